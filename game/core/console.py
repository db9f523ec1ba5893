"""The console: what commands print, line by line, fit to be read; and what becomes of it where nobody can take it."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from game.core.files import reason
from game.core.shown import shown


class OutputError(RuntimeError):
    """What a command printed could not be written. The message is one sentence."""

    exit_code = 1


def say(*lines: str) -> None:
    """Print lines of text. Raises OutputError."""
    put("\n".join(map(shown, lines)))


def put(text: str) -> None:
    """Print text that is for programs as it is, such as JSON. Raises OutputError."""
    try:
        print(text)
    except OSError as error:
        raise _lost(error) from error


def complain(*lines: str) -> None:
    """Print lines on stderr; where they can't be written, there is nobody to tell."""
    with suppress(OSError):
        print("\n".join(map(shown, lines)), file=sys.stderr, flush=True)


def prepare() -> None:
    """Let stdout and stderr take every letter, whatever they are encoded in."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def finish() -> None:
    """Write out what was printed and still waits. Raises OutputError."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        raise _lost(error) from error


def _lost(error: OSError) -> OutputError:
    _give_up(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return OutputError("Not everything was printed: the program that read it has ended.")
    return OutputError(f"The output could not be written: {reason(error)}.")


def _give_up(stream: TextIO) -> None:
    """Let what waits to be written come to nothing, so that Python's own end does not try it once more."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
