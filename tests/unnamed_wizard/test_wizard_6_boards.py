"""Player boards: what the Aspirant and the four wizards with a name can do, spell by spell."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    TITLE,
    TRIANGLE,
    Example,
    Laid,
)

TOW, TITHE, SOW, BREATH, MOON = "drift_1.a", "harvest_1.a", "harvest_4.b", "resonance_4.a", "harvest_wild.a"
WELL, HEART, ECHO, STRIKE = "harvest_core.a", "resonance_core.a", "resonance_3.a", "strife_3.a"
STACK = ["drift_2", "drift_3", "drift_5"]
BOARDS = {
    "aspirant": (5, 3, "raise*3 discover*2 shift*2 muster*2 claim*1 dominion*2 foresight*1 communion*1"),
    "cordova": (
        6,
        2,
        "court*0 raise*3 discover*2 muster*2 claim*1 salon*3 levy*2 household_guard*2 precedence*2",
    ),
    "faber": (5, 3, "raise_wall*2 discover*2 haul*2 muster*1 claim*1 buttress*2 keystone*1"),
    "fortuna": (
        5,
        2,
        "wheel*0 raise*3 discover*2 muster*2 claim*1 loaded_dice*1 house_edge*2 double_or_nothing*1",
    ),
    "metis": (
        5,
        3,
        "raise*3 discover*1 another_voice*1 slip*2 muster*1 claim*1 mirrored_mind*2 second_face*1",
    ),
}
"""Power, invocations, spells with their slots (the fact sheet, 5)."""
AUTO = {
    "aspirant.shift": 0,
    "faber.discover": 0,
    "faber.haul": 0,
    "fortuna.muster": 0,
    "metis.another_voice": 0,
}


def board(name: str, other: str = "aspirant") -> list[str]:
    return [name, other]


def begins(t: Example, name: str) -> None:
    """What a board asks as a turn begins is answered, and the turn can go on."""
    if name == "cordova":
        t.passes()
    if name == "fortuna":
        t.rolls("hit")


def row(*names: str, pillars: tuple[int, ...] = MINE) -> list[Laid]:
    return [Laid(name, at, pillars) for name, at in zip(names, TRIANGLE, strict=True)]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_have_the_spells_and_slots_of_the_sheet(name: str) -> None:
    power, invocations, spells = BOARDS[name]
    card = TITLE.content.boards[name]
    assert (card.power, card.pillars, card.invocations) == (power, 10, invocations)
    assert " ".join(f"{each.id}*{len(each.slots)}" for each in card.spells) == spells
    autos = {
        f"{name}.{each.id}": slot
        for each in card.spells
        for slot, sort in enumerate(each.slots)
        if sort == "auto"
    }
    assert autos == {spell: slot for spell, slot in AUTO.items() if spell.startswith(f"{name}.")}


# ---------------------------------------------------------------------- cantrips that several boards have


@pytest.mark.parametrize("name", ["aspirant", "cordova", "fortuna", "metis"])
def test_boards_raise_one_pillar_on_an_open_tile_or_an_own_one(name: str) -> None:
    t = Example(
        Laid(TOW, (1, 0), OPEN), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS), boards=board(name)
    )
    begins(t, name)
    t.invokes("raise")
    assert t.offered() == [t.number(TOW), t.number(TITHE)]
    t.refuses(SOW, "not_yours_or_open", "tiles.open")
    t.refuses("pass", "must_choose", "pillars.effects")
    t.does(TITHE).waits_for(ME)
    assert t.tile(TITHE).pillars == [2, 0]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_discover_places_a_tile_next_to_any_tile(name: str) -> None:
    t = Example(Laid(SOW, (1, 0), THEIRS), stack=STACK, boards=board(name))
    begins(t, name)
    t.invokes("discover").waits_for(ME, "place")
    card = t.offered()[0][0]
    assert t.match.state.faces[card] == STACK[0]
    around = {(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, 0), (1, 1), (2, -1)}
    assert set(t.offered()) == {(card, side, *at) for side in "ab" for at in around}
    t.answers((card, "b", 1, 1)).waits_for(ME)
    assert len(t.match.state.tiles) == 3 and t.match.state.tiles[-1].at == (1, 1)


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_boards_muster_up_to_three_power_and_then_perhaps_a_battle(name: str) -> None:
    t = Example(Laid(SOW, (1, 0), SHARED), boards=board(name), core=WELL, pool=6)
    begins(t, name)
    t.invokes("muster")
    assert t.offered() == [0, 1, 2, 3]
    t.answers(2).waits_for(ME, "battle")
    assert t.offered() == [(t.number(SOW), OTHER), "pass"]
    t.passes().waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (3, 2)


LINE = [(1, 0), (2, 0), (3, 0)]
ARC = [(1, 0), (1, 1), (0, 2)]
SHAPES = {"triangle": list(TRIANGLE), "line3": LINE, "arc3": ARC}


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("aspirant", "triangle"),
        ("cordova", "triangle"),
        ("faber", "line3"),
        ("fortuna", "triangle"),
        ("metis", "arc3"),
    ],
)
@pytest.mark.parametrize("laid", sorted(SHAPES))
def test_boards_claim_from_the_pattern_of_the_board(name: str, shape: str, laid: str) -> None:
    tiles = [Laid(each, at, MINE) for each, at in zip((TOW, TITHE, "strife_1.a"), SHAPES[laid], strict=True)]
    t = Example(*tiles, boards=board(name), core=WELL)
    begins(t, name)
    t.invokes("claim")
    if laid == shape:
        t.waits_for(ME, "claim").answers(t.offered()[-1])
        assert len(t.told("tile_claimed")) == 1
    assert t.power("claim") == [1]
    t.waits_for(ME)


# ---------------------------------------------------------------------- the Aspirant


def test_boards_aspirant_shift_moves_an_own_tile_next_to_another_own_one() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(SOW, (-1, 0), THEIRS))
    t.invokes("shift")
    assert t.offered() == [t.number(TOW), t.number(TITHE)]
    t.refuses(SOW, "not_your_tile", "tiles.owner")
    t.does(TOW).waits_for(ME, "hex")
    assert set(t.offered()) == {(1, 1), (0, 2), (-1, 2), (-1, 1)}
    t.answers((0, 2)).waits_for(ME)
    assert t.tile(TOW).at == (0, 2) and t.tile(TOW).pillars == [1, 0]


def test_boards_aspirant_shift_comes_back_from_its_first_slot() -> None:
    t = Example(Laid(TOW, (1, 0), OPEN))
    t.invokes("shift", 0)
    t.invokes("shift", 1).passes().waits_for(OTHER)
    assert t.power("shift") == [0, 1] and t.who().pool == 4
