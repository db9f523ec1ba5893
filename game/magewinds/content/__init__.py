"""Magewinds' content as its YAML files have it: fighters and warbands, scenarios and maps, and the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.core.content import Content as Files
from game.core.content import ContentFile, ContentSpec, Fault, load
from game.core.texts import DATA, RulesFile, TextFile, bad_templates
from game.magewinds.content import abilities, fighters, maps, scenario_checks, warbands
from game.magewinds.content.abilities import ABILITIES
from game.magewinds.content.fighters import FIGHTERS
from game.magewinds.content.pack import Pack, Switches, offered
from game.magewinds.content.places import Division
from game.magewinds.content.scenario_checks import SCENARIOS
from game.magewinds.content.scenarios import BoardSize, Scenario
from game.magewinds.content.warbands import WARBANDS, Size

FOLDER = "magewinds"
TEXT = ContentFile("text.yaml", TextFile)
RULES = ContentFile("rules.yaml", RulesFile)


def _sentences_read_well(content: Files) -> Iterator[Fault]:
    """Every sentence's fields can be filled in."""
    for code, text in bad_templates(content[TEXT].sentences):
        yield TEXT.fault("sentences", code, text=text)


SPEC = ContentSpec(
    FOLDER,
    (FIGHTERS, ABILITIES, WARBANDS, SCENARIOS, TEXT, RULES),
    (
        *abilities.CHECKS,
        *fighters.CHECKS,
        *warbands.CHECKS,
        *scenario_checks.CHECKS,
        _sentences_read_well,
    ),
)
"""The files of the title and what must hold across them."""


def folders(roots: Iterable[Path]) -> list[ContentSpec]:
    """What there is a whole folder of, in these content folders: maps, a file each."""
    return [maps.spec(roots)]


@dataclass(frozen=True, eq=False)
class Magewinds:
    """Everything that the rules look up."""

    everything: Pack
    sizes: tuple[Size, ...]
    boards: Mapping[str, BoardSize]
    divisions: Mapping[str, Division]
    scenarios: Mapping[str, Scenario]

    def pack(self, switches: Switches) -> Pack:
        """The fighter pack as it is with these switches."""
        return offered(self.everything, switches)


def content_of(files: Files) -> Magewinds:
    """The content that loaded files hold."""
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
    )


@cache
def built_in() -> Magewinds:
    """The content of the built-in files alone."""
    return content_of(load(SPEC, [DATA]))
