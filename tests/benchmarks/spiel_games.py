"""Random play of a game of OpenSpiel's, run on its own: `python spiel_games.py GAME SECONDS`.

Prints decisions of players a second, then decisions and chance nodes together a second. Needs `open_spiel`;
imports nothing of this project, so that any interpreter which has that package can run it.
"""

from __future__ import annotations

import random
import sys
import time


def main(name: str, seconds: float) -> None:
    """Play whole matches at random for a time."""
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401 - they register themselves

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    decisions = chances = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                chances += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
    taken = time.perf_counter() - start
    print(decisions / taken, (decisions + chances) / taken)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
