"""Setup and Rule Variations: parties, places, the Bag of Holding, the monsters' HP, who has the initiative."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import DATA
from game.core.content import read
from game.core.match import Match
from game.core.play import CHANCE
from game.core.texts import RulesFile
from tests.half_the_battle.tabletop import BOTH, LEFT, RIGHT, TITLE, Battle

A_TEAM = ["wizard", "cleric", "rogue", "paladin", "ranger", "fighter", "dragon"]
B_TEAM = ["sorcerer", "bard", "warlock", "druid", "monk", "barbarian", "lich"]
LANES = {"d4": 2, "d6": 3, "d8": 4, "d10": 4, "d10_0": 3, "d12": 5, "d20": 4}


def party(match: Match[Any, Any], seat: int) -> list[str]:
    return [who.character for who in match.state.pieces if who.owner == seat]


def started(**options: Any) -> Match[Any, Any]:
    """A match whose chance waits for the test."""
    return Match.start(TITLE, 2, 1, options, rollers=CHANCE | 3, strict=True)


def asked(match: Match[Any, Any]) -> list[tuple[int, str]]:
    return [(question.seat, question.key) for question in match.pending]


def ready(*rolls: int, deal: tuple[int, ...] = tuple(range(12)), **options: Any) -> Match[Any, Any]:
    """A match whose items are dealt, after rolls for the monsters, the first one LEFT's."""
    match = started(**options)
    assert match.submit(match.pending[0].seat, deal)
    for number, roll in enumerate(rolls):
        assert asked(match) == [(number % 2, "monster")]
        assert match.submit(number % 2, roll)
    return match


def monsters(match: Match[Any, Any]) -> tuple[int, ...]:
    return tuple(who.hp for who in match.state.pieces if TITLE.content.characters[who.character].monster)


@pytest.mark.parametrize(
    ("roster", "left", "right"),
    [("a", A_TEAM, A_TEAM), ("b", B_TEAM, B_TEAM), ("a_b", A_TEAM, B_TEAM), ("b_a", B_TEAM, A_TEAM)],
)
def test_setup_each_player_has_the_seven_pieces_of_a_team(
    roster: str, left: list[str], right: list[str]
) -> None:
    match = ready(15, 17, roster=roster)
    assert (party(match, LEFT), party(match, RIGHT)) == (left, right)
    assert asked(match) == [(LEFT, "select")]


def test_setup_the_first_game_is_a_against_a_in_the_standard_lanes() -> None:
    match = ready()
    assert [who.character for who in match.state.pieces] == A_TEAM * 2


def test_setup_characters_begin_on_the_maximum_of_their_die_in_mirrored_lanes() -> None:
    match = ready(15, 17, roster="a_b")
    for who in match.state.pieces:
        card = TITLE.content.characters[who.character]
        assert who.lane == (LANES[card.die] if who.owner == LEFT else 11 - LANES[card.die])
        assert card.monster or who.hp == card.most


def test_setup_the_rules_name_the_lanes_in_which_the_pieces_begin() -> None:
    """The rules browser's words are data of their own, and must say what `lanes` says."""
    book = read(DATA / "half_the_battle" / "rules.yaml", RulesFile)
    (text,) = (section.text for section in book.sections if section.id == "setup.places")
    told: dict[str, tuple[int, int]] = {}
    for dice, left, right in re.findall(r"((?:\bd\d.*?)) (?:begin )?in lanes (\d+) and (\d+)", text):
        for die in re.findall(r"\bd\d+(?:/0)?", dice):
            told[die.replace("/", "_")] = int(left), int(right)
    assert told == {die: (lane, 11 - lane) for die, lane in TITLE.content.lanes.items()}


def test_health_r28_the_d10_0_has_10_hp_and_is_worth_10_rage() -> None:
    t = Battle("ranger", "monk")
    assert (t.hp("ranger"), t.hp("monk")) == (10, 10)
    assert TITLE.content.worth == {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d10_0": 10, "d12": 12, "d20": 20}


# ---------------------------------------------------------------------- items


def test_setup_both_are_dealt_two_items_face_up_and_the_other_eight_stay_unseen() -> None:
    names = list(TITLE.content.items)
    match = ready(15, 17)
    for seen in (LEFT, RIGHT, None):
        view = match.view(seen).state
        dealt = [[view.faces[card] for card in view.players[seat].items.cards] for seat in BOTH]
        assert sorted(dealt[LEFT] + dealt[RIGHT]) == sorted(names[-4:])
        assert [len(row) for row in dealt] == [2, 2]
        assert len(view.bag.cards) == 8 and all(card < 0 for card in view.bag.cards)


# ---------------------------------------------------------------------- monsters and initiative


@pytest.mark.parametrize(("roll", "hp"), [(1, 11), (2, 12), (9, 19), (10, 20), (11, 11), (12, 12), (20, 20)])
def test_setup_a_monster_has_what_is_rolled_and_ten_more_for_a_low_roll(roll: int, hp: int) -> None:
    """The player of the weaker monster has the initiative first."""
    for other in (15, 18):
        match = ready(roll, other)
        assert monsters(match) == (hp, other)
        assert match.state.round == 1 and match.state.initiative == int(other < hp)
        assert asked(match) == [(int(other < hp), "select")]


def test_setup_r27_monsters_tied_after_the_ten_are_both_rolled_again() -> None:
    match = ready(3, 13, 20, 10, 14, 12)
    assert monsters(match) == (14, 12)
    assert asked(match) == [(RIGHT, "select")]


@pytest.mark.parametrize("roll", [0, 21, -1, "6"])
def test_setup_a_d20_shows_1_to_20(roll: object) -> None:
    assert not ready().verdict(LEFT, roll).ok


# ---------------------------------------------------------------------- variants


def test_variants_mixed_each_player_picks_a_class_for_each_die_at_once_and_unseen() -> None:
    match = started(roster="mixed")
    assert asked(match) == [(LEFT, "party"), (RIGHT, "party")]
    before = match.view(RIGHT).state
    assert match.submit(LEFT, ("barbarian", "bard", "dragon", "druid", "ranger", "rogue", "wizard"))
    assert match.view(RIGHT).state == before and not match.state.pieces
    assert match.submit(RIGHT, tuple(sorted(A_TEAM)))
    mine = [who.character for who in match.state.pieces if who.owner == LEFT]
    assert mine == ["wizard", "bard", "rogue", "druid", "ranger", "barbarian", "dragon"]
    assert [(q.key) for q in match.pending] == ["shuffle"]


@pytest.mark.parametrize(
    "names",
    [
        A_TEAM[:6],
        [*A_TEAM[:6], "wizard"],
        ["wizard", "sorcerer", *A_TEAM[2:]],
        [*A_TEAM, "lich"],
        ["beholder", *A_TEAM[1:]],
    ],
)
def test_variants_mixed_no_other_party_is_one_piece_a_die(names: list[str]) -> None:
    match = started(roster="mixed")
    assert not match.verdict(LEFT, tuple(sorted(names))).ok


def spots(first: int, *lanes: int) -> tuple[str, ...]:
    return tuple(f"{first + place:02}@{lane:02}" for place, lane in enumerate(lanes))


def test_variants_places_both_place_their_pieces_at_once_and_unseen_in_their_own_half() -> None:
    match = started(placement="free")
    assert asked(match) == [(LEFT, "places"), (RIGHT, "places")]
    before = match.view(RIGHT).state
    assert match.submit(LEFT, spots(0, 1, 1, 1, 2, 3, 4, 5))
    assert match.view(RIGHT).state == before
    assert match.submit(RIGHT, spots(7, 6, 6, 10, 10, 8, 7, 9))
    assert [who.lane for who in match.state.pieces] == [1, 1, 1, 2, 3, 4, 5, 6, 6, 10, 10, 8, 7, 9]
    assert [q.key for q in match.pending] == ["shuffle"]


def test_variants_places_a_minute_is_recommended() -> None:
    question = started(placement="free").pending[0]
    assert question.facts is not None and question.facts["seconds"] == 60


@pytest.mark.parametrize("lanes", [(6, 1, 1, 1, 1, 1, 1), (0, 1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)])
def test_variants_places_not_in_the_other_half_nor_outside_and_every_piece(lanes: tuple[int, ...]) -> None:
    match = started(placement="free")
    assert not match.verdict(LEFT, spots(0, *lanes)).ok


def test_variants_places_nobody_places_the_other_players_pieces_or_one_twice() -> None:
    match = started(placement="free")
    assert not match.verdict(LEFT, spots(7, 6, 6, 6, 6, 6, 6, 6)).ok
    assert not match.verdict(LEFT, ("00@01", "00@02", *spots(2, 1, 1, 1, 1, 1))).ok


def test_variants_both_at_once() -> None:
    match = started(roster="mixed", placement="free")
    for seat in BOTH:
        assert match.submit(seat, tuple(sorted(["wizard", "bard", *A_TEAM[2:]])))
    assert asked(match) == [(LEFT, "places"), (RIGHT, "places")]
    assert match.submit(LEFT, spots(0, 1, 5, 1, 1, 1, 1, 1)) and match.submit(
        RIGHT, spots(7, 6, 10, 10, 10, 10, 10, 10)
    )
    assert party(match, LEFT)[:2] == party(match, RIGHT)[:2] == ["wizard", "bard"]
    assert [match.state.pieces[number].lane for number in (0, 1, 7, 8)] == [1, 5, 6, 10]
