"""The Mesmer's Clone (TC.mesmer, TC.beta): a friend becomes two, and only its own side knows which is real.

While a pair stands, both look alike. Once the double is found out, the real one goes on as the fighter that it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.battlefield import Base
from game.core.flow import Flow, flow
from game.core.question import Pick, PickPoint
from game.core.zones import EVERYONE, Sight, Zone
from game.magewinds import lasting
from game.magewinds.events import Cloned, Vanished
from game.magewinds.field import base_of, field_of, fighter_base, inches, stand
from game.magewinds.fighters import place_counter
from game.magewinds.prompts import about
from game.magewinds.regions.placement import PutSpots
from game.magewinds.rules.objects import drop_where_it_was
from game.magewinds.state import DOUBLE, NONE, REAL, Pair, Place
from game.magewinds.table import FIELD, Table, fighter, stands

RULE = "TC.beta"
BACKS = 100
"""The backs of the cards of pairs begin here: each pair has its own."""


@flow(name="magewinds.rules.doubles.duplicate")
def duplicate(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter is lifted off and put down beside its double; its side notes which of them is real."""
    spot = lift_off(t, target)
    first = yield PickPoint(
        seat,
        "place",
        RULE,
        clone_spots(t, user, target, spot),
        facts=about(t, target) | {"ability": name},
    )
    stand(t, target, first)
    lasting.redeployed(t, target)
    if clone_spots(t, user, NONE, spot).any_legal():
        second = yield PickPoint(
            seat,
            "place",
            RULE,
            clone_spots(t, user, NONE, spot),
            facts=about(t, target) | {"ability": name},
        )
        copy(t, user, target, second)
        real = yield Pick(
            seat, "clone.real", RULE, ["one", "other"], facts=about(t, target) | {"ability": name}
        )
        note(t, t.state.pairs[-1], real)
        tell(t, t.state.pairs[-1])
    lasting.look_again(t)


def lift_off(t: Table, number: int) -> tuple[int, int]:
    """Lift a fighter off the battlefield. Returns where it stood; what it carries stays there (O2)."""
    each = fighter(t, number)
    each.place = Place.RESERVE
    t.changed(FIELD)
    drop_where_it_was(t, number, (each.x, each.y))
    return each.x, each.y


def clone_spots(t: Table, user: int, number: int, spot: tuple[int, int]) -> PutSpots:
    """Where a base touches the place where the fighter stood. `number` NONE is the second of the two."""
    old = base_of(t, user if number == NONE else number).at(inches(*spot))
    base = old if number != NONE else Base(fighter_base(len(t.state.fighters)), old.name, old.centre)
    return PutSpots(field_of(t), RULE, base, base_of(t, user), touching=old)


def copy(t: Table, user: int, number: int, spot: tuple[int, ...]) -> None:
    """A second fighter that looks like the first."""
    t.state.fighters.append(fighter(t, number).clone())
    stand(t, len(t.state.fighters) - 1, spot)
    seat = fighter(t, number).warband
    label = len(t.state.faces)
    zones = [Zone(f"pair {label} {which}", Sight.OWNER, seat, []) for which in ("one", "other")]
    t.state.pairs.append(Pair(user, number, len(t.state.fighters) - 1, *zones))
    share_effects(t, t.state.pairs[-1])
    if user == number:
        place_counter(t, t.state.pairs[-1].other)  # the one that cast it has made an action (13.0)


def share_effects(t: Table, pair: Pair) -> None:
    """Put the effects on a fighter on both that it becomes, so that nobody can tell them apart by these."""
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
    """Tell everybody that one fighter became two."""
    one, other = fighter(t, pair.one), fighter(t, pair.other)
    spots = one.x, one.y, other.x, other.y
    t.emit(Cloned, RULE, one.warband, pair.one, pair.other, one.name, *spots)


# ---------------------------------------------------------------------- found out


def the_double(t: Table, pair: Pair) -> int:
    """The fighter of a pair that is the double."""
    cards = pair.face_of_one.cards
    return pair.one if cards and t.state.faces[cards[0]].startswith(DOUBLE) else pair.other


def doubles_among(t: Table, numbers: Sequence[int]) -> list[Pair]:
    """The pairs whose double is one of some fighters."""
    return [pair for pair in t.state.pairs if the_double(t, pair) in numbers]


def find_out(t: Table, pair: Pair) -> None:
    """Show which fighter of a pair is the double, and remove it."""
    gone = the_double(t, pair)
    real = pair.other if gone == pair.one else pair.one
    t.show(pair.face_of_one, EVERYONE, RULE)
    t.show(pair.face_of_other, EVERYONE, RULE)
    t.state.pairs.remove(pair)
    each = fighter(t, gone)
    each.place, each.starting = Place.GONE, False
    t.changed(FIELD)
    each.counters, each.conditions = 0, []
    _goes_on(t, gone, real)
    lasting.look_again(t)
    t.emit(Vanished, RULE, each.warband, real, gone, each.name, each.x, each.y)


def _goes_on(t: Table, gone: int, real: int) -> None:
    """Effects on the double end; the effects, notes and pairs of either become those of the real fighter."""
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
    """A fighter has left the battlefield: doubles that it made or belonged to go as well."""
    for pair in [each for each in t.state.pairs if number in (each.maker, each.one, each.other)]:
        find_out(t, pair)
