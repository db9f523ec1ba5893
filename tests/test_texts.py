"""What players read: all of it is data, is listed by a command, and speaks with one voice."""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from game import DATA, titles
from game.battlefield.refusal import NOUNS
from game.core.reasons import reasons
from game.core.sentences import read
from scenes.app.texts import FOLDER, sentences
from tests.program import HOUSE, called

PAGE = HOUSE / "scenes" / "phones" / "page"

SCENES = HOUSE / "scenes"
SPOKEN = ("reasons.yaml", "screen.yaml")
"""Files of sentences outside the screens' folder."""
ERRORS = re.compile(r"Error$|^(log|warnings)$")
SENTENCE = re.compile(
    r"[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}|\b[A-Z][a-z]{2,}|[a-z]{2,}[?!]$| [a-z]+\.$|^ [a-z]{2,}\b"
)
WRITTEN = re.compile(
    r"(Ctrl|Shift|Alt)\+\w+|[a-z]+(\.\w+)+|Tab|Home|End|Enter|Space|Esc|Del|Page (up|down)|Spellboard|Python"
    r"|python -m pip .+|WHO,WHO,\.\.\.|far \w+|break in|map card|claimed tile|Enchanter"
    r"|the real one|the double| of one's own| of another|( ?(\w+_\w+|invoke|seal|unseal))+"
    r"|SourceS\w+Pro|Semibold|<(svg|stop) [^>]*|(def \w+\(self\):|    return | {4}new\.)(.|\n)*"
    r"|\(None if | is None else |Reason\(|Caches?|Library|Local|AppData|True|False|Null|\[-\+\]\?.+| cm"
    r"| for (k, )?x in | translate\(| id=\""
)
"""What is no sentence: names of keys, of the program and its platform, of fonts and folders; words of a command; roles
of widgets; faces and moments that only rules name; Python, SVG and YAML."""
PROGRAMMERS = {
    *(
        "TypeError",
        "ValueError",
        "KeyError",
        "LookupError",
        "RuntimeError",
        "AssertionError",
        "NotImplementedError",
    ),
    *("StaleError", "PeekError", "StrictError"),
}
"""Errors that only programmers see: of Python's own kinds, and of checks on the rules."""
OF_PROGRAMMERS = {
    **dict.fromkeys(
        (f"game/core/flow/{name}.py" for name in ("__init__", "blocks", "emit", "live", "source", "store")),
        "the compiler of flows speaks to those who write rules",
    ),
    "game/core/dataclass.py": "it writes Python, and says what the library says",
    "scenes/phones/server.py": "headers of HTTP",
    "sprites/printing/pdf.py": "entries of a PDF's catalogue",
    **dict.fromkeys(("game/vision/fits.py", "game/vision/view.py"), "subscripts of sums over arrays"),
    "game/core/phrases.py": "the grammar by which sentences are filled in: articles, plurals, lists",
}
"""Modules whose words are for programmers, or part of the language itself."""
BEFORE_ALL = {
    "main.py": "an older Python can't load what reads sentences",
    "game/core/sentences.py": "what says that sentences are missing or damaged can't be one of them",
}
"""Modules with the one sentence that can't be data, and why it can't."""


def texts(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of `check --texts`."""
    done = called(capsys, "check", "--texts")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.deep
def test_check_lists_every_text_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    lines = texts(capsys)
    assert lines == sorted(lines, key=lambda line: (line.split(":")[0], int(line.split(":")[1])))
    files: dict[str, list[str]] = {}
    for line in lines:
        path, number, key, text = re.fullmatch(r"([^:]+):(\d+): ([^:]+): (.+)", line).groups()  # type: ignore[union-attr]
        written = files.setdefault(path, (HOUSE / path).read_text("utf-8").splitlines())
        below = " ".join(written[int(number) - 1 : int(number) + 12])
        assert "…" not in text or "…" in below, "no text is cut"
        assert all(word in below for word in re.findall(r"\w+", text)[:3]), line
        assert key.split(".")[-1]
    assert any(line.startswith("data/screens/menu.yaml:") and line.endswith(": Continue") for line in lines)
    rooms = {"screens", "core", "battlefield", "bots", "lab", "commands"}
    assert {Path(path).parts[1] for path in files} > {*titles.homes(), *rooms}


@pytest.mark.deep
def test_check_lists_a_text_of_each_kind_of_file(capsys: pytest.CaptureFixture[str]) -> None:
    found = {line.split(":")[0] for line in texts(capsys)}
    for name in ("text", "screen", "rules", "tutorial", "narrator", "cover"):
        assert {f"data/{title}/{name}.yaml" for title in titles.homes()} <= found, name
    assert {"data/people.yaml", "data/kiosk.yaml", "data/battlefield/text.yaml"} <= found
    assert {f"data/screens/{path.name}" for path in FOLDER.glob("*.yaml")} <= found


# ---------------------------------------------------------------------- sentences and their keys


def said() -> Iterator[tuple[str, ast.Call]]:
    """Every call of `say` with a key in the screens' code, with its place."""
    for path in (HOUSE / "main.py", *sorted(SCENES.rglob("*.py"))):
        code = path.read_text("utf-8")
        if "from scenes.app.texts import" not in code or " say = " in code:
            continue  # `say` is a title's own speaker
        for node in ast.walk(ast.parse(code)):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "say"
                and node.args
            ):
                yield f"{path.relative_to(HOUSE)}:{node.lineno}", node


def keys(node: ast.expr) -> list[str]:
    """The keys that an argument may be; one with a part that is only known later has * for it."""
    if isinstance(node, ast.IfExp):
        return [*keys(node.body), *keys(node.orelse)]
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)]
    return []


def matching(key: str) -> dict[str, str]:
    """The sentences that a key may mean."""
    room, _, code = key.partition(".")
    if not (FOLDER / f"{room}.yaml").is_file() and room not in titles.homes():
        return {}
    pattern = re.escape(code).replace(r"\*", "[a-zA-Z0-9_]+")
    return {f"{room}.{each}": text for each, text in sentences(room).items() if re.fullmatch(pattern, each)}


def facts(text: str) -> set[str]:
    """The fields of a sentence."""
    return {
        re.split(r"[.\[]", name)[0] for _, name, _, _ in string.Formatter().parse(text) if name is not None
    }


def test_every_key_has_its_sentence_and_every_field_its_fact() -> None:
    for place, call in said():
        given = {each.arg for each in call.keywords}
        for key in keys(call.args[0]):
            found = matching(key)
            assert found, f"{place}: there is no {key}"
            for name, text in found.items():
                assert "*" in key or facts(text) <= given, f"{place}: {name} wants {facts(text)}"


def said_on_a_page(key: str) -> bool:
    """Whether the page of the phones says a sentence of its own."""
    code = "".join(path.read_text("utf-8") for path in PAGE.glob("*.js"))
    ways = (
        f"words.{key}",
        f'"{key}"',
        f'"{key.removeprefix("link.")}"',
    )  # of the line's states, by their names
    return any(way in code for way in ways)


@pytest.mark.deep
def test_no_sentence_is_left_over() -> None:
    used = {name for _, call in said() for key in keys(call.args[0]) for name in matching(key)}
    of_the_page = (code.removeprefix("page.") for code in sentences("phones") if code.startswith("page."))
    used |= {f"phones.page.{code}" for code in of_the_page if said_on_a_page(code)}
    indirect = {"keys"}  # by the commands' names
    for path in FOLDER.glob("*.yaml"):
        left = {f"{path.stem}.{code}" for code in sentences(path.stem)} - used
        assert not left or path.stem in indirect, left


# ---------------------------------------------------------------------- files of sentences


def test_files_of_sentences_are_read_without_packages_as_yaml_reads_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = [path for path in sorted(DATA.rglob("*.yaml")) if path.parent == FOLDER or path.name in SPOKEN]
    known = {path: yaml.safe_load(path.read_text("utf-8"))["sentences"] for path in files}
    monkeypatch.setitem(sys.modules, "yaml", None)
    for path in files:
        assert read(path) == known[path], path


def test_a_file_of_sentences_may_be_written_in_any_way(tmp_path: Path) -> None:
    file = tmp_path / "screen.yaml"
    file.write_text('sentences:\n  one: >-\n    a\n    b\n  two: "say \\"c\\""\n', encoding="utf-8")
    assert read(file) == {"one": "a b", "two": 'say "c"'}


@pytest.mark.parametrize("broken", ["", "sentences", "sentences: [", "sentences:\n  one: 'a", None])
def test_without_its_sentences_the_program_says_that_it_is_damaged(
    broken: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "core" / "reasons.yaml"
    file.parent.mkdir()
    if broken is not None:
        file.write_text(broken)
    monkeypatch.setattr("game.core.reasons.DATA", tmp_path)
    reasons.cache_clear()
    done = called(capsys, "measure", tmp_path / "nothing.yaml", "--headless")
    reasons.cache_clear()
    assert done.returncode == 1
    assert re.fullmatch(rf"Part of Spellboard is .+; install it again\. \({file}: .+\)\n", done.stderr)


# ---------------------------------------------------------------------- no sentence in Python


@pytest.mark.deep
def test_no_sentence_lives_in_python() -> None:
    silent = {HOUSE / name for name in (*BEFORE_ALL, *OF_PROGRAMMERS)}
    paths = [path for path in every_module() if not silent & {path, *path.parents}]
    found = [hit for path in paths for hit in spoken(path)]
    assert not found, "\n".join(found)


def test_only_what_comes_before_all_data_is_said_in_python() -> None:
    for name in BEFORE_ALL:
        assert len(list(spoken(HOUSE / name))) == 1, name


@pytest.mark.deep
def test_every_reason_has_its_sentence_and_none_is_left_over() -> None:
    rooms = {path.parent.name for path in DATA.glob("*/reasons.yaml")}
    used: dict[str, set[str]] = {room: set() for room in rooms}
    used["battlefield"] = {*NOUNS.values(), "other", "battlefield"}
    for path in every_module():
        tree = parsed(path)
        for room, call in reasons_of(tree):
            given = {each.arg for each in call.keywords}
            for key in keys(call.args[0]) or assigned(tree, call.args[0]):
                known = reasons(room).sentences
                pattern = re.escape(key).replace(r"\*", "[a-z_]+")
                found = [code for code in known if re.fullmatch(pattern, code)]
                assert found, f"{path.name}:{call.lineno}: there is no {key}"
                used[room].update(found)
                for code in found:
                    assert None in given or "*" in key or facts(known[code]) <= given, code
    for room in rooms:
        assert set(reasons(room).sentences) <= used[room], room


def assigned(tree: ast.AST, node: ast.expr) -> list[str]:
    """The keys that a name in a module may stand for."""
    values = [
        each.value
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name) and target.id == getattr(node, "id", None)
    ]
    return [key for value in values for key in keys(value)]


def reasons_of(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Every call in a module that gives a reason or words from data, with the room of these."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    names = [(str(node.module), name.name) for node in imports for name in node.names]
    names += [("", node.name) for node in tree.body if isinstance(node, ast.ClassDef)]
    rooms = {name: room for module, name in names if (room := room_of(module, name))}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            room = rooms.get(name) or (rooms.get("reasons") if name == "reason" else None)
            if room:
                yield room, node


def room_of(module: str, name: str) -> str:
    """The room whose sentences a module gives by a name that it imports or defines; "" for none."""
    if name in ("Unusable", "UnusableError"):
        return "photo"
    if (module, name) == ("sprites.printing.words", "words"):
        return "print"
    found = re.fullmatch(r"game\.(\w+)(\.reasons)?", module)
    return found[1] if found and name in ("reason", "reasons") else ""


def every_module() -> list[Path]:
    """Every module of the program."""
    rooms = (HOUSE / name for name in ("game", "scenes", "sprites"))
    return [HOUSE / "main.py", *(path for room in rooms for path in modules(room))]


def modules(place: Path) -> list[Path]:
    """A module, or all those of a folder."""
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def spoken(path: Path) -> Iterator[str]:
    """The texts in a module that read as a name or a sentence for people, but for what only programmers read."""
    waiting: list[tuple[ast.AST, bool]] = [(parsed(path), False)]
    while waiting:
        node, checks = waiting.pop()
        checks = checks or is_check(node)
        if hushed(node, checks):
            continue
        waiting += [(below, checks) for below in children(node)]
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if SENTENCE.search(node.value) and not WRITTEN.fullmatch(node.value):
            yield f"{path.relative_to(HOUSE)}:{node.lineno}: {node.value!r}"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def children(node: ast.AST) -> Iterator[ast.AST]:
    """What a node of code is made of, without types that are written as text."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            yield from (
                each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)
            )


def is_check(node: ast.AST) -> bool:
    """Whether a function checks content, so that what it raises is shown to the content's author."""
    return isinstance(node, ast.FunctionDef) and any(
        "validator" in ast.dump(each) for each in node.decorator_list
    )


def hushed(node: ast.AST, checks: bool) -> bool:
    """Whether only programmers read the texts in a node: docstrings, types, their errors, the log, what YAML's parser
    says."""
    if isinstance(node, ast.Raise):
        return not checks and error(node) in PROGRAMMERS
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or (isinstance(node.value, ast.Call) and logs(node.value))
    if isinstance(node, ast.Assert | ast.Subscript):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "description"  # for the editors of documents
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in ("TypeVar", "cast")
    if isinstance(node, ast.Assign):
        return [getattr(name, "id", "") for name in node.targets] in (
            ["role"],
            ["__all__"],
            ["_SAID"],
            ["_BAD_START"],
        )
    return False


def error(node: ast.Raise) -> str:
    """The name of the error that is raised."""
    raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return getattr(raised, "id", "")


def logs(call: ast.Call) -> bool:
    """Whether a call writes to the log."""
    return isinstance(call.func, ast.Attribute) and bool(ERRORS.search(getattr(call.func.value, "id", "")))


# ---------------------------------------------------------------------- one voice

RULED_OUT = re.compile(
    r"\b(whom|onlookers?|by lot|take this back|being read|gone on with)\b"
    r"|\bto go on with\b|\bcomes? to (its|their) end\b|\bdoesn't take back\b",
    re.IGNORECASE,
)
"""Words that the glossary rules out, wherever they stand."""
NO_LABEL = re.compile(r"(go on|usual settings|onlooker|eyes|take it back)[.!]?", re.IGNORECASE)
"""Words that are no label of a button."""


@pytest.mark.deep
def test_no_text_has_words_that_the_glossary_rules_out(capsys: pytest.CaptureFixture[str]) -> None:
    for line in texts(capsys):
        text = line.split(": ", 2)[2]
        assert not RULED_OUT.search(text) and not NO_LABEL.fullmatch(text), line


def test_the_glossary_gives_each_name_once() -> None:
    page = (HOUSE / "docs" / "glossary.md").read_text("utf-8")
    rows = [line.split("|")[1:4] for line in page.splitlines() if line.startswith("| ")]
    names = [row[0].strip() for row in rows if row[0].strip() != "name"]
    assert len(names) == len(set(names)) > 40
    assert all(len(row) == 3 for row in rows)
