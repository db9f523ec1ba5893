"""Reading YAML: what is understood, what is refused, and where."""

import os
import sys
from pathlib import Path

import pytest
import yaml

from game.core import yaml_text
from game.core.content import ContentError
from game.core.yaml_tree import Node, dumped, plain, read_plain, read_tree

LOADERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


@pytest.fixture(params=LOADERS, autouse=True, ids=lambda loader: loader.__name__)
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_text, "LOADER", request.param)


def tree(folder: Path, text: str | bytes) -> tuple[Node, list[str]]:
    path = folder / "f.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    node, problems = read_tree(path, folder)
    return node, [str(problem).removeprefix(f"{folder}{os.sep}") for problem in problems]


def value(folder: Path, text: str) -> object:
    node, problems = tree(folder, f"x: {text}\n")
    assert not problems
    return plain(node)["x"]


def refusal(folder: Path, text: str | bytes) -> list[str]:
    """What is wrong with a file, whether or not it could be read to the end."""
    try:
        return tree(folder, text)[1]
    except ContentError as error:
        return [str(problem).removeprefix(f"{folder}{os.sep}") for problem in error.problems]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("False", False),
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("12:30", "12:30"),
        ("08", "08"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("2024-01-02", "2024-01-02"),
        ("=", "="),
        ("<<", "<<"),
        ("-7", -7),
        ("0", 0),
        ("1.50", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("1.2.3", "1.2.3"),
        ("~", None),
        ("", None),
        ('"5"', "5"),
        ("'true'", "true"),
        ('"\\u00e9\\n"', "é\n"),
        ("|\n  a\n  b\n", "a\nb\n"),
        (">\n  a\n  b\n", "a b\n"),
        ("[1, [a, {b: c}]]", [1, ["a", {"b": "c"}]]),
        ('{"a": [1.5, null, true]}', {"a": [1.5, None, True]}),
        ("&name v", "v"),
    ],
)
def test_scalars_are_read_without_the_traps_of_yaml(tmp_path: Path, written: str, meant: object) -> None:
    found = value(tmp_path, written)
    assert (found, type(found)) == (meant, type(meant))


def test_keys_are_always_text(tmp_path: Path) -> None:
    node, problems = tree(tmp_path, "no: 1\n5: 2\ntrue: 3\n~: 4\n")
    assert not problems
    assert plain(node) == {"no": 1, "5": 2, "true": 3, "~": 4}


def test_nodes_know_their_places(tmp_path: Path) -> None:
    node, _ = tree(tmp_path, "a:\n  - é: 1\n    bb: [x, y]\n")
    assert isinstance(node.value, dict)
    (entry,) = node.value["a"].value  # type: ignore[union-attr, misc]
    assert entry.mark[1:] == (2, 5)
    assert entry.keys["bb"][1:] == (3, 5)
    assert entry.value["bb"].value[1].mark[1:] == (3, 13)


def test_windows_line_ends_and_byte_order_marks_are_fine(tmp_path: Path) -> None:
    node, problems = tree(tmp_path, b"\xef\xbb\xbfa: 1\r\nb: two\r\n")
    assert (plain(node), problems) == ({"a": 1, "b": "two"}, [])


def test_json_is_read_too(tmp_path: Path) -> None:
    node, _ = tree(tmp_path, '{\n  "a": [1, 2.5e1, "x\\/y", null],\n  "b": {"c": false}\n}\n')
    assert plain(node) == {"a": [1, 25.0, "x/y", None], "b": {"c": False}}


REFUSED_IN_PLACE = [
    ("a: 1\nb: 2\na: 3", 'f.yaml:3:1: the key "a" is already used on line 1'),
    ("a: &x [1]\nb: *x", "f.yaml:2:4: aliases such as *x are not allowed; write the value out"),
    ("a: !!python/object:os.system x", "f.yaml:1:4: tags such as"),
    ("a: !!python/object/apply:os.system [ls]", "f.yaml:1:4: tags such as"),
    ("a: !!binary aGk=", "f.yaml:1:4: tags such as"),
    ("a: !mine {b: 1}", 'f.yaml:1:4: tags such as "!mine" are not allowed'),
    ("a: .nan", "f.yaml:1:4: .nan is not a number that can be used here"),
    ("a: -.inf", "f.yaml:1:4: -.inf is not a number that can be used here"),
    ("a: 1e999", "f.yaml:1:4: the number is too large"),
    ("a: 123456789012345678901", "f.yaml:1:4: a number has at most 20 digits"),
    ("? [a, b]\n: c", "f.yaml:1:3: a key must be a word or text"),
    ("!!str a: 1", "f.yaml:1:1: tags such as"),
    ('"\\x07": 1', "f.yaml:1:1: control character U+0007 is not allowed"),
    ('a: "\\0"', "f.yaml:1:4: control character U+0000 is not allowed"),
]


@pytest.mark.parametrize(("text", "words"), REFUSED_IN_PLACE)
def test_what_is_refused_does_not_end_the_reading(tmp_path: Path, text: str, words: str) -> None:
    node, problems = tree(tmp_path, text + "\nlast: 1\n")
    assert len(problems) == 1
    assert problems[0].startswith(words)
    assert plain(node)["last"] == 1


REFUSED_AT_ONCE = [
    (b"", "f.yaml: the file is empty"),
    (b"# only a remark\n", "f.yaml: the file is empty"),
    (b"a: 1\nb: \xff\xfe", "f.yaml:2:4: this is not UTF-8 text; save the file as UTF-8"),
    (b"\xff\xfea\x00", "f.yaml:1:1: this is not UTF-8 text; save the file as UTF-8"),
    (b"a: 1\nb: x\x00y", "f.yaml:2:5: control character U+0000 is not allowed"),
    (b"a:\n\tb: 1", "f.yaml:2:1: a tab is used to indent; use spaces"),
    (b"a: @home", "f.yaml:1:4: a value can't begin with @; put it in quotes"),
    (b"a: [1, 2\nb: 3\n", "f.yaml:2:2: expected a comma or ]"),
    (b"a: b: c", "f.yaml:1:5: a colon is not expected here"),
    (b"a: 1\n b: 2", "f.yaml:2:3: a colon is not expected here"),
    (
        b"a:\n  - 1\n b: 2",
        "f.yaml:3:2: the indentation does not fit the lines above (inside what begins on line 1)",
    ),
    (b'a: "open', "f.yaml:1:9: the file ends inside a quoted text"),
    (b"a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document (---) begins here, but there can be only one"),
    (b"a: *", "expected a name after & or *"),
    (b"a: !x!y z", "f.yaml:1:4: tags are not allowed"),
    (b"%YAML 9.9\n---\na: 1", "f.yaml:1:1: this version of YAML is not supported"),
    (b"{" * 40, "f.yaml:1:33: nested deeper than 32 levels, the limit"),
    (b"- " * 40 + b"x", "f.yaml:1:65: nested deeper than 32 levels, the limit"),
    (b"[" + b"1," * 100_001 + b"1]", "more than 100,000 keys and values, the limit for a file"),
    (b"x" * ((1 << 20) + 1), "f.yaml: the file is larger than 1 MiB, the limit for a content file"),
]


@pytest.mark.usually(9)
@pytest.mark.parametrize(("data", "words"), REFUSED_AT_ONCE)
def test_what_can_not_be_read_is_one_problem(tmp_path: Path, data: bytes, words: str) -> None:
    if yaml_text.LOADER is yaml.SafeLoader and len(data) > 100_000 and b"," in data:
        pytest.skip("the pure parser takes seconds for this")
    with pytest.raises(ContentError) as caught:
        tree(tmp_path, data)
    (problem,) = caught.value.problems
    assert words in str(problem)
    assert "\n" not in str(problem)
    assert "found" not in problem.text


def test_a_lone_surrogate_is_refused(tmp_path: Path) -> None:
    assert len(refusal(tmp_path, 'a: "\\ud800"')) == 1


def test_nodes_nested_to_the_limit_are_read(tmp_path: Path) -> None:
    node, problems = tree(tmp_path, "[" * 32 + "]" * 32)
    assert isinstance(node.value, list)
    assert not problems


def test_very_many_problems_end_the_reading(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        tree(tmp_path, "a: &x 1\nb: [" + "*x, " * 1000 + "]")
    assert len(caught.value.problems) == 201
    assert "more than 200 problems" in str(caught.value)


class TestFiles:
    def fails(self, path: Path, root: Path | None = None) -> str:
        with pytest.raises(ContentError) as caught:
            read_tree(path, root)
        return str(caught.value)

    def test_missing(self, tmp_path: Path) -> None:
        assert self.fails(tmp_path / "no.yaml") == f"{tmp_path / 'no.yaml'}: the file is missing"

    def test_folder(self, tmp_path: Path) -> None:
        assert self.fails(tmp_path).endswith("is a folder, not a file")

    def test_below_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "f").write_text("a: 1")
        assert self.fails(tmp_path / "f" / "g.yaml").endswith(
            "can't be read: a file is where a folder should be"
        )

    def test_name_with_nul(self, tmp_path: Path) -> None:
        assert "can't be read" in self.fails(tmp_path / "a\0b")

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system")
    def test_pipe(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.yaml")
        assert self.fails(tmp_path / "pipe.yaml").endswith("is not an ordinary file")

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser reads all")
    def test_unreadable(self, tmp_path: Path) -> None:
        path = tmp_path / "f.yaml"
        path.write_text("a: 1")
        path.chmod(0)
        assert self.fails(path).endswith("can't be read: you don't have permission")

    def test_read_error(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "f.yaml").write_text("a: 1")

        def broken(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", broken)
        assert self.fails(tmp_path / "f.yaml").endswith("can't be read: you don't have permission")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
class TestLinks:
    @pytest.fixture
    def root(self, tmp_path: Path) -> Path:
        (tmp_path / "outside.yaml").write_text("secret: 1")
        root = tmp_path / "root"
        root.mkdir()
        return root

    def fails(self, path: Path, root: Path) -> str:
        with pytest.raises(ContentError) as caught:
            read_tree(path, root)
        return caught.value.problems[0].text

    def test_a_link_out_of_the_root_is_refused(self, root: Path) -> None:
        (root / "f.yaml").symlink_to(root.parent / "outside.yaml")
        assert self.fails(root / "f.yaml", root) == "this is a link that leaves the content folder"

    def test_so_is_a_linked_folder(self, root: Path) -> None:
        (root / "deck").symlink_to(root.parent)
        assert (
            self.fails(root / "deck" / "outside.yaml", root)
            == "this is a link that leaves the content folder"
        )

    def test_a_link_within_is_fine(self, root: Path) -> None:
        (root / "g.yaml").write_text("a: 1")
        (root / "f.yaml").symlink_to("g.yaml")
        assert plain(read_tree(root / "f.yaml", root)[0]) == {"a": 1}

    def test_links_to_nowhere_and_in_a_ring(self, root: Path) -> None:
        (root / "f.yaml").symlink_to("nowhere.yaml")
        (root / "r.yaml").symlink_to("r.yaml")
        assert self.fails(root / "f.yaml", root) == "this is a link that leads nowhere"
        assert "can't be read" in self.fails(root / "r.yaml", root)


@pytest.mark.parametrize(
    "text", ["1e5", "-.5E3", ".inf", "08", "no", "null", "~", "12:30", "", " x ", "- a", "Bø", "*a"]
)
def test_what_is_written_is_read_back(tmp_path: Path, text: str) -> None:
    path = tmp_path / "f.yaml"
    shared = [text, 1.5, 7]
    document = {"names": shared, "again": [shared, shared], text or "key": {"on": True, "none": None}}
    for flow in (False, True):
        path.write_text(dumped(document, flow=flow), encoding="utf-8")
        assert read_plain(path) == document


def test_a_file_of_plain_values_with_a_fault_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("a: &a [1]\nb: *a\n")
    with pytest.raises(ContentError, match=r"f.yaml:2:4: aliases such as \*a are not allowed"):
        read_plain(path)
