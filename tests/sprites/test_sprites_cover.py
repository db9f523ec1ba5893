"""Covers: the cast in its place, and the facts that people choose by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import titles
from scenes.app.launch import cover_entry
from sprites.cards import cover, cover_scene
from sprites.drawing import text
from sprites.drawing.theme import load_theme
from tests.sprites.pictures import pixels

DRAWN = [title for title in titles.homes() if cover_scene.cast_of(title)]
SIZE = (130, 110)


def picture(patch: pytest.MonkeyPatch, title: str, **changes: Any) -> bytes:
    """The picture on a title's cover, with changes to what the cover says."""
    changed = replace(titles.cover(title), **changes)
    with patch.context() as inside:
        inside.setattr(cover_scene.titles, "cover", lambda _: changed)
        return pixels(cover_scene.paint(title, SIZE, load_theme((1280, 720))))


def test_titles_with_portraits_have_them_on_their_covers() -> None:
    assert {"which_witch", "unnamed_wizard"} <= set(DRAWN)
    assert all(2 <= len(cover_scene.cast_of(title)) <= 3 for title in DRAWN)


@pytest.mark.parametrize("title", DRAWN)
def test_everybody_of_the_cast_is_seen(monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    cast = titles.cover(title).cast
    whole = picture(monkeypatch, title)
    for absent in cast:
        rest = [each for each in cast if each is not absent]
        assert picture(monkeypatch, title, cast=rest) != whole, absent
    assert picture(monkeypatch, title, place="") != whole


@pytest.mark.parametrize("title", DRAWN)
def test_without_art_the_motif_is_on_the_cover(monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    nobody = [{"art": "nobody", "at": [80, 100], "width": 60}]
    assert picture(monkeypatch, title, cast=nobody) == picture(monkeypatch, title, cast=[])
    assert picture(monkeypatch, title, cast=[]) != picture(monkeypatch, title)


@pytest.mark.parametrize("width", [160, 200, 300, 450])
@pytest.mark.parametrize("title", titles.homes())
def test_a_cover_says_who_can_play_how_long_it_takes_and_how_hard_it_is(title: str, width: int) -> None:
    facts = cover_entry(title).cover.foot
    lines, face = cover.foot_lines(facts, width)
    assert " · ".join(lines) == facts
    assert all(text.width(line, face) <= width for line in lines)
    assert face.px >= 14
    assert f"{titles.cover(title).minutes} minutes" in facts


def test_facts_that_a_cover_lacks_are_left_out() -> None:
    assert titles.Cover("Pig", players="2 players").facts == "2 players"
    assert titles.Cover("Pig", minutes=5, difficulty="easy").facts == "5 minutes · easy"
