"""Movement, and Range and Targets: lanes, facing, the ends of the dungeon, what actions reach, order of resolution."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- movement


@pytest.mark.parametrize(
    ("who", "lanes"),
    [
        ("fighter@5", [3, 4, 6, 7]),
        ("rogue@5", [2, 3, 4, 6, 7, 8]),
        ("wizard@5", [4, 6]),
        ("cleric@5", [4, 6]),
        ("monk@5", [2, 3, 4, 6, 7, 8]),
        ("lich@5", [4, 6]),
        ("bard@5", [3, 4, 6, 7]),
        ("rogue@1", [2, 3, 4]),
        ("rogue@2", [1, 3, 4, 5]),
        ("rogue@9", [6, 7, 8, 10]),
        ("rogue@10", [7, 8, 9]),
    ],
)
def test_movement_up_to_its_movement_forward_or_back_but_not_out_of_the_dungeon(
    who: str, lanes: list[int]
) -> None:
    t = Battle.begun(who, "barbarian@10")
    assert t.steps() == lanes
    t.refuses(LEFT, ("move", 0))
    t.refuses(LEFT, ("move", 11))
    t.moves(lanes[-1])
    t.ends()
    assert t.lane(who.split("@")[0]) == lanes[-1] and t.asked() == [(RIGHT, "act")]


def test_movement_not_to_its_own_lane_nor_farther_than_it_walks() -> None:
    t = Battle.begun("fighter@5", "bard@10")
    for lane in (5, 2, 8):
        t.refuses(LEFT, ("move", lane))
    assert t.asked() == [(LEFT, "act")]


def test_movement_any_number_of_pieces_share_a_lane() -> None:
    t = Battle.begun("fighter@5 rogue@5 wizard@5 dragon@5", "bard@6")
    t.moves(6)
    t.ends()
    t.moves(5)
    t.ends()
    assert [t.lane(name) for name in ("fighter", "rogue", "bard")] == [6, 5, 5]


def test_movement_direction_pieces_never_turn_even_after_passing_each_other() -> None:
    t = Battle.begun("wizard@8:3 fighter@1", "sorcerer@4 lich@7 bard@9", only=True)
    t.does("magic_missile", "bard")
    t.ends()
    t.does("chaos_bolt", "fighter")
    t.ends()
    assert (t.hp("bard"), t.hp("lich"), t.hp("fighter"), t.hp("wizard")) == (5, 17, 9, 3)


# ---------------------------------------------------------------------- range


@pytest.mark.parametrize(
    ("side", "who", "action", "lanes"),
    [
        (LEFT, "fighter@5", "great_cleave", {5, 6}),
        (LEFT, "wizard@5", "fireball", {7, 8, 9}),
        (LEFT, "wizard@7", "fireball", {9, 10}),
        (LEFT, "cleric@1", "healing_word", {1, 2}),
        (LEFT, "cleric@5", "healing_word", {4, 5, 6}),
        (LEFT, "ranger@5", "volley", {7, 8, 9}),
        (LEFT, "dragon@5", "tail_swipe", {4, 5}),
        (RIGHT, "barbarian@6:8", "frenzy", {5, 6}),
        (RIGHT, "druid@6", "call_lightning", {3, 4, 5}),
        (RIGHT, "druid@3", "call_lightning", {1, 2}),
        (RIGHT, "bard@10", "serenade", {9, 10}),
        (RIGHT, "lich@6", "grave_chill", {4, 5, 6}),
    ],
)
def test_targets_range_counts_lanes_ahead_as_the_piece_faces(
    side: int, who: str, action: str, lanes: set[int]
) -> None:
    pieces = (who, "warlock") if side == LEFT else ("rogue", who)
    t = Battle.begun(*pieces, first=side)
    assert {lane for row in t.aims(action) for lane in row} == lanes


def test_targets_range_an_action_whose_lanes_are_all_outside_cannot_be_taken() -> None:
    t = Battle.begun("wizard@9", "bard@6 lich@8")
    assert "fireball" not in t.actions()
    t.refuses(LEFT, ("action", "fireball"))
    t.moves(8)
    assert "fireball" in t.actions()
    t.does("fireball", lanes=(10,))


def test_targets_range_is_counted_from_where_the_piece_has_moved_to() -> None:
    t = Battle.begun("ranger@3", "bard@8")
    assert "longbow" not in t.actions()
    t.moves(4)
    t.does("longbow", "bard")
    t.ends()
    assert t.hp("bard") == 2 and t.asked() == [(RIGHT, "act")]


def test_targets_range_examples_of_the_rulebook() -> None:
    """A d12 hits its own lane and the next; a d10 also the one behind it."""
    t = Battle.begun("fighter@5 paladin@5", "bard@4 warlock@5 monk@6 druid@7")
    assert t.aims("heavy_strike") == [("warlock",), ("monk",)]
    t.idles()
    t.idles()
    t.selects("paladin", "bard")
    t.idles()
    assert t.aims("divine_smite") == [("bard",), ("warlock",), ("monk",)]


# ---------------------------------------------------------------------- targets


def test_targets_r13_up_to_the_number_of_different_pieces() -> None:
    t = Battle.begun("wizard@4:3", "bard@5 warlock@6 monk@7 druid@8")
    aims = {frozenset(row) for row in t.aims("magic_missile")}
    assert all(1 <= len(row) <= 3 for row in t.aims("magic_missile"))
    assert aims == {
        frozenset(row.split())
        for row in (
            "bard",
            "warlock",
            "monk",
            "bard warlock",
            "bard monk",
            "warlock monk",
            "bard warlock monk",
        )
    }
    t.does("magic_missile", "bard", "monk")
    assert [t.hp(name) for name in ("bard", "warlock", "monk")] == [5, 8, 9]


def test_targets_r13_the_same_piece_twice_only_where_it_says_strikes() -> None:
    t = Battle.begun("rogue@6 monk@6", "bard@6 druid@6")
    assert all(len(set(row)) == len(row) for row in t.aims("twin_daggers"))
    t.idles()
    t.idles()
    t.selects("monk", "bard")
    t.idles()
    rows = t.aims("flurry_of_blows")
    assert sorted(rows) == [("bard", "bard"), ("bard", "druid"), ("druid", "druid")]
    t.does("flurry_of_blows", "druid", "druid")
    assert t.hp("druid") == 4


def test_targets_r13_at_most_as_many_lanes() -> None:
    t = Battle.begun("dragon@5:9", "bard@6 monk@9")
    assert "flame_breath" not in t.actions()
    assert t.aims("wing_buffet") == [(5,), (6,)]


def test_targets_no_two_pieces_in_one_lane_where_the_card_says_so() -> None:
    t = Battle.begun("fighter@5 rogue@5 wizard@4", "sorcerer@6")
    t.idles()
    rows = {frozenset(row) for row in t.aims("chain_lightning")}
    assert frozenset({"fighter", "rogue"}) not in rows
    assert {frozenset({"fighter", "wizard"}), frozenset({"rogue", "wizard"}), frozenset({"rogue"})} <= rows
    t.refuses(RIGHT, ("action", "fireball"))


def test_targets_an_ally_is_never_the_acting_piece() -> None:
    t = Battle.begun("paladin@5 rogue@5 wizard@8", "bard@9")
    t.does("sacrifice", "rogue")
    assert t.marks("sacrifice") == ["rogue"]


def test_targets_enemies_are_no_allies_and_allies_no_enemies() -> None:
    t = Battle.begun("fighter@5 rogue@5", "bard@9")
    assert "heavy_strike" not in t.actions()
    t.idles()


def test_targets_r29_a_chicken_still_belongs_to_its_player() -> None:
    t = Battle.begun("cleric@5 fighter@5", "sorcerer@6 bard@6", first=RIGHT)
    t.does("polymorph", "fighter")
    t.ends()
    assert t.piece("fighter").owner == LEFT
    t.idles()
    assert t.asked() == [(LEFT, "select")]
    t.select(LEFT, "fighter")


# ---------------------------------------------------------------------- order of resolution


def mirrored(order: tuple[str, str] | None) -> Battle:
    """A Rogue strikes two enemies, one of which throws the damage back."""
    t = Battle.begun("rogue@5", "monk@5 bard@5", items={RIGHT: "mirror_shield"})
    t.acts("twin_daggers", "bard", "monk")
    t.uses("mirror_shield", "bard")
    t.passes()
    if order:
        t.answers(LEFT, "order", tuple(t.number(name) for name in order))
    return t


@pytest.mark.parametrize("order", [("bard", "monk"), ("monk", "bard")])
def test_targets_order_is_the_acting_players_choice(order: tuple[str, str]) -> None:
    t = mirrored(order)
    hurt = [t.name(event.piece) for event in t.happened("damaged") if event.how == "action"]
    assert hurt == list(order)
    assert t.hp("rogue") == 5
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_targets_order_lists_each_target_once_and_no_other() -> None:
    t = mirrored(None)
    bard, monk = t.number("bard"), t.number("monk")
    assert t.asked() == [(LEFT, "order")]
    for wrong in ((bard,), (bard, bard), (bard, monk, t.number("lich", RIGHT))):
        t.refuses(LEFT, wrong)
    t.answers(LEFT, "order", (monk, bard))
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_targets_order_is_not_asked_where_nothing_is_damaged() -> None:
    """A lane of allies, one of them with a Sacrifice token, is healed, or marked: no order makes a difference."""
    t = Battle.begun("paladin@3:7 wizard@3 fighter@3:5", "monk@9 sorcerer@9")
    t.does("sacrifice", "fighter")
    t.ends()
    t.idles()
    t.selects("paladin", "monk")
    t.idles()
    t.does("aura_of_protection", lanes=(3,))
    assert t.asked() == [(LEFT, "act")]
    t.ends()
    assert t.asked() == [(LEFT, "select")]


def test_targets_order_decides_who_takes_what_for_whom() -> None:
    """With a Sacrifice token the Paladin's own hit may come before or after the one it takes for another."""
    falls = {}
    for order in (("paladin", "fighter"), ("fighter", "paladin")):
        t = Battle.begun("paladin@5:4 fighter@5", "monk@5 sorcerer@5")
        t.does("sacrifice", "fighter")
        t.ends()
        t.acts("flurry_of_blows", "paladin", "fighter")
        t.passes()
        t.answers(RIGHT, "order", tuple(t.number(name) for name in order))
        falls[order[0]] = [(t.name(e.piece), e.how, e.hp) for e in t.happened("damaged")]
        assert t.dying("paladin") and t.hp("fighter") == 12
        t.ends()
        assert not t.alive("paladin") and t.asked() == [(RIGHT, "select")]
    assert falls["paladin"] == [("paladin", "action", 1), ("paladin", "redirected", 1)]
    assert falls["fighter"] == [("paladin", "redirected", 1), ("paladin", "action", 1)]
