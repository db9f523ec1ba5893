"""The rulebook in our words: every section of the core rules, every profile and scenario, every ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from game import DATA
from game.battlefield.readings import Readings
from game.core.content import read
from game.core.texts import RulesFile, TextFile
from game.magewinds.content import built_in
from game.magewinds.content.limits import AwayFrom, WhollyWithin, Within
from game.magewinds.content.pack import Switches
from game.magewinds.content.scenarios import PlacePieces, Replenish, Scenario, SetUpTerrain, Storm
from scenes.app.texts import say

BOOK = read(DATA / "magewinds" / "rules.yaml", RulesFile)
SECTIONS = {section.id: section for section in BOOK.sections}
RULINGS = {ruling.id: ruling.text for section in BOOK.sections for ruling in section.rulings}
WORDS = {
    section.id: " ".join([section.text, *(each.text for each in section.rulings)])
    for section in BOOK.sections
}

NUMBERS = """
0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.8.1 0.8.2 0.8.3 0.9 0.10 0.11 0.12 0.13 1.0 1.1 1.2 2.0 2.1
3.0 3.1 3.2 3.3 3.4 3.5 4.0 4.1 4.2 4.3 4.4 4.5 5.0 6.0 7.0 7.1 7.2 8.0 9.0 9.1 9.2 9.3 9.4
10.0 10.1 10.2 10.3 10.4 10.5 11.0 12.0 12.1 13.0 13.1 13.2 13.3 13.4 13.5 14.0 14.1 15.0 16.0 17.0
18.0 18.1 18.2 18.3 18.3.1 18.4 18.5 18.5.1 18.5.2 18.5.3 18.5.4 19.0 19.1 19.2 20.0 20.1 20.2 20.3
"""
CORE = NUMBERS.split()
"""The numbered sections of the core rules 1.2.0, in their order."""

FIGHTERS = """
cleric deadeye druid enchanter guardian mesmer seer witch wizard warrior warlock minion militia acolyte doppelganger
"""

LAST = {"G": 11, "M": 11, "T": 11, "A": 6, "S": 7, "W": 4, "O": 3, "N": 3, "F": 18, "Z": 6}
"""How many rulings there are of each letter."""

OPTIONS = read(DATA / "magewinds" / "text.yaml", TextFile).sentences
READINGS = [f"Reading A{number}" for number in range(1, 12)]
"""Rulings of measuring that have letters of their own there; A1 to A6 are attacks here."""

HOMES = {
    **dict.fromkeys(["G2", "G3"], "8.0"),
    **dict.fromkeys(["G4"], "2.0"),
    **dict.fromkeys(["M1", "M2"], "15.0"),
    **dict.fromkeys(["M5", "M6", "M7", "T8"], "18.4"),
    **dict.fromkeys(["T1", "T2", "T3", "T5", "T11"], "13.0"),
    **dict.fromkeys(["S1", "S2", "S3", "S4"], "17.0"),
    **dict.fromkeys(["A2"], "18.5.1"),
    **dict.fromkeys(["W2"], "12.1"),
    **dict.fromkeys(["W4"], "14.1"),
    **dict.fromkeys(["O1", "O2"], "19.1"),
    **dict.fromkeys(["F1", "F2"], "TC.cleric"),
    **dict.fromkeys(["F14", "F15"], "TC.witch"),
    **dict.fromkeys(["Z1"], "IT.king_of_the_hill"),
    **dict.fromkeys(["Z5"], "IT.battle_royale"),
    **dict.fromkeys(["Z6"], "14.0"),
}


def test_every_section_of_the_core_rules_is_there_in_order() -> None:
    assert [rule for rule in SECTIONS if rule[0].isdigit()] == CORE


@pytest.mark.parametrize("rule", CORE)
def test_a_section_is_cited_by_its_number(rule: str) -> None:
    assert SECTIONS[rule].cite.startswith(f"{rule} ")


def test_every_ruling_is_there_once() -> None:
    rulings = [ruling.id for section in BOOK.sections for ruling in section.rulings]
    expected = [f"{letter}{number}" for letter, last in LAST.items() for number in range(1, last + 1)]
    assert sorted(rulings) == sorted([*expected, *READINGS])


@pytest.mark.parametrize("ruling", HOMES)
def test_a_ruling_stands_under_its_section(ruling: str) -> None:
    assert ruling in [each.id for each in SECTIONS[HOMES[ruling]].rulings]


def test_every_reading_of_measuring_is_named_where_it_is_ruled() -> None:
    for option in Readings.model_fields:
        name = say(f"battlefields.reading.{option}")
        assert any(f'the option "{name}"' in text for text in RULINGS.values()), option


@pytest.mark.parametrize(
    ("option", "ruling"), [("guard_ignores_double_counter", "T4"), ("barrier_vs_windburn", "S6")]
)
def test_what_can_be_switched_is_named_where_it_is_ruled(option: str, ruling: str) -> None:
    assert f'the option "{OPTIONS[f"option.{option}"]}"' in RULINGS[ruling]


@pytest.mark.parametrize("rule", ["TC.warrior", "TC.levy", "TC.beta", "IT.deathmatch"])
def test_what_we_added_is_called_a_house_rule(rule: str) -> None:
    assert re.search(r"house rule", WORDS[rule], re.IGNORECASE)


@pytest.mark.parametrize("fighter", FIGHTERS.split())
def test_every_fighter_has_its_place(fighter: str) -> None:
    sections = [section for section in BOOK.sections if section.id.startswith("TC.")]
    assert any(fighter in section.cite.lower() for section in sections)


def test_the_worked_examples_add_up() -> None:
    """18.5: Precision 5 less Evasion 1 is 4; of its roll four dice are hits, and Armour 1 leaves three."""
    example = SECTIONS["18.5"].text
    roll = [int(die) for die in re.findall(r"roll of ([\d, ]+) scores", example)[0].split(",")]
    hits = sum(die <= 5 - 1 for die in roll)
    assert (len(roll), hits, hits - 1) == (6, 4, 3)
    assert "four hits" in example and "three points" in example


def test_chapters_have_names() -> None:
    sentences = read(DATA / "magewinds" / "text.yaml", TextFile).sentences
    chapters = {rule.split(".")[0] for rule in SECTIONS}
    assert {f"rules.chapter.{chapter}" for chapter in chapters} <= set(sentences)


@pytest.mark.parametrize("rule", SECTIONS)
def test_lengths_are_written_alike(rule: str) -> None:
    assert not re.search(r"\d(\"|'| inch)", WORDS[rule]) and "  " not in WORDS[rule]


# ---------------------------------------------------------------------- what the other files say as well


@pytest.mark.parametrize("switch", [field.name for field in fields(Switches)])
def test_every_switch_of_the_fighter_pack_is_explained(switch: str) -> None:
    name = OPTIONS[f"option.{switch}"]
    assert any(f'"{name}"' in text for rule, text in WORDS.items() if rule.startswith("TC"))


def test_every_ability_and_attack_is_described_by_its_name() -> None:
    text = " ".join(text for rule, text in WORDS.items() if rule.startswith(("TC", "13.4", "18.4")))
    pack = built_in().everything
    attacks = [attack for each in pack.fighters.values() for attack in each.attacks]
    attacks += pack.universal_attacks.values()
    names = {each.name for each in (*pack.abilities.values(), *attacks)} - {"Melee"}
    assert len(names) > 30 and {name for name in names if name not in text} == set()


@pytest.mark.parametrize("scenario", built_in().scenarios.values(), ids=built_in().scenarios)
def test_every_scenario_is_described_with_its_lengths(scenario: Scenario) -> None:
    section = SECTIONS[f"IT.{scenario.id}"]
    assert section.title == scenario.name
    lengths = set(lengths_of(scenario))
    assert {inches for inches in lengths if f"{inches:g}″" not in section.text} == set()
    assert set(re.findall(r"(\d+)″", section.text)) - {f"{each:g}" for each in lengths} <= ENDS.get(
        scenario.id, set()
    )


ENDS = {"king_of_the_hill": {"1", "3"}}
"""Lengths that only counts have."""


def lengths_of(scenario: Scenario) -> Iterator[float]:
    """The lengths that a scenario measures while things are set up, and while it storms."""
    limits = [limit for each in scenario.deployment for limit in each.limits]
    for part in (*scenario.setup, *scenario.rules):
        if isinstance(part, PlacePieces | Replenish):
            limits += part.limits
        if isinstance(part, SetUpTerrain):
            yield from (clear.inches for clear in part.clear)
        if isinstance(part, Storm):
            yield part.inches
    yield from (limit.inches for limit in limits if isinstance(limit, Within | WhollyWithin | AwayFrom))
