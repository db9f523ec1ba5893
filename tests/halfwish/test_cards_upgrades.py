"""The 25 upgrades, each where it has its effect and where it has none (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.duels import Example, examples
from tests.halfwish.reading import QUIET, Dice, harm, points
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

SIX_FOUR, LOW = (6, 4), (1, 2)


def ready(
    upgrade: str,
    other: str,
    own: Dice,
    against: Dice,
    maps: str = QUIET,
    rival: str = "skip",
    turn: int = 1,
    **more: dict[int, str],
) -> Arena:
    """The second round, AZURE with an upgrade, ORANGE perhaps with another one."""
    return Arena(
        round=2,
        turn=turn,
        taken={seat: name for seat, name in ((AZURE, upgrade), (ORANGE, rival)) if name != "skip"},
        hands={AZURE: f"{upgrade} strike evade", ORANGE: other},
        dice={AZURE: own, ORANGE: against},
        maps=maps,
        **more,  # type: ignore[arg-type]
    )


def duel(
    upgrade: str,
    other: str,
    own: Dice,
    against: Dice,
    aggressor: int = AZURE,
    maps: str = QUIET,
    rival: str = "skip",
) -> Arena:
    """A whole duel of the upgrade against another action."""
    t = ready(upgrade, other, own, against, maps, rival)
    t.clash(upgrade, other, aggressor)
    return t


@pytest.mark.parametrize(
    ("upgrade", "own", "value"),
    [
        ("keen_strike", (6, 4), 9),
        ("true_strike", (6, 4), 8),
        ("feint_strike", (6, 4), 7),
        ("searing_strike", (6, 4), 8),
        ("gamblers_strike", (6, 1), 9),
        ("gamblers_strike", (1, 1), 0),
        ("lunge", (6, 4), 6),
        ("cheap_shot", (6, 4), 4),
        ("venom_dart", (6, 4), 4),
        ("pinning_shot", (6, 4), 4),
        ("boomerang", (6, 4), 5),
        ("sunder", (6, 4), 8),
        ("crushing_blow", (6, 4), 6),
        ("reckless_swing", (6, 4), 10),
        ("executioner", (6, 4), 7),
        ("disarming_blow", (6, 4), 7),
    ],
)
def test_strikes_strike_for_what_they_say(upgrade: str, own: Dice, value: int) -> None:
    t = duel(upgrade, "evade", own, (6, 6))
    assert t.happened("struck")[0].damage == value if value else not t.happened("struck")


@pytest.mark.parametrize(
    ("upgrade", "value"),
    [("tower_shield", 9), ("iron_guard", 7), ("diamond_hands", 7), ("spiked_shield", 6), ("second_wind", 7)],
)
def test_blocks_block_what_they_say(upgrade: str, value: int) -> None:
    t = duel(upgrade, "strike", (4, 3), (6, 6))
    assert harm(t) == (10 - value, 0)


@examples("upgrades")
def test_a_duel_against_another_action(example: Example) -> None:
    t = duel(*example.cards, *example.dice, example.aggressor, **example.more)
    assert example.damage in (None, harm(t))
    assert example.points in (None, points(t))


# ---------------------------------------------------------------------- instead of Strike


def test_6_feint_strikes_point_counts_for_who_wins_the_duel() -> None:
    t = duel("feint_strike", "defend", (4, 3), (4, 4))
    assert t.happened("duel_ended")[-1].winner == -1  # a point each
    t = duel("feint_strike", "defend", (6, 6), LOW)
    assert t.happened("duel_ended")[-1].nets == (2, 0)


def test_searing_strike_ignites_whom_it_damages() -> None:
    t = duel("searing_strike", "strike", SIX_FOUR, (3, 3))
    assert t.health(ORANGE) == 25 - 4 - 2
    assert t.seen(ORANGE).ignite == 1
    t.truce()
    assert t.health(ORANGE) == 25 - 4 - 2 - 1
    assert t.seen(ORANGE).ignite == 0


def test_searing_strike_ignites_nobody_whom_it_does_not_damage() -> None:
    t = duel("searing_strike", "defend", SIX_FOUR, (5, 5))
    assert (t.seen(ORANGE).ignite, t.health(ORANGE)) == (0, 25)
    t = duel("searing_strike", "strike", SIX_FOUR, (6, 6))
    assert (t.seen(ORANGE).ignite, t.health(AZURE)) == (0, 23)


def test_gamblers_strike_has_nothing_of_the_dv() -> None:
    t = ready("gamblers_strike", "evade", (6, 1), (6, 6), powers={AZURE: "adrenaline"})
    t.showdown("gamblers_strike", "evade")
    t.plays(AZURE, "adrenaline")
    t.resolves()
    assert harm(t) == (0, 9)


# ---------------------------------------------------------------------- instead of Long Strike


def test_hw_24_cheap_shot_takes_points_below_0() -> None:
    assert duel("cheap_shot", "strike", (3, 3), LOW).points(ORANGE) == -1


def test_6_cheap_shots_loss_counts_for_who_wins_the_duel() -> None:
    t = duel("cheap_shot", "strike", (3, 3), (6, 6), aggressor=ORANGE)
    assert harm(t) == (7, 3)
    assert points(t) == (1, 0)
    ended = t.happened("duel_ended")[-1]
    assert (ended.winner, ended.nets) == (AZURE, (1, 0))


def test_venom_dart_poisons_whom_it_damages() -> None:
    t = duel("venom_dart", "strike", (3, 3), LOW)
    assert t.seen(ORANGE).poison == 1
    assert t.health(ORANGE) == 25 - 3 - 1
    t.truce()
    assert t.health(ORANGE) == 25 - 3 - 2


def poisoned_round() -> Arena:
    """The end of a round in which a Venom Dart poisoned ORANGE; a Lunge lies among the upgrades."""
    t = Arena(
        round=2,
        taken={AZURE: "venom_dart"},
        upgrades="keen_strike sunder tower_shield riposte lunge",
        hands={AZURE: "venom_dart", ORANGE: "strike"},
        dice={AZURE: (3, 3), ORANGE: LOW},
        maps="bards_contest old_lamp",
    )
    t.clash("venom_dart", "strike")
    t.ends_round()
    assert t.health(ORANGE) == 25 - 3 - 5
    return t


def test_venom_dart_is_over_before_the_healing_between_rounds_hw_04() -> None:
    t = poisoned_round()
    t.upgrades({AZURE: "skip", ORANGE: "lunge"})
    assert t.seen(ORANGE).poison == 0
    assert t.health(ORANGE) == 25 - 3 - 5 + 3


def test_venom_dart_does_not_keep_from_healing_instead_of_an_upgrade() -> None:
    t = poisoned_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert [event.by for event in t.happened("healed") if event.source == "skip"] == [0, 7]


def test_venom_dart_lets_no_map_heal() -> None:
    t = ready("venom_dart", "strike", (3, 3), LOW, maps="sealed_chest healing_fountain")
    t.clash("venom_dart", "strike")
    t.scouts()
    t.replies("agree")
    assert t.health(ORANGE) == 25 - 3 - 1


def test_venom_dart_that_does_no_damage_poisons_nobody() -> None:
    t = duel("venom_dart", "evade", (3, 3), LOW)
    assert (t.seen(ORANGE).poison, t.health(ORANGE)) == (0, 25)


def test_pinning_shot_pins_in_its_own_slot_only() -> None:
    t = ready("pinning_shot", "strike strike", (1, 1), (6, 6), turn=3)
    t.showdown("pinning_shot evade", "strike strike")
    assert [each.move.value for each in t.projected().reckoning.figured[ORANGE]] == [7, 10]


def test_pinning_shot_does_nothing_to_a_defence() -> None:
    t = ready("pinning_shot", "defend", (3, 3), (4, 4))
    t.showdown("pinning_shot", "defend")
    assert not t.happened("changed")
    t.resolves()
    assert harm(t) == (0, 0)


def test_boomerang_that_does_no_damage_comes_back_to_hand() -> None:
    t = duel("boomerang", "defend", (2, 2), (6, 6))
    assert "boomerang" in t.hand(AZURE)
    assert "boomerang" not in t.discarded(AZURE)


def test_boomerang_that_does_damage_is_discarded() -> None:
    t = duel("boomerang", "strike", (2, 2), LOW)
    assert "boomerang" not in t.hand(AZURE)
    assert t.discarded(AZURE) == ["boomerang"]


# ---------------------------------------------------------------------- instead of Heavy Strike


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [("sunder", 8), ("crushing_blow", 6), ("reckless_swing", 10), ("executioner", 7), ("disarming_blow", 7)],
)
def test_heavy_upgrades_ignore_block(upgrade: str, damage: int) -> None:
    assert harm(duel(upgrade, "defend", (6, 1), (6, 6)))[1] == damage


def weakened(faces: Dice) -> Arena:
    """ORANGE was struck for 11, then with these dice; in the third turn AZURE has an Executioner in hand."""
    t = Arena(
        round=2,
        taken={AZURE: "executioner"},
        hands={AZURE: "executioner strike strike defend", ORANGE: "evade evade defend strike"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="moonlit_arena bards_contest old_lamp",
    )
    t.rolls({AZURE: faces, ORANGE: (5, 5)})
    t.clash("strike", "evade")
    t.showdown("strike", "evade")
    t.rolls({AZURE: (1, 1), ORANGE: (1, 1)})
    t.resolves()
    return t


@pytest.mark.parametrize(("faces", "health", "damage"), [((2, 1), 13, 2), ((2, 2), 12, 5)])
def test_executioner_strikes_for_3_more_at_12_health_or_less(faces: Dice, health: int, damage: int) -> None:
    t = weakened(faces)
    assert t.health(ORANGE) == health
    t.showdown("executioner defend", "defend strike")
    t.resolves()
    assert t.health(ORANGE) == health - damage


def test_executioner_looks_at_health_before_this_duels_damage() -> None:
    t = ready("executioner", "evade evade", (6, 6), (6, 6), turn=3)
    t.clash("strike executioner", "evade evade")
    assert t.health(ORANGE) == 25 - 10 - 7


def test_disarming_blow_makes_whom_it_damages_discard_a_random_card() -> None:
    t = ready("disarming_blow", "defend evade strike long_strike", (6, 1), (1, 1))
    t.robbed = 3
    before = sorted(t.hand(ORANGE))
    t.showdown("disarming_blow", "defend")
    lost = t.hand(ORANGE)[2]
    t.resolves()
    assert t.discarded(ORANGE) == [lost, "defend"]
    before.remove("defend")
    before.remove(lost)
    assert sorted(t.hand(ORANGE)[:2]) == before


def test_disarming_blow_that_does_no_damage_disarms_nobody() -> None:
    t = duel("disarming_blow", "evade", (6, 1), LOW)
    assert t.discarded(ORANGE) == ["evade"]


# ---------------------------------------------------------------------- instead of Defend


def test_diamond_hands_loses_a_point_for_damage() -> None:
    t = duel("diamond_hands", "strike", (4, 3), (6, 6), aggressor=ORANGE)
    assert points(t) == (-1, 1)
    assert t.happened("duel_ended")[-1].nets == (-1, 1)


def test_second_wind_heals_3_who_took_no_damage() -> None:
    t = Arena(
        round=2,
        taken={AZURE: "second_wind"},
        hands={AZURE: "evade second_wind", ORANGE: "strike strike"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="open_field fog_bank",
    )
    t.rolls({AZURE: (4, 4), ORANGE: (4, 4)})
    t.clash("evade", "strike")
    assert t.health(AZURE) == 15
    t.clash("second_wind", "strike")
    assert t.health(AZURE) == 18


# ---------------------------------------------------------------------- instead of Evade


def test_quickfoot_may_reroll_one_die_as_it_is_revealed() -> None:
    t = ready("quickfoot", "strike", (6, 4), (6, 4))
    t.showdown("quickfoot", "strike")
    assert t.asked() == [(AZURE, "reroll")]
    assert t.offers(AZURE) == [(0,), (1,), ()]
    assert t.pair(ORANGE, AZURE) == ("", "")  # the dice are still hidden
    t.rolls({AZURE: (5,)})
    t.answers(AZURE, "reroll", (0,))
    assert t.pair(AZURE, None) == ("5", "4")
    t.resolves()
    assert harm(t) == (0, 0)


def test_quickfoot_may_leave_the_dice() -> None:
    t = ready("quickfoot", "strike", (6, 4), (6, 4))
    t.showdown("quickfoot", "strike")
    t.answers(AZURE, "reroll", ())
    assert t.pair(AZURE, None) == ("6", "4")
    t.resolves()
    assert harm(t) == (8, 0)


def test_smoke_bomb_costs_nothing_where_nobody_strikes() -> None:
    t = duel("smoke_bomb", "defend", (6, 6), (3, 3))
    assert points(t) == (0, 1)
    assert [t.seen(seat).points for seat in BOTH] == [0, 1]
