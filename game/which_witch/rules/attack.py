"""V to VII. Spell attacks: attack, defend, roll, resolve; then elimination, the reward and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.core.event import Rolled
from game.core.flow import Flow, flow
from game.core.question import PASS, Group, Pick, PickSome, Reason, Roll, reason
from game.core.state import Trigger
from game.core.timing import response_window
from game.which_witch.content import Content
from game.which_witch.effects import reached, respond
from game.which_witch.events import Aimed, Eliminated, HandGrew, Joined, RewardDeclined, Totalled
from game.which_witch.state import Duel
from game.which_witch.table import Table, die, held, opponents, play_cards, set_hearts, the_duel


@flow
def spell_attack(t: Table, seat: int, spell: str) -> Flow[None]:
    """One opponent is attacked with up to three spells of one element (V)."""
    targets = reached(t, spell, "V.attack", opponents(t, seat))
    target = targets[0]
    if len(targets) > 1:
        target = yield Pick(seat, "attack.target", "V.attack", targets, facts={"card": spell})
    cards = yield attack_question(t, seat, target, spell)
    declare(t, seat, target, spell, cards)
    answer = yield defence_question(t, target)
    if answer and answer[0] in t.content.answering("spell"):
        yield from respond(t, target, answer[0])
    else:
        join_defence(t, target, answer)
        yield from roll(t, seat, target)
    if resolve(t):
        yield from after_damage(t, seat, target)


def attack_question(t: Table, seat: int, target: int, spell: str) -> PickSome:
    """Up to three spells of the one element, and any number of Familiars (V. Attack)."""
    spells = Group("spells", held(t, seat, (spell,)), 1, t.content.figures.spells_per_attack)
    facts = {"target": target, "card": spell}
    return PickSome(seat, "attack.cards", "V.attack", (spells, familiars(t, seat)), facts=facts)


def why_not_attack(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why some cards can't be played in a spell attack."""
    spell = (question.facts or {})["card"]
    if any(card in t.content.elements and card != spell for card in named(answer)):
        return reason("one_element", "V.attack", card=spell)
    return why_not_cards(t, question, answer)


def named(answer: Any) -> list[str]:
    """The definitions that an answer names."""
    return [card for card in answer if isinstance(card, str)] if isinstance(answer, tuple) else []


def why_not_cards(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """The question's own reason against some cards, or a better one for a card that is no part of a duel."""
    because = question.why_not(answer)
    if because is None or because.code != "not_offered_item":
        return because
    card = because.facts["item"]
    if card not in t.content.cards:
        return reason("not_offered", question.rule)
    if card not in t.faces(t.state.players[question.seat].hand):
        return reason("not_in_hand", question.rule, card=card)
    offered = any(card in group.items for group in question.groups)
    return reason("holds_fewer" if offered else "not_in_this_duel", question.rule, card=card)


def familiars(t: Table, seat: int) -> Group:
    """The Familiars in a hand, any number of which may join (V)."""
    cards = held(t, seat, t.content.bonuses)
    return Group("familiars", cards, 0, len(cards))


def declare(t: Table, seat: int, target: int, spell: str, cards: tuple[str, ...]) -> None:
    """All cards of the attack are laid out face up."""
    spells = cards.count(spell)
    t.state.occurrences.append(Trigger("attacked", seat, target, spells))
    t.state.duel = Duel(seat, target, spell, spells, attack_bonus=bonus(t, cards))
    play_cards(t, seat, cards, t.state.played, "V.attack")
    t.emit(Aimed, "V.attack", seat, target, spell, spells)
    join(t, seat, cards, "V.attack")


def bonus(t: Table, cards: Iterable[str]) -> int:
    """The bonus of the Familiars among some cards."""
    found = 0
    for card in cards:
        found += t.content.bonuses.get(card, 0)
    return found


def join(t: Table, seat: int, cards: tuple[str, ...], rule: str) -> None:
    """Tell which Familiars join a duel."""
    extra = bonus(t, cards)
    if extra:
        t.emit(Joined, rule, seat, tuple(filter(t.content.bonuses.__contains__, cards)), extra)


def defence_question(t: Table, target: int) -> PickSome:
    """A Shield Crystal and nothing else (WW-18), or a roll with any number of Familiars (V. Defend)."""
    shields = Group("shield", held(t, target, t.content.answering("spell")), 0, 1)
    groups = (shields, familiars(t, target))
    return PickSome(target, "attack.defend", "V.defend", groups, exclusive=True, facts=declared(t))


def why_not_defend(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why some cards can't be played in defence."""
    cards = named(answer)
    if len(cards) > 1 and not t.content.answering("spell").isdisjoint(cards):
        return reason("shield_alone", "V.defend")
    return why_not_cards(t, question, answer)


def declared(t: Table) -> dict[str, Any]:
    """The facts of the attack for the defender's question."""
    duel = the_duel(t)
    return {"attacker": duel.attacker, "card": duel.spell, "count": duel.spells}


def join_defence(t: Table, target: int, cards: tuple[str, ...]) -> None:
    """The defender's Familiars are laid out, before any die is rolled (WW-17)."""
    the_duel(t).defence_bonus = bonus(t, cards)
    play_cards(t, target, cards, t.state.answered, "V.defend")
    join(t, target, cards, "V.defend")


@flow
def roll(t: Table, seat: int, target: int) -> Flow[None]:
    """The attacker rolls, then the defender, with the same dice and Familiars until the totals differ (V. Roll)."""
    while True:
        attack = yield Roll(seat, "attack.roll", "V.roll", die(t, seat))
        t.emit(Rolled, "V.roll", seat, die(t, seat), attack, "attack.roll")
        defence = yield Roll(target, "attack.roll", "V.roll", die(t, target))
        t.emit(Rolled, "V.roll", target, die(t, target), defence, "attack.roll")
        if add_up(t, attack, defence):
            return


@lru_cache(maxsize=4096)
def duel_odds(die_a: int, bonus_a: int, die_b: int, bonus_b: int) -> float:
    """The exact chance, from 0 to 1, that an attacker's die and bonus beat a defender's.

    Dice are given by their number of sides, bonuses are the sums of the Familiars. Equal totals count for neither
    side, since both roll again with the same dice and bonuses (V. Roll).
    """
    margins = [a + bonus_a - b - bonus_b for a in range(1, die_a + 1) for b in range(1, die_b + 1)]
    wins = sum(margin > 0 for margin in margins)
    losses = sum(margin < 0 for margin in margins)
    return wins / (wins + losses)


def add_up(t: Table, attack: int, defence: int) -> bool:
    """Note both totals. Returns whether they differ."""
    duel = the_duel(t)
    duel.attack_total = attack + duel.attack_bonus
    duel.defence_total = defence + duel.defence_bonus
    t.emit(Totalled, "V.resolve", duel.attacker, duel.target, duel.attack_total, duel.defence_total)
    return duel.attack_total != duel.defence_total


def resolve(t: Table) -> bool:
    """The higher total wins; the defender may lose Life Hearts. Returns whether none are left (V. Resolve)."""
    duel = the_duel(t)
    t.state.duel = None
    t.state.occurrences.pop()
    if duel.attack_total <= duel.defence_total:
        return False
    hearts = t.state.players[duel.target].hearts
    lost = damage(t.content, t.state.players[duel.attacker].witch, duel.spell, duel.spells)
    set_hearts(t, duel.target, hearts - lost, "V.resolve")
    return t.state.players[duel.target].hearts == 0


def damage(content: Content, witch: str, spell: str, count: int) -> int:
    """Life Hearts that spells take: one each, twice as many if they are of the attacking witch's element (WW-15)."""
    own = content.witches[witch].element == content.elements[spell]
    return count * (content.figures.own_element_multiplier if own else 1)


# ---------------------------------------------------------------------- elimination, reward, end of the game


@flow(name="which_witch.rules.elimination.after_damage")
def after_damage(t: Table, seat: int, target: int) -> Flow[None]:
    """The target has no hearts: the Infinity Cauldron, else it is out and the attacker rewarded (WW-20)."""
    t.state.occurrences.append(Trigger("last_heart", seat, target))
    yield from response_window(t, "last_heart")
    t.state.occurrences.pop()
    if t.state.players[target].hearts == 0:
        eliminate(t, seat, target)
        end_if_decided(t)
        reward = yield reward_question(t, seat, target)
        give_reward(t, seat, reward)


def eliminate(t: Table, seat: int, target: int) -> None:
    """A player is out: its cards go to the discard pile (VI)."""
    who = t.state.players[target]
    for zone in (who.hand, who.wand):
        t.draw(zone, t.state.discard, len(zone.cards), "VI.elimination")
    t.emit(Eliminated, "VI.elimination", target, seat)


def end_if_decided(t: Table) -> None:
    """The match ends when only one player or team has Life Hearts (VII)."""
    players = t.state.players
    teams = {who.team for who in players if who.hearts > 0}
    if len(teams) == 1:
        t.finish((seat for seat, who in enumerate(players) if who.team in teams), "VII.end")


def reward_question(t: Table, seat: int, target: int) -> Pick[str]:
    """A heart, a larger hand or neither, with the figures that each would lead to (VI. Reward)."""
    who = t.state.players[seat]
    facts = {"target": target, "hearts": who.hearts, "most": t.content.figures.max_hearts}
    facts["size"] = who.hand_size + 1
    return Pick(seat, "reward", "VI.reward", ["heart", "hand", PASS], facts=facts)


def give_reward(t: Table, seat: int, reward: str) -> None:
    """One Life Heart, a hand larger by one card for the rest of the match (WW-23, WW-25), or nothing."""
    who = t.state.players[seat]
    if reward == "heart":
        set_hearts(t, seat, who.hearts + 1, "VI.reward")
    elif reward == "hand":
        who.hand_size += 1
        t.emit(HandGrew, "VI.reward", seat, who.hand_size)
    else:
        t.emit(RewardDeclined, "VI.reward", seat)
