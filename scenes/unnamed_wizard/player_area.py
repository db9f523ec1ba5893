"""The viewer's board: zones with cubes, spells with their sockets, runes, claimed tiles."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.unnamed_wizard.table import BOARD, claimed
from scenes.board.hover_zoom import Note
from scenes.board.part import Large
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import layout, pieces, spell_plate
from scenes.unnamed_wizard.pieces import Part, PartBoard
from scenes.unnamed_wizard.spell_plate import SpellFace, is_brief, sockets_of, spells_of
from sprites.drawing import richtext, shapes, text
from sprites.drawing.text import Face
from sprites.unnamed_wizard import highlights, pillar, power, tile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

ZONES = ("pool", "fortress", "ether", "pillars")

MOST_SHOWN = 12  # tokens drawn in a zone; beyond that only the figure tells


class ZonePart(Part):
    """A zone: a recess with cubes in it, or with the remaining pillars."""

    role = "zone"

    def __init__(self, board: PartBoard, zone: str) -> None:
        super().__init__(board, board.text.say(f"zone.{zone}"))
        self.zone = zone
        self.count = 0
        self.colour = 0
        self.chosen = 0
        """Number of tokens here that are chosen to be taken."""

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.count, self.colour, self.chosen)

    def hold(self, count: int, colour: int) -> None:
        """Set the number of tokens and the player's colour."""
        self.count, self.colour = count, colour
        self.hint = self.board.text.say(f"zone.{self.zone}.hint", count=count)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        style.well(target, area, theme.px(1), theme)
        name, room = self._name, self._room
        face = text.fit(self.name, text.face(theme, "small"), name.width)
        text.draw(target, text.elide(self.name, face, name.width), face, theme.color("text_dim"), name)
        figure = text.face(theme, "heading", "serif", bold=True)
        box = Rect(room.right, room.y, area.right - theme.px(0.8) - room.right, room.height)
        figure = text.fit(str(self.count), pieces.within(figure, room.height), box.width)
        text.draw(target, str(self.count), figure, theme.color("text"), box, "right")
        self._render_tokens(target)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.6), strength)

    @property
    def _name(self) -> Rect:
        """Rectangle of the name, at the top."""
        pad = self.theme.px(0.5)
        high = min(text.face(self.theme, "small").height, self.rect.height // 2)
        return Rect(self.rect.x + pad, self.rect.y + pad // 3, self.rect.width - 2 * pad, high)

    @property
    def _room(self) -> Rect:
        """Rectangle of the tokens: below the name, left of the figure."""
        name = self._name
        figure = min(self.theme.px(3.6), name.width // 2)
        return Rect(
            name.x, name.bottom, name.width - figure, self.rect.bottom - self.theme.px(0.4) - name.bottom
        )

    def spot(self, at: int = 0) -> tuple[int, int]:
        """Pixel of a cube by its number, where power flies from and to."""
        return self._spots(max(1, self.count))[min(at, max(0, self.count - 1), MOST_SHOWN - 1)]

    def _spots(self, count: int) -> list[tuple[int, int]]:
        """Pixels of the tokens in rows; many of them overlap."""
        room, px, wide = self._room, self._px, self._step
        shown = min(count, MOST_SHOWN)
        rows = max(1, min(room.height // (px + 1), -(-shown * wide // room.width)))
        across = -(-shown // rows)
        step = min(wide, (room.width - px) / (across - 1)) if across > 1 else 0
        top = room.centery - (rows - 1) * (px + 1) / 2
        return [
            (round(room.x + px / 2 + at % across * step), round(top + at // across * (px + 1)))
            for at in range(shown)
        ]

    @property
    def _step(self) -> int:
        """Distance between tokens in a row, in pixels; pillars are narrower."""
        return round(self._px * 0.85) if self.zone == "pillars" else self._px + 1

    @property
    def _px(self) -> int:
        return max(8, min(self.theme.px(2.2), self._room.height - 2))

    def _render_tokens(self, target: Surface) -> None:
        for at, spot in enumerate(self._spots(self.count)):
            if self.zone == "pillars":
                foot = spot[0], spot[1] + round(self._px * 0.3)
                pillar.draw(target, self.colour, foot, round(self._px * 0.7), self.theme)
            else:
                going = at >= min(self.count, MOST_SHOWN) - self.chosen
                power.draw_cube(target, spot, self._px, self.theme, tint="gold" if going else "glass")


# ---------------------------------------------------------------------- claimed tiles

SUNK = 0.45  # fraction of a sealed tile's height that is below the board


class ClaimBoard(PartBoard, Protocol):
    """The part of a board that claimed tiles need."""

    def leaves_field(self, number: int) -> bool: ...


class ClaimedPart(Part):
    """A claimed tile."""

    role = "claimed tile"
    focusable = legible = True
    board: ClaimBoard

    def __init__(self, board: ClaimBoard, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.chosen = False
        """Whether power on it is chosen to be taken."""
        self.shown: HexTile | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown, self.chosen, self.flies)

    @property
    def large_words(self) -> str:
        catalog, view = self.board.catalog, self.board.view
        if not self.enabled or self.shown is None:
            return self.why
        return catalog.tile_state(view, self.number, self.shown)

    def present(self) -> None:
        """Show the tile of the view."""
        catalog, view = self.board.catalog, self.board.view
        self.shown = catalog.tile(view, self.number)
        self.name = self.shown.face.name
        self.hint = catalog.tile_hint(view, self.number, self.shown)

    @property
    def flies(self) -> bool:
        """Whether it is still moving off the field."""
        return self.board.leaves_field(self.number)

    def render(self, target: Surface) -> None:
        if self.shown is None or self.flies:
            return
        theme, area = self.theme, self.rect
        before = target.get_clip()
        if self.shown.sealed:
            sunk = Rect(area.x, area.y, area.width, round(area.height * (1 - SUNK)))
            target.set_clip(sunk.clip(before))
        tile.draw(target, self.shown, area.center, area.width, theme)
        target.set_clip(before)
        if self.offered or self.raised or self.chosen:
            strength = 1.0 if self.raised or self.chosen else 0.3 + 0.5 * self.board.pulse
            color = theme.color("focus" if self.chosen else "gold")
            highlights.draw_glow(target, area.center, area.width, color, strength)


def lay_claimed(row: list[ClaimedPart], area: Rect) -> None:
    """Lay claimed tiles out in the number of rows that makes them largest."""
    if not row:
        return
    best = max(range(1, 4), key=lambda lines: _width(len(row), lines, area))
    wide = _width(len(row), best, area)
    across = -(-len(row) // best)
    high = round(wide * HIGH)
    for at, part in enumerate(row):
        left, top = area.x + at % across * (wide + 2), area.y + at // across * (high + 2)
        part.place(Rect(left, top, wide, high))


def _width(count: int, lines: int, area: Rect) -> int:
    across = -(-count // lines)
    return max(10, min((area.width + 2) // across - 2, round(((area.height + 2) // lines - 2) / HIGH)))


# ---------------------------------------------------------------------- the board


class PlayerAreaPlate(Part):
    """The plate of the viewer's board, below everything on it."""

    role = "own board"
    colour = 0
    acting = False
    bare = True
    """Whether nothing has been claimed yet."""

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
            words, box = self.board.text.say("claims.none"), self.board.layout.player_area.claimed
            letters = richtext.fit_block(words, text.face(theme, "small"), box.size)
            block = richtext.block(words, letters, "text_dim", box.width, theme, "center")
            target.blit(block, block.get_rect(center=box.center))


class SeatHead(Part):
    """The owner of the board: portrait, colour, shape, name, and the wizard's side in play."""

    role = "seat"
    focusable = legible = True

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board)
        self.seat = 0
        self.colour = 0
        self.wizard = self.portrait = ""
        self.acting = False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name, self.colour, self.portrait, self.acting)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a pointer hits it, with some margin above and below for fingers."""
        return self.rect.inflate(0, self.theme.px(1)).collidepoint(pos)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        pieces.draw_owner(
            target, self.name, self.wizard, self.portrait, self.colour, area, theme, acting=self.acting
        )
        if self.offered or self.raised:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.6), strength)


class SpellPart(Part):
    """A spell of the viewer's board."""

    role = "spell"
    focusable = legible = True

    def __init__(self, board: PartBoard, which: int) -> None:
        super().__init__(board)
        self.which = which
        self.face: SpellFace | None = None
        self.letters: Face | None = None
        """The font of its text; None where it has no room."""
        self.idle = False
        """Whether its cantrip would do nothing now."""

    @property
    def large(self) -> Large | None:
        return Note(self.face.name, richtext.escape(self.face.text)) if self.face else None

    @property
    def large_words(self) -> str:
        return "" if self.enabled else self.why

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.face, self.letters, self.idle)

    def render(self, target: Surface) -> None:
        if self.face is None:
            return
        theme = self.theme
        spell_plate.draw(target, self.face, self.rect, theme, self.letters, raised=self.raised, dim=self.idle)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            spell_plate.draw_lit(target, self.rect, theme, 0.4 * strength if self.idle else strength)


class SocketPart(Part):
    """A slot of a spell on the viewer's board."""

    role = "slot"

    def __init__(self, board: PartBoard, which: int, slot: int) -> None:
        super().__init__(board)
        self.which, self.slot = which, slot
        self.chosen = False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.chosen)

    @property
    def way(self) -> tuple[str, int, int, int]:
        """The slot as the rules name it."""
        return "board", self.board.view.near, self.which, self.slot

    def render(self, target: Surface) -> None:
        """Draw the light only; the plate draws the socket."""
        theme = self.theme
        if self.chosen or self.offered or self.raised:
            color = theme.color("focus" if self.chosen else "gold")
            strength = 1.0 if self.chosen or self.raised else 0.3 + 0.5 * self.board.pulse
            area = self.rect.inflate(2, 2)
            shapes.draw_glow(target, area, area.width // 2, color, theme.px(0.4), strength)


class RunesPart(Part):
    """The number of each winning rune among the viewer's claims."""

    role = "runes"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board, board.text.say("runes.name"))
        self.counts: tuple[int, ...] = (0, 0, 0)
        self.gains: tuple[int, ...] = (0, 0, 0)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.counts, self.gains)

    def render(self, target: Surface) -> None:
        style.well(target, self.rect, self.theme.px(1), self.theme)
        area = self.rect.inflate(-2 * self.theme.px(0.8), -2 * self.theme.px(0.5))
        pieces.draw_runes(
            target, self.counts, self.gains, area, self.theme, self.board.catalog.names_of_runes
        )


class PlayerArea:
    """All parts of the viewer's board."""

    def __init__(self, board: PartBoard) -> None:
        self.board = board
        self.plate = PlayerAreaPlate(board)
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
        """The parts for the widget tree, bottom first."""
        return (self.plate, self.head, *self.zones, self.runes, self._holder)

    @property
    def painted(self) -> Sequence[Part]:
        """The parts that are drawn, bottom first."""
        return (self.plate, self.head, *self.zones, self.runes, *self.spells, *self.sockets)

    @property
    def targets(self) -> Sequence[Part]:
        """The parts that can be an answer, topmost first."""
        return (*self.sockets, *self.spells, *self.zones, self.head)

    def zone(self, name: str) -> ZonePart:
        """A zone by its name."""
        return self.zones[ZONES.index(name)]

    def hold(self, counts: list[int]) -> None:
        """Create parts for spells and slots; `counts` are the numbers of slots of each spell."""
        if counts == self._counts:
            return
        self._counts = counts
        self.spells = [SpellPart(self.board, which) for which in range(len(counts))]
        self.sockets = [
            SocketPart(self.board, which, slot) for which, count in enumerate(counts) for slot in range(count)
        ]
        self._holder.clear()
        self._holder.add(*self.spells, *self.sockets)

    def present(self) -> None:
        """Show the near seat's board."""
        board, view, seat = self.board, self.board.view, self.board.view.near
        who, player, acting = view.player(seat), board.players[seat], view.acting(seat)
        self.plate.colour, self.plate.acting = player.colour, acting
        self.plate.bare = not claimed(view.table, seat)
        self.head.seat, self.head.name, self.head.colour, self.head.acting = (
            seat,
            player.name,
            player.colour,
            acting,
        )
        self.head.wizard, self.head.portrait = board.catalog.short(view, seat), who.board
        counts = (who.pool, who.fortress, who.ether, who.pillars)
        for zone, count in zip(self.zones, counts, strict=True):
            zone.hold(count, player.colour)
        self._present_spells()
        self.runes.counts = view.runes(seat)
        self.runes.hint = board.text.say("runes.hint")

    def _present_spells(self) -> None:
        catalog, view = self.board.catalog, self.board.view
        shown = spells_of(view, view.near)
        self.hold([len(face.slots) for face in shown])
        for part, face in zip(self.spells, shown, strict=True):
            part.face, part.name = face, face.name
        for socket in self.sockets:
            socket.name = catalog.say("socket", spell=self.spells[socket.which].name, slot=socket.slot + 1)
            socket.hint = catalog.hint(view, (BOARD, view.near, socket.which), brief=True)

    def lay(self, spots: layout.PlayerAreaLayout) -> None:
        """Place everything but claimed tiles, including the spells' plates and sockets."""
        self.plate.place(spots.area)
        self.head.place(spots.head)
        self.runes.place(spots.runes)
        for zone, area in zip(self.zones, spots.zones, strict=True):
            zone.place(area)
        for part, area in zip(self.spells, spots.cells, strict=True):
            part.letters = spots.letters
            part.place(area)
            part.hint = self._hint(part)
            held = sockets_of(part.rect, part.face, part.letters, self.board.theme) if part.face else []
            for socket, place in zip(self.sockets_of(part.which), held, strict=True):
                socket.place(place)

    def _hint(self, part: SpellPart) -> str:
        """The hint of a spell: its text, unless it is readable on the plate."""
        board, face = self.board, part.face
        read = face is not None and not is_brief(face, part.rect, part.letters, board.theme)
        return board.catalog.hint(board.view, (BOARD, board.view.near, part.which), brief=read)

    def forget(self) -> None:
        """Clear the marks of a question."""
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
