"""Territories, corners and edges: what the set-up gives to players, painted on the ground and chosen there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.battlefield.plane import EPS, Point, Ring, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc
from game.core.question import Pick
from game.magewinds.content.scenarios import NameEdge, Storm
from game.magewinds.regions import limits
from game.magewinds.rules.endings import seat_of
from game.magewinds.table import scenario_of
from scenes.magewinds.interaction import Interaction
from scenes.magewinds.view import MagewindsView
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.magewinds import regions as painter
from sprites.magewinds.regions import Region, Shape

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

CORNER = 3.0  # inches around a corner that light up with it
EDGE = 1.0  # inches along an edge that light up with it
GOAL = 0.3  # inches along the objective edge that tell of it
ASLANT = 0.1  # of the mat: what lies farther from its middle in both directions lies in a corner


def draw_claims(board: MagewindsBoard, target: pygame.Surface, scale: Scale) -> None:
    """Paints what players were given, while fighters are set up, and the storm while it strikes."""
    view = board.view
    if not view.state.scenario:
        return
    bounds = scale.rect(*view.size)
    if view.state.phase in ("setup", "deployment"):
        for seat, player in enumerate(view.state.players):
            colour = board.chairs[seat].colour
            for shape in _claims_of(view, player.territory, player.corner):
                painter.draw_territory(target, Region((shape,)), colour, scale, board.theme, bounds)
    if view.state.objective:
        strip = edge_strip(view.state.objective, view.size, GOAL)
        colour = board.chairs[_defender(view)].colour
        painter.draw_territory(target, Region((strip,)), colour, scale, board.theme, bounds)
    for storm in _storms(view):
        painter.draw_storm(target, storm, scale, board.theme, bounds)


def edge_strip(edge: str, size: tuple[float, float], wide: float) -> Ring:
    """The ground along an edge of the battlefield."""
    width, depth = size
    strips: dict[str, Ring] = {
        "left": ((0, 0), (wide, 0), (wide, depth), (0, depth)),
        "right": ((width - wide, 0), (width, 0), (width, depth), (width - wide, depth)),
        "near": ((0, 0), (width, 0), (width, wide), (0, wide)),
        "far": ((0, depth - wide), (width, depth - wide), (width, depth), (0, depth)),
    }
    return strips[edge]


def side_of(shape: Shape, scale: Scale, size: tuple[float, float]) -> str:
    """Where on the mat, as it lies on the screen, a part of it is: "left", "upper right"."""
    corners = (shape.centre,) if isinstance(shape, Disc) else shape
    mat = scale.rect(*size)
    pixels = [scale.px(corner) for corner in corners]
    x = (sum(at[0] for at in pixels) / len(pixels) - mat.centerx) / mat.width
    y = (sum(at[1] for at in pixels) / len(pixels) - mat.centery) / mat.height
    across, down = "left" if x < 0 else "right", "upper" if y < 0 else "lower"
    if min(abs(x), abs(y)) > ASLANT:
        return f"{down}.{across}"
    return across if abs(x) > abs(y) else down


def _defender(view: MagewindsView) -> int:
    """Who named the objective edge."""
    named = next(step for step in scenario_of(view.table).setup if isinstance(step, NameEdge))
    return seat_of(view.table, named.by)


def _claims_of(view: MagewindsView, territory: str, corner: str) -> list[Shape]:
    found: list[Shape] = []
    if territory and view.state.division:
        division = view.table.content.divisions[view.state.division]
        named = {each.id: each for each in division.territories}
        if territory in named:
            found.append(limits.ring_of(named[territory], view.size))
    if corner:
        found.append(Disc(limits.corners(view.size)[corner], CORNER))
    return found


def _storms(view: MagewindsView) -> list[Region]:
    """Where a storm of the scenario strikes at the end of this Action Phase."""
    if view.state.phase != "action":
        return []
    width, depth = view.size
    whole = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    found = []
    for rule in scenario_of(view.table).rules:
        if not isinstance(rule, Storm) or not rule.from_round <= view.state.round <= (rule.to_round or 99):
            continue
        if rule.of == "centre":
            calm: Shape = Disc((width / 2, depth / 2), rule.inches)
        else:
            far = rule.inches
            calm = ((far, far), (width - far, far), (width - far, depth - far), (far, depth - far))
        found.append(Region((whole,), (calm,)) if _outside(rule) else Region((calm,)))
    return found


def _outside(rule: Storm) -> bool:
    """Whether a storm strikes on the outer side of its line."""
    return (rule.of == "centre") == (rule.where == "not_within")


class Claim(Interaction):
    """A part of the battlefield is chosen by clicking it, or by its button; what is pointed at lights up."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices: list[str] = list(self.question.choices)
        self.shown = self.choices[0]
        self.buttons = {
            choice: self.answer_button(choice, self.name(choice), on_point=self._showing(choice))
            for choice in self.choices
        }
        self.board.action_bar.lay(list(self.buttons.values()))
        self._named_by = self.board.mat.scale

    def go_on(self) -> bool:
        """Names the parts anew when the mat lies otherwise."""
        if self._named_by == self.board.mat.scale:
            return False
        self._named_by = self.board.mat.scale
        for choice, button in self.buttons.items():
            button.say(self.name(choice))
        self.board.action_bar.settle()
        return True

    def _showing(self, choice: str) -> Any:
        def show() -> None:
            self.shown = choice
            self.board.touch()

        return show

    kind = ""
    """What the parts are called that are told by where they lie."""

    def name(self, choice: str) -> str:
        """What a choice is called: as it is seen, however the mat lies."""
        board = self.board
        side = side_of(self.shapes(choice)[0], board.mat.scale, board.view.size)
        return board.faces.say(f"claim.{self.kind}", side=board.faces.say(f"side.{side}"))

    def shapes(self, choice: str) -> list[Shape]:
        """The parts of the battlefield that a choice is."""
        return []

    def thing(self, thing: str, at: Point) -> bool:
        found = next(
            (choice for choice in self.choices if any(_holds(s, at) for s in self.shapes(choice))), ""
        )
        if found:
            self.give(found)
        return bool(found)

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        view, theme = self.board.view, self.board.theme
        bounds = scale.rect(*view.size)
        for choice in self.choices:
            lit = choice == self.shown or self.buttons[choice].focused
            for shape in self.shapes(choice) if lit else ():
                painter.draw_deployment(target, Region((shape,)), scale, theme, bounds)

    def named(self, answer: Any) -> Sequence[Widget]:
        self.shown = answer
        return [self.buttons[answer]] if answer in self.buttons else []


class ShareWay(Claim):
    """In which way the battlefield is divided: its territories in the colours of the players show it."""

    def name(self, choice: str) -> str:
        return self.board.view.table.content.divisions[choice].name

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        view = self.board.view
        bounds = scale.rect(*view.size)
        focused = next((choice for choice, button in self.buttons.items() if button.focused), self.shown)
        for at, territory in enumerate(view.table.content.divisions[focused].territories):
            region = Region((limits.ring_of(territory, view.size),))
            colour = self.board.chairs[at % len(self.board.chairs)].colour
            painter.draw_territory(target, region, colour, scale, self.board.theme, bounds)


class ShareTerritory(Claim):
    """Which of the territories."""

    kind = "territory"

    def _territories(self) -> dict[str, Any]:
        view = self.board.view
        division = view.table.content.divisions[view.state.division]
        return {each.id: each for each in division.territories}

    def shapes(self, choice: str) -> list[Shape]:
        return [limits.ring_of(self._territories()[choice], self.board.view.size)]


class Corner(Claim):
    """Which corner of the battlefield."""

    kind = "corner"

    def shapes(self, choice: str) -> list[Shape]:
        return [Disc(limits.corners(self.board.view.size)[choice], CORNER)]


class Edge(Claim):
    """Which edge of the battlefield."""

    kind = "edge"

    def shapes(self, choice: str) -> list[Shape]:
        return [edge_strip(choice, self.board.view.size, EDGE)]


def _holds(shape: Shape, at: Point) -> bool:
    """Whether a convex shape covers a point."""
    if isinstance(shape, Disc):
        return gap(shape.centre, at) <= shape.radius
    return all(turn(a, b, at) >= -EPS for a, b in edges(shape))
