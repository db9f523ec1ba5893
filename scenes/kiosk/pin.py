"""PINs as they are kept: salted and hashed, so that whoever reads the configuration does not know them."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from getpass import getpass
from pathlib import Path

from game.core import files
from scenes.keeping import keep, recall

SHORTEST, LONGEST = 4, 12
COST = 2**14
"""A guess takes some hundredths of a second."""
DIFFER = "The two PINs differ."
HASH = re.compile(r"([0-9a-f]{16})\$([0-9a-f]{64})")


class PinError(ValueError):
    """Something that can't be a PIN; the text is one sentence."""

    exit_code = 2


def hashed(pin: str, salt: str = "") -> str:
    """A PIN as the configuration holds it. Raises PinError for what is no PIN."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST):
        raise PinError(f"A PIN has {SHORTEST} to {LONGEST} digits.")
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
    found, notice = recall(path, _read, "the kept PIN", "a new one has to be chosen")
    return found or "", notice


def keep_hash(path: Path, kept: str) -> None:
    """Writes the hash of a PIN down; others who use this computer need not read it."""
    keep(path, kept + "\n", "the PIN", quiet=True)
    with suppress(OSError):
        path.chmod(0o600)


def _read(path: Path) -> str:
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
