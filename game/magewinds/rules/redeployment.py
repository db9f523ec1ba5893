"""20.2 Re-deployment: fighters lifted off and set up again, brought back, or summoned."""

from __future__ import annotations

from typing import Any

from game.battlefield import Base
from game.core.flow import Flow, flow
from game.core.question import PickPoint
from game.magewinds import lasting
from game.magewinds.content.effects import Deploy, Redeploy, Summon
from game.magewinds.content.effects import Place as PlaceLimits
from game.magewinds.events import Deployed
from game.magewinds.field import base_of, field_of, fighter_base, stand
from game.magewinds.fighters import place_counter
from game.magewinds.prompts import using
from game.magewinds.regions.placement import PutSpots
from game.magewinds.sight import sees_everything
from game.magewinds.state import NONE, Fighter
from game.magewinds.table import (
    Table,
    ability,
    effect_of,
    emit_about,
    fighter,
    is_enemy,
    pack_of,
    player,
)

RULE = "20.2"


def spots(t: Table, user: int, number: int, place: PlaceLimits, called: str = "") -> PutSpots:
    """Where a user can set a fighter up. `number` NONE is a new fighter, which is called `called`."""
    base = base_of(t, user)
    moved = Base(fighter_base(len(t.state.fighters)), called, base.centre)
    if number != NONE:
        moved = base_of(t, number)
    enemies = tuple(base_of(t, other) for other in t.state.standing() if is_enemy(t, user, other))
    viewer = base if place.visible and not sees_everything(t, user) else None
    return PutSpots(
        field_of(t), RULE, moved, base, place.within, viewer, enemies, place.enemies_beyond or -1.0
    )


def has_place(t: Table, user: int, effect: Deploy | Redeploy | Summon) -> bool:
    """Whether the fighter that an effect sets up fits anywhere, and the warband may have it."""
    if isinstance(effect, Summon):
        return not has_all(t, user, effect) and spots(t, user, NONE, effect.place).any_legal()
    number = user if effect.on == "self" else NONE
    return spots(t, user, number, effect.place).any_legal()


def has_all(t: Table, user: int, effect: Summon) -> bool:
    """Whether a warband has as many of a profile on the battlefield as it may."""
    mine = [t.state.fighters[number] for number in t.state.standing(fighter(t, user).warband)]
    return effect.profile not in pack_of(t).fighters or (
        sum(each.profile == effect.profile for each in mine) >= effect.most
    )


def place_words(t: Table, name: str, word: int) -> PlaceLimits:
    """The place where an effect of an ability sets a fighter up."""
    effect = ability(t, name).do[word]
    assert isinstance(effect, Deploy | Redeploy | Summon)
    return effect.place


def place_question(t: Table, seat: int, user: int, number: int, name: str, word: int) -> PickPoint:
    """Where to set a fighter up."""
    found = ability(t, name).do[word]
    called = pack_of(t).fighters[found.profile].name if isinstance(found, Summon) else ""
    region = spots(t, user, number, place_words(t, name, word), called)
    return PickPoint(seat, "place", RULE, region, facts=using(t, user, name))


@flow(name="magewinds.rules.placing.redeploy")
def redeploy(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter is lifted off and set up again (20.2)."""
    number = user if on_self(t, name, word) else target
    spot = yield PickPoint(
        seat, "place", RULE, spots(t, user, number, place_words(t, name, word)), facts=using(t, user, name)
    )
    set_up(t, number, spot, "redeployed")
    lasting.redeployed(t, number)


def on_self(t: Table, name: str, word: int) -> bool:
    """Whether an effect is on the user itself."""
    return getattr(ability(t, name).do[word], "on", "") == "self"


@flow(name="magewinds.rules.placing.bring_back")
def bring_back(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter that is out of action joins its own warband again (F2)."""
    spot = yield place_question(t, seat, user, target, name, word)
    set_up(t, target, spot, "revived")


def set_up(t: Table, number: int, spot: tuple[int, ...], how: str) -> None:
    """Put a fighter on the battlefield; effects that need sight may end."""
    stand(t, number, spot)
    player(t, fighter(t, number).warband).out = False
    emit_about(t, Deployed, RULE, number, spot[0], spot[1], how)
    lasting.look_again(t)


@flow(name="magewinds.rules.placing.summon")
def summon(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A new fighter joins the user's warband; it is no starting fighter."""
    spot = yield place_question(t, seat, user, NONE, name, word)
    join(t, user, summoned(t, name, word), spot)


def summoned(t: Table, name: str, word: int) -> Summon:
    """The effect of an ability that summons."""
    return effect_of(t, name, word, Summon)


def join(t: Table, user: int, effect: Summon, spot: tuple[int, ...]) -> None:
    """A summoned fighter arrives."""
    warband, profile = fighter(t, user).warband, pack_of(t).fighters[effect.profile]
    count = sum(each.profile == effect.profile and each.warband == warband for each in t.state.fighters)
    name = profile.name if not count else f"{profile.name} {count + 1}"
    number = len(t.state.fighters)
    t.state.fighters.append(Fighter(effect.profile, name, warband, starting=False))
    set_up(t, number, spot, "summoned")
    if effect.counter:
        place_counter(t, number)
