"""The files of the screens as content: how things look, and what players are called."""

from __future__ import annotations

from pydantic import Field

from game.core.content import ContentFile, ContentSpec, DefId, Definition, Text
from scenes.measure import stamps
from sprites import content as looks


class PlayerKind(Definition):
    """What a kind of player is called, and one sentence about it."""

    name: Text
    about: Text


class PeopleFile(Definition):
    """people.yaml: what bots are called, by seat, and what kinds of player there are."""

    bots: tuple[Text, ...] = Field(min_length=6)
    players: dict[DefId, PlayerKind]


PEOPLE = ContentFile("people.yaml", PeopleFile)
SPEC = ContentSpec("", (*looks.SPEC.files, PEOPLE, stamps.PALETTE), (*looks.SPEC.checks, stamps.fits))
"""Everything that lies beside the titles' folders in data/."""
