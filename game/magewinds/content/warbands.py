"""Warbands: numbers of slots, limits of profiles, and warbands that are ready to play."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from game.core.content import Content as Files
from game.core.content import ContentFile, DefId, Definition, Fault, Text
from game.core.dataclass import dataclass
from game.magewinds.content.definitions import Few, Labelled
from game.magewinds.content.effects import FighterId
from game.magewinds.content.fighters import FIGHTERS, Fighter, SharedLimit
from game.magewinds.reasons import reason


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


@dataclass(frozen=True, slots=True)
class Recruit:
    """A profile as far as assembling goes: its slots, and the profile whose limit it counts towards."""

    profile: str
    slots: int
    limited_as: str
    limit: int


def recruits(fighters: Mapping[str, Fighter]) -> dict[str, Recruit]:
    """All profiles that can be chosen; those whose shared limit is none are faults that `limits_fit` finds."""
    limits = {name: each.limit for name, each in fighters.items() if isinstance(each.limit, int)}
    return {
        name: Recruit(name, each.slots, limited_as(each), limits[limited_as(each)])
        for name, each in fighters.items()
        if limited_as(each) in limits
    }


def limited_as(fighter: Fighter) -> str:
    """The profile whose limit a fighter counts towards: its own or the one that it shares."""
    return fighter.limit.shared_with if isinstance(fighter.limit, SharedLimit) else fighter.id


def breaches(known: Mapping[str, Recruit], chosen: Sequence[str], slots: int) -> Iterator[Breach]:
    """How a warband of these profiles breaks the limits; it need not be full. KeyError for an unknown profile."""
    taken = sum(known[name].slots for name in chosen)
    if taken > slots:
        yield Breach("slots", "", taken, slots)
    limits = {known[name].limited_as: known[name].limit for name in chosen}
    for name, count in Counter(known[each].limited_as for each in chosen).items():
        if count > limits[name]:
            yield Breach("limit", name, count, limits[name])


def presets_fit(files: Files) -> Iterator[Fault]:
    """Every warband that is ready to play keeps to its slots and to the limits."""
    fighters = {fighter.id: fighter for fighter in files[FIGHTERS].fighters}
    known = recruits(fighters)
    for at, warband in enumerate(files[WARBANDS].warbands):
        chosen = [name for name in warband.fighters if name in known]
        for code, name, taken, most in breaches(known, chosen, warband.slots):
            if code == "slots":
                text = reason("warband.slots", id=warband.id, taken=taken, most=most)
            else:
                text = reason("warband.limit", id=warband.id, taken=taken, most=most, name=name)
            yield WARBANDS.fault("warbands", at, "fighters", text=text)
        for place, name in enumerate(warband.fighters):
            if fighters[name].as_found:
                text = reason("warband.figures", name=name)
                yield WARBANDS.fault("warbands", at, "fighters", place, text=text)


CHECKS = (presets_fit,)
