"""What the rules browser and the result know of the Unnamed Wizard Game."""

from __future__ import annotations

from game import titles
from scenes.app.app import App
from scenes.table.title_info import title_info
from sprites.cards.card import size_of
from sprites.drawing.theme import load_theme
from tests.ui.window import window

TITLE = titles.load("unnamed_wizard")


app = window(speed=0.0)


def test_every_board_and_every_side_of_every_tile_is_in_the_gallery(app: App) -> None:
    shown = {card.id: card for card in title_info(TITLE).cards()}
    assert set(TITLE.content.boards) <= shown.keys()
    for name, tile in TITLE.content.tiles.items():
        sides = ("a",) if tile.both else ("a", "b")
        assert all(f"{name}.{side}" in shown for side in sides)
        assert (f"{name}.b" in shown) == (len(sides) == 2)
    assert {"triangle", "line3", "arc3"} <= shown.keys(), "patterns that boards claim from"
    tiles = [card for card in shown.values() if "." in card.id]
    assert sum(card.count for card in tiles if not card.id.endswith(".b")) == 40


def test_gallery_cards_are_painted_at_their_size(app: App) -> None:
    theme = load_theme((1280, 720))
    for card in title_info(TITLE).cards()[::9]:
        assert card.drawn.paint(180, theme).get_size() == size_of(180)  # type: ignore[union-attr]


def test_each_wizard_has_a_sign_of_its_own(app: App) -> None:
    theme, lore = load_theme((1280, 720)), title_info(TITLE)
    pictures = {
        bytes(lore.medal(name, 64, (200, 80, 80), theme).get_buffer().raw) for name in TITLE.content.named
    }
    assert len(pictures) == len(TITLE.content.named)
