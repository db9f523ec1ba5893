"""What each part of the table shows is read off the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.question import Interjection
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import NONE
from scenes.half_the_battle.desk import Owned
from scenes.half_the_battle.parts import PiecePart
from scenes.half_the_battle.sign import Moment

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


def show_pieces(board: BattleBoard) -> None:
    """Pieces as they stand, in the order in which they hide each other; tokens on lanes."""
    view, faces = board.view, board.faces
    for part in board.pieces:
        there = part.number < len(view.pieces)
        part.visible = there and not (view.pieces[part.number].gone and not part.fading)
        if there:
            part.shown, part.name = faces.piece(view, part.number), faces.called(view, part.number)
            part.hint = faces.hint(view, part.number)
    for lane in board.lanes:
        lane.marks = tuple(map(faces.mark, view.marks_in(lane.lane)))
        lane.hint = " ".join(faces.token_hint(mark) for mark in view.marks_in(lane.lane))


def stand_pieces(board: BattleBoard) -> None:
    """Sends every piece to its place in its lane."""
    view, plan = board.view, board.places.plan
    for lane in range(1, plan.lanes + 1):
        rows = [view.standing(lane, seat) for seat in (0, 1)]
        for row, spots in zip(rows, plan.spots(lane, len(rows[0]), len(rows[1])), strict=True):
            for number, spot in zip(row, spots, strict=True):
                board.pieces[number].stand(spot)
    board.dungeon.children.sort(key=_depth)


def _depth(part: object) -> tuple[int, int]:
    """Lanes lie below pieces, and what stands nearer hides what is behind it."""
    return (part.stride.goal.y, part.number) if isinstance(part, PiecePart) else (-1, 0)


def show_desks(board: BattleBoard) -> None:
    """Names, initiative, tokens, the party in small, items and Rage dice."""
    view, state = board.view, board.view.state
    for seat in (0, 1):
        who, monster, chair = view.player(seat), view.monster(seat), board.chairs[seat]
        worth = sum(view.table.content.worth[die] for die in who.rage if die)
        board.desks[seat].shown = Owned(
            chair.name,
            chair.colour,
            initiative=state.initiative == seat,
            acting=state.acting == seat and state.result is None,
            token=board.faces.token(view.card(monster)) if monster != NONE else "",
            tokens=who.tokens,
        )
        board.rage[seat].tell(tuple(who.rage), tuple(who.earned), worth)
    _show_parties(board)
    _show_items(board)


def _show_parties(board: BattleBoard) -> None:
    view = board.view
    for mini in board.minis:
        mini.visible = mini.number < len(view.pieces)
        if mini.visible:
            who = view.pieces[mini.number]
            mini.shown, mini.gone = board.faces.piece(view, mini.number), who.gone
            mini.selected = view.player(who.owner).selected == mini.number
            mini.name = board.faces.called(view, mini.number)
            mini.hint = board.faces.hint(view, mini.number)


def _show_items(board: BattleBoard) -> None:
    for seat, row in enumerate(board.items):
        known = [(name, up) for name, up in board.view.items(seat) if name]
        for place, part in enumerate(row):
            part.visible = place < len(known)
            if part.visible:
                part.item, up = known[place]
                part.face = board.faces.item(part.item, up=up)
                part.visible = part.face not in board.flights.away
                owner = board.faces.say("item", seat=seat, item=part.item)
                part.name = owner if up else board.faces.say("item.used", seat=seat, item=part.item)
                part.hint = part.face.words


def show_moment(board: BattleBoard) -> None:
    """The round and the phase, on the far wall."""
    state, say = board.view.state, board.faces.say
    if state.result is not None or not state.round:
        code = "sign.setup" if state.result is None else "sign.over"
        board.sign.moment = Moment("", say(code))
        return
    phase = say(f"sign.{state.phase}", seat=state.acting)
    board.sign.moment = Moment(say("sign.round", round=state.round), phase, board.chairs[state.acting].colour)


def show_interrupt(board: BattleBoard) -> None:
    """Whether the person at the screen can break in, or why not."""
    part = board.interrupt
    awake = board.asked is not None and bool(board.asked.interjections)
    part.wake("" if awake else asleep(board))


def asleep(board: BattleBoard) -> str:
    """Why nothing can be done now, for the person at the screen."""
    view, faces, seat = board.view, board.faces, board.viewer
    state = view.state
    if state.result is not None or not state.round:
        return faces.say("asleep.over" if state.result is not None else "asleep.setup")
    if seat is None:
        return faces.say("asleep.onlooker")
    if state.acting != seat:
        return faces.say("asleep.theirs", seat=state.acting)
    if board.busy or board.asked is None:
        return faces.say("asleep.busy")
    if state.occurrences:
        return faces.say("asleep.asked")
    return " ".join(dict.fromkeys(reasons(board, seat)))


def reasons(board: BattleBoard, seat: int) -> list[str]:
    """Why none of the items works now, and why Rage cannot be converted."""
    up = [name for name, lies_up in board.view.items(seat) if lies_up and name]
    moves = [Interjection(USE_ITEM, (seat, (ITEM, name, NONE, NONE))) for name in up]
    moves.append(Interjection(CONVERT, (seat,)))
    return [board.faces.declined(board.view, seat, move) for move in moves]
