"""The desk where phones take seats at a match: who has come, what they are told, what they answer.

It publishes only what the screen shows already, so the table calls `publish` when its board has come to rest. A
question has the number of the snapshot in which it was first put to its seat; an answer comes with that number, so
that one that is late or was sent twice is told from one to the question that waits now.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from typing import Any

from game.core.dataclass import dataclass
from game.core.question import Interjection, Question
from scenes.app.texts import say
from scenes.phones.pins import Pins
from scenes.phones.server import Heard, PhoneServer
from scenes.phones.snapshot import Json, Teller
from scenes.table.session import RefusedError, Session, Step, Takeback

ONLOOKERS = "onlookers"
"""The place of phones that see what everybody may see."""
MOST_WAITING = 64
"""Answers that wait while the table shows something else; older ones are dropped."""
VOTE = 20.0
"""Seconds after which silence keeps an answer that somebody wants to undo."""
GRACE = 15.0
"""Seconds after which a phone that doesn't come back leaves its seat to the screen."""


def place_of(seat: int) -> str:
    """The server's name for a seat."""
    return f"seat {seat}"


@dataclass(slots=True)
class Vote:
    """An undo that a phone has asked for, while others have to agree to it."""

    seat: int
    back: Takeback
    number: int
    until: float
    agreed: set[int] = field(default_factory=set)


class Desk:
    """The phones at one session. Call `hear` each frame, `publish` when the board has come to rest."""

    def __init__(self, session: Session, server: PhoneServer, teller: Teller) -> None:
        self.session = session
        self.server = server
        self.teller = teller
        self.here: set[int] = set()
        """The seats whose phones are connected."""
        self.news: deque[str] = deque()
        """Sentences about phones that everybody should read."""
        self.arrived: list[int] = []
        """The seats whose phones have come since the last look."""
        self.vote: Vote | None = None
        """The undo on which people vote."""
        self.undone = False
        """Whether a phone has taken something back since the last look."""
        self._seats = {place_of(seat): seat for seat in session.people}
        self._gone: dict[int, float] = {}
        self._answers: deque[tuple[int, Mapping[str, Any]]] = deque(maxlen=MOST_WAITING)
        self._asked: dict[int, tuple[Question[Any], int]] = {}
        self.number = 0
        """The number of the newest snapshot."""

    def seat_of(self, place: str) -> int | None:
        """The seat of a place; None for the onlookers' bench."""
        return self._seats.get(place)

    # ------------------------------------------------------------------ what phones do

    def hear(self) -> None:
        """Take in what phones did since the last frame."""
        while not self.server.inbox.empty():
            self._take(self.server.inbox.get_nowait())
        now = time.monotonic()
        for seat in [seat for seat, since in self._gone.items() if now - since >= GRACE]:
            del self._gone[seat]
            self.session.send_away(self.session.away - {seat})
            self.news.append(say("phones.left", name=self._name(seat)))
        if self.vote and now >= self.vote.until:
            self.keep_playing()

    def _name(self, seat: int) -> str:
        return self.session.players[seat].name

    def _take(self, heard: Heard) -> None:
        seat = self.seat_of(heard.place)
        if seat is None:
            return  # onlookers say nothing
        if heard.event == "here":
            self._arrive(seat)
        elif heard.event == "gone":
            self.here.discard(seat)
            self._gone[seat] = time.monotonic()
        elif heard.message.get("t") == "undo":
            self._ask_to_undo(seat)
        elif heard.message.get("t") == "vote":
            self._count(seat, heard.message)
        else:
            self._answers.append((seat, heard.message))

    def _arrive(self, seat: int) -> None:
        self._gone.pop(seat, None)
        if seat not in self.session.away:
            self.news.append(say("phones.came", name=self._name(seat)))
        self.here.add(seat)
        self.arrived.append(seat)
        self.session.send_away(self.session.away | {seat})

    def next_step(self) -> Step | None:
        """Carry out the next answer of a phone; None if there is none. Refusals are told to their phone."""
        while self._answers:
            seat, message = self._answers.popleft()
            step = self._judged(seat, message)
            if step:
                return step
        return None

    def _judged(self, seat: int, message: Mapping[str, Any]) -> Step | None:
        """The step of an answer; None if it is refused, or comes too late."""
        question, number = self._asked.get(seat, (None, -1))
        late = question is None or message.get("q") != number or question is not self._now(seat)
        if late or type(message.get("q")) is not int:
            self._tell(seat)
            return None
        try:
            return self.session.answer_for(seat, _given(message))
        except RefusedError as refused:
            self._tell(seat, str(refused))
            return None

    def _now(self, seat: int) -> Question[Any] | None:
        return self.session.match.question(seat)

    # ------------------------------------------------------------------ undo

    def _ask_to_undo(self, seat: int) -> None:
        """Undo the newest answer of a phone's seat, or let the others vote on it."""
        back = self.session.takeback(seat)
        if self.vote or back is None or back.against:
            self._tell(seat, back.against if back else say("table.undo.none"))
        elif not back.people:
            self._undo(seat, ())
        else:
            self.vote = Vote(seat, back, self.number, time.monotonic() + VOTE)
            people = self.session.speaker.people(back.people)
            self.news.append(say("phones.undo.asked", name=self._name(seat), people=people))
            self.publish()

    def _count(self, seat: int, message: Mapping[str, Any]) -> None:
        vote = self.vote
        if vote is None or message.get("q") != vote.number or seat not in vote.back.people:
            return
        if message.get("yes") is True:
            self.agree({seat})
        else:
            self.keep_playing()

    def agree(self, seats: Collection[int]) -> None:
        """These seats agree to the undo, which is made once all have."""
        vote = self.vote
        if vote is None:
            return
        vote.agreed.update(seats)
        if set(vote.back.people) <= vote.agreed:
            self.vote = None
            self._undo(vote.seat, vote.agreed)

    def keep_playing(self) -> None:
        """Somebody disagrees, or says nothing: the undo is off."""
        self.vote = None
        self.news.append(say("phones.undo.kept"))
        self.publish()

    def _undo(self, seat: int, agreed: Collection[int]) -> None:
        self.undone = self.session.undo(agreed, seat)
        self._asked.clear()  # what is asked again is asked anew

    # ------------------------------------------------------------------ what phones are told

    def publish(self) -> None:
        """Tell all phones how the table stands."""
        self.number += 1
        for seat in self.session.people:
            self.server.publish(place_of(seat), self._snapshot(seat))
        self.server.publish(ONLOOKERS, self.teller.snapshot(None) | {"n": self.number, "ask": None})

    def tell_pins(self, question: Question[Any], picture: str, pins: Pins) -> None:
        """Send a picture with pins to the phone that is asked a question."""
        asked, number = self._asked.get(question.seat, (None, 0))
        if asked is not question:
            return
        places = [
            {"x": round(x, 4), "y": round(y, 4), "options": _worded(options)} for x, y, options in pins.places
        ]
        others = _worded(pins.others)
        message = {"t": "pins", "q": number, "picture": picture, "places": places, "others": others}
        self.server.publish(place_of(question.seat), message)

    def _tell(self, seat: int, refused: str = "") -> None:
        """Tell a phone again what it knows, and why its answer was refused; "" if it was only late."""
        self.server.publish(place_of(seat), self._snapshot(seat) | {"refused": refused}, once=True)

    def _snapshot(self, seat: int) -> Json:
        question = self._now(seat)
        ask = None
        if question is not None:
            asked, number = self._asked.get(seat, (None, 0))
            if asked is not question:
                number = self.number
                self._asked[seat] = question, number
            ask = {"q": number} | self.teller.question(question, self.session.match.interjections(seat))
        return self.teller.snapshot(seat) | {
            "n": self.number,
            "ask": ask,
            "undo": self.session.takeback(seat) is not None,
            "vote": self._ballot(seat),
        }

    def _ballot(self, seat: int) -> Json | None:
        """The undo that a seat has to vote on."""
        vote = self.vote
        if vote is None or seat not in vote.back.people or seat in vote.agreed:
            return None
        asks = say("phones.undo.vote", name=self._name(vote.seat))
        return {"q": vote.number, "words": asks, "lines": [line.text for line in vote.back.lines]}


def _worded(answers: Iterable[tuple[Any, str]]) -> list[Json]:
    return [{"a": answer, "w": words} for answer, words in answers]


def _given(message: Mapping[str, Any]) -> Any:
    """The answer of a message; an interjection comes as an object. What it is not, the match refuses."""
    answer = message.get("a")
    if isinstance(answer, dict):
        return Interjection(str(answer.get("flow")), answer.get("arguments", ()))
    return answer
