"""The Magewinds table: what it shows before a choice, what it says to what is not allowed, what it hides."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.question import PASS, Question
from game.magewinds.attacks import attack_at, reckon
from game.magewinds.field import inches
from scenes.app.app import App
from scenes.magewinds.attack_interactions import Attack
from scenes.magewinds.card_interactions import Pay
from scenes.magewinds.interactions import Respond
from scenes.magewinds.placement import March
from tests.ui.board_table import asking
from tests.ui.magewinds_hands import Hands, Way
from tests.ui.magewinds_table import BattleTable, match_at, sit_down
from tests.ui.user import User
from tests.ui.window import window

app = window(speed=0)


@pytest.fixture
def seat_at(app: App) -> Any:
    """Sits the asked person down at a question."""

    def sit(wanted: Any, **more: Any) -> BattleTable:
        match = match_at(asking(wanted) if isinstance(wanted, str) else wanted, **more)
        return sit_down(app, match, match.pending[0].seat)

    return sit


def march(table: BattleTable) -> March:
    interaction = table.board.interaction
    assert isinstance(interaction, March)
    return interaction


def clear_move(match: Match[Any, Any], question: Question[Any]) -> bool:
    """A Move of three inches and more in a straight line."""
    return question.key == "move" and question.region.inches >= 4


# ---------------------------------------------------------------------- moving


def test_the_way_and_the_inches_left_show_while_the_mouse_moves(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    spot = inches(*table.match.pending[0].suggest(6)[-1])
    user.move(table.board.mat.pixel(spot))
    interaction = march(table)
    route = interaction.move.ways.path(
        interaction.move.base, inches(*interaction.goal), interaction.move.inches
    )
    assert route.ok and f"{route.length:.2f}" in interaction.confirmation.line
    assert f"{max(0.0, route.left):.2f}" in interaction.confirmation.line
    assert table.given == []


def test_a_point_out_of_reach_says_why_and_is_not_given(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    interaction = march(table)
    x, y = interaction.move.base.centre
    width, depth = table.board.view.size
    far = (0.6 if x > width / 2 else width - 0.6, 0.6 if y > depth / 2 else depth - 0.6)
    user.move(table.board.mat.pixel(far))
    assert interaction.reason.endswith(".") and not interaction.confirmation.enabled
    assert interaction.confirmation.why == interaction.reason
    user.click(table.board.mat.pixel(far))
    assert table.given == [] and table.tree.tooltip.words == interaction.reason


def test_a_fighter_is_dragged_from_its_base(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    mat, interaction = table.board.mat, march(table)
    spot = inches(*table.match.pending[0].suggest(6)[-1])
    user.drag(mat.pixel(interaction.move.base.centre), mat.pixel(spot))
    assert len(table.given) == 1
    assert max(abs(a - b) for a, b in zip(inches(*table.given[0]), spot, strict=True)) < 0.35


def test_a_drag_that_ends_off_the_mat_moves_nobody(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    start = table.board.mat.pixel(march(table).move.base.centre)
    user.drag(start, (table.board.layout.hand.right - 20, table.board.layout.hand.bottom - 5))
    assert table.given == [] and march(table).goal is None


def test_the_right_button_bends_the_way(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    mat, interaction = table.board.mat, march(table)
    x, y = interaction.move.base.centre
    bend = next(
        at
        for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        if interaction.move.holds(at) and interaction.move.holds((2 * at[0] - x, 2 * at[1] - y))
    )
    user.click(mat.pixel(bend), pygame.BUTTON_RIGHT)
    assert len(interaction.via) == 1
    user.click(mat.pixel((2 * bend[0] - x, 2 * bend[1] - y)))
    assert len(table.given) == 1 and len(table.given[0]) == 4


def test_escape_takes_a_bend_back(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    interaction = march(table)
    spot = inches(*table.match.pending[0].suggest(30)[-1])
    user.move(table.board.mat.pixel(spot))
    user.key("space") if user.focus is table.board.mat else interaction.bend()
    assert len(interaction.via) == 1
    user.key("escape")
    assert interaction.via == [] and table.given == []


# ---------------------------------------------------------------------- attacking


def two_targets(match: Match[Any, Any], question: Question[Any]) -> bool:
    return question.key == "attack" and len({aim[1] for aim in question.options() if aim != PASS}) > 1


def test_line_and_odds_show_before_the_choice(user: User, seat_at: Any) -> None:
    table = seat_at(two_targets)
    interaction = table.board.interaction
    assert isinstance(interaction, Attack)
    for target in interaction.targets:
        assert isinstance(target, int)
        spot = table.board.pixel_of(target)
        assert spot is not None
        user.move((round(spot[0]), round(spot[1])))
        assert interaction.aimed == target
        made = attack_at(
            table.match.play.table, interaction.question.seat, interaction.user, (interaction.weapon, target)
        )
        made.choice = "heavy"
        assert reckon(table.match.play.table, made) in [found for _, found in interaction.odds(target)]
        assert interaction.assault(target).ok
    assert table.given == []


def test_whoever_can_not_be_attacked_says_why(user: User, seat_at: Any) -> None:
    table = seat_at("attack")
    interaction = table.board.interaction
    assert isinstance(interaction, Attack)
    out_of_reach = next(
        number
        for number in table.board.plates
        if number not in interaction.targets and interaction._is_enemy(number)
    )
    user.click(table.board.plates[out_of_reach].screen_rect.center)
    assert user.told == interaction.why((interaction.weapon, out_of_reach)) != ""
    user.click(table.board.plates[interaction.user].screen_rect.center)
    assert table.given == [] and table.board.card_zoom.large is not None


def test_who_can_not_be_activated_says_why(user: User, seat_at: Any) -> None:
    table = seat_at("turn")
    enemy = next(
        number
        for number, each in enumerate(table.match.state.fighters)
        if each.warband != table.match.pending[0].seat
    )
    user.click(table.board.plates[enemy].screen_rect.center)
    assert table.given == [] and table.tree.tooltip.words


def shoves(match: Match[Any, Any], question: Question[Any]) -> bool:
    """A push that an object can be the target of, beside another attack."""
    aims = question.options() if question.key == "attack" else ()
    return any(isinstance(target, str) for _, target in aims) and len({name for name, _ in aims}) > 1


@pytest.mark.usually(1)
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_an_object_is_a_target_once_its_attack_is_in_hand(user: User, seat_at: Any, way: Way) -> None:
    table = seat_at(shoves, options={"scenario": "treasure_dash"})
    answer = next(aim for aim in table.match.pending[0].options() if isinstance(aim[1], str))
    Hands(user, table.board, way).answer(answer)
    assert table.given == [answer]


# ---------------------------------------------------------------------- terrain


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_terrain_is_taken_away_again(user: User, seat_at: Any, way: Way) -> None:
    def there(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "terrain.feature" and "remove.1" in question.options()

    table = seat_at(there, options={"terrain": "build"})
    Hands(user, table.board, way).answer("remove.1")
    assert table.given == ["remove.1"]


def test_a_feature_is_turned_before_it_is_put_down(user: User, seat_at: Any) -> None:
    table = seat_at("terrain.place", options={"terrain": "build"})
    interaction = table.board.interaction
    user.move(table.board.mat.pixel(inches(*table.match.pending[0].suggest(1)[0][:2])))
    user.click(table.board.mat.pixel(inches(*interaction.goal[:2])), pygame.BUTTON_RIGHT)
    assert interaction.degrees == 15 and interaction.goal[2] == 15


# ---------------------------------------------------------------------- spells


def test_an_offer_names_who_and_what_and_the_price(user: User, seat_at: Any) -> None:
    def offered(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "action_begin" and len(question.options()) > 1

    table = seat_at(offered)
    interaction = table.board.interaction
    assert isinstance(interaction, Respond)
    for answer, deed in interaction.buttons.items():
        if answer == PASS:
            assert deed.shortcut == "0"
        else:
            ability = table.board.view.pack.abilities[answer[1]]
            assert deed.name == ability.name and deed.hint == ability.text and deed.price
            assert deed.line == table.match.state.fighters[answer[0]].name
    user.key("0")
    assert table.given == [PASS]


def test_only_cards_that_pay_can_be_paid_with(user: User, seat_at: Any) -> None:
    def choosy(match: Match[Any, Any], question: Question[Any]) -> bool:
        hand = match.state.players[question.seat].hand if question.seat >= 0 else ()
        return question.key == "pay" and len(question.options()) > 1 and len(hand) > 2

    table = seat_at(choosy)
    interaction, ways = table.board.interaction, table.match.pending[0].options()
    assert isinstance(interaction, Pay) and interaction.answer == tuple(sorted(ways[0]))
    useful = {card for way in ways for card in way}
    for card in table.board.hand.cards:
        assert card.enabled == (card.kind in useful)
    for card in table.board.hand.selected:
        user.click(card.screen_rect.center)
    assert not interaction.confirmation.enabled
    user.key("c")
    assert table.given == []


# ---------------------------------------------------------------------- measuring


def test_measuring_changes_nothing_and_the_question_waits(user: User, seat_at: Any) -> None:
    table = seat_at(clear_move)
    before = table.match.digest()
    user.key("m")
    assert table.board.measuring
    user.key("a")
    first, second = (table.board.pixel_of(number) for number in table.match.state.standing()[:2])
    assert first and second
    user.click((round(first[0]), round(first[1])))
    user.click((round(second[0]), round(second[1])))
    user.frame(2)
    assert table.board.column.readout.lines
    assert table.given == [] and table.match.digest() == before
    for _ in range(4):
        if table.board.measuring:
            user.key("escape")
    assert not table.board.measuring
    spot = inches(*table.match.pending[0].suggest(6)[-1])
    user.click(table.board.mat.pixel(spot))
    assert len(table.given) == 1


def test_a_fighter_carried_by_the_move_tool_stays_where_it_is(user: User, seat_at: Any) -> None:
    table = seat_at("turn")
    before = table.board.document.field.bases
    user.key("m")
    user.key("m")
    spot = table.board.pixel_of(table.match.state.standing()[0])
    assert spot
    user.drag((round(spot[0]), round(spot[1])), (round(spot[0]) + 30, round(spot[1]) + 4))
    user.frame(2)
    assert table.board.document.field.bases == before and table.given == []


# ---------------------------------------------------------------------- what is hidden, and what is shown large


def test_nothing_of_a_hand_shows_behind_the_curtain(user: User, seat_at: Any) -> None:
    def rich(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "channel" and len(match.state.players[question.seat].hand) > 2

    table = seat_at(rich)
    table.board.hide_secrets(True)
    user.frame()
    hidden = user.pixels()
    other = table.match.fork()
    mine = other.state.players[other.pending[0].seat].hand
    mine.cards[:] = other.state.deck.cards[: len(mine.cards)]
    table.board.show(other.view(other.pending[0].seat))
    table.board.hide_secrets(True)
    user.frame()
    area = table.board.layout.hand
    assert table.board.action_bar.visible is False
    shown = pygame.image.frombuffer(hidden, table.app.size, "BGRA").subsurface(area)
    again = user.picture.subsurface(area)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_right_click_shows_a_fighters_whole_card(user: User, seat_at: Any) -> None:
    table = seat_at("turn")
    spot = table.board.pixel_of(0)
    assert spot
    user.click((round(spot[0]), round(spot[1])), pygame.BUTTON_RIGHT)
    large = table.board.card_zoom.large
    assert large is not None and large.name == table.match.state.fighters[0].name
    user.key("escape")
    assert table.board.card_zoom.large is None and table.given == []
