"""Bots in Halfwish: they play by what a seat may see, weigh duels as the rules do, and can't be read."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
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
from game.halfwish.bot import HalfwishAdvice
from game.halfwish.evaluation.duels import DuelEvaluation, Showdown
from game.halfwish.evaluation.odds import PAIRS, Odds
from game.halfwish.evaluation.win_probability import Resources, chance
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
SOFT = {"searing_strike", "venom_dart", "cheap_shot", "disarming_blow", "boomerang"}
"""Actions some of whose effects are only put in points, or in points of the other one."""


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


def favourite(t: Arena, seat: int, key: str) -> Any:
    """What looks best to a seat that is asked."""
    question = t.waits_for(seat, key)
    answers = list(question.options() or ())
    scores = advice().scores(t.match.play.table, question, answers)
    return answers[scores.index(max(scores))]


# ---------------------------------------------------------------------- soundness


@pytest.mark.deep
def test_every_question_is_answered_legally() -> None:
    asked: Counter[str] = Counter()
    rng = random.Random(1)
    for play, question in rests(range(60)):
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


@pytest.mark.deep
def test_a_showdown_is_weighed_as_the_rules_resolve_it() -> None:
    """Net points and health are those of the rules, for all actions whose effects are not merely estimated."""
    weighed = 0
    for play, question in rests(range(25)):
        if question.key != "showdown":
            continue
        t, duel = play.table, play.state.duel
        found, look = project(t), Showdown(HalfwishAdvice(TITLE.content).odds, t, 0)
        cards = {name for force in look.now for name in force.row}
        if cards & SOFT or any(who.hero == "warden" for who in play.state.players) or duel.promises:
            continue
        look.prize = 0.0
        nets, lost = look.outcome(look.now)
        health = [who.health - by for who, by in zip(play.state.players, lost, strict=True)]
        weighed += 1
        if not any(found.fallen):
            assert tuple(net + duel.gained[seat] for seat, net in enumerate(nets)) == found.nets
            assert tuple(min(25, left) for left in health) == found.health
    assert weighed > 100


def test_defenders_are_favoured_and_good_dice_attack() -> None:
    """Part 8: the game is mostly on the defender's side."""
    odds = Odds(TITLE.content)
    for size in (1, 2):
        mean = sum(weight * odds.promise(pair, size) for weight, pair in PAIRS)
        assert mean < 0 < odds.promise((6, 5), size)
        assert odds.promise((2, 1), size) < odds.promise((4, 3), size) < odds.promise((6, 6), size)


def test_low_dice_evade_and_high_dice_block() -> None:
    odds, deck = Odds(TITLE.content), {"defend": 1, "evade": 1}
    low, high = (odds.shares(deck, pair, False, 1) for pair in ((2, 1), (6, 6)))
    assert low["evade"] > 0.8 and high["defend"] > 0.8


def test_a_duel_is_worth_less_to_the_aggressor_the_better_the_defence() -> None:
    t = Arena(hands=("strike long_strike heavy_strike", "strike"), dice=((6, 5), ()))
    odds = Odds(TITLE.content)
    assert DuelEvaluation(odds, t.match.play.table, AZURE, True).best() > 0
    assert DuelEvaluation(odds, t.match.play.table, ORANGE, True).best() < 0


@pytest.mark.parametrize("left", [0, 1, 5, 14])
def test_chances_of_both_sides_add_up(left: int) -> None:
    one, other = Resources(4, 9, 0.5), Resources(3, 17, 1.0)
    assert chance(one, other, left) + chance(other, one, left) == pytest.approx(1.0)
    assert chance(one._replace(points=5), other, left) > chance(one, other, left)
    assert chance(one._replace(health=-1), other, left) == 0.0


# ---------------------------------------------------------------------- choices


def test_bad_dice_are_not_kept_and_good_ones_are() -> None:
    t = Arena(dice=((6, 6), (1, 2)))
    t.parleys("agree")
    assert favourite(t, AZURE, "keep") == "keep"
    t.answers(AZURE, "keep", "keep")
    assert favourite(t, ORANGE, "keep") == "reroll"


def test_who_would_fall_saves_himself() -> None:
    """A face of a die decides between life and death: Halfwish is not kept for later."""
    t = Arena(
        hands=("strike strike strike", "defend defend evade"), dice=((6, 6), (2, 1)), maps="bards_contest"
    )
    t.match.state.players[ORANGE].health = 5
    t.duels()
    t.fights("strike", "defend")
    t.passes(AZURE)
    assert favourite(t, ORANGE, "showdown")[0] == "power"


def test_a_power_that_changes_nothing_is_saved() -> None:
    t = Arena(hands=("strike", "defend"), dice=((3, 2), (6, 6)), maps="bards_contest")
    t.duels()
    t.fights("strike", "defend")
    t.passes(AZURE)
    assert favourite(t, ORANGE, "showdown") == PASS


@pytest.mark.deep
def test_classes_and_powers_are_chosen_all_alike() -> None:
    play = Play(TITLE, TITLE.setup(2, 1, {"starter": "first"}))
    greedy, rng = bot_named("greedy"), random.Random(5)
    question = play.pending[0]
    assert question is not None and question.key == "class"
    chosen = Counter(consult(greedy, play, question, rng) for _ in range(120))
    assert set(chosen) == set(TITLE.content.classes) and min(chosen.values()) >= 8
    for _ in BOTH:
        play.apply("hexer")
    question = play.pending[0]
    assert question is not None and question.key == "powers"
    picked = {name for _ in range(40) for name in consult(greedy, play, question, rng)}
    assert picked == set(TITLE.content.power_deck("hexer"))


@pytest.mark.deep
def test_who_searches_picks_powers_that_proved_their_worth() -> None:
    play = Play(TITLE, TITLE.setup(2, 1, {"starter": "first"}))
    for _ in BOTH:
        play.apply("fencer")
    question, rng, powers = play.pending[0], random.Random(4), TITLE.content.powers
    assert question is not None and question.key == "powers"
    rows = {
        name: [consult(bot_named(name, Budget(playouts=60)), play, question, rng) for _ in range(16)]
        for name in ("skilled", "greedy")
    }
    means = {
        name: sum(powers[card].appeal for row in told for card in row) / 16 for name, told in rows.items()
    }
    assert means["skilled"] > means["greedy"] + 0.5
    assert len(set(rows["skilled"])) > 5


@pytest.mark.deep
def test_who_searches_saves_powers_that_greedy_spends() -> None:
    """In the showdowns of the first round: who spends little early has more when it counts."""
    bots = {"search": SearchBot(Budget(playouts=8)), "greedy": bot_named("greedy")}
    spent: Counter[str] = Counter()
    for play, question in rests(range(12)):
        if question.key == "showdown" and play.state.round == 1 and len(question.options() or ()) > 1:
            for name, bot in bots.items():
                spent[name] += consult(bot, play, question, random.Random(1)) != PASS
    assert 0 < spent["search"] < 0.8 * spent["greedy"], spent


@pytest.mark.deep
def test_who_searches_bluffs() -> None:
    """With the same dice it does not always choose the same between duel, scout and parley."""
    search, pick, mixed, seen = SearchBot(Budget(playouts=8)), random.Random(3), 0, 0
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
    for seed in range(12):
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
    assert wins >= 14
