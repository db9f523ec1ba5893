"""Who is a step from winning, by the endings of the scenarios, as an onlooker sees it."""

from __future__ import annotations

import pytest

from game.magewinds.rules import verge
from game.magewinds.table import Table
from tests.magewinds.rounds import Rounds
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Battle
from tests.magewinds.test_clone import _cloned
from tests.magewinds.test_scenario_battle_royale import THREE, royale
from tests.magewinds.test_scenario_hold_the_line import EDGE, NEAR_IT, at_left, escapes, line, marched
from tests.magewinds.test_scenario_treasures import dash, fetched


def told(t: Battle) -> list[verge.Step]:
    """What an onlooker is told."""
    return list(verge.steps(Table(t.match.view(None).state, t.title, None)))


def test_deathmatch_the_last_fighter_of_a_warband() -> None:
    assert told(Battle("cleric@6,1 militia@2,1", "witch@10,15")) == [("fighter", ORANGE)]
    assert told(Battle("cleric@6,1 militia@2,1", "witch@10,15 druid@8,15")) == []


def test_battle_royale_a_last_fighter_is_not_told_while_three_warbands_are_left() -> None:
    assert told(royale(*THREE)) == []


def test_deathmatch_who_is_ahead_in_the_last_round() -> None:
    t = Rounds("cleric@6,1 militia@2,1", "witch@10,15 druid@8,15")
    assert told(t.rests()) == []
    t.rests()
    assert t.state.round == 3 and t.state.phase == "channelling" and told(t) == []
    t.channels()
    assert told(t) == [("last", ORANGE)]  # as many fighters, of more slots


def test_king_of_the_hill_who_wins_if_the_round_ends_like_this() -> None:
    t = Rounds("cleric@6,1.4", "witch@6,14.6", scenario="king_of_the_hill")
    assert told(t) == []
    t.moves(AZURE, "cleric", (6, 8 - 3 - RADIUS))
    assert told(t) == [("round", AZURE)]
    t.moves(ORANGE, "witch", (6, 8 + 3 + RADIUS))
    assert told(t) == []


def test_hold_the_line_one_escape_from_winning_and_one_loss_from_losing() -> None:
    t = line(f"cleric@{at_left(8)} seer@{at_left(11)} deadeye@{at_left(4)}")
    assert told(t) == []
    marched(t, "cleric", "seer", to=NEAR_IT)
    escapes(t, "cleric")
    assert told(t) == [("reach", AZURE)]
    assert told(line(f"cleric@{at_left(8)}", f"witch@{EDGE:.6f},8")) == [("reach", AZURE), ("short", AZURE)]


@pytest.mark.parametrize(("carried", "step"), [(False, ("level", verge.NOBODY)), (True, ("last", AZURE))])
def test_treasures_in_the_last_round_and_in_overtime(carried: bool, step: verge.Step) -> None:
    t = fetched() if carried else dash("cleric@6,1 militia@2,1", "witch@10,15")
    t.rests().channels().rests().channels()
    assert t.state.round == 3 and told(t) == [step]
    if not carried:
        assert told(t.rests().channels()) == [("lead", verge.NOBODY)]


def test_a_double_is_no_fighter_to_have_left_and_stays_a_secret() -> None:
    """TC.beta: what is told is the same whichever of the two is real."""
    for real in ("one", "other"):
        assert told(_cloned("wizard@6,6", "witch@6,12 druid@8,12", real=real)) == []
        t = Battle("mesmer@2,2", "witch@6,12 druid@8,12", hands={AZURE: "diamond_two spade_two"}, clone=True)
        t.begins(AZURE, "mesmer", "clone").pays("diamond_two spade_two")
        t.steps((2, 2)).steps((2, 2 + 2 * RADIUS)).answers("clone.real", real, AZURE).settle()
        assert told(t) == [("fighter", AZURE)]
