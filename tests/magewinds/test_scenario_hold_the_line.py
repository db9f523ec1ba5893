"""Hold the Line: an edge to defend, and to escape over (Z4)."""

from __future__ import annotations

from typing import Any

from tests.magewinds.rounds import Rounds
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Point

EDGE = 12 - RADIUS
"""In contact with the right edge."""
NEAR_IT = EDGE - 1
"""A step move away from it."""
DEFENDERS = "witch@10,15 militia@10,1"


def line(attackers: str, defenders: str = DEFENDERS, **more: Any) -> Rounds:
    """AZURE attacks from the left edge, and ORANGE defends the right one."""
    return Rounds(attackers, defenders, scenario="hold_the_line", edge="right", **more)


def at_left(y: float) -> str:
    """A place in contact with the left edge, as warbands are listed."""
    return f"{RADIUS:.6f},{y}"


def marched(t: Rounds, *names: str, to: float = NEAR_IT, takes: str = "") -> Rounds:
    """Attackers make two Moves each straight across, and in round 2 another; they have one action left then.

    `takes` are face-up cards that they take in round 2.
    """
    for x in (RADIUS + 5, RADIUS + 10):
        for name in names:
            t.waits_out(AZURE)
            t.moves(AZURE, name, (x, t.at(name)[1]))
    t.idles_until("channel")
    for card in takes.split():
        while t.match.pending[0].seat != AZURE:
            t.answers("channel", "blind")
        t.answers("channel", ("take", card))
    t.channels()
    for name in names:
        t.waits_out(AZURE)
        t.moves(AZURE, name, (to, t.at(name)[1]))
    return t.waits_out(AZURE)


def escapes(t: Rounds, name: str, step: Point | None = None) -> None:
    """A whole turn: a fighter Escapes, after a step."""
    t.waits_out(AZURE)
    t.begins(AZURE, name, "escape", step or (EDGE, t.at(name)[1])).settle()


# ---------------------------------------------------------------------- Escape


def test_hold_the_line_escape_needs_the_edge_or_a_step_to_it() -> None:
    t = marched(line(f"cleric@{at_left(8)} seer@{at_left(11)}"), "cleric", to=EDGE - 1.001)
    t.activates(AZURE, "cleric").settle()
    assert "escape" not in t.offers("action", AZURE)
    t.refuses("escape", "edge_is_far", "IT.hold_the_line")


def test_hold_the_line_defenders_never_escape() -> None:
    t = line(f"cleric@{at_left(8)} seer@{at_left(11)}", f"witch@{EDGE:.6f},8")
    t.waits_out(ORANGE)
    t.activates(ORANGE, "witch").settle()
    assert "escape" not in t.offers("action", ORANGE)


def test_hold_the_line_the_step_of_an_escape_may_bring_the_fighter_to_the_edge() -> None:
    t = marched(line(f"cleric@{at_left(8)} seer@{at_left(11)} deadeye@{at_left(4)}"), "cleric", to=NEAR_IT)
    t.activates(AZURE, "cleric").settle()
    assert "escape" in t.offers("action", AZURE)
    t.acts("escape").steps((EDGE, 8)).settle()
    assert t.fighter("cleric").place.name == "ESCAPED"
    assert not t.is_out("cleric")  # it is not out of action
    assert t.match.result is None  # two of three are needed


def test_hold_the_line_an_escape_that_does_not_reach_the_edge_is_taken_back() -> None:
    t = marched(line(f"cleric@{at_left(8)} seer@{at_left(11)}"), "cleric", to=NEAR_IT)
    t.begins(AZURE, "cleric", "escape", (EDGE - 0.001, 8)).settle()
    assert t.at("cleric") == (round(NEAR_IT, 6), 8) and "escape" not in t.offers("action", AZURE)
    assert t.counters("cleric") == 1  # that of its Move


def test_hold_the_line_each_escape_holds_a_card_more_until_the_battle_is_over() -> None:
    names = "cleric", "seer"
    t = line(
        f"cleric@{at_left(8)} seer@{at_left(11)} deadeye@{at_left(4)} wizard@{at_left(2)} witch@{at_left(6)}"
    )
    marched(t, *names, to=NEAR_IT)
    escapes(t, "cleric")
    escapes(t, "seer")
    t.idles_until("channel")
    assert t.draws_out() == [7, 5]


# ---------------------------------------------------------------------- endings


def test_z4_half_of_the_attackers_rounded_up_must_escape() -> None:
    t = line(f"cleric@{at_left(8)} seer@{at_left(11)} deadeye@{at_left(4)}")
    marched(t, "cleric", "seer", to=NEAR_IT)
    escapes(t, "cleric")
    assert t.match.result is None
    t.waits_out(AZURE)
    t.begins(AZURE, "seer", "escape", (EDGE, 11)).is_over(AZURE)  # there and then
    assert t.state.round == 2


def test_z4_one_of_two_is_half() -> None:
    t = marched(line(f"cleric@{at_left(8)} seer@{at_left(11)}"), "cleric", to=NEAR_IT)
    t.begins(AZURE, "cleric", "escape", (EDGE, 8)).is_over(AZURE)


def test_z4_the_defender_wins_as_soon_as_too_few_attackers_are_left() -> None:
    t = line(
        f"acolyte@{at_left(8)} cleric@{at_left(11)} militia@{at_left(4)}",
        hands={AZURE: "diamond_ace spade_ace heart_two"},
    )
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    assert t.match.result is None  # two of three are still left
    t.burns(AZURE, "spade_ace", "militia")
    assert not t.is_out("militia") and t.match.result is None
    t.answers("windburn", ("keep", "heart_two"), AZURE)
    targets = list(t.waits_for("windburn.spread").targets)  # type: ignore[attr-defined]
    t.answers("windburn.spread", tuple(int(each == t.number("militia")) for each in targets))
    t.settle().is_over(ORANGE)
    assert t.state.round == 1


def test_z4_those_who_escaped_count_when_others_fall() -> None:
    t = line(f"cleric@{at_left(8)} acolyte@{at_left(11)} militia@{at_left(4)}")
    cards = "heart_nine", "diamond_nine", "club_nine"
    marched(t, "cleric", takes=" ".join(cards))
    escapes(t, "cleric")
    t.waits_out()
    for card in cards:
        t.burns(AZURE, card, "acolyte")
    assert t.is_out("acolyte")
    assert t.match.result is None  # one has escaped, one is left, and two are needed
    t.rests()
    assert t.state.round == 3
    t.is_over(ORANGE)


def test_hold_the_line_the_defender_wins_after_three_rounds() -> None:
    t = line(f"cleric@{at_left(8)} seer@{at_left(11)}")
    for _ in range(2):
        t.rests()
        assert t.match.result is None
    t.rests()
    assert t.state.round == 3
    t.is_over(ORANGE)
