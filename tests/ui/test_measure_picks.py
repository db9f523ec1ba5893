"""Pointing things out to a tool: by click, by drag, by key."""

from __future__ import annotations

import pygame
import pytest

from scenes.measure import edits
from scenes.measure.tools import lengths, stops
from scenes.measure.tools.arrows import heading
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.picks import Pick, Picking
from sprites.battlefield.scale import Scale
from tests.ui.measuring import desk, key, table


def things(tool: Picking) -> list[str]:
    return [pick.thing for pick in tool.picked]


def click(tool: Picking, at: tuple[float, float], thing: str = "") -> None:
    tool.press(at, thing)
    tool.release(at, thing)


def test_two_clicks_pick_two_and_a_third_takes_the_place_of_the_second() -> None:
    tool = Picking(desk())
    for at, thing in (((2, 3), "mara"), ((10, 3), "brom"), ((2, 7), "tor")):
        click(tool, at, thing)
    assert things(tool) == ["mara", "tor"]


def test_a_tool_that_begins_anew_does_so() -> None:
    tool = Picking(desk())
    tool.anew = True
    for thing in ("mara", "brom", "tor"):
        click(tool, (1, 1), thing)
    assert things(tool) == ["tor"]


def test_a_click_on_the_first_lets_go_of_the_second_and_then_of_itself() -> None:
    tool = Picking(desk())
    for thing in ("mara", "brom", "mara"):
        click(tool, (1, 1), thing)
    assert things(tool) == ["mara"]
    click(tool, (1, 1), "mara")
    assert things(tool) == []


def test_a_drag_from_one_to_another_picks_both_and_shows_them_meanwhile() -> None:
    tool = Picking(desk())
    tool.press((2, 3), "mara")
    tool.drag((6, 3), "")
    assert [pick.thing for pick in tool.shown] == ["mara", ""]
    tool.drag((10, 3), "brom")
    tool.release((10, 3), "brom")
    assert things(tool) == ["mara", "brom"]


def test_what_is_pointed_at_is_shown_until_all_are_picked() -> None:
    tool = Picking(desk())
    click(tool, (2, 3), "mara")
    tool.hover((10, 3), "brom")
    assert [pick.thing for pick in tool.shown] == ["mara", "brom"]
    assert things(tool) == ["mara"]
    click(tool, (2, 7), "tor")
    tool.hover((10, 3), "brom")
    assert [pick.thing for pick in tool.shown] == ["mara", "tor"]


def test_turning_back_takes_the_last_one_back() -> None:
    tool = Picking(desk())
    click(tool, (2, 3), "mara")
    click(tool, (10, 3), "brom")
    assert tool.turn_back()
    assert things(tool) == ["mara"]
    assert tool.turn_back()
    assert not tool.turn_back()


def test_what_is_gone_is_no_longer_picked_and_what_moved_is_followed() -> None:
    bench = desk()
    tool = Picking(bench)
    click(tool, (2, 3), "mara")
    click(tool, (6, 9), "chest")
    bench.change(edits.with_fact(table(objects=[]), ["mara"], "at", (3.0, 3.0)))
    tool.refresh()
    assert tool.picked == [Pick((3.0, 3.0), "mara")]


def test_tab_goes_through_all_things_fighters_first_and_then_on() -> None:
    tool = Picking(desk())
    seen = []
    while tool.handle_key(key("tab")):
        assert tool.pointed
        seen.append(tool.pointed.thing)
    assert seen == ["mara", "ilse", "brom", "tor", "chest", "gate", "wall", "hedge"]
    assert tool.pointed is None


def test_two_things_are_picked_by_keyboard_alone() -> None:
    tool = Picking(desk())
    tool.handle_key(key("tab"))
    tool.handle_key(key("return"))
    tool.handle_key(key("tab"))
    tool.handle_key(key("tab"))
    tool.handle_key(key("return"))
    assert things(tool) == ["mara", "brom"]
    assert tool.handle_key(key("x"))
    assert things(tool) == ["brom", "mara"]
    assert not tool.handle_key(key("tab")), "with both picked, Tab goes on to the settings"


@pytest.mark.parametrize(("name", "there"), [("right", "wall"), ("down", "hedge")])
def test_arrow_keys_point_at_the_nearest_thing_on_a_side(name: str, there: str) -> None:
    tool = Picking(desk())
    click(tool, (2, 3), "mara")
    assert tool.handle_key(key(name))
    assert tool.pointed
    assert tool.pointed.thing == there


def test_shift_and_an_arrow_move_a_free_point() -> None:
    tool = Picking(desk())
    click(tool, (2, 3), "mara")
    tool.handle_key(key("right", pygame.KMOD_LSHIFT))
    tool.handle_key(key("down", pygame.KMOD_LSHIFT))
    assert tool.pointed == Pick((2.25, 3.25))


def test_arrows_go_by_the_screen_on_a_battlefield_on_its_side() -> None:
    turned = Scale((0.0, 600.0), 50.0, 50.0, turned=True)
    assert heading(turned, pygame.K_RIGHT) == pytest.approx((0, 1))
    assert heading(turned, pygame.K_UP) == pytest.approx((1, 0))


def test_a_point_at_the_rim_stands_for_the_edge() -> None:
    tool = Picking(desk())
    tool.edges = True
    tool.hover((0.1, 6), "")
    assert tool.pointed
    assert tool.pointed.thing == "edge.left"
    assert stops.edge_at(tool.desk.field, (6, 16.2)) == "edge.far"
    assert stops.edge_at(tool.desk.field, (6, 8)) == ""


@pytest.mark.parametrize(
    ("text", "length"), [("2.5", 2.5), ("2,5", 2.5), ("3″", 3.0), ("", None), ("-1", None), ("25", None)]
)
def test_typed_lengths(text: str, length: float | None) -> None:
    assert lengths.parsed(text, 24) == length


def test_answers_are_kept_as_long_as_the_battlefield_is_the_same() -> None:
    bench, kept, asked = desk(), Kept(), []
    for _ in range(3):
        kept.get(bench.field, "far", lambda: asked.append(1))
    assert len(asked) == 1
    bench.change(edits.with_fact(bench.document, ["mara"], "at", (3.0, 3.0)))
    kept.get(bench.field, "far", lambda: asked.append(1))
    assert len(asked) == 2
