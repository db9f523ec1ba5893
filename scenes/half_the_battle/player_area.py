"""A player's area beside the dungeon: name and initiative, party, items, tokens, Rage dice, the interrupt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.core.question import Interjection
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import NONE
from scenes.app.input import Pos
from scenes.board.hover_zoom import LargeCards
from scenes.board.interaction import Asked
from scenes.board.part import CarriedPart, CarryTabletop, Large
from scenes.half_the_battle.cards import TITLE, BattleCardMotion
from scenes.half_the_battle.dungeon import BattleTabletop, Part, TellingPart
from scenes.ui import style
from sprites.cards import card
from sprites.drawing import art, icons, looks, shapes, text
from sprites.drawing.color import darken, desaturate, lighten, mix
from sprites.drawing.motion import Pose
from sprites.half_the_battle import piece, rage
from sprites.half_the_battle.items import ItemFace
from sprites.half_the_battle.piece import Polyhedron

MOST_TOKENS = 4
LIFTED = 18  # height of a dragged item above the table
BODY = 0.6  # size of a party's die, as a share of its place


@dataclass(frozen=True)
class Owned:
    """The facts about the player in a player's area."""

    name: str
    colour: int
    initiative: bool = False
    acting: bool = False
    token: str = ""
    tokens: int = 0


class AreaTabletop(BattleTabletop, CarryTabletop, Protocol):
    """The part of the table that items, Rage dice and the interrupt need."""

    card_motion: BattleCardMotion
    asked: Asked | None

    @property
    def busy(self) -> bool: ...

    def choose_item(self, part: ItemPart) -> None: ...

    def drop_item(self, part: ItemPart, pos: Pos) -> None: ...

    def choose_rage(self, part: RagePart) -> None: ...

    def enlarge_item(self, face: ItemFace) -> bool: ...

    def break_in(self, item: str = "", *, rage: bool = False) -> None: ...


class PlayerArea(Part):
    """The background of a player's area, with name, initiative and ability tokens."""

    role = "seat"

    def __init__(self, board: BattleTabletop, seat: int, name: str) -> None:
        super().__init__(board, name)
        self.seat = seat
        self.shown: Owned | None = None

    def show(self) -> None:
        """Update it from the board's view."""
        board, seat = self.board, self.seat
        state, monster, player = board.view.state, board.view.monster(seat), board.players[seat]
        self.shown = Owned(
            player.name,
            player.colour,
            initiative=state.initiative == seat,
            acting=state.acting == seat and state.result is None,
            token=board.catalog.token(board.view.card(monster)) if monster != NONE else "",
            tokens=state.players[seat].tokens,
        )

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
        spots = self.board.layout.players[self.seat]
        if shown.token:
            self._draw_tokens(target, shown, spots.tokens)

    def _draw_tokens(self, target: Surface, shown: Owned, area: Rect) -> None:
        """Draw the monster's tokens two by two, with places for those that it may still get."""
        side = min(area.width, area.height) // 2
        left = area.centerx - side
        for place in range(MOST_TOKENS):
            drawn = rage.ability_token(shown.token, side, self.theme, spent=place >= shown.tokens)
            target.blit(drawn, (left + place % 2 * side, area.y + place // 2 * side))

    def _draw_head(self, target: Surface, shown: Owned) -> None:
        """Draw the shape of the seat, the name and the initiative."""
        theme, area = self.theme, self.board.layout.players[self.seat].head
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
    """A small sign of a party's piece, standing or not. A click shows its card."""

    role = "card"
    focusable = True

    def __init__(self, board: BattleTabletop, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.shown: Polyhedron | None = None
        self.gone = self.selected = False

    def show(self) -> None:
        """Update it from the board's view."""
        view, catalog, number = self.board.view, self.board.catalog, self.number
        self.visible = number < len(view.pieces)
        if self.visible:
            who = view.pieces[number]
            self.shown, self.gone = catalog.piece(view, number), who.gone
            self.selected = view.player(who.owner).selected == number
            self.name, self.hint = catalog.called(view, number), catalog.hint(view, number)

    @property
    def large(self) -> Large | None:
        return self.board.sheet(self.number)

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
        self._draw_body(target, replace(shown, marks=()))

    def _draw_body(self, target: Surface, shown: Polyhedron) -> None:
        """Draw the face above the die, or the die alone with its sign."""
        area, portrait = self.rect, looks.look(TITLE, shown.look).get("portrait", "")
        px = round(min(area.width / 1.1, area.height / 1.2))
        spot = area.center
        if portrait:
            px = round(min(area.width / 1.16, area.height * 0.46))
            spot = area.centerx, area.bottom - round(px * 0.6)
            side = min(area.width - 2, spot[1] - area.top - round(px * 0.28))
            face = art.roundel(TITLE, portrait, side, self.theme, grey=shown.dying)
            target.blit(face, face.get_rect(midtop=(area.centerx, area.top + 2)))
        body = piece.body_of(shown, px, self.theme, signed=not portrait)
        target.blit(body, body.get_rect(center=spot))


class ItemPart(CarriedPart, Part):
    """An item. A click or a drag onto a piece uses it, or says why it can't be used; a long press shows it large."""

    role = "item"
    focusable = True
    board: AreaTabletop

    def __init__(self, board: AreaTabletop, seat: int, place: int) -> None:
        super().__init__(board)
        self.seat, self.place_at = seat, place
        self.item = ""
        self.face: ItemFace | None = None
        self.selected = False

    def show(self) -> None:
        """Update it from the board's view; hidden while the card is still in the air."""
        catalog = self.board.catalog
        known = [(name, up) for name, up in self.board.view.items(self.seat) if name]
        self.visible = self.place_at < len(known)
        if self.visible:
            self.item, up = known[self.place_at]
            self.face = catalog.item(self.item, up=up)
            self.visible = self.face not in self.board.card_motion.dealt
            self.name = catalog.say("item" if up else "item.used", seat=self.seat, item=self.item)
            self.hint = self.face.words

    @property
    def large(self) -> Large | None:
        """Its front, also of a used one that lies face down: everybody has seen it."""
        return LargeCards((replace(self.face, used=False),)) if self.face else None

    @property
    def large_words(self) -> str:
        """Why it can't be used, or that it was: its card says the rest."""
        used = self.name if self.face and self.face.used else ""
        return used if self.enabled else self.why

    def activate(self) -> None:
        if not self.was_dragged():
            self.board.choose_item(self)

    @property
    def can_carry(self) -> bool:
        return self.board.asked is not None and self.enabled and self.seat == self.board.asked.question.seat

    def drop(self, pos: Pos) -> None:
        self.board.drop_item(self, pos)

    def draw_dragged(self, target: Surface) -> None:
        if self.face is not None:
            pose = Pose(*self.pointer, height=LIFTED)
            card.draw(target, self.face, TITLE, pose, self.rect.width, self.theme, state="selected")

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
    """A player's Rage dice and their worth. A click on the viewer's own converts them."""

    role = "rage"
    board: AreaTabletop

    def __init__(self, board: AreaTabletop, seat: int) -> None:
        super().__init__(board)
        self.seat = seat
        self.dice: tuple[str, ...] = ()
        self.earned: tuple[str, ...] = ()
        self.worth = 0

    def show(self) -> None:
        """Update the dice from the board's view."""
        who, content, say = self.board.view.player(self.seat), self.board.catalog.content, self.board.text.say
        self.dice, self.earned = tuple(who.rage), tuple(who.earned)
        self.worth = sum(content.worth[die] for die in who.rage)
        self.name = say("rage.name", seat=self.seat)
        code = "rage.hint" if self.dice or self.earned else "rage.hint.none"
        self.hint = say(code, rage=self.worth, earned=len(self.earned))

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
        words = self.board.text.say("rage.worth", rage=self.worth)
        face = text.fit(words, text.face(theme, "small"), inner.width // 2)
        wide = text.width(words, face)
        text.draw(target, words, face, theme.color("text_dim"), inner, "right" if self.seat == 0 else "left")
        room = Rect(inner.x, inner.y, inner.width - wide - theme.px(1), inner.height)
        if self.seat:
            room.right = inner.right
        rage.draw_dice(target, self.dice, room, theme, earned=self.earned)


class InterruptPart(Part):
    """The interrupt: awake while the viewer can break in with an item or Rage, else asleep with a reason."""

    role = "button"
    focusable = True
    board: AreaTabletop
    awake = False

    def __init__(self, board: AreaTabletop) -> None:
        super().__init__(board, board.text.say("interrupt"))

    def show(self) -> None:
        """Update it: awake if the viewer can break in, else asleep with a reason."""
        asked = self.board.asked
        why = "" if asked is not None and asked.interjections else self._asleep()
        self.awake = self.offered = not why
        self.forbid(why)
        self.hint = "" if why else self.board.text.say("interrupt.hint")

    def _asleep(self) -> str:
        """The reason why the viewer can't break in now."""
        board, say = self.board, self.board.text.say
        state, seat = board.view.state, board.view.viewer
        if state.result is not None or not state.round:
            return say("asleep.over" if state.result is not None else "asleep.setup")
        if seat is None:
            return say("asleep.onlooker")
        if state.acting != seat:
            return say("asleep.theirs", seat=state.acting)
        if board.busy or board.asked is None:
            return say("asleep.busy")
        if state.occurrences:
            return say("asleep.asked")
        return " ".join(dict.fromkeys(self._reasons(seat)))

    def _reasons(self, seat: int) -> list[str]:
        """The reasons why no item works now and why Rage can't be converted."""
        board = self.board
        up = [name for name, lies_up in board.view.items(seat) if lies_up and name]
        moves = [Interjection(USE_ITEM, (seat, (ITEM, name, NONE, NONE))) for name in up]
        moves.append(Interjection(CONVERT, (seat,)))
        return [board.catalog.declined(board.view, seat, move) for move in moves]

    def activate(self) -> None:
        self.board.break_in()

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.raised, self.awake)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        accent = theme.title("half_the_battle").accent
        fill = (
            mix(theme.color("button"), accent, 0.6) if self.awake else desaturate(darken(accent, 0.62), 0.5)
        )
        radius = theme.px(1)
        style.plate(target, area, radius, fill, theme.color("button_edge"), pressed=self.pressed)
        if self.awake:
            strength = 0.9 if self.raised else 0.25 + 0.5 * (self.pulse or 0)
            shapes.draw_glow(target, area, radius, theme.color("gold"), theme.px(0.7), strength)
        color = theme.color("text") if self.awake else theme.color("text_dim")
        self._draw_sign(target, area.inflate(-theme.px(1), -theme.px(1)), color)

    def _draw_sign(self, target: Surface, area: Rect, color: tuple[int, int, int]) -> None:
        """Draw a horn while awake, a moon while asleep, and the word below; the word alone where room is short."""
        theme = self.theme
        face = text.fit(self.name, text.face(theme, "small", bold=True), area.width)
        high = face.height if text.width(self.name, face) <= area.width else 0
        side = min(area.width, area.height - high, theme.px(6))
        if high and side < theme.smallest:
            text.draw(target, self.name, face, color, area, "center")
            return
        spot = area.centerx, area.y + (area.height - high) // 2
        icons.draw(target, "horn" if self.awake else "crescent", spot, round(side * 0.9), color)
        if high:
            word = Rect(area.x, area.bottom - high, area.width, high)
            text.draw(target, self.name, face, color, word, "center")
