"""The Guardian: Ward (sheet 1.2, F8)."""

from __future__ import annotations

import pytest

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle


def _warded(
    guardian: str, wizard: str = "wizard@6,7.2", orange: str = "deadeye@6,13.5 witch@1.5,14.5"
) -> Battle:
    t = Battle(f"{guardian} {wizard}", orange, hands={AZURE: "club_two"})
    t.begins(AZURE, "guardian", "ward").pays("club_two").settle().waits_for("turn", ORANGE)
    return t


def _shot(t: Battle, target: str = "wizard") -> int:
    """The target number of a Quick Shot, whose Precision is 5."""
    t.begins(ORANGE, "deadeye", "attack").attacks("quick_shot", target).defends()
    assert t.state.attack is not None
    return t.state.attack.number


def test_f8_a_line_of_attack_that_passes_the_guardian_gives_cover() -> None:
    assert _shot(_warded("guardian@8.2,7.2")) == 3, "Precision 5 less Evasion 1 and cover"


@pytest.mark.parametrize(("gap", "number"), [(2.0, 3), (2.05, 4)])
def test_f8_the_line_must_come_within_two_inches_of_its_base(gap: float, number: int) -> None:
    end = 7.2 + BASE / 2
    aside = ((gap + BASE / 2) ** 2 - (end - 7.5) ** 2) ** 0.5  # the line ends at the Wizard's base
    assert _shot(_warded(f"guardian@{6 + aside:.6f},7.5")) == number


def test_f8_the_guardian_does_not_ward_itself() -> None:
    assert _shot(_warded("guardian@8,7.2"), "guardian") == 5


def test_f8_no_ward_for_enemies_and_never_more_than_one_cover() -> None:
    t = _warded("guardian@8,7.2", orange="deadeye@6,11.5 witch@6,8.8")
    t.begins(ORANGE, "deadeye", "attack").attacks("quick_shot", "witch").defends()
    assert t.state.attack is not None and t.state.attack.number == 4
    t = Battle(
        "guardian@8,7.2 wizard@6,6.5",
        "deadeye@6,13.5",
        hands={AZURE: "club_two"},
        terrain=[("crates", 6, 8, 0)],
    )
    t.begins(AZURE, "guardian", "ward").pays("club_two").settle()
    assert _shot(t) == 3


def test_f8_ward_ends_as_the_guardian_begins_its_next_action() -> None:
    t = _warded("guardian@8,7.2")
    t.guards(ORANGE, "witch")
    assert [effect.ability for effect in t.state.lasting if effect.ability == "ward"] == ["ward"]
    t.activates(AZURE, "guardian").acts("guard")
    assert all(effect.ability != "ward" for effect in t.state.lasting)
    t.stays().settle()
    assert _shot(t) == 4


def test_f8_a_reaction_of_the_guardian_ends_it_too() -> None:
    t = _warded("guardian@8,7.2")
    t.begins(ORANGE, "deadeye", "attack").attacks("quick_shot", "guardian").defends("deflect")
    assert all(effect.ability != "ward" for effect in t.state.lasting)


def test_f8_ward_crosses_rounds() -> None:
    t = Battle("guardian@8,7.2 wizard@6,7.2", "deadeye@6,13.5", hands={AZURE: "club_two"})
    t.guards(AZURE, "guardian").guards(ORANGE, "deadeye")
    t.guards(AZURE, "wizard").guards(ORANGE, "deadeye")
    t.begins(AZURE, "guardian", "ward").pays("club_two")
    t.idles_until("channel")
    assert [effect.ability for effect in t.state.lasting] == ["ward"]


def test_ward_costs_a_club() -> None:
    t = Battle("guardian@8,7.2", "deadeye@6,13.5", hands={AZURE: "spade_ace"})
    t.activates(AZURE, "guardian")
    assert "ward" not in t.offers("action")


def test_s7_ward_ends_when_the_guardian_leaves() -> None:
    t = Battle("guardian@6,7.2 seer@1,1", "warrior@6,8.8 witch@1.5,14.5", hands={AZURE: "club_two"})
    t.begins(AZURE, "guardian", "ward").pays("club_two")
    t.begins(ORANGE, "warrior", "attack")
    t.strikes("melee", "guardian", "heavy").rolls(1, 1, 1, 1, 1, 1, 6).stays().settle()
    assert t.damage("guardian") == 4
    assert [effect.ability for effect in t.state.lasting] == ["ward"]
    t.guards(AZURE, "seer")
    t.begins(ORANGE, "warrior", "attack")
    t.strikes("melee", "guardian", "heavy").rolls(1, 1, 1, 1, 1, 6, 6).settle()
    assert t.is_out("guardian") and all(effect.ability != "ward" for effect in t.state.lasting)
