"""Options of the test run.

    pytest tests                                      what CI runs: 36 random matches a title
    pytest tests/conformance -n 2 --matches 1000 --decisions 600      a nightly run: 1,000 and more a title
    pytest tests/battlefield -n 2 --cases 20000       measuring against brute force, by more random cases
    pytest tests/magewinds -n 2 --battles 200         random battles for each scenario and number of players
    pytest tests/hostile/test_kill.py --kills 60      kill 60 programs a title while they save
    pytest tests/conformance --update-transcripts     write the golden transcripts anew, after a wanted change
    pytest tests/ui/test_roaming.py -n 2 --deep       every screen in every size of window and text, 1,000 events
    pytest tests/hostile -n 2 --deep                  3,000 hostile files instead of 200
    pytest tests/core --hypothesis-profile=explore    property tests draw other examples at every run

The random matches are spread over the properties of the conformance suite; each is a test of its own, so that
pytest-xdist spreads them over the processors.
"""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("steady")

PROPERTIES = 19
"""Tests that share the matches of a title: those with an argument `case`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--matches", type=int, default=36, help="random matches a title in the conformance suite"
    )
    parser.addoption(
        "--decisions", type=int, default=160, help="decisions of each of them that are looked at closely"
    )
    parser.addoption(
        "--cases", type=int, default=300, help="random cases of each check of measuring by brute force"
    )
    parser.addoption(
        "--battles",
        type=int,
        default=1,
        help="random battles of Magewinds for each scenario and number of players",
    )
    parser.addoption("--kills", type=int, default=12, help="programs killed a title while they save a match")
    parser.addoption(
        "--deep", action="store_true", help="play every screen at random for long; more hostile files"
    )
    parser.addoption("--update-transcripts", action="store_true", help="write the golden transcripts anew")


def pytest_configure(config: pytest.Config) -> None:
    from tests.conformance.driver import LOOKING

    LOOKING.decisions = config.getoption("--decisions")


def pytest_collection_finish() -> None:
    """All tests are there to the end: the garbage collector need not look through thousands of them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> int:
    """How many random cases a check by brute force tries."""
    return int(request.config.getoption("--cases"))


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How many programs of each title are killed."""
    return int(request.config.getoption("--kills"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        from tests.conformance.driver import cases

        share = -(-metafunc.config.getoption("--matches") // PROPERTIES)
        metafunc.parametrize("case", cases(metafunc.function.__name__, share), ids=str)
