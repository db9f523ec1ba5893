"""In the smallest window all choices are still laid out and told apart."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.board.action_button import ActionButton
from scenes.board.players import seated
from scenes.table.session import Session
from scenes.unnamed_wizard.tile_interactions import MOST_LISTED
from tests.ui.tables import lay
from tests.ui.test_wizard_answers import APART, EXAMPLES, MINE, TRIANGLE, beside, cast, laid_out, seen
from tests.ui.user import User
from tests.ui.window import window
from tests.ui.wizard_table import sit_down
from tests.unnamed_wizard.laid_out import Laid

app = window((1024, 640), speed=0.0)


def painted(row: ActionButton) -> bytes:
    picture = pygame.Surface(row.board.app.size)
    row.render(picture)
    return pygame.image.tobytes(picture, "RGB")


def test_three_battlegrounds_have_a_row_each_the_likeliest_first(app: App) -> None:
    bare = Laid("drift_4.b", (0, -1), (0, 0, 2))
    boards, fortress = ("aspirant",) * 3, (2, 3, 0)
    example = cast("strife_3.a", beside("strife_3.a"), *APART, bare, boards=boards, fortress=fortress)
    interaction = sit_down(app, seen(example)).board.interaction
    assert list(interaction.rows) == [(4, 2), (2, 1), (3, 1)]
    assert list(interaction.found) == [(2, 1), (3, 1), (4, 2)]


def test_six_claims_tell_their_patterns(app: App) -> None:
    example = cast("claim", *TRIANGLE, Laid("drift_wild.a", (2, 0), MINE))
    rows = list(sit_down(app, seen(example)).board.interaction.rows.values())
    assert len(rows) == MOST_LISTED
    for row in rows:
        assert row.hint == row.words, "the whole sentence has no room"
        told = painted(row)
        row.brief = ""
        assert painted(row) != told


@pytest.mark.usually(4)
@pytest.mark.parametrize("key", EXAMPLES)
def test_tab_begins_with_what_is_asked(app: App, key: str) -> None:
    table, user = sit_down(app, laid_out(key)), User(app)
    user.key("tab")
    assert user.focus is not None
    assert user.focus.offered or user.focus in table.board.buttons


def test_tab_begins_on_the_board_beside_log_and_tools(app: App) -> None:
    session = Session.start("unnamed_wizard", seated(["human"] * 2, ["Ada", "Ben"]), seed=7)
    table, user = lay(app, session), User(app)
    while not table.board.asked:
        user.key("return")
    table.tree.set_focus(None)
    user.key("tab")
    assert user.focus is not None
    assert user.focus is table.board.first
