"""The content files of the screens: how things look, what screens say, and what players are called."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from game import titles
from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text
from game.core.texts import TextFile, bad_templates
from scenes.kiosk import config, narration
from scenes.measure import palette_items
from sprites import content


class PlayerKind(Definition):
    """The name of a kind of player, and one sentence about it."""

    name: Text
    about: Text


class PlayersFile(Definition):
    """people.yaml: the names of bots, by seat, and the kinds of player."""

    bots: tuple[Text, ...] = Field(min_length=6)
    players: dict[DefId, PlayerKind]


PLAYERS = ContentFile("people.yaml", PlayersFile)


def screens() -> list[ContentFile[TextFile]]:
    """The texts of each title's board: a file each, which may be missing."""
    return [ContentFile(f"{title}/screen.yaml", TextFile, required=False) for title in titles.homes()]


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    """Faults for sentences with fields that can't be filled in."""
    for screen in screens():
        for code, text in bad_templates(content[screen].sentences):
            yield screen.fault("sentences", code, text=text)


def spec() -> ContentSpec:
    """All files that the screens read, with their checks."""
    drawn = content.spec()
    return ContentSpec(
        "",
        (*drawn.files, PLAYERS, config.KIOSK, palette_items.PALETTE, *screens(), *narration.files().values()),
        (*drawn.checks, config.makes_sense, narration.makes_sense, palette_items.fits, _sentences_read_well),
    )
