"""IV. The two hexes: attacks without dice, which a Shield Crystal can stop (WW-10)."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.question import Pick
from game.core.state import Occurrence
from game.core.timing import window
from game.core.zones import NOBODY, bit
from game.which_witch.effects import reached, replaced
from game.which_witch.events import Aimed, Stolen, WandChanged, WandTaken
from game.which_witch.rules.table import Table, die, faces, opponents, player


@flow
def hit_one(t: Table, seat: int, card: str, targets: list[int], rule: str) -> Flow[int]:
    """Aim a hex at one of some opponents, who may block it; says whom it hits, or NOBODY.

    There is nobody to aim at where a card says so twice and the first time took the last that there was.
    """
    if not targets:
        return NOBODY
    target = targets[0]
    if len(targets) > 1:
        target = yield Pick(seat, "hex.target", rule, targets, facts={"card": card})
    aim(t, seat, target, card, rule)
    yield from window(t, "hex.react")
    return NOBODY if t.state.occurrences.pop().cancelled else target


@flow
def steal_card(t: Table, seat: int, card: str) -> Flow[None]:
    """Thief Hex: see an opponent's whole hand and take one card of it (WW-09)."""
    target = yield from hit_one(t, seat, card, reached(t, card, "IV.thief", opponents(t, seat)), "IV.thief")
    if target != NOBODY and t.state.players[target].hand.cards:
        t.show(player(t, target).hand, bit(seat), "IV.thief")
        kind = yield Pick(seat, "thief.card", "IV.thief", hand_kinds(t, target), facts={"target": target})
        take_card(t, seat, target, kind)


def aim(t: Table, seat: int, target: int, card: str, rule: str) -> None:
    """Announce a hex against an opponent."""
    t.state.occurrences.append(Occurrence("hex.react", seat, target))
    t.emit(Aimed, rule, seat, target, card, 1)


def hand_kinds(t: Table, seat: int) -> list[str]:
    """The definitions in a hand, each once, sorted."""
    return sorted(set(faces(t, player(t, seat).hand)))


def take_card(t: Table, seat: int, target: int, kind: str) -> None:
    """A card goes from one hand to another; only these two learn which, whatever others knew of the hand."""
    source = player(t, target).hand
    t.emit(Stolen, "IV.thief", seat, target, kind)
    t.move(t.find(source, kind), source, player(t, seat).hand, "IV.thief")


@flow
def take_wand(t: Table, seat: int, card: str) -> Flow[None]:
    """Wand Hex: take the wand that an opponent has in play."""
    target = yield from hit_one(
        t, seat, card, reached(t, card, "IV.wand_hex", opponents(t, seat)), "IV.wand_hex"
    )
    if target != NOBODY:
        fate = "discard"
        if len(fates(t, seat, target)) > 1:
            fate = yield fate_question(t, seat, target)
        settle_wand(t, seat, target, fate)


def fate_question(t: Table, seat: int, target: int) -> Pick[str]:
    """What becomes of a taken wand."""
    return Pick(seat, "wand_hex.fate", "IV.wand_hex", fates(t, seat, target), facts={"target": target})


def fates(t: Table, seat: int, target: int) -> list[str]:
    """A taken wand is discarded or, if its die is bigger than the taker's own, put in play (WW-11)."""
    return ["discard", "equip"] if die(t, target) > die(t, seat) else ["discard"]


def settle_wand(t: Table, seat: int, target: int, fate: str) -> None:
    """The taken wand leaves its owner, who is back to the default die."""
    source = player(t, target).wand
    wand = source.cards[-1]
    goal = replaced(t, seat) if fate == "equip" else t.state.discard
    t.move(wand, source, goal, "IV.wand_hex")
    t.emit(WandTaken, "IV.wand_hex", seat, target, t.face(wand), fate == "equip")
    t.emit(WandChanged, "IV.wand_hex", target, "", die(t, target))
    if fate == "equip":
        t.emit(WandChanged, "IV.wand_hex", seat, t.face(wand), die(t, seat))
