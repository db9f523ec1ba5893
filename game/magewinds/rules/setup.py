"""10.0 Battle set-up: scenario, warbands, battlefield, magic deck, deployment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.question import Pick, Question, Reason, Roll, Shuffle, reason
from game.core.title import Setup
from game.core.zones import NOBODY, Sight, Zone
from game.magewinds.attacks import CHOICES
from game.magewinds.content import Magewinds
from game.magewinds.events import PhaseBegan, ScenarioChosen
from game.magewinds.rules.channelling_phase import turn_up
from game.magewinds.rules.deployment import deploy
from game.magewinds.rules.dice import roll_off
from game.magewinds.rules.warbands import assemble
from game.magewinds.state import MagewindsState, Player, Rules
from game.magewinds.table import FIELD, Table, player, scenario_of, scenario_rule

STEPS = {
    "terrain": "magewinds.rules.terrain.set_up_terrain",
    "place_pieces": "magewinds.rules.pieces.place_pieces",
    "share_out": "magewinds.rules.sharing.share_out",
    "take_corners": "magewinds.rules.sharing.take_corners",
    "name_edge": "magewinds.rules.sharing.name_edge",
}
"""The flow for each step of a scenario's set-up, handed the number of the step."""


def new_state(content: Magewinds, setup: Setup) -> MagewindsState:
    """The state before any choice: the magic deck, and everybody's attack choice cards."""
    winds, seats = tuple(content.winds), setup.seats
    state = MagewindsState(
        seats,
        setup.seed,
        winds + CHOICES * seats,
        (0,) * len(winds) + tuple(1 + seat for seat in range(seats) for _ in CHOICES),
        [0] * len(winds) + [1 << seat for seat in range(seats) for _ in CHOICES],
    )
    options = dict(setup.options)
    state.slots = options.pop("slots")
    state.rules = Rules(**{"clones" if key == "clone" else key: value for key, value in options.items()})
    state.deck.cards = list(range(len(winds)))
    state.players = [_new_player(seat, len(winds) + len(CHOICES) * seat) for seat in range(seats)]
    return state


def _new_player(seat: int, first: int) -> Player:
    """Nothing in hand but the attack choice cards."""
    cards = list(range(first, first + len(CHOICES)))
    return Player(
        _own(seat, "hand"),
        _own(seat, "kept"),
        _own(seat, "peek"),
        _own(seat, "choices", cards),
        _own(seat, "laid"),
    )


def _own(seat: int, name: str, cards: Sequence[int] = ()) -> Zone:
    """A zone whose cards only their owner sees."""
    return Zone(f"{name} {seat}", Sight.OWNER, seat, list(cards))


@flow
def set_up(t: Table) -> Flow[None]:
    """The five stages of 10.0, warbands before or after the scenario as the players agreed."""
    if t.state.rules.warbands_first:
        yield from assemble(t)
    yield from choose_scenario(t)
    if not t.state.rules.warbands_first:
        yield from assemble(t)
    t.state.ranks = yield from roll_off(t, list(range(t.state.seats)), scenario_rule(t))
    for step in range(len(scenario_of(t).setup)):
        yield from perform(t, STEPS[scenario_of(t).setup[step].kind], step)
    order = yield Shuffle.of(t.state.deck, "10.4")
    t.shuffle(t.state.deck, order, "10.4")
    turn_up(t)
    yield from deploy(t)
    begin_battle(t)


# ---------------------------------------------------------------------- the scenario (10.1)


@flow
def choose_scenario(t: Table) -> Flow[None]:
    """The players agreed on one, or the winner of a roll-off chooses, or chance does."""
    wish = t.state.rules.scenario
    if wish == "roll_off":
        ranks = yield from roll_off(t, list(range(t.state.seats)), "10.1")
        wish = yield Pick(ranks[0], "setup.scenario", "10.1", scenarios(t))
    elif wish == "random":
        face = yield Roll(NOBODY, "setup.random", "10.1", len(scenarios(t)))
        wish = scenarios(t)[face - 1]
    t.state.scenario = wish
    t.changed(FIELD)
    t.emit(ScenarioChosen, "10.1", wish)


def scenarios(t: Table) -> list[str]:
    """The scenarios for this number of players."""
    return fitting(t.content, t.state.seats)


def why_not_scenario(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a scenario can't be chosen (10.1)."""
    if not isinstance(answer, str) or answer not in t.content.scenarios:
        return reason("not_offered", "10.1")
    if answer in scenarios(t):
        return None
    return reason("other_players", "10.1", scenario=answer, players=t.content.scenarios[answer].players)


def fitting(content: Magewinds, seats: int) -> list[str]:
    """The scenarios for a number of players."""
    return [name for name, each in content.scenarios.items() if seats in each.players]


def scenario_choices(content: Magewinds, seats: int) -> Sequence[str]:
    """The values of the option "scenario"."""
    return ["roll_off", "random", *fitting(content, seats)]


def begin_battle(t: Table) -> None:
    """Begin the battle, and note how many fighters each player has (Z4)."""
    for seat in range(t.state.seats):
        player(t, seat).began_with = len(t.state.standing(seat))
    t.state.phase = "channelling"
    t.emit(PhaseBegan, "11.0", "battle", 1)
