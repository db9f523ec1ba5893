"""Whole matches on the real table, played with real mouse events, by touch, and by keyboard alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core import narrate
from game.core.question import PASS, Question
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.table.table import TableScene
from scenes.which_witch.board import WitchBoard
from tests.ui.tables import lay, new_session
from tests.ui.user import User

Use = Callable[[str, str], None]


class Player:
    """Answers what the table asks by using what lies on it. `use` clicks, taps or chooses by keyboard."""

    def __init__(self, table: TableScene, user: User, use: Use) -> None:
        assert isinstance(table.board, WitchBoard)
        self.table, self.board, self.user, self.use = table, table.board, user, use

    def answer(self, question: Question[Any], answer: Any) -> None:
        names = self.table.session.match.title.phrases.names
        match question.key:
            case "turn.action":
                self.use("card", names[answer[1]])
                self.use("button", self.label(question, answer))
            case "attack.target" | "hex.target":
                self.use("seat", self.table.session.players[answer].name)
            case "setup.witch" | "thief.card":
                self.use("card", names[answer])
            case "wand_hex.fate" | "last_heart" | "reward":
                self.use("card", self.label(question, answer))
            case "hex.react":
                self.use("button", self.label(question, answer))
            case "attack.cards":
                self.select(answer, "Attack")
            case "attack.defend":
                self.select(answer, "Defend")
            case "discard.count":
                self.select([self.facts(question)["card"]] * answer, "Discard")
            case key:
                raise AssertionError(f"nobody knows how to answer {key}")

    def facts(self, question: Question[Any]) -> dict[str, Any]:
        return question.facts or {}

    def select(self, kinds: Sequence[str], deed: str) -> None:
        """Makes the selection what is wanted, and confirms it."""
        wanted = Counter(kinds)
        for card in self.board.hand.cards:
            keep = wanted[card.kind] > 0
            wanted[card.kind] -= keep
            if keep != card.selected:
                self.toggle(card)
        self.use("button", deed)

    def toggle(self, card: Any) -> None:
        if self.use == self.user.choose:
            self.user.go_to(card)
            self.user.key("return")
        elif self.use == self.user.tap_on:
            self.user.tap(card.screen_rect.center)
        else:
            self.user.click(card.screen_rect.center)

    def label(self, question: Question[Any], answer: Any) -> str:
        match = self.table.session.match
        return narrate.label(match.title, question, answer, match.names)


def quick_app() -> App:
    return App((1280, 720), Settings(speed=0, curtain=False), headless=True)


@pytest.mark.usefixtures("glimpses")
@pytest.mark.parametrize(
    ("way", "people"),
    [
        pytest.param("mouse", 4, marks=pytest.mark.deep),
        ("touch", 3),
    ],
)
def test_a_whole_match_is_played(way: str, people: int, home: Any) -> None:
    app = quick_app()
    user = User(app)
    table = lay(app, new_session(" ".join(["human"] * people), seed=people))
    player = Player(table, user, user.hand(way))
    rng, answers = random.Random(2), 0
    while not table.session.over:
        question = table.session.question
        if question is None:
            user.frame()
            continue
        given, answer = len(table.session.match.journal), question.sample(rng)
        player.answer(question, answer)
        user.frame(2)
        answers += 1
        entry, *passed = table.session.match.journal[given:]
        assert (entry.seat, entry.key, entry.given) == (question.seat, question.key, answer)
        assert all((each.key, each.given) == ("hex.react", PASS) for each in passed), "only the table passes"
    assert answers > 20
    app.close()
