"""Effects in force: how they begin, and when they end (5.0, 4.4)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.zones import EVERYONE, Zone
from game.magewinds.content.effects import Lasts, Until
from game.magewinds.events import EffectEnded
from game.magewinds.field import fighter_base
from game.magewinds.fighters import FLEETING
from game.magewinds.sight import line_of_sight
from game.magewinds.state import NONE, Lasting
from game.magewinds.table import Table, emit_about, pack_of, stands

NOTE = "note "
"""The face of a note: this, and the number of the fighter that it names."""


def begin(t: Table, effect: Lasting) -> None:
    """Bring an effect into force. An ongoing one that was in force already begins anew (5.0)."""
    for each in [each for each in t.state.lasting if _is_same(t, each, effect)]:
        end(t, each, quiet=True)
    t.state.lasting.append(effect)


def _is_same(t: Table, one: Lasting, other: Lasting) -> bool:
    """Whether an effect is the same ongoing one as another that begins: of one user, on the same fighter."""
    if one.note is not None or other.note is not None or not FLEETING.isdisjoint(until_of(t, other)):
        return False
    return _marks(one) == _marks(other)


def _marks(effect: Lasting) -> tuple[str, int, int, int, int, str]:
    return effect.ability, effect.word, effect.user, effect.on, effect.foretold, effect.action


def until_of(t: Table, effect: Lasting) -> Lasts:
    """The moments that end an effect."""
    return pack_of(t).untils[effect.ability, effect.word]


def _end_those(t: Table, moment: Until, fits: Callable[[Lasting], bool]) -> None:
    untils = pack_of(t).untils
    ended = [each for each in t.state.lasting if moment in untils[each.ability, each.word] and fits(each)]
    for effect in ended:
        end(t, effect, quiet=moment in FLEETING)


def end(t: Table, effect: Lasting, *, quiet: bool = False) -> None:
    """End an effect; a note that was not shown stays unknown. `quiet`: without an event.

    The last of an ability's effects on a fighter tells that the ability ends for it.
    """
    t.state.lasting = [each for each in t.state.lasting if each is not effect]
    _tear_up(effect)
    if not quiet and not any(_source(each) == _source(effect) for each in t.state.lasting):
        emit_about(t, EffectEnded, "5.0", _concerned(effect), effect.ability)


def _source(effect: Lasting) -> tuple[str, int, int]:
    return effect.ability, effect.user, effect.on


def _concerned(effect: Lasting) -> int:
    """The fighter that an effect is on; its user where it is on a group or on one that a note names."""
    return effect.user if effect.on == NONE else effect.on


def _tear_up(effect: Lasting) -> None:
    for zone in (effect.note, effect.spare):
        if zone is not None:
            zone.cards = []


# ---------------------------------------------------------------------- the moments


def end_move(t: Table, number: int) -> None:
    """A fighter's movement is done."""
    _end_those(t, "end_of_move", lambda effect: effect.on == number)


def end_action(t: Table) -> None:
    """An action or reaction is done."""
    _end_those(t, "end_of_action", lambda effect: True)


def end_attack(t: Table) -> None:
    """An attack is done."""
    _end_those(t, "end_of_attack", lambda effect: True)


def end_activation(t: Table, number: int) -> None:
    """A fighter's activation is done."""
    _end_those(t, "end_of_activation", lambda effect: True)
    _end_those(t, "end_of_own_next_activation", lambda effect: effect.user == number and effect.began)


def begin_activation(t: Table, number: int) -> None:
    """A fighter is activated."""
    _end_those(t, "own_next_activation", lambda effect: effect.user == number)
    for effect in t.state.lasting:
        if effect.user == number and "end_of_own_next_activation" in until_of(t, effect):
            effect.began = True


def begin_action(t: Table, number: int) -> None:
    """A fighter begins an action or a reaction (13.3)."""
    _end_those(t, "own_next_action", lambda effect: effect.user == number)


def end_action_phase(t: Table) -> None:
    """The Action Phase is over (T10)."""
    _end_those(t, "end_of_action_phase", lambda effect: True)


def redeployed(t: Table, number: int) -> None:
    """A fighter was re-deployed (20.2)."""
    _end_those(t, "target_redeployed", lambda effect: effect.on == number)


def look_again(t: Table) -> None:
    """End the effects whose target lost sight of the user, after something moved (F9)."""
    _end_those(t, "target_loses_sight", lambda effect: effect.on != NONE and not _in_sight(t, effect))


def _in_sight(t: Table, effect: Lasting) -> bool:
    if not (stands(t, effect.on) and stands(t, effect.user)):
        return False
    return line_of_sight(t, effect.on, fighter_base(effect.user))


def removed(t: Table, number: int) -> None:
    """A fighter left the battlefield: the effects that it keeps up end, and those on it (S7, 4.4)."""
    _end_those(t, "own_removed", lambda effect: effect.user == number)
    forget(t, number)


def forget(t: Table, number: int) -> None:
    """End all effects on a fighter."""
    for effect in [each for each in t.state.lasting if each.on == number]:
        end(t, effect, quiet=True)


def used(t: Table, effect: Lasting) -> None:
    """An effect was made use of."""
    if "used" in until_of(t, effect):
        end(t, effect, quiet=True)


def reveal(t: Table, effect: Lasting, rule: str) -> int:
    """Show the note of an effect to everybody. Returns the fighter that it names."""
    assert effect.note is not None
    t.show(effect.note, EVERYONE, rule)
    return noted(t, effect.note)


def noted(t: Table, note: Zone) -> int:
    """The fighter that a note names; NONE if the card isn't known."""
    if not note.cards or note.cards[0] < 0:
        return NONE
    face = t.state.faces[note.cards[0]]
    return int(face.removeprefix(NOTE)) if face else NONE


def renamed(face: str, gone: int, real: int) -> str:
    """The face of a note once a double is gone: a note that named it names the real fighter."""
    return f"{NOTE}{real}" if face == f"{NOTE}{gone}" else face
