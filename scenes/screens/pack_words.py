"""What a content pack says about itself, what it changes and what is wrong with it, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from game import titles
from game.core.content.changes import Change
from game.core.content.pack import PackFile
from game.core.problem import Problem
from game.core.shown import shown
from scenes.app.texts import say, sentences
from sprites.drawing.richtext import escape

MOST_NAMES = 12
MOST_PROBLEMS = 5
UNITS = {
    "cards": "looks",
    "effects": "looks",
    "parts": "pictures",
    "portraits": "pictures",
    "figures": "pictures",
    "pictures": "pictures",
    "icons": "icons",
    "colours": "colours",
    "variants": "colours",
    "sounds": "sounds",
    "rooms": "sounds",
    "sentences": "sentences",
    "sections": "sections",
    "steps": "steps",
}
"""What entries without a name are counted as, by their kind."""
LOOKS = frozenset({"cards", "effects", "parts"})
"""The kinds of entries without a name that are not told of while they are new: the pictures of cards do that."""


def described(about: PackFile | None) -> list[str]:
    """Who made a pack, its version, and what it needs, in markup; and the sentence about it."""
    if about is None:
        return [say("packs.plain")]
    facts = [say("packs.by", authors=list(about.authors))] if about.authors else []
    facts.append(say("packs.version", version=about.version))
    if about.needs != "0":
        facts.append(say("packs.needs", needs=about.needs))
    return [escape(shown(" · ".join(facts))), escape(shown(about.about))]


def told_problems(problems: Sequence[Problem], folder: Path) -> list[str]:
    """What is wrong with a pack in a folder, in markup; of many problems only the first."""
    told = [f"{_place(problem, folder)}: {_sentence(problem)}" for problem in problems[:MOST_PROBLEMS]]
    if len(problems) > MOST_PROBLEMS:
        told.append(say("packs.more", count=len(problems) - MOST_PROBLEMS))
    return [escape(shown(each)) for each in told]


def _place(problem: Problem, folder: Path) -> str:
    """Where a problem is, from the pack's folder."""
    file, line, _ = problem.mark
    path = Path(file).absolute()
    place = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
    return say("packs.file.line", place=place, line=line) if line else say("packs.file", place=place)


def _sentence(problem: Problem) -> str:
    return f"{problem.text}; {problem.hint}" if problem.hint else f"{problem.text}."


def told_changes(changes: Sequence[Change]) -> Iterator[tuple[str, list[str]]]:
    """What a pack changes, in markup: by title, "" for what is not of one, its sentences."""
    for title in (*titles.homes(), ""):
        here = [each for each in changes if (each.place if each.place in titles.homes() else "") == title]
        if here and (told := [escape(each) for each in _told(here)]):
            yield title, told


def _told(changes: Sequence[Change]) -> Iterator[str]:
    """The sentences about the changes of one title: what is new, what is replaced, and how much else there is."""
    named: dict[tuple[bool, str], list[str]] = {}
    for each in changes:
        if each.name:
            named.setdefault((each.new, _kind(each.kind)), []).append(each.name)
    for (new, kind), names in sorted(named.items(), key=lambda item: not item[0][0]):
        more = [say("packs.and_more", count=len(names) - MOST_NAMES)] if len(names) > MOST_NAMES else []
        words = say(f"packs.kind.{kind}", names=names)
        yield say(f"packs.{'new' if new else 'changed'}", kind=words, names=[*names[:MOST_NAMES], *more])
    unnamed = [each for each in changes if not each.name and not (each.new and each.kind in LOOKS)]
    for state, new in (("new", True), ("changed", False)):
        units = Counter(UNITS.get(each.kind, "other") for each in unnamed if each.new is new)
        if units:
            parts = [say(f"packs.unit.{unit}", count=count) for unit, count in units.items()]
            yield say(f"packs.also.{state}", parts=parts)


def _kind(kind: str) -> str:
    return kind if f"kind.{kind}" in sentences("packs") else "other"
