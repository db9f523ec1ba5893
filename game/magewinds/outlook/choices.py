"""Which answers are worth a look, by question: all that are listed, or places that mean something."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

from game.core.question import Place, Question
from game.magewinds.muster import Muster
from game.magewinds.outlook import duel, places, setting_up
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.regions.knocking import KnockbackSpots
from game.magewinds.regions.moving import MoveSpots
from game.magewinds.regions.region import Spots
from game.magewinds.state import NONE

SAMPLED = 6
"""So many places are tried at random where nothing is wished for."""
FOUND = 12
"""So many places of a net are enough."""


def answers(look: Outlook, question: Question[Any], rng: random.Random, *, thorough: bool) -> list[Any]:
    """Answers worth a look, at least one."""
    maker = MAKERS.get(question.key)
    if maker is not None:
        return maker(look, question, rng, thorough)
    if isinstance(question, Place):
        return _places(look, question, rng, thorough)
    options = question.options()
    return list(options) if options is not None else list(question.suggest(8))


def _places(look: Outlook, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    region = question.region
    if isinstance(region, MoveSpots):
        number = (question.facts or {})["fighter"]
        return list(places.places(look, look.men[number], region, rng, thorough=thorough))
    if isinstance(region, KnockbackSpots):
        return list(region.suggest(4))
    assert isinstance(region, Spots)
    return list(places.put(region, (), rng, SAMPLED))


def _muster(look: Outlook, question: Muster, rng: random.Random, thorough: bool) -> list[Any]:
    return [setting_up.muster(look.t, question, rng)]


def _choice(look: Outlook, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    return [duel.choose(look, question.choices, rng)]


def _defence(look: Outlook, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    return [duel.defend(look, question.choices, rng)]


def _net(look: Outlook, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Places of a net over the battlefield, for what is set up there."""
    region = question.region
    assert isinstance(region, Spots)
    spots = (region.settled(at) for at in setting_up.net(look.t, rng))
    found = list(islice((spot for spot in spots if spot is not None), FOUND))
    return found or [region.sample(rng)]


def _place(look: Outlook, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Where somebody is set up again: near its goals and enemies, or anywhere."""
    user = (question.facts or {}).get("user", NONE)
    region = question.region
    assert isinstance(region, Spots)
    wanted = (
        list(islice(places.wishes(look, look.men[user], look.men[user].at), 8)) if user in look.men else []
    )
    return list(places.put(region, wanted, rng, SAMPLED))


def _point(look: Outlook, question: Place, rng: random.Random, thorough: bool) -> list[Any]:
    """Points to aim at: enemies."""
    region = question.region
    assert isinstance(region, Spots)
    foes = [each.at for each in look.men.values() if each.warband != look.seat]
    found = [spot for spot in map(region.settled, foes) if spot is not None]
    return found or [region.sample(rng)]


def _feature(look: Outlook, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    """Enough features, when there may be enough; nothing is taken away again."""
    options = [choice for choice in question.choices if not choice.startswith("remove")]
    done = [choice for choice in options if choice == "done"]
    if done and rng.random() < 0.4:
        return done
    return [rng.choice([choice for choice in options if choice != "done"] or options)]


def _sampled(look: Outlook, question: Question[Any], rng: random.Random, thorough: bool) -> list[Any]:
    return [question.sample(rng)]


def _spread(look: Outlook, question: Any, rng: random.Random, thorough: bool) -> list[Any]:
    """All damage on one fighter, or shared out."""
    count = len(question.targets)
    alone = [tuple(question.total if at == each else 0 for at in range(count)) for each in range(count)]
    found = [spread for spread in alone if question.check(spread).ok]
    return [*found, question.sample(rng)]


Maker = Callable[[Outlook, Any, random.Random, bool], list[Any]]
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
    "windburn.spread": _spread,
}
"""By question key."""
