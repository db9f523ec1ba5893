"""How good answers look at once, by question: in the units of the outlook, differences count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.battlefield.plane import gap
from game.core.question import PASS, Place, Question
from game.magewinds import aims
from game.magewinds.outlook import setting_up
from game.magewinds.outlook.deeds import Deeds
from game.magewinds.outlook.men import BASES, POINT, STEP, Man
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.outlook.places import point
from game.magewinds.rules.actions import special
from game.magewinds.rules.moments import RULES as WINDOWS
from game.magewinds.state import NONE
from game.magewinds.table import ability as named
from game.magewinds.table import pack_of

ESCAPE = 8.0
"""What an action is worth by which a fighter adds to what the scenario wants."""
TROUBLE = 0.05
"""What it must be worth to answer a moment at all."""
SEEN_BEFORE = 1.35
"""How much better a card is that is chosen from several which nobody else sees."""
HOLD = 0.5
"""What it is worth not to leave a place where an action can be done."""
EAGER = 1.5
"""How much more its strike counts of a fighter that is about to make it than of one that will be able to."""


def scores(look: Outlook, question: Question[Any], answers: list[Any]) -> list[float]:
    """How good each answer looks."""
    judge = JUDGES.get(question.key) or (_window if question.key in WINDOWS else None)
    if judge is None:
        return [0.0] * len(answers)
    deeds = Deeds(look)
    return [judge(deeds, question, answer) for answer in answers]


def _fact(question: Question[Any], name: str) -> Any:
    return (question.facts or {}).get(name, NONE)


# ---------------------------------------------------------------------- setting up


def _way(deeds: Deeds, question: Question[Any], answer: str) -> float:
    return setting_up.way(deeds.t, answer)


def _side(deeds: Deeds, question: Question[Any], answer: str) -> float:
    return setting_up.side(deeds.t, answer)


def _recruit(deeds: Deeds, question: Question[Any], answer: str) -> float:
    known = pack_of(deeds.t).fighters
    return setting_up.ratings(deeds.t)[answer] / known[answer].slots if answer in known else -9.0


def _piece(deeds: Deeds, question: Question[Any], answer: tuple[int, ...]) -> float:
    return setting_up.piece(deeds.look, point(answer))


def _deploy(deeds: Deeds, question: Question[Any], answer: tuple[int, ...]) -> float:
    return setting_up.begin(deeds.look, _fact(question, "fighter"), point(answer))


# ---------------------------------------------------------------------- cards


def _channel(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    cards = deeds.look.cards
    if answer == PASS:
        return 0.0
    if isinstance(answer, tuple):
        return cards.gain(answer[1])
    return cards.blind() * (SEEN_BEFORE if answer != "blind" else 1.0)


def _insight(deeds: Deeds, question: Question[Any], answer: str) -> float:
    return deeds.look.cards.gain(answer)


def _pay(deeds: Deeds, question: Question[Any], answer: tuple[str, ...]) -> float:
    cards, name = deeds.look.cards, _fact(question, "ability")
    loss = cards.loss(answer)
    user = _fact(question, "user")
    if name in deeds.known and named(deeds.t, name).cost is not None and user != NONE:
        each = named(deeds.t, name)
        if each.cost is not None and each.cost.varies:
            return deeds.on_best(user, each, _subject(deeds), cards.spent(each.cost, answer)) - loss
    return -loss


def _windburn(deeds: Deeds, question: Question[Any], answer: tuple[str, str]) -> float:
    fate, card = answer
    if fate != "keep":
        return 0.0
    return deeds.look.cards.of((card,)) - 1.2 * POINT * deeds.t.content.winds[card].value


def _spread(deeds: Deeds, question: Any, answer: tuple[int, ...]) -> float:
    total = 0.0
    for number, share in zip(question.targets, answer, strict=True):
        if share and number in deeds.look.men:
            each = deeds.look.men[number]
            total -= deeds.look.value(each, share, float(share >= each.left))
    return total


# ---------------------------------------------------------------------- turns and actions


def _turn(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    if answer == PASS:
        return 0.0
    if type(answer) is not int:
        return 0.1 if deeds.look.cards.hand else -0.1
    each = deeds.look.men[answer]
    return deeds.blow_soon(each) + 0.3 * deeds.look.danger(each, each.at) + _goal_ahead(deeds, each)


def _goal_ahead(deeds: Deeds, each: Man) -> float:
    """What a Move towards a goal adds to it."""
    look, best = deeds.look, 0.0
    here = look.goals.pull(each, each.at)
    for spot in look.goals.spots(each)[:3]:
        far = max(0.1, look.ground.way(each.at, spot) - BASES)
        gain = look.goals.pull(each, spot) - here
        best = max(best, gain * min(1.0, each.movement / far))
    return best


def _action(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    user = _fact(question, "fighter")
    each = deeds.look.men[user]
    if isinstance(answer, tuple):
        return deeds.ability(user, answer[1], user) if answer[0] == "cast" else -1.0
    if special(deeds.t, user, answer) is not None:
        return deeds.sign(user) * ESCAPE
    if deeds.sign(user) < 0:
        return _against_its_will(deeds, each, answer)
    if answer == "move":
        return _move_ahead(deeds, each)
    if answer == "attack":
        return max(deeds.blow_soon(each), _opened(deeds, each)) * (0.9 if each.actions else 1.0)
    return deeds.ability(user, answer, user)


def _against_its_will(deeds: Deeds, each: Man, answer: str) -> float:
    """What an enemy's fighter can be made to do: attack its friends, or walk into danger."""
    if answer == "attack":
        found = aims.aims(deeds.t, deeds.seat, each.number)
        return max((deeds.aim(each.number, *aim) for aim in found), default=0.0)
    return 0.3 if answer == "move" else 0.0


def _opened(deeds: Deeds, each: Man) -> float:
    """The best attack by one that something has opened (F3)."""
    closed = {attack.id for attack in deeds.attacks(each.number) if attack.closed}
    if not closed:
        return 0.0
    found = [aim for aim in aims.aims(deeds.t, deeds.seat, each.number) if aim[0] in closed]
    return max((deeds.aim(each.number, *aim) for aim in found), default=0.0)


def _move_ahead(deeds: Deeds, each: Man) -> float:
    """What a Move is worth: to goals, to enemies, and out of danger."""
    look = deeds.look
    gain = _goal_ahead(deeds, each)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, each.at))[:2]
    here = look.best_threat(each, each.at)
    for other in foes:
        near = look.threat(each, _towards(each, other), other, other.at)
        gain = max(gain, 0.5 * (near - here))
        if each.free_blow and STEP < gap(each.at, other.at) - BASES <= each.movement + STEP + 1:
            gain = max(gain, 0.9 * near)
    return gain + 0.12 * look.danger(each, each.at) + _grasp(deeds, each)


def _grasp(deeds: Deeds, each: Man) -> float:
    """What lies in contact and can be picked up as it moves."""
    if each.carries or not deeds.look.goals.unit:
        return 0.0
    touched = any(gap(each.at, spot) <= BASES + 1e-3 for spot in deeds.look.goals.spots(each)[:1])
    return deeds.look.goals.unit * 0.4 if touched else 0.0


def _towards(each: Man, other: Man) -> tuple[float, float]:
    """Where a fighter stands after a Move straight to another."""
    far = gap(each.at, other.at)
    share = min(each.movement, max(0.0, far - BASES)) / max(far, 1e-6)
    return (
        each.at[0] + (other.at[0] - each.at[0]) * share,
        each.at[1] + (other.at[1] - each.at[1]) * share,
    )


# ---------------------------------------------------------------------- places


def _place(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    """Where a fighter goes to: what the place is worth, and what it can do there now."""
    user, look = _fact(question, "fighter"), deeds.look
    each, at = look.men[user], point(answer)
    worth = look.spot(each, at)
    activation = deeds.t.state.activation
    if activation is None or activation.fighter != user or question.key == "reaction.step":
        return deeds.sign(user) * worth
    if question.key == "move":
        return deeds.sign(user) * (worth + (deeds.strike_from(each, at, STEP) if each.free_blow else 0.0))
    return deeds.sign(user) * (0.5 * worth + _at_work(deeds, each, at, activation.action))


def _at_work(deeds: Deeds, each: Man, at: tuple[float, float], action: str) -> float:
    """What an action under way gains by being done at a point."""
    if action == "attack":
        return EAGER * deeds.strike_from(each, at, 0.0)
    if special(deeds.t, each.number, action) is not None:
        return -10.0 * min((gap(at, spot) for spot in deeds.look.goals.spots(each)), default=0.0)
    return HOLD if at == each.at else 0.0


def _knockback(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    user = _fact(question, "fighter")
    each, at = deeds.look.men[user], point(answer)
    moved = gap(at, each.at) > 1e-6
    dropped = each.carries * deeds.look.goals.unit if moved else 0.0
    return deeds.sign(user) * (deeds.look.spot(each, at) - dropped)


def _put(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    user = _fact(question, "user")
    if user not in deeds.look.men:
        return 0.0
    return deeds.sign(user) * deeds.look.spot(deeds.look.men[user], point(answer))


def _aim_at(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    user, name = _fact(question, "user"), _fact(question, "ability")
    return deeds.on(user, named(deeds.t, name), user, answer, 1) if user != NONE else 0.0


# ---------------------------------------------------------------------- targets


def _attack(deeds: Deeds, question: Question[Any], answer: tuple[str, Any]) -> float:
    return deeds.aim(_fact(question, "fighter"), *answer)


def _target(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    user, name = _fact(question, "user"), _fact(question, "ability")
    if user == NONE:
        return 0.0
    each = named(deeds.t, name)
    spent = max(1, deeds.look.cards.most(each.cost)) if each.cost is not None and each.cost.varies else 1
    return deeds.on(user, each, _subject(deeds), answer, spent)


def _secret(deeds: Deeds, question: Question[Any], answer: int) -> float:
    each = deeds.look.men[answer]
    return -deeds.sign(answer) * deeds.look.best_threat(each, each.at) * (1.0 if each.actions else 0.4)


def _foretold_fighter(deeds: Deeds, question: Question[Any], answer: int) -> float:
    each = deeds.look.men[answer]
    return each.actions + deeds.look.best_threat(each, each.at)


def _foretold(deeds: Deeds, question: Question[Any], answer: str) -> float:
    each = deeds.look.men.get(_fact(question, "fighter"))
    near = each is not None and deeds.look.reach(each, each.at) <= STEP
    return {"attack": 1.0 if near else 0.4, "move": 0.6}.get(answer, 0.0)


def _pick_up(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    return 0.0 if answer == PASS else 1.0


def _keep_hold(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    return 0.0 if answer == PASS else -1.0


# ---------------------------------------------------------------------- windows


def _subject(deeds: Deeds) -> int:
    occurrences = deeds.t.state.occurrences
    return occurrences[-1].subject if occurrences else NONE


def _window(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    if answer == PASS:
        return TROUBLE
    user, name = answer
    return deeds.ability(user, name, _subject(deeds))


Judge = Callable[[Deeds, Any, Any], float]
JUDGES: dict[str, Judge] = {
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
    "turn": _turn,
    "action": _action,
    "step": _place,
    "move": _place,
    "reaction.step": _place,
    "knockback": _knockback,
    "place": _put,
    "target.point": _aim_at,
    "attack": _attack,
    "target": _target,
    "target.secret": _secret,
    "foretell.fighter": _foretold_fighter,
    "foretell.action": _foretold,
    "pick_up": _pick_up,
    "drop": _keep_hold,
}
"""By question key; the moments at which abilities may be used are judged by what these do."""
