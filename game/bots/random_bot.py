"""The bot that plays anything: every legal answer alike."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from game.bots.bot import Bot, at_random
from game.core.play import Play
from game.core.question import Question


class RandomBot(Bot):
    """Answers at random. It never looks at the table, which makes it fast."""

    looks: ClassVar[bool] = False

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return at_random(world, question, rng)
