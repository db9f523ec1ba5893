"""The base of the measuring tools, with the lines and caches of their reports."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Literal, TypeVar, cast

import pygame

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.plane import Point
from game.battlefield.units import Unit
from game.core.dataclass import dataclass
from game.core.phrases import called
from scenes.app.input import Key
from scenes.app.texts import say, sentences
from scenes.measure.document import Document
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import raster
from sprites.drawing.theme import Theme

Tone = Literal["plain", "yes", "no", "close"]
TALK = "1.0"
"""The section on talking about close calls."""
LEAST_MARGIN = 0.0005
"""The least margin given as a figure; a smaller one would read 0.000."""
A = TypeVar("A")
MOST_ANSWERS = 512
"""Number of cached answers; the least recently used one goes first."""
Painter = Callable[[pygame.Surface, Scale], None]


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A line of a tool's report: `figure` in large letters, `words` below it, and the rule behind it, or ""."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    rule: str = ""


class Tool:
    """The base of all tools. Points are in inches on the mat; a thing is an id, "" for none.

    A tool changes the battlefield only through the document. The scene calls `refresh` when the battlefield or the
    selection has changed; a tool sets `dirty` when its picture or its report has changed.
    """

    id = ""
    key = ""
    """The letter of the tool's key."""
    icon = ""
    measures = True
    """Whether it measures, so that a phone can use it."""

    @property
    def _speaks(self) -> bool:
        """Whether it has a name and instructions; tools of a title's board have none."""
        return self.id in sentences("measure")

    @property
    def name(self) -> str:
        """Its name, from `data/screens/measure.yaml`."""
        return say(f"measure.{self.id}") if self._speaks else ""

    @property
    def label(self) -> str:
        """Its name in one word."""
        return say(f"measure.{self.id}.label") if self._speaks else ""

    @property
    def line(self) -> str:
        """A sentence of instructions."""
        return say(f"measure.{self.id}.line") if self._speaks else ""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.dirty = True

    def take(self) -> None:
        """Become the current tool. The tool may start with the selection."""

    def lay(self) -> None:
        """Stop being the current tool."""

    def refresh(self) -> None:
        """Take in a change of the battlefield or the selection."""

    def hover(self, at: Point, thing: str) -> None:
        """Handle the pointer moving over the mat with nothing pressed."""

    def leave(self) -> None:
        """Handle the pointer leaving the mat."""

    @property
    def figures_stand(self) -> bool:
        """Whether figures may stand on their bases under it: only where nothing is measured."""
        return False

    def drags(self, at: Point, thing: str) -> bool:
        """Whether a drag from here is for the tool; any other one moves the mat if only a part of it is in sight."""
        return True

    def press(self, at: Point, thing: str) -> None:
        """Handle a press of the pointer."""

    def drag(self, at: Point, thing: str) -> None:
        """Handle a move of the pressed pointer."""

    def release(self, at: Point, thing: str) -> None:
        """Handle the release of the pointer."""

    def cancel(self) -> None:
        """End the press without effect, because a second finger came down or the window lost the focus."""

    def pass_time(self) -> None:
        """Take up what has come meanwhile. Called in every frame."""

    def close(self) -> None:
        """Put everything away: the mat is left."""

    def turn_back(self) -> bool:
        """Take the last step back, by Escape or the right button; False if there is none."""
        return False

    def handle_key(self, key: Key) -> bool:
        """Handle a key while the mat has the focus; True keeps the key."""
        return False

    def widgets(self) -> list[Widget]:
        """The controls of the tool's settings."""
        return []

    def form(self) -> Hashable:
        """A key for the widgets; they are rebuilt when it changes."""
        return None

    @property
    def unit(self) -> Unit:
        """What lengths are shown in."""
        return self.document.data.unit

    def short(self, inches: float) -> str:
        """A length as people write it."""
        return words.short(inches, self.unit)

    def figure(self, inches: float, most: float = inf) -> str:
        """A measured length, which must not seem to keep a limit that it breaks."""
        return words.figure(inches, most=most, unit=self.unit)

    def report(self) -> list[AnswerLine]:
        """The answer in words, the most important line first; [] for none."""
        return []

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain to light up: states by the ids of parts."""
        return {}

    @property
    def proofs(self) -> Sequence[Answer]:
        """The answers of which the picture shows the proof."""
        return ()

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paint the proof over the battlefield. Changes nothing but caches."""


def verdict(
    answer: Answer,
    field: Battlefield,
    figure: str = "",
    tone: Tone | None = None,
    edges: Mapping[str, str] | None = None,
) -> list[AnswerLine]:
    """The lines of an answer: its sentence, in the verdict's tone if `tone` is None, and a note if it is close.

    `edges` is that of `words.sentence`.
    """
    line = AnswerLine(words.sentence(answer, field, edges), figure, tone or tone_of(answer), answer.rule)
    return [line, *close_call(answer, field.unit)]


def tone_of(answer: Answer) -> Tone:
    """The tone of an answer; one that is too close to call is neither yes nor no."""
    if answer.too_close:
        return "close"
    return "yes" if answer.ok else "no"


def close_call(answer: Answer, unit: Unit) -> list[AnswerLine]:
    """A line for an answer that is too close to call; [] for any other."""
    if not answer.too_close:
        return []
    if answer.doubt:
        margin = words.figure(answer.margin, unit=unit)
        return [AnswerLine(say("measure.close.photo", margin=margin), "", "close", TALK)]
    if answer.margin < LEAST_MARGIN:
        return [AnswerLine(say("measure.close.hair"), "", "close", TALK)]
    margin = words.close(answer.margin, unit)
    return [AnswerLine(say("measure.close.margin", margin=margin), "", "close", TALK)]


def close_calls(answers: Mapping[str, Sequence[Answer]]) -> list[AnswerLine]:
    """A line for the things, by name, that have answers too close to call; [] without any."""
    close = {name: [each for each in found if each.too_close] for name, found in answers.items()}
    names = [name for name, found in close.items() if found]
    photographed = any(each.doubt for found in close.values() for each in found)
    if not names:
        return []
    together = listed(names)
    by_hand, talk = say("measure.close.photo.names", names=together), say("measure.close", names=together)
    return [AnswerLine(by_hand if photographed else talk, "", "close", TALK)]


def listed(names: Sequence[str]) -> str:
    """A list of names within a sentence: "Mara, Brom and the mill"."""
    *most, last = map(called, names or [""])
    return say("measure.listed", most=", ".join(most), last=last) if most else last


class AnswerCache:
    """The answers of one battlefield, by question: pictures and reports ask the same in every frame.

    Cleared when another battlefield is asked.
    """

    def __init__(self) -> None:
        self._field: Battlefield | None = None
        self._answers: dict[Hashable, Any] = {}

    def get(self, field: Battlefield, key: Hashable, ask: Callable[[], A]) -> A:
        """The cached answer for a key, else that of `ask()`."""
        if field is not self._field:
            self._field = field
            self._answers.clear()
        found = self._answers.pop(key) if key in self._answers else ask()
        if len(self._answers) >= MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]
        self._answers[key] = found
        return cast(A, found)


class Overlay:
    """A picture over the mat, painted only when its key changes."""

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
