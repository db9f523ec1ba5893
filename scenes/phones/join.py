"""The screen where phones join: a code for each place, to scan or to type."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect, Surface

from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.phones.host import PhoneHost, PhonesError, Place, Presence
from scenes.ui.button import Button, IconButton
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.layout import grid
from scenes.ui.panel import Headline, Sheet
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree
from sprites.drawing import icons, shapes, table_top, text
from sprites.drawing.color import darken, lighten
from sprites.drawing.text import Face
from sprites.drawing.theme import rgb

QUIET_ZONE = 4
"""Modules that must stay light around a QR code (ISO/IEC 18004)."""
LEAST_MODULE = 3
"""Pixels of a module below which cameras across a table miss the code."""
PATIENCE = 60.0
"""Seconds without a visitor after which the screen says what may be wrong."""


@lru_cache(maxsize=32)
def modules(address: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of an address as a QR code of medium error correction."""
    import segno

    code = segno.make(address, error="m", boost_error=False, micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def draw_code(target: Surface, address: str, area: Rect, dark: tuple[int, int, int]) -> None:
    """Draw a QR code with its quiet zone in the middle of an area, in whole pixels."""
    rows = modules(address)
    across = len(rows) + 2 * QUIET_ZONE
    side = max(1, min(area.width, area.height) // across)
    left = area.centerx - side * len(rows) // 2
    top = area.centery - side * len(rows) // 2
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                target.fill(dark, Rect(left + x * side, top + y * side, side, side))


class JoinCard(Sheet):
    """A place to take: whose it is, its code while it is free, and whether its phone is here."""

    role = "place"

    def __init__(self, host: PhoneHost, taken: Place) -> None:
        super().__init__(taken.name, rgb("#b08d57"))
        self.host, self.taken = host, taken
        self.again = Button(say("phones.again"), self._ask, step="body")
        self.add(self.again)
        self.ask_again: Callable[[], None] = lambda: None

    def _ask(self) -> None:
        self.ask_again()

    @property
    def state(self) -> Presence:
        """Whether its phone has come; "" while there is none."""
        return self.host.presence(self.taken.id)

    @property
    def address(self) -> str:
        return self.host.codes[self.taken.id][0]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide, high = self.again.natural(self.inside.width)
        wide = min(wide, self.inside.width)
        self.again.place(Rect(self.inside.centerx - wide // 2, self.inside.bottom - high, wide, high))

    def settle(self) -> None:
        """Show the button for another code once the place is taken."""
        self.again.visible = bool(self.state)
        self.touch()

    def paint(self, surface: Surface, area: Rect) -> None:
        super().paint(surface, area)
        ink = self.theme.color("ink")
        inside = area.inflate(-2 * self.theme.px(2), -2 * self.theme.px(2))
        head = self._paint_head(surface, inside, ink)
        room = Rect(inside.x, head, inside.width, inside.bottom - head)
        if self.state:
            self._paint_state(surface, room, ink)
        else:
            self._paint_code(surface, room, ink)

    def _paint_head(self, surface: Surface, inside: Rect, ink: tuple[int, int, int]) -> int:
        """The name with the sign of the seat; returns the bottom edge."""
        face = text.face(self.theme, "heading", "serif", bold=True)
        colour = self.taken.colour
        sign = 0 if colour is None else face.height + face.px // 3
        kind = text.fit(self.name, face, inside.width - sign)
        wide = min(inside.width - sign, text.width(self.name, kind))
        left = inside.centerx - (wide + sign) // 2
        if colour is not None:
            look, side = self.theme.seat(colour), face.height
            mark = shapes.seat_shape(look.shape, side, look.colour, lighten(look.colour, 0.4), side / 24)
            surface.blit(mark, mark.get_rect(midleft=(left, inside.y + face.height // 2)))
        text.draw(surface, self.name, kind, ink, Rect(left + sign, inside.y, wide, face.height))
        return inside.y + face.height

    @property
    def least(self) -> int:
        """The least width that leaves its codes readable, in pixels."""
        scanned = LEAST_MODULE * (len(modules(self.address)) + 2 * QUIET_ZONE)
        typed = text.width(self.host.codes[self.taken.id][1], self._typed)
        return max(scanned, typed) + 2 * self.theme.px(2)

    @property
    def above_and_below(self) -> int:
        """The height of the name and the typed code, with the margins, in pixels."""
        name = text.face(self.theme, "heading", "serif", bold=True).height
        return name + self._typed.height + 2 * self.theme.px(2)

    @property
    def _typed(self) -> Face:
        return text.face(self.theme, "title", "serif", bold=True)

    def _paint_code(self, surface: Surface, room: Rect, ink: tuple[int, int, int]) -> None:
        typed = self._typed
        low = Rect(room.x, room.bottom - typed.height, room.width, typed.height)
        draw_code(surface, self.address, Rect(room.x, room.y, room.width, room.height - typed.height), ink)
        text.draw(surface, self.host.codes[self.taken.id][1], typed, ink, low, "center")

    def _paint_state(self, surface: Surface, room: Rect, ink: tuple[int, int, int]) -> None:
        here = self.state == "joined"
        side = min(room.width, room.height) // 3
        middle = room.centerx, room.y + room.height // 3
        color = darken(self.theme.color("healing"), 0.35) if here else self.theme.color("ink_dim")
        icons.draw(surface, "check" if here else "moon", middle, side, color)
        words = self.taken.joined if here else self.taken.asleep
        face = text.fit(words, text.face(self.theme, "lead"), room.width)
        box = Rect(room.x, middle[1] + side // 2, room.width, face.height + self.theme.px(1))
        text.draw(surface, words, face, ink, box, "center")


class JoinScene(Scene):
    """Codes to scan. `stop` switches phones off."""

    def __init__(self, app: App, host: PhoneHost, stop: Callable[[], None]) -> None:
        super().__init__(app)
        self.host = host
        self.stop = stop
        self.tree = Tree(app.theme, app.play)
        self.another = Button(
            say("phones.next"), self._next_address, hint=say("phones.next.about"), step="body"
        )
        self.another.visible = bool(host.other_addresses)
        self.off = IconButton(host.words.stop, "cross", self._ask_to_stop)
        self.head = Headline(host.words.title, self._done, self.another, self.off)
        self.about = Label(host.words.about, "lead")
        self.where = Label("", "lead")
        self.cards = [JoinCard(host, place) for place in host.places]
        self.view = ScrollView(host.words.title, self._arrange_cards)
        for card in self.cards:
            card.ask_again = self._asker(card)
        self.view.add(*self.cards)
        self.done = Button(host.words.done, self._done, primary=True, icon="play", shortcut="Enter")
        self.tree.add(self.head, self.about, self.where, self.view, self.done)
        self.tree.set_focus(self.done)
        self._waited = 0.0
        self._was_wanting = self._still_wanting
        self._shown: tuple[object, ...] = ()

    @property
    def _still_wanting(self) -> bool:
        """Whether a place has no phone that is awake."""
        return any(card.state != "joined" for card in self.cards)

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap = theme.px(1)
        room = self.head.crown(area)
        self.where.say(say("phones.address", address=f"*{self.host.address}*"))
        top = room.y
        for label in (self.about, self.where):
            high = label.natural(room.width)[1]
            label.place(Rect(room.x, top, room.width, high))
            top += high + gap
        wide, high = self.done.natural(room.width)
        self.done.place(Rect(room.centerx - wide // 2, room.bottom - high, wide, high))
        self.view.place(Rect(room.x, top, room.width, room.bottom - high - 2 * gap - top))

    def _arrange_cards(self, area: Rect) -> int:
        """Place the cards in as few rows as leave their codes readable; returns the height that they need."""
        theme, count = self.app.theme, len(self.cards)
        gap = theme.px(1.5)
        extra = self.cards[0].above_and_below
        least = max(card.least for card in self.cards)
        most = max(1, min(count, (area.width + gap) // (least + gap)))
        columns = max(range(1, most + 1), key=lambda columns: self._code_side(columns, area, gap, extra))
        high = max(least, self._code_side(columns, area, gap, extra)) + extra
        rows = -(-count // columns)
        needed = rows * (high + gap) - gap
        cells = grid(Rect(area.x, area.y, area.width, needed), columns, count, gap, high)
        for card, cell in zip(self.cards, cells, strict=True):
            wide = min(cell.width, round(high * 1.1))
            card.place(Rect(cell.centerx - wide // 2, cell.y, wide, high))
        return needed

    def _code_side(self, columns: int, area: Rect, gap: int, extra: int) -> int:
        """The side of the codes, in pixels, if there were this many cards in a row."""
        rows = -(-len(self.cards) // columns)
        wide = (area.width - gap * (columns - 1)) // columns
        high = (area.height - gap * (rows - 1)) // rows
        return min(wide - 2 * self.app.theme.px(2), high - extra)

    def update(self, dt: float) -> None:
        super().update(dt)
        for sentence in self.host.attend():
            self.app.say(sentence)
        self.host.tell()
        self._waited += dt
        shown = tuple((card.address, card.state) for card in self.cards)
        if shown != self._shown:
            self._shown = shown
            for card in self.cards:
                card.settle()
            if self.host.single and self._was_wanting and not self._still_wanting:
                self._done()
                return
        if self._waited >= PATIENCE and not self.host.server.visited:
            self.head.say(say("phones.trouble"))
            self.layout()
            self._waited = float("-inf")

    def handle(self, intent: Intent) -> bool:
        if (
            not super().handle(intent)
            and isinstance(intent, Key)
            and intent.command in ("accept", "confirm", "cancel")
        ):
            self._done()
        return True

    def draw(self, surface: Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)

    def prerender(self, seconds: float) -> None:
        self.host.prerender(seconds)

    def _asker(self, card: JoinCard) -> Callable[[], None]:
        def renew() -> None:
            self.host.invite_again(card.taken.id)

        def ask() -> None:
            answers = [
                Answer(say("phones.again.act"), renew, primary=True),
                Answer(say("phones.keep"), lambda: None),
            ]
            self.app.stack.push(Dialog(self.app, card.taken.again, [say("phones.again.about")], answers))

        return ask

    def _next_address(self) -> None:
        try:
            self.host.next_address()
        except PhonesError as error:
            self.app.say(str(error))
        self.layout()

    def _ask_to_stop(self) -> None:
        answers = [
            Answer(self.host.words.stop, self._stop),
            Answer(say("phones.keep"), lambda: None, primary=True),
        ]
        self.app.stack.push(Dialog(self.app, self.host.words.stop, [self.host.words.stop_about], answers))

    def _stop(self) -> None:
        self.stop()
        self.app.stack.remove(self)

    def _done(self) -> None:
        self.app.stack.remove(self)
