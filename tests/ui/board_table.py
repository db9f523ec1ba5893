"""A board alone on the screen, with a match behind it: what a table scene does, in a few lines."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ParamSpec, TypeVar

import pygame

from game import titles
from game.core.match import Match
from game.core.question import Question
from game.core.record import Plain
from game.core.view import preview
from scenes.app.app import App, Scene
from scenes.app.input import InputReader, Intent, Key
from scenes.board.interaction import Asked
from scenes.board.players import Player
from scenes.board.title_info import make_board
from scenes.ui.widget import Tree

Wanted = Callable[[Match[Any, Any], Question[Any]], bool]
Move = Callable[[Match[Any, Any], Question[Any], random.Random], object]
P = ParamSpec("P")
NAMES = ["Mara", "Jonas", "Theodora", "Ilse", "Bartholomew", "Quentin"]


def asking(key: str) -> Wanted:
    """Wants a question of a key."""
    return lambda match, question: question.key == key


def offering(key: str, tag: Any = None) -> Wanted:
    """Wants a question of a key with an answer that is `tag` or begins with it; with any, if that is None."""

    def wants(match: Match[Any, Any], question: Question[Any]) -> bool:
        if question.key != key or tag is None:
            return question.key == key
        return tag in {
            each[0] if isinstance(each, tuple) and each else each for each in question.options() or ()
        }

    return wants


def answer_at_random(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> None:
    assert match.submit(question.seat, question.sample(rng))


def walk(
    title: str,
    *,
    seats: int = 2,
    seed: int = 0,
    tries: int = 200,
    most: int = 900,
    rollers: int = 0,
    options: Mapping[str, Plain] | None = None,
    move: Move = answer_at_random,
) -> Iterator[tuple[Match[Any, Any], Question[Any]]]:
    """The questions of matches played at random, each with its match as it waits there; `most` answers a match."""
    for at in range(seed, seed + tries):
        match = Match.start(titles.load(title), seats, at, options, rollers=rollers)
        match.names = NAMES[:seats]
        rng = random.Random(at)
        while match.pending and len(match.journal) < most:
            question = match.pending[0]
            yield match, question
            move(match, question, rng)


def find_match(title: str, wanted: Wanted, **how: Any) -> Match[Any, Any]:
    """A match that waits at a wanted question; `how` is that of `walk`.

    Raises LookupError where no seed leads to one.
    """
    for match, question in walk(title, **how):
        if wanted(match, question):
            return match
    raise LookupError("no match comes to such a question")


def found_once(find: Callable[P, Match[Any, Any]]) -> Callable[P, Match[Any, Any]]:
    """Looks for each match once; everybody gets a copy."""
    once = cache(find)
    return lambda *args, **kwargs: once(*args, **kwargs).fork()  # type: ignore[arg-type]


class BoardTable(Scene):
    """Shows a match to one seat (None: an onlooker); `given` are the answers that were given on the board."""

    def __init__(self, app: App, match: Match[Any, Any], viewer: int | None) -> None:
        super().__init__(app)
        self.match = match
        self.viewer = viewer
        self.given: list[Any] = []
        players = [Player(name, "human", index) for index, name in enumerate(match.names)]
        self.board: Any = make_board(app, match.title, players)
        self.tree: Tree = Tree(app.theme, app.play)
        self.tree.add(self.board)
        self.tree.first = lambda: self.board.first

    def enter(self) -> None:
        self.board.show(self.match.view(self.viewer))
        self.ask()

    def arrange(self, area: pygame.Rect) -> None:
        top = self.app.theme.px(9)
        self.board.place(pygame.Rect(0, top, area.width, area.height - top))

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.board.key(intent))

    def ask(self) -> None:
        question = None if self.viewer is None else self.match.question(self.viewer)
        taken = question is not None and self.handles(question)
        self.board.ask(Asked(question, self.verdict, self.give, self.preview) if question and taken else None)

    def handles(self, question: Question[Any]) -> bool:
        """Whether a question goes to the board."""
        return True

    def verdict(self, answer: Any) -> Any:
        return self.match.verdict(self.viewer or 0, answer)

    def preview(self, answers: Sequence[Any]) -> Any:
        return preview(self.match.play, self.viewer or 0, answers)

    def give(self, answer: Any) -> bool:
        self.given.append(answer)
        self.answer(self.viewer or 0, answer)
        return True

    def answer(self, seat: int, answer: Any) -> None:
        """Somebody answers, and the board lets it be seen."""
        outcome = self.match.submit(seat, answer)
        assert outcome, outcome.verdict
        self.board.ask(None)
        moments = self.match.moments(len(self.match.journal) - 1, self.viewer)
        self.board.play(moments, self.match.view(self.viewer))
        if not self.board.busy:
            self.ask()

    def update(self, dt: float) -> None:
        busy = self.board.busy
        super().update(dt)
        if busy and not self.board.busy:
            self.ask()

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)


T = TypeVar("T", bound=BoardTable)


def laid(app: App, table: T) -> T:
    """Puts a table on the screen, with its first frame drawn, before hands that have touched nothing yet."""
    app.input = InputReader(app.size)
    app.stack.reset(table)
    app.frame([], 0.0)
    return table
