"""The Cleric: Push, Heal and Revive (sheet 1.2; F1, F2, M9, O2, O3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Push


def _pushes(choice: str = "pass", **how: Any) -> Battle:
    """The Cleric pushes the Witch, 3 inches in front of it, and the dice come next."""
    t = Battle("cleric@6,6", "witch@6,9", hands={AZURE: "club_two", ORANGE: "club_king"}, **how)
    return t.begins(AZURE, "cleric", "attack").attacks("push", "witch").pays("club_two").defends(choice)


def test_f1_push_makes_inches_of_damage_after_the_knockback() -> None:
    t = _pushes()
    t.rolls(1, 2, 3, 5, 6, 6).waits_for("knockback.place", AZURE)
    t.steps((6, 9.5)).settle().waits_for("turn", ORANGE)
    assert t.at("witch") == (6, 12.5), "four hits less Armour 1: 3 inches"
    assert t.damage("witch") == 0


def test_f1_no_barrier_answers_a_push() -> None:
    t = _pushes()
    t.rolls(1, 2, 3, 4, 6, 6).waits_for("knockback.place", AZURE)  # nobody was asked about damage
    t.stays().settle()
    assert t.at("witch") == (6, 12) and t.hand(ORANGE) == ["club_king"]


def test_push_after_a_deflect_knocks_nobody_back() -> None:
    t = _pushes("deflect")
    t.rolls(1, 1, 1, 1, 1, 6).settle().waits_for("reaction.step", ORANGE)
    assert t.at("witch") == (6, 11), "five hits less Armour 1 and Deflect 2"
    t.stays().settle().waits_for("turn", ORANGE)


def test_push_that_armour_blocks_moves_nobody() -> None:
    t = _pushes("deflect")
    t.rolls(1, 1, 1, 6, 6, 6).settle().waits_for("reaction.step", ORANGE)
    assert t.at("witch") == (6, 9)


def test_m9_push_stops_at_the_first_thing_in_its_way() -> None:
    t = _pushes(terrain=[("crates", 6, 11.5, 0)])
    t.rolls(1, 1, 1, 1, 1, 1).stays().settle()
    x, y = t.at("witch")
    assert x == 6 and y == pytest.approx(11.5 - 0.6 - BASE / 2, abs=1e-3)


def test_push_costs_a_club_and_reaches_five_inches() -> None:
    t = Battle("cleric@6,3", "guardian@6,9", hands={AZURE: "club_two"})
    t.begins(AZURE, "cleric", "attack")
    assert t.told("step_taken_back") and "attack" not in t.offers("action")
    t = Battle("cleric@6,6", "guardian@6,12", hands={AZURE: "heart_ace spade_ace"})
    t.activates(AZURE, "cleric")
    assert "attack" not in t.offers("action"), "nothing to pay with"


def _prize(wizard: str = "wizard@2,2", hand: str = "club_two", **how: Any) -> Battle:
    return Battle(
        f"cleric@6,1.2 {wizard}",
        "witch@6,15.3",
        hands={AZURE: hand},
        scenario="the_prize",
        pieces=[(6, 8.2)],
        **how,
    )


def test_19_2_push_moves_an_object_with_evasion_and_armour_0() -> None:
    t = _prize()
    t.begins(AZURE, "cleric", "move", (6, 5)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "attack").attacks("push", "p0").pays("club_two")
    t.settle()  # Precision 6 less Evasion 0: no die can miss, nobody reacts, nothing is knocked back
    piece = t.state.pieces[0]
    assert (piece.x, piece.y) == spot((6, 14.2))
    t.settle().waits_for("turn", ORANGE)


def test_19_2_objects_are_no_targets_of_other_attacks() -> None:
    t = _prize("wizard@2,1.5", "diamond_queen spade_queen")
    t.begins(AZURE, "wizard", "move", (4, 5)).guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "attack")
    assert not any(aim[1] == "p0" for aim in t.offers("attack"))
    assert ("zap", t.number("cleric")) in t.offers("attack"), "A1: friends can be attacked"


def test_o3_a_low_obstacle_stops_an_object_but_not_a_fighter() -> None:
    t = _prize(terrain=[("hedge", 6, 11.3, 0)])
    t.begins(AZURE, "cleric", "move", (6, 5)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "attack").attacks("push", "p0").pays("club_two").settle()
    assert t.state.pieces[0].y / 1_000_000 == pytest.approx(11.3 - 0.25 - BASE / 2, abs=1e-3)
    t = _pushes(terrain=[("hedge", 6, 10.3, 0)])
    t.rolls(1, 1, 1, 1, 1, 1).stays().settle()
    assert t.at("witch") == (6, 14)


# ---------------------------------------------------------------------- Heal


def _hurt(hand: str, cleric: str = "cleric@6,3.5", first: int = ORANGE) -> Battle:
    """The Wizard has 4 damage, and Azure has the turn."""
    t = Battle(f"{cleric} wizard@6,7.2", "guardian@6,8.8", hands={AZURE: hand}, first=ORANGE)
    t.begins(ORANGE, "guardian", "attack")
    return t.strikes("melee", "wizard", "heavy").rolls(1, 1, 1, 1, 1, 6).stays().settle()


def test_heal_at_the_end_of_the_clerics_activation() -> None:
    t = _hurt("heart_king heart_two")
    t.begins(AZURE, "cleric", "guard").casts("activation_end", "cleric", "heal")
    assert set(t.offers("target")) == {t.number("cleric"), t.number("wizard"), t.number("guardian")}
    t.targets("wizard").pays("heart_king heart_two").settle().waits_for("turn", ORANGE)
    assert t.damage("wizard") == 1
    assert t.counters("cleric") == 1, "a plain spell needs no counter"


def test_heal_reaches_five_inches_and_only_what_is_seen() -> None:
    t = _hurt("heart_king", "cleric@6,1.1")
    t.begins(AZURE, "cleric", "guard").casts("activation_end", "cleric", "heal")
    assert t.match.pending[0].key == "pay", "nobody but the Cleric itself is near enough"
    t = Battle(
        "cleric@6,3.5 wizard@6,7.2",
        "guardian@6,12",
        hands={AZURE: "heart_king"},
        terrain=[("stone", 6, 5.4, 0)],
    )
    t.begins(AZURE, "cleric", "guard").casts("activation_end", "cleric", "heal")
    assert t.match.pending[0].key == "pay", "the stone hides the Wizard"


def test_heal_is_not_for_the_end_of_anothers_activation() -> None:
    t = _hurt("heart_king")
    t.begins(AZURE, "wizard", "guard")
    while t.match.pending[0].key != "turn":
        assert not any(offer[1] == "heal" for offer in t.match.pending[0].options() or () if offer != "pass")
        t.answers(t.match.pending[0].key, "pass")


# ---------------------------------------------------------------------- Revive


def _fallen(hand: str = "heart_ace", more: str = "") -> Battle:
    """The Acolyte of Azure falls in the first turn of the round; then it is Azure's turn."""
    t = Battle(
        f"cleric@6,5 acolyte@6,7.2 {more}", "guardian@6,8.8 witch@1,15", hands={AZURE: hand}, first=ORANGE
    )
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "acolyte", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("acolyte")
    return t


def test_revive_brings_the_fallen_back_with_half_its_toughness_in_damage_and_a_counter() -> None:
    t = _fallen()
    t.begins(AZURE, "cleric", "revive").pays("heart_ace").waits_for("place", AZURE)
    t.refuses(spot((6, 5 + BASE + 1.01)), "spot.too_far", "20.2")
    t.refuses(spot((6, 5.5)), "geometry", "20.2")
    t.steps((6, 6.9)).settle().waits_for("turn", ORANGE)
    assert not t.is_out("acolyte") and t.at("acolyte") == (6, 6.9)
    assert t.damage("acolyte") == 2, "half of Toughness 3, rounded up"
    assert t.counters("acolyte") == 1, "it fell in this Action Phase"
    assert t.counters("cleric") == 1


def test_f2_either_side_may_be_revived_and_joins_its_own_warband() -> None:
    t = Battle("cleric@6,5.2 wizard@6,7.2", "acolyte@6,8.8 witch@1,15", hands={AZURE: "heart_ace"})
    t.begins(AZURE, "wizard", "attack").strikes("melee", "acolyte", "heavy").rolls(1, 1, 1, 6, 6, 6)
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "revive").pays("heart_ace").steps((4.2, 5.2))
    t.settle().waits_for("turn", ORANGE)
    assert t.fighter("acolyte").warband == ORANGE
    t.activates(ORANGE, "acolyte")
    assert "guard" in t.offers("action", ORANGE)


def test_revive_is_not_there_while_nobody_is_out_of_action() -> None:
    t = Battle("cleric@6,5", "witch@6,12", hands={AZURE: "heart_ace"})
    t.activates(AZURE, "cleric")
    assert "revive" not in t.offers("action")
    t = _fallen("heart_king")
    t.activates(AZURE, "cleric")
    assert "revive" not in t.offers("action"), "two Hearts do not pay for it"


def test_revive_in_a_later_round_gives_no_counter() -> None:
    t = _fallen("heart_ace")
    t.idles_until("windburn").answers("windburn", ("keep", "heart_ace"), AZURE)
    t.answers("windburn.spread", t.match.pending[0].suggest(1)[0], AZURE).settle()
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "cleric", "revive").pays("heart_ace").steps((4.2, 5))
    assert t.counters("acolyte") == 0
    t.settle().waits_for("turn", ORANGE)


def test_f2_who_escaped_is_not_out_of_action() -> None:
    edge = 0.492126
    t = Battle(
        f"cleric@{edge},4 wizard@{edge},12 seer@{edge},6 warrior@{edge},8",
        "guardian@11,8",
        hands={AZURE: "spade_ace heart_ace"},
        scenario="hold_the_line",
        edge="right",
    )
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "wizard", "blink").pays("spade_ace").steps((11.2, 14))
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "escape", (12 - edge, 14))
    assert t.told("escaped")
    t.settle().idles_until("turn", AZURE)
    t.activates(AZURE, "cleric").settle()
    assert t.hand(AZURE) == ["heart_ace"] and "revive" not in t.offers("action")
