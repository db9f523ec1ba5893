"""A session: a match, the people and bots at its seats, and the seat that the screen is shown to. It draws nothing.

Every answer is saved before anything else happens. One file holds one match, played by one program at a time; a
finished match becomes a replay. All events, lines and views that a session returns are filtered for the `viewer`.

If several people share the screen, `viewer` is the seat of the one looking at it, or None if it is nobody in
particular. `due` is the seat of the person who is needed next. The caller hands them the screen with `take_seat`,
behind a curtain if `guarded` says that there is something to hide.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from game import titles
from game.bots.bot import agrees_to_undo
from game.bots.counsel import Counsel, counsel
from game.bots.levels import AT_A_GLANCE, HINTS_BY
from game.bots.worker import Thinker
from game.commands.tutorials import find_tutorial
from game.commands.usage import load_match
from game.core import files
from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.file_lock import FileLock, HeldError
from game.core.file_types import MATCH
from game.core.journal import Marks, Terms, undo_terms
from game.core.lesson import LEARNER, Lesson, begin, history, lesson_at, scripted
from game.core.match import Match
from game.core.position_document import text_of
from game.core.question import Interjection, Question, Verdict
from game.core.record import Plain, walk
from game.core.state import State
from game.core.tutorial import Tutorial
from game.core.view import Moment, PublicPrompt, View, is_secret, plain_cards, preview, public_prompt
from game.core.zones import Zone
from scenes.app import folders, saving
from scenes.app.texts import say
from scenes.board.match_text import LogLine, MatchText
from scenes.board.players import HUMAN, Player, name_of, players_of
from scenes.table.passed import PassedMoment, passed_moments


def new_file(title_id: str) -> tuple[Path, FileLock]:
    """The path of a new file, named by title and time, and its lock: another program may start a match meanwhile."""
    stem = f"{title_id}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in count(1):
        path = folders.saves() / f"{_numbered(stem, number)}{MATCH.ending}"
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


PHONES = ".phones"
PAUSE = 0.8
"""Seconds, at speed 1, that a bot seems to think before it answers."""
BEAT = 0.2
"""The same at one of the many points where a bot may respond, whether or not it has a response."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer that was carried out: its seat, its question's key, and its moments as the viewer may know them."""

    seat: int
    key: str
    moments: list[Moment[Any]]

    @property
    def events(self) -> list[Event]:
        """The events of the answer, as the viewer may know them."""
        return [moment.event for moment in self.moments]


@dataclass(frozen=True, slots=True)
class Takeback:
    """The effects of an undo: the log `lines` it removes, the `people` who have to agree, why bots are `against` it.

    `dice` and `cards` say whether dice were rolled and hidden cards shown in the meantime.
    """

    terms: Terms
    lines: list[LogLine]
    people: tuple[int, ...]
    against: str
    dice: bool
    cards: bool


class RefusedError(ValueError):
    """An illegal answer; the message says why."""


class Session:
    """A match at the table, and the file it is kept in."""

    def __init__(
        self, match: Match[Any, Any], players: Sequence[Player], path: Path, packs: Sequence[Path] = ()
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.speaker = MatchText(match.title, [player.name for player in players])
        self.path = path
        self._saved: int | None = None  # number of answers in the file
        self.people = [seat for seat, player in enumerate(self.players) if player.human]
        self.away: frozenset[int] = frozenset()
        """The seats of people who have the match on a phone. The screen shows nothing that only they may know."""
        self.at_table: Callable[[Question[Any]], bool] = lambda question: False
        """Whether a question is about places, so that a seat on a phone answers it by pointing at the table."""
        self._hiding: tuple[Question[Any], bool] | None = None
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._met = len(self.people) == 1
        self._hold: FileLock | None = None
        self._thinker = Thinker(match.title, packs)
        self._adviser = Thinker(match.title, packs, AT_A_GLANCE)
        self._hint: Counsel | None = None
        self._thought: tuple[int, int] | None = None
        self._answer: Any = None
        self._wait = 0.0
        self._automatic: set[int] = set()
        self.lesson: Lesson | None = None

    @classmethod
    def start(
        cls,
        title_id: str,
        players: Sequence[Player],
        options: Mapping[str, Plain] | None = None,
        seed: int | None = None,
        physical: bool = False,
        *,
        packs: Sequence[Path] = (),
    ) -> Session:
        """Start a new match, saved at once. `physical`: the people roll their own dice. Raises TitleError."""
        title = titles.load(title_id, packs)
        rollers = sum(1 << seat for seat, player in enumerate(players) if physical and player.human)
        return cls.of(Match.start(title, len(players), seed, options, rollers=rollers), players, packs)

    @classmethod
    def of(cls, match: Match[Any, Any], players: Sequence[Player], packs: Sequence[Path] = ()) -> Session:
        """Seat people at a new match, and save it at once in its own file."""
        path, hold = new_file(match.title.id)
        session = cls(seat_people(match, players), players, path, packs)
        session._hold = hold
        session.keep()
        return session

    @classmethod
    def resume(cls, path: Path, packs: Sequence[Path] = ()) -> Session:
        """Resume the match of a file after its last answer; it goes on in the same file.

        Raises SaveError if it can't be resumed, or while another program plays it.
        """
        hold = FileLock(path)
        saving.retry()  # an earlier save of this file may have failed
        saving.forget(path)
        try:
            session = cls._resumed(path, packs)
        except BaseException:
            hold.release()
            raise
        session._hold = hold
        return session

    def reopened(self) -> Session:
        """The same session, closed and taken up again without its file, which the disk may not have taken.

        Raises SaveError while another program plays the match.
        """
        self.close()
        self._drop_thought()
        self._drop_hint()
        self._hold = FileLock(self.path)
        return self

    @classmethod
    def _resumed(cls, path: Path, packs: Sequence[Path]) -> Session:
        match = load_match(path, packs)
        begun_with = [pack.folder for pack in match.title.packs]
        session = cls(match, players_of(match), path, begun_with)
        session._saved = len(match.journal)
        if LEARNER in match.players:
            session.take_lesson(lesson_at(match, titles.tutorial(match.title.id, begun_with)))
        return session

    def close(self) -> None:
        """Stop the bots and release the file. The match is saved already."""
        self._thinker.close()
        self._adviser.close()
        self._let_go()

    def _let_go(self) -> None:
        """Release the file to other programs."""
        if self._hold:
            self._hold.release()

    # ------------------------------------------------------------------ views and questions

    @property
    def over(self) -> bool:
        return self.match.result is not None

    @property
    def phones_file(self) -> Path:
        """The file beside the save that says which phones were at the table."""
        return folders.saves() / f"{self.path.stem}{PHONES}"

    def view(self) -> View[Any]:
        """The match as the viewer may see it."""
        return self.match.view(self.viewer)

    @property
    def question(self) -> Question[Any] | None:
        """The question that is asked at the screen: the viewer's own, or else a roll that anybody can enter.

        Where nobody at the screen is asked, it is one about a place from a seat on a phone.
        """
        waiting = [question for question in self.match.pending if self.players[question.seat].human]
        own = (question for question in waiting if question.seat == self.viewer)
        anybodys = (question for question in waiting if question.chance)
        found = next(own, next(anybodys, None))
        if found is None and self.away and all(question.seat in self.away for question in waiting):
            return next((each for each in waiting if self.at_table(each) and self.hides(each)), None)
        return found

    def hides(self, question: Question[Any]) -> bool:
        """Whether the seat of a waiting question has anything to hide, worked out once for each question."""
        if self._hiding is None or self._hiding[0] is not question:
            self._hiding = question, self.guarded(question.seat)
        return self._hiding[1]

    @property
    def asked(self) -> PublicPrompt | None:
        """The prompt that the table waits for: the viewer's question, or else the public part of the first one."""
        own = self.question
        if own is not None:
            return PublicPrompt(own.seat, own.key, own.rule)
        return next((public_prompt(question) for question in self.match.pending), None)

    def verdict(self, answer: Any) -> Verdict:
        """Whether this answer or interjection is legal for the person at the screen."""
        question = self.question
        seat = question.seat if question else -1
        return self.match.verdict(seat, answer)

    @property
    def interjections(self) -> list[Interjection]:
        """The interjections that the person at the screen may make before answering."""
        question = self.question
        return self.match.interjections(question.seat) if question else []

    @property
    def before(self) -> list[Any]:
        """The answers that the person at the screen has just given to the same question, the oldest first."""
        question = self.question
        if question is None:
            return []
        wanted = (question.seat, question.key, "")
        same = takewhile(
            lambda entry: (entry.seat, entry.key, entry.flow) == wanted, reversed(self.match.journal)
        )
        return [entry.answer for entry in same][::-1]

    def preview(self, answers: Sequence[Any]) -> View[Any] | None:
        """The view after some answers of the person at the screen; None if it depends on things they can't know."""
        question = self.question
        if question is None or (question.seat in self.away and question.seat != self.viewer):
            return None
        return preview(self.match.play, question.seat, answers)

    def lines(self, start: int = 0, end: int | None = None) -> list[LogLine]:
        """The log lines of a range of events, as the viewer may know them."""
        return self.speaker.lines(self.match.log[start:end], self.viewer)

    # ------------------------------------------------------------------ the viewer

    @property
    def due(self) -> int | None:
        """The seat of the person who is needed at the screen; None if it is nobody else.

        A person on a phone who has nothing to hide can answer at the screen as well.
        """
        if self.question is not None:
            return None
        waiting = [question for question in self.match.pending if self.players[question.seat].human]
        here = (question.seat for question in waiting if question.seat not in self.away)
        return next(here, next((question.seat for question in waiting if not self.hides(question)), None))

    def send_away(self, seats: Collection[int]) -> None:
        """Let the people at these seats play on phones, and all others at the screen."""
        self.away = frozenset(seats)
        if self.viewer in self.away and self.guarded(self.viewer):
            self.take_seat(None)

    def guarded(self, seat: int) -> bool:
        """Whether this seat and another person at the screen have anything to hide from each other."""
        others = [other for other in self.people if other != seat]
        hide = (self._at_once, self._differ, self._answers_secretly)
        return any(hides(seat, other) for other in others for hides in hide)

    def _at_once(self, one: int, other: int) -> bool:
        """Whether two seats answer at the same time, so that neither may see the other's answer."""
        return {one, other} <= {question.seat for question in self.match.play.asked}

    def _differ(self, seat: int, other: int) -> bool:
        """Whether two seats know different cards, apart from those that their backs tell, or numbers of cards."""
        one, two = self.match.view(seat).state, self.match.view(other).state
        plain = plain_cards(self.match.play)
        faces = enumerate(zip(one.faces, two.faces, strict=True))
        hidden = any(mine != theirs for card, (mine, theirs) in faces if card not in plain)
        return hidden or _sizes(one) != _sizes(two)

    def _answers_secretly(self, seat: int, other: int) -> bool:
        """Whether a seat is asked something of which the other must not see the answer."""
        question = self.match.question(seat)
        return question is not None and is_secret(self.match.play, question, other)

    def take_seat(self, seat: int | None, *, met: bool = False) -> None:
        """Give the screen to a seat, or to nobody. `met`: they have confirmed it, and nobody else is looking."""
        self.viewer, self._met = seat, met
        self._drop_hint()

    def since(self, seat: int) -> list[LogLine]:
        """The log lines since a seat's last answer, as everybody may know them."""
        own = [at for at, entry in enumerate(self.match.journal) if entry.seat == seat]
        first = own[-1] + 1 if own else 0
        told = self.match.told[first]
        return self.speaker.lines(self.match.log[told:], None)

    # ------------------------------------------------------------------ answering

    def answer(self, answer: Any) -> Step:
        """Answer for the person at the screen, or make an interjection. Raises RefusedError."""
        question = self.question
        return self._enter(question.seat if question else -1, answer)

    def answer_for(self, seat: int, answer: Any) -> Step:
        """Answer for a person who plays on a phone, or make an interjection. Raises RefusedError."""
        return self._enter(seat, answer)

    @property
    def summoned(self) -> list[PublicPrompt]:
        """The public prompts of the questions that wait for people."""
        return [
            public_prompt(question) for question in self.match.pending if self.players[question.seat].human
        ]

    def auto_answer(self, seat: int, answer: Any) -> Step | None:
        """Give an answer that a person has settled beforehand; None if it isn't legal."""
        try:
            step = self._enter(seat, answer)
        except RefusedError:
            return None
        self._automatic.add(len(self.match.journal) - 1)
        return step

    def think(self, dt: float, speed: float = 1.0) -> Step | None:
        """Let the bots think for `dt` seconds; returns the step of a bot's answer, None until there is one.

        `speed` shortens the pause before the answer; 0 means no pause. Never blocks.
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
        """The seat of the bot that has to answer; None if there is none, or while a learner is reading."""
        if self.lesson and self.lesson.holds:
            return None
        return next((q.seat for q in self.match.pending if not self.players[q.seat].human), None)

    @property
    def left_to_bots(self) -> bool:
        """Whether the people at this table have nothing left to decide, so that they may skip to the end."""
        match = self.match
        playing = match.title.playing(match.state) if match.title.playing else range(len(self.players))
        asked = {question.seat for question in match.pending}
        return (
            bool(self.people)
            and not self.over
            and not any(self.players[seat].human for seat in {*playing, *asked})
        )

    def cut_short(self) -> None:
        """Limit the bots to the time for a hint from now on, since nobody watches them."""
        self._thinker.budget = AT_A_GLANCE
        self._drop_thought()

    def _begin_thought(self, seat: int, speed: float) -> None:
        self._thought = seat, len(self.match.journal)
        self._answer = scripted(self.lesson.tutorial, self.match, seat) if self.lesson else None
        if self._answer is None:
            self._thinker.ask(self.match, seat, self.players[seat].kind)
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
        if self._must_hide:
            self.viewer = None  # there are secrets now, so the next person has to lift the curtain
        return Step(seat, key, self.match.moments(len(self.match.journal) - 1, self.viewer))

    @property
    def _must_hide(self) -> bool:
        """Whether the viewer has something to hide now from others who may see the screen."""
        if self.viewer is None or not self.guarded(self.viewer):
            return False
        has_answered = bool(self.away) and self.match.question(self.viewer) is None
        return has_answered or not self._met

    def _key(self, seat: int) -> str:
        """The public key of a seat's question; "" if it has none."""
        question = self.match.question(seat)
        return public_prompt(question).key if question else ""

    @property
    def passed(self) -> list[PassedMoment]:
        """The moments that the viewer has just passed and can still use; none in a lesson."""
        if self.question is None or self.lesson:
            return []
        seat = self.question.seat
        bots = {other for other, player in enumerate(self.players) if not player.human}
        return passed_moments(self.match, seat, {seat} | bots, self._automatic)

    def go_back(self, moment: PassedMoment) -> None:
        """Go back to a moment that was passed; the viewer has to answer it now."""
        self._drop_thought()
        self._drop_hint()
        self.match.rewind(moment.index)
        self._automatic = {at for at in self._automatic if at < moment.index}

    def _drop_thought(self) -> None:
        self._thinker.cancel()
        self._thought = self._answer = None

    # ------------------------------------------------------------------ hints

    @property
    def can_hint(self) -> bool:
        """Whether a bot could give a hint now."""
        question = self.question
        return question is not None and not question.chance and question.seat == self.viewer

    def seek_hint(self) -> None:
        """Let a bot look for an answer in the viewer's place, from what the viewer can see.

        In a lesson, the hint is the answer that the lesson wants.
        """
        assert self.question is not None
        seat = self.question.seat
        wanted = self.lesson.advice(self.question, self.interjections) if self.lesson else None
        if wanted is not None:
            self._hint = Counsel(wanted)
        elif HINTS_BY in self.match.title.slow_bots:
            self._adviser.ask_counsel(self.match, seat)
        else:
            self._hint = counsel(self.match, seat, AT_A_GLANCE)

    @property
    def seeking(self) -> bool:
        """Whether a requested hint has not been shown yet."""
        return self._hint is not None or self._adviser.thinking

    def found_hint(self) -> Counsel | None:
        """Take the hint, which is returned only once; None until there is one."""
        found, self._hint = self._hint, None
        return self._adviser.poll() if found is None and self._adviser.thinking else found

    def _drop_hint(self) -> None:
        """Drop the hint: it is only for the person who asked, and for one question."""
        self._adviser.cancel()
        self._hint = None

    # ------------------------------------------------------------------ lessons

    def take_lesson(self, lesson: Lesson | None) -> None:
        """Make this match a lesson from now on; None leaves it an ordinary match."""
        self.lesson = lesson
        self._follow()

    def end_lesson(self) -> None:
        """Turn the lesson into an ordinary match."""
        self._drop_lesson()
        self.keep()

    def _drop_lesson(self) -> None:
        self.lesson = None
        self._drop_thought()
        self.match.players = [HUMAN if kind == LEARNER else kind for kind in self.match.players]

    def _follow(self) -> None:
        """Tell the lesson what happened, or end it with its match."""
        lesson, match = self.lesson, self.match
        if lesson and match.result is not None:
            self._drop_lesson()
        elif lesson:
            lesson.follow(history(match, lesson.seat), match.question(lesson.seat))

    # ------------------------------------------------------------------ undo and redo

    def takeback(self, seat: int | None = None) -> Takeback | None:
        """The effects of taking back the newest answer of a seat on a phone, or else of the viewer; None if there is
        nothing to take back.
        """
        by = self.viewer if seat is None else seat
        terms = None if by is None or self.over else self._terms(by)
        if terms is None:
            return None
        bots = [seat for seat in terms.consent if not self.players[seat].human]
        told = self.match.told[terms.index]
        shared = None if len(self.people) > 1 else self.viewer
        return Takeback(
            terms,
            self.speaker.lines(self.match.log[told:], shared),
            tuple(seat for seat in terms.consent if self.players[seat].human),
            self._against(bots) if bots and not agrees_to_undo(terms) else "",
            bool(terms.marks & Marks.DICE),
            bool(terms.marks & Marks.REVEAL),
        )

    def _terms(self, seat: int) -> Terms | None:
        """The terms on which a seat may take back the newest answer that it decided on."""
        return undo_terms(self.match.journal, seat, self.match.setup.seats, self._automatic)

    def _against(self, bots: Sequence[int]) -> str:
        return say("table.undo.bot", bots=self.speaker.people(bots))

    def undo(self, agreed: Collection[int] = (), seat: int | None = None) -> bool:
        """Take back the newest answer of a seat on a phone, or else of the viewer. `agreed`: the seats that consent.

        Returns whether it was taken back.
        """
        back = self.takeback(seat)
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
        """Redo the last answer taken back, and all that followed it until the viewer's next answer."""
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
        """Whether the viewer decided on the next answer to redo."""
        return self.match.undone[-1].seat == self.viewer and len(self.match.journal) not in self._automatic

    # ------------------------------------------------------------------ saving

    @property
    def ending(self) -> str:
        """A sentence that says who won; "" while the match goes on."""
        return self.speaker.ending(self.match.log)

    def keep(self) -> None:
        """Save the match to its file or, once it is over, among the replays. A failed save is retried later."""
        saving.attempt(self.path, self._write, say("table.match"), self._loss)

    @property
    def losses(self) -> list[str]:
        """The losses if the table were left now, as sentences."""
        return saving.losses(self.path)

    def give_up(self) -> None:
        """Give up saving what can't be saved."""
        saving.forget(self.path)

    def _loss(self) -> str:
        """The part of the match that is missing from the file, as a phrase."""
        if self._saved is None:
            return say("table.loss.all")
        more = len(self.match.journal) - self._saved
        if more <= 0:
            return say("table.loss.change")
        return say("table.loss.answers", count=more)

    def save_position(self) -> Path:
        """Save the position, with its hidden things, to a new file; returns its path. Raises OSError."""
        stem = f"{self.match.title.id}-{datetime.now():%Y%m%d-%H%M%S}"
        path = files.unused(folders.positions() / f"{stem}.yaml")
        files.write(path, text_of(self.match.position()))
        return path

    def _write(self) -> None:
        """Save the match, and archive it once it is over. Raises SaveError."""
        self.match.save(self.path)
        self._saved = len(self.match.journal)
        if self.over:
            self._archive()

    def _archive(self) -> None:
        """Move a finished match from the saves to the replays; a file elsewhere is copied."""
        replay = folders.replays() / self.path.name
        self.match.save(replay)
        if self.path.parent == folders.saves():
            with suppress(OSError):  # the match then stays among the saves too
                self.path.unlink(missing_ok=True)
            self.path = replay
            self._let_go()


def seat_people(match: Match[Any, Any], players: Sequence[Player]) -> Match[Any, Any]:
    """Record the names, kinds and colours of the players in a match, and return it."""
    match.names = [player.name for player in players]
    match.players = [player.kind for player in players]
    match.colours = [player.colour for player in players]
    return match


def _sizes(state: State) -> list[int]:
    """The number of cards in each zone."""
    return [len(zone) for zone in walk(state, Zone)]


def teach(title_id: str, names: Sequence[str] = (), packs: Sequence[Path] = ()) -> Session:
    """Start a title's tutorial match; `names` are people's names, by seat. Raises UsageError, ContentError."""
    tutorial = find_tutorial(title_id, packs)
    players = seated(tutorial, next(iter(names), ""))
    match = begin(tutorial, titles.load(title_id, packs))
    session = Session.of(match, players, packs)
    match.players[tutorial.learner] = LEARNER
    session.take_lesson(Lesson(tutorial, match.state.faces))
    session.keep()
    return session


def seated(tutorial: Tutorial, name: str) -> list[Player]:
    """The players of a tutorial; `name` is the learner's."""
    taken = [player.name.casefold() for player in tutorial.seats]
    called = "" if name.casefold() in taken else name
    return [
        Player(player.name or name_of(HUMAN, seat, called), player.player, seat)
        for seat, player in enumerate(tutorial.seats)
    ]
