"""Half the Battle under a finger, which can't point at something before it presses."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.app.app import App
from scenes.half_the_battle.action_panel import ActionSlip
from tests.ui.battle_table import BattleTable, Player, match_at, match_of, sit_down
from tests.ui.user import User
from tests.ui.window import window

app = window(speed=0.0)


@pytest.fixture
def user(app: App) -> User:
    return User(app)


def slip_of(table: BattleTable, name: str) -> ActionSlip:
    row = table.board.panel.grid.children
    return next(part for part in row if isinstance(part, ActionSlip) and part.action == name)


def test_the_first_tap_shows_a_piece_and_the_second_selects_it(app: App, user: User) -> None:
    table = sit_down(app, match_of("select"))
    number = (table.match.pending[0].options() or ())[1]
    row = next(part for part in table.board.panel.grid.children if part.number == number)
    user.tap(row.rect.center)
    assert table.given == []
    assert table.board.panel.heading.aside == "Tap again to choose it."
    assert table.board.pieces[number].state == "selected"
    user.tap(row.rect.center)
    assert table.given == [number]


def test_a_tap_on_another_piece_shows_that_one(app: App, user: User) -> None:
    table = sit_down(app, match_of("select"))
    one, other = (
        part
        for part in table.board.panel.grid.children
        if part.number in (table.match.pending[0].options() or ())[:2]
    )
    for row in (one, other):
        user.tap(row.rect.center)
    assert table.given == []
    assert [table.board.pieces[part.number].state for part in (one, other)] == ["offered", "selected"]


def takes_at_once(name: str) -> Any:
    """Wants an action phase in which an action has no choice left."""

    def wanted(match: Any, question: Any) -> bool:
        return question.key == "act" and ("action", name) in question.options()

    return wanted


def test_an_action_that_happens_at_once_is_foretold_first(app: App, user: User) -> None:
    table = sit_down(app, match_at(takes_at_once("second_wind"), roster="a"))
    number = table.match.pending[0].facts["piece"]  # type: ignore[index]
    user.tap(slip_of(table, "second_wind").rect.center)
    assert table.given == []
    assert number in table.board.highlighter.highlights.forecasts
    user.tap(slip_of(table, "second_wind").rect.center)
    assert table.given == [("action", "second_wind")]


def test_an_action_whose_targets_are_chosen_next_is_taken_with_one_tap(app: App, user: User) -> None:
    table = sit_down(app, match_at(takes_at_once("volley"), roster="a"))
    user.tap(slip_of(table, "volley").rect.center)
    assert table.given == [("action", "volley")]
    assert table.match.pending[0].key == "targets"


def test_a_mouse_points_first_and_needs_one_click(app: App, user: User) -> None:
    user.wait(0.2)
    table = sit_down(app, match_of("select"))
    row = table.board.panel.grid.children[0]
    user.click(row.rect.center)
    assert table.given == [row.number]


def test_damage_by_rage_to_an_own_piece_is_looked_at_first(app: App, user: User) -> None:
    table = sit_down(app, match_of("rage.option", "damage"))
    seat = table.match.pending[0].seat
    own = next(n for n in table.board.interaction.aimed if table.board.view.pieces[n].owner == seat)
    assert table.board.pieces[own].state == "plain", "what nobody means is not lit"
    spot = Player(table.board, user, "touch").free_spot(table.board.pieces[own])
    user.tap(spot)
    assert table.given == []
    assert own in table.board.highlighter.highlights.forecasts
    user.tap(spot)
    assert table.given == [("damage", own)]
