"""18.3 and 18.4: the secret attack choice, the feint, and what the target does about it."""

from __future__ import annotations

from typing import Any

import pytest

from game.battlefield.things import RADIUS
from tests.magewinds.tabletop import AZURE, INCH, ORANGE, Battle

WIDE = 2 * RADIUS
CLOSE = ("wizard@6,7.5 cleric@2,3", "witch@6,8.5 guardian@10,14")
"""The wizard all but touches the witch."""


AWAY = [("grave", 0.0, 0.0, 0), ("grave", 12.0, 0.0, 0), ("grave", 12.0, 4.0, 0)]
"""Mounds that leave the far corners free."""


def struck(*warbands: str, **options: Any) -> Battle:
    """The wizard strikes the witch: the attack choice is due."""
    t = Battle(*(warbands or CLOSE), **options)
    return t.begins(AZURE, "wizard", "attack").attacks("melee", "witch").settle()


# ---------------------------------------------------------------------- 18.3 attack choice


def test_18_3_a_split_profile_asks_the_attacker_for_light_heavy_or_feint() -> None:
    t = struck()
    assert t.offers("attack.choice", AZURE) == ["light", "heavy", "feint"]


def test_18_3_the_choice_stays_secret_until_the_defence_is_chosen() -> None:
    t = struck()
    t.chooses("feint")
    laid = t.view(ORANGE).players[AZURE].laid
    assert len(laid.cards) == 1
    for seat in (ORANGE, None):
        state = t.match.view(seat).state
        shown = [state.faces[card] for card in state.players[AZURE].laid.cards if card >= 0]
        assert not [face for face in shown if face]
    assert [event.kind for event in t.events if event.kind in ("choice_laid", "choice_revealed")] == [
        "choice_laid"
    ]
    assert "feint" not in str(t.told("choice_laid"))
    t.waits_for("attack.defence", ORANGE)


def test_18_3_the_same_is_asked_of_the_defender_whatever_lies_face_down() -> None:
    asked = []
    for choice in ("light", "heavy", "feint"):
        t = struck()
        t.chooses(choice)
        asked.append((t.offers("attack.defence", ORANGE), t.waits_for("attack.defence").facts))
    assert asked[0] == asked[1] == asked[2]


def test_18_3_the_choice_is_revealed_after_the_defence_and_its_card_taken_back() -> None:
    t = struck()
    t.chooses("heavy").defends()
    assert [event.choice for event in t.told("choice_revealed")] == ["heavy"]
    (card,) = t.view(ORANGE).players[AZURE].laid.cards
    assert t.view(ORANGE).faces[card] == "heavy"
    t.rolls(6, 6, 6, 6, 6, 6)
    state = t.view(ORANGE)
    assert (len(state.players[AZURE].choices.cards), state.players[AZURE].laid.cards) == (3, [])
    assert all(card < 0 for card in state.players[AZURE].choices.cards), (
        "nobody else can tell them apart again"
    )


@pytest.mark.parametrize(("choice", "power", "precision"), [("light", 3, 9), ("heavy", 6, 5)])
def test_18_3_each_side_of_the_profile_has_figures_of_its_own(
    choice: str, power: int, precision: int
) -> None:
    t = struck()
    t.chooses(choice).defends()
    event = t.told("aimed")[0]
    assert (event.power, event.precision, event.evasion, event.number) == (power, precision, 1, precision - 1)


def test_18_3_without_a_split_profile_there_is_no_choice_and_no_feint() -> None:
    t = Battle("wizard@6,7", "witch@6,10", hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.waits_for("attack.defence", ORANGE)


# ---------------------------------------------------------------------- 18.3.1 feint (T7)


def test_18_3_1_a_feint_ends_the_attack_without_dice_damage_or_knockback() -> None:
    t = struck()
    t.chooses("feint").defends().waits_for("turn", ORANGE)
    assert t.damage("witch") == 0 and t.at("witch") == (6, 8.5)
    assert t.told("aimed") == t.told("hit") == [] and t.counters("wizard") == 1


def test_18_3_1_a_feint_that_was_reacted_to_is_free() -> None:
    t = struck()
    t.chooses("feint").defends("deflect").settle().waits_for("reaction.step", ORANGE)
    assert t.damage("witch") == 0
    t.stays().settle().waits_for("turn", ORANGE)
    assert (t.counters("wizard"), t.counters("witch")) == (0, 1)


def test_18_3_1_t7_the_step_after_a_dodge_happens_after_a_feint_too() -> None:
    t = struck()
    t.chooses("feint").defends("dodge").settle().waits_for("reaction.step", ORANGE)
    t.steps((6, 9.5)).settle()
    assert t.at("witch") == (6, 9.5) and (t.counters("wizard"), t.counters("witch")) == (0, 1)


# ---------------------------------------------------------------------- 18.4 who may react


def test_18_4_t8_at_most_one_reaction_but_spells_may_be_added() -> None:
    t = Battle(*CLOSE, hands={ORANGE: "club_two"}, first=AZURE)
    t.begins(AZURE, "wizard", "attack")
    t.strikes("melee", "witch", "heavy", "deflect").rolls(1, 1, 1, 1, 6, 6)
    t.settle_until("damage_received", ORANGE)
    assert (t.number("witch"), "barrier") in t.offers("damage_received")
    t.casts("damage_received", "witch", "barrier").pays("club_two").rolls(1).settle()
    t.waits_for("reaction.step", ORANGE)
    t.stays().settle()
    assert (t.damage("witch"), t.counters("witch")) == (0, 1)


# ---------------------------------------------------------------------- 18.4 dodge


def dodged(*warbands: str, **options: Any) -> Battle:
    """The witch dodged a Light Attack that missed: her step is due."""
    t = struck(*warbands, **options)
    t.chooses("light").defends("dodge").rolls(6, 6, 6).settle().waits_for("reaction.step", ORANGE)
    return t


def test_18_4_dodge_adds_its_bonus_to_evasion() -> None:
    t = struck()
    t.chooses("light").defends("dodge")
    event = t.told("aimed")[0]
    assert (event.evasion, event.number) == (1 + 3, 9 - 4)


def test_18_4_dodge_lasts_for_the_attack_only() -> None:
    t = dodged()
    t.steps((6, 9.5)).guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "attack", (6, 8.5)).strikes("melee", "witch", "light")
    assert t.told("aimed")[0].number == 8


def test_18_4_dodge_needs_a_full_inch() -> None:
    t = dodged()
    t.refuses([(6 * INCH, int(8.5 * INCH)), (6 * INCH, int(9.4 * INCH))], "spot.full_inch", "18.4")
    t.refuses((6 * INCH, int(9.5 * INCH) - 10), "spot.full_inch", "18.4")
    t.steps((6, 9.5))
    assert t.at("witch") == (6, 9.5)


def test_18_4_dodge_goes_no_farther_than_a_step() -> None:
    t = dodged()
    verdict = t.match.verdict(ORANGE, (6 * INCH, int(9.51 * INCH)))
    assert not verdict and verdict.rule in ("13.1", "15.0", "18.4")


def test_18_4_dodge_may_go_to_the_side_but_not_closer() -> None:
    t = Battle("wizard@6,6.4", "witch@6,8.6", hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends("dodge").settle()
    t.refuses([(6 * INCH, int(7.6 * INCH)), (int(6.8 * INCH), 8 * INCH)], "spot.closer", "18.4")
    t.steps((7, 8.6))
    assert t.at("witch") == (7, 8.6)


def test_18_4_dodge_is_not_offered_where_no_inch_leads_away() -> None:
    """In the corner of the battlefield every step leads closer to the wizard; Deflect needs no step."""
    t = Battle("wizard@6,7.5", "witch@0.4922,15.5078", hands={AZURE: "diamond_two spade_two"}, terrain=AWAY)
    t.begins(AZURE, "wizard", "attack").attacks("zap", "witch").pays("diamond_two spade_two")
    assert t.offers("attack.defence", ORANGE) == ["deflect", "pass"]
    t.refuses("dodge", "no_room_to_step", "18.4")


def test_18_4_dodge_is_offered_by_the_edge_if_a_step_along_it_leads_away() -> None:
    t = Battle("wizard@6,7.5", "witch@6,15.5078", hands={AZURE: "diamond_two spade_two"})
    t.begins(AZURE, "wizard", "attack").attacks("zap", "witch").pays("diamond_two spade_two")
    assert "dodge" in t.offers("attack.defence", ORANGE)


def test_18_4_m5_dodge_needs_a_straight_inch_whatever_leap_could_do() -> None:
    """Friends close in on the witch from three sides: no straight inch is free, three inches round them might be."""
    t = struck(
        "wizard@6,7.5",
        "witch@6,8.5 guardian@6,9.5 seer@6.95,8.8 druid@5.05,8.8",
        hands={ORANGE: "spade_two"},
        first=AZURE,
    )
    t.chooses("light")
    assert t.offers("attack.defence", ORANGE) == ["deflect", "pass"]


def test_18_4_m5_dodge_finds_the_one_direction_that_is_free() -> None:
    """The witch stands between two friends who touch her: she can go straight up only."""
    orange = f"witch@6,9 guardian@{6 - WIDE:.6f},9 seer@{6 + WIDE:.6f},9"
    t = Battle("wizard@5.9182,6.5", orange, hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    assert t.offers("attack.defence", ORANGE) == ["dodge", "deflect", "pass"]
    t.defends("dodge").settle()
    question = t.waits_for("reaction.step", ORANGE)
    assert (6 * INCH, 10 * INCH) in question.suggest(9)
    assert not t.match.verdict(ORANGE, (round(6.1 * INCH), 10 * INCH))
    t.steps((6, 10))
    assert t.at("witch") == (6, 10)


def test_18_4_m5_dodge_finds_a_narrow_way_that_leads_hardly_away() -> None:
    """Friends close in from above and from the right: what is left is half a degree wide."""
    orange = "witch@6,9 guardian@5.844328,9.971865 seer@6.857365,8.505"
    t = Battle("wizard@6,6", orange, hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    assert t.offers("attack.defence", ORANGE) == ["dodge", "deflect", "pass"]
    t.defends("dodge").settle()
    spot = t.waits_for("reaction.step", ORANGE).suggest(1)[0]
    assert (spot[0] / INCH, spot[1] / INCH) == pytest.approx((5.013, 8.838), abs=0.01)
    t.answers("reaction.step", spot).settle().waits_for("turn", ORANGE)


def test_18_4_the_step_comes_after_the_attack_was_resolved() -> None:
    t = struck()
    t.chooses("heavy").defends("dodge").rolls(1, 1, 1, 6, 6, 6).settle()
    t.waits_for("reaction.step", ORANGE)
    assert t.damage("witch") == 2 and t.at("witch") == (6, 8.5) and t.counters("witch") == 0
    t.steps((6, 9.5)).settle()
    assert t.counters("witch") == 1


# ---------------------------------------------------------------------- 18.4 deflect


def test_18_4_deflect_adds_its_bonus_to_armour() -> None:
    t = struck()
    t.chooses("heavy").defends("deflect").rolls(1, 1, 1, 1, 6, 6).settle()
    assert t.damage("witch") == 4 - (1 + 2)


def test_18_4_deflect_leaves_the_target_number_alone() -> None:
    t = struck()
    t.chooses("heavy").defends("deflect")
    assert t.told("aimed")[0].number == 4


def test_18_4_m6_the_step_of_a_deflect_is_optional_up_to_an_inch_and_not_closer() -> None:
    t = Battle("wizard@6,6.4", "witch@6,8.6", hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends("deflect").rolls(6, 6, 6).settle()
    t.refuses((6 * INCH, int(8.5 * INCH)), "spot.closer", "18.4")
    assert not t.match.verdict(ORANGE, (6 * INCH, int(9.7 * INCH)))
    t.steps((6, 9))
    assert t.at("witch") == (6, 9)


def test_18_4_m6_who_is_taken_down_makes_no_step() -> None:
    t = Battle("wizard@6,7.5", "acolyte@6,8.5 guardian@10,14")
    t.begins(AZURE, "wizard", "attack")
    t.strikes("melee", "acolyte", "heavy", "deflect").rolls(1, 1, 1, 1, 1, 6)
    t.settle().waits_for("turn", ORANGE)
    assert t.is_out("acolyte")
