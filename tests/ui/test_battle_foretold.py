"""What the table of Half the Battle foretells is what then happens, over many positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS
from game.half_the_battle.rules.targets import aims, leaps, the_action
from game.half_the_battle.state import NONE
from scenes.half_the_battle import preview
from scenes.half_the_battle.preview import Outcome
from scenes.half_the_battle.view import BattleView

AnyMatch = Match[Any, Any]


def positions(roster: str, seed: int, count: int) -> Iterator[AnyMatch]:
    """Action phases of matches that are played at random."""
    rng = random.Random(seed)
    while count:
        match = Match.start(titles.load("half_the_battle"), 2, rng.randrange(9**9), {"roster": roster})
        while match.pending and count:
            question = match.pending[0]
            if question.key == "act" and not match.state.turn.acted:
                yield match
                count -= 1
            match.submit(question.seat, question.sample(rng))


def chosen(match: AnyMatch, name: str, rng: random.Random) -> tuple[tuple[int, ...], int]:
    """Something that an action can be aimed at, and a lane that it can take the piece to."""
    table, number = match.play.table, match.pending[0].facts["piece"]  # type: ignore[index]
    action = the_action(table, number, name)
    lanes = leaps(table, number, action)
    return rng.choice(aims(table, number, action)), rng.choice(lanes) if len(lanes) > 1 else NONE


def carry_out(match: AnyMatch, name: str, row: tuple[int, ...], leap: int) -> None:
    """The action happens, nobody answers it, and the turn ends."""
    seat = match.pending[0].seat
    match.submit(seat, ("action", name))
    for key, answer in (("targets", row), ("leap", leap)):
        if match.pending and match.pending[0].key == key:
            assert match.submit(seat, answer)
    let_happen(match, seat)


def let_happen(match: AnyMatch, seat: int) -> None:
    """What was announced happens, and the turn ends if that was its action."""
    answers = {"declared": PASS, "before_death": PASS}
    while match.pending and (match.pending[0].key in (*answers, "order") or done_acting(match, seat)):
        question: Any = match.pending[0]
        answer = question.items if question.key == "order" else answers.get(question.key, "end")
        assert match.submit(question.seat, answer)


def done_acting(match: AnyMatch, seat: int) -> bool:
    """Whether the acting player has only a move before it."""
    return match.pending[0].key == "act" and match.state.acting == seat and match.state.turn.acted


def differs(match: AnyMatch, after: AnyMatch, told: Outcome) -> list[tuple[object, ...]]:
    """The pieces that do not fare as was foretold."""
    found: list[tuple[object, ...]] = []
    for number, (was, now) in enumerate(zip(match.state.pieces, after.state.pieces, strict=True)):
        forecast = told.forecasts.get(number)
        if was.gone or was.dying:
            continue
        if now.gone or (forecast and forecast.dies):
            if not (now.gone and forecast and forecast.dies):
                found.append((number, was, now, forecast))
        elif (now.hp - was.hp, now.lane) != (
            forecast.change if forecast else 0,
            told.goals.get(number, was.lane),
        ):
            found.append((number, was, now, forecast))
    return found


@pytest.mark.usually(1)
@pytest.mark.parametrize("roster", ["a_b", "b_a"])
def test_every_action_does_what_was_foretold(roster: str) -> None:
    """By the end of the turn: HP that an action sets are foretold as well."""
    rng, seen = random.Random(5), set()
    for match in positions(roster, 3, 400):
        number = match.pending[0].facts["piece"]  # type: ignore[index]
        for kind, name in (each for each in match.pending[0].options() or () if each != "end"):
            if kind != "action":
                continue
            row, leap = chosen(match, name, rng)
            view = BattleView.of(match.view(match.pending[0].seat), match.title)
            action = the_action(match.play.table, number, name)
            told = preview.outcome(view, number, action, row, leap)
            after = match.fork()
            carry_out(after, name, row, leap)
            assert not differs(match, after, told), name
            seen.add(name)
    assert len(seen) > 45
    assert {"cure_wounds", "wild_shape", "phylactery", "dark_pact"} & seen


def windows(seed: int, count: int) -> Iterator[AnyMatch]:
    """Windows after an announcement, in matches that are played at random."""
    rng = random.Random(seed)
    while count:
        match = Match.start(titles.load("half_the_battle"), 2, rng.randrange(9**9), {"roster": "a_b"})
        while match.pending and count:
            question = match.pending[0]
            if question.key == "declared":
                yield match
                count -= 1
            offers = match.interjections(question.seat)
            if offers and rng.random() < 0.3:
                match.submit(question.seat, rng.choice(offers))
            else:
                match.submit(question.seat, question.sample(rng))


@pytest.mark.deep
def test_an_item_changes_what_was_announced_as_it_was_foretold() -> None:
    rng, seen = random.Random(2), set()
    for match in windows(4, 70):
        question, by_rage = match.pending[0], not match.state.announced.action
        use = rng.choice([each for each in question.options() or () if each != PASS])
        told = preview.used(BattleView.of(match.view(question.seat), match.title), question.seat, use)
        after = match.fork()
        assert after.submit(question.seat, use)
        let_happen(after, match.state.acting)
        if not by_rage:  # the turn goes on, and who is dying goes later
            assert not differs(match, after, told), use
            seen.add(use[1])
    assert {"flimsy_shield", "mirror_shield", "blink_scroll", "gauntlet_of_might"} <= seen
