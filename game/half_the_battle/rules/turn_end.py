"""The end of a turn (step A7) and of the match: deaths, tokens that end, the winner."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.state import Trigger
from game.core.timing import response_window
from game.half_the_battle.damage import end_mark, set_hp
from game.half_the_battle.events import MatchEnded, Removed
from game.half_the_battle.state import NONE
from game.half_the_battle.table import Table, card, piece


@flow
def end_turn(t: Table) -> Flow[None]:
    """HP that are set, then what saves the dying, then the dying go."""
    stand(t)
    if dying(t):
        t.state.occurrences.append(Trigger("before_death", t.state.acting, NONE))
        yield from response_window(t, "before_death")
        t.state.occurrences.pop()
        remove_dying(t)
        check_end(t)


def stand(t: Table) -> None:
    """Pieces stand at the HP that their action sets, unless they are dying (R8)."""
    for number, who in enumerate(t.state.pieces):
        if who.stands_at:
            if not who.dying:
                set_hp(t, number, who.stands_at, "health.set", "set")
            who.stands_at = 0


def dying(t: Table) -> list[int]:
    """The pieces that will be gone now."""
    return [number for number, who in enumerate(t.state.pieces) if who.dying and not who.gone]


def remove_dying(t: Table) -> None:
    """The dying pieces go; what lasts only while they live goes with them."""
    for number in dying(t):
        who = piece(t, number)
        who.gone = True
        t.state.loud = t.state.deadly = True
        reward(t, number)
        t.emit(Removed, "health.death", number, who.owner, who.character, who.lane)
        for mark in t.state.marks[:]:
            if mark.piece == number or (mark.giver == number and ends_with_giver(mark.kind, mark.rounds)):
                end_mark(t, mark)


def ends_with_giver(kind: str, rounds: int) -> bool:
    """Whether a token goes when its giver dies: Hex and Sacrifice do (sheet 7.2)."""
    return kind == "sacrifice" or not rounds


def reward(t: Table, number: int) -> None:
    """Note a Rage die for the player whose character killed an enemy (R15)."""
    who = piece(t, number)
    if who.killer == NONE or piece(t, who.killer).owner == who.owner:
        return
    if t.state.rage_by_monsters or not card(t, who.killer).monster:
        t.state.players[1 - who.owner].earned.append(card(t, number).die)


def run_down(t: Table) -> None:
    """Tokens for a number of rounds have one less (R25)."""
    ending = [mark for mark in t.state.marks if mark.rounds == 1]
    for mark in t.state.marks:
        if mark.rounds > 1:
            mark.rounds -= 1
    for mark in ending:
        end_mark(t, mark)


# ---------------------------------------------------------------------- winning


def check_end(t: Table) -> None:
    """A player without pieces has lost, at once; without any on both sides the tie is broken (R23, R24)."""
    left, right = t.state.lives(0), t.state.lives(1)
    if left and right:
        return
    if left or right:
        won_by(t, "winning", {"empty": [int(left), int(right)]})
    else:
        won_by(t, "winning.ties", tie(t))


def tie(t: Table) -> dict[str, list[int]]:
    """More Rage wins, dice held and earned; then the monster that began with more HP, which is never tied."""
    worth, players = t.content.worth, t.state.players
    return {
        "rage": [sum(worth[die] for die in who.rage + who.earned) for who in players],
        "monster": [who.monster_hp for who in players],
    }


def finish_by_strength(t: Table) -> None:
    """More pieces alive, then more HP, then the rulebook's tie-break (R20)."""
    living = [t.state.living(seat) for seat in (0, 1)]
    strength = {
        "pieces": [len(each) for each in living],
        "hp": [sum(t.state.pieces[number].hp for number in each) for each in living],
    }
    won_by(t, "winning.quiet", strength | tie(t))


def won_by(t: Table, rule: str, figures: dict[str, list[int]]) -> None:
    """End the match: the first figure that differs decides."""
    why, (left, right) = next((why, both) for why, both in figures.items() if both[0] != both[1])
    winner = int(right > left)
    t.emit(MatchEnded, rule, winner, 1 - winner, why, max(left, right), min(left, right))
    t.finish([winner], rule)
