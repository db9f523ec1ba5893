"""Bots in Half the Battle: they kill, save and spend where every player would; search finds what lies further on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.bots.bot import Bot, consult
from game.bots.levels import bot_named
from game.bots.playouts import Budget, GreedyBot
from game.bots.search import SearchBot
from game.bots.simulate import simulate
from game.core.ai import Advice
from game.core.play import Play
from game.core.question import PASS, Interjection, Question
from game.half_the_battle.bot import BattleAdvice
from game.half_the_battle.evaluation.position import look_at
from game.half_the_battle.state import BattleState, Mark
from tests.half_the_battle.tabletop import CONVERT, LEFT, RIGHT, TITLE, USE, Battle

KEYS = "party places select act targets leap order declared phase_start before_death rage.dice rage.option"
"""All that a player is asked, chance aside."""
SETTINGS: list[dict[str, Any]] = [
    {"roster": "a"},
    {"roster": "b"},
    {"roster": "a_b", "rage_from_monster_kills": True},
    {"roster": "mixed", "placement": "free"},
]


def advice() -> Advice[Any, Any]:
    assert TITLE.advice is not None
    return TITLE.advice


def rests(seeds: range) -> Iterator[tuple[Play[Any, Any], Question[Any]]]:
    """The questions of matches that are played by the quick policy."""
    for seed in seeds:
        play = Play(TITLE, TITLE.setup(2, seed, SETTINGS[seed % len(SETTINGS)]))
        rng = random.Random(seed)
        while play.pending:
            question = next(q for q in play.pending if q is not None)
            yield play, question
            play.give(question.seat, advice().playout_answer(play.table, question, rng))


def legal(play: Play[Any, Any], question: Question[Any], answer: Any) -> bool:
    if isinstance(answer, Interjection):
        return answer in play.interjections(question.seat)
    return bool(question.check(answer))


class Thinking:
    """What a bot would do in an example, and the example with that done."""

    def __init__(self, t: Battle, bot: Bot | None = None) -> None:
        self.t = t
        self.bot = bot or GreedyBot()
        t.match.title = t.match.play.table.title = replace(
            t.match.title, advice=BattleAdvice(t.match.title.content)
        )

    def answer(self) -> Any:
        """What it answers to what waits, or does before."""
        return consult(self.bot, self.t.match.play, self.t.match.pending[0], random.Random(1))

    def acts(self) -> None:
        """It plays its phase to the end, and all else that is asked until then."""
        seat, phase = self.t.match.state.acting, self.t.match.state.phase
        while self.t.match.pending and (self.t.match.state.acting, self.t.match.state.phase) == (seat, phase):
            question, answer = self.t.match.pending[0], self.answer()
            if isinstance(answer, Interjection):
                self.t.interjects(question.seat, answer.flow, *answer.arguments)
            else:
                self.t.answers(question.seat, question.key, answer)


# ---------------------------------------------------------------------- soundness


@pytest.mark.deep
def test_everything_that_bots_think_of_is_legal() -> None:
    asked: Counter[str] = Counter()
    rng = random.Random(1)
    for play, question in rests(range(24)):
        asked[question.key] += 1
        if asked[question.key] > 25:
            continue
        answers = advice().candidates(play.table, question, rng)
        assert answers and all(legal(play, question, answer) for answer in answers), question
        assert len(advice().scores(play.table, question, answers)) == len(answers)
        assert legal(play, question, advice().playout_answer(play.table, question, rng))
        if advice().can_evaluate(play.table):
            assert 0.0 <= advice().evaluate(play.table, question.seat) <= 1.0
    assert set(asked) == set(KEYS.split())


def test_thinking_changes_nothing() -> None:
    for number, (play, question) in enumerate(rests(range(2))):
        if number % 7 == 0:
            before = play.digest()
            answers = advice().candidates(play.table, question, random.Random(1))
            advice().scores(play.table, question, answers)
            advice().playout_answer(play.table, question, random.Random(1))
            advice().evaluate(play.table, 0)
            assert play.digest() == before


def test_a_position_is_looked_at_again_when_anything_changes() -> None:
    t = Battle("fighter@5 dragon@3", "warlock@7 lich@10", only=True).match.play.table
    fighter, cards = 5, BattleAdvice(t.content).cards
    changes: list[Callable[[BattleState], Any]] = [
        lambda state: setattr(state.pieces[fighter], "hp", 3),
        lambda state: setattr(state.pieces[fighter], "lane", 4),
        lambda state: setattr(state.pieces[fighter], "dying", True),
        lambda state: setattr(state.pieces[fighter], "gone", True),
        lambda state: state.pieces[fighter].used.append("second_wind"),
        lambda state: setattr(state.players[LEFT], "tokens", 1),
        lambda state: state.marks.append(Mark("hex", RIGHT, 9, 0, piece=fighter)),
        lambda state: setattr(state, "round", 30),
    ]
    assert look_at(t, cards) is look_at(t.fork(), cards)
    for change in changes:
        new = t.fork()
        change(new.state)
        assert look_at(new, cards) is not look_at(t, cards)


@pytest.mark.deep
def test_items_and_rage_are_used_in_every_way() -> None:
    used: Counter[str] = Counter()
    for play, question in rests(range(30)):
        if question.key in ("declared", "phase_start", "before_death", "act", "select"):
            answer = advice().playout_answer(play.table, question, random.Random(1))
            if isinstance(answer, Interjection):
                used[answer.arguments[1][1] if answer.flow == USE else "rage"] += 1
            elif answer != PASS and question.key not in ("act", "select"):
                used[answer[1]] += 1
    assert set(used) == (TITLE.content.items.keys() | {"rage"}) - {"bottled_fury"}, used


@pytest.mark.deep
@pytest.mark.parametrize("name", ["greedy", "flat", "search"])
def test_a_bot_is_steady(name: str) -> None:
    bot = bot_named(name, Budget(playouts=8))
    for number, (play, question) in enumerate(rests(range(1))):
        if number % 9 == 0:
            told = [consult(bot, play, question, random.Random(number)) for _ in range(2)]
            assert told[0] == told[1]


@pytest.mark.deep
def test_matches_between_bots_end() -> None:
    report = simulate(TITLE, 4, ["greedy", "greedy"], seed=2, options={"roster": "b"})
    assert sum(report.wins) == 4
    means = report.statistics.means
    assert 5 < means["rounds"].value < 60 and means["pieces lost per side"].value > 3
    assert set(report.statistics.traits["initiative"]) == {"first", "second"}


def test_a_match_of_two_teams_is_counted_by_team() -> None:
    report = simulate(TITLE, 6, ["random", "random"], seed=2, options={"roster": "a_b"})
    teams = report.statistics.traits["team"]
    assert set(teams) == {"A", "B"} and teams["A"].of == 6
    assert teams["A"].value == report.wins[LEFT] / 6
    firsts = report.statistics.traits["initiative"]["first"]
    assert firsts.of == 6 and firsts.value == pytest.approx(
        report.statistics.shares["won with first initiative"].value
    )


# ---------------------------------------------------------------------- what every player would do


def test_a_kill_that_is_there_is_taken() -> None:
    t = Battle.begun("fighter@5 ranger@3", "lich@9 warlock@6:1 monk@9", only=True)
    Thinking(t).acts()
    assert not t.alive("warlock")


def test_the_piece_that_can_kill_is_selected() -> None:
    t = Battle("fighter@5 cleric@2", "warlock@6:1 lich@10", only=True)
    Thinking(t).acts()
    assert t.name(t.match.state.players[LEFT].selected) == "fighter"


def test_who_walks_into_reach_strikes() -> None:
    t = Battle.begun("fighter@3 ranger@1", "lich@10 warlock@6:1", only=True)
    Thinking(t).acts()
    assert not t.alive("warlock")


def test_a_dying_piece_is_saved() -> None:
    t = Battle.begun("fighter@5 ranger@4", "lich@9 warlock@6:1", items={RIGHT: "phoenix_feather"}, only=True)
    t.does("heavy_strike", "warlock")
    t.ends()
    assert Thinking(t).answer() == ("item", "phoenix_feather", t.number("warlock"), -1)


def test_a_killing_blow_is_halved() -> None:
    t = Battle.begun("monk@5:6 fighter@4", "rogue@5:4 lich@9", items={RIGHT: "flimsy_shield"}, only=True)
    t.acts("quivering_palm", "rogue")
    assert Thinking(t).answer() == ("item", "flimsy_shield", t.number("rogue"), -1)


def test_an_item_is_kept_where_it_changes_little() -> None:
    t = Battle.begun("fighter@5 ranger@4", "lich@7:20 warlock@6", items={RIGHT: "flimsy_shield"}, only=True)
    t.acts("great_cleave", lanes=(6,))
    assert Thinking(t).answer() == PASS


def test_rage_is_converted_where_it_kills() -> None:
    t = Battle("fighter@2 ranger@1", "warlock@9:1 lich@10 monk@10", slain={LEFT: "monk"}, only=True)
    thinking = Thinking(t)
    assert thinking.answer() == Interjection(CONVERT, (LEFT,))
    thinking.acts()
    assert not t.alive("warlock") and not t.rage(LEFT)


def test_a_potion_is_drunk_between_two_steps() -> None:
    t = Battle("fighter@2:2 ranger@1", "warlock@9 lich@10", items={LEFT: "healing_potion"}, only=True)
    thinking = Thinking(t)
    assert thinking.answer() == Interjection(USE, (LEFT, ("item", "healing_potion", t.number("fighter"), -1)))
    thinking.acts()
    assert t.hp("fighter") == 7


def test_nobody_breaks_in_for_nothing() -> None:
    t = Battle("fighter@2 ranger@1", "warlock@9 lich@10", items={LEFT: "healing_potion"}, only=True)
    question, table = t.match.pending[0], t.match.play.table
    answers = BattleAdvice(t.match.title.content).candidates(table, question, random.Random(1))
    assert not any(isinstance(answer, Interjection) for answer in answers)


# ---------------------------------------------------------------------- search


def test_search_picks_a_party_although_that_is_secret() -> None:
    play = Play(TITLE, TITLE.setup(2, 3, {"roster": "mixed", "placement": "free"}))
    bot = SearchBot(Budget(playouts=4))
    while play.state.round == 0:
        question = next(q for q in play.pending if q is not None)
        answer = consult(bot, play, question, random.Random(1))
        assert question.check(answer)
        play.give(question.seat, answer)


def test_search_takes_the_last_enemy() -> None:
    t = Battle.begun("fighter@3 ranger@1", "warlock@6:1", only=True)
    Thinking(t, SearchBot(Budget(playouts=40))).acts()
    assert t.winners == (LEFT,)


def two_steps_away() -> Battle:
    """The fighter takes the last enemy in two phases, between which nobody else acts; the cleric could heal it."""
    items = {LEFT: "mirror_shield phoenix_feather", RIGHT: "vial_of_poison gauntlet_of_might"}
    slain = {RIGHT: "paladin ranger rogue wizard"}
    t = Battle("fighter@5:2 cleric@5", "warlock@10:1", items=items, slain=slain, only=True, first=RIGHT)
    t.select(RIGHT, "warlock")
    return t


def test_greedy_misses_what_takes_two_steps() -> None:
    t = two_steps_away()
    assert t.name(Thinking(t).answer()) == "cleric"


@pytest.mark.deep
def test_search_finds_a_kill_that_takes_two_steps() -> None:
    t = two_steps_away()
    searching = Thinking(t, SearchBot(Budget(playouts=400)))
    assert t.name(searching.answer()) == "fighter"
    t.select(LEFT, "fighter")
    t.idles()
    searching.acts()
    t.select(LEFT, "fighter")
    t.select(RIGHT, "warlock")
    searching.acts()
    assert t.winners == (LEFT,)
