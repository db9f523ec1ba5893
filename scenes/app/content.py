"""The files of the screens as content: how things look, and what players are called."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from game import titles
from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text
from game.core.texts import TextFile, bad_templates
from scenes.kiosk import config, narration
from scenes.measure import stamps
from sprites import content


class PlayerKind(Definition):
    """What a kind of player is called, and one sentence about it."""

    name: Text
    about: Text


class PeopleFile(Definition):
    """people.yaml: what bots are called, by seat, and what kinds of player there are."""

    bots: tuple[Text, ...] = Field(min_length=6)
    players: dict[DefId, PlayerKind]


PEOPLE = ContentFile("people.yaml", PeopleFile)


def screens() -> list[ContentFile[TextFile]]:
    """What the boards of the titles say: a file each, which may be missing."""
    return [ContentFile(f"{title}/screen.yaml", TextFile, required=False) for title in titles.homes()]


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    """Every field of what a screen says can be filled in."""
    for screen in screens():
        for code, text in bad_templates(content[screen].sentences):
            yield screen.fault("sentences", code, text=text)


def spec() -> ContentSpec:
    """Everything that the screens read."""
    drawn = content.spec()
    return ContentSpec(
        "",
        (*drawn.files, PEOPLE, config.KIOSK, stamps.PALETTE, *screens(), *narration.files().values()),
        (*drawn.checks, config.makes_sense, narration.makes_sense, stamps.fits, _sentences_read_well),
    )
