"""The Halfwish table: what lies where, how far the duel has come, and what is being asked.

The board shows a `Model`, lets an `Animator` carry events out on it, and hands clicks to the `Chooser` of the waiting
question. All that it knows comes from one viewer's view and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.question import Question
from game.core.title import Title
from game.core.view import Moment, View
from scenes.app.input import Key, Pos
from scenes.halfwish.animations import HalfwishAnimator
from scenes.halfwish.answering import CHOOSERS
from scenes.halfwish.arena import Arena
from scenes.halfwish.arranging import lay_table, spot
from scenes.halfwish.chooser import Chooser
from scenes.halfwish.faces import Faces
from scenes.halfwish.fan import Fan
from scenes.halfwish.fan_card import FanCard
from scenes.halfwish.flights import HalfwishFlights
from scenes.halfwish.foresight import HalfwishForesight
from scenes.halfwish.front import Front
from scenes.halfwish.model import Model
from scenes.halfwish.outcome import Outcome
from scenes.halfwish.parts import Part, Pile
from scenes.halfwish.picture import Picture
from scenes.halfwish.places import TURNS, Places, between, places
from scenes.halfwish.plate import SeatPlate
from scenes.halfwish.row import MapSpot, ParleySign, RoundSign
from scenes.halfwish.showing import show_duel, show_players, show_row
from scenes.halfwish.slot import SlotPart
from scenes.halfwish.stage import Stage
from scenes.halfwish.thinking import Thinking
from scenes.table.board import Asked, Chair, PlayedBoard, draw_lamp
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app.app import App

SEATS = 2


class HalfwishBoard(PlayedBoard):
    """The table of Halfwish for two seats. Pairs of parts are (far, near), the plates are by seat."""

    flights: HalfwishFlights
    animator: HalfwishAnimator
    chooser: Chooser | None
    faces: Faces

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = Faces(title, [chair.name for chair in chairs])
        self.model = Model.empty(title, SEATS)
        self.asking: frozenset[int] = frozenset()
        self.stage = Stage(self)
        self.spots = places(Rect(0, 0, 1280, 640), 1, self.theme)
        self.places: Places = self.spots[0]
        self.picture = Picture(self)
        self._considered: Part | None = None
        self.revision = 0
        """Counts what changes on the table."""
        self.thinking = Thinking(self)
        self.foresight = HalfwishForesight(self)
        self.flights = HalfwishFlights(self)
        self.animator = HalfwishAnimator(self)
        self._make_parts()

    def _make_parts(self) -> None:
        say = self.faces.say
        self.plates = [SeatPlate(self, seat, chair.name) for seat, chair in enumerate(self.chairs)]
        self.decks = [Pile(self, seat, say("pile.deck", seat=seat), open_=False) for seat in range(SEATS)]
        self.discards = [
            Pile(self, seat, say("pile.discard", seat=seat), open_=True) for seat in range(SEATS)
        ]
        self.row = [MapSpot(self, turn) for turn in range(1, TURNS + 1)]
        self.signs = (RoundSign(self, say("sign.round")), ParleySign(self, say("sign.parley")))
        self.hands = [Fan(self, say("fan.hand"), "hand", "action", near=near) for near in (False, True)]
        self.powers = [Fan(self, say("fan.powers"), "powers", "power", near=near) for near in (False, True)]
        self.slots = [[SlotPart(self, side, slot) for slot in range(2)] for side in range(2)]
        self.arena, self.outcome = Arena(self), Outcome(self)
        self.table = Widget()
        self.front = Front(self)
        self.table.add(*self.signs, *self.plates, *self.decks, *self.discards, *self.row)
        far = (self.hands[0], self.powers[0])
        slots = [part for side in self.slots for part in side]
        near = (self.hands[1], self.powers[1])
        self.add(self.table, *far, self.arena, self.outcome, *slots, *near)
        self.add(self.front.reading, self.front.middle, self.front.buttons)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.model.viewer

    @property
    def secrets(self) -> Sequence[Widget]:
        return (self.front.middle, self.front.buttons, self.front.reading, self.hands[1], self.powers[1])

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.front.buttons.children

    @property
    def fighting(self) -> bool:
        """Whether a duel is being fought."""
        return self.model.duel is not None

    def chooser_of(self, question: Question[Any]) -> type[Chooser] | None:
        return CHOOSERS.get(question.key)

    def show(self, view: View[Any]) -> None:
        viewer = self.model.viewer
        self.animator.stop()
        self.flights.clear()
        self.model = Model.of(view, self.title)
        self.asking = frozenset(asked[0] for asked in view.asked if asked[0] >= 0)
        self.stage.rest(fighting=self.fighting)
        self.animator.showdown.told = self.stage.now is not None
        self.arrange()
        if self.chooser is None:
            self.front.lay_waiting()
        if viewer != view.seat:
            self.settle()

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        self.asking = frozenset()
        super().play(moments, after)

    def skip(self) -> None:
        if self.busy:
            super().skip()
            self.stage.way = float(self.stage.fighting)
            self.arrange()
            self.settle()

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        if self.chooser is None:
            self.front.lay_waiting()
        self.refresh()

    def conceal(self, hidden: bool) -> None:
        super().conceal(hidden)
        self.front.reading.visible = not hidden and self.front.laid_out
        self.refresh()

    @property
    def unveiled(self) -> int:
        """The width of a card that is shown to all in the middle."""
        middle = self.places.middle
        return min(round(middle.height * 0.92 / 1.4), round(middle.width * 0.4))

    @property
    def considered(self) -> Part | None:
        """What a finger tapped once, to be looked at before it is taken, until something else is used."""
        part = self._considered
        return part if part is not None and part.focused and self.by_touch else None

    def consider(self, part: Part, words: str) -> None:
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
        return self.model.near if side else 1 - self.model.near

    def hides_dice(self, seat: int) -> bool:
        """Whether the dice of a seat are nobody's but its own now."""
        duel = self.model.duel
        return duel is None or duel.stage not in ("showdown", "end")

    def arrange(self) -> None:
        """Places everything anew for the board's area, its viewer, and how far a duel has come."""
        if not self.rect.width:
            self.refresh()
            return
        size = self.model.duel.size if self.model.duel else self.model.actions
        self.spots = places(self.rect, size, self.theme)
        self.places = between(*self.spots, self.stage.share)
        lay_table(self)
        self.refresh()

    def refresh(self) -> None:
        """Shows what the model says now."""
        self.revision += 1
        show_players(self)
        show_row(self)
        show_duel(self)
        self.touch()

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.places.panel if self.fighting else self.places.bar

    def spot(self, name: str) -> Rect | None:
        return spot(self, name)

    # -- what parts report --------------------------------------------------------------------------

    def choose_card(self, card: FanCard) -> None:
        if self.chooser and card.fan.near and not card.held.spent:
            self.chooser.card(card)
        else:
            card.details()

    def choose_slot(self, slot: SlotPart) -> None:
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
            faces = [self.faces.card(self.model.face(card)) for card in discard]
            self.front.look_through(name, [face for face in faces if face])
            return
        hero = self.model.player(seat).hero
        known = list(self.faces.content.action_deck(hero)) if self.concealed else self.model.ten_actions(seat)
        self.front.look_through(self.faces.say("deck.of", seat=seat), [], self.faces.deck(known))

    def look_at(self, seat: int) -> None:
        """Shows a player's class, and the upgrades that are known of."""
        who = self.model.player(seat)
        upgrades = [self.faces.card(face) for face in self.model.names(who.upgrades) if face]
        if self.concealed:
            upgrades = []
        row = [self.faces.hero(who.hero), *(face for face in upgrades if face)]
        self.front.look_through(self.faces.say("plate.of", seat=seat), row)

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        if self.front.large:
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
        self.front.closeup.put_back()

    def forget_question(self) -> None:
        super().forget_question()
        self._considered = None
        self.thinking.forget()
        self.front.clear()
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
        return any([super().go_on(dt), self.stage.update(dt), self.thinking.update()])

    def foresee(self, seconds: float) -> None:
        self.foresight.go_on(seconds)

    @property
    def moving(self) -> bool:
        held = any(fan.moving for fan in (*self.hands, *self.powers))
        return super().moving or self.stage.moving or held

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """The table with all that lies on it, but for what is laid out, flies, or is pointed at."""
        self.picture.draw(surface_, area)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        self.picture.draw_held(target)
        for layer in (self.front.reading, self.front.middle, self.front.buttons):
            layer.draw(target)
        self.flights.draw(target)
        self.animator.draw(target)
        for hinted in self._hint:
            draw_lamp(target, hinted.focus_area, self.theme, 2.5)
        if self.front.large:
            self.front.large.draw(target)
