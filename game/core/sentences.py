"""Files of sentences, `sentences:` with a code and a text on each line, read at any time, even to say what is missing.

They are read plainly, without the checks of content, which `check` does: those need sentences themselves, the first
window has no time for them, and the program helps without packages too. So the usual way to write such a file is read
here, and only a file that is written otherwise needs a package for YAML.
"""

from __future__ import annotations

import re
from pathlib import Path

_LINE = re.compile(r" {2}([\w.]+): (.+)")
"""A code and its text on one line."""
_HEAD = "sentences:"
_NO_TEXT = ("true", "false", "yes", "no", "on", "off", "null")
"""Words that YAML takes for something else if they are not in quotes."""


class NoSentencesError(RuntimeError):
    """A file of sentences is missing or broken. Its message can't lie in one, and is the only one that does not."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(f"Part of Spellboard is missing or damaged; install it again. ({path}: {why})")


def read(path: Path) -> dict[str, str]:
    """The sentences of a file by code. Raises NoSentencesError."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise NoSentencesError(path, error) from error
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    found = {line[1]: _text(line[2].rstrip()) for line in map(_LINE.fullmatch, lines[1:]) if line}
    if lines[:1] == [_HEAD] and len(found) == len(lines) - 1 and None not in found.values():
        return {code: text.strip() for code, text in found.items() if text is not None}
    return _read_anyhow(path, text)


def _text(written: str) -> str | None:
    """The text in a line, if every reader of YAML takes it for the same one."""
    quote, inside = written[0], written[1:-1]
    if quote == "'" and written.endswith(quote, 1):
        return inside.replace("''", "'") if quote not in inside.replace("''", "") else None
    if quote == '"' and written.endswith(quote, 1):
        return inside if quote not in inside and "\\" not in inside else None
    plain = quote.isalpha() and written.lower() not in _NO_TEXT and not written.endswith(":")
    return written if plain and not any(sign in written for sign in (": ", " #", "\t")) else None


def _read_anyhow(path: Path, text: str) -> dict[str, str]:
    """The same of a file that is written in another way."""
    try:
        import yaml

        document = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        return {str(code): str(each).strip() for code, each in document["sentences"].items()}
    except Exception as error:  # a document, or a reader, that is damaged in whatever way
        raise NoSentencesError(path, error) from error
