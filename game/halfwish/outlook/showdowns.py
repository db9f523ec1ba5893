"""A showdown weighed: everything lies open, so that each power, each target and each face of a die can be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.halfwish.content.words import LASTING
from game.halfwish.deeds import lasting
from game.halfwish.outlook.aftermath import worth_of
from game.halfwish.outlook.clashes import ENOUGH, Pair, Stance, here
from game.halfwish.outlook.odds import PAIRS, Odds
from game.halfwish.outlook.prospects import BOLD, Care, chance, purse, turns_left
from game.halfwish.outlook.stances import ordered, own_change, prize, stance
from game.halfwish.reckoning import cap
from game.halfwish.table import Table, dice, faces, player, the_duel

EACH = (0, 1)


class Force(NamedTuple):
    """What a player has brought: actions slot by slot, dice, what changes them, and what the duel brought so far."""

    row: tuple[str, ...]
    pair: Pair
    stance: Stance
    points: float
    lost: float
    """Health lost since, or gained where it is below 0."""
    wounds: int


Forces = tuple[Force, Force]
Option = tuple[Any, Forces]
"""An answer to what a power asks, and what it leads to; None where it asks nothing."""


class Showdown:
    """A duel with everything open, from a player's side."""

    def __init__(self, odds: Odds, t: Table, seat: int, care: Care = BOLD) -> None:
        self.odds, self.t, self.seat, self.care = odds, t, seat, care
        self.duel = the_duel(t)
        self.cap = min(ENOUGH, cap(t))
        self.left = turns_left(t, True)
        self.purses = [purse(t, each, self.left, care) for each in EACH]
        self.prize = prize(t)
        self.now: Forces = (self._force(0), self._force(1))

    def _force(self, seat: int) -> Force:
        row = tuple(self._lying(seat, slot) for slot in range(self.duel.size))
        attacking = self.duel.aggressor == seat
        return Force(row, dice(self.t, seat), stance(self.t, seat, attacking), 0, 0, self.duel.wounds[seat])

    def _lying(self, seat: int, slot: int) -> str:
        cards = player(self.t, seat).slots[slot].cards
        return (self.duel.counts_as[seat][slot] or self.t.face(cards[-1])) if cards else ""

    # ------------------------------------------------------------------ what it comes to

    def value(self, forces: Forces) -> float:
        """The chance that the player wins the match if the duel ends like this."""
        nets, lost = self.outcome(forces)
        after = [
            self.purses[each]._replace(
                points=self.purses[each].points + nets[each], health=self.purses[each].health - lost[each]
            )
            for each in EACH
        ]
        return chance(after[self.seat], after[1 - self.seat], self.left, self.care)

    def outcome(self, forces: Forces) -> tuple[list[float], list[float]]:
        """By seat: points still to come, and health to be lost."""
        nets, lost = [each.points for each in forces], [each.lost for each in forces]
        wounds, before = [each.wounds for each in forces], [each.wounds for each in forces]
        for slot in range(self.duel.size):
            fighters = [self._fighter(forces[each], each, slot) for each in EACH]
            met = self.odds.meet(fighters[0], fighters[1], self.cap)
            wounds = [wounds[0] + met.taken, wounds[1] + met.dealt]
            lost = [lost[0] + met.lost, lost[1] + met.won]
            nets[0] += met.gain
        defender, aggressor = self.duel.defender, self.duel.aggressor
        nets[aggressor] += wounds[defender] - before[defender]
        nets[defender] += (not wounds[defender]) + (wounds[aggressor] > 0)
        self._award(nets)
        return nets, lost

    def _award(self, nets: list[float]) -> None:
        """The map card's prize for whoever wins the duel."""
        gained = [nets[each] + self.duel.gained[each] for each in EACH]
        if self.prize and gained[0] != gained[1]:
            nets[int(gained[1] > gained[0])] += self.prize

    def _fighter(self, force: Force, seat: int, slot: int) -> int:
        changes = here(force.stance, slot) + own_change(self.t, seat, force.row[slot], slot)
        return self.odds.fighter(force.row[slot], player(self.t, seat).hero, ordered(force.pair), changes)

    # ------------------------------------------------------------------ powers

    def power(self, name: str) -> float:
        """The chance to win once a power was played as well as it can be, what it costs aside."""
        return self.best(self.now, self.t.content.acts[name][0].do, name)

    def best(self, forces: Forces, words: Sequence[Any], source: str) -> float:
        """The chance to win once some words were carried out, with the best choices."""
        if not words:
            return self.value(forces)
        if words[0].kind == "reroll":
            return self._rolled(forces, words, source)
        return max(
            (self.best(after, words[1:], source) for _, after in self.options(forces, words[0], source)),
            default=self.value(forces),
        )

    def _rolled(self, forces: Forces, words: Sequence[Any], source: str) -> float:
        """The mean over all rolls, each taken or left."""
        old = self.best(forces, words[1:], source)
        mine = forces[self.seat]
        return sum(
            weight * max(old, self.best(self.with_(forces, mine._replace(pair=pair)), words[1:], source))
            for weight, pair in PAIRS
        )

    def options(self, forces: Forces, word: Any, source: str) -> Iterator[Option]:
        """The ways to carry out a word: the answer it takes, if it asks, and what it leads to."""
        whom = 1 - self.seat if getattr(word, "to", "self") == "opp" else self.seat
        if word.kind in LASTING or word.kind in ("dv", "prevent"):
            yield from self._changed(forces, word, whom, source)
        elif word.kind in CHOICES:
            yield from CHOICES[word.kind](self, forces, word, whom)
        else:
            yield None, self._happened(forces, word, whom)

    def _changed(self, forces: Forces, word: Any, whom: int, source: str) -> Iterator[Option]:
        named = getattr(word, "slot", "all")
        for slot in range(self.duel.size) if named in ("choose", "chosen") else [0]:
            made = [
                (each.word, each.slot, each.by, each.keyword) for each in lasting(whom, word, source, slot)
            ]
            force = forces[whom]
            yield slot, self.with_(forces, force._replace(stance=force.stance + tuple(made)), whom)

    def _happened(self, forces: Forces, word: Any, whom: int) -> Forces:
        """What is done at once: damage, healing, points, and what can only be put in points."""
        force, duel = forces[whom], self.duel
        if word.kind == "damage":
            scored = whom == duel.defender
            hurt = force._replace(lost=force.lost + word.by, wounds=force.wounds + 1)
            forces = self.with_(forces, hurt, whom)
            return self._point(forces, duel.aggressor) if scored else forces
        if word.kind in ("heal", "pay"):
            by = -word.by if word.kind == "heal" else word.health
            room = self.t.content.figures.health - self.purses[whom].health
            return self.with_(forces, force._replace(lost=force.lost + max(by, -room)), whom)
        if word.kind == "later":
            return self._promised(forces, word)
        return self.with_(forces, force._replace(points=force.points + worth_of(word)), whom)

    def _point(self, forces: Forces, seat: int) -> Forces:
        return self.with_(forces, forces[seat]._replace(points=forces[seat].points + 1), seat)

    def _promised(self, forces: Forces, word: Any) -> Forces:
        """A promise is kept if the duel ends as it does now."""
        nets, _ = self.outcome(forces)
        gained = [nets[each] + self.duel.gained[each] for each in EACH]
        wanted = word.condition
        won = gained[self.seat] > gained[1 - self.seat]
        unhurt = self.duel.defender == self.seat and nets[1 - self.seat] <= 0
        kept = won if wanted.duel_result == "win" else unhurt
        return self._point(forces, self.seat) if kept else forces

    def with_(self, forces: Forces, force: Force, whom: int | None = None) -> Forces:
        """The same with another force on a side."""
        seat = self.seat if whom is None else whom
        return (force, forces[1]) if seat == 0 else (forces[0], force)

    # ------------------------------------------------------------------ words that ask

    def _dice(self, forces: Forces, word: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        one, other = force.pair
        if word.which == "choose":
            for face in range(1, 7):
                yield (0, face), self.with_(forces, force._replace(pair=(face, other)), whom)
                yield (1, face), self.with_(forces, force._replace(pair=(one, face)), whom)
        elif word.which == "both":
            yield None, self.with_(forces, force._replace(pair=(word.face, word.face)), whom)
        else:
            yield None, self.with_(forces, force._replace(pair=(min(one, other),) * 2), whom)

    def _swapped_dice(self, forces: Forces, word: Any, whom: int) -> Iterator[Option]:
        one, other = forces
        yield None, (one._replace(pair=other.pair), other._replace(pair=one.pair))

    def _swapped_card(self, forces: Forces, word: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        for slot, lying in enumerate(force.row):
            for card in sorted(set(faces(self.t, player(self.t, whom).hand))) if lying else ():
                row = tuple(card if place == slot else each for place, each in enumerate(force.row))
                yield (slot, card), self.with_(forces, force._replace(row=row), whom)

    def _swapped_slots(self, forces: Forces, word: Any, whom: int) -> Iterator[Option]:
        if word.optional:
            yield "leave", forces
        force = forces[whom]
        stance = tuple(
            (word, 1 - slot if slot >= 0 and word != "prevent" else slot, by, keyword)
            for word, slot, by, keyword in force.stance
        )
        yield "swap", self.with_(forces, force._replace(row=force.row[::-1], stance=stance), whom)

    def _transformed(self, forces: Forces, word: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        for slot, lying in enumerate(force.row):
            if lying:
                row = tuple(word.into if place == slot else each for place, each in enumerate(force.row))
                yield slot, self.with_(forces, force._replace(row=row), whom)


CHOICES = {
    "die": Showdown._dice,
    "swap_dice": Showdown._swapped_dice,
    "swap_card": Showdown._swapped_card,
    "swap_slots": Showdown._swapped_slots,
    "transform": Showdown._transformed,
}
"""The words that change what a side brought, or ask for more than a slot."""
