"""A second window, which fills another display while the controls stay in the first window.

It is an `App` with a size, a theme and scenes of its own. It shares the settings and the sounds of the first window,
which hands it its events and lets it draw after each of its own frames. Until one is opened, none of this costs
anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import pygame
from pygame.event import Event

from scenes.app import window
from scenes.app.app import FAST_HZ, App, Scene
from scenes.app.input import Dropped, Intent, Key, KeyUp, Text
from scenes.app.settings import Place
from scenes.app.texts import say
from sprites.app_icon import app_icon

FRAME = 1 / FAST_HZ
PATIENCE = 0.012  # seconds of a frame after which painting is put off, so that the first window's pictures keep coming


def other_display(app: App, wanted: Place = ()) -> Place:
    """A display that the window of an app isn't on, if possible the wanted one; () if there is none."""
    sizes = enumerate(pygame.display.get_desktop_sizes())
    others = [(number, *size) for number, size in sizes if number != app.display]
    return wanted if wanted in others else next(iter(others), ())


def show(
    app: App,
    name: str,
    scene: Callable[[SecondWindow], Scene],
    *,
    again: bool = False,
    silent: bool = False,
) -> bool:
    """Show a scene on another display; returns whether there is one. The setting `name` remembers which one it was.

    `again`: only if it was there before, and on no other display. `silent`: it plays no sounds, since the first window
    plays the same ones.
    """
    remembered: Place = getattr(app.settings, name)
    place = other_display(app, remembered)
    if not place or (again and place != remembered):
        return False
    second = app.second
    if second is None or second.place != place:
        if second:
            second.close()
        try:
            second = SecondWindow(app, place)
        except pygame.error as error:
            app.say(say("app.second.failed", error=error))
            return False
    second.name, second.silent = name, silent
    second.stack.reset(scene(second))
    app.remember(**{name: place})
    return True


class SecondWindow(App):
    """The window of `first` on the display `place`, until its last scene leaves, it is closed, or the display is gone.

    `name` is the setting that remembers the display for what is shown, and `silent` whether that plays no sounds.
    """

    most_put_off = 300

    def __init__(self, first: App, place: Place) -> None:
        self.first = first
        self.place = place
        self.name = ""
        self.silent = False
        self.held_back = False
        """Whether its picture waits for the next frame, which is its own then: the first window's has to wait."""
        self._spent = 0.0  # seconds of this frame that the first window has drawn for
        self._drawing = 0.0  # seconds that it took to draw the last picture
        number, *size = place
        where = pygame.WINDOWPOS_CENTERED | number
        self.window = pygame.Window(window.CAPTION, (size[0], size[1]), (where, where), borderless=True)
        self.window.set_icon(app_icon(window.ICON_PX))
        if not window.is_dummy():
            self.window.set_fullscreen(desktop=True)
            window.take_focus()
        super().__init__(self.window.size, first.settings, headless=first.headless, full_screen=True)
        self.sounds = first.sounds
        self.on_close = lambda app: self.dismiss()
        window.click_through(True)
        first.second = self

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        return self.window.get_surface()

    @property
    def display(self) -> int:
        return self.place[0]

    @property
    def lost(self) -> bool:
        """Whether its display is gone, or no longer what it was, or the system has taken the window off it."""
        sizes = pygame.display.get_desktop_sizes()
        gone = self.display >= len(sizes) or sizes[self.display] != self.place[1:]
        return gone or self.size != window.roomy((self.place[1], self.place[2]))

    # ------------------------------------------------------------------ the first window's frames

    def _owns(self, event: Event) -> bool:
        return getattr(event, "window", None) == self.window

    @property
    def _is_alone(self) -> bool:
        return False

    def follow(self, events: Iterable[Event], dt: float, spent: float) -> None:
        """Take a frame after the first window's own; close when nothing is left to show, or nowhere to show it.

        `spent` are the seconds that the first window took if it drew a picture, else 0.
        """
        self._spent = spent
        if self.lost:
            self.close()
            self.first.say(say("app.second.lost"))
        elif not self.stack.scenes:
            self.close()
        else:
            self.patience = None if self.first.patience is None else PATIENCE
            self.frame(events, dt)
            if not self.running and self.first.second is self:
                self.dismiss()

    def dismiss(self) -> None:
        """Close it because somebody wants that, and open it no more at the next start."""
        self.close()
        self.first.remember(**{self.name: ()})
        self.first.say(say("app.second.back"))

    def close(self) -> None:
        self.running = False
        self.stack.clear()
        self.window.destroy()
        window.click_through(False)
        self.first.second = None

    # ------------------------------------------------------------------ what the first window does for it

    def change(self, **choices: Any) -> None:
        self.first.change(**choices)

    def adopt(self) -> None:
        """Take over the first window's settings."""
        self.settings = self.first.settings
        self.restyle()

    def quit(self) -> None:
        self.first.quit()

    def _feed(self, intents: list[Intent]) -> bool:
        """Hand intents to the scenes, and keys that none of them uses to the first window, as all files."""
        for intent in intents:
            if not self.stack.handle(intent) and isinstance(intent, Key | KeyUp | Text | Dropped):
                self.first._feed([intent])
        return bool(intents)

    def play(self, sound: str, pitch: float = 1.0) -> None:
        if not self.silent:
            super().play(sound, pitch)

    def _play_music(self, dt: float) -> None:
        """The music is the first window's."""

    def _save_unsaved(self, dt: float) -> None:
        """So are the files."""

    # ------------------------------------------------------------------ its surface

    def _draw(self) -> bool:
        """Draw, unless both pictures take longer than a frame: then the windows draw in turn."""
        late = self.patience is not None and 0 < self._spent > FRAME - self._drawing
        self.held_back = late and self._wants_picture and not self.held_back
        if self.held_back:
            return False
        began = time.perf_counter()
        drawn = super()._draw()
        if drawn or self.painting:
            self._drawing = time.perf_counter() - began
        return drawn

    def _surface(self) -> pygame.Surface | None:
        return self.window.get_surface()

    def _flip(self) -> None:
        with suppress(pygame.error):  # its display may have gone within this frame
            self.window.flip()
