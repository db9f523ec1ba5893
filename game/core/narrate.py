"""What the gamemaster says: lines of the log, prompts, labels of answers. The words are the title's `text.yaml`.

Hand over only what the reader may know (`Event.seen_by`, `View`): a card without a face reads "a card".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from game.core.event import Event
from game.core.question import Interjection, Question
from game.core.title import Title

SILENT = "-"
"""The line of an event that the log passes over, because another one says it as well."""


def line(title: Title[Any, Any], event: Event, names: Sequence[str] = ()) -> str | None:
    """The log's line for an event: `log.<kind>.<variant>`, else `log.<kind>`; None where the texts are silent."""
    code = title.phrases.first(f"log.{event.kind}.{event.variant}", f"log.{event.kind}")
    said = title.phrases.say(code, event.facts(), names) if code else SILENT
    return None if said == SILENT else said


def prompt(title: Title[Any, Any], question: Question[Any], names: Sequence[str] = ()) -> str:
    """What the asked player reads: `ask.<key>.<variant>`, else `ask.<key>`.

    Facts may name a `variant`, and an `owner`: where it is about what the player owns, `.own` at the end comes first.
    """
    facts = _facts(question)
    plain = f"ask.{question.key}"
    heads = [f"{plain}.{facts['variant']}", plain] if "variant" in facts else [plain]
    if facts.get("owner") == question.seat:
        heads = [code for head in heads for code in (f"{head}.own", head)]
    code = title.phrases.first(*heads) or plain
    return title.phrases.say(code, facts, names)


def waiting(title: Title[Any, Any], seat: int, key: str, names: Sequence[str] = ()) -> str:
    """What the others read meanwhile: `wait.<key>`, which tells no more than who is asked."""
    return title.phrases.say(f"wait.{key}", {"seat": seat}, names)


def label(title: Title[Any, Any], question: Question[Any], answer: Any, names: Sequence[str] = ()) -> str:
    """What a button says that gives an answer: the longest `answer.<key>.<value>...` there is, else its name.

    An answer of several parts, such as ("use", "spell_fire"), is looked up as `use.spell_fire`, then as `use`.
    A sentence may name it as `{answer:seat}`, or as `{called}`, and its parts as `{parts[0]}`. What is no definition,
    such as a number, is called as the question's facts say under `names`: by a text, or by the code of a sentence and
    its facts. Parts that belong together, such as a place, may have one name there, under the tuple of them.
    """
    parts = answer if isinstance(answer, tuple) else (answer,)
    path = ".".join(map(str, parts)).split(".")
    codes = [".".join(["answer", question.key, *path[:n]]) for n in range(len(path), -1, -1)]
    code = title.phrases.first(*codes, *(f"answer.{part}" for part in parts[:1]))
    facts = _facts(question)
    known = facts.get("names", {})
    called = [_called(title, part, known, names) for part in _joined(parts, known)]
    if code is None:
        return ", ".join(called)
    told = {"answer": answer, "called": ", ".join(called), "parts": called}
    return title.phrases.say(code, facts | told, names)


def interjection(title: Title[Any, Any], deed: Interjection, names: Sequence[str] = ()) -> str:
    """What an interjection is called: `interject.<flow>`, of whose arguments definitions are `parts` by their names."""
    parts = [part for each in deed.arguments for part in (each if isinstance(each, tuple) else (each,))]
    called = [title.phrases.names[part] for part in parts if part in title.phrases.names]
    return title.phrases.say(f"interject.{deed.name}", {"parts": called}, names)


def _joined(parts: tuple[Any, ...], known: Mapping[Any, Any]) -> Iterator[Any]:
    """The parts of an answer, as many as possible together that have one name."""
    while parts:
        count = next((n for n in range(len(parts), 1, -1) if parts[:n] in known), 1)
        yield parts[:count] if count > 1 else parts[0]
        parts = parts[count:]


def _called(title: Title[Any, Any], part: Any, known: Mapping[Any, Any], names: Sequence[str]) -> str:
    """What a part of an answer is called."""
    told = known.get(part)
    if isinstance(told, tuple):
        return title.phrases.say(told[0], told[1], names)
    return title.phrases.names.get(part, str(part)) if told is None else str(told)


def _facts(question: Question[Any]) -> dict[str, Any]:
    """What a sentence about a question may name: the question's own fields and its facts."""
    own = {each.name: getattr(question, each.name) for each in fields(question)}
    return own | (question.facts or {})
