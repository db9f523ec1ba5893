"""Winning and Breaking Ties, and the end of a match in which nothing happens any more."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle


def ended(t: Battle) -> tuple[tuple[int, ...], str]:
    assert t.match.result is not None and t.asked() == []
    return t.match.result.winners, t.match.result.rule


def test_winning_who_eliminates_all_enemies_wins() -> None:
    t = Battle.begun("fighter@5 rogue@1", "bard@6:1", only=True)
    t.does("heavy_strike", "bard")
    assert t.winners is None
    t.ends()
    assert ended(t) == ((LEFT,), "winning")


def test_winning_r24_at_once_in_the_middle_of_a_round() -> None:
    t = Battle("fighter@5 rogue@1", "bard@6:1", only=True)
    number = t.match.state.round
    t.selects("fighter", "bard")
    t.does("heavy_strike", "bard")
    t.ends()
    assert ended(t)[0] == (LEFT,) and t.match.state.round == number
    assert t.happened("phase_missed") == []


def test_winning_not_while_one_enemy_is_left_nor_before_the_end_of_the_turn() -> None:
    t = Battle.begun("fighter@5", "monk@9:1 bard@6:1", only=True)
    t.does("heavy_strike", "bard")
    t.ends()
    assert t.winners is None and t.asked() == [(RIGHT, "act")]


def test_winning_by_rage_in_a_selection_phase() -> None:
    t = Battle("fighter@5", "bard@9:1", only=True, slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "bard")
    assert t.winners is None
    t.select(LEFT, "fighter")
    assert ended(t) == ((LEFT,), "winning")


def test_winning_ones_own_last_piece_may_be_lost_by_a_fatal_action() -> None:
    t = Battle.begun("wizard@1:1", "bard@9", only=True)
    t.does("last_incantation", lanes=(3,))
    t.ends()
    assert ended(t) == ((RIGHT,), "winning")


# ---------------------------------------------------------------------- ties


def both_fall(**more: object) -> Battle:
    """The last pieces of both are eliminated in the same turn by a fatal action."""
    t = Battle("fighter@5:1", "bard@6:2", only=True, **more)  # type: ignore[arg-type]
    t.selects("fighter", "bard")
    t.does("last_stand", "bard")
    t.ends()
    return t


def test_winning_ties_r23_the_die_earned_in_this_round_counts() -> None:
    t = both_fall(monsters=(12, 19))
    assert ended(t) == ((LEFT,), "winning.ties")


def test_winning_ties_r23_dice_held_count() -> None:
    t = both_fall(slain={RIGHT: "rogue"}, monsters=(19, 12))
    assert t.rage(RIGHT) == ["d8"] and ended(t) == ((RIGHT,), "winning.ties")


@pytest.mark.parametrize(("monsters", "winner"), [((12, 19), RIGHT), ((19, 12), LEFT)])
def test_winning_ties_r23_then_the_monster_that_began_with_more_hp(
    monsters: tuple[int, int], winner: int
) -> None:
    t = both_fall(slain={RIGHT: "cleric"}, monsters=monsters)
    assert ended(t) == ((winner,), "winning.ties")


# ---------------------------------------------------------------------- the quiet end


def quiet_rounds(t: Battle, count: int) -> None:
    for _ in range(count):
        t.selects("fighter", "bard")
        t.rests()


def test_winning_quiet_r20_after_12_rounds_without_damage_or_death_it_is_over() -> None:
    t = Battle("fighter", "bard")
    assert t.match.state.quiet == 0
    quiet_rounds(t, 11)
    assert t.winners is None and t.asked() == [(RIGHT, "select")]
    t.selects("fighter", "bard")
    t.idles()
    t.idles()
    assert ended(t)[1] == "winning.quiet"


def test_winning_quiet_r20_more_pieces_before_more_hp() -> None:
    t = Battle("fighter@5 dragon", "bard@9:1 monk@9:1 druid@9:1", only=True)
    quiet_rounds(t, 12 - t.match.state.quiet)
    assert ended(t) == ((RIGHT,), "winning.quiet")


def test_winning_quiet_r20_then_more_hp() -> None:
    t = Battle("fighter@5 rogue@5", "bard@9 monk@9", only=True, monsters=(12, 20))
    quiet_rounds(t, 12 - t.match.state.quiet)
    assert ended(t) == ((LEFT,), "winning.quiet")


@pytest.mark.parametrize(("monsters", "winner"), [((12, 20), RIGHT), ((20, 12), LEFT)])
def test_winning_quiet_r20_then_the_tie_break(monsters: tuple[int, int], winner: int) -> None:
    t = Battle("fighter@5:6", "bard@9:6", only=True, monsters=monsters)
    quiet_rounds(t, 12 - t.match.state.quiet)
    assert ended(t) == ((winner,), "winning.quiet")


def test_winning_quiet_r20_damage_begins_the_count_anew() -> None:
    t = Battle("fighter@5 wizard@5", "bard@6")
    quiet_rounds(t, 5)
    assert t.match.state.quiet == 5
    t.selects("fighter", "bard")
    t.turn_of("fighter")
    t.does("heavy_strike", "bard")
    t.rests()
    assert t.match.state.quiet == 0
    quiet_rounds(t, 1)
    assert t.match.state.quiet == 1 and t.asked()[0][1] == "select"


def test_winning_quiet_r40_after_30_rounds_without_a_death_it_is_over_whatever_is_hurt() -> None:
    t = Battle("fighter@5 dragon@1", "bard@9 dragon@6:20")
    for _ in range(4):
        quiet_rounds(t, 6)
        t.selects("fighter", "bard")
        t.turn_of("fighter")
        t.does("heavy_strike", "other dragon")
        t.rests()
        assert t.match.state.quiet == 0 and t.winners is None
    quiet_rounds(t, 29 - t.match.state.deathless)
    assert t.winners is None and t.asked()[0][1] == "select"
    t.selects("fighter", "bard")
    t.idles()
    t.idles()
    assert t.match.state.quiet < 12 and ended(t)[1] == "winning.quiet"


def test_winning_quiet_r20_a_death_without_damage_is_not_quiet() -> None:
    t = Battle("fighter@5 wizard@1:1", "bard@10")
    quiet_rounds(t, 3)
    t.selects("wizard", "bard")
    t.turn_of("wizard")
    t.does("last_incantation", lanes=(3,))
    t.rests()
    assert not t.alive("wizard") and t.match.state.quiet == 0


def test_winning_quiet_r20_healing_and_moving_are_quiet() -> None:
    t = Battle("cleric@4 fighter@4:3", "bard@10")
    before = t.match.state.quiet
    t.selects("cleric", "bard")
    t.turn_of("cleric")
    t.does("healing_word", lanes=(4,))
    t.rests()
    assert t.hp("fighter") == 7 and t.match.state.quiet == before + 1
