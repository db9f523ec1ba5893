"""The table of Half the Battle: the dungeon, both players' desks, and between them what is asked.

The board shows a `Model`, lets an `Animator` carry events out on it, and hands clicks to the `Chooser` of the waiting
question. All that it knows comes from one viewer's view and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.question import Interjection, Question
from game.core.title import Title
from game.core.view import View
from game.half_the_battle.state import PARTY
from scenes.app.input import Key, Pos
from scenes.half_the_battle.animations import BattleAnimator
from scenes.half_the_battle.answering import CHOOSERS
from scenes.half_the_battle.arranging import lay_table, spot
from scenes.half_the_battle.breaking_in import break_in, used_by
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.desk import DeskPart, ItemPart, MiniPart, RagePart
from scenes.half_the_battle.faces import Faces
from scenes.half_the_battle.flights import BattleFlights
from scenes.half_the_battle.foresight import BattleForesight
from scenes.half_the_battle.front import Front
from scenes.half_the_battle.interrupt import InterruptPart
from scenes.half_the_battle.lighting import Lighting
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.model import Model
from scenes.half_the_battle.parts import LanePart, PiecePart
from scenes.half_the_battle.picture import Picture
from scenes.half_the_battle.places import Places, places
from scenes.half_the_battle.reading import LargeCharacter, LargeItem, LargePlain
from scenes.half_the_battle.showing import show_desks, show_interrupt, show_moment, show_pieces, stand_pieces
from scenes.half_the_battle.sign import MomentSign
from scenes.table.board import Asked, Chair, PlayedBoard, draw_lamp
from scenes.table.card_zoom import veil
from scenes.ui.widget import Widget
from sprites.half_the_battle.items import ItemFace

if TYPE_CHECKING:
    from scenes.app.app import App

SEATS = 2


class BattleBoard(PlayedBoard):
    """The table of Half the Battle for two seats: the first leads the party on the left."""

    flights: BattleFlights
    animator: BattleAnimator
    chooser: Chooser | None
    faces: Faces

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = Faces(title, [chair.name for chair in chairs], [chair.colour for chair in chairs])
        self.model = Model.empty(title, len(chairs))
        self.places: Places = places(Rect(0, 0, 1280, 640), self.theme)
        self.picture = Picture(self)
        self.lighting = Lighting(self)
        self.flights = BattleFlights(self)
        self.animator = BattleAnimator(self)
        self.foresight = BattleForesight(self)
        self._make_parts()

    def _make_parts(self) -> None:
        lanes, items = self.faces.content.figures.lanes, self.faces.content.figures.items
        self.lanes = [LanePart(self, lane) for lane in range(1, lanes + 1)]
        self.pieces = [PiecePart(self, number) for number in range(SEATS * PARTY)]
        self.dungeon = Widget()
        self.dungeon.add(*self.lanes, *self.pieces)
        self.sign = MomentSign(self, "Moment")
        self.desks = [DeskPart(self, seat, chair.name) for seat, chair in enumerate(self.chairs)]
        self.minis = [MiniPart(self, number) for number in range(SEATS * PARTY)]
        self.items = [[ItemPart(self, seat, place) for place in range(items)] for seat in range(SEATS)]
        self.rage = [RagePart(self, seat) for seat in range(SEATS)]
        self.interrupt = InterruptPart(self)
        self.front = Front(self)
        self.table = Widget()
        self.table.add(self.sign, *self.desks, *self.minis)
        self.table.add(*(part for row in self.items for part in row), *self.rage)
        self.add(self.table, self.dungeon, *self.front.layers, self.interrupt)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.model.viewer

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.front.buttons.children

    @property
    def controls(self) -> Sequence[Widget]:
        return (self.interrupt,)

    @property
    def secrets(self) -> Sequence[Widget]:
        return self.front.layers

    def chooser_of(self, question: Question[Any]) -> type[Chooser] | None:
        return CHOOSERS.get(question.key)

    def show(self, view: View[Any]) -> None:
        self.animator.stop()
        self.flights.clear()
        self.model = Model.of(view, self.title)
        for part in self.pieces:
            part.carried, part.fading, part.stride.seconds = None, 0.0, 0.0
        self.arrange()
        self.settle()
        if self.chooser is None:
            self.front.clear()
            self.lighting.wait()

    def ask(self, asked: Asked | None) -> None:
        self.lighting.shown = None
        super().ask(asked)
        if self.chooser is None:
            self.lighting.wait()
        self.refresh()

    def advise(self, answer: Any) -> None:
        super().advise(None if isinstance(answer, Interjection) else answer)
        if isinstance(answer, Interjection):
            self._hint = [self.interrupt, *used_by(self, answer)]
            self.touch()

    def settle(self) -> None:
        """Puts all pieces where they belong, at once."""
        for part in self.pieces:
            part.stride.arrive()
            part.settle()

    def forget_question(self) -> None:
        super().forget_question()
        for part in self.items[0] + self.items[1]:
            part.selected = False
        self.front.clear()
        self.lighting.forget()

    # -- where things are ---------------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()
        self.settle()

    def arrange(self) -> None:
        """Places everything anew for the board's area."""
        if self.rect.width:
            self.places = places(self.rect, self.theme, self.faces.content.figures.items)
            lay_table(self)
        self.refresh()
        self.front.arrange()

    def refresh(self) -> None:
        """Shows what the model says now."""
        show_pieces(self)
        stand_pieces(self)
        show_desks(self)
        show_moment(self)
        show_interrupt(self)
        self.lighting.renew()
        self.touch()

    @property
    def foot(self) -> Rect:
        """Below the slips."""
        room = self.places.room
        return Rect(room.x, room.bottom - self.places.bar, room.width, self.places.bar)

    def spot(self, name: str) -> Rect | None:
        return spot(self, name)

    # -- what parts report --------------------------------------------------------------------------

    def think(self) -> None:
        """Something else is pointed at."""
        self.touch()

    def resting(self, pointed: Widget | None) -> Lights:
        """What the dungeon tells while nothing can be chosen in it."""
        return self.lighting.resting(pointed)

    def choose_piece(self, part: PiecePart) -> None:
        if not (self.chooser and self.chooser.piece(part.number)):
            self.enlarge(part.number)

    def choose_lane(self, part: LanePart) -> None:
        if self.chooser:
            self.chooser.lane(part.lane)

    def choose_item(self, part: ItemPart) -> None:
        """Uses an item, or says why it can't be used; those of others are shown large."""
        if self.chooser and self.chooser.item(part):
            return
        if part.seat != self.viewer:
            part.details()
            return
        self.break_in(part.item)

    def choose_rage(self, part: RagePart) -> None:
        if part.seat == self.viewer:
            self.break_in(rage=True)

    def break_in(self, item: str = "", *, rage: bool = False) -> None:
        """Begins to use an item, or to convert Rage; or says why not."""
        break_in(self, item, rage=rage)

    def can_carry(self, part: PiecePart) -> bool:
        return self.chooser is not None and self.chooser.can_carry(part)

    def drop(self, part: PiecePart, pos: Pos) -> None:
        """A dragged piece was let go of: it goes there, or back to its place."""
        part.stride.seconds = self.theme.seconds("travel") * 0.6
        if self.chooser:
            self.chooser.drop(part, self.places.plan.lane_at(pos))
        stand_pieces(self)

    def enlarge(self, number: int) -> bool:
        """Shows a piece's card large, until the next click or key."""
        if number >= len(self.model.pieces):
            return False
        large = LargeCharacter(self, number)
        self.front.closeup.show(large)
        self.focus(large)
        return True

    def enlarge_item(self, face: ItemFace) -> bool:
        """Shows an item large, until the next click or key."""
        self.front.closeup.show(LargeItem(self, face))
        return True

    def put_back(self) -> None:
        self.front.closeup.put_back()

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        large = self.front.closeup.large
        if isinstance(large, LargePlain | LargeItem):
            return large.steer(key)
        if self.chooser is None or self.concealed:
            return False
        if key.command == "cancel":
            return self.chooser.cancel()
        if key.command == "confirm":
            self.chooser.confirm()
            return True
        if key.key == pygame.K_b:
            self.break_in()
            return True
        digit = pygame.key.name(key.key).strip("[]")
        return len(digit) == 1 and digit.isdigit() and self.chooser.type(int(digit))

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        walked = [part.stride.update(dt) for part in self.pieces]
        for part, walks in zip(self.pieces, walked, strict=True):
            if walks:
                part.settle()
        return any([super().go_on(dt), self.lighting.update(), *walked])

    def _veil(self, target: Surface, layer: Widget) -> None:
        """Below what is laid over the dungeon, that is dark."""
        if layer is self.front.spread and layer.children:
            veil(target, self.places.plan.rect, 190)

    def foresee(self, seconds: float) -> None:
        self.foresight.go_on(seconds)

    @property
    def moving(self) -> bool:
        return super().moving or any(part.stride.walking for part in self.pieces)

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """The table with all that lies still."""
        self.picture.draw(surface_, area)

    def draw(self, target: Surface) -> None:
        if not self.visible:
            return
        self.picture.draw_lively(target)
        self.picture.draw_dungeon(target)
        self.lighting.draw(target)
        self.interrupt.draw(target)
        for layer in self.front.layers:
            if layer.visible:
                self._veil(target, layer)
                layer.draw(target)
        self.flights.draw(target)
        self.animator.draw(target)
        for hinted in self._hint:
            draw_lamp(target, hinted.focus_area, self.theme)
        if self.front.closeup.large:
            self.front.closeup.large.draw(target)
