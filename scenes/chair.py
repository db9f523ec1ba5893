"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.lesson import LEARNER

HUMAN = "human"
PEOPLE = frozenset({HUMAN, LEARNER})
"""The kinds of player that are people: one who learns a title is one as well."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a name, "human" or which bot, and the index of the seat's colour and shape."""

    name: str
    kind: str
    colour: int

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind in PEOPLE
