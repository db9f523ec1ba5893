"""What happens at the Magewinds table is told bit by bit, and ends at the position after it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS, Question
from game.magewinds.field import fighter_base, inches
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.board.spell_effects import SpellEffect, effect_of
from scenes.magewinds.animations import along
from sprites.drawing.looks import looks_of
from tests.ui.board_table import asking
from tests.ui.magewinds_table import BattleTable, answer_of, match_at, sit_down
from tests.ui.user import User


def sit(app: App, wanted: Any, **more: Any) -> BattleTable:
    match = match_at(asking(wanted) if isinstance(wanted, str) else wanted, **more)
    return sit_down(app, match, match.pending[0].seat)


@pytest.mark.deep
def test_a_base_goes_its_way(app: App, user: User) -> None:
    table = sit(app, lambda match, question: question.key == "move" and question.region.inches >= 4)
    question = table.match.pending[0]
    number = question.facts["fighter"]
    start = table.board.document.field.bases[fighter_base(number)].centre
    goal = question.suggest(3)[-1]
    assert inches(*goal) != start
    table.give(goal)
    seen = []
    while table.board.busy:
        user.frame()
        seen += [at for name, at in table.board.shifted.items() if name == fighter_base(number)]
    assert len(seen) > 10
    assert seen[0] == pytest.approx(start, abs=0.3) and seen[-1] == pytest.approx(inches(*goal), abs=0.3)
    assert table.board.document.field.bases[fighter_base(number)].centre == pytest.approx(inches(*goal))


def test_a_point_along_a_way() -> None:
    way = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0)]
    assert along(way, 1.0) == (1.0, 0.0)
    assert along(way, 2.5) == (2.0, 0.5)
    assert along(way, 9.0) == (2.0, 1.0)


def reacts(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Somebody may react to an attack with dice in it."""
    return question.key == "attack.defence" and len(question.options()) > 1


@pytest.mark.deep
def test_dice_hits_and_damage_come_one_after_the_other(app: App, user: User) -> None:
    for first in range(3, 12):
        table = sit(app, reacts, first=first)
        attack = table.match.state.attack
        assert attack is not None
        before = table.match.state.fighters[attack.target].damage
        told = len(table.match.log)
        table.give(PASS)
        kinds = [event.kind for event in table.match.log[told:]]
        if "damaged" in kinds and "rolled" in kinds:
            break
    moments = []
    seconds = 0.0
    while table.board.busy:
        user.frame()
        seconds += 1 / 60
        tray = table.board.tray
        shown = table.board.plates[attack.target].shown.damage
        if shown > before:
            moments.append("damage")
        elif any(each.hit for each in tray.dice):
            moments.append("hits")
        elif tray.dice and not tray.moving:
            moments.append("still")
        elif tray.moving:
            moments.append("rolling")
    order = list(dict.fromkeys(moments))
    assert order == ["rolling", "still", "hits", "damage"]
    assert 1.5 < seconds < 9


def test_a_click_ends_the_play(app: App, user: User) -> None:
    table = sit(app, reacts)
    table.give(PASS)
    assert table.board.busy
    table.board.skip()
    assert not table.board.busy and not table.board.tray.open
    assert table.board.view.state == table.match.view(table.viewer).state


FIGURES = ("place", "x", "y", "damage", "counters", "carries", "conditions")


@pytest.mark.usually(1)
@pytest.mark.parametrize("scenario", ["deathmatch", "treasure_dash", "fragment_frenzy", "hold_the_line"])
def test_events_tell_of_every_figure_that_changes(scenario: str) -> None:
    """Nothing jumps when a play is over."""
    match, rng = match_at(asking("channel"), options={"scenario": scenario}), random.Random(4)
    for _ in range(120):
        if not match.pending:
            break
        question = match.pending[0]
        assert match.submit(question.seat, answer_of(match, question, rng))
        moments = match.moments(len(match.journal) - 1, None)
        if moments and match.pending:
            for shown, true in zip(moments[-1].view.state.fighters, match.state.fighters, strict=True):
                for name in FIGURES:
                    assert getattr(shown, name) == getattr(true, name), (question.key, name, true.name)


def test_with_reduced_motion_nothing_slides() -> None:
    calm = App((1280, 720), Settings(reduced_motion=True), headless=True)
    try:
        table = sit(calm, lambda match, question: question.key == "move" and question.region.inches >= 4)
        table.give(table.match.pending[0].suggest(3)[-1])
        while table.board.busy:
            table.board.update(0.05)
            assert not table.board.shifted
    finally:
        calm.close()


@pytest.mark.deep
def test_who_is_summoned_is_seen_to_arrive(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    band = ("cleric", "enchanter", "warlock", "wizard")
    monkeypatch.setattr("tests.ui.magewinds_table.BANDS", [band, band])

    def summons(match: Match[Any, Any], question: Question[Any]) -> bool:
        return question.key == "place" and (question.facts or {})["ability"] == "summon"

    app.change(speed=2.0)
    table = sit(app, summons, options={"beta_fighters": True})
    number = len(table.match.state.fighters)
    question = table.match.pending[0]
    goal = question.suggest(1)[0]
    table.give(goal)
    spots = []
    while table.board.busy:
        spots += [at for name, at in table.board.shifted.items() if name == fighter_base(number)]
        table.board.update(1 / 60)
    assert len(set(spots)) > 3
    assert spots[-1] == pytest.approx(inches(*goal), abs=1.0)


class Shown:
    """What a play showed: the ways in which something flew, by their colours, and the sounds."""

    def __init__(self, board: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.board = board
        self.flew: dict[str, set[str]] = {}
        self.sounds: list[str] = []
        self.order: list[str] = []
        monkeypatch.setattr(board.app, "play", self._sound)

    def _sound(self, name: str, pitch: float = 1.0) -> None:
        self.sounds.append(name)
        self.order.append(name)

    def follow(self, user: User) -> None:
        while self.board.busy:
            for effect in self.board.animator.effects:
                if isinstance(effect, SpellEffect):
                    self.flew.setdefault(effect.way, set()).add(effect.color)
            user.frame()


def test_every_attack_ability_and_wind_has_an_effect_of_its_own() -> None:
    content = titles.load("magewinds").content
    pack, looks = content.everything, looks_of("magewinds")
    attacks = {each.id for fighter in pack.fighters.values() for each in fighter.attacks}
    suits = {wind.suit for wind in content.winds.values()}
    named = {*pack.abilities, *attacks, *suits, *pack.conditions, "windburn", "storm", "choice_heavy"}
    found = {name: effect_of("magewinds", name) for name in named - {"move", "attack"}}
    assert all("effect" in looks[name] for name in found)
    assert len(set(found.values())) == len(found)


@pytest.mark.deep
def test_winds_blow_to_whoever_casts_and_a_spell_flies_before_it_hurts(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Spark is paid for, flies when its dice lie still, and wounds where it lands."""
    for first in range(20):
        table = sit(app, lambda match, question: question.key == "pay", first=first)
        seen = Shown(table.board, monkeypatch)
        table.give(table.match.pending[0].options()[0])
        seen.follow(user)
        if "swarm" in seen.flew:
            break
    suits = {looks_of("magewinds")[suit]["tone"] for suit in ("heart", "diamond", "club", "spade")}
    assert seen.flew["swarm"] & suits
    for first in range(3, 20):
        table = sit(app, reacts, first=first)
        seen = Shown(table.board, monkeypatch)
        told = len(table.match.log)
        table.give(PASS)
        kinds = [event.kind for event in table.match.log[told:]]
        if "damaged" in kinds and "rolled" in kinds:
            break
    attack = effect_of("magewinds", look_of(table.match, told))
    seen.follow(user)
    assert attack.color in seen.flew[attack.way]
    order = [name for name in seen.order if name in ("dice_knock", attack.sound, "heart_lost")]
    assert order[:3] == ["dice_knock", attack.sound, "heart_lost"]


def look_of(match: Match[Any, Any], told: int) -> str:
    """The look of the attack that was resolved after so many events."""
    chosen = [event.choice for event in match.log[told:] if event.kind == "choice_revealed"]
    if chosen:
        return f"choice_{chosen[0]}"
    return next(event.attack for event in reversed(match.log[:told]) if event.kind == "attack_declared")


def test_with_reduced_motion_nothing_flies(user: User, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change(reduced_motion=True)
    table = sit(app, lambda match, question: question.key == "pay")
    seen = Shown(table.board, monkeypatch)
    table.give(table.match.pending[0].options()[0])
    seen.follow(user)
    assert seen.sounds and not seen.flew
