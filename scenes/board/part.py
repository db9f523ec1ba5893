"""Parts of a board: things on a table that can be lit, pointed at or clicked."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Final, Protocol

from pygame import Rect, Surface

from scenes.app.input import Key, Pos
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.theme import Theme

Size = tuple[int, int]


class Large(Protocol):
    """Something shown large while it is pointed at. Hashable; equal ones look alike."""

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        """The sizes in which it can be read, from the best downwards; none where the room is too small for it."""

    def paint(self, size: Size, theme: Theme) -> Surface:
        """Its picture in one of these sizes. Do not draw on it."""

    def with_words(self, words: str) -> Large:
        """The same with some more words, which may have markup."""


class Tabletop(Protocol):
    """A board as every part uses it."""

    rect: Rect

    @property
    def pulse(self) -> float: ...

    @property
    def by_keyboard(self) -> bool: ...

    def hinted(self, part: Widget) -> bool: ...

    def shows_large(self, part: Readable) -> bool: ...

    def key(self, key: Key) -> bool: ...


class Readable(Widget):
    """Base of what may be shown large while it is pointed at, focused or touched."""

    board: Tabletop

    @property
    def large(self) -> Large | None:
        """What is shown large while it is pointed at; None if it shows everything itself, or must not."""
        return None

    @property
    def large_words(self) -> str:
        """The words below its large version, which may have markup."""
        return self.tip

    @property
    def large_beside(self) -> Rect:
        """The area that its large version leaves clear."""
        return self.focus_area

    @property
    def is_dragged(self) -> bool:
        """Whether a pointer drags it about."""
        return False

    @property
    def hover_tip(self) -> str:
        """No tip of its own where it is shown large, with its words below."""
        return "" if self.board.shows_large(self) else self.tip


class Part(Readable):
    """Base of the parts. Each title has its own `Tabletop` protocol for what its parts use of the board."""

    board: Tabletop

    def __init__(self, board: Tabletop, name: str = "") -> None:
        super().__init__(name)
        self.board = board

    @property
    def pulse(self) -> float | None:
        """The brightness of its light, 0 to 1; None while it is not lit."""
        return self.board.pulse if self.offered and self.enabled else None

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, pressed, or focused by keyboard."""
        return self.hovered or self.pressed or (self.focused and self.board.by_keyboard)

    @property
    def tip_room(self) -> Rect | None:
        """The board's area, so that tooltips cover neither the prompt above it nor the log beside it."""
        return self.board.rect

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """Everything that its picture depends on, besides the theme. Parts with equal appearances look the same."""
        return (self.visible, *self.rect, self.enabled, self.pulse)

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: Surface) -> None:
        if self.visible and self.rect.width:
            self.render(target)
        self.draw_children(target)

    def render(self, target: Surface) -> None:
        """Draw the part in its present state."""


SLOP: Final = 10  # pixels that a press has to move to become a drag


class DraggablePart(Part):
    """Base of parts that a press may drag, once it has moved far enough. `activate` follows a click, and a drop."""

    draggable = True
    _pressed_at: Pos | None = None
    _dropped = False

    def press_at(self, pos: Pos) -> None:
        self._pressed_at, self._dropped = pos, False

    def begins_drag(self, pos: Pos) -> bool:
        """Whether the press has come so far that it is a drag."""
        return self._pressed_at is not None and math.dist(pos, self._pressed_at) >= SLOP

    def was_dragged(self) -> bool:
        """Whether the press that ended just now was a drag, and no click. It is asked once."""
        dropped, self._dropped = self._dropped, False
        return dropped


class CarryTabletop(Tabletop, Protocol):
    """A board on which parts are dragged onto what they are for."""

    dragged: CarriedPart | None

    def touch(self) -> None: ...


class CarriedPart(DraggablePart):
    """Base of parts that can be dragged onto what they are for; their pictures follow the pointer."""

    board: CarryTabletop
    pointer: Pos = (0, 0)
    """Where the pointer is that drags it."""

    @property
    def can_carry(self) -> bool:
        """Whether it may be dragged now."""
        return True

    def drop(self, pos: Pos) -> None:
        """A drag ends at a point."""
        raise TypeError(f"{type(self).__name__} can't be dropped")

    def draw_dragged(self, target: Surface) -> None:
        """Draw its picture at the pointer."""
        raise TypeError(f"{type(self).__name__} can't be dragged")

    @property
    def is_dragged(self) -> bool:
        return self.board.dragged is self

    def drag_to(self, pos: Pos) -> None:
        if not self.can_carry or not (self.is_dragged or self.begins_drag(pos)):
            return
        self.board.dragged, self.pointer = self, pos
        self.board.touch()

    def release_at(self, pos: Pos) -> None:
        self._pressed_at = None
        if not self.is_dragged:
            return
        self.board.dragged = None
        self._dropped = self.contains(pos)
        self.board.touch()
        self.drop(pos)


def draw_lamp(target: Surface, area: Rect, theme: Theme, radius: float = 2) -> None:
    """Draw the lamp of a hint in the upper right corner of an area, beside its name.

    The radius is in units; beside something small the lamp is as small, so that it covers nothing else.
    """
    px = min(theme.px(radius), round(area.height * 0.6))
    spot = area.right - px // 2, area.top
    disc = shapes.disc(px, theme.color("gold"), theme.color("night"), theme.hairline + 1)
    target.blit(disc, disc.get_rect(center=spot))
    icons.draw(target, "hint", spot, round(px * 1.4), theme.color("gold_ink"))
