"""A lesson: the progress of a learner through a tutorial, in a match.

The current step follows from the match: its journal has the answers, and every step before the newest expected answer
is done. So a lesson is saved with its match, and an undo takes it back too. Only what was read since then is known to
the lesson alone; after a match is resumed, the learner reads it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.question import PASS, Interjection, Question
from game.core.reasons import reason
from game.core.state import State
from game.core.title import Title
from game.core.tutorial import Expected, Player, Step, Tutorial

S = TypeVar("S", bound=State)
C = TypeVar("C")

LEARNER = "learner"
"""The kind of a match's player who takes a lesson."""

Judgement: TypeAlias = Literal["right", "wrong", "early"]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer of the learner, or an interjection, which has the key ""."""

    key: str
    answer: Any


Happening: TypeAlias = Given | str
"""An answer of the learner, or the kind of an event."""


def history(match: Match[Any, Any], seat: int) -> list[Happening]:
    """Everything that happened in a match, as a lesson for a seat needs it."""
    told = match.told
    found: list[Happening] = [event.kind for event in match.log[: told[0]]]
    for number, entry in enumerate(match.journal):
        if entry.seat == seat:
            found.append(Given(entry.key, entry.given))
        found += [event.kind for event in match.log[told[number] : told[number + 1]]]
    return found


class Lesson:
    """A learner's progress. Call `follow` after each answer.

    `at` is the number of the current step, `opened` whether it has begun. `faces` are the definitions of the match's
    cards, for answers of the tutorial that name some.
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
        """Find the current step from everything that happened; `question` is what the learner is asked now."""
        self._past, self._asked = past, question.key if question else ""
        self._settle()

    @property
    def step(self) -> Step | None:
        """The current step; None after the last one."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.at >= len(self.steps) - 1

    @property
    def holds(self) -> bool:
        """Whether the table waits until the learner has read something."""
        return self.opened and self.step is not None and self.step.expected is None

    def read_on(self) -> None:
        """Note that the learner has read the step, where reading ends it."""
        if self.holds:
            self._read = self.at + 1
            self._settle()

    def judge(self, question: Question[Any], answer: Any) -> Judgement:
        """Whether a legal answer is the expected one; "early" where something is to be read first."""
        if self.holds:
            return "early"
        expected = self._expected_now(question)
        return "right" if expected is None or expected.fits(answer) else "wrong"

    def advice(self, question: Question[Any], interjections: Sequence[Interjection] = ()) -> Any:
        """An expected answer or interjection; None where the learner is free to choose."""
        expected = self._expected_now(question)
        if expected is None:
            return None
        named: list[Any] = [] if expected.right == "any" else list(expected.right)
        if expected.around:
            named += [expected.around.middle, question.snap(expected.around.middle)]
        named = [answer for answer in named if question.check(answer)]
        offered = question.options() or question.suggest(8)
        return next((answer for answer in [*named, *offered, *interjections] if expected.fits(answer)), None)

    def unasked(self, question: Question[Any]) -> Any:
        """The learner's answer to a question that no step is about; None where the learner is to be asked."""
        step = self.step
        if (
            self.holds
            or step is None
            or question.key in (step.when, step.expected.ask if step.expected else "")
        ):
            return None
        before = sum(isinstance(each, Given) and each.key == question.key for each in self._past)
        return routine(self.tutorial.seats[self.seat], question, before)

    def _expected_now(self, question: Question[Any]) -> Expected | None:
        expected = self.step.expected if self.step and self.opened else None
        return expected if expected and expected.ask == question.key else None

    # ------------------------------------------------------------------ where the learner stands

    def _settle(self) -> None:
        done, place = 0, 0
        wall = len(self.steps)  # the first step that still waits for an answer
        for number, step in enumerate(self.steps):
            if step.expected is None:
                continue
            found = self._after(step.expected, place)
            if found is None:
                wall = number
                break
            done, place = number + 1, found
        self.at = min(wall, max(done, self._read))
        self.opened = self._open(place, done)
        self._read = max(self._read, self.at)

    def _after(self, expected: Expected, start: int) -> int | None:
        """The index in the past after an expected answer; None where there is none yet."""
        for place in range(start, len(self._past)):
            happening = self._past[place]
            if (
                isinstance(happening, Given)
                and happening.key in ("", expected.ask)
                and expected.fits(happening.answer)
            ):
                return place + 1
        return None

    def _open(self, place: int, done: int) -> bool:
        """Whether the steps since the newest expected answer have begun, one after the other."""
        step = self.step
        if step is None:
            return False
        if step.expected and step.expected.ask != self._asked:
            return False
        for each in self.steps[done : self.at + 1]:
            if each.when and each.when in self._past[place:]:
                place = self._past.index(each.when, place) + 1
            elif each is step and each.when and each.when != self._asked:
                return False
        return True


def routine(player: Player, question: Question[Any], before: int) -> Any:
    """The answer that the tutorial has for a player who answered such a question `before` times; None without one."""
    answers = player.answers.get(question.key, ())
    if before < len(answers) and question.check(answers[before]):
        return answers[before]
    if question.key not in player.passes:
        return None
    return PASS if question.check(PASS) else next(iter(question.suggest(1)), None)


def scripted(tutorial: Tutorial, match: Match[Any, Any], seat: int) -> Any:
    """The answer that a tutorial has for a bot now; None where the bot is free to choose."""
    question = match.question(seat)
    if question is None:
        return None
    before = sum(entry.seat == seat and entry.key == question.key for entry in match.journal)
    return routine(tutorial.seats[seat], question, before)


def lesson_at(match: Match[Any, Any], tutorial: Tutorial | None) -> Lesson | None:
    """The lesson that is taken in a match; None if none is, or if the tutorial has changed since."""
    if tutorial is None or LEARNER not in match.players or match.base is not None:
        return None
    setup = match.setup
    fits = (setup.seats, setup.seed) == (len(tutorial.seats), tutorial.seed)
    settled = (setup.dice, setup.deal) in (((), ()), (tutorial.dice, tutorial.deal))
    learns = fits and settled and match.players[tutorial.learner] == LEARNER
    return Lesson(tutorial, match.state.faces) if learns else None


def begin(tutorial: Tutorial, title: Title[S, C]) -> Match[S, C]:
    """The match that a tutorial sets up. Raises TitleError."""
    seats, options = len(tutorial.seats), tutorial.options
    return Match.start(title, seats, tutorial.seed, options, dice=tutorial.dice, deal=tutorial.deal)


class StumbleError(ValueError):
    """A tutorial can't be completed; `step` is the number of the step that fails."""

    def __init__(self, step: int, text: str) -> None:
        super().__init__(text)
        self.step = step


def walk(tutorial: Tutorial, title: Title[Any, Any]) -> Match[Any, Any]:
    """Complete a tutorial by its own answers; returns the match after the last step. Raises StumbleError."""
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
    raise StumbleError(lesson.at, reason("lesson.endless"))


def _walk_on(match: Match[Any, Any], lesson: Lesson) -> None:
    """Give the next answer of a walk: the learner's if the learner is asked, otherwise a bot's."""
    question = match.question(lesson.seat)
    if question is not None:
        answer = lesson.unasked(question)
        if answer is None:
            answer = lesson.advice(question, match.interjections(lesson.seat))
        if answer is None:
            raise StumbleError(lesson.at, reason("lesson.unsaid", question=question.key))
        match.submit(lesson.seat, answer)
        return
    seat = match.pending[0].seat if match.pending else -1
    answer = scripted(lesson.tutorial, match, seat) if match.pending else None
    if answer is None:
        if not match.pending:
            raise StumbleError(lesson.at, reason("lesson.over"))
        unfit = reason("lesson.unfit", seat=seat + 1, question=match.pending[0].key)
        raise StumbleError(lesson.at, unfit)
    match.submit(seat, answer)
