"""Sentences from data: questions, refusals and log lines, with names and numbers filled in.

A template is text with fields in braces; the part after a colon says how a field reads:

| field | reads |
|---|---|
| `{target:seat}` | the name of a seat |
| `{zone:holder}` | the name of the seat whose zone it is |
| `{card:name}` | the name of a definition; "card" for one that is hidden |
| `{card:a}` | the same with its article: "an Ice Spell" |
| `{card:plural}` | "Ice Spells" |
| `{place:called}` | a name within a sentence: "the mill" for The mill |
| `{who:the}`, `{who:The}` | the same with its article: "the Witch", "the mill", but "Militia 2" |
| `{feature:lower}` | a common word within a sentence: "ruined wall" for Ruined wall |
| `{seat:seat_s}`, `{card:name_s}` | whose something is: "Moss's", "the Twin Lamps'" |
| `{by:signed}` | a change with its sign: "+2", "−3" |
| `{n:heart\\|hearts}` | a number with its noun |
| `{n:a heart\\|\\|hearts}` | the same with words of its own for one |
| `{n:a heart\\|\\|hearts\\|\\|no hearts}` | and for none |
| `{n:the last heart\\|\\|the last # hearts}` | the number stands where the # does |
| `{seats:draws\\|\\|draw}` | words for one and for many of a list, without its number |
| `{n:{card:noun}}` | a number of a definition: "an Ice Spell", "3 Ice Spells" |

A number below zero has a true minus. A list reads "x, y and z"; with `a`, equal ones are counted: "2 Ice Spells and a
Fire Spell". An empty one reads "nothing", and "nobody" where it is of seats.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache, cached_property
from typing import Any

from game import DATA
from game.core.dataclass import dataclass
from game.core.sentences import read


@dataclass(frozen=True)
class Phrases:
    """A title's sentences by code, and the names of its definitions."""

    sentences: Mapping[str, str]
    names: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _heads(self) -> frozenset[str]:
        """What stands before a point in some code."""
        return frozenset(
            code[: point.start()] for code in self.sentences for point in re.finditer(r"\.", code)
        )

    def has(self, code: str) -> bool:
        """Whether there is a sentence for a code."""
        return code in self.sentences

    def mentions(self, head: str) -> bool:
        """Whether there is a sentence for any variant of a code: `<head>.<variant>`."""
        return head in self._heads

    def first(self, *codes: str) -> str | None:
        """The first of some codes that has a sentence."""
        return next((code for code in codes if code in self.sentences), None)

    def say(self, code: str, facts: Mapping[str, Any] | None = None, seats: Sequence[str] = ()) -> str:
        """The sentence for a code, filled in. Raises KeyError for an unknown code or field."""
        return _Writer(self.names, seats).fill(self.sentences[code], facts or {})


def fields(template: str) -> Iterator[str]:
    """How each field of a template reads, fields within fields included. Raises ValueError for stray braces."""
    for _, name, way, _ in string.Formatter().parse(template):
        if name is not None and way is not None:
            inner = list(fields(way))
            yield from inner or [way]


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The parts of a template, each a text and the field after it (None at the end) with the way it reads."""
    return tuple((text, name, way or "") for text, name, way, _ in string.Formatter().parse(template))


@cache
def _unnamed() -> str:
    """What somebody without a name is called, as `reason` says it, which reads by these phrases."""
    return read(DATA / "core" / "reasons.yaml")["player.unnamed"]


class _Writer(string.Formatter):
    """Fills in a template."""

    def __init__(self, names: Mapping[str, str], seats: Sequence[str]) -> None:
        self.names = names
        self.seats = seats

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """A template with its fields filled in, those within the way in which a field reads as well."""
        said: list[str] = []
        for text, name, way in _parsed(template):
            said.append(text)
            if name is not None:
                value, _ = self.get_field(name, (), facts)
                said.append(self.format_field(value, self.fill(way, facts) if "{" in way else way))
        return "".join(said)

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" in format_spec:
            return _count(value, format_spec)
        if not isinstance(value, tuple | list):
            return WAYS[format_spec](self, value)
        if format_spec == "a":
            return _listed([_count(n, self.noun(item)) for item, n in Counter(value).items()])
        if format_spec == "seat_s":
            return f"{self.format_field(value, 'seat')}'s"
        nothing = "nobody" if format_spec == "seat" else "nothing"
        return _listed([WAYS[format_spec](self, item) for item in value], nothing)

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return self.fill(_unnamed(), {"number": seat + 1})

    def holder(self, zone: str) -> str:
        return self.seat(int(zone.split()[1]))

    def name(self, definition: str) -> str:
        return self.names.get(definition, definition.replace("_", " ")) or "card"

    def noun(self, definition: str) -> str:
        name = self.name(definition)
        return f"{_with_article(name)}||{_plural(name)}"


WAYS: dict[str, Callable[[_Writer, Any], str]] = {
    "": lambda writer, value: number(value),
    "seat": _Writer.seat,
    "seat_s": lambda writer, seat: f"{writer.seat(seat)}'s",
    "holder": _Writer.holder,
    "name": _Writer.name,
    "name_s": lambda writer, definition: _whose(writer.name(definition)),
    "a": lambda writer, definition: _with_article(writer.name(definition)),
    "plural": lambda writer, definition: _plural(writer.name(definition)),
    "called": lambda writer, definition: called(writer.name(definition)),
    "the": lambda writer, definition: the(writer.name(definition)),
    "The": lambda writer, definition: _capital(the(writer.name(definition))),
    "lower": lambda writer, definition: _lower(writer.name(definition)),
    "noun": _Writer.noun,
    "signed": lambda writer, change: signed(change),
}
"""The ways in which a field can read, besides a number with its noun."""


def number(value: object) -> str:
    """A value as sentences and screens say it: a number below zero has a true minus, "−3"."""
    return f"−{-value}" if isinstance(value, int | float) and value < 0 else str(value)


def signed(change: int) -> str:
    """A change with its sign: "+2", "−3", and "0" for none."""
    return f"+{change}" if change > 0 else number(change)


def called(name: str) -> str:
    """A name as it reads within a sentence: "the mill" for The mill."""
    article, space, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if space and article in _ARTICLES else name


def the(name: str) -> str:
    """A name after "the"; names with an article or a number of their own stay as they are: "Militia 2"."""
    within = called(name)
    return within if within != name or name[-1:].isdigit() else f"the {name}"


def in_words(name: str) -> str:
    """A name from code as people write it: "turn_points" is "Turn points"."""
    return _capital(" ".join(re.split(r"[._ ]+", name)).strip())


def _capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def _lower(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


_ARTICLES = ("The", "A", "An")
_ALREADY_PLURAL = re.compile(r"[^sui]s$")
"""The end of a name that is a plural already: "Twin Lamps"."""
_IRREGULAR = {
    "knife": "knives",
    "lens": "lenses",
    "die": "dice",
    "wolf": "wolves",
    "elf": "elves",
    "half": "halves",
    "militia": "militia",
}
_VOWEL = re.compile(r"(?!eu|uni[^mn]|us[aeu]|uti|one\b|once\b)[aeiou]|hour|heir|hono", re.IGNORECASE)
"""The beginning of a word that is spoken with a vowel: "Ice" and "Hour", not "Unity"."""


def _with_article(name: str) -> str:
    """A name after "a" or "an", by its first sound; names that take no article stay alone."""
    if name.startswith("The ") or "'s " in name or _is_plural(name):
        return name
    return f"an {name}" if _VOWEL.match(name) else f"a {name}"


def _is_plural(name: str) -> bool:
    """Whether a name is a plural already: "Twin Lamps", but not "Ace of Hearts"."""
    head = name.partition(" of ")[0]
    return bool(_ALREADY_PLURAL.search(head)) and head.split()[-1].lower() not in _IRREGULAR


def _plural(name: str) -> str:
    """The plural of a name: "Ice Spells", "Aces of Hearts", "Vicious Mockeries"."""
    head, of, rest = name.partition(" of ")
    if _is_plural(name):
        return name
    *before, last = head.split(" ")
    return " ".join([*before, _plural_word(last)]) + of + rest


def _plural_word(word: str) -> str:
    if found := _IRREGULAR.get(word.lower()):
        return word[0] + found[1:]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"


_ALONE = {"is": "are", "isn't": "aren't", "doesn't": "don't", "hasn't": "haven't"}
"""Verbs that need no "each" to be understood of one and all."""
_TOGETHER = {"has": "have", "does": "do", "goes": "go"}
_SIBILANT = re.compile(r"(ss|sh|ch|x|z)es$")


def each_does(deed: str) -> str:
    """What one does as said of several: "draws 1 card" is "each draw 1 card", "will roll" is "will each roll"."""
    verb, space, rest = deed.partition(" ")
    if verb in _ALONE:
        return f"{_ALONE[verb]}{space}{rest}"
    if not verb.endswith("s"):
        return f"{verb} each{space}{rest}"
    return f"each {_TOGETHER.get(verb) or _verb(verb)}{space}{rest}"


def _verb(word: str) -> str:
    """A verb as said of several: "draw" for draws, "pass" for passes, "carry" for carries."""
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[: -2 if _SIBILANT.search(word) else -1]


def _whose(name: str) -> str:
    """A name to which something belongs: "the Fire Witch's", "the Twin Lamps'"."""
    return f"{name}'" if _is_plural(name) else f"{name}'s"


def _count(value: Any, spec: str) -> str:
    """A number with its noun: "1 heart", "3 hearts". For a list, the words for as many."""
    listed = isinstance(value, tuple | list)
    count = len(value) if listed else value
    words = spec.split("||")
    if len(words) == 1:
        one, _, many = spec.partition("|")
        return f"{number(count)} {one if count == 1 else many}"
    if count == 0 and len(words) > 2:
        return words[2]
    chosen = words[0 if count == 1 else 1]
    if "#" in chosen:
        return chosen.replace("#", number(count))
    return chosen if count == 1 or listed else f"{number(count)} {chosen}"


def _listed(words: list[str], nothing: str = "nothing") -> str:
    """Words as a person lists them: "a, b and c"."""
    if len(words) < 2:
        return "".join(words) or nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"
