"""Random play of a game of another project, run on its own: `python peer_games.py GAME SECONDS`.

Prints decisions of players a second, then decisions and chance nodes together a second, by the processor time of this
process. Each game needs its package; nothing of this project is imported, so that any interpreter with these
packages can run it.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

Counts = tuple[int, int]
"""Decisions and chance nodes of a match."""


def main(name: str, seconds: float) -> None:
    """Play whole matches at random for a time."""
    play = GAMES[name]()
    play(0)
    decisions = chances = number = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        more, beside = play(number)
        decisions, chances, number = decisions + more, chances + beside, number + 1
    taken = time.process_time() - start
    print(decisions / taken, (decisions + chances) / taken)


def spiel(name: str) -> Callable[[int], Counts]:
    """A Python game of OpenSpiel's. All outcomes of its chance nodes are equally likely."""
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401 - they register themselves

    game = pyspiel.load_game(name)

    def play(number: int) -> Counts:
        rng, state, decisions, chances = random.Random(number), game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                chances += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions, chances

    return play


def chess() -> Callable[[int], Counts]:
    """Chess by python-chess, until the board says that the game is over."""
    import chess as package

    def moves(rng: random.Random) -> Iterator[None]:
        board = package.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            yield board.push(legal[int(rng.random() * len(legal))])

    return lambda number: (sum(1 for _ in moves(random.Random(number))), 0)


def catan() -> Callable[[int], Counts]:
    """Catan by Catanatron, with its four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> Counts:
        random.seed(number)
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        return len(game.state.actions), 0

    return play


GAMES: dict[str, Callable[[], Callable[[int], Counts]]] = {
    "liars_poker": partial(spiel, "python_liars_poker"),
    "block_dominoes": partial(spiel, "python_block_dominoes"),
    "chess": chess,
    "catan": catan,
}

if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
