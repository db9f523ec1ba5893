"""Locks: hashes of PINs, and the wait that follows wrong tries at a PIN or a code."""

from __future__ import annotations

import hashlib
import hmac
import json
import math
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from getpass import getpass
from pathlib import Path

from game.core import files
from game.core.record import brief
from scenes.app.saving import keep, recall
from scenes.app.texts import say

SHORTEST, LONGEST_PIN = 4, 12
COST = 2**14
"""The cost of scrypt, which makes a guess take some hundredths of a second."""
HASH = re.compile(r"([0-9a-f]{16})\$([0-9a-f]{64})")


class PinError(ValueError):
    """Not a valid PIN; the text is one sentence."""

    exit_code = 2


def hashed(pin: str, salt: str = "") -> str:
    """The salted hash of a PIN. Raises PinError if it isn't a valid PIN."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST_PIN):
        raise PinError(say("kiosk.pin.short", least=SHORTEST, most=LONGEST_PIN))
    salt = salt or secrets.token_hex(8)
    return (
        f"{salt}${hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=COST, r=8, p=1, dklen=32).hex()}"
    )


def is_hash(text: str) -> bool:
    """Whether a text looks like a hashed PIN."""
    return HASH.fullmatch(text) is not None


def fits(pin: str, known: str) -> bool:
    """Whether a PIN has the known hash."""
    found = HASH.fullmatch(known)
    try:
        return found is not None and hmac.compare_digest(hashed(pin, found[1]), known)
    except PinError:
        return False


def load_hash(path: Path) -> tuple[str, str]:
    """The hash in a file, "" for none; and a sentence about a damaged file, or ""."""
    found, notice = recall(path, _read_pin, say("kiosk.pin.kept"), say("kiosk.pin.kept.unread"))
    return found or "", notice


def save_hash(path: Path, hashed: str) -> None:
    """Write the hash of a PIN to a file that other users of the computer can't read."""
    keep(path, hashed + "\n", say("kiosk.pin.file"), quiet=True)
    with suppress(OSError):
        path.chmod(0o600)


def _read_pin(path: Path) -> str:
    text = files.read(path, 200).decode("ascii").strip()
    if not is_hash(text):
        raise ValueError("the file holds no hash of a PIN")
    return text


def make(ask: Callable[[str], str] = getpass) -> int:
    """Ask for a PIN twice and print its line for the configuration; return the exit code. Raises PinError."""
    first = ask(f"{say('kiosk.pin.ask')} ")
    line = f'pin: "{hashed(first)}"'
    if ask(f"{say('kiosk.pin.repeat')} ") != first:
        raise PinError(say("kiosk.pin.differ"))
    print(line)
    return 0


FREE = 5
"""Number of wrong tries from which on there is a delay."""
FIRST, LONGEST = 5.0, 300.0
"""Seconds of the first delay, and of the longest; each is twice the one before."""
CLOSING = 20
"""Number of wrong tries that closes a lock; so does every wrong try after them."""
CLOSED = 600.0
"""Seconds that a lock stays closed."""
MOST_STEP = 1.0
"""The most seconds that pass in a frame: a machine that slept has not waited."""
WRITTEN_EVERY = 30.0
"""Seconds of waiting after which the rest is saved."""
MOST_BYTES = 1000


def delay(wrong: int) -> float:
    """The seconds to wait after a number of wrong tries."""
    if wrong < FREE:
        return 0.0
    return CLOSED if wrong >= CLOSING else min(LONGEST, FIRST * 2 ** (wrong - FREE))


class Tries:
    """The tries at one lock. `left` are the seconds until the next one; `notice` is for the operator, "" for none.

    A right try clears the wrong ones. With `forgiven` it does not, since somebody who has a valid code could then try
    out others for ever; instead one wrong try is forgotten after that many seconds. A damaged file counts as a closed
    lock: nobody gets in by damaging it.
    """

    def __init__(self, path: Path, name: str, forgiven: float = math.inf) -> None:
        self.path, self.name, self.forgiven = path, name, forgiven
        self._since = 0.0  # seconds since the last wrong try, or since one was forgotten
        found, self.notice = recall(path, _read, name, say("kiosk.tries.unread"))
        self.wrong, self.left = found or (0, 0.0)
        if self.notice:
            self._set(CLOSING)

    @property
    def waiting(self) -> bool:
        """Whether no try is allowed yet."""
        return self.left > 0

    @property
    def closed(self) -> bool:
        """Whether there were so many wrong tries that the lock is closed."""
        return self.waiting and self.wrong >= CLOSING

    def take(self, right: Callable[[], bool]) -> bool:
        """Make a try and return whether it was right; False while it has to wait. It is saved before it is judged."""
        if self.waiting:
            return False
        before = self.wrong
        self._set(before + 1)
        if not right():
            return False
        self._set(0 if math.isinf(self.forgiven) else before, waits=False)
        return True

    def pass_time(self, dt: float) -> None:
        """Let time pass in the running program."""
        step = min(dt, MOST_STEP)
        self._since += step
        if self._since >= self.forgiven and self.wrong:
            self._since = 0.0
            self.wrong -= 1
        if self.waiting:
            before, self.left = self.left, max(0.0, self.left - step)
            if not self.left or before // WRITTEN_EVERY != self.left // WRITTEN_EVERY:
                self._keep()

    def _set(self, wrong: int, *, waits: bool = True) -> None:
        self.wrong, self.left, self._since = wrong, delay(wrong) if waits else 0.0, 0.0
        self._keep()

    def _keep(self) -> None:
        keep(self.path, json.dumps({"wrong": self.wrong, "left": self.left}), self.name, quiet=True)


def _read(path: Path) -> tuple[int, float]:
    """The number of wrong tries and the seconds left, from a file. ValueError if they are impossible."""
    document = files.read_json(path, MOST_BYTES)
    wrong, left = document["wrong"], document["left"]
    if type(wrong) is not int or not 0 <= wrong <= 10**9:
        raise ValueError(f"{brief(wrong)} is no count")
    if type(left) not in (int, float) or not 0 <= left <= CLOSED:
        raise ValueError(f"{brief(left)} is no time to wait")
    return wrong, min(float(left), delay(wrong))


def clock(seconds: float) -> str:
    """A time to wait, as in 0:08."""
    whole = math.ceil(seconds)
    return f"{whole // 60}:{whole % 60:02}"
