"""What the screens around a match know of Magewinds."""

from __future__ import annotations

import random

import pygame

from game import titles
from game.core.match import Match
from scenes.app.app import App
from scenes.board.title_info import title_info
from sprites.cards import card
from tests.magewinds.tabletop import AZURE, ORANGE
from tests.magewinds.test_clone import _cloned
from tests.magewinds.test_witch import _charmed
from tests.ui.magewinds_table import answer_of


def test_the_gallery_shows_every_fighter_choice_and_ability(app: App) -> None:
    title = titles.load("magewinds")
    shown = title_info(title).cards()
    groups = {each.group for each in shown}
    assert groups == {"Fighters", "Attack choice", "Abilities"}
    assert {"wizard", "light", "barrier"} <= {each.id for each in shown}
    for each in shown[:3]:
        assert isinstance(card.face(each.face, 200, app.theme), pygame.Surface)


def test_what_is_counted_in_a_match_is_what_happened() -> None:
    title = titles.load("magewinds")
    match = Match.start(title, 2, 5, {"scenario": "deathmatch"})
    rng = random.Random(5)
    while match.pending:
        assert match.submit(match.pending[0].seat, answer_of(match, match.pending[0], rng))
    figures = {each.words: each.counts for each in title_info(title).figures(match.log, 2)}
    down = [0, 0]
    for event in match.log:
        if event.kind == "taken_down":
            down[event.seat] += 1  # type: ignore[attr-defined]
    assert list(figures["Fighters lost"]) == down
    assert sum(figures["Damage taken"]) >= sum(each.damage for each in match.state.fighters)
    assert all(inches > 0 for inches in figures["Inches moved"])


def test_a_seats_notes_are_told_to_that_seat_alone() -> None:
    charmed = _charmed()
    info = title_info(charmed.match.title)
    assert info.notes(charmed.match.view(AZURE)) == ["Charm: your note names the Wizard."]
    assert info.notes(charmed.match.view(ORANGE)) == []
    for real, side in (("one", "left"), ("other", "right")):
        cloned = _cloned(real=real)
        assert info.notes(cloned.match.view(AZURE)) == [f"The Wizard on the {side} is the real one."]
        assert info.notes(cloned.match.view(ORANGE)) == info.notes(cloned.match.view(None)) == []
