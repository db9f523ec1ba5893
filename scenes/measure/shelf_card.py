"""A battlefield on the shelf: a small mat with its name, and how much stands on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.battlefield import Battlefield, BattlefieldError
from game.battlefield.document import BattlefieldDocument
from scenes.app.input import Key
from scenes.measure.desk import Desk
from scenes.measure.files import FileError
from scenes.measure.picture import paint
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.battlefield import mat
from sprites.drawing import raster, shapes, text
from sprites.drawing.text import draw, face, fit


@dataclass(slots=True)
class Item:
    """A kept battlefield. `read` looks into its file, where `document` is not known yet; `path` can be deleted."""

    name: str
    take_up: Callable[[], Desk]
    document: BattlefieldDocument | None
    path: Path | None = None
    read: Callable[[], BattlefieldDocument] | None = None

    @property
    def shown_name(self) -> str:
        """What people call it."""
        return (self.document.name if self.document else "") or self.name or "Without a name"


class MapCard(Widget):
    """A card that takes a battlefield down. Held, right-clicked or with Delete it can be thrown away."""

    role = "battlefield"
    focusable = True

    def __init__(self, item: Item, act: Callable[[], None], remove: Callable[[], None] | None) -> None:
        super().__init__(item.shown_name)
        self.item = item
        self.act = act
        self.remove = remove
        self.hint = "Delete, or the right button, throws it away" if remove else ""
        self.known = False
        self.fault = ""
        self._small: pygame.Surface | None = None

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, round(limit * 0.75) + self._foot

    @property
    def _foot(self) -> int:
        """The room below the mat."""
        return face(self.theme, "lead").height + face(self.theme, "small").height + self.theme.px(1.5)

    def read(self) -> None:
        """Looks into the file."""
        self.known = True
        try:
            if self.item.document is None and self.item.read:
                self.item.document = self.item.read()
        except (FileError, OSError) as error:
            self.fault = str(error)
        self.name = self.item.shown_name
        self.touch()

    def restyled(self) -> None:
        self._small = None

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        if self.remove:
            self.remove()
        return self.remove is not None

    def key(self, key: Key) -> bool:
        return key.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.details()

    # ------------------------------------------------------------------ its picture

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, radius = self.theme, self.theme.px(1.25)
        shapes.draw_shadow(surface, area, radius, theme.px(0.75))
        lit = self.hovered or (self.focused and bool(self.tree and self.tree.keyboard))
        edge = theme.color("gold" if lit else "button_edge")
        fill = style.body_color(theme, enabled=True, hovered=self.hovered)
        style.plate(surface, area, radius, fill, edge, pressed=self.pressed, width=theme.hairline)
        inner = theme.px(1)
        box = pygame.Rect(
            area.x + inner, area.y + inner, area.width - 2 * inner, area.height - self._foot - inner
        )
        self._paint_mat(surface, box)
        self._paint_words(surface, pygame.Rect(box.x, box.bottom, box.width, area.bottom - box.bottom))

    def _paint_mat(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(self.theme.color("well"), box)
        small = self._small or self._make_small(box)
        if small:
            self._small = small
            surface.blit(small, small.get_rect(center=box.center))

    def _make_small(self, box: pygame.Rect) -> pygame.Surface | None:
        document = self.item.document
        if document is None or not self.known:
            return None
        try:
            field = Battlefield.of(document)
        except BattlefieldError as error:
            self.fault = str(error)
            return None
        width, depth = document.size
        turned = depth > width
        across, down = (depth, width) if turned else (width, depth)
        inch = min(box.width / across, box.height / down)
        whole = paint(field, 2 * inch, self.theme, turned=turned, letters=False)
        frame = mat.frame_width(self.theme)
        inside = whole.subsurface(whole.get_rect().inflate(-2 * frame, -2 * frame))
        return raster.smooth(inside, (round(across * inch), round(down * inch)))

    def _paint_words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.theme
        lead, small = face(theme, "lead", "serif", bold=True), face(theme, "small")
        top = box.y + (box.height - lead.height - small.height) // 2
        words = pygame.Rect(box.x, top, box.width, lead.height)
        draw(surface, self.name, fit(self.name, lead, words.width), theme.color("text"), words)
        line = pygame.Rect(box.x, top + lead.height, box.width, small.height)
        role = "danger_text" if self.fault else "text_dim"
        draw(surface, self._line(line.width), small, theme.color(role), line)

    def _line(self, wide: int) -> str:
        """What stands on it, as much as there is room for, or what is wrong with it."""
        document, small = self.item.document, face(self.theme, "small")
        if self.fault or document is None:
            return text.elide(self.fault, small, wide) if self.fault else "Being read …"
        found = counted(document)
        while len(found) > 1 and text.width(", ".join(found), small) > wide:
            found.pop()
        return ", ".join(found) or "An empty mat"


def counted(document: BattlefieldDocument) -> list[str]:
    """How much stands on a battlefield: "8 features", "8 fighters", ..."""
    counts = (
        (len(document.terrain), "feature"),
        (len(document.bases), "fighter"),
        (len(document.objects), "object"),
        (len(document.markers), "marker"),
    )
    return [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count]
