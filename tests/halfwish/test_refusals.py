"""Why not: every answer that is not offered is refused with the reason that fits, and with its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import Verdict
from game.core.texts import shared_sentences
from game.core.zones import Zone
from game.halfwish.content.effects import Bounds, Condition, Pay
from game.halfwish.effects.conditions import failing
from game.halfwish.effects.resolve import why_not_pay
from tests.halfwish.tabletop import AZURE, ORANGE, Arena
from tests.pinned import known_title

TITLE = known_title("halfwish")
HANDS = ("strike defend evade long_strike", "strike defend evade long_strike")


def refused(t: Arena, seat: int, answer: Any, code: str, rule: str) -> Verdict:
    """A refusal with this reason."""
    verdict = t.refuses(seat, answer)
    assert (verdict.code, verdict.rule) == (code, rule)
    return verdict


def empty(t: Arena, zone: Zone) -> None:
    """Put the cards of a zone back in their owner's deck: few matches leave a player without any."""
    t.match.state.players[zone.owner].deck.cards += zone.cards
    zone.cards = []
    t.match.play.ask_again()


# ---------------------------------------------------------------------- set-up and cards


def picking() -> Match[Any, Any]:
    """Both pick powers."""
    match = Match.start(TITLE, 2, 1, {"starter": "first"})
    assert match.submit(0, "vanguard") and match.submit(1, "warden")
    return match


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (("adrenaline", "feint", "rally"), "power_is_basic"),
        (("adrenaline", "rally", "siphon"), "power_of_class"),
        (("adrenaline", "adrenaline", "rally"), "power_once"),
        (("adrenaline", "rally"), "amount_powers"),
        (("adrenaline", "nonsense", "rally"), "not_offered_item"),
        (("adrenaline", "rally", "overrun"), "not_sorted"),
    ],
)
def test_5_picked_powers_that_cannot_be_picked(answer: tuple[str, ...], code: str) -> None:
    verdict = picking().verdict(0, answer)
    assert (verdict.code, verdict.rule) == (code, "5.picked")


def test_5_picked_whose_power_it_is() -> None:
    assert (
        picking().verdict(0, ("adrenaline", "rally", "siphon")).reason
        == "Siphon belongs to the Hexer. Pick another power."
    )


def test_i_hand_cards_that_cannot_be_discarded() -> None:
    t = Arena(hands=HANDS)
    t.parleys("agree")
    for seat in (AZURE, ORANGE):
        t.answers(seat, "keep", "reroll")
    held = t.hand(AZURE)
    t.waits_for(AZURE, "discard")
    verdict = refused(t, AZURE, tuple(sorted(held[:2])), "amount_hand", "I.hand")
    assert verdict.reason == "Discard 1 card, not 2. You can hold 4."
    refused(
        t, AZURE, ("heavy_strike",) if "heavy_strike" not in held else ("sunder",), "not_in_hand", "I.hand"
    )
    refused(t, AZURE, ("evade",) * 4, "holds_fewer", "I.hand")


# ---------------------------------------------------------------------- duel, scout or parley


def test_ii_choice_a_turn_has_to_be_begun() -> None:
    t = Arena()
    refused(t, AZURE, "pass", "must_choose", "II.choice")
    refused(t, AZURE, "agree", "not_offered", "II.choice")


def test_ii_scout_a_card_that_lies_open_cannot_be_scouted() -> None:
    t = Arena(maps="old_lamp")
    t.scouts("agree")
    verdict = refused(t, AZURE, "scout", "already_scouted", "II.scout")
    assert verdict.reason == "The map card is already face up. Duel or parley instead."


@pytest.mark.parametrize("offer", ["scout", "parley"])
def test_ii_offers_are_agreed_to_or_refused(offer: str) -> None:
    t = Arena()
    t.answers(AZURE, "choice", offer)
    refused(t, ORANGE, "pass", "must_reply", f"II.{offer}")
    refused(t, ORANGE, "duel", "refuse_to_duel", f"II.{offer}")
    refused(t, ORANGE, "keep", "not_offered", f"II.{offer}")


def test_3_keep_a_dv_is_kept_or_rerolled() -> None:
    t = Arena()
    t.parleys("agree")
    refused(t, AZURE, "pass", "must_keep_or_reroll", "3.keep")
    refused(t, AZURE, ("keep",), "not_offered", "3.keep")


# ---------------------------------------------------------------------- committing


def test_iii_preparation_commitments_that_cannot_be_made() -> None:
    t = Arena(hands=HANDS)
    t.duels()
    verdict = refused(t, AZURE, "pass", "must_commit", "III.preparation")
    assert verdict.reason == "First commit 1 action."
    refused(t, AZURE, ("commit", "strike", "defend"), "commits_size", "III.preparation")
    refused(t, AZURE, ("commit", "heavy_strike"), "not_in_hand", "III.preparation")
    refused(t, AZURE, ("commit", "none"), "no_empty_slot", "III.preparation")
    refused(t, AZURE, ("commit", "fireball"), "not_offered", "III.preparation")
    refused(t, AZURE, ("commit", 7), "not_offered", "III.preparation")
    t.commits(AZURE, "strike")
    refused(t, AZURE, ("commit", "defend"), "committed_already", "III.preparation")


def test_iii_preparation_one_card_does_not_fill_two_slots() -> None:
    t = Arena(hands=HANDS, turn=3)
    t.duels()
    refused(t, AZURE, ("commit", "strike", "strike"), "holds_fewer", "III.preparation")


def test_iii_preparation_what_lies_there_cannot_be_committed_again() -> None:
    t = Arena(hands=HANDS)
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.plays(ORANGE, "halfwish", (0, 1))
    refused(t, AZURE, ("commit", "strike"), "lies_there_already", "III.preparation")
    assert ("commit", "defend") in t.offers(AZURE)


def test_iii_preparation_who_has_no_card_commits_nothing() -> None:
    t = Arena(hands=HANDS)
    t.duels()
    empty(t, t.match.state.players[AZURE].hand)
    refused(t, AZURE, ("commit", "strike"), "holds_nothing", "III.preparation")


def test_iii_showdown_committed_actions_stay() -> None:
    t = Arena(hands=HANDS)
    t.showdown("strike", "defend")
    refused(t, AZURE, ("commit", "evade"), "stays_in_showdown", "III.showdown")
    refused(t, AZURE, "agree", "not_offered", "III.showdown")


# ---------------------------------------------------------------------- powers


def test_5_window_powers_have_owners_phases_and_one_use() -> None:
    t = Arena("vanguard warden", hands=HANDS, powers=("overrun battle_cry rally", ""))
    t.duels()
    refused(t, AZURE, ("power", "patience"), "not_your_power", "5.window")
    refused(t, AZURE, ("power", "overrun"), "only_in_showdown", "5.window")
    refused(t, AZURE, ("power", "nonsense"), "not_offered", "III.preparation")
    t.plays(AZURE, "halfwish", (0, 6))
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    refused(t, AZURE, ("power", "halfwish"), "power_is_gone", "5.window")
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    refused(t, AZURE, ("power", "battle_cry"), "only_in_preparation", "5.window")


def test_5_window_one_power_a_turn() -> None:
    t = Arena("vanguard warden", hands=HANDS, powers=("adrenaline battle_cry", ""))
    t.duels()
    t.plays(AZURE, "battle_cry")
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    refused(t, AZURE, ("power", "adrenaline"), "one_power_a_turn", "5.window")
    assert ("power", "halfwish") in t.offers(AZURE)


def test_5_window_who_is_silenced() -> None:
    t = Arena(hands=HANDS, powers=("adrenaline", "silence"))
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.plays(ORANGE, "silence")
    refused(t, AZURE, ("power", "adrenaline"), "silenced", "5.window")
    assert ("power", "halfwish") in t.offers(AZURE)


def test_5_mana_what_is_too_dear() -> None:
    t = Arena(powers=("fate_swap", ""))
    t.duels()
    verdict = refused(t, AZURE, ("power", "fate_swap"), "too_dear", "5.mana")
    assert verdict.reason == "Fate Swap costs 2 mana, and you have 1. Choose another power, or pass."


def test_5_window_roles_and_sizes_that_powers_ask_for() -> None:
    t = Arena("vanguard warden", hands=HANDS, powers=("overrun", "patience"))
    t.showdown("strike", "defend", aggressor=ORANGE)
    refused(t, AZURE, ("power", "overrun"), "only_as_aggressor", "5.window")
    t.passes(AZURE)
    refused(t, ORANGE, ("power", "patience"), "only_as_defender", "5.window")
    t = Arena("shade warden", hands=HANDS, powers=("misdirection backstab", "shield_bash"))
    t.showdown("strike", "strike")
    refused(t, AZURE, ("power", "misdirection"), "only_with_2", "5.window")
    refused(t, AZURE, ("power", "backstab"), "needs_evade", "5.window")
    t.passes(AZURE)
    refused(t, ORANGE, ("power", "shield_bash"), "needs_block", "5.window")


def test_5_window_parry_needs_a_strike() -> None:
    t = Arena("fencer warden", hands=HANDS, powers=("parry", ""))
    t.showdown("defend", "strike")
    refused(t, AZURE, ("power", "parry"), "needs_strike", "5.window")


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        (Condition(duel_size=1), ""),
        (Condition(duel_size=2), "only_with_2"),
        (Condition(own_has="defence"), "needs_defence"),
        (Condition(own_health=Bounds(max=12)), "condition_fails"),
    ],
)
def test_5_window_what_powers_of_content_packs_may_ask_for(condition: Condition, code: str) -> None:
    t = Arena(hands=HANDS)
    t.showdown("strike", "defend")
    assert failing(t.match.play.table, condition, AZURE) == code


def test_5_window_a_power_for_small_duels() -> None:
    t = Arena(hands=HANDS, turn=3)
    t.duels()
    assert failing(t.match.play.table, Condition(duel_size=1), AZURE) == "only_with_1"


def test_6_effects_costs_that_cannot_be_paid() -> None:
    t = Arena("ravager warden", powers=("blood_price", ""), azure={"health": 3})
    t.duels()
    verdict = refused(t, AZURE, ("power", "blood_price"), "cannot_pay_health", "6.effects")
    assert verdict.reason == (
        "Blood Price costs 3 health and must leave you at least 1. You have 3. Choose something else."
    )
    price = Pay(to="self", points=2)
    because = why_not_pay(t.match.play.table, AZURE, "blood_price", price)
    assert because is not None and because.code == "cannot_pay_points"


def test_5_window_powers_that_fit_nothing() -> None:
    t = Arena(hands=HANDS, powers=("quicken", ""))
    t.showdown("defend", "strike")
    verdict = refused(t, AZURE, ("power", "quicken"), "fits_nothing", "5.window")
    assert (
        verdict.reason
        == "Quicken doesn't work on any of the committed actions. Choose another power, or pass."
    )


def test_5_window_feint_needs_both_cards() -> None:
    t = Arena(hands=HANDS)
    t.showdown("defend", "strike")
    who = t.match.state.players[AZURE]
    empty(t, who.slots[0])
    refused(t, AZURE, ("power", "feint"), "nothing_committed", "5.window")
    empty(t, who.hand)
    refused(t, AZURE, ("power", "feint"), "no_card_in_hand", "5.window")


# ---------------------------------------------------------------------- what cards ask


def test_5_window_exchanges_that_cannot_be_made() -> None:
    t = Arena(hands=HANDS, turn=3)
    t.showdown("strike defend", "strike defend")
    t.answers(AZURE, "showdown", ("power", "feint"))
    refused(t, AZURE, (0, "sunder"), "not_in_hand", "5.window")
    refused(t, AZURE, (2, "evade"), "not_offered", "5.window")
    empty(t, t.match.state.players[AZURE].slots[0])
    refused(t, AZURE, (0, "evade"), "nothing_there", "5.window")


def test_ii_scout_crossroads_rolls_one_die() -> None:
    t = Arena(maps="crossroads_shrine")
    t.scouts("agree")
    verdict = refused(t, AZURE, (0, 1), "one_die_only", "II.scout")
    assert verdict.reason == "Crossroads Shrine rerolls only one die. Choose one."
    refused(t, AZURE, "pass", "not_offered", "II.scout")


def test_ii_scout_a_toll_is_paid_or_not() -> None:
    t = Arena(hands=HANDS, maps="old_lamp toll_gate")
    t.clash("defend", "defend")
    t.scouts("agree")
    t.waits_for(ORANGE, "pay")
    refused(t, ORANGE, "pass", "pay_or_not", "II.scout")
    refused(t, ORANGE, "keep", "not_offered", "II.scout")


# ---------------------------------------------------------------------- upgrades


def test_4_take_upgrades_that_cannot_be_taken() -> None:
    offer = "sunder keen_strike lunge riposte iron_guard"
    t = Arena("fencer warden", upgrades=offer)
    t.ends_round()
    chooser = t.match.pending[0].seat
    t.answers(chooser, "order", "first" if chooser == AZURE else "second")
    verdict = refused(t, AZURE, "sunder", "no_basic_left", "4.take")
    assert verdict.reason == "Sunder replaces a Heavy Strike, and you have none left. Choose another upgrade."
    refused(t, AZURE, "cheap_shot", "not_in_offer", "4.offer")
    refused(t, AZURE, "pass", "skip_instead", "4.skip")
    refused(t, AZURE, "strike", "not_offered", "4.first")
    t.answers(AZURE, "upgrade.first", "lunge")
    refused(t, ORANGE, "lunge", "not_in_offer", "4.offer")


# ---------------------------------------------------------------------- all of them


def test_every_reason_is_reached_by_an_example() -> None:
    about = {"title", "about", "players", "briefing"}
    reasons = {code for code in TITLE.phrases.sentences if "." not in code} - about - set(shared_sentences())
    here = Path(__file__).read_text("utf-8")
    assert len(reasons) > 40
    assert {code for code in reasons if f'"{code}"' not in here} == set()


def test_every_question_with_reasons_of_its_own_is_one_that_is_asked() -> None:
    asked = {code.split(".", 1)[1] for code in TITLE.phrases.sentences if code.startswith("wait.")}
    assert set(TITLE.why_not) <= asked
