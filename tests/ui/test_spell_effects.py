"""What flies, lands and sounds when something is used: each thing in its own way, and what it does follows it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS, Question
from game.half_the_battle.events import Damaged
from scenes.app.app import App
from scenes.app.content import SpellLook
from scenes.app.sound import names
from scenes.board.spell_effects import LANDS, WAYS, EffectLook, SpellEffect, cast, effect_of
from sprites.drawing import raster
from sprites.drawing.looks import effects_of, looks_of
from tests.ui.battle_table import match_at, match_of, sit_down
from tests.ui.window import window

app = window()

BATTLE = "half_the_battle"


def used_in_battle() -> list[str]:
    content: Any = titles.load(BATTLE).content
    actions = [action.id for character in content.characters.values() for action in character.actions]
    return [*actions, content.peck.id, *content.items]


USED = {BATTLE: used_in_battle}
"""By title: the ids of all that can be used."""


def test_every_way_of_the_vocabulary_is_drawn(app: App) -> None:
    assert set(get_args(SpellLook.model_fields["way"].annotation)) == set(WAYS)
    for way in WAYS:
        effect = SpellEffect(1.0, way=way, start=(100, 300), end=(600, 200), color="gold", icon="fire")
        pictures = set()
        for effect.age in (0.1, 0.4, 0.66):
            surface = raster.clear((800, 500))
            effect.draw(surface, app.theme)
            pictures.add(bytes(surface.get_buffer().raw))
        assert len(pictures) == 3, f"{way} moves"


@pytest.mark.parametrize("title", USED)
def test_everything_has_its_own_motion_and_its_own_sound(title: str) -> None:
    effects: dict[str, EffectLook] = {name: effect_of(title, name) for name in USED[title]()}
    said = {*effects_of(title), *(name for name, look in looks_of(title).items() if "effect" in look)}
    assert effects.keys() <= said, "none is left to chance"
    assert {each.sound for each in effects.values()} <= set(names())
    motions = [(each.way, each.color, each.icon) for each in effects.values()]
    sounds = [(each.sound, each.pitch) for each in effects.values()]
    assert len(set(motions)) == len(motions)
    assert len(set(sounds)) == len(sounds)


def test_what_has_no_effect_borrows_one() -> None:
    assert effect_of(BATTLE, "unheard_of", "fireball") == effect_of(BATTLE, "fireball")
    assert effect_of(BATTLE, "unheard_of", "weapon").icon == looks_of(BATTLE)["weapon"]["icon"]


@pytest.mark.parametrize("still", [False, True])
def test_reduced_motion_leaves_the_sound(app: App, still: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change(reduced_motion=still)
    heard: list[str] = []
    monkeypatch.setattr(app, "play", lambda sound, pitch=1.0: heard.append(sound))
    table = sit_down(app, match_of("act"))
    look = effect_of(BATTLE, "fireball")
    waits = list(cast(table.board.animator, look, (0, 0), [(9, 9), (50, 9)], 1.0))
    assert heard == [look.sound]
    assert bool(waits) is not still
    assert len(table.board.animator.effects) == (0 if still else 2)
    app.change(reduced_motion=False)


def about_to_strike(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Whether damage follows once a player lets an announced action happen."""
    tried = match.fork()
    if question.key != "declared" or not tried.submit(question.seat, PASS):
        return False
    told = [moment.event for moment in tried.moments(len(tried.journal) - 1, question.seat)]
    return any(isinstance(event, Damaged) and event.how == "action" for event in told)


def test_the_wound_follows_the_hit(app: App) -> None:
    table = sit_down(app, match_at(about_to_strike))
    board, animator = table.board, table.board.animator
    pieces = [piece.hp for piece in board.view.pieces]
    table.answer(table.match.pending[0].seat, PASS)
    landed = 0.0
    while [piece.hp for piece in board.view.pieces] == pieces:
        assert board.busy
        landed = max([0.0, *(each.share for each in animator.effects if isinstance(each, SpellEffect))])
        app.frame([], 0.02)
    assert landed > LANDS - 0.1
