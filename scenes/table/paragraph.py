"""A paragraph of the log: its lines in as few sentences as read well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, takewhile
from typing import Final

from game.core.dataclass import dataclass
from game.core.phrases import each_does
from scenes.app.texts import say
from scenes.board.match_text import LogLine
from sprites.drawing.richtext import escape

MOST: Final = 3  # things that one sentence tells of somebody
LONGEST: Final = 90  # letters of such things
STATES: Final = ("is ", "will ")  # how what is no deed begins


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Lines that are told as one: the same so many times, what several do alike, or several things that one does."""

    lines: tuple[LogLine, ...]
    times: int = 1
    alike: bool = False

    @property
    def first(self) -> LogLine:
        return self.lines[0]

    @property
    def joins(self) -> bool:
        """Whether it can be told together with another one."""
        return self.times == 1 and bool(self.first.what) and not self.first.heads

    @property
    def words(self) -> str:
        """The sentence, with markup."""
        text, who = self.first.text, self.first.who
        if self.alike:
            people = [line.who for line in self.lines]
            text = say("table.log.joined", who=people, what=each_does(self.first.what))
        elif len(self.lines) > 1:
            text = say("table.log.joined", who=who, what=_deeds(self.lines))
        return marked(text, self.times, heads=self.first.heads)


def told(paragraph: Sequence[LogLine]) -> str:
    """A paragraph in sentences, with markup.

    What is repeated is told once, with the number of times. What several players do alike is one sentence, and so are
    a few things that one of them does: "Ada and Ben each draw 1 card. Ada gains 2 points and heals 1 health."
    """
    single = [_Sentence((line,), len(list(same))) for line, same in groupby(paragraph)]
    return " ".join(each.words for each in _joined(_joined(single, _alike), _by_one))


def marked(text: str, times: int = 1, *, heads: bool = False) -> str:
    """A sentence with markup: what begins a section is bold."""
    words = escape(text) if times == 1 else say("table.log.times", words=escape(text), times=times)
    return f"*{words}*" if heads else words


def _joined(
    sentences: Iterable[_Sentence], join: Callable[[_Sentence, _Sentence], _Sentence | None]
) -> list[_Sentence]:
    """Sentences, each joined with the one before where that can be done."""
    found: list[_Sentence] = []
    for each in sentences:
        one = join(found[-1], each) if found and found[-1].joins and each.joins else None
        found[len(found) - bool(one) :] = [one or each]
    return found


def _alike(one: _Sentence, other: _Sentence) -> _Sentence | None:
    """Two sentences that tell the same of different players, as one."""
    mine, theirs = one.first, other.first
    same = (mine.what, mine.code, mine.rule) == (theirs.what, theirs.code, theirs.rule)
    new = theirs.who not in [line.who for line in one.lines]
    return _Sentence(one.lines + other.lines, alike=True) if same and new else None


def _by_one(one: _Sentence, other: _Sentence) -> _Sentence | None:
    """Two sentences that tell different things of the same player, as one."""
    lines = one.lines + other.lines
    if one.alike or other.alike or one.first.who != other.first.who or len(lines) > MOST:
        return None
    deeds = [line.what for line in lines]
    plain = not any(deed.startswith(STATES) for deed in deeds)
    return _Sentence(lines) if plain and sum(map(len, deeds)) <= LONGEST else None


def _deeds(lines: Sequence[LogLine]) -> list[str]:
    """What somebody does; the same with several things as one: "invokes Claim and Levy"."""
    same = [list(alike) for _, alike in groupby(lines, key=lambda line: line.code)]
    return [deed for alike in same for deed in _with_one_verb([line.what for line in alike])]


def _with_one_verb(deeds: list[str]) -> list[str]:
    """The same deeds with what they have in common once; as they are if that is all of one of them, or nothing."""
    words = [deed.split(" ") for deed in deeds]
    shared = sum(1 for _ in takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False)))
    if len(deeds) == 1 or not 0 < shared < min(map(len, words)):
        return deeds
    things = [" ".join(each[shared:]) for each in words]
    return [say("table.log.things", what=" ".join(words[0][:shared]), things=things)]
