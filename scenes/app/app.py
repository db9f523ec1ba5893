"""The program: its window, the only reader of the event queue, and the stack of scenes that it shows."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from types import FrameType
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame.event import Event

from scenes.app import saving, window
from scenes.app.input import Dropped, InputReader, Intent, Key
from scenes.app.music import Music
from scenes.app.settings import Settings, SettingsStore
from scenes.app.sound import Sounds
from scenes.ui.toast import Toast
from sprites.drawing.cache import BudgetSpentError, painting_until
from sprites.drawing.theme import Theme, load_theme

if TYPE_CHECKING:
    from scenes.app.hand_over import Inbox
    from scenes.app.second_window import SecondWindow
    from scenes.ui.widget import Tree


class Scene:
    """The base of all screens. The usual life is: enter, layout, (pause, resume)*, leave.

    `overlay` scenes are drawn over what lies below them, and `modal` ones keep every intent from it.
    Set `dirty` whenever the picture is no longer true: nothing is drawn before.
    """

    overlay = False
    modal = True
    room: str | None = None
    """The room whose music is played: a title's id, "menu", "" for silence; None: that of the scene below."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.whole = False
        """Whether its whole picture has been shown; until then it may appear part by part."""
        self.tree: Tree | None = None
        self.commands: dict[str, Callable[[], None]] = {}
        """What a key does by its command, such as "cancel", where no widget takes it."""

    def enter(self) -> None:
        """The scene was put on the stack. Start what it needs."""

    def leave(self) -> None:
        """The scene was taken off the stack and will not come back. Stop what it started."""

    def pause(self) -> None:
        """Another scene was put on top of this one."""

    def resume(self) -> None:
        """This scene is on top again. What it shows may have changed meanwhile."""

    def layout(self) -> None:
        """Place everything anew: after `enter`, and when the window, the theme or the text size changed."""
        if self.tree:
            self.tree.restyle(self.app.theme)
        self.arrange(pygame.Rect((0, 0), self.app.size))

    def arrange(self, area: pygame.Rect) -> None:
        """Give every widget its place in a window of this area."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True keeps it, False offers it to the scene below."""
        if self.tree and self.tree.handle(intent):
            return True
        act = self.commands.get(intent.command) if isinstance(intent, Key) else None
        if act:
            act()
        return act is not None

    def take_file(self, path: Path) -> bool:
        """Open a file from outside of the program; False leaves that to the scene below or the program."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. The only place where a scene moves by itself."""
        if self.tree:
            self.tree.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene. Changes nothing but caches."""
        if self.tree:
            self.tree.draw(surface)

    def prerender(self, seconds: float) -> None:
        """Paint ahead what will be needed soon, for about `seconds`. Called while the picture stands still."""

    @property
    def moving(self) -> bool:
        """Whether something moves now, so that frames should come quickly."""
        return bool(self.tree and self.tree.moving)

    def wants_frame(self) -> bool:
        """Whether the picture is out of date."""
        return self.dirty or bool(self.tree and self.tree.stale)

    def drawn(self) -> None:
        """The picture was just brought up to date."""
        self.dirty, self.whole = False, True
        if self.tree:
            self.tree.stale = False


class SceneStack:
    """Scenes from the bottom to the top. An empty stack ends the program."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._changed = False

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below pauses."""
        below = self.top
        if below:
            below.pause()
            if below.tree:
                below.tree.rest()
            if below.tree and scene.tree:
                scene.tree.keyboard = below.tree.keyboard
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below resumes. IndexError when the stack is empty."""
        self._remove()
        if self.top:
            self.top.resume()
            self.top.dirty = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; what lies below notices nothing."""
        if self.scenes:
            self._remove()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything off, top first, and start again with this scene."""
        while self.scenes:
            self._remove()
        self._add(scene)

    def remove(self, scene: Scene) -> None:
        """Take off this scene and all above it. ValueError when it is not there."""
        height = self.scenes.index(scene)
        while len(self.scenes) > height + 1:
            self._remove()
        self.pop()

    def clear(self) -> None:
        while self.scenes:
            self._remove()

    def abandon(self) -> None:
        """Take everything off, whatever errors the scenes raise as they leave."""
        self._changed = True
        while self.scenes:
            with suppress(Exception):
                self.scenes.pop().leave()

    def handle(self, intent: Intent) -> bool:
        """Offer an intent from the top down until a scene keeps it, is modal, or changed the stack."""
        self._changed = False
        for scene in reversed(self.scenes.copy()):
            if scene.handle(intent):
                return True
            if self._changed or scene.modal:
                return self._changed
        return False

    def update(self, dt: float) -> None:
        """Let time pass in every scene that can be seen."""
        for scene in self.visible():
            scene.update(dt)

    def visible(self) -> list[Scene]:
        """The scenes that can be seen: the top one, and what shows through overlays above it."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.visible():
            scene.draw(surface)
            scene.drawn()

    def layout(self) -> None:
        """Every scene places itself anew: the window or the theme changed."""
        for scene in self.scenes:
            scene.layout()
            scene.dirty = True

    @property
    def whole(self) -> bool:
        """Whether everything that can be seen has been shown as a whole."""
        return all(scene.whole for scene in self.visible())

    @property
    def moving(self) -> bool:
        return any(scene.moving for scene in self.visible())

    @property
    def wants_frame(self) -> bool:
        return any(scene.wants_frame() for scene in self.visible())

    def _add(self, scene: Scene) -> None:
        self._changed = True
        self.scenes.append(scene)
        scene.enter()
        scene.layout()
        scene.dirty = True

    def _remove(self) -> None:
        self._changed = True
        self.scenes.pop().leave()


DEFAULT_SIZE = (1280, 720)
FAST_HZ = 60
IDLE_HZ = 30
REST_HZ = 8
WAKEFUL_SECONDS = 2.0  # how long frames come quickly after the last input
REST_SECONDS = 10.0  # after the last input; then nobody minds an eighth of a second until the next
LULL_SECONDS = 0.25  # how long time stands still in scenes at rest, while frames only look for input
RESIZE_SECONDS = 0.1  # a window that is still being drawn larger is laid out once it rests
SPARE_SECONDS = 0.004  # how long scenes may paint ahead in a frame that shows nothing new
PATIENCE = 0.03  # seconds of a frame after which painting is put off, for a person who watches
LONGEST_STEP = 0.1  # seconds: after a stall motion goes on instead of jumping to its end

MOST_SEEN = 60
"""Events whose types are remembered for a report."""

WAKE = pygame.event.custom_type()
"""An event that another thread posts when it has something for the loop, which then turns quickly."""
_RESIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
_MOTIONS = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_EXPOSURES = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)


def _raise(error: Exception) -> None:
    raise error


class App:
    """The running program. `store` is where changed settings are saved; None saves nothing.

    `full_screen` is whether the window takes the whole screen now; None at the start: as the settings say.
    """

    fingers_only: ClassVar[bool] = False
    """Whether a touch screen is the only means of input."""
    most_put_off: ClassVar[int] = 30
    """Frames that a screen may take to be painted; after them it is painted at once."""

    def __init__(
        self,
        size: tuple[int, int] = DEFAULT_SIZE,
        settings: Settings | None = None,
        *,
        headless: bool = False,
        full_screen: bool | None = None,
        store: SettingsStore | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.full_screen = self.settings.full_screen if full_screen is None else full_screen
        self.store = store
        self.headless = headless
        self.screen = self._open(size)
        self.size = window.roomy(self.screen.get_size())
        """The width and the height, in pixels, that scenes are laid out in."""
        self._window_size = window.roomy(size)
        self.theme = self._make_theme()
        self.input = InputReader(self.size)
        self.stack = SceneStack()
        self.sounds = Sounds(0.0)
        self.music = Music(self.sounds)
        self.toast: Toast | None = None
        self.second: SecondWindow | None = None
        """The window on another display, while there is one."""
        self._set_volume()
        self.running = True
        self.on_close: Callable[[App], None] = App.quit
        """Handle the closing of the window; does nothing if nobody may close it."""
        self.on_file: Callable[[Path], None] = lambda path: None
        """Open a file from outside of the program that no scene takes."""
        self.inbox: Inbox | None = None
        """Where other starts of the program hand over files."""
        self.prerenders = not headless
        """Whether it paints ahead while nothing moves."""
        self.stop_requested = False
        self.patience: float | None = None
        """Seconds of a frame after which painting is put off to the next one; None for scripts and tests, which look
        at whole screens only."""
        self._paint_until: float | None = None
        self.on_crash: Callable[[Exception], None] = _raise
        """Handle an error of a frame; the usual way is to raise it."""
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        """Calls that other threads leave to the loop."""
        self.seen: deque[int] = deque(maxlen=MOST_SEEN)
        """The types of the last events, without repetitions and motion: never what was typed."""
        self.frames_drawn = 0
        self._idle = 0.0
        self._lulled = 0.0  # seconds that have not passed in the scenes yet
        self._resize_wait: float | None = None
        self._grew_back = False
        self._retry_wait = saving.RETRY_SECONDS
        self._exposed = True
        self._put_off = 0  # frames that the current picture has been put off for

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        return window.open_window(
            size,
            headless=self.headless,
            full_screen=self.full_screen,
            presenter=self.settings.presenter,
        )

    def frame(self, events: Iterable[Event], dt: float) -> bool:
        """One turn of the loop: input, time, picture. Returns whether a new picture was drawn."""
        try:
            return self._turn(events, dt)
        except Exception as error:
            self.on_crash(error)
            return False

    def _turn(self, events: Iterable[Event], dt: float) -> bool:
        began, everything = time.perf_counter(), list(events)
        if not everything and self._lulled + dt < LULL_SECONDS and self._rests:
            self._lulled += dt
            self._idle += dt
            return False
        if self._lulled:
            lulled, self._lulled = self._lulled, 0.0
            self._pass_time(lulled, lulled)
        events = [event for event in everything if self._owns(event)]
        self._paint_until = None if self.patience is None else began + self.patience
        step = min(dt, LONGEST_STEP)
        self._note(events)
        for _ in range(self.calls.qsize()):
            self.calls.get()()
        self._watch_window(events)
        fed = self._feed([*self.input.translate(events), *self.input.tick(step)])
        awake = fed or any(event.type == WAKE for event in events)
        self._idle = 0.0 if awake else self._idle + dt
        self._settle_size(dt)
        self._pass_time(dt, step)
        if self.stop_requested or not self.stack.scenes:
            self.running = False
        waits = self.second is not None and self.second.held_back
        drawn = self.running and not waits and self._draw()
        if not drawn and not waits and not self.painting and self.prerenders and self.stack.top:
            self.stack.top.prerender(SPARE_SECONDS)
        if self.second:
            self.second.follow(everything, dt, time.perf_counter() - began if drawn else 0.0)
        return drawn

    @property
    def _rests(self) -> bool:
        """Whether nothing is due but input."""
        busy = self._wants_picture or self._resize_wait is not None or not self.calls.empty()
        return self.hz == REST_HZ and not (busy or self.stop_requested or self.second)

    def _pass_time(self, dt: float, step: float) -> None:
        """Let time pass: `dt` seconds by the clock, `step` of them in the scenes."""
        self._save_unsaved(dt)
        self._take_handed_over(dt)
        self.stack.update(0.0 if self.painting else step)
        self._play_music(dt)
        if self.toast:
            self.toast.update(step)
            if self.toast.over:
                self.hush()

    def _note(self, events: list[Event]) -> None:
        for event in events:
            if event.type not in _MOTIONS and (not self.seen or self.seen[-1] != event.type):
                self.seen.append(event.type)

    def abandon(self) -> None:
        """Take off all scenes, after one has broken, whatever they say to it."""
        if self.second:
            with suppress(Exception):
                self.second.close()
            self.second = None
        self.stack.abandon()
        self.input.release_all()
        self.screen.set_clip(None)
        self._put_off, self._exposed, self.toast = 0, True, None

    def run(self) -> None:
        """Frames until the program ends: 60 a second while something moves, otherwise fewer, which draw nothing."""
        signal.signal(signal.SIGTERM, self._on_signal)
        clock = pygame.time.Clock()
        while self.running:
            seconds = clock.tick(self.hz) / 1000
            self.frame(pygame.event.get(), seconds)  # what came while it waited counts now
        self.close()

    def close(self) -> None:
        """Let every scene leave and shut the window."""
        self.running = False
        if self.inbox:
            self.inbox.close()
        if self.second:
            self.second.close()
        self.stack.clear()
        self.sounds.close()
        pygame.display.quit()

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    @property
    def painting(self) -> bool:
        """Whether a picture is being painted over several frames and is not in the window yet."""
        return self._put_off > 0

    @property
    def hz(self) -> int:
        """The frames per second that are worth having now."""
        if self._lulled:
            return REST_HZ
        if self.stack.moving or self.painting or self._idle < WAKEFUL_SECONDS:
            return FAST_HZ
        wanted = IDLE_HZ if self._idle < REST_SECONDS else REST_HZ
        return max(wanted, self.second.hz) if self.second else wanted

    def change(self, **choices: Any) -> None:
        """Change settings by name, save them, and apply them at once. TypeError for an unknown name."""
        before = self.settings, self.full_screen
        self.settings = replace(self.settings, **choices)
        self.full_screen = choices.get("full_screen", self.full_screen)
        if (self.settings, self.full_screen) == before:
            return
        if self.store:
            self.store.save(self.settings)
        if self.full_screen != before[1]:
            self._switch_full_screen()
        self._set_volume()
        self.restyle()
        if self.second:
            self.second.adopt()

    def remember(self, **choices: Any) -> None:
        """Change settings that nothing on the screen depends on, and save them."""
        before, self.settings = self.settings, replace(self.settings, **choices)
        if self.store and self.settings != before:
            self.store.save(self.settings)

    def play(self, sound: str, pitch: float = 1.0) -> None:
        """Play a sound of `data/sounds.yaml`, higher or lower, unless the user turned sound off."""
        self.sounds.play(sound, pitch=pitch)

    def _play_music(self, dt: float) -> None:
        """Play the music of the topmost scene that has a room; scenes over it keep it."""
        rooms = (scene.room for scene in reversed(self.stack.scenes))
        self.music.enter(next((room for room in rooms if room is not None), ""))
        self.music.update(dt)

    def say(self, words: str) -> None:
        """Show a sentence at the foot of the screen for a few seconds."""
        self.toast = Toast(words)

    def hush(self) -> None:
        """Take the sentence at the foot of the screen away."""
        self.toast = None
        self._exposed = True

    def restyle(self) -> None:
        """Make the theme anew for the window and the settings, and lay everything out."""
        self.theme = self._make_theme()
        self.input.size = self.size
        self.stack.layout()

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as dragging its border does, but not below the smallest size."""
        self._window_size = window.roomy(size)
        self.screen = window.set_mode(size, full_screen=False)
        self._take_size()

    def probe_presenter(self) -> None:
        """Find the fast way to show frames, once the first one is on the screen."""
        choice = window.choose_presenter(self.settings.presenter, self._window_size, self.full_screen)
        self._exposed = True
        self._take_size()
        self.remember(presenter=choice)

    @property
    def display(self) -> int:
        """The number of the display that the window is on."""
        return window.display()

    def _make_theme(self) -> Theme:
        chosen = self.settings
        return load_theme(
            self.size,
            text_size=chosen.text_size,
            variants=chosen.variants,
            reduced_motion=chosen.reduced_motion,
            speed=chosen.speed,
            touch=self.fingers_only,
        )

    def _set_volume(self) -> None:
        chosen = self.settings
        self.sounds.volume = chosen.volume if chosen.sound and not self.headless else 0.0
        self.music.on = chosen.music

    def _save_unsaved(self, dt: float) -> None:
        """Retry to save files that failed every few seconds, and tell the user about it."""
        self._retry_wait -= dt
        if self._retry_wait <= 0:
            self._retry_wait = saving.RETRY_SECONDS
            saving.retry()
        if news := saving.news():
            self.say(news)

    def _take_handed_over(self, dt: float) -> None:
        """Come to the front with the files that another start of the program was to open."""
        paths = self.inbox.poll(dt) if self.inbox else []
        if paths and not self.headless:
            window.come_to_front()
        for path in paths:
            self.open_file(path)

    def _feed(self, intents: list[Intent]) -> bool:
        """Hand intents to the scenes; whether there were any."""
        for intent in intents:
            if isinstance(intent, Key) and intent.command == "full_screen":
                self.change(full_screen=not self.full_screen)
            elif isinstance(intent, Dropped):
                self.open_file(intent.path)
            else:
                self.stack.handle(intent)
        return bool(intents)

    def open_file(self, path: Path) -> None:
        """Open a file from outside of the program, in the uppermost scene that takes it if there is one."""
        if not any(scene.take_file(path) for scene in reversed(self.stack.visible())):
            self.on_file(path)

    def _owns(self, event: Event) -> bool:
        """Whether an event is for this window: all are, but for those of the second one."""
        return self.second is None or not self.second._owns(event)

    def _watch_window(self, events: list[Event]) -> None:
        for event in events:
            if event.type == pygame.QUIT or (event.type == pygame.WINDOWCLOSE and not self._is_alone):
                self.on_close(self)
            elif event.type in _RESIZES:
                self._resize_wait = RESIZE_SECONDS
            elif event.type in _EXPOSURES:
                self._exposed = True
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._feed(self.input.release_all())

    @property
    def _is_alone(self) -> bool:
        """Whether it is the only window, so that closing it ends the program."""
        return self.second is None

    def _settle_size(self, dt: float) -> None:
        if self._resize_wait is None:
            return
        self._exposed = True
        self._resize_wait -= dt
        if self._resize_wait <= 0:
            self._take_size()

    def _take_size(self) -> None:
        """Read the window's size again, and lay everything out if it has changed."""
        self._resize_wait = None
        screen = self._grown_back(self._surface())
        if screen is None:
            return
        self.screen, size = screen, window.roomy(screen.get_size())
        if size == self.size:
            return
        self.size = size
        if not self.full_screen:
            self._window_size = size
        self.restyle()

    def _grown_back(self, screen: pygame.Surface | None) -> pygame.Surface | None:
        """The window, grown back if it is below the smallest size; only once, since some window managers insist."""
        if screen is None or self.full_screen or window.roomy(screen.get_size()) == screen.get_size():
            self._grew_back = False
        elif not self._grew_back:
            self._grew_back = True
            return window.set_mode(screen.get_size(), full_screen=False)
        return screen

    def _switch_full_screen(self) -> None:
        if self.headless:
            return
        self.screen = window.set_mode(self._window_size, self.full_screen)
        self.size = window.roomy(self.screen.get_size())

    @property
    def _wants_picture(self) -> bool:
        """Whether what the window shows is out of date."""
        new_toast = self.toast is not None and self.toast.dirty
        return self._exposed or new_toast or self.stack.wants_frame

    def _draw(self) -> bool:
        if not self._wants_picture:
            return False
        screen = self._surface()
        if screen is None:
            return False
        self.screen = screen
        painted = self._paint(screen)
        if painted or not self.stack.whole:
            self._flip()
        self._exposed = not painted
        self.frames_drawn += painted
        return painted

    def _surface(self) -> pygame.Surface | None:
        return pygame.display.get_surface()

    def _flip(self) -> None:
        pygame.display.flip()

    def _paint(self, screen: pygame.Surface) -> bool:
        """Paint everything; False if that takes too long, and the next frame goes on with it.

        Until it is done, no time passes in the scenes. What is painted of a scene that is shown for the first time
        appears meanwhile, in the order in which it lies on the table; otherwise the window keeps the previous picture.
        """
        try:
            with painting_until(self._paint_until if self._put_off < self.most_put_off else None):
                self.stack.draw(screen)
                if self.toast:
                    self.toast.draw(screen, self.theme, self._buttons)
                    self.toast.drawn()
        except BudgetSpentError:
            screen.set_clip(None)
            self._put_off += 1
            return False
        self._put_off = 0
        return True

    @property
    def _buttons(self) -> list[pygame.Rect]:
        """The areas of the buttons of the top scene."""
        tree = self.stack.top.tree if self.stack.top else None
        return [each.screen_rect for each in tree.all() if each.role == "button"] if tree else []

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.stop_requested = True


SceneFactory = Callable[[App], Scene]
