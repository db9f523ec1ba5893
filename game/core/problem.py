"""Problems of content files, each with its place and a suggestion."""

import difflib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.core.reasons import reason
from game.core.shown import shown

LONGEST_WORD = 64
"""Characters of a word that gets a suggestion, at most: longer ones are no typing errors, and slow to compare."""

MOST_NAMES = 1000
"""Names that are compared, at most; of more, only those with the same first letter."""


class Mark(NamedTuple):
    """A place in a file; line and column count from 1, and are 0 for the whole file."""

    file: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """A problem, its place and a suggestion; sorts by file, line and column."""

    mark: Mark
    text: str
    hint: str = ""

    def __str__(self) -> str:
        file, line, column = self.mark
        place = f"{file}:{line}:{column}" if line else file
        return shown(f"{place}: {self.text}; {self.hint}" if self.hint else f"{place}: {self.text}")


class ContentError(Exception):
    """Content that can't be used; `problems` are all its problems, sorted, each once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def did_you_mean(word: str, names: Collection[str]) -> str:
    """The hint `did you mean "x"?` for the name nearest to `word`, or "" when none is near."""
    if len(names) > MOST_NAMES:
        names = {name for name in names if name[:1] == word[:1]}
    if len(names) > MOST_NAMES or len(word) > LONGEST_WORD:
        return ""
    near = _nearest(word, tuple(sorted(names)))
    return reason("hint.meant", word=f'"{near}"') if near else ""


@lru_cache(maxsize=1024)
def _nearest(word: str, names: tuple[str, ...]) -> str | None:
    folded = {name.casefold(): name for name in names}
    found = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.65)
    return folded[found[0]] if found else None


def quoted(text: str) -> str:
    """The text in double quotes, printable, on one line, and cut where it is long."""
    line = shown(" ".join(text[:200].split()))
    return f'"{line[:40]}..."' if len(line) > 40 else f'"{line}"'


def listed(words: Iterable[str], limit: int = 10) -> str:
    """`a, b or c`; of more than `limit` words only the first ones and their number."""
    every = list(words)
    if len(every) > limit:
        return reason("listed.many", words=", ".join(every[:limit]), count=len(every))
    head, tail = every[:-1], every[-1:]
    return f"{', '.join(head)} {reason('listed.or')} {tail[0]}" if head else "".join(tail)
