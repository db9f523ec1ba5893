"""Effects: what an action does once it is resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.content import Primitive
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.content.effects import Damage, Heal, LaneToken, LoseHp, Move, PieceToken, StandAt
from game.half_the_battle.damage import die, end_mark, heal, set_hp, strike
from game.half_the_battle.events import Marked, PieceMoved
from game.half_the_battle.rules.targets import the_action
from game.half_the_battle.state import FACING, NONE, Mark
from game.half_the_battle.table import Table, announced, character_and_side, mark_on, piece, there, within


def apply(t: Table, effect: Primitive, targets: Sequence[int]) -> None:
    """Resolve one effect of the announced action."""
    RESOLVERS[effect.kind](t, effect, targets)


def whom(t: Table, who: str, targets: Sequence[int]) -> list[int]:
    """The pieces that an effect is about."""
    now = announced(t)
    if who == "self":
        return [now.actor]
    if who == "targets":
        return list(targets)
    allies = (n for lane in now.lanes for n in there(t, now.seat, lane))
    return [n for n in allies if n != now.actor]


def _damage(t: Table, effect: Damage, targets: Sequence[int]) -> None:
    for target in whom(t, effect.who, targets):
        strike(t, announced(t).actor, target, effect)


def _heal(t: Table, effect: Heal, targets: Sequence[int]) -> None:
    for target in whom(t, effect.who, targets):
        heal(t, target, effect.by, "health.heal")


def _stand_at(t: Table, effect: StandAt, targets: Sequence[int]) -> None:
    piece(t, announced(t).actor).stands_at = effect.hp


def _lose_hp(t: Table, effect: LoseHp, targets: Sequence[int]) -> None:
    number = announced(t).actor
    hp = piece(t, number).hp
    set_hp(t, number, min(hp, max(effect.floor, hp - effect.by)), "health.cost", "paid")


def _move(t: Table, effect: Move, targets: Sequence[int]) -> None:
    """The acting piece leaps to where it announced; targets are driven, stopping at the ends (R12)."""
    now = announced(t)
    if effect.who == "self":
        go(t, now.actor, now.leap if now.leap != NONE else piece(t, now.actor).lane, "leapt")
        return
    for target in dict.fromkeys(targets):
        go(t, target, driven(t, now.actor, target, effect), "driven")


def driven(t: Table, number: int, target: int, effect: Move) -> int:
    """The lane that a target is driven to: away, or toward the acting piece and never past it (sheet 7.2)."""
    facing, start, own = FACING[piece(t, number).owner], piece(t, target).lane, piece(t, number).lane
    if effect.dir == "away":
        return within(t, start + facing * effect.lanes)
    goal = start - facing * effect.lanes
    return goal if (goal - own) * facing >= 0 else (own if (start - own) * facing > 0 else start)


def go(t: Table, number: int, lane: int, how: str) -> None:
    """A piece comes to stand in another lane."""
    who = piece(t, number)
    start, who.lane = who.lane, lane
    if start != lane:
        t.emit(PieceMoved, "movement", number, who.owner, who.character, start, lane, how)


def _lane_token(t: Table, effect: LaneToken, targets: Sequence[int]) -> None:
    now = announced(t)
    for lane in now.lanes:
        old = [m for m in t.state.marks if (m.kind, m.owner, m.lane) == (effect.kind_of, now.seat, lane)]
        place_token(t, Mark(effect.kind_of, now.seat, now.actor, effect.rounds, lane=lane), old)


def _piece_token(t: Table, effect: PieceToken, targets: Sequence[int]) -> None:
    now = announced(t)
    for target in targets:
        old = mark_on(t, effect.kind_of, target)
        made = Mark(effect.kind_of, now.seat, now.actor, effect.rounds or 0, piece=target)
        place_token(t, made, [old] if old else [])


def place_token(t: Table, mark: Mark, old: list[Mark]) -> None:
    """A token is placed anew, or the player's oldest moves when no more are left (sheet 7.2)."""
    own = [each for each in t.state.marks if (each.kind, each.owner) == (mark.kind, mark.owner)]
    if not old and len(own) >= t.content.tokens[mark.kind].limit:
        old = own[:1]
    for each in old:
        end_mark(t, each)
    t.state.marks.append(mark)
    name, side = character_and_side(t, mark.piece, mark.owner)
    t.emit(Marked, "indicators", mark.kind, mark.owner, mark.lane, mark.piece, name, mark.rounds, side)


RESOLVERS: dict[str, Callable[[Table, Any, Sequence[int]], None]] = {
    "damage": _damage,
    "heal": _heal,
    "stand_at": _stand_at,
    "lose_hp": _lose_hp,
    "move": _move,
    "lane_token": _lane_token,
    "piece_token": _piece_token,
}


def after_action(t: Table, number: int, each: Action) -> None:
    """What the card makes of a spell, and the end of whoever made a fatal action."""
    if each.kind == "spell":
        for effect in t.content.characters[piece(t, number).character].after_spell:
            apply(t, effect, ())
    if each.fatal:
        die(t, number, NONE, fatal=True)


def matters(t: Table, targets: Sequence[int]) -> bool:
    """Whether the order of resolution can matter: something is thrown back, or taken by another (Targeting)."""
    now = announced(t)
    if len(set(targets)) < 2 or the_action(t, now.actor, now.action).damage is None:
        return False
    changes = {t.content.items[change.item].do.kind for change in now.changes}
    return "reflect" in changes or any(mark_on(t, "sacrifice", target) for target in targets)
