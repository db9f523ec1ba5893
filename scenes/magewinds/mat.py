"""The mat of a battle: territories and storms, tokens of fighters, highlights, measuring (8.0)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.document import BaseEntry, BattlefieldDocument
from game.battlefield.plane import Point, Ring, gap
from game.battlefield.terrain import Disc, Terrain
from game.core.dataclass import dataclass
from game.magewinds.content.scenarios import NameEdge, Storm
from game.magewinds.field import field_of, fighter_base, fighter_number
from game.magewinds.fighters import attribute
from game.magewinds.regions import limits
from game.magewinds.rules.endings import seat_of
from game.magewinds.table import scenario_of
from scenes.app.input import Key, Pos
from scenes.board.part import Large, Readable, Tabletop
from scenes.magewinds.cards import LargeReference
from scenes.magewinds.view import PLAIN_SIZE, MagewindsView
from scenes.measure.controls import ToolButton
from scenes.measure.document import Document
from scenes.measure.mat import MARKER, STEP, Mat
from scenes.measure.panel import Readout, ToolPanel
from scenes.measure.tools import proof
from scenes.measure.tools.measuring import MEASURING
from scenes.measure.tools.tool import Tool
from scenes.ui.button import Button
from sprites.battlefield import bases as base
from sprites.battlefield import figures
from sprites.battlefield.base_marks import State
from sprites.battlefield.figures import Stance
from sprites.battlefield.scale import Scale
from sprites.drawing import text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.magewinds import regions as painter
from sprites.magewinds import tokens
from sprites.magewinds.reference_parts import Reference
from sprites.magewinds.regions import Region, Shape
from sprites.magewinds.tokens import Badges

CORNER = 3.0  # inches around a corner to light up with it
EDGE = 1.0  # inches along an edge to light up with it
GOAL = 0.3  # inches of colour along the objective edge
PULL = 0.35  # inches that a press on a fighter has to move to become a drag
BREATH = 4  # percent by which a figure rises as it breathes
TOOL_PAD = 0.75  # units around the name of a measuring tool
ASLANT = 0.1  # of the mat: farther than this from its middle in both directions is a corner


def draw_claims(
    view: MagewindsView, colours: Sequence[int], target: pygame.Surface, scale: Scale, theme: Theme
) -> None:
    """Paint the players' territories during set-up, the objective edge, and the areas of the coming storm.

    `colours` are those of the seats.
    """
    if not view.state.scenario:
        return
    bounds = scale.rect(*view.size)
    if view.state.phase in ("setup", "deployment"):
        for seat, player in enumerate(view.state.players):
            for shape in _claims_of(view, player.territory, player.corner):
                painter.draw_territory(target, Region((shape,)), colours[seat], scale, theme, bounds)
    if view.state.objective:
        strip = edge_strip(view.state.objective, view.size, GOAL)
        colour = colours[_defender(view)]
        painter.draw_territory(target, Region((strip,)), colour, scale, theme, bounds)
    for storm in _storms(view):
        painter.draw_storm(target, storm, scale, theme, bounds)


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


def claims(view: MagewindsView, key: str) -> dict[str, Shape]:
    """The parts of the battlefield that a question offers: territories, corners or edges; none for other questions."""
    if key == "corner":
        return {name: Disc(at, CORNER) for name, at in limits.corners(view.size).items()}
    if key == "edge":
        return {name: edge_strip(name, view.size, EDGE) for name in limits.ACROSS}
    division = view.table.content.divisions.get(view.state.division)
    if key != "share.territory" or division is None:
        return {}
    return {each.id: limits.ring_of(each, view.size) for each in division.territories}


def side_of(shape: Shape, scale: Scale, size: tuple[float, float]) -> str:
    """The side of the mat, on the screen, where a part of it lies: "left", "upper.right"."""
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
    """The seat that named the objective edge."""
    named = next(step for step in scenario_of(view.table).setup if isinstance(step, NameEdge))
    return seat_of(view.table, named.by)


def _claims_of(view: MagewindsView, territory: str, corner: str) -> list[Shape]:
    claimed = (claims(view, "share.territory").get(territory), claims(view, "corner").get(corner))
    return [shape for shape in claimed if shape is not None]


def _storms(view: MagewindsView) -> list[Region]:
    """The areas where a storm of the scenario strikes at the end of this Action Phase."""
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


@dataclass(slots=True)
class Carried:
    """A fighter that is dragged before the question where it goes has come: its base, the pointer's place on the mat,
    and whether it was let go there."""

    base: str
    at: Point
    dropped: bool = False


class MatBoard(Tabletop, Protocol):
    """The part of the board that its mat needs."""

    document: ReadOnlyDocument
    shifted: dict[str, Point]
    stances: dict[str, Stance]

    @property
    def figures_stand(self) -> bool: ...

    def look_of(self, base: Base) -> str: ...

    @property
    def piece_look(self) -> str: ...

    @property
    def badges(self) -> Mapping[int, Badges]:
        """The tokens beside the bases, by fighter."""

    def state_of(self, base: str) -> State: ...

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None: ...

    def tool_in_hand(self) -> Tool: ...

    def point_base(self, base: str) -> None: ...

    def choose_thing(self, thing: str, at: Point) -> None: ...

    carried: Carried | None

    def can_carry(self, number: int) -> bool: ...

    def carry(self, number: int, at: Point) -> None: ...

    def carry_on(self, at: Point) -> None: ...

    def put_down(self, at: Point) -> None: ...

    def enlarge_fighter(self, number: int) -> bool: ...

    def reference_of(self, number: int) -> Reference: ...

    def reads(self, number: int) -> bool: ...


class BattleMat(Readable, Mat):
    """The mat. It passes pointers and keys to the question's tool, or to a measuring tool."""

    board: MatBoard

    def __init__(self, board: MatBoard) -> None:
        super().__init__(board.document, board.tool_in_hand)
        self.board = board
        self._at: Pos = (0, 0)
        self._grip: Pos | None = None
        """Start of a press on a zoomed mat, until it proves to be a click or a drag."""

    @property
    def tip_room(self) -> pygame.Rect | None:
        return self.board.rect

    # -- what is shown large ------------------------------------------------------------------------

    @property
    def large(self) -> Large | None:
        """The fighter that is pointed at; none while the pointer places or measures something."""
        number = fighter_number(self.pointed) if isinstance(self.tool(), LookTool) else -1
        reads = number >= 0 and self.board.reads(number)
        return LargeReference(self.board.reference_of(number)) if reads else None

    @property
    def large_words(self) -> str:
        return ""

    @property
    def large_beside(self) -> pygame.Rect:
        return self.area_of(self.pointed)

    def area_of(self, base: str) -> pygame.Rect:
        """The square around a base on the screen."""
        shown = self.document.field.bases[base]
        side = round(self.scale.long(2 * shown.radius))
        area = pygame.Rect(0, 0, side, side)
        area.center = self.scale.pixel(self.board.shifted.get(base, shown.centre))
        return area

    # -- pointers and keys --------------------------------------------------------------------------

    def point_at(self, pos: Pos) -> None:
        self._at = pos
        self.hover(pos)
        self.board.point_base(self.pointed)
        self.touch()

    def point_off(self) -> None:
        self.leave()
        self.board.point_base("")
        self.touch()

    def press_at(self, pos: Pos) -> None:
        super().press_at(pos)
        tool = self.tool()
        free = isinstance(tool, LookTool) and not tool.drags(*self._under(pos))
        self._grip = pos if self.view.zoom > 1 and free else None
        self.touch()

    def take_over(self, pos: Pos) -> None:
        """Go on with a drag that began beside the mat."""
        self._start, self._grip, self._dropped, self.panning = pos, None, False, None

    def drag_to(self, pos: Pos) -> None:
        if self._grip and math.dist(self._grip, pos) > self.theme.px(1):
            self.drop()
            self.panning, self._grip = self._grip, None
        super().drag_to(pos)
        self.touch()

    def release_at(self, pos: Pos) -> None:
        """Ignore a press that doesn't end on the mat."""
        if self.over(pos) is None:
            self.drop()
        super().release_at(pos)
        self.touch()

    def details(self) -> bool:
        number = fighter_number(self.pointed)
        if number >= 0:
            return self.board.enlarge_fighter(number)
        return super().details()

    def wheel(self, notches: float) -> bool:
        self.view.magnify(self._at, STEP**notches)
        self.touch()
        return True

    def key(self, key: Key) -> bool:
        kept = super().key(key) or self.board.key(key)
        self.touch()
        return kept

    # -- drawing ------------------------------------------------------------------------------------

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the table top: wood, mat and terrain."""
        scale, ground = self.scale, self.document.field.terrain
        key = (ground, scale, self.theme.key, tuple(self.rect))
        self._ground.draw(target, key, lambda onto: self._paint_ground(onto, scale, ground, frozenset()))

    def draw(self, target: pygame.Surface) -> None:
        scale, field, tool = self.scale, self.document.field, self.tool()
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        self.board.draw_claims(target, scale)
        proof.light_terrain(target, field, tool.lit, scale, self.theme)
        self._draw_bases(target, scale, field)
        tool.draw(target, scale, self.theme)
        self._draw_name(target, scale, field)
        carried = self.board.carried
        if carried and carried.base in field.bases:
            shown = field.bases[carried.base].at(carried.at)
            base.draw(target, shown, scale, self.theme, state="legal", face=self.board.look_of(shown) or None)
        target.set_clip(before)

    def _draw_bases(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        board = self.board
        shown = [
            each.at(board.shifted.get(each.id, each.centre))
            for each in field.bases.values()
            if each.id not in self.document.lifted
        ]
        standing = self._standing(scale)
        for each in shown:
            self._draw_base(target, each, scale, each.id in standing)
        for marker in field.markers.values():
            state = board.state_of(marker.id)
            tokens.draw_objective(target, marker.centre, scale, self.theme, state=state, pulse=board.pulse)
        for each in sorted(shown, key=lambda found: scale.px(found.centre)[1]):
            if each.id in standing:
                self._draw_figure(target, each, scale)
        for each in shown:
            number = fighter_number(each.id)
            if number >= 0:
                tokens.draw(target, each, board.badges[number], scale, self.theme)

    def _draw_base(self, target: pygame.Surface, shown: Base, scale: Scale, standing: bool) -> None:
        """Draw a base; one that a figure stands on is empty."""
        board, state = self.board, self.board.state_of(shown.id)
        if standing:
            base.draw(target, shown, scale, self.theme, state=state, pulse=board.pulse, initials="", face="")
        elif shown.kind == "object":
            tokens.draw_object(
                target, shown, board.piece_look, scale, self.theme, state=state, pulse=board.pulse
            )
        else:
            look = board.look_of(shown)
            base.draw(target, shown, scale, self.theme, state=state, pulse=board.pulse, face=look or None)

    def _draw_figure(self, target: pygame.Surface, shown: Base, scale: Scale) -> None:
        """Draw a figure and the true edge of its base; one that may be chosen breathes with its light."""
        board, state = self.board, self.board.state_of(shown.id)
        breath = round(BREATH * (1 - board.pulse)) if state == "offered" else 0
        stance = board.stances.get(shown.id, Stance(height=100 + breath))
        look = board.look_of(shown)
        figures.draw(target, shown, look, scale, self.theme, stance=stance, dimmed=state == "dimmed")
        base.draw_edge(target, shown, scale, self.theme, state=state)

    @property
    def figures_stand(self) -> bool:
        return self.board.figures_stand

    def look_of(self, base: Base) -> str:
        return self.board.look_of(base)

    def _draw_name(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        named = field.bases.get(self.pointed) or field.markers.get(self.pointed)
        if named:
            x, y = scale.pixel(self.board.shifted.get(self.pointed, named.centre))
            radius = named.radius if isinstance(named, Base) else MARKER
            base.draw_tag(target, named.name, (x, round(y + radius * scale.down)), self.theme)


class LookTool(Tool):
    """The tool without a task: it passes clicks on things and on the ground to the board."""

    id = "look"

    def __init__(self, board: MatBoard) -> None:
        super().__init__(board.document)
        self.board = board
        self._pressed: str | None = ""
        self._start: Point = (0.0, 0.0)

    @property
    def figures_stand(self) -> bool:
        """Whether figures may stand under it: where nothing is measured."""
        return True

    def drags(self, at: Point, thing: str) -> bool:
        return self.board.carried is not None or self.board.can_carry(fighter_number(thing))

    def press(self, at: Point, thing: str) -> None:
        self._pressed, self._start = thing, at

    def drag(self, at: Point, thing: str) -> None:
        number = fighter_number(self._pressed or "")
        if number >= 0 and gap(at, self._start) > PULL:
            self._pressed = None
            self.board.carry(number, at)
        self.board.carry_on(at)

    def release(self, at: Point, thing: str) -> None:
        self.board.put_down(at)
        if thing == self._pressed:
            self.board.choose_thing(thing, at)


class ReadOnlyDocument(Document):
    """The battlefield of a battle, read-only for the measuring tools. Warbands have the colours of their seats."""

    def __init__(self, colours: Sequence[int]) -> None:
        super().__init__(document_of(PLAIN_SIZE))
        self.colours = list(colours)

    def lay(self, view: MagewindsView) -> None:
        """Show a position."""
        self.data = document_of(view.size)
        field = field_of(view.table) if view.state.scenario else bare(view.size)
        self.field = self.coloured(field)
        self.changed += 1

    def coloured(self, field: Battlefield) -> Battlefield:
        """A battlefield with each warband in its seat's colour."""
        bases = {
            name: replace(base, warband=self.colours[base.warband]) if base.kind == "fighter" else base
            for name, base in field.bases.items()
        }
        return replace(field, bases=bases)

    def describe(self, view: MagewindsView) -> None:
        """Add the data that measuring tools look up: each fighter's movement."""
        entries = [
            BaseEntry(
                id=fighter_base(number),
                at=self.field.bases[fighter_base(number)].centre,
                warband=self.colours[view.fighter(number).warband],
                movement=attribute(view.table, number, "movement"),
            )
            for number in view.state.standing()
        ]
        self.data = document_of(view.size, tuple(entries))

    def change(self, data: BattlefieldDocument, merge: str = "") -> None:
        """Ignore changes: measuring leaves the battlefield alone."""


def document_of(size: tuple[float, float], bases: tuple[BaseEntry, ...] = ()) -> BattlefieldDocument:
    """A document for a battlefield of a size, with the bases that tools look up."""
    return BattlefieldDocument.model_construct(size=size, bases=bases, objects=(), markers=(), terrain=())


def bare(size: tuple[float, float]) -> Battlefield:
    """A battlefield with nothing on it."""
    return Battlefield(Terrain(size[0], size[1], {}))


class Measuring(ToolPanel):
    """The panel of measuring tools, with the settings and the answer of the one in hand. It covers a warband."""

    role = "measuring"

    def __init__(self, document: ReadOnlyDocument, done: Button, rules: Callable[[str], None]) -> None:
        self.tools: list[Tool] = [kind(document) for kind in MEASURING]
        self.buttons = {tool.id: self._button(tool) for tool in self.tools}
        super().__init__(done, Readout(rules), list(self.buttons.values()))
        self.tool = self.tools[0]
        self._known = -1
        self.document = document

    def place(self, rect: pygame.Rect) -> None:
        """Place everything, with the tools in as few rows as leave room for their whole names."""
        face = Face("sans", self.theme.least_px, bold=True)
        widest = max(text.width(each.label, face) for each in self.buttons.values())
        self.acts.least = widest / self.theme.px(1) + TOOL_PAD
        super().place(rect)

    def _button(self, tool: Tool) -> ToolButton:
        label = tool.label or tool.name
        return ToolButton(tool.name, tool.icon, lambda: self.take(tool), label=label, key=tool.key.upper())

    def take(self, tool: Tool) -> None:
        """Take up a tool in place of the one in hand."""
        if tool is not self.tool:
            self.tool.lay()
        self.tool = tool
        tool.refresh()
        tool.take()
        for name, button in self.buttons.items():
            button.selected = name == tool.id
        self.show(tool)

    def by_key(self, key: str) -> bool:
        """Take up the tool with this letter; False if there is none."""
        found = next((tool for tool in self.tools if tool.key == key), None)
        if found:
            self.take(found)
        return found is not None

    def renew(self) -> bool:
        """Update the answer; whether anything changed."""
        if self.document.changed != self._known:
            self._known = self.document.changed
            for tool in self.tools:
                tool.refresh()
            self.tool.dirty = True
        if not self.tool.dirty:
            return False
        self.tool.dirty = False
        self.show(self.tool)
        return True
