"""Battle: the spells that help in it, and what is likely."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from game.core.table import Table
from game.unnamed_wizard.effects.battle import odds
from game.unnamed_wizard.events import BattleLost
from tests.unnamed_wizard.fighting import (
    ALSO_NEXT,
    ARENA,
    AT,
    AWAY,
    BESIDE,
    FAR,
    GROUND,
    HOUND,
    NEAR,
    NEXT,
    SALVAGE,
    SHIELD,
    STRIKE,
    SYMPATHY,
    VANGUARD,
    WELL,
    attacks,
    field,
    strengths,
)
from tests.unnamed_wizard.laid_out import FACES, ME, MINE, OTHER, THEIRS, TITLE, TRIANGLE, Example, Laid

# ---------------------------------------------------------------------- spells: strength


@pytest.mark.parametrize(
    ("filled", "counted"),
    [({ME: ["dominion"]}, (3, 2)), ({OTHER: ["dominion"]}, (2, 3)), ({ME: ["dominion:1"]}, (2, 2))],
)
def test_boards_aspirant_dominion_one_strength_in_attack_and_defence(
    filled: dict[int, list[str]], counted: tuple[int, int]
) -> None:
    t = field(filled=filled)
    attacks(t)
    assert strengths(t) == counted
    t.waits_for(ME)


@pytest.mark.parametrize(("filled", "against"), [("household_guard", 4), ("household_guard:1", 2)])
def test_boards_cordova_household_guard_two_strength_as_she_defends(filled: str, against: int) -> None:
    t = field(boards=("aspirant", "cordova"), filled={OTHER: [filled]})
    attacks(t)
    assert strengths(t) == (2, against)
    t.waits_for(ME)


def test_boards_cordova_household_guard_not_as_she_attacks() -> None:
    t = field(boards=("cordova", "aspirant"), filled=["household_guard"])
    t.passes()
    attacks(t)
    assert strengths(t) == (2, 2)
    t.waits_for(ME)


@pytest.mark.parametrize(
    ("pillars", "counted"), [((1, 0), (5, 2)), ((0, 1), (2, 5)), ((1, 1), (5, 5)), ((0, 0), (2, 2))]
)
def test_battle_w38_a_ritual_that_is_shared_helps_both(
    pillars: tuple[int, int], counted: tuple[int, int]
) -> None:
    """Vanguard next to the battleground, +2 for whoever owns it, and the pillar there counts as well."""
    t = field(Laid(VANGUARD, NEXT, pillars, power=2))
    attacks(t)
    assert strengths(t) == counted
    t.waits_for(ME)


def test_battle_w38_spells_of_the_same_sort_add_up() -> None:
    t = field(Laid(VANGUARD, owner=ME, power=2), filled=["dominion"])
    attacks(t)
    assert strengths(t) == (5, 2)
    t.waits_for(ME)


@pytest.mark.parametrize(("name", "counted"), [(GROUND, (3, 3)), (BESIDE, (2, 2))])
def test_battle_2_the_arena_helps_all_next_to_it_only(name: str, counted: tuple[int, int]) -> None:
    t = field(Laid(BESIDE, ALSO_NEXT, THEIRS), ground=(2, 1), core=ARENA)
    attacks(t, name)
    assert strengths(t) == counted
    t.waits_for(ME)


@pytest.mark.parametrize(
    ("tiles", "counted"),
    [
        ([Laid(NEAR, NEXT, MINE, power=1)], (4, 2)),  # the pillar and the tile
        ([Laid("drift_3.a", NEXT, MINE, power=1)], (4, 2)),  # one of its two slots will do
        ([Laid(NEAR, NEXT, MINE)], (3, 2)),  # not invoked
        ([Laid(NEAR, NEXT, THEIRS, power=1)], (2, 3)),  # not an own tile
        ([Laid(NEAR, AWAY, MINE, power=1)], (2, 2)),  # not next to the battleground
        (
            [
                Laid(NEAR, NEXT, MINE, power=1),
                Laid(BESIDE, ALSO_NEXT, MINE, power=1),
                Laid(FAR, (1, -1), MINE, power=1),
            ],
            (7, 2),  # two at most
        ),
    ],
)
def test_battle_2_sympathy_counts_invoked_tiles_next_to_the_battleground(
    tiles: list[Laid], counted: tuple[int, int]
) -> None:
    t = field(Laid(SYMPATHY, owner=ME), *tiles)
    attacks(t)
    assert strengths(t) == counted
    t.waits_for(ME)


def test_battle_2_sympathy_does_not_count_the_battleground_itself() -> None:
    t = Example(Laid(NEAR, AT, (2, 2), power=1), Laid(SYMPATHY, owner=ME), core=WELL)
    attacks(t, NEAR)
    assert strengths(t) == (2, 2)
    t.waits_for(ME)


def test_boards_metis_mirrored_mind_lends_strength_in_battle() -> None:
    t = field(Laid(VANGUARD, NEXT, THEIRS, power=2), boards=("metis", "aspirant"), filled=["mirrored_mind"])
    attacks(t)
    assert strengths(t) == (4, 5)
    t.waits_for(ME)


# ---------------------------------------------------------------------- spells: dice and losses


@pytest.mark.parametrize(
    ("faces", "hits"),
    [("blank blank", 1), ("blank hit", 2), ("hit hit", 2), ("clash blank", 1), ("clash clash", 0)],
)
def test_boards_fortuna_house_edge_one_blank_counts_as_a_hit_as_she_attacks(faces: str, hits: int) -> None:
    t = field(boards=("fortuna", "aspirant"), fortress=(2, 2), filled=["house_edge"])
    t.rolls("hit")
    attacks(t)
    t.rolls(faces)
    lost = t.told("battle_lost")[0]
    assert (lost.hits, lost.clashes) == (hits, faces.count("clash"))
    assert t.who(OTHER).pool == 5 + hits + faces.count("clash")
    t.waits_for(ME)


def test_boards_fortuna_house_edge_not_as_she_defends() -> None:
    t = field(boards=("aspirant", "fortuna"), fortress=(2, 2), filled={OTHER: ["house_edge"]})
    attacks(t)
    t.rolls("blank blank").waits_for(ME)
    assert t.who(OTHER).fortress == 2


@pytest.mark.parametrize(("fortress", "taken", "gained"), [(0, 1, 1), (2, 0, 0)])
def test_boards_fortuna_double_or_nothing_after_an_attack_that_removes_a_pillar(
    fortress: int, taken: int, gained: int
) -> None:
    t = field(boards=("fortuna", "aspirant"), fortress=(2, fortress), filled=["double_or_nothing"])
    t.rolls("hit")
    attacks(t)
    t.rolls("hit blank").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 2 - taken] and t.who().pool == 4 + gained


def test_boards_fortuna_double_or_nothing_not_as_she_defends_and_once_for_two_pillars() -> None:
    t = field(boards=("aspirant", "fortuna"), fortress=(2, 0), filled={OTHER: ["double_or_nothing"]})
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.who(OTHER).pool == 5 and t.tile(GROUND).pillars == [2, 0]
    t = field(boards=("fortuna", "aspirant"), fortress=(2, 0), filled=["double_or_nothing"])
    t.rolls("hit")
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.who().pool == 5


@pytest.mark.parametrize(("faces", "taken"), [("hit hit", 1), ("hit blank", 0), ("blank blank", 0)])
def test_boards_faber_buttress_one_pillar_less_is_returned(faces: str, taken: int) -> None:
    t = field(boards=("aspirant", "faber"), ground=(2, 3), fortress=(2, 0), filled={OTHER: ["buttress"]})
    attacks(t)
    t.rolls(faces).waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 3 - taken] and t.last("battle_ended").won == (taken > 0)


def test_boards_faber_buttress_saves_no_power() -> None:
    t = field(boards=("aspirant", "faber"), fortress=(2, 2), filled={OTHER: ["buttress"]})
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.who(OTHER).fortress == 0 and t.who(OTHER).pool == 7


def test_boards_faber_buttress_half_filled_or_of_the_attacker_does_nothing() -> None:
    t = field(boards=("aspirant", "faber"), fortress=(2, 0), filled={OTHER: ["buttress:1"]})
    attacks(t)
    t.rolls("hit blank").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1]
    t = field(boards=("faber", "aspirant"), fortress=(2, 0), filled=["buttress"])
    attacks(t)
    t.rolls("hit blank").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1]


@pytest.mark.parametrize(
    ("faces", "own", "other"),
    [("hit hit", 0, 1), ("clash blank", 1, 0), ("blank blank", 0, 0), ("clash hit", 1, 1)],
)
def test_battle_5_shield_wall_counts_one_hit_or_clash_less_for_the_defender(
    faces: str, own: int, other: int
) -> None:
    t = field(Laid(SHIELD, owner=OTHER, power=1), fortress=(2, 2))
    attacks(t)
    t.rolls(faces).waits_for(ME)
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == (2 - own, 2 - other)


def test_battle_5_shield_wall_saves_pillars_where_there_is_no_power() -> None:
    t = field(Laid(SHIELD, owner=OTHER, power=1), fortress=(2, 0))
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1]


@pytest.mark.parametrize(("faces", "other"), [("blank blank", 1), ("hit clash", 3), ("blank clash", 2)])
def test_battle_5_bloodhound_adds_a_hit_to_the_attackers_roll(faces: str, other: int) -> None:
    t = field(Laid(HOUND, owner=ME, power=1), ground=(2, 4), fortress=(2, 4))
    attacks(t)
    t.rolls(faces).waits_for(ME)
    assert t.who(OTHER).fortress == 4 - other


def test_battle_5_bloodhound_not_for_the_defender() -> None:
    t = field(Laid(HOUND, owner=OTHER, power=1), fortress=(2, 2))
    attacks(t)
    t.rolls("blank blank").waits_for(ME)
    assert (t.who(ME).fortress, t.who(OTHER).fortress) == (2, 2)


@pytest.mark.parametrize("owner", [ME, OTHER])
def test_battle_5_salvage_power_that_is_lost_goes_back_to_the_fortress(owner: int) -> None:
    t = field(Laid(SALVAGE, owner=owner, power=1), fortress=(2, 2))
    attacks(t)
    t.rolls("clash clash")
    pools, fortresses = [4 + 2, 5 + 2], [0, 0]
    pools[owner] -= 2
    fortresses[owner] = 2
    assert [t.who(ME).pool, t.who(OTHER).pool] == pools
    assert [t.who(ME).fortress, t.who(OTHER).fortress] == fortresses
    t.waits_for(ME)


def test_battle_5_salvage_does_not_save_pillars() -> None:
    t = field(Laid(SALVAGE, owner=OTHER, power=1), fortress=(2, 1))
    attacks(t)
    t.rolls("hit hit").waits_for(ME)
    assert t.tile(GROUND).pillars == [2, 1] and t.who(OTHER).fortress == 1


def test_battle_5_a_spell_on_the_battleground_helps_to_the_end_of_the_step() -> None:
    """Shield Wall lies on the battleground itself; its owner loses the tile only afterwards."""
    t = Example(Laid(SHIELD, AT, (2, 1), power=1), core=WELL, fortress=(2, 0))
    attacks(t, SHIELD)  # it is shared: both own it, and it helps the defender
    t.rolls("hit hit").waits_for(ME)
    assert t.tile(SHIELD).pillars == [2, 0]


def test_battle_6_a_battle_can_break_a_pattern() -> None:
    """What battles are for: Tom has no triangle any more when his turn comes."""
    tiles = [Laid(name, at, THEIRS) for name, at in zip((NEAR, "strife_1.a", GROUND), TRIANGLE, strict=True)]
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
