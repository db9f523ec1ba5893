"""Why not: converting Rage, what it can buy, and the rarer reasons about items; that no reason is left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.texts import shared_sentences
from tests.half_the_battle.refusing import begun, declined, item, refused
from tests.half_the_battle.tabletop import CONVERT, LEFT, RIGHT, USE, Battle
from tests.pinned import known_title

TITLE = known_title("half_the_battle")


def buying(dice: str, slain: str, left: str = "ranger@4") -> Battle:
    """LEFT has the dice of some enemies and converts some of them."""
    t = Battle(left, "barbarian@6", slain={LEFT: slain}, items={LEFT: "healing_potion", RIGHT: "eagle_lens"})
    begun(t, "ranger", "barbarian")
    t.chooses_dice(dice)
    return t


# ---------------------------------------------------------------------- converting


def test_rage_only_in_the_own_phase_with_something_to_convert() -> None:
    t = Battle("ranger@4", "barbarian@6", slain={RIGHT: "paladin"})
    assert declined(t, LEFT, "rage_none", "rage", CONVERT, LEFT) == "You hold no Rage dice."
    assert declined(t, RIGHT, "rage_not_your_phase", "rage", CONVERT, RIGHT)


def test_rage_too_little_for_anything() -> None:
    t = Battle("ranger@4", "barbarian@6", slain={LEFT: "sorcerer"})
    reason = declined(t, LEFT, "rage_too_little", "rage", CONVERT, LEFT)
    assert reason == "You hold 4 Rage, and there is nothing to be had for that now."


def test_rage_once_a_round() -> None:
    t = buying("d8", "warlock monk")
    t.answers(LEFT, "rage.option", ("token",))
    assert t.rage(LEFT) == ["d10_0"]
    assert declined(t, LEFT, "rage_once", "rage", CONVERT, LEFT) == "You have converted Rage in this round."


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
    assert refused(t, LEFT, ("d20",), "rage_not_held", "rage") == "You don't hold the d20."
    assert refused(t, LEFT, ("d8", "d8"), "rage_not_held", "rage")
    assert refused(t, LEFT, (), "amount_rage", "rage") == "Choose at least one Rage die."
    assert refused(t, LEFT, ("nonsense",), "not_offered_item", "rage")


# ---------------------------------------------------------------------- what it buys


def test_rage_what_is_too_dear() -> None:
    t = buying("d6", "bard sorcerer")
    reason = refused(t, LEFT, ("token",), "rage_token_price", "rage")
    assert reason == "A token takes 8 Rage, and this is 6."
    reason = refused(t, LEFT, ("down", "eagle_lens"), "rage_item_price", "rage.items")
    assert reason == "To turn an item takes 12 Rage, and this is 6."
    t.answers(LEFT, "rage.option", ("nothing",))
    t.chooses_dice("d4")
    reason = refused(t, LEFT, ("damage", t.number("barbarian")), "rage_damage_price", "rage")
    assert reason == "A point of damage takes 5 Rage, one for each enemy piece. This is 4."
    assert refused(t, LEFT, "pass", "rage_keep", "rage")
    assert refused(t, LEFT, ("damage", 99), "not_offered", "rage")


def test_rage_items_that_do_not_lie_so() -> None:
    t = buying("d10 d8", "warlock druid")
    reason = refused(t, LEFT, ("up", "healing_potion"), "rage_not_face_down", "rage.items")
    assert reason == "You have no Healing Potion that lies face down."
    reason = refused(t, LEFT, ("down", "healing_potion"), "rage_not_face_up", "rage.items")
    assert reason == "Your opponent has no Healing Potion that lies face up."
    assert refused(t, LEFT, ("damage", t.number("druid")), "rage_target_gone", "rage")


def test_monsters_token_none_without_a_monster() -> None:
    t = buying("d8", "warlock", "ranger@4 dragon:0")
    assert refused(t, LEFT, ("token",), "rage_monster_gone", "monsters.token") == "Your monster is gone."


def test_monsters_token_four_at_most() -> None:
    t = Battle("ranger@4 dragon@6:12", "barbarian@6", slain={LEFT: "warlock monk druid bard sorcerer"})
    begun(t, "ranger", "barbarian")
    t.idles()
    t.does("greataxe", "dragon")
    t.ends()
    assert t.tokens(LEFT) == 1
    for dice in ("d8", "d10", "d10_0"):
        own_turn(t)
        t.converts(dice, "token")
        t.idles()
        if t.asked() == [(RIGHT, "act")]:
            t.idles()
    own_turn(t)
    t.chooses_dice("d4 d6")
    reason = refused(t, LEFT, ("token",), "rage_monster_full", "monsters.token")
    assert reason == "Your monster has 4 ability tokens. There are no more."


def own_turn(t: Battle) -> None:
    """Both select, and it is LEFT's action phase."""
    begun(t, "ranger", "barbarian")
    if t.asked() == [(RIGHT, "act")]:
        t.idles()


# ---------------------------------------------------------------------- rarer reasons about items


def test_items_fury_is_part_of_a_conversion() -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: "bottled_fury"}, slain={LEFT: "bard"})
    reason = declined(t, LEFT, "item_in_conversion", "rage", USE, LEFT, item(t, "bottled_fury"))
    assert reason == "Take the Bottled Fury among the dice as you convert Rage."


@pytest.mark.parametrize(
    ("name", "seat", "code"),
    [("decoy_whistle", RIGHT, "item_at_own_start"), ("snare_net", LEFT, "item_at_their_start")],
)
def test_items_whose_action_phase_begins(name: str, seat: int, code: str) -> None:
    other = "snare_net" if name == "decoy_whistle" else "decoy_whistle"
    t = Battle("ranger@4 wizard", "barbarian@6 bard", items={seat: f"{name} {other}"})
    begun(t, "ranger", "barbarian")
    t.waits_for(seat, "phase_start")
    assert refused(t, seat, item(t, name), code, "items")


def test_items_a_net_is_for_the_selected_piece() -> None:
    t = Battle("ranger@4 wizard", "barbarian@6", items={RIGHT: "snare_net"})
    begun(t, "ranger", "barbarian")
    reason = refused(t, RIGHT, item(t, "snare_net", "wizard"), "item_only_selected", "items")
    assert reason == "The Snare Net is for the selected piece."


def test_items_a_net_has_nobody_to_catch() -> None:
    t = Battle(
        "ranger@4:1 wizard", "barbarian@6", items={LEFT: "decoy_whistle", RIGHT: "snare_net"}, first=RIGHT
    )
    begun(t, "ranger", "barbarian")
    t.passes("phase_start")
    t.moves(4)
    t.does("greataxe", "ranger")
    t.ends()
    t.waits_for(LEFT, "phase_start")
    reason = declined(t, RIGHT, "item_nobody", "items", USE, RIGHT, item(t, "snare_net"))
    assert reason == "There is no piece that the Snare Net could be used on."


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
    assert reason == "The Wizard ends by its own fatal action. Nothing saves it."
    t.uses("phoenix_feather", "ranger")
    assert t.alive("ranger") and not t.alive("wizard")


# ---------------------------------------------------------------------- all of them


def test_every_reason_is_reached_by_an_example() -> None:
    about = {"title", "about", "players"}
    reasons = {code for code in TITLE.phrases.sentences if "." not in code} - about - set(shared_sentences())
    here = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_battle_refusals*.py"))
    assert len(reasons) > 70
    assert {code for code in reasons if f'"{code}"' not in here} == set()


def test_every_question_with_reasons_of_its_own_is_one_that_is_asked() -> None:
    asked = {code.split(".", 1)[1] for code in TITLE.phrases.sentences if code.startswith("wait.")}
    assert set(TITLE.why_not) <= asked
