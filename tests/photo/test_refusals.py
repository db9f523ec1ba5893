"""Photographs of which nothing can be made: each has one sentence that says what to do."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import pytest

from game import DATA
from game.core.sentences import read as read_sentences
from game.photo.files import UnusableError, read, size_of
from tests.program import HOUSE

CODE = re.compile(r'"((?:photo|progress)(?:\.\w+)+)"|Progress\("(\w+)"')


def png(width: int, height: int) -> bytes:
    """The beginning of a PNG file, which says how large it is."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def jpeg(width: int, height: int, end: bytes = b"\xff\xd9") -> bytes:
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9)
    scan = b"\xff\xda" + struct.pack(">H", 12) + bytes(10) + b"\x12\xff\x00\x34\xff\xd0\x56"
    return b"\xff\xd8" + frame + scan + end


def why(raw: bytes) -> str:
    with pytest.raises(UnusableError) as refused:
        read(raw)
    assert refused.value.why.sentence
    return refused.value.why.code


def test_what_is_no_photograph() -> None:
    assert why(b"") == why(b"GIF89a" + bytes(40)) == why(b"a text about a photograph") == "photo.kind"


@pytest.mark.parametrize("brand", [b"heic", b"mif1", b"hevc"])
def test_heic(brand: bytes) -> None:
    assert why(b"\0\0\0\x18ftyp" + brand + bytes(40)) == "photo.heic"


def test_sizes_are_read_before_anything_is_decoded() -> None:
    assert size_of(jpeg(4000, 3000)) == size_of(png(4000, 3000)) == (4000, 3000)
    assert why(png(60_000, 60_000)) == why(jpeg(20_000, 20_000)) == "photo.huge"
    assert why(png(400, 300)) == "photo.small"


def test_a_jpeg_that_was_cut_short_is_damaged() -> None:
    """A decoder would fill it up with grey."""
    assert why(jpeg(4000, 3000, end=b"")) == why(jpeg(4000, 3000)[:9]) == why(jpeg(0, 0)) == "photo.broken"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnusableError) as refused:
        read(tmp_path / "none.jpg")
    assert refused.value.why.code == "photo.unread"


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    sources = [
        path.read_text("utf-8")
        for room in ("photo", "vision")
        for path in (HOUSE / "game" / room).glob("*.py")
    ]
    found = {whole or f"progress.{step}" for text in sources for whole, step in CODE.findall(text)}
    known = {
        code
        for code in read_sentences(DATA / "photo" / "reasons.yaml")
        if code.startswith(("photo.", "progress."))
    }
    assert found == known
