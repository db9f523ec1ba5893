"""Complete patterns are seen on the field without pointing: keys in the colours of their players join their tiles."""

from __future__ import annotations

from math import cos, dist, pi, sin, sqrt

from game.unnamed_wizard.hexes import DIRECTIONS
from game.unnamed_wizard.table import Table
from scenes.app.app import App
from scenes.unnamed_wizard.preview import joints_of, side_towards
from sprites.unnamed_wizard.grid import middle
from sprites.unnamed_wizard.tile_body import END, STUD
from tests.ui.test_wizard_answers import seen
from tests.ui.window import window
from tests.ui.wizard_table import sit_down
from tests.unnamed_wizard.laid_out import Example, Laid

WILD = "drift_wild.a"
SIX = [f"{name}_{number}.a" for name in ("drift", "harvest") for number in (1, 2, 3)]
MINE, THEIRS = (1, 0), (0, 1)


app = window()


def field(*tiles: Laid, boards: tuple[str, ...] = ("aspirant", "aspirant")) -> Table:
    """The table of tiles laid out."""
    return Example(*tiles, boards=boards).match.play.table


TRIANGLE = (Laid(WILD, (1, 0), MINE), Laid(WILD, (1, -1), MINE), Laid("harvest_wild.a", (2, -1), MINE))
LINE = (Laid(WILD, (1, 0), THEIRS), Laid(WILD, (2, 0), THEIRS), Laid("harvest_wild.a", (3, 0), THEIRS))


def test_sides_are_counted_as_the_picture_counts_them() -> None:
    t = field(*(Laid(name, at) for name, at in zip(SIX, DIRECTIONS, strict=True)))
    for number, at in enumerate(DIRECTIONS, start=1):
        angle = pi / 6 + side_towards(t, 0, number) * pi / 3
        x, y = middle(at)
        assert dist((cos(angle), sin(angle)), (x / sqrt(3), y / sqrt(3))) < 1e-9


def test_all_tiles_of_a_triangle_are_joined_to_each_other() -> None:
    found = joints_of(field(*TRIANGLE), [4, 5])
    assert {number: len(joints) for number, joints in found.items()} == {1: 2, 2: 2, 3: 2}
    assert {colour for joints in found.values() for _, colour in joints} == {4}


def test_each_player_has_the_patterns_of_the_own_board() -> None:
    assert not joints_of(field(*LINE), [0, 1]), "an Aspirant claims from triangles"
    found = joints_of(field(*LINE, boards=("aspirant", "faber")), [0, 1])
    assert {number: len(joints) for number, joints in found.items()} == {1: 1, 2: 2, 3: 1}


def test_tiles_without_a_rune_in_common_are_not_joined() -> None:
    bone, ash = Laid("drift_3.a", (1, 0), MINE), Laid("harvest_1.a", (1, -1), MINE)
    assert not joints_of(field(bone, ash, TRIANGLE[2]), [0, 1])


def test_a_shared_side_holds_a_key_of_each_player() -> None:
    both = [Laid(laid.name, laid.at, (1, 1)) for laid in TRIANGLE]
    found = joints_of(field(*both), [0, 1])
    assert all(len(joints) == 4 for joints in found.values())


def test_keys_are_painted_over_the_sides_and_told_in_words(app: App) -> None:
    table = sit_down(app, seen(Example(*TRIANGLE)))
    board = table.board
    part = board.field.tiles[1]
    assert "Mara's complete pattern" in part.hint
    assert "complete pattern" not in board.field.tiles[0].hint
    side = part.shown.joints[0][0]
    angle, far = pi / 6 + side * pi / 3, (END + STUD + 2.5) / 100 * board.field.plan.radius
    stud = app.screen.get_at(
        (round(part.middle[0] + far * cos(angle)), round(part.middle[1] + far * sin(angle)))
    )
    assert stud.b > 200
    assert stud.b > stud.r
