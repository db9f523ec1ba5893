from __future__ import annotations

import errno
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.counsel import Counsel
from game.core import file_lock
from game.core.journal import Entry
from game.core.match import Match
from game.core.record import walk
from game.core.save import SaveError
from game.core.zones import Zone
from scenes.app import folders
from scenes.board.players import seated
from scenes.screens import match_library
from scenes.table.session import Session, Step

TITLE = "which_witch"


@pytest.fixture
def open_session() -> Iterator[list[Session]]:
    """Sessions in here are closed at the end."""
    sessions: list[Session] = []
    yield sessions
    for session in sessions:
        session.close()


def start(kinds: str, seed: int = 7, *, physical: bool = False) -> Session:
    names = [f"Person {letter}" for letter in "ABCDEF"]
    return Session.start(TITLE, seated(kinds.split(), names), seed=seed, physical=physical)


def think(session: Session, limit: float = 20.0) -> Step:
    """What the bots do next. Frames pass at once; only a bot in its own process takes real time."""
    until = time.monotonic() + limit
    while time.monotonic() < until:
        step = session.think(1 / 60, 0.0)
        if step:
            return step
        if session.thinking is None:
            break
    raise AssertionError("no bot answered")


def play(session: Session, rng: random.Random, answers: int = 10_000) -> None:
    """Plays on: people answer at random and change places as they are needed."""
    for _ in range(answers):
        if session.over:
            return
        if session.due is not None:
            session.take_seat(session.due, met=True)
        if session.question is not None:
            session.answer(session.question.sample(rng))
        else:
            think(session)


def test_every_answer_is_on_disk_before_anything_else_happens() -> None:
    session = start("human greedy")
    rng = random.Random(1)
    assert list(folders.saves().glob("*.spellmatch")) == [session.path]
    for _ in range(25):
        play(session, rng, 1)
        kept = Match.load(session.path)
        assert kept.digest() == session.match.digest()
        assert kept.players == ["human", "greedy"]
        assert kept.names[0] == "Person A"


def test_a_match_goes_on_where_it_was_left() -> None:
    players = [
        replace(player, colour=5 - seat) for seat, player in enumerate(seated(["human", "random", "random"]))
    ]
    session = Session.start(TITLE, players, seed=7)
    play(session, random.Random(2), 30)
    again = Session.resume(session.path)
    assert again.match.digest() == session.match.digest()
    assert again.players == session.players
    assert again.viewer == 0
    assert [line.text for line in again.lines()] == [line.text for line in session.lines()]
    play(again, random.Random(2), 5)
    assert list(folders.saves().glob("*.spellmatch")) == [session.path]


@pytest.mark.deep
def test_a_finished_match_becomes_a_replay() -> None:
    session = start("random random", seed=3)
    saved = session.path
    play(session, random.Random(3))
    assert session.over and "win" in session.ending
    assert not saved.exists()
    assert list(folders.replays().iterdir()) == [session.path]
    assert Match.load(session.path).digest() == session.match.digest()


@pytest.mark.deep
def test_a_finished_match_from_elsewhere_stays_there_too(tmp_path: Path) -> None:
    session = start("random random", seed=3)
    elsewhere = tmp_path / "mine.json"
    session.match.save(elsewhere)
    again = Session.resume(elsewhere)
    play(again, random.Random(3))
    assert elsewhere.exists() and (folders.replays() / "mine.json").exists()


def test_bots_pause_before_they_answer() -> None:
    session = start("human greedy")
    session.answer("fire")
    frames = 0
    while session.think(1 / 60, 1.0) is None:
        frames += 1
    assert 40 <= frames <= 55
    hasty = start("human greedy")
    hasty.answer("fire")
    assert hasty.think(1 / 60, 0.0) is not None


def test_a_slow_bot_never_holds_up_a_frame(open_session: list[Session]) -> None:
    session = start("human flat")
    open_session.append(session)
    session.answer("fire")
    frames, until = 0, time.monotonic() + 30
    while session.thinking is not None and time.monotonic() < until:
        frames += session.think(1 / 60, 0.0) is None
        time.sleep(0.002)
    assert session.thinking is None
    assert frames > 1, "the screen goes on while it thinks"


def test_one_person_keeps_the_screen_and_onlookers_see_what_all_see() -> None:
    alone = start("random human random")
    assert alone.viewer == 1 and alone.due is None
    watched = start("random random")
    play(watched, random.Random(1), 8)
    state = watched.view().state
    assert watched.viewer is None and watched.question is None
    assert not any(
        card >= 0 for zone in walk(state, Zone) if zone.name.startswith("hand") for card in zone.cards
    )


def test_the_screen_goes_round_and_hides_what_was_dealt() -> None:
    session = start("human human")
    assert session.viewer is None and session.due == 0
    assert not session.guarded(0), "there are no hands yet"
    session.take_seat(0)
    session.answer("fire")
    assert session.due == 1 and not session.guarded(1)
    session.take_seat(1)
    step = session.answer("ice")
    assert session.viewer is None, "hands were dealt: nobody was told to look away"
    dealt = [event.face for event in step.events if event.kind == "moved" and event.target.startswith("hand")]  # type: ignore[attr-defined]
    assert dealt == [""] * 10
    assert session.due == 0 and session.guarded(0)
    session.take_seat(0, met=True)
    assert session.question and session.question.seat == 0


def test_the_summary_for_the_next_player_is_what_everybody_knows() -> None:
    session = start("human human human", seed=11)
    rng = random.Random(5)
    for _ in range(80):
        play(session, rng, 1)
        if session.over:
            break
        for seat in session.people:
            public = [line.text for line in session.speaker.lines(session.match.log, None)]
            assert [line.text for line in session.since(seat)] == public[
                len(public) - len(session.since(seat)) :
            ]


def hint_of(session: Session) -> Counsel:
    """What a bot would answer and why, once it has thought about it."""
    session.seek_hint()
    while session.seeking:
        found = session.found_hint()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no hint")


def test_views_events_and_hints_keep_secrets() -> None:
    session = start("human greedy greedy", seed=4)
    rng = random.Random(4)
    while not session.over and len(session.match.journal) < 120:
        if session.question is None:
            step = think(session)
        else:
            if session.can_hint and len(session.match.journal) % 10 == 0:
                assert session.verdict(hint_of(session).answer)
            step = session.answer(session.question.sample(rng))
        for event in step.events:
            assert event == event.seen_by(0)
        hands = [zone for zone in walk(session.view().state, Zone) if zone.name in ("hand 1", "hand 2")]
        faces = session.view().state.faces
        known = {card for zone in hands for card in zone.cards if card >= 0}
        seen = session.match.state.seen
        assert all(faces[card] and seen[card] & 1 for card in known)


def test_free_undo_and_redo() -> None:
    session = start("human random")
    session.answer("fire")
    play_until_asked(session)
    attack = next((a for a in session.question.options() if a[0] == "use" and a[1].startswith("spell")), None)  # type: ignore[union-attr]
    assert attack
    before = session.match.digest()
    session.answer(attack)
    back = session.takeback()
    assert back and back.terms.free and not back.against
    after = session.match.digest()
    assert session.undo() and session.match.digest() == before
    assert Match.load(session.path).digest() == before, "what was taken back is taken back on disk"
    assert session.can_redo and session.redo() and session.match.digest() == after


def play_until_asked(session: Session) -> None:
    while session.question is None:
        think(session)


def test_bots_refuse_to_take_back_what_dice_decided() -> None:
    session = start("human random")
    session.answer("fire")
    play_until_asked(session)
    discard = next(a for a in session.question.options() if a[0] == "discard")  # type: ignore[union-attr]
    session.answer(discard)
    play_until_asked(session)
    back = session.takeback()
    assert back and "undo" in back.against and back.cards
    assert not session.undo()


def test_people_have_to_agree() -> None:
    session = start("human human human")
    for witch in ("fire", "ice", "wind"):
        session.take_seat(session.due, met=True)
        session.answer(witch)
    session.take_seat(0, met=True)
    back = session.takeback()
    assert back and back.people == (1, 2) and not back.against
    assert any("Person A plays the Fire Witch" in line.text for line in back.lines)
    assert not session.undo() and not session.undo((1,))
    assert session.undo((1, 2))
    assert session.match.journal == []


def test_answers_just_given_to_the_same_question_are_known() -> None:
    session = start("human greedy")
    question = session.question
    assert question and session.before == []
    given = (
        (0, question.key, 3),
        (1, question.key, 1),
        (0, "other", 2),
        (0, question.key, 4),
        (0, question.key, 6),
    )
    session.match.journal += [Entry(seat, key, answer) for seat, key, answer in given]
    assert session.before == [4, 6]


def test_people_with_dice_of_their_own_type_what_they_rolled() -> None:
    session = start("human human", physical=True)
    rng, rolled = random.Random(9), 0
    while not session.over and rolled < 4:
        if session.due is not None:
            session.take_seat(session.due, met=True)
        question = session.question
        assert question
        rolled += question.chance
        seat = question.seat if not question.chance else session.viewer
        assert session.viewer == seat, "a die is read by anybody: the screen needs no other eyes"
        session.answer(question.sample(rng))
    assert rolled == 4


def test_what_is_not_legal_changes_nothing() -> None:
    session = start("human random")
    before = session.match.digest()
    with pytest.raises(ValueError, match=r"\."):
        session.answer("nonsense")
    assert session.match.digest() == before


def test_a_match_that_another_program_plays_is_not_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    session = start("human greedy")
    session.close()

    def busy(file: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "busy")

    monkeypatch.setattr(file_lock, "_lock", busy)
    before = session.path.read_bytes()
    with pytest.raises(SaveError, match="is being played in another window"):
        Session.resume(session.path)
    kept = match_library.saves()[0]
    with pytest.raises(SaveError, match="is being played"):
        match_library.delete(kept)
    assert session.path.read_bytes() == before


def test_two_programs_that_begin_at_once_have_files_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one holds a name that it has not written yet."""
    names: list[str] = []
    lock = file_lock._lock

    def taken_once(file: Any) -> None:
        names.append(file.name)
        if len(names) == 1:
            raise BlockingIOError(errno.EAGAIN, "busy")
        lock(file)

    monkeypatch.setattr(file_lock, "_lock", taken_once)
    session = start("human greedy")
    assert len(set(names)) == 2 and session.path.stem.endswith("-2")
    session.close()


def test_a_file_is_let_go_when_the_table_is_left(home: Path) -> None:
    session = start("human greedy")
    lock = session.path.with_name(f".{session.path.name}.lock")
    assert lock.exists()
    session.close()
    assert not lock.exists() and session.path.exists()
    session.path.write_text("{")
    with pytest.raises(SaveError):
        Session.resume(session.path)
    assert not lock.exists()
