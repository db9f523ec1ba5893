"""Matches played at random: what must hold at every question is looked at between the answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.core.match import Match
from game.core.question import Question
from game.core.title import Title

FIERCE = {"choice": "duel", "parley": "refuse"}
"""What makes for many duels."""
RICH = {
    "actions": "figures: {mana: [9, 9, 9], powers: 10}",
    "maps": "maps: ["
    + ", ".join(
        f"{{id: school_{number}, name: School {number}, kind: treasure, origin: house, effects: "
        "[{when: reveal, do: [{upgrade: {to: both, by: 2}}]}], text: Both learn.}"
        for number in range(12)
    )
    + "]",
}
"""A pack in which nobody wants for mana, powers or upgrades, so that all of them meet."""


@cache
def title(packs: tuple[Path, ...]) -> Title[Any, Any]:
    """The title with some packs over it."""
    return titles.load("halfwish", packs)


def rich(folder: Path) -> tuple[Path, ...]:
    """The rich pack, written to a folder."""
    (folder / "halfwish").mkdir()
    for name, text in RICH.items():
        (folder / "halfwish" / f"{name}.yaml").write_text(text, "utf-8")
    return (folder,)


def wander(
    seed: int, fierce: float = 0.5, packs: tuple[Path, ...] = (), rollers: int = 0, **options: Any
) -> Iterator[tuple[Match[Any, Any], random.Random]]:
    """A match before each of its answers, and once more when it is over."""
    rng = random.Random(seed)
    match = Match.start(title(packs), 2, seed, options, rollers=rollers, strict=True)
    while match.pending:
        yield match, rng
        question = rng.choice(match.pending)
        answer = question.sample(rng)
        if question.key in FIERCE and rng.random() < fierce:
            answer = FIERCE[question.key]
        if packs and spares(answer):
            answer = thrifty(question, rng)
        assert match.submit(question.seat, answer), (question, answer)
    yield match, rng


def spares(answer: Any) -> bool:
    """Whether an answer takes no upgrade, or plays a power."""
    return answer == "skip" or (isinstance(answer, tuple) and answer[:1] == ("power",))


def thrifty(question: Question[Any], rng: random.Random) -> Any:
    """An upgrade rather than none; a power in one of four cases, so that many are left."""
    answers = list(question.options() or ())
    kept = [answer for answer in answers if not spares(answer)] if rng.random() < 0.75 else answers
    return rng.choice(kept or answers)
