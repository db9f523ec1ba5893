"""Sounds, made from the layers in `data/sounds.yaml` when first played; silent if there is no device.

Every sound only repeats what the screen shows too.
"""

from __future__ import annotations

import logging
import math
import random
from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from operator import add, mul
from typing import Any, Final

import pygame

from game import DATA
from sprites.drawing.look_files import kept, read_yaml

log = logging.getLogger(__name__)

SOURCE: Final = DATA / "sounds.yaml"
RATE: Final = 22_050
CHANNELS: Final = 24  # sounds at once: music and ambience need some while a spell is heard
TABLE: Final = 4096  # samples of a tone's period that its own are looked up in
BELL: Final = (1.0, 0.35, 0.2, 0.08)  # the harmonics of tones that say no others
ATTACK: Final = 0.0025  # seconds in which a layer swells that says nothing else

Wave = list[float]  # samples of -1 to 1
Layer = Mapping[str, Any]


class Sounds:
    """Plays sounds by name. `volume` is 0 to 1; 0 is silence. The device is opened at the first sound."""

    def __init__(self, volume: float) -> None:
        self.volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._device: bool | None = None

    def play(self, name: str, loud: float = 1.0, pitch: float = 1.0) -> None:
        """Play a sound of `data/sounds.yaml`, a share as loud and so much higher; KeyError for an unknown one."""
        if pitch == 1.0:
            self.play_layers(name, layers(name), loud)
        else:
            self.play_layers(f"{name} {pitch}", pitched(layers(name), pitch), loud)

    def play_layers(self, key: str, parts: tuple[Layer, ...], loud: float = 1.0) -> None:
        """Play a sound made of layers; it is kept by its key."""
        if self.volume <= 0 or not self._open():
            return
        sound = self._made.get(key)
        if sound is None:
            sound = self._made[key] = pygame.mixer.Sound(buffer=_samples(wave(parts, key)))
        sound.set_volume(self.volume * loud)
        sound.play()

    def forget(self) -> None:
        """Make each sound anew when it is played the next time."""
        self._made.clear()

    def close(self) -> None:
        if self._device:
            pygame.mixer.quit()
        self._made.clear()
        self._device = None

    def _open(self) -> bool:
        if self._device is None:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                pygame.mixer.set_num_channels(CHANNELS)
                self._device = True
            except pygame.error as error:
                log.info("no sound: %s", error)
                self._device = False
        return self._device


@kept()
def book() -> dict[str, Any]:
    """The contents of sounds.yaml."""
    return read_yaml(SOURCE)


def names() -> tuple[str, ...]:
    """The names of all sounds."""
    return tuple(book()["sounds"])


def layers(name: str) -> tuple[Layer, ...]:
    """The layers of a sound; KeyError for an unknown one."""
    return tuple(book()["sounds"][name])


def pitched(parts: tuple[Layer, ...], pitch: float) -> tuple[Layer, ...]:
    """Layers whose tones are so many times as high, and whose noises are brighter or duller."""
    hiss = ({"noise": min(0.97, max(0.0, 1 - (1 - part.get("noise", 0)) * pitch))} for part in parts)
    return tuple(
        {**part, **_tones(part, pitch), **(dull if "noise" in part else {})}
        for part, dull in zip(parts, hiss, strict=True)
    )


def _tones(layer: Layer, pitch: float) -> Layer:
    return {key: layer[key] * pitch for key in ("tone", "to") if key in layer}


def wave(parts: tuple[Layer, ...], seed: str) -> Wave:
    """The samples of layers that are played together; the same each time for the same seed."""
    rng = random.Random(seed)
    placed = [single for part in parts for single in _repeated(part, rng)]
    mixed = [0.0] * int(max(each.get("at", 0.0) + each["seconds"] for each in placed) * RATE + 1)
    for each in placed:
        start, found = int(each.get("at", 0.0) * RATE), _layer(each, rng)
        room = slice(start, start + len(found))
        mixed[room] = map(add, mixed[room], found)
    return mixed


def _repeated(layer: Layer, rng: random.Random) -> list[Layer]:
    """A layer as often as it sounds, with its pitch and its moments varied."""
    vary, every = layer.get("vary", 0.0), layer.get("every", 0.0)
    found: list[Layer] = []
    for at in range(layer.get("times", 1)):
        pitch = 1.0 + vary * rng.uniform(-1, 1) if vary else 1.0
        moved = at * every + (vary * every * rng.uniform(0, 1) if vary else 0.0)
        found.append({**layer, **_tones(layer, pitch), "at": layer.get("at", 0.0) + moved})
    return found


def _layer(layer: Layer, rng: random.Random) -> Wave:
    """The samples of one layer: its tone or noise, which swells and dies away."""
    count = int(layer["seconds"] * RATE)
    body = _tone(layer, count) if "tone" in layer else _noise(layer["noise"], count, rng)
    swell = _swell(count, layer["loud"], layer.get("rise", ATTACK), layer["decay"])
    return [*map(mul, body, swell)]


@lru_cache(maxsize=4)
def _swell(count: int, loud: float, rise: float, decay: float) -> Wave:
    """How loud a layer is at each sample; all notes of an instrument swell and die away alike."""
    return [loud * min(1.0, at / RATE / rise) * math.exp(-decay * at / RATE) for at in range(count)]


def _tone(layer: Layer, count: int) -> Wave:
    """A tone with its harmonics, gliding from one pitch to another."""
    start, end = (layer.get(key, layer["tone"]) * TABLE / RATE for key in ("tone", "to"))
    glide = (end - start) / count / 2
    period = _period(tuple(layer.get("parts", BELL)))
    if not glide:
        return [period[int(start * at) % TABLE] for at in range(1, count + 1)]
    return [period[int((start + glide * (at - 1)) * at) % TABLE] for at in range(1, count + 1)]


@cache
def _period(parts: tuple[float, ...]) -> Wave:
    """One period of a tone with harmonics of these strengths, in `TABLE` samples."""
    turn, total = 2 * math.pi / TABLE, sum(parts)
    return [
        sum(part * math.sin(turn * at * (n + 1)) for n, part in enumerate(parts)) / total
        for at in range(TABLE)
    ]


def _noise(dull: float, count: int, rng: random.Random) -> Wave:
    """Hiss; `dull` of 0 to 1 takes its high frequencies away."""
    value, found = 0.0, []
    for _ in range(count):
        value += (1 - dull) * (rng.uniform(-1, 1) - value)
        found.append(value)
    return found


def _samples(samples: Wave) -> array[int]:
    if max(samples) > 1 or min(samples) < -1:
        samples = [max(-1.0, min(1.0, value)) for value in samples]
    return array("h", [int(32_000 * value) for value in samples])
