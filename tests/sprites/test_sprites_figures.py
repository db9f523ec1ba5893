"""Figures on bases: everybody has one, the true edge stays, and a small token shows a sign."""

from __future__ import annotations

from math import hypot

import pytest

from game.battlefield.things import Base
from game.magewinds.content import built_in
from sprites.battlefield import bases, figures
from sprites.battlefield.scale import Scale
from sprites.drawing import art
from tests.sprites.battlefield import SCALES, ground

WIZARD = Base("a", "Wizard", (3.0, 2.5), warband=1)


def empty_and_standing(theme, scale):
    """A base without a figure, and the same with one."""
    pictures = ground(scale), ground(scale)
    for picture in pictures:
        bases.draw(picture, WIZARD, scale, theme, initials="", face="")
    figures.draw(pictures[1], WIZARD, "wizard", scale, theme)
    bases.draw_edge(pictures[1], WIZARD, scale, theme)
    return pictures


@pytest.mark.parametrize("kind", ["figures", "portraits"])
def test_every_fighter_has_art(kind):
    known = built_in().everything
    names = {*known.fighters, *known.doubles, "wildform"}
    assert names <= set(art.names("magewinds", kind))


def test_what_lies_on_the_mat_has_a_figure():
    assert figures.stands("treasure")
    assert figures.stands("fragment")
    assert not figures.stands("any")


@pytest.mark.parametrize("scale", SCALES)
def test_a_figure_leaves_the_true_edge_of_its_base(theme, scale):
    empty, standing = empty_and_standing(theme, scale)
    x, y = scale.px(WIZARD.centre)
    edge = WIZARD.radius * scale.across
    near = [
        (px, py)
        for px in range(round(x - edge) - 1, round(x + edge) + 2)
        for py in range(round(y - edge) - 1, round(y + edge) + 2)
        if edge - 1.3 < hypot(px + 0.5 - x, py + 0.5 - y) < edge - 0.8
    ]
    assert near
    for spot in near:
        assert all(abs(a - b) <= 24 for a, b in zip(empty.get_at(spot), standing.get_at(spot), strict=True))


def test_a_figure_is_taller_than_its_base(theme):
    scale = SCALES[0]
    empty, standing = empty_and_standing(theme, scale)
    x, y = scale.pixel(WIZARD.centre)
    far = round(WIZARD.radius * 2.4 * scale.down)
    column = range(x - 20, x + 20)
    assert any(empty.get_at((px, y - far)) != standing.get_at((px, y - far)) for px in column)


@pytest.mark.parametrize(
    ("name", "face"), [("Wizard", "wizard"), ("Militia 2", "militia"), ("Mara", ""), ("", "")]
)
def test_a_face_goes_by_the_name(name, face):
    assert figures.face_of(name) == face


def test_who_stands_in_front_hides_only_what_is_right_behind():
    scale = Scale((0.0, 0.0), 40.0, 40.0)
    assert figures.hides(WIZARD, Base("b", "", (3.0, 1.5)), scale)
    assert not figures.hides(WIZARD, Base("b", "", (3.0, 3.5)), scale)
    assert not figures.hides(WIZARD, Base("b", "", (4.0, 1.5)), scale)
    assert not figures.hides(WIZARD, Base("b", "", (3.0, 0.5)), scale)


def test_a_small_token_shows_a_sign(theme):
    """The sign is one light shape on a dark ground; the face isn't."""
    dark = []
    for side in (figures.SIGN, figures.SIGN + 1):
        picture = figures.face("wizard", (side, side), (70, 150, 230), theme)
        spots = [picture.get_at((x, y)) for x in range(side) for y in range(side)]
        dark.append(sum(spot.a == 255 and max(spot[:3]) < 90 for spot in spots) / side**2)
    assert dark[0] > 2 * dark[1]
