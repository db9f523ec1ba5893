"""The text of a demo's narrator: the weightiest of all that happens, and the rule behind it. No screen in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pydantic import Field, model_validator

from game import titles
from game.core.content import Content, ContentFile, Definition, Fault, Text, did_you_mean, read
from game.core.dataclass import dataclass
from game.core.narrate import SILENT
from game.core.record import brief
from game.core.texts import codes_of, questions
from scenes.app.texts import say
from scenes.board.match_text import LogLine

if TYPE_CHECKING:
    from game.core.title import Title


MOST_AT_ONCE = 4
"""Number of lines narrated of what happens at once; the rest is only seen on the table."""
MOST_WORDS = 26
"""Number of words up to which lines of the same kind are joined."""
ASIDE = 1
"""The weight of lines that are only narrated if nothing weightier happens."""


class NarratedLine(Definition):
    """How a line of the log is narrated. `why` is the rule behind it: a sentence, or one for each section it may cite.

    A line is narrated when its motion begins or, with `after`, when it has ended.
    """

    weight: int = Field(ge=0, le=3)
    after: bool = False
    why: Text | dict[Text, Text] = ""

    @model_validator(mode="after")
    def _has_its_reason(self) -> NarratedLine:
        if self.weight > ASIDE and not self.why:
            raise ValueError(say("kiosk.line.why"))
        return self

    def reason(self, rule: str) -> str:
        """The sentence for a line that cites a section, or ""."""
        return self.why if isinstance(self.why, str) else self.why.get(rule, "")


class NarratorFile(Definition):
    """narrator.yaml. `lines` are by the codes that lines of the log have in text.yaml, or by their first part.

    The questions of `before` are answered before the demo is shown.
    """

    before: tuple[Text, ...] = ()
    lines: dict[Text, NarratedLine] = Field(default_factory=dict)


def files() -> dict[str, ContentFile[NarratorFile]]:
    """The file of each title, which may be missing: then all lines are narrated alike."""
    return {
        title: ContentFile(f"{title}/narrator.yaml", NarratorFile, required=False) for title in titles.homes()
    }


@cache
def narration_of(title: str) -> NarratorFile:
    """The narrator's file of a title, or an empty one."""
    file = titles.data(title) / "narrator.yaml"
    return read(file, NarratorFile) if file.is_file() else NarratorFile()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about what happened, with the citation of the rule behind it, and `why`, the rule in a sentence.

    `motion` is its motion on the table, by its first event; `after`: it is narrated when that is over.
    """

    text: str
    cite: str
    why: str
    motion: int = 0
    after: bool = False


class Narration:
    """Chooses and words the sentences about a title's matches."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title
        self.file = narration_of(title.id)

    def sentences(self, lines: Sequence[LogLine], motions: Sequence[int] = ()) -> list[Sentence]:
        """The sentences about simultaneous lines of the log, in their order; `motions` show the lines."""
        motion = motions or [0] * len(lines)
        weights = [self._manner(line).weight for line in lines]
        least = max(1, min(ASIDE + 1, max(weights, default=0)))
        worth = [at for at, weight in enumerate(weights) if weight >= least]
        chosen = sorted(sorted(worth, key=lambda at: -weights[at])[:MOST_AT_ONCE])
        alike = groupby(chosen, key=lambda at: (motion[at], lines[at].code, lines[at].rule))
        return [
            each for (first, *_), group in alike for each in self._joined([lines[at] for at in group], first)
        ]

    def _joined(self, lines: Sequence[LogLine], motion: int) -> Iterator[Sentence]:
        """Lines of one kind and one motion, joined to as few sentences as `MOST_WORDS` allows."""
        text = ""
        for line in lines:
            longer = f"{text} {line.text}".strip()
            if text and len(longer.split()) > MOST_WORDS:
                yield self._sentence(text, line, motion)
                longer = line.text
            text = longer
        yield self._sentence(text, lines[-1], motion)

    def _sentence(self, text: str, line: LogLine, motion: int) -> Sentence:
        section = self.title.rulebook.get(line.rule)
        cite = section.cite if section else ""
        manner = self._manner(line)
        return Sentence(text, cite, manner.reason(line.rule), motion, manner.after)

    def _manner(self, line: LogLine) -> NarratedLine:
        kind = line.code.partition(".")[0]
        return self.file.lines.get(line.code) or self.file.lines.get(kind) or NarratedLine(weight=ASIDE)


def makes_sense(content: Content) -> Iterator[Fault]:
    """Faults for lines, questions and sections that narrators name and that don't exist."""
    for name, file in files().items():
        title = titles.load(name)
        for path, code, known in _named(content[file], title):
            if code not in known:
                yield file.fault(
                    *path, text=say("kiosk.line.unknown", code=brief(code)), hint=did_you_mean(code, known)
                )


def _named(
    file: NarratorFile, title: Title[Any, Any]
) -> Iterator[tuple[tuple[str | int, ...], str, frozenset[str]]]:
    """Everything that a file names, as (its path in the file, the name, the names that exist)."""
    sentences = title.phrases.sentences
    asked, lines, rules = questions(sentences), _lines(sentences), frozenset(title.rulebook)
    yield from ((("before", at), key, frozenset(asked)) for at, key in enumerate(file.before))
    for code, line in file.lines.items():
        yield ("lines", code), code, lines
        if not isinstance(line.why, str):
            yield from ((("lines", code, "why", rule), rule, rules) for rule in line.why)


def _lines(sentences: Mapping[str, str]) -> frozenset[str]:
    """The codes of the log's lines that are not silent, and their first parts."""
    codes = {code for code in codes_of("log.", sentences) if sentences[f"log.{code}"] != SILENT}
    return frozenset(codes | {code.partition(".")[0] for code in codes})
