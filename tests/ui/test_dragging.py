"""What is dragged onto its target is played: Half the Battle's items onto pieces, drawn tiles onto hexes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.question import PASS, Question
from game.half_the_battle.state import NONE
from scenes.app.app import App
from scenes.board.part import SLOP
from scenes.half_the_battle.player_area import ItemPart
from scenes.unnamed_wizard import answer_keys
from tests.ui import battle_table, wizard_table
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function", speed=0.0)


def on_a_piece(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Whether an item could be used on a piece, and needs no lane besides."""
    uses = [answer for answer in question.options() or () if answer != PASS]
    return question.key == "declared" and any(use[2] != NONE and use[3] == NONE for use in uses)


def item_of(table: battle_table.BattleTable) -> tuple[ItemPart, Any]:
    """An item that is used on a piece, and that use."""
    question = table.match.pending[0]
    uses = [each for each in question.options() or () if each != PASS]
    use = next(use for use in uses if use[2] != NONE and use[3] == NONE)
    return next(part for part in table.board.items[question.seat] if part.item == use[1]), use


def test_an_item_is_dragged_onto_its_piece(app: App) -> None:
    table, user = battle_table.sit_down(app, battle_table.match_at(on_a_piece)), User(app)
    part, use = item_of(table)
    hands = battle_table.Player(table.board, user, "mouse")
    user.drag(part.rect.center, hands.free_spot(table.board.pieces[use[2]]))
    assert table.given == [use]
    assert table.board.dragged is None


def test_an_item_that_is_dropped_elsewhere_stays(app: App) -> None:
    table, user = battle_table.sit_down(app, battle_table.match_at(on_a_piece)), User(app)
    part, _ = item_of(table)
    for end in (part.rect.move(0, SLOP * 3).center, table.board.panel.heading.rect.center):
        user.drag(part.rect.center, end)
        assert not table.given and not part.selected and table.board.dragged is None
    user.click(part.rect.center)
    assert part.selected or table.given, "a click still uses it"


def test_an_item_follows_the_pointer(app: App) -> None:
    table, user = battle_table.sit_down(app, battle_table.match_at(on_a_piece)), User(app)
    part, _ = item_of(table)
    at = table.board.layout.plan.rect.center
    user.move(part.rect.center)
    user.press()
    user.move((part.rect.centerx + 2, part.rect.centery))
    assert table.board.dragged is None, "not yet"
    before = user.pixels()
    user.move(at)
    assert table.board.dragged is part and part.pointer == at
    assert user.pixels() != before
    user.release()
    assert table.board.dragged is None


@pytest.mark.deep
@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_drawn_tile_is_dragged_onto_a_hex(app: App, way: str) -> None:
    table, user = wizard_table.sit_down(app, wizard_table.match_of("place")), User(app)
    interaction: Any = table.board.interaction
    side = interaction.sides[-1]
    answer = next(
        each for each in table.match.pending[0].options() or () if each[:2] == (side.card, side.side)
    )
    hands = wizard_table.Player(table.board, user, "mouse")
    interaction.turn_up(side)
    goal = hands.spot(hands.at((answer_keys.HEX, *answer[2:])))
    interaction.turn_up(interaction.sides[0])
    if way == "mouse":
        user.drag(side.rect.center, goal)
    else:
        user.touch(side.rect.center)
        for spot in (side.rect.move(-30, 0).center, goal):
            user._post_finger(pygame.FINGERMOTION, spot, 0)
        user.lift(goal)
    assert table.given == [answer]
