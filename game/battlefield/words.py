"""Sentences for answers, from data/battlefield/text.yaml, with names and figures filled in.

Figures are inches to two decimals, or centimetres to one, or to more where that would contradict the verdict: a
distance four thousandths above 3″ reads 3.004″.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from game.battlefield import answers
from game.battlefield.answers import Answer, Blocker
from game.battlefield.content import phrases
from game.battlefield.plane import gap
from game.battlefield.things import Base, Marker, fixed
from game.battlefield.units import Unit, counted
from game.core.phrases import called, the

if TYPE_CHECKING:
    from game.battlefield.field import Battlefield

MOST_DECIMALS = 7
Facts = dict[str, Any]


def sentence(answer: Answer, field: Battlefield, edges: Mapping[str, str] | None = None) -> str:
    """An answer as one sentence. The rule that it follows is `answer.rule`.

    `edges` says as which edge one is seen, if not by its id: {"edge.near": "edge.upper"}.
    """
    text = phrases().say(_code(answer), _Names(field, edges or {}).facts(answer))
    return text[:1].upper() + text[1:]


def _code(answer: Answer) -> str:
    """The code of an answer's sentence; ways without a limit and distances between points have codes of their own."""
    special = answer.code
    if isinstance(answer, answers.Route) and answer.allowance is None:
        special = f"{answer.code}.any"
    if isinstance(answer, answers.Distance) and not (answer.a or answer.b):
        special = f"{answer.code}.points"
    return special if phrases().has(special) else answer.code


# ---------------------------------------------------------------------- figures


SIGNS: dict[Unit, str] = {"inches": "″", "cm": " cm"}
DECIMALS: dict[Unit, int] = {"inches": 2, "cm": 1}
"""The decimals of a measured length, at least."""


def short(inches: float, unit: Unit = "inches") -> str:
    """A length as people write it: 3″, 2.5″, 7.62 cm."""
    decimals = 4 if unit == "inches" else 2
    return f"{counted(inches, unit):.{decimals}f}".rstrip("0").rstrip(".") + SIGNS[unit]


def figure(inches: float, least: float = -inf, most: float = inf, unit: Unit = "inches") -> str:
    """A length, with more decimals than usual where rounding would put it on the other side of one of the limits."""
    decimals, length = DECIMALS[unit], counted(inches, unit)
    limits = [counted(limit, unit) for limit in (0.0, least, most)]
    while decimals < MOST_DECIMALS and any(
        _side(round(length, decimals), limit) != _side(length, limit) for limit in limits
    ):
        decimals += 1
    return f"{length:.{decimals}f}{SIGNS[unit]}"


def close(margin: float, unit: Unit = "inches") -> str:
    """A very small length."""
    return f"{counted(margin, unit):.3f}{SIGNS[unit]}"


def _side(length: float, limit: float) -> int:
    """-1 below a limit, 0 at it, as far as seven decimals can tell, 1 above it."""
    if round(length - limit, 6) == 0:
        return 0
    return 1 if length > limit else -1


# ---------------------------------------------------------------------- names and facts


class _Names:
    """The names of things on a battlefield."""

    def __init__(self, field: Battlefield, edges: Mapping[str, str]) -> None:
        self.field = field
        self.edges = edges

    def short(self, inches: float) -> str:
        """A length as people write it, in the battlefield's unit."""
        return short(inches, self.field.unit)

    def figure(self, inches: float, least: float = -inf, most: float = inf) -> str:
        """A measured length, in the battlefield's unit."""
        return figure(inches, least, most, self.field.unit)

    def name(self, thing: str) -> str:
        """The name of a thing by its id; "" is a point."""
        field, edge = self.field, f"name.{self.edges.get(thing, thing)}"
        if thing.startswith("edge.") and phrases().has(edge):
            return phrases().say(edge)
        places: Iterable[Mapping[str, Any]] = (
            field.bases,
            field.markers,
            field.terrain.features,
            fixed(field.terrain),
        )
        found = next((place[thing] for place in places if thing in place), None)
        if field.common and isinstance(found, Base | Marker):
            return the(found.name)
        return called(found.name) if found else thing or phrases().say("name.point")

    def blocker(self, blocker: Blocker | None) -> str:
        """The name of what is in the way."""
        if blocker is None:
            return phrases().say("name.nothing")
        return phrases().say("name.edge") if blocker.kind == "edge" else self.name(blocker.id)

    def blockers(self, found: Iterable[Blocker]) -> list[str]:
        """The names of all that is in the way, each once."""
        return list(dict.fromkeys(map(self.blocker, found)))

    def facts(self, answer: Answer) -> Facts:
        """The facts for the sentence of an answer."""
        found = next(make(self, answer) for kind, make in FACTS.items() if isinstance(answer, kind))
        return {"inch": self.short(1.0), **found}

    def distance(self, answer: answers.Distance) -> Facts:
        return {"a": self.name(answer.a), "b": self.name(answer.b), "inches": self.figure(answer.inches)}

    def within(self, answer: answers.Within) -> Facts:
        return {
            "a": self.name(answer.a),
            "b": self.name(answer.b),
            "limit": self.short(answer.limit),
            "inches": self.figure(answer.inches, most=answer.limit),
        }

    def placement(self, answer: answers.Placement) -> Facts:
        away = gap(answer.at, answer.nearest) if answer.nearest else 0.0
        return {
            "base": self.name(answer.base),
            "overlaps": self.blockers(answer.overlaps),
            "away": self.figure(away),
            "over": self.figure(answer.margin if answer.margin < inf else 0.0),
        }

    def sight(self, answer: answers.Sight) -> Facts:
        return {
            "observer": self.name(answer.observer),
            "target": self.name(answer.target),
            "blockers": self.blockers(answer.blockers),
        }

    def attack(self, answer: answers.LineOfAttack) -> Facts:
        length = gap(answer.origin, answer.best) if answer.best else answer.gap
        limits = answer.minimum, answer.maximum
        return {
            "attacker": self.name(answer.attacker),
            "target": self.name(answer.target),
            "minimum": self.short(answer.minimum),
            "maximum": self.short(answer.maximum),
            "gap": self.figure(answer.gap, *limits),
            "length": self.figure(length, *limits),
            "blockers": self.blockers(answer.blockers),
        }

    def cover(self, answer: answers.Cover) -> Facts:
        return {
            "attacker": self.name(answer.attacker),
            "target": self.name(answer.target),
            "blockers": self.blockers(answer.blockers),
            "ignored": list(dict.fromkeys(self.name(each.id) for each in answer.ignored)),
        }

    def route(self, answer: answers.Route) -> Facts:
        allowance = inf if answer.allowance is None else answer.allowance
        return {
            "base": self.name(answer.base),
            "length": self.figure(answer.length, most=allowance) if answer.length < inf else "",
            "allowance": self.short(allowance) if allowance < inf else "",
            "left": self.figure(max(0.0, answer.left)) if answer.left < inf else "",
            "over": self.figure(-answer.left) if abs(answer.left) < inf else "",
            "blocker": self.blocker(answer.blockers[0] if answer.blockers else None),
        }

    def reach(self, answer: answers.Reach) -> Facts:
        return {"base": self.name(answer.base), "inches": self.short(answer.inches)}

    def knockback(self, answer: answers.Knockback) -> Facts:
        return {
            "base": self.name(answer.base),
            "source": self.name(answer.source),
            "inches": self.short(answer.inches),
            "furthest": self.figure(answer.furthest, most=answer.inches),
            "blocker": self.blocker(answer.stopped_by),
        }

    def allowance(self, answer: answers.Allowance) -> Facts:
        return {
            "base": self.name(answer.base),
            "inches": self.short(answer.inches),
            "less": self.short(answer.movement - answer.inches),
            "enemies": [self.name(enemy) for enemy in answer.enemies],
        }

    def connectivity(self, answer: answers.Connectivity) -> Facts:
        return {"regions": answer.regions}


FACTS: dict[type[Answer], Callable[[_Names, Any], Facts]] = {
    answers.Distance: _Names.distance,
    answers.Within: _Names.within,
    answers.Placement: _Names.placement,
    answers.Sight: _Names.sight,
    answers.LineOfAttack: _Names.attack,
    answers.Cover: _Names.cover,
    answers.Route: _Names.route,
    answers.Reach: _Names.reach,
    answers.Knockback: _Names.knockback,
    answers.Allowance: _Names.allowance,
    answers.Connectivity: _Names.connectivity,
}
