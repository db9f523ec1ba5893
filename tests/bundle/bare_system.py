"""A Debian without Python and without this machine's libraries, in a folder: only what a desktop has for windows."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

DEBIAN, MIRROR = "bookworm", "http://deb.debian.org/debian"
WINDOWS = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3")
"""What every desktop with X11 has."""
MOUNTED = ("proc", "dev", "dev/shm")
HOME = "player"


class BareSystem:
    """The system in a folder, which needs the rights of root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        if not (root / "usr").is_dir():
            packages = f"--include={','.join(WINDOWS)}"
            subprocess.run(
                ["debootstrap", "--variant=minbase", packages, DEBIAN, str(root), MIRROR], check=True
            )
        assert not list(root.glob("usr/bin/python*")), "this system has a Python"

    @property
    def home(self) -> Path:
        """The user's folder, as it is seen from outside."""
        return self.root / HOME

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """With devices and processes, and an empty folder for its user."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(parents=True)
        for place in MOUNTED:
            subprocess.run(["mount", "--bind", f"/{place}", str(self.root / place)], check=True)
        try:
            yield
        finally:
            for place in reversed(MOUNTED):
                subprocess.run(["umount", "--lazy", str(self.root / place)], check=False)

    def unpack(self, archive: Path) -> str:
        """Unpack an archive in the user's folder; the path of the program in it, as the system sees it."""
        shutil.unpack_archive(archive, self.home, filter="data")
        (program,) = self.home.glob("*/spellboard")
        return f"/{program.relative_to(self.root)}"

    def start(self, command: Sequence[str], more: Mapping[str, str]) -> subprocess.Popen[str]:
        """Start a command in the user's folder; what it prints comes by its pipe."""
        environment = {"HOME": f"/{HOME}", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **more}
        inside = ["chroot", str(self.root), "env", "-i", "-C", f"/{HOME}"]
        words = [*inside, *(f"{name}={value}" for name, value in environment.items()), *command]
        return subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ
        )

    def run(self, command: Sequence[str], seconds: float = 120, **more: str) -> tuple[int, str]:
        """Run a command to its end: its exit code, and all that it printed."""
        process = self.start(command, more)
        try:
            printed, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        return process.returncode, printed
