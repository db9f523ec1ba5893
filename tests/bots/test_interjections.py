"""What bots do between question and answer: at random now and then, carried out, saved and told like their answers."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.bots import simulate as module
from game.bots.bot import RandomBot, at_random, consult
from game.bots.simulate import SimulationError, simulate
from game.core.match import Match
from game.core.play import Play
from game.core.question import Interjection
from scenes.board.match_text import MatchText

BATTLE = titles.load("half_the_battle")
WITCH = titles.load("which_witch")
USE = "half_the_battle.rules.items.use_item"


def fury() -> Match[Any, Any]:
    """A match at the first selection; who is asked may do something before."""
    starts: list[Match[Any, Any]] = [Match.start(BATTLE, 2, seed) for seed in range(50)]
    return next(match for match in starts if match.interjections(match.pending[0].seat))


def test_what_may_be_done_is_what_the_title_offers() -> None:
    match = fury()
    play, seat = match.play, match.pending[0].seat
    assert BATTLE.interjections is not None
    assert play.interjections(seat) == list(BATTLE.interjections(play.table, seat))
    assert not play.interjections(1 - seat)


def test_titles_without_them_offer_none() -> None:
    match: Match[Any, Any] = Match.start(WITCH, 2, 1)
    assert not match.interjections(match.pending[0].seat)


def test_who_answers_at_random_breaks_in_now_and_then() -> None:
    match, rng = fury(), random.Random(3)
    play, question = match.play, match.pending[0]
    told = [at_random(play, question, rng) for _ in range(400)]
    broke_in = [each for each in told if isinstance(each, Interjection)]
    assert 15 < len(broke_in) < 80
    assert set(broke_in) <= set(play.interjections(question.seat))
    assert all(question.check(each) for each in told if not isinstance(each, Interjection))
    assert told == [at_random(play, question, again) for again in [random.Random(3)] for _ in range(400)]


def test_random_play_is_the_same_for_the_same_seed_interjections_and_all() -> None:
    reports = [simulate(BATTLE, 3, ["random", "random"], seed=7) for _ in range(2)]
    assert reports[0].digest == reports[1].digest


def test_an_interjection_leaves_the_question_waiting() -> None:
    match = fury()
    play, seat = match.play.fork(), match.pending[0].seat
    deed = play.interjections(seat)[0]
    play.give(seat, deed)
    assert match.submit(seat, deed)
    assert play.digest() == match.digest()
    assert match.journal[-1].flow == deed.flow
    assert not match.submit(1 - seat, deed)


def test_an_answer_is_given_and_submitted_as_ever() -> None:
    match: Match[Any, Any] = Match.start(BATTLE, 2, 1)
    play, question = match.play.fork(), match.pending[0]
    answer = consult(RandomBot(), play, question, random.Random(1))
    play.give(question.seat, answer)
    assert match.submit(question.seat, answer) and match.digest() == play.digest()
    assert not match.submit(question.seat, "nonsense")


def test_a_match_that_breaks_is_saved_with_its_interjections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Brittle(Play[Any, Any]):
        __slots__ = ("broken_into",)

        def interject(self, interjection: Interjection) -> None:
            self.broken_into = True
            super().interject(interjection)

        def apply(self, answer: Any, slot: int = 0) -> None:
            if getattr(self, "broken_into", False) and self.state.round > 8:
                raise ZeroDivisionError("a rule broke")
            super().apply(answer, slot)

    monkeypatch.setattr(module, "Play", Brittle)
    with pytest.raises(SimulationError, match="ZeroDivisionError"):
        simulate(BATTLE, 5, ["random", "random"], seed=3, wrecks=tmp_path)
    match = Match.load(next(tmp_path.iterdir()))
    assert any(entry.flow for entry in match.journal)
    assert match.state.round > 8


def test_hints_name_interjections() -> None:
    question, speaker = fury().pending[0], MatchText(BATTLE, ["Ada", "Ben"])
    use = Interjection(USE, (0, ("item", "healing_potion", 3, -1)))
    convert = Interjection("half_the_battle.rules.rage.convert", (0,))
    assert speaker.answer(question, use) == "Use Healing Potion"
    assert speaker.answer(question, convert) == "Convert Rage dice"
