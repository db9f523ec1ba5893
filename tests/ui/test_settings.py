from __future__ import annotations

import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.app import folders, saving, window
from scenes.app.app import App
from scenes.app.headless import RunOptions, run_app
from scenes.app.settings import Settings, SettingsStore
from scenes.app.sound import Sounds
from scenes.measure.calibration import CalibrationStore, Display
from scenes.screens.settings import SettingsScene
from tests.effort import effort
from tests.ui.user import User

DAMAGED = [
    b"",
    b"\xff\xfe\x00garbage",
    b"[1, 2, 3]",
    b"text_size: huge",
    b"text_size: 40",
    b"text_size: .nan",
    b"volume: .inf",
    b"sound: maybe",
    b"speed: 3",
    b"names: [1, 2]",
    b"names: " + b"[" * 5000,
    b"!!python/object/apply:os.system ['true']",
    b"a: &a [x]\n" * 9000,
    b"presenter: [software]",
    b"mat_display: [1, wide, 1080]",
]


def test_settings_come_back_as_they_were_saved(home: Path) -> None:
    store = SettingsStore(folders.settings_file())
    chosen = Settings(
        text_size=1.5, speed=0.0, sound=False, names=("Mara", "Bø"), high_contrast=True, mat_display=(1, 9, 9)
    )
    assert store.save(chosen)
    assert SettingsStore(folders.settings_file()).load() == chosen
    assert [path.name for path in folders.settings_file().parent.iterdir()] == ["settings.yaml"]


def test_without_a_file_there_are_the_usual_settings() -> None:
    store = SettingsStore(folders.settings_file())
    assert (store.load(), store.notice) == (Settings(), "")


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_set_aside(content: bytes) -> None:
    path = folders.settings_file()
    path.write_bytes(content)
    store = SettingsStore(path)
    assert store.load() == Settings()
    assert store.notice.count(". ") <= 1
    assert path.with_name(f"{path.name}.damaged").read_bytes() == content
    assert not path.exists()


def bomb(key: str) -> str:
    """A few hundred bytes that are gigabytes when every alias is written out."""
    links = [f"{name}: &{name} [{', '.join([f'*{below}'] * 9)}]" for below, name in pairwise("abcdefghij")]
    return "\n".join(["a: &a [lol, lol]", *links, f"{key}: *j"]) + "\n"


@pytest.mark.parametrize("key", ["sound", "names", "volume", "presenter", "hologram"])
def test_a_file_that_grows_when_it_is_read_is_set_aside_with_little_work(key: str) -> None:
    path = folders.settings_file()
    path.write_text(bomb(key))
    assert path.stat().st_size < 500
    store = SettingsStore(path)
    found, work = effort(store.load)
    assert found == Settings() and work < 20_000
    assert store.notice == (
        "Your settings can't be read, so the defaults are used. The damaged file is now settings.yaml.damaged."
    )
    assert SettingsStore(path).load() == Settings() and SettingsStore(path).notice == ""


def test_true_scale_reads_no_bomb_either() -> None:
    store = CalibrationStore()
    store.path.write_text(bomb("displays"))
    found, work = effort(lambda: store.find(Display(0, (1, 1), (1, 1))))
    assert found is None and work < 20_000
    assert not store.path.exists() and "calibrate again" in saving.news()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
def test_a_pipe_in_the_place_of_settings_is_not_waited_for() -> None:
    path = folders.settings_file()
    os.mkfifo(path)
    assert SettingsStore(path).load() == Settings()


def test_the_start_says_that_the_settings_are_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    folders.settings_file().write_text(bomb("sound"))
    said: list[str] = []
    monkeypatch.setattr(App, "say", lambda app, words: said.append(words))
    monkeypatch.setattr(window, "choose_presenter", lambda kept, size, full: kept)
    monkeypatch.setattr(App, "run", lambda app: [app.frame([], 0.1) for _ in range(3)])
    run_app(lambda app: SettingsScene(app), RunOptions())
    assert len(said) == 1 and said[0].startswith("Your settings can't be read")
    run_app(lambda app: SettingsScene(app), RunOptions())
    assert len(said) == 1, "the next start has nothing to say"


def test_names_that_look_like_numbers_come_back() -> None:
    store = SettingsStore(folders.settings_file())
    chosen = Settings(names=("1e5", "08", "no", "~", ".inf", ""))
    assert store.save(chosen) and store.load() == chosen


def test_settings_of_a_newer_program_are_read_as_far_as_known() -> None:
    path = folders.settings_file()
    path.write_text("volume: 0.2\nhologram: true\n")
    store = SettingsStore(path)
    assert (store.load().volume, store.notice) == (0.2, "")


def test_a_disk_that_refuses_is_said_in_a_sentence(home: Path) -> None:
    (home / "nowhere").write_text("a file where a folder should be")
    store = SettingsStore(home / "nowhere" / "settings.yaml")
    assert not store.save(Settings())
    assert saving.news() == "A file is where a folder should be, so your settings can't be saved yet."
    assert saving.losses() == ["A file is where a folder should be, so your settings would be lost."]


def test_the_home_can_be_chosen(home: Path) -> None:
    for folder in (folders.saves(), folders.packs(), folders.logs(), folders.settings_file().parent):
        assert folder.is_dir()
        assert folder.is_relative_to(home)


def test_everything_in_the_store_can_be_changed_by_keyboard(app: App, user: User) -> None:
    app.stack.push(SettingsScene(app))
    for toggle in ("High contrast", "Colour-blind mode", "Reduce motion", "Sound", "Music and ambience"):
        user.choose("toggle", toggle)
    for choice in ("Text size", "Speed"):
        user.tab_to("choice", choice)
        user.key("right")
    user.tab_to("slider", "Volume")
    user.key("home")
    user.tab_to("entry", "Player 2")
    user.type("Bo")
    expected = Settings(1.25, True, 2.0, False, 0.0, False, True, True, names=("", "Bo", "", "", "", ""))
    assert app.settings == expected


def test_usual_settings_are_a_button_away(app: App, user: User) -> None:
    app.stack.push(SettingsScene(app))
    app.change(text_size=2.0, sound=False)
    user.click_on("button", "Restore defaults")
    assert (app.settings.text_size, app.settings.sound) == (1.0, True)


def test_sound_is_silent_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(0.5)
    sounds.play("click")
    sounds.close()


def test_sound_plays_where_there_is_one() -> None:
    sounds = Sounds(0.5)
    sounds.play("click")
    sounds.play("click")
    sounds.close()
