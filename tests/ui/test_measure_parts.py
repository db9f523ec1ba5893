"""Terrain of several parts on the measuring mat: joined, split, and raised part by part (7.1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.battlefield import Battlefield, BattlefieldError, build
from game.battlefield.document import BattlefieldDocument, FeatureEntry, PartEntry
from game.battlefield.files import EXAMPLES, load
from scenes.app.app import App
from scenes.measure import edits, files
from scenes.measure.document import Document
from tests.ui.builder import Builder
from tests.ui.measuring import wall

FORD = load(EXAMPLES / "mill_ford.yaml")
NAMES = [each.id for each in FORD.terrain]
CART, OAK = (3.5, 12.4), (8.6, 3.4)
"""Inches that two features of one part lie at."""


def feature(document: BattlefieldDocument, name: str) -> FeatureEntry:
    found = edits.entry(document, name)
    assert isinstance(found, FeatureEntry)
    return found


def parts(document: BattlefieldDocument) -> list[PartEntry]:
    """All parts of terrain, whatever they belong to."""
    found = [part for each in document.terrain for part in each.parts]
    return sorted(found, key=lambda part: part.model_dump_json())


def heights(user: Builder, name: str) -> list[str | float]:
    return [part.height for part in feature(user.document.data, name).parts]


# ---------------------------------------------------------------------- edits


@given(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
def test_7_1_joining_keeps_every_part_and_the_first_name(things: list[str]) -> None:
    found = edits.joined(FORD, things)
    whole = feature(found, things[0])
    assert whole.name == feature(FORD, things[0]).name
    assert whole.parts == tuple(part for thing in things for part in feature(FORD, thing).parts)
    assert parts(found) == parts(FORD)
    assert set(edits.names(FORD)) - set(edits.names(found)) == set(things[1:])


@pytest.mark.deep
@given(st.lists(st.sampled_from(NAMES), min_size=2, unique=True))
def test_7_1_what_was_joined_is_split_again_part_by_part(things: list[str]) -> None:
    joined = edits.joined(FORD, things)
    found, made = edits.split(joined, things[0])
    assert [feature(found, name).parts for name in made] == [
        (part,) for part in feature(joined, things[0]).parts
    ]
    assert made[0] == things[0] and parts(found) == parts(FORD)
    assert len({each.name for each in found.terrain}) == len(found.terrain)
    assert len(Battlefield.of(found).terrain.parts) == len(parts(FORD))


def test_what_is_no_terrain_is_neither_joined_nor_split() -> None:
    assert edits.joined(FORD, ["wilmot", "maud"]) == FORD
    assert edits.joined(FORD, ["wilmot", "oak"]) == FORD
    assert edits.split(FORD, "wilmot") == (FORD, ())
    assert edits.split(FORD, "oak") == (FORD, ("oak",))


def test_7_1_one_part_is_of_another_height_alone() -> None:
    joined = edits.joined(FORD, ["cart", "oak"])
    found = feature(edits.with_height(joined, ["cart"], "low", 2), "cart")
    assert [part.height for part in found.parts] == ["medium", "low"]
    assert [part.height for part in feature(edits.with_height(joined, ["cart"], "low"), "cart").parts] == [
        "low",
        "low",
    ]


def many(count: int) -> BattlefieldDocument:
    """So many small walls."""
    return build.read({"terrain": [wall(f"w{at}", "low", at / 2, 1, at / 2 + 0.3, 2) for at in range(count)]})


def test_a_feature_of_too_many_parts_is_refused_with_a_sentence() -> None:
    document = Document(many(21))
    with pytest.raises(BattlefieldError, match=r"w0.*20") as error:
        document.change(edits.joined(document.data, edits.names(document.data)))
    assert "\n" not in str(error.value)
    assert document.data == many(21) and not document.can_undo


# ---------------------------------------------------------------------- on the mat


@pytest.fixture
def bare(measuring: App) -> Iterator[App]:
    """The program with nothing on it."""
    size = measuring.size
    yield measuring
    measuring.input.release_all()
    measuring.stack.clear()
    measuring.resize(size)


@pytest.fixture
def ford(bare: App) -> Builder:
    return Builder(bare, files.new_document(FORD))


@pytest.fixture(params=[(1024, 640), (1280, 720)])
def sized(request: pytest.FixtureRequest, bare: App) -> Builder:
    """The mat in a window of each size."""
    bare.resize(request.param)
    return Builder(bare, files.new_document(FORD))


def both(user: Builder) -> None:
    """Chooses the cart, and the oak with Shift."""
    user.click(user.px(CART))
    user.keep_down("K_LSHIFT")
    user.click(user.px(OAK))
    user.let_go("K_LSHIFT")


def step_to(user: Builder, *things: str) -> None:
    """Goes on by Tab until these are chosen."""
    for _ in edits.names(user.document.data):
        if user.document.chosen != things:
            user.key("tab")
    assert user.document.chosen == things


@pytest.mark.usually(1)
def test_7_1_terrain_is_joined_and_split_by_mouse(sized: Builder) -> None:
    both(sized)
    assert not sized.sees("button", "Split")
    sized.click_on("button", "Join")
    assert sized.document.chosen == ("cart",)
    assert heights(sized, "cart") == ["medium", "high"]
    assert edits.entry(sized.document.data, "oak") is None
    sized.click_on("button", "Split")
    assert len(sized.document.chosen) == 2 and sized.sees("button", "Join")
    assert parts(sized.document.data) == parts(FORD)


def test_joining_and_splitting_are_one_step_back_each(ford: Builder) -> None:
    both(ford)
    ford.key("j")
    joined = ford.document.data
    ford.key("j")
    ford.key("ctrl+z")
    assert ford.document.data == joined and ford.sees("button", "Split")
    ford.key("ctrl+z")
    assert ford.document.data == FORD and not ford.sees("button", "Split")
    ford.key("ctrl+y")
    assert ford.sees("button", "Split") and ford.sees("choice", "Part")


def test_keys_work_on_after_a_button(ford: Builder) -> None:
    both(ford)
    ford.click_on("button", "Join")
    ford.key("j")
    assert ford.document.data != FORD and parts(ford.document.data) == parts(FORD)
    assert len(ford.document.chosen) == 2
    ford.key("return")
    ford.choose("button", "Join")
    ford.key("delete")
    assert edits.entry(ford.document.data, "cart") is None


def test_7_1_two_features_are_joined_by_keyboard_alone(ford: Builder) -> None:
    step_to(ford, "oak")
    ford.key("shift+return")
    step_to(ford, "oak", "cart")
    ford.key("j")
    assert heights(ford, "oak") == ["high", "medium"]
    ford.key("tab")
    assert len(ford.document.data.terrain) == len(FORD.terrain) - 1 and len(ford.document.chosen) == 1


def test_what_is_pinned_stays_chosen_until_something_else_is(ford: Builder) -> None:
    step_to(ford, "cart")
    ford.key("shift+return")
    for key in ("tab", "shift+tab", "shift+tab"):
        ford.key(key)
        assert ford.document.chosen[0] == "cart" and len(ford.document.chosen) == 2
    while ford.focus is ford.screen.mat:
        ford.key("tab")
    assert ford.document.chosen == ("cart",)
    ford.click(ford.px(OAK))
    ford.click(ford.px(CART))
    ford.key("shift+tab")
    assert len(ford.document.chosen) == 1


def test_7_1_a_part_is_raised_by_mouse(sized: Builder) -> None:
    both(sized)
    sized.key("j")
    sized.click(sized.px(OAK))
    assert sized.build.editor.part == 2
    letters = sized.find("choice", "Height").screen_rect
    sized.click((letters.x + letters.width * 3 // 8, letters.centery))
    assert heights(sized, "cart") == ["medium", "low"]
    sized.click(sized.px(OAK))
    assert sized.build.editor.part == 0
    sized.click((letters.x + letters.width // 8, letters.centery))
    assert heights(sized, "cart") == ["ground", "ground"]


def test_7_1_terrain_is_joined_raised_and_split_by_touch(ford: Builder) -> None:
    ford.tap(ford.px(CART))
    ford.hold(ford.px(OAK))
    ford.tap_on("button", "Join")
    ford.tap(ford.px(CART))
    assert ford.build.editor.part == 1
    letters = ford.find("choice", "Height").screen_rect
    ford.tap((letters.right - letters.width // 8, letters.centery))
    assert heights(ford, "cart") == ["high", "high"]
    ford.tap_on("button", "Split")
    assert len(ford.document.chosen) == 2


@pytest.mark.deep
def test_7_1_a_part_is_raised_by_keyboard_alone(ford: Builder) -> None:
    ford.key("ctrl+a")
    ford.key("j")
    count = len(parts(FORD))
    name = FORD.terrain[0].id
    before = heights(ford, name)
    assert len(before) == count
    ford.key("escape")
    step_to(ford, name)
    ford.key("return")
    ford.tab_to("choice", "Part")
    for _ in range(3):
        ford.key("right")
    ford.tab_to("choice", "Height")
    for _ in range(3):
        ford.key("left")
    assert heights(ford, name) == [*before[:2], "ground", *before[3:]]
    ford.key("v")
    ford.key("j")
    assert len(ford.document.data.terrain) == count


def test_only_the_marked_part_is_lit(ford: Builder) -> None:
    both(ford)
    ford.key("j")
    ford.move(ford.px((0.3, 0.3)))
    whole = ford.pixels()
    ford.build.editor.mark(1)
    ford.frame(2)
    one = ford.pixels()
    ford.build.editor.mark(2)
    ford.frame(2)
    assert len({whole, one, ford.pixels()}) == 3


def test_a_mark_lasts_as_long_as_its_feature_is_chosen(ford: Builder) -> None:
    both(ford)
    ford.key("j")
    ford.click(ford.px(OAK))
    ford.carry(OAK, (OAK[0] + 0.5, OAK[1]))
    assert ford.build.editor.part == 2
    ford.key("escape")
    assert ford.build.editor.part == 0 and ford.document.chosen == ("cart",)
    ford.build.editor.mark(2)
    ford.click(ford.px(ford.spot("wilmot")))
    ford.click(ford.px(CART))
    assert ford.document.chosen == ("cart",) and ford.build.editor.part == 0


def test_a_refusal_is_said_on_the_mat(bare: App) -> None:
    user = Builder(bare, files.new_document(many(21)))
    user.key("j")
    assert "Choose more terrain" in user.screen.readout.name
    user.key("ctrl+a")
    user.click_on("button", "Join")
    assert "w0" in user.screen.readout.name and user.document.data == many(21)
    assert not user.document.can_undo


def test_a_click_on_a_feature_of_one_part_marks_nothing(ford: Builder) -> None:
    ford.click(ford.px(OAK))
    ford.click(ford.px(OAK))
    assert ford.build.editor.part == 0 and not ford.sees("choice", "Part")
