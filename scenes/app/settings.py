"""The user's settings, and the file that they are saved in."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any, TypeAlias

from game.core import files
from game.core.dataclass import dataclass
from game.core.record import brief
from game.core.version import VERSION, is_newer
from game.core.yaml_tree import dumped, read_plain
from scenes.app.saving import keep, recall
from scenes.app.texts import say

log = logging.getLogger(__name__)

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
SPEEDS = (1.0, 2.0, 0.0)  # 0 is instant
FIGURES = ("standing", "flat")
PRESENTERS = ("probe", "default", "software")
LISTS = ("names", "mat_display", "table_display", "packs_off")
"""The settings that are tuples, and lists in the file."""
MAX_NAMES = 6
MAX_NAME = 24
MAX_PACKS = 200
LARGEST = 1 << 20
"""Bytes of a settings file of a newer version that is copied, at most."""

Place: TypeAlias = tuple[int, ...]
"""A display: its number, its width and its height in pixels. (): none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, which are never changed in place: `dataclasses.replace` makes new ones.

    `speed` 0 is instant; `curtain` hides the hands between two people at one screen; `large_at_once` shows cards
    large when they are pointed at, and not only on a right click; `figures` is how miniatures are shown; `names` are
    the players' names last used, by seat; `presenter` is the faster way to show a frame here ("probe" measures it
    again). `mat_display` and `table_display` are where the mat and the table of a match stand besides the window.
    `packs_off` are the ids of content packs that are switched off.
    `printed_bar` is what the check bar of prints measures on the user's printer, in millimetres.
    """

    text_size: float = 1.0
    reduced_motion: bool = False
    speed: float = 1.0
    sound: bool = True
    volume: float = 0.7
    music: bool = True
    colour_blind: bool = False
    high_contrast: bool = False
    full_screen: bool = False
    figures: str = "standing"
    curtain: bool = True
    large_at_once: bool = True
    names: tuple[str, ...] = ()
    presenter: str = "probe"
    printed_bar: float = 100.0
    mat_display: Place = ()
    table_display: Place = ()
    packs_off: tuple[str, ...] = ()

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the theme's colour variants that are on."""
        chosen = (("colour_blind", self.colour_blind), ("high_contrast", self.high_contrast))
        return tuple(name for name, on in chosen if on)


class SettingsStore:
    """Reads and writes the settings file. `notice` tells the user in a sentence what became of a file that was damaged,
    which is set aside, or of a newer version, which is copied before it is written over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        self._newer = False
        """Whether the file is of a newer version and has not been copied yet."""

    def load(self) -> Settings:
        """The saved settings, or the defaults if there are none that can be read."""
        found, self.notice = recall(self.path, self._read, say("app.settings"), say("app.settings.unread"))
        if self._newer:
            self._keep_newer()
            self.notice = say("app.settings.newer", file=self._copy.name)
        return found or Settings()

    def save(self, settings: Settings) -> bool:
        """Write the settings; False if that has to wait."""
        if self._newer and not self._keep_newer():
            return False
        lists = {name: list(getattr(settings, name)) for name in LISTS}
        document = {"version": VERSION, **asdict(settings), **lists}
        return keep(self.path, dumped(document), say("app.settings"))

    def _read(self, path: Path) -> Settings:
        """The settings in the file; of a newer version as much as is understood."""
        document = read_plain(path)
        self._newer = isinstance(document, dict) and is_newer(document.get("version"))
        return replace(Settings(), **(understood(document) if self._newer else checked(document)))

    def _keep_newer(self) -> bool:
        """Copy the file of a newer version; whether that worked."""
        try:
            files.write(self._copy, files.read(self.path, LARGEST))
        except OSError as error:
            log.warning("the settings of a newer version are not copied: %s", error)
            return False
        self._newer = False
        return True

    @property
    def _copy(self) -> Path:
        """The file that keeps the settings of a newer version."""
        return self.path.with_name(f"{self.path.stem}-newer{self.path.suffix}")


def understood(document: Any) -> dict[str, Any]:
    """The settings of a document that this version has and that have possible values here; none if it holds none."""
    found: dict[str, Any] = {}
    for name, value in document.items() if isinstance(document, dict) else ():
        with suppress(ValueError):
            found |= checked({name: value})
    return found


def checked(document: Any) -> dict[str, Any]:
    """The settings that a document holds, by name. Unknown keys are left out, so that an older program reads a newer
    file.

    ValueError if it holds none, or if a known one has an impossible value.
    """
    if not isinstance(document, dict):
        raise ValueError("the file holds no settings")
    known = {field.name for field in fields(Settings)}
    values = {name: value for name, value in document.items() if name in known}
    for name, value in values.items():
        if not _RULES.get(name, _is_switch)(value):
            raise ValueError(f"{name} can't be {brief(value)}")
    return {name: tuple(value) if name in LISTS else value for name, value in values.items()}


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_number(value: object) -> bool:
    """Whether it is a number of a sensible size: an int of 400 digits fits no float."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e9


def _is_names(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MAX_NAMES
        and all(isinstance(name, str) and len(name) <= MAX_NAME and name.isprintable() for name in value)
    )


def _is_ids(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MAX_PACKS
        and all(isinstance(name, str) and len(name) <= 255 for name in value)
    )


def _is_place(value: object) -> bool:
    """Whether it is a display, or none."""
    if not isinstance(value, list) or len(value) not in (0, 3):
        return False
    return all(_is_number(number) and isinstance(number, int) and number >= 0 for number in value)


_RULES: dict[str, Callable[[Any], bool]] = {
    "text_size": lambda value: _is_number(value) and 1.0 <= value <= 2.0,
    "speed": lambda value: _is_number(value) and value in SPEEDS,
    "volume": lambda value: _is_number(value) and 0.0 <= value <= 1.0,
    "names": _is_names,
    "figures": lambda value: value in FIGURES,
    "presenter": lambda value: value in PRESENTERS,
    "printed_bar": lambda value: _is_number(value) and 10 <= value <= 1000,
    "mat_display": _is_place,
    "table_display": _is_place,
    "packs_off": _is_ids,
}
