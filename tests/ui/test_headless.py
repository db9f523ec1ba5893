from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from scenes.app import folders
from scenes.app.app import App
from scenes.app.film import DISSOLVE, RATE
from scenes.app.headless import GLIDE_SECONDS, NotFoundError, RunOptions, ScriptError, run_app
from scenes.app.settings import Settings, SettingsStore
from scenes.app.window import NoDisplayError, open_window
from scenes.screens.menu import Menu, MenuActs, MenuEntry
from tests.ui.user import User

ENTRIES = [
    MenuEntry("which_witch", "Which Witch Is Best!?", "Be the last witch with a heart.", "2–6 players")
]


class Record:
    """A menu that writes down what was chosen."""

    def __init__(self) -> None:
        self.chosen: list[str] = []

    def __call__(self, app: App) -> Menu:
        acts = MenuActs(
            self.chosen.append, resume=lambda: self.chosen.append("resume"), resume_words="Mara's turn"
        )
        return Menu(app, ENTRIES, acts)


def run(script: str, home: Path, menu: Record | None = None, size: tuple[int, int] = (1024, 640)) -> Record:
    path = home / "script.txt"
    path.write_text(script, encoding="utf-8")
    menu = menu or Record()
    run_app(menu, RunOptions(headless=True, script=path, size=size))
    return menu


def test_a_script_plays(home: Path) -> None:
    picture = home / "menu.png"
    menu = run(
        f"""
        # the menu, then a title and the way on
        wait 0.2
        screenshot "{picture}"
        click_on title "Which Witch Is Best!?"
        tap_on button Continue
        click_on button Settings
        settle
        key escape
        resize 1280 720
        move 50% 50%
        drag 10 10 20 20
        wheel -2
        hold 5 5
        rclick 5 5
        text hello
        tap 1 1
        quit
        click_on button Continue
        """,
        home,
    )
    assert menu.chosen == ["which_witch", "resume"]
    assert pygame.image.load(picture).get_size() == (1024, 640)


@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "click 1",
        "click one two",
        "click_on button Nothing",
        "key nokey",
        'text "',
        "setting text_size 9",
        "setting size 1",
    ],
)
def test_a_line_that_cannot_be_done_is_named(home: Path, line: str) -> None:
    with pytest.raises(ScriptError, match=r"script\.txt:2: "):
        run(f"wait 0\n{line}", home)


def test_a_script_changes_settings(home: Path) -> None:
    opened: list[App] = []

    def menu(app: App) -> Menu:
        opened.append(app)
        return Record()(app)

    path = home / "script.txt"
    path.write_text(
        "setting text_size 2.0\nsetting reduced_motion true\nsetting figures flat", encoding="utf-8"
    )
    run_app(menu, RunOptions(headless=True, script=path))
    assert opened[0].settings == Settings(text_size=2.0, reduced_motion=True, figures="flat")


def test_a_film_shows_what_happens_while_it_rolls(home: Path) -> None:
    script, film = home / "script.txt", home / "menu.webp"
    lines = ("glide 20 20", "roll", "glide 200 200", "cut", "glide 900 600", "roll", "wait 2", "cut")
    script.write_text("\n".join(lines), encoding="utf-8")
    run_app(Record(), RunOptions(headless=True, script=script, size=(1024, 640), film=film))
    with Image.open(film) as moving:
        assert moving.size == (1024, 640)
        times = []
        for frame in ImageSequence.Iterator(moving):
            frame.load()
            times.append(frame.info["duration"])
    pictures = round(GLIDE_SECONDS * RATE)
    assert len(times) == pytest.approx(pictures + 2 * (DISSOLVE - 1) + 2, abs=3), "what rests is one picture"
    assert sum(times) / 1000 == pytest.approx(GLIDE_SECONDS + 2 + 2 * (DISSOLVE - 1) / RATE, abs=0.3)


def test_nothing_is_filmed_without_a_film(home: Path) -> None:
    with pytest.raises(ScriptError, match="--film"):
        run("roll", home)
    with pytest.raises(ScriptError, match="films nothing"):
        run_app(Record(), RunOptions(headless=True, frames=1, film=home / "menu.webp"))


@pytest.mark.deep
def test_a_picture_after_some_frames(home: Path) -> None:
    picture = home / "menu.png"
    run_app(Record(), RunOptions(headless=True, frames=3, size=(1280, 720), screenshot=picture))
    assert pygame.image.load(picture).get_size() == (1280, 720)


# ---------------------------------------------------------------------- full screen

ASKED = (1100, 700)


def opened(script: str, home: Path, size: tuple[int, int] | None = ASKED) -> list[tuple[int, int]]:
    """The sizes of the window at each `look` of a script, in a window for people that remembers their settings."""
    looks = script.count("look")
    for look in range(looks):
        script = script.replace("look", f'screenshot "{home}/{look}.png"', 1)
    path = home / "script.txt"
    path.write_text(script, encoding="utf-8")
    run_app(Record(), RunOptions(script=path, size=size))
    return [pygame.image.load(home / f"{look}.png").get_size() for look in range(looks)]


@pytest.fixture
def desktop() -> tuple[int, int]:
    """The size of the whole screen, which is another than the one that is asked for."""
    pygame.display.init()
    (whole,) = pygame.display.get_desktop_sizes()
    assert whole != ASKED
    return whole


@pytest.mark.deep
def test_after_full_screen_the_window_has_the_size_that_was_asked_for(
    home: Path, desktop: tuple[int, int]
) -> None:
    twice = "look\nkey f11\nwait 0.5\nlook\nkey f11\nwait 0.5\nlook"
    assert opened(twice, home) == [ASKED, desktop, ASKED]


@pytest.mark.deep
def test_it_has_it_also_where_the_window_leaves_full_screen_only_when_told_twice(
    home: Path, desktop: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on X without a window manager: the first size after full screen is lost."""
    set_mode, whole = pygame.display.set_mode, [False]

    def slow(size: tuple[int, int], flags: int) -> pygame.Surface:
        was, whole[0] = whole[0], bool(flags & pygame.FULLSCREEN)
        return set_mode(desktop if was else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", slow)
    twice = "key f11\nwait 0.5\nlook\nkey f11\nwait 0.5\nlook"
    assert opened(twice, home) == [desktop, ASKED]


@pytest.mark.deep
def test_full_screen_of_an_earlier_start_gives_way_to_a_size_that_is_asked_for(
    home: Path, desktop: tuple[int, int]
) -> None:
    assert opened("key f11\nwait 0.5\nlook", home, None) == [desktop]
    other = 'look\nclick_on button Settings\nsettle\nclick_on toggle "High contrast"\nkey escape\nlook'
    assert opened(other, home) == [ASKED, ASKED]
    assert opened("look", home, None) == [desktop], "it is remembered for starts without a size"
    assert opened("key f11\nwait 0.5\nlook\nkey f11\nwait 0.5\nlook", home) == [desktop, ASKED]


@pytest.mark.deep
def test_the_settings_show_and_change_the_window_as_it_is(home: Path, desktop: tuple[int, int]) -> None:
    SettingsStore(folders.settings_file()).save(Settings(full_screen=True))
    switch = 'click_on button Settings\nsettle\nclick_on toggle "Full screen"\nwait 0.5\nlook'
    assert opened(switch, home) == [desktop]


def test_without_a_display_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoDisplayError, match="--headless"):
        open_window((1024, 640), headless=False)


def test_what_can_be_found_is_listed(app: App, user: User) -> None:
    app.stack.push(Record()(app))
    with pytest.raises(NotFoundError, match="button 'Settings'"):
        user.find("button", "Nothing")
