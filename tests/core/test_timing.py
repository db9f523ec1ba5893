"""The window, interjections and secret simultaneous questions, played on the toy duel."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import PASS, Interjection, Pick
from game.core.record import plain
from game.core.view import determinize
from tests.conformance.driver import resting_place
from tests.core import toy

TITLE = toy.load()


class Duel:
    """A toy duel whose hands are laid out by hand."""

    def __init__(self, *hands: str, hearts: int = 6) -> None:
        self.match = Match.start(TITLE, len(hands), 3, {"hearts": hearts}, strict=True)
        state = self.match.state
        loose = [card for who in state.duellists for card in who.hand.cards]
        pool = [*loose, *state.numbers.cards, *state.tricks.cards]
        for who, names in zip(state.duellists, hands, strict=True):
            who.hand.cards = [state.faces.index(name) for name in names.split()]
            for card in who.hand.cards:
                state.seen[card] = 1 << who.hand.owner
        held = {card for who in state.duellists for card in who.hand.cards}
        state.numbers.cards = [card for card in pool if card not in held and state.backs[card] == 0]
        state.tricks.cards = [card for card in pool if card not in held and state.backs[card] == 1]
        for card in (*state.numbers.cards, *state.tricks.cards):
            state.seen[card] = 0
        self.match.play.ask_again()

    def give(self, seat: int, *answers: Any) -> Duel:
        for answer in answers:
            outcome = self.match.submit(seat, answer)
            assert outcome, outcome.verdict
        return self

    def asked(self) -> list[tuple[int, str]]:
        return [(question.seat, question.key) for question in self.match.pending]

    def options(self) -> list[Any]:
        question = self.match.pending[0]
        assert isinstance(question, Pick)
        return question.choices

    def hearts(self) -> list[int]:
        return [who.hearts for who in self.match.state.duellists]

    def struck(self) -> Duel:
        """Seat 0 wins the bid and strikes with force 3."""
        for seat in range(self.match.setup.seats):
            self.give(seat, self.match.question(seat).choices[0])  # type: ignore[union-attr]
        return self.give(0, (0, 0), 3, (3, 0) if self.match.setup.seats == 3 else (3,))


def two() -> Duel:
    return Duel("number_18 boost_1 boost_2 douse_1", "number_1 block_1 douse_2").struck()


def test_turn_about_until_all_pass_in_a_row() -> None:
    duel = two()
    assert duel.asked() == [(0, "hit")] and duel.options() == ["boost_1", "boost_2", PASS]
    duel.give(0, PASS)
    assert duel.asked() == [(1, "hit")] and duel.options() == ["block_1", PASS]
    duel.give(1, PASS)
    assert duel.hearts() == [6, 3]


def test_a_response_starts_the_passes_anew() -> None:
    duel = two().give(0, "boost_1")
    assert duel.asked() == [(0, "trick")]
    duel.give(0, PASS).give(1, PASS)
    assert duel.asked() == [(1, "hit")], "after a response the next seat is asked"
    duel.give(1, PASS)
    assert duel.asked() == [(0, "hit")], "whose pass came before the response is asked again"
    duel.give(0, PASS)
    assert duel.hearts() == [6, 2]


def test_cancelling_ends_the_window() -> None:
    duel = two().give(0, PASS).give(1, "block_1").give(1, PASS).give(0, PASS)
    assert duel.hearts() == [6, 6] and duel.asked()[0][1] == "trophies"


def test_windows_nest_and_a_douse_can_be_doused() -> None:
    duel = two().give(0, PASS).give(1, "block_1").give(1, PASS).give(0, "douse_1")
    assert len(duel.match.play.stack) == 9 and duel.asked() == [(0, "trick")]
    duel.give(0, PASS).give(1, "douse_2")
    assert len(duel.match.state.occurrences) == 4
    assert duel.asked() == [(0, "trick")], "seat 1, who plays it, holds nothing any more and isn't asked"
    duel.give(0, PASS)
    assert duel.hearts() == [6, 6], "the douse of the block was doused, so that the block holds"


def test_each_seat_once() -> None:
    duel = two().give(0, "boost_1", PASS)
    assert duel.asked() == [(1, "trick")]
    duel.give(1, "douse_2").give(1, PASS).give(0, PASS)
    assert duel.asked() == [(1, "hit")], "the trick's window asked both once and closed"
    assert duel.match.state.occurrences[-1].amount == 3


def test_windows_open_on_public_grounds() -> None:
    """Whoever holds cards is asked, even one that could only pass; who holds none is not."""
    duel = Duel("number_18", "number_1 number_2", "number_3 douse_1").struck()
    assert duel.asked() == [(1, "hit")] and duel.options() == [PASS]
    duel.give(1, PASS)
    assert duel.asked() == [(2, "hit")] and duel.options() == [PASS]


def test_a_response_that_is_not_held_is_refused() -> None:
    duel = two()
    verdict = duel.match.verdict(0, "block_1")
    assert not verdict and verdict.rule == "4" and verdict.reason


# ---------------------------------------------------------------------- interjections


def drink(duel: Duel, seat: int) -> None:
    (offer,) = duel.match.interjections(seat)
    assert duel.match.submit(seat, Interjection(offer.flow, list(offer.arguments)))  # type: ignore[arg-type]


def test_an_interjection_runs_upon_the_waiting_question() -> None:
    duel = two()
    before = duel.match.pending
    drink(duel, 1)
    assert duel.asked() == [(1, "sip")] and not duel.match.verdict(0, PASS)
    duel.give(1, 2)
    assert duel.match.pending == before, "the question is asked afresh"
    assert duel.match.pending[0] is not before[0]
    assert duel.hearts() == [6, 8]
    assert [entry.flow for entry in duel.match.journal][-2:] == ["tests.core.toy.drink", ""]


def test_interjections_nest_and_are_saved_in_the_middle(tmp_path: Path) -> None:
    duel = Duel("number_18 boost_1", "number_1 block_1").struck()
    seed = duel.match.setup.seed
    drink(duel, 1)
    drink(duel, 0)
    assert duel.asked() == [(0, "sip")] and resting_place(duel.match)[5:7] == (f"{toy.HERE}.drink ask 1",) * 2
    replay = Match.start(TITLE, 2, seed, {"hearts": 6})
    assert replay.interjections(0) and replay.submit(0, replay.interjections(0)[0])
    assert replay.submit(1, replay.interjections(1)[0])
    replay.save(tmp_path / "m.json")
    loaded = Match.load(tmp_path / "m.json", TITLE)
    assert loaded.digest() == replay.digest()
    for match in (loaded, replay):
        assert match.submit(1, 1) and match.submit(0, 2)
        assert [question.key for question in match.pending] == ["bid", "bid"]
    assert loaded.digest() == replay.digest()


def test_an_interjection_that_is_not_offered_is_refused() -> None:
    duel = two()
    drink(duel, 1)
    duel.give(1, 1)
    assert duel.match.interjections(1) == []
    flows: list[Any] = [toy.HERE + ".drink", toy.HERE + ".match", "x", "", None, 3, []]
    rows: list[Any] = [(1,), (), None, "x", {}, [[]], [{}]]
    for move in [Interjection(flow, row) for flow in flows for row in rows]:
        refused = duel.match.submit(1, move)
        assert not refused and refused.verdict.reason and refused.verdict.rule in ("3", "4")


def test_an_interjection_that_is_not_offered_is_refused_with_its_own_reason() -> None:
    duel = two()
    (move,) = duel.match.interjections(1)
    assert duel.match.verdict(1, move) and not duel.match.verdict(0, move)
    drink(duel, 1)
    duel.give(1, 1)
    verdict = duel.match.verdict(1, move)
    assert (verdict.code, verdict.rule) == ("last_potion", "3")
    assert verdict.reason == "You have 1 potion left, and keep it."
    assert duel.match.submit(1, move).verdict == verdict
    for stranger in (-1, 2, None, "1"):
        assert duel.match.verdict(stranger, move).code == "not_offered"  # type: ignore[arg-type]


def test_an_interjection_makes_all_answer_a_secret_question_again() -> None:
    duel = Duel("number_18 boost_1", "number_1 block_1").give(0, "number_18")
    assert duel.asked() == [(1, "bid")]
    drink(duel, 1)
    duel.give(1, 1)
    assert duel.asked() == [(0, "bid"), (1, "bid")]


# ---------------------------------------------------------------------- secret simultaneous answers


def test_an_answer_is_secret_until_all_have_given_theirs() -> None:
    one, other = (
        Duel("number_18 number_17", "number_1 number_2").give(0, bid) for bid in ("number_18", "number_17")
    )
    for seat in (1, None):
        assert one.match.view(seat) == other.match.view(seat)
        assert "number_18" not in repr(one.match.view(seat))
    assert one.match.log == other.match.log
    assert one.match.digest() != other.match.digest()
    assert one.asked() == [(1, "bid")]


def test_whoever_has_answered_waits_and_may_think_again() -> None:
    duel = Duel("number_18 number_17", "number_1 number_2").give(0, "number_18")
    refusal = duel.match.verdict(0, "number_17")
    assert refusal.code == "not_asked" and refusal.rule == "2"
    assert duel.match.undo(0), "an unmarked own answer is free to take back"
    duel.give(0, "number_17").give(1, "number_1")
    assert [duel.match.state.faces[card] for card in duel.match.state.used.cards] == ["number_17", "number_1"]


def test_a_redealt_world_forgets_the_answers_of_others() -> None:
    duel = Duel("number_18 number_17", "number_1 number_2").give(0, "number_18")
    world = determinize(duel.match.play, 1, random.Random(1))
    assert [question and question.seat for question in world.pending] == [0, 1]
    assert world.answers == [None, None] and "number_18" not in repr(plain(world.answers))
    own = determinize(duel.match.play, 0, random.Random(1))
    assert own.answers == ["number_18", None]


@pytest.mark.parametrize("first", [0, 1])
def test_answers_are_given_in_any_order(first: int) -> None:
    duel = Duel("number_18 number_17", "number_1 number_2")
    duel.give(first, ("number_18", "number_1")[first]).give(1 - first, ("number_18", "number_1")[1 - first])
    assert [duel.match.state.faces[card] for card in duel.match.state.used.cards] == ["number_18", "number_1"]


def test_a_place_is_checked_with_its_reason() -> None:
    duel = Duel("number_18 boost_1", "number_1 block_1").give(0, "number_18").give(1, "number_1")
    verdict = duel.match.verdict(0, [2 * toy.INCH, 0])
    assert (verdict.code, verdict.rule) == ("too_far", "3")
    assert verdict.reason == f"That is more than {toy.INCH} away."
    duel.give(0, [toy.INCH, 0])
    assert duel.match.state.duellists[0].place == (toy.INCH, 0)
