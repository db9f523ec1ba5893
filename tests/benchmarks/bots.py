"""Bots against bots, seats swapped: how much stronger one is than the other.

    python -m tests.benchmarks.bots greedy random
    python -m tests.benchmarks.bots flat greedy --milliseconds 50 --pairs 250

Each pair of matches has one seed and both seatings. Prints the share of the first bot's wins with its standard
error. With a time budget the figures depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Sequence

from game import titles
from game.bots.bot import Bot, consult
from game.bots.levels import BOTS, bot_named
from game.bots.playouts import Budget
from game.core.play import Play
from game.core.title import Setup


def winners(title: str, bots: Sequence[Bot], seed: int) -> tuple[int, ...]:
    """The seats that win a match between some bots."""
    found = titles.load(title)
    play = Play(found, Setup(title, len(bots), seed, found.settle(len(bots), {})))
    dice = [random.Random(f"{seed} {seat}") for seat in range(len(bots))]
    while play.pending:
        question = next(q for q in play.pending if q is not None)
        play.give(question.seat, consult(bots[question.seat], play, question, dice[question.seat]))
    return play.state.result.winners if play.state.result else ()


def main() -> None:
    """Let two bots play."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.bots", description="Bots against bots, seats swapped."
    )
    parser.add_argument("first", choices=BOTS)
    parser.add_argument("second", choices=BOTS)
    parser.add_argument("--title", default="which_witch")
    parser.add_argument("--pairs", type=int, default=250, help="seeds, each played with both seatings (250)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--milliseconds", type=float, default=50, help="thinking time of flat (50)")
    args = parser.parse_args()
    budget = Budget(milliseconds=args.milliseconds)
    first, second = bot_named(args.first, budget), bot_named(args.second, budget)
    wins, start = 0, time.perf_counter()
    for pair in range(args.pairs):
        wins += 0 in winners(args.title, [first, second], args.seed + pair)
        wins += 1 in winners(args.title, [second, first], args.seed + pair)
        if (pair + 1) % 25 == 0 or pair + 1 == args.pairs:
            print(_line(args.first, args.second, wins, 2 * pair + 2, time.perf_counter() - start), flush=True)


def _line(first: str, second: str, wins: int, matches: int, seconds: float) -> str:
    share = wins / matches
    error = math.sqrt(share * (1 - share) / matches)
    return f"{first} beats {second} in {wins} of {matches} ({share:.1%} +- {error:.1%}), {seconds:.0f} s"


if __name__ == "__main__":
    main()
