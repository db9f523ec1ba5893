"""The figures of the duel (Section III), from cards, perks, powers and the map, term by term.

Everything is calculated afresh each time (HW-37). A redacted table will do as soon as the actions lie open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.core.kept import kept
from game.halfwish.clash import ANY_GAP, NO_CAP, NO_CARD, WHOLLY, Clash, Move, Side, fight
from game.halfwish.content.definitions import Printed
from game.halfwish.content.effects import Ability, Block, EvadeGap, KeywordChange, Strike, When
from game.halfwish.effects import conditions
from game.halfwish.state import EVERY, Modifier
from game.halfwish.table import Table, action_in, lying_as, pair_of, slots, the_duel, the_map


@dataclass(slots=True)
class Term:
    """A term of a sum: its source (dv, high_die, low_die, gap or the id of a card), and the amount."""

    source: str
    amount: int


@dataclass(slots=True)
class Figured:
    """A committed action in figures, and how they came about. `action` is "" where no card lies."""

    action: str
    move: Move
    terms: tuple[Term, ...]


@dataclass(slots=True)
class Reckoning:
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
    one, other = t.state.players
    mine = Side(dv[0], one.health, tuple([each.move for each in figured[0]]))
    theirs = Side(dv[1], other.health, tuple([each.move for each in figured[1]]))
    return Reckoning(dv, values, figured, fight(mine, theirs, cap(t)))


def dv_terms(t: Table, seat: int, changes: list[Modifier]) -> tuple[Term, ...]:
    """A DV: both dice, and what was added to them (HW-01)."""
    added = [Term(each.source, each.by) for each in changes if each.word == "dv" and each.seat == seat]
    return (Term("dice", sum(pair_of(t, seat))), *added)


def cap(t: Table) -> int:
    """The most that a clash does to a player, by the map."""
    return t.content.caps.get(the_map(t), NO_CAP) if t.state.revealed and not t.state.disabled else NO_CAP


# ---------------------------------------------------------------------- changes of the figures


def modifiers(t: Table) -> list[Modifier]:
    """Everything that changes figures now: the map, perks, what the actions say of themselves, and powers."""
    found, duel = of_map(t), the_duel(t)
    for seat in (0, 1):
        found += of_perks(t, seat)
        for slot in slots(t):
            found += _calculated(t, seat, slot, lying_as(t, seat, slot))
    return found + duel.modifiers


def of_map(t: Table) -> list[Modifier]:
    """Changes by the map card while it lies there."""
    abilities = _of_map(t)
    if not abilities:
        return []
    card, seat = the_map(t), t.state.active
    return [
        each for number in range(len(abilities)) for each in _changes(t, card, "active", number, seat, EVERY)
    ]


def _of_map(t: Table) -> tuple[Ability, ...]:
    """The abilities of the map card that apply while it lies there."""
    if not t.state.revealed or t.state.disabled:
        return ()
    return t.content.abilities(the_map(t), "active")


def of_perks(t: Table, seat: int) -> list[Modifier]:
    """Changes by a player's perks while the duel is calculated."""
    return _calculated(t, seat, EVERY, t.state.players[seat].hero)


def _calculated(t: Table, seat: int, slot: int, source: str) -> list[Modifier]:
    """Changes by a card, "" for none, while the duel is calculated."""
    found: list[Modifier] = []
    for number, ability in enumerate(t.content.abilities(source, "calc")):
        if conditions.hold(t, ability.condition, seat):
            found += _changes(t, source, "calc", number, seat, slot)
    return found


@kept
def _changes(t: Table, source: str, when: When, number: int, seat: int, slot: int) -> Sequence[Modifier]:
    """The changes that an ability stands for; `slot` is the one that it calls its own."""
    return tuple(
        each
        for effect in t.content.abilities(source, when)[number].do
        for whom in _both(effect, seat)
        for each in modifiers_of(effect, whom, slot, source)
    )


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
        made = [each for each in mine if each.slot in (EVERY, slot)] if mine else mine
        found.append(_no_card(made) if action is None else figure(action.printed, pair, dv, made))
    return tuple(found)


def _no_card(changes: Sequence[Modifier]) -> Figured:
    """A slot where nothing lies (HW-11): what is prevented in its clash is prevented all the same."""
    return Figured("", NO_CARD._replace(prevented=_prevented(changes)), ())


def figure(action: Printed, pair: tuple[int, int], dv: int, changes: Sequence[Modifier]) -> Figured:
    """An action in figures, with a pair of dice and what changes it."""
    keywords = _keywords(action, changes) if changes else action.keywords
    terms = _terms(action, pair, dv, changes, keywords)
    total, evade = _total(terms), action.kind == "evade"
    gap = total if evade and action.gap is not None else ANY_GAP
    value = 0 if evade else max(0, total)
    prevented = _prevented(changes) if changes else 0
    return Figured(action.card, Move(action.kind, value, gap, keywords, prevented), terms)


def _prevented(changes: Sequence[Modifier]) -> int:
    return min(WHOLLY, sum([each.by for each in changes if each.word == "prevent"]))


def _keywords(action: Printed, changes: Sequence[Modifier]) -> frozenset[str]:
    """An action's keywords; those that the map takes away can't be given (sheet 8, Narrow Bridge)."""
    given = [each.keyword for each in changes if each.word == "give" and action.kind == "strike"]
    lost = [each.keyword for each in changes if each.word == "lose"]
    return action.keywords.union(given).difference(lost)


def _terms(
    action: Printed, pair: tuple[int, int], dv: int, changes: Sequence[Modifier], keywords: frozenset[str]
) -> tuple[Term, ...]:
    if not changes:
        return _formula(action, pair, dv)
    if action.kind == "block":
        fixed = [each for each in changes if each.word == "block_is"]
        if fixed:
            return (Term(fixed[-1].source, fixed[-1].by),)
    word = "gap" if action.kind == "evade" else action.kind
    more = [
        Term(each.source, each.by)
        for each in changes
        if each.word == word and (not each.keyword or each.keyword in keywords)
    ]
    return (*_formula(action, pair, dv), *more)


def _formula(action: Printed, pair: tuple[int, int], dv: int) -> tuple[Term, ...]:
    """The gap on the card itself, or its value: a multiple of the DV or of a die, and a bonus."""
    if action.kind == "evade":
        return (Term("gap", action.gap or 0),)
    of = action.of
    once = dv if of == "dv" else max(pair) if of == "high_die" else min(pair)
    value = Term(of, once * action.times)
    return (value, Term(action.card, action.plus)) if action.plus else (value,)


def _total(terms: tuple[Term, ...]) -> int:
    total = 0
    for term in terms:
        total += term.amount
    return total
