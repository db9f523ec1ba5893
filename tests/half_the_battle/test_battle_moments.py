"""Events of Half the Battle are told after what they tell: the table right after each of them shows it already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from game.core.event import Event
from game.core.view import Moment
from game.half_the_battle import events as told
from game.half_the_battle.state import NONE, BattleState
from tests.half_the_battle.random_play import wander
from tests.half_the_battle.tabletop import TITLE

SHOWS: dict[type[Event], Callable[[BattleState, Any], bool]] = {
    told.PiecePlaced: lambda s, e: (s.pieces[e.piece].lane, s.pieces[e.piece].hp) == (e.lane, e.hp),
    told.MonsterRolled: lambda s, e: s.pieces[e.piece].hp == s.players[e.seat].monster_hp == e.hp,
    told.InitiativeTaken: lambda s, e: s.initiative == e.seat,
    told.RoundBegan: lambda s, e: (s.round, s.phase, s.acting) == (e.round, "select", e.seat),
    told.Selected: lambda s, e: s.players[e.seat].selected == e.piece,
    told.PhaseBegan: lambda s, e: (s.phase, s.acting) == ("act", e.seat),
    told.PhaseMissed: lambda s, e: (s.phase, s.acting) == ("act", e.seat),
    told.PieceMoved: lambda s, e: s.pieces[e.piece].lane == e.lane,
    told.Announced: lambda s, e: s.announced is not None and s.announced.action == e.action,
    told.Damaged: lambda s, e: s.pieces[e.piece].hp == e.hp,
    told.HpChanged: lambda s, e: s.pieces[e.piece].hp == e.hp,
    told.Dying: lambda s, e: s.pieces[e.piece].dying,
    told.Saved: lambda s, e: not s.pieces[e.piece].dying,
    told.Removed: lambda s, e: s.pieces[e.piece].gone,
    told.Marked: lambda s, e: (e.mark, e.owner, e.lane, e.piece, e.rounds) in marks(s),
    told.MarkEnded: lambda s, e: (e.mark, e.owner, e.lane, e.piece) not in {mark[:4] for mark in marks(s)},
    told.RageConverted: lambda s, e: s.players[e.seat].converted,
    told.RageEarned: lambda s, e: not s.players[e.seat].earned and not Counter(e.dice) - rage(s, e.seat),
    told.TokenGained: lambda s, e: s.players[e.seat].tokens == e.tokens,
}
"""By kind of event: whether a table shows what it tells."""


def marks(state: BattleState) -> set[tuple[str, int, int, int, int]]:
    """All tokens, without who gave them."""
    return {(mark.kind, mark.owner, mark.lane, mark.piece, mark.rounds) for mark in state.marks}


def rage(state: BattleState, seat: int) -> Counter[str]:
    """A player's Rage dice."""
    return Counter(state.players[seat].rage)


def moments(seed: int) -> Iterator[Moment[Any]]:
    """Every event of a random match that follows an answer, with the table right after it."""
    for match, _ in wander(seed, roster="mixed", placement="free"):
        if match.journal:
            yield from match.moments(len(match.journal) - 1, None)


def test_the_table_right_after_an_event_shows_it() -> None:
    seen: set[type[Event]] = set()
    for event, view in chain.from_iterable(map(moments, range(4))):
        kind = type(event)
        assert kind not in SHOWS or SHOWS[kind](view.state, event), event
        seen.add(kind)
    assert seen >= SHOWS.keys() - {told.Saved}, "but for what needs a certain item at a certain time"


def test_a_die_is_earned_as_soon_as_the_killed_piece_is_gone() -> None:
    """It is handed over at the end of the round (R15)."""
    characters, earned = TITLE.content.characters, 0
    for event, view in moments(1):
        if not isinstance(event, told.Removed):
            continue
        gone, pieces = view.state.pieces[event.piece], view.state.pieces
        killer = None if gone.killer == NONE else pieces[gone.killer]
        if killer and killer.owner != gone.owner and not characters[killer.character].monster:
            assert characters[gone.character].die in view.state.players[killer.owner].earned
            earned += 1
    assert earned
