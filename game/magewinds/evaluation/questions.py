"""Questions to bots: the answers worth a look, and their values in the units of the evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from typing import Any

from game.battlefield.plane import Point, Ring, gap, toward
from game.battlefield.things import RADIUS
from game.core.question import PASS, Pick, PickPoint, Question
from game.magewinds import attacks
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.evaluation.abilities import Plans
from game.magewinds.evaluation.attacks import choose_attack, choose_defence
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.evaluation.fighters import BASES, POINT, Combatant, combatant, harm, strikes_of
from game.magewinds.field import field_of, inches, obstacles
from game.magewinds.regions.limits import claims_of
from game.magewinds.regions.movement_area import KnockbackSpots, MoveSpots
from game.magewinds.regions.region import Spot, Spots
from game.magewinds.rules.actions import special
from game.magewinds.rules.timing import RULES as WINDOWS
from game.magewinds.rules.warbands import Muster
from game.magewinds.state import NONE
from game.magewinds.table import STEP, Table, pack_of, size_of
from game.magewinds.table import ability as named

FOE = (1, 1, 3, 2)
"""Evasion, Armour, Dodge and Deflect of a common fighter."""
FOE_LEFT = 6
MIXED = 12
"""Number of random warbands to compare with those that are ready to play."""
GIFT = 0.45
"""Value of an ability or attack of its own to a fighter."""
MISSILE = 0.6
"""Value of striking from afar."""
NUMBERS = 1.2
"""Value of another fighter of any profile: its actions."""
MESH = 2.0
"""Inches between the points of a net."""
CROWD, CROWDED = 2.2, 0.15
"""Friends nearer than that are in each other's way, and in danger together."""
INSIDE = 0.02
"""Inches inside a range at which points are chosen."""
FOES = 3
"""Number of the nearest enemies to consider."""
MANY = 40
"""Most places to look at for a move."""
AROUND = 16
"""Number of points to try all around."""
SAMPLED = 6
"""Number of random points where nothing is wished for."""
FOUND = 12
"""Number of points of a net that are enough."""
ESCAPE = 8.0
"""Value of an action by which a fighter adds to what the scenario wants."""
HOLD = 0.5
"""Value of staying where an action can be done."""
EAGER = 1.5
"""Factor for a strike that a fighter is about to make, compared with one that it will be able to make."""
TROUBLE = 0.05
"""Least value of an answer to a moment."""
NEVER = 100.0
"""Taken off what is of no use to a seat or helps others, so that bots of no level do it."""
SEEN_BEFORE = 1.35
"""Extra value of a card chosen from several that nobody else sees."""


# ---------------------------------------------------------------------- places


def move_spots(
    look: Evaluation, each: Combatant, region: MoveSpots, rng: random.Random, most: int
) -> list[Spot]:
    """Legal places for a move, at most so many: where the fighter stands, what it wishes for, and all around."""
    if region.least:
        return list(region.suggest(most))
    start = region.base.centre
    wanted = [start, *wishes(look, each, start, FOES if most == MANY else 1)]
    if most == MANY:
        wanted += rng.sample(list(region.likely()), AROUND)
    else:
        rng.shuffle(wanted)
    found: dict[Spot, None] = {}
    for at in wanted:
        spot = region.settled(_toward(region, at))
        if spot is not None:
            found[spot] = None
            if len(found) == most:
                break
    return list(found) or list(region.suggest(1))


def _toward(region: MoveSpots, at: Point) -> Point:
    """A point, or the farthest one on the way to it if it is out of reach."""
    if gap(region.base.centre, at) <= region.inches:
        return at
    return region.map.farthest_toward(at) or at


def wishes(look: Evaluation, each: Combatant, start: Point, count: int = FOES) -> Iterator[Point]:
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


def _lengths(each: Combatant) -> set[float]:
    """How far from an enemy's centre: in contact, and just within the range of an attack or of a step and one."""
    far = [option.maximum for option in each.attacks if option.maximum > STEP]
    inside = {BASES + max(far) - INSIDE} if far else set()
    return {BASES + INSIDE / 2, BASES + 2 * STEP - INSIDE, *inside}


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


def candidates(
    look: Evaluation, question: Question[Any], rng: random.Random, places: int = MANY
) -> list[Any]:
    """Answers worth a look, at least one; `places` is the number of places for a move, at most."""
    maker = MAKERS.get(question.key)
    if maker is not None:
        return maker(look, question, rng)
    if isinstance(question, PickPoint):
        return _places(look, question, rng, places)
    return list(question.options() or question.suggest(8))


def _places(look: Evaluation, question: PickPoint, rng: random.Random, most: int) -> list[Any]:
    region = question.region
    if isinstance(region, MoveSpots):
        return list(move_spots(look, look.fighters[fact(question, "fighter")], region, rng, most))
    if isinstance(region, KnockbackSpots):
        return list(region.suggest(min(most, 4)))
    assert isinstance(region, Spots)
    return list(put_spots(region, (), rng, SAMPLED))


def _muster(look: Evaluation, question: Muster, rng: random.Random) -> list[Any]:
    """A good warband, now this one and now that: its fighters, and how many there are."""
    known = ratings(look.t)
    some = [*question.presets, *(question.sample(rng) for _ in range(MIXED))]
    return [
        max(some, key=lambda warband: sum(known[name] + NUMBERS for name in warband) + rng.gauss(0.0, 0.7))
    ]


def _choice(look: Evaluation, question: Any, rng: random.Random) -> list[Any]:
    return [choose_attack(look, question.choices, rng)]


def _defence(look: Evaluation, question: Any, rng: random.Random) -> list[Any]:
    return [choose_defence(look, question.choices, rng)]


def _net(look: Evaluation, question: PickPoint, rng: random.Random) -> list[Any]:
    """Places of a net over the battlefield, for what is set up there."""
    region = question.region
    assert isinstance(region, Spots)
    spots = (region.settled(at) for at in net(look.t, rng))
    found = list(islice((spot for spot in spots if spot is not None), FOUND))
    return found or [region.sample(rng)]


def _place(look: Evaluation, question: PickPoint, rng: random.Random) -> list[Any]:
    """Where somebody is set up again: near its goals and enemies, or anywhere."""
    user = (question.facts or {}).get("user", NONE)
    region = question.region
    assert isinstance(region, Spots)
    wanted = (
        list(islice(wishes(look, look.fighters[user], look.fighters[user].at), 8))
        if user in look.fighters
        else []
    )
    return list(put_spots(region, wanted, rng, SAMPLED))


def _point(look: Evaluation, question: PickPoint, rng: random.Random) -> list[Any]:
    """Points to aim at: enemies."""
    region = question.region
    assert isinstance(region, Spots)
    foes = [each.at for each in look.fighters.values() if each.warband != look.seat]
    found = [spot for spot in map(region.settled, foes) if spot is not None]
    return found or [region.sample(rng)]


def _feature(look: Evaluation, question: Any, rng: random.Random) -> list[Any]:
    """Enough features, when there may be enough; nothing is taken away again."""
    options = [choice for choice in question.choices if not choice.startswith("remove")]
    done = [choice for choice in options if choice == "done"]
    if done and rng.random() < 0.4:
        return done
    return [rng.choice([choice for choice in options if choice != "done"] or options)]


def _sampled(look: Evaluation, question: Question[Any], rng: random.Random) -> list[Any]:
    return [question.sample(rng)]


def _spreads(look: Evaluation, question: Any, rng: random.Random) -> list[Any]:
    """All damage on one fighter, or shared out."""
    count = len(question.targets)
    alone = [tuple(question.total if at == each else 0 for at in range(count)) for each in range(count)]
    found = [spread for spread in alone if question.check(spread).ok]
    return [*found, question.sample(rng)]


Maker = Callable[[Evaluation, Any, random.Random], list[Any]]
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
    """A fact that a question gives about itself, NONE if it gives none."""
    return (question.facts or {}).get(name, NONE)


# ---------------------------------------------------------------------- turns and actions


def turn(plans: Plans, question: Question[Any], answer: Any) -> float:
    """Whom to activate: who can strike, who is in danger, who is near a goal."""
    if answer == PASS:
        return 0.0
    if type(answer) is not int:
        return 0.1 if plans.look.cards.hand else -0.1
    each = plans.look.fighters[answer]
    return plans.attack_soon(each) + 0.3 * plans.look.danger(each, each.at) + _goal_ahead(plans, each)


def _goal_ahead(plans: Plans, each: Combatant) -> float:
    """Value that a Move towards a goal adds to it."""
    look, best = plans.look, 0.0
    here = look.pull(each, each.at)
    for spot in look.goals.spots(each)[:3]:
        far = max(0.1, look.ground.way(each.at, spot) - BASES)
        gain = look.pull(each, spot) - here
        best = max(best, gain * min(1.0, each.movement / far))
    return best


def action(plans: Plans, question: Question[Any], answer: Any) -> float:
    """The value of an action of a fighter."""
    user = fact(question, "fighter")
    each = plans.look.fighters[user]
    if isinstance(answer, tuple):
        return plans.ability(user, answer[1], user) if answer[0] == "cast" else -1.0
    if special(plans.t, user, answer) is not None:
        return plans.sign(user) * ESCAPE
    if plans.sign(user) < 0:
        return _against_its_will(plans, each, answer)
    if answer == "move":
        return _move_ahead(plans, each)
    if answer == "attack":
        return max(plans.attack_soon(each), _opened(plans, each)) * (0.9 if each.actions else 1.0)
    return plans.ability(user, answer, user)


def _against_its_will(plans: Plans, each: Combatant, answer: str) -> float:
    """The value of forcing an action on an enemy's fighter: an attack on its friends, or a walk into danger."""
    if answer == "attack":
        found = attacks.aims(plans.t, plans.seat, each.number)
        return max((plans.aim(each.number, *aim) for aim in found), default=0.0)
    return 0.3 if answer == "move" else 0.0


def _opened(plans: Plans, each: Combatant) -> float:
    """The best attack by one that something has opened (F3)."""
    closed = {attack.id for attack in plans.attacks(each.number) if attack.closed}
    if not closed:
        return 0.0
    found = [aim for aim in attacks.aims(plans.t, plans.seat, each.number) if aim[0] in closed]
    return max((plans.aim(each.number, *aim) for aim in found), default=0.0)


def _move_ahead(plans: Plans, each: Combatant) -> float:
    """Value of a Move: to goals, to enemies, and out of danger."""
    look = plans.look
    gain = _goal_ahead(plans, each)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, each.at))[:2]
    here = look.best_threat(each, each.at)
    for other in foes:
        near = look.threat(each, _towards(each, other), other, other.at)
        gain = max(gain, 0.5 * (near - here))
        if each.free_attack and STEP < gap(each.at, other.at) - BASES <= each.movement + STEP + 1:
            gain = max(gain, 0.9 * near)
    return gain + 0.12 * look.danger(each, each.at) + _grasp(plans, each)


def _grasp(plans: Plans, each: Combatant) -> float:
    """The value of a piece in contact that can be picked up as it moves."""
    if each.carries or not plans.look.goals.unit:
        return 0.0
    touched = any(gap(each.at, spot) <= BASES + 1e-3 for spot in plans.look.goals.spots(each)[:1])
    return plans.look.goals.unit * 0.4 if touched else 0.0


def _towards(each: Combatant, other: Combatant) -> Point:
    """Where a fighter stands after a Move straight to another."""
    far = gap(each.at, other.at)
    share = min(each.movement, max(0.0, far - BASES)) / max(far, 1e-6)
    return (
        each.at[0] + (other.at[0] - each.at[0]) * share,
        each.at[1] + (other.at[1] - each.at[1]) * share,
    )


# ---------------------------------------------------------------------- places


def go(plans: Plans, question: PickPoint, answer: tuple[int, ...]) -> float:
    """Where a fighter goes to: what the place is worth, and what it can do there now."""
    user, look = fact(question, "fighter"), plans.look
    each, at = look.fighters[user], end_point(answer)
    worth = look.spot(each, at)
    activation = plans.t.state.activation
    if activation is None or activation.fighter != user or question.key == "reaction.step":
        return plans.sign(user) * worth
    if question.key == "move":
        return plans.sign(user) * (worth + (plans.strike_from(each, at, STEP) if each.free_attack else 0.0))
    return plans.sign(user) * (0.5 * worth + _at_work(plans, each, at, activation.action))


def _at_work(plans: Plans, each: Combatant, at: Point, action: str) -> float:
    """Gain of the current action if it is done at a point."""
    if action == "attack":
        return EAGER * plans.strike_from(each, at, 0.0)
    if special(plans.t, each.number, action) is not None:
        return -10.0 * min((gap(at, spot) for spot in plans.look.goals.spots(each)), default=0.0)
    return HOLD if at == each.at else 0.0


def knock_back(plans: Plans, question: PickPoint, answer: tuple[int, ...]) -> float:
    """How far a fighter is knocked back; what it carries, it drops."""
    user = fact(question, "fighter")
    each, at = plans.look.fighters[user], end_point(answer)
    moved = gap(at, each.at) > 1e-6
    dropped = each.carries * plans.look.goals.unit if moved else 0.0
    return plans.sign(user) * (plans.look.spot(each, at) - dropped)


def put_down(plans: Plans, question: PickPoint, answer: tuple[int, ...]) -> float:
    """Where a fighter is set up again."""
    user = fact(question, "user")
    if user not in plans.look.fighters:
        return 0.0
    return plans.sign(user) * plans.look.spot(plans.look.fighters[user], end_point(answer))


def aim_at(plans: Plans, question: PickPoint, answer: tuple[int, ...]) -> float:
    """The value of aiming an ability at a point."""
    user, name = fact(question, "user"), fact(question, "ability")
    return plans.on(user, named(plans.t, name), user, answer, 1) if user != NONE else 0.0


# ---------------------------------------------------------------------- setting up


def ratings(t: Table) -> dict[str, float]:
    """Value of each profile."""
    pack = pack_of(t)
    return t.content.keep(
        ("evaluation.ratings", id(pack)),
        lambda: {name: _rating(each) for name, each in pack.fighters.items()},
    )


def _recruit(plans: Plans, question: Question[Any], answer: str) -> float:
    known = pack_of(plans.t).fighters
    return ratings(plans.t)[answer] / known[answer].slots if answer in known else -9.0


def _rating(each: Profile) -> float:
    figures = each.attributes
    tough = 0.35 * figures.toughness + 0.7 * figures.armour + 0.5 * figures.evasion + 0.15 * figures.deflect
    damages = [harm(strikes_of(attack), FOE, False, True, FOE_LEFT)[0] for attack in each.attacks]
    afar = any(attack.type == "missile" for attack in each.attacks)
    gifts = len(each.abilities) + sum(attack.cost is not None for attack in each.attacks)
    return tough + max(damages, default=0.0) + MISSILE * afar + GIFT * min(gifts, 3)


def _side(plans: Plans, question: Question[Any], answer: str) -> float:
    """Value of a territory, an edge or a corner: how much cover there is, and how near the pieces are."""
    t = plans.t
    width, depth = size_of(t)
    x = 0.0 if "left" in answer else width if "right" in answer else width / 2
    y = 0.0 if "near" in answer else depth if "far" in answer else depth / 2
    field, at = field_of(t), (x, y)
    close = sum(field.is_within(part, at, depth / 2) for part in obstacles(field.terrain))
    pieces = [inches(each.x, each.y) for each in t.state.pieces if each.lies]
    return close - sum(gap(piece, at) for piece in pieces) / max(1, len(pieces))


def _way(plans: Plans, question: Question[Any], answer: str) -> float:
    """Value of a division to who takes the better side of it."""
    sides = [_side(plans, question, each.id) for each in plans.t.content.divisions[answer].territories]
    return max(sides) - min(sides)


def _piece(plans: Plans, question: Question[Any], answer: tuple[int, ...]) -> float:
    """Value of a piece at a point: better near one's own fighters or one's own side."""
    look, at = plans.look, end_point(answer)
    mine = [each.at for each in look.fighters.values() if each.warband == look.seat]
    theirs = [each.at for each in look.fighters.values() if each.warband != look.seat]
    if not mine or not theirs:
        own, others = _middles(look.t, look.seat)
        mine, theirs = mine or own, theirs or others
    if not mine or not theirs:
        return 0.0
    return min(gap(at, each) for each in theirs) - min(gap(at, each) for each in mine)


def _middles(t: Table, seat: int) -> tuple[list[Point], list[Point]]:
    """The middles of one's own territory and of the others'."""
    claims = claims_of(t, seat)
    own = [_middle(claims.territory)] if claims.territory else []
    return own, [_middle(ring) for ring in claims.opposing]


def _middle(ring: Ring) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def net(t: Table, rng: random.Random) -> list[Point]:
    """Points all over the battlefield, those in contact with its edges among them, in random order."""
    width, depth = size_of(t)
    found = list(product(_row(width, rng), _row(depth, rng)))
    rng.shuffle(found)
    return found


def _row(size: float, rng: random.Random) -> list[float]:
    start = RADIUS + rng.random() * MESH
    count = int((size - RADIUS - start) / MESH) + 1
    return [RADIUS, *(start + MESH * step for step in range(count)), size - RADIUS]


def _deploy(plans: Plans, question: Question[Any], answer: tuple[int, ...]) -> float:
    """Value of deploying a fighter at a point: its worth there, less if it is too near its friends."""
    look, at = plans.look, end_point(answer)
    each = combatant(look.t, fact(question, "fighter"))
    friends = [other.at for other in look.fighters.values() if other.warband == each.warband]
    crowd = sum(CROWDED for other in friends if gap(at, other) < CROWD)
    return look.spot(each, at) - crowd


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
        if share and number in plans.look.fighters:
            each = plans.look.fighters[number]
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
    return _sensible(plans.on(user, each, _subject(plans), answer, spent))


def _secret(plans: Plans, question: Question[Any], answer: int) -> float:
    each = plans.look.fighters[answer]
    return -plans.sign(answer) * plans.look.best_threat(each, each.at) * (1.0 if each.actions else 0.4)


def _foretold_fighter(plans: Plans, question: Question[Any], answer: int) -> float:
    each = plans.look.fighters[answer]
    return each.actions + plans.look.best_threat(each, each.at)


def _foretold(plans: Plans, question: Question[Any], answer: str) -> float:
    each = plans.look.fighters.get(fact(question, "fighter"))
    near = each is not None and plans.attack_soon(each) > 0
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
    return _sensible(plans.ability(user, name, _subject(plans)))


def _sensible(value: float) -> float:
    return value if value > 0 else value - NEVER


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
