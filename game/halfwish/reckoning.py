"""The figures of the duel (Section III), from cards, perks, powers and the map, term by term.

Everything is calculated afresh each time (HW-37). A redacted table will do as soon as the actions lie open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.content import Primitive
from game.halfwish.clash import ANY_GAP, NO_CAP, NO_CARD, WHOLLY, Clash, Move, Side, fight
from game.halfwish.content.definitions import Action
from game.halfwish.content.effects import Block, CapDamage, EvadeGap, KeywordChange, Strike
from game.halfwish.effects import conditions
from game.halfwish.state import EVERY, Modifier
from game.halfwish.table import Table, action_in, pair_of, slots, the_duel, the_map


class Term(NamedTuple):
    """A term of a sum: its source (dv, high_die, low_die, gap or the id of a card), and the amount."""

    source: str
    amount: int


class Figured(NamedTuple):
    """A committed action in figures, and how they came about. `action` is "" where no card lies."""

    action: str
    move: Move
    terms: tuple[Term, ...]


class Reckoning(NamedTuple):
    """The duel as it stands: by side, the DV and its terms, the actions; then the clashes."""

    dv: tuple[int, int]
    dv_terms: tuple[tuple[Term, ...], tuple[Term, ...]]
    figured: tuple[tuple[Figured, ...], tuple[Figured, ...]]
    clashes: tuple[Clash, ...]


def reckon(t: Table) -> Reckoning:
    """The figures of both sides, and the outcome of the clashes."""
    changes = modifiers(t)
    values = (dv_terms(t, 0, changes), dv_terms(t, 1, changes))
    dv = (max(0, _total(values[0])), max(0, _total(values[1])))
    figured = (_figured(t, 0, dv[0], changes), _figured(t, 1, dv[1], changes))
    sides = [
        Side(dv[seat], t.state.players[seat].health, tuple(each.move for each in figured[seat]))
        for seat in (0, 1)
    ]
    return Reckoning(dv, values, figured, fight(sides[0], sides[1], cap(t)))


def dv_terms(t: Table, seat: int, changes: list[Modifier]) -> tuple[Term, ...]:
    """A DV: both dice, and what was added to them (HW-01)."""
    added = [Term(each.source, each.by) for each in changes if each.word == "dv" and each.seat == seat]
    return (Term("dice", sum(pair_of(t, seat))), *added)


def cap(t: Table) -> int:
    """The most that a clash does to a player, by the map."""
    caps = [effect.most for effect in _map_effects(t) if isinstance(effect, CapDamage)]
    return min(caps, default=NO_CAP)


# ---------------------------------------------------------------------- changes of the figures


def modifiers(t: Table) -> list[Modifier]:
    """Everything that changes figures now: the map, perks, what the actions say of themselves, and powers."""
    found = of_map(t)
    for seat in (0, 1):
        found += of_perks(t, seat)
        for slot in slots(t):
            action = action_in(t, seat, slot)
            if action is not None:
                found += _calculated(t, seat, slot, action.id)
    return found + the_duel(t).modifiers


def of_map(t: Table) -> list[Modifier]:
    """Changes by the map card while it lies there."""
    effects = _map_effects(t)
    return [each for effect in effects for each in _of_effect(effect, t.state.active, EVERY, the_map(t).id)]


def _map_effects(t: Table) -> list[Primitive]:
    """Effects of the map card while it lies there."""
    if not t.state.revealed or t.state.disabled:
        return []
    return [effect for ability in t.content.abilities(the_map(t).id, "active") for effect in ability.do]


def of_perks(t: Table, seat: int) -> list[Modifier]:
    """Changes by a player's perks while the duel is calculated."""
    return _calculated(t, seat, EVERY, t.state.players[seat].hero)


def _calculated(t: Table, seat: int, slot: int, source: str) -> list[Modifier]:
    """Changes by a card while the duel is calculated."""
    return [
        each
        for ability in t.content.abilities(source, "calc")
        if conditions.hold(t, ability.condition, seat)
        for effect in ability.do
        for each in _of_effect(effect, seat, slot, source)
    ]


def _of_effect(effect: Primitive, seat: int, slot: int, source: str) -> Iterator[Modifier]:
    """The modifiers that a lasting effect stands for; `slot` is the one that it calls its own."""
    for whom in _both(effect, seat):
        yield from modifiers_of(effect, whom, slot, source)


def _both(effect: Primitive, seat: int) -> tuple[int, ...]:
    """The seats that a lasting effect is about; these never depend on points or on winning."""
    to = getattr(effect, "to", "")
    if to == "both":
        return (0, 1)
    return (seat,) if to == "self" else (1 - seat,) if to == "opp" else ()


def modifiers_of(effect: Primitive, whom: int, own_slot: int, source: str) -> Iterator[Modifier]:
    """Changes by a lasting effect for a player."""
    slot = EVERY if getattr(effect, "slot", "all") == "all" else own_slot
    if isinstance(effect, Strike):
        yield Modifier("strike", whom, slot, effect.by, effect.tag or "", source)
    elif isinstance(effect, Block):
        kind, by = ("block", effect.by) if effect.set is None else ("block_is", effect.set)
        yield Modifier(kind, whom, slot, by, "", source)
    elif isinstance(effect, EvadeGap):
        yield Modifier("gap", whom, EVERY, effect.by, "", source)
    elif isinstance(effect, KeywordChange):
        yield from (Modifier("give", whom, slot, 0, keyword, source) for keyword in effect.give)
        yield from (Modifier("lose", whom, slot, 0, keyword, source) for keyword in effect.lose)


# ---------------------------------------------------------------------- an action in figures


def _figured(t: Table, seat: int, dv: int, changes: list[Modifier]) -> tuple[Figured, ...]:
    mine, pair = [each for each in changes if each.seat == seat], pair_of(t, seat)
    found = []
    for slot in slots(t):
        action = action_in(t, seat, slot)
        here = [each for each in mine if each.slot in (EVERY, slot)]
        found.append(_no_card(here) if action is None else figure(action, pair, dv, here))
    return tuple(found)


def _no_card(changes: Sequence[Modifier]) -> Figured:
    """A slot where nothing lies (HW-11): what is prevented in its clash is prevented all the same."""
    return Figured("", NO_CARD._replace(prevented=_prevented(changes)), ())


def figure(action: Action, pair: tuple[int, int], dv: int, changes: Sequence[Modifier]) -> Figured:
    """An action in figures, with a pair of dice and what changes it."""
    keywords = _keywords(action, changes)
    terms = _terms(action, pair, dv, changes, keywords)
    total = _total(terms)
    gap = total if action.kind == "evade" and action.gap != "any" else ANY_GAP
    value = 0 if action.kind == "evade" else max(0, total)
    return Figured(action.id, Move(action.kind, value, gap, keywords, _prevented(changes)), terms)


def _prevented(changes: Sequence[Modifier]) -> int:
    return min(WHOLLY, sum([each.by for each in changes if each.word == "prevent"]))


def _keywords(action: Action, changes: Sequence[Modifier]) -> frozenset[str]:
    """An action's keywords; those that the map takes away can't be given (sheet 8, Narrow Bridge)."""
    given = {each.keyword for each in changes if each.word == "give" and action.kind == "strike"}
    lost = {each.keyword for each in changes if each.word == "lose"}
    return frozenset((given | set(action.keywords)) - lost)


def _terms(
    action: Action, pair: tuple[int, int], dv: int, changes: Sequence[Modifier], keywords: frozenset[str]
) -> tuple[Term, ...]:
    if action.kind == "evade":
        gap = action.gap if isinstance(action.gap, int) else 0
        return (Term("gap", gap), *(Term(each.source, each.by) for each in changes if each.word == "gap"))
    if action.kind == "block":
        fixed = [each for each in changes if each.word == "block_is"]
        if fixed:
            return (Term(fixed[-1].source, fixed[-1].by),)
    more = (
        Term(each.source, each.by)
        for each in changes
        if each.word == action.kind and (not each.keyword or each.keyword in keywords)
    )
    return (*_formula(action, pair, dv), *more)


def _formula(action: Action, pair: tuple[int, int], dv: int) -> Iterator[Term]:
    """The value on the card itself: a multiple of the DV or of a die, and a bonus."""
    assert action.value is not None
    of = action.value.of
    once = dv if of == "dv" else max(pair) if of == "high_die" else min(pair)
    yield Term(of, once * action.value.times)
    if action.value.plus:
        yield Term(action.id, action.value.plus)


def _total(terms: tuple[Term, ...]) -> int:
    return sum([term.amount for term in terms])
