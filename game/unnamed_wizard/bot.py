"""Advice for bots: the value of a position, the value of an answer at first sight, the answers worth considering."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from game.core.ai import Advice, Feature, SearchSettings, noisy
from game.core.question import PASS, Pick, PickSome, Question
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import Spell
from game.unnamed_wizard.effects.resolve import effect_of
from game.unnamed_wizard.effects.tiles import CLOCKWISE
from game.unnamed_wizard.evaluation.chances import chances, conquest, horizons, lead, near, threat
from game.unnamed_wizard.evaluation.features import features
from game.unnamed_wizard.evaluation.field import BITS, ContentTables, Picture, Piece, Plan, loose
from game.unnamed_wizard.evaluation.standing import WAIT, Standing, after_claim, after_loss, doable, stuck
from game.unnamed_wizard.filters import FORTRESS, Cube, read
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import WizardState
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    Table,
    claimed,
    keepers,
    name_of,
    others,
    player,
    runes_to_win,
    slots,
    source_of,
    spell,
    tile,
)

WIDTH = {"turn": 6, "place": 4, "pillar": 4, "claim": 3, "battle": 3}
"""By question: the most answers that are considered."""
FEW = 2
WEIGHED = 4
"""The most answers to a turn that bots without a search consider."""
ALERT = 7
"""The same while a rival is about to get a name, whatever their values."""
FORGOTTEN = 0.3
"""The chance that one of them is left out; else two players might undo each other's moves for ever."""
SURELY = 5.0
"""Answers with this gain are never left out."""
IDLE = 0.01
"""An answer to a turn that gains less than this is given only if none gains more."""
LEEWAY, DOUBT = 0.3, 1.0
"""Answers that look worse than the best by more than this, in turns, are not considered; `DOUBT` is for playouts."""
WAVER = 0.06
"""Spread of the noise in the scores of quick answers, in turns."""
SETTING_UP = frozenset({"board", "side", "core", "set"})
"""Questions whose answers are all equally good."""
UNIT = 0.05
"""Chance to win per turn of an answer's score: a third of a turn's true worth, since scores are rough."""
CARE, HASTE = 16, 4
"""About the number of answers that are scored by a picture each: with care, in haste."""
RIVALRY = 0.8
"""Value of sealing a rival's claimed tile, for each turn that it costs the rival."""
NAME = 10.0
"""Value of a name."""
LATER = 0.5
"""Share of its value that a step has while it is not needed yet."""
THICKER = 0.2
"""Share of its value that a second pillar has."""
SOME = 0.2
"""Gain from an effect without a method of its own, in steps."""
CLOSE = 3
"""A rival this close to a claim, in invocations, is worth a battle."""
FEW_TILES = 2
"""With fewer open tiles than this, one more is of use."""
GAPS_FILLED = 2.0
"""Value, in steps, of moving a tile into a gap: it saves a tile and a pillar."""
DEFENCE = 0.06
"""Value of a power in one's own fortress."""
KEY = 0.4
"""Value of freeing the claim's slot: without that there is no next claim."""


class WizardAdvice(Advice[WizardState, Harrowing]):
    """Advice for the Unnamed Wizard Game."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0)
    """No farther than to the end of an invocation: from there on a position is judged as well as it is played."""

    def __init__(self, content: Harrowing) -> None:
        self.tables = ContentTables(content)
        self._last: AnswerScorer | None = None

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat is the first to get a name."""
        if not table.state.round:
            return 1 / len(table.state.players)
        return chances(Standing(table, self.tables))[seat]

    def features(self, table: Table, seat: int) -> list[Feature]:
        """What speaks for a wizard and for its rivals."""
        return list(features(Standing(table, self.tables), seat)) if table.state.round else []

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best."""
        return self._best(table, question, rng, WIDTH.get(question.key, FEW), DOUBT)

    def playout_candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """Several answers to a turn; for all other questions the best-looking one."""
        return self._best(table, question, rng, WEIGHED if question.key == "turn" else 1, LEEWAY)

    def _scorer(self, table: Table, question: Question[Any]) -> AnswerScorer:
        """The scorer of the answers to a question, kept while the question stays the same."""
        last = self._last
        if last is None or last.t is not table or last.question is not question:
            last = self._last = AnswerScorer(Standing(table, self.tables), question)
        return last

    def _best(
        self, table: Table, question: Question[Any], rng: random.Random, width: int, leeway: float
    ) -> list[Any]:
        if question.key in SETTING_UP:
            return [question.sample(rng)]
        scorer = self._scorer(table, question)
        answers = shortlist(scorer, rng, CARE)
        points = scorer.scores(answers)
        rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
        best = rated[0][0]
        if question.key == "turn" and scorer.danger:
            return self._in_alarm(rated[:ALERT], rng)
        least = max(best - leeway, min(best, IDLE)) if question.key == "turn" else best - leeway
        return [answer for score, answer in rated[:width] if score >= least]

    def _in_alarm(self, rated: Sequence[tuple[float, Any]], rng: random.Random) -> list[Any]:
        """The answers to consider while a rival is about to get a name: a way to a name always, others mostly."""
        ideas = [
            answer
            for score, answer in rated
            if score >= SURELY or (answer != PASS and rng.random() >= FORGOTTEN)
        ]
        return ideas or [rated[0][1]]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        if len(answers) == 1:
            return [0.0]
        return [UNIT * score for score in self._scorer(table, question).scores(answers)]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """An answer that serves the plan where that can be told at once; else the best-looking one, with noise."""
        if question.key in SETTING_UP:
            return question.sample(rng)
        if isinstance(question, Pick) and len(question.choices) == 1:
            return question.choices[0]
        scorer = AnswerScorer(Standing(table, self.tables), question)
        if question.key in SPOTS and not scorer.danger:
            return rng.choice(fitting(scorer, question.options() or ()))
        answers = shortlist(scorer, rng, HASTE)
        points = noisy(scorer.scores(answers), WAVER, rng)
        return answers[points.index(max(points))]


ADVICE = WizardAdvice


def shortlist(scorer: AnswerScorer, rng: random.Random, most: int) -> list[Any]:
    """The answers to a question, at least one; where each needs a picture, about `most` of them."""
    question = scorer.question
    if isinstance(question, PickSome):
        return _useful_items(scorer, question)
    answers = list(question.options() or question.suggest(most))
    if question.key not in PICTURES or len(answers) <= most:
        return answers
    named = fitting(scorer, answers) if question.key in SPOTS else []
    rest = [answer for answer in answers if answer not in named and answer != PASS]
    rng.shuffle(named)
    found = named[:most] + rng.sample(rest, min(len(rest), max(2, most - len(named))))
    return found + [answer for answer in answers if answer == PASS]


def fitting(scorer: AnswerScorer, answers: Sequence[Any]) -> list[Any]:
    """The answers that look best at a glance: in a rival's way, in the pattern, beside own tiles with its rune."""
    plan, bit = scorer.focus
    mine = {at: each for at, each in scorer.standing.picture.items() if each.pillars[scorer.seat]}
    beside = {near for at, each in mine.items() if each.joins & bit for near in neighbours(at)}
    theirs = {
        near for rival in scorer.danger.values() for at in rival.cells for near in (at, *neighbours(at))
    }
    spot_of = SPOTS[scorer.question.key]
    ranks = []
    for answer in answers:
        at, runes = ((), 0) if answer == PASS else spot_of(scorer, answer)
        of_use = runes & bit and at not in mine
        ranks.append((at in theirs, of_use and at in plan.cells, of_use and at in beside, answer != PASS))
    best = max(ranks)
    return [answer for rank, answer in zip(ranks, answers, strict=True) if rank == best]


def _useful_items(scorer: AnswerScorer, question: PickSome) -> list[Any]:
    """All that gains something by itself, or nothing."""
    items = [item for group in question.groups for item in group.items]
    if question.key == "cubes":
        return [tuple(sorted(item for item in items if scorer.cube(read(item)) > 0))]
    return [tuple(sorted(item for item in items if scorer.dice((item,)) > 0))]


def _spot_of_tile(scorer: AnswerScorer, answer: tuple[int, str, int, int]) -> tuple[Hex, int]:
    card, side, q, r = answer
    return (q, r), scorer.standing.tables.sides[scorer.t.face(card), side][0]


def _spot_of_hex(scorer: AnswerScorer, answer: Hex) -> tuple[Hex, int]:
    field = scorer.standing.picture
    return answer, field[field.place_of(scorer.facts["moving"])].joins


def _spot_of_pillar(scorer: AnswerScorer, answer: int) -> tuple[Hex, int]:
    field = scorer.standing.picture
    at = field.place_of(answer)
    return at, field[at].joins


SPOTS: dict[str, Callable[[AnswerScorer, Any], tuple[Hex, int]]] = {
    "place": _spot_of_tile,
    "hex": _spot_of_hex,
    "pillar": _spot_of_pillar,
}
"""By question: the hex that an answer is about, and the runes there."""


# ---------------------------------------------------------------------- scores of answers, in turns: the field


class FieldScorer:
    """Scores answers that change the field, each by the picture that it leads to."""

    def __init__(self, standing: Standing, question: Question[Any]) -> None:
        self.standing = standing
        self.t: Table = standing.t
        self.seat = question.seat
        self.question = question
        self.facts = question.facts or {}
        self.others = others(self.t, self.seat)

    def field(self, new: Picture) -> float:
        """The gain from a change of the field."""
        return self.value(new) - self.now

    def value(self, field: Picture) -> float:
        """The value of a field, in turns."""
        return lead(self.standing, self.seat, field)

    @cached_property
    def focus(self) -> tuple[Plan, int]:
        """The pattern that the player does best to work on, and the rune that it is for."""
        return self.standing.focus(self.seat)

    @cached_property
    def danger(self) -> dict[int, Plan]:
        """The rivals who take a name in their next turn if nobody hinders it, and what they make it of."""
        field, ahead = self.standing.picture, horizons(self.standing)
        return {
            other: plan
            for rested in reversed(ahead)
            for other in self.others
            if (plan := threat(self.standing, other, field, rested)) is not None
        }

    @cached_property
    def now(self) -> float:
        """The value of the present field."""
        return self.value(self.standing.picture)

    def changed(self, answer: Any) -> float:
        """The gain from an answer that only changes the field."""
        return self.field(PICTURES[self.question.key](self, answer))

    def lifted(self, number: int) -> float:
        """A tile that may go elsewhere: to where the own pattern has a gap, at best."""
        field = self.standing.picture
        piece = field[field.place_of(number)]
        if piece.pillars[self.seat] == 0 and not piece.open:
            return self.field(field.without(number))
        plan, _ = self.focus
        gaps = [at for at in plan.cells if at not in field]
        return max((self.field(field.moved(number, at)) for at in gaps), default=-1.0)

    def claim(self, answer: tuple[int, ...]) -> float:
        standing, number = self.standing, answer[0]
        field = standing.picture
        runes = field[field.place_of(number)].shows
        gain = 0
        if not runes:
            effects: tuple[Any, ...] = spell(self.t, (TILE, number, 0)).effects
            gain = sum(each.n for each in effects if each.kind == "gain_power" and isinstance(each.n, int))
        unsealed = runes_to_win(self.t, self.seat).values()
        best = max(count + bool(runes & bit) for count, bit in zip(unsealed, BITS, strict=True))
        if best >= self.t.content.figures.runes_to_win:
            return NAME
        own = after_claim(standing.resources(self.seat), runes, gain)
        return standing.turns(self.seat) - standing.turns(self.seat, field.without(number), own)

    def seal(self, number: int) -> float:
        """Sealing a rival's tile: the turns that it sets the rival back."""
        owner = tile(self.t, number).owner
        _, runes = self.standing.tables.sides[name_of(self.t, number), tile(self.t, number).side]
        before = self.standing.resources(owner)
        return RIVALRY * (
            self.standing.turns(owner, own=after_loss(before, runes)) - self.standing.turns(owner)
        )

    # ------------------------------------------------------------------ the field after an answer

    def pillar(self, number: int) -> Picture:
        return self.standing.picture.with_pillar(number, self.seat)

    def pillar_off(self, answer: tuple[int, int]) -> Picture:
        return self.standing.picture.with_pillar(*answer, -1)

    def pillar_moved(self, answer: tuple[int, int]) -> Picture:
        start, end = answer
        return self.standing.picture.with_pillar(start, self.seat, -1).with_pillar(end, self.seat)

    def placed(self, answer: tuple[int, str, int, int]) -> Picture:
        """A tile that was drawn, or one that was lifted off the field."""
        card, side, q, r = answer
        tiles = self.t.state.tiles
        lifted = [n for n, each in enumerate(tiles) if each.card == card]
        number = lifted[0] if lifted else len(tiles)
        new = Piece(
            number, *self.standing.tables.sides[self.t.face(card), side], (0,) * len(self.t.state.players)
        )
        return self.standing.picture.without(number).with_tile((q, r), new)

    def moved(self, at: tuple[int, int]) -> Picture:
        return self.standing.picture.moved(self.facts["moving"], at)

    def removed(self, number: int) -> Picture:
        return self.standing.picture.without(number)

    def flipped(self, number: int) -> Picture:
        side = "b" if tile(self.t, number).side == "a" else "a"
        return self.standing.picture.turned(
            number, *self.standing.tables.sides[name_of(self.t, number), side]
        )

    def swapped(self, answer: tuple[int, int]) -> Picture:
        return self.standing.picture.carried(answer)

    def rotated(self, answer: tuple[int, int, int, str]) -> Picture:
        row = answer[:3]
        return self.standing.picture.carried(row if answer[3] == CLOCKWISE else row[::-1])


PICTURES: dict[str, Callable[[FieldScorer, Any], Picture]] = {
    "pillar": FieldScorer.pillar,
    "pillar.off": FieldScorer.pillar_off,
    "pillar.move": FieldScorer.pillar_moved,
    "place": FieldScorer.placed,
    "hex": FieldScorer.moved,
    "tile.remove": FieldScorer.removed,
    "tile.flip": FieldScorer.flipped,
    "swap": FieldScorer.swapped,
    "rotate": FieldScorer.rotated,
}
"""By question: the field as an answer leaves it."""


# ---------------------------------------------------------------------- invocations


class InvocationScorer:
    """The gains from a player's invocations."""

    def __init__(self, scorer: AnswerScorer) -> None:
        self.scorer = scorer
        self.standing = scorer.standing
        self.t: Table = scorer.t
        self.seat = scorer.seat
        self.resources = self.standing.resources(self.seat)
        self.share = 1 / max(self.resources.power, 1)
        """Value of a power in the pool, in turns."""
        self.step = 1 / self.resources.invocations + self.share
        """Gain from a useful invocation, its power aside."""

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
        resources = self.resources
        instead = min(resources.left, resources.pool, doable(resources, self.plan))
        back = (resources.power - resources.pool) * self.share + WAIT * stuck(resources, self.plan)
        return back - max(0, instead - 1) / resources.invocations

    def invocation(self, ref: SpellRef, slot: int) -> float:
        """Power in a slot of a spell."""
        found = spell(self.t, ref)
        price = 0.0 if found.slots[slot] == "auto" else self.share
        if found.spell == "ritual":
            return self.ritual(ref, found) - price
        return self.effects(ref, found) - price

    def cast(self, ref: SpellRef) -> float:
        """A cantrip that costs nothing."""
        return self.effects(ref, spell(self.t, ref))

    def ritual(self, ref: SpellRef, found: Spell) -> float:
        """The nearer to being fully invoked, the better."""
        missing = slots(self.t, ref).count(0)
        worth = self.standing.tables.lasting[source_of(self.t, ref)].worth
        return worth / (missing * missing)

    def effects(self, ref: SpellRef, found: Spell) -> float:
        """All effects of a cantrip."""
        return sum(
            GAINS.get(effect.kind, InvocationScorer.anything)(self, effect) for effect in found.effects
        )

    # ------------------------------------------------------------------ effects

    def claim_tile(self, effect: Any) -> float:
        """The best tile of a complete pattern."""
        done = {plan.cells for plan in self.standing.plans(self.seat) if plan.work == 1}
        field = self.standing.picture
        numbers = {field[at].number for cells in done for at in cells if loose(field, at)}
        return max((self.scorer.claim((number,)) for number in numbers), default=0.0)

    def place_pillar(self, effect: Any) -> float:
        """A pillar that the pattern needs, or a thicker wall."""
        if not player(self.t, self.seat).pillars:
            return 0.0
        if self.plan.raises:
            return self.step
        if any(piece.open for piece in self.standing.picture.values()):
            return LATER * self.step
        return THICKER * self.step

    def place_tile(self, effect: Any) -> float:
        """A tile that the pattern needs, or one for later."""
        if not self.t.state.stack.cards:
            return THICKER * self.step
        if self.plan.gaps:
            return self.step
        free = sum(piece.open for piece in self.standing.picture.values())
        return LATER * self.step if free < FEW_TILES else 0.0

    def move_tile(self, effect: Any) -> float:
        """An own tile into the gap of a pattern; somebody else's out of one."""
        if effect.tile.owner == "other":
            return self.step if self.threat is not None else 0.0
        spare = any(
            piece.pillars[self.seat] and at not in self.plan.cells and piece.joins & self.plan.common
            for at, piece in self.standing.picture.items()
        )
        return GAPS_FILLED * self.step if self.plan.gaps and spare else 0.0

    def gain_power(self, effect: Any) -> float:
        """Power for good."""
        n = effect.n if isinstance(effect.n, int) else max(1, effect.n.base)
        return (n if effect.who == "you" else -n) * self.share

    def return_power(self, effect: Any) -> float:
        """Power that can be spent again, at best on the next claim."""
        if effect.source.owner != "mine":
            return 0.0
        return self.share + (0.0 if self.resources.claims else 0.4)

    def seal(self, effect: Any) -> float:
        """Somebody's claimed tile."""
        found = [
            n for other in self.scorer.others for n in claimed(self.t, other) if not tile(self.t, n).sealed
        ]
        return max(map(self.scorer.seal, found), default=0.0)

    def battle(self, effect: Any) -> float:
        """The best battle over a tile of a pattern that is nearly complete."""
        if self.threat is None:
            return 0.0
        rival, places = self.threat
        return max([self.blow(at, rival, effect) for at in places], default=0.0)

    def return_pillar(self, effect: Any) -> float:
        """A pillar out of a pattern that is nearly complete."""
        return self.step if self.threat is not None else 0.0

    def anything(self, effect: Any) -> float:
        """An effect that no method here is about."""
        return SOME * self.step

    def nothing(self, effect: Any) -> float:
        """An effect that is only of use together with another one."""
        return 0.0

    # ------------------------------------------------------------------ battle

    @cached_property
    def threat(self) -> tuple[int, tuple[Hex, ...]] | None:
        """The rival who is closest to a claim, if close, and its tiles of the pattern."""
        field = self.standing.picture
        found = [(plan, other) for other, plan in self.scorer.danger.items()]
        found = found or [(self.standing.focus(other)[0], other) for other in self.scorer.others]
        plan, rival = min(found, key=lambda pair: pair[0].work)
        if plan.work > CLOSE:
            return None
        return rival, tuple(at for at in plan.cells if at in field and field[at].pillars[rival])

    def blow(self, at: Hex, rival: int, effect: Any) -> float:
        """A battle over a tile of a rival, with as much power as can be brought."""
        field = self.standing.picture
        strong = near(field, at, self.seat) + self.resources.attack
        if not strong:
            return 0.0
        strong += effect.strength - effect.defender_strength
        chance = conquest(self.standing, self.seat, rival, field, at, strong)
        return chance and chance * self.scorer.stripped(field[at].number, rival)

    def wanted(self) -> int:
        """The power that the fortress should have for a worthwhile battle."""
        if self.threat is None:
            return 0
        rival, places = self.threat
        field = self.standing.picture
        return min([field[at].pillars[rival] + 1 for at in places if near(field, at, self.seat)], default=0)


GAINS: dict[str, Callable[[InvocationScorer, Any], float]] = {
    "claim_tile": InvocationScorer.claim_tile,
    "place_pillar": InvocationScorer.place_pillar,
    "place_tile": InvocationScorer.place_tile,
    "move_tile": InvocationScorer.move_tile,
    "gain_power": InvocationScorer.gain_power,
    "return_power": InvocationScorer.return_power,
    "seal": InvocationScorer.seal,
    "battle": InvocationScorer.battle,
    "return_pillar": InvocationScorer.return_pillar,
    "place_power": InvocationScorer.nothing,
    "unseal": InvocationScorer.nothing,
}


# ---------------------------------------------------------------------- all answers


class AnswerScorer(FieldScorer):
    """Scores answers to one question; `SCORERS` names the method for each question."""

    def scores(self, answers: Sequence[Any]) -> list[float]:
        """The gain from each answer; only differences count."""
        scorer = SCORERS.get(self.question.key)
        if scorer is None:
            return [0.0] * len(answers)
        for answer in answers:
            if answer not in self._scores:
                self._scores[answer] = 0.0 if answer == PASS else scorer(self, answer)
        return [self._scores[answer] for answer in answers]

    @cached_property
    def _scores(self) -> dict[Any, float]:
        return {}

    # ------------------------------------------------------------------ battle

    def battle(self, answer: tuple[int, int]) -> float:
        number, defender = answer
        at = self.standing.picture.place_of(number)
        return self.invoking.blow(at, defender, effect_of(self.t, self.facts["job"]))

    def stripped(self, number: int, defender: int) -> float:
        """The gain from taking all pillars of a player off a tile."""
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
        """The gain from returning a power, to its owner."""
        resources = self.standing.resources(self.seat)
        share = 1 / max(resources.power, 1)
        if cube[0] == FORTRESS:
            return share - DEFENCE if cube[1] == self.seat else -share
        ref = cube[:3]
        found = spell(self.t, ref)
        held = self.held(ref) if found.spell == "ritual" else 0.0
        if self.seat not in keepers(self.t, ref):
            return held - share
        makers = self.standing.tables.makers[player(self.t, self.seat).board]
        key = ref[:2] == (BOARD, self.seat) and "claim_tile" in makers.get(ref[2], ())
        return share - held + (KEY if key else 0.0)

    def held(self, ref: SpellRef) -> float:
        """The value of each power in a ritual."""
        return self.standing.tables.lasting[source_of(self.t, ref)].worth / len(spell(self.t, ref).slots)

    def cubes(self, texts: tuple[str, ...]) -> float:
        return sum(self.cube(read(each)) for each in texts)

    def fortress(self, count: int) -> float:
        """Power for the fortress: as much as a battle needs, none without one."""
        wanted = max(0, self.invoking.wanted() - player(self.t, self.seat).fortress)
        return -DEFENCE * abs(count - wanted)

    def owner(self, seat: int) -> float:
        return float(seat == self.seat)

    def opponent(self, seat: int) -> float:
        """A gift to an opponent: best to the one furthest from a name."""
        return self.standing.turns(seat)

    # ------------------------------------------------------------------ spells

    def turn(self, answer: Any) -> float:
        return self.invoking.turn(answer)

    def invoke(self, way: Any) -> float:
        return self.invoking.turn(("invoke", *way))

    def cast(self, ref: Any) -> float:
        return self.invoking.cast(ref)

    @cached_property
    def invoking(self) -> InvocationScorer:
        """The gains from invocations."""
        return InvocationScorer(self)

    def fill(self, count: int) -> float:
        return 0.01 * count


SCORERS: dict[str, Callable[[AnswerScorer, Any], float]] = {
    "turn": AnswerScorer.turn,
    "invoke": AnswerScorer.invoke,
    "cast": AnswerScorer.cast,
    "fill": AnswerScorer.fill,
    **dict.fromkeys(PICTURES, AnswerScorer.changed),
    "tile.move": AnswerScorer.lifted,
    "lift": AnswerScorer.lifted,
    "claim": AnswerScorer.claim,
    "seal": AnswerScorer.seal,
    "battle": AnswerScorer.battle,
    "reroll": AnswerScorer.dice,
    "cube": AnswerScorer.cube,
    "cubes": AnswerScorer.cubes,
    "fortress": AnswerScorer.fortress,
    "owner": AnswerScorer.owner,
    "opponent": AnswerScorer.opponent,
}
