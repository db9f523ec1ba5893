"""Player boards, meditate."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, Example, Laid

TOW, TITHE, SOW, QUIET = "drift_1.a", "harvest_1.a", "harvest_4.b", "harvest_core.b"
POWER = "pillars.power"


def test_boards_meditate_returns_as_much_as_one_likes_from_slots_and_fortress() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE, power=1),
        Laid(TITHE, owner=ME, power=1),
        filled=["raise:2", "dominion"],
        fortress=(3, 2),
    )
    cubes = ["board 0 0 0", "board 0 0 1", "board 0 5 0", "board 0 5 1", *["fortress 0 0 0"] * 3]
    cubes += ["tile 1 0 0", "tile 2 0 0"]
    t.meditates(*cubes).waits_for(OTHER)
    assert (t.who().pool, t.who().fortress) == (5 + len(cubes), 0) and t.who(OTHER).fortress == 2


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_boards_meditate_some_may_stay_in_the_fortress(kept: int) -> None:
    t = Example(fortress=(3, 0))
    t.meditates(*["fortress 0 0 0"] * (3 - kept)).waits_for(OTHER)
    assert (t.who().pool, t.who().fortress) == (8 - kept, kept)


def test_boards_meditate_not_more_than_lies_there() -> None:
    t = Example(fortress=(2, 4))
    t.answers("meditate")
    t.refuses(("fortress 0 0 0",) * 3, "power_once", POWER)
    t.refuses(("fortress 1 0 0",), "not_your_power", POWER)
    t.refuses(("board 0 0 0",), "no_power_there", POWER)
    t.answers(()).waits_for(OTHER)
    assert t.who().pool == 5


def test_boards_meditate_unseals_all_ones_tiles() -> None:
    t = Example(
        Laid(TITHE, owner=ME, sealed=True),
        Laid(SOW, owner=ME, sealed=True),
        Laid(TOW, owner=OTHER, sealed=True),
    )
    t.meditates()
    assert [t.tile(name).sealed for name in (TITHE, SOW, TOW)] == [False, False, True]
    t.passes().waits_for(ME)
    assert {TITHE, SOW} <= t.invocable()


def test_boards_meditate_w33_communion_must_be_fully_invoked_then() -> None:
    t = Example(filled=["communion"])
    t.meditates("board 0 7 0").waits_for(OTHER)
    assert t.who().pool == 6 and t.told("power_gained") == []
    t = Example(filled=["communion"])
    t.meditates().waits_for(OTHER)
    assert t.who().pool == 6 and t.power("communion") == [1]


def test_boards_meditate_effects_before_and_after_it() -> None:
    """Attune before, then the meditation, then Communion that Attune has just filled."""
    t = Example(Laid("resonance_2.b", owner=ME, power=1), filled=["claim"])
    t.answers("meditate").waits_for(ME, "invoke").does("communion").waits_for(ME, "cubes")
    t.answers(("board 0 4 0",)).waits_for(OTHER)
    assert t.who().pool == 5 - 1 + 1 + 1
    assert [each.kind for each in t.match.log if each.kind in ("invoked", "meditated", "power_gained")] == [
        "invoked",
        "meditated",
        "power_gained",
    ]


def test_boards_meditate_what_attune_offers_can_be_left_out() -> None:
    t = Example(Laid("resonance_2.b", owner=ME, power=1))
    t.answers("meditate", "pass").answers(()).waits_for(OTHER)
    assert t.who().pool == 5


def test_boards_meditate_effects_of_others_do_not_follow_it() -> None:
    t = Example(filled={OTHER: ["communion"]})
    t.meditates().waits_for(OTHER)
    assert t.who(OTHER).pool == 5


def test_boards_meditate_the_order_of_what_follows_is_free() -> None:
    t = Example(
        Laid("harvest_3.b", owner=ME, power=1), Laid(TOW, (1, 0), OPEN), core=QUIET, filled=["communion"]
    )
    t.meditates().waits_for(ME, "effect")
    assert len(t.offered()) == 3
    t.refuses(t.spot("foresight"), "not_due", "boards.meditate")
    t.does(QUIET).does(TOW).does("communion").waits_for(OTHER)
    assert t.who().pool == 7 and t.tile(TOW).pillars == [1, 0]


def test_boards_meditate_without_anything_to_return_it_is_over_at_once() -> None:
    t = Example()
    t.answers("meditate").waits_for(OTHER)
