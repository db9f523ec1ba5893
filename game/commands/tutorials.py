"""Finds tutorials, and completes each once without a screen to see whether it works with the content in use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from game import titles
from game.bots.levels import BOTS
from game.commands.reasons import reason
from game.commands.usage import HUMAN, UsageError
from game.core.content import Mark, Problem, did_you_mean
from game.core.lesson import StumbleError, walk
from game.core.title import TitleError
from game.core.tutorial import TUTORIAL, Tutorial


def find_tutorial(title_id: str, packs: Sequence[Path] = ()) -> Tutorial:
    """The tutorial of a title, which can be completed. Raises UsageError, ContentError."""
    return _found(title_id, tuple(packs))


@cache
def _found(title_id: str, packs: tuple[Path, ...]) -> Tutorial:
    """The tutorial of a title, read and completed once."""
    tutorial = titles.tutorial(title_id, packs)
    if tutorial is None:
        raise UsageError(reason("tutorial.none", title=titles.names()[title_id]))
    if wrong := _wrong(title_id, tutorial, packs):
        raise UsageError(reason("tutorial.packs", why=wrong[1]))
    return tutorial


def problems(packs: Sequence[Path]) -> Iterator[Problem]:
    """Problems of tutorials whose definitions are all sound."""
    for title_id in titles.names():
        tutorial = titles.tutorial(title_id, packs)
        if tutorial and (wrong := _wrong(title_id, tutorial, packs)):
            step, why, hint = wrong
            text = reason("tutorial.step", step=step, why=why) if step else why
            yield Problem(Mark(str(_file(title_id, packs))), text, hint)


def _wrong(title_id: str, tutorial: Tutorial, packs: Sequence[Path]) -> tuple[str, str, str] | None:
    """The step at which a tutorial fails, "" for none, why, and a suggestion; None if it can be completed."""
    for player in tutorial.seats:
        if player.player not in (HUMAN, *BOTS):
            return "", reason("tutorial.bot", name=player.player), did_you_mean(player.player, BOTS)
    try:
        walk(tutorial, titles.load(title_id, packs))
    except StumbleError as error:
        return tutorial.steps[error.step].id, str(error), ""
    except TitleError as error:
        return "", str(error).rstrip("."), ""
    return None


def _file(title_id: str, packs: Sequence[Path]) -> Path:
    """The tutorial's file, of the last pack that has one."""
    found = [root / title_id / TUTORIAL.path for root in titles.roots(packs)]
    return next(path for path in reversed(found) if path.is_file())
