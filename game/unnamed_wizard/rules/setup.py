"""Setup: the first player, boards and pillars, the core, the sets, the stack."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason, Roll, Shuffle, reason
from game.core.title import Setup
from game.core.zones import NOBODY
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import BEGINNER, SIDES
from game.unnamed_wizard.effects.resolve import off
from game.unnamed_wizard.effects.tiles import put
from game.unnamed_wizard.events import BoardTaken, CorePlaced, SetTaken, StarterChosen
from game.unnamed_wizard.prompts import cores_called
from game.unnamed_wizard.state import Player, WizardState
from game.unnamed_wizard.table import Table, player, seats_from, side_name

NAMED = "named"


def new_state(content: Harrowing, setup: Setup) -> WizardState:
    """The table before anything was set up: all tiles in the box."""
    faces = tuple(tile.id for tile in content.tiles.values() for _ in range(tile.copies))
    state = WizardState(setup.seats, setup.seed, faces, (0,) * len(faces), [0] * len(faces))
    state.players = [Player() for _ in range(setup.seats)]
    state.supply = content.figures.power
    state.beginners = setup.options["sides"] == BEGINNER
    return state


@flow
def set_up(t: Table) -> Flow[None]:
    """The first player is random; boards in player order, core and sets in reverse order, then the stack."""
    unpack(t)
    first = yield Roll(NOBODY, "starter", "setup.areas", len(t.state.players))
    begin(t, first - 1)
    for seat in seats_from(t, t.state.first):
        wizard = yield Pick(seat, "board", "setup.areas", boards_left(t))
        side = NAMED
        if t.state.beginners:
            side = BEGINNER
        else:
            side = yield Pick(seat, "side", "setup.areas", [BEGINNER, NAMED], facts={"wizard": wizard})
        take_board(t, seat, wizard, side)
    last = seats_from(t, t.state.first)[-1]
    core = yield Pick(last, "core", "setup.field", cores(t), facts={"names": cores_called(t)})
    place_core(t, last, core)
    for seat in reversed(seats_from(t, t.state.first)):
        chosen = yield Pick(seat, "set", "setup.field", sets_left(t))
        take_set(t, seat, chosen)
    order = yield Shuffle.of(t.state.stack, "setup.field", from_bottom=True)
    t.shuffle(t.state.stack, order, "setup.field")
    t.state.opening = True


def unpack(t: Table) -> None:
    """All tiles are known to everybody."""
    t.state.box.cards = list(range(len(t.state.faces)))
    t.show(t.state.box, (1 << 16) - 1, "setup.field")


def begin(t: Table, seat: int) -> None:
    """The first player, by lot."""
    t.state.first = seat
    t.emit(StarterChosen, "setup.areas", seat)


def boards_left(t: Table) -> list[Any]:
    """The boards that nobody has taken; each has the colour of its pillars."""
    return [name for name in t.content.named if why_not_wizard(t, name) is None]


def why_not_board(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a board can't be taken."""
    return why_not_wizard(t, answer) if answer in t.content.named else off(question, answer)


def why_not_wizard(t: Table, name: str) -> Reason | None:
    """Why a board can't be taken: somebody has it."""
    holder = next((seat for seat, who in enumerate(t.state.players) if who.wizard == name), None)
    return None if holder is None else reason("board_taken", "setup.areas", wizard=name, side=holder)


def take_board(t: Table, seat: int, wizard: str, side: str) -> None:
    """A board, its pillars, the first power."""
    board = t.content.boards[wizard if side == NAMED else BEGINNER]
    who = player(t, seat)
    who.wizard, who.board = wizard, board.id
    who.pillars, who.pool = board.pillars, board.power
    who.slots = [[0] * len(spell.slots) for spell in board.spells]
    t.state.supply -= board.power
    t.emit(BoardTaken, "setup.areas", seat, wizard, board.id, board.power, board.pillars)


def cores(t: Table) -> list[Any]:
    """The core tiles, each with a side."""
    return [
        (tile.id, side)
        for each in t.content.sets.values()
        for tile in each.tiles
        if tile.kind == "core"
        for side in SIDES
    ]


def why_not_core(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a side of a tile can't be the core."""
    match answer:
        case (str(name), str(side)) if name in t.content.tiles and side in t.content.sides[name]:
            found = reason("not_a_core", "setup.field", tile=f"{name}.{side}")
            return None if answer in cores(t) else found
    return off(question, answer)


def place_core(t: Table, seat: int, core: tuple[str, str]) -> None:
    """The core lies in the middle; it is the only one on the field (W1)."""
    card = t.find(t.state.box, core[0])
    t.move(card, t.state.box, t.state.ground, "setup.field")
    put(t, card, core[1], (0, 0))
    t.emit(CorePlaced, "setup.field", seat, 0, side_name(t, 0))


def sets_left(t: Table) -> list[Any]:
    """The sets that nobody has chosen."""
    return [name for name in t.content.sets if why_not_chosen(t, name) is None]


def why_not_set(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a set can't be chosen."""
    return why_not_chosen(t, answer) if answer in t.content.sets else off(question, answer)


def why_not_chosen(t: Table, name: str) -> Reason | None:
    """Why a set can't be chosen: it was chosen before."""
    return reason("set_taken", "setup.field", set=name) if name in t.state.sets else None


def take_set(t: Table, seat: int, name: str) -> None:
    """A set's tiles but for its core go to the stack (W2)."""
    t.state.sets.append(name)
    wanted = {tile.id for tile in t.content.sets[name].tiles if tile.kind != "core"}
    cards = [card for card in t.state.box.cards if t.face(card) in wanted]
    for card in cards:
        t.move(card, t.state.box, t.state.stack, "setup.field")
    t.emit(SetTaken, "setup.field", seat, name, len(cards))
