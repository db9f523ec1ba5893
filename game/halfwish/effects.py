"""What card text can do: the words of content/words.py, one after the other.

Most happen at once, see deeds.py; those that ask somebody, or roll, are flows, see asking.py.

A word is named by the card that it stands on and its path there: the number of the effect, then of the word in it, then
perhaps `then` or `otherwise` and the number of a word in that. This is plain data, which a waiting flow can keep.
"""

from __future__ import annotations

from typing import Any

from game.core.content import Primitive
from game.core.flow import Flow, flow, perform
from game.core.question import Facts, Pick, Reason, reason
from game.halfwish.conditions import UNFOUGHT, Clashed, hold
from game.halfwish.deeds import do_at_once
from game.halfwish.scoring import end_if_fallen, score_wounds
from game.halfwish.swapping import lying, why_no_swap
from game.halfwish.table import Table, clock
from game.halfwish.targets import slots_for, whom, why_not_pay

NO_SLOT = -2
"""Where an effect has no slot of its own, and none was chosen."""

FLOWS = {
    "die": "halfwish.asking.turn_die",
    "reroll": "halfwish.asking.reroll",
    "swap_card": "halfwish.asking.swap_card",
    "swap_slots": "halfwish.asking.swap_slots",
    "pay": "halfwish.asking.pay",
    "peek": "halfwish.asking.peek",
}
"""The words that ask somebody something, or roll; each flow is handed (seat, source, path, rule)."""


def words(t: Table, source: str, path: tuple[Any, ...]) -> tuple[Primitive, ...]:
    """The words at a place of a card: of its effect of a number, or behind a payment or a promise in it."""
    found: tuple[Primitive, ...] = t.content.acts[source][path[0]].do
    for place, part in zip(path[1::2], path[2::2], strict=True):
        found = getattr(found[place], part)
    return found


@flow
def carry_out(t: Table, seat: int, source: str, path: tuple[Any, ...], slot: int, rule: str) -> Flow[None]:
    """Do what a card says, word after word; `slot` is the card's own. Death ends the match between two words."""
    for place in range(len(words(t, source, path))):
        if asks_slot(t, source, path, place):
            slot = yield from choose_slot(t, seat, source, (*path, place), rule)
        if asks(t, source, path, place):
            yield from perform(
                t, FLOWS[words(t, source, path)[place].kind], seat, source, (*path, place), rule
            )
        else:
            do_at_once(t, seat, words(t, source, path)[place], source, slot, rule)
        score_wounds(t)
        end_if_fallen(t)


def asks_slot(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether a word needs a slot to be chosen; words that ask for more choose it themselves."""
    word = words(t, source, path)[place]
    return getattr(word, "slot", "") == "choose" and word.kind not in FLOWS


def asks(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether a word is carried out by a flow."""
    word: Any = words(t, source, path)[place]
    if word.kind == "die":
        return bool(word.which == "choose")
    if word.kind == "peek":
        return "committed_one" in word.what
    return word.kind in FLOWS


def word_at(t: Table, source: str, path: tuple[Any, ...]) -> Any:
    """A single word of a card."""
    return words(t, source, path[:-1])[path[-1]]


def facts(t: Table, source: str, **more: Any) -> Facts:
    """What sentences about a question may name."""
    return clock(t) | {"card": source} | more


@flow
def choose_slot(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[int]:
    """Which of the committed actions a word is about; not asked where only one fits."""
    slot = NO_SLOT
    found = slots_for(t, seat, word_at(t, source, path))
    if found:
        slot = found[0]
    if len(found) > 1:
        side = whom(t, seat, word_at(t, source, path))[0]
        slot = yield Pick(seat, "slot", rule, found, facts=facts(t, source, side=side, owner=side))
    return slot


@flow
def show_effects(t: Table, seat: int, slot: int) -> Flow[None]:
    """What an action does as soon as it lies open: its reveal effects (Section III)."""
    for index in range(len(t.content.acts[lying(t, seat, slot)])):
        if reveals(t, seat, slot, index):
            yield from carry_out(t, seat, lying(t, seat, slot), (index,), slot, "III.actions")


def reveals(t: Table, seat: int, slot: int, index: int) -> bool:
    """Whether an effect of an action happens as it is turned up."""
    effect = t.content.acts[lying(t, seat, slot)][index]
    return effect.when == "reveal" and hold(t, effect.condition, seat, Clashed(slot, UNFOUGHT))


def why_not_carried_out(t: Table, seat: int, source: str, word: Any) -> Reason | None:
    """Why a word of a power can't be carried out: what it costs is not there, or nothing that it fits."""
    if word.kind == "pay":
        return why_not_pay(t, seat, source, word)
    if word.kind == "swap_card":
        return why_no_swap(t, seat)
    if getattr(word, "slot", "") != "choose" or slots_for(t, seat, word):
        return None
    return reason("fits_nothing", "5.window", power=source)
