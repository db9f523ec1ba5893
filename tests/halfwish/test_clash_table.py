"""Section III, Calculating Duels: the whole table of what meets what, against sums written down a second time."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.halfwish.clash import ANY_GAP, NO_CAP, NO_CARD, WHOLLY, Move, Side, fight

FIT = 25


def strike(value: int, *keywords: str, prevented: int = 0) -> Move:
    return Move("strike", value, 0, frozenset(keywords), prevented)


def block(value: int, *keywords: str, prevented: int = 0) -> Move:
    return Move("block", value, 0, frozenset(keywords), prevented)


def evade(gap: int, *keywords: str, prevented: int = 0) -> Move:
    return Move("evade", 0, gap, frozenset(keywords), prevented)


def damages(one: Side, other: Side, cap: int = NO_CAP) -> tuple[tuple[int, int], ...]:
    return tuple(clash.damage for clash in fight(one, other, cap))


# ---------------------------------------------------------------------- the arithmetic once more, plainly
# Nothing here is shared with the rules but the types that go in.


def outcome(one: Side, other: Side, cap: int) -> tuple[tuple[int, int], ...]:
    """The damage of each slot, to the one side and to the other."""
    slots = range(len(one.moves))
    one_falls = sum(dealt_first(other.moves[i], one.moves[i], cap) for i in slots) >= one.health
    other_falls = sum(dealt_first(one.moves[i], other.moves[i], cap) for i in slots) >= other.health
    return tuple(
        (
            dealt(other.moves[i], one.moves[i], other.dv - one.dv, cap, dead=other_falls),
            dealt(one.moves[i], other.moves[i], one.dv - other.dv, cap, dead=one_falls),
        )
        for i in slots
    )


def dealt_first(striker: Move, target: Move, cap: int) -> int:
    """What is dealt before everything else: the whole strike, if it alone of two strikes has First Strike."""
    two_strikes = striker.kind == "strike" and target.kind == "strike"
    one_first = "first_strike" in striker.keywords and "first_strike" not in target.keywords
    return lessened(striker.value, target, cap) if two_strikes and one_first else 0


def dealt(striker: Move, target: Move, dv_ahead: int, cap: int, *, dead: bool) -> int:
    """What a move does to the one opposite, all in all; `dead`: its side fell to First Strikes."""
    if striker.kind != "strike":
        return 0
    in_front = "first_strike" in striker.keywords and "first_strike" not in target.keywords
    if target.kind == "strike" and in_front:
        return dealt_first(striker, target, cap)
    if dead:
        return 0
    if target.kind == "strike":
        through = striker.value - target.value
    elif target.kind == "block":
        ignored = "ignore_block" in striker.keywords and "unbreakable" not in target.keywords
        through = striker.value if ignored else striker.value - target.value
    elif target.kind == "evade":
        works = dv_ahead >= target.gap and "unevadable" not in striker.keywords
        half = -(-striker.value // 2) if "halve_on_fail" in target.keywords else striker.value
        through = 0 if works else half
    else:
        through = striker.value
    return lessened(max(0, through), target, cap)


def lessened(damage: int, target: Move, cap: int) -> int:
    """What is left of damage: first something may be prevented, then there may be a ceiling."""
    left = damage - target.prevented
    if left < 0:
        left = 0
    if left > cap:
        left = cap
    return left


# ---------------------------------------------------------------------- every combination

STRIKE_WORDS = [
    frozenset(words)
    for count in range(4)
    for words in itertools.combinations(("first_strike", "ignore_block", "unevadable"), count)
]
MOVES = [
    *(Move("strike", value, 0, words) for words in STRIKE_WORDS for value in (0, 2, 3, 6)),
    *(block(value, *words) for words in ((), ("unbreakable",)) for value in (0, 3, 6)),
    *(evade(gap, *words) for words in ((), ("halve_on_fail",)) for gap in (2, ANY_GAP)),
    NO_CARD,
]
SLOT_MOVES = [
    *(strike(1), strike(4), strike(1, "first_strike"), strike(4, "first_strike")),
    *(block(2), evade(0), evade(9), NO_CARD),
]
PAIRS = list(itertools.product(MOVES, repeat=2))


def compare(one: Side, other: Side, cap: int) -> None:
    assert damages(one, other, cap) == outcome(one, other, cap), (one, other, cap)


@pytest.mark.parametrize("ahead", [-2, 0, 1, 2, 3])
def test_iii_every_pair_of_actions_at_every_gap_of_the_dvs(ahead: int) -> None:
    for a, b in PAIRS:
        compare(Side(5, FIT, (a,)), Side(5 + ahead, FIT, (b,)), NO_CAP)


@pytest.mark.usually(2)
@pytest.mark.parametrize("health", [(FIT, FIT), (2, FIT), (3, 2)])
@pytest.mark.parametrize("cap", [NO_CAP, 2])
def test_iii_every_pair_of_actions_with_prevention_a_cap_and_little_health(
    health: tuple[int, int], cap: int
) -> None:
    shields = list(itertools.product((0, 1, WHOLLY), repeat=2))
    for (a, b), (mine, yours) in itertools.product(PAIRS, shields):
        one = Side(5, health[0], (a._replace(prevented=mine),))
        compare(one, Side(7, health[1], (b._replace(prevented=yours),)), cap)


@pytest.mark.parametrize("health", list(itertools.product((1, 2, 5, 9), repeat=2)))
def test_iii_hw20_every_two_action_duel_with_first_strikes_that_may_kill(health: tuple[int, int]) -> None:
    for a, b, c, d in itertools.product(SLOT_MOVES, repeat=4):
        compare(Side(6, health[0], (a, b)), Side(6, health[1], (c, d)), NO_CAP)


# ---------------------------------------------------------------------- cell by cell, worked out by hand

CELLS = [
    # of two strikes the lower takes the difference
    (strike(5), strike(3), (0, 2)),
    (strike(3), strike(5), (2, 0)),
    (strike(4), strike(4), (0, 0)),
    (strike(0), strike(4), (4, 0)),
    (strike(0), strike(0), (0, 0)),
    # a first strike hits in full and is answered by the difference
    (strike(3, "first_strike"), strike(5), (2, 3)),
    (strike(5), strike(3, "first_strike"), (3, 2)),
    (strike(5, "first_strike"), strike(3), (0, 5)),
    (strike(4, "first_strike"), strike(4), (0, 4)),
    (strike(0, "first_strike"), strike(4), (4, 0)),
    # HW-18: first strike is nothing special against its like and against defence
    (strike(5, "first_strike"), strike(3, "first_strike"), (0, 2)),
    (strike(3, "first_strike"), strike(3, "first_strike"), (0, 0)),
    (strike(5, "first_strike"), block(3), (0, 2)),
    (strike(3, "first_strike"), block(5), (0, 0)),
    (strike(5, "first_strike"), evade(2), (0, 5)),
    (strike(5, "first_strike"), NO_CARD, (0, 5)),
    # a block lets through what the strike has over it
    (strike(6), block(4), (0, 2)),
    (strike(4), block(4), (0, 0)),
    (strike(3), block(9), (0, 0)),
    (strike(3), block(0), (0, 3)),
    (strike(6, "ignore_block"), block(9), (0, 6)),
    (strike(6, "unevadable"), block(4), (0, 2)),
    (strike(6, "ignore_block"), block(4, "unbreakable"), (0, 2)),
    # HW-36: where nobody strikes nothing happens
    (block(9), block(1), (0, 0)),
    (block(9), evade(2), (0, 0)),
    (evade(2), evade(2), (0, 0)),
    (block(9), NO_CARD, (0, 0)),
    (evade(2), NO_CARD, (0, 0)),
    (NO_CARD, NO_CARD, (0, 0)),
    # HW-19: ignoring block and unevadable mean nothing to a strike
    (strike(6, "ignore_block"), strike(4), (0, 2)),
    (strike(4, "ignore_block", "unevadable"), strike(6), (2, 0)),
    (strike(6, "unevadable"), strike(6), (0, 0)),
    # prevention lessens each side's damage in that clash
    (strike(6), block(1, prevented=2), (0, 3)),
    (strike(6), strike(4, prevented=2), (0, 0)),
    (strike(6), strike(4, prevented=WHOLLY), (0, 0)),
    (strike(6), evade(2, prevented=4), (0, 2)),
    (strike(6), NO_CARD._replace(prevented=4), (0, 2)),
    (strike(6, prevented=9), NO_CARD, (0, 6)),
    (strike(3, "first_strike", prevented=1), strike(5, prevented=1), (1, 2)),
]


def cell(a: Move, b: Move, ahead: int = 0, cap: int = NO_CAP) -> tuple[int, int]:
    """A clash at equal DVs, or with the one in front by so much; both are as fit as can be."""
    (damage,) = damages(Side(5 + ahead, FIT, (a,)), Side(5, FIT, (b,)), cap)
    return damage


@pytest.mark.parametrize(("a", "b", "damage"), CELLS)
def test_iii_a_clash_comes_to_what_the_table_says(a: Move, b: Move, damage: tuple[int, int]) -> None:
    assert cell(a, b) == damage


@pytest.mark.parametrize(("ahead", "damage"), [(-1, 6), (0, 6), (1, 6), (2, 0), (3, 0)])
def test_iii_an_evade_works_from_its_gap_on(ahead: int, damage: int) -> None:
    assert cell(strike(6), evade(2), ahead) == (0, damage)


@pytest.mark.parametrize(("ahead", "damage"), [(-9, 0), (0, 0), (9, 0)])
def test_iii_an_evade_of_any_gap_always_works(ahead: int, damage: int) -> None:
    assert cell(strike(6), evade(ANY_GAP), ahead) == (0, damage)


@pytest.mark.parametrize("gap", [2, ANY_GAP])
def test_iii_unevadable_beats_every_evade(gap: int) -> None:
    assert cell(strike(6, "unevadable"), evade(gap), 9) == (0, 6)
    assert cell(strike(6, "ignore_block"), evade(gap), 9) == (0, 0)


@pytest.mark.parametrize(("value", "damage"), [(6, 3), (5, 3), (1, 1), (0, 0)])
def test_iii_an_evade_that_halves_does_so_only_where_it_fails(value: int, damage: int) -> None:
    assert cell(strike(value), evade(2, "halve_on_fail"), 1) == (0, damage)
    assert cell(strike(value), evade(2, "halve_on_fail"), 2) == (0, 0)


@pytest.mark.parametrize("striker", [strike(6), strike(6, "first_strike"), strike(6, "ignore_block")])
def test_iii_hw11_no_card_takes_a_strike_in_full(striker: Move) -> None:
    assert cell(striker, NO_CARD) == (0, 6)
    assert cell(NO_CARD, striker) == (6, 0)


def test_iii_a_cap_holds_for_each_side_of_each_clash_after_prevention() -> None:
    assert cell(strike(2, "first_strike"), strike(9), cap=3) == (3, 2)
    assert cell(strike(9), NO_CARD._replace(prevented=4), cap=3) == (0, 3)
    assert cell(strike(9), NO_CARD._replace(prevented=7), cap=3) == (0, 2)
    two = damages(Side(5, FIT, (strike(9), strike(9))), Side(5, FIT, (NO_CARD, NO_CARD)), cap=3)
    assert two == ((0, 3), (0, 3))


def test_iii_first_strikes_are_told_apart_from_the_rest() -> None:
    one, other = Side(5, FIT, (strike(3, "first_strike"),)), Side(5, FIT, (strike(5),))
    (clash,) = fight(one, other)
    assert (clash.damage, clash.first) == ((2, 3), (0, 3))
    assert fight(one, Side(5, FIT, (block(1),)))[0].first == (0, 0)


def test_iii_whether_an_evade_worked_is_told_only_of_an_evade_that_met_a_strike() -> None:
    def evaded(a: Move, b: Move) -> tuple[bool, bool]:
        return fight(Side(5, FIT, (a,)), Side(7, FIT, (b,)))[0].evaded

    assert evaded(evade(2), strike(6)) == (True, False)
    assert evaded(evade(3), strike(6)) == (False, False)
    assert evaded(evade(2), strike(6, "unevadable")) == (False, False)
    assert evaded(evade(2), block(6)) == (False, False)
    assert evaded(strike(6), evade(ANY_GAP)) == (False, True)


# ---------------------------------------------------------------------- who survives a First Strike


@pytest.mark.parametrize(("health", "damage"), [(4, (2, 3)), (3, (0, 3)), (1, (0, 3))])
def test_iii_whoever_falls_to_a_first_strike_does_not_strike_back(
    health: int, damage: tuple[int, int]
) -> None:
    one, other = Side(5, FIT, (strike(3, "first_strike"),)), Side(5, health, (strike(5),))
    assert damages(one, other) == (damage,)
    assert damages(other, one) == (damage[::-1],)


def test_iii_a_strike_that_is_no_first_strike_kills_nobody_before_they_strike() -> None:
    one, other = Side(5, FIT, (strike(9), NO_CARD)), Side(5, 1, (NO_CARD, strike(9)))
    assert damages(one, other) == ((0, 9), (9, 0))


@pytest.mark.parametrize(("health", "answers"), [(7, True), (6, False)])
def test_iii_hw20_first_strikes_of_both_slots_add_up(health: int, answers: bool) -> None:
    one = Side(5, FIT, (strike(3, "first_strike"), strike(3, "first_strike")))
    other = Side(5, health, (strike(5), strike(5)))
    assert damages(one, other) == (((2, 3), (2, 3)) if answers else ((0, 3), (0, 3)))


def test_iii_hw20_a_side_that_fell_deals_nothing_in_the_other_slot_either() -> None:
    one = Side(5, FIT, (strike(3, "first_strike"), NO_CARD))
    assert damages(one, Side(5, 3, (strike(5), strike(8)))) == ((0, 3), (0, 0))
    assert damages(one, Side(5, 4, (strike(5), strike(8)))) == ((2, 3), (8, 0))


def test_iii_hw20_first_strikes_on_both_sides_are_dealt_even_if_both_fall() -> None:
    one = Side(5, 3, (strike(3, "first_strike"), strike(5)))
    other = Side(5, 3, (strike(5), strike(3, "first_strike")))
    assert damages(one, other) == ((0, 3), (3, 0))


def test_iii_hw20_what_is_prevented_of_a_first_strike_keeps_its_target_alive() -> None:
    one = Side(5, FIT, (strike(3, "first_strike"),))
    assert damages(one, Side(5, 3, (strike(5, prevented=1),))) == ((2, 2),)
    assert damages(one, Side(5, 3, (strike(5),)), cap=2) == ((2, 2),)


# ---------------------------------------------------------------------- what holds of all of them

keywords = st.frozensets(
    st.sampled_from(["first_strike", "ignore_block", "unevadable", "unbreakable", "halve_on_fail"])
)
moves = st.one_of(
    st.builds(Move, st.just("strike"), st.integers(0, 20), st.just(0), keywords, st.integers(0, 9)),
    st.builds(Move, st.just("block"), st.integers(0, 20), st.just(0), keywords, st.integers(0, 9)),
    st.builds(Move, st.just("evade"), st.just(0), st.integers(-3, 6), keywords, st.integers(0, 9)),
    st.just(NO_CARD),
)


@st.composite
def duels(draw: st.DrawFn, health: st.SearchStrategy[int] = st.integers(1, 25)) -> tuple[Side, Side]:  # noqa: B008
    size = draw(st.integers(1, 2))
    row = st.lists(moves, min_size=size, max_size=size).map(tuple)
    one, other = (Side(draw(st.integers(0, 14)), draw(health), draw(row)) for _ in range(2))
    return one, other


caps = st.sampled_from([NO_CAP, 0, 3, 8])


def taken(results: Iterable[Sequence[int]], side: int) -> list[int]:
    return [damage[side] for damage in results]


@given(duels(), caps)
def test_iii_any_duel_comes_to_what_the_table_says(duel: tuple[Side, Side], cap: int) -> None:
    compare(*duel, cap)


@given(duels(), caps)
def test_iii_swapping_the_sides_mirrors_the_outcome(duel: tuple[Side, Side], cap: int) -> None:
    one, other = duel
    mirrored = [
        (clash.damage[::-1], clash.first[::-1], clash.evaded[::-1]) for clash in fight(other, one, cap)
    ]
    assert [tuple(clash) for clash in fight(one, other, cap)] == mirrored


@given(duels(), caps)
def test_iii_hw36_only_a_strike_deals_damage_and_never_less_than_none(
    duel: tuple[Side, Side], cap: int
) -> None:
    one, other = duel
    for (to_one, to_other), a, b in zip(damages(one, other, cap), one.moves, other.moves, strict=True):
        assert to_one >= 0 and to_other >= 0
        assert to_one == 0 or b.kind == "strike"
        assert to_other == 0 or a.kind == "strike"


@given(duels(), caps)
def test_iii_a_first_strike_never_deals_damage_a_second_time(duel: tuple[Side, Side], cap: int) -> None:
    for clash in fight(*duel, cap):
        for side in (0, 1):
            assert not clash.first[side] or clash.damage[side] == clash.first[side]


@given(duels(), caps)
def test_iii_of_two_strikes_both_sides_are_hurt_only_where_one_came_first(
    duel: tuple[Side, Side], cap: int
) -> None:
    for clash in fight(*duel, cap):
        assert 0 in clash.damage or any(clash.first)


@given(duels(st.just(999)), caps)
def test_iii_prevention_and_cap_only_lower_what_is_dealt(duel: tuple[Side, Side], cap: int) -> None:
    one, other = duel
    bare = [
        Side(side.dv, side.health, tuple(move._replace(prevented=0) for move in side.moves)) for side in duel
    ]
    for side in (0, 1):
        lowered, plain = taken(damages(one, other, cap), side), taken(damages(*bare), side)
        assert all(less <= more for less, more in zip(lowered, plain, strict=True))
        assert all(less <= cap for less in lowered)


@given(duels(), st.integers(1, 9))
def test_iii_prevention_never_makes_its_own_side_take_more(duel: tuple[Side, Side], more: int) -> None:
    one, other = duel
    shielded = one._replace(moves=tuple(move._replace(prevented=move.prevented + more) for move in one.moves))
    before, after = taken(damages(one, other), 0), taken(damages(shielded, other), 0)
    assert all(less <= once for less, once in zip(after, before, strict=True))
