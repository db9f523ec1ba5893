"""Who may know what (sheet 3.7): secret upgrades, powers, hands and dice, in views, events and re-dealt worlds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import PASS
from game.core.view import determinize, view_of
from game.halfwish.secrets import own_cards
from game.halfwish.state import HalfwishState
from tests.halfwish.random_play import wander
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

OFFER = "lunge keen_strike sunder tower_shield riposte"
LEFT = ("keen_strike", "sunder", "tower_shield", "riposte")
DEALS = 400


def second_pick(
    choice: str = "sunder",
    hands: tuple[str, str] = ("", ""),
    maps: str = "",
    starter: str = "second",
    powers: tuple[str, str] = ("", ""),
    taken: str = "lunge",
) -> Arena:
    """The second round: AZURE took a Lunge for all to see, or what is `taken`, ORANGE one of the others in secret."""
    offer = OFFER.replace("lunge", taken)
    t = Arena(turn=5, starter=starter, maps=f"fog_bank {maps}", upgrades=offer, powers=powers)
    t.truce()
    t.decks = [hand.split() for hand in hands]
    t.upgrades(taken, choice)
    return t


def worlds(t: Arena, seat: int, deals: int, seed: int = 5) -> Iterator[HalfwishState]:
    """Worlds as a seat may imagine them from all that it knows, before it guesses what is likely."""
    play, rng = t.match.play.fork(), random.Random(seed)
    play.table.title = replace(t.title, advice=None)
    for _ in range(deals):
        yield determinize(play, seat, rng).state


def imagined(t: Arena, seat: int, deals: int = DEALS) -> Counter[str]:
    """What a seat takes ORANGE's newest upgrade to be, over many re-dealt worlds."""
    found: Counter[str] = Counter()
    for state in worlds(t, seat, deals):
        found[state.faces[state.players[ORANGE].upgrades.cards[-1]]] += 1
        deck = Counter(state.faces[card] for card in own_cards(state.players[ORANGE]))
        assert sum(deck.values()) == 10
        assert sum(deck[name] for name in t.title.content.upgrades) == 1
    return found


# ---------------------------------------------------------------------- the second pick


@pytest.mark.parametrize("choice", LEFT)
def test_4_every_upgrade_that_was_left_may_be_the_secret_one(choice: str) -> None:
    found = imagined(second_pick(choice), AZURE)
    assert set(found) == set(LEFT)
    assert all(DEALS / 4 * 0.6 < count < DEALS / 4 * 1.4 for count in found.values())


def test_4_the_secret_upgrade_is_no_secret_to_its_owner() -> None:
    assert imagined(second_pick(), ORANGE, 40) == {"sunder": 40}


def test_4_the_first_pick_is_known_to_all() -> None:
    t = second_pick()
    for state in worlds(t, ORANGE, 40):
        assert state.faces[state.players[AZURE].upgrades.cards[-1]] == "lunge"
        assert "lunge" in {state.faces[card] for card in own_cards(state.players[AZURE])}


def test_4_re_dealt_upgrades_are_the_25_of_the_deck() -> None:
    t = second_pick()
    for state in worlds(t, AZURE, 40):
        cards = [*state.supply.cards, *state.spent.cards, *state.offer.cards]
        cards += [card for who in state.players for card in who.upgrades.cards]
        assert sorted(state.faces[card] for card in cards) == sorted(t.title.content.upgrades)


def test_4_what_is_seen_of_the_deck_rules_upgrades_out() -> None:
    t = second_pick("tower_shield", hands=("", "heavy_strike strike strike strike"), maps="open_field")
    t.clash(t.hand(AZURE)[0], "heavy_strike")
    assert set(imagined(t, AZURE)) == {"keen_strike", "tower_shield", "riposte"}


def test_4_once_seen_face_up_the_secret_upgrade_is_known() -> None:
    t = second_pick(hands=("", "sunder"), maps="open_field")
    t.showdown(t.hand(AZURE)[0], "sunder")
    assert imagined(t, AZURE, 40) == {"sunder": 40}
    view = t.match.view(AZURE).state
    assert [view.faces[card] for card in view.players[ORANGE].upgrades.cards] == ["sunder"]
    t.resolves()
    t.ends_round()
    t.upgrades()
    assert imagined(t, AZURE, 40) == {"sunder": 40}


def test_4_a_secret_upgrade_that_was_discarded_is_known() -> None:
    t = second_pick(hands=("", "sunder strike strike strike long_strike"))
    t.parleys("agree")
    for seat in t.active, 1 - t.active:
        t.answers(seat, "keep", "reroll")
    for seat in BOTH:
        t.answers(seat, "discard", ("sunder",) if seat == ORANGE else (t.hand(seat)[0],))
    assert imagined(t, AZURE, 20) == {"sunder": 20}


def test_4_a_secret_upgrade_that_a_disarming_blow_took_is_known() -> None:
    t = second_pick(
        hands=("disarming_blow", "evade sunder"), maps="open_field", taken="disarming_blow", starter="first"
    )
    t.rolls((6, 1), (1, 1))
    t.showdown("disarming_blow", "evade")
    t.robbed = t.hand(ORANGE).index("sunder") + 1
    t.resolves()
    assert "sunder" in t.discarded(ORANGE)
    assert imagined(t, AZURE, 20) == {"sunder": 20}


def test_4_a_secret_upgrade_that_was_looked_at_is_known_to_who_looked() -> None:
    t = second_pick(hands=("", "sunder"), powers=("true_sight", ""), maps="open_field", starter="first")
    t.duels()
    t.commits(ORANGE, "sunder")
    t.passes(ORANGE)
    t.plays(AZURE, "true_sight")
    assert imagined(t, AZURE, 20) == {"sunder": 20}
    assert "sunder" not in t.match.view(None).state.faces


def test_4_extra_upgrades_are_public() -> None:
    t = Arena(
        turn=5,
        maps="wandering_tutor",
        upgrades=f"{OFFER} true_strike cheap_shot crushing_blow iron_guard quickfoot",
    )
    t.scouts("agree")
    t.truce()
    t.upgrades("lunge", "skip")
    t.answers(AZURE, "upgrade.extra", "skip")
    t.answers(ORANGE, "upgrade.extra", "iron_guard")
    assert imagined(t, AZURE, 20) == {"iron_guard": 20}


def test_4_two_secret_picks_stay_apart() -> None:
    t = second_pick("sunder", hands=("", "sunder"))  # it stays in hand all round
    t.ends_round()
    t.answers(t.asked()[0][0], "order", "first" if t.asked()[0][0] == AZURE else "second")
    t.answers(AZURE, "upgrade.first", "skip")
    offered = {name for name in t.offers(ORANGE) if name != "skip"}
    t.answers(ORANGE, "upgrade.second", sorted(offered)[0])
    firsts, seconds = set(), set()
    for state in worlds(t, AZURE, 200):
        one, two = (state.faces[card] for card in state.players[ORANGE].upgrades.cards)
        firsts.add(one)
        seconds.add(two)
        deck = [state.faces[card] for card in own_cards(state.players[ORANGE])]
        assert len(deck) == 10
        assert {one, two} < set(deck)
    assert firsts == set(LEFT)
    assert offered <= seconds


def test_4_nothing_of_the_secret_pick_is_in_any_event() -> None:
    t = second_pick()
    after = next(i for i, event in enumerate(t.match.log) if event.kind == "upgrades_offered") + 1
    assert not any(
        "sunder" in str(event.seen_by(other)) for event in t.match.log[after:] for other in (AZURE, None)
    )
    assert any("sunder" in str(event.seen_by(ORANGE)) for event in t.match.log[after:])


# ---------------------------------------------------------------------- powers, hands, dice


def test_5_powers_that_were_not_played_stay_hidden() -> None:
    t = Arena("warden hexer", powers=("", "siphon bend_fate ill_omen"), hands=("strike", "strike"))
    t.clash("strike", "strike")
    for by in (AZURE, None):
        who = t.seen(ORANGE, by)
        assert all(card < 0 for zone in (who.powers, who.library) for card in zone.cards)
        assert not {"siphon", "bend_fate", "ill_omen"} & set(t.match.view(by).state.faces)


def test_5_any_three_powers_of_the_deck_may_be_the_hidden_ones() -> None:
    t = Arena("warden hexer", powers=("", "siphon bend_fate ill_omen"))
    found: Counter[str] = Counter()
    for state in worlds(t, AZURE, DEALS):
        found.update(state.faces[card] for card in state.players[ORANGE].powers.cards)
    assert set(found) == set(t.title.content.power_deck("hexer"))
    assert all(DEALS / 5 * 0.6 < count < DEALS / 5 * 1.4 for count in found.values())


@pytest.mark.parametrize("again", [(3, 4), (4, 3), (3, 6), (1, 1)])
def test_3_a_view_does_not_tell_whether_dice_show_what_they_showed_before(again: tuple[int, int]) -> None:
    def seen(dice: tuple[int, int]) -> Any:
        t = Arena(hands=("strike", "strike"), dice=((3, 3), (3, 4)), maps="open_field")
        t.rolls((2, 5), dice)
        t.clash("strike", "strike")
        assert t.pair(ORANGE, ORANGE) == tuple(map(str, dice))
        return t.match.view(AZURE).state

    assert seen(again) == seen((5, 6))


@pytest.mark.parametrize("turned", [(0, 3), (0, 6), (1, 1)])
def test_3_a_view_does_not_tell_how_a_hidden_die_was_turned(turned: tuple[int, int]) -> None:
    def seen(choice: tuple[int, int]) -> Any:
        t = Arena(dice=((3, 3), (3, 4)), maps="open_field")
        t.duels()
        t.plays(AZURE, "halfwish", choice)
        return t.match.view(ORANGE).state

    assert seen(turned) == seen((0, 5))


@pytest.mark.parametrize("turned", [(0, 3), (0, 6), (1, 4)])
def test_3_nor_do_the_terms_of_taking_it_back(turned: tuple[int, int]) -> None:
    """(0, 3) and (1, 4) leave both dice as they are: if only that were free to take back, it would tell so."""
    t = Arena(dice=((3, 4), (3, 4)), maps="open_field")
    t.duels()
    t.plays(AZURE, "halfwish", turned)
    terms = t.match.undo_terms(AZURE)
    assert terms is not None and terms.free


def test_iii_after_halfwish_a_re_dealt_world_may_have_any_dice() -> None:
    t = Arena(dice=((3, 3), ()), maps="open_field")
    t.duels()
    t.plays(AZURE, "halfwish", (0, 6))
    pairs = {
        tuple(state.faces[card] for card in state.players[AZURE].cup.cards)
        for state in worlds(t, ORANGE, 250)
    }
    assert len(pairs) == 36


def test_iii_a_re_dealt_world_has_other_dice_and_another_hand() -> None:
    t = Arena(dice=((), (6, 6)), hands=("", "strike strike strike long_strike"))
    pairs, hands = set(), set()
    for state in worlds(t, AZURE, 250):
        pairs.add(tuple(state.faces[card] for card in state.players[ORANGE].cup.cards))
        hands.add(tuple(sorted(state.faces[card] for card in state.players[ORANGE].hand.cards)))
    assert len(pairs) == 36
    assert len(hands) > 20


SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_iii_dice_and_hands_are_in_no_view_before_the_showdown(seed: int) -> None:
    for match, _ in wander(seed, fierce=0.7):
        for seat in (*BOTH, None):
            state = match.view(seat).state
            for other in BOTH:
                who = state.players[other]
                if other != seat:
                    assert all(card < 0 for card in who.deck.cards)
                    if not told(match, "peeked", "dice_swapped") and not open_dice(match):
                        assert all(card < 0 for card in who.cup.cards)
                        assert all(card < 0 for zone in who.slots for card in zone.cards)


def open_dice(match: Match[Any, Any]) -> bool:
    """Whether the showdown of the turn has shown the dice, or is just revealing the actions."""
    return told(match, "actions_shown")


def told(match: Match[Any, Any], *kinds: str) -> bool:
    """Whether something of a kind happened in this turn or, as a kept DV goes with it, in the one before."""
    began = [index for index, event in enumerate(match.log) if event.kind == "turn_began"]
    start = began[-2] if len(began) > 1 else 0
    return any(event.kind in kinds for event in match.log[start:])


@pytest.mark.parametrize("seed", SEEDS)
def test_5_who_is_asked_is_the_same_in_every_world_that_a_seat_can_imagine(seed: int) -> None:
    for match, rng in wander(seed, fierce=0.7, mirror=seed % 2 == 0):
        if not match.pending or match.pending[0].key not in ("prep", "showdown"):
            continue
        for seat in BOTH:
            world = determinize(match.play, seat, rng)
            assert view_of(world, seat).asked == match.view(seat).asked
            for slot, question in enumerate(world.pending):
                if question is not None and question.seat == 1 - seat and match.verdict(1 - seat, PASS).ok:
                    real = match.fork()
                    assert real.submit(1 - seat, PASS)
                    world.apply(PASS, slot)
                    before, now = match.state.duel, real.state.duel
                    assert stage(world.state) == stage(real.state) or stage(match.state) == "preparation"
                    if now is not None and before is not None and now.stage == before.stage:
                        assert view_of(world, seat).asked == real.view(seat).asked


def stage(state: HalfwishState) -> str:
    """How far the duel has come, if one is fought."""
    return "" if state.duel is None else state.duel.stage
