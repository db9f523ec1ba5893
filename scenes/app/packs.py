"""The user's content packs: which are there, which are on, what is wrong with them; adding and removing them.

Each lies unpacked in a folder of its own in the user's folder of packs. A pack counts only while it is on and all
content is sound with it and those before it; what was found out about that is kept on disk until something changes.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game import titles
from game.core import files
from game.core.content.pack import PackFile, pack_over, read_pack
from game.core.content.pack_archive import PackError, unpack
from game.core.dataclass import dataclass
from game.core.disk_cache import CacheFile, digest
from game.core.problem import ContentError, Mark, Problem
from game.core.reasons import reason
from game.core.version import VERSION
from game.core.yaml_tree import read_plain
from scenes.app import folders
from scenes.app.settings import understood

NEW = ".new-"
"""What the folder of a pack is called at first while it is written."""
MOST_VERDICTS = 50
PART_OF_NAME = 8
"""Letters in the name of a pack's folder that tell its contents from those of another version."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A content pack in its folder; `about` is None for one without a pack.yaml, or with one that can't be read.

    With problems it is off, whatever its switch says.
    """

    folder: Path
    id: str
    name: str
    about: PackFile | None
    problems: tuple[Problem, ...] = ()
    on: bool = True

    @property
    def used(self) -> bool:
        """Whether it counts."""
        return self.on and not self.problems


def installed(off: Collection[str] = ()) -> list[Pack]:
    """The packs in the user's folder, by the names of their folders; `off` are the ids of those that are off.

    Those that are off are not checked.
    """
    found: list[Pack] = []
    for folder in _folders():
        pack = described(folder)
        twice = any(each.id == pack.id for each in found)
        same = (Problem(Mark(str(folder)), reason("pack.same", id=pack.id)),) if twice else ()
        found.append(replace(pack, problems=same, on=pack.id not in off))
    return _judged(found)


def _judged(packs: Sequence[Pack]) -> list[Pack]:
    """The packs with what is wrong with them: those that problems are in don't count, and the rest is tried again."""
    while problems := problems_of([pack.folder for pack in packs if pack.used]):
        judged = [replace(pack, problems=_inside(pack, problems)) if pack.used else pack for pack in packs]
        if judged == list(packs):
            return list(_one_by_one(packs))
        packs = judged
    return list(packs)


def _inside(pack: Pack, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems in files of a pack."""
    return tuple(each for each in problems if Path(each.mark.file).absolute().is_relative_to(pack.folder))


def _one_by_one(packs: Sequence[Pack]) -> Iterator[Pack]:
    """The packs, each with what is wrong with all content with it over the ones before that count."""
    below: list[Path] = []
    for pack in packs:
        found = problems_of([*below, pack.folder]) if pack.used else ()
        yield replace(pack, problems=(*pack.problems, *found))
        if pack.used and not found:
            below.append(pack.folder)


def in_use(off: Collection[str], given: Sequence[Path] = ()) -> list[Path]:
    """The folders of the packs that count: the user's, and those given on the command line. Raises ContentError."""
    found = [*(pack.folder for pack in installed(off) if pack.used), *given]
    if given and (problems := problems_of(found)):
        raise ContentError(problems)
    return found


def named(ids: Collection[str], given: Sequence[Path] = ()) -> list[Path]:
    """The folders of the user's packs with these ids that count, and those given. Raises PackError, ContentError."""
    here = {pack_over(folder).id for folder in _folders()}
    for id in ids:
        if id not in here:
            raise PackError("unknown", id=id)
    return in_use(here.difference(ids), given)


def switched_on(off: Collection[str]) -> list[Path]:
    """The folders of the user's packs that are not switched off, whatever is wrong with them."""
    return [folder for folder in _folders() if pack_over(folder).id not in off]


def switches() -> tuple[str, ...]:
    """The ids of the packs that are switched off, by the file of the settings; none if it can't be read."""
    try:
        return tuple(understood(read_plain(folders.settings_file())).get("packs_off", ()))
    except (OSError, ContentError):
        return ()


def described(folder: Path) -> Pack:
    """A pack as it describes itself, unchecked."""
    over = pack_over(folder)
    try:
        about = read_pack(folder)
    except ContentError:
        about = None
    return Pack(folder, over.id, over.name, about)


def _folders() -> list[Path]:
    """The folders of packs, by name; none where the folder around them can't be read."""
    try:
        return sorted(path for path in folders.packs().iterdir() if path.is_dir() and path.name[:1] != ".")
    except OSError:
        return []


# ---------------------------------------------------------------------- checking


def problems_of(packs: Sequence[Path]) -> tuple[Problem, ...]:
    """What is wrong with all content with packs over it, each over those before."""
    if not packs:
        return ()
    try:
        kept, key = CacheFile("packs", packs[-1], MOST_VERDICTS), _key(packs)
    except (OSError, RuntimeError):  # a file can't be read, or the user has no home
        return _checked(packs)
    if (known := kept.read(key)) is not None:
        return tuple(Problem(Mark(*mark), text, hint) for mark, text, hint in json.loads(known))
    found = _checked(packs)
    kept.write(key, json.dumps([[each.mark, each.text, each.hint] for each in found]).encode())
    return found


def _checked(packs: Sequence[Path]) -> tuple[Problem, ...]:
    from game.commands.check import problems_with
    from scenes.app import content

    return tuple(problems_with(packs, [content.spec()]))


def _key(packs: Sequence[Path]) -> bytes:
    """The digest of all that a verdict follows from: the program, its content, and the packs. Raises OSError."""
    return digest(VERSION.encode(), *(part for root in titles.roots(packs) for part in _contents(root)))


def _contents(root: Path) -> Iterator[bytes]:
    """The names and texts of the files below a folder. Raises OSError."""
    for path in sorted(root.rglob("*.yaml")):
        if path.is_file():
            yield path.relative_to(root).as_posix().encode()
            yield files.read(path, 1 << 22)


# ---------------------------------------------------------------------- adding and removing


def add(found: Mapping[str, bytes]) -> Path:
    """Add a pack, given by its files; others with its id are removed. It is there whole or not at all.

    Raises PackError, ContentError.
    """
    place = folders.packs()
    try:
        for left in place.glob(f"{NEW}*"):
            shutil.rmtree(left, ignore_errors=True)
        new = place / f"{NEW}{digest(*found.values()).hex()[:PART_OF_NAME]}"
        unpack(found, new)
        pack = described(new)
        goal = place / f"{pack.id}-{new.name.removeprefix(NEW)}"
        if goal.exists():
            shutil.rmtree(new)
        else:
            new.rename(goal)
    except OSError as error:
        with suppress(OSError):
            shutil.rmtree(new)
        raise PackError("not_written", why=files.reason(error)) from error
    for other in _folders():
        if other != goal and pack_over(other).id == pack.id:
            remove(other)
    return goal


def remove(folder: Path) -> Path:
    """Move a pack to the removed ones, from where it can be put back; returns its new place. Raises PackError."""
    return _moved(folder, folders.removed_packs())


def put_back(folder: Path) -> Path:
    """Add a pack again that was removed; returns its place. Raises PackError."""
    return _moved(folder, folders.packs())


def _moved(folder: Path, place: Path) -> Path:
    """Move a pack's folder into another one, and there out of the way of any of its name."""
    goal = place / folder.name
    count = 1
    while goal.exists():
        count += 1
        goal = place / f"{folder.name}-{count}"
    try:
        shutil.move(folder, goal)
    except OSError as error:
        raise PackError("not_moved", name=folder.name, why=files.reason(error)) from error
    return goal
