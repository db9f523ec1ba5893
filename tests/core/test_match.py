"""The match as the design's page shows it: ask, judge, answer, look, take back, save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.event import Moved
from game.core.journal import Entry, Marks, undo_terms
from game.core.match import Match, is_answer
from game.core.past import STRIDE
from game.core.play import Play, StrictError
from game.core.record import walk
from game.core.title import TitleError
from game.core.zones import Zone
from tests.conformance.driver import play_out
from tests.core import toy

TITLE = toy.load()


def test_the_page_of_the_design(tmp_path: Path) -> None:
    match = Match.start(titles.load("which_witch"), seats=2, seed=7)
    (question,) = match.pending
    assert (question.seat, question.key) == (0, "setup.witch")
    refusal = match.verdict(0, "nobody")
    assert not refusal and refusal.reason and refusal.rule == "III.witch"
    assert match.verdict(0, "fire")
    outcome = match.submit(0, "fire")
    assert outcome and outcome.events[0].facts() == {
        "event": "witch_chosen",
        "rule": "III.hearts",
        "seat": 0,
        "witch": "fire",
        "hearts": 5,
    }
    fork = match.fork()
    assert fork.submit(1, "ice") and match.question(1) is not None and fork.question(1) is None
    assert match.view(0).seat == 0 and match.result is None
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").digest() == match.digest()
    assert match.undo() and match.pending[0].seat == 0
    assert match.redo() and match.pending[0].seat == 1


@pytest.mark.parametrize(
    ("seats", "seed", "options", "rollers"),
    [
        (1, 1, {}, 0),
        (4, 1, {}, 0),
        (2, -1, {}, 0),
        (2, 1 << 64, {}, 0),
        (2, 1, {"hearts": 99}, 0),
        (2, 1, {"hearts": True}, 0),
        (2, 1, {"hearts": "4"}, 0),
        (2, 1, {"hearts": 10**5000}, 0),
        (2, 1, {"lives": 3}, 0),
        (2, 1, {}, -1),
        (2, 1, {}, 1 << 16),
    ],
)
def test_set_ups_that_cannot_be_played(seats: int, seed: int, options: dict[str, Any], rollers: int) -> None:
    with pytest.raises(TitleError) as caught:
        Match.start(TITLE, seats, seed, options, rollers=rollers)
    assert str(caught.value).endswith(".") and len(str(caught.value)) < 200


def test_titles_that_there_are_not() -> None:
    with pytest.raises(TitleError, match="There is no title 'chess'; choose from which_witch"):
        titles.load("chess")


def test_the_same_seed_is_the_same_match() -> None:
    one, other = (play_out(Match.start(TITLE, 3, 5), 5) for _ in range(2))
    assert one.digest() == other.digest() != play_out(Match.start(TITLE, 3, 6), 5).digest()


def test_digests_are_noted_along_the_way() -> None:
    match = play_out(Match.start(TITLE, 3, 5), 5)
    assert list(match.checks) == list(range(STRIDE, len(match.journal) + 1, STRIDE))
    match.rewind(STRIDE + 1)
    assert list(match.checks) == [STRIDE]


def test_people_may_roll_dice_of_their_own() -> None:
    by_hand, free = (Match.start(TITLE, 2, 5, rollers=mask) for mask in (1 << 15, 0))
    question = by_hand.pending[0]
    assert question.key == "shuffle" and question.chance and free.pending[0].key == "bid"
    refusal = by_hand.verdict(question.seat, [0] * 18)
    assert refusal.code == "not_a_shuffle" and refusal.rule == "1"
    assert by_hand.submit(question.seat, range(18)) == by_hand.submit(question.seat, None), (
        "no row, no answer"
    )
    outcome = by_hand.submit(question.seat, list(range(18)))
    assert [event.kind for event in outcome.events] == ["shuffled"], "told as an onlooker hears it"
    assert Marks(by_hand.journal[-1].marks) & Marks.DICE
    assert by_hand.state.numbers.cards == list(range(18))


# ---------------------------------------------------------------------- taking back


def entry(seat: int, marks: Marks = Marks.NONE) -> Entry:
    return Entry(seat, "q", 1, marks=int(marks))


@pytest.mark.parametrize(
    ("entries", "seat", "index", "consent", "marks"),
    [
        ([entry(0)], 0, 0, (), Marks.NONE),
        ([entry(0), entry(0)], 0, 1, (), Marks.NONE),
        ([entry(0, Marks.DICE)], 0, 0, (1, 2), Marks.DICE),
        ([entry(0, Marks.REVEAL)], 0, 0, (1, 2), Marks.REVEAL),
        ([entry(0), entry(1)], 0, 0, (1, 2), Marks.NONE),
        ([entry(0), entry(1)], 1, 1, (), Marks.NONE),
        ([entry(0), entry(1, Marks.DICE), entry(2, Marks.REVEAL)], 0, 0, (1, 2), Marks.DICE | Marks.REVEAL),
        ([entry(0, Marks.DICE), entry(0)], 0, 1, (), Marks.NONE),
    ],
)
def test_terms(entries: list[Entry], seat: int, index: int, consent: tuple[int, ...], marks: Marks) -> None:
    terms = undo_terms(entries, seat, 3)
    assert terms is not None and (terms.index, terms.consent, terms.marks) == (index, consent, marks)
    assert terms.free is not bool(consent)


def test_who_gave_no_answer_takes_none_back() -> None:
    match = Match.start(TITLE, 2, 5)
    assert match.undo_terms() is None and not match.undo()
    match.submit(0, match.pending[0].sample(__import__("random").Random(1)))
    assert match.undo_terms(1) is None and match.undo(1).code == "nothing_to_undo"


def test_undo_by_consent_and_redo() -> None:
    match = play_out(Match.start(TITLE, 2, 5), 5, 12)
    names = [match.digest()]
    while match.journal:
        terms = match.undo_terms()
        assert terms is not None
        if not terms.free:
            refusal = match.undo()
            assert refusal.code == "undo_needs_consent" and refusal.facts["seats"] == terms.consent
        assert match.undo(agreed=terms.consent)
        names.append(match.digest())
    assert names.pop() == Match.start(TITLE, 2, 5).digest()
    while match.redo():
        assert match.digest() == names.pop()
    assert names == []


def test_undo_fishes_for_no_rolls() -> None:
    match = play_out(Match.start(TITLE, 2, 9), 2)
    rolled = [index for index, row in enumerate(match.journal) if row.marks & Marks.DICE]
    before = match.digest()
    match.rewind(rolled[-1])
    while match.redo():
        pass
    assert match.digest() == before


def test_another_answer_ends_what_could_be_given_again() -> None:
    match = play_out(Match.start(TITLE, 2, 5), 5, 12)
    match.rewind(8)
    assert len(match.undone) == 4
    assert not match.submit(0, "nonsense") and len(match.undone) == 4, "a refusal changes nothing"
    play_out(match, 6, 1)
    assert match.undone == [] and match.redo() is None


# ---------------------------------------------------------------------- what is an answer, what is strict


@pytest.mark.parametrize(
    "data", [1, True, "x", (), [], [1, "a", [True, ()]], (((1,),),), -(1 << 63), ["x"] * 2000]
)
def test_what_may_be_an_answer(data: Any) -> None:
    assert is_answer(data)


@pytest.mark.parametrize(
    "data",
    [
        None,
        1.0,
        {},
        b"",
        [None],
        [[{}]],
        1 << 63,
        "x" * 201,
        [0] * 2001,
        [[0] * 1500] * 2,
        [[[[[1]]]]],
        {1},
        int,
    ],
    ids=lambda data: type(data).__name__,
)
def test_what_can_be_no_answer(data: Any) -> None:
    assert not is_answer(data)


def test_strict_mode_finds_a_question_that_changes_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def meddling(t: Any, seat: int, *kinds: str) -> list[str]:
        t.state.rounds += 1
        return ["number_1"]

    monkeypatch.setattr(toy, "held", meddling)
    Play(TITLE, TITLE.setup(2, 1, {}))
    with pytest.raises(StrictError, match="asking changed the game"):
        Play(TITLE, TITLE.setup(2, 1, {}), strict=True)


def test_strict_mode_finds_a_question_that_differs_when_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(100))
    monkeypatch.setattr(toy, "held", lambda t, seat, *kinds: [f"number_{next(calls)}"])
    with pytest.raises(StrictError, match="asking twice gave two questions"):
        Play(TITLE, TITLE.setup(2, 1, {}), strict=True)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_moments_are_the_events_with_the_table_right_after_them(seat: int | None) -> None:
    match = Match.start(TITLE, seats=2, seed=3)
    dealt = len(match.log)
    play_out(match, seed=1)
    digest, told = match.digest(), [event.seen_by(seat) for event in match.log[dealt:]]
    moments = [moment for index in range(len(match.journal)) for moment in match.moments(index, seat)]
    assert [moment.event for moment in moments] == told and match.digest() == digest
    moved = [(event, view.state) for event, view in moments if isinstance(event, Moved) and event.face]
    for event, state in moved:
        (zone,) = (zone for zone in walk(state, Zone) if zone.name == event.target)
        assert zone.cards[-1] == event.card and state.faces[event.card] == event.face
    assert moved and {view.seat for _, view in moments} == {seat}
