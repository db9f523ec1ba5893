"""The briefing before a match, and at a key during it: what to play for, how long it takes and what is special."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game import titles
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.ui.button import Button
from scenes.ui.dialog import dim
from scenes.ui.label import Label, RichPanel
from scenes.ui.layout import centred
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree, Widget
from sprites.cards import cover_scene
from sprites.drawing import shapes

WIDTH: Final = 108  # units
PICTURE: Final = 0.4  # share of the width that the picture takes
SHAPE: Final = 1.6  # most width of a picture after the title, by its height
HIGHEST: Final = 22  # units: most height of one, unless the title is higher
LEAST: Final = 12  # units: least width of one; else there is none


class CastPicture(Widget):
    """Some of a title's cast in a place of theirs."""

    role = "picture"

    def __init__(self, title: str, name: str) -> None:
        super().__init__(name)
        self.title = title

    def paint(self, surface: Surface, area: Rect) -> None:
        drawn = cover_scene.paint(self.title, area.size, self.theme)
        surface.blit(shapes.round_corners(drawn, self.theme.px(1)), area)


class Briefing(Scene):
    """Lies over a table until somebody has read it. `begins`: the match waits for that; `rules` opens the rulebook."""

    overlay = True

    def __init__(
        self,
        app: App,
        title: str,
        paragraphs: Sequence[str],
        rules: Callable[[], None],
        *,
        begins: bool = False,
    ) -> None:
        super().__init__(app)
        cover = titles.cover(title) if title in titles.homes() else titles.Cover(title)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(say("table.briefing"), alpha=255)
        self.picture = CastPicture(title, cover.name)
        self.heading = Label(cover.name, "display", family="serif", bold=True)
        facts = replace(cover, players="").facts  # those who play sit here already
        self.facts = Label(facts, "body", color="text_dim")
        self.words = RichPanel(say("table.briefing"), paragraphs, step="lead")
        self.close = Button(
            say("table.briefing.begin" if begins else "table.resume"),
            self._close,
            primary=True,
            icon="play",
            shortcut="Enter",
        )
        self.rules = Button(say("table.rules"), rules, icon="rules")
        self.tree.add(self.panel)
        self.panel.add(self.picture, self.heading, self.facts, self.words, self.close, self.rules)
        self.facts.visible = bool(facts)
        self.tree.set_focus(self.close)

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        margin, gap = theme.px(3), theme.px(1.5)
        wide = min(theme.px(WIDTH), area.width - 2 * margin)
        beside = 0 if theme.large_text else round(wide * PICTURE)
        inner = wide - 2 * margin - (beside + margin if beside else 0)
        head = self.heading.natural(inner)[1]
        facts = self.facts.natural(inner)[1] if self.facts.visible else 0
        foot = self.close.natural(inner)[1]
        fixed = foot + 3 * gap + 2 * margin
        most = area.height - 2 * margin - fixed - head - facts
        words = min(self.words.natural(inner)[1], most)
        after = (0, 0) if beside else self._after_title(inner, head + facts, most - words)
        top = max(head + facts, after[1])
        box = centred(area, (wide, max(words + fixed + top, beside)))
        self.panel.place(box)
        field = box.inflate(-2 * margin, -2 * margin)
        column = Rect(field.right - inner, field.y, inner, field.height)
        if beside:
            self.picture.place(Rect(field.x, field.y, beside, field.height))
        else:
            self.picture.place(Rect(column.right - after[0], column.y, *after))
        self.picture.visible = bool(self.picture.rect.width)
        title = Rect(column.x, column.y + (top - head - facts) // 2, inner - after[0], head)
        self.heading.place(title)
        self.facts.place(Rect(title.x, title.bottom, title.width, facts))
        y = column.y + top + gap
        self.words.place(Rect(column.x, y, inner, column.bottom - foot - 2 * gap - y))
        self._place_buttons(Rect(column.x, column.bottom - foot, inner, foot), gap)

    def _after_title(self, wide: int, high: int, spare: int) -> tuple[int, int]:
        """The size of a picture at the right of the title, at most `spare` higher; (0, 0) if it is too narrow."""
        theme = self.app.theme
        parts = [part for part in (self.heading, self.facts) if part.visible]
        free = wide - max(part.natural(wide)[0] for part in parts) - theme.px(3)
        high = max(high, min(theme.px(HIGHEST), high + spare))
        size = min(free, round(high * SHAPE)), high
        return size if size[0] >= theme.px(LEAST) else (0, 0)

    def _place_buttons(self, bar: Rect, gap: int) -> None:
        right = bar.right
        for button in (self.close, self.rules):
            wanted = max(button.natural(bar.width)[0], self.app.theme.px(14))
            share = min(wanted, (bar.width - gap) // 2)
            button.place(Rect(right - share, bar.y, share, bar.height))
            right -= share + gap

    def handle(self, intent: Intent) -> bool:
        if not super().handle(intent) and isinstance(intent, Key):
            if intent.command == "help":
                self.rules.act()
            elif intent.command in ("accept", "confirm", "cancel", "briefing"):
                self._close()
        return True

    def draw(self, surface: Surface) -> None:
        dim(surface)
        super().draw(surface)

    def _close(self) -> None:
        self.app.stack.remove(self)
