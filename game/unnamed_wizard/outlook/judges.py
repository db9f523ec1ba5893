"""What an answer gains, in turns: by the field that it leads to, or by what power and spells are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from game.core.question import PASS
from game.unnamed_wizard.battle import Odds, odds
from game.unnamed_wizard.effects.deeds import word
from game.unnamed_wizard.filters import FORTRESS, Cube, read
from game.unnamed_wizard.outlook.fields import PICTURES, FieldJudge
from game.unnamed_wizard.outlook.invoking import Invoking
from game.unnamed_wizard.table import BOARD, Spot, keepers, player, source_of, spell, tile

THINNED = 0.03
"""A pillar that is not the last one on its tile."""
DEFENCE = 0.06
"""Power in the own fortress."""
KEY = 0.4
"""The power in the claim's slot: without it there is no next claim."""


class Judge(FieldJudge):
    """Judges answers to one question; each method takes answers to those that `JUDGES` names it for."""

    def scores(self, answers: Sequence[Any]) -> list[float]:
        """What each answer gains; only differences count."""
        judge = JUDGES.get(self.question.key)
        if judge is None:
            return [0.0] * len(answers)
        for answer in answers:
            if answer not in self._scores:
                self._scores[answer] = 0.0 if answer == PASS else judge(self, answer)
        return [self._scores[answer] for answer in answers]

    @cached_property
    def _scores(self) -> dict[Any, float]:
        return {}

    # ------------------------------------------------------------------ battle

    def battle(self, answer: tuple[int, int]) -> float:
        number, defender = answer
        each = word(self.t, self.facts["job"])
        likely = odds(self.t, self.seat, defender, number, each.strength, each.defender_strength)
        return self.attack(number, defender, likely)

    def attack(self, number: int, defender: int, likely: Odds) -> float:
        """What a battle gains: pillars that the defender loses count most if they are the last."""
        return likely.last * self.stripped(number, defender) + THINNED * (likely.taken - likely.last)

    def stripped(self, number: int, defender: int) -> float:
        """What it gains that a player has no pillar on a tile any more."""
        if (number, defender) not in self._stripped:
            count = tile(self.t, number).pillars[defender]
            field = self.standing.picture.with_pillar(number, defender, -count)
            self._stripped[number, defender] = self.field(field)
        return self._stripped[number, defender]

    @cached_property
    def _stripped(self) -> dict[tuple[int, int], float]:
        return {}

    def dice(self, places: tuple[int, ...]) -> float:
        """Blanks are rolled again."""
        rolled = self.facts["dice"]
        return float(sum(1 if rolled[place] == "blank" else -1 for place in places))

    # ------------------------------------------------------------------ power

    def cube(self, cube: Cube) -> float:
        """What it gains to have power back, for whoever gets it."""
        purse = self.standing.purse(self.seat)
        share = 1 / max(purse.power, 1)
        if cube[0] == FORTRESS:
            return share - DEFENCE if cube[1] == self.seat else -share
        spot = cube[:3]
        found = spell(self.t, spot)
        held = self.held(spot) if found.spell == "ritual" else 0.0
        if self.seat not in keepers(self.t, spot):
            return held - share
        keys = self.standing.lore.makers[player(self.t, self.seat).board]["claim_tile"]
        key = spot[:2] == (BOARD, self.seat) and spot[2] in keys
        return share - held + (KEY if key else 0.0)

    def held(self, spot: Spot) -> float:
        """What each power in a ritual is worth there."""
        return self.standing.lore.worth[source_of(self.t, spot)] / len(spell(self.t, spot).slots)

    def cubes(self, texts: tuple[str, ...]) -> float:
        return sum(self.cube(read(each)) for each in texts)

    def fortress(self, count: int) -> float:
        """Power for the fortress: as much as a battle needs, none without one."""
        wanted = max(0, self.invoking.wanted() - player(self.t, self.seat).fortress)
        return -DEFENCE * abs(count - wanted)

    def owner(self, seat: int) -> float:
        return float(seat == self.seat)

    def opponent(self, seat: int) -> float:
        """Gifts go to whoever is furthest from a name."""
        return self.standing.turns(seat)

    # ------------------------------------------------------------------ spells

    def turn(self, answer: Any) -> float:
        return self.invoking.turn(answer)

    def invoke(self, way: Any) -> float:
        return self.invoking.turn(("invoke", *way))

    def cast(self, spot: Any) -> float:
        return self.invoking.cast(spot)

    @cached_property
    def invoking(self) -> Invoking:
        """What invocations gain."""
        return Invoking(self)

    def fill(self, count: int) -> float:
        return 0.01 * count


JUDGES: dict[str, Callable[[Judge, Any], float]] = {
    "turn": Judge.turn,
    "invoke": Judge.invoke,
    "cast": Judge.cast,
    "fill": Judge.fill,
    **dict.fromkeys(PICTURES, Judge.changed),
    "tile.move": Judge.lifted,
    "lift": Judge.lifted,
    "claim": Judge.claim,
    "seal": Judge.seal,
    "battle": Judge.battle,
    "reroll": Judge.dice,
    "cube": Judge.cube,
    "cubes": Judge.cubes,
    "fortress": Judge.fortress,
    "owner": Judge.owner,
    "opponent": Judge.opponent,
}
