"""Costs are read in every form (17.0), and mistakes in content are told clearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.magewinds.content.winds import Cost, Part
from tests.magewinds.packs import SOURCE, ability, fighter, problems


@pytest.mark.parametrize(
    ("cost", "parts"),
    [
        ({"heart": 1}, [Part("heart", 1, 1)]),
        ({"red": 2}, [Part("red", 2, 2)]),
        ({"any": 1}, [Part("any", 1, 1)]),
        ({"spade": 1, "diamond": 1}, [Part("diamond", 1, 1), Part("spade", 1, 1)]),
        ({"club": "1+"}, [Part("club", 1, None)]),
        ({"club": "1-4"}, [Part("club", 1, 4)]),
        ({"black": "2-3", "any": 1}, [Part("black", 2, 3), Part("any", 1, 1)]),
    ],
)
def test_17_0_every_form_of_cost(cost: dict[str, int | str], parts: list[Part]) -> None:
    found = Cost.model_validate(cost)
    assert list(found.parts) == parts
    assert found.varies == any(isinstance(amount, str) for amount in cost.values())


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        ("{}", "a cost needs at least one card"),
        ("{club: 3-1}", "the least cost in club cards is more than the most"),
        ("{club: 1+, heart: 1-2}", "only one part of a cost can vary"),
        ("{clubs: 1}", 'unknown key "clubs"; did you mean "club"?'),
        ("{club: 0}", "expected at least 1, got the number 0"),
    ],
)
def test_17_0_bad_costs_are_told(tmp_path: Path, cost: str, text: str) -> None:
    assert problems(tmp_path, abilities=ability(cost=cost)) == [text]


# -------------------------------------------------------------------- mistakes


def test_a_new_ability_and_fighter_need_no_python(tmp_path: Path) -> None:
    found = problems(tmp_path, abilities=ability(), fighters=fighter(more="abilities: [trick], "))
    assert found == []


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"cost": None}, "trick: a spell needs a cost, and no other ability can have one"),
        ({"kind": "ability"}, "trick: a spell needs a cost, and no other ability can have one"),
        (
            {"cost": "{club: 1+}"},
            "trick: if the cost varies, an effect must count what was spent; if not, none can",
        ),
        (
            {"do": "{heal: {on: self, by: spent}}"},
            "trick: if the cost varies, an effect must count what was spent; if not, none can",
        ),
        ({"window": "activation_ends"}, 'did you mean "activation_end"?'),
        (
            {"window": "action", "when": "{}"},
            'an action needs "window: action", and no other ability can have it',
        ),
        (
            {"window": "defence_choice"},
            "a reaction needs the window defence_choice, and no other ability can have it",
        ),
        ({"window": "turn_end"}, "must say who the subject is if the window turn_end has one"),
        ({"when": "{}"}, "must say who the subject is if the window activation_end has one"),
        ({"when": "{subject: self, action: move}"}, "no action begins or ends at the window activation_end"),
        (
            {"window": "action_end", "when": "{subject: self, action: mov}"},
            '"mov" is not defined in abilities; did you mean "move"?',
        ),
        ({"do": "{recover_action: {on: target}}"}, "affects the target, but trick has none"),
        (
            {"window": "turn_end", "when": "{}", "do": "{recover_action: {on: subject}}"},
            "affects the subject, but the window turn_end has none",
        ),
        ({"do": "{lengthen_step: {by: 1}}"}, "lengthen_step cannot be used at the window activation_end"),
        ({"do": "{lenghten_step: {by: 1}}"}, 'unknown effect "lenghten_step"; did you mean "lengthen_step"?'),
        ({"do": "{heal: {on: self}}"}, 'missing key "by"'),
        ({"do": "{inflict: {on: self, condition: poison}}"}, '"poison" is not defined in conditions'),
        ({"do": "{ban: {on: self, what: [move], until: []}}"}, "expected at least 1 entry, got 0"),
        ({"do": "{deploy: {on: self, place: {}}}"}, "deploy needs a target that is out of action"),
        ({"more": "target: {what: fighters}, "}, 'did you mean "fighter"?'),
    ],
)
def test_mistakes_in_abilities_are_told(tmp_path: Path, wrong: dict[str, str | None], text: str) -> None:
    (problem,) = problems(tmp_path, abilities=ability(**wrong))  # type: ignore[arg-type]
    assert text in problem


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"more": "abilities: [hexx], "}, '"hexx" is not defined in abilities; did you mean "hex"?'),
        ({"more": "abilities: [haste], "}, "every fighter already has haste; leave it out"),
        (
            {"more": "lacks: [hex], "},
            "a fighter can lack only an ability that all others have, and hex is not one",
        ),
        (
            {"more": "abilities: [take_aim], "},
            "an ability opens the attack aimed_shot, which fool does not have",
        ),
        ({"melee": "id: spark"}, "fool already has an attack spark"),
        ({"melee": "id: melee, minimum: 2"}, "the minimum range is more than the maximum"),
        ({"melee": "id: melee, cost: {club: 1}"}, "an attack with a casting cost must be magical"),
        (
            {"melee": "id: melee, closed: true"},
            "melee must be closed if an ability of fool opens it, and must not be otherwise",
        ),
        (
            {"melee": "id: melee, light: {power: 1, precision: 5}"},
            "an attack has either strike, or light and heavy",
        ),
        ({"limit": "{shared_with: acolyte}"}, "acolyte has no limit of its own to share"),
        ({"limit": "{shared_with: militi}"}, '"militi" is not defined in fighters; did you mean "militia"?'),
        ({"limit": "0"}, "expected at least 1, got the number 0"),
    ],
)
def test_mistakes_in_fighters_are_told(tmp_path: Path, wrong: dict[str, str], text: str) -> None:
    (problem,) = problems(tmp_path, fighters=fighter(**wrong))
    assert text in problem


@pytest.mark.parametrize(
    ("label", "text"),
    [
        (SOURCE.replace("house", "published"), "origin house does not go with provenance published"),
        (SOURCE.replace("house", "houes"), 'did you mean "house"?'),
    ],
)
def test_labels_that_contradict_are_told(tmp_path: Path, label: str, text: str) -> None:
    (problem,) = problems(tmp_path, abilities=ability().replace(SOURCE, label))
    assert text in problem


def test_what_is_official_names_its_page(tmp_path: Path) -> None:
    wrong = ability().replace("house", "official", 1).replace("house", "published")
    (problem,) = problems(tmp_path, abilities=wrong)
    assert problem == "something official must name its page and version"


@pytest.mark.parametrize(
    ("slots", "fighters", "text"),
    [
        (6, "warrior, wizard, cleric, guardian", "mob takes 8 slots, but may take only 6"),
        (8, "wizard, wizard", "mob has 2 fighters that count towards the limit of 1 for wizard"),
        (8, "acolyte, acolyte, militia", "mob has 3 fighters that count towards the limit of 2 for militia"),
        (
            8,
            "deadeye_as_found",
            "deadeye_as_found cannot be listed, because a switch can put older figures in its place",
        ),
        (8, "wizzard", '"wizzard" is not defined in fighters; did you mean "wizard"?'),
    ],
)
def test_10_2_warbands_against_slots_and_limits_are_told(
    tmp_path: Path, slots: int, fighters: str, text: str
) -> None:
    mob = f"{{id: mob, name: Mob, origin: house, {SOURCE}, slots: {slots}, fighters: [{fighters}], text: Many.}}"
    assert problems(tmp_path, warbands=f"warbands: [{mob}]") == [text]
