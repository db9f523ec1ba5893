"""The desk on which a photograph is read: step by step beside the frames, with OpenCV if it is there.

Ask for one thing at a time, then `poll` once a frame until it gives the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pygame

from game.photo.camera import camera_over
from game.photo.files import UnusableError
from game.photo.homography import Corners, Point
from game.photo.reading import Flat, Outline, Progress, Proposal, Seen, Told, Unusable
from game.vision.reader import NOT_INSTALLED, Reader, available
from scenes.measure.photo import by_hand
from scenes.measure.photo.aside import Aside
from scenes.measure.photo.sheet import Laid, Sheet

Found: TypeAlias = Sheet | Laid | tuple[Proposal, ...] | Outline | Unusable
ROWS = 12
"""Rows of a flat picture that are worked out in a frame."""


class Desk:
    """A photograph being read. `told` is what people have said about the table."""

    def __init__(self) -> None:
        self.told = Told()
        self.sheet: Sheet | None = None
        self.laid: Laid | None = None
        self.reader = Reader() if available() else None
        self._aside: Aside[Sheet] | None = None
        self._flattening: by_hand.Flattening | None = None
        self._ready: Found | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        reading = self.reader is not None and self.reader.reading
        return reading or any((self._aside, self._flattening, self._ready is not None))

    @property
    def reads(self) -> bool:
        """Whether photographs are read, or everything is set by hand."""
        return self.reader is not None

    @property
    def progress(self) -> Progress | None:
        """How far it is, while it is busy."""
        if self._flattening:
            return Progress("flatten", self._flattening.share)
        if self._aside or (self.busy and not (self.reader and self.reader.progress)):
            return Progress("load", 0.0)
        return self.reader.progress if self.reader else None

    # ------------------------------------------------------------------ asking

    def open(self, source: Path | bytes) -> None:
        """Load a photograph; the answer is a Sheet."""
        self.cancel()
        self.sheet = self.laid = None
        if self.reader:
            self.reader.open(source)
        else:
            self._aside = Aside(lambda: by_hand.load(source))

    def flatten(self, told: Told, corners: Corners | None) -> None:
        """Lay it flat, by its markers or by the corners of the mat in its pixels; the answer is Laid."""
        self.told = told
        if self.reader:
            self.reader.flatten(told, corners)
        elif corners is None or self.sheet is None:
            self._ready = NOT_INSTALLED
        else:
            self._flatten_by_hand(self.sheet, corners)

    def _flatten_by_hand(self, sheet: Sheet, corners: Corners) -> None:
        try:
            self._flattening = by_hand.Flattening(sheet, corners, self.told.mat)
        except UnusableError as error:
            self._ready = error.why
        else:
            self._camera = camera_over(corners, self.told.mat, sheet.size)

    def propose(self, told: Told) -> None:
        """Look for bases; the answer is a tuple of proposals, none without OpenCV."""
        self.told = told
        if self.reader:
            self.reader.propose(told)
        else:
            self._ready = ()

    def outline(self, lasso: Sequence[Point], height: float) -> None:
        """Find the footprint of terrain within a line; the answer is an Outline: the line itself without OpenCV."""
        if self.reader:
            self.reader.outline(lasso, height)
        else:
            self._ready = by_hand.drawn(lasso, height)

    def cancel(self) -> None:
        """Drop what is awaited."""
        self._aside = self._flattening = self._ready = None
        if self.reader:
            self.reader.cancel()

    def close(self) -> None:
        """Put everything away."""
        self.cancel()
        if self.reader:
            self.reader.close()

    # ------------------------------------------------------------------ answers

    def poll(self) -> Found | None:
        """The answer, given once; None until there is one."""
        found = self._poll()
        if isinstance(found, Sheet):
            self.sheet = found
        elif isinstance(found, Laid):
            self.laid = found
        return found

    def _poll(self) -> Found | None:
        if self._ready is not None:
            ready, self._ready = self._ready, None
            return ready
        if self._flattening:
            return self._flatten_on(self._flattening)
        if self._aside:
            return self._loaded(self._aside)
        found = self.reader.poll() if self.reader else None
        if isinstance(found, Seen):
            seen = found
            self._aside = Aside(lambda: _shown(seen))
            return None
        if isinstance(found, Flat):
            return Laid(found.underlay, found.plane.camera, found.plane.sigma)
        return found

    def _loaded(self, aside: Aside[Sheet]) -> Found | None:
        try:
            found = aside.poll()
        except UnusableError as error:
            self._aside = None
            return error.why
        if found:
            self._aside = None
        return found

    def _flatten_on(self, flattening: by_hand.Flattening) -> Laid | None:
        underlay = flattening.work(ROWS)
        if underlay is None:
            return None
        self._flattening = None
        return Laid(underlay, self._camera, by_hand.SIGMA_MM)


def _shown(seen: Seen) -> Sheet:
    return Sheet(pygame.image.load(BytesIO(seen.jpeg), "photo.jpg"), seen.size)
