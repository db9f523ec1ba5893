"""What the gamemaster says that a duel would come to, and what a power would lead to, is what then happens."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.core.match import Match
from game.core.question import PASS
from game.core.view import preview
from game.core.zones import NOBODY
from game.halfwish.projection import Projection, project
from game.halfwish.table import Table
from tests.halfwish.random_play import rich, wander
from tests.halfwish.tabletop import AZURE, ORANGE, Arena

SEEDS = range(10)


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    return rich(tmp_path_factory.mktemp("rich"))


class Outcome(NamedTuple):
    """How a duel went, by seat."""

    damage: tuple[int, int]
    health: tuple[int, int]
    nets: tuple[int, int] | None
    """None where the match ended before they were told."""
    winner: int
    fallen: tuple[bool, bool]
    points: tuple[int, int]


def projected(match: Match[Any, Any]) -> Projection:
    """What the duel would come to, from what an onlooker sees."""
    return project(Table(match.view(None).state, match.title, None))


def fought(match: Match[Any, Any]) -> Outcome:
    """Both pass now: what it comes to up to the moment when the winner is told."""
    trial = match.fork()
    health = [player.health for player in trial.state.players]
    told: list[Any] = []
    while trial.state.duel is not None and trial.pending and trial.pending[0].key == "showdown":
        outcome = trial.submit(trial.pending[0].seat, PASS)
        told += outcome.log
    ended = next((index for index, event in enumerate(told) if event.kind == "duel_ended"), len(told))
    damage, points = [0, 0], [player.points for player in match.state.players]
    for event in told[:ended]:
        if event.kind == "health_changed":
            health[event.seat] = event.now
        if event.kind == "struck":
            damage[event.seat] += event.damage
    for index, event in enumerate(told):
        if event.kind == "scored" and (index < ended or event.why in match.title.content.powers):
            points[event.seat] += event.by
    nets = told[ended].nets if ended < len(told) else None
    winner = told[ended].winner if ended < len(told) else NOBODY
    fallen = (health[0] <= 0, health[1] <= 0)
    return Outcome(
        (damage[0], damage[1]), (health[0], health[1]), nets, winner, fallen, (points[0], points[1])
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_iii_what_is_projected_is_what_happens_if_both_pass(seed: int, packs: tuple[Path, ...]) -> None:
    looked = 0
    for match, _ in wander(seed, 0.9, packs if seed % 2 else ()):
        if not match.pending or match.pending[0].key != "showdown":
            continue
        found, real = projected(match), fought(match)
        nets = None if real.nets is None else found.nets
        assert Outcome(found.damage, found.health, nets, found.winner, found.fallen, found.points) == real
        looked += 1
    assert looked


@pytest.mark.usually(1)
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_ii_gm_the_projection_after_a_power_is_what_the_what_if_said(
    seed: int, packs: tuple[Path, ...]
) -> None:
    for match, rng in wander(seed, 0.9, packs):
        if not match.pending or match.pending[0].key != "showdown":
            continue
        seat = match.pending[0].seat
        for answer in match.pending[0].options() or ():
            if answer != PASS:
                agree(match, seat, [answer], rng)


def agree(match: Match[Any, Any], seat: int, answers: list[Any], rng: random.Random) -> None:
    """A power and the choices that it asks for, one after the other, lead to what was foreseen of them."""
    real, count = match.fork(), len(answers)
    for answer in answers:
        assert real.submit(seat, answer)
    new = {event.kind for event in real.log[len(match.log) :]}
    view = preview(match.play, seat, answers)
    if new & {"dice_rolled", "upgrades_offered"}:
        assert view is None
        return
    assert view is not None
    assert view.state == real.view(seat).state
    assert view.asked == real.view(seat).asked
    question = real.question(seat)
    if question is not None and question.key != "showdown" and real.state.duel is not None and count < 4:
        agree(match, seat, [*answers, question.sample(rng)], rng)
    elif view.state.duel is not None and real.state.result is None:
        assert project(Table(view.state, match.title, None)) == projected(real)


def test_foreseeing_changes_nothing() -> None:
    for match, _ in wander(3, fierce=0.9):
        if match.pending and match.pending[0].key == "showdown":
            before = match.digest()
            projected(match)
            preview(match.play, match.pending[0].seat, [(match.pending[0].options() or ())[0]])
            assert match.digest() == before


def test_8_a_promise_is_foreseen_and_is_no_part_of_the_tally() -> None:
    t = Arena(
        "vanguard warden",
        hands=("strike", "evade"),
        powers=("victory_banner", ""),
        dice=((3, 3), (6, 6)),
        maps="open_field",
    )
    t.showdown("strike", "evade")
    assert (t.projected().nets, t.projected().points) == ((1, 0), (1, 0))
    t.plays(AZURE, "victory_banner")
    assert (t.projected().nets, t.projected().points) == ((1, 0), (2, 0))
    t.resolves()
    assert t.both("points") == (2, 0)


# ---------------------------------------------------------------------- what can't be known beforehand


def preparing(power: str) -> Arena:
    """The preparation of a duel, AZURE with two mana about to be asked."""
    t = Arena(round=2, powers=(power, ""), hands=("strike evade", ""), dice=((), (6, 5)))
    t.duels()
    return t


@pytest.mark.parametrize("power", ["loaded_dice", "fate_swap", "true_sight"])
def test_nobody_foresees_dice_that_are_rolled_or_hidden(power: str) -> None:
    t = preparing(power)
    assert preview(t.match.play, AZURE, [("power", power)]) is None


def test_what_one_does_with_ones_own_is_foreseen_in_the_preparation_as_well() -> None:
    t = preparing("loaded_dice")
    view = preview(t.match.play, AZURE, [("commit", "strike"), ("power", "halfwish"), (0, 6)])
    assert view is not None
    t.commits(AZURE, "strike")
    t.plays(AZURE, "halfwish", (0, 6))
    assert view.state == t.match.view(AZURE).state


def test_nobody_foresees_a_map_card_that_lies_face_down() -> None:
    t = Arena(maps="rockslide", starter="second")
    t.scouts()
    assert preview(t.match.play, AZURE, ["agree"]) is None


def test_nobody_foresees_the_next_upgrades() -> None:
    t = Arena(turn=5, hands=("strike evade", "strike evade"), powers=("adrenaline", ""))
    t.showdown("strike evade", "strike evade", aggressor=AZURE)
    t.plays(AZURE, "halfwish", (0, 3))
    t.plays(ORANGE, "halfwish", (0, 3))
    t.plays(AZURE, "feint", (0, t.hand(AZURE)[0]))
    t.plays(ORANGE, "feint", (0, t.hand(ORANGE)[0]))
    t.passes(AZURE)
    assert preview(t.match.play, ORANGE, [PASS]) is None
