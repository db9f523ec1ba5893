"""Map cards that are scouted or turned up by a parley, and what they ask (sheets 7 and 8); for duels see duels.yaml."""

from __future__ import annotations

from typing import Any

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

LASTING = ("moonlit_arena", "cursed_ground", "sparring_ring")


def scouted(maps: str, **more: Any) -> Arena:
    """The turn player scouted, the other one agreed."""
    t = Arena(maps=maps, **more)
    t.scouts("agree")
    return t


def parleyed(maps: str, **more: Any) -> Arena:
    """An accepted parley turned the map card up."""
    t = Arena(maps=maps, **more)
    t.truce()
    return t


AHEAD: dict[str, Any] = {"azure": {"points": 2}}


@pytest.mark.parametrize("card", LASTING)
def test_what_lasts_is_over_with_its_turn(card: str) -> None:
    t = scouted(f"{card} bards_contest", hands=("strike", "defend"))
    t.rolls((6, 6), (3, 3))
    t.truce()
    t.clash("strike", "defend")
    assert t.health(ORANGE) == 25 - (10 - 5)


def test_what_a_scout_turned_up_lasts_for_the_duel() -> None:
    t = scouted("moonlit_arena", dice=((6, 6), (3, 3)), hands=("strike", "defend"))
    t.clash("strike", "defend")
    assert t.health(ORANGE) == 25 - (11 - 5)
    assert len(t.happened("map_turned")) == 1


@pytest.mark.parametrize(
    ("card", "more", "name", "both"),
    [
        ("wandering_ogre", AHEAD, "health", (22, 25)),  # it hurts the leader
        ("wandering_ogre", {}, "health", (22, 22)),  # or both if nobody leads
        ("rockslide", {}, "health", (23, 23)),
        ("rockslide", {}, "points", (0, 0)),  # HW-06
        ("brush_fire", {}, "ignite", (2, 2)),
        ("toll_gate", {}, "health", (22, 22)),  # nobody has a point to pay
        ("genies_bargain", {}, "extra_upgrades", (0, 0)),
        ("mana_spring", {}, "mana", (2, 2)),
        ("healing_fountain", {"azure": {"health": 24}, "orange": {"health": 19}}, "health", (25, 23)),
        ("healing_fountain", {"orange": {"health": 20, "poison": 1}}, "health", (25, 20)),
        ("hidden_cache", AHEAD, "mana", (1, 2)),  # the trailing player
        ("hidden_cache", {}, "mana", (2, 2)),
        ("wandering_tutor", AHEAD, "extra_upgrades", (0, 1)),
        ("wandering_tutor", {}, "extra_upgrades", (1, 1)),
        ("wandering_tutor", {"round": 3, "orange": {"health": 15}}, "health", (25, 19)),
        ("wandering_tutor", {"round": 3}, "extra_upgrades", (0, 0)),
    ],
)
def test_a_scouted_map_card_does_at_once_what_it_says_and_asks_nobody(
    card: str, more: dict[str, Any], name: str, both: tuple[int, int]
) -> None:
    t = scouted(card, **more)
    assert t.both(name) == both
    t.waits_for(AZURE, "choice")


@pytest.mark.parametrize(
    ("card", "more", "name", "both"),
    [
        ("twin_lamps", AHEAD, "lamps", (0, 1)),  # the trailing player
        ("twin_lamps", {}, "lamps", (0, 0)),
        ("mana_spring", {}, "mana", (2, 2)),
        ("healing_fountain", {"orange": {"health": 19}}, "health", (25, 19)),
        ("wandering_tutor", {"orange": {"health": 19}}, "health", (25, 21)),
        ("wandering_tutor", {}, "extra_upgrades", (0, 0)),
    ],
)
def test_ii_a_parley_brings_only_what_a_map_card_says_of_parleys(
    card: str, more: dict[str, Any], name: str, both: tuple[int, int]
) -> None:
    assert parleyed(card, **more).both(name) == both


def test_hw_07_a_parley_after_a_scout_brings_nothing_more() -> None:
    t = scouted("twin_lamps", **AHEAD)
    t.truce()
    assert t.both("lamps") == (0, 0)
    t = scouted("mana_spring")
    t.truce()
    assert t.both("mana") == (2, 2)


# ---------------------------------------------------------------------- dice


def test_mirror_hall_scouted_lets_each_know_both_pairs() -> None:
    t = scouted("mirror_hall", dice=((6, 5), (1, 2)))
    for seat in BOTH:
        assert (t.pair(AZURE, seat), t.pair(ORANGE, seat)) == (("1", "2"), ("6", "5"))
    assert t.pair(AZURE, None) == ("", "")


def test_exchanged_dice_may_be_kept_and_are_rolled_as_ones_own_later() -> None:
    t = scouted("mirror_hall open_field fog_bank", dice=((1, 2), (6, 5)))
    t.rolls(orange=(4, 4))
    t.truce(keep=(AZURE,))
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("6", "5"), ("4", "4"))
    assert t.pair(AZURE, ORANGE) == ("6", "5"), "it knew them, and knows that they were kept"
    assert t.pair(ORANGE, AZURE) == ("", "")
    t.rolls((2, 2), (3, 3))
    t.truce()
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("2", "2"), ("3", "3"))
    assert t.pair(AZURE, ORANGE) == ("", "")


@pytest.mark.parametrize("turn", [1, 2])
def test_hw_35_crossroads_shrine_lets_each_reroll_one_die_the_turn_player_first(turn: int) -> None:
    first = turn - 1
    t = scouted("crossroads_shrine", turn=turn, dice=((1, 1), (6, 6)))
    assert t.asked() == [(first, "reroll")]
    assert t.offers(first) == [(0,), (1,), ()]
    t.rolls((6,), (2,))
    t.answers(first, "reroll", (1,))
    assert t.asked() == [(1 - first, "reroll")]
    assert t.pair(first, 1 - first) == ("", "")
    t.answers(1 - first, "reroll", (0,))
    expected = (("1", "6"), ("2", "6")) if turn == 1 else (("6", "1"), ("6", "2"))
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == expected
    t.waits_for(first, "choice")


def test_crossroads_shrine_may_be_left_alone() -> None:
    t = scouted("crossroads_shrine", dice=((1, 1), (6, 6)))
    t.answers(AZURE, "reroll", ())
    t.answers(ORANGE, "reroll", ())
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("1", "1"), ("6", "6"))
    t.waits_for(AZURE, "choice")


def test_storm_front_rerolls_all_dice() -> None:
    t = scouted("storm_front", dice=((1, 1, 5, 4), (6, 6, 2, 3)))
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("5", "4"), ("2", "3"))
    assert (t.pair(AZURE, ORANGE), t.pair(ORANGE, AZURE)) == (("", ""), ("", ""))


# ---------------------------------------------------------------------- payments


@pytest.mark.parametrize(
    ("answer", "health", "points"), [("pay", (25, 22), (1, 0)), ("refuse", (22, 22), (2, 0))]
)
def test_toll_gate_asks_only_who_can_pay(
    answer: str, health: tuple[int, int], points: tuple[int, int]
) -> None:
    t = scouted("toll_gate", turn=2, **AHEAD)
    assert t.asked() == [(AZURE, "pay")]
    assert t.health(ORANGE) == 22  # the turn player decided first: there was nothing to decide
    t.answers(AZURE, "pay", answer)
    assert (t.both("health"), t.both("points")) == (health, points)


@pytest.mark.parametrize(
    ("answer", "extras", "points"), [("pay", (1, 0), (1, 0)), ("refuse", (0, 0), (2, 0))]
)
def test_genies_bargain_sells_an_extra_upgrade_for_a_point(
    answer: str, extras: tuple[int, int], points: tuple[int, int]
) -> None:
    t = scouted("genies_bargain", **AHEAD)
    assert t.offers(AZURE) == ["pay", "refuse"]
    t.answers(AZURE, "pay", answer)
    assert (t.both("extra_upgrades"), t.both("points")) == (extras, points)


def test_6_what_is_paid_at_the_toll_gate_is_no_part_of_the_tally() -> None:
    t = Arena(maps="toll_gate", hands=("evade", "evade"), azure={"points": 2})
    t.showdown("evade", "evade", aggressor=ORANGE)
    t.answers(AZURE, "pay", "pay")
    assert t.both("points") == (1, 0)
    t.resolves()
    ended = t.happened("duel_ended")[-1]
    assert (ended.winner, ended.nets) == (AZURE, (2, 0))  # unhurt, and the toll hurt ORANGE
