"""A table known from a photograph: every tool says what only a ruler can tell, and where to put it."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.app.app import App
from scenes.measure.document import Document
from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.everyone import Everyone
from scenes.measure.tools.knockback import KnockbackTool
from scenes.measure.tools.move import Move
from scenes.measure.tools.rings import Rings
from scenes.measure.tools.ruler import Ruler
from scenes.measure.tools.sight import SightTool
from scenes.measure.tools.within import WithinTool
from tests.ui.measuring import RADIUS, Table, table, wall

BY_HAND = "Measure this one by hand, between the two crosses."
ALL_BY_HAND = "Measure by hand, between the crosses."


def photographed(sigma: float = 0.7, **more: Any) -> Document:
    """The table of the tools, with every place known to `sigma` millimetres."""
    found = table(**more).model_dump(mode="json")
    for key in ("bases", "objects", "markers", "terrain"):
        found[key] = [{**each, "sigma_mm": sigma} for each in found[key]]
    return Document(table(**{key: found[key] for key in ("bases", "objects", "markers", "terrain")}))


@pytest.fixture
def hand(app: App) -> Table:
    return Table(app, photographed())


def crosses(hand: Table) -> int:
    """How many pairs of points the picture shows the ruler's place at."""
    return len({each.doubt for each in hand.tool.proofs if each.too_close and each.doubt})


def test_within_is_too_close_to_call_and_shows_where_to_measure(hand: Table) -> None:
    tool = hand.take_up(WithinTool)
    hand.two("mara", "tor")
    tool.measure(4 - 2 * RADIUS + 0.04)
    assert hand.tone == "close" and crosses(hand)
    assert f"Too close to call from a photograph (0.04″). {BY_HAND}" in hand.said()
    tool.measure(4 - 2 * RADIUS + 0.09)
    assert hand.tone == "plain" and not crosses(hand)


def test_what_is_set_by_hand_is_exact_again(hand: Table) -> None:
    hand.user.key("v")
    for name in ("mara", "tor"):
        hand.click(name)
        assert any("to about 0.7 mm" in words for words in hand.said())
        hand.user.key("right")
        hand.user.key("left")
        assert not any("mm" in words for words in hand.said())
        hand.user.key("escape")
    assert [each.sigma_mm for each in hand.document.data.bases] == [0, 0.7, 0.7, 0]
    tool = hand.take_up(WithinTool)
    hand.two("mara", "tor")
    tool.measure(4 - 2 * RADIUS + 0.04)
    assert hand.tone == "plain"
    for _ in range(4):
        hand.user.key("ctrl+z")
    assert hand.tone == "close"


@pytest.mark.parametrize("kind", [Ruler, Rings, SightTool, AttackTool, KnockbackTool, Move])
def test_every_tool_says_what_a_photograph_leaves_open(app: App, kind: Any) -> None:
    """Mara is 0.03 inches from Tor, and a keep's corner reaches as near to the line between Mara and Ilse."""
    keep = wall("keep", "high", 2.03, 9, 4, 10)
    bases = [
        {"id": name, "name": name.title(), "at": at, "warband": side}
        for name, at, side in (
            ("mara", [2, 3], 0),
            ("ilse", [2, 12], 1),
            ("tor", [2 + 2 * RADIUS + 0.03, 3], 1),
        )
    ]
    hand = Table(app, photographed(bases=bases, terrain=[keep]))
    tool = hand.take_up(kind)
    if isinstance(tool, Move):
        hand.click("mara")
        tool.aim((2, 6.02))
    elif isinstance(tool, Rings):
        tool.show((9 - 2 * RADIUS - 0.02,))
        hand.click("mara")
    else:
        if isinstance(tool, AttackTool):
            tool.reach(0, 9)
        two = {Ruler: ("mara", "tor"), KnockbackTool: ((1.2, 3.0), "mara")}
        hand.two(*two.get(kind, ("mara", "ilse")))
    said = " ".join(hand.said())
    assert "Too close to call from a photograph" in said, said
    assert crosses(hand) and hand.draws()


def test_everyone_marks_the_pairs_that_only_a_ruler_can_tell(app: App) -> None:
    keep = wall("keep", "high", 2.03, 9, 4, 10)
    hand = Table(app, photographed(terrain=[keep]))
    hand.take_up(Everyone)
    hand.ask("see")
    marks = dict(hand.cells())
    assert marks["mara", "ilse"] == "too close to call" and marks["mara", "brom"] == "visible"
    exact = Table(app, photographed(0.0, terrain=[keep]))
    exact.take_up(Everyone)
    exact.ask("see")
    assert "too close to call" not in dict(exact.cells()).values()
