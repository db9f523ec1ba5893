"""The gamemaster's arithmetic as the table writes it: term by term, clash by clash, and with a power."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.match import Match
from game.core.question import Question
from game.core.view import preview
from game.halfwish.projection import suppose
from game.halfwish.table import Table
from scenes.halfwish.cards import CardCatalog
from scenes.halfwish.duel_summary import Meeting, meeting, sum_of, verdict
from tests.halfwish.tabletop import AZURE, ORANGE, Arena
from tests.ui.board_table import NAMES
from tests.ui.halfwish_table import match_at

PLAIN = ((5, 4), (3, 4))


def at_showdown(azure: str, orange: str, classes: str = "", dice: Mapping[int, Any] = PLAIN) -> Arena:
    """Azure attacks with one action."""
    arena = Arena(classes, hands=(azure, orange), dice=dice, maps="bards_contest")
    arena.duels()
    arena.fights(azure, orange)
    return arena


def written(arena: Arena, seat: int) -> tuple[list[tuple[str, str]], str]:
    """A sum as the table writes it."""
    made = sum_of(faces(arena), arena.projected().reckoning, seat, 0)
    return [tuple(line) for line in made.lines], made.total  # type: ignore[misc]


def faces(arena: Arena) -> CardCatalog:
    return CardCatalog(arena.title, NAMES)


def met(arena: Arena) -> Meeting:
    return meeting(faces(arena), arena.projected().reckoning, 0)


def test_iii_a_strike_and_a_block_are_summed_term_by_term() -> None:
    arena = at_showdown("strike", "defend", "vanguard fencer")
    assert written(arena, AZURE) == ([("DV", "9"), ("Strike", "−2"), ("Vanguard", "+1")], "8")
    assert written(arena, ORANGE) == ([("DV", "7"), ("Defend", "−1")], "6")
    assert met(arena) == Meeting("Jonas −2", ORANGE)


def test_iii_a_first_strike_is_told_before_what_answers_it() -> None:
    arena = at_showdown("long_strike", "strike", dice=((2, 3), (6, 6)))
    assert met(arena).words == "First Strike: Jonas −2\nRetaliation: Mara −8"
    assert met(arena).hurt == 2


def test_iii_an_evade_tells_the_gap_that_it_needs_and_the_one_there_is() -> None:
    arena = at_showdown("strike", "evade")
    assert written(arena, ORANGE) == ([("Needs", "2"), ("Gap", "2")], "2+")
    assert met(arena) == Meeting("Jonas evades", -1)


def test_iii_it_is_said_why_nobody_is_hurt() -> None:
    assert met(at_showdown("defend", "evade")).words == "Nobody strikes"
    assert met(at_showdown("strike", "strike", dice=((3, 4), (4, 3)))).words == "Equal strikes"
    assert met(at_showdown("strike", "defend", dice=((1, 2), (6, 6)))).words == "Blocked"
    arena = Arena(hands=("strike", "strike"), dice=PLAIN, powers=("", "stoneskin"))
    arena.showdown("strike", "strike")
    arena.passes(AZURE)
    arena.plays(ORANGE, "stoneskin")
    assert met(arena).words == "Damage prevented"


def test_iii_the_verdict_names_the_winner_or_who_falls() -> None:
    arena = at_showdown("strike", "defend")
    assert verdict(faces(arena), arena.projected()) == "Mara wins the duel"
    arena = at_showdown("strike", "defend", dice=((1, 2), (6, 6)))
    assert verdict(faces(arena), arena.projected()) == "Jonas wins the duel"


def ends_it(match: Match[Any, Any], question: Question[Any]) -> bool:
    """A showdown that ends with a power, so that the kernel foresees nothing of it; but sums can be made."""
    return question.key == "showdown" and power_of(match, question) is not None


def power_of(match: Match[Any, Any], question: Question[Any]) -> str | None:
    table = Table(match.view(question.seat).state, match.title, None)
    for word, *rest in question.options() or ():
        if word == "power" and preview(match.play, question.seat, [("power", rest[0])]) is None:
            fork = match.fork()
            fork.submit(question.seat, ("power", rest[0]))
            if fork.state.duel is None and suppose(table, question.seat, rest[0]):
                return str(rest[0])
    return None


def test_5_a_power_that_ends_the_duel_is_supposed_as_it_comes() -> None:
    match = match_at(ends_it)
    question = match.pending[0]
    power = power_of(match, question)
    assert power is not None
    table = Table(match.view(question.seat).state, match.title, None)
    supposed = suppose(table, question.seat, power)
    assert supposed is not None
    outcome = match.submit(question.seat, ("power", power))
    assert outcome
    ended = next(event for event in outcome.log if event.kind == "duel_ended")
    assert ended.nets == supposed.nets and ended.winner == supposed.winner  # type: ignore[attr-defined]
