"""Claim and seal (The Example and Tiles; W17 to W23, W40), and what a claimed tile still does."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    Example,
    Laid,
    claiming,
    pair,
    triangle,
)

TITHE, SOW, FAR, SURGE, BREATH = "harvest_1.a", "harvest_4.b", "strife_3.a", "resonance_6.a", "resonance_4.a"
WARCRY, SIGNET, LAST_COIL = "strife_1.a", "harvest_4.a", "strife_6.a"
THREE = ("harvest_1.a", "strife_1.a", "drift_1.a")
"""All with ash, none with a sorcery."""
ASH = [Laid("drift_2.a", owner=ME), Laid("resonance_1.a", owner=ME)]


# ---------------------------------------------------------------------- claim


def test_claim_only_unlocked_tiles_the_others_keep_their_pillars_w17() -> None:
    t = Example(*triangle(*THREE), Laid(SOW, (2, 0), THEIRS), Laid(FAR, (-1, 0), OPEN))
    t.invokes("claim")
    assert {name for name, _ in t.offers("claim")} == {*THREE}
    t.does((THREE[0], pair(*THREE)))
    each = t.tile(THREE[0])
    assert (each.owner, each.pillars, each.on_field) == (ME, [0, 0], False)
    assert [t.tile(name).pillars for name in THREE[1:]] == [[1, 0], [1, 0]]
    t.waits_for(ME)


def test_claim_a_tile_that_holds_another_one_is_locked() -> None:
    t = Example(*triangle(*THREE), Laid(SOW, (1, 2), THEIRS))
    t.invokes("claim")
    assert {name for name, _ in t.offers("claim")} == {THREE[0], THREE[1]}
    order = t.offered()[0][1:]
    t.refuses((t.number(THREE[2]), *order), "locked", "tiles.locked")
    t.picks_claim(THREE[1]).waits_for(ME)


def test_claim_must_be_made_once_a_tile_can_be_claimed() -> None:
    t = Example(*triangle(*THREE))
    t.invokes("claim")
    t.refuses("pass", "must_choose", "tiles.claim")
    t.picks_claim(THREE[0]).waits_for(ME)


def test_claim_w18_power_first_then_pillars_then_the_tile() -> None:
    t = Example(Laid(BREATH, (1, 0), (2, 1), power=2), *triangle("drift_5.b", "harvest_3.a", FAR)[1:])
    before = len(t.match.log)
    t.claims(BREATH)
    assert t.offers("owner") == {ME, OTHER}
    t.answers(OTHER, ME)
    kinds = [event.kind for event in t.match.log[before:]]
    assert kinds == [
        *("invoked", "claim_began", "power_returned", "power_returned"),
        *("pillar_returned", "pillar_returned", "pillar_returned", "tile_claimed"),
    ]
    assert (t.pool(ME), t.pool(OTHER)) == (5, 6)
    assert [event.owner for event in t.told("pillar_returned")] == [ME, ME, OTHER]
    assert (t.who(ME).pillars, t.who(OTHER).pillars) == (8, 10)
    t.waits_for(ME)


def test_claim_w18_power_on_a_tile_of_yours_alone_comes_to_you() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE, power=1), *triangle("drift_5.b", *THREE[1:])[1:])
    t.claims(TITHE).waits_for(ME)
    assert t.pool() == 5 and t.power(TITHE) == [0]


def test_claim_three_owners_all_get_their_pillars_and_any_may_get_the_power() -> None:
    t = Example(
        Laid(TITHE, (1, 0), (1, 2, 1), power=1),
        *triangle("drift_5.b", *THREE[1:])[1:],
        boards=("aspirant",) * 3,
    )
    t.claims(TITHE)
    assert t.offers("owner") == {0, 1, 2}
    t.answers(2).waits_for(ME)
    assert t.pool(2) == 6 and [t.who(seat).pillars for seat in range(3)] == [8, 10, 10]


def test_claim_w22_keeps_the_side_and_its_spell_can_be_used() -> None:
    t = Example(*triangle("harvest_2.b", "harvest_6.b", "drift_5.b"))
    t.claims("harvest_2.b")
    assert (t.lies("harvest_2.b"), t.tile("harvest_2.b").owner) == ("b", ME)
    t.invokes("harvest_2.b")
    assert t.power("claim") == [0] and t.pool() == 4
    t.passes()
    assert "harvest_2.b" not in t.invocable()
    t.passes().waits_for(ME)


def test_claim_w22_a_claimed_tile_is_on_the_field_no_more() -> None:
    t = Example(*triangle(*THREE), Laid(SOW, (2, 0), OPEN), core="drift_core.b")
    t.claims(THREE[0])
    t.invokes("raise")
    assert THREE[0] not in t.offers("pillar")
    t.refuses(THREE[0], "not_on_field", "tiles")
    t.does(SOW)
    t.invokes("drift_core.b")
    assert all(THREE[0] not in swapped for swapped in t.offers("swap"))
    t.refuses((THREE[1], THREE[0]), "not_on_field", "tiles")
    t.does(pair(THREE[1], THREE[2])).waits_for(OTHER)


def test_claim_w40_not_the_tile_whose_sorcery_is_resolved() -> None:
    t = claiming("resonance_5.a")
    t.does("claim@1")
    assert "resonance_5.a" not in {name for name, _ in t.offers("claim")}
    row = t.offered()[0][1:]
    t.refuses(
        ("resonance_5.a", *row),
        "being_claimed",
        "tiles.claim",
        "Usurp is already being claimed. Choose another tile.",
    )
    t.picks_claim("strife_wild.a").answers(0).waits_for(ME)
    assert [event.name for event in t.told("tile_claimed")] == ["strife_wild.a", "resonance_5.a"]


# ---------------------------------------------------------------------- seal


def sealing(*tiles: Laid, seats: int = 2) -> Example:
    """Seat 0 uses Signet."""
    t = Example(Laid(SIGNET, (1, 0), MINE), *tiles, boards=("aspirant",) * seats)
    return t.invokes(SIGNET)


def test_seal_w23_any_unsealed_claimed_tile_of_an_opponent_wild_ones_too() -> None:
    t = sealing(
        Laid(TITHE, owner=1),
        Laid("drift_wild.a", owner=2),
        Laid(FAR, owner=0),
        Laid(SURGE, owner=2, sealed=True),
        Laid("drift_2.a", owner=1),
        Laid(WARCRY, (0, 1), (0, 1, 0)),
        seats=3,
    )
    assert t.offers("seal") == {TITHE, "drift_wild.a", "drift_2.a"}
    t.refuses(FAR, "own_claimed", "tiles.seal")
    t.refuses(SURGE, "sealed_already", "tiles.seal")
    t.refuses(WARCRY, "not_claimed", "tiles.seal")
    t.refuses("pass", "must_choose", "tiles.seal")
    t.does("drift_2.a").waits_for(ME)
    assert t.tile("drift_2.a").sealed and t.tile("drift_2.a").owner == 1


def test_seal_w23_its_power_returns_to_its_owner() -> None:
    t = sealing(Laid(BREATH, owner=OTHER, power=2))
    t.does(BREATH)
    assert t.pool(OTHER) == 7 and t.power(BREATH) == [0, 0]
    kinds = [event.kind for event in t.match.log]
    assert kinds[-3:] == ["power_returned", "power_returned", "tile_sealed"]
    t.waits_for(ME)


def test_seal_w23_rituals_on_it_stop() -> None:
    t = sealing(Laid(BREATH, owner=OTHER, power=2))
    t.does(BREATH).passes()
    assert (t.question().facts or {})["left"] == 3
    t.passes()
    t = Example(Laid(BREATH, owner=OTHER, power=2))
    t.passes()
    assert (t.question().facts or {})["left"] == 4
    t.passes().waits_for(ME)


def test_seal_it_has_no_spell_until_it_is_unsealed() -> None:
    t = sealing(Laid(TITHE, owner=OTHER))
    t.does(TITHE).passes()
    assert TITHE not in t.invocable()
    t.refuses(t.way(TITHE), "sealed", "tiles.seal")
    t.meditates()
    assert not t.tile(TITHE).sealed
    t.passes()
    assert TITHE in t.invocable()
    t.invokes(TITHE).waits_for(OTHER)
    assert t.pool(OTHER) == 5 - 1 + 2


def test_seal_a_sorcery_is_not_used_again_w23() -> None:
    t = Example(Laid("harvest_3.a", owner=ME, sealed=True))
    t.meditates()
    assert not t.told("power_gained") and t.pool() == 5
    t.passes()
    t.refuses(t.way("harvest_3.a"), "never_invoked", "spells")
    t.waits_for(ME)


@pytest.mark.parametrize("pillars", [SHARED, THEIRS])
def test_seal_never_a_tile_on_the_field(pillars: tuple[int, int]) -> None:
    t = sealing(Laid(TITHE, (0, 1), pillars))
    t.waits_for(ME)
    assert not t.told("tile_sealed")
