"""Whatever is asked, all that is laid out for it lies inside of the board, in any window with letters of any size."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.unnamed_wizard.board import WizardBoard
from scenes.unnamed_wizard.spell_plate import brief_width, head_width, is_brief
from scenes.unnamed_wizard.tile_interactions import SidePart
from sprites.drawing import text
from tests.ui.lessons import moments
from tests.ui.lessons import sit_down as seat_a_learner
from tests.ui.test_wizard_answers import EXAMPLES, PLAYED, laid_out
from tests.ui.wizard_table import match_of, sit_down

WINDOWS = [((1024, 640), 1.0), ((1024, 640), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)]


@pytest.mark.deep
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_what_is_asked_fits(size: tuple[int, int], text: float) -> None:
    app = App(size, Settings(speed=0.0, text_size=text), headless=True)
    for key in (*PLAYED, *EXAMPLES):
        fits(app, key)
    app.close()


@pytest.mark.deep
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_beside_the_tutorial_in_a_small_window_names_and_the_texts_of_sides_are_whole(
    text_size: float,
) -> None:
    app = App((1024, 640), Settings(speed=0.0, text_size=text_size), headless=True)
    user, table = seat_a_learner(app, "unnamed_wizard")
    board, read = table.board, 0
    assert isinstance(board, WizardBoard)
    for _ in moments(user, table):
        for part in board.panel.held.children:
            if isinstance(part, SidePart):
                read += 1
                assert part.told.get_height() <= part._text.height, part.name
    assert read
    theme = board.theme
    for spell in board.player_area.spells:
        assert spell.face
        wide = brief_width if is_brief(spell.face, spell.rect, spell.letters, theme) else head_width
        assert wide(spell.face, theme, tight=True) <= spell.rect.width, spell.name
    for zone in board.player_area.zones:
        letters = text.fit(zone.name, text.face(theme, "small"), zone._name.width)
        assert text.width(zone.name, letters) <= zone._name.width, zone.name
    app.close()


def fits(app: App, key: str) -> None:
    table = sit_down(app, match_of(key) if key in PLAYED else laid_out(key))
    panel, room = table.board.panel, table.board.rect
    for layer in (panel.held, panel.spread, panel.buttons):
        areas = [part.rect for part in layer.children]
        assert all(area.width > 8 and area.height > 8 for area in areas), key
        assert all(room.contains(area) for area in areas), key
        assert not any(one.colliderect(other) for one, other in combinations(areas, 2)), key
    assert all(panel.sheet.inside.contains(part.rect) for part in panel.held.children), key
    for part in (*table.board.player_area.spells, *table.board.player_area.sockets, *table.board.opponents):
        assert room.contains(part.rect), key
