"""Runs slow bots in a process of their own, so that no frame is late.

The process gets plain data only: a world that was dealt anew for the bot's seat, so that it doesn't even learn the
secrets of the match. It starts when it is first needed and ends with its parent, however that ends. If it dies or is
late, `GreedyBot` answers at once, and the next question starts another process.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from game import titles
from game.bots.bot import BotError, consult
from game.bots.counsel import Counsel, counsel_about, hint_dice
from game.bots.levels import AT_THE_TABLE, bot_named
from game.bots.playouts import Budget, GreedyBot
from game.bots.reasons import reason
from game.core.child_process import ChildProcess
from game.core.dataclass import dataclass
from game.core.dice import fresh_seed
from game.core.match import Match
from game.core.play import Play
from game.core.question import Question
from game.core.title import Setup, Title
from game.core.view import determinize

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

STARTING, LATE = 30.0, 5.0
"""Seconds that a worker may take to start, and to answer beyond its budget."""
AT_ONCE = ("random", "greedy")
"""Bots that answer within milliseconds and need no process, unless the title lists them as slow."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Task:
    """A question for the process: the bot, its budget and seed, and an imagined world in parts, as plain data.

    Without a bot, counsel is wanted.
    """

    number: int
    bot: str | None
    budget: Budget
    seed: int
    seat: int
    setup: Setup
    state: Any
    stack: list[Any]
    answers: list[Any] | None

    def world(self, title: Title[Any, Any]) -> Play[Any, Any]:
        """The imagined world."""
        play = Play(title, self.setup)
        play.table.put(self.state)
        play.stack, play.answers = self.stack, self.answers
        play.dice, play.deal = (), ()  # as in every world that is dealt for a seat
        play.ask_again()
        return play


class Thinker:
    """Asks bots without waiting for them: `ask`, then `poll` once a frame until it gives the answer.

    It thinks about one question at a time; after an undo, or when the table is left, call `cancel`. `packs` are the
    content packs that the title was loaded with. Close it in the end, or use it as a context.
    """

    def __init__(
        self, title: Title[Any, Any], packs: Sequence[Path] = (), budget: Budget = AT_THE_TABLE
    ) -> None:
        self.budget = budget
        self._origin = (title.id, tuple(packs))
        self._dice = random.Random(fresh_seed())
        self._worker = ChildProcess("bot", _work)
        self._number = 0
        self._asked: tuple[Play[Any, Any], Question[Any]] | None = None
        self._task: Task | None = None
        self._until = 0.0
        self._ready: Any = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None or self._ready is not None

    def start(self) -> None:
        """Start the process ahead of the first question, so that its answer comes sooner."""
        if self._worker.alive:
            return
        self._worker.start(*self._origin)
        self._until = time.monotonic() + STARTING

    def ask(self, match: Match[Any, Any], seat: int, bot: str | None = None) -> None:
        """Ask the bot that sits at a seat, or another one; an earlier question is dropped.

        Raises BotError if there is no such bot or nothing is asked.
        """
        name = bot or match.players[seat]
        found = bot_named(name, self.budget)
        self._imagine(match, seat, name, self._dice)
        if name in AT_ONCE and name not in match.title.slow_bots:
            assert self._asked is not None
            self._ready = consult(found, *self._asked, self._dice)
        else:
            self._send()

    def ask_counsel(self, match: Match[Any, Any], seat: int) -> None:
        """Ask for `Counsel` in place of an answer; with a budget of playouts it is the same each time."""
        self._imagine(match, seat, None, hint_dice(match, seat))
        self._send()

    def _imagine(self, match: Match[Any, Any], seat: int, bot: str | None, dice: random.Random) -> None:
        """Deal a world that looks the same to a seat, and make a task of the question that waits for it there."""
        self.cancel()
        question = match.question(seat)
        if question is None:
            raise BotError(reason("bot.unasked", seat=seat + 1))
        world = determinize(match.play, seat, dice)
        self._asked = world, question
        self._task = Task(
            self._number,
            bot,
            self.budget,
            dice.getrandbits(64),
            seat,
            match.setup,
            world.state,
            world.stack,
            world.answers,
        )

    def poll(self) -> Any | None:
        """The answer, given once; None until there is one. No answer is None."""
        answer = self._ready
        if answer is None and self._asked is not None:
            answer = self._received()
        if answer is not None:
            self.cancel()
        return answer

    def cancel(self) -> None:
        """Drop the question and its answer."""
        self._asked = self._ready = None
        self._number += 1

    def close(self) -> None:
        """End the process. A later `ask` starts another."""
        self.cancel()
        self._worker.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ------------------------------------------------------------------ the other end

    def _send(self) -> None:
        self.start()
        ready = max(self._until, time.monotonic())
        self._until = ready + LATE + self.budget.milliseconds / 1000
        try:
            self._worker.send(self._task)
        except OSError:
            self._worker.close()

    def _received(self) -> Any | None:
        """The process's answer; None while it is awaited, and greedy's answer if none will come."""
        try:
            for number, answer in self._worker.received():
                if number == self._number:
                    self._until = 0.0
                    return answer
        except (OSError, EOFError):
            self._worker.close()
        if self._worker.process is not None and time.monotonic() < self._until:
            return None
        return self._instead()

    def _instead(self) -> Any:
        """Greedy's answer in place of one that will not come."""
        assert self._asked is not None and self._task is not None
        log.warning("A bot's process ended or was late; greedy answers in its place.")
        self._worker.close()
        answer = consult(GreedyBot(), *self._asked, self._dice)
        return answer if self._task.bot is not None else Counsel(answer)


def _work(line: Connection, title_id: str, packs: tuple[Path, ...]) -> None:
    """Main function of the process: answer the newest task until the other end is closed."""
    title = titles.load(title_id, packs)
    try:
        while True:
            task = line.recv()
            while line.poll():
                task = line.recv()
            line.send((task.number, _answer(task, title)))
    except (EOFError, OSError):
        return


def _answer(task: Task, title: Title[Any, Any]) -> Any:
    world = task.world(title)
    question = next(q for q in world.pending if q is not None and q.seat == task.seat)
    dice = random.Random(task.seed)
    if task.bot is None:
        return counsel_about(world, question, task.budget, dice)
    return consult(bot_named(task.bot, task.budget), world, question, dice)
