"""VII. Ending the Game, alone and in teams."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.title import TitleError
from tests.pinned import known_title
from tests.which_witch.tabletop import AZURE, ELEMENTS, GREEN, ORANGE, ROSE, VIOLET, YELLOW, Tabletop

KILL = "fire fire fire"
"""Azure is the Fire Witch: these take six hearts."""


def test_vii_end_the_match_is_over_when_one_player_has_hearts() -> None:
    t = Tabletop(hands={AZURE: KILL})
    t.duel(AZURE, KILL, on=ORANGE)
    t.is_over(AZURE)
    assert t.match.result is not None
    assert t.match.result.rule == "VII.end"
    assert t.told("decided")[0].winners == (AZURE,)


def test_vii_end_not_while_two_have_hearts() -> None:
    t = Tabletop(3, hands={AZURE: KILL})
    t.duel(AZURE, KILL, on=ORANGE)
    assert t.match.result is None
    t.waits_for(AZURE, "reward")


def test_vii_end_nobody_is_asked_any_more() -> None:
    t = Tabletop(hands={AZURE: KILL})
    t.duel(AZURE, KILL, on=ORANGE)
    for seat in (AZURE, ORANGE):
        assert t.match.submit(seat, ("discard", "spell_ice")).verdict.code == "match_over"


def test_ii_the_last_witch_with_hearts_wins_in_the_second_seat_as_well() -> None:
    t = Tabletop(witches="ice fire", hands={ORANGE: KILL})
    t.idles(AZURE)
    t.duel(ORANGE, KILL, on=AZURE)
    t.is_over(ORANGE)


# ---------------------------------------------------------------------- teams

PAIRS = "2 against 2"
THREES = "3 against 3"
THREE_PAIRS = "2 against 2 against 2"


@pytest.mark.parametrize(
    ("seats", "choices"),
    [(2, ["none"]), (3, ["none"]), (4, ["none", PAIRS]), (5, ["none"]), (6, ["none", THREES, THREE_PAIRS])],
)
def test_vii_teams_ww32_options_by_the_number_of_players(seats: int, choices: list[str]) -> None:
    title = known_title("which_witch")
    (option,) = [option for option in title.options if option.key == "teams"]
    assert list(option.choices(seats)) == choices
    for teams in {"none", PAIRS, THREES, THREE_PAIRS} - set(choices):
        with pytest.raises(TitleError):
            Match.start(title, seats, options={"teams": teams})


@pytest.mark.parametrize(
    ("seats", "teams", "row"),
    [
        (4, PAIRS, [0, 1, 0, 1]),
        (6, THREES, [0, 1, 0, 1, 0, 1]),
        (6, THREE_PAIRS, [0, 1, 2, 0, 1, 2]),
        (3, "none", [0, 1, 2]),
    ],
)
def test_vii_teams_ww32_seats_alternate(seats: int, teams: str, row: list[int]) -> None:
    t = Tabletop(seats, teams=teams)
    assert [who.team for who in t.view().players] == row


def test_vii_teams_ww32_everybody_starts_with_four_hearts() -> None:
    t = Tabletop(4, teams=PAIRS)
    assert [t.hearts(seat) for seat in range(4)] == [4] * 4


def test_vii_teams_ww32_team_mates_cannot_be_attacked() -> None:
    t = Tabletop(4, teams=PAIRS, hands={AZURE: "ice"})
    t.uses(AZURE, "ice")
    assert t.offers(AZURE, "attack.target") == [ORANGE, ROSE]
    assert (
        t.refuses(AZURE, GREEN, "team_mate", "VII.teams").reason
        == "Player 3 is on your team. Choose an opponent."
    )


def test_vii_teams_ww32_team_mates_cannot_be_hexed() -> None:
    t = Tabletop(6, teams=THREE_PAIRS, hands={AZURE: "thief hex", ROSE: "d8"})
    t.idles(AZURE, ORANGE, GREEN)
    t.uses(ROSE, "d8")
    t.idles(YELLOW, VIOLET)
    t.refuses(AZURE, ("use", "wand_hex"), "nobody_has_a_wand", "IV.wand_hex")
    t.uses(AZURE, "thief")
    assert t.offers(AZURE, "hex.target") == [ORANGE, GREEN, YELLOW, VIOLET]
    t.refuses(AZURE, ROSE, "team_mate", "VII.teams")


def test_vii_teams_ww32_hands_stay_private() -> None:
    t = Tabletop(4, teams=PAIRS)
    assert t.hand(GREEN, seen_by=AZURE) == [""] * 5


def test_vii_teams_ww32_a_potion_heals_only_who_drinks_it() -> None:
    t = Tabletop(4, teams=PAIRS, hands={AZURE: "potion"})
    t.uses(AZURE, "potion")
    assert [t.hearts(seat) for seat in range(4)] == [5, 4, 4, 4]


def test_vii_teams_ww32_a_team_that_lost_one_member_plays_on() -> None:
    t = Tabletop(4, teams=PAIRS, hands={AZURE: KILL})
    t.duel(AZURE, KILL, on=ORANGE)
    t.answers(AZURE, "reward", "heart")
    assert t.match.result is None


def test_vii_teams_ww32_a_pair_wins_together_with_its_eliminated_member() -> None:
    t = Tabletop(4, teams=PAIRS)
    fell(t, ORANGE, AZURE)
    fell(t, GREEN, ORANGE)
    assert t.match.result is None
    fell(t, GREEN, ROSE)
    t.is_over(AZURE, GREEN)


def test_vii_teams_ww32_three_against_three() -> None:
    t = Tabletop(6, teams=THREES)
    fell(t, AZURE, ORANGE, VIOLET)
    assert t.match.result is None
    fell(t, YELLOW, ROSE)
    t.is_over(AZURE, GREEN, YELLOW)


def test_vii_teams_ww32_three_pairs_play_until_one_is_left() -> None:
    t = Tabletop(6, teams=THREE_PAIRS)
    fell(t, AZURE, ORANGE, GREEN, VIOLET)
    assert t.match.result is None
    fell(t, AZURE, YELLOW)
    t.is_over(AZURE, ROSE)


def fell(t: Tabletop, seat: int, *victims: int) -> None:
    """A player attacks others, one after the other, until they are out; everybody else passes the time."""
    for victim in victims:
        while t.hearts(victim):
            _go_on(t, seat, victim)


def _go_on(t: Tabletop, seat: int, victim: int) -> None:
    """One decision on the way."""
    question = t.match.pending[0]
    spells = [name for name in t.hand(seat) if name in ELEMENTS and name != t.view().players[victim].witch]
    if question.key == "shuffle":
        t.reshuffles()
    elif question.key == "reward":
        t.answers(question.seat, "reward", "hand")
    elif question.key == "last_heart":
        t.answers(victim, "last_heart", "pass")
    elif question.seat == seat and spells:
        t.duel(seat, spells[0], on=victim)
    else:
        t.idles(question.seat)
