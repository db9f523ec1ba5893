"""Facts of questions and reasons: fighters by number, name and owner, so that sentences can name them.

All of it is public: of a fighter and its double, the names are the same.
"""

from __future__ import annotations

from typing import Any

from game.core.state import Trigger
from game.magewinds.field import INCH, piece_base
from game.magewinds.state import NONE, Attack
from game.magewinds.table import Table, fighter, piece_kind, scenario_of

Facts = dict[str, Any]


def about(t: Table, number: int) -> Facts:
    """A fighter that a question is about."""
    each = fighter(t, number)
    return {"fighter": number, "who": each.name, "owner": each.warband}


def choosing(t: Table, number: int = NONE) -> Facts:
    """What a question is about whose answers are fighters and objects by number, and what these are called."""
    return (about(t, number) if number != NONE else {}) | {"names": names_of(t)}


def names_of(t: Table) -> dict[Any, str]:
    """What fighters and objects are called in answers."""
    names: dict[Any, str] = {number: each.name for number, each in enumerate(t.state.fighters)}
    piece = scenario_of(t).piece if t.state.scenario else None
    if piece is not None:
        names |= {piece_base(number): piece.name for number in range(len(t.state.pieces))}
    return names


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
    """What happens at a moment: to whom, how much of it, and in which action or why."""
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
    """A fighter that chooses what to do; what it carries goes by number."""
    return objects_of(t, user) if fighter(t, user).carries else about(t, user)


def facing(t: Table, attack: Attack) -> Facts:
    """An attack: whose it is, with what, and on whom."""
    found = about(t, attack.source) | {
        "attack": attack.attack,
        "target": attack.target,
        "number": attack.number,
    }
    if attack.target == NONE:
        return found | {"target_who": names_of(t)[piece_base(attack.piece)], "target_owner": attack.player}
    target = fighter(t, attack.target)
    return found | {"target_who": target.name, "target_owner": target.warband}
