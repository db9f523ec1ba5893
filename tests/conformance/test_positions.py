"""A match can be laid out: `Match.position()` is a document from which `Match.from_position` starts another match."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.save import SaveError
from tests.conformance.driver import Case, Player, play_out, title_of


def test_a_match_goes_on_from_any_position_as_it_does_where_it_comes_from(case: Case, tmp_path: Path) -> None:
    match, rng = case.start(), random.Random(str(case))
    for _ in Player(random.Random(case.seed)).moves(match, 60):
        if rng.random() < 0.1:
            laid = Match.from_position(json.loads(json.dumps(match.position())), match.title)
            assert laid.digest() == match.digest() and laid.pending == match.pending
            assert (laid.names, laid.journal, laid.log) == (match.names, [], [])
            one, other = (play_out(each.fork(), case.seed, 12) for each in (match, laid))
            assert one.digest() == other.digest() and one.journal[-len(other.journal) :] == other.journal
            other.save(tmp_path / "laid.json")
            assert Match.load(tmp_path / "laid.json", match.title).digest() == one.digest()


def test_a_position_may_be_changed_by_hand() -> None:
    match = Match.start(title_of("which_witch"), 2, 7)
    for answer in ("fire", "ice"):
        match.submit(match.pending[0].seat, answer)
    position = json.loads(json.dumps(match.position()))
    position["state"]["players"][1]["hearts"] = 1
    laid = Match.from_position(position)
    assert laid.state.players[1].hearts == 1 and laid.question(0)
    assert play_out(laid, 3).result


@pytest.mark.parametrize(
    "change",
    [
        {"title": "nonsense"},
        {"title": 3},
        {"seats": 9},
        {"state": None},
        {"state": {}},
        {"stack": []},
        {"stack": 1},
        {"flows": {}},
        {"answers": 5},
        {"names": ["only one"]},
        {"options": {"nonsense": 1}},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_no_position_is_refused_in_one_sentence(change: dict[str, object]) -> None:
    position = play_out(Match.start(title_of("which_witch"), 3, 7), 7, 30).position()
    with pytest.raises(SaveError, match=r"^No match starts there: .+[^.]\.$"):
        Match.from_position(position | change)  # type: ignore[operator]


def test_every_part_of_a_position_is_needed() -> None:
    """But what some have answered while several are asked: usually nobody has."""
    position = play_out(Match.start(title_of("which_witch"), 3, 7), 7, 30).position()
    for missing in position.keys() - {"answers"}:
        with pytest.raises(SaveError, match=r"^No match starts there: "):
            Match.from_position({name: value for name, value in position.items() if name != missing})
