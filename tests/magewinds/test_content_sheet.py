"""Fighters and abilities are those of the fact sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import DATA
from game.commands.check import every_spec
from game.core.content import Primitive, check, json_schema
from game.magewinds.content import SPEC
from game.magewinds.content.abilities import AbilityFile
from game.magewinds.content.effects import EFFECTS, RIDERS
from game.magewinds.content.pack import Pack
from game.magewinds.content.warbands import limited_as
from tests.magewinds.sheet import ABILITIES, FIGURES, MISSILES, PROFILES, TARGETS
from tests.pinned import known_title


@pytest.fixture(scope="module")
def everything() -> Pack:
    return known_title("magewinds").content.everything


def test_the_built_in_content_has_no_problems() -> None:
    assert check(SPEC, [DATA]) == []


def test_the_content_is_checked_with_that_of_all_titles() -> None:
    assert SPEC in every_spec([])


def test_4_1_every_profile_of_the_sheet_is_there_and_no_other(everything: Pack) -> None:
    assert set(everything.fighters) == set(PROFILES)
    assert set(everything.doubles) == {"doppelganger"}


@pytest.mark.parametrize("name", PROFILES)
def test_4_5_profiles_have_the_figures_of_the_sheet(everything: Pack, name: str) -> None:
    fighter = everything.fighters[name]
    provenance, version, slots, limit, attributes, light, heavy = PROFILES[name]
    assert (fighter.source.provenance, fighter.source.version) == (provenance, version)
    assert fighter.origin == ("house" if provenance == "house" else "official")
    assert fighter.slots == slots
    assert (fighter.limit if limited_as(fighter) == name else limited_as(fighter)) == limit
    assert tuple(figure for _, figure in fighter.attributes) == attributes
    melee = fighter.attacks[0]
    assert (melee.type, melee.magical, melee.cost, melee.minimum, melee.maximum) == (
        "melee",
        False,
        None,
        0,
        1,
    )
    assert melee.split
    for choice, figures in (("light", light), ("heavy", heavy)):
        strike = melee.figures("light" if choice == "light" else "heavy")
        assert (strike.power, strike.precision) == figures


@pytest.mark.parametrize(("name", "attack"), MISSILES)
def test_6_0_missiles_have_the_figures_of_the_sheet(everything: Pack, name: str, attack: str) -> None:
    found = everything.attack(name, attack)
    cost, minimum, maximum, power, precision, riders = MISSILES[name, attack]
    assert (found.cost.model_dump(exclude_none=True) if found.cost else None) == cost
    assert (found.type, found.magical, found.split) == ("missile", cost is not None, False)
    assert (found.minimum, found.maximum) == (minimum, maximum)
    assert (found.figures().power, found.figures().precision) == (power, precision)
    assert [rider.kind for rider in found.riders] == riders


def test_6_0_no_profile_has_other_missiles(everything: Pack) -> None:
    own = {
        (name, attack.id)
        for name, fighter in everything.fighters.items()
        for attack in fighter.attacks
        if attack.type == "missile"
    }
    assert own == set(MISSILES) - {("guardian", "spark")}


def test_6_0_asking_a_plain_attack_for_a_choice_is_an_error(everything: Pack) -> None:
    with pytest.raises(KeyError):
        everything.attack("wizard", "zap").figures("light")
    with pytest.raises(KeyError):
        everything.attack("wizard", "melee").figures()
    with pytest.raises(KeyError):
        everything.attack("guardian", "zap")


def test_only_the_witchs_melee_attack_poisons(everything: Pack) -> None:
    poisoners = {
        name
        for name, fighter in everything.fighters.items()
        for attack in fighter.attacks
        if any(rider.kind == "inflict" for rider in attack.riders)
    }
    assert poisoners == {"witch"}
    poison = everything.conditions["poisoned"]
    assert (poison.window, poison.damage, poison.cured_by_heal) == ("action_phase_end", 1, True)


def test_5_0_every_ability_of_the_sheet_is_there_and_no_other(everything: Pack) -> None:
    assert set(everything.abilities) == set(ABILITIES)


@pytest.mark.parametrize("name", ABILITIES)
def test_5_0_abilities_have_the_kind_cost_window_and_effects_of_the_sheet(
    everything: Pack, name: str
) -> None:
    ability = everything.abilities[name]
    whose, kind, cost, window, words = ABILITIES[name]
    owners = {
        fighter.id
        for fighter in everything.fighters.values()
        if name in fighter.abilities and not fighter.as_found
    }
    assert (owners, ability.universal) == ((set(), True) if whose == "all" else ({whose}, False))
    assert (ability.kind, ability.window) == (kind, window)
    assert (ability.cost.model_dump(exclude_none=True) if ability.cost else None) == cost
    assert [effect.kind for effect in ability.do] == words


@pytest.mark.parametrize(("name", "place", "key", "value"), FIGURES)
def test_5_0_effects_have_the_figures_of_the_sheet(
    everything: Pack, name: str, place: int, key: str, value: object
) -> None:
    assert getattr(everything.abilities[name].do[place], key) == value


def test_5_0_targets_are_those_of_the_sheet(everything: Pack) -> None:
    aimed = {name: each.target for name, each in everything.abilities.items() if each.target}
    assert {name: (t.what, t.side, t.visible, t.within) for name, t in aimed.items()} == TARGETS
    assert [name for name, target in aimed.items() if target.secret] == ["charm"]


def test_energize_is_once_for_a_warband_in_an_action_phase(everything: Pack) -> None:
    limited = {name: each.uses for name, each in everything.abilities.items() if each.uses}
    assert {name: (u.times, u.by, u.per) for name, u in limited.items()} == {
        "energize": (1, "warband", "action_phase")
    }


def test_f4_s7_effects_end_when_the_sheet_says(everything: Pack) -> None:
    ends = {name: set(ends_of(everything.abilities[name].do)) for name in ABILITIES}
    assert ends["entangle"] == {"own_next_action", "target_redeployed", "own_removed"}
    assert ends["ward"] == {"own_next_action", "own_removed"}
    assert ends["hypnotize"] == {"own_next_action", "target_loses_sight", "own_removed"}
    assert ends["guard"] == {"used", "own_next_activation", "end_of_action_phase"}
    assert ends["white_hot_weapons"] == {"end_of_action_phase", "own_removed"}
    assert ends["hex"] == ends["third_eye"] == {"end_of_action_phase"}


def ends_of(effects: tuple[Primitive, ...]) -> Iterator[str]:
    for effect in effects:
        yield from getattr(effect, "until", ())


def test_every_word_is_used_and_documented(everything: Pack) -> None:
    used = {effect.kind for ability in everything.abilities.values() for effect in ability.do}
    riders = {r.kind for name in everything.fighters for a in everything.attacks_of(name) for r in a.riders}
    assert used | {"inflict"} == set(EFFECTS) and riders == set(RIDERS)
    assert all(model.__doc__ for model in (*EFFECTS.values(), *RIDERS.values()))


def test_the_schema_tells_what_each_word_does() -> None:
    schema = json_schema(AbilityFile)
    assert "20.3" in str(schema["$defs"]["RecoverAction"]["description"])


def test_13_0_kinds_tell_who_needs_a_counter_and_cards(everything: Pack) -> None:
    needs = {name: (each.needs_counter, each.is_spell) for name, each in everything.abilities.items()}
    assert needs["haste"] == (False, True)
    assert needs["blink"] == needs["mirrorshield"] == (True, True)
    assert needs["guard"] == needs["dodge"] == (True, False)
    assert needs["insight"] == needs["charge"] == (False, False)


def test_13_1_only_the_move_action_has_no_step_move(everything: Pack) -> None:
    assert [name for name, each in everything.abilities.items() if not each.step_move] == ["move"]


def test_minions_cannot_energize(everything: Pack) -> None:
    assert "energize" not in {each.id for each in everything.abilities_of("minion")}
    assert "energize" in {each.id for each in everything.abilities_of("militia")}


def test_own_abilities_and_attacks_come_first(everything: Pack) -> None:
    assert [each.id for each in everything.abilities_of("witch")][:3] == ["hex", "charm", "move"]
    assert [each.id for each in everything.attacks_of("wizard")] == ["melee", "zap", "blast", "spark"]
