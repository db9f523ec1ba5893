"""What each part of the table shows is read off the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.unnamed_wizard.state import WizardState
from game.unnamed_wizard.table import BOARD, Spot, claimed, runes_to_win, slots, spell, works
from scenes.unnamed_wizard.claimed import ClaimedPart
from scenes.unnamed_wizard.rivals import Rival
from scenes.unnamed_wizard.sign import Moment
from scenes.unnamed_wizard.spell_plate import SpellFace

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard
    from scenes.unnamed_wizard.model import Model


def show_table(board: WizardBoard) -> None:
    """Everything but the field."""
    show_sign(board)
    show_desk(board)
    show_rivals(board)
    show_claims(board)
    show_bar(board)


def show_bar(board: WizardBoard) -> None:
    """While nothing is asked, whose turn it is stands where a question would."""
    model, turn = board.model, board.model.state.turn
    if board.chooser is None:
        waits = turn is not None and model.running
        words = board.faces.say("sign.turn", seat=turn.seat) if turn is not None and waits else ""
        board.front.say(words, model.left if waits else None)


def spells_of(model: Model, seat: int) -> list[SpellFace]:
    """The spells on a player's board, with the power in their slots."""
    found = []
    for which in range(len(model.player(seat).slots)):
        spot: Spot = (BOARD, seat, which)
        found.append(
            SpellFace.of(spell(model.table, spot), slots(model.table, spot), works=works(model.table, spot))
        )
    return found


def runes(model: Model, seat: int) -> tuple[int, ...]:
    """How many claimed tiles of a player show each rune."""
    return tuple(runes_to_win(model.table, seat).values())


def show_sign(board: WizardBoard) -> None:
    """The round, whose turn it is, the stack and the supply."""
    model, say = board.model, board.faces.say
    state: WizardState = model.state
    turn = state.turn if model.running else None
    head = say("sign.round", round=state.round) if state.round else say("sign.setup")
    whose = "sign.over" if state.result else "sign.turn" if turn else "sign.getting_ready"
    stack, supply = len(state.stack.cards), state.supply
    board.sign.moment = Moment(
        head,
        say(whose, seat=turn.seat if turn else 0),
        board.chairs[turn.seat].colour if turn else None,
        model.left if turn else None,
        stack,
        supply,
    )
    left = say("sign.left", left=model.left) + " " if turn else ""
    board.sign.hint = left + say("sign.hint", stack=stack, supply=supply)


def show_desk(board: WizardBoard) -> None:
    """The own board: name, zones, spells, runes."""
    model, desk, seat = board.model, board.desk, board.model.near
    who, chair = model.player(seat), board.chairs[seat]
    acting = model.running and model.state.active == seat
    desk.plate.colour, desk.plate.acting = chair.colour, acting
    head = desk.head
    head.seat, head.name, head.colour, head.acting = seat, chair.name, chair.colour, acting
    head.wizard = board.faces.short(model, seat)
    counts = (who.pool, who.fortress, who.ether, who.pillars)
    for zone, count in zip(desk.zones, counts, strict=True):
        zone.hold(count, chair.colour)
    _show_spells(board)
    desk.plate.bare = not claimed(model.table, seat)
    desk.runes.counts = runes(model, seat)
    desk.runes.hint = board.faces.say("runes.hint")


def _show_spells(board: WizardBoard) -> None:
    model, seat = board.model, board.model.near
    faces = spells_of(model, seat)
    board.desk.hold([len(face.slots) for face in faces])
    for part, face in zip(board.desk.spells, faces, strict=True):
        part.face, part.name = face, face.name
    for socket in board.desk.sockets:
        name = board.desk.spells[socket.which].name
        socket.name = board.faces.say("socket", spell=name, slot=socket.slot + 1)
        socket.hint = board.faces.hint(model, (BOARD, seat, socket.which), brief=True)


def show_rivals(board: WizardBoard) -> None:
    """The boards of the others, in player order."""
    model = board.model
    for part, seat in zip(board.rivals, model.others, strict=True):
        who, chair = model.player(seat), board.chairs[seat]
        part.seat, part.name = seat, chair.name
        part.shown = Rival(
            chair.name,
            board.faces.short(model, seat),
            chair.colour,
            who.pool,
            who.fortress,
            who.ether,
            who.pillars,
            runes(model, seat),
            tuple(spells_of(model, seat)),
            acting=model.running and model.state.active == seat,
        )
        facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
        part.hint = board.faces.say("rival.hint", seat=seat, board=board.faces.board(model, seat), **facts)


def show_claims(board: WizardBoard) -> None:
    """All claimed tiles, each beside the board of its owner."""
    model = board.model
    there = [number for seat in range(len(model.state.players)) for number in claimed(model.table, seat)]
    if set(there) != set(board.claimed):
        board.claimed = {number: board.claimed.get(number) or ClaimedPart(board, number) for number in there}
        board.claims.clear()
        board.claims.add(*board.claimed.values())
    for number, part in board.claimed.items():
        part.shown = board.faces.tile(model, number)
        part.name = part.shown.face.name
        part.hint = board.faces.tile_hint(model, number, part.shown)


def claimed_by(board: WizardBoard, seat: int) -> Sequence[ClaimedPart]:
    """The claimed tiles of a player."""
    return [part for number, part in board.claimed.items() if board.model.tile(number).owner == seat]
