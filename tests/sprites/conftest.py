"""Sprites are painted without a window."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from sprites.drawing.theme import Theme, load_theme


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()  # or the next window would begin with a change of size


@pytest.fixture(scope="session")
def theme() -> Theme:
    return load_theme((1280, 720))


@pytest.fixture
def canvas() -> pygame.Surface:
    surface = pygame.Surface((400, 400), 0, 32)
    surface.fill((36, 53, 47))
    return surface
