"""The examples of `duels.yaml`: a duel for each line, with what comes of it.

Set-up: `azure` and `orange` are the actions that they commit, then their dice; an upgrade among them was taken before.
`classes` are both's, `class` is Azure's against a Vanguard; without them both have the mirror deck. `round` is 2 where
somebody has a power or an upgrade, else 1. `has` says more about the players in the words of positions. Azure plays
`prep` in the preparation and `power` in the showdown, with the choices that it asks for; Orange answers with `reply`.

Expected, Azure's first: `damage`, `nets` of the duel and all that is seen of players (health, points, lamps and the
like) once the duel is over; `now` means the same before both pass; `dv`, and slot by slot what Azure's actions are
worth (`values`) and Orange's (`against`), and the damage of Azure (`mine`) and of Orange (`theirs`). With
`playable: no` Azure cannot play the power.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.halfwish.tabletop import AZURE, ORANGE, QUIET, Arena
from tests.pinned import known_title

SEATS = {"azure": AZURE, "orange": ORANGE}
ROWS = yaml.safe_load(Path(__file__).with_name("duels.yaml").read_text(encoding="utf-8"))
SETTINGS = {"it", "azure", "orange", "class", "power", "prep", "reply", "aggressor", "has", "now", "playable"}
LAID = {"classes", "maps", "turn", "round"}


def laid(row: dict[str, Any]) -> tuple[Arena, list[str]]:
    """The table as the turn player is to choose, and what both commit then."""
    words = [row[name].split() for name in SEATS]
    actions = [each[:-2] for each in words]
    known = known_title("halfwish").content.upgrades
    taken = [" ".join(name for name in each if name in known) for each in actions]
    picked = [_listed(row.get("power", row.get("prep", "")))[0], row.get("reply", "")]
    more = {name: row[name] for name in LAID if name in row}
    if "class" in row:
        more["classes"] = f"{row['class']} vanguard"
    more.setdefault("round", 2 if any(taken) or any(picked) else 1)
    more.setdefault("maps", QUIET)
    t = Arena(
        hands=(" ".join(actions[AZURE]), " ".join(actions[ORANGE])),
        dice=tuple((int(each[-2]), int(each[-1])) for each in words),  # type: ignore[arg-type]
        powers=(picked[AZURE], picked[ORANGE]),
        taken=(taken[AZURE], taken[ORANGE]),
        **more,
        **row.get("has", {}),
    )
    return t, [" ".join(each) for each in actions]


def shown(row: dict[str, Any]) -> Arena:
    """The duel as the showdown's powers begin."""
    t, actions = laid(row)
    t.duels(SEATS[row.get("aggressor", "azure")])
    if "prep" in row:
        t.plays(AZURE, row["prep"])
    t.fights(*actions)
    return t


def _listed(power: Any) -> list[Any]:
    return power if isinstance(power, list) else [power]


def _figures(text: Any) -> list[int]:
    return [int(each) for each in str(text).split()]


def _worth(text: str) -> list[tuple[str, int]]:
    words = text.split()
    return [(name, int(value)) for name, value in zip(words[::2], words[1::2], strict=True)]


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{table}: {row['it']}") for table, rows in ROWS.items() for row in rows]
)
def test_a_duel_comes_to_what_the_cards_say(row: dict[str, Any]) -> None:
    t = shown(row)
    power, *choices = _listed(row.get("power", ""))
    if not row.get("playable", True):
        assert power not in t.playable()
        return
    if power:
        t.plays(AZURE, power, *(tuple(each) if isinstance(each, list) else each for each in choices))
    if "reply" in row:
        if not power:
            t.passes(AZURE)
        t.plays(ORANGE, row["reply"])
    reckoned = {
        "dv": lambda: list(t.projected().reckoning.dv),
        "mine": lambda: t.clashes(AZURE),
        "theirs": lambda: t.clashes(ORANGE),
        "values": lambda: t.values(AZURE),
        "against": lambda: t.values(ORANGE),
    }
    for word in reckoned.keys() & row.keys():
        assert reckoned[word]() == (_worth if word in ("values", "against") else _figures)(row[word]), word
    for word, figures in row.get("now", {}).items():
        assert list(t.both(word)) == _figures(figures), word
    projected = t.projected()
    t.resolves()
    (ended,) = t.happened("duel_ended")
    assert (ended.nets, ended.winner) == (projected.nets, projected.winner)
    over = {"damage": [25 - health for health in t.both("health")], "nets": list(ended.nets)}
    for word in row.keys() - SETTINGS - LAID - reckoned.keys():
        assert (over[word] if word in over else list(t.both(word))) == _figures(row[word]), word
