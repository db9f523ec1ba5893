"""Interactions: a question to the person at the screen, answered by clicks and keys on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.core import narrate
from game.core.dataclass import dataclass
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title
from game.core.view import View
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.board.action_button import ActionButton
from scenes.board.match_text import TableText
from scenes.board.part import Tabletop
from scenes.ui.widget import Widget


def _no_preview(answers: Sequence[Any]) -> View[Any] | None:
    """A preview for outcomes that can't be known."""
    return None


@dataclass(frozen=True, slots=True)
class OpenMoment:
    """A moment that the person at the screen has passed, and may still go back to.

    `foresee` returns the question that now waits as it would be after an answer at that moment, None if nobody can
    know; `give` goes back and answers.
    """

    question: Question[Any]
    foresee: Callable[[Any], Question[Any] | None]
    give: Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question put to the person at the screen.

    `verdict` says whether an answer is legal, and why not, for pointing and dragging. `give` answers; it returns False
    if the answer was refused, after saying why. `preview` returns the view after some answers in sequence, or None if
    it depends on dice or on somebody else.

    `interjections` are things that the person may do before answering; `verdict` and `give` accept them like answers.
    `passed` are moments just passed that still can be used, the newest first. `before` are the answers that the
    person has just given to the same question, the oldest first, such as the dice of an attack so far.
    """

    question: Question[Any]
    verdict: Callable[[Any], Verdict]
    give: Callable[[Any], bool]
    preview: Callable[[Sequence[Any]], View[Any] | None] = _no_preview
    interjections: Sequence[Interjection] = ()
    passed: Sequence[OpenMoment] = ()
    before: Sequence[Any] = ()


class AskingBoard(Tabletop, Protocol):
    """A board as every interaction uses it."""

    title: Title[Any, Any]

    @property
    def text(self) -> TableText: ...


class Interaction:
    """Base of the interactions: a question on a board, which lights up the choices until it is answered.

    Each title has its own base beside its board, with the methods that the board calls. An interaction knows no
    rules: it asks `asked.verdict` what is legal, and why other things aren't.
    """

    board: AskingBoard

    def __init__(self, board: AskingBoard, asked: Asked) -> None:
        self.board = board
        self.asked = asked
        self.question = asked.question
        self.facts: dict[str, Any] = asked.question.facts or {}
        self.given = False

    def begin(self) -> None:
        """Light up the choices, and lay out cards and buttons."""

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

    def spot(self, answer: Any) -> Pos | None:
        """Where on the screen an answer lies; None for one that is not about a place."""
        return None

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

    def not_asked_for(self, name: str) -> str:
        """The refusal of a thing that is no answer here, with what is asked instead."""
        text = self.board.text
        asked = narrate.prompt(self.board.title, self.question, text.names)
        return say("table.not_asked_for", name=name, asked=asked)

    # -- answers ------------------------------------------------------------------------------------

    def why(self, answer: Any) -> str:
        """The reason why an answer is illegal; "" if it is legal."""
        return self.board.text.why(self.asked.verdict(answer))

    def label(self, answer: Any) -> str:
        """The label of an answer's button."""
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
