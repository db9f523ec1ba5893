"""Names and messages from files on the screen: nothing unseen is drawn, nothing is endless, nothing is markup."""

from __future__ import annotations

import json
import shutil
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import titles
from game.battlefield.files import EXAMPLES
from game.core.match import Match
from scenes.app import folders
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.measure import files as battlefields
from scenes.screens.rules import RulesScene
from scenes.screens.saved_matches import SavedMatchesScene
from sprites.drawing import richtext, text
from sprites.drawing.cache import forget_all
from sprites.drawing.text import LONGEST_LINE, face
from sprites.drawing.theme import load_theme
from tests.ui.user import User

ODD = "Mar\u202ea \0 \x1b[31m {nowhere} {nobody|red} {danger|red} \ud800" + "y" * 5000
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@pytest.fixture
def drawn(every_frame: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every text that letters were drawn of, or measured: what reached the font itself."""
    found: list[str] = []
    plain = text.font

    class Spy:
        def __init__(self, kind: text.Face) -> None:
            self.font = plain(kind)

        def render(self, words: str, *facts: object) -> pygame.Surface:
            found.append(words)
            return self.font.render(words, *facts)  # type: ignore[arg-type]

        def size(self, words: str) -> tuple[int, int]:
            found.append(words)
            return self.font.size(words)

        def __getattr__(self, name: str) -> object:
            return getattr(self.font, name)

    monkeypatch.setattr(text, "font", Spy)
    forget_all()
    text.width.cache_clear()
    yield found
    text.width.cache_clear()
    assert found
    for words in found:
        assert len(words) <= LONGEST_LINE
        assert not any(unicodedata.category(char) in UNSEEN for char in words), ascii(words)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.text(max_size=80), limit=st.integers(1, 400))
def test_any_text(words: str, limit: int, app: App, drawn: list[str]) -> None:
    theme = load_theme(app.size)
    kind = face(theme)
    text.draw(app.screen, words, kind, (255, 255, 255), pygame.Rect(0, 0, limit, 40))
    richtext.block(words, kind, "text", limit, theme)
    richtext.block(richtext.escape(words), kind, "text", limit, theme)


def test_a_long_and_odd_text(app: App, drawn: list[str]) -> None:
    theme = load_theme(app.size)
    richtext.block(ODD, face(theme, "display"), "text", 300, theme)
    text.label(ODD, face(theme), (255, 255, 255))
    text.draw(app.screen, ODD, face(theme), (255, 255, 255), app.screen.get_rect())


def test_a_message(app: App, user: User, drawn: list[str]) -> None:
    app.stack.push(Navigator(app, [cover_entry("which_witch")]).menu())
    app.say(f"{ODD} can't be read: the disk is full.")
    user.frame(2)
    assert app.toast and app.toast.words.endswith("can't be read: the disk is full.")
    assert len(app.toast.words) <= 600


def test_saves_of_odd_names(app: App, user: User, drawn: list[str]) -> None:
    match = Match.start(titles.load("which_witch"), 2, 7)
    match.names = ["{danger|Ada}", "{nobody|Ben} *x"]
    for name in ("\u202ejson.evas", "{nowhere}", "{nobody|red}", "two\nlines \x1b[31m", "z" * 200):
        match.save(folders.saves() / f"{name}.json")
        (folders.saves() / f"{name}-broken.json").write_text("[")
    Navigator(app, [cover_entry("which_witch")]).resume()
    user.until(SavedMatchesScene)
    user.frame(5)


@pytest.mark.deep
def test_battlefields_of_odd_names(app: App, user: User, drawn: list[str], home: Path) -> None:
    Navigator(app, [cover_entry("which_witch")]).measure()
    user.frame(10)
    for name in ("\u202elmay.dleif", "{nowhere}", "{nobody|red}", "two\nlines \x1b[31m", "z" * 200):
        mine = Path(shutil.copy(EXAMPLES / "mill_ford.yaml", folders.battlefields() / f"{name}.yaml"))
        broken = folders.battlefields() / f"{name}-broken.yaml"
        broken.write_text(f"name: 'a\u202eb'\nbases: {'q' * 5000}\n")
        for path in (broken, mine, mine):
            user.drop(path)
            assert path is not broken or app.toast is not None
    user.key("ctrl+o")
    user.frame(5)
    assert battlefields.mine() and any("<U+202E>" in words for words in drawn)


@pytest.mark.deep
def test_a_pack_of_odd_texts(app: App, user: User, drawn: list[str], home: Path) -> None:
    name, words = (
        f"To\u200bad {{nowhere}} {{nobody|red}} {'y' * 3900}",
        f"Add\u2064 {{nowhere}} {'z ' * 1900}",
    )
    card = {"id": "familiar_toad", "name": name, "kind": "familiar", "count": 3, "origin": "house"}
    effect = {"when": "attack_bonus", "do": [{"roll_bonus": {"n": 2}}], "text": words}
    (home / "pack" / "which_witch").mkdir(parents=True)
    (home / "pack" / "which_witch" / "cards.yaml").write_text(json.dumps({"cards": [card | effect]}))
    host = Navigator(app, [cover_entry("which_witch")], [home / "pack"])
    host.open_rules("which_witch")
    user.until(RulesScene).mode.act("cards")
    user.move((640, 500))
    for _ in range(30):
        user.wheel(-2)
    assert any("To<U+200B>ad" in words for words in drawn)
