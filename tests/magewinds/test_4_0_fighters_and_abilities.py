"""4.0 to 6.0 Friends and enemies, fighters that are gone, abilities once for each occasion, attack profiles."""

from __future__ import annotations

import pytest

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Battle, spot

ZAP = "diamond_two spade_two"
HITS = 1, 1, 1, 1, 1, 1, 1


def zaps(t: Battle, target: str) -> None:
    """AZURE's Wizard zaps somebody, with seven hits and without a knockback."""
    t.begins(AZURE, "wizard", "attack").attacks("zap", target).pays(ZAP)
    if t.match.pending[0].key == "attack.defence":
        t.defends()
    t.rolls(*HITS).settle()


# ---------------------------------------------------------------------- friends and enemies (4.3)


def test_4_3_a_fighter_is_friendly_to_itself_and_its_warband_alone() -> None:
    t = Battle("cleric@6,7.2 wizard@3,3", "witch@6,8.6", hands={AZURE: "heart_two diamond_two"})
    t.begins(AZURE, "cleric", "guard")
    t.settle_until("turn_end").casts("turn_end", "wizard", "energize")
    assert sorted(t.offers("target", AZURE)) == sorted([t.number("cleric"), t.number("wizard")])
    assert t.number("witch") not in t.offers("target")
    t.targets("cleric").pays("diamond_two heart_two")
    assert t.counters("cleric") == 0


# ---------------------------------------------------------------------- gone is gone (4.4, S7)


def fallen_acolyte() -> Battle:
    """ORANGE's Acolyte, between the Wizard and the Witch, is out of action."""
    t = Battle("wizard@6,5 cleric@2,5", "acolyte@6,9 witch@6,11 guardian@2,13", hands={AZURE: ZAP})
    zaps(t, "acolyte")
    assert t.is_out("acolyte")
    return t


def test_4_4_a_fighter_that_is_gone_does_nothing() -> None:
    t = fallen_acolyte()
    gone = t.number("acolyte")
    assert gone not in t.offers("turn", ORANGE)
    t.answers("turn", t.number("guardian")).acts("move").settle().stays()
    asked = [question for question in t.match.pending if question.key != "turn"]
    assert not any(gone == option[0] for question in asked for option in question.options() or ())


def test_4_4_a_fighter_that_is_gone_is_nobodys_target_and_in_nobodys_way() -> None:
    t = fallen_acolyte()
    t.activates(ORANGE, "witch").acts("move").settle().steps((6, 9))  # just where it stood
    t.activates(AZURE, "cleric")
    assert "attack" not in t.offers("action", AZURE)
    t.acts("guard").stays()
    assert t.at("witch") == (6, 9)


def test_4_4_what_hangs_on_a_caster_ends_as_the_caster_goes() -> None:
    t = Battle(
        "wizard@6,5 cleric@2,5",
        "enchanter@6,9 witch@6,11",
        hands={AZURE: f"{ZAP} diamond_king spade_king", ORANGE: "diamond_three"},
        first=ORANGE,
    )
    t.activates(ORANGE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_three").acts("guard").stays().settle()
    assert "white_hot_weapons" in [effect.ability for effect in t.state.lasting]
    zaps(t, "enchanter")  # six damage: just as much as it takes
    assert t.is_out("enchanter")
    assert "white_hot_weapons" not in [effect.ability for effect in t.state.lasting]


def test_4_4_what_lies_on_somebody_else_with_a_time_of_its_own_stays() -> None:
    t = Battle(
        "wizard@6,5 cleric@2,5",
        "witch@6,9 guardian@2,13",
        hands={AZURE: f"{ZAP} diamond_king spade_king", ORANGE: "club_two"},
        first=ORANGE,
    )
    t.begins(ORANGE, "witch", "guard").casts("activation_end", "witch", "hex").targets("cleric")
    t.pays("club_two").settle()
    zaps(t, "witch")  # six damage: just as much as it takes
    assert t.is_out("witch")
    assert [(effect.ability, effect.on) for effect in t.state.lasting] == [("hex", t.number("cleric"))]


# ---------------------------------------------------------------------- abilities (5.0, S5)


def test_5_0_one_fighter_uses_an_ability_once_for_each_occasion() -> None:
    t = Battle("cleric@6,3 wizard@3,3", "witch@6,13", hands={AZURE: "spade_two spade_three spade_four"})
    t.activates(AZURE, "cleric").acts("move")
    haste = [(t.number(name), "haste") for name in ("cleric", "wizard")]
    assert set(haste) < set(t.offers("action_begin", AZURE))
    t.casts("action_begin", "cleric", "haste").pays("spade_two")
    if t.match.pending[0].seat != AZURE:
        t.answers("action_begin", PASS, ORANGE)
    assert haste[0] not in t.offers("action_begin", AZURE)
    t.refuses(haste[0], "answered_already", "5.0")
    t.casts("action_begin", "wizard", "haste")  # another fighter may answer the same Move
    t.pays("spade_three").settle()
    t.refuses(spot((6, 10.01)), "geometry", "15.0")
    t.steps((6, 10))  # 5 + 1 + 1


def test_5_0_on_the_next_occasion_the_ability_is_there_again() -> None:
    t = Battle("cleric@6,3", "witch@6,13", hands={AZURE: "spade_two spade_three"})
    for card, to in (("spade_two", (6.0, 9.0)), ("spade_three", (6.0, 4.0))):
        t.activates(AZURE, "cleric").acts("move")
        t.casts("action_begin", "cleric", "haste").pays(card).settle().steps(to)
        t.guards(ORANGE, "witch")
    assert t.at("cleric") == (6, 4)


def test_5_0_some_abilities_are_used_once_by_a_warband_in_an_action_phase() -> None:
    t = Battle(
        "cleric@6,3 wizard@3,3",
        "witch@6,13",
        hands={AZURE: "heart_two heart_three diamond_two diamond_three"},
    )
    t.begins(AZURE, "cleric", "guard")
    t.settle_until("turn_end").casts("turn_end", "cleric", "energize")
    t.targets("cleric").pays("diamond_two heart_two")
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "guard")
    while t.match.pending[0].key != "turn":
        assert not [offer for offer in t.match.pending[0].options() or () if offer[1] == "energize"]
        t._say(t.match.pending[0].seat, PASS)


def test_5_0_abilities_of_other_profiles_are_not_to_be_had() -> None:
    t = Battle("cleric@6,3", "witch@6,13", hands={AZURE: "club_ace heart_ace"})
    t.activates(AZURE, "cleric")
    offered = t.offers("action", AZURE)
    assert "recover" in offered  # universal
    assert not {"quake", "ward", "charm", "hypnotize", "take_aim", "entangle"} & set(offered)
    t.refuses("quake", "knows_not", "5.0")


# ---------------------------------------------------------------------- attack profiles (6.0)


@pytest.mark.parametrize(
    ("away", "by_gap", "there"),
    [
        (1.0, False, False),  # even the far side of the base is too near
        (1.1, False, True),  # its far side is far enough
        (1.99, True, False),
        (2.0, True, True),
        (9.0, False, True),
        (9.01, False, False),
    ],
)
def test_6_0_two_numbers_are_a_minimum_and_a_maximum_range(away: float, by_gap: bool, there: bool) -> None:
    there_y = max(8.5, 3 + away + 2 * RADIUS)
    t = Battle(
        f"deadeye@6,{there_y - away - 2 * RADIUS:.6f}", f"witch@6,{there_y:.6f}", minimum_range_by_gap=by_gap
    )
    t.begins(AZURE, "deadeye", "attack")
    if t.match.pending[0].key == "attack":
        assert (("quick_shot", t.number("witch")) in t.offers("attack", AZURE)) is there
    else:
        assert not there and "attack" not in t.offers("action", AZURE)


# ---------------------------------------------------------------------- the attacker is gone (T11)


def test_4_0_every_fighter_of_a_warband_has_a_base_of_its_own() -> None:
    t = Battle("militia@3,3 militia@5,3", "witch@6,13")
    first, second = t.fighter("militia"), t.fighter("militia 2")
    assert (first.profile, second.profile) == ("militia", "militia")
    assert first.name != second.name and t.at("militia") != t.at("militia 2")


def test_4_2_what_stands_on_reference_cards_is_open_to_all() -> None:
    t = Battle("wizard@6,7 cleric@2,2", "witch@6,9 guardian@10,14", hands={ORANGE: "club_king"})
    t.begins(AZURE, "wizard", "attack", (6, 7.9)).strikes("melee", "witch", "heavy")
    t.rolls(1, 2, 3, 6, 6, 6).settle()
    shown = [
        [(each.profile, each.damage, each.counters, each.conditions) for each in state.fighters]
        for state in (t.view(AZURE), t.view(ORANGE), t.state)
    ]
    assert shown[0] == shown[1] == shown[2] and t.damage("witch") == 2
