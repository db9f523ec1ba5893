"""Bots in Halfwish: they play by what a seat may see, weigh duels as the rules do, and can't be read."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.bots.bot import consult
from game.bots.levels import bot_named
from game.bots.playouts import Budget
from game.bots.search import SearchBot
from game.bots.simulate import simulate
from game.core.ai import Advice
from game.core.play import Play
from game.core.question import PASS, Question
from game.core.view import determinize
from game.halfwish.projection import project
from game.halfwish.state import HalfwishState
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena
from tests.pinned import known_title

TITLE = known_title("halfwish")
KEYS = (
    "class powers discard choice scout parley keep prep showdown slot die reroll pair swap swap_slots pay order "
    "upgrade.first upgrade.second upgrade.extra"
)
"""All that a player is asked, chance aside."""


def advice() -> Advice[Any, Any]:
    assert TITLE.advice is not None
    return TITLE.advice


def rests(seeds: range, **options: Any) -> Iterator[tuple[Play[Any, Any], Question[Any]]]:
    """The questions of matches by the quick policy and, since that neither scouts nor plays a power, at random."""
    for seed in seeds:
        play, rng = Play(TITLE, TITLE.setup(2, seed, options)), random.Random(seed)
        while play.pending:
            slot, question = next((i, q) for i, q in enumerate(play.pending) if q is not None)
            yield play, question
            at_random = question.key in ("choice", "prep", "showdown") and rng.random() < 0.4
            answer = question.sample(rng) if at_random else advice().playout_answer(play.table, question, rng)
            play.apply(answer, slot)


# ---------------------------------------------------------------------- soundness


@pytest.mark.deep
def test_every_question_is_answered_legally() -> None:
    asked: Counter[str] = Counter()
    rng = random.Random(1)
    for play, question in rests(range(120)):
        asked[question.key] += 1
        if asked[question.key] > 20:
            continue
        for answer in advice().candidates(play.table, question, rng):
            assert question.check(answer), (question, answer)
        assert question.check(advice().playout_answer(play.table, question, rng))
        assert 0.0 <= advice().evaluate(play.table, question.seat) <= 1.0
    assert set(asked) == set(KEYS.split())


@pytest.mark.deep
def test_the_mirror_deck_and_the_older_draws_are_played_as_well() -> None:
    assert sum(1 for _ in rests(range(3), mirror=True, draws="1.6")) > 150


def test_scores_depend_on_nothing_hidden() -> None:
    rng, different = random.Random(2), 0
    for number, (play, question) in enumerate(rests(range(4))):
        other = determinize(play, question.seat, rng)
        different += other.digest() != play.digest()
        answers = advice().candidates(play.table, question, random.Random(number))
        assert answers == advice().candidates(other.table, question, random.Random(number))
        told = [advice().scores(each.table, question, answers) for each in (play, other)]
        assert told[0] == told[1], question
    assert different > 350


@pytest.mark.deep
def test_an_imagined_world_can_be_played() -> None:
    """Also where an upgrade was taken in secret, or the opponent has committed."""
    rng = random.Random(3)
    for number, (play, question) in enumerate(rests(range(12))):
        if number % 3 == 0:
            world: Play[HalfwishState, Any] = determinize(play, question.seat, rng)
            slot = next(i for i, q in enumerate(world.pending) if q is not None and q.seat == question.seat)
            world.apply(advice().playout_answer(world.table, question, rng), slot)


def test_an_upgrade_that_a_feint_shows_is_known() -> None:
    t = Arena(
        "warden fencer", turn=5, starter="second", upgrades="cheap_shot lunge sunder riposte iron_guard"
    )
    t.truce()
    t.decks = [["strike"], ["strike", "lunge"]]
    t.upgrades("cheap_shot", "lunge")
    t.duels()
    t.fights("strike", "strike")
    t.passes(AZURE)
    assert t.match.state.lots
    t.plays(ORANGE, "feint", (0, "lunge"))
    assert not t.match.state.lots
    determinize(t.match.play, AZURE, random.Random(1))


# ---------------------------------------------------------------------- what they know


def chance(t: Arena, seat: int) -> float:
    """A seat's chance to win, as bots see it."""
    return advice().evaluate(t.match.play.table, seat)


def test_a_duel_that_lies_open_counts_as_it_would_end() -> None:
    """Section III: the aggressor scores for damage to the defender, who scores for taking none."""
    seen = []
    for defence, dice in (("defend", (6, 6)), ("evade", (6, 6)), ("evade", (1, 1))):
        t = Arena(hands=("strike", defence), dice=((4, 3), dice), maps="bards_contest")
        t.duels()
        t.fights("strike", defence)
        found = project(t.match.play.table)
        seen.append((found.points[AZURE] - found.points[ORANGE], chance(t, AZURE)))
        assert chance(t, AZURE) + chance(t, ORANGE) == pytest.approx(1.0)
    seen.sort()
    assert len({lead for lead, _ in seen}) > 1
    assert all(one[1] < other[1] for one, other in pairwise(seen) if one[0] < other[0])


def test_a_lead_counts_the_more_the_fewer_turns_are_left() -> None:
    chances = []
    for turn in (1, 3, 5):
        t = Arena(turn=turn)
        t.match.state.players[AZURE].points = 2
        chances.append(chance(t, AZURE))
    assert chances == sorted(chances) and chances[-1] > chances[0] > 0.5


def test_health_counts_the_more_the_less_there_is() -> None:
    t, chances = Arena(), []
    for health in (25, 20, 6, 1):
        t.match.state.players[AZURE].health = health
        chances.append(chance(t, AZURE))
    assert chances == sorted(chances, reverse=True)
    assert chances[2] - chances[3] > chances[0] - chances[1]


# ---------------------------------------------------------------------- choices


def thought(t: Arena, seat: int, key: str, tries: int = 5) -> Counter[Any]:
    """What a seat that is asked answers after some thought, tried with several dice."""
    question, bot = t.waits_for(seat, key), bot_named("search", Budget(playouts=100))
    return Counter(consult(bot, t.match.play, question, random.Random(dice)) for dice in range(tries))


def test_low_dice_evade_and_high_dice_block() -> None:
    """Part 2: an evade succeeds at a low DV, and a block takes off what a high one allows."""
    for dice, wanted in (((2, 1), "evade"), ((6, 6), "defend")):
        t = Arena(hands=("strike strike", "defend evade"), dice=((4, 3), dice), maps="bards_contest")
        t.duels()
        t.answers(AZURE, "prep", ("commit", "strike"))
        t.answers(AZURE, "prep", PASS)
        assert thought(t, ORANGE, "prep").most_common(1)[0][0] == ("commit", wanted)


def test_bad_dice_are_not_kept_and_good_ones_are() -> None:
    t = Arena(dice=((6, 6), (1, 2)))
    t.parleys("agree")
    assert set(thought(t, AZURE, "keep")) == {"keep"}
    t.answers(AZURE, "keep", "keep")
    assert set(thought(t, ORANGE, "keep")) == {"reroll"}


def test_who_would_fall_saves_himself() -> None:
    """A face of a die decides between life and death: Halfwish is not kept for later."""
    t = Arena(
        hands=("strike strike strike", "defend defend evade"), dice=((6, 6), (2, 1)), maps="bards_contest"
    )
    t.match.state.players[ORANGE].health = 5
    t.duels()
    t.fights("strike", "defend")
    t.passes(AZURE)
    assert all(answer[0] == "power" for answer in thought(t, ORANGE, "showdown"))


def test_a_power_that_changes_nothing_is_saved() -> None:
    t = Arena(hands=("strike", "defend"), dice=((3, 2), (6, 6)), maps="bards_contest")
    t.duels()
    t.fights("strike", "defend")
    t.passes(AZURE)
    assert set(thought(t, ORANGE, "showdown")) == {PASS}


@pytest.mark.deep
def test_classes_are_chosen_all_alike() -> None:
    play = Play(TITLE, TITLE.setup(2, 1, {"starter": "first"}))
    greedy, rng = bot_named("greedy"), random.Random(5)
    question = play.pending[0]
    assert question is not None and question.key == "class"
    chosen = Counter(consult(greedy, play, question, rng) for _ in range(120))
    assert set(chosen) == set(TITLE.content.classes) and min(chosen.values()) >= 8


def test_bots_pick_powers_that_have_done_well_and_not_always_the_same() -> None:
    play = Play(TITLE, TITLE.setup(2, 1, {"starter": "first"}))
    for _ in BOTH:
        play.apply("fencer")
    question, rng, powers = play.pending[0], random.Random(4), TITLE.content.powers
    assert question is not None and question.key == "powers"
    expert = bot_named("expert", Budget(playouts=60))
    means = [
        sum(powers[card].appeal for row in rows for card in row) / len(rows)
        for rows in (
            [consult(expert, play, question, rng) for _ in range(16)],
            [question.sample(rng) for _ in range(200)],
        )
    ]
    assert means[0] > means[1] + 0.5
    assert len({consult(expert, play, question, rng) for _ in range(16)}) > 5


@pytest.mark.deep
def test_who_searches_bluffs() -> None:
    """With the same dice it does not always choose the same between duel, scout and parley."""
    search, pick, mixed, seen = SearchBot(Budget(playouts=60)), random.Random(3), 0, 0
    for play, question in rests(range(6)):
        if question.key == "choice" and pick.random() < 0.4:
            told = {consult(search, play, question, random.Random(number)) for number in range(6)}
            seen, mixed = seen + 1, mixed + (len(told) > 1)
    assert seen > 15 and seen > mixed > seen / 6


@pytest.mark.deep
def test_who_searches_does_not_always_commit_the_same() -> None:
    """In the same position, with other dice of its own: who always plays the same is read."""
    search, pick, mixed, seen = SearchBot(Budget(playouts=8)), random.Random(7), 0, 0
    for play, question in rests(range(4)):
        fresh = question.key == "prep" and not play.state.players[question.seat].slots[0].cards
        if fresh and pick.random() < 0.3 and len(question.options() or ()) > 3:
            told = {consult(search, play, question, random.Random(number)) for number in range(6)}
            seen, mixed = seen + 1, mixed + (len(told) > 1)
    assert seen > 8 and mixed > seen / 3


# ---------------------------------------------------------------------- strength


@pytest.mark.deep
def test_greedy_beats_random() -> None:
    assert simulate(TITLE, 6, ["greedy", "random"], seed=1).wins[0] >= 5
    assert simulate(TITLE, 6, ["random", "greedy"], seed=1).wins[1] >= 5


@pytest.mark.deep
def test_who_searches_beats_greedy() -> None:
    """Each seed with both seatings; by playouts, so that the machine changes nothing."""
    wins = 0.0
    bots = SearchBot(Budget(playouts=12)), bot_named("greedy")
    for seed in range(20):
        for seat in BOTH:
            play = Play(TITLE, TITLE.setup(2, seed, {}))
            dice = [random.Random(f"{seed} {each}") for each in BOTH]
            while play.pending:
                slot, question = next((i, q) for i, q in enumerate(play.pending) if q is not None)
                bot = bots[question.seat ^ seat]
                play.apply(consult(bot, play, question, dice[question.seat]), slot)
            result = play.state.result
            assert result is not None
            wins += (seat in result.winners) if result.winners else 0.5
    assert wins >= 24, wins
