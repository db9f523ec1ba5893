"""A match in words: questions, answers, reasons and the log, with the names of those who play. No screen in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core import narrate
from game.core.event import Event
from game.core.phrases import Phrases
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title

HEADS = {"turn_began", "round_began"}
"""Kinds of events that set off a part of the log."""
LISTS = {"things": "{things:a}", "seats": "{seats:seat}"}


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, and the id of the rule that it cites. `heads`: a new turn begins with it.

    `code` is the kind of its event, with the variant where there is one: "hearts_changed.lost".
    """

    text: str
    rule: str
    heads: bool = False
    code: str = ""


class MatchText:
    """Speaks for a title at a table where the seats have these names."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str]) -> None:
        self.title = title
        self.names = list(names)

    def lines(self, events: Iterable[Event], seat: int | None) -> list[LogLine]:
        """The log's lines for events, as a seat (None: an onlooker) may know them."""
        known = (event.seen_by(seat) for event in events)
        told = ((self.line(event), event) for event in known)
        return [LogLine(text, event.rule, event.kind in HEADS, _code(event)) for text, event in told if text]

    def line(self, event: Event) -> str:
        """The log's line for an event that the reader may know; "" where the texts are silent."""
        return narrate.line(self.title, event, self.names) or ""

    def prompt(self, question: Question[Any]) -> str:
        """What the asked person reads."""
        return narrate.prompt(self.title, question, self.names)

    def waiting(self, seat: int, key: str) -> str:
        """What the others read meanwhile."""
        return narrate.waiting(self.title, seat, key, self.names)

    def label(self, question: Question[Any], answer: Any) -> str:
        """An answer on a button that stands beside what it is about."""
        return narrate.label(self.title, question, answer, self.names)

    def answer(self, question: Question[Any], answer: Any) -> str:
        """An answer in words that stand alone: "Attack: 2 Fire Spells and a Toad Familiar"; or an interjection.

        What is no list of things is told by its label alone: "Meditate". A title may have a sentence for it of its
        own: `alone.<key>`.
        """
        if isinstance(answer, Interjection):
            return narrate.interjection(self.title, answer, self.names)
        if self.title.phrases.has(f"alone.{question.key}"):
            return self.title.phrases.say(f"alone.{question.key}", {"answer": answer}, self.names)
        said = self.label(question, answer)
        names = self.title.phrases.names
        parts = answer if isinstance(answer, tuple) else ()
        things = tuple(part for part in parts if part in names)
        if all(names[thing] in said or said in names[thing] for thing in things):
            return said or "Nothing"
        return f"{said}: {Phrases(LISTS, names).say('things', {'things': things})}"

    def name(self, thing: Any) -> str:
        """What a definition is called; other things as they are."""
        return self.title.phrases.names.get(thing, str(thing))

    def refusal(self, verdict: Verdict) -> str:
        """Why an answer is not legal, with its rule: "Fire can't hurt the Fire Witch (V. Attack)."."""
        if not verdict.rule:
            return verdict.reason
        return f"{verdict.reason.rstrip('.')} ({self.title.cite(verdict.rule)})."

    def people(self, seats: Sequence[int]) -> str:
        """Seats by their names: "Ada, Ben and Cora"."""
        return Phrases(LISTS).say("seats", {"seats": tuple(seats)}, self.names)


def _code(event: Event) -> str:
    return f"{event.kind}.{event.variant}" if event.variant else event.kind


class TableText:
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
