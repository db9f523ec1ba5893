"""Facts of questions and reasons: fighters by number, name and owner, so that sentences can name them.

All of it is public: of a fighter and its double, the names are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.battlefield.terrain import Feature
from game.core.question import Called, Names
from game.core.state import Trigger
from game.magewinds.field import INCH, field_of, piece_base
from game.magewinds.state import NONE, Attack
from game.magewinds.table import Table, ability, fighter, piece_kind, scenario_of

Facts = dict[str, Any]


def about(t: Table, number: int) -> Facts:
    """A fighter that a question is about."""
    each = fighter(t, number)
    return {"fighter": number, "who": each.name, "owner": each.warband}


def choosing(t: Table, seat: int, number: int = NONE) -> Facts:
    """Facts of a question whose answers are fighters and objects by number: what a seat calls these."""
    return (about(t, number) if number != NONE else {}) | {"names": names_of(t, seat)}


def names_of(t: Table, seat: int | None = None) -> Names:
    """What a seat calls fighters and objects: those of others by their owner too, where several have one of a name.

    Without a seat, they are those of a player who chooses among its own fighters.
    """
    piece = scenario_of(t).piece if t.state.scenario else None
    fighters = [(each.name, each.warband) for each in t.state.fighters]
    return Names(_called, seat, fighters, len(t.state.pieces) if piece else 0, piece.name if piece else "")


def _called(
    seat: int | None, fighters: list[tuple[str, int]], pieces: int, piece: str
) -> Mapping[Any, Called]:
    owners = Counter(name for name, _ in dict.fromkeys(fighters))
    names: dict[Any, Called] = {}
    for number, (name, owner) in enumerate(fighters):
        plain = seat in (None, owner) or owners[name] == 1
        names[number] = "called.plain" if plain else "called.owned", {"owner": owner, "who": name}
    return names | {piece_base(number): ("called.plain", {"who": piece}) for number in range(pieces)}


def aiming(t: Table, seat: int, user: int, name: str) -> Facts:
    """An ability that is about to be aimed, at terrain or at fighters: the names of these."""
    target = ability(t, name).target
    at_terrain = target is not None and target.what == "terrain"
    names = Names(_features, field_of(t).terrain.features) if at_terrain else names_of(t, seat)
    return using(t, user, name) | {"names": names}


def _features(features: Mapping[str, Feature]) -> Mapping[Any, Called]:
    return {name: ("called.plain", {"who": each.name}) for name, each in features.items()}


def objects_of(t: Table, number: int) -> Facts:
    """A fighter that picks objects up or drops them; answers are objects by number."""
    kind = the_object(t)
    return about(t, number) | kind | {"names": dict.fromkeys(range(len(t.state.pieces)), kind["object"])}


def going(t: Table, number: int, reach: float) -> Facts:
    """A fighter that moves, and how many inches it has."""
    return about(t, number) | {"reach": f"{reach:g}"}


def the_object(t: Table) -> Facts:
    """The kind of pieces that the scenario has."""
    return {"object": piece_kind(t).name}


def moment_of(t: Table, trigger: Trigger) -> Facts:
    """Facts of a moment: whom it is about, the amount, and the action or cause."""
    subject = trigger.subject
    found = about(t, subject) if subject != NONE else {"fighter": NONE, "who": "", "owner": trigger.actor}
    told = f"{trigger.amount / INCH:g}"
    return found | {
        "amount": trigger.amount,
        "inches": told,
        "what": trigger.word,
        "names": names_of(t),
    }


def using(t: Table, user: int, name: str) -> Facts:
    """An ability or an attack that a fighter uses."""
    return {"ability": name, "user": user, "who": fighter(t, user).name, "owner": fighter(t, user).warband}


def deeds_of(t: Table, user: int) -> Facts:
    """A fighter that chooses what to do; the objects that it carries go by number."""
    return objects_of(t, user) if fighter(t, user).carries else about(t, user)


def facing(t: Table, attack: Attack) -> Facts:
    """An attack: whose it is, with what, and on whom."""
    found = about(t, attack.source) | {
        "attack": attack.attack,
        "target": attack.target,
        "number": attack.number,
    }
    if attack.target == NONE:
        return found | {"target_who": piece_kind(t).name, "target_owner": attack.player}
    target = fighter(t, attack.target)
    return found | {"target_who": target.name, "target_owner": target.warband}
