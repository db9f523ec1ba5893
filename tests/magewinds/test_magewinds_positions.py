"""A battle of Magewinds that is laid out: fighters, terrain, winds, and whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import ContentError
from game.core.match import Match
from game.magewinds.state import Place

FOLDER = Path(__file__).parent / "positions"
TITLE = titles.load("magewinds")
ONE = {"fighters": [{"profile": "wizard", "at": [6, 4]}]}
GRAVE = [{"feature": "grave", "at": [1, 1]}]
OTHER = {"fighters": [{"profile": "warrior", "at": [6, 10]}]}


def laid(*seats: dict[str, Any], **changes: Any) -> Match[Any, Any]:
    """A wizard and a warrior on bare ground, but for what a test changes."""
    document = {
        "title": "magewinds",
        "scenario": "deathmatch",
        "terrain": [],
        "seats": list(seats) or [ONE, OTHER],
    }
    return Match.from_position(TITLE, document | changes, strict=True)


def answered(match: Match[Any, Any], *answers: Any) -> Match[Any, Any]:
    """A match after answers of whoever is asked; windows that open are passed over."""
    for answer in answers:
        while not match.verdict(match.pending[0].seat, answer):
            assert match.submit(match.pending[0].seat, "pass"), (answer, match.pending)
        assert match.submit(match.pending[0].seat, answer)
    return match


def test_a_zap_takes_a_hurt_warrior_down() -> None:
    match = Match.from_position(TITLE, FOLDER / "zap.yaml", strict=True)
    stays = (match.state.fighters[0].x, match.state.fighters[0].y)
    answered(match, 0, "attack", stays, ("zap", 2), ("diamond_ace", "spade_two"), "pass")
    while match.state.fighters[2].place is Place.FIELD:
        assert match.submit(match.pending[0].seat, "pass"), "nobody answers the damage"
    dice = [face for entry in match.journal for face in entry.outcomes]
    assert dice[:7] == [3, 1, 4, 6, 4, 5, 2] and match.state.fighters[2].place is Place.OUT


def test_a_round_begins_with_channelling() -> None:
    match = laid(phase="channelling", round=3, order=[1, 0])
    assert match.state.round == 3 and match.state.phase == "channelling"
    assert match.question(1) and len(match.state.face_up) == 5


def test_an_action_phase_begins_in_the_order_of_passing() -> None:
    match = laid(phase="action", order=[1, 0])
    assert match.question(1) and match.state.order == [1, 0]


def test_who_has_passed_has_no_turn_any_more() -> None:
    seats = [{"fighters": [{"profile": "wizard", "at": [x, 4], "counters": 1}]} for x in (2, 6)]
    match = laid(*seats, phase="action", turn=0, passes=[1])
    fighter = match.state.fighters[0]
    answered(match, 0, "guard", (fighter.x, fighter.y))
    assert match.state.phase != "action" or match.pending[0].key != "turn" or match.question(1) is None


def test_winds_that_were_drawn_face_up_are_known_to_all() -> None:
    match = laid(ONE | {"hand": ["diamond_ace", "spade_two"], "open": ["spade_two"]}, OTHER, phase="action")
    seen = match.view(1).state
    assert sorted(seen.faces[card] for card in match.state.players[0].hand.cards) == ["", "spade_two"]


def test_the_scenario_shares_the_battlefield_out() -> None:
    match = laid(ONE | {"territory": "right"}, OTHER, scenario="king_of_the_hill", division="lengthwise")
    assert [who.territory for who in match.state.players] == ["right", "left"]


@pytest.mark.parametrize(
    ("seats", "more", "problem"),
    [
        ([ONE, ONE], {}, "seats[1].fighters[0].at: The Wizard can't stand here: it would overlap the Wizard"),
        (
            [ONE, {"fighters": [{"profile": "warior", "at": [1, 1]}]}],
            {},
            'there is no profile called "warior"; did you mean',
        ),
        ([ONE, {"fighters": [{"profile": "warrior"}]}], {}, "a fighter on the battlefield must stand somewhere"),
        ([ONE, {}], {}, "seats: at least two warbands must have fighters on the battlefield"),
        ([ONE, OTHER], {"scenario": "duel"}, 'there is no scenario for this number of players called "duel"'),
        ([ONE, OTHER], {"ranks": [0, 0]}, "ranks: it must name each seat from 0 to 1 exactly once"),
        ([ONE, OTHER], {"turn": 0}, "turn: it can be set only in the Action Phase"),
        ([ONE, OTHER], {"phase": "action", "turn": 0, "passes": [0]}, "and only to a seat that has not passed"),
        ([ONE, OTHER], {"order": [0]}, "order: it must name each seat with fighters"),
        ([ONE, OTHER], {"pieces": [{"at": [1, 1]}]}, "pieces[0]: this scenario has no pieces"),
        ([ONE, OTHER], {"map": "vane_yard", "terrain": GRAVE}, "terrain: give a map or terrain, not both"),
        ([ONE | {"territory": "left"}, OTHER], {"scenario": "hold_the_line"}, "this scenario has no territories"),
        ([ONE | {"open": ["spade_two"]}, OTHER], {}, 'open[0]: there is no wind in this hand called "spade_two"'),
    ],
)  # fmt: skip
def test_what_is_no_battle(seats: list[Any], more: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid(*seats, **more)
    assert problem in str(refused.value)
