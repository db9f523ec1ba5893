"""Phones without a page: the server with short deadlines, and sockets that say to it what they like."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scenes.phones.server import Heard, Limits, PhoneServer, Served

SOON = 30.0
"""Seconds that anything on this machine may take."""
HASTY = Limits(greeting=0.3, heartbeat=1.0, consent=0.4, guesses=5.0, guess_rate=0.1)
PAGE = {"/": Served(b"<p>page", "text/html"), "/art/x.jpg": Served(b"jpeg", "image/jpeg", lasting=True)}


@contextmanager
def served(**more: Any) -> Iterator[PhoneServer]:
    """A server on this machine that knows two seats, onlookers and a page."""
    options = {"wake": lambda: None, "limits": HASTY, "shared": ("onlookers",)} | more
    server = PhoneServer("127.0.0.1", [0], PAGE, **options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def wire(server: PhoneServer, origin: str | None = "own") -> Iterator[ClientConnection]:
    """A socket to the server, as a page at this origin opens it."""
    own = server.address if origin == "own" else origin
    with connect(f"ws://127.0.0.1:{server.port}/ws", origin=own, compression=None) as line:  # type: ignore[arg-type]
        yield line


def say(line: ClientConnection, message: Any) -> None:
    line.send(json.dumps(message))


def hear(line: ClientConnection, seconds: float = SOON) -> Any:
    """The next message. Raises TimeoutError, ConnectionClosed."""
    return json.loads(line.recv(timeout=seconds))


def sit(line: ClientConnection, server: PhoneServer, place: str = "seat 0") -> str:
    """Take a place with a new ticket; returns the key."""
    say(line, {"ticket": server.ticket(place)[0].partition("#t=")[2]})
    return str(hear(line)["key"])


def closed(line: ClientConnection) -> int:
    """The code with which the server closes the line; what it says before is read."""
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=SOON)
    assert line.protocol.close_code is not None
    return line.protocol.close_code


def wait_for(met: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + SOON
    while not met():
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.005)


def heard(server: PhoneServer, count: int) -> list[Heard]:
    """The next things that phones did."""
    return [server.inbox.get(timeout=SOON) for _ in range(count)]


def http(server: PhoneServer, request: str | bytes) -> bytes:
    """What the server answers to raw bytes, until it hangs up."""
    raw = request.encode() if isinstance(request, str) else request
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as line:
        line.sendall(raw)
        answer = b""
        with suppress(ConnectionError):
            while more := line.recv(65536):
                answer += more
        return answer


def get(server: PhoneServer, path: str, *headers: str, host: str | None = None) -> bytes:
    """A GET request of a file."""
    own = f"127.0.0.1:{server.port}" if host is None else host
    lines = [f"GET {path} HTTP/1.1", *([f"Host: {own}"] if own else []), *headers]
    return http(server, "\r\n".join(lines) + "\r\n\r\n")


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there was none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0
