"""Magewinds' content: fighters, what they can do, and warbands, as its YAML files have them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.content import Content as Files
from game.core.content import ContentSpec, load
from game.core.texts import DATA
from game.magewinds.content import abilities, fighters, warbands
from game.magewinds.content.abilities import ABILITIES
from game.magewinds.content.fighters import FIGHTERS
from game.magewinds.content.pack import Pack, Switches, offered
from game.magewinds.content.warbands import WARBANDS, Size

FOLDER = "magewinds"
SPEC = ContentSpec(
    FOLDER,
    (FIGHTERS, ABILITIES, WARBANDS),
    (*abilities.CHECKS, *fighters.CHECKS, *warbands.CHECKS),
)
"""The files of the title and what must hold across them."""


@dataclass(frozen=True, eq=False)
class Magewinds:
    """Everything that the rules look up."""

    everything: Pack
    sizes: tuple[Size, ...]

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
    return Magewinds(pack, bands.sizes)


@cache
def built_in() -> Magewinds:
    """The content of the built-in files alone."""
    return content_of(load(SPEC, [DATA]))
