"""What must hold of a table of Half the Battle whenever somebody is asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.match import Match
from game.core.record import walk
from game.core.zones import Zone

PIECES, LANES, TOKENS = 14, 10, 4


def check_sound(match: Match[Any, Any]) -> None:
    """Items lie in one place, pieces stand in the dungeon on HP that they can have, tokens are within their limits."""
    state, content = match.state, match.title.content
    lying = Counter(card for zone in walk(state, Zone) for card in zone.cards)
    assert lying == Counter(range(len(content.items)))
    assert len(state.pieces) in (0, PIECES)
    for number, who in enumerate(state.pieces):
        assert who.owner == number // 7
        assert 1 <= who.hp <= content.characters[who.character].most
        assert 1 <= who.lane <= LANES
        assert not (who.gone and who.stands_at)
    for seat, player in enumerate(state.players):
        check_player(match, seat, player)
    check_marks(state, content)
    if match.pending and state.round:
        assert all(state.living(seat) for seat in (0, 1))
        check_phase(match)


def check_player(match: Match[Any, Any], seat: int, player: Any) -> None:
    """Two items after the deal, at most four tokens, Rage dice only of enemies that are gone."""
    state = match.state
    assert 0 <= player.tokens <= TOKENS
    if state.round:
        assert len(player.items.cards) + len(player.used.cards) == 2
        assert state.pieces[player.selected].owner == seat or player.selected < 0
        fallen = Counter(
            match.title.content.characters[who.character].die
            for who in state.pieces
            if who.gone and who.owner != seat
        )
        assert not Counter(player.rage + player.earned) - fallen


def check_marks(state: Any, content: Any) -> None:
    """Tokens lie on a lane or on a piece that is there, no two of a kind and owner on one; none over the limit."""
    places = Counter((mark.kind, mark.owner, mark.lane, mark.piece) for mark in state.marks)
    assert set(places.values()) <= {1}
    for (kind, _), count in Counter((mark.kind, mark.owner) for mark in state.marks).items():
        assert count <= content.tokens[kind].limit
    for mark in state.marks:
        assert (mark.lane > 0) != (mark.piece >= 0)
        assert content.tokens[mark.kind].lies == ("lane" if mark.lane > 0 else "piece")
        assert 0 <= mark.rounds <= 2
        assert state.pieces[mark.giver].owner == mark.owner
        if mark.piece >= 0:
            target = state.pieces[mark.piece]
            assert not target.gone
            assert (target.owner == mark.owner) == (mark.kind == "sacrifice")
        if mark.kind in ("hex", "sacrifice"):
            assert not state.pieces[mark.giver].gone


def check_phase(match: Match[Any, Any]) -> None:
    """What is announced waits for an answer; nobody waits dying from one turn to the next."""
    state, keys = match.state, {question.key for question in match.pending}
    assert (state.turn is not None) == (state.phase == "act") or keys == {"before_death"}
    if keys & {"act", "targets", "leap"}:
        assert state.announced is None and not state.occurrences
        assert not state.pieces[state.players[state.acting].selected].gone
    if keys == {"phase_start"}:
        assert not any(who.dying and not who.gone for who in state.pieces)
    assert state.quiet < match.title.content.figures.quiet_rounds
    assert state.deathless < match.title.content.figures.deathless_rounds
