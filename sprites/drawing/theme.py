"""The theme: colours by role, type, spacing and durations from `data/theme.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from game import DATA, titles
from game.core.dataclass import dataclass
from sprites.drawing.look_files import kept, read_yaml

THEME_FILE = DATA / "theme.yaml"
USUAL_SIZE = (1280, 720)
USUAL_SCALE = 0.784  # at the usual size; data/theme.yaml gives sizes at scale 1
SHRINKING = 0.6  # in smaller windows the scale falls by this power of their size
LARGE_TEXT = 1.5  # text factor from which letters are more important than ornaments

Rgb = tuple[int, int, int]
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The marks of a seat: a colour, always together with a shape."""

    name: str
    colour: Rgb
    shape: str


@dataclass(frozen=True, slots=True)
class TitleLook:
    """The look of a title: accent colour, motif and scene."""

    accent: Rgb
    motif: str
    scene: str


@dataclass(frozen=True, eq=False)
class Theme:
    """The look of the program for one window size and the user's settings.

    A theme is immutable; a resize or a changed setting makes a new one. `key` differs between any two different themes,
    for caches.
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
        """The colour of a role such as "ink", or of "#rrggbb". KeyError for an unknown role."""
        return rgb(role) if role.startswith("#") else self.colours[role]

    def px(self, units: float) -> int:
        """A length in spacing units as pixels of this window, at least one."""
        return max(1, round(units * self.unit * self.scale))

    def text_px(self, step: str) -> int:
        """The height of a type step ("small" to "display") in pixels, at least the smallest readable size."""
        return max(self.smallest, round(self.steps[step] * self.scale))

    @property
    def least_px(self) -> int:
        """The height of the smallest letters in this window: they grow with it, whatever the size of the text."""
        return round(self.smallest * self.grown)

    @property
    def large_text(self) -> bool:
        """Whether the user's text is so large that fixed-size pictures trade ornaments for letters."""
        return self.text_size >= LARGE_TEXT

    @property
    def grown(self) -> float:
        """How much larger than the usual window this one is, at least 1: letters of a fixed size grow by it."""
        return max(1.0, self.scale / self.text_size / USUAL_SCALE)

    @property
    def target(self) -> int:
        """The least side of a clickable area, in pixels."""
        return max(self.least_target, round(self.least_target * self.scale))

    @property
    def hairline(self) -> int:
        """The width of an edge: one pixel, more in large windows."""
        return max(1, round(1.25 * self.scale))

    def smaller(self, share: float) -> Theme:
        """The same look with a share of the size of text and everything else, for what would not fit otherwise."""
        scale, text_size = round(self.scale * share, 4), round(self.text_size * share, 4)
        key = (*self.key, f"smaller {share}")
        return replace(self, key=key, scale=scale, text_size=text_size) if share < 1 else self

    def shown_key(self, shortcut: str) -> str:
        """The key to show on a button; "" without a keyboard."""
        return "" if self.touch else shortcut

    def seconds(self, name: str) -> float:
        """The duration of a motion at the chosen speed; 0: show its end at once."""
        return self.durations[name] / self.speed if self.speed else 0.0

    def seat(self, index: int) -> SeatLook:
        return self.seats[index % len(self.seats)]

    def title(self, name: str) -> TitleLook:
        """The look of a title from its cover, or a default."""
        cover = titles.cover(name) if name in titles.homes() else titles.Cover(name)
        accent = rgb(cover.accent) if cover.accent else self.colours["brass"]
        return TitleLook(accent, cover.motif or "rune_hex", cover.scene or "rays")


@lru_cache(maxsize=256)
def rgb(text: str) -> Rgb:
    """ "#rrggbb" as three numbers from 0 to 255. ValueError for anything else."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"a colour is written #rrggbb, not {text!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def window_scale(size: Size) -> float:
    """The scale of a window: everything takes the same share of it at any size, from 1280 x 720 up.

    Below that it shrinks less than in proportion, or text would become unreadable.
    """
    fraction = min(size[0] / USUAL_SIZE[0], size[1] / USUAL_SIZE[1])
    return USUAL_SCALE * (fraction if fraction >= 1 else fraction**SHRINKING)


@kept(16)
def load_theme(
    size: Size = (1920, 1080),
    *,
    text_size: float = 1.0,
    variants: tuple[str, ...] = (),
    reduced_motion: bool = False,
    speed: float = 1.0,
    touch: bool = False,
) -> Theme:
    """The theme for a window of `size` pixels.

    `touch` is for touch screens without a pointer. `variants` are names under `variants:` of the file ("colour_blind",
    "high_contrast"). `text_size` is the user's factor (1 to 2). `reduced_motion` asks for cross-fades only. `speed`
    divides durations; 0 is instant.
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


@kept()
def _raw() -> dict[str, Any]:
    return read_yaml(THEME_FILE, everywhere=True)
