"""Battle, in its six steps; strength and losses, and the odds before the dice are rolled."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Group, PickSome, Question, Reason, Roll, first, reason
from game.unnamed_wizard.effects.pillars import take_down
from game.unnamed_wizard.effects.resolve import (
    choose,
    effect_of,
    is_number,
    is_pair,
    is_seat,
    is_tile,
    named,
    off,
    the_effect,
    why_not_tile,
    why_not_touch,
)
from game.unnamed_wizard.events import BattleBegan, BattleEnded, BattleLost, BattleRolled, StrengthCounted
from game.unnamed_wizard.filters import amount, tiles
from game.unnamed_wizard.passives import has, mods, total
from game.unnamed_wizard.prompts import fighting, rerolling
from game.unnamed_wizard.state import Fight
from game.unnamed_wizard.table import (
    SpellStep,
    Table,
    own_tiles,
    owners,
    player,
    side_name,
    the_fight,
    this_tile,
    tile,
    tile_of,
    touch,
)

CHOOSE = "battle.choose"
AFTER_BATTLE = "unnamed_wizard.rules.triggers.after_battle"


@flow(name="unnamed_wizard.effects.fighting.battle")
def battle(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """The resolving player attacks another one over a tile; without any such tile there is no battle (W24)."""
    chosen = yield from choose(t, seat, job, "battle", "battle.choose", battlegrounds(t, seat, job))
    if chosen != PASS:
        meet(t, seat, chosen[1], chosen[0])
        commit(t, effect_of(t, job).strength, effect_of(t, job).defender_strength)
        yield from roll(t, seat)
        yield from reroll(t, seat)
        won = settle(t)
        if won:
            yield from perform(t, AFTER_BATTLE, seat)


def battlegrounds(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """The tiles that others own, each with one of these (step 1)."""
    found = tiles(t, seat, effect_of(t, job).battleground, this_tile(job))
    return [
        (number, owner)
        for number in found
        for owner in owners(t, number)
        if why_not_against(t, seat, number, owner) is None
    ]


def why_not_battle(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a battle can't be fought over a tile, against somebody."""
    if not is_pair(answer) or not is_tile(answer[0], t) or not is_seat(answer[1], t):
        return off(question, answer)
    return first(
        why_not_touch(t, answer[0]),
        why_not_against(t, question.seat, *answer),
        why_not_tile(t, question, answer[0], the_effect(t, question).battleground),
    )


def why_not_against(t: Table, seat: int, number: int, defender: int) -> Reason | None:
    """Why somebody can't be attacked over a tile of the field."""
    having = owners(t, number)
    if not having:
        return reason("nobodys_tile", CHOOSE, **named(t, number))
    if defender == seat:
        return reason("against_yourself", CHOOSE)
    return None if defender in having else reason("not_the_owner", CHOOSE, side=defender, **named(t, number))


def meet(t: Table, seat: int, defender: int, number: int) -> None:
    """Attacker, defender and battleground are known."""
    t.state.fight = Fight(seat, defender, number)
    t.state.battles += 1
    t.emit(BattleBegan, "battle.choose", seat, defender, number, side_name(t, number))


def commit(t: Table, more: int, less: int) -> None:
    """Both count their strength, and put as much power from the fortress into the ether (steps 2 and 3; W26)."""
    fight = the_fight(t)
    both = fight.attacker, fight.defender
    extra = (more, less)
    fight.strengths = [
        max(0, strength(t, seat, fight.ground, attacking) + by)
        for seat, attacking, by in zip(both, (True, False), extra, strict=True)
    ]
    for seat, strong in zip(both, fight.strengths, strict=True):
        who = player(t, seat)
        who.ether = min(strong, who.fortress)
        who.fortress -= who.ether
    ethers = player(t, both[0]).ether, player(t, both[1]).ether
    one, other = fight.strengths
    t.emit(StrengthCounted, "battle.strength", *both, one, other, *ethers)


@flow(name="unnamed_wizard.effects.fighting.roll")
def roll(t: Table, seat: int) -> Flow[None]:
    """A die for each cube in the attacker's ether, ten at most (step 4)."""
    faces = t.content.figures.die
    for _ in range(min(player(t, seat).ether, t.content.figures.most_dice)):
        number = yield Roll(seat, "dice", "battle.roll", len(faces), facts=fighting(t))
        the_fight(t).dice.append(faces[number - 1])
    t.emit(BattleRolled, "battle.roll", seat, tuple(the_fight(t).dice), 0)


@flow(name="unnamed_wizard.effects.fighting.reroll")
def reroll(t: Table, seat: int) -> Flow[None]:
    """With each reroll any dice are rolled once more, after a look at those before (W27)."""
    if the_fight(t).dice:
        the_fight(t).rerolls = total(t, seat, "rerolls")
        faces = t.content.figures.die
        while the_fight(t).rerolls:
            chosen = yield reroll_question(t, seat)
            if not chosen:
                break
            the_fight(t).rerolls -= 1
            for place in chosen:
                number = yield Roll(seat, "dice", "battle.roll", len(faces), facts=fighting(t))
                the_fight(t).dice[place] = faces[number - 1]
            t.emit(BattleRolled, "battle.roll", seat, tuple(the_fight(t).dice), len(chosen))


def reroll_question(t: Table, seat: int) -> PickSome:
    """Which dice to roll again; none to let them lie."""
    places = tuple(range(len(the_fight(t).dice)))
    group = Group("dice", places, 0, len(places))
    return PickSome(seat, "reroll", "battle.roll", (group,), facts=rerolling(t))


def why_not_reroll(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why these dice can't be rolled again."""
    found = question.why_not(answer)
    if found is not None and found.code == "not_offered_item" and is_number(found.facts["item"]):
        return reason("no_such_die", "battle.roll")
    return found


def settle(t: Table) -> bool:
    """Both lose power, the defender pillars as well (steps 5 and 6). Returns whether a pillar was taken."""
    fight = the_fight(t)
    sums = losses(t)
    lose(t, fight.attacker, sums.attacker, sums, 0, 0)
    lose(t, fight.defender, sums.defender, sums, sums.pillars, sums.wasted)
    for _ in range(sums.pillars):
        take_down(t, fight.defender, fight.defender, fight.ground)
    for seat in (fight.attacker, fight.defender):
        who = player(t, seat)
        who.fortress, who.ether = who.fortress + who.ether, 0
    t.state.fight = None
    t.emit(BattleEnded, "battle.end", fight.attacker, fight.defender, sums.pillars > 0)
    return sums.pillars > 0


def lose(t: Table, seat: int, count: int, sums: Losses, pillars: int, wasted: int) -> None:
    """Power goes from the ether to the pool, or where a spell sends it (Salvage)."""
    who = player(t, seat)
    who.ether -= count
    zone = "fortress" if has(t, seat, "battle_losses_to") else "pool"
    if zone == "fortress":
        who.fortress += count
    else:
        who.pool += count
    t.emit(BattleLost, "battle.losses", seat, sums.hits, sums.clashes, count, pillars, wasted, zone)


# ---------------------------------------------------------------------- strength and losses


class Losses(NamedTuple):
    """Losses of a battle: power of both, pillars of the defender; `wasted` hits find nothing more to take."""

    hits: int
    clashes: int
    attacker: int
    defender: int
    pillars: int
    wasted: int


def strength(t: Table, seat: int, ground: int, attacking: bool) -> int:
    """A combatant's pillars on and next to the battleground, and what spells add (step 2)."""
    return pillars_near(t, seat, ground) + _added(t, seat, ground, attacking)


def pillars_near(t: Table, seat: int, ground: int) -> int:
    """A player's pillars on a tile and next to it."""
    return sum(
        tile(t, number).pillars[seat]
        for number in own_tiles(t, seat)
        if number == ground or touch(t, number, ground)
    )


def _added(t: Table, seat: int, ground: int, attacking: bool) -> int:
    role = "attacking" if attacking else "defending"
    return sum(
        amount(t, seat, mod.n, ground)
        for ref, mod in mods(t, seat, "strength")
        if mod.when in ("any", role) and ground in tiles(t, seat, mod.battleground, tile_of(ref))
    )


def losses(t: Table) -> Losses:
    """The losses by the dice of the battle that is fought (step 5)."""
    fight = the_fight(t)
    dice = {face: fight.dice.count(face) for face in t.content.figures.die}
    hits, clashes = dice["hit"], dice["clash"]
    if fight.dice:
        hits += min(dice["blank"], total(t, fight.attacker, "blank_as_hit"))
        hits += total(t, fight.attacker, "extra_hits")
    return cost(
        hits,
        clashes,
        player(t, fight.attacker).ether,
        player(t, fight.defender).ether,
        tile(t, fight.ground).pillars[fight.defender],
        total(t, fight.defender, "fewer_losses"),
        total(t, fight.defender, "pillar_guard"),
    )


def cost(
    hits: int, clashes: int, ether: int, other_ether: int, pillars: int, fewer: int, guard: int
) -> Losses:
    """The losses by hits and clashes, limited by power and pillars; both sides lose at the same time (W28)."""
    struck = max(0, hits + clashes - fewer)
    power = min(struck, other_ether)
    taken = max(0, min(struck - power, pillars) - guard)
    return Losses(hits, clashes, min(clashes, ether), power, taken, struck - power - taken)


# ---------------------------------------------------------------------- odds


class Odds(NamedTuple):
    """Odds of a battle: the chances to take a pillar and the last one, and mean losses."""

    pillar: float
    last: float
    own: float
    """Power that the attacker loses."""
    other: float
    """Power that the defender loses."""
    taken: float
    """Pillars that the defender loses."""


def odds(t: Table, seat: int, defender: int, ground: int, more: int = 0, less: int = 0) -> Odds:
    """The odds of a battle over a tile, rerolls aside."""
    strong = max(0, strength(t, seat, ground, True) + more)
    against = max(0, strength(t, defender, ground, False) + less)
    ether = min(strong, player(t, seat).fortress)
    other = min(against, player(t, defender).fortress)
    pillars = tile(t, ground).pillars[defender]
    fewer, guard = total(t, defender, "fewer_losses"), total(t, defender, "pillar_guard")
    blanks, extra = total(t, seat, "blank_as_hit"), total(t, seat, "extra_hits")
    count = min(ether, t.content.figures.most_dice)
    found = [0.0] * 5
    for chance, hits, clashes in rolls(t.content.figures.die, count):
        hits += min(count - hits - clashes, blanks) + (extra if count else 0)
        sums = cost(hits, clashes, ether, other, pillars, fewer, guard)
        row = (sums.pillars > 0, sums.pillars == pillars, sums.attacker, sums.defender, sums.pillars)
        found = [mean + chance * each for mean, each in zip(found, row, strict=True)]
    return Odds(*found)


def rolls(die: tuple[str, ...], count: int) -> Iterator[tuple[float, int, int]]:
    """All results of a number of dice: the chance, hits, clashes."""
    hit, clash = (die.count(face) / len(die) for face in ("hit", "clash"))
    blank = 1 - hit - clash
    for hits in range(count + 1):
        for clashes in range(count - hits + 1):
            ways = math.comb(count, hits) * math.comb(count - hits, clashes)
            yield ways * hit**hits * clash**clashes * blank ** (count - hits - clashes), hits, clashes
