"""A lesson: somebody goes through a tutorial at a match.

Where the learner stands follows from the match: what was answered is in its journal, and every step before the
newest right answer is done. So a lesson is saved with its match, and goes back with it. Only what was read since is
known to the lesson alone; whoever takes the match up again reads that once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from game.core.journal import Entry
from game.core.match import Match
from game.core.question import PASS, Interjection, Question
from game.core.state import State
from game.core.title import Title
from game.core.tutorial import Deed, Player, Step, Tutorial

S = TypeVar("S", bound=State)
C = TypeVar("C")

LEARNER = "learner"
"""The kind of player, in a match, of whoever takes a lesson at it."""

Judgement: TypeAlias = Literal["right", "wrong", "early"]


@dataclass(frozen=True, slots=True)
class Given:
    """The learner answered a question, or interjected, which answers none: the key is "" then."""

    key: str
    answer: Any


Happening: TypeAlias = Given | str
"""What happened: an answer of the learner's, or an event, by its kind."""


def history(match: Match[Any, Any], seat: int) -> list[Happening]:
    """All that happened in a match, for who learns at a seat."""
    told = [before for _, before in match.past] + [len(match.log)]
    found: list[Happening] = [event.kind for event in match.log[: told[0]]]
    for number, entry in enumerate(match.journal):
        if entry.seat == seat:
            found.append(Given(entry.key, _given(entry)))
        found += [event.kind for event in match.log[told[number] : told[number + 1]]]
    return found


def _given(entry: Entry) -> Any:
    """An answer of a journal, or an interjection."""
    return entry.given


class Lesson:
    """Where a learner stands. `follow` tells it what happened and what is asked.

    `at` is the number of the step, `opened` whether its moment has come. `faces` are the definitions of the match's
    cards, where answers of the tutorial name some.
    """

    def __init__(self, tutorial: Tutorial, faces: Sequence[str] = ()) -> None:
        self.tutorial = tutorial.numbered(faces)
        self.steps: Sequence[Step] = self.tutorial.steps
        self.seat = tutorial.learner
        self.at = 0
        self.opened = False
        self._read = 0
        self._past: Sequence[Happening] = ()
        self._asked = ""

    def follow(self, past: Sequence[Happening], question: Question[Any] | None) -> None:
        """Finds the step after all that happened; `question` is what the learner is asked now."""
        self._past, self._asked = past, question.key if question else ""
        self._settle()

    @property
    def step(self) -> Step | None:
        """The step that the learner is at; None when all is done."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def last(self) -> bool:
        """Whether nothing comes after this step."""
        return self.at >= len(self.steps) - 1

    @property
    def holds(self) -> bool:
        """Whether the table waits until the learner has read something."""
        return self.opened and self.step is not None and self.step.deed is None

    def read_on(self) -> None:
        """The learner has read the step, where reading is all that it wants."""
        if self.holds:
            self._read = self.at + 1
            self._settle()

    def judge(self, question: Question[Any], answer: Any) -> Judgement:
        """Whether a legal answer is what the step wants; "early" where something is to be read first."""
        if self.holds:
            return "early"
        deed = self._deed_now(question)
        return "right" if deed is None or deed.fits(answer) else "wrong"

    def advice(self, question: Question[Any], interjections: Sequence[Interjection] = ()) -> Any:
        """A right answer, or a right one of the interjections; None where the lesson leaves that to the learner."""
        deed = self._deed_now(question)
        if deed is None:
            return None
        named: list[Any] = [] if deed.right == "any" else list(deed.right)
        if deed.around:
            named += [deed.around.middle, question.snap(deed.around.middle)]
        named = [answer for answer in named if question.check(answer)]
        offered = question.options() or question.suggest(8)
        return next((answer for answer in [*named, *offered, *interjections] if deed.fits(answer)), None)

    def unasked(self, question: Question[Any]) -> Any:
        """What the learner answers here without being asked, since no step is about it; None to be asked."""
        step = self.step
        if self.holds or step is None or question.key in (step.when, step.deed.ask if step.deed else ""):
            return None
        before = sum(isinstance(each, Given) and each.key == question.key for each in self._past)
        return routine(self.tutorial.seats[self.seat], question, before)

    def _deed_now(self, question: Question[Any]) -> Deed | None:
        deed = self.step.deed if self.step and self.opened else None
        return deed if deed and deed.ask == question.key else None

    # ------------------------------------------------------------------ where the learner stands

    def _settle(self) -> None:
        done, place = 0, 0
        wall = len(self.steps)  # the first step that still wants a deed
        for number, step in enumerate(self.steps):
            if step.deed is None:
                continue
            found = self._next_deed(step.deed, place)
            if found is None:
                wall = number
                break
            done, place = number + 1, found
        self.at = min(wall, max(done, self._read))
        self.opened = self._open(place, done)
        self._read = max(self._read, self.at)

    def _next_deed(self, deed: Deed, start: int) -> int | None:
        """The place in the past after a right answer; None where there is none yet."""
        for place in range(start, len(self._past)):
            happening = self._past[place]
            if (
                isinstance(happening, Given)
                and happening.key in ("", deed.ask)
                and deed.fits(happening.answer)
            ):
                return place + 1
        return None

    def _open(self, place: int, done: int) -> bool:
        """Whether the moments of the steps since the newest deed have come, one after the other."""
        step = self.step
        if step is None:
            return False
        if step.deed and step.deed.ask != self._asked:
            return False
        for each in self.steps[done : self.at + 1]:
            if each.when and each.when in self._past[place:]:
                place = self._past.index(each.when, place) + 1
            elif each is step and each.when and each.when != self._asked:
                return False
        return True


def routine(player: Player, question: Question[Any], before: int) -> Any:
    """What somebody answers as the tutorial has it, after so many answers to such questions; None for nothing."""
    answers = player.answers.get(question.key, ())
    if before < len(answers) and question.check(answers[before]):
        return answers[before]
    if question.key not in player.passes:
        return None
    return PASS if question.check(PASS) else next(iter(question.suggest(1)), None)


def scripted(tutorial: Tutorial, match: Match[Any, Any], seat: int) -> Any:
    """What a tutorial lets a bot answer now; None where it leaves that to the bot."""
    question = match.question(seat)
    if question is None:
        return None
    before = sum(entry.seat == seat and entry.key == question.key for entry in match.journal)
    return routine(tutorial.seats[seat], question, before)


def lesson_at(match: Match[Any, Any], tutorial: Tutorial | None) -> Lesson | None:
    """The lesson that somebody takes at a match; None where nobody does, or where the tutorial is another by now."""
    if tutorial is None or LEARNER not in match.players or match.base is not None:
        return None
    setup = match.setup
    fits = (setup.seats, setup.seed) == (len(tutorial.seats), tutorial.seed)
    settled = (setup.dice, setup.deal) in (((), ()), (tutorial.dice, tutorial.deal))
    learns = fits and settled and match.players[tutorial.learner] == LEARNER
    return Lesson(tutorial, match.state.faces) if learns else None


def begin(tutorial: Tutorial, title: Title[S, C]) -> Match[S, C]:
    """The match that a tutorial lays out. Raises TitleError."""
    seats, options = len(tutorial.seats), tutorial.options
    return Match.start(title, seats, tutorial.seed, options, dice=tutorial.dice, deal=tutorial.deal)


class StumbleError(ValueError):
    """A tutorial can't be gone through as it stands; `step` is the number of the step where it ends."""

    def __init__(self, step: int, text: str) -> None:
        super().__init__(text)
        self.step = step


def walk(tutorial: Tutorial, title: Title[Any, Any]) -> Match[Any, Any]:
    """Goes through a tutorial by its own right answers; the match after its last step. Raises StumbleError."""
    match = begin(tutorial, title)
    lesson = Lesson(tutorial, match.state.faces)
    for _ in range(title.limit):
        lesson.follow(history(match, lesson.seat), match.question(lesson.seat))
        if lesson.step is None:
            return match
        if lesson.holds:
            lesson.read_on()
        else:
            _walk_on(match, lesson)
    raise StumbleError(lesson.at, "it never ends")


def _walk_on(match: Match[Any, Any], lesson: Lesson) -> None:
    """The next answer of a walk: the learner's, where a step tells it, else a bot's."""
    question = match.question(lesson.seat)
    if question is not None:
        answer = lesson.unasked(question)
        if answer is None:
            answer = lesson.advice(question, match.interjections(lesson.seat))
        if answer is None:
            raise StumbleError(lesson.at, f"nothing says what to answer to {question.key}")
        match.submit(lesson.seat, answer)
        return
    seat = match.pending[0].seat if match.pending else -1
    answer = scripted(lesson.tutorial, match, seat) if match.pending else None
    if answer is None:
        what = (
            f"seat {seat + 1} has no fitting answer to {match.pending[0].key}"
            if match.pending
            else "it is over"
        )
        raise StumbleError(lesson.at, f"the step's moment never comes: {what}")
    match.submit(seat, answer)
