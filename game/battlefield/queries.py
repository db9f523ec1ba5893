"""Queries: questions about a battlefield as plain data, and their answers as plain data.

Answers are JSON: figures under their names, points as [x, y], what stands in the way with its id.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from math import ceil, isfinite
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, ValidationError

from game.battlefield import refusal, words
from game.battlefield.answers import Answer, Reach
from game.battlefield.document import At, BattlefieldDocument
from game.battlefield.field import Battlefield
from game.battlefield.paths.route import Bend, Line
from game.battlefield.plane import INCH_MM, Ring
from game.battlefield.polygon import edges
from game.battlefield.reasons import reason
from game.battlefield.setting import UnknownThingError
from game.battlefield.terrain import Height
from game.core.content import Definition, did_you_mean
from game.core.problem import listed
from game.core.record import brief

STEP = 0.05
"""Inches between the lines along which a region is measured: exact to a tenth of a square inch."""

Spans = list[tuple[float, float]]


def square_inches(rings: Iterable[Ring]) -> float:
    """The area of the union of some rings, measured along many lines."""
    lines: dict[int, Spans] = {}
    for ring in rings:
        for line, span in _spans(ring):
            lines.setdefault(line, []).append(span)
    return STEP * sum(map(_length, lines.values()))


def _spans(ring: Ring) -> Iterator[tuple[int, tuple[float, float]]]:
    """The stretches of lines inside a ring, each with the number of its line."""
    crossed: dict[int, list[float]] = {}
    for (ax, ay), (bx, by) in edges(ring):
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        for line in range(ceil(ay / STEP - 0.5), ceil(by / STEP - 0.5)):
            share = ((line + 0.5) * STEP - ay) / (by - ay)
            crossed.setdefault(line, []).append(ax + (bx - ax) * share)
    for line, places in crossed.items():
        places.sort()
        yield from ((line, span) for span in zip(places[::2], places[1::2], strict=False))


def _length(spans: Spans) -> float:
    """The length of the union of some spans."""
    spans.sort()
    total, end = 0.0, float("-inf")
    for begin, stop in spans:
        if stop > end:
            total += stop - max(begin, end)
            end = stop
    return total


Plain = Any
LEFT_OUT = {"strips", "map"}
"""Fields that are only for drawing a region; `square_inches` is its figure."""


def plain(answer: Answer) -> dict[str, Plain]:
    """An answer as plain data."""
    found = {name: value for name, value in _named(answer).items() if name not in LEFT_OUT}
    found["too_close"] = answer.too_close
    if isinstance(answer, Reach):
        found["square_inches"] = round(square_inches(answer.strips), 1)
    return found


def _named(thing: Any) -> dict[str, Plain]:
    return {
        each.name: _value(getattr(thing, each.name)) for each in fields(thing) if each.name not in LEFT_OUT
    }


def _value(value: Any) -> Plain:
    if isinstance(value, Height):
        return value.name.lower()
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, list | tuple):
        return [_value(each) for each in value]
    if is_dataclass(value):
        kind = {Line: {"kind": "line"}, Bend: {"kind": "arc"}}.get(type(value), {})
        return {**kind, **_named(value)}
    return value


Id: TypeAlias = Annotated[
    str,
    Field(
        max_length=80, description="Of a base, a marker, a feature, a part (ruin.2) or an edge (edge.left)."
    ),
]
BaseId: TypeAlias = Annotated[str, Field(max_length=80, description="Of a fighter or an object.")]
Place: TypeAlias = Id | At
Inches: TypeAlias = Annotated[float, Field(ge=0, le=100, description="Inches.")]
MOST_STOPS = 20


class Question(Definition, ABC):
    """The base of all questions."""

    judged: ClassVar[bool] = False
    """Whether its margin is computed separately."""

    @abstractmethod
    def put(self, field: Battlefield) -> Answer:
        """Ask it. Raises UnknownThingError."""


class AskDistance(Question):
    """How far two things are apart (8.0)."""

    ask: Literal["distance"]
    a: Place
    b: Place

    def put(self, field: Battlefield) -> Answer:
        return field.distance(self.a, self.b)


class AskContact(Question):
    """Whether two things touch (8.0)."""

    ask: Literal["contact"]
    a: Place
    b: Place

    def put(self, field: Battlefield) -> Answer:
        return field.distance(self.a, self.b)


class AskWithin(Question):
    """Whether two things are at most so far apart (8.0)."""

    ask: Literal["within"]
    a: Place
    b: Place
    inches: Inches

    def put(self, field: Battlefield) -> Answer:
        return field.within(self.a, self.b, self.inches)


class AskWhollyWithin(Question):
    """Whether every part of `a` is at most so far from `b` (8.0)."""

    ask: Literal["wholly_within"]
    a: Place
    b: Place
    inches: Inches

    def put(self, field: Battlefield) -> Answer:
        return field.wholly_within(self.a, self.b, self.inches)


class AskOnBattlefield(Question):
    """Whether all of a thing is on the battlefield (2.1)."""

    ask: Literal["on_battlefield"]
    a: Place

    def put(self, field: Battlefield) -> Answer:
        return field.on_battlefield(self.a)


class AskPlacement(Question):
    """Whether a base may stand at a point, or where it is (10.5, 20.2)."""

    ask: Literal["placement"]
    base: BaseId
    at: At | None = None

    def put(self, field: Battlefield) -> Answer:
        return field.placement(self.base, self.at)


class AskPath(Question):
    """The shortest way of a base to a point, over other points if given, and at most of a length if given (15.0)."""

    ask: Literal["path"]
    base: BaseId
    to: At
    inches: Inches | None = None
    via: tuple[At, ...] = Field((), max_length=MOST_STOPS)

    def put(self, field: Battlefield) -> Answer:
        return field.path(self.base, self.to, self.inches, self.via)


class AskReach(Question):
    """Whether a base can reach a point; without a point, how much ground it gets over (15.0)."""

    ask: Literal["reach"]
    base: BaseId
    inches: Inches
    to: At | None = None

    def put(self, field: Battlefield) -> Answer:
        if self.to is None:
            return field.reach(self.base, self.inches)
        return field.path(self.base, self.to, self.inches)


class AskAllowance(Question):
    """How far a Move action takes a fighter of this Movement (13.4)."""

    ask: Literal["allowance"]
    base: BaseId
    movement: Inches

    def put(self, field: Battlefield) -> Answer:
        return field.allowance(self.base, self.movement)


class AskSight(Question):
    """Whether a fighter sees a thing (16.0)."""

    judged = True
    ask: Literal["line_of_sight"]
    observer: BaseId
    target: Place

    def put(self, field: Battlefield) -> Answer:
        return field.line_of_sight(self.observer, self.target)


class AskAttack(Question):
    """Whether there is a line of attack of a fitting length (18.1)."""

    judged = True
    ask: Literal["line_of_attack"]
    attacker: BaseId
    target: BaseId
    minimum: Inches = 0.0
    maximum: Inches = 100.0

    def put(self, field: Battlefield) -> Answer:
        return field.line_of_attack(self.attacker, self.target, self.minimum, self.maximum)


class AskCover(Question):
    """Whether a target is in the open or in cover (18.2)."""

    judged = True
    ask: Literal["cover"]
    attacker: BaseId
    target: BaseId
    maximum: Inches = 100.0

    def put(self, field: Battlefield) -> Answer:
        return field.cover(self.attacker, self.target, self.maximum)


class AskKnockback(Question):
    """How far a base can be knocked back (18.5.4)."""

    ask: Literal["knockback"]
    base: BaseId
    source: Place
    inches: Inches = 1.0

    def put(self, field: Battlefield) -> Answer:
        return field.knockback(self.base, self.source, self.inches)


class AskPush(Question):
    """How far a base is pushed straight away from something (15.0, 19.2)."""

    ask: Literal["push"]
    base: BaseId
    source: Place
    inches: Inches

    def put(self, field: Battlefield) -> Answer:
        return field.push(self.base, self.source, self.inches)


class AskConnected(Question):
    """Whether no part of the battlefield is cut off, for bases of a size (10.3)."""

    ask: Literal["connected"]
    diameter_mm: Annotated[float, Field(ge=5, le=200, description="Of the base, in millimetres.")] = 25.0

    def put(self, field: Battlefield) -> Answer:
        return field.connected(self.diameter_mm / INCH_MM / 2)


AnyQuestion: TypeAlias = Annotated[
    AskDistance
    | AskContact
    | AskWithin
    | AskWhollyWithin
    | AskOnBattlefield
    | AskPlacement
    | AskPath
    | AskReach
    | AskAllowance
    | AskSight
    | AskAttack
    | AskCover
    | AskKnockback
    | AskPush
    | AskConnected,
    Field(discriminator="ask"),
]
KINDS: dict[str, type[Question]] = {
    kind.model_fields["ask"].annotation.__args__[0]: kind  # type: ignore[union-attr]
    for kind in Question.__subclasses__()
}
"""The types of questions by name."""


class QueryFile(Definition):
    """A query: a battlefield, or the path to the file of one, and questions about it."""

    battlefield: BattlefieldDocument | Annotated[str, Field(description="A path, from this file's folder.")]
    questions: tuple[AnyQuestion, ...]


def answers(field: Battlefield, questions: Iterable[Any]) -> list[dict[str, Plain]]:
    """The answer to each question, in their order; `error` instead, with one sentence, where it makes no sense."""
    return [_answer(field, question) for question in questions]


def _answer(field: Battlefield, data: Any) -> dict[str, Plain]:
    ask = data.get("ask") if isinstance(data, dict) else None
    asked = {"ask": ask} if isinstance(ask, str) else {}
    try:
        question = read(data)
        answer = question.put(field)
    except (QuestionError, UnknownThingError) as error:
        return {**asked, "error": str(error)}
    if question.judged:
        answer = field.judged(answer)
    return {**asked, **plain(answer), "sentence": words.sentence(answer, field)}


class QuestionError(ValueError):
    """A question that makes no sense; the text is one sentence."""


def read(data: Any) -> Question:
    """The question in plain data. Raises QuestionError."""
    if not isinstance(data, dict):
        raise QuestionError(reason("ask.mapping"))
    ask = data.get("ask")
    kind = KINDS.get(ask) if isinstance(ask, str) else None
    if kind is None:
        raise QuestionError(_unknown(ask))
    try:
        return kind.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise QuestionError(refusal.sentence(data, kind, error, "question")) from error


def _unknown(ask: Any) -> str:
    if not isinstance(ask, str):
        return reason("ask.missing", known=listed(KINDS, len(KINDS)))
    hint = did_you_mean(ask, KINDS) or reason("ask.known", known=list(KINDS))
    return reason("ask.unknown", ask=brief(ask), known=hint)
