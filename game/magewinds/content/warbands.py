"""Warbands: how many slots there are, what fits into them, and warbands that are ready to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from game.core.content import Content as Files
from game.core.content import ContentFile, DefId, Definition, Fault, Text
from game.magewinds.content.effects import FighterId
from game.magewinds.content.fighters import FIGHTERS, Fighter, SharedLimit
from game.magewinds.content.labels import Few, Labelled


class Size(Definition):
    """A number of slots to agree on, and how long a battle of it takes; any other number is as good."""

    id: DefId
    name: Text
    slots: Few
    minutes: Text


class Warband(Labelled):
    """A warband that is ready to play."""

    slots: Few
    fighters: tuple[FighterId, ...] = Field(min_length=1)
    text: Text


class WarbandFile(Definition):
    """warbands.yaml"""

    sizes: tuple[Size, ...] = Field(min_length=1)
    warbands: tuple[Warband, ...] = Field(min_length=1)


WARBANDS = ContentFile("warbands.yaml", WarbandFile)


class Breach(NamedTuple):
    """Too many slots taken, or too many of the profile whose limit it is."""

    code: Literal["slots", "limit"]
    fighter: str
    taken: int
    most: int


def breaches(fighters: Mapping[str, Fighter], chosen: Sequence[str], slots: int) -> Iterator[Breach]:
    """What is wrong with a warband of these profiles; it need not be full. KeyError for an unknown one."""
    taken = sum(fighters[name].slots for name in chosen)
    if taken > slots:
        yield Breach("slots", "", taken, slots)
    for name, count in Counter(limited_as(fighters[each]) for each in chosen).items():
        limit = fighters[name].limit
        if isinstance(limit, int) and count > limit:
            yield Breach("limit", name, count, limit)


def limited_as(fighter: Fighter) -> str:
    """The profile whose limit a fighter counts towards: its own or the one that it shares."""
    return fighter.limit.shared_with if isinstance(fighter.limit, SharedLimit) else fighter.id


def presets_fit(files: Files) -> Iterator[Fault]:
    """Every warband that is ready to play keeps to its slots and to the limits."""
    fighters = {fighter.id: fighter for fighter in files[FIGHTERS].fighters}
    for at, warband in enumerate(files[WARBANDS].warbands):
        for code, name, taken, most in breaches(fighters, warband.fighters, warband.slots):
            if code == "slots":
                text = f"{warband.id} takes {taken} slots of {most}"
            else:
                text = f"{warband.id} has {taken} fighters that count towards the limit of {most} of {name}"
            yield WARBANDS.fault("warbands", at, "fighters", text=text)
        for place, name in enumerate(warband.fighters):
            if fighters[name].as_found:
                text = f"{name} has older figures: a switch puts them in place"
                yield WARBANDS.fault("warbands", at, "fighters", place, text=text)


CHECKS = (presets_fit,)
