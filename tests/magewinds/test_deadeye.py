"""The Deadeye: Quick Shot, Take Aim and Aimed Shot (sheet 1.2, F3), and the option as_found."""

from __future__ import annotations

import pytest

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot


def test_quick_shot_reaches_from_two_to_nine_inches() -> None:
    t = Battle("deadeye@6,7", "witch@6,8.85 guardian@2,13.5 seer@11,9 druid@6,15.2")
    t.begins(AZURE, "deadeye", "attack")
    assert set(t.offers("attack")) == {
        ("melee", t.number("witch")),
        ("quick_shot", t.number("seer")),
        ("quick_shot", t.number("guardian")),
    }, "the Witch is too near and in the way of the Druid"


def test_quick_shot_has_power_4_and_precision_5_and_costs_nothing() -> None:
    t = Battle("deadeye@6,6", "witch@6,12")
    t.begins(AZURE, "deadeye", "attack").attacks("quick_shot", "witch").defends()
    t.rolls(4, 4, 4, 5).stays().settle().waits_for("turn", ORANGE)
    assert t.damage("witch") == 2


def _aims(at: tuple[float, float] = (6, 12), orange: str = "witch@6,13 guardian@2,14") -> Battle:
    """The Deadeye takes aim; Orange guards."""
    t = Battle("deadeye@6,2.5", orange)
    t.begins(AZURE, "deadeye", "take_aim").steps(at).settle()
    assert t.counters("deadeye") == 1
    return t.guards(ORANGE, "witch")


def test_aimed_shot_only_after_take_aim() -> None:
    t = Battle("deadeye@6,6", "witch@6,12")
    t.begins(AZURE, "deadeye", "attack")
    assert t.offers("attack") == [("quick_shot", t.number("witch"))]


def test_f3_aimed_shot_is_for_fighters_within_two_inches_of_the_marker() -> None:
    t = _aims()
    t.begins(AZURE, "deadeye", "attack")
    assert t.offers("attack") == [("aimed_shot", t.number("witch"))], (
        "Quick Shot does not reach, the Guardian is far"
    )
    t.attacks("aimed_shot", "witch").defends().rolls(5, 5, 5, 6, 6, 6).stays()
    assert t.damage("witch") == 2, "Precision 6 less Evasion 1"
    assert t.told("effect_ended"), "the marker is removed at the end of the activation"
    t.settle()
    assert t.state.lasting == [] or all(effect.ability != "take_aim" for effect in t.state.lasting)


@pytest.mark.parametrize(("far", "there"), [(2.0, True), (2.05, False)])
def test_f3_within_two_inches_is_from_the_edge_of_the_base(far: float, there: bool) -> None:
    t = _aims((6, 12), f"witch@{6 + BASE / 2 + far:.6f},12 guardian@2,15")
    t.activates(AZURE, "deadeye")
    offers = t.offers("action")
    t.acts("attack").stays()
    found = list(t.match.pending[0].options() or ())
    assert (("aimed_shot", t.number("witch")) in found) is there and "attack" in offers


def test_take_aim_reaches_ten_inches_and_only_what_is_seen() -> None:
    t = Battle("deadeye@6,3", "witch@6,13", terrain=[("tower", 4, 8, 0)])
    t.begins(AZURE, "deadeye", "take_aim").waits_for("target.point", AZURE)
    t.refuses(spot((6, 3 + BASE / 2 + 10.01)), "spot.too_far", "TC.deadeye")
    t.refuses(spot((3, 11)), "spot.unseen", "16.0")
    t.steps((6, 13)).settle().waits_for("turn", ORANGE)


def test_the_marker_is_gone_after_an_activation_in_which_it_was_not_used() -> None:
    t = _aims()
    t.begins(AZURE, "deadeye", "guard").settle()
    assert all(effect.ability != "take_aim" for effect in t.state.lasting)
    t.idles_until("channel").idles_until("turn", AZURE)
    t.begins(AZURE, "deadeye", "attack")
    assert t.told("step_taken_back"), "nobody is within 9 inches"


def test_f3_the_marker_crosses_rounds() -> None:
    t = Battle("deadeye@6,2.5", "witch@6,13")
    t.guards(AZURE, "deadeye").guards(ORANGE, "witch")
    t.begins(AZURE, "deadeye", "take_aim").steps((6, 12)).idles_until("channel")
    assert [effect.ability for effect in t.state.lasting] == ["take_aim"]
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "deadeye", "attack")
    assert t.offers("attack") == [("aimed_shot", t.number("witch"))]
    t.strikes("aimed_shot", "witch").rolls(6, 6, 6, 6, 6, 6).settle()
    assert t.state.lasting == []


def test_f3_sight_and_line_of_attack_still_apply_to_aimed_shots() -> None:
    t = Battle("deadeye@6,2.5", "witch@6,13 guardian@6,10")
    t.begins(AZURE, "deadeye", "take_aim").steps((7.5, 12.4)).guards(ORANGE, "guardian")
    t.begins(AZURE, "deadeye", "attack")
    aims = t.offers("attack")
    assert ("aimed_shot", t.number("witch")) not in aims, "the Guardian stands in the line of attack"
    assert aims == [("quick_shot", t.number("guardian"))]


def test_taking_aim_again_replaces_nothing_before_its_time() -> None:
    t = _aims()
    t.begins(AZURE, "deadeye", "take_aim").steps((2, 12)).settle()
    assert [effect.ability for effect in t.state.lasting if effect.ability == "take_aim"] == ["take_aim"]
    assert [(each.x, each.y) for each in t.state.lasting if each.ability == "take_aim"] == [spot((2, 12))]


def test_the_marker_goes_with_the_deadeye() -> None:
    t = Battle("deadeye@6,7.2 cleric@1,1", "guardian@6,8.8 witch@11,15")
    t.begins(AZURE, "deadeye", "take_aim").steps((6, 12))
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "deadeye", "heavy").rolls(1, 1, 1, 1, 1, 1).settle().waits_for("turn", AZURE)
    assert t.is_out("deadeye") and t.state.lasting == []


@pytest.mark.parametrize(("as_found", "hits"), [(False, 4), (True, 3)])
def test_as_found_the_deadeye_has_the_figures_of_its_page(as_found: bool, hits: int) -> None:
    t = Battle("deadeye@6,6", "minion@6,12", as_found=as_found, beta_fighters=True)
    t.begins(AZURE, "deadeye", "attack").attacks("quick_shot", "minion").defends()
    t.rolls(5, 4, 4, 4).settle()
    if not t.is_out("minion"):
        t.stays()
    assert t.damage("minion") == hits


@pytest.mark.parametrize(("as_found", "number"), [(False, 5), (True, 6)])
def test_as_found_the_deadeye_has_no_evasion(as_found: bool, number: int) -> None:
    t = Battle("wizard@6,6", "deadeye@6,8.5", hands={AZURE: "diamond_king"}, as_found=as_found)
    t.begins(AZURE, "wizard", "attack").attacks("blast", "deadeye").pays("diamond_king").defends()
    assert t.state.attack is not None and t.state.attack.number == number
