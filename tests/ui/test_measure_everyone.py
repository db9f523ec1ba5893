"""Who can see, reach and attack whom: the table of all fighters agrees with the tools for one pair."""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.measure.document import Document
from scenes.measure.tools import everyone
from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone, Survey, mark_of, movements, way_into_contact, word_of
from scenes.measure.tools.picking import Pick
from scenes.measure.tools.sight import SightTool
from sprites.battlefield.bases import initials_of
from sprites.drawing.text import Face, width
from tests.ui.measuring import RADIUS, Table, key, table_document, wall


def surveyed(bench: Document, minimum: float = 0, maximum: float = 12) -> Survey:
    survey = Survey(bench.field, movements(bench.data, bench.field), minimum, maximum)
    survey.finish()
    return survey


def crowd() -> Document:
    """Ten fighters in two warbands among walls of all heights."""
    places = [(2, 2), (6, 2), (10, 2), (3, 6), (9, 6), (2, 10), (6.2, 9.5), (10, 10), (4, 14), (8, 14)]
    fighters = [
        {"id": f"f{at}", "name": f"F{at}", "at": place, "warband": at % 2, "movement": 4}
        for at, place in enumerate(places)
    ]
    terrain = [wall("hall", "high", 4, 4, 8, 4.5), wall("bank", "medium", 5, 7, 7, 8)]
    terrain += [wall("hedge", "low", 1, 8, 3, 8.4), wall("tower", "high", 7.5, 11, 8.5, 12.5)]
    return table_document(bases=fighters, terrain=terrain, objects=[], markers=[])


def test_every_pair_says_what_the_single_tools_say() -> None:
    bench = crowd()
    survey = surveyed(bench, 2, 9)
    sight, attack = SightTool(bench), AttackTool(bench)
    attack.reach(2, 9)
    assert len(survey.pairs) == 90
    for (a, b), found in survey.pairs.items():
        sight.picked = attack.picked = [Pick((0, 0), a), Pick((0, 0), b)]
        assert found.attack.sight == sight.answers[0]
        assert found.attack == attack.attack(b)
    assert {found.attack.figure for found in survey.pairs.values()} >= {
        "In the open",
        "In cover",
        "Too far",
    }


@pytest.mark.deep
def test_every_reach_agrees_with_ways_to_places_all_around() -> None:
    """15.0: a way into contact is found where one of 180 places around the target can be reached, and only there."""
    bench = crowd()
    field, survey = bench.field, surveyed(bench)
    for (a, b), found in survey.pairs.items():
        (x, y), near = field.bases[b].centre, []
        if field.distance(a, b).inches <= 4:
            angles = [radians(2 * turn) for turn in range(180)]
            places = [(x + 2 * RADIUS * cos(angle), y + 2 * RADIUS * sin(angle)) for angle in angles]
            near = [route.length for place in places if (route := field.path(a, place, 4)).ok]
        assert found.reaches is bool(near), (a, b)
        if found.way is not None:
            assert found.way.length <= min(near) + 1e-3
            assert field.placed(field.bases[a].at(found.way.goal)).distance(a, b).ok


@pytest.mark.parametrize("count", [4, 24])
def test_rows_and_columns_are_called_what_their_bases_show(
    measuring: App, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Every fighter stands once before a row and once above a column, and no word is cut."""
    names = [f"{first} {last}" for first in ("Wim", "Old", "Ida", "Mo") for last in "ABCDMW"][:count]
    fighters = [
        {"id": f"f{at}", "name": name, "at": (1 + at % 6 * 2, 1 + at // 6 * 2)}
        for at, name in enumerate(names)
    ]
    written: list[str] = []

    def write(_: object, text: str, kind: Face, __: object, box: pygame.Rect, *more: object) -> None:
        assert width(text, kind) <= box.width, text
        written.append(text)

    monkeypatch.setattr(everyone, "draw", write)
    hand = Table(measuring, table_document(bases=fighters, terrain=[], objects=[], markers=[]))
    hand.take_up(Everyone)
    written.clear()
    grid = hand.user.find("grid", "Everyone")
    grid.paint(measuring.screen, grid.rect)
    assert Counter(written) >= Counter(2 * [initials_of(name) for name in names])


def test_13_4_reach_counts_the_two_inches_that_an_enemy_takes() -> None:
    bench = table_document()
    free = surveyed(bench).movements["mara"]
    near = Document(bench.data.model_copy(update={"bases": _beside(bench, "brom", (3.2, 3))}))
    assert (free, surveyed(near).movements["mara"]) == (5, 3)


def _beside(bench: Document, base: str, at: tuple[float, float]) -> tuple[Any, ...]:
    bases = bench.data.bases
    return tuple(each.model_copy(update={"at": at}) if each.id == base else each for each in bases)


def test_the_way_into_contact_is_straight_where_nothing_is_in_it() -> None:
    bench = table_document()
    way = way_into_contact(bench.field, "mara", "tor", 5)
    assert way is not None
    assert way.length == pytest.approx(4 - 2 * RADIUS)
    assert way_into_contact(bench.field, "mara", "tor", 3) is None


def test_15_0_nobody_ends_on_a_hedge_to_be_in_contact() -> None:
    """A hedge all along the near side of the target: contact is only to be had from behind."""
    around = [wall("hedge", "low", 1, 5.2, 4, 6.45)]
    bench = table_document(terrain=around)
    way = way_into_contact(bench.field, "mara", "tor", 20)
    assert way is not None
    assert way.length > 4 - 2 * RADIUS + 0.2
    assert way.goal[1] >= 6.45 + RADIUS - 1e-6


def test_the_table_is_worked_out_a_little_at_a_time() -> None:
    tool = Everyone(crowd())
    tool.take()
    assert tool.survey
    rounds = 0
    while tool.grid.moving:
        known = len(tool.survey.pairs)
        tool.grid.update(1 / 60)
        assert len(tool.survey.pairs) - known <= 16
        rounds += 1
    assert rounds > 5
    assert len(tool.survey.pairs) == 90


def test_a_change_of_the_battlefield_begins_the_table_anew_only_while_it_is_up() -> None:
    bench = crowd()
    tool = Everyone(bench)
    tool.take()
    first = tool.survey
    bench.change(bench.data.model_copy(update={"bases": _beside(bench, "f0", (2, 3.5))}))
    tool.refresh()
    second = tool.survey
    assert second is not first
    tool.lay()
    bench.undo()
    tool.refresh()
    assert tool.survey is second


def test_cells_say_what_they_mean_and_follow_the_question() -> None:
    tool = Everyone(table_document())
    tool.take()
    assert tool.survey
    tool.survey.finish()
    tool.ask("see")
    names = {cell.name for cell in tool.grid.children}
    assert "Mara to Brom: hidden" in names
    assert "Mara to Tor: visible" in names
    tool.ask("reach")
    assert "Mara to Tor: in reach" in {cell.name for cell in tool.grid.children}


def test_the_arrows_go_from_cell_to_cell_over_the_diagonal_and_out_of_the_table() -> None:
    tool = Everyone(table_document())
    tool.take()
    assert tool.grid.key(key("right"))
    assert tool.pair == ("mara", "ilse")
    assert tool.grid.key(key("down"))
    assert tool.pair == ("brom", "ilse")
    assert not tool.grid.key(key("tab"))
    tool.grid.key(key("up"))
    assert tool.pair == ("mara", "ilse")
    assert not tool.grid.key(key("up"))


def test_what_is_pointed_at_in_the_table_is_said() -> None:
    tool = Everyone(table_document())
    tool.take()
    assert tool.survey
    tool.survey.finish()
    tool.ask("see")
    tool.grid.key(key("right"))
    assert tool.report()[0].figure == "Visible"
    assert tool.report()[0].words.startswith("Mara sees Ilse")
    tool.turn_back()
    tool.turn_back()
    assert tool.report()[0].figure == "10 of 12"


def test_pairs_that_are_not_yet_known_wait() -> None:
    assert word_of(mark_of(None, "see")) == "not known yet"
    tool = Everyone(table_document())
    tool.take()
    tool.ask("reach")
    assert pygame.Rect(tool.grid.rect).size == (0, 0)
    assert all(cell.name.endswith("not known yet") for cell in tool.grid.children)


def test_a_table_of_many_holds_the_first_and_says_so() -> None:
    fighters = [
        {
            "id": f"f{at}",
            "name": f"F{at}",
            "at": (0.6 + 1.2 * (at % 9), 1 + 1.2 * (at // 9)),
            "warband": at % 2,
        }
        for at in range(30)
    ]
    tool = Everyone(table_document(bases=fighters, terrain=[], objects=[], markers=[]))
    tool.take()
    tool.grid.update(1 / 60)
    assert len(tool.grid.children) == 24 * 23
    assert tool.report()[1].words == "The grid shows only the first 24 of 30 fighters."
