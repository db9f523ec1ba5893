"""Parts are laid where the composition of the table has them; places that are no parts have names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.unnamed_wizard.table import BOARD
from scenes.unnamed_wizard.claimed import lay_claimed
from scenes.unnamed_wizard.showing import claimed_by
from scenes.unnamed_wizard.spell_plate import body_of, reads, sockets_of

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard
    from scenes.unnamed_wizard.desk import SpellPart


def lay_table(board: WizardBoard) -> None:
    """Places all parts of a board but the field."""
    spots = board.places
    board.sign.place(spots.sign)
    for part, area in zip(board.rivals, spots.rivals, strict=True):
        part.place(area)
        lay_claimed(list(claimed_by(board, part.seat)), part.spots.claimed)
    desk = board.desk
    desk.plate.place(spots.desk.area)
    desk.head.place(spots.desk.head)
    for zone, area in zip(desk.zones, spots.desk.zones, strict=True):
        zone.place(area)
    desk.runes.place(spots.desk.runes)
    lay_claimed(list(claimed_by(board, board.model.near)), spots.desk.claimed)
    _lay_spells(board)


def _lay_spells(board: WizardBoard) -> None:
    """The plates of the spells, and the sockets on them."""
    desk, spots = board.desk, board.places
    for part, area in zip(desk.spells, spots.desk.cells, strict=True):
        part.letters = spots.desk.letters
        part.place(area)
        part.hint = _hint(board, part)
        held = sockets_of(part.rect, part.face, board.theme) if part.face else []
        for socket, place in zip(desk.sockets_of(part.which), held, strict=True):
            socket.place(place)


def _hint(board: WizardBoard, part: SpellPart) -> str:
    """What a spell does; where that is read on the plate, only what is not."""
    face, letters = part.face, part.letters
    read = face and letters and reads(face.text, letters, body_of(part.rect, board.theme))
    return board.faces.hint(board.model, (BOARD, board.model.near, part.which), brief=bool(read))


def spot(board: WizardBoard, name: str) -> Rect | None:
    """Places that are no widgets: the field, the own board and its zones, the sign, the boards of the others."""
    spots = board.places
    found = {"field": spots.field, "desk": spots.desk.area, "bar": board.foot, "sign": spots.sign}
    found |= {"spells": spots.desk.spells, "runes": spots.desk.runes, "claimed": spots.desk.claimed}
    found |= {zone.zone: zone.rect for zone in board.desk.zones}
    if spots.rivals:
        found["rival"] = spots.rivals[0]
    return found.get(name)
