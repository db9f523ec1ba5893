"""The 25 upgrades and the classes' perks, what duels.yaml has no words for (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, ORANGE, QUIET, Arena, Dice


def ready(upgrade: str, other: str, own: Dice, against: Dice, **more: str) -> Arena:
    """The second round, AZURE with an upgrade."""
    hands = (f"{upgrade} strike evade", other)
    return Arena(round=2, taken=(upgrade, ""), hands=hands, dice=(own, against), **{"maps": QUIET, **more})


def duel(upgrade: str, other: str, own: Dice, against: Dice) -> Arena:
    """A whole duel of the upgrade against another action."""
    t = ready(upgrade, other, own, against)
    t.clash(upgrade, other.split()[0])
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
    """Those in place of a Heavy Strike ignore block as well."""
    t = duel(upgrade, "evade", own, (6, 6))
    assert t.happened("struck")[0].damage == value if value else not t.happened("struck")
    if t.title.content.upgrades[upgrade].replaces == "heavy_strike":
        assert duel(upgrade, "defend", own, (6, 6)).health(ORANGE) == 25 - value


@pytest.mark.parametrize(
    ("upgrade", "value"),
    [("tower_shield", 9), ("iron_guard", 7), ("diamond_hands", 7), ("spiked_shield", 6), ("second_wind", 7)],
)
def test_blocks_block_what_they_say(upgrade: str, value: int) -> None:
    assert duel(upgrade, "strike", (4, 3), (6, 6)).harm() == (10 - value, 0)


def test_venom_dart_does_not_keep_from_healing_instead_of_an_upgrade() -> None:
    t = Arena(turn=5, orange={"health": 18, "poison": 1})
    t.ends_round()
    t.upgrades()
    assert [event.by for event in t.happened("healed") if event.source == "skip"] == [0, 7]


def test_pinning_shot_does_nothing_to_a_defence() -> None:
    t = duel("pinning_shot", "defend", (3, 3), (4, 4))
    assert not t.happened("changed") and t.both("health") == (25, 25)


@pytest.mark.parametrize(("other", "dice", "back"), [("defend", (6, 6), True), ("strike", (1, 2), False)])
def test_boomerang_that_does_no_damage_comes_back_to_hand(other: str, dice: Dice, back: bool) -> None:
    t = duel("boomerang", other, (2, 2), dice)
    assert ("boomerang" in t.hand(AZURE)) == back
    assert ("boomerang" in t.discarded(AZURE)) != back


def test_a_reinforced_boomerang_does_not_come_back() -> None:
    t = Arena(
        "warden vanguard",
        round=2,
        taken=("boomerang", ""),
        hands=("boomerang", "defend"),
        powers=("reinforce", ""),
    )
    t.showdown("boomerang", "defend")
    t.plays(AZURE, "reinforce")
    t.resolves()
    assert t.discarded(AZURE) == ["boomerang"]


def test_disarming_blow_makes_whom_it_damages_discard_a_random_card() -> None:
    t = ready("disarming_blow", "defend evade strike long_strike", (6, 1), (1, 1))
    t.robbed = 3
    before = sorted(t.hand(ORANGE))
    t.showdown("disarming_blow", "defend")
    lost = t.hand(ORANGE)[2]
    t.resolves()
    assert t.discarded(ORANGE) == [lost, "defend"]
    assert sorted([*t.hand(ORANGE)[:2], "defend", lost]) == before


def test_disarming_blow_that_does_no_damage_disarms_nobody() -> None:
    assert duel("disarming_blow", "evade", (6, 1), (1, 2)).discarded(ORANGE) == ["evade"]


@pytest.mark.parametrize(("places", "pair", "damage"), [((0,), ("5", "4"), (0, 0)), ((), ("6", "4"), (8, 0))])
def test_quickfoot_may_reroll_one_die_as_it_is_revealed(
    places: tuple[int, ...], pair: tuple[str, str], damage: tuple[int, int]
) -> None:
    t = ready("quickfoot", "strike", (6, 4), (6, 4))
    t.showdown("quickfoot", "strike")
    assert t.asked() == [(AZURE, "reroll")]
    assert t.offers(AZURE) == [(0,), (1,), ()]
    assert t.pair(ORANGE, AZURE) == ("", "")  # the dice are still hidden
    t.rolls((5,))
    t.answers(AZURE, "reroll", places)
    assert t.pair(AZURE, None) == pair
    assert t.harm() == damage


def test_warden_thorns_hurt_again_in_the_next_duel() -> None:
    t = Arena("warden vanguard", hands=("defend defend", "strike strike"), dice=((6, 6, 6, 6), (1, 2, 1, 2)))
    for _ in range(2):
        t.clash("defend", "strike")
    assert t.health(ORANGE) == 23


# ---------------------------------------------------------------------- Hexer


def hexer() -> Arena:
    """The second turn, for which AZURE, a Hexer, rolled 1 and 2."""
    t = Arena("hexer vanguard")
    t.rolls((1, 2))
    t.truce()
    return t


def test_hexer_may_reroll_one_or_both_dice_right_after_the_roll_once_a_round() -> None:
    t = hexer()
    assert t.asked() == [(AZURE, "reroll")]
    assert t.offers(AZURE) == [(0,), (1,), (0, 1), ()]
    assert t.pair(AZURE, AZURE) == ("1", "2")
    t.rolls((6,))
    t.answers(AZURE, "reroll", (0,))
    assert t.pair(AZURE, AZURE) == ("6", "2") and t.pair(AZURE, ORANGE) == ("", "")
    (told,) = [event for event in t.happened("dice_rolled") if event.why == "again"]
    assert told.seen_by(ORANGE) == told, "the opponent sees that, but not what was rerolled"
    t.discards()
    assert t.asked() == [(ORANGE, "choice")]
    for _ in range(4):
        t.truce()
        assert "reroll" not in dict(t.asked()).values()
    t.upgrades()
    assert t.asked() == [(AZURE, "reroll")], "and again in the next round"
    t.rolls((6, 5))
    t.answers(AZURE, "reroll", (0, 1))
    assert t.pair(AZURE, AZURE) == ("6", "5")


def test_hexer_who_leaves_it_is_asked_again_next_turn() -> None:
    t = hexer()
    t.answers(AZURE, "reroll", ())
    t.discards()
    assert t.pair(AZURE, AZURE) == ("1", "2")
    t.truce()
    assert t.asked() == [(AZURE, "reroll")]


def test_hexer_who_keeps_the_dv_has_not_rolled() -> None:
    t = hexer()
    t.answers(AZURE, "reroll", ())
    t.discards()
    t.truce(keep=(AZURE,))
    assert t.asked() == [(AZURE, "choice")]
