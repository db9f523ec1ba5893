"""A file is written whole or not at all: short writes, full disks, failing syncs and renames, killed programs."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import files
from tests.core.test_hold import Program

OLD = b"the last good one"
HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that was written before."""
    path = tmp_path / "match.json"
    path.write_bytes(OLD)
    return path


def refuse(number: int) -> Any:
    def call(*_: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return call


def assert_untouched(path: Path) -> None:
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.binary(max_size=300), most=st.integers(1, 50))
def test_short_writes_are_carried_on(path: Path, raw: bytes, most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        write = os.write
        patch.setattr(os, "write", lambda handle, data: write(handle, data[:most]))
        files.write(path, raw)
    assert path.read_bytes() == raw and list(path.parent.iterdir()) == [path]


def test_a_disk_that_fills_up_in_the_middle(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, calls = os.write, iter(range(3))

    def nearly_full(handle: int, data: bytes) -> int:
        if next(calls) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data[:10])

    monkeypatch.setattr(os, "write", nearly_full)
    with pytest.raises(OSError, match=r"match\.json") as caught:
        files.write(path, b"x" * 100)
    assert files.reason(caught.value) == "the disk is full"
    assert_untouched(path)


def test_a_disk_that_takes_nothing_and_says_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", lambda handle, data: 0)
    with pytest.raises(OSError, match="No space left"):
        files.write(path, b"new")
    assert_untouched(path)


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("call", ["fsync", "open"])
def test_a_failing_call_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    monkeypatch.setattr(os, call, refuse(number))
    with pytest.raises(OSError, match=r"match\.json"):
        files.write(path, b"new")
    assert_untouched(path)


def test_a_failing_rename_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", refuse(errno.EIO))
    with pytest.raises(OSError, match=r"match\.json"):
        files.write(path, b"new")
    assert_untouched(path)


def test_an_interrupt_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write(path, b"new")
    assert_untouched(path)


def test_a_reason_of_the_program_is_said_as_it_is(path: Path) -> None:
    with pytest.raises(OSError, match=r"match\.json") as caught:
        files.read(path, len(OLD) - 1)
    assert files.reason(caught.value) == "it is far too large"


LIMITED = """
import resource, signal, sys
from pathlib import Path
from game.core import files
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    files.write(Path(sys.argv[1]), b"x" * 20_000)
except OSError as error:
    print(files.reason(error))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="no limits on the size of files here")
def test_a_limit_on_the_size_of_files(path: Path) -> None:
    assert hasattr(resource, "RLIMIT_FSIZE")
    command = [sys.executable, "-c", LIMITED, str(path)]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=True)
    assert done.stdout == "the file is too large for this disk\n"
    assert_untouched(path)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "match.json"
    files.write(path, OLD)
    with pytest.raises(OSError, match=r"match\.json") as caught:
        files.write(path, b"x" * 200_000)
    assert files.reason(caught.value) == "the disk is full"
    assert_untouched(path)
    files.write(path, b"y" * 20_000)
    assert path.read_bytes() == b"y" * 20_000


def test_a_link_stays_a_link_and_rights_stay_as_they_were(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(path)
    path.chmod(0o640)
    files.write(link, "new")
    assert link.is_symlink() and path.read_text() == "new" and path.stat().st_mode & 0o777 == 0o640


PIPED = """
from pathlib import Path
from game.core import files
files.write(Path("/dev/stdout"), "told")
"""


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no such name for the output here")
def test_a_pipe_is_written_to_as_it_is() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PIPED], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert done.stdout == "told"


def test_temporary_files_of_killed_programs_are_cleared(path: Path) -> None:
    left = path.with_name(files.TEMPORARY.format("0123456789abcdef"))
    left.write_bytes(b"half a ma")
    files.clear_temporaries(path.parent)
    assert_untouched(path)


def test_what_is_being_written_is_not_cleared(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program starts while this one writes."""
    write = os.write

    def disturbed(handle: int, data: bytes) -> int:
        files.clear_temporaries(path.parent)
        return write(handle, data)

    monkeypatch.setattr(os, "write", disturbed)
    files.write(path, b"new")
    assert path.read_bytes() == b"new" and list(path.parent.iterdir()) == [path]


def test_a_folder_that_is_gone_has_nothing_to_clear(tmp_path: Path) -> None:
    files.clear_temporaries(tmp_path / "nowhere")


def test_a_damaged_file_is_set_aside(path: Path) -> None:
    aside = files.set_aside(path)
    assert aside.read_bytes() == OLD and aside.name == "match.json.damaged" and not path.exists()


def test_the_lock_is_the_same_by_any_name(path: Path) -> None:
    """A hard link is the same match: a second program may not play it under its other name."""
    link = path.with_name("link.json")
    link.hardlink_to(path)
    first = Program(path)
    second = Program(link)
    try:
        assert not first.refusal and second.refusal.startswith("link.json is being played in another window")
        path.read_bytes()  # whoever reads and closes the file keeps the lock
        assert Program(link).refusal
        first.leave()
        third = Program(link)
        assert not third.refusal
        third.end()
    finally:
        first.end()
        second.end()
