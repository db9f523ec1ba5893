"""A question put to the person at the screen, and how a table turns clicks and keys into its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.core import narrate
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title
from game.core.view import View
from scenes.app.input import Key
from scenes.table.action_button import ActionButton
from scenes.table.match_text import TableText
from scenes.table.part import Tabletop
from scenes.ui.widget import Widget


def _no_preview(answers: Sequence[Any]) -> View[Any] | None:
    """A preview where nothing can be said about the outcome."""
    return None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question put to the person at the screen.

    `verdict` says whether an answer is legal, and why not, for pointing and dragging. `give` answers; it returns False
    where the answer was refused, and has said why by then. `preview` gives the view after some answers, one after the
    other; None where dice or somebody else will have a say.

    `interjections` are what the person may do before answering: `verdict` and `give` take them as they take answers.
    """

    question: Question[Any]
    verdict: Callable[[Any], Verdict]
    give: Callable[[Any], bool]
    preview: Callable[[Sequence[Any]], View[Any] | None] = _no_preview
    interjections: Sequence[Interjection] = ()


class AskingBoard(Tabletop, Protocol):
    """What every interaction asks of its board."""

    title: Title[Any, Any]

    @property
    def text(self) -> TableText: ...


class Interaction:
    """Base of the interactions: a question on a board, which lights up what may be chosen until it is answered.

    Each title has a base of its own beside its board, with what the board reports to it. An interaction knows no
    rules: it asks `asked.verdict` what is legal, and why something is not.
    """

    board: AskingBoard

    def __init__(self, board: AskingBoard, asked: Asked) -> None:
        self.board = board
        self.asked = asked
        self.question = asked.question
        self.facts: dict[str, Any] = asked.question.facts or {}
        self.given = False

    def begin(self) -> None:
        """Light up what may be chosen, and lay out cards and buttons."""

    def begun(self) -> Any:
        """The half-made answer; None if there is none.

        It is kept while the same question is asked again, because somebody else has answered at the same time.
        """
        return None

    def resume(self, begun: Any) -> None:
        """Restore a half-made answer."""

    def named(self, answer: Any) -> Sequence[Widget]:
        """The parts that an answer names, for hints."""
        return ()

    # -- keys ---------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Handle a key that no part has used; True if it means something here."""
        if key.command == "cancel":
            return self.cancel()
        if key.command == "confirm":
            self.confirm()
            return True
        name = pygame.key.name(key.key).strip("[]")
        return len(name) == 1 and name in "0123456789" and self.digit_typed(int(name))

    def cancel(self) -> bool:
        """Back out of a half-made choice; False if there is none."""
        return False

    def confirm(self) -> None:
        """Handle the confirm key."""

    def digit_typed(self, digit: int) -> bool:
        """Handle a typed digit; True if it means something here."""
        return False

    # -- answers ------------------------------------------------------------------------------------

    def why(self, answer: Any) -> str:
        """Why an answer is not legal, "" if it is."""
        return self.board.text.why(self.asked.verdict(answer))

    def label(self, answer: Any) -> str:
        """An answer as a button says it."""
        return narrate.label(self.board.title, self.question, answer, self.board.text.names)

    def give(self, answer: Any) -> None:
        """Answer. An illegal answer is refused, and the question stays."""
        self.given = True
        self.given = self.asked.give(answer)

    def button(self, answer: Any, name: str = "", **looks: Any) -> ActionButton:
        """A button that gives an answer, or says why it can't; `looks` are arguments of `ActionButton`."""
        made = ActionButton(self.board, name or self.label(answer), lambda: self.give(answer), **looks)
        made.forbid(self.why(answer))
        return made
