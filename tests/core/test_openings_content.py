"""openings.yaml as content: a mistake in it is a problem with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DATA, titles
from game.core.content import check
from game.core.openings import OPENINGS, Openings

TITLE = "which_witch"


def problems(pack: Path, text: str) -> list[str]:
    """What is wrong with a pack of nothing but a book, as line and words."""
    (pack / TITLE).mkdir()
    (pack / TITLE / OPENINGS.path).write_text(text, encoding="utf-8")
    return [f"{each.mark.line}: {each.text} {each.hint}" for each in check(titles.spec(TITLE), [DATA, pack])]


def test_a_pack_may_bring_one(tmp_path: Path) -> None:
    assert problems(tmp_path, "chances:\n  setup.witch: {fire: 0.6}\n") == []
    assert titles.load(TITLE, [tmp_path]).openings == Openings(chances={"setup.witch": {"fire": 0.6}})
    assert titles.load(TITLE).openings == Openings()


def test_it_changes_no_rules(tmp_path: Path) -> None:
    assert problems(tmp_path, "chances:\n  setup.witch: {fire: 0.6}\n") == []
    assert titles.load(TITLE, [tmp_path]).fingerprint == titles.load(TITLE).fingerprint


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "chances:\n  setup.wich: {fire: 0.6}\n",
            '2: there is no question "setup.wich" did you mean "setup.witch"?',
        ),
        ("chances:\n  setup.witch: {fire: 60}\n", "2: "),
        ("chances:\n  setup.witch: [fire]\n", "2: "),
        ("chance:\n  setup.witch: {fire: 0.6}\n", "1: "),
    ],
)
def test_a_mistake_has_its_place(tmp_path: Path, text: str, said: str) -> None:
    found = problems(tmp_path, text)
    assert len(found) == 1
    assert found[0].startswith(said)
