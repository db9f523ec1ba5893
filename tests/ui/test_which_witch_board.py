"""Answering on the Which Witch board: by mouse, by touch, by keyboard, and what it says to what is not allowed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.question import Question
from game.core.view import public_prompt
from scenes.app.app import App
from scenes.board.action_button import DieFace
from scenes.which_witch.choice_panel import ChoiceCard, Confirm
from scenes.which_witch.pieces import HandCard
from sprites.drawing import text
from tests.ui.board_table import BoardTable, asking
from tests.ui.user import User
from tests.ui.window import windows
from tests.ui.witch_table import match_at, sit_down


@pytest.fixture
def seat_at(app: App, user: User) -> Any:
    """Sits the asked person down at a question."""

    def sit(wanted: Any, seats: int = 4, *, rollers: int = 0) -> BoardTable:
        match = match_at(seats, asking(wanted) if isinstance(wanted, str) else wanted, rollers=rollers)
        table = sit_down(app, match, match.pending[0].seat)
        user.settle()
        return table

    return sit


def holds_more(match: Match[Any, Any], question: Question[Any]) -> bool:
    """An attack that may be made of several spells."""
    return question.key == "attack.cards" and len(question.groups[0].items) > 1


def spell_in_hand(match: Match[Any, Any], question: Question[Any]) -> bool:
    return question.key == "turn.action" and any(
        verb == "use" and kind.startswith("spell") for verb, kind in question.choices
    )


def card(table: BoardTable, kind: str) -> HandCard:
    return next(card for card in table.board.hand.cards if card.kind == kind)


def confirm(user: User, name: str) -> Confirm:
    found = user.find("button", name)
    assert isinstance(found, Confirm)
    return found


def test_every_question_of_the_title_is_taken(app: App) -> None:
    match = match_at(2, asking("turn.action"))
    board = sit_down(app, match, 0).board
    codes = [code for code in match.title.phrases.sentences if code.startswith("ask.")]
    own = [
        code.removeprefix("ask.")
        for code in codes
        if code.count(".") > 1 or code[4:] in ("last_heart", "reward")
    ]
    for key in own:
        assert board.handles(Question(0, key, "")), key


def test_a_card_opens_what_can_be_done_with_it(user: User, seat_at: Any) -> None:
    table = seat_at(spell_in_hand)
    spell = next(
        kind for verb, kind in table.match.pending[0].choices if verb == "use" and kind.startswith("spell")
    )
    user.click_on("card", card(table, spell).name)
    assert user.sees("button", "Attack") and user.sees("button", "Discard")
    user.key("escape")
    assert not user.sees("button", "Attack")
    user.click_on("card", card(table, spell).name)
    user.click_on("button", "Attack")
    assert table.given == [("use", spell)]


def test_what_can_not_be_used_says_why_and_can_be_discarded(user: User, seat_at: Any) -> None:
    def has_a_shield(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "turn.action" and ("discard", "shield_crystal") in question.choices

    table = seat_at(has_a_shield)
    user.click_on("card", "Shield Crystal")
    user.click_on("button", "Use it")
    assert table.given == []
    assert table.tree.tooltip.words.endswith("(V. Defend).")
    user.click_on("button", "Discard")
    assert table.given == [("discard", "shield_crystal")]


def test_a_card_is_dragged_onto_the_discard_pile(user: User, seat_at: Any) -> None:
    table = seat_at("turn.action")
    moved = table.board.hand.cards[0]
    user.drag(moved.screen_rect.center, table.board.discard_pile.rect.center)
    assert table.given == [("discard", moved.kind)]


def test_a_card_that_is_dropped_nowhere_goes_back(user: User, seat_at: Any) -> None:
    table = seat_at("turn.action")
    moved = table.board.hand.cards[0]
    user.drag(moved.screen_rect.center, (table.board.rect.left + 4, table.board.rect.bottom - 300))
    user.settle()
    assert table.given == [] and moved.dragged is None


def test_a_spell_is_dragged_onto_its_target(user: User, seat_at: Any) -> None:
    def several_targets(match: Match[Any, Any], question: Question[Any]) -> bool:
        return spell_in_hand(match, question) and len(match.state.living()) == 4

    table = seat_at(several_targets)
    seat = table.match.pending[0].seat
    content, players = table.match.title.content, table.match.state.players
    spell = next(
        kind for verb, kind in table.match.pending[0].choices if verb == "use" and kind in content.elements
    )
    element = content.elements[spell]
    free = [n for n, who in enumerate(players) if n != seat and content.witches[who.witch].element != element]
    user.drag(card(table, spell).screen_rect.center, table.board.plates[free[-1]].rect.center)
    user.settle()
    assert table.given[0] == ("use", spell)
    if len(free) > 1:
        assert table.given[1] == free[-1]


def test_a_spell_is_not_dragged_onto_a_witch_whom_it_can_not_hurt(user: User, seat_at: Any) -> None:
    def meets_its_element(match: Match[Any, Any], question: Question[Any]) -> bool:
        return spell_in_hand(match, question) and any(pairs(match, question))

    def pairs(match: Match[Any, Any], question: Question[Any]) -> list[tuple[str, int]]:
        content = match.title.content
        return [
            (kind, seat)
            for verb, kind in question.choices
            for seat, who in enumerate(match.state.players)
            if verb == "use" and seat != question.seat and who.hearts
            if content.elements.get(kind) == content.witches[who.witch].element
        ]

    table = seat_at(meets_its_element)
    spell, seat = pairs(table.match, table.match.pending[0])[0]
    user.drag(card(table, spell).screen_rect.center, table.board.plates[seat].rect.center)
    assert table.given == []
    assert table.tree.tooltip.words.endswith("(V. Attack).")


def test_targets_are_lit_and_the_others_say_why(user: User, seat_at: Any) -> None:
    table = seat_at("attack.target")
    targets = table.match.pending[0].choices
    lit = [number for number, plate in enumerate(table.board.plates) if plate.offered]
    assert lit == sorted(targets)
    other = next(number for number in range(4) if number not in targets)
    user.move(table.board.plates[other].rect.center)
    user.wait(0.6)
    assert table.board.plates[other].why == user.told != ""
    user.click_on("seat", table.match.names[targets[0]])
    assert table.given == [targets[0]]


def test_an_attack_says_what_it_will_do(user: User, seat_at: Any) -> None:
    table = seat_at(holds_more)
    question = table.match.pending[0]
    spell = question.facts["card"]
    name = table.match.title.phrases.names[spell]
    assert confirm(user, "Attack").words in (f"Attack with a {name}", f"Attack with an {name}")
    second = [card for card in table.board.hand.cards if card.kind == spell][1]
    user.click(second.screen_rect.center)
    assert confirm(user, "Attack").words == f"Attack with 2 {name}s"
    assert "% to hit: " in confirm(user, "Attack").odds
    user.key("c")
    assert table.given == [(spell, spell)]


def test_an_attack_needs_a_spell(user: User, seat_at: Any) -> None:
    table = seat_at(holds_more)
    first = table.board.hand.selected[0]
    user.click(first.screen_rect.center)
    button = confirm(user, "Attack")
    assert not button.enabled and button.why.endswith("(V. Attack).")
    user.key("escape")
    assert table.board.hand.selected == [first] and button.enabled


def test_a_defence_with_the_shield_says_so(user: User, seat_at: Any) -> None:
    def may_block(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "attack.defend" and bool(question.groups[0].items)

    table = seat_at(may_block)
    assert confirm(user, "Defend").words.startswith("Roll d")
    assert "% to stay safe, or lose " in confirm(user, "Defend").odds
    user.tap_on("card", "Shield Crystal")
    assert confirm(user, "Defend").words == "Block with the Shield Crystal"
    user.tap_on("button", "Defend")
    assert table.given == [("shield_crystal",)]


def test_identical_cards_are_discarded_together(user: User, seat_at: Any) -> None:
    table = seat_at("discard.count")
    question = table.match.pending[0]
    kind = question.facts["card"]
    rest = [card for card in table.board.hand.cards if card.kind == kind][1:]
    for other in rest:
        user.click(other.screen_rect.center)
    alien = [card for card in table.board.hand.cards if card.kind != kind]
    assert all(card.why for card in alien)
    user.click_on("button", "Discard")
    assert table.given == [1 + len(rest)]


@pytest.mark.usually(1)
@pytest.mark.parametrize("key", ["setup.witch", "thief.card", "wand_hex.fate", "last_heart", "reward"])
def test_large_cards_in_the_middle_are_chosen(key: str, user: User, seat_at: Any) -> None:
    table = seat_at(key)
    offered = [
        part for part in table.board.panel.middle.children if isinstance(part, ChoiceCard) and part.enabled
    ]
    user.choose("card", offered[-1].name)
    assert len(table.given) == 1
    assert (
        table.given[0] in table.match.journal[-1].answer or table.given[0] == table.match.journal[-1].answer
    )


def test_a_taken_witch_says_by_whom(user: User, seat_at: Any) -> None:
    table = seat_at(lambda match, question: question.key == "setup.witch" and question.seat == 1)
    taken = [part for part in table.board.panel.middle.children if not part.enabled]
    assert len(taken) == 1
    user.click(taken[0].rect.center)
    assert (
        table.tree.tooltip.words == f"Mara is already the {taken[0].name}. Choose another witch (III. Witch)."
    )


def test_a_hex_is_blocked_with_the_card_itself(user: User, seat_at: Any) -> None:
    table = seat_at("hex.react")
    assert user.sees("button", "Let it happen")
    user.click_on("card", "Shield Crystal")
    assert table.given == ["shield_crystal"]


@pytest.mark.parametrize("answers", [["pass"], ["shield_crystal", "pass"]])
def test_only_somebody_alone_is_not_asked_what_can_not_be_answered(seat_at: Any, answers: list[str]) -> None:
    """If others sat there, they would learn what the hand lacks."""
    table = seat_at(lambda match, question: question.key == "hex.react" and question.options() == answers)
    question = table.match.pending[0]
    asked, view = public_prompt(question), table.match.view(None)
    assert table.board.auto_answer(asked, view, None) is None
    assert table.board.auto_answer(asked, view, question) == ("pass" if answers == ["pass"] else None)


def test_real_dice_are_entered_by_number_and_by_click(user: User, seat_at: Any) -> None:
    def large_die(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "attack.roll" and question.sides >= 12

    table = seat_at(large_die, rollers=15)
    dice = [part for part in table.board.panel.middle.children if isinstance(part, DieFace)]
    least = table.app.theme.target
    assert all(min(part.rect.size) >= least for part in dice)
    user.key("1")
    user.key("1")
    assert user.focus is dice[10]
    user.key("return")
    assert table.given == [11]
    if table.match.pending[0].key == "attack.roll":
        table.viewer = table.match.pending[0].seat
        table.enter()
        user.click_on("die", "3")
        assert table.given == [11, 3]


def test_a_card_is_shown_large(user: User, seat_at: Any) -> None:
    table = seat_at("turn.action")
    shown = table.board.hand.cards[2]
    user.click(shown.screen_rect.center, button=3)
    assert user.sees("large card", shown.name)
    user.key("escape")
    assert not user.sees("large card", shown.name)
    user.hold(shown.screen_rect.center)
    assert user.sees("large card", shown.name)
    user.click((20, 300))
    assert not user.sees("large card", shown.name)
    assert table.given == []


@pytest.mark.parametrize("key", ["return", "escape"])
def test_a_card_shown_large_keeps_the_keyboard_until_it_is_put_back(
    key: str, user: User, seat_at: Any
) -> None:
    table = seat_at("turn.action")
    shown = table.board.hand.cards[0]
    user.key("tab")
    table.board.focus(shown)
    shown.details()
    user.key(key)
    assert not user.sees("large card", shown.name)
    assert table.board.hand.opened is None and table.given == []
    assert table.board.tree.focus is shown


def test_the_keyboard_goes_to_what_can_be_chosen(user: User, seat_at: Any) -> None:
    table = seat_at("turn.action")
    user.key("tab")
    table.ask()
    assert user.focus is not None and user.focus.offered
    user.key("return")
    assert user.focus is not None and user.focus.role == "button"
    user.key("return")
    assert len(table.given) == 1


def test_a_hint_points_at_cards(user: User, seat_at: Any) -> None:
    table = seat_at(spell_in_hand)
    before = user.pixels()
    answer = table.match.pending[0].choices[0]
    table.board.show_hint(answer)
    user.frame()
    assert table.board.hinted(card(table, answer[1]))
    assert user.pixels() != before
    table.board.show_hint(None)
    assert not table.board.hinted(card(table, answer[1]))


def test_a_waiting_table_rests(user: User, seat_at: Any, app: App) -> None:
    seat_at("turn.action")
    user.wait(10)
    drawn = app.frames_drawn
    user.wait(5)
    assert app.frames_drawn == drawn


def test_a_tip_on_a_plate_leaves_the_prompt_in_sight(user: User, seat_at: Any) -> None:
    table = seat_at("attack.target")
    refused = next(plate for plate in table.board.plates if not plate.enabled)
    user.click(refused.rect.center)
    assert table.tree.tooltip.words and table.tree.tooltip._room == table.board.rect
    prompt = user.picture.subsurface((0, 0, table.board.rect.width, table.board.rect.top))
    before = pygame.image.tobytes(prompt, "RGB")
    table.tree.tooltip.hide()
    table.tree.stale = True
    user.frame()
    assert pygame.image.tobytes(prompt, "RGB") == before


def test_before_the_deal_plates_show_no_number_of_cards(user: User, seat_at: Any) -> None:
    table = seat_at("setup.witch")
    assert {plate.plate.cards for plate in table.board.plates} == {None}
    table = seat_at("turn.action")
    assert None not in {plate.plate.cards for plate in table.board.plates}


@pytest.mark.usefixtures("undrawn")
@windows(text_sizes=[1.0, 2.0])
@pytest.mark.parametrize("share", [0.75, 1.0])
def test_the_outcome_of_a_duel_covers_no_card(app: App, share: float) -> None:
    def crowded(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "attack.defend" and len(match.state.played.cards) > 2

    board = sit_down(app, match_at(4, crowded), None).board
    area = board.rect
    board.place(pygame.Rect(area.x, area.y, round(area.width * share), area.height))
    stage = board.stage
    stage.dimming, stage.dim = True, 1.0
    for words in ("A hit! 2 hearts lost", "Bartholomew is out", "A tie. Roll again!"):
        face = stage.verdict_face
        spot = stage.verdict_spot((text.width(words, face) + app.theme.px(5), face.height))
        assert board.layout.arena.contains(spot)
        assert stage.cards() and spot.collidelist(stage.cards()) < 0
    for attacking in (True, False):
        assert stage.die_spot(attacking)[1] + stage.die_px // 2 <= board.layout.arena.bottom


@pytest.mark.usefixtures("undrawn")
@windows(text_sizes=[1.0, 1.5, 2.0])
@pytest.mark.parametrize("key", ["turn.action", "attack.cards", "attack.defend", "hex.react"])
def test_no_button_covers_a_pile(app: App, key: str) -> None:
    match = match_at(4, asking(key))
    board = sit_down(app, match, match.pending[0].seat).board
    for opened in board.hand.cards if key == "turn.action" else [None]:
        if opened:
            board.choose_card(opened)
        buttons = board.panel.buttons.children
        assert buttons and all(min(button.rect.size) >= 44 for button in buttons)
        for pile in (board.draw_pile, board.discard_pile):
            assert not any(button.rect.colliderect(pile.rect) for button in buttons)


def test_everything_to_be_touched_is_large_enough(app: App, user: User) -> None:
    app.resize((1024, 640))
    table = sit_down(app, match_at(6, asking("turn.action")), None)
    table.viewer = table.match.pending[0].seat
    table.enter()
    user.frame()
    sizes = Counter({card: min(card.screen_rect.size) for card in table.board.hand.cards})
    assert min(sizes.values()) >= app.theme.target
