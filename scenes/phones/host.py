"""Phones at one table from the moment they are switched on: the server, the desk, the pictures, and the codes to join.

What a restart of the program needs lies in a file beside the save: the port, and digests of the keys of the phones.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core import files
from game.core.question import Question
from scenes.app.app import WAKE, App
from scenes.app.texts import say
from scenes.board.title_info import TitleInfo
from scenes.phones.address import addresses
from scenes.phones.desk import ONLOOKERS, Desk, place_of
from scenes.phones.layout import layout_of
from scenes.phones.pictures import CardPictures
from scenes.phones.pins import Spotted, pins_on
from scenes.phones.server import PhoneServer, Served
from scenes.phones.snapshot import Teller, words
from scenes.table.session import Session, Step
from sprites.drawing.text import Family, font_path

PAGE = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}
FONTS: dict[str, tuple[Family, bool]] = {
    "/sans.ttf": ("sans", False),
    "/sans-bold.ttf": ("sans", True),
    "/serif-bold.ttf": ("serif", True),
}
PORTS = range(47800, 47810)


class PhonesError(Exception):
    """Phones can't be had; the message is a sentence for the people at the table."""


def page_files() -> dict[str, Served]:
    """The files of the page by their addresses, its fonts and sentences among them."""
    served = {
        f"/{file.name}": Served(file.read_bytes(), KINDS[file.suffix]) for file in sorted(PAGE.iterdir())
    }
    served["/"] = served.pop("/index.html")
    sentences = json.dumps(words(), ensure_ascii=False)
    for address, (family, bold) in FONTS.items():
        file = font_path(family, bold, False)
        if file:
            served[address] = Served(Path(file).read_bytes(), "font/ttf", lasting=True)
    served["/words.js"] = Served(f"export default {sentences};\n".encode(), KINDS[".js"])
    return served


class PhoneHost:
    """The phones of a table. `attend` once a frame, `publish` when the board has come to rest, `close` at the end."""

    def __init__(self, app: App, session: Session, info: TitleInfo) -> None:
        """Switch phones on. Raises PhonesError."""
        self.session = session
        self._kept = session.phones_file
        self._choices = addresses()
        if not self._choices:
            raise PhonesError(say("phones.no_network"))
        self._pictures = CardPictures(info.held_cards(), app.theme)
        layout = layout_of(session.match.title.id)
        session.places = layout.table if layout else frozenset()
        self._teller = Teller(session.match, session.speaker, session.players, app.theme)
        self.codes: dict[str, tuple[str, str]] = {}
        """Address and typed code of the newest ticket, by place."""
        self._inviting: set[str] = set()
        self._theme = app.theme
        self.pinned: Question[Any] | None = None
        """The question that was last sent as a picture with pins."""
        self._pinned_at = ""
        self._stale = True
        self._known: Mapping[str, str] = {}
        self._open(self._choices[0], _read(self._kept))

    def _open(self, host: str, kept: Mapping[str, Any]) -> None:
        port = kept.get("port")
        ports = [*([port] if port in PORTS else []), *PORTS]
        keys = {key: place for key, place in kept.get("keys", {}).items() if isinstance(place, str)}
        self.server = PhoneServer(host, ports, page_files(), wake=_wake, keys=keys, shared=(ONLOOKERS,))
        try:
            self.server.start()
        except OSError as error:
            raise PhonesError(say("phones.no_port", address=host, why=files.reason(error))) from error
        self.desk = Desk(self.session, self.server, self._teller)
        for place in (*map(place_of, self.session.people), ONLOOKERS):
            self.renew(place)
        for address, served in self._pictures.served.items():
            self.server.offer(address, served)
        self._stale = True
        self._tell_cards()

    # ------------------------------------------------------------------ joining

    @property
    def address(self) -> str:
        """Where the page is, without "http://"."""
        return f"{self.server.host}:{self.server.port}"

    @property
    def other_addresses(self) -> Sequence[str]:
        """The machine's other addresses, in case this one can't be reached."""
        return [each for each in self._choices if each != self.server.host]

    def next_address(self) -> None:
        """Serve at the machine's next address. Raises PhonesError."""
        at = self._choices.index(self.server.host)
        kept = {"port": self.server.port, "keys": self.server.keys}
        self.server.stop()
        self._open(self._choices[(at + 1) % len(self._choices)], kept)

    def renew(self, place: str) -> None:
        """Draw a new code for a place; the older one is void."""
        self.codes[place] = self.server.ticket(place)

    def state_of(self, place: str) -> str:
        """The code of the sentence about the phone at a seat; "" while its newest code waits to be scanned."""
        seat = self.desk.seat_of(place)
        if place in self._inviting or seat not in self.session.away:
            return ""
        return "phones.joined" if seat in self.desk.here else "phones.asleep"

    def invite_again(self, place: str) -> None:
        """Show a new code for a seat that a phone has."""
        self.renew(place)
        self._inviting.add(place)

    # ------------------------------------------------------------------ each frame

    def attend(self) -> Sequence[str]:
        """Take in what phones did; returns news for everybody."""
        self.desk.hear()
        for seat in self.desk.arrived:
            self._inviting.discard(place_of(seat))
            self.renew(place_of(seat))
        self.desk.arrived.clear()
        if self.server.keys != self._known:
            self._keep()
        news = list(self.desk.news)
        self.desk.news.clear()
        return news

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
        """Tell all phones how the table stands, if they don't know."""
        if self._stale:
            self._stale = False
            self.desk.publish()

    def pin(self, screen: Surface, area: Rect, question: Question[Any], where: Spotted) -> None:
        """Send a question about places to the phone that is asked, as a picture with pins."""
        self.pinned = question
        pins = pins_on(screen, area, question, where, self.session.speaker, self._theme)
        if pins is None:
            return
        address = f"/pins/{hashlib.sha256(pins.picture).hexdigest()[:32]}.jpg"
        self.server.withdraw(self._pinned_at)
        self._pinned_at = address
        self.server.offer(address, Served(pins.picture, "image/jpeg"))
        self.desk.tell_pins(question, address, pins)

    def prerender(self, seconds: float) -> None:
        """Paint pictures for phones in spare time."""
        if self._pictures.ready:
            return
        self._pictures.paint(seconds)
        if self._pictures.ready:
            for address, served in self._pictures.served.items():
                self.server.offer(address, served)
            self._tell_cards()

    def _tell_cards(self) -> None:
        pictures = self._pictures.addresses if self._pictures.ready else {}
        for place in self.codes:
            self.server.publish(place, {"t": "cards", "texts": self._pictures.texts, "pictures": pictures})

    # ------------------------------------------------------------------ the end

    def close(self) -> None:
        """Hang up. Phones find back when the match is resumed, or played again."""
        self._keep()
        self.server.stop()

    def forget(self) -> None:
        """Hang up for good: everybody plays at the screen."""
        self.session.send_away(())
        self.server.stop()
        with suppress(OSError):
            self._kept.unlink(missing_ok=True)

    def _keep(self) -> None:
        """Keep what a restart needs; without it, phones have to scan again."""
        self._known = self.server.keys
        with suppress(OSError):
            files.write(self._kept, json.dumps({"port": self.server.port, "keys": self._known}))


def _read(file: Path) -> Mapping[str, Any]:
    """A file beside a save; nothing if it is missing or broken."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) and isinstance(found.get("keys"), dict) else {}


def _wake() -> None:
    """Let the loop turn quickly, as after any other input. Called by the server's thread."""
    with suppress(pygame.error):  # the window has closed meanwhile
        pygame.event.post(pygame.event.Event(WAKE))
