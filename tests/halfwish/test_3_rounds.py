"""Part 3: rounds and turns, who starts them, dice, and what happens between rounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.halfwish.courses import (
    SILENT,
    beaten,
    goes_on,
    level,
    more_health,
    more_lamps,
    scored_first,
)
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

HIDDEN = ("", "")
EVEN_DICE = {AZURE: (3, 3), ORANGE: (3, 3)}


def turns(t: Arena) -> list[tuple[int, int, int]]:
    """Round, turn and turn player of every turn that began."""
    return [(event.round, event.turn, event.seat) for event in t.match.log if event.kind == "turn_began"]


# ---------------------------------------------------------------------- rounds and turns


def test_3_three_rounds_of_five_turns_that_the_players_start_in_turn() -> None:
    t = level()
    goes_on(t, until=4)
    assert turns(t) == [
        *((1, turn, (turn - 1) % 2) for turn in range(1, 6)),
        *((2, turn, turn % 2) for turn in range(1, 6)),
        *((3, turn, (turn - 1) % 2) for turn in range(1, 6)),
    ]
    assert t.asked() == []


def test_3_7_the_second_round_is_started_by_who_did_not_start_the_match() -> None:
    for starter, seat in (("first", ORANGE), ("second", AZURE)):
        t = level(starter=starter)
        goes_on(t, until=2)
        assert t.asked() == [(seat, "choice")]


@pytest.mark.parametrize(
    ("course", "behind"), [(more_lamps, ORANGE), (more_health, AZURE), (scored_first, ORANGE)]
)
def test_3_7_hw14_the_third_round_is_started_by_who_is_losing_by_the_tie_breaks_too(
    course: Callable[[], Arena], behind: int
) -> None:
    t = course()
    goes_on(t, until=3)
    assert t.points(AZURE) == t.points(ORANGE)
    assert t.asked() == [(behind, "choice")]


@pytest.mark.parametrize(("starter", "seat"), [("first", AZURE), ("second", ORANGE)])
def test_3_7_hw14_if_nobody_is_losing_who_started_the_match_starts_the_third_round(
    starter: str, seat: int
) -> None:
    t = level(starter=starter)
    goes_on(t, until=3)
    assert t.asked() == [(seat, "choice")]


@pytest.mark.parametrize("behind", BOTH)
def test_3_7_fewer_points_are_losing_whatever_health_and_lamps_say(behind: int) -> None:
    actions = {behind: "evade evade", 1 - behind: "strike strike"}
    t = Arena(round=2, maps=" ".join(SILENT.split()[9::-1]), hands=actions)
    while t.match.state.turn < 4:
        t.truce()
    t.rolls(EVEN_DICE)
    t.truce()
    t.clash(actions[AZURE], actions[ORANGE], aggressor=1 - behind)
    assert t.points(behind) < t.points(1 - behind)
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert (t.match.state.round, t.asked()) == (3, [(behind, "choice")])


def test_3_3_each_turn_has_a_map_card_of_its_own_from_left_to_right() -> None:
    t = level()
    seen = []
    for _ in range(5):
        t.truce()
        seen.append(t.happened("map_turned")[-1].card)
    assert seen == SILENT.split()[:5]
    assert [event.turn for event in t.happened("map_turned")] == [1, 2, 3, 4, 5]


def test_3_5b_7_the_map_cards_are_discarded_and_five_new_ones_dealt() -> None:
    t = level()
    goes_on(t, until=2)
    view = t.match.view(None).state
    assert {view.faces[card] for card in view.past.cards} == set(SILENT.split()[:5])
    assert len(view.row.cards) == 5 and all(card < 0 for card in view.row.cards)
    goes_on(t, until=4)
    view = t.match.view(None).state
    assert len(view.past.cards) == 15 and not view.row.cards


# ---------------------------------------------------------------------- dice


def test_3_1_both_roll_two_dice_in_every_turn() -> None:
    t = level()
    t.truce()
    assert [(event.seat, event.count) for event in t.happened("dice_rolled")] == [(ORANGE, 2), (AZURE, 2)]
    assert t.asked() == [(ORANGE, "choice")]


def test_3_1_a_dv_is_seen_by_nobody_else() -> None:
    t = Arena(dice={AZURE: (6, 1), ORANGE: (2, 5)})
    assert t.pair(AZURE, by=AZURE) == ("6", "1")
    assert t.pair(ORANGE, by=ORANGE) == ("2", "5")
    for seat in BOTH:
        assert t.pair(seat, by=1 - seat) == t.pair(seat, by=None) == HIDDEN
    assert t.asked() == [(AZURE, "choice")]


def test_3_1_no_event_tells_the_other_player_what_was_rolled() -> None:
    t = level()
    t.rolls({AZURE: (6, 6)})
    t.truce()
    sixes = set(t.match.state.players[AZURE].cup.cards)
    for event in t.events:
        for reader in (ORANGE, None):
            seen = event.seen_by(reader)
            assert seen.kind != "moved" or seen.card not in sixes
    assert t.pair(AZURE, by=AZURE) == ("6", "6")
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- between rounds


def test_3_7_hw04_both_heal_three_but_not_above_the_maximum() -> None:
    t = beaten("open_field")
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 2)
    goes_on(t, until=2)
    assert (t.match.state.round, t.health(AZURE), t.health(ORANGE)) == (2, 25, 5)
    assert t.asked() == [(ORANGE, "choice")]


def test_3_7_hw04_negative_effects_end_before_the_healing() -> None:
    t = Arena(
        turn=5,
        maps="spore_marsh thin_ice",
        hands={AZURE: "strike strike", ORANGE: "evade evade"},
        dice={AZURE: (3, 3), ORANGE: (3, 3)},
    )
    t.clash("strike strike", "evade evade")
    assert t.health(ORANGE) == 25 - 8 - 1
    assert t.seen(ORANGE).poison == 1
    goes_on(t, until=2)
    assert t.seen(ORANGE).poison == 0
    assert t.health(ORANGE) == 19, "who is poisoned could not heal"
    t.truce()
    assert t.health(ORANGE) == 19
    assert t.asked() == [(AZURE, "choice")]


def test_3_7_hw04_ignite_ends_with_its_round() -> None:
    t = Arena(turn=5, maps="brush_fire thin_ice")
    t.scouts()
    t.replies("agree")
    t.truce()
    assert [(t.health(seat), t.seen(seat).ignite) for seat in BOTH] == [(23, 1), (23, 1)]
    goes_on(t, until=2)
    assert [(t.health(seat), t.seen(seat).ignite) for seat in BOTH] == [(25, 0), (25, 0)]
    t.truce()
    assert [t.health(seat) for seat in BOTH] == [25, 25]
    assert t.asked() == [(AZURE, "choice")]


def test_3_hw06_ignite_burns_turn_after_turn_and_brings_nobody_a_point() -> None:
    t = Arena(turn=2, maps="brush_fire thin_ice open_field fog_bank")
    t.scouts()
    t.replies("agree")
    health = []
    for _ in range(3):
        t.truce()
        health.append((t.health(AZURE), t.seen(AZURE).ignite))
    assert health == [(23, 1), (22, 0), (22, 0)]
    assert (t.points(AZURE), t.points(ORANGE)) == (0, 0)
    assert t.asked() == [(AZURE, "choice")]


def test_5_hw04_both_gain_a_mana_at_the_start_of_the_first_two_rounds() -> None:
    t = level()
    mana = [(t.mana(AZURE), t.mana(ORANGE))]
    for number in (2, 3):
        goes_on(t, until=number)
        mana.append((t.mana(AZURE), t.mana(ORANGE)))
    assert mana == [(1, 1), (2, 2), (2, 2)]


def test_3_6_upgrades_come_after_the_first_two_rounds_only() -> None:
    t = level()
    goes_on(t, until=4)
    assert len([event for event in t.match.log if event.kind == "upgrades_offered"]) == 2
    assert t.match.result is not None and t.asked() == []


def test_3_7_points_and_powers_stay_over_the_end_of_a_round() -> None:
    t = beaten("open_field")
    goes_on(t, until=2)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 0)
    assert len(t.seen(AZURE, by=AZURE).powers.cards) == 3
    assert len(t.seen(AZURE).basics.cards) == 2
    assert t.asked() == [(ORANGE, "choice")]
