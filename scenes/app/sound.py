"""Sounds, synthesized when first played; silent if there is no device.

Every sound only repeats what the screen shows too.
"""

from __future__ import annotations

import logging
import math
import random
from array import array
from collections.abc import Callable

import pygame

log = logging.getLogger(__name__)

RATE = 22_050
Wave = list[float]  # samples of -1 to 1


class Sounds:
    """Plays sounds by name. `volume` is 0 to 1; 0 is silence. The device is opened at the first sound."""

    def __init__(self, volume: float) -> None:
        self.volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._device: bool | None = None

    def play(self, name: str) -> None:
        """Play a sound of `NAMES`; KeyError for any other."""
        make = NAMES[name]
        if self.volume <= 0 or not self._open():
            return
        sound = self._made.get(name)
        if sound is None:
            sound = self._made[name] = pygame.mixer.Sound(buffer=_samples(make()))
        sound.set_volume(self.volume)
        sound.play()

    def close(self) -> None:
        if self._device:
            pygame.mixer.quit()
        self._made.clear()
        self._device = None

    def _open(self) -> bool:
        if self._device is None:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                self._device = True
            except pygame.error as error:
                log.info("no sound: %s", error)
                self._device = False
        return self._device


def _samples(wave: Wave) -> array[int]:
    return array("h", (int(32_000 * max(-1.0, min(1.0, value))) for value in wave))


def _time(seconds: float) -> list[float]:
    return [at / RATE for at in range(int(seconds * RATE))]


def _noise(seconds: float, dull: float, seed: int) -> Wave:
    """Hiss; `dull` of 0 to 1 takes its high frequencies away."""
    rng = random.Random(seed)
    value = 0.0
    wave = []
    for _ in range(int(seconds * RATE)):
        value += (1 - dull) * (rng.uniform(-1, 1) - value)
        wave.append(value)
    return wave


def _tone(pitch: float, seconds: float, decay: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck tone that dies away; `overtones` are the strengths of its harmonics."""
    total = sum(overtones)
    return [
        math.exp(-decay * t)
        * min(1.0, t * 400)
        * sum(part * math.sin(2 * math.pi * pitch * (n + 1) * t) for n, part in enumerate(overtones))
        / total
        for t in _time(seconds)
    ]


def _mix(length: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Waves laid over each other, each as (when, how loud, wave)."""
    mixed = [0.0] * int(length * RATE)
    for when, loud, wave in parts:
        start = int(when * RATE)
        for at, value in enumerate(wave[: len(mixed) - start]):
            mixed[start + at] += loud * value
    return mixed


def _swell(wave: Wave, rise: float, decay: float) -> Wave:
    """A wave that rises within `rise` seconds and then decays."""
    return [
        value * min(1.0, at / RATE / rise) * math.exp(-decay * at / RATE) for at, value in enumerate(wave)
    ]


def _card_slide() -> Wave:
    return _mix(0.16, (0, 0.5, _swell(_noise(0.16, 0.55, 1), 0.05, 22)))


def _card_flip() -> Wave:
    snap = _swell(_noise(0.04, 0.3, 3), 0.002, 90)
    return _mix(0.14, (0, 0.3, _swell(_noise(0.09, 0.5, 2), 0.03, 30)), (0.07, 0.6, snap))


def _knock(pitch: float, seed: int) -> Wave:
    wood = _tone(pitch, 0.09, 55, (1.0, 0.4, 0.25))
    return _mix(0.09, (0, 0.7, wood), (0, 0.4, _swell(_noise(0.03, 0.5, seed), 0.001, 140)))


def _dice_rattle() -> Wave:
    rng = random.Random(4)
    knocks = [(when * 0.055 + rng.uniform(0, 0.025), rng.uniform(0.2, 0.5), when) for when in range(9)]
    return _mix(0.62, *((at, loud, _knock(rng.uniform(700, 1300), seed)) for at, loud, seed in knocks))


def _dice_knock() -> Wave:
    return _mix(0.2, (0, 0.8, _knock(420, 5)), (0.06, 0.35, _knock(560, 6)))


def _click() -> Wave:
    return _mix(
        0.05, (0, 0.35, _tone(950, 0.05, 120, (1.0, 0.3))), (0, 0.2, _swell(_noise(0.01, 0.4, 7), 0.001, 300))
    )


def _bells(*notes: tuple[float, float]) -> Wave:
    """Small bells, each as (when, pitch)."""
    last = max(when for when, _ in notes)
    parts = ((when, 0.4, _tone(pitch, 0.9, 5.5, (1.0, 0.35, 0.2, 0.08))) for when, pitch in notes)
    return _mix(last + 0.9, *parts)


def _chord(length: float, *notes: tuple[float, float]) -> Wave:
    """A chord of bells and horns that swells, each voice as (when, pitch), and rings out."""
    parts = []
    for when, pitch in notes:
        bell = _tone(pitch, length - when, 2.2, (1.0, 0.4, 0.22, 0.1))
        horn = _swell(_tone(pitch / 2, length - when, 0.0, (1.0, 0.6, 0.4, 0.2, 0.1)), 0.25, 1.7)
        parts += [(when, 0.26, bell), (when, 0.14, horn)]
    return _mix(length, *parts)


def _refusal() -> Wave:
    return _mix(
        0.2, (0, 0.5, _tone(150, 0.1, 35, (1.0, 0.5))), (0.08, 0.45, _tone(128, 0.12, 35, (1.0, 0.5)))
    )


NAMES: dict[str, Callable[[], Wave]] = {
    "card_slide": _card_slide,
    "card_flip": _card_flip,
    "dice_rattle": _dice_rattle,
    "dice_knock": _dice_knock,
    "click": _click,
    "your_turn": lambda: _bells((0, 659.3), (0.14, 880.0)),
    "refusal": _refusal,
    "heart_lost": lambda: _bells((0, 392.0), (0.12, 311.1)),
    "heart_gained": lambda: _bells((0, 523.3), (0.1, 659.3), (0.2, 784.0)),
    "win": lambda: _chord(
        2.6, (0, 523.3), (0.14, 659.3), (0.28, 784.0), (0.5, 1046.5), (0.5, 784.0), (0.5, 659.3)
    ),
    "loss": lambda: _chord(2.2, (0, 392.0), (0.22, 311.1), (0.44, 261.6)),
    "draw": lambda: _chord(2.0, (0, 392.0), (0.0, 587.3), (0.3, 440.0)),
}
