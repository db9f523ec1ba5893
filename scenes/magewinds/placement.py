"""Questions answered by a place on the mat, chosen by mouse, touch or arrow keys; Move actions too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

import pygame
from pygame import Rect

from game.battlefield import Base, Marker, words
from game.battlefield.answers import Route
from game.battlefield.plane import Point, gap
from game.core.question import PickPoint
from game.magewinds.field import inches, whole
from game.magewinds.regions.movement_area import KnockbackSpots, MoveSpots
from game.magewinds.regions.region import Spots
from scenes.app.input import SHIFT, Key, Pos
from scenes.board.interaction import Asked
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsBoard, MagewindsInteraction
from scenes.magewinds.reach import Aid, Light, aids_for
from scenes.measure.tools import proof
from scenes.measure.tools.move import draw_route
from scenes.measure.tools.picking import ARROWS, UPRIGHT, heading
from scenes.measure.tools.tool import AnswerCache, Tool
from scenes.ui.widget import Widget
from sprites.battlefield import base_marks, bases
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

SNAP = 0.5  # inches: a pointer this near a legal point snaps to it
STEP, FINE = 0.25, 0.05  # inches per arrow key, and with Shift


class Placement(MagewindsInteraction):
    """Put something on the mat. The tool shows the legal places and the reasons against others."""

    on_mat = True

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        assert isinstance(self.question, PickPoint)
        region = self.question.region
        assert isinstance(region, Spots)
        self.spots = region
        self.light = Light(region)
        self.aids = aids_for(board, asked, region) if isinstance(region, MoveSpots) else []
        self.goal: tuple[int, ...] | None = None
        self.cursor: Point | None = None
        """Position to follow: the pointer's, or the one reached by arrow keys."""
        self.reason = ""
        self._kept = AnswerCache()
        self.tool = self.make_tool()

    def make_tool(self) -> PlacementTool:
        return PlacementTool(self)

    # ------------------------------------------------------------------ the thing to place

    @property
    def base(self) -> Base | Marker | None:
        """The thing to place: a base in its seat's colour, a marker, or None for a bare point."""
        found: Base | Marker | None = getattr(self.spots, "base", None)
        if isinstance(found, Base) and found.kind == "fighter":
            colour = self.board.document.colours[found.warband]
            return Base(found.id, found.name, found.centre, found.radius, "fighter", colour)
        return found

    @property
    def start(self) -> Point:
        """Position of the ghost before any pointing."""
        found = self.base
        stands = isinstance(found, Base) and found.id in self.spots.field.bases
        if stands and isinstance(found, Base):
            return found.centre
        return inches(*self.question.suggest(1)[0])

    @property
    def eager(self) -> bool:
        """Whether the ghost snaps to the nearest legal point at any distance."""
        touching = getattr(self.spots, "touching", None) is not None
        few = bool(getattr(self.spots, "least", 0.0)) or self.light.dark
        return isinstance(self.spots, KnockbackSpots) or few or touching

    def aim(self, at: Point) -> None:
        """Move the ghost to the pointer, or to the nearest legal point within `SNAP`."""
        self.cursor = at
        answer: tuple[int, ...] = self.answer_at(at)
        if self.asked.verdict(answer).ok:
            self._take(answer)
            return
        spot = self.spots.target(at)
        if gap(inches(*spot), at) <= (inf if self.eager else SNAP) and self.asked.verdict(spot).ok:
            answer = spot
        self._take(answer)

    def answer_at(self, at: Point) -> tuple[int, ...]:
        """The answer for a point."""
        return whole(at)

    def _take(self, answer: tuple[int, ...]) -> None:
        self.goal, self.reason = answer, self.why(answer)
        self.say()

    @property
    def aid(self) -> Aid | None:
        """The ability that takes the move to the ghost's place, None where it gets there by itself."""
        if self.goal is None or not self.reason:
            return None
        return next((aid for aid in self.aids if aid.reaches(self.goal)), None)

    @property
    def reaching(self) -> MoveSpots | None:
        """The places within reach, with the help of an aid where the ghost's place needs it."""
        aid = self.aid
        return aid.spots if aid else self.spots if isinstance(self.spots, MoveSpots) else None

    def forget(self) -> None:
        """Clear the ghost when the pointer leaves."""
        self.goal, self.cursor, self.reason = None, None, ""
        self.say()

    def put(self) -> None:
        """Answer with the ghost's place, or show why it is illegal."""
        if self.goal is None:
            return
        if self.aid:
            self.aid.use(self.goal)
        elif self.reason:
            self.board.refuse_at(Rect(self.board.mat.pixel(inches(*self.goal[-2:])), (1, 1)), self.reason)
        else:
            self.give(self.goal)

    # ------------------------------------------------------------------ buttons

    def begin(self) -> None:
        self.confirmation = ActionButton(self.board, self.label(()), self.put, shortcut="C", primary=True)
        self.aid_buttons = [aid.button() for aid in self.aids]
        self.board.action_bar.lay([self.confirmation, *self.others(), *self.aid_buttons], self.notes())
        self.say()
        wish = self.board.take_wish(getattr(self.spots, "base", None))
        if wish is not None:
            self._take(wish)
        found = self.base
        carried = self.board.take_carried(found.id) if isinstance(found, Base) else None
        if carried:
            self.aim(carried.at)
            if carried.dropped:
                self.board.in_next_frame(self.put)

    def others(self) -> list[ActionButton]:
        """Buttons beside the confirmation: "stay", where that is a legal answer."""
        found = self.base
        if isinstance(found, Base) and found.id in self.spots.field.bases:
            stay = whole(found.centre)
            if self.asked.verdict(stay).ok:
                say, code = self.board.text.say, f"spot.stay.{self.question.key}"
                name = say(code if self.board.text.has(code) else "spot.stay")
                return [self.answer_button(stay, name, shortcut="0")]
        return []

    def say(self) -> None:
        """Show the effect on the confirmation, or the reason why it is illegal."""
        name, line = self.words()
        aid = self.aid
        self.confirmation.price = aid.price if aid else ()
        self.confirmation.say(*(aid.words() if aid else (name, line)))
        self.confirmation.forbid("" if aid else self.reason if self.goal is not None else self.invitation)
        self.board.action_bar.settle()

    @property
    def invitation(self) -> str:
        """The prompt to choose a place."""
        return self.board.text.say("spot.touch" if self.board.app.fingers_only else "spot.where")

    def words(self) -> tuple[str, str]:
        """Both lines of the confirmation: the action, and its distance or the reason against it."""
        if self.goal is None:
            return self.label(()), self.invitation
        return self.label(()), self.reason or self.measure()

    def measure(self) -> str:
        """The distance in words, "" where it doesn't matter."""
        return ""

    # ------------------------------------------------------------------ input

    def confirm(self) -> None:
        self.put()

    def go_on(self) -> bool:
        """Test where the thing may lie; where that is a single place, the ghost shows it."""
        more = self.light.go_on()
        if self.light.dark and self.goal is None:
            self._take(self.question.suggest(1)[0])
        return more

    def nudge(self, way: Point, length: float) -> None:
        """Move the cursor by an arrow key."""
        x, y = self.cursor if self.cursor is not None else self.start
        terrain = self.spots.field.terrain
        at = x + way[0] * length, y + way[1] * length
        self.aim((min(terrain.width, max(0.0, at[0])), min(terrain.depth, max(0.0, at[1]))))

    def named(self, answer: Any) -> Sequence[Widget]:
        if isinstance(answer, tuple):
            self._take(answer)
        return [self.confirmation]

    def spot(self, answer: Any) -> Pos | None:
        return self.board.mat.scale.pixel(inches(*answer[-2:])) if isinstance(answer, tuple) else None

    # ------------------------------------------------------------------ drawing

    @property
    def lit(self) -> Mapping[str, State]:
        """The terrain in the way, by the ids of parts."""
        if self.goal is None or self.reaching is None:
            return {}
        return proof.blocking(self._way(self.reaching, inches(*self.goal[-2:])).blockers)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paint the legal region, and the ghost."""
        self.draw_aids(surface, scale, theme)
        self.light.draw(surface, scale, theme)
        if isinstance(self.spots, KnockbackSpots):
            answer = self.spots.answer
            x = self.spots.base.centre
            base_marks.draw_arrow(
                surface, x, answer.direction, answer.inches, scale, theme, allowed=answer.allowed
            )
        if self.goal is not None:
            self.draw_ghost(surface, inches(*self.goal[-2:]), scale, theme)
            self.draw_cursor(surface, scale, theme)

    def draw_aids(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Paint the reach that abilities would add."""
        for aid in self.aids:
            aid.light.draw(surface, scale, theme)

    def draw_cursor(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draw a dot at the keyboard's cursor where it is apart from the ghost."""
        if self.cursor is None or self.goal is None or not self.board.by_keyboard:
            return
        if gap(self.cursor, inches(*self.goal[-2:])) > FINE:
            pygame.draw.aacircle(surface, theme.color("night"), scale.px(self.cursor), 6 * theme.grown)
            pygame.draw.aacircle(surface, theme.color("focus"), scale.px(self.cursor), 4 * theme.grown)

    def draw_ghost(self, surface: pygame.Surface, at: Point, scale: Scale, theme: Theme) -> None:
        """Paint the thing at the ghost's place."""
        state: base_marks.State = "illegal" if self.reason else "legal"
        found = self.base
        if self.reaching is not None and isinstance(found, Base):
            self.draw_way(surface, self.reaching, found, at, scale, theme)
        elif isinstance(found, Base):
            bases.draw(surface, found.at(at), scale, theme, state=state)
        else:
            bases.draw_marker(surface, Marker("", "", at), scale, theme, state=state)

    def draw_way(
        self, surface: pygame.Surface, spots: MoveSpots, mover: Base, at: Point, scale: Scale, theme: Theme
    ) -> None:
        """Paint the route of a step; none if it has no length."""
        if gap(at, mover.centre) < 1e-6:
            return
        route, ok = self._way(spots, at), not self.reason or self.aid is not None
        room = self.board.room_on_mat(surface)
        field = self.board.document.field
        draw_route(surface, field, mover, route, scale, theme, inches=spots.inches, ok=ok, room=room)

    def _way(self, spots: MoveSpots, at: Point) -> Route:
        key = (at, spots.inches)
        return self._kept.get(spots.ways, key, lambda: spots.ways.path(spots.base, at, spots.inches))


class PlacementTool(Tool):
    """The tool that puts something on the mat."""

    id = "putting"

    def __init__(self, interaction: Placement) -> None:
        super().__init__(interaction.board.document)
        self.interaction = interaction
        self._scale = UPRIGHT

    def hover(self, at: Point, thing: str) -> None:
        self.interaction.aim(at)

    def leave(self) -> None:
        self.interaction.forget()

    def press(self, at: Point, thing: str) -> None:
        self.interaction.aim(at)

    def drag(self, at: Point, thing: str) -> None:
        self.interaction.aim(at)

    def release(self, at: Point, thing: str) -> None:
        self.interaction.aim(at)
        self.interaction.put()

    def cancel(self) -> None:
        self.interaction.forget()

    def turn_back(self) -> bool:
        return self.interaction.cancel()

    def handle_key(self, key: Key) -> bool:
        if key.key in ARROWS:
            self.interaction.nudge(heading(self._scale, key.key), FINE if key.mods & SHIFT else STEP)
            return True
        if key.command == "accept" and key.key != pygame.K_SPACE and self.interaction.goal is not None:
            self.interaction.put()
            return True
        return False

    @property
    def lit(self) -> Mapping[str, State]:
        return self.interaction.lit

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self._scale = scale
        self.interaction.draw(surface, scale, theme)


MOST_STOPS = 8


class March(Placement):
    """A route, dragged or clicked; the space bar or a right click adds a bend."""

    def make_tool(self) -> PlacementTool:
        self.via: list[Point] = []
        return MarchTool(self)

    @property
    def move(self) -> MoveSpots:
        assert isinstance(self.spots, MoveSpots)
        return self.spots

    def route(self, *points: Point) -> Route:
        """The route over some points to the last."""
        move = self.reaching or self.move
        return self._kept.get(
            move.ways,
            (points, move.inches),
            lambda: move.ways.path(move.base, points[-1], move.inches, list(points[:-1])),
        )

    def answer_at(self, at: Point) -> tuple[int, ...]:
        stops = [part for stop in self.via for part in whole(stop)]
        return (*stops, *whole(at))

    def aim(self, at: Point) -> None:
        if not self.via:
            super().aim(at)
            return
        self.cursor = at
        answer = self.answer_at(at)
        nearest = self.spots.field.placement(self.move.base, at).nearest
        if self.why(answer) and nearest is not None and gap(at, nearest) <= SNAP:
            answer = self.answer_at(nearest)
        self._take(answer)

    def bend(self) -> None:
        """Add a bend at the ghost's place."""
        if self.goal is not None and not self.reason and len(self.via) < MOST_STOPS:
            self.via.append(inches(*self.goal[-2:]))
            self._take(self.answer_at(self.via[-1]))
            self.settle_bends()

    def straighten(self) -> None:
        """Remove the last bend."""
        if self.via:
            self.via.pop()
            self.goal, self.cursor, self.reason = None, None, ""
            self.settle_bends()

    # ------------------------------------------------------------------ buttons

    def others(self) -> list[ActionButton]:
        catalog = self.board.catalog
        self._bend = ActionButton(self.board, catalog.say("move.bend"), self.bend, shortcut="Space")
        self._straight = ActionButton(
            self.board, catalog.say("move.straight"), self.straighten, shortcut="Esc"
        )
        self._straight.visible = False
        return [self._bend, self._straight, *super().others()]

    def settle_bends(self) -> None:
        self._straight.visible = bool(self.via)
        self.say()

    def words(self) -> tuple[str, str]:
        catalog = self.board.catalog
        if self.goal is None:
            return self.label(()), catalog.say("move.far", inches=words.short(self.move.inches))
        return self.label(()), self.reason or self.measure()

    def measure(self) -> str:
        assert self.goal is not None
        route = self.route(*self.via, inches(*self.goal[-2:]))
        if route.length == inf:
            return ""
        left = words.figure(max(0.0, route.left))
        return self.board.text.say("move.left", inches=words.figure(route.length), left=left)

    def cancel(self) -> bool:
        had = bool(self.via)
        self.straighten()
        return had

    # ------------------------------------------------------------------ drawing

    @property
    def lit(self) -> Mapping[str, State]:
        if self.goal is None:
            return {}
        return proof.blocking(self.route(*self.via, inches(*self.goal[-2:])).blockers)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        mover = self.base
        assert isinstance(mover, Base)
        start = mover.at(self.via[-1]) if self.via else mover
        left = self.move.inches - (self.route(*self.via).length if self.via else 0.0)
        self.draw_aids(surface, scale, theme)
        if self.light.is_plain_move:
            self.light.draw_rest(surface, scale, theme, start, left)
        else:
            self.light.draw(surface, scale, theme)
        if self.goal is not None:
            route = self.route(*self.via, inches(*self.goal[-2:]))
            legs = self.route(*self.via).legs if self.via else ()
            field, far = self.board.document.field, (self.reaching or self.move).inches
            draw_route(
                surface,
                field,
                mover,
                route,
                scale,
                theme,
                inches=far,
                via=self.via,
                legs=legs,
                ok=not self.reason or self.aid is not None,
                room=self.board.room_on_mat(surface),
            )
        bases.draw(surface, mover, scale, theme, state="chosen")
        self.draw_cursor(surface, scale, theme)


class MarchTool(PlacementTool):
    """The tool that moves a fighter."""

    interaction: March

    def turn_back(self) -> bool:
        """Add a bend on a right click."""
        self.interaction.bend()
        return True

    def handle_key(self, key: Key) -> bool:
        if key.key == pygame.K_SPACE and self.interaction.goal is not None:
            self.interaction.bend()
            return True
        return super().handle_key(key)
