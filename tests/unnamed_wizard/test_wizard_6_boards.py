"""Player boards: what the Aspirant and the four wizards with a name can do, spell by spell."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    TITLE,
    TRIANGLE,
    Example,
    Laid,
    triangle,
)

TOW, TITHE, SOW, BREATH, MOON = "drift_1.a", "harvest_1.a", "harvest_4.b", "resonance_4.a", "harvest_wild.a"
WELL, HEART, ECHO, STRIKE = "harvest_core.a", "resonance_core.a", "resonance_3.a", "strife_3.a"
STACK = ["drift_2", "drift_3", "drift_5"]
BOARDS = {
    "aspirant": (5, 3, "raise*3 discover*2 shift*2 muster*2 claim*1 dominion*2 foresight*1 communion*1"),
    "cordova": (
        6,
        3,
        "court*0 raise*3 discover*2 muster*2 claim*1 salon*3 levy*2 household_guard*2 precedence*2",
    ),
    "faber": (5, 3, "raise_wall*3 discover*3 haul*2 muster*2 claim*1 buttress*2 keystone*1"),
    "fortuna": (
        5,
        3,
        "wheel*0 raise*2 discover*2 muster*2 claim*1 loaded_dice*1 house_edge*2 double_or_nothing*1",
    ),
    "metis": (
        5,
        3,
        "raise*3 discover*2 another_voice*2 slip*2 muster*2 claim*1 mirrored_mind*2 second_face*1",
    ),
}
"""Power, invocations, spells with their slots (the fact sheet, 5)."""
AUTO = ["aspirant.shift", "faber.haul", "metis.discover", "metis.another_voice"]
"""The spells whose first slot, and no other, returns its power by itself."""


def begins(t: Example, name: str) -> None:
    """What a board asks as a turn begins is answered, and the turn can go on."""
    if name == "cordova":
        t.passes()
    if name == "fortuna":
        t.rolls("hit")


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_have_the_spells_and_slots_of_the_sheet(name: str) -> None:
    power, invocations, spells = BOARDS[name]
    card = TITLE.content.boards[name]
    assert (card.power, card.pillars, card.invocations) == (power, 10, invocations)
    assert " ".join(f"{each.id}*{len(each.slots)}" for each in card.spells) == spells
    autos = {
        f"{name}.{each.id}": slot
        for each in card.spells
        for slot, sort in enumerate(each.slots)
        if sort == "auto"
    }
    assert autos == {spell: 0 for spell in AUTO if spell.startswith(f"{name}.")}


# ---------------------------------------------------------------------- cantrips that several boards have


@pytest.mark.parametrize("name", ["aspirant", "cordova", "fortuna", "metis"])
def test_boards_raise_one_pillar_on_an_open_tile_or_an_own_one(name: str) -> None:
    t = Example(Laid(TOW, (1, 0), OPEN), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS), board=name)
    begins(t, name)
    t.invokes("raise")
    assert t.offered() == [t.number(TOW), t.number(TITHE)]
    t.refuses(SOW, "not_yours_or_open", "tiles.open")
    t.refuses("pass", "must_choose", "pillars.effects")
    t.does(TITHE).waits_for(ME)
    assert t.tile(TITHE).pillars == [2, 0]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_discover_places_a_tile_next_to_any_tile(name: str) -> None:
    t = Example(Laid(SOW, (1, 0), THEIRS), stack=STACK, board=name)
    begins(t, name)
    t.invokes("discover").waits_for(ME, "place")
    card = t.offered()[0][0]
    assert t.match.state.faces[card] == STACK[0]
    around = {(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, 0), (1, 1), (2, -1)}
    assert set(t.offered()) == {(card, side, *at) for side in "ab" for at in around}
    t.answers((card, "b", 1, 1)).waits_for(ME)
    assert len(t.match.state.tiles) == 3 and t.match.state.tiles[-1].at == (1, 1)


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_muster_up_to_three_power_and_then_perhaps_a_battle(name: str) -> None:
    t = Example(Laid(SOW, (1, 0), SHARED), board=name, core=WELL, pool=6)
    begins(t, name)
    t.invokes("muster")
    assert t.offered() == [0, 1, 2, 3]
    t.answers(2).waits_for(ME, "battle")
    assert t.offered() == [(t.number(SOW), OTHER), "pass"]
    t.passes().waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (3, 2)


LINE = [(1, 0), (2, 0), (3, 0)]
ARC = [(1, 0), (1, 1), (0, 2)]
SHAPES = {"triangle": list(TRIANGLE), "line3": LINE, "arc3": ARC}


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("aspirant", "triangle"),
        ("cordova", "triangle"),
        ("faber", "line3"),
        ("fortuna", "triangle"),
        ("metis", "arc3"),
    ],
)
@pytest.mark.parametrize("laid", sorted(SHAPES))
def test_boards_claim_from_the_pattern_of_the_board(name: str, shape: str, laid: str) -> None:
    tiles = [Laid(each, at, MINE) for each, at in zip((TOW, TITHE, "strife_1.a"), SHAPES[laid], strict=True)]
    t = Example(*tiles, board=name, core=WELL)
    begins(t, name)
    t.invokes("claim")
    if laid == shape:
        t.waits_for(ME, "claim").answers(t.offered()[-1])
        assert len(t.told("tile_claimed")) == 1
    assert t.power("claim") == [1]
    t.waits_for(ME)


# ---------------------------------------------------------------------- the Aspirant


def test_boards_aspirant_shift_moves_an_own_tile_next_to_another_own_one() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(SOW, (-1, 0), THEIRS))
    t.invokes("shift")
    assert t.offered() == [t.number(TOW), t.number(TITHE)]
    t.refuses(SOW, "not_your_tile", "tiles.owner")
    t.does(TOW).waits_for(ME, "hex")
    assert set(t.offered()) == {(1, 1), (0, 2), (-1, 2), (-1, 1)}
    t.answers((0, 2)).waits_for(ME)
    assert t.tile(TOW).at == (0, 2) and t.tile(TOW).pillars == [1, 0]


def test_boards_aspirant_shift_comes_back_from_its_first_slot() -> None:
    t = Example(Laid(TOW, (1, 0), OPEN))
    t.invokes("shift", 0)
    t.invokes("shift", 1).passes().waits_for(OTHER)
    assert t.power("shift") == [0, 1] and t.who().pool == 4


# ---------------------------------------------------------------------- Duchess Cordova


def test_boards_cordova_court_invokes_a_ritual_of_the_board_that_does_not_count() -> None:
    t = Example(Laid(BREATH, owner=ME), board="cordova", core=WELL)
    t.waits_for(ME, "invoke")
    assert t.invocable() == {"salon", "levy", "household_guard", "precedence"}
    t.refuses((*t.spot("raise"), 0), "only_sort", "spells.invoke")
    t.refuses((*t.spot(BREATH), 0), "only_own_board", "spells.invoke")
    t.does("levy").waits_for(ME)
    assert t.power("levy") == [1, 0] and t.who().pool == 4 and t.left() == 3


def test_boards_cordova_court_is_a_may_and_needs_power() -> None:
    t = Example(board="cordova")
    t.passes().waits_for(ME)
    t = Example(board="cordova", pool=[0, 5])
    t.waits_for(ME)


def test_boards_cordova_court_has_nothing_to_do_when_all_rituals_are_filled() -> None:
    t = Example(board="cordova", filled=["salon", "levy:1", "household_guard", "precedence"], stack=STACK)
    assert t.invocable() == {"levy"}
    t.answers((*t.spot("levy"), 1)).waits_for(ME).passes(2).waits_for(ME)


def test_boards_cordova_court_is_for_her_own_turn() -> None:
    t = Example(boards=("cordova", "cordova"))
    t.passes(2).waits_for(OTHER, "invoke").passes().waits_for(OTHER)


def test_boards_cordova_salon_one_more_invocation_each_turn() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), board="cordova", filled=["salon"])
    t.passes()
    assert t.left() == 4
    for slot in range(3):
        t.invokes("raise", slot).does(TOW)
    t.waits_for(ME).invokes("levy").waits_for(OTHER)


def test_boards_cordova_salon_counts_as_soon_as_it_is_complete() -> None:
    t = Example(board="cordova", filled=["salon:2"])
    t.answers((*t.spot("salon"), 2)).waits_for(ME)
    assert t.left() == 4


@pytest.mark.parametrize("filled", ["levy", "levy:1"])
def test_boards_cordova_levy_returns_power_from_a_cantrip_as_her_turn_ends(filled: str) -> None:
    t = Example(
        Laid(TITHE, (1, 0), SHARED, power=1),
        Laid(BREATH, owner=ME, power=1),
        board="cordova",
        filled=[filled, "claim"],
    )
    t.passes(2)
    if filled == "levy":
        t.waits_for(ME, "cube")
        assert t.offered() == [(*t.spot("claim"), 0), (*t.spot(TITHE), 0), "pass"]
        t.refuses([(*t.spot("levy"), 0), (*t.spot(BREATH), 0)], "only_sort", "pillars.power")
        t.does("claim")
        assert t.power("claim") == [0] and t.who().pool == 6
    t.waits_for(OTHER)


def test_boards_cordova_levy_may_be_left() -> None:
    t = Example(board="cordova", filled=["levy", "claim"])
    t.passes(3).waits_for(OTHER)
    assert t.power("claim") == [1]


@pytest.mark.parametrize("choice", [TOW, None])
def test_boards_cordova_precedence_a_pillar_on_an_open_tile_after_a_claim(choice: str | None) -> None:
    t = Example(
        *triangle("strife_1.a", TITHE, MOON),
        Laid(TOW, (0, -1), OPEN),
        Laid(SOW, (-1, 0), THEIRS),
        board="cordova",
        filled=["precedence"],
    )
    t.passes()
    t.claims(TITHE).waits_for(ME, "pillar")
    assert t.offered() == [t.number(TOW), "pass"]
    t.refuses(SOW, "not_open", "tiles.open")
    t.answers(t.number(choice) if choice else "pass")
    assert t.tile(TOW).pillars == [int(choice is not None), 0]
    t.waits_for(ME)


def test_boards_cordova_precedence_not_after_the_claim_of_somebody_else() -> None:
    t = Example(
        *triangle("strife_1.a", TITHE, MOON),
        Laid(TOW, (0, -1), OPEN),
        boards=("aspirant", "cordova"),
        filled={OTHER: ["precedence"]},
    )
    t.claims(TITHE).waits_for(ME)


# ---------------------------------------------------------------------- Faber the Mason


@pytest.mark.parametrize("count", [0, 1, 2])
def test_boards_faber_raise_wall_up_to_two_pillars_on_one_tile(count: int) -> None:
    t = Example(Laid(TOW, (1, 0), OPEN), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS), board="faber")
    t.invokes("raise_wall")
    assert t.offered() == [t.number(TOW), t.number(TITHE), "pass"]
    t.refuses(SOW, "not_yours_or_open", "tiles.open")
    for step in range(count):
        t.does(TOW)
        if step == 0:
            assert t.offered() == [t.number(TOW), "pass"]
            t.refuses(TITHE, "one_tile", "pillars.effects")
    if count < 2:
        t.passes()
    assert t.tile(TOW).pillars == [count, 0] and t.tile(TITHE).pillars == [1, 0]
    t.waits_for(ME)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_boards_faber_haul_up_to_two_pillars_from_one_tile_to_a_neighbour(count: int) -> None:
    t = Example(
        Laid(TOW, (1, 0), (3, 0)),
        Laid(TITHE, (0, 1), THEIRS),
        Laid(SOW, (1, 1), MINE),
        Laid("strife_1.a", (2, 1), OPEN),
        board="faber",
        core=WELL,
    )
    t.invokes("haul")
    tow, tithe, sow, far = (t.number(name) for name in (TOW, TITHE, SOW, "strife_1.a"))
    assert set(t.offered()) == {(tow, tithe), (tow, sow), (sow, tow), (sow, tithe), (sow, far), "pass"}
    t.refuses((tow, far), "not_beside_from", "tiles")
    t.refuses((tow, 0), "core_tile", "tiles.core")
    t.refuses((tithe, tow), "not_your_tile", "tiles.owner")
    for step in range(count):
        t.answers((tow, tithe))
        if step == 0:
            assert t.offered() == [(tow, tithe), "pass"]
            t.refuses((tow, sow), "same_way", "pillars.effects")
    if count < 2:
        t.passes()
    assert t.tile(TOW).pillars == [3 - count, 0] and t.tile(TITHE).pillars == [count, 1]
    t.waits_for(ME)


def test_boards_faber_haul_one_pillar_is_all_there_is() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN), board="faber")
    t.invokes("haul").does((TOW, TITHE)).waits_for(ME)
    assert t.tile(TITHE).pillars == [1, 0]


def test_boards_faber_discover_keeps_its_power() -> None:
    t = Example(board="faber", filled=["discover"])
    t.passes().waits_for(OTHER)
    assert t.power("discover") == [1, 1, 1] and t.who().pool == 5


def test_boards_faber_haul_returns_the_power_of_its_first_slot_as_his_turn_ends() -> None:
    t = Example(board="faber", filled=["haul"])
    t.passes().waits_for(OTHER)
    assert t.power("haul") == [0, 1] and t.who().pool == 6


@pytest.mark.parametrize("choice", [TITHE, None])
def test_boards_faber_keystone_a_pillar_on_an_own_tile_as_his_turn_begins(choice: str | None) -> None:
    t = Example(
        Laid(TOW, (1, 0), OPEN),
        Laid(TITHE, (0, 1), SHARED),
        Laid(SOW, (1, 1), THEIRS),
        board="faber",
        filled=["keystone"],
    )
    t.waits_for(ME, "pillar")
    assert t.offered() == [t.number(TITHE), "pass"]
    t.refuses(TOW, "not_your_tile", "tiles.owner")
    t.answers(t.number(choice) if choice else "pass").waits_for(ME)
    assert t.tile(TITHE).pillars == [1 + (choice is not None), 1]


# ---------------------------------------------------------------------- Fortuna


def test_boards_fortuna_the_wheel_hit_one_more_invocation_this_turn() -> None:
    t = Example(board="fortuna", stack=STACK)
    t.waits_for(ME, "die").rolls("hit")
    assert t.left() == 4
    assert (t.last("invokes_added").seat, t.last("invokes_added").count) == (ME, 1)
    t.passes(2).rolls("blank").waits_for(ME)
    assert t.left() == 3


@pytest.mark.parametrize("count", [0, 1])
def test_boards_fortuna_the_wheel_clash_one_power_to_the_fortress(count: int) -> None:
    t = Example(board="fortuna")
    t.rolls("clash").waits_for(ME, "fortress")
    assert t.offered() == [0, 1]
    t.answers(count).waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (5 - count, count) and t.left() == 3


@pytest.mark.parametrize("choice", [True, False])
def test_boards_fortuna_the_wheel_blank_one_power_back(choice: bool) -> None:
    t = Example(Laid(TITHE, owner=OTHER, power=1), board="fortuna", filled=["loaded_dice"], fortress=(1, 0))
    t.rolls("blank").waits_for(ME, "cube")
    assert t.offered() == [(*t.spot("loaded_dice"), 0), "pass"]
    t.refuses(("fortress", ME, 0, 0), "only_from_slots", "pillars.power")
    t.refuses((*t.spot(TITHE), 0), "not_your_power", "pillars.power")
    t.answers((*t.spot("loaded_dice"), 0) if choice else "pass").waits_for(ME)
    assert t.power("loaded_dice") == [0 if choice else 1] and t.left() == 3


@pytest.mark.parametrize(
    ("number", "face"), [(1, "hit"), (2, "hit"), (3, "clash"), (4, "clash"), (5, "clash"), (6, "blank")]
)
def test_components_a_battle_die_has_two_hits_three_clashes_and_a_blank(number: int, face: str) -> None:
    t = Example(board="fortuna", pool=[0, 5])
    assert t.offered() == [1, 2, 3, 4, 5, 6]
    t.answers(number).waits_for(ME)
    assert (t.last("die_rolled").face, t.last("die_rolled").name) == (face, "fortuna.wheel")


def test_boards_fortuna_the_wheel_is_for_her_own_turn() -> None:
    t = Example(boards=("aspirant", "fortuna"))
    t.waits_for(ME).passes().waits_for(OTHER, "die").rolls("hit").waits_for(OTHER)


# ---------------------------------------------------------------------- Metis the Mimic


def test_boards_metis_another_voice_uses_a_cantrip_next_to_an_own_tile_whoever_owns_it() -> None:
    t = Example(
        Laid(SOW, (0, 1), MINE),
        Laid(TITHE, (1, 0), THEIRS),
        Laid("harvest_6.b", (-1, 1), OPEN, power=1),
        Laid("resonance_6.a", (2, -1), THEIRS),
        Laid("strife_3.b", (1, 1), MINE),
        board="metis",
        core=WELL,
    )
    t.invokes("another_voice").waits_for(ME, "cast")
    near = [TITHE, "harvest_6.b", SOW, "strife_3.b"]
    assert set(t.offered()) == {t.spot(name) for name in near}
    t.refuses(t.spot("resonance_6.a"), "not_beside_yours", "tiles")
    t.refuses(t.spot(WELL), "core_tile", "tiles.core")
    t.refuses(t.spot("raise"), "only_field_spells", "spells.invoke")
    t.does(TITHE)
    assert (t.last("triggered").seat, t.last("triggered").name) == (ME, TITHE)
    assert t.who().pool == 5 and t.power(TITHE) == [0] and t.power("another_voice") == [1, 0]
    t.passes().waits_for(OTHER)
    assert t.power("another_voice") == [0, 0] and t.who().pool == 6


def test_boards_metis_another_voice_means_the_place_of_the_copied_spell() -> None:
    """Sow is for open tiles next to Sow."""
    t = Example(
        Laid(SOW, (1, 0), THEIRS),
        Laid(TOW, (2, 0), OPEN),
        Laid(TITHE, (0, 1), MINE),
        Laid("strife_1.a", (-1, 1), OPEN),
        board="metis",
    )
    t.invokes("another_voice").does(SOW)
    assert t.offered() == [t.number(TOW)]
    t.does(TOW).waits_for(ME)
    assert t.tile(TOW).pillars == [1, 0]


def test_boards_metis_another_voice_without_any_cantrip_there_does_nothing() -> None:
    t = Example(Laid(BREATH, (1, 0), MINE), Laid(MOON, (0, 1), THEIRS), board="metis")
    t.invokes("another_voice").waits_for(ME)


def test_boards_metis_slip_swaps_an_own_tile_with_any_other() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (2, 0), THEIRS), Laid(SOW, (0, 1), OPEN), board="metis")
    t.invokes("slip")
    tow, tithe, sow = (t.number(name) for name in (TOW, TITHE, SOW))
    assert {frozenset(answer) for answer in t.offered()} == {frozenset({tow, tithe}), frozenset({tow, sow})}
    t.answers(t.offered()[0]).waits_for(ME)
    assert {t.tile(TOW).at, t.tile(TITHE).at} == {(1, 0), (2, 0)}
    assert t.tile(TOW).at == (2, 0) and t.tile(TOW).pillars == [1, 0]


@pytest.mark.parametrize(("filled", "left"), [("mirrored_mind", 4), ("mirrored_mind:1", 3)])
def test_boards_metis_mirrored_mind_rituals_next_to_own_tiles_help(filled: str, left: int) -> None:
    t = Example(
        Laid(BREATH, (1, 0), THEIRS, power=2), Laid(TOW, (0, 1), MINE), board="metis", filled=[filled]
    )
    assert t.left() == left
    t.passes().waits_for(OTHER)
    assert t.left() == 4  # it helps its owner as ever


@pytest.mark.parametrize(
    ("at", "power", "pillars", "left"),
    [
        ((1, 0), 1, THEIRS, 3),  # not fully invoked
        ((1, 0), 2, OPEN, 4),  # whoever owns it, and if nobody does
        ((1, 0), 2, MINE, 4),  # an own one helps once
        ((0, -1), 2, THEIRS, 3),  # not next to an own tile
    ],
)
def test_boards_metis_mirrored_mind_only_what_works_and_is_near(
    at: tuple[int, int], power: int, pillars: tuple[int, int], left: int
) -> None:
    t = Example(
        Laid(BREATH, at, pillars, power=power),
        Laid(TOW, (0, 1), MINE),
        board="metis",
        filled=["mirrored_mind"],
    )
    assert t.left() == left
    t.waits_for(ME)


def test_boards_metis_mirrored_mind_auras_next_to_own_tiles_help() -> None:
    t = Example(
        Laid("resonance_1.a", (1, 0), THEIRS),
        Laid("harvest_1.b", (1, 1), THEIRS),  # works only once it is claimed
        Laid(TOW, (0, 1), MINE),
        board="metis",
        filled=["mirrored_mind:1", "claim"],
    )
    t.waits_for(ME)
    t.invokes("mirrored_mind", 1).waits_for(ME).passes(2).waits_for(ME)


def test_boards_metis_mirrored_mind_lets_her_fill_rituals_by_overflow() -> None:
    t = Example(
        Laid("resonance_1.a", (1, 0), THEIRS),
        Laid(BREATH, (0, 1), MINE),
        board="metis",
        filled=["mirrored_mind"],
    )
    t.invokes(BREATH).waits_for(ME, "fill").answers(1).waits_for(ME)
    assert t.power(BREATH) == [1, 1] and t.left() == 3


def test_boards_metis_mirrored_mind_borrows_what_happens_at_a_moment_too() -> None:
    t = Example(
        Laid("drift_4.a", (1, 0), THEIRS, power=1),
        Laid(TOW, (0, 1), MINE),
        board="metis",
        filled=["mirrored_mind"],
    )
    t.waits_for(ME, "tile.move")
    assert t.offered() == [t.number(TOW), "pass"]
    t.passes().waits_for(ME)


@pytest.mark.parametrize("choice", [True, False])
def test_boards_metis_second_face_flips_an_own_tile_as_her_turn_begins(choice: bool) -> None:
    t = Example(
        Laid(TOW, (1, 0), (2, 1), power=1), Laid(SOW, (0, 1), THEIRS), board="metis", filled=["second_face"]
    )
    t.waits_for(ME, "tile.flip")
    assert t.offered() == [t.number(TOW), "pass"]
    t.refuses(SOW, "not_your_tile", "tiles.owner")
    t.answers(t.number(TOW) if choice else "pass")
    if choice:
        t.answers(OTHER)  # the power on it goes to one of its owners
        assert t.tile(TOW).side == "b" and t.tile(TOW).pillars == [2, 1] and t.who(OTHER).pool == 6
    else:
        assert t.tile(TOW).side == "a"
    t.waits_for(ME)
