from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.lesson import LEARNER
from game.core.question import Pick
from game.core.tutorial import Circle, Expected, Step
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.app.texts import say
from scenes.screens.menu import Menu
from scenes.screens.setup import SetupScene
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.table.tutorial import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    TELLING,
    WORDED,
    Round,
    beside,
    side_for_arrow,
    targets,
)
from scenes.ui.dialog import Dialog
from sprites.drawing.theme import load_theme
from tests.ui.lessons import (
    TITLE,
    advice_of,
    covers_nothing,
    go_through,
    lesson_of,
    moments,
    open_menu,
    sit_down,
    table_of,
)
from tests.ui.test_which_witch_match import Player
from tests.ui.user import User
from tests.ui.window import SIZES, window

NAME = "Which Witch Is Best!?"
DEEDS = ["witch", "wand", "shield", "strike", "together", "thief", "loot"]


quick = window(scope="function", speed=0.0)


def read_to(user: User, table: TableScene, step: str) -> None:
    """Does all that is right until a step is reached."""
    for _ in range(500):
        lesson, question = lesson_of(table), table.session.question
        if lesson.step and lesson.step.id == step and lesson.opened:
            user.frame(2)
            return
        if lesson.holds:
            user.key("n")
        elif question is not None and lesson.opened:
            table.give(advice_of(table, question))
        user.frame()
    raise AssertionError(f"{step} is never reached")


# ---------------------------------------------------------------------- the whole of it


@pytest.mark.deep
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    user = open_menu()
    use = user.hand(way)
    use("lesson", NAME)
    table = table_of(user)
    player = Player(table, user, use)
    tried = go_through(user, table, player.answer, lambda: use("button", "Next"))
    assert tried == DEEDS
    use("button", "Play on")
    user.frame(2)
    assert table.session.lesson is None
    assert not user.sees("panel", "Tutorial")
    question = table.session.question
    assert question is not None
    player.answer(question, ("use", "spell_fire"))
    user.frame(3)
    assert table.session.match.journal[-1].answer == ("use", "spell_fire"), (
        "now the match is the learner's own"
    )
    user.app.close()


@pytest.mark.deep
def test_it_is_played_at_the_usual_speed_with_all_that_there_is_to_see(app: App) -> None:
    user, table = sit_down(app)
    user.settle()
    player = Player(table, user, user.click_on)

    def give(question: object, answer: object) -> None:
        user.settle()
        player.answer(table.session.question, answer)  # type: ignore[arg-type]
        user.settle()

    def read() -> None:
        user.click_on("button", "Next")

    assert go_through(user, table, give, read) == DEEDS


# ---------------------------------------------------------------------- reading


@pytest.mark.deep
def test_who_reads_is_waited_for(quick: App) -> None:
    user, table = sit_down(quick)
    assert table.coach.slip.words.startswith("Welcome, Ada.")
    given = len(table.session.match.journal)
    user.click_on("card", "Fire Witch")
    user.wait(3)
    assert len(table.session.match.journal) == given
    assert table.tree and table.tree.tooltip.words
    read_to(user, table, "totals")
    given = len(table.session.match.journal)
    user.wait(5)
    assert len(table.session.match.journal) == given, "Hazel waits as well"
    assert not app_moves(user)


def app_moves(user: User) -> bool:
    return user.app.stack.moving


def test_earlier_steps_are_read_again_and_change_nothing(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "hand")
    words = table.coach.slip.words
    for _ in range(3):
        user.click_on("button", "Back")
    assert table.coach.slip.words.startswith("Welcome")
    assert lesson_of(table).at == 3
    assert not table.coach.back.enabled
    for _ in range(3):
        user.click_on("button", "Next")
    assert table.coach.slip.words == words
    assert lesson_of(table).at == 3


def test_an_objection_is_put_away_by_turning_back(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "witch")
    user.click_on("card", "Ice Witch")
    assert table.coach.slip.objects
    user.key("b")
    assert not table.coach.slip.objects
    assert table.coach.slip.words.startswith("First choose your witch")
    assert not table.coach.next.enabled
    user.key("n")
    assert lesson_of(table).step is table.coach.step


@pytest.mark.deep
def test_while_something_happens_the_slip_says_so(app: App) -> None:
    user, table = sit_down(app)
    read_to(user, table, "wand")
    user.settle()
    table.give(("use", "wand_d10"))
    user.frame()
    assert table.coach.slip.words == say("table.tutorial.watch")
    assert table.coach.pointed_at == []
    user.settle()
    assert table.coach.slip.words.startswith("Hazel attacks")


def test_the_rule_of_a_step_is_one_click_away(quick: App) -> None:
    user, table = sit_down(quick)
    user.click_on("button", "II. Objective")
    for _ in range(30):
        user.frame()
    assert user.scene is not table
    user.key("escape")
    user.frame(2)
    assert user.scene is table


# ---------------------------------------------------------------------- help, undo, leaving


def test_a_hint_is_what_the_lesson_wants(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "wand")
    user.key("h")
    user.frame(2)
    assert "Rowan Wand" in table.hint_line.name or "Put in play" in table.hint_line.name


def test_undo_goes_back_to_the_deed(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "strike")
    table.give(("use", "spell_fire"))
    user.frame(3)
    assert lesson_of(table).step is table.coach.step
    assert table.coach.step and table.coach.step.id == "together"
    user.key("ctrl+z")
    user.frame(3)
    assert table.coach.step.id == "strike"
    assert table.session.question is not None
    assert table.session.question.key == "turn.action"
    user.key("ctrl+y")
    user.frame(3)
    assert table.coach.step.id == "together"


@pytest.mark.usually(1)
@pytest.mark.parametrize("way", ["the cross", "the pause menu"])
def test_who_leaves_plays_on_without_it(quick: App, way: str) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "wand")
    if way == "the pause menu":
        user.key("f10")
    user.click_on("button", "Leave the tutorial")
    assert isinstance(user.scene, Dialog)
    user.click_on("button", "Stay")
    assert table.session.lesson
    if way == "the pause menu":
        user.key("f10")
    user.click_on("button", "Leave the tutorial")
    user.click_on("button", "Play on")
    user.frame(3)
    assert table.session.lesson is None
    assert not table.coach.visible
    assert table.session.match.players == ["human", "greedy"]
    table.give(("discard", "wand_d10"))
    for _ in range(200):
        user.frame()
    assert len(table.session.match.journal) > 3, "Hazel plays by herself"


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", SIZES)
def test_the_answers_of_who_leaves_are_read_whole(size: tuple[int, int]) -> None:
    app = App(size, Settings(speed=0.0), headless=True)
    user, _ = sit_down(app)
    user.click_on("button", "Leave the tutorial")
    dialog = user.scene
    assert isinstance(dialog, Dialog)
    for button in dialog.buttons:
        assert button.rect.width >= button.natural(1000)[0], button.name
        assert dialog.panel.rect.contains(button.rect)
    app.close()


def test_from_the_tutorial_to_the_menu_and_on_again(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "shield")
    path, digest = table.session.path, table.session.match.digest()
    user.click_on("button", "Leave the tutorial")
    user.click_on("button", "Back to the menu")
    user.frame(2)
    assert isinstance(user.scene, Menu)
    again = Session.resume(path)
    assert again.match.digest() == digest
    assert again.lesson and again.lesson.step and again.lesson.step.id == "shield"
    assert [player.human for player in again.players] == [True, False]
    again.close()


# ---------------------------------------------------------------------- keeping


@pytest.mark.deep
def test_killed_anywhere_nothing_is_lost(quick: App) -> None:
    """After every single answer the file alone leads on, to the first step that was not done then."""
    user, table = sit_down(quick)
    seen = -1
    for _ in moments(user, table):
        lesson = lesson_of(table)
        if len(table.session.match.journal) == seen:
            continue
        seen = len(table.session.match.journal)
        table.session._let_go()
        again = Session.resume(table.session.path)
        assert again.match.digest() == table.session.match.digest()
        assert again.lesson
        assert again.lesson.at <= lesson.at
        assert all(step.expected is None for step in lesson.steps[again.lesson.at : lesson.at])
        again.close()


def test_a_match_whose_tutorial_is_another_by_now_goes_on_without_it(quick: App) -> None:
    _, table = sit_down(quick)
    other = Session.start(TITLE, table.session.players, seed=77)
    other.match.players[0] = LEARNER
    other.keep()
    other.close()
    again = Session.resume(other.path)
    assert again.lesson is None
    again.close()


# ---------------------------------------------------------------------- where it is


@pytest.mark.usually(1)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    covers_nothing(TITLE, size, text_size)


@pytest.mark.deep
def test_what_comes_last_is_pointed_at_alone_once_it_is_there(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "wand")
    assert len(table.coach.pointed_at) == 1
    user.click_on("card", "Rowan Wand")
    assert table.coach.pointed_at == [user.find("button", "Put in play").rect]
    user.click_on("button", "Put in play")
    read_to(user, table, "together")
    assert len(table.coach.pointed_at) == 2, "one of the Fire Spells is chosen already"
    Player(table, user, user.click_on).toggle(user.find("card", "Cat Familiar"))
    assert len(table.coach.pointed_at) == 1
    user.click(table.coach.pointed_at[0].move(-20, 0).center)
    assert table.coach.pointed_at == [user.find("button", "Attack").rect]


def test_the_learner_passes_where_the_tutorial_says_so(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    user, table = sit_down(quick)
    asked = Pick(0, "setup.witch", "III.witch", ["fire", "pass"])
    monkeypatch.setattr(lesson_of(table), "unasked", lambda question: "pass")
    given: list[tuple[int, object]] = []
    monkeypatch.setattr(Session, "question", asked)
    monkeypatch.setattr(Session, "auto_answer", lambda session, seat, answer: given.append((seat, answer)))
    user.frame(2)
    assert given[0] == (0, "pass")


def test_the_log_gives_way_to_large_letters_and_comes_when_it_is_asked_for() -> None:
    app = App((1024, 640), Settings(speed=0.0, text_size=1.5), headless=True)
    user, table = sit_down(app)
    assert not table.log_panel.visible
    high = table.coach.rect.height
    user.key("l")
    assert table.log_panel.visible
    assert table.log_panel.rect.height >= table.log_panel.least_height
    assert table.coach.rect.height < high
    assert not table.log_panel.rect.colliderect(table.coach.rect)
    user.key("l")
    assert table.coach.rect.height == high
    app.close()


def test_where_the_window_is_small_the_log_goes_with_the_tutorial() -> None:
    app = App((1024, 640), Settings(speed=0.0), headless=True)
    user, table = sit_down(app)
    assert table.log_panel.visible
    wide = table.board.rect.width
    table.coach.finish()
    user.frame(2)
    assert not table.log_panel.visible
    assert table.board.rect.width > wide
    app.close()


def test_a_place_of_the_board_that_is_no_widget_can_be_pointed_at(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.core.tutorial import Target

    user, table = sit_down(quick)
    spot = pygame.Rect(300, 200, 80, 60)
    monkeypatch.setattr(table.board, "spot", {"pond": spot}.get)
    table.coach._pointing = (Target(role="place", name="pond"), Target(role="place", name="moon"))
    assert table.coach.pointed_at == [spot]
    user.frame()


def test_under_a_large_card_nothing_is_pointed_at(quick: App) -> None:
    user, table = sit_down(quick)
    read_to(user, table, "wand")
    before = table.coach.pointed_at
    user.click(user.find("card", "Rowan Wand").screen_rect.center, pygame.BUTTON_RIGHT)
    user.frame(2)
    assert user.sees("large card", "Rowan Wand")
    assert table.coach.pointed_at == []
    user.key("escape")
    user.frame(2)
    assert table.coach.pointed_at == before


def test_a_tip_goes_with_the_step_that_it_belongs_to(quick: App) -> None:
    user, table = sit_down(quick)
    tree = table.tree
    assert tree
    user.move(user.find("button", "Hint").rect.center)
    user.wait(0.6)
    assert tree.tooltip.words
    user.key("n")
    user.wait(0.6)
    assert not tree.tooltip.words
    read_to(user, table, "witch")
    user.move(table.coach.next.rect.center)
    user.wait(0.6)
    assert tree.tooltip.words == say("table.tutorial.waits")
    table.give("fire")
    user.frame(3)
    assert table.coach.next.enabled
    assert not tree.tooltip.words


def test_a_circle_on_the_board_can_be_pointed_at(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    user, table = sit_down(quick)
    board, around = table.board, Circle(at=(3, 4), within=2)
    asks = Step(id="there", say="There.", until=Expected(ask="setup.witch", around=around), wrong="No.")
    table.coach._pointing = targets(asks)
    assert table.coach.pointed_at == [], "nothing is measured on this board"
    monkeypatch.setattr(board, "circle", lambda at, inches: pygame.Rect(300, 200, 10 * inches, 10 * inches))
    (found,) = table.coach.pointed_at
    assert found == pygame.Rect(300, 200, 20, 20)
    assert isinstance(found, Round)
    user.frame()


def test_an_arrow_lies_where_it_covers_nothing(quick: App) -> None:
    theme, room, area = quick.theme, pygame.Rect(0, 0, 800, 600), pygame.Rect(350, 250, 100, 100)
    above, below = pygame.Rect(300, 100, 200, 149), pygame.Rect(300, 351, 200, 149)
    left, right = pygame.Rect(200, 250, 149, 100), pygame.Rect(451, 250, 149, 100)
    covered: list[pygame.Rect] = []
    for way, thing in ((ABOVE, above), (BELOW, below), (LEFT, left), (RIGHT, right)):
        assert side_for_arrow(area, room, theme, (), covered) == way
        assert side_for_arrow(area, room, theme, covered, ()) == way
        assert thing.contains(beside(area, room, way, theme, 0.0))
        assert thing.contains(beside(area, room, way, theme, 1.0))
        covered.append(thing)
    assert side_for_arrow(area, room, theme, (), covered) == ABOVE, "better there than nowhere"
    assert side_for_arrow(area, room, theme, (), [*covered, above]) == BELOW, "there it covers less"
    assert side_for_arrow(area, room, theme, [above], covered) == BELOW
    assert side_for_arrow(area, room, theme, [above, below], covered) is None, "the ring alone will do"
    assert side_for_arrow(pygame.Rect(350, 0, 100, 100), room, theme, (), ()) == BELOW


def test_with_large_text_rings_and_arrows_stay_as_small(quick: App) -> None:
    area, room = pygame.Rect(350, 250, 100, 100), pygame.Rect(0, 0, 800, 600)
    small, large = (
        beside(area, room, ABOVE, load_theme((1280, 720), text_size=size), 1.0) for size in (1.0, 2.0)
    )
    assert large.width <= small.width + 1
    assert large.top >= small.top - 1


@pytest.mark.deep
def test_beside_a_plate_with_figures_the_arrow_lies_on_none() -> None:
    app = App((1024, 640), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, "unnamed_wizard")
    for _ in moments(user, table):
        if table.coach.step and table.coach.step.id == "ritual" and table.coach.pointed_at:
            break
    (area,) = table.coach.pointed_at
    room, words, rest = table.board.rect, table.coach._lying(WORDED), table.coach._lying(TELLING)
    way = side_for_arrow(area, room, app.theme, words, rest)
    assert way == RIGHT, "below lie the figures of the own board"
    app.close()


# ---------------------------------------------------------------------- ways to it


def test_the_set_up_leads_to_it_as_well() -> None:
    user = open_menu()
    user.click_on("title", NAME)
    for _ in range(60):
        user.frame()
    assert isinstance(user.scene, SetupScene)
    user.click_on("button", "Learn to play")
    assert table_of(user).session.lesson
    user.app.close()


def test_a_pack_that_makes_it_unplayable_ends_nothing(tmp_path: Path) -> None:
    file = tmp_path / "pack" / TITLE / "tutorial.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("deal: [[wand_d8, wand_d12, wand_d20, familiar_owl, spell_ice]]", encoding="utf-8")
    user = open_menu(packs=[tmp_path / "pack"])
    user.click_on("lesson", NAME)
    user.frame(5)
    assert isinstance(user.scene, Menu)
    assert user.app.toast and "can't be played" in user.app.toast.words
    user.app.close()


def test_what_a_board_answers_by_itself_waits_until_the_lesson_is_over(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step may be about the very question that would be passed over."""
    user, table = sit_down(quick)
    monkeypatch.setattr(table.board, "auto_answer", lambda *about: "ice")
    table.show_all()
    user.frame(20)
    assert table.session.match.journal == []
    user.click_on("button", "Leave the tutorial")
    user.click_on("button", "Play on")
    user.frame(5)
    assert table.session.match.journal[0].answer == "ice"
