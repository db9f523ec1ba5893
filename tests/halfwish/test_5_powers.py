"""Part 5: powers, picked in secret, paid with mana, played turn about in duels."""

from __future__ import annotations

import itertools

from tests.halfwish.reading import QUIET, playable
from tests.halfwish.tabletop import AZURE, BOTH, DULL, ORANGE, Arena

STRIKES = {AZURE: "strike strike", ORANGE: "strike strike"}


def shown(powers: dict[int, str], round: int = 2, turn: int = 1, maps: str = QUIET) -> Arena:
    """A duel of strikes as the powers of its showdown begin; AZURE is the turn player and the aggressor."""
    t = Arena(round=round, turn=turn, hands=STRIKES, powers=powers, maps=maps)
    t.showdown("strike", "strike")
    return t


# ---------------------------------------------------------------------- mana and the picked ones


def test_5_mana_is_1_at_the_start_and_1_more_in_round_2_only() -> None:
    t = Arena(maps=f"{DULL} mirror_hall")
    found = []
    for _ in range(3):
        found.append([t.mana(seat) for seat in BOTH])
        t.ends_round()
        if t.match.state.phase == "upgrades":
            t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert found == [[1, 1], [2, 2], [2, 2]]


def test_5_three_powers_are_picked_at_once_after_seeing_the_others_class() -> None:
    t = Arena("shade hexer", powers={AZURE: "smoke backstab pickpocket", ORANGE: "siphon bend_fate ill_omen"})
    own = t.match.view(AZURE).state
    assert [own.faces[card] for card in own.players[AZURE].powers.cards] == sorted(
        ["smoke", "backstab", "pickpocket"]
    )
    assert all(card < 0 for card in own.players[ORANGE].powers.cards)
    assert len(own.players[ORANGE].powers.cards) == 3
    assert len(own.players[ORANGE].library.cards) == 12


def test_5_both_begin_with_halfwish_and_feint_for_all_to_see() -> None:
    t = Arena()
    for seat, by in itertools.product(BOTH, (AZURE, ORANGE, None)):
        view = t.match.view(by).state
        assert [view.faces[card] for card in view.players[seat].basics.cards] == ["halfwish", "feint"]


def test_5_powers_are_paid_with_mana_as_they_are_played() -> None:
    t = shown({AZURE: "adrenaline"})
    assert t.mana(AZURE) == 2
    t.plays(AZURE, "adrenaline")
    assert t.mana(AZURE) == 1


def test_5_without_the_mana_a_power_is_not_offered() -> None:
    t = shown({AZURE: "fate_swap adrenaline silence"}, round=1)
    assert playable(t, AZURE) == {"halfwish", "feint", "adrenaline"}
    t.refuses(AZURE, ("power", "fate_swap"))


def test_5_basic_powers_cost_nothing() -> None:
    t = shown({AZURE: "adrenaline clumsiness"}, round=1)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    assert t.mana(AZURE) == 0
    t.plays(AZURE, "halfwish", (0, 6))
    t.passes(ORANGE)
    assert playable(t, AZURE) == {"feint"}


def test_hw_27_unused_mana_stays() -> None:
    t = shown({}, round=1)
    t.resolves()
    assert t.mana(AZURE) == 1


def test_5_map_cards_may_bring_the_mana_for_all_three() -> None:
    t = Arena(
        powers={AZURE: "adrenaline clumsiness quicken"},
        hands=STRIKES,
        maps="mana_spring bards_contest old_lamp",
    )
    t.scouts()
    t.replies("agree")
    assert t.mana(AZURE) == 2
    t.showdown("strike", "strike")
    t.plays(AZURE, "adrenaline")
    t.resolves()
    t.showdown("strike", "strike")
    t.passes(ORANGE)
    t.plays(AZURE, "clumsiness")
    assert t.mana(AZURE) == 0


# ---------------------------------------------------------------------- one a turn, each once


def test_hw_27_one_power_a_turn_that_is_not_basic_each() -> None:
    t = shown({AZURE: "adrenaline clumsiness", ORANGE: "adrenaline clumsiness"})
    t.plays(AZURE, "adrenaline")
    assert "adrenaline" in playable(t, ORANGE)  # the limit is the player's own
    t.plays(ORANGE, "clumsiness")
    assert playable(t, AZURE) == {"halfwish", "feint"}
    t.refuses(AZURE, ("power", "clumsiness"))
    t.passes(AZURE)
    assert playable(t, ORANGE) == {"halfwish", "feint"}


def test_hw_27_the_limit_holds_for_preparation_and_showdown_together() -> None:
    t = Arena(round=2, hands=STRIKES, powers={AZURE: "adrenaline clumsiness"}, maps=QUIET)
    t.duels()
    t.plays(AZURE, "adrenaline")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.passes(ORANGE)
    t.passes(AZURE)
    assert t.match.question(ORANGE) is not None
    t.passes(ORANGE)
    assert t.match.state.duel is None


def test_hw_27_the_next_turn_allows_another_power() -> None:
    t = shown({AZURE: "adrenaline clumsiness"})
    t.plays(AZURE, "adrenaline")
    t.resolves()
    t.showdown("strike", "strike")
    t.passes(ORANGE)
    assert "clumsiness" in playable(t, AZURE)
    assert "adrenaline" not in playable(t, AZURE)


def test_hw_27_each_power_is_used_once_a_match_and_lies_open_then() -> None:
    t = shown({AZURE: "adrenaline"})
    t.plays(AZURE, "adrenaline")
    view = t.match.view(ORANGE).state
    assert [view.faces[card] for card in view.players[AZURE].played.cards] == ["adrenaline"]
    assert len(view.players[AZURE].powers.cards) == 2


# ---------------------------------------------------------------------- when, and by whom first


def test_hw_28_powers_cannot_be_played_outside_of_duels() -> None:
    t = Arena(powers={AZURE: "adrenaline"}, maps="open_field")
    t.refuses(AZURE, ("power", "adrenaline"))
    t.scouts()
    t.refuses(ORANGE, ("power", "adrenaline"))
    t.replies("agree")
    t.refuses(AZURE, ("power", "halfwish"))
    assert t.offers(AZURE) == ["duel", "parley"]


def test_5_the_turn_player_has_initiative_in_both_phases_even_as_the_defender() -> None:
    t = Arena(hands=STRIKES, maps=QUIET)
    t.parleys()
    t.replies("refuse")
    assert t.asked() == [(AZURE, "prep")]
    t.fights({AZURE: "strike", ORANGE: "strike"})
    assert t.asked() == [(AZURE, "showdown")]


def test_5_after_a_power_the_opponent_may_respond() -> None:
    t = shown({AZURE: "adrenaline", ORANGE: "clumsiness"})
    t.plays(AZURE, "adrenaline")
    assert t.asked() == [(ORANGE, "showdown")]
    t.plays(ORANGE, "clumsiness")
    assert t.asked() == [(AZURE, "showdown")]


def test_5_who_passed_may_play_again_after_the_other_played_hw_13() -> None:
    t = shown({AZURE: "adrenaline", ORANGE: "clumsiness"})
    t.passes(AZURE)
    t.plays(ORANGE, "clumsiness")
    assert "adrenaline" in playable(t, AZURE)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    t.passes(AZURE)
    assert t.match.state.duel is None


def test_5_two_passes_in_a_row_end_the_phase() -> None:
    t = shown({AZURE: "adrenaline", ORANGE: "clumsiness"})
    t.passes(AZURE)
    t.passes(ORANGE)
    assert t.match.state.duel is None


def test_5_one_pass_does_not_end_the_phase() -> None:
    t = shown({AZURE: "adrenaline", ORANGE: "clumsiness"})
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "showdown")]


def test_5_powers_are_for_their_window() -> None:
    t = Arena(hands=STRIKES, powers={AZURE: "silence weakened_grip adrenaline"}, maps=QUIET)
    t.duels()
    assert playable(t, AZURE) == {"halfwish", "silence", "adrenaline"}
    t.fights({AZURE: "strike", ORANGE: "strike"})
    assert playable(t, AZURE) == {"halfwish", "feint", "weakened_grip", "adrenaline"}


def test_5_only_ones_own_powers_can_be_played() -> None:
    t = shown({AZURE: "adrenaline clumsiness quicken", ORANGE: "stoneskin silence true_sight"})
    t.refuses(AZURE, ("power", "stoneskin"))
    t.refuses(AZURE, ("power", "guided_strike"))


# ---------------------------------------------------------------------- who is asked


def test_5_who_has_no_power_that_fits_but_mana_and_hidden_ones_is_asked_all_the_same() -> None:
    t = shown({AZURE: "silence true_sight fate_swap"}, round=1)
    t.plays(AZURE, "halfwish", (0, 3))
    t.passes(ORANGE)
    t.plays(AZURE, "feint", (0, t.hand(AZURE)[0]))
    t.passes(ORANGE)
    assert t.asked() == [(AZURE, "showdown")]
    assert t.offers(AZURE) == ["pass"]


def test_5_who_has_no_power_left_that_anybody_could_play_is_not_asked() -> None:
    t = shown({AZURE: "adrenaline"}, round=1)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    t.plays(AZURE, "halfwish", (0, 3))
    t.passes(ORANGE)
    t.plays(AZURE, "feint", (0, t.hand(AZURE)[0]))
    assert t.asked() == [(ORANGE, "showdown")]
    t.passes(ORANGE)
    assert t.match.state.duel is None  # AZURE has no mana and no basic power: nobody waits for it


def test_5_who_is_silenced_and_has_no_basic_power_is_not_asked() -> None:
    t = Arena(round=2, turn=2, hands=STRIKES, powers={AZURE: "silence", ORANGE: "adrenaline"}, maps=QUIET)
    t.duels(ORANGE)
    t.plays(ORANGE, "halfwish", (0, 3))
    t.plays(AZURE, "silence")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "showdown")]  # Feint lies open
    t.plays(ORANGE, "feint", (0, t.hand(ORANGE)[0]))
    t.passes(AZURE)
    assert t.match.state.duel is None


def test_5_who_is_asked_does_not_depend_on_which_powers_are_hidden() -> None:
    def questions(picked: str) -> list[list[tuple[int, str]]]:
        t = Arena(hands=STRIKES, powers={AZURE: picked}, maps=QUIET)
        t.duels()
        found = [t.asked()]
        for act in (
            lambda: t.plays(AZURE, "halfwish", (0, 3)),
            lambda: t.commits(ORANGE, "strike"),
            lambda: t.passes(ORANGE),
            lambda: t.commits(AZURE, "strike"),
            lambda: t.passes(AZURE),
            lambda: t.passes(ORANGE),
            lambda: t.passes(AZURE),
            lambda: t.passes(ORANGE),
        ):
            act()
            found.append(t.asked())
        return found

    assert questions("fate_swap silence true_sight") == questions("adrenaline clumsiness loaded_dice")


# ---------------------------------------------------------------------- committing and powers


def test_hw_29_after_a_power_both_may_change_what_they_committed() -> None:
    t = Arena(
        hands={AZURE: "strike evade", ORANGE: "strike evade"}, powers={ORANGE: "adrenaline"}, maps=QUIET
    )
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.commits(ORANGE, "strike")
    t.plays(ORANGE, "adrenaline")
    assert ("commit", "evade") in t.offers(AZURE)
    t.commits(AZURE, "evade")
    t.passes(AZURE)
    assert ("commit", "evade") in t.offers(ORANGE)
