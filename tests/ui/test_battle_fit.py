"""What lies in the middle of the table of Half the Battle can be read, in small windows too."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.half_the_battle.rules.targets import known
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.half_the_battle.action_panel import ActionSlip, Note
from scenes.half_the_battle.highlights import Highlights
from scenes.half_the_battle.layout import grid_of, layout_of
from scenes.half_the_battle.preview import Forecast
from sprites.drawing import richtext
from sprites.drawing.text import Face
from sprites.drawing.theme import load_theme
from sprites.half_the_battle import action_slip, character_card
from tests.sprites.pictures import pixels
from tests.ui.battle_table import BattleTable, Player, match_at, match_of, sit_down
from tests.ui.board_table import Wanted, asking
from tests.ui.user import User
from tests.ui.window import window

app = window((1024, 640), speed=0.0)


def beside_a_log(app: App, wanted: Wanted) -> BattleTable:
    """A table with a board that is as wide as a log leaves it."""
    table = sit_down(app, match_at(wanted))
    table.board.place(Rect(0, 62, 790, 570))
    return table


def aims(action: str) -> Wanted:
    """Wants the question whom an action is aimed at."""
    return lambda match, question: question.key == "targets" and question.facts["action"] == action


def test_the_actions_of_a_piece_that_is_pointed_at_leave_the_buttons_free(app: App) -> None:
    user, table = User(app), sit_down(app, match_of("act"))
    hands, front = Player(table.board, user, "mouse"), table.board.panel
    counts, acting = set(), table.board.pieces[table.board.interaction.number]
    for part in [part for part in table.board.pieces if part.visible and part is not acting]:
        user.move(hands.free_spot(part))
        user.frame()
        counts.add(len(front.peek.children))
        buttons = [button.rect for button in front.buttons.children]
        assert len(front.peek.children) == len(known(table.board.view.table, part.number))
        assert all(slip.rect.collidelist(buttons) == -1 for slip in front.peek.children)
        if len(front.peek.children) == len(front.grid.children):
            assert front.peek.children[0].rect.size == front.grid.children[0].rect.size
    assert len(counts) > 1
    user.move(hands.free_spot(acting))
    user.frame()
    assert not front.peek.children, "its own slips can be used"
    assert front.grid.visible


def test_on_a_low_board_words_of_two_lines_have_room() -> None:
    """As in a replay, whose timeline takes some of the window."""
    theme = load_theme((1280, 720))
    [slip, *_] = grid_of(layout_of(Rect(0, 66, 1010, 500), theme).room, 5, theme.px(0.75))
    words = "One lane, yours or the next: 2 damage to each enemy; push each 1 lane back."
    room = action_slip.room_of(slip.size, theme)
    assert richtext.height(words, Face("sans", theme.smallest), room.width) <= room.height


@pytest.mark.deep
def test_the_action_that_is_aimed_is_written_out(app: App) -> None:
    table = beside_a_log(app, aims("sneak_attack"))
    [slip] = table.board.panel.top.children
    room = action_slip.room_of(slip.rect.size, slip.theme)
    assert richtext.height(slip.line.words, slip.letters, room.width) <= room.height
    assert not any(slip.rect.colliderect(row.rect) for row in table.board.panel.grid.children)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_no_text_of_an_action_is_cut(text_size: float) -> None:
    """Where one has no room, the slips of a piece show names, requirements and effects alone."""
    app = App((1024, 640), Settings(speed=0.0, text_size=text_size), headless=True)
    table = sit_down(app, match_of("act"))
    table.board.place(Rect(0, 110, 1024, 530))  # as a prompt of two lines leaves it
    slips = [part for part in table.board.panel.grid.children if isinstance(part, ActionSlip)]
    assert len(slips) > 2
    assert len({slip.letters for slip in slips}) == 1
    assert (slips[0].letters is None) == (text_size > 1)
    for slip in slips:
        room = action_slip.room_of(slip.rect.size, slip.theme)
        assert (
            slip.letters is None or richtext.height(slip.line.words, slip.letters, room.width) <= room.height
        )
    app.close()


@pytest.mark.deep
def test_what_would_happen_to_a_target_leaves_its_name_free(app: App) -> None:
    table = beside_a_log(app, aims("sneak_attack"))
    row = table.board.panel.grid.children[0]
    die = character_card.die_of(row.face, row.rect)
    whole, beside = [], []
    for found in ({}, {row.number: Forecast(-2, dies=True)}):
        table.board.highlighter.highlights = Highlights(forecasts=found)
        picture = Surface(app.size, SRCALPHA)
        row.render(picture)
        whole.append(pixels(picture))
        picture.fill((0, 0, 0, 0), die)
        beside.append(pixels(picture))
    assert whole[0] != whole[1]
    assert beside[0] == beside[1]


def test_what_rage_buys_is_written_out_above_the_dice(app: App) -> None:
    panel = beside_a_log(app, asking("rage.dice")).board.panel
    [note] = panel.top.children
    assert isinstance(note, Note)
    assert 0 < note.needs(note.rect.width) <= note.rect.height
    assert not any(note.rect.colliderect(die.rect) for die in panel.grid.children)
