"""Finds and loads titles: each is a folder `game/<id>/` with a `title.py`, imported when somebody asks for it.

Python finds such folders wherever it finds the package `game`: here, and in the folder `game` of any other place on
its path, such as those that PYTHONPATH names. A title's data lies beside that folder, in `data/<id>/`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game import DATA
from game.core.dataclass import dataclass
from game.core.phrases import in_words
from game.core.problem import ContentError
from game.core.reasons import reason
from game.core.record import brief
from game.core.title import Title, TitleError
from game.core.yaml_tree import read_plain

if TYPE_CHECKING:
    from game.core.content import ContentSpec
    from game.core.tutorial import Tutorial

HOUSE = DATA.parent
KERNEL = "core"
"""The folder that has a `title.py` and is no title."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A title's cover in the menu: its `cover.yaml`, read without the checks of content.

    `accent` is a colour as "#rrggbb", `motif` an icon, `scene` the picture behind it, `place` where the `cast` stands;
    "" or 0 where the file has none.
    """

    name: str
    about: str = ""
    pitch: str = ""
    players: str = ""
    minutes: int = 0
    difficulty: str = ""
    accent: str = ""
    motif: str = ""
    scene: str = ""
    place: str = ""
    cast: Sequence[Mapping[str, Any]] = ()

    @property
    def facts(self) -> str:
        """Who can play, how long it takes and how hard it is, in a line."""
        time = reason("title.minutes", minutes=self.minutes) if self.minutes else ""
        return " · ".join(fact for fact in (self.players, time, self.difficulty) if fact)


def homes() -> Mapping[str, Path]:
    """The titles by id, in the order of the menu, each with the folder that has its `game/<id>/` and `data/<id>/`.

    `data/titles.yaml` gives the order; titles that it does not name come last, by id.
    """
    return _homes(tuple(import_module("game").__path__))


@cache
def _homes(path: tuple[str, ...]) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    for room in (Path(each).resolve() for each in path):
        for module in sorted(room.glob("*/title.py")):
            if module.parent.name != KERNEL:
                found.setdefault(module.parent.name, room.parent)
    first = [title for title in _read(DATA / "titles.yaml").get("titles", ()) if title in found]
    return {title: found[title] for title in (*first, *sorted(found.keys() - first))}


def names() -> dict[str, str]:
    """The titles' names by id, in the order of the menu."""
    return {title: cover(title).name for title in homes()}


def cover(title: str) -> Cover:
    """A title's cover, without loading the title. Raises KeyError for an unknown title."""
    return _cover(data(title) / "cover.yaml")


@cache
def _cover(path: Path) -> Cover:
    found = {key: value for key, value in _read(path).items() if key in Cover.__slots__}
    return Cover(**{"name": in_words(path.parent.name), **found})


def _read(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file; {} for a missing or broken file, which `check` reports."""
    try:
        found = read_plain(path)
    except ContentError:
        return {}
    return found if isinstance(found, dict) else {}


def data(title: str) -> Path:
    """The folder of a title's own content. Raises KeyError for an unknown title."""
    home = homes()[title]
    return (DATA if home == HOUSE else home / "data") / title


def roots(packs: Sequence[Path] = ()) -> list[Path]:
    """All folders of content: the built-in one, those of titles elsewhere, and the content packs."""
    others = (home / "data" for home in dict.fromkeys(homes().values()) if home != HOUSE)
    return [DATA, *(folder for folder in others if folder.is_dir()), *packs]


def load(title: str, packs: Sequence[Path] = ()) -> Title[Any, Any]:
    """A title by its id, with content packs over its own content. Raises TitleError, ContentError.

    Besides `load` in `title.py` it is made of `ADVICE` in `bot.py`, `POSITIONS` in `position.py` and `measures` in
    `measures.py`, modules that may be missing.
    """
    if title not in homes():
        code = "title.unknown" if homes() else "title.unknown.none"
        raise TitleError(reason(code, title=brief(title), known=list(homes())))
    return _load(title, tuple(roots()), tuple(packs))


@cache
def _load(title: str, own: tuple[Path, ...], packs: tuple[Path, ...]) -> Title[Any, Any]:
    modules = {module.__name__: module for module in _modules(import_module(f"game.{title}"))}
    from game.core.content.pack import pack_over
    from game.core.evaluation import LearnedAdvice, load_weights
    from game.core.flow import store

    store.write()
    made: Title[Any, Any] = _named(modules[f"game.{title}.title"], "load")((*own, *packs))
    found: dict[str, Any] = {"packs": tuple(pack_over(pack) for pack in packs if (pack / title).is_dir())}
    if bot := modules.get(f"game.{title}.bot"):
        advice = found["advice"] = _named(bot, "ADVICE")(made.content)
        if isinstance(advice, LearnedAdvice):
            advice.weights = load_weights(title, type(advice), (*own, *packs))
    if position := modules.get(f"game.{title}.position"):
        found["positions"] = _named(position, "POSITIONS")
    if measures := modules.get(f"game.{title}.measures"):
        found["measures"] = _named(measures, "measures")
        found["counted"] = getattr(measures, "COUNTED", None)
    return replace(made, **found)


def _named(module: ModuleType, name: str) -> Any:
    """The value of a name that a title's module must have. Raises TitleError."""
    if not hasattr(module, name):
        raise TitleError(reason("title.module", file=module.__file__, name=name))
    return getattr(module, name)


def _modules(package: ModuleType) -> Iterable[ModuleType]:
    """Every module of a package, imported, since saves call flows by name."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def spec(title: str) -> ContentSpec:
    """The content files of a title: the `SPEC` of its `content`, else those that any title may have."""
    from game.core.plain_title import spec_of

    if find_spec(f"game.{title}.content") is None:
        return spec_of(title)
    found: ContentSpec = import_module(f"game.{title}.content").SPEC
    return found


def tutorial(title: str, packs: Sequence[Path] = ()) -> Tutorial | None:
    """The tutorial of a title, with content packs over it; None where it has none. Raises ContentError."""
    from game.core.tutorial import load_tutorial

    return load_tutorial(spec(title), roots(packs))


def tutorials() -> list[ContentSpec]:
    """The content of every title with its tutorial, whether that exists or not."""
    from game.core.tutorial import spec_of

    return [spec_of(spec(title)) for title in homes()]


def evaluations() -> list[ContentSpec]:
    """The weights of every title whose advice is learned."""
    from game.core.evaluation import LearnedAdvice, evaluation_spec

    bots = {title: f"game.{title}.bot" for title in homes() if find_spec(f"game.{title}.bot")}
    advice = {title: _named(import_module(bot), "ADVICE") for title, bot in bots.items()}
    return [evaluation_spec(title, each) for title, each in advice.items() if issubclass(each, LearnedAdvice)]


def has_tutorial(title: str, packs: Sequence[Path] = ()) -> bool:
    """Whether a title has a tutorial, without reading it."""
    return any((root / title / "tutorial.yaml").is_file() for root in roots(packs))


def folders(roots: Sequence[Path]) -> list[ContentSpec]:
    """The content of folders of files that titles have, such as maps."""
    named = [title for title in homes() if find_spec(f"game.{title}.content")]
    modules = [import_module(f"game.{title}.content") for title in named]
    return [spec for module in modules if hasattr(module, "folders") for spec in module.folders(roots)]
