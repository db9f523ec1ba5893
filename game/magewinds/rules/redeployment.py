"""20.2 Re-deployment: fighters lifted off and set up again, brought back, summoned, or doubled by Clone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.battlefield import Base
from game.core.flow import Flow, flow
from game.core.question import Pick, PickPoint
from game.core.zones import EVERYONE, Sight, Zone
from game.magewinds import lasting
from game.magewinds.content.effects import Deploy, Redeploy, Summon
from game.magewinds.content.effects import Place as PlaceWords
from game.magewinds.events import Cloned, Deployed, Vanished
from game.magewinds.field import base_of, field_of, fighter_base, inches
from game.magewinds.fighters import place_counter
from game.magewinds.prompts import about, using
from game.magewinds.regions.placement import PutSpots
from game.magewinds.rules.objects import drop_where_it_was
from game.magewinds.sight import sees_everything
from game.magewinds.state import DOUBLE, NONE, REAL, Fighter, Pair, Place
from game.magewinds.table import (
    Table,
    ability,
    effect_of,
    emit_about,
    fighter,
    is_enemy,
    pack_of,
    player,
    stands,
)

RULE, CLONE_RULE = "20.2", "TC.beta"
BACKS = 100
"""The backs of the cards of pairs begin here: each pair has its own."""


def spots(t: Table, user: int, number: int, place: PlaceWords, called: str = "") -> PutSpots:
    """Where a fighter can be set up, measured from whoever does it. NONE: somebody new, by a name."""
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


def has_all(t: Table, user: int, word: Summon) -> bool:
    """Whether a warband has as many of a profile on the battlefield as it may."""
    mine = [t.state.fighters[number] for number in t.state.standing(fighter(t, user).warband)]
    return word.profile not in pack_of(t).fighters or (
        sum(each.profile == word.profile for each in mine) >= word.most
    )


def place_words(t: Table, name: str, word: int) -> PlaceWords:
    """What an ability says of a place."""
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
    """Whether a word is on the user itself."""
    return getattr(ability(t, name).do[word], "on", "") == "self"


@flow(name="magewinds.rules.placing.bring_back")
def bring_back(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter that is out of action joins its own warband again (F2)."""
    spot = yield place_question(t, seat, user, target, name, word)
    set_up(t, target, spot, "revived")


def set_up(t: Table, number: int, spot: tuple[int, ...], how: str) -> None:
    """A fighter stands on the battlefield, and everybody looks again."""
    each = fighter(t, number)
    each.x, each.y, each.place = spot[0], spot[1], Place.FIELD
    player(t, each.warband).out = False
    emit_about(t, Deployed, RULE, number, each.x, each.y, how)
    lasting.look_again(t)


@flow(name="magewinds.rules.placing.summon")
def summon(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """Somebody new joins the user's warband; it is no starting fighter."""
    spot = yield place_question(t, seat, user, NONE, name, word)
    join(t, user, effect_of(t, name, word, Summon), spot)


def join(t: Table, user: int, word: Summon, spot: tuple[int, ...]) -> None:
    """A summoned fighter arrives."""
    warband, profile = fighter(t, user).warband, pack_of(t).fighters[word.profile]
    count = sum(each.profile == word.profile and each.warband == warband for each in t.state.fighters)
    name = profile.name if not count else f"{profile.name} {count + 1}"
    number = len(t.state.fighters)
    t.state.fighters.append(Fighter(word.profile, name, warband, starting=False))
    set_up(t, number, spot, "summoned")
    if word.counter:
        place_counter(t, number)


# ---------------------------------------------------------------------- clones (TC.mesmer, TC.beta)


# A friend becomes two, and only its own side knows which is real. While a pair stands, both look alike. Once the
# double is found out, the real one goes on as the fighter that it was.


@flow(name="magewinds.rules.doubles.duplicate")
def duplicate(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter is lifted off and put down beside its double; its side notes which of them is real."""
    spot = lift_off(t, target)
    first = yield PickPoint(
        seat,
        "place",
        CLONE_RULE,
        clone_spots(t, user, target, spot),
        facts=about(t, target) | {"ability": name},
    )
    put(t, target, first)
    lasting.redeployed(t, target)
    if clone_spots(t, user, NONE, spot).any_legal():
        second = yield PickPoint(
            seat,
            "place",
            CLONE_RULE,
            clone_spots(t, user, NONE, spot),
            facts=about(t, target) | {"ability": name},
        )
        copy(t, user, target, second)
        real = yield Pick(
            seat, "clone.real", CLONE_RULE, ["one", "other"], facts=about(t, target) | {"ability": name}
        )
        note(t, t.state.pairs[-1], real)
        tell(t, t.state.pairs[-1])
    lasting.look_again(t)


def lift_off(t: Table, number: int) -> tuple[int, int]:
    """A fighter is taken from the battlefield for a moment; what it carries stays where it stood (O2)."""
    each = fighter(t, number)
    each.place = Place.RESERVE
    drop_where_it_was(t, number, (each.x, each.y))
    return each.x, each.y


def clone_spots(t: Table, user: int, number: int, spot: tuple[int, int]) -> PutSpots:
    """Where a base touches the place where the fighter stood."""
    old = base_of(t, user if number == NONE else number).at(inches(*spot))
    base = old if number != NONE else Base(fighter_base(len(t.state.fighters)), old.name, old.centre)
    return PutSpots(field_of(t), CLONE_RULE, base, base_of(t, user), touching=old)


def put(t: Table, number: int, spot: tuple[int, ...]) -> None:
    """A fighter stands somewhere else."""
    each = fighter(t, number)
    each.x, each.y, each.place = spot[0], spot[1], Place.FIELD


def copy(t: Table, user: int, number: int, spot: tuple[int, ...]) -> None:
    """A second fighter that looks like the first."""
    other = fighter(t, number).clone()
    other.x, other.y = spot[0], spot[1]
    t.state.fighters.append(other)
    seat = other.warband
    label = len(t.state.faces)
    zones = [Zone(f"pair {label} {which}", Sight.OWNER, seat, []) for which in ("one", "other")]
    t.state.pairs.append(Pair(user, number, len(t.state.fighters) - 1, *zones))
    share_effects(t, t.state.pairs[-1])
    if user == number:
        place_counter(t, t.state.pairs[-1].other)  # whoever of the two cast it has made an action (13.0)


def share_effects(t: Table, pair: Pair) -> None:
    """What is in force on a fighter is so on both that it becomes: nobody can tell them apart by it."""
    for effect in [each for each in t.state.lasting if each.on == pair.one]:
        same = effect.clone()
        same.on = pair.other
        same.user = pair.other if effect.user == pair.one else effect.user
        t.state.lasting.append(same)


def note(t: Table, pair: Pair, real: str) -> None:
    """Two cards say which of a pair is real; only its own side sees them."""
    state = t.state
    label = len(state.faces)
    faces = (REAL, DOUBLE) if real == "one" else (DOUBLE, REAL)
    state.faces += tuple(f"{face} {label}" for face in faces)
    state.backs += (BACKS + label, BACKS + label)
    owner = 1 << pair.face_of_one.owner
    state.seen += [owner, owner]
    pair.face_of_one.cards, pair.face_of_other.cards = [label], [label + 1]


def tell(t: Table, pair: Pair) -> None:
    """Everybody sees that there are two now."""
    one, other = fighter(t, pair.one), fighter(t, pair.other)
    spots = one.x, one.y, other.x, other.y
    t.emit(Cloned, CLONE_RULE, one.warband, pair.one, pair.other, one.name, *spots)


# ---------------------------------------------------------------------- found out


def the_double(t: Table, pair: Pair) -> int:
    """Which of a pair is the double."""
    cards = pair.face_of_one.cards
    return pair.one if cards and t.state.faces[cards[0]].startswith(DOUBLE) else pair.other


def doubles_among(t: Table, numbers: Sequence[int]) -> list[Pair]:
    """The pairs whose double is one of some fighters."""
    return [pair for pair in t.state.pairs if the_double(t, pair) in numbers]


def find_out(t: Table, pair: Pair) -> None:
    """The double is shown for what it is, and gone."""
    gone = the_double(t, pair)
    real = pair.other if gone == pair.one else pair.one
    t.show(pair.face_of_one, EVERYONE, CLONE_RULE)
    t.show(pair.face_of_other, EVERYONE, CLONE_RULE)
    t.state.pairs.remove(pair)
    each = fighter(t, gone)
    each.place, each.starting = Place.GONE, False
    each.counters, each.conditions = 0, []
    _goes_on(t, gone, real)
    lasting.look_again(t)
    t.emit(Vanished, CLONE_RULE, each.warband, real, gone, each.name, each.x, each.y)


def _goes_on(t: Table, gone: int, real: int) -> None:
    """What hangs on the double goes with it; what the fighter that was two does to others, the real one does."""
    lasting.forget(t, gone)
    for effect in t.state.lasting:
        effect.user = real if effect.user == gone else effect.user
        effect.foretold = real if effect.foretold == gone else effect.foretold
    for pair in t.state.pairs:
        pair.maker = real if pair.maker == gone else pair.maker
    t.state.faces = tuple(lasting.renamed(face, gone, real) for face in t.state.faces)
    if not stands(t, real):
        lasting.removed(t, real)


def vanish_with(t: Table, number: int) -> None:
    """A fighter has left the battlefield: doubles that hung on it go as well."""
    for pair in [each for each in t.state.pairs if number in (each.maker, each.one, each.other)]:
        find_out(t, pair)
