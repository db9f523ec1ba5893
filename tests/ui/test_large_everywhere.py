"""In every title, what is pointed at is shown large, covers nothing that is clicked, and shows nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.match import Match
from tests.ui import battle_table, halfwish_table, magewinds_table, wizard_table
from tests.ui.board_table import asking
from tests.ui.large import parts, point_at_everything
from tests.ui.user import User

Sit = Callable[[Any, Match[Any, Any], int | None], Any]
TABLES: dict[str, tuple[Callable[[str], Match[Any, Any]], Sit, tuple[str, ...]]] = {
    "halfwish": (halfwish_table.match_of, halfwish_table.sit_down, ("showdown", "prep")),
    "half_the_battle": (battle_table.match_of, battle_table.sit_down, ("select", "act")),
    "unnamed_wizard": (wizard_table.match_of, wizard_table.sit_down, ("turn",)),
    "magewinds": (
        lambda key: magewinds_table.match_at(asking(key)),
        magewinds_table.sit_down,
        ("turn",),
    ),
}
CASES = [(title, key) for title, (_, _, keys) in TABLES.items() for key in keys]


def table_of(user: User, title: str, key: str, *, onlooker: bool = False) -> Any:
    find, sit, _ = TABLES[title]
    match = find(key)
    return sit(user.app, match, None if onlooker else match.pending[0].seat)


@pytest.mark.deep
@pytest.mark.parametrize(("title", "key"), CASES)
def test_everything_reads_itself_and_covers_no_button(user: User, title: str, key: str) -> None:
    found = point_at_everything(user, table_of(user, title, key))
    assert len(found) >= 4
    assert [(each.part.name, each.covers) for each in found if each.covers] == []
    assert [each.part.name for each in found if not each.shown] == []


@pytest.mark.usually(1)
@pytest.mark.parametrize("title", TABLES)
def test_a_key_reads_what_it_leads_to(user: User, title: str) -> None:
    table = table_of(user, title, TABLES[title][2][0])
    part = next(part for part in parts(table) if part.focusable and part.enabled)
    user.go_to(part)
    user.frame(2)
    assert table.board.hover_zoom.part is part


@pytest.mark.usually(1)
@pytest.mark.parametrize("title", TABLES)
def test_a_finger_reads_what_it_touches(user: User, title: str) -> None:
    table = table_of(user, title, TABLES[title][2][0])
    part = next(part for part in parts(table) if table.tree.root.hit(part.screen_rect.center) is part)
    user.touch(part.screen_rect.center)
    user.frame(2)
    assert table.board.hover_zoom.part is part


@pytest.mark.usually(1)
@pytest.mark.parametrize("title", TABLES)
def test_a_curtain_hides_what_is_shown_large(user: User, title: str) -> None:
    table = table_of(user, title, TABLES[title][2][0])
    part = next(part for part in parts(table) if table.tree.root.hit(part.screen_rect.center) is part)
    user.move(part.screen_rect.center)
    user.wait(0.3)
    assert table.board.hover_zoom.shown
    table.board.hide_secrets(True)
    user.frame(2)
    assert not table.board.hover_zoom.shown


def test_a_rivals_hidden_cards_are_not_read(user: User) -> None:
    match = halfwish_table.match_of("prep")
    table: Any = halfwish_table.sit_down(user.app, match, match.pending[0].seat)
    hidden = [
        card for fan in (*table.board.hands, *table.board.powers) for card in fan.cards if not card.kind
    ]
    assert hidden and all(card.large is None for card in hidden)
