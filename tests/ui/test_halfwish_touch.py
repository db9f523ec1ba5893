"""Halfwish under a finger, which can't point at a card to read it before it presses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.halfwish.pieces import CardPiece
from scenes.ui.widget import Widget
from tests.ui.board_table import BoardTable
from tests.ui.halfwish_table import match_of, sit_down
from tests.ui.user import User

SMALL, LARGE = (1024, 640), (1920, 1080)


@pytest.fixture
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """A window, small unless a test asks for another, at a speed at which everything happens at once."""
    made = App(getattr(request, "param", SMALL), Settings(speed=0.0), headless=True)
    yield made
    made.close()


def laid_out(app: App, key: str) -> tuple[BoardTable, list[CardPiece]]:
    """A table that waits at a question, and the cards that lie in the middle."""
    match = match_of(key)
    table = sit_down(app, match, match.pending[0].seat)
    return table, table.board.choices.middle.children


def tap(app: App, part: Widget) -> None:
    User(app).tap(part.screen_rect.center)


@pytest.mark.parametrize("key", ["class", "upgrade.first"])
def test_the_first_tap_shows_a_card_and_the_second_takes_it(app: App, key: str) -> None:
    table, row = laid_out(app, key)
    taken = list(table.match.pending[0].options() or ())[1]
    part = table.board.interaction.row[taken]
    tap(app, part)
    assert table.given == []
    assert [other for other in row if other.raised] == [part]
    assert table.tree.tooltip.words == "Tap again to choose it."
    tap(app, part)
    assert table.given == [taken]


def test_a_tap_on_another_card_shows_that_one(app: App) -> None:
    table, row = laid_out(app, "class")
    tap(app, row[0])
    tap(app, row[1])
    assert table.given == []
    assert [part for part in row if part.raised] == [row[1]]


def test_a_card_is_not_looked_at_any_more_once_something_else_was_tapped(app: App) -> None:
    table, row = laid_out(app, "class")
    tap(app, row[0])
    tap(app, table.board.player_areas[0])
    table.board.close_zoom()
    assert not row[0].raised
    tap(app, row[0])
    assert table.given == []


@pytest.mark.deep
@pytest.mark.parametrize("app", [LARGE], indirect=True)
def test_a_card_that_can_be_read_is_taken_at_once(app: App) -> None:
    table, row = laid_out(app, "class")
    tap(app, row[0])
    assert len(table.given) == 1


def test_a_picked_power_is_put_back_with_one_tap(app: App) -> None:
    _, row = laid_out(app, "powers")
    tap(app, row[0])
    assert not row[0].selected
    tap(app, row[0])
    assert row[0].selected
    tap(app, row[1])
    assert not row[1].selected
    tap(app, row[0])
    assert not row[0].selected


def test_a_power_is_thought_through_before_it_is_played(app: App) -> None:
    match = match_of("showdown", "power")
    table = sit_down(app, match, match.pending[0].seat)
    played = next(choice for choice in match.pending[0].options() or () if choice[0] == "power")
    card = next(card for card in table.board.powers[1].cards if card.kind == played[1])
    tap(app, card)
    User(app).frame(2)
    assert table.given == []
    assert table.board.stage.preview_title.startswith(card.name)
    assert table.tree.tooltip.words == "Tap again to play it."
    tap(app, card)
    assert table.given == [played]


@pytest.mark.deep
@pytest.mark.parametrize("app", [LARGE], indirect=True)
def test_a_finger_finds_the_map_cards_of_a_duel(app: App) -> None:
    match = match_of("showdown", "power")
    table = sit_down(app, match, match.pending[0].seat)
    assert table.board.stage.share == 1
    for spot in table.board.row:
        x, y = spot.rect.center
        wide = [across for across in range(-80, 80) if table.board.hit((x + across, y)) is spot]
        high = [down for down in range(-80, 80) if table.board.hit((x, y + down)) is spot]
        assert min(len(wide), len(high)) >= 48, spot.name
