"""Part 3: rounds and turns, dice, what happens between rounds, who wins, and who has no health left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, DULL, ORANGE, Arena

HIDDEN = ("", "")
OFFER = "lunge sunder keen_strike riposte iron_guard"
STRIKES, EVADES = "strike strike", "evade evade"
EVEN_DICE = ((3, 3), (3, 3))
TIES: list[tuple[dict[str, int], dict[str, int], int, int]] = [
    ({"points": 2, "lamps": 1, "health": 7}, {"points": 2, "health": 23}, ORANGE, AZURE),
    ({"points": 2, "health": 15}, {"points": 2, "health": 23}, AZURE, ORANGE),
    ({"points": 2}, {"points": 2}, AZURE, AZURE),
]
"""What both have, who scored first, and who is ahead: by lamps, by health, by the first point."""


def skips(t: Arena, until: int) -> None:
    """Accepted parleys and taken upgrades up to the first turn of a round, or to the end of the match."""
    t.decks = [[], []]
    while t.match.pending and t.match.state.round < until:
        if t.match.state.phase == "upgrades":
            question = t.match.pending[0]
            t.answers(question.seat, question.key, t.offers(question.seat)[0])
        else:
            t.truce()


def over(t: Arena, winners: tuple[int, ...], rule: str) -> None:
    """The match is over, and nobody is asked any more."""
    assert t.match.result is not None
    assert (t.winners, t.match.result.rule, t.asked()) == (winners, rule, [])
    assert not any(t.match.verdict(seat, "pass") for seat in BOTH)


# ---------------------------------------------------------------------- rounds and turns


@pytest.mark.parametrize(("starter", "second"), [("first", ORANGE), ("second", AZURE)])
def test_3_three_rounds_of_five_turns_that_the_players_start_in_turn(starter: str, second: int) -> None:
    """The second round is started by who did not start the match; the third too if somebody is losing (HW-14)."""
    t = Arena(starter=starter)
    skips(t, until=4)
    turns = [(event.round, event.turn, event.seat) for event in t.happened("turn_began")]
    first = 1 - second
    assert turns == [
        *((1, turn, (first, second)[(turn - 1) % 2]) for turn in range(2, 6)),
        *((2, turn, (second, first)[(turn - 1) % 2]) for turn in range(1, 6)),
        *((3, turn, (first, second)[(turn - 1) % 2]) for turn in range(1, 6)),
    ]
    assert len(t.happened("upgrades_offered")) == 2, "after the first two rounds only (3.6)"
    over(t, (), "3.end")


@pytest.mark.parametrize(
    ("azure", "orange", "first", "ahead"),
    [*TIES, ({"points": 1}, {"points": 4, "health": 3}, AZURE, ORANGE)],
)
def test_3_7_hw14_the_third_round_is_started_by_who_is_losing_by_the_tie_breaks_too(
    azure: dict[str, int], orange: dict[str, int], first: int, ahead: int
) -> None:
    t = Arena(round=2, turn=5, upgrades=OFFER, azure=azure, orange=orange, position={"first_scorer": first})
    t.truce()
    assert t.asked() == [(1 - ahead, "order")], "who is losing chooses in the upgrade phase as well"
    t.upgrades("lunge", "sunder")
    assert (t.match.state.round, t.asked()) == (3, [(1 - ahead, "choice")])


def test_3_3_each_turn_has_a_map_card_of_its_own_from_left_to_right() -> None:
    t = Arena(maps="thin_ice narrow_bridge open_field fog_bank cursed_ground")
    seen = []
    for _ in range(5):
        t.truce()
        seen.append((t.happened("map_turned")[-1].turn, t.happened("map_turned")[-1].card))
    assert seen == [*enumerate(["thin_ice", "narrow_bridge", "open_field", "fog_bank", "cursed_ground"], 1)]


def test_3_5b_7_the_map_cards_are_discarded_and_five_new_ones_dealt() -> None:
    t = Arena(maps=DULL)
    skips(t, until=2)
    view = t.match.view(None).state
    assert {view.faces[card] for card in view.past.cards} == set(DULL.split()[:5])
    assert len(view.row.cards) == 5 and all(card < 0 for card in view.row.cards)
    skips(t, until=4)
    view = t.match.view(None).state
    assert len(view.past.cards) == 15 and not view.row.cards


# ---------------------------------------------------------------------- dice


def test_3_1_both_roll_two_dice_in_every_turn_that_nobody_else_sees() -> None:
    t = Arena()
    t.rolls((6, 6), (2, 5))
    t.truce()
    assert [(event.seat, event.count) for event in t.happened("dice_rolled")] == [(ORANGE, 2), (AZURE, 2)]
    assert (t.pair(AZURE, by=AZURE), t.pair(ORANGE, by=ORANGE)) == (("6", "6"), ("2", "5"))
    for seat in BOTH:
        assert t.pair(seat, by=1 - seat) == t.pair(seat, by=None) == HIDDEN
    sixes = set(t.match.state.players[AZURE].cup.cards)
    for event in t.events:
        for reader in (ORANGE, None):
            seen = event.seen_by(reader)
            assert seen.kind != "moved" or seen.card not in sixes
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- between rounds


def test_3_7_hw04_both_heal_three_but_not_above_the_maximum_and_keep_points_and_powers() -> None:
    t = Arena(turn=5, azure={"points": 3}, orange={"health": 2})
    skips(t, until=2)
    assert (t.match.state.round, t.both("health"), t.both("points")) == (2, (25, 5), (3, 0))
    assert len(t.seen(AZURE, by=AZURE).powers.cards) == 3
    assert len(t.seen(AZURE).basics.cards) == 2


def test_3_7_hw04_negative_effects_end_before_the_healing() -> None:
    t = Arena(turn=5, orange={"health": 17, "poison": 1}, azure={"ignite": 2})
    skips(t, until=2)
    assert t.both("ignite") == t.both("poison") == (0, 0)
    assert t.both("health") == (25, 19), "poison did its 1 and is gone: 3 are healed"
    t.truce()
    assert t.both("health") == (25, 19)


def test_3_hw06_ignite_burns_turn_after_turn_and_brings_nobody_a_point() -> None:
    t = Arena(turn=2, maps="brush_fire thin_ice open_field fog_bank")
    t.scouts("agree")
    health = []
    for _ in range(3):
        t.truce()
        health.append((t.both("health"), t.both("ignite")))
    assert health == [((23, 23), (1, 1)), ((22, 22), (0, 0)), ((22, 22), (0, 0))]
    assert t.both("points") == (0, 0)


def test_5_hw04_both_gain_a_mana_at_the_start_of_the_second_round_but_not_of_the_third() -> None:
    for number, mana in ((1, (2, 2)), (2, (2, 2))):
        t = Arena(round=number, turn=5)
        skips(t, until=number + 1)
        assert t.both("mana") == mana


# ---------------------------------------------------------------------- after three rounds


@pytest.mark.parametrize(
    ("defence", "points", "winner"), [(EVADES, (2, 0), AZURE), ("defend defend", (0, 1), ORANGE)]
)
def test_3_8_more_points_win(defence: str, points: tuple[int, int], winner: int) -> None:
    t = Arena(round=3, turn=5, maps="thin_ice", hands=(STRIKES, defence), dice=EVEN_DICE)
    t.clash(STRIKES, defence)
    assert t.both("points") == points
    over(t, (winner,), "3.end")


@pytest.mark.parametrize(("azure", "orange", "first", "ahead"), TIES)
def test_3_8_hw25_ties_are_broken_by_lamps_then_health_then_who_scored_first(
    azure: dict[str, int], orange: dict[str, int], first: int, ahead: int
) -> None:
    t = Arena(round=3, turn=5, azure=azure, orange=orange, position={"first_scorer": first})
    t.truce()
    assert t.points(AZURE) == t.points(ORANGE)
    over(t, (ahead,), "3.end")


# ---------------------------------------------------------------------- no health left


def beaten(last: str, classes: str = "", dice: Any = EVEN_DICE, powers: tuple[str, str] = ("", "")) -> Arena:
    """AZURE begins the fifth turn, whose map card is the last one; ORANGE has 2 health and 6 points, AZURE 25 and 3."""
    hands = ("defend evade", "") if classes else (f"{EVADES} defend long_strike", f"{STRIKES} defend defend")
    health = {"azure": {"points": 3}, "orange": {"health": 2, "points": 6}}
    return Arena(classes, turn=5, maps=last, hands=hands, dice=dice, powers=powers, **health)


def test_3_whoever_has_no_health_left_loses_whatever_the_points() -> None:
    t = beaten("thin_ice", dice=((5, 5), (3, 3)))
    t.clash("long_strike evade", "defend strike")
    assert t.health(ORANGE) == 2 and t.match.result is None, "with health left the match goes on"
    t = beaten("thin_ice", dice=((5, 5), (3, 3)))
    t.clash("evade long_strike", "defend strike")
    assert t.health(ORANGE) <= 0 and t.points(ORANGE) > t.points(AZURE)
    over(t, (AZURE,), "3.health")


@pytest.mark.parametrize(("die", "health", "falls"), [(2, (25, 0), True), (1, (16, 1), False)])
def test_iii_hw20_who_falls_to_a_first_strike_deals_nothing_in_either_slot(
    die: int, health: tuple[int, int], falls: bool
) -> None:
    """Who survives it strikes back."""
    t = beaten("open_field", dice=((die, die), (6, 6)))
    t.showdown("long_strike evade", STRIKES)
    assert t.projected().fallen == (False, falls)
    t.resolves()
    assert t.both("health") == health
    assert t.winners == ((AZURE,) if falls else None)


def test_hw22_who_falls_as_the_map_is_revealed_in_a_duel_loses_before_any_action_is_shown() -> None:
    t = beaten("rockslide")
    t.duels()
    t.fights("defend evade", STRIKES)
    assert t.health(AZURE) == 23
    assert t.happened("map_turned") and not t.happened("actions_shown")
    assert not t.happened("dice_shown") and not t.happened("duel_ended")
    over(t, (AZURE,), "3.health")
    hidden = [card for zone in t.seen(ORANGE, by=AZURE).slots for card in zone.cards]
    assert len(hidden) == 2 and all(card < 0 for card in hidden)


def test_hw22_who_falls_to_a_power_loses_at_once() -> None:
    t = beaten("open_field", "warden fencer", powers=("shield_bash", ""))
    t.duels()
    t.fights("defend evade", " ".join(t.hand(ORANGE)[:2]))
    t.plays(AZURE, "shield_bash")
    assert t.health(ORANGE) == 0
    assert not t.happened("struck") and not t.happened("duel_ended")
    over(t, (AZURE,), "3.health")


def test_hw06_a_scouted_card_can_kill_and_nobody_scores_for_it() -> None:
    t = beaten("rockslide")
    t.scouts("agree")
    assert (t.both("health"), t.both("points")) == ((23, 0), (3, 6))
    over(t, (AZURE,), "3.health")


def test_hw40_ignite_kills_at_the_end_of_a_turn() -> None:
    t = beaten("brush_fire")
    t.scouts("agree")
    assert t.match.result is None
    t.truce()
    assert (t.both("health"), t.both("points")) == ((23, 0), (3, 6))
    over(t, (AZURE,), "3.health")


# ---------------------------------------------------------------------- both at once


def spent(last: str, dice: Any = EVEN_DICE, orange: int = 3) -> Arena:
    """AZURE begins the fifth turn; both have 2 health and 3 points, and ORANGE scored first."""
    return Arena(
        turn=5,
        maps=last,
        hands=("heavy_strike defend strike long_strike", "long_strike long_strike heavy_strike defend"),
        dice=dice,
        azure={"health": 2, "points": 3},
        orange={"health": 2, "points": orange},
        position={"first_scorer": ORANGE},
    )


def test_hw21_both_fall_to_the_map_in_a_duel_and_the_roles_still_score() -> None:
    t = spent("rockslide")
    t.duels()
    t.fights("defend strike", "defend long_strike")
    assert (t.both("health"), t.both("points")) == ((0, 0), (4, 4))
    over(t, (ORANGE,), "3.health")  # who scored first


@pytest.mark.parametrize("card", ["rockslide", "brush_fire"])
def test_hw40_hw21_out_of_a_duel_nobody_scores_for_it(card: str) -> None:
    t = spent(card)
    t.scouts("agree")
    if card == "brush_fire":
        t.truce()
    assert (t.both("health"), t.both("points")) == ((0, 0), (3, 3))
    over(t, (ORANGE,), "3.health")


@pytest.mark.parametrize(
    ("dice", "orange", "health", "points"),
    [
        (((4, 4), (3, 3)), 3, (-1, -2), (4, 4)),  # the one less far below nothing wins
        (((3, 3), (4, 4)), 2, (-2, -1), (4, 3)),  # points come before health
    ],
)
def test_hw21_hw20_both_fall_to_first_strikes(
    dice: Any, orange: int, health: tuple[int, int], points: tuple[int, int]
) -> None:
    t = spent("open_field", dice, orange)
    t.showdown("long_strike heavy_strike", "heavy_strike long_strike")
    assert t.projected().fallen == (True, True)
    t.resolves()
    assert (t.both("health"), t.both("points")) == (health, points)
    over(t, (AZURE,), "3.health")
