"""The progress bar of long work: how far it is, and how long the rest takes."""

from __future__ import annotations

import pytest

from game.commands.progress import Bar


def test_the_time_left_is_that_of_the_rest_at_the_speed_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    now = 100.0
    bar = Bar(clock=lambda: now)
    bar(0, 40)
    now += 30
    bar(4, 40)
    now += 3600
    bar(20, 40)
    bar(40, 40)
    told = [line.partition("] ")[2] for line in capsys.readouterr().err.splitlines()]
    assert told == ["4 of 40 matches, 0:04:30 left", "20 of 40 matches, 1:00:30 left", "40 of 40 matches"]
