"""What card text can do: the primitives of cards.yaml, when each can be used, and what it does.

| primitive | when | does |
|---|---|---|
| spell_attack {element} | turn | a duel with one opponent (V), see rules/attack.py |
| steal_card | turn | Thief Hex, see rules/hexes.py |
| take_wand | turn | Wand Hex, see rules/hexes.py |
| gain_hearts {n} | turn | Life Hearts, up to the maximum |
| extra_turns {n} | turn | turns to come after this one |
| equip_wand {die} | turn | the card comes into play and its die replaces the old one |
| block_attack | on_attacked | the attack does nothing |
| set_hearts {n} | on_last_heart | Life Hearts instead of elimination |
| roll_bonus {n} | attack_bonus | added to a duel's total, see rules/attack.py |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.zones import Zone
from game.which_witch import content as c
from game.which_witch.events import Blocked, ExtraTurns, Used, WandChanged
from game.which_witch.rules.table import Table, die, player, set_hearts

FLOWS = {
    "spell_attack": "which_witch.rules.attack.spell_attack",
    "steal_card": "which_witch.rules.hexes.steal_card",
    "take_wand": "which_witch.rules.hexes.take_wand",
}
"""The primitives that ask somebody something; each flow is handed (seat, card)."""


@flow
def carry_out(t: Table, seat: int, card: str) -> Flow[None]:
    """Do what a card says, one primitive after the other."""
    for index in range(len(t.content.effects[card])):
        if asks(t, card, index):
            yield from perform(t, FLOWS[t.content.effects[card][index].kind], seat, card)
        else:
            do_at_once(t, seat, card, index)


def asks(t: Table, card: str, index: int) -> bool:
    """Whether a primitive of a card asks somebody something."""
    return t.content.effects[card][index].kind in FLOWS


def do_at_once(t: Table, seat: int, card: str, index: int) -> None:
    """Carry out a primitive that asks nothing."""
    effect = t.content.effects[card][index]
    AT_ONCE[effect.kind](t, seat, card, effect)


def gain_hearts(t: Table, seat: int, card: str, effect: c.GainHearts) -> None:
    set_hearts(t, seat, player(t, seat).hearts + effect.n, "IV.potion")


def replace_hearts(t: Table, seat: int, card: str, effect: c.SetHearts) -> None:
    set_hearts(t, seat, effect.n, "VI.cauldron")


def extra_turns(t: Table, seat: int, card: str, effect: c.ExtraTurns) -> None:
    who = player(t, seat)
    who.extra_turns += effect.n
    t.emit(ExtraTurns, "IV.broom", seat, effect.n, who.extra_turns)


def equip_wand(t: Table, seat: int, card: str, effect: c.EquipWand) -> None:
    hand = player(t, seat).hand
    t.move(t.find(hand, card), hand, replaced(t, seat), "IV.wand")
    t.emit(WandChanged, "IV.wand", seat, card, effect.die)


def block_attack(t: Table, seat: int, card: str, effect: c.BlockAttack) -> None:
    t.state.occurrences[-1].cancelled = True
    t.emit(Blocked, "V.defend", seat, card)


def nothing_more(t: Table, seat: int, card: str, effect: c.RollBonus) -> None:
    """A Familiar's bonus is counted when its duel is rolled."""


AT_ONCE: dict[str, Callable[[Table, int, str, Any], None]] = {
    "gain_hearts": gain_hearts,
    "set_hearts": replace_hearts,
    "extra_turns": extra_turns,
    "equip_wand": equip_wand,
    "block_attack": block_attack,
    "roll_bonus": nothing_more,
}


def replaced(t: Table, seat: int) -> Zone:
    """The place for a player's wand in play, emptied: the old wand goes to the discard pile (IV. Wand)."""
    zone = player(t, seat).wand
    t.draw(zone, t.state.discard, len(zone.cards), "IV.wand")
    return zone


# ---------------------------------------------------------------------- when a card can be used


def usable(t: Table, seat: int, card: str, others: list[int]) -> bool:
    """Whether a card can be a turn's action now; `others` are the player's opponents."""
    for effect in t.content.effects[card]:
        check = USABLE.get(effect.kind)
        if check is None or not check(t, seat, effect, others):
            return False
    return True


def attackable(t: Table, element: str, others: list[int]) -> list[int]:
    """The opponents whose witch an element can hurt (V. Attack)."""
    witches, players = t.content.witches, t.state.players
    return [other for other in others if witches[players[other].witch].element != element]


def can_hurt(t: Table, seat: int, effect: c.SpellAttack, others: list[int]) -> bool:
    """Whether a spell can hurt anybody."""
    witches, players = t.content.witches, t.state.players
    for other in others:  # noqa: SIM110 - an any() takes twice the time here
        if witches[players[other].witch].element != effect.element:
            return True
    return False


def with_cards(t: Table, others: list[int]) -> list[int]:
    """The opponents who hold cards (WW-09)."""
    return [other for other in others if t.state.players[other].hand.cards]


def with_wand(t: Table, others: list[int]) -> list[int]:
    """The opponents who have a wand in play."""
    return [other for other in others if t.state.players[other].wand.cards]


USABLE: dict[str, Callable[[Table, int, Any, list[int]], bool]] = {
    "spell_attack": can_hurt,
    "steal_card": lambda t, seat, effect, others: bool(with_cards(t, others)),
    "take_wand": lambda t, seat, effect, others: bool(with_wand(t, others)),
    "gain_hearts": lambda t, seat, effect, others: player(t, seat).hearts < t.content.figures.max_hearts,
    "extra_turns": lambda t, seat, effect, others: True,
    "equip_wand": lambda t, seat, effect, others: effect.die > die(t, seat),
}
"""By primitive: may it be used now? Primitives of other moments are not among them."""


# ---------------------------------------------------------------------- cards that answer something


ANSWERS = {"on_attacked": "V.defend", "on_last_heart": "VI.cauldron"}
"""The rule under which a card answers, by its moment."""


def answer(t: Table, seat: int, card: str, rule: str) -> None:
    """Lay out a card in answer to what is happening."""
    hand = player(t, seat).hand
    t.move(t.find(hand, card), hand, t.state.answered, rule)
    t.emit(Used, rule, seat, card)


@flow
def respond(t: Table, seat: int, card: str) -> Flow[None]:
    """Play a card from the hand in answer to what is happening, and do what it says."""
    answer(t, seat, card, ANSWERS[t.content.cards[card].when])
    yield from carry_out(t, seat, card)
