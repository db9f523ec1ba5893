"""Effects inside effects: sorceries that change the field, claims and battles inside them, what follows a claim."""

from __future__ import annotations

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

TITHE, SOW, SURGE, TOW, FAR = "harvest_1.a", "harvest_4.b", "resonance_6.a", "drift_1.a", "strife_3.a"
UPHEAVAL, RIFT, LOOSE, USURP, RAZE = "drift_2.a", "drift_3.b", "drift_wild.a", "resonance_5.a", "strife_5.a"
NOTE, STRIFE, MOON = "resonance_wild.a", "strife_wild.a", "harvest_wild.a"
ECHO, CHANT, PRISM, WINDFALL = "resonance_3.a", "resonance_1.b", "resonance_core.b", "harvest_3.a"
SECOND, GLEANER, BREATH, WARCRY = "harvest_5.a", "harvest_5.b", "resonance_4.a", "strife_1.a"


def kinds(t: Example, *wanted: str) -> list[str]:
    """What was told, of these kinds."""
    return [event.kind for event in t.match.log if event.kind in wanted]


# ---------------------------------------------------------------------- the sorcery changes the field (W19)


def test_sorcery_w19_a_tile_swapped_to_where_it_is_locked_is_not_claimed() -> None:
    t = claiming(UPHEAVAL, Laid(FAR, (-1, 0), THEIRS), Laid(SOW, (-2, 0), OPEN))
    t.does(pair(UPHEAVAL, FAR))
    each = t.tile(UPHEAVAL)
    assert (each.at, each.owner, each.pillars) == ((-1, 0), -1, [1, 0])
    assert t.last("claim_failed").tile == t.number(UPHEAVAL)
    assert t.power("claim") == [1] and t.pool() == 4
    assert not t.told("tile_claimed") and not t.told("pillar_returned")
    t.waits_for(ME)


def test_sorcery_w19_the_pattern_is_not_looked_at_again() -> None:
    t = claiming(UPHEAVAL, Laid(FAR, (-1, 0), THEIRS))
    t.does(pair(UPHEAVAL, FAR)).waits_for(ME)
    assert t.tile(UPHEAVAL).owner == ME and t.at(FAR) == (1, 0)


def test_sorcery_w19_a_tile_that_another_one_hangs_on_by_now_is_not_claimed() -> None:
    t = claiming(LOOSE, Laid(FAR, (-1, 0), THEIRS))
    t.does(FAR, (2, -1)).waits_for(ME)
    assert t.told("claim_failed") and t.tile(LOOSE).owner == -1 and t.pool() == 6


def test_sorcery_w19_a_tile_locked_by_a_removal_is_not_claimed() -> None:
    ring = [Laid(SOW, (2, -1), OPEN), Laid(FAR, (1, -1), OPEN)]
    t = claiming(RIFT, *ring)
    assert t.offers("tile.remove") == {SOW, FAR, "pass"}
    t.does(FAR).waits_for(ME)
    assert t.told("claim_failed") and t.tile(RIFT).owner == -1


def test_sorcery_w19_a_failed_claim_is_followed_by_nothing() -> None:
    t = claiming(LOOSE, Laid(FAR, (-1, 0), THEIRS), Laid(GLEANER, owner=OTHER))
    t.does(FAR, (2, -1)).waits_for(ME)
    assert t.told("claim_failed") and (t.pool(ME), t.pool(OTHER)) == (6, 5)


def test_sorcery_w19_a_failed_claim_can_be_tried_again_sorcery_and_all() -> None:
    t = claiming(LOOSE, Laid(FAR, (-1, 0), MINE), Laid(ECHO, (0, -1), MINE))
    t.does(FAR, (2, -1))
    t.invokes("shift", 1).does(FAR, (0, 2))
    t.invokes(ECHO).does("claim").picks_claim(LOOSE).passes().waits_for(OTHER)
    assert t.pool() == 5 - 1 + 2 - 1 - 1 + 2 and t.tile(LOOSE).owner == ME


def test_sorcery_w19_pillars_that_it_takes_from_its_own_tile_do_not_matter() -> None:
    t = claiming(RAZE)
    t.does((RAZE, ME)).waits_for(ME)
    assert t.tile(RAZE).owner == ME and t.who().pillars == 8


def test_sorcery_a_tile_flipped_by_its_own_sorcery_is_claimed_as_it_lies_w22() -> None:
    t = claiming(USURP, Laid("drift_2.b", (2, 0), THEIRS))
    t.does("drift_2.b", USURP)
    assert (t.lies(USURP), t.tile(USURP).owner) == ("b", ME)
    assert t.last("tile_claimed").runes == ("ash", "bone")
    t.invokes(USURP).waits_for(ME)


def test_sorcery_a_tile_rotated_by_its_own_sorcery_may_still_be_claimed() -> None:
    t = claiming(USURP, Laid("drift_1.b", (2, 0), THEIRS))
    t.does("drift_1.b")
    row = pair("drift_1.b", USURP, STRIFE)
    assert t.offers("rotate") == {(row, "clockwise"), (row, "counter")}
    t.does((row, "clockwise")).waits_for(ME)
    assert t.tile(USURP).owner == ME and t.at(STRIFE) == (1, 0)


def test_sorcery_a_tile_moved_by_its_own_sorcery_is_claimed_from_there() -> None:
    t = claiming(USURP, Laid(FAR, (-1, 0), MINE))
    t.does("shift@1")
    assert t.offers("tile.move") == {USURP, "resonance_wild.a", STRIFE, FAR}
    t.does(USURP, (-2, 0)).waits_for(ME)
    assert t.tile(USURP).owner == ME and t.last("tile_moved").tile == t.number(USURP)


def test_sorcery_a_pillar_placed_on_its_own_tile_comes_back() -> None:
    t = claiming(USURP)
    t.does("raise@1", USURP).waits_for(ME)
    assert t.tile(USURP).pillars == [0, 0] and t.who().pillars == 8


def test_sorcery_uses_the_spell_of_the_tile_that_it_is_on() -> None:
    t = claiming(USURP, Laid("drift_6.b", (-1, 0), THEIRS), stack=["harvest_2"])
    t.does("drift_6.b")
    assert {at for _, at in t.offers("place")} == {(-2, 0), (-2, 1), (-1, -1), (0, -1), (-1, 1)}
    t.does(("harvest_2.a", (-1, -1)), "harvest_2.a").waits_for(ME)
    assert t.last("pillar_placed").seat == ME and t.tile(USURP).owner == ME


# ---------------------------------------------------------------------- claims inside claims (W37, W40)


def test_claim_w37_usurp_uses_anothers_claim_with_tiles_of_your_own() -> None:
    t = claiming(USURP)
    t.does("claim@1")
    row = pair(USURP, "resonance_wild.a", STRIFE)
    assert t.offers("claim") == {("resonance_wild.a", row), (STRIFE, row)}
    t.does((STRIFE, row)).answers(0).waits_for(ME)
    assert kinds(t, "claim_began", "tile_claimed") == [
        "claim_began",
        "claim_began",
        "tile_claimed",
        "tile_claimed",
    ]
    assert [event.tile for event in t.told("tile_claimed")] == [3, 1]
    assert t.power("claim", OTHER) == [0] and t.power("claim") == [1]


def test_claim_w37_usurp_uses_the_pattern_of_the_other_board() -> None:
    t = claiming(USURP, Laid(SURGE, (2, 1), MINE), boards=("aspirant", "faber"))
    t.does("claim@1")
    assert {row for _, row in t.offers("claim")} == {pair("resonance_wild.a", STRIFE, SURGE)}
    t.picks_claim(SURGE).waits_for(ME)
    assert {t.tile(name).owner for name in (SURGE, USURP)} == {ME}


def test_claim_w37_without_a_pattern_of_ones_own_nothing_is_claimed() -> None:
    t = claiming(USURP, Laid(TITHE, (-1, 0), THEIRS), boards=("aspirant", "faber"))
    t.does("claim@1").waits_for(ME)
    assert len(t.told("tile_claimed")) == 1 and t.tile(USURP).owner == ME


def test_claim_w37_the_inner_claim_may_lock_the_outer_tile() -> None:
    t = Example(Laid(USURP, (1, 0), MINE), Laid(SURGE, (0, 1), MINE), Laid("drift_5.a", (1, 1), MINE))
    t.claims(USURP).does("claim@1").picks_claim(SURGE).waits_for(ME)
    assert t.tile(SURGE).owner == ME and t.tile(USURP).owner == -1
    assert t.last("claim_failed").tile == t.number(USURP)


def test_claim_w37_the_inner_claim_wins_at_once() -> None:
    t = claiming(USURP, Laid(SURGE, (2, 0), MINE), Laid("drift_5.a", owner=ME), Laid("strife_6.a", owner=ME))
    t.does("claim@1").picks_claim(SURGE).is_over(ME)
    assert t.tile(USURP).owner == -1


def test_claim_w37_echo_uses_the_own_claim_again() -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY), Laid(ECHO, (2, 0), MINE), filled=["claim"])
    t.invokes(ECHO).does("claim")
    assert t.offers("claim") == {(name, pair(TITHE, TOW, WARCRY)) for name in (TITHE, TOW, WARCRY)}
    t.picks_claim(TOW).waits_for(ME)
    assert t.tile(TOW).owner == ME and t.power("claim") == [1]


def test_claim_w37_three_deep_held_note_echo_claim() -> None:
    t = Example(
        *triangle(NOTE, "drift_4.a", WINDFALL), Laid(ECHO, (0, -1), MINE), Laid(SECOND, owner=ME, power=2)
    )
    t.claims(NOTE).does(ECHO).does("claim")
    assert NOTE not in {name for name, _ in t.offers("claim")}
    t.picks_claim(WINDFALL)
    assert [event.name for event in t.told("tile_claimed")] == [WINDFALL, NOTE]
    assert t.pool() == 5 - 1 + 2 - 1 + 3 + 2 + 2
    order = kinds(t, "tile_claimed", "power_gained")
    assert order == [
        "power_gained",
        "power_gained",
        "tile_claimed",
        "power_gained",
        "tile_claimed",
        "power_gained",
    ]
    t.waits_for(ME)


# ---------------------------------------------------------------------- invocations and battles inside others


def test_invoke_inside_an_invocation_inside_a_claim() -> None:
    t = claiming(NOTE, Laid(CHANT, (-1, 0), MINE))
    t.does(CHANT)
    assert t.offers("invoke") == {"dominion", "foresight", "communion"}
    t.does("foresight").waits_for(ME)
    assert t.power("foresight") == [1] and t.tile(NOTE).owner == ME
    assert [event.counts for event in t.told("invoked")] == [True, False, False]


def test_invoke_before_meditation_a_cantrip_that_invokes_a_ritual() -> None:
    t = Example(Laid("resonance_2.b", (1, 0), MINE, power=1), Laid(CHANT, (0, 1), MINE))
    t.answers("meditate", (*t.spot(CHANT), 0), (*t.spot("communion"), 0), ()).waits_for(OTHER)
    assert t.pool() == 5 - 2 + 1 + 1
    assert kinds(t, "meditated", "power_gained") == ["meditated", "power_gained"]


def test_battle_inside_a_cantrip_used_without_paying() -> None:
    t = Example(Laid(WARCRY, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), core=PRISM)
    t.invokes(PRISM).does(WARCRY).answers(2).does((TITHE, OTHER)).rolls("clash hit")
    assert t.tile(TITHE).pillars == [0, 0] and t.who().fortress == 1 and t.power(WARCRY) == [0]
    t.passes().answers(ME).waits_for(OTHER)


def test_battle_inside_a_claim_may_take_a_pillar_from_the_tile_that_is_claimed() -> None:
    t = Example(
        Laid(NOTE, (1, 0), (2, 1)),
        *triangle(MOON, STRIFE, "drift_wild.a")[1:],
        core="harvest_core.a",
        fortress=(3, 0),
    )
    t.claims(NOTE).answers((*t.spot("muster"), 0), 0).does((NOTE, OTHER)).rolls("hit blank blank")
    assert t.who(OTHER).pillars == 10 and t.tile(NOTE).owner == ME
    assert kinds(t, "battle_ended", "tile_claimed") == ["battle_ended", "tile_claimed"]
    t.waits_for(ME)


def test_battle_won_inside_a_claim_sets_off_what_follows_it() -> None:
    t = Example(
        *triangle(NOTE, STRIFE, MOON),
        Laid(TITHE, (2, 0), THEIRS),
        board="fortuna",
        core="harvest_core.a",
        filled=["double_or_nothing"],
        fortress=(3, 0),
    )
    t.rolls("hit")
    t.claims(NOTE).answers((*t.spot("muster"), 0), 0).does((TITHE, OTHER)).rolls("hit hit")
    assert kinds(t, "power_gained", "battle_ended", "tile_claimed") == [
        *("power_gained", "battle_ended", "power_gained", "tile_claimed")
    ]
    t.waits_for(ME)


# ---------------------------------------------------------------------- what follows a claim


def test_claim_effects_that_follow_the_claimers_first_then_the_others_in_player_order() -> None:
    t = Example(
        Laid(TITHE, (1, 0), (0, 1, 0, 0)),
        Laid(TOW, (0, 1), (0, 1, 0, 0)),
        Laid(WARCRY, (1, 1), (0, 1, 0, 0)),
        Laid(GLEANER, (-1, 0), (1, 1, 1, 1)),
        Laid(BREATH, (0, -1), OPEN),
        boards=("aspirant", "cordova", "aspirant", "aspirant"),
        filled={1: ["precedence"]},
    )
    t.passes(2)
    t.claims(TITHE)
    assert t.offers("pillar", 1) == {BREATH, "pass"}
    t.does(BREATH).waits_for(1)
    assert [event.seat for event in t.told("triggered")][-4:] == [1, 2, 3, 0]
    assert [t.pool(seat) for seat in range(4)] == [6, 4, 6, 6]


def test_claim_effects_that_follow_are_put_in_order_by_the_claimer_w32() -> None:
    for first, second in (("precedence", SECOND), (SECOND, "precedence")):
        t = Example(
            *triangle(TITHE, TOW, WARCRY),
            Laid(SECOND, owner=ME, power=2),
            Laid(BREATH, (0, -1), OPEN),
            board="cordova",
            filled=["precedence"],
        )
        t.passes()
        t.claims(TITHE)
        assert t.offers("effect") == {first, second}
        t.does(first).passes()
        order = [event.name.removeprefix("cordova.") for event in t.told("triggered")]
        assert order[-2:] == [first, second]
        t.waits_for(ME)


def test_claim_effects_of_the_claimed_tile_itself_have_no_power_left_or_are_for_others() -> None:
    t = Example(Laid(SECOND, (1, 0), MINE, power=2), *triangle(MOON, STRIFE, "drift_wild.a")[1:])
    t.claims(SECOND).waits_for(ME)
    assert t.power(SECOND) == [0, 0] and t.pool() == 6 and not t.told("power_gained")
    t = Example(Laid(GLEANER, (1, 0), SHARED), *triangle(MOON, STRIFE, "drift_wild.a")[1:])
    t.claims(GLEANER).waits_for(ME)
    assert (t.pool(ME), t.pool(OTHER)) == (4, 5)
