"""Predictions of actions to come: openly by Prediction (F12), on a note face down by Charm (F14)."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason, reason
from game.core.zones import Sight, Zone
from game.magewinds import lasting
from game.magewinds.abilities import targets
from game.magewinds.content.effects import Foretell, SeizeActivation
from game.magewinds.events import Activated, Foretold, Noted
from game.magewinds.fighters import definition_of, on_side
from game.magewinds.prompts import about, choosing, using
from game.magewinds.rules.actions import specials
from game.magewinds.sight import why_not_there
from game.magewinds.state import Lasting
from game.magewinds.table import (
    Table,
    ability,
    activation_of,
    effect_of,
    emit_about,
    fighter,
    is_fighter,
    pack_of,
    rule_of,
)

BACKS = 1000
"""The backs of notes begin here: each has its own, so that nobody takes one for another."""


@flow(name="magewinds.rules.foreseeing.foretell")
def foretell(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """Name a fighter and an action: when the fighter first begins it, the user recovers an action (F12)."""
    if foreseen(t, user, name, word):
        number = yield Pick(
            seat,
            "foretell.fighter",
            "TC.seer",
            foreseen(t, user, name, word),
            facts=using(t, user, name) | choosing(t, seat),
        )
        action = yield Pick(seat, "foretell.action", "TC.seer", deeds(t, number), facts=about(t, number))
        say(t, user, name, word, number, action)


def foreseen(t: Table, user: int, name: str, word: int) -> list[int]:
    """The fighters whose action can be foretold."""
    effect = effect_of(t, name, word, Foretell)
    return [number for number in t.state.standing() if _why_unforeseen(t, user, effect, number) is None]


def why_not_foretell(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter's action can't be foretold."""
    facts = question.facts or {}
    if not is_fighter(t, answer):
        return reason("not_offered", question.rule)
    effect = ability(t, facts["ability"]).effects(Foretell)[0]
    return _why_unforeseen(t, facts["user"], effect, answer)


def _why_unforeseen(t: Table, user: int, effect: Foretell, number: int) -> Reason | None:
    why = why_not_there(t, number)
    if why is None and not on_side(t, user, effect.side, number):
        return reason("foretells_enemies", "TC.seer", **about(t, number))
    return why


def deeds(t: Table, number: int) -> list[str]:
    """Every action and reaction that a fighter has."""
    known = pack_of(t).abilities_of(fighter(t, number).profile)
    return [each.id for each in known if each.needs_counter] + [rule.id for rule in specials(t, number)]


def why_not_deed(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action can't be foretold: there is none such, or the fighter doesn't have it."""
    number = (question.facts or {})["fighter"]
    if answer in deeds(t, number):
        return None
    if answer not in pack_of(t).abilities:
        return reason("not_offered", question.rule)
    return reason("never_does", question.rule, ability=answer, **about(t, number))


def say(t: Table, user: int, name: str, word: int, number: int, action: str) -> None:
    """Bring a prediction into force."""
    lasting.begin(t, Lasting(name, word, user, user, foretold=number, action=action))
    other = fighter(t, number)
    emit_about(t, Foretold, "TC.seer", user, number, other.warband, other.name, action)


# ---------------------------------------------------------------------- notes


@flow(name="magewinds.rules.foreseeing.note_target")
def note_target(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A target is noted in secret; the note is shown when it takes effect (F14)."""
    choice = yield Pick(
        seat,
        "target.secret",
        rule_of(t, name),
        list(targets(t, user, ability(t, name))),
        facts=using(t, user, name) | choosing(t, seat),
    )
    write_note(t, seat, user, name, word, choice)


def write_note(t: Table, seat: int, user: int, name: str, word: int, choice: int) -> None:
    """Lay a note face down; it might name any fighter that the ability could be aimed at."""
    state = t.state
    choices = list(targets(t, user, ability(t, name)))
    first = len(state.faces)
    state.notes += 1
    state.faces += tuple(f"{lasting.NOTE}{number}" for number in choices)
    state.backs += (BACKS + state.notes,) * len(choices)
    state.seen += [1 << seat] * len(choices)
    card = first + choices.index(choice)
    note = Zone(f"note {state.notes}", Sight.OWNER, seat, [card])
    spare = [other for other in range(first, len(state.faces)) if other != card]
    rest = Zone(f"spare {state.notes}", Sight.OWNER, seat, spare)
    lasting.begin(t, Lasting(name, word, user, note=note, spare=rest))
    emit_about(t, Noted, rule_of(t, name), user, name)


def seize(t: Table, number: int) -> None:
    """Show a note that names the fighter being activated: the note's player plays this activation (F14)."""
    for effect in t.state.lasting:
        if isinstance(definition_of(t, effect), SeizeActivation) and effect.note is not None:
            if lasting.noted(t, effect.note) != number:
                continue
            lasting.reveal(t, effect, "TC.witch")
            lasting.end(t, effect, quiet=True)
            seat = activation_of(t).player = fighter(t, effect.user).warband
            emit_about(t, Activated, "TC.witch", number, seat)
            return
