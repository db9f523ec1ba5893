"""The Magewinds board alone on the screen, with a match behind it: what a table scene does, in a few lines."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game import titles
from game.core.match import Match
from game.core.question import Question, Roll
from game.core.record import Plain
from scenes.app import App
from scenes.board import Asked
from scenes.chair import Chair
from scenes.intents import Intent, Key
from scenes.kit.tree import Tree
from scenes.magewinds import MagewindsBoard
from scenes.scene import Scene

NAMES = ["Mara", "Jonas", "Theodora", "Ilse"]
BANDS = [
    ("cleric", "guardian", "warrior", "wizard"),
    ("cleric", "deadeye", "druid", "witch"),
    ("enchanter", "guardian", "seer", "wizard"),
    ("acolyte", "cleric", "militia", "warrior", "wizard"),
]
Wanted = Callable[[Match[Any, Any], Question[Any]], bool]


def match_at(
    wanted: Wanted,
    *,
    seats: int = 2,
    options: Mapping[str, Plain] | None = None,
    tries: int = 40,
    first: int = 0,
    rollers: int = 0,
) -> Match[Any, Any]:
    """A match, played at random with these warbands, that waits at a wanted question."""
    title = titles.load("magewinds")
    for seed in range(first, first + tries):
        match = Match.start(
            title, seats, seed, {"scenario": "deathmatch", **(options or {})}, rollers=rollers
        )
        match.names = NAMES[:seats]
        rng = random.Random(seed)
        for _ in range(900):
            if not match.pending:
                break
            question = match.pending[0]
            if wanted(match, question):
                return match
            assert match.submit(question.seat, answer_of(match, question, rng))
    raise LookupError("no match comes to such a question")


def answer_of(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """A random answer; warbands are those of `BANDS`, and fighters go towards the middle."""
    if question.key == "warband.muster" and question.check(BANDS[question.seat]):
        return BANDS[question.seat]
    if question.key in ("move", "deploy.place") and rng.random() < 0.8:
        return question.snap((6_000_000, 8_000_000))
    if question.key == "action" and "attack" in question.options():
        return "attack"
    return question.sample(rng)


def asking(key: str) -> Wanted:
    """Wants a question of a key."""
    return lambda match, question: question.key == key


class BattleTable(Scene):
    """Shows a match to one seat (None: an onlooker); `given` are the answers that were given on the board."""

    def __init__(self, app: App, match: Match[Any, Any], viewer: int | None) -> None:
        super().__init__(app)
        self.match = match
        self.viewer = viewer
        self.given: list[Any] = []
        chairs = [Chair(name, "human", index) for index, name in enumerate(match.names)]
        self.board = MagewindsBoard(app, match.title, chairs)
        self.tree: Tree = Tree(app.theme, app.play)
        self.tree.add(self.board)

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
        taken = question is not None and self.board.takes(question) and not isinstance(question, Roll)
        self.board.ask(Asked(question, self.judge, self.give) if question and taken else None)

    def judge(self, answer: Any) -> Any:
        return self.match.verdict(self.viewer or 0, answer)

    def give(self, answer: Any) -> None:
        self.given.append(answer)
        self.answer(self.viewer or 0, answer)

    def answer(self, seat: int, answer: Any) -> None:
        """Somebody answers, and the board lets it be seen."""
        outcome = self.match.submit(seat, answer)
        assert outcome, outcome.verdict
        self.board.ask(None)
        self.board.happen(outcome.seen_by(self.viewer), self.match.view(self.viewer))
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


def sit_down(app: App, match: Match[Any, Any], viewer: int | None) -> BattleTable:
    """Puts a match on the screen, with its first frame drawn."""
    table = BattleTable(app, match, viewer)
    app.stack.reset(table)
    app.frame([], 0.0)
    return table
