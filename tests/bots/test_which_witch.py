"""The choices of bots in Which Witch that every player would make."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.bots.bot import consult, ranked
from game.bots.playouts import Budget, FlatBot
from game.bots.simulate import simulate
from game.core.play import Play
from game.core.question import Pick, PickSome, Question
from game.core.title import Setup
from game.core.zones import EVERYONE
from game.which_witch.bot import Look
from game.which_witch.rules.attack import reward_question

WITCH = titles.load("which_witch")


def table(*hands: str, hearts: tuple[int, ...] = (), wands: tuple[str, ...] = ()) -> Play[Any, Any]:
    """The first turn of a match with these cards in hand and in play; witches are fire, wind, lightning ..."""
    seats = len(hands)
    play = Play(WITCH, Setup("which_witch", seats, 1, WITCH.settle(seats, {})))
    for witch in list(WITCH.content.witches)[:seats]:
        play.apply(witch)
    state = play.state
    for who in state.players:
        state.draw.cards += who.hand.cards
        who.hand.cards = []
    for seat, wanted in enumerate(hands):
        for face in wanted.split():
            take(state, face, state.players[seat].hand, 1 << seat)
    for seat, face in enumerate(wands):
        if face:
            take(state, face, state.players[seat].wand, EVERYONE)
    for seat, number in enumerate(hearts):
        state.players[seat].hearts = number
    play.ask_again()
    return play


def take(state: Any, face: str, zone: Any, mask: int) -> None:
    card = next(card for card in state.draw.cards if state.faces[card] == face)
    state.draw.cards.remove(card)
    zone.cards.append(card)
    state.seen[card] = mask


def judged(play: Play[Any, Any], question: Question[Any] | None = None) -> Any:
    """What looks best at once."""
    asked = question or play.pending[0]
    assert asked is not None
    return ranked(play, asked, random.Random(1))[0][1]


# ---------------------------------------------------------------------- choices


def test_flat_sees_that_passing_at_the_last_heart_loses() -> None:
    """Its playouts alone tell: it knows no scores."""
    play = table("spell_fire spell_fire spell_fire", "infinity_cauldron shield_crystal", hearts=(5, 2))
    play.rollers = 0b11
    for answer in (("use", "spell_fire"), ("spell_fire", "spell_fire"), (), 6, 1):
        play.apply(answer)
    question = play.pending[0]
    assert question is not None and question.key == "last_heart"
    flat = FlatBot(Budget(playouts=16))
    assert consult(flat, play, question, random.Random(1)) == "infinity_cauldron"


def test_a_killing_attack_comes_first() -> None:
    play = table("familiar_owl spell_fire spell_fire thief_hex heart_potion", "spell_fire", hearts=(3, 2))
    assert judged(play) == ("use", "spell_fire")


def test_the_star_wand_comes_early() -> None:
    play = table("wand_d20 spell_ice heart_potion zoom_broom spell_earth", "spell_fire")
    assert judged(play) == ("use", "wand_d20")


def test_dead_spells_are_discarded_rather_than_good_cards() -> None:
    """Nobody left can be hurt by wind."""
    play = table("spell_wind spell_wind shield_crystal infinity_cauldron", "spell_fire")
    assert judged(play) == ("discard", "spell_wind")


def test_a_wand_hex_is_kept_for_the_wand_that_comes() -> None:
    play = table("wand_hex familiar_toad", "spell_fire")
    assert judged(play) == ("discard", "familiar_toad")


def test_an_attack_uses_all_its_spells() -> None:
    play = table("spell_fire spell_fire spell_fire", "spell_ice")
    play.apply(("use", "spell_fire"))
    assert judged(play) == ("spell_fire",) * 3


def test_the_last_hearts_are_shielded() -> None:
    play = table("spell_fire spell_fire", "shield_crystal spell_ice", hearts=(5, 3))
    play.apply(("use", "spell_fire"))
    play.apply(("spell_fire", "spell_fire"))
    assert isinstance(play.pending[0], PickSome)
    assert judged(play) == ("shield_crystal",)


def test_a_thief_takes_what_is_worth_most() -> None:
    """Wind can't hurt the wind witch."""
    play = table("spell_ice", "spell_wind shield_crystal")
    question = Pick(0, "thief.card", "IV.thief", ["spell_wind", "shield_crystal"])
    assert judged(play, question) == "shield_crystal"


def test_the_weakest_of_three_is_finished_off() -> None:
    play = table("spell_fire spell_wind", "spell_ice", "spell_ice", hearts=(4, 4, 2))
    play.apply(("use", "spell_fire"))
    assert judged(play) == 2


def test_the_last_heart_is_always_saved() -> None:
    play = table("spell_fire", "infinity_cauldron")
    question = Pick(1, "last_heart", "VI.cauldron", ["infinity_cauldron", "pass"])
    assert judged(play, question) == "infinity_cauldron"


@pytest.mark.parametrize("hearts", [1, 5])
def test_no_reward_is_declined(hearts: int) -> None:
    """A reward may be declined (VI), but it costs nothing; with five hearts it is the larger hand."""
    play = table("spell_wind", "", "", hearts=(hearts, 4, 4))
    question = reward_question(play.table, 0, 1)
    advice, rng = WITCH.advice, random.Random(1)
    assert advice is not None
    assert "pass" in question.choices and "pass" not in advice.candidates(play.table, question, rng)
    assert judged(play, question) == ("hand" if hearts == 5 else "heart")


def test_team_mates_are_no_foes() -> None:
    play = Play(WITCH, Setup("which_witch", 4, 1, WITCH.settle(4, {"teams": "2 against 2"})))
    for witch in list(WITCH.content.witches)[:4]:
        play.apply(witch)
    assert list(Look(play.table, 0, {"hearts": 1.0}).foes) == [1, 3]
    advice = WITCH.advice
    assert advice is not None
    assert advice.evaluate(play.table, 0) == pytest.approx(advice.evaluate(play.table, 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_chances_add_up_to_one(seats: int) -> None:
    play = table(*["heart_potion"] * min(seats, 4), *[""] * (seats - 4), hearts=(*[2] * (seats - 1), 5))
    advice = WITCH.advice
    assert advice is not None
    chances = [advice.evaluate(play.table, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[-1] == max(chances)


@pytest.mark.deep
def test_greedy_beats_random() -> None:
    assert simulate(WITCH, 15, ["greedy", "random"], seed=1).wins[0] > 12
    assert simulate(WITCH, 15, ["random", "greedy"], seed=1).wins[1] > 12
