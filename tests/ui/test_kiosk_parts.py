"""What the kiosk is made of: configuration, PINs, codes, counts, the watchdog. Bad files cost nothing else."""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import tempfile
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import DATA
from game.core.content import ContentError
from scenes.kiosk import config as configuration
from scenes.kiosk import kiosk, lock, statistics, watchdog
from scenes.kiosk.keypad import LENGTH, LETTERS, Codes
from scenes.kiosk.lock import PinError
from scenes.kiosk.operator import worded
from scenes.kiosk.statistics import Counts
from scenes.kiosk.watchdog import Heart, Patience, Watchdog

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


# ---------------------------------------------------------------------- the configuration


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = (DATA / "kiosk.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "kiosk.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("words: 2.6", "words: 0", "expected more than 0.5"),
        ("countdown: 20", "countdwn: 20", "countdwn"),
        ("language: en", "language: tlh", "expected .*en"),
        ('pin: ""', 'pin: "1234"', "not a hash of a PIN"),
        ("LALT, k]", "LALT, anykey]", "does not fit"),
        ("hour: 22", "hour: 25", "expected at most 23"),
    ],
)
def test_mistakes_are_told_by_file_and_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(ContentError, match=said) as caught:
        configuration.load(edited(tmp_path, old, new))
    assert "kiosk.yaml:" in str(caught.value)


def test_it_is_as_loud_as_the_hour_says() -> None:
    file = configuration.load()
    assert [file.volume_at(hour) for hour in (0, 8, 9, 21, 22, 23)] == [0, 0, 0.5, 0.5, 0.2, 0.2]
    evening = file.model_copy(update={"volume": file.volume[1:]})
    assert evening.volume_at(3) == 0.2, "before the first hour it is as after the last one"


# ---------------------------------------------------------------------- PINs


@pytest.mark.deep
def test_a_pin_fits_itself_alone() -> None:
    kept = lock.hashed("482913")
    assert "482913" not in kept and lock.is_hash(kept)
    assert lock.fits("482913", kept)
    assert not any(lock.fits(wrong, kept) for wrong in ("482914", "", "48291", "4829130", "abcd"))
    assert lock.hashed("482913") != kept, "the same PIN looks different each time"


@pytest.mark.parametrize("wrong", ["", "123", "12a4", "1234567890123", "１２３４"])
def test_what_is_no_pin_is_refused(wrong: str) -> None:
    with pytest.raises(PinError):
        lock.hashed(wrong)


def test_a_pin_is_made_from_what_is_typed_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert lock.make(lambda prompt: "4711") == 0
    line = capsys.readouterr().out.strip()
    assert lock.fits("4711", line.removeprefix('pin: "').removesuffix('"'))
    answers = iter(["4711", "4712"])
    with pytest.raises(PinError, match="match"):
        lock.make(lambda prompt: next(answers))


@given(st.text(max_size=100))
def test_nothing_else_is_taken_for_a_hash(text: str) -> None:
    assert not lock.fits("1234", text)


# ---------------------------------------------------------------------- codes


def test_a_match_has_one_code_for_ever(tmp_path: Path) -> None:
    match = tmp_path / "match.json"
    match.touch()
    codes = Codes(tmp_path / "codes.json", random.Random(1))
    code = codes.of(match)
    assert len(code) == LENGTH and set(code) <= set(LETTERS)
    again = Codes(tmp_path / "codes.json")
    assert again.of(match) == code and again.match(code.lower(), tmp_path) == match
    match.unlink()
    assert again.match(code, tmp_path) is None


def test_codes_differ(tmp_path: Path) -> None:
    codes = Codes(tmp_path / "codes.json", random.Random(2))
    found = {codes.of(tmp_path / f"{number}.json") for number in range(200)}
    assert len(found) == 200


def test_a_code_never_leads_to_another_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.json").touch()
    folder = tmp_path / "saves"
    folder.mkdir()
    path = tmp_path / "codes.json"
    path.write_text(
        json.dumps({"ACDE": "../secret.json", "ACDF": str(tmp_path / "secret.json"), "ACDH": ".."})
    )
    codes = Codes(path)
    assert [codes.match(code, folder) for code in ("ACDE", "ACDF", "ACDH")] == [None] * 3


@pytest.mark.deep
@given(JSON)
def test_a_damaged_file_of_codes_is_begun_anew(document: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "codes.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        codes = Codes(path)
        assert codes.match(codes.of(Path(folder) / "codes.json"), Path(folder)) == path


# ---------------------------------------------------------------------- counts


def test_counts_add_up_over_days_and_starts(tmp_path: Path) -> None:
    today = [date(2026, 11, 21)]
    path = tmp_path / "statistics.json"
    kept = Counts(path, lambda: today[0])
    kept.add(statistics.STARTED, "halfwish")
    kept.add(statistics.LEFT, "halfwish", "choice")
    today[0] = date(2026, 11, 22)
    kept.add(statistics.STARTED, "halfwish")
    kept.add(statistics.STARTED, "magewinds")
    kept.add(statistics.LEFT, "halfwish", "showdown")
    kept.add(statistics.LEFT, "halfwish", "choice")
    again = Counts(path)
    assert again.totals()["halfwish"] == {**dict.fromkeys(statistics.KINDS, 0), "started": 2, "left": 3}
    assert list(again.places("halfwish").items()) == [("choice", 2), ("showdown", 1)]
    assert again.by_day() == {"2026-11-21": 1, "2026-11-22": 2}


def test_the_operator_reads_in_words_where_matches_were_left() -> None:
    assert worded("halfwish", "slot") == "Somebody chooses one of the actions."
    assert worded("magewinds", "turn") == "It's somebody's turn."
    assert worded("magewinds", "no_such_question") == "no_such_question"


def test_they_hold_nothing_personal(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    Counts(path, lambda: date(2026, 11, 22)).add(statistics.LEFT, "halfwish", "choice")
    assert json.loads(path.read_text()) == {"2026-11-22": {"halfwish": {"left": 1, "where": {"choice": 1}}}}


def test_old_days_are_forgotten(tmp_path: Path) -> None:
    days = [date.fromordinal(740_000 + number) for number in range(statistics.DAYS + 5)]
    kept = Counts(tmp_path / "statistics.json", lambda: days[0])
    kept.days = {day.isoformat(): {"halfwish": {"started": 1}} for day in days}
    kept.add(statistics.STARTED, "halfwish")
    assert len(kept.days) == statistics.DAYS and days[-1].isoformat() in kept.days


@pytest.mark.deep
@given(JSON)
def test_damaged_statistics_are_set_aside(document: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "statistics.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        kept = Counts(path, lambda: date(2026, 11, 22))
        kept.add(statistics.STARTED, "halfwish")
        assert kept.totals()["halfwish"]["started"] >= 1
        assert Counts(path).totals() == kept.totals()


def test_a_disk_that_refuses_costs_the_counts_alone(tmp_path: Path) -> None:
    kept = Counts(tmp_path / "nowhere" / "statistics.json")
    kept.add(statistics.STARTED, "halfwish")
    assert kept.totals()["halfwish"]["started"] == 1


# ---------------------------------------------------------------------- memory


@pytest.mark.deep
def test_what_is_there_is_left_alone_from_now_on() -> None:
    there = [object()]
    kiosk.freeze_garbage()
    assert not any(each is there for each in gc.get_objects())


# ---------------------------------------------------------------------- the watchdog

QUICK = Patience(look=0.02, start=10.0, silence=1.0, end=1.0, pause=0.01)


def watched(tmp_path: Path, body: str, patience: Patience = QUICK) -> Watchdog:
    """A watchdog over a little program, which knows how often it was started."""
    beat, tally = tmp_path / "beat", tmp_path / "tally"
    program = (
        "import sys, time, pathlib\n"
        f"beat, tally = pathlib.Path({str(beat)!r}), pathlib.Path({str(tally)!r})\n"
        "n = len(tally.read_text()) if tally.exists() else 0\n"
        "tally.write_text('x' * (n + 1))\n" + body
    )
    return Watchdog([sys.executable, "-c", program], beat, patience)


def test_what_ends_by_mistake_is_started_again(tmp_path: Path) -> None:
    dog = watched(tmp_path, "sys.exit(3 if n < 2 else 0)")
    assert dog.run() == 0 and dog.starts == 3


def test_what_hangs_is_ended_and_started_again(tmp_path: Path) -> None:
    dog = watched(tmp_path, "beat.touch()\nif n == 0: time.sleep(60)\nsys.exit(0)")
    assert dog.run() == 0 and dog.starts == 2


def test_what_never_begins_is_started_again(tmp_path: Path) -> None:
    patience = Patience(look=0.02, start=2.0, silence=10.0, end=1.0, pause=0.01)
    dog = watched(tmp_path, "if n == 0: time.sleep(60)\nsys.exit(0)", patience)
    assert dog.run() == 0 and dog.starts == 2


class Beating:
    """A process that beats now and then, and its clock, for a watchdog that looks on; it ends after an hour."""

    def __init__(self, beat: Path, every: int) -> None:
        self.beat, self.every, self.now, self.returncode = beat, every, 0.0, 0
        self.stdin = None

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def monotonic(self) -> float:
        return self.now

    def poll(self) -> int | None:
        if self.now >= 3600:
            return 0
        if self.now % self.every == 0:
            self.beat.touch()
            os.utime(self.beat, (10**9 - self.now, 10**9 - self.now))  # somebody sets the time back
        return None

    def terminate(self) -> None:
        self.now = 3600.0

    def wait(self, timeout: float) -> int:
        return 0


@pytest.mark.parametrize(("every", "starts"), [(1, 1), (19, 1), (30, 2)])
def test_what_beats_is_left_alone_whatever_the_time_of_day(
    every: int, starts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Beating(tmp_path / "beat", every)
    monkeypatch.setattr(watchdog, "time", process)
    monkeypatch.setattr(watchdog.subprocess, "Popen", lambda command, stdin: process)
    dog = Watchdog([], process.beat)
    assert dog.run() == 0 and dog.starts == starts


def test_a_heart_beats_once_a_second(tmp_path: Path) -> None:
    beat = tmp_path / "beat"
    heart = Heart(beat)
    heart.go_on(0.01)
    assert beat.exists()
    beat.unlink()
    heart.go_on(0.5)
    assert not beat.exists()
    heart.go_on(0.6)
    assert beat.exists()
    Heart(None).go_on(5)
    Heart(tmp_path / "nowhere" / "beat").go_on(5)
