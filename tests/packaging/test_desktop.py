"""What a desktop gets: icons, the entry in menus, file types, and what Windows and macOS want to know."""

from __future__ import annotations

import os
import plistlib
import shutil
import struct
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.core.file_types import FILE_TYPES
from game.core.version import VERSION
from scenes.app.app import App
from scenes.app.window import APP_ID
from sprites.app_icon import SMALL, TINY, app_icon
from tests.program import HOUSE, packaging_module

PNG = b"\x89PNG"


@pytest.fixture(scope="module")
def desktop() -> ModuleType:
    return packaging_module("desktop")


@pytest.fixture(scope="module")
def built(desktop: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    desktop.write_all(folder)
    return folder


def picture(raw: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(raw), "icon.png")


# ---------------------------------------------------------------------- icons


@pytest.mark.parametrize("px", [16, 22, 24, 32, 48, 64, 128, 256])
def test_an_icon_of_any_size_shows_a_hat_on_a_tile(px: int) -> None:
    icon = app_icon(px)
    assert icon.get_size() == (px, px)
    assert icon.get_at((0, 0)).a < 128 and icon.get_at((px // 2, px // 2)).a == 255
    blue = sum(icon.get_at((x, y)).b > icon.get_at((x, y)).r + 40 for x in range(px) for y in range(px))
    gold = sum(
        icon.get_at((x, y)).r > 190 and icon.get_at((x, y)).b < 110 for x in range(px) for y in range(px)
    )
    assert blue > px * px * 0.12 and gold >= 4


def test_small_icons_are_not_large_ones_made_small() -> None:
    large = app_icon(256)
    for px in (TINY - 4, SMALL - 8):
        shrunk = pygame.transform.smoothscale(large, (px, px))
        different = pygame.PixelArray(app_icon(px)).compare(pygame.PixelArray(shrunk), 0.2)
        assert sum(different[x, y] & 0xFFFFFF == 0 for x in range(px) for y in range(px)) > px * px // 20


def test_the_same_program_gives_the_same_bytes(desktop: ModuleType, built: Path, tmp_path: Path) -> None:
    words = [sys.executable, str(HOUSE / "packaging" / "desktop.py"), str(tmp_path)]
    subprocess.run(words, check=True, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, capture_output=True)
    files = sorted(path.relative_to(built) for path in built.rglob("*") if path.is_file())
    assert len(files) == len([path for path in tmp_path.rglob("*") if path.is_file()]) > 15
    assert all((built / path).read_bytes() == (tmp_path / path).read_bytes() for path in files)


def test_the_icon_of_windows_has_every_size(built: Path) -> None:
    raw = (built / "spellboard.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", raw)
    assert (zero, kind, count) == (0, 1, 7)
    sides, end = [], 6 + 16 * count
    for at in range(count):
        wide, high, _, _, _, bits, size, offset = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * at)
        assert offset == end and bits == 32 and raw[offset : offset + 4] == PNG
        assert picture(raw[offset : offset + size]).get_size() == ((wide or 256), (high or 256))
        sides.append(wide or 256)
        end = offset + size
    assert sides == [16, 24, 32, 48, 64, 128, 256] and end == len(raw)


def test_the_icon_of_macos_has_every_size(desktop: ModuleType, built: Path) -> None:
    raw = (built / "spellboard.icns").read_bytes()
    assert raw[:4] == b"icns" and struct.unpack_from(">I", raw, 4) == (len(raw),)
    found, at = {}, 8
    while at < len(raw):
        kind, (size,) = raw[at : at + 4], struct.unpack_from(">I", raw, at + 4)
        found[kind] = picture(raw[at + 8 : at + size]).get_width()
        at += size
    assert found == desktop.ICNS_SIZES


def test_the_drawing_for_any_size_is_the_icon(built: Path) -> None:
    (drawing,) = built.glob("share/icons/hicolor/scalable/apps/*.svg")
    shown = pygame.image.load(drawing)
    assert shown.get_size() == (256, 256)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(app_icon(256), "RGBA")


def test_the_window_has_the_icon_and_tells_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", given.append)
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")  # as pygame has it
    App(headless=True).close()
    assert given[0].get_width() == 128 and os.environ["SDL_VIDEO_X11_WMCLASS"] == APP_ID


# ---------------------------------------------------------------------- Linux


def entry(path: Path) -> dict[str, str]:
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    assert head == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines)


def test_the_menu_s_entry_opens_our_files(built: Path) -> None:
    facts = entry(built / f"share/applications/{APP_ID}.desktop")
    assert facts["Exec"] == "spellboard %f" and facts["Icon"] == facts["StartupWMClass"] == APP_ID
    assert facts["MimeType"].split(";")[:-1] == [each.media_type for each in FILE_TYPES]


def test_each_kind_of_file_has_one_ending(built: Path) -> None:
    root = ET.parse(built / f"share/mime/packages/{APP_ID}.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = {kind.attrib["type"]: kind.find(f"{space}glob") for kind in root}
    assert {type_: glob.attrib["pattern"] for type_, glob in found.items() if glob is not None} == {
        each.media_type: f"*{each.ending}" for each in FILE_TYPES
    }


def test_the_software_centre_knows_this_version(built: Path) -> None:
    root = ET.parse(built / f"share/metainfo/{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("id") == APP_ID and root.findtext("launchable") == f"{APP_ID}.desktop"
    assert VERSION in [each.attrib["version"] for each in root.iter("release")]


@pytest.mark.parametrize(
    "words",
    [
        ["desktop-file-validate", "share/applications"],
        ["appstreamcli", "validate", "--no-net", "share/metainfo"],
    ],
    ids=lambda words: words[0],
)
def test_the_desktop_s_own_tools_agree(built: Path, words: list[str]) -> None:
    *command, folder = words
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run([*command, *(built / folder).iterdir()], capture_output=True, text=True)
    assert done.returncode == 0 and "error" not in done.stdout, done.stdout + done.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
@pytest.mark.parametrize("name", ["Spellboard", 'Friday\'s $HOME "games" \\ `x`'])
def test_it_is_put_into_the_menu_and_taken_out_again(built: Path, tmp_path: Path, name: str) -> None:
    place, data = tmp_path / name, tmp_path / "user" / "share"
    shutil.copytree(built, place)

    def install(*words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_DATA_HOME": str(data)}
        return subprocess.run(
            [place / "install.sh", *words], env=environment, cwd=tmp_path, capture_output=True, text=True
        )

    ours = {path.relative_to(place / "share") for path in (place / "share").rglob("*") if path.is_file()}
    assert install().returncode == 0 and install().returncode == 0
    assert all((data / path).is_file() for path in ours)
    command = entry(data / "applications" / f"{APP_ID}.desktop")["Exec"]
    quoted = command.replace("\\\\", "\\").removesuffix(
        " %f"
    )  # as a string of the entry, then as the shell has it
    shown = subprocess.run(["sh", "-c", f"printf %s {quoted}"], capture_output=True, text=True)
    assert shown.stdout == str(place.resolve() / "spellboard")
    other = data / "applications" / "other.desktop"
    other.write_text("")
    assert install("--nonsense").returncode == 2
    assert install("--remove").returncode == 0
    assert not any((data / path).exists() for path in ours) and other.exists()


# ---------------------------------------------------------------------- Windows and macOS


def test_windows_reads_the_version(built: Path) -> None:
    def kept(name: str) -> Any:
        return lambda *values, **named: SimpleNamespace(kind=name, values=values, **named)

    kinds = ["VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct"]
    kinds += ["VarFileInfo", "VarStruct"]
    info = eval((built / "version.txt").read_text(encoding="utf-8"), {kind: kept(kind) for kind in kinds})
    numbers = [*map(int, VERSION.split("."))]
    assert [*info.ffi.filevers] == [*numbers, 0, 0, 0, 0][:4] == [*info.ffi.prodvers]
    (table,) = info.kids[0].values[0]
    words = dict(each.values for each in table.values[1])
    assert words["ProductVersion"] == VERSION and words["OriginalFilename"] == "spellboard.exe"


def test_windows_registers_every_kind(built: Path) -> None:
    script = (built / "file-types.ps1").read_text(encoding="utf-8")
    for each in FILE_TYPES:
        assert f"Ending = '{each.ending}'" in script and each.media_type in script
    assert script.count("{") == script.count("}") and script.count("(") == script.count(")")


def test_macos_reads_what_the_bundle_is(desktop: ModuleType) -> None:
    read = plistlib.loads(plistlib.dumps(desktop.INFO_PLIST))
    assert read["CFBundleIdentifier"] == APP_ID and read["CFBundleVersion"] == VERSION
    assert read["LSBackgroundOnly"] is False, "it would have neither a place in the Dock nor a menu"
    declared = {
        each["UTTypeIdentifier"]: each["UTTypeTagSpecification"]
        for each in read["UTExportedTypeDeclarations"]
    }
    opened = [type_ for each in read["CFBundleDocumentTypes"] for type_ in each["LSItemContentTypes"]]
    assert [f".{declared[type_]['public.filename-extension'][0]}" for type_ in opened] == [
        each.ending for each in FILE_TYPES
    ]
