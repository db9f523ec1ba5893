"""What the field of hexes shows: all of it is seen, and drawing changes nothing of it."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.core.record import digest
from game.unnamed_wizard.hexes import edge, triples
from scenes.unnamed_wizard import preview_overlay
from scenes.unnamed_wizard.field_pieces import SlotPart
from tests.ui import wizard_field
from tests.ui.user import User
from tests.ui.wizard_field import FieldBoard, occupied, rest

app, board = wizard_field.app, wizard_field.board


def everything(board: FieldBoard) -> None:
    """Shows all that can be shown at once."""
    field, at = board.field, occupied(board)
    rows = [tuple(at[each] for each in row) for row in triples(list(at))]
    free = edge(list(at))
    field.light(free[:5])
    field.light_corners(rows[:2])
    field.tiles[1].offered = True
    next(part for part in field.parts if isinstance(part, SlotPart)).offered = True
    row: Any = rows[0]
    ghosts = (
        preview_overlay.Lies(field.tiles[1].shown, free[0]),
        preview_overlay.Leaves(2),
        preview_overlay.Moves(3, free[1]),
        preview_overlay.Swaps(1, 4),
        preview_overlay.Turns(row, "clockwise"),
        preview_overlay.Flips(5, field.tiles[6].shown),
        preview_overlay.PillarComes(6, 0),
        preview_overlay.PillarGoes(7, 1),
        preview_overlay.PillarMoves(8, 9, 0),
    )
    pattern = preview_overlay.Pattern(row, ("ash", "coil"), row[0])
    counts = preview_overlay.Counts(
        2, (preview_overlay.Count(2, 0, 3), preview_overlay.Count(2, 1, 1), preview_overlay.Count(5, 0, 2))
    )
    field.show(preview_overlay.Preview(ghosts, pattern, counts))


def nothing(board: FieldBoard) -> None:
    """Takes all of it away."""
    for part in board.field.parts:
        part.offered = False
    board.field.light(())
    board.field.light_corners(())
    board.field.show(preview_overlay.NO_PREVIEW)


def test_lights_are_all_taken_away(board: FieldBoard, user: User) -> None:
    field = board.field
    before = user.pixels()
    everything(board)
    user.frame()
    assert user.pixels() != before
    nothing(board)
    rest(user, board)
    user.move((1, 1))
    user.frame()
    assert not any(part.offered for part in field.parts)
    assert user.pixels() == before


@pytest.mark.deep
def test_drawing_changes_nothing(board: FieldBoard, user: User) -> None:
    field = board.field
    everything(board)
    rest(user, board)
    before = digest(board.view.state), field.plan, [(part, tuple(part.rect)) for part in field.parts]
    target = user.picture.copy()
    board.draw(target)
    again = target.copy()
    board.draw(again)
    assert target.get_buffer().raw == again.get_buffer().raw
    assert before == (
        digest(board.view.state),
        field.plan,
        [(part, tuple(part.rect)) for part in field.parts],
    )


@pytest.mark.parametrize(
    "ghost",
    [
        preview_overlay.Leaves(2),
        preview_overlay.Swaps(1, 4),
        preview_overlay.PillarComes(6, 0),
        preview_overlay.PillarGoes(7, 1),
        preview_overlay.PillarMoves(8, 9, 0),
    ],
)
def test_a_ghost_is_seen(board: FieldBoard, user: User, ghost: preview_overlay.Ghost) -> None:
    before = user.pixels()
    board.field.show(preview_overlay.Preview((ghost,)))
    user.frame()
    assert user.pixels() != before
    board.field.show(preview_overlay.NO_PREVIEW)
    user.frame()
    assert user.pixels() == before


def test_ways_of_turning_look_different(board: FieldBoard, user: User) -> None:
    at = occupied(board)
    row: Any = tuple(at[each] for each in triples(list(at))[0])
    shots = []
    for way in ("clockwise", "counter"):
        board.field.show(preview_overlay.Preview((preview_overlay.Turns(row, way),)))
        user.frame()
        shots.append(user.pixels())
    assert shots[0] != shots[1]


@pytest.mark.deep
def test_nothing_is_painted_outside_of_the_field(board: FieldBoard, user: User) -> None:
    everything(board)
    user.key("=")
    rest(user, board)
    target = user.picture.copy()
    target.fill((1, 2, 3))
    board.draw(target)
    area = board.field.rect
    width, height = target.get_size()
    for strip in (
        Rect(0, 0, width, area.y),
        Rect(0, area.bottom, width, height - area.bottom),
        Rect(0, 0, area.x, height),
        Rect(area.right, 0, width - area.right, height),
    ):
        part = target.subsurface(strip)
        assert part.get_bounding_rect().size == strip.size
        assert {
            part.get_at((x, y))[:3] for x in range(0, strip.width, 7) for y in range(0, strip.height, 7)
        } == {(1, 2, 3)}


@pytest.mark.deep
def test_what_keys_lead_to_has_a_ring_of_its_own_shape(board: FieldBoard, user: User) -> None:
    field = board.field
    field.light(edge(list(occupied(board)))[:2])
    rest(user, board)
    shots = set()
    for part in field.parts:
        if part.stop:
            board.focus(part)
            user.key("f9")
            assert part.focused
            assert part.own_ring
            shots.add(user.pixels())
    assert len(shots) == len([part for part in field.parts if part.stop])
