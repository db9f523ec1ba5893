"""Words: a sentence for every answer, each of them said by a real one, with figures that agree with the verdict."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import titles
from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.readings import Readings
from tests.battlefield.tables import R, rectangle, table, tower, wall

HOUSE = Path(__file__).resolve().parents[2]
RULEBOOK = titles.load("magewinds").rulebook
CITED = set(RULEBOOK)

FAR = {"mara": (2.0, 2.0), "brom": (2.0, 10.0)}
NEAR = {"mara": (2.0, 2.0), "brom": (4.0, 2.0)}
TOUCHING = {"mara": (2.0, 2.0), "brom": (2 + 2 * R, 2.0)}
TOWER = tower("tower", "high", (2, 6), 1)
HEDGE = wall("hedge", "low", rectangle(1, 4, 2, 1))
LONG = wall("rampart", "high", rectangle(0, 6, 12, 1))


def inside(field: Battlefield) -> Battlefield:
    """Mara stands in a tower."""
    return field.placed(field.bases["mara"].at((2, 6)))


def foes(bases: dict[str, tuple[float, float]]) -> Battlefield:
    return Battlefield.from_dict(
        {"bases": [{"id": name, "at": at, "warband": n} for n, (name, at) in enumerate(bases.items())]}
    )


SAID: dict[str, tuple[Callable[[], tuple[Battlefield, Answer]], str]] = {}
"""By code: a battlefield with an answer, and its sentence."""


def says(code: str, field: Battlefield, question: Callable[[Battlefield], Answer], sentence: str) -> None:
    SAID[code] = (lambda: (field, question(field)), sentence)


says(
    "distance.contact", table(TOUCHING), lambda f: f.distance("mara", "brom"), "Mara and brom are in contact."
)
says(
    "distance.apart",
    table(FAR),
    lambda f: f.distance("mara", (2.0, 6.0)),
    "Mara and this point are 3.51″ apart.",
)
says(
    "within.yes",
    table(FAR),
    lambda f: f.within("mara", "edge.left", 2.5),
    "Mara is within 2.5″ of the left edge: 1.51″ away.",
)
says(
    "within.no",
    table({"mara": (2, 2), "brom": (5.004 + 2 * R, 2)}),
    lambda f: f.within("mara", "brom", 3),
    "Mara is not within 3″ of brom: 3.004″ away.",
)
says(
    "wholly_within.yes",
    table(FAR),
    lambda f: f.wholly_within("mara", "brom", 9),
    "Mara is wholly within 9″ of brom: its farthest point is 8.00″ away.",
)
says(
    "wholly_within.partly",
    table(FAR),
    lambda f: f.wholly_within("mara", "brom", 7.5),
    "Mara is only partly within 7.5″ of brom: its farthest point is 8.00″ away.",
)
says(
    "wholly_within.no",
    table(FAR),
    lambda f: f.wholly_within("mara", "brom", 3),
    "Mara is not within 3″ of brom, not even partly: its farthest point is 8.00″ away.",
)
says("on_battlefield.whole", table(FAR), lambda f: f.on_battlefield("mara"), "Mara is on the battlefield.")
says(
    "on_battlefield.off",
    table({"mara": (0, 2)}),
    lambda f: f.on_battlefield("mara"),
    "Mara is not on the battlefield: it reaches 0.49″ over the edge.",
)
says(
    "on_battlefield.cut",
    table(FAR, tower("oak", "high", (0, 8), 1)),
    lambda f: f.on_battlefield("oak"),
    "What lies beyond the edge of oak, up to 1.00″, does not count.",
)
says("placement.free", table(FAR), lambda f: f.placement("mara"), "Mara can stand here.")
says(
    "placement.blocked",
    table(FAR, TOWER),
    lambda f: f.placement("mara", (2, 4.8)),
    "Mara cannot stand here: it would overlap tower. It fits 0.29″ away.",
)
says(
    "placement.off",
    table(FAR),
    lambda f: f.placement("mara", (0, 2)),
    "Mara cannot stand here: it would reach over the edge of the battlefield. It fits 0.49″ away.",
)
says(
    "placement.nowhere",
    table(FAR, wall("flood", "low", rectangle(0, 0, 12, 16))),
    lambda f: f.placement("mara"),
    "Mara fits nowhere on this battlefield.",
)
says(
    "route.ok",
    table(FAR),
    lambda f: f.path("mara", (5, 6), 6),
    "Mara gets there in 5.00″ of 6″, with 1.00″ left.",
)
says(
    "route.too_far",
    table(FAR),
    lambda f: f.path("mara", (5, 6), 4.5),
    "Mara does not get there: the way is 5.00″ long, 0.50″ more than 4.5″.",
)
says(
    "route.no_way",
    table(FAR, LONG),
    lambda f: f.path("mara", (6, 12)),
    "Mara does not get there: every way is blocked.",
)
says(
    "route.goal_taken",
    table(FAR),
    lambda f: f.path("mara", (2, 9.5)),
    "Mara cannot end there: it would overlap brom.",
)
says(
    "route.goal_low",
    table(FAR, HEDGE),
    lambda f: f.path("mara", (2, 4.5)),
    "Mara may move over hedge, but not finish on top.",
)
says(
    "route.goal_off",
    table(FAR),
    lambda f: f.path("mara", (0, 2)),
    "Mara cannot end there: it would cross the edge of the battlefield.",
)
says(
    "route.start_taken",
    inside(table(FAR, TOWER)),
    lambda f: f.path("mara", (8, 8)),
    "Mara cannot move from where it is: it overlaps tower.",
)
says(
    "route.waypoint_taken",
    table(FAR),
    lambda f: f.path("mara", (8, 8), via=[(2, 9.5)]),
    "Mara cannot go by this point: it would overlap brom.",
)
says(
    "route.waypoint_off",
    table(FAR),
    lambda f: f.path("mara", (8, 8), via=[(0, 2)]),
    "Mara cannot go by this point: it would cross the edge of the battlefield.",
)
says("reach.ok", table(FAR), lambda f: f.reach("mara", 2.5), "This is where Mara gets to with 2.5″.")
says(
    "reach.stuck",
    inside(table(FAR, TOWER)),
    lambda f: f.reach("mara", 2.5),
    "Mara cannot move from where it is: it overlaps something.",
)
says("allowance.full", foes(FAR), lambda f: f.allowance("mara", 5), "Mara may move 5″.")
says(
    "allowance.engaged",
    foes(TOUCHING),
    lambda f: f.allowance("mara", 5),
    "Mara may move 3″, 2″ less because of brom within 1″.",
)
says("connected.one", table(FAR), lambda f: f.connected(), "No part of the battlefield is cut off.")
says(
    "connected.pockets",
    table(FAR, LONG),
    lambda f: f.connected(),
    "The battlefield is in 2 parts, and no base gets from one to another.",
)
says(
    "connected.no_room",
    table(FAR, wall("flood", "high", rectangle(0, 0, 12, 16))),
    lambda f: f.connected(),
    "A base of this size fits nowhere.",
)
says("sight.self", table(FAR), lambda f: f.line_of_sight("mara", "mara"), "Mara can always see itself.")
says(
    "sight.touching",
    table(TOUCHING),
    lambda f: f.line_of_sight("mara", "brom"),
    "Mara sees brom: they are in contact.",
)
says(
    "sight.clear",
    table(FAR),
    lambda f: f.line_of_sight("mara", "brom"),
    "Mara sees brom: no high obstacle is between them.",
)
says(
    "sight.any_point",
    table(FAR, wall("post", "high", rectangle(1.9, 5, 0.2, 0.2)), sight_any_point=True),
    lambda f: f.line_of_sight("mara", "brom"),
    "Mara sees a part of brom.",
)
says(
    "sight.blocked",
    table(FAR, TOWER),
    lambda f: f.line_of_sight("mara", "brom"),
    "Mara does not see brom: blocked by tower.",
)
says(
    "attack.ok",
    table(NEAR),
    lambda f: f.line_of_attack("mara", "brom", 0, 5),
    "Mara has a line of attack to brom, 1.02″ long.",
)
says("attack.self", table(NEAR), lambda f: f.line_of_attack("mara", "mara"), "Mara cannot attack itself.")
says(
    "attack.too_far",
    table({"mara": (2, 2), "brom": (4.003 + 2 * R, 2)}),
    lambda f: f.line_of_attack("mara", "brom", 0, 2),
    "No line of attack: brom is 2.003″ from Mara, beyond the maximum range of 2″.",
)
says(
    "attack.too_near",
    table(NEAR),
    lambda f: f.line_of_attack("mara", "brom", 6, 12),
    "No line of attack: every point of brom is nearer to Mara than the minimum range of 6″.",
)
says(
    "attack.blocked",
    table(FAR, TOWER),
    lambda f: f.line_of_attack("mara", "brom", 0, 12),
    "No line of attack from Mara to brom within range: blocked by tower.",
)
says(
    "cover.open",
    table(FAR),
    lambda f: f.cover("mara", "brom"),
    "Brom is in the open: Mara has clear lines to all of its edge.",
)
says(
    "cover.open_ignored",
    table(FAR, wall("hedge", "low", rectangle(1, 3, 2, 0.3))),
    lambda f: f.cover("mara", "brom"),
    "Brom is in the open: Mara attacks past hedge, within 1″.",
)
says(
    "cover.touching",
    table(TOUCHING),
    lambda f: f.cover("mara", "brom"),
    "Brom is in the open, in contact with Mara.",
)
says(
    "cover.covered",
    table(FAR, TOWER, HEDGE),
    lambda f: f.cover("mara", "brom"),
    "Brom is in cover from Mara, behind hedge and tower: 1 more Evasion.",
)
says(
    "cover.beyond",
    table(FAR, cover_within_range=True),
    lambda f: f.cover("mara", "brom", 7.5),
    "Brom is in cover from Mara, 1 more Evasion: a part of its edge is beyond maximum range.",
)
says(
    "knockback.free",
    table(FAR),
    lambda f: f.knockback("brom", "mara"),
    "Brom can be knocked back by all of 1″.",
)
says(
    "knockback.stopped",
    table({**FAR, "ilse": (2, 11.5)}),
    lambda f: f.knockback("brom", "mara"),
    "Brom can be knocked back by 0.52″, until it meets ilse.",
)
says(
    "knockback.low",
    table(FAR, wall("hedge", "low", rectangle(1, 10.7, 2, 1))),
    lambda f: f.knockback("brom", "mara"),
    "Brom can be knocked back by 0.21″: it cannot stop on top of hedge.",
)
says(
    "knockback.held",
    table({"mara": (2, 2), "brom": (2, 16 - R)}),
    lambda f: f.knockback("brom", "mara"),
    "Brom cannot be knocked back: the edge of the battlefield is in the way.",
)
says(
    "knockback.nowhere",
    table({"mara": (2, 2), "brom": (2, 2)}),
    lambda f: f.knockback("brom", "mara"),
    "Brom cannot be knocked back: its centre lies on that of Mara, so there is no direction.",
)
says("push.free", table(FAR), lambda f: f.push("brom", "mara", 3), "Brom is pushed by all of 3″.")
says(
    "push.stopped",
    table({**FAR, "ilse": (2, 11.5)}),
    lambda f: f.push("brom", "mara", 3),
    "Brom is pushed by 0.52″, until it meets ilse.",
)
says(
    "push.low",
    table(FAR, wall("hedge", "low", rectangle(1, 10.7, 2, 1))),
    lambda f: f.push("brom", "mara", 1),
    "Brom is pushed by 0.21″: it cannot stop on top of hedge.",
)
says(
    "push.held",
    table({"mara": (2, 2), "brom": (2, 16 - R)}),
    lambda f: f.push("brom", "mara", 3),
    "Brom stays where it is: the edge of the battlefield is in the way.",
)
says(
    "push.nowhere",
    table({"mara": (2, 2), "brom": (2, 2)}),
    lambda f: f.push("brom", "mara", 3),
    "Brom stays where it is: its centre lies on that of Mara, so there is no direction.",
)


def named(field: Battlefield) -> Battlefield:
    """Mara has a name; the others go by their ids."""
    return field.placed(replace(field.bases["mara"], name="Mara"))


@pytest.mark.parametrize("code", SAID)
def test_every_answer_has_its_sentence(code: str) -> None:
    make, sentence = SAID[code]
    field, answer = make()
    assert answer.code == code
    assert words.sentence(answer, named(field)) == sentence
    assert answer.rule in CITED


def test_every_sentence_is_said_by_an_answer() -> None:
    codes = {code for code in words.phrases().sentences if not code.startswith("name.")}
    assert codes == {*SAID, "route.ok.any", "distance.apart.points"}


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
    assert blocked == "Mara does not see brom: blocked by the old tower."
    assert words.sentence(field.distance("tower", "mara"), field).startswith("The old tower and mara are")
    assert [words.called(each) for each in ("A", "Theo", "Anna Bell", "An ox")] == [
        "A",
        "Theo",
        "Anna Bell",
        "an ox",
    ]


# ---------------------------------------------------------------------- rules


def test_every_reading_is_told_in_the_rules() -> None:
    """Each option names the section with its ruling, by its id, and each ruling names an option that there is."""
    rulings = {ruling.id: ruling.text for section in RULEBOOK.values() for ruling in section.rulings}
    options: dict[str, Any] = Readings.model_fields
    for name, option in options.items():
        letter = str(option.description).split(":")[0]
        ruling = rulings.get(f"Reading {letter}") or rulings[letter]
        assert f"Option {name} " in ruling, name
    told = {
        option
        for name, text in rulings.items()
        if name.startswith("Reading")
        for option in re.findall(r"Option (\w+) ", text)
    }
    assert told <= set(options)


@pytest.mark.parametrize("letter", ["Reading A", "G", "M"])
def test_every_ruling_has_its_place(letter: str) -> None:
    rulings = {ruling.id for section in RULEBOOK.values() for ruling in section.rulings}
    assert {f"{letter}{number}" for number in range(1, 12)} <= rulings
