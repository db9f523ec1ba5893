"""Highlights in the dungeon: lanes that a piece can reach, targets of an action, and its effects."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import field
from typing import Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.half_the_battle.rules.targets import the_action
from game.half_the_battle.state import NONE
from scenes.half_the_battle import preview
from scenes.half_the_battle.action_panel import ActionPanel, ActionSlip, PanelTabletop, RowSlip
from scenes.half_the_battle.cards import helps
from scenes.half_the_battle.dungeon import LanePart, PiecePart
from scenes.half_the_battle.player_area import MiniPart, RagePart
from scenes.half_the_battle.preview import Forecast
from scenes.ui.widget import Widget
from sprites.drawing import shapes, text
from sprites.drawing.motion import Point
from sprites.half_the_battle import piece_effects as arrows
from sprites.half_the_battle.lanes import LaneState
from sprites.half_the_battle.piece import State
from sprites.half_the_battle.piece_effects import forecast as plaque

RIM = 0.5  # distance from the middle of a body to the end of an arrow, as a share of a piece's width
NEAR = 0.75  # shortest length of an arrow, as a share of a piece's width


@dataclass(frozen=True)
class Arrow:
    """An arrow from a piece (NONE: from the Rage dice of `seat`) to pieces or lanes."""

    seat: int
    actor: int
    pieces: tuple[int, ...] = ()
    lanes: tuple[int, ...] = ()
    helps: bool = False


@dataclass
class Highlights:
    """Highlights by lane and by piece; all others look plain. `strikes` is how often each piece was picked."""

    lanes: dict[int, LaneState] = field(default_factory=dict)
    pieces: dict[int, State] = field(default_factory=dict)
    forecasts: dict[int, Forecast] = field(default_factory=dict)
    strikes: dict[int, int] = field(default_factory=dict)
    goals: dict[int, int] = field(default_factory=dict)
    """The target lanes of moved pieces, by piece."""
    stops: set[int] = field(default_factory=set)
    """Lanes that may be chosen although they look otherwise."""
    open: set[int] = field(default_factory=set)
    """Pieces that may be chosen whatever their look."""
    arrow: Arrow | None = None


class Lighting(Protocol):
    """The part of an interaction that the highlighter needs."""

    @property
    def peeks(self) -> bool: ...

    def highlights(self, pointed: Widget | None) -> Highlights: ...


class LitTable(PanelTabletop, Protocol):
    """The part of the table that the highlighter needs."""

    pieces: list[PiecePart]
    lanes: list[LanePart]
    minis: list[MiniPart]
    rage: list[RagePart]
    dungeon: Widget
    panel: ActionPanel

    @property
    def interaction(self) -> Lighting | None: ...

    @property
    def busy(self) -> bool: ...


def draw_arrow(target: Surface, board: LitTable, shown: Arrow) -> None:
    """Draw an arrow from the acting piece to each target that does not stand right beside it."""
    color = board.theme.color("healing" if shown.helps else "danger")
    wide = board.layout.plan.piece_px()
    for end in ends_of(board, shown):
        start = start_of(board, shown)
        if math.dist(start, end) > wide * NEAR:
            start = start[0] + math.copysign(wide * 0.5, end[0] - start[0]), start[1]
            arrows.draw(target, start, end, wide, color, board.theme)


def start_of(board: LitTable, shown: Arrow) -> Point:
    """The start of an arrow: the middle of the acting piece, or of the Rage dice."""
    if shown.actor == NONE:
        return board.rage[shown.seat].rect.center
    return body_of(board, shown.actor)


def ends_of(board: LitTable, shown: Arrow) -> Iterator[Point]:
    """The ends of an arrow: the middle of each lane, the rim of each piece."""
    for lane in shown.lanes:
        yield board.layout.plan.point(lane - 0.5, 0.5)
    for number in dict.fromkeys(shown.pieces):
        yield _rim(start_of(board, shown), body_of(board, number), board.pieces[number].spot.px * RIM)


def _rim(start: Point, middle: Point, radius: float) -> Point:
    """The point where an arrow from `start` meets a body, so that the figure in its middle stays readable."""
    share = min(1.0, radius / max(1.0, math.dist(start, middle)))
    return middle[0] + (start[0] - middle[0]) * share, middle[1] + (start[1] - middle[1]) * share


def body_of(board: LitTable, number: int) -> tuple[int, int]:
    """The middle of a piece's body."""
    area = board.pieces[number].rect
    return area.centerx, area.centery - area.height // 12


def draw_forecasts(target: Surface, board: LitTable, forecasts: Mapping[int, Forecast]) -> None:
    """Draw the HP won or lost on a plaque above each piece."""
    high = max(board.theme.smallest + 6, round(board.layout.plan.piece_px() * 0.46))
    for number, each in forecasts.items():
        area = board.pieces[number].rect
        drawn = plaque(each.change, high, board.theme, dies=each.dies)
        shown = board.pieces[number].shown
        ahead = shown.facing if shown else 0
        spot = drawn.get_rect(center=(area.centerx + ahead * area.width // 3, area.top + high // 2))
        if spot.colliderect(board.layout.sign):
            spot.top = board.layout.sign.bottom
        target.blit(drawn, spot.clamp(board.layout.plan.rect))


def draw_goals(target: Surface, board: LitTable, goals: Mapping[int, int]) -> None:
    """Draw thin arrows along the floor to the target lanes of moved pieces."""
    color = board.theme.color("gold")
    for number, lane in goals.items():
        area = board.pieces[number].rect
        start = area.centerx, area.bottom - area.height // 5
        x, _ = board.layout.plan.point(lane - 0.5, 0.3)
        arrows.draw(target, start, (x, start[1]), board.layout.plan.piece_px() // 2, color, board.theme)


def draw_strikes(target: Surface, board: LitTable, strikes: Mapping[int, int]) -> None:
    """Draw the number of picks of each piece, or its position in an order."""
    theme = board.theme
    for number, count in strikes.items():
        area = board.pieces[number].rect
        radius = max(9, round(area.width * 0.2))
        spot = area.right - radius, area.bottom - radius
        disc = shapes.disc(radius, theme.color("gold"), theme.color("gold_ink"), 2)
        target.blit(disc, disc.get_rect(center=spot))
        face = text.Face("serif", max(theme.smallest, round(radius * 1.3)), bold=True)
        box = Rect(0, 0, 2 * radius, 2 * radius)
        box.center = spot
        text.draw(target, str(count), face, theme.color("gold_ink"), box, "center")


class Highlighter:
    """The highlighter of lanes and pieces, as the interaction asks or as suits a table without a question."""

    def __init__(self, board: LitTable) -> None:
        self.board = board
        self.highlights = Highlights()
        self.shown: Widget | None = None
        """The part that a finger tapped once; the next tap takes it."""
        self.announcing: dict[int, LaneState] = {}
        """The lanes at which an action is being announced."""
        self._told: Hashable = None

    # -- updates ------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Renew the highlights if something else is pointed at; returns whether they changed."""
        told = self._pointing()
        if told == self._told:
            return False
        self.renew()
        return True

    def renew(self) -> None:
        """Compute the highlights and apply them."""
        board = self.board
        self._told = self._pointing()
        pointed = self.pointed
        asked = board.interaction
        self.highlights = asked.highlights(pointed) if asked else self.resting(pointed)
        self._hand_on()
        self._peek(pointed)

    def show(self, part: Widget) -> None:
        """Light a tapped part as if it were pointed at, and say that the next tap takes it."""
        self.shown = part
        self.board.panel.say(self.board.panel.words[0], self.board.text.say("tap.again"))
        self.renew()

    def forget(self) -> None:
        """Remove all highlights."""
        self.shown = None
        self.highlights = Highlights()
        self._hand_on()

    def _pointing(self) -> Hashable:
        board = self.board
        pointed = self.pointed
        return (id(pointed), self._lane_at(pointed), id(board.interaction), board.busy)

    @property
    def pointed(self) -> Widget | None:
        """The part that is pointed at or has the keyboard focus; None if there is none."""
        board = self.board
        panel = board.panel
        laid = (*panel.spread.children, *panel.grid.children, *panel.buttons.children)
        parts = (*laid, *board.dungeon.children, *board.minis)
        active = board.dungeon.tree.active if board.dungeon.tree else set()
        raised = (part for part in parts if part is self.shown or part in active)
        return next((part for part in raised if getattr(part, "raised", False) and part.visible), None)

    @property
    def aimed_lane(self) -> int:
        """The lane that a piece is dragged over, or that is pointed at; 0 means none."""
        return self._lane_at(self.pointed)

    def _lane_at(self, pointed: Widget | None) -> int:
        carried = next((part.carried for part in self.board.pieces if part.carried), None)
        if carried:
            return self.board.layout.plan.lane_at(carried)
        return pointed.lane if isinstance(pointed, LanePart) else 0

    def _hand_on(self) -> None:
        """Light lanes and pieces, and let the keyboard reach those that may be chosen."""
        for lane in self.board.lanes:
            lane.state = self.highlights.lanes.get(lane.lane, LaneState())
            lane.offered = lane.state.walk or lane.state.open
            lane.focusable = lane.offered or lane.lane in self.highlights.stops
        for piece in self.board.pieces:
            piece.state = self.highlights.pieces.get(piece.number, "plain")
            piece.offered = piece.focusable = piece.number in self.highlights.open or piece.state == "offered"
        self.board.touch()

    def _peek(self, pointed: Widget | None) -> None:
        """Show the actions of a piece while the mouse points at it."""
        board = self.board
        if board.interaction is not None and not board.interaction.peeks:
            return
        number = None
        if isinstance(pointed, PiecePart | MiniPart) and pointed.hovered:
            number = pointed.number
        carried = any(part.carried for part in board.pieces)
        known = number is not None and number < len(board.view.pieces)
        board.panel.look_at(number if known and not carried else None)

    # -- without a question -------------------------------------------------------------------------

    def wait(self) -> None:
        """Show the actions of the acting piece while nothing is asked."""
        panel = self.board.panel
        number = self.subject
        if self.board.secrets_hidden or number == NONE:
            panel.lay([])
            panel.say("")
            return
        panel.lay(panel.actions_of(number), least_rows=2)
        panel.say(*panel.title_of(number))

    @property
    def subject(self) -> int:
        """The acting piece, else the first selected one; NONE if there is neither."""
        view, state = self.board.view, self.board.view.state
        if not state.round or state.result is not None:
            return NONE
        if view.actor != NONE:
            return view.actor
        return next((who.selected for who in state.players if who.selected != NONE), NONE)

    def resting(self, pointed: Widget | None) -> Highlights:
        """Highlights while nothing is asked: the acting piece, the announced action, the reach of a pointed part."""
        view = self.board.view
        highlights = Highlights()
        if view.state.result is not None:
            return highlights
        for who in view.state.players:
            if who.selected != NONE and not view.pieces[who.selected].gone:
                highlights.pieces[who.selected] = "selected"
        if self.board.busy:
            highlights.lanes |= self.announcing
            return highlights
        if view.state.announced is not None:
            self.announced(highlights)
        elif isinstance(pointed, PiecePart | MiniPart | RowSlip):
            self.light_walks(highlights, pointed.number)
        elif isinstance(pointed, ActionSlip) and pointed.action:
            self.light_action(highlights, pointed.number, pointed.action)
        return highlights

    def announced(self, highlights: Highlights) -> None:
        """Add an arrow to the targets of the announced action, and its forecast."""
        view = self.board.view
        now = view.state.announced
        assert now is not None
        found = preview.pending(view)
        action = the_action(view.table, now.actor, now.action) if now.action else None
        good = action is not None and helps(action)
        highlights.arrow = Arrow(now.seat, now.actor, now.pieces, now.lanes, good)
        highlights.forecasts |= found.forecasts
        highlights.goals |= found.goals
        for lane in now.lanes:
            highlights.lanes[lane] = LaneState(reach="help" if good else "harm", chosen=True)
        highlights.pieces |= dict.fromkeys(now.pieces, "helped" if good else "target")
        for number, each in found.forecasts.items():
            highlights.pieces[number] = "helped" if each.change > 0 else "target"

    def light_walks(self, highlights: Highlights, number: int) -> None:
        """Light the lanes to which a piece could walk if it were its turn."""
        if number < len(self.board.view.pieces):
            for lane in preview.walks(self.board.view, number):
                highlights.lanes[lane] = LaneState(could=True)

    def light_action(self, highlights: Highlights, number: int, name: str) -> None:
        """Light the lanes that an action reaches and its possible targets, with its effect on each."""
        view = self.board.view
        action = self.board.catalog.content.actions[view.pieces[number].character].get(name)
        if action is None:
            action = self.board.catalog.content.peck
        found, good = preview.each_alone(view, number, action), helps(action)
        for lane in preview.lanes_of(view, number, action):
            highlights.lanes[lane] = LaneState(reach="help" if good else "harm")
        for lane in preview.leap_lanes(view, number, action):
            highlights.lanes[lane] = LaneState(reach="help")
        highlights.forecasts |= found.forecasts
        highlights.pieces |= dict.fromkeys(
            preview.meant_by(view, number, action), "helped" if good else "target"
        )
        highlights.pieces[number] = "selected"
        for each, forecast in found.forecasts.items():
            highlights.pieces[each] = "helped" if forecast.change > 0 else "target"

    # -- drawing ------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Draw everything above the pieces: arrows, forecasts, numbers of picks."""
        board, highlights = self.board, self.highlights
        if board.busy:
            return
        if highlights.arrow:
            draw_arrow(target, board, highlights.arrow)
        draw_goals(target, board, highlights.goals)
        draw_forecasts(target, board, highlights.forecasts)
        draw_strikes(target, board, highlights.strikes)
