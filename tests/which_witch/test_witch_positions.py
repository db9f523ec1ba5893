"""A turn of Which Witch that is laid out: who knows what, what the seed deals, and how it goes on by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import ContentError
from game.core.match import Match

FOLDER = Path(__file__).parent / "positions"
TITLE = titles.load("which_witch")


def laid(**changes: Any) -> Match[Any, Any]:
    """Two witches in their first turn, but for what a test changes."""
    return Match.from_position(TITLE, {"title": "which_witch", "seats": [{}, {}], **changes}, strict=True)


def test_a_witch_on_her_last_heart_is_eliminated_and_who_did_it_rewarded() -> None:
    match = Match.from_position(TITLE, FOLDER / "last_heart.yaml", strict=True)
    for answer in (("use", "spell_fire"), 1):
        assert match.submit(0, answer)
    assert match.submit(0, ("familiar_toad", "spell_fire"))
    assert match.submit(1, ())
    assert match.journal[-1].outcomes == (8, 3)
    assert match.state.players[1].hearts == 0 and match.question(0).key == "reward"  # type: ignore[union-attr]
    assert match.submit(0, "hand")
    hand = [match.state.faces[card] for card in match.state.players[0].hand.cards]
    assert hand[:2] == ["heart_potion", "zoom_broom"] and len(hand) == 6
    assert match.question(2)


def test_who_is_out_has_no_cards_and_no_turn() -> None:
    match = laid(seats=[{}, {"hearts": 0}, {}], turn=2)
    assert not match.state.players[1].hand.cards
    assert match.state.living() == [0, 2]


def test_extra_turns_come_first() -> None:
    match = laid(seats=[{"hand": ["heart_potion"], "hearts": 1, "extra_turns": 1}, {}], turns=6)
    assert match.state.turns == 7
    match.submit(0, ("use", "heart_potion"))
    assert match.state.turn == 0 and match.state.turn_is_extra


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"turn": 2}, "turn: no witch with hearts sits at seat 2"),
        ({"seats": [{}, {"hearts": 0}]}, "seats: the match is over: nobody has an opponent left"),
        ({"discard": ["wand_d20", "wand_d20"]}, "discard[0]: no wand_d20 is left for this"),
        ({"options": {"teams": "2 against 2"}, "seats": [{"hearts": 0}, {}] * 2, "turn": 1}, "seats: the match"),
    ],
)  # fmt: skip
def test_what_is_no_turn(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid(**changes)
    assert str(refused.value).startswith(f"the position.{problem}")
