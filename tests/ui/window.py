"""Fixtures that open the window of a program, with nothing on it, in one size or in many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, Literal

import pytest
from pygame import Rect

from scenes.app.app import DEFAULT_SIZE, App
from scenes.app.settings import TEXT_SIZES, Settings
from scenes.ui.widget import Widget

Size = tuple[int, int]
SIZES: list[Size] = [(1024, 640), (1280, 720), (1920, 1080)]
"""The smallest window, the usual one, and a screen of these days."""


def window(
    size: Size = DEFAULT_SIZE, scope: Literal["function", "module"] = "module", **settings: Any
) -> Any:
    """A fixture: by default one window for all tests of a module, so that its pictures are painted once."""

    @pytest.fixture(scope=scope)
    def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
        given, text_size = getattr(request, "param", (size, 1.0))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPELLBOARD_HOME", str(tmp_path_factory.mktemp("home")))
            app = App(given, Settings(**{"text_size": text_size, **settings}), headless=True)
            yield app
            app.close()

    return opened


def windows(sizes: Iterable[Size] = SIZES, text_sizes: Iterable[float] = TEXT_SIZES) -> pytest.MarkDecorator:
    """Runs a test with an `app` of each size of window and text."""
    every = list(product(sizes, text_sizes))
    names = [f"{wide}x{high}-{text_size}" for (wide, high), text_size in every]
    return pytest.mark.parametrize("app", every, ids=names, indirect=True)


def lie_apart(area: Rect, placed: Sequence[Widget], least: int = 1) -> None:
    """Checks that widgets lie in an area, none on another, each at least so many pixels wide and high."""
    for widget in placed:
        assert area.contains(widget.rect), (widget.role, widget.name)
        assert min(widget.rect.size) >= least, (widget.role, widget.name)
    for one, other in combinations(placed, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
