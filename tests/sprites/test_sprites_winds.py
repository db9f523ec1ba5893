"""Magic cards, choice cards, and costs written in suits."""

from itertools import combinations
from typing import get_args

import pytest

from game import DATA
from game.core.content import read
from game.magewinds.content.winds import CARD_TYPES, Suit, deck_of
from game.magewinds.content.winds import WindsFile as Winds
from sprites.cards import card
from sprites.drawing.color import contrast
from sprites.drawing.motion import Pose
from sprites.drawing.theme import load_theme
from sprites.magewinds import wind_cards
from sprites.magewinds.wind_cards import SMALL, Charge, Choice, WindFace
from tests.sprites.pictures import pixels

FILE = read(DATA / "magewinds" / "winds.yaml", Winds)
BLOWS = {suit.id: suit.wind for suit in FILE.suits}
DECK = deck_of(FILE)
SUITS = get_args(Suit)
VARIANTS = [(), ("colour_blind",), ("high_contrast",), ("colour_blind", "high_contrast")]


def printed(identity: str) -> WindFace:
    wind = DECK[identity]
    return WindFace(wind.mark, wind.suit, BLOWS[wind.suit], wind.name, wind.value)


@pytest.mark.parametrize("width", [60, SMALL - 1, SMALL, 200])
def test_all_cards_of_the_deck_differ(theme, width):
    assert len({pixels(card.face(printed(identity), width, theme)) for identity in DECK}) == 52


@pytest.mark.parametrize("width", [36, 60, 90, 120, 200, 320])
def test_a_card_has_the_size_that_is_asked_for_and_clear_corners(theme, width):
    drawn = card.face(printed("spade_ten"), width, theme)
    assert drawn.get_size() == card.size_of(width)
    assert drawn.get_at((0, 0)).a < 16 and drawn.get_at((width // 2, width // 2)).a == 255


@pytest.mark.parametrize("width", [60, 90])
def test_in_a_fanned_hand_the_left_half_tells_the_cards_apart(theme, width):
    strip = (0, 0, width // 2, round(width * 1.4))
    shown = {pixels(card.face(printed(identity), width, theme).subsurface(strip)) for identity in DECK}
    assert len(shown) == 52


def test_worth_shows_without_reading_the_rank(theme):
    """The same mark on cards of different worth: what differs lies outside of the index as well."""
    for width in (60, 200):
        faces = [WindFace("Q", "heart", "Life", "Queen of Hearts", worth) for worth in (1, 2, 3)]
        assert len({pixels(card.face(face, width, theme)) for face in faces}) == 3


def test_suits_are_told_apart_by_shape(theme):
    """In one ink: their outlines share much less than they cover."""
    px = 40
    shapes = [
        {(x, y) for x in range(px) for y in range(px) if symbol.get_at((x, y)).a > 127}
        for symbol in (wind_cards.symbol(suit, px, (0, 0, 0)) for suit in SUITS)
    ]
    assert all(len(one ^ other) > 0.15 * len(one | other) for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("variants", VARIANTS)
def test_suits_are_readable_on_paper_and_red_is_lighter_than_black(variants):
    theme = load_theme((1280, 720), variants=variants)
    paper = theme.color("paper")
    colors = {suit.id: wind_cards.color(suit.id, theme) for suit in FILE.suits}
    assert all(contrast(color, paper) >= 3 for color in colors.values())
    assert len(set(colors.values())) == 4
    red, black = ([colors[s.id] for s in FILE.suits if s.colour == colour] for colour in ("red", "black"))
    assert max(contrast(color, paper) for color in red) < min(contrast(color, paper) for color in black)


def test_a_hidden_wind_is_nothing_but_its_back(theme, canvas):
    shots = []
    for front in (printed("heart_ace"), printed("club_two"), None):
        shot = canvas.copy()
        pose = Pose(200, 200, turned=1) if front else Pose(200, 200)
        card.draw(shot, front, "magewinds", pose, 120, theme)
        shots.append(pixels(shot))
    assert len(set(shots)) == 1


@pytest.mark.parametrize("state", ["selected", "forbidden"])
def test_winds_have_the_states_of_all_cards(theme, state):
    face = printed("diamond_king")
    assert pixels(card.face(face, 90, theme, state)) != pixels(card.face(face, 90, theme))


def test_choice_cards_differ_but_for_their_back(theme):
    faces = [wind_cards.face(each, each.title()) for each in get_args(Choice)]
    assert len({face.icon for face in faces}) == 3
    assert len({pixels(card.face(face, 130, theme)) for face in faces}) == 3
    back = card.back(wind_cards.back(theme), 130, theme)
    assert pixels(back) != pixels(card.back("magewinds", 130, theme))


def test_a_choice_laid_face_down_shows_its_own_back(theme, canvas):
    shots = []
    for front in (wind_cards.face("light", "Light"), wind_cards.face("feint", "Feint")):
        shot = canvas.copy()
        card.draw(shot, front, wind_cards.back(theme), Pose(200, 200, turned=1), 120, theme)
        shots.append(pixels(shot))
    assert shots[0] == shots[1]


@pytest.mark.parametrize("height", [16, 22, 40])
def test_every_type_of_cost_has_a_chip_of_its_own(theme, height):
    chips = {each: wind_cards.chip(Charge(each, "1"), height, theme) for each in CARD_TYPES}
    assert len({pixels(drawn) for drawn in chips.values()}) == len(CARD_TYPES)
    assert {drawn.get_height() for drawn in chips.values()} == {height}


def test_a_cost_ends_where_it_is_told_to(theme, canvas):
    cost = (Charge("heart", "1"), Charge("black", "2+"), Charge("any", "1"))
    area = wind_cards.draw_cost(canvas, cost, (380, 100), 22, theme)
    assert area.midright == (380, 100)
    assert area.width == wind_cards.width_of(cost, 22, theme)
    assert area.width > sum(wind_cards.width_of((part,), 22, theme) for part in cost)
