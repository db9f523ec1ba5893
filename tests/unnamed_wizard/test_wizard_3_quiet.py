"""Game structure, quiet rounds: a match without claims ends all the same (W35)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from tests.unnamed_wizard.laid_out import ME, MINE, OTHER, TITLE, TRIANGLE, Example, Laid
from tests.unnamed_wizard.soundness import check_sound

TOW, TITHE, SOW = "drift_1.a", "harvest_1.a", "harvest_4.b"


def quiet(t: Example, rounds: int) -> None:
    """Everybody passes."""
    for _ in range(rounds * len(t.boards)):
        t.waits_for(t.match.state.active).passes()


def test_structure_quiet_w35_three_rounds_without_tiles_and_claims_end_the_match() -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    quiet(t, 2)
    t.waits_for(ME).passes().waits_for(OTHER).passes().is_over(ME)
    assert t.match.result is not None and t.match.result.rule == "structure.quiet"
    assert t.last("quiet_end").rounds == 3
    assert t.match.log[-1].kind == "decided" and t.match.state.round == 3


def test_structure_quiet_w35_not_as_long_as_there_are_tiles_in_the_stack() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2"])
    quiet(t, 5)
    t.waits_for(ME)


def test_structure_quiet_w42_after_twenty_rounds_without_a_claim_all_the_same() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2"])
    quiet(t, 19)
    t.waits_for(ME)
    quiet(t, 1)
    t.is_over(ME)
    ended = t.last("quiet_end")
    assert (ended.rounds, ended.more) == (20, True) and t.match.result is not None
    assert t.match.result.rule == "structure.quiet"


def test_structure_quiet_w42_a_claim_begins_the_count_anew() -> None:
    row = [Laid(name, at, MINE) for name, at in zip((TOW, TITHE, "harvest_wild.a"), TRIANGLE, strict=True)]
    t = Example(*row, stack=["drift_2"])
    quiet(t, 19)
    t.claims(TITHE).passes(2)
    quiet(t, 19)
    t.waits_for(ME)
    quiet(t, 1)
    t.is_over(ME)


def test_structure_quiet_w35_a_claim_begins_the_count_anew() -> None:
    row = [Laid(name, at, MINE) for name, at in zip((TOW, TITHE, "harvest_wild.a"), TRIANGLE, strict=True)]
    t = Example(*row)
    quiet(t, 2)
    t.claims(TITHE).passes(2)
    quiet(t, 2)
    t.waits_for(ME)
    quiet(t, 1)
    t.is_over(ME)


def test_structure_quiet_w35_the_round_of_the_last_tile_does_not_count() -> None:
    """Three whole rounds with an empty stack follow it."""
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2"])
    t.invokes("discover").answers(t.offered()[0]).passes(2)
    quiet(t, 2)
    t.waits_for(ME)
    quiet(t, 1)
    t.is_over(ME)


ASHES, BONES = ("drift_1.a", "drift_2.a", "strife_1.a"), ("drift_3.a", "drift_4.a")


@pytest.mark.parametrize(
    ("mine", "theirs", "mine_up", "theirs_up", "winners"),
    [
        (ASHES[:2], ("strife_3.a", "strife_5.a", "harvest_1.a"), 0, 3, (ME,)),  # most with a rune in common
        (ASHES[:1], (*BONES[:1], "strife_5.a"), 3, 0, (OTHER,)),  # then most claimed
        (ASHES[:1], BONES[:1], 2, 3, (OTHER,)),  # then most pillars on the field
        (ASHES[:1], BONES[:1], 2, 2, ()),  # else a draw
        ((), (), 1, 0, (ME,)),
    ],
)
def test_structure_quiet_w35_runes_then_tiles_then_pillars_decide(
    mine: tuple[str, ...], theirs: tuple[str, ...], mine_up: int, theirs_up: int, winners: tuple[int, ...]
) -> None:
    areas = [Laid(name, owner=ME) for name in mine] + [Laid(name, owner=OTHER) for name in theirs]
    t = Example(Laid(SOW, (1, 0), (mine_up, theirs_up)), *areas)
    quiet(t, 3)
    t.is_over(*winners)


def test_structure_quiet_w35_sealed_and_wild_tiles_are_claimed_tiles_without_runes() -> None:
    areas = [Laid(ASHES[0], owner=ME, sealed=True), Laid("harvest_wild.a", owner=ME)]
    t = Example(*areas, Laid("harvest_1.a", owner=OTHER))
    quiet(t, 3)
    t.is_over(OTHER)


def test_structure_quiet_w35_a_draw_of_the_best_of_three() -> None:
    areas = [Laid("drift_1.a", owner=1), Laid("drift_3.a", owner=2)]
    t = Example(Laid(TITHE, (1, 0), (3, 1, 1)), *areas, boards=["aspirant"] * 3)
    quiet(t, 3)
    t.is_over()


def places_or_meditates(match: Match[Any, Any]) -> Any:
    """Whoever is asked places a tile if possible, and else gets power back; with an empty stack all pass."""
    question = match.pending[0]
    options = list(question.options() or ())
    if question.key == "turn":
        discover = ("invoke", "board", question.seat, 1)
        wishes = [each for each in options if each[:4] == discover] + [
            each for each in options if each == "meditate"
        ]
        return "pass" if not match.state.stack.cards or not wishes else wishes[0]
    return options[-1]


def test_structure_quiet_w35_ends_a_whole_match_that_nobody_wins() -> None:
    match: Match[Any, Any] = Match.start(TITLE, 2, 3, {"sides": "aspirant"}, strict=True)
    last = 0
    while match.pending:
        if match.state.stack.cards or not match.state.round:
            last = match.state.round
        assert match.submit(match.pending[0].seat, places_or_meditates(match))
        check_sound(match)
    assert len(match.state.tiles) == 1 + 18 and match.state.round == last + 3
    assert match.result is not None and match.result.winners == ()
    assert match.result.rule == "structure.quiet" and match.log[-1].kind == "decided"
