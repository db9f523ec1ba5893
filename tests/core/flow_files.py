"""Modules made of source text, for tests of what happens while flows are imported."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from game.core.flow import FLOWS

PROBE = """
from game.core.flow import flow

@flow
def probe(t, a, b=2):
    x = yield a
    return x + b
"""


class loaded:  # noqa: N801
    """A module made of source text, whose flows leave the registry at the end."""

    def __init__(self, folder: Path, text: str, name: str = "subject") -> None:
        self.file, self.name = folder / "subject.py", name
        self.file.write_text(text)

    def __enter__(self) -> ModuleType:
        self.before = dict(FLOWS)
        try:
            return import_file(self.file, self.name)
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: Any) -> None:
        FLOWS.clear()
        FLOWS.update(self.before)


def import_file(file: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
