"""The titles that there are, by id; each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import DATA
from game.core.title import REGISTRY, Title, find_title

if TYPE_CHECKING:
    from game.core.content import ContentSpec
    from game.core.tutorial import Tutorial

"""The built-in content."""

NAMES = {
    "which_witch": "Which Witch Is Best!?",
    "halfwish": "Halfwish",
    "half_the_battle": "Half the Battle",
    "unnamed_wizard": "Unnamed Wizard Game",
    "magewinds": "Magewinds",
}
"""Every title that can be played, in the order of the menu."""


def names() -> dict[str, str]:
    """The titles' names by id."""
    return dict(NAMES)


@cache
def _load(title: str, packs: tuple[Path, ...]) -> Title[Any, Any]:
    made: Title[Any, Any] = import_module(f"game.{title}.title").load(packs)
    return made


def load(title: str, packs: Sequence[Path] = ()) -> Title[Any, Any]:
    """A title by its id, with content packs over its own content. Raises TitleError, ContentError."""
    return find_title(title, packs)


def spec(title: str) -> ContentSpec:
    """The content files of a title."""
    found: ContentSpec = import_module(f"game.{title}.content").SPEC
    return found


def tutorial(title: str, packs: Sequence[Path] = ()) -> Tutorial | None:
    """The tutorial of a title, with content packs over it; None where it has none. Raises ContentError."""
    from game.core.tutorial import load_tutorial

    return load_tutorial(spec(title), [DATA, *packs])


def tutorials() -> list[ContentSpec]:
    """The content file of every title's tutorial, whether it is there or not."""
    from game.core.tutorial import spec_of

    return [spec_of(spec(title)) for title in NAMES]


def has_tutorial(title: str, packs: Sequence[Path] = ()) -> bool:
    """Whether a title has a tutorial, without reading it."""
    return any((root / title / "tutorial.yaml").is_file() for root in (DATA, *packs))


def folders(roots: Sequence[Path]) -> list[ContentSpec]:
    """What titles have whole folders of, such as maps: a specification for each folder."""
    modules = (import_module(f"game.{title}.content") for title in NAMES)
    return [spec for module in modules if hasattr(module, "folders") for spec in module.folders(roots)]


def _maker(title: str) -> Callable[[Sequence[Path]], Title[Any, Any]]:
    return lambda packs: _load(title, tuple(packs))


REGISTRY.update({title: _maker(title) for title in NAMES})
