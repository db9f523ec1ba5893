"""docs/answers.md says what every answer looks like: held against random matches of every title."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.phrases import Phrases
from game.core.play import CHANCE
from tests.conformance.driver import Case, Player

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "answers.md").read_text(encoding="utf-8")
TYPES = {"int": int, "str": str}
SHAPES = 200
"""So many legal answers of a question are compared with its shape."""


def part(name: str) -> str:
    """What the page says under a heading."""
    return PAGE.split(f"\n## {name}\n")[1].split("\n## ")[0]


@cache
def shapes(title: str) -> dict[str, ast.expr]:
    """The shape of the answer to each question of a title, by its key."""
    rows = re.findall(
        r"^\| (`[^|]*`) \| `([^`]*)` \| [^|]+ \|$", part("All titles") + part(title), re.MULTILINE
    )
    return {
        key: ast.parse(shape, mode="eval").body
        for keys, shape in rows
        for key in re.findall(r"`([^`]+)`", keys)
    }


@cache
def deeds(title: str) -> list[ast.expr]:
    """The shapes of what may be done in between."""
    rows = re.findall(r"^\| `Interjection(\([^`]*\))` \| [^|]+ \|$", part(title), re.MULTILINE)
    return [ast.parse(row, mode="eval").body for row in rows]


@cache
def names(title: str) -> dict[str, type]:
    """The type that each name of a title stands for."""
    said = re.findall(r"`(\w+)`\s\((int|str)\)", part("All titles") + part(title))
    return {name: TYPES[kind] for name, kind in said}


def fits(data: Any, shape: ast.expr, title: str) -> bool:
    """Whether an answer has a shape."""
    match shape:
        case ast.BoolOp(values=values):
            return any(fits(data, value, title) for value in values)
        case ast.Constant(value=value):
            return type(data) is type(value) and data == value
        case ast.Name(id=name):
            return type(data) is names(title)[name]
        case ast.Tuple(elts=[*parts]) if isinstance(data, tuple):
            return _row_fits(data, parts, title)
    return False


def _row_fits(row: tuple[Any, ...], parts: list[ast.expr], title: str) -> bool:
    """Whether a tuple has the parts; three dots stand for more of what is before them, all of it or its last."""
    if isinstance(parts[-1], ast.Constant) and parts[-1].value is ...:
        *head, last, _ = parts
        head, more = (head, [last]) if _alike(head, last) else ([], [*head, last])
        rest = row[len(head) :]
        whole = len(rest) % len(more) == 0 and len(row) >= len(head)
        parts = [*head, *more * (len(rest) // len(more))] if whole else []
    return len(row) == len(parts) and all(
        fits(each, shape, title) for each, shape in zip(row, parts, strict=True)
    )


def _alike(head: list[ast.expr], last: ast.expr) -> bool:
    """Whether all parts before the dots are of the same name."""
    return all(
        isinstance(each, ast.Name) and isinstance(last, ast.Name) and each.id == last.id for each in head
    )


def named_in(shape: ast.expr) -> Iterator[str]:
    yield from (node.id for node in ast.walk(shape) if isinstance(node, ast.Name))


def test_a_shape_is_told_from_others() -> None:
    shape = ast.parse('("use", card) or (card, ...) or "pass"', mode="eval").body
    for good in (("use", "imp"), (), ("imp", "imp", "imp"), "pass"):
        assert fits(good, shape, "which_witch")
    for bad in ("imp", ("use", 1), (1,), 3, True, ["imp"]):
        assert not fits(bad, shape, "which_witch")


@pytest.mark.usually(2)
def test_every_answer_has_the_shape_that_the_page_shows(case: Case) -> None:
    if case.title not in titles.names():
        return
    match, rng = case.start(), random.Random(case.seed)
    for _ in Player(random.Random(case.seed)).moves(match):
        for question in match.pending:
            answers = list((question.options() or ())[:SHAPES]) or [question.sample(rng) for _ in range(5)]
            for answer in answers:
                assert fits(answer, shapes(case.title)[question.key], case.title), (question.key, answer)
        for seat in range(match.setup.seats):
            for deed in match.interjections(seat):
                assert any(
                    fits((deed.flow, deed.arguments), shape, case.title) for shape in deeds(case.title)
                ), deed


@pytest.mark.parametrize("name", titles.names())
def test_every_question_that_has_a_sentence_is_on_the_page(name: str) -> None:
    phrases: Phrases = titles.load(name).phrases
    codes = [code.removeprefix("ask.") for code in phrases.sentences if code.startswith("ask.")]
    listed = shapes(name)
    unlisted = [
        code for code in codes if not any(code == key or code.startswith(f"{key}.") for key in listed)
    ]
    assert not unlisted
    assert set(listed) <= set(codes)


@pytest.mark.parametrize("name", titles.names())
def test_every_name_on_the_page_is_explained_and_used(name: str) -> None:
    used = {each for shape in (*shapes(name).values(), *deeds(name)) for each in named_in(shape)}
    assert used == set(names(name))


def test_people_who_roll_are_asked_as_the_page_says() -> None:
    """Dice and shuffles are questions too, for who does them by hand."""
    match = Match.start(titles.load("half_the_battle"), 2, 1, rollers=CHANCE | 3)
    question = match.pending[0]
    assert fits(question.sample(random.Random(1)), shapes("half_the_battle")[question.key], "half_the_battle")
