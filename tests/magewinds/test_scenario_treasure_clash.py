"""Treasure Clash: Treasure Dash for three or four, each with a quarter, and a lead over all others (Z2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.rounds import Bare, Rounds
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, RADIUS, ROSE, Point

CENTRE = (12.0, 8.0)
QUARTERS = {3: "near_right far_right near_left", 4: "near_right far_right far_left"}
"""As they are taken: Player 1, who is near left, comes last."""
RING = [(12.0, 8.0), (8.0, 5.0), (16.0, 5.0), (16.0, 11.0), (8.0, 11.0), (12.0, 4.0), (12.0, 12.0)]
MORE = [*RING, (7.0, 8.0), (17.0, 8.0)]
THREE = ("cleric@5,2", "witch@19,2", "seer@19,14")
FOUR = (*THREE, "wizard@5,14")


def clash(*warbands: str, **more: Any) -> Rounds:
    return Rounds(
        *warbands,
        scenario="treasure_clash",
        territories=QUARTERS[len(warbands)].split(),
        pieces=list(RING if len(warbands) == 3 else MORE),
        **more,
    )


def touching(piece: Point, frm: Point) -> Point:
    """In contact with a piece, on the side that a fighter comes from."""
    x, y = frm[0] - piece[0], frm[1] - piece[1]
    far = (x * x + y * y) ** 0.5
    return piece[0] + x * 2 * RADIUS / far, piece[1] + y * 2 * RADIUS / far


def fetches(t: Rounds, seat: int, name: str, number: int) -> None:
    """A fighter goes to a treasure and picks it up, in as many turns as it takes."""
    piece = t.state.pieces[number]
    goal = piece.x / 1e6, piece.y / 1e6
    while not t.fighter(name).carries:
        t.waits_out(seat)
        x, y = t.at(name)
        end = touching(goal, (x, y))
        far = ((end[0] - x) ** 2 + (end[1] - y) ** 2) ** 0.5
        share = min(1.0, 4.9 / far)
        near = (x + (end[0] - x) * share, y + (end[1] - y) * share) if share < 1 else end
        t.moves(seat, name, near, takes=(number,) if share == 1 else ())


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "count"), [(3, 7), (4, 9)])
def test_treasure_clash_two_treasures_each_and_one_more_in_turn_from_player_2(seats: int, count: int) -> None:
    t = Bare(seats, scenario="treasure_clash", terrain="build")
    t.musters(*["cleric", "witch", "seer", "wizard"][:seats])
    t.roll_offs(*[3, 5, 2, 4][:seats])  # ORANGE, then by rank
    ranked = [ORANGE, AZURE, GREEN] if seats == 3 else [ORANGE, ROSE, AZURE, GREEN]
    order = [*ranked[1:], ranked[0]]
    t.bare()
    for seat in order[: len(order) if seats == 3 else -1]:  # the fourth has no choice
        free = t.offers("share.territory", seat)
        t.answers("share.territory", free[0], seat)
    placers = []
    while t.match.pending[0].key == "piece.place":
        placers.append(t.match.pending[0].seat)
        t.answers("piece.place", t.match.pending[0].suggest(1)[0])
    assert placers == [order[at % seats] for at in range(count)]
    territories = [each.territory for each in t.state.players]
    assert len(set(territories)) == seats and "" not in territories


# ---------------------------------------------------------------------- carried, counted, won


def test_treasure_clash_a_treasure_carried_holds_a_card_more() -> None:
    t = clash(*THREE)
    fetches(t, AZURE, "cleric", 1)
    t.rests()
    assert t.draws_out() == [6, 5, 5]


def test_treasure_clash_most_treasures_after_round_3_win() -> None:
    t = clash(*FOUR)
    fetches(t, ROSE, "wizard", 4)
    for _ in range(3):
        assert t.match.result is None
        t.rests()
    assert t.state.round == 3
    t.is_over(ROSE)


def test_treasure_clash_two_level_at_the_top_go_on_until_one_leads_both() -> None:
    t = clash("cleric@5,2 militia@2,3", *THREE[1:])
    fetches(t, AZURE, "cleric", 1)
    fetches(t, ORANGE, "witch", 2)
    for _ in range(3):
        t.rests()
    assert t.match.result is None and t.state.round == 4
    t.channels()
    fetches(t, GREEN, "seer", 3)  # three are level now
    assert t.match.result is None
    t.idles_until("channel").channels()
    fetches(t, AZURE, "militia", 4)
    t.is_over(AZURE)


def test_treasure_clash_with_nobody_left_is_a_draw() -> None:
    t = clash(
        "acolyte@5,2",
        "acolyte@19,2",
        "acolyte@19,14",
        hands={AZURE: "diamond_ace", ORANGE: "heart_ace", GREEN: "spade_ace"},
    )
    t.waits_out()
    for seat, card in ((AZURE, "diamond_ace"), (ORANGE, "heart_ace"), (GREEN, "spade_ace")):
        t.burns(seat, card, f"{seat}.acolyte")
    t.is_over()


def test_n2_with_a_player_out_the_others_play_on() -> None:
    t = clash(THREE[0], "acolyte@19,2", THREE[2], hands={ORANGE: "diamond_ace heart_two"})
    t.waits_out()
    t.burns(ORANGE, "diamond_ace", "acolyte")
    assert not t.hand(ORANGE)
    t.idles_until("channel")
    seats = set()
    while t.match.pending and t.state.round < 4:
        seats |= t.asked()
        t.idles_once()
    assert seats == {AZURE, GREEN}
