"""A photograph of a real table: dropped, told about, laid flat, and taken up base by base and piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from math import hypot
from pathlib import Path
from time import sleep
from typing import Any, ClassVar

import pygame
import pytest

from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import INCH_MM, Point, gap
from game.photo.camera import Camera, mat_corners
from game.photo.placing import inches, millimetres
from game.photo.reading import Flat, Outline, Plane, Progress, Proposal, Seen, Told, Underlay, Unusable
from scenes.app.app import App
from scenes.measure import files
from scenes.measure.photo import desk, pictures
from scenes.measure.photo.scene import PhotoScene
from scenes.measure.photo.tool import PhotoTool
from scenes.measure.scene import MeasureScene
from tests.ui.builder import Builder

MAT = (12 * INCH_MM, 16 * INCH_MM)
CAMERA = Camera((150.0, -120.0), 500.0)
FOUND = (
    Proposal((50.0, 60.0), 25.0, 0.6, 0.9, (200, 40, 40), 0),
    Proposal((200.0, 60.0), 25.0, 0.6, 0.9, (40, 40, 200), 1),
    Proposal((120.0, 300.0), 32.0, 0.8, 0.7),
    Proposal((250.0, 350.0), 25.0, 0.9, 0.1),
)
FAINT = FOUND[3]


def jpeg(size: tuple[int, int], *spots: tuple[tuple[int, int], str], color: str = "gray40") -> bytes:
    """A picture with spots of colour."""
    made, picture = BytesIO(), pygame.Surface(size)
    picture.fill(color)
    for at, paint in spots:
        pygame.draw.circle(picture, paint, at, 45)
    pygame.image.save(picture, made, "photo.jpg")
    return made.getvalue()


def seen(*at: Point, size: float = 25.0) -> tuple[Proposal, ...]:
    """Bases of one size as a photograph shows them, with nothing to tell them apart."""
    return tuple(Proposal(each, size, 0.6, 0.9) for each in at)


class Reader:
    """Reads any photograph as that of the same table, a question a frame. `refuses` has what it can't do."""

    finds: ClassVar[tuple[Proposal, ...]] = FOUND
    refuses: ClassVar[dict[str, Unusable]] = {}
    slow: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.progress: Progress | None = None
        self._answer: Any = None

    @property
    def reading(self) -> bool:
        return self._answer is not None

    def _ask(self, name: str, answer: Any, *given: Any) -> None:
        self.asked.append((name, given))
        self._answer = self.refuses.get(name, answer)
        self.progress = Progress("bases", 0.5)

    def open(self, source: Path | bytes) -> None:
        self._ask("open", Seen(jpeg((400, 300)), (1600, 1200)), source)

    def flatten(self, told: Told, corners: Any = None) -> None:
        underlay = Underlay(jpeg((365, 467)), 1.0, told.mat, 30.0)
        self._ask("flatten", Flat(Plane(mat_corners(told.mat), CAMERA, 0.3), underlay), told, corners)

    def propose(self, told: Told) -> None:
        self._ask("propose", self.finds, told)

    def outline(self, lasso: Any, height: float) -> None:
        ring = ((100.0, 100.0), (160.0, 100.0), (160.0, 140.0 + height), (100.0, 140.0 + height))
        self._ask("outline", Outline(ring, height, 1.5), lasso, height)

    def poll(self) -> Any:
        if self.asked and self.asked[-1][0] in self.slow:
            return None
        found, self._answer, self.progress = self._answer, None, None
        return found

    def cancel(self) -> None:
        self._answer = self.progress = None

    def close(self) -> None:
        self.cancel()


@pytest.fixture(autouse=True)
def reads_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read but in tests that want to: what is found then is known."""
    monkeypatch.setattr(desk, "available", lambda: True)
    monkeypatch.setattr(desk, "Reader", Reader)
    monkeypatch.setattr(Reader, "refuses", {})
    monkeypatch.setattr(Reader, "slow", ())
    monkeypatch.setattr(Reader, "finds", FOUND)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "table.jpg"
    path.write_bytes(jpeg((1600, 1200)))
    return path


def drop(user: Builder, path: Path) -> PhotoScene:
    """Drags a photograph onto the window."""
    user.drop(path)
    assert isinstance(user.scene, PhotoScene)
    return user.scene


def press(user: Builder, button: str) -> None:
    """Presses a button by mouse."""
    user.click(user.find("button", button).rect.center)


def wait(user: Builder, until: Callable[[], object]) -> None:
    """Lets frames pass while threads and processes work."""
    for _ in range(2000):
        user.frame()
        if until():
            return
        sleep(0.005)
    raise AssertionError("nothing came of it")


def taken_up(user: Builder, path: Path) -> PhotoTool:
    """The tool with everything that is offered, as after a press of the one button."""
    scene = drop(user, path)
    wait(user, lambda: scene.desk.sheet)
    press(user, "Find the markers")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    tool = user.screen.photo
    wait(user, lambda: tool.open and not tool.busy)
    return tool


@pytest.fixture
def user(app: App) -> Builder:
    return Builder(app)


@pytest.fixture
def tool(user: Builder, photo: Path) -> PhotoTool:
    return taken_up(user, photo)


def spot(user: Builder, proposal: Proposal) -> tuple[int, int]:
    return user.screen.mat.pixel(inches(proposal.centre, MAT))


def places(document: BattlefieldDocument) -> list[Point]:
    return [each.at for each in document.bases]


# ---------------------------------------------------------------------- what is told first


def test_sizes_and_thicknesses_are_told_before_it_is_read(user: Builder, photo: Path) -> None:
    scene = drop(user, photo)
    wait(user, lambda: scene.desk.sheet)
    strip = scene.metric.rect
    for share in (0.05, 0.45):
        user.click((strip.x + round(strip.width * share), strip.centery))
    user.choose("choice", "How thick is the mat?")
    user.key("right")
    press(user, "Find the markers")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    told = user.screen.photo.desk and user.screen.photo.desk.told
    assert told and told.sizes == (25.0, 32.0) and told.thickness == 3.5 and told.mat_thickness in (1.0, 2.0)
    assert told.mat == pytest.approx(MAT)
    assert user.screen.photo.sizes == (25.0, 32.0)


def test_what_can_not_be_read_is_one_sentence_and_the_corners_are_offered(
    user: Builder, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "refuses", {"flatten": Unusable("photo.no_corners")})
    scene = drop(user, photo)
    wait(user, lambda: scene.desk.sheet)
    press(user, "Find the markers")
    wait(user, lambda: scene.note.markup)
    assert "No printed marker is in sight" in scene.note.name and scene.board.drags
    monkeypatch.setattr(Reader, "refuses", {})
    press(user, "Lay it flat")
    wait(user, lambda: isinstance(user.scene, MeasureScene))


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("notes.jpg", b"no picture at all", "This file isn't a photograph"),
        ("cut.jpg", jpeg((1600, 1200))[:2000], "damaged or cut short"),
        ("tall.heic", b"\0\0\0\x18ftypheic" + bytes(20), "HEIC"),
        ("none.jpg", None, "there is no such file"),
    ],
)
def test_a_file_that_is_no_photograph_is_one_sentence(
    user: Builder,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    content: bytes | None,
    said: str,
) -> None:
    monkeypatch.setattr(desk, "available", lambda: False)
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    scene = drop(user, path)
    wait(user, lambda: scene.note.markup)
    assert said in scene.note.name and scene.desk.sheet is None and not scene.desk.busy


def test_reading_can_be_stopped_and_left(user: Builder, photo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = drop(user, photo)
    wait(user, lambda: scene.desk.sheet)
    monkeypatch.setattr(Reader, "slow", ("flatten",))
    press(user, "Find the markers")
    user.frame(3)
    assert scene.desk.busy and user.sees("label", "Looking for bases")
    press(user, "Stop")
    assert not scene.desk.busy and user.scene is scene
    user.key("escape")
    assert isinstance(user.scene, MeasureScene) and user.document.data.photo is None


@pytest.mark.parametrize("way", ["first page", "command", "library", "tool"])
def test_a_photograph_is_opened_from_everywhere(app: App, photo: Path, way: str) -> None:
    user = Builder(app)
    if way == "first page":
        app.stack.reset(user.navigator.start())
        scene = drop(user, photo)
    elif way == "command":
        app.stack.reset(user.navigator.mat(files.new_document(files.empty()), photo))
        user.frame(2)
        assert isinstance(user.scene, PhotoScene)
        scene = user.scene
    else:
        user.key("ctrl+o" if way == "library" else "p")
        press(user, "Photograph your table" if way == "library" else "Open a photograph")
        assert isinstance(user.scene, PhotoScene) and user.sees("entry", "Or type the name of its file")
        user.go_to(user.scene.path)
        user.type(str(photo))
        user.key("return")
        scene = user.scene
    wait(user, lambda: scene.desk.sheet)
    press(user, "Find the markers")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    wait(user, lambda: user.screen.photo.open)


# ---------------------------------------------------------------------- the corners by hand

CORNERS = (("red", "near_left"), ("green", "near_right"), ("blue", "far_right"), ("white", "far_left"))


def test_without_opencv_corners_are_dragged_and_the_photograph_is_not_mirrored(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "available", lambda: False)
    monkeypatch.setattr("scenes.measure.photo.by_hand.MOST_PIXELS", 20_000)
    user = Builder(app, files.new_document(files.empty((4.0, 3.0))))
    places = [(150, 700), (850, 740), (760, 200), (220, 160)]
    path = tmp_path / "table.jpg"
    path.write_bytes(jpeg((1000, 900), *zip(places, (color for color, _ in CORNERS), strict=True)))
    scene = drop(user, path)
    wait(user, lambda: scene.desk.sheet)
    assert "without OpenCV" in scene.note.name and scene.board.drags
    for handle, at in zip(scene.board.handles, places, strict=True):
        start, end = ((round(x), round(y)) for x, y in (scene.board.px(handle.at), scene.board.px(at)))
        user.drag(start, end)
        assert hypot(handle.at[0] - at[0], handle.at[1] - at[1]) < 2
    near_left = scene.board.handles[0]
    user.go_to(near_left)
    before = near_left.at
    user.key("right")
    user.key("shift+up")
    assert near_left.at == (before[0] + 1, before[1] - 12)
    user.key("left")
    user.key("shift+down")
    press(user, "Lay it flat")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    entry = user.document.data.photo
    assert entry
    under = pictures.picture(entry.file, None)
    assert under
    mat, margin, per_mm = (4 * INCH_MM, 3 * INCH_MM), 30.0, under.get_width() / (4 * INCH_MM + 60)
    for (color, _), (x, y) in zip(CORNERS, mat_corners(mat), strict=True):
        pixel = round((x + margin) * per_mm), round((mat[1] - y + margin) * per_mm)
        assert _alike(under.get_at(pixel), color)
        inner = inches((min(mat[0] - 2, max(2, x)), min(mat[1] - 2, max(2, y))), mat)
        user.screen.mat.touch()
        user.frame(2)
        shown = app.screen.get_at(user.screen.mat.pixel(inner))
        assert _alike(shown, color), color


def _alike(found: pygame.Color, color: str) -> bool:
    wanted = pygame.Color(color)
    return all(abs(found[at] - wanted[at]) < 110 for at in range(3))


def test_without_opencv_bases_and_terrain_are_set_by_hand(
    user: Builder, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "available", lambda: False)
    monkeypatch.setattr("scenes.measure.photo.by_hand.MOST_PIXELS", 20_000)
    scene = drop(user, photo)
    wait(user, lambda: scene.desk.sheet)
    press(user, "Lay it flat")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    tool = user.screen.photo
    wait(user, lambda: not tool.busy)
    user.click(user.px((6, 6)))
    press(user, "Accept")
    (base,) = user.document.data.bases
    assert gap(base.at, (6, 6)) < 0.5 and base.sigma_mm > 1
    user.choose("choice", "What to take up")
    tool.turn_to("terrain")
    user.frame(2)
    for corner in ((2, 2), (5, 2), (5, 5), (2, 5), (2, 2)):
        user.click(user.px(corner))
    wait(user, lambda: tool.outline)
    press(user, "Accept")
    (feature,) = user.document.data.terrain
    assert feature.sigma_mm >= 2 and feature.parts[0].height == "medium"
    corners = sorted(feature.parts[0].polygon or ())
    for found, drawn in zip(corners, [(2, 2), (2, 5), (5, 2), (5, 5)], strict=True):
        assert gap(found, drawn) < 0.05


# ---------------------------------------------------------------------- what is offered


def test_looking_for_bases_can_be_stopped_and_begun_again(
    user: Builder, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "slow", ("propose",))
    scene = drop(user, photo)
    wait(user, lambda: scene.desk.sheet)
    press(user, "Find the markers")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    user.frame(2)
    press(user, "Stop")
    assert not user.screen.photo.busy and not user.screen.photo.open
    monkeypatch.setattr(Reader, "slow", ())
    press(user, "Look for bases")
    wait(user, lambda: len(user.screen.photo.open) == 4)


def test_all_sure_bases_are_accepted_in_one_step_with_their_uncertainty(
    user: Builder, tool: PhotoTool
) -> None:
    assert len(tool.open) == 4
    press(user, "Accept 3 bases")
    data = user.document.data
    for at, each in zip(places(data), FOUND, strict=False):
        assert at == pytest.approx(inches(each.centre, MAT), abs=1e-6)
    assert [each.diameter_mm for each in data.bases] == [25, 25, 32]
    assert [each.warband for each in data.bases] == [0, 1, 0]
    assert data.bases[0].sigma_mm == pytest.approx(hypot(0.6, 0.3), abs=0.01)
    assert data.photo and data.photo.camera and files.files.plain(data)["format"] == 2
    user.key("ctrl+z")
    assert not user.document.data.bases and len(tool.open) == 4 and user.document.data.photo
    user.key("ctrl+y")
    assert len(user.document.data.bases) == 3 and len(tool.open) == 1


def test_one_is_moved_resized_given_a_warband_and_accepted_by_mouse(user: Builder, tool: PhotoTool) -> None:
    x, y = spot(user, FOUND[0])
    user.drag((x, y), (x + 20, y))
    offer = tool.chosen
    assert offer and gap(offer.at, inches(FOUND[0].centre, MAT)) == pytest.approx(
        20 / user.screen.mat.scale.across, abs=0.03
    )
    strip = user.find("choice", "Base size").rect
    user.click((strip.x + round(strip.width * 0.45), strip.centery))
    strip = user.find("choice", "Warband").rect
    user.click((strip.right - 10, strip.centery))
    press(user, "Accept")
    (base,) = user.document.data.bases
    assert base.at == pytest.approx(offer.at) and base.diameter_mm == 32 and base.warband == 5
    assert base.sigma_mm == pytest.approx(hypot(0.5, 0.3), abs=0.01)


def test_all_of_it_goes_by_keyboard(user: Builder, tool: PhotoTool) -> None:
    assert user.screen.tree
    user.screen.tree.set_focus(user.screen.mat)
    user.key("tab")
    assert tool.chosen is tool.open[0]
    before = tool.chosen.at
    user.key("right")
    assert gap(before, tool.chosen.at) == pytest.approx(0.02)
    user.key(".")
    assert tool.chosen.diameter_mm == 28.5
    user.key("return")
    assert len(user.document.data.bases) == 1 and tool.chosen is tool.open[0]
    user.key("delete")
    assert len(tool.open) == 2 and len(user.document.data.bases) == 1
    user.key("escape")
    press(user, "Bring back 1 base")
    assert len(tool.open) == 3


def test_fingers_do_it_too(user: Builder, tool: PhotoTool) -> None:
    user.tap(spot(user, FAINT))
    assert tool.chosen and not tool.chosen.sure
    user.tap(user.find("button", "Refuse").rect.center)
    assert len(tool.open) == 3


def test_a_base_that_was_missed_is_put_where_its_top_is_seen(user: Builder, tool: PhotoTool) -> None:
    true = (150.0, 200.0)
    seen = inches(CAMERA.seen(true, 3.5), MAT)
    user.click(user.px(seen))
    assert tool.chosen
    assert gap(tool.chosen.at, inches(true, MAT)) < 0.03 and gap(seen, inches(true, MAT)) > 0.05


def test_the_mat_shows_what_is_offered_and_the_photograph_on_request(user: Builder, tool: PhotoTool) -> None:
    user.frame(2)
    shown = user.pixels()
    user.choose("toggle", "Show the photo")
    bare = user.pixels()
    user.screen.photo.choose(None)
    user.frame(2)
    press(user, "Refuse 4 bases")
    assert len({shown, bare, user.pixels()}) == 3


# ---------------------------------------------------------------------- the next photograph


def test_what_has_moved_is_offered_and_nothing_moves_without_consent(
    user: Builder, tool: PhotoTool, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(user, "Accept 3 bases")
    before = user.document.data.bases
    trembling, gone_on = FOUND[1].centre, (90.0, 250.0)
    now = seen((trembling[0] + 1.5, trembling[1])) + seen(gone_on, size=32.0)
    monkeypatch.setattr(Reader, "finds", now)
    tool = taken_up(user, photo)
    assert user.document.data.bases == before
    (offer,) = tool.open
    assert offer.mover == before[2].id and offer.settled
    user.frame(2)
    assert (
        user.screen.readout.lines[1].words
        == f"Not in sight: {before[0].name}. They stay where they are on the mat."
    )
    user.click(user.px(offer.at))
    press(user, f"Move {before[2].name} here")
    first, second, third = user.document.data.bases
    assert (first, second) == before[:2]
    assert third.at == pytest.approx(inches(gone_on, MAT), abs=1e-6) and third.sigma_mm > 0 and not tool.open
    user.key("ctrl+z")
    assert user.document.data.bases == before and tool.open == [offer]
    press(user, "Take 1 base not in sight off")
    assert user.document.data.bases == before[1:]


def test_alike_bases_that_moved_together_are_asked_about(
    user: Builder, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "finds", seen((60.0, 60.0), (200.0, 60.0)))
    tool = taken_up(user, photo)
    press(user, "Accept 2 bases")
    one, other = user.document.data.bases
    places = (70.0, 100.0), (190.0, 100.0)
    monkeypatch.setattr(Reader, "finds", seen(*places))
    tool = taken_up(user, photo)
    assert not any(each.settled for each in tool.open) and not user.sees("button", "Accept 2 bases")
    user.click(user.px(inches(places[0], MAT)))
    assert tool.chosen and not user.find("button", "Move it here").enabled
    tool.accept(tool.chosen)
    assert user.document.data.bases == (one, other)
    user.go_to(user.find("choice", "Which base is this?"))
    user.key("right")
    user.key("right")
    press(user, f"Move {other.name} here")
    assert [each.at for each in user.document.data.bases] == [
        one.at,
        pytest.approx(inches(places[0], MAT), abs=1e-6),
    ]
    (left,) = tool.open
    assert left.mover == one.id
    press(user, "It did not move")
    assert not tool.open and user.document.data.bases[0] == one


# ---------------------------------------------------------------------- terrain


def test_terrain_in_a_line_gets_its_height_and_is_accepted(user: Builder, tool: PhotoTool) -> None:
    tool.turn_to("terrain")
    user.frame(2)
    start = inches((90.0, 90.0), MAT)
    user.move(user.px(start))
    user.press()
    for corner in ((180, 90), (180, 200), (90, 200), (92, 95)):
        user.move(user.px(inches(corner, MAT)))
    user.release()
    wait(user, lambda: tool.outline)
    assert tool.desk and isinstance(tool.desk.reader, Reader)
    name, (lasso, height) = tool.desk.reader.asked[-1]
    assert name == "outline" and height == 25.4 and len(lasso) >= 4
    assert all(gap(at, millimetres(inches(at, MAT), MAT)) < 1e-6 for at in lasso)
    strip = user.find("choice", "Height").rect
    user.click((strip.x + round(strip.width * 0.4), strip.centery))
    wait(user, lambda: not tool.busy)
    assert tool.outline and tool.outline.height == 12.7
    press(user, "Accept")
    (feature,) = user.document.data.terrain
    (part,) = feature.parts
    assert part.height == "low" and part.polygon and len(part.polygon) == 4
    assert feature.sigma_mm == pytest.approx(hypot(1.5, 0.3), abs=0.01)
    assert tool.outline is None
    user.key("ctrl+z")
    assert not user.document.data.terrain


def test_a_line_is_drawn_by_keyboard(user: Builder, tool: PhotoTool) -> None:
    tool.turn_to("terrain")
    user.frame(2)
    assert user.screen.tree
    user.screen.tree.set_focus(user.screen.mat)
    for key in ("right", "space", "shift+right", "space", "shift+down", "space"):
        user.key(key)
    assert len(tool.lasso.corners) == 3
    user.key("return")
    wait(user, lambda: tool.outline)
    user.key("return")
    assert len(user.document.data.terrain) == 1
    user.key("right")
    user.key("space")
    user.key("escape")
    assert not tool.lasso.corners


# ---------------------------------------------------------------------- the picture beside the file


def test_the_picture_lies_beside_a_saved_file_and_a_missing_one_is_no_loss(
    user: Builder, tool: PhotoTool, tmp_path: Path
) -> None:
    entry = user.document.data.photo
    assert entry
    files.save(user.document, tmp_path / "mine.yaml")
    assert (tmp_path / entry.file).is_file()
    opened = files.open_document(tmp_path / "mine.yaml")
    assert opened.data == user.document.data and pictures.picture(entry.file, opened.path)
    (tmp_path / entry.file).write_bytes(b"no picture")
    assert pictures.picture(entry.file, opened.path) is None
    press(user, "Refuse 4 bases")
    user.frame(2)


def test_a_picture_that_would_fill_the_memory_is_not_shown(user: Builder, tmp_path: Path) -> None:
    huge = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (60_000).to_bytes(4) + (60_000).to_bytes(4)
    (tmp_path / "huge.png").write_bytes(huge + bytes(100))
    assert pictures.picture("huge.png", tmp_path / "mine.yaml") is None


# ---------------------------------------------------------------------- a whole photograph


@pytest.mark.deep
def test_a_rendered_photograph_becomes_the_battlefield_it_was(
    user: Builder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One asymmetric table, read by OpenCV in its own process: nothing is mirrored, and places are right."""
    pytest.importorskip("cv2")
    from game.vision import reader
    from tests.photo.render import scene

    monkeypatch.setattr(desk, "available", reader.available)
    monkeypatch.setattr(desk, "Reader", reader.Reader)
    table = scene(7, 35.0, sizes=(25.0,), width=1600)
    path = tmp_path / "table.jpg"
    path.write_bytes(table.jpeg())
    screen = drop(user, path)
    wait(user, lambda: screen.desk.sheet)
    strip = screen.metric.rect
    user.click((strip.x + 10, strip.centery))
    press(user, "Find the markers")
    wait(user, lambda: isinstance(user.scene, MeasureScene))
    tool = user.screen.photo
    wait(user, lambda: tool.open and not tool.busy)
    tool.accept(*[each for each in tool.open if each.sure])
    found = places(user.document.data)
    truths = [inches((float(base.at[0]), float(base.at[1])), MAT) for base in table.bases]
    off = [min(gap(truth, at) for at in found) * INCH_MM for truth in truths]
    assert sum(each < 2 for each in off) >= 11 and max(off) < 5
