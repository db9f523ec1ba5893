"""Part 1b: who starts, classes for all to see, decks, powers in secret."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import PickSome
from tests.halfwish.soundness import check_sound
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE
from tests.pinned import known_title

TITLE = known_title("halfwish")
MIRROR_DECK = {"strike": 3, "long_strike": 2, "heavy_strike": 1, "defend": 2, "evade": 2}
COMMON = {
    *("adrenaline", "clumsiness", "loaded_dice", "stoneskin", "fate_swap"),
    *("weakened_grip", "true_sight", "quicken", "guided_strike", "silence"),
}
OF_WARDEN = {"bastion", "shield_bash", "sanctuary", "reinforce", "patience"}


def begin(**options: Any) -> Match[Any, Any]:
    return Match.start(TITLE, 2, 7, {"starter": "first", **options}, strict=True)


def asked(match: Match[Any, Any]) -> list[tuple[int, str]]:
    return [(question.seat, question.key) for question in match.pending]


def items(match: Match[Any, Any], seat: int) -> tuple[str, ...]:
    question = match.question(seat)
    assert isinstance(question, PickSome)
    return question.groups[0].items


def with_classes(one: str, other: str) -> Match[Any, Any]:
    match = begin()
    assert match.submit(AZURE, one) and match.submit(ORANGE, other)
    return match


# ---------------------------------------------------------------------- who starts


@pytest.mark.parametrize(("starter", "seat"), [("first", AZURE), ("second", ORANGE)])
def test_3_who_starts_can_be_agreed(starter: str, seat: int) -> None:
    match = begin(starter=starter)
    assert match.state.starter == seat
    assert asked(match) == [(seat, "class")]


def test_3_chance_decides_who_starts_and_either_may() -> None:
    starters = {
        Match.start(TITLE, 2, seed, {"starter": "chance"}, strict=True).state.starter for seed in range(12)
    }
    assert starters == {AZURE, ORANGE}


# ---------------------------------------------------------------------- classes


def test_1b_the_starting_player_takes_a_class_first_and_everybody_sees_it() -> None:
    match = begin()
    assert asked(match) == [(AZURE, "class")]
    assert set(match.pending[0].options() or ()) == {
        "vanguard",
        "warden",
        "fencer",
        "ravager",
        "shade",
        "hexer",
    }
    assert not match.verdict(ORANGE, "warden")
    match.submit(AZURE, "warden")
    assert asked(match) == [(ORANGE, "class")]
    for seat in (AZURE, ORANGE, None):
        assert match.view(seat).state.players[AZURE].hero == "warden"


def test_1b_both_may_take_the_same_class() -> None:
    match = with_classes("warden", "warden")
    assert [who.hero for who in match.state.players] == ["warden", "warden"]
    assert asked(match) == [(AZURE, "powers"), (ORANGE, "powers")]


def test_1b_powers_are_picked_only_when_both_classes_are_known() -> None:
    match = begin()
    match.submit(AZURE, "shade")
    assert match.question(AZURE) is None
    match.submit(ORANGE, "hexer")
    for seat, other in ((AZURE, "hexer"), (ORANGE, "shade")):
        assert match.view(seat).state.players[1 - seat].hero == other


def test_1b_each_class_has_ten_basic_actions() -> None:
    for hero in TITLE.content.classes:
        match = with_classes(hero, "warden")
        assert len(match.state.players[AZURE].deck) == 10
        assert len(match.state.players[ORANGE].deck) == 10


def test_1b_with_the_mirror_deck_nobody_takes_a_class_and_both_decks_are_alike() -> None:
    match = begin(mirror=True)
    assert asked(match) == [(AZURE, "powers"), (ORANGE, "powers")]
    for who in match.state.players:
        assert who.hero == ""
        assert Counter(match.state.faces[card] for card in who.deck.cards) == MIRROR_DECK


# ---------------------------------------------------------------------- powers


def test_1b_three_of_fifteen_powers_are_picked_by_both_at_once() -> None:
    match = with_classes("warden", "vanguard")
    assert asked(match) == [(AZURE, "powers"), (ORANGE, "powers")]
    assert set(items(match, AZURE)) == COMMON | OF_WARDEN
    assert len(items(match, AZURE)) == len(items(match, ORANGE)) == 15
    assert not set(items(match, ORANGE)) & OF_WARDEN


def test_1b_with_the_mirror_deck_powers_are_picked_from_the_common_ones() -> None:
    match = begin(mirror=True)
    assert set(items(match, AZURE)) == set(items(match, ORANGE)) == COMMON


@pytest.mark.parametrize(
    "answer",
    [
        (),
        ("adrenaline", "silence"),
        ("adrenaline", "bastion", "quicken", "silence"),
        ("adrenaline", "adrenaline", "silence"),
        ("adrenaline", "overrun", "silence"),
        ("adrenaline", "halfwish", "silence"),
        ("adrenaline", "feint", "silence"),
    ],
    ids=str,
)
def test_1b_not_fewer_nor_more_than_three_no_power_twice_and_no_strange_one(answer: tuple[str, ...]) -> None:
    match = with_classes("warden", "vanguard")
    assert not match.verdict(AZURE, answer)
    assert match.verdict(AZURE, ("adrenaline", "bastion", "silence"))


def test_1b_nobody_sees_what_the_other_one_picked_nor_what_is_left() -> None:
    match = with_classes("warden", "warden")
    match.submit(AZURE, ("adrenaline", "bastion", "silence"))
    assert asked(match) == [(ORANGE, "powers")]
    assert len(match.view(ORANGE).state.players[AZURE].library.cards) == 15, "not even that it picked by now"
    match.submit(ORANGE, ("clumsiness", "fate_swap", "patience"))
    for seat, count in ((ORANGE, 3), (None, 3)):
        view = match.view(seat).state.players[AZURE]
        assert len(view.powers.cards) == count and all(card < 0 for card in view.powers.cards)
        assert all(card < 0 for card in view.library.cards)
    mine = match.view(AZURE).state
    picked = [mine.faces[card] for card in mine.players[AZURE].powers.cards]
    assert picked == ["adrenaline", "bastion", "silence"]
    for event in match.log:
        assert "bastion" not in repr(event.seen_by(ORANGE)) + repr(event.seen_by(None))


def test_1b_the_same_power_may_be_picked_by_both() -> None:
    match = with_classes("warden", "vanguard")
    for seat in BOTH:
        assert match.submit(seat, ("adrenaline", "quicken", "silence"))
    assert asked(match) == [(AZURE, "choice")]


# ---------------------------------------------------------------------- the table before the first turn


@pytest.mark.parametrize(("draws", "drawn"), [("1.8", 4), ("1.6", 2)])
@pytest.mark.parametrize(("starter", "seat"), [("first", AZURE), ("second", ORANGE)])
def test_1b_both_begin_with_halfwish_and_feint_health_a_mana_and_their_first_cards(
    draws: str, drawn: int, starter: str, seat: int
) -> None:
    """The first turn draws four cards, two by the older rule (HW-39); five map cards lie face down."""
    match = begin(starter=starter, draws=draws)
    while match.pending[0].key != "choice":
        assert match.submit(match.pending[0].seat, match.pending[0].sample(random.Random(3)))
    for reader in (AZURE, ORANGE, None):
        view = match.view(reader).state
        for who in view.players:
            assert {view.faces[card] for card in who.basics.cards} == {"halfwish", "feint"}
            assert (who.health, who.points, who.lamps, who.mana, who.extra_upgrades) == (25, 0, 0, 1, 0)
            assert not who.ignite and not who.poison
            assert len(who.played.cards) == len(who.upgrades.cards) == 0
            assert (len(who.hand.cards), len(who.deck.cards)) == (drawn, 10 - drawn)
        assert len(view.row.cards) == 5 and len(view.maps.cards) == 19
        assert all(card < 0 for card in (*view.row.cards, *view.maps.cards))
    (began,) = [event for event in match.log if event.kind == "turn_began"]
    assert (began.round, began.turn, began.seat) == (1, 1, seat)
    assert [event.seat for event in match.log if event.kind == "dice_rolled" and event.why != "again"]
    assert asked(match) == [(seat, "choice")]


def test_1b_hw38_two_teams_of_two_play_by_the_same_rules() -> None:
    match = begin(pairs=True)
    assert len(match.state.players) == 2
    assert asked(match) == [(AZURE, "class")]
    alone = begin()
    for each in (match, alone):
        for answer in ("warden", "shade"):
            assert each.submit(each.pending[0].seat, answer)
    assert items(match, AZURE) == items(alone, AZURE)
    check_sound(match)
