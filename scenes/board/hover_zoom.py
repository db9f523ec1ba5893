"""Cards that read themselves: what is pointed at, focused or touched is shown large, in a free place beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from scenes.app.app import App
from scenes.board.card_zoom import CardZoom
from scenes.board.part import Large, Readable, Size
from scenes.ui import style
from scenes.ui.free_place import NEVER, Obstacle, free_place
from scenes.ui.widget import Tree, Widget
from sprites.cards import card as cards
from sprites.cards.card import CardFace, Drawable, Overprinted
from sprites.drawing import raster, richtext, shapes, text
from sprites.drawing.theme import Theme

REST: Final = 0.12  # seconds of pointing until something is shown, unless something was shown just before
RECENT: Final = 0.4  # seconds
BUTTONS: Final = frozenset(["button", "die", "slider", "toggle", "stepper", "entry", "number", "choice"])
CONTROLS: Final = BUTTONS | {"target", "row", "action", "clock"}
"""The roles of widgets that are clicked to answer, and of a clock: they are never covered."""
ITSELF, TARGET, NEIGHBOUR, KEPT = 500.0, 8.0, 0.3, 1.2
"""The costs of covering what is pointed at, what may be chosen, another part, and what a board keeps clear."""
WORDS: Final = 1.6
"""The cost of a card's place from which words alone, in a better place, say more."""
WIDE: Final = 46  # units: width of a card
SHARES: Final = (1.0, 0.9, 0.8, 0.7)
"""The widths to try, as shares of the best one."""
NOTES: Final = (40, 32, 25, 60, 84)  # units: widths of a note, the best first
LEAST: Final = 200  # pixels: the narrowest card with its words


class Captionable:
    """Base of what gets a caption below it for more words."""

    def with_words(self: Large, words: str) -> Large:
        return Captioned(self, words)


@dataclass(frozen=True, slots=True)
class LargeCards(Captionable):
    """Cards side by side, each as wide as so many units at most."""

    fronts: tuple[Drawable, ...]
    units: int = WIDE

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        count, gap = len(self.fronts), _gap(theme)
        most = min(
            theme.px(self.units),
            round(room[1] * 0.86 / 1.4),
            (round(room[0] * 0.6) - gap * (count - 1)) // count,
        )
        wide = max(most, min(LEAST, room[0] // count - gap))
        shares = sorted({max(min(LEAST, wide), round(wide * share)) for share in SHARES}, reverse=True)
        strips = _strips(self.told, room, theme)
        shares = [each for each in shares if self._holds(each, theme)] or shares[: 0 if strips else 1]
        upright = [(each * count + gap * (count - 1), cards.size_of(each)[1]) for each in shares]
        return [*upright, *strips]

    def _holds(self, wide: int, theme: Theme) -> bool:
        """Whether cards of this width have room for all of their words."""
        fronts = [front.base if isinstance(front, Overprinted) else front for front in self.fronts]
        return all(
            cards.holds_words(front, wide, theme)
            for front in fronts
            if isinstance(front, CardFace) and front.words
        )

    def with_words(self, words: str) -> Large:
        return Captioned(self, words, self.told.with_words(words) if self.told else None)

    @property
    def told(self) -> Note | None:
        """A single card in words alone, for where there is no room for a card; None if it has no words."""
        front = self.fronts[0]
        if isinstance(front, Overprinted):
            front = front.base
        if len(self.fronts) > 1 or not isinstance(front, CardFace) or not front.words:
            return None
        return Note(f"{front.name}  {front.figure}".strip(), front.words)

    def paint(self, size: Size, theme: Theme) -> Surface:
        if self.told and size[0] > size[1]:
            return self.told.paint(size, theme)
        surface, gap = raster.clear(size), _gap(theme)
        wide = (size[0] - gap * (len(self.fronts) - 1)) // len(self.fronts)
        for at, front in enumerate(self.fronts):
            surface.blit(cards.face(front, wide, theme), (at * (wide + gap), 0))
        return surface


@dataclass(frozen=True, slots=True)
class Note:
    """What something is, in words: a heading, and paragraphs with markup."""

    heading: str
    words: str = ""

    def with_words(self, words: str) -> Note:
        return replace(self, words=f"{self.words}\n{words}" if self.words else words)

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        widths = [min(theme.px(units), room[0]) for units in NOTES]
        return [(wide, self._high(wide, theme)) for wide in widths]

    def _high(self, wide: int, theme: Theme) -> int:
        inner = wide - 2 * theme.px(2)
        words = richtext.height(self.words, text.face(theme, "lead"), inner) if self.words else 0
        return self._head(theme) + words + 2 * theme.px(1.5)

    @staticmethod
    def _head(theme: Theme) -> int:
        return text.face(theme, "heading", "serif", bold=True).height

    def paint(self, size: Size, theme: Theme) -> Surface:
        surface = style.board(size, theme, 255).copy()
        box = surface.get_rect().inflate(-2 * theme.px(2), -2 * theme.px(1.5))
        head = text.face(theme, "heading", "serif", bold=True)
        line = Rect(box.x, box.y, box.width, head.height)
        text.draw(surface, self.heading, text.fit(self.heading, head, box.width), theme.color("text"), line)
        if self.words:
            block = richtext.block(self.words, text.face(theme, "lead"), "text", box.width, theme)
            surface.blit(block, (box.x, line.bottom))
        return surface


@dataclass(frozen=True, slots=True)
class Captioned:
    """Something large with a caption below it."""

    large: Large
    words: str
    told: Note | None = None
    """The same in words alone, for where there is no room for more; None if there is no such thing."""

    def with_words(self, words: str) -> Large:
        told = self.told.with_words(words) if self.told else None
        return replace(self, words=f"{self.words}\n{words}", told=told)

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        inner = room[0], room[1] - self._high(min(room[0], theme.px(WIDE)), theme)
        upright = self.large.sizes(inner, theme)
        if self.told:
            upright = [size for size in upright if size[0] <= size[1]]
        whole = [(wide, high + self._high(wide, theme)) for wide, high in upright]
        return [*whole, *_strips(self.told, room, theme)]

    def _high(self, wide: int, theme: Theme) -> int:
        """The height of the caption, with the gap above it."""
        words = richtext.height(self.words, text.face(theme, "lead"), wide - 2 * theme.px(1.5))
        return words + 2 * theme.px(0.75) + _gap(theme) // 2

    def paint(self, size: Size, theme: Theme) -> Surface:
        if self.told and size[0] > size[1]:
            return self.told.paint(size, theme)
        surface, high = raster.clear(size), self._high(size[0], theme)
        surface.blit(self.large.paint((size[0], size[1] - high), theme), (0, 0))
        plaque = Rect(0, size[1] - high + _gap(theme) // 2, size[0], high - _gap(theme) // 2)
        shapes.draw_rounded(
            surface, plaque, theme.px(1), theme.color("well"), theme.color("panel_edge"), theme.hairline
        )
        words = richtext.block(
            self.words, text.face(theme, "lead"), "text", size[0] - 2 * theme.px(1.5), theme, "center"
        )
        surface.blit(words, words.get_rect(center=plaque.center))
        return surface


def _told(shown: Large) -> Note | None:
    """What is shown large in words alone; None if that isn't possible."""
    return shown.told if isinstance(shown, LargeCards | Captioned) else None


def _strips(told: Note | None, room: Size, theme: Theme) -> Sequence[Size]:
    """The sizes of words that are wider than they are high; cards are not."""
    return [size for size in told.sizes(room, theme) if size[0] > size[1]] if told else ()


def _gap(theme: Theme) -> int:
    return theme.px(1)


class ReadingBoard(Protocol):
    """A board as its hover zoom uses it."""

    app: App
    rect: Rect
    theme: Theme
    tree: Tree | None
    card_zoom: CardZoom
    secrets_hidden: bool

    @property
    def busy(self) -> bool: ...

    @property
    def kept_clear(self) -> Sequence[Rect]: ...

    def touch(self) -> None: ...


class HoverZoom:
    """What a board shows large beside what is pointed at. It takes no clicks."""

    def __init__(self, board: ReadingBoard) -> None:
        self.board = board
        self.part: Readable | None = None
        """The part that is shown large; None if none is."""
        self.area = Rect(0, 0, 0, 0)
        self.large: Large | None = None
        self._picture: Surface | None = None
        self._key: Hashable = None
        self._waiting: Readable | None = None
        self._rested = 0.0
        self._since = RECENT
        self._muted: Widget | None = None

    # -- what is shown ------------------------------------------------------------------------------

    def mute(self) -> None:
        """Don't show what is pointed at now while events are played, nor afterwards if it was only touched."""
        tree = self.board.tree
        self._muted = tree.pointed if tree else None

    def reads(self, part: Readable) -> bool:
        """Whether a part is shown large when it is pointed at, with its tip."""
        return self.board.app.settings.large_at_once and part.large is not None

    def update(self, dt: float) -> None:
        """Show what has been pointed at long enough, and hide what no longer is."""
        part = self._pointed()
        self._since += dt
        if part is not self._waiting:
            self._waiting, self._rested = part, 0.0
        self._rested += dt
        if part is None:
            self.hide()
        elif part is self.part or self._since < RECENT or self._rested > REST or self._at_once():
            self._show(part)

    def _at_once(self) -> bool:
        """Whether a key or a finger was used last, neither of which passes over things on its way."""
        tree = self.board.tree
        return tree is not None and (tree.keyboard or tree.touch)

    def _pointed(self) -> Readable | None:
        board = self.board
        tree = board.tree
        if tree is None or board.secrets_hidden or board.card_zoom.large:
            return None
        pointed = tree.pointed
        if pointed is not self._muted or not (board.busy or tree.touch):
            self._muted = None
        if not isinstance(pointed, Readable) or pointed is self._muted or pointed.is_dragged:
            return None
        return pointed if pointed.in_sight and self.reads(pointed) else None

    def _show(self, part: Readable) -> None:
        self._since = 0.0
        assert part.large is not None
        large = part.large.with_words(part.large_words) if part.large_words else part.large
        clear = self._must_stay_clear(part)
        key = (large, self.board.theme.key, tuple(self.board.rect), tuple(part.large_beside))
        if part is self.part and key == self._key and self.area.collidelist(clear) < 0:
            return
        self.part, self._key = part, key
        self._place(part, large, clear)

    def hide(self) -> None:
        if self.part is not None:
            self.part, self._picture, self.large, self._key = None, None, None, None
            self.board.touch()

    # -- its place ----------------------------------------------------------------------------------

    def _place(self, part: Readable, large: Large, clear: Sequence[Rect]) -> None:
        """Place it with its tip or, without a free place for both, alone, or else its name and its tip in words.

        Hide it without any free place.
        """
        theme, near = self.board.theme, part.large_beside
        obstacles = [Obstacle(area, NEVER) for area in clear] + [Obstacle(near, ITSELF)]
        obstacles += [Obstacle(area, cost) for area, cost in self._around(part)]
        last = self.area if self._picture else None
        self._picture = None
        in_words = (
            Note(part.name, part.large_words.removeprefix(f"{part.name}: ")) if part.large_words else None
        )
        for shown in (large, part.large, in_words):
            sizes = self._sizes(shown) if shown else ()
            if not shown or not sizes:
                continue
            upright = [size for size in sizes if size[0] <= size[1]] if _told(shown) else []
            self.area, cost = free_place(upright or sizes, near, obstacles, self._room, last)
            if upright and cost > WORDS:
                self.area, cost = free_place(sizes, near, obstacles, self._room, last)
            if cost < NEVER:
                self.large, self._picture = shown, shown.paint(self.area.size, theme)
                break
        self.board.touch()

    @property
    def _room(self) -> Rect:
        gap = self.board.theme.px(1)
        return self.board.rect.inflate(-2 * gap, -2 * gap)

    def _sizes(self, large: Large) -> Sequence[Size]:
        """The sizes that fit into the room, or else the least one, if there is any."""
        room = self._room
        sizes = large.sizes(room.size, self.board.theme)
        return [size for size in sizes if size[0] <= room.width and size[1] <= room.height] or sizes[-1:]

    def _widgets(self) -> Iterator[tuple[Widget, Rect]]:
        """The widgets over the board, with the areas that can be seen of them."""
        tree, room = self.board.tree, self.board.rect
        for widget in tree.all() if tree else ():
            area = widget.screen_rect
            if area.colliderect(room) and area.width * area.height < room.width * room.height // 3:
                yield widget, area

    def _must_stay_clear(self, part: Readable) -> list[Rect]:
        """The areas of everything that is clicked to answer, and of a clock."""
        return [
            area
            for widget, area in self._widgets()
            if widget is not part and widget.enabled and widget.role in CONTROLS
        ]

    def _around(self, part: Readable) -> Iterator[tuple[Rect, float]]:
        """The areas that are better left clear, with the costs of covering them."""
        for widget, area in self._widgets():
            if widget is not part and isinstance(widget, Readable):
                yield area, TARGET if widget.offered and widget.enabled else NEIGHBOUR
        for area in self.board.kept_clear:
            yield area, KEPT

    # -- picture ------------------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether something large is on the screen."""
        return self.part is not None and self._picture is not None

    @property
    def said(self) -> str:
        """The words below what is shown large; "" if there are none."""
        return self.part.large_words if self.part and self.shown and self.large != self.part.large else ""

    def draw(self, target: Surface) -> None:
        if self._picture and self.part:
            theme = self.board.theme
            shapes.draw_shadow(target, self.area, theme.px(1.5), theme.px(1.5), 170)
            target.blit(self._picture, self.area)
