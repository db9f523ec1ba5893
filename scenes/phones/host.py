"""The phones at a screen from the moment they are switched on: the server, its page, and the codes to join.

What a restart of the program needs lies in a file: the port, and digests of the keys of the phones.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

import pygame

from game.core import files
from game.core.dataclass import dataclass
from scenes.app.app import WAKE, App
from scenes.app.texts import say
from scenes.phones.address import addresses
from scenes.phones.server import PhoneServer, Served
from scenes.phones.snapshot import words
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


Host = TypeVar("Host", bound="PhoneHost")


class PhonesError(Exception):
    """Phones can't be had; the message is a sentence for the people at the screen."""


def switched_on(app: App, phones: Callable[[], Host]) -> Host | None:
    """The phones of a screen; None if they can't be had, after saying why."""
    try:
        return phones()
    except PhonesError as error:
        app.say(str(error))
        return None


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
    served["/words.js"] = Served(b"export default %s;" % sentences.encode(), KINDS[".js"])
    return served


@dataclass(frozen=True, slots=True)
class Place:
    """What a phone may take: its name, the seat's colour if it is one, and sentences about it.

    `joined` and `asleep` tell of its phone, "" where any number of phones is welcome; `again` asks whether another one
    may have it.
    """

    id: str
    name: str
    colour: int | None = None
    joined: str = ""
    asleep: str = ""
    again: str = ""


@dataclass(frozen=True, slots=True)
class JoinWords:
    """What the screen with the codes says."""

    title: str
    about: str
    done: str
    stop: str
    stop_about: str


Presence: TypeAlias = Literal["", "joined", "asleep"]
"""Whether a place has a phone, and whether that is awake; "" while its newest code waits to be scanned."""


class PhoneHost(ABC):
    """The phones at a screen. Call `attend` and `tell` in each frame, `close` at the end."""

    shared: Sequence[str] = ()
    """The places that any number of phones may take."""
    single = False
    """Whether there is but one place, so that the codes have done their work when a phone has come."""

    def __init__(self, app: App, kept: Path, words: JoinWords, places: Sequence[Place]) -> None:
        """Switch phones on. Raises PhonesError."""
        self.app = app
        self.words = words
        self.places = places
        self._kept = kept
        self._choices = addresses()
        if not self._choices:
            raise PhonesError(say("phones.no_network"))
        self.codes: dict[str, tuple[str, str]] = {}
        """Address and typed code of the newest ticket, by place."""
        self._inviting: set[str] = set()
        self._known: Mapping[str, str] = {}
        self._open(self._choices[0], _read(self._kept))

    def _open(self, host: str, kept: Mapping[str, Any]) -> None:
        port = kept.get("port")
        ports = [*([port] if port in PORTS else []), *PORTS]
        keys = {key: place for key, place in kept.get("keys", {}).items() if isinstance(place, str)}
        self.server = PhoneServer(host, ports, page_files(), wake=_wake, keys=keys, shared=self.shared)
        try:
            self.server.start()
        except OSError as error:
            raise PhonesError(say("phones.no_port", address=host, why=files.reason(error))) from error
        for place in self.places:
            self.renew(place.id)
        self._opened()

    @abstractmethod
    def _opened(self) -> None:
        """The server listens, for the first time or at another address: let it have what it needs."""

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

    def presence(self, place: str) -> Presence:
        """Whether a place has a phone."""
        return "" if place in self._inviting else self._presence(place)

    @abstractmethod
    def _presence(self, place: str) -> Presence:
        """Whether a place that nobody else is invited to has a phone."""

    def invite_again(self, place: str) -> None:
        """Show a new code for a place that a phone has."""
        self.renew(place)
        self._inviting.add(place)

    # ------------------------------------------------------------------ each frame

    def attend(self) -> Sequence[str]:
        """Take in what phones did; returns news for everybody."""
        arrived, news = self._hear()
        for place in arrived:
            self._inviting.discard(place)
            self.renew(place)
        if self.server.keys != self._known:
            self._keep()
        return news

    @abstractmethod
    def _hear(self) -> tuple[Sequence[str], Sequence[str]]:
        """Take in what phones did; returns the places whose phones have come, and news for everybody."""

    @abstractmethod
    def tell(self) -> None:
        """Tell all phones what they should show, if they don't know."""

    @abstractmethod
    def prerender(self, seconds: float) -> None:
        """Paint pictures for phones in spare time."""

    # ------------------------------------------------------------------ the end

    def close(self) -> None:
        """Hang up. Phones find back when it goes on."""
        self._keep()
        self.server.stop()

    def forget(self) -> None:
        """Hang up for good."""
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
