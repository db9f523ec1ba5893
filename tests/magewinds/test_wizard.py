"""The Wizard: Zap and Blast (sheet 1.2, F11)."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Zap


def test_zap_has_power_7_and_precision_6_and_costs_a_diamond_and_a_spade() -> None:
    t = Battle("wizard@6,4", "witch@6,12", hands={AZURE: "diamond_two spade_two heart_two"})
    t.begins(AZURE, "wizard", "attack")
    assert t.offers("attack") == [("zap", t.number("witch"))]
    t.attacks("zap", "witch").pays("diamond_two spade_two").defends().rolls(5, 5, 5, 5, 6, 6, 6)
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.damage("witch") == 3 and t.hand(AZURE) == ["heart_two"]


# ---------------------------------------------------------------------- Blast


def _blasts(orange: str, azure: str = "wizard@6,5.5", first: str = "witch", **how: Any) -> Battle:
    t = Battle(azure, orange, hands={AZURE: "diamond_king"}, **how)
    return t.begins(AZURE, "wizard", "attack").attacks("blast", first).pays("diamond_king")


def test_f11_everybody_within_an_inch_of_the_target_is_attacked_in_the_attackers_order() -> None:
    t = _blasts("witch@6,9 guardian@7.9,9 seer@4.1,9 mesmer@6,13")
    t.defends().rolls(1, 1, 6, 6).stays()
    assert t.damage("witch") == 1
    assert set(t.offers("attack.next", AZURE)) == {t.number("guardian"), t.number("seer")}
    t.answers("attack.next", t.number("seer")).defends().rolls(1, 1, 1, 6).stays()
    assert t.damage("seer") == 2
    t.defends().settle()  # Precision 6, Evasion 0: no die can miss the Guardian
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.damage("guardian") == 2 and t.damage("mesmer") == 0
    assert t.counters("wizard") == 1, "one Attack action"
    assert t.hand(AZURE) == []


def test_f11_friends_are_not_spared_and_the_wizard_is() -> None:
    t = _blasts("witch@6,8.6", "wizard@6,7.3 cleric@7.3,7.3")
    assert t.state.attack is not None
    t.defends().rolls(6, 6, 6, 6).waits_for("attack.defence", AZURE)
    assert t.state.attack.target == t.number("cleric")
    t.defends().rolls(6, 6, 6, 6).settle().waits_for("turn", ORANGE)


def test_f11_steps_after_reactions_come_after_the_last_attack() -> None:
    t = _blasts("witch@6,9 seer@4.1,9")
    t.defends("dodge").rolls(6, 6, 6, 6).waits_for("attack.defence", ORANGE)
    assert t.at("witch") == (6, 9) and t.counters("witch") == 0
    t.defends("deflect").rolls(6, 6, 6, 6).settle()
    question = t.waits_for("reaction.step", ORANGE)
    assert (question.facts or {})["fighter"] == t.number("witch"), "in the order in which they were made"
    t.refuses(spot((6, 9)), "spot.full_inch", "18.4")
    t.steps((6, 10)).settle().waits_for("reaction.step", ORANGE)
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.counters("witch") == 1 and t.counters("seer") == 1


def test_f11_who_is_hit_is_settled_with_the_first_target() -> None:
    t = _blasts("witch@6,9 guardian@6,11.2 seer@4.1,9")
    t.defends().rolls(1, 6, 6, 6).steps((6, 10)).defends().rolls(6, 6, 6, 6).settle()
    t.waits_for("turn", ORANGE)  # the Witch was knocked back to the Guardian, who is spared all the same


def test_f11_who_cannot_be_reached_by_a_line_is_in_cover() -> None:
    t = _blasts("witch@6,9 seer@6,10.9", "wizard@6,6.5")
    t.defends().rolls(6, 6, 6, 6).settle().waits_for("attack.defence", ORANGE)
    t.defends()
    assert t.state.attack is not None and t.state.attack.target == t.number("seer")
    assert t.state.attack.number == 4, "Precision 6 less Evasion 1 and cover"
    t.rolls(6, 6, 6, 6).settle().waits_for("turn", ORANGE)


def test_f11_extra_targets_need_no_sight() -> None:
    t = _blasts("witch@4.6,9 seer@6.4,9.8", "wizard@4.6,5", terrain=[("stone", 6.2, 8.5, 0)])
    t.defends().rolls(6, 6, 6, 6).settle().waits_for("attack.defence", ORANGE)
    assert t.state.attack is not None and t.state.attack.target == t.number("seer")


def test_t11_blast_ends_with_a_wizard_that_mirrorshield_takes_down() -> None:
    t = Battle(
        "wizard@6,7.3 seer@1,1",
        "mesmer@6,8.8 guardian@7.3,8.5",
        hands={AZURE: "diamond_king", ORANGE: "club_two"},
        first=ORANGE,
    )
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "wizard", "heavy").rolls(1, 1, 1, 1, 1, 6).stays().settle()
    assert t.damage("wizard") == 4
    t.begins(AZURE, "wizard", "attack").attacks("blast", "mesmer").pays("diamond_king")
    t.defends("mirrorshield").pays("club_two").rolls(1, 1, 1, 1).settle()
    assert t.is_out("wizard"), "three blocked hits, less Armour 1"
    t.waits_for("reaction.step", ORANGE)  # nobody attacks the Guardian any more
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.damage("guardian") == 0 and t.counters("mesmer") == 1
