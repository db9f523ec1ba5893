"""Battle, step by step; the spells that help in it, and what is likely."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from game.core.table import Table
from game.unnamed_wizard.effects.battle import odds
from game.unnamed_wizard.events import BattleLost
from tests.unnamed_wizard.fighting import (
    ALSO_NEXT,
    AMBUSH,
    AT,
    AWAY,
    BESIDE,
    FAR,
    GAMBIT,
    GROUND,
    HOUND,
    INA,
    NEAR,
    NEXT,
    SHIELD,
    STRIKE,
    SYMPATHY,
    THREE,
    VANGUARD,
    WELL,
    attacks,
    ethers,
    field,
    strengths,
)
from tests.unnamed_wizard.laid_out import FACES, ME, MINE, OPEN, OTHER, THEIRS, TITLE, Example, Laid, triangle

# ---------------------------------------------------------------------- 1. battleground and defender


def test_battle_1_w24_any_tile_of_another_player_however_far_and_shared_ones() -> None:
    t = Example(
        Laid(GROUND, AT, (1, 1, 0)),
        Laid(NEAR, NEXT, (0, 1, 1)),
        Laid(FAR, AWAY, (0, 0, 1)),
        Laid(BESIDE, ALSO_NEXT, (1, 0, 0)),
        Laid("drift_3.a", (-1, 1), OPEN),
        Laid("drift_4.a", owner=OTHER),
        core=WELL,
        boards=THREE,
    )
    t.invokes("muster").answers(0).waits_for(ME, "battle")
    ground, near, far, mine, open_, claimed = range(1, 7)
    assert t.offered() == [(ground, OTHER), (near, OTHER), (near, INA), (far, INA), "pass"]
    rule = "battle.choose"
    t.refuses((ground, ME), "against_yourself", rule)
    t.refuses([(mine, OTHER), (ground, INA)], "not_the_owner", rule)
    t.refuses((open_, OTHER), "nobodys_tile", rule)
    t.refuses((0, OTHER), "core_tile", "tiles.core")
    t.refuses((claimed, OTHER), "not_on_field", "tiles")
    t.refuses([(ground, 5), ground], "not_offered", rule)
    t.passes().waits_for(ME)


@pytest.mark.parametrize("pillars", [OPEN, MINE])
def test_battle_1_w24_without_a_tile_of_another_player_there_is_no_battle(pillars: tuple[int, int]) -> None:
    t = field(ground=pillars, fortress=(3, 3))
    t.invokes("muster").answers(0).waits_for(ME)
    assert t.told("battle_began") == []


def test_battle_1_one_need_not_battle_where_it_says_may() -> None:
    t = field(fortress=(2, 2))
    t.invokes("muster").answers(0).passes().waits_for(ME)
    assert t.told("battle_began") == []


def test_battle_1_one_must_where_it_does_not_say_may() -> None:
    t = field(Laid(STRIKE, NEXT, MINE), fortress=(1, 0))
    t.invokes(STRIKE)
    t.refuses("pass", "must_choose", "battle.choose")
    t.does((GROUND, OTHER)).rolls("blank").waits_for(ME)


# ---------------------------------------------------------------------- 2. strength


def test_battle_2_pillars_on_and_next_to_the_battleground() -> None:
    t = field(
        Laid(NEAR, NEXT, (3, 1)),
        Laid(BESIDE, ALSO_NEXT, (0, 4)),
        Laid(FAR, AWAY, (2, 3)),
        Laid("drift_3.a", (3, 0), (2, 1)),
        ground=(1, 1),
        fortress=(9, 9),
    )
    attacks(t)
    assert strengths(t) == (4, 6)
    t.rolls("blank blank blank blank").waits_for(ME)


def test_battle_2_the_pillars_of_a_third_player_do_not_count() -> None:
    t = Example(Laid(GROUND, AT, (1, 1, 5)), Laid(NEAR, NEXT, (0, 0, 4)), core=WELL, boards=THREE)
    attacks(t)
    assert strengths(t) == (1, 1)
    t.waits_for(ME)


@pytest.mark.parametrize(
    ("name", "ground", "counted"),
    [
        (STRIKE, (0, 1), (2, 1)),
        (STRIKE, (2, 3), (4, 3)),
        ("strife_1.a", (0, 1), (1, 1)),
        (STRIKE, (1, 1), (3, 1)),
    ],
)
def test_battle_2_a_spell_may_add_to_the_strength(
    name: str, ground: tuple[int, int], counted: tuple[int, int]
) -> None:
    t = field(Laid(name, owner=ME), ground=ground)
    attacks(t, spell=name)
    assert strengths(t) == counted
    t.waits_for(ME)


@pytest.mark.parametrize(("theirs", "against"), [(1, 0), (2, 1), (4, 3)])
def test_battle_2_ambush_next_to_its_tile_with_less_strength_for_the_defender(
    theirs: int, against: int
) -> None:
    t = field(Laid(AMBUSH, NEXT, MINE), Laid(FAR, AWAY, THEIRS), ground=(0, theirs), fortress=(5, 5))
    t.invokes(AMBUSH)
    assert t.offered() == [(t.number(GROUND), OTHER)]
    t.refuses((t.number(FAR), OTHER), "not_beside_this", "tiles")
    t.does((GROUND, OTHER))
    assert strengths(t) == (1, against) and ethers(t) == (1, against)
    t.rolls("blank").waits_for(ME)


def test_battle_2_ambush_cannot_bring_the_defender_below_none() -> None:
    """The pillar on the battleground is the only one; Ambush takes its strength away and no more."""
    t = field(Laid(AMBUSH, NEXT, MINE), ground=(0, 1), fortress=(1, 3))
    t.invokes(AMBUSH).does((GROUND, OTHER))
    assert strengths(t) == (1, 0)
    t.rolls("hit").waits_for(ME)
    assert t.who(OTHER).fortress == 3 and t.tile(GROUND).pillars == [0, 0]


# ---------------------------------------------------------------------- 3. power into the ether


@pytest.mark.parametrize("fortress", [0, 1, 2, 3, 4, 7])
def test_battle_3_each_takes_as_many_cubes_as_possible_w26(fortress: int) -> None:
    t = field(ground=(3, 2), fortress=(fortress, fortress))
    attacks(t)
    assert ethers(t) == (min(3, fortress), min(2, fortress))
    if fortress:
        t.waits_for(ME, "dice")
        assert (t.who(ME).ether, t.who(OTHER).ether) == (min(3, fortress), min(2, fortress))
        assert (t.who(ME).fortress, t.who(OTHER).fortress) == (max(0, fortress - 3), max(0, fortress - 2))
        t.rolls(" ".join(["blank"] * min(3, fortress)))
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == (fortress, fortress)
    t.waits_for(ME)


@pytest.mark.parametrize(("ground", "fortress"), [((0, 3), (4, 4)), ((3, 3), (0, 4))])
def test_battle_3_w25_without_strength_or_fortress_nobody_loses_anything(
    ground: tuple[int, int], fortress: tuple[int, int]
) -> None:
    """Bloodhound adds no hit to no dice, and there is nothing to roll again."""
    t = field(Laid(HOUND, owner=ME, power=1), ground=ground, fortress=fortress, filled=["foresight"])
    attacks(t)
    t.waits_for(ME).waits_for(ME)
    assert t.last("battle_rolled").faces == () and t.last("battle_rolled").variant == "none"
    assert t.tile(GROUND).pillars == list(ground)
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == fortress
    assert not t.last("battle_ended").won


def test_battle_3_w25_a_defender_without_power_loses_pillars() -> None:
    t = field(ground=(2, 2), fortress=(2, 0))
    attacks(t)
    t.rolls("hit blank").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1]


# ---------------------------------------------------------------------- 4. the roll


@pytest.mark.parametrize(("ether", "dice"), [(1, 1), (4, 4), (9, 9), (10, 10), (11, 10), (13, 10)])
def test_battle_4_a_die_for_each_cube_in_the_ether_ten_at_most(ether: int, dice: int) -> None:
    mine = min(10, ether)
    t = field(
        Laid(VANGUARD, owner=ME, power=2),
        Laid(NEAR, NEXT, THEIRS),
        ground=(mine, 0),
        fortress=(ether, 0),
        filled=["dominion"],
    )
    attacks(t, NEAR)
    assert ethers(t)[0] == ether
    rolled = 0
    while t.question().key == "dice":
        t.rolls("blank")
        rolled += 1
    assert rolled == dice == len(t.last("battle_rolled").faces) and t.who().fortress == ether
    t.waits_for(ME)


def test_battle_4_the_attacker_rolls() -> None:
    t = field(ground=(1, 1), fortress=(1, 1))
    attacks(t)
    began = t.last("battle_began")
    assert (began.seat, began.defender, began.tile) == (ME, OTHER, t.number(GROUND))
    t.waits_for(ME, "dice")
    assert t.question().chance
    t.rolls("blank").waits_for(ME)


def test_battle_4_w27_a_reroll_is_for_any_dice_and_after_a_look() -> None:
    t = field(ground=(3, 3), fortress=(3, 3), filled=["foresight"])
    attacks(t)
    t.rolls("hit blank clash").waits_for(ME, "reroll")
    assert (t.question().facts or {})["dice"] == ("hit", "blank", "clash")
    assert len(t.offered()) == 2**3
    t.refuses([(3,), (-1,)], "no_such_die", "battle.roll")
    t.refuses("pass", "not_offered", "battle.roll")
    t.answers((1, 2)).rolls("clash hit").waits_for(ME)
    assert t.last("battle_rolled").faces == ("hit", "clash", "hit")
    assert (t.last("battle_lost").hits, t.last("battle_lost").clashes) == (2, 1)


def test_battle_4_w27_the_second_reroll_is_decided_after_the_first() -> None:
    t = field(ground=(2, 2), fortress=(2, 2), board="fortuna", filled=["loaded_dice"])
    t.rolls("hit")
    attacks(t)
    t.rolls("blank blank")
    assert (t.question().facts or {})["rerolls"] == 2
    t.answers((0, 1)).rolls("hit blank").waits_for(ME, "reroll")
    assert (t.question().facts or {})["rerolls"] == 1
    t.answers((1,)).rolls("hit").waits_for(ME)
    assert t.last("battle_rolled").faces == ("hit", "hit")


def test_battle_4_rerolls_can_be_left() -> None:
    t = field(ground=(2, 2), fortress=(2, 2), board="fortuna", filled=["loaded_dice"])
    t.rolls("hit")
    attacks(t)
    t.rolls("blank hit").answers(()).waits_for(ME)
    assert t.last("battle_rolled").again == 0


def test_battle_4_w27_only_the_attacker_rerolls() -> None:
    t = field(ground=(1, 1), fortress=(1, 1), filled={OTHER: ["foresight"]})
    attacks(t)
    t.rolls("hit").waits_for(ME)
    assert t.told("battle_ended") != []


def test_battle_4_rerolls_of_several_spells_add_up() -> None:
    t = field(Laid(GAMBIT, owner=ME, power=1), ground=(1, 1), fortress=(1, 1), filled=["foresight"])
    attacks(t)
    t.rolls("blank")
    for _ in range(2):
        t.waits_for(ME, "reroll").answers((0,)).rolls("blank")
    t.waits_for(ME)


# ---------------------------------------------------------------------- 5. losses


@pytest.mark.parametrize(
    ("faces", "fortress", "pillars", "own", "other", "taken", "wasted"),
    [
        ("blank blank blank", (3, 3), 3, 0, 0, 0, 0),
        ("hit blank blank", (3, 3), 3, 0, 1, 0, 0),
        ("clash blank blank", (3, 3), 3, 1, 1, 0, 0),
        ("hit clash blank", (3, 3), 3, 1, 2, 0, 0),
        ("clash clash clash", (3, 3), 3, 3, 3, 0, 0),
        ("hit hit hit", (3, 2), 3, 0, 2, 1, 0),
        ("hit clash clash", (3, 1), 3, 2, 1, 2, 0),
        ("hit hit clash", (3, 0), 3, 1, 0, 3, 0),
        ("hit hit clash", (3, 0), 2, 1, 0, 2, 1),
        ("clash clash clash", (3, 0), 1, 3, 0, 1, 2),
        ("hit hit hit", (3, 1), 1, 0, 1, 1, 1),
        ("hit blank", (2, 0), 1, 0, 0, 1, 0),
        ("clash", (1, 9), 1, 1, 1, 0, 0),
    ],
)
def test_battle_5_what_hits_and_clashes_cost(
    faces: str, fortress: tuple[int, int], pillars: int, own: int, other: int, taken: int, wasted: int
) -> None:
    t = field(ground=(3, pillars), fortress=fortress)
    attacks(t)
    t.rolls(faces)
    assert (t.who(ME).pool, t.who(OTHER).pool) == (4 + own, 5 + other)
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == (fortress[0] - own, fortress[1] - other)
    assert t.tile(GROUND).pillars == [3, pillars - taken]
    assert t.who(OTHER).pillars == 10 - pillars + taken
    lost = {each.seat: each for each in t.told("battle_lost")}
    assert (lost[ME].count, lost[ME].pillars, lost[ME].wasted) == (own, 0, 0)
    assert (lost[OTHER].count, lost[OTHER].pillars, lost[OTHER].wasted) == (other, taken, wasted)
    assert t.last("battle_ended").won == (taken > 0)
    t.waits_for(ME)


def test_battle_5_w28_pillars_of_the_defender_only_and_of_the_battleground_only() -> None:
    t = Example(
        Laid(GROUND, AT, (3, 1, 2)), Laid(NEAR, NEXT, (0, 2, 1)), core=WELL, boards=THREE, fortress=(3, 0, 3)
    )
    attacks(t)
    t.rolls("hit hit hit").waits_for(ME)
    assert t.tile(GROUND).pillars == [3, 0, 2] and t.tile(NEAR).pillars == [0, 2, 1]
    assert t.who(INA).fortress == 3 and t.who(INA).pool == 5


def test_battle_5_w28_the_attacker_loses_power_though_the_defender_is_beaten() -> None:
    t = field(ground=(2, 1), fortress=(2, 0))
    attacks(t)
    t.rolls("clash clash").waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (6, 0) and t.tile(GROUND).pillars == [2, 0]


def test_battle_5_the_attackers_pillars_stay() -> None:
    t = field(ground=(1, 4), fortress=(1, 4))
    attacks(t)
    t.rolls("clash").waits_for(ME)
    assert t.tile(GROUND).pillars == [1, 4]


def test_battle_5_w29_without_a_pillar_the_defender_owns_the_tile_no_more_and_its_power_stays() -> None:
    t = Example(Laid(NEAR, AT, THEIRS, power=1), Laid(GROUND, NEXT, MINE), core=WELL, fortress=(1, 0))
    attacks(t, NEAR)
    t.rolls("hit")
    assert t.tile(NEAR).pillars == [0, 0] and t.power(NEAR) == [1]
    t.invokes("raise")
    assert t.number(NEAR) in t.offered()
    t.does(NEAR).passes(2)
    t.meditates("tile 1 0 0").waits_for(OTHER)
    assert t.who().pool == 4


# ---------------------------------------------------------------------- 6. what is left


def test_battle_6_what_is_left_goes_back_to_the_fortresses_and_not_to_the_pools() -> None:
    t = field(ground=(3, 4), fortress=(5, 6))
    attacks(t)
    t.rolls("clash hit blank").waits_for(ME)
    assert (t.who(ME).pool, t.who(ME).fortress, t.who(ME).ether) == (5, 4, 0)
    assert (t.who(OTHER).pool, t.who(OTHER).fortress, t.who(OTHER).ether) == (7, 4, 0)


def test_battle_6_one_may_battle_again_in_the_same_turn() -> None:
    t = field(ground=(2, 2), fortress=(2, 2), board="cordova")
    t.passes()  # Court in Session
    for slot in (0, 1):
        t.invokes("muster", slot).answers(0)
        t.does((GROUND, OTHER)).rolls("hit clash" if slot == 0 else "hit")
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == (1, 0)
    assert t.tile(GROUND).pillars == [2, 1]
    t.waits_for(ME)


def test_battle_6_power_placed_just_before_fights_at_once() -> None:
    t = field(ground=(3, 3))
    t.invokes("muster").answers(2).does((GROUND, OTHER))
    assert ethers(t) == (2, 0)
    t.rolls("hit blank").waits_for(ME)
    assert t.who().fortress == 2 and t.tile(GROUND).pillars == [3, 2]


# ---------------------------------------------------------------------- spells that help


@pytest.mark.parametrize(
    ("tiles", "how", "counted"),
    [
        ([], {"filled": {ME: ["dominion"]}}, (3, 2)),
        ([], {"filled": {OTHER: ["dominion"]}}, (2, 3)),
        ([], {"filled": {ME: ["dominion:1"]}}, (2, 2)),
        # Household Guard is for defenders, and works once it is fully invoked
        ([], {"boards": ("aspirant", "cordova"), "filled": {OTHER: ["household_guard"]}}, (2, 4)),
        ([], {"boards": ("aspirant", "cordova"), "filled": {OTHER: ["household_guard:1"]}}, (2, 2)),
        ([], {"boards": ("cordova", "aspirant"), "filled": {ME: ["household_guard"]}}, (2, 2)),
        # Vanguard next to the battleground: +2 for whoever owns it, and the pillar there counts as well (W38)
        ([Laid(VANGUARD, NEXT, MINE, power=2)], {}, (5, 2)),
        ([Laid(VANGUARD, NEXT, (1, 1), power=2)], {}, (5, 5)),
        # spells of the same sort add up (W38)
        ([Laid(VANGUARD, owner=ME, power=2)], {"filled": ["dominion"]}, (5, 2)),
        # Sympathy: one of two slots will do, but not away from the battleground
        ([Laid(SYMPATHY, owner=ME), Laid("drift_3.a", NEXT, MINE, power=1)], {}, (4, 2)),
        ([Laid(SYMPATHY, owner=ME), Laid(NEAR, AWAY, MINE, power=1)], {}, (2, 2)),
        # Mirrored Mind lends Vanguard
        (
            [Laid(VANGUARD, NEXT, THEIRS, power=2)],
            {"boards": ("metis", "aspirant"), "filled": ["mirrored_mind"]},
            (4, 5),
        ),
    ],
)
def test_battle_2_spells_add_to_the_strength(
    tiles: list[Laid], how: dict[str, Any], counted: tuple[int, int]
) -> None:
    t = field(*tiles, **how)
    if t.question().key == "invoke":  # Court in Session
        t.passes()
    attacks(t)
    assert strengths(t) == counted
    t.waits_for(ME)


@pytest.mark.parametrize(
    ("spell", "whose", "ground", "fortress", "faces", "pools", "left", "pillars"),
    [
        # one blank counts as a hit as Fortuna attacks, not as she defends
        ("house_edge", ME, (2, 2), (2, 2), "blank blank", (4, 6), (2, 1), 2),
        ("house_edge", ME, (2, 2), (2, 2), "blank hit", (4, 7), (2, 0), 2),
        ("house_edge", ME, (2, 2), (2, 2), "hit hit", (4, 7), (2, 0), 2),
        ("house_edge", ME, (2, 2), (2, 2), "clash blank", (5, 7), (1, 0), 2),
        ("house_edge", ME, (2, 2), (2, 2), "clash clash", (6, 7), (0, 0), 2),
        ("house_edge", OTHER, (2, 2), (2, 2), "blank blank", (4, 5), (2, 2), 2),
        # a power after an attack of hers that removes a pillar, once for two of them
        ("double_or_nothing", ME, (2, 2), (2, 0), "hit blank", (5, 5), (2, 0), 1),
        ("double_or_nothing", ME, (2, 2), (2, 2), "hit blank", (4, 6), (2, 1), 2),
        ("double_or_nothing", ME, (2, 2), (2, 0), "hit hit", (5, 5), (2, 0), 0),
        ("double_or_nothing", OTHER, (2, 2), (2, 0), "hit hit", (4, 5), (2, 0), 0),
        # Faber loses one pillar less as he defends, but no power less; half filled it does nothing
        ("buttress", OTHER, (2, 3), (2, 0), "hit hit", (4, 5), (2, 0), 2),
        ("buttress", OTHER, (2, 3), (2, 0), "hit blank", (4, 5), (2, 0), 3),
        ("buttress", OTHER, (2, 3), (2, 0), "blank blank", (4, 5), (2, 0), 3),
        ("buttress", OTHER, (2, 2), (2, 2), "hit hit", (4, 7), (2, 0), 2),
        ("buttress:1", OTHER, (2, 2), (2, 0), "hit blank", (4, 5), (2, 0), 1),
        ("buttress", ME, (2, 2), (2, 0), "hit blank", (4, 5), (2, 0), 1),
    ],
)
def test_boards_what_spells_of_fortuna_and_faber_do_in_battle(
    spell: str,
    whose: int,
    ground: tuple[int, int],
    fortress: tuple[int, int],
    faces: str,
    pools: tuple[int, int],
    left: tuple[int, int],
    pillars: int,
) -> None:
    boards = ["aspirant", "aspirant"]
    boards[whose] = "faber" if spell.startswith("buttress") else "fortuna"
    t = field(boards=boards, ground=ground, fortress=fortress, filled={whose: [spell]})
    if t.question().key == "die":  # The Wheel
        t.rolls("hit")
    attacks(t)
    t.rolls(faces).waits_for(ME)
    assert (t.pool(ME), t.pool(OTHER)) == pools
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == left
    assert t.tile(GROUND).pillars == [ground[ME], pillars]
    lost = t.told("battle_lost")[0]
    blanks = spell == "house_edge" and whose == ME and "blank" in faces
    assert (lost.hits, lost.clashes) == (faces.count("hit") + blanks, faces.count("clash"))
    assert t.last("battle_ended").won == (pillars < ground[OTHER])


def test_battle_5_shield_wall_saves_pillars_where_there_is_no_power() -> None:
    t = field(Laid(SHIELD, owner=OTHER, power=1), fortress=(2, 0))
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1]


def test_battle_5_a_spell_on_the_battleground_helps_to_the_end_of_the_step() -> None:
    """Shield Wall lies on the battleground itself; its owner loses the tile only afterwards."""
    t = Example(Laid(SHIELD, AT, (2, 1), power=1), core=WELL, fortress=(2, 0))
    attacks(t, SHIELD)  # it is shared: both own it, and it helps the defender
    t.rolls("hit hit").waits_for(ME)
    assert t.tile(SHIELD).pillars == [2, 0]


def test_battle_6_a_battle_can_break_a_pattern() -> None:
    """What battles are for: Tom has no triangle any more when his turn comes."""
    tiles = triangle(NEAR, "strife_1.a", GROUND, pillars=THEIRS)
    t = Example(*tiles, Laid(STRIKE, owner=ME), core=WELL, fortress=(2, 0), stack=["drift_2"])
    attacks(t, NEAR, spell=STRIKE)
    t.rolls("hit blank").passes().waits_for(OTHER)
    t.invokes("claim").waits_for(OTHER)
    assert t.told("claim_began") == []


# ---------------------------------------------------------------------- what is likely


def outcomes(t: Example, dice: int) -> list[tuple[int, int, int]]:
    """What all rolls bring: power of attacker and defender, pillars."""
    found = []
    for row in itertools.product(TITLE.content.figures.die, repeat=dice):
        ahead = t.match.fork()
        for face in row:
            assert ahead.submit(ME, FACES[face])
        own, other = (each for each in ahead.log if isinstance(each, BattleLost))
        found.append((own.count, other.count, other.pillars))
    return found


@pytest.mark.usually(4)
@pytest.mark.parametrize(
    ("fortress", "more", "laid", "filled"),
    [
        ((2, 1), {}, [], {}),
        ((3, 0), {}, [], {}),
        ((3, 5), {}, [], {}),
        ((3, 3), {}, [Laid(SHIELD, owner=OTHER, power=1)], {}),
        ((2, 0), {}, [Laid(HOUND, owner=ME, power=1)], {OTHER: ["dominion"]}),
        ((3, 1), {"boards": ("aspirant", "faber")}, [], {OTHER: ["buttress"]}),
        ((3, 1), {"boards": ("fortuna", "aspirant")}, [], {ME: ["house_edge"]}),
        ((2, 3), {"boards": ("fortuna", "aspirant")}, [], {ME: ["house_edge"]}),
        ((4, 4), {"boards": ("cordova", "cordova")}, [], {ME: ["household_guard"]}),
        ((3, 4), {"boards": ("cordova", "cordova")}, [], {OTHER: ["household_guard"]}),
        ((0, 2), {}, [Laid(HOUND, owner=ME, power=1)], {}),
    ],
)
def test_battle_odds_are_those_of_all_rolls(
    fortress: tuple[int, int], more: dict[str, Any], laid: list[Laid], filled: dict[int, list[str]]
) -> None:
    t = field(*laid, ground=(3, 2), fortress=fortress, filled=filled, **more)
    if t.question().key == "die":
        t.rolls("hit")
    if t.question().key == "invoke":
        t.passes()
    found = odds(Table(t.match.state, TITLE, None), ME, OTHER, t.number(GROUND))
    attacks(t)
    rows = outcomes(t, dice := min(3, fortress[0]))
    counted = [
        sum(row[2] > 0 for row in rows),
        sum(row[2] == 2 for row in rows),
        *(sum(row[place] for row in rows) for place in range(3)),
    ]
    assert list(found) == pytest.approx([count / len(rows) for count in counted])
    t.rolls(" ".join(["blank"] * dice)).waits_for(ME)


def test_battle_odds_know_what_a_spell_adds() -> None:
    t = field(Laid(STRIKE, owner=ME), ground=(0, 1), fortress=(2, 1))
    table = Table(t.match.state, TITLE, None)
    assert odds(table, ME, OTHER, t.number(GROUND)).other == 0
    with_strike = odds(table, ME, OTHER, t.number(GROUND), more=2, less=-1)
    assert with_strike.other == 0 and with_strike.last == with_strike.pillar == pytest.approx(
        1 - (1 / 6) ** 2
    )
    assert with_strike.own == pytest.approx(1)
    t.waits_for(ME)
