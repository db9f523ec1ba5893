"""A board on which an animator plays what happened, cards fly, and a chooser answers the waiting question.

What all such boards do alike stands here; what lies where, and what a click means, is each title's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.event import Event
from game.core.question import Question
from game.core.title import Title
from game.core.view import Moment, View
from scenes.animation import Animator
from scenes.board import Asked, Board, Chair
from scenes.breath import Breath
from scenes.chooser import Chooser
from scenes.closeup import Closeup
from scenes.faces import Faces
from scenes.flights import Flights
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App


class PlayedBoard(Board):
    """Base of the titles' boards. They make their `faces`, `flights` and `animator`, and say who looks."""

    faces: Faces
    flights: Flights
    animator: Animator
    chooser: Chooser | None

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.concealed = False
        self.chooser = None
        self.breath = Breath()
        self.closeup = Closeup(self)
        self._hint: Sequence[Widget] = ()
        self._begun: tuple[Question[Any], Any] | None = None
        self._soon: Callable[[], None] | None = None

    # -- what each title says ------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat to whom the table is shown; None for an onlooker."""
        raise TypeError(f"{type(self).__name__} has no viewer")

    @property
    def secrets(self) -> Sequence[Widget]:
        """What is not to be seen while the curtain is down."""
        return ()

    @property
    def buttons(self) -> Sequence[Widget]:
        """The buttons of the question, where nothing that lies on the table is lit."""
        return ()

    def chooser_of(self, question: Question[Any]) -> type[Any] | None:
        """The way a question is answered on this table; None for those of the table scene."""
        raise TypeError(f"{type(self).__name__} answers nothing")

    def present(self, view: View[Any]) -> None:
        """Shows the table of a view, while things move: right after an event."""

    def refresh(self) -> None:
        """Shows what the model says now."""

    def forget_question(self) -> None:
        """Takes away all that belonged to a question."""
        self.chooser, self._hint = None, ()

    # -- what the table scene tells ------------------------------------------------------------------

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        if self.theme.speed == 0 or after.seat != self.viewer or not self.rect.width:
            self.show(after)
            return
        self.ask(None)
        self.animator.play(moments, after)

    @property
    def busy(self) -> bool:
        return self.animator.playing

    @property
    def begun(self) -> int:
        return self.animator.at

    @property
    def shown(self) -> int:
        return self.animator.shown

    def motions(self, events: Sequence[Event]) -> list[int]:
        return self.animator.motions(events)

    def skip(self) -> None:
        if self.animator.after is not None:
            self.show(self.animator.after)

    def takes(self, question: Question[Any]) -> bool:
        return self.chooser_of(question) is not None

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        if self.chooser:
            begun = None if self.chooser.given else self.chooser.begun()
            self._begun = (self.chooser.question, begun) if begun else None
        self.forget_question()
        made = self.chooser_of(asked.question) if asked else None
        if made is None or asked is None:
            return
        self.chooser = chooser = made(self, asked)
        self.breath.begin()
        chooser.begin()
        if self._begun and self._begun[0] == asked.question:
            chooser.resume(self._begun[1])
        self._begun = None
        if self.by_keyboard:
            self.focus_first()

    def advise(self, answer: Any) -> None:
        self._hint = self.chooser.named(answer) if self.chooser and answer is not None else ()
        self.touch()

    def conceal(self, hidden: bool) -> None:
        self.concealed = hidden
        self.put_back()
        for secret in self.secrets:
            secret.visible = not hidden
        self.touch()

    # -- what parts ask and report -------------------------------------------------------------------

    @property
    def pulse(self) -> float:
        """How strongly what may be chosen is lit."""
        return self.breath.level

    @property
    def by_keyboard(self) -> bool:
        """Whether the last thing used was the keyboard."""
        return self.tree is not None and self.tree.keyboard

    @property
    def by_touch(self) -> bool:
        """Whether the last thing used was a finger, which points at nothing before it presses."""
        return self.tree is not None and self.tree.touch

    def hinted(self, part: Widget) -> bool:
        return part in self._hint

    def put_back(self) -> None:
        """Takes away the card that is shown large."""
        self.closeup.put_back()

    def focus(self, part: Widget) -> None:
        if self.tree:
            self.tree.set_focus(part)

    def focus_first(self) -> None:
        """The keyboard goes to what is asked."""
        first = self.first
        if first:
            self.focus(first)

    @property
    def first(self) -> Widget | None:
        """The first thing that is lit, or the first button."""
        lit = [part for part in self.walk() if part.offered and part.enabled and part.focusable]
        ready = [button for button in self.buttons if button.enabled]
        return next(iter(lit or ready), None)

    def refuse(self, part: Widget, words: str) -> None:
        """Says why not, beside what was pointed at."""
        self.refuse_at(part.screen_rect, words)

    def refuse_at(self, area: Rect, words: str) -> None:
        """Says why not, beside a place on the screen."""
        if self.tree and words:
            self.app.play("refusal")
            self.tree.tooltip.show(words, area, self.theme, self.rect)
            self.touch()

    def soon(self, act: Callable[[], None]) -> None:
        """Does something with the next frame: an answer must not be given while its question is being asked."""
        self._soon = act

    # -- time ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        soon, self._soon = self._soon, None
        if soon:
            soon()
        changed = self.breath.update(dt, self.theme)
        if self.go_on(dt) or changed:
            self.touch()

    def go_on(self, dt: float) -> bool:
        """Lets all that moves move; whether anything did."""
        return any([self.flights.update(dt), self.animator.update(dt)])

    @property
    def moving(self) -> bool:
        return self.busy or self.flights.moving or bool(self._soon)
