"""The examples of `actions.yaml`: an action for each line, with what becomes of whom.

`left` and `right` say who stands where (tabletop.py); both have selected the piece that is named first. LEFT's acts, or
the one `by` says. `marks` are tokens that lie there. It does `do`, an action with its targets, pieces or lanes, and
where it `leap`s. Then `use`: items, on which pieces, to which lane; `usable` says before whom an item might be used on,
and `unasked: yes` that nobody is asked to use any. `then` is how pieces stand at once, those with "!" dying; `hits`
what damage was told; `end` how pieces stand at the end of the turn, `rage` the dice of the acting player after the
round.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

ROWS = yaml.safe_load(Path(__file__).with_name("actions.yaml").read_text(encoding="utf-8"))


def check(t: Battle, pieces: str) -> None:
    """How pieces stand: "monk@7:5!"."""
    for name, lane, hp, dying in re.findall(r"(\w+)(?:@(\d+))?(?::(\d+))?(!?)", pieces):
        assert t.dying(name) == bool(dying), name
        assert t.lane(name) == int(lane or t.lane(name)), name
        assert t.hp(name) == int(hp or t.hp(name)), name


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{table}: {row['it']}") for table, rows in ROWS.items() for row in rows]
)
def test_an_action_comes_to_what_the_cards_say(row: dict[str, Any]) -> None:
    actor = RIGHT if row.get("by") == "right" else LEFT
    items, marks = dict(enumerate(row.get("items", []))), row.get("marks", ())
    t = Battle.begun(row["left"], row["right"], items=items, marks=marks, first=actor)
    action, *aims = row["do"].split()
    lanes = tuple(int(aim) for aim in aims if aim.isdecimal())
    t.acts(action, *(aim for aim in aims if not aim.isdecimal()), lanes=lanes, leap=row.get("leap"))
    if "usable" in row:
        item, *pieces = row["usable"].split()
        assert t.usable_on(t.asked()[0][0], item) == set(pieces)
    for use in row.get("use", []):
        item, piece, *lane = use.split()
        t.uses(item, piece, *map(int, lane))
    if row.get("unasked"):
        assert t.asked() in ([], [(actor, "act")]), "no window is open"
    t.passes()
    check(t, row["then"])
    if "hits" in row:
        assert [event.damage for event in t.happened("damaged")] == [int(hit) for hit in row["hits"].split()]
    t.ends()
    fallen = set(re.findall(r"(\w+)(?:@\d+)?(?::\d+)?!", row["then"]))
    assert {name for name in re.findall(r"[a-z]\w*", row["then"]) if not t.alive(name)} == fallen
    check(t, row.get("end", ""))
    if "rage" in row:
        t.rests()
        assert t.rage(actor) == row["rage"].split()
