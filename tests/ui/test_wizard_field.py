"""The field of hexes: all on it is where it is seen, can be reached, and moves there."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.unnamed_wizard.hexes import adjacent, edge, triples
from scenes.app.app import App
from scenes.unnamed_wizard.field_pieces import SlotPart, TilePart
from sprites.unnamed_wizard.grid import inside
from tests.ui import wizard_field
from tests.ui.user import User
from tests.ui.window import SIZES
from tests.ui.wizard_field import FieldBoard, field_table, middle, occupied, rest, sprawl

app, board = wizard_field.app, wizard_field.board


# ---------------------------------------------------------------------- where things are


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 12, 24])
def test_every_tile_is_in_sight_and_hit_where_it_is_seen(app: App, size: tuple[int, int], count: int) -> None:
    app.resize(size)
    field = field_table(app, sprawl(count, 4)).board.field
    assert len(field.tiles) == count + 1
    for part in field.tiles.values():
        assert field.rect.contains(part.rect)
        assert field.hit(middle(part)) is part
    app.resize((1280, 720))


def test_slots_and_pillars_have_their_places_on_their_tile(board: FieldBoard) -> None:
    field = board.field
    for number, part in field.tiles.items():
        for slot in range(len(part.shown.face.slots)):
            assert inside(part.slot_point(slot), part.middle, field.plan.radius)
        for seat in range(3):
            assert inside(field.pillar_point(number, seat), part.middle, field.plan.radius)


def test_tiles_are_as_the_view_has_them(board: FieldBoard) -> None:
    state = board.view.state
    for number, part in board.field.tiles.items():
        each = state.tiles[number]
        assert part.at == each.at
        assert part.shown.power == tuple(map(bool, each.slots))
        assert dict(part.shown.pillars) == {seat: count for seat, count in enumerate(each.pillars) if count}
        assert part.shown.owners == tuple(seat for seat, count in enumerate(each.pillars) if count)


# ---------------------------------------------------------------------- hands


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_tile_that_is_used_is_chosen(board: FieldBoard, user: User, way: str) -> None:
    parts = list(board.field.tiles.values())
    for part in parts:
        getattr(user, way)(middle(part))
    assert board.chosen == parts


def test_holding_a_tile_or_the_right_button_shows_it_large(board: FieldBoard, user: User) -> None:
    one, other, *_ = board.field.tiles.values()
    user.click(middle(one), 3)
    user.hold(middle(other))
    assert board.enlarged == [one, other]
    assert board.chosen == []


def test_pointing_makes_the_board_think(board: FieldBoard, user: User) -> None:
    before = board.thoughts
    user.move(middle(board.field.tiles[2]))
    assert board.thoughts > before
    assert board.field.tiles[2].raised


def test_dragging_moves_the_field_and_chooses_nothing(board: FieldBoard, user: User) -> None:
    field = board.field
    before = field.plan.centre((0, 0))
    for start in (middle(field.tiles[8]), (field.rect.x + 30, field.rect.y + 30)):
        user.drag(start, (start[0] + 60, start[1] + 40))
    after = field.plan.centre((0, 0))
    assert after == pytest.approx((before[0] + 120, before[1] + 80), abs=2)
    assert board.chosen == []
    assert field.camera.held
    assert field.hit(middle(field.tiles[1])) is field.tiles[1]


@pytest.mark.deep
def test_the_wheel_looks_closer_where_the_pointer_is(board: FieldBoard, user: User) -> None:
    field = board.field
    pixel = middle(field.tiles[2])
    user.move(pixel)
    wide, at = field.plan.radius, field.plan.spot(pixel)
    user.wheel(2)
    rest(user, board)
    assert field.plan.radius > wide * 1.2
    assert field.plan.spot(pixel) == pytest.approx(at, abs=0.02)
    user.wheel(-2)
    rest(user, board)
    assert field.plan.radius == pytest.approx(wide)


def test_two_fingers_look_closer(board: FieldBoard, user: User) -> None:
    field = board.field
    wide = field.plan.radius
    x, y = field.rect.center
    user.touch((x - 50, y), 0)
    user.touch((x + 50, y), 1)
    user._post_finger(pygame.FINGERMOTION, (x + 100, y), 1)
    user._post_finger(pygame.FINGERMOTION, (x - 100, y), 0)
    user.lift((x + 100, y), 1)
    user.lift((x - 100, y), 0)
    assert field.plan.radius > wide * 1.5
    assert board.chosen == []


@pytest.mark.deep
@pytest.mark.parametrize("back", ["key", "double"])
def test_home_or_a_double_click_shows_all_again(board: FieldBoard, user: User, back: str) -> None:
    field = board.field
    before = field.plan
    user.key("=")
    user.key("=")
    rest(user, board)
    assert field.plan.radius > before.radius
    user.key("-")
    if back == "key":
        user.key("home")
    else:
        corner = field.rect.x + 12, field.rect.y + 12
        user.click(corner)
        user.click(corner)
    rest(user, board)
    assert field.plan == before
    assert not field.camera.held


# ---------------------------------------------------------------------- keyboard


def test_arrows_lead_to_the_neighbour_in_their_direction(board: FieldBoard, user: User) -> None:
    field, at = board.field, occupied(board)
    pairs = [(here, (here[0], here[1] - 1)) for here in at if (here[0], here[1] - 1) in at]
    assert pairs
    for low, high in pairs:
        board.focus(field.tiles[at[low]])
        user.key("up")
        assert user.focus is field.tiles[at[high]]
        user.key("down")
        assert user.focus is field.tiles[at[low]]


def test_arrows_reach_every_tile(board: FieldBoard, user: User) -> None:
    field = board.field
    reached, todo = {0}, [0]
    while todo:
        here = todo.pop()
        for way in ("up", "down", "left", "right"):
            board.focus(field.tiles[here])
            user.key(way)
            found = user.focus
            assert isinstance(found, TilePart)
            if found.number not in reached:
                reached.add(found.number)
                todo.append(found.number)
    assert reached == set(field.tiles)


def test_sideways_leads_to_a_tile_that_touches(board: FieldBoard, user: User) -> None:
    field = board.field
    for part in field.tiles.values():
        touching = [
            other
            for other in field.tiles.values()
            if adjacent(part.at, other.at) and other.at[0] > part.at[0]
        ]
        board.focus(part)
        user.key("right")
        if touching:
            assert user.focus in touching


def test_tab_goes_in_reading_order_and_enter_chooses(board: FieldBoard, user: User) -> None:
    found = []
    for _ in board.field.tiles:
        user.key("tab")
        found.append(user.focus)
    assert set(found) == set(board.field.tiles.values())
    rows = [part.rect.centery for part in found if part]
    assert rows == sorted(rows)
    user.key("return")
    assert board.chosen == [found[-1]]
    user.key("i")
    assert board.enlarged == [found[-1]]


@pytest.mark.deep
def test_a_tile_out_of_sight_comes_into_it_when_keys_lead_there(board: FieldBoard, user: User) -> None:
    field = board.field
    board.focus(field.tiles[0])
    for _ in range(6):
        user.key("=")
    rest(user, board)
    away = (part for part in field.tiles.values() if part is not user.focus)
    hidden = [part for part in away if not field.rect.contains(part.rect)]
    assert hidden
    for part in hidden:
        board.focus(part)
        rest(user, board)
        assert field.rect.contains(part.rect)


# ---------------------------------------------------------------------- what may be chosen


@pytest.mark.deep
def test_empty_hexes_are_lit_in_sight_and_chosen(board: FieldBoard, user: User) -> None:
    field = board.field
    hexes = edge(list(occupied(board)))
    made = field.light(hexes)
    rest(user, board)
    assert sorted(part.at for part in made) == hexes
    assert all(field.rect.contains(part.rect) for part in made)
    for part in made:
        user.click((round(part.middle[0]), round(part.middle[1])))
    assert board.chosen == made
    board.focus(field.tiles[0])
    for _ in range(12):
        user.key("up")
    assert user.focus in made
    field.light(())
    assert not [part for part in field.parts if part.role == "hex"]


def test_corners_turn_the_three_tiles_around_them(board: FieldBoard, user: User) -> None:
    field, at = board.field, occupied(board)
    rows = [tuple(at[each] for each in row) for row in triples(list(at))]
    made = field.light_corners([*rows, *(row[::-1] for row in rows)])
    assert len(made) == len(rows) > 3
    for part in made:
        spots = [field.tiles[number].middle for number in part.row]
        assert all(abs(x - part.middle[0]) <= field.plan.radius * 1.01 for x, _ in spots)
        user.click((round(part.middle[0]), round(part.middle[1])))
    assert board.chosen == made


def test_a_slot_is_there_only_while_it_is_offered(board: FieldBoard, user: User) -> None:
    field = board.field
    slot = next(part for part in field.parts if isinstance(part, SlotPart))
    assert slot.way == ("tile", slot.tile.number, 0, slot.slot)
    user.click(middle(slot))
    slot.offered = True
    user.click(middle(slot))
    user.tap(middle(slot))
    assert board.chosen == [slot.tile, slot, slot]
    board.focus(slot)
    user.key("return")
    assert board.chosen[-1] is slot
    slot.offered = False
    user.click(middle(slot))
    assert board.chosen[-1] is slot.tile


# ---------------------------------------------------------------------- motion


def test_a_tile_glides_to_its_new_hex(board: FieldBoard, user: User) -> None:
    field, view = board.field, board.view
    part, start = field.tiles[5], field.tiles[5].middle
    goal = edge(list(occupied(board)))[0]
    view.state.tiles[5].q, view.state.tiles[5].r = goal
    field.refresh(0.4)
    assert part.at == goal
    assert part.middle == pytest.approx(start, abs=1)
    user.wait(0.2)
    assert field.moving
    assert part.lift > 0
    rest(user, board)
    assert part.middle == pytest.approx(field.plan.centre(goal))
    assert field.hit(middle(part)) is part
    view.state.tiles[5].q += 1
    field.refresh()
    assert part.middle == pytest.approx(field.plan.centre((goal[0] + 1, goal[1])), abs=field.plan.radius)
    field.arrive()
    assert not field.moving


def test_a_flipped_tile_turns_over(board: FieldBoard, user: User) -> None:
    field, state = board.field, board.view.state
    number = next(n for n, part in field.tiles.items() if part.shown.face.kind == "unique")
    part, before = field.tiles[number], field.tiles[number].shown.face
    state.tiles[number].side = "b" if state.tiles[number].side == "a" else "a"
    slots = board.view.table.content.sides[state.faces[state.tiles[number].card]][
        state.tiles[number].side
    ].slots
    state.tiles[number].slots = [0] * len(slots)
    field.refresh(0.4)
    assert part.glide.turned_from == before
    assert part.shown.face != before
    widths = []
    while field.moving:
        widths.append(part.glide.across)
        user.wait(0.05)
    assert min(widths) < 0.4
    assert part.glide.turned_from is None or part.glide.turned == 1


def test_tiles_come_from_the_stack_and_leave_for_a_player(board: FieldBoard, user: User) -> None:
    field, state = board.field, board.view.state
    state.tiles[4].owner = 1
    field.lying.leave_for(4, lambda: Rect(15, 35, 50, 50))
    field.refresh(0.3)
    assert 4 not in field.tiles
    assert (field.lying.leaving[0].goal, field.lying.leaving[0].px) == ((40, 60), 50)
    assert field.moving
    rest(user, board)
    state.tiles[4].owner = -1
    field.lying.come_from(4, (40, 60))
    field.refresh(0.3)
    assert field.tiles[4].middle == pytest.approx((40, 60), abs=1)
    rest(user, board)
    assert field.tiles[4].middle == pytest.approx(field.plan.centre(state.tiles[4].at))


def test_calm_motion_fades_from_place_to_place(app: App, board: FieldBoard, user: User) -> None:
    app.change(reduced_motion=True)
    field, state = board.field, board.view.state
    goal = edge(list(occupied(board)))[0]
    state.tiles[3].q, state.tiles[3].r = goal
    field.refresh(0.4)
    seen, shares = set(), []
    while field.moving:
        spot = field.plan.spot(field.tiles[3].middle)
        seen.add((round(spot[0], 3), round(spot[1], 3)))
        shares.append(field.tiles[3].glide.seen)
        user.wait(0.05)
    assert len(seen) == 2
    assert min(shares) < 0.4 < max(shares)
    app.change(reduced_motion=False)
