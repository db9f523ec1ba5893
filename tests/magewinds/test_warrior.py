"""The Warrior: Charge (sheet 7.1, F16, T5)."""

from __future__ import annotations

from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def _moves(
    warrior: str = "warrior@6,4", to: tuple[float, float] = (6, 7.6), orange: str = "witch@6,9"
) -> Battle:
    t = Battle({AZURE: f"{warrior} wizard@1,1", ORANGE: orange})
    t.activates(AZURE, "warrior")
    t.acts("move")
    t.steps(to)
    return t


def test_f16_a_move_begun_clear_of_enemies_may_be_followed_by_a_free_melee_attack() -> None:
    t = _moves()
    t.casts("action_end", "warrior", "charge")
    t.waits_for("step", AZURE)  # a free Attack action has its step
    t.stays()
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]
    t.strikes("melee", "witch", "heavy")
    t.rolls(1, 1, 1, 1, 6, 6, 6)
    t.stays()
    t.settle()
    assert t.damage("witch") == 3, "Power 7; four hits, Armour 1"
    assert t.counters("warrior") == 1, "T5: one counter, for the Move"
    t.waits_for("turn", ORANGE)


def test_f16_the_charge_may_be_declined() -> None:
    t = _moves()
    assert t.offers("action_end", AZURE) == [(t.number("warrior"), "charge"), "pass"]
    t.answers("action_end", "pass")
    t.settle()
    t.waits_for("turn", ORANGE)


def test_f16_not_after_a_move_begun_within_an_inch_of_an_enemy() -> None:
    t = _moves("warrior@6,7.2", (6.3, 7.2), "witch@6,8.8")
    t.settle()
    t.waits_for("turn", ORANGE)


def test_f16_not_after_anything_but_a_move_and_not_with_nobody_near() -> None:
    t = Battle({AZURE: "warrior@6,6.8", ORANGE: "witch@6,9"})
    t.activates(AZURE, "warrior")
    t.acts("guard")
    t.stays()
    t.waits_for("turn", ORANGE)
    t = _moves("warrior@6,2", (6, 4))
    t.settle()
    t.waits_for("turn", ORANGE)


def test_f16_only_melee() -> None:
    t = Battle({AZURE: "warrior@6,4", ORANGE: "witch@6,9"}, hands={AZURE: "diamond_two"})
    t.activates(AZURE, "warrior")
    t.acts("move")
    t.steps((6, 7.6))
    t.casts("action_end", "warrior", "charge")
    t.stays()
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))], "no Spark"


def test_f16_feint_is_allowed() -> None:
    t = _moves()
    t.casts("action_end", "warrior", "charge")
    t.stays()
    t.strikes("melee", "witch", "feint", "deflect")
    t.stays()
    t.settle()
    assert t.counters("warrior") == 1 and t.counters("witch") == 1
    t.waits_for("turn", ORANGE)


def test_t5_a_warrior_may_charge_with_its_second_action() -> None:
    t = Battle({AZURE: "warrior@6,4 wizard@1,1", ORANGE: "witch@6,9"})
    t.guards(AZURE, "warrior")
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "warrior")
    t.acts("move")
    t.steps((6, 7.6))
    t.casts("action_end", "warrior", "charge")
    t.stays()
    t.strikes("melee", "witch", "light")
    t.settle()
    t.stays()
    t.settle()
    assert t.counters("warrior") == 2
    t.waits_for("turn", ORANGE)


def test_f16_the_step_of_the_charge_may_bring_the_enemy_into_reach() -> None:
    t = _moves(to=(6, 6.6))
    t.casts("action_end", "warrior", "charge")
    t.steps((6, 7.5))
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]


def test_f16_a_charge_that_reaches_nobody_is_taken_back_and_the_move_stands() -> None:
    t = _moves(to=(6, 6.6))
    t.casts("action_end", "warrior", "charge")
    t.stays()
    t.settle()
    assert t.at("warrior") == (6, 6.6)
    assert t.counters("warrior") == 1
    t.waits_for("turn", ORANGE)
