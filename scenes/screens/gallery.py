"""All cards of a title side by side, and one of them large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.table.title_info import GalleryCard
from scenes.ui.button import IconButton
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.cards.card import size_of
from sprites.drawing import shapes
from sprites.drawing.text import draw, face

LEAST, UNITS = 200, 30  # how wide a face is at least, in pixels and in units
ORIGINS = {
    "official": "As published.",
    "house": "House rule: the published rules leave its figures out.",
}


def in_the_box(count: int) -> str:
    """How many of a card there are, in words."""
    return "One in the box" if count == 1 else f"{count} in the box"


class Tile(Widget):
    """A card with the number of its copies below; used, it is shown large."""

    role = "card"
    focusable = True

    def __init__(self, shown: GalleryCard, title: str, act: Callable[[], None]) -> None:
        super().__init__(shown.face.name)
        self.shown = shown
        self.title = title
        self.act = act

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, size_of(limit)[1] + face(self.theme, "body").height + self.theme.px(1)

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        self.act()
        return True

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.inflate(2 * self.bleed, 2 * self.bleed).colliderect(target.get_clip()):
            super().draw(target)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        box = pygame.Rect(area.topleft, size_of(area.width))
        bend = round(area.width * 0.06)
        lift = theme.px(0.9 if self.hovered else 0.5)
        for depth in range(min(self.shown.count, 4) - 1, 0, -1):
            surface.blit(card.back(self.title, area.width, theme), box.move(depth * 2, depth * 2))
        shapes.draw_shadow(surface, box, bend, lift)
        surface.blit(card.face(self.shown.drawn, area.width, theme), box)
        if self.hovered or self.focused:
            shapes.draw_glow(surface, box, bend, theme.color("gold"), theme.px(1), 0.6)
        foot = pygame.Rect(
            area.x, box.bottom + theme.px(0.75), area.width, area.bottom - box.bottom - theme.px(0.75)
        )
        draw(
            surface,
            in_the_box(self.shown.count),
            face(theme, "body"),
            theme.color("text_dim"),
            foot,
            "center",
        )


class Gallery(ScrollView):
    """All cards as tiles, as many side by side as are readable."""

    role = "gallery"

    def __init__(self, cards: Sequence[GalleryCard], title: str, enlarge: Callable[[int], None]) -> None:
        super().__init__("Cards", self._arrange)
        self.tiles = [Tile(shown, title, _opener(enlarge, at)) for at, shown in enumerate(cards)]
        self.add(*self.tiles)

    def _arrange(self, area: pygame.Rect) -> int:
        theme = self.theme
        edge, gap = theme.px(1.5), theme.px(2.5)
        room = area.width - 2 * edge
        across = max(1, (room + gap) // (max(LEAST, theme.px(UNITS)) + gap))
        wide = min((room - gap * (across - 1)) // across, theme.px(UNITS) * 3 // 2)
        left = area.x + edge + (room - across * wide - (across - 1) * gap) // 2
        high = self.tiles[0].natural(wide)[1] if self.tiles else 0
        for at, tile in enumerate(self.tiles):
            row, column = divmod(at, across)
            spot = left + column * (wide + gap), area.y + edge + row * (high + gap)
            tile.place(pygame.Rect(spot, (wide, high)))
        return -(-len(self.tiles) // across) * (high + gap) + edge


def _opener(enlarge: Callable[[int], None], at: int) -> Callable[[], None]:
    return lambda: enlarge(at)


class LargeCard(Scene):
    """One card in front of everything, with the next and the one before to each side."""

    overlay = True

    def __init__(self, app: App, title: str, cards: Sequence[GalleryCard], at: int) -> None:
        super().__init__(app)
        self.title = title
        self.cards = list(cards)
        self.at = at
        self.tree = Tree(app.theme, app.play)
        self.before = IconButton("The card before", "arrow_left", lambda: self._turn(-1), shortcut="←")
        self.after = IconButton("The next card", "arrow_right", lambda: self._turn(1), shortcut="→")
        self.close = IconButton("Close", "cross", self._close, shortcut="Esc")
        self.words = Label("", "lead", align="center")
        self.tree.add(self.before, self.after, self.close, self.words)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._say()

    @property
    def shown(self) -> GalleryCard:
        return self.cards[self.at]

    def _say(self) -> None:
        shown = self.shown
        origin = ORIGINS[shown.face.origin] if shown.face.origin else ""
        self.words.say(f"{in_the_box(shown.count)}. {origin}".rstrip())

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin, side = theme.px(2), theme.target
        wide = min(area.width - 2 * margin, theme.px(110))
        across, said = self.words.natural(wide)
        said += theme.px(1.5)
        foot = pygame.Rect(area.centerx - across // 2 - 1, area.bottom - margin - said, across + 2, said)
        self.words.place(foot)
        high = foot.y - 2 * margin - area.y
        width = min(round(high / 1.4), area.width - 4 * margin - 2 * side)
        self._box = pygame.Rect((0, 0), size_of(width))
        self._box.center = (area.centerx, area.y + margin + high // 2)
        self.before.place(
            pygame.Rect(self._box.x - 2 * margin - side, self._box.centery - side // 2, side, side)
        )
        self.after.place(pygame.Rect(self._box.right + 2 * margin, self._box.centery - side // 2, side, side))
        self.close.place(pygame.Rect(area.right - margin - side, area.y + margin, side, side))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            step = {"left": -1, "right": 1}.get(intent.command)
            if step:
                self._turn(step)
                return True
            if intent.command in ("cancel", "details"):
                self._close()
                return True
        kept = super().handle(intent)
        if not kept and isinstance(intent, Pointer) and intent.kind == "down":
            self._close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface, 190)
        shapes.draw_shadow(surface, self._box, round(self._box.width * 0.06), self.app.theme.px(1.5))
        surface.blit(card.face(self.shown.drawn, self._box.width, self.app.theme), self._box)
        plaque = self.words.rect.inflate(self.app.theme.px(2), 0)
        well, edge = self.app.theme.color("well"), self.app.theme.color("panel_edge")
        shapes.draw_rounded(surface, plaque, self.app.theme.px(1), well, edge, self.app.theme.hairline)
        super().draw(surface)

    def _turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self.cards)
        self.dirty = True
        self._say()
        self.layout()

    def _close(self) -> None:
        self.app.stack.remove(self)
