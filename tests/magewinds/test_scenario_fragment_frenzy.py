"""Fragment Frenzy: fragments are placed as every round begins, and collected for good (Z3)."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from tests.magewinds.rounds import Bare, Rounds
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Point, spot

PAIR = ("cleric@6,3", "witch@6,13")
FAR = [(3.0, 13.4), (9.0, 13.4), (6.0, 10.0), (3.0, 10.0), (9.0, 10.0)]
"""Places in the far half, where AZURE puts fragments."""
NEAR = [(3.0, 2.5), (9.0, 2.5), (6.0, 6.0), (3.0, 6.0), (9.0, 6.0)]


def frenzy(*warbands: str, pieces: list[Point] | None = None, **more: Any) -> Rounds:
    """AZURE has the near half, so that ORANGE puts fragments there, and is the second to place."""
    laid = pieces or [FAR[0], NEAR[0], FAR[1], NEAR[2], FAR[4]]
    return Rounds(*warbands, scenario="fragment_frenzy", pieces=laid, **more)


def begun(azure: dict[str, Point], orange: dict[str, Point]) -> Bare:
    """Everybody is deployed, and the first fragment is about to be placed."""
    t = Bare(2, scenario="fragment_frenzy", terrain="build")
    t.musters(" ".join(azure), " ".join(orange)).roll_offs(5, 2)
    t.bare().answers("share.way", "widthwise", ORANGE).answers("share.territory", "far", ORANGE)
    t.goes_on_to("shuffle").answers("shuffle", tuple(range(52)))
    for fighters in zip_longest(azure.items(), orange.items()):
        for fighter in fighters:
            if fighter is not None:
                t.deploys(*fighter)
    return t


def gatherer() -> Rounds:
    """The cleric can collect two fragments with one Move."""
    between = [(FAR[0]), (6.0 - 1.5, 6.0), (FAR[1]), (6.0 + 1.5, 6.0), (FAR[4])]
    return frenzy(*PAIR, pieces=between)


# ---------------------------------------------------------------------- placed


def test_fragment_frenzy_fragments_are_placed_in_turn_whoever_deployed_first_begins() -> None:
    t = begun({"cleric": (6, 3), "militia": (3, 3)}, {"witch": (6, 13)})
    seats = []
    while t.match.pending[0].key == "piece.place":
        seats.append(t.match.pending[0].seat)
        t.answers("piece.place", t.match.pending[0].suggest(1)[0])
    assert seats == [ORANGE, AZURE, ORANGE, AZURE, ORANGE]  # ORANGE had fewer fighters to deploy
    t.waits_for("channel", ORANGE)


def test_fragment_frenzy_each_fragment_lies_on_the_opponents_half_off_edges_fragments_and_fighters() -> None:
    t = begun({"cleric": (6, 3)}, {"witch": (6, 13)})
    rule = "IT.fragment_frenzy"
    t.refuses([spot((6, 5)), spot((6, 8 + RADIUS - 0.0001))], "limit.in_territory.opposing", rule)
    t.refuses(spot((2 + RADIUS - 0.0001, 12)), "limit.away_from.any_edge", rule)
    t.refuses(spot((9, 16 - 2 - RADIUS + 0.0001)), "limit.away_from.any_edge", rule)
    t.refuses(spot((6, 13 - 2 * RADIUS - 0.9999)), "limit.away_from.fighters", rule)
    t.answers("piece.place", spot((6, 13 - 2 * RADIUS - 1)), AZURE)
    t.answers("piece.place", spot((2 + RADIUS, 6)), ORANGE)
    x = 6 + 2 * RADIUS + 2
    y = 13 - 2 * RADIUS - 1
    t.refuses(spot((x - 0.0001, y)), "limit.away_from.pieces", rule)
    t.answers("piece.place", spot((x, y)), AZURE)


def test_z3_every_round_tops_up_to_five_in_the_order_of_channelling() -> None:
    t = gatherer()
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,)).idles_until("piece.place")
    assert t.state.round == 2
    first = t.match.pending[0].seat
    t.answers("piece.place", t.match.pending[0].suggest(1)[0]).waits_for("channel", first)
    assert sum(piece.lies for piece in t.state.pieces) == 5 and len(t.state.pieces) == 6


def test_z3_with_five_on_the_battlefield_none_is_placed() -> None:
    t = frenzy(*PAIR)
    t.rests().waits_for("channel")
    assert t.state.round == 2 and len(t.state.pieces) == 5


# ---------------------------------------------------------------------- collected


def test_fragment_frenzy_a_fragment_is_collected_and_carried_by_nobody() -> None:
    t = gatherer()
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,))
    piece = t.state.pieces[1]
    assert (piece.lies, piece.carrier, piece.collector) == (False, -1, AZURE)
    assert not t.fighter("cleric").carries


def test_z3_fragments_are_pushed_and_all_that_a_fighter_touches_are_collected_at_once() -> None:
    t = frenzy(*PAIR, pieces=[FAR[0], (4.5, 6.0), FAR[1], (7.5, 6.0), FAR[4]], hands={AZURE: "club_two"})
    t.moves(AZURE, "cleric", (4.5 - 2 * RADIUS, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "attack").attacks("push", "p1").pays("club_two").settle()
    assert t.state.pieces[1].x == spot((7.5 - 2 * RADIUS, 6))[0]  # up to the next fragment
    t.idles_until("channel").channels().waits_out(AZURE)
    t.activates(AZURE, "cleric").acts("move")
    between = 7.5 - RADIUS, 6 - 2 * RADIUS * 0.75**0.5
    t.steps(*[between]).settle()
    assert t.offers("pick_up", AZURE) == [1, 3, "pass"]
    t.answers("pick_up", 3).answers("pick_up", 1)
    assert [piece.collector for piece in t.state.pieces].count(AZURE) == 2


def test_fragment_frenzy_two_collected_hold_a_card_more_and_one_does_not() -> None:
    t = gatherer()
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,)).rests()
    assert t.draws_out() == [5, 5]
    t = gatherer()
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,)).guards(ORANGE, "witch")
    t.moves(AZURE, "cleric", (6 + 1.5, 6 - 2 * RADIUS), takes=(3,)).rests()
    assert t.draws_out() == [6, 5]


def test_fragment_frenzy_what_was_collected_stays_when_the_collector_falls() -> None:
    t = frenzy(
        "acolyte@6,3 cleric@2,3",
        "witch@6,13 militia@11,15",
        pieces=[FAR[0], (4.5, 6.0), FAR[1], (9.0, 5.0), FAR[4]],
        hands={AZURE: "diamond_ace"},
    )
    t.moves(AZURE, "acolyte", (4.5, 6 - 2 * RADIUS), takes=(1,))
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    assert t.is_out("acolyte")
    assert t.state.pieces[1].collector == AZURE and not t.state.pieces[1].lies


# ---------------------------------------------------------------------- endings


def test_fragment_frenzy_more_collected_after_round_3_win() -> None:
    t = gatherer()
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,))
    for _ in range(2):
        t.rests()
        assert t.match.result is None
    t.rests()
    assert t.state.round == 3
    t.is_over(AZURE)


def test_fragment_frenzy_a_draw_goes_on_until_a_round_ends_with_a_lead() -> None:
    t = gatherer()
    for _ in range(3):
        t.rests()
    assert t.match.result is None and t.state.round == 4
    t.channels().waits_out(AZURE)
    t.moves(AZURE, "cleric", (6 - 1.5, 6 - 2 * RADIUS), takes=(1,))
    assert t.match.result is None and t.match.pending  # not before the round ends
    t.rests()
    assert t.state.round == 4
    t.is_over(AZURE)


def test_fragment_frenzy_with_nobody_left_and_level_tallies_is_a_draw() -> None:
    t = frenzy("acolyte@6,3", "acolyte@6,13", hands={AZURE: "diamond_ace", ORANGE: "heart_ace"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "0.acolyte")
    t.burns(ORANGE, "heart_ace", "1.acolyte").is_over()
