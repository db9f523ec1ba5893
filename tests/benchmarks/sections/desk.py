"""The measuring mat at 1920x1080: whole frames while something is dragged, turned, or followed by a tool.

Processor time of a mouse event and its frame, without a screen and without a graphics card.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.battlefield.files import EXAMPLES, load
from game.battlefield.plane import Point
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.measure import edits
from scenes.measure.building import build
from scenes.measure.document import Document
from scenes.measure.scene import MeasureActs, MeasureScene
from tests.benchmarks.bench import Row, at_most
from tests.ui.user import User

WINDOW = (1920, 1080)
FRAMES = 120
FRAME_MS = 1000 / 60


class Bench:
    """Somebody at the mat, whose frames are timed."""

    def __init__(self) -> None:
        self.app = App(WINDOW, Settings(), headless=True)
        self.user = User(self.app)

        def nowhere(*where: object) -> None:
            """No other screen is opened."""

        document = Document(load(EXAMPLES / "mill_ford.yaml"))
        self.scene = MeasureScene(self.app, document, MeasureActs(*[nowhere] * 9))
        self.app.stack.push(self.scene)
        self.user.frame(2)

    def px(self, at: Point) -> tuple[int, int]:
        return self.scene.mat.pixel(at)

    def along(self, start: Point, end: Point, *, held: bool = True) -> list[float]:
        """Seconds of each frame while the pointer goes from one point of the battlefield to another."""
        self.user.move(self.px(start))
        if held:
            self.user.press()
        taken = [self._timed(_between(start, end, step / FRAMES)) for step in range(1, FRAMES + 1)]
        if held:
            self.user.release()
        return taken

    def _timed(self, at: Point) -> float:
        pixel = self.px(at)
        before = time.process_time()
        self.user.move(pixel)
        return time.process_time() - before


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def rows() -> Iterator[Row]:
    """Each kind of dragging, and the tools that work hardest while the pointer moves."""
    bench = Bench()
    for what, act in _acts(bench).items():
        yield from _spread(what, act())
    bench.app.close()


def _acts(bench: Bench) -> dict[str, Callable[[], Sequence[float]]]:
    return {
        "a base dragged past terrain": lambda: bench.along((4.4, 1.5), (10.5, 13.0)),
        "a feature dragged": lambda: bench.along((3.5, 12.4), (7.0, 5.0)),
        "a feature turned": lambda: _turned(bench),
        "four bases dragged": lambda: _four(bench),
        "movement, the way to the mouse": lambda: _with_tool(bench, "m"),
        "attack and cover, target by target": lambda: _with_tool(bench, "a"),
    }


def _turned(bench: Bench) -> Sequence[float]:
    feature = next(each for each in bench.scene.document.data.terrain if each.id == "cart")
    scale, size = bench.scene.mat.scale, bench.scene.document.data.size
    knob = build.grip_places(edits.frame_of(feature), scale, size, bench.scene.app.theme.grown)["turn"]
    return bench.along(knob, (knob[0] - 2, knob[1] + 2))


def _four(bench: Bench) -> Sequence[float]:
    bench.user.key("escape")
    bench.user.drag(bench.px((0.3, 13.2)), bench.px((11.7, 15.7)))
    return bench.along(bench.scene.document.field.bases["maud"].centre, (5.0, 9.0))


def _with_tool(bench: Bench, key: str) -> Sequence[float]:
    bench.user.key("escape")
    bench.user.key(key)
    bench.user.click(bench.px(bench.scene.document.field.bases["wilmot"].centre))
    return bench.along((1.0, 2.5), (11.0, 14.5), held=False)


def _spread(what: str, seconds: Sequence[float]) -> Iterator[Row]:
    ordered = sorted(seconds)
    yield Row(f"{what}: median", f"{ordered[len(ordered) // 2] * 1000:.1f} ms")
    yield at_most(f"{what}: 99 of 100", ordered[round(len(ordered) * 0.99) - 1] * 1000, FRAME_MS, "ms")
