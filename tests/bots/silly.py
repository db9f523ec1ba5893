"""Positions in which one answer is silly, and the search that finds them.

    python -m tests.bots.silly which_witch --matches 20 --seed 1

plays greedy matches with some answers at random. At some questions it lets the expert's search play out the answers
that look best, a beginner's and a few at random, all in the same worlds, and tells the worst one if the chance to win
falls far with it. With `--to` it writes these down as positions. Before one is kept in `tests/bots/positions/TITLE`,
somebody has to read it: is it silly by the rules, and why?
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game import titles
from game.bots.bot import advice_for, consult, ranked
from game.bots.levels import bot_named
from game.bots.playouts import Arm, Budget
from game.bots.search import Search
from game.core.match import Match
from game.core.position_document import text_of
from game.core.question import Interjection, Question
from game.core.record import Plain, freeze, plain
from game.core.title import Title
from game.core.view import determinize

FOLDER = Path(__file__).parent / "positions"
GLANCE, LOOK = 16, 80
"""Playouts of each answer, at first and to make sure."""
TRIED = 5
"""Answers at random that are tried at a question."""
FALL = 0.12
"""The least fall of the chance to win that is worth reading."""
WILD = 0.1
"""The share of answers at random."""
BACK = 40
"""Answers, at most, between a position in words and the question."""


@dataclass(frozen=True)
class Silly:
    """A question in a position, reached by answers from there, an answer that is silly, and why it is."""

    position: dict[str, Plain]
    after: list[Any]
    silly: Any
    why: str = ""

    def reached(self) -> tuple[Match[Any, Any], Question[Any]]:
        """The match when the question waits, and the question."""
        match = Match.from_position(titles.load(str(self.position["title"])), self.position)
        for seat, *given in self.after:
            answer = freeze(given[0])
            outcome = match.submit(seat, answer if len(given) == 1 else Interjection(given[1], answer))
            assert outcome, outcome.verdict
        return match, match.pending[0]


def read(path: Path) -> Silly:
    """The silly answer that a file is about."""
    document = yaml.safe_load(path.read_text("utf-8"))
    silly, why, after = document.pop("silly"), document.pop("why"), document.pop("after", [])
    return Silly(document, after, freeze(silly), why)


def written(found: Silly) -> str:
    """The text of a file."""
    more: dict[str, Plain] = {"after": found.after} if found.after else {}
    return text_of({"why": found.why, "silly": plain(found.silly), **found.position, **more})


def chances(
    match: Match[Any, Any], question: Question[Any], answers: list[Any], playouts: int, seed: int
) -> list[float]:
    """What each answer is worth, by as many playouts each of the search in the same worlds."""
    rng = random.Random(seed)
    world = determinize(match.play, question.seat, rng)
    settings = advice_for(world).search_settings
    arms = [Arm(answer) for answer in answers]
    Search(world, question.seat, Budget(playouts=playouts * len(arms)), rng, settings).make(arms, 1.0)
    return [arm.total / arm.playouts for arm in arms]


def tried(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> list[Any]:
    """Answers to compare: what looks best first, then what a beginner says, then some at random."""
    world = determinize(match.play, question.seat, rng)
    best = [answer for _, answer in ranked(world, question, rng)[:4]]
    budget = Budget(playouts=GLANCE)
    naive = consult(bot_named("beginner", budget), match.play, question, rng)
    return list(dict.fromkeys([*best, naive, *(question.sample(rng) for _ in range(TRIED))]))


def worst(match: Match[Any, Any], question: Question[Any], seed: int) -> tuple[float, Any, Any] | None:
    """The worst answer to a question that falls far enough behind the best: by how much, that answer, and the best."""
    answers = tried(match, question, random.Random(seed))
    worths = chances(match, question, answers, GLANCE, seed)
    best, bad = answers[worths.index(max(worths))], answers[worths.index(min(worths))]
    if max(worths) - min(worths) < FALL:
        return None
    good, low = chances(match, question, [best, bad], LOOK, seed + 1)
    return (good - low, bad, best) if good - low >= FALL else None


def in_words(match: Match[Any, Any]) -> tuple[dict[str, Plain], list[Any]] | None:
    """A match as a position in words and the answers since; None where too much lies between."""
    for back in range(min(BACK, len(match.journal)) + 1):
        before = match.fork()
        if back:
            before.rewind(len(match.journal) - back)
        document = before.position()
        if "snapshot" not in document:
            entries = match.journal[len(match.journal) - back :]
            after = [
                [entry.seat, plain(entry.answer), *([entry.flow] if entry.flow else [])] for entry in entries
            ]
            return document, after
    return None


def search(
    title: Title[Any, Any], matches: int, seed: int, share: float
) -> Iterator[tuple[float, str, Silly, Any]]:
    """Silly answers with how far the chance falls, the question's key, and the best answer."""
    for number in range(matches):
        rng = random.Random(f"{title.id} {seed} {number}")
        match = Match.start(title, 2, rng.getrandbits(32))
        player = bot_named("greedy")
        while match.pending:
            question = match.pending[0]
            options = question.options()
            alone = question.chance or (options is not None and len(options) == 1)
            found = (
                worst(match, question, rng.getrandbits(32)) if not alone and rng.random() < share else None
            )
            described = in_words(match) if found else None
            if found and described:
                fall, silly, best = found
                yield fall, question.key, Silly(*described, silly), best
            wild = rng.random() < WILD and not question.chance
            answer = question.sample(rng) if wild else consult(player, match.play, question, rng)
            match.submit(question.seat, answer)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.3, help="the share of questions that are looked at")
    parser.add_argument("--to", type=Path, help="a folder for what is found")
    given = parser.parse_args()
    title = titles.load(given.title)
    for number, (fall, key, found, best) in enumerate(search(title, given.matches, given.seed, given.share)):
        print(f"{number} {fall:.2f} {key}: {found.silly!r} instead of {best!r}", flush=True)
        if given.to:
            given.to.mkdir(parents=True, exist_ok=True)
            name = f"{fall:.2f}-{key}-{given.seed}-{number}.yaml"
            (given.to / name).write_text(f"# best: {best!r}\n{written(found)}", "utf-8")


if __name__ == "__main__":
    main()
