"""The Halfwish board alone on the screen, with a match behind it; and hands that answer whatever it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core import narrate
from game.core.match import Match
from game.core.question import Question
from scenes.app.app import App
from scenes.halfwish.board import HalfwishBoard
from scenes.halfwish.pieces import CardPiece
from scenes.ui.widget import Widget
from tests.ui.board_table import BoardTable, Wanted, find_match, found_once, laid, offering
from tests.ui.user import User

Use = Callable[[str, str], None]


def match_at(wanted: Wanted, *, seed: int = 0, **options: Any) -> Match[Any, Any]:
    """A match, played at random, that waits at a wanted question."""
    return find_match("halfwish", wanted, seed=seed, options=options)


@found_once
def match_of(key: str, tag: Any = None) -> Match[Any, Any]:
    """A match that waits at a question of a key, which offers an answer that begins with `tag`."""
    return match_at(offering(key, tag))


def sit_down(app: App, match: Match[Any, Any], viewer: int | None) -> BoardTable:
    """Puts a match on the screen, with its first frame drawn."""
    return laid(app, BoardTable(app, match, viewer))


class Player:
    """Answers what the table asks by using what lies on it: by mouse, by finger, or by keyboard alone."""

    def __init__(self, board: HalfwishBoard, user: User, way: str) -> None:
        self.board, self.user, self.way = board, user, way

    def use(self, part: Widget) -> None:
        """Clicks, taps, or goes there by Tab and presses Enter."""
        if self.way == "keyboard":
            self.user.go_to(part)
            self.user.key("return")
        elif self.way == "touch":
            self.user.tap(part.screen_rect.center)
            if self.board.considered is part:
                self.user.tap(part.screen_rect.center)
        else:
            self.user.click(part.screen_rect.center)

    def answer(self, question: Question[Any], answer: Any) -> None:
        """Gives an answer."""
        match question.key:
            case "powers":
                self.pick([self.name(power) for power in answer])
                self.press(self.label(question, answer))
            case "discard":
                self.select(answer)
                self.press(self.label(question, answer))
            case "prep" if answer[0] == "commit":
                self.commit(answer[1:])
                self.press(self.label(question, answer))
            case "prep" | "showdown" if answer[0] == "power":
                self.use(next(card for card in self.board.powers[1].cards if card.kind == answer[1]))
            case "slot":
                near = (question.facts or {})["side"] == self.board.view.near
                self.use(self.board.slots[int(near)][answer])
            case "swap":
                several = len(self.board.layout.lanes) > 1
                self.use(next(card for card in self.board.hands[1].cards if card.kind == answer[1]))
                if several:
                    self.use(self.board.slots[1][answer[0]])
            case "class" | "upgrade.first" | "upgrade.second" | "upgrade.extra" | "die":
                self.use(self.named(self.board.choices.middle.children, self.label(question, answer)))
            case "pay":  # the names of these buttons go on with what they cost
                self.use(self.beginning(self.label(question, answer)))
            case _:
                self.press(self.label(question, answer))

    def beginning(self, name: str) -> Widget:
        """The button whose name begins so."""
        return next(part for part in self.board.choices.buttons.children if part.name.startswith(name))

    def press(self, name: str) -> None:
        self.use(self.named(self.board.choices.buttons.children, name))

    def pick(self, names: Sequence[str]) -> None:
        """Selects cards that are laid out, once what is not wanted is put back."""
        row = [part for part in self.board.choices.middle.children if isinstance(part, CardPiece)]
        changed = [part for part in row if part.selected != (part.name in names)]
        for part in sorted(changed, key=lambda part: not part.selected):
            self.use(part)

    def select(self, kinds: Sequence[str]) -> None:
        """Selects cards of the hand, and no others."""
        wanted = Counter(kinds)
        for card in self.board.hands[1].cards:
            meant = wanted[card.kind] > 0
            wanted[card.kind] -= int(meant)
            if meant != card.selected:
                self.use(card)

    def commit(self, row: Sequence[str]) -> None:
        """Takes back what lies in the slots, and lays others there."""
        for slot in self.board.slots[1][: len(row)]:
            if slot.card is not None:
                self.use(slot)
        for name in row:
            if name != "none":
                self.use(next(card for card in self.board.hands[1].cards if card.kind == name))

    def named(self, parts: Sequence[Widget], name: str) -> Widget:
        return next(part for part in parts if part.name == name)

    def name(self, face: str) -> str:
        return self.board.catalog.name(face)

    def label(self, question: Question[Any], answer: Any) -> str:
        return narrate.label(self.board.title, question, answer, self.board.text.names)
