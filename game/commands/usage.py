"""Reads arguments of the command line: titles, seats, bots and options; errors are one sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import BOTS
from game.commands.reasons import reason
from game.core import save
from game.core.content import did_you_mean
from game.core.content.pack import pack_over
from game.core.match import Match
from game.core.record import Plain, brief
from game.core.title import Title, TitleError

HUMAN = "human"
ALIASES = {"bot": "greedy"}
WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


class UsageError(ValueError):
    """The command line asks for something that doesn't exist; the text is one sentence."""

    exit_code = 2


def find_title(name: str, packs: Sequence[Path] = ()) -> Title[Any, Any]:
    """A title by its id. Raises UsageError, which suggests a similar id, and ContentError."""
    known = titles.homes()
    if name not in known:
        word = name.lower().replace("-", "_").replace(" ", "_")
        raise UsageError(reason("title.unknown", name=brief(name), known=_known(word, known)))
    return titles.load(name, packs)


def find_seats(text: str, title: Title[Any, Any], kinds: Collection[str]) -> tuple[str, ...]:
    """The kind of player at each seat, from "human,bot,...".

    Raises UsageError for an unknown kind of player, and for too few or too many.
    """
    named = [word.strip().lower() for word in text.split(",")]
    seats = tuple(_sitter(ALIASES.get(word, word), kinds) for word in named)
    if len(seats) not in title.seats:
        raise UsageError(reason("seats.count", title=title.name, players=title.players, named=len(seats)))
    return seats


def _sitter(word: str, kinds: Collection[str]) -> str:
    if word not in kinds:
        raise UsageError(reason("seats.nobody", name=brief(word), known=_known(word, [*kinds, *ALIASES])))
    return word


def find_bots(text: str) -> tuple[str, ...]:
    """Bots by name, from "greedy,flat,...". Raises UsageError for unknown ones."""
    words = [word.strip().lower() for word in text.split(",")]
    return tuple(_sitter(ALIASES.get(word, word), BOTS) for word in words)


def find_options(pairs: Sequence[str], title: Title[Any, Any], seats: int) -> dict[str, Plain]:
    """All options of a match, from "key=value" words. Raises UsageError."""
    given = dict(_pair(pair, title, seats) for pair in pairs)
    try:
        return title.settle(seats, given)
    except TitleError as error:
        raise UsageError(str(error)) from error


def _pair(pair: str, title: Title[Any, Any], seats: int) -> tuple[str, Plain]:
    key, equals, text = pair.partition("=")
    if not equals:
        raise UsageError(reason("option.form", text=brief(pair)))
    choices = {option.key: option.choices(seats) for option in title.options}
    if key not in choices:
        code = "option.unknown" if choices else "option.none"
        raise UsageError(reason(code, title=title.name, key=brief(key), known=_known(key, choices)))
    word = text.lower()
    wanted = {word, WORDS.get(word, word)}
    return key, next((choice for choice in choices[key] if str(choice).lower() in wanted), text)


def _known(word: str, names: Collection[str]) -> str:
    """A suggestion: a similar name, or all names."""
    return did_you_mean(word, names) or reason("known", names=list(names))


def load_match(path: Path, packs: Sequence[Path] = ()) -> Match[Any, Any]:
    """The match in a file, with those of the content packs that it was begun with. Raises SaveError, ContentError."""
    return Match.load(path, title_of(save.read(path), packs))


def title_of(data: Mapping[str, Plain], packs: Sequence[Path]) -> Title[Any, Any] | None:
    """The title of a save with those of the packs that it names; None if there is no such title. Raises ContentError.

    A save that names none was begun without packs, if its rules are those without. Otherwise it is from a time when
    none were noted, and all are used.
    """
    title_id, noted = data.get("title"), data.get("packs")
    if not isinstance(title_id, str) or title_id not in titles.homes():
        return None
    if isinstance(noted, dict):
        return titles.load(title_id, [pack for pack in packs if pack_over(pack).id in noted])
    plain = titles.load(title_id)
    return plain if plain.fingerprint == data.get("rules") else titles.load(title_id, packs)
