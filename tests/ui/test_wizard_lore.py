"""What the rules browser and the result know of the Unnamed Wizard Game."""

from __future__ import annotations

from pygame import Rect, image

from game import titles
from scenes.app.app import App
from scenes.board.title_info import title_info
from scenes.unnamed_wizard.spell_plate import SpellFace, body_of, picture_of, reads
from sprites.cards.card import size_of
from sprites.drawing import art, text
from sprites.drawing.theme import load_theme
from sprites.unnamed_wizard import vignette
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


def test_every_spell_and_every_side_of_a_tile_has_a_picture_of_what_it_does() -> None:
    spells = {spell.id for board in TITLE.content.boards.values() for spell in board.spells}
    assert all(vignette.has_spell(name) for name in spells)
    sides = [
        f"{name}_{side}"
        for name, tile in TITLE.content.tiles.items()
        for side in (("a", "b") if not tile.both else ())
    ]
    wild = [name for name, tile in TITLE.content.tiles.items() if tile.both]
    assert all(art.has("unnamed_wizard", "pictures", name) for name in (*sides, *wild))


def test_a_picture_leaves_its_spell_readable(app: App) -> None:
    theme = load_theme((1280, 720))
    letters = text.face(theme, "body")
    shown = 0
    for board in TITLE.content.boards.values():
        for spell in board.spells:
            face, area = SpellFace.of(spell), Rect(0, 0, 330, 86)
            spot = picture_of(area, face, letters, theme)
            if spot:
                shown += 1
                body = body_of(area, theme)
                assert body.contains(spot)
                assert reads(face.text, letters, Rect(body.x, body.y, spot.x - body.x, body.height))
    assert shown > 25
    wheel = next(spell for spell in TITLE.content.boards["fortuna"].spells if spell.id == "wheel")
    assert picture_of(Rect(0, 0, 200, 60), SpellFace.of(wheel), letters, theme) is None, "its text is long"


def medal(name: str, color: tuple[int, int, int]) -> bytes:
    drawn = title_info(TITLE).medal(name, 64, color, load_theme((1280, 720)))
    return bytes(drawn.get_buffer().raw)


def test_each_board_has_a_portrait_of_its_own(app: App) -> None:
    boards = TITLE.content.boards
    assert all(art.has("unnamed_wizard", "portraits", name) for name in boards)
    assert len({medal(name, (200, 80, 80)) for name in boards}) == len(boards)


def test_the_robe_has_the_players_colour(app: App) -> None:
    drawn = title_info(TITLE).medal("aspirant", 100, (220, 40, 40), load_theme((1280, 720)))
    red, green, blue, _ = drawn.get_at((32, 40))
    assert red > 2 * max(green, blue), "the hood"


def test_a_wizard_of_a_content_pack_has_a_sign(app: App) -> None:
    assert medal("newcomer", (200, 80, 80)) != medal("aspirant", (200, 80, 80))


def test_a_board_in_the_gallery_shows_its_wizard_and_large_its_spells(app: App) -> None:
    theme = load_theme((1280, 720))
    cordova = next(card for card in title_info(TITLE).cards() if card.id == "cordova")
    assert cordova.face.picture.portrait == "unnamed_wizard/cordova"
    small = cordova.drawn.paint(220, theme)
    assert image.tobytes(small, "RGBA") == image.tobytes(cordova.face.paint(220, theme), "RGBA")
    large = cordova.drawn.paint(402, theme)
    assert image.tobytes(large, "RGBA") != image.tobytes(cordova.face.paint(402, theme), "RGBA")
