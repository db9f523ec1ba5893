"""What a desktop needs of the program: icons, its entry in menus, file types, and what Windows and macOS want to know.

`python packaging/desktop.py DIR` writes all of it: `share/` with `install.sh` for Linux, `spellboard.ico`,
`version.txt` and `file-types.ps1` for Windows, `spellboard.icns` for macOS. `INFO_PLIST` is for the bundle of macOS.
The same program gives the same bytes.
"""

from __future__ import annotations

import os
import re
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
import yaml  # noqa: E402

from game.core import files  # noqa: E402
from game.core.file_types import FILE_TYPES, FileType  # noqa: E402
from game.core.version import VERSION  # noqa: E402
from scenes.app.window import APP_ID  # noqa: E402
from sprites.app_icon import app_icon, app_icon_svg  # noqa: E402

PROGRAM = "spellboard"
CATEGORIES = ("Game", "BoardGame")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Sides of the icons in pixels."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""Sides by the kinds of pictures that an .icns has; the last ones are for screens with two pixels a point."""
ICNS_MARGIN = 100 / 1024
"""The clear edge that icons have on macOS, as a share of their side."""
TEXTS: dict[str, Any] = yaml.safe_load((HERE / "desktop.yaml").read_text(encoding="utf-8"))
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_all(folder: Path) -> None:
    """Write every file below a folder. Raises OSError."""
    for name, content in {**linux(), **windows(), f"{PROGRAM}.icns": icns()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, content)
        if path.suffix == ".sh":
            path.chmod(0o755)


def linux() -> dict[str, str | bytes]:
    """What goes beside the program for Linux, by its place: `share/` in the layout of XDG, and its installer."""
    icons = "share/icons/hicolor"
    drawn = {f"{icons}/{px}x{px}/apps/{APP_ID}.png": png(px) for px in SIZES}
    return {
        **drawn,
        f"{icons}/scalable/apps/{APP_ID}.svg": app_icon_svg() + "\n",
        f"share/applications/{APP_ID}.desktop": desktop_entry(),
        f"share/metainfo/{APP_ID}.metainfo.xml": metainfo(),
        f"share/mime/packages/{APP_ID}.xml": mime_types(),
        "install.sh": (HERE / "linux" / "install.sh").read_text(encoding="utf-8"),
    }


def windows() -> dict[str, str | bytes]:
    """What Windows needs: the icon and the version, which become part of the program, and a script for file types."""
    return {f"{PROGRAM}.ico": ico(), "version.txt": version_info(), "file-types.ps1": file_types_script()}


# ---------------------------------------------------------------------- icons


def png(px: int, margin: float = 0.0) -> bytes:
    """The icon as PNG."""
    made = BytesIO()
    pygame.image.save(app_icon(px, margin), made, "icon.png")
    return made.getvalue()


def ico() -> bytes:
    """The icon for Windows: a header, an entry for each size, then the pictures, as PNG.

    https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
    """
    pictures = [png(px) for px in ICO_SIZES]
    entries, offset = b"", 6 + 16 * len(pictures)
    for px, picture in zip(ICO_SIZES, pictures, strict=True):
        side = px % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS: pictures as PNG, each after its kind and its length. https://en.wikipedia.org/wiki/Apple_Icon_Image_format"""
    drawn = {px: png(px, ICNS_MARGIN) for px in sorted({*ICNS_SIZES.values()})}
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(drawn[px])) + drawn[px] for kind, px in ICNS_SIZES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


# ---------------------------------------------------------------------- Linux


def desktop_entry() -> str:
    """The entry in menus of programs. https://specifications.freedesktop.org/desktop-entry-spec/1.5/"""
    lines = {
        "Type": "Application",
        "Name": TEXTS["name"],
        "GenericName": TEXTS["generic"],
        "Comment": TEXTS["summary"],
        "Exec": f"{PROGRAM} %f",
        "Icon": APP_ID,
        "Terminal": "false",
        "Categories": _list(CATEGORIES),
        "Keywords": _list(TEXTS["keywords"]),
        "MimeType": _list(each.media_type for each in FILE_TYPES),
        "StartupNotify": "true",
        "StartupWMClass": APP_ID,
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={value}\n" for key, value in lines.items())


def _list(words: Iterable[str]) -> str:
    return "".join(f"{word};" for word in words)


def mime_types() -> str:
    """The kinds of files, for shared-mime-info. Zip and JSON stay what they are: only our own endings are ours."""
    root = ET.Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    for each in FILE_TYPES:
        kind = ET.SubElement(root, "mime-type", type=each.media_type)
        ET.SubElement(kind, "comment").text = TEXTS["files"][each.kind]
        ET.SubElement(kind, "sub-class-of", type=each.based_on)
        ET.SubElement(kind, "icon", name=APP_ID)
        ET.SubElement(kind, "glob", pattern=f"*{each.ending}")
    return _xml(root)


def metainfo() -> str:
    """What software centres show. https://www.freedesktop.org/software/appstream/docs/"""
    root = ET.Element("component", type="desktop-application")

    def add(tag: str, text: str = "", under: ET.Element = root, **facts: str) -> ET.Element:
        found = ET.SubElement(under, tag, facts)
        found.text = text or None
        return found

    add("id", APP_ID)
    add("metadata_license", "CC0-1.0")
    add("project_license", TEXTS["licence"])
    add("name", TEXTS["name"])
    add("summary", TEXTS["summary"])
    add("name", TEXTS["authors"], add("developer", id=APP_ID.rpartition(".")[0].lower()))
    description = add("description")
    for paragraph in TEXTS["description"]:
        add("p", paragraph, description)
    add("launchable", f"{APP_ID}.desktop", type="desktop-id")
    add("icon", APP_ID, type="stock")
    categories = add("categories")
    for word in CATEGORIES:
        add("category", word, categories)
    add("content_rating", type="oars-1.1")
    provides = add("provides")
    add("binary", PROGRAM, provides)
    for each in FILE_TYPES:
        add("mediatype", each.media_type, provides)
    releases = add("releases")
    for version, date in _releases():
        add("release", under=releases, version=version, date=date)
    return _xml(root)


def _releases() -> Iterator[tuple[str, str]]:
    """The versions with their dates, by the changelog."""
    text = (HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    yield from re.findall(r"^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)


def _xml(root: ET.Element) -> str:
    ET.indent(root)
    return XML + ET.tostring(root, encoding="unicode") + "\n"


# ---------------------------------------------------------------------- Windows


def version_info() -> str:
    """The version resource of the program, as PyInstaller reads it from a file."""
    version = VERSION
    numbers = (*map(int, re.findall(r"\d+", version)), 0, 0, 0, 0)[:4]
    words = {
        "CompanyName": TEXTS["authors"],
        "FileDescription": TEXTS["name"],
        "FileVersion": version,
        "InternalName": PROGRAM,
        "LegalCopyright": f"{TEXTS['authors']}, {TEXTS['licence']} licence",
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": TEXTS["name"],
        "ProductVersion": version,
    }
    table = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([
      StringTable('040904B0', [
        {table}
      ])
    ]),
    VarFileInfo([VarStruct('Translation', [0x409, 1200])])
  ]
)
"""


def file_types_script() -> str:
    """The script that registers the kinds of files."""
    types = "\n".join(
        f"    @{{ Ending = '{each.ending}'; Kind = 'Spellboard.{each.kind}';"
        f" Name = '{TEXTS['files'][each.kind]}'; Media = '{each.media_type}' }}"
        for each in FILE_TYPES
    )
    script = (HERE / "windows" / "file-types.ps1").read_text(encoding="utf-8")
    return script.replace("    # the kinds of files", types)


# ---------------------------------------------------------------------- macOS


def _uti(each: FileType) -> str:
    return f"{APP_ID}.{each.kind}".lower()


CONFORMS: Mapping[str, str] = {
    "application/json": "public.json",
    "application/yaml": "public.plain-text",
    "application/zip": "public.zip-archive",
}
"""The kind of file on macOS that a kind of ours is a kind of, by its media type."""

INFO_PLIST: dict[str, Any] = {
    "CFBundleName": TEXTS["name"],
    "CFBundleDisplayName": TEXTS["name"],
    "CFBundleIdentifier": APP_ID,
    "CFBundleShortVersionString": VERSION,
    "CFBundleVersion": VERSION,
    "LSApplicationCategoryType": "public.app-category.board-games",
    "NSHighResolutionCapable": True,
    "LSBackgroundOnly": False,  # PyInstaller sets it for what also runs in a terminal
    "NSHumanReadableCopyright": f"{TEXTS['authors']}, {TEXTS['licence']} licence",
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": TEXTS["files"][each.kind],
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [_uti(each)],
        }
        for each in FILE_TYPES
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": _uti(each),
            "UTTypeDescription": TEXTS["files"][each.kind],
            "UTTypeConformsTo": [CONFORMS[each.based_on]],
            "UTTypeTagSpecification": {
                "public.filename-extension": [each.ending.removeprefix(".")],
                "public.mime-type": [each.media_type],
            },
        }
        for each in FILE_TYPES
    ],
}
"""For PyInstaller's BUNDLE: which program it is, and which kinds of files it opens."""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/desktop.py DIR")
    write_all(Path(sys.argv[1]))
