"""Magewinds' fighters on the measuring mat: their attacks as weapons, and their Movement in the inspector."""

from __future__ import annotations

import pytest

from game.battlefield.document import BaseEntry
from game.magewinds.content import built_in
from game.magewinds.content.pack import Switches
from scenes.app import App
from scenes.kit.choice import Choice
from scenes.measure import profiles
from scenes.measure.edits import entry
from scenes.measure.tools.attack import AttackTool
from tests.ui.builder import Builder
from tests.ui.measuring import Table, desk


@pytest.fixture
def hand(measuring: App) -> Table:
    return Table(measuring, desk())


@pytest.fixture
def user(measuring: App) -> Builder:
    measuring.stack.clear()
    return Builder(measuring, desk())


def test_weapons_are_the_attacks_of_the_profiles() -> None:
    ranges = {each.name: (each.minimum, each.maximum) for each in profiles.weapons()}
    assert ranges == {
        "Cleric: Push": (0, 5),
        "Deadeye: Quick Shot": (2, 9),
        "Deadeye: Aimed Shot": (2, 12),
        "Witch: Poison Tip": (0, 1),
        "Wizard: Zap": (1, 9),
        "Wizard: Blast": (0, 5),
        "Anybody: Spark": (1, 5),
    }
    assert len({each.id for each in profiles.weapons()}) == len(ranges)


def test_a_name_tells_the_profile() -> None:
    told = {name: profiles.profile_of(name) for name in ("Guardian", "Guardian 2", "Guardians", "Ada", "")}
    assert {name: found.id for name, found in told.items() if found} == {
        "Guardian": "guardian",
        "Guardian 2": "guardian",
    }


def test_18_1_the_attack_tool_takes_a_fighters_attack(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    attack, weapon = chosen(hand, "Attack of a fighter"), chosen(hand, "Weapon")
    hand.user.tab_to("choice", "Attack of a fighter")
    for _ in range(2):
        hand.user.key("right")
    assert (attack.value, tool.minimum, tool.maximum) == ("deadeye_quick_shot", 2, 9)
    assert weapon.value == "long"
    tool.wield("wizard_blast")
    assert (attack.value, weapon.value, tool.maximum) == ("wizard_blast", "", 5)
    tool.wield("melee")
    assert (attack.value, weapon.value, tool.maximum) == ("", "melee", 1)


def test_a_range_of_ones_own_is_no_fighters_attack(hand: Table) -> None:
    tool = hand.take_up(AttackTool)
    tool.wield("wizard_zap")
    tool.reach(1, 8)
    assert chosen(hand, "Attack of a fighter").value == ""


def chosen(hand: Table, name: str) -> Choice[str]:
    found = hand.user.find("choice", name)
    assert isinstance(found, Choice)
    return found


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
    names = [each.name for each in user.desk.document.bases]
    assert {"Militia", "Militia 2"} <= set(names)
    choice = user.find("choice", "Profile")
    assert isinstance(choice, Choice) and choice.value == "militia"


def other(user: Builder) -> str:
    return next(each.id for each in user.desk.document.bases if each.id != "mara")


def fighter(user: Builder) -> BaseEntry:
    found = entry(user.desk.document, "mara")
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
