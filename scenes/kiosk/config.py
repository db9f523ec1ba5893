"""The kiosk's configuration, `kiosk.yaml`: titles, times, volume by the hour, and the operator's way in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints, field_validator

from game import DATA, titles
from game.bots.levels import BOTS
from game.core.content import Content, ContentFile, DefId, Definition, Fault, Text, did_you_mean, read
from game.core.record import brief
from scenes.app.texts import say
from scenes.kiosk import lock as pin


class Attract(Definition):
    """Times of the attract mode, in seconds; visitors read `words` a second."""

    card: float = Field(ge=2, le=120)
    match: float = Field(ge=10, le=3600)
    words: float = Field(gt=0.5, le=20)
    breath: float = Field(ge=0, le=20)
    bot: Text


class Idle(Definition):
    """Seconds without a touch until it asks whether anybody is there, and seconds of the countdown then."""

    after: float = Field(ge=5, le=3600)
    countdown: float = Field(ge=3, le=120)


class Loudness(Definition):
    """The volume from an hour of the day on."""

    hour: int = Field(ge=0, le=23)
    loud: float = Field(ge=0, le=1)


KeyName: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^([a-z0-9]|F[1-9]|F1[0-2]|[LR](CTRL|ALT|SHIFT))$")
]
"""A key as pygame names it, without the K_."""


class Door(Definition):
    """The operator's way in: keys held down together, or a corner of the screen and a PIN; times in seconds."""

    keys: tuple[KeyName, ...] = Field(min_length=2, max_length=5)
    hold: float = Field(ge=1, le=30)
    corner: float = Field(ge=1, le=30)
    pin: str = ""

    @field_validator("pin")
    @classmethod
    def _is_hashed(cls, value: str) -> str:
        if value and not pin.is_hash(value):
            raise ValueError(say("kiosk.config.pin"))
        return value


class KioskFile(Definition):
    """kiosk.yaml."""

    titles: tuple[Text, ...] = ()
    """The titles to offer, in this order; none offers all."""
    language: Literal["en"]
    opening: Text
    attract: Attract
    opponent: Text
    idle: Idle
    volume: tuple[Loudness, ...] = Field(min_length=1)
    door: Door
    packs: tuple[DefId, ...] = ()
    """The ids of the content packs that it plays with."""
    phones: bool = False
    """Whether visitors may play with their phones."""

    def volume_at(self, hour: int) -> float:
        """The volume at an hour of the day; before the first hour of the list it is that of the last one."""
        rows = sorted(self.volume, key=lambda row: row.hour)
        begun = [row for row in rows if row.hour <= hour] or rows
        return begun[-1].loud


KIOSK = ContentFile("kiosk.yaml", KioskFile)


def load(path: Path | None = None) -> KioskFile:
    """The configuration of a file, or the built-in one. Raises ContentError."""
    return read(path or DATA / KIOSK.path, KioskFile)


def makes_sense(content: Content) -> Iterator[Fault]:
    """Faults for titles and bots that don't exist."""
    file = content[KIOSK]
    for at, title in enumerate(file.titles):
        if title not in titles.homes():
            hint = did_you_mean(title, titles.homes())
            yield KIOSK.fault("titles", at, text=say("kiosk.config.title", title=brief(title)), hint=hint)
    for path, bot in ((("opponent",), file.opponent), (("attract", "bot"), file.attract.bot)):
        if bot not in BOTS:
            yield KIOSK.fault(
                *path, text=say("kiosk.config.bot", bot=brief(bot)), hint=did_you_mean(bot, BOTS)
            )
