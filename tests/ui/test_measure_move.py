"""The movement tool on the real screen: how far, which way, how much is left, and going there."""

from __future__ import annotations

import pytest

from game.battlefield.plane import Point, gap
from scenes.app.app import App
from scenes.measure.tools.move import Move
from tests.ui.measuring import RADIUS, Table, table_document, wall


@pytest.fixture
def hand(measuring: App) -> Table:
    return Table(measuring, table_document())


def where(hand: Table, base: str) -> Point:
    return hand.document.field.bases[base].centre


def is_at(hand: Table, base: str, place: Point) -> bool:
    """Whether a base stands at a place, but for the pixel that a pointer is off."""
    return gap(where(hand, base), place) < 0.03


def length(figure: str) -> float:
    return float(figure.rstrip("″"))


def test_15_0_the_way_follows_the_mouse_and_is_gone_by_enter_as_one_step(hand: Table) -> None:
    before = hand.document.data
    hand.take_up(Move)
    hand.click("tor")
    assert hand.figure == "5.00″"
    hand.hover((2, 10))
    gone, left = map(length, hand.figures())
    assert (gone, left) == (pytest.approx(3, abs=0.03), pytest.approx(2, abs=0.03))
    assert hand.tone == "yes"
    assert hand.draws()
    assert hand.document.data is before
    hand.user.key("return")
    assert is_at(hand, "tor", (2, 10))
    hand.user.key("ctrl+z")
    assert hand.document.data == before
    assert not hand.document.can_undo


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_second_click_or_tap_goes_there(hand: Table, way: str) -> None:
    hand.take_up(Move)
    point = hand.click if way == "click" else hand.tap
    point("tor")
    point((2, 10))
    assert not hand.document.can_undo
    point((2, 10))
    assert hand.document.can_undo
    assert is_at(hand, "tor", (2, 10))


def test_dragging_a_base_shows_its_way_and_moves_nothing_yet(hand: Table) -> None:
    tool = hand.take_up(Move)
    hand.user.drag(hand.pixel("tor"), hand.pixel((2, 10)))
    assert tool.base == "tor"
    assert length(hand.figure) == pytest.approx(3, abs=0.03)
    assert not hand.document.can_undo
    hand.user.key("return")
    assert is_at(hand, "tor", (2, 10))


def test_15_0_waypoints_bend_the_way_and_are_taken_back(hand: Table) -> None:
    hand.take_up(Move)
    hand.click("tor")
    hand.click((3.5, 7))
    hand.hover((3.5, 9))
    assert length(hand.figure) == pytest.approx(3.5, abs=0.04)
    hand.user.key("escape")
    hand.hover((3.5, 9))
    assert length(hand.figure) == pytest.approx(2.5, abs=0.04)


def test_the_base_is_held_at_the_limit_and_forbidden_beyond_it(hand: Table) -> None:
    tool = hand.take_up(Move)
    hand.click("tor")
    hand.hover((7.3, 7))
    assert (hand.figure, hand.tone) == ("5.00″", "yes")
    assert tool.goal is not None
    assert gap(tool.goal, (2, 7)) == pytest.approx(5)
    hand.hover((9, 7.5))
    assert hand.tone == "no"
    assert "more than 5″" in hand.said()[0]
    hand.user.key("return")
    hand.click((9, 7.5))
    hand.click((9, 7.5))
    assert not hand.document.can_undo


def test_15_0_a_base_ends_beside_what_is_in_its_way(hand: Table) -> None:
    """Pointed a little into the chest, it stands in contact with it."""
    hand.take_up(Move)
    hand.click("tor")
    hand.hover((5.2, 8.6))
    hand.user.key("return")
    assert hand.document.field.distance("tor", "chest").ok
    assert hand.document.field.placement("tor").ok


def test_15_0_nobody_ends_on_a_hedge_or_goes_through_a_wall(hand: Table) -> None:
    hand.take_up(Move)
    hand.click("mara")
    hand.hover((2.5, 5))
    assert hand.tone == "no"
    assert "Hedge" in hand.said()[0]
    hand.hover((6.8, 3.4))
    assert hand.tone == "no"
    assert length(hand.figure) > gap((2, 3), (6.8, 3.4)) + 0.5


def test_13_1_a_step_is_an_inch_and_a_length_of_ones_own_is_slid(hand: Table) -> None:
    tool = hand.take_up(Move)
    hand.click("tor")
    hand.user.tab_to("choice", "How far")
    hand.user.key("right")
    assert (tool.kind, hand.figure) == ("step", "1.00″")
    assert not hand.user.sees("slider", "Length"), "only what has a say is offered"
    hand.user.key("right")
    assert (tool.kind, hand.figure) == ("custom", "3.00″")
    hand.user.tab_to("slider", "Length")
    hand.user.key("right")
    assert hand.figure == "3.25″"


def test_13_4_an_enemy_within_an_inch_takes_two_and_it_is_said(measuring: App) -> None:
    bench = table_document()
    bases = tuple(
        each.model_copy(update={"at": (3.5, 3.0)}) if each.id == "brom" else each for each in bench.data.bases
    )
    bench.change(bench.data.model_copy(update={"bases": bases}))
    hand = Table(measuring, bench)
    hand.take_up(Move)
    hand.click("mara")
    hand.rest()
    assert hand.figure == "3.00″"
    assert hand.said()[1] == "Mara may move 3″, which is 2″ less than usual because of Brom within 1″."


def test_an_object_is_moved_by_a_length_of_ones_own(hand: Table) -> None:
    tool = hand.take_up(Move)
    hand.click("chest")
    assert tool.inches == 3
    assert hand.user.sees("slider", "Length")
    hand.click((7, 11))
    hand.click((7, 11))
    assert is_at(hand, "chest", (7, 11))


def test_a_base_is_moved_by_keyboard_alone(hand: Table) -> None:
    tool = hand.take_up(Move)
    for _ in range(4):
        hand.user.key("tab")
    assert tool.base == "tor"
    start = where(hand, "tor")
    hand.user.key("right")
    hand.user.key("space")
    assert tool.via
    hand.user.key("shift+right")
    hand.user.key("return")
    assert gap(start, where(hand, "tor")) == pytest.approx(0.3)
    hand.user.key("tab")
    hand.user.key("tab")
    assert tool.base == "chest"
    assert hand.user.focus is not hand.scene.mat, "past the last base the focus goes on"


def test_the_region_agrees_with_the_way_to_every_point(hand: Table) -> None:
    """15.0: what is shown as within reach is what can be gone to."""
    tool = hand.take_up(Move)
    tool.choose("mara")
    reach = tool.reach
    assert reach is not None
    for x in range(1, 12):
        for y in range(1, 16):
            route = hand.document.field.path("mara", (x, y), 5)
            assert reach.map.reaches((x, y)) == route.ok


def test_after_a_bend_the_region_is_what_is_left(hand: Table) -> None:
    tool = hand.take_up(Move)
    tool.choose("tor")
    tool.click((3.5, 7))
    reach = tool.reach
    assert reach is not None
    assert reach.inches == pytest.approx(3.5)


def test_a_base_that_is_taken_away_is_no_longer_held(hand: Table) -> None:
    tool = hand.take_up(Move)
    hand.click("tor")
    bases = tuple(each for each in hand.document.data.bases if each.id != "tor")
    hand.document.change(hand.document.data.model_copy(update={"bases": bases}))
    hand.user.frame()
    assert tool.base == ""
    assert hand.said() == []


def test_a8_a_hedge_that_only_the_rim_touches_is_no_matter_by_that_reading(measuring: App) -> None:
    hedge = [wall("hedge", "low", 1, 8, 4, 8.4)]
    at = (2, 8.4 + RADIUS / 2)
    for low_by_centre in (False, True):
        hand = Table(measuring, table_document(terrain=hedge, readings={"low_by_centre": low_by_centre}))
        tool = hand.take_up(Move)
        tool.choose("tor")
        assert (tool.landing(at) == at) is low_by_centre
