"""A small battlefield for the measuring tools, with figures that can be checked by hand."""

from __future__ import annotations

from typing import Any

import pygame

from game.battlefield.build import read
from game.battlefield.document import BattlefieldDocument
from scenes.intents import Key, command_of
from scenes.measure.desk import Desk

RADIUS = 25 / 25.4 / 2


def wall(name: str, height: str, left: float, top: float, right: float, bottom: float) -> dict[str, Any]:
    """A rectangular feature."""
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"id": name, "name": name.title(), "parts": [{"height": height, "polygon": corners}]}


def table(**more: Any) -> BattlefieldDocument:
    """Mara, Ilse against Brom, Tor; a wall between Mara and Brom, a hedge between Mara and Tor, a chest, a gate."""
    fighters = [("mara", 2, 3, 0), ("ilse", 2, 12, 0), ("brom", 10, 3, 1), ("tor", 2, 7, 1)]
    return read(
        {
            "bases": [
                {"id": each, "name": each.title(), "at": [x, y], "warband": side, "movement": 5}
                for each, x, y, side in fighters
            ],
            "objects": [{"id": "chest", "name": "Chest", "at": [6, 9]}],
            "markers": [{"id": "gate", "name": "Gate", "at": [10, 12]}],
            "terrain": [wall("wall", "high", 5, 2, 6, 5), wall("hedge", "low", 1, 4.8, 4, 5.2)],
            **more,
        }
    )


def desk(**more: Any) -> Desk:
    return Desk(table(**more))


def key(name: str, mods: int = 0) -> Key:
    """A key as a tool gets it: "tab", "x"."""
    code = int(getattr(pygame, f"K_{name}" if len(name) == 1 else f"K_{name.upper()}"))
    return Key(command_of(code, mods), code, mods)
