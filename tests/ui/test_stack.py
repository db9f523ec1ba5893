from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App, Scene, SceneStack
from scenes.app.input import Intent, Key

KEY = Key("accept", pygame.K_RETURN)


class Plain(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, name: str, diary: list[str], *, keeps: bool = False) -> None:
        super().__init__(app)
        self.name, self.diary, self.keeps = name, diary, keeps

    def note(self, what: str) -> None:
        self.diary.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def pause(self) -> None:
        self.note("pause")

    def resume(self) -> None:
        self.note("resume")

    def arrange(self, area: pygame.Rect) -> None:
        self.note(f"arrange {area.width}")

    def handle(self, intent: Intent) -> bool:
        self.note("handle")
        return self.keeps

    def draw(self, surface: pygame.Surface) -> None:
        self.note("draw")


class Glass(Plain):
    overlay = True
    modal = False


@pytest.fixture
def diary() -> list[str]:
    return []


def test_scenes_live_in_order(app: App, diary: list[str]) -> None:
    stack = SceneStack()
    stack.push(Plain(app, "a", diary))
    stack.push(Plain(app, "b", diary))
    stack.pop()
    stack.clear()
    arranged = [line for line in diary if "arrange" not in line]
    assert arranged == ["a enter", "a pause", "b enter", "b leave", "a resume", "a leave"]
    assert diary.index("a arrange 1280") == diary.index("a enter") + 1


def test_replace_leaves_what_is_below_alone(app: App, diary: list[str]) -> None:
    stack = SceneStack()
    for name in "ab":
        stack.push(Plain(app, name, diary))
    diary.clear()
    stack.replace(Plain(app, "c", diary))
    assert diary == ["b leave", "c enter", "c arrange 1280"]


def test_overlays_show_and_let_input_through(app: App, diary: list[str]) -> None:
    stack = SceneStack()
    stack.push(Plain(app, "hidden", diary))
    stack.push(Plain(app, "table", diary, keeps=True))
    stack.push(Glass(app, "glass", diary))
    diary.clear()
    stack.draw(app.screen)
    assert diary == ["table draw", "glass draw"]
    diary.clear()
    assert stack.handle(KEY)
    assert diary == ["glass handle", "table handle"]


def test_a_modal_scene_ends_the_way_down(app: App, diary: list[str]) -> None:
    stack = SceneStack()
    stack.push(Plain(app, "below", diary, keeps=True))
    stack.push(Plain(app, "modal", diary))
    diary.clear()
    assert not stack.handle(KEY)
    assert diary == ["modal handle"]


def test_remove_takes_what_lies_above_too(app: App, diary: list[str]) -> None:
    stack = SceneStack()
    scenes = [Plain(app, name, diary) for name in "abc"]
    for scene in scenes:
        stack.push(scene)
    stack.remove(scenes[1])
    assert stack.scenes == scenes[:1]
    assert diary[-3:] == ["c leave", "b leave", "a resume"]


def test_an_empty_stack_ends_the_program(app: App, diary: list[str]) -> None:
    app.stack.push(Plain(app, "a", diary))
    app.frame([], 0.016)
    assert app.running
    app.stack.pop()
    app.frame([], 0.016)
    assert not app.running
