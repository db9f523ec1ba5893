"""A match in words: questions, answers, reasons and log lines, with the players' names. It draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.bots.counsel import Why
from game.core import narrate
from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.phrases import Phrases
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title
from scenes.app.texts import say

HEADS = {"turn_began", "round_began"}
"""Kinds of events that begin a section of the log."""
LISTS = {"things": "{things:a}", "seats": "{seats:seat}"}


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log with the id of the rule it cites. `heads`: it begins a section of the log.

    `code` is the kind of its event, with the variant if there is one: "hearts_changed.lost". If it says of somebody
    what happens and no more, `who` and `what` are these: "Ada", "draws 1 card".
    """

    text: str
    rule: str
    heads: bool = False
    code: str = ""
    who: str = ""
    what: str = ""


class MatchText:
    """A title's texts, with the names at the seats of one match."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str]) -> None:
        self.title = title
        self.names = list(names)

    def lines(self, events: Iterable[Event], seat: int | None) -> list[LogLine]:
        """The log lines for events, as a seat (None: an onlooker) may know them."""
        known = (event.seen_by(seat) for event in events)
        told = ((self.line(event), event) for event in known)
        return [
            LogLine(
                text,
                event.rule,
                event.kind in HEADS,
                _code(event),
                *narrate.deed(self.title, event, text, self.names),
            )
            for text, event in told
            if text
        ]

    def line(self, event: Event) -> str:
        """The log line for an event that the reader may know; "" if the texts have none."""
        return narrate.line(self.title, event, self.names) or ""

    def ending(self, log: Sequence[Event]) -> str:
        """The sentence of a log that says who won; "" while the match goes on."""
        decided = next((event for event in reversed(log) if event.kind == "decided"), None)
        return self.line(decided) if decided else ""

    def prompt(self, question: Question[Any]) -> str:
        """The prompt for the person who is asked."""
        return narrate.prompt(self.title, question, self.names)

    def waiting(self, seat: int, key: str) -> str:
        """The prompt for the others meanwhile."""
        return narrate.waiting(self.title, seat, key, self.names)

    def label(self, question: Question[Any], answer: Any) -> str:
        """An answer as the label of a button next to the things it is about."""
        return narrate.label(self.title, question, answer, self.names)

    def answer(self, question: Question[Any], answer: Any) -> str:
        """An answer or interjection in words that stand alone: "Attack: 2 Fire Spells and a Toad Familiar".

        An answer that lists no things is its label alone: "Meditate". A title may have its own sentence for it:
        `alone.<key>`.
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
            return said or say("table.nothing")
        return f"{said}: {Phrases(LISTS, names).say('things', {'things': things})}"

    def part(self, question: Question[Any], thing: Any) -> str:
        """A thing that a question is about, by its name."""
        return narrate.part(self.title, question, thing, self.names)

    def reasons(self, whys: Sequence[Why]) -> str:
        """The reasons for an answer as a sentence: "Leaves Ben with about 2 hearts, not 3."; "" if there are none."""
        phrases = self.title.phrases
        clauses = [phrases.say(why.code, why.facts, self.names) for why in whys]
        if len(clauses) > 1:
            clauses = [phrases.say("why.both", {"first": clauses[0], "second": clauses[1]})]
        return "".join(f"{clause[:1].upper()}{clause[1:]}." for clause in clauses)

    def name(self, thing: Any) -> str:
        """The name of a definition; anything else as it is."""
        return self.title.phrases.names.get(thing, str(thing))

    def refusal(self, verdict: Verdict) -> str:
        """The reason why an answer is illegal, with its rule: "Fire can't hurt the Fire Witch (V. Attack)."."""
        if not verdict.rule:
            return verdict.reason
        return f"{verdict.reason.rstrip('.')} ({self.title.cite(verdict.rule)})."

    def people(self, seats: Sequence[int]) -> str:
        """The names of seats: "Ada, Ben and Cora"."""
        return Phrases(LISTS).say("seats", {"seats": tuple(seats)}, self.names)


def _code(event: Event) -> str:
    return f"{event.kind}.{event.variant}" if event.variant else event.kind


class TableText:
    """A table's sentences, and reasons with their rules; the base for titles with texts of their own."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], phrases: Phrases) -> None:
        self.title = title
        self.names = list(names)
        self.phrases = phrases

    def say(self, code: str, **facts: Any) -> str:
        """The sentence for a code."""
        return self.phrases.say(code, facts, self.names)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for a code."""
        return self.phrases.has(code)

    def why(self, verdict: Verdict) -> str:
        """The reason with its rule: "Fire Spells can't hurt the Fire Witch (V. Attack)."; "" for a legal answer."""
        if verdict.ok:
            return ""
        reason = verdict.reason.removesuffix(".")
        return f"{reason} ({self.title.cite(verdict.rule)})." if verdict.rule else f"{reason}."
