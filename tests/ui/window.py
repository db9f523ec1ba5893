"""Fixtures that open the window of a program, with nothing on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from scenes.app.app import DEFAULT_SIZE, App
from scenes.app.settings import Settings


def window(
    size: tuple[int, int] = DEFAULT_SIZE, scope: Literal["function", "module"] = "module", **settings: Any
) -> Any:
    """A fixture: by default one window for all tests of a module, so that its pictures are painted once."""

    @pytest.fixture(scope=scope)
    def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPELLBOARD_HOME", str(tmp_path_factory.mktemp("home")))
            app = App(size, Settings(**settings), headless=True)
            yield app
            app.close()

    return opened
