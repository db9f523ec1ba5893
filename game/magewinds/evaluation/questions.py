"""Questions to bots: which answers are worth a look, and how good they look at once, in the units of the evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from math import cos, sin, tau
from typing import Any

from game.battlefield.plane import Point, gap, toward
from game.core.question import PASS, Pick, Place, Question
from game.magewinds import attacks
from game.magewinds.evaluation import setup
from game.magewinds.evaluation.abilities import Plans
from game.magewinds.evaluation.attacks import choose_attack, choose_defence
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.evaluation.fighters import BASES, POINT, Man
from game.magewinds.field import inches
from game.magewinds.regions.movement_area import KnockbackSpots, MoveSpots
from game.magewinds.regions.region import Spot, Spots
from game.magewinds.rules.actions import special
from game.magewinds.rules.timing import RULES as WINDOWS
from game.magewinds.rules.warbands import Muster
from game.magewinds.state import NONE
from game.magewinds.table import STEP, pack_of
from game.magewinds.table import ability as named

INSIDE = 0.02
"""So far inside a range a place lies that is meant to be in it."""
FOES = 3
"""So many of the nearest enemies are thought of."""
WISHES = 5
"""So many wishes that are out of reach are gone towards."""
ROUND = 8
"""So many directions are looked into all around."""
SAMPLED = 6
"""So many places are tried at random where nothing is wished for."""
FOUND = 12
"""So many places of a net are enough."""
ESCAPE = 8.0
"""What an action is worth by which a fighter adds to what the scenario wants."""
HOLD = 0.5
"""What it is worth not to leave a place where an action can be done."""
EAGER = 1.5
"""How much more its strike counts of a fighter that is about to make it than of one that will be able to."""
TROUBLE = 0.05
"""What it must be worth to answer a moment at all."""
SEEN_BEFORE = 1.35
"""How much better a card is that is chosen from several which nobody else sees."""


# ---------------------------------------------------------------------- places


def move_spots(
    look: Evaluation, each: Man, region: MoveSpots, rng: random.Random, *, thorough: bool
) -> list[Spot]:
    """Legal places for a move: where the fighter stands, what it wishes for, and all around."""
    found: dict[Spot, None] = {}
    foes = FOES if thorough else 1
    for at in [region.base.centre, *_wished(look, each, region, foes), *_around(region, rng, thorough)]:
        spot = region.settled(at)
        if spot is not None:
            found[spot] = None
    return list(found) or list(region.suggest(2))


def _wished(look: Evaluation, each: Man, region: MoveSpots, foes: int) -> Iterator[Point]:
    """What lies within the length of the move as it is, and as far as the way goes towards the nearest of the rest."""
    far = 0
    for at in wishes(look, each, region.base.centre, foes):
        if gap(region.base.centre, at) <= region.inches:
            yield at
        elif far < WISHES:
            far += 1
            end = region.map.farthest_toward(at)
            if end is not None:
                yield end


def wishes(look: Evaluation, each: Man, start: Point, count: int = FOES) -> Iterator[Point]:
    """Where a fighter would like to be, goals first, however far away."""
    for spot in look.goals.spots(each)[: count + 1]:
        yield spot
        if gap(start, spot) > BASES:
            yield toward(spot, start, BASES)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, start))[:count]
    for other in foes:
        for length in sorted(_lengths(each)):
            if gap(start, other.at) > 1e-6:
                yield toward(other.at, start, length)


def _lengths(each: Man) -> set[float]:
    """How far from an enemy's centre: in contact, and just within the range of an attack or of a step and one."""
    far = [blow.maximum for blow in each.blows if blow.maximum > STEP]
    inside = {BASES + max(far) - INSIDE} if far else set()
    return {BASES + INSIDE / 2, BASES + 2 * STEP - INSIDE, *inside}


def _around(region: MoveSpots, rng: random.Random, thorough: bool) -> Iterator[Point]:
    x, y = region.base.centre
    start = rng.random() * tau
    count = ROUND if thorough else ROUND // 2 - 1
    for share in (1.0, 0.5) if thorough else (1.0,):
        length = max(region.inches * share, region.least)
        for step in range(count):
            angle = start + step * tau / count
            yield x + length * cos(angle), y + length * sin(angle)


def put_spots(region: Spots, wanted: Iterable[Point], rng: random.Random, count: int) -> list[Spot]:
    """Legal places for what is put down: near what is wanted, and some at random."""
    found: dict[Spot, None] = {}
    for at in wanted:
        spot = region.settled(at)
        if spot is not None:
            found[spot] = None
    for _ in range(count):
        found[region.sample(rng)] = None
    return list(found)


def end_point(spot: Spot) -> Point:
    """The point in inches where an answer ends."""
    return inches(*spot[-2:])


# ---------------------------------------------------------------------- answers worth a look


def candidates(look: Evaluation, question: Question[Any], rng: random.Random, *, thorough: bool) -> list[Any]:
    """Answers worth a look, at least one."""
    maker = MAKERS.get(question.key)
    if maker is not None:
        return maker(look, question, rng, thorough)
    if isinstance(question, Place):
        return _places(look, question, rng, thorough)
    options = question.options()
    return list(options) if options is not None else list(question.suggest(8))


def _places(look: Evaluation, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    region = question.region
    if isinstance(region, MoveSpots):
        number = (question.facts or {})["fighter"]
        return list(move_spots(look, look.men[number], region, rng, thorough=thorough))
    if isinstance(region, KnockbackSpots):
        return list(region.suggest(4))
    assert isinstance(region, Spots)
    return list(put_spots(region, (), rng, SAMPLED))


def _muster(look: Evaluation, question: Muster, rng: random.Random, thorough: bool) -> list[Any]:
    return [setup.muster(look.t, question, rng)]


def _choice(look: Evaluation, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    return [choose_attack(look, question.choices, rng)]


def _defence(look: Evaluation, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    return [choose_defence(look, question.choices, rng)]


def _net(look: Evaluation, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Places of a net over the battlefield, for what is set up there."""
    region = question.region
    assert isinstance(region, Spots)
    spots = (region.settled(at) for at in setup.net(look.t, rng))
    found = list(islice((spot for spot in spots if spot is not None), FOUND))
    return found or [region.sample(rng)]


def _place(look: Evaluation, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Where somebody is set up again: near its goals and enemies, or anywhere."""
    user = (question.facts or {}).get("user", NONE)
    region = question.region
    assert isinstance(region, Spots)
    wanted = list(islice(wishes(look, look.men[user], look.men[user].at), 8)) if user in look.men else []
    return list(put_spots(region, wanted, rng, SAMPLED))


def _point(look: Evaluation, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Points to aim at: enemies."""
    region = question.region
    assert isinstance(region, Spots)
    foes = [each.at for each in look.men.values() if each.warband != look.seat]
    found = [spot for spot in map(region.settled, foes) if spot is not None]
    return found or [region.sample(rng)]


def _feature(look: Evaluation, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    """Enough features, when there may be enough; nothing is taken away again."""
    options = [choice for choice in question.choices if not choice.startswith("remove")]
    done = [choice for choice in options if choice == "done"]
    if done and rng.random() < 0.4:
        return done
    return [rng.choice([choice for choice in options if choice != "done"] or options)]


def _sampled(look: Evaluation, question: Question[Any], rng: random.Random, thorough: bool) -> list[Any]:
    return [question.sample(rng)]


def _spreads(look: Evaluation, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    """All damage on one fighter, or shared out."""
    count = len(question.targets)
    alone = [tuple(question.total if at == each else 0 for at in range(count)) for each in range(count)]
    found = [spread for spread in alone if question.check(spread).ok]
    return [*found, question.sample(rng)]


Maker = Callable[[Evaluation, Any, random.Random, bool], list[Any]]
MAKERS: dict[str, Maker] = {
    "warband.muster": _muster,
    "attack.choice": _choice,
    "attack.defence": _defence,
    "deploy.place": _net,
    "piece.place": _net,
    "place": _place,
    "target.point": _point,
    "terrain.feature": _feature,
    "terrain.place": _sampled,
    "windburn.spread": _spreads,
}
"""By question key."""


# ---------------------------------------------------------------------- scores


def scores(look: Evaluation, question: Question[Any], answers: list[Any]) -> list[float]:
    """How good each answer looks."""
    moment = isinstance(question, Pick) and question.key in WINDOWS
    scorer = SCORERS.get(question.key) or (_window if moment else None)
    if scorer is None:
        return [0.0] * len(answers)
    plans = Plans(look)
    return [scorer(plans, question, answer) for answer in answers]


def fact(question: Question[Any], name: str) -> Any:
    """What a question says of itself, NONE where it says nothing."""
    return (question.facts or {}).get(name, NONE)


# ---------------------------------------------------------------------- turns and actions


def turn(plans: Plans, question: Question[Any], answer: Any) -> float:
    """Whom to activate: who can strike, who is in danger, who is near a goal."""
    if answer == PASS:
        return 0.0
    if type(answer) is not int:
        return 0.1 if plans.look.cards.hand else -0.1
    each = plans.look.men[answer]
    return plans.blow_soon(each) + 0.3 * plans.look.danger(each, each.at) + _goal_ahead(plans, each)


def _goal_ahead(plans: Plans, each: Man) -> float:
    """What a Move towards a goal adds to it."""
    look, best = plans.look, 0.0
    here = look.goals.pull(each, each.at)
    for spot in look.goals.spots(each)[:3]:
        far = max(0.1, look.ground.way(each.at, spot) - BASES)
        gain = look.goals.pull(each, spot) - here
        best = max(best, gain * min(1.0, each.movement / far))
    return best


def action(plans: Plans, question: Question[Any], answer: Any) -> float:
    """What a fighter does."""
    user = fact(question, "fighter")
    each = plans.look.men[user]
    if isinstance(answer, tuple):
        return plans.ability(user, answer[1], user) if answer[0] == "cast" else -1.0
    if special(plans.t, user, answer) is not None:
        return plans.sign(user) * ESCAPE
    if plans.sign(user) < 0:
        return _against_its_will(plans, each, answer)
    if answer == "move":
        return _move_ahead(plans, each)
    if answer == "attack":
        return max(plans.blow_soon(each), _opened(plans, each)) * (0.9 if each.actions else 1.0)
    return plans.ability(user, answer, user)


def _against_its_will(plans: Plans, each: Man, answer: str) -> float:
    """What an enemy's fighter can be made to do: attack its friends, or walk into danger."""
    if answer == "attack":
        found = attacks.aims(plans.t, plans.seat, each.number)
        return max((plans.aim(each.number, *aim) for aim in found), default=0.0)
    return 0.3 if answer == "move" else 0.0


def _opened(plans: Plans, each: Man) -> float:
    """The best attack by one that something has opened (F3)."""
    closed = {attack.id for attack in plans.attacks(each.number) if attack.closed}
    if not closed:
        return 0.0
    found = [aim for aim in attacks.aims(plans.t, plans.seat, each.number) if aim[0] in closed]
    return max((plans.aim(each.number, *aim) for aim in found), default=0.0)


def _move_ahead(plans: Plans, each: Man) -> float:
    """What a Move is worth: to goals, to enemies, and out of danger."""
    look = plans.look
    gain = _goal_ahead(plans, each)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, each.at))[:2]
    here = look.best_threat(each, each.at)
    for other in foes:
        near = look.threat(each, _towards(each, other), other, other.at)
        gain = max(gain, 0.5 * (near - here))
        if each.free_blow and STEP < gap(each.at, other.at) - BASES <= each.movement + STEP + 1:
            gain = max(gain, 0.9 * near)
    return gain + 0.12 * look.danger(each, each.at) + _grasp(plans, each)


def _grasp(plans: Plans, each: Man) -> float:
    """What lies in contact and can be picked up as it moves."""
    if each.carries or not plans.look.goals.unit:
        return 0.0
    touched = any(gap(each.at, spot) <= BASES + 1e-3 for spot in plans.look.goals.spots(each)[:1])
    return plans.look.goals.unit * 0.4 if touched else 0.0


def _towards(each: Man, other: Man) -> Point:
    """Where a fighter stands after a Move straight to another."""
    far = gap(each.at, other.at)
    share = min(each.movement, max(0.0, far - BASES)) / max(far, 1e-6)
    return (
        each.at[0] + (other.at[0] - each.at[0]) * share,
        each.at[1] + (other.at[1] - each.at[1]) * share,
    )


# ---------------------------------------------------------------------- places


def go(plans: Plans, question: Place, answer: tuple[int, ...]) -> float:
    """Where a fighter goes to: what the place is worth, and what it can do there now."""
    user, look = fact(question, "fighter"), plans.look
    each, at = look.men[user], end_point(answer)
    worth = look.spot(each, at)
    activation = plans.t.state.activation
    if activation is None or activation.fighter != user or question.key == "reaction.step":
        return plans.sign(user) * worth
    if question.key == "move":
        return plans.sign(user) * (worth + (plans.strike_from(each, at, STEP) if each.free_blow else 0.0))
    return plans.sign(user) * (0.5 * worth + _at_work(plans, each, at, activation.action))


def _at_work(plans: Plans, each: Man, at: Point, action: str) -> float:
    """What an action under way gains by being done at a point."""
    if action == "attack":
        return EAGER * plans.strike_from(each, at, 0.0)
    if special(plans.t, each.number, action) is not None:
        return -10.0 * min((gap(at, spot) for spot in plans.look.goals.spots(each)), default=0.0)
    return HOLD if at == each.at else 0.0


def knock_back(plans: Plans, question: Place, answer: tuple[int, ...]) -> float:
    """How far a fighter is knocked back; what it carries, it drops."""
    user = fact(question, "fighter")
    each, at = plans.look.men[user], end_point(answer)
    moved = gap(at, each.at) > 1e-6
    dropped = each.carries * plans.look.goals.unit if moved else 0.0
    return plans.sign(user) * (plans.look.spot(each, at) - dropped)


def put_down(plans: Plans, question: Place, answer: tuple[int, ...]) -> float:
    """Where a fighter is set up again."""
    user = fact(question, "user")
    if user not in plans.look.men:
        return 0.0
    return plans.sign(user) * plans.look.spot(plans.look.men[user], end_point(answer))


def aim_at(plans: Plans, question: Place, answer: tuple[int, ...]) -> float:
    """What point an ability is aimed at."""
    user, name = fact(question, "user"), fact(question, "ability")
    return plans.on(user, named(plans.t, name), user, answer, 1) if user != NONE else 0.0


# ---------------------------------------------------------------------- setting up


def _way(plans: Plans, question: Question[Any], answer: str) -> float:
    return setup.way(plans.t, answer)


def _side(plans: Plans, question: Question[Any], answer: str) -> float:
    return setup.side(plans.t, answer)


def _recruit(plans: Plans, question: Question[Any], answer: str) -> float:
    known = pack_of(plans.t).fighters
    return setup.ratings(plans.t)[answer] / known[answer].slots if answer in known else -9.0


def _piece(plans: Plans, question: Question[Any], answer: tuple[int, ...]) -> float:
    return setup.piece(plans.look, end_point(answer))


def _deploy(plans: Plans, question: Question[Any], answer: tuple[int, ...]) -> float:
    return setup.begin(plans.look, fact(question, "fighter"), end_point(answer))


# ---------------------------------------------------------------------- cards


def _channel(plans: Plans, question: Question[Any], answer: Any) -> float:
    cards = plans.look.cards
    if answer == PASS:
        return 0.0
    if isinstance(answer, tuple):
        return cards.gain(answer[1])
    return cards.blind() * (SEEN_BEFORE if answer != "blind" else 1.0)


def _insight(plans: Plans, question: Question[Any], answer: str) -> float:
    return plans.look.cards.gain(answer)


def _pay(plans: Plans, question: Question[Any], answer: tuple[str, ...]) -> float:
    cards, name = plans.look.cards, fact(question, "ability")
    loss = cards.loss(answer)
    user = fact(question, "user")
    if name in plans.known and named(plans.t, name).cost is not None and user != NONE:
        each = named(plans.t, name)
        if each.cost is not None and each.cost.varies:
            return plans.on_best(user, each, _subject(plans), cards.spent(each.cost, answer)) - loss
    return -loss


def _windburn(plans: Plans, question: Question[Any], answer: tuple[str, str]) -> float:
    fate, card = answer
    if fate != "keep":
        return 0.0
    return plans.look.cards.of((card,)) - 1.2 * POINT * plans.t.content.winds[card].value


def _spread(plans: Plans, question: Any, answer: tuple[int, ...]) -> float:
    total = 0.0
    for number, share in zip(question.targets, answer, strict=True):
        if share and number in plans.look.men:
            each = plans.look.men[number]
            total -= plans.look.value(each, share, float(share >= each.left))
    return total


# ---------------------------------------------------------------------- targets


def _attack(plans: Plans, question: Question[Any], answer: tuple[str, Any]) -> float:
    return plans.aim(fact(question, "fighter"), *answer)


def _target(plans: Plans, question: Question[Any], answer: Any) -> float:
    user, name = fact(question, "user"), fact(question, "ability")
    if user == NONE:
        return 0.0
    each = named(plans.t, name)
    spent = max(1, plans.look.cards.most(each.cost)) if each.cost is not None and each.cost.varies else 1
    return plans.on(user, each, _subject(plans), answer, spent)


def _secret(plans: Plans, question: Question[Any], answer: int) -> float:
    each = plans.look.men[answer]
    return -plans.sign(answer) * plans.look.best_threat(each, each.at) * (1.0 if each.actions else 0.4)


def _foretold_fighter(plans: Plans, question: Question[Any], answer: int) -> float:
    each = plans.look.men[answer]
    return each.actions + plans.look.best_threat(each, each.at)


def _foretold(plans: Plans, question: Question[Any], answer: str) -> float:
    each = plans.look.men.get(fact(question, "fighter"))
    near = each is not None and plans.look.reach(each, each.at) <= STEP
    return {"attack": 1.0 if near else 0.4, "move": 0.6}.get(answer, 0.0)


def _pick_up(plans: Plans, question: Question[Any], answer: Any) -> float:
    return 0.0 if answer == PASS else 1.0


def _keep_hold(plans: Plans, question: Question[Any], answer: Any) -> float:
    return 0.0 if answer == PASS else -1.0


# ---------------------------------------------------------------------- windows


def _subject(plans: Plans) -> int:
    occurrences = plans.t.state.occurrences
    return occurrences[-1].subject if occurrences else NONE


def _window(plans: Plans, question: Question[Any], answer: Any) -> float:
    if answer == PASS:
        return TROUBLE
    user, name = answer
    return plans.ability(user, name, _subject(plans))


AnswerScorer = Callable[[Plans, Any, Any], float]
SCORERS: dict[str, AnswerScorer] = {
    "share.way": _way,
    "share.territory": _side,
    "edge": _side,
    "warband.fighter": _recruit,
    "piece.place": _piece,
    "deploy.place": _deploy,
    "channel": _channel,
    "insight": _insight,
    "pay": _pay,
    "windburn": _windburn,
    "windburn.spread": _spread,
    "turn": turn,
    "action": action,
    "step": go,
    "move": go,
    "reaction.step": go,
    "knockback.place": knock_back,
    "place": put_down,
    "target.point": aim_at,
    "attack": _attack,
    "target": _target,
    "target.secret": _secret,
    "foretell.fighter": _foretold_fighter,
    "foretell.action": _foretold,
    "pick_up": _pick_up,
    "drop": _keep_hold,
}
"""By question key; the moments at which abilities may be used are judged by what these do."""
