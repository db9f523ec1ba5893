"""What a player has beside the dungeon: name and initiative, the party in small, items, tokens and Rage dice."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.half_the_battle.parts import Part, TellingPart
from scenes.ui import style
from sprites.cards import card
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken, lighten
from sprites.drawing.motion import Pose
from sprites.half_the_battle import piece, rage
from sprites.half_the_battle.items import ItemFace
from sprites.half_the_battle.piece import Polyhedron

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

TITLE = "half_the_battle"
MOST_TOKENS = 4
BODY = 0.6  # of a die of the party, in its place


@dataclass(frozen=True)
class Owned:
    """What a desk tells of its player."""

    name: str
    colour: int
    initiative: bool = False
    acting: bool = False
    token: str = ""
    tokens: int = 0


class DeskPart(Part):
    """The plate of a player, below all that lies on it."""

    role = "seat"

    def __init__(self, board: BattleBoard, seat: int, name: str) -> None:
        super().__init__(board, name)
        self.seat = seat
        self.shown: Owned | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown)

    def render(self, target: Surface) -> None:
        shown, theme = self.shown, self.theme
        if shown is None:
            return
        radius = theme.px(1.5)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme), self.rect)
        look = theme.seat(shown.colour)
        if shown.acting:
            shapes.draw_glow(target, self.rect, radius, look.colour, theme.px(1), 0.9, theme.hairline + 1)
        self._draw_head(target, shown)
        desk = self.board.places.desks[self.seat]
        if shown.token:
            self._draw_tokens(target, shown, desk.tokens)

    def _draw_tokens(self, target: Surface, shown: Owned, area: Rect) -> None:
        """The monster's tokens two by two, with the places of those still to be had."""
        side = min(area.width, area.height) // 2
        left = area.centerx - side
        for place in range(MOST_TOKENS):
            drawn = rage.ability_token(shown.token, side, self.theme, spent=place >= shown.tokens)
            target.blit(drawn, (left + place % 2 * side, area.y + place // 2 * side))

    def _draw_head(self, target: Surface, shown: Owned) -> None:
        """The shape, the name, the initiative; how many pieces are left."""
        theme, area = self.theme, self.board.places.desks[self.seat].head
        look = theme.seat(shown.colour)
        left = self.seat == 0
        px = round(area.height * 0.8)
        shape = shapes.seat_shape(look.shape, px, look.colour, darken(look.colour, 0.65), 2)
        mark = Rect(area.x if left else area.right - px, area.centery - px // 2, px, px)
        target.blit(shape, mark)
        room = Rect(area.x + px + px // 3, area.y, area.width - px - px // 3, area.height)
        if not left:
            room.x = area.x
        if shown.initiative:
            horn = rage.initiative(area.height, theme)
            at = room.right - area.height if left else room.x
            target.blit(horn, (at, area.y))
            room = Rect(
                room.x if left else room.x + area.height + 4,
                room.y,
                room.width - area.height - 4,
                room.height,
            )
        face = text.face(theme, "heading", "serif", bold=True)
        face = text.fit(shown.name, replace(face, px=min(face.px, round(area.height * 0.8))), room.width)
        name = text.elide(shown.name, face, room.width)
        text.draw(target, name, face, lighten(look.colour, 0.25), room, "left" if left else "right")


class MiniPart(TellingPart):
    """A piece of a party in small, whether it still stands or not: pressed, it shows its card."""

    role = "card"
    focusable = True

    def __init__(self, board: BattleBoard, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.shown: Polyhedron | None = None
        self.gone = self.selected = False

    def activate(self) -> None:
        self.board.enlarge(self.number)

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (self.visible, *self.rect, self.shown, self.gone, self.selected)

    def render(self, target: Surface) -> None:
        theme, shown = self.theme, self.shown
        if shown is None:
            return
        ground = (*theme.color("well"), 150 if not self.raised else 230)
        edge = theme.color("gold") if self.selected else theme.color("panel_edge")
        wide = theme.hairline + (1 if self.selected else 0)
        shapes.draw_rounded(target, self.rect, theme.px(0.6), ground, edge, wide)
        if self.gone:
            side = round(min(self.rect.size) * 0.62)
            icons.draw(target, "skull", self.rect.center, side, theme.color("control"))
            return
        px = round(min(self.rect.width / 1.1, self.rect.height / 1.2))
        plain = replace(shown, marks=())
        body = piece.body_of(plain, px, theme)
        target.blit(body, body.get_rect(center=self.rect.center))


class ItemPart(Part):
    """An item: clicked it is used, or says why it can't be; held, it is shown large."""

    role = "item"
    focusable = True

    def __init__(self, board: BattleBoard, seat: int, place: int) -> None:
        super().__init__(board)
        self.seat, self.place_at = seat, place
        self.item = ""
        self.face: ItemFace | None = None
        self.selected = False

    def activate(self) -> None:
        self.board.choose_item(self)

    def details(self) -> bool:
        return self.face is not None and self.board.enlarge_item(self.face)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (self.visible, *self.rect, self.face, self.selected)

    @property
    def hinted(self) -> bool:
        return self.board.hinted(self)

    def render(self, target: Surface) -> None:
        if self.face is None:
            return
        lift = self.rect.height * 0.03 if self.raised else 0
        pose = Pose(self.rect.centerx, self.rect.centery - lift, height=4 + 2 * lift)
        lit = 1.0 if self.offered and (self.raised or self.hinted) else self.pulse
        state: card.State = "selected" if self.selected else "plain"
        card.draw(target, self.face, TITLE, pose, self.rect.width, self.theme, state=state, choosable=lit)


class RagePart(Part):
    """A player's Rage dice and what they are worth. Pressed, the person at the screen converts them."""

    role = "rage"

    def __init__(self, board: BattleBoard, seat: int) -> None:
        super().__init__(board)
        self.seat = seat
        self.dice: tuple[str, ...] = ()
        self.earned: tuple[str, ...] = ()
        self.worth = 0

    def tell(self, dice: tuple[str, ...], earned: tuple[str, ...], worth: int) -> None:
        """Shows the dice anew."""
        self.dice, self.earned, self.worth = dice, earned, worth
        say = self.board.faces.say
        self.name = say("rage.name", seat=self.seat)
        self.hint = say("rage.hint", rage=worth, earned=len(earned))

    def activate(self) -> None:
        self.board.choose_rage(self)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (self.visible, *self.rect, self.dice, self.earned)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        shapes.draw_rounded(
            target, area, theme.px(0.6), (*theme.color("well"), 170), theme.color("panel_edge")
        )
        if self.offered:
            shapes.draw_glow(target, area, theme.px(0.6), theme.color("gold"), theme.px(0.6), self.pulse or 0)
        inner = area.inflate(-theme.px(1), -max(2, area.height // 8))
        words = self.board.faces.say("rage.worth", rage=self.worth)
        face = text.fit(words, text.face(theme, "small"), inner.width // 2)
        wide = text.width(words, face)
        text.draw(target, words, face, theme.color("text_dim"), inner, "right" if self.seat == 0 else "left")
        room = Rect(inner.x, inner.y, inner.width - wide - theme.px(1), inner.height)
        if self.seat:
            room.right = inner.right
        rage.draw_dice(target, self.dice, room, theme, earned=self.earned)
