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
    t.scouts("agree")
    for reader in (AZURE, ORANGE, None):
        assert map_seen(t, reader) == ["rockslide", "", "", "", ""]
    assert t.both("health") == (23, 23)


def test_ii_hw05_after_a_scout_the_same_player_chooses_between_duel_and_parley() -> None:
    t = Arena(maps="fog_bank")
    t.scouts("agree")
    assert t.asked() == [(AZURE, "choice")]
    assert t.offers(AZURE) == ["duel", "parley"]
    t.refuses(AZURE, "scout")
    assert t.match.state.turn == 1


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
    t = Arena(hands=("evade", "strike"), dice=((3, 3), (3, 3)))
    t.parleys("refuse")
    t.fights("evade", "strike")
    t.resolves()
    assert t.both("points") == (0, 1)
    assert t.asked() == [(ORANGE, "choice")], "it was still AZURE's turn"


def test_ii_a_parley_after_a_scout_may_be_refused_as_well() -> None:
    t = Arena(maps="rockslide", hands=("defend", "defend"))
    t.scouts("agree")
    t.parleys("refuse")
    assert roles(t) == (ORANGE, AZURE)
    t.fights("defend", "defend")
    t.resolves()
    assert t.both("health") == (23, 23), "the card was not resolved a second time"
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- what becomes of a scouted card


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
    assert t.both("health") == (25, 25)
    assert t.match.state.turn == 2
    assert not t.happened("duel_began")


@pytest.mark.parametrize(
    "card",
    [
        "moonlit_arena",
        "rockslide",
        "brush_fire",
        "toll_gate",
        "mirror_hall",
        "hidden_cache",
        "bards_contest",
        "old_lamp",
    ],
)
def test_ii_no_effect_of_any_kind_happens_in_a_parley(card: str) -> None:
    t = Arena(maps=card, dice=((6, 6), (1, 1)))
    t.truce(keep=(AZURE, ORANGE))
    view = t.match.view(None).state
    for who in view.players:
        assert (who.health, who.points, who.mana, who.lamps, who.ignite) == (25, 0, 1, 0, 0)
    assert t.pair(AZURE, by=AZURE) == ("6", "6")


@pytest.mark.parametrize("scouted", [False, True])
def test_ii_everybody_sees_that_a_card_is_off_after_a_parley(scouted: bool) -> None:
    t = Arena(maps="moonlit_arena")
    if scouted:
        t.scouts("agree")
        assert not t.match.view(None).state.disabled
    t.parleys("agree")
    assert t.match.view(None).state.disabled
    t.keeps()
    t.discards()
    assert not t.match.view(None).state.disabled, "the next turn has a card of its own"


def test_ii_dice_stay_hidden_in_a_parley() -> None:
    t = Arena(dice=((6, 5), (2, 1)))
    t.parleys("agree")
    assert t.asked() == [(AZURE, "keep")]
    assert t.pair(AZURE, by=ORANGE) == t.pair(AZURE) == HIDDEN
    assert t.pair(ORANGE, by=AZURE) == HIDDEN
    assert t.pair(ORANGE, by=ORANGE) == ("2", "1")
