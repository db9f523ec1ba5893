from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
import yaml

from game import titles
from sprites.cards import card
from sprites.cards.stock import SMALL, Layout
from sprites.drawing import art, looks, richtext, text
from sprites.drawing.cache import forget_all
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face
from sprites.drawing.theme import load_theme
from tests.sprites.pictures import painted, pixels

TITLE = "which_witch"
CONTENT = yaml.safe_load(Path("data/which_witch/cards.yaml").read_text(encoding="utf-8"))
CARDS = {entry["id"]: entry for entry in CONTENT["cards"]}
WIDTHS = [104, 120, 150, 168, 196, 220, 280, 360, 440]


def printed(identity: str) -> card.CardFace:
    entry = CARDS[identity]
    return looks.card_face(TITLE, identity, entry["name"], entry["text"], origin=entry["origin"])


@pytest.mark.parametrize("identity", CARDS)
def test_names_and_words_fit_at_all_sizes(identity):
    face = printed(identity)
    for width, large_text in product(WIDTHS, (False, True)):
        layout = Layout(width, face.words, large_text)
        for line, row in card.name_lines(face.name, layout):
            assert text.width(line, row.face) <= layout.name.width
            assert row.face.px >= 14
        if width < SMALL:
            assert layout.words.height == 0
            continue
        words = richtext.fit_block(face.words, Face("sans", layout.text_px), layout.words.size)
        assert richtext.height(face.words, words, layout.words.width) <= layout.words.height
        assert layout.picture.height > layout.height * 0.3


@pytest.mark.parametrize("identity", CARDS)
def test_names_grow_with_large_text(identity):
    name = printed(identity).name
    for width in (104, 120, 150, 180):
        usual, large = (
            min(row.face.px for _, row in card.name_lines(name, Layout(width, "", letters)))
            for letters in (False, True)
        )
        assert large >= 1.1 * usual


@pytest.mark.parametrize("identity", CARDS)
def test_a_name_keeps_to_what_other_cards_leave_in_sight(identity):
    face = replace(printed(identity), seen=0.7)
    for size, text_size in product(((1024, 640), (1920, 1080)), (1.0, 2.0)):
        theme = load_theme(size, text_size=text_size)
        layout = card.layout_of(face, 120, theme)
        assert layout.name.right <= 0.7 * 120
        for line, row in card.name_lines(face.name, layout):
            assert text.width(line, row.face) <= layout.name.width


def test_every_card_shows_a_witch_or_what_happens():
    for identity in CARDS:
        shown = printed(identity).picture
        kind, name = ("portraits", shown.portrait) if shown.portrait else ("pictures", shown.art)
        assert art.has(*name.split("/")[:1], kind, name.split("/")[1]), identity


def test_every_card_of_the_set_has_a_look_of_its_own():
    assert CARDS.keys() <= looks.looks_of(TITLE).keys()
    faces = {printed(identity).picture for identity in CARDS}
    assert len(faces) == len(CARDS)


def test_a_card_from_elsewhere_gets_the_plain_look(theme):
    face = looks.card_face("no such title", "no such card", "Odd Thing", "Does something odd.")
    assert card.face(face, 120, theme).get_size() == (120, 168)


@pytest.mark.parametrize("state", ["plain", "selected", "forbidden"])
def test_the_same_card_is_the_same_picture(theme, state):
    first = pixels(card.face(printed("spell_fire"), 120, theme, state))
    forget_all()
    assert pixels(card.face(printed("spell_fire"), 120, theme, state)) == first


def test_states_look_different(theme):
    looks_of = {
        s: pixels(card.face(printed("thief_hex"), 120, theme, s)) for s in ("plain", "selected", "forbidden")
    }
    assert len(set(looks_of.values())) == 3


def test_corners_are_clear_and_the_middle_is_not(theme):
    for surface in (card.face(printed("heart_potion"), 140, theme), card.back(TITLE, 140, theme)):
        assert surface.get_at((0, 0)).a == 0
        assert surface.get_at((70, 98)).a == 255


def test_a_hidden_card_is_a_back_whatever_lies_under_it(theme):
    bare = pygame.Surface((200, 240), 0, 32)
    hidden, turned = bare.copy(), bare.copy()
    card.draw(hidden, None, TITLE, Pose(100, 120), 120, theme)
    card.draw(turned, printed("spell_ice"), TITLE, Pose(100, 120, turned=1), 120, theme)
    assert pixels(hidden) == pixels(turned)
    bare.blit(card.back(TITLE, 120, theme), (40, 36))
    assert pixels(hidden) == pixels(bare)


def test_what_may_be_chosen_is_lit_and_breathes(theme, canvas):
    shots = {
        pixels(
            painted(
                canvas, card.draw, printed("zoom_broom"), TITLE, Pose(200, 200), 120, theme, choosable=pulse
            )
        )
        for pulse in (None, 0.0, 1.0)
    }
    assert len(shots) == 3


def test_the_backs_of_the_titles_differ(theme):
    assert len({pixels(card.back(title, 120, theme)) for title in titles.homes()}) == len(titles.homes())


def test_the_colour_blind_theme_changes_the_cards(theme):
    other = load_theme((1280, 720), variants=("colour_blind",))
    face = printed("spell_poison")
    assert pixels(card.face(face, 120, theme)) != pixels(card.face(face, 120, other))


@pytest.mark.parametrize("witch", art.names("which_witch", "portraits"))
def test_each_witch_has_a_portrait(theme, witch):
    face = looks.card_face(TITLE, f"witch_{witch}", f"{witch.title()} Witch")
    assert face.picture.portrait == f"which_witch/{witch}"
    assert pixels(card.face(face, 120, theme)) != pixels(card.back(TITLE, 120, theme))


def test_any_pose_can_be_drawn(theme, canvas):
    for step in range(25):
        pose = Pose(
            200, 200, angle=step * 7.3, scale=0.2 + step / 12, height=step, alpha=step / 24, turned=step / 24
        )
        card.draw(canvas, printed("familiar_owl"), TITLE, pose, 90, theme, choosable=step / 24)
