"""The examples of `duels.yaml`: a line for each duel."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.halfwish.reading import Dice
from tests.halfwish.tabletop import AZURE, ORANGE

SEATS = {"azure": AZURE, "orange": ORANGE}


@dataclass(frozen=True)
class Example:
    """A duel. `cards` and `dice` are by seat; `damage` and `points` are None where they are not looked at."""

    cards: tuple[str, str]
    dice: tuple[Dice, Dice]
    power: str
    aggressor: int
    damage: tuple[int, ...] | None
    points: tuple[int, ...] | None
    more: dict[str, Any]
    """What is different about the table, as arguments of those who lay it."""


def examples(table: str) -> pytest.MarkDecorator:
    """Make a test with an argument `example` run for each line of a table."""
    document = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
    rows = [pytest.param(_example(dict(line)), id=line["it"]) for line in document[table]]
    return pytest.mark.parametrize("example", rows)


def _example(line: dict[str, Any]) -> Example:
    del line["it"]
    azure, orange = (line.pop(name).split() for name in SEATS)
    return Example(
        cards=(azure[0], orange[0]),
        dice=((int(azure[1]), int(azure[2])), (int(orange[1]), int(orange[2]))),
        power=line.pop("power", ""),
        aggressor=SEATS[line.pop("aggressor", "azure")],
        damage=_figures(line.pop("damage", None)),
        points=_figures(line.pop("points", None)),
        more={key: _by_seat(value) if isinstance(value, dict) else value for key, value in line.items()},
    )


def _figures(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else tuple(map(int, text.split()))


def _by_seat(values: dict[str, str]) -> dict[int, str]:
    return {SEATS[name]: value for name, value in values.items()}
