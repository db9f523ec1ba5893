"""The files of the screens as content: how things look, and what players are called."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text
from game.core.texts import TextFile, bad_templates
from scenes.kiosk import config, narrator
from scenes.measure import stamps
from sprites.drawing import looks


class PlayerKind(Definition):
    """What a kind of player is called, and one sentence about it."""

    name: Text
    about: Text


class PeopleFile(Definition):
    """people.yaml: what bots are called, by seat, and what kinds of player there are."""

    bots: tuple[Text, ...] = Field(min_length=6)
    players: dict[DefId, PlayerKind]


PEOPLE = ContentFile("people.yaml", PeopleFile)
TITLES = ("halfwish", "half_the_battle", "unnamed_wizard", "magewinds")
SCREENS = tuple(ContentFile(f"{title}/screen.yaml", TextFile) for title in TITLES)
"""What the boards of these titles say."""


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    """Every field of what a screen says can be filled in."""
    for screen in SCREENS:
        for code, text in bad_templates(content[screen].sentences):
            yield screen.fault("sentences", code, text=text)


SPEC = ContentSpec(
    "",
    (*looks.SPEC.files, PEOPLE, config.KIOSK, stamps.PALETTE, *SCREENS, *narrator.FILES.values()),
    (*looks.SPEC.checks, config.makes_sense, narrator.makes_sense, stamps.fits, _sentences_read_well),
)
"""Everything that lies beside the titles' folders in data/."""
