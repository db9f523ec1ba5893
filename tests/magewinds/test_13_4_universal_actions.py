"""13.4 Move, Attack and Guard: how far, against whom, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

MISSES = 6, 6, 6, 6, 6, 6
"""Six dice of a heavy attack, none of which hits."""


def moving(*warbands: str, name: str = "cleric", **options: Any) -> Battle:
    """AZURE's fighter is about to move."""
    t = Battle(*warbands, **options)
    t.activates(AZURE, name).acts("move").settle().waits_for("move", AZURE)
    return t


# ---------------------------------------------------------------------- Move (M3)


def test_13_4_a_slower_fighter_moves_less() -> None:
    t = moving("guardian@6,3", "witch@6,14", name="guardian")
    t.refuses(spot((6, 7.01)), "geometry", "15.0")
    t.steps((6, 7))  # Movement 4


def test_13_4_enemies_that_are_gone_cost_nothing() -> None:
    t = Battle("wizard@2,6 cleric@6,7", "acolyte@6,8.6 guardian@3,14", hands={AZURE: "diamond_two spade_two"})
    t.begins(AZURE, "wizard", "attack").attacks("zap", "acolyte").pays("diamond_two spade_two")
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1).settle()
    assert t.is_out("acolyte")
    t.guards(ORANGE, "guardian")
    t.activates(AZURE, "cleric").acts("move").settle().steps((6, 2))
    assert t.at("cleric") == (6, 2)


# ---------------------------------------------------------------------- Attack (A1)


def test_13_4_attack_offers_every_attack_on_everybody_in_reach_but_itself() -> None:
    t = Battle("cleric@6,7.2 guardian@7.2,7.2", "witch@6,8.6 deadeye@2,15", hands={AZURE: "club_two"})
    t.begins(AZURE, "cleric", "attack")
    numbers = [t.number(name) for name in ("guardian", "witch")]
    offered = t.offers("attack", AZURE)
    assert sorted(offered) == sorted((attack, number) for attack in ("melee", "push") for number in numbers)
    for attack in ("melee", "push"):
        t.refuses((attack, t.number("cleric")), "not_itself", "13.4")
        t.refuses((attack, t.number("deadeye")), "geometry", "18.1")
    assert ("spark", t.number("witch")) not in offered  # it could not be paid for


def test_13_4_attack_needs_a_target_that_is_visible() -> None:
    wall = [("ruin", 6.4, 8.5, 0), ("grave", 0, 16, 0), ("grave", 12, 16, 0)]
    t = Battle("deadeye@6,7", "witch@6,10", terrain=wall)
    t.activates(AZURE, "deadeye").acts("attack")  # a step might lead out of the shadow of the wall
    t.stays()
    offered = t.offers("action", AZURE)  # it did not, and is taken back
    assert "attack" not in offered and "guard" in offered
    t.refuses("attack", "step_was_no_use", "13.1")


# ---------------------------------------------------------------------- Guard (T6)


def guarded(**options: Any) -> Battle:
    """The Witch guards, and the Cleric is about to choose a melee attack on her."""
    t = Battle("cleric@6,7.2 wizard@2,3", "witch@6,8.6 guardian@3,13", first=ORANGE, **options)
    return t.guards(ORANGE, "witch")


def strikes(t: Battle, defence: str, choice: str = "heavy") -> None:
    """The Cleric attacks the Witch in vain, and nobody steps."""
    t.begins(AZURE, "cleric", "attack").strikes("melee", "witch", choice, defence)
    if choice != "feint":
        t.rolls(*MISSES)
    t.settle()
    if t.match.pending and t.match.pending[0].key == "reaction.step":
        question = t.match.pending[0]
        t._say(question.seat, question.suggest(1)[0])
    t.settle()


@pytest.mark.parametrize("defence", ["dodge", "deflect"])
def test_13_4_guard_makes_the_next_dodge_or_deflect_free(defence: str) -> None:
    t = guarded()
    assert t.counters("witch") == 1
    strikes(t, defence)
    assert t.counters("witch") == 1


def test_13_4_guard_is_used_up_by_the_first_reaction() -> None:
    t = guarded()
    strikes(t, "deflect")
    t.guards(ORANGE, "guardian")
    strikes(t, "deflect")
    assert t.counters("witch") == 2


def test_13_4_guard_stays_when_nobody_reacts() -> None:
    t = guarded()
    strikes(t, PASS)
    t.guards(ORANGE, "guardian")
    strikes(t, "deflect")
    assert t.counters("witch") == 1


def test_13_4_guard_is_used_up_by_a_feint_that_baits_it() -> None:
    t = guarded()
    strikes(t, "deflect", "feint")
    assert (t.counters("witch"), t.counters("cleric")) == (1, 0)
    t.guards(ORANGE, "guardian")
    strikes(t, "deflect")
    assert t.counters("witch") == 2


def test_13_4_guard_ends_with_the_next_activation_of_its_fighter() -> None:
    t = Battle("cleric@6,5.2 wizard@2,3", "witch@6,8.6 guardian@3,13", first=ORANGE)
    t.guards(ORANGE, "witch").guards(AZURE, "wizard")
    t.begins(ORANGE, "witch", "move", (6, 6.6))
    assert t.counters("witch") == 2
    t.begins(AZURE, "cleric", "attack").attacks("melee", "witch").chooses("heavy")
    t.rolls(*MISSES)  # the Witch could not react: two actions are done, and Guard is over


def test_13_4_guard_ends_with_the_action_phase() -> None:
    t = Battle("cleric@6,7.2", "witch@6,8.6")
    for _ in range(2):
        t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.idles_until("turn")
    assert t.state.round == 2 and not t.state.lasting
    t.begins(AZURE, "cleric", "attack").strikes("melee", "witch", "heavy", "deflect").rolls(*MISSES)
    t.stays()
    assert t.counters("witch") == 1


def test_13_4_guard_belongs_to_one_fighter() -> None:
    t = Battle("cleric@6,7.2", "witch@6,8.6 guardian@8,13", first=ORANGE)
    t.guards(ORANGE, "guardian")
    strikes(t, "deflect")
    assert t.counters("witch") == 1 and t.counters("guardian") == 1
