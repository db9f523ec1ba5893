"""The examples of `refusals.yaml`: what is refused, why and by which rule; cards go by their short names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.which_witch.tabletop import AZURE, ORANGE, Tabletop, long

ROWS = yaml.safe_load(Path(__file__).with_name("refusals.yaml").read_text(encoding="utf-8"))


def meant(answer: Any) -> Any:
    """An answer with the names of cards in full."""
    if isinstance(answer, list):
        return tuple(map(meant, answer))
    return long(answer) if isinstance(answer, str) else answer


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{table}: {row['it']}") for table, rows in ROWS.items() for row in rows]
)
def test_what_is_refused_is_refused_for_its_reason(row: dict[str, Any]) -> None:
    hands = {AZURE: row.get("azure", ""), ORANGE: row.get("orange", "")}
    witches = row.get("witches", "fire wind")
    t = Tabletop(len(witches.split()), witches=witches, hands=hands)
    for answer in row.get("before", []):
        question = t.match.pending[0]
        t.answers(question.seat, question.key, meant(answer))
    (question,) = t.match.pending
    verdict = t.refuses(question.seat, meant(row["answer"]), row["code"], row["rule"])
    assert verdict.reason == row.get("says", verdict.reason)
    if "offers" in row:
        wanted = [meant(each.split()) if isinstance(each, str) else each for each in row["offers"]]
        assert set(question.options() or ()) == set(wanted)
