"""Bots in Magewinds: they play by what a seat may see, go for what the scenario counts, and can't be read."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.bots.bot import consult
from game.bots.levels import bot_named
from game.bots.playouts import Budget
from game.core.ai import Advice
from game.core.match import Match
from game.core.play import Play
from game.core.question import PASS, Question
from game.core.view import Determinizer
from game.magewinds.field import INCH, field_of, fighter_base, has_line, piece_base, stand
from game.magewinds.state import Fighter, MagewindsState
from game.magewinds.table import FIELD
from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot
from tests.pinned import known_title

TITLE = known_title("magewinds")
FOR_TWO = ("deathmatch", "king_of_the_hill", "the_prize", "treasure_dash", "fragment_frenzy", "hold_the_line")
FOR_MORE = ("treasure_clash", "battle_royale")


def advice() -> Advice[Any, Any]:
    assert TITLE.advice is not None
    return TITLE.advice


def waiting(play: Play[Any, Any]) -> tuple[int, Question[Any]]:
    return next((slot, question) for slot, question in enumerate(play.pending) if question is not None)


def quick(battle: Battle, key: str, dice: int = 1) -> Any:
    """What is answered without much thought to the question that waits; windows before it are let go by."""
    question = battle.waits_for(key)
    return advice().playout_answer(battle.match.play.table, question, random.Random(dice))


def figure(battle: Battle, name: str) -> Fighter:
    """A fighter as it is in the match itself, to be changed by an example."""
    state: MagewindsState = battle.match.play.state
    return state.fighters[battle.number(name)]


def stands_at(battle: Battle, name: str, x: float, y: float) -> None:
    """A fighter is put somewhere, so that an example needs no rounds of walking."""
    stand(battle.match.play.table, battle.number(name), spot((x, y)))
    battle.match.play.ask_again()


def played_out(
    scenario: str, seats: int, seed: int, bots: tuple[str, ...] = (), slots: int = 4
) -> Play[Any, Any]:
    """A whole match of small warbands: by the quick policy, or by bots."""
    match = Match.start(TITLE, seats, seed, {"scenario": scenario, "slots": slots})
    play, rng = match.play, random.Random(seed)
    players = [bot_named(name, Budget(playouts=8)) for name in bots]
    for _ in range(2500):
        if not play.pending:
            break
        slot, question = waiting(play)
        if question.chance:
            answer = question.sample(rng)
        elif players:
            answer = consult(players[question.seat], play, question, rng)
        else:
            answer = advice().playout_answer(play.table, question, rng)
            assert question.check(answer), (question.key, answer)
        play.apply(answer, slot)
    return play


# ---------------------------------------------------------------------- whole matches


@pytest.mark.usually(1)
@pytest.mark.parametrize("scenario", FOR_TWO)
def test_two_bots_come_to_an_end_with_legal_answers_alone(scenario: str) -> None:
    assert played_out(scenario, 2, 3).state.result is not None


@pytest.mark.deep
@pytest.mark.parametrize("scenario", FOR_MORE)
def test_three_bots_come_to_an_end_with_legal_answers_alone(scenario: str) -> None:
    assert played_out(scenario, 3, 4).state.result is not None


@pytest.mark.deep
def test_greedy_wins_against_random_answers() -> None:
    for seat, scenario in enumerate(("treasure_dash", "hold_the_line")):
        bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
        result = played_out(scenario, 2, 5, bots).state.result
        assert result is not None and result.winners == (seat,)


@pytest.mark.deep
def test_a_search_that_is_over_soon_wins_against_random_answers() -> None:
    for seat in (0, 1):
        bots = ("search", "random") if seat == 0 else ("random", "search")
        result = played_out("king_of_the_hill", 2, 4, bots, slots=2).state.result
        assert result is not None and result.winners == (seat,)


# ---------------------------------------------------------------------- what is hidden


def test_bots_do_not_look_behind_cards() -> None:
    t = Battle(
        "wizard@6,7 cleric@3,3",
        "witch@6,9.5 guardian@9,13",
        hands={AZURE: "diamond_two spade_ace", ORANGE: "club_ace heart_king spade_two"},
    )
    question = t.waits_for("turn", AZURE)
    dealer = Determinizer(t.match.play, AZURE)
    worlds = [dealer.deal(random.Random(seed)) for seed in (1, 2, 3)]
    hands = {
        tuple(world.state.faces[card] for card in world.state.players[ORANGE].hand.cards) for world in worlds
    }
    assert len(hands) == 3
    assert len({advice().evaluate(world.table, AZURE) for world in worlds}) == 1
    asked = [advice().candidates(world.table, waiting(world)[1], random.Random(1)) for world in worlds]
    assert asked[0] == asked[1] == asked[2] and set(asked[0]) <= set(question.options() or ())


# ---------------------------------------------------------------------- how good a position is


def test_damage_makes_a_position_worse_for_its_side() -> None:
    t = Battle("wizard@6,6 cleric@3,3", "witch@6,11 guardian@9,13")
    table = t.match.play.table
    before = advice().evaluate(table, AZURE), advice().evaluate(table, ORANGE)
    figure(t, "wizard").damage = 4
    after = advice().evaluate(table, AZURE), advice().evaluate(table, ORANGE)
    assert 0 < after[0] < before[0] < 1 and after[1] > before[1]


def test_what_the_scenario_counts_makes_a_position_better() -> None:
    t = Battle("wizard@6,1 cleric@3,1", "witch@6,15 guardian@9,15", scenario="king_of_the_hill")
    table = t.match.play.table
    before = advice().evaluate(table, AZURE)
    stands_at(t, "cleric", 6, 7)
    assert advice().evaluate(table, AZURE) > before


def test_a_treasure_in_hand_is_better_than_one_that_lies_there() -> None:
    t = Battle("wizard@6,1 cleric@3,1", "witch@6,15 guardian@9,15", scenario="the_prize", pieces=[(6, 8)])
    table = t.match.play.table
    piece = table.state.pieces[0]
    before = advice().evaluate(table, AZURE)
    piece.lies, piece.carrier = False, t.number("cleric")
    table.changed(FIELD)
    figure(t, "cleric").carries.append(0)
    assert advice().evaluate(table, AZURE) > before and advice().evaluate(table, ORANGE) < 0.5


def test_a_line_is_looked_at_again_once_somebody_steps_into_it() -> None:
    t = Battle("wizard@6,5 cleric@3,3", "witch@6,11 guardian@9,13")
    table = t.match.play.table
    ends = fighter_base(t.number("wizard")), fighter_base(t.number("witch"))
    assert has_line(field_of(table), *ends, 0.0, 12.0)
    stands_at(t, "cleric", 6, 8)
    assert not has_line(field_of(table), *ends, 0.0, 12.0)
    stands_at(t, "cleric", 3, 3)
    assert has_line(field_of(table), *ends, 0.0, 12.0)


# ---------------------------------------------------------------------- what they do


def test_a_fighter_goes_for_the_treasure() -> None:
    t = Battle("guardian@6,1", "witch@6,15.4", scenario="the_prize", pieces=[(6, 8)])
    t.activates(AZURE, "guardian")
    assert quick(t, "action") == "move"
    t.acts("move")
    ends = fighter_base(t.number("guardian")), piece_base(0)
    before = field_of(t.match.play.table).distance(*ends).inches
    t.answers("move", quick(t, "move"))
    t.settle()
    assert field_of(t.match.play.table).distance(*ends).inches < before - 2


def test_a_fighter_at_the_edge_escapes() -> None:
    t = Battle(
        "cleric@11.507874,6 wizard@11.507874,9",
        "guardian@1,6 witch@1,10",
        scenario="hold_the_line",
        edge="left",
    )
    stands_at(t, "cleric", 0.6, 8)
    t.activates(AZURE, "cleric")
    assert quick(t, "action") == "escape"


def test_an_enemy_in_contact_is_attacked() -> None:
    t = Battle("wizard@6,7", "witch@6,8.9")
    t.activates(AZURE, "wizard")
    assert quick(t, "action") == "attack"
    t.acts("attack").stays()
    assert quick(t, "attack")[1] == t.number("witch")


def test_a_search_takes_down_whom_it_can() -> None:
    t = Battle("warrior@6,7", "witch@6,8.9 guardian@9,13")
    figure(t, "witch").damage = 4
    stands_at(t, "guardian", 7.9, 7)
    t.begins(AZURE, "warrior", "attack")
    question = t.waits_for("attack")
    answer = consult(bot_named("search", Budget(playouts=60)), t.match.play, question, random.Random(2))
    assert answer[1] == t.number("witch")


def test_a_missile_that_the_hand_can_pay_is_cast() -> None:
    t = Battle("wizard@6,6", "witch@6,11", hands={AZURE: "diamond_two spade_two"})
    t.begins(AZURE, "wizard", "attack")
    assert quick(t, "attack") == ("zap", t.number("witch"))


def test_attack_choices_cannot_be_read() -> None:
    t = Battle("wizard@6,7", "witch@6,8.9")
    t.begins(AZURE, "wizard", "attack").attacks("melee", "witch")
    chosen = Counter(quick(t, "attack.choice", dice) for dice in range(60))
    assert len(chosen) > 1 and max(chosen.values()) < 60


def test_damage_that_would_take_a_fighter_down_is_answered() -> None:
    t = Battle("wizard@6,7", "witch@6,8.9", hands={ORANGE: "club_ace"})
    figure(t, "witch").damage = 4
    t.begins(AZURE, "wizard", "attack").attacks("melee", "witch").chooses("heavy")
    t.defends(PASS).rolls(1, 1, 1, 6, 6, 6).settle_until("damage_received", ORANGE)
    assert quick(t, "damage_received") == (t.number("witch"), "barrier")


def test_cards_are_not_kept_for_damage() -> None:
    t = Battle("wizard@6,1", "witch@6,15", hands={AZURE: "diamond_two spade_ace"})
    t.idles_until("windburn")
    assert quick(t, "windburn")[0] == "discard"


def test_no_level_helps_an_enemy_with_a_spell() -> None:
    t = Battle("seer@2,2", "witch@6,10", hands={AZURE: "diamond_two heart_two"}, first=ORANGE)
    t.activates(ORANGE, "witch")
    question = t.waits_for("activation_start", AZURE)
    assert (t.number("seer"), "third_eye") in (question.options() or ())
    weakest = bot_named("beginner", Budget(playouts=4))
    assert {consult(weakest, t.match.play, question, random.Random(dice)) for dice in range(20)} == {PASS}


def test_places_worth_a_look_are_legal_and_few() -> None:
    t = Battle("wizard@6,5 cleric@3,3", "witch@6,10 guardian@9,13")
    t.activates(AZURE, "wizard").acts("move")
    question = t.waits_for("move")
    places = advice().candidates(t.match.play.table, question, random.Random(2))
    assert 1 <= len(places) <= 16 and all(question.check(place) for place in places)
    assert len(advice().scores(t.match.play.table, question, places)) == len(places)
    assert all(0 <= x <= 12 * INCH and 0 <= y <= 16 * INCH for x, y in (place[-2:] for place in places))
