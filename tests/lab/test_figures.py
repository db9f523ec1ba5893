"""What each title counts its matches by: figures that what was answered and what is left on the table bear out."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.title import Measures

SEATS = 2
SEEDS = range(3)


@cache
def ended(name: str, seed: int) -> tuple[Match[Any, Any], Measures, Counter[str]]:
    """A match that was played at random, what it is counted by, and how often each question was answered."""
    match = Match.start(titles.load(name), seats=SEATS, seed=seed)
    rng, asked = random.Random(seed), Counter[str]()
    while match.pending:
        question = match.pending[0]
        asked[question.key] += 1
        match.submit(question.seat, question.sample(rng))
    assert match.title.measures is not None
    return match, match.title.measures(match.play.table), asked


@pytest.mark.usually(5)
@pytest.mark.parametrize("name", titles.names())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_title_counts_how_it_went_and_what_was_used(name: str, seed: int) -> None:
    _, found, _ = ended(name, seed)
    assert found.numbers and all(number >= 0 for number in found.numbers.values())
    assert all(share in (0.0, 0.5, 1.0) for share in found.shares.values())
    assert len(found.traits) == SEATS
    for traits in found.traits:
        assert len(traits) >= 2 and all(len(row) == len(set(row)) for row in traits.values())
    assert len({tuple(traits) for traits in found.traits}) == 1


@pytest.mark.parametrize("name", titles.names())
def test_who_looks_on_changes_nothing(name: str) -> None:
    match, found, _ = ended(name, 0)
    before = match.digest()
    assert match.title.measures is not None
    assert match.title.measures(match.play.table) == found and match.digest() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_attacks_of_which_witch_are_those_that_were_declared(seed: int) -> None:
    match, found, asked = ended("which_witch", seed)
    assert found.numbers["attacks"] == asked["attack.cards"] > 0
    assert 0 < found.numbers["attacks that got through"] <= asked["attack.cards"]
    assert found.numbers["turns"] == match.state.turns
    (winner,) = match.result.winners
    assert found.numbers["hearts left to the winners"] == match.state.players[winner].hearts > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_of_which_witch_were_used_by_whoever_laid_them_out(seed: int) -> None:
    match, found, _ = ended("which_witch", seed)
    spells = set(match.title.content.elements)
    laid: list[set[str]] = [set(), set()]
    for entry in match.journal:
        if isinstance(entry.answer, tuple) and entry.answer[:1] == ("use",):
            laid[entry.seat].add(entry.answer[1])
    for seat, traits in enumerate(found.traits):
        assert laid[seat] <= set(traits["card used"]) <= set(match.title.content.cards)
        assert spells & set(traits["card used"]) == spells & laid[seat]
        assert traits["witch"] == (match.state.players[seat].witch,)


@pytest.mark.parametrize("seed", SEEDS)
def test_magewinds_counts_who_fought_and_who_fell(seed: int) -> None:
    match, found, _ = ended("magewinds", seed)
    state = match.state
    assert found.numbers["rounds"] == state.round
    out = sum(each.place.name == "OUT" for each in state.fighters)
    assert found.numbers["fighters taken down"] >= out
    assert found.numbers["damage dealt"] >= found.numbers["attacks that got through"]
    names = match.title.phrases.names
    for seat, traits in enumerate(found.traits):
        profiles = {each.profile for each in state.fighters if each.warband == seat and each.starting}
        assert set(traits["fighter"]) == profiles
        assert traits["ability"] and all(name in names for name in (*traits["fighter"], *traits["ability"]))
    assert [traits["role"] for traits in found.traits] == [
        (match.title.content.scenarios[state.scenario].roles[state.ranks.index(seat)],)
        for seat in range(SEATS)
    ]
