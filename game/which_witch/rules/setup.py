"""III. Game setup: witches, Life Hearts, hands and piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Reason, Shuffle, reason
from game.core.record import Plain
from game.core.title import Setup
from game.core.zones import Sight, Zone
from game.which_witch.content import Content
from game.which_witch.events import WitchChosen
from game.which_witch.state import Player, WitchState
from game.which_witch.table import Table

TEAMS = {"none": 0, "2 against 2": 2, "3 against 3": 2, "2 against 2 against 2": 3}
"""Number of teams by the value of the option; 0: everybody plays alone. Seats alternate (WW-32)."""


def team_choices(seats: int) -> Sequence[str]:
    """The teams that a number of players can form (WW-32)."""
    by_seats = {4: ["none", "2 against 2"], 6: ["none", "3 against 3", "2 against 2 against 2"]}
    return by_seats.get(seats, ["none"])


def teams_of(seats: int, options: Mapping[str, Plain]) -> Sequence[int]:
    """The team of each seat, () where everybody plays alone: the teams take turns (WW-32)."""
    count = TEAMS[str(options["teams"])]
    return [seat % count for seat in range(seats)] if count else ()


def new_state(content: Content, setup: Setup) -> WitchState:
    """The table before anybody chose a witch: all cards in the draw pile."""
    deck = content.deck
    state = WitchState(setup.seats, setup.seed, deck, (), [0] * len(deck))
    state.draw.cards = list(range(len(deck)))
    teams = teams_of(setup.seats, setup.options) or range(setup.seats)
    state.players = [_new_player(seat, team, content) for seat, team in enumerate(teams)]
    state.shield_blocks_hexes = setup.options["shield_blocks_hexes"]
    return state


def _new_player(seat: int, team: int, content: Content) -> Player:
    hand = Zone(f"hand {seat}", Sight.OWNER, seat, [])
    wand = Zone(f"wand {seat}", Sight.ALL, seat, [])
    return Player("", 0, content.figures.hand_size, 0, team, hand, wand)


def free_witches(t: Table) -> list[str]:
    """The Witch Cards that nobody has taken."""
    return [witch for witch in t.content.witches if why_not_witch(t, witch) is None]


def why_not_witch(t: Table, witch: Any) -> Reason | None:
    """Why a Witch Card can't be chosen."""
    if witch not in t.content.witches:
        return reason("not_offered", "III.witch")
    for seat, who in enumerate(t.state.players):
        if who.witch == witch:
            return reason("witch_taken", "III.witch", seat=seat, witch=witch)
    return None


def take_witch(t: Table, seat: int, witch: str) -> None:
    """A player takes a Witch Card and sets its tracker: 5 hearts with two players, else 4."""
    hearts = t.content.figures.start_hearts
    who = t.state.players[seat]
    who.witch = witch
    who.hearts = hearts.two_players if t.state.seats == 2 else hearts.more
    t.emit(WitchChosen, "III.hearts", seat, witch, who.hearts)


def deal(t: Table, order: Sequence[int]) -> None:
    """Five cards to each player, the rest is the draw pile, its top card starts the discard pile."""
    state = t.state
    t.shuffle(state.draw, order, "III.cards")
    for who in state.players:
        t.draw(state.draw, who.hand, who.hand_size, "III.cards")
    t.draw(state.draw, state.discard, 1, "III.cards")


@flow
def setup(t: Table) -> Flow[None]:
    """Everybody picks a witch, in the order of the seats (WW-02); then the cards are dealt."""
    for seat in range(t.state.seats):
        witch = yield Pick(seat, "setup.witch", "III.witch", free_witches(t))
        take_witch(t, seat, witch)
    order = yield Shuffle.of(t.state.draw, "III.cards")
    deal(t, order)
