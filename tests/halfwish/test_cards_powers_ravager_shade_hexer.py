"""The powers of Ravager, Shade and Hexer, five each (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.reading import QUIET, Dice, harm, of_class, of_class_shown, playable, points
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

# ---------------------------------------------------------------------- Ravager


def test_blood_price_pays_3_health_for_3_more() -> None:
    t = of_class_shown("blood_price", "ravager", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "blood_price")
    assert t.health(AZURE) == 22
    assert harm(t) == (3, 4 + 3)
    assert points(t) == (1, 0)  # what was paid is no damage


def test_blood_price_of_the_defender_costs_no_point() -> None:
    t = of_class_shown("blood_price", "ravager", "defend", "evade", (3, 3), (6, 6), aggressor=ORANGE)
    t.plays(AZURE, "blood_price")
    t.resolves()
    assert points(t) == (1, 0)


@pytest.mark.parametrize(("faces", "left"), [((6, 5), 4), ((6, 6), 3)])
def test_blood_price_needs_more_than_3_health(faces: Dice, left: int) -> None:
    t = Arena(
        "ravager vanguard",
        hands={AZURE: "evade defend", ORANGE: "strike strike"},
        powers={AZURE: "blood_price"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=f"rockslide {QUIET}",
    )
    t.rolls({AZURE: (1, 1), ORANGE: faces})
    t.clash("evade", "strike")
    t.clash("defend", "strike", aggressor=ORANGE)
    assert t.health(AZURE) == left
    t.duels()
    assert ("blood_price" in playable(t)) == (left > 3)


def test_blood_price_asks_for_no_points_and_may_be_paid_below_0_hw_24() -> None:
    t = Arena(
        "ravager shade",
        round=2,
        hands={AZURE: "strike", ORANGE: "strike"},
        powers={AZURE: "blood_price", ORANGE: "pickpocket"},
        dice={AZURE: (3, 3), ORANGE: (3, 3)},
        maps=QUIET,
    )
    t.showdown("strike", "strike")
    t.passes(AZURE)
    t.plays(ORANGE, "pickpocket")
    assert t.points(AZURE) == -1
    assert "blood_price" in playable(t)
    t.plays(AZURE, "blood_price")
    assert t.health(AZURE) == 22


def test_shatter_makes_opposing_blocks_0() -> None:
    t = of_class_shown("shatter", "ravager", "strike", "defend", (3, 3), (6, 6))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 4)


def test_shatter_outweighs_what_was_added_to_a_block() -> None:
    t = Arena(
        "ravager warden",
        round=2,
        hands={AZURE: "strike", ORANGE: "defend"},
        powers={AZURE: "shatter", ORANGE: "bastion"},
        dice={AZURE: (3, 3), ORANGE: (6, 6)},
        maps=QUIET,
    )
    t.showdown("strike", "defend")
    t.plays(AZURE, "shatter")
    t.plays(ORANGE, "bastion")
    assert harm(t) == (0, 4)


def test_shatter_leaves_ones_own_blocks_and_evades_alone() -> None:
    t = of_class_shown("shatter", "ravager", "defend", "strike", (3, 3), (4, 3))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 0)
    t = of_class_shown("shatter", "ravager", "strike", "evade", (6, 3), (4, 3))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 0)


def test_rampage_gives_all_strikes_4_more() -> None:
    t = of_class_shown("rampage", "ravager", "strike strike", "evade evade", (1, 1), (6, 6), turn=3)
    t.plays(AZURE, "rampage")
    assert t.mana(AZURE) == 0
    assert harm(t) == (0, 8)


def test_intimidate_takes_2_of_all_opposing_strikes() -> None:
    t = of_class_shown("intimidate", "ravager", "defend defend", "strike strike", (1, 1), (4, 3), turn=3)
    t.plays(AZURE, "intimidate")
    assert harm(t) == (2 * (5 - 2 - 1), 0)


def test_intimidate_leaves_ones_own_strikes_alone() -> None:
    t = of_class_shown("intimidate", "ravager", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "intimidate")
    assert harm(t) == (0, 4)


def test_scarred_hide_prevents_2_in_every_clash() -> None:
    t = of_class_shown(
        "scarred_hide", "ravager", "evade defend", "strike heavy_strike", (6, 6), (4, 3), turn=3
    )
    t.plays(AZURE, "scarred_hide")
    assert harm(t) == (5 - 2 + 4 - 2, 0)


def test_scarred_hide_prevents_no_effects() -> None:
    t = of_class("scarred_hide", "ravager", "evade", "defend", (6, 6), (4, 3), maps="rockslide")
    t.plays(AZURE, "scarred_hide")
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    t.commits(AZURE, "evade")
    assert harm(t) == (2, 2)


# ---------------------------------------------------------------------- Shade


def test_smoke_makes_an_action_a_basic_evade() -> None:
    t = of_class_shown("smoke", "shade", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "smoke")
    assert harm(t) == (0, 0)  # Slippery
    t = of_class_shown("smoke", "shade", "strike", "strike", (3, 3), (3, 2))
    t.plays(AZURE, "smoke")
    assert harm(t) == (3, 0)


def test_backstab_hurts_at_once_who_faces_an_evade() -> None:
    t = of_class_shown("backstab", "shade", "evade", "strike", (3, 3), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "backstab")
    assert t.health(ORANGE) == 23
    assert points(t) == (0, 0)  # the defender's points come when the duel is resolved
    t.resolves()
    assert points(t) == (2, 0)


def test_backstab_needs_an_evade() -> None:
    t = of_class_shown("backstab", "shade", "strike", "strike", (3, 3), (3, 3))
    assert "backstab" not in playable(t)


def test_pickpocket_takes_a_point_even_below_0_hw_24() -> None:
    t = of_class_shown("pickpocket", "shade", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "pickpocket")
    assert points(t) == (1, -1)
    t.resolves()
    assert t.happened("duel_ended")[-1].nets == (1, 0)
    assert points(t) == (1, 0)


def test_misdirection_exchanges_the_opponents_slots() -> None:
    t = of_class_shown("misdirection", "shade", "strike evade", "defend strike", (3, 3), (3, 3), turn=3)
    t.plays(AZURE, "misdirection")
    assert [each.action for each in t.projected().reckoning.figured[ORANGE]] == ["strike", "defend"]


def test_misdirection_needs_a_duel_of_two_actions() -> None:
    t = of_class_shown("misdirection", "shade", "strike", "strike", (3, 3), (3, 3))
    assert "misdirection" not in playable(t)


def test_shadow_veil_makes_ones_evades_need_2_less() -> None:
    for dice, damage in (((2, 2), 0), ((2, 1), 1)):
        t = of_class_shown("shadow_veil", "shade", "evade", "strike", (3, 3), dice)
        t.plays(AZURE, "shadow_veil")
        assert harm(t) == (damage, 0)


# ---------------------------------------------------------------------- Hexer


def hexed(power: str, azure: str, orange: str, one: Dice, other: Dice, **more: object) -> Arena:
    """The powers of a showdown, ORANGE, a Hexer with two mana, about to be asked."""
    t = Arena(
        "vanguard hexer",
        hands={AZURE: azure, ORANGE: orange},
        powers={ORANGE: power},
        dice={AZURE: one, ORANGE: other},
        **{"maps": "mana_spring", **more},  # type: ignore[arg-type]
    )
    t.answers(ORANGE, "reroll", ())
    t.scouts()
    t.replies("agree")
    t.showdown(azure, orange)
    t.passes(AZURE)
    return t


def test_curse_of_embers_ignites_the_opponent() -> None:
    t = hexed("curse_of_embers", "strike", "strike", (3, 3), (3, 3))
    t.plays(ORANGE, "curse_of_embers")
    assert [t.seen(seat).ignite for seat in BOTH] == [3, 0]
    t.passes(AZURE)
    t.passes(ORANGE)
    assert [t.seen(seat).ignite for seat in BOTH] == [2, 0]
    assert t.health(AZURE) == 25 - 3


def test_bend_fate_turns_one_die_to_any_face() -> None:
    t = hexed("bend_fate", "strike", "strike", (3, 3), (1, 1))
    t.answers(ORANGE, "showdown", ("power", "bend_fate"))
    assert len(t.offers(ORANGE)) == 12
    t.answers(ORANGE, "die", (0, 6))
    assert t.pair(ORANGE) == ("6", "1")


def test_bend_fate_is_not_basic_hw_27() -> None:
    t = hexed("bend_fate adrenaline", "strike", "strike", (3, 3), (1, 1))
    assert {"bend_fate", "adrenaline"} <= playable(t, ORANGE)
    t.plays(ORANGE, "bend_fate", (0, 6))
    t.plays(AZURE, "halfwish", (0, 3))
    assert playable(t, ORANGE) == {"halfwish", "feint"}


@pytest.mark.parametrize(("dice", "pair"), [((5, 2), ("2", "2")), ((2, 5), ("2", "2")), ((4, 4), ("4", "4"))])
def test_ill_omen_makes_the_higher_die_the_lower_one(dice: Dice, pair: tuple[str, str]) -> None:
    t = hexed("ill_omen", "strike", "strike", dice, (1, 1))
    t.plays(ORANGE, "ill_omen")
    assert t.pair(AZURE) == pair


def test_ill_omen_in_the_preparation_tells_its_player_no_face() -> None:
    t = Arena("vanguard hexer", powers={ORANGE: "ill_omen"}, dice={AZURE: (5, 2)}, maps="mana_spring")
    t.answers(ORANGE, "reroll", ())
    t.duels()
    t.commits(AZURE, t.hand(AZURE)[0])
    t.passes(AZURE)
    t.plays(ORANGE, "ill_omen")
    assert t.pair(AZURE, ORANGE) == ("", "")
    assert t.pair(AZURE, AZURE) == ("2", "2")


def test_siphon_deals_2_at_once_and_heals_2() -> None:
    t = hexed("siphon", "strike", "strike", (3, 3), (1, 1))
    t.plays(ORANGE, "siphon")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 25)
    assert t.mana(ORANGE) == 0
    t.passes(AZURE)
    t.passes(ORANGE)
    assert points(t) == (1, 1)  # AZURE hurt ORANGE, ORANGE as the defender hurt AZURE


def test_siphon_heals_who_was_hurt() -> None:
    t = Arena(
        "vanguard hexer",
        hands={AZURE: "strike", ORANGE: "strike"},
        powers={ORANGE: "siphon"},
        maps="mana_spring rockslide",
    )
    t.answers(ORANGE, "reroll", ())
    t.rolls({AZURE: (3, 3), ORANGE: (3, 3)})
    t.truce()
    t.answers(ORANGE, "reroll", ())
    t.discards()
    t.showdown("strike", "strike", aggressor=ORANGE)
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    t.plays(ORANGE, "siphon")
    assert (t.health(AZURE), t.health(ORANGE)) == (21, 25)


def test_grand_hex_makes_both_opposing_dice_2() -> None:
    t = hexed("grand_hex", "strike", "strike", (6, 5), (1, 1))
    t.plays(ORANGE, "grand_hex")
    assert t.pair(AZURE) == ("2", "2")
    assert t.pair(ORANGE) == ("1", "1")


def test_grand_hex_makes_ones_as_well_2() -> None:
    t = hexed("grand_hex", "strike", "strike", (1, 1), (6, 6))
    t.plays(ORANGE, "grand_hex")
    assert t.pair(AZURE) == ("2", "2")
