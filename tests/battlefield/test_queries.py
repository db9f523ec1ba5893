"""Queries: every question of the front door as plain data, errors that stay by themselves, and the command."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import main
from game.battlefield import Battlefield, build, files, queries
from game.battlefield.answers import Answer
from game.battlefield.queries import plain, square_inches
from tests.battlefield.fields import random_document
from tests.battlefield.tables import R, rectangle, table, wall

DOCUMENT = {
    "bases": [{"id": "mara", "name": "Mara", "at": [2, 2]}, {"id": "brom", "at": [2, 10], "warband": 1}],
    "terrain": [{"id": "ruin", "parts": [{"height": "high", "polygon": rectangle(1, 5, 2, 1)}]}],
}
QUESTIONS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"ask": "distance", "a": "mara", "b": "brom"}, {"ok": False, "inches": 8 - 2 * R, "rule": "8.0"}),
    ({"ask": "contact", "a": "mara", "b": [2, 2]}, {"ok": True, "inches": 0}),
    ({"ask": "within", "a": "mara", "b": "ruin", "inches": 3}, {"ok": True, "inches": 3 - R}),
    ({"ask": "wholly_within", "a": "mara", "b": "edge.near", "inches": 2}, {"ok": False, "inches": 2 + R}),
    ({"ask": "on_battlefield", "a": "ruin"}, {"ok": True, "rule": "2.1"}),
    ({"ask": "placement", "base": "mara"}, {"ok": True, "nearest": [2, 2]}),
    ({"ask": "placement", "base": "mara", "at": [2, 5.5]}, {"ok": False, "code": "placement.blocked"}),
    ({"ask": "path", "base": "mara", "to": [5, 6]}, {"ok": True, "length": 5, "allowance": None}),
    ({"ask": "path", "base": "mara", "to": [2, 8], "inches": 6}, {"ok": False, "code": "route.too_far"}),
    ({"ask": "path", "base": "mara", "to": [8, 8], "via": [[2, 4], [8, 4]]}, {"ok": True, "length": 12}),
    ({"ask": "reach", "base": "mara", "inches": 6, "to": [5, 6]}, {"ok": True, "length": 5}),
    ({"ask": "reach", "base": "brom", "inches": 1}, {"ok": True, "square_inches": 3.1}),
    ({"ask": "allowance", "base": "mara", "movement": 5}, {"ok": True, "inches": 5, "enemies": []}),
    ({"ask": "line_of_sight", "observer": "mara", "target": "brom"}, {"ok": False, "rule": "16.0"}),
    ({"ask": "line_of_sight", "observer": "mara", "target": [8, 2]}, {"ok": True}),
    ({"ask": "line_of_attack", "attacker": "mara", "target": "brom"}, {"ok": False, "rule": "18.1"}),
    ({"ask": "cover", "attacker": "mara", "target": "brom"}, {"ok": False, "rule": "18.2"}),
    ({"ask": "knockback", "base": "brom", "source": "mara"}, {"ok": True, "furthest": 1, "end": [2, 11]}),
    ({"ask": "push", "base": "brom", "source": "mara", "inches": 9}, {"ok": True, "end": [2, 16 - R]}),
    ({"ask": "connected"}, {"ok": True, "regions": 1}),
]


def test_every_kind_of_question_is_tried() -> None:
    assert {question["ask"] for question, _ in QUESTIONS} == set(queries.KINDS)


@pytest.mark.parametrize(("question", "expected"), QUESTIONS, ids=lambda value: str(value.get("ask", "")))
def test_questions_get_the_answers_of_the_front_door(
    question: dict[str, Any], expected: dict[str, Any]
) -> None:
    (answer,) = queries.answers(Battlefield.from_dict(DOCUMENT), [question])
    assert "error" not in answer
    for key, value in expected.items():
        near = not isinstance(value, bool | str | None) and value != []
        assert answer[key] == (pytest.approx(value, abs=1e-6) if near else value), key
    assert answer["ask"] == question["ask"]
    assert answer["sentence"].endswith(".")
    json.dumps(answer, allow_nan=False)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (7, "A question is a mapping"),
        ({}, "does not say what it asks"),
        ({"ask": ["distance"]}, "does not say what it asks"),
        ({"ask": "distence"}, "There is no question 'distence'; did you mean \"distance\"?"),
        ({"ask": "distance", "a": "mara"}, 'The question: missing key "b".'),
        ({"ask": "distance", "a": "mara", "b": "nobody"}, "Nothing on the battlefield is called 'nobody'."),
        ({"ask": "distance", "a": "mara", "b": "ruins"}, "called 'ruins'; did you mean \"ruin\"?"),
        ({"ask": "distance", "a": "mara", "b": [1]}, "The b: the list is too short: entry 2 is missing."),
        ({"ask": "distance", "a": "mara", "b": [1, 1e9]}, "The b, entry 2: expected at most 100"),
        ({"ask": "distance", "a": "mara", "b": "brom", "c": 1}, 'unknown key "c"'),
        ({"ask": "within", "a": "mara", "b": "brom", "inches": -1}, "The inches: expected at least 0"),
        ({"ask": "within", "a": "mara", "b": "brom", "inches": "far"}, 'got text "far"'),
        ({"ask": "path", "base": "ruin", "to": [1, 1]}, "No base on the battlefield is called 'ruin'."),
        ({"ask": "cover", "attacker": "mara", "target": None}, "expected text, got nothing"),
    ],
)
def test_a_malformed_question_spoils_no_other(question: Any, said: str) -> None:
    good = QUESTIONS[0][0]
    before, answer, after = queries.answers(Battlefield.from_dict(DOCUMENT), [good, question, good])
    assert before == after
    assert before["rule"] == "8.0"
    assert said in answer["error"]
    assert "\n" not in answer["error"]
    assert "ok" not in answer


def test_answers_keep_all_their_figures() -> None:
    field = table({"mara": (2, 2), "brom": (2, 10)}, wall("ruin", "high", rectangle(1, 5, 2, 1)))
    every: list[Answer] = [
        field.cover("mara", "brom"),
        field.path("mara", (2, 8)),
        field.distance("mara", "ruin"),
    ]
    for answer in every:
        found = plain(answer)
        assert {each.name for each in fields(answer)} <= set(found)
        assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert {leg["kind"] for leg in plain(every[1])["legs"]} == {"line", "arc"}
    assert plain(every[0])["blockers"][0]["height"] == "high"


def test_square_inches_count_what_is_covered_once() -> None:
    one, other = tuple(map(tuple, rectangle(0, 0, 4, 4))), tuple(map(tuple, rectangle(2, 2, 4, 4)))
    assert square_inches([one, other, one]) == pytest.approx(28, abs=0.1)  # type: ignore[list-item]


# ---------------------------------------------------------------------- the command


def run(path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    assert main.main(["query", str(path)]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    found: list[dict[str, Any]] = json.loads(printed.out)
    return found


@pytest.mark.parametrize("form", ["mapping", "list", "path"])
def test_query_answers_a_file(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [question for question, _ in QUESTIONS]
    table_file = tmp_path / "tables" / "one.yaml"
    table_file.parent.mkdir()
    files.save(table_file, build.read(DOCUMENT))
    forms: dict[str, Any] = {
        "mapping": {"battlefield": DOCUMENT, "questions": asked},
        "list": [{"battlefield": DOCUMENT}, *asked],
        "path": {"battlefield": "tables/one.yaml", "questions": asked},
    }
    path = tmp_path / "query.json"
    path.write_text(json.dumps(forms[form]))
    found = run(path, capsys)
    assert found == queries.answers(Battlefield.from_dict(DOCUMENT), asked)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "query.json:1:1: this is not JSON"),
        ("{", "is not JSON"),
        ("[1, NaN]", "can't be read as JSON"),
        ("[" * 100_000, "can't be read as JSON"),
        ("7", "is not a query: a query holds a battlefield and a list of questions."),
        ("[]", "is not a query"),
        ('{"battlefield": {}}', "is not a query"),
        ('{"questions": []}', "is not a query"),
        ('{"battlefield": 7, "questions": []}', "The battlefield must be a mapping or the path to a file."),
        ('{"battlefield": {"size": [1, 1]}, "questions": []}', "The size, entry 1: expected at least 3.0"),
        (
            '{"battlefield": "nowhere.yaml", "questions": []}',
            'There is no battlefield "nowhere.yaml" in the folder',
        ),
    ],
)
def test_query_refuses_what_is_no_query(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "query.json"
    path.write_text(text)
    assert main.main(["query", str(path)]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_query_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["query", "nothing.json"]) == 1
    assert capsys.readouterr().err == "nothing.json: there is no such file.\n"


@pytest.mark.deep
def test_a_thousand_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All answered, in their order; how fast is for the benchmarks to say."""
    document = random_document(5)
    names = [base["id"] for base in document["bases"]]
    asked = [
        {"ask": kind, first: one, second: other}
        for one in names
        for other in names
        for kind, first, second in (
            ("distance", "a", "b"),
            ("line_of_sight", "observer", "target"),
            ("line_of_attack", "attacker", "target"),
            ("cover", "attacker", "target"),
            ("knockback", "base", "source"),
        )
    ]
    asked = (asked * 5)[:1000]
    path = tmp_path / "query.json"
    path.write_text(json.dumps({"battlefield": document, "questions": asked}))
    found = run(path, capsys)
    assert [answer["ask"] for answer in found] == [question["ask"] for question in asked]
    assert not any("error" in answer for answer in found)


def test_the_schema_of_a_query_fits_its_questions() -> None:
    whole = {"battlefield": DOCUMENT, "questions": [question for question, _ in QUESTIONS]}
    parsed = queries.QueryFile.model_validate_json(json.dumps(whole))
    assert [type(question) for question in parsed.questions] == [
        queries.KINDS[question["ask"]] for question, _ in QUESTIONS
    ]
