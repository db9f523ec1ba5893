"""A match in motion: the state, the stack of suspended flows and the waiting questions.

Bots copy and search it; `Match` adds the journal, the views and the saves. Everything in it is plain data, so a fork
takes microseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Generic, TypeVar, cast

from game.core.event import Event
from game.core.flow import ASK, CALL, FLOWS, Frame, check_plain, copy_frame
from game.core.question import Interjection, Question, Roll, Shuffle
from game.core.record import digest, plain
from game.core.state import State
from game.core.table import MatchOver, Table
from game.core.title import Setup, Title
from game.core.zones import NOBODY, PUBLIC

S = TypeVar("S", bound=State)
C = TypeVar("C")

CHANCE = 1 << PUBLIC
"""The bit of `rollers` for shuffles, which belong to no seat; tests that stack the deck set it."""


class StrictError(AssertionError):
    """A flow broke the kernel's contract: asking changed the game, or a suspended flow keeps other than plain data."""


class Play(Generic[S, C]):
    """State, stack and waiting questions.

    `asked` are the questions that were asked last, one a slot; in `pending` a slot is None once it is answered.
    `rollers` is the mask of seats that answer their own chance questions. `dice` are the faces that the next rolls
    show, `deal` the cards that are drawn first after the next shuffles; after these the dice of the state decide.
    `strict` checks the contract of flows at every question (tests, --debug).
    """

    __slots__ = (
        "answers",
        "asked",
        "deal",
        "dice",
        "outcomes",
        "pending",
        "resume",
        "rollers",
        "stack",
        "table",
    )

    def __init__(
        self,
        title: Title[S, C],
        setup: Setup,
        *,
        outbox: list[Event] | None = None,
        heard: Collection[type[Event]] | None = None,
        strict: bool = False,
    ) -> None:
        self.table = Table(title.new_state(title.content, setup), title, outbox, heard)
        self.rollers = setup.rollers
        self.dice = setup.dice
        self.deal = setup.deal
        self.strict = strict
        self.stack: list[Frame] = [FLOWS[title.root].frame(())]
        self.asked: list[Question[Any]] = []
        self.pending: list[Question[Any] | None] = []
        self.answers: list[Any] | None = None
        self.outcomes: list[Any] = []
        self.resume = 0
        self._run(None)

    @property
    def title(self) -> Title[S, C]:
        """The title of the match."""
        return cast("Title[S, C]", self.table.title)

    @property
    def state(self) -> S:
        """The state on the table."""
        return self.table.state

    @property
    def strict(self) -> bool:
        """Whether the contract of flows is checked."""
        return self.table.strict

    @strict.setter
    def strict(self, strict: bool) -> None:
        self.table.strict = strict

    @property
    def over(self) -> bool:
        """Whether no question waits."""
        return not self.pending

    def apply(self, answer: Any, slot: int = 0) -> None:
        """Answer a waiting question. The answer must be legal: `Match.submit` checks it."""
        self.outcomes = []
        if self.answers is not None:
            self.answers[slot] = answer
            self.pending[slot] = None
            if any(question is not None for question in self.pending):
                return
            answer, self.answers = self.answers, None
        self.stack[-1][1] = self.resume
        self._run(answer)

    def give(self, seat: int, answer: Any) -> None:
        """Let a seat answer its question or interject, as `Match.submit` does, without a check."""
        if answer.__class__ is Interjection:
            self.interject(answer)
        else:
            self.apply(answer, self.slot(seat))

    def interject(self, interjection: Interjection) -> None:
        """Run a flow on top of the waiting question, which is asked again when it ends."""
        self.outcomes = []
        self.stack.append(FLOWS[interjection.flow].frame(interjection.arguments))
        self._run(None)

    def interjections(self, seat: int) -> list[Interjection]:
        """All that a seat may do now although it is not asked."""
        return list(self.offers(seat))

    def offers(self, seat: int) -> Iterable[Interjection]:
        """All that a seat may do now although it is not asked, each worked out when it is reached."""
        table = self.table
        offer = table.title.interjections
        if offer is None or not self.pending or seat not in range(table.state.seats):
            return ()
        return offer(table, seat)

    def slot(self, seat: int) -> int:
        """The index in `pending` of the question to a seat."""
        for slot, question in enumerate(self.pending):
            if question is not None and question.seat == seat:
                return slot
        raise LookupError(f"nothing is asked of seat {seat}")

    def ask_again(self) -> None:
        """Ask the waiting question again, after something that it depends on was changed from outside."""
        answers = self.answers
        self._run(None)
        if answers is not None:
            self.answers = answers
            for slot, answer in enumerate(answers):
                if answer is not None:
                    self.pending[slot] = None

    def restart(self, state: S, flow: str, dice: tuple[int, ...], deal: tuple[tuple[str, ...], ...]) -> None:
        """Begin a flow on another state."""
        self.table.put(state)
        self.stack, self.answers = [FLOWS[flow].frame(())], None
        self.dice, self.deal = dice, deal
        self._run(None)

    def fork(self) -> Play[S, C]:
        """An independent copy without an outbox."""
        new: Play[S, C] = object.__new__(Play)
        new.table = self.table.fork()
        new.rollers = self.rollers
        new.dice, new.deal = self.dice, self.deal
        new.stack = [copy_frame(frame) for frame in self.stack]
        new.asked = self.asked
        new.pending = self.pending[:]
        new.answers = self.answers and self.answers[:]
        new.outcomes = []
        new.resume = self.resume
        return new

    def digest(self) -> str:
        """The digest of state, stack and answers; equal plays share it."""
        settled = [self.dice, self.deal] if self.dice or self.deal else []
        return digest([self.table.state, self.stack, self.answers, *settled])

    def _run(self, value: Any) -> None:
        """Run flow after flow until somebody must answer or the match is over; `value` is the answer waited for."""
        table, stack = self.table, self.stack
        frame = stack[-1] if stack else None
        try:
            while frame:
                run = FLOWS[frame[0]].run  # looked up on its own: faster than a call of a method
                kind, out, extra = run(frame, table, value)
                if kind == CALL:
                    frame, value = [extra, 0, out], None
                    stack.append(frame)
                elif kind != ASK:
                    stack.pop()
                    frame, value = stack[-1] if stack else None, out
                elif out.__class__ is not list and out.chance and not (self.rollers and self._rolls(out)):
                    table.state.dice, value = out.draw(table.state.dice)
                    if self.dice or self.deal:
                        value = self._settled(out, value)
                    self.outcomes.append(value)
                    frame[1] = extra
                else:
                    asked: list[Any] = out if out.__class__ is list else [out]
                    self.asked, self.resume = asked, extra
                    self.pending = asked[:] if asked is out else asked
                    self.answers = [None] * len(asked) if asked is out else None
                    if table.strict:
                        self._check_contract()
                    return
        except MatchOver:
            stack.clear()
        self.asked, self.pending, self.answers = [], [], None

    def _settled(self, question: Question[Any], drawn: Any) -> Any:
        """The answer of `dice` or `deal` to a chance question; where these have none, what was drawn."""
        if isinstance(question, Roll) and self.dice:
            face, *rest = self.dice
            self.dice = tuple(rest)
            return question.snap(face)
        if isinstance(question, Shuffle) and self.deal:
            wanted, *later = self.deal
            self.deal = tuple(later)
            return question.stacked(drawn, wanted, self.state.faces)
        return drawn

    def _rolls(self, question: Question[Any]) -> bool:
        """Whether a chance question goes to a person."""
        return bool(self.rollers >> (PUBLIC if question.seat == NOBODY else question.seat) & 1)

    def _check_contract(self) -> None:
        before = digest(self.table.state)
        told = len(self.table.outbox or ())
        _, again, _ = FLOWS[self.stack[-1][0]].run(self.stack[-1], self.table, None)
        if (again if isinstance(again, list) else [again]) != self.asked:
            raise StrictError(f"asking twice gave two questions: {self.asked} and {again}")
        if digest(self.table.state) != before or len(self.table.outbox or ()) != told:
            raise StrictError(f"asking changed the game: {self.asked}")
        for frame in self.stack:
            check_plain(frame)
        plain(self.stack)
