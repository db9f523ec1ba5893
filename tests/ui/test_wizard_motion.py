"""When an event's motion has ended, the board shows the view after it, pixel for pixel."""

from __future__ import annotations

import pytest

from game import titles
from game.core.match import Match
from scenes.app.app import App
from scenes.unnamed_wizard.board import WizardBoard
from tests.ui.board_table import NAMES
from tests.ui.motion import follow
from tests.ui.test_wizard_answers import EXAMPLES, laid_out
from tests.ui.window import window

app = window((1024, 640), speed=4.0)


def same_line(played: WizardBoard, still: WizardBoard) -> None:
    """The line on the stage of a battle stays until the next one is said."""
    still.stage.caption = played.stage.caption


@pytest.mark.usually(1)
@pytest.mark.parametrize("key", EXAMPLES)
def test_a_motion_of_an_example_ends_where_the_view_says(app: App, deep: bool, key: str) -> None:
    match = laid_out(key)
    answers = 20 if deep else 4
    assert follow(app, match, match.pending[0].seat, answers, same_line)


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "viewer", "seed"), [(2, 0, 3), (3, None, 4), (4, 2, 5)])
def test_a_motion_of_a_match_ends_where_the_view_says(
    app: App, deep: bool, seats: int, viewer: int | None, seed: int
) -> None:
    match = Match.start(titles.load("unnamed_wizard"), seats, seed)
    match.names = NAMES[:seats]
    answers = (600 if viewer is None else 150) if deep else 25
    assert follow(app, match, viewer, answers, same_line) > 20
