"""Why not: every answer that is not offered is refused with the reason that fits, and with its rule."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.play import CHANCE
from tests.unnamed_wizard.laid_out import ME, OTHER, TITLE, Example, Laid

TOW, TITHE, SOW, FAR = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a"
OPEN, MINE, THEIRS, SHARED = (0, 0), (1, 0), (0, 1), (1, 1)
FIELD, OWNER = "tiles", "tiles.owner"


# ---------------------------------------------------------------------- set-up


def test_setup_a_board_is_taken_once_and_a_set_chosen_once() -> None:
    match: Match[Any, Any] = Match.start(TITLE, 2, 1, {}, rollers=CHANCE | 3, strict=True)
    match.names = ["Mara", "Tom"]

    def reason(answer: Any) -> tuple[str, str, str]:
        verdict = match.verdict(match.pending[0].seat, answer)
        return verdict.code, verdict.rule, verdict.reason

    for answer in (1, "faber", "named"):
        match.submit(match.pending[0].seat, answer)
    assert reason("faber") == ("board_taken", "setup.areas", "Mara has Faber the Mason's board.")
    assert reason("aspirant")[0] == "not_offered"
    assert reason("pass")[0] == "must_choose"
    for answer in ("metis", "aspirant"):
        match.submit(match.pending[0].seat, answer)
    assert reason(("drift_1", "a")) == ("not_a_core", "setup.field", "Tow is not on a core tile.")
    for answer in (("drift_core", "a"), "drift"):
        match.submit(match.pending[0].seat, answer)
    assert reason("drift") == ("set_taken", "setup.field", "The set Drift was chosen before.")


# ---------------------------------------------------------------------- invoking


def way(t: Example, name: str, slot: int = 0, seat: int = ME) -> tuple[Any, ...]:
    return ("invoke", *t.spot(name, seat), slot)


def test_spells_invoke_only_own_spells_with_empty_slots() -> None:
    t = Example(
        Laid(TITHE, (1, 0), THEIRS), Laid(TOW, (0, 1), MINE, power=1), Laid("strife_6.a", (1, 1), MINE)
    )
    assert t.refused(way(t, TITHE), "not_your_spell", "spells.invoke") == "Tithe is not a spell of yours."
    t.refused(way(t, "raise", seat=OTHER), "not_your_spell", "spells.invoke")
    assert t.refused(way(t, TOW), "no_empty_slot", "spells.invoke") == "Tow has no empty slot."
    t.refused(way(t, "strife_core.a"), "never_invoked", "spells")
    t.refused(way(t, "raise", 1), "slots_alike", "spells.invoke")
    t.refused(way(t, "raise", 7), "not_offered", "turn")
    t.invokes("raise").does(TOW)
    t.refused(way(t, "raise"), "slot_filled", "spells.invoke")
    t.refused("meditate", "meditate_instead", "turn")


def test_boards_pool_without_power_nothing_is_invoked() -> None:
    t = Example(pool=0)
    assert t.refused(way(t, "raise"), "no_power", "boards.pool") == "There is no power in your pool."


def test_turn_no_more_invocations_than_the_board_allows() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), boards=("metis", "aspirant"), stack=["drift_2"])
    for _ in range(2):
        t.invokes("raise", t.match.state.players[ME].slots[0].index(0)).does(TOW)
    t.invokes("mirrored_mind")
    assert t.match.pending[0].seat == OTHER or t.question().options() == ["pass"]


def test_turn_a_ritual_that_does_not_count_goes_on_when_nothing_else_does() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), core="resonance_core.a")
    for slot in range(3):
        t.invokes("raise", slot).does(TOW)
    reason = t.refused(way(t, "discover"), "no_invocations_left", "turn")
    assert reason == "You have used your 3 invocations of this turn."
    t.invokes("foresight")


def test_tiles_seal_a_sealed_spell_does_nothing() -> None:
    t = Example(Laid(TITHE, owner=ME, sealed=True))
    assert t.refused(way(t, TITHE), "sealed", "tiles.seal").startswith("Tithe is on a sealed tile")


def test_spells_invoke_an_effect_may_ask_for_a_ritual() -> None:
    t = Example(Laid("resonance_1.b", (1, 0), MINE))
    t.invokes("resonance_1.b")
    assert t.question().key == "invoke"
    assert t.refused((*t.spot("raise"), 0), "only_sort", "spells.invoke") == (
        "Raise is another sort of spell. This takes a Ritual."
    )
    t.refused("pass", "must_choose", "spells.invoke")
    t.refused((*t.spot("foresight"), 9), "not_offered", "spells.invoke")
    t.does("foresight")


def test_spells_invoke_an_effect_may_ask_for_the_own_board() -> None:
    t = Example(Laid("strife_6.b", (1, 0), MINE), boards=("cordova", "aspirant"))
    assert t.question().key == "invoke"
    t.refused((*t.spot("strife_6.b"), 0), "only_own_board", "spells.invoke")
    t.answers("pass")


def test_spells_invoke_cantrips_without_paying() -> None:
    t = Example(
        Laid("resonance_3.a", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS), Laid("resonance_5.a", (1, 1), MINE)
    )
    t.invokes("resonance_3.a")
    rule = "spells.invoke"
    assert t.refused(t.spot("resonance_3.a"), "not_itself", rule) == "Echo is not for itself."
    t.refused(t.spot(TITHE), "not_your_spell", rule)
    t.refused(t.spot("resonance_5.a"), "only_sort", rule)
    t.refused(t.spot("foresight"), "only_sort", rule)
    t.refused(("tile", 99, 0), "not_offered", rule)
    t.does("discover")


def test_spells_invoke_cantrips_on_the_field_beside_own_tiles() -> None:
    t = Example(
        Laid(SOW, (0, 1), MINE),
        Laid("resonance_3.a", (0, 2), THEIRS),
        Laid(TITHE, (2, 0), THEIRS),
        Laid(TOW, (1, 0), THEIRS),
        boards=("metis", "aspirant"),
    )
    t.invokes("another_voice")
    t.refused(t.spot("raise"), "only_field_spells", "spells.invoke")
    t.refused(t.spot("resonance_3.a"), "no_chain", "spells.invoke")
    t.refused(t.spot(TITHE), "not_beside_yours", "tiles")
    t.does(TOW)


def test_turn_start_only_what_is_due_happens() -> None:
    t = Example(
        Laid("drift_4.a", (1, 0), MINE, power=1), Laid(TOW, (0, 1), MINE), boards=("fortuna", "aspirant")
    )
    assert t.question().key == "effect"
    assert t.refused(t.spot(TOW), "not_due", "turn.start").startswith("Tow does nothing at this moment")
    t.refused(t.spot("raise", OTHER), "not_your_spell", "turn.start")
    t.refused("pass", "must_choose", "turn.start")
    t.does("wheel")


# ---------------------------------------------------------------------- power


def test_boards_fortress_no_more_than_is_in_the_pool() -> None:
    t = Example(pool=2)
    t.invokes("muster")
    assert t.refused(2, "too_little_power", "boards.pool") == "You have 1 power in your pool."
    t.refused(-1, "out_of_range", "boards.fortress")
    t.answers(1)


def test_pillars_power_one_from_another_own_spell() -> None:
    t = Example(Laid("harvest_2.b", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1), filled=["raise"])
    t.invokes("harvest_2.b")
    rule = "pillars.power"
    t.refused((*t.spot("harvest_2.b"), 0), "not_itself", rule)
    t.refused((*t.spot("discover"), 0), "no_power_there", rule)
    t.refused((*t.spot(TITHE), 0), "not_your_power", rule)
    t.refused(("fortress", ME, 0, 0), "only_from_slots", rule)
    t.answers((*t.spot("raise"), 2))


def test_pillars_power_from_tiles_beside_the_spell() -> None:
    t = Example(
        Laid("resonance_3.b", (1, 0), MINE),
        Laid(TITHE, (0, 1), THEIRS, power=1),
        Laid(TOW, (0, 2), THEIRS, power=1),
        Laid(SOW, (1, 1), THEIRS, power=1),
        filled=["claim"],
    )
    t.invokes("resonance_3.b")
    t.refused((*t.spot(TOW), 0), "not_beside_this", "tiles")
    t.refused((*t.spot("claim"), 0), "only_field_spells", "pillars.power")
    t.does(SOW)


def test_boards_meditate_any_own_power() -> None:
    t = Example(Laid(TITHE, (0, 1), THEIRS, power=1), fortress=(1, 0), filled=["raise"])
    t.answers("meditate")
    rule = "pillars.power"
    t.refused(("tile 1 0 0",), "not_your_power", rule)
    assert (
        t.refused((f"fortress {OTHER} 0 0",), "fortress_empty", "boards.fortress")
        == "Tom's fortress is empty."
    )
    t.refused(("board 0 1 0",), "no_power_there", rule)
    t.refused(("board 0 0 0", "board 0 0 0"), "power_once", rule)
    t.refused(("nothing",), "not_offered_item", rule)
    t.answers(("board 0 0 1", "fortress 0 0 0"))
    assert t.match.state.players[ME].pool == 7


def test_pillars_power_all_from_one_tile() -> None:
    t = Example(
        Laid("resonance_5.b", (1, 0), MINE),
        Laid(TITHE, (0, 1), THEIRS, power=1),
        Laid(SOW, (1, 1), THEIRS, power=1),
        Laid(TOW, (2, -1), THEIRS),
        Laid("drift_2.b", (0, 2), THEIRS, power=1),
    )
    t.invokes("resonance_5.b")
    assert t.question().key == "tile"
    t.refuses(TOW, "no_power_on_tile", "pillars.power")
    t.refuses("drift_2.b", "not_beside_this", "tiles")
    t.does(TITHE)


def test_pillars_power_goes_to_one_of_its_owners() -> None:
    t = Example(Laid(TITHE, (0, 1), SHARED, power=1), boards=("aspirant",) * 3, fortress=(0, 0, 0))
    t.answers("meditate", ("tile 1 0 0",))
    assert t.question().key == "owner"
    assert t.refused(2, "not_an_owner", "pillars.power") == "Ina does not own the power on Tithe."
    t.refused(9, "not_offered", "pillars.power")
    t.answers(OTHER)


def test_pillars_power_an_opponent_is_somebody_else() -> None:
    t = Example(Laid("harvest_6.b", (1, 0), MINE))
    t.invokes("harvest_6.b")
    t.refused(ME, "not_yourself", "pillars.power")
    t.answers(OTHER)


# ---------------------------------------------------------------------- pillars


def test_pillars_place_only_on_open_or_own_tiles() -> None:
    t = Example(Laid(TITHE, (1, 0), THEIRS), Laid(TOW, (0, 1), OPEN), Laid(SOW, owner=ME))
    t.invokes("raise")
    assert t.refuses(TITHE, "not_yours_or_open", "tiles.open") == "Tithe is neither open nor yours."
    assert t.refused(0, "core_tile", "tiles.core") == "The Arena is the core. Nothing can be done to it."
    t.refuses(SOW, "not_on_field", FIELD)
    t.refused("pass", "must_choose", "pillars.effects")
    t.refused(True, "not_offered", "pillars.effects")
    t.does(TOW)


def test_pillars_place_beside_the_spell_and_several_on_one_tile() -> None:
    t = Example(Laid(SOW, (1, 0), MINE), Laid(TOW, (0, 1), OPEN), Laid(TITHE, (0, 2), OPEN))
    t.invokes(SOW)
    t.refuses(TITHE, "not_beside_this", FIELD)
    t.refuses(SOW, "not_open", "tiles.open")
    t.does(TOW)
    t = Example(Laid(TOW, (0, 1), OPEN), Laid(TITHE, (1, 0), OPEN), boards=("faber", "aspirant"))
    t.invokes("raise_wall").does(TOW)
    t.refuses(TITHE, "one_tile", "pillars.effects")
    t.does(TOW)


def test_pillars_place_on_the_tile_just_placed() -> None:
    t = Example(Laid("drift_6.b", (1, 0), MINE), stack=["drift_5"])
    t.invokes("drift_6.b")
    card, side, q, r = t.question().suggest(1)[0]
    t.answers((card, side, q, r))
    t.refused(1, "only_placed_tile", "pillars.effects")
    t.answers(2)


def test_pillars_return_of_others_where_they_have_enough() -> None:
    t = Example(
        Laid("strife_5.b", (1, 0), (2, 0)),
        Laid(TOW, (0, 1), (2, 2)),
        Laid(TITHE, (1, 1), THEIRS),
        Laid(SOW, (0, 2), (0, 3)),
    )
    t.invokes("strife_5.b")
    rule = "pillars.effects"
    t.refused((t.number(TOW), ME), "own_pillar", rule)
    reason = t.refused((t.number(TITHE), OTHER), "too_few_pillars", rule)
    assert reason == "Tom has fewer than 2 pillars on Tithe."
    t.refused((t.number(TITHE), ME), "no_pillar_there", rule)
    t.refused((t.number(SOW), OTHER), "not_beside_this", FIELD)
    t.refused((t.number(SOW), 7), "not_offered", rule)
    t.does((TOW, OTHER))


def test_pillars_move_from_own_tiles_to_neighbours() -> None:
    t = Example(
        Laid(TOW, (1, 0), (3, 0)),
        Laid(TITHE, (0, 1), THEIRS),
        Laid(SOW, (1, 1), OPEN),
        Laid(FAR, (2, 1), MINE),
        boards=("faber", "aspirant"),
    )
    t.invokes("haul")
    rule = "pillars.effects"
    t.refused((t.number(TITHE), t.number(SOW)), "not_your_tile", OWNER)
    t.refused((t.number(TOW), t.number(TOW)), "other_tile", rule)
    t.refused((t.number(TOW), t.number(FAR)), "not_beside_from", FIELD)
    t.refused((t.number(TOW), 0), "core_tile", "tiles.core")
    t.does((TOW, SOW))
    t.refused((t.number(TOW), t.number(TITHE)), "same_way", rule)
    t.answers("pass")


# ---------------------------------------------------------------------- all together


def test_every_reason_belongs_to_a_question_that_is_asked() -> None:
    asked = {code.split(".", 1)[1] for code in TITLE.phrases.sentences if code.startswith("wait.")}
    rolled = {"starter", "shuffle", "dice", "die"}
    assert set(TITLE.why_not) == asked - rolled - {"side"}
