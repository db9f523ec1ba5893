"""Runs the program as people start it, or, which takes far less time, without a process of its own."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import main

HOUSE = Path(main.__file__).resolve().parent

Done = subprocess.CompletedProcess[str]


def start(*words: str | Path, python: tuple[str, ...] = (sys.executable,), **environment: str) -> Done:
    """Starts the program as a process of its own."""
    return subprocess.run(
        [*python, str(HOUSE / "main.py"), *map(str, words)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def called(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Done:
    """Runs the program in this process."""
    try:
        code: Any = main.main([str(word) for word in words])
    except SystemExit as leaving:
        code = leaving.code
    printed = capsys.readouterr()
    return Done([], code, printed.out, printed.err)


def packaging_module(name: str) -> ModuleType:
    """A module of the folder `packaging`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, HOUSE / "packaging" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
