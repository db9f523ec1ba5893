"""A text field: one line that the user types."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.input import CTRL, Key, Pos
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing.color import darken, mix
from sprites.drawing.text import Face, draw, face, label, width

BLINK = 0.53  # seconds for which the caret shows, then hides


class Entry(Widget):
    """Takes at most `limit` letters. `act(text)` is called after every change; `done(text)` on Enter.

    `all_chosen` is set by Ctrl+A: what is typed next replaces everything.
    """

    role = "entry"
    focusable = True

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        act: Callable[[str], None] | None = None,
        done: Callable[[str], None] | None = None,
        limit: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        placeholder: str = "",
    ) -> None:
        super().__init__(name)
        self.text = text
        self.caret = len(text)
        self.limit = limit
        self.allowed = allowed
        self.placeholder = placeholder
        self._act = act or (lambda text: None)
        self._done = done
        self._age = 0.0
        self.all_chosen = False

    def set(self, text: str) -> None:
        """Show a text without calling `act`."""
        self.text = text[: self.limit]
        self.caret = len(self.text)
        self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        return min(limit, self.theme.px(36)), self.theme.target

    def type(self, text: str) -> bool:
        self._clear_chosen()
        room = self.limit - len(self.text)
        letters = "".join(letter for letter in text if self.allowed(letter))[:room]
        self._change(self.text[: self.caret] + letters + self.text[self.caret :], self.caret + len(letters))
        return True

    def key(self, key: Key) -> bool:
        """Take the keys of text editing; leave Tab, up, down and Escape to the screen."""
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._done:
                self._done(self.text)
            return self._done is not None
        if key.command in ("next", "previous", "up", "down", "cancel", "full_screen"):
            return False
        self._edit(key)
        return True

    def press_at(self, pos: Pos) -> None:
        offset = pos[0] - self.rect.x - self._margin
        kind = self._face
        gaps = [abs(width(self.text[:at], kind) - offset) for at in range(len(self.text) + 1)]
        self._move(gaps.index(min(gaps)))

    def update(self, dt: float) -> None:
        before = self._caret_shows
        self._age += dt
        if self.focused and self._caret_shows != before:
            self.touch()

    @property
    def _caret_shows(self) -> bool:
        return int(self._age / BLINK) % 2 == 0

    @property
    def _face(self) -> Face:
        return face(self.theme, "lead")

    @property
    def _margin(self) -> int:
        return self.theme.px(1.5)

    def _edit(self, key: Key) -> None:
        if key.key == pygame.K_a and key.mods & CTRL:
            self._choose_all()
            return
        if key.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._clear_chosen():
            return
        before, after = self.text[: self.caret], self.text[self.caret :]
        if key.key == pygame.K_BACKSPACE:
            kept = "" if key.mods & CTRL else before[:-1]
            self._change(kept + after, len(kept))
        elif key.key == pygame.K_DELETE:
            self._change(before + after[1:], self.caret)
        elif key.command in ("left", "right"):
            self._move(self.caret + (1 if key.command == "right" else -1))
        elif key.command in ("first", "last"):
            self._move(0 if key.command == "first" else len(self.text))

    def _choose_all(self) -> None:
        self._move(len(self.text))
        self.all_chosen = bool(self.text)

    def _clear_chosen(self) -> bool:
        """Delete the text if all of it was chosen; return whether it was."""
        chosen = self.all_chosen
        if chosen:
            self._change("", 0)
        return chosen

    def _move(self, caret: int) -> None:
        self.all_chosen = False
        self.caret = max(0, min(len(self.text), caret))
        self._age = 0.0
        self.touch()

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self._move(caret)
        if changed:
            self._act(text)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        style.well(surface, area, self.theme.px(1.25), self.theme)
        box = area.inflate(-2 * self._margin, 0)
        if box.width <= 0:
            return
        if not self.text and not self.focused:
            draw(surface, self.placeholder, self._face, self.theme.color("text_dim"), box)
            return
        before = width(self.text[: self.caret], self._face)
        shift = min(0, box.width - before - 2)
        window = surface.subsurface(box.clip(surface.get_rect()))
        words = label(self.text, self._face, style.word_color(self.theme, enabled=self.enabled))
        if self.focused and self.all_chosen:
            high = round(self._face.px * 1.4)
            chosen = pygame.Rect(shift, (box.height - high) // 2, words.get_width(), high)
            window.fill(mix(self.theme.color("well"), self.theme.color("brass"), 0.45), chosen)
        window.blit(words, (shift, (box.height - words.get_height()) // 2))
        if self.focused and self.enabled and self._caret_shows:
            high = round(self._face.px * 1.2)
            caret = pygame.Rect(before + shift, (box.height - high) // 2, max(2, self.theme.hairline), high)
            window.fill(darken(self.theme.color("focus"), 0.05), caret)
