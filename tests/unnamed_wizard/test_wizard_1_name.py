"""How to get a name: three claimed tiles with a rune in common, looked at when a tile was claimed."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, OTHER, Example, Laid, triangle

ASH = ("drift_1.a", "strife_1.a", "resonance_1.a")
BONE = ("drift_4.a", "resonance_3.a", "resonance_4.a")
COIL = ("drift_5.a", "strife_6.a", "resonance_6.a")
CLAIMED = {
    "ash": ("harvest_1.a", "harvest_2.a"),
    "bone": ("harvest_3.a", "harvest_4.a"),
    "coil": ("harvest_5.a", "harvest_6.a"),
}
WILD = "harvest_wild.a"


def areas(*names: str, owner: int = ME, sealed: bool = False) -> list[Laid]:
    return [Laid(name, owner=owner, sealed=sealed) for name in names]


@pytest.mark.parametrize(("rune", "field"), [("ash", ASH), ("bone", BONE), ("coil", COIL)])
def test_name_three_claimed_tiles_with_a_rune_win_at_once(rune: str, field: tuple[str, ...]) -> None:
    t = Example(*triangle(*field), *areas(*CLAIMED[rune]))
    t.claims(field[0]).is_over(ME)
    assert t.match.result is not None and t.match.result.rule == "name"
    assert t.last("tile_claimed").best == 3


@pytest.mark.parametrize("rune", sorted(CLAIMED))
def test_name_two_are_not_enough(rune: str) -> None:
    field = {"ash": ASH, "bone": BONE, "coil": COIL}[rune]
    t = Example(*triangle(*field), *areas(CLAIMED[rune][0]))
    t.claims(field[0]).waits_for(ME)
    assert t.tile(field[0]).owner == ME and t.last("tile_claimed").best == 2


def test_name_three_tiles_with_three_runes_do_not_win() -> None:
    t = Example(*triangle(*COIL), *areas("harvest_1.a", "harvest_3.a"))
    t.claims(COIL[0]).waits_for(ME)
    assert t.last("tile_claimed").best == 1


def test_name_any_three_of_more_win() -> None:
    t = Example(*triangle(*COIL), *areas(*CLAIMED["ash"], *CLAIMED["bone"], *CLAIMED["coil"]))
    t.claims(COIL[0]).is_over(ME)


def test_name_tiles_of_two_players_are_not_put_together() -> None:
    t = Example(*triangle(*ASH), *areas("harvest_1.a"), *areas("harvest_2.a", owner=OTHER))
    t.claims(ASH[0]).waits_for(ME)


@pytest.mark.parametrize("single", ["harvest_3.a", "harvest_5.a"])
def test_name_w21_two_runes_on_a_side_count_both(single: str) -> None:
    both = triangle("drift_1.b", "strife_2.b", "resonance_2.b")
    t = Example(*both, *areas("harvest_1.b", single))
    t.claims("drift_1.b").is_over(ME)


def test_name_w21_the_side_that_lies_down_counts_nothing() -> None:
    t = Example(*triangle(*ASH), *areas("harvest_1.b", "harvest_2.b"))
    t.claims(ASH[0]).waits_for(ME)
    assert t.last("tile_claimed").best == 2  # Bone and Coil, of the two claimed before


def test_name_w21_wild_tiles_have_no_rune_for_winning() -> None:
    t = Example(*triangle(ASH[0], ASH[1], WILD), *areas(*CLAIMED["ash"]))
    t.claims(WILD).waits_for(ME)
    assert t.last("tile_claimed").best == 2


def test_name_w21_claimed_wild_tiles_do_not_help_either() -> None:
    t = Example(*triangle(*ASH), *areas(WILD, "drift_wild.a", "harvest_1.a"))
    t.claims(ASH[0]).waits_for(ME)


def test_name_w21_sealed_tiles_have_no_runes() -> None:
    t = Example(*triangle(*ASH), *areas("harvest_1.a"), *areas("harvest_2.a", sealed=True))
    t.claims(ASH[0]).waits_for(ME)
    assert t.last("tile_claimed").best == 2


def test_name_w20_to_unseal_a_third_match_does_not_win_but_the_next_claim_of_any_tile_does() -> None:
    sealed = areas(*CLAIMED["ash"], "strife_2.a", sealed=True)
    t = Example(*triangle(ASH[0], ASH[1], WILD), *sealed)
    t.meditates().waits_for(OTHER)
    assert len(t.told("tile_unsealed")) == 3
    t.passes()
    t.claims(WILD).is_over(ME)


def test_name_w20_a_claim_of_somebody_else_does_not_win_for_who_has_three() -> None:
    three = areas(*CLAIMED["ash"], "strife_2.a", sealed=True)
    t = Example(*triangle(*COIL, pillars=(0, 1)), *three)
    t.meditates()
    t.claims(COIL[0]).waits_for(OTHER)
    assert t.tile(COIL[0]).owner == OTHER


def test_name_the_second_player_wins_as_well() -> None:
    t = Example(
        *triangle(*BONE, pillars=(1, 1, 1)), *areas(*CLAIMED["bone"], owner=1), boards=["aspirant"] * 3
    )
    t.passes()
    t.claims(BONE[0]).is_over(1)


def test_name_the_sorcery_comes_first_and_then_the_match_is_over() -> None:
    """What would follow the claim does not happen any more."""
    t = Example(
        *triangle("harvest_3.a", "drift_4.a", "resonance_3.a"),
        *areas("strife_4.a", "strife_3.a"),
        Laid("harvest_5.a", power=2, owner=ME),
    )
    t.claims("harvest_3.a").is_over(ME)
    assert [each.count for each in t.told("power_gained")] == [3]  # Windfall, not Second Harvest
    assert t.told("turn_ended") == []


def test_name_power_and_pillars_are_returned_before_the_match_is_over() -> None:
    t = Example(*triangle(*ASH[1:], "drift_1.a", pillars=(2, 1)), *areas(*CLAIMED["ash"]))
    t.claims("drift_1.a").is_over(ME)
    assert t.tile("drift_1.a").pillars == [0, 0]
    assert (t.who(ME).pillars, t.who(OTHER).pillars) == (10 - 4, 10 - 2)
