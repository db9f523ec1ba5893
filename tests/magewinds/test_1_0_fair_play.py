"""1.1 and 1.2 Taking back, and several rules at the same time."""

from __future__ import annotations

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, Battle


def away() -> Battle:
    """Two fighters each, far from everybody."""
    return Battle("cleric@6,3 wizard@3,3", "witch@6,13 guardian@3,13")


# ---------------------------------------------------------------------- take-backs (1.1)


def test_1_1_ones_own_steps_are_taken_back_freely() -> None:
    t = away()
    t.activates(AZURE, "cleric").acts("move")
    assert t.match.undo(AZURE) and t.match.undo(AZURE)
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
    t = Battle("cleric@6,7.2", "witch@6,8.6")
    t.begins(AZURE, "cleric", "attack").attacks("melee", "witch").chooses("heavy")
    t.defends().rolls(6, 6)
    verdict = t.match.undo(AZURE)
    assert not verdict and verdict.code == "undo_needs_consent"


def test_1_1_a_blind_draw_is_taken_back_by_consent() -> None:
    t = Battle("cleric@6,3 wizard@3,3", "witch@6,13 guardian@3,13", begin=False)
    t.answers("channel", PASS, AZURE).answers("channel", "blind", ORANGE)
    verdict = t.match.undo(ORANGE)
    assert not verdict and verdict.code == "undo_needs_consent"
    assert t.match.undo(ORANGE, agreed=[AZURE])
    t.waits_for("channel", ORANGE)
    assert t.hand(ORANGE) == []


# ---------------------------------------------------------------------- sequencing (1.2, T9)


def test_1_2_the_player_whose_turn_it_is_answers_a_moment_first() -> None:
    t = Battle(
        "cleric@6,3", "witch@6,13", hands={AZURE: "spade_two spade_three", ORANGE: "spade_four spade_five"}
    )
    t.activates(AZURE, "cleric").acts("move")
    t.waits_for("action_begin", AZURE)  # a Haste: first whose turn it is
    t.answers("action_begin", PASS).waits_for("action_begin", ORANGE)
    t.answers("action_begin", PASS).settle().stays()
    t.activates(ORANGE, "witch").acts("move").waits_for("action_begin", ORANGE)
    t.answers("action_begin", PASS).waits_for("action_begin", AZURE)


def poisoned_in_the_storm() -> Battle:
    """The first Action Phase of a battle royale is all but over: the Guardian is poisoned, and near an edge."""
    t = Battle(
        "witch@2.4,2.4",
        "guardian@2.4,13.6",
        "seer@21.6,13.6",
        scenario="battle_royale",
        territories=["far_left", "far_right", "near_left"],
    )
    for seat, name, to in ((AZURE, "witch", (2.4, 7.4)), (ORANGE, "guardian", (2.4, 9.6))):
        t.begins(seat, name, "move", to)
    t.guards(GREEN, "seer")
    t.begins(AZURE, "witch", "attack", (2.4, 8.2))
    t.strikes("poison_tip", "guardian", "heavy").rolls(1, 1, 1, 6, 6, 6).stays()  # no knockback
    return t.guards(ORANGE, "guardian").guards(GREEN, "seer").settle()


def test_1_2_in_nobodys_turn_the_winner_of_a_roll_off_puts_things_in_order() -> None:
    t = poisoned_in_the_storm()
    assert t.damage("guardian") == 1 and t.fighter("guardian").conditions == ["poisoned"]
    for seat, face in ((AZURE, 2), (ORANGE, 6), (GREEN, 2), (AZURE, 4), (GREEN, 3)):
        t.answers("roll_off", face, seat)
    question = t.waits_for("order", ORANGE)
    assert sorted(question.options() or ()) == [("poisoned", "storm"), ("storm", "poisoned")]
    t.refuses(("storm",), "not_an_order", "1.2")
    t.answers("order", ("storm", "poisoned")).settle()
    told = [event.kind for event in t.match.log if event.kind in ("stormed", "damaged")]
    assert told == ["damaged", "stormed", "damaged", "damaged", "damaged", "damaged"]  # poison comes last
    assert (t.damage("guardian"), t.damage("witch"), t.damage("seer")) == (6, 4, 4)


def test_1_2_what_happens_alone_needs_no_order() -> None:
    t = Battle(
        "witch@2.4,2.4",
        "guardian@2.4,13.6",
        "seer@21.6,13.6",
        scenario="battle_royale",
        territories=["far_left", "far_right", "near_left"],
    )
    for _ in range(2):
        for seat, name in ((AZURE, "witch"), (ORANGE, "guardian"), (GREEN, "seer")):
            t.guards(seat, name)
    t.settle()
    assert t.match.pending[0].key not in ("roll_off", "order")
    assert (t.damage("guardian"), t.damage("witch"), t.damage("seer")) == (4, 4, 4)
