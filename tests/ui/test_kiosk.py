"""The kiosk as visitors and its operator meet it: touched, left alone, broken, closed."""

from __future__ import annotations

import gc
import logging
import random
import weakref
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.core.match import Match
from scenes.app import folders
from scenes.app.app import WAKE
from scenes.app.texts import say
from scenes.kiosk import kiosk as memory
from scenes.kiosk import lock, statistics
from scenes.kiosk.config import Attract, Idle
from scenes.table.table import TableScene
from scenes.ui.widget import Widget
from sprites.cards import cover
from sprites.drawing import cache, richtext
from sprites.drawing.text import Face
from tests.ui.kiosk_table import Stand, configured, stand

SECRET = "2468"
BRISK = Attract(card=2, match=10, words=20, breath=0, bot="random")


RELEASE = memory.release_memory
FEW = ("which_witch", "halfwish")
"""Titles that are soon made ready."""


def offering(*titles: str) -> AbstractContextManager[Stand]:
    """A brisk kiosk with some titles."""
    return stand(configured(titles=titles, idle=Idle(after=10, countdown=5), attract=BRISK))


@pytest.fixture
def kiosk() -> Iterator[Stand]:
    with offering(*FEW) as found:
        yield found


# ---------------------------------------------------------------------- while nobody is there


@pytest.mark.deep
def test_every_title_presents_itself_and_is_played() -> None:
    with stand(configured(attract=BRISK.model_copy(update={"match": 60})), prepared=True) as kiosk:
        _see_all(kiosk)


def _see_all(kiosk: Stand) -> None:
    seen = []
    for _ in kiosk.kiosk.entries:
        page = kiosk.until("TitlePage", 2000)
        seen.append(page.entry.title)
        demo = kiosk.until("Demo", 400)
        assert demo.session.match.title.id == page.entry.title
        assert "are bots" in demo.narrator.name and demo.narrator.rule == say("kiosk.pledge")
        while demo.narrator.rule == say("kiosk.pledge"):
            kiosk.user.frame()
            assert kiosk.scene == "Demo", "somebody tells what happens"
        assert [part.name for part in demo.tree.all() if part.role == "button"] == []
        demo.seconds = 0.0
        kiosk.until("TitlePage", 3000)
    assert seen == [entry.title for entry in kiosk.kiosk.entries]
    assert list(folders.saves().iterdir()) == [], "a demo is not kept"
    assert kiosk.kiosk.counts.totals() == {}


@pytest.mark.deep
def test_the_narrator_cites_rules_and_shows_nothing_hidden(kiosk: Stand) -> None:
    demo = kiosk.until("Demo", 400)
    told = set()
    for _ in range(400):
        kiosk.user.frame()
        if kiosk.scene != "Demo":
            break
        told.add((demo.narrator.name, demo.narrator.rule))
    assert any(rule.startswith("*") for _, rule in told)
    assert demo.session.viewer is None and demo.board.viewer is None


@pytest.mark.usefixtures("undrawn")
def test_the_bots_wait_for_the_narrator() -> None:
    slow = configured(attract=Attract(card=2, match=600, words=0.6, breath=8, bot="random"))
    with stand(slow) as kiosk:
        demo = kiosk.until("Demo", 400)
        kiosk.user.wait(3)
        answers = len(demo.session.match.journal)
        kiosk.user.wait(4)
        assert demo.narrator.speaking and len(demo.session.match.journal) - answers <= 1


@pytest.mark.parametrize("scene", ["TitlePage", "Demo"])
def test_a_touch_anywhere_leads_to_the_titles(kiosk: Stand, scene: str) -> None:
    kiosk.until(scene, 400)
    kiosk.user.tap((20, 700))
    assert kiosk.scene == "StartScreen"
    assert kiosk.user.sees("title", "Halfwish")


# ---------------------------------------------------------------------- three touches


@pytest.mark.parametrize("title", ["halfwish", "magewinds"])
def test_three_touches_lead_to_a_match(title: str) -> None:
    with offering("which_witch", title) as kiosk:
        kiosk.user.tap((300, 300))
        table = kiosk.sit_down(title)
        assert [player.human for player in table.session.players] == [True, False]
        assert kiosk.kiosk.counts.totals()[title][statistics.STARTED] == 1


def test_three_touches_lead_to_a_match_of_two(kiosk: Stand) -> None:
    table = kiosk.sit_down("halfwish", "Two players")
    assert [player.human for player in table.session.players] == [True, True]


def test_three_touches_lead_to_a_tutorial(kiosk: Stand) -> None:
    table = kiosk.sit_down("which_witch", kind="Learn to play")
    assert table.session.lesson is not None
    assert kiosk.kiosk.counts.totals()["which_witch"][statistics.LEARNT] == 1


def test_two_people_are_told_how_they_learn(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("title", "Halfwish")
    kiosk.user.tap_on("button", "Two players")
    assert not kiosk.user.sees("button", "Learn to play")
    assert any("together, against a bot" in name for name in kiosk.user.names())
    kiosk.user.tap_on("button", "Learn together")
    players = kiosk.until("TableScene").session.players
    assert [player.human for player in players].count(True) == 1


def test_covers_promise_what_the_kiosk_offers(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    front = kiosk.until("StartScreen")
    assert all(card.entry.cover.foot.startswith(say("kiosk.players")) for card in front.cards)
    kiosk.user.tap_on("title", "Which Witch Is Best!?")
    assert kiosk.until("PlayersScreen").entry.players == say("kiosk.players")


def test_one_step_back_at_a_time(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("title", "Halfwish")
    kiosk.user.tap_on("button", "Two players")
    kiosk.user.tap_on("button", "Back")
    assert kiosk.user.sees("button", "One player")
    kiosk.user.tap_on("button", "Back")
    assert kiosk.scene == "StartScreen"


@pytest.mark.deep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_everything_that_is_touched_is_large(size: tuple[int, int]) -> None:
    with stand(size=size) as kiosk:
        kiosk.user.tap((300, 300))
        least = 48 if size[1] >= 1080 else 30
        for choice in (None, ("title", "Halfwish"), ("button", "One player")):
            if choice:
                kiosk.user.tap_on(*choice)
            assert kiosk.user.scene.tree
            touched = [each for each in kiosk.user.scene.tree.all() if each.focusable]
            assert touched
            for widget in touched:
                assert min(widget.rect.size) >= least, (widget.name, widget.rect)
                assert pygame.Rect((0, 0), size).contains(widget.rect), widget.name


@pytest.mark.deep
def test_the_largest_letters_fit_the_window() -> None:
    with stand(size=(1024, 640)) as kiosk:
        kiosk.app.change(text_size=2.0)
        _check_within_the_window(kiosk)
        kiosk.user.tap((300, 300))
        for choice in (("title", "Halfwish"), ("button", "Two players")):
            _check_within_the_window(kiosk)
            kiosk.user.tap_on(*choice)
        _check_within_the_window(kiosk)


def _check_within_the_window(kiosk: Stand) -> None:
    kiosk.user.frame()
    assert kiosk.user.scene.tree
    for widget in kiosk.user.scene.tree.all():
        if widget.name:
            assert pygame.Rect((0, 0), kiosk.app.size).contains(widget.screen_rect), widget.name


def reach(kiosk: Stand, widget: Widget) -> tuple[int, int]:
    """How wide and high the place is that leads to a widget, through its middle."""
    assert kiosk.user.scene.tree
    root, (x, y) = kiosk.user.scene.tree.root, widget.rect.center
    wide = [across for across in range(-80, 80) if root.hit((x + across, y)) is widget]
    high = [down for down in range(-80, 80) if root.hit((x, y + down)) is widget]
    return len(wide), len(high)


def play_until(kiosk: Stand, table: Any, there: Callable[[], bool]) -> None:
    kiosk.app.change(curtain=False, speed=0.0)
    rng = random.Random(3)
    for _ in range(300):
        kiosk.user.frame(4)
        if there():
            return
        if kiosk.scene == "Briefing":
            kiosk.user.tap_on("button", kiosk.user.scene.close.name)
        elif kiosk.scene == "Curtain":
            kiosk.user.tap_on("button", kiosk.user.scene.ready.name)
        elif table.session.question:
            table.give(table.session.question.sample(rng))
    raise AssertionError("it never came to that")


@pytest.mark.deep
def test_a_finger_finds_the_name_on_the_own_board() -> None:
    with stand(size=(1920, 1080)) as kiosk:
        table = kiosk.sit_down("unnamed_wizard", "Two players")
        play_until(kiosk, table, lambda: reach(kiosk, table.board.player_area.head) != (0, 0))
        assert min(reach(kiosk, table.board.player_area.head)) >= 48


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_choices_of_a_title_fill_the_room_beside_its_cover(size: tuple[int, int]) -> None:
    with stand(size=size) as kiosk:
        kiosk.user.tap((300, 300))
        kiosk.user.tap_on("title", "Halfwish")
        for name in ("One player", "Two players"):
            box = kiosk.user.find("button", name).screen_rect
            assert box.width >= size[0] * 0.45 and box.height >= size[1] * 0.08


@pytest.mark.deep
def test_letters_can_be_larger_until_the_next_visitor(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("button", "Larger text")
    assert kiosk.app.settings.text_size == 1.5
    kiosk.user.tap_on("button", "Just watch")
    kiosk.until("TitlePage")
    assert kiosk.app.settings.text_size == 1.25, "a size up from that of a desk"


def test_after_the_largest_letters_the_button_offers_the_usual_ones(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("button", "Larger text")
    assert not kiosk.user.sees("button", "Larger text")
    kiosk.user.tap_on("button", "Normal text")
    assert kiosk.app.settings.text_size == 1.25 and kiosk.user.sees("button", "Larger text")


def lettered(kiosk: Stand, text_size: float) -> dict[str, int]:
    """How large the sentences on the covers are, by what they say."""
    with pytest.MonkeyPatch.context() as patch:
        painted: dict[str, int] = {}

        def block(markup: str, face: Face, *others: Any) -> pygame.Surface:
            painted[markup] = face.px
            return richtext.block(markup, face, *others)

        patch.setattr(cover, "richtext", SimpleNamespace(block=block, fit_block=richtext.fit_block))
        cache.forget_all()
        kiosk.app.change(text_size=text_size)
        kiosk.kiosk.start_screen()
        kiosk.user.frame()
    return {entry.pitch: painted[entry.pitch] for entry in kiosk.kiosk.entries}


@pytest.mark.deep
def test_larger_letters_are_larger_on_covers_too() -> None:
    with stand(size=(1920, 1080)) as kiosk:
        desk, usual, larger = (lettered(kiosk, text_size) for text_size in (1.0, 1.25, 1.5))
        for line, px in desk.items():
            assert px < usual[line] <= larger[line], line


# ---------------------------------------------------------------------- there are no keys


def drawn(kiosk: Stand, widget: Widget) -> bytes:
    """How a widget looks."""
    surface = pygame.Surface(kiosk.app.size)
    widget.touch()
    widget.draw(surface)
    return bytes(surface.get_buffer().raw)


def keyed(kiosk: Stand) -> list[Any]:
    """What can be done by a key that its button could show."""
    assert kiosk.user.scene.tree
    return [each for each in kiosk.user.scene.tree.all() if getattr(each, "shortcut", "")]


def shows_no_key(kiosk: Stand) -> None:
    assert keyed(kiosk)
    for widget in keyed(kiosk):
        before, widget.shortcut = drawn(kiosk, widget), ""
        assert drawn(kiosk, widget) == before, widget.name


@pytest.mark.deep
@pytest.mark.parametrize("title", ["which_witch", "halfwish", "unnamed_wizard", "magewinds"])
def test_no_button_of_a_table_shows_a_key(title: str) -> None:
    with offering(title) as kiosk:
        table = kiosk.sit_down(title, "Two players")
        play_until(kiosk, table, lambda: bool(keyed(kiosk)))
        shows_no_key(kiosk)


@pytest.mark.deep
def test_curtain_pause_and_settings_show_no_keys(kiosk: Stand) -> None:
    table = kiosk.sit_down("which_witch", "Two players")
    while kiosk.scene != "Curtain":
        if table.session.question:
            table.give(table.session.question.options()[0])
        kiosk.user.frame()
    kiosk.user.settle()
    shows_no_key(kiosk)
    kiosk.user.key("f10")
    shows_no_key(kiosk)
    kiosk.user.tap_on("button", "Settings")
    shows_no_key(kiosk)


@pytest.mark.deep
def test_settings_offer_what_fingers_can_use(kiosk: Stand) -> None:
    kiosk.sit_down("halfwish")
    kiosk.user.tap_on("button", "Pause menu")
    kiosk.user.tap_on("button", "Settings")
    assert kiosk.user.scene.tree
    offered = [(each.role, each.name) for each in kiosk.user.scene.tree.all()]
    assert ("toggle", "Hide hands between players") in offered
    assert ("toggle", "Full screen") not in offered
    assert "entry" not in [role for role, _ in offered]
    kiosk.user.tap_on("button", "Restore defaults")
    assert not any(each.role == "entry" for each in kiosk.user.scene.tree.all())


@pytest.mark.deep
def test_fingers_are_asked_to_touch_the_mat() -> None:
    with offering("magewinds") as kiosk:
        table = kiosk.sit_down("magewinds", "Two players")
        play_until(kiosk, table, lambda: "Touch the mat." in lines_of(table))
        assert "Touch the mat." in lines_of(table)


def lines_of(table: TableScene) -> list[str]:
    """What its buttons say below their names."""
    assert table.tree
    return [getattr(each, "line", "") for each in table.tree.all()]


# ---------------------------------------------------------------------- large pictures, and memory


def forget(kiosk: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on there is next to no time for painting, and nothing is painted yet."""
    monkeypatch.setattr(cache, "LEAST", 0.0)
    cache.forget_all()
    kiosk.app.patience = 0.0
    kiosk.app.restyle()


@pytest.mark.deep
@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("title", ["which_witch", "half_the_battle", "magewinds"])
def test_a_new_screen_is_painted_in_several_frames(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with stand() as kiosk:
        kiosk.sit_down(title, "Two players")
        kiosk.user.settle()
        before, drawn = kiosk.user.pixels(), kiosk.app.frames_drawn
        forget(kiosk, monkeypatch)
        kiosk.user.frame(3)
        assert kiosk.app.painting and kiosk.app.frames_drawn == drawn, "the window shows what it showed"
        while kiosk.app.painting:
            kiosk.user.frame()
        assert kiosk.app.frames_drawn == drawn + 1
        assert kiosk.user.pixels() == before, "the same picture as at once"


@pytest.mark.deep
@pytest.mark.usefixtures("every_frame")
def test_no_time_passes_in_a_scene_that_is_still_painted(
    kiosk: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = kiosk.until("TitlePage")
    forget(kiosk, monkeypatch)
    kiosk.user.frame()
    ages = [page._age]
    while kiosk.app.painting:
        kiosk.user.frame()
        ages.append(page._age)
    assert len(ages) > 3 and len(set(ages)) == 1
    kiosk.user.frame()
    assert page._age > ages[0]


@pytest.mark.deep
def test_memory_is_seen_to_once_all_is_read_and_once_a_title(kiosk: Stand) -> None:
    assert isinstance(memory.freeze_garbage, Mock) and isinstance(memory.release_memory, Mock)
    memory.freeze_garbage.assert_called_once()
    kiosk.until("Demo")
    kiosk.until("TitlePage", 2000)
    before = memory.release_memory.call_count
    kiosk.until("Demo")
    assert memory.release_memory.call_count == before + 1


@pytest.mark.deep
def test_what_was_left_is_given_back(kiosk: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "release_memory", RELEASE)
    table = weakref.ref(kiosk.sit_down("halfwish"))
    gc.disable()
    try:
        kiosk.until("TitlePage", 2000)
        assert table() is not None
        kiosk.user.wait(2.5)
        assert table() is None, "scenes refer to themselves in circles: the collector finds them"
    finally:
        gc.enable()


# ---------------------------------------------------------------------- nobody is there any more


def test_who_leaves_is_asked_and_then_the_match_is_kept_under_a_code(kiosk: Stand) -> None:
    table = kiosk.sit_down("halfwish")
    journal = len(table.session.match.journal)
    kiosk.user.wait(10.5)
    assert kiosk.scene == "Countdown"
    code = kiosk.kiosk.code
    assert any(code in name for name in kiosk.user.names())
    kiosk.user.wait(5.5)
    assert kiosk.scene == "TitlePage"
    assert kiosk.kiosk.counts.totals()["halfwish"][statistics.LEFT] == 1
    assert list(kiosk.kiosk.counts.places("halfwish").values()) == [1]
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("button", "I have a code")
    for letter in code:
        kiosk.user.tap_on("button", letter)
    again = kiosk.until("TableScene")
    assert len(again.session.match.journal) >= journal
    assert kiosk.kiosk.counts.totals()["halfwish"][statistics.RESUMED] == 1


def test_a_code_that_nobody_gave_is_refused(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.tap_on("button", "I have a code")
    for letter in "AAAA":
        kiosk.user.tap_on("button", letter)
    assert kiosk.user.sees("label", "No saved match has this code.")
    kiosk.user.tap_on("button", "Back")
    assert kiosk.scene == "StartScreen"


@pytest.mark.deep
@pytest.mark.parametrize("act", ["button", "elsewhere", "key"])
def test_who_is_there_goes_on(kiosk: Stand, act: str) -> None:
    kiosk.sit_down("halfwish")
    kiosk.user.wait(12)
    assert kiosk.scene == "Countdown"
    if act == "button":
        kiosk.user.tap_on("button", "Keep playing")
    elif act == "key":
        kiosk.user.key("a")
    else:
        kiosk.user.tap((5, 5))
    assert kiosk.scene == "TableScene"
    kiosk.user.wait(8)
    assert kiosk.scene == "TableScene"


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_a_finger_that_rests_does_not_count_for_ever(kiosk: Stand) -> None:
    kiosk.sit_down("halfwish")
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, finger_id=1, touch_id=0, x=0.5, y=0.5))
    for at in range(11):
        pygame.event.post(
            pygame.event.Event(pygame.FINGERMOTION, finger_id=1, touch_id=0, x=0.5, y=0.5 + at / 1000)
        )
        kiosk.user.wait(1)
    assert kiosk.scene == "Countdown"


def test_visitors_write_no_positions(kiosk: Stand) -> None:
    kiosk.sit_down("halfwish")
    kiosk.user.tap_on("button", "Pause menu")
    assert kiosk.user.sees("button", "Back to the menu")
    assert not kiosk.user.sees("button", "Save this position")


def leave_by_the_pause(kiosk: Stand) -> None:
    kiosk.user.tap_on("button", "Pause menu")
    kiosk.user.tap_on("button", "Back to the menu")


def test_who_leaves_by_the_pause_gets_a_code_and_is_led_to_the_titles(kiosk: Stand) -> None:
    table = kiosk.sit_down("halfwish")
    journal = len(table.session.match.journal)
    leave_by_the_pause(kiosk)
    code = kiosk.kiosk.code
    assert kiosk.scene == "Farewell" and code and kiosk.user.sees("label", code)
    kiosk.user.tap_on("button", "Back to the menu")
    assert kiosk.scene == "StartScreen"
    assert kiosk.kiosk.counts.totals()["halfwish"][statistics.LEFT] == 1
    kiosk.user.tap_on("button", "I have a code")
    for letter in code:
        kiosk.user.tap_on("button", letter)
    assert len(kiosk.until("TableScene").session.match.journal) >= journal


def test_who_left_by_accident_plays_on(kiosk: Stand) -> None:
    table = kiosk.sit_down("halfwish")
    leave_by_the_pause(kiosk)
    kiosk.user.tap_on("button", "Keep playing")
    assert kiosk.user.scene is table and kiosk.kiosk.code
    leave_by_the_pause(kiosk)
    kiosk.user.key("escape")
    assert kiosk.user.scene is table


@pytest.mark.deep
def test_who_leaves_without_a_word_is_led_to_the_titles_by_time(kiosk: Stand) -> None:
    kiosk.sit_down("halfwish")
    leave_by_the_pause(kiosk)
    kiosk.user.wait(10.5)
    assert kiosk.scene == "Countdown" and kiosk.user.sees("label", kiosk.kiosk.code)
    kiosk.user.wait(5.5)
    assert kiosk.scene == "TitlePage"
    assert kiosk.kiosk.counts.totals()["halfwish"][statistics.LEFT] == 1


@pytest.mark.deep
def test_who_leaves_a_lesson_goes_on_with_it_by_its_code(kiosk: Stand) -> None:
    kiosk.sit_down("which_witch", kind="Learn to play")
    leave_by_the_pause(kiosk)
    code = kiosk.kiosk.code
    kiosk.user.tap_on("button", "Back to the menu")
    kiosk.user.tap_on("button", "I have a code")
    for letter in code:
        kiosk.user.tap_on("button", letter)
    assert kiosk.until("TableScene").session.lesson is not None


@pytest.mark.parametrize("scene", ["StartScreen", "PlayersScreen"])
def test_nobody_is_told_to_keep_playing_who_does_not_play_yet(kiosk: Stand, scene: str) -> None:
    kiosk.user.tap((300, 300))
    if scene == "PlayersScreen":
        kiosk.user.tap_on("title", "Halfwish")
    kiosk.user.wait(10.5)
    assert not kiosk.user.sees("button", "Keep playing")
    kiosk.user.tap_on("button", "I'm here")
    assert kiosk.scene == scene


# ---------------------------------------------------------------------- it can't be left or broken from the front


def test_closing_the_window_and_full_screen_do_nothing(kiosk: Stand) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    kiosk.user.key("f11")
    kiosk.user.key("escape")
    kiosk.user.wait(1)
    assert kiosk.app.running and not kiosk.app.settings.full_screen
    kiosk.app.change(full_screen=True)
    assert not kiosk.app.settings.full_screen


def test_there_is_no_button_that_quits(kiosk: Stand) -> None:
    kiosk.user.tap((300, 300))
    kiosk.user.key("escape")
    assert kiosk.app.running and not kiosk.user.sees("button", "Quit")


def test_the_supervisor_is_obeyed(kiosk: Stand) -> None:
    kiosk.app.stop_requested = True
    kiosk.user.frame()
    assert not kiosk.app.running


def broken(table: TableScene) -> None:
    def burst(dt: float) -> None:
        raise ZeroDivisionError("a scene broke")

    table.update = burst  # type: ignore[method-assign]


def test_a_scene_that_breaks_is_logged_with_its_match(
    kiosk: Stand, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = kiosk.sit_down("halfwish")
    journal = [*table.session.match.journal]
    broken(table)
    with caplog.at_level(logging.ERROR):
        kiosk.user.frame()
    assert kiosk.scene == "TitlePage" and kiosk.app.running
    wrecks = list(folders.crashes().iterdir())
    assert len(wrecks) == 1
    (saved := home / "m.json").write_text(wrecks[0].read_text().splitlines()[-1])
    assert Match.load(saved).journal == journal
    assert wrecks[0].name in caplog.text and "a scene broke" in caplog.text
    assert kiosk.kiosk.counts.totals()["halfwish"][statistics.CRASHED] == 1
    kiosk.sit_down("halfwish")


def test_what_breaks_again_and_again_is_left_to_the_watchdog(kiosk: Stand) -> None:
    def burst(dt: float) -> None:
        raise ZeroDivisionError("always")

    for _ in range(3):
        kiosk.user.scene.update = burst  # type: ignore[method-assign]
        kiosk.user.frame()
    kiosk.user.scene.update = burst  # type: ignore[method-assign]
    with pytest.raises(RuntimeError, match="again and again"):
        kiosk.user.frame()


# ---------------------------------------------------------------------- the operator


def test_keys_lead_the_operator_in_and_out(kiosk: Stand) -> None:
    kiosk.hold_keys(2.0)
    assert kiosk.scene != "Operator", "not long enough"
    kiosk.hold_keys(3.5)
    assert kiosk.scene == "Operator"
    kiosk.user.tap_on("button", "Close the kiosk")
    assert not kiosk.app.running


@pytest.fixture
def guarded() -> Iterator[Stand]:
    door = configured().door.model_copy(update={"pin": lock.hashed(SECRET)})
    with stand(configured(door=door, attract=BRISK)) as found:
        yield found


def hold_corner(kiosk: Stand, seconds: float) -> None:
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, finger_id=4, touch_id=0, x=0.01, y=0.01))
    kiosk.user.wait(seconds)
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, finger_id=4, touch_id=0, x=0.01, y=0.01))
    kiosk.user.frame()


@pytest.mark.deep
def test_a_corner_and_a_pin_lead_the_operator_in(guarded: Stand) -> None:
    hold_corner(guarded, 5.5)
    assert guarded.scene == "Keypad"
    for digit in "1111":
        guarded.user.tap_on("button", digit)
    guarded.user.tap_on("button", "Enter")
    assert guarded.user.sees("label", "Wrong PIN.")
    for digit in SECRET:
        guarded.user.tap_on("button", digit)
    assert not any(SECRET in name for name in guarded.user.names()), "nobody reads a PIN over a shoulder"
    guarded.user.tap_on("button", "Enter")
    assert guarded.scene == "Operator"


def test_without_a_pin_the_corner_leads_nowhere(kiosk: Stand) -> None:
    hold_corner(kiosk, 6)
    assert kiosk.scene not in ("Keypad", "Operator")


def test_the_operator_sees_what_was_played(kiosk: Stand) -> None:
    for kind in (statistics.STARTED, statistics.STARTED, statistics.FINISHED):
        kiosk.kiosk.counts.add(kind, "halfwish")
    kiosk.kiosk.counts.add(statistics.LEFT, "halfwish", "choice")
    kiosk.hold_keys(3.5)
    pictures = set()
    for at in (1, 3, 5):
        box = kiosk.user.find("choice", "Pages").screen_rect
        kiosk.user.click((box.x + box.width * at // 6, box.centery))
        pictures.add(kiosk.user.pixels())
    assert len(pictures) == 3


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_how_loud_it_is_depends_on_the_hour(kiosk: Stand) -> None:
    kiosk.user.frame()
    assert kiosk.app.settings.volume == 0.5
    kiosk.kiosk.now = lambda: datetime(2026, 11, 22, 23, 5)
    kiosk.user.wait(31)
    assert kiosk.app.settings.volume == 0.2


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_the_operators_volume_stays_until_another_hour(kiosk: Stand) -> None:
    kiosk.user.frame()
    kiosk.hold_keys(3.5)
    box = kiosk.user.find("slider", "Volume").screen_rect
    kiosk.user.tap((box.x + box.width * 35 // 100, box.centery))
    chosen = kiosk.app.settings.volume
    assert 0.2 < chosen < 0.5
    kiosk.user.tap_on("button", "Back")
    kiosk.user.wait(31)
    assert kiosk.app.settings.volume == chosen
    kiosk.kiosk.now = lambda: datetime(2026, 11, 22, 23, 5)
    kiosk.user.wait(31)
    assert kiosk.app.settings.volume == 0.2


@pytest.mark.deep
def test_a_visitors_volume_is_the_usual_one_for_the_next(kiosk: Stand) -> None:
    kiosk.sit_down("halfwish")
    kiosk.app.change(volume=0.9)
    kiosk.until("TitlePage", 2000)
    assert kiosk.app.settings.volume == 0.5


def test_a_match_to_its_end_is_counted(kiosk: Stand) -> None:
    table: Any = kiosk.sit_down("which_witch", "Two players")
    rng_free = table.session
    while not rng_free.over:
        question = rng_free.match.pending[0]
        rng_free.match.submit(question.seat, next(iter(question.suggest(1))))
        if len(rng_free.match.journal) > 3000:
            break
    kiosk.kiosk.show_result(rng_free)
    assert kiosk.kiosk.counts.totals()["which_witch"][statistics.FINISHED] == 1


@pytest.mark.parametrize("phones", [False, True])
def test_phones_are_off_unless_the_file_says_otherwise(phones: bool) -> None:
    with stand(configured(phones=phones)) as kiosk:
        assert kiosk.kiosk.phones is phones


def test_whoever_plays_by_phone_is_there(kiosk: Stand) -> None:
    kiosk.sit_down("which_witch")
    after = kiosk.kiosk.config.idle.after
    for _ in range(3):
        kiosk.app.frame([pygame.event.Event(WAKE)], after / 2)
    assert kiosk.scene == "TableScene"
    for _ in range(3):
        kiosk.app.frame([], after / 2)
    assert kiosk.scene == "Countdown"
