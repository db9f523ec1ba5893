"""The base of the measuring tools, the sentences that they answer with, and what they keep from frame to frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar, cast

import pygame

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.plane import Point
from scenes.app.input import Key
from scenes.measure.document import Document
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import raster
from sprites.drawing.theme import Theme

Tone = Literal["plain", "yes", "no", "close"]
TALK = "1.0"
"""The section that says to talk where nobody can tell."""
LEAST_MARGIN = 0.0005
"""No figure is given to a margin that would read 0.000″."""
A = TypeVar("A")
MOST_ANSWERS = 512
"""Then the one that was not asked for the longest goes."""
Painter = Callable[[pygame.Surface, Scale], None]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A sentence of the answer as the readout shows it: `figure` large, `words` below it, and the rule it follows."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    rule: str = ""


class Tool:
    """The base of all tools. Points are inches on the mat, and a thing is the id of what lies there, "" for none.

    A tool never changes the battlefield but through the document. The scene calls `refresh` when the battlefield or
    what is chosen has changed; a tool sets `dirty` when its picture or its words have.
    """

    id = ""
    name = ""
    label = ""
    """Its name in a word, for where there is little room; its name where empty."""
    key = ""
    """The letter that takes it up."""
    icon = ""
    line = ""
    """What to do with it, as the prompt says it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.dirty = True

    def take(self) -> None:
        """It is taken up. What is chosen may be what it starts with."""

    def lay(self) -> None:
        """It is laid aside."""

    def refresh(self) -> None:
        """The battlefield, or what is chosen, has changed."""

    def hover(self, at: Point, thing: str) -> None:
        """The pointer is here, with nothing pressed."""

    def leave(self) -> None:
        """The pointer is elsewhere on the screen."""

    def press(self, at: Point, thing: str) -> None:
        """The pointer went down."""

    def drag(self, at: Point, thing: str) -> None:
        """The pointer that went down is now here."""

    def release(self, at: Point, thing: str) -> None:
        """The pointer was let go."""

    def cancel(self) -> None:
        """The press ended without effect: a second finger came down, or the window lost the focus."""

    def turn_back(self) -> bool:
        """Escape, or the right button: takes the last point back; False where there is nothing to take back."""
        return False

    def handle_key(self, key: Key) -> bool:
        """A key while the mat has the focus; True keeps it."""
        return False

    def widgets(self) -> list[Widget]:
        """Its settings, shown below its name: ranges, lengths, presets."""
        return []

    def form(self) -> Hashable:
        """Which widgets it offers: when this is another, they are asked for again."""
        return None

    def report(self) -> list[AnswerLine]:
        """Its answer in words, best first; [] while there is nothing to say."""
        return []

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain that it lights up below all that stands on it: states by the ids of parts."""
        return {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paints its proof over the battlefield. Changes nothing but caches."""


def verdict(
    answer: Answer, field: Battlefield, figure: str = "", tone: Tone | None = None
) -> list[AnswerLine]:
    """An answer's figure and sentence, coloured by its verdict unless a tone is given; and whether it is close."""
    found = AnswerLine(words.sentence(answer, field), figure, tone or tone_of(answer), answer.rule)
    return [found, *close_call(answer)]


def tone_of(answer: Answer) -> Tone:
    """How an answer is coloured: one that is too close to call is neither yes nor no."""
    if answer.too_close:
        return "close"
    return "yes" if answer.ok else "no"


def close_call(answer: Answer) -> list[AnswerLine]:
    """What to do where the answer hangs on a hair."""
    if not answer.too_close:
        return []
    hair = f"{answer.margin:.3f}″ decides" if answer.margin >= LEAST_MARGIN else "a hair decides"
    return [AnswerLine(f"Too close to call: {hair}. Agree on it.", "", "close", TALK)]


def listed(names: Sequence[str]) -> str:
    """Names in a row within a sentence: "Mara, Brom and the mill"."""
    *most, last = map(words.called, names or [""])
    return f"{', '.join(most)} and {last}" if most else last


class AnswerCache:
    """The answers of one battlefield, by what was asked: drawing and speaking ask the same again and again.

    They go when another battlefield is asked.
    """

    def __init__(self) -> None:
        self._field: Battlefield | None = None
        self._answers: dict[Hashable, Any] = {}

    def get(self, field: Battlefield, key: Hashable, ask: Callable[[], A]) -> A:
        """The answer to what the key says, asked for only once as long as it is in use."""
        if field is not self._field:
            self._field = field
            self._answers.clear()
        found = self._answers.pop(key) if key in self._answers else ask()
        if len(self._answers) >= MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]
        self._answers[key] = found
        return cast(A, found)


class Overlay:
    """A picture over the mat that is drawn once, and again when it has to show something else."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, scale: Scale, key: Hashable, paint: Painter
    ) -> None:
        """Draws it over an area of the target; `paint(surface, scale)` makes it where the key is another."""
        whole = (key, scale, tuple(area))
        if self._picture is None or whole != self._key:
            self._picture = raster.clear(area.size)
            origin = scale.origin[0] - area.x, scale.origin[1] - area.y
            paint(self._picture, replace(scale, origin=origin))
            self._key = whole
        target.blit(self._picture, area)
