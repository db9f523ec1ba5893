"""How good answers look at once, by question: in the units of the outlook, differences count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import PASS, Pick, Question
from game.magewinds.outlook import acting, setting_up
from game.magewinds.outlook.acting import fact
from game.magewinds.outlook.deeds import Deeds
from game.magewinds.outlook.men import POINT, STEP
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.outlook.places import point
from game.magewinds.rules.moments import RULES as WINDOWS
from game.magewinds.state import NONE
from game.magewinds.table import ability as named
from game.magewinds.table import pack_of

TROUBLE = 0.05
"""What it must be worth to answer a moment at all."""
SEEN_BEFORE = 1.35
"""How much better a card is that is chosen from several which nobody else sees."""


def scores(look: Outlook, question: Question[Any], answers: list[Any]) -> list[float]:
    """How good each answer looks."""
    moment = isinstance(question, Pick) and question.key in WINDOWS
    judge = JUDGES.get(question.key) or (_window if moment else None)
    if judge is None:
        return [0.0] * len(answers)
    deeds = Deeds(look)
    return [judge(deeds, question, answer) for answer in answers]


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
    return setting_up.begin(deeds.look, fact(question, "fighter"), point(answer))


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
    cards, name = deeds.look.cards, fact(question, "ability")
    loss = cards.loss(answer)
    user = fact(question, "user")
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


# ---------------------------------------------------------------------- targets


def _attack(deeds: Deeds, question: Question[Any], answer: tuple[str, Any]) -> float:
    return deeds.aim(fact(question, "fighter"), *answer)


def _target(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    user, name = fact(question, "user"), fact(question, "ability")
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
    each = deeds.look.men.get(fact(question, "fighter"))
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
    "turn": acting.turn,
    "action": acting.action,
    "step": acting.go,
    "move": acting.go,
    "reaction.step": acting.go,
    "knockback.place": acting.knock_back,
    "place": acting.put_down,
    "target.point": acting.aim_at,
    "attack": _attack,
    "target": _target,
    "target.secret": _secret,
    "foretell.fighter": _foretold_fighter,
    "foretell.action": _foretold,
    "pick_up": _pick_up,
    "drop": _keep_hold,
}
"""By question key; the moments at which abilities may be used are judged by what these do."""
