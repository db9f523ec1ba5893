"""A turn of the Unnamed Wizard Game that is laid out: tiles, pillars and power, the rest by the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import ContentError
from game.core.match import Match

FOLDER = Path(__file__).parent / "positions"
TITLE = titles.load("unnamed_wizard")
CORE = {"tile": "strife_core", "side": "a"}


def laid(*tiles: dict[str, Any], players: int = 2, **changes: Any) -> Match[Any, Any]:
    """A turn of Aspirants on some tiles beside the core, but for what a test changes."""
    document: dict[str, Any] = {
        "title": "unnamed_wizard",
        "options": {"sides": "aspirant"},
        "seats": [{}] * players,
    }
    document |= {"tiles": [CORE, *tiles]} if tiles else {}
    return Match.from_position(TITLE, document | changes, strict=True)


def test_a_second_claim_with_the_same_rune() -> None:
    match = Match.from_position(TITLE, FOLDER / "triangle.yaml", strict=True)
    assert match.submit(0, ("invoke", "board", 0, 4, 0))
    assert match.submit(0, (1, 1, 3, 2)), "the first of the three"
    assert [number for number, tile in enumerate(match.state.tiles) if tile.owner == 0] == [1, 5]


def test_power_and_pillars_that_are_not_named_are_counted() -> None:
    match = Match.from_position(TITLE, FOLDER / "triangle.yaml", strict=True)
    one, other = match.state.players
    board = TITLE.content.boards["aspirant"]
    assert (one.pillars, other.pillars) == (board.pillars - 3, board.pillars - 2)
    assert match.state.supply == TITLE.content.figures.power - 4 - board.power


def test_tiles_are_drawn_in_the_order_that_is_named_and_nobody_knows_it() -> None:
    match = Match.from_position(TITLE, FOLDER / "triangle.yaml", strict=True)
    stack = match.state.stack.cards
    assert [match.state.faces[card] for card in stack[:2]] == ["harvest_4", "drift_1"]
    seen = match.view(0).state
    assert not any(seen.faces[card] for card in stack) and all(
        seen.faces[card] for card in match.state.box.cards
    )


def test_the_seed_gives_boards_core_and_sets() -> None:
    match = laid(players=3)
    assert len({who.wizard for who in match.state.players}) == 3
    assert len(match.state.sets) == 3 and len(match.state.tiles) == 1
    assert match.state.active == match.state.first


def test_a_round_goes_on_from_whose_turn_it_is() -> None:
    match = laid(players=3, first=1, turn=2, round=4)
    assert match.question(2) and match.submit(2, "pass")
    assert match.question(0) and match.state.round == 4 and match.submit(0, "pass")
    assert match.question(1) and match.state.round == 5


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"turn": 2}, "turn: there is no seat 2; the last one is 1"),
        ({"tiles": [{"tile": "harvest_1", "side": "a"}]}, "tiles[0].tile: the first tile must be the core"),
        ({"tiles": [CORE, {"tile": "harvest_1", "side": "a"}]}, "tiles: two tiles lie on one hex"),
        ({"tiles": [CORE, {"tile": "harvest_1", "side": "a", "at": [3, 0]}]}, "the tiles are not all connected"),
        ({"tiles": [CORE, {"tile": "harvest_7", "side": "a"}]}, 'tiles[1].tile: there is no tile called "harvest_7"'),
        (
            {"tiles": [CORE | {"pillars": [1]}]},
            "tiles[0]: the core lies at [0, 0], is never gone, and has no pillars and no owner",
        ),
        ({"seats": [{"wizard": "faber"}] * 2}, 'seats[1].wizard: there is no free board called "faber"'),
        ({"seats": [{"side": "named"}, {}]}, '[0].side: the option "sides" makes everybody play the aspirant side'),
        ({"seats": [{"pool": 90}, {}]}, "the position: more than 80 power is on the table"),
        ({"seats": [{"slots": {"claim": [1] * 9}}, {}]}, "seats[0].slots.claim: this spell has"),
        ({"placed": 5}, "placed: there is no such tile"),
    ],
)  # fmt: skip
def test_what_is_no_turn(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid(**changes)
    assert problem in str(refused.value)


def test_nobody_has_a_name_already() -> None:
    bones = [(name, "b", -1) for name in ("harvest_6", "harvest_2", "harvest_1")]
    tiles = [{"tile": name, "side": side, "owner": 0} for name, side, _ in bones]
    with pytest.raises(ContentError, match="the match is over: seat 0 has a name"):
        laid(*tiles)
