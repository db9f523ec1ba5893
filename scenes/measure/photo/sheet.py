"""What is known of a photograph in hand: as it was taken, and laid flat."""

from __future__ import annotations

import pygame

from game.battlefield.document import CameraEntry, PhotoEntry
from game.battlefield.plane import INCH_MM
from game.core.dataclass import dataclass
from game.photo.camera import Camera
from game.photo.placing import inches
from game.photo.reading import Told, Underlay

FARTHEST, HIGHEST = 100.0, 400.0
"""Where a camera can be for a document, in inches from the mat's corner, and above it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A photograph as it was taken: its picture for the screen, and its true size in pixels."""

    picture: pygame.Surface
    size: tuple[int, int]

    @property
    def share(self) -> float:
        """The size of the picture, as a share of the photograph's own."""
        return self.picture.get_width() / self.size[0]


@dataclass(frozen=True, slots=True)
class Laid:
    """A photograph that has been laid flat."""

    underlay: Underlay
    camera: Camera | None
    sigma: float
    """How exactly the plane of the mat is known, in millimetres."""

    def entry(self, name: str, told: Told) -> PhotoEntry:
        """What a battlefield's document says of it; `name` is its picture's file."""
        mat, margin = self.underlay.mat, self.underlay.margin
        corners = inches((-margin, mat[1] + margin), mat), inches((mat[0] + margin, -margin), mat)
        return PhotoEntry(
            file=name, corners=corners, mat_mm=told.mat_thickness, camera=_camera(self.camera, mat)
        )


def _camera(camera: Camera | None, mat: tuple[float, float]) -> CameraEntry | None:
    if camera is None:
        return None
    over, height = inches(camera.foot, mat), camera.height / INCH_MM
    if max(map(abs, over)) > FARTHEST or not 0 < height <= HIGHEST:
        return None
    return CameraEntry(over=over, height=height)
