"""The Prize and Treasure Dash: treasures placed, carried, counted, and what happens after round 3 (Z2)."""

from __future__ import annotations

from typing import Any

from tests.magewinds.preparing import Preparation
from tests.magewinds.rounds import Bare, Rounds
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Point, spot

CENTRE = (6.0, 8.0)
BELOW = (6.0, 8.0 - 2 * RADIUS)
"""In contact with a treasure on the centre, from the near side."""
DUEL = ("cleric@6,1 militia@2,1", "witch@10,15")
ROW = [(6.0, 8.0), (3.0, 8.0), (9.0, 8.0), (4.5, 10.6), (7.5, 10.6)]


def prize(*warbands: str, **more: Any) -> Rounds:
    return Rounds(*warbands, scenario="the_prize", pieces=[CENTRE], **more)


def dash(*warbands: str, pieces: list[Point] = ROW, **more: Any) -> Rounds:
    return Rounds(*warbands, scenario="treasure_dash", pieces=pieces, **more)


def fetched(**more: Any) -> Rounds:
    """The cleric has the prize, after its two actions of round 1."""
    t = prize(*DUEL, **more)
    t.moves(AZURE, "cleric", (6, 6)).guards(ORANGE, "witch")
    return t.moves(AZURE, "cleric", BELOW, takes=(0,))


# ---------------------------------------------------------------------- The Prize: set-up


def test_the_prize_player_2_places_it_wholly_within_three_inches_of_the_centre() -> None:
    t = Preparation(2, scenario="the_prize")
    t.musters("cleric", "witch").roll_offs(5, 2)
    t.goes_on_to("piece.place").waits_for("piece.place", ORANGE)
    far = 8 + 3 - RADIUS
    t.refuses([spot((6, far + 0.0001)), spot((6, 11))], "limit.wholly_within.centre", "IT.the_prize")
    t.answers("piece.place", spot((6, far)))
    t.waits_for("share.way", ORANGE)  # one treasure, and then the halves


# ---------------------------------------------------------------------- The Prize: carried


def test_the_prize_costs_its_carrier_an_inch_of_movement_and_holds_a_card_more() -> None:
    t = fetched()
    t.rests()
    assert t.draws_out() == [6, 5]
    t.waits_out(AZURE)
    t.activates(AZURE, "cleric").acts("move").settle()
    assert t.waits_for("move").check(spot((6, BELOW[1] - 4)))
    assert not t.waits_for("move").check(spot((6, BELOW[1] - 4.01)))


def test_the_prize_lies_where_its_carrier_fell() -> None:
    t = prize("acolyte@6,1 cleric@2,1", "witch@10,15", hands={AZURE: "diamond_ace"})
    t.moves(AZURE, "acolyte", (6, 6)).guards(ORANGE, "witch")
    t.moves(AZURE, "acolyte", BELOW, takes=(0,))
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    piece = t.state.pieces[0]
    assert t.is_out("acolyte") and not t.fighter("acolyte").carries
    assert piece.lies and (piece.x, piece.y) == spot(BELOW)
    t.idles_until("channel")
    assert t.draws_out() == [5, 5]


# ---------------------------------------------------------------------- The Prize: endings


def test_the_prize_whoever_holds_it_after_round_3_wins() -> None:
    t = fetched()
    for done in (1, 2):
        t.rests()
        assert t.match.result is None and t.state.round == done + 1
    t.rests()
    assert t.state.round == 3
    t.is_over(AZURE)


def test_the_prize_held_by_nobody_after_round_3_goes_on_and_the_next_to_pick_it_up_wins() -> None:
    t = prize(*DUEL)
    for _ in range(4):
        t.rests()
    assert t.match.result is None and t.state.round == 5
    t.channels().waits_out(AZURE)
    t.moves(AZURE, "cleric", (6, 6))
    t.waits_out(AZURE)
    t.begins(AZURE, "cleric", "move", BELOW).settle().answers("pick_up", 0, AZURE).is_over(AZURE)


def test_z2_with_nobody_left_to_pick_it_up_the_prize_is_a_draw() -> None:
    t = prize("acolyte@6,1", "acolyte@6,15", hands={AZURE: "diamond_ace", ORANGE: "heart_ace"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "0.acolyte")
    t.burns(ORANGE, "heart_ace", "1.acolyte")
    assert t.state.round == 3  # nobody is asked anything in the two rounds that are left
    t.is_over()


# ---------------------------------------------------------------------- Treasure Dash: set-up


def test_treasure_dash_five_treasures_are_placed_in_turn_player_2_first() -> None:
    t = Preparation(2, scenario="treasure_dash")
    t.musters("cleric", "witch").roll_offs(5, 2)
    t.goes_on_to("terrain.map").answers("terrain.map", "saltglass_flats")
    seats = []
    while t.match.pending[0].key == "piece.place":
        seats.append(t.match.pending[0].seat)
        t.answers("piece.place", t.match.pending[0].suggest(1)[0])
    assert seats == [ORANGE, AZURE, ORANGE, AZURE, ORANGE] and len(t.state.pieces) == 5
    t.waits_for("share.way", ORANGE)


def test_treasure_dash_treasures_lie_within_four_inches_of_the_centre_and_two_from_each_other() -> None:
    t = Bare(2, scenario="treasure_dash", terrain="build")
    t.musters("cleric", "witch").roll_offs(5, 2).bare()
    edge = 8 + 4 + RADIUS  # within: the nearest point counts
    t.refuses(spot((6, edge + 0.0001)), "limit.within.centre", "IT.treasure_dash")
    t.answers("piece.place", spot((6, edge)), ORANGE)
    t.refuses(spot((6, edge - 2 * RADIUS - 1.9999)), "limit.away_from.pieces", "IT.treasure_dash")
    t.answers("piece.place", spot((6, edge - 2 * RADIUS - 2)), AZURE)


# ---------------------------------------------------------------------- Treasure Dash: carried and counted


def test_treasure_dash_every_treasure_in_the_warband_holds_a_card_more() -> None:
    t = dash("cleric@6,1.4 seer@3,1.4", "witch@10,15")
    t.moves(AZURE, "cleric", (6, 6)).guards(ORANGE, "witch")
    t.moves(AZURE, "seer", (3, 6)).guards(ORANGE, "witch")
    t.moves(AZURE, "cleric", BELOW, takes=(0,))
    t.moves(AZURE, "seer", (3, BELOW[1]), takes=(1,)).rests()
    assert t.draws_out() == [7, 5]


def test_treasure_dash_most_treasures_after_round_3_win() -> None:
    t = dash("cleric@6,1.4", "witch@10,15")
    t.moves(AZURE, "cleric", (6, 6)).guards(ORANGE, "witch")
    t.moves(AZURE, "cleric", BELOW, takes=(0,)).rests().rests()
    assert t.match.result is None and t.state.round == 3
    t.rests()
    assert t.state.round == 3
    t.is_over(AZURE)


def test_treasure_dash_a_draw_goes_on_until_a_turn_ends_with_a_lead() -> None:
    t = dash("cleric@6,1.4", "witch@10,15")
    for _ in range(3):
        t.rests()
    assert t.match.result is None and t.state.round == 4
    t.channels().waits_out(AZURE)
    t.moves(AZURE, "cleric", (6, 6))
    assert t.match.result is None
    t.waits_out(AZURE)
    t.begins(AZURE, "cleric", "move", BELOW).settle().answers("pick_up", 0, AZURE)
    assert t.match.result is None  # the turn is not over: it could be dropped again
    assert t.offers("drop", AZURE) == [0, "pass"]
    t.answers("drop", "pass").is_over(AZURE)


def test_z2_a_treasure_dropped_in_the_same_turn_is_no_lead() -> None:
    t = dash("cleric@6,1.4", "witch@10,15")
    for _ in range(3):
        t.rests()
    t.channels().waits_out(AZURE)
    t.moves(AZURE, "cleric", (6, 6))
    t.waits_out(AZURE)
    t.begins(AZURE, "cleric", "move", BELOW).settle().answers("pick_up", 0, AZURE)
    t.answers("drop", 0, AZURE).answers("drop.place", spot(CENTRE), AZURE).settle()
    assert t.match.result is None and t.match.pending and t.state.pieces[0].lies


def test_treasure_dash_a_level_tally_after_round_3_goes_on_though_treasures_are_held() -> None:
    t = dash("cleric@6,1.4", "witch@7.5,14.7")
    t.moves(AZURE, "cleric", (6, 6))
    t.moves(ORANGE, "witch", (7.5, 10.6 + 2 * RADIUS), takes=(4,))
    t.moves(AZURE, "cleric", BELOW, takes=(0,))
    for _ in range(3):
        t.rests()
    assert t.match.result is None and t.state.round == 4


def test_z2_a_lead_that_windburn_brings_wins_as_the_next_turn_ends() -> None:
    t = dash("cleric@6,1.4", "acolyte@7.5,14.7 witch@10,15")
    t.moves(AZURE, "cleric", (6, 6))
    t.moves(ORANGE, "acolyte", (7.5, 10.6 + 2 * RADIUS), takes=(4,))
    t.moves(AZURE, "cleric", BELOW, takes=(0,)).rests().rests()
    assert t.state.round == 3
    t.draws_out()
    t.waits_out()
    while not t.is_out("acolyte"):
        assert t.match.result is None
        t.burns(ORANGE, t.hand(ORANGE)[0], "acolyte")
    assert t.match.result is None and t.state.pieces[4].lies
    t.idles_until("channel")
    assert t.state.round == 4 and t.match.result is None
    t.idles_once()
    t.is_over(AZURE)


def test_treasure_dash_with_nobody_left_is_a_draw() -> None:
    t = dash("acolyte@6,1", "acolyte@6,15", hands={AZURE: "diamond_ace", ORANGE: "heart_ace"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "0.acolyte")
    t.burns(ORANGE, "heart_ace", "1.acolyte").is_over()
