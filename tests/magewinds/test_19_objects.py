"""19.0 Interacting with objects: picked up, dropped, knocked away, left behind (O1 to O3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot

TREASURE = (6.0, 8.2)


def _prize(azure: str = "wizard@6,1", orange: str = "witch@6,15.3", **how: Any) -> Battle:
    return Battle(azure, orange, scenario="the_prize", pieces=[TREASURE], **how)


def _at_it(azure: str = "wizard@6,1", orange: str = "witch@6,15.3", short: float = 0, **how: Any) -> Battle:
    """The Wizard has moved up to the treasure, or a little short of it, in its second action."""
    t = _prize(azure, orange, **how)
    t.begins(AZURE, "wizard", "move", (6, 6)).guards(ORANGE, orange.partition("@")[0])
    return t.begins(AZURE, "wizard", "move", (6, TREASURE[1] - BASE - short))


def _carrying(azure: str = "wizard@6,1", orange: str = "witch@6,15.3", **how: Any) -> Battle:
    """The Wizard carries the treasure, with a double action counter; Orange has the turn."""
    t = _at_it(azure, orange, **how)
    t.answers("pick_up", 0, AZURE).answers("drop", "pass", AZURE).settle().waits_for("turn", ORANGE)
    return t


# ---------------------------------------------------------------------- 19.1 picking up


def test_19_1_picked_up_at_the_end_of_a_move_in_contact() -> None:
    t = _carrying()
    assert t.fighter("wizard").carries == [0]
    piece = t.state.pieces[0]
    assert not piece.lies and piece.carrier == t.number("wizard")


def test_19_1_not_without_contact() -> None:
    t = _at_it(short=0.05)
    t.settle().waits_for("turn", ORANGE)
    assert t.state.pieces[0].lies


def test_19_1_picking_up_is_a_choice_and_can_be_made_as_the_next_move_begins() -> None:
    t = _at_it()
    assert t.offers("pick_up", AZURE) == [0, "pass"]
    t.answers("pick_up", "pass")
    t.idles_until("channel").idles_until("turn", AZURE)
    t.activates(AZURE, "wizard").acts("move").settle().answers("pick_up", 0, AZURE)
    t.settle().waits_for("move", AZURE)
    t.refuses(spot((6, TREASURE[1] - BASE - 4.1)), "geometry", "15.0")  # a carrier is an inch slower
    t.steps((6, TREASURE[1] - BASE - 4))


def test_19_1_steps_pick_nothing_up() -> None:
    t = _prize()
    t.begins(AZURE, "wizard", "move", (6, 6)).guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("guard").settle()
    t.refuses(spot((6, TREASURE[1] - BASE)), "geometry", "15.0")
    t = _prize()
    t.begins(AZURE, "wizard", "move", (6, 6))
    t.begins(ORANGE, "witch", "move", (6, 10.5)).settle().waits_for("turn", AZURE)
    t.guards(AZURE, "wizard")
    t.begins(ORANGE, "witch", "guard", (6, 9.5)).settle()
    assert t.state.pieces[0].lies


def test_o1_no_more_than_the_scenario_allows() -> None:
    t = Battle(
        "wizard@6,1.5 seer@1,1",
        "witch@6,15.3 guardian@2,15",
        scenario="treasure_dash",
        pieces=[(6, 7), (6, 10.2), (3, 8.6), (9, 8.6), (9, 5.5)],
    )
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "wizard", "move", (6, 7 - BASE))
    t.answers("pick_up", 0).answers("drop", "pass").settle()
    assert t.fighter("wizard").carries == [0]
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "move", (3, 8.6 - BASE))
    t.waits_for("drop", AZURE)  # only one treasure a fighter: it was not asked to take another


# ---------------------------------------------------------------------- 19.1 dropping


def test_19_1_dropped_at_the_end_of_the_activation_anywhere_in_contact() -> None:
    t = _at_it()
    t.answers("pick_up", 0).answers("drop", 0, AZURE)
    x, y = t.at("wizard")
    t.waits_for("drop.place", AZURE)
    t.refuses(spot((x + BASE + 0.05, y)), "spot.not_touching", "19.1")
    t.refuses(spot((x + 0.2, y)), "geometry", "20.2")
    t.steps((x + BASE, y))
    piece = t.state.pieces[0]
    assert piece.lies and (piece.x, piece.y) == spot((x + BASE, y))
    assert t.fighter("wizard").carries == []
    t.settle().waits_for("turn", ORANGE)


def test_19_1_dropped_at_the_start_of_the_activation() -> None:
    t = _carrying()
    t.idles_until("channel").idles_until("turn", AZURE)
    t.activates(AZURE, "wizard").settle().acts(("drop", 0))
    x, y = t.at("wizard")
    t.steps((x - BASE, y))
    assert t.state.pieces[0].lies
    t.settle().waits_for("action", AZURE)
    assert not any(type(option) is tuple and option[0] == "drop" for option in t.offers("action"))
    t.acts("move").answers("pick_up", "pass")
    t.settle().steps((x, y - 5))  # without its burden it goes 5 inches
    t.settle().waits_for("turn", ORANGE)


def test_19_1_nothing_is_dropped_in_another_fighters_activation() -> None:
    t = _carrying("wizard@6,1 seer@2,1")
    t.guards(ORANGE, "witch") if t.number("witch") in t.offers("turn") else t.answers("turn", "pass")
    t.activates(AZURE, "seer").settle()
    assert not any(type(option) is tuple and option[0] == "drop" for option in t.offers("action"))


# ---------------------------------------------------------------------- losing what one carries


def _struck(choice_of_wizard: str = "pass", faces: tuple[int, ...] = (1, 1, 1, 6, 6, 6)) -> Battle:
    """The Witch comes up to the carrier in the next round and strikes at it."""
    t = _carrying()
    t.begins(ORANGE, "witch", "move", (6, 10.6)).settle().idles_until("channel").idles_until("turn")
    if t.match.pending[0].seat == AZURE:
        t.begins(AZURE, "wizard", "guard").answers("drop", "pass")
    t.begins(ORANGE, "witch", "move", (6, 8.9)).settle().idles_until("turn")
    while t.match.pending[0].seat == AZURE:
        t.begins(AZURE, "wizard", "guard").answers("drop", "pass")
    t.begins(ORANGE, "witch", "attack")
    return t.strikes("poison_tip", "wizard", "heavy", choice_of_wizard).rolls(*faces).settle()


def test_o2_who_is_knocked_back_drops_it_as_close_as_possible_to_where_it_stood() -> None:
    t = _struck()
    x, y = t.at("wizard")
    t.waits_for("knockback.place", ORANGE)
    t.steps((x, y - 0.4))
    piece = t.state.pieces[0]
    assert piece.lies and t.fighter("wizard").carries == []
    px, py = piece.x / 1_000_000, piece.y / 1_000_000
    far = ((px - x) ** 2 + (py - (y - 0.4)) ** 2) ** 0.5
    assert far >= BASE - 1e-5, "it lies beside the Wizard, not under it"
    assert ((px - x) ** 2 + (py - y) ** 2) ** 0.5 < 0.9
    t.settle()


def test_m8_a_knockback_of_nothing_drops_nothing() -> None:
    t = _struck()
    t.waits_for("knockback.place", ORANGE)
    t.stays().settle()
    assert t.fighter("wizard").carries == [0]


def test_o2_who_is_taken_down_leaves_it_exactly_where_it_stood() -> None:
    t = _struck(faces=(1, 1, 1, 1, 1, 1))
    assert t.damage("wizard") == 5
    at = t.at("wizard")
    t.stays().idles_until("channel")  # the poison of her blade takes the Wizard down
    assert t.is_out("wizard")
    piece = t.state.pieces[0]
    assert piece.lies and (piece.x, piece.y) == spot(at) and piece.carrier == -1


def test_o2_who_is_pushed_keeps_it() -> None:
    t = _prize(orange="cleric@6,15.3", hands={ORANGE: "club_two club_three"})
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "wizard", "move", (6, 6))
    t.begins(ORANGE, "cleric", "move", (6, 11))
    t.begins(AZURE, "wizard", "move", (6, TREASURE[1] - BASE))
    t.answers("pick_up", 0).answers("drop", "pass")
    t.begins(ORANGE, "cleric", "attack").attacks("push", "wizard").pays("club_two").settle()
    assert t.match.pending[0].key == "attack.roll", "the Wizard has a double action counter"
    t.rolls(1, 1, 1, 6, 6, 6).waits_for("knockback.place", ORANGE)
    t.stays().settle().waits_for("windburn", ORANGE)
    assert t.fighter("wizard").carries == [0]
    assert t.at("wizard")[1] == pytest.approx(TREASURE[1] - BASE - 2)


def test_19_0_what_is_neither_carriable_nor_moveable_stays_where_it_is() -> None:
    t = Battle(
        "cleric@6,1.5",
        "witch@6,14.5",
        scenario="king_of_the_hill",
        hands={AZURE: "club_king"},
        pieces=[(6, 8)],
    )
    t.begins(AZURE, "cleric", "move", (6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "move", (6, 8)).settle()
    assert t.match.pending[0].key == "turn"  # nothing was offered to pick up
    assert (t.state.pieces[0].x, t.state.pieces[0].y, t.state.pieces[0].lies) == (6_000_000, 8_000_000, True)
