"""All faces of the tiles: what sort of spell each has, and which of its slots return by themselves."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OTHER, TITLE, Example, Laid

SHEET = """
harvest_core   cantrip:plain         aura
harvest_wild   sorcery
harvest_1      cantrip:plain         aura
harvest_2      sorcery               cantrip:auto
harvest_3      sorcery               ritual:plain
harvest_4      cantrip:plain         cantrip:plain
harvest_5      ritual:plain,plain    aura
harvest_6      sorcery               cantrip:plain
resonance_core aura                  cantrip:auto
resonance_wild sorcery
resonance_1    aura                  cantrip:auto
resonance_2    sorcery               ritual:plain
resonance_3    cantrip:plain         cantrip:plain
resonance_4    ritual:plain,plain    aura
resonance_5    sorcery               cantrip:plain
resonance_6    cantrip:plain         ritual:plain
drift_core     cantrip:auto          cantrip:plain
drift_wild     sorcery
drift_1        cantrip:auto          cantrip:plain
drift_2        sorcery               cantrip:plain
drift_3        cantrip:plain,plain   sorcery
drift_4        ritual:plain          cantrip:auto
drift_5        cantrip:plain         aura
drift_6        sorcery               cantrip:plain
strife_core    aura                  cantrip:auto
strife_wild    sorcery
strife_1       cantrip:plain         ritual:plain
strife_2       sorcery               aura
strife_3       cantrip:plain         cantrip:plain
strife_4       ritual:plain,plain    ritual:plain
strife_5       sorcery               cantrip:plain
strife_6       ritual:plain          ritual:plain
"""
"""The fact sheet, section 6: the sort of spell on each side, and its slots."""
ROWS = [line.split() for line in SHEET.split("\n") if line]
FACES = {f"{row[0]}.{side}": spell for row in ROWS for side, spell in zip("ab", row[1:], strict=False)}
ON_FIELD = {name: spell for name, spell in FACES.items() if "_core" not in name}


def test_components_ten_tiles_a_set_a_core_three_wild_and_six_of_two_sides() -> None:
    for each in TITLE.content.sets.values():
        copies = [(tile.kind, tile.copies) for tile in each.tiles]
        assert copies == [("core", 1), ("wild", 3), *[("unique", 1)] * 6]
    assert {row[0] for row in ROWS} == set(TITLE.content.tiles)


@pytest.mark.parametrize("name", FACES)
def test_spells_of_each_side_are_of_the_sort_that_the_sheet_says(name: str) -> None:
    tile, side = name.split(".")
    sort, _, slots = FACES[name].partition(":")
    found = TITLE.content.sides[tile][side]
    assert found.spell == sort and found.slots == tuple(slots.split(",") if slots else ())


@pytest.mark.parametrize("name", [name for name, spell in ON_FIELD.items() if ":" in spell])
def test_slots_that_return_by_themselves_do_so_as_the_turn_ends(name: str) -> None:
    slots = FACES[name].partition(":")[2].split(",")
    t = Example(Laid(name, (1, 0), MINE, power=len(slots)), pool=0)
    while t.question().seat == ME:
        t.passes()
    assert t.power(name) == [int(slot == "plain") for slot in slots]
    assert t.pool() == slots.count("auto")
    t.waits_for(OTHER)


@pytest.mark.parametrize("name", [name for name, spell in ON_FIELD.items() if ":" not in spell])
def test_sorceries_and_auras_are_never_invoked(name: str) -> None:
    t = Example(Laid(name, (1, 0), MINE))
    assert name not in t.invocable()
    t.refuses(t.way(name), "never_invoked", "spells")
    t.waits_for(ME)
