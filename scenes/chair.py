"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat: a name, "human" or which bot, and the index of the seat's colour and shape."""

    name: str
    kind: str
    colour: int

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN
