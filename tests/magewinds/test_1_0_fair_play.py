"""1.1 and 1.2 Taking back, and several rules at the same time."""

from __future__ import annotations

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def away() -> Battle:
    """Two fighters each, far from everybody."""
    return Battle({AZURE: "cleric@6,3 wizard@3,3", ORANGE: "witch@6,13 guardian@3,13"})


# ---------------------------------------------------------------------- take-backs (1.1)


def test_1_1_ones_own_steps_are_taken_back_freely() -> None:
    t = away()
    t.activates(AZURE, "cleric")
    t.acts("move")
    assert t.match.undo(AZURE)
    assert t.match.undo(AZURE)
    t.waits_for("turn", AZURE)
    t.activates(AZURE, "wizard")  # another fighter after all
    assert t.state.activation is not None and t.state.activation.fighter == t.number("wizard")


def test_1_1_what_an_opponent_decided_after_is_taken_back_by_consent() -> None:
    t = away()
    t.guards(AZURE, "cleric")
    t.activates(ORANGE, "witch")
    verdict = t.match.undo(AZURE)
    assert not verdict and verdict.code == "undo_needs_consent"
    t.waits_for("action", ORANGE)  # nothing happened
    assert t.match.undo(AZURE, agreed=[ORANGE])
    t.waits_for("step", AZURE)
    assert t.counters("cleric") == 0


def test_1_1_dice_are_taken_back_by_consent() -> None:
    t = Battle({AZURE: "cleric@6,7.2", ORANGE: "witch@6,8.6"})
    t.activates(AZURE, "cleric")
    t.acts("attack")
    t.stays()
    t.attacks("melee", "witch")
    t.chooses("heavy")
    t.defends()
    t.rolls(6, 6)
    verdict = t.match.undo(AZURE)
    assert not verdict and verdict.code == "undo_needs_consent"


def test_1_1_a_blind_draw_is_taken_back_by_consent() -> None:
    t = Battle({AZURE: "cleric@6,3 wizard@3,3", ORANGE: "witch@6,13 guardian@3,13"}, begin=False)
    t.answers("channel", PASS, AZURE)
    t.answers("channel", "blind", ORANGE)
    verdict = t.match.undo(ORANGE)
    assert not verdict and verdict.code == "undo_needs_consent"
    assert t.match.undo(ORANGE, agreed=[AZURE])
    t.waits_for("channel", ORANGE)
    assert t.hand(ORANGE) == []


# ---------------------------------------------------------------------- sequencing (1.2, T9)


def test_1_2_the_player_whose_turn_it_is_answers_a_moment_first() -> None:
    t = Battle(
        {AZURE: "cleric@6,3", ORANGE: "witch@6,13"},
        hands={AZURE: "spade_two spade_three", ORANGE: "spade_four spade_five"},
    )
    t.activates(AZURE, "cleric")
    t.acts("move")
    t.waits_for("action_begin", AZURE)  # a Haste: first whose turn it is
    t.answers("action_begin", PASS)
    t.waits_for("action_begin", ORANGE)
    t.answers("action_begin", PASS)
    t.settle()
    t.stays()
    t.settle()
    t.activates(ORANGE, "witch")
    t.acts("move")
    t.waits_for("action_begin", ORANGE)
    t.answers("action_begin", PASS)
    t.waits_for("action_begin", AZURE)
