"""A soak of the kiosk: hours of a game night, with hands that touch anything, pauses, and scenes that break.

    python -m tests.benchmarks.soak --hours 12

Time in the program runs as quickly as frames can be made. Told are, hour by hour, the memory of the process, the
longest frame and the scene that it was in, how many scenes were broken, and whether each time the demo came back.
Scenes that break by themselves are counted apart, by the kind of error; there must not be any.
Of frames it is also told how long the program itself worked, at most: what is longer was a machine that had other work.
A new screen may be painted in several frames; told is the longest time that one was waited for.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

STEP = 0.1
"""Seconds of kiosk time a frame: the longest that the program lets pass at once."""
HOUR = 3600.0
LIMIT = 0.25
"""Seconds: a longer frame is a stall."""
GROWTH = 1.05
"""So much more memory than after the first hour is too much."""
BREAKS = 0.02
"""How often an act breaks the scene instead."""


@dataclass
class Hour:
    """What an hour came to."""

    memory: float
    """Megabytes that the process holds at its end, when nobody is there."""
    most: float = 0.0
    """Megabytes that it held at most, after an act."""
    longest: float = 0.0
    """The longest frame, in seconds."""
    busiest: float = 0.0
    """The most seconds that the processor worked for a frame."""
    waited: float = 0.0
    """The longest that a picture was waited for which was painted in several frames, in seconds."""
    slow: str = ""
    """The scene that it was in."""
    stalls: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    crashes: int = 0
    returned: int = 0
    """How often the demo came back right after a crash."""
    faults: Counter[str] = field(default_factory=Counter)
    """The errors by which scenes broke by themselves, by kind."""


class OnPurposeError(Exception):
    """The soak broke a scene."""


class Soak:
    """Somebody who plays with the kiosk for hours."""

    def __init__(self, seed: int, size: tuple[int, int] = (1280, 720)) -> None:
        from game import titles
        from scenes.app.app import PATIENCE
        from scenes.app.launch import cover_entry
        from scenes.kiosk import config as configuration
        from scenes.kiosk import kiosk
        from tests.ui.user import User

        config = configuration.load()
        self.dice = random.Random(seed)
        self.app = kiosk.open_window(config, size, headless=True)
        self.app.patience = PATIENCE
        entries = [
            replace(cover_entry(title), tutorial=titles.has_tutorial(title)) for title in titles.names()
        ]
        self.kiosk = kiosk.keep(self.app, config, entries, no_pin=True)
        self.app.stack.push(self.kiosk.opening())
        self.user = User(self.app)
        self.hour = Hour(0.0)
        self._waiting = 0.0
        self._faults: Counter[str] = Counter()
        kiosk.log.addFilter(self._hear)
        self.frames(1)

    # ------------------------------------------------------------------ time

    def run(self, hours: float) -> Iterator[Hour]:
        """Hour after hour."""
        for _ in range(max(1, round(hours))):
            left = min(HOUR, hours * HOUR)
            self.hour = Hour(0.0)
            while left > 0:
                left -= self.act()
                self.hour.most = max(self.hour.most, memory())
            self.rest()
            gc.collect()
            self.hour.memory = memory()
            self.hour.faults, self._faults = self._faults, Counter()
            yield self.hour

    def rest(self) -> None:
        """Nobody is there, until a title's page comes and stands: memory is measured at the same place each time."""
        from scenes.kiosk.attract import TitlePage

        self.frames(self.kiosk.config.idle.after + self.kiosk.config.idle.countdown + 5)
        while isinstance(self.app.stack.top, TitlePage):
            self.frames(STEP)
        while not isinstance(self.app.stack.top, TitlePage):
            self.frames(STEP)
        self.frames(self.kiosk.config.attract.card / 2)

    def frames(self, seconds: float) -> float:
        """Lets kiosk time pass; gives how much."""
        import pygame

        for _ in range(max(1, round(seconds / STEP))):
            scene = type(self.app.stack.top).__name__
            start, worked = time.perf_counter(), time.thread_time()
            self.app.frame(pygame.event.get(), STEP)
            self.hour.busiest = max(self.hour.busiest, time.thread_time() - worked)
            self._note(time.perf_counter() - start, f"{scene} to {type(self.app.stack.top).__name__}")
        return seconds

    def _note(self, seconds: float, scene: str) -> None:
        self.hour.stalls += seconds > LIMIT
        self._waiting += seconds
        self.hour.waited = max(self.hour.waited, self._waiting)
        if not self.app.painting:
            self._waiting = 0.0
        if seconds > self.hour.longest:
            self.hour.longest, self.hour.slow = seconds, scene

    def _hear(self, record: logging.LogRecord) -> bool:
        """Counts what the kiosk logs as broken; what was broken on purpose is neither counted nor printed."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, OnPurposeError):
            return False
        self._faults[type(error).__name__] += 1
        return True

    # ------------------------------------------------------------------ acts

    def act(self) -> float:
        """Something that hands do, or nothing for a while; gives the kiosk time that it took."""
        if self.dice.random() < BREAKS:
            return self.break_scene()
        name = self.dice.choices(["widget", "somewhere", "look", "leave", "resize"], [60, 15, 15, 9.5, 0.5])[
            0
        ]
        self.hour.acts[name] += 1
        return float(getattr(self, f"do_{name}")())

    def do_widget(self) -> float:
        """Touches something that can be touched."""
        top = self.app.stack.top
        touched = (
            [each for each in top.tree.all() if each.focusable and each.rect.width]
            if top and top.tree
            else []
        )
        if touched:
            self.user.tap(self.dice.choice(touched).screen_rect.center)
        return self.frames(self.dice.uniform(0.2, 3))

    def do_somewhere(self) -> float:
        """Touches anywhere, with one finger or holding it."""
        spot = self.dice.randrange(self.app.size[0]), self.dice.randrange(self.app.size[1])
        (self.user.hold if self.dice.random() < 0.2 else self.user.tap)(spot)
        return self.frames(self.dice.uniform(0.2, 3))

    def do_look(self) -> float:
        """Watches for a while."""
        return self.frames(self.dice.uniform(2, 20))

    def do_leave(self) -> float:
        """Goes away."""
        return self.frames(self.dice.uniform(60, 400))

    def do_resize(self) -> float:
        """The screen is another one."""
        self.app.resize(self.dice.choice([(1280, 720), (1024, 640), (1366, 768)]))
        return self.frames(1)

    def break_scene(self) -> float:
        """A scene breaks in the middle of a frame; after it the demo must be there."""
        from scenes.kiosk.attract import TitlePage

        top = self.app.stack.top
        assert top is not None

        def burst(dt: float) -> None:
            raise OnPurposeError

        top.update = burst  # type: ignore[method-assign]
        self.hour.crashes += 1
        self.frames(STEP)
        self.hour.returned += isinstance(self.app.stack.top, TitlePage)
        return self.frames(61)


def memory() -> float:
    """Megabytes that this process holds."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("this system does not tell")


def told(faults: Counter[str]) -> str:
    """How often there was which error, in words."""
    return " and ".join(f"{count} x {name}" for name, count in sorted(faults.items())) or "nothing"


def main() -> int:
    """Runs it and tells; 1 where something was not as it must be."""
    from scenes.kiosk.kiosk import FRUGAL

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=float, default=12)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not FRUGAL.keys() <= os.environ.keys():
        os.execve(sys.executable, [*sys.orig_argv], {**os.environ, **FRUGAL})
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPELLBOARD_HOME"] = home
        soak = Soak(args.seed)
        hours = []
        for number, hour in enumerate(soak.run(args.hours), 1):
            hours.append(hour)
            print(
                f"hour {number:>2}: {hour.memory:5.1f} MB (at most {hour.most:5.1f}),"
                f" longest frame {hour.longest * 1000:4.0f} ms ({hour.slow}),"
                f" most work in one {hour.busiest * 1000:4.0f} ms, longest wait {hour.waited * 1000:4.0f} ms,"
                f" {hour.stalls} stalls, {hour.returned} of {hour.crashes} crashes led back,"
                f" broke by itself: {told(hour.faults)}, {sum(hour.acts.values())} acts",
                flush=True,
            )
        soak.app.close()
    grown = max(hour.memory for hour in hours) / hours[0].memory
    print(f"memory after the first hour: at most {grown:.3f} of what it was then")
    sound = grown <= GROWTH and not any(hour.stalls or hour.faults for hour in hours)
    return 0 if sound and all(hour.returned == hour.crashes for hour in hours) else 1


if __name__ == "__main__":
    raise SystemExit(main())
