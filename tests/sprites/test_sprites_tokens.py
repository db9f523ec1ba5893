"""Tokens, counters and regions on the battlefield: where they lie, and what they leave untouched."""

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from game.battlefield.terrain import Disc
from game.battlefield.things import Base
from sprites.battlefield import bases
from sprites.battlefield.scale import Scale
from sprites.magewinds import regions, tokens
from sprites.magewinds.reference_parts import Tag
from sprites.magewinds.regions import Region
from sprites.magewinds.tokens import Badges
from tests.sprites.battlefield import SCALES, ground
from tests.sprites.pictures import painted, pixels

CHEST = Base("t", "Treasure", (3.0, 2.5), kind="object")
FIGHTER = Base("a", "Old Tam", (3.0, 2.5), warband=1)
POISON = Tag("Poisoned", "poisoned", "bad")
CHANGES = [
    Badges(damage=1),
    Badges(damage=2),
    Badges(counters=1),
    Badges(counters=2),
    Badges(tags=(POISON,)),
    Badges(carries=(POISON,)),
]
SQUARE = ((1.0, 1.0), (5.0, 1.0), (5.0, 4.0), (1.0, 4.0))
RING = Region((SQUARE,), (Disc((3.0, 2.5), 1.0),))
DRAWN = {
    "territory": lambda target, scale, theme, area: regions.draw_territory(
        target, RING, 1, scale, theme, area
    ),
    "deployment": lambda target, scale, theme, area: regions.draw_deployment(
        target, RING, scale, theme, area
    ),
    "storm": lambda target, scale, theme, area: regions.draw_storm(target, RING, scale, theme, area),
}


def changed(before, after) -> list[tuple[int, int]]:
    """The pixels that are not as they were."""
    wide, high = before.get_size()
    return [(x, y) for x in range(wide) for y in range(high) if before.get_at((x, y)) != after.get_at((x, y))]


@pytest.mark.usually(1)
@pytest.mark.parametrize("scale", SCALES)
def test_an_object_keeps_the_true_edge_of_its_base(theme, scale):
    plain, token = ground(scale), ground(scale)
    bases.draw(plain, CHEST, scale, theme, initials="")
    tokens.draw_object(token, CHEST, "treasure", scale, theme)
    x, y = scale.px(CHEST.centre)
    far = max(hypot(px + 0.5 - x, py + 0.5 - y) for px, py in changed(plain, token))
    assert far < CHEST.radius * scale.across * (1 - bases.RIM) + 1


def test_a_treasure_is_no_fragment(theme):
    scale = SCALES[1]
    shots = [ground(scale), ground(scale)]
    for shot, look in zip(shots, ("treasure", "fragment"), strict=True):
        tokens.draw_object(shot, CHEST, look, scale, theme)
    assert pixels(shots[0]) != pixels(shots[1])


@pytest.mark.usually(1)
@pytest.mark.parametrize("scale", SCALES)
def test_a_marker_lies_about_its_point(theme, scale):
    shot = ground(scale)
    tokens.draw_objective(shot, (3.0, 2.5), scale, theme)
    x, y = scale.pixel((3.0, 2.5))
    assert any((x + dx, y + dy) in set(changed(ground(scale), shot)) for dx in (-1, 0) for dy in (-1, 0))


def test_states_of_tokens_differ(theme):
    scale = SCALES[1]
    for draw in (
        lambda shot, state: tokens.draw_object(shot, CHEST, "treasure", scale, theme, state=state),
        lambda shot, state: tokens.draw_objective(shot, (3.0, 2.5), scale, theme, state=state),
    ):
        shots = {
            pixels(painted(ground(scale), draw, state)) for state in ("plain", "offered", "dimmed", "legal")
        }
        assert len(shots) == 4


@pytest.mark.usually(1)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("shown", CHANGES)
def test_counters_never_cover_the_base(theme, scale, shown):
    before = ground(scale)
    bases.draw(before, FIGHTER, scale, theme)
    after = before.copy()
    tokens.draw(after, FIGHTER, shown, scale, theme)
    x, y = scale.px(FIGHTER.centre)
    near = min(hypot(px + 0.5 - x, py + 0.5 - y) for px, py in changed(before, after))
    assert near > FIGHTER.radius * scale.across - 1.5


def test_counters_differ(theme):
    shots = []
    for shown in (Badges(), *CHANGES):
        shot = ground(SCALES[1])
        tokens.draw(shot, FIGHTER, shown, SCALES[1], theme)
        shots.append(pixels(shot))
    assert len(set(shots)) == len(shots)


def test_signs_without_a_place_are_counted(theme):
    shots = {
        pixels(
            painted(ground(SCALES[1]), tokens.draw, FIGHTER, Badges(tags=(POISON,) * count), SCALES[1], theme)
        )
        for count in (4, 5, 6)
    }
    assert len(shots) == 3


@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("scale", [*SCALES, Scale((40, 400), 60, 60, turned=True)])
def test_a_region_covers_what_it_covers_and_nothing_else(theme, kind, scale):
    area = scale.rect(6.0, 5.0)
    before = ground(Scale((40, 40), 96, 96))
    after = before.copy()
    DRAWN[kind](after, scale, theme, area)
    for point, inside in (
        ((1.5, 1.5), True),
        ((4.6, 3.6), True),
        ((3.0, 1.3), True),
        ((3.0, 2.5), False),
        ((3.6, 2.9), False),
        ((0.5, 2.5), False),
        ((5.5, 4.5), False),
    ):
        spot = scale.pixel(point)
        assert (before.get_at(spot) != after.get_at(spot)) == inside, point


def test_regions_of_all_kinds_and_warbands_differ(theme):
    scale = SCALES[1]
    area = scale.rect(6.0, 5.0)
    shots = []
    for draw in DRAWN.values():
        shot = ground(scale)
        draw(shot, scale, theme, area)
        shots.append(shot)
    other = ground(scale)
    regions.draw_territory(other, RING, 2, scale, theme, area)
    assert all(pixels(a) != pixels(b) for a, b in combinations([*shots, other], 2))


def test_a_region_is_cut_at_its_bounds(theme):
    scale = SCALES[1]
    area = scale.rect(3.0, 5.0)
    before = ground(scale)
    after = before.copy()
    regions.draw_storm(after, RING, scale, theme, area)
    assert max(x for x, _ in changed(before, after)) < area.right
    nothing = before.copy()
    regions.draw_storm(nothing, replace(RING, covers=()), scale, theme, area)
    assert pixels(nothing) == pixels(before)
