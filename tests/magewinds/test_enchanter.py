"""The Enchanter: White-Hot Weapons and Phasewalk (sheet 1.2, F6, F7)."""

from __future__ import annotations

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- White-Hot Weapons


def _heated(azure: str, hand: str = "diamond_two") -> Battle:
    """The Enchanter has cast it, and guarded; Orange has passed its turn guarding."""
    t = Battle(azure, "guardian@6,8.8 witch@1.5,14", hands={AZURE: hand})
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("guard").stays().settle()
    return t.guards(ORANGE, "witch")


def _harm_by_wizard(t: Battle, attack: str = "melee", choice: str = "heavy") -> int:
    """Five hits of the Wizard on the Guardian, whose Armour is 2."""
    t.begins(AZURE, "wizard", "attack").strikes(attack, "guardian", choice).rolls(1, 1, 1, 1, 1, 6)
    t.stays().settle().waits_for("turn", ORANGE)
    return t.damage("guardian")


def test_f6_friends_in_its_aura_strike_at_one_armour_less() -> None:
    assert _harm_by_wizard(_heated("enchanter@4,3 wizard@6,7.2")) == 4


def test_f6_who_is_farther_than_nine_inches_has_no_part_in_it() -> None:
    t = Battle(
        "enchanter@0.6,0.6 wizard@7.6,7.2", "guardian@7.6,8.8 witch@1.5,14", hands={AZURE: "diamond_two"}
    )
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("guard").steps((0.6, 0.8)).guards(ORANGE, "witch")
    assert _harm_by_wizard(t) == 4, "8.5 inches"
    t = Battle(
        "enchanter@0.6,0.6 wizard@11,7.2", "guardian@11,8.8 witch@1.5,14", hands={AZURE: "diamond_two"}
    )
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("guard").stays().guards(ORANGE, "witch")
    assert _harm_by_wizard(t) == 3, "more than 9 inches"


def test_f6_whom_the_enchanter_does_not_see_has_no_part_in_it() -> None:
    t = Battle(
        "enchanter@11.4,2 wizard@6,7.2",
        "guardian@6,8.8 witch@1.5,14",
        hands={AZURE: "diamond_two"},
        terrain=[("tower", 8.7, 4.6, 0)],
    )
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("guard").stays().guards(ORANGE, "witch")
    assert _harm_by_wizard(t) == 3, "the tower hides the Wizard from the Enchanter"


def test_f6_the_enchanter_itself_benefits() -> None:
    t = Battle("enchanter@6,7.2", "guardian@6,8.8", hands={AZURE: "diamond_two"})
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("attack").stays().strikes("melee", "guardian", "heavy")
    t.rolls(1, 1, 1, 6, 6, 6).stays().settle()
    assert t.damage("guardian") == 2


def test_f6_not_for_magic_nor_for_enemies_and_not_into_the_next_round() -> None:
    t = _heated("enchanter@4,3 wizard@6,6", "diamond_two diamond_king")
    t.begins(AZURE, "wizard", "attack").attacks("blast", "guardian").pays("diamond_king")
    t.defends().settle()  # Precision 6, Evasion 0: four hits
    t.stays().settle()
    assert t.damage("guardian") == 2, "Armour 2 blocks all that it can"
    t.idles_until("channel")
    assert t.state.lasting == []
    t = _heated("enchanter@4,3 wizard@6,7.2")
    t.begins(AZURE, "wizard", "guard")
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "wizard", "heavy").rolls(1, 1, 6, 6, 6, 6).stays().settle()
    assert t.damage("wizard") == 1


def test_white_hot_weapons_only_as_its_own_activation_starts() -> None:
    t = Battle("enchanter@4,3 wizard@6,7.2", "guardian@6,8.8", hands={AZURE: "diamond_two"})
    t.activates(AZURE, "wizard").waits_for("action", AZURE)
    assert ("cast", "white_hot_weapons") not in t.offers("action")
    t = Battle("enchanter@4,3", "guardian@6,8.8", hands={AZURE: "heart_two"})
    t.activates(AZURE, "enchanter")
    assert t.offers("activation_start", AZURE) == ["pass"]


# ---------------------------------------------------------------------- Phasewalk


def _walks(hand: str = "spade_two", orange: str = "witch@6,9") -> Battle:
    t = Battle("enchanter@6,4 wizard@2,5.8", orange, hands={AZURE: hand}, terrain=[("ruin", 2, 7, 0)])
    return t.activates(AZURE, "wizard").acts("move").settle_until("movement", AZURE)


def test_f7_a_phasewalker_goes_through_obstacles_but_does_not_end_on_one() -> None:
    t = _walks()
    t.casts("movement", "enchanter", "phasewalk").pays("spade_two").waits_for("move", AZURE)
    t.refuses(spot((2, 7)), "geometry", "15.0")
    t.steps((2, 10.8))
    assert t.at("wizard") == (2, 10.8)
    t.settle().waits_for("turn", ORANGE)


def test_f7_without_it_the_wall_is_in_the_way() -> None:
    t = _walks()
    t.answers("movement", "pass").settle()
    t.refuses(spot((2, 10.8)), "geometry", "15.0")


def test_f7_enemies_are_passed_friends_are_not() -> None:
    t = Battle("enchanter@6,5.8 wizard@6,4.7", "witch@6,9", hands={AZURE: "spade_two"})
    t.activates(AZURE, "enchanter").acts("move")
    t.settle_until("movement").casts("movement", "enchanter", "phasewalk")
    t.pays("spade_two").waits_for("move", AZURE)
    t.refuses(spot((6, 8.5)), "geometry", "15.0")
    t.steps((6, 10.8))
    t = Battle("enchanter@6,4 wizard@6,5.1", "witch@6,12", hands={AZURE: "spade_two"})
    t.activates(AZURE, "enchanter").acts("move")
    t.settle_until("movement").casts("movement", "enchanter", "phasewalk")
    t.pays("spade_two").waits_for("move", AZURE)
    t.refuses(spot((6, 9)), "geometry", "15.0")  # the way round the friend is too long


def test_f7_phasewalk_lasts_for_the_action_only() -> None:
    t = _walks()
    t.casts("movement", "enchanter", "phasewalk").pays("spade_two").steps((2, 5.5))
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("move").settle()
    t.refuses(spot((2, 10.4)), "geometry", "15.0")


def test_phasewalk_is_for_fighters_that_the_enchanter_sees() -> None:
    t = Battle(
        "enchanter@6,2 wizard@6,7", "witch@6,12", hands={AZURE: "spade_two"}, terrain=[("tower", 6, 4.7, 0)]
    )
    t.activates(AZURE, "wizard").acts("move").answers("action_begin", "pass").settle()
    assert t.match.pending[0].key == "move"
    t = Battle("enchanter@6,2 wizard@6,7", "witch@6,12", hands={AZURE: "club_two"})
    t.activates(AZURE, "wizard").acts("move")
    while t.match.pending[0].key != "move":
        assert t.match.pending[0].options() == ["pass"] or t.match.pending[0].seat == ORANGE
        t.answers(t.match.pending[0].key, "pass")


@pytest.mark.parametrize("walks", [True, False])
def test_an_enemy_can_be_made_to_phasewalk_too(walks: bool) -> None:
    t = Battle("wizard@6,6", "enchanter@6,12", hands={AZURE: "", ORANGE: "spade_two"}, first=AZURE)
    t.activates(AZURE, "wizard").acts("guard").settle_until("movement", ORANGE)
    if walks:
        t.casts("movement", "enchanter", "phasewalk").pays("spade_two")
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.state.lasting == [] or [effect.ability for effect in t.state.lasting] == ["guard"]
