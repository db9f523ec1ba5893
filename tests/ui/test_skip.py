"""Whoever is out of the match, with only bots left in it, may see the end at once."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import Question
from scenes.app.app import App
from scenes.board.players import Player
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.which_witch.board import WitchBoard
from tests.ui.tables import Left, lay, new_session
from tests.ui.user import User
from tests.ui.witch_table import match_at


def two_are_out(match: Match[Any, Any], question: Question[Any]) -> bool:
    return len(match.state.living()) == 2 and question.key == "turn.action" and bool(match.state.turns)


def table_at(app: App, folder: Path, kinds: dict[bool, str], left: Left | None = None) -> TableScene:
    """A table of four where two are out; `kinds` says who sits on the seats that live (True) or don't."""
    match = match_at(4, two_are_out)
    living = match.state.living()
    players = [Player(name, kinds[seat in living], seat) for seat, name in enumerate(match.names)]
    match.players = [player.kind for player in players]
    return lay(app, Session(match, players, folder / "match.json"), left)


@pytest.mark.deep
@pytest.mark.parametrize("way", ["mouse", "key"])
@pytest.mark.parametrize("bot", ["greedy", "flat"])
def test_who_is_out_skips_to_the_end(app: App, user: User, tmp_path: Path, way: str, bot: str) -> None:
    left = Left()
    table = table_at(app, tmp_path, {True: bot, False: "human"}, left)
    assert table.skip.visible and table.board.rect.contains(table.skip.rect)
    board = table.board
    assert isinstance(board, WitchBoard)
    shown = [part.rect for part in (*board.plates, board.draw_pile, board.discard_pile)]
    assert not any(table.skip.rect.colliderect(area) for area in shown)
    if way == "mouse":
        user.click_on("button", "Skip to the end")
    else:
        user.key("c")
    assert not table.skip.visible
    until = time.monotonic() + 60  # flat thinks in a process of its own
    while not left.to and time.monotonic() < until:
        user.wait(0.02)
    assert table.session.over and left.to == [table.session.ending]
    assert table.log_panel.lines[-1].text == table.session.ending
    assert Match.load(table.session.path).digest() == table.session.match.digest()


@pytest.mark.deep
def test_who_is_still_in_the_match_is_offered_nothing(app: App, tmp_path: Path) -> None:
    table = table_at(app, tmp_path, {True: "human", False: "greedy"})
    assert not table.skip.visible and not table.session.left_to_bots


def test_at_the_beginning_nobody_is_out(app: App) -> None:
    """Before anybody has a witch, nobody has hearts."""
    for kinds in ("human greedy greedy", "greedy human", "human human"):
        table = lay(app, new_session(kinds))
        assert not table.skip.visible
        table.session.close()


def test_bots_among_themselves_are_watched(app: App) -> None:
    assert not lay(app, new_session("greedy greedy")).skip.visible
