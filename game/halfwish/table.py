"""Look-ups for all chapters: players, cards and dice, the turn, the map card, the duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.core.question import PASS, Facts, Question, Reason, reason
from game.core.table import Table as CoreTable
from game.core.zones import Zone
from game.halfwish.content import Halfwish
from game.halfwish.content.definitions import Action
from game.halfwish.events import StageBegan
from game.halfwish.state import Duel, HalfwishState

Table: TypeAlias = CoreTable[HalfwishState, Halfwish]
SLOTS = (0, 1)


def faces_in(t: Table, *zones: Zone) -> list[str]:
    """The definition ids of the cards in some zones, in order."""
    faces = t.state.faces
    return [faces[card] for zone in zones for card in zone.cards]


def in_turn(t: Table) -> tuple[int, int]:
    """Both seats, the turn player first (Part 6)."""
    return t.state.active, 1 - t.state.active


def the_duel(t: Table) -> Duel:
    """The duel that is being fought."""
    duel = t.state.duel
    assert duel is not None, "nobody fights a duel"
    return duel


def begin_stage(t: Table, stage: str, rule: str) -> None:
    """The duel enters a stage."""
    the_duel(t).stage = stage
    t.emit(StageBegan, rule, stage)


def clock(t: Table) -> Facts:
    """Round and turn, as facts of every question (GM's Notes of Part 2). Questions share them: never change them."""
    return t.content.clock[t.state.round, t.state.turn]


def duel_size(t: Table) -> int:
    """Number of actions on each side of a duel in this turn (Section III)."""
    return t.content.figures.actions[t.state.turn - 1]


def map_card(t: Table) -> int:
    """The card of this turn (Part 3)."""
    return t.state.row.cards[t.state.turn - 1]


def the_map(t: Table) -> str:
    """The definition id of this turn's map card, which lies face up."""
    return t.state.faces[map_card(t)]


def pair_of(t: Table, seat: int) -> tuple[int, int]:
    """The faces of a player's pair of dice."""
    return pair_in(t, t.state.players[seat].cup)


def pair_in(t: Table, zone: Zone) -> tuple[int, int]:
    """The faces of the two dice in a zone."""
    faces, (one, other) = t.state.faces, zone.cards
    return int(faces[one]), int(faces[other])


def action_in(t: Table, seat: int, slot: int) -> Action | None:
    """The action in a slot, or what it was transformed into for this duel; None for none."""
    state = t.state
    cards = state.players[seat].slots[slot].cards
    if not cards:
        return None
    changed = state.duel.counts_as[seat][slot] if state.duel is not None else ""
    return t.content.actions[changed or state.faces[cards[-1]]]


def lying(t: Table, seat: int, slot: int) -> str:
    """The card that lies in a slot; "" for none."""
    cards = t.state.players[seat].slots[slot].cards
    return t.state.faces[cards[-1]] if cards else ""


def lying_as(t: Table, seat: int, slot: int) -> str:
    """The action in a slot, or what it was transformed into for this duel (sheet 5); "" for none."""
    return the_duel(t).counts_as[seat][slot] or lying(t, seat, slot)


def is_sort(action: Action | None, sort: str) -> bool:
    """Whether an action is a strike, a block, an evade, or one of the last two: a defence."""
    if action is None:
        return False
    return action.kind != "strike" if sort == "defence" else action.kind == sort


def slots(t: Table) -> Sequence[int]:
    """The slots of the duel that is being fought."""
    return SLOTS[: the_duel(t).size]


def why_not_listed(question: Question[Any], answer: Any, passing: str = "not_offered") -> Reason | None:
    """Why an answer is none of a question's choices; `passing` is the code for passing."""
    if question.check(answer).ok:
        return None
    return reason(passing if answer == PASS else "not_offered", question.rule)


def not_held(hand: list[str], card: str, rule: str) -> Reason:
    """Why a card can't be taken from hand: there is none, or not as many."""
    return reason("holds_fewer" if card in hand else "not_in_hand", rule, card=card)
