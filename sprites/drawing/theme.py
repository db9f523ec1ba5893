"""The look of the program as data: colours by role, type, spacing and durations from `data/theme.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from game import DATA, titles

THEME_FILE = DATA / "theme.yaml"
REFERENCE_SIZE = (1920, 1080)
LARGE_TEXT = 1.5  # the user's factor from which letters come before ornament

Rgb = tuple[int, int, int]
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is marked everywhere: a colour, always together with a shape."""

    name: str
    colour: Rgb
    shape: str


@dataclass(frozen=True, slots=True)
class TitleLook:
    """What tells one title's pictures from another's."""

    accent: Rgb
    motif: str
    scene: str


@dataclass(frozen=True, eq=False)
class Theme:
    """Everything that drawing needs to know of the look, for one window size and one user's settings.

    A theme never changes: a resize or a changed setting makes another one. `key` names what is
    different between two themes, so that caches may hold pictures of several.
    """

    key: tuple[str, ...]
    scale: float
    colours: Mapping[str, Rgb]
    steps: Mapping[str, int]
    smallest: int
    unit: int
    least_target: int
    durations: Mapping[str, float]
    seats: tuple[SeatLook, ...]
    reduced_motion: bool = False
    speed: float = 1.0
    text_size: float = 1.0
    touch: bool = False

    def color(self, role: str) -> Rgb:
        """The colour of a role such as "ink", or of a "#rrggbb" given by content. KeyError when unknown."""
        return rgb(role) if role.startswith("#") else self.colours[role]

    def px(self, units: float) -> int:
        """A length of so many spacing units, in pixels of this window; never less than one pixel."""
        return max(1, round(units * self.unit * self.scale))

    def text_px(self, step: str) -> int:
        """The pixel height of a type step ("small" to "display"); never below the smallest readable size."""
        return max(self.smallest, round(self.steps[step] * self.scale))

    @property
    def large_text(self) -> bool:
        """Whether the user's text is so large that pictures of a fixed size give up ornament for letters."""
        return self.text_size >= LARGE_TEXT

    @property
    def target(self) -> int:
        """The least side, in pixels, of anything that a finger has to hit."""
        return max(self.least_target, round(self.least_target * self.scale))

    @property
    def hairline(self) -> int:
        """The width of an edge: one pixel, more on large windows."""
        return max(1, round(1.25 * self.scale))

    def shown_key(self, shortcut: str) -> str:
        """What a button says of its key: nothing where there are no keys."""
        return "" if self.touch else shortcut

    def seconds(self, name: str) -> float:
        """How long a motion lasts at the chosen speed; 0 means: show the end at once."""
        return self.durations[name] / self.speed if self.speed else 0.0

    def seat(self, index: int) -> SeatLook:
        return self.seats[index % len(self.seats)]

    def title(self, name: str) -> TitleLook:
        """The look of a title by what its cover says; a plain one where that says nothing."""
        cover = titles.cover(name) if name in titles.homes() else titles.Cover(name)
        accent = rgb(cover.accent) if cover.accent else self.colours["brass"]
        return TitleLook(accent, cover.motif or "rune_hex", cover.scene or "rays")


@lru_cache(maxsize=256)
def rgb(text: str) -> Rgb:
    """ "#rrggbb" as three numbers of 0 to 255. ValueError when it is something else."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"a colour is written #rrggbb, not {text!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def window_scale(size: Size) -> float:
    """How large things are drawn in a window: 1 at 1920 x 1080, shrinking more gently below it.

    On a small window in proportion, text would become unreadable; so a table at 1280 x 720 is drawn
    at about four fifths instead of two thirds.
    """
    fraction = min(size[0] / REFERENCE_SIZE[0], size[1] / REFERENCE_SIZE[1])
    return fraction if fraction >= 1 else max(0.65, fraction**0.6)


@lru_cache(maxsize=16)
def load_theme(
    size: Size = REFERENCE_SIZE,
    *,
    text_size: float = 1.0,
    variants: tuple[str, ...] = (),
    reduced_motion: bool = False,
    speed: float = 1.0,
    touch: bool = False,
) -> Theme:
    """The theme for a window of `size` pixels; `touch` is for where there is nothing but fingers.

    `variants` are names under `variants:` of the file ("colour_blind", "high_contrast"); `text_size` is
    the user's factor (1 to 2); `reduced_motion` asks for cross-fades only; `speed` divides durations, 0 is instant.
    """
    raw = _raw()
    scale = round(window_scale(size) * text_size, 4)
    return Theme(
        key=(*variants, str(scale), str(text_size), *(["touch"] if touch else [])),
        scale=scale,
        colours=MappingProxyType(_colours(raw, variants)),
        steps=raw["type"]["steps"],
        smallest=raw["type"]["smallest"],
        unit=raw["spacing"]["unit"],
        least_target=raw["spacing"]["touch" if touch else "target"],
        durations=raw["durations"],
        seats=tuple(SeatLook(seat["name"], rgb(seat["colour"]), seat["shape"]) for seat in raw["seats"]),
        reduced_motion=reduced_motion,
        speed=speed,
        text_size=text_size,
        touch=touch,
    )


def _colours(raw: dict[str, Any], variants: tuple[str, ...]) -> dict[str, Rgb]:
    texts = dict(raw["colours"])
    for variant in variants:
        texts.update(raw["variants"][variant])
    return {role: rgb(text) for role, text in texts.items()}


def read_yaml(path: Path) -> dict[str, Any]:
    """One of our own look files, read quickly: before the first frame there is no time to check them in depth."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    return document


@lru_cache(maxsize=1)
def _raw() -> dict[str, Any]:
    return read_yaml(THEME_FILE)
