"""Section II: duel, scout or parley, and what agreeing and refusing lead to."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

HIDDEN = ("", "")


def map_seen(t: Arena, by: int | None) -> list[str]:
    """The row of map cards as somebody sees it; "" for one that lies face down."""
    view = t.match.view(by).state
    return [view.faces[card] if card >= 0 else "" for card in view.row.cards]


def roles(t: Arena) -> tuple[int, int]:
    """Aggressor and defender, as everybody can see them."""
    duel = t.match.view(None).state.duel
    assert duel is not None
    return duel.aggressor, duel.defender


# ---------------------------------------------------------------------- the choice


def test_ii_the_turn_player_chooses_between_duel_scout_and_parley() -> None:
    t = Arena()
    assert t.asked() == [(AZURE, "choice")]
    assert t.offers(AZURE) == ["duel", "scout", "parley"]
    t.refuses(AZURE, "pass")
    t.refuses(ORANGE, "duel")


def test_ii_the_choice_comes_after_dice_and_cards() -> None:
    t = Arena(dice={AZURE: (6, 1), ORANGE: (2, 2)})
    assert t.pair(AZURE, by=AZURE) == ("6", "1")
    assert len(t.hand(AZURE)) == 4


def test_ii_the_other_player_begins_the_next_turn() -> None:
    t = Arena()
    for seat in (AZURE, ORANGE, AZURE, ORANGE, AZURE):
        assert t.asked() == [(seat, "choice")]
        t.truce()
    assert t.asked()[0][1] == "order"


# ---------------------------------------------------------------------- duel


def test_ii_a_duel_needs_nobody_s_leave() -> None:
    t = Arena()
    t.duels()
    assert t.asked() == [(AZURE, "prep")]
    assert roles(t) == (AZURE, ORANGE)
    assert map_seen(t, AZURE) == [""] * 5


def test_ii_the_turn_ends_after_a_duel() -> None:
    t = Arena(hands={AZURE: "strike", ORANGE: "defend"})
    t.clash("strike", "defend")
    assert t.match.state.turn == 2
    assert t.asked() == [(ORANGE, "choice")]
    assert t.offers(ORANGE) == ["duel", "scout", "parley"]


# ---------------------------------------------------------------------- scout


def test_ii_only_the_other_player_replies_to_a_scout() -> None:
    t = Arena()
    t.scouts()
    assert t.asked() == [(ORANGE, "scout")]
    assert t.offers(ORANGE) == ["agree", "refuse"]
    t.refuses(AZURE, "agree")
    assert map_seen(t, AZURE) == [""] * 5, "nothing is turned up before the reply"


def test_ii_an_agreed_scout_shows_the_card_to_both_and_does_what_it_says() -> None:
    t = Arena(maps="rockslide")
    t.scouts()
    t.replies("agree")
    for reader in (AZURE, ORANGE, None):
        assert map_seen(t, reader) == ["rockslide", "", "", "", ""]
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    assert t.asked() == [(AZURE, "choice")]


def test_ii_hw05_after_a_scout_the_same_player_chooses_between_duel_and_parley() -> None:
    t = Arena(maps="fog_bank")
    t.scouts()
    t.replies("agree")
    assert t.asked() == [(AZURE, "choice")]
    assert t.offers(AZURE) == ["duel", "parley"]
    t.refuses(AZURE, "scout")
    assert t.match.state.turn == 1


def test_ii_the_next_turn_s_card_may_be_scouted_again() -> None:
    t = Arena(maps="fog_bank thin_ice")
    t.scouts()
    t.replies("agree")
    t.truce()
    assert t.offers(ORANGE) == ["duel", "scout", "parley"]
    t.scouts()
    t.replies("agree")
    assert map_seen(t, None) == ["fog_bank", "thin_ice", "", "", ""]
    assert t.asked() == [(ORANGE, "choice")]


def test_ii_hw06_damage_of_a_scouted_card_brings_nobody_a_point() -> None:
    t = Arena(maps="rockslide")
    t.scouts()
    t.replies("agree")
    assert (t.points(AZURE), t.points(ORANGE)) == (0, 0)
    assert not t.happened("scored")
    t.truce()
    assert (t.points(AZURE), t.points(ORANGE)) == (0, 0)
    assert t.asked() == [(ORANGE, "choice")]


@pytest.mark.parametrize("choice", ["scout", "parley"])
def test_ii_hw08_who_refuses_is_the_aggressor_but_the_turn_player_keeps_the_initiative(choice: str) -> None:
    t = Arena(maps="rockslide")
    t.answers(AZURE, "choice", choice)
    t.replies("refuse")
    assert roles(t) == (ORANGE, AZURE)
    assert t.asked() == [(AZURE, "prep")]
    facts = t.waits_for(AZURE, "prep").facts or {}
    assert (facts["aggressor"], facts["defender"]) == (ORANGE, AZURE)
    assert map_seen(t, AZURE) == [""] * 5, "a refused scout turns nothing up"
    assert t.health(AZURE) == 25


def test_ii_hw08_the_refuser_scores_as_the_aggressor() -> None:
    t = Arena(hands={AZURE: "evade", ORANGE: "strike"}, dice={AZURE: (3, 3), ORANGE: (3, 3)})
    t.parleys()
    t.replies("refuse")
    t.fights({AZURE: "evade", ORANGE: "strike"})
    t.resolves()
    assert (t.points(AZURE), t.points(ORANGE)) == (0, 1)
    assert t.asked() == [(ORANGE, "choice")], "it was still AZURE's turn"


def test_ii_a_parley_after_a_scout_may_be_refused_as_well() -> None:
    t = Arena(maps="rockslide", hands={AZURE: "defend", ORANGE: "defend"})
    t.scouts()
    t.replies("agree")
    t.parleys()
    t.replies("refuse")
    assert roles(t) == (ORANGE, AZURE)
    t.fights({AZURE: "defend", ORANGE: "defend"})
    t.resolves()
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23), "the card was not resolved a second time"
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- what becomes of a scouted card


def test_ii_hw07_a_scouted_card_holds_in_the_duel_of_the_same_turn() -> None:
    t = Arena(
        maps="moonlit_arena",
        hands={AZURE: "strike", ORANGE: "evade"},
        dice={AZURE: (3, 3), ORANGE: (3, 3)},
    )
    t.scouts()
    t.replies("agree")
    t.showdown("strike", "evade")
    assert t.projected().damage == (0, 5)
    assert [event.why for event in t.happened("map_turned")] == ["scout"]
    t.resolves()
    assert t.health(ORANGE) == 20
    assert t.asked() == [(ORANGE, "choice")]


def test_ii_a_card_holds_in_its_own_turn_only() -> None:
    t = Arena(maps="moonlit_arena narrow_bridge", hands={AZURE: "strike", ORANGE: "evade"})
    t.scouts()
    t.replies("agree")
    t.rolls({AZURE: (3, 3), ORANGE: (3, 3)})
    t.truce()
    t.showdown("strike", "evade", aggressor=AZURE)
    assert t.projected().damage == (0, 4)
    t.resolves()
    assert t.asked() == [(AZURE, "choice")]


def test_ii_hw07_a_parley_after_a_scout_undoes_nothing_and_adds_nothing() -> None:
    t = Arena(maps="mana_spring")
    t.scouts()
    t.replies("agree")
    assert (t.mana(AZURE), t.mana(ORANGE)) == (2, 2)
    t.truce()
    assert (t.mana(AZURE), t.mana(ORANGE)) == (2, 2), "this parley did not turn the card up"
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- parley


def test_ii_only_the_other_player_replies_to_a_parley() -> None:
    t = Arena()
    t.parleys()
    assert t.asked() == [(ORANGE, "parley")]
    assert t.offers(ORANGE) == ["agree", "refuse"]
    t.refuses(AZURE, "agree")
    t.refuses(ORANGE, "duel")


def test_ii_an_accepted_parley_ends_the_turn_and_turns_the_card_up_without_effect() -> None:
    t = Arena(maps="rockslide")
    t.truce()
    for reader in (*BOTH, None):
        assert map_seen(t, reader)[0] == "rockslide"
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 25)
    assert t.match.state.turn == 2
    assert not t.happened("duel_began")
    assert t.asked() == [(ORANGE, "choice")]


@pytest.mark.parametrize("card", ["brush_fire", "toll_gate", "mirror_hall", "hidden_cache", "bards_contest"])
def test_ii_no_effect_of_any_kind_happens_in_a_parley(card: str) -> None:
    t = Arena(maps=card, dice={AZURE: (6, 6), ORANGE: (1, 1)})
    t.truce(keep=(AZURE, ORANGE))
    view = t.match.view(None).state
    for who in view.players:
        assert (who.health, who.points, who.mana, who.lamps, who.ignite) == (25, 0, 1, 0, 0)
    assert t.pair(AZURE, by=AZURE) == ("6", "6")
    assert t.asked() == [(ORANGE, "choice")]


def test_ii_unless_otherwise_stated_on_the_card() -> None:
    t = Arena(maps="mana_spring")
    t.truce()
    assert (t.mana(AZURE), t.mana(ORANGE)) == (2, 2)
    assert t.asked() == [(ORANGE, "choice")]


@pytest.mark.parametrize("scouted", [False, True])
def test_ii_everybody_sees_that_a_card_is_off_after_a_parley(scouted: bool) -> None:
    t = Arena(maps="moonlit_arena")
    if scouted:
        t.scouts()
        t.replies("agree")
        assert not t.match.view(None).state.disabled
    t.parleys()
    t.replies("agree")
    assert t.match.view(None).state.disabled
    t.answers(AZURE, "keep", "reroll")
    t.answers(ORANGE, "keep", "reroll")
    t.discards()
    assert not t.match.view(None).state.disabled, "the next turn has a card of its own"
    assert t.asked() == [(ORANGE, "choice")]


def test_ii_dice_stay_hidden_in_a_parley() -> None:
    t = Arena(dice={AZURE: (6, 5), ORANGE: (2, 1)})
    t.parleys()
    t.replies("agree")
    assert t.asked() == [(AZURE, "keep")]
    assert t.pair(AZURE, by=ORANGE) == t.pair(AZURE) == HIDDEN
    assert t.pair(ORANGE, by=AZURE) == HIDDEN
    assert t.pair(ORANGE, by=ORANGE) == ("2", "1")
