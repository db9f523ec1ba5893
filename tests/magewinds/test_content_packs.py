"""What the switches of the fighter pack leave of it, and which warbands can be made of that (10.2)."""

from __future__ import annotations

import pytest

from game.magewinds.content.pack import Pack, Switches
from game.magewinds.content.warbands import Breach, breaches, recruits
from tests.magewinds.sheet import ABILITIES, PROFILES
from tests.pinned import known_title


@pytest.fixture(scope="module")
def everything() -> Pack:
    return known_title("magewinds").content.everything


# -------------------------------------------------------------------- the switches of the pack


def offered(switches: Switches) -> Pack:
    return known_title("magewinds").content.pack(switches)


def test_at_first_what_is_on_trial_is_out_and_the_house_is_in() -> None:
    pack = offered(Switches())
    assert set(PROFILES) - set(pack.fighters) == {"warlock", "minion", "deadeye_as_found"}
    assert set(ABILITIES) - set(pack.abilities) == {"summon", "empower", "clone"}
    assert not pack.doubles
    assert set(pack.warbands) == {"starter", "storm", "thorn", "levy", "strict"}
    assert "clone" not in {each.id for each in pack.abilities_of("mesmer")}


def test_published_only_hides_the_house() -> None:
    pack = offered(Switches(published_only=True, beta_fighters=True, clone=True))
    published = {name for name, row in PROFILES.items() if row[0] != "house"}
    assert set(pack.fighters) == published - {"deadeye_as_found"}
    labelled = (*pack.fighters.values(), *pack.abilities.values(), *pack.doubles.values())
    assert {each.origin for each in labelled} == {"official"}
    assert not {"charge", "channeller", "clone"} & set(pack.abilities)
    assert set(pack.warbands) == {"storm", "thorn", "strict"}


def test_fighters_on_trial_can_be_switched_on() -> None:
    pack = offered(Switches(beta_fighters=True))
    assert {"warlock", "minion"} <= set(pack.fighters)
    assert {"summon", "empower"} <= set(pack.abilities)


def test_clones_can_be_switched_on() -> None:
    pack = offered(Switches(clone=True))
    assert set(pack.doubles) == {"doppelganger"}
    assert pack.doubles["doppelganger"].cannot == ("cast", "carry", "score")
    assert "clone" in {each.id for each in pack.abilities_of("mesmer")}


def test_the_deadeye_can_be_as_it_was_found() -> None:
    pack = offered(Switches(as_found=True))
    fighter = pack.fighters["deadeye"]
    assert (fighter.id, fighter.attributes.evasion, fighter.attributes.dodge) == ("deadeye", 0, 4)
    assert pack.attack("deadeye", "aimed_shot").figures().precision == 5
    assert "deadeye_as_found" not in pack.fighters


def test_light_attacks_can_be_less_precise() -> None:
    before, after = offered(Switches()), offered(Switches(light_precision_1_5=True))
    for name, fighter in after.fighters.items():
        light, old = fighter.attacks[0].figures("light"), before.fighters[name].attacks[0].figures("light")
        assert (light.power, light.precision) == (old.power, min(old.precision, 9))
        assert fighter.attacks[0].heavy == before.fighters[name].attacks[0].heavy
    assert any(fighter.attacks[0].figures("light").precision == 10 for fighter in before.fighters.values())


# -------------------------------------------------------------------- warbands


def test_the_warbands_are_those_of_the_sheet(everything: Pack) -> None:
    assert {name: " ".join(each.fighters) for name, each in everything.warbands.items()} == {
        "starter": "warrior wizard cleric guardian",
        "storm": "wizard enchanter seer guardian",
        "thorn": "witch druid deadeye cleric",
        "levy": "warrior cleric wizard militia acolyte",
        "strict": "wizard cleric guardian witch",
    }
    assert {(each.id, each.slots) for each in known_title("magewinds").content.sizes} == {
        ("quick", 6),
        ("standard", 8),
        ("long", 10),
    }


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ("warrior wizard cleric guardian", []),
        ("", []),
        ("militia acolyte", []),
        ("warrior wizard cleric guardian militia", [Breach("slots", "", 9, 8)]),
        ("wizard wizard", [Breach("limit", "wizard", 2, 1)]),
        ("militia acolyte acolyte", [Breach("limit", "militia", 3, 2)]),
        ("acolyte acolyte", []),
        ("minion minion minion minion", []),
        ("minion minion minion minion minion", [Breach("limit", "minion", 5, 4)]),
    ],
)
def test_10_2_slots_and_limits(everything: Pack, chosen: str, found: list[Breach]) -> None:
    assert list(breaches(recruits(everything.fighters), chosen.split(), 8)) == found
