"""Saves over time: newer formats, older formats, changed rules, matches that were taken up from a snapshot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import save
from game.core.flow import FLOWS
from game.core.match import Match
from game.core.save import FORMAT, MIGRATIONS, SaveError
from tests.conformance.driver import play_out
from tests.core import toy

TITLE = toy.load()


@pytest.fixture
def match() -> Match[Any, Any]:
    match = play_out(Match.start(TITLE, 2, 4), 4, 21)
    match.names = ["Ada", "Bo"]
    assert match.pending
    return match


def rewrite(path: Path, match: Match[Any, Any], **changes: Any) -> Path:
    path.write_text(json.dumps(json.loads(save.text(match)) | changes))
    return path


def test_a_newer_format(tmp_path: Path, match: Match[Any, Any]) -> None:
    path = rewrite(tmp_path / "new.json", match, format=FORMAT + 1)
    with pytest.raises(
        SaveError, match=r"^To open new\.json, update Spellboard: it was saved by a newer version\.$"
    ):
        Match.load(path, TITLE)


def test_a_newer_version_opens_if_it_can_be_read(tmp_path: Path, match: Match[Any, Any]) -> None:
    path = rewrite(tmp_path / "new.json", match, version="999.0")
    assert Match.load(path, TITLE).digest() == match.digest()
    for change in ({"sets_of_dice": 2}, {"journal": [{"seat": 0}]}, {"snapshot": {}}):
        with pytest.raises(SaveError, match=r"^To open new\.json, update Spellboard"):
            Match.load(rewrite(path, match, version="999.0", **change), TITLE)


@pytest.mark.parametrize("version", ["", "0.1.0", "new", "9" * 5000, 7, None, [9, 9]])
def test_a_version_that_is_none_tells_nothing(tmp_path: Path, match: Match[Any, Any], version: Any) -> None:
    path = rewrite(tmp_path / "odd.json", match, version=version, snapshot={})
    with pytest.raises(SaveError, match=r"odd\.json (is damaged|is not a complete save)"):
        Match.load(path, TITLE)


def test_an_older_format_is_migrated(
    tmp_path: Path, match: Match[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(save.text(match))
    path = tmp_path / "old.json"
    old = {("players_once" if key == "players" else key): value for key, value in data.items()}
    path.write_text(json.dumps(old | {"format": FORMAT - 1}))
    with pytest.raises(SaveError, match="use the version of Spellboard that saved it"):
        Match.load(path, TITLE)

    def step(data: dict[str, Any]) -> dict[str, Any]:
        return {("players" if key == "players_once" else key): v for key, v in data.items()} | {
            "format": FORMAT
        }

    monkeypatch.setitem(MIGRATIONS, FORMAT - 1, step)
    assert Match.load(path, TITLE).digest() == match.digest()


def test_changed_rules_that_still_fit_replay(tmp_path: Path, match: Match[Any, Any]) -> None:
    loaded = Match.load(rewrite(tmp_path / "m.json", match, rules="others"), TITLE)
    assert loaded.digest() == match.digest() and loaded.journal == match.journal


def broken(match: Match[Any, Any], at: int) -> list[dict[str, Any]]:
    """The journal with an answer that the rules do not allow any more."""
    journal: list[dict[str, Any]] = json.loads(save.text(match))["journal"]
    journal[at]["answer"] = "gone"
    return journal


def test_changed_rules_that_do_not_fit_take_up_the_snapshot(tmp_path: Path, match: Match[Any, Any]) -> None:
    path = rewrite(tmp_path / "m.json", match, rules="others", journal=broken(match, 5))
    loaded = Match.load(path, TITLE)
    assert loaded.digest() == match.digest() and loaded.pending == match.pending
    assert loaded.journal == [] and loaded.undo_terms() is None
    assert loaded.names == ["Ada", "Bo"]


def test_what_was_taken_up_is_saved_and_loaded_again(tmp_path: Path, match: Match[Any, Any]) -> None:
    path = rewrite(tmp_path / "m.json", match, rules="others", journal=broken(match, 5))
    loaded = play_out(Match.load(path, TITLE), 1, 7)
    loaded.save(path)
    again = Match.load(path, TITLE)
    assert again.digest() == loaded.digest() and len(again.journal) == 7
    again.rewind(0)
    assert again.digest() == match.digest()


def test_changed_flows_leave_nothing_but_the_answers_that_agree(
    tmp_path: Path, match: Match[Any, Any]
) -> None:
    data = json.loads(save.text(match))
    flows = dict.fromkeys(data["snapshot"]["flows"], "another fingerprint")
    last = data["snapshot"] | {"flows": flows}
    path = rewrite(tmp_path / "m.json", match, rules="others", journal=broken(match, 5), snapshot=last)
    with pytest.raises(
        SaveError, match="only its first 5 answers agree with these: finish it with"
    ) as caught:
        Match.load(path, TITLE)
    assert caught.value.agreed == 5


def test_a_damaged_journal_under_the_same_rules_is_refused(tmp_path: Path, match: Match[Any, Any]) -> None:
    with pytest.raises(SaveError, match="answer 6 does not follow") as caught:
        Match.load(rewrite(tmp_path / "m.json", match, journal=broken(match, 5)), TITLE)
    assert caught.value.agreed == 5


def test_a_wrong_digest_along_the_way_is_found(tmp_path: Path, match: Match[Any, Any]) -> None:
    assert list(match.checks) == [20]
    with pytest.raises(SaveError, match="answer 20 does not follow"):
        Match.load(rewrite(tmp_path / "m.json", match, checks={"20": "0" * 24}), TITLE)


def test_a_journal_that_leads_elsewhere_is_refused(tmp_path: Path, match: Match[Any, Any]) -> None:
    journal = json.loads(save.text(match))["journal"][:-1]
    with pytest.raises(SaveError, match="does not lead to its last position"):
        Match.load(rewrite(tmp_path / "m.json", match, journal=journal), TITLE)


def test_a_save_of_another_title(tmp_path: Path, match: Match[Any, Any]) -> None:
    from game import titles

    with pytest.raises(SaveError, match="is a match of 'toy', not of which_witch"):
        Match.load(rewrite(tmp_path / "m.json", match), titles.load("which_witch"))


def test_a_match_that_is_over_is_saved_too(tmp_path: Path) -> None:
    over = play_out(Match.start(TITLE, 2, 4), 4)
    over.save(tmp_path / "m.json")
    loaded = Match.load(tmp_path / "m.json", TITLE)
    assert loaded.result == over.result and loaded.pending == ()
    path = rewrite(tmp_path / "m.json", over, rules="others", journal=broken(over, 5))
    assert Match.load(path, TITLE).result == over.result


def test_what_is_written_once_is_written_right(tmp_path: Path, match: Match[Any, Any]) -> None:
    """Entries are written out once; undo and other answers after it must show."""
    save.text(match)
    match.rewind(15)
    play_out(match, "another way", 4)
    assert json.loads(save.text(match))["journal"] == [entry.plain() for entry in match.journal]
    fork = match.fork()
    play_out(fork, 2, 3)
    assert json.loads(save.text(fork))["journal"] == [entry.plain() for entry in fork.journal]
    assert json.loads(save.text(match))["journal"] == [entry.plain() for entry in match.journal]


def test_flows_are_vouched_for(match: Match[Any, Any]) -> None:
    last = save.snapshot(match.play)
    assert last["flows"] == {frame[0]: FLOWS[frame[0]].fingerprint for frame in match.play.stack}
    assert last["digest"] == match.digest()
