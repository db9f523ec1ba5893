"""20.0 Healing, re-deployment, and recovered actions."""

from __future__ import annotations

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot


def _hurt(hand: str) -> Battle:
    """The Wizard of Azure has 2 damage, and it is Azure's turn."""
    t = Battle("wizard@6,7.2 cleric@2,6", "guardian@6,8.8", hands={AZURE: hand}, first=ORANGE)
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "wizard", "heavy").rolls(1, 1, 1, 6, 6, 6).stays().settle()
    assert t.damage("wizard") == 2
    return t


def test_20_1_healing_removes_damage_and_never_more_than_there_is() -> None:
    t = _hurt("heart_ace")
    t.begins(AZURE, "wizard", "recover").pays("heart_ace")
    assert t.told("healed")[0].facts()["amount"] == 2
    t.settle().waits_for("turn", ORANGE)
    assert t.damage("wizard") == 0


def test_20_2_re_deployment_is_within_the_battlefield_clear_of_bases_and_of_obstacles() -> None:
    t = Battle(
        "wizard@6,4 cleric@2,4", "witch@6,13", hands={AZURE: "spade_ace"}, terrain=[("hedge", 6, 7, 0)]
    )
    t.begins(AZURE, "wizard", "blink").pays("spade_ace").waits_for("place", AZURE)
    t.refuses(spot((0.4, 8)), "geometry", "2.1")
    t.refuses(spot((6, 7)), "geometry", "20.2")  # a low obstacle is no place either
    t.refuses(spot((2.5, 4)), "geometry", "20.2")
    t.steps((2 + BASE, 4)).settle().waits_for("turn", ORANGE)
    assert t.counters("wizard") == 1, "counters stay with a fighter that is lifted off"


def test_20_2_re_deployment_is_no_movement() -> None:
    """Nobody answers it as a move: it goes over walls, and Entangle does not hold it."""
    t = Battle(
        "wizard@6,2 enchanter@2,2",
        "witch@6,14",
        hands={AZURE: "spade_ace spade_two"},
        terrain=[("crates", 6, 5, 0)],
    )
    t.activates(AZURE, "wizard").acts("blink").settle().stays()
    t.pays("spade_ace").waits_for("place", AZURE)
    t.steps((6, 8))
    assert t.told("deployed") and not t.told("travelled")
    t.settle().waits_for("turn", ORANGE)


def _energized(actions: int, target: str) -> Battle:
    t = Battle(
        "wizard@6,5 cleric@2,5 seer@9,5", "witch@6,12 guardian@2,14", hands={AZURE: "heart_two diamond_two"}
    )
    for _ in range(actions):
        t.guards(AZURE, "wizard").guards(ORANGE, "witch")
    t.begins(AZURE, "seer", "guard")
    t.settle_until("turn_end", AZURE).casts("turn_end", "seer", "energize")
    return t.targets(target).pays("diamond_two heart_two")


def test_20_3_a_double_action_counter_becomes_a_single_one() -> None:
    t = _energized(2, "wizard")
    assert t.counters("wizard") == 1
    t.settle().idles_until("turn", AZURE)
    assert t.number("wizard") in t.offers("turn", AZURE)


def test_20_3_a_single_action_counter_is_removed() -> None:
    assert _energized(1, "wizard").counters("wizard") == 0


def test_20_3_without_a_counter_nothing_happens() -> None:
    t = _energized(0, "cleric")
    assert t.counters("cleric") == 0 and not t.told("counters_changed") and t.hand(AZURE) == []
