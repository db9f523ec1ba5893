"""Which Witch: what is pointed at, focused or touched is shown large beside what is asked, and covers no button."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from scenes.board.hover_zoom import LargeCards, Note
from scenes.ui.free_place import NEVER, Obstacle, free_place
from tests.ui.board_table import BoardTable, asking
from tests.ui.large import Pointed, point_at_everything
from tests.ui.user import User
from tests.ui.witch_table import match_at, sit_down


@pytest.fixture
def table(user: User) -> BoardTable:
    return sit_down(user.app, match_at(3, asking("turn.action")), 0)


def hand_card(table: Any) -> Any:
    return table.board.hand.cards[0]


def names(user: User) -> list[str]:
    zoom = user.scene.board.hover_zoom  # type: ignore[attr-defined]
    large = getattr(zoom.large, "large", zoom.large)
    return [front.name for front in large.fronts] if zoom.shown and isinstance(large, LargeCards) else []


def test_a_card_pointed_at_is_shown_large_after_a_short_rest(user: User, table: Any) -> None:
    card = hand_card(table)
    user.move(card.screen_rect.center)
    user.frame(3)
    assert names(user) == [], "the mouse may only be passing"
    user.wait(0.3)
    assert names(user) == [card.name]
    before = user.pixels()
    user.move((2, 2))
    user.frame(2)
    assert names(user) == [] and user.pixels() != before


def test_the_next_card_is_shown_at_once(user: User, table: Any) -> None:
    first, second = table.board.hand.cards[:2]
    user.move(first.screen_rect.center)
    user.wait(0.3)
    user.move(second.screen_rect.center)
    user.frame(2)
    assert names(user) == [second.name]


def test_keys_and_fingers_show_cards_too(user: User, table: Any) -> None:
    card = hand_card(table)
    user.go_to(card)
    user.frame(2)
    assert names(user) == [card.name]
    other = table.board.hand.cards[-1]
    user.touch(other.screen_rect.center)
    user.frame(2)
    assert names(user) == [other.name]


def test_it_takes_no_clicks(user: User, table: Any) -> None:
    user.move(hand_card(table).screen_rect.center)
    user.wait(0.3)
    zoom = table.board.hover_zoom
    assert zoom.shown and table.tree.root.hit(zoom.area.center) is not zoom
    assert all(widget.rect != zoom.area for widget in table.tree.all())


def test_the_setting_leaves_it_to_the_right_click(user: User, table: Any) -> None:
    user.app.change(large_at_once=False)
    card = hand_card(table)
    user.move(card.screen_rect.center)
    user.wait(0.6)
    assert names(user) == []
    user.click(card.screen_rect.center, 3)
    assert table.board.card_zoom.large is not None


def test_a_rivals_plate_shows_its_witch_and_its_wand(user: User) -> None:
    def armed(match: Any, question: Any) -> bool:
        return question.key == "turn.action" and question.seat == 0 and bool(match.state.players[1].wand)

    table: Any = sit_down(user.app, match_at(3, armed), 0)
    place = table.board.view.seats[1]
    user.move(table.board.plates[1].rect.center)
    user.wait(0.3)
    content = table.match.title.content
    assert names(user) == [content.witches[place.witch].name, content.cards[place.wand].name]


def test_piles_say_what_they_are(user: User, table: Any) -> None:
    user.move(table.board.draw_pile.rect.center)
    user.wait(0.3)
    note = table.board.hover_zoom.large
    assert isinstance(note, Note) and str(table.board.view.draw) in note.heading
    top = table.board.view.cards("discard")[-1]
    user.move(table.board.discard_pile.rect.center)
    user.wait(0.3)
    assert names(user) == [table.match.title.content.cards[top.face].name]


def test_a_hidden_hand_shows_nothing(user: User) -> None:
    table: Any = sit_down(user.app, match_at(2, asking("turn.action")), None)
    for backs in table.board.backs:
        user.move(backs.rect.clip(table.board.rect).center)
        user.wait(0.3)
        assert names(user) == []


def test_the_curtain_hides_what_was_shown(user: User, table: Any) -> None:
    user.move(hand_card(table).screen_rect.center)
    user.wait(0.3)
    table.board.hide_secrets(True)
    user.frame(2)
    assert names(user) == []


@pytest.mark.deep
@pytest.mark.parametrize("key", ["setup.witch", "turn.action", "attack.cards", "attack.defend", "reward"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_nothing_shown_large_covers_a_button(user: User, key: str, size: tuple[int, int]) -> None:
    user.app.resize(size)
    match = match_at(4, asking(key))
    table = sit_down(user.app, match, match.pending[0].seat)
    found = point_at_everything(user, table)
    assert found and not [each for each in found if each.covers]
    assert all(each.shown for each in found if each.part.role in ("card", "seat", "pile"))
    assert isinstance(found[0], Pointed)


def test_a_free_place_is_taken_and_a_button_never_covered() -> None:
    room, anchor = Rect(0, 0, 400, 300), Rect(180, 130, 40, 40)
    button, target = Rect(220, 0, 180, 300), Rect(0, 0, 180, 120)
    obstacles = [Obstacle(button, NEVER), Obstacle(target, 2.0), Obstacle(anchor, 50)]
    place, cost = free_place([(120, 160)], anchor, obstacles, room)
    assert room.contains(place) and not place.collidelistall([button, target, anchor])
    assert cost < 1
    assert free_place([(240, 300)], anchor, obstacles, room)[1] >= NEVER
    assert free_place([(240, 300), (100, 80)], anchor, obstacles, room)[0].size == (100, 80)
