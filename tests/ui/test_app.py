from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import FAST_HZ, IDLE_HZ, LULL_SECONDS, REST_HZ, App, Scene
from scenes.app.input import MOUSE, Dropped, InputReader, Key, Pointer
from scenes.ui.button import Button
from scenes.ui.widget import Tree
from sprites.drawing import cache
from sprites.drawing.cache import SurfaceCache
from sprites.drawing.theme import load_theme
from tests.ui.user import User


class OneButton(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.clicks = 0
        self.tree = Tree(app.theme)
        self.button = Button("Go", self.click)
        self.tree.add(self.button)

    def click(self) -> None:
        self.clicks += 1

    def arrange(self, area: pygame.Rect) -> None:
        self.button.place(pygame.Rect(area.width // 2, 100, 120, 48))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((10, 10, 10))
        super().draw(surface)


class Tiles(Scene):
    """Four tiles side by side, each a picture of its own."""

    COUNT = 4

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shade = 100
        self._painted = SurfaceCache(1)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        for at in range(self.COUNT):
            surface.blit(self._painted.get((at, self.shade), self._paint), (10 * at, 0))

    def _paint(self) -> pygame.Surface:
        tile = pygame.Surface((10, 10))
        tile.fill((self.shade, 0, 0))
        return tile

    def seen(self) -> int:
        """The number of tiles in the window, of the present shade."""
        return sum(self.app.screen.get_at((10 * at, 0))[0] == self.shade for at in range(self.COUNT))


def event(kind: int, **facts: object) -> pygame.event.Event:
    return pygame.event.Event(kind, facts)


def test_nothing_is_drawn_while_nothing_changes(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    user.frame(3)
    drawn = app.frames_drawn
    user.frame(20)
    assert app.frames_drawn == drawn
    user.move(user.find("button", "Go").rect.center)
    assert app.frames_drawn == drawn + 1


@pytest.mark.usefixtures("every_frame")
def test_a_screen_appears_part_by_part_and_from_then_on_changes_as_a_whole(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, shown = Tiles(app), list[int]()
    monkeypatch.setattr(cache, "LEAST", 0.0)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(scene.seen()))
    app.patience = 0.0
    app.stack.push(scene)
    user.frame(5)
    assert shown == [1, 2, 3, 4] and app.stack.whole
    scene.shade, scene.dirty = 200, True
    user.frame(5)
    assert shown[4:] == [4]


def test_who_has_patience_sees_whole_screens_only(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, shown = Tiles(app), list[int]()
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(scene.seen()))
    app.stack.push(scene)
    user.frame()
    assert shown == [4]


def test_drawing_changes_nothing(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    user.frame()
    first = user.pixels()
    for _ in range(3):
        app.stack.draw(app.screen)
    assert user.pixels() == first


def test_frames_come_calmly_once_nobody_acts(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    user.move((5, 5))
    assert app.hz == FAST_HZ
    user.wait(3)
    assert app.hz == IDLE_HZ
    user.wait(8)
    assert app.hz == REST_HZ
    user.move((9, 9))
    assert app.hz == FAST_HZ


def test_what_comes_between_two_frames_is_handled_in_the_next(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock:
        """A second's wait, in which the window is closed."""

        def tick(self, hz: int) -> int:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            return 1000

    frames = list[float]()
    monkeypatch.setattr(pygame.time, "Clock", Clock)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(OneButton, "update", lambda scene, dt: frames.append(dt))
    app.stack.push(OneButton(app))
    app.run()
    assert len(frames) == 1


def test_at_rest_time_passes_in_few_frames_and_input_counts_at_once(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = list[float]()
    monkeypatch.setattr(OneButton, "update", lambda scene, dt: passed.append(dt))
    scene = OneButton(app)
    app.stack.push(scene)
    user.move((5, 5))
    user.wait(12)
    passed.clear()
    user.wait(5)
    assert len(passed) <= 2 * 5 / LULL_SECONDS and sum(passed) == pytest.approx(5, abs=LULL_SECONDS)
    before = len(passed)
    user.click(scene.button.rect.center)
    assert scene.clicks == 1
    assert sum(passed[before:]) < LULL_SECONDS + 0.1, "nothing that a click begins has begun long ago"
    assert passed[-1] < 0.02


def test_a_resize_is_laid_out_once_the_window_rests(app: App, user: User) -> None:
    scene = OneButton(app)
    app.stack.push(scene)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    user.frame()
    assert scene.button.rect.x == 640
    user.wait(0.2)
    assert (app.size, scene.button.rect.x) == ((1600, 900), 800)


def test_closing_the_window_ends_the_program(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    pygame.event.post(event(pygame.QUIT))
    user.frame()
    assert not app.running


def test_a_kiosk_ignores_the_close_button_but_not_its_supervisor(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    app.on_close = lambda closing: None
    pygame.event.post(event(pygame.QUIT))
    user.frame()
    assert app.running
    app.stop_requested = True
    user.frame()
    assert not app.running


def test_of_a_run_of_motions_the_last_counts() -> None:
    hands = InputReader((100, 100))
    moves = [
        event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 0), buttons=(0, 0, 0), touch=False) for x in range(9)
    ]
    assert hands.translate(moves) == [Pointer("move", (8, 1), MOUSE)]


def test_a_dropped_file_is_told_with_its_path() -> None:
    dropped = event(pygame.DROPFILE, file="friday.yaml")
    assert InputReader((100, 100)).translate([dropped]) == [Dropped(Path("friday.yaml"))]


def test_a_screen_that_knows_no_files_ignores_a_dropped_one(app: App, user: User) -> None:
    scene = OneButton(app)
    app.stack.push(scene)
    user.frame()
    before = user.pixels()
    pygame.event.post(event(pygame.DROPFILE, file="friday.yaml"))
    user.frame(2)
    assert app.stack.top is scene and user.pixels() == before


def test_the_second_event_of_a_touch_is_dropped(app: App, user: User) -> None:
    scene = OneButton(app)
    app.stack.push(scene)
    centre = scene.button.rect.center
    user.touch(centre)
    pygame.event.post(event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1, touch=True))
    pygame.event.post(event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1, touch=False))
    user.lift(centre)
    pygame.event.post(event(pygame.MOUSEBUTTONUP, pos=centre, button=1, touch=False))
    user.frame()
    assert scene.clicks == 1


def test_a_finger_held_still_asks_for_details() -> None:
    hands = InputReader((100, 100))
    hands.translate([event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=3)])
    assert hands.tick(0.3) == []
    assert hands.tick(0.3) == [Pointer("details", (50, 50), 3)]
    ended = hands.translate([event(pygame.FINGERUP, x=0.5, y=0.5, finger_id=3)])
    assert ended == [Pointer("cancel", (50, 50), 3)]


def test_a_press_ends_without_effect_when_the_window_loses_the_focus(app: App, user: User) -> None:
    scene = OneButton(app)
    app.stack.push(scene)
    user.move(scene.button.rect.center)
    user.press()
    pygame.event.post(event(pygame.WINDOWFOCUSLOST))
    user.frame()
    user.release()
    assert scene.clicks == 0


def test_a_sentence_at_the_foot_goes_away(app: App, user: User) -> None:
    app.stack.push(OneButton(app))
    user.frame()
    before = user.pixels()
    app.say("Your settings could not be saved.")
    user.frame()
    assert user.pixels() != before
    user.wait(6)
    assert user.pixels() == before


def test_changed_settings_show_at_once(app: App, user: User) -> None:
    scene = OneButton(app)
    app.stack.push(scene)
    app.change(text_size=2.0, high_contrast=True)
    assert scene.button.theme is app.theme
    assert app.theme.color("text") == (255, 255, 255)
    assert app.theme.scale == pytest.approx(2 * load_theme(app.size).scale, abs=0.001)


@pytest.mark.parametrize(
    ("key", "mod", "meant"),
    [
        (pygame.K_3, pygame.KMOD_NUM, Key("", pygame.K_3)),
        (pygame.K_KP3, pygame.KMOD_NUM, Key("", pygame.K_3)),
        (pygame.K_m, pygame.KMOD_CAPS | pygame.KMOD_NUM, Key("", pygame.K_m)),
        (pygame.K_m, pygame.KMOD_NUM | pygame.KMOD_LALT, Key("", pygame.K_m, pygame.KMOD_LALT)),
        (pygame.K_KP3, 0, Key("", pygame.K_KP3)),
    ],
    ids=["digit", "number-pad", "letter", "alt", "number-pad-unlocked"],
)
def test_num_lock_and_caps_lock_are_no_modifiers(key: int, mod: int, meant: Key) -> None:
    assert InputReader((100, 100)).translate([event(pygame.KEYDOWN, key=key, mod=mod)]) == [meant]


def test_a_held_key_confirms_only_once() -> None:
    hands = InputReader((100, 100))
    held = [event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0) for _ in range(4)]
    assert len(hands.translate(held)) == 1
    hands.translate([event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    assert len(hands.translate(held)) == 1
    assert len(hands.translate([event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0) for _ in range(4)])) == 4
