"""A round of Half the Battle that is laid out: pieces, items and tokens as they are named, the rest by the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import ContentError
from game.core.match import Match
from game.half_the_battle.content.definitions import DICE

FOLDER = Path(__file__).parent / "positions"
TITLE = titles.load("half_the_battle")


def laid(**changes: Any) -> Match[Any, Any]:
    """Two A teams before their first round, but for what a test changes."""
    return Match.from_position(TITLE, {"title": "half_the_battle", "seats": [{}, {}], **changes}, strict=True)


def test_a_sneak_attack_beside_an_ally_is_lethal() -> None:
    match = Match.from_position(TITLE, FOLDER / "beside_an_ally.yaml", strict=True)
    assert match.state.round == 5
    match.submit(0, 2)
    match.submit(1, 10)
    assert match.submit(0, ("action", "sneak_attack"))
    assert match.submit(0, (9,))
    assert match.state.pieces[9].dying
    assert match.submit(0, "end")
    assert match.submit(1, "pass"), "the Phoenix Feather stays where it is"
    assert match.state.pieces[9].gone
    assert match.state.players[0].earned == ["d8"]


def test_what_is_not_named_is_as_at_the_beginning() -> None:
    match = laid(seats=[{"pieces": {"rogue": {"hp": 1}}}, {"monster_hp": 12, "items": ["eagle_lens"]}])
    state = match.state
    assert [who.hp for who in state.pieces[7:13]] == [4, 6, 8, 10, 10, 12]
    assert state.pieces[2].hp == 1 and state.pieces[2].lane == 4
    assert state.players[1].monster_hp == state.pieces[13].hp == 12
    assert 11 <= state.players[0].monster_hp <= 20 and state.players[0].monster_hp != 12
    assert [len(who.items) for who in state.players] == [2, 1]
    assert state.initiative == int(state.players[0].monster_hp > 12), "the weaker monster's player begins"


def test_tokens_lie_where_they_are_named() -> None:
    marks = [{"kind": "entangled", "owner": 0, "giver": 1, "rounds": 2, "lane": 7}]
    match = laid(marks=marks, initiative=1)
    match.submit(1, 9)
    match.submit(0, 2)
    assert ("move", 6) not in match.question(1).options()  # type: ignore[union-attr,operator]


def test_mixed_parties_are_named() -> None:
    rosters = TITLE.content.rosters
    mixed = [[rosters["AB"[index % 2]][index] for index in range(len(DICE))], list(rosters["A"])]
    match = laid(options={"roster": "mixed"}, seats=[{"party": party} for party in mixed])
    assert [who.character for who in match.state.pieces] == [*mixed[0], *mixed[1]]


@pytest.mark.parametrize(
    ("seats", "more", "problem"),
    [
        ([{"pieces": {"bard": {}}}, {}], {}, 'seats[0].pieces.bard: there is no piece of this party called "bard"'),
        ([{"pieces": {"rogue": {"hp": 9}}}, {}], {}, "seats[0].pieces.rogue.hp: this piece has at most 8 HP"),
        ([{"pieces": {"rogue": {"lane": 11}}}, {}], {}, "seats[0].pieces.rogue.lane: there are only 10 lanes"),
        ([{"monster_hp": 12}, {"monster_hp": 12}], {}, "seats[1].monster_hp: the two monsters can't begin"),
        ([{"items": ["eagle_lens"]}, {"items": ["eagle_lens"]}], {}, "seats[1].items[0]: no eagle_lens is left"),
        ([{"party": ["rogue"]}, {}], {}, "seats[0]: the option roster is a, so leave the party out"),
        ([{}, {}], {"options": {"roster": "mixed"}}, "seats[0]: the option roster is mixed, so name"),
        ([{}, {}], {"marks": [{"kind": "hex", "owner": 0, "giver": 1, "lane": 3}]}, "marks[0]: hex lies on a piece"),
    ],
)  # fmt: skip
def test_what_is_no_round(seats: list[Any], more: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid(seats=seats, **more)
    assert str(refused.value).startswith(f"the position.{problem}")


def test_a_party_of_which_nobody_is_left_plays_no_round() -> None:
    names = TITLE.content.rosters["A"]
    with pytest.raises(ContentError, match="nobody in this party is left"):
        laid(seats=[{}, {"pieces": {name: {"gone": True} for name in names}}])
