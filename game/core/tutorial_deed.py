"""What a step of a tutorial waits for: an answer, one of some, a place within a circle, or an interjection."""

from __future__ import annotations

from math import hypot
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from game.core.content import Definition, Text
from game.core.question import Interjection
from game.core.record import same

Scalar: TypeAlias = bool | int | str
Row: TypeAlias = tuple[Scalar | tuple[Scalar | tuple[Scalar, ...], ...], ...]
Answer: TypeAlias = Scalar | Row
"""An answer to a question: a scalar, or rows of them."""

INCH = 1_000_000
"""What a place counts in: millionths of an inch."""


class Circle(Definition):
    """The places `within` so many inches of a point, which is given in inches as well."""

    at: tuple[float, float]
    within: Annotated[float, Field(gt=0)]

    @property
    def middle(self) -> tuple[int, int]:
        """The point as an answer."""
        return round(self.at[0] * INCH), round(self.at[1] * INCH)

    def holds(self, answer: Any) -> bool:
        """Whether an answer is a place in it, or a way that ends there."""
        if not isinstance(answer, tuple) or len(answer) < 2 or not all(type(n) is int for n in answer):
            return False
        (x, y), (goal_x, goal_y) = self.middle, answer[-2:]
        return hypot(goal_x - x, goal_y - y) <= self.within * INCH


class Deed(Definition):
    """What the learner is to answer to the question `ask`: one of `right` ("any" is all), or what begins so.

    Where the answer is a place, it is right within a circle, `around` a point. With `interjects` it is no answer, but
    the interjection of that name, made while the question waits; `right` are then its arguments.
    """

    ask: Text
    right: Literal["any"] | tuple[Answer, ...] = ()
    begins: tuple[Row, ...] = ()
    around: Circle | None = None
    interjects: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.right and not self.begins and not self.around:
            raise ValueError("some answer has to be right: give right, begins or around")
        return self

    @property
    def is_certain(self) -> bool:
        """Whether something else would be wrong."""
        return self.right != "any" or bool(self.interjects)

    def fits(self, answer: Any) -> bool:
        """Whether an answer, or an interjection, is right."""
        deed = answer if isinstance(answer, Interjection) else None
        if self.interjects != (deed.name if deed else ""):
            return False
        given = deed.arguments if deed else answer
        if self.right == "any" or any(_begins(given, row) for row in self.begins):
            return True
        if self.around and self.around.holds(given):
            return True
        return any(same(given, right) for right in self.right)


def _begins(answer: Any, row: tuple[Any, ...]) -> bool:
    return isinstance(answer, tuple) and same(answer[: len(row)], row)
