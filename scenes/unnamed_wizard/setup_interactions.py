"""The set-up: choosing a player board and its side, the core tile, and a set of tiles, all shown with their texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.unnamed_wizard.content.definitions import BEGINNER, Tile, TileSet
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import card_zoom, pieces
from scenes.unnamed_wizard.board import WizardBoard, WizardInteraction
from scenes.unnamed_wizard.card_zoom import LargeSet, SheetFace, sheet_of
from scenes.unnamed_wizard.cards import TITLE
from scenes.unnamed_wizard.layout import rows_of
from scenes.unnamed_wizard.pieces import Part
from sprites.drawing import looks, richtext, shapes, text
from sprites.drawing.color import lighten, mix
from sprites.drawing.text import Face
from sprites.unnamed_wizard import rune, vignette
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexFace, HexTile

STRIP, LEAST_ROW = (
    12,
    10.5,
)  # units: height of a picture above a tile or a list of tiles; of a row of that list


class OfferPart(Part):
    """Base class of the parts that can be taken."""

    focusable = True
    selected = False

    def __init__(self, board: WizardBoard, name: str, act: Callable[[], None]) -> None:
        super().__init__(board, name)
        self.act = act

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return False

    def light(self, target: Surface) -> None:
        """Draw the light of a choice."""
        theme = self.theme
        hinted = self.board.hinted(self)
        strength = 1.0 if self.raised or self.selected or hinted else 0.25 + 0.4 * self.board.pulse
        shapes.draw_glow(target, self.rect, theme.px(1.5), theme.color("gold"), theme.px(0.7), strength)

    def ground(self, target: Surface) -> None:
        """Draw the panel below the part."""
        theme = self.theme
        shapes.draw_shadow(target, self.rect, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme, 255), self.rect)


class WizardPart(OfferPart):
    """A wizard to choose: the portrait, the name, and what the wizard's board is about in a sentence."""

    role = "board"

    def __init__(
        self, board: WizardBoard, wizard: str, name: str, words: str, act: Callable[[], None]
    ) -> None:
        super().__init__(board, name, act)
        self.wizard, self.words = wizard, words

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        band = theme.color(looks.look(TITLE, self.wizard)["band"])
        shapes.draw_shadow(target, area, theme.px(1.5), theme.px(0.75), 120)
        fill = mix(theme.color("panel"), band, 0.45 if self.selected else 0.18)
        shapes.draw_rounded(target, area, theme.px(1.5), fill, lighten(band, 0.2), theme.hairline)
        picture, words = self._rooms()
        target.blit(pieces.portrait(self.wizard, picture.size, theme), picture)
        head = text.fit(self.name, self._head, words.width)
        line = Rect(words.x, words.y, words.width, head.height)
        text.draw(target, text.elide(self.name, head, line.width), head, theme.color("text"), line)
        box = Rect(words.x, line.bottom, words.width, words.bottom - line.bottom)
        markup = richtext.escape(self.words)
        small = richtext.fit_block(markup, text.face(theme, "body"), box.size)
        if richtext.height(markup, small, box.width) <= box.height:
            target.blit(richtext.block(markup, small, "text", box.width, theme), box)
        if self.offered:
            self.light(target)

    @property
    def _head(self) -> Face:
        return text.face(self.theme, "lead" if self.theme.large_text else "heading", "serif", bold=True)

    def _rooms(self) -> tuple[Rect, Rect]:
        """The rectangles of the portrait and of the words: beside each other on a wide plate, else below."""
        theme, pad = self.theme, self.theme.px(1)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        if inner.width > 1.5 * inner.height:
            wide = min(inner.height, round(inner.width * 0.42))
            picture = Rect(inner.x, inner.y, wide, inner.height)
            return picture, Rect(
                picture.right + pad, inner.y, inner.right - picture.right - pad, inner.height
            )
        words = self._head.height + 2 * text.face(theme, "body").height
        high = max(inner.height // 2, inner.height - words - pad // 2)
        picture = Rect(inner.x, inner.y, inner.width, high)
        return picture, Rect(
            inner.x, picture.bottom + pad // 2, inner.width, inner.bottom - picture.bottom - pad // 2
        )


class SheetPart(OfferPart):
    """A side of a board with all its texts."""

    role = "board side"

    def __init__(self, board: WizardBoard, shown: SheetFace, act: Callable[[], None]) -> None:
        super().__init__(board, shown.name, act)
        self.shown = shown

    def render(self, target: Surface) -> None:
        card_zoom.draw_sheet(target, self.shown, self.rect, self.theme)
        if self.offered:
            self.light(target)


class CorePart(OfferPart):
    """A side of a core tile with its text, on the tile where those of all `sides` have room, else below it."""

    role = "core"

    def __init__(
        self, board: WizardBoard, shown: HexTile, sides: Sequence[HexTile], act: Callable[[], None]
    ) -> None:
        super().__init__(board, shown.face.name, act)
        self.shown, self.sides = shown, sides

    def render(self, target: Surface) -> None:
        self.ground(target)
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(2), -self.theme.px(1.5))
        strip = Rect(inner.x, inner.y, inner.width, theme.px(STRIP))
        below = Rect(inner.x, strip.bottom + theme.px(1), inner.width, 0)
        below.height = inner.bottom - below.y
        if wide := self._readable(below):
            target.blit(vignette.of_tile(self.shown.face.look, strip.size, theme), strip)
            hextile.draw(target, self.shown, below.center, wide, theme)
        elif wide := self._readable(inner):
            hextile.draw(target, self.shown, inner.center, wide, theme)
        else:
            self._draw_words_below(target, inner)
        if self.offered:
            self.light(target)

    def _draw_words_below(self, target: Surface, inner: Rect) -> None:
        """Draw the tile at a size at which none of the sides bears its text, and the text below it."""
        theme, faces = self.theme, [each.face for each in self.sides]
        room = (inner.width, inner.height * 45 // 100)
        fitting = (richtext.fit_block(_told(face), text.face(theme, "lead"), room) for face in faces)
        letters = min(fitting, key=lambda found: found.px)
        high = max(richtext.height(_told(face), letters, inner.width) for face in faces)
        above = Rect(inner.x, inner.y, inner.width, inner.height - high - theme.px(0.75))
        wide = min(above.width, round(above.height / HIGH))
        while any(hextile.bears_rule(face, wide, theme) for face in faces):
            wide -= 1
        hextile.draw(target, self.shown, above.center, wide, theme)
        block = richtext.block(_told(self.shown.face), letters, "text", inner.width, theme, "center")
        target.blit(block, (inner.x, inner.bottom - high))

    def _readable(self, room: Rect) -> int:
        """Width of the tile in a room if the texts of all sides are readable there, else 0."""
        wide = min(room.width, round(room.height / HIGH))
        return wide if all(hextile.bears_rule(each.face, wide, self.theme) for each in self.sides) else 0


def _told(face: HexFace) -> str:
    """The name and the text of a side."""
    return f"*{richtext.escape(face.name)}.* {richtext.escape(face.words)}"


class SetPart(OfferPart):
    """A set: its theme, and the sides of its tiles with their runes."""

    role = "set"
    board: WizardBoard

    def __init__(self, board: WizardBoard, shown: TileSet, act: Callable[[], None]) -> None:
        super().__init__(board, shown.name, act)
        self.shown = shown
        self.hint = board.text.say("set.hint")

    def details(self) -> bool:
        return self.board.show_large(LargeSet(self.board, self.board.catalog, self.shown))

    def render(self, target: Surface) -> None:
        self.ground(target)
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(2.5), -self.theme.px(2))
        head = text.face(theme, "heading", "serif", bold=True)
        title = f"{self.shown.numeral}  {self.shown.name}"
        line = Rect(inner.x, inner.y, inner.width, head.height)
        text.draw(target, title, text.fit(title, head, inner.width), theme.color("text"), line)
        body = text.face(theme, "body")
        markup = richtext.escape(self.shown.theme)
        about = richtext.block(markup, body, "text_dim", inner.width, theme)
        target.blit(about, (inner.x, line.bottom))
        top = line.bottom + about.get_height() + theme.px(1)
        tiles = [tile for tile in self.shown.tiles if tile.kind != "core"]
        spare = min(theme.px(STRIP * 2), inner.bottom - top - len(tiles) * theme.px(LEAST_ROW))
        if spare >= theme.px(STRIP):
            strip = Rect(inner.x, top, inner.width, spare)
            wild = next(tile.id for tile in tiles if tile.both)
            target.blit(vignette.of_tile(wild, strip.size, theme), strip)
            top = strip.bottom + theme.px(1)
        room = Rect(inner.x, top, inner.width, min(inner.bottom - top, len(tiles) * theme.px(14)))
        for tile, row in zip(tiles, rows_of(room, len(tiles), 2), strict=True):
            self._render_tile(target, tile, row)
        if self.offered:
            self.light(target)

    def _render_tile(self, target: Surface, tile: Tile, row: Rect) -> None:
        """Draw a tile's two sides, a line each; a wild tile has one line."""
        theme = self.theme
        style.well(target, row, theme.px(0.75), theme)
        sides = [tile.both] if tile.both else [tile.a, tile.b]
        face = text.face(theme, "body")
        for side, line in zip(sides, rows_of(row.inflate(-theme.px(1.5), -4), len(sides), 0), strict=True):
            assert side is not None
            px = min(line.height, round(face.px * 1.2))
            left = line.right
            for each in reversed(side.runes):
                rune.draw(target, each, (left - px / 2, line.centery), round(px * 0.8), theme)
                left -= px
            if tile.both:
                words = self.board.text.say("set.wild", count=tile.copies)
                left = text.draw(
                    target, words, text.face(theme, "small"), theme.color("text_dim"), line, "right"
                ).left
            room = Rect(line.x, line.y, left - line.x - 4, line.height)
            kind = text.fit(side.name, face, room.width)
            text.draw(target, text.elide(side.name, kind, room.width), kind, theme.color("text"), room)


# ---------------------------------------------------------------------- interactions

BESIDE, ABOVE = 0.28, 0.45  # the wizards' share of the width beside a board, and of the height above it


class Spread(WizardInteraction):
    """Base class of questions whose options cover the table: a click takes one, a digit focuses one."""

    def begin(self) -> None:
        self.row: dict[Any, Any] = {answer: self.part(answer) for answer in self.question.options() or ()}
        for part in self.row.values():
            part.forbid("")
            part.offered = True
        self.lay()

    def lay(self) -> None:
        """Lay the options out."""
        self.board.panel.lay_spread(list(self.row.values()), self.areas)

    def part(self, answer: Any) -> Any:
        """The part for an answer."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def areas(self, room: Rect) -> Sequence[Rect]:
        """Rectangles of the parts."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    def giving(self, answer: Any) -> Callable[[], None]:
        return lambda: self.give(answer)

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.row):
            return False
        self.board.focus(list(self.row.values())[digit - 1])
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]]


class PickBoard(Spread):
    """The choice of a board: the wizards by their portraits, and the board of the pointed one with all its texts.

    The side that all boards share is shown with the next question, which asks for the side; here only where everybody
    plays it.
    """

    def begin(self) -> None:
        self.shown = (self.question.options() or ("",))[0]
        content, catalog = self.board.catalog.content, self.board.catalog
        colour = self.board.players[self.seat].colour if self._shared else None
        self.sheets = {
            name: SheetPart(
                self.board, sheet_of(catalog, content.boards[self._side(name)], colour), lambda: None
            )
            for name in self.question.options() or ()
        }
        for sheet in self.sheets.values():
            sheet.focusable = False
        super().begin()

    def lay(self) -> None:
        self.show(self.shown)

    def part(self, answer: Any) -> WizardPart:
        board, code = self.board.catalog.content.boards[answer], f"board.{self._side(answer)}"
        return WizardPart(
            self.board,
            answer,
            board.name,
            self.say(code) if self.board.text.has(code) else "",
            lambda: self._tapped(answer),
        )

    @property
    def _shared(self) -> bool:
        """Whether everybody plays the side that all boards share."""
        return self.board.view.state.beginners

    def _side(self, answer: Any) -> str:
        """The side of a board that can be played."""
        return BEGINNER if self._shared else answer

    def _tapped(self, answer: Any) -> None:
        """Give a clicked board; on touch screens, the first tap shows it."""
        if self.shown != answer and self.board.by_touch:
            self.show(answer)
        else:
            self.give(answer)

    def show(self, answer: Any) -> None:
        """Show the board of a wizard."""
        self.shown = answer
        for name, wizard in self.row.items():
            wizard.selected = name == answer
        self.board.panel.lay_spread([*self.row.values(), self.sheets[answer]], self.areas)

    def think(self, part: Widget | None) -> None:
        for name, wizard in self.row.items():
            if wizard is part and name != self.shown and not self.board.by_touch:
                self.board.in_next_frame(lambda name=name: self.show(name))  # type: ignore[misc]

    def areas(self, room: Rect) -> Sequence[Rect]:
        """The wizards in a row above the board; with large text, which needs its height, beside it."""
        gap, count = self.board.layout.gap, len(self.row)
        if self.board.theme.large_text:
            wide = round(room.width * BESIDE)
            column = Rect(room.x, room.y, wide, room.height)
            sheet = Rect(column.right + gap, room.y, room.right - column.right - gap, room.height)
            return [*rows_of(column, count, gap), sheet]
        above = Rect(room.x, room.y, room.width, round(room.height * ABOVE))
        sheet = Rect(room.x, above.bottom + gap, room.width, room.bottom - above.bottom - gap)
        return [*beside(above, count, gap), sheet]


class PickSide(Spread):
    """The choice of the side of the taken board."""

    def part(self, answer: Any) -> SheetPart:
        content = self.board.catalog.content
        board = content.boards[BEGINNER if answer == BEGINNER else self.facts["wizard"]]
        colour = self.board.players[self.seat].colour
        return SheetPart(self.board, sheet_of(self.board.catalog, board, colour), self.giving(answer))

    def areas(self, room: Rect) -> Sequence[Rect]:
        return beside(room, len(self.row), self.board.layout.gap)


def beside(room: Rect, count: int, gap: int) -> list[Rect]:
    """Areas of equal width side by side."""
    wide = (room.width - gap * (count - 1)) // count
    return [Rect(room.x + at * (wide + gap), room.y, wide, room.height) for at in range(count)]


class PickCore(Spread):
    """The choice of a core tile and its side."""

    def part(self, answer: Any) -> CorePart:
        side = self.board.catalog.side
        sides = [side(*each) for each in self.question.options() or ()]
        return CorePart(self.board, side(*answer), sides, self.giving(answer))

    def areas(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.layout.gap
        across = -(-len(self.row) // 2)
        wide = (room.width - gap * (across - 1)) // across
        rows = rows_of(room, 2, gap)
        order = list(self.row)
        return [
            Rect(room.x + at // 2 * (wide + gap), rows[at % 2].y, wide, rows[at % 2].height)
            for at in range(len(order))
        ]


class PickSet(Spread):
    """The choice of a set of tiles."""

    def part(self, answer: Any) -> SetPart:
        return SetPart(self.board, self.board.catalog.content.sets[answer], self.giving(answer))

    def areas(self, room: Rect) -> Sequence[Rect]:
        gap, count = self.board.layout.gap, len(self.row)
        wide = min((room.width - gap * (count - 1)) // count, self.board.theme.px(62))
        left = room.centerx - (count * (wide + gap) - gap) // 2
        high = min(room.height, self.board.theme.px(118))
        top = room.centery - high // 2
        return [Rect(left + at * (wide + gap), top, wide, high) for at in range(count)]
