"""What every tool is: something that takes pointers and keys over the mat, draws its proof and says its answer."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from game.battlefield.plane import Point
from scenes.app.input import Key
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

if TYPE_CHECKING:
    from scenes.measure.desk import Desk
    from scenes.ui.widget import Widget

Tone = Literal["plain", "yes", "no", "close"]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the answer as the readout shows it: `figure` large, `words` below it, and the rule it follows."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    rule: str = ""


class Tool:
    """The base of all tools. Points are inches on the mat, and a thing is the id of what lies there, "" for none.

    A tool never changes the battlefield but through the desk. The scene calls `refresh` when the battlefield or
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

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.dirty = True

    def take(self) -> None:
        """It is taken up. What is chosen on the desk may be what it starts with."""

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

    def said(self) -> list[Said]:
        """Its answer in words, best first; [] while there is nothing to say."""
        return []

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain that it lights up below all that stands on it: states by the ids of parts."""
        return {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paints its proof over the battlefield. Changes nothing but caches."""
