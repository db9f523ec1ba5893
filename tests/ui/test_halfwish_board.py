"""What the Halfwish table shows: rounds and turns, roles, sums, what-if; and what it keeps secret."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pygame
import pytest
from pygame import Rect, Vector2

from game.core.match import Match
from game.core.question import Question
from game.halfwish.projection import project
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.halfwish.hand import FanCard
from scenes.halfwish.layout import layouts
from scenes.halfwish.pieces import Part
from sprites.drawing import text
from sprites.drawing.theme import load_theme
from tests.ui.board_table import BoardTable, Wanted, asking
from tests.ui.halfwish_table import match_at, sit_down
from tests.ui.user import User
from tests.ui.window import SIZES, window

app = window(scope="function", speed=0.0)


def powers_at_hand(match: Match[Any, Any], question: Question[Any]) -> bool:
    """A showdown in which something that asks and rolls nothing can be played."""
    plain = {
        ("power", name) for name in ("adrenaline", "clumsiness", "shadow_veil", "scarred_hide", "fate_swap")
    }
    return question.key == "showdown" and bool(plain & set(question.options() or ()))


def mirrored(app: App, wanted: Any, **options: Any) -> BoardTable:
    match = match_at(wanted, **options)
    return sit_down(app, match, match.pending[0].seat)


def faces_shown(table: BoardTable) -> set[str]:
    """The faces of all held cards that the board could paint."""
    return {part.kind for part in table.board.walk() if isinstance(part, FanCard) and part.kind}


# ---------------------------------------------------------------------- round, turn, roles


def test_round_and_turn_are_told_apart_and_who_starts_both(app: App) -> None:
    table = mirrored(app, lambda match, question: question.key == "choice" and match.state.turn == 3)
    board, state = table.board, table.match.state
    sign, after = board.signs[0].lines()
    assert f"Round {state.round} of 3" in sign and "Turn 3 of 5" in sign
    starter, following = (table.match.names[seat] for seat in (state.active, 1 - state.active))
    assert starter in after and f"turn 4, {following}" in after
    assert [part.now for part in board.row] == [False, False, True, False, False]


def test_the_last_turn_says_what_follows_the_round(app: App) -> None:
    table = mirrored(app, lambda match, question: question.key == "choice" and match.state.turn == 5)
    assert "upgrades" in table.board.signs[0].lines()[1].lower()


def test_a_warning_of_parley_points_stands_on_the_table(app: App) -> None:
    def near(match: Match[Any, Any], question: Question[Any]) -> bool:
        one, other = (who.points for who in match.state.players)
        return question.key == "choice" and match.state.parleys == 1 and one != other

    table = mirrored(app, near)
    behind = min((0, 1), key=lambda seat: table.match.state.players[seat].points)
    name = table.match.names[behind]
    assert name in table.board.signs[1].words()
    parley = table.board.choices.buttons.children[2]
    assert f"1 point for {name}" in parley.words


def test_both_roles_and_how_they_score_are_shown_before_a_duel(app: App) -> None:
    table = mirrored(app, asking("prep"))
    duel = table.match.state.duel
    assert table.board.player_areas[duel.aggressor].figures.role == "aggressor"
    assert table.board.player_areas[duel.defender].figures.role == "defender"


def test_own_actions_are_reckoned_while_they_are_laid_out(app: App) -> None:
    table = mirrored(app, lambda match, question: question.key == "prep" and not laid(match, question.seat))
    board = table.board
    board.choose_card(board.hands[1].cards[0])
    reckoning = board.view.commitment([part.card for part in board.slots[1][: board.view.duel.size]])
    assert reckoning is not None
    seat = table.match.pending[0].seat
    assert reckoning.dv[seat] == sum(die or 0 for die in board.view.dice(seat))
    assert reckoning.figured[seat][0].action == board.slots[1][0].kind


def laid(match: Match[Any, Any], seat: int) -> bool:
    return any(zone.cards for zone in match.state.players[seat].slots)


# ---------------------------------------------------------------------- sums


def test_the_showdown_shows_what_it_comes_to_if_both_pass(app: App) -> None:
    table = mirrored(app, asking("showdown"))
    assert table.board.stage.now == project(table.match.play.table)
    assert table.board.summary.name


def test_a_power_that_is_pointed_at_is_thought_through(app: App) -> None:
    table = mirrored(app, powers_at_hand)
    board, user = table.board, User(app)
    plain = ("adrenaline", "clumsiness", "shadow_veil", "scarred_hide", "fate_swap")
    power = next(card for card in board.powers[1].cards if card.enabled and card.kind in plain)
    before = table.match.digest
    user.move(power.screen_rect.center)
    user.frame(2)
    thought = board.stage.preview
    assert thought is not None and power.name in board.stage.preview_title
    fork = table.match.fork()
    assert fork.submit(power.board.interaction.question.seat, ("power", power.kind))
    if fork.state.duel is not None and fork.state.duel.stage == "showdown":
        assert thought == project(fork.play.table)
    user.move((5, 5))
    user.frame(2)
    assert board.stage.preview is None and not board.stage.preview_title
    assert table.match.digest == before, "thinking changes nothing"


# ---------------------------------------------------------------------- secrets


@pytest.mark.parametrize("key", ["choice", "prep"])
def test_what_the_opponent_hides_is_not_on_the_board(app: App, key: str) -> None:
    match = match_at(lambda match, question: question.key == key and match.state.turn == 1, seed=3)
    seat = match.pending[0].seat
    table = sit_down(app, match, seat)
    board = table.board
    assert all(not part.kind for part in board.hands[0].cards), "backs"
    assert {part.kind for part in board.powers[0].cards} <= {"", "halfwish", "feint"}
    assert board.view.dice(1 - seat) == (None, None)
    assert None not in board.view.dice(seat)


def test_an_onlooker_sees_no_hand_no_power_no_die(app: App) -> None:
    match = match_at(lambda match, question: question.key == "prep" and match.state.turn == 1, seed=3)
    table = sit_down(app, match, None)
    assert faces_shown(table) <= {"halfwish", "feint"}
    assert all(die is None for seat in (0, 1) for die in table.board.view.dice(seat))


def test_behind_the_curtain_nothing_of_a_hand_is_painted(app: App) -> None:
    """Whatever a hand, its powers and its dice are, the concealed table looks the same."""
    user, pictures = User(app), []
    for seed in (3, 8):
        match = match_at(
            lambda match, question: question.key == "choice" and match.state.turn == 1, seed=seed, mirror=True
        )
        table = sit_down(app, match, 0)
        table.board.ask(None)
        table.board.hide_secrets(True)
        user.frame(3)
        hand = table.board.hands[1].rect.unionall([table.board.hands[1].rect, table.board.powers[1].rect])
        pictures.append(app.screen.subsurface(hand.clip(app.screen.get_rect())).copy().get_buffer().raw)
        assert not any(part.visible for part in table.board.secrets)
        assert table.board.player_areas[0].figures.dice == (None, None)
    assert pictures[0] == pictures[1]


# ---------------------------------------------------------------------- looking around


def test_anybody_may_look_through_a_discard_pile(app: App) -> None:
    table = mirrored(app, lambda match, question: question.key == "choice" and match.state.turn == 4)
    user, board = User(app), table.board
    user.click(board.discards[1 - table.match.pending[0].seat].rect.center)
    assert board.card_zoom.large is not None and board.card_zoom.large.role == "gallery"
    user.key("escape")
    assert board.card_zoom.large is None
    assert not table.given


def test_a_deck_tells_its_ten_actions(app: App) -> None:
    table = mirrored(app, asking("choice"))
    for seat in (0, 1):
        assert len(table.board.view.ten_actions(seat)) == 10


@pytest.mark.deep
def test_the_table_rests(app: App) -> None:
    table = mirrored(app, asking("prep"))
    user = User(app)
    user.frame(600)
    assert not table.board.moving
    table.tree.stale = False
    user.frame(5)
    assert not table.tree.stale, "nothing is drawn anew"


# ---------------------------------------------------------------------- layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("actions", [1, 2])
@pytest.mark.parametrize("share", [1.0, 0.78])
def test_nothing_overlaps_in_any_window(
    size: tuple[int, int], text: float, actions: int, share: float
) -> None:
    theme = load_theme(size, text_size=text)
    area = Rect(0, theme.px(10), round(size[0] * share), size[1] - theme.px(10))
    for spots in layouts(area, actions, theme):
        parts = [
            *spots.player_areas,
            *spots.decks,
            *spots.discards,
            *spots.hands,
            *spots.powers,
            *spots.row,
            spots.round,
            spots.parley,
        ]
        for at, one in enumerate(parts):
            assert area.contains(one) or one.bottom > area.bottom
            for other in parts[at + 1 :]:
                assert not one.colliderect(other), (one, other)
    duel = layouts(area, actions, theme)[1]
    inner = [
        duel.map,
        *duel.sides,
        duel.panel,
        *(rect for lane in duel.lanes for rect in (*lane.cards, lane.clash)),
    ]
    for at, one in enumerate(inner):
        assert duel.arena.contains(one)
        for other in inner[at + 1 :]:
            assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_with_large_text_map_cards_get_the_room_beside_the_signs(size: tuple[int, int]) -> None:
    theme = load_theme(size, text_size=2.0)
    spots = layouts(Rect(0, theme.px(10), size[0], size[1] - theme.px(10)), 1, theme)[0]
    first, last = spots.row[0], spots.row[-1]
    assert first.width > size[1] / 10
    assert first.top < spots.line.bottom and spots.round.right < first.left and last.right < spots.parley.left


def full_hand(match: Match[Any, Any], question: Question[Any]) -> bool:
    """As many cards as may be held, before the first of a duel is laid out."""
    hand = match.state.players[question.seat].hand
    return question.key == "prep" and len(hand) == match.title.content.figures.hand


@pytest.mark.usually(2)
@pytest.mark.parametrize("share", [1.0, 0.78])
@pytest.mark.parametrize("size", SIZES)
def test_held_cards_show_their_names_and_a_hand_stands_on_the_table(
    size: tuple[int, int], share: float
) -> None:
    """With the log beside the board and without it."""
    app = App(size, Settings(speed=0.0), headless=True)
    board = mirrored(app, full_hand).board
    board.place(Rect(0, board.rect.y, round(size[0] * share), board.rect.height))
    hand, powers = board.hands[1], board.powers[1]
    assert max(part.rect.bottom for part in hand.cards) <= board.rect.bottom, (
        "the figures at their feet can be read"
    )
    for fan in (hand, powers):
        slots, (wide, high) = fan.slots(flat=True), fan.card_size
        assert len(slots) > 3
        names = [fan.uncovered(card) for card in fan.cards]
        assert all(area.width >= 0.8 * wide and area.height >= high / 3 for area in names)
        assert all(not one.colliderect(other) for one, other in combinations(names, 2))
        below = high / 3 if fan is powers else 0
        for slot, across, down in product(slots, (wide, -wide), (high, -high)):
            x, y = Vector2(slot.x, slot.y) + Vector2(across, down).rotate(-slot.angle) / 2
            assert fan.rect.left - 1 <= x <= fan.rect.right + 1
            assert y <= board.rect.bottom + below
    app.close()


def small_beside_the_log(wanted: Wanted, **options: Any) -> BoardTable:
    """A table in the smallest window, as wide as the log leaves it."""
    table = mirrored(App(SIZES[0], Settings(speed=0.0), headless=True), wanted, **options)
    table.board.place(Rect(0, table.board.rect.y, round(SIZES[0][0] * 0.78), table.board.rect.height))
    table.app.frame([], 0.0)
    return table


def test_what_a_parley_would_bring_stands_on_its_button() -> None:
    table = small_beside_the_log(
        lambda match, question: question.key == "choice" and (question.facts or {}).get("gains", -1) >= 0
    )
    deeds = table.board.choices.buttons.children
    assert [deed.name for deed in deeds] == ["Duel", "Scout", "Parley"]
    assert "1 point" in deeds[-1].words
    assert not any(deed.hint for deed in deeds), "what has no room is told as a hint"
    table.app.close()


def test_cards_that_are_laid_out_leave_the_sign_above_them_free() -> None:
    table = small_beside_the_log(asking("powers"), mirror=True)
    theme, sign = table.app.theme, table.board.signs[0]
    words = text.face(theme, "heading", "serif", bold=True)
    lit = [part.rect.inflate(theme.px(2), theme.px(2)) for part in table.board.choices.middle.children]
    assert len(lit) > 5
    assert min(area.top for area in lit) >= sign.rect.y + words.height
    table.app.close()


def test_every_part_has_a_name(app: App) -> None:
    table = mirrored(app, asking("prep"))
    nameless = [
        part for part in table.board.walk() if isinstance(part, Part) and part.focusable and not part.name
    ]
    assert not nameless


def test_each_card_of_a_crowded_hand_can_be_clicked(app: App) -> None:
    """A card that was selected and is pointed at does not keep its neighbours from the pointer."""
    table = mirrored(app, lambda match, question: question.key == "discard" and match.state.turn == 4)
    user, hand = User(app), table.board.hands[1]
    assert len(hand.cards) > 5
    for at, card in enumerate(hand.cards):
        user.click(card.screen_rect.center)
        assert card.selected, at
        user.click(card.screen_rect.center)
        assert not hand.selected


# ---------------------------------------------------------------------- committed actions


def test_what_is_committed_looks_committed_and_stays(app: App) -> None:
    def committed(match: Match[Any, Any], question: Question[Any]) -> bool:
        if question.key != "prep" or match.state.duel.size != 1:
            return False
        return all(answer[0] != "commit" for answer in question.options() or ())

    table = mirrored(app, committed)
    board, slot = table.board, table.board.slots[1][0]
    assert slot.committed and slot._locked and not slot.selected
    assert all(card.enabled and not card.offered for card in board.hands[1].cards)
    assert "after either player has played a power" in board.hands[1].cards[0].hint
    laid = slot.card
    user = User(app)
    user.click(slot.screen_rect.center)
    user.click(board.hands[1].cards[0].screen_rect.center)
    assert slot.card == laid and table.given == []


def test_after_a_power_the_lock_is_open(app: App) -> None:
    def open_again(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "prep" and (question.facts or {}).get("variant") == "change"

    table = mirrored(app, open_again)
    slot = table.board.slots[1][0]
    assert slot.card is not None and not slot.committed and not slot._locked
    assert any(card.offered for card in table.board.hands[1].cards)


def test_what_is_said_at_a_seat_covers_neither_round_nor_turn(app: App) -> None:
    table = mirrored(app, asking("choice"))
    board = table.board
    for words in ("Scout?", "+1  the aggressor was hurt"):
        for seat in (0, 1):
            board.animator.effects.clear()
            board.animator.say(seat, words, "eye")
            said = board.animator.effects[0]
            said.seconds = 1.0
            for age in (0.1, 0.5, 0.9):
                said.age = age
                painted = pygame.Surface(app.size)
                said.draw(painted, app.theme)
                assert any(pygame.image.tobytes(painted, "RGB"))
                sign = painted.subsurface(board.signs[0].rect)
                assert not any(pygame.image.tobytes(sign, "RGB")), words
    board.animator.effects.clear()
