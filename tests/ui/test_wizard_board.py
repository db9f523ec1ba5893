"""What the table of the Unnamed Wizard Game shows, and what it says when something can't be done."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pygame import BUTTON_RIGHT, Rect

from game import titles
from game.unnamed_wizard.effects.battle import odds
from game.unnamed_wizard.table import claimed, runes_to_win
from scenes.app.app import App
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.card_zoom import TILE, LargeTile, plates_of
from scenes.unnamed_wizard.layout import Layout, lay_out
from scenes.unnamed_wizard.opponents import opponent_layout
from scenes.unnamed_wizard.player_area import ClaimedPart
from scenes.unnamed_wizard.preview_overlay import Leaves, Lies, PillarComes
from scenes.unnamed_wizard.spell_plate import (
    SpellFace,
    body_of,
    brief_picture_of,
    brief_width,
    head_width,
    is_brief,
    reads,
    sockets_of,
)
from sprites.drawing.theme import Theme, load_theme
from sprites.unnamed_wizard.tile import bears_rule
from tests.ui.test_wizard_answers import MINE, TRIANGLE, cast, laid_out, seen
from tests.ui.user import User
from tests.ui.window import window
from tests.ui.wizard_table import Player, WizardTable, match_at, match_of, sit_down
from tests.unnamed_wizard.laid_out import Example, Laid

app = window(speed=0.0)


@pytest.fixture
def user(app: App) -> User:
    return User(app)


def tip(user: User) -> str:
    """What is told beside what was pointed at or clicked."""
    assert user.scene.tree
    return user.scene.tree.tooltip.words if user.scene.tree.tooltip.words else ""


def apart(rects: list[Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(rects, 2))


# ---------------------------------------------------------------------- where things lie

SIZES = [(1024, 560), (960, 620), (1020, 640), (1440, 980)]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_nothing_lies_over_anything_else(
    app: App, size: tuple[int, int], text: float, opponents: int
) -> None:
    theme = load_theme((size[0] * 4 // 3, size[1] + 90), text_size=text)
    area = Rect(0, 80, *size)
    spots = lay_out(area, theme, opponents)
    rects = [spots.header, *spots.opponents, spots.field, spots.player_area.area]
    assert all(area.contains(rect) for rect in rects)
    assert apart(rects)
    own = spots.player_area
    inner = [
        own.head,
        *own.zones,
        own.bar,
        own.spells,
        own.runes,
        own.claimed,
    ]
    assert all(own.area.contains(rect) for rect in inner)
    assert apart(inner)
    assert spots.field.contains(spots.panel)
    assert not spots.beside.colliderect(spots.panel)
    assert spots.header.width <= area.width // 4, "panels are slim"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_claimed_tiles_of_others_lie_on_their_plates(app: App, size: tuple[int, int], text: float) -> None:
    theme = load_theme((size[0] * 4 // 3, size[1] + 90), text_size=text)
    for plate in lay_out(Rect(0, 80, *size), theme, 3).opponents:
        found = opponent_layout(plate, theme, 9)
        assert found.claimed.height >= 8
        assert plate.contains(found.claimed)
        assert not found.claimed.colliderect(found.runes)


BOARDS = ["aspirant", "cordova", "faber", "fortuna", "metis"]


def own_plates(size: tuple[int, int], text: float, board: str) -> tuple[Layout, list[SpellFace], Theme]:
    """Where everything lies for a player of a board, the spells, and the theme."""
    theme = load_theme((size[0] * 4 // 3, size[1] + 90), text_size=text)
    faces = [SpellFace.of(spell) for spell in titles.load("unnamed_wizard").content.boards[board].spells]
    return lay_out(Rect(0, 80, *size), theme, 1, [faces]), faces, theme


@pytest.mark.usually(1)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", BOARDS)
def test_spells_have_room_for_name_sockets_and_text(
    app: App, size: tuple[int, int], text: float, board: str
) -> None:
    """No text is cut: where one has no room, its plate shows a picture instead."""
    spots, faces, theme = own_plates(size, text, board)
    cells, letters = spots.player_area.cells, spots.player_area.letters
    assert apart(list(cells))
    assert all(spots.player_area.spells.contains(cell) for cell in cells)
    read = 0
    for face, cell in zip(faces, cells, strict=True):
        sockets = sockets_of(cell, face, letters, theme)
        assert all(cell.contains(socket) for socket in sockets)
        assert apart(sockets)
        if is_brief(face, cell, letters, theme):
            picture = brief_picture_of(cell, face, theme)
            assert brief_width(face, theme, tight=True) <= cell.width, face.name
            assert not picture or picture.collidelist(sockets) < 0
        else:
            read += 1
            assert head_width(face, theme, tight=True) <= cell.width, face.name
            assert not any(socket.bottom > body_of(cell, theme).top for socket in sockets)
    assert text > 1 or read >= len(faces) - 3


@pytest.mark.parametrize("log", [0, 264])
@pytest.mark.parametrize("board", BOARDS)
def test_every_own_spell_is_read_whole_in_a_small_window(app: App, board: str, log: int) -> None:
    """With the log closed and with the log open."""
    theme = load_theme((1280, 720))
    faces = [SpellFace.of(spell) for spell in titles.load("unnamed_wizard").content.boards[board].spells]
    own = lay_out(Rect(0, 72, 1280 - log, 648), theme, 1, [faces]).player_area
    assert own.letters
    for face, cell in zip(faces, own.cells, strict=True):
        assert reads(face.text, own.letters, body_of(cell, theme)), face.name
        assert head_width(face, theme) <= cell.width, face.name


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_is_read_whole_while_it_is_chosen(app: App, board: str) -> None:
    """With the log open, in a small window."""
    theme = load_theme((1280, 720))
    faces = [SpellFace.of(spell) for spell in titles.load("unnamed_wizard").content.boards[board].spells]
    room = Rect(0, 0, 360, 505)
    cells, letters = plates_of(room, faces, theme)
    assert apart(cells)
    assert all(room.contains(cell) for cell in cells)
    assert all(
        reads(face.text, letters, body_of(cell, theme)) for face, cell in zip(faces, cells, strict=True)
    )


def test_the_own_board_is_as_low_as_its_texts_allow(app: App) -> None:
    low, high = (own_plates((1200, 648), 1.0, board)[0] for board in ("aspirant", "cordova"))
    assert low.player_area.area.height < high.player_area.area.height <= 0.4 * 648
    assert low.field.height > 0.62 * 648


def test_parts_lie_in_their_places(app: App) -> None:
    table = sit_down(app, match_of("turn", 4))
    spots, board = table.board.layout, table.board
    assert board.header.rect == spots.header
    assert [part.rect for part in board.opponents] == list(spots.opponents)
    assert all(spots.player_area.spells.contains(part.rect) for part in board.player_area.spells)
    assert board.field.rect == spots.field


# ---------------------------------------------------------------------- what is shown


def test_everybodys_progress_is_on_the_table(app: App) -> None:
    """Runes, zones and claimed tiles of every player, as the rules count them."""
    match = seen(
        Example(
            *TRIANGLE,
            Laid("drift_1.a", owner=0),
            Laid("drift_2.b", owner=1),
            Laid("harvest_2.b", owner=1, sealed=True),
            Laid("harvest_wild.a", owner=2),
            boards=("aspirant", "metis", "fortuna"),
            fortress=(1, 2, 0),
            filled=("dominion",),
        )
    )
    table = sit_down(app, match)
    board, t = table.board, match.play.table
    plates = {part.seat: part.shown for part in board.opponents}
    for seat, who in enumerate(match.state.players):
        counts = tuple(runes_to_win(t, seat).values())
        if seat == board.viewer:
            assert board.player_area.runes.counts == counts
            assert [zone.count for zone in board.player_area.zones] == [
                who.pool,
                who.fortress,
                who.ether,
                who.pillars,
            ]
        else:
            shown = plates[seat]
            assert shown is not None
            assert shown.runes == counts
            assert (shown.pool, shown.fortress, shown.pillars) == (who.pool, who.fortress, who.pillars)
            assert [list(map(int, face.filled)) for face in shown.spells] == who.slots
        for number in claimed(t, seat):
            assert board.claimed[number].visible
    assert set(board.claimed) == {n for seat in range(3) for n in claimed(t, seat)}


def test_the_sign_says_round_turn_stack_and_supply(app: App) -> None:
    match = match_of("turn")
    table = sit_down(app, match)
    moment, state = table.board.header.shown, match.state
    assert moment.round == f"Round {state.round}"
    assert moment.turn == f"{match.names[state.active]}'s turn"
    assert (moment.stack, moment.supply) == (len(state.stack.cards), state.supply)
    assert moment.left == match.pending[0].facts["left"]  # type: ignore[index]


# ---------------------------------------------------------------------- what may be done


def lit(table: WizardTable) -> set[answer_keys.AnswerKey]:
    found = {answer_keys.key_of(part) for part in table.board.answer_parts if part.offered and part.visible}
    return {key for key in found if key is not None}


def test_every_slot_that_may_be_filled_is_lit_and_nothing_else(app: App) -> None:
    table = sit_down(app, match_of("turn"))
    slots = {key for key in lit(table) if len(key) == 4}
    for where, number, which, slot in slots:
        filled = (
            table.match.state.players[number].slots[which]
            if where == "board"
            else table.match.state.tiles[number].slots
        )
        assert not filled[slot]
    offered = {answer[1:] for answer in table.match.pending[0].options() or () if answer[0] == "invoke"}
    assert offered <= slots


def test_a_slot_that_is_like_an_offered_one_stands_for_it(app: App, user: User) -> None:
    """Equal slots are filled from the left, whichever of them is clicked."""
    match = match_at(lambda m, q: q.key == "turn" and m.state.players[q.seat].slots[0] == [0, 0, 0], seats=2)
    match_board = match.state.players[match.pending[0].seat].board
    table = sit_down(app, match)
    part = table.board.player_area.sockets_of(0)[-1]
    if match_board == "cordova" or not part.offered:
        part = next(socket for socket in table.board.player_area.sockets if socket.offered)
    user.click(part.rect.center)
    if not table.given:
        user.click(part.rect.center)
    assert table.given[0][0] == "invoke"


def test_a_cantrip_that_can_do_nothing_warns_first(app: App, user: User) -> None:
    """The first click warns, the second one spends the power all the same (W4)."""
    table = sit_down(app, match_of("turn"))
    interaction: Any = table.board.interaction
    idle = [part for part in table.board.player_area.spells if part.idle]
    assert idle
    user.click(idle[0].rect.center)
    assert not table.given
    assert "has no effect now" in tip(user)
    before = table.match.fork()
    user.click(idle[0].rect.center)
    way = table.given[0][1:]
    assert way in interaction.idle
    after, expected = table.match.state, before.state
    assert sum(who.pool for who in after.players) == sum(who.pool for who in expected.players) - 1
    assert after.tiles == expected.tiles


def test_a_filled_spell_says_why_it_can_not_be_invoked(app: App, user: User) -> None:
    def full(match: Any, question: Any) -> bool:
        if question.key != "turn":
            return False
        return any(all(row) and row for row in match.state.players[question.seat].slots)

    table = sit_down(app, match_at(full))
    part = next(
        part
        for part in table.board.player_area.spells
        if part.face and part.face.filled and all(part.face.filled)
    )
    user.click(part.rect.center)
    assert not table.given
    assert tip(user).endswith(").")


@pytest.mark.usually(3)
@pytest.mark.parametrize(
    "key", ["pillar", "tile.move", "claim", "battle", "seal", "cast", "swap", "pillar.off"]
)
def test_what_is_not_offered_says_why(app: App, user: User, key: str) -> None:
    """A click on any tile of the field that is not lit gives a reason with its rule, and no answer."""
    match = laid_out(key) if key not in ("pillar", "tile.move") else match_of(key)
    table = sit_down(app, match)
    player = Player(table.board, user, "mouse")
    dull = [part for part in table.board.field.tiles.values() if not part.offered]
    assert dull
    user.click(player.spot(dull[0]))
    assert not table.given
    assert tip(user), dull[0].name
    assert "(" in tip(user), "the rule is cited"


# ---------------------------------------------------------------------- what would come of it


def point_at(user: User, part: Widget) -> None:
    spot = Player(user.scene.board, user, "mouse").spot(part)  # type: ignore[attr-defined]
    user.move(spot)
    user.frame(2)


def test_the_side_that_is_up_lies_as_a_ghost_where_one_points(app: App, user: User) -> None:
    table = sit_down(app, match_of("place"))
    interaction: Any = table.board.interaction
    assert len(interaction.sides) == 2
    for part in interaction.sides:
        user.click(part.rect.center)
        goal = next(each for each in table.board.field.parts if each.role == "hex")
        user.move((2, 2))
        point_at(user, goal)
        ghost = table.board.field.preview.ghosts[0]
        assert isinstance(ghost, Lies)
        assert ghost.tile.face.name == part.name
    user.move((2, 2))
    user.frame(2)
    assert not table.board.field.preview.ghosts
    assert not table.given


def test_a_pillar_is_foretold_with_the_pattern_that_it_completes(app: App, user: User) -> None:
    t = cast(
        "raise",
        Laid("harvest_1.a", (1, 0), MINE),
        Laid("resonance_1.a", (1, -1), MINE),
        Laid("strife_1.a", (2, -1)),
    )
    table = sit_down(app, seen(t))
    point_at(user, table.board.field.tiles[3])
    assert table.board.field.preview.ghosts == (PillarComes(3, 0),)
    assert table.board.field.preview.pattern is not None
    assert set(table.board.field.preview.pattern.numbers) == {1, 2, 3}
    assert table.board.field.preview.pattern.runes == ("ash",)


def test_a_tile_that_would_leave_pales(app: App, user: User) -> None:
    table = sit_down(app, laid_out("tile.remove"))
    number = next(iter(table.match.pending[0].options() or ()))
    point_at(user, table.board.field.tiles[number])
    assert table.board.field.preview.ghosts == (Leaves(number),)
    user.move((2, 2))
    user.frame(2)
    assert table.board.field.preview.ghosts == ()


def test_a_battle_is_foretold_by_the_rules(app: App, user: User) -> None:
    table = sit_down(app, laid_out("battle"))
    interaction: Any = table.board.interaction
    ground, defender = next(iter(interaction.found))
    point_at(user, table.board.field.tiles[ground])
    found, t = interaction.forecast.forecast, table.match.play.table
    assert found.odds == odds(t, 0, defender, ground, 2, 0)
    counts = table.board.field.preview.counts
    assert counts is not None
    assert counts.ground == ground
    for seat, side in ((0, found.attacker), (defender, found.defender)):
        assert sum(row.strength for row in counts.rows if row.seat == seat) == side.pillars


def test_a_claim_tells_what_it_brings(app: App, user: User) -> None:
    table = sit_down(app, laid_out("claim"))
    point_at(user, table.board.field.tiles[1])
    assert table.board.field.preview.pattern is not None
    assert table.board.field.preview.pattern.claimed == 1
    assert table.board.player_area.runes.gains == (1, 0, 0)
    user.move((2, 2))
    user.frame(2)
    assert table.board.player_area.runes.gains == (0, 0, 0)


@pytest.mark.parametrize("way", ["pointed at", "reached by keyboard", "lit as an answer"])
def test_claimed_tiles_of_a_rival_stay_in_sight(app: App, user: User, way: str) -> None:
    theirs = [Laid(f"drift_{number}.a", owner=1) for number in (1, 2)]
    lit = way == "lit as an answer"
    t = cast("harvest_6.b", Laid("harvest_6.b", (1, 0), MINE), *theirs) if lit else Example(*theirs)
    table = sit_down(app, seen(t))
    (opponent,) = table.board.opponents
    tiles = [part for part in table.board.claimed.values() if opponent.rect.contains(part.rect)]
    assert len(tiles) == 2
    if lit:
        assert opponent.offered
        table.board.ask(None)
    before = shown_at(user, tiles)
    if lit:
        table.ask()
        user.frame(2)
    elif way == "pointed at":
        user.move(Rect(opponent.rect.topleft, (20, 20)).center)
    else:
        user.go_to(opponent)
    assert opponent.lively
    assert shown_at(user, tiles) == before


def shown_at(user: User, parts: list[ClaimedPart]) -> list[bytes]:
    """The pixels in the middle of each part."""
    user.frame(2)
    middles = [part.rect.inflate(-part.rect.width // 2, -part.rect.height // 2) for part in parts]
    return [bytes(user.picture.subsurface(middle).copy().get_buffer().raw) for middle in middles]


# ---------------------------------------------------------------------- reading


def test_boards_and_tiles_are_shown_large(app: App, user: User) -> None:
    table = sit_down(app, match_of("turn"))
    board = table.board
    for part in (board.opponents[0], board.player_area.head, next(iter(board.field.tiles.values()))):
        assert part.details()
        large = board.card_zoom.large
        assert large is not None
        user.frame()
        user.key("escape")
        assert board.card_zoom.large is None
    assert not table.given


def test_the_tiles_of_a_set_can_be_read_before_it_is_taken(app: App, user: User) -> None:
    table = sit_down(app, match_of("set"))
    part = table.board.panel.spread.children[0]
    assert part.details()
    large: Any = table.board.card_zoom.large
    assert len(large.sides) == 13, "six tiles with two sides, and the wild one"
    user.frame()
    user.click(part.rect.center)
    assert table.board.card_zoom.large is None
    assert not table.given


@pytest.mark.parametrize("way", ["hold", "key", "right click"])
def test_the_other_side_of_a_tile_is_read_where_it_lies(app: App, user: User, way: str) -> None:
    """By finger, by keyboard, by mouse: a flip is no surprise."""
    table = sit_down(app, seen(Example(Laid("drift_1.a", (1, 0), (1, 0)), Laid("drift_wild.a", (1, -1)))))
    board = table.board
    part = board.field.tiles[1]
    spot = (round(part.middle[0]), round(part.middle[1] - part.rect.height * 0.15))
    if way == "hold":
        user.hold(spot)
    elif way == "key":
        board.focus(part)
        user.key("i")
    else:
        user.click(spot, BUTTON_RIGHT)
    large = board.card_zoom.large
    assert isinstance(large, LargeTile)
    assert large.back == board.catalog.side("drift_1", "b")
    board.close_zoom()
    assert board.catalog.back(board.view, 2) is None, "both sides of a wild tile are the same"


def test_a_tile_shown_large_says_its_rule_once(app: App) -> None:
    """On the tile, or in the words below one that is too small for it."""
    table = sit_down(app, laid_out("claim"))
    board = table.board
    part = next(each for each in board.field.tiles.values() if each.name == "Warcry")
    rule, face = part.shown.face.words, part.shown.face
    assert part.hint.count(rule) == 1
    sheet = part.large.with_words(part.large_words)
    wide = [width for width, _ in sheet.sizes((900, 640), board.theme)]
    assert {bears_rule(face, round(each * TILE), board.theme) for each in (*wide, 500)} == {True, False}
    for each in (*wide, 500):
        below = sheet._below(each, board.theme)
        assert below.count(rule) == (0 if bears_rule(face, round(each * TILE), board.theme) else 1)
    assert sheet._told.words.count(rule) == 1


def test_a_wizard_is_chosen_by_portrait_with_the_board_below(app: App, user: User) -> None:
    table = sit_down(app, match_of("board"))
    interaction: Any = table.board.interaction
    names = table.board.catalog.content.boards
    for name, wizard in list(interaction.row.items())[1:]:
        user.move(wizard.rect.center)
        user.frame(3)
        spread: list[Any] = table.board.panel.spread.children
        assert [part.shown.name for part in spread if part.role == "board side"] == [names[name].name]
        assert [each.wizard for each in interaction.row.values() if each.selected] == [name]
    assert not table.given


def test_owners_of_boards_are_shown_by_the_portrait_of_the_side_in_play(app: App) -> None:
    table = sit_down(app, match_of("core", seats=3))
    board = table.board
    assert board.player_area.head.portrait == board.view.player(board.view.near).board
    shown = {plate.seat: plate.shown.wizard for plate in board.opponents if plate.shown}
    assert len(shown) == 2
    assert shown == {seat: board.view.player(seat).board for seat in shown}
