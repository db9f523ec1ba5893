"""The board of whoever looks: its zones with cubes in them, its spells with their sockets, the runes of its claims."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import spell_plate, tokens
from scenes.unnamed_wizard.parts import Part
from scenes.unnamed_wizard.spell_plate import SpellFace
from scenes.unnamed_wizard.zones import ZONES, ZonePart
from sprites.drawing import shapes, text
from sprites.drawing.color import darken
from sprites.drawing.text import Face

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class DeskPart(Part):
    """The plate of the own board, below all that lies on it."""

    role = "own board"
    colour = 0
    acting = False
    bare = True
    """Whether nothing was claimed yet."""

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.colour, self.acting, self.bare)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, radius = self.theme, self.theme.px(1.5)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if self.acting:
            edge = theme.seat(self.colour).colour
            target.blit(shapes.ring(self.rect.size, radius, edge, theme.hairline + 1), self.rect)
        if self.bare:
            words, box = self.board.faces.say("claims.none"), self.board.places.desk.claimed
            face = text.fit(words, text.face(theme, "small"), box.width)
            text.draw(
                target, text.elide(words, face, box.width), face, theme.color("text_dim"), box, "center"
            )


class SeatHead(Part):
    """Whose board it is: colour, shape, name, and which side is played."""

    role = "seat"
    focusable = legible = True

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board)
        self.seat = 0
        self.colour = 0
        self.wizard = ""
        self.acting = False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name, self.colour, self.wizard, self.acting)

    def contains(self, pos: tuple[int, int]) -> bool:
        """The air above and below is as good: a finger needs it."""
        return self.rect.inflate(0, self.theme.px(1)).collidepoint(pos)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        tokens.draw_seat(target, self.name, self.wizard, self.colour, area, theme, acting=self.acting)
        if self.offered or self.raised:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.6), strength)


class SpellPart(Part):
    """A spell of the own board."""

    role = "spell"
    focusable = legible = True

    def __init__(self, board: WizardBoard, which: int) -> None:
        super().__init__(board)
        self.which = which
        self.face: SpellFace | None = None
        self.letters: Face | None = None
        self.idle = False
        """Whether its cantrip could do nothing now."""

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.face, self.letters, self.idle)

    def render(self, target: Surface) -> None:
        if self.face is None or self.letters is None:
            return
        theme = self.theme
        spell_plate.draw(target, self.face, self.rect, theme, self.letters, raised=self.raised, dim=self.idle)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            spell_plate.draw_lit(target, self.rect, theme, 0.4 * strength if self.idle else strength)


class SocketPart(Part):
    """A slot of a spell of the own board."""

    role = "slot"

    def __init__(self, board: WizardBoard, which: int, slot: int) -> None:
        super().__init__(board)
        self.which, self.slot = which, slot
        self.chosen = False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.chosen)

    @property
    def way(self) -> tuple[str, int, int, int]:
        """The slot as the rules call it."""
        return "board", self.board.model.near, self.which, self.slot

    def render(self, target: Surface) -> None:
        """Only its light: the plate paints the socket itself."""
        theme = self.theme
        if self.chosen or self.offered or self.raised:
            color = theme.color("focus" if self.chosen else "gold")
            strength = 1.0 if self.chosen or self.raised else 0.3 + 0.5 * self.board.pulse
            area = self.rect.inflate(2, 2)
            shapes.draw_glow(target, area, area.width // 2, color, theme.px(0.4), strength)


class RunesPart(Part):
    """How many of the runes that win the own claims have."""

    role = "runes"

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board, board.faces.say("runes.name"))
        self.counts: tuple[int, ...] = (0, 0, 0)
        self.gains: tuple[int, ...] = (0, 0, 0)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.counts, self.gains)

    def render(self, target: Surface) -> None:
        style.well(target, self.rect, self.theme.px(1), self.theme)
        area = self.rect.inflate(-2 * self.theme.px(0.8), -2 * self.theme.px(0.5))
        tokens.draw_runes(target, self.counts, self.gains, area, self.theme, self.board.faces.names_of_runes)


class BarPart(Part):
    """What is to be done, in a few words, and how many invocations are left as pips."""

    role = "heading"

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board)
        self.left: int | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name, self.left)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        left = area.x + theme.px(0.5)
        if self.left is not None:
            px = min(theme.px(2.2), area.height // 2)
            for _ in range(max(1, self.left)):
                mark = theme.color("gold" if self.left else "panel_edge")
                pip = shapes.seat_shape("diamond", px, mark, darken(mark, 0.4))
                target.blit(pip, pip.get_rect(midleft=(left, area.centery)))
                left += px + 2
            left += theme.px(0.6)
        room = Rect(left, area.y, area.right - left, area.height)
        face = text.fit(self.name, text.face(theme, "lead", "serif", bold=True), room.width)
        text.draw(target, text.elide(self.name, face, room.width), face, theme.color("text"), room)


class Desk:
    """All parts of the own board."""

    def __init__(self, board: WizardBoard) -> None:
        self.board = board
        self.plate = DeskPart(board)
        self.head = SeatHead(board)
        self.zones: list[ZonePart] = []
        self.zones += [ZonePart(board, zone) for zone in ZONES]
        self.runes = RunesPart(board)
        self.spells: list[SpellPart] = []
        self.sockets: list[SocketPart] = []
        self._holder = Widget()
        self._counts: list[int] = []

    @property
    def parts(self) -> Sequence[Widget]:
        """From below."""
        return (self.plate, self.head, *self.zones, self.runes, self._holder)

    @property
    def painted(self) -> Sequence[Part]:
        """All that is painted, from below."""
        return (self.plate, self.head, *self.zones, self.runes, *self.spells, *self.sockets)

    @property
    def targets(self) -> Sequence[Part]:
        """All that can be an answer, what lies above other things first."""
        return (*self.sockets, *self.spells, *self.zones, self.head)

    def zone(self, name: str) -> ZonePart:
        """A zone by its name."""
        return self.zones[ZONES.index(name)]

    def hold(self, counts: list[int]) -> None:
        """Has so many spells, each with so many slots."""
        if counts == self._counts:
            return
        self._counts = counts
        self.spells = [SpellPart(self.board, which) for which in range(len(counts))]
        self.sockets = [
            SocketPart(self.board, which, slot) for which, count in enumerate(counts) for slot in range(count)
        ]
        self._holder.clear()
        self._holder.add(*self.spells, *self.sockets)

    def forget(self) -> None:
        """Takes away what belonged to a question."""
        for part in self.spells:
            part.idle = False
        for socket in self.sockets:
            socket.chosen = False
        for zone in self.zones:
            zone.chosen = 0
        self.runes.gains = (0,) * len(self.runes.gains)

    def sockets_of(self, which: int) -> list[SocketPart]:
        """The slots of a spell."""
        return [part for part in self.sockets if part.which == which]
