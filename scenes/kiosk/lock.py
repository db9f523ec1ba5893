"""Locks: PINs as they are kept, and the wait that follows wrong tries at a PIN or a code."""

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

SHORTEST, LONGEST_PIN = 4, 12
COST = 2**14
"""A guess takes some hundredths of a second."""
DIFFER = "The two PINs differ."
HASH = re.compile(r"([0-9a-f]{16})\$([0-9a-f]{64})")


class PinError(ValueError):
    """Something that can't be a PIN; the text is one sentence."""

    exit_code = 2


def hashed(pin: str, salt: str = "") -> str:
    """A PIN as the configuration holds it. Raises PinError for what is no PIN."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST_PIN):
        raise PinError(f"A PIN has {SHORTEST} to {LONGEST_PIN} digits.")
    salt = salt or secrets.token_hex(8)
    return (
        f"{salt}${hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=COST, r=8, p=1, dklen=32).hex()}"
    )


def is_hash(text: str) -> bool:
    """Whether a text looks like a hashed PIN."""
    return HASH.fullmatch(text) is not None


def fits(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that is kept."""
    found = HASH.fullmatch(kept)
    try:
        return found is not None and hmac.compare_digest(hashed(pin, found[1]), kept)
    except PinError:
        return False


def kept(path: Path) -> tuple[str, str]:
    """The hash that the kiosk's folder holds, "" for none, and a sentence about a damaged file, else ""."""
    found, notice = recall(path, _read_pin, "the kept PIN", "a new one has to be chosen")
    return found or "", notice


def keep_hash(path: Path, kept: str) -> None:
    """Writes the hash of a PIN down; others who use this computer need not read it."""
    keep(path, kept + "\n", "the PIN", quiet=True)
    with suppress(OSError):
        path.chmod(0o600)


def _read_pin(path: Path) -> str:
    text = files.read(path, 200).decode("ascii").strip()
    if not is_hash(text):
        raise ValueError("the file holds no hash of a PIN")
    return text


def make(ask: Callable[[str], str] = getpass) -> int:
    """Asks for a PIN twice and prints the line for the configuration; the exit code. Raises PinError."""
    first = ask("PIN: ")
    kept = hashed(first)
    if ask("Again: ") != first:
        raise PinError(DIFFER)
    print(f'pin: "{kept}"')
    return 0


FREE = 5
"""From so many wrong tries on there is a delay."""
FIRST, LONGEST = 5.0, 300.0
"""Seconds of the first delay, and of the longest; each is twice the one before."""
CLOSING = 20
"""So many wrong tries close it, and so does every wrong one after them."""
CLOSED = 600.0
"""Seconds that it is closed then."""
MOST_STEP = 1.0
"""Seconds that pass at once at most: a machine that slept has not waited."""
WRITTEN_EVERY = 30.0
"""Seconds of waiting after which it is written down how much is left."""
MOST_BYTES = 1000


def delay(wrong: int) -> float:
    """How many seconds the next try has to wait after so many wrong ones."""
    if wrong < FREE:
        return 0.0
    return CLOSED if wrong >= CLOSING else min(LONGEST, FIRST * 2 ** (wrong - FREE))


class Tries:
    """The tries at one lock. `left` are the seconds until the next one; `notice` is for the operator, "" for none.

    A right try clears the wrong ones. With `forgiven` it does not, since somebody with a code of their own could then
    try out others for ever; instead one wrong try is forgotten after so many seconds.
    A damaged file counts as a closed lock: nobody gets in by damaging it.
    """

    def __init__(self, path: Path, name: str, forgiven: float = math.inf) -> None:
        self.path, self.name, self.forgiven = path, name, forgiven
        self._since = 0.0  # seconds since the last wrong try, or since one was forgotten
        found, self.notice = recall(path, _read, name, "it counts as closed for ten minutes")
        self.wrong, self.left = found or (0, 0.0)
        if self.notice:
            self._set(CLOSING)

    @property
    def waiting(self) -> bool:
        """Whether no try is taken now."""
        return self.left > 0

    @property
    def closed(self) -> bool:
        """Whether there were so many wrong ones that it is closed for long."""
        return self.waiting and self.wrong >= CLOSING

    def take(self, right: Callable[[], bool]) -> bool:
        """One try, and whether it was right; none while it waits. It is written down before it is judged."""
        if self.waiting:
            return False
        before = self.wrong
        self._set(before + 1)
        if not right():
            return False
        self._set(0 if math.isinf(self.forgiven) else before, waits=False)
        return True

    def pass_time(self, dt: float) -> None:
        """Lets time pass in the running program."""
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
    """How many wrong tries a file counts, and how many seconds are left, never more than there can be."""
    document = files.read_json(path, MOST_BYTES)
    wrong, left = document["wrong"], document["left"]
    if type(wrong) is not int or not 0 <= wrong <= 10**9:
        raise ValueError(f"{brief(wrong)} is no count")
    if type(left) not in (int, float) or not 0 <= left <= CLOSED:
        raise ValueError(f"{brief(left)} is no time to wait")
    return wrong, min(float(left), delay(wrong))


def clock(seconds: float) -> str:
    """A time to wait as it is shown: 0:08."""
    whole = math.ceil(seconds)
    return f"{whole // 60}:{whole % 60:02}"
