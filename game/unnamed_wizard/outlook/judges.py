"""What an answer gains, in turns: by the field that it leads to, or by what power and spells are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from game.core.question import PASS, Question
from game.unnamed_wizard.battle import Odds, odds
from game.unnamed_wizard.effects.deeds import source_of, word
from game.unnamed_wizard.filters import FORTRESS, Cube, read
from game.unnamed_wizard.outlook.invoking import Invoking
from game.unnamed_wizard.outlook.picture import Picture, Piece
from game.unnamed_wizard.outlook.plans import Plan
from game.unnamed_wizard.outlook.standing import Standing, after_claim, after_loss
from game.unnamed_wizard.table import BOARD, TILE, Table, keepers, name_of, others, player, spell, tile

RIVALRY = 0.8
"""What it is worth that somebody else is thrown back by a turn, shared out among all others."""
NAME = 10.0
"""A name."""
THINNED = 0.03
"""A pillar that is not the last one on its tile."""
DEFENCE = 0.06
"""Power in the own fortress."""
KEY = 0.4
"""The power in the claim's slot: without it there is no next claim."""


class Judge:
    """Judges answers to one question."""

    def __init__(self, standing: Standing, question: Question[Any]) -> None:
        self.standing = standing
        self.t: Table = standing.t
        self.seat = question.seat
        self.question = question
        self.facts = question.facts or {}
        self.others = others(self.t, self.seat)

    def scores(self, answers: Sequence[Any]) -> list[float]:
        """What each answer gains; only differences count."""
        judge = JUDGES.get(self.question.key)
        if judge is None:
            return [0.0] * len(answers)
        return [0.0 if answer == PASS else judge(self, answer) for answer in answers]

    # ------------------------------------------------------------------ the field

    def field(self, new: Picture) -> float:
        """What it gains that the field looks otherwise."""
        return self.value(new) - self.now

    def value(self, field: Picture) -> float:
        """How good a field is: few turns for oneself, many for all others."""
        rivals = sum(self.standing.turns(other, field) for other in self.others) / len(self.others)
        return RIVALRY * rivals - self.standing.turns(self.seat, field)

    @cached_property
    def focus(self) -> tuple[Plan, int]:
        """The pattern that the player does best to work on, and the rune that it is for."""
        return self.standing.focus(self.seat)

    @cached_property
    def now(self) -> float:
        """How good the field is as it is."""
        return self.value(self.standing.picture)

    def pillar(self, number: int) -> float:
        return self.field(self.standing.picture.with_pillar(number, self.seat))

    def pillar_off(self, answer: tuple[int, int]) -> float:
        return self.field(self.standing.picture.with_pillar(*answer, -1))

    def pillar_moved(self, answer: tuple[int, int]) -> float:
        start, end = answer
        lifted = self.standing.picture.with_pillar(start, self.seat, -1)
        return self.field(lifted.with_pillar(end, self.seat))

    def placed(self, answer: tuple[int, str, int, int]) -> float:
        card, side, q, r = answer
        name = self.t.face(card)
        field = self.standing.picture
        number = next((n for n, each in enumerate(self.t.state.tiles) if each.card == card), -1)
        if number >= 0:
            field = field.without(number)
        lore = self.standing.lore
        bare = (0,) * len(self.t.state.players)
        new = Piece(
            max(number, len(self.t.state.tiles)), lore.joins(name, side), lore.runes[name, side], bare
        )
        return self.field(field.with_tile((q, r), new))

    def moved(self, at: tuple[int, int]) -> float:
        return self.field(self.standing.picture.moved(self.facts["moving"], at))

    def removed(self, number: int) -> float:
        return self.field(self.standing.picture.without(number))

    def flipped(self, number: int) -> float:
        each, name = tile(self.t, number), name_of(self.t, number)
        side = "b" if each.side == "a" else "a"
        lore = self.standing.lore
        new = self.standing.picture.turned(number, lore.joins(name, side), lore.runes[name, side])
        return self.field(new)

    def swapped(self, answer: tuple[int, int]) -> float:
        return self.field(self.standing.picture.carried(answer))

    def rotated(self, answer: tuple[int, int, int, str]) -> float:
        row = answer[:3] if answer[3] != "clockwise" else answer[2::-1]
        return self.field(self.standing.picture.carried(row))

    def lifted(self, number: int) -> float:
        """A tile that may go elsewhere: to where the own pattern has a gap, at best."""
        field = self.standing.picture
        piece = field[field.place_of(number)]
        if piece.pillars[self.seat] == 0 and not piece.open:
            return self.field(field.without(number))
        plan, _ = self.focus
        gaps = [at for at in plan.cells if at not in field]
        return max((self.field(field.moved(number, at)) for at in gaps), default=-1.0)

    # ------------------------------------------------------------------ claims

    def claim(self, answer: tuple[int, ...]) -> float:
        standing, number = self.standing, answer[0]
        field = standing.picture
        runes = field[field.place_of(number)].shows
        gain = 0
        if not runes:
            words: tuple[Any, ...] = spell(self.t, (TILE, number, 0)).effects
            gain = sum(each.n for each in words if each.kind == "gain_power" and isinstance(each.n, int))
        own = after_claim(standing.purse(self.seat), runes, gain)
        if max(own.shown) >= self.t.content.figures.runes_to_win and max(own.shown) > max(
            standing.purse(self.seat).shown
        ):
            return NAME
        return standing.turns(self.seat) - standing.turns(self.seat, field.without(number), own)

    def seal(self, number: int) -> float:
        """A rival's tile: by how much further from a name that one is."""
        owner = tile(self.t, number).owner
        runes = self.standing.lore.runes[name_of(self.t, number), tile(self.t, number).side]
        before = self.standing.purse(owner)
        return RIVALRY * (
            self.standing.turns(owner, own=after_loss(before, runes)) - self.standing.turns(owner)
        )

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
        count = tile(self.t, number).pillars[defender]
        return self.field(self.standing.picture.with_pillar(number, defender, -count))

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
        held = (
            self.standing.lore.worth[source_of(self.t, spot)] / max(1, len(found.slots))
            if found.spell == "ritual"
            else 0.0
        )
        if self.seat not in keepers(self.t, spot):
            return held - share
        keys = self.standing.lore.makers[player(self.t, self.seat).board]["claim_tile"]
        key = spot[:2] == (BOARD, self.seat) and spot[2] in keys
        return share - held + (KEY if key else 0.0)

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
    "pillar": Judge.pillar,
    "pillar.off": Judge.pillar_off,
    "pillar.move": Judge.pillar_moved,
    "place": Judge.placed,
    "tile.move": Judge.lifted,
    "lift": Judge.lifted,
    "hex": Judge.moved,
    "tile.remove": Judge.removed,
    "tile.flip": Judge.flipped,
    "swap": Judge.swapped,
    "rotate": Judge.rotated,
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
