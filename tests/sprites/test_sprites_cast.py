"""The casts: everybody has a face, and every card, ability, attack and scenario a picture of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game import titles
from sprites.cards import card
from sprites.drawing import art, looks
from sprites.half_the_battle import piece
from sprites.half_the_battle.piece import GIRTH, Polyhedron
from sprites.halfwish.cards import ActionFace, PowerFace, crest
from tests.sprites.halfwish import ACTIONS, HEROES, POWER_CARDS
from tests.sprites.pictures import pixels

HALFWISH = titles.load("halfwish").content
BATTLE = titles.load("half_the_battle").content
MAGEWINDS = titles.load("magewinds").content
CAST = [("halfwish", each) for each in HALFWISH.classes]
CAST += [("half_the_battle", each) for each in BATTLE.characters]
CARDS = [("halfwish", each) for each in (*HALFWISH.actions, *HALFWISH.powers, *HALFWISH.maps)]
CARDS += [("half_the_battle", each) for each in BATTLE.items]
CARDS += [("magewinds", each) for each in (*MAGEWINDS.everything.abilities, *MAGEWINDS.scenarios)]
ATTACKS = {each.id for fighter in MAGEWINDS.everything.fighters.values() for each in fighter.attacks}
CARDS += [("magewinds", each) for each in sorted(ATTACKS)]


def difference(one: Surface, other: Surface) -> float:
    """The mean difference of the grey values of two pictures, 0 to 255."""
    grounds = [Surface(each.get_size()) for each in (one, other)]
    for ground, drawn in zip(grounds, (one, other), strict=True):
        ground.blit(drawn, (0, 0))
    greys = [pixels(pygame.transform.grayscale(each)) for each in grounds]
    return sum(abs(a - b) for a, b in zip(*greys, strict=True)) / len(greys[0])


@pytest.mark.parametrize(("title", "name"), CAST)
def test_everybody_has_a_portrait(title: str, name: str) -> None:
    assert art.has(title, "portraits", looks.look(title, name)["portrait"])


@pytest.mark.parametrize(("title", "name"), CARDS)
def test_every_card_has_a_picture_of_its_own(title: str, name: str) -> None:
    picture = looks.look(title, name)["art"]
    assert art.has(title, "pictures", picture)
    assert looks.card_face(title, name, name).picture.art == f"{title}/{picture}"
    assert [other for _, other in CARDS if looks.look(title, other).get("art") == picture] == [name]


@pytest.mark.parametrize("title", ["halfwish", "half_the_battle"])
def test_a_face_is_known_on_the_smallest_piece(theme, title: str) -> None:
    faces = {name: art.roundel(title, name, 24, theme) for name in art.names(title, "portraits")}
    for one, other in combinations(faces, 2):
        assert difference(faces[one], faces[other]) > 9, (one, other)


def test_a_class_without_a_portrait_shows_its_sign(theme) -> None:
    fallback = pixels(crest("unheard_of", 60, theme))
    assert any(fallback[3::4])
    assert fallback not in {pixels(crest(each, 60, theme)) for each in HEROES}
    rim = theme.seat(0).colour
    stranger = pixels(piece.emblem("unheard_of", rim, 40, theme))
    assert stranger not in {pixels(piece.emblem(each, rim, 40, theme)) for each in BATTLE.characters}


@pytest.mark.parametrize("width", [83, 220])
def test_cards_without_a_picture_show_their_icon(theme, width: int) -> None:
    power: PowerFace = replace(POWER_CARDS["adrenaline"], look="unheard_of")
    assert not power.base.picture.art and power.base.picture.motif
    card.face(power, width, theme)
    action: ActionFace = replace(ACTIONS["keen_strike"], look="unheard_of")
    plain = replace(action, look="strike")
    assert pixels(card.face(action, width, theme)) == pixels(card.face(plain, width, theme))


@pytest.mark.parametrize("die", GIRTH)
@pytest.mark.parametrize("facing", [1, -1])
def test_a_face_on_a_piece_leaves_its_number_free(theme, die: str, facing: int) -> None:
    ten = Polyhedron(die, "rogue", 0, facing, 10)
    bare, other, signed = (
        piece.body_of(replace(ten, hp=hp), 60, theme, signed=signed)
        for hp, signed in ((10, False), (20, False), (10, True))
    )
    across, down = bare.get_size()
    spots = [(x, y) for x in range(across) for y in range(down)]
    number = [spot for spot in spots if bare.get_at(spot) != other.get_at(spot)]
    hidden = [spot for spot in number if bare.get_at(spot) != signed.get_at(spot)]
    assert number and bare.get_size() == signed.get_size()
    assert len(hidden) <= 0.02 * len(number)


def test_a_fallen_or_idle_face_is_grey(theme) -> None:
    lit, grey = (art.roundel("half_the_battle", "dragon", 40, theme, grey=off) for off in (False, True))
    assert pixels(lit) != pixels(grey)
    red, green, blue, _ = pygame.transform.average_color(grey)
    assert max(red, green, blue) - min(red, green, blue) <= 8
