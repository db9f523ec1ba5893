"""Why not: every answer that is not offered is refused with the reason that fits, and with its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import Interjection, Verdict
from game.core.texts import shared_sentences
from tests.half_the_battle.tabletop import CONVERT, LEFT, RIGHT, TITLE, USE, Battle

ACT = "round.action"
ROWS = yaml.safe_load(Path(__file__).with_name("refusals.yaml").read_text(encoding="utf-8"))


def named(row: dict[str, Any]) -> str:
    return f"{row.get('do', '')} {row['answer']}: {row['code']}".strip()


def refused(t: Battle, seat: int, answer: Any, code: str, rule: str) -> str:
    """The reason for a refusal, which must be this one."""
    return said(t.refuses(seat, answer), code, rule)


def declined(t: Battle, seat: int, code: str, rule: str, *move: Any) -> str:
    """The reason why a player can't do something at a time of its own choice: using an item, converting Rage."""
    interjection = Interjection(move[0], move[1:])
    verdict = t.match.verdict(seat, interjection)
    before = t.match.digest()
    assert t.match.submit(seat, interjection).verdict == verdict and t.match.digest() == before
    return said(verdict, code, rule)


def said(verdict: Verdict, code: str, rule: str) -> str:
    assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule)
    return verdict.reason


def item(t: Battle, name: str, on: str = "", lane: int = -1) -> tuple[Any, ...]:
    """The use of an item."""
    return ("item", name, t.number(on, None) if on else -1, lane)


# ---------------------------------------------------------------------- set-up


def start(**options: Any) -> Match[Any, Any]:
    return Match.start(TITLE, 2, 1, options, rollers=CHANCE | 3, strict=True)


PARTY = ("barbarian", "bard", "dragon", "druid", "ranger", "rogue", "wizard")


def test_variants_mixed_one_class_for_each_die() -> None:
    match = start(roster="mixed")
    assert match.verdict(0, PARTY)
    for wrong in (PARTY[1:], tuple(sorted((*PARTY, "sorcerer"))), ("bard", "bard", *PARTY[2:])):
        assert said(match.verdict(0, wrong), "one_class", "variants.mixed")
    assert said(match.verdict(0, ("nobody", *PARTY[1:])), "not_offered_item", "variants.mixed")


def spots(*lanes: int) -> tuple[str, ...]:
    return tuple(f"{number:02}@{lane:02}" for number, lane in enumerate(lanes))


def test_variants_places_each_piece_in_one_lane_of_the_own_half() -> None:
    match = start(placement="free")
    assert match.verdict(0, spots(1, 2, 3, 4, 5, 5, 1))
    assert said(match.verdict(0, spots(1, 2, 3, 4, 5, 5)), "one_lane", "variants.places")
    assert said(match.verdict(0, ("00@01", *spots(1, 2, 3, 4, 5, 5, 1))), "one_lane", "variants.places")
    outside = match.verdict(0, spots(1, 2, 3, 4, 5, 6, 1))
    assert (
        said(outside, "own_half", "variants.places")
        == "Your half of the dungeon is lanes 1 to 5. Choose one of these."
    )
    foreign = match.verdict(0, (*spots(1, 2, 3, 4, 5, 5), "07@06"))
    assert (
        said(foreign, "not_your_piece", "variants.places")
        == "The Wizard isn't one of your pieces. Choose one of yours."
    )
    assert said(match.verdict(0, (*spots(1, 2, 3, 4, 5, 5), "7")), "not_offered_item", "variants.places")


# ---------------------------------------------------------------------- selecting


def test_round_selection_only_own_pieces_that_are_alive() -> None:
    t = Battle("ranger@4 wizard:0", "barbarian@6")
    rule = "round.selection"
    assert refused(t, LEFT, t.number("barbarian"), "not_your_piece", rule) == (
        "The Barbarian isn't one of your pieces. Choose one of yours."
    )
    assert (
        refused(t, LEFT, t.number("wizard"), "piece_is_gone", rule)
        == "Your Wizard is dead. Choose another piece."
    )
    assert refused(t, LEFT, "pass", "must_select", rule)
    assert refused(t, LEFT, 14, "not_offered", rule)
    assert refused(t, LEFT, "ranger", "not_offered", rule)


# ---------------------------------------------------------------------- moving and acting


@pytest.mark.parametrize("row", ROWS["acting"], ids=named)
def test_what_the_selected_piece_cannot_do(row: dict[str, Any]) -> None:
    answer = tuple(row["answer"]) if isinstance(row["answer"], list) else row["answer"]
    told = refused(Battle.begun(row["left"], row["right"]), LEFT, answer, row["code"], row["rule"])
    assert told == row.get("says", told)


def test_movement_and_round_action_once_in_a_phase() -> None:
    t = Battle.begun("ranger@4", "barbarian@6")
    t.moves(3)
    assert refused(t, LEFT, ("move", 4), "moved_already", "movement")
    t.does("longbow", "barbarian")
    assert refused(t, LEFT, ("action", "volley"), "acted_already", ACT)


def test_items_a_net_holds_the_piece() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", items={RIGHT: "snare_net"})
    t.uses("snare_net", "ranger")
    assert refused(t, LEFT, ("move", 5), "snared", "items")


def test_movement_with_haste_once_before_and_once_after() -> None:
    t = Battle.begun("ranger@3:5", "barbarian@6", items={LEFT: "boots_of_haste healing_potion"})
    t.uses("boots_of_haste")
    t.moves(4)
    assert refused(t, LEFT, ("move", 5), "moves_around_action", "movement")
    t.does("longbow", "barbarian")
    assert refused(t, LEFT, ("move", 8), "too_far", "movement").endswith(
        "and the Ranger moves up to 3. Choose a closer lane."
    )
    t.moves(5)
    assert refused(t, LEFT, ("move", 6), "moved_already", "movement")


def test_indicators_nobody_walks_out_of_an_entangled_lane() -> None:
    t = Battle.begun("druid@4 ranger", "barbarian@6 monk")
    t.does("entangle", lanes=(6,))
    t.ends()
    reason = refused(t, RIGHT, ("move", 5), "entangled", "indicators")
    assert reason == (
        "Lane 6 is Entangled, so the Barbarian can't move out of it. "
        "Take an action if you still can, or end the phase."
    )


def test_round_action_once_in_a_match() -> None:
    t = Battle.begun("monk@3:2 fighter", "barbarian@6")
    t.does("inner_calm")
    t.ends()
    t.idles()
    t.selects("monk", "barbarian")
    t.idles()
    assert t.hp("monk") == 6
    reason = refused(t, LEFT, ("action", "inner_calm"), "used_up", ACT)
    assert reason == "Inner Calm works once in a match, and you have already used it. Choose another action."


def test_indicators_a_chicken_only_pecks() -> None:
    t = Battle.begun("sorcerer@4 ranger", "barbarian@6 monk")
    t.does("polymorph", "barbarian")
    t.ends()
    reason = refused(t, RIGHT, ("action", "greataxe"), "is_chicken", "indicators")
    assert reason == "The Barbarian is a chicken and can only peck. Choose Peck, or end the phase."
    assert refused(t, RIGHT, ("action", "peck"), "no_target", "targets")
    assert refused(t, RIGHT, ("move", 4), "too_far", "movement").endswith(
        "moves up to 1. Choose a closer lane."
    )


# ---------------------------------------------------------------------- targets


@pytest.mark.parametrize("row", ROWS["aiming"], ids=named)
def test_targets_that_cannot_be_chosen(row: dict[str, Any]) -> None:
    t = Battle.begun(row["left"], row["right"])
    t.answers(LEFT, "act", ("action", row["do"]))
    t.waits_for(LEFT, "targets")
    known = {*t.parties[LEFT], *t.parties[RIGHT]}
    answer = tuple(t.number(each, None) if each in known else each for each in row["answer"])
    told = refused(t, LEFT, answer, row["code"], row.get("rule", "targets"))
    assert told == row.get("says", told)


def test_movement_an_action_takes_its_piece_only_so_far() -> None:
    t = Battle.begun("wizard@2:3 ranger", "barbarian@6")
    t.answers(LEFT, "act", ("action", "misty_step"))
    t.waits_for(LEFT, "leap")
    reason = refused(t, LEFT, 7, "leap_too_far", "movement")
    assert reason == "Misty Step doesn't take the Wizard as far as lane 7. Choose another lane."
    assert refused(t, LEFT, 11, "beyond_dungeon", "movement")
    assert refused(t, LEFT, "7", "not_offered", "movement")


# ---------------------------------------------------------------------- items


def test_items_that_are_not_there() -> None:
    t = Battle.begun("ranger@4:6", "barbarian@6", items={LEFT: "healing_potion eagle_lens"})
    use = item(t, "vial_of_poison", "barbarian")
    reason = declined(t, LEFT, "item_not_held", "items", USE, LEFT, use)
    assert reason == "You don't have the Vial of Poison. Choose one of your own items."
    t.uses("healing_potion", "ranger")
    use = item(t, "healing_potion", "ranger")
    reason = declined(t, LEFT, "item_face_down", "items", USE, LEFT, use)
    assert (
        reason
        == "The Healing Potion card is face down, so you can't use it. Turn it face up with Rage first."
    )
    assert declined(t, LEFT, "not_offered", "items", USE, LEFT, item(t, "magic_carpet"))
    assert declined(t, LEFT, "not_offered", "items", "nonsense", LEFT)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("flimsy_shield", "item_for_declared"),
        ("decoy_whistle", "item_for_phase_start"),
        ("phoenix_feather", "item_for_before_death"),
        ("boots_of_haste", "item_for_own_action"),
    ],
)
def test_items_each_has_its_moment(name: str, code: str) -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: name})
    assert declined(t, LEFT, code, "items", USE, LEFT, item(t, name, "ranger"))


def test_items_of_the_own_phase_wait_for_it() -> None:
    t = Battle.begun("ranger@4:6", "barbarian@6:9", items={RIGHT: "healing_potion"})
    assert declined(
        t, RIGHT, "item_for_own_phase", "items", USE, RIGHT, item(t, "healing_potion", "barbarian")
    )


def test_items_nothing_breaks_into_what_was_begun() -> None:
    t = Battle.begun(
        "ranger@4:6", "barbarian@6 bard@6", items={LEFT: "healing_potion", RIGHT: "flimsy_shield"}
    )
    t.answers(LEFT, "act", ("action", "longbow"))
    use = item(t, "healing_potion", "ranger")
    assert declined(t, LEFT, "something_waits", "items", USE, LEFT, use)
    t.answers(LEFT, "targets", (t.number("bard"),))
    t.waits_for(RIGHT, "declared")
    assert declined(t, LEFT, "something_waits", "items", USE, LEFT, use)


def test_items_shields_are_for_own_pieces_that_are_about_to_be_hurt() -> None:
    t = Battle.begun(
        "ranger@4",
        "barbarian@6 bard@7 monk:0",
        items={RIGHT: "flimsy_shield mirror_shield", LEFT: "gauntlet_of_might"},
    )
    t.acts("longbow", "barbarian")
    rule = "items.declared"
    assert refused(t, RIGHT, item(t, "flimsy_shield", "bard"), "item_no_damage", rule)
    assert refused(t, RIGHT, item(t, "mirror_shield", "bard"), "item_no_damage", rule)
    assert refused(t, RIGHT, item(t, "mirror_shield", "ranger"), "item_piece_not_yours", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield", "monk"), "item_gone", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield"), "item_choose_piece", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield", "barbarian", 5), "not_offered", "items")
    assert refused(t, RIGHT, "end", "not_offered", rule)
    t.answers(RIGHT, "declared", "pass")
    assert refused(t, LEFT, item(t, "gauntlet_of_might", "bard"), "item_no_damage", rule)
    assert refused(t, LEFT, item(t, "gauntlet_of_might", "ranger"), "item_piece_not_theirs", "items")


def test_items_what_can_not_be_thrown_back_strengthened_or_shielded() -> None:
    t = Battle.begun(
        "ranger@4",
        "barbarian@6",
        items={LEFT: "gauntlet_of_might vial_of_poison", RIGHT: "flimsy_shield mirror_shield"},
        slain={LEFT: "monk"},
    )
    t.converts("d10_0", "damage", "barbarian")
    t.waits_for(RIGHT, "declared")
    use = item(t, "mirror_shield", "barbarian")
    assert refused(t, RIGHT, use, "item_not_by_piece", "items.declared") == (
        "No enemy piece is about to damage one of yours. Keep the item for later."
    )
    t.answers(RIGHT, "declared", "pass")
    t.waits_for(LEFT, "declared")
    strengthening = item(t, "gauntlet_of_might", "barbarian")
    assert refused(t, LEFT, strengthening, "item_not_your_action", "items.declared")
    assert refused(t, LEFT, item(t, "gauntlet_of_might"), "item_no_damage_by_you", "items")


def test_items_shields_without_any_damage_to_oneself() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", items={LEFT: "flimsy_shield", RIGHT: "mirror_shield"})
    t.acts("longbow", "barbarian")
    t.waits_for(RIGHT, "declared")
    assert declined(t, LEFT, "item_no_damage_to_you", "items", USE, LEFT, item(t, "flimsy_shield"))


def test_items_poison() -> None:
    t = Battle.begun("ranger@4", "barbarian@6 lich@6", items={LEFT: "vial_of_poison", RIGHT: "flimsy_shield"})
    t.acts("longbow", "barbarian")
    t.answers(RIGHT, "declared", "pass")
    assert refused(t, LEFT, item(t, "vial_of_poison", "lich"), "item_no_poison_on_monsters", "monsters")
    t = Battle.begun("ranger@4", "barbarian@6", items={RIGHT: "vial_of_poison mirror_shield"})
    t.acts("longbow", "barbarian")
    assert refused(
        t, RIGHT, item(t, "vial_of_poison", "ranger"), "item_nothing_thrown_back", "items.declared"
    )
    t.uses("mirror_shield", "barbarian")
    assert t.match.verdict(RIGHT, item(t, "vial_of_poison", "ranger"))


def test_items_blinking_goes_two_lanes() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", items={RIGHT: "blink_scroll"})
    t.acts("longbow", "barbarian")
    reason = refused(t, RIGHT, item(t, "blink_scroll", "barbarian", 9), "item_blink_lane", "items")
    assert reason == "The Blink Scroll moves a piece up to 2 lanes. Choose another lane within that distance."


def test_items_healing_what_is_whole() -> None:
    t = Battle.begun("ranger@4 fighter:5", "barbarian@6", items={LEFT: "healing_potion"})
    use = item(t, "healing_potion", "ranger")
    assert (
        declined(t, LEFT, "item_unhurt", "items", USE, LEFT, use)
        == "The Ranger is at full HP. Choose another piece."
    )
    t = Battle(items={LEFT: "healing_potion"}, monsters=(20, 19), first=RIGHT)
    t.select(RIGHT, "barbarian")
    assert declined(t, LEFT, "item_all_unhurt", "items", USE, LEFT, item(t, "healing_potion"))


def test_items_a_lens_comes_before_the_action() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", items={LEFT: "eagle_lens boots_of_haste"})
    t.does("longbow", "barbarian")
    reason = declined(t, LEFT, "item_acted", "items", USE, LEFT, item(t, "eagle_lens"))
    assert reason == (
        "The Ranger has already acted. Keep the item for another phase, and use it before your piece acts."
    )


def test_items_a_feather_is_for_the_dying() -> None:
    t = Battle.begun("ranger@4 fighter", "barbarian@6:1 bard@8", items={RIGHT: "phoenix_feather"})
    t.does("longbow", "barbarian")
    t.ends()
    t.waits_for(RIGHT, "before_death")
    reason = refused(t, RIGHT, item(t, "phoenix_feather", "bard"), "item_not_dying", "items")
    assert reason == "The Bard isn't dying. Choose a piece that is."


def test_items_a_whistle_and_a_net_as_a_phase_begins() -> None:
    t = Battle.begun(
        "ranger@4 wizard:0", "barbarian@6 bard", items={LEFT: "decoy_whistle", RIGHT: "snare_net"}
    )
    t.waits_for(LEFT, "phase_start")
    assert refused(t, LEFT, item(t, "decoy_whistle", "ranger"), "item_same_piece", "items")
    assert refused(t, LEFT, item(t, "decoy_whistle", "wizard"), "item_gone", "items")
    assert refused(t, LEFT, item(t, "decoy_whistle", "bard"), "item_piece_not_yours", "items")
    t.answers(LEFT, "phase_start", "pass")
    assert refused(t, RIGHT, item(t, "snare_net", "wizard"), "item_gone", "items")
    assert refused(t, RIGHT, item(t, "snare_net", "bard"), "item_piece_not_theirs", "items")
    t.answers(RIGHT, "phase_start", "pass")


# ---------------------------------------------------------------------- Rage


def buying(dice: str, slain: str, left: str = "ranger@4") -> Battle:
    """LEFT has the dice of some enemies and converts some of them."""
    items = {LEFT: "healing_potion", RIGHT: "eagle_lens"}
    t = Battle.begun(left, "barbarian@6", slain={LEFT: slain}, items=items)
    t.chooses_dice(dice)
    return t


# ---------------------------------------------------------------------- converting


def test_rage_only_in_the_own_phase_with_something_to_convert() -> None:
    t = Battle("ranger@4", "barbarian@6", slain={RIGHT: "paladin"})
    reason = declined(t, LEFT, "rage_none", "rage", CONVERT, LEFT)
    assert reason == "You hold no Rage dice. Kill an enemy piece with a character to earn one."
    assert declined(t, RIGHT, "rage_not_your_phase", "rage", CONVERT, RIGHT)


def test_rage_too_little_for_anything() -> None:
    t = Battle("ranger@4", "barbarian@6", slain={LEFT: "sorcerer"})
    reason = declined(t, LEFT, "rage_too_little", "rage", CONVERT, LEFT)
    assert reason == "You hold 4 Rage, which isn't enough to buy anything now. Keep your dice for later."


def test_rage_once_a_round() -> None:
    t = buying("d8", "warlock monk")
    t.answers(LEFT, "rage.option", ("token",))
    assert t.rage(LEFT) == ["d10_0"]
    assert (
        declined(t, LEFT, "rage_once", "rage", CONVERT, LEFT)
        == "You have already converted Rage this round. Keep your dice for the next one."
    )


def test_rage_nothing_breaks_into_a_conversion_or_a_choice_of_targets() -> None:
    t = buying("d8", "warlock monk")
    assert declined(t, LEFT, "something_waits", "rage", CONVERT, LEFT)
    use = item(t, "healing_potion", "ranger")
    assert declined(t, LEFT, "something_waits", "items", USE, LEFT, use)
    t.answers(LEFT, "rage.option", ("nothing",))
    assert t.can_convert(LEFT)


def test_rage_which_dice() -> None:
    t = Battle("ranger@4", "barbarian@6", slain={LEFT: "warlock"})
    t.interjects(LEFT, CONVERT, LEFT)
    reason = refused(t, LEFT, ("d20",), "rage_not_held", "rage")
    assert reason == "You don't hold the d20. Choose one of your Rage dice."
    assert refused(t, LEFT, ("d8", "d8"), "rage_not_held", "rage")
    assert refused(t, LEFT, (), "amount_rage", "rage") == "Choose at least one Rage die."
    assert refused(t, LEFT, ("nonsense",), "not_offered_item", "rage")


# ---------------------------------------------------------------------- what it buys


def test_rage_what_is_too_dear() -> None:
    t = buying("d6", "bard sorcerer")
    reason = refused(t, LEFT, ("token",), "rage_token_price", "rage")
    assert reason == "An ability token costs 8 Rage, and you converted 6. Choose something else."
    reason = refused(t, LEFT, ("down", "eagle_lens"), "rage_item_price", "rage.items")
    assert reason == "Turning an item over costs 12 Rage, and you converted 6. Choose something else."
    t.answers(LEFT, "rage.option", ("nothing",))
    t.chooses_dice("d4")
    reason = refused(t, LEFT, ("damage", t.number("barbarian")), "rage_damage_price", "rage")
    why = "Each point of damage costs 5 Rage (1 for each enemy piece), and you converted 4."
    assert reason == f"{why} Choose something else."
    assert refused(t, LEFT, "pass", "rage_keep", "rage")
    assert refused(t, LEFT, ("damage", 99), "not_offered", "rage")


def test_rage_items_that_do_not_lie_so() -> None:
    t = buying("d10 d8", "warlock druid")
    reason = refused(t, LEFT, ("up", "healing_potion"), "rage_not_face_down", "rage.items")
    assert reason == "You have no face-down Healing Potion. Choose something else."
    reason = refused(t, LEFT, ("down", "healing_potion"), "rage_not_face_up", "rage.items")
    assert reason == "Your opponent has no face-up Healing Potion. Choose something else."
    assert refused(t, LEFT, ("damage", t.number("druid")), "rage_target_gone", "rage")


def test_monsters_token_none_without_a_monster() -> None:
    t = buying("d8", "warlock", "ranger@4 dragon:0")
    assert (
        refused(t, LEFT, ("token",), "rage_monster_gone", "monsters.token")
        == "Your monster is dead. Choose something else."
    )


def test_monsters_token_four_at_most() -> None:
    t = Battle.begun("ranger@4", "barbarian@6", slain={LEFT: "warlock"}, tokens=4)
    t.chooses_dice("d8")
    reason = refused(t, LEFT, ("token",), "rage_monster_full", "monsters.token")
    assert reason == "Your monster already has all 4 ability tokens. Choose something else."


# ---------------------------------------------------------------------- rarer reasons about items


def test_items_fury_is_part_of_a_conversion() -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: "bottled_fury"}, slain={LEFT: "bard"})
    reason = declined(t, LEFT, "item_in_conversion", "rage", USE, LEFT, item(t, "bottled_fury"))
    assert reason == "Choose the Bottled Fury together with your dice when you convert Rage."


@pytest.mark.parametrize(
    ("name", "seat", "code"),
    [("decoy_whistle", RIGHT, "item_at_own_start"), ("snare_net", LEFT, "item_at_their_start")],
)
def test_items_whose_action_phase_begins(name: str, seat: int, code: str) -> None:
    other = "snare_net" if name == "decoy_whistle" else "decoy_whistle"
    t = Battle.begun("ranger@4 wizard", "barbarian@6 bard", items={seat: f"{name} {other}"})
    t.waits_for(seat, "phase_start")
    assert refused(t, seat, item(t, name), code, "items")


def test_items_a_net_is_for_the_selected_piece() -> None:
    t = Battle.begun("ranger@4 wizard", "barbarian@6", items={RIGHT: "snare_net"})
    reason = refused(t, RIGHT, item(t, "snare_net", "wizard"), "item_only_selected", "items")
    assert reason == "The Snare Net works on the selected piece only. Choose that piece."


def test_items_a_net_has_nobody_to_catch() -> None:
    t = Battle.begun(
        "ranger@4:1 wizard", "barbarian@6", items={LEFT: "decoy_whistle", RIGHT: "snare_net"}, first=RIGHT
    )
    t.passes("phase_start")
    t.moves(4)
    t.does("greataxe", "ranger")
    t.ends()
    t.waits_for(LEFT, "phase_start")
    reason = declined(t, RIGHT, "item_nobody", "items", USE, RIGHT, item(t, "snare_net"))
    assert reason == "There is no piece you can use the Snare Net on. Keep the item for later."


def test_items_a_feather_saves_nobody_from_a_fatal_action() -> None:
    t = Battle("wizard@5:1 ranger@4:1", "barbarian@6", items={LEFT: "phoenix_feather"}, slain={LEFT: "monk"})
    t.select(LEFT, "wizard")
    t.select(RIGHT, "barbarian")
    t.converts("d10_0", "damage", "ranger")
    t.passes("declared")
    t.does("last_incantation", lanes=(6,))
    t.ends()
    t.waits_for(LEFT, "before_death")
    reason = refused(t, LEFT, item(t, "phoenix_feather", "wizard"), "item_fatal", "items")
    assert reason == "The Wizard is dying from its own fatal action. No item can save it."
    t.uses("phoenix_feather", "ranger")
    assert t.alive("ranger") and not t.alive("wizard")


# ---------------------------------------------------------------------- all of them


def test_every_reason_is_reached_by_an_example() -> None:
    about = {"title", "about", "players", "briefing"}
    reasons = {code for code in TITLE.phrases.sentences if "." not in code} - about - set(shared_sentences())
    here = Path(__file__).read_text("utf-8")
    assert len(reasons) > 70
    listed = {row["code"] for rows in ROWS.values() for row in rows}
    assert {code for code in reasons if f'"{code}"' not in here} <= listed


def test_every_question_with_reasons_of_its_own_is_one_that_is_asked() -> None:
    asked = {code.split(".", 1)[1] for code in TITLE.phrases.sentences if code.startswith("wait.")}
    assert set(TITLE.why_not) <= asked
