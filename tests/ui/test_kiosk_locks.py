"""Nobody gets in by guessing: the kiosk's PIN, the codes of matches, and what becomes of their damaged files."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from main import main
from scenes.app import folders
from scenes.kiosk import lock, statistics
from scenes.kiosk.config import Attract, Idle
from scenes.kiosk.keypad import Codes
from scenes.kiosk.lock import CLOSED, CLOSING, FREE, Tries, clock, delay
from scenes.kiosk.statistics import Counts
from tests.effort import effort
from tests.ui.kiosk_table import Stand, configured, stand

SECRET, WRONG = "2468", "1357"
LONG = Attract(card=120, match=3600, words=20, breath=0, bot="random")
PATIENT = Idle(after=3600, countdown=120)
NUMBERS = "9" * 401

HOSTILE_TRIES = [
    b"",
    b"\xff\xfe\x00",
    b"[]",
    b"{}",
    b"null",
    b'{"wrong": 3}',
    b'{"wrong": -1, "left": 0}',
    b'{"wrong": true, "left": 0}',
    b'{"wrong": "0", "left": 0}',
    b'{"wrong": 0, "left": -1}',
    b'{"wrong": 7, "left": NaN}',
    b'{"wrong": 7, "left": Infinity}',
    b'{"wrong": 7, "left": 1e300}',
    b'{"wrong": %s, "left": 0}' % NUMBERS.encode(),
    b'{"wrong": %s, "left": 0}' % (b"9" * 900),
    b"[" * 900,
    b"[" * 5000,
    b'{"wrong": 0, "left": 0}' + b" " * 5000,
]


def offering(*, with_pin: bool = True, no_pin: bool = False) -> Any:
    """A kiosk that stays where it is, with a PIN in its configuration or without."""
    config = configured(titles=("which_witch",), idle=PATIENT, attract=LONG)
    if with_pin:
        config = config.model_copy(
            update={"door": config.door.model_copy(update={"pin": lock.hashed(SECRET, "00" * 8)})}
        )
    return stand(config, no_pin=no_pin)


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing costs a guesser time, and tests as well."""
    monkeypatch.setattr(lock, "COST", 2)


@pytest.fixture
def kiosk() -> Iterator[Stand]:
    with offering() as found:
        yield found


def knock(kiosk: Stand) -> None:
    kiosk.hold_keys(3.5)
    assert kiosk.scene == "Keypad"


def type_pin(kiosk: Stand, digits: str) -> None:
    for digit in digits:
        kiosk.user.tap_on("button", digit)
    kiosk.user.tap_on("button", "Enter")


def guess(kiosk: Stand, times: int) -> None:
    """Wrong PINs, each as soon as one can be typed."""
    for _ in range(times):
        while kiosk.kiosk.tries.waiting:
            kiosk.user.wait(1)
        type_pin(kiosk, WRONG)


def figure(kiosk: Stand) -> str:
    """What the pad shows where typed signs stand."""
    found = kiosk.user.scene
    return str(found.shown.name)  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- how long


def test_the_delay_doubles_and_is_never_longer_than_ten_minutes() -> None:
    assert [delay(wrong) for wrong in range(9)] == [0, 0, 0, 0, 0, 5, 10, 20, 40]
    assert delay(CLOSING - 1) == 300 and delay(CLOSING) == CLOSED == 600 == delay(10**9)
    assert [clock(left) for left in (0.2, 5, 59.1, 60, 599.5)] == ["0:01", "0:05", "1:00", "1:00", "10:00"]


def test_ten_thousand_guesses_take_months() -> None:
    assert sum(delay(wrong) for wrong in range(10_000)) > 60 * 86_400


# ---------------------------------------------------------------------- the PIN


def test_after_five_wrong_pins_the_pad_counts_down_and_takes_nothing(kiosk: Stand) -> None:
    knock(kiosk)
    guess(kiosk, FREE - 1)
    assert kiosk.user.sees("label", "Wrong PIN.")
    guess(kiosk, 1)
    kiosk.user.wait(0.5)
    seen = [figure(kiosk)]
    pictures = {kiosk.user.pixels()}
    for _ in range(4):
        kiosk.user.wait(1)
        seen.append(figure(kiosk))
        pictures.add(kiosk.user.pixels())
    assert seen == ["0:05", "0:04", "0:03", "0:02", "0:01"] and len(pictures) == 5
    assert not any(button.enabled for button in kiosk.user.scene.signs)  # type: ignore[attr-defined]
    wrong = kiosk.kiosk.tries.wrong
    kiosk.user.type(SECRET)
    kiosk.user.key("return")
    kiosk.user.key("backspace")
    assert kiosk.scene == "Keypad" and kiosk.kiosk.tries.wrong == wrong, "not even the right PIN is a try now"
    kiosk.user.wait(1.5)
    assert figure(kiosk) == "–"
    guess(kiosk, 1)
    assert figure(kiosk) == "0:10"


def test_leaving_the_pad_or_knocking_twice_shortens_nothing(kiosk: Stand) -> None:
    knock(kiosk)
    guess(kiosk, FREE)
    kiosk.hold_keys(3.5)
    assert [type(scene).__name__ for scene in kiosk.app.stack.scenes].count("Keypad") == 1
    kiosk.user.tap_on("button", "Back")
    knock(kiosk)
    assert kiosk.kiosk.tries.wrong == FREE and 0 <= kiosk.kiosk.tries.left < 5


def test_a_right_pin_clears_the_wrong_ones(kiosk: Stand) -> None:
    knock(kiosk)
    guess(kiosk, FREE - 1)
    type_pin(kiosk, SECRET)
    assert kiosk.scene == "Operator" and kiosk.kiosk.tries.wrong == 0
    kiosk.user.tap_on("button", "Back")
    knock(kiosk)
    guess(kiosk, FREE - 1)
    assert not kiosk.kiosk.tries.waiting


def test_an_empty_pin_is_no_try(kiosk: Stand) -> None:
    knock(kiosk)
    for _ in range(9):
        kiosk.user.tap_on("button", "Enter")
    assert kiosk.user.sees("label", "Type the PIN.") and kiosk.kiosk.tries.wrong == 0


@pytest.mark.deep
def test_after_twenty_wrong_pins_the_page_is_closed_for_ten_minutes(kiosk: Stand) -> None:
    kiosk.kiosk.tries._set(CLOSING - 1, waits=False)
    knock(kiosk)
    guess(kiosk, 1)
    assert figure(kiosk) == "10:00"
    assert kiosk.user.sees("label", "Too many wrong PINs. This page is locked for now.")
    assert not kiosk.user.sees("button", "1") and not kiosk.user.sees("button", "Enter")
    kiosk.user.type(SECRET)
    kiosk.user.key("return")
    kiosk.user.wait(60.25)  # at rest the page is told the time four times a second
    assert kiosk.scene == "Keypad" and figure(kiosk) == "9:00"
    for _ in range(545):
        kiosk.kiosk.pass_time(1.0)
    kiosk.user.wait(1)
    assert kiosk.user.sees("button", "1")
    type_pin(kiosk, SECRET)
    assert kiosk.scene == "Operator"


@pytest.mark.deep
@pytest.mark.parametrize("year", [1970, 2100])
def test_tries_survive_a_restart_whatever_the_clock_says(year: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with offering() as first:
        knock(first)
        guess(first, FREE + 2)
        first.user.wait(3)
    monkeypatch.setattr(time, "time", lambda: (year - 1970) * 31_556_952.0)
    with offering() as again:
        again.kiosk.now = lambda: datetime(year, 1, 1)
        assert again.kiosk.tries.wrong == FREE + 2 and 10 < again.kiosk.tries.left <= 20
        knock(again)
        assert figure(again).startswith("0:")
        again.user.wait(20)
        assert not again.kiosk.tries.waiting
        type_pin(again, SECRET)
        assert again.scene == "Operator"


def test_a_machine_that_slept_has_not_waited(tmp_path: Path) -> None:
    tries = Tries(tmp_path / "tries.json", "the count")
    tries._set(CLOSING)
    tries.pass_time(86_400.0)
    assert tries.left == CLOSED - 1


def test_a_try_is_written_down_before_it_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "tries.json"

    def pull_the_plug() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Tries(path, "the count").take(pull_the_plug)
    assert Tries(path, "the count").wrong == 1


@pytest.mark.parametrize("content", HOSTILE_TRIES)
def test_damaged_tries_are_no_open_door(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "pin-tries.json"
    path.write_bytes(content)
    tries, work = effort(lambda: Tries(path, "the count of wrong PINs"))
    assert tries.closed and tries.left == CLOSED and work < 20_000
    assert not tries.take(lambda: True)
    assert path.with_name("pin-tries.json.damaged").read_bytes() == content
    assert tries.notice == (
        "The count of wrong PINs can't be read, so the lock stays closed for ten minutes."
        " The damaged file is now pin-tries.json.damaged."
    )
    assert Tries(path, "the count").closed, "a restart doesn't open it either"


def test_a_file_never_makes_the_wait_longer_than_its_count_does(tmp_path: Path) -> None:
    path = tmp_path / "tries.json"
    path.write_text('{"wrong": 5, "left": 600}')
    assert Tries(path, "the count").left == 5
    path.write_text('{"wrong": 0, "left": 600}')
    assert not Tries(path, "the count").waiting


def test_a_folder_in_the_place_of_the_tries_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "tries.json").mkdir()
    assert Tries(tmp_path / "tries.json", "the count").closed


# ---------------------------------------------------------------------- the codes of matches


def type_code(kiosk: Stand, code: str) -> None:
    for letter in code:
        kiosk.user.tap_on("button", letter)


def leave_a_match(kiosk: Stand) -> str:
    """A match is begun and left; gives its code."""
    kiosk.sit_down("which_witch", "Two players")
    code = kiosk.kiosk.code
    kiosk.kiosk.start_screen()
    return code


def ask_for_code(kiosk: Stand) -> None:
    if kiosk.scene != "StartScreen":
        kiosk.kiosk.start_screen()
        kiosk.user.frame()
    kiosk.user.tap_on("button", "I have a code")


@pytest.mark.deep
def test_codes_can_be_guessed_no_quicker_and_the_rest_goes_on(kiosk: Stand) -> None:
    code = leave_a_match(kiosk)
    ask_for_code(kiosk)
    for _ in range(FREE):
        type_code(kiosk, "AAAA")
    assert figure(kiosk) == "0:05" and kiosk.user.sees(
        "label", "Too many wrong codes. Wait a moment, then try again."
    )
    kiosk.user.type(code)
    assert kiosk.scene == "Keypad" and kiosk.kiosk.code_tries.wrong == FREE
    kiosk.user.tap_on("button", "Back")
    assert kiosk.kiosk.code_tries.waiting
    kiosk.sit_down("which_witch", "Two players")
    assert kiosk.scene == "TableScene" and not kiosk.kiosk.tries.wrong
    kiosk.user.wait(6)
    ask_for_code(kiosk)
    type_code(kiosk, code)
    assert kiosk.until("TableScene").session.match


def test_a_code_of_ones_own_clears_no_guesses_but_time_does(kiosk: Stand) -> None:
    code = leave_a_match(kiosk)
    ask_for_code(kiosk)
    for _ in range(FREE - 1):
        type_code(kiosk, "AAAA")
    type_code(kiosk, code)
    kiosk.until("TableScene")
    assert kiosk.kiosk.code_tries.wrong == FREE - 1
    ask_for_code(kiosk)
    type_code(kiosk, "AAAA")
    assert kiosk.kiosk.code_tries.waiting
    for _ in range(360):
        kiosk.kiosk.pass_time(1.0)
    assert kiosk.kiosk.code_tries.wrong == FREE - 3


def test_wrong_codes_survive_a_restart() -> None:
    with offering() as first:
        ask_for_code(first)
        for _ in range(FREE):
            type_code(first, "AAAA")
    with offering() as again:
        ask_for_code(again)
        assert figure(again) == "0:05"


# ---------------------------------------------------------------------- a kiosk without a PIN


def choose(kiosk: Stand, first: str, second: str) -> None:
    type_pin(kiosk, first)
    type_pin(kiosk, second)


def test_without_a_pin_the_operator_chooses_one_at_the_start() -> None:
    with offering(with_pin=False) as kiosk:
        assert kiosk.scene == "NewPin"
        choose(kiosk, SECRET, WRONG)
        assert kiosk.scene == "NewPin" and kiosk.user.sees("label", "The two PINs don't match.")
        choose(kiosk, SECRET, SECRET)
        kiosk.until("TitlePage")
        kept = (folders.kiosk() / "pin").read_text().strip()
        assert lock.is_hash(kept) and lock.fits(SECRET, kept) and SECRET not in kept
        knock(kiosk)
        type_pin(kiosk, SECRET)
        assert kiosk.scene == "Operator"
    with offering(with_pin=False) as again:
        assert again.scene == "TitlePage", "a restart by the watchdog doesn't ask again"
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, finger_id=4, touch_id=0, x=0.01, y=0.01))
        again.user.wait(5.5)
        assert again.scene == "Keypad", "the corner leads in"


def test_a_pin_that_is_none_is_not_taken() -> None:
    with offering(with_pin=False) as kiosk:
        type_pin(kiosk, "123")
        assert kiosk.user.sees("label", "A PIN has 4 to 12 digits.")
        type_pin(kiosk, SECRET)
        kiosk.user.tap_on("button", "Back")
        assert kiosk.user.sees("button", "Quit"), "one step back, to choose another"
        assert not (folders.kiosk() / "pin").exists()


def test_nobody_gets_past_the_choice() -> None:
    with offering(with_pin=False) as kiosk:
        kiosk.hold_keys(3.5)
        assert kiosk.scene == "NewPin", "there is no operator yet"
        for _ in range(4000):
            kiosk.kiosk.pass_time(1.0)
        assert kiosk.scene == "NewPin", "no demo begins by itself"

        def burst(dt: float) -> None:
            raise ZeroDivisionError("a scene broke")

        kiosk.user.scene.update = burst  # type: ignore[method-assign]
        kiosk.user.frame()
        assert kiosk.scene == "NewPin" and kiosk.app.running
        kiosk.user.tap_on("button", "Quit")
        assert not kiosk.app.running


def test_with_no_pin_the_keys_lead_in_alone_even_where_one_is_kept() -> None:
    lock.save_hash(folders.kiosk() / "pin", lock.hashed(SECRET))
    with offering(with_pin=False, no_pin=True) as kiosk:
        assert kiosk.scene == "TitlePage"
        kiosk.hold_keys(3.5)
        assert kiosk.scene == "Operator"


@pytest.mark.usually(3)
@pytest.mark.parametrize("content", [b"", b"2468", b"\xff", b"0" * 5000, b"00$00", b"a: &a [*a]"])
def test_a_damaged_pin_is_chosen_anew(content: bytes) -> None:
    path = folders.kiosk() / "pin"
    path.write_bytes(content)
    with offering(with_pin=False) as kiosk:
        assert kiosk.scene == "NewPin" and path.with_name("pin.damaged").read_bytes() == content
        assert any("The damaged file is now pin.damaged." in name for name in kiosk.user.names())
        choose(kiosk, SECRET, SECRET)
        kiosk.until("TitlePage")
        assert lock.fits(SECRET, path.read_text().strip())


def test_a_pin_and_none_are_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["kiosk", "--pin", "--no-pin"])
    said = capsys.readouterr().err
    assert ended.value.code == 2 and len(said.splitlines()) == 1 and "not allowed with argument" in said


@pytest.mark.deep
def test_a_headless_kiosk_never_waits_for_a_pin(tmp_path: Path) -> None:
    for words in ([], ["--no-pin"]):
        shot = tmp_path / f"shot{len(words)}.png"
        assert main(["kiosk", *words, "--headless", "--frames", "2", "--screenshot", str(shot)]) == 0
        assert shot.is_file()
    assert not (folders.kiosk() / "pin").exists()


# ---------------------------------------------------------------------- what the operator sees of hostile files

HOSTILE_COUNTS = [
    f'{{"2026-11-22": {{"which_witch": {{"started": {NUMBERS}}}}}}}',
    f'{{"2026-11-22": {{"which_witch": {{"left": 1, "where": {{"turn": {NUMBERS}}}}}}}}}',
    '{"2026-11-22": {"which_witch": {"started": 1e400}}}',
    '{"2026-11-22": {"which_witch": {"started": 1000000001}}}',
    '{"2026-11-22": {"which_witch": {"left": 1, "where": {"' + "x" * 100_000 + '": 3}}}}',
    '{"2026-11-22": {"which_witch": {"left": 1, "where": {"[b]\\u202e": 3}}}}',
    '{"2026-11-22": {"\\ud800": {"started": 1}}}',
    '{"yesterday": {}}',
    "[" * 100_000,
    '{"2026-11-22": ' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("content", HOSTILE_COUNTS, ids=range(len(HOSTILE_COUNTS)))
def test_hostile_statistics_are_set_aside_and_the_operator_is_told(content: str) -> None:
    path = folders.kiosk() / "statistics.json"
    path.write_text(content)
    with offering(with_pin=False, no_pin=True) as kiosk:
        kiosk.hold_keys(3.5)
        assert kiosk.user.sees(
            "label",
            "The statistics can't be read, so they start from zero."
            " The damaged file is now statistics.json.damaged.",
        )
        for page in ("days", "places"):
            kiosk.user.scene._turn_to(page)  # type: ignore[attr-defined]
            kiosk.user.frame()
        assert kiosk.scene == "Operator", "nothing broke"
    assert path.with_name("statistics.json.damaged").read_text() == content


def test_the_largest_counts_can_be_drawn() -> None:
    rows = {
        "which_witch": dict.fromkeys(statistics.KINDS, statistics.MOST) | {"where": {"turn": statistics.MOST}}
    }
    days = {date.fromordinal(739_000 + day).isoformat(): rows for day in range(statistics.DAYS)}
    (folders.kiosk() / "statistics.json").write_text(json.dumps(days))
    with offering(with_pin=False, no_pin=True) as kiosk:
        kiosk.hold_keys(3.5)
        for page in ("days", "places", "titles"):
            kiosk.user.scene._turn_to(page)  # type: ignore[attr-defined]
            kiosk.user.frame()
        assert kiosk.scene == "Operator"
        kiosk.kiosk.counts.add(statistics.STARTED, "which_witch")
    assert Counts(folders.kiosk() / "statistics.json").notice == ""


def test_a_crash_at_no_table_is_counted_and_read_again(tmp_path: Path) -> None:
    Counts(tmp_path / "statistics.json").add(statistics.CRASHED, "")
    assert Counts(tmp_path / "statistics.json").notice == ""


@pytest.mark.parametrize("content", ["", "[1]", "[" * 50_000, '{"a": NaN}', '"' + "x" * 2_000_000 + '"'])
def test_hostile_codes_are_set_aside_and_told(content: str, tmp_path: Path) -> None:
    path = tmp_path / "codes.json"
    path.write_text(content)
    codes = Codes(path)
    assert codes.notice.endswith("The damaged file is now codes.json.damaged.") and not path.exists()
    assert codes.match("ACDE", tmp_path) is None


@pytest.mark.parametrize("name", ["x" * 100_000, "\ud800", "a\0b", "\u202e", "..", 7, None, ["a"]])
def test_a_hostile_name_in_the_codes_costs_only_its_own_code(name: object, tmp_path: Path) -> None:
    (tmp_path / "good.json").touch()
    (tmp_path / "codes.json").write_text(json.dumps({"ACDE": name, "ACDF": "good.json"}))
    codes = Codes(tmp_path / "codes.json")
    assert codes.match("ACDE", tmp_path) is None and codes.match("ACDF", tmp_path) is not None
