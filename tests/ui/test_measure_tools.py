"""The measuring tools on the real screen: by mouse, touch and keyboard, what they say, and what they leave alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.battlefield import files, words
from scenes.app.app import App
from scenes.app.headless import run_script
from scenes.app.texts import say
from scenes.measure.building.build import Build
from scenes.measure.document import Document
from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone
from scenes.measure.tools.knockback import KnockbackTool
from scenes.measure.tools.picking import Picking
from scenes.measure.tools.rings import Rings
from scenes.measure.tools.ruler import Ruler
from scenes.measure.tools.sight import SightTool
from scenes.measure.tools.tool import Tool
from scenes.measure.tools.within import WithinTool
from sprites.battlefield import labels as figure
from tests.ui.measuring import RADIUS, Hand, Table, table_document, wall

PICKING: tuple[type[Picking], ...] = (
    Ruler,
    Rings,
    WithinTool,
    SightTool,
    AttackTool,
    KnockbackTool,
    Everyone,
)
PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WAYS = ("click", "tap", "keys", "drag")


@pytest.fixture
def hand(measuring: App) -> Table:
    return Table(measuring, table_document())


def near(shown: str, inches: float) -> bool:
    """Whether a figure is a length, but for the pixel that a pointer is off."""
    return abs(float(shown.rstrip("″")) - inches) < 0.03


# ---------------------------------------------------------------------- all tools


@pytest.mark.parametrize("kind", PICKING, ids=lambda kind: kind.id)
def test_a_tool_is_taken_up_by_its_button_or_its_key(hand: Table, kind: type[Tool]) -> None:
    hand.user.click_on("button", say(f"measure.{kind.id}"))
    assert type(hand.tool) is kind
    hand.user.key("escape")
    assert type(hand.tool) is not kind
    hand.user.key(kind.key)
    assert type(hand.tool) is kind


@pytest.mark.usually(1)
@pytest.mark.parametrize("kind", PICKING, ids=lambda kind: kind.id)
def test_mouse_touch_keys_and_dragging_measure_the_same_and_change_nothing(
    hand: Table, kind: type[Picking]
) -> None:
    before, found = hand.document.data, []
    for way in WAYS:
        hand.take_up(kind)
        hand.clear()
        hand.two("mara", "tor", way)
        found.append((hand.figures(), hand.said()))
    assert found[0][1]
    assert hand.draws()
    assert found.count(found[0]) == len(WAYS)
    assert hand.document.data is before
    assert not hand.document.can_undo


def test_what_is_chosen_on_the_mat_is_what_a_tool_starts_with(hand: Table) -> None:
    hand.document.choose(["brom"])
    assert [pick.thing for pick in hand.take_up(SightTool).picked] == ["brom"]


def test_a_change_of_the_table_changes_the_answer(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.two("mara", "tor")
    assert hand.figure == words.figure(4 - 2 * RADIUS)
    bases = tuple(
        each.model_copy(update={"at": (2.0, 9.0)}) if each.id == "tor" else each
        for each in hand.document.data.bases
    )
    hand.document.change(hand.document.data.model_copy(update={"bases": bases}))
    assert hand.figure == words.figure(6 - 2 * RADIUS)
    hand.user.key("ctrl+z")
    assert hand.figure == words.figure(4 - 2 * RADIUS)


def test_the_right_button_takes_the_last_pick_back(hand: Table) -> None:
    tool = hand.take_up(Ruler)
    hand.two("mara", "tor")
    hand.user.click(hand.pixel((8, 14)), 3)
    assert [pick.thing for pick in tool.picked] == ["mara"]


def test_tools_answer_at_a_table_with_nothing_on_it(hand: Table) -> None:
    empty = hand.document.data.model_copy(update={"bases": (), "objects": (), "markers": (), "terrain": ()})
    hand.document.change(empty)
    for kind in PICKING:
        tool = hand.take_up(kind)
        hand.click((4, 4))
        hand.hover((8, 9))
        hand.user.key("tab")
        hand.user.key("return")
        assert isinstance(tool.report(), list)


# ---------------------------------------------------------------------- ruler


def test_8_0_the_ruler_follows_the_mouse_before_the_second_click(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.click("mara")
    hand.hover("brom")
    assert hand.figure == words.figure(8 - 2 * RADIUS)
    hand.hover("wall")
    assert hand.figure == words.figure(3 - RADIUS)
    hand.hover((2, 9))
    assert near(hand.figure, 6 - RADIUS)
    assert hand.said()[0] == f"Mara and this point are {hand.figure} apart."
    hand.rest()
    assert hand.said() == []


@pytest.mark.parametrize(
    ("thing", "inches"),
    [("chest", 52**0.5 - 2 * RADIUS), ("gate", 145**0.5 - RADIUS), ("hedge", 1.8 - RADIUS)],
)
def test_8_0_the_ruler_measures_to_objects_markers_and_terrain(
    hand: Table, thing: str, inches: float
) -> None:
    hand.take_up(Ruler)
    hand.two("mara", thing)
    assert hand.figure == words.figure(inches)


def test_a_part_of_terrain_is_measured_where_parts_are_asked_for(measuring: App) -> None:
    low = {"height": "low", "polygon": [[5, 6], [7, 6], [7, 7], [5, 7]]}
    high = {"height": "high", "polygon": [[7, 6], [9, 6], [9, 7], [7, 7]]}
    ruin = {"id": "ruin", "name": "Ruin", "parts": [low, high]}
    hand = Table(measuring, table_document(terrain=[ruin], objects=[]))
    hand.take_up(Ruler)
    hand.two("tor", (8, 6.8))
    assert hand.figure == words.figure(3 - RADIUS)
    hand.user.tab_to("choice", "Terrain")
    hand.user.key("right")
    hand.two("tor", (8, 6.8))
    assert hand.figure == words.figure(5 - RADIUS)


def test_the_ruler_measures_to_an_edge(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.click("mara")
    hand.click((0.08, 3))
    assert hand.figure == words.figure(2 - RADIUS)
    assert "the lower edge" in hand.said()[0], "the mat lies on its side"
    hand.user.click_on("button", "Rotate the mat")
    hand.user.frame(2)
    assert "the left edge" in hand.said()[0]


def test_a_bent_tape_adds_up_and_ends_where_it_is_clicked_again(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.user.tab_to("choice", "Tape")
    hand.user.key("right")
    assert hand.held(Ruler).bent
    assert hand.user.sees("label", hand.tool.line), "what is done with a bent tape is said"
    assert "To end the tape" in hand.tool.line
    for place in ("mara", (2, 9), (6, 12)):
        hand.click(place)
    total, first, second = hand.figures()
    assert (near(total, 11 - RADIUS), near(first, 6 - RADIUS), near(second, 5)) == (True, True, True)
    hand.click((6, 12))
    hand.hover((11, 15))
    assert hand.figure == total, "it no longer follows the mouse"
    hand.click("tor")
    assert [pick.thing for pick in hand.held(Ruler).picked] == ["tor"]


# ---------------------------------------------------------------------- rings, within and wholly within


def test_rings_name_who_is_within_each(hand: Table) -> None:
    hand.take_up(Rings)
    hand.click("tor")
    assert dict(zip(hand.figures(), hand.said(), strict=True)) == {
        "1″": "Nobody",
        "3″": "Nobody",
        "6″": "Mara, Ilse and Chest",
    }


def test_a_typed_ring_is_added_and_can_be_switched_off(hand: Table) -> None:
    hand.take_up(Rings)
    hand.click("tor")
    hand.user.click_on("entry", "Add a ring")
    hand.user.type("3.5")
    hand.user.key("return")
    assert dict(zip(hand.figures(), hand.said(), strict=True))["3.5″"] == "Mara and Chest"
    hand.user.tab_to("chips", "Rings")
    hand.user.key("right")
    hand.user.key("right")
    hand.user.key("return")
    assert hand.figures() == ["1″", "3″", "6″"]


def test_8_0_within_and_wholly_within_differ_by_the_width_of_the_base(hand: Table) -> None:
    hand.take_up(WithinTool)
    hand.two("mara", "tor")
    hand.user.click_on("entry", "Distance")
    found = []
    for inches in ("3", "3.25", "4.25"):
        hand.user.key("ctrl+backspace")
        hand.user.type(inches)
        found.append((hand.figure, hand.tone))
    assert found == [("No", "no"), ("Partly", "plain"), ("Wholly", "yes")]


def test_the_distance_is_slid_by_key(hand: Table) -> None:
    tool = hand.take_up(WithinTool)
    hand.user.tab_to("slider", "Distance")
    hand.user.key("right")
    assert tool.inches == 3.25
    assert hand.user.find("entry", "Distance").text == "3.25"  # type: ignore[attr-defined]


def test_within_of_one_thing_names_all(hand: Table) -> None:
    tool = hand.take_up(WithinTool)
    hand.click("tor")
    hand.rest()
    assert hand.figure == "0 of 5"
    tool.measure(4.75)
    assert hand.said()[1:3] == ["Wholly: Mara and Chest.", "Partly: Ilse."]


def test_1_0_too_close_to_call_is_said_with_its_margin(hand: Table) -> None:
    tool = hand.take_up(WithinTool)
    hand.two("mara", "tor")
    tool.measure(4 - 2 * RADIUS + 0.004)
    assert hand.tone == "close"
    assert "Too close to call: it comes down to 0.004″. Decide together." in hand.said()
    tool.measure(4 - 2 * RADIUS + 0.04)
    assert hand.tone == "plain"


# ---------------------------------------------------------------------- sight, attack and cover


def test_16_0_a_high_wall_hides_and_is_named(hand: Table) -> None:
    hand.take_up(SightTool)
    hand.two("mara", "brom")
    assert (hand.figure, hand.tone) == ("Hidden", "no")
    assert hand.said()[0] == "Mara can't see Brom: blocked by Wall."
    hand.click("tor")
    assert (hand.figure, hand.tone) == ("Visible", "yes")


def test_all_lines_of_sight_at_once(hand: Table) -> None:
    hand.take_up(SightTool)
    hand.click("mara")
    hand.rest()
    assert hand.figure == "4 of 5"
    assert hand.said()[1] == "Mara can't see Brom: blocked by Wall."


def test_18_2_a_hedge_gives_cover_and_18_1_the_range_counts(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    tool.wield("long")
    hand.two("mara", "tor")
    assert (hand.figure, hand.tone) == ("In cover", "plain")
    tool.wield("melee")
    assert (hand.figure, hand.tone) == ("Too far", "no")
    hand.click("brom")
    assert hand.figure == "Not visible"


def test_a_range_of_ones_own_is_set_step_by_step(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    hand.two("mara", "tor")
    hand.user.tab_to("stepper", "To")
    for _ in range(3):
        hand.user.key("right")
    assert (tool.minimum, tool.maximum) == (0, 4)
    assert hand.figure == "In cover"
    hand.user.key("right")
    hand.user.tab_to("stepper", "From")
    hand.user.key("right")
    assert (tool.minimum, tool.maximum) == (1, 5)
    assert hand.user.find("choice", "Weapon").value == "short"  # type: ignore[attr-defined]


def test_18_2_an_obstacle_near_the_attacker_is_ignored(measuring: App) -> None:
    hand = Table(measuring, table_document(terrain=[wall("hedge", "low", 1, 4, 4, 4.4)]))
    hand.take_up(AttackTool).wield("long")
    hand.two("mara", "tor")
    assert hand.figure == "In the open"
    assert " ignores " in hand.said()[0]


def test_no_figure_lies_on_the_line_of_another(
    measuring: App, hand: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Any, Any, pygame.Rect]] = []
    draw = figure.draw

    def watched(*facts: Any, **more: Any) -> pygame.Rect:
        area = draw(*facts, **more)
        drawn.append((facts[2], facts[3], area))
        return area

    monkeypatch.setattr(figure, "draw", watched)
    hand.take_up(WithinTool).measure(8)
    drawn.clear()
    hand.click("hedge")
    assert len(drawn) >= 5
    lines = {(start, end) for start, end, _ in drawn}
    for start, end, area in drawn:
        assert not any(area.clipline(*line) for line in lines - {(start, end)})


def test_18_2_range_plays_a_part_in_cover_where_the_rules_are_read_so(measuring: App) -> None:
    readings = {"cover_within_range": True}
    for read, cover in ((readings, "In cover"), ({}, "In the open")):
        hand = Table(measuring, table_document(terrain=[], readings=read))
        hand.take_up(AttackTool).reach(0, 7.5)
        hand.two("mara", "brom")
        assert hand.figure == cover


def test_all_enemies_at_once(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    tool.wield("aimed")
    hand.click("mara")
    hand.rest()
    assert hand.figure == "1 of 2"
    assert hand.said()[2:] == ["In cover: Tor.", "No attack: Brom (not visible)."]


@pytest.mark.parametrize(("grazing", "figure"), [(False, "Visible"), (True, "Hidden")])
def test_a2_readings_are_followed(measuring: App, grazing: bool, figure: str) -> None:
    """The line of centres runs along the wall's side."""
    along = [wall("wall", "high", 5, 3, 6, 5)]
    hand = Table(measuring, table_document(terrain=along, readings={"grazing_crosses": grazing}))
    hand.take_up(SightTool)
    hand.two("mara", "brom")
    assert hand.figure == figure


# ---------------------------------------------------------------------- knockback


def test_18_5_4_knockback_stops_at_the_first_contact(hand: Table) -> None:
    tool = hand.take_up(KnockbackTool)
    hand.two("mara", "tor")
    assert hand.figure == "1.00″"
    tool.push(6)
    assert hand.figure == words.figure(5 - 2 * RADIUS)
    assert hand.said()[0] == f"Tor can be knocked back {hand.figure}, until it meets Ilse."


def test_18_5_4_the_stretches_before_and_behind_a_low_obstacle_are_named(measuring: App) -> None:
    hand = Table(measuring, table_document(terrain=[wall("hedge", "low", 1, 8.5, 4, 8.8)]))
    tool = hand.take_up(KnockbackTool)
    tool.push(4)
    hand.two("mara", "tor")
    assert hand.figure == words.figure(4)
    assert any(said.startswith("The base can end up 0″ to 1.") and " or " in said for said in hand.said())


# ---------------------------------------------------------------------- everyone


def test_pointing_at_a_cell_says_and_draws_its_proof(hand: Table) -> None:
    hand.take_up(Everyone)
    hand.ask("see")
    hand.user.move(hand.user.find("cell", "Mara to Brom: hidden").screen_rect.center)
    hand.user.frame(2)
    assert hand.said()[0] == "Mara can't see Brom: blocked by Wall."
    assert hand.draws()
    hand.user.move((1270, 5))
    hand.user.frame(2)
    assert hand.figure == "10 of 12"


def test_a_cell_is_chosen_by_touch_and_left_by_escape(hand: Table) -> None:
    hand.take_up(Everyone)
    hand.ask("attack")
    hand.user.tap_on("cell", "Mara to Tor: no attack")
    assert [pick.thing for pick in hand.everyone.picked] == ["mara", "tor"]
    assert hand.figure == "Too far"
    hand.user.key("escape")
    assert [pick.thing for pick in hand.everyone.picked] == ["mara"]


def test_the_table_agrees_with_the_single_tool_on_the_screen(hand: Table) -> None:
    hand.take_up(Everyone)
    hand.ask("see")
    cells = dict(hand.cells())
    assert len(cells) == 12
    hand.take_up(SightTool)
    for pair, word in cells.items():
        hand.clear()
        hand.two(*pair)
        assert hand.figure.lower() == word


# ---------------------------------------------------------------------- pictures


@pytest.mark.usually(1)
@pytest.mark.parametrize(
    ("tool", "figure"),
    [
        ("ruler", "5.75″"),
        ("rings", "1″"),
        ("within", "5 of 9"),
        ("move", "4.40″"),
        ("sight", "5 of 8"),
        ("attack", "In cover"),
        ("knockback", "0.57″"),
        ("everyone", "3.12″"),
    ],
)
def test_the_pictures_show_what_they_are_to_show(measuring: App, tool: str, figure: str) -> None:
    hand = Table(measuring, Document(files.load(PICTURES / "mill_ford.yaml")))
    run_script(hand.user, PICTURES / f"measure-{tool}.txt")
    assert hand.tool.id == tool
    assert hand.figure == figure
    assert not hand.document.can_undo


# ---------------------------------------------------------------------- chosen terrain


def inner(hand: Hand, at: tuple[float, float], inches: float) -> bytes:
    """The pixels about a point of the mat, to so many inches aside."""
    scale = hand.scene.mat.scale
    box = pygame.Rect(0, 0, round(2 * inches * scale.across), round(2 * inches * scale.down))
    box.center = scale.pixel(at)
    return bytes(hand.user.picture.subsurface(box).copy().get_buffer().raw)


@pytest.mark.parametrize("kind", [Build, Ruler, KnockbackTool])
@pytest.mark.parametrize("height", ["ground", "low"])
def test_chosen_terrain_is_lit_below_all_that_stands_on_it(
    measuring: App, kind: type[Tool], height: str
) -> None:
    lawn, step = wall("lawn", height, 8, 1, 12, 5.5), wall("step", "medium", 8.5, 4.5, 9.5, 5)
    chest = {"id": "chest", "name": "Chest", "at": [11, 1.8]}
    hand = Hand(measuring, table_document(terrain=[lawn, step], objects=[chest]))
    hand.take_up(kind)
    hand.rest()
    hand.user.frame(2)
    above = {"brom": ((10, 3), 0.3), "chest": ((11, 1.8), 0.3), "step": ((8.8, 4.75), 0.1)}
    before = {name: inner(hand, *spot) for name, spot in above.items()}
    bare = inner(hand, (8, 2.5), 0.2)
    hand.click((9, 2))
    hand.rest()
    hand.user.frame(2)
    assert inner(hand, (8, 2.5), 0.2) != bare, "the lawn is lit"
    assert {name: inner(hand, *spot) for name, spot in above.items()} == before


def test_terrain_that_stops_a_line_is_lit_below_who_stands_on_it(measuring: App) -> None:
    """A line of sight is stopped by a high roof, on which somebody stands."""
    roof = wall("roof", "high", 4, 1, 8, 5)
    hand = Hand(
        measuring, table_document(terrain=[roof], objects=[{"id": "chest", "name": "Chest", "at": [6, 4.2]}])
    )
    hand.take_up(SightTool)
    hand.rest()
    hand.user.frame(2)
    before, bare = inner(hand, (6, 4.2), 0.25), inner(hand, (4.6, 1.6), 0.2)
    hand.two("mara", "brom")
    hand.rest()
    hand.user.frame(2)
    assert inner(hand, (4.6, 1.6), 0.2) != bare, "the roof is lit"
    assert inner(hand, (6, 4.2), 0.25) == before


# ---------------------------------------------------------------------- friends


def test_13_4_friends_are_no_targets_that_are_offered(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    tool.wield("aimed")
    hand.click("mara")
    hand.hover("ilse")
    assert [pick.thing for pick in tool.shown] == ["mara"], "who points at a friend still sees all enemies"
    assert hand.said()[0] == "Enemies that the attacker can attack."
    hand.rest()
    hand.focus()
    pointed = []
    for _ in range(3):
        hand.user.key("tab")
        pointed.append(tool.pointed and tool.pointed.thing)
    assert pointed == ["brom", "tor", "ilse"], "by keyboard enemies come first"


@pytest.mark.parametrize("way", ["click", "tap", "keys"])
def test_13_4_a_friend_can_be_chosen_as_a_target_and_the_rule_is_told(hand: Table, way: str) -> None:
    tool = hand.take_up(AttackTool)
    tool.wield("aimed")
    hand.two("mara", "ilse", way)
    assert [pick.thing for pick in tool.shown] == ["mara", "ilse"]
    assert (
        hand.said()[-1]
        == "This target is a friend. You may attack it, but the gamemaster asks you to confirm."
    )
    assert hand.scene.readout.lines[-1].rule == "13.4"
    hand.clear()
    hand.two("mara", "brom", way)
    assert "friend" not in " ".join(hand.said())


def test_13_4_the_table_of_attacks_counts_enemies_alone(hand: Table) -> None:
    hand.take_up(Everyone)
    hand.ask("attack")
    assert hand.figure.endswith(" of 8"), "two against two"
    friends = {pair for pair, word in hand.cells() if word == "a friend"}
    assert friends == {("mara", "ilse"), ("ilse", "mara"), ("brom", "tor"), ("tor", "brom")}
    hand.ask("see")
    assert hand.figure.endswith(" of 12"), "who sees whom is asked of everybody"
    hand.ask("attack")
    hand.user.tap_on("cell", "Mara to Ilse: a friend")
    hand.user.frame(2)
    assert (
        hand.said()[-1]
        == "This target is a friend. You may attack it, but the gamemaster asks you to confirm."
    )


def test_a_friend_is_measured_like_anybody(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.two("mara", "ilse")
    assert near(hand.figure, 9 - 2 * RADIUS)
