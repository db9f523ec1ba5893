"""A table with phones: the table on a screen without a window, and phones that speak the page's language to it."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scenes.app.app import App
from scenes.board.players import seated
from scenes.phones import host
from scenes.phones.server import Limits, PhoneServer
from scenes.phones.table import TablePhones
from scenes.table.session import Session
from scenes.table.table import Exits, TableScene
from tests.ui.tables import NAMES, TITLE
from tests.ui.wires import SOON, hear, say

HERE = "127.0.0.1"
FIRST_PORT = 10_000 + os.getpid() % 200 * 100
PORTS = range(FIRST_PORT, FIRST_PORT + 100)
"""Ports of this process alone, so that no other one takes the port of a table that starts again."""


def begin(kinds: str, seed: int = 7, title: str = TITLE) -> Session:
    """A new match between people, who are named by `NAMES`, and bots."""
    return Session.start(title, seated(kinds.split(), NAMES), seed=seed)


class Phone:
    """A phone with its newest snapshot. It is at a table's place by a ticket, or by the key it had before."""

    def __init__(self, address: str, ticket: str = "", key: str = "") -> None:
        self.key = key
        self.state: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        """All messages, the oldest first."""
        self._open = ExitStack()
        door = connect(f"{address.replace('http', 'ws')}/ws", origin=address, compression=None)  # type: ignore[arg-type]
        self.line: ClientConnection = self._open.enter_context(door)
        say(self.line, {"key": key} if key else {"ticket": ticket})

    def read(self) -> None:
        """Take in what has come. Raises ConnectionClosed."""
        while True:
            try:
                message = hear(self.line, 0.0)
            except TimeoutError:
                return
            self.told.append(message)
            if message["t"] == "key":
                self.key = message["key"]
            if message["t"] == "state":
                self.state = message

    @property
    def ask(self) -> dict[str, Any] | None:
        return self.state.get("ask")

    def give(self, answer: Any, q: int | None = None) -> None:
        """Answer the question of the newest snapshot, or of another."""
        number = self.ask["q"] if q is None and self.ask else q
        say(self.line, {"t": "answer", "q": number, "a": answer})

    def hang_up(self) -> None:
        self._open.close()


class Gathering:
    """A screen with phones. `turn` lets time pass until something holds."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.phones: list[Phone] = []

    def hang_up(self) -> None:
        """Hang up all phones."""
        for phone in self.phones:
            phone.hang_up()

    def frame(self) -> None:
        """A frame of the screen, and a look at every phone."""
        self.app.frame([], 0.02)
        for phone in self.phones:
            try:
                phone.read()
            except ConnectionClosed:
                self.phones.remove(phone)
                return

    def turn(self, met: Callable[[], object]) -> None:
        """Let time pass until something holds."""
        end = time.monotonic() + SOON
        while not met():
            assert time.monotonic() < end, "nothing happens"
            self.frame()


class Party(Gathering):
    """A table with phones switched on."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.table = TableScene(app, session, Exits(self._over, lambda over: self._over(), phones=True))
        app.stack.push(self.table)
        app.frame([], 0.0)

    def _over(self) -> None:
        pass

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def host(self) -> TablePhones:
        assert self.table.phones
        return self.table.phones

    def leave(self) -> None:
        """Hang up, and leave the table."""
        self.hang_up()
        if self.table in self.app.stack.scenes:
            self.app.stack.clear()

    def switch_on(self) -> None:
        """Open the codes and close them again."""
        self.table.open_phones()
        self.turn(lambda: self.app.stack.top is not self.table)
        assert self.app.stack.top
        self.app.stack.remove(self.app.stack.top)

    def join(self, place: str, key: str = "") -> Phone:
        """A phone that takes a place, with its first snapshot."""
        phone = Phone(self.host.server.address, self.host.codes[place][0].partition("#t=")[2], key)
        self.phones.append(phone)
        self.turn(lambda: bool(phone.state))
        return phone

    def catch_up(self) -> None:
        """Let time pass until the table rests and every phone knows how it stands."""
        self.frame()
        self.turn(lambda: not self.table.board.busy and not self.table._showing and not self.host._stale)
        self.turn(lambda: all(each.state["n"] >= self.host.desk.number for each in self.phones))

    def give(self, phone: Phone, answer: Any) -> None:
        """An answer of a phone, until the table has shown what came of it or the phone knows why it may not be."""
        self.catch_up()
        entries, told = len(self.session.match.journal), len(phone.told)
        phone.give(answer)
        self.turn(lambda: self._settled(phone, entries, told))

    def _settled(self, phone: Phone, entries: int, told: int) -> bool:
        answered = len(self.session.match.journal) > entries and not self.table.board.busy
        refused = any("refused" in message for message in phone.told[told:])
        return refused or (answered and len(phone.told) > told)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    at_an_address(monkeypatch)


def at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones reach this machine by its own address, and tests answer faster than people."""
    monkeypatch.setattr(host, "addresses", lambda: [HERE])
    monkeypatch.setattr(host, "PhoneServer", partial(PhoneServer, limits=Limits(burst=1e6)))
    monkeypatch.setattr(host, "PORTS", PORTS)


def choose(ask: dict[str, Any], rng: random.Random) -> Any:
    """A random answer by the form of a question, as somebody at the page would make it; it may be refused."""
    if ask["more"] and rng.random() < 0.2:
        return rng.choice(ask["more"])["a"]
    return MAKERS[ask["kind"]](ask, rng)


def _of_options(ask: dict[str, Any], rng: random.Random) -> Any:
    return rng.choice(ask["options"])["a"]


def _some(ask: dict[str, Any], rng: random.Random) -> Any:
    groups = [rng.choice(ask["groups"])] if ask["exclusive"] else ask["groups"]
    return sorted(thing for group in groups for thing in _of_group(group, rng))


def _of_group(group: dict[str, Any], rng: random.Random) -> Sequence[Any]:
    things = [item["a"] for item in group["items"] for _ in range(item["n"])]
    return rng.sample(things, rng.randint(min(group["least"], len(things)), min(group["most"], len(things))))


def _ordered(ask: dict[str, Any], rng: random.Random) -> Any:
    return [item["a"] for item in rng.sample(ask["items"], len(ask["items"]))]


def _spread(ask: dict[str, Any], rng: random.Random) -> Any:
    slots = [at for at, target in enumerate(ask["targets"]) for _ in range(target["cap"])]
    taken = rng.sample(slots, ask["total"])
    return [taken.count(at) for at in range(len(ask["targets"]))]


def _assembly(ask: dict[str, Any], rng: random.Random) -> Any:
    return rng.choice(ask["presets"])["a"]


MAKERS: dict[str, Callable[[dict[str, Any], random.Random], Any]] = {
    "pick": _of_options,
    "roll": _of_options,
    "some": _some,
    "order": _ordered,
    "spread": _spread,
    "number": lambda ask, rng: rng.randint(ask["low"], ask["high"]),
    "assembly": _assembly,
}
