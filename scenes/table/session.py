"""A sitting at the table: a match, who sits where, and whose eyes the screen has. No screen in it.

Every answer is saved before anything else happens. One file is one match, played by one program at a time; a match
that was played to its end becomes a replay. What leaves this room, events, lines and views, is filtered for the
`viewer`.

Where several people share the screen, `viewer` is the one who is to look at it, and None while nobody in
particular is. `due` names the person who is needed next; who shows the table to them calls `take_seat`, behind a
curtain where `guarded` says that there is something to hide.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Any

from game import titles
from game.bots.bot import agrees_to_undo
from game.bots.levels import AT_A_GLANCE, BOTS, HINTS_BY, hint, hint_dice
from game.bots.worker import Thinker
from game.commands.tutorials import find_tutorial
from game.commands.usage import load_match
from game.core import files
from game.core.event import Event
from game.core.file_lock import FileLock, HeldError
from game.core.journal import Marks, Terms, undo_terms
from game.core.lesson import LEARNER, Lesson, begin, history, lesson_at, scripted
from game.core.match import Match
from game.core.position_document import text_of
from game.core.question import Interjection, Question, Verdict
from game.core.record import Plain, walk
from game.core.state import State
from game.core.tutorial import Tutorial
from game.core.view import Moment, PublicPrompt, View, preview, public_prompt
from game.core.zones import Zone
from scenes.app import folders, saving
from scenes.table import players
from scenes.table.match_text import LogLine, MatchText
from scenes.table.players import HUMAN, Chair


def new_file(title_id: str) -> tuple[Path, FileLock]:
    """A file that is not there yet, named by title and time, and held: another program may begin just now."""
    stem = f"{title_id}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in count(1):
        path = folders.saves() / f"{_numbered(stem, number)}.json"
        if path.exists() or (folders.replays() / path.name).exists():
            continue
        with suppress(HeldError):
            hold = FileLock(path)
            if not path.exists():
                return path, hold
            hold.release()
    raise AssertionError("numbers end")


def _numbered(stem: str, number: int) -> str:
    return stem if number == 1 else f"{stem}-{number}"


PAUSE = 0.8
"""Seconds, at speed 1, that a bot seems to think before it answers."""
BEAT = 0.2
"""The same at a moment that it may respond to, of which there are many: whatever it holds."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer that was carried out: who gave it to which question, and what the viewer may know of it."""

    seat: int
    key: str
    moments: list[Moment[Any]]

    @property
    def events(self) -> list[Event]:
        """What happened, as the viewer may know it."""
        return [moment.event for moment in self.moments]


@dataclass(frozen=True, slots=True)
class Takeback:
    """What an undo would mean: `lines` of the log go, `people` have to agree, `against` says why bots don't.

    `dice` and `cards` tell whether dice were rolled and hidden cards shown meanwhile.
    """

    terms: Terms
    lines: list[LogLine]
    people: tuple[int, ...]
    against: str
    dice: bool
    cards: bool


class RefusedError(ValueError):
    """An answer is not legal; says why."""


class Session:
    """Owns a match and the file it is kept in."""

    def __init__(
        self, match: Match[Any, Any], chairs: Sequence[Chair], path: Path, packs: Sequence[Path] = ()
    ) -> None:
        self.match = match
        self.chairs = tuple(chairs)
        self.speaker = MatchText(match.title, [chair.name for chair in chairs])
        self.path = path
        self._saved: int | None = None  # answers in the file
        self.people = [seat for seat, chair in enumerate(self.chairs) if chair.human]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._met = len(self.people) == 1
        self._hold: FileLock | None = None
        self._thinker = Thinker(match.title, packs)
        self._adviser = Thinker(match.title, packs, AT_A_GLANCE)
        self._hint: Any = None
        self._thought: tuple[int, int] | None = None
        self._answer: Any = None
        self._wait = 0.0
        self._automatic: set[int] = set()
        self.lesson: Lesson | None = None

    @classmethod
    def start(
        cls,
        title_id: str,
        chairs: Sequence[Chair],
        options: Mapping[str, Plain] | None = None,
        seed: int | None = None,
        physical: bool = False,
        *,
        packs: Sequence[Path] = (),
    ) -> Session:
        """A new match, saved at once. `physical`: the people roll dice of their own. Raises TitleError."""
        title = titles.load(title_id, packs)
        rollers = sum(1 << seat for seat, chair in enumerate(chairs) if physical and chair.human)
        return cls.of(Match.start(title, len(chairs), seed, options, rollers=rollers), chairs, packs)

    @classmethod
    def of(cls, match: Match[Any, Any], chairs: Sequence[Chair], packs: Sequence[Path] = ()) -> Session:
        """A match that nobody has played yet, with people at its seats, saved at once in a file of its own."""
        path, hold = new_file(match.title.id)
        session = cls(seat_people(match, chairs), chairs, path, packs)
        session._hold = hold
        session.keep()
        return session

    @classmethod
    def resume(cls, path: Path, packs: Sequence[Path] = ()) -> Session:
        """The match of a file, at the last answered question; it goes on in the same file.

        Raises SaveError where it can't be taken up, or while another program plays it.
        """
        hold = FileLock(path)
        saving.retry()  # what was left unsaved in this file a moment ago
        saving.forget(path)
        try:
            session = cls._resumed(path, packs)
        except BaseException:
            hold.release()
            raise
        session._hold = hold
        return session

    @classmethod
    def _resumed(cls, path: Path, packs: Sequence[Path]) -> Session:
        match = load_match(path, packs)
        seats = range(match.setup.seats)
        names = match.names or [f"Player {seat + 1}" for seat in seats]
        kinds = [kind if kind in BOTS else HUMAN for kind in match.players]
        chairs = list(map(Chair, names, kinds, match.colours or seats))
        session = cls(match, chairs, path, packs)
        session._saved = len(match.journal)
        if LEARNER in match.players:
            session.take_lesson(lesson_at(match, titles.tutorial(match.title.id, packs)))
        return session

    def close(self) -> None:
        """Let the bots go, and the file. The match is saved already."""
        self._thinker.close()
        self._adviser.close()
        self._let_go()

    def _let_go(self) -> None:
        """Other programs may have the file."""
        if self._hold:
            self._hold.release()

    # ------------------------------------------------------------------ looking

    @property
    def over(self) -> bool:
        return self.match.result is not None

    def view(self) -> View[Any]:
        """The table as the viewer may see it."""
        return self.match.view(self.viewer)

    @property
    def question(self) -> Question[Any] | None:
        """What the person at the screen is asked: the viewer's own, or a die that anybody can read."""
        waiting = [question for question in self.match.pending if self.chairs[question.seat].human]
        own = (question for question in waiting if question.seat == self.viewer)
        return next(own, next((question for question in waiting if question.chance), None))

    @property
    def asked(self) -> PublicPrompt | None:
        """What the table waits for: the viewer's question, else what everybody knows of the first one."""
        own = self.question
        if own is not None:
            return PublicPrompt(own.seat, own.key, own.rule)
        return next((public_prompt(question) for question in self.match.pending), None)

    def verdict(self, answer: Any) -> Verdict:
        """Whether the person at the screen may answer so, or make such an interjection."""
        question = self.question
        seat = question.seat if question else -1
        return self.match.verdict(seat, answer)

    @property
    def interjections(self) -> list[Interjection]:
        """What the person at the screen may do before answering."""
        question = self.question
        return self.match.interjections(question.seat) if question else []

    def preview(self, answers: Sequence[Any]) -> View[Any] | None:
        """The view after some answers of the person at the screen; None where that depends on what they can't know."""
        question = self.question
        return preview(self.match.play, question.seat, answers) if question else None

    def lines(self, start: int = 0, end: int | None = None) -> list[LogLine]:
        """The log from an event on, as the viewer may know it."""
        return self.speaker.lines(self.match.log[start:end], self.viewer)

    # ------------------------------------------------------------------ whose eyes

    @property
    def due(self) -> int | None:
        """The seat of the person who is needed at the screen; None while nobody else is."""
        if len(self.people) < 2 or self.question is not None:
            return None
        return next((q.seat for q in self.match.pending if self.chairs[q.seat].human), None)

    def guarded(self, seat: int) -> bool:
        """Whether another person at this screen may not see all that a seat sees or answers, or the other way round."""
        others = [other for other in self.people if other != seat]
        return any(self._at_once(seat, other) or self._differ(seat, other) for other in others)

    def _at_once(self, one: int, other: int) -> bool:
        """Whether two seats answer together: neither knows what the other one does."""
        return {one, other} <= {question.seat for question in self.match.play.asked}

    def _differ(self, seat: int, other: int) -> bool:
        """Whether two seats know different cards, or numbers of cards."""
        one, two = self.match.view(seat).state, self.match.view(other).state
        return one.faces != two.faces or _sizes(one) != _sizes(two)

    def take_seat(self, seat: int | None, *, met: bool = False) -> None:
        """Give the screen to a seat, or to nobody. `met`: the person said so, and nobody else looks."""
        self.viewer, self._met = seat, met
        self._drop_hint()

    def since(self, seat: int) -> list[LogLine]:
        """What happened since a seat's last answer, as everybody may know it."""
        own = [at for at, entry in enumerate(self.match.journal) if entry.seat == seat]
        first = own[-1] + 1 if own else 0
        past = self.match.past
        told = past[first][1] if first < len(past) else len(self.match.log)
        return self.speaker.lines(self.match.log[told:], None)

    # ------------------------------------------------------------------ answering

    def answer(self, answer: Any) -> Step:
        """Answer for the person at the screen, or make an interjection. Raises RefusedError."""
        question = self.question
        return self._enter(question.seat if question else -1, answer)

    @property
    def summoned(self) -> list[PublicPrompt]:
        """What everybody knows of the questions that wait for people."""
        return [
            public_prompt(question) for question in self.match.pending if self.chairs[question.seat].human
        ]

    def auto_answer(self, seat: int, answer: Any) -> Step | None:
        """Answer for a person by what they had settled beforehand; None where that is no legal answer."""
        try:
            step = self._enter(seat, answer)
        except RefusedError:
            return None
        self._automatic.add(len(self.match.journal) - 1)
        return step

    def think(self, dt: float, speed: float = 1.0) -> Step | None:
        """Let the bots think for `dt` seconds; what came of an answer, once there is one.

        `speed` shortens the pause before it; 0 is none. Never blocks.
        """
        seat = self.thinking
        if seat is None:
            return None
        if self._thought != (seat, len(self.match.journal)):
            self._begin_thought(seat, speed)
        self._wait -= dt
        if self._answer is None:
            self._answer = self._thinker.poll()
        if self._answer is None or self._wait > 0:
            return None
        return self._enter(seat, self._answer)

    @property
    def thinking(self) -> int | None:
        """The bot that is to answer, if one is; none while somebody reads how it goes on."""
        if self.lesson and self.lesson.holds:
            return None
        return next((q.seat for q in self.match.pending if not self.chairs[q.seat].human), None)

    @property
    def left_to_bots(self) -> bool:
        """Whether the people at this table have nothing left to decide, so that they may see the end at once."""
        match = self.match
        playing = match.title.playing(match.state) if match.title.playing else range(len(self.chairs))
        asked = {question.seat for question in match.pending}
        return (
            bool(self.people)
            and not self.over
            and not any(self.chairs[seat].human for seat in {*playing, *asked})
        )

    def cut_short(self) -> None:
        """From now on bots think no longer than for a hint: nobody waits to see them."""
        self._thinker.budget = AT_A_GLANCE
        self._drop_thought()

    def _begin_thought(self, seat: int, speed: float) -> None:
        self._thought = seat, len(self.match.journal)
        self._answer = scripted(self.lesson.tutorial, self.match, seat) if self.lesson else None
        if self._answer is None:
            self._thinker.ask(self.match, seat, self.chairs[seat].kind)
        pause = BEAT if self._key(seat) in self.match.title.points else PAUSE
        self._wait = pause / speed if speed else 0.0

    def _enter(self, seat: int, answer: Any) -> Step:
        key = self._key(seat)
        outcome = self.match.submit(seat, answer)
        if not outcome:
            raise RefusedError(self.speaker.refusal(outcome.verdict))
        return self._entered(seat, key)

    def _entered(self, seat: int, key: str) -> Step:
        self._drop_thought()
        if seat == self.viewer or self.question is None:
            self._drop_hint()
        self._automatic = {at for at in self._automatic if at < len(self.match.journal) - 1}
        self._follow()
        self.keep()
        if not self._met and self.viewer is not None and self.guarded(self.viewer):
            self.viewer = (
                None  # what was open to all is no longer: whoever comes next comes through the curtain
            )
        return Step(seat, key, self.match.moments(len(self.match.journal) - 1, self.viewer))

    def _key(self, seat: int) -> str:
        """What everybody calls the question that a seat is asked."""
        question = self.match.question(seat)
        return public_prompt(question).key if question else ""

    def _drop_thought(self) -> None:
        self._thinker.cancel()
        self._thought = self._answer = None

    # ------------------------------------------------------------------ help

    @property
    def can_hint(self) -> bool:
        """Whether a bot could say what to do now."""
        question = self.question
        return question is not None and not question.chance

    def seek_hint(self) -> None:
        """Let a bot think what it would answer in the viewer's place, from what the viewer can see.

        In a lesson it is what the lesson is about.
        """
        assert self.question is not None
        seat = self.question.seat
        wanted = self.lesson.advice(self.question, self.interjections) if self.lesson else None
        if wanted is not None:
            self._hint = wanted
        elif HINTS_BY in self.match.title.slow_bots:
            self._adviser.ask(self.match, seat, HINTS_BY, hint_dice(self.match))
        else:
            self._hint = hint(self.match, seat)

    @property
    def seeking(self) -> bool:
        """Whether a hint is still to be shown."""
        return self._hint is not None or self._adviser.thinking

    def found_hint(self) -> Any | None:
        """The hint, once; None as long as there is none."""
        found, self._hint = self._hint, None
        return self._adviser.poll() if found is None and self._adviser.thinking else found

    def _drop_hint(self) -> None:
        """A hint is for whoever asked for it, and for one question."""
        self._adviser.cancel()
        self._hint = None

    # ------------------------------------------------------------------ a lesson

    def take_lesson(self, lesson: Lesson | None) -> None:
        """From now on somebody learns at this match."""
        self.lesson = lesson
        self._follow()

    def end_lesson(self) -> None:
        """From now on this is a match like any other."""
        self._drop_lesson()
        self.keep()

    def _drop_lesson(self) -> None:
        self.lesson = None
        self._drop_thought()
        self.match.players = [HUMAN if kind == LEARNER else kind for kind in self.match.players]

    def _follow(self) -> None:
        """Tells the lesson what happened; it ends with its match."""
        lesson, match = self.lesson, self.match
        if lesson and match.result is not None:
            self._drop_lesson()
        elif lesson:
            lesson.follow(history(match, lesson.seat), match.question(lesson.seat))

    # ------------------------------------------------------------------ time

    def takeback(self) -> Takeback | None:
        """What taking back the viewer's newest answer would mean; None where there is nothing to take back."""
        terms = None if self.viewer is None or self.over else self._terms(self.viewer)
        if terms is None:
            return None
        bots = [seat for seat in terms.consent if not self.chairs[seat].human]
        told = self.match.past[terms.index][1]
        shared = None if len(self.people) > 1 else self.viewer
        return Takeback(
            terms,
            self.speaker.lines(self.match.log[told:], shared),
            tuple(seat for seat in terms.consent if self.chairs[seat].human),
            self._against(bots) if bots and not agrees_to_undo(terms) else "",
            bool(terms.marks & Marks.DICE),
            bool(terms.marks & Marks.REVEAL),
        )

    def _terms(self, seat: int) -> Terms | None:
        """The terms on which a seat takes back the newest answer that it decided on."""
        return undo_terms(self.match.journal, seat, self.match.setup.seats, self._automatic)

    def _against(self, bots: Sequence[int]) -> str:
        many = "don't" if len(bots) > 1 else "doesn't"
        who = self.speaker.people(bots)
        return f"{who} {many} take back what dice decided or cards showed."

    def undo(self, agreed: Collection[int] = ()) -> bool:
        """Take back the viewer's newest answer; `agreed` are the people who do. Says whether it was done."""
        back = self.takeback()
        if back is None or back.against or not set(back.people) <= set(agreed):
            return False
        self._drop_thought()
        self._drop_hint()
        self.match.rewind(back.terms.index)
        self._follow()
        self.keep()
        return True

    @property
    def can_redo(self) -> bool:
        return bool(self.match.undone) and self.viewer is not None

    def redo(self) -> bool:
        """Give again what was taken back last, with all that followed until the viewer's next answer."""
        if not self.can_redo:
            return False
        self._drop_thought()
        self._drop_hint()
        self.match.redo()
        while self.match.undone and not self._decides_next():
            self.match.redo()
        self._follow()
        self.keep()
        return True

    def _decides_next(self) -> bool:
        """Whether the next answer to be given again is one that the viewer decided on."""
        return self.match.undone[-1].seat == self.viewer and len(self.match.journal) not in self._automatic

    # ------------------------------------------------------------------ keeping

    @property
    def ending(self) -> str:
        """Who won, in a sentence; "" while the match goes on."""
        told = (event for event in reversed(self.match.log) if event.kind == "decided")
        decided = next(told, None)
        return self.speaker.line(decided) if decided else ""

    def keep(self) -> None:
        """Write the match down: where it is kept or, when it is over, among the replays. What fails is tried again."""
        saving.attempt(self.path, self._write, "the match", self._loss)

    @property
    def losses(self) -> list[str]:
        """What would be lost if the table were left now, as sentences."""
        return saving.losses(self.path)

    def give_up(self) -> None:
        """Leave unsaved what can't be saved."""
        saving.forget(self.path)

    def _loss(self) -> str:
        """What the file lacks, as a phrase."""
        if self._saved is None:
            return "this match"
        more = len(self.match.journal) - self._saved
        if more <= 0:
            return "the last change to this match"
        return "the last answer of this match" if more == 1 else f"the last {more} answers of this match"

    def save_position(self) -> Path:
        """Write down what lies on the table, hidden things as well; the file, which is a new one. Raises OSError."""
        stem = f"{self.match.title.id}-{datetime.now():%Y%m%d-%H%M%S}"
        names = chain([stem], (f"{stem}-{number}" for number in count(2)))
        paths = (folders.positions() / f"{name}.yaml" for name in names)
        path = next(path for path in paths if not path.exists())
        files.write(path, text_of(self.match.position()))
        return path

    def _write(self) -> None:
        """Raises SaveError."""
        self.match.save(self.path)
        self._saved = len(self.match.journal)
        if self.over:
            self._archive()

    def _archive(self) -> None:
        """Move a match that is over from the saves to the replays; a file elsewhere stays where it is."""
        replay = folders.replays() / self.path.name
        self.match.save(replay)
        if self.path.parent == folders.saves():
            with suppress(OSError):  # then it stays among the saves as well
                self.path.unlink(missing_ok=True)
            self.path = replay
            self._let_go()


def seat_people(match: Match[Any, Any], chairs: Sequence[Chair]) -> Match[Any, Any]:
    """The match with everybody's names, kinds and colours written down in it."""
    match.names = [chair.name for chair in chairs]
    match.players = [chair.kind for chair in chairs]
    match.colours = [chair.colour for chair in chairs]
    return match


def _sizes(state: State) -> list[int]:
    """How many cards lie in each zone."""
    return [len(zone) for zone in walk(state, Zone)]


def teach(title_id: str, names: Sequence[str] = (), packs: Sequence[Path] = ()) -> Session:
    """A new match to learn a title by; `names` are what people are called, by seat. Raises UsageError, ContentError."""
    tutorial = find_tutorial(title_id, packs)
    chairs = seated(tutorial, next(iter(names), ""))
    match = begin(tutorial, titles.load(title_id, packs))
    session = Session.of(match, chairs, packs)
    match.players[tutorial.learner] = LEARNER
    session.take_lesson(Lesson(tutorial, match.state.faces))
    session.keep()
    return session


def seated(tutorial: Tutorial, name: str) -> list[Chair]:
    """The chairs of a tutorial; `name` is the learner's."""
    taken = [player.name.casefold() for player in tutorial.seats]
    called = "" if name.casefold() in taken else name
    return [
        Chair(player.name or players.name_of(HUMAN, seat, called), player.player, seat)
        for seat, player in enumerate(tutorial.seats)
    ]
