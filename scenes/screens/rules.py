"""The rules of a title: the rulebook with its contents and a search, and a gallery of all cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.dataclass import dataclass
from game.core.texts import Section
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.app.texts import say
from scenes.board.title_info import GalleryCard
from scenes.screens.rules_page import Page, Rulebook
from scenes.ui.button import IconButton
from scenes.ui.choice import Choice
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.panel import Headline, Panel, Sheet
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.cards.card import size_of
from sprites.cards.cover import cover
from sprites.drawing import icons, shapes, table_top
from sprites.drawing.color import lighten, with_alpha
from sprites.drawing.motion import Pose
from sprites.drawing.text import draw, face

LEVEL = 2.5  # units: how much further a deeper level is set in


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the contents: a heading if `act` is None, else a link. `key` is unique; a deeper `level` is set in."""

    key: str
    words: str
    note: str = ""
    icon: str = ""
    act: Callable[[], None] | None = None
    level: int = 0


class Heading(Widget):
    """The name of a chapter."""

    role = "label"

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, face(self.theme, "body", "serif", bold=True).height + self.theme.px(1.5)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kind = face(self.theme, "body", "serif", bold=True)
        box = pygame.Rect(
            area.x + self.theme.px(1), area.bottom - kind.height, area.width - self.theme.px(1), kind.height
        )
        draw(surface, self.name, kind, lighten(self.theme.color("brass"), 0.25), box)


class Link(Widget):
    """A line that leads to a section or a card."""

    role = "link"
    focusable = True

    def __init__(self, line: Line) -> None:
        super().__init__(line.words, hint=line.note)
        self.line = line
        self._here = False

    @property
    def here(self) -> bool:
        """Whether it leads to the section that is being read."""
        return self._here

    @here.setter
    def here(self, value: bool) -> None:
        if value != self._here:
            self._here = value
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self.theme.target

    def activate(self) -> None:
        if self.line.act:
            self.line.act()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("text" if self.here or self.hovered or self.pressed else "text_dim")
        box = area.inflate(0, -theme.px(0.25))
        if self.here or self.hovered:
            fill = with_alpha(theme.color("button"), 255 if self.here else 140)
            shapes.draw_rounded(surface, box, theme.px(0.75), fill)
        if self.here:
            bar = pygame.Rect(box.x, box.y, max(3, theme.px(0.4)), box.height)
            shapes.draw_rounded(surface, bar, bar.width // 2, theme.color("brass"))
        left = area.x + theme.px(1.5 + LEVEL * self.line.level)
        if self.line.icon:
            side = theme.px(2.5)
            icons.draw(surface, self.line.icon, (left + side // 2, area.centery), side, color)
            left += side + theme.px(1)
        kind = face(theme, "body", bold=self.here)
        words = pygame.Rect(left, area.y, area.right - theme.px(0.5) - left, area.height)
        draw(surface, self.name, kind, color, words)


class Contents(ScrollView):
    """The contents as a list of headings and links."""

    role = "contents"

    def __init__(self) -> None:
        super().__init__(say("rules.contents"), self._arrange)
        self.links: dict[str, Link] = {}

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines, scrolled to the first."""
        self.clear()
        self.links = {}
        for line in lines:
            if line.act is None:
                self.add(Heading(line.words))
            else:
                self.links[line.key] = Link(line)
                self.add(self.links[line.key])
        self.offset = 0
        if self.rect.width:
            self.place(self.rect)

    def mark(self, key: str) -> None:
        """Mark the link to the section that is being read."""
        link = self.links.get(key)
        if link is None or link.here:
            return
        for other in self.links.values():
            other.here = other is link
        self.reveal(link.rect)

    def _arrange(self, area: pygame.Rect) -> int:
        edge = self.theme.px(0.75)
        top = area.y + edge
        for child in self.children:
            high = child.natural(area.width)[1]
            child.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high
        return top + edge - area.y


LEAST, UNITS = 200, 30  # the least width of a card, in pixels and in units


class Tile(Widget):
    """A card, with the number of its copies below if it is `counted`; a click shows it large."""

    role = "card"
    focusable = True

    def __init__(
        self, shown: GalleryCard, title: str, act: Callable[[], None], *, counted: bool = True
    ) -> None:
        super().__init__(shown.face.name)
        self.counted = counted
        self.shown = shown
        self.title = title
        self.act = act

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    def natural(self, limit: int) -> tuple[int, int]:
        foot = face(self.theme, "body").height + self.theme.px(1) if self.counted else 0
        return limit, size_of(limit)[1] + foot

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
        if not self.counted:
            return
        top = box.bottom + theme.px(0.75)
        foot = pygame.Rect(area.x, top, area.width, area.bottom - top)
        dim = theme.color("text_dim")
        draw(surface, say("rules.copies", count=self.shown.count), face(theme, "body"), dim, foot, "center")


class Gallery(ScrollView):
    """All cards as tiles, as many in a row as stay readable."""

    role = "gallery"

    def __init__(self, cards: Sequence[GalleryCard], title: str, enlarge: Callable[[int], None]) -> None:
        super().__init__(say("rules.cards"), self._arrange)
        self.tiles = [Tile(shown, title, partial(enlarge, at)) for at, shown in enumerate(cards)]
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


class LargeCard(Scene):
    """One card in front of everything, with buttons for the previous and the next."""

    overlay = True

    def __init__(self, app: App, title: str, cards: Sequence[GalleryCard], at: int) -> None:
        super().__init__(app)
        self.title = title
        self.cards = list(cards)
        self.at = at
        self.tree = Tree(app.theme, app.play)
        self.before = IconButton(say("rules.previous"), "arrow_left", lambda: self._turn(-1), shortcut="←")
        self.after = IconButton(say("rules.next"), "arrow_right", lambda: self._turn(1), shortcut="→")
        self.close = IconButton(say("rules.close"), "cross", self._close, shortcut="Esc")
        self.words = Label("", "lead", align="center")
        self.tree.add(self.before, self.after, self.close, self.words)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._say()

    @property
    def shown(self) -> GalleryCard:
        return self.cards[self.at]

    def _say(self) -> None:
        shown = self.shown
        origin = say(f"rules.{shown.face.origin}") if shown.face.origin else ""
        self.words.say(f"{say('rules.copies', count=shown.count)}. {origin}".rstrip())

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin, side = theme.px(2), theme.target
        wide = min(area.width - 2 * margin, theme.px(110))
        across, line = self.words.natural(wide)
        line += theme.px(1.5)
        foot = pygame.Rect(area.centerx - across // 2 - 1, area.bottom - margin - line, across + 2, line)
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


BOOK, CARDS = "book", "cards"
SIDE, LEAST_SIDE, PAGE = 42, 220, 112  # the contents' width in units and pixels, the page's in units
LEAST_PICTURE = 150  # pixels: the least width of a card beside the page
MOST_PICTURES = 3
SCROLL_KEYS = ("up", "down", "page_up", "page_down", "first", "last")


class RulesScene(Scene):
    """Contents at the left, the page or the cards at the right. `rule` is the section to open at.

    `games` are the titles that have rules, as (name, id); `turn_to(id)` opens those.
    """

    def __init__(
        self,
        app: App,
        book: Rulebook,
        rule: str = "",
        games: Sequence[tuple[str, str]] = (),
        turn_to: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back, "help": self._back}
        self.book = book
        self.cards = book.cards
        self.rule = rule
        self._listed = ""  # the mode whose contents are listed; "" while the results of a search are
        self._beside = pygame.Rect(0, 0, 0, 0)  # the area for the cards that a section names
        self.tree = Tree(app.theme, app.play)
        self.mode = Choice(
            say("rules.show"), [(say("rules.rulebook"), BOOK), (say("rules.cards"), CARDS)], BOOK, self._show
        )
        self.mode.visible = bool(self.cards)
        self.games = Choice(say("rules.game"), games, book.id, turn_to or (lambda other: None))
        self.games.visible = len(games) > 1
        self.head = Headline(book.name, self._back, self.games, self.mode, line=say("rules.about"))
        self.panel = Panel(say("rules.contents"))
        self.search = Entry(
            say("rules.search"), act=self._search, placeholder=say("rules.search.hint"), limit=40
        )
        self.contents = Contents()
        self.none = Label(say("rules.search.none"), "body", color="text_dim")
        self.none.visible = False
        self.panel.add(self.search, self.contents, self.none)
        accent = app.theme.title(book.id).accent
        self.sheet = Sheet(say("rules.rules"), accent)
        self.page = Page(book.sections, book.chapters, accent)
        self.sheet.add(self.page)
        self.gallery = Gallery(self.cards, book.id, self._enlarge)
        self.tree.add(self.head, self.panel, self.sheet, self.gallery)
        self._show(BOOK)

    def enter(self) -> None:
        self.layout()
        self.open(self.rule)

    def open(self, rule: str) -> None:
        """Open a section."""
        self.mode.set(BOOK)
        self._show(BOOK)
        self.page.open(rule)
        self._follow()

    # ------------------------------------------------------------------ contents

    def _book_lines(self) -> list[Line]:
        lines, chapters, seen = [], self.book.chapters, ""
        for rule, section in self.book.sections.items():
            chapter = rule.split(".")[0]
            if chapter != seen:
                lines.append(Line(f"chapter {chapter}", chapters[chapter]))
                seen = chapter
            lines.append(self._section_line(section))
        return lines

    def _card_lines(self) -> list[Line]:
        lines, seen = [], ""
        for at, shown in enumerate(self.cards):
            if shown.group != seen:
                lines.append(Line(f"group {shown.group}", shown.group))
                seen = shown.group
            lines.append(self._card_line(at))
        return lines

    def _section_line(self, section: Section) -> Line:
        return Line(section.id, section.title, section.cite, act=lambda: self.open(section.id))

    def _card_line(self, at: int) -> Line:
        shown = self.cards[at]
        return Line(f"card {shown.id}", shown.face.name, icon=shown.face.icon, act=lambda: self._enlarge(at))

    def _search(self, text: str) -> None:
        """List the sections and cards that contain all of the typed words."""
        words = text.casefold().split()
        if not words:
            self.none.visible = False
            self._list()
            return
        sections = [s for s in self.book.sections.values() if _contains(_section_text(s), words)]
        cards = [at for at, shown in enumerate(self.cards) if _contains(_card_text(shown), words)]
        sections.sort(key=lambda section: not _contains(section.title, words))
        lines: list[Line] = []
        if cards:
            lines += [Line("cards", say("rules.cards")), *map(self._card_line, cards)]
        if sections:
            lines += [Line("rules", say("rules.rules")), *map(self._section_line, sections)]
        self.none.visible = not lines
        self._listed = ""
        self.contents.show(lines)

    def _list(self) -> None:
        """List the contents of the rulebook or of the cards, whichever are shown."""
        self._listed = self.mode.value
        self.contents.show(self._book_lines() if self.mode.value == BOOK else self._card_lines())
        self._follow()

    def _follow(self) -> None:
        """Mark the section that is being read in the contents."""
        if self.mode.value == BOOK:
            self.contents.mark(self.page.current)

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        side = min(max(theme.px(SIDE), LEAST_SIDE), area.width * 36 // 100)
        self.panel.place(pygame.Rect(room.x, room.y, side, room.height))
        self._arrange_contents(self.panel.inside)
        left = self.panel.rect.right + theme.px(2)
        self._arrange_sheet(pygame.Rect(left, room.y, room.right - left, room.height))
        self.gallery.place(pygame.Rect(left, room.y, room.right - left, area.bottom - room.y))

    def _arrange_contents(self, inside: pygame.Rect) -> None:
        high, gap = self.app.theme.target, self.app.theme.px(1)
        self.search.place(pygame.Rect(inside.x, inside.y, inside.width, high))
        rest = pygame.Rect(inside.x, inside.y + high + gap, inside.width, inside.height - high - gap)
        self.contents.place(rest)
        self.none.place(pygame.Rect(rest.x, rest.y + gap, rest.width, self.none.natural(rest.width)[1]))

    def _arrange_sheet(self, room: pygame.Rect) -> None:
        """Place the page, and beside it the cards that a section names if there is room for them."""
        theme = self.app.theme
        rule = self.page.current if self.page.rect.width else self.rule
        wide = min(room.width, theme.px(PAGE))
        self._beside = pygame.Rect(room.x + wide, room.y, room.width - wide, room.height)
        if self._beside.width < LEAST_PICTURE:
            wide = room.width
            self._beside.width = 0
        self.sheet.place(pygame.Rect(room.x, room.y, wide, room.height))
        self.page.place(self.sheet.inside)
        if rule and any(block.lit for block in self.page.blocks.values()):
            self.page.open(rule)

    # ------------------------------------------------------------------ input and picture

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._scroll(intent):
            return True
        return super().handle(intent)

    def _scroll(self, key: Key) -> bool:
        """Scroll the page by keys unless the search has the focus; by up and down only if nothing has it."""
        focus = self.tree.focus if self.tree else None
        if focus is self.search or key.command not in SCROLL_KEYS:
            return False
        if focus and key.command in ("up", "down"):
            return False
        return self.shown.key(key)

    @property
    def shown(self) -> Page | Gallery:
        """The widget at the right."""
        return self.page if self.mode.value == BOOK else self.gallery

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        if self.mode.value == BOOK and self._beside.width:
            self._draw_pictures(surface)
        super().draw(surface)

    def _draw_pictures(self, surface: pygame.Surface) -> None:
        """Draw the cards that the section names beside the page; the cover if it names none."""
        room, theme = self._beside, self.app.theme
        shown = self._named_in(self.page.current)
        widest = min(room.width * 78 // 100, theme.px(46))
        middle = room.centerx + theme.px(1)
        if not shown:
            drawn = cover(self.book.cover, widest, theme)
            box = drawn.get_rect(center=(middle, room.centery))
            shapes.draw_shadow(surface, box, widest // 16, 4)
            surface.blit(drawn, box)
            return
        width = min(widest, round(room.height * 0.9 / (1.4 + 0.9 * (len(shown) - 1))))
        step = round(width * 0.9 if len(shown) > 2 else width * 1.3)
        step = min(step, (room.height - round(width * 1.45)) // max(1, len(shown) - 1))
        top = room.centery - step * (len(shown) - 1) // 2
        for at, each in enumerate(shown):
            pose = Pose(middle, top + step * at, (2.0, -2.5, 3.0)[at % 3], height=4)
            card.draw(surface, each.face, self.book.id, pose, width, theme)

    def _named_in(self, rule: str) -> list[GalleryCard]:
        """The first cards that a section names, those in its title before those in its text."""
        section = self.book.sections.get(rule)
        if section is None:
            return []
        named = [shown for shown in self.cards if shown.face.name in section.title]
        named += [shown for shown in self.cards if shown not in named and shown.face.name in section.text]
        return named[:MOST_PICTURES]

    # ------------------------------------------------------------------ acts

    def _show(self, mode: str) -> None:
        self.sheet.visible, self.gallery.visible = mode == BOOK, mode == CARDS
        if not self.search.text and self._listed != mode:
            self._list()
        self.dirty = True

    def _enlarge(self, at: int) -> None:
        self.app.stack.push(LargeCard(self.app, self.book.id, self.cards, at))

    def _back(self) -> None:
        self.app.stack.pop()


def _section_text(section: Section) -> str:
    rulings = (f"{ruling.id} {ruling.text}" for ruling in section.rulings)
    return " ".join([section.title, section.cite, section.text, *rulings])


def _card_text(shown: GalleryCard) -> str:
    return f"{shown.face.name} {shown.face.words} {shown.face.kind}"


def _contains(text: str, words: list[str]) -> bool:
    return all(word in text.casefold() for word in words)
