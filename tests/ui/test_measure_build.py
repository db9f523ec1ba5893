"""Building on the measuring mat with real events: a table is rebuilt, measured, saved and opened again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.battlefield.plane import EPS, gap
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.measure import edits, files
from scenes.measure.building.inspector import Figure
from scenes.measure.edits import entry, names
from scenes.measure.start import StartScene
from scenes.measure.tools.picking import Picking
from scenes.table.table import Pause
from scenes.ui.dialog import Dialog
from tests.ui.builder import Builder, finger

FIELD = Path(__file__).resolve().parents[2] / "data" / "battlefields" / "mill_ford.yaml"
WINDOW = (1280, 720)
FIGHTERS = [(1.5, 2.0), (1.5, 6.0), (1.5, 10.0), (1.5, 14.0)]
FOES = [(10.5, y) for _, y in FIGHTERS]


@pytest.fixture(scope="module")
def running() -> Iterator[App]:
    """One program for all of these tests: what it has painted once is kept."""
    program = App(WINDOW, Settings(), headless=True)
    yield program
    program.close()


@pytest.fixture
def app(running: App) -> Iterator[App]:
    """That program with nothing on it."""
    yield running
    running.input.release_all()
    running.stack.clear()
    if running.size != WINDOW:
        running.resize(WINDOW)


@pytest.fixture
def user(app: App) -> Builder:
    return Builder(app)


@pytest.fixture
def ford(app: App) -> Builder:
    """A battlefield with eight fighters on it."""
    return Builder(app, files.open_document(FIELD))


def overlaps(user: Builder) -> list[str]:
    field = user.document.field
    return [base.id for base in field.bases.values() if not field.placement(base).ok]


def rebuild(user: Builder) -> None:
    """Six pieces of terrain and eight fighters by mouse."""
    user.stamp("Block", (6, 4))
    user.key("ctrl+z")
    user.key("ctrl+y")
    user.stamp("Wall", (4, 8), (8.5, 12.5))
    user.stamp("Corner", (8.5, 5))
    user.stamp("Disc", (4, 12.5))
    user.click_on("stamp", "Shape")
    for corner in ((5.5, 7), (7.5, 7.2), (6.5, 8), (7.4, 9.2), (5.6, 9)):
        user.click(user.px(corner))
    user.key("return")
    user.key("escape")
    user.stamp("Fighter", *FIGHTERS)
    user.build.editor.set_warband(1)
    user.stamp("Fighter", *FOES)


def test_a_table_is_rebuilt_measured_saved_and_opened_again(user: Builder) -> None:
    rebuild(user)
    document = user.document.data
    assert len(document.terrain) == 6
    assert [base.warband for base in document.bases] == [0] * 4 + [1] * 4
    assert not overlaps(user)
    before = user.answers()
    user.key("ctrl+o")
    user.write("Name", "Friday's table")
    user.click_on("button", "Save")
    path = user.document.path
    assert path and path.is_file() and not user.document.dirty
    user.key("escape")
    again = files.open_document(path)
    assert again.data == user.document.data and again.data.name == "Friday's table"
    user.app.stack.pop()
    user.app.stack.push(user.navigator.mat(again))
    assert user.answers() == before


@pytest.mark.deep
def test_everything_can_be_undone_to_the_beginning_and_redone(user: Builder) -> None:
    rebuild(user)
    built = user.document.data
    while user.document.can_undo:
        user.key("ctrl+z")
    assert not names(user.document.data)
    while user.document.can_redo:
        user.key("ctrl+y")
    assert user.document.data == built


@pytest.mark.deep
def test_the_mat_is_as_it_was_left(user: Builder) -> None:
    rebuild(user)
    left = user.document.data
    assert files.open_document().data == left
    user.key("ctrl+z")
    assert files.open_document().data == user.document.data != left


def test_a_table_is_built_by_keyboard_alone(user: Builder) -> None:
    user.choose("stamp", "Fighter")
    user.key("return")
    for _ in range(3):
        user.key("shift+right")
    user.key("return")
    user.key("escape")
    user.key("escape")
    user.choose("stamp", "Wall")
    for _ in range(4):
        user.key("shift+up")
    user.key("return")
    user.key("escape")
    bases = user.document.data.bases
    assert len(bases) == 2 and gap(bases[0].at, bases[1].at) == pytest.approx(3.0)
    wall = user.document.chosen[0]
    assert user.build.inspector._angle() == pytest.approx(0)
    user.key(".")
    assert user.build.inspector._angle() == pytest.approx(15)
    user.key("return")
    assert user.focus and user.focus.name == "Name"
    user.key("ctrl+a")
    user.type("The long wall")
    user.key("escape")
    user.key("ctrl+d")
    assert [each.name for each in user.document.data.terrain] == ["The long wall", "The long wall 2"]
    user.key("delete")
    assert names(user.document.data).count(wall) == 1


def test_a_free_polygon_is_drawn_by_keyboard(user: Builder) -> None:
    user.choose("stamp", "Shape")
    for way in ("shift+right", "shift+up", "shift+left"):
        user.key("return")
        user.key(way)
    user.key("return")
    user.key("return")
    (feature,) = user.document.data.terrain
    assert len(feature.parts[0].polygon or ()) == 4


def test_enter_closes_a_polygon_wherever_the_mouse_is(user: Builder) -> None:
    user.click_on("stamp", "Shape")
    for corner in ((4, 4), (8, 4), (8, 8)):
        user.click(user.px(corner))
    user.move(user.px((5, 9)))
    user.key("return")
    (feature,) = user.document.data.terrain
    assert len(feature.parts[0].polygon or ()) == 3


def test_a_table_is_built_by_touch(user: Builder) -> None:
    user.tap_on("stamp", "Fighter")
    user.tap(user.px((3, 3)))
    user.tap(user.px((9, 3)))
    user.tap_on("stamp", "Fighter")
    assert not user.build.editor.armed
    finger(user, user.px((3, 3)), user.px((4.5, 6)))
    assert user.spot("azure") == pytest.approx((4.5, 6), abs=0.06)
    stamp = user.find("button", "Delete") if user.document.chosen else None
    assert stamp
    user.tap_on("button", "Delete")
    assert [base.id for base in user.document.data.bases] == ["azure_2"]


def test_a_stamp_is_turned_before_it_is_put_down(user: Builder) -> None:
    user.click_on("stamp", "Wall")
    user.move(user.px((6, 8)))
    user.key(".")
    user.key("g")
    user.click(user.px((6.1, 8.1)))
    (wall,) = user.document.data.terrain
    assert edits.centre_of(wall) == pytest.approx((6, 8))
    user.key("escape")
    assert user.build.inspector._angle() == pytest.approx(15)


def test_a_stamp_is_dragged_onto_the_mat(user: Builder) -> None:
    start = user.find("stamp", "Block").rect.center
    user.drag(start, user.px((5, 5)), 12)
    assert edits.centre_of(user.document.data.terrain[0]) == pytest.approx((5, 5), abs=0.03)
    assert user.build.editor.armed is None
    assert len(user.document.data.terrain) == 1


# ---------------------------------------------------------------------- dragging


@pytest.mark.deep
def test_a_dragged_base_slides_round_and_is_one_step_back(ford: Builder) -> None:
    before = ford.document.data
    ford.carry(ford.spot("wilmot"), (2.2, 8), 20)
    assert ford.spot("wilmot") != before.bases[0].at
    assert not overlaps(ford)
    ford.key("ctrl+z")
    assert ford.document.data == before


def test_with_alt_a_base_is_put_anywhere(ford: Builder) -> None:
    ford.keep_down("K_LALT")
    ford.carry(ford.spot("wilmot"), (2.2, 8))
    ford.let_go("K_LALT")
    assert ford.spot("wilmot") == pytest.approx((2.2, 8), abs=0.06)
    assert overlaps(ford) == ["wilmot"]
    assert "overlap" in ford.screen.readout.name


def test_undoing_while_something_is_dragged_lets_it_go(user: Builder) -> None:
    user.stamp("Fighter", (3, 3))
    user.move(user.px((3, 3)))
    user.press()
    user.move(user.px((5, 5)))
    user.key("ctrl+z")
    user.move(user.px((6, 6)))
    user.release()
    assert not user.document.data.bases and not user.document.lifted


@pytest.mark.deep
def test_random_dragging_never_leaves_an_overlap(ford: Builder) -> None:
    rng = random.Random(5)
    for _ in range(12):
        thing = rng.choice([base.id for base in ford.document.data.bases])
        ford.carry(ford.spot(thing), (rng.uniform(0, 12), rng.uniform(0, 16)), 6)
        field = ford.document.field
        for a, b in combinations(field.bases.values(), 2):
            assert gap(a.centre, b.centre) >= a.radius + b.radius - EPS
        assert not overlaps(ford)


def test_things_snap_to_the_grid(ford: Builder) -> None:
    ford.build.editor.snap = 0.5
    ford.carry(ford.spot("wilmot"), (3.3, 2.8))
    assert ford.spot("wilmot") == (3.5, 3.0)


def test_a_box_chooses_and_all_move_together(ford: Builder) -> None:
    ford.drag(ford.px((0.3, 0.3)), ford.px((11.7, 2.6)))
    assert set(ford.document.chosen) == {"wilmot", "sorrel", "brida", "old_tam"}
    before = {thing: ford.spot(thing) for thing in ford.document.chosen}
    ford.carry(ford.spot("brida"), (7.6, 2.2))
    moved = {thing: ford.spot(thing) for thing in before}
    assert all(moved[thing][1] > before[thing][1] for thing in before)
    ford.key("ctrl+d")
    assert len(ford.document.data.bases) == 12
    ford.key("delete")
    assert len(ford.document.data.bases) == 8


def test_a_dragged_feature_moves_whole(ford: Builder) -> None:
    before = edits.centre_of(ford.document.data.terrain[0])
    ford.carry((2.2, 8), (4.2, 9.5))
    after = edits.centre_of(ford.document.data.terrain[0])
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((2, 1.5), abs=0.05)
    assert len(ford.document.data.terrain[0].parts) == 2


def test_grips_stretch_and_turn(ford: Builder) -> None:
    ford.click(ford.px((3.5, 12.4)))
    feature = ford.build.editor.feature
    assert feature
    frame = edits.frame_of(feature)
    corner = frame.corners[2]
    beyond = frame.at(frame.long / 2 + 1, frame.wide / 2 + 0.5)
    ford.carry(corner, beyond)
    found = ford.build.editor.feature
    assert found
    now = edits.frame_of(found)
    assert (now.long, now.wide) == pytest.approx((frame.long + 1, frame.wide + 0.5), abs=0.06)
    assert now.corners[0] == pytest.approx(frame.corners[0], abs=1e-6)


# ---------------------------------------------------------------------- figures


def test_positions_are_typed_as_the_rulers_count(ford: Builder) -> None:
    ford.click(ford.px(ford.spot("wilmot")))
    ford.write("Across", "3.25")
    ford.write("Up", "4")
    assert ford.spot("wilmot") == (4.0, 3.25)
    ford.key("escape")
    ford.key("ctrl+z")
    ford.key("ctrl+z")
    assert ford.spot("wilmot") == (2.0, 1.5)


@pytest.mark.deep
def test_figures_of_terrain_are_typed(ford: Builder) -> None:
    ford.click(ford.px((3.5, 12.4)))
    ford.write("Length", "3")
    ford.write("Width", "1.5")
    ford.write("Angle", "30")
    feature = ford.build.editor.feature
    assert feature
    frame = edits.frame_of(feature)
    assert (frame.long, frame.wide) == pytest.approx((3, 1.5))
    assert ford.build.inspector._angle() == pytest.approx(30)


def test_an_impossible_figure_is_refused_with_a_sentence(ford: Builder) -> None:
    ford.click(ford.px(ford.spot("wilmot")))
    ford.write("Across", "99")
    assert ford.spot("wilmot") == (2.0, 9.0)
    assert "wilmot" in ford.screen.readout.name
    across = ford.find("entry", "Across")
    assert isinstance(across, Figure) and across.text == "99"
    ford.key("tab")
    ford.frame(2)
    assert across.text == "9"


def test_the_height_of_terrain_is_chosen(ford: Builder) -> None:
    ford.click(ford.px((8.6, 3.4)))
    ford.key("return")
    ford.choose("choice", "Height")
    oak = entry(ford.document.data, "oak")
    assert isinstance(oak, type(ford.document.data.terrain[0]))
    assert oak.parts[0].height != "high"


# ---------------------------------------------------------------------- the screen


def test_escape_goes_back_step_by_step(ford: Builder) -> None:
    ford.click(ford.px(ford.spot("wilmot")))
    ford.key("t")
    ford.key("escape")
    assert not ford.left
    for _ in range(2):
        ford.key("escape")
    assert not ford.document.chosen and ford.scene is ford.screen
    ford.key("escape")
    assert isinstance(ford.scene, Pause) and not ford.left, "it asks, and drops nobody to the menu"
    ford.key("escape")
    assert ford.scene is ford.screen
    ford.key("escape")
    ford.click_on("button", "Back to the menu")
    assert ford.left


@pytest.mark.usually(1)
@pytest.mark.parametrize("tool", ["t", "a", "e", "k"])
def test_escape_lets_go_of_picks_and_of_the_tool_before_it_asks(ford: Builder, tool: str) -> None:
    ford.key(tool)
    for name in ("wilmot", "maud"):
        ford.click(ford.px(ford.spot(name)))
    held = ford.screen.tool
    assert isinstance(held, Picking) and len(held.picked) == 2
    left = []
    while ford.scene is ford.screen and len(left) < 5:
        left.append((ford.screen.tool.id, len(held.picked)))
        ford.key("escape")
    assert left == [(held.id, 2), (held.id, 1), (held.id, 0), ("select", 0)]
    assert isinstance(ford.scene, Pause) and not ford.left


@pytest.mark.usually(1)
@pytest.mark.parametrize("way", ["Esc", "the button"])
def test_leaving_the_mat_asks_where_something_would_be_lost(
    ford: Builder, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    def full(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.files.write", full)
    ford.carry(ford.spot("wilmot"), (4, 4))
    if way == "Esc":
        ford.key("escape")
        ford.key("escape")
    ford.click_on("button", "Back to the menu" if way == "Esc" else "Other battlefields")
    assert isinstance(ford.scene, Dialog) and not ford.left
    assert ford.sees("button", "Try again")
    ford.click_on("button", "Leave anyway")
    assert ford.left or isinstance(ford.scene, StartScene)


@pytest.mark.deep
def test_two_fingers_look_closer_and_drag_nothing(ford: Builder) -> None:
    before = ford.document.data
    x, y = ford.px((6, 8))
    ford.touch((x - 60, y), 0)
    ford.touch((x + 60, y), 1)
    for step in range(1, 7):
        ford._post_finger(pygame.FINGERMOTION, (x - 60 - 20 * step, y), 0)
        ford._post_finger(pygame.FINGERMOTION, (x + 60 + 20 * step, y), 1)
    ford.lift((x - 180, y), 0)
    ford.lift((x + 180, y), 1)
    assert ford.screen.mat.view.zoom > 1
    assert ford.document.data == before


@pytest.mark.deep
def test_two_fingers_measure_nothing(ford: Builder) -> None:
    ford.key("t")
    x, y = ford.px((6, 8))
    ford.touch((x - 60, y), 0)
    ford.touch((x + 60, y), 1)
    ford.lift((x - 60, y), 0)
    ford.lift((x + 60, y), 1)
    assert ford.screen.tool.report() == []


def test_a_held_finger_chooses_one_more(ford: Builder) -> None:
    ford.tap(ford.px(ford.spot("wilmot")))
    ford.hold(ford.px(ford.spot("maud")))
    assert set(ford.document.chosen) == {"wilmot", "maud"}
    ford.hold(ford.px(ford.spot("maud")))
    assert ford.document.chosen == ("wilmot",)


def test_looking_closer_and_about_by_keyboard(ford: Builder) -> None:
    ford.key("=")
    before = ford.screen.mat.scale.inches(ford.screen.mat.rect.center)
    ford.key("ctrl+right")
    after = ford.screen.mat.scale.inches(ford.screen.mat.rect.center)
    assert after[1] - before[1] == pytest.approx(1, abs=0.05)
    assert not ford.document.can_undo


def test_the_wheel_keeps_what_is_under_the_pointer(ford: Builder) -> None:
    spot = ford.px((3, 12))
    ford.move(spot)
    ford.wheel(1)
    assert ford.screen.mat.scale.inches(spot) == pytest.approx((3, 12), abs=0.05)
    ford.wheel(-1)
    assert ford.screen.mat.view.zoom == 1


@pytest.mark.deep
def test_the_mat_lies_on_its_side_where_it_is_larger_so(ford: Builder) -> None:
    assert ford.screen.mat.scale.turned
    ford.click_on("button", "Rotate the mat")
    assert not ford.screen.mat.scale.turned
    ford.click(ford.px(ford.spot("wilmot")))
    assert ford.document.chosen == ("wilmot",)


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_boards_take_no_more_than_a_quarter_of_the_width(size: tuple[int, int], ford: Builder) -> None:
    ford.app.resize(size)
    ford.wait(0.2)
    boards = ford.screen.toolbar.rect.width + ford.screen.panel.rect.width
    assert boards <= size[0] * 0.25 + 1


def test_the_rule_of_an_answer_is_opened_by_key_and_by_click(ford: Builder) -> None:
    ford.key("t")
    ford.click(ford.px(ford.spot("wilmot")))
    ford.click(ford.px(ford.spot("maud")))
    answer = ford.screen.readout
    ford.choose("answer", answer.name)
    assert ford.sees("button", "All rules")
    ford.key("escape")
    ford.click((answer.rect.x + 20, answer.rect.y + 20))
    assert ford.sees("button", "All rules")


@pytest.mark.deep
def test_f1_opens_the_rule_in_force(ford: Builder) -> None:
    ford.key("t")
    ford.click(ford.px(ford.spot("wilmot")))
    ford.click(ford.px(ford.spot("maud")))
    ford.key("f1")
    assert ford.sees("button", "All rules")
    ford.click_on("button", "All rules")
    ford.wait(0.2)
    assert ford.sees("heading", "Magewinds")


# ---------------------------------------------------------------------- drags that size what is built


def drawn_by(
    user: Builder, name: str, start: tuple[float, float], end: tuple[float, float]
) -> edits.FeatureEntry:
    user.click_on("stamp", name)
    user.carry(start, end)
    user.key("escape")
    found = user.document.data.terrain[-1]
    user.key("escape")
    return found


def test_a_drag_draws_a_block_from_corner_to_corner(user: Builder) -> None:
    frame = edits.frame_of(drawn_by(user, "Block", (2, 3), (7, 5)))
    assert frame.middle == pytest.approx((4.5, 4), abs=0.05)
    assert sorted((frame.long, frame.wide)) == pytest.approx([2, 5], abs=0.05)


@pytest.mark.deep
def test_a_drag_draws_a_disc_from_its_middle_and_a_wall_from_end_to_end(user: Builder) -> None:
    disc = drawn_by(user, "Disc", (6, 8), (8, 8)).parts[0].disc
    assert disc and disc.at == pytest.approx((6, 8), abs=0.05) and disc.radius == pytest.approx(2, abs=0.05)
    wall = edits.frame_of(drawn_by(user, "Wall", (2, 12), (8, 14)))
    assert wall.middle == pytest.approx((5, 13), abs=0.05)
    assert (wall.long, wall.wide) == pytest.approx((40**0.5, 0.4), abs=0.06)
    assert wall.at(wall.long / 2, 0) == pytest.approx((8, 14), abs=0.06)


def test_a_drag_keeps_to_the_grid_and_is_one_step_of_undo(user: Builder) -> None:
    for _ in range(2):
        user.key("g")
    frame = edits.frame_of(drawn_by(user, "Rock", (2.2, 2.8), (6.1, 7.1)))
    assert frame.middle == pytest.approx((4, 5), abs=0.6)
    sides = [at for corner in user.document.data.terrain[-1].parts[0].polygon or () for at in corner]
    assert min(sides[::2]) == pytest.approx(2) and max(sides[::2]) == pytest.approx(6)
    assert min(sides[1::2]) == pytest.approx(3) and max(sides[1::2]) == pytest.approx(7)
    user.key("ctrl+z")
    assert not user.document.data.terrain


def test_a_click_puts_down_the_usual_size_even_after_a_drag(user: Builder) -> None:
    user.click_on("stamp", "Block")
    user.carry((2, 3), (7, 5))
    user.click(user.px((8, 12)))
    frame = edits.frame_of(user.document.data.terrain[-1])
    assert (frame.long, frame.wide) == pytest.approx((2, 1.5))


def test_the_size_is_told_while_it_is_drawn(user: Builder) -> None:
    user.click_on("stamp", "Disc")
    user.move(user.px((6, 8)))
    user.press()
    user.move(user.px((7, 8)))
    user.move(user.px((8.5, 8)))
    assert float(user.build.report()[0].figure.rstrip("″")) == pytest.approx(5, abs=0.1)
    user.key("escape")
    user.release()
    assert not user.document.data.terrain


# ---------------------------------------------------------------------- moving a mat that is looked at closely


@pytest.mark.deep
def test_a_drag_of_the_ground_moves_the_mat_and_shift_draws_a_box(ford: Builder) -> None:
    before = ford.document.data
    for _ in range(2):
        ford.key("=")
    spot = ford.px((4.3, 10))
    to = spot[0] - 60, spot[1] + 30
    ford.drag(spot, to)
    assert ford.screen.mat.scale.inches(to) == pytest.approx((4.3, 10), abs=0.1)
    assert ford.document.data == before and not ford.document.chosen
    ford.keep_down("K_LSHIFT")
    ford.drag(ford.px((4.3, 10.5)), ford.px((9.5, 5)))
    ford.let_go("K_LSHIFT")
    assert "middle" in ford.document.chosen
    assert ford.screen.mat.scale.inches(to) == pytest.approx((4.3, 10), abs=0.1)


def test_the_middle_button_moves_the_mat(ford: Builder) -> None:
    ford.key("=")
    spot = ford.px(ford.spot("maud"))
    ford.move(spot)
    ford._post(pygame.MOUSEBUTTONDOWN, pos=spot, button=pygame.BUTTON_MIDDLE, touch=False)
    to = spot[0] + 40, spot[1] + 25
    ford.move(to)
    ford._post(pygame.MOUSEBUTTONUP, pos=to, button=pygame.BUTTON_MIDDLE, touch=False)
    assert ford.px(ford.spot("maud")) == pytest.approx(to, abs=2)
    ford.move((to[0] - 50, to[1]))
    assert ford.px(ford.spot("maud")) == pytest.approx(to, abs=2)


def test_fit_shows_the_whole_mat(ford: Builder) -> None:
    for _ in range(4):
        ford.key("=")
    assert ford.screen.mat.view.zoom > 3
    ford.click_on("button", "Show the whole mat")
    assert ford.screen.mat.view.zoom == 1


@pytest.mark.deep
def test_the_mat_is_stretched_while_it_is_zoomed_and_painted_anew_after_that(ford: Builder) -> None:
    ford.settle()
    whole = ford.pixels()
    ford.move(ford.px((6, 8)))
    ford.wheel(2)
    stretched = ford.pixels()
    assert ford.screen.mat.moving
    ford.settle()
    sharp = ford.pixels()
    assert not ford.screen.mat.moving
    assert len({whole, stretched, sharp}) == 3
    ford.wheel(-2)
    ford.settle()
    ford.move((5, 5))
    ford.settle()
    assert ford.pixels() == whole


@pytest.mark.deep
def test_a_finger_on_the_ground_moves_a_mat_that_is_looked_at_closely(ford: Builder) -> None:
    ford.key("s")
    for _ in range(2):
        ford.key("=")
    spot = ford.px((4.3, 10))
    to = spot[0] - 70, spot[1] + 30
    finger(ford, spot, to)
    assert ford.screen.mat.scale.inches(to) == pytest.approx((4.3, 10), abs=0.1)
    assert not ford.screen.tool.report()
