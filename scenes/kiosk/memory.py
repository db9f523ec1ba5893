"""The memory of a program that runs for days: what stays is left alone, and what nobody needs is given back."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress


def settle() -> None:
    """Everything is read: what is there now stays, and is not looked through again in the middle of a match."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def tidy() -> None:
    """Nobody is there: what is not needed any more goes back to the system, also from between what stays (glibc)."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
