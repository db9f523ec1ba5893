"""Look-ups for all chapters: fighters and their profiles, scenario, friends and enemies, who plays whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

from game.core.content import Primitive
from game.core.event import Event
from game.core.kept import kept_for_match, kept_for_part
from game.core.table import Table as CoreTable
from game.magewinds.content import Magewinds
from game.magewinds.content.abilities import Ability
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.content.pack import Pack, Switches
from game.magewinds.content.scenarios import Piece as PieceKind
from game.magewinds.content.scenarios import Scenario
from game.magewinds.state import ON_FIELD, Activation, Attack, Fighter, MagewindsState, Player

Ts = TypeVarTuple("Ts")
Table: TypeAlias = CoreTable[MagewindsState, Magewinds]

E = TypeVar("E", bound=Primitive)
S = TypeVar("S", bound=Primitive)

SIDES = 6
"""Every die is a D6 (3.0)."""
ACTIONS_A_ROUND = 2
"""A fighter with a double action counter has made them all (13.0)."""
STEP = 1.0
"""The length of a step move in inches (13.1)."""
FIELD = "field"
"""The part of the table that is the battlefield: terrain, and where fighters and pieces are (see core/kept.py)."""


@kept_for_match
def pack_of(t: Table) -> Pack:
    """The fighter pack of this battle (0.4)."""
    rules = t.state.rules
    return t.content.pack(
        Switches(
            rules.published_only,
            rules.light_precision_1_5,
            rules.beta_fighters,
            rules.clones,
            rules.as_found,
        )
    )


def scenario_of(t: Table) -> Scenario:
    """The scenario of this battle (10.1)."""
    return t.content.scenarios[t.state.scenario]


def scenario_rule(t: Table) -> str:
    """The section of the rules that the scenario is in."""
    return f"IT.{t.state.scenario}"


def setup_step(t: Table, index: int, kind: type[S]) -> S:
    """A step of the scenario's set-up, which is of a kind."""
    step = scenario_of(t).setup[index]
    assert isinstance(step, kind)
    return step


def piece_kind(t: Table) -> PieceKind:
    """The kind of pieces that the scenario has; one without pieces asks for none."""
    kind = scenario_of(t).piece
    assert kind is not None
    return kind


def size_of(t: Table) -> tuple[float, float]:
    """Width and depth of the battlefield in inches (2.0)."""
    width, depth = t.content.boards[scenario_of(t).board].size
    return float(width), float(depth)


def player(t: Table, seat: int) -> Player:
    """The player on a seat."""
    return t.state.players[seat]


def fighter(t: Table, number: int) -> Fighter:
    """A fighter by its number."""
    return t.state.fighters[number]


def is_fighter(t: Table, answer: Any) -> bool:
    """Whether an answer is the number of a fighter."""
    return type(answer) is int and 0 <= answer < len(t.state.fighters)


def profile(t: Table, number: int) -> Profile:
    """The profile of a fighter (4.1)."""
    return pack_of(t).fighters[t.state.fighters[number].profile]


def ability(t: Table, name: str) -> Ability:
    """An ability by its id."""
    return pack_of(t).abilities[name]


def effect_of(t: Table, name: str, index: int, kind: type[E]) -> E:
    """An effect of an ability, which is of a kind."""
    effect = ability(t, name).do[index]
    assert isinstance(effect, kind)
    return effect


def emit_about(
    t: Table,
    event: Callable[[str, int, int, str, *Ts], Event],
    rule: str,
    number: int,
    *args: *Ts,
) -> None:
    """Tell a `FighterEvent` under the seat that owns the fighter: its class, and its fields after the name."""
    each = t.state.fighters[number]
    t.emit(event, rule, each.warband, number, each.name, *args)


def rule_of(t: Table, name: str) -> str:
    """The section that an ability belongs to: its fighter's, or everybody's."""
    if name in ("move", "attack", "guard"):
        return "13.4"
    if name in ("dodge", "deflect"):
        return "18.4"
    if ability(t, name).universal:
        return "TC.universal"
    return t.content.section_of(name)


def stands(t: Table, number: int) -> bool:
    """Whether a fighter is on the battlefield; one that isn't takes no part in the battle (4.4)."""
    return t.state.fighters[number].place is ON_FIELD


@kept_for_part(FIELD)
def standing(t: Table, warband: int | None = None) -> Sequence[int]:
    """The fighters on the battlefield, of one warband or of all."""
    return tuple(t.state.standing(warband))


@kept_for_part(FIELD)
def in_battle(t: Table) -> Sequence[int]:
    """The seats that have a fighter on the battlefield."""
    return tuple(t.state.in_battle())


def is_friend(t: Table, one: int, other: int) -> bool:
    """Whether two fighters are of one warband (4.3)."""
    return t.state.fighters[one].warband == t.state.fighters[other].warband


def is_enemy(t: Table, one: int, other: int) -> bool:
    """Whether two fighters are of different warbands (4.3)."""
    return not is_friend(t, one, other)


def activation_of(t: Table) -> Activation:
    """The activation that is under way (13.0)."""
    assert t.state.activation is not None
    return t.state.activation


def the_attack(t: Table) -> Attack:
    """The attack that is being made (18.0)."""
    assert t.state.attack is not None
    return t.state.attack


def controller(t: Table, number: int) -> int:
    """The seat that plays a fighter: its warband's, except in an activation that was seized (F14)."""
    activation = t.state.activation
    if activation is not None and activation.fighter == number:
        return activation.player
    return t.state.fighters[number].warband


def played_by(t: Table, seat: int) -> Sequence[int]:
    """The fighters on the battlefield that a seat plays."""
    activation = t.state.activation
    if activation is None or activation.player == t.state.fighters[activation.fighter].warband:
        return standing(t, seat)
    return [number for number in standing(t) if controller(t, number) == seat]


def in_turn_order(t: Table) -> list[int]:
    """All seats in the battle: the one whose turn it is, then the others in the order of this phase (1.2)."""
    state = t.state
    there, order = in_battle(t), state.order
    if state.turn in order:
        at = order.index(state.turn)
        order = order[at:] + order[:at]
    found = [seat for seat in order if seat in there]
    return found if len(found) == len(there) else [*found, *(seat for seat in there if seat not in order)]
