"""How much a run of the tests tries: a sample usually, all of it with `--deep`, or as much as an option says."""

from __future__ import annotations

from typing import NamedTuple

import pytest


class Count(NamedTuple):
    """A number that an option of the test run sets."""

    usual: int
    deep: int
    what: str


COUNTS = {
    "matches": Count(12, 36, "random matches a title in the conformance suite"),
    "decisions": Count(100, 160, "decisions of each random match that are looked at closely"),
    "cases": Count(60, 300, "random cases of each check of measuring by brute force"),
    "battles": Count(1, 3, "random battles of Magewinds for each scenario and number of players"),
    "kills": Count(3, 12, "programs killed a title while they save a match"),
    "files": Count(200, 3000, "hostile files, shared among the kinds"),
}


def count(config: pytest.Config, name: str) -> int:
    """The number of one of the `COUNTS` in this run."""
    given: int | None = config.getoption(name)
    if given is not None:
        return given
    return COUNTS[name].deep if config.getoption("deep") else COUNTS[name].usual
