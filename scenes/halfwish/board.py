"""The Halfwish table: what lies where, how far the duel has come, and what is being asked.

The board shows a `HalfwishView`, lets an `Animator` play the events that lead to another one, and hands clicks to the
`Interaction` of the waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Any

import pygame
from pygame import Rect

from game.core.question import Question
from game.core.title import Title
from game.core.view import Moment, View
from scenes.app.app import App
from scenes.app.input import Key, Pos
from scenes.halfwish import duel_interactions, interactions
from scenes.halfwish.animations import HalfwishAnimator, HalfwishCardMotion
from scenes.halfwish.cards import TITLE, CardCatalog, HalfwishPrerenderer
from scenes.halfwish.choice_panel import ChoicePanel
from scenes.halfwish.duel import Arena, Stage
from scenes.halfwish.duel_summary import Preview, SummaryPanel
from scenes.halfwish.hand import Fan, FanCard, held_actions, held_powers
from scenes.halfwish.interactions import Interaction
from scenes.halfwish.layout import TURNS, Layout, between, layouts
from scenes.halfwish.map_row import MapSpot, ParleySign, RoundSign
from scenes.halfwish.pieces import Piece, Pile, SlotPiece
from scenes.halfwish.player_area import PlayerArea
from scenes.halfwish.view import HalfwishView
from scenes.table.board import Asked, Chair, PlayedBoard, draw_lamp
from scenes.ui.widget import Widget
from sprites.drawing import table_top
from sprites.drawing.cache import Layer

INTERACTIONS: dict[str, type[Interaction]] = {
    "class": interactions.PickClass,
    "powers": interactions.PickPowers,
    "roll": interactions.EnterRoll,
    "discard": interactions.Discard,
    "choice": interactions.PickTurn,
    "scout": interactions.Reply,
    "parley": interactions.Reply,
    "keep": interactions.Keep,
    "prep": duel_interactions.Prepare,
    "showdown": duel_interactions.PlayPower,
    "slot": interactions.PickSlot,
    "swap": interactions.SwapAction,
    "swap_slots": interactions.Exchange,
    "die": interactions.TurnDie,
    "reroll": interactions.Reroll,
    "pair": interactions.PickPair,
    "pay": interactions.Pay,
    "order": interactions.PickOrder,
    "upgrade.first": interactions.PickUpgrade,
    "upgrade.second": interactions.PickUpgrade,
    "upgrade.extra": interactions.PickUpgrade,
}
"""How each question is answered on this table, by its key."""
SEATS = 2


class HalfwishBoard(PlayedBoard):
    """The table of Halfwish for two seats. Pairs of parts are (far, near), the player areas are by seat."""

    flights: HalfwishCardMotion
    animator: HalfwishAnimator
    chooser: Interaction | None
    faces: CardCatalog

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = CardCatalog(title, [chair.name for chair in chairs])
        self.view = self.fought = HalfwishView.empty(title, SEATS)
        """`fought` is the view whose duel the arena shows: the last one with a duel, until the arena has closed."""
        self.asking: frozenset[int] = frozenset()
        self.stage = Stage(self)
        self.layouts = layouts(Rect(0, 0, 1280, 640), 1, self.theme)
        self.layout: Layout = self.layouts[0]
        self.layers = TableLayers(self)
        self._considered: Piece | None = None
        self.revision = 0
        """Counts what changes on the table."""
        self.preview = Preview(self)
        self.prerenderer = HalfwishPrerenderer(self)
        self.flights = HalfwishCardMotion(self)
        self.animator = HalfwishAnimator(self)
        self._make_parts()

    def _make_parts(self) -> None:
        say = self.faces.say
        self.player_areas = [PlayerArea(self, seat, chair.name) for seat, chair in enumerate(self.chairs)]
        self.decks = [Pile(self, seat, say("pile.deck", seat=seat), open_=False) for seat in range(SEATS)]
        self.discards = [
            Pile(self, seat, say("pile.discard", seat=seat), open_=True) for seat in range(SEATS)
        ]
        self.row = [MapSpot(self, turn) for turn in range(1, TURNS + 1)]
        self.signs = (RoundSign(self, say("sign.round")), ParleySign(self, say("sign.parley")))
        self.hands = [Fan(self, say("fan.hand"), "hand", "action", near=near) for near in (False, True)]
        self.powers = [Fan(self, say("fan.powers"), "powers", "power", near=near) for near in (False, True)]
        self.slots = [[SlotPiece(self, side, slot) for slot in range(2)] for side in range(2)]
        self.arena, self.summary = Arena(self), SummaryPanel(self)
        self.table = Widget()
        self.choices = ChoicePanel(self)
        self.table.add(*self.signs, *self.player_areas, *self.decks, *self.discards, *self.row)
        far = (self.hands[0], self.powers[0])
        slots = [part for side in self.slots for part in side]
        near = (self.hands[1], self.powers[1])
        self.add(self.table, *far, self.arena, self.summary, *slots, *near)
        self.add(self.choices.reading, self.choices.middle, self.choices.buttons)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def secrets(self) -> Sequence[Widget]:
        return (
            self.choices.middle,
            self.choices.buttons,
            self.choices.reading,
            self.hands[1],
            self.powers[1],
        )

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.choices.buttons.children

    @property
    def fighting(self) -> bool:
        """Whether a duel is being fought."""
        return self.view.duel is not None

    @property
    def in_arena(self) -> bool:
        """Whether a duel lies in the middle, rather than the row: it is there as soon as there is room for it."""
        return self.fought.duel is not None and self.stage.share > 0.5

    def chooser_of(self, question: Question[Any]) -> type[Interaction] | None:
        return INTERACTIONS.get(question.key)

    def show(self, view: View[Any]) -> None:
        viewer = self.view.viewer
        self.animator.stop()
        self.flights.clear()
        self.view = self.fought = HalfwishView.of(view, self.title)
        self.asking = frozenset(asked[0] for asked in view.asked if asked[0] >= 0)
        self.stage.rest()
        self.animator.duel.sums_told = self.stage.now is not None
        self.arrange()
        self.choices.lay_waiting()
        if viewer != view.seat:
            self.settle()

    def present(self, view: View[Any]) -> None:
        self.view = HalfwishView.of(view, self.title)
        if self.fighting:
            self.fought = self.view
        self.choices.lay_waiting()
        self.arrange()

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        self.asking = frozenset()
        super().play(moments, after)

    def skip(self) -> None:
        if self.busy:
            super().skip()
            self.stage.way = float(self.fighting)
            self.arrange()
            self.settle()

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        self.choices.lay_waiting()
        self.refresh()

    def conceal(self, hidden: bool) -> None:
        super().conceal(hidden)
        self.choices.reading.visible = not hidden and self.choices.laid_out
        self.refresh()

    @property
    def unveiled(self) -> int:
        """The width of a card that is shown to all in the middle."""
        middle = self.layout.middle
        return min(round(middle.height * 0.92 / 1.4), round(middle.width * 0.4))

    @property
    def considered(self) -> Piece | None:
        """What a finger tapped once, to be looked at before it is taken, until something else is used."""
        part = self._considered
        return part if part is not None and part.focused and self.by_touch else None

    def consider(self, part: Piece, words: str) -> None:
        """Shows what a finger tapped as if it were pointed at, and tells what the next tap does."""
        self._considered = part
        if self.tree:
            told = f"{part.hint} {words}".strip()
            self.tree.tooltip.show(told, part.screen_rect, self.theme, self.rect)
        self.touch()

    def settle(self) -> None:
        """Puts all cards that are held where they belong, at once."""
        for fan in (*self.hands, *self.powers):
            fan.settle()

    # -- where things are ---------------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()
        self.settle()

    def seat_at(self, side: int) -> int:
        """The seat of the far (0) or the near (1) side of the table."""
        return self.view.near if side else 1 - self.view.near

    def hides_dice(self, seat: int) -> bool:
        """Whether the dice of a seat are nobody's but its own now."""
        duel = self.view.duel
        return duel is None or duel.stage not in ("showdown", "end")

    def arrange(self) -> None:
        """Places everything anew for the board's area, its viewer, and how far a duel has come."""
        if not self.rect.width:
            self.refresh()
            return
        duel = self.fought.duel if self.fighting or self.stage.way else None
        self.layouts = layouts(self.rect, duel.size if duel else self.view.actions, self.theme)
        self.layout = between(*self.layouts, self.stage.share)
        for side in (0, 1):
            self._lay_player(side)
        for part, area in zip(self.row, self.layout.row, strict=True):
            part.place(area)
        for sign, area in zip(self.signs, (self.layout.round, self.layout.parley), strict=True):
            sign.place(area)
        self._lay_duel()
        self.choices.arrange()
        self.refresh()

    def _lay_player(self, side: int) -> None:
        """The player area, both piles, the hand and the powers of a side."""
        layout, seat = self.layout, self.seat_at(side)
        self.player_areas[seat].place(layout.player_areas[side])
        self.decks[seat].place(layout.decks[side])
        self.discards[seat].place(layout.discards[side])
        hand, powers = self.hands[side], self.powers[side]
        hand.place(layout.hands[side])
        powers.place(layout.powers[side])
        hand.width = layout.card if side else round(layout.card * 0.8)
        powers.width = layout.card if side else round(layout.powers[0].height / 1.4 * 0.92)
        hand.drop = 0 if side else -round(hand.width * 0.5)
        powers.drop = hand.drop if side else layout.player_areas[0].y - layout.area.y

    def _lay_duel(self) -> None:
        """The arena, what a duel comes to, and the slots."""
        layout = self.layout
        self.arena.place(layout.arena)
        self.summary.place(layout.panel)
        for side, row in enumerate(self.slots):
            for slot, part in enumerate(row):
                part.place(layout.lanes[slot].cards[side] if slot < len(layout.lanes) else Rect(0, 0, 0, 0))

    def refresh(self) -> None:
        """Lets the parts show the view, without the cards that are still flying to them."""
        self.revision += 1
        for part in (
            *self.player_areas,
            *self.decks,
            *self.discards,
            *self.row,
            *chain(*self.slots),
            self.summary,
        ):
            part.refresh()
        for side in (0, 1):
            self.hands[side].hold(held_actions(self, side))
            self.powers[side].hold(held_powers(self, side))
        aside = self.choices.reading.visible or bool(self.choices.rows)
        for fan in (self.hands[1], self.powers[1]):
            fan.visible = not aside and not self.concealed
        self.touch()

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.layout.panel if self.fighting else self.layout.bar

    def spot(self, name: str) -> Rect | None:
        layout = self.layout
        row = layout.row[0].unionall(list(layout.row))
        found = {
            "row": row,
            "arena": layout.arena,
            "panel": layout.panel,
            "bar": layout.bar,
            "map": layout.map,
        }
        found |= {"hand": layout.hands[1], "powers": layout.powers[1], "far hand": layout.hands[0]}
        cups = [self.player_areas[self.seat_at(side)].dice_area for side in (0, 1)]
        dice = layout.sides if self.fighting else cups
        found |= {"far dice": dice[0], "dice": dice[1], "far powers": layout.powers[0]}
        return found.get(name)

    # -- what parts report --------------------------------------------------------------------------

    def choose_card(self, card: FanCard) -> None:
        if self.chooser and card.fan.near and not card.held.spent:
            self.chooser.card(card)
        else:
            card.details()

    def choose_slot(self, slot: SlotPiece) -> None:
        if self.chooser:
            self.chooser.slot(slot)

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return self.chooser is not None and self.chooser.can_drop(card, pos)

    def drop(self, card: FanCard, pos: Pos) -> None:
        if self.chooser:
            self.chooser.drop(card, pos)

    def look_through(self, seat: int, discard: Sequence[int] | None, name: str) -> None:
        """Opens a discard pile; or, of a deck, what all of it is made of (Part 1b)."""
        if discard is not None:
            faces = [self.faces.card(self.view.face(card)) for card in discard]
            self.choices.look_through(name, [face for face in faces if face])
            return
        hero = self.view.player(seat).hero
        known = list(self.faces.content.action_deck(hero)) if self.concealed else self.view.ten_actions(seat)
        self.choices.look_through(self.faces.say("deck.of", seat=seat), [], self.faces.deck(known))

    def look_at(self, seat: int) -> None:
        """Shows a player's class, and the upgrades that are known of."""
        who = self.view.player(seat)
        upgrades = [self.faces.card(face) for face in self.view.names(who.upgrades) if face]
        if self.concealed:
            upgrades = []
        row = [self.faces.hero(who.hero), *(face for face in upgrades if face)]
        self.choices.look_through(self.faces.say("plate.of", seat=seat), row)

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        if self.choices.large:
            self.put_back()
            return True
        if self.chooser is None or self.concealed:
            return False
        if key.command == "cancel":
            return self.chooser.cancel()
        if key.command == "confirm":
            self.chooser.confirm()
            return True
        digit = pygame.key.name(key.key).strip("[]")
        return len(digit) == 1 and digit in "123456" and self.chooser.number(int(digit))

    def put_back(self) -> None:
        self.choices.closeup.put_back()

    def forget_question(self) -> None:
        super().forget_question()
        self._considered = None
        self.preview.forget()
        self.choices.clear()
        for fan in (*self.hands, *self.powers):
            for card in fan.cards:
                card.selected = card.offered = False
                card.forbid("")
                card.tell()
        for side in self.slots:
            for part in side:
                part.planned, part.selected, part.committed = None, False, False
                part.offered = part.focusable = False
                part.forbid("")

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        self._considered = self.considered
        return any([super().go_on(dt), self.stage.update(dt), self.preview.update()])

    def foresee(self, seconds: float) -> None:
        self.prerenderer.go_on(seconds)

    @property
    def moving(self) -> bool:
        held = any(fan.moving for fan in (*self.hands, *self.powers))
        return super().moving or self.stage.moving or held

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """The table with all that lies on it, but for what is laid out, flies, or is pointed at."""
        self.layers.draw(surface_, area)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        self.layers.draw_held(target)
        for layer in (self.choices.reading, self.choices.middle, self.choices.buttons):
            layer.draw(target)
        self.flights.draw(target)
        self.animator.draw(target)
        for hinted in self._hint:
            draw_lamp(target, hinted.focus_area, self.theme, 2.5)
        if self.choices.large:
            self.choices.large.draw(target)


class TableLayers:
    """Paints the table of a board."""

    def __init__(self, board: HalfwishBoard) -> None:
        self.board = board
        self._light, self._dark, self._whole = Layer(), Layer(), Layer()

    def draw(self, target: pygame.Surface, area: Rect) -> None:
        """All that lies still."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key, self._turning, self._lying())
        shade = board.stage.shade(laid_out=board.choices.laid_out)
        whole = (key, shade, board.stage.share, self._duel(), self._held())
        self._whole.draw(target, whole, lambda on: self._draw_whole(on, area, key, shade))

    def draw_held(self, target: pygame.Surface) -> None:
        """Hand and powers, while one of them moves or stands out."""
        if not self._resting:
            self._draw_fans(target)

    # -- what the layers depend on ------------------------------------------------------------------

    @property
    def _turning(self) -> bool:
        """Whether the row makes room for a duel, or comes back from one."""
        return 0 < self.board.stage.share < 1

    @property
    def _parts(self) -> list[Piece]:
        """What lies on the table; the row is no part of that while it moves."""
        board = self.board
        moving: tuple[Piece, ...] = (*board.row, *board.signs) if self._turning else ()
        return [part for part in board.table.children if isinstance(part, Piece) and part not in moving]

    def _lying(self) -> Hashable:
        """What the table looks like, with the far hand."""
        board = self.board
        return (
            *(part.appearance for part in self._parts),
            board.hands[0].appearance,
            board.powers[0].appearance,
        )

    def _duel(self) -> Hashable:
        """What the duel looks like: whatever changes in it is counted."""
        board, stage = self.board, self.board.stage
        slots = [part for side in board.slots for part in side]
        lit = tuple(
            (part.raised, part.pulse, part.selected, part.planned, board.hinted(part)) for part in slots
        )
        told = (
            stage.reach,
            stage.grown,
            stage.preview_title,
            *stage.swell,
            *(die.rolled for die in stage.dice),
        )
        return (board.revision, told, lit, board.concealed)

    def _held(self) -> Hashable:
        """What hand and powers look like, while they are part of the picture."""
        board = self.board
        return (board.hands[1].appearance, board.powers[1].appearance) if self._resting else None

    @property
    def _resting(self) -> bool:
        """Whether nothing in hand moves or stands out."""
        return not any(
            fan.moving or fan.foremost is not None for fan in (self.board.hands[1], self.board.powers[1])
        )

    # -- painting -----------------------------------------------------------------------------------

    def _draw_whole(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        board = self.board
        if shade:
            self._dark.draw(target, (key, shade), lambda on: self._draw_dark(on, area, key, shade))
            for player in board.player_areas:
                player.draw(target)
        else:
            self._light.draw(target, key, lambda on: self._draw_table(on, area))
        if self._turning:
            for moving in (*board.row, *board.signs):
                moving.draw(target)
        for part in (board.arena, board.summary, *board.slots[0], *board.slots[1]):
            part.draw(target)
        if self._resting:
            self._draw_fans(target)

    def _draw_dark(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        self._light.draw(target, key, lambda on: self._draw_table(on, area))
        self.board.stage.draw_dim(target, shade)

    def _draw_table(self, target: pygame.Surface, area: Rect) -> None:
        """Wood under everything, the cloth below the board, and what lies on it."""
        board = self.board
        edge = board.theme.px(1.5)
        cloth = (board.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, TITLE, board.theme), area)
        before = target.get_clip()
        target.set_clip(board.rect)
        for fan in (board.hands[0], board.powers[0]):
            fan.draw(target)
        target.set_clip(before)
        for part in self._parts:
            part.draw(target)

    def _draw_fans(self, target: pygame.Surface) -> None:
        """The viewer's hand and powers; behind a curtain their backs."""
        board = self.board
        for fan in (board.powers[1], board.hands[1]):
            if board.concealed and not board.choices.rows:
                for card in fan.cards:
                    card.render(target)
            else:
                fan.draw(target)
