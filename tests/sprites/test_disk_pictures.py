"""Pictures on disk: those of the first screen that take long to paint, and what a damaged file does."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.core.disk_cache import SIZE, CacheFile, head
from sprites.drawing import disk_pictures, raster
from sprites.drawing.canvas import Drawing, circle

BIG = (220, 220)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, where pictures may be kept."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path


def pixels(size: tuple[int, int] = BIG) -> bytes:
    """A see-through drawing, painted anew."""
    drawing = Drawing(10, 10)
    drawing.fill(circle((4, 5), 3), (200, 90, 30), 0.4)
    return pygame.image.tobytes(drawing.render(size), "RGBA")


def files(home: Path) -> list[Path]:
    return sorted(home.rglob("pictures-*"))


def test_the_next_start_reads_what_took_long(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = pixels()
    assert not files(home)
    with disk_pictures.first_screen():
        assert pixels() == usual and pixels((20, 20))
        assert len(files(home)) == 1
        monkeypatch.setattr(disk_pictures, "_paint", lambda svg: pytest.fail("it is painted"))
        assert pixels() == usual


@pytest.mark.parametrize("harm", ["key", "data", "half", "forged"])
def test_a_damaged_picture_is_painted_again(harm: str, home: Path) -> None:
    with disk_pictures.first_screen():
        usual = pixels()
        (file,) = files(home)
        whole = file.read_bytes()
        damaged = bytearray(whole)
        damaged[0 if harm == "key" else -1] ^= 1
        short = {"half": whole[: len(whole) // 2], "forged": head(whole[:SIZE], b"few") + b"few"}
        file.write_bytes(short.get(harm, damaged))
        assert pixels() == usual and file.read_bytes() == whole


def test_a_painting_follows_from_what_is_given_and_from_its_code(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []

    def paper(shade: int) -> bytes:
        def paint() -> pygame.Surface:
            painted.append(shade)
            surface = raster.opaque((3, 2))
            surface.fill((shade, 0, 9))
            return surface

        picture = disk_pictures.painting((3, 2), (shade,), paint)
        assert picture.get_bitsize() == 32
        return pygame.image.tobytes(picture, "RGB")

    with disk_pictures.first_screen():
        assert paper(4) == paper(4) == bytes((4, 0, 9)) * 6
        assert paper(5) == bytes((5, 0, 9)) * 6
        assert painted == [4, 5]
        monkeypatch.setattr(disk_pictures, "_code", lambda folder: b"another")
        assert paper(4) and painted == [4, 5, 4]
    assert paper(5) and painted == [4, 5, 4, 5]


def test_the_oldest_make_room(home: Path) -> None:
    for number in range(4):
        file = CacheFile("pictures", bytes([number]), 2)
        file.write(b"k" * SIZE, b"data")
        os.utime(file.path, ns=(number, number))
    left = [CacheFile("pictures", bytes([number])).read(b"k" * SIZE) for number in range(4)]
    assert left == [None, None, b"data", b"data"]
