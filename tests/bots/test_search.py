"""The bot that searches: it finds what is won and what is lost, for itself and for others, and looks at no secret."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from types import SimpleNamespace
from typing import Any

import pytest

from game import titles
from game.bots import playouts
from game.bots.bot import consult
from game.bots.levels import BOTS, bot_named
from game.bots.playouts import Arm, Budget, FlatBot, Playouts
from game.bots.search import DecisionNode, Edge, Node, Search, SearchBot, Spread, Walk
from game.core.ai import SearchSettings
from game.core.match import Match
from game.core.play import Play
from game.core.question import PASS, Interjection, Question
from game.core.title import Setup
from game.core.view import determinize
from tests.bots import small_games
from tests.bots.small_games import Blank, Table, begun, title
from tests.core import toy

MANY, DEEP = Budget(playouts=300), Budget(playouts=600)
SEEDS = range(3)


def answer_of(play: Play[Any, Any], seat: int = 0, seed: int = 1, budget: Budget = MANY) -> Any:
    """What the bot answers in a seat's place."""
    question = next(q for q in play.pending if q is not None and q.seat == seat)
    return consult(SearchBot(budget), play, question, random.Random(seed))


# ---------------------------------------------------------------------- what is right


@pytest.mark.usually(1)
@pytest.mark.parametrize("hidden", [True, False], ids=["dealt anew", "open"])
@pytest.mark.parametrize(("taken", "right"), [((), 2), ((1,), 1), ((3, 1), 2), ((1, 2), 3)])
def test_it_leaves_what_the_other_can_not_win_from(taken: tuple[int, ...], right: int, hidden: bool) -> None:
    """Reply and counter-reply decide: nothing else tells one answer from another."""
    play = begun("nim", hidden=hidden)
    for stones in taken:
        play.apply(stones)
    assert {answer_of(play, len(taken) % 2, seed, DEEP) for seed in SEEDS} == {right}


def test_flat_does_not_see_that_far() -> None:
    """So what the test above finds comes from the tree."""
    play = begun("nim")
    question = play.pending[0]
    assert question is not None
    told = {consult(FlatBot(MANY), play, question, random.Random(seed)) for seed in range(12)}
    assert told != {2}


def test_it_never_steps_off_a_cliff() -> None:
    assert {answer_of(begun("cliff"), seed=seed) for seed in SEEDS} == {"pass"}


def test_it_dares_where_the_dice_are_with_it() -> None:
    assert {answer_of(begun("gamble", seed), seed=seed) for seed in SEEDS} == {"yes"}


def test_it_bids_what_wins_against_anything_that_is_bid_at_the_same_time() -> None:
    play = begun("auction")
    assert {answer_of(play, 1, seed) for seed in SEEDS} == {3}
    play.apply(2, 0)
    assert {answer_of(play, 1, seed) for seed in SEEDS} == {3}


def test_it_trusts_who_would_only_harm_itself() -> None:
    """The others play for themselves, not against who searches."""
    play = begun("treaty", seats=3)
    assert {answer_of(play, 0, seed) for seed in SEEDS} == {"yes"}


class Duel(Blank):
    """What can be told of the toy duel at a look."""

    def evaluate(self, table: Any, seat: int) -> float:
        hearts = [who.hearts for who in table.state.duellists]
        return float(hearts[seat] / max(1, sum(hearts)))


TOY = replace(toy.load(), advice=Duel(None))  # type: ignore[arg-type]


def duel(*tricks: str, hearts: tuple[int, int] = (3, 3)) -> Play[Any, Any]:
    """The first seat holds these tricks, the second none; there are no potions."""
    play = Play(TOY, TOY.setup(2, 3, {"hearts": 3}))
    state = play.state
    for who, left in zip(state.duellists, hearts, strict=True):
        state.tricks.cards += [card for card in who.hand.cards if state.backs[card]]
        who.hand.cards = [card for card in who.hand.cards if not state.backs[card]]
        who.hearts, who.potions = left, 0
    for card in map(state.faces.index, tricks):
        state.tricks.cards.remove(card)
        state.duellists[0].hand.cards.append(card)
        state.seen[card] = 1
    for card in state.tricks.cards:
        state.seen[card] = 0
    return play


def test_a_duellist_strikes_as_hard_as_it_takes() -> None:
    play = duel()
    play.interject(Interjection(f"{toy.HERE}.strike", (0,)))
    play.apply((0, 0))
    assert {answer_of(play, 0, seed) for seed in SEEDS} == {3}


def test_a_duellist_blocks_the_strike_that_would_kill() -> None:
    play = duel("block_1", hearts=(2, 3))
    play.interject(Interjection(f"{toy.HERE}.hit", (1, 0, 2)))
    play.apply(PASS)
    question = play.pending[0]
    assert question is not None and question.seat == 0
    answers = list(question.options() or ())
    block = next(answer for answer in answers if "block_1" in answer)
    assert len(answers) == 2 and {answer_of(play, 0, seed) for seed in SEEDS} == {block}


# ---------------------------------------------------------------------- what it may know


def test_an_answer_that_was_given_in_secret_changes_nothing() -> None:
    for seed in SEEDS:
        plays = [begun("pennies") for _ in range(2)]
        for play, coin in zip(plays, ("heads", "tails"), strict=True):
            play.apply(coin, 0)
        assert len({answer_of(play, 1, seed) for play in plays}) == 1


def test_no_coin_is_better_than_the_other() -> None:
    """Who looked at what is laid at the same time would not waver."""
    play = begun("pennies")
    told = Counter(answer_of(play, 1, seed, Budget(playouts=40)) for seed in range(40))
    assert min(told["heads"], told["tails"]) > 5, told


def walked(play: Play[Any, Any], roots: list[DecisionNode], *answers: Any) -> Walk:
    walk = Walk(play.fork(), roots)
    for answer in answers:
        question = next(q for q in walk.play.pending if q is not None)
        walk.at(question)
        walk.give(question, answer)
    return walk


def node_of(walk: Walk) -> Node | None:
    question: Question[Any] = next(q for q in walk.play.pending if q is not None)
    return walk.at(question)


def test_who_is_asked_at_the_same_time_stands_at_one_node_whatever_the_other_answers() -> None:
    play, roots = begun("pennies"), [DecisionNode(), DecisionNode()]
    assert node_of(walked(play, roots, "heads")) is None
    after = [node_of(walked(play, roots, coin)) for coin in ("heads", "tails")]
    assert after[0] is after[1] is not None


def test_what_is_asked_under_cover_tells_nobody_else_the_answer() -> None:
    play, roots = begun("whisper"), [DecisionNode(), DecisionNode()]
    assert node_of(walked(play, roots, "moon")) is None
    after = [node_of(walked(play, roots, word)) for word in ("moon", "toad")]
    assert after[0] is after[1] is not None


def test_what_all_can_see_leads_to_nodes_of_its_own() -> None:
    play, roots = begun("nim"), [DecisionNode(), DecisionNode()]
    assert node_of(walked(play, roots, 1)) is None
    assert node_of(walked(play, roots, 2)) is None
    assert node_of(walked(play, roots, 1)) is not None


def test_own_secrets_lead_to_nodes_of_their_own() -> None:
    play, roots = begun("pennies"), [DecisionNode(), DecisionNode()]
    assert node_of(walked(play, roots, "heads", "heads")) is None
    assert node_of(walked(play, roots, "tails", "heads")) is None, (
        "the first concedes, the second the other time"
    )
    assert node_of(walked(play, roots, "heads", "heads")) is not None


# ---------------------------------------------------------------------- nodes


def test_a_node_looks_at_more_answers_the_more_often_it_was_visited() -> None:
    node, looks = Node(), [(0.0, answer) for answer in range(9)]
    for visits in range(30):
        node.learn(node.choose(looks, Blank.search_settings, 0.1), 0.5)
        assert len(node.edges) <= (visits + 1) ** 0.5 + 1
    assert len(node.edges) == 6


def test_a_node_only_chooses_what_a_world_offers() -> None:
    node = Node()
    for answer in "abc":
        for _ in range(8):
            node.learn(node.choose([(0.0, answer)], Blank.search_settings, 0.1), float(answer == "a"))
    assert node.choose([(0.0, "b"), (0.0, "c")], Blank.search_settings, 0.1) in "bc"
    assert node.edges["a"].offered == 8 and node.edges["b"].offered == 9


def test_what_was_seldom_offered_is_not_in_doubt_for_that() -> None:
    node = Node(edges={"common": Edge(400, 10, 5.0), "rare": Edge(10, 10, 5.0)}, visits=20, total=10.0)
    assert node.choose([(0.0, "rare"), (0.0, "common")], Blank.search_settings, 0.1) == "common"


def test_scores_lead_until_playouts_know_better() -> None:
    node, looks = Node(), [(0.2, "fair"), (0.1, "plain")]
    chosen = []
    for _ in range(200):
        chosen.append(node.choose(looks, Blank.search_settings, 0.3))
        node.learn(chosen[-1], 0.2 if chosen[-1] == "fair" else 0.8)
    assert chosen[0] == "fair" and chosen[-100:].count("plain") > 85


def test_spread_is_the_deviation_of_what_was_found() -> None:
    spread = Spread()
    assert spread.deviation == 0
    for value in (0.2, 0.4, 0.4, 0.6):
        spread.note(value)
    assert spread.deviation == pytest.approx(0.02**0.5)


# ---------------------------------------------------------------------- how far it looks


class Clock(Blank):
    """Every take is a turn; notes the stones that lay there where a playout ended."""

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def turn_key(self, table: Table) -> int:
        return table.state.left

    def evaluate(self, table: Table, seat: int) -> float:
        self.seen.add(table.state.left)
        return 0.5


@pytest.mark.parametrize(
    ("depth", "ends"), [(0, {7, 8, 9}), (1, {4, 5, 6, 7, 8}), (2, {1, 2, 3, 4, 5, 6, 7})]
)
def test_all_playouts_end_after_as_many_turns(depth: int, ends: set[int]) -> None:
    """Also those that have followed the trees all the way."""
    clock = Clock()
    play = Play(replace(title("nim"), advice=clock), Setup("nim", 2, 1, {}), strict=True)
    question = play.pending[0]
    assert question is not None
    consult(SearchBot(MANY, settings=SearchSettings(depth=depth)), play, question, random.Random(1))
    assert clock.seen and clock.seen <= ends


@pytest.mark.deep
def test_trees_that_are_not_deep_end_where_playouts_do() -> None:
    """Three takes from ten stones tell nothing of who takes the last one."""
    play = begun("nim")
    question = play.pending[0]
    assert question is not None
    shallow = SearchBot(DEEP, settings=replace(Blank.search_settings, unlimited_depth=False))
    assert {consult(shallow, play, question, random.Random(seed)) for seed in range(12)} != {2}


def positions(node: DecisionNode, play: Play[Any, Any]) -> Iterator[tuple[str, str]]:
    """The digests of positions in a seat's tree: as they are kept, and as its answers lead to them."""
    for told, after in node.after.items():
        reached = play.fork()
        for seat, answer in told:
            reached.give(seat, answer)
        if after.play is not None:
            yield after.play.digest(), reached.digest()
        yield from positions(after, reached)


def test_where_nothing_is_hidden_trees_keep_positions_and_playouts_leave_these_alone() -> None:
    play = begun("nim", hidden=False)
    search = Search(play, 0, MANY, random.Random(1), Blank.search_settings)
    search.make([Arm(stones) for stones in (1, 2, 3)], 1.0)
    found = list(positions(search._roots[0], play))
    assert len(found) > 50 and all(kept == reached for kept, reached in found)


def test_a_title_in_which_one_looks_ahead_by_turns_tells_them_apart() -> None:
    """By what all can see: an imagined world is at the same moment."""
    found = titles.load("which_witch")
    assert found.advice is not None
    match = Match.start(found, seats=2, seed=5)
    rng, moments = random.Random(5), []
    for _ in range(400):
        if not match.pending:
            break
        question = match.pending[0]
        moments.append(found.advice.turn_key(match.play.table))
        assert found.advice.turn_key(determinize(match.play, question.seat, rng).table) == moments[-1]
        assert match.submit(question.seat, question.sample(rng))
    turns = [moment for moment, _ in groupby(moments)]
    assert 5 < len(turns) < len(moments)


# ---------------------------------------------------------------------- budgets


def test_the_same_dice_give_the_same_answer() -> None:
    play, few = begun("pennies"), Budget(playouts=15)
    told = [[answer_of(play, 1, seed, few) for seed in range(12)] for _ in range(2)]
    assert told[0] == told[1] and len(set(told[0])) == 2


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Playouts]:
    """The trials that were made."""
    made: list[Playouts] = []
    playout = Playouts.make

    def make(self: Playouts, *args: Any) -> None:
        made.append(self)
        playout(self, *args)

    monkeypatch.setattr(Playouts, "make", make)
    return made


def test_it_makes_as_many_playouts_as_it_may(made: list[Playouts]) -> None:
    answer_of(begun("auction"), 0, budget=Budget(playouts=37))
    assert made[0]._meter.used == 1.0


def test_short_playouts_count_less(made: list[Playouts]) -> None:
    bot = SearchBot(Budget(playouts=37), settings=SearchSettings(pace=3))
    play = begun("auction")
    consult(bot, play, next(q for q in play.pending if q is not None), random.Random(1))
    assert made[0]._meter._playouts == 3 * 37


def test_it_thinks_as_long_as_it_may_and_no_longer(
    made: list[Playouts], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = itertools.count()
    monkeypatch.setattr(playouts, "time", SimpleNamespace(perf_counter=lambda: next(looks) / 1000))
    answer_of(begun("nim"), budget=Budget(milliseconds=60))
    assert next(looks) < 60 + 10, "it looks at the clock, by which a millisecond passes at each look"
    assert 20 < made[0]._meter._playouts < 60


@pytest.mark.parametrize(("game", "right"), [("gamble", "yes"), ("cliff", PASS)])
@pytest.mark.parametrize("bot", [name for name in BOTS if name not in ("random", "beginner")])
def test_without_advice_answers_are_tried_out_in_whole_matches(game: str, right: str, bot: str) -> None:
    title = replace(small_games.title(game), advice=None)
    play = Play(title, Setup(game, 3, 1, {}))
    (question,) = play.pending
    assert (
        question and consult(bot_named(bot, Budget(playouts=80)), play, question, random.Random(3)) == right
    )
