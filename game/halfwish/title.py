"""The title: Halfwish as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.content import Content as Files
from game.core.content import load as load_content
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.question import Reason
from game.core.texts import COVER, phrases_of, rulebook_of
from game.core.title import Option, Title
from game.halfwish import secrets
from game.halfwish.content import SPEC, Halfwish, content_of
from game.halfwish.effects import resolve
from game.halfwish.effects.resolve import why_not_swap
from game.halfwish.rules.choice import why_not_choice, why_not_reply
from game.halfwish.rules.duels import POINTS, RESPONSES, why_not_in_showdown, why_not_prepare
from game.halfwish.rules.rounds import why_not_discard
from game.halfwish.rules.setup import new_state, why_not_pick
from game.halfwish.rules.upgrades import why_not_upgrade
from game.halfwish.state import HalfwishState
from game.halfwish.table import Table, why_not_listed

REST_DEPTH = 4
"""Number of flows on the stack between duels: the match, the round, the turn, the choice."""
WHY_NOT: dict[str, Callable[[Table, Any, Any], Reason | None]] = {
    "powers": why_not_pick,
    "discard": why_not_discard,
    "choice": lambda t, question, answer: why_not_choice(t, answer),
    "scout": why_not_reply,
    "parley": why_not_reply,
    "keep": lambda t, question, answer: why_not_listed(question, answer, "must_keep_or_reroll"),
    "prep": why_not_prepare,
    "showdown": why_not_in_showdown,
    "reroll": resolve.why_not_reroll,
    "swap": why_not_swap,
    "pay": lambda t, question, answer: why_not_listed(question, answer, "pay_or_not"),
    "upgrade.first": why_not_upgrade,
    "upgrade.second": why_not_upgrade,
    "upgrade.extra": why_not_upgrade,
}
"""By question: why something can't be chosen. A reason never tells the asked player a secret."""


def load(roots: Sequence[Path]) -> Title[HalfwishState, Halfwish]:
    """The title, from the folders of its content and of the packs over it. Raises ContentError."""
    files = load_content(SPEC, roots)
    content = content_of(files)
    return Title(
        id="halfwish",
        name=files[COVER].name,
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
        why_not=WHY_NOT,
        slow_bots=frozenset({"greedy", "search"}),
        openings=files[OPENINGS],
        sample_hidden=secrets.sample_hidden,
        rest_depth=REST_DEPTH,
    )


def _either(seats: int) -> Sequence[bool]:
    return (False, True)


def _phrases(files: Files, content: Halfwish) -> Phrases:
    names: dict[str, str] = {}
    for group in (content.actions, content.classes, content.powers, content.maps):
        names |= {name: each.name for name, each in group.items()}
    return phrases_of(files, names)
