from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app.app import App, Scene
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import RichPanel
from scenes.ui.layout import columns, grid, rows
from scenes.ui.log import LogList
from scenes.ui.number import Slider
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.toast import Tooltip, above
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Tree, Widget
from tests.ui.user import User

Show = Callable[..., None]


class Board(Scene):
    """Widgets one below the other."""

    def __init__(self, app: App, widgets: tuple[Widget, ...]) -> None:
        super().__init__(app)
        self.widgets = widgets
        self.tree = Tree(app.theme)
        self.tree.add(*widgets)

    def arrange(self, area: pygame.Rect) -> None:
        column = pygame.Rect(100, 60, 400, 600)
        for widget, cell in zip(self.widgets, rows(column, [60] * len(self.widgets), 12), strict=True):
            widget.place(cell)


@pytest.fixture
def show(app: App, user: User) -> Show:
    def push(*widgets: Widget) -> None:
        app.stack.push(Board(app, widgets))
        user.frame()

    return push


def test_a_button_acts_when_let_go_of_on_it(user: User, show: Show) -> None:
    clicks: list[str] = []
    show(Button("Attack", lambda: clicks.append("attack")))
    user.click_on("button", "Attack")
    user.tap_on("button", "Attack")
    assert clicks == ["attack", "attack"]
    user.move(user.find("button", "Attack").rect.center)
    user.press()
    user.move((900, 600))
    user.release()
    assert len(clicks) == 2


def test_a_forbidden_button_says_why(user: User, show: Show) -> None:
    clicks: list[int] = []
    button = Button("Attack", lambda: clicks.append(1))
    show(button)
    button.forbid("Fire can't hurt the Fire Witch (V. Attack).")
    tree = user.scene.tree
    assert tree
    user.move(button.rect.center)
    user.wait(0.6)
    assert tree.tooltip.words.startswith("Fire")
    user.move((900, 600))
    assert not tree.tooltip.words
    user.click_on("button", "Attack")
    assert tree.tooltip.words
    user.tab_to("button", "Attack")
    user.key("return")
    assert tree.tooltip.words
    assert clicks == []


def test_a_tip_goes_with_a_press_until_something_else_is_pointed_at(user: User, show: Show) -> None:
    show(Button("Go", lambda: None, hint="Goes on"), Button("Stay", lambda: None))
    tree, button = user.scene.tree, user.find("button", "Go")
    assert tree
    user.click_on("button", "Go")
    user.wait(0.6)
    assert not tree.tooltip.words, "what was pressed needs no explaining"
    user.move(user.find("button", "Stay").rect.center)
    user.move(button.rect.center)
    user.wait(0.6)
    assert tree.tooltip.words == "Goes on"
    user.click_on("button", "Go")
    user.wait(0.6)
    assert not tree.tooltip.words


def test_a_tip_goes_as_soon_as_it_is_no_longer_true(user: User, show: Show) -> None:
    outer, button = Widget(), Button("Next", lambda: None, hint="Goes on")
    outer.add(button)
    show(outer)
    button.place(pygame.Rect(100, 60, 400, 60))
    tree = user.scene.tree
    assert tree
    changes: list[Callable[[], object]] = [
        lambda: setattr(button, "hint", "Goes farther"),
        lambda: button.forbid("First read this"),
        lambda: button.forbid(""),
        lambda: setattr(outer, "visible", False),
    ]
    for change in changes:
        user.move((900, 600))
        user.move(button.rect.center)
        user.wait(0.6)
        assert tree.tooltip.words == button.tip != ""
        change()
        user.frame()
        assert not tree.tooltip.words
        user.wait(0.6)
        assert not tree.tooltip.words


def test_the_keyboard_reaches_everything(user: User, show: Show) -> None:
    done: list[object] = []
    show(
        Button("First", lambda: done.append("first")),
        Toggle("Sound", False, done.append),
        Choice("Speed", [("1×", 1), ("2×", 2)], 1, done.append),
        Slider("Volume", 0.5, done.append),
    )
    user.choose("button", "First")
    user.choose("toggle", "Sound")
    user.tab_to("choice", "Speed")
    user.key("right")
    user.tab_to("slider", "Volume")
    user.key("left")
    user.key("end")
    assert done == ["first", True, 2, 0.45, 1.0]
    user.key("tab")
    assert user.focus is user.find("button", "First")
    user.key("shift+tab")
    assert user.focus is user.find("slider", "Volume")


def test_arrows_go_by_direction(user: User, show: Show) -> None:
    show(Button("Upper", lambda: None), Button("Lower", lambda: None))
    user.key("down")
    user.key("down")
    assert user.focus is user.find("button", "Lower")
    user.key("up")
    assert user.focus is user.find("button", "Upper")


def test_the_focus_is_seen_only_when_keys_are_used(user: User, show: Show) -> None:
    show(Button("Go", lambda: None))
    user.move((900, 600))
    before = user.pixels()
    user.key("tab")
    assert user.pixels() != before


def test_choices_by_pointer(user: User, show: Show) -> None:
    done: list[int] = []
    choice = Choice("Speed", [("1×", 1), ("2×", 2), ("Instant", 0)], 1, done.append)
    show(choice)
    user.click((choice.rect.right - 20, choice.rect.centery))
    user.click((choice.rect.x + 20, choice.rect.centery))
    assert done == [0, 1]


def test_a_choice_too_long_for_its_place_is_stepped(user: User, show: Show) -> None:
    done: list[int] = []
    choice = Choice("Seat", [(f"A rather long name {n}", n) for n in range(9)], 0, done.append)
    show(choice)
    user.click((choice.rect.right - 20, choice.rect.centery))
    user.click((choice.rect.x + 20, choice.rect.centery))
    user.click((choice.rect.x + 20, choice.rect.centery))
    assert done == [1, 0, 8]


def test_a_slider_follows_the_pointer(user: User, show: Show) -> None:
    slider = Slider("Volume", 0.5, lambda value: None)
    show(slider)
    user.drag(slider.rect.center, (slider.rect.right + 300, slider.rect.centery))
    assert slider.value == 1.0


def test_an_entry_takes_letters_and_keeps_shortcuts_from_the_screen(user: User, show: Show) -> None:
    entry = Entry("Name", "Mar", limit=6)
    show(entry, Button("Next", lambda: None))
    user.tab_to("entry", "Name")
    user.type("a hello")
    assert entry.text == "Mara h"
    for key in ("backspace", "backspace", "home", "delete"):
        user.key(key)
    assert (entry.text, entry.caret) == ("ara", 0)
    user.key("h")
    assert user.focus is entry
    user.key("tab")
    assert user.focus is user.find("button", "Next")


def test_a_log_stays_at_its_end_and_keeps_its_place(user: User, show: Show) -> None:
    log = LogList("Log")
    show(log)
    log.replace([f"*Mara* rolls {number} (V. Attack)" for number in range(299)])
    log.splice(299, 0, ["*Mara* rolls 299 (V. Attack)"])
    assert log.offset == log.furthest > 0
    user.move(log.rect.center)
    user.wheel(3)
    offset = log.offset
    assert offset < log.furthest
    log.splice(300, 0, ["one more"])
    assert log.offset == offset


def test_a_log_stays_at_its_end_in_a_window_of_another_size(user: User, show: Show) -> None:
    log = LogList("Log")
    show(log)
    log.replace(
        [
            f"Mara's Fighter moves from lane {at} to another lane that is farther away (Movement)"
            for at in range(100)
        ]
    )
    for size in ((1920, 1080), (1024, 640)):
        user.app.resize(size)
        user.frame(2)
        assert log.offset == log.furthest > 0


def test_a_log_line_can_be_looked_back_at(user: User, show: Show) -> None:
    chosen: list[int] = []
    log = LogList("Log", act=chosen.append)
    show(log)
    log.replace([f"line {number}" for number in range(2)])
    user.click((log.rect.x + 5, log.rect.y + 4))
    user.click((log.rect.x + 5, log.rect.y + log.content_height - 4))
    user.click((log.rect.x + 5, log.rect.bottom - 1))
    assert chosen == [0, 1]


def test_a_log_line_is_chosen_by_keyboard(user: User, show: Show) -> None:
    chosen: list[int] = []
    log = LogList("Log", act=chosen.append)
    show(log)
    log.replace([f"line {number}" for number in range(60)])
    user.tab_to("log", "Log")
    user.key("return")
    assert chosen == [], "no line is marked yet"
    for key in ("up", "up", "return", "down", "return"):
        user.key(key)
    assert chosen == [58, 59]
    assert log.rect.contains(log.focus_area) and log.focus_area.height < 60
    for _ in range(45):
        user.key("up")
    user.key("return")
    assert chosen[-1] == 14 and log.rect.contains(log.focus_area), "what is marked stays in sight"
    user.key("home")
    user.key("up")
    user.key("return")
    assert chosen[-1] < 40, "after a jump the keyboard goes on from what is seen"


def test_ctrl_a_chooses_all_that_was_typed(user: User, show: Show) -> None:
    typed: list[str] = []
    entry = Entry("Name", "Mara", act=typed.append, limit=6)
    show(entry)
    user.tab_to("entry", "Name")
    before = user.pixels()
    user.key("ctrl+a")
    assert entry.all_chosen and user.pixels() != before
    user.type("Theo")
    assert (entry.text, entry.caret, typed[-1]) == ("Theo", 4, "Theo")
    user.key("ctrl+a")
    user.key("backspace")
    assert (entry.text, typed[-1]) == ("", "")
    user.type("Ilse")
    user.key("ctrl+a")
    user.key("left")
    user.type("x")
    assert entry.text == "Ilsxe", "whoever moves on chose nothing"
    user.key("ctrl+a")
    user.key("delete")
    user.key("ctrl+a")
    assert entry.text == "" and not entry.all_chosen


def test_a_tip_stays_in_its_room(app: App) -> None:
    tip, room = Tooltip(), pygame.Rect(100, 200, 500, 400)
    size = pygame.Rect(0, 0, 200, 60)
    for anchor in (
        pygame.Rect(300, 205, 80, 60),
        pygame.Rect(100, 400, 40, 40),
        pygame.Rect(560, 590, 40, 10),
    ):
        tip.show("words", anchor, app.theme, room)
        place = tip._beside(size.copy(), room, 10)
        assert room.contains(place) and not place.colliderect(anchor)


def test_a_finger_scrolls_what_it_pressed_on(app: App, user: User) -> None:
    clicks: list[int] = []
    buttons = [Button(str(at), lambda at=at: clicks.append(at)) for at in range(30)]

    def arrange(area: pygame.Rect) -> int:
        for at, button in enumerate(buttons):
            button.place(pygame.Rect(area.x, area.y + 50 * at, 200, 44))
        return 50 * len(buttons)

    view = ScrollView("Many", arrange)
    view.add(*buttons)
    app.stack.push(Board(app, (view,)))
    view.place(pygame.Rect(100, 60, 400, 300))
    user.touch((150, 300))
    for y in range(290, 150, -20):
        user._post_finger(pygame.FINGERMOTION, (150, y), 0)
    user.lift((150, 160))
    assert view.offset > 80
    assert clicks == []
    user.settle()
    user.tab_to("button", "29")
    assert view.rect.contains(buttons[29].rect)
    assert not buttons[0].screen_rect


def test_rich_text_scrolls_by_keyboard(user: User, show: Show) -> None:
    panel = RichPanel("Rules", ["# Attack", "- one", "words " * 200])
    show(panel)
    user.tab_to("text", "Rules")
    user.key("end")
    assert panel.offset == panel.furthest > 0


def test_a_dialog_waits_for_its_answer(app: App, user: User, show: Show) -> None:
    given: list[str] = []
    show(Button("Below", lambda: given.append("below")))
    answers = [
        Answer("Yes", lambda: given.append("yes"), primary=True),
        Answer("No", lambda: given.append("no")),
    ]
    app.stack.push(Dialog(app, "Undo?", ["Bo saw a card since."], answers))
    user.click((110, 70))
    assert given == []
    user.key("return")
    assert given == ["yes"]
    app.stack.push(Dialog(app, "Undo?", ["Bo saw a card since."], answers))
    user.key("escape")
    assert given == ["yes", "no"]
    user.click_on("button", "Below")
    assert given[-1] == "below"


def test_everything_a_finger_hits_is_large_enough(user: User, show: Show) -> None:
    widgets = [Button("A", lambda: None), Toggle("B", True, print), Choice("C", [("1", 1)], 1, print)]
    show(*widgets)
    for widget in widgets:
        assert min(widget.natural(1000)) >= 44


def test_layout_fills_exactly() -> None:
    area = pygame.Rect(10, 20, 301, 200)
    cells = columns(area, [50, 1.0, 2.0], 8)
    assert [cell.width for cell in cells] == [50, 78, 157]
    assert cells[-1].right == area.right
    assert len(grid(area, 3, 7, 4)) == 7
    assert rows(area, [1.0] * 3, 5)[-1].bottom == area.bottom


def test_a_message_keeps_off_the_buttons_at_the_foot() -> None:
    box = pygame.Rect(400, 660, 300, 40)
    low, high = pygame.Rect(350, 650, 120, 50), pygame.Rect(600, 600, 120, 45)
    moved = above(box, [low, high], 8, 360)
    assert moved.size == box.size and moved.bottom == high.top - 8
    assert above(box, [pygame.Rect(0, 0, 1280, 720)], 8, 360) == box, "there is no better place"
    assert above(box, [], 8, 360) == box
