"""Damage and death (Abilities, Health): an instance of damage, stage by stage, and its effect on a piece."""

from __future__ import annotations

from typing import NamedTuple

from game.half_the_battle.content.effects import Condition, Damage, Strengthen
from game.half_the_battle.events import Damaged, Dying, HpChanged, MarkEnded, TokenGained, Unhurt
from game.half_the_battle.state import NONE, Mark
from game.half_the_battle.table import (
    Table,
    announced,
    card,
    character_and_side,
    mark_in,
    mark_on,
    piece,
    player,
    there,
)

SONG, CURSE, WARD = 1, 2, 2
"""Damage that a Serenaded lane and a Hex add, and that a Protected lane takes away."""


class Blow(NamedTuple):
    """An instance of damage on its way to a piece. `attacker` is the piece that deals it, or NONE."""

    target: int
    damage: int
    lethal: bool
    attacker: int
    how: str


def strike(t: Table, attacker: int, target: int, effect: Damage) -> None:
    """An action's damage to one piece, through all of its stages (sheet 3)."""
    land(t, blow_of(t, attacker, target, effect))


def blow_of(t: Table, attacker: int, target: int, effect: Damage) -> Blow:
    """An action's damage to one piece, before it arrives."""
    lethal = effect.lethal or (effect.lethal_if is not None and holds(t, effect.lethal_if, attacker, target))
    return Blow(target, base_of(t, attacker, target, effect), lethal, attacker, "action")


def base_of(t: Table, attacker: int, target: int, effect: Damage) -> int:
    """Damage with all that adds to it: the action's bonus; against enemies also song, curse and gauntlet."""
    damage = effect.by + sum(
        bonus.by for bonus in effect.bonus if holds(t, bonus.condition, attacker, target)
    )
    if piece(t, attacker).owner == piece(t, target).owner:
        return damage
    damage += SONG * announced(t).serenaded
    damage += CURSE * (mark_on(t, "hex", target) is not None)
    return damage + sum(
        _strength(t, change.item) for change in announced(t).changes if change.piece == target
    )


def _strength(t: Table, item: str) -> int:
    effect = t.content.items[item].do
    return effect.by if isinstance(effect, Strengthen) else 0


def holds(t: Table, condition: Condition, attacker: int, target: int) -> bool:
    """Whether something holds of a target."""
    if condition == "target_is_monster":
        return card(t, target).monster
    if condition == "target_hexed":
        return mark_on(t, "hex", target) is not None
    mates = there(t, piece(t, attacker).owner, piece(t, target).lane)
    return any(mate != attacker for mate in mates)


def land(t: Table, blow: Blow) -> None:
    """Damage that arrives: taken by another, made less, lethal or not, thrown back (sheet 3)."""
    blow = redirected(t, blow)
    blow = Blow(blow.target, lessened(t, blow), is_lethal(t, blow), blow.attacker, blow.how)
    who = piece(t, blow.target)
    if blow.damage < 1:
        t.emit(Unhurt, "health.damage", blow.target, who.owner, who.character, "nothing")
        return
    suffer(t, blow)
    throw_back(t, blow)


def redirected(t: Table, blow: Blow) -> Blow:
    """A Sacrifice token lets the Paladin take the damage; the token goes (sheet 7.2)."""
    mark = sacrifice_for(t, blow)
    if mark is None:
        return blow
    end_mark(t, mark)
    return blow._replace(target=mark.giver, how="redirected")


def sacrifice_for(t: Table, blow: Blow) -> Mark | None:
    """The token that lets the Paladin take this damage, if there is one."""
    mark = mark_on(t, "sacrifice", blow.target)
    return None if mark is None or blow.damage < 1 or piece(t, mark.giver).gone else mark


def lessened(t: Table, blow: Blow) -> int:
    """A Protected lane takes away, a Flimsy Shield halves what is left."""
    who = piece(t, blow.target)
    warded = mark_in(t, "protected", who.owner, who.lane) is not None
    damage = blow.damage - WARD * warded
    return max(0, damage) // 2 if changed(t, "halve", who.owner, blow.target) else max(0, damage)


def is_lethal(t: Table, blow: Blow) -> bool:
    """Monsters never take lethal damage; poison makes any other damage so (Monsters, R19)."""
    if card(t, blow.target).monster:
        return False
    return blow.lethal or changed(t, "poison", 1 - piece(t, blow.target).owner, blow.target)


def changed(t: Table, effect: str, owner: int, target: int) -> bool:
    """Whether a player's item does something to what is announced, for a piece."""
    found = t.state.announced
    return found is not None and any(
        change.owner == owner and change.piece == target and t.content.items[change.item].do.kind == effect
        for change in found.changes
    )


def throw_back(t: Table, blow: Blow) -> None:
    """A Mirror Shield: the piece that did the damage takes as much; that is not thrown back again (R19)."""
    owner = piece(t, blow.target).owner
    if blow.attacker == NONE or blow.how == "reflected" or piece(t, blow.attacker).owner == owner:
        return
    if changed(t, "reflect", owner, blow.target):
        land(t, Blow(blow.attacker, blow.damage, False, NONE, "reflected"))


# ---------------------------------------------------------------------- the effect on a piece


def suffer(t: Table, blow: Blow) -> None:
    """A piece takes damage: it falls to 1 HP at least, dies at 1 HP, or of lethal damage (Abilities, R4)."""
    who = piece(t, blow.target)
    falls = who.hp == 1 or (blow.lethal and blow.damage >= who.hp)
    if not who.dying:
        who.hp = max(1, who.hp - blow.damage)
    t.state.loud = True
    t.emit(
        Damaged,
        "health.damage",
        blow.target,
        who.owner,
        who.character,
        blow.damage,
        who.hp,
        blow.lethal,
        blow.how,
    )
    if falls and not who.dying:
        die(t, blow.target, blow.attacker)
    break_spell(t, blow.target)
    wake(t, blow.target)


def die(t: Table, number: int, killer: int, fatal: bool = False) -> None:
    """A piece will be gone at the end of the turn; the first cause counts, and a fatal action always (R1, R2)."""
    who = piece(t, number)
    who.fatal = who.fatal or fatal
    if not who.dying:
        who.dying, who.killer = True, killer
        t.emit(Dying, "health.fatal" if fatal else "health.death", number, who.owner, who.character, fatal)


def break_spell(t: Table, number: int) -> None:
    """A chicken that is hurt is itself again (sheet 7.2)."""
    mark = mark_on(t, "polymorph", number)
    if mark is not None:
        end_mark(t, mark)


def wake(t: Table, number: int) -> None:
    """A monster that first falls low gains a token for nothing (R25)."""
    who, figures = piece(t, number), t.content.figures
    owner = player(t, who.owner)
    if card(t, number).monster and who.hp <= figures.weak_monster and not owner.woken:
        owner.woken = True
        gain_token(t, who.owner, True)


def gain_token(t: Table, seat: int, free: bool) -> None:
    """An ability token for the monster, up to the limit."""
    owner = player(t, seat)
    owner.tokens = min(t.content.figures.monster_tokens, owner.tokens + 1)
    monster = next(
        who for who in t.state.pieces if who.owner == seat and t.content.characters[who.character].monster
    )
    t.emit(TokenGained, "monsters.token", seat, monster.character, owner.tokens, free)


def heal(t: Table, number: int, by: int, rule: str) -> None:
    """HP back, up to the maximum of the die."""
    set_hp(t, number, min(card(t, number).most, piece(t, number).hp + by), rule, "healed")


def set_hp(t: Table, number: int, hp: int, rule: str, how: str) -> None:
    """A piece's die is set to another number."""
    who = piece(t, number)
    before, who.hp = who.hp, hp
    t.emit(HpChanged, rule, number, who.owner, who.character, before, hp, how)


def end_mark(t: Table, mark: Mark) -> None:
    """A token goes."""
    t.state.marks.remove(mark)
    name, side = character_and_side(t, mark.piece, mark.owner)
    t.emit(MarkEnded, "indicators", mark.kind, mark.owner, mark.lane, mark.piece, name, side)
