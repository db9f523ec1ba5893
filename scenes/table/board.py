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

import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.core.event import Event
from game.core.question import Question
from game.core.title import Title
from game.core.view import Moment, PublicPrompt, View
from scenes.app.app import App
from scenes.app.input import Key
from scenes.table.animation import Animator, Pulse
from scenes.table.card_motion import CardMotion
from scenes.table.card_zoom import CardZoom
from scenes.table.interaction import Asked, Interaction
from scenes.table.match_text import TableText
from scenes.table.part import draw_lamp
from scenes.table.players import Chair
from scenes.ui.widget import Widget
from sprites.drawing import table_top


class Board(Widget):
    """Base of all boards.

    A title makes its `text`, its `card_motion` and its parts when it is constructed, places them in `arrange`, and
    shows a view in `present`. Where its layers differ from the usual order it overrides `draw_pieces`.
    """

    role = "board"
    text: TableText
    card_motion: CardMotion
    animator: Animator
    interactions: Mapping[str, type[Any]]
    """The class that handles a question, by the question's key."""
    interaction: Interaction | None
    """The question that waits for the person at the screen; None while there is none."""

    leaves_answers: ClassVar[bool] = False
    """Whether the table scene offers all answers, and interjections too, at the foot of `answer_room`."""
    cloth_edge: ClassVar[float] = 1.5
    """Units of wood that are seen around the cloth."""
    cloth: ClassVar[str] = "felt"
    """The colour role of the cloth."""
    lamp: ClassVar[float] = 2
    """Radius, in units, of the lamp above what a hint names; 0 where parts draw a lamp of their own."""

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(title.name)
        self.app = app
        self.title = title
        self.chairs = chairs
        self.asked: Asked | None = None
        self.interaction = None
        self.secrets_hidden = False
        self.card_zoom = CardZoom(self)
        self.prerenderer = Prerenderer()
        self.waits: Callable[[], bool] = lambda: False
        """Whether the next motion has to wait, because people still read about the last one."""
        self._pulse = Pulse()
        self._hint: Sequence[Widget] = ()
        self._begun: tuple[Question[Any], Any] | None = None
        self._next_frame: Callable[[], None] | None = None

    # -- what each title says -----------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat to whom the table is shown; None for an onlooker."""
        raise TypeError(f"{type(self).__name__} has no viewer")

    @property
    def secrets(self) -> Sequence[Widget]:
        """The parts that are not to be seen while the curtain is down."""
        return ()

    @property
    def buttons(self) -> Sequence[Widget]:
        """The buttons of the question; the keyboard goes to the first one where nothing on the table is lit."""
        return ()

    @property
    def controls(self) -> Sequence[Widget]:
        """Parts that only people use, to be left out where only bots play."""
        return ()

    def present(self, view: View[Any]) -> None:
        """Show the table of a view, at rest or in the course of an animation."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def come_to_rest(self, view: View[Any]) -> None:
        """Show the table of a view with nothing in motion, and drop all that was drawn over another view."""
        self.present(view)

    def arrange(self) -> None:
        """Place everything for the board's area and its viewer."""

    def settle(self) -> None:
        """Move everything that is on its way to its place at once."""

    def interaction_for(self, question: Question[Any]) -> type[Any] | None:
        """The class that handles a question; None if the table scene offers its answers."""
        return self.interactions.get(question.key)

    def auto_answer(self, asked: PublicPrompt, view: View[Any], question: Question[Any] | None) -> Any:
        """The answer that a person has settled beforehand; None if they are to be asked.

        It may depend on nothing but what everybody sees, or silence would tell secrets: `view` is an onlooker's. The
        question itself is given only to a person who is alone at the screen.
        """
        return None

    def spot(self, name: str) -> Rect | None:
        """The area of a named place of the table that is no widget, for tutorials; None for unknown names."""
        return None

    def circle(self, at: tuple[float, float], inches: float) -> Rect | None:
        """The area of a circle around a point of the table, for tutorials; None where nothing is measured."""
        return None

    @property
    def answer_room(self) -> Rect:
        """The area for the answers that the table scene offers; they take as much of its height as they need."""
        gap = self.theme.px(1)
        return self.rect.inflate(-2 * gap, -2 * gap)

    @property
    def foot(self) -> Rect:
        """The area near the lower edge for a button while the person at the screen has nothing to decide."""
        high = self.rect.height // 5
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)

    # -- what happens -------------------------------------------------------------------------------

    def show(self, view: View[Any]) -> None:
        """Show a position at rest, at once: a new viewer, a match taken up, an undo, the end of an animation."""
        self.animator.stop()
        self.card_motion.clear()
        self.come_to_rest(view)

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Play events one after the other and come to rest at `after`. The board is `busy` until then."""
        if self.theme.speed == 0 or after.seat != self.viewer or not self.rect.width:
            self.show(after)
            return
        self.ask(None)
        self.animator.play(moments, after)

    @property
    def busy(self) -> bool:
        """Whether something is still being played; nothing is asked meanwhile."""
        return self.animator.playing

    @property
    def begun(self) -> int:
        """Number of the played events that people have begun to see."""
        return self.animator.at

    @property
    def shown(self) -> int:
        """Number of the played events that people have seen to their end."""
        return self.animator.shown

    def motions(self, events: Sequence[Event]) -> list[int]:
        """For each event the index of the first one of the same motion: they are seen at once."""
        return self.animator.motions(events)

    def skip(self) -> None:
        """End what is being played, at once."""
        if self.animator.after is not None:
            self.show(self.animator.after)

    # -- questions ----------------------------------------------------------------------------------

    def handles(self, question: Question[Any]) -> bool:
        """Whether the board itself takes the answer; the table scene offers buttons for all other questions."""
        return self.interaction_for(question) is not None

    def ask(self, asked: Asked | None) -> None:
        """Put a question to the person at the screen, or none."""
        self.asked = asked
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

    def forget_question(self) -> None:
        """Take away everything that belongs to a question."""
        self.interaction, self._hint = None, ()

    def show_hint(self, answer: Any) -> None:
        """Show which answer a hint names, until the question is answered; None takes the hint away.

        Where a title has interjections it may be one of the person's.
        """
        self._hint = self.interaction.named(answer) if self.interaction and answer is not None else ()
        self.touch()

    def hinted(self, part: Widget) -> bool:
        """Whether a hint names a part."""
        return part in self._hint

    def hide_secrets(self, hidden: bool) -> None:
        """Hide what only one seat may know while the curtain is down, or show it again."""
        self.secrets_hidden = hidden
        self.close_zoom()
        for secret in self.secrets:
            secret.visible = not hidden
        self.touch()

    def refuse(self, part: Widget, words: str) -> None:
        """Say beside a part why it can't be chosen."""
        self.refuse_at(part.screen_rect, words)

    def refuse_at(self, area: Rect, words: str) -> None:
        """Say beside an area of the screen why something can't be done."""
        if self.tree and words:
            self.app.play("refusal")
            self.tree.tooltip.show(words, area, self.theme, self.rect)
            self.touch()

    # -- keys and focus -----------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Handle a key that the focused part has not used; True if it means something here."""
        if self.card_zoom.large:
            return self.card_zoom.large.steer(key)
        return not self.secrets_hidden and self.table_key(key)

    def table_key(self, key: Key) -> bool:
        """Handle a key while neither a large card nor the curtain lies over the table."""
        return self.interaction is not None and self.interaction.key(key)

    @property
    def by_keyboard(self) -> bool:
        """Whether the keyboard was used last."""
        return self.tree is not None and self.tree.keyboard

    @property
    def by_touch(self) -> bool:
        """Whether a finger was used last, which can't point at anything before it presses."""
        return self.tree is not None and self.tree.touch

    @property
    def first(self) -> Widget | None:
        """Where the keyboard goes first: the first part that is lit, or else the first button."""
        lit = [part for part in self.walk() if part.offered and part.enabled and part.focusable]
        ready = [button for button in self.buttons if button.enabled]
        return next(iter(lit or ready), None)

    def focus_first(self) -> None:
        """Give the keyboard to the question."""
        first = self.first
        if first:
            self.focus(first)

    def focus(self, part: Widget) -> None:
        """Give the keyboard to a part."""
        if self.tree:
            self.tree.set_focus(part)

    def close_zoom(self) -> None:
        """Take away the card that is shown large."""
        self.card_zoom.close()

    # -- time ---------------------------------------------------------------------------------------

    def in_next_frame(self, act: Callable[[], None]) -> None:
        """Do something in the next frame: an answer must not be given while its question is being asked."""
        self._next_frame = act

    def update(self, dt: float) -> None:
        super().update(dt)
        act, self._next_frame = self._next_frame, None
        if act:
            act()
        changed = self._pulse.update(dt, self.theme)
        if self.go_on(dt) or changed:
            self.touch()

    def go_on(self, dt: float) -> bool:
        """Let all that moves move; returns whether anything did."""
        return any([self.card_motion.update(dt), self.animator.update(dt)])

    @property
    def moving(self) -> bool:
        return self.busy or self.card_motion.moving or bool(self._next_frame)

    @property
    def pulse(self) -> float:
        """How strongly what may be chosen is lit, 0 to 1."""
        return self._pulse.level

    def prerender(self, seconds: float) -> None:
        """Render images ahead for about this long; called while nothing moves."""
        self.prerenderer.go_on(seconds)

    # -- picture ------------------------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()
        self.settle()
        self.card_zoom.arrange()

    def draw_under(self, surface: Surface, area: Rect) -> None:
        """Draw the table top, below everything else on the screen."""
        self.draw_table_top(surface, area)

    def draw_table_top(self, target: Surface, area: Rect) -> None:
        """Draw wood under everything and the cloth below the board: what floats beside the board lies on the wood."""
        edge = self.theme.px(self.cloth_edge)
        cloth = (self.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, self.title.id, self.theme, self.cloth), area)

    def draw(self, target: Surface) -> None:
        """Draw the pieces, flying cards, effects, the lamps of a hint and the large card, in this order."""
        if not self.visible:
            return
        self.draw_pieces(target)
        self.card_motion.draw(target)
        self.animator.draw(target)
        for hinted in self._hint if self.lamp else ():
            draw_lamp(target, hinted.focus_area, self.theme, self.lamp)
        if self.card_zoom.large:
            self.card_zoom.large.draw(target)

    def draw_pieces(self, target: Surface) -> None:
        """Draw everything that lies on the table."""
        for part in self.children:
            if part is not self.card_zoom.large:
                part.draw(target)


class Prerenderer:
    """Renders images into the sprite caches while the table is idle, and begins again when others will be needed.

    The base renders none.
    """

    def __init__(self) -> None:
        self._needed: Hashable = None
        self._images: Iterator[None] = iter(())

    def go_on(self, seconds: float) -> None:
        """Render for about this long; an image takes 2 to 20 ms."""
        needed = self.need()
        if needed != self._needed:
            self._needed, self._images = needed, self.paint()
        end = time.perf_counter() + seconds
        for _ in self._images:
            if time.perf_counter() > end:
                return

    def need(self) -> Hashable:
        """All that decides which images will be needed."""
        return None

    def paint(self) -> Iterator[None]:
        """Render the images, yielding after each."""
        return iter(())
