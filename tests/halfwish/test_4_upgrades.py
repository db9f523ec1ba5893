"""Part 4: upgrades between rounds, the second one in secret; then the extra ones, in the open."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

OFFER = "keen_strike lunge sunder tower_shield riposte"
SECOND_OFFER = "true_strike cheap_shot crushing_blow iron_guard shadowstep"
THIRD_OFFER = "feint_strike venom_dart executioner diamond_hands smoke_bomb"
HEAVY = "sunder crushing_blow reckless_swing executioner disarming_blow"


def after_round(classes: str = "", upgrades: str = OFFER, **more: str) -> Arena:
    """The upgrade phase after five accepted parleys: nobody has a point, and ORANGE starts the next round."""
    t = Arena(classes, upgrades=upgrades, **more)
    t.ends_round()
    return t


def with_extras(maps: str = "wandering_tutor", upgrades: str = f"{OFFER} {SECOND_OFFER}") -> Arena:
    """The upgrade phase after a scout in the fifth turn: a Wandering Tutor gives each an extra upgrade."""
    t = Arena(turn=5, maps=maps, upgrades=upgrades)
    t.scouts()
    t.replies("agree")
    t.truce()
    return t


def deck(t: Arena, seat: int) -> list[str]:
    """All ten cards of a deck, which are drawn by the fifth turn."""
    while t.match.state.turn < 5:
        t.truce()
    return sorted(t.hand(seat) + t.discarded(seat))


# ---------------------------------------------------------------------- the offer, and who picks first


def test_4_five_upgrades_are_laid_open_after_round_1() -> None:
    t = after_round()
    seen = t.match.view(None).state
    assert [seen.faces[card] for card in seen.offer.cards] == OFFER.split()
    assert t.asked() == [(ORANGE, "order")]


def test_4_the_losing_player_chooses_first_or_second() -> None:
    t = Arena(
        turn=5,
        maps="sealed_chest",
        hands={AZURE: "defend defend", ORANGE: "strike strike"},
        dice={AZURE: (6, 6), ORANGE: (1, 1)},
    )
    t.clash("defend defend", "strike strike", aggressor=ORANGE)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 0)
    assert t.asked() == [(ORANGE, "order")]


def test_4_when_nobody_is_losing_the_next_rounds_starter_chooses_hw_14() -> None:
    t = Arena(upgrades=OFFER, starter="second")
    t.ends_round()
    assert t.asked() == [(AZURE, "order")]


def test_4_equal_points_are_broken_by_health_to_say_who_is_losing_hw_14() -> None:
    t = Arena(
        turn=5,
        maps="sealed_chest",
        hands={AZURE: "long_strike defend", ORANGE: "strike defend"},
        dice={AZURE: (1, 1), ORANGE: (3, 3)},
    )
    t.clash("long_strike defend", "strike defend", aggressor=AZURE)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 1)
    assert (t.health(AZURE), t.health(ORANGE)) == (22, 24)
    assert t.asked() == [(AZURE, "order")]  # else ORANGE, who starts the next round


def test_4_equal_points_are_broken_by_lamps_first_hw_14() -> None:
    t = Arena(
        turn=4,
        maps="twin_lamps open_field",
        hands={AZURE: "evade defend defend evade", ORANGE: "strike evade strike evade"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
    )
    t.rolls({AZURE: (6, 6), ORANGE: (6, 6)})
    t.clash("defend evade", "evade evade", aggressor=ORANGE)
    assert [t.seen(seat).lamps for seat in BOTH] == [2, 0]
    t.clash("evade defend", "strike strike", aggressor=ORANGE)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 1)
    assert t.health(AZURE) < t.health(ORANGE)
    assert t.asked() == [(ORANGE, "order")]


def test_hw_30_the_loser_must_choose() -> None:
    t = after_round()
    assert t.offers(ORANGE) == ["first", "second"]
    t.refuses(ORANGE, "skip")
    t.refuses(ORANGE, "pass")


@pytest.mark.parametrize(("order", "first"), [("first", ORANGE), ("second", AZURE)])
def test_4_the_first_picker_is_who_the_loser_says(order: str, first: int) -> None:
    t = after_round()
    t.answers(ORANGE, "order", order)
    assert t.asked() == [(first, "upgrade.first")]
    t.answers(first, "upgrade.first", "lunge")
    assert t.asked() == [(1 - first, "upgrade.second")]


def test_4_there_is_no_upgrade_phase_after_round_3() -> None:
    t = after_round()
    for _ in range(2):
        t.upgrades({AZURE: "skip", ORANGE: "skip"})
        t.ends_round()
    assert t.winners == ()
    assert t.asked() == []


# ---------------------------------------------------------------------- picking


def test_4_the_first_pick_is_public_and_the_second_is_of_what_remains() -> None:
    t = after_round()
    t.answers(ORANGE, "order", "second")
    t.answers(AZURE, "upgrade.first", "lunge")
    (told,) = t.happened("upgraded")
    assert told.seen_by(ORANGE).upgrade == told.seen_by(None).upgrade == "lunge"
    assert t.offers(ORANGE) == ["keen_strike", "sunder", "tower_shield", "riposte", "skip"]


def test_4_the_second_pick_is_secret() -> None:
    t = after_round()
    t.upgrades({AZURE: "lunge", ORANGE: "sunder"})
    told = t.happened("upgraded")[-1]
    assert told.seen_by(ORANGE).upgrade == "sunder"
    assert told.seen_by(ORANGE).replaces == "heavy_strike"
    for other in (AZURE, None):
        assert told.seen_by(other).upgrade == told.seen_by(other).replaces == ""
        assert "sunder" not in t.match.view(other).state.faces


def test_4_an_upgrade_replaces_its_basic_action_and_the_deck_stays_at_ten() -> None:
    t = after_round()
    t.upgrades({AZURE: "keen_strike", ORANGE: "riposte"})
    assert Counter(deck(t, AZURE)) == Counter(
        keen_strike=1, strike=2, long_strike=2, heavy_strike=1, defend=2, evade=2
    )
    assert Counter(deck(t, ORANGE)) == Counter(
        strike=3, long_strike=2, heavy_strike=1, defend=2, evade=1, riposte=1
    )


def test_4_cards_stay_upgraded_for_the_rest_of_the_match() -> None:
    t = after_round()
    t.upgrades({AZURE: "keen_strike", ORANGE: "riposte"})
    t.ends_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert deck(t, AZURE).count("keen_strike") == 1
    assert deck(t, ORANGE).count("riposte") == 1


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


def test_hw_33_upgrades_never_replace_upgrades() -> None:
    t = after_round("vanguard warden", f"{OFFER} {SECOND_OFFER}")  # a Vanguard has one Heavy Strike
    t.upgrades({AZURE: "sunder", ORANGE: "skip"})
    t.ends_round()
    t.answers(*t.asked()[0], "first" if t.asked()[0][0] == AZURE else "second")
    assert t.offers(AZURE) == ["true_strike", "cheap_shot", "iron_guard", "shadowstep", "skip"]
    t.answers(AZURE, "upgrade.first", "true_strike")
    assert "crushing_blow" in t.offers(ORANGE)


def test_hw_33_any_copy_is_replaced_one_at_a_time() -> None:
    t = after_round(upgrades=f"{OFFER} {SECOND_OFFER}")
    t.upgrades({AZURE: "keen_strike", ORANGE: "skip"})
    t.ends_round()
    t.upgrades({AZURE: "true_strike", ORANGE: "skip"})
    found = deck(t, AZURE)
    assert (found.count("strike"), found.count("keen_strike"), found.count("true_strike")) == (1, 1, 1)


# ---------------------------------------------------------------------- skipping


def test_4_skipping_an_upgrade_heals_7() -> None:
    t = Arena(
        turn=5,
        maps="sealed_chest",
        hands={AZURE: "strike strike", ORANGE: "defend evade"},
        dice={AZURE: (6, 6), ORANGE: (5, 6)},
    )
    t.clash("strike strike", "defend evade")
    assert t.health(ORANGE) == 15
    t.answers(ORANGE, "order", "first")
    t.answers(ORANGE, "upgrade.first", "skip")
    assert t.health(ORANGE) == 22
    assert [event.seen_by(AZURE).seat for event in t.happened("upgrade_skipped")] == [ORANGE]


def test_4_skipping_never_heals_above_25() -> None:
    t = after_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 25)


def test_4_skipping_leaves_the_deck_as_it_is() -> None:
    t = after_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert deck(t, AZURE) == deck(t, ORANGE)


# ---------------------------------------------------------------------- what was not taken


def test_4_unpicked_cards_are_discarded_face_down() -> None:
    t = after_round()
    t.upgrades({AZURE: "lunge", ORANGE: "sunder"})
    for seat in (*BOTH, None):
        seen = t.match.view(seat).state
        assert not seen.offer.cards
        assert len(seen.spent.cards) == 3
        assert all(card < 0 for card in seen.spent.cards)


def test_4_the_next_offer_is_of_other_cards() -> None:
    t = after_round(upgrades=f"{OFFER} {SECOND_OFFER}")
    t.upgrades({AZURE: "lunge", ORANGE: "sunder"})
    t.ends_round()
    assert list(t.happened("upgrades_offered")[-1].cards) == SECOND_OFFER.split()


# ---------------------------------------------------------------------- extra upgrades


def test_4_extra_upgrades_are_spent_from_five_new_cards() -> None:
    t = with_extras()
    assert [t.seen(seat).extra_upgrades for seat in BOTH] == [1, 1]
    t.upgrades({AZURE: "lunge", ORANGE: "sunder"})
    assert t.asked() == [(AZURE, "upgrade.extra")]
    assert t.offers(AZURE) == [*SECOND_OFFER.split(), "skip"]
    t.answers(AZURE, "upgrade.extra", "iron_guard")
    assert t.offers(ORANGE) == [
        "true_strike",
        "cheap_shot",
        "shadowstep",
        "skip",
    ]  # its Heavy Strike is a Sunder
    t.answers(ORANGE, "upgrade.extra", "shadowstep")
    assert [t.seen(seat).extra_upgrades for seat in BOTH] == [0, 0]
    t.waits_for(ORANGE, "choice")


def test_4_the_first_picker_picks_first_of_the_extra_ones_too() -> None:
    t = with_extras()
    t.upgrades({AZURE: "skip", ORANGE: "skip"}, first=ORANGE)
    assert t.asked() == [(ORANGE, "upgrade.extra")]
    t.answers(ORANGE, "upgrade.extra", "skip")
    assert t.asked() == [(AZURE, "upgrade.extra")]


def test_4_extra_upgrades_are_hidden_from_nobody() -> None:
    t = with_extras()
    t.upgrades({AZURE: "skip", ORANGE: "sunder"})
    t.answers(AZURE, "upgrade.extra", "skip")
    t.answers(ORANGE, "upgrade.extra", "shadowstep")
    assert t.happened("upgraded")[-1].seen_by(AZURE).upgrade == "shadowstep"
    seen = t.match.view(AZURE).state
    upgrades = seen.players[ORANGE].upgrades.cards
    assert sorted(seen.faces[card] if card >= 0 else "" for card in upgrades) == ["", "shadowstep"]


def test_4_who_has_no_extra_upgrade_is_not_asked() -> None:
    t = Arena(
        turn=5,
        maps="sealed_chest",
        upgrades=f"{OFFER} {SECOND_OFFER}",
        hands={AZURE: "defend defend", ORANGE: "strike strike"},
        dice={AZURE: (6, 6), ORANGE: (1, 1)},
    )
    t.clash("defend defend", "strike strike", aggressor=ORANGE)
    t.upgrades({AZURE: "skip", ORANGE: "skip"}, first=ORANGE)
    assert t.asked() == [(AZURE, "upgrade.extra")]
    t.answers(AZURE, "upgrade.extra", "skip")
    t.waits_for(ORANGE, "choice")


def test_4_it_goes_on_until_both_are_out_of_extra_upgrades() -> None:
    t = Arena(
        turn=4,
        maps="wandering_tutor sealed_chest",
        upgrades=f"{OFFER} {SECOND_OFFER} {THIRD_OFFER}",
        hands={AZURE: "defend defend", ORANGE: "strike strike"},
    )
    t.scouts()
    t.replies("agree")
    t.rolls({AZURE: (6, 6), ORANGE: (1, 1)})
    t.truce()
    t.clash("defend defend", "strike strike", aggressor=ORANGE)
    assert [t.seen(seat).extra_upgrades for seat in BOTH] == [2, 1]
    t.upgrades({AZURE: "skip", ORANGE: "skip"}, first=ORANGE)
    t.answers(ORANGE, "upgrade.extra", "true_strike")
    t.answers(AZURE, "upgrade.extra", "skip")
    assert t.asked() == [(AZURE, "upgrade.extra")]
    assert t.offers(AZURE) == [*THIRD_OFFER.split(), "skip"]
    t.answers(AZURE, "upgrade.extra", "smoke_bomb")
    t.waits_for(ORANGE, "choice")


def test_hw_31_extra_upgrades_can_be_skipped_for_health_too() -> None:
    t = Arena(
        turn=5,
        maps="wandering_tutor",
        hands={AZURE: "strike strike", ORANGE: "defend evade"},
        dice={AZURE: (6, 6), ORANGE: (5, 6)},
    )
    t.scouts()
    t.replies("agree")
    t.clash("strike strike", "defend evade")
    assert t.health(ORANGE) == 15
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    t.answers(AZURE, "upgrade.extra", "skip")
    t.answers(ORANGE, "upgrade.extra", "skip")
    healed = [event.by for event in t.happened("healed") if (event.seat, event.source) == (ORANGE, "skip")]
    assert healed == [7, 3]  # 7 each time, but not above 25


# ---------------------------------------------------------------------- the deck runs out

GENEROUS = """
maps:
- id: library
  name: Library
  kind: treasure
  origin: house
  effects:
  - {when: parley, do: [{upgrade: {to: both, by: 5}}]}
  text: "Parley: both gain five extra upgrades."
"""


def test_hw_34_discarded_upgrades_are_shuffled_back_when_the_deck_runs_short(tmp_path: Path) -> None:
    (tmp_path / "halfwish").mkdir()
    (tmp_path / "halfwish" / "maps.yaml").write_text(GENEROUS, "utf-8")
    t = Arena(packs=[tmp_path], maps="library", upgrades=OFFER)
    t.ends_round()
    t.upgrades({AZURE: "keen_strike", ORANGE: "riposte"})
    for _ in range(5):
        assert len(t.happened("upgrades_offered")[-1].cards) == 5
        t.answers(AZURE, "upgrade.extra", "skip")
        t.answers(ORANGE, "upgrade.extra", "skip")
    t.waits_for(ORANGE, "choice")
    offers = [event.cards for event in t.happened("upgrades_offered")]
    assert len(offers) == 6
    assert len({name for cards in offers[:5] for name in cards}) == 25
    assert not {"keen_strike", "riposte"} & set(offers[5])
