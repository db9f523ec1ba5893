"""Runs a table with phones in the program's own loop, and prints what they cost; see `sections/phones.py`."""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import titles
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.board.title_info import title_info
from scenes.phones.pictures import CardPictures
from scenes.table.session import Session
from tests.ui.phone_party import Party, Phone, at_an_address, begin, choose

SETTLING, WATCHED = 12.0, 6.0
"""Seconds until the loop turns slowly, and then those that count."""
ANSWERS = 60
PAUSE = 0.15, 0.45
"""Seconds that people think, at least and at most: so that taps come at any moment of a frame."""


def run(app: App, seconds: float) -> float:
    """Let the program's loop turn for some seconds; the processor's time that it took."""
    clock, end, spent = pygame.time.Clock(), time.monotonic() + seconds, time.process_time()
    while time.monotonic() < end:
        seconds = clock.tick(app.hz) / 1000
        app.frame(pygame.event.get(), seconds)
    return time.process_time() - spent


def at_rest(app: App, phones: Sequence[Phone]) -> float:
    """The share of a core that a table at rest takes."""
    run(app, SETTLING)
    return run(app, WATCHED) / WATCHED


class Watched(Session):
    """A session that notes when it judges answers of phones."""

    judged: float

    def answer_for(self, seat, answer):  # type: ignore[no-untyped-def]
        self.judged = time.perf_counter()
        return super().answer_for(seat, answer)


def delays(app: App, party: Party, phones: Sequence[Phone]) -> list[float]:
    """Seconds from a tap to the judged answer, in a match of quick players."""
    found: list[float] = []
    session = party.session
    assert isinstance(session, Watched)
    rng = random.Random(1)

    def play() -> None:
        while len(found) < ANSWERS and not session.over:
            time.sleep(rng.uniform(*PAUSE))
            for phone in phones:
                phone.read()
            asked = next((phone for phone in phones if phone.ask), None)
            if asked is None or not asked.ask:
                continue
            session.judged, tapped = 0.0, time.perf_counter()
            asked.give(choose(asked.ask, rng))
            time.sleep(PAUSE[0])
            if session.judged:
                found.append(session.judged - tapped)

    people = threading.Thread(target=play)
    people.start()
    while people.is_alive():
        run(app, 0.2)
    return found


def picture_sizes() -> list[int]:
    """Bytes of every card picture of every title."""
    app = App((320, 200), Settings(), headless=True)
    sizes = []
    for title in titles.names():
        painted = CardPictures(title_info(titles.load(title)).held_cards(), app.theme)
        painted.paint(1e6)
        sizes += [len(served.body) for served in painted.served.values()]
    return sizes


def main() -> None:
    """Rest without and with six phones; taps; pictures."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as home:
        patch.setenv("SPELLBOARD_HOME", str(Path(home)))
        at_an_address(patch)
        app = App((1280, 720), Settings(speed=0.0), headless=True)
        patch.setattr("tests.ui.phone_party.Session", Watched)
        party = Party(app, begin("human human human human human human"))
        alone = at_rest(app, ())
        party.switch_on()
        phones = [party.join(f"seat {seat}") for seat in range(6)]
        together = at_rest(app, phones)
        taps = delays(app, party, phones)
        party.leave()
        sizes = picture_sizes()
    print(alone, together, statistics.median(taps), max(sizes), statistics.mean(sizes))


if __name__ == "__main__":
    sys.exit(main())
