"""The web server for phones, on a thread of its own. It knows places by name, and no game.

The game thread calls the public methods and empties `inbox`; it never waits. The server thread never touches the game.
A place is a seat, the onlookers' bench or the measuring mat. To take one, a phone hands in a ticket, which the code on
the screen holds and which is good once. In return it gets a key. It keeps the key in its address, behind the `#`, which
browsers never send, so that it finds back after a reload or a sleep. Of tickets and keys only digests are kept here.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import math
import queue
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import field
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.core.dataclass import dataclass

SPENT, ELSEWHERE, KEPT = 4003, 4001, 4005
"""Why a socket is closed: its ticket or key is void, its place is open on a newer page, the place was not given up."""
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of typed codes: none that could be taken for another."""
CODE_LENGTH = 6
QUIET = logging.Logger("phones", logging.CRITICAL + 1)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a phone may do. Times are in seconds."""

    message: int = 4096
    """Bytes of a message."""
    burst: float = 20.0
    rate: float = 8.0
    """Messages at once, and for each second after that."""
    greeting: float = 5.0
    """Until a new socket must have said who it is."""
    heartbeat: float = 7.0
    """Between a ping and the next; a phone that doesn't answer for as long is gone."""
    consent: float = 10.0
    """Until a phone's silence gives its place to another."""
    ticket: float = 600.0
    """For which a ticket is good."""
    sockets: int = 24
    sockets_each: int = 8
    """In all, and of one address."""
    picture: int = 6_000_000
    """Bytes of a picture, which comes in messages."""
    guesses: float = 10.0
    guess_rate: float = 0.5
    """Wrong typed codes at once, and for each second after that; of all phones together."""


@dataclass(frozen=True, slots=True)
class Served:
    """A file that any phone may load. `lasting`: its address names its content, so that phones may keep it."""

    body: bytes
    kind: str
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """What the phone at a place did or said: `here`, `gone`, `said` with the message, or `sent` with a picture."""

    place: str
    event: str
    message: Mapping[str, Any] = field(default_factory=dict)
    picture: bytes = b""


class Allowance:
    """A number of things that may be done at once, which comes back at a rate."""

    def __init__(self, most: float, rate: float) -> None:
        self._most, self._rate = most, rate
        self._left, self._since = most, time.monotonic()

    @property
    def left(self) -> bool:
        """Whether another one may be done."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        return self._left >= 1

    def spend(self) -> None:
        """Count one that is done."""
        self._left -= 1


class _Coming:
    """A picture on its way, of as many bytes as were announced."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.bytes = bytearray()

    def take(self, piece: bytes) -> bool:
        """Take another piece; whether the picture is whole. Raises ValueError for more than was announced."""
        self.bytes += piece
        if not piece or len(self.bytes) > self.size:
            raise ValueError("not the picture that was announced")
        return len(self.bytes) == self.size


@dataclass(slots=True)
class _Ticket:
    place: str
    until: float


def content_address(folder: str, picture: bytes) -> str:
    """The address of a picture in a folder, which names its content."""
    return f"/{folder}/{hashlib.sha256(picture).hexdigest()[:32]}.jpg"


def digest(token: str) -> str:
    """What is kept of a ticket, a code or a key."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def new_code() -> str:
    """A code that people can type: "K7M-2QX"."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    return f"{letters[:3]}-{letters[3:]}"


def _typed(code: object) -> str:
    return "".join(letter for letter in str(code).upper() if letter in ALPHABET)[: CODE_LENGTH + 1]


class PhoneServer:
    """Serves the page, and carries messages between the game and the phones. `wake` is called from its thread.

    `keys` are digests of keys from an earlier run, with their places. A `shared` place may be taken by any number of
    phones: its ticket can be used again, and serves as their key. `listens_at` is this machine's own address where
    phones reach it by another.
    """

    def __init__(
        self,
        host: str,
        ports: Sequence[int],
        files: Mapping[str, Served],
        *,
        wake: Callable[[], None],
        keys: Mapping[str, str] | None = None,
        shared: Sequence[str] = (),
        limits: Limits | None = None,
        listens_at: str = "",
    ) -> None:
        self.host = host
        self._listens_at = listens_at or host
        self.port = 0
        self.inbox: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self.visited = False
        """Whether any phone has loaded the page."""
        self._ports = ports
        self._wake = wake
        self._shared = frozenset(shared)
        self._limits = limits or Limits()
        self._files = dict(files)
        self._keys = dict(keys or {})
        self._tickets: dict[str, _Ticket] = {}
        self._shared_keys: dict[str, str] = {}
        self._sockets: dict[str, list[ServerConnection]] = {}
        self._newest: dict[str, dict[str, str]] = {}
        self._expected: set[str] = set()
        """The places whose phones may send a picture."""
        self._open: Counter[str] = Counter()
        self._wrong = Allowance(self._limits.guesses, self._limits.guess_rate)
        self._consents: dict[str, asyncio.Future[bool]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._started = threading.Event()
        self._error: OSError | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    # ------------------------------------------------------------------ called by the game

    def start(self) -> None:
        """Listen. Raises OSError if no port is free or the address is not this machine's."""
        self._thread.start()
        self._started.wait()
        if self._error:
            raise self._error

    def stop(self) -> None:
        """Hang up on all phones and stop listening."""
        if self._loop and self._stop:
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(3)

    @property
    def address(self) -> str:
        """The address of the page: "http://192.168.1.5:47800"."""
        return f"http://{self.host}:{self.port}"

    def ticket(self, place: str) -> tuple[str, str]:
        """A new ticket for a place, as the address in its QR code and as a code to type; older ones are void."""
        token, code = secrets.token_urlsafe(16), new_code()
        self._do(self._issue, place, token, code)
        return f"{self.address}/#t={token}", code

    def publish(self, place: str, message: Mapping[str, Any], *, once: bool = False) -> None:
        """Tell the phones at a place something. Those that come later are told the newest message of each kind "t", but
        not one that is told `once`.
        """
        self._do(self._send, place, str(message["t"]), json.dumps(message, separators=(",", ":")), once)

    def offer(self, path: str, file: Served) -> None:
        """Serve another file."""
        self._do(self._files.__setitem__, path, file)

    def withdraw(self, path: str) -> None:
        """Serve a file no more."""
        self._do(self._files.pop, path, None)

    def expect_picture(self, place: str) -> None:
        """Let the phone at a place send one picture."""
        self._do(self._expected.add, place)

    @property
    def keys(self) -> dict[str, str]:
        """The digests of the keys in use, with their places, to be kept for the next run."""
        return dict(self._keys)

    def _do(self, act: Callable[..., object], *facts: object) -> None:
        """Let the server thread do something; nothing if it has stopped."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act, *facts)

    # ------------------------------------------------------------------ the server thread

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self._error = error
        finally:
            self._started.set()

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with await self._listen_at_first_free() as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._started.set()
            await self._stop.wait()

    async def _listen_at_first_free(self) -> Server:
        limits = self._limits
        for last, port in enumerate(self._ports, 1 - len(self._ports)):
            try:
                return await serve(
                    self._talk,
                    self._listens_at,
                    port,
                    process_request=self._answer_http,
                    compression=None,
                    max_size=limits.message,
                    max_queue=4,
                    open_timeout=limits.greeting,
                    ping_interval=limits.heartbeat,
                    ping_timeout=limits.heartbeat,
                    close_timeout=1,
                    server_header=None,
                    logger=QUIET,
                )
            except OSError:
                if not last:
                    raise
        raise AssertionError("there is a port to try")

    def _answer_http(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file, or a refusal; None opens the socket."""
        own = f"{self.host}:{self.port}"
        if request.headers.get_all("Host") != [own]:  # a name that somebody bent to this address
            return connection.respond(HTTPStatus.MISDIRECTED_REQUEST, "")
        if request.path == "/ws":
            return self._admit(connection, request, own)
        if request.path not in self._files:  # a fixed table: nothing is read from disk because somebody asks
            return connection.respond(HTTPStatus.NOT_FOUND, "")
        self.visited = True
        return _response(self._files[request.path], own)

    def _admit(self, connection: ServerConnection, request: Request, own: str) -> Response | None:
        if request.headers.get_all("Origin") != [f"http://{own}"]:
            return connection.respond(HTTPStatus.FORBIDDEN, "")
        full = self._open.total() >= self._limits.sockets
        if full or self._open[connection.remote_address[0]] >= self._limits.sockets_each:
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "")
        return None

    async def _talk(self, socket: ServerConnection) -> None:
        far = socket.remote_address[0]
        self._open[far] += 1
        place = None
        try:
            place = await self._greet(socket)
            if place is not None:
                await self._listen(socket, place)
        except (ValueError, RecursionError, TimeoutError):
            await socket.close(1008)
        except ConnectionClosed:
            pass  # it sleeps, or has left
        finally:
            self._open[far] -= 1
            if place is not None:
                self._left(socket, place)

    async def _greet(self, socket: ServerConnection) -> str | None:
        """The place of a phone that has just come; None if it gets none. Raises ValueError, TimeoutError."""
        hello = _message(await asyncio.wait_for(socket.recv(), self._limits.greeting))
        known = self._keys.get(digest(str(hello.get("key", ""))))
        place = known or self._redeemed(hello)
        if place is None:
            await socket.close(SPENT)
            return None
        if known is None and not await self._take_over(socket, place):
            await socket.close(KEPT)
            return None
        await self._seat(socket, place)
        return place

    def _redeemed(self, hello: Mapping[str, Any]) -> str | None:
        """The place of a ticket or typed code; None if it is wrong or too old.

        A typed code is short, so guessing is slow: wrong ones use up what all phones have together. Tickets and keys
        can't be guessed, so nobody can keep others out by trying.
        """
        if "code" in hello and not self._wrong.left:
            return None
        given = _typed(hello["code"]) if "code" in hello else str(hello.get("ticket", ""))
        found = self._tickets.get(digest(given))
        if found is not None and found.until >= time.monotonic():
            return found.place
        if "code" in hello:
            self._wrong.spend()
        return None

    async def _take_over(self, socket: ServerConnection, place: str) -> bool:
        """Whether a new phone gets a place: yes if its phone there agrees, says nothing, or is none; sends the key."""
        if place not in self._shared:
            older = self._sockets.get(place)
            if older and not await self._agrees(socket, older[0], place):
                return False
            self._void(place)
        key = self._shared_keys.get(place) or secrets.token_urlsafe(16)
        self._keys[digest(key)] = place
        await socket.send(json.dumps({"t": "key", "key": key}))
        return True

    def _void(self, place: str) -> None:
        """Let nobody come to a place by the tickets and keys that there are for it."""
        self._tickets = {code: other for code, other in self._tickets.items() if other.place != place}
        self._keys = {key: other for key, other in self._keys.items() if other != place}

    async def _agrees(self, socket: ServerConnection, older: ServerConnection, place: str) -> bool:
        if place in self._consents:
            return False  # somebody else is asking already
        self._consents[place] = asyncio.get_running_loop().create_future()
        try:
            await socket.send(json.dumps({"t": "asking"}))
            await older.send(json.dumps({"t": "asked"}))
            return await asyncio.wait_for(self._consents[place], self._limits.consent)
        except (TimeoutError, ConnectionClosed):
            return True  # a phone that sleeps can't agree
        finally:
            del self._consents[place]

    async def _seat(self, socket: ServerConnection, place: str) -> None:
        """Let a phone have a place: the newest page wins, since the older one may be a socket that sleeps."""
        older = [] if place in self._shared else self._sockets.pop(place, [])
        self._sockets.setdefault(place, []).append(socket)
        for each in older:
            self._spawn(each.close(ELSEWHERE))
        self._tell(Heard(place, "here"))
        for text in list(self._newest.get(place, {}).values()):
            await socket.send(text)

    async def _listen(self, socket: ServerConnection, place: str) -> None:
        """Pass on what a phone says. Raises ValueError for what no page of ours sends."""
        allowance = Allowance(self._limits.burst, self._limits.rate)
        coming: _Coming | None = None
        async for raw in socket:
            if coming and isinstance(raw, bytes):
                coming = self._received(place, coming, raw)
                continue
            if not allowance.left:
                raise ValueError("too many messages")
            allowance.spend()
            message = _message(raw)
            if message.get("t") == "picture":
                coming = self._announced(place, message.get("bytes"))
            elif message.get("t") == "yield":
                self._consent(place, message.get("yes") is True)
            else:
                self._tell(Heard(place, "said", message))

    def _announced(self, place: str, size: object) -> _Coming:
        """A picture of so many bytes that will come. Raises ValueError where none may."""
        if place not in self._expected or type(size) is not int or not 0 < size <= self._limits.picture:
            raise ValueError("no picture is expected")
        return _Coming(size)

    def _received(self, place: str, coming: _Coming, piece: bytes) -> _Coming | None:
        """Take a piece of a picture; None once it is whole and has been passed on. Raises ValueError."""
        if not coming.take(piece):
            return coming
        if place in self._expected:  # one that comes on two sockets at once is taken once
            self._expected.discard(place)
            self._tell(Heard(place, "sent", picture=bytes(coming.bytes)))
        return None

    def _consent(self, place: str, yes: bool) -> None:
        waiting = self._consents.get(place)
        if waiting and not waiting.done():
            waiting.set_result(yes)

    def _left(self, socket: ServerConnection, place: str) -> None:
        sockets = self._sockets.get(place, [])
        if socket in sockets:
            sockets.remove(socket)
            if not sockets:
                del self._sockets[place]
                self._tell(Heard(place, "gone"))

    # ------------------------------------------------------------------ done for the game

    def _issue(self, place: str, token: str, code: str) -> None:
        self._tickets = {old: other for old, other in self._tickets.items() if other.place != place}
        until = math.inf if place in self._shared else time.monotonic() + self._limits.ticket
        if place in self._shared:
            self._shared_keys[place] = token
        self._tickets |= {digest(each): _Ticket(place, until) for each in (token, _typed(code))}

    def _send(self, place: str, kind: str, text: str, once: bool) -> None:
        if not once:
            self._newest.setdefault(place, {})[kind] = text
        for socket in self._sockets.get(place, []):
            self._spawn(self._deliver(socket, text))

    async def _deliver(self, socket: ServerConnection, text: str) -> None:
        """Send a text; a phone that doesn't take it in time is hung up on, so that nothing piles up here."""
        try:
            await asyncio.wait_for(socket.send(text), self._limits.greeting)
        except TimeoutError:
            socket.transport.abort()

    def _spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Let something be done beside; that a phone went away meanwhile is no error."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    def _tell(self, heard: Heard) -> None:
        self.inbox.put(heard)
        self._wake()


def _message(raw: str | bytes) -> dict[str, Any]:
    """A message as an object. Raises ValueError, RecursionError."""
    said = json.loads(raw) if isinstance(raw, str) else None
    if not isinstance(said, dict):
        raise ValueError("not a message")
    return said


def _response(file: Served, own: str) -> Response:
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self' data:; "
        f"connect-src ws://{own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    headers = Headers(
        {
            "Content-Type": file.kind,
            "Content-Length": str(len(file.body)),
            "Connection": "close",
            "Cache-Control": "public, max-age=31536000, immutable" if file.lasting else "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Content-Security-Policy": policy,
        }
    )
    return Response(HTTPStatus.OK, "OK", headers, file.body)
