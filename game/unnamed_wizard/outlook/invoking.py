"""What invocations gain, in turns, before it is known how they are resolved: a quick look at each word of a spell."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.unnamed_wizard.battle import strength
from game.unnamed_wizard.content import Spell
from game.unnamed_wizard.outlook.plans import Plan
from game.unnamed_wizard.outlook.standing import WAIT, doable, stuck
from game.unnamed_wizard.outlook.threats import at_least
from game.unnamed_wizard.table import Spot, Table, claimed, owners, player, slots, source_of, spell, tile

if TYPE_CHECKING:
    from game.unnamed_wizard.outlook.judges import Judge

LATER = 0.5
"""The part of its worth that a step has which is not needed yet."""
THICKER = 0.2
"""The part that a second pillar has."""
SOME = 0.2
"""What a spell gains whose use can't be seen at a glance, in steps."""
CLOSE = 3
"""Who is so few invocations from a claim is worth a battle."""
MOST_POWER = 3
"""As much power may go into a fortress before a battle."""
FEW_TILES = 2
"""With so few open tiles, one more is of use."""


class Invoking:
    """What a player's invocations gain."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.standing = judge.standing
        self.t: Table = judge.t
        self.seat = judge.seat
        self.purse = self.standing.purse(self.seat)
        self.share = 1 / max(self.purse.power, 1)
        """What a power is worth in the pool, in turns."""
        self.step = 1 / self.purse.invocations + self.share
        """What a useful invocation gains, its power aside."""

    @cached_property
    def plan(self) -> Plan:
        """The pattern to work on."""
        return self.standing.focus(self.seat)[0]

    def turn(self, answer: Any) -> float:
        """An answer to what to do in a turn; to end it gains nothing."""
        if answer == "meditate":
            return self.meditation()
        return self.invocation(answer[1:4], answer[4])

    def meditation(self) -> float:
        """Power that returns, less what else could be done in the turn."""
        purse = self.purse
        instead = min(purse.left, purse.pool, doable(purse, self.plan))
        back = (purse.power - purse.pool) * self.share + WAIT * stuck(purse, self.plan)
        return back - max(0, instead - 1) / purse.invocations

    def invocation(self, spot: Spot, slot: int) -> float:
        """Power in a slot of a spell."""
        found = spell(self.t, spot)
        price = 0.0 if found.slots[slot] == "auto" else self.share
        if found.spell == "ritual":
            return self.ritual(spot, found) - price
        return self.effects(spot, found) - price

    def cast(self, spot: Spot) -> float:
        """A cantrip that costs nothing."""
        return self.effects(spot, spell(self.t, spot))

    def ritual(self, spot: Spot, found: Spell) -> float:
        """The nearer to being fully invoked, the better."""
        missing = slots(self.t, spot).count(0)
        worth = self.standing.lore.worth[source_of(self.t, spot)]
        return worth / (missing * missing)

    def effects(self, spot: Spot, found: Spell) -> float:
        """All words of a cantrip."""
        return sum(GAINS.get(word.kind, _some)(self, word) for word in found.effects)

    # ------------------------------------------------------------------ words

    def claim_tile(self, word: Any) -> float:
        """The best tile of a complete pattern."""
        done = {plan.cells for plan in self.standing.plans(self.seat) if plan.work == 1}
        field = self.standing.picture
        numbers = {field[at].number for cells in done for at in cells if field.loose(at)}
        return max((self.judge.claim((number,)) for number in numbers), default=0.0)

    def place_pillar(self, word: Any) -> float:
        """A pillar that the pattern needs, or a thicker wall."""
        if not player(self.t, self.seat).pillars:
            return 0.0
        if self.plan.raises:
            return self.step
        if any(piece.open for piece in self.standing.picture.values()):
            return LATER * self.step
        return THICKER * self.step

    def place_tile(self, word: Any) -> float:
        """A tile that the pattern needs, or one for later."""
        if not self.t.state.stack.cards:
            return THICKER * self.step
        if self.plan.gaps:
            return self.step
        free = sum(piece.open for piece in self.standing.picture.values())
        return LATER * self.step if free < FEW_TILES else 0.0

    def move_tile(self, word: Any) -> float:
        """An own tile into the gap of a pattern; somebody else's out of one."""
        if word.tile.owner == "other":
            return self.step if self.threat is not None else 0.0
        spare = any(
            piece.pillars[self.seat] and at not in self.plan.cells and piece.joins & self.plan.common
            for at, piece in self.standing.picture.items()
        )
        return GAPS_FILLED * self.step if self.plan.gaps and spare else 0.0

    def gain_power(self, word: Any) -> float:
        """Power for good."""
        n = word.n if isinstance(word.n, int) else max(1, word.n.base)
        return (n if word.who == "you" else -n) * self.share

    def return_power(self, word: Any) -> float:
        """Power that can be spent again, at best on the next claim."""
        if word.source.owner != "mine":
            return 0.0
        return self.share + (0.0 if self.purse.claims else 0.4)

    def seal(self, word: Any) -> float:
        """Somebody's claimed tile."""
        found = [
            n for other in self.judge.others for n in claimed(self.t, other) if not tile(self.t, n).sealed
        ]
        return max(map(self.judge.seal, found), default=0.0)

    def battle(self, word: Any) -> float:
        """The best battle over a tile of a pattern that is nearly complete."""
        if self.threat is None:
            return 0.0
        return max((self.blow(number, word) for number in self.threat[1]), default=0.0)

    def return_pillar(self, word: Any) -> float:
        """A pillar out of a pattern that is nearly complete."""
        return self.step if self.threat is not None else 0.0

    def nothing(self, word: Any) -> float:
        """What is only of use together with another word."""
        return 0.0

    # ------------------------------------------------------------------ battle

    @cached_property
    def threat(self) -> tuple[int, tuple[int, ...]] | None:
        """The rival who is closest to a claim, if close, and the tiles of the pattern."""
        field = self.standing.picture
        found = [(plan, other) for other, plan in self.judge.danger.items()]
        found = found or [(self.standing.focus(other)[0], other) for other in self.judge.others]
        plan, rival = min(found, key=lambda pair: pair[0].work)
        if plan.work > CLOSE:
            return None
        return rival, tuple(field[at].number for at in plan.cells if at in field and field[at].pillars[rival])

    def blow(self, number: int, word: Any) -> float:
        """A battle over a tile, with as much power as can be brought."""
        dice = self.power(number, word)
        rivals = [other for other in owners(self.t, number) if other != self.seat]
        likely = [(self.chance(number, other, dice, word), other) for other in rivals]
        return max(
            (chance * self.judge.stripped(number, other) if chance else 0.0 for chance, other in likely),
            default=0.0,
        )

    def power(self, number: int, word: Any) -> int:
        """The power that goes into the ether at most."""
        who = player(self.t, self.seat)
        strong: int = strength(self.t, self.seat, number, True) + word.strength
        return min(strong, who.fortress + min(MOST_POWER, max(0, who.pool - 1)))

    def chance(self, number: int, defender: int, dice: int, word: Any) -> float:
        """The chance to take all pillars of a defender from a tile."""
        against = max(0, strength(self.t, defender, number, False) + word.defender_strength)
        needed = min(against, player(self.t, defender).fortress) + tile(self.t, number).pillars[defender]
        return at_least(needed, dice)

    def wanted(self) -> int:
        """How much power the fortress should have for a battle that is worth it."""
        if self.threat is None:
            return 0
        rival, numbers = self.threat
        needs = [
            tile(self.t, number).pillars[rival] + 1
            for number in numbers
            if strength(self.t, self.seat, number, True)
        ]
        return min(needs, default=0)


GAPS_FILLED = 2.0
"""A tile that moves into a gap saves the tile and the pillar."""


def _some(look: Invoking, word: Any) -> float:
    return SOME * look.step


GAINS: dict[str, Callable[[Invoking, Any], float]] = {
    "claim_tile": Invoking.claim_tile,
    "place_pillar": Invoking.place_pillar,
    "place_tile": Invoking.place_tile,
    "move_tile": Invoking.move_tile,
    "gain_power": Invoking.gain_power,
    "return_power": Invoking.return_power,
    "seal": Invoking.seal,
    "battle": Invoking.battle,
    "return_pillar": Invoking.return_pillar,
    "place_power": Invoking.nothing,
    "unseal": Invoking.nothing,
}
