"""A board: how one title's table looks and is played on. The table scene owns one and tells it what to show.

The scene shows one seat at a time (or, to onlookers, none). It hands the board a view, never the match; what
happens arrives as events that were filtered for the same viewer. The board lights up what the waiting question
offers and gives answers back; it never judges them itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.core.event import Event
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title
from game.core.view import Moment, Summons, View
from scenes.chair import Chair
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

__all__ = ["Asked", "Board", "Chair"]


def _unforeseen(answers: Sequence[Any]) -> View[Any] | None:
    """Nothing can be said about it."""
    return None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question put to the person at the screen.

    `judge` says whether an answer is legal, and why not, for pointing and dragging; `give` answers. `give` is
    to be called with legal answers only; a board that is unsure judges first and shows the reason. `foresee` shows
    what answers, one after the other, would lead to; None where dice or somebody else will have a say.

    `interjections` are what the person may do before answering: `judge` and `give` take them as they take answers.
    """

    question: Question[Any]
    judge: Callable[[Any], Verdict]
    give: Callable[[Any], None]
    foresee: Callable[[Sequence[Any]], View[Any] | None] = _unforeseen
    interjections: Sequence[Interjection] = ()


class Board(Widget):
    """Base of all boards. A board is a widget: it is placed, painted, finds its parts by role and name."""

    role = "board"

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(title.name)
        self.app = app
        self.title = title
        self.chairs = chairs
        self.asked: Asked | None = None
        self.waits: Callable[[], bool] = lambda: False
        """Whether what happened next is not to be shown yet, since people still read about what they saw."""

    def show(self, view: View[Any]) -> None:
        """Show a position at rest, at once: a new viewer, a match taken up, an undo, the end of an animation."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Let what happened be seen, one after the other, and come to rest at `after`. `busy` until then."""
        self.show(after)

    @property
    def busy(self) -> bool:
        """Whether something is still being shown; nothing is asked meanwhile."""
        return False

    @property
    def begun(self) -> int:
        """How many of the events that happen people have begun to see, while it is `busy`."""
        return 0

    @property
    def shown(self) -> int:
        """How many of them have been seen to their end."""
        return 0

    def motions(self, events: Sequence[Event]) -> list[int]:
        """For each event the place of the first one of the same motion: they are seen at once."""
        return [0] * len(events)

    def skip(self) -> None:
        """End what is being shown, at once."""

    def ask(self, asked: Asked | None) -> None:
        """Put a question to the person at the screen, or none: light up what may be chosen."""
        self.asked = asked

    def takes(self, question: Question[Any]) -> bool:
        """Whether the board itself takes the answer; the table scene offers buttons for all other questions."""
        return False

    def waives(self, asked: Summons, view: View[Any], question: Question[Any] | None) -> Any:
        """What a person answers without being asked, by what they told the board beforehand; None to ask them.

        It may depend on nothing but what everybody sees, or silence would tell secrets: `view` is an onlooker's. The
        question itself is given only to a person who is alone at the screen.
        """
        return None

    @property
    def controls(self) -> Sequence[Widget]:
        """What lies on the table for people alone to use: not to be seen where only bots play."""
        return ()

    @property
    def first(self) -> Widget | None:
        """What of the question the keyboard goes to first, where the board takes the answer."""
        return None

    def advise(self, answer: Any) -> None:
        """Show which answer a hint names, until the question is answered; None takes the hint away.

        Where a title has them it may be an `Interjection` of the person's.
        """

    def conceal(self, hidden: bool) -> None:
        """While the curtain is down nothing that only one seat may know is shown."""

    def foresee(self, seconds: float) -> None:
        """Nothing moves: spend about so long on painting ahead what will be needed soon."""

    @property
    def answer_room(self) -> pygame.Rect:
        """Where the answers may lie that the table scene offers; they take as much of its height as they need."""
        gap = self.theme.px(1)
        return self.rect.inflate(-2 * gap, -2 * gap)

    leaves_answers: ClassVar[bool] = False
    """Whether all answers, interjections too, are left to the table scene: then they lie at the foot of their room."""

    @property
    def foot(self) -> pygame.Rect:
        """Where, near the lower edge, a button may lie while the person at the screen has nothing to decide."""
        high = self.rect.height // 5
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)

    def spot(self, name: str) -> pygame.Rect | None:
        """Where a named place of the table is that is no widget, for whoever points at it; None for other names."""
        return None

    def circle(self, at: tuple[float, float], inches: float) -> pygame.Rect | None:
        """Where a circle about a point of the table lies, for whoever points at it; None where nothing is measured."""
        return None

    def draw_under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the table top below everything."""
