"""The menu: the titles as covers on a table under a lamp."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.dataclass import dataclass
from game.core.version import VERSION
from scenes.app.app import App, Scene
from scenes.app.texts import say
from scenes.screens.settings import SettingsScene
from scenes.ui.button import Button
from scenes.ui.dialog import Answer, Dialog, ask_to_quit
from scenes.ui.label import Label
from scenes.ui.layout import centred, columns
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.cards.cover import NARROW, SHAPE, Cover, cover, wordmark
from sprites.drawing import shapes, table_top
from sprites.drawing.cache import SurfaceCache
from sprites.drawing.motion import Pose

_tables = SurfaceCache(megabytes=20)

TILTS = (-2.5, 1.5, -1.0, 2.0, -1.5)  # degrees by which the decks below the covers lie askew


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A title that can be played: its id, its name, a few sentences about it, who can play; whether it has a tutorial.

    `pitch` is the title in a line, and `facts` are players, time and difficulty, where its cover has them.
    """

    title: str
    name: str
    line: str
    players: str
    tutorial: bool = False
    pitch: str = ""
    facts: str = ""

    @property
    def cover(self) -> Cover:
        """What its cover shows."""
        return Cover(self.title, self.name, self.pitch or self.line, self.facts or self.players)


@dataclass(frozen=True, slots=True)
class MenuActs:
    """Exits from the menu; None leaves one out. `resume_words` says how many matches wait."""

    play: Callable[[str], None]
    resume: Callable[[], None] | None = None
    resume_words: str = ""
    replay: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    measure: Callable[[], None] | None = None
    print: Callable[[], None] | None = None
    packs: Callable[[], None] | None = None
    learn: Callable[[str], None] | None = None


class TitleCard(Widget):
    """A title's cover on top of its deck; pointed at, it lifts and lights up."""

    role = "title"
    focusable = True

    def __init__(self, entry: MenuEntry, tilt: float, act: Callable[[], None]) -> None:
        super().__init__(entry.name)
        self.entry = entry
        self.tilt = tilt
        self.act = act

    @property
    def bleed(self) -> int:
        return self.rect.width // 5 + self.theme.px(5)

    def place(self, rect: pygame.Rect) -> None:
        """A cover that doesn't tell all about the title has the rest as its tip."""
        super().place(rect)
        self.hint = self.entry.line if self.entry.pitch or rect.width < NARROW else ""

    def activate(self) -> None:
        self.act()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, width = self.theme, area.width
        for depth, angle in enumerate((self.tilt * 3, -self.tilt * 1.6)):
            pose = Pose(area.centerx + 2 - depth, area.centery + 4 - depth * 2, angle, height=3)
            card.draw(surface, None, self.entry.title, pose, round(width * 0.98), theme)
        lit = self.enabled and (self.hovered or self.focused)
        lift = theme.px(0.25 if self.pressed else 1.0 if lit else 0.4)
        box = area.move(0, -lift)
        radius = round(width * 0.06)
        shapes.draw_shadow(surface, box, radius, lift * 2)
        if lit:
            shapes.draw_glow(surface, box, radius, theme.color("gold"), theme.px(1.25), 0.9, 3)
        surface.blit(cover(self.entry.cover, width, theme), box)
        if lit:
            surface.blit(shapes.ring(box.size, radius, theme.color("gold"), max(3, width // 60)), box)


class LearnButton(Button):
    """The button below a cover that starts the title's tutorial; its name is the title's."""

    role = "lesson"

    def __init__(self, entry: MenuEntry, act: Callable[[], None]) -> None:
        super().__init__(
            entry.name, act, hint=say("menu.learn.about", name=entry.name), icon="hint", step="body"
        )

        self.short = False

    @property
    def words(self) -> str:
        return say("menu.learn.short" if self.short else "menu.learn")

    def natural(self, limit: int) -> tuple[int, int]:
        """Its size below a cover; narrow covers get fewer words."""
        self.short = self._wide(say("menu.learn")) > limit
        return super().natural(limit)


class Menu(Scene):
    """Shows `entries` as covers and the other exits as a row of buttons."""

    room = "menu"

    def __init__(self, app: App, entries: Sequence[MenuEntry], acts: MenuActs) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._ask_quit}
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.cards = [
            TitleCard(entry, TILTS[at % len(TILTS)], partial(self.acts.play, entry.title))
            for at, entry in enumerate(entries)
        ]
        self.tagline = Label(
            say("menu.tagline"),
            "lead",
            color="text_dim",
            align="center",
        )
        self.resume_line = Label(acts.resume_words, "body", color="text_dim", align="center")
        self.resume_line.visible = acts.resume is not None
        self.version = Label(
            say("menu.version", version=VERSION),
            "small",
            color="text_dim",
            align="right",
        )
        self.buttons = list(self._make_buttons())
        self.icons = {button: button.icon for button in self.buttons}
        self.lessons = {
            card: self._lesson(card.entry) for card in self.cards if card.entry.tutorial and acts.learn
        }
        row = [widget for card in self.cards for widget in (card, self.lessons.get(card)) if widget]
        self.tree.add(self.tagline, *row, *self.buttons, self.resume_line, self.version)

    def _make_buttons(self) -> Sequence[Button]:
        acts = self.acts
        offered = (
            ("continue", acts.resume, "play"),
            ("replays", acts.replay, "replay"),
            ("rules", acts.rules, "rules"),
            ("measure", acts.measure, "ruler"),
            ("print", acts.print, "scroll"),
            ("packs", acts.packs, "chest"),
            ("settings", self._settings, "settings"),
            ("quit", self._ask_quit, "cross"),
        )
        return [
            Button(say(f"menu.{key}"), act, icon=icon, primary=key == "continue")
            for key, act, icon in offered
            if act is not None
        ]

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(2.5 if theme.large_text else 5)
        row = self.buttons[0].natural(area.width)[1]
        foot = pygame.Rect(area.x + margin, area.bottom - margin - row, area.width - 2 * margin, row)
        self._place_buttons(foot)
        wide, high = self.version.natural(foot.width)
        self.version.place(pygame.Rect(foot.right - wide, foot.bottom + (margin - high) // 2, wide, high))
        line = self.resume_line.natural(foot.width)[1] if self.resume_line.visible else 0
        self.resume_line.place(pygame.Rect(foot.x, foot.y - line - theme.px(1.5), foot.width, line))
        head = self._head_height(area)
        self.tagline.visible = not theme.large_text  # covers need its room then
        line = self.tagline.natural(area.width - 2 * margin)[1] if self.tagline.visible else 0
        self.tagline.place(pygame.Rect(area.x + margin, head, area.width - 2 * margin, line))
        top = self.tagline.rect.bottom + theme.px(3) if self.tagline.visible else head + theme.px(1)
        bottom = self.resume_line.rect.top - theme.px(3)
        self._place_cards(pygame.Rect(area.x + margin, top, area.width - 2 * margin, bottom - top))

    def _head_height(self, area: pygame.Rect) -> int:
        mark = self._wordmark()
        return round(area.height * 0.035) + mark.get_height() + self.app.theme.px(0.5)

    def _place_buttons(self, foot: pygame.Rect) -> None:
        """The buttons in a row, in letters that they have room for; without their icons where these take the room."""
        gap = self.app.theme.px(1.5)
        for iconic, step in product((True, False), ("lead", "body", "small")):
            for button, icon in self.icons.items():
                button.step, button.icon = step, icon if iconic else ""
            wishes = [button.natural(foot.width)[0] + self.app.theme.px(1) for button in self.buttons]
            wanted = sum(wishes) + gap * (len(wishes) - 1)
            if wanted <= foot.width:
                break
        line = centred(foot, (wanted, foot.height))
        parts: list[int | float] = [*wishes] if wanted <= foot.width else [*map(float, wishes)]
        for button, cell in zip(self.buttons, columns(line, parts, gap), strict=True):
            button.place(cell)

    def _place_cards(self, area: pygame.Rect) -> None:
        """Place the covers side by side, as large as they fit, with space for the decks below them."""
        below = self._lesson_height
        area = pygame.Rect(area.x, area.y, area.width, area.height - below)
        count = max(1, len(self.cards))
        air = max(self.app.theme.px(1.5 if self.app.theme.large_text else 2.5), area.width // 56)
        width = min(round(area.height / SHAPE), (area.width - air * (count - 1)) // count)
        row = centred(area, (width * count + air * (count - 1), round(width * SHAPE)))
        for cover_, cell in zip(self.cards, columns(row, [width] * len(self.cards), air), strict=True):
            cover_.place(cell)
        for cover_, lesson in self.lessons.items():
            box = pygame.Rect((0, 0), lesson.natural(width))
            box.midbottom = (cover_.rect.centerx, cover_.rect.bottom + below)
            lesson.place(box)

    @property
    def _lesson_height(self) -> int:
        """The height below the covers that the tutorials' buttons take."""
        gap = self.app.theme.px(2)
        return max((lesson.natural(self.app.size[0])[1] + gap for lesson in self.lessons.values()), default=0)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._table(), (0, 0))
        mark = self._wordmark()
        middle = (surface.get_width() // 2, round(surface.get_height() * 0.035))
        surface.blit(mark, mark.get_rect(midtop=middle))
        super().draw(surface)

    def _wordmark(self) -> pygame.Surface:
        return wordmark(self.app.theme, self.app.size[1] // (14 if self.app.theme.large_text else 9))

    def _table(self) -> pygame.Surface:
        """The lit table with its decoration."""
        key = (self.app.size, self.app.theme.key, tuple(tuple(cover_.rect) for cover_ in self.cards))
        return _tables.get(key, self._paint_table)

    def _paint_table(self) -> pygame.Surface:
        surface = table_top.wood(self.app.size, self.app.theme).copy()
        self._draw_still_life(surface)
        table_top.shine(surface, (0.5, 0.5))
        return surface.convert()

    def _draw_still_life(self, surface: pygame.Surface) -> None:
        """Draw cards, face down, where the covers leave the sides of the table empty."""
        if not self.cards:
            return
        left, right = self.cards[0], self.cards[-1]
        width = round(left.rect.width * 0.52)
        if left.rect.left > 2 * width:
            for pose in _spread((left.rect.left * 0.44, left.rect.centery * 1.03), width):
                card.draw(surface, None, left.entry.title, pose, width, self.app.theme)
            for pose in _pile((surface.get_width() - left.rect.left * 0.42, right.rect.centery * 0.98)):
                card.draw(surface, None, right.entry.title, pose, width, self.app.theme)

    def _lesson(self, entry: MenuEntry) -> LearnButton:
        learn = self.acts.learn
        assert learn
        return LearnButton(entry, lambda: learn(entry.title))

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))

    def _ask_quit(self) -> None:
        answers = [
            Answer(say("menu.quit"), partial(ask_to_quit, self.app), primary=True),
            Answer(say("menu.stay")),
        ]
        words = [say("menu.quit.about")]
        self.app.stack.push(Dialog(self.app, say("menu.quit.ask"), words, answers))


def _spread(centre: tuple[float, float], width: int) -> list[Pose]:
    """A fan of five cards."""
    poses = []
    for index in range(5):
        angle = 20 - 10 * index
        swing = math.radians(angle)
        x = centre[0] - math.sin(swing) * width * 1.8
        y = centre[1] + (1 - math.cos(swing)) * width * 1.7
        poses.append(Pose(round(x), round(y), angle, height=2))
    return poses


def _pile(centre: tuple[float, float]) -> list[Pose]:
    """A few discarded cards, untidily on top of each other."""
    falls = ((-12, 10, 17), (14, -6, -21), (-4, -8, 6), (2, 2, -7))
    return [Pose(round(centre[0] + x), round(centre[1] + y), angle, height=2) for x, y, angle in falls]
