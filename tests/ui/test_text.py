from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from sprites.drawing import richtext, text
from sprites.drawing.cache import SurfaceCache
from sprites.drawing.color import contrast
from sprites.drawing.richtext import Run
from sprites.drawing.text import Face
from sprites.drawing.theme import load_theme

FACE = Face("sans", 16)
pytestmark = pytest.mark.usefixtures("app")


def test_markup() -> None:
    assert richtext.parse("*Mara* loses {heart} {danger|two} _now_") == [
        Run("Mara", bold=True),
        Run(" loses "),
        Run("heart", icon=True),
        Run(" "),
        Run("two", role="danger"),
        Run(" "),
        Run("now", italic=True),
    ]


@pytest.mark.parametrize("words", ["2 * 3 * 4", "snake_case_word", "a {b c} d", "100%"])
def test_what_is_no_mark_stays(words: str) -> None:
    assert richtext.parse(words) == [Run(words)]


@pytest.mark.parametrize("name", ["*Star*", "{heart}", "_x_", "\\", "{danger|x}", "Bo"])
def test_escaped_names_stay_as_they_are(name: str) -> None:
    assert richtext.plain(richtext.escape(name)) == name


def test_wrapping_keeps_within_the_width() -> None:
    markup = "One *two* three four_five " + "x" * 200 + "\nand a second line"
    for limit in (40, 120, 300):
        lines = richtext.wrap(markup, FACE, limit)
        assert max(line.width for line in lines) <= limit
        words = "".join(placed.run.text for line in lines for placed in line.runs)
        assert words.replace(" ", "") == richtext.plain(markup).replace(" ", "").replace("\n", "")


def test_punctuation_stays_with_its_word() -> None:
    narrow = text.width("word", FACE) + 2
    lines = richtext.wrap("word *word*.", FACE, narrow + text.width(".", FACE) + 4)
    assert [placed.run.text for placed in lines[1].runs] == ["word", "."]


def test_gaps_take_room_and_are_not_drawn() -> None:
    (line,) = richtext.wrap(" one   *two* ", FACE, 400)
    one, two = line.runs
    assert (one.run.text, one.x) == ("one", 0)
    assert (two.run.text, two.x) == ("two", one.width + text.width(" ", FACE))
    assert line.width == two.x + two.width


def test_heights_are_kept_longer_than_lines() -> None:
    """A rulebook has more paragraphs than are kept wrapped, and is laid out by their heights."""
    rulebook = [f"Paragraph {number}: " + "wizards " * 9 for number in range(600)]
    heights = [richtext.height(words, FACE, 200) for words in rulebook]
    wrapped = richtext.wrap.cache_info().misses
    assert [richtext.height(words, FACE, 200) for words in rulebook] == heights
    assert richtext.wrap.cache_info().misses == wrapped


def test_elide_and_fit() -> None:
    limit = text.width("Unnamed Wiz", FACE)
    short = text.elide("Unnamed Wizard Game", FACE, limit)
    assert short.endswith("…")
    assert text.width(short, FACE) <= limit
    assert text.elide("Bo", FACE, limit) == "Bo"
    assert text.fit("Unnamed Wizard Game", Face("sans", 40), limit).px == 14
    assert richtext.fit_block("a b c", Face("sans", 40), (30, 30)).px < 40


def test_text_is_readable_in_every_palette() -> None:
    for variants in ((), ("colour_blind",), ("high_contrast",), ("colour_blind", "high_contrast")):
        theme = load_theme(variants=variants)
        for ground in ("panel", "well", "button", "walnut", "felt"):
            for ink in ("text", "text_dim", "danger_text", "gold", "healing"):
                assert contrast(theme.color(ink), theme.color(ground)) >= 4.5, (variants, ink, ground)
        for ink in ("ink", "ink_dim"):
            assert contrast(theme.color(ink), theme.color("paper")) >= 4.5
        for edge in ("control", "brass", "button_edge"):
            assert contrast(theme.color(edge), theme.color("well")) >= 3, (variants, edge)
        for seat in theme.seats:
            assert contrast(seat.colour, theme.color("felt")) >= 3


def test_no_text_is_smaller_than_readable() -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160)):
        theme = load_theme(size)
        assert min(theme.text_px(step) for step in theme.steps) >= 14
        assert theme.target >= 44


def test_seats_differ_in_shape_as_well() -> None:
    seats = load_theme().seats
    assert len({seat.shape for seat in seats}) == len({seat.colour for seat in seats}) == 6


def test_a_cache_stays_within_its_bounds(app: App) -> None:
    cache = SurfaceCache(megabytes=0.1)
    for number in range(50):
        cache.get(number, lambda: pygame.Surface((50, 50)))
    assert cache.bytes <= 100_000
    kept = cache.get(49, lambda: pygame.Surface((1, 1)))
    assert kept.get_size() == (50, 50)


def test_without_the_font_packages_text_still_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(text._PACKAGES, "sans", ("no_such_package", "X"))
    text.font_path.cache_clear()
    text.forget_fonts()
    assert text.width("Attack", Face("sans", 17)) > 10
    monkeypatch.undo()
    text.font_path.cache_clear()
    text.forget_fonts()
