"""A player who plays Magewinds on the program's table: with simple sense, and with whatever hands it is given."""

from __future__ import annotations

import random
from typing import Any

from game.core.question import PASS, Question
from scenes.magewinds.board import MagewindsBoard
from scenes.table.table import TableScene
from tests.ui.magewinds_hands import Hands, Way
from tests.ui.magewinds_table import BANDS
from tests.ui.user import User

EAGER = ("attack", "move")
"""Actions that get on with the battle, the best first."""


class Player:
    """Answers every question that a table puts to the person at the screen."""

    def __init__(self, user: User, table: TableScene, way: Way, seed: int = 1) -> None:
        assert isinstance(table.board, MagewindsBoard)
        self.user, self.table, self.board = user, table, table.board
        self.hands = Hands(user, table.board, way)
        self.rng = random.Random(seed)
        self.answered: dict[str, int] = {}

    def answer(self, question: Question[Any]) -> None:
        """One question, by hand."""
        self.answered[question.key] = self.answered.get(question.key, 0) + 1
        if self.table.answers.form is not None:
            widget = next(each for each in self.table.answers.form.widgets if each.enabled)
            if self.hands.way == "keys":
                self.user.key("c" if widget.role != "die" else "1")
            else:
                self.user.click(self.table.answers.form.widgets[-1].screen_rect.center)
            return
        self.hands.answer(self.choice(question))

    def choice(self, question: Question[Any]) -> Any:
        """What is answered: attacks and moves towards the middle, and otherwise whatever comes."""
        options = question.options()
        if question.key == "warband.muster":
            return BANDS[question.seat]
        if question.key == "move":
            return question.snap((6_000_000, 8_000_000))
        if options is None:
            return question.suggest(1)[0]
        if question.key == "action":
            return next((action for action in EAGER if action in options), options[0])
        if question.key == "channel":
            return next((answer for answer in options if answer == "blind"), options[0])
        if question.key == "windburn":
            return next(answer for answer in options if answer[0] == "discard")
        if PASS in options and len(options) > 1 and self.rng.random() < 0.6:
            return PASS
        return self.rng.choice(list(options))
