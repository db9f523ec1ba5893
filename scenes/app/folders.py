"""Folders of the user's files: in the places that the platform has for them, or in SPELLBOARD_HOME."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.core import files

APP = "spellboard"


def saves() -> Path:
    """Unfinished matches."""
    return _folder("data", "saves")


def replays() -> Path:
    """Finished matches."""
    return _folder("data", "replays")


def packs() -> Path:
    """Content packs that the user added."""
    return _folder("data", "packs")


def removed_packs() -> Path:
    """Content packs that the user removed, until they are put back."""
    return _folder("data", "removed_packs")


def positions() -> Path:
    """Positions of matches that the user wrote down."""
    return _folder("data", "positions")


def battlefields() -> Path:
    """Battlefields of the measuring mat, and drafts of them."""
    return _folder("data", "battlefields")


def documents() -> Path:
    """PDFs to print and copies of matches, where people look for their documents; it is there once one is made."""
    return _place("documents", APP)


def kiosk() -> Path:
    """The kiosk's files: codes of matches and statistics."""
    return _folder("data", "kiosk")


def handed_over() -> Path:
    """Paths of files that another start of the program hands to the one that runs; nobody else's business."""
    path = _folder("data", "open")
    with suppress(OSError):
        path.chmod(0o700)
    return path


def crashes() -> Path:
    """Reports of what went wrong."""
    return _folder("data", "crashes")


def logs() -> Path:
    return _folder("log", "logs")


def settings_file() -> Path:
    return _folder("config", "settings") / "settings.yaml"


def _folder(kind: str, name: str) -> Path:
    path = _place(kind, name)
    with suppress(OSError):  # a read-only home: writing to it will say why it can't be done
        path.mkdir(parents=True, exist_ok=True)
    return path


def _place(kind: str, name: str) -> Path:
    home = os.environ.get("SPELLBOARD_HOME")
    return (Path(home).expanduser() if home else _platform_folder(kind)) / name


def _platform_folder(kind: str) -> Path:
    import platformdirs  # only needed without SPELLBOARD_HOME, and not before the first frame

    platform = platformdirs.PlatformDirs(APP, appauthor=False)
    return {
        "data": platform.user_data_path,
        "config": platform.user_config_path,
        "log": platform.user_log_path,
        "documents": platform.user_documents_path,
    }[kind]


def clear_temporaries() -> None:
    """Remove the temporary files that killed programs left behind."""
    mine = (
        saves(),
        replays(),
        positions(),
        battlefields(),
        kiosk(),
        handed_over(),
        crashes(),
        settings_file().parent,
    )
    for folder in (*mine, battlefields() / "drafts"):
        files.clear_temporaries(folder)
