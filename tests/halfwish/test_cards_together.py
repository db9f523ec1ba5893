"""Cards that meet: what goes with a card, what stays with a clash, what adds up and what comes first (sheet 8)."""

from __future__ import annotations

from tests.halfwish.reading import QUIET
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

EVEN = {AZURE: (3, 3), ORANGE: (3, 3)}


def values(t: Arena, seat: int) -> list[tuple[str, int]]:
    """A player's actions, slot by slot, with what they strike or block for."""
    return [(each.action, each.move.value) for each in t.projected().reckoning.figured[seat]]


def clashes(t: Arena, seat: int) -> list[int]:
    """What the clashes do to a player."""
    return [clash.damage[seat] for clash in t.projected().reckoning.clashes]


# ---------------------------------------------------------------------- exchanged actions


def test_what_was_done_to_an_action_goes_with_it_to_the_other_slot() -> None:
    t = Arena(
        "fencer shade",
        turn=3,
        hands={AZURE: "strike defend", ORANGE: "strike evade"},
        powers={AZURE: "quicken", ORANGE: "misdirection"},
        dice=EVEN,
        maps=QUIET,
    )
    t.showdown("strike defend", "strike evade")
    t.plays(AZURE, "quicken")
    assert values(t, AZURE) == [("strike", 5), ("defend", 5)]  # Reach, as it strikes first now
    t.plays(ORANGE, "misdirection")
    assert values(t, AZURE) == [("defend", 5), ("strike", 5)]


def test_prevention_stays_with_its_clash() -> None:
    t = Arena(
        "vanguard shade",
        turn=3,
        hands={AZURE: "evade evade", ORANGE: "strike long_strike"},
        powers={AZURE: "stoneskin", ORANGE: "misdirection"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=QUIET,
    )
    t.showdown("evade evade", "strike long_strike")
    t.plays(AZURE, "stoneskin", 0)
    assert clashes(t, AZURE) == [6, 6]
    t.plays(ORANGE, "misdirection")
    assert clashes(t, AZURE) == [6, 6]
    t.resolves()
    assert t.health(AZURE) == 25 - 12


def test_feint_leaves_behind_what_was_done_to_the_old_action() -> None:
    t = Arena(
        "vanguard warden",
        hands={AZURE: "strike strike", ORANGE: "evade"},
        powers={AZURE: "overrun"},
        dice={AZURE: (3, 3), ORANGE: (6, 6)},
        maps=QUIET,
    )
    t.showdown("strike", "evade")
    t.plays(AZURE, "overrun")
    t.passes(ORANGE)
    assert values(t, AZURE) == [("strike", 4 + 1 + 3)]
    t.plays(AZURE, "feint", (0, "strike"))
    assert values(t, AZURE) == [("strike", 4 + 1)]


def test_feint_undoes_a_reinforcement() -> None:
    t = Arena(
        "warden vanguard",
        hands={AZURE: "strike evade", ORANGE: "evade"},
        powers={AZURE: "reinforce"},
        dice=EVEN,
        maps=QUIET,
    )
    t.showdown("strike", "evade")
    t.plays(AZURE, "reinforce")
    t.passes(ORANGE)
    assert values(t, AZURE) == [("defend", 7)]
    t.plays(AZURE, "feint", (0, "evade"))
    assert values(t, AZURE) == [("evade", 0)]


def test_a_pinned_strike_stays_pinned_in_the_other_slot() -> None:
    t = Arena(
        "vanguard shade",
        round=2,
        turn=3,
        taken={AZURE: "pinning_shot"},
        hands={AZURE: "pinning_shot defend", ORANGE: "strike evade"},
        powers={AZURE: "silence", ORANGE: "fate_swap"},
        dice={AZURE: (1, 1), ORANGE: (6, 6)},
        maps=QUIET,
    )
    t.showdown("pinning_shot defend", "strike evade")
    assert values(t, ORANGE) == [("strike", 7), ("evade", 0)]


def test_a_reinforced_boomerang_does_not_come_back() -> None:
    t = Arena(
        "warden vanguard",
        round=2,
        taken={AZURE: "boomerang"},
        hands={AZURE: "boomerang", ORANGE: "defend"},
        powers={AZURE: "reinforce"},
        dice=EVEN,
        maps=QUIET,
    )
    t.showdown("boomerang", "defend")
    t.plays(AZURE, "reinforce")
    t.resolves()
    assert t.discarded(AZURE) == ["boomerang"]


# ---------------------------------------------------------------------- dice


def test_halfwish_and_adrenaline_add_up() -> None:
    t = Arena(hands={AZURE: "strike", ORANGE: "strike"}, powers={AZURE: "adrenaline"}, dice=EVEN, maps=QUIET)
    t.showdown("strike", "strike")
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    t.plays(AZURE, "halfwish", (0, 6))
    assert t.projected().reckoning.dv == (6 + 3 + 2, 6)


def test_two_exchanges_of_dice_bring_them_back() -> None:
    t = Arena(
        round=2,
        hands={AZURE: "strike", ORANGE: "strike"},
        powers={AZURE: "fate_swap"},
        dice={AZURE: (1, 2), ORANGE: (6, 5)},
        maps="mirror_hall",
    )
    t.showdown("strike", "strike")
    assert t.pair(AZURE) == ("6", "5")
    t.plays(AZURE, "fate_swap")
    assert t.pair(AZURE) == ("1", "2")


def test_exchanged_dice_may_be_kept_and_are_rolled_as_ones_own_later() -> None:
    t = Arena(maps="mirror_hall open_field fog_bank", dice={AZURE: (1, 2), ORANGE: (6, 5)})
    t.scouts()
    t.replies("agree")
    t.rolls({ORANGE: (4, 4)})
    t.truce(keep=(AZURE,))
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("6", "5"), ("4", "4"))
    assert t.pair(ORANGE, AZURE) == ("", "")
    t.rolls({AZURE: (2, 2), ORANGE: (3, 3)})
    t.truce()
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("2", "2"), ("3", "3"))
    assert t.pair(AZURE, ORANGE) == ("", "")


# ---------------------------------------------------------------------- health and negative effects


def test_blood_price_may_bring_on_the_bloodrush() -> None:
    t = Arena(
        "ravager vanguard",
        hands={AZURE: "evade heavy_strike", ORANGE: "strike evade"},
        powers={AZURE: "blood_price"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="open_field fog_bank",
    )
    t.rolls({AZURE: (3, 1), ORANGE: (6, 6)})
    t.clash("evade", "strike")
    assert t.health(AZURE) == 15
    t.showdown("heavy_strike", "evade", aggressor=ORANGE)
    t.passes(ORANGE)
    assert values(t, AZURE) == [("heavy_strike", 3)]
    t.plays(AZURE, "blood_price")
    assert values(t, AZURE) == [("heavy_strike", 3 + 3 + 1)]


def test_executioner_and_ravager_look_at_health_as_it_is_now() -> None:
    t = Arena(
        "ravager vanguard",
        hands={AZURE: "evade strike", ORANGE: "strike evade"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="open_field rockslide wandering_ogre",
    )
    t.rolls({AZURE: (3, 1), ORANGE: (6, 6)})
    t.clash("evade", "strike")
    t.showdown("strike", "evade", aggressor=ORANGE)
    assert t.health(AZURE) == 13  # Rockslide was revealed before
    assert values(t, AZURE) == [("strike", 2)]


def test_ignite_adds_up() -> None:
    t = Arena(
        round=2,
        taken={AZURE: "searing_strike"},
        hands={AZURE: "searing_strike", ORANGE: "evade"},
        dice=EVEN,
        maps="brush_fire open_field",
    )
    t.clash("searing_strike", "evade")
    assert t.health(ORANGE) == 25 - 4 - (2 + 2)
    assert [t.seen(seat).ignite for seat in BOTH] == [1, 3]


def test_poison_hurts_for_1_however_often_one_was_poisoned() -> None:
    t = Arena(
        round=2,
        taken={AZURE: "venom_dart"},
        hands={AZURE: "venom_dart", ORANGE: "evade"},
        dice=EVEN,
        maps="spore_marsh",
    )
    t.clash("venom_dart", "evade")
    assert t.seen(ORANGE).poison == 2
    assert t.health(ORANGE) == 25 - 3 - 1


def test_rally_ends_a_poison_but_does_not_heal_through_it() -> None:
    t = Arena(
        "warden vanguard",
        turn=1,
        hands={AZURE: "strike strike", ORANGE: "evade evade"},
        powers={ORANGE: "rally"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="spore_marsh open_field",
    )
    t.clash("strike", "evade")
    assert t.health(ORANGE) == 25 - 10 - 1
    t.duels()
    t.plays(ORANGE, "rally")
    assert (t.health(ORANGE), t.seen(ORANGE).poison) == (14, 0)


def test_second_wind_heals_nobody_who_is_poisoned() -> None:
    t = Arena(
        round=2,
        taken={ORANGE: "second_wind"},
        hands={AZURE: "strike strike", ORANGE: "evade second_wind"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="spore_marsh open_field",
    )
    t.rolls({AZURE: (1, 2), ORANGE: (6, 6)})
    t.clash("strike", "evade")
    t.clash("strike", "second_wind", aggressor=AZURE)
    assert t.health(ORANGE) == 25 - 10 - 1 - 1


def test_a_new_round_ends_negative_effects_before_it_heals_hw_04() -> None:
    t = Arena(
        turn=5,
        hands={AZURE: "strike strike", ORANGE: "evade evade"},
        dice={AZURE: (3, 3), ORANGE: (3, 3)},
        maps="spore_marsh",
        upgrades="keen_strike lunge sunder riposte shadowstep",
    )
    t.clash("strike strike", "evade evade")
    assert t.health(ORANGE) == 25 - 8 - 1
    t.upgrades({AZURE: "skip", ORANGE: "lunge"})
    assert (t.health(ORANGE), t.seen(ORANGE).poison) == (16 + 3, 0)
