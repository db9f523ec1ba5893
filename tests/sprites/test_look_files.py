"""Look files with content packs over them: what is drawn follows from the packs in use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sprites.drawing import art, icons, look_files, looks
from sprites.drawing.theme import load_theme

ICON = "M0 0L48 0L48 48Z"


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """No other test sees these packs."""
    yield
    look_files.use_packs(())


def lay(folder: Path, **files: str) -> Path:
    """A pack with these files, by their path with two underscores for a slash."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_entries_of_a_pack_are_seen_while_it_is_in_use(tmp_path: Path) -> None:
    pack = lay(
        tmp_path,
        icons=f'icons: {{fire: {{line: "{ICON}"}}, spark: {{solid: "{ICON}"}}}}',
        art='paints: {steel: "#010203"}',
        theme='colours: {ink: "#010101"}',
        which_witch__looks="cards: {witch_fire: {band: ice, icon: spark, scene: night}}",
        which_witch__art='portraits: {spark: {layers: [[steel, "M0 0L9 9L0 9Z"]]}}',
    )
    before = icons.icon_set().drawings, load_theme().colours["ink"], looks.look("which_witch", "witch_ice")
    assert look_files.use_packs([pack]) and not look_files.use_packs([pack])
    assert icons.icon_set().drawings["fire"] == {"line": ICON} and "spark" in icons.names()
    assert "earth" in icons.names() and load_theme().color("ink") == (1, 1, 1)
    assert looks.look("which_witch", "witch_fire")["icon"] == "spark"
    assert looks.look("which_witch", "witch_ice") == before[2]
    assert art.has("which_witch", "portraits", "spark") and art.has("which_witch", "portraits", "fire")
    assert art.palette("which_witch", "portraits", "spark")["steel"] == (1, 2, 3)
    assert look_files.use_packs(())
    assert (icons.icon_set().drawings, load_theme().colours["ink"]) == before[:2]
    assert not art.has("which_witch", "portraits", "spark")


def test_a_pack_that_is_looked_at_brings_pictures_but_no_colours_of_the_screen(tmp_path: Path) -> None:
    usual = load_theme().color("ink")
    pack = lay(tmp_path, theme='colours: {ink: "#FFFFFF"}', icons=f'icons: {{spark: {{line: "{ICON}"}}}}')
    look_files.use_packs((), [pack])
    assert "spark" in icons.names() and load_theme().color("ink") == usual
    look_files.use_packs([pack])
    assert load_theme().color("ink") == (255, 255, 255)


def test_later_packs_lie_over_earlier_ones(tmp_path: Path) -> None:
    packs = [lay(tmp_path / f"{n}", theme=f'colours: {{ink: "#0{n}0{n}0{n}"}}') for n in (1, 2)]
    look_files.use_packs(packs)
    assert load_theme().color("ink") == (2, 2, 2)
    look_files.use_packs(packs[::-1])
    assert load_theme().color("ink") == (1, 1, 1)
