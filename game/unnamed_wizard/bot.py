"""Advice for bots: what a position is worth, which answers deserve a look, and how good they look at first sight.

A wizard's distance from a name is counted in turns, from the nearest pattern of each rune and the means to work on it.
`evaluation.yaml` has the weights of the terms. At first sight an answer is worth the turns that it saves, or that it
costs the rival who is nearest to a name.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, NamedTuple

from game.core.ai import SearchSettings, best_answers, noisy
from game.core.evaluation import LearnedAdvice
from game.core.question import PASS, PickSome, Question
from game.core.zones import NOBODY
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import RUNES, Spell
from game.unnamed_wizard.content.effects import ClaimTile
from game.unnamed_wizard.effects.tiles import CLOCKWISE
from game.unnamed_wizard.filters import FORTRESS, Cube, read
from game.unnamed_wizard.hexes import Hex, connected, neighbours, orientations
from game.unnamed_wizard.state import CORE, NONE, WizardState
from game.unnamed_wizard.table import BOARD, Table, claimed, owns_tile_spell, slots, spell, tile

ALL = (1 << len(RUNES)) - 1
"""All runes, a bit each."""
SETTING_UP = frozenset({"board", "side", "core", "set"})
"""Questions whose answers are all equally good."""
CARE, HASTE = 16, 4
"""The most answers that are scored with care, in haste."""
UNIT, LEEWAY, WAVER = 0.05, 0.3, 0.06
"""Chance to win for each turn of a score; how many turns worse answers are considered; noise in haste."""
WAIT, NAME, KEY = 0.5, 10.0, 2.0
"""In turns: a meditation before a further claim, a name, a free slot to claim with."""
THREAT = 2.0
"""Turns that a rival who is about to take a name seems nearer."""
BLUR = 0.6
"""Difference in turns within which several runes are pursued side by side."""


class Piece(NamedTuple):
    """A tile on the field: the runes with which it joins a pattern, those that it shows; pillars by seat."""

    number: int
    joins: int
    shows: int
    pillars: tuple[int, ...]


Field = dict[Hex, Piece]
Spot = tuple[Hex, int, int, int]
"""A hex, the runes there that join a pattern of a player and that show, and the pillars that it takes."""


class Plan(NamedTuple):
    """A pattern to claim from: the invocations that it takes with the claim, its hexes, missing pillars and tiles."""

    work: int = 7
    cells: tuple[Hex, ...] = ()
    raises: int = 0
    gaps: int = 3
    spare: int = 0
    """Own tiles elsewhere that join a pattern for its rune."""


class Means(NamedTuple):
    """A player's means besides the field."""

    pool: int
    power: int
    """All of it, wherever it lies."""
    pace: int
    """Invocations a turn."""
    left: int
    """Invocations that are left in the running turn; 0 in others' turns."""
    able: frozenset[str]
    """The effects of cantrips on the board that have an empty slot."""
    shown: tuple[int, ...]
    """How many claimed tiles show each rune."""


@lru_cache(maxsize=4096)
def plans(shapes: tuple[tuple[Hex, ...], ...], row: tuple[Spot, ...]) -> tuple[Plan, ...]:
    """For each rune, the pattern that takes the fewest invocations until it is claimed."""
    ground = {spot[0]: spot for spot in row}
    best, most = [Plan()] * len(RUNES), Plan().work
    own = [spot for spot in row if spot[1] and not spot[3]]
    for (q, r), joins, _, _ in own or row:
        for shape in shapes if joins else ():
            common, raises, gaps = ALL, 0, 0
            for dq, dr in shape:
                here = ground.get((q + dq, r + dr))
                if here is None:
                    gaps += 1
                else:
                    common &= here[1]
                    raises += here[3]
            work = 1 + raises + 2 * gaps
            if common and work < most:
                cells = tuple([(q + dq, r + dr) for dq, dr in shape])
                offer = offered(ground, cells, common if gaps else 0)
                found = Plan(work, cells, raises, gaps)
                best = [found if offer >> n & 1 and work < old.work else old for n, old in enumerate(best)]
                most = max([each.work for each in best])
    counts = [sum([spot[1] >> n & 1 for spot in own]) for n in range(len(RUNES))]
    return tuple(
        each._replace(spare=max(0, count - 3 + each.raises + each.gaps))
        for each, count in zip(best, counts, strict=True)
    )


def offered(ground: dict[Hex, Spot], cells: tuple[Hex, ...], offer: int) -> int:
    """The runes that can be claimed from a pattern: those of tiles to come, and those of tiles that aren't locked."""
    for at in cells:
        if at in ground and ground[at][2] & ~offer and loose(ground, at):
            offer |= ground[at][2]
    return offer


Way = tuple[float, Plan, int]
"""The turns that a name takes by a rune, the pattern to begin with, how many claimed tiles show the rune."""


@lru_cache(maxsize=4096)
def ways(own: Means, found: tuple[Plan, ...], needed: int) -> tuple[Way, ...]:
    """The ways to a name, by rune, if nobody minds."""
    pace = 1 / own.pace + 1 / max(own.power, 1)
    rows = []
    for plan, shown in zip(found, own.shown, strict=True):
        more = max(0, needed - shown - 1)
        work = 0.8 * plan.work + 3 * more - 1.4 * min(more, plan.spare)
        rows.append((pace * work + WAIT * (more + stuck(own, plan)), plan, shown))
    return tuple(rows)


def turns(found: tuple[Way, ...]) -> float:
    """The turns that a name takes, by the ways to it."""
    ahead = [way[0] for way in found]
    least = min(ahead)
    return least - BLUR * math.log(sum([math.exp((least - each) / BLUR) for each in ahead]))


def stuck(own: Means, plan: Plan) -> bool:
    """Whether a plan has to wait for a meditation, because a slot that it needs is filled."""
    wanted = ["claim_tile", *["place_tile"][: plan.gaps], *["place_pillar"][: plan.raises + plan.gaps]]
    return not own.able.issuperset(wanted)


def loose(field: dict[Hex, Any], at: Hex) -> bool:
    """Whether a tile is not locked in a field."""
    near = [hex_ in field for hex_ in neighbours(at)]
    gaps = sum([here and not there for here, there in zip(near, near[1:] + near[:1], strict=True)])
    return gaps <= 1 or connected([other for other in field if other != at])


@lru_cache(maxsize=1024)
def conquest(needed: int, dice: int) -> float:
    """The chance of at least a number of hits and clashes, which are five faces of six."""
    hits = sum([math.comb(dice, n) * 5.0**n for n in range(needed, dice + 1)])
    return hits / 6.0**dice


class Look:
    """A table as a seat looks at it."""

    def __init__(self, t: Table, seat: int, advice: WizardAdvice) -> None:
        self.t = t
        self.seat = seat
        self.advice = advice
        self.players = t.state.players
        self.needed = t.content.figures.runes_to_win
        faces, sides = t.state.faces, advice.sides
        shown = [[0] * len(RUNES) for _ in self.players]
        self.field: Field = {}
        for number, each in enumerate(t.state.tiles):
            joins, shows = sides[faces[each.card], each.side]
            if each.on_field:
                self.field[each.at] = Piece(number, joins, shows, tuple(each.pillars))
            elif each.owner != NOBODY:
                for n in range(len(RUNES)):
                    shown[each.owner][n] += shows >> n & 1
        self.means: list[Means] = [self._means(seat, tuple(row)) for seat, row in enumerate(shown)]

    def _means(self, seat: int, shown: tuple[int, ...]) -> Means:
        t, who, turn = self.t, self.players[seat], self.t.state.turn
        board = t.content.boards[who.board]
        own = [n for n in range(1, len(t.state.tiles)) if owns_tile_spell(t, seat, n)]
        power = who.pool + who.fortress + who.ether + sum([sum(row) for row in who.slots])
        power += sum([sum(tile(t, n).slots) for n in own])
        left = board.invocations + turn.more - turn.counted if turn is not None and turn.seat == seat else 0
        able = [kinds for kinds, row in zip(self.advice.kinds[who.board], who.slots, strict=True) if 0 in row]
        return Means(who.pool, power, board.invocations, max(0, left), frozenset().union(*able), shown)

    # ------------------------------------------------------------------ distance from a name

    def ways(self, seat: int, field: Field) -> tuple[Way, ...]:
        """A player's ways to a name, by rune."""
        row = []
        for at, (_, joins, shows, pillars) in field.items():
            own = pillars[seat] > 0
            row.append((at, joins if own or not any(pillars) else 0, shows, int(not own)))
        shapes = self.advice.shapes[self.players[seat].board]
        return ways(self.means[seat], plans(shapes, tuple(row)), self.needed)

    def soon(self, seat: int, found: tuple[Way, ...], rested: bool = False) -> bool:
        """Whether one of these ways brings a name in the next turn, or in the one after a meditation."""
        own, needed = self.means[seat], self.needed
        if max(own.shown) < needed - 1:
            return False
        most = own.left if seat == self.t.state.active and not rested else own.pace
        hands = min(own.power if rested else own.pool, most)
        return any(
            shown >= needed - 1 and plan.work <= hands and (rested or not stuck(own, plan))
            for _, plan, shown in found
        )

    def lead(self, field: Field) -> float:
        """The turns that the seat is ahead of the rival who is nearest to a name."""
        found = []
        for seat in range(len(self.players)):
            ahead = self.ways(seat, field)
            found.append(turns(ahead) - THREAT * self.soon(seat, ahead))
        own = found.pop(self.seat)
        return min(found) - own

    def figures(self, seat: int) -> dict[str, float]:
        """A player's figures, by term."""
        own, t = self.means[seat], self.t
        found = self.ways(seat, self.field)
        now, later = self.soon(seat, found), self.soon(seat, found, True)
        return {
            "claims": max(own.shown),
            "claims.last": float(max(own.shown) >= self.needed - 1),
            "turns": turns(found),
            "pattern": min(found)[1].work,
            "pool": own.pool / max(own.power, 1),
            "power": own.power,
            "left": min(own.left, own.pool),
            "sealed": sum([tile(t, number).sealed for number in claimed(t, seat)]),
            "pillars": sum([piece.pillars[seat] > 0 for piece in self.field.values()]),
            "spells": self.lasting(seat),
            "soon": float(now),
            "soon.first": float(now and seat == t.state.active),
            "soon.rested": float(later and not now),
        }

    def lasting(self, seat: int) -> float:
        """The worth of rituals and auras that work for a player."""
        who, worth = self.players[seat], self.advice.lasting
        board = zip(self.t.content.spell_names[who.board], who.slots, strict=True)
        found = sum([worth[name] for name, row in board if name in worth and all(row)])
        names, faces = self.t.content.side_names, self.t.state.faces
        for number, each in enumerate(self.t.state.tiles):
            name = names[faces[each.card]][each.side]
            if number != CORE and name in worth and all(each.slots) and owns_tile_spell(self.t, seat, number):
                found += worth[name]
        return found


class Scorer(Look):
    """Scores answers to a question, in turns."""

    def __init__(self, t: Table, question: Question[Any], advice: WizardAdvice) -> None:
        super().__init__(t, question.seat, advice)
        self.facts = question.facts or {}
        self.key = question.key
        own = self.means[self.seat]
        self.share = 1 / max(own.power, 1)
        """Worth of a power in the pool."""
        self.step = 1 / own.pace + self.share
        """Gain from a useful invocation, its power aside."""
        self.ahead: list[tuple[Way, ...]] = [self.ways(seat, self.field) for seat in range(len(self.players))]
        """The ways to a name by seat."""
        self.plan = min(self.ahead[self.seat])[1]
        """The pattern to work on."""

    @cached_property
    def now(self) -> float:
        """The lead in the present field."""
        return self.lead(self.field)

    @cached_property
    def rival(self) -> tuple[int, Plan]:
        """The rival who is nearest to a name or a claim, and its pattern."""
        found = [
            (not self.soon(seat, ahead), *min(ahead)[:2], seat)
            for seat, ahead in enumerate(self.ahead)
            if seat != self.seat
        ]
        _, _, plan, seat = min(found)
        return seat, plan

    @cached_property
    def danger(self) -> bool:
        """Whether that rival is about to take a name."""
        rival = self.rival[0]
        return self.soon(rival, self.ahead[rival])

    def score(self, answer: Any) -> float:
        """The gain from an answer."""
        if answer == PASS:
            return 0.0
        if self.key in CHANGES:
            return self.lead(self.changed(answer)) - self.now
        return SCORERS[self.key](self, answer) if self.key in SCORERS else 0.0

    # ------------------------------------------------------------------ the field after an answer

    def changed(self, answer: Any) -> Field:
        """The field after an answer that does nothing but change it."""
        field = dict(self.field)
        CHANGES[self.key](self, field, answer)
        return field

    def at(self, number: int) -> Hex:
        """Where a tile lies on the field."""
        return tile(self.t, number).at

    def raised(self, field: Field, number: int, seat: int, by: int = 1) -> None:
        at = self.at(number)
        row = list(field[at].pillars)
        row[seat] += by
        field[at] = field[at]._replace(pillars=tuple(row))

    def shifted(self, field: Field, answer: tuple[int, int]) -> None:
        self.raised(field, answer[0], self.seat, -1)
        self.raised(field, answer[1], self.seat)

    def placed(self, field: Field, answer: tuple[int, str, int, int]) -> None:
        """A tile that was drawn, or one that was lifted off the field."""
        card, side, q, r = answer
        number = next((n for n, each in enumerate(self.t.state.tiles) if each.card == card), NONE)
        if number != NONE:
            del field[self.at(number)]
        else:
            number = len(self.t.state.tiles)
        field[q, r] = Piece(number, *self.advice.sides[self.t.face(card), side], (0,) * len(self.players))

    def flipped(self, field: Field, number: int) -> None:
        each = tile(self.t, number)
        joins, shows = self.advice.sides[self.t.face(each.card), "b" if each.side == "a" else "a"]
        field[each.at] = field[each.at]._replace(joins=joins, shows=shows)

    def carried(self, field: Field, numbers: Sequence[int]) -> None:
        """Tiles that each lie where the next one lay."""
        places = [self.at(number) for number in numbers]
        for here, there in zip(places, places[1:] + places[:1], strict=True):
            field[there] = self.field[here]

    # ------------------------------------------------------------------ invocations

    def turn(self, answer: Any) -> float:
        """An answer to what to do in a turn; to end it gains nothing."""
        own = self.means[self.seat]
        if answer == "meditate":
            instead = min(own.left, own.pool, self.plan.work)
            back = (own.power - own.pool) * self.share + WAIT * stuck(own, self.plan)
            return back - max(0, instead - 1) / own.pace
        ref, slot = answer[1:4], answer[4]
        found = spell(self.t, ref)
        price = 0.0 if found.slots[slot] == "auto" else self.share
        if found.spell == "ritual":
            return worth_of(found) / slots(self.t, ref).count(0) ** 2 - price
        return self.effects(found) - price

    def effects(self, found: Spell) -> float:
        """All effects of a cantrip."""
        return sum([self.effect(each) for each in found.effects])

    def effect(self, effect: Any) -> float:
        """An effect, as far as it is of use now."""
        kind, plan = effect.kind, self.plan
        if kind == "claim_tile":
            if min([way[1].work for way in self.ahead[self.seat]]) > 1:
                return -NAME  # no pattern is complete
            name = NAME * self.soon(self.seat, self.ahead[self.seat])
            return 2 * self.step + name if plan.work == 1 else 0.0
        if kind == "place_pillar":
            return self.step * (1.0 if plan.raises else 0.4)
        if kind == "move_pillar":
            return self.step * (1.0 if self.in_reach() else 0.1)
        if kind == "place_tile":
            return self.step * (1.0 if plan.gaps else 0.3) * bool(self.t.state.stack.cards)
        if kind == "battle":
            return self.best_blow()
        if kind == "return_pillar":
            return self.step * (self.rival[1].work <= 3)
        if kind == "gain_power":
            n = effect.n if isinstance(effect.n, int) else max(1, effect.n.base)
            return self.share * (n if effect.who == "you" else -n)
        if kind == "seal":
            return 0.8 * max(self.means[self.rival[0]].shown)
        return 0.0 if kind in ("place_power", "unseal") else 0.3 * self.step

    def in_reach(self) -> bool:
        """Whether a pillar that the pattern can spare stands next to a tile of it that has none."""
        cells = self.plan.cells
        pillars = {at: piece.pillars[self.seat] for at, piece in self.field.items()}
        bare = [at for at in cells if pillars.get(at) == 0]
        return any(pillars.get(near, 0) > (near in cells) for at in bare for near in neighbours(at))

    # ------------------------------------------------------------------ battle

    def near(self, at: Hex, seat: int) -> int:
        """A player's pillars on a tile and next to it."""
        return sum([self.field[near].pillars[seat] for near in (at, *neighbours(at)) if near in self.field])

    def best_blow(self) -> float:
        """The best battle over a tile of the pattern of the rival who is nearest to a name."""
        rival, plan = self.rival
        if plan.work > 3:
            return 0.0
        places = [at for at in plan.cells if at in self.field and self.field[at].pillars[rival]]
        return max([self.blow(self.field[at].number, rival) for at in places], default=0.0)

    def blow(self, number: int, rival: int) -> float:
        """A battle over a tile of a rival, with as much power as can be brought."""
        at, who, other = self.at(number), self.players[self.seat], self.players[rival]
        dice = min(self.near(at, self.seat), who.fortress + max(0, min(3, who.pool - 1)))
        needed = min(self.near(at, rival), other.fortress) + self.field[at].pillars[rival]
        chance = conquest(needed, dice)
        if not chance:
            return 0.0
        field = dict(self.field)
        self.raised(field, number, rival, -self.field[at].pillars[rival])
        return chance * (self.lead(field) - self.now)

    def fortress(self, count: int) -> float:
        """Power for the fortress: as much as a battle needs, none without one."""
        rival, plan = self.rival
        places = [at for at in plan.cells if at in self.field and self.near(at, self.seat)]
        against = [self.field[at].pillars[rival] for at in places]
        wanted = min([pillars + 1 for pillars in against if pillars], default=0)
        return -0.06 * abs(count + self.players[self.seat].fortress - wanted * (plan.work <= 3))

    # ------------------------------------------------------------------ power and claims

    def cube(self, cube: Cube) -> float:
        """The gain from returning a power to its owner."""
        where, number, *_ = cube
        if where == FORTRESS:
            return 0.5 * self.share if number == self.seat else -self.share
        ref = cube[:3]
        found = spell(self.t, ref)
        held = worth_of(found) / len(found.slots) if found.spell == "ritual" else 0.0
        mine = number == self.seat if where == BOARD else owns_tile_spell(self.t, self.seat, number)
        if not mine:
            return held - self.share
        key = where == BOARD and any(each.kind == "claim_tile" for each in found.effects)
        return self.share - held + KEY * key

    def claim(self, answer: tuple[int, ...]) -> float:
        """The tile whose runes are nearest to a name, and which is missed least."""
        piece = self.field[self.at(answer[0])]
        own = self.means[self.seat].shown
        counts = [count for n, count in enumerate(own) if piece.shows >> n & 1]
        left = {at: each for at, each in self.field.items() if each.number != answer[0]}
        name = max(counts, default=0) >= self.needed - 1
        return self.lead(left) + (NAME if name else sum(counts) + len(counts))

    def lifted(self, number: int) -> float:
        """A tile that may go elsewhere: to where the own pattern has a gap, at best."""
        piece = self.field[self.at(number)]
        field = {at: each for at, each in self.field.items() if each.number != number}
        if any(piece.pillars) and not piece.pillars[self.seat]:
            return self.lead(field) - self.now
        gaps = [at for at in self.plan.cells if at not in self.field]
        return max([self.lead({**field, at: piece}) - self.now for at in gaps], default=-1.0)


def worth_of(found: Spell) -> float:
    """What a spell brings as long as it works, in turns."""
    mods = sum([0.5 if each.kind == "invoke_limit" else 0.1 for each in found.mods])
    return mods + (0.3 if found.trigger is not None else 0.0)


CHANGES: dict[str, Callable[[Scorer, Field, Any], object]] = {
    "pillar": lambda look, field, answer: look.raised(field, answer, look.seat),
    "pillar.off": lambda look, field, answer: look.raised(field, answer[0], answer[1], -1),
    "pillar.move": Scorer.shifted,
    "place": Scorer.placed,
    "hex": lambda look, field, answer: field.update({answer: field.pop(look.at(look.facts["moving"]))}),
    "tile.remove": lambda look, field, answer: field.pop(look.at(answer)),
    "tile.flip": Scorer.flipped,
    "swap": Scorer.carried,
    "rotate": lambda look, field, answer: look.carried(
        field, answer[:3] if answer[3] == CLOCKWISE else answer[2::-1]
    ),
}
"""By question: how an answer changes the field."""

SCORERS: dict[str, Callable[[Scorer, Any], float]] = {
    "turn": Scorer.turn,
    "invoke": lambda look, way: look.turn(("invoke", *way)),
    "cast": lambda look, ref: look.effects(spell(look.t, ref)),
    "fill": lambda look, count: 0.01 * count,
    "tile.move": Scorer.lifted,
    "lift": Scorer.lifted,
    "claim": Scorer.claim,
    "seal": lambda look, number: float(max(look.means[tile(look.t, number).owner].shown)),
    "battle": lambda look, answer: look.blow(*answer),
    "reroll": lambda look, dice: sum([1.0 if look.facts["dice"][n] == "blank" else -1.0 for n in dice]),
    "cube": Scorer.cube,
    "cubes": lambda look, texts: sum([look.cube(read(each)) for each in texts]),
    "fortress": Scorer.fortress,
    "owner": lambda look, seat: float(seat == look.seat),
    "opponent": lambda look, seat: turns(look.ahead[seat]),
}
"""By question: the gain from an answer, in turns."""


class WizardAdvice(LearnedAdvice[WizardState, Harrowing]):
    """Advice for the Unnamed Wizard Game."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        depth=0, playout_prior=120.0, noise=(0.0, 0.02, 0.05, 0.09)
    )
    """Playouts end with the turn. First looks tell as much as the position there, so they count for much."""
    terms: ClassVar[Sequence[str]] = (
        "claims",  # claimed tiles with the rune that leads
        "claims.last",  # whether one more claim can bring the name
        "turns",  # turns that a name takes, if nobody minds
        "pattern",  # invocations until the next claim
        "pool",  # share of the power that is in the pool
        "power",  # all power
        "left",  # invocations that are left in the running turn, and paid for
        "sealed",  # sealed tiles
        "pillars",  # own tiles on the field
        "spells",  # worth of rituals and auras that work
        "soon",  # whether a name can be had in the next turn
        "soon.first",  # whether that turn is the running one
        "soon.rested",  # whether it can be had after a meditation
    )

    def __init__(self, content: Harrowing) -> None:
        super().__init__(content)
        self.sides = {
            (name, side): (ALL if each.kind == "wild" else bits, bits)
            for name, each in content.tiles.items()
            for side, found in content.sides[name].items()
            for bits in [sum(1 << n for n, rune in enumerate(RUNES) if rune in found.runes)]
        }
        """By tile and side: the runes that join a pattern, and those that show."""
        self.kinds = {
            name: [
                frozenset(each.kind for each in spell.effects) if spell.spell == "cantrip" else frozenset()
                for spell in board.spells
            ]
            for name, board in content.boards.items()
        }
        """By board: the effects of each cantrip."""
        self.shapes = {
            name: tuple(
                tuple((q - start[0], r - start[1]) for q, r in shape)
                for spell in board.spells
                for effect in spell.effects
                if isinstance(effect, ClaimTile)
                for shape in sorted(orientations((q, r) for q, r in content.patterns[effect.pattern].cells))
                for start in shape
            )
            for name, board in content.boards.items()
        }
        """By board: the patterns to claim from, as seen from each of their hexes."""
        self.lasting = {
            name: worth_of(found)
            for name, found in content.spells.items()
            if found.spell in ("ritual", "aura")
        }

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def turn_key(self, table: Table) -> tuple[int, int]:
        return table.state.round, table.state.active

    def figures(self, table: Table) -> dict[int, dict[str, float]]:
        look = Look(table, 0, self)
        return {seat: look.figures(seat) for seat in range(len(table.state.players))}

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best."""
        return self._best(table, question, rng, 6 if question.key == "turn" else 4, 1.0)

    def playout_candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """Several answers to a turn; for all other questions the best-looking one."""
        return self._best(table, question, rng, 4 if question.key == "turn" else 1, LEEWAY)

    def _best(
        self, table: Table, question: Question[Any], rng: random.Random, width: int, leeway: float
    ) -> list[Any]:
        if question.key in SETTING_UP:
            return [question.sample(rng)]
        scorer = Scorer(table, question, self)
        answers = shortlist(scorer, question, rng, CARE)
        alarm = question.key == "turn" and scorer.danger
        points = [scorer.score(answer) for answer in answers]
        return best_answers(points, answers, 7 if alarm else width, NAME if alarm else leeway)

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        if question.key in SETTING_UP or len(answers) == 1:
            return [0.0] * len(answers)
        scorer = Scorer(table, question, self)
        return [UNIT * scorer.score(answer) for answer in answers]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The best-looking of a few answers, with noise."""
        options = question.options() or ()
        if question.key in SETTING_UP or len(options) == 1:
            return question.sample(rng)
        scorer = Scorer(table, question, self)
        answers = shortlist(scorer, question, rng, HASTE)
        points = noisy([scorer.score(answer) for answer in answers], WAVER, rng)
        return answers[points.index(max(points))]


ADVICE = WizardAdvice


def shortlist(scorer: Scorer, question: Question[Any], rng: random.Random, most: int) -> list[Any]:
    """The answers to a question, at least one; of many that change the field those near the own and rival patterns."""
    if isinstance(question, PickSome):
        items = sorted(item for group in question.groups for item in group.items)
        useful = [item for item in items if SCORERS[question.key](scorer, (item,)) > 0]
        return [tuple(useful)]
    answers = list(question.options() or question.suggest(most))
    if question.key not in CHANGES or len(answers) <= most:
        return answers
    rng.shuffle(answers)
    wanted = {*scorer.plan.cells, *(scorer.rival[1].cells if scorer.danger else ())}
    answers.sort(key=lambda answer: spot_of(scorer, question.key, answer) not in wanted)
    few = answers[:most]
    return few if PASS not in answers or PASS in few else [*few, PASS]


def spot_of(scorer: Scorer, key: str, answer: Any) -> Hex | None:
    """The hex that an answer is about."""
    if answer == PASS:
        return None
    if key in ("place", "hex"):
        q, r = answer[-2:]
        return q, r
    return scorer.at(answer if isinstance(answer, int) else answer[0])
