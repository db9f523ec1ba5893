"""The narrator of a demo: of all that happens the weightiest, with the rule that makes it so, at a reader's pace."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame
from pydantic import Field, model_validator
from pygame import Rect

from game import DATA, titles
from game.core.content import Content, ContentFile, Definition, Fault, Text, did_you_mean, read
from game.core.narrate import SILENT
from game.core.record import brief
from game.core.texts import codes_of, questions
from scenes.table.match_text import Line
from scenes.ui.widget import Widget
from sprites.drawing import richtext, shapes, text
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from game.core.title import Title
    from scenes.kiosk.config import Attract


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
    lines: dict[Text, Told]


FILES = {title: ContentFile(f"{title}/narrator.yaml", NarratorFile) for title in titles.names()}


@cache
def telling_of(title: str) -> NarratorFile:
    """What is told of a title, by its id."""
    return read(DATA / FILES[title].path, NarratorFile)


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

    def sentences(self, lines: Sequence[Line], motions: Sequence[int] = ()) -> list[Sentence]:
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

    def _joined(self, lines: Sequence[Line], motion: int) -> Iterator[Sentence]:
        """Lines of one kind and one motion, as few sentences as their words allow."""
        text = ""
        for line in lines:
            longer = f"{text} {line.text}".strip()
            if text and len(longer.split()) > MOST_WORDS:
                yield self._sentence(text, line, motion)
                longer = line.text
            text = longer
        yield self._sentence(text, lines[-1], motion)

    def _sentence(self, text: str, line: Line, motion: int) -> Sentence:
        section = self.title.rulebook.get(line.rule)
        cite = section.cite if section else ""
        told = self._told(line)
        return Sentence(text, cite, told.reason(line.rule), motion, told.after)

    def _told(self, line: Line) -> Told:
        kind = line.code.partition(".")[0]
        return self.file.lines.get(line.code) or self.file.lines.get(kind) or Told(weight=ASIDE)


def makes_sense(content: Content) -> Iterator[Fault]:
    """Narrators speak of lines, questions and sections that there are."""
    for name, file in FILES.items():
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


PLEDGE = "Here you read what happens, and which rule makes it so."


class Narrator(Widget):
    """Two parts at the foot of a table: what happened, and the rule behind it."""

    role = "narrator"

    def __init__(self, title: Title, pace: Attract) -> None:  # type: ignore[type-arg]
        super().__init__("")
        self.pace = pace
        self.rule = ""
        self.past = False
        """Whether the table goes on already; what is said of before is dimmed."""
        self.telling = Telling(title)
        self._coming: deque[Sentence] = deque()
        self._waiting: deque[Sentence] = deque()
        self._known: set[str] = set()
        self._left = 0.0

    def open(self, players: str) -> None:
        """Before anything has happened it says who plays here, and what it is going to tell."""
        self._show(f"{players} are bots, and this is their match.", PLEDGE, PLEDGE)

    def hear(self, lines: Sequence[Line], motions: Sequence[int] = ()) -> None:
        """All this happened at once, and is to be seen now, in these motions, each named by its first event."""
        self._coming.extend(self.telling.sentences(lines, motions))

    def follow(self, begun: int, shown: int) -> None:
        """People have begun to see so many events, and seen so many to their end: what is told of them is told now."""
        while self._coming and self._coming[0].motion < (shown if self._coming[0].after else begun):
            self._waiting.append(self._coming.popleft())
        self._go_on()

    def finish(self) -> None:
        """All has been seen."""
        self._waiting.extend(self._coming)
        self._coming.clear()
        self._go_on()

    def let_pass(self) -> None:
        """Something else happens now."""
        self.past = True
        self.touch()

    @property
    def speaking(self) -> bool:
        """Whether the table waits until people have read."""
        return self._left > 0 or bool(self._waiting)

    @property
    def moving(self) -> bool:
        return self.speaking

    def update(self, dt: float) -> None:
        super().update(dt)
        self._left -= dt
        self._go_on()

    def _go_on(self) -> None:
        if self._left <= 0 and self._waiting:
            said = self._waiting.popleft()
            self._show(said.text, f"*{escape(said.cite)}* {escape(said.why)}".strip(), said.why)

    def _show(self, name: str, rule: str, why: str) -> None:
        """A rule that was told before is read at a glance."""
        self.name, self.rule, self.past = name, rule, False
        words = len(name.split()) + (0 if why in self._known else len(why.split()) / 2)
        self._known.add(why)
        self._left = max(self.pace.breath, words / self.pace.words)
        self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        shapes.draw_rounded(surface, area, theme.px(1), theme.color("panel"), theme.color("panel_edge"))
        box = area.inflate(-theme.px(5), -theme.px(1.5))
        upper = Rect(box.x, box.y, box.width, round(box.height * 0.58))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        loud = text.face(theme, "title", "serif", bold=True)
        self._write(surface, upper, escape(self.name), loud, "text_dim" if self.past else "text")
        self._write(surface, lower, self.rule, text.face(theme, "heading"), "text_dim")

    def _write(self, surface: pygame.Surface, box: Rect, markup: str, face: text.Face, role: str) -> None:
        kind = richtext.fit_block(markup, face, box.size)
        block = richtext.block(markup, kind, role, box.width, self.theme, "center")
        surface.blit(block, block.get_rect(center=box.center), Rect(0, 0, *box.size))
