"""The coach: chances that add up, turnings where they changed, and nothing of a match that goes on."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.bots.bot import consult
from game.bots.levels import bot_named
from game.bots.review import MOST, NOTABLE, Review, chances
from game.core.match import Match


def played(title: str, seed: int = 3, bot: str = "greedy") -> Match[object, object]:
    match = Match.start(titles.load(title), 2, seed)
    player, dice = bot_named(bot), random.Random(seed)
    while match.pending:
        question = match.pending[0]
        match.submit(question.seat, consult(player, match.play, question, dice))
    return match


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_chances_add_up_at_every_position(title: str) -> None:
    coach = Review(played(title, bot="random" if title == "halfwish" else "greedy"))
    before = coach.match.digest()
    for _ in range(min(80, len(coach.plays))):
        coach.look()
    assert all(sum(each) == pytest.approx(1) and min(each) >= 0 for each in coach.curve)
    assert coach.curve[0] == pytest.approx((0.5, 0.5), abs=0.05), "at first it is even"
    assert coach.curve[-1] == chances(coach.plays[len(coach.curve) - 1]), "it is the same each time"
    assert coach.match.digest() == before


@pytest.mark.deep
def test_the_end_is_certain() -> None:
    match = played("half_the_battle", 5)
    assert match.result
    final = chances(match.play)
    assert final[match.result.winners[0]] == 1.0


@pytest.mark.deep
def test_turnings_are_where_the_chances_changed_most() -> None:
    coach = Review(played("half_the_battle", 5))
    while not coach.done:
        coach.look()
    found = coach.turnings()
    assert 1 <= len(found) <= MOST
    assert [each.position for each in found] == sorted(each.position for each in found)
    changes = [
        abs(coach.curve[at + 1][entry.seat] - coach.curve[at][entry.seat])
        for at, entry in enumerate(coach.match.journal)
    ]
    least = min(abs(each.change) for each in found)
    assert least >= NOTABLE and sum(change > least for change in changes) < MOST
    for each in found:
        assert each.seat == coach.match.journal[each.position].seat


def test_a_match_that_goes_on_has_no_coach() -> None:
    with pytest.raises(ValueError, match="nothing to review"):
        Review(Match.start(titles.load("halfwish"), 2, 1))
