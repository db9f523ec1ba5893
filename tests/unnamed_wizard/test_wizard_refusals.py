"""Why not: answers that are not offered are refused with the reason that fits, its rule and its sentence.

What a spell may not be used on stands with the spell, and what a chapter forbids stands with the chapter; here is the
rest, question by question.
"""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.play import CHANCE
from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    TITLE,
    Example,
    Laid,
    pair,
    triangle,
)

TOW, TITHE, SOW, FAR, SIGNET = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a", "harvest_4.a"
ECHO, RIPPLE, WILD = "resonance_3.a", "resonance_3.b", "harvest_wild.a"
EFFECTS, INVOKE, PILLARS, POWER = "tiles.effects", "spells.invoke", "pillars.effects", "pillars.power"
THREE = ["aspirant"] * 3


def test_setup_a_board_is_taken_once_and_a_set_chosen_once() -> None:
    match: Match[Any, Any] = Match.start(TITLE, 2, 1, {}, rollers=CHANCE | 3, strict=True)
    match.names = ["Mara", "Tom"]

    def reason(answer: Any) -> tuple[str, str, str]:
        verdict = match.verdict(match.pending[0].seat, answer)
        return verdict.code, verdict.rule, verdict.reason

    def answers(*each: Any) -> None:
        for answer in each:
            match.submit(match.pending[0].seat, answer)

    answers(1, "faber", "named")
    assert reason("faber") == (
        "board_taken",
        "setup.areas",
        "Mara already has Faber the Mason's board. Choose another one.",
    )
    assert reason("aspirant")[0] == "not_offered" and reason("pass")[0] == "must_choose"
    answers("metis", "aspirant")
    assert reason(("drift_1", "a")) == (
        "not_a_core",
        "setup.field",
        "Tow is not a core tile. Choose a core tile.",
    )
    answers(("drift_core", "a"), "drift")
    assert reason("drift") == (
        "set_taken",
        "setup.field",
        "The Drift set is already in the stack. Choose another one.",
    )


# ---------------------------------------------------------------------- spells


def test_spells_invoke_only_own_spells_with_empty_slots() -> None:
    t = Example(
        Laid(TITHE, (1, 0), THEIRS),
        Laid(TOW, (0, 1), MINE, power=1),
        Laid("strife_1.a", owner=ME, sealed=True),
    )
    t.refuses(t.way(TITHE), "not_your_spell", INVOKE, "Tithe isn't one of your spells. Choose one of yours.")
    t.refuses(t.way(TOW), "no_empty_slot", INVOKE, "Tow has no empty slot. Choose another spell.")
    t.refuses(t.way("strife_core.a"), "never_invoked", "spells")
    t.refuses(t.way("raise", 1), "slots_alike", INVOKE)
    t.refuses(t.way("raise", 7), "not_offered", "turn")
    t.refuses(
        t.way("strife_1.a"),
        "sealed",
        "tiles.seal",
        "Warcry is on a sealed tile and has no effect. Choose another spell.",
    )


def test_spells_invoke_an_effect_may_ask_for_a_ritual_or_for_the_own_board() -> None:
    t = Example(Laid("resonance_1.b", (1, 0), MINE)).invokes("resonance_1.b").waits_for(ME, "invoke")
    reason = "Raise is the wrong kind of spell. Choose a ritual."
    t.refuses((*t.spot("raise"), 0), "only_sort", INVOKE, reason)
    t.refuses("pass", "must_choose", INVOKE)
    t.refuses((*t.spot("foresight"), 9), "not_offered", INVOKE)
    t = Example(Laid("strife_6.b", (1, 0), MINE), board="cordova").waits_for(ME, "invoke")
    t.refuses((*t.spot("strife_6.b"), 0), "only_own_board", INVOKE)


def test_spells_invoke_cantrips_without_paying() -> None:
    t = Example(Laid(ECHO, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), Laid("resonance_5.a", (1, 1), MINE))
    t.invokes(ECHO)
    t.refuses(t.spot(ECHO), "not_itself", INVOKE, "Echo can't use itself. Choose another spell.")
    t.refuses(t.spot(TITHE), "not_your_spell", INVOKE)
    t.refuses([t.spot("resonance_5.a"), t.spot("foresight")], "only_sort", INVOKE)
    t.refuses(("tile", 99, 0), "not_offered", INVOKE)


def test_spells_invoke_cantrips_on_the_field_beside_own_tiles() -> None:
    others = [Laid(ECHO, (0, 2), THEIRS), Laid(TITHE, (2, 0), THEIRS), Laid(TOW, (1, 0), THEIRS)]
    t = Example(Laid(SOW, (0, 1), MINE), *others, board="metis").invokes("another_voice")
    t.refuses(t.spot("raise"), "only_field_spells", INVOKE)
    t.refuses(t.spot(ECHO), "no_chain", INVOKE)
    t.refuses(t.spot(TITHE), "not_beside_yours", "tiles")


def test_spells_usurp_takes_only_what_somebody_else_owns() -> None:
    t = Example(*triangle("resonance_5.a", "drift_5.a", "strife_6.a"), Laid(FAR, (-1, 0), THEIRS))
    t.claims("resonance_5.a")
    t.refuses(t.spot("raise"), "only_their_spell", INVOKE)
    t.does(FAR)


def test_turn_start_only_what_is_due_happens() -> None:
    t = Example(Laid("drift_4.a", (1, 0), MINE, power=1), Laid(TOW, (0, 1), MINE), board="fortuna")
    t.waits_for(ME, "effect")
    t.refuses(
        t.spot(TOW),
        "not_due",
        "turn.start",
        "Tow doesn't take effect at this moment, or has already done so. Choose another effect.",
    )
    t.refuses(t.spot("raise", OTHER), "not_your_spell", "turn.start")
    t.does("wheel")


# ---------------------------------------------------------------------- power


def test_boards_fortress_no_more_than_is_in_the_pool() -> None:
    t = Example(pool=2).invokes("muster")
    t.refuses(2, "too_little_power", "boards.pool", "You have only 1 power in your pool. Choose less.")
    t.refuses(-1, "out_of_range", "boards.fortress")


def test_pillars_power_one_from_another_spell() -> None:
    t = Example(Laid("harvest_2.b", (1, 0), MINE), filled=["raise"]).invokes("harvest_2.b")
    t.refuses((*t.spot("harvest_2.b"), 0), "not_itself", POWER)
    t.refuses((*t.spot("discover"), 0), "no_power_there", POWER)
    t = Example(
        *(Laid(RIPPLE, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1)),
        *(Laid(TOW, (0, 2), THEIRS, power=1), Laid(SOW, (1, 1), THEIRS, power=1)),
        filled=["claim"],
    )
    t.invokes(RIPPLE)
    t.refuses((*t.spot(TOW), 0), "not_beside_this", "tiles")
    t.refuses((*t.spot("claim"), 0), "only_field_spells", POWER)
    t.does(SOW)


def test_boards_meditate_any_own_power() -> None:
    t = Example(fortress=(1, 0), filled=["raise"]).answers("meditate")
    t.refuses(
        (f"fortress {OTHER} 0 0",),
        "fortress_empty",
        "boards.fortress",
        "Tom's fortress is empty. Choose power from somewhere else.",
    )
    t.refuses(("board 0 1 0",), "no_power_there", POWER)
    t.refuses(("board 0 0 0", "board 0 0 0"), "power_once", POWER)
    t.refuses(("nothing",), "not_offered_item", POWER)


def test_pillars_power_all_from_one_tile() -> None:
    t = Example(
        *(Laid("resonance_5.b", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1)),
        *(Laid(SOW, (1, 1), THEIRS, power=1), Laid(TOW, (2, -1), THEIRS)),
        Laid("drift_2.b", (0, 2), THEIRS, power=1),
    )
    t.invokes("resonance_5.b").waits_for(ME, "tile")
    t.refuses(TOW, "no_power_on_tile", POWER)
    t.refuses("drift_2.b", "not_beside_this", "tiles")


def test_pillars_power_goes_to_one_of_its_owners() -> None:
    t = Example(Laid(TITHE, (0, 1), SHARED, power=1), boards=THREE)
    t.answers("meditate", ("tile 1 0 0",)).waits_for(ME, "owner")
    t.refuses(2, "not_an_owner", POWER, "Ina doesn't own the power on Tithe. Choose one of its owners.")
    t.refuses(9, "not_offered", POWER)


# ---------------------------------------------------------------------- pillars


def test_pillars_place_only_on_open_or_own_tiles() -> None:
    t = Example(Laid(TITHE, (1, 0), THEIRS), Laid(TOW, (0, 1), OPEN), Laid(SOW, owner=ME)).invokes("raise")
    t.refuses(
        TITHE,
        "not_yours_or_open",
        "tiles.open",
        "Tithe is neither open nor yours. Choose an open tile or one of yours.",
    )
    t.refuses(
        0, "core_tile", "tiles.core", "The Arena is a core tile. Nothing can change it. Choose another tile."
    )
    t.refuses(SOW, "not_on_field", "tiles")
    t.refuses(True, "not_offered", PILLARS)


def test_pillars_place_beside_the_spell() -> None:
    t = Example(Laid(SOW, (1, 0), MINE), Laid(TOW, (0, 1), OPEN), Laid(TITHE, (0, 2), OPEN)).invokes(SOW)
    t.refuses(TITHE, "not_beside_this", "tiles")
    t.refuses(SOW, "not_open", "tiles.open")


def test_pillars_return_of_others_where_they_have_enough() -> None:
    t = Example(
        *(Laid("strife_5.b", (1, 0), (2, 0)), Laid(TOW, (0, 1), (2, 2))),
        *(Laid(TITHE, (1, 1), THEIRS), Laid(SOW, (0, 2), (0, 3))),
    )
    t.invokes("strife_5.b")
    t.refuses((TOW, ME), "own_pillar", PILLARS)
    t.refuses(
        (TITHE, OTHER),
        "too_few_pillars",
        PILLARS,
        "Tom has fewer than 2 pillars on Tithe. Choose another tile.",
    )
    t.refuses((TITHE, ME), "no_pillar_there", PILLARS)
    t.refuses((SOW, OTHER), "not_beside_this", "tiles")
    t.refuses((SOW, 7), "not_offered", PILLARS)


# ---------------------------------------------------------------------- tiles


def test_tiles_place_next_to_the_field() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), stack=["drift_2", "drift_3"]).invokes("discover")
    card = t.question().suggest(1)[0][0]
    t.refuses((card, "a", 0, 0), "place_taken", EFFECTS, "The Arena is on that hex. Choose an empty hex.")
    t.refuses((card, "b", 7, 7), "beside_nothing", EFFECTS)
    t.refuses([(card, "c", 0, 1), (card + 1, "a", 0, 1)], "not_offered", EFFECTS)


def test_w3_only_open_unlocked_tiles_are_placed_anew() -> None:
    t = Example(
        *(Laid(TOW, (1, 0), OPEN), Laid(TITHE, (2, 0), OPEN), Laid(SOW, (0, 1), MINE)),
        *(Laid(FAR, (3, 0)), Laid("strife_6.a", (4, 0), owner=ME)),
    )
    t.invokes("discover").waits_for(ME, "lift")
    t.refuses(TITHE, "locked", "tiles.locked")
    t.refuses(SOW, "not_open", "tiles.open")
    t.refuses("strife_6.a", "not_on_field", "tiles")
    t.refuses(0, "core_tile", "tiles.core")
    t.does(FAR)
    card = t.question().suggest(1)[0][0]
    t.refuses((card, "a", 3, 0), "stays_there", EFFECTS)
    t.answers((card, "b", 0, 2))


def test_tiles_flip_not_the_tile_of_the_spell() -> None:
    t = Example(*triangle("drift_6.a", "drift_5.a", "strife_6.a")).claims("drift_6.a")
    reason = "The spell is on Fold itself. Choose another tile."
    t.refuses(1, "not_this_tile", EFFECTS, reason)


def test_tiles_a_swap_begins_with_the_own_tile_whichever_lay_there_first() -> None:
    t = Example(Laid(TITHE, (0, 1), THEIRS), Laid(TOW, (1, 0), MINE), core="drift_core.b")
    t.invokes("drift_core.b")
    t.refuses((TITHE, TOW), "not_sorted", EFFECTS)
    t.answers((t.number(TOW), t.number(TITHE)))


def test_tiles_swap_only_the_tile_of_the_spell() -> None:
    transpose = "drift_5.a"
    t = Example(Laid(transpose, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS))
    t.invokes(transpose)
    t.refuses((TITHE, transpose), "not_sorted", EFFECTS)
    t.refuses((TITHE, SOW), "only_this_tile", EFFECTS)
    t.refuses((transpose, SOW), "not_yours_or_open", "tiles.open")
    t.does(pair(transpose, TITHE))


def test_tiles_rotate_three_that_touch_one_of_them_yours() -> None:
    t = Example(
        *(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS)),
        *(Laid(SOW, (1, 1), OPEN), Laid(FAR, (0, 2), OPEN)),
        core="drift_core.a",
    )
    t.invokes("drift_core.a")
    t.refuses((TOW, TITHE, 0, "clockwise"), "core_tile", "tiles.core")
    t.refuses([(TOW, SOW, FAR, "counter"), (TOW, TOW, SOW, "counter")], "not_touching", EFFECTS)
    t.refuses((TITHE, SOW, FAR, "counter"), "without_yours", EFFECTS)
    t.refuses((TOW, TITHE, SOW, "round"), "not_offered", EFFECTS)
    (row,) = {answer[:3] for answer in t.offered()}
    t.refuses((*reversed(row), "clockwise"), "not_sorted", EFFECTS)
    t.answers((*row, "clockwise"))


# ---------------------------------------------------------------------- claiming


def test_tiles_pattern_three_own_tiles_with_a_rune_in_common() -> None:
    t = Example(
        *triangle(TOW, TITHE, WILD),
        Laid(FAR, (0, 2), MINE),
        Laid(SOW, (2, 0), THEIRS),
        Laid("strife_2.a", (2, -1)),
    )
    t.invokes("claim")
    pattern, words = "tiles.pattern", "These tiles don't form the triangle pattern. Choose tiles that do."
    t.refuses((TOW, TOW, TITHE, FAR), "not_a_pattern", pattern, words)
    t.refuses([(TOW, TOW, TOW, TITHE), (TOW, TOW, TITHE)], "not_a_pattern", pattern)
    t.refuses((TITHE, TITHE, WILD, FAR), "no_common_rune", pattern)
    t.refuses((TOW, TOW, WILD, SOW), "not_your_tile", "tiles.owner")
    t.refuses((FAR, TOW, TITHE, WILD), "not_of_pattern", "tiles.claim")
    t.refuses((0, TOW, TITHE, 0), "core_tile", "tiles.core")
    mine = {t.number(name) for name in (TOW, TITHE, WILD)}
    row = next(answer[1:] for answer in t.offered() if set(answer[1:]) == mine)
    t.refuses((TOW, *reversed(row)), "not_sorted", "tiles.claim")
    t.refuses((TOW,), "not_offered", "tiles.claim")
    t.answers((t.number(TITHE), *row))


# ---------------------------------------------------------------------- battle


def test_battle_step_1_a_tile_of_somebody_else() -> None:
    t = Example(Laid(TOW, (1, 0), SHARED), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), OPEN), boards=THREE)
    t.invokes("muster").answers(3)
    choose = "battle.choose"
    t.refuses(
        [(TITHE, ME), (TOW, ME)],
        "against_yourself",
        choose,
        "You can't attack yourself. Choose another player.",
    )
    t.refuses((TOW, 2), "not_the_owner", choose, "Ina has no pillar on Tow. Choose a player who has one.")


def test_battle_step_4_only_dice_that_were_rolled_are_rolled_again() -> None:
    t = Example(Laid(TOW, (1, 0), (2, 1)), filled=["foresight"], fortress=(2, 1)).invokes("muster")
    t.answers(0, (t.number(TOW), OTHER), 1, 6).waits_for(ME, "reroll")
    t.refuses((5,), "no_such_die", "battle.roll")
    t.refuses(("hit",), "not_offered_item", "battle.roll")
    t.answers((1,), 2)


# ---------------------------------------------------------------------- all together


def test_every_reason_belongs_to_a_question_that_is_asked() -> None:
    asked = {code.split(".", 1)[1] for code in TITLE.phrases.sentences if code.startswith("wait.")}
    rolled = {"starter", "shuffle", "dice", "die"}
    assert set(TITLE.why_not) == asked - rolled - {"side"}
