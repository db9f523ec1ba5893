"""Archives that claim to be content packs: each is read or refused in one sentence, and nothing is written."""

from __future__ import annotations

import io
import os
import stat
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.core.content import ContentError
from game.core.content.pack_archive import (
    LARGEST,
    MOST_BYTES,
    MOST_FILES,
    PackError,
    archive_of,
    fault_of,
    files_of,
    read_archive,
)
from game.core.yaml_tree import MAX_BYTES

ABOUT = b"id: gift\nname: Gift\nabout: A gift.\n"
Change = Callable[[zipfile.ZipInfo], None]


def packed(**found: bytes) -> bytes:
    """An archive of a pack with these files besides, by their path with two underscores for a slash."""
    return archive_of(
        {"pack.yaml": ABOUT, **{name.replace("__", "/") + ".yaml": data for name, data in found.items()}}
    )


def odd(name: str, data: bytes = b"x: 1", change: Change = lambda info: None) -> bytes:
    """An archive of a pack with an entry that is written as it is."""
    room = io.BytesIO(packed())
    with zipfile.ZipFile(room, "a") as archive:
        info = zipfile.ZipInfo("placeholder")
        info.filename = name
        change(info)
        archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return room.getvalue()


def refused(path: Path, data: bytes) -> str:
    """The sentence with which a file is refused; nothing beside it is changed."""
    path.write_bytes(data)
    before = sorted(path.parent.rglob("*"))
    with pytest.raises(PackError) as error:
        read_archive(path)
    assert sorted(path.parent.rglob("*")) == before
    text = str(error.value)
    assert text.endswith((".", "one.")) and "\n" not in text and text.isprintable() and len(text) < 300
    return text


@pytest.fixture
def gift(tmp_path: Path) -> Path:
    return tmp_path / "gift.zip"


def test_a_pack_is_read(gift: Path) -> None:
    gift.write_bytes(packed(which_witch__cards=b"cards: []"))
    assert read_archive(gift) == {"pack.yaml": ABOUT, "which_witch/cards.yaml": b"cards: []"}


def test_a_folder_around_everything_is_left_out(gift: Path) -> None:
    files = {"gift/pack.yaml": ABOUT, "gift/which_witch/cards.yaml": b"cards: []"}
    gift.write_bytes(archive_of(files))
    assert read_archive(gift) == {"pack.yaml": ABOUT, "which_witch/cards.yaml": b"cards: []"}


def test_what_systems_put_into_archives_is_passed_over(gift: Path) -> None:
    gift.write_bytes(odd("__MACOSX/._pack.yaml") + b"")
    assert read_archive(gift) == {"pack.yaml": ABOUT}
    gift.write_bytes(odd("which_witch/.DS_Store"))
    assert read_archive(gift) == {"pack.yaml": ABOUT}


def test_the_same_pack_is_the_same_archive(tmp_path: Path) -> None:
    for name in ("one", "two"):
        folder = tmp_path / name
        (folder / "which_witch").mkdir(parents=True)
        order = ("pack.yaml", "which_witch/text.yaml")
        for path in order if name == "one" else reversed(order):
            (folder / path).write_bytes(ABOUT)
        os.utime(folder / "pack.yaml", (1_000_000, 1_000_000))
    assert archive_of(files_of(tmp_path / "one")) == archive_of(files_of(tmp_path / "two"))


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name",
    [
        *(
            "/etc/passwd.yaml",
            "../out.yaml",
            "a/../../out.yaml",
            "./a.yaml",
            "a//b.yaml",
            "C:/a.yaml",
            "C:a.yaml",
        ),
        *(
            "a\\b.yaml",
            "\\\\host\\share\\a.yaml",
            "..\\out.yaml",
            "con.yaml",
            "a/NUL.yaml",
            "aux",
            "com1.yaml",
        ),
        *(
            "Lpt9.txt",
            "nul.tar.yaml",
            "a.yaml.",
            "a.yaml ",
            " a.yaml",
            "a\0b.yaml",
            "a\nb.yaml",
            "a\x1b[2J.yaml",
        ),
        *(
            "lmay.\u202etxt.yaml",
            "é.yaml",
            "a:stream.yaml",
            "a?.yaml",
            "~/a.yaml",
            "-rf.yaml",
            ".hidden.yaml",
        ),
        *("a/b/c/d/e.yaml", f"{'a' * 300}.yaml", "a*.yaml", "a|b.yaml", "", "/", "//"),
    ],
)
def test_a_name_that_may_mean_another_place_is_refused(name: str, gift: Path) -> None:
    refused(gift, odd(name))


@pytest.mark.parametrize(
    "name",
    [
        "a.py",
        "which_witch/rules.pyc",
        "a.zip",
        "a.so",
        "a.exe",
        "a.png",
        "a.yaml.py",
        "setup",
        "a.yml",
        "a.json",
        "x.pkl",
    ],
)
def test_a_file_of_another_kind_is_refused(name: str, gift: Path) -> None:
    assert "is of no kind that a pack may hold" in refused(gift, odd(name))


@pytest.mark.parametrize(
    ("one", "other"), [("a.yaml", "A.YAML"), ("x/a.yaml", "X/a.yaml"), ("a.yaml", "a.yaml")]
)
def test_two_names_of_one_file_are_refused(one: str, other: str, gift: Path) -> None:
    room = io.BytesIO(odd(one))
    with zipfile.ZipFile(room, "a") as archive, pytest.warns() if one == other else _nothing():
        archive.writestr(other, b"x: 2")
    assert "is there twice" in refused(gift, room.getvalue())


class _nothing:  # noqa: N801 - reads like the library's
    """Expects no warning."""

    def __enter__(self) -> None: ...

    def __exit__(self, *facts: object) -> None: ...


@given(st.text(max_size=40))
@example("con")
@example("..")
def test_no_name_leads_out_of_a_folder(name: str) -> None:
    if not fault_of(name, folder=True):
        path = Path("/packs", name)
        assert Path(os.path.normpath(path)) == path and path.is_relative_to("/packs")
        assert name.isascii() and name.isprintable() and not {*'\\:*?"<>|'} & {*name}


# ---------------------------------------------------------------------- kinds of entries, sizes


def link(info: zipfile.ZipInfo) -> None:
    info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16


def pipe(info: zipfile.ZipInfo) -> None:
    info.create_system, info.external_attr = 3, (stat.S_IFIFO | 0o777) << 16


@pytest.mark.parametrize("change", [link, pipe])
def test_links_and_pipes_are_refused(change: Change, gift: Path) -> None:
    assert "is a link" in refused(gift, odd("a.yaml", b"/etc/passwd", change))


def test_a_locked_archive_is_refused(gift: Path) -> None:
    data = bytearray(odd("a.yaml"))
    for signature, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.rindex(signature) + at] |= 1
    assert "locked with a password" in refused(gift, bytes(data))


def test_bombs_are_refused(gift: Path) -> None:
    assert "unpacks to far more" in refused(gift, odd("a.yaml", b"x" * MAX_BYTES))
    assert "too large" in refused(gift, odd("a.yaml", os.urandom(MAX_BYTES + 1)))
    assert "too large" in refused(gift, odd("a.yaml", b"x" * 40_000_000))


def test_all_files_together_are_limited(gift: Path) -> None:
    text = b"".join(b"%x\n" % (number * 0x9E3779B97F4A7C15 % (1 << 64)) for number in range(60_000))[
        :MAX_BYTES
    ]
    half = text[: MAX_BYTES // 2] * 2
    data = packed(**{f"a{number}": half for number in range(MOST_BYTES // len(half) + 1)})
    if len(data) <= LARGEST:
        assert "for all of them" in refused(gift, data)
    else:
        assert "far too large" in refused(gift, data)


def test_a_header_that_lies_about_sizes_is_refused(gift: Path) -> None:
    data = bytearray(odd("a.yaml", b"x" * 40_000_000))
    for signature, at in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        place = data.rindex(signature) + at
        data[place : place + 4] = (4).to_bytes(4, "little")
    refused(gift, bytes(data))


def test_too_many_entries_are_refused(gift: Path) -> None:
    assert "more than 500 files" in refused(
        gift, packed(**{f"a{number}": b"" for number in range(MOST_FILES)})
    )
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as archive:
        for number in range(3 * MOST_FILES):
            archive.writestr(f"{number}/", b"")
    assert "more than 500 files" in refused(gift, many.getvalue())


def test_an_archive_that_overlaps_itself_is_refused(gift: Path) -> None:
    """A list of many entries that all stand for the same bytes."""
    data = odd("a.yaml", zlib.compress(os.urandom(1000)))
    entry = data[data.rindex(b"PK\1\2") : data.index(b"PK\5\6")]
    end = bytearray(data[data.index(b"PK\5\6") :])
    lists = data[data.index(b"PK\1\2") : data.index(b"PK\5\6")] + entry.replace(b"a.yaml", b"b.yaml")
    end[8:12] = (3).to_bytes(2, "little") * 2
    end[12:16] = len(lists).to_bytes(4, "little")
    refused(gift, data[: data.index(b"PK\1\2")] + lists + bytes(end))


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\5\6" + bytes(18), b"no archive", b"<html>", bytes(1000)])
def test_what_is_no_archive_is_refused(data: bytes, gift: Path) -> None:
    refused(gift, data)


def test_what_is_no_pack_is_refused(gift: Path) -> None:
    assert (
        refused(gift, archive_of({"a/b.yaml": b"", "c/d.yaml": b""}))
        == "gift.zip is not a pack: it holds no pack.yaml."
    )


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere.zip"):
        with pytest.raises(PackError, match="can't be read"):
            read_archive(path)


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe")
def test_a_pipe_is_not_waited_for(gift: Path) -> None:
    os.mkfifo(gift)
    with pytest.raises(PackError, match="can't be read"):
        read_archive(gift)


def test_a_huge_file_is_not_read(gift: Path) -> None:
    with gift.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(PackError, match="far too large"):
        read_archive(gift)


# ---------------------------------------------------------------------- any bytes

WHOLE = packed(which_witch__cards=b"cards: []\n" * 30, halfwish__powers=b"common: []\n")
Place = st.integers(0, len(WHOLE) - 1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(
    changes=st.lists(st.tuples(Place, st.integers(0, 255)), max_size=6),
    cut=Place,
    more=st.binary(max_size=30),
)
def test_any_change_of_bytes_is_read_or_refused(
    changes: list[tuple[int, int]], cut: int, more: bytes, gift: Path
) -> None:
    data = bytearray(WHOLE)
    for at, byte in changes:
        data[at] = byte
    for each in (bytes(data), bytes(data[:cut]) + more + bytes(data[cut:]), bytes(data[:cut])):
        gift.write_bytes(each)
        try:
            found = read_archive(gift)
        except PackError as error:
            assert "\n" not in str(error) and str(error).endswith(".")
        else:
            assert "pack.yaml" in found and not any(fault_of(name) for name in found)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100, deadline=None)
@given(files=st.dictionaries(st.text(max_size=12), st.binary(max_size=40), max_size=5))
def test_any_archive_is_read_or_refused(files: dict[str, bytes], gift: Path) -> None:
    room = io.BytesIO()
    with zipfile.ZipFile(room, "w") as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo("x")
            info.filename = name
            try:
                archive.writestr(info, data)
            except (UnicodeEncodeError, ValueError):
                return
    gift.write_bytes(room.getvalue())
    with pytest.raises(PackError):
        read_archive(gift)


# ---------------------------------------------------------------------- writing


def test_a_folder_is_packed_only_if_its_archive_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "gift"
    (folder / ".git").mkdir(parents=True)
    (folder / ".git" / "config").write_text("")
    (folder / "rules.py").write_text("")
    (folder / "con.yaml").write_text("")
    (folder / "large.yaml").write_bytes(b"x" * (MAX_BYTES + 1))
    if os.name == "posix":
        (folder / "link.yaml").symlink_to("/etc/passwd")
    with pytest.raises(ContentError) as error:
        files_of(folder)
    found = {Path(problem.mark.file).name for problem in error.value.problems}
    links = {"link.yaml"} if os.name == "posix" else set()
    assert found == {"rules.py", "con.yaml", "large.yaml", "pack.yaml", *links}
