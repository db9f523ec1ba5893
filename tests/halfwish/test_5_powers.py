"""Part 5: powers, picked in secret, paid with mana, played turn about in duels."""

from __future__ import annotations

from tests.halfwish.tabletop import AZURE, ORANGE, QUIET, Arena

STRIKES = ("strike strike", "strike strike")


def shown(powers: tuple[str, str], round: int = 2, turn: int = 1, maps: str = QUIET) -> Arena:
    """A duel of strikes as the powers of its showdown begin; AZURE is the turn player and the aggressor."""
    t = Arena(round=round, turn=turn, hands=STRIKES, powers=powers, maps=maps)
    t.showdown("strike", "strike")
    return t


# ---------------------------------------------------------------------- mana and the picked ones


def test_5_powers_are_paid_with_mana_as_they_are_played() -> None:
    t = shown(("adrenaline", ""))
    assert t.mana(AZURE) == 2
    t.plays(AZURE, "adrenaline")
    assert t.mana(AZURE) == 1


def test_5_without_the_mana_a_power_is_not_offered() -> None:
    t = shown(("fate_swap adrenaline silence", ""), round=1)
    assert t.playable() == {"halfwish", "feint", "adrenaline"}
    t.refuses(AZURE, ("power", "fate_swap"))


def test_5_basic_powers_cost_nothing() -> None:
    t = shown(("adrenaline clumsiness", ""), round=1)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    assert t.mana(AZURE) == 0
    t.plays(AZURE, "halfwish", (0, 6))
    t.passes(ORANGE)
    assert t.playable() == {"feint"}


def test_hw_27_unused_mana_stays() -> None:
    t = shown(("", ""), round=1)
    t.resolves()
    assert t.mana(AZURE) == 1


def test_5_map_cards_may_bring_the_mana_for_all_three() -> None:
    t = Arena(
        powers=("adrenaline clumsiness quicken", ""), hands=STRIKES, maps="mana_spring bards_contest old_lamp"
    )
    t.scouts("agree")
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
    t = shown(("adrenaline clumsiness", "adrenaline clumsiness"))
    t.plays(AZURE, "adrenaline")
    assert "adrenaline" in t.playable(ORANGE)  # the limit is the player's own
    t.plays(ORANGE, "clumsiness")
    assert t.playable() == {"halfwish", "feint"}
    t.refuses(AZURE, ("power", "clumsiness"))
    t.passes(AZURE)
    assert t.playable(ORANGE) == {"halfwish", "feint"}


def test_hw_27_the_limit_holds_for_preparation_and_showdown_together() -> None:
    t = Arena(round=2, hands=STRIKES, powers=("adrenaline clumsiness", ""), maps=QUIET)
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
    t = shown(("adrenaline clumsiness", ""))
    t.plays(AZURE, "adrenaline")
    t.resolves()
    t.showdown("strike", "strike")
    t.passes(ORANGE)
    assert "clumsiness" in t.playable()
    assert "adrenaline" not in t.playable()


def test_hw_27_each_power_is_used_once_a_match_and_lies_open_then() -> None:
    t = shown(("adrenaline", ""))
    t.plays(AZURE, "adrenaline")
    view = t.match.view(ORANGE).state
    assert [view.faces[card] for card in view.players[AZURE].played.cards] == ["adrenaline"]
    assert len(view.players[AZURE].powers.cards) == 2


# ---------------------------------------------------------------------- when, and by whom first


def test_hw_28_powers_cannot_be_played_outside_of_duels() -> None:
    t = Arena(powers=("adrenaline", ""), maps="open_field")
    t.refuses(AZURE, ("power", "adrenaline"))
    t.scouts()
    t.refuses(ORANGE, ("power", "adrenaline"))
    t.replies("agree")
    t.refuses(AZURE, ("power", "halfwish"))
    assert t.offers(AZURE) == ["duel", "parley"]


def test_5_powers_are_for_their_window() -> None:
    t = Arena(hands=STRIKES, powers=("silence weakened_grip adrenaline", ""), maps=QUIET)
    t.duels()
    assert t.playable() == {"halfwish", "silence", "adrenaline"}
    t.fights("strike", "strike")
    assert t.playable() == {"halfwish", "feint", "weakened_grip", "adrenaline"}


def test_5_only_ones_own_powers_can_be_played() -> None:
    t = shown(("adrenaline clumsiness quicken", "stoneskin silence true_sight"))
    t.refuses(AZURE, ("power", "stoneskin"))
    t.refuses(AZURE, ("power", "guided_strike"))


# ---------------------------------------------------------------------- who is asked


def test_5_who_has_no_power_that_fits_but_mana_and_hidden_ones_is_asked_all_the_same() -> None:
    t = shown(("silence true_sight fate_swap", ""), round=1)
    t.plays(AZURE, "halfwish", (0, 3))
    t.passes(ORANGE)
    t.plays(AZURE, "feint", (0, t.hand(AZURE)[0]))
    t.passes(ORANGE)
    assert t.asked() == [(AZURE, "showdown")]
    assert t.offers(AZURE) == ["pass"]


def test_5_who_is_silenced_and_has_no_basic_power_is_not_asked() -> None:
    t = Arena(round=2, turn=2, hands=STRIKES, powers=("silence", "adrenaline"), maps=QUIET)
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
        t = Arena(hands=STRIKES, powers=(picked, ""), maps=QUIET)
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
