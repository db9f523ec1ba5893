"""Text from files and other programs, made safe to show: invisible characters are written out, long text is cut.

All such text on the screen and on the console goes through here: names in packs, saves and battlefields, names of
files, and messages that quote any of them.
"""

from __future__ import annotations

import unicodedata

LONGEST = 600
"""Characters of a message at most."""

_BREAKS = frozenset("\t\n\v\f\r\x85\u2028\u2029")


def shown(text: str, most: int = LONGEST) -> str:
    """The text on one line of at most `most` characters.

    Line breaks and tabs become spaces. Control characters, marks of direction and all others without a shape are
    written as their number, `<U+202E>`. Long text loses its middle, so that the file that a message begins with and the
    reason that it ends with both stay.
    """
    if text.isprintable() and len(text) <= most:
        return text
    return _cut("".join(map(_written, _cut(text, most))), most)


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    tail = (most - 1) // 3
    return f"{text[: most - 1 - tail]}…{text[len(text) - tail :]}"


def _written(char: str) -> str:
    if char.isprintable() or unicodedata.category(char) == "Zs":
        return char
    return " " if char in _BREAKS else f"<U+{ord(char):04X}>"
