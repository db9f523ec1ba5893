"""Why not: tiles, claims and battles; every answer that is not offered is refused with the reason that fits."""

from __future__ import annotations

from tests.unnamed_wizard.laid_out import CORE, ME, OTHER, Example, Laid, pair

TOW, TITHE, SOW, FAR, SIGNET = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a", "harvest_4.a"
BREATH = "strife_6.a"
OPEN, MINE, THEIRS, SHARED = (0, 0), (1, 0), (0, 1), (1, 1)
FIELD, EFFECTS, OWNER = "tiles", "tiles.effects", "tiles.owner"


# ---------------------------------------------------------------------- tiles


def test_tiles_place_next_to_the_field() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2", "drift_3"])
    t.invokes("discover")
    card = t.question().suggest(1)[0][0]
    assert t.refused((card, "a", 0, 0), "place_taken", EFFECTS) == "The Arena lies there."
    t.refused((card, "b", 7, 7), "beside_nothing", EFFECTS)
    t.refused((card, "c", 0, 1), "not_offered", EFFECTS)
    t.refused((card + 1, "a", 0, 1), "not_offered", EFFECTS)
    t.answers((card, "b", 0, 1))
    t = Example(Laid("drift_6.b", (1, 0), MINE), stack=["drift_2"])
    t.invokes("drift_6.b")
    card = t.question().suggest(1)[0][0]
    t.refused((card, "a", -1, 0), "place_beside_this", EFFECTS)
    t.answers((card, "a", 2, 0), "pass")


def test_tiles_locked_the_field_must_not_fall_apart() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE), Laid(TITHE, (2, 0), MINE), Laid(SOW, (3, 0), THEIRS), Laid(FAR, (0, 1), MINE)
    )
    t.invokes("shift")
    reason = t.refuses(TITHE, "locked", "tiles.locked")
    assert reason == "Tithe is locked. Without it the field would fall apart."
    t.refuses(SOW, "not_your_tile", OWNER)
    t.refused(0, "core_tile", "tiles.core")


def test_tiles_move_next_to_an_own_tile_and_elsewhere() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(SOW, (-1, 0), THEIRS))
    t.invokes("shift").does(TOW)
    t.refused((1, 0), "stays_there", EFFECTS)
    t.refused((0, 1), "place_taken", EFFECTS)
    t.refused((-2, -1), "beside_nothing", EFFECTS)
    t.refused((0, -1), "place_beside_yours", EFFECTS)
    t.refused((10**6, 0), "beside_nothing", EFFECTS)
    t.answers((0, 2))


def test_w3_only_open_unlocked_tiles_are_placed_anew() -> None:
    t = Example(
        Laid(TOW, (1, 0), OPEN),
        Laid(TITHE, (2, 0), OPEN),
        Laid(SOW, (0, 1), MINE),
        Laid(FAR, (3, 0)),
        Laid(BREATH, (4, 0), owner=ME),
    )
    t.invokes("discover")
    assert t.question().key == "lift"
    t.refuses(TITHE, "locked", "tiles.locked")
    t.refuses(SOW, "not_open", "tiles.open")
    t.refuses(BREATH, "not_on_field", FIELD)
    t.refused(0, "core_tile", "tiles.core")
    t.does(FAR)
    card = t.question().suggest(1)[0][0]
    t.refused((card, "a", 3, 0), "stays_there", EFFECTS)
    t.answers((card, "b", 0, 2))


def test_tiles_move_what_somebody_else_owns() -> None:
    t = Example(Laid("drift_3.a", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), Laid(FAR, (-1, 0)))
    t.invokes("drift_3.a")
    t.refuses("drift_3.a", "not_their_tile", OWNER)
    t.refuses(FAR, "nobodys_tile", OWNER)
    t.does(TITHE)


def claiming(sorcery: str, *runes: str) -> Example:
    """The tile with a sorcery is claimed, and the sorcery asks something."""
    names = (sorcery, *runes)
    row = [Laid(name, at, MINE) for name, at in zip(names, [(1, 0), (0, 1), (1, 1)], strict=True)]
    t = Example(*row, Laid(FAR, (-1, 0), THEIRS))
    t.invokes("claim").answers((1, *(t.question().options() or ())[0][1:]))
    return t


def test_tiles_flip_each_tile_once() -> None:
    t = claiming("drift_6.a", "drift_5.a", "strife_6.a")
    assert t.refused(1, "not_this_tile", EFFECTS).startswith("Fold is the tile that the spell is on")
    t.answers(2)
    t.refused(2, "flipped_already", EFFECTS)
    t.answers("pass")


def test_spells_usurp_takes_only_what_somebody_else_owns() -> None:
    t = claiming("resonance_5.a", "drift_5.a", "strife_6.a")
    t.refused(t.spot("raise"), "only_their_spell", "spells.invoke")
    t.does(FAR)


def test_tiles_flip_beside_the_spell() -> None:
    t = Example(Laid("drift_2.b", (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS), Laid(SOW, (0, 1), OPEN))
    t.invokes("drift_2.b")
    t.refuses(TITHE, "not_yours_or_open", "tiles.open")
    t.refuses("drift_2.b", "not_beside_this", FIELD)
    t.does(SOW)


def test_tiles_swap_an_own_tile_with_another() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), Laid(SOW, (1, 1), OPEN), core="drift_core.b"
    )
    t.invokes("drift_core.b")
    t.refused((t.number(TITHE), t.number(SOW)), "not_your_tile", OWNER)
    t.refused((t.number(TOW), t.number(TOW)), "two_tiles", EFFECTS)
    t.refused((t.number(TOW), 0), "core_tile", "tiles.core")
    t.refused((t.number(TITHE), t.number(TOW)), "not_sorted", EFFECTS)
    t.does(pair(TOW, TITHE))


def test_tiles_a_swap_begins_with_the_own_tile_whichever_lay_there_first() -> None:
    t = Example(Laid(TITHE, (0, 1), THEIRS), Laid(TOW, (1, 0), MINE), core="drift_core.b")
    t.invokes("drift_core.b")
    t.refused((t.number(TITHE), t.number(TOW)), "not_sorted", EFFECTS)
    t.does(pair(TOW, TITHE))


def test_tiles_swap_only_the_tile_of_the_spell() -> None:
    t = Example(Laid("drift_5.a", (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS))
    t.invokes("drift_5.a")
    t.refused((t.number(TITHE), t.number("drift_5.a")), "not_sorted", EFFECTS)
    t.refused((t.number(TITHE), t.number(SOW)), "only_this_tile", EFFECTS)
    t.refused((t.number("drift_5.a"), t.number(SOW)), "not_yours_or_open", "tiles.open")
    t.does(pair("drift_5.a", TITHE))


def test_tiles_rotate_three_that_touch_one_of_them_yours() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE),
        Laid(TITHE, (0, 1), THEIRS),
        Laid(SOW, (1, 1), OPEN),
        Laid(FAR, (0, 2), OPEN),
        core="drift_core.a",
    )
    t.invokes("drift_core.a")
    tow, tithe, sow, far = (t.number(name) for name in (TOW, TITHE, SOW, FAR))
    t.refused((tow, tithe, 0, "clockwise"), "core_tile", "tiles.core")
    t.refused((tow, sow, far, "counter"), "not_touching", EFFECTS)
    t.refused((tow, tow, sow, "counter"), "not_touching", EFFECTS)
    t.refused((tithe, sow, far, "counter"), "without_yours", EFFECTS)
    t.refused((tow, tithe, sow, "round"), "not_offered", EFFECTS)
    offered = {answer[:3] for answer in t.question().options() or ()}
    assert len(offered) == 1
    row = offered.pop()
    t.refused((*reversed(row), "clockwise"), "not_sorted", EFFECTS)
    t.answers((*row, "clockwise"))


def test_tiles_rotate_the_tile_of_the_spell_with_others() -> None:
    t = Example(
        Laid("drift_1.b", (1, 0), MINE), Laid(TITHE, (0, 1)), Laid(SOW, (1, 1)), Laid(FAR, (0, 2), MINE)
    )
    t.invokes("drift_1.b")
    row = tuple(t.number(name) for name in (TITHE, SOW, FAR))
    t.refused((*row, "clockwise"), "without_this", EFFECTS)


# ---------------------------------------------------------------------- claiming


def test_tiles_pattern_three_own_tiles_with_a_rune_in_common() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE),
        Laid(TITHE, (0, 1), MINE),
        Laid("harvest_wild.a", (1, 1), MINE),
        Laid(FAR, (0, 2), MINE),
        Laid(SOW, (2, 0), THEIRS),
        Laid("strife_2.a", (2, -1), MINE),
    )
    t.invokes("claim")
    tow, tithe, wild, far, sow = (t.number(n) for n in (TOW, TITHE, "harvest_wild.a", FAR, SOW))
    pattern = "tiles.pattern"
    assert t.refused((tow, tow, tithe, far), "not_a_pattern", pattern) == (
        "These tiles don't lie in the pattern (Triangle)."
    )
    t.refused((tow, tow, tow, tithe), "not_a_pattern", pattern)
    t.refused((tow, tow, tithe), "not_a_pattern", pattern)
    t.refused((tithe, tithe, wild, far), "no_common_rune", pattern)
    t.refused((tow, tow, wild, sow), "not_your_tile", OWNER)
    t.refused((far, tow, tithe, wild), "not_of_pattern", "tiles.claim")
    t.refused((0, tow, tithe, 0), "core_tile", "tiles.core")
    row = next(answer[1:] for answer in t.question().options() or () if set(answer[1:]) == {tow, tithe, wild})
    t.refused((tow, *reversed(row)), "not_sorted", "tiles.claim")
    t.refused((tow,), "not_offered", "tiles.claim")
    t.answers((tithe, *row))


def test_tiles_locked_a_locked_tile_of_a_pattern_is_not_claimed() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE), Laid(TITHE, (2, 0), MINE), Laid("harvest_wild.a", (2, -1), MINE), core=CORE
    )
    t.invokes("claim")
    row = (t.question().options() or ())[0][1:]
    t.refused((t.number(TOW), *row), "locked", "tiles.locked")


def test_w40_a_tile_is_not_claimed_twice_at_once() -> None:
    usurp = "resonance_5.a"
    t = Example(Laid(usurp, (1, 0), MINE), Laid("drift_5.a", (0, 1), MINE), Laid("strife_6.a", (1, 1), MINE))
    t.invokes("claim")
    row = (t.question().options() or ())[0][1:]
    t.answers((t.number(usurp), *row), t.spot("claim", OTHER))
    assert t.question().key == "claim"
    reason = t.refused((t.number(usurp), *row), "being_claimed", "tiles.claim")
    assert reason == "Usurp is being claimed already."
    t.answers((t.number("drift_5.a"), *row))


def test_tiles_seal_only_claimed_tiles_of_others_once() -> None:
    t = Example(
        Laid(SIGNET, (1, 0), MINE),
        Laid(TOW, owner=OTHER),
        Laid(TITHE, owner=ME),
        Laid("drift_2.a", owner=OTHER, sealed=True),
    )
    t.invokes(SIGNET)
    t.refuses(SIGNET, "not_claimed", "tiles.seal")
    t.refuses(TITHE, "own_claimed", "tiles.seal")
    t.refuses("drift_2.a", "sealed_already", "tiles.seal")
    t.does(TOW)


# ---------------------------------------------------------------------- battle


def test_battle_step_1_a_tile_of_somebody_else() -> None:
    t = Example(
        Laid(TOW, (1, 0), SHARED),
        Laid(TITHE, (0, 1), MINE),
        Laid(SOW, (1, 1), OPEN),
        boards=("aspirant",) * 3,
        fortress=(0, 0, 0),
    )
    t.invokes("muster").answers(3)
    choose = "battle.choose"
    assert t.refused((t.number(TITHE), ME), "against_yourself", choose) == "You can't attack yourself."
    t.refused((t.number(TOW), ME), "against_yourself", choose)
    assert t.refused((t.number(TOW), 2), "not_the_owner", choose) == "Ina has no pillar on Tow."
    t.refused((t.number(SOW), OTHER), "nobodys_tile", choose)
    t.refused((0, OTHER), "core_tile", "tiles.core")
    t.does((TOW, OTHER))


def test_battle_step_1_a_spell_may_narrow_the_battleground() -> None:
    t = Example(Laid("strife_3.b", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), Laid(TOW, (0, 2), THEIRS))
    t.invokes("strife_3.b")
    t.refused((t.number(TOW), OTHER), "not_beside_this", FIELD)
    t.does((TITHE, OTHER))


def test_battle_step_4_only_dice_that_were_rolled_are_rolled_again() -> None:
    t = Example(Laid(TOW, (1, 0), (2, 1)), filled=["foresight"], fortress=(2, 1))
    t.invokes("muster").answers(0, (t.number(TOW), OTHER), 1, 6)
    assert t.question().key == "reroll"
    t.refused((5,), "no_such_die", "battle.roll")
    t.refused(("hit",), "not_offered_item", "battle.roll")
    t.answers((1,), 2)
