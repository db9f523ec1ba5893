"""Attack profiles (6.0): a range, and Power and Precision, in one piece or split into light and heavy."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from game.core.content import DefId, Definition, Text
from game.magewinds.content.effects import AttackType, Rider
from game.magewinds.content.labels import Few, Inches, Labelled
from game.magewinds.content.winds import Cost

Choice: TypeAlias = Literal["light", "heavy"]


class Strike(Definition):
    """How many dice are rolled, and how accurate the attack is (6.0)."""

    power: Few
    precision: Few


class AttackProfile(Definition):
    """An attack. A spell attack is magical and has a cost, paid on top of the Attack action."""

    id: DefId
    name: Text
    type: AttackType
    magical: bool = False
    cost: Cost | None = None
    minimum: Inches = 0
    maximum: Annotated[float, Field(gt=0, le=100, description="Inches.")]
    strike: Strike | None = None
    light: Strike | None = None
    heavy: Strike | None = None
    targets: tuple[Literal["fighter", "moveable_object"], ...] = ("fighter",)
    closed: bool = Field(default=False, description="Available only where an ability opens it.")
    riders: tuple[Rider, ...] = ()
    text: Text | None = None

    @property
    def split(self) -> bool:
        """Whether a light or a heavy attack, or a feint, is chosen in secret (18.3)."""
        return self.strike is None

    def figures(self, choice: Choice | None = None) -> Strike:
        """Power and Precision, of a split profile those of the choice. KeyError where there are none."""
        found = self.strike if choice is None else {"light": self.light, "heavy": self.heavy}[choice]
        if found is None:
            raise KeyError(choice)
        return found

    @model_validator(mode="after")
    def _is_one_or_split(self) -> AttackProfile:
        halves = [self.light is not None, self.heavy is not None]
        if all(halves) == (self.strike is not None) or any(halves) != all(halves):
            raise ValueError("an attack has either strike, or light and heavy")
        if self.minimum > self.maximum:
            raise ValueError("the minimum range is more than the maximum")
        if self.cost is not None and not self.magical:
            raise ValueError("an attack with a casting cost is magical")
        return self


class UniversalAttack(Labelled, AttackProfile):
    """An attack that every fighter has."""
