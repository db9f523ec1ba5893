"""A match as players know it: questions, answers, views, undo and saves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

from game.core import position_document, save
from game.core.dice import fresh_seed
from game.core.event import Event
from game.core.journal import Entry, Terms, marks_between, undo_terms
from game.core.phrases import Phrases
from game.core.play import Play
from game.core.question import OK, Interjection, Question, Verdict
from game.core.record import Plain, freeze, same
from game.core.state import Result, State
from game.core.title import Setup, Title
from game.core.view import Moment, View, moments_of, view_of

S = TypeVar("S", bound=State)
C = TypeVar("C")

LONGEST_ANSWER = 2000
"""Parts of an answer at most; a part is a whole number of 64 bits or a text of at most 200 characters."""
DEEPEST_ANSWER = 4
"""Levels of rows within rows in an answer, at most."""
CHECK_EVERY = 20
"""Answers between two digests that the journal notes, so that a replay finds where it differs."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an answer: the events that it led to, or a refusal that changed nothing."""

    verdict: Verdict
    seat: int
    log: tuple[Event, ...] = ()

    def __bool__(self) -> bool:
        return self.verdict.ok

    @property
    def events(self) -> list[Event]:
        """The events, as the answering seat may know them."""
        return self.seen_by(self.seat)

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events, as a seat (None: an onlooker) may know them."""
        return [event.seen_by(seat) for event in self.log]


class Match(Generic[S, C]):
    """One match of a title. `names` are the names of the seats in texts."""

    def __init__(self, title: Title[S, C], setup: Setup, *, strict: bool = False) -> None:
        self.title = title
        self.setup = setup
        self.names: list[str] = []
        self.players: list[str] = ["human"] * setup.seats
        self.colours: list[int] = []
        """The number of each seat's colour, for screens; [] for the usual ones."""
        self.log: list[Event] = []
        self.journal: list[Entry] = []
        self.undone: list[Entry] = []
        self.checks: dict[int, str] = {}
        self.past: list[tuple[Play[S, C], int]] = []
        """Before each entry: the play, and how many events had been told."""
        self.base: Plain = None
        """The snapshot that the journal starts from; None where that is the start of the match. See save.py."""
        self.script: list[str] = []
        """The save form of the first entries of the journal, written when they were first saved."""
        self.strict = strict
        self.play: Play[S, C] = Play(title, setup, outbox=self.log, strict=strict)

    @classmethod
    def start(
        cls,
        title: Title[S, C],
        seats: int = 2,
        seed: int | None = None,
        options: Mapping[str, Plain] | None = None,
        *,
        rollers: int = 0,
        dice: Iterable[int] = (),
        deal: Iterable[Iterable[str]] = (),
        strict: bool = False,
    ) -> Self:
        """A new match. Raises TitleError.

        `rollers` is the mask of seats that roll dice of their own; `dice` are what the first rolls show, and `deal`
        the cards that are drawn first after each of the first shuffles.
        """
        chosen = fresh_seed() if seed is None else seed
        setup = title.setup(seats, chosen, options or {}, rollers, dice, deal)
        return cls(title, setup, strict=strict)

    @classmethod
    def load(cls, path: Path | str, title: Title[Any, Any] | None = None) -> Match[Any, Any]:
        """The match that a file holds, at the last answered question. Raises SaveError."""
        return save.load(Path(path), Match, title)

    @classmethod
    def from_position(
        cls, title: Title[S, C], document: Mapping[str, Plain] | Path, *, strict: bool = False
    ) -> Match[S, C]:
        """A match that starts at a position: a document, or the file that holds one; see position.py.

        Raises ContentError. Nothing checks whether play can lead there.
        """
        return position_document.begin(title, document, partial(Match, strict=strict))

    def position(self) -> dict[str, Plain]:
        """The position as a document for `from_position`, with hidden things: for the host, never for a seat.

        In the title's words where these can say everything, otherwise as a snapshot.
        """
        return position_document.document_of(self, Match)

    def save(self, path: Path | str) -> None:
        """Write the match to a file; if anything fails, the old file is untouched. Raises SaveError."""
        save.write(Path(path), save.text(self))

    # ------------------------------------------------------------------ asking

    @property
    def state(self) -> S:
        """The state on the table, for the host only: screens and bots get views."""
        return self.play.state

    @property
    def pending(self) -> tuple[Question[Any], ...]:
        """All waiting questions; () when the match is over."""
        return tuple(question for question in self.play.pending if question is not None)

    @property
    def result(self) -> Result | None:
        """The result; None until the match is over."""
        return self.play.state.result

    def question(self, seat: int) -> Question[Any] | None:
        """The question to a seat now; None if it is not asked."""
        return next((question for question in self.pending if question.seat == seat), None)

    def verdict(self, seat: int, answer: Any) -> Verdict:
        """Whether a seat may give this answer or make this interjection now, and if not why. Changes nothing."""
        if isinstance(answer, Interjection):
            return self._interjection_verdict(seat, answer)
        question = self.question(seat)
        if question is None:
            return self._worded(self._not_asked())
        if not is_answer(answer):
            return self._worded(question.refuse("not_offered"))
        answer = freeze(answer)
        verdict = _safe_check(question, answer)
        return OK if verdict.ok else self._worded(self._explained(verdict, question, answer))

    def _explained(self, verdict: Verdict, question: Question[Any], answer: Any) -> Verdict:
        """A refusal with the title's reason, where it has one, instead of the question's."""
        why_not = self.title.why_not.get(question.key)
        because = why_not(self.play.table, question, answer) if why_not else None
        return verdict if because is None else Verdict(False, because.code, because.rule, because.facts)

    def interjections(self, seat: int) -> list[Interjection]:
        """All that a seat may do now although it is not asked; `submit` takes these like answers."""
        return self.play.interjections(seat)

    def _interjection_verdict(self, seat: int, interjection: Interjection) -> Verdict:
        if self.play.over:
            return self._worded(self._not_asked())
        move = _frozen(interjection)
        if move is not None and any(_alike(move, offer) for offer in self.interjections(seat)):
            return OK
        if move is None or self.title.declined is None or seat not in range(self.setup.seats):
            return self._worded(self.pending[0].refuse("not_offered"))
        return self._worded(self.title.declined(self.play.table, seat, move))

    def view(self, seat: int | None) -> View[S]:
        """The table as a seat (None: an onlooker) may see it."""
        return view_of(self.play, seat)

    def say(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        """A sentence of the title, with the names of this match."""
        return self.title.phrases.say(code, facts, self.names)

    # ------------------------------------------------------------------ answering

    def submit(self, seat: int, answer: Any) -> Outcome:
        """Answer a question, or make one of the `interjections`. The outcome is a refusal, or the events."""
        verdict = self.verdict(seat, answer)
        if not verdict.ok:
            return Outcome(verdict, seat)
        outcome = self._enter(self._entry(seat, answer))
        self.undone.clear()
        return outcome

    def _entry(self, seat: int, answer: Any) -> Entry:
        if isinstance(answer, Interjection):
            return Entry(seat, "", freeze(answer.arguments), flow=answer.flow)
        question = self.question(seat)
        assert question is not None
        return Entry(seat, question.key, freeze(answer))

    def _enter(self, entry: Entry) -> Outcome:
        """Carry out a legal entry and note it in the journal. If a rule fails, everything is as it was before."""
        told = len(self.log)
        before = self.play.fork()
        question = self.question(entry.seat)
        try:
            self.play.give(entry.seat, entry.given)
        except BaseException:
            del self.log[told:]
            self._sit_down(before)
            raise
        self.past.append((before, told))
        entry.outcomes = tuple(self.play.outcomes)
        by_hand = question is not None and question.chance and not entry.flow
        entry.marks = int(marks_between(before.state, self.play.state, by_hand))
        self.journal.append(entry)
        if len(self.journal) % CHECK_EVERY == 0:
            self.checks[len(self.journal)] = self.digest()
        return Outcome(OK, entry.seat, tuple(self.log[told:]))

    def moments(self, index: int, seat: int | None) -> list[Moment[S]]:
        """The events of a journal entry with the tables after them, as a seat (None: an onlooker) may see them."""
        entry, play = self.journal[index], self.past[index][0]
        return moments_of(play, entry.seat, entry.given, seat)

    # ------------------------------------------------------------------ time

    def fork(self) -> Match[S, C]:
        """An independent copy, with its past."""
        new: Match[S, C] = object.__new__(Match)
        new.title, new.setup, new.strict = self.title, self.setup, self.strict
        new.names, new.players, new.colours = self.names[:], self.players[:], self.colours[:]
        new.log, new.journal, new.undone = self.log[:], self.journal[:], self.undone[:]
        new.checks, new.past = self.checks.copy(), self.past[:]
        new.base, new.script = self.base, self.script[:]
        new._sit_down(self.play.fork())
        return new

    def undo_terms(self, seat: int | None = None) -> Terms | None:
        """The terms on which a seat (None: the last to answer) may take back its newest answer; None if it can't."""
        if not self.journal:
            return None
        return undo_terms(self.journal, self.journal[-1].seat if seat is None else seat, self.setup.seats)

    def undo(self, seat: int | None = None, agreed: Collection[int] = ()) -> Verdict:
        """Take back a seat's newest answer and everything after it, if all who must agree have `agreed`."""
        terms = self.undo_terms(seat)
        if terms is None:
            return self._worded(Verdict(False, "nothing_to_undo"))
        missing = [other for other in terms.consent if other not in agreed]
        if missing:
            return self._worded(Verdict(False, "undo_needs_consent", facts={"seats": tuple(missing)}))
        self.rewind(terms.index)
        return OK

    def rewind(self, index: int) -> None:
        """Go back to before an entry; `redo` goes forward again. Nobody is asked to agree."""
        play, told = self.past[index]
        self.undone += reversed(self.journal[index:])
        del self.journal[index:], self.past[index:], self.log[told:], self.script[index:]
        self.checks = {at: check for at, check in self.checks.items() if at <= index}
        self._sit_down(play.fork())

    def redo(self) -> Outcome | None:
        """Give the answer that was taken back last again; None if there is none."""
        if not self.undone:
            return None
        entry = self.undone[-1]
        outcome = self._enter(Entry(entry.seat, entry.key, entry.answer, entry.flow))
        self.undone.pop()
        return outcome

    def digest(self) -> str:
        """The digest of the play; equal positions share it."""
        return self.play.digest()

    def steps(self) -> Iterator[Entry]:
        """Give all answers that were taken back again, one by one; yields each entry before it is given."""
        while self.undone:
            yield self.undone[-1]
            self.redo()

    def _sit_down(self, play: Play[S, C]) -> None:
        """Make a play the current one, with its events going to the log."""
        play.table.outbox = self.log
        play.strict = self.strict
        self.play = play

    # ------------------------------------------------------------------ words

    def _not_asked(self) -> Verdict:
        if self.play.over:
            return Verdict(False, "match_over", self.result.rule if self.result else "")
        seats = tuple(question.seat for question in self.pending)
        return self.pending[0].refuse("not_asked", seats=seats)

    def _worded(self, verdict: Verdict) -> Verdict:
        phrases: Phrases = self.title.phrases
        code = verdict.code if phrases.has(verdict.code) else "not_offered"
        return replace(verdict, reason=phrases.say(code, verdict.facts, self.names))


def is_answer(data: Any) -> bool:
    """Whether data of any kind has the form of an answer."""
    level = [data]
    for _ in range(DEEPEST_ANSWER + 1):
        rows = [item for item in level if isinstance(item, list | tuple)]
        if len(level) > LONGEST_ANSWER or not all(map(_is_part, level)):
            return False
        level = [part for row in rows for part in row[: LONGEST_ANSWER + 1]]
    return not level


def _frozen(interjection: Interjection) -> Interjection | None:
    """An interjection with any contents as plain data; None where that can't be."""
    flow, arguments = interjection.flow, interjection.arguments
    if not isinstance(flow, str) or not isinstance(arguments, list | tuple) or not is_answer(arguments):
        return None
    return Interjection(flow, freeze(arguments))


def _alike(one: Interjection, other: Interjection) -> bool:
    """Equality with 1 and True told apart."""
    return one.flow == other.flow and same(one.arguments, other.arguments)


def _is_part(item: Any) -> bool:
    if type(item) is int:
        return -(1 << 63) <= item < 1 << 63
    return isinstance(item, list | tuple | bool) or (type(item) is str and len(item) <= 200)


def _safe_check(question: Question[Any], answer: Any) -> Verdict:
    """The verdict of a question on an answer that may be anything."""
    try:
        return question.check(answer)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        return question.refuse("not_offered")
