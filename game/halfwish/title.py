"""What the kernel needs to know of Halfwish."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.content import Content as Files
from game.core.content import load as load_content
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.texts import DATA, phrases_of, rulebook_of
from game.core.title import Option, Title
from game.halfwish import asking
from game.halfwish.bot import HalfwishAdvice
from game.halfwish.content import SPEC, Halfwish, content_of
from game.halfwish.measures import measures
from game.halfwish.refusals import REFUSALS
from game.halfwish.rules.rounds import match
from game.halfwish.rules.setup import new_state
from game.halfwish.rules.windows import POINTS, RESPONSES
from game.halfwish.state import HalfwishState

FLOWS_IN_USE = (asking.turn_die, match)
"""The flows that are reached by name."""


def load(packs: Sequence[Path] = ()) -> Title[HalfwishState, Halfwish]:
    """The title, with content packs over its own content. Raises ContentError."""
    files = load_content(SPEC, [DATA, *packs])
    content = content_of(files)
    advice = HalfwishAdvice(content)
    return Title(
        id="halfwish",
        name="Halfwish",
        content=content,
        phrases=_phrases(files, content),
        rulebook=rulebook_of(files),
        seats=range(2, 3),
        options=(
            Option("mirror", False, _either),
            Option("starter", "chance", lambda seats: ("chance", "first", "second")),
            Option("draws", "1.8", lambda seats: ("1.8", "1.6")),
            Option("pairs", False, _either),
        ),
        new_state=new_state,
        root="halfwish.rules.rounds.match",
        fingerprint=fingerprint("halfwish", content),
        limit=2_000,
        shared=lambda options: options["pairs"] is True,
        points=POINTS,
        responses=RESPONSES,
        refusals=REFUSALS,
        advice=advice,
        slow_bots=frozenset({"search"}),
        openings=files[OPENINGS],
        imagine=advice.imagine,
        measures=measures,
    )


def _either(seats: int) -> Sequence[bool]:
    return (False, True)


def _phrases(files: Files, content: Halfwish) -> Phrases:
    names: dict[str, str] = {}
    for group in (content.actions, content.classes, content.powers, content.maps):
        names |= {name: each.name for name, each in group.items()}
    return phrases_of(files, names)
