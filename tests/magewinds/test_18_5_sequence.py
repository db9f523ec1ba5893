"""18.5 Attack sequence: target number, hits, damage, taken down, knocked back."""

from __future__ import annotations

from typing import Any

import pytest

from game.battlefield.things import RADIUS
from tests.magewinds.tabletop import AZURE, INCH, ORANGE, Battle

ZAP = "diamond_two spade_two"


def struck(attacker: str, target: str, choice: str = "", defence: str = "pass", **options: Any) -> Battle:
    """An attack by azure's fighter on orange's ("militia@6,7.5"), up to the dice."""
    by, on = attacker.split("@")[0], target.split("@")[0]
    rest = options.pop("rest", "")
    t = Battle(attacker, f"{target} {rest}", **options)
    t.begins(AZURE, by, "attack")
    attack = "poison_tip" if by == "witch" else "melee"
    return t.strikes(attack, on, choice, defence)


def zapped(target: str, azure: str = "wizard@6,5", **options: Any) -> Battle:
    """A Zap that nobody reacts to, up to the dice."""
    t = Battle(azure, target, hands={AZURE: ZAP}, **options)
    return t.begins(AZURE, "wizard", "attack").attacks("zap", target.split("@")[0]).pays(ZAP).defends()


def aimed(t: Battle) -> Any:
    """The figures that the last answer told."""
    return t.told("aimed")[0]


# ---------------------------------------------------------------------- 18.5.1 target number


def test_18_5_1_a2_cover_and_dodge_count_into_evasion() -> None:
    t = Battle("wizard@6,4", "witch@6,9.7", hands={AZURE: ZAP}, terrain=[("hedge", 6, 8.2, 0)])
    t.begins(AZURE, "wizard", "attack").attacks("zap", "witch").pays(ZAP).defends("dodge")
    event = aimed(t)
    assert (event.precision, event.evasion, event.number) == (6, 1 + 1 + 3, 1)


# ---------------------------------------------------------------------- 18.5.2 hits, and what armour leaves of them


@pytest.mark.parametrize(
    ("attacker", "target", "number", "faces", "hits", "blocked", "damage"),
    [
        # Precision 4 against Evasion 1 hits with 3 or less
        ("militia", "witch", 3, (1, 2, 3, 4, 5), 3, 1, 2),
        # with a target number of 5 a 6 still misses
        ("wizard", "guardian", 5, (6, 6, 6, 6, 6, 6), 0, 0, 0),
        # Armour 2 blocks two of five hits, but no more hits than there are
        ("wizard", "guardian", 5, (1, 2, 3, 4, 5, 6), 5, 2, 3),
        ("wizard", "guardian", 5, (1, 6, 6, 6, 6, 6), 1, 1, 0),
    ],
)
def test_18_5_precision_less_evasion_is_rolled_and_armour_blocks(
    attacker: str, target: str, number: int, faces: tuple[int, ...], hits: int, blocked: int, damage: int
) -> None:
    t = struck(f"{attacker}@6,7.5", f"{target}@6,8.5", "heavy")
    assert aimed(t).power == len(faces) and aimed(t).number == number
    t.rolls(*faces)
    event = t.told("hit")[0]
    assert (event.hits, event.blocked, t.damage(target)) == (hits, blocked, damage)


def test_18_5_2_as_many_dice_are_rolled_as_the_attack_has_power() -> None:
    t = struck("warrior@6,7.5", "guardian@6,8.5", "heavy")
    t.rolls(6, 6, 6, 6, 6, 6, 6).settle().waits_for("turn", ORANGE)


@pytest.mark.parametrize(
    ("target", "defence", "number"), [("witch@6,8.5", "dodge", 0), ("druid@6,8.5", "dodge", -1)]
)
def test_18_5_2_with_a_target_number_of_0_or_less_nothing_hits_and_no_dice_are_rolled(
    target: str, defence: str, number: int
) -> None:
    t = struck("militia@6,7.5", target, "heavy", defence)
    assert aimed(t).number == number
    t.settle().waits_for("reaction.step", ORANGE)
    assert t.damage(target.split("@")[0]) == 0


@pytest.mark.parametrize(("target", "number", "harm"), [("druid@6,8.5", 6, 3), ("witch@6,8.5", 7, 2)])
def test_18_5_2_with_a_target_number_of_6_or_more_all_hit_and_no_dice_are_rolled(
    target: str, number: int, harm: int
) -> None:
    t = struck("militia@6,7.5", target, "light")
    assert aimed(t).number == number
    t.waits_for("knockback.place", AZURE)
    assert t.damage(target.split("@")[0]) == harm


# ---------------------------------------------------------------------- A5: re-rolls (3.2)


def hexed() -> Battle:
    """The witch hexed the wizard, who struck back: the dice are due."""
    t = Battle("wizard@6,7.5", "witch@6,8.5 guardian@10,14", hands={ORANGE: "club_two"}, first=ORANGE)
    t.begins(ORANGE, "witch", "guard").casts("activation_end", "witch", "hex").targets("wizard")
    t.pays("club_two")
    return t.begins(AZURE, "wizard", "attack")


def test_18_5_2_a5_each_hit_is_rolled_again_once_and_the_second_result_stands() -> None:
    t = hexed()
    t.strikes("melee", "witch", "heavy")
    assert aimed(t).number == 4
    for face in (1, 2, 4, 5, 6, 6):
        t.answers("attack.roll", face)
    for face in (4, 5, 1):
        t.answers("attack.again", face)
    t.settle().waits_for("knockback.place", AZURE)
    assert t.damage("witch") == 2 - 1


def test_18_5_2_a2_the_cap_comes_last() -> None:
    t = hexed()
    t.strikes("melee", "witch", "light")
    assert (aimed(t).precision, aimed(t).evasion, aimed(t).number) == (9, 1, 5)
    for face in (6, 6, 6):
        t.answers("attack.roll", face)
    t.settle().waits_for("turn", ORANGE)


# ---------------------------------------------------------------------- 18.5.3 damage


def test_18_5_3_damage_adds_up_until_it_reaches_toughness() -> None:
    """The acolyte has Toughness 3 and no Armour."""
    t = struck("militia@6,7.5", "acolyte@6,8.5", "heavy", rest="guardian@10,14")
    t.rolls(1, 1, 6, 6, 6).settle().stays()
    assert t.damage("acolyte") == 2 and not t.is_out("acolyte")
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "militia", "attack").strikes("melee", "acolyte", "heavy").rolls(1, 6, 6, 6, 6)
    assert t.is_out("acolyte")


def test_18_5_3_who_is_taken_down_is_gone_and_not_knocked_back() -> None:
    t = struck("wizard@6,7.5", "acolyte@6,8.5", "heavy", rest="guardian@10,14")
    t.rolls(1, 1, 1, 1, 6, 6).settle()
    assert t.is_out("acolyte") and t.offers("turn", ORANGE) == [t.number("guardian")]


def test_18_5_3_a4_damage_may_be_answered_before_it_is_dealt_and_knockback_comes_after() -> None:
    t = Battle("wizard@6,7.5", "witch@6,8.5", hands={ORANGE: "club_ace"})
    t.begins(AZURE, "wizard", "attack").strikes("melee", "witch", "heavy").rolls(1, 1, 1, 6, 6, 6)
    t.settle_until("damage_received", ORANGE)
    assert t.damage("witch") == 0 and t.at("witch") == (6, 8.5)
    t.casts("damage_received", "witch", "barrier").pays("club_ace").rolls(3, 4).settle()
    assert t.damage("witch") == 1
    t.waits_for("knockback.place", AZURE)


def test_18_5_3_a3_armour_is_never_less_than_none() -> None:
    """White-Hot Weapons take a point of Armour away, and the druid has none."""
    t = Battle("wizard@6,7.5 enchanter@8,7", "druid@6,8.5", hands={AZURE: "diamond_two"}, first=ORANGE)
    t.guards(ORANGE, "druid")
    t.activates(AZURE, "enchanter").casts("activation_start", "enchanter", "white_hot_weapons")
    t.pays("diamond_two").acts("guard").stays().guards(ORANGE, "druid")
    t.begins(AZURE, "wizard", "attack").strikes("melee", "druid", "heavy").rolls(1, 1, 6, 6, 6, 6)
    event = t.told("hit")[0]
    assert (event.armour, event.blocked) == (0, 0) and t.damage("druid") == 2


# ---------------------------------------------------------------------- 18.5.4 knockback


def spot(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def hit(target: str, **options: Any) -> Battle:
    """The wizard struck for a hit that Armour may block: knockback is due, if there is any."""
    t = struck("wizard@6,7.5", target, "heavy", **options)
    return t.rolls(1, 6, 6, 6, 6, 6).settle()


def test_18_5_4_the_attacking_player_moves_the_target_up_to_an_inch_straight_away() -> None:
    t = hit("witch@6,8.5")
    t.waits_for("knockback.place", AZURE)
    t.refuses(spot(6, 9.51), "spot.stopped", "18.5.4")
    t.refuses(spot(6.1, 9.4), "spot.off_the_line", "18.5.4")
    t.refuses(spot(6, 8.4), "spot.stopped", "18.5.4")
    t.steps((6, 9.5))
    assert t.at("witch") == (6, 9.5)


@pytest.mark.parametrize("far", [0.0, 0.3, 1.0])
def test_18_5_4_any_part_of_the_inch_will_do_none_as_well(far: float) -> None:
    t = hit("witch@6,8.5")
    t.steps((6, 8.5 + far))
    assert t.at("witch") == (6, 8.5 + far)
    t.settle().waits_for("turn", ORANGE)


def test_18_5_4_m8_the_line_runs_through_both_centres() -> None:
    t = hit("witch@6.78,8.54")
    t.steps((6.78 + 0.6, 8.54 + 0.8))
    assert t.at("witch") == (7.38, 9.34)


def test_18_5_4_m8_a_hit_that_armour_blocked_is_enough() -> None:
    t = hit("guardian@6,8.5")
    assert t.damage("guardian") == 0
    t.waits_for("knockback.place", AZURE)


def test_18_5_4_without_a_hit_nobody_is_knocked_back() -> None:
    t = struck("wizard@6,7.5", "witch@6,8.5", "heavy")
    t.rolls(6, 6, 6, 6, 6, 6).settle().waits_for("turn", ORANGE)


@pytest.mark.parametrize("defence", ["dodge", "deflect"])
def test_18_5_4_whoever_reacted_is_not_knocked_back(defence: str) -> None:
    t = struck("wizard@6,7.5", "witch@6,8.5", "heavy", defence)
    t.rolls(1, 1, 6, 6, 6, 6).settle().waits_for("reaction.step", ORANGE)


def test_18_5_4_missiles_knock_back_too_away_from_the_attacker() -> None:
    t = zapped("witch@6,10")
    t.rolls(1, 6, 6, 6, 6, 6, 6).settle().waits_for("knockback.place", AZURE)
    t.steps((6, 11))
    assert t.at("witch") == (6, 11)


@pytest.mark.parametrize(
    ("options", "end"),
    [
        ({"terrain": [("crates", 6, 10, 0)]}, 9.4 - RADIUS),
        ({"terrain": [("tower", 6, 10.5, 0)]}, 9.4 - RADIUS),
        ({"rest": "guardian@6,9.9"}, 9.9 - 2 * RADIUS),
        ({"terrain": [("hedge", 6, 9.5, 0)]}, 9.25 - RADIUS),
    ],
    ids=["a medium obstacle", "a high obstacle", "another fighter", "a low obstacle it cannot clear"],
)
def test_18_5_4_m8_the_first_contact_stops_it(options: dict[str, Any], end: float) -> None:
    t = hit("witch@6,8.5", **options)
    question = t.waits_for("knockback.place", AZURE)
    assert abs(question.snap(spot(6, 9.5))[1] - end * INCH) <= 2
    assert not t.match.verdict(AZURE, spot(6, end + 0.01))
    t.steps((6, round(end, 6) - 0.000002)).settle().waits_for("turn", ORANGE)


def test_18_5_4_m8_the_edge_of_the_battlefield_stops_it() -> None:
    t = zapped("witch@6,15.2", azure="wizard@6,6.9")
    t.rolls(1, 6, 6, 6, 6, 6, 6).settle().waits_for("knockback.place", AZURE)
    t.refuses(spot(6, 15.6), "spot.stopped", "18.5.4")
    t.steps((6, 16 - RADIUS - 0.000001))


def test_18_5_4_who_cannot_be_moved_at_all_is_not_asked_about() -> None:
    t = zapped("witch@6,15.507874", azure="wizard@6,7")
    t.rolls(1, 6, 6, 6, 6, 6, 6).settle().waits_for("turn", ORANGE)


def test_18_5_4_m8_a_low_obstacle_is_passed_only_where_the_base_ends_clear_of_it() -> None:
    """The side of a mound is in the way for less than an inch: before and behind it the base may end."""
    t = hit("witch@6,8.5", terrain=[("grave", 4.74, 9.0, 0)])
    t.waits_for("knockback.place", AZURE)
    in_the_way = ((RADIUS + 0.8) ** 2 - 1.26**2) ** 0.5
    before, after = 9.0 - in_the_way, 9.0 + in_the_way
    assert 8.5 < before < after < 9.5
    for y in (before + 0.001, 9.0, after - 0.001):
        t.refuses(spot(6, y), "spot.stopped", "18.5.4")
    assert t.match.verdict(AZURE, spot(6, before - 0.001))
    t.steps((6, after + 0.001))
    assert t.at("witch")[1] > 9.0


def test_18_5_4_m8_no_inch_is_no_knockback_so_nothing_is_dropped() -> None:
    for far, carries in [(0.0, True), (1.0, False)]:
        t = carrier_hit()
        t.steps((6, t.at("witch")[1] + far))
        assert bool(t.fighter("witch").carries) is carries
        piece = t.state.pieces[0]
        assert piece.lies is not carries


def carrier_hit() -> Battle:
    """The witch picked the prize up with her second action, and the wizard shot her."""
    t = Battle(
        "wizard@6,1", "witch@6,15", hands={AZURE: ZAP}, scenario="the_prize", pieces=[(6, 8)], first=ORANGE
    )
    touching = (6, 8 + 2 * RADIUS)
    for seat, name, to in [
        (ORANGE, "witch", (6, 10)),
        (AZURE, "wizard", (6, 4)),
        (ORANGE, "witch", touching),
    ]:
        t.begins(seat, name, "move", to).settle()
    t.answers("pick_up", 0, ORANGE).settle().answers("drop", "pass", ORANGE)
    t.begins(AZURE, "wizard", "attack").attacks("zap", "witch").pays(ZAP)
    t.rolls(1, 6, 6, 6, 6, 6, 6).settle().waits_for("knockback.place", AZURE)
    return t
