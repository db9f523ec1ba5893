"""A board: how one title's table looks and is played on. The table scene owns one and tells it what to show.

The scene shows one seat at a time (or, to onlookers, none). It hands the board a view, never the match; what
happens arrives as events that were filtered for the same viewer. The board lights up what the waiting question
offers and gives answers back; it never judges them itself.

In a title's folder imports go one way: `interactions.py` and `animations.py` import `board.py`, and that imports the
parts. `title_info.make_board` gives a board the interactions and the animator of its title. What the board calls of an
interaction stands in a base class beside the board; what is drawn differently during an animation is state of the
board, which the animator sets. A part is handed what it shows with each view; what it asks of its board and reports to
it stands in a `Protocol` beside the part, a `Tabletop` with a few members more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import pygame
from pygame import Rect, Surface

from game.core import narrate
from game.core.event import Event
from game.core.question import Interjection, Question, Verdict
from game.core.title import Title
from game.core.view import Moment, PublicPrompt, View
from scenes.app.app import App
from scenes.app.input import Key
from scenes.table.animation import Animator, Pulse
from scenes.table.card_motion import CardMotion
from scenes.table.card_zoom import CardZoom
from scenes.table.match_text import TableText
from scenes.table.players import Chair
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.theme import Theme

__all__ = ["Asked", "Board", "Chair"]


def _no_preview(answers: Sequence[Any]) -> View[Any] | None:
    """A preview where nothing can be said about the outcome."""
    return None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question put to the person at the screen.

    `verdict` says whether an answer is legal, and why not, for pointing and dragging. `give` answers; it returns False
    where the answer was refused, and has said why by then. `preview` gives the view after some answers, one after the
    other; None where it depends on dice or on somebody else.

    `interjections` are what the person may do before answering: `verdict` and `give` take them as they take answers.
    """

    question: Question[Any]
    verdict: Callable[[Any], Verdict]
    give: Callable[[Any], bool]
    preview: Callable[[Sequence[Any]], View[Any] | None] = _no_preview
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

    def handles(self, question: Question[Any]) -> bool:
        """Whether the board itself takes the answer; the table scene offers buttons for all other questions."""
        return False

    def auto_answer(self, asked: PublicPrompt, view: View[Any], question: Question[Any] | None) -> Any:
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

    def show_hint(self, answer: Any) -> None:
        """Show which answer a hint names, until the question is answered; None takes the hint away.

        Where a title has them it may be an `Interjection` of the person's.
        """

    def hide_secrets(self, hidden: bool) -> None:
        """While the curtain is down nothing that only one seat may know is shown."""

    def prerender(self, seconds: float) -> None:
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


class Tabletop(Protocol):
    """What every part asks of the board that it lies on."""

    rect: Rect

    @property
    def pulse(self) -> float: ...

    @property
    def by_keyboard(self) -> bool: ...

    def hinted(self, part: Widget) -> bool: ...

    def key(self, key: Key) -> bool: ...


class Part(Widget):
    """Something on a board. Titles narrow what it lies on."""

    board: Tabletop

    def __init__(self, board: Tabletop, name: str = "") -> None:
        super().__init__(name)
        self.board = board

    @property
    def pulse(self) -> float | None:
        """How strongly it is lit, None when it is not."""
        return self.board.pulse if self.offered and self.enabled else None

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, or reached by keyboard."""
        return self.hovered or self.pressed or (self.focused and self.board.by_keyboard)

    @property
    def tip_room(self) -> Rect | None:
        """The board: the prompt above it and the log beside it stay in sight."""
        return self.board.rect

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """All that its picture depends on, beside the theme: what appears the same is painted the same."""
        return (self.visible, *self.rect, self.enabled, self.pulse)

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: Surface) -> None:
        if self.visible and self.rect.width:
            self.render(target)
        self.draw_children(target)

    def render(self, target: Surface) -> None:
        """Paints it as it is now."""


def draw_lamp(target: Surface, area: Rect, theme: Theme, radius: float = 2) -> None:
    """Hangs a lamp of so many units above an area."""
    px = theme.px(radius)
    spot = area.centerx, area.top
    disc = shapes.disc(px, theme.color("gold"), theme.color("night"), theme.hairline + 1)
    target.blit(disc, disc.get_rect(center=spot))
    icons.draw(target, "hint", spot, round(px * 1.4), theme.color("gold_ink"))


class Interaction:
    """Base: a question on the table. Begins by lighting up what may be chosen.

    It never knows the rules: what is legal and why not is asked of `asked.verdict`.
    """

    board: PlayedBoard

    def __init__(self, board: PlayedBoard, asked: Asked) -> None:
        self.board = board
        self.asked = asked
        self.question = asked.question
        self.facts: dict[str, Any] = asked.question.facts or {}
        self.given = False

    def begin(self) -> None:
        """Lights up what may be chosen and lays out what is needed."""

    def begun(self) -> Any:
        """A half-made answer, for when the same is asked again: somebody else who was asked as well has answered."""
        return None

    def resume(self, begun: Any) -> None:
        """Goes on with a half-made answer."""

    def cancel(self) -> bool:
        """Backs out of a half-made choice; False when there was none."""
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        """The parts that an answer names, for hints."""
        return ()

    def why(self, answer: Any) -> str:
        """Why an answer is not legal, "" when it is."""
        return self.board.text.why(self.asked.verdict(answer))

    def label(self, answer: Any) -> str:
        return narrate.label(self.board.title, self.question, answer, self.board.text.names)

    def give(self, answer: Any) -> None:
        """Answers; what is not legal is refused, and the question stays."""
        self.given = True
        self.given = self.asked.give(answer)


class PlayedBoard(Board):
    """Base of the titles' boards. They make their `faces` and `card_motion`, and say who looks.

    `make_board` gives them an `animator` and `interactions`: by the key of a question, the class that answers it.
    """

    text: TableText
    card_motion: CardMotion
    animator: Animator
    interactions: Mapping[str, type[Any]]
    interaction: Interaction | None

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.secrets_hidden = False
        self.interaction = None
        self._pulse = Pulse()
        self.card_zoom = CardZoom(self)
        self._hint: Sequence[Widget] = ()
        self._begun: tuple[Question[Any], Any] | None = None
        self._next_frame: Callable[[], None] | None = None

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

    def interaction_for(self, question: Question[Any]) -> type[Any] | None:
        """The way a question is answered on this table; None for those of the table scene."""
        return self.interactions.get(question.key)

    def present(self, view: View[Any]) -> None:
        """Shows the table of a view, while things move: right after an event."""

    def refresh(self) -> None:
        """Shows what the model says now."""

    def forget_question(self) -> None:
        """Takes away all that belonged to a question."""
        self.interaction, self._hint = None, ()

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

    def handles(self, question: Question[Any]) -> bool:
        return self.interaction_for(question) is not None

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        if self.interaction:
            begun = None if self.interaction.given else self.interaction.begun()
            self._begun = (self.interaction.question, begun) if begun else None
        self.forget_question()
        made = self.interaction_for(asked.question) if asked else None
        if made is None or asked is None:
            return
        self.interaction = interaction = made(self, asked)
        self._pulse.begin()
        interaction.begin()
        if self._begun and self._begun[0] == asked.question:
            interaction.resume(self._begun[1])
        self._begun = None
        if self.by_keyboard:
            self.focus_first()

    def show_hint(self, answer: Any) -> None:
        self._hint = self.interaction.named(answer) if self.interaction and answer is not None else ()
        self.touch()

    def hide_secrets(self, hidden: bool) -> None:
        self.secrets_hidden = hidden
        self.close_zoom()
        for secret in self.secrets:
            secret.visible = not hidden
        self.touch()

    # -- what parts ask and report -------------------------------------------------------------------

    @property
    def pulse(self) -> float:
        """How strongly what may be chosen is lit."""
        return self._pulse.level

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

    def close_zoom(self) -> None:
        """Takes away the card that is shown large."""
        self.card_zoom.close()

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

    def in_next_frame(self, act: Callable[[], None]) -> None:
        """Does something with the next frame: an answer must not be given while its question is being asked."""
        self._next_frame = act

    # -- time ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        act, self._next_frame = self._next_frame, None
        if act:
            act()
        changed = self._pulse.update(dt, self.theme)
        if self.go_on(dt) or changed:
            self.touch()

    def go_on(self, dt: float) -> bool:
        """Lets all that moves move; whether anything did."""
        return any([self.card_motion.update(dt), self.animator.update(dt)])

    @property
    def moving(self) -> bool:
        return self.busy or self.card_motion.moving or bool(self._next_frame)
