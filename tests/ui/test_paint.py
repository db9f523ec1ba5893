from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from sprites.drawing import shapes, table_top
from sprites.drawing.theme import load_theme

pytestmark = pytest.mark.usefixtures("app")
RED = (200, 30, 30)


def test_rounded_rectangles_are_soft_at_the_corners_and_full_inside() -> None:
    shape = shapes.rounded((300, 120), 20, RED, (0, 0, 255), 2)
    assert shape.get_at((150, 60)) == (*RED, 255)
    assert shape.get_at((0, 0)).a == 0
    assert shape.get_at((150, 0)).b == 255
    along = [shape.get_at((x, 0)).a for x in range(30)]
    assert any(0 < alpha < 255 for alpha in along)


@pytest.mark.parametrize("size", [(10, 10), (44, 44), (45, 300), (300, 45), (7, 200)])
def test_stretched_shapes_have_no_seams(size: tuple[int, int]) -> None:
    shape = shapes.rounded(size, 12, RED)
    middle = [shape.get_at((size[0] // 2, y)).a for y in range(size[1])]
    across = [shape.get_at((x, size[1] // 2)).a for x in range(size[0])]
    assert set(middle[1:-1]) == {255}
    assert set(across[1:-1]) == {255}


def test_shadows_fade_to_nothing() -> None:
    soft = shapes.shadow((200, 100), 12, 6)
    assert soft.get_size() == (224, 124)
    assert soft.get_at((112, 62)).a > 130
    assert soft.get_at((0, 62)).a <= 3


def test_a_glow_is_clear_inside() -> None:
    ring = shapes.glow((120, 80), 10, RED, 6)
    assert ring.get_at((72, 52)).a == 0
    assert ring.get_at((9, 52)).a > 10


@pytest.mark.parametrize("shape", ["circle", "diamond", "square", "triangle", "hexagon", "star"])
def test_seat_shapes(shape: str) -> None:
    mark = shapes.seat_shape(shape, 32, RED, (0, 0, 0))
    assert mark.get_size() == (32, 32)
    assert mark.get_at((16, 17)) == (*RED, 255)
    assert mark.get_at((0, 0)).a == 0


def test_the_table_is_lit_in_the_middle_and_does_not_band() -> None:
    table = table_top.table((960, 540), load_theme((960, 540)))
    assert sum(pygame.transform.average_color(table, (400, 200, 160, 80))[:3]) > 2 * sum(
        pygame.transform.average_color(table, (0, 460, 80, 80))[:3]
    )
    run = longest = 0
    for x in range(1, 960):
        run = run + 1 if table.get_at((x, 300)) == table.get_at((x - 1, 300)) else 0
        longest = max(longest, run)
    assert longest < 12


def test_the_same_seed_gives_the_same_grain() -> None:
    first, second = pygame.Surface((64, 64)), pygame.Surface((64, 64))
    for surface in (first, second):
        surface.fill((80, 80, 80))
        table_top.add_grain(surface, 6, seed=4)
    assert first.get_buffer().raw == second.get_buffer().raw


def test_what_was_painted_is_kept(app: App) -> None:
    assert table_top.table(app.size, app.theme) is table_top.table(app.size, app.theme)
