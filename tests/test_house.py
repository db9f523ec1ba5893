"""The house stays in order: who may import whom, and where things are."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from game import titles

HOUSE = Path(__file__).resolve().parent.parent
TITLES = tuple(titles.homes())
TOP = {
    *(
        "main.py",
        "game",
        "scenes",
        "sprites",
        "data",
        "tests",
        "docs",
        "packaging",
        "examples",
        "requirements.txt",
        "requirements-dev.txt",
        "requirements-photo.txt",
    ),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"),
    *(".ci", ".github", ".gitignore", ".pre-commit-config.yaml"),
}
ROOMS = {"main", "game", "scenes", "sprites"}

ARROWS = {
    "game": set(),
    "game.core": {"game.core", "game.titles"},
    "game.battlefield": {"game.battlefield", "game.core"},
    "game.photo": {"game.photo", "game.battlefield", "game.core"},
    "game.vision": {"game.vision", "game.photo", "game.battlefield", "game.core"},
    "game.bots": {"game.bots", "game.titles", "game.core"},
    "game.lab": {"game.lab", "game.bots", "game.titles", "game.core"},
    "game.titles": {"game.core"},
    "game.commands": {
        "game.commands",
        "game.titles",
        "game.lab",
        "game.bots",
        "game.battlefield",
        "game.photo",
        "game.core",
    },
    **{f"game.{title}": {f"game.{title}", "game.battlefield", "game.core"} for title in TITLES},
    "sprites": {"sprites", "game"},
    "scenes": {"scenes", "sprites", "game"},
    "scenes.ui": {"scenes.ui", "scenes.app", "sprites", "game"},
    "scenes.board": {"scenes.board", "scenes.ui", "scenes.app", "sprites", "game"},
    "main": {"scenes", "sprites", "game"},
}
"""By room: the rooms that it may import from. The longest name that fits counts."""

PACKAGES = {
    "game": {"pydantic", "pydantic_core", "yaml"},
    "game.battlefield": {"pymunk"},
    "game.bots": {"distributed"},
    "game.vision": {"cv2", "numpy"},
    "sprites": {"pygame", "pydantic", "yaml", "font_source_sans_pro", "font_source_serif_pro"},
    "sprites.printing": {"reportlab"},
    "scenes": {"pygame", "pydantic", "yaml", "platformdirs"},
    "scenes.app.film": {"PIL"},
    "scenes.phones": {"ifaddr", "segno", "websockets"},
    "main": set(),
}
"""By room: the packages that it may import, beyond the standard library."""


IGNORED = {".git", *(line.strip("/") for line in (HOUSE / ".gitignore").read_text().split())}


@cache
def files() -> tuple[Path, ...]:
    """Every file of the project: all that lies here and is not ignored by git."""
    found: list[Path] = []
    folders = [HOUSE]
    while folders:
        kept = [path for path in sorted(folders.pop().iterdir()) if not is_ignored(path)]
        folders += [path for path in kept if path.is_dir()]
        found += [path for path in kept if path.is_file()]
    return tuple(found)


def is_ignored(path: Path) -> bool:
    return any(fnmatch(path.name, pattern) for pattern in IGNORED)


def sources(*, tests: bool = False) -> list[Path]:
    rooms = ROOMS | ({"tests"} if tests else set())
    return [
        path
        for path in files()
        if path.suffix == ".py" and place(path).split("/")[0].removesuffix(".py") in rooms
    ]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def module(path: Path) -> str:
    return place(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def imports(path: Path) -> tuple[tuple[str, int], ...]:
    """Every module that a file imports, however deep inside, with the line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    statements: list[ast.AST] = [tree(path)]
    while statements:
        node = statements.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(path)}:{node.lineno} imports relatively"
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
        else:  # statements hold statements; no expression holds any
            kinds = (ast.stmt, ast.excepthandler, ast.match_case)
            statements += [each for each in ast.iter_child_nodes(node) if isinstance(each, kinds)]


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(f"{room}.")


def test_arrows_go_one_way() -> None:
    wrong = []
    for path in sources():
        room = max((room for room in ARROWS if within(module(path), room)), key=len)
        for name, line in imports(path):
            if name.split(".")[0] in ROOMS and not any(
                within(name, to) for to in {*ARROWS[room], "game.DATA"}
            ):
                wrong.append(f"{place(path)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_rooms_import_only_their_packages() -> None:
    wrong = []
    for path in sources():
        here = module(path)
        allowed = set().union(*(packages for room, packages in PACKAGES.items() if within(here, room)))
        for name, line in imports(path):
            top = name.split(".")[0]
            if top not in sys.stdlib_module_names and top not in ROOMS and top not in allowed:
                wrong.append(f"{place(path)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_game_runs_without_pygame() -> None:
    code = (
        "import sys; sys.modules['pygame'] = None\n"
        "from game import titles\nfrom game.core.match import Match\n"
        "for name in titles.names(): Match.start(titles.load(name), seats=titles.load(name).seats[0], seed=7)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=HOUSE, check=True)


def test_the_kernel_names_no_title() -> None:
    """Not in an import, and not in words either: no title, card or rule of one."""
    words = re.compile("|".join(TITLES), re.IGNORECASE)
    found = [
        f"{place(path)}:{number}"
        for path in sources()
        if within(module(path), "game.core")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert not found


@pytest.mark.parametrize("title", titles.names())
def test_titles_have_the_same_rooms(title: str) -> None:
    folder = HOUSE / "game" / title
    for room in ("state.py", "bot.py", "title.py"):
        assert (folder / room).is_file(), f"{title} has no {room}"
    for room in ("content", "effects", "rules"):
        assert (folder / f"{room}.py").is_file() != (folder / room).is_dir(), f"{title}: {room}"
    assert (HOUSE / "data" / title).is_dir()


def test_the_top_level_is_fixed() -> None:
    assert {place(path).split("/")[0] for path in files()} <= TOP


def test_nothing_here_knows_where_it_was_made() -> None:
    """No absolute path, no package registry: the project runs anywhere."""
    # Written in pieces, so that this file does not find itself.
    hosts = ["pypi" + ".org", "python" + "hosted.org", "index" + "-url"]
    homes = ["/" + folder + "/" for folder in ("home", "root", "opt", "work", "Users", "tmp", "var")]
    words = re.compile("|".join(rf"(?<![\w.\-~}}]){re.escape(word)}" for word in [*hosts, *homes]))
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines = enumerate(text.splitlines() if any(map(text.__contains__, [*hosts, *homes])) else (), 1)
        found += [
            f"{place(path)}:{number}: {line.strip()[:80]}" for number, line in lines if words.search(line)
        ]
    assert not found, "\n".join(found)


def test_only_pictures_are_binary() -> None:
    for path in files():
        if b"\0" in path.read_bytes()[:8192]:
            kept = place(path).startswith("tests/versions/")  # packs as earlier versions wrote them
            assert kept or path.suffix in (".jpg", ".jpeg", ".webp"), f"{place(path)} is a binary file"


@pytest.mark.deep
def test_nothing_is_left_for_later() -> None:
    mark = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X{3})\b")
    found = [place(path) for path in sources(tests=True) if mark.search(path.read_text(encoding="utf-8"))]
    assert not found


def test_every_module_says_what_it_is() -> None:
    for path in sources():
        assert ast.get_docstring(tree(path)), f"{place(path)} has no docstring"
