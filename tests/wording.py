"""What tests of words share: a title's sentences by code, its rulings, its events, and that nothing is left over."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from game import titles
from game.core.event import Event
from game.core.title import Title


def codes(title: Title[Any, Any], prefix: str) -> set[str]:
    """The codes of some sentences, without their prefix."""
    return {code.removeprefix(prefix) for code in title.phrases.sentences if code.startswith(prefix)}


def rulings(title: Title[Any, Any]) -> list[str]:
    """The rulings of all sections."""
    return [ruling.id for section in title.rulebook.values() for ruling in section.rulings]


def sources(title: Title[Any, Any]) -> dict[Path, str]:
    """The code of a title's rules."""
    folder = Path(titles.__file__).parent / title.id
    return {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def kinds(events: ModuleType, *shared: type[Event]) -> list[type[Event]]:
    """A title's events, and those of the kernel that it tells."""
    own = (kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event))
    return [*(kind for kind in own if not kind.__subclasses__()), *shared]


def check_sections(title: Title[Any, Any], chapters: Mapping[str, str]) -> None:
    """Sections follow the rulebook, and each is cited by its heading; every chapter has a name."""
    parts = [rule.split(".")[0] for rule in title.rulebook]
    assert list(dict.fromkeys(parts)) == list(chapters)
    assert parts == sorted(parts, key=list(chapters).index)
    for section, part in zip(title.rulebook.values(), parts, strict=True):
        heading = chapters[part]
        assert section.cite == heading or section.cite.startswith(f"{heading}, ")
    cites = [section.cite for section in title.rulebook.values()]
    assert len(set(cites)) == len(cites)
    assert codes(title, "rules.chapter.") == set(chapters)


def check_questions(title: Title[Any, Any], questions: Collection[str]) -> None:
    """Every question has a prompt and a word for those who wait; no prompt and no answer is left over."""
    assert codes(title, "wait.") == set(questions)
    asked = codes(title, "ask.")
    assert all(any(belongs(code, key) for code in asked) for key in questions)
    for code in asked | (codes(title, "answer.") - {"pass"}):
        assert any(belongs(code, key) for key in questions), code


def check_lines(title: Title[Any, Any], events: Iterable[type[Event]], *others: str) -> None:
    """Every event has a line, and every line an event, or belongs to one of the others."""
    told, known = codes(title, "log."), {kind.kind for kind in events}
    for kind in known:
        assert any(belongs(code, kind) for code in told), kind
    assert {code.split(".")[0] for code in told} == known | set(others)


def check_options(title: Title[Any, Any]) -> None:
    """Every option and each of its values can be read."""
    for option in title.options:
        assert {f"option.{option.key}", f"option.{option.key}.about"} <= set(title.phrases.sentences)
        words = [value for seats in title.seats for value in option.choices(seats) if isinstance(value, str)]
        assert {f"option.{option.key}.{value}" for value in words} <= set(title.phrases.sentences)


def belongs(code: str, key: str) -> bool:
    """Whether a code is a key, or one of its variants."""
    return code == key or code.startswith(f"{key}.")
