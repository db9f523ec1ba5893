"""What is kept or painted ahead looks as if it were painted anew, and nothing is painted ahead at random."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from scenes.app.app import App
from scenes.board.animation import Flare
from scenes.which_witch.board import WitchBoard
from sprites import players
from sprites.drawing.cache import Layer, forget_all
from tests.ui.board_table import asking
from tests.ui.witch_table import match_at, sit_down

FRAMES = 12


def picture(app: App, board: WitchBoard, *, anew: bool) -> bytes:
    """What the screen shows, with the kept layers or without them."""
    if anew:
        board._light, board._dark = Layer(), Layer()
    surface = pygame.Surface(app.size, 0, app.screen)
    app.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.deep
@pytest.mark.parametrize("viewer", [0, None])
def test_kept_layers_show_what_would_be_painted(app: App, viewer: int | None) -> None:
    match = match_at(3, asking("attack.defend"))
    table = sit_down(app, match, viewer)
    rng = random.Random(1)
    for _ in range(4):
        question = match.pending[0]
        table.answer(question.seat, question.sample(rng))
        for _ in range(FRAMES):
            app.frame([], 0.07)
            assert picture(app, table.board, anew=False) == picture(app, table.board, anew=True)


def test_a_lit_card_and_a_dark_table_are_seen_at_once(app: App) -> None:
    table = sit_down(app, match_at(4, asking("turn.action")), None)
    still = picture(app, table.board, anew=False)
    table.board.plates[1].forbid("not now")
    dull = picture(app, table.board, anew=False)
    table.board.stage.dim = 0.5
    assert len({still, dull, picture(app, table.board, anew=False)}) == 3


def test_what_is_painted_ahead_changes_nothing(app: App) -> None:
    table = sit_down(app, match_at(2, asking("turn.action")), 0)
    before = picture(app, table.board, anew=False)
    table.board.prerender(0.0)
    table.board.prerender(0.2)
    assert picture(app, table.board, anew=True) == before


@pytest.mark.deep
def test_a_turn_that_comes_and_a_flare_find_their_light_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blurring takes longest: once the table was painted ahead, no light on a plate is blurred anew."""
    forget_all()
    board = sit_down(app, match_at(4, asking("turn.action")), 0).board
    board.prerender(60.0)

    def late(*anything: object) -> pygame.Surface:
        raise AssertionError("a light was not painted ahead")

    monkeypatch.setattr(pygame.transform, "gaussian_blur", late)
    for number, part in enumerate(board.plates):
        assert part.plate
        acting = replace(part.plate, acting=True)
        for pulse in (0.0, 0.5, 1.0):
            players.draw(app.screen, acting, part.rect, app.theme, form=part.form, pulse=pulse)
        for color in ("text", "danger", "healing", "hex", "brass"):
            flare = Flare(1.0, area=board.plates[number].rect, color=color)
            for flare.age in (0.0, 0.1, 0.3, 0.6, 1.0):
                flare.draw(app.screen, app.theme)
