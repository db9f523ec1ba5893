"""What the command line opens: the menu, a table, a replay. Everything else leads on from there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path

import yaml

from game import titles
from scenes import folders
from scenes.app import App
from scenes.headless import RunOptions, run_app
from scenes.menu import Menu, MenuActs, MenuEntry

DATA = Path(__file__).resolve().parent.parent / "data"
LOG_BYTES, LOG_FILES = 256_000, 3


@dataclass(frozen=True, slots=True)
class Launch:
    """How the program was started: what its screen is, and which content packs lie over the built-in content."""

    screen: RunOptions
    packs: Sequence[Path] = ()
    debug: bool = False

    def menu(self) -> int:
        """Opens the menu and runs the program to its end; the exit code."""
        self._keep_log()
        run_app(self._menu, self.screen)
        return 0

    def _menu(self, app: App) -> Menu:
        return Menu(app, [cover_entry(title) for title in titles.names()], MenuActs(lambda title: None))

    def _keep_log(self) -> None:
        """Warnings go to a file that never grows large; with --debug everything goes to stderr as well."""
        handlers: list[logging.Handler] = [
            RotatingFileHandler(
                folders.logs() / "spellboard.log", "a", LOG_BYTES, LOG_FILES, encoding="utf-8", delay=True
            )
        ]
        if self.debug:
            handlers.append(logging.StreamHandler())
        logging.basicConfig(level=logging.DEBUG if self.debug else logging.INFO, handlers=handlers)


def cover_entry(title: str) -> MenuEntry:
    """What stands on a title's cover. Read without the checks of content, which would cost the first frame its speed."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = (DATA / title / "text.yaml").read_text(encoding="utf-8")
    sentences = yaml.load(text, Loader=loader)["sentences"]
    return MenuEntry(title, sentences["title"], sentences["about"], sentences["players"])
