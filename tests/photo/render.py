"""Photographs of tables that never were, with the truth about them: millimetres on the mat, z up from its plane.

A thing is a stack of slices: polygons at rising heights, painted from the bottom to the top, far things first. The
camera then adds what a phone does: distortion, blur, uneven light, grain, JPEG. There is no gloss, no focus, no grass
on bases and no bent mat; docs/measuring.md says what else rendered scenes can't show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin, tan

import cv2
import numpy as np

from game.photo.homography import Corners
from game.photo.reading import MAT
from game.photo.sizes import METRIC
from game.vision.table import printed_markers

AROUND = 130.0
"""Table around the mat."""
PAINTS = ((40, 40, 190), (190, 90, 30))
"""The rims of two warbands, red and blue, as blue, green, red."""
MATS = ((60, 95, 75), (70, 95, 120), (95, 95, 95), (110, 150, 180), (50, 60, 60), (120, 110, 90))
WOOD = (50, 85, 130)
GRAIN = 3.6
"""Pixels a millimetre at which the table is painted, for a photograph 2000 pixels wide."""
PAINTED = 0.6
"""Pixels by which OpenCV paints a polygon too large on each side."""
HEIGHTS = (12.7, 25.4, 50.8)
"""Of terrain: low, medium, high."""


@dataclass
class Camera:
    """A pinhole, and the distortion of its lens."""

    lens: np.ndarray
    turn: np.ndarray
    place: np.ndarray
    size: tuple[int, int]
    bend: float = 0.0

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """Pixels of points in space, before the lens distorts them."""
        seen = (np.atleast_2d(points) - self.place) @ self.turn.T @ self.lens.T
        return seen[:, :2] / seen[:, 2:]

    def bent(self, pixels: np.ndarray) -> np.ndarray:
        """Where the lens puts pixels."""
        middle, focus = np.array(self.size) / 2, self.lens[0, 0]
        off = (pixels - middle) / focus
        return middle + off * focus * (1 + self.bend * (off**2).sum(-1, keepdims=True))


@dataclass
class Standing:
    """A round base with a miniature on it."""

    at: np.ndarray
    size: float
    rim: np.ndarray
    top: np.ndarray
    wide: float
    tall: float
    warband: int | None
    bevel: float = 0.0
    thick: float = 3.5
    seen: float = 1.0
    """The share of its outline that nothing hides."""


@dataclass
class Box:
    """A piece of terrain with upright walls, or anything else that has no round base."""

    ring: np.ndarray
    height: float
    colour: np.ndarray

    @property
    def at(self) -> np.ndarray:
        return self.ring.mean(0)


@dataclass
class Scene:
    """A photograph and the truth."""

    image: np.ndarray
    camera: Camera
    bases: list[Standing] = field(default_factory=list)
    terrain: list[Box] = field(default_factory=list)

    def jpeg(self) -> bytes:
        """The photograph as a file."""
        return bytes(cv2.imencode(".jpg", self.image, [cv2.IMWRITE_JPEG_QUALITY, 92])[1])

    def silhouette(self, box: Box) -> np.ndarray:
        """The outline of a piece of terrain as it is seen on the mat."""
        growth = self.camera.place[2] / (self.camera.place[2] - box.height)
        foot = self.camera.place[:2]
        both = np.concatenate([box.ring, foot + (box.ring - foot) * growth])
        return cv2.convexHull(both.astype(np.float32)).reshape(-1, 2)

    def lasso(self, box: Box, seed: int = 0) -> np.ndarray:
        """A line thrown roughly round what is seen of it: 6 to 14 mm outside."""
        rng = np.random.default_rng(seed)
        hull = self.silhouette(box).astype(float)
        middle = hull.mean(0)
        dense = np.concatenate(
            [np.linspace(a, b, 6, endpoint=False) for a, b in zip(hull, np.roll(hull, -1, 0), strict=True)]
        )
        out = dense - middle
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        return dense + out * rng.uniform(6, 14) + rng.uniform(-2, 2, dense.shape)


def scene(
    seed: int,
    tilt: float | None = None,
    *,
    width: int = 2000,
    light: float | None = None,
    blur: float = 0.0,
    sizes: Sequence[float] = METRIC,
    bases: int = 12,
    pieces: int = 6,
    wide: float = 0.62,
    on_mat: bool = False,
    hidden: Sequence[int] = (),
    mat: tuple[float, float] = MAT,
    printed: float = 1.0,
) -> Scene:
    """A table seen from `tilt` degrees off the vertical (30 to 60 unless told), without the `hidden` markers."""
    rng = np.random.default_rng(seed)
    tilt = rng.uniform(30, 60) if tilt is None else tilt
    camera = _camera(rng, tilt, width, mat)
    layout = _Layout(rng, mat)
    squares = printed_markers(printed).squares(*mat, on_mat=on_mat)
    laid = {number: square for number, square in squares.items() if number not in hidden}
    if on_mat:
        layout.taken += [(np.mean(square, 0), 28.0) for square in squares.values()]
    terrain = layout.terrain(pieces)
    standing = layout.bases(bases, sizes, wide)
    others = layout.others()
    image = _painted(rng, camera, layout, standing, [*terrain, *others], laid)
    image = _shot(rng, camera, image, rng.uniform(0.6, 1.2) if light is None else light, blur)
    return Scene(image, camera, standing, terrain)


def _camera(rng: np.random.Generator, tilt: float, width: int, mat: tuple[float, float]) -> Camera:
    """A phone's main camera, held so that all markers are just in the picture."""
    size = (width, width * 3 // 4)
    lens = np.array([[width * 0.75, 0, size[0] / 2], [0, width * 0.75, size[1] / 2], [0, 0, 1.0]])
    bend = rng.uniform(-0.03, 0.01)
    aim = np.array([mat[0] / 2 + rng.uniform(-15, 15), mat[1] / 2 + rng.uniform(-15, 15), 0])
    side = (
        rng.uniform(0, 2 * pi) if tilt < 25 else rng.choice([0, pi / 2, pi, 1.5 * pi]) + rng.normal(0, 0.35)
    )
    lean = tilt * pi / 180
    back = np.array([sin(lean) * cos(side), sin(lean) * sin(side), cos(lean)])
    right = np.array([-sin(side), cos(side), 0.0])
    roll = rng.normal(0, 0.06) + (pi / 2 if tilt < 25 and rng.random() < 0.5 else 0)
    down = np.cross(-back, right)
    right, down = right * cos(roll) + down * sin(roll), down * cos(roll) - right * sin(roll)
    turn = np.array([right, down, -back])
    ends = np.array([(x, y, 0) for x in (-46, mat[0] + 46) for y in (-46, mat[1] + 46)])
    near, far = 200.0, 4000.0
    for _ in range(30):
        middle = (near + far) / 2
        off = Camera(lens, turn, aim + back * middle, size).pixels(ends) / np.array(size) - 0.5
        near, far = (middle, far) if np.abs(off).max() > 0.93 / 2 else (near, middle)
    return Camera(lens, turn, aim + back * far, size, bend)


class _Layout:
    """What lies where, without overlap, and how it looks."""

    def __init__(self, rng: np.random.Generator, mat: tuple[float, float]) -> None:
        self.rng, self.mat = rng, mat
        self.colour = np.array(MATS[rng.integers(len(MATS))], np.float32)
        self.taken: list[tuple[np.ndarray, float]] = []

    def spot(self, radius: float, gap: float = 3.0) -> np.ndarray | None:
        for _ in range(300):
            at = np.array([self.rng.uniform(radius, side - radius) for side in self.mat])
            if all(np.linalg.norm(at - other) > radius + reach + gap for other, reach in self.taken):
                self.taken.append((at, radius))
                return at
        return None

    def terrain(self, count: int) -> list[Box]:
        found = []
        for _ in range(count):
            width, depth, turn = *self.rng.uniform(25, 80, 2), self.rng.uniform(0, pi)
            if (at := self.spot(hypot(width, depth) / 2)) is not None:
                ring = np.array([(-width, -depth), (width, -depth), (width, depth), (-width, depth)]) / 2
                ring = ring @ np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]]) + at
                found.append(Box(ring, float(self.rng.choice(HEIGHTS)), self.rng.uniform(60, 200, 3)))
        return found

    def bases(self, count: int, sizes: Sequence[float], wide: float) -> list[Standing]:
        """Rims are red, blue or black; every third top is painted like the mat."""
        rng = self.rng
        found = []
        for _ in range(count):
            size = float(rng.choice(sizes))
            if (at := self.spot(size / 2, 1.0)) is not None:
                band = int(rng.integers(2))
                painted = rng.random() < 0.6
                rim = (
                    np.array(PAINTS[band]) * rng.uniform(0.8, 1.1)
                    if painted
                    else np.full(3, rng.uniform(15, 45))
                )
                top = self.colour + rng.normal(0, 8, 3) if rng.random() < 0.35 else rng.uniform(40, 190, 3)
                tall = rng.uniform(22, 36) * (size / 25) ** 0.5
                found.append(
                    Standing(
                        at,
                        size,
                        rim,
                        top,
                        rng.uniform(0.34, wide) * size / 2,
                        tall,
                        band if painted else None,
                    )
                )
        return found

    def others(self) -> list[Box]:
        """Three dice, and two round tokens of no base's size."""
        found = []
        square = np.array([(-8, -8), (8, -8), (8, 8), (-8, 8)]) @ np.array([[0.8, 0.6], [-0.6, 0.8]])
        for height, rings in ((16.0, (square,) * 3), (2.0, (9.0, 10.5))):
            for ring in rings:
                shape = ring if isinstance(ring, np.ndarray) else disc(np.zeros(2), ring, 48)
                if (at := self.spot(12)) is not None:
                    found.append(Box(shape + at, height, self.rng.uniform(80, 240, 3)))
        return found


Slice = tuple[float, np.ndarray, np.ndarray, bool]
"""Height, polygon, colour, and whether it belongs to a base's own rim."""


def disc(at: np.ndarray, radius: float, corners: int = 64, squash: float = 1.0) -> np.ndarray:
    """A circle or ellipse as a polygon."""
    angle = np.linspace(0, 2 * pi, corners, endpoint=False)
    return np.c_[at[0] + radius * np.cos(angle), at[1] + radius * squash * np.sin(angle)]


def _base_slices(rng: np.random.Generator, base: Standing) -> list[Slice]:
    radius, thick = base.size / 2, base.thick
    found: list[Slice] = [
        (z, disc(base.at, radius - base.bevel * z / thick), base.rim, True) for z in np.linspace(0, thick, 8)
    ]
    found.append((thick, disc(base.at, radius - base.bevel - 0.8), base.top, True))
    lean = rng.normal(0, 0.12, 2)
    cloth, skin = rng.uniform(30, 220, 3), rng.uniform(60, 220, 3)
    for up in np.linspace(0, 1, int(base.tall)):
        steps = ([0, 0.1, 0.4, 0.7, 0.82, 0.9, 1], [0.7, 0.8, 0.75, 1, 0.45, 0.5, 0.15])
        shape = disc(base.at + lean * up * base.tall, float(np.interp(up, *steps)) * base.wide, 20, 0.8)
        colour = (skin if up > 0.82 else cloth) * (0.55 + 0.5 * up) + rng.normal(0, 8)
        found.append((thick + up * base.tall, shape, colour, False))
    return found


def _box_slices(box: Box) -> list[Slice]:
    steps = np.linspace(0, box.height, max(8, int(box.height)))
    sides = [(z, box.ring, box.colour * (0.6 + 0.2 * z / box.height), False) for z in steps]
    return [*sides, (box.height, box.ring, box.colour * 1.15, False)]


def _painted(
    rng: np.random.Generator,
    camera: Camera,
    layout: _Layout,
    bases: list[Standing],
    boxes: list[Box],
    laid: Mapping[int, Corners],
) -> np.ndarray:
    """The table as it is seen; notes of each base how much of its outline is."""
    things: list[tuple[np.ndarray, list[Slice]]] = [(base.at, _base_slices(rng, base)) for base in bases]
    things += [(box.at, _box_slices(box)) for box in boxes]
    scale = camera.size[0] / 2000 * GRAIN
    ground = _ground(rng, layout, scale, laid)
    ground *= 1 - rng.uniform(0.2, 0.6) * _shade(rng, things, ground.shape[:2], scale)[..., None]
    to_photo = camera.lens @ np.c_[camera.turn[:, :2], -camera.turn @ camera.place]
    to_mat = np.array([[1 / scale, 0, -AROUND], [0, 1 / scale, -AROUND], [0, 0, 1]])
    image = cv2.warpPerspective(
        ground.clip(0, 255),
        to_photo @ to_mat,
        camera.size,
        flags=cv2.INTER_AREA,
        borderValue=(70, 75, 80),
    )
    owner = np.zeros(image.shape[:2], np.uint8)
    order = sorted(range(len(things)), key=lambda at: -np.linalg.norm([*things[at][0], 0] - camera.place))
    for at in order:
        for z, ring, colour, own in things[at][1]:
            corners = np.round(_inset(camera.pixels(np.c_[ring, np.full(len(ring), z)])) * 16).astype(
                np.int32
            )
            cv2.fillPoly(image, [corners], np.clip(colour, 0, 255).tolist(), cv2.LINE_AA, 4)
            cv2.fillPoly(owner, [corners], at + 1 if own else 255, cv2.LINE_8, 4)
    for at, base in enumerate(bases):
        base.seen = _seen(camera, owner, base, at + 1)
    return image


def _inset(ring: np.ndarray) -> np.ndarray:
    """A convex polygon of pixels, smaller all round by as much as OpenCV paints it too large."""
    along = np.roll(ring, -1, 0) - ring
    ahead = np.roll(along, -1, 0)
    turned = (along[:, 0] * ahead[:, 1] - along[:, 1] * ahead[:, 0]).sum() > 0
    out = np.c_[along[:, 1], -along[:, 0]] * (1 if turned else -1)
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    before = np.roll(out, 1, 0)
    return ring - PAINTED * (out + before) / (1 + (out * before).sum(1, keepdims=True)).clip(0.3)


def _seen(camera: Camera, owner: np.ndarray, base: Standing, number: int) -> float:
    """The share of a base's outline that nothing hides."""
    ring = disc(base.at, base.size / 2 - 0.5, 120)
    both = np.concatenate([camera.pixels(np.c_[ring, np.full(120, z)]) for z in (0.3, base.thick)])
    hull = cv2.convexHull(both.astype(np.float32)).reshape(-1, 2)
    at = np.clip(np.round(hull).astype(int), 0, np.array(camera.size) - 1)
    return float((owner[at[:, 1], at[:, 0]] == number).mean())


def _noise(rng: np.random.Generator, shape: tuple[int, ...], cell: float) -> np.ndarray:
    small = rng.normal(0, 1, (int(shape[0] / cell) + 3, int(shape[1] / cell) + 3)).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)


def _ground(
    rng: np.random.Generator, layout: _Layout, scale: float, laid: Mapping[int, Corners]
) -> np.ndarray:
    """The table with the mat and the markers, `scale` pixels a millimetre; y runs down."""
    mat = layout.mat
    shape = int((mat[1] + 2 * AROUND) * scale), int((mat[0] + 2 * AROUND) * scale)

    def put(point: tuple[float, float]) -> tuple[int, int]:
        return int((point[0] + AROUND) * scale), int((point[1] + AROUND) * scale)

    wood = (
        np.array(WOOD) + _noise(rng, shape, 60 * scale)[..., None] * 10 + _noise(rng, shape, 4)[..., None] * 6
    )
    ground = wood.astype(np.float32)
    (left, near), (right, far) = put((0, 0)), put(mat)
    part = far - near, right - left
    grains = ((25, 9), (6, 8), (1.5, rng.uniform(3, 10)))
    texture = sum(_noise(rng, part, cell * scale) * much for cell, much in grains)
    tint = _noise(rng, part, 18 * scale)[..., None] * np.array([4, 7, 9], np.float32)
    ground[near:far, left:right] = layout.colour + texture[..., None] + tint
    if rng.random() < 0.25:
        for at in np.arange(25.4, max(mat), 25.4):
            for a, b in (((at, 0), (at, mat[1])), ((0, at), (mat[0], at))):
                if b[0] <= mat[0] and b[1] <= mat[1]:
                    cv2.line(ground, put(a), put(b), (60, 60, 60), max(1, int(scale * 0.5)), cv2.LINE_AA)
    for number, square in laid.items():
        _lay_marker(ground, number, (np.array(square) + AROUND) * scale)
    return ground


def _lay_marker(ground: np.ndarray, number: int, corners: np.ndarray) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    card = cv2.copyMakeBorder(
        cv2.aruco.generateImageMarker(dictionary, number, 360), 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=235
    )
    own = np.array([[40, 40], [400, 40], [400, 400], [40, 400]], np.float32) - 0.5
    side = float(np.linalg.norm(corners[1] - corners[0]))
    left, top = (int(each) for each in corners.min(0) - 0.2 * side)
    size = (int(1.4 * side),) * 2
    lay = cv2.getPerspectiveTransform(own, (corners - (left, top)).astype(np.float32))
    ink = cv2.warpPerspective(np.maximum(card, 25), lay, size, flags=cv2.INTER_AREA).astype(np.float32)
    on = cv2.warpPerspective(np.full_like(card, 255), lay, size).astype(np.float32)[..., None] / 255
    part = ground[top : top + size[1], left : left + size[0]]
    part *= 1 - on
    part += ink[..., None] * on


def _shade(
    rng: np.random.Generator,
    things: Sequence[tuple[np.ndarray, list[Slice]]],
    shape: tuple[int, int],
    scale: float,
) -> np.ndarray:
    """Where the light of one lamp does not reach the table, with soft edges."""
    sun, elevation = rng.uniform(0, 2 * pi), rng.uniform(0.7, 1.3)
    fall = np.array([cos(sun), sin(sun)]) / tan(elevation)
    shade = np.zeros(shape, np.float32)
    for _, stack in things:
        for z, ring, *_ in stack[::2]:
            cv2.fillPoly(shade, [np.int32((ring + fall * z + AROUND) * scale * 16)], 1.0, cv2.LINE_8, 4)
    return cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.6, 4) * scale)


def _shot(
    rng: np.random.Generator, camera: Camera, image: np.ndarray, light: float, blur: float
) -> np.ndarray:
    """What the phone makes of it."""
    width, height = camera.size
    columns, rows = np.linspace(0, width - 1, 126), np.linspace(0, height - 1, 95)
    grid = np.stack(np.meshgrid(columns, rows), -1).reshape(-1, 1, 2)
    bend = np.array([camera.bend, 0, 0, 0])
    coarse = (
        cv2.undistortPoints(grid, camera.lens, bend, P=camera.lens).reshape(95, 126, 2).astype(np.float32)
    )
    at = np.meshgrid(
        np.linspace(0, 125, width, dtype=np.float32), np.linspace(0, 94, height, dtype=np.float32)
    )
    source = cv2.remap(coarse, *at, cv2.INTER_LINEAR)
    image = cv2.remap(image, source, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    image = cv2.GaussianBlur(
        image.astype(np.float32), (0, 0), hypot(rng.uniform(0.6, 1.2), blur) * width / 2000
    )
    uneven = 1 + 0.18 * _noise(rng, (height, width), width / 3)
    tone = np.array([rng.uniform(0.8, 1.05), 1, rng.uniform(0.95, 1.2)]) * light
    lit = image * uneven[..., None] * tone.astype(np.float32)
    grain = rng.uniform(2, 4) / np.sqrt(max(light, 0.05))
    lit += rng.standard_normal(lit.shape, np.float32) * np.float32(grain)
    curve = 255 * (np.arange(2048) / 2047) ** rng.uniform(0.85, 1.1)
    lit = curve.astype(np.uint8)[(lit.clip(0, 255) * np.float32(2047 / 255)).astype(np.int16)]
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(78, 93))]
    return cv2.imdecode(cv2.imencode(".jpg", lit, quality)[1], cv2.IMREAD_COLOR)
