"""The content of Magewinds from its YAML files: fighters and warbands, scenarios and maps, winds, texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from game import DATA
from game.core.content import Content as Files
from game.core.content import ContentSpec, load
from game.core.dataclass import dataclass
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.magewinds.content import abilities, fighters, scenarios, terrain, warbands
from game.magewinds.content.abilities import ABILITIES
from game.magewinds.content.fighters import FIGHTERS
from game.magewinds.content.limits import Division
from game.magewinds.content.pack import Pack, Switches, offered
from game.magewinds.content.scenarios import SCENARIOS, BoardSize, Scenario
from game.magewinds.content.terrain import TERRAIN, Map, TerrainFile, load_maps, map_spec
from game.magewinds.content.warbands import WARBANDS, Size
from game.magewinds.content.winds import WINDS, Wind, deck_of

FOLDER = "magewinds"
T = TypeVar("T")

SPEC = ContentSpec(
    FOLDER,
    (FIGHTERS, ABILITIES, WARBANDS, SCENARIOS, WINDS, TERRAIN, COVER, TEXT, RULES, OPENINGS),
    (
        *abilities.CHECKS,
        *fighters.CHECKS,
        *warbands.CHECKS,
        *scenarios.CHECKS,
        *terrain.CHECKS,
        openings_are_known,
        sentences_read_well,
    ),
)
"""The files of the title and what must hold across them."""


def folders(roots: Iterable[Path]) -> list[ContentSpec]:
    """Content that fills a folder with a file each, in these content folders: maps."""
    return [map_spec(roots)]


@dataclass(frozen=True, eq=False)
class Magewinds:
    """Everything that the rules look up."""

    everything: Pack
    sizes: tuple[Size, ...]
    boards: Mapping[str, BoardSize]
    divisions: Mapping[str, Division]
    scenarios: Mapping[str, Scenario]
    winds: Mapping[str, Wind]
    features: TerrainFile
    maps: Mapping[str, Map] = field(default_factory=dict)
    _kept: dict[Any, Any] = field(default_factory=dict, repr=False)

    def keep(self, key: Any, make: Callable[[], T]) -> T:
        """A value that is made at its first use and lasts as long as the content: packs, terrain, battlefields."""
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def section_of(self, ability: str) -> str:
        """The section of the rules that an ability is in: that of a fighter that has it, or the universal one."""
        return self._sections.get(ability, "TC.universal")

    @cached_property
    def _sections(self) -> Mapping[str, str]:
        owners = reversed([*self.everything.fighters.values()])  # the first of several counts
        return {ability: each.rule for each in owners for ability in each.abilities}

    def pack(self, switches: Switches) -> Pack:
        """The fighter pack as it is with these switches."""
        return offered(self.everything, switches)


def read(roots: Sequence[Path]) -> tuple[Files, Magewinds]:
    """The files of the title and the content that they hold. Raises ContentError."""
    if [*roots] == [DATA]:
        return _built_in()
    files = load(SPEC, roots)
    return files, _content_of(files, load_maps(roots))


@cache
def _built_in() -> tuple[Files, Magewinds]:
    files = load(SPEC, [DATA])
    return files, _content_of(files, load_maps([DATA]))


def _content_of(files: Files, found: Mapping[str, Map]) -> Magewinds:
    """The content that loaded files hold, with the maps that were found."""
    known, bands = files[ABILITIES], files[WARBANDS]
    pack = Pack(
        {each.id: each for each in files[FIGHTERS].fighters},
        {each.id: each for each in files[FIGHTERS].doubles},
        {each.id: each for each in known.abilities},
        {each.id: each for each in known.attacks},
        {each.id: each for each in known.conditions},
        {each.id: each for each in bands.warbands},
    )
    battles = files[SCENARIOS]
    return Magewinds(
        pack,
        bands.sizes,
        {each.id: each for each in battles.boards},
        {each.id: each for each in battles.divisions},
        {each.id: each for each in battles.scenarios},
        deck_of(files[WINDS]),
        files[TERRAIN],
        found,
    )


def built_in() -> Magewinds:
    """The content of the built-in files alone."""
    return _built_in()[1]
