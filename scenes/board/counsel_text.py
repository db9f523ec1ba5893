"""A bot's counsel in words: the chance to win, the reason, and the next best answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.counsel import Counsel
from scenes.app.texts import say
from scenes.board.match_text import MatchText


def percent(share: float) -> str:
    """A chance as it is told: "49%"."""
    return f"{share:.0%}"


def reasons_told(counsel: Counsel, words_for: Callable[[Any], str], speaker: MatchText) -> str:
    """What speaks for the answer of a counsel, in sentences; "" where nothing is known."""
    chance = say("table.hint.chance", chance=percent(counsel.chance)) if counsel.chance is not None else ""
    return " ".join(filter(None, [chance, speaker.reasons(counsel.why), _next_told(counsel, words_for)]))


def _next_told(counsel: Counsel, words_for: Callable[[Any], str]) -> str:
    """The next best answer with its chance; "" where it is worded like the best and as good."""
    if counsel.other_chance is None or counsel.chance is None:
        return ""
    best, other = words_for(counsel.answer), words_for(counsel.other).rstrip(".")
    level = percent(counsel.other_chance) == percent(counsel.chance)
    if best.rstrip(".") == other:
        return "" if level else say("table.hint.alike", chance=percent(counsel.other_chance))
    return say(
        "table.hint.level" if level else "table.hint.next", words=other, chance=percent(counsel.other_chance)
    )
