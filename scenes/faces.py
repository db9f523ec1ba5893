"""The words of one title's table, for the names of those who sit at it. Titles add the faces of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.phrases import Phrases
from game.core.question import Verdict
from game.core.title import Title


class Faces:
    """Base: sentences, and reasons with their rules."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], phrases: Phrases) -> None:
        self.title = title
        self.names = list(names)
        self.phrases = phrases

    def say(self, code: str, **facts: Any) -> str:
        """A sentence of the table."""
        return self.phrases.say(code, facts, self.names)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for a code."""
        return self.phrases.has(code)

    def why(self, verdict: Verdict) -> str:
        """Why not, with its rule: "Fire Spells can't hurt the Fire Witch (V. Attack)."; "" for what is legal."""
        if verdict.ok:
            return ""
        reason = verdict.reason.removesuffix(".")
        return f"{reason} ({self.title.cite(verdict.rule)})." if verdict.rule else f"{reason}."
