"""Bots in the Unnamed Wizard Game: they claim, build, break and rest where every player would."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.bot import consult
from game.bots.levels import bot_named
from game.bots.playouts import Budget, GreedyBot
from game.bots.simulate import simulate
from game.core.play import Play
from game.core.question import PASS, PickSome, Question
from game.unnamed_wizard.bot import CHANGES, Look, Scorer, WizardAdvice, conquest
from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, THEIRS, TITLE, TRIANGLE, Example, Laid

ASH = ("drift_1.a", "harvest_1.a", "resonance_1.a")
"""Three tiles with a rune in common."""
CLAIMED = ("strife_1.a", "strife_2.a")
"""Two more."""
WELL = "harvest_core.a"


def advice() -> WizardAdvice:
    assert isinstance(TITLE.advice, WizardAdvice)
    return TITLE.advice


def triangle(*pillars: tuple[int, ...]) -> list[Laid]:
    """Three tiles that touch each other."""
    return [Laid(name, at, row) for name, at, row in zip(ASH, TRIANGLE, pillars, strict=True)]


def claimed_by(seat: int) -> list[Laid]:
    """Two claimed tiles: a third one with their rune wins."""
    return [Laid(name, owner=seat) for name in CLAIMED]


def answer(t: Example, seed: int = 1) -> Any:
    """What greedy answers to what waits."""
    return consult(GreedyBot(), t.match.play, t.question(), random.Random(seed))


def plays(t: Example) -> list[Any]:
    """Greedy plays the turn to its end; what it chose to do."""
    chosen: list[Any] = []
    active = t.match.state.active
    while t.match.pending and t.match.state.active == active:
        given = answer(t, len(chosen))
        if t.question().key == "turn":
            chosen.append(given)
        t.answers(given)
    return chosen


def rests(seeds: range, side: str = "any") -> Iterator[tuple[Play[Any, Any], Question[Any]]]:
    """The questions of matches that are played by the quick policy."""
    for seed in seeds:
        play = Play(TITLE, TITLE.setup(2 + seed % 3, seed, {"sides": side}))
        rng = random.Random(seed)
        while play.pending and play.state.round < 25:
            question = next(q for q in play.pending if q is not None)
            yield play, question
            play.give(question.seat, advice().playout_answer(play.table, question, rng))


# ---------------------------------------------------------------------- soundness


@pytest.mark.deep
def test_everything_that_bots_think_of_is_legal() -> None:
    asked: Counter[str] = Counter()
    rng = random.Random(1)
    for play, question in rests(range(5)):
        asked[question.key] += 1
        if asked[question.key] > 10:
            continue
        for answers in (
            advice().candidates(play.table, question, rng),
            advice().playout_candidates(play.table, question, rng),
        ):
            assert answers and all(question.check(each) for each in answers), question
            assert len(advice().scores(play.table, question, answers)) == len(answers)
        assert question.check(advice().playout_answer(play.table, question, rng))
    assert {"turn", "place", "pillar", "claim", "cubes", "battle", "fortress", "hex"} <= set(asked)


@pytest.mark.deep
def test_thinking_changes_nothing() -> None:
    for number, (play, question) in enumerate(rests(range(2))):
        if number % 9 == 0:
            before = play.digest()
            answers = advice().candidates(play.table, question, random.Random(1))
            advice().scores(play.table, question, answers)
            advice().playout_answer(play.table, question, random.Random(1))
            if advice().can_evaluate(play.table):
                advice().evaluate(play.table, 0)
            assert play.digest() == before


@pytest.mark.deep
def test_more_is_tried_out_than_is_done_at_once() -> None:
    at_once = tried = 0
    for play, question in rests(range(2), "aspirant"):
        if question.key == "turn" and not Scorer(play.table, question, advice()).danger:
            quickly = advice().playout_candidates(play.table, question, random.Random(1))
            candidates = advice().candidates(play.table, question, random.Random(1))
            assert set(quickly) <= set(candidates)
            at_once, tried = at_once + len(quickly), tried + len(candidates)
    assert tried > 1.2 * at_once


def check_foreseen(play: Play[Any, Any], question: Question[Any], answers: list[Any]) -> None:
    """The pictures of the field after some answers are what the rules make of it."""
    judge = Scorer(play.table, question, advice())
    for each in answers:
        after = play.fork()
        after.apply(each)
        assert judge.changed(each) == Look(after.table, question.seat, advice()).field, (question, each)


@pytest.mark.deep
def test_fields_are_foreseen_as_the_rules_leave_them() -> None:
    """But while a tile is claimed or turned over, when more happens at once."""
    asked: Counter[str] = Counter()
    for play, question in rests(range(4)):
        if question.key in CHANGES and question.key != "tile.flip" and not play.state.claiming:
            answers = [each for each in question.options() or [] if each != PASS][:4]
            check_foreseen(play, question, answers)
            asked[question.key] += len(answers)
    assert {"pillar", "place", "hex"} <= set(asked)


FORESEEN = {
    "drift_core.a": "rotate",
    "drift_core.b": "swap",
    "drift_2.b": "tile.flip",
    "drift_4.b": "pillar.move",
    "drift_1.a": "tile.move",
}


@pytest.mark.parametrize("spell", FORESEEN)
def test_what_a_spell_does_to_the_field_is_foreseen(spell: str) -> None:
    drift = [Laid("drift_2.b", (2, 0), MINE), Laid("drift_4.b", (0, 2), MINE)]
    t = Example(*triangle(MINE, OPEN, OPEN), *drift, core=spell if "core" in spell else WELL)
    t.invokes(spell)
    assert t.question().key == FORESEEN[spell]
    if t.question().key == "tile.move":
        t.does("drift_2.b")
    check_foreseen(t.match.play, t.question(), list(t.question().options() or []))


def test_chances_are_chances() -> None:
    for number, (play, _) in enumerate(rests(range(2))):
        if number % 9 == 0 and advice().can_evaluate(play.table):
            chances = [advice().evaluate(play.table, seat) for seat in range(play.state.seats)]
            assert all(0 < chance < 1 for chance in chances) and sum(chances) == pytest.approx(1)


@pytest.mark.usually(1)
@pytest.mark.parametrize("name", ["greedy", "flat"])
def test_a_bot_is_steady(name: str) -> None:
    bot = bot_named(name, Budget(playouts=8))
    for number, (play, question) in enumerate(rests(range(1))):
        if number % 15 == 0:
            told = [consult(bot, play, question, random.Random(number)) for _ in range(2)]
            assert told[0] == told[1]


# ---------------------------------------------------------------------- matches


@pytest.mark.deep
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_end_with_a_name(seats: int) -> None:
    report = simulate(TITLE, 1, ["greedy"] * seats, seed=5, options={"sides": "aspirant"})
    means = report.statistics.means
    assert sum(report.wins) == 1 and report.statistics.shares["won by runes"].value == 1
    assert 5 < means["rounds"].value < 25 and means["claims"].value >= 3
    assert set(report.statistics.traits["turn"]) == {f"player {number}" for number in range(1, seats + 1)}


@pytest.mark.deep
def test_boards_of_all_sorts_meet() -> None:
    report = simulate(TITLE, 1, ["greedy", "greedy"], seed=8)
    assert sum(report.wins) == 1 and len(report.statistics.traits["board"]) == 2


@pytest.mark.deep
def test_thought_wins() -> None:
    assert simulate(TITLE, 5, ["greedy", "random"], seed=2).wins == (5, 0)


# ---------------------------------------------------------------------- what every player would do


def test_a_name_is_taken() -> None:
    t = Example(*triangle(MINE, MINE, MINE), *claimed_by(ME), core=WELL)
    plays(t)
    result = t.match.state.result
    assert result is not None and result.winners == (ME,)


def test_who_is_close_to_a_name_is_thrown_back() -> None:
    mine = [Laid("drift_4.b", (2, 0), (2, 0)), Laid("harvest_4.b", (0, 2), (1, 0))]
    t = Example(*triangle(THEIRS, THEIRS, THEIRS), *mine, *claimed_by(OTHER), core=WELL)
    assert t.spot("muster") in [each[1:4] for each in plays(t)] and t.match.state.battles


def test_a_battle_is_left_where_nothing_threatens() -> None:
    t = Example(
        Laid(ASH[0], (1, 0), (1, 0)), Laid(ASH[1], (0, 1), THEIRS), core=WELL, stack=["drift_2", "drift_3"]
    )
    assert t.spot("muster") not in [each[1:4] for each in plays(t) if each != PASS]


def test_the_pillar_that_completes_a_triangle_is_raised_and_a_tile_claimed() -> None:
    others = [Laid("strife_5.a", (-1, 0), OPEN), Laid("strife_3.a", (0, -1), OPEN)]
    t = Example(*triangle(MINE, MINE, OPEN), *others, core=WELL)
    chosen = [each[1:4] for each in plays(t) if each != PASS]
    assert t.spot("raise") in chosen and t.spot("claim") in chosen and t.match.state.claims == 1


def test_a_tile_is_placed_where_it_completes_a_triangle_with_a_rune_that_fits() -> None:
    two = triangle(MINE, MINE, MINE)[1:]
    t = Example(*two, core=WELL, stack=["strife_1"])
    t.invokes("discover")
    _, side, q, r = answer(t)
    field = {(0, 1), (1, 1), (q, r)}
    assert side == "a" and field in [{(0, 1), (1, 1), (1, 0)}, {(0, 1), (1, 1), (0, 2)}]


def test_without_power_a_player_meditates_and_takes_all_back() -> None:
    t = Example(*triangle(MINE, MINE, OPEN), core=WELL, pool=0, filled=("raise", "discover"))
    assert answer(t) == "meditate"
    t.answers("meditate")
    back = answer(t)
    t.answers(back)
    assert len(back) == 5 and t.match.state.players[ME].pool == 5


def test_nobody_meditates_with_all_power_at_hand() -> None:
    t = Example(*triangle(MINE, OPEN, OPEN), core=WELL, stack=["strife_1"])
    assert "meditate" not in plays(t)


def test_a_ritual_that_pays_keeps_its_power() -> None:
    t = Example(*triangle(MINE, MINE, OPEN), core=WELL, pool=1, filled=("raise", "communion"))
    kept = f"board 0 {t.spot('communion')[2]} 0"
    t.answers("meditate")
    question = t.question()
    assert isinstance(question, PickSome)
    assert kept in question.groups[0].items and kept not in answer(t)


def test_blanks_are_rolled_again() -> None:
    t = Example(Laid(ASH[0], (1, 0), (2, 2)), core=WELL, fortress=(2, 0), filled=("foresight",))
    t.invokes("muster").answers(0, (1, OTHER)).rolls("blank hit")
    assert answer(t) == (0,)


# ---------------------------------------------------------------------- threats


def about_to_win(pool: tuple[int, int] = (5, 5)) -> Look:
    """My turn; the other one needs but a claim for a name."""
    t = Example(*triangle(THEIRS, THEIRS, THEIRS), *claimed_by(OTHER), core=WELL, pool=pool)
    return Look(t.match.play.table, ME, advice())


def test_a_name_is_no_threat_without_power_for_the_claim() -> None:
    look = about_to_win()
    assert look.soon(OTHER, look.ways(OTHER, look.field))
    look = about_to_win(pool=(5, 0))
    assert not look.soon(OTHER, look.ways(OTHER, look.field))


def test_who_is_about_to_take_a_name_has_the_better_chance() -> None:
    assert advice().evaluate(about_to_win().t, OTHER) > 0.7
    assert advice().evaluate(about_to_win().t, OTHER) > advice().evaluate(about_to_win(pool=(5, 0)).t, OTHER)


def test_five_faces_of_six_hurt_a_defender() -> None:
    assert conquest(2, 2) == pytest.approx((5 / 6) ** 2) and conquest(3, 2) == 0 and conquest(0, 0) == 1


def test_what_would_hinder_a_rival_is_done_by_three_as_by_two() -> None:
    mine = [Laid("drift_4.b", (2, 0), (2, 0, 0)), Laid("harvest_4.b", (0, 2), (1, 0, 0))]
    theirs = triangle(*[(0, 1, 0)] * 3)
    t = Example(*theirs, *mine, *claimed_by(OTHER), core=WELL, boards=("aspirant",) * 3)
    assert t.spot("muster") in [each[1:4] for each in plays(t) if each != PASS]
    assert t.match.state.battles
