"""Sections that frame others: what holds all through a battle because of them."""

from __future__ import annotations

import random

from game.core.match import Match
from game.core.question import Roll
from tests.magewinds.tabletop import AZURE, ORANGE, Battle
from tests.pinned import known_title

DUEL = ("wizard@6,7 cleric@2,2", "witch@6,9 guardian@10,14")


def attack_with_dice(t: Battle) -> None:
    """The Wizard's heavy attack on the Witch, up to its first die."""
    t.begins(AZURE, "wizard", "attack", (6, 7.9)).strikes("melee", "witch", "heavy").settle()


def test_3_0_every_die_of_a_battle_has_six_sides() -> None:
    match = Match.start(known_title("magewinds"), 2, 8, {"scenario": "deathmatch"}, rollers=0b11)
    rng, rolled = random.Random(8), 0
    while match.pending:
        question = match.pending[0]
        if isinstance(question, Roll):
            rolled += 1
            assert question.sides == 6
        match.submit(question.seat, question.sample(rng))
    assert rolled > 20


def test_3_2_no_die_is_rolled_again_where_nothing_says_so() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    t.rolls(1, 2, 3, 6, 6, 6).settle()
    assert t.match.pending[0].key != "attack.again"


def test_3_3_a_cocked_die_is_no_result_and_is_rolled_again() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    for nothing in (0, 7):
        t.refuses(nothing, "not_a_face", "18.5.2")
    t.rolls(6, 6, 6, 6, 6, 6)
    assert len([event for event in t.match.log if event.kind == "rolled" and event.facts()["face"] == 6]) >= 6


def test_3_5_dice_are_counted_one_by_one_and_never_added_up() -> None:
    t = Battle(*DUEL)
    attack_with_dice(t)
    t.rolls(5, 5, 5, 5, 5, 5)  # 30 in all, and not one of them a hit at 4 or less
    t.settle()
    assert t.damage("witch") == 0
    assert [event.facts()["hits"] for event in t.match.log if event.kind == "hit"] == [0]


def test_4_0_every_fighter_of_a_warband_has_a_base_of_its_own() -> None:
    t = Battle("militia@3,3 militia@5,3", "witch@6,13")
    first, second = t.fighter("militia"), t.fighter("militia 2")
    assert (first.profile, second.profile) == ("militia", "militia")
    assert first.name != second.name and t.at("militia") != t.at("militia 2")


def test_4_2_what_stands_on_reference_cards_is_open_to_all() -> None:
    t = Battle(*DUEL, hands={ORANGE: "club_king"})
    attack_with_dice(t)
    t.rolls(1, 2, 3, 6, 6, 6).settle()
    shown = [
        [(each.profile, each.damage, each.counters, each.conditions) for each in state.fighters]
        for state in (t.view(AZURE), t.view(ORANGE), t.state)
    ]
    assert shown[0] == shown[1] == shown[2] and t.damage("witch") == 2


def test_7_2_what_overhangs_counts_for_nothing_as_footprints_are_all_there_is() -> None:
    t = Battle("wizard@6,5", "witch@6,11", terrain=[("ruin", 3.0, 8.0, 0)], hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "move", (6, 9.5))  # beside the wall, whatever might hang over from it
    assert t.at("wizard") == (6, 9.5)


def test_9_0_counters_move_with_their_fighter() -> None:
    t = Battle(*DUEL)
    t.guards(AZURE, "wizard").guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "move", (4, 5)).settle()
    assert t.counters("wizard") == 2 and t.at("wizard") == (4, 5) and t.counters("cleric") == 0


def test_19_0_what_is_neither_carriable_nor_moveable_stays_where_it_is() -> None:
    t = Battle(
        "cleric@6,1.5",
        "witch@6,14.5",
        scenario="king_of_the_hill",
        hands={AZURE: "club_king"},
        pieces=[(6, 8)],
    )
    t.begins(AZURE, "cleric", "move", (6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "move", (6, 8)).settle()
    assert t.match.pending[0].key == "turn"  # nothing was offered to pick up
    assert (t.state.pieces[0].x, t.state.pieces[0].y, t.state.pieces[0].lies) == (6_000_000, 8_000_000, True)
