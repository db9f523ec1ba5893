"""A check for boards: when an event's motion has ended, the board looks as if it had only been shown the view after it.

`follow` plays random answers on a board. It holds the board after each motion, lets time pass until nothing moves, and
compares its picture with that of a fresh board. Narration, which lies over the table only during a motion, is no part
of a view: `alike` hands it to the fresh board.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.event import Event
from game.core.match import Match
from game.core.record import record
from game.core.view import Moment, View
from scenes.app.app import App
from scenes.board.board import Board
from scenes.board.players import Player
from scenes.board.title_info import make_board
from scenes.ui.widget import Tree

FRAME = 0.1
"""Seconds between two pictures while something is played."""
REST, STEP = 8.0, 0.25
"""Seconds after which nothing moves on a board that is held, and no light pulses; and the steps in which they pass."""
LONGEST = 60.0
"""Seconds that a motion takes at most."""

Alike = Callable[[Any, Any], None]
Make = Callable[..., Any]
"""Hands the narration of the first board to the second one."""


@record
class Nothing(Event):
    """An event that nobody tells. It follows an answer's last event, so that the board can be held before it rests."""


def alone(app: App, match: Match[Any, Any], view: View[Any], make: Make = make_board) -> Board:
    """A board that fills the window, at rest at a view."""
    players = [Player(name, "human", seat) for seat, name in enumerate(match.names)]
    board = make(app, match.title, players)
    assert isinstance(board, Board)
    Tree(app.theme).add(board)
    board.place(app.screen.get_rect())
    board.show(view)
    return board


def come_to_rest(board: Board) -> None:
    """Lets time pass on a board until nothing moves."""
    for _ in range(round(REST / STEP)):
        board.update(STEP)


def held(board: Board, moments: Sequence[Moment[Any]], after: View[Any]) -> Iterator[Moment[Any]]:
    """Plays an answer's events, and yields the last moment of each motion when that has come to rest."""
    ended = 0
    board.waits = lambda: board.shown > ended
    board.play([*moments, Moment(Nothing(""), moments[-1].view)], after)
    while ended < len(moments):
        finish_motion(board)
        ended = board.shown
        yield moments[ended - 1]
    board.waits = lambda: False
    board.skip()


def finish_motion(board: Board) -> None:
    """Lets the motion that begins next come to its end, and everything that it set in motion."""
    for _ in range(round(LONGEST / FRAME)):
        board.update(FRAME)
        if board.waits():
            return come_to_rest(board)
    raise TimeoutError("a motion does not end")


def picture(app: App, board: Board) -> pygame.Surface:
    """What a board shows, with the table under it."""
    surface = pygame.Surface(app.size, 0, app.screen)
    board.draw_under(surface, surface.get_rect())
    board.draw(surface)
    return surface


def differing(one: pygame.Surface, other: pygame.Surface) -> list[Rect]:
    """The areas in which two pictures of a size differ; none where they are the same."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return []
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same.get_bounding_rects()


def submit_any(match: Match[Any, Any], rng: random.Random) -> None:
    """Somebody answers at random, or does now and then what may be done between question and answer."""
    question = rng.choice(match.pending)
    offers = match.interjections(question.seat)
    given = rng.choice(offers) if offers and rng.random() < 0.1 else question.sample(rng)
    assert match.submit(question.seat, given)


def follow(
    app: App,
    match: Match[Any, Any],
    viewer: int | None,
    answers: int,
    alike: Alike = lambda played, still: None,
    make: Make = make_board,
) -> int:
    """Plays random answers to a match before a viewer, and compares the board after each motion.

    Returns the number of motions. Raises AssertionError where the picture is not that of the view.
    """
    rng = random.Random(answers)
    played = alone(app, match, match.view(viewer), make)
    motions = 0
    for _ in range(answers):
        if not match.pending:
            break
        submit_any(match, rng)
        entry = len(match.journal) - 1
        moments = match.moments(entry, viewer)
        for moment in held(played, moments, match.view(viewer)) if moments else ():
            still = alone(app, match, moment.view, make)
            alike(played, still)
            come_to_rest(still)
            wrong = differing(picture(app, played), picture(app, still))
            assert not wrong, f"after {moment.event}, answer {entry}, seed {match.setup.seed}: {wrong}"
            motions += 1
    return motions
