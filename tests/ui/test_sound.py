"""Sounds and music: made from data, heard only where the user wants them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from scenes.app import sound
from scenes.app.app import App
from scenes.app.music import Music
from scenes.app.sound import Sounds
from tests.ui.user import User
from tests.ui.window import window

app = window(speed=0)


class Heard(Sounds):
    """Notes what would be heard."""

    def __init__(self, volume: float = 1.0) -> None:
        super().__init__(volume)
        self.heard: list[tuple[str, float]] = []

    def play_layers(self, key: str, parts: tuple[sound.Layer, ...], loud: float = 1.0) -> None:
        self.heard.append((key, loud))


@pytest.mark.usually(1)
@pytest.mark.parametrize("name", sound.names())
def test_a_sound_is_heard_and_never_distorted(name: str) -> None:
    samples = sound.wave(sound.layers(name), name)
    assert 0.04 < max(map(abs, samples)) <= 1.0
    assert samples == sound.wave(sound.layers(name), name), "the same each time"
    assert abs(samples[-1]) < 0.1, "it does not end with a click"


@pytest.mark.deep
def test_whatever_the_screens_play_exists() -> None:
    called = {
        node.args[0].value
        for path in Path("scenes").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
        if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    assert called and called <= set(sound.names()), called - set(sound.names())


def listen(music: Music, seconds: float) -> list[tuple[str, float]]:
    heard: Any = music.sounds
    heard.heard.clear()
    for _ in range(round(seconds * 10)):
        music.update(0.1)
    return list(heard.heard)


def test_a_room_has_its_music_and_its_ambience() -> None:
    music = Music(Heard())
    assert listen(music, 20) == [], "silence where there is no room"
    music.enter("half_the_battle")
    names = {key for key, _ in listen(music, 60)}
    assert "drip" in names and any(key[0].isdigit() for key in names)
    assert all(0 < loud <= 0.5 for _, loud in listen(music, 30)), "quieter than what happens"
    music.enter("a_title_of_a_pack")
    assert listen(music, 30), "any title has a room"


@pytest.mark.parametrize("why", ["switch", "volume", "room"])
def test_it_is_silent_where_nobody_wants_it(why: str) -> None:
    music = Music(Heard(0.0 if why == "volume" else 1.0))
    music.enter("" if why == "room" else "halfwish")
    music.on = why != "switch"
    assert listen(music, 30) == []


def test_a_long_pause_is_not_made_up_for() -> None:
    music = Music(Heard())
    music.enter("halfwish")
    listen(music, 5)
    heard: Any = music.sounds
    heard.heard.clear()
    music.update(3600.0)
    assert len(heard.heard) <= 4


def test_the_switch_in_the_settings(app: App) -> None:
    assert app.music.on
    app.change(music=False)
    assert not app.music.on
    User(app).frame()
