"""Magewinds' fighters on the measuring mat: their attacks as weapons, and their Movement in the inspector."""

from __future__ import annotations

import pytest

from game.battlefield.content import presets
from game.battlefield.document import BaseEntry
from game.magewinds.content import built_in
from game.magewinds.content.pack import Switches
from scenes.app.app import App
from scenes.measure import profiles
from scenes.measure.edits import entry
from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone
from scenes.ui.choice import Choice
from tests.ui.builder import Builder
from tests.ui.measuring import Table, table_document


@pytest.fixture
def hand(measuring: App) -> Table:
    return Table(measuring, table_document())


@pytest.fixture
def user(measuring: App) -> Builder:
    measuring.stack.clear()
    return Builder(measuring, table_document())


def test_weapons_are_the_attacks_of_the_profiles() -> None:
    ranges = {each.name: (each.minimum, each.maximum) for each in profiles.weapons()}
    assert ranges == {
        "Push": (0, 5),
        "Quick Shot": (2, 9),
        "Aimed Shot": (2, 12),
        "Poison Tip": (0, 1),
        "Zap": (1, 9),
        "Blast": (0, 5),
        "Spark": (1, 5),
    }
    every = [each.id for each in (*presets().weapons, *profiles.weapons())]
    assert len(set(every)) == len(every)


def test_a_name_tells_the_profile() -> None:
    told = {name: profiles.profile_of(name) for name in ("Guardian", "Guardian 2", "Guardians", "Ada", "")}
    assert {name: found.id for name, found in told.items() if found} == {
        "Guardian": "guardian",
        "Guardian 2": "guardian",
    }


def test_18_1_the_attack_tool_takes_a_fighters_attack(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    weapon = hand.user.find("choice", "Weapon")
    assert isinstance(weapon, Choice)
    for name, ends in (("spark", (1, 5)), ("push", (0, 5)), ("blast", (0, 5)), ("melee", (0, 1))):
        hand.user.tab_to("choice", "Weapon")
        for _ in weapon.options:
            if weapon.value != name:
                hand.user.key("return")
        assert (weapon.value, tool.minimum, tool.maximum) == (name, *ends)


def test_everyone_attacks_with_a_fighters_attack(hand: Table) -> None:
    tool = hand.take_up(Everyone)
    hand.user.tab_to("choice", "Weapon")
    while tool.weapon.id != "zap":
        hand.user.key("return")
    assert (tool.weapon.minimum, tool.weapon.maximum) == (1, 9)


def test_a_range_of_ones_own_is_a_weapon_where_one_has_it(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    weapon = hand.user.find("choice", "Weapon")
    assert isinstance(weapon, Choice)
    for ends, name in (((1, 9), "zap"), ((1, 8), ""), ((2, 9), "long")):
        tool.reach(*ends)
        assert weapon.value == name


def test_4_5_a_profile_gives_a_fighter_its_name_and_movement(user: Builder) -> None:
    user.click(user.px(user.spot("mara")))
    assert fighter(user).movement == 5
    pick(user, "Guardian")
    assert (fighter(user).name, fighter(user).movement) == ("Guardian", 4)
    pick(user, "No profile")
    assert fighter(user).name == "Fighter"
    user.key("ctrl+z")
    assert (fighter(user).name, fighter(user).movement) == ("Mara", 5)


def test_two_fighters_of_a_profile_are_told_apart(user: Builder) -> None:
    for name in ("mara", other(user)):
        user.click(user.px(user.spot(name)))
        pick(user, "Militia")
    names = [each.name for each in user.document.data.bases]
    assert {"Militia", "Militia 2"} <= set(names)
    choice = user.find("choice", "Profile")
    assert isinstance(choice, Choice) and choice.value == "militia"


def other(user: Builder) -> str:
    return next(each.id for each in user.document.data.bases if each.id != "mara")


def fighter(user: Builder) -> BaseEntry:
    found = entry(user.document.data, "mara")
    assert isinstance(found, BaseEntry)
    return found


def pick(user: Builder, name: str) -> None:
    """Steps through the profiles until one is reached, going around the end."""
    choice = user.find("choice", "Profile")
    assert isinstance(choice, Choice)
    for _ in range(len(built_in().pack(Switches()).fighters) + 1):
        if choice.options[choice.index][0] == name:
            return
        user.click((choice.rect.right - choice.rect.height // 2, choice.rect.centery))
    raise AssertionError(name)
