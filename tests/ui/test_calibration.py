"""True scale: the arithmetic, the file that remembers it, and the screen that asks for a card and a ruler."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.battlefield.plane import INCH_MM
from scenes.app.app import App
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.calibration import (
    CARD,
    Calibration,
    CalibrationError,
    CalibrationStore,
    Display,
    Pitch,
    display_of,
    doubt,
    fitted,
    longest_ruler,
    measured,
    refined,
)
from tests.ui.small_document import small_document
from tests.ui.user import User

PITCHES = st.floats(40, 300)
HERE = Display(0, (1920, 1080), (1920, 1080))
FOUND = Calibration(Pitch(94.1, 93.9), HERE, "2026-11-21")


@given(PITCHES, st.floats(-0.019, 0.019))
def test_a_card_gives_the_pitch_that_it_was_fitted_at(pitch: float, skew: float) -> None:
    down = pitch * (1 + skew)
    found = measured(85.60 / INCH_MM * pitch, 85.60, 53.98 / INCH_MM * down, 53.98)
    assert (found.across, found.down) == pytest.approx((pitch, down))


@given(PITCHES, st.floats(0.0205, 0.5), st.booleans())
def test_edges_that_disagree_by_more_than_2_percent_are_refused(
    pitch: float, skew: float, wide: bool
) -> None:
    pixels = [85.60 / INCH_MM * pitch, 53.98 / INCH_MM * pitch]
    pixels[wide] *= 1 + skew
    with pytest.raises(CalibrationError, match="differ"):
        measured(pixels[0], 85.60, pixels[1], 53.98)


@pytest.mark.parametrize(
    "facts",
    [
        (0, 85.6, 200, 53.98),
        (float("nan"), 85.6, 200, 53.98),
        (300, 0, 200, 53.98),
        (300, float("inf"), 200, 50),
        (300, 85.6, 200, -3),
        (1, 85.6, 1, 85.6),
        (90_000, 85.6, 90_000, 85.6),
        (300, 9.99, 300, 9.99),
    ],
)
def test_lengths_that_cannot_be_are_refused_in_one_sentence(facts: tuple[float, float, float, float]) -> None:
    with pytest.raises(CalibrationError) as error:
        measured(*facts)
    assert str(error.value).endswith(".")


@given(PITCHES, st.floats(-0.019, 0.019))
def test_a_longer_line_corrects_both_ways_alike(pitch: float, off: float) -> None:
    rough = Pitch(pitch, pitch * 1.01)
    found = refined(rough, 12 * pitch * (1 + off), 12 * INCH_MM)
    assert found.across == pytest.approx(pitch * (1 + off))
    assert found.down / found.across == pytest.approx(1.01)


def test_a_longer_line_that_disagrees_is_refused() -> None:
    with pytest.raises(CalibrationError, match=r"differ by 3\.0%"):
        refined(Pitch(100, 100), 1236, 12 * INCH_MM)


def test_a_pixel_of_doubt_grows_less_on_a_longer_line() -> None:
    """A card leaves 0.7 to 1.5 mm over 16 inches on usual screens, a 12-inch line 0.2 to 0.4 mm."""
    for pitch in (80.0, 94.0, 163.0):
        card, line = (doubt(mm, Pitch(pitch, pitch), 16) for mm in (85.6, 12 * INCH_MM))
        assert 0.7 <= card <= 1.51
        assert 0.2 <= line <= 0.43


@pytest.mark.parametrize(("room", "inches"), [(3000, 12), (1200, 12), (1199, 11), (250, 2), (10, 1)])
def test_as_much_of_a_ruler_is_asked_for_as_there_is_room(room: int, inches: int) -> None:
    assert longest_ruler(room, Pitch(100, 100)).across_mm == pytest.approx(inches * INCH_MM)


@pytest.mark.parametrize(
    ("pitch", "screen", "shown"),
    [
        (92.6, (1920, 1080), "1 : 1.03"),  # 23.8 inches: too small by 8 mm
        (94.3, (1920, 1200), "1 : 1"),  # 24 inches, 16:10
        (81.6, (1920, 1080), "1 : 1"),  # 27 inches
        (163, (3840, 2160), "1 : 1"),
        (141, (1920, 1080), "1 : 1.57"),  # a laptop
    ],
)
def test_which_screens_a_battlefield_fits(pitch: float, screen: tuple[int, int], shown: str) -> None:
    found = fitted((12, 16), screen, Pitch(pitch, pitch))
    assert (found.words, found.turned) == (shown, True)
    assert found.across == pytest.approx(pitch / found.shrink)
    assert fitted((12, 16), screen, Pitch(pitch, pitch), true=True).across == pitch


@given(
    st.tuples(st.floats(3, 48), st.floats(3, 48)),
    st.tuples(st.integers(300, 4000), st.integers(300, 4000)),
    PITCHES,
    st.floats(0.98, 1.02),
)
def test_what_is_fitted_fits_and_is_never_larger_than_true(
    size: tuple[float, float], room: tuple[int, int], pitch: float, skew: float
) -> None:
    found = fitted(size, room, Pitch(pitch, pitch * skew))
    across, down = size[::-1] if found.turned else size
    assert across * found.across <= room[0] + 1e-6
    assert down * found.down <= room[1] + 1e-6
    assert found.shrink >= 1
    assert found.down / found.across == pytest.approx(skew)


# ------------------------------------------------------------------ the file


def test_a_calibration_comes_back_for_its_display() -> None:
    assert CalibrationStore().save(FOUND)
    assert CalibrationStore().find(HERE) == FOUND


@pytest.mark.parametrize(
    "other",
    [
        Display(1, (1920, 1080), (1920, 1080)),
        Display(0, (2560, 1440), (1920, 1080)),
        Display(0, (1920, 1080), (1280, 720)),
    ],
)
def test_it_is_stale_when_anything_about_the_display_differs(other: Display) -> None:
    store = CalibrationStore()
    store.save(FOUND)
    assert store.find(other) is None
    assert store.outdated(other) == (other.index == 0)
    assert not store.outdated(HERE)


def test_each_display_has_one() -> None:
    store = CalibrationStore()
    second = Calibration(Pitch(140, 140), Display(1, (3840, 2160), (3840, 2160)), "2026-11-22")
    again = Calibration(Pitch(95, 95), HERE, "2026-11-23")
    for each in (FOUND, second, again):
        store.save(each)
    assert (store.find(HERE), store.find(second.display)) == (again, second)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"displays: 3",
        b"displays: [3]",
        b"displays: [{across: 90}]",
        b"displays: [{across: .nan, down: 90, index: 0, desktop: [1, 1], window: [1, 1], date: x}]",
        b"displays: [{across: 90, down: 120, index: 0, desktop: [1, 1], window: [1, 1], date: x}]",
        b"displays: [{across: 90, down: 90, index: 0, desktop: 7, window: [1, 1], date: x}]",
        b"displays: [{across: 90, down: 90, index: .inf, desktop: [1, 1], window: [1, 1], date: x}]",
        b"displays: [{across: 0x"
        + b"f" * 400
        + b", down: 9, index: 0, desktop: [1, 1], window: [1, 1], date: x}]",
        b"displays: [{across: 90, down: 90, index: 0, desktop: [1, 1], window: [1, 1], date: [x]}]",
        b"displays: " + b"[" * 3000,
    ],
)
def test_a_damaged_file_is_set_aside(content: bytes) -> None:
    store = CalibrationStore()
    store.path.write_bytes(content)
    assert store.find(HERE) is None
    assert store.path.with_name("calibration.yaml.damaged").read_bytes() == content
    assert store.save(FOUND)
    assert store.find(HERE) == FOUND


def test_a_disk_that_refuses_is_no_disaster(home: Path) -> None:
    (home / "nowhere").write_text("a file where a folder should be")
    assert not CalibrationStore(home / "nowhere" / "calibration.yaml").save(FOUND)


# ------------------------------------------------------------------ the screen


def scene_on(app: App) -> tuple[CalibrateScene, list[Calibration]]:
    found: list[Calibration] = []
    scene = CalibrateScene(app, small_document(), found.append, today=lambda: date(2026, 11, 21))
    app.stack.push(scene)
    return scene, found


def card_at(pitch: float) -> tuple[int, int]:
    return round(85.60 / INCH_MM * pitch), round(53.98 / INCH_MM * pitch)


def drag_edges(user: User, scene: CalibrateScene, width: int, height: int) -> None:
    """Drags the right edge and then the lower one of the outline by mouse."""
    x, y = scene.outline.corner
    middle = y + scene.outline.down // 2
    user.drag((x + scene.outline.across, middle), (x + width, middle))
    middle = x + scene.outline.across // 2
    user.drag((middle, y + scene.outline.down), (middle, y + height))


def test_calibrating_by_mouse(app: App, user: User) -> None:
    scene, found = scene_on(app)
    drag_edges(user, scene, *card_at(80))
    user.click_on("button", "Next")
    assert scene.step == "line"
    x, y = scene.outline.corner
    inches = round(scene.outline.reference.across_mm / INCH_MM)
    user.drag((x + scene.outline.across, y), (x + round(inches * 80.5), y))
    user.click_on("button", "Next")
    assert scene.check.pitch.across == pytest.approx(80.5, abs=0.1)
    user.click_on("button", "It fits")
    assert found[0].pitch.across == pytest.approx(80.5, abs=0.1)
    assert found[0].pitch.down == pytest.approx(80.5, rel=0.01)
    assert found[0].date == "2026-11-21"
    assert CalibrationStore().find(display_of(app)) == found[0]
    assert app.stack.top is None


def test_edges_are_dragged_one_by_one_and_the_corner_takes_both(app: App, user: User) -> None:
    scene, _ = scene_on(app)
    x, y = scene.outline.corner
    across, down = scene.outline.across, scene.outline.down
    user.drag((x + across, y + down // 3), (x + across + 30, y + down // 3 + 40))
    assert (scene.outline.across, scene.outline.down) == (across + 30, down)
    user.drag((x + across // 3, y + down), (x + across // 3 + 50, y + down + 20))
    assert (scene.outline.across, scene.outline.down) == (across + 30, down + 20)
    user.drag((x + across + 30, y + down + 20), (x + across + 20, y + down + 10))
    assert (scene.outline.across, scene.outline.down) == (across + 20, down + 10)


def test_calibrating_by_keyboard_alone(app: App, user: User) -> None:
    scene, found = scene_on(app)
    width, height = card_at(90)
    while scene.outline.across > width + 9:
        user.key("shift+left")
    while scene.outline.across > width:
        user.key("left")
    while scene.outline.down > height:
        user.key("up")
    assert (scene.outline.across, scene.outline.down) == (width, height)
    user.choose("button", "Next")
    user.key("right")
    user.key("return")
    assert scene.step == "check"
    user.key("return")
    assert found[0].pitch.across == pytest.approx(90, abs=0.5)


def test_calibrating_by_finger(app: App, user: User) -> None:
    scene, found = scene_on(app)
    x, y = scene.outline.corner
    width, height = card_at(100)
    start = x + scene.outline.across, y + scene.outline.down
    user.touch(start)
    for share in range(1, 6):
        across, down = ((width - start[0] + x) * share // 5, (height - start[1] + y) * share // 5)
        user._post_finger(pygame.FINGERMOTION, (start[0] + across, start[1] + down), 0)
    user.lift((x + width, y + height))
    assert (scene.outline.across, scene.outline.down) == (width, height)
    user.tap_on("button", "Next")
    user.tap_on("button", "Next")
    user.tap_on("button", "It fits")
    assert found


def test_a_card_that_was_fitted_askew_is_refused(app: App, user: User) -> None:
    scene, _ = scene_on(app)
    width, height = card_at(96)
    drag_edges(user, scene, width, height + 20)
    button = user.find("button", "Next")
    assert not button.enabled
    assert "differ" in button.why
    user.click_on("button", "Next")
    user.key("return")
    assert scene.step == "fit"
    drag_edges(user, scene, width, height)
    assert button.enabled


def test_a_line_may_be_measured_and_typed(app: App, user: User) -> None:
    scene, _ = scene_on(app)
    user.click_on("button", "Next")
    while scene.outline.reference.id != "typed":
        user.tab_to("choice", "Measure with")
        user.key("right")
    assert not user.find("button", "Next").enabled
    long = scene.outline.across
    user.tab_to("entry", "Length in millimetres")
    user.type(f"{long / 96.5 * INCH_MM:.1f}")
    assert user.find("button", "Next").enabled
    user.choose("button", "Next")
    assert scene.pitch.across == pytest.approx(96.5, abs=0.05)


def test_back_goes_a_step_back_and_keeps_what_was_fitted(app: App, user: User) -> None:
    scene, found = scene_on(app)
    drag_edges(user, scene, *card_at(84))
    user.click_on("button", "Next")
    user.key("escape")
    assert scene.step == "fit"
    assert (scene.outline.across, scene.outline.down) == card_at(84)
    user.key("escape")
    assert app.stack.top is None
    assert not found
    assert CalibrationStore().find(display_of(app)) is None


def test_it_says_whether_the_mat_fits(app: App, user: User) -> None:
    scene, _ = scene_on(app)
    user.click_on("button", "Next")
    user.click_on("button", "Next")
    assert "larger than this screen" in scene.panel.found.name
    user.key("escape")
    scene.document = small_document(size=[6, 7], bases=[], objects=[], markers=[], terrain=[])
    user.click_on("button", "Next")
    assert "fits this screen" in scene.panel.found.name


@pytest.mark.parametrize(
    "app", [((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.25)], ids=str, indirect=True
)
def test_everything_to_hit_is_large_enough(app: App, user: User) -> None:
    scene, _ = scene_on(app)
    user.frame(2)
    for name in ("Next", "Next"):
        assert scene.tree
        for widget in scene.tree.all():
            if widget.focusable and widget.role != "scroll":
                assert min(widget.rect.size) >= 48, widget.name
        user.click_on("button", name)


def test_the_outline_measures_what_it_says(app: App, user: User) -> None:
    """The thin edge of the card is drawn where its figures say."""
    scene, _ = scene_on(app)
    user.frame(2)
    x, y = scene.outline.corner
    row = y + scene.outline.down // 4
    bright = [
        at
        for at in range(x - 10, x + scene.outline.across + 10)
        if sum(user.picture.get_at((at, row))[:3]) > 300
    ]
    assert bright[0] == pytest.approx(x - 0.5, abs=1)
    assert bright[-1] == pytest.approx(x + scene.outline.across - 0.5, abs=1)
    assert CARD.across_mm > CARD.down_mm
