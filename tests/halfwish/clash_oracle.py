"""The duel arithmetic once more, written down plainly from its table, to compare `fight` with.

Nothing here is shared with the rules but the types that go in.
"""

from __future__ import annotations

from game.halfwish.clash import Move, Side

Outcome = tuple[tuple[int, int], ...]


def outcome(one: Side, other: Side, cap: int) -> Outcome:
    """The damage of each slot, to the one side and to the other."""
    slots = range(len(one.moves))
    one_falls = sum(dealt_first(other.moves[i], one.moves[i], cap) for i in slots) >= one.health
    other_falls = sum(dealt_first(one.moves[i], other.moves[i], cap) for i in slots) >= other.health
    return tuple(
        (
            dealt(other.moves[i], one.moves[i], other.dv - one.dv, cap, dead=other_falls),
            dealt(one.moves[i], other.moves[i], one.dv - other.dv, cap, dead=one_falls),
        )
        for i in slots
    )


def dealt_first(striker: Move, target: Move, cap: int) -> int:
    """What is dealt before everything else: the whole strike, if it alone of two strikes has First Strike."""
    two_strikes = striker.kind == "strike" and target.kind == "strike"
    one_first = "first_strike" in striker.keywords and "first_strike" not in target.keywords
    return lessened(striker.value, target, cap) if two_strikes and one_first else 0


def dealt(striker: Move, target: Move, dv_ahead: int, cap: int, *, dead: bool) -> int:
    """What a move does to the one opposite, all in all; `dead`: its side fell to First Strikes."""
    if striker.kind != "strike":
        return 0
    in_front = "first_strike" in striker.keywords and "first_strike" not in target.keywords
    if target.kind == "strike" and in_front:
        return dealt_first(striker, target, cap)
    if dead:
        return 0
    if target.kind == "strike":
        through = striker.value - target.value
    elif target.kind == "block":
        ignored = "ignore_block" in striker.keywords and "unbreakable" not in target.keywords
        through = striker.value if ignored else striker.value - target.value
    elif target.kind == "evade":
        works = dv_ahead >= target.gap and "unevadable" not in striker.keywords
        half = -(-striker.value // 2) if "halve_on_fail" in target.keywords else striker.value
        through = 0 if works else half
    else:
        through = striker.value
    return lessened(max(0, through), target, cap)


def lessened(damage: int, target: Move, cap: int) -> int:
    """What is left of damage: first something may be prevented, then there may be a ceiling."""
    left = damage - target.prevented
    if left < 0:
        left = 0
    if left > cap:
        left = cap
    return left
