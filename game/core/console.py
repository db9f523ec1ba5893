"""Printing to the console, with text made safe to read, and errors where the output can't be written."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from game.core import files
from game.core.reasons import reason
from game.core.shown import LONGEST, shown


class OutputError(RuntimeError):
    """The output of a command could not be written; the text is one sentence."""

    exit_code = 1


def say(*lines: str, most: int = LONGEST) -> None:
    """Print lines of text, of at most `most` characters each. Raises OutputError."""
    put("\n".join(shown(line, most) for line in lines))


def put(text: str) -> None:
    """Print text for programs, such as JSON, unchanged. Raises OutputError."""
    try:
        print(text)
    except OSError as error:
        raise _lost(error) from error


def complain(*lines: str) -> None:
    """Print lines on stderr, or nothing where that fails."""
    with suppress(OSError):
        print("\n".join(map(shown, lines)), file=sys.stderr, flush=True)


def prepare() -> None:
    """Let stdout and stderr take every character in any encoding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def finish() -> None:
    """Flush what was printed. Raises OutputError."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        raise _lost(error) from error


def _lost(error: OSError) -> OutputError:
    _give_up(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return OutputError(reason("console.ended"))
    return OutputError(reason("console.lost", why=files.reason(error)))


def _give_up(stream: TextIO) -> None:
    """Drop what is still buffered, so that Python doesn't try to write it again when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
