"""Indicators: the tokens on lanes and on pieces, for how long, and how many there are; for sums see actions.yaml."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- Serenaded


def test_indicators_serenaded_counts_where_the_piece_stands_when_it_declares() -> None:
    t = Battle.begun("ranger@4 bard@5", "lich@7", marks=["serenaded bard 5 6"])
    t.moves(5)
    t.does("longbow", "lich")
    assert t.hp("lich") == 17 - 5


def test_indicators_serenaded_two_tokens_do_not_add_up_on_a_lane() -> None:
    t = Battle.begun("bard@5 monk@6", "druid@6", marks=["serenaded bard 5 6"])
    t.does("serenade", lanes=(6,))
    assert sorted(t.marks("serenaded")) == [5, 6]
    t.rests()
    t.selects("monk", "druid")
    t.turn_of("monk")
    t.does("flurry_of_blows", "druid", "druid")
    assert t.hp("druid") == 2


# ---------------------------------------------------------------------- Entangled

ROOTED = ["entangled druid 5"]


def test_indicators_entangled_enemies_cannot_walk_out_of_the_lane() -> None:
    t = Battle.begun("rogue@5 fighter@4", "bard@9 druid@7", marks=ROOTED)
    assert t.steps() == []
    t.refuses(LEFT, ("move", 6))
    t = Battle.begun("fighter@4", "bard@9 druid@7", marks=ROOTED)
    t.moves(5)
    t.ends()
    assert t.lane("fighter") == 5
    assert t.steps() == [7, 8, 10]


def test_indicators_entangled_does_not_hold_its_owners_pieces() -> None:
    t = Battle.begun("fighter@4", "monk@5 druid@7", marks=ROOTED, first=RIGHT)
    assert t.steps() == [2, 3, 4, 6, 7, 8]


def test_indicators_entangled_pieces_still_teleport_and_are_driven_out() -> None:
    t = Battle.begun("wizard@5:3", "bard@9 druid@7", marks=ROOTED)
    assert t.steps() == [] and "misty_step" in t.actions()
    t.does("misty_step", leap=1)
    assert t.lane("wizard") == 1
    t = Battle.begun("rogue@5", "monk@5 druid@7", marks=ROOTED, first=RIGHT)
    t.does("sweeping_kick", "rogue")
    assert t.lane("rogue") == 3


# ---------------------------------------------------------------------- Sacrifice

GIVEN = ["sacrifice paladin fighter"]


def test_indicators_sacrifice_the_paladin_takes_the_next_damage_and_the_token_goes() -> None:
    t = Battle.begun("paladin@4 fighter@5", "monk@5 bard@9", marks=GIVEN, first=RIGHT)
    t.does("flurry_of_blows", "fighter", "fighter")
    assert (t.hp("fighter"), t.hp("paladin")) == (9, 7)
    assert t.marks("sacrifice") == []
    assert [event.how for event in t.happened("damaged")] == ["redirected", "action"]


def test_indicators_sacrifice_goes_when_the_paladin_dies() -> None:
    t = Battle.begun("paladin@5:4 fighter@5", "monk@5:6 bard@9", marks=GIVEN, first=RIGHT)
    t.does("quivering_palm", "paladin")
    assert t.marks("sacrifice") == ["fighter"]
    t.ends()
    assert not t.alive("paladin") and t.marks("sacrifice") == []


# ---------------------------------------------------------------------- Polymorph

CHICKEN = ["polymorph sorcerer fighter"]


def test_indicators_polymorph_a_chicken_walks_1_lane_and_only_pecks_in_its_own() -> None:
    t = Battle.begun("fighter@5", "bard@5 sorcerer@7", marks=CHICKEN)
    assert t.steps() == [4, 6] and t.actions() == {"peck"}
    t.refuses(LEFT, ("action", "heavy_strike"))
    t.does("peck", "bard")
    assert t.hp("bard") == 5
    t = Battle.begun("fighter@5", "bard@5 sorcerer@7", marks=CHICKEN)
    t.moves(4)
    t.refuses(LEFT, ("action", "peck"))


def test_indicators_polymorph_ends_when_the_chicken_is_hurt() -> None:
    t = Battle.begun("fighter@5", "druid@6 sorcerer@7", marks=CHICKEN, first=RIGHT)
    t.does("thorn_whip", "fighter")
    assert t.marks("polymorph") == []
    t.ends()
    assert "shield_bash" in t.actions() and t.steps() == [4, 5, 7, 8]


def test_indicators_polymorph_not_on_a_monster() -> None:
    t = Battle.begun("dragon@5", "sorcerer@6 bard@9", first=RIGHT, only=True)
    assert "polymorph" not in t.actions() and "chaos_bolt" in t.actions()


# ---------------------------------------------------------------------- Hex


def test_indicators_hex_stays_round_after_round_until_the_warlock_dies() -> None:
    t = Battle("warlock@3:1 wizard@4", "ranger@7 paladin@6 lich@6", marks=["hex warlock paladin"])
    for _ in range(3):
        t.idle_round("wizard", "lich")
        assert t.marks("hex") == ["paladin"]
    t.selects("wizard", "ranger")
    t.turn_of("ranger")
    t.does("longbow", "warlock")
    assert t.marks("hex") == ["paladin"]
    t.ends()
    assert not t.alive("warlock") and t.marks("hex") == []


def test_indicators_hex_adds_nothing_to_rage() -> None:
    t = Battle.begun("warlock@3", "paladin@6", slain={LEFT: "barbarian"})
    t.does("hex", "paladin")
    t.converts("d12", "damage", "paladin")
    assert t.hp("paladin") == 10 - 2 - 2


# ---------------------------------------------------------------------- rounds and limits


@pytest.mark.parametrize(
    ("party", "action", "aim", "kind"),
    [
        ("bard@5 monk@6", "serenade", (5, 6), "serenaded"),
        ("paladin@5:7", "aura_of_protection", (5,), "protected"),
        ("druid@5 monk@6", "entangle", (8,), "entangled"),
        ("paladin@5 fighter@5", "sacrifice", "fighter", "sacrifice"),
        ("sorcerer@5 fighter@5", "polymorph", "rogue", "polymorph"),
    ],
)
def test_indicators_tokens_for_two_rounds_stay_for_this_and_the_next(
    party: str, action: str, aim: tuple[int, ...] | str, kind: str
) -> None:
    t = Battle(party, "rogue@7 lich@10")
    who = party.split("@")[0]
    t.selects(who, "lich")
    t.does(action, *([aim] if isinstance(aim, str) else []), lanes=() if isinstance(aim, str) else aim)
    placed = [aim] if isinstance(aim, str) else list(aim)
    assert t.marks(kind) == placed
    t.rests()
    assert t.marks(kind) == placed
    t.idle_round(who, "lich")
    assert t.marks(kind) == []
    assert len([event for event in t.happened("mark_ended") if event.mark == kind]) == len(placed)
    assert t.asked() == [(LEFT, "select")]


def test_indicators_at_the_limit_the_oldest_lane_token_moves() -> None:
    t = Battle.begun("bard@5 monk@6", "lich@10", marks=["serenaded bard 4 5"])
    t.does("serenade", lanes=(6,))
    assert t.marks("serenaded") == [5, 6]
    t.rests()
    assert t.marks("serenaded") == [6]


def test_indicators_at_the_limit_the_oldest_hex_moves() -> None:
    t = Battle.begun(
        "warlock@4", "wizard@10 paladin@6 ranger@6 fighter@6", marks=["hex warlock paladin ranger"]
    )
    t.does("hex", "fighter")
    assert t.marks("hex") == ["ranger", "fighter"]


def test_indicators_each_player_has_tokens_of_its_own() -> None:
    t = Battle.begun("bard@5", "bard@6", roster="b")
    for _ in range(2):
        t.does("serenade", lanes=(5, 6))
        t.ends()
    assert sorted(t.marks("serenaded")) == [5, 5, 6, 6]


def test_indicators_a_token_goes_with_its_piece() -> None:
    t = Battle.begun("warlock@4", "paladin@6:1 lich@9", marks=["hex warlock paladin"])
    t.does("agony")
    t.ends()
    assert not t.alive("paladin") and t.marks("hex") == []
