"""Everyone: a table of which fighters can see, reach and attack which others (13.4, 15.0, 16.0, 18.1, 18.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import permutations
from math import cos, sin, tau
from typing import Literal

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Answer, Route, Within
from game.battlefield.content import Weapon, presets
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import EPS, Point, bearing, gap
from game.core.dataclass import dataclass
from scenes.app.input import Key
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.profiles import weapons
from scenes.measure.tools import proof
from scenes.measure.tools.attack import AttackAnswer, are_friends, attack_report, draw_attack, lit_by
from scenes.measure.tools.picking import Pick, Picking, is_fighter, middle
from scenes.measure.tools.sight import draw_sights, lit_by_sights
from scenes.measure.tools.tool import AnswerLine, verdict
from scenes.ui import style
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget
from sprites.battlefield import bases, reach, tape
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import icons, shapes
from sprites.drawing.color import with_alpha
from sprites.drawing.text import Face, draw, face, fit, width
from sprites.drawing.theme import Rgb, Theme

Pair = tuple[str, str]
Asked = Literal["see", "reach", "attack"]
MOST_FIGHTERS = 24
"""Number of fighters that fit into a table."""
PAIR_COST, REACH_COST = 1, 12
"""Cost of a pair, and of its reach, in units of one line of sight with one attack."""
TURNS = 24
"""Number of places around the target to try first, beginning with the nearest by a straight line."""
FINEST = 0.02
"""The smallest distance, in inches, between the further places to try."""
NARROWINGS = 16
"""Number of times that the search narrows down around the best place."""
Arc = tuple[float, float]


@dataclass(slots=True)
class Found:
    """The answers for a pair of fighters: the attack, and the route into contact (None if it is too far)."""

    attack: AttackAnswer
    friends: bool
    """Whether they are in the same warband (4.3)."""
    way: Route | None = None
    reaches: bool | None = None
    """Whether its Move action takes it into contact; None until that is known."""
    near: Within | None = None
    """Whether a straight line is short enough for that."""

    def proofs(self, asked: Asked) -> Sequence[Answer]:
        """The answers that decide what is asked."""
        if asked == "reach":
            return [answer for answer in (self.way, self.near) if answer is not None]
        return [self.attack.sight] if asked == "see" else self.attack.decisive


@dataclass(slots=True)
class Survey:
    """All pairs of fighters of a battlefield, computed a little at a time by `work`."""

    battlefield: Battlefield
    movements: dict[str, float]
    """The length of each fighter's Move action, in inches."""
    minimum: float
    maximum: float
    pairs: dict[Pair, Found] = field(default_factory=dict)
    done: bool = False
    _steps: Iterator[int] | None = None

    @property
    def fighters(self) -> list[Base]:
        """The fighters of the rows and columns, by warband; at most MOST_FIGHTERS."""
        return fighters_of(self.battlefield)[:MOST_FIGHTERS]

    def is_of(self, battlefield: Battlefield, minimum: float, maximum: float) -> bool:
        """Whether this is the survey of this battlefield with this range of attack."""
        return self.battlefield is battlefield and (self.minimum, self.maximum) == (minimum, maximum)

    def work(self, budget: int) -> bool:
        """Compute for a budget in units of cost; return whether there was anything left to do."""
        if self.done:
            return False
        self._steps = self._steps or self._all()
        while budget > 0:
            cost = next(self._steps, None)
            if cost is None:
                self.done = True
                break
            budget -= cost
        return True

    def finish(self) -> None:
        """Compute the rest."""
        while not self.done:
            self.work(1000)

    def _all(self) -> Iterator[int]:
        """Compute sights and attacks, which are fast, then routes; yield the cost of each step."""
        pairs = [(a.id, b.id) for a in self.fighters for b in self.fighters if a is not b]
        for pair in pairs:
            attack = AttackAnswer.of(self.battlefield, *pair, self.minimum, self.maximum)
            self.pairs[pair] = Found(attack, are_friends(self.battlefield, *pair))
            yield PAIR_COST
        for pair in pairs:
            found = self.pairs[pair]
            found.near = self.battlefield.within(*pair, self.movements[pair[0]])
            found.way = way_into_contact(self.battlefield, *pair, self.movements[pair[0]])
            found.reaches = found.way is not None and found.way.ok
            yield PAIR_COST if found.way is None else REACH_COST


def fighters_of(battlefield: Battlefield) -> list[Base]:
    """All fighters, by warband."""
    fighters = (base for base in battlefield.bases.values() if base.kind == "fighter")
    return sorted(fighters, key=lambda base: base.warband)


def movements(document: BattlefieldDocument, battlefield: Battlefield) -> dict[str, float]:
    """The length of each fighter's Move action from its place, in inches (13.4)."""
    return {each.id: battlefield.allowance(each.id, each.movement).inches for each in document.bases}


def way_into_contact(field: Battlefield, mover: str, target: str, inches: float) -> Route | None:
    """The shortest route of a base into contact with another within a length; None for none."""
    return _Approach(field, mover, target, inches).shortest()


class _Approach:
    """The routes to the places around a target, by angle."""

    def __init__(self, field: Battlefield, mover: str, target: str, inches: float) -> None:
        self.field = field
        self.mover, self.target = field.base(mover), field.base(target)
        self.inches = inches
        self.radius = self.mover.radius + self.target.radius
        self._routes: dict[float, Route] = {}

    def shortest(self) -> Route | None:
        facing = bearing(self.target.centre, self.mover.centre)
        arcs = [(facing + tau * turn / TURNS, facing + tau * (turn + 1) / TURNS) for turn in range(TURNS)]
        while arcs := [arc for arc in arcs if self._in_sight(arc)]:
            good = [angle for angle, _ in arcs if self.route(angle).ok]
            if good:
                return self._narrowed(min(good, key=self._length), arcs[0][1] - arcs[0][0])
            arcs = [half for arc in arcs if self._may_hold_one(arc) for half in _halves(arc)]
        return None

    def route(self, angle: float) -> Route:
        """The route to the place at an angle of the target."""
        if angle not in self._routes:
            self._routes[angle] = self.field.path(self.mover, self._place(angle), self.inches)
        return self._routes[angle]

    def _place(self, angle: float) -> Point:
        x, y = self.target.centre
        return x + self.radius * cos(angle), y + self.radius * sin(angle)

    def _length(self, angle: float) -> float:
        return self.route(angle).length

    def _in_sight(self, arc: Arc) -> bool:
        """Whether a straight line to any place of an arc is within the length."""
        middle = self._place((arc[0] + arc[1]) / 2)
        half = self.radius * (arc[1] - arc[0]) / 2
        return gap(self.mover.centre, middle) - half <= self.inches + EPS

    def _may_hold_one(self, arc: Arc) -> bool:
        """Whether a place between two that are too far may be in reach; not if it is a short step from both."""
        width = self.radius * (arc[1] - arc[0])
        if width < FINEST:
            return False
        low, high = self.route(arc[0]), self.route(arc[1])
        return not (self.inches + width < min(low.length, high.length) < float("inf"))

    def _narrowed(self, angle: float, width: float) -> Route:
        """The shortest route near a good one."""
        for _ in range(NARROWINGS):
            around = [each for each in (angle - width, angle, angle + width) if self.route(each).ok]
            better = min(around, key=self._length)
            width = width / 2 if better == angle else width
            angle = better
        return self.route(angle)


def _halves(arc: Arc) -> tuple[Arc, Arc]:
    middle = (arc[0] + arc[1]) / 2
    return (arc[0], middle), (middle, arc[1])


Mark = tuple[str, str, str]
"""The icon of a cell, its colour in the theme, and the code of its word."""
BUDGET = 16
"""Units of cost per frame: about two milliseconds."""
WAITING: Mark = ("hourglass", "text_dim", "waiting")
FRIEND: Mark = ("person", "text_dim", "friend")
CLOSE: Mark = ("question", "gold", "close")
SYMBOLS: dict[Asked, dict[str, Mark]] = {
    "see": {"yes": ("eye", "healing", "visible"), "no": ("eye_closed", "danger_text", "hidden")},
    "reach": {"yes": ("boot", "healing", "in_reach"), "no": ("minus", "danger_text", "out_of_reach")},
    "attack": {
        "open": ("sword", "healing", "open"),
        "cover": ("shield", "tape", "cover"),
        "no": ("minus", "danger_text", "none"),
        "friend": FRIEND,
    },
}
MOST_CELL = 5.5
"""The largest side of a cell, in units."""
LEAST_CELL = 4
"""The least width of a cell, in pixels."""
LEAST_LETTER = 9
"""The least size of letters, in pixels."""
APART = 3
"""Pixels between the heads of two columns."""
BESIDE = 10
"""Pixels on the two sides of a row's initials together."""


class Everyone(Picking):
    """A table of all fighters. Pointing at a pair, or picking it on the mat, shows its proof."""

    id = "everyone"
    key = "e"
    icon = "roster"

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.asked: Asked = "attack"
        self.weapon = presets().weapons[0]
        self.survey: Survey | None = None
        self._up = False
        self._cell: Pair | None = None
        tables: tuple[Asked, ...] = ("see", "reach", "attack")
        options = [(say(f"measure.everyone.{each}"), each) for each in tables]
        self._asked = Choice(say("measure.everyone.asked"), options, self.asked, self.ask)
        offered = [(each.name, each) for each in (*presets().weapons, *weapons())]
        self._weapon = Choice(say("measure.weapon"), offered, self.weapon, self._wield)
        self.grid = Grid(say("measure.everyone"), self._point_at_cell, self._pick_cell, BUDGET)

    def ask(self, asked: Asked) -> None:
        """Switch to another table."""
        self.asked = asked
        self._asked.set(asked)
        self._show()

    def _wield(self, weapon: Weapon) -> None:
        self.weapon = weapon
        self._begin()

    def widgets(self) -> list[Widget]:
        return [self._asked, self._weapon, self.grid]

    def fits(self, slot: int, thing: str) -> bool:
        return is_fighter(self.document.field, thing)

    # ------------------------------------------------------------------ the table

    def take(self) -> None:
        super().take()
        self._up = True
        self._begin()

    def lay(self) -> None:
        super().lay()
        self._up = False

    def refresh(self) -> None:
        super().refresh()
        if self._up:
            self._begin()

    def _begin(self) -> None:
        """Start a new survey if the battlefield or the weapon has changed."""
        field, weapon = self.document.field, self.weapon
        if self.survey is None or not self.survey.is_of(field, weapon.minimum, weapon.maximum):
            far = movements(self.document.data, field)
            self.survey = Survey(field, far, weapon.minimum, weapon.maximum)
        self._show()

    def _show(self) -> None:
        if self.survey:
            self.grid.show(self.survey, self.asked)
        self._weapon.visible = self.asked == "attack"
        self.grid.light(self.pair)
        self.dirty = True

    def _point_at_cell(self, pair: Pair | None) -> None:
        self._cell = pair
        self.grid.light(self.pair)
        self.dirty = True

    def _pick_cell(self, pair: Pair) -> None:
        """Pick the two fighters of a cell on the mat."""
        self.picked = [Pick(middle(self.document.field, thing), thing) for thing in pair]
        self.grid.light(self.pair)
        self.dirty = True

    def pick(self, pick: Pick) -> None:
        super().pick(pick)
        self.grid.light(self.pair)

    def turn_back(self) -> bool:
        went = super().turn_back()
        self.grid.light(self.pair)
        return went

    @property
    def pair(self) -> Pair | None:
        """The pair to show: the one under the pointer in the table, else the one picked on the mat; None for none."""
        if self._cell:
            return self._cell
        shown = self.shown
        return (shown[0].thing, shown[1].thing) if len(shown) > 1 else None

    @property
    def found(self) -> Found | None:
        """The answers for the pair, None until they are known."""
        return self.survey.pairs.get(self.pair) if self.survey and self.pair else None

    # ------------------------------------------------------------------ report

    def report(self) -> list[AnswerLine]:
        survey = self.survey
        if survey is None:
            return []
        if self.pair is None or self.found is None:
            return self._report_all(survey)
        return self._report_pair(survey, self.pair, self.found)

    def _report_all(self, survey: Survey) -> list[AnswerLine]:
        marks = [mark_of(found, self.asked) for found in survey.pairs.values()]
        marks = [mark for mark in marks if mark is not FRIEND]
        good = sum(mark[1] != "danger_text" and mark not in (WAITING, CLOSE) for mark in marks)
        rule = {"see": "16.0", "reach": "13.4", "attack": "18.1"}[self.asked]
        found = AnswerLine(
            say(f"measure.everyone.{self.asked}.count"),
            say("measure.count", some=good, all=len(marks)),
            "plain",
            rule,
        )
        there, all_of_them = len(survey.fighters), len(fighters_of(survey.battlefield))
        more = AnswerLine(say("measure.everyone.first", shown=there, all=all_of_them))
        return [found, more] if there < all_of_them else [found]

    def _report_pair(self, survey: Survey, pair: Pair, found: Found) -> list[AnswerLine]:
        field = self.document.field
        if self.asked == "see":
            sight = found.attack.sight
            return verdict(sight, field, say("measure.visible" if sight.ok else "measure.hidden"))
        if self.asked == "attack":
            return attack_report(found.attack, field)
        if found.reaches is None:
            return [AnswerLine(say("measure.everyone.working"), "…")]
        if found.way is not None:
            return verdict(found.way, field, self.figure(found.way.length))
        far = field.distance(*pair)
        words = say("measure.everyone.no_path", distance=self.short(survey.movements[pair[0]]))
        return [AnswerLine(words, say("measure.answer.no"), "no", "15.0"), *verdict(far, field, tone="plain")]

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Answer]:
        return self.found.proofs(self.asked) if self.found else ()

    @property
    def lit(self) -> Mapping[str, State]:
        if self.found is None or self.asked == "reach":
            return {}
        attack = self.found.attack
        return lit_by_sights([attack.sight]) if self.asked == "see" else lit_by(attack)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, pair, found = self.document.field, self.pair, self.found
        if pair is None or found is None:
            for pick in self.shown:
                proof.light(surface, field, pick, scale, theme)
            return
        if self.asked == "see":
            draw_sights(surface, field, [found.attack.sight], scale, theme, named=True)
        elif self.asked == "attack":
            draw_attack(surface, field, found.attack, scale, theme)
        else:
            self._draw_way(surface, pair, found, scale, theme)
        proof.light(surface, field, Pick(field.bases[pair[0]].centre, pair[0]), scale, theme)

    def _draw_way(
        self, surface: pygame.Surface, pair: Pair, found: Found, scale: Scale, theme: Theme
    ) -> None:
        """Draw the route into contact, or the distance if there is none."""
        field = self.document.field
        mover, bounds = field.bases[pair[0]], proof.room(surface, field, scale)
        proof.light(surface, field, Pick(field.bases[pair[1]].centre, pair[1]), scale, theme, "target")
        if found.way is None:
            far = field.distance(*pair)
            text = self.figure(far.inches)
            tape.draw(
                surface,
                (far.start, far.end),
                scale,
                theme,
                words=text,
                unit=self.unit,
                bounds=bounds,
                tone="no",
            )
            return
        reach.draw_corridor(surface, found.way.legs, mover.radius, scale, theme)
        bases.draw(surface, mover.at(found.way.goal), scale, theme, state="legal")


def mark_of(found: Found | None, asked: Asked) -> Mark:
    """The mark of a pair's cell. Friends are no targets in the table, though they can be attacked (13.4)."""
    symbols = SYMBOLS[asked]
    if found is not None and asked == "attack" and found.friends:
        return FRIEND
    if found is None or (asked == "reach" and found.reaches is None):
        return WAITING
    if any(answer.doubt and answer.too_close for answer in found.proofs(asked)):
        return CLOSE
    if asked == "see":
        return symbols["yes" if found.attack.sight.ok else "no"]
    if asked == "reach":
        return symbols["yes" if found.reaches else "no"]
    if not found.attack.ok:
        return symbols["no"]
    return symbols["open" if found.attack.cover.ok else "cover"]


def word_of(mark: Mark) -> str:
    """The word of a mark."""
    return say(f"measure.everyone.mark.{mark[2]}")


class Cell(Widget):
    """The cell of a pair, for pointers and keys. The grid paints it."""

    role = "cell"

    def __init__(self, pair: Pair, name: str, choose: Callable[[Pair], None]) -> None:
        super().__init__(name)
        self.pair = pair
        self._choose = choose

    def activate(self) -> None:
        self._choose(self.pair)

    def draw(self, target: pygame.Surface) -> None:
        """Draw nothing, since the grid paints it."""


class Grid(Widget):
    """The table: rows act on columns. `point(pair)` is called for the pointer, `choose(pair)` for a click or Enter."""

    role = "grid"
    focusable = True

    def __init__(
        self, name: str, point: Callable[[Pair | None], None], choose: Callable[[Pair], None], budget: int
    ) -> None:
        super().__init__(name)
        self.asked: Asked = "attack"
        self.shown: Pair | None = None
        self._survey: Survey | None = None
        self._fighters: list[Base] = []
        self._point, self._choose = point, choose
        self._budget = budget
        self._hovered: Pair | None = None

    def show(self, survey: Survey, asked: Asked) -> None:
        """Show another table."""
        self.asked = asked
        if survey is not self._survey:
            self._survey, self._fighters = survey, survey.fighters
            self.clear()
            self.add(*self._cells())
            self.place(self.rect)
        self._name_cells()
        self.touch()

    def light(self, pair: Pair | None) -> None:
        """Mark the row and the column of a pair."""
        if pair != self.shown:
            self.shown = pair
            self.touch()

    def _cells(self) -> list[Widget]:
        pairs = permutations((each.id for each in self._fighters), 2)
        return [Cell(pair, "", self._choose) for pair in pairs]

    def _name_cells(self) -> None:
        """Name each cell in words: "Mara to Brom: in cover"."""
        for cell in self.children:
            if isinstance(cell, Cell) and self._survey:
                a, b = (self._survey.battlefield.bases[each].name for each in cell.pair)
                mark = word_of(mark_of(self._survey.pairs.get(cell.pair), self.asked))
                cell.name = say("measure.everyone.cell", row=a, column=b, mark=mark)

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        if self._survey and self._survey.work(self._budget):
            self._name_cells()
            self.touch()
        hovered = next((cell.pair for cell in self.children if cell.hovered and isinstance(cell, Cell)), None)
        if hovered != self._hovered:
            self._hovered = hovered
            self._point(hovered)

    @property
    def moving(self) -> bool:
        return bool(self._survey and not self._survey.done)

    # ------------------------------------------------------------------ by key

    def key(self, key: Key) -> bool:
        """Arrow keys move from cell to cell, and out of the table at its edge."""
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        if key.command not in steps or not self._survey:
            return False
        found = self._beside(steps[key.command])
        if found:
            self._choose(found)
        return found is not None

    def _beside(self, step: tuple[int, int]) -> Pair | None:
        ids = [each.id for each in self._fighters]
        if self.shown is None or not {*self.shown} <= {*ids}:
            return (ids[0], ids[1]) if len(ids) > 1 else None
        row, column = ids.index(self.shown[0]) + step[0], ids.index(self.shown[1]) + step[1]
        if row == column:
            row, column = row + step[0], column + step[1]
        inside = 0 <= row < len(ids) and 0 <= column < len(ids)
        return (ids[row], ids[column]) if inside else None

    # ------------------------------------------------------------------ layout

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self._plan(limit).high + self._legend_height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self._fighters and rect.width:
            plan, ids = self._plan(rect.width), [each.id for each in self._fighters]
            for cell in self.children:
                if isinstance(cell, Cell):
                    cell.place(plan.box(rect, ids.index(cell.pair[0]), ids.index(cell.pair[1])))

    def _plan(self, wide: int) -> Plan:
        return Plan.of([bases.initials_of(each.name) for each in self._fighters], wide, self.theme)

    @property
    def _legend_height(self) -> int:
        return self._small.height * 2 + self.theme.px(1)

    @property
    def _small(self) -> Face:
        return face(self.theme, "small")

    # ------------------------------------------------------------------ picture

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        plan = self._plan(area.width)
        for index, fighter in enumerate(self._fighters):
            self._paint_row_head(surface, area, plan.box(area, index, 0), fighter)
            self._paint_column_head(surface, plan.head(area, index), fighter)
            for column, other in enumerate(self._fighters):
                self._paint_cell(surface, plan.box(area, index, column), (fighter.id, other.id))
        if self._fighters:
            self._paint_legend(surface, area)

    def _paint_row_head(
        self, surface: pygame.Surface, area: pygame.Rect, first: pygame.Rect, fighter: Base
    ) -> None:
        """Paint a fighter's initials and the shape of its warband before the first cell of its row."""
        theme, look = self.theme, self.theme.seat(fighter.warband)
        mark = shapes.seat_shape(look.shape, max(8, min(first.height - 2, theme.px(2))), look.colour, None)
        surface.blit(mark, mark.get_rect(midleft=(area.x, first.centery)))
        left = area.x + mark.get_width() + BESIDE // 2
        words = pygame.Rect(left, first.y, first.x - left - 2, first.height)
        tint = self._tint(self.shown is not None and self.shown[0] == fighter.id)
        draw(surface, bases.initials_of(fighter.name), self._small, tint, words)

    def _paint_column_head(self, surface: pygame.Surface, head: pygame.Rect, fighter: Base) -> None:
        short = bases.initials_of(fighter.name)
        tint = self._tint(self.shown is not None and self.shown[1] == fighter.id)
        draw(surface, short, fit(short, self._small, head.width, LEAST_LETTER), tint, head, "center")

    def _tint(self, bright: bool) -> Rgb:
        return self.theme.color("focus" if bright else "text_dim")

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, pair: Pair) -> None:
        theme, inner = self.theme, box.inflate(-2, -2)
        if pair[0] == pair[1] or self._survey is None:
            style.well(surface, inner, theme.px(0.5), theme)
            return
        icon, role, _ = mark_of(self._survey.pairs.get(pair), self.asked)
        shapes.draw_rounded(surface, inner, theme.px(0.5), with_alpha(theme.color(role), 40))
        icons.draw(surface, icon, inner.center, round(min(inner.size) * 0.74) + 1, theme.color(role))
        if pair == self.shown:
            edge = shapes.ring(box.size, theme.px(0.5), theme.color("focus"), theme.hairline + 1)
            surface.blit(edge, box)

    def _paint_legend(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        left, top = area.x, area.bottom - self._legend_height + self.theme.px(1)
        size = self._small.px
        for mark in SYMBOLS[self.asked].values():
            icon, role, word = mark[0], mark[1], word_of(mark)
            wide = size + width(word, self._small) + self.theme.px(2)
            if left + wide > area.right:
                left, top = area.x, top + self._small.height
            icons.draw(
                surface, icon, (left + size / 2, top + self._small.height / 2), size, self.theme.color(role)
            )
            box = pygame.Rect(left + size + 3, top, wide, self._small.height)
            draw(surface, word, self._small, self.theme.color("text_dim"), box)
            left += wide


@dataclass(frozen=True, slots=True)
class Plan:
    """The layout of a table of `count` rows and columns. Cells are `across` by `down` pixels; the heads of narrow
    columns are staggered over several `lines`."""

    count: int
    across: int
    down: int
    lines: int

    @classmethod
    def of(cls, initials: Sequence[str], wide: int, theme: Theme) -> Plan:
        """The layout of a table for a width, in pixels."""
        small = face(theme, "small")
        heads = theme.px(2) + BESIDE + max((width(each, small) for each in initials), default=0)
        across = min(theme.px(MOST_CELL), (wide - heads) // max(1, len(initials)))
        across = max(LEAST_CELL, across)
        widest = max((width(each, replace(small, px=LEAST_LETTER)) for each in initials), default=0)
        lines = max(1, -(-(widest + APART) // across))
        return cls(len(initials), across, max(across, round(small.height * 0.86)), lines)

    @property
    def high(self) -> int:
        """The height of the table with its heads."""
        return self.down * (self.count + self.lines)

    def box(self, area: pygame.Rect, row: int, column: int) -> pygame.Rect:
        """The rectangle of a cell; row -1 is the lowest line of the heads."""
        left = area.right - self.across * (self.count - column)
        return pygame.Rect(left, area.y + (row + self.lines) * self.down, self.across, self.down)

    def head(self, area: pygame.Rect, column: int) -> pygame.Rect:
        """The rectangle of a column's initials: the more lines, the wider."""
        up = column % self.lines * self.down
        return self.box(area, -1, column).move(0, -up).inflate((self.lines - 1) * self.across, 0).clamp(area)
