"""The text of a rulebook: its sections on a page, with this project's rulings set apart, and one alone in a dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import pygame

from game import titles
from game.core.dataclass import dataclass
from game.core.phrases import Phrases
from game.core.texts import Section
from game.core.title import Title
from scenes.app.app import App
from scenes.app.texts import say
from scenes.board.title_info import GalleryCard, title_info
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Widget
from sprites.cards.cover import Cover
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import darken, mix
from sprites.drawing.text import Face, face, label
from sprites.drawing.theme import Rgb


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a title. `id` is the title's; `phrases` name the chapters."""

    id: str
    name: str
    sections: Mapping[str, Section]
    phrases: Phrases
    cards: Sequence[GalleryCard] = ()

    @property
    def cover(self) -> Cover:
        """The title's cover."""
        data = titles.cover(self.id)
        return Cover(self.id, self.name, data.pitch or data.about, data.facts)

    @property
    def chapters(self) -> dict[str, str]:
        """The names of the chapters, with their numbers if they have any."""
        return {
            chapter: self._chapter_name(chapter) for chapter in (rule.split(".")[0] for rule in self.sections)
        }

    def _chapter_name(self, chapter: str) -> str:
        code = f"rules.chapter.{chapter}"
        name = self.phrases.say(code) if self.phrases.has(code) else ""
        if name and chapter.islower() and chapter.isalpha():
            return name
        return f"{chapter}. {name}".rstrip()


def rulebook_of(title: Title[Any, Any]) -> Rulebook:
    """The rules of a title, with all its cards."""
    return Rulebook(title.id, title.name, title.rulebook, title.phrases, title_info(title).cards())


def measuring_rulebook() -> Rulebook:
    """The rules that measuring follows: those of Magewinds, the title with miniatures."""
    return rulebook_of(titles.load("magewinds"))


Style = Literal["chapter", "title", "text", "item", "ruling"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph of a section; `note` is the small print beside a title or above a ruling."""

    style: Style
    words: str
    note: str = ""


class SectionBlock(Widget):
    """A section. `chapter` is the name of the chapter that begins with it, "" for none."""

    role = "section"

    def __init__(self, section: Section, chapter: str, accent: Rgb) -> None:
        super().__init__(section.title)
        self.section = section
        self.accent = accent
        self.pieces = list(paragraphs_of(section, chapter))
        self.lit = False

    @property
    def text(self) -> str:
        """Its whole text."""
        return "\n".join(piece.words for piece in self.pieces)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def light(self, on: bool) -> None:
        """Mark it as the section that was opened, or unmark it."""
        if on != self.lit:
            self.lit = on
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        inside = limit - 2 * self._margin
        return limit, sum(self._height(piece, inside) for piece in self.pieces) + self.theme.px(2)

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.colliderect(target.get_clip()):
            super().draw(target)

    # -- measures -----------------------------------------------------------------------------------

    @property
    def _margin(self) -> int:
        """The space at both sides of the words, in pixels."""
        return self.theme.px(1.5)

    def _face(self, style: Style) -> Face:
        if style == "chapter":
            return face(self.theme, "title", "serif", bold=True)
        if style == "title":
            return face(self.theme, "heading", "serif", bold=True)
        return face(self.theme, "body" if style == "ruling" else "lead")

    def _indent(self, style: Style) -> int:
        return {"item": self.theme.px(2.5), "ruling": self.theme.px(3)}.get(style, 0)

    def _width(self, piece: Piece, limit: int) -> int:
        right = self.theme.px(2) if piece.style == "ruling" else 0
        return max(1, limit - self._indent(piece.style) - right)

    def _height(self, piece: Piece, limit: int) -> int:
        words = richtext.height(piece.words, self._face(piece.style), self._width(piece, limit))
        return words + self._around(piece)

    def _around(self, piece: Piece) -> int:
        """The height that a piece needs above and below its words."""
        small = face(self.theme, "small", bold=True).height
        air = {"chapter": self.theme.px(3), "ruling": small + self.theme.px(3.5), "title": small}
        return air.get(piece.style, 0) + self.theme.px(1)

    # -- picture ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.lit:
            shapes.draw_rounded(surface, area, self.theme.px(1), (255, 255, 255, 70))
            mark = pygame.Rect(area.x, area.y, max(3, self.theme.px(0.5)), area.height)
            shapes.draw_rounded(surface, mark, mark.width // 2, self.accent)
        area = area.inflate(-2 * self._margin, 0)
        top = area.y
        for piece in self.pieces:
            high = self._height(piece, area.width)
            self._paint_piece(surface, pygame.Rect(area.x, top, area.width, high), piece)
            top += high

    def _paint_piece(self, surface: pygame.Surface, area: pygame.Rect, piece: Piece) -> None:
        painters = {"chapter": self._paint_chapter, "title": self._paint_title, "ruling": self._paint_ruling}
        painter = painters.get(piece.style)
        if painter:
            painter(surface, area, piece)
            return
        kind, indent = self._face(piece.style), self._indent(piece.style)
        self._write(surface, piece, (area.x + indent, area.y))
        if indent:
            dot = shapes.disc(max(2, kind.px // 7), self.accent)
            surface.blit(dot, dot.get_rect(center=(area.x + indent // 2, area.y + kind.height // 2)))

    def _write(
        self, surface: pygame.Surface, piece: Piece, spot: tuple[int, int], role: str = "ink"
    ) -> pygame.Rect:
        width = self._width(piece, self.rect.width - 2 * self._margin)
        block = richtext.block(piece.words, self._face(piece.style), role, width, self.theme)
        return surface.blit(block, spot)

    def _paint_chapter(self, surface: pygame.Surface, area: pygame.Rect, piece: Piece) -> None:
        theme = self.theme
        kind = self._face("chapter")
        written = self._write(surface, piece, (area.x, area.y))
        line = pygame.Rect(area.x, written.bottom + theme.px(0.5), area.width, theme.hairline + 1)
        surface.fill(self.accent, line)
        diamond = shapes.polygon(
            (kind.px, kind.px), shapes.regular(4, (kind.px / 2, kind.px / 2), kind.px * 0.22), self.accent
        )
        surface.blit(diamond, diamond.get_rect(center=(line.centerx, line.centery)))

    def _paint_title(self, surface: pygame.Surface, area: pygame.Rect, piece: Piece) -> None:
        small = face(self.theme, "small", bold=True)
        note = label(piece.note, small, darken(self.accent, 0.25))
        surface.blit(note, area.topleft)
        self._write(surface, piece, (area.x, area.y + small.height))

    def _paint_ruling(self, surface: pygame.Surface, area: pygame.Rect, piece: Piece) -> None:
        theme = self.theme
        box = pygame.Rect(area.x, area.y, area.width, area.height - theme.px(1))
        fill = mix(theme.color("paper"), self.accent, 0.13)
        shapes.draw_rounded(surface, box, theme.px(0.75), fill)
        bar = pygame.Rect(box.x, box.y, max(3, theme.px(0.5)), box.height)
        shapes.draw_rounded(surface, bar, bar.width // 2, self.accent)
        small, left = face(theme, "small", bold=True), box.x + self._indent("ruling")
        top = box.y + theme.px(1.25)
        seal = round(small.px * 1.3)
        dark = darken(self.accent, 0.25)
        icons.draw(surface, "house", (left + seal // 2, top + small.height // 2), seal, dark)
        surface.blit(label(piece.note, small, dark), (left + seal + theme.px(0.75), top))
        self._write(surface, piece, (left, top + small.height))


class Page(ScrollView):
    """All sections of a rulebook."""

    role = "page"

    def __init__(self, rulebook: Mapping[str, Section], chapters: Mapping[str, str], accent: Rgb) -> None:
        super().__init__(say("rules.rulebook"), self._arrange)
        self.blocks: dict[str, SectionBlock] = {}
        seen: set[str] = set()
        for rule, section in rulebook.items():
            chapter = rule.split(".")[0]
            name = chapters.get(chapter, "") if chapter not in seen else ""
            seen.add(chapter)
            self.blocks[rule] = SectionBlock(section, name, accent)
        self.add(*self.blocks.values())

    @property
    def current(self) -> str:
        """The section that is being read: the marked one while it is in sight, else the first one in sight."""
        for rule, block in self.blocks.items():
            if block.lit and block.rect.colliderect(self.rect):
                return rule
        line = self.rect.y + self.rect.height // 6
        return next((rule for rule, block in self.blocks.items() if block.rect.bottom > line), "")

    def open(self, rule: str) -> None:
        """Scroll to a section and mark it; to the beginning if there is no such section."""
        for each, block in self.blocks.items():
            block.light(each == rule)
        opened = self.blocks.get(rule)
        self.scroll_to(self.offset + opened.rect.y - self.rect.y if opened else 0)

    def scrolled(self) -> None:
        """Move the blocks, without measuring them again."""
        if not self.children:
            return
        shift = self.rect.y - self.offset - self._top
        self._top += shift
        for block in self.children:
            block.place(block.rect.move(0, shift))

    _top = 0

    def _arrange(self, area: pygame.Rect) -> int:
        gap = self.theme.px(2)
        top = self._top = area.y
        for block in self.blocks.values():
            high = block.natural(area.width)[1]
            block.place(pygame.Rect(area.x, top, area.width, high))
            top += high + gap
        return top - gap - area.y


def paragraphs_of(section: Section, chapter: str) -> Iterator[Piece]:
    """The paragraphs of a section; `chapter` is the name of the chapter that begins with it, "" for none."""
    if chapter:
        yield Piece("chapter", chapter)
    yield Piece("title", section.title, section.cite)
    for line in section.text.strip().splitlines():
        yield Piece("item", line[2:]) if line.startswith("- ") else Piece("text", line)
    for ruling in section.rulings:
        yield Piece("ruling", ruling.text, f"{say('rules.ruling')}  {ruling.id}")


def rule_in_force(
    app: App, sections: Mapping[str, Section], rule: str, browse: Callable[[str], None] | None
) -> None:
    """Show a section in a dialog; `browse` opens the whole rulebook at it."""
    section = sections.get(rule)
    if section is None:
        if browse:
            browse("")
        return
    paragraphs = [f"{{text_dim|{section.cite}}}", *section.text.strip().splitlines()]
    paragraphs += [f"_{ruling.id}_  {ruling.text}" for ruling in section.rulings]
    answers = [Answer(say("rules.close"), primary=True)]
    if browse:
        answers.insert(0, Answer(say("rules.all"), lambda: browse(rule)))
    app.stack.push(Dialog(app, section.title, paragraphs, answers))
