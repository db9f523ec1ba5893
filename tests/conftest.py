"""Options of the test run.

    pytest                                            what one waits for: every rule, every screen, a sample of the rest
    pytest --deep                                     what that leaves out: further cases, and higher counts
    pytest tests/conformance -n 2 --matches 1000 --decisions 600      a nightly run: 1,000 and more a title
    pytest tests/battlefield -n 2 --cases 20000       measuring against brute force, by more random cases
    pytest tests/magewinds -n 2 --battles 200         random battles for each scenario and number of players
    pytest tests/hostile/test_kill.py --kills 60      kill 60 programs a title while they save
    pytest tests/hostile/test_hostile_files.py --files 20000      more hostile files
    pytest tests/ui/test_roaming.py -n 2 --events 1000      every screen in every size of window and text
    pytest tests/conformance --update-transcripts     write the golden transcripts anew, after a wanted change
    pytest tests/core --hypothesis-profile=explore    property tests draw other examples at every run

What the deep run runs:

- tests with `@pytest.mark.deep`, which run nowhere else;
- of tests with `@pytest.mark.usually(n)` the cases that are left out usually: all but a sample of `n`, or, with
  `usually(n, each="title")`, of `n` for each value of that parameter;
- tests that try more there: those that ask for one of the fixtures below, and those with `@pytest.mark.counted`.
"""

from __future__ import annotations

import gc
import random
from collections import defaultdict

import pytest
from hypothesis import settings

from tests.counts import COUNTS, count

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("steady")

PROPERTIES = 19
"""Tests that share the matches of a title: those with an argument `case`."""

COUNTING = {"case", "cases", "deep", "kills"}
"""The arguments of tests that try more in a deep run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    for name, each in COUNTS.items():
        usually = f"{each.what}: {each.usual}, {each.deep} with --deep"
        parser.addoption(f"--{name}", type=int, default=None, help=usually)
    parser.addoption(
        "--events", type=int, default=0, help="random events at every screen in every size of window and text"
    )
    parser.addoption(
        "--deep", action="store_true", help="run what the usual run leaves out, and higher counts"
    )
    parser.addoption("--update-transcripts", action="store_true", help="write the golden transcripts anew")


def pytest_configure(config: pytest.Config) -> None:
    from tests.conformance.driver import LOOKING

    LOOKING.decisions = count(config, "decisions")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose the tests of the usual run, or of the deep one."""
    left_out = _left_out(items)
    if config.getoption("--deep"):
        chosen = [item for item in items if item in left_out or _counts(item)]
    else:
        chosen = [item for item in items if item not in left_out]
    if len(chosen) < len(items):
        kept = {*chosen}
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = chosen


def _left_out(items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests that only a deep run runs. Of tests with a sample it is always the same one."""
    found = {item for item in items if item.get_closest_marker("deep")}
    groups: dict[tuple[str, object], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if (mark := item.get_closest_marker("usually")) and isinstance(item, pytest.Function):
            groups[_family(item), str(item.callspec.params.get(mark.kwargs.get("each", "")))].append(item)
    for (family, value), members in groups.items():
        mark = members[0].get_closest_marker("usually")
        assert mark is not None
        size = min(mark.args[0], len(members))
        found |= {*members} - {*random.Random(f"{family} {value}").sample(members, size)}
    return found


def _family(item: pytest.Function) -> str:
    """The name that all cases of a test have in common."""
    return item.nodeid.partition("[")[0]


def _counts(item: pytest.Item) -> bool:
    return bool(item.get_closest_marker("counted")) or bool(COUNTING & {*getattr(item, "fixturenames", ())})


def pytest_collection_finish() -> None:
    """All tests are there to the end: the garbage collector need not look through thousands of them again and again.

    Nor need it look through everything as often as usual: that took a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 60)


@pytest.fixture
def deep(request: pytest.FixtureRequest) -> bool:
    """Whether this is a deep run."""
    return bool(request.config.getoption("--deep"))


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> int:
    """How many random cases a check by brute force tries."""
    return count(request.config, "cases")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How many programs of each title are killed."""
    return count(request.config, "kills")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        from tests.conformance.driver import cases

        share = -(-count(metafunc.config, "matches") // PROPERTIES)
        metafunc.parametrize("case", cases(metafunc.function.__name__, share), ids=str)
