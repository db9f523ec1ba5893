"""Words: a sentence for every answer, each of them said by a real one, with figures that agree with the verdict."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from game import titles
from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.readings import Readings
from scenes.app.texts import sentences
from tests.battlefield.tables import At, R, rectangle, table, tower, wall

HOUSE = Path(__file__).resolve().parents[2]
RULEBOOK = titles.load("magewinds").rulebook
CITED = set(RULEBOOK)

FAR = {"mara": (2.0, 2.0), "brom": (2.0, 10.0)}
BASES: dict[str, dict[str, At]] = {
    "far": FAR,
    "near": {"mara": (2.0, 2.0), "brom": (4.0, 2.0)},
    "touching": {"mara": (2.0, 2.0), "brom": (2 + 2 * R, 2.0)},
    "2.003 apart": {"mara": (2, 2), "brom": (4.003 + 2 * R, 2)},
    "3.004 apart": {"mara": (2, 2), "brom": (5.004 + 2 * R, 2)},
    "three": {**FAR, "ilse": (2, 11.5)},
    "over the edge": {"mara": (0, 2)},
    "at the edge": {"mara": (2, 2), "brom": (2, 16 - R)},
    "on one another": {"mara": (2, 2), "brom": (2, 2)},
}
TOWER = tower("tower", "high", (2, 6), 1)
TERRAIN = {
    "tower": TOWER,
    "oak": tower("oak", "high", (0, 8), 1),
    "post": wall("post", "high", rectangle(1.9, 5, 0.2, 0.2)),
    "rampart": wall("rampart", "high", rectangle(0, 6, 12, 1)),
    "hedge": wall("hedge", "low", rectangle(1, 4, 2, 1)),
    "near hedge": wall("hedge", "low", rectangle(1, 3, 2, 0.3)),
    "far hedge": wall("hedge", "low", rectangle(1, 10.7, 2, 1)),
    "low flood": wall("flood", "low", rectangle(0, 0, 12, 16)),
    "high flood": wall("flood", "high", rectangle(0, 0, 12, 16)),
}
SAID = yaml.safe_load(Path(__file__).with_name("sentences.yaml").read_text(encoding="utf-8"))


def laid(row: dict[str, Any]) -> Battlefield:
    """The battlefield of a line: with `foes` each base is of another warband, `inside` Mara stands in the tower."""
    bases = BASES[row.get("bases", "far")]
    if row.get("foes"):
        entries = [{"id": name, "at": at, "warband": n} for n, (name, at) in enumerate(bases.items())]
        return Battlefield.from_dict({"bases": entries})
    terrain = [TERRAIN[name] for name in row.get("terrain", [])]
    field = table(bases, *terrain, **dict.fromkeys(row.get("readings", []), True))
    return field.placed(field.bases["mara"].at((2, 6))) if row.get("inside") else field


def asked(field: Battlefield, row: dict[str, Any]) -> Answer:
    method, *arguments = (tuple(each) if isinstance(each, list) else each for each in row["ask"])
    more = {"via": [tuple(point) for point in row["via"]]} if "via" in row else {}
    return getattr(field, method)(*arguments, **more)  # type: ignore[no-any-return]


def named(field: Battlefield) -> Battlefield:
    """Mara has a name; the others go by their ids."""
    return field.placed(replace(field.bases["mara"], name="Mara"))


@pytest.mark.parametrize("row", SAID, ids=lambda row: row["code"])
def test_every_answer_has_its_sentence(row: dict[str, Any]) -> None:
    field = laid(row)
    answer = asked(field, row)
    assert answer.code == row["code"]
    assert words.sentence(answer, named(field)) == row["says"]
    assert answer.rule in CITED


def test_every_sentence_is_said_by_an_answer() -> None:
    codes = {code for code in words.phrases().sentences if not code.startswith("name.")}
    assert codes == {*(row["code"] for row in SAID), "route.ok.any", "distance.apart.points"}


def test_every_code_in_the_source_has_a_sentence() -> None:
    kinds = {code.split(".")[0] for code in words.phrases().sentences}
    pattern = re.compile(rf"({'|'.join(kinds)})\.[a-z_]+")
    for path in (HOUSE / "game" / "battlefield").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and pattern.fullmatch(node.value)
            ):
                assert words.phrases().has(node.value), f"{path.name} says {node.value}"


def test_a_way_of_any_length_needs_no_allowance() -> None:
    field = named(table(FAR))
    assert words.sentence(field.path("mara", (5, 6)), field) == "Mara gets there in 5.00″."


# ---------------------------------------------------------------------- figures


@given(st.floats(0, 40), st.floats(0, 40))
@example(3.004, 3.0)
@example(2.996, 3.0)
@example(3.0000011, 3.0)
@example(0.0000012, 0.0)
def test_figures_never_contradict_the_verdict(inches: float, limit: float) -> None:
    shown = float(words.figure(inches, most=limit).rstrip("″"))
    assert abs(shown - inches) <= 0.005 + 1e-9
    if inches > limit + 1e-6:
        assert shown > limit
    if inches < limit - 1e-6:
        assert shown < limit


@pytest.mark.parametrize(
    ("inches", "said"), [(3, "3.00″"), (3.2749, "3.27″"), (0.003, "0.003″"), (0, "0.00″"), (2e-7, "0.00″")]
)
def test_figures_are_short(inches: float, said: str) -> None:
    assert words.figure(inches) == said


@pytest.mark.parametrize(("inches", "said"), [(3.0, "3″"), (2.5, "2.5″"), (0.125, "0.125″"), (10.0, "10″")])
def test_limits_are_written_as_people_do(inches: float, said: str) -> None:
    assert words.short(inches) == said


def test_two_points_are_not_told_apart() -> None:
    field = table(FAR)
    said = words.sentence(field.distance((1, 1), (1, 4)), field)
    assert said == "The two points are 3.00″ apart."


def test_names_with_an_article_read_as_within_a_sentence() -> None:
    field = table(FAR, {**TOWER, "name": "The old tower"})
    blocked = words.sentence(field.line_of_sight("mara", "brom"), field)
    assert blocked == "Mara can't see brom: blocked by the old tower."
    assert words.sentence(field.distance("tower", "mara"), field).startswith("The old tower and mara are")
    assert [words.called(each) for each in ("A", "Theo", "Anna Bell", "An ox")] == [
        "A",
        "Theo",
        "Anna Bell",
        "an ox",
    ]


# ---------------------------------------------------------------------- rules


def test_every_reading_is_told_in_the_rules() -> None:
    """Each option cites its ruling, which names the option as the mat does; and no ruling names another one."""
    rulings = {ruling.id: ruling.text for section in RULEBOOK.values() for ruling in section.rulings}
    said = sentences("battlefields")
    named = {name: said[f"reading.{name}"] for name in Readings.model_fields}
    for name, title in named.items():
        cited = re.findall(r"\{\{brass\|(\w+)\}\}$", said[f"reading.{name}.about"])[0]
        assert Readings.model_fields[name].description == f"The alternative of ruling {cited}."
        ruling = rulings.get(f"Reading {cited}") or rulings[cited]
        assert f'the option "{title}"' in ruling, name
    told = {
        option
        for name, text in rulings.items()
        if name.startswith("Reading")
        for option in re.findall(r'the option "(.+?)"', text)
    }
    assert told <= {*named.values()}
