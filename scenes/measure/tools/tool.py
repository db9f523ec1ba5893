"""The base of the measuring tools, the lines of their reports, and their caches."""

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
"""The section that says to talk about what is too close to call."""
LEAST_MARGIN = 0.0005
"""Margins below this would read 0.000″ and are not given as figures."""
A = TypeVar("A")
MOST_ANSWERS = 512
"""Number of cached answers; beyond that the least recently used one goes."""
Painter = Callable[[pygame.Surface, Scale], None]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A line of a tool's report: `figure` in large letters, `words` below it, and the rule it follows, or ""."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    rule: str = ""


class Tool:
    """The base of all tools. Points are inches on the mat, and a thing is the id of what is there, "" for none.

    A tool changes the battlefield only through the document. The scene calls `refresh` when the battlefield or the
    selection has changed; a tool sets `dirty` when its picture or its report has changed.
    """

    id = ""
    name = ""
    label = ""
    """Its name in a word, if that differs from `name`."""
    key = ""
    """The letter of its key."""
    icon = ""
    line = ""
    """A sentence of instructions."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.dirty = True

    def take(self) -> None:
        """It becomes the current tool. It may start with the selection."""

    def lay(self) -> None:
        """It is no longer the current tool."""

    def refresh(self) -> None:
        """The battlefield or the selection has changed."""

    def hover(self, at: Point, thing: str) -> None:
        """The pointer moves over the mat, with nothing pressed."""

    def leave(self) -> None:
        """The pointer has left the mat."""

    def press(self, at: Point, thing: str) -> None:
        """The pointer went down."""

    def drag(self, at: Point, thing: str) -> None:
        """The pressed pointer moves."""

    def release(self, at: Point, thing: str) -> None:
        """The pointer was released."""

    def cancel(self) -> None:
        """The press ended without effect: a second finger came down, or the window lost the focus."""

    def turn_back(self) -> bool:
        """Take the last step back, by Escape or the right button; False if there is none."""
        return False

    def handle_key(self, key: Key) -> bool:
        """A key was pressed while the mat has the focus; True keeps the key."""
        return False

    def widgets(self) -> list[Widget]:
        """The controls of its settings."""
        return []

    def form(self) -> Hashable:
        """A key for its widgets; they are asked for again when it changes."""
        return None

    def report(self) -> list[AnswerLine]:
        """Its answer in words, the most important line first; [] for none."""
        return []

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain that it lights up: states by the ids of parts."""
        return {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paint its proof over the battlefield. Changes nothing but caches."""


def verdict(
    answer: Answer, field: Battlefield, figure: str = "", tone: Tone | None = None
) -> list[AnswerLine]:
    """The lines of an answer: its sentence, with the tone of its verdict if None is given; and whether it is close."""
    line = AnswerLine(words.sentence(answer, field), figure, tone or tone_of(answer), answer.rule)
    return [line, *close_call(answer)]


def tone_of(answer: Answer) -> Tone:
    """The tone of an answer; one that is too close to call is neither yes nor no."""
    if answer.too_close:
        return "close"
    return "yes" if answer.ok else "no"


def close_call(answer: Answer) -> list[AnswerLine]:
    """A line for an answer that is too close to call; [] for any other."""
    if not answer.too_close:
        return []
    hair = f"{answer.margin:.3f}″ decides" if answer.margin >= LEAST_MARGIN else "a hair decides"
    return [AnswerLine(f"Too close to call: {hair}. Agree on it.", "", "close", TALK)]


def listed(names: Sequence[str]) -> str:
    """Names as a list within a sentence: "Mara, Brom and the mill"."""
    *most, last = map(words.called, names or [""])
    return f"{', '.join(most)} and {last}" if most else last


class AnswerCache:
    """The answers of one battlefield, by question, since pictures and reports ask the same in every frame.

    It is cleared when another battlefield is asked.
    """

    def __init__(self) -> None:
        self._field: Battlefield | None = None
        self._answers: dict[Hashable, Any] = {}

    def get(self, field: Battlefield, key: Hashable, ask: Callable[[], A]) -> A:
        """The cached answer for a key, or that of `ask()`."""
        if field is not self._field:
            self._field = field
            self._answers.clear()
        found = self._answers.pop(key) if key in self._answers else ask()
        if len(self._answers) >= MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]
        self._answers[key] = found
        return cast(A, found)


class Overlay:
    """A picture over the mat that is painted only when its key changes."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, scale: Scale, key: Hashable, paint: Painter
    ) -> None:
        """Draw it over an area of the target; `paint(surface, scale)` makes it if the key is new."""
        whole = (key, scale, tuple(area))
        if self._picture is None or whole != self._key:
            self._picture = raster.clear(area.size)
            origin = scale.origin[0] - area.x, scale.origin[1] - area.y
            paint(self._picture, replace(scale, origin=origin))
            self._key = whole
        target.blit(self._picture, area)
