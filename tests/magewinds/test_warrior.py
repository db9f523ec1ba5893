"""The Warrior: Charge (sheet 7.1, F16, T5)."""

from __future__ import annotations

from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def _moves(
    warrior: str = "warrior@6,4", to: tuple[float, float] = (6, 7.6), orange: str = "witch@6,9"
) -> Battle:
    t = Battle(f"{warrior} wizard@1,1", orange)
    return t.begins(AZURE, "warrior", "move", to)


def test_f16_a_move_begun_clear_of_enemies_may_be_followed_by_a_free_melee_attack() -> None:
    t = _moves()
    t.casts("action_end", "warrior", "charge").waits_for("step", AZURE)  # a free Attack action has its step
    t.stays()
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]
    t.strikes("melee", "witch", "heavy").rolls(1, 1, 1, 1, 6, 6, 6).stays().settle()
    assert t.damage("witch") == 3, "Power 7; four hits, Armour 1"
    assert t.counters("warrior") == 1, "T5: one counter, for the Move"
    t.waits_for("turn", ORANGE)


def test_f16_the_charge_may_be_declined() -> None:
    t = _moves()
    assert t.offers("action_end", AZURE) == [(t.number("warrior"), "charge"), "pass"]
    t.answers("action_end", "pass").settle().waits_for("turn", ORANGE)


def test_f16_not_after_a_move_begun_within_an_inch_of_an_enemy() -> None:
    t = _moves("warrior@6,7.2", (6.3, 7.2), "witch@6,8.8")
    t.settle().waits_for("turn", ORANGE)


def test_f16_not_after_anything_but_a_move_and_not_with_nobody_near() -> None:
    t = Battle("warrior@6,6.8", "witch@6,9")
    t.begins(AZURE, "warrior", "guard").waits_for("turn", ORANGE)
    t = _moves("warrior@6,2", (6, 4))
    t.settle().waits_for("turn", ORANGE)


def test_f16_only_melee() -> None:
    t = Battle("warrior@6,4", "witch@6,9", hands={AZURE: "diamond_two"})
    t.begins(AZURE, "warrior", "move", (6, 7.6)).casts("action_end", "warrior", "charge").stays()
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))], "no Spark"


def test_f16_feint_is_allowed() -> None:
    t = _moves()
    t.casts("action_end", "warrior", "charge").stays()
    t.strikes("melee", "witch", "feint", "deflect").stays().settle().waits_for("turn", ORANGE)
    assert t.counters("warrior") == 1 and t.counters("witch") == 1


def test_t5_a_warrior_may_charge_with_its_second_action() -> None:
    t = Battle("warrior@6,4 wizard@1,1", "witch@6,9")
    t.guards(AZURE, "warrior").guards(ORANGE, "witch")
    t.begins(AZURE, "warrior", "move", (6, 7.6)).casts("action_end", "warrior", "charge").stays()
    t.strikes("melee", "witch", "light").settle().stays().settle().waits_for("turn", ORANGE)
    assert t.counters("warrior") == 2


def test_f16_the_step_of_the_charge_may_bring_the_enemy_into_reach() -> None:
    t = _moves(to=(6, 6.6))
    t.casts("action_end", "warrior", "charge").steps((6, 7.5))
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]


def test_f16_a_charge_that_reaches_nobody_is_taken_back_and_the_move_stands() -> None:
    t = _moves(to=(6, 6.6))
    t.casts("action_end", "warrior", "charge").stays().settle().waits_for("turn", ORANGE)
    assert t.at("warrior") == (6, 6.6) and t.counters("warrior") == 1
