"""Figures on the Magewinds table: they stand while nothing is measured, and their bodies can be clicked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.magewinds.field import fighter_base
from scenes.app.app import App
from scenes.magewinds.board import WILD
from sprites.battlefield import figures
from sprites.battlefield.figures import Stance
from sprites.magewinds.reference_parts import Tag
from tests.ui.board_table import asking
from tests.ui.magewinds_table import BattleTable, match_at, sit_down
from tests.ui.user import User


def sit(app: App, key: str) -> BattleTable:
    match = match_at(asking(key))
    return sit_down(app, match, match.pending[0].seat)


def standing(table: BattleTable) -> frozenset[str]:
    found: frozenset[str] = table.board.mat._standing(table.board.mat.scale)
    return found


def _picture(app: App) -> pygame.Surface:
    """What the screen shows."""
    picture = pygame.Surface(app.size)
    app.stack.draw(picture)
    return picture


def test_figures_stand_until_something_is_measured(app: App, user: User) -> None:
    table = sit(app, "action")
    assert standing(table)
    user.key("m")
    assert table.board.measuring
    assert not standing(table)
    user.key("escape")
    assert standing(table)


def test_figures_are_flat_under_a_move(app: App) -> None:
    assert not standing(sit(app, "move"))


def test_a_setting_keeps_figures_flat(app: App) -> None:
    table = sit(app, "action")
    app.change(figures="flat")
    assert not standing(table)


def test_a_figure_shows_on_the_screen_and_can_be_pointed_at(app: App, user: User) -> None:
    table = sit(app, "action")
    mat, field = table.board.mat, table.board.document.field
    before = _picture(app)
    found = next(field.bases[name] for name in sorted(standing(table)) if name.startswith("f"))
    body = figures.area_of(found, mat.scale)
    spot = body.centerx, body.top + body.height // 4
    assert mat._under(spot)[1] == found.id
    app.change(figures="flat")
    user.frame()
    assert _picture(app).get_at(spot) != before.get_at(spot)
    assert mat._under(spot)[1] != found.id


def test_a_druid_in_wild_form_is_a_beast(app: App) -> None:
    board = sit(app, "action").board
    number = board.view.state.standing()[0]
    base = board.document.field.bases[fighter_base(number)]
    assert board.look_of(base) == board.view.profile(number).id
    board.warbands.badges[number] = replace(board.badges[number], tags=(Tag("Wildform", WILD),))
    assert board.look_of(base) == WILD


def _moves(match: Match[Any, Any], question: Any) -> bool:
    return question.key == "move" and question.region.inches >= 4


@pytest.mark.parametrize("still", [False, True])
def test_a_figure_leans_into_its_move(app: App, user: User, still: bool) -> None:
    app.change(reduced_motion=still)
    match = match_at(_moves)
    table = sit_down(app, match, match.pending[0].seat)
    question: Any = match.pending[0]
    table.give(question.suggest(3)[-1])
    seen: list[Stance] = []
    while table.board.busy:
        user.frame()
        seen += table.board.stances.values()
    assert any(stance.lean for stance in seen) is not still
    assert not table.board.stances
