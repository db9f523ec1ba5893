"""What a title brings along for the screens: a class in a module of `scenes/<id>/`, imported when it is needed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

from scenes.board import Board
from scenes.plain.board import PlainBoard

B = TypeVar("B")


def board_of(title_id: str) -> type[Board]:
    """The class of the board in `scenes/<id>/board.py`; the plain one for a title that has none."""
    return class_of(title_id, "board", Board) or PlainBoard


def class_of(title_id: str, module: str, base: type[B]) -> type[B] | None:
    """The class of a kind that a module of a title defines; None where there is no such module."""
    package, name = f"scenes.{title_id}", f"scenes.{title_id}.{module}"
    if find_spec(package) is None or find_spec(name) is None:
        return None
    defined = vars(import_module(name)).values()
    (found,) = (
        each
        for each in defined
        if isinstance(each, type) and issubclass(each, base) and each.__module__ == name
    )
    return found
