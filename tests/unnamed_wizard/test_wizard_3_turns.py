"""Game structure and turn structure: player order, what a turn is, effects at its start and end, quiet rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.match import Match
from tests.unnamed_wizard.laid_out import ME, MINE, OTHER, SHARED, THEIRS, TITLE, Example, Laid, triangle
from tests.unnamed_wizard.soundness import check_sound

INA, LEW = 2, 3
TOW, TITHE, SOW, WANDER, STEADY = "drift_1.a", "harvest_1.a", "harvest_4.b", "drift_4.a", "resonance_6.b"
FOUR = ["aspirant"] * 4


def changed(name: str, title: Any = TITLE, **change: Any) -> Any:
    """The title with one side of a tile changed, for what no printed spell does."""
    (tile, side), content = name.split("."), title.content
    old = next(each for each in content.sets.values() if tile in [one.id for one in each.tiles])
    tiles = tuple(
        one.model_copy(update={side: getattr(one, side).model_copy(update=change)}) if one.id == tile else one
        for one in old.tiles
    )
    sets = {
        key: each if each is not old else each.model_copy(update={"tiles": tiles})
        for key, each in content.sets.items()
    }
    return replace(title, content=replace(content, sets=sets))


# ---------------------------------------------------------------------- game structure


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_structure_play_passes_to_the_left_and_round_again(seats: int) -> None:
    t = Example(boards=FOUR[:seats], stack=["drift_2"])
    for turn in range(2 * seats):
        assert (t.question().seat, t.match.state.round) == (turn % seats, 1 + turn // seats)
        t.passes()
        assert t.last("turn_ended").seat == turn % seats
    assert [each.round for each in t.told("round_began")] == [1, 2, 3]
    t.waits_for(ME)


def test_structure_only_the_active_player_is_asked() -> None:
    t = Example(boards=FOUR)
    t.waits_for(ME)
    verdict = t.match.submit(OTHER, "pass").verdict
    assert not verdict.ok and t.match.state.active == ME
    t.waits_for(ME)


# ---------------------------------------------------------------------- a turn


@pytest.mark.parametrize(
    ("board", "most"), [("aspirant", 3), ("cordova", 3), ("faber", 3), ("fortuna", 3), ("metis", 3)]
)
def test_turn_a_board_says_how_often_its_player_invokes(board: str, most: int) -> None:
    names = [TITHE, "resonance_6.a", "harvest_6.b"]
    t = Example(*[Laid(name, owner=ME) for name in names], core="harvest_core.a", board=board)
    if board == "cordova":
        t.passes()  # Court in Session
    if board == "fortuna":
        t.rolls("blank")  # The Wheel; there is no power to return
    for name in ["harvest_core.a", *names][:most]:
        t.waits_for(ME)
        t.invokes(name)
        if name == "harvest_6.b":
            t.answers(OTHER)
    t.waits_for(OTHER)
    assert len(t.told("invoked")) == most


def test_turn_no_invocation_after_the_last_that_counts() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), core="resonance_core.a")
    for slot in range(3):
        t.invokes("raise", slot).does(TOW)
    assert t.invocable() == {"dominion", "foresight", "communion"}  # the first ritual does not count
    reason = "You have used your 3 invocations for this turn. End your turn."
    t.refuses(t.way("discover"), "no_invocations_left", "turn", reason)
    t.invokes("dominion").waits_for(OTHER)


def test_turn_one_meditates_instead_of_invoking() -> None:
    t = Example(Laid(TITHE, owner=ME))
    assert "meditate" in t.offered()
    t.invokes(TITHE)
    assert "meditate" not in t.offered()
    t.refuses("meditate", "meditate_instead", "turn")
    t.passes().waits_for(OTHER)


def test_turn_w34_one_may_do_nothing_at_all() -> None:
    t = Example()
    before = t.who(ME)
    t.passes().waits_for(OTHER)
    assert t.who(ME) == before


@pytest.mark.parametrize("count", [1, 2])
def test_turn_w34_one_may_stop_early(count: int) -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    for slot in range(count):
        t.invokes("raise", slot).does(TOW)
    t.passes().waits_for(OTHER)


def test_turn_w34_without_power_one_may_meditate_or_pass() -> None:
    t = Example(pool=0, fortress=(2, 0))
    assert t.offered() == ["meditate", "pass"] and t.invocable() == set()
    t.refuses(
        t.way("raise"),
        "no_power",
        "boards.pool",
        "There is no power in your pool. Meditate to get some back, or end your turn if you have already invoked.",
    )
    t.meditates("fortress 0 0 0").waits_for(OTHER)
    assert (t.who().pool, t.who().fortress) == (1, 1)


def test_turn_what_was_invoked_is_counted_anew_each_turn() -> None:
    t = Example(Laid(TOW, (1, 0), SHARED))
    for slot in range(3):
        t.invokes("raise", slot).does(TOW)
    t.waits_for(OTHER)
    assert t.left() == 3
    t.passes().waits_for(ME)
    assert t.left() == 3


# ---------------------------------------------------------------------- start of turn


def test_turn_start_comes_before_everything_else() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), board="faber", filled=["keystone"])
    t.waits_for(ME, "pillar").does(TOW).waits_for(ME)
    assert t.tile(TOW).pillars == [2, 0]


@pytest.mark.parametrize("first", ["wheel", WANDER])
def test_turn_start_the_active_player_chooses_the_order(first: str) -> None:
    board = [Laid(WANDER, (1, 0), MINE, power=1), Laid(TOW, (0, 1), MINE)]
    t = Example(*board, board="fortuna")
    t.waits_for(ME, "effect")
    assert set(t.offered()) == {t.spot("wheel"), t.spot(WANDER)}
    t.refuses("pass", "must_choose", "turn.start")
    t.does(first)
    if first == "wheel":
        t.rolls("hit").passes()
    else:
        t.passes().rolls("hit")
    assert t.told("triggered")[0].name == ("fortuna.wheel" if first == "wheel" else WANDER)
    t.waits_for(ME)


def test_turn_start_one_effect_needs_no_order() -> None:
    t = Example(board="fortuna")
    t.waits_for(ME, "die").rolls("blank").waits_for(ME)


def test_turn_start_is_for_the_own_turn_only() -> None:
    t = Example(Laid(TOW, (1, 0), SHARED), boards=("faber", "faber"), filled={OTHER: ["keystone"]})
    t.waits_for(ME).passes().waits_for(OTHER, "pillar").passes().waits_for(OTHER)


KEYSTONE = TITLE.content.boards["faber"].spells[-1].effects
GLEANER = "harvest_5.b"


@pytest.mark.parametrize(("turns", "asked"), [("others", [OTHER, LEW]), ("all", [ME, OTHER, LEW])])
def test_turn_start_w39_others_resolve_theirs_in_player_order_after_the_active_player(
    turns: str, asked: list[int]
) -> None:
    title = changed(GLEANER, trigger="start_of_turn", turns=turns, effects=KEYSTONE)
    t = Example(Laid(GLEANER, (1, 0), (1, 1, 0, 1)), boards=FOUR, title=title)
    for seat in asked:
        t.waits_for(seat, "pillar").answers(1)
    t.waits_for(ME)
    assert t.tile("harvest_5.b").pillars == [1 + (ME in asked), 2, 0, 2]  # "you" is the owner of the effect


def test_turn_end_w39_others_resolve_theirs_after_the_active_player_and_before_auto_returns() -> None:
    title = changed(GLEANER, trigger="end_of_turn", turns="all", effects=KEYSTONE)
    t = Example(Laid(GLEANER, (1, 0), (1, 1, 0, 1)), boards=FOUR, title=title, filled=["shift:1"])
    t.passes()
    for seat in (ME, OTHER, LEW):
        t.waits_for(seat, "pillar")
        assert t.power("shift") == [1, 0]
        t.passes()
    assert t.power("shift") == [0, 0]
    t.waits_for(OTHER)


def test_turn_start_w39_what_follows_from_an_effect_is_its_owners_too() -> None:
    """Tom battles at the start of Mara's turn, and is the attacker who gains by Double or Nothing."""
    battle = TITLE.content.boards["aspirant"].spells[3].effects[1:]
    title = changed(GLEANER, trigger="start_of_turn", turns="others", effects=battle)
    t = Example(
        Laid(TOW, (1, 0), (1, 1)),
        Laid(GLEANER, owner=OTHER),
        boards=("aspirant", "fortuna"),
        fortress=(0, 1),
        filled={OTHER: ["double_or_nothing"]},
        title=title,
        core="harvest_core.a",
    )
    t.waits_for(OTHER, "battle").does((TOW, ME)).rolls("hit").waits_for(ME)
    assert t.tile(TOW).pillars == [0, 1] and t.who(OTHER).pool == 6


COURT = TITLE.content.boards["cordova"].spells[0].effects
WHEEL = TITLE.content.boards["fortuna"].spells[0].effects


def test_turn_start_w39_who_invokes_in_the_turn_of_another_uses_up_none_of_that_turn() -> None:
    counting = (COURT[0].model_copy(update={"counts": True, "at": None}),)
    title = changed(GLEANER, trigger="start_of_turn", turns="others", effects=counting)
    t = Example(Laid(GLEANER, owner=OTHER), title=title, core="resonance_core.a")
    t.waits_for(OTHER, "invoke").does("dominion")
    assert t.power("dominion", OTHER) == [1, 0] and t.left() == 3
    t.invokes("foresight").waits_for(ME)
    assert t.left() == 3  # the first ritual of her turn


def test_turn_start_w39_what_adds_to_ones_turn_adds_nothing_to_that_of_another() -> None:
    title = changed(GLEANER, trigger="start_of_turn", turns="others", effects=WHEEL)
    t = Example(Laid(GLEANER, owner=OTHER), title=title)
    t.waits_for(OTHER, "die").rolls("hit").waits_for(ME)
    assert t.left() == 3 and t.told("invokes_added") == []


def test_turn_start_w39_in_the_next_turn_the_order_begins_elsewhere() -> None:
    title = changed(GLEANER, trigger="start_of_turn", turns="others", effects=KEYSTONE)
    t = Example(Laid(GLEANER, (1, 0), (1, 0, 1, 1)), boards=FOUR, title=title)
    for seat in (INA, LEW):
        t.waits_for(seat, "pillar").passes()
    t.waits_for(ME).passes()
    for seat in (INA, LEW, ME):
        t.waits_for(seat, "pillar").passes()
    t.waits_for(OTHER)


def test_turn_start_w32_the_others_order_their_own_effects() -> None:
    title = changed(GLEANER, trigger="start_of_turn", turns="all", effects=KEYSTONE)
    title = changed("drift_5.b", title, trigger="start_of_turn", turns="all", effects=KEYSTONE, mods=())
    t = Example(
        Laid(GLEANER, (1, 0), SHARED), Laid("drift_5.b", (0, 1), THEIRS), title=title, stack=["drift_2"]
    )
    t.waits_for(ME, "pillar").passes().waits_for(OTHER, "effect")
    t.refuses(t.spot("raise"), "not_your_spell", "turn.start")
    t.does("drift_5.b").passes(2).waits_for(ME)


def test_turn_start_w32_what_begins_to_work_meanwhile_waits_for_the_next_turn() -> None:
    """Keystone is completed at the start of the turn, by an effect that happens then."""
    title = changed(GLEANER, trigger="start_of_turn", effects=COURT)
    t = Example(Laid(GLEANER, (1, 0), MINE), board="faber", title=title, stack=["drift_2"])
    t.waits_for(ME, "invoke").does("keystone").waits_for(ME).passes(2).waits_for(ME, "effect")
    assert set(t.offered()) == {t.spot("harvest_5.b"), t.spot("keystone")}


def test_turn_start_a_ritual_that_is_no_longer_fully_invoked_does_nothing() -> None:
    """Reliquary takes its power before its turn comes (Rituals: as long as it is fully invoked)."""
    t = Example(Laid("harvest_1.b", owner=ME), Laid(TOW, (1, 0), MINE), board="faber", filled=["keystone"])
    t.does("harvest_1.b").does("keystone").waits_for(ME)
    assert t.tile(TOW).pillars == [1, 0] and t.who().pool == 6


# ---------------------------------------------------------------------- end of turn


def test_turn_end_comes_after_all_instructions() -> None:
    t = Example(Laid(STEADY, (1, 0), MINE, power=1), Laid(TITHE, owner=ME))
    t.invokes(TITHE).waits_for(ME).passes().waits_for(ME, "cube").does(TITHE).waits_for(OTHER)
    assert t.power(TITHE) == [0]


def test_turn_end_comes_after_a_meditation_too() -> None:
    t = Example(Laid(STEADY, (1, 0), MINE, power=1), filled=["claim"])
    t.meditates().waits_for(ME, "cube").passes().waits_for(OTHER)


def test_turn_end_is_for_the_own_turn_only() -> None:
    t = Example(Laid(STEADY, (1, 0), THEIRS, power=1), filled={ME: ["claim"], OTHER: ["claim"]})
    t.passes().waits_for(OTHER).passes().waits_for(OTHER, "cube")
    assert t.offered() == [(*t.spot("claim", OTHER), 0), "pass"]
    t.passes().waits_for(ME)


@pytest.mark.parametrize("first", ["levy", STEADY])
def test_turn_end_the_order_is_free(first: str) -> None:
    second = ({"levy", STEADY} - {first}).pop()
    t = Example(Laid(STEADY, (1, 0), MINE, power=1), board="cordova", filled=["levy", "claim", "raise"])
    t.passes(2).waits_for(ME, "effect")
    t.refuses(t.spot("court"), "not_due", "turn.end")
    t.does(first).does("claim").does("raise")
    assert [each.name.split(".")[-1] for each in t.told("triggered")][-2:] == [
        name.split(".")[-1] for name in (first, second)
    ]
    t.waits_for(OTHER)


def test_turn_end_auto_return_slots_come_after_all_effects() -> None:
    """Steady Hands can still find power in an auto-return slot."""
    t = Example(
        Laid(STEADY, (1, 0), MINE, power=1), Laid(TOW, (0, 1), MINE, power=1), Laid(TITHE, (1, 1), MINE)
    )
    t.passes().waits_for(ME, "cube")
    assert t.offered() == [(*t.spot(TOW), 0), "pass"] and t.power(TOW) == [1]
    t.passes().waits_for(OTHER)
    assert t.power(TOW) == [0] and t.who().pool == 6


# ---------------------------------------------------------------------- quiet rounds (W35, W42)


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
    t = Example(*triangle(TOW, TITHE, "harvest_wild.a"), stack=["drift_2"])
    quiet(t, 19)
    t.claims(TITHE).passes(2)
    quiet(t, 19)
    t.waits_for(ME)
    quiet(t, 1)
    t.is_over(ME)


def test_structure_quiet_w35_a_claim_begins_the_count_anew() -> None:
    t = Example(*triangle(TOW, TITHE, "harvest_wild.a"))
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
