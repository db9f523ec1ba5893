"""2.0 to 3.5 The battlefield and its edges, roll-offs with ties, and dice."""

from __future__ import annotations

import random

import pytest

from game.core.match import Match
from game.core.question import Roll
from game.magewinds.rules.dice import d3
from tests.magewinds.preparing import Preparation
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, RADIUS, ROSE, Battle, spot
from tests.pinned import known_title

# ---------------------------------------------------------------------- the battlefield


def moving(x: float, y: float) -> Battle:
    t = Battle(f"cleric@{x},{y}", "witch@6,13")
    return t.activates(AZURE, "cleric").acts("move")


def test_2_0_the_standard_battlefield_is_12_by_16() -> None:
    t = moving(10, 3)
    t.refuses([spot((12.1, 3)), spot((12 - RADIUS + 0.001, 3))], "geometry", "15.0")
    t.steps((round(12 - RADIUS, 6), 3))


def test_2_0_some_scenarios_have_one_of_double_size() -> None:
    t = Battle("cleric@3,3", "witch@3,13", "seer@21,13", scenario="treasure_clash")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.activates(GREEN, "seer").acts("move").settle()
    t.refuses(spot((24, 13)), "geometry", "15.0")
    t.steps((round(24 - RADIUS, 6), 13))


@pytest.mark.parametrize(
    ("at", "inside", "outside"),
    [
        ((6, 1), (6, RADIUS), (6, RADIUS - 0.01)),
        ((1, 4), (RADIUS, 4), (RADIUS - 0.01, 4)),
        ((11, 4), (12 - RADIUS, 4), (12 - RADIUS + 0.01, 4)),
    ],
)
def test_2_1_no_move_ends_with_a_base_beyond_the_edge(
    at: tuple[float, float], inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    t = moving(*at)
    t.refuses(spot(outside), "geometry", "15.0")
    t.steps((round(inside[0] + 5e-7, 6), round(inside[1] + 5e-7, 6)) if inside[0] < 6 else inside)
    assert t.at("cleric") == pytest.approx(inside, abs=1e-5)


def test_2_1_a_step_stays_on_the_battlefield_too() -> None:
    t = Battle("cleric@1,4", "witch@6,13")
    t.activates(AZURE, "cleric").acts("guard")
    t.refuses(spot((0.4, 4)), "geometry", "15.0")
    t.stays()


# ---------------------------------------------------------------------- roll-offs (3.1, A6)


def ranked(t: Preparation) -> list[int]:
    return [list(event.seats) for event in t.match.log if event.kind == "ranked"][-1]  # type: ignore[attr-defined]


def test_3_1_the_highest_result_wins() -> None:
    t = Preparation(scenario="roll_off")
    t.waits_for("roll_off", AZURE)
    t.answers("roll_off", 2).waits_for("roll_off", ORANGE)
    t.refuses([7, 0], "not_a_face", "3.1")
    t.answers("roll_off", 5)
    assert ranked(t) == [ORANGE, AZURE]


def test_3_1_the_example_of_the_rulebook() -> None:
    t = Preparation(3, scenario="roll_off")
    t.roll_offs(6, 4, 4)  # A, B and C
    t.waits_for("roll_off", ORANGE)  # A has won, and rolls no more
    t.answers("roll_off", 5).waits_for("roll_off", GREEN)
    t.answers("roll_off", 1)
    assert ranked(t) == [AZURE, ORANGE, GREEN]
    t.waits_for("setup.scenario", AZURE)


def test_3_1_those_who_tie_roll_until_they_differ_and_places_above_and_below_stand() -> None:
    t = Preparation(4, scenario="roll_off")
    t.roll_offs(3, 6, 3, 1).roll_offs(5, 5)  # AZURE and GREEN, for second place
    t.roll_offs(1, 2)
    assert ranked(t) == [ORANGE, GREEN, AZURE, ROSE]


def test_3_1_two_ties_are_broken_one_after_the_other() -> None:
    t = Preparation(4, scenario="roll_off")
    t.roll_offs(2, 5, 2, 5).waits_for("roll_off", ORANGE)  # the higher places first
    t.roll_offs(1, 4).waits_for("roll_off", AZURE)
    t.roll_offs(6, 3)
    assert ranked(t) == [ROSE, ORANGE, AZURE, GREEN]


def test_3_1_a_tie_of_all_is_rolled_again_by_all() -> None:
    t = Preparation(3, scenario="roll_off")
    t.roll_offs(4, 4, 4).roll_offs(1, 2, 3)
    assert ranked(t) == [GREEN, ORANGE, AZURE]


# ---------------------------------------------------------------------- D3 (3.4)


@pytest.mark.parametrize(("face", "result"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_3_4_a_d3_is_half_a_die_rounded_up(face: int, result: int) -> None:
    assert d3(face) == result


# ---------------------------------------------------------------------- dice (3.0 to 3.5)

DUEL = ("wizard@6,7 cleric@2,2", "witch@6,9 guardian@10,14")


def attack_with_dice(t: Battle) -> None:
    """The Wizard's heavy attack on the Witch, up to its first die."""
    t.begins(AZURE, "wizard", "attack", (6, 7.9)).strikes("melee", "witch", "heavy").settle()


def test_3_0_every_die_of_a_battle_has_six_sides() -> None:
    match = Match.start(known_title("magewinds"), 2, 8, {"scenario": "deathmatch"}, rollers=0b11)
    rng, rolled = random.Random(8), 0
    while match.pending:
        question = match.pending[0]
        if isinstance(question, Roll):
            rolled += 1
            assert question.sides == 6
        match.submit(question.seat, question.sample(rng))
    assert rolled > 20


def test_3_2_no_die_is_rolled_again_where_nothing_says_so() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    t.rolls(1, 2, 3, 6, 6, 6).settle()
    assert t.match.pending[0].key != "attack.again"


def test_3_3_a_cocked_die_is_no_result_and_is_rolled_again() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    for nothing in (0, 7):
        t.refuses(nothing, "not_a_face", "18.5.2")
    t.rolls(6, 6, 6, 6, 6, 6)
    assert len([event for event in t.match.log if event.kind == "rolled" and event.facts()["face"] == 6]) >= 6


def test_3_5_dice_are_counted_one_by_one_and_never_added_up() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    t.rolls(5, 5, 5, 5, 5, 5)  # 30 in all, and not one of them a hit at 4 or less
    t.settle()
    assert t.damage("witch") == 0
    assert [event.facts()["hits"] for event in t.match.log if event.kind == "hit"] == [0]
