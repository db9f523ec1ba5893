"""Builds the program that needs no Python: a folder, and an archive of it to hand over.

`python packaging/build.py [DIR]` writes both below DIR, `dist` where none is named. Needs the packages of
`packaging/requirements.txt`, in an environment without others, for PyInstaller takes what it finds.
"""

from __future__ import annotations

import compileall
import filecmp
import platform
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from py_compile import PycInvalidationMode

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PROGRAM = "spellboard"
ROOMS = ("game", "scenes", "sprites")
FONTS = ("font_source_sans_pro", "font_source_serif_pro")
LEFT_OUT = (
    *("cv2", "numpy", "distributed"),  # used where they are installed
    *("tkinter", "pygame.docs", "pygame.examples", "pygame.tests"),  # only examples and tests need them
    "readline",  # nobody types to the program, and its library has the GPL
)
BESIDE = ("LICENSE", "CHANGELOG.md")
"""What lies beside the program for people to read."""
LARGEST = 150 * 1024 * 1024
"""Bytes of the folder, at most."""


class BuildError(RuntimeError):
    """The bundle is not fit to be handed over; the text is one sentence."""


def main(words: Sequence[str]) -> int:
    """Build both, and tell where they are."""
    place = Path(words[0] if words else "dist").resolve()
    try:
        folder = build(place)
        check(folder)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{folder}: {size(folder) / 1e6:.0f} MB")
    archive = pack(folder)
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB")
    return 0


# ---------------------------------------------------------------------- the folder


def build(place: Path) -> Path:
    """Build the folder of the program below a place. Raises BuildError."""
    import desktop
    from PyInstaller.__main__ import run

    desktop.write_all(place / "desktop")
    work = ["--distpath", str(place), "--workpath", str(place / "work")]
    run([str(HERE / f"{PROGRAM}.spec"), "--noconfirm", "--log-level", "WARN", *work])
    folder = place / f"{desktop.TEXTS['name']}.app" if sys.platform == "darwin" else place / PROGRAM
    for room in (*ROOMS, *FONTS):
        _compile(inside(folder) / room)
    _put_beside(folder, place / "desktop")
    if sys.platform == "darwin":
        _seal(folder)
    return folder


def inside(folder: Path) -> Path:
    """Where the program finds its modules and its content."""
    return folder / "Contents" / "Resources" if folder.suffix == ".app" else folder / "_internal"


def _compile(room: Path) -> None:
    """Compile the modules of a package, once and for all: whether the source is newer is never looked at."""
    mode = PycInvalidationMode.UNCHECKED_HASH
    if not compileall.compile_dir(room, quiet=1, invalidation_mode=mode, stripdir=str(room.parent)):
        raise BuildError(f"Some modules of {room.name} can't be compiled.")


def _put_beside(folder: Path, made: Path) -> None:
    """Lay licences beside the program, and what an installation needs."""
    place = inside(folder) if folder.suffix == ".app" else folder
    for name in BESIDE:
        shutil.copy(ROOT / name, place / name)
    (place / "THIRD-PARTY-LICENSES.txt").write_text(licences(), encoding="utf-8")
    if sys.platform == "linux":
        shutil.copytree(made / "share", folder / "share", dirs_exist_ok=True)
        shutil.copy(made / "install.sh", folder)
    elif sys.platform == "win32":
        shutil.copy(made / "file-types.ps1", folder)


def _seal(app: Path) -> None:
    """Sign a macOS bundle again: it has more files than when PyInstaller did, and macOS refuses a broken seal."""
    from PyInstaller.utils.osx import sign_binary

    sign_binary(str(app), deep=True)


def content() -> Iterator[tuple[Path, Path]]:
    """Every file that the program reads and Python doesn't, with its place in the bundle."""
    for room in ("data", *ROOMS):
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                yield path, path.relative_to(ROOT)
    yield ROOT / "requirements.txt", Path("requirements.txt")


# ---------------------------------------------------------------------- is it fit?


def check(folder: Path) -> None:
    """Raise BuildError where a file of the source is missing, or it is too large."""
    lacking = missing(folder)
    if lacking:
        more = f" and {len(lacking) - 3} more" if len(lacking) > 3 else ""
        raise BuildError(f"The bundle lacks {', '.join(lacking[:3])}{more}.")
    if size(folder) > LARGEST:
        raise BuildError(f"The bundle has {size(folder) / 1e6:.0f} MB, more than {LARGEST / 1e6:.0f}.")


def missing(folder: Path) -> list[str]:
    """The files of the source that a bundle doesn't have, or has otherwise."""
    modules = [
        (path, path.relative_to(ROOT)) for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))
    ]
    return [
        target.as_posix()
        for source, target in (*content(), *modules)
        if not _is_same(source, inside(folder) / target)
    ]


def _is_same(source: Path, target: Path) -> bool:
    return target.is_file() and filecmp.cmp(source, target, shallow=False)


def size(folder: Path) -> int:
    """The bytes of all files in a folder; a link counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


# ---------------------------------------------------------------------- licences


def packages() -> list[str]:
    """The packages that are in the bundle: those of `requirements.txt`, and what they need, by name."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    waiting = re.findall(r"^([\w.-]+)==", text, re.MULTILINE)
    while waiting:
        name = waiting.pop()
        try:
            package = distribution(name)
        except PackageNotFoundError:  # only other systems or extras need it
            continue
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key not in found:
            found[key] = package.metadata["Name"]
            needs = (each for each in package.requires or () if "extra ==" not in each)
            waiting += [re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in needs]
    return sorted(found.values(), key=str.lower)


def licences() -> str:
    """The packages that are in the bundle, each with its version, its licence and the texts that come with it."""
    head = "Spellboard comes with Python and these packages. Each has its own licence.\n"
    return "\n".join([head, _licence_of_python(), *(_licence(distribution(name)) for name in packages())])


def _licence_of_python() -> str:
    """Python and the text of its licence. Raises BuildError if this Python came without."""
    version = platform.python_version()
    for place in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (file := place / "LICENSE.txt").is_file():
            return _entry(f"Python {version}: PSF-2.0", [file.read_text(encoding="utf-8")])
    raise BuildError(f"Python {version} came without its licence.")


def _licence(package: Distribution) -> str:
    """A package, and the texts of its licence."""
    facts = package.metadata
    stated = facts["License-Expression"] or facts["License"] or ""
    classified = [
        each.rpartition(" :: ")[2] for each in facts.get_all("Classifier", ()) if "License ::" in each
    ]
    short = stated if stated and "\n" not in stated else ", ".join(classified) or "see below"
    texts = [file.read_text(encoding="utf-8") for file in package.files or () if _is_licence(file.name)]
    return _entry(f"{facts['Name']} {package.version}: {short}", texts)


def _entry(title: str, texts: Sequence[str]) -> str:
    return "\n".join(["=" * 80, title, "=" * 80, *texts])


def _is_licence(name: str) -> bool:
    return bool(re.match(r"(licen[cs]e|copying|notice|authors)", name, re.IGNORECASE))


# ---------------------------------------------------------------------- the archive


def pack(folder: Path) -> Path:
    """An archive of the folder, which unpacks into one with the name of the program, its version and the system."""
    from game.core.version import VERSION

    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    name = f"{PROGRAM}-{VERSION}-{system}-{platform.machine().lower()}"
    stem, kind = folder.parent / name, "gztar" if sys.platform == "linux" else "zip"
    if sys.platform == "darwin":
        return _zip_app(folder, Path(f"{stem}.zip"))
    shutil.rmtree(stem, ignore_errors=True)
    shutil.copytree(folder, stem, symlinks=True)
    made = Path(shutil.make_archive(str(stem), kind, folder.parent, name))
    shutil.rmtree(stem)
    return made


def _zip_app(folder: Path, archive: Path) -> Path:
    """A zip of a macOS bundle as Finder makes it, with the links and rights that its signature needs."""
    import subprocess

    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
    return archive


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
