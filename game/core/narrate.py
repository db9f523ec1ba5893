"""The texts of a match: lines of the log, prompts and labels of answers, with the title's `text.yaml`.

Pass only events and facts that the reader may know (`Event.seen_by`, `View`): a card without a face reads "a card".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from game.core.event import Event, Moved, Shown
from game.core.phrases import Phrases, in_words
from game.core.question import Interjection, Question
from game.core.title import Title
from game.core.zones import NOBODY

SILENT = "-"
"""The text of an event that gets no line, because another event tells the same."""


def line(title: Title[Any, Any], event: Event, names: Sequence[str] = ()) -> str | None:
    """The log's line for an event: `log.<kind>.<variant>`, else `log.<kind>`; None for an event without a line.

    An event that the texts don't mention at all is told by the names of its class and fields.
    """
    code = _code(title, event)
    if code is None:
        return None if title.phrases.mentions(f"log.{event.kind}") else _usual_line(title, event, names)
    text = title.phrases.say(code, event.facts(), names)
    return None if text == SILENT else text


def _code(title: Title[Any, Any], event: Event) -> str | None:
    """The code of the sentence about an event; None if there is none."""
    return title.phrases.first(f"log.{event.kind}.{event.variant}", f"log.{event.kind}")


_FIELD = r"\{(?:[^{}]|\{[^{}]*\})*\}"
_DEED = re.compile(rf"(\{{\w+:seat\}}(?:'s \{{[^{{}}]*\}})?) [a-z](?:[^{{}}.,:;()]|{_FIELD})*\.")
"""A sentence that says of somebody, or of somebody's piece, what happens, and no more."""


def deed(title: Title[Any, Any], event: Event, told: str, names: Sequence[str] = ()) -> tuple[str, str]:
    """A line `told` by the log in two parts, who and what: ("Ada", "draws 1 card"); ("", "") if it says more."""
    code = _code(title, event)
    somebody = _somebody(title.phrases.sentences[code]) if code else ""
    if code is None or not somebody:
        return "", ""
    who = Phrases({"who": somebody}, title.phrases.names).say("who", event.facts(), names)
    what = told[len(who) + 1 : -1]
    return ("", "") if re.search(r"[.,:;()]| and ", what) else (who, what)


@cache
def _somebody(sentence: str) -> str:
    """The part of a sentence that says who; "" if the sentence says more than what happens to them."""
    found = _DEED.fullmatch(sentence)
    return found[1] if found else ""


def _usual_line(title: Title[Any, Any], event: Event, names: Sequence[str]) -> str:
    """A line for an event without a sentence: "Ada: card bought (price 3)."."""
    phrases = title.phrases
    if isinstance(event, Moved):
        places = {end: zone(title, getattr(event, end), names) for end in ("source", "target")}
        return phrases.say("usual.moved", event.facts() | places, names)
    if isinstance(event, Shown):
        return phrases.say(
            "usual.shown", {"faces": event.faces, "zone": zone(title, event.zone, names)}, names
        )
    facts = {key: value for key, value in event.facts().items() if key not in ("event", "rule", "seat")}
    told = ", ".join(f"{in_words(key).lower()} {value}" for key, value in facts.items())
    text = in_words(event.kind) + (f" ({told})" if told else "")
    seat = getattr(event, "seat", NOBODY)
    return f"{text}." if seat < 0 else phrases.say("usual.event", {"seat": seat, "said": text.lower()}, names)


def zone(title: Title[Any, Any], name: str, names: Sequence[str] = ()) -> str:
    """The name of a zone: `zone.<name>`, else its name in words; "hand 0" is "Ada's hand"."""
    kind, _, seat = name.rpartition(" ")
    if not (kind and seat.isdigit()):
        kind, seat = name, ""
    called = (
        title.phrases.say(f"zone.{kind}") if title.phrases.has(f"zone.{kind}") else in_words(kind).lower()
    )
    return title.phrases.say("usual.zone", {"seat": int(seat), "zone": called}, names) if seat else called


def prompt(title: Title[Any, Any], question: Question[Any], names: Sequence[str] = ()) -> str:
    """The prompt for the asked player: `ask.<key>.<variant>`, else `ask.<key>`, else one for the type of question.

    Facts may have a `variant`, and an `owner`: where that is the asked player, codes that end with `.own` come first.
    `what` is the key in words where the facts have none.
    """
    facts = _facts(question)
    plain = f"ask.{question.key}"
    heads = [f"{plain}.{facts['variant']}", plain] if "variant" in facts else [plain]
    if facts.get("owner") == question.seat:
        heads = [code for head in heads for code in (f"{head}.own", head)]
    kind = f"usual.ask.{type(question).__name__}"
    code = title.phrases.first(*heads, kind) or "usual.ask"
    return title.phrases.say(code, {"what": in_words(question.key).lower()} | facts, names)


def waiting(title: Title[Any, Any], seat: int, key: str, names: Sequence[str] = ()) -> str:
    """The prompt for the others meanwhile: `wait.<key>`, which tells only who is asked."""
    code = title.phrases.first(f"wait.{key}") or "usual.wait"
    return title.phrases.say(code, {"seat": seat, "what": in_words(key).lower()}, names)


def label(title: Title[Any, Any], question: Question[Any], answer: Any, names: Sequence[str] = ()) -> str:
    """The text on a button that gives an answer: the longest `answer.<key>.<value>...` that exists, else its name.

    An answer of several parts, such as ("use", "spell_fire"), is looked up as `use.spell_fire`, then as `use`.
    A sentence may name it as `{answer:seat}`, or as `{called}`, and its parts as `{parts[0]}`. The question's facts
    have `names` for parts that are no definitions, such as numbers: a text, or the code of a sentence and its facts.
    Parts that belong together, such as a place, may have one name there, under the tuple of them.
    """
    parts = answer if isinstance(answer, tuple) else (answer,)
    path = ".".join(map(str, parts)).split(".")
    codes = [".".join(["answer", question.key, *path[:n]]) for n in range(len(path), -1, -1)]
    code = title.phrases.first(*codes, *(f"answer.{part}" for part in parts[:1]))
    facts = _facts(question)
    known = facts.get("names", {})
    joined = list(_joined(parts, known))
    called = [_called(title, part, known, names) for part in joined]
    if code is None:
        text = ", ".join(called)
        named = any(part in known or part in title.phrases.names for part in joined)
        return text if named else in_words(text)
    told = {"answer": answer, "called": ", ".join(called), "parts": called}
    return title.phrases.say(code, facts | told, names)


def interjection(title: Title[Any, Any], given: Interjection, names: Sequence[str] = ()) -> str:
    """The text of an interjection: `interject.<flow>.<variant>`, else `interject.<flow>`.

    `variant` is among its facts; `parts` are the names of definitions among its arguments.
    """
    parts = [part for each in given.arguments for part in (each if isinstance(each, tuple) else (each,))]
    called = [title.phrases.names[part] for part in parts if part in title.phrases.names]
    facts = given.facts or {}
    head = f"interject.{given.name}"
    code = title.phrases.first(f"{head}.{facts.get('variant')}", head)
    if code is None:
        return ": ".join([in_words(given.name), *filter(None, [", ".join(called)])])
    return title.phrases.say(code, facts | {"parts": called}, names)


def part(title: Title[Any, Any], question: Question[Any], item: Any, names: Sequence[str] = ()) -> str:
    """The name of a thing that a question is about: from its facts, else that of a definition or a seat."""
    known = _facts(question).get("names", {})
    if isinstance(item, int) and item not in known:
        return Phrases({"seat": "{seat:seat}"}).say("seat", {"seat": item}, names)
    return _called(title, item, known, names)


def _joined(parts: tuple[Any, ...], known: Mapping[Any, Any]) -> Iterator[Any]:
    """The parts of an answer, with as many as possible joined that have one name together."""
    while parts:
        count = next((n for n in range(len(parts), 1, -1) if parts[:n] in known), 1)
        yield parts[:count] if count > 1 else parts[0]
        parts = parts[count:]


def _called(title: Title[Any, Any], part: Any, known: Mapping[Any, Any], names: Sequence[str]) -> str:
    """The name of a part of an answer."""
    told = known.get(part)
    if isinstance(told, tuple):
        return title.phrases.say(told[0], told[1], names)
    return title.phrases.names.get(part, str(part)) if told is None else str(told)


def _facts(question: Question[Any]) -> dict[str, Any]:
    """The facts for sentences about a question: its fields and its facts."""
    named = {each.name: getattr(question, each.name) for each in fields(question)}
    return named | (question.facts or {})
