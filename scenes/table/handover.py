"""The curtain between two people at one screen, which hides the table until the next player is ready.

It shows only what everybody may know: who is next, and what happened since that player's last turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.board.match_text import LogLine
from scenes.board.players import Player
from scenes.ui.button import Button
from scenes.ui.label import Label, RichPanel
from scenes.ui.layout import centred
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree, Widget
from sprites.drawing import motion, shapes
from sprites.drawing.color import lighten
from sprites.drawing.richtext import escape
from sprites.drawing.table_top import drape

WIDTH = 76  # units
MOST_LINES = 8


class SeatSign(Widget):
    """The shape of a seat, large, in its colour."""

    role = "seat"

    def __init__(self, player: Player) -> None:
        super().__init__(player.name)
        self.player = player

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.theme.seat(self.player.colour)
        shape = shapes.seat_shape(
            look.shape, area.height, look.colour, lighten(look.colour, 0.4), area.height / 24
        )
        surface.blit(shape, shape.get_rect(center=area.center))


class Curtain(Scene):
    """Falls over the table and hides it; `lift` is called when the next player is ready, `meanwhile` each frame.

    While it falls, the table must show nothing that only one seat may know. `pause` opens the pause menu. `pair`:
    two people share the seat.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        title_id: str,
        player: Player,
        lines: Sequence[LogLine],
        lift: Callable[[], None],
        pause: Callable[[], None],
        *,
        pair: bool = False,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self.meanwhile = meanwhile
        self.title_id = title_id
        self.lift = lift
        self.pause_table = pause
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(say("handover.name"), alpha=255)
        self.sign = SeatSign(player)
        self.heading = Label(escape(player.name), "display", family="serif", bold=True, align="center")
        self.plea = Label(say("handover.turn.pair" if pair else "handover.turn"), "lead", align="center")
        self.story = RichPanel(say("handover.since"), _summary(lines), step="lead", color="text_dim")
        self.ready = Button(
            say("handover.ready.pair" if pair else "handover.ready", name=player.name),
            self._lift,
            primary=True,
            icon="eye",
            shortcut="Enter",
        )
        self.tree.add(self.panel)
        self.panel.add(self.sign, self.heading, self.plea, self.story, self.ready)
        self.story.visible = bool(lines)
        self.tree.set_focus(self.ready)
        self._fallen = 0.0

    # ------------------------------------------------------------------ falling

    @property
    def down(self) -> bool:
        """Whether it hides the whole table."""
        return self._fallen >= 1

    @property
    def moving(self) -> bool:
        return not self.down

    def update(self, dt: float) -> None:
        super().update(dt)
        self.meanwhile()
        if not self.down:
            seconds = 0.0 if self.app.theme.reduced_motion else self.app.theme.seconds("travel")
            self._fallen = min(1.0, self._fallen + dt / seconds) if seconds else 1.0
            self.overlay = not self.down
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        cloth = drape(surface.get_size(), self.title_id, self.app.theme)
        if self.down:
            surface.blit(cloth, (0, 0))
            super().draw(surface)
        else:
            hem = round(surface.get_height() * motion.ease_out(self._fallen))
            surface.blit(cloth, (0, hem - surface.get_height()))

    # ------------------------------------------------------------------ layout and input

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin, gap = theme.px(4), theme.px(1.5)
        wide = min(theme.px(WIDTH), area.width - 2 * margin)
        inner = wide - 2 * margin
        parts: list[tuple[Widget, int]] = [
            (self.sign, theme.px(9)),
            (self.heading, self.heading.natural(inner)[1]),
            (self.plea, self.plea.natural(inner)[1]),
        ]
        foot = self.ready.natural(inner)[1]
        fixed = sum(high for _, high in parts) + foot + (len(parts) + 2) * gap + 2 * margin
        story = (
            min(self.story.natural(inner)[1], area.height - fixed - 2 * margin) if self.story.visible else 0
        )
        parts += [(self.story, story + gap), (self.ready, foot)]
        box = centred(area, (wide, fixed + story))
        self.panel.place(box)
        top = box.y + margin
        for widget, high in parts:
            widget.place(pygame.Rect(box.x + margin, top, inner, high))
            top += high + gap
        self.ready.place(self._button_in(self.ready.rect))

    def _button_in(self, row: pygame.Rect) -> pygame.Rect:
        return centred(row, (max(self.app.theme.px(36), self.ready.natural(row.width)[0]), row.height))

    def handle(self, intent: Intent) -> bool:
        if not self.down:
            return True  # input is ignored while the curtain falls
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command in ("accept", "confirm"):
            self._lift()
        elif isinstance(intent, Key) and intent.command in ("cancel", "pause"):
            self.pause_table()
        return True

    def _lift(self) -> None:
        self.app.stack.remove(self)
        self.lift()


def _summary(lines: Sequence[LogLine]) -> list[str]:
    """The newest lines under a heading, and the number of those before them."""
    newest = [f"- {escape(line.text)}" for line in lines[-MOST_LINES:]]
    if len(lines) > MOST_LINES:
        newest.insert(0, say("handover.since.more", count=len(lines) - MOST_LINES))
    return [say("handover.since.head"), *newest]
