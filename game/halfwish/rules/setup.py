"""Part 1b, Preparing to Play: the starting player, classes, decks, powers in secret."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Group, Pick, PickSome, Reason, Roll, reason
from game.core.title import Setup
from game.core.zones import EVERYONE, NOBODY, Sight, Zone, bit
from game.halfwish.content import Halfwish
from game.halfwish.content.definitions import ClassPower
from game.halfwish.dice import FACES
from game.halfwish.events import ClassChosen, PowersChosen, StarterChosen
from game.halfwish.state import (
    ACTION_BACK,
    DIE_BACK,
    MAP_BACK,
    POWER_BACK,
    UPGRADE_BACK,
    HalfwishState,
    Player,
)
from game.halfwish.table import Table, in_turn

DICE = 8
MIRROR = ""


def new_state(content: Halfwish, setup: Setup) -> HalfwishState:
    """The table before anybody chose a class: the map deck, the upgrade deck, two dice a player and two aside."""
    figures = content.figures
    state = HalfwishState(setup.seats, setup.seed)
    state.players = [_new_player(seat, figures.health) for seat in range(setup.seats)]
    state.mirror = setup.options["mirror"]
    state.draws = figures.draws if setup.options["draws"] == "1.8" else figures.draws_v1_6
    state.starter = {"first": 0, "second": 1}.get(setup.options["starter"], NOBODY)
    state.maps.cards = add_cards(state, content.maps, MAP_BACK)
    state.supply.cards = add_cards(state, content.upgrades, UPGRADE_BACK)
    for number in range(DICE):
        *others, shown = add_cards(state, FACES, DIE_BACK + number)
        state.tray.cards += others
        who = state.players[number // 2 % setup.seats]
        (who.aside if number >= DICE // 2 else who.cup).cards.append(shown)
    return state


def _new_player(seat: int, health: int) -> Player:
    def zone(name: str, sight: Sight) -> Zone:
        return Zone(f"{name} {seat}", sight, seat, [])

    return Player(
        MIRROR,
        health,
        zone("deck", Sight.COUNT),
        zone("hand", Sight.OWNER),
        zone("discard", Sight.ALL),
        [zone("one", Sight.OWNER), zone("two", Sight.OWNER)],
        zone("cup", Sight.OWNER),
        zone("aside", Sight.OWNER),
        zone("library", Sight.OWNER),
        zone("powers", Sight.OWNER),
        zone("basics", Sight.ALL),
        zone("played", Sight.ALL),
        zone("upgrades", Sight.OWNER),
    )


def add_cards(state: HalfwishState, names: Any, back: int) -> list[int]:
    """New cards of some definitions, that look alike from behind; nobody has seen them."""
    added, first = tuple(names), len(state.faces)
    state.faces += added
    state.backs += (back,) * len(added)
    state.seen += [0] * len(added)
    return list(range(first, len(state.faces)))


@flow
def set_up(t: Table) -> Flow[None]:
    """The starting player; classes in turn, for all to see; then powers, in secret, with both classes known."""
    if t.state.starter == NOBODY:
        side = yield Roll(NOBODY, "starter", "3.start", 2)
        t.state.starter = side - 1
    begin(t)
    for seat in in_turn(t):
        hero = MIRROR
        if not t.state.mirror:
            hero = yield Pick(seat, "class", "1b.class", list(t.content.classes))
        take_class(t, seat, hero)
    first, second = yield [powers_question(t, 0), powers_question(t, 1)]
    pick_powers(t, 0, first)
    pick_powers(t, 1, second)


def begin(t: Table) -> None:
    """The starting player chooses first (Part 6)."""
    t.state.active = t.state.starter
    t.emit(StarterChosen, "3.start", t.state.starter)


def take_class(t: Table, seat: int, hero: str) -> None:
    """A player takes a class: its deck of basic actions, and the powers to pick from."""
    who, state, content = t.state.players[seat], t.state, t.content
    who.hero = hero
    who.deck.cards = add_cards(state, content.action_deck(hero), ACTION_BACK + seat)
    who.library.cards = add_cards(state, content.power_deck(hero), POWER_BACK + seat)
    who.basics.cards = add_cards(state, content.basic_powers, POWER_BACK + seat)
    for card in who.library.cards:
        state.seen[card] = bit(seat)
    for card in who.basics.cards:
        state.seen[card] = EVERYONE
    t.emit(ClassChosen, "1b.class", seat, hero)


def powers_question(t: Table, seat: int) -> PickSome:
    """Three powers of fifteen."""
    count = t.content.figures.powers
    items = tuple(t.faces(t.state.players[seat].library))
    return PickSome(
        seat, "powers", "5.picked", (Group("powers", items, count, count),), facts={"count": count}
    )


def why_not_pick(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why some powers can't be picked."""
    because = question.why_not(answer)
    if because is None:
        return None
    name = because.facts.get("item")
    power = t.content.powers.get(name) if isinstance(name, str) else None
    if power is None:
        return because
    if name in t.content.basic_powers:
        return reason("power_is_basic", "5.picked", power=name)
    if isinstance(power, ClassPower) and power.hero != t.state.players[question.seat].hero:
        return reason("power_of_class", "5.picked", power=name, hero=power.hero)
    return reason("power_once", "5.picked", power=name)


def pick_powers(t: Table, seat: int, names: tuple[str, ...]) -> None:
    """A player takes the picked powers; nobody else sees them, nor those that stay."""
    who = t.state.players[seat]
    for name in names:
        t.move(t.find(who.library, name), who.library, who.powers, "5.picked")
    t.emit(PowersChosen, "5.picked", seat, len(names))
