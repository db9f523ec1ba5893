"""Cards of pieces, large and as rows, items, Rage dice and what else lies beside the dungeon."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from sprites.cards import card
from sprites.drawing import looks, richtext
from sprites.drawing.color import contrast
from sprites.drawing.theme import load_theme
from sprites.half_the_battle import character_card, character_parts, items, rage
from sprites.half_the_battle.character_parts import ActionLine, Figure
from sprites.half_the_battle.items import ItemFace
from sprites.half_the_battle.piece import SIDES
from tests.sprites.dungeon import CHARACTERS, ITEMS, character
from tests.sprites.pictures import greys_of, pixels

WIDTHS = [440, 480, 700]
ROW = Rect(10, 10, 160, 50)
FACES = {name: character(entry) for name, entry in CHARACTERS.items()}
ITEM_FACES = {
    name: ItemFace(name, entry["name"], entry["text"], origin=entry["origin"])
    for name, entry in ITEMS.items()
}
ACTION = ActionLine("Stab", "weapon", "1", (0, 1), "piece", (Figure("damage", "3"),), "3 damage.")


# ------------------------------------------------------------------ large cards


@pytest.mark.parametrize("identity", CHARACTERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_words_fit_and_can_be_read(theme, identity, width):
    face = FACES[identity]
    rows = character_card.rows(face, Rect((0, 0), character_card.size_of(width)))
    letters = character_card.letters_of(face, rows[0], theme)
    assert letters.px >= 14
    for row, action in zip(rows, face.actions, strict=True):
        room = character_card.room_of(action, row)
        assert richtext.height(action.words, letters, room.width) <= room.height


@pytest.mark.deep
def test_all_cards_differ_and_have_clear_corners(theme):
    drawn = [character_card.paint_card(face, 440, theme) for face in FACES.values()]
    assert len(greys_of(drawn)) == len(FACES)
    assert {each.get_size() for each in drawn} == {character_card.size_of(440)}
    assert all(each.get_at((0, 0)).a < 16 and each.get_at((220, 300)).a > 250 for each in drawn)


def test_a_card_is_never_too_small_to_be_read():
    assert character_card.size_of(100) == character_card.size_of(character_card.LEAST)


@pytest.mark.parametrize("identity", CHARACTERS)
def test_rows_lie_on_the_card_one_below_the_other(identity):
    area = Rect(30, 40, *character_card.size_of(480))
    rows = character_card.rows(FACES[identity], area)
    assert len(rows) == len(FACES[identity].actions)
    assert all(area.contains(row) for row in rows)
    assert all(not one.inflate(0, -2).colliderect(other) for one, other in combinations(rows, 2))


def test_a_card_tells_how_a_piece_stands(theme):
    face = FACES["cleric"]
    locked = tuple(replace(action, standing="locked") for action in face.actions)
    faces = [
        face,
        replace(face, hp=3),
        replace(face, actions=locked),
        replace(face, dying=True),
        replace(face, chicken=True),
        replace(face, gone=True),
        replace(face, facing=-1),
        replace(face, note=""),
    ]
    assert len(greys_of(character_card.paint_card(each, 440, theme) for each in faces)) == len(faces)


@pytest.mark.parametrize(
    "change",
    [
        {"standing": "locked"},
        {"standing": "used"},
        {"standing": "chosen"},
        {"fatal": True},
        {"once": True},
        {"token": "flame_breath"},
        {"count": 3},
        {"origin": "official"},
        {"need": "2-4"},
        {"figures": (Figure("damage", "3", lethal=True),)},
        {"figures": (Figure("damage", "3", lethal=True, perhaps=True),)},
        {"figures": (Figure("damage", "3", on_self=True),)},
        {"target": "lane"},
        {"reach": (0,)},
    ],
)
def test_an_action_tells_all_that_it_is_without_colour(theme, change):
    face = FACES["rogue"]
    shots = [
        character_card.paint_card(replace(face, actions=(action,)), 440, theme)
        for action in (ACTION, replace(ACTION, **change))
    ]
    assert len(greys_of(shots)) == 2


def test_the_hit_points_of_a_locked_action_stay_as_clear_as_any(theme):
    face = replace(FACES["rogue"], actions=(replace(ACTION, standing="locked"),))
    row = character_card.rows(face, Rect((0, 0), character_card.size_of(440)))[0]
    surface = pygame.Surface(character_card.size_of(440), 0, 32)
    surface.fill((255, 255, 255))
    letters = character_card.letters_of(face, row, theme)
    character_card.draw_lines(surface, face.actions[0], 1, row, letters, theme)
    tab = character_parts.need("1", "locked", character_card.line_of(row), theme)
    spot = Rect(character_card.inner_of(row).topleft, tab.get_size()).move(row.topleft)
    assert surface.get_at((spot.left + 4, spot.centery))[:3] == tab.get_at((4, tab.get_height() // 2))[:3]


# ------------------------------------------------------------------ diagrams


@pytest.mark.parametrize("identity", CHARACTERS)
def test_diagrams_show_all_that_is_reached(identity):
    for action in FACES[identity].actions:
        first, last = character_parts.lanes_of(action.reach)
        assert all(first <= offset <= last for offset in (*action.reach, 0))


def test_diagrams_are_turned_as_the_piece_is(theme):
    right, left = (character_parts.diagram(ACTION, facing, 24, theme) for facing in (1, -1))
    assert right.get_size() == left.get_size() and pixels(right) != pixels(left)
    own = 2 * 24 + 12
    assert right.get_at((own + 24, 12))[:3] == left.get_at((left.get_width() - own - 24, 12))[:3]


def test_kinds_of_targets_differ_without_colour(theme):
    actions = [replace(ACTION, target=target) for target in ("piece", "lane", "self", "all")]
    assert len(greys_of(character_parts.diagram(action, 1, 20, theme) for action in actions)) == 4


def test_what_actions_do_differs_without_colour(theme):
    figures = [
        *(Figure(sort, "2") for sort in ("damage", "heal", "cost", "move")),
        Figure("token", "2", look="hex"),
        Figure("token", "2", look="entangled"),
        Figure("damage", "2", lethal=True),
        Figure("damage", "2", on_self=True),
    ]
    assert len(greys_of(character_parts.figure(each, 24, theme) for each in figures)) == len(figures)


@pytest.mark.parametrize("variants", [(), ("colour_blind",), ("high_contrast",)])
def test_figures_can_be_read_on_their_ground(variants):
    theme = load_theme((1280, 720), variants=variants)
    figures = [Figure(sort, "2") for sort in ("damage", "heal", "stand", "cost", "move")]
    tokens = ("serenaded", "protected", "entangled", "sacrifice", "polymorph", "hex")
    figures += [Figure("token", "2", look=look) for look in tokens]
    for each in figures:
        assert contrast((255, 255, 255), character_parts.ground_of(each, theme)) >= 3


# ------------------------------------------------------------------ rows


@pytest.mark.parametrize("identity", CHARACTERS)
@pytest.mark.parametrize("area", [Rect(10, 10, 140, 44), ROW, Rect(10, 10, 260, 60)])
def test_rows_stay_in_their_area(theme, identity, area):
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    character_card.draw_row(surface, FACES[identity], area, theme)
    assert area.contains(surface.get_bounding_rect(min_alpha=40))


def test_rows_differ_by_state_and_standing_without_colour(theme):
    face = FACES["fighter"]
    shots = []
    for shown, state in (
        *((face, state) for state in ("plain", "offered", "selected", "target", "idle")),
        (replace(face, gone=True), "plain"),
        (replace(face, dying=True), "plain"),
        (replace(face, chicken=True), "plain"),
        (character(CHARACTERS["fighter"], 1), "plain"),
    ):
        surface = pygame.Surface((300, 100), pygame.SRCALPHA)
        character_card.draw_row(surface, shown, ROW, theme, state=state)
        shots.append(surface)
    assert len(greys_of(shots)) == len(shots)


# ------------------------------------------------------------------ items


def test_every_item_has_a_look_of_its_own():
    assert ITEMS.keys() <= looks.looks_of("half_the_battle").keys()


@pytest.mark.parametrize("width", [64, 104, 200])
def test_items_differ_face_up_and_face_down(theme, width):
    up = [card.face(face, width, theme) for face in ITEM_FACES.values()]
    down = [card.face(replace(face, used=True), width, theme) for face in ITEM_FACES.values()]
    assert len(greys_of([*up, *down])) == 2 * len(ITEM_FACES)
    assert {each.get_size() for each in (*up, *down)} == {card.size_of(width)}


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_cards_side_by_side_have_room(count):
    area = Rect(20, 30, 200, 120)
    places = items.strip_of(area, count, 6)
    assert len(places) == count and all(area.inflate(2, 2).contains(place) for place in places)
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))


# ------------------------------------------------------------------ Rage dice, tokens


def test_rage_dice_differ_without_colour(theme):
    assert len(greys_of(rage.rage_die(name, 36, theme) for name in SIDES)) == len(SIDES)


@pytest.mark.parametrize("count", [0, 1, 4, 7, 12])
@pytest.mark.parametrize("wide", [90, 160, 400])
def test_rage_dice_stay_in_their_area(count, wide):
    area = Rect(20, 20, wide, 44)
    places = rage.spots(area, count)
    assert len(places) == count
    assert all(area.inflate(4, 4).contains(place) for place in places)
    assert all(one.left < other.left for one, other in pairwise(places))


def test_held_earned_and_chosen_dice_differ(theme):
    shots = []
    for how in ({}, {"earned": ("d8",)}, {"chosen": frozenset({1})}, {"choosable": 0.5}):
        surface = pygame.Surface((300, 100), pygame.SRCALPHA)
        dice = ("d4",) if "earned" in how else ("d4", "d8")
        rage.draw_dice(surface, dice, Rect(20, 30, 200, 40), theme, **how)
        shots.append(surface)
    assert len(greys_of(shots)) == len(shots)


def test_ability_tokens_differ_without_colour(theme):
    looks_of = [(look, spent) for look in ("flame_breath", "necrotic_strike") for spent in (False, True)]
    assert len(greys_of(rage.ability_token(look, 30, theme, spent=spent) for look, spent in looks_of)) == 4
    shots = []
    for count in range(5):
        surface = pygame.Surface((300, 100), pygame.SRCALPHA)
        rage.draw_tokens(surface, "flame_breath", count, 4, Rect(10, 10, 120, 30), theme)
        assert Rect(8, 8, 124, 36).contains(surface.get_bounding_rect(min_alpha=60))
        shots.append(surface)
    assert len(greys_of(shots)) == 5


def test_the_initiative_is_round_and_gives_ink(theme):
    token = rage.initiative(48, theme)
    assert token.get_at((0, 0)).a < 16 and token.get_at((24, 24)).a > 250


@pytest.mark.usually(1)
@pytest.mark.parametrize("name", ["wizard", "cleric", "dragon"])
@pytest.mark.parametrize("width", [500, 880, 1300])
def test_a_wide_card_shows_every_action(theme, name, width):
    face, size = character(CHARACTERS[name]), (width, round(width / 1.75))
    whole = character_card.paint_wide(face, size, theme)
    assert whole.get_size() == size
    for at, action in enumerate(face.actions):
        other = replace(action, name="Another one", kind="feat")
        changed = replace(face, actions=(*face.actions[:at], other, *face.actions[at + 1 :]))
        assert pixels(character_card.paint_wide(changed, size, theme)) != pixels(whole)


def test_a_printed_card_has_the_shape_of_all_cards(theme):
    printed = character_card.CharacterPrint(character(CHARACTERS["rogue"]))
    for width in (90, 440, 600):
        assert printed.paint(width, theme).get_size() == card.size_of(width)
