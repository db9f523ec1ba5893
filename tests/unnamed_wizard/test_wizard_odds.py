"""The odds of a battle are what all dice together come to, each thrown through the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.core.play import Play
from game.unnamed_wizard.effects.battle import Odds, odds
from game.unnamed_wizard.table import Table, player, tile
from tests.unnamed_wizard.fighting import ALSO_NEXT, AMBUSH, BESIDE, GROUND, HOUND, NEAR, NEXT, SHIELD, field
from tests.unnamed_wizard.laid_out import FACES, ME, OTHER, Example, Laid

SHARES = {"hit": 2, "clash": 3, "blank": 1}
"""Faces of each sort on a die."""


def battle_to_come(t: Example, spell: str = "muster") -> None:
    """The active player may choose a battleground."""
    if t.question().key == "die":
        t.rolls("hit")
    t.invokes(spell)
    if t.question().key == "fortress":
        t.answers(0)


def thrown(t: Example) -> Odds:
    """What the battle over the battleground comes to on average, over everything that dice can show."""
    t.does((GROUND, OTHER))
    total, weights = [0.0] * 5, 0
    for chance, play in after_dice(t.match.play, 1):
        weights += chance
        total = [mean + chance * one for mean, one in zip(total, came_to(t, play.table), strict=True)]
    return Odds(*(each / weights for each in total))


def after_dice(play: Play[Any, Any], chance: int) -> list[tuple[int, Play[Any, Any]]]:
    """Where a battle leads to, and by how many of all throws."""
    question = play.pending[0]
    if question is None or question.key != "dice":
        return [(chance, play)]
    found = []
    for face, count in SHARES.items():
        further = play.fork()
        further.apply(FACES[face])
        found += after_dice(further, chance * count)
    return found


def came_to(t: Example, table: Table) -> tuple[float, ...]:
    """A pillar, the last one, power of attacker and defender, pillars: what was lost on the table."""
    left, before = tile(table, 1).pillars[OTHER], t.tiles[1].pillars[OTHER]
    own, other = (
        t.fortresses[seat] - player(table, seat).fortress - player(table, seat).ether for seat in (ME, OTHER)
    )
    return float(left < before), float(left == 0), float(own), float(other), float(before - left)


FIELDS: dict[str, Callable[[], Example]] = {
    "nobody defends": partial(field, ground=(0, 2), fortress=(2, 0), filled=("dominion",)),
    "even": partial(field, ground=(2, 2), fortress=(3, 2)),
    "more power than strength": partial(field, Laid(NEAR, NEXT, (1, 1)), ground=(1, 1), fortress=(4, 1)),
    "shield wall": partial(field, Laid(SHIELD, NEXT, (1, 1), power=1), ground=(2, 1), fortress=(3, 0)),
    "one hit more": partial(field, Laid(HOUND, NEXT, (2, 0), power=1), ground=(1, 2), fortress=(3, 1)),
    "a blank hits": partial(field, ground=(3, 2), fortress=(3, 1), board="fortuna", filled=("house_edge",)),
    "buttress": partial(
        field, ground=(3, 2), fortress=(3, 0), boards=("aspirant", "faber"), filled={OTHER: ("buttress",)}
    ),
    "no dice": partial(field, ground=(0, 1), fortress=(3, 1)),
}


@pytest.mark.parametrize("name", FIELDS)
def test_odds_are_what_all_dice_come_to(name: str) -> None:
    t = FIELDS[name]()
    battle_to_come(t)
    likely = odds(t.match.play.table, ME, OTHER, t.number(GROUND))
    assert likely == pytest.approx(thrown(t))


def test_odds_count_what_a_spell_adds_and_takes() -> None:
    t = field(Laid(AMBUSH, NEXT, (1, 0)), Laid(BESIDE, ALSO_NEXT, (0, 1)), ground=(1, 1), fortress=(2, 3))
    battle_to_come(t, AMBUSH)
    plain = odds(t.match.play.table, ME, OTHER, t.number(GROUND))
    likely = odds(t.match.play.table, ME, OTHER, t.number(GROUND), 0, -1)
    assert likely.pillar > plain.pillar and likely == pytest.approx(thrown(t))


def test_a_single_die_against_a_single_pillar() -> None:
    t = field(ground=(1, 1), fortress=(1, 0))
    assert odds(t.match.play.table, ME, OTHER, 1) == pytest.approx(Odds(5 / 6, 5 / 6, 1 / 2, 0.0, 5 / 6))
