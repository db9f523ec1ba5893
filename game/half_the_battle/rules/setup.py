"""Setup and its variants: parties, lanes, items, monsters, the first initiative."""

from __future__ import annotations

import re
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Group, PickSome, Question, Reason, Roll, Shuffle, reason
from game.core.title import Setup
from game.core.zones import Sight, Zone
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import DICE, Die
from game.half_the_battle.events import InitiativeTaken, MonsterRolled, PartyChosen, PiecePlaced
from game.half_the_battle.prompts import lanes_called
from game.half_the_battle.state import BattleState, Piece, Player, party_of
from game.half_the_battle.table import Table, card, is_piece, named, piece

ROSTERS = {"a": ("A", "A"), "b": ("B", "B"), "a_b": ("A", "B"), "b_a": ("B", "A")}
"""The teams of both players, by the option."""
MIXED = "mixed"
PLACEMENT = re.compile(r"(\d\d)@(\d\d)")
"""The text of a piece in a lane; see `placement`."""


def new_state(content: Dungeon, setup: Setup) -> BattleState:
    """The table before anything was set up: the Bag of Holding."""
    names = tuple(content.items)
    state = BattleState(setup.seats, setup.seed, names, (), [0] * len(names))
    state.bag.cards = list(range(len(names)))
    state.players = [
        Player(Zone(f"items {seat}", Sight.ALL, seat, []), Zone(f"used {seat}", Sight.ALL, seat, []))
        for seat in range(setup.seats)
    ]
    state.rage_by_monsters = setup.options["rage_from_monster_kills"]
    state.roster, state.free = setup.options["roster"], setup.options["placement"] == "free"
    return state


@flow
def set_up(t: Table) -> Flow[None]:
    """Parties, lanes, items, then the monsters' HP, which settle the initiative."""
    if t.state.roster == MIXED:
        first, second = yield [party_question(t, 0), party_question(t, 1)]
        take_parties(t, first, second)
    else:
        take_teams(t)
    if t.state.free:
        first, second = yield [place_question(t, 0), place_question(t, 1)]
        place_freely(t, first + second)
    order = yield Shuffle.of(t.state.bag, "setup.items")
    deal(t, order)
    yield from roll_monsters(t)


# ---------------------------------------------------------------------- parties


def party_question(t: Table, seat: int) -> PickSome:
    """For each die one of the two classes (Rule Variations)."""
    rosters = t.content.rosters
    groups = tuple(
        Group(die, (a, b), 1, 1) for die, a, b in zip(DICE, rosters["A"], rosters["B"], strict=True)
    )
    return PickSome(seat, "party", "variants.mixed", groups)


def why_not_party(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a party can't be led: one class for each die."""
    because = question.why_not(answer)
    if because is None:
        return None
    known = because.code == "not_offered_item" and because.facts["item"] in t.content.characters
    if known or because.code.startswith("amount_"):
        return reason("one_class", question.rule)
    return because


def take_teams(t: Table) -> None:
    """Both take a whole team."""
    for seat, team in enumerate(ROSTERS[t.state.roster]):
        take_party(t, seat, t.content.rosters[team])


def take_parties(t: Table, *parties: tuple[str, ...]) -> None:
    """Both show what they picked."""
    for seat, names in enumerate(parties):
        take_party(t, seat, tuple(sorted(names, key=lambda name: DICE.index(t.content.characters[name].die))))


def take_party(t: Table, seat: int, names: tuple[str, ...]) -> None:
    """A player's seven pieces stand where their dice begin, at full HP."""
    t.emit(PartyChosen, "setup.party", seat, names)
    for name in names:
        character = t.content.characters[name]
        lane = home_lane(t.content, seat, character.die)
        t.state.pieces.append(Piece(seat, name, lane, character.most))
        number = len(t.state.pieces) - 1
        t.emit(PiecePlaced, "setup.places", number, seat, name, lane, character.most)


def home_lane(content: Dungeon, seat: int, die: Die) -> int:
    """The lane in which a player's die begins; the second player's half is mirrored."""
    lane = content.lanes[die]
    return lane if seat == 0 else content.figures.lanes + 1 - lane


# ---------------------------------------------------------------------- free placement


def place_question(t: Table, seat: int) -> PickSome:
    """A lane of the own half for each piece (Rule Variations)."""
    lanes = own_half(t, seat)
    groups = tuple(
        Group(t.state.pieces[n].character, tuple(placement(n, lane) for lane in lanes), 1, 1)
        for n in party_of(seat)
    )
    names = {placement(n, lane): called for n in party_of(seat) for lane, called in lanes_called(t).items()}
    facts = {"seconds": t.content.figures.placing_seconds, "names": names}
    return PickSome(seat, "places", "variants.places", groups, facts=facts)


def own_half(t: Table, seat: int) -> range:
    """The lanes of a player's half of the dungeon."""
    half = t.content.figures.lanes // 2
    return range(1, half + 1) if seat == 0 else range(half + 1, 2 * half + 1)


def why_not_places(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why pieces can't stand so: one lane each, in the own half."""
    because = question.why_not(answer)
    if because is None:
        return None
    if because.code.startswith("amount_"):
        return reason("one_lane", question.rule)
    if because.code != "not_offered_item":
        return because
    found = PLACEMENT.fullmatch(str(because.facts["item"]))
    if found is None or not is_piece(t, number := int(found[1])):
        return because
    if piece(t, number).owner != question.seat:
        return reason("not_your_piece", question.rule, **named(t, number))
    lanes = own_half(t, question.seat)
    if int(found[2]) in lanes:
        return reason("one_lane", question.rule)
    return reason("own_half", question.rule, low=lanes[0], high=lanes[-1])


def placement(number: int, lane: int) -> str:
    """A piece in a lane, as an answer says it: "07@10"."""
    return f"{number:02}@{lane:02}"


def placed(text: str) -> tuple[int, int]:
    """The piece and the lane of a `placement`."""
    number, lane = text.split("@")
    return int(number), int(lane)


def place_freely(t: Table, placements: tuple[str, ...]) -> None:
    """All pieces stand where their players put them."""
    for each in placements:
        number, lane = placed(each)
        who = t.state.pieces[number]
        who.lane = lane
        t.emit(PiecePlaced, "variants.places", number, who.owner, who.character, lane, who.hp)


# ---------------------------------------------------------------------- items and monsters


def deal(t: Table, order: Any) -> None:
    """Two items each, face up; the others are out of the match."""
    t.shuffle(t.state.bag, order, "setup.items")
    for who in t.state.players:
        t.draw(t.state.bag, who.items, t.content.figures.items, "setup.items")


@flow
def roll_monsters(t: Table) -> Flow[None]:
    """Both roll a d20, low rolls get 10 more; tied monsters roll again. The weaker one's player begins (R27)."""
    while True:
        for seat in (0, 1):
            roll = yield Roll(
                seat, "monster", "setup.monsters", t.content.figures.monster_die, facts=monster_facts(t, seat)
            )
            wake_monster(t, seat, roll)
        if t.state.players[0].monster_hp != t.state.players[1].monster_hp:
            break
    take_initiative(t, int(t.state.players[1].monster_hp < t.state.players[0].monster_hp))


def monster_facts(t: Table, seat: int) -> dict[str, Any]:
    """Which monster is rolled for, and up to which roll it gets as much again."""
    return {
        "character": t.state.pieces[monster_of(t, seat)].character,
        "least": t.content.figures.monster_least,
    }


def monster_of(t: Table, seat: int) -> int:
    """A player's monster."""
    return next(n for n in t.state.living(seat) if card(t, n).monster)


def wake_monster(t: Table, seat: int, roll: int) -> None:
    """A monster's HP by its roll."""
    least = t.content.figures.monster_least
    hp = roll + least if roll <= least else roll
    number = monster_of(t, seat)
    who = t.state.pieces[number]
    who.hp = t.state.players[seat].monster_hp = hp
    t.emit(MonsterRolled, "setup.monsters", number, seat, who.character, hp)


def take_initiative(t: Table, seat: int) -> None:
    """A player takes the initiative token."""
    t.state.initiative = seat
    t.emit(InitiativeTaken, "round.initiative", seat)
