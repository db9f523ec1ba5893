"""What the gamemaster says: lines of the log, prompts, labels of answers. The words are the title's `text.yaml`.

Hand over only what the reader may know (`Event.seen_by`, `View`): a card without a face reads "a card".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from game.core.event import Event
from game.core.question import Question
from game.core.title import Title


def line(title: Title[Any, Any], event: Event, names: Sequence[str] = ()) -> str | None:
    """The log's line for an event: `log.<kind>.<variant>`, else `log.<kind>`; None where the texts are silent."""
    code = title.phrases.first(f"log.{event.kind}.{event.variant}", f"log.{event.kind}")
    return code and title.phrases.say(code, event.facts(), names)


def prompt(title: Title[Any, Any], question: Question[Any], names: Sequence[str] = ()) -> str:
    """What the asked player reads: `ask.<key>`."""
    return title.phrases.say(f"ask.{question.key}", _facts(question), names)


def waiting(title: Title[Any, Any], seat: int, key: str, names: Sequence[str] = ()) -> str:
    """What the others read meanwhile: `wait.<key>`, which tells no more than who is asked."""
    return title.phrases.say(f"wait.{key}", {"seat": seat}, names)


def label(title: Title[Any, Any], question: Question[Any], answer: Any, names: Sequence[str] = ()) -> str:
    """What a button says that gives an answer: the longest `answer.<key>.<value>...` there is, else its name.

    An answer of several parts, such as ("use", "spell_fire"), is looked up as `use.spell_fire`, then as `use`.
    A sentence may name it as `{answer:seat}`.
    """
    parts = [str(part) for part in answer] if isinstance(answer, tuple) else [str(answer)]
    codes = [".".join(["answer", question.key, *parts[:n]]) for n in range(len(parts), -1, -1)]
    code = title.phrases.first(*codes, *(f"answer.{part}" for part in parts[:1]))
    if code is None:
        return ", ".join(title.phrases.names.get(part, part) for part in parts)
    return title.phrases.say(code, _facts(question) | {"answer": answer}, names)


def _facts(question: Question[Any]) -> dict[str, Any]:
    """What a sentence about a question may name: the question's own fields and its facts."""
    own = {each.name: getattr(question, each.name) for each in fields(question)}
    return own | (question.facts or {})
