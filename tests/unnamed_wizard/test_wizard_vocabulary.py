"""What the vocabulary of effects can say and no board or tile of ours does: several pillars on several tiles."""

from __future__ import annotations

from game.unnamed_wizard.content.effects import TileFilter
from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, THEIRS, Example, Laid, reworded

TITHE, SOW, FAR = "harvest_1.a", "harvest_4.b", "strife_3.a"
FABER = ("faber", "aspirant")


def test_pillars_place_several_on_different_tiles() -> None:
    title = reworded("faber.raise_wall", to=TileFilter(owner="mine_or_open"))
    t = Example(Laid(TITHE, (1, 0), OPEN), Laid(SOW, (0, 1), MINE), boards=FABER, title=title)
    t.invokes("raise_wall").does(TITHE)
    assert t.offers("pillar") == {TITHE, SOW, "pass"}
    t.does(SOW).waits_for(ME)
    assert [t.tile(name).pillars for name in (TITHE, SOW)] == [[1, 0], [2, 0]]


def test_pillars_move_several_ways_and_only_your_own() -> None:
    title = reworded("faber.haul", source=TileFilter(), to=TileFilter(adjacent_to="from"))
    t = Example(
        Laid(TITHE, (1, 0), (2, 1)),
        Laid(SOW, (0, 1), MINE),
        Laid(FAR, (1, 1), THEIRS),
        boards=FABER,
        title=title,
    )
    t.invokes("haul")
    ways = {(TITHE, SOW), (TITHE, FAR), (SOW, TITHE), (SOW, FAR)}
    assert t.offers("pillar.move") == ways | {"pass"}
    t.refuses((FAR, SOW), "no_pillar_there", "pillars.effects")
    t.does((TITHE, FAR))
    assert t.offers("pillar.move") == ways | {(FAR, TITHE), (FAR, SOW), "pass"}
    t.does((SOW, TITHE)).waits_for(ME)
    assert [t.tile(name).pillars for name in (TITHE, SOW, FAR)] == [[2, 1], [0, 0], [1, 1]]
