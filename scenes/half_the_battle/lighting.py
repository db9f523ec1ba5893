"""What the dungeon tells just now: worked out anew when something else is pointed at, or something has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.question import Interjection
from game.half_the_battle.reach import the_action
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import NONE
from scenes.half_the_battle import preview
from scenes.half_the_battle.desk import MiniPart
from scenes.half_the_battle.faces import helps
from scenes.half_the_battle.lights import Arrow, Lights
from scenes.half_the_battle.overlay import draw_arrow, draw_forecasts, draw_goals, draw_strikes
from scenes.half_the_battle.parts import LanePart, PiecePart
from scenes.half_the_battle.slips import ActionSlip, RowSlip
from scenes.ui.widget import Widget
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class Lighting:
    """Asks the chooser what is to be lit, and hands it on to lanes and pieces."""

    def __init__(self, board: BattleBoard) -> None:
        self.board = board
        self.lights = Lights()
        self.shown: Widget | None = None
        """What a finger tapped once, to be looked at before it is taken."""
        self._told: Hashable = None

    # -- when ---------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Looks whether something else is pointed at; whether the light changed."""
        told = self._pointing()
        if told == self._told:
            return False
        self.renew()
        return True

    def renew(self) -> None:
        """Works it out."""
        board = self.board
        self._told = self._pointing()
        pointed = self.pointed
        chooser = board.chooser
        self.lights = chooser.lights(pointed) if chooser else self.resting(pointed)
        self._hand_on()
        self._peek(pointed)

    def show(self, part: Widget) -> None:
        """Lights what a finger tapped as if it were pointed at, and tells that the next tap takes it."""
        self.shown = part
        self.board.front.say(self.board.front.words[0], self.board.faces.say("tap.again"))
        self.renew()

    def forget(self) -> None:
        """Nothing is lit any more."""
        self.shown = None
        self.lights = Lights()
        self._hand_on()

    def _pointing(self) -> Hashable:
        board = self.board
        return (id(self.pointed), self.aimed_lane, id(board.chooser), board.busy)

    @property
    def pointed(self) -> Widget | None:
        """What is pointed at, or reached by keyboard."""
        board = self.board
        front = board.front
        laid = (*front.spread.children, *front.grid.children, *front.buttons.children)
        parts = (*laid, *board.dungeon.children, *board.minis)
        return next((part for part in parts if getattr(part, "raised", False) and part.visible), None)

    @property
    def aimed_lane(self) -> int:
        """The lane above which a piece is carried, or that is pointed at; 0: none."""
        carried = next((part.carried for part in self.board.pieces if part.carried), None)
        if carried:
            return self.board.places.plan.lane_at(carried)
        pointed = self.pointed
        return pointed.lane if isinstance(pointed, LanePart) else 0

    def _hand_on(self) -> None:
        """Lanes and pieces look as they are lit; what may be chosen can be reached by keyboard."""
        for lane in self.board.lanes:
            lane.state = self.lights.lanes.get(lane.lane, LaneState())
            lane.offered = lane.state.walk or lane.state.open
            lane.focusable = lane.offered or lane.lane in self.lights.stops
        for piece in self.board.pieces:
            piece.state = self.lights.pieces.get(piece.number, "plain")
            piece.offered = piece.focusable = piece.number in self.lights.open or piece.state == "offered"
        self.board.touch()

    def _peek(self, pointed: Widget | None) -> None:
        """The actions of a piece that the mouse points at lie in the middle meanwhile."""
        board = self.board
        if board.chooser is not None and not board.chooser.peeks:
            return
        number = None
        if isinstance(pointed, PiecePart | MiniPart) and pointed.hovered:
            number = pointed.number
        carried = any(part.carried for part in board.pieces)
        known = number is not None and number < len(board.model.pieces)
        board.front.look_at(number if known and not carried else None)

    # -- without a question -------------------------------------------------------------------------

    def wait(self) -> None:
        """While nothing is asked, the actions of the piece that acts lie in the middle."""
        front = self.board.front
        number = self.subject
        if self.board.concealed or number == NONE:
            front.lay([])
            front.say("")
            return
        front.lay(front.actions_of(number), least_rows=2)
        front.say(*front.title_of(number))

    @property
    def subject(self) -> int:
        """The piece that matters most now: the one that acts, else the one that was announced last."""
        model, state = self.board.model, self.board.model.state
        if not state.round or state.result is not None:
            return NONE
        if model.actor != NONE:
            return model.actor
        return next((who.selected for who in state.players if who.selected != NONE), NONE)

    def resting(self, pointed: Widget | None) -> Lights:
        """Who acts, what was announced; of a piece or an action that is pointed at, where it reaches."""
        model = self.board.model
        lights = Lights()
        if model.state.result is not None:
            return lights
        for who in model.state.players:
            if who.selected != NONE and not model.pieces[who.selected].gone:
                lights.pieces[who.selected] = "selected"
        if self.board.busy:
            return lights
        if model.state.announced is not None:
            self.announced(lights)
        elif isinstance(pointed, PiecePart | MiniPart | RowSlip):
            self.light_walks(lights, pointed.number)
        elif isinstance(pointed, ActionSlip) and pointed.action:
            self.light_action(lights, pointed.number, pointed.action)
        return lights

    def announced(self, lights: Lights) -> None:
        """An arrow to whom it is aimed at, and what it will do."""
        model = self.board.model
        now = model.state.announced
        assert now is not None
        found = preview.pending(model)
        action = the_action(model.table, now.actor, now.action) if now.action else None
        good = action is not None and helps(action)
        lights.arrow = Arrow(now.seat, now.actor, now.pieces, now.lanes, good)
        lights.forecasts |= found.forecasts
        lights.goals |= found.goals
        for lane in now.lanes:
            lights.lanes[lane] = LaneState(reach="help" if good else "harm", chosen=True)
        lights.pieces |= dict.fromkeys(now.pieces, "helped" if good else "target")
        for number, each in found.forecasts.items():
            lights.pieces[number] = "helped" if each.change > 0 else "target"

    def light_walks(self, lights: Lights, number: int) -> None:
        """Where a piece could walk, were it its turn."""
        if number < len(self.board.model.pieces):
            for lane in preview.walks(self.board.model, number):
                lights.lanes[lane] = LaneState(could=True)

    def light_action(self, lights: Lights, number: int, name: str) -> None:
        """Which lanes an action reaches, whom it could be aimed at, and what it would do to each."""
        model = self.board.model
        action = self.board.faces.content.actions[model.pieces[number].character].get(name)
        if action is None:
            action = self.board.faces.content.peck
        found, good = preview.each_alone(model, number, action), helps(action)
        for lane in preview.lanes_of(model, number, action):
            lights.lanes[lane] = LaneState(reach="help" if good else "harm")
        for lane in preview.leap_lanes(model, number, action):
            lights.lanes[lane] = LaneState(reach="help")
        lights.forecasts |= found.forecasts
        lights.pieces |= dict.fromkeys(
            preview.meant_by(model, number, action), "helped" if good else "target"
        )
        lights.pieces[number] = "selected"
        for each, forecast in found.forecasts.items():
            lights.pieces[each] = "helped" if forecast.change > 0 else "target"

    # -- why not ------------------------------------------------------------------------------------

    def why_not(self, item: str = "", *, rage: bool = False) -> str:
        """Why the person at the screen can't break in so; "" where that is offered."""
        board = self.board
        offers = board.asked.interjections if board.asked else ()
        if item:
            offered = any(each.flow == USE_ITEM and each.arguments[1][1] == item for each in offers)
        else:
            offered = any(each.flow == CONVERT for each in offers) if rage else bool(offers)
        if offered:
            return ""
        seat = board.viewer
        if seat is None or (not item and not rage) or not board.model.state.round:
            return board.interrupt.why
        use = Interjection(USE_ITEM, (seat, (ITEM, item, NONE, NONE)))
        move = Interjection(CONVERT, (seat,)) if rage else use
        return board.faces.declined(board.model, seat, move)

    # -- picture ------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """What stands above the pieces: arrows, forecasts, how often each was picked."""
        board, lights = self.board, self.lights
        if board.busy:
            return
        if lights.arrow:
            draw_arrow(target, board, lights.arrow)
        draw_goals(target, board, lights.goals)
        draw_forecasts(target, board, lights.forecasts)
        draw_strikes(target, board, lights.strikes)
