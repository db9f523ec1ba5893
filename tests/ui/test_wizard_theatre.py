"""What happened is told on the table of the Unnamed Wizard Game, and all comes to rest where the rules have it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.core.event import Event
from game.core.match import Match
from game.core.question import PASS
from game.unnamed_wizard import events as told
from scenes.app import App
from scenes.settings_store import Settings
from scenes.unnamed_wizard import WizardBoard
from tests.ui.test_wizard_answers import EXAMPLES, laid_out
from tests.ui.test_wizard_board import essence
from tests.ui.user import User
from tests.ui.wizard_table import NAMES, WizardTable, one_window, sit_down

SILENT = {
    told.TurnEnded,
    told.StrengthCounted,
    told.PowerGained,
    told.PowerPlaced,
    told.PowerReturned,
    told.PillarMoved,
    told.Invoked,
}
"""Kinds of events that are told by what travels, or that another kind tells as well."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    yield from one_window(tmp_path_factory)


def watch(app: App, table: WizardTable) -> float:
    """Lets everything be seen; gives how many seconds that took."""
    seconds = 0.0
    while table.board.busy:
        app.frame([], 0.1)
        seconds += 0.1
        assert seconds < 60, "the theatre ends"
    return seconds


def at_rest(table: WizardTable) -> None:
    """All parts show what the match has come to, and nothing is left in the air."""
    board: WizardBoard = table.board
    assert essence(board.model.state) == essence(table.match.view(board.viewer).state)
    assert not board.flights.moving
    lying = {n for n, each in enumerate(table.match.state.tiles) if each.on_field}
    assert set(board.field.tiles) == lying - {board.model.lifted}
    for number, part in board.field.tiles.items():
        assert part.at == table.match.state.tiles[number].at


@pytest.mark.parametrize("key", EXAMPLES)
def test_what_an_answer_brings_is_told(app: App, key: str) -> None:
    match = laid_out(key)
    question = match.pending[0]
    options = [answer for answer in question.options() or () if answer != PASS]
    table = sit_down(app, match)
    table.board.chooser.give(options[-1])  # type: ignore[union-attr]
    watch(app, table)
    at_rest(table)


def test_every_kind_of_event_is_told(app: App) -> None:
    """By a script, or by what travels."""
    table = sit_down(app, laid_out("claim"))
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)} - {
        Event
    }
    assert kinds - SILENT <= set(table.board.theatre.scripts)


def test_whoever_has_seen_enough_skips_it(app: App) -> None:
    table = sit_down(app, laid_out("battle"))
    table.board.chooser.give((2, 1))  # type: ignore[union-attr]
    assert table.board.busy
    table.board.hurry()
    assert not table.board.busy
    at_rest(table)


def test_a_battle_comes_upon_its_stage(app: App) -> None:
    table = sit_down(app, laid_out("reroll"))
    stage = table.board.stage
    assert stage.visible
    assert [part.face for part in stage.dice] == ["hit", "clash", "blank"]
    user = User(app)
    user.click(stage.dice[2].rect.center)
    assert stage.dice[2].selected
    assert not table.given
    user.key("c")
    assert table.given == [(2,)]


@pytest.mark.parametrize("calm", [False, True])
def test_a_match_is_watched(tmp_path_factory: pytest.TempPathFactory, calm: bool) -> None:
    """Everything that random players do is shown to an onlooker, at any pace."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPELLBOARD_HOME", str(tmp_path_factory.mktemp("home")))
        app = App((1024, 640), Settings(speed=2.0, reduced_motion=calm), headless=True)
        match: Match[Any, Any] = Match.start(titles.load("unnamed_wizard"), 3, 8)
        match.names = NAMES[:3]
        table, rng = sit_down(app, match, viewer=2), random.Random(2)
        for _ in range(110):
            question = match.pending[0]
            table.answer(question.seat, question.sample(rng))
            watch(app, table)
        at_rest(table)
        app.close()
