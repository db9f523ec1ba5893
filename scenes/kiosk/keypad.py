"""Codes of matches that wait to be resumed, and the keypad on which visitors type them and operators their PIN."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core import files
from game.core.dataclass import dataclass
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Text
from scenes.app.saving import keep, recall
from scenes.app.texts import say
from scenes.kiosk import lock
from scenes.kiosk.lock import clock
from scenes.ui.button import Button
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.layout import centred, grid
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree
from sprites.drawing import table_top

LETTERS = "ACDEFHJKLMNPRTUVWXY"
"""Letters that can't be mistaken for each other or for digits."""
LENGTH = 4
MOST = 2000
"""Number of codes that are kept; beyond that the oldest are forgotten."""
MAX_BYTES = 1_000_000
LONGEST_NAME = 200
"""The most letters in the name of a match's file."""


class Codes:
    """The file of codes. A damaged one is set aside; `notice` then tells the operator."""

    def __init__(self, path: Path, dice: random.Random | None = None) -> None:
        self.path = path
        self._dice = dice or random.SystemRandom()
        found, self.notice = recall(path, _read, say("kiosk.codes"), say("kiosk.codes.unread"))
        self._files = found or {}

    def of(self, match: Path) -> str:
        """The code of a match, a new one only the first time."""
        known = next((code for code, name in self._files.items() if name == match.name), "")
        return known or self._new(match.name)

    def match(self, code: str, folder: Path) -> Path | None:
        """The file of the match with a code; None if it isn't in the folder any more."""
        name = self._files.get(code.upper())
        path = folder / name if name else None
        return path if path and path.is_file() else None

    def _new(self, name: str) -> str:
        code = ""
        while not code or code in self._files:
            code = "".join(self._dice.choice(LETTERS) for _ in range(LENGTH))
        self._files[code] = name
        for oldest in list(self._files)[:-MOST]:
            del self._files[oldest]
        keep(self.path, json.dumps(self._files, indent=0), say("kiosk.codes"), quiet=True)
        return code


def _read(path: Path) -> dict[str, str]:
    """The valid codes of a file. ValueError if it isn't a file of codes."""
    document = files.read_json(path, MAX_BYTES)
    return {code: name for code, name in document.items() if _is_code(code) and _is_name(name)}


def _is_code(code: str) -> bool:
    return len(code) == LENGTH and set(code) <= set(LETTERS)


def _is_name(name: object) -> bool:
    """Whether it is the name of a file, not a path to another folder."""
    return (
        isinstance(name, str)
        and len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == Path(name).name
        and name not in ("", ".", "..")
    )


if TYPE_CHECKING:
    from scenes.kiosk.lock import Tries

KEY, KEY_SHARE = 8, 0.105  # the side of a key: units, and share of the window's height
WIDE = 80  # units: the width of the words
LEAST_KEY = 0.7  # of the usual height: if keys below the words would be lower, they are placed beside them


@dataclass(frozen=True, slots=True)
class Keys:
    """A kind of input: its signs, `across` of them in a row, at most `most` letters, hidden if it is `secret`.

    With `whole` it is entered as soon as it is that long. `wait` and `closed` say why nothing can be typed for a while.
    """

    signs: str
    across: int
    most: int
    secret: bool
    whole: bool
    wait: str
    closed: str


def letters() -> Keys:
    """The letters of codes."""
    wait, closed = say("kiosk.code.wait"), say("kiosk.code.closed")
    return Keys(LETTERS, 7, LENGTH, secret=False, whole=True, wait=wait, closed=closed)


def digits() -> Keys:
    """The digits of PINs."""
    wait, closed = say("kiosk.pin.wait"), say("kiosk.pin.closed")
    return Keys("1234567890", 3, lock.LONGEST_PIN, secret=True, whole=False, wait=wait, closed=closed)


class Keypad(Scene):
    """A pad of large keys. `accept(typed)` leads on or returns a sentence about what is wrong; `back` gives up.

    A keyboard works too. While `tries` have to wait, the seconds are counted down and nothing can be typed; while they
    are closed there are no keys.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        heading: str,
        keys: Keys,
        accept: Callable[[str], str],
        back: Callable[[], None],
        tries: Tries | None = None,
        note: str = "",
    ) -> None:
        super().__init__(app)
        self.keys, self.accept, self.give_up, self.tries = keys, accept, back, tries
        self.typed = ""
        self.note = note
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(heading, alpha=255)
        self.heading = Label(heading, "title", family="serif", bold=True, align="center")
        self.shown = Label("", "display", family="serif", bold=True, color="gold", align="center")
        self.message = Label("", "heading", align="center")
        self.signs = [Button(sign, partial(self._type, sign), step="title") for sign in keys.signs]
        self.erase = Button(say("kiosk.erase"), self._erase, icon="undo", step="heading")
        self.back = Button(say("kiosk.back"), self._back, icon="arrow_left", step="heading")
        self.done = Button(say("kiosk.enter"), self._enter, primary=True, icon="check", step="heading")
        self.buttons = [self.back, self.erase] if keys.whole else [self.back, self.erase, self.done]
        self.tree.add(self.panel)
        self.panel.add(self.heading, self.shown, self.message, *self.signs, *self.buttons)
        self._waited = self._closed = False
        self._show("")
        self._watch_tries()

    # ------------------------------------------------------------------ typing

    @property
    def waiting(self) -> bool:
        """Whether nothing can be typed, after too many wrong tries."""
        return self.tries is not None and self.tries.waiting

    def _type(self, sign: str) -> None:
        if self.waiting:
            return
        if sign in self.keys.signs and len(self.typed) < self.keys.most:
            self.typed += sign
            self._show("")
        if self.keys.whole and len(self.typed) == self.keys.most:
            self._enter()

    def _erase(self) -> None:
        if not self.waiting:
            self.typed = self.typed[:-1]
            self._show("")

    def _enter(self) -> None:
        if self.waiting:
            return
        wrong = self.accept(self.typed)
        if wrong:
            self.app.play("refusal")
            self.typed = ""
            self._show(wrong)
            self._watch_tries()

    def _back(self) -> None:
        self.give_up()

    def _show(self, wrong: str) -> None:
        blank = self.keys.most - len(self.typed) if self.keys.whole else 0
        self.shown.say(
            " ".join(("•" if self.keys.secret else sign) for sign in self.typed + "–" * blank) or "–"
        )
        self._say(wrong)

    def _say(self, wrong: str) -> None:
        """Show what is wrong or, if nothing is, the note."""
        self.message.color = "danger" if wrong else "text_dim"
        self.message.say(wrong or self.note or " ")

    # ------------------------------------------------------------------ waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        self._watch_tries()

    def _watch_tries(self) -> None:
        """Count the wait down; show the keys again when it is over."""
        waits, closed = self.waiting, self.tries is not None and self.tries.closed
        if self.tries and waits:
            self.shown.say(clock(self.tries.left))
            self._say(self.keys.closed if closed else self.keys.wait)
        if (waits, closed) == (self._waited, self._closed):
            return
        if self._waited and not waits:
            self._show("")
        self._waited, self._closed = waits, closed
        self.shown.color = "text" if waits else "gold"  # gold is for what may be chosen
        for button in [*self.signs, self.erase, self.done]:
            button.enabled, button.visible = not waits, not closed
        if self.app.stack.scenes:
            self.layout()
        self.dirty = True

    # ------------------------------------------------------------------ the screen

    def arrange(self, area: Rect) -> None:
        """Place the words above the keys or, if that would make the keys too low, beside them."""
        theme = self.app.theme
        room = area.inflate(-theme.px(8), -theme.px(6))
        gap = theme.px(1)
        wide = min(max(self.keys.across * (self._side + gap), theme.px(WIDE)), room.width)
        buttons = max(theme.target, self.back.natural(wide)[1])
        words = self._high(wide) + buttons + gap
        side = min(self._side, (room.height - words) // self._down - gap)
        if self._closed or side >= self._side * LEAST_KEY:
            keys = 0 if self._closed else self._down * (side + gap)
            box = centred(area, (wide, words + keys))
            top = self._place_words(box)
            self._place_keys(Rect(box.x, top, box.width, keys - gap), self._side)
            self._place_buttons(Rect(box.x, box.bottom - buttons, box.width, buttons))
        else:
            self._arrange_beside(room, gap, buttons)
            box = room
        self.panel.place(box.inflate(theme.px(6), theme.px(4)).clip(area))

    def _arrange_beside(self, room: Rect, gap: int, buttons: int) -> None:
        left = Rect(room.x, room.y, (room.width - 3 * gap) * 2 // 5, room.height)
        right = Rect(left.right + 3 * gap, room.y, room.right - left.right - 3 * gap, room.height)
        count = len(self.buttons)
        high = count * (buttons + gap) - gap
        self._place_words(Rect(left.x, left.y, left.width, left.height - high - gap))
        foot = Rect(left.x, left.bottom - high, left.width, high)
        for button, cell in zip(self.buttons, grid(foot, 1, count, gap, buttons), strict=True):
            button.place(cell)
        self._place_keys(right, self._side)

    @property
    def _side(self) -> int:
        theme = self.app.theme
        return max(theme.target, theme.px(KEY), round(self.app.size[1] * KEY_SHARE))

    @property
    def _down(self) -> int:
        """The number of rows of keys."""
        return -(-len(self.signs) // self.keys.across)

    def _words(self) -> list[Label]:
        return [self.heading, self.shown, self.message]

    def _heights(self, wide: int) -> list[int]:
        """The heights of the words; the message always has two lines, so that keys don't move while somebody types."""
        return [
            max(label.natural(wide)[1], label.face.height * (2 if label is self.message else 1))
            for label in self._words()
        ]

    def _high(self, wide: int) -> int:
        return sum(high + self.app.theme.px(1) for high in self._heights(wide))

    def _place_words(self, box: Rect) -> int:
        """Place the words from the top of a box, the last ones lower if it is too low; return their bottom."""
        top = box.y
        for label, high in zip(self._words(), self._heights(box.width), strict=True):
            label.place(Rect(box.x, top, box.width, min(high, box.bottom - top)))
            top += high + self.app.theme.px(1)
        return top

    def _place_keys(self, box: Rect, side: int) -> None:
        """Place the rows of keys, square ones if there is room; the last row is centred."""
        theme, across = self.app.theme, self.keys.across
        gap = theme.px(1)
        wide = min(side, (box.width + gap) // across - gap)
        high = min(side, (box.height + gap) // self._down - gap)
        top = box.centery - (self._down * (high + gap) - gap) // 2
        for button in self.signs:
            button.step = "title" if wide >= theme.px(KEY) else "lead"
        for first in range(0, len(self.signs), across):
            row = self.signs[first : first + across]
            room = centred(Rect(box.x, top, box.width, high), (len(row) * (wide + gap) - gap, high))
            for button, cell in zip(row, grid(room, len(row), len(row), gap, high), strict=True):
                button.place(cell)
            top += high + gap

    def _place_buttons(self, foot: Rect) -> None:
        buttons = [self.back] if self._closed else self.buttons
        cells = grid(foot, len(buttons), len(buttons), self.app.theme.px(1), foot.height)
        for button, cell in zip(buttons, cells, strict=True):
            button.place(cell)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text):
            for sign in intent.text.upper():
                self._type(sign)
        elif isinstance(intent, Key) and intent.key == pygame.K_BACKSPACE:
            self._erase()
        elif isinstance(intent, Key) and intent.command == "cancel":
            self._back()
        elif not super().handle(intent) and isinstance(intent, Key) and intent.command == "accept":
            self._enter()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)


class NewPin(Keypad):
    """Asks the operator of a kiosk without a PIN for one, twice. `chosen` is called with its hash."""

    overlay = False

    def __init__(
        self, app: App, chosen: Callable[[str], None], leave: Callable[[], None], notice: str = ""
    ) -> None:
        super().__init__(app, say("kiosk.pin.new"), digits(), self._take, leave, note=say("kiosk.pin.choose"))
        self.chosen, self._first = chosen, ""
        self._name_back()
        self._say(notice)

    def _take(self, typed: str) -> str:
        """Remember the first input; the second one has to be the same."""
        try:
            hashed = lock.hashed(typed)
        except lock.PinError as error:
            return str(error)
        if self._first and typed != self._first:
            self._turn_to("")
            return say("kiosk.pin.differ")
        if self._first:
            self.chosen(hashed)
        else:
            self._turn_to(typed)
        return ""

    def _turn_to(self, first: str) -> None:
        self._first = first
        self.note = say("kiosk.pin.again" if first else "kiosk.pin.choose")
        self._name_back()
        self.typed = ""
        self._show("")
        self.layout()

    def _name_back(self) -> None:
        """The first input can only be left by quitting."""
        self.back.name = say("kiosk.back" if self._first else "kiosk.pin.quit")
        self.back.icon = "arrow_left" if self._first else "cross"

    def _back(self) -> None:
        if self._first:
            self._turn_to("")
        else:
            self.give_up()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)
