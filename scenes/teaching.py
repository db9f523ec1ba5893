"""Sitting down to learn a title: the match that its tutorial lays out, with somebody who takes the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import titles
from game.commands.lessons import find_tutorial
from game.core.lesson import LEARNER, Lesson, begin
from game.core.tutorial import Tutorial
from scenes import people
from scenes.chair import HUMAN, Chair
from scenes.session import Session


def teach(title_id: str, names: Sequence[str] = (), packs: Sequence[Path] = ()) -> Session:
    """A new match to learn a title by; `names` are what people are called, by seat. Raises UsageError, ContentError."""
    tutorial = find_tutorial(title_id, packs)
    chairs = seated(tutorial, next(iter(names), ""))
    match = begin(tutorial, titles.load(title_id, packs))
    session = Session.of(match, chairs, packs)
    match.players[tutorial.learner] = LEARNER
    session.take_lesson(Lesson(tutorial, match.state.faces))
    session.keep()
    return session


def seated(tutorial: Tutorial, name: str) -> list[Chair]:
    """The chairs of a tutorial; `name` is the learner's."""
    taken = [player.name.casefold() for player in tutorial.seats]
    called = "" if name.casefold() in taken else name
    return [
        Chair(player.name or people.name_of(HUMAN, seat, called), player.player, seat)
        for seat, player in enumerate(tutorial.seats)
    ]
