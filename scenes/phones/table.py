"""The phones at a table where a match is played: a desk for its seats, pictures of its cards, pins on its places."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.question import Question
from scenes.app.app import App
from scenes.app.texts import say
from scenes.board.title_info import TitleInfo
from scenes.phones.desk import ONLOOKERS, Desk, place_of
from scenes.phones.host import JoinWords, PhoneHost, Place, Presence
from scenes.phones.pictures import CardPictures
from scenes.phones.pins import Spotted, pins_on
from scenes.phones.server import Served, content_address
from scenes.phones.snapshot import Teller
from scenes.table.session import Session, Step


class TablePhones(PhoneHost):
    """The phones of a session. Call `publish` when the board has come to rest."""

    shared = (ONLOOKERS,)

    def __init__(self, app: App, session: Session, info: TitleInfo) -> None:
        """Switch phones on. Raises PhonesError."""
        self.session = session
        self._pictures = CardPictures(info.held_cards(), app.theme)
        self._teller = Teller(session.match, session.speaker, session.players, app.theme, info)
        self._judged: dict[int, tuple[Question[object], bool]] = {}
        session.at_table = self._at_table
        self._theme = app.theme
        self.pinned: Question[object] | None = None
        """The question that was last sent as a picture with pins."""
        self._pinned_at = ""
        self._stale = True
        super().__init__(app, session.phones_file, _words(), [*map(self._seat, session.people), _bench()])

    def _seat(self, seat: int) -> Place:
        player = self.session.players[seat]
        joined, asleep = say("phones.joined", name=player.name), say("phones.asleep", name=player.name)
        again = say("phones.again.ask", name=player.name)
        return Place(place_of(seat), player.name, player.colour, joined, asleep, again)

    def _opened(self) -> None:
        self.desk = Desk(self.session, self.server, self._teller)
        self._stale = True
        self._tell_cards()

    def _presence(self, place: str) -> Presence:
        seat = self.desk.seat_of(place)
        if seat not in self.session.away:
            return ""
        return "joined" if seat in self.desk.here else "asleep"

    def _at_table(self, question: Question[object]) -> bool:
        """Whether a question is about places, worked out once for each question of a seat."""
        judged, about = self._judged.get(question.seat, (None, False))
        if judged is not question:
            about = self._teller.at_table(question)
            self._judged[question.seat] = question, about
        return about

    # ------------------------------------------------------------------ each frame

    def _hear(self) -> tuple[Sequence[str], Sequence[str]]:
        self.desk.hear()
        arrived, news = [place_of(seat) for seat in self.desk.arrived], list(self.desk.news)
        self.desk.arrived.clear()
        self.desk.news.clear()
        return arrived, news

    def next_step(self) -> Step | None:
        """Carry out the next answer of a phone; None if there is none."""
        return self.desk.next_step()

    def took_back(self) -> bool:
        """Whether a phone has taken something back since the last look."""
        undone, self.desk.undone = self.desk.undone, False
        return undone

    def publish(self) -> None:
        """Note that there is something new to tell."""
        self._stale = True

    def tell(self) -> None:
        if self._stale:
            self._stale = False
            self.desk.publish()

    def pin(self, screen: Surface, area: Rect, question: Question[object], where: Spotted) -> None:
        """Send a question about places to the phone that is asked, as a picture with pins."""
        self.pinned = question
        if not self._at_table(question):
            return
        pins = pins_on(screen, area, question, where, self.session.speaker, self._theme)
        if pins is None:
            return
        address = content_address("pins", pins.picture)
        self.server.withdraw(self._pinned_at)
        self._pinned_at = address
        self.server.offer(address, Served(pins.picture, "image/jpeg"))
        self.desk.tell_pins(question, address, pins)

    def prerender(self, seconds: float) -> None:
        if self._pictures.ready:
            return
        self._pictures.paint(seconds)
        if self._pictures.ready:
            self._tell_cards()

    def _tell_cards(self) -> None:
        """Tell what is printed on the cards and, once all are painted, where their pictures are."""
        pictures = self._pictures.addresses if self._pictures.ready else {}
        for address, served in self._pictures.served.items():
            self.server.offer(address, served)
        for place in self.codes:
            self.server.publish(place, {"t": "cards", "texts": self._pictures.texts, "pictures": pictures})

    def forget(self) -> None:
        """Hang up for good: everybody plays at the screen."""
        self.session.send_away(())
        super().forget()


def _words() -> JoinWords:
    return JoinWords(
        title=say("phones.title"),
        about=say("phones.about"),
        done=say("phones.done"),
        stop=say("phones.stop"),
        stop_about=say("phones.stop.about"),
    )


def _bench() -> Place:
    """The place of those who only watch."""
    return Place(ONLOOKERS, say("phones.onlookers"))
