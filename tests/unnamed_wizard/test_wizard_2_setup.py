"""Setup: player areas, the field, the supply."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.match import Match
from game.core.narrate import prompt
from game.core.play import CHANCE
from tests.pinned import known_title
from tests.unnamed_wizard.soundness import check_sound

TITLE = known_title("unnamed_wizard")
NAMED = ["cordova", "faber", "fortuna", "metis"]
SETS = ["harvest", "resonance", "drift", "strife"]
ASPIRANT, WIZARD = "aspirant", "named"


class SettingUp:
    """A match before its first turn; the dice are in the hands of the test."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.seats = seats
        mask = CHANCE | (1 << seats) - 1
        self.match: Match[Any, Any] = Match.start(TITLE, seats, 1, options, rollers=mask, strict=True)
        self.asked: list[tuple[int, str]] = []

    def answers(self, *answers: Any) -> None:
        for answer in answers:
            question = self.match.pending[0]
            self.asked.append((question.seat, question.key))
            outcome = self.match.submit(question.seat, answer)
            assert outcome, (question.key, answer, outcome.verdict)
            check_sound(self.match)

    def offered(self) -> list[Any]:
        return list(self.match.pending[0].options() or ())

    def left(self) -> int:
        """How many invocations the turn has left, as its question says."""
        return int((self.match.pending[0].facts or {})["left"])

    def refused(self, answer: Any, code: str, rule: str) -> None:
        verdict = self.match.submit(self.match.pending[0].seat, answer).verdict
        assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule)

    def takes_boards(self, first: int = 0, sides: str = ASPIRANT) -> None:
        self.answers(first + 1)
        for wizard in NAMED[: self.seats]:
            self.answers(wizard, sides)

    def takes_sets(self, *sets: str, core: tuple[str, str] = ("harvest_core", "a")) -> None:
        self.answers(core, *sets)

    def shuffles(self, order: tuple[int, ...] = ()) -> None:
        self.answers(order or tuple(range(9 * self.seats)))

    def to_the_first_turn(self, first: int = 0, sides: str = ASPIRANT) -> None:
        self.takes_boards(first, sides)
        self.takes_sets(*SETS[: self.seats])
        self.shuffles()

    @property
    def state(self) -> Any:
        return self.match.state


def order(seats: int, first: int) -> list[int]:
    return [(first + step) % seats for step in range(seats)]


EVERYBODY_FIRST = [(seats, first) for seats in (2, 3, 4) for first in range(seats)]


@pytest.mark.parametrize(("seats", "first"), EVERYBODY_FIRST)
def test_setup_1_to_5_player_order_for_boards_reverse_order_for_sets(seats: int, first: int) -> None:
    t = SettingUp(seats)
    t.to_the_first_turn(first)
    row = order(seats, first)
    boards = [(seat, key) for seat in row for key in ("board", "side")]
    sets = [(seat, "set") for seat in reversed(row)]
    assert t.asked == [(-1, "starter"), *boards, (row[-1], "core"), *sets, (-1, "shuffle")]
    assert [(question.seat, question.key) for question in t.match.pending] == [(first, "turn")]
    assert (t.state.first, t.state.active, t.state.round) == (first, first, 1)


def test_setup_1_the_first_player_is_drawn_by_lot() -> None:
    t = SettingUp(4)
    question = t.match.pending[0]
    assert question.chance and question.options() == range(1, 5)
    starters = {Match.start(TITLE, 4, seed, {}).state.first for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_setup_2_each_takes_another_board() -> None:
    t = SettingUp(4)
    t.answers(1)
    for count, wizard in enumerate(NAMED):
        assert t.offered() == NAMED[count:]
        t.answers(wizard, ASPIRANT)
    assert [who.wizard for who in t.state.players] == NAMED


@pytest.mark.parametrize("wizard", NAMED)
def test_setup_3_every_board_has_the_same_aspirant_side(wizard: str) -> None:
    t = SettingUp()
    t.answers(1, wizard)
    assert t.offered() == [ASPIRANT, WIZARD]
    t.answers(ASPIRANT)
    who = t.state.players[0]
    assert (who.wizard, who.board, who.pool, who.pillars) == (wizard, "aspirant", 5, 10)


@pytest.mark.parametrize(("wizard", "power"), [("cordova", 6), ("faber", 5), ("fortuna", 5), ("metis", 5)])
def test_setup_3_the_named_side_is_for_one_wizard(wizard: str, power: int) -> None:
    t = SettingUp()
    t.answers(1, wizard, WIZARD)
    who = t.state.players[0]
    assert (who.wizard, who.board) == (wizard, wizard)
    assert (who.pool, who.fortress, who.ether, who.pillars) == (power, 0, 0, 10)
    assert not any(slot for row in who.slots for slot in row)


def test_setup_3_both_sides_may_be_played_in_one_match() -> None:
    t = SettingUp(3)
    t.answers(1, "metis", WIZARD, "faber", ASPIRANT, "cordova", WIZARD)
    assert [who.board for who in t.state.players] == ["metis", "aspirant", "cordova"]


def test_setup_3_in_a_first_match_nobody_is_asked_for_a_side() -> None:
    t = SettingUp(2, sides="aspirant")
    t.answers(2, "metis", "faber")
    assert [who.board for who in t.state.players] == ["aspirant", "aspirant"]
    assert t.match.pending[0].key == "core"


def test_setup_4_the_last_player_chooses_any_core_and_its_side() -> None:
    t = SettingUp(3)
    t.takes_boards(first=1)
    assert t.match.pending[0].seat == 0
    assert sorted(t.offered()) == sorted((f"{each}_core", side) for each in SETS for side in "ab")
    t.refused(("drift_wild", "a"), "not_a_core", "setup.field")
    t.refused(("drift_core", "c"), "not_offered", "setup.field")
    t.refused("drift_core", "not_offered", "setup.field")
    t.answers(("strife_core", "b"))
    (core,) = t.state.tiles
    assert (t.state.faces[core.card], core.side, core.at) == ("strife_core", "b", (0, 0))
    assert core.slots == [0] and core.pillars == [0, 0, 0]


def test_setup_5_a_set_is_chosen_once() -> None:
    t = SettingUp(4)
    t.takes_boards()
    t.answers(("harvest_core", "a"))
    for count, name in enumerate(SETS):
        assert t.offered() == SETS[count:]
        t.answers(name)
        if count < 3:
            t.refused(name, "set_taken", "setup.field")
            t.refused("V", "not_offered", "setup.field")
    assert t.state.sets == SETS


def test_setup_5_a_set_may_be_chosen_whose_core_is_not_on_the_field() -> None:
    t = SettingUp()
    t.takes_boards()
    t.takes_sets("drift", "strife", core=("harvest_core", "b"))
    t.shuffles()
    assert t.match.pending[0].key == "turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_6_w2_the_stack_has_nine_tiles_for_each_player_and_no_core(seats: int) -> None:
    t = SettingUp(seats)
    t.to_the_first_turn()
    stack = Counter(t.state.faces[card] for card in t.state.stack.cards)
    expected: Counter[str] = Counter()
    for name in SETS[:seats]:
        expected |= Counter({f"{name}_wild": 3} | {f"{name}_{number}": 1 for number in range(1, 7)})
    assert stack == expected and stack.total() == 9 * seats
    assert [t.state.faces[each.card] for each in t.state.tiles] == ["harvest_core"]  # alone on the field (W1)


def test_setup_6_the_chosen_sets_are_shuffled_together() -> None:
    """The bottom tile after the shuffle is the first to be drawn."""
    t = SettingUp()
    t.takes_boards()
    t.takes_sets("drift", "strife")
    before = list(t.state.stack.cards)
    row = tuple(reversed(range(18)))
    t.shuffles(row)
    assert t.state.stack.cards == [before[index] for index in row]
    bottom = t.state.stack.cards[0]
    t.answers(("invoke", "board", 0, 1, 0))
    assert t.match.pending[0].key == "place" and {answer[0] for answer in t.offered()} == {bottom}


def test_setup_6_the_stack_is_hidden_and_everything_else_is_public() -> None:
    t = SettingUp()
    t.to_the_first_turn()
    for seat in (None, 0, 1):
        seen = t.match.view(seat).state
        assert set(seen.stack.cards) == {-1} and len(seen.stack.cards) == 18
        assert -1 not in seen.box.cards + seen.ground.cards and seen.players == t.state.players


@pytest.mark.parametrize(
    ("seats", "sides", "supply"), [(2, ASPIRANT, 70), (4, ASPIRANT, 60), (4, WIZARD, 59)]
)
def test_setup_7_all_other_power_is_the_supply(seats: int, sides: str, supply: int) -> None:
    t = SettingUp(seats)
    t.to_the_first_turn(sides=sides)
    assert t.state.supply == supply


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turn_w43_in_the_first_round_everybody_has_one_invocation(seats: int) -> None:
    t = SettingUp(seats)
    t.to_the_first_turn(first=1)
    assert t.left() == 1
    said = prompt(TITLE, t.match.pending[0], ["Ada", "Ben", "Cleo", "Dan"])
    assert said == "Round 1. Ben, invoke a spell or meditate. In the first round, you have only 1 invocation."
    t.answers(("invoke", "board", 1, 1, 0))
    t.answers(t.offered()[0])
    turns = [*order(seats, 1)[1:], *order(seats, 1)]
    for seat, left in zip(turns, [*[1] * (seats - 1), *[3] * seats], strict=True):
        assert (t.match.pending[0].seat, t.left()) == (seat, left)
        t.answers("pass")


@pytest.mark.parametrize(("face", "left"), [(1, 2), (3, 1)])
def test_turn_w43_the_wheel_adds_to_the_invocations_of_the_first_round(face: int, left: int) -> None:
    t = SettingUp()
    t.answers(1, "fortuna", WIZARD, "metis", ASPIRANT)
    t.takes_sets("drift", "strife")
    t.shuffles()
    t.answers(face)
    if t.match.pending[0].key != "turn":
        t.answers(0)
    assert t.left() == left


def test_setup_8_to_battle_the_first_player_has_the_first_turn() -> None:
    t = SettingUp(3)
    t.to_the_first_turn(first=2)
    t.answers("pass")
    assert t.match.pending[0].seat == 0
    t.answers("pass")
    assert t.match.pending[0].seat == 1 and t.state.round == 1
    t.answers("pass")
    assert t.match.pending[0].seat == 2 and t.state.round == 2
