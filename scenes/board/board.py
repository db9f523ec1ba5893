"""Boards: the look and the play of one title's table. The table scene owns a board and tells it what to show.

The scene shows one seat's view at a time, or an onlooker's. It hands the board a view, never the match; events come
filtered for the same viewer. The board lights up the choices of the pending question and returns answers; it never
judges them itself.

In a title's folder, imports go one way: `interactions.py` and `animations.py` import `board.py`, which imports the
parts. `title_info.make_board` gives a board the interactions and the animator of its title. The methods of an
interaction that the board calls are declared in a base class beside the board. If something is drawn differently
during an animation, the board holds that state and the animator sets it. A part receives its contents with each
view; the members of the board that it uses are declared in a `Protocol` beside the part, which extends `Tabletop`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.core.event import Event
from game.core.question import PASS, Question
from game.core.table import Table
from game.core.timing import may_use
from game.core.title import Title
from game.core.view import Moment, PublicPrompt, View
from scenes.app.app import App
from scenes.app.input import Key
from scenes.board.animation import Animator, Pulse
from scenes.board.card_motion import CardMotion
from scenes.board.card_zoom import CardZoom
from scenes.board.hover_zoom import HoverZoom
from scenes.board.interaction import Asked, Interaction
from scenes.board.match_text import MatchText, TableText
from scenes.board.part import CarriedPart, Readable, draw_lamp
from scenes.board.players import Player
from scenes.ui.widget import Widget
from sprites.drawing import table_top


class Board(Widget):
    """Base of all boards.

    A title's board makes its `text`, `card_motion` and parts in its constructor, places the parts in `arrange`, and
    shows a view in `present`. If its layers differ from the usual order, it overrides `draw_pieces`.
    """

    role = "board"
    text: TableText
    card_motion: CardMotion
    animator: Animator
    interactions: Mapping[str, type[Any]]
    """The class that handles a question, by the question's key."""
    interaction: Interaction | None
    """The interaction for the pending question; None while there is none."""

    leaves_answers: ClassVar[bool] = False
    """Whether the table scene offers all answers, and interjections too, at the foot of `answer_room`."""
    cloth_edge: ClassVar[float] = 1.5
    """Width of the wood around the cloth, in units."""
    cloth: ClassVar[str] = "felt"
    """The colour role of the cloth."""
    lamp: ClassVar[float] = 2
    """Radius, in units, of the lamp above the parts that a hint names; 0 if parts draw their own lamps."""

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(title.name)
        self.app = app
        self.title = title
        self.players = players
        self.asked: Asked | None = None
        self.interaction = None
        self.secrets_hidden = False
        self.dragged: CarriedPart | None = None
        """The part that a pointer drags."""
        self.card_zoom = CardZoom(self)
        self.hover_zoom = HoverZoom(self)
        self.prerenderer = Prerenderer()
        self.waits: Callable[[], bool] = lambda: False
        """Whether the next motion has to wait, because people are still reading about the last one."""
        self._pulse = Pulse(age=math.inf)  # nothing is asked yet
        self._hint: Sequence[Widget] = ()
        self._begun: tuple[Question[Any], Any] | None = None
        self._next_frame: Callable[[], None] | None = None

    # -- defined by each title ----------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat that the table is shown to; None for an onlooker."""
        raise TypeError(f"{type(self).__name__} has no viewer")

    @property
    def secrets(self) -> Sequence[Widget]:
        """The parts that are hidden while the curtain is down."""
        return ()

    @property
    def buttons(self) -> Sequence[Widget]:
        """The buttons of the question; the first one gets the focus if nothing on the table is lit."""
        return ()

    @property
    def controls(self) -> Sequence[Widget]:
        """Parts that only people use, left out if only bots play."""
        return ()

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """The areas, besides parts and buttons, that what is shown large should leave clear."""
        return ()

    def present(self, view: View[Any]) -> None:
        """Show the table of a view, at rest or during an animation."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def come_to_rest(self, view: View[Any]) -> None:
        """Show the table of a view with nothing in motion, and drop everything drawn over an earlier view."""
        self.present(view)

    def arrange(self) -> None:
        """Place everything for the board's area and its viewer."""

    def settle(self) -> None:
        """Put everything that is in motion in its place at once."""

    def interaction_for(self, question: Question[Any]) -> type[Any] | None:
        """The class that handles a question; None if the table scene offers its answers."""
        return self.interactions.get(question.key)

    def auto_answer(self, asked: PublicPrompt, view: View[Any], question: Question[Any] | None) -> Any:
        """The answer that a person has settled beforehand; None if they are to be asked.

        Nobody is asked for a response where everybody can see that there is none to give, and somebody who plays
        against bots alone isn't asked without one.

        It may only depend on what everybody sees, otherwise not asking would give secrets away, so `view` is an
        onlooker's. `question` is None unless the person is alone at the screen.
        """
        if asked.key not in self.title.points:
            return None
        idle = question is not None and question.options() == [PASS]
        return (
            PASS if idle or not may_use(Table(view.state, self.title, None), asked.key, asked.seat) else None
        )

    def spot(self, name: str) -> Rect | None:
        """The area of a named place on the table that isn't a widget, for tutorials; None for unknown names."""
        return None

    def circle(self, at: tuple[float, float], inches: float) -> Rect | None:
        """The area of a circle around a point of the table, for tutorials; None for titles without measuring."""
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

    # -- events -------------------------------------------------------------------------------------

    def show(self, view: View[Any]) -> None:
        """Show a position at rest, at once: for a new viewer, a resumed match, an undo, the end of an animation."""
        self.animator.stop()
        self.card_motion.clear()
        self.come_to_rest(view)

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Play events one after the other and come to rest at `after`. The board is `busy` until then."""
        self.hover_zoom.mute()
        if self.theme.speed == 0 or after.seat != self.viewer or not self.rect.width:
            self.show(after)
            return
        self.ask(None)
        self.animator.play(moments, after)

    @property
    def busy(self) -> bool:
        """Whether events are being played; no question is asked meanwhile."""
        return self.animator.playing

    @property
    def begun(self) -> int:
        """Number of events that have begun to play."""
        return self.animator.at

    @property
    def shown(self) -> int:
        """Number of events that have been played to the end."""
        return self.animator.shown

    def motions(self, events: Sequence[Event]) -> list[int]:
        """For each event, the index of the first event in the same motion; they are shown together."""
        return self.animator.motions(events)

    def skip(self) -> None:
        """End the animation at once."""
        if self.animator.after is not None:
            self.show(self.animator.after)

    # -- questions ----------------------------------------------------------------------------------

    def handles(self, question: Question[Any]) -> bool:
        """Whether the board itself takes the answer; the table scene offers buttons for all other questions."""
        return self.interaction_for(question) is not None

    def ask(self, asked: Asked | None) -> None:
        """Put a question to the person at the screen; None removes it."""
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
        """Remove everything that belongs to a question."""
        self.interaction, self.dragged, self._hint = None, None, ()

    def words_for(self, question: Question[Any], answer: Any, speaker: MatchText) -> str:
        """An answer in words that stand alone, as it looks on this board; else as it is called everywhere."""
        return speaker.answer(question, answer)

    def show_hint(self, answer: Any) -> None:
        """Show the answer of a hint until the question is answered; None removes the hint.

        In titles with interjections, it may be an interjection.
        """
        self._hint = self.interaction.named(answer) if self.interaction and answer is not None else ()
        self.touch()

    def hinted(self, part: Widget) -> bool:
        """Whether a hint names a part."""
        return part in self._hint

    def shows_large(self, part: Readable) -> bool:
        """Whether a part is shown large when it is pointed at."""
        return self.hover_zoom.reads(part)

    def hide_secrets(self, hidden: bool) -> None:
        """Hide the secrets of a seat while the curtain is down, or show them again."""
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
            self.tree.tell(words, area, self.rect)

    # -- keys and focus -----------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Handle a key that the focused part has not used; True if it means something here."""
        if self.card_zoom.large:
            return self.card_zoom.large.steer(key)
        return not self.secrets_hidden and self.table_key(key)

    def table_key(self, key: Key) -> bool:
        """Handle a key while neither an enlarged card nor the curtain covers the table."""
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
        """The widget that gets the focus first: the first part that is lit, or else the first button."""
        lit = [part for part in self.walk() if part.offered and part.enabled and part.focusable]
        ready = [button for button in self.buttons if button.enabled]
        return next(iter(lit or ready), None)

    def focus_first(self) -> None:
        """Set the focus to the question."""
        first = self.first
        if first:
            self.focus(first)

    def focus(self, part: Widget) -> None:
        """Set the focus to a part."""
        if self.tree:
            self.tree.set_focus(part)

    def close_zoom(self) -> None:
        """Close the enlarged card."""
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
        self.hover_zoom.update(dt)

    def go_on(self, dt: float) -> bool:
        """Advance everything that moves; returns whether anything did."""
        return any([self.card_motion.update(dt), self.animator.update(dt)])

    @property
    def moving(self) -> bool:
        return self.busy or self.card_motion.moving or bool(self._next_frame)

    @property
    def pulse(self) -> float:
        """The brightness of the parts that may be chosen, 0 to 1."""
        return self._pulse.level

    def prerender(self, seconds: float) -> None:
        """Render images in advance for about this many seconds; called while nothing moves."""
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
        """Draw wood under everything, with the cloth under the board; panels beside the board are on the wood."""
        edge = self.theme.px(self.cloth_edge)
        cloth = (self.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, self.title.id, self.theme, self.cloth), area)

    def draw(self, target: Surface) -> None:
        """Draw the pieces, flying cards, effects, the lamps of a hint and what is shown large, in this order."""
        if not self.visible:
            return
        self.draw_pieces(target)
        self.card_motion.draw(target)
        self.animator.draw(target)
        for hinted in self._hint if self.lamp else ():
            draw_lamp(target, hinted.focus_area, self.theme, self.lamp)
        if self.dragged:
            self.dragged.draw_dragged(target)
        self.hover_zoom.draw(target)
        if self.card_zoom.large:
            self.card_zoom.large.draw(target)

    def draw_pieces(self, target: Surface) -> None:
        """Draw everything on the table."""
        for part in self.children:
            if part is not self.card_zoom.large:
                part.draw(target)


class Prerenderer:
    """A renderer of images into the sprite caches while the table is idle; it starts over when other ones are needed.

    The base renders nothing.
    """

    def __init__(self) -> None:
        self._needed: Hashable = None
        self._images: Iterator[None] = iter(())

    def go_on(self, seconds: float) -> None:
        """Render for about this many seconds; an image takes 2 to 20 ms."""
        needed = self.need()
        if needed != self._needed:
            self._needed, self._images = needed, self.paint()
        end = time.perf_counter() + seconds
        for _ in self._images:
            if time.perf_counter() > end:
                return

    def need(self) -> Hashable:
        """Everything that determines which images are needed."""
        return None

    def paint(self) -> Iterator[None]:
        """Render the images, yielding after each."""
        return iter(())
