"""Random matches: they end, the table is sound at every question, and the books of each match balance.

pytest tests/half_the_battle/test_battle_random_play.py --matches 2000 -n 2      eighty for each way to set up
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from game.core.match import Match
from game.core.play import CHANCE
from tests.counts import count
from tests.half_the_battle.random_play import wander
from tests.half_the_battle.soundness import check_sound
from tests.half_the_battle.tabletop import TITLE

SHARE = 25
"""One in so many of the matches that are asked for is played for each way to set up."""
SETUPS: list[dict[str, Any]] = [
    {},
    {"roster": "b"},
    {"roster": "a_b", "placement": "free"},
    {"roster": "b_a", "rage_from_monster_kills": True},
    {"roster": "mixed", "placement": "free"},
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        share = max(1, count(metafunc.config, "matches") // SHARE)
        cases = [(number, seed) for number in range(len(SETUPS)) for seed in range(share)]
        metafunc.parametrize(("number", "seed"), cases, ids=str)


def played(number: int, seed: int, rollers: int = 0) -> Match[Any, Any]:
    """A match of random answers, looked at before each of them."""
    for match, _ in wander(seed, rollers=rollers, **SETUPS[number]):
        check_sound(match)
        assert len(match.journal) < TITLE.limit
    return match


def kinds(events: list[Any], *names: str) -> list[Any]:
    return [event for event in events if event.kind in names]


def chapters(match: Match[Any, Any], kind: str) -> list[list[Any]]:
    """The events after each event of a kind."""
    number = 0

    def chapter_of(event: Any) -> int:
        nonlocal number
        number += event.kind == kind
        return number

    return [list(events) for key, events in groupby(match.log, chapter_of) if key]


# ---------------------------------------------------------------------- the books


def check_rounds(match: Match[Any, Any]) -> None:
    """Each round has two selections and two action phases, and the initiative changes hands (Playing the Game)."""
    rounds = chapters(match, "round_began")
    firsts = [events[0].seat for events in rounds]
    assert firsts == [firsts[0] ^ number % 2 for number in range(len(rounds))]
    for events in rounds[:-1]:
        first = events[0].seat
        chosen = [event.seat for event in kinds(events, "selected") if not event.again]
        phases = [event.seat for event in kinds(events, "phase_began", "phase_missed")]
        assert chosen == phases == [first, 1 - first]
        assert max(Counter(event.seat for event in kinds(events, "rage_converted")).values(), default=0) <= 1


def check_phases(match: Match[Any, Any]) -> None:
    """In an action phase one piece walks and acts, once each; only haste lets it walk again."""
    for events in chapters(match, "phase_began"):
        cut = next(
            (n for n, event in enumerate(events) if event.kind in ("round_began", "phase_missed")),
            len(events),
        )
        own, number = events[:cut], events[0].piece
        walks = [event for event in kinds(own, "piece_moved") if event.how == "walked"]
        actions = kinds(own, "announced")
        hasty = any(event.item == "boots_of_haste" for event in kinds(own, "item_used"))
        assert len(actions) <= 1 and len(walks) <= 1 + hasty
        assert {event.piece for event in (*walks, *actions)} <= {number}
        card = TITLE.content.characters[match.state.pieces[number].character]
        assert sum(abs(event.lane - event.start) for event in walks) <= card.movement + 2 * hasty


def check_pieces(match: Match[Any, Any]) -> None:
    """Every change of HP and lane is told; whoever is gone does nothing and suffers nothing more."""
    hp: dict[int, int] = {}
    lane: dict[int, int] = {}
    dying: set[int] = set()
    gone: set[int] = set()
    for event in match.log:
        number = getattr(event, "piece", -1)
        assert number not in gone or event.kind == "mark_ended"
        if event.kind == "piece_placed":
            hp[number], lane[number] = event.hp, event.lane
        elif event.kind == "monster_rolled":
            hp[number] = event.hp
        elif event.kind == "damaged":
            assert event.damage >= 1
            assert event.hp == (hp[number] if number in dying else max(1, hp[number] - event.damage))
            hp[number] = event.hp
        elif event.kind == "hp_changed":
            assert event.before == hp[number]
            hp[number] = event.hp
        elif event.kind == "piece_moved":
            assert event.start == lane[number]
            lane[number] = event.lane
        elif event.kind == "dying":
            dying.add(number)
        elif event.kind == "saved":
            dying.remove(number)
            hp[number] = 1
        elif event.kind == "removed":
            assert number in dying
            gone.add(number)
    assert gone == {number for number, who in enumerate(match.state.pieces) if who.gone}
    assert hp == {number: who.hp for number, who in enumerate(match.state.pieces)}
    assert lane == {number: who.lane for number, who in enumerate(match.state.pieces)}


def check_rage(match: Match[Any, Any]) -> None:
    """Dice held are dice earned less dice converted; nobody earns more than enemies fell."""
    for seat, who in enumerate(match.state.players):
        earned = Counter(die for e in kinds(match.log, "rage_earned") if e.seat == seat for die in e.dice)
        spent = Counter(die for e in kinds(match.log, "rage_converted") if e.seat == seat for die in e.dice)
        del spent["bottled_fury"]
        assert Counter(who.rage) == earned - spent and not spent - earned
        fallen = Counter(
            TITLE.content.characters[event.character].die
            for event in kinds(match.log, "removed")
            if event.seat != seat
        )
        assert not earned + Counter(who.earned) - fallen


def check_tokens(match: Match[Any, Any]) -> None:
    """Tokens of monsters: one for nothing at most, others bought, and each special action has cost one (R25, R26)."""
    special = {"flame_breath", "necrotic_strike"}
    for seat, who in enumerate(match.state.players):
        gained = [event for event in kinds(match.log, "token_gained") if event.seat == seat]
        spent = [e for e in kinds(match.log, "announced") if e.seat == seat and e.action in special]
        assert who.tokens == len(gained) - len(spent)
        assert sum(event.free for event in gained) <= 1


def check_result(match: Match[Any, Any]) -> None:
    """Whoever lost has nobody left, or less of what counts after quiet rounds (R20, R23)."""
    result, state = match.result, match.state
    assert result is not None and len(result.winners) == 1
    winner = result.winners[0]
    living = [state.living(seat) for seat in (0, 1)]
    worth = TITLE.content.worth
    ties = [(sum(worth[die] for die in who.rage + who.earned), who.monster_hp) for who in state.players]
    if result.rule == "winning":
        assert living[winner] and not living[1 - winner]
    elif result.rule == "winning.ties":
        assert living == [[], []] and ties[winner] > ties[1 - winner]
    else:
        assert result.rule == "winning.quiet"
        rows = [
            (len(row), sum(state.pieces[number].hp for number in row), tie)
            for row, tie in zip(living, ties, strict=True)
        ]
        assert rows[winner] > rows[1 - winner]
        tail = [event for events in chapters(match, "round_began")[-12:] for event in events]
        assert not kinds(tail, "damaged", "removed")


@pytest.mark.counted
def test_a_random_match_ends_is_sound_at_every_question_and_its_books_balance(number: int, seed: int) -> None:
    match = played(number, seed)
    check_rounds(match)
    check_phases(match)
    check_pieces(match)
    check_rage(match)
    check_tokens(match)
    check_result(match)


def test_with_dice_of_their_own_as_well() -> None:
    check_result(played(4, seed=77, rollers=CHANCE | 3))
