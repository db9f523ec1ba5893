"""What happened is told on the table of the Unnamed Wizard Game, and all comes to rest where the rules have it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.core.event import Event
from game.core.match import Match
from game.core.question import PASS
from game.unnamed_wizard import events as told
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.board.animation import Banner, Said
from scenes.board.spell_effects import SpellEffect
from scenes.unnamed_wizard.animations import Ringed
from scenes.unnamed_wizard.board import WizardBoard
from sprites.drawing.motion import Point
from sprites.drawing.text import Face, width
from tests.ui.board_table import NAMES, laid
from tests.ui.test_wizard_answers import EXAMPLES, TRIANGLE, laid_out, seen
from tests.ui.user import User
from tests.ui.window import window
from tests.ui.wizard_table import WizardTable, match_of, sit_down
from tests.unnamed_wizard.laid_out import Example, Laid

SILENT = {
    told.TurnEnded,
    told.StrengthCounted,
    told.PowerGained,
    told.PowerPlaced,
    told.PowerReturned,
    told.PillarMoved,
    told.Invoked,  # announced before the power goes there
}
"""Kinds of events that are told by what travels, or that another kind tells as well."""


app = window()


def watch(app: App, table: WizardTable) -> float:
    """Lets everything be seen; gives how many seconds that took."""
    seconds = 0.0
    while table.board.busy:
        app.frame([], 0.1)
        seconds += 0.1
        assert seconds < 60, "the animator ends"
    return seconds


def at_rest(table: WizardTable) -> None:
    """The field shows what the match has come to, and nothing is left in the air."""
    board: WizardBoard = table.board
    assert not board.card_motion.moving
    lying = {n for n, each in enumerate(table.match.state.tiles) if each.on_field}
    assert set(board.field.tiles) == lying - {board.field.lifted}
    for number, part in board.field.tiles.items():
        assert part.at == table.match.state.tiles[number].at


@pytest.mark.usually(1)
@pytest.mark.parametrize("key", EXAMPLES)
def test_what_an_answer_brings_is_told(app: App, key: str) -> None:
    match = laid_out(key)
    question = match.pending[0]
    options = [answer for answer in question.options() or () if answer != PASS]
    table = sit_down(app, match)
    table.board.interaction.give(options[-1])  # type: ignore[union-attr]
    watch(app, table)
    at_rest(table)


def test_every_kind_of_event_is_told(app: App) -> None:
    """By a script, or by what travels."""
    table = sit_down(app, laid_out("claim"))
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)} - {
        Event
    }
    assert kinds - SILENT <= set(table.board.animator.animations)


def invocation(app: App, *, own: bool) -> WizardTable:
    """A table at which a spell has just been invoked, by whoever looks or by the other player."""
    match = match_of("turn")
    seat = match.pending[0].seat
    table = sit_down(app, match, viewer=seat if own else 1 - seat)
    table.answer(seat, next(answer for answer in match.pending[0].options() or () if answer[0] == "invoke"))
    app.frame([], 0.05)
    return table


def test_what_somebody_else_invokes_is_announced(app: App) -> None:
    table = invocation(app, own=False)
    banners = [effect.words for effect in table.board.animator.effects if isinstance(effect, Banner)]
    assert len(banners) == 1
    assert " invokes " in banners[0]
    watch(app, table)
    at_rest(table)


def test_the_own_choice_is_known(app: App) -> None:
    table = invocation(app, own=True)
    assert not any(isinstance(effect, Banner) for effect in table.board.animator.effects)


@pytest.mark.parametrize("down", [-3, 3])
def test_a_banner_keeps_clear_of_the_tiles_it_is_about(app: App, down: int) -> None:
    row = [Laid("drift_wild.a", (0, down // 3 * step)) for step in (1, 2, 3)]
    table = sit_down(app, seen(Example(*row)))
    board = table.board
    board.animator.banner("Mara claims Loose Ground", beside=[3])
    banner = board.animator.effects[-1]
    assert isinstance(banner, Banner)
    assert (banner.middle[1] > board.field.rect.centery) == (down < 0)
    assert board.field.rect.collidepoint(banner.middle)


def test_where_a_pillar_was_placed_is_ringed(app: App) -> None:
    match = match_of("pillar")
    table = sit_down(app, match)
    answer = next(answer for answer in match.pending[0].options() or () if answer != PASS)
    table.board.interaction.give(answer)  # type: ignore[union-attr]
    seen_at: set[int] = set()
    while table.board.busy:
        app.frame([], 0.05)
        seen_at |= {each.tile.number for each in table.board.animator.effects if isinstance(each, Ringed)}
    assert seen_at == {answer}


@pytest.mark.deep
@pytest.mark.usefixtures("every_frame")
def test_a_claimed_tile_lies_beside_its_board_once_it_has_got_there(app: App) -> None:
    match = laid_out("claim")
    answer: Any = next(answer for answer in match.pending[0].options() or () if answer != PASS)
    table = sit_down(app, match)
    board: WizardBoard = table.board
    table.board.interaction.give(answer)  # type: ignore[union-attr]
    flew = False
    while board.busy:
        app.frame([], 0.05)
        for leaving in board.field.lying.leaving:
            part, flew = board.claimed[answer[0]], True
            assert leaving.goal == part.rect.center
            empty = app.screen.subsurface(part.rect).copy()
            part.render(empty)
            assert empty.get_buffer().raw == app.screen.subsurface(part.rect).copy().get_buffer().raw
    assert flew
    assert not board.claimed[answer[0]].flies


def test_a_spell_lands_on_its_tile_although_the_field_moves_when_its_panel_closes(app: App) -> None:
    example = Example(*TRIANGLE)
    table = sit_down(app, seen(example))
    board: WizardBoard = table.board
    names = [spell.name for spell in board.player_area.spells]
    table.answer(0, ("invoke", "board", 0, names.index("Claim"), 0))
    watch(app, table)
    answer = next(each for each in table.match.pending[0].options() or () if each != PASS)
    board.field.camera.arrive()
    table.board.interaction.give(answer)  # type: ignore[union-attr]
    beams: list[tuple[Point, Point]] = []
    while board.busy:
        app.frame([], 0.05)
        lying = board.field.tiles.get(answer[0])
        effects = [each for each in board.animator.effects if isinstance(each, SpellEffect)]
        if lying and effects:
            beams.append((effects[0].end, lying.middle))
    assert beams[0][1] != beams[-1][1], "the field moves"
    assert beams[-1][0] == pytest.approx(beams[-1][1], abs=1)


def test_only_the_question_where_to_takes_a_tile_off_the_field(app: App) -> None:
    """The rules have it lie there until it is placed anew, and so do all others at the table."""
    match = laid_out("lift")
    number = match.pending[0].options()[0]  # type: ignore[index]
    for viewer in (match.pending[0].seat, None):
        table = WizardTable(app, match.fork(), viewer)
        laid(app, table)
        table.answer(match.pending[0].seat, number)
        while table.board.busy:
            assert number in table.board.field.tiles
            app.frame([], 0.05)
        assert (number in table.board.field.tiles) == (viewer is None)
        at_rest(table)


def test_words_beside_a_plate_keep_inside_with_their_sign(app: App) -> None:
    table = sit_down(app, laid_out("claim"))
    board = table.board
    board.animator.say_at(board.rect.topleft, "Ash and Coil", "sparkle", "gold")
    said = board.animator.effects[-1]
    assert isinstance(said, Said)
    face = Face("serif", app.theme.text_px("title"), bold=True)
    assert said.spot[0] - width(said.words, face) / 2 - face.px * 1.1 >= board.rect.left


def test_whoever_has_seen_enough_skips_it(app: App) -> None:
    table = sit_down(app, laid_out("battle"))
    table.board.interaction.give((2, 1))  # type: ignore[union-attr]
    assert table.board.busy
    table.board.skip()
    assert not table.board.busy
    at_rest(table)


def test_a_battle_in_which_nothing_is_rolled_is_soon_told(app: App) -> None:
    table = sit_down(app, laid_out("battle"))
    table.board.interaction.give((2, 1))  # type: ignore[union-attr]
    assert watch(app, table) < 3.5
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


@pytest.mark.usefixtures("glimpses")
@pytest.mark.deep
@pytest.mark.parametrize("calm", [False, True])
def test_a_match_is_watched(calm: bool) -> None:
    """Everything that random players do is shown to an onlooker, at any pace."""
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
