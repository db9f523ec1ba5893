"""True scale: the pixels per inch of a display, measured with an object of known size.

No display reports the size of its pixels reliably, so the user lays a bank card on the screen. An error of one pixel on
a card grows to a millimetre over a battlefield, so a longer object is fitted after it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pygame

from game.battlefield.plane import INCH_MM
from game.core.dataclass import dataclass
from game.core.yaml_tree import dumped, read_plain
from scenes.app.app import App
from scenes.app.folders import settings_file
from scenes.app.saving import keep, recall, tell
from scenes.app.texts import say

MOST_SKEW: Final = 0.02
"""The largest difference between the width and the height of pixels, as a share; beyond it a measurement is wrong."""
COARSEST, FINEST = 20.0, 800.0
"""The possible range of pixels per inch."""
LEAST_MM, MOST_MM = 10.0, 2000.0
"""The range of typed lengths, in millimetres."""
MOST_DISPLAYS: Final = 16


class CalibrationError(ValueError):
    """An impossible measurement. The message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Reference:
    """An object of known size, in millimetres; a line if `down_mm` is 0."""

    id: str
    across_mm: float
    down_mm: float = 0.0
    called: str = ""
    """The key of its name, if that is not its id."""

    @property
    def name(self) -> str:
        """Its name."""
        inches = round(self.across_mm / INCH_MM)
        return say(f"calibrate.reference.{self.called or self.id}", inches=inches)


CARD: Final = Reference("card", 85.60, 53.98)
BASE: Final = Reference("base", 25.0, 25.0)
A4: Final = Reference("a4", 210.0, 297.0)
A4_EDGE: Final = Reference("a4_edge", 297.0)
RULER: Final = Reference("ruler", 12 * INCH_MM, called="ruler_12")


@dataclass(frozen=True, slots=True)
class Display:
    """The screen that a calibration is for: its number, the desktop's pixels and the window's."""

    index: int
    desktop: tuple[int, int]
    window: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pitch:
    """Pixels per inch, across and down the screen."""

    across: float
    down: float

    @property
    def skew(self) -> float:
        """The difference between the two, as a share of the smaller one."""
        return abs(self.across - self.down) / min(self.across, self.down)


@dataclass(frozen=True, slots=True)
class Calibration:
    """The pitch of a display, and the date of the measurement (as in "2026-11-21")."""

    pitch: Pitch
    display: Display
    date: str


def measured(across_px: float, across_mm: float, down_px: float, down_mm: float) -> Pitch:
    """The pitch at which two lengths, across and down, are this many pixels. Raises CalibrationError."""
    pitch = Pitch(_per_inch(across_px, across_mm), _per_inch(down_px, down_mm))
    if pitch.skew > MOST_SKEW + 1e-12:
        raise CalibrationError(say("calibrate.skew", percent=f"{100 * pitch.skew:.1f}"))
    return pitch


def _per_inch(pixels: float, millimetres: float) -> float:
    if not (math.isfinite(pixels) and math.isfinite(millimetres) and pixels > 0):
        raise CalibrationError(say("calibrate.no_length"))
    if not LEAST_MM <= millimetres <= MOST_MM:
        raise CalibrationError(say("calibrate.length_range", least=f"{LEAST_MM:.0f}", most=f"{MOST_MM:.0f}"))
    found = pixels / millimetres * INCH_MM
    if not COARSEST <= found <= FINEST:
        raise CalibrationError(say("calibrate.no_screen", pixels=f"{found:.0f}"))
    return found


def refined(rough: Pitch, across_px: float, across_mm: float) -> Pitch:
    """The pitch by a longer line across the screen; `down` changes in proportion. Raises CalibrationError."""
    across = _per_inch(across_px, across_mm)
    change = across / rough.across
    if abs(change - 1) > MOST_SKEW + 1e-12:
        raise CalibrationError(say("calibrate.drift", percent=f"{100 * abs(change - 1):.1f}"))
    return Pitch(across, rough.down * change)


def doubt(reference_mm: float, pitch: Pitch, inches: float) -> float:
    """The error over a battlefield of `inches`, in millimetres, from an error of one pixel on the reference."""
    return INCH_MM / pitch.across * inches * INCH_MM / reference_mm


def longest_ruler(room_px: float, pitch: Pitch) -> Reference:
    """A ruler of as many whole inches as fit, at most 12."""
    inches = max(1, min(12, math.floor(room_px / pitch.across)))
    return RULER if inches == 12 else Reference("ruler", inches * INCH_MM, called="ruler_inches")


@dataclass(frozen=True, slots=True)
class Fit:
    """The scale of a battlefield on a screen: pixels per inch across and down, and whether it is `turned` on its side.

    `shrink` 1 is true scale, 1.25 a scale of 1 : 1.25.
    """

    across: float
    down: float
    turned: bool
    shrink: float

    @property
    def words(self) -> str:
        """The scale in words: "1 : 1.25"."""
        hundredths = math.ceil(self.shrink * 100 - 1e-6)
        return f"1 : {hundredths / 100:g}"


def fitted(size: tuple[float, float], room: tuple[int, int], pitch: Pitch, *, true: bool = False) -> Fit:
    """The largest fit of a battlefield of `size` inches in a room of pixels, but no larger than true scale.

    The fit is turned if that is larger; `true` keeps true scale even if that is too large for the room.
    """
    shrink, turned = min((_shrink(size, room, pitch, turned), turned) for turned in (False, True))
    shrink = 1.0 if true else max(1.0, shrink)
    return Fit(pitch.across / shrink, pitch.down / shrink, turned, shrink)


def _shrink(size: tuple[float, float], room: tuple[int, int], pitch: Pitch, turned: bool) -> float:
    across, down = size[::-1] if turned else size
    return max(across * pitch.across / room[0], down * pitch.down / room[1])


class CalibrationStore:
    """The file of calibrations, one per display. A damaged file is set aside."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or settings_file().with_name("calibration.yaml")

    def find(self, display: Display) -> Calibration | None:
        """The calibration of exactly this display; None if there is none, or the desktop or the window has changed."""
        return next((each for each in self._load() if each.display == display), None)

    def outdated(self, display: Display) -> bool:
        """Whether this display was calibrated with another desktop or window."""
        found = [each.display for each in self._load() if each.display.index == display.index]
        return bool(found) and display not in found

    def save(self, calibration: Calibration) -> bool:
        """Save a calibration in place of the display's last one; False if saving is delayed."""
        others = [each for each in self._load() if each.display.index != calibration.display.index]
        entries = [_entry(each) for each in (*others, calibration)][-MOST_DISPLAYS:]
        text = dumped({"displays": entries})
        return keep(self.path, text, say("calibrate.kept"))

    def _load(self) -> list[Calibration]:
        found, notice = recall(
            self.path,
            lambda path: list(_calibrations(read_plain(path))),
            say("calibrate.kept.all"),
            say("calibrate.kept.unread"),
        )
        tell(notice)
        return found or []


def _entry(calibration: Calibration) -> dict[str, Any]:
    display = calibration.display
    return {
        **asdict(calibration.pitch),
        "index": display.index,
        "desktop": list(display.desktop),
        "window": list(display.window),
        "date": calibration.date,
    }


def _calibrations(document: Any) -> Iterable[Calibration]:
    """The calibrations of a document. Raises ValueError, TypeError or KeyError if it isn't valid."""
    if not isinstance(document, dict) or not isinstance(document.get("displays"), list):
        raise ValueError("the file holds no displays")
    for entry in document["displays"][:MOST_DISPLAYS]:
        pitch = measured(entry["across"], INCH_MM, entry["down"], INCH_MM)
        display = Display(int(entry["index"]), _pair(entry["desktop"]), _pair(entry["window"]))
        yield Calibration(pitch, display, _date(entry["date"]))


def _date(written: Any) -> str:
    if not isinstance(written, str):
        raise ValueError("a date is none")
    return written[:10]


def _pair(numbers: Any) -> tuple[int, int]:
    across, down = numbers
    return int(across), int(down)


def display_of(app: App) -> Display:
    """The display that an app's window is on."""
    return Display(app.display, pygame.display.get_desktop_sizes()[app.display], app.size)
