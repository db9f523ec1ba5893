"""Fighters' reference cards: what changes of a fighter is seen on each of them."""

from dataclasses import replace
from typing import get_args

import pytest
from pygame import Rect, Surface

from game.magewinds.content import built_in
from game.magewinds.content.fighters import Attributes
from sprites.drawing import icons, looks
from sprites.drawing.theme import load_theme
from sprites.magewinds import reference, reference_parts
from sprites.magewinds.reference_parts import (
    ATTRIBUTES,
    AbilityLine,
    AttackLine,
    Figure,
    Reference,
    Standing,
    Strike,
    Tag,
)
from sprites.magewinds.wind_cards import Charge
from tests.sprites.pictures import pixels

POISON, GUARD = Tag("Poisoned", "poisoned", "bad"), Tag("Guard", "guard", "good")
FORMS = list(reference.SIZES)
WITCH = Reference(
    name="Marigold Hex",
    profile="Witch",
    look="witch",
    warband=0,
    toughness=6,
    attributes=tuple(Figure(name, name.title(), 2, 2) for name in ATTRIBUTES),
    attacks=(AttackLine("Poison Tip", True, "1″", (Strike("Light", 3, 10), Strike("Heavy", 5, 5))),),
    abilities=(AbilityLine("Hex", "Spell", (Charge("club", "1"),), "It never hits with a 6."),),
)
QUICKER = replace(WITCH.attributes[1], value=4)
CHANGES = [
    {"damage": 2},
    {"counters": 1},
    {"counters": 2},
    {"warband": 1},
    {"tags": (POISON,)},
    {"carries": (Tag("Treasure", "treasure"),)},
    {"standing": "reserve", "note": "In reserve"},
    {"standing": "escaped", "note": "Escaped"},
    {"standing": "out", "note": "Out of action"},
]


def painted(shown: Reference, form: reference.Form, theme) -> bytes:
    return pixels(reference.surface(shown, reference.size_of(form, theme), form, theme))


@pytest.mark.parametrize("form", FORMS)
def test_every_change_of_a_fighter_is_seen(theme, form):
    shots = [painted(WITCH, form, theme), *(painted(replace(WITCH, **each), form, theme) for each in CHANGES)]
    assert len(set(shots)) == len(shots)


@pytest.mark.parametrize("form", ["compact", "full"])
def test_a_changed_attribute_is_told_from_a_printed_one(theme, form):
    same = replace(QUICKER, printed=4)
    changed, plain = (
        painted(replace(WITCH, attributes=(WITCH.attributes[0], each, *WITCH.attributes[2:])), form, theme)
        for each in (QUICKER, same)
    )
    assert changed != plain
    assert QUICKER.change == 2 and same.change == 0


@pytest.mark.parametrize("form", FORMS)
def test_lights_differ(theme, canvas, form):
    shots = []
    for lit in ({}, {"activatable": True}, {"acting": True}, {"selected": True}):
        shot = canvas.copy()
        area = Rect((20, 20), reference.size_of(form, theme))
        reference.draw(shot, replace(WITCH, **lit), area, theme, form=form)
        shots.append(pixels(shot))
    assert len(set(shots)) == 4


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_cards_grow_with_the_text(text_size):
    theme = load_theme((1920, 1080), text_size=text_size)
    for form in FORMS:
        width, height = reference.size_of(form, theme)
        assert width == pytest.approx(
            reference.SIZES[form][0] * theme.scale, rel=0.03
        )  # letters have whole pixels
        assert reference.surface(WITCH, (width, height), form, theme).get_size() == (width, height)


def test_a_full_card_is_as_high_as_what_stands_on_it(theme):
    width = reference.size_of("full", theme)[0]
    more = replace(WITCH, abilities=WITCH.abilities * 3)
    assert reference.full_height(more, width, theme) > reference.full_height(WITCH, width, theme)
    narrow = reference.full_height(more, round(width * 0.7), theme)
    assert narrow >= reference.full_height(more, width, theme)


def test_what_cannot_be_used_is_fainter(theme):
    closed = replace(WITCH, abilities=(replace(WITCH.abilities[0], open=False),))
    assert painted(closed, "full", theme) != painted(WITCH, "full", theme)


def test_damage_shows_as_a_shape_not_as_a_colour_alone(theme):
    whole, lost = (reference_parts.pip(24, each, theme) for each in (True, False))
    bright = [
        [sum(pip.get_at((x, y))[:3]) > 380 for x in range(24) for y in range(24)] for pip in (whole, lost)
    ]
    assert sum(a != b for a, b in zip(*bright, strict=True)) > 60


def test_pips_keep_to_their_room(theme, canvas):
    for toughness in (1, 5, 8, 12):
        row = Rect(10, 10, 100, 16)
        area = reference_parts.pips(canvas, replace(WITCH, toughness=toughness), row, theme, most=row.width)
        assert area.width <= row.width and area.height <= row.height


def test_tags_without_room_are_counted(theme, canvas):
    crowded = replace(WITCH, tags=(POISON, GUARD) * 4)
    assert reference_parts.word_tags(canvas, crowded, Rect(0, 0, 200, 20), theme) > 0
    assert reference_parts.word_tags(canvas, replace(WITCH, tags=(GUARD,)), Rect(0, 0, 200, 20), theme) == 0


def test_the_attributes_are_those_of_a_profile():
    assert set(ATTRIBUTES) == set(Attributes.model_fields) == set(reference_parts.SIGNS)
    assert set(reference_parts.AWAY) == set(get_args(Standing)) - {"battle"}


def test_all_profiles_conditions_and_pieces_have_a_sign():
    entries = looks.looks_of("magewinds")
    content = built_in()
    pack = content.everything
    profiles = {each.as_found or each.id for each in pack.fighters.values()} | pack.doubles.keys()
    pieces = {each.piece.id for each in content.scenarios.values() if each.piece}
    assert profiles | pieces | pack.conditions.keys() <= entries.keys()
    assert len({reference_parts.icon_of(each) for each in profiles}) == len(profiles)


def test_the_signs_of_cards_are_icons():
    assert {*reference_parts.SIGNS.values(), *reference_parts.AWAY.values()} <= set(icons.names())


def test_what_has_no_look_gets_the_plain_sign():
    assert reference_parts.icon_of("no such condition") == looks.plainest()["icon"]


def test_a_low_slim_card_keeps_its_parts_apart(theme):
    """Name, studs and counters stand side by side: what changes one leaves the room of the others alone."""
    size = 190, 28
    plain = reference.surface(WITCH, size, "slim", theme)
    hurt = reference.surface(replace(WITCH, damage=2), size, "slim", theme)
    named = reference.surface(replace(WITCH, name="Enchanter"), size, "slim", theme)
    assert min(changed(plain, hurt)) > max(changed(plain, named))


def changed(one: Surface, other: Surface) -> list[int]:
    """The columns in which two pictures differ."""
    width, height = one.get_size()
    return [x for x in range(width) if any(one.get_at((x, y)) != other.get_at((x, y)) for y in range(height))]


@pytest.mark.parametrize("size", [(148, 98), (152, 102), (193, 117), (256, 120)])
@pytest.mark.parametrize("profile", ["", "Witch"])
def test_a_name_of_usual_length_is_whole_on_any_card(size, profile):
    """The last letter is seen."""
    theme = load_theme((1024, 640))
    usual = reference_parts.USUAL_NAME
    shots = {
        pixels(reference.surface(replace(WITCH, name=name, profile=profile), size, "compact", theme))
        for name in (usual, f"{usual[:-1]}s")
    }
    assert len(shots) == 2
