"""The Mesmer: Hypnotize and Mirrorshield (sheet 1.2, F9, F10, T6, T11). Clones have a file of their own."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Hypnotize


def _holds(orange: str = "witch@6,11", hand: str = "heart_two", more: str = "", **how: Any) -> Battle:
    """The Mesmer has hypnotized the Witch; it is Orange's turn."""
    t = Battle(f"mesmer@6,6 {more}", orange, hands={AZURE: hand}, **how)
    t.begins(AZURE, "mesmer", "hypnotize").targets("witch").pays("heart_two")
    t.settle().waits_for("turn", ORANGE)
    return t


def _held(t: Battle) -> bool:
    return any(effect.ability == "hypnotize" for effect in t.state.lasting)


def test_hypnotize_hides_all_fighters_but_the_mesmer() -> None:
    t = Battle("mesmer@2,6 wizard@6,7.2", "witch@6,8.8 guardian@7.2,9.6", hands={AZURE: "heart_two"})
    t.begins(AZURE, "mesmer", "hypnotize")
    assert set(t.offers("target")) == {t.number(name) for name in ("mesmer", "wizard", "witch", "guardian")}
    t.targets("witch").pays("heart_two")
    t.begins(ORANGE, "witch", "attack").waits_for("action", ORANGE)
    assert t.told("step_taken_back"), "the Wizard is in reach, and not seen"
    t.acts("move").steps((4, 8.8))
    t.begins(AZURE, "wizard", "guard")
    t.begins(ORANGE, "witch", "move", (2.6, 7.1)).settle().waits_for("turn", AZURE)


def test_hypnotize_leaves_the_mesmer_in_sight_of_its_victim() -> None:
    t = _holds("witch@6,8.6 guardian@2,14", more="wizard@2,2")
    t.begins(ORANGE, "witch", "move", (6, 7.2))
    t.begins(AZURE, "wizard", "guard")
    t.begins(ORANGE, "witch", "attack")
    assert t.offers("attack") == [("poison_tip", t.number("mesmer"))]


def test_f9_its_moves_keep_the_mesmer_in_sight_at_the_end_and_on_the_way() -> None:
    t = _holds("witch@8,11", terrain=[("stone", 5.6, 9.4, 0)])
    t.activates(ORANGE, "witch").acts("move").settle()
    t.refuses([spot((5.4, 11.6)), spot((4, 11))], "spot.out_of_sight", "TC.mesmer")
    t.steps((8.4, 12.4)).settle()
    assert _held(t)
    t.waits_for("turn", AZURE)


def test_f9_way_points_are_looked_at_as_well() -> None:
    t = _holds("witch@8,11", terrain=[("stone", 5.6, 9.4, 0)])
    t.activates(ORANGE, "witch").acts("move").settle()
    way = (*spot((5.6, 11.2)), *spot((8, 11.2)))
    t.refuses(way, "spot.out_of_sight", "TC.mesmer")
    t.steps((8.4, 11.2), (8, 11.2)).settle().waits_for("turn", AZURE)


def test_f9_its_steps_keep_the_mesmer_in_sight_too() -> None:
    t = _holds("witch@6.7,11.4", terrain=[("stone", 5.8, 9.4, 0)])
    t.activates(ORANGE, "witch").acts("guard").settle()
    t.refuses(spot((5.75, 11.4)), "spot.out_of_sight", "TC.mesmer")
    t.stays().settle().waits_for("turn", AZURE)


def test_f9_a_push_may_part_the_two_and_that_ends_it() -> None:
    t = Battle(
        "mesmer@3,5 cleric@9,7.4",
        "witch@7.4,9.2 guardian@11,15",
        hands={AZURE: "heart_two club_two"},
        terrain=[("tower", 4.2, 9.5, 0)],
        first=AZURE,
    )
    t.begins(AZURE, "mesmer", "hypnotize").targets("witch").pays("heart_two").settle()
    assert _held(t)
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "cleric", "attack").attacks("push", "witch").pays("club_two")
    t.defends().rolls(1, 1, 1, 1, 1, 6).stays().settle()
    x, y = t.at("witch")
    assert x < 5 and y > 11, "pushed behind the tower"
    assert not _held(t)
    t.waits_for("turn", ORANGE)


def test_hypnotize_ends_as_the_mesmer_begins_its_next_action() -> None:
    t = _holds()
    t.begins(ORANGE, "witch", "guard").settle()
    assert _held(t)
    t.activates(AZURE, "mesmer").acts("guard")
    assert not _held(t)


def test_hypnotize_ends_with_a_reaction_of_the_mesmer() -> None:
    t = _holds("witch@2,12 deadeye@6,13")
    t.begins(ORANGE, "deadeye", "attack").attacks("quick_shot", "mesmer").defends("dodge")
    assert not _held(t)


def test_hypnotize_ends_when_the_victim_blinks_out_of_sight() -> None:
    t = Battle(
        "mesmer@6,2",
        "witch@9,12",
        hands={AZURE: "heart_two", ORANGE: "spade_ace"},
        terrain=[("tower", 6, 8, 0)],
    )
    t.begins(AZURE, "mesmer", "hypnotize").targets("witch").pays("heart_two")
    t.begins(ORANGE, "witch", "blink").pays("spade_ace").steps((6, 14)).settle()
    assert not _held(t)


def test_s7_hypnotize_ends_when_the_mesmer_leaves() -> None:
    t = Battle("mesmer@6,7.2 wizard@2,2", "witch@9,11 warrior@6,8.8", hands={AZURE: "heart_two"})
    t.begins(AZURE, "mesmer", "hypnotize").targets("witch").pays("heart_two")
    t.begins(ORANGE, "warrior", "attack")
    t.strikes("melee", "mesmer", "heavy").rolls(1, 1, 1, 1, 1, 1, 1).settle()
    assert t.is_out("mesmer") and not _held(t)
    t.guards(AZURE, "wizard")
    t.begins(ORANGE, "witch", "move", (9, 15)).settle()


def test_hypnotize_needs_sight_and_a_heart() -> None:
    t = Battle("mesmer@6,2", "witch@6,14", hands={AZURE: "heart_two"}, terrain=[("tower", 6, 8, 0)])
    t.begins(AZURE, "mesmer", "hypnotize")
    t.waits_for("pay", AZURE)  # nobody is in sight but the Mesmer itself
    t = Battle("mesmer@6,2", "witch@6,14", hands={AZURE: "club_two"})
    t.activates(AZURE, "mesmer")
    assert "hypnotize" not in t.offers("action")
    assert "clone" not in t.offers("action"), "clones are switched off at first"


# ---------------------------------------------------------------------- Mirrorshield


def _mirrors(**how: Any) -> Battle:
    """The Witch strikes at the Mesmer, which is asked how it defends itself."""
    t = Battle("witch@6,7.2 wizard@1,1", "mesmer@6,8.8", hands={ORANGE: "club_two club_three"}, **how)
    return t.begins(AZURE, "witch", "attack").attacks("poison_tip", "mesmer").chooses("heavy").settle()


def test_f10_blocked_hits_go_back_through_the_attackers_armour() -> None:
    t = _mirrors()
    assert set(t.offers("attack.defence", ORANGE)) == {"dodge", "deflect", "mirrorshield", "pass"}
    t.defends("mirrorshield").pays("club_two").rolls(1, 1, 1, 1, 6, 6).settle()
    assert t.damage("mesmer") == 1, "four hits, Armour 1 and Deflect 2"
    assert t.damage("witch") == 2, "three blocked hits, and its own Armour blocks one"
    t.waits_for("reaction.step", ORANGE)  # no knockback, and the attacker was not asked to react
    t.refuses(spot((6, 8.7)), "spot.closer", "18.4")
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.counters("mesmer") == 1 and t.counters("witch") == 1


def test_f10_a_barrier_may_answer_reflected_hits() -> None:
    t = Battle("witch@6,7.2", "mesmer@6,8.8", hands={AZURE: "club_king", ORANGE: "club_two"})
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "mesmer", "heavy", "mirrorshield").pays("club_two")
    t.rolls(1, 1, 1, 6, 6, 6).casts("damage_received", "witch", "barrier")
    t.pays("club_king").rolls(1, 6).settle()
    assert t.damage("witch") == 1 and t.damage("mesmer") == 0


def test_t11_an_attacker_taken_down_by_its_own_hits_ends_its_turn() -> None:
    t = Battle("acolyte@6,7.2 wizard@1,1", "mesmer@6,8.8", hands={ORANGE: "club_two"})
    t.begins(AZURE, "acolyte", "attack")
    t.strikes("melee", "mesmer", "heavy", "mirrorshield").pays("club_two")
    t.rolls(1, 1, 1, 6).settle().waits_for("reaction.step", ORANGE)
    assert t.is_out("acolyte")
    t.stays().settle().waits_for("turn", ORANGE)
    assert t.counters("mesmer") == 1 and t.state.activation is None and t.state.attack is None


def test_t6_guard_does_not_make_mirrorshield_free() -> None:
    t = Battle("witch@6,7.2 wizard@1,1", "mesmer@6,8.8 guardian@11,15", hands={ORANGE: "club_two club_three"})
    t.guards(AZURE, "wizard").guards(ORANGE, "mesmer")
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "mesmer", "heavy", "mirrorshield").pays("club_two")
    t.rolls(6, 6, 6, 6, 6, 6).stays().settle().waits_for("turn", ORANGE)
    assert t.counters("mesmer") == 2
    assert any(effect.ability == "guard" for effect in t.state.lasting), "the Guard was not used"


def test_mirrorshield_needs_a_club_and_an_action() -> None:
    t = Battle("witch@6,7.2", "mesmer@6,8.8", hands={ORANGE: "spade_ace"})
    t.begins(AZURE, "witch", "attack").attacks("poison_tip", "mesmer").chooses("heavy").settle()
    assert "mirrorshield" not in t.offers("attack.defence")
    t = Battle("witch@6,7.2 wizard@1,1 seer@1,3", "mesmer@6,8.8", hands={ORANGE: "club_two"})
    t.guards(AZURE, "wizard").guards(ORANGE, "mesmer")
    t.guards(AZURE, "seer").guards(ORANGE, "mesmer")
    t.begins(AZURE, "witch", "attack").attacks("poison_tip", "mesmer").chooses("heavy").settle()
    assert not any(question.key == "attack.defence" for question in t.match.pending), (
        "a double action counter"
    )


def test_mirrorshield_against_a_feint_reflects_nothing() -> None:
    t = Battle("witch@6,7.2", "mesmer@6,8.8", hands={ORANGE: "club_two"})
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "mesmer", "feint", "mirrorshield").pays("club_two").settle().stays()
    t.settle().waits_for("turn", ORANGE)
    assert t.damage("witch") == 0 and t.counters("mesmer") == 1 and t.counters("witch") == 0


def test_a_quake_is_reflected_on_nobody() -> None:
    t = Battle(
        "druid@6,2",
        "mesmer@6,10.6",
        hands={AZURE: "club_king", ORANGE: "club_two"},
        terrain=[("stone", 6, 9, 0)],
    )
    t.begins(AZURE, "druid", "quake").pays("club_king").defends("mirrorshield")
    t.pays("club_two").rolls(1, 1, 1, 1, 6, 6).settle()
    assert t.damage("mesmer") == 1 and t.damage("druid") == 0
    t.stays().settle().waits_for("turn", ORANGE)
