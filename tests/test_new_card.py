"""A card that uses known effects touches one YAML file: it breaks no tutorial and no transcript."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game import DATA, titles
from game.commands import check
from game.core.yaml_tree import dumped, read_plain
from scenes.app import content
from tests.conformance.test_transcripts import transcripts
from tests.test_tutorials import story

Way = tuple[str | int, ...]
COPIED: dict[str, dict[str, tuple[Way, str]]] = {
    "which_witch": {"cards.yaml": (("cards",), "familiar_cat")},
    "halfwish": {
        "upgrades.yaml": (("upgrades",), "diamond_hands"),
        "maps.yaml": (("maps",), "mana_spring"),
        "powers.yaml": (("common",), "adrenaline"),
    },
    "half_the_battle": {"items.yaml": (("items",), "healing_potion")},
    "unnamed_wizard": {"sets.yaml": (("sets", 0, "tiles"), "harvest_1")},
    "magewinds": {"fighters.yaml": (("fighters",), "guardian")},
}
"""By title and file: the way to a list, and the entry of it that is there a second time, by another name."""


def add_copy(document: Any, way: Way, original: str) -> None:
    """Put a copy of an entry before it."""
    rows = document
    for step in way:
        rows = rows[step]
    at = next(index for index, row in enumerate(rows) if row["id"] == original)
    named = {"name": f"New {rows[at]['name']}"} if "name" in rows[at] else {}
    rows.insert(at, {**rows[at], "id": f"new_{original}", **named})


@pytest.fixture(params=list(COPIED))
def title(request: pytest.FixtureRequest) -> str:
    """The id of a title."""
    return str(request.param)


@pytest.fixture
def pack(title: str, tmp_path: Path) -> Path:
    """A content pack with the files of a title, each with one card more."""
    (tmp_path / title).mkdir()
    for file, (way, original) in COPIED[title].items():
        document = read_plain(DATA / title / file)
        add_copy(document, way, original)
        if title == "which_witch":  # the box says how many cards are in it
            document["rules"]["total_cards"] = sum(card["count"] for card in document["cards"])
        (tmp_path / title / file).write_text(dumped(document), encoding="utf-8")
    return tmp_path


@pytest.mark.usually(2)
def test_it_is_found_in_the_content(title: str, pack: Path) -> None:
    names = titles.load(title, [pack]).phrases.names
    added = {f"new_{original}" for _, original in COPIED[title].values()}
    assert added <= {name.split(".")[0] for name in names}
    assert not added & titles.load(title).phrases.names.keys()


@pytest.mark.usually(1)
def test_it_breaks_no_content_and_no_tutorial(title: str, pack: Path) -> None:
    assert check.run([pack], [content.spec()]) == 0
    tutorial = titles.tutorial(title, [pack])
    assert tutorial and story(tutorial, title, [pack]) == story(tutorial, title)


@pytest.mark.usually(1)
def test_it_changes_no_transcript(title: str, pack: Path, deep: bool) -> None:
    """Of the transcripts of a title the first usually."""
    for path, text in islice(transcripts(titles.load(title, [pack])), None if deep else 1):
        assert path.read_text(encoding="utf-8") == text, path.name
