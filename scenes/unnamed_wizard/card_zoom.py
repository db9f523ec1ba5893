"""Enlarged tiles, sets and player boards with all their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.unnamed_wizard.content.definitions import Board, TileSet
from scenes.board.card_zoom import ZoomedCard
from scenes.board.hover_zoom import Note
from scenes.board.part import Large, Size
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import pieces, spell_plate
from scenes.unnamed_wizard.cards import TITLE, CardCatalog
from scenes.unnamed_wizard.layout import plate_height
from scenes.unnamed_wizard.spell_plate import SMALLEST, SpellFace, spells_of
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import raster, richtext, shapes, text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard import vignette
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

LEAST_WIDE = 210  # pixels: least width of a plate in several columns
MOST_ACROSS = 3  # columns of plates
LEAST_BANNER, MOST_BANNER = 16, 0.5  # height of the portrait where plates leave room: units; of the width
LOWEST = 8  # pixels: least height of a row of plates
MOST_CLAIMED = 0.5  # of the width, for claimed tiles


@dataclass(frozen=True)
class SheetFace:
    """The contents of a sheet. `wizard` is whose portrait it bears; `colour` is a player's colour in the theme, None
    for a board without an owner."""

    name: str
    about: str
    meditate: str
    house: str
    spells: tuple[SpellFace, ...]
    wizard: str = ""
    colour: int | None = None


def sheet_of(catalog: CardCatalog, board: Board, colour: int | None = None) -> SheetFace:
    """The contents for a board as printed."""
    about = catalog.say(
        "sheet.about", power=board.power, pillars=board.pillars, invocations=board.invocations
    )
    house = catalog.say("sheet.house") if board.origin == "house" else ""
    spells = tuple(SpellFace.of(spell) for spell in board.spells)
    return SheetFace(board.name, about, catalog.say("sheet.meditate"), house, spells, board.id, colour)


def draw_sheet(
    target: Surface, shown: SheetFace, area: Rect, theme: Theme, claimed: Sequence[HexTile] = ()
) -> None:
    """Draw a sheet into an area, with the portrait large if there is room for it, and claimed tiles beside its head."""
    radius, pad = theme.px(1.5), theme.px(1.25)
    shapes.draw_shadow(target, area, radius, theme.px(0.75), 120)
    target.blit(style.board(area.size, theme, 255), area)
    if shown.colour is not None:
        edge = theme.seat(shown.colour).colour
        target.blit(shapes.ring(area.size, radius, edge, theme.hairline + 1), area)
    inner = area.inflate(-2 * pad, -2 * pad)
    left = _draw_claimed(target, claimed, inner, theme)
    _draw_head(target, shown, Rect(inner.x, inner.y, left - inner.x, inner.height), theme)
    _draw_foot(target, shown, inner, theme)
    room = _room_for_plates(shown, area, theme)
    cells, letters = plates_of(room, shown.spells, theme)
    spare = min(room.bottom - cells[-1].bottom, round(inner.width * MOST_BANNER)) if cells else 0
    if spare >= theme.px(LEAST_BANNER):
        banner = Rect(inner.x, room.y, inner.width, spare - theme.px(1))
        robe = theme.seat(shown.colour).colour if shown.colour is not None else None
        target.blit(pieces.portrait(shown.wizard, banner.size, theme, robe), banner)
        cells = [cell.move(0, spare) for cell in cells]
    for spell, cell in zip(shown.spells, cells, strict=True):
        spell_plate.draw(target, spell, cell, theme, letters)


def reads_whole(shown: SheetFace, area: Rect, theme: Theme) -> bool:
    """Whether a sheet of this size has room for the texts of all its spells."""
    return _best_shelf(_room_for_plates(shown, area, theme), shown.spells, theme).share == 1.0


def _room_for_plates(shown: SheetFace, area: Rect, theme: Theme) -> Rect:
    """The part of a sheet between its head and its foot."""
    pad = theme.px(1.25)
    inner = area.inflate(-2 * pad, -2 * pad)
    top = inner.y + _head_height(theme) + theme.px(0.75)
    foot = inner.bottom - _foot_height(shown, inner.width, theme) - theme.px(0.5)
    return Rect(inner.x, top, inner.width, foot - top)


def plates_of(room: Rect, spells: Sequence[SpellFace], theme: Theme) -> tuple[list[Rect], Face]:
    """Rectangles of the plates, each row as high as its texts need, and the largest font that fits.

    They are in as many columns as it takes to show their texts, up to three.
    """
    gap, shelf = _gap(theme), _best_shelf(room, spells, theme)
    heights, across = shelf.heights, shelf.across
    wide = (room.width - gap * (across - 1)) // across
    high = room.height - gap * (len(heights) - 1)
    more = max(0.0, min(theme.px(4), (high - sum(heights)) / len(heights)))
    edges = [
        room.y + round(shelf.share * sum(heights[:at]) + at * (more + gap)) for at in range(len(heights) + 1)
    ]
    cells = [
        Rect(room.x + at % across * (wide + gap), edges[at // across], wide, 0) for at in range(len(spells))
    ]
    for at, cell in enumerate(cells):
        cell.height = edges[at // across + 1] - gap - cell.y
    return cells, shelf.letters


def _gap(theme: Theme) -> int:
    """Pixels between plates."""
    return max(3, theme.px(0.5))


def _best_shelf(room: Rect, spells: Sequence[SpellFace], theme: Theme) -> Shelf:
    gap = _gap(theme)
    usual, most = (_columns(room, gap, scale) for scale in (max(1.0, theme.scale), 1.0))
    shelves = [_shelf(room, spells, across, gap, theme) for across in range(1, most + 1)]
    return max(shelves, key=lambda each: (each.share, each.letters.px, -abs(each.across - usual)))


def _columns(room: Rect, gap: int, scale: float) -> int:
    """The number of columns that have their least width at a scale of the text."""
    return max(1, min(MOST_ACROSS, round((room.width + gap) // (LEAST_WIDE * scale + gap))))


@dataclass(frozen=True)
class Shelf:
    """Plates in columns: the largest font that fits, the rows' heights, and the share of them that has room."""

    across: int
    letters: Face
    heights: tuple[int, ...]
    share: float


def _shelf(room: Rect, spells: Sequence[SpellFace], across: int, gap: int, theme: Theme) -> Shelf:
    wide = (room.width - gap * (across - 1)) // across
    rows = [spells[at : at + across] for at in range(0, len(spells), across)]
    high = room.height - gap * (len(rows) - 1)
    letters = text.face(theme, "lead")
    while True:
        heights = tuple(max(_height(face, wide, letters, theme) for face in row) for row in rows)
        if sum(heights) <= high or letters.px <= SMALLEST:
            share = min(1.0, max(high, LOWEST * len(rows)) / sum(heights))
            return Shelf(across, letters, heights, share)
        letters = replace(letters, px=letters.px - 1)


def _height(face: SpellFace, wide: int, letters: Face, theme: Theme) -> int:
    """Height of a plate of this width with its full text."""
    box = spell_plate.body_of(Rect(0, 0, wide, 1000), theme)
    lines = len(richtext.wrap(richtext.escape(face.text), letters, box.width))
    return plate_height(lines, letters, theme)


def _draw_claimed(target: Surface, tiles: Sequence[HexTile], inner: Rect, theme: Theme) -> int:
    """Draw claimed tiles at the right of the head. Return the left edge of the first."""
    if not tiles:
        return inner.right
    high = _head_height(theme)
    px = min(round(high / HIGH), round(inner.width * MOST_CLAIMED) // len(tiles))
    left = inner.right - px * len(tiles)
    for at, shown in enumerate(tiles):
        spot = left + at * px + px // 2, inner.y + high // 2
        hextile.draw(target, shown, spot, round(px * 0.94), theme)
    return left - theme.px(1)


def _head_height(theme: Theme) -> int:
    head, body = text.face(theme, "heading", "serif", bold=True), text.face(theme, "body")
    return head.height + body.height


def _draw_head(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> None:
    """Draw the portrait, the name and, below it, the starting resources."""
    head, body = text.face(theme, "heading", "serif", bold=True), text.face(theme, "body")
    side = _head_height(theme) // 2 * 2
    ring = theme.seat(shown.colour).colour if shown.colour is not None else None
    medal = pieces.medal(shown.wizard, side, ring, theme)
    target.blit(medal, inner.topleft)
    left = inner.x + side + theme.px(1)
    face = text.fit(shown.name, head, inner.right - left)
    line = Rect(left, inner.y, inner.right - left, head.height)
    text.draw(target, shown.name, face, theme.color("text"), line)
    small = text.fit(shown.about, body, line.width)
    below = Rect(left, line.bottom, line.width, small.height)
    text.draw(target, shown.about, small, theme.color("text_dim"), below)


def _foot_words(shown: SheetFace) -> str:
    return richtext.escape(f"{shown.meditate} {shown.house}".strip())


def _foot_height(shown: SheetFace, wide: int, theme: Theme) -> int:
    return richtext.height(_foot_words(shown), text.face(theme, "small"), wide)


def _draw_foot(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> None:
    """Draw what meditating does, and a note on house rules."""
    small, high = text.face(theme, "small"), _foot_height(shown, inner.width, theme)
    block = richtext.block(_foot_words(shown), small, "text_dim", inner.width, theme)
    target.blit(block, (inner.x, inner.bottom - high))


PICTURE = 20  # units: side of the picture of what a tile does
TILE = 0.96  # width of a tile that is shown large, in widths of its sheet


def words_below(shown: HexTile, px: int, words: str, theme: Theme) -> str:
    """The words below a tile that is drawn `px` wide, as markup: after its rule, unless the tile bears that."""
    if not hextile.bears_rule(shown.face, px, theme):
        words = f"{shown.face.words} {words}".strip()
    return richtext.escape(words)


@dataclass(frozen=True, slots=True)
class TileSheet:
    """A tile that is large enough to be read, with more words below it. Its rule joins them where the tile is too
    small to bear it."""

    shown: HexTile
    words: str = ""

    def with_words(self, words: str) -> Large:
        return replace(self, words=f"{self.words} {words}".strip())

    @property
    def _told(self) -> Note:
        words = f"{self.shown.face.words}\n{self.words}".strip()
        return Note(self.shown.face.name, richtext.escape(words))

    def _below(self, wide: int, theme: Theme) -> str:
        """The words below a tile of this width."""
        return words_below(self.shown, round(wide * TILE), self.words, theme)

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        widths = (min(theme.px(units), round(room[1] * 0.62 / HIGH), room[0]) for units in (40, 34, 28))
        tiles = [(wide, round(wide * HIGH) + self._note(wide, theme)) for wide in widths]
        return [*tiles, *(size for size in self._told.sizes(room, theme) if self._is_low(size))]

    @staticmethod
    def _is_low(size: Size) -> bool:
        """Whether a size is too low for a tile, and has words alone."""
        return size[1] < round(size[0] * HIGH)

    def _note(self, wide: int, theme: Theme) -> int:
        """The height of the words below a tile of this width."""
        words = self._below(wide, theme)
        lines = richtext.height(words, text.face(theme, "body"), wide - theme.px(3)) if words else 0
        return lines + theme.px(2) if words else 0

    def paint(self, size: Size, theme: Theme) -> Surface:
        if self._is_low(size):
            return self._told.paint(size, theme)
        surface, high = raster.clear(size), self._note(size[0], theme)
        hextile.draw(surface, self.shown, (size[0] // 2, (size[1] - high) // 2), round(size[0] * TILE), theme)
        if high:
            plate = Rect(0, size[1] - high, size[0], high)
            surface.blit(style.board(plate.size, theme, 255), plate)
            words, letters = self._below(size[0], theme), text.face(theme, "body")
            block = richtext.block(words, letters, "text", size[0] - theme.px(3), theme, "center")
            surface.blit(block, block.get_rect(center=plate.center))
        return surface


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """A player's board in play: its figures, spells and claimed tiles."""

    sheet: SheetFace
    tiles: tuple[HexTile, ...] = ()

    def with_words(self, words: str) -> Large:
        return self

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        units = ((100, 60), (84, 60), (72, 64), (60, 64), (124, 60), (148, 60))
        sizes = [(min(theme.px(wide), room[0]), min(theme.px(high), room[1])) for wide, high in units]
        return [size for size in sizes if reads_whole(self.sheet, Rect((0, 0), size), theme)]

    def paint(self, size: Size, theme: Theme) -> Surface:
        surface = raster.clear(size)
        draw_sheet(surface, self.sheet, surface.get_rect(), theme, self.tiles)
        return surface


BACK = 0.62  # width of the other side, in widths of the tile


class LargeTile(ZoomedCard):
    """An enlarged tile with its other side, smaller, beside it; below, what it does, as a picture and in words."""

    def __init__(
        self, board: Widget, catalog: CardCatalog, shown: HexTile, words: str, back: HexTile | None = None
    ) -> None:
        super().__init__(board, shown.face.name, None, TITLE)
        self.catalog = catalog
        self.shown, self.words, self.back = shown, words, back

    def render(self, target: Surface) -> None:
        theme, room = self.theme, self.rect.inflate(-self.theme.px(4), -self.theme.px(3))
        share = 1 + BACK if self.back else 1.0
        wide = min(round(room.width / share), round(room.height * 0.64 / HIGH))
        box = min(room.width, max(round(wide * share), theme.px(60)))
        face, pad = text.face(theme, "lead"), theme.px(1)
        side = min(theme.px(PICTURE), box // 3, room.height // 4)
        words = words_below(self.shown, wide, self.words, theme)
        block = richtext.block(words, face, "text", box - side - 3 * pad, theme)
        tall = max(side, block.get_height()) + 2 * pad
        wide = min(wide, round((room.height - tall - theme.px(1.5)) / HIGH))
        high = round(wide * HIGH) + theme.px(1.5) + tall
        top = room.centery - min(room.height, high) // 2
        tile = Rect(0, top, wide, round(wide * HIGH))
        tile.left = room.centerx - round(wide * share) // 2
        hextile.draw(target, self.shown, tile.center, wide, theme)
        if self.back:
            self._draw_back(target, self.back, tile)
        plate = Rect(0, tile.bottom + theme.px(1.5), box, tall)
        plate.centerx = room.centerx
        shapes.draw_shadow(target, plate, theme.px(1), theme.px(0.5), 140)
        target.blit(style.board(plate.size, theme, 255), plate)
        scene = vignette.of_tile(self.shown.face.look, (side, side), theme)
        target.blit(scene, scene.get_rect(midleft=(plate.x + pad, plate.centery)))
        target.blit(block, block.get_rect(midleft=(plate.x + side + 2 * pad, plate.centery)))

    def _draw_back(self, target: Surface, back: HexTile, beside: Rect) -> None:
        """Draw the other side to the right of the tile, below a caption."""
        theme, wide = self.theme, round(beside.width * BACK * 0.94)
        area = Rect(0, 0, wide, round(wide * HIGH))
        area.bottomright = (beside.left + round(beside.width * (1 + BACK)), beside.bottom)
        hextile.draw(target, back, area.center, wide, theme)
        words, face = self.catalog.say("tile.back"), text.face(theme, "lead", "serif", bold=True)
        line = Rect(area.x, area.y - face.height - theme.px(0.5), area.width, face.height)
        text.draw(target, words, text.fit(words, face, line.width), theme.color("text"), line, "center")


class LargeBoard(ZoomedCard):
    """An enlarged player board with the texts of all spells."""

    def __init__(self, board: Widget, shown: SheetFace) -> None:
        super().__init__(board, shown.name, None, TITLE)
        self.shown = shown

    def render(self, target: Surface) -> None:
        theme = self.theme
        room = self.rect.inflate(-theme.px(4), -theme.px(3))
        area = Rect(0, 0, min(room.width, theme.px(120)), min(room.height, theme.px(88)))
        area.center = room.center
        draw_sheet(target, self.shown, area, theme)


class LargeSet(ZoomedCard):
    """All tiles of a set except the core, each with both sides."""

    dark: ClassVar[int] = 225

    def __init__(self, board: Widget, catalog: CardCatalog, shown: TileSet) -> None:
        super().__init__(board, shown.name, None, TITLE)
        names = [
            (tile.id, side)
            for tile in shown.tiles
            if tile.kind != "core"
            for side in (("a",) if tile.both else ("a", "b"))
        ]
        self.sides = [catalog.side(name, side) for name, side in names]

    def render(self, target: Surface) -> None:
        room = self.rect.inflate(-self.theme.px(3), -self.theme.px(2))
        lines = max(range(2, 5), key=lambda rows: self._wide(rows, room))
        wide, across = self._wide(lines, room), -(-len(self.sides) // lines)
        high = round(wide * HIGH)
        top = room.centery - lines * high // 2
        for at, side in enumerate(self.sides):
            line, place = divmod(at, across)
            count = min(across, len(self.sides) - line * across)
            x = room.centerx + (place - (count - 1) / 2) * wide
            hextile.draw(target, side, (x, top + (line + 0.5) * high), round(wide * 0.96), self.theme)

    def _wide(self, lines: int, room: Rect) -> int:
        across = -(-len(self.sides) // lines)
        return min(room.width // across, round(room.height / lines / HIGH))


def sheet_in_play(catalog: CardCatalog, view: WizardView, seat: int, colour: int) -> SheetFace | None:
    """The contents for a player's board, with the power in its slots; None without a board."""
    who = view.player(seat)
    if not who.board:
        return None
    plain = sheet_of(catalog, catalog.content.boards[who.board], colour)
    facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
    about = catalog.say("sheet.now", **facts)
    return SheetFace(
        catalog.say("sheet.of", seat=seat, board=plain.name),
        about,
        plain.meditate,
        plain.house,
        tuple(spells_of(view, seat)),
        plain.wizard,
        plain.colour,
    )
