"""Placing a drawn tile: which side is up, then on which hex. Each side lies large at the right, with its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys, preview
from scenes.unnamed_wizard.answer_keys import HEX, AnswerKey
from scenes.unnamed_wizard.interactions import LitInteraction
from scenes.unnamed_wizard.pieces import Part
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import mix
from sprites.unnamed_wizard import tile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

PICTURE = 0.62  # of the height: the tile, above its text
ABREAST = 1.4  # of the height that a slip is wide whose text stands beside the tile


class SidePart(Part):
    """A side of a drawn tile."""

    role = "side"
    focusable = True

    def __init__(self, board: WizardBoard, card: int, side: str, number: int) -> None:
        self.shown: HexTile = board.faces.side(board.view.state.faces[card], side)
        super().__init__(board, self.shown.face.name)
        self.card, self.side, self.number = card, side, number
        self.selected = False
        self.offered = True

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        fill = mix(theme.color("well"), theme.color("gold"), 0.16 if self.selected else 0.0)
        shapes.draw_rounded(target, area, radius, fill, theme.color("panel_edge"), theme.hairline)
        self._render_tile(target)
        self._render_text(target)
        if self.selected:
            target.blit(shapes.ring(area.size, radius, theme.color("gold"), theme.hairline + 2), area)
        else:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, radius, theme.color("gold"), theme.px(0.6), strength)

    @property
    def _abreast(self) -> bool:
        """Whether there is more width than height, so that the text stands at the right of the tile."""
        return self.rect.width > self.rect.height * ABREAST

    @property
    def _tile_spot(self) -> Rect:
        """Rectangle of the tile: above its text, or at the left of it."""
        pad, area = self.theme.px(0.5), self.rect.inflate(-self.theme.px(1), -self.theme.px(1))
        if self._abreast:
            wide = min(area.width * 45 // 100, round(area.height / HIGH))
            return Rect(area.x, area.centery - round(wide * HIGH) // 2, wide, round(wide * HIGH))
        high = min(round(area.height * PICTURE), round(area.width * HIGH))
        wide = round(high / HIGH)
        return Rect(area.centerx - wide // 2, area.y + pad // 2, wide, high)

    @property
    def _text(self) -> Rect:
        area, spot = self.rect.inflate(-self.theme.px(1.5), -self.theme.px(1)), self._tile_spot
        if self._abreast:
            left = spot.right + self.theme.px(1)
            return Rect(left, area.y, area.right - left, area.height)
        return Rect(area.x, spot.bottom + 2, area.width, area.bottom - spot.bottom - 2)

    def _render_tile(self, target: Surface) -> None:
        spot = self._tile_spot
        tile.draw(target, self.shown, spot.center, spot.width, self.theme)

    @property
    def told(self) -> Surface:
        """Its text, as it is read beside or below the tile."""
        theme, box = self.theme, self._text
        markup = f"*{richtext.escape(str(self.number))}  {richtext.escape(self.name)}.* "
        markup += richtext.escape(self.shown.face.words)
        face = richtext.fit_block(markup, text.face(theme, "body"), box.size)
        return richtext.block(markup, face, "text", box.width, theme)

    def _render_text(self, target: Surface) -> None:
        box, block = self._text, self.told
        top = box.y + max(0, (box.height - block.get_height()) // 2)
        target.blit(block, (box.x, top), (0, 0, box.width, box.height))


def lay_sides(room: Rect, count: int, gap: int) -> Sequence[Rect]:
    """One below the other; more than two in two columns."""
    across = 1 if count <= 2 else 2
    lines = -(-count // across)
    wide = (room.width - gap * (across - 1)) // across
    high = min((room.height - gap * (lines - 1)) // lines, round(room.width * 1.1))
    return [
        Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        for at in range(count)
    ]


# ---------------------------------------------------------------------- the interaction


class PlaceTile(LitInteraction):
    """The drawn tiles lie at the right with all their sides; the hexes around the field are lit."""

    def begin(self) -> None:
        board = self.board
        sides = dict.fromkeys(answer[:2] for answer in self.question.options() or ())
        if not board.view.state.hand.cards:
            self._lifted(next(iter(sides))[0])
        self.sides = [SidePart(board, card, side, at + 1) for at, (card, side) in enumerate(sides)]
        self.up = next(iter(sides))
        super().begin()
        self._lay()

    def _lifted(self, card: int) -> None:
        """The stack is empty: a tile of the field is placed anew, and is off the field meanwhile (W3)."""
        board, tiles = self.board, self.board.view.state.tiles
        board.field.lifted = next((n for n, each in enumerate(tiles) if each.card == card), NONE)
        board.field.refresh(board.theme.seconds("travel"))

    def _lay(self) -> None:
        board = self.board
        for part in self.sides:
            part.selected = (part.card, part.side) == self.up
        count, gap = len(self.sides), board.layout.gap
        words = self.say("place.words" if count > 1 else "place.wild")
        board.panel.hold(self.say("place.title"), self.sides, lambda room: lay_sides(room, count, gap), words)
        board.panel.say(self.heading())

    def heading(self) -> str:
        name = next(part.name for part in self.sides if (part.card, part.side) == self.up)
        return self.say("heading.place", name=name)

    def offers(self) -> Sequence[Any]:
        return [answer for answer in super().offers() if answer[:2] == self.up]

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(HEX, *answer[2:])]

    def meant(self, key: AnswerKey) -> Any:
        if key[0] == HEX:
            return (*self.up, *key[1:])
        return (*self.up, *self.board.view.tile(key[1]).at) if key[0] == TILE else None

    def choose(self, part: Widget) -> bool:
        if isinstance(part, SidePart):
            self.turn_up(part)
            return True
        return super().choose(part)

    def turn_up(self, part: SidePart) -> None:
        """Chooses a side."""
        self.up = part.card, part.side
        self.at = {}
        for answer in self.offers():
            self.at[HEX, *answer[2:]] = [answer]
        self._lay()
        self.board.clear_looks()
        self.board.touch()

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def think(self, part: Widget | None) -> None:
        if isinstance(part, SidePart):
            return
        super().think(part)

    def preview(self, answers: Sequence[Any]) -> None:
        preview.clear(self.board)
        if answers:
            card, side, q, r = answers[0]
            preview.show_tile_placed(self.board, self.seat, card, side, (q, r))

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.sides):
            return False
        self.turn_up(self.sides[digit - 1])
        return True

    def cancel(self) -> bool:
        """The tile stays in hand."""
        return False

    def begun(self) -> Any:
        return self.up

    def resume(self, begun: Any) -> None:
        self.turn_up(next(part for part in self.sides if (part.card, part.side) == begun))

    def named(self, answer: Any) -> Sequence[Widget]:
        side = next(part for part in self.sides if (part.card, part.side) == answer[:2])
        return [side, *answer_keys.parts_of(self.board, [(HEX, *answer[2:])])]
