"""The table of a match on another display: spectators see it there, and people play on in the first window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core.match import Match
from game.core.view import View, determinize, view_of
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Announcement, Navigator
from scenes.app.second_window import SecondWindow
from scenes.board.players import seated
from scenes.measure.scene import MeasureScene
from scenes.screens.menu import Menu
from scenes.screens.replay import ReplayScene
from scenes.screens.result import ResultScene
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.spectators import SpectatorTable, spectators
from scenes.table.table import Exits, Pause, TableScene
from tests.ui.matches import played
from tests.ui.tables import NAMES, TITLE, Left, new_session
from tests.ui.user import User
from tests.ui.window import lie_apart, windows

THERE = (1920, 1080)
PLACE = (1, *THERE)
RESTED = 30.0
"""Seconds after which nothing pulses any more."""
Displays = list[tuple[int, int]]

pytestmark = pytest.mark.usefixtures("displays")


def lay(app: App, session: Session) -> TableScene:
    """A table in the first window, whose people may put it on another display."""
    ways = Left().ways()
    table = TableScene(app, session, Exits(ways.leave, ways.result, ways.rules, displays=True))
    app.stack.reset(table)
    app.frame([], 0.0)
    return table


def put_beside(app: App, user: User, session: Session) -> TableScene:
    """The same, which somebody has put on the other display from the pause menu."""
    table = lay(app, session)
    user.key("f10")
    user.click_on("button", "Table on the other screen")
    user.frame(2)
    assert beside(app).host is table and user.scene is table
    return table


def beside(app: App) -> SpectatorTable:
    found = spectators(app)
    assert found
    return found


def second(app: App) -> SecondWindow:
    assert app.second
    return app.second


def picture(app: App) -> bytes:
    """What the second window shows."""
    window = second(app)
    beside(app).update(RESTED)
    window.stack.draw(window.screen)
    return bytes(window.screen.get_buffer().raw)


def as_seen(app: App, view: View[Any]) -> bytes:
    """What a table that was laid for spectators just now would show of a view."""
    there = beside(app)
    fresh = SpectatorTable(second(app), there.host, there.match, there.players)
    fresh.layout()
    fresh.show(view)
    fresh.update(RESTED)
    surface = pygame.Surface(second(app).size, 0, second(app).screen)
    fresh.draw(surface)
    return bytes(surface.get_buffer().raw)


def in_second(app: App, kind: int, **facts: Any) -> None:
    """Somebody acts in the second window."""
    app.frame([pygame.event.Event(kind, {**facts, "window": second(app).window})], 1 / 60)


def answer(table: TableScene) -> None:
    """The person at the screen gives the first answer that is offered."""
    question = table.session.question
    assert question
    assert table.give(question.suggest(1)[0])


# ---------------------------------------------------------------------- there and here


def test_the_table_stands_there_and_the_controls_stay_here(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human greedy", seed=3))
    there = beside(app)
    assert second(app).size == THERE and app.settings.table_display == PLACE
    assert there.board.viewer is None and there.board.interaction is None
    assert not any(each.role == "button" for each in there.tree.all() if each.visible)  # type: ignore[union-attr]
    assert table.log_panel.visible and table.log_panel.rect.width > app.size[0] // 4
    user.click_on("card", "Fire Witch")
    assert len(table.session.match.journal) == 1
    assert there.busy, "what happens is animated there as well"
    user.wait(8)
    assert len(table.session.match.journal) > 1
    assert there.prompt.name == table.session.speaker.waiting(*_asked(table)), "it asks nobody there"
    assert picture(app) == as_seen(app, table.session.match.view(None))


def _asked(table: TableScene) -> tuple[int, str]:
    asked = table.session.match.view(None).asked[0]
    return asked.seat, asked.key


def test_the_wide_log_goes_with_the_table(app: App, user: User) -> None:
    app.resize((1024, 640))
    table = put_beside(app, user, new_session("human human"))
    assert table.log_panel.visible and table.board.rect.width >= 700
    user.key("f10")
    user.click_on("button", "Table back on this screen")
    user.frame(2)
    assert app.second is None and app.settings.table_display == ()
    assert not table.log_panel.visible and table.board.rect.width == 1024


def test_who_closed_the_log_finds_it_closed(app: App, user: User) -> None:
    table = lay(app, new_session("human human"))
    user.key("l")
    user.key("f10")
    user.click_on("button", "Table on the other screen")
    user.frame(2)
    assert not table.log_panel.visible


def test_without_another_display_nothing_is_offered(app: App, user: User, displays: Displays) -> None:
    displays.pop()
    lay(app, new_session("human human"))
    user.key("f10")
    assert isinstance(user.scene, Pause) and not any("screen" in name for name in user.names())


def test_a_kiosk_keeps_to_its_screen(app: App, user: User) -> None:
    app.remember(table_display=PLACE)
    ways = Left().ways()
    app.stack.push(TableScene(app, new_session("human human"), ways))
    user.key("f10")
    assert app.second is None and not any("screen" in name for name in user.names())


@windows(text_sizes=(1.0, 2.0))
def test_the_pause_menu_has_room_for_all_it_offers(app: App, user: User) -> None:
    ways = Left().ways()
    exits = Exits(ways.leave, ways.result, ways.rules, keeps_positions=True, phones=True, displays=True)
    app.stack.push(TableScene(app, new_session("human human"), exits))
    user.key("f10")
    assert isinstance(user.scene, Pause) and len(user.scene.buttons) == 8
    lie_apart(pygame.Rect((0, 0), app.size), user.scene.buttons)


def test_a_pointer_reads_cards_there_and_keys_play_here(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human human"))
    in_second(app, pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    assert isinstance(user.scene, Pause) and app.stack.top is user.scene
    in_second(app, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert user.scene is table
    journal = len(table.session.match.journal)
    spot = user.find("card", "Fire Witch").screen_rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        in_second(app, kind, pos=spot, button=1, touch=False)
    assert len(table.session.match.journal) == journal, "nobody answers there"


# ---------------------------------------------------------------------- nothing hidden


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("title", titles.names())
def test_worlds_that_look_alike_to_spectators_look_alike_there(
    app: App, user: User, title: str, deep: bool
) -> None:
    """At every question, whatever people hold: with other cards in their hands, the same is drawn."""
    app.change(speed=0.0, curtain=False)
    app.remember(table_display=(1, 1024, 640))
    sizes = pygame.display.get_desktop_sizes()
    sizes[1] = (1024, 640)
    session = Session.of(Match.start(titles.load(title), 2, 5), seated(["human", "human"], NAMES))
    table, rng = lay(app, session), random.Random(5)
    match, differ, compared = session.match, 0, 0
    for number in range(160 if deep else 60):
        if not match.pending:
            break
        question = match.pending[0]
        session.take_seat(question.seat, met=True)
        table._happen(session.answer_for(question.seat, question.sample(rng)))
        if number % (4 if deep else 6):
            continue
        shown, real = picture(app), match.play
        world = determinize(real, None, random.Random(number))
        if view_of(world, None).asked != match.view(None).asked:
            continue  # it asks those again who have answered in secret
        match.play = world
        differ += world.digest() != real.digest()
        table._shown_beside = None
        table.show_all()
        assert picture(app) == shown == as_seen(app, match.view(None))
        match.play = real
        compared += 1
    assert compared > 5 and differ, "what nobody there may see was something else"


def test_animations_are_told_to_spectators_alone(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    there = SpectatorTable.play
    monkeypatch.setattr(
        SpectatorTable, "play", lambda self, *told: (seen.append(told), there(self, *told))[1]
    )
    app.change(speed=2.0)
    table = put_beside(app, user, new_session("human human", seed=3))
    while len(table.session.match.journal) < 5:
        if isinstance(user.scene, Curtain):
            user.key("return")
        elif table.session.question and not table.board.busy:
            answer(table)
        user.frame()
    assert len(seen) == 5
    for seat, moments, after in seen:
        assert seat in (0, 1) and after.seat is None
        assert all(moment.view.seat is None for moment in moments)
        assert [moment.event for moment in moments] == [moment.event.seen_by(None) for moment in moments]


def test_the_curtain_interrupts_nothing_there(app: App, user: User) -> None:
    """What is still in motion there goes on while somebody else sits down here."""
    table = put_beside(app, user, new_session("human human", seed=3))
    while not isinstance(user.scene, Curtain):
        if table.session.question and not table.board.busy:
            answer(table)
        user.frame()
    there = beside(app)
    for _ in range(600):
        user.frame()
        if not there.busy:
            break
    assert picture(app) == as_seen(app, table.session.match.view(None))


# ---------------------------------------------------------------------- time


def test_every_sound_is_heard_once(app: App, user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def heard(with_table: bool) -> list[str]:
        sounds: list[str] = []
        monkeypatch.setattr(app.sounds, "play", lambda name, *rest, **more: sounds.append(name))
        app.remember(table_display=PLACE if with_table else ())
        table = lay(app, new_session("human human", seed=3))
        user.frame(2)
        assert bool(app.second) == with_table
        for _ in range(2):
            answer(table)
            user.settle()
        return sounds

    alone = heard(False)
    assert alone and heard(True) == alone


def test_nothing_is_drawn_there_at_rest(app: App, user: User) -> None:
    put_beside(app, user, new_session("human human"))
    user.wait(12)
    drawn, here = second(app).frames_drawn, app.frames_drawn
    user.wait(12)
    assert (second(app).frames_drawn, app.frames_drawn) == (drawn, here)
    assert app.hz < 20


def test_windows_that_are_slow_to_draw_take_turns(app: App, user: User, every_frame: None) -> None:
    table = put_beside(app, user, new_session("human human"))
    user.wait(12)
    there, window = beside(app), second(app)
    app.patience = 5.0

    def drawn_in_a_frame() -> tuple[int, int]:
        here, beyond = app.frames_drawn, window.frames_drawn
        table.dirty = there.dirty = True
        user.frame()
        return app.frames_drawn - here, window.frames_drawn - beyond

    window._drawing = 0.0
    assert drawn_in_a_frame() == (1, 1)
    for _ in range(3):
        window._drawing = 1.0
        assert drawn_in_a_frame() == (1, 0)
        assert drawn_in_a_frame() == (0, 1)


def test_bots_wait_until_spectators_have_seen_it(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("greedy greedy greedy", seed=3))
    there, journal = beside(app), table.session.match.journal
    for _ in range(900):
        before, busy = len(journal), there.busy
        user.frame()
        assert len(journal) == before or not busy
    assert len(journal) > 2


def test_who_skips_here_skips_there(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human human", seed=3))
    answer(table)
    there = beside(app)
    user.frame(3)
    assert table.board.busy and there.busy
    user.key("return")
    assert not table.board.busy and not there.busy


# ---------------------------------------------------------------------- undo, result, replay, menu


def test_an_undo_is_seen_there(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human greedy greedy", seed=3))
    start = picture(app)
    user.click_on("card", "Fire Witch")
    while len(table.session.match.journal) < 2:
        user.frame()
    assert picture(app) != start
    user.key("ctrl+z")
    user.frame(2)
    user.click_on("button", "Undo")
    assert not table.session.match.journal and not beside(app).busy
    assert picture(app) == as_seen(app, table.session.match.view(None))


def nearly_over() -> Session:
    """A match whose next answer may end it, in the hands of bots and one person."""
    over = played(2)
    match = over.fork()
    match.rewind(len(over.journal) - 1)
    match.undone.clear()
    return Session.of(match, seated(["human", "human"], NAMES))


@pytest.fixture
def evening(app: App, user: User) -> Iterator[Navigator]:
    """A program with its menu, at a speed at which everything happens at once."""
    app.change(speed=0.0, curtain=False)
    app.remember(table_display=PLACE)
    navigator = Navigator(app, [cover_entry(TITLE)])
    yield navigator
    app.stack.clear()


def test_the_end_the_replay_and_the_rematch_are_seen_there(app: App, user: User, evening: Navigator) -> None:
    session, last = nearly_over(), played(2).journal[-1]
    evening.open_table(session)
    window, table = second(app), user.scene
    assert isinstance(table, TableScene) and beside(app).host is table
    table.take_seat(last.seat, met=True)
    user.frame()
    assert table.give(last.answer)
    user.until(ResultScene)
    user.frame(3)
    there = beside(app)
    assert app.second is window and there.host is user.scene
    ended = picture(app)
    assert there.prompt.name == session.ending and ended == as_seen(app, session.match.view(None))

    user.click_on("button", "Watch the replay")
    replay = user.until(ReplayScene)
    user.frame(2)
    assert replay.beside is there
    replay._look(0)
    replay.seek(20)
    user.frame()
    assert picture(app) == as_seen(app, replay.timeline.view(20, public=True)) != ended
    replay.step(1)
    user.frame()
    assert picture(app) == as_seen(app, replay.timeline.view(21, public=True))
    user.key("escape")
    user.frame(2)
    assert isinstance(user.scene, ResultScene) and picture(app) == ended

    user.click_on("button", "Rematch")
    user.until(Briefing)
    user.key("return")
    again = user.until(TableScene)
    user.frame(2)
    assert app.second is window and beside(app).host is again
    again._leave()
    user.until(Menu)
    user.frame()
    assert app.second is None and app.settings.table_display == PLACE, "the next match finds it again"


def test_a_rematch_that_is_announced_first_keeps_the_window(app: App, user: User, evening: Navigator) -> None:
    session = nearly_over()
    evening.open_table(session)
    window, before = second(app), beside(app)
    app.patience = 5.0  # for a person who watches, a table is laid in several frames
    evening._again(session)
    while not isinstance(user.scene, TableScene | Briefing):
        assert isinstance(user.scene, Announcement) and app.second is window
        assert window.stack.top is before and window.running
        user.frame()
    user.frame(3)
    assert app.second is window and beside(app) is not before
    assert beside(app).match.journal == []


def test_a_replay_goes_there_at_its_own_speed(app: App, user: User, evening: Navigator) -> None:
    app.remember(table_display=())
    session = nearly_over()
    app.stack.push(evening.menu())
    evening._watch(session.match)
    replay = user.until(ReplayScene)
    assert app.second is None
    user.click_on("button", "Table on the other screen")
    user.frame(2)
    assert beside(app).host is replay
    replay.seek(0)
    replay._set_speed(2.0)
    replay.step(1)
    assert replay.board.busy and beside(app).busy, "not at the settings' speed, at which all happens at once"
    user.settle()
    assert picture(app) == as_seen(app, replay.timeline.view(1, public=True))
    user.click_on("button", "Table back on this screen")
    user.frame(2)
    assert app.second is None
    user.key("escape")
    assert isinstance(user.scene, Menu)


def test_another_title_and_the_mat_do_not_find_this_table(app: App, user: User, evening: Navigator) -> None:
    evening.open_table(new_session("human human"))
    assert beside(app)
    app.stack.reset(evening.mat(_document()))
    user.frame()
    assert isinstance(user.scene, MeasureScene) and app.second is None


def _document() -> Any:
    from tests.ui.measuring import table_document

    return table_document()


# ---------------------------------------------------------------------- displays come and go


def test_a_lost_display_brings_all_back_and_is_remembered(app: App, user: User, displays: Displays) -> None:
    table = put_beside(app, user, new_session("human human"))
    displays.pop()
    user.frame(2)
    assert app.second is None and user.scene is table
    assert app.toast and app.toast.words == "The other screen is gone, so everything is back on this one."
    assert app.settings.table_display == PLACE
    user.click_on("card", "Fire Witch")
    assert len(table.session.match.journal) == 1
    lay(app, new_session("human human"))
    assert app.second is None
    displays.append(THERE)
    lay(app, new_session("human human"))
    assert beside(app).board.viewer is None


def test_who_closes_the_window_plays_on_here(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human human"))
    in_second(app, pygame.WINDOWCLOSE)
    user.frame()
    assert app.second is None and app.running and user.scene is table
    assert app.settings.table_display == ()
    lay(app, new_session("human human"))
    assert app.second is None


def test_a_match_ends_with_the_program(app: App, user: User) -> None:
    table = put_beside(app, user, new_session("human human"))
    answer(table)
    app.close()
    assert app.second is None
    assert len(Session.resume(table.session.path).match.journal) == 1
