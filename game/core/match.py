"""A match as players know it: questions, answers, views, undo and saves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, Self, TypeVar, cast

from game.core import position_document, save
from game.core.dice import fresh_seed
from game.core.event import Event
from game.core.journal import Entry, Terms, marks_between, undo_terms
from game.core.past import STRIDE, Past, Stretch
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
_NO_ANSWER: Any = object()


class Outcome:
    """The result of an answer: the events that it led to, or a refusal that changed nothing."""

    __slots__ = ("_log", "_tell", "seat", "verdict")

    def __init__(self, verdict: Verdict, seat: int, tell: Callable[[], tuple[Event, ...]] = tuple) -> None:
        self.verdict = verdict
        self.seat = seat
        self._tell = tell
        self._log: tuple[Event, ...] | None = None

    @property
    def log(self) -> tuple[Event, ...]:
        """The events in full. They are told when somebody asks."""
        if self._log is None:
            self._log = self._tell()
        return self._log

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.verdict, self.seat, self.log) == (other.verdict, other.seat, other.log)

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
        self.journal: list[Entry] = []
        self.undone: list[Entry] = []
        self.base: Plain = None
        """The snapshot that the journal starts from; None where that is the start of the match. See save.py."""
        self.script: list[str] = []
        """The save form of the first entries of the journal, written when they were first saved."""
        self.strict = strict
        self._log: list[Event] = []
        self._told: list[int] = []
        """Before each entry, how many events had been told; empty as long as nobody listens."""
        self._stretches: list[Stretch[S, C]] = []
        self._listens = strict
        self._play: Play[S, C] | None = None
        play: Play[S, C] = Play(title, setup, outbox=self._log, strict=strict)
        self._sit_down(play)

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
    def play(self) -> Play[S, C]:
        """The match in motion. Whoever takes it in hand listens: its outbox has all events."""
        self._listen()
        return self._now

    @play.setter
    def play(self, play: Play[S, C]) -> None:
        """Look at another world in place of the match: judge answers there. It has not come of the journal."""
        self._play = play

    @property
    def _now(self) -> Play[S, C]:
        """The match in motion. After a rule has failed it is made again from what was before."""
        if self._play is None:
            last = self._stretches[-1]
            self._sit_down(last.after(len(last.entries)))
        return cast("Play[S, C]", self._play)

    @property
    def state(self) -> S:
        """The state on the table, for the host only: screens and bots get views."""
        return self._now.state

    @property
    def pending(self) -> tuple[Question[Any], ...]:
        """All waiting questions; () when the match is over."""
        play = self._now
        if play.answers is None:
            return tuple(play.pending)  # type: ignore[arg-type]
        return tuple(question for question in play.pending if question is not None)

    @property
    def result(self) -> Result | None:
        """The result; None until the match is over."""
        return self._now.state.result

    def question(self, seat: int) -> Question[Any] | None:
        """The question to a seat now; None if it is not asked."""
        for question in self._now.pending:
            if question is not None and question.seat == seat:
                return question
        return None

    def verdict(self, seat: int, answer: Any) -> Verdict:
        """Whether a seat may give this answer or make this interjection now, and if not why. Changes nothing."""
        if isinstance(answer, Interjection):
            return self._interjection_verdict(seat, answer)
        return self._judged(self.question(seat), _admitted(answer))

    def _judged(self, question: Question[Any] | None, answer: Any) -> Verdict:
        """The verdict on an admitted answer to a question, None where none is asked."""
        if question is None:
            return self._worded(self._not_asked())
        if answer is _NO_ANSWER:
            return self._worded(question.refuse("not_offered"))
        verdict = _safe_check(question, answer)
        return OK if verdict.ok else self._worded(self._explained(verdict, question, answer))

    def _explained(self, verdict: Verdict, question: Question[Any], answer: Any) -> Verdict:
        """A refusal with the title's reason, where it has one, instead of the question's."""
        why_not = self.title.why_not.get(question.key)
        because = why_not(self._now.table, question, answer) if why_not else None
        return verdict if because is None else Verdict(False, because.code, because.rule, because.facts)

    def interjections(self, seat: int) -> list[Interjection]:
        """All that a seat may do now although it is not asked; `submit` takes these like answers."""
        return self._now.interjections(seat)

    def _interjection_verdict(self, seat: int, interjection: Interjection) -> Verdict:
        if self._now.over:
            return self._worded(self._not_asked())
        move = _frozen(interjection)
        if move is not None and any(_alike(move, offer) for offer in self.interjections(seat)):
            return OK
        if move is None or self.title.declined is None or seat not in range(self.setup.seats):
            return self._worded(self.pending[0].refuse("not_offered"))
        return self._worded(self.title.declined(self._now.table, seat, move))

    def view(self, seat: int | None) -> View[S]:
        """The table as a seat (None: an onlooker) may see it."""
        return view_of(self._now, seat)

    def say(self, code: str, facts: Mapping[str, Any] | None = None) -> str:
        """A sentence of the title, with the names of this match."""
        return self.title.phrases.say(code, facts, self.names)

    # ------------------------------------------------------------------ answering

    def submit(self, seat: int, answer: Any) -> Outcome:
        """Answer a question, or make one of the `interjections`. The outcome is a refusal, or the events."""
        if isinstance(answer, Interjection):
            verdict = self._interjection_verdict(seat, answer)
            entry = Entry(seat, "", freeze(answer.arguments), answer.flow) if verdict.ok else None
            question = None
        else:
            question, answer = self.question(seat), _admitted(answer)
            verdict = self._judged(question, answer)
            entry = Entry(seat, question.key, answer) if question is not None and verdict.ok else None
        if entry is None:
            return Outcome(verdict, seat)
        outcome = self._enter(entry, question)
        self.undone.clear()
        return outcome

    def _enter(self, entry: Entry, question: Question[Any] | None) -> Outcome:
        """Carry out a legal entry and note it in the journal. If a rule fails, everything is as it was before.

        `question` is the one that it answers; None for an interjection.
        """
        play, told, stretch = self._now, len(self._log), self._stretch()
        state = play.table.state
        dice, seen = state.dice, state.seen[:]
        try:
            play.give(entry.seat, entry.given)
        except BaseException:
            del self._log[told:]
            self._play = None
            raise
        entry.outcomes = tuple(play.outcomes)
        by_hand = question is not None and question.chance
        entry.marks = marks_between(dice, seen, play.table.state, by_hand)
        self.journal.append(entry)
        stretch.entries.append(entry)
        if not self._listens:
            return Outcome(OK, entry.seat, partial(self._tell, stretch, len(stretch.entries) - 1))
        self._told.append(told)
        return Outcome(OK, entry.seat, partial(tuple, self._log[told:]))

    def _stretch(self) -> Stretch[S, C]:
        """The stretch that the next entry belongs to."""
        if len(self.journal) == STRIDE * len(self._stretches):
            self._stretches.append(Stretch(self._now.fork()))
        return self._stretches[-1]

    # ------------------------------------------------------------------ events

    @property
    def log(self) -> list[Event]:
        """All events since the start. From the first look at it on, they are told as they happen."""
        self._listen()
        return self._log

    def clear_log(self) -> None:
        """Forget what has been told, where a match begins with another position."""
        self._log.clear()

    def _listen(self) -> None:
        """Tell all that has happened, and from now on everything at once; before, nobody pays for it."""
        if self._listens:
            return
        log, told = self._log[:], list[int]()
        if self._stretches:
            play = self._stretches[0].play.fork()
            play.table.outbox = log
            for entry in self.journal:
                told.append(len(log))
                play.give(entry.seat, entry.given)
        self._log, self._told, self._listens = log, told, True
        self._now.table.outbox = log

    def _tell(self, stretch: Stretch[S, C], index: int) -> tuple[Event, ...]:
        """The events of an entry, to somebody who listens from now on."""
        self._listen()
        return stretch.events(index)

    def moments(self, index: int, seat: int | None) -> list[Moment[S]]:
        """The events of a journal entry with the tables after them, as a seat (None: an onlooker) may see them."""
        entry = self.journal[index]
        return moments_of(self._before(index), entry.seat, entry.given, seat)

    @property
    def past(self) -> Past[S, C]:
        """Before each entry: the play, and how many events had been told."""
        self._listen()
        return Past(self._stretches, self._told)

    @property
    def told(self) -> list[int]:
        """How many events had been told before each entry, and by now; unlike `past`, it makes no play."""
        self._listen()
        return [*self._told, len(self._log)]

    def _before(self, index: int) -> Play[S, C]:
        """The play before an entry, which has been made."""
        return self._stretches[index // STRIDE].after(index % STRIDE)

    @property
    def checks(self) -> dict[int, str]:
        """Digests after every so many answers, for saves, so that a replay finds where it differs."""
        found = {STRIDE * number: each.digest for number, each in enumerate(self._stretches) if number}
        at = len(self.journal)
        if at and at % STRIDE == 0:
            found[at] = self.digest()
        return found

    # ------------------------------------------------------------------ time

    def fork(self) -> Match[S, C]:
        """An independent copy, with its past."""
        new: Match[S, C] = object.__new__(Match)
        new.title, new.setup, new.strict = self.title, self.setup, self.strict
        new.names, new.players, new.colours = self.names[:], self.players[:], self.colours[:]
        new.journal, new.undone = self.journal[:], self.undone[:]
        new._log, new._told = self._log[:], self._told[:]
        new._stretches = [*self._stretches[:-1], *(each.first(STRIDE) for each in self._stretches[-1:])]
        new.base, new.script = self.base, self.script[:]
        new._listens = self._listens
        new._sit_down(self._now.fork())
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
        play = self._before(index)
        self.undone += reversed(self.journal[index:])
        number, count = divmod(index, STRIDE)
        self._stretches[number:] = [self._stretches[number].first(count)] if count else []
        if self._told:
            del self._log[self._told[index] :], self._told[index:]
        del self.journal[index:], self.script[index:]
        self._sit_down(play)

    def redo(self) -> Outcome | None:
        """Give the answer that was taken back last again; None if there is none."""
        if not self.undone:
            return None
        entry = self.undone[-1]
        question = None if entry.flow else self.question(entry.seat)
        outcome = self._enter(Entry(entry.seat, entry.key, entry.answer, entry.flow), question)
        self.undone.pop()
        return outcome

    def digest(self) -> str:
        """The digest of the play; equal positions share it."""
        return self._now.digest()

    def steps(self) -> Iterator[Entry]:
        """Give all answers that were taken back again, one by one; yields each entry before it is given."""
        while self.undone:
            yield self.undone[-1]
            self.redo()

    def _sit_down(self, play: Play[S, C]) -> None:
        """Make a play the current one, with its events going to the log if somebody listens."""
        play.table.outbox = self._log if self._listens else None
        play.strict = self.strict
        self._play = play

    # ------------------------------------------------------------------ words

    def _not_asked(self) -> Verdict:
        if self._now.over:
            return Verdict(False, "match_over", self.result.rule if self.result else "")
        seats = tuple(question.seat for question in self.pending)
        return self.pending[0].refuse("not_asked", seats=seats)

    def _worded(self, verdict: Verdict) -> Verdict:
        phrases: Phrases = self.title.phrases
        code = verdict.code if phrases.has(verdict.code) else "not_offered"
        return replace(verdict, reason=phrases.say(code, verdict.facts, self.names))


def _admitted(data: Any) -> Any:
    """Data of any kind as the answer that it has the form of, with tuples for its rows; _NO_ANSWER if it has none."""
    if type(data) is tuple and len(data) <= LONGEST_ANSWER:  # nearly all rows are flat
        for part in data:
            kind = type(part)
            if (kind is not str and kind is not int) or not _is_part(part):
                break
        else:
            return data
    if type(data) is str and _is_part(data):
        return data
    return freeze(data) if is_answer(data) else _NO_ANSWER


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
    if type(item) is str:
        return len(item) <= 200
    if type(item) is int:
        return -(1 << 63) <= item < 1 << 63
    return isinstance(item, list | tuple | bool)


def _safe_check(question: Question[Any], answer: Any) -> Verdict:
    """The verdict of a question on an answer that may be anything."""
    try:
        return question.check(answer)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        return question.refuse("not_offered")
