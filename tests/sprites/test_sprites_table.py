import pygame
import pytest

from sprites import players
from sprites.drawing import table_top
from sprites.drawing.cache import forget_all
from sprites.drawing.theme import load_theme
from sprites.players import Plate
from tests.sprites.pictures import pixels

PLATE = Plate("Mara", 0, "which_witch", "fire", 3, 5, 5, 20, "fire")


def test_the_table_top_is_kept_and_repeats(theme):
    place = ((640, 400), (30, 30, 580, 340), "which_witch", theme)
    first = table_top.tabletop(*place)
    assert table_top.tabletop(*place) is first
    before = pixels(first)
    forget_all()
    assert pixels(table_top.tabletop(*place)) == before


@pytest.mark.parametrize("ground", ["felt", "slate", "sky", "moss"])
def test_no_large_area_is_flat(theme, ground):
    top = table_top.tabletop((640, 400), (30, 30, 580, 340), "magewinds", theme, ground)
    for x in range(60, 560, 100):
        patch = top.subsurface((x, 180, 24, 24))
        assert len({pixels(patch)[i : i + 4] for i in range(0, 24 * 24 * 4, 4)}) > 12


def test_the_middle_is_brighter_than_the_corners(theme):
    top = table_top.tabletop((640, 400), (0, 0, 640, 400), "which_witch", theme)
    middle = pygame.transform.average_color(top, pygame.Rect(270, 100, 100, 60))
    corner = pygame.transform.average_color(top, pygame.Rect(20, 330, 60, 40))
    assert sum(middle[:3]) > 1.3 * sum(corner[:3])


def natural_size(form, theme):
    width, height = players.WIDE if form == "wide" else players.COMPACT
    return round(width * theme.scale), round(height * theme.scale)


@pytest.mark.usually(3)
@pytest.mark.parametrize("form", ["wide", "compact"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_plates_show_what_changes(form, size):
    theme = load_theme(size)
    area = natural_size(form, theme)
    changes = [
        PLATE,
        Plate("Jonas", 0, "which_witch", "fire", 3, 5, 5, 20, "fire"),
        Plate("Mara", 1, "which_witch", "fire", 3, 5, 5, 20, "fire"),
        Plate("Mara", 0, "which_witch", "ice", 3, 5, 5, 20, "fire"),
        Plate("Mara", 0, "which_witch", "fire", 2, 5, 5, 20, "fire"),
        Plate("Mara", 0, "which_witch", "fire", 3, 5, 6, 20, "fire"),
        Plate("Mara", 0, "which_witch", "fire", 3, 5, 5, 12, "fire"),
        Plate("Mara", 0, "which_witch", "fire", 3, 5, 5, 20, "fire", turns=2),
        Plate("Mara", 0, "which_witch", "fire", 3, 5, 5, 20, "fire", bot=True),
        Plate("Mara", 0, "which_witch", "fire", 3, 5, 5, 20, "fire", acting=True),
        Plate("Mara", 0, "which_witch", "fire", 0, 5, 0, 6, "fire", out=True),
    ]
    shots = {pixels(players.surface(plate, area, form, theme)) for plate in changes}
    assert len(shots) == len(changes)


def test_odd_plates_can_be_drawn(theme, canvas):
    for plate in (
        Plate("", 9, "no such title"),
        Plate("A name that is much longer than any plate could ever show", 2, "halfwish", cards=40, hearts=9),
        Plate("Vex", 5, "which_witch", "poison", 12, 5, 0, 4, turns=14, bot=True),
    ):
        for form in ("wide", "compact"):
            area = pygame.Rect((10, 10), natural_size(form, theme))
            players.draw(canvas, plate, area, theme, form=form, pulse=0.5, choosable=True)
