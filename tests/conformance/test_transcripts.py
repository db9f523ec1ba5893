"""Golden transcripts: a change in what a match says shows as a difference in a text that people can read.

After a wanted change: `pytest tests/conformance/test_transcripts.py --update-transcripts`, and read the difference.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.title import Title
from tests.conformance.driver import title_names, title_of
from tests.conformance.transcript import transcript
from tests.pinned import FILE, TRANSCRIPTS, added_since, ids_of, without

SEED = 2026
FEW = 3
"""So many numbers of seats are all written down; of more, the fewest and the most."""


def matches(title: Title[Any, Any], added: Collection[str]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The matches of a title that are written down: each scenario or, without such, each number of seats.

    Where both can play the same deck, a match with that as well; where players bring different parties, matches with
    these. Scenarios that were `added` have none yet.
    """
    scenarios: dict[str, int] = {}
    for option in title.options:
        if option.key == "scenario":
            for seats in title.seats:
                new = [each for each in option.choices(seats) if each not in (*scenarios, *added)]
                scenarios |= dict.fromkeys(new, seats)
    if any(option.key == "roster" for option in title.options):
        yield "a_against_b", title.seats[0], {"roster": "a_b"}
        yield "mixed", title.seats[0], {"roster": "mixed", "placement": "free"}
    elif not scenarios:
        counts = title.seats if len(title.seats) <= FEW else (title.seats[0], title.seats[-1])
        yield from ((f"{seats}_seats", seats, {}) for seats in counts)
    if any(option.key == "mirror" for option in title.options):
        yield "mirror", title.seats[0], {"mirror": True}
    yield from ((scenario, seats, {"scenario": scenario}) for scenario, seats in scenarios.items())


@pytest.mark.parametrize("name", title_names())
def test_golden_transcript(name: str, request: pytest.FixtureRequest) -> None:
    update = request.config.getoption("--update-transcripts")
    if update:
        note_content(name)
    for path, text in transcripts(title_of(name)):
        if update:
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{name} has no golden transcript: run with --update-transcripts"
        compare(path.read_text(encoding="utf-8"), text, path.name)


def note_content(name: str) -> None:
    """Write down the ids of a title's content, where nobody did yet."""
    file = TRANSCRIPTS / name / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    ids = sorted(ids_of(title_of(name).content))
    if ids and not file.exists():
        file.write_text("\n".join(ids) + "\n", encoding="utf-8")


def transcripts(title: Title[Any, Any]) -> Iterator[tuple[Path, str]]:
    """The transcripts of a title as they are now, with the files that they are compared with."""
    added = added_since(title)
    for file, seats, options in matches(title, added):
        match = Match.start(without(title, added), seats, SEED, options, strict=True)
        match.names = [f"Seat {seat}" for seat in range(seats)]
        yield TRANSCRIPTS / title.id / f"{file}.txt", transcript(match, SEED)


def compare(golden: str, text: str, name: str) -> None:
    if golden != text:
        lines = difflib.unified_diff(golden.splitlines(), text.splitlines(), name, "now", lineterm="", n=4)
        first = [line for line, _ in zip(lines, range(60), strict=False)]
        pytest.fail("the transcript differs:\n" + "\n".join(first), pytrace=False)


def test_every_title_has_its_folder() -> None:
    assert sorted(path.name for path in TRANSCRIPTS.iterdir() if path.is_dir()) == sorted(title_names())
