"""Part 4: upgrades between rounds, the second one in secret; then the extra ones, in the open."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

OFFER = "keen_strike lunge sunder tower_shield riposte"
SECOND_OFFER = "true_strike cheap_shot crushing_blow iron_guard shadowstep"
THIRD_OFFER = "feint_strike venom_dart executioner diamond_hands smoke_bomb"
HEAVY = "sunder crushing_blow reckless_swing executioner disarming_blow"


def after_round(classes: str = "", upgrades: str = f"{OFFER} {SECOND_OFFER}", **more: Any) -> Arena:
    """The upgrade phase after a round: nobody is losing, and ORANGE starts the next round (HW-14)."""
    t = Arena(classes, turn=5, upgrades=upgrades, **more)
    t.truce()
    assert t.asked() == [(ORANGE, "order")]
    return t


def with_extras(azure: int = 1, orange: int = 1, **more: Any) -> Arena:
    """The same where players may take extra upgrades."""
    extras = [{"extra_upgrades": count} for count in (azure, orange)]
    return after_round(azure=extras[AZURE], orange=extras[ORANGE], **more)


def deck(t: Arena, seat: int) -> Counter[str]:
    """All ten cards of a deck, which are drawn by the fifth turn."""
    while t.match.state.turn < 5:
        t.truce()
    return Counter(t.hand(seat) + t.discarded(seat))


# ---------------------------------------------------------------------- the offer, and who picks first


@pytest.mark.parametrize(("order", "first"), [("first", ORANGE), ("second", AZURE)])
def test_4_the_first_picker_is_who_the_loser_says_and_the_loser_must_choose(order: str, first: int) -> None:
    """HW-30. The first pick is public, and the second is of what remains."""
    t = after_round()
    seen = t.match.view(None).state
    assert [seen.faces[card] for card in seen.offer.cards] == OFFER.split()
    assert t.offers(ORANGE) == ["first", "second"]
    t.refuses(ORANGE, "skip")
    t.refuses(ORANGE, "pass")
    t.answers(ORANGE, "order", order)
    assert t.asked() == [(first, "upgrade.first")]
    t.answers(first, "upgrade.first", "lunge")
    (told,) = t.happened("upgraded")
    assert told.seen_by(1 - first).upgrade == told.seen_by(None).upgrade == "lunge"
    assert t.asked() == [(1 - first, "upgrade.second")]
    assert t.offers(1 - first) == ["keen_strike", "sunder", "tower_shield", "riposte", "skip"]


# ---------------------------------------------------------------------- picking


def test_4_the_second_pick_is_secret_and_what_nobody_took_is_discarded_face_down() -> None:
    t = after_round()
    t.upgrades("lunge", "sunder")
    told = t.happened("upgraded")[-1]
    assert (told.seen_by(ORANGE).upgrade, told.seen_by(ORANGE).replaces) == ("sunder", "heavy_strike")
    for other in (AZURE, None):
        assert told.seen_by(other).upgrade == told.seen_by(other).replaces == ""
        assert "sunder" not in t.match.view(other).state.faces
    for reader in (*BOTH, None):
        seen = t.match.view(reader).state
        assert not seen.offer.cards and len(seen.spent.cards) == 3
        assert all(card < 0 for card in seen.spent.cards)
    t.ends_round()
    assert list(t.happened("upgrades_offered")[-1].cards) == SECOND_OFFER.split(), (
        "the next offer is of other cards"
    )


def test_4_an_upgrade_replaces_its_basic_action_for_the_rest_of_the_match() -> None:
    t = after_round()
    t.upgrades("keen_strike", "riposte")
    decks = (
        Counter(keen_strike=1, strike=2, long_strike=2, heavy_strike=1, defend=2, evade=2),
        Counter(strike=3, long_strike=2, heavy_strike=1, defend=2, evade=1, riposte=1),
    )
    assert (deck(t, AZURE), deck(t, ORANGE)) == decks, "ten cards all the same"
    t.ends_round()
    t.upgrades()
    assert (deck(t, AZURE), deck(t, ORANGE)) == decks, "and skipping leaves a deck as it is"


def test_4_without_the_basic_action_an_upgrade_cannot_be_selected() -> None:
    t = after_round("fencer warden")  # a Fencer has no Heavy Strike
    t.answers(ORANGE, "order", "second")
    assert "sunder" not in t.offers(AZURE)
    t.refuses(AZURE, "sunder")
    t.answers(AZURE, "upgrade.first", "lunge")
    assert "sunder" in t.offers(ORANGE)


def test_hw_32_who_can_take_nothing_must_skip() -> None:
    t = after_round("fencer warden", HEAVY)
    t.answers(ORANGE, "order", "second")
    assert t.offers(AZURE) == ["skip"]


def test_hw_33_upgrades_never_replace_upgrades_and_any_copy_is_replaced_one_at_a_time() -> None:
    t = after_round("vanguard warden", SECOND_OFFER, taken=("sunder", ""))  # a Vanguard has one Heavy Strike
    t.answers(ORANGE, "order", "second")
    assert t.offers(AZURE) == ["true_strike", "cheap_shot", "iron_guard", "shadowstep", "skip"]
    t.answers(AZURE, "upgrade.first", "true_strike")
    assert "crushing_blow" in t.offers(ORANGE)
    t = after_round(upgrades=SECOND_OFFER, taken=("keen_strike", ""))
    t.upgrades("true_strike", "skip")
    found = deck(t, AZURE)
    assert (found["strike"], found["keen_strike"], found["true_strike"]) == (1, 1, 1)


def test_4_skipping_an_upgrade_heals_7_but_not_above_25() -> None:
    t = after_round(orange={"health": 15})
    t.answers(ORANGE, "order", "first")
    t.answers(ORANGE, "upgrade.first", "skip")
    assert t.health(ORANGE) == 22
    assert [event.seen_by(AZURE).seat for event in t.happened("upgrade_skipped")] == [ORANGE]
    t.answers(AZURE, "upgrade.second", "skip")
    assert t.both("health") == (25, 25)


# ---------------------------------------------------------------------- extra upgrades


def test_4_extra_upgrades_are_spent_from_five_new_cards_and_hidden_from_nobody() -> None:
    t = with_extras()
    t.upgrades("lunge", "sunder")
    assert t.asked() == [(AZURE, "upgrade.extra")]
    assert t.offers(AZURE) == [*SECOND_OFFER.split(), "skip"]
    t.answers(AZURE, "upgrade.extra", "iron_guard")
    assert t.offers(ORANGE) == ["true_strike", "cheap_shot", "shadowstep", "skip"], (
        "its Heavy Strike is a Sunder"
    )
    t.answers(ORANGE, "upgrade.extra", "shadowstep")
    assert t.happened("upgraded")[-1].seen_by(AZURE).upgrade == "shadowstep"
    seen = t.match.view(AZURE).state
    upgrades = seen.players[ORANGE].upgrades.cards
    assert sorted(seen.faces[card] if card >= 0 else "" for card in upgrades) == ["", "shadowstep"]
    assert t.both("extra_upgrades") == (0, 0)
    t.waits_for(ORANGE, "choice")


def test_4_the_first_picker_picks_first_of_the_extra_ones_too_until_both_are_out_of_them() -> None:
    t = with_extras(2, 1, upgrades=f"{OFFER} {SECOND_OFFER} {THIRD_OFFER}")
    t.upgrades(first=ORANGE)
    t.answers(ORANGE, "upgrade.extra", "true_strike")
    t.answers(AZURE, "upgrade.extra", "skip")
    assert t.asked() == [(AZURE, "upgrade.extra")], "who has none left is not asked"
    assert t.offers(AZURE) == [*THIRD_OFFER.split(), "skip"]
    t.answers(AZURE, "upgrade.extra", "smoke_bomb")
    t.waits_for(ORANGE, "choice")


def test_hw_31_extra_upgrades_can_be_skipped_for_health_too() -> None:
    t = Arena(turn=5, orange={"health": 15, "extra_upgrades": 1}, upgrades=OFFER)
    t.truce()
    t.upgrades()
    t.answers(ORANGE, "upgrade.extra", "skip")
    healed = [event.by for event in t.happened("healed") if (event.seat, event.source) == (ORANGE, "skip")]
    assert healed == [7, 3]  # 7 each time, but not above 25


# ---------------------------------------------------------------------- the deck runs out


def test_hw_34_discarded_upgrades_are_shuffled_back_when_the_deck_runs_short() -> None:
    t = with_extras(5, 5, upgrades=OFFER)
    t.upgrades("keen_strike", "riposte")
    for _ in range(5):
        assert len(t.happened("upgrades_offered")[-1].cards) == 5
        t.answers(AZURE, "upgrade.extra", "skip")
        t.answers(ORANGE, "upgrade.extra", "skip")
    t.waits_for(ORANGE, "choice")
    offers = [event.cards for event in t.happened("upgrades_offered")]
    assert len(offers) == 6
    assert len({name for cards in offers[:5] for name in cards}) == 25
    assert not {"keen_strike", "riposte"} & set(offers[5])
