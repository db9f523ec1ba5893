"""A film of the window: what it shows while a script runs, saved as an animated WebP picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
from PIL import Image

from game.core import files
from scenes.app.input import Pos
from sprites.drawing import raster
from sprites.drawing.theme import Theme
from sprites.pointer import pointer

RATE = 15  # pictures a second
DISSOLVE = 4  # pictures in which one shot turns into the next, and the last one into the first
QUALITY = 80  # of 100: below it, dimmed felt breaks into blocks
MOST_SECONDS = 60.0
PRESS_SECONDS = 0.25
REST_SECONDS = 0.8  # a pointer that rests for longer is in the way
POINTER = 22  # pointers that the window is high


class Film:
    """Takes `RATE` pictures of the window a second while it rolls. Each time it rolls, a new shot begins."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.shots: list[list[pygame.Surface]] = []
        self.rolling = False
        self._wait = 0.0  # seconds until the next picture
        self._at: Pos = (0, 0)
        self._rested = REST_SECONDS  # seconds since the pointer did something
        self._pressed = 0.0  # seconds for which a press can still be seen

    @property
    def seconds(self) -> float:
        return sum(map(len, self.shots)) / RATE

    def roll(self) -> None:
        """Begin a shot."""
        self.rolling, self._wait = True, 0.0
        self.shots.append([])

    def cut(self) -> None:
        """End the shot."""
        self.rolling = False

    def press(self) -> None:
        """Show that the mouse was pressed."""
        self._pressed, self._rested = PRESS_SECONDS, 0.0

    def pass_time(self, seconds: float, screen: pygame.Surface, at: Pos) -> None:
        """Take a picture if it is time for one, with the mouse pointer where it is."""
        if at != self._at:
            self._at, self._rested = at, 0.0
        if self.rolling and self._wait <= 0 and self.seconds < MOST_SECONDS:
            self.shots[-1].append(self._picture(screen))
            self._wait += 1 / RATE
        self._wait = round(self._wait - seconds, 6)
        self._rested += seconds
        self._pressed -= seconds

    def save(self, path: Path) -> None:
        """Write the film. Raises OSError with the name of the file."""
        pictures, durations = _timed(_dissolved([shot for shot in self.shots if shot]))
        first, *others = pictures
        made = BytesIO()
        first.save(
            made,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=durations,
            loop=0,
            quality=QUALITY,
            method=4,
            minimize_size=True,
        )
        files.write(path, made.getvalue())

    def _picture(self, screen: pygame.Surface) -> pygame.Surface:
        picture = screen.copy()
        if self.shots[0]:
            picture = raster.smooth(picture, self.shots[0][0].get_size())  # the window may have been resized
        if self._rested < REST_SECONDS:
            arrow = pointer(self.theme, screen.get_height() / POINTER, pressed=self._pressed > 0)
            raster.blit_centered(picture, arrow, self._at)
        return picture


def _dissolved(shots: Sequence[Sequence[pygame.Surface]]) -> Iterator[pygame.Surface]:
    """The pictures of all shots, each shot turning into the next, and the last one into the first."""
    for shot, following in pairwise([*shots, shots[0]]):
        yield from shot
        for step in range(1, DISSOLVE):
            picture = shot[-1].copy()
            picture.blit(raster.faded(following[0], round(255 * step / DISSOLVE)), (0, 0))
            yield picture


def _timed(pictures: Iterator[pygame.Surface]) -> tuple[list[Image.Image], list[int]]:
    """The pictures, each with its milliseconds; one that doesn't change is shown for longer."""
    found: list[Image.Image] = []
    durations: list[int] = []
    before = b""
    for picture in pictures:
        now = pygame.image.tobytes(picture, "RGB")
        if now == before:
            durations[-1] += round(1000 / RATE)
            continue
        found.append(Image.frombytes("RGB", picture.get_size(), now))
        durations.append(round(1000 / RATE))
        before = now
    return found, durations
