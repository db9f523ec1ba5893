"""What the narrator of a demo tells: of all that happens the weightiest, and the rule behind it. No screen in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pydantic import Field, model_validator

from game import titles
from game.core.content import Content, ContentFile, Definition, Fault, Text, did_you_mean, read
from game.core.narrate import SILENT
from game.core.record import brief
from game.core.texts import codes_of, questions
from scenes.table.match_text import LogLine

if TYPE_CHECKING:
    from game.core.title import Title


MOST_AT_ONCE = 4
"""So many lines are told of what happens at once; the rest is seen on the table."""
MOST_WORDS = 26
"""Lines of the same kind are told as one as long as they have no more words together."""
ASIDE = 1
"""The weight of what is told only where nothing weightier happens."""


class Told(Definition):
    """How a line of the log is told. `why` is the rule behind it: one sentence, or one by the section it cites.

    A line is told as its motion begins or, if it is told `after`, when people have seen how that comes out.
    """

    weight: int = Field(ge=0, le=3)
    after: bool = False
    why: Text | dict[Text, Text] = ""

    @model_validator(mode="after")
    def _has_its_reason(self) -> Told:
        if self.weight > ASIDE and not self.why:
            raise ValueError("what has such a weight has to say why")
        return self

    def reason(self, rule: str) -> str:
        """The sentence for a line that cites a section; "" where there is none."""
        return self.why if isinstance(self.why, str) else self.why.get(rule, "")


class NarratorFile(Definition):
    """narrator.yaml: by the codes that lines of the log have in text.yaml, or by the first part of them.

    The questions of `before` are answered before anybody looks.
    """

    before: tuple[Text, ...] = ()
    lines: dict[Text, Told] = Field(default_factory=dict)


def files() -> dict[str, ContentFile[NarratorFile]]:
    """The file of each title, whether it is there or not: then all lines are told alike."""
    return {
        title: ContentFile(f"{title}/narrator.yaml", NarratorFile, required=False) for title in titles.homes()
    }


@cache
def telling_of(title: str) -> NarratorFile:
    """What is told of a title, by its id."""
    file = titles.data(title) / "narrator.yaml"
    return read(file, NarratorFile) if file.is_file() else NarratorFile()


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is shown at once: what happened, how the rule is cited, and the rule in a sentence.

    `motion` is the one on the table that it belongs to, by its first event, and `after` whether it is told when that is
    over.
    """

    text: str
    cite: str
    why: str
    motion: int = 0
    after: bool = False


class Telling:
    """Chooses and words what is told of a title."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title
        self.file = telling_of(title.id)

    def sentences(self, lines: Sequence[LogLine], motions: Sequence[int] = ()) -> list[Sentence]:
        """What is told of lines of the log that came at once, in their order; `motions` are those that show them."""
        motion = motions or [0] * len(lines)
        weights = [self._told(line).weight for line in lines]
        least = max(1, min(ASIDE + 1, max(weights, default=0)))
        worth = [at for at, weight in enumerate(weights) if weight >= least]
        chosen = sorted(sorted(worth, key=lambda at: -weights[at])[:MOST_AT_ONCE])
        alike = groupby(chosen, key=lambda at: (motion[at], lines[at].code, lines[at].rule))
        return [
            each for (place, *_), group in alike for each in self._joined([lines[at] for at in group], place)
        ]

    def _joined(self, lines: Sequence[LogLine], motion: int) -> Iterator[Sentence]:
        """Lines of one kind and one motion, as few sentences as their words allow."""
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
        told = self._told(line)
        return Sentence(text, cite, told.reason(line.rule), motion, told.after)

    def _told(self, line: LogLine) -> Told:
        kind = line.code.partition(".")[0]
        return self.file.lines.get(line.code) or self.file.lines.get(kind) or Told(weight=ASIDE)


def makes_sense(content: Content) -> Iterator[Fault]:
    """Narrators speak of lines, questions and sections that there are."""
    for name, file in files().items():
        title = titles.load(name)
        told = content[file]
        for path, code, known in _named(told, title):
            if code not in known:
                yield file.fault(*path, text=f"there is no {brief(code)}", hint=did_you_mean(code, known))


def _named(
    file: NarratorFile, title: Title[Any, Any]
) -> Iterator[tuple[tuple[str | int, ...], str, frozenset[str]]]:
    """All that a file names: where, what, and what there is."""
    sentences = title.phrases.sentences
    asked, lines, rules = questions(sentences), _lines(sentences), frozenset(title.rulebook)
    yield from ((("before", at), key, frozenset(asked)) for at, key in enumerate(file.before))
    for code, told in file.lines.items():
        yield ("lines", code), code, lines
        if not isinstance(told.why, str):
            yield from ((("lines", code, "why", rule), rule, rules) for rule in told.why)


def _lines(sentences: Mapping[str, str]) -> frozenset[str]:
    """The lines of the log that say something, by their codes and the first parts of them."""
    codes = {code for code in codes_of("log.", sentences) if sentences[f"log.{code}"] != SILENT}
    return frozenset(codes | {code.partition(".")[0] for code in codes})
