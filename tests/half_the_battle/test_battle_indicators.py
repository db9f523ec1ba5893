"""Indicators: the tokens on lanes and on pieces, what they do, for how long, and how many there are."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- Serenaded


def sung(monk: str = "monk@6 bard@5 dragon@1", enemy: str = "druid@6 lich@6") -> Battle:
    """A Bard has marked its own lane and the next; a new round begins."""
    t = Battle(monk, enemy)
    t.selects("bard", enemy.split("@")[0])
    t.does("serenade", lanes=(5, 6))
    t.rests()
    return t


def test_indicators_serenaded_each_instance_of_damage_from_that_lane_does_1_more() -> None:
    t = sung()
    assert t.marks("serenaded") == [5, 6]
    t.selects("monk", "druid")
    t.idles()
    t.does("flurry_of_blows", "druid", "lich")
    assert (t.hp("druid"), t.hp("lich")) == (6, 13)


def test_indicators_serenaded_not_for_enemies_nor_from_elsewhere() -> None:
    t = sung("monk@6 bard@5 dragon@1", "druid@6 lich@7")
    t.selects("monk", "druid")
    t.does("thorn_whip", "monk")
    assert t.hp("monk") == 6
    t.ends()
    t.moves(7)
    t.does("sweeping_kick", "lich")
    assert t.hp("lich") == 17 - 3


def test_indicators_serenaded_adds_nothing_to_what_a_piece_does_to_itself_r32() -> None:
    t = sung("barbarian@6 bard@5", "druid@6 lich@9")
    t.selects("barbarian", "druid")
    t.idles()
    t.does("reckless_attack", "druid")
    assert t.hp("druid") == 10 - (7 + 1)
    assert t.hp("barbarian") == 12 - 2


def test_indicators_serenaded_counts_where_the_piece_stands_when_it_declares() -> None:
    t = sung("ranger@4 bard@5", "druid@9 lich@7")
    t.selects("ranger", "druid")
    t.idles()
    t.moves(5)
    t.does("longbow", "lich")
    assert t.hp("lich") == 17 - 5


def test_indicators_serenaded_two_tokens_do_not_add_up_on_a_lane() -> None:
    t = sung()
    t.selects("bard", "druid")
    t.idles()
    t.does("serenade", lanes=(6,))
    assert sorted(t.marks("serenaded")) == [5, 6]
    t.ends()
    t.selects("monk", "druid")
    t.does("flurry_of_blows", "druid", "druid")
    assert t.hp("druid") == 2


# ---------------------------------------------------------------------- Protected


def warded(paladin: str = "paladin@5:7 fighter@5", enemy: str = "monk@5 bard@9") -> Battle:
    t = Battle(paladin, enemy)
    t.selects("paladin", enemy.split("@")[0])
    t.does("aura_of_protection", lanes=(5,))
    t.ends()
    return t


def test_indicators_protected_each_instance_of_damage_there_is_2_less() -> None:
    t = warded()
    t.does("flurry_of_blows", "fighter", "paladin")
    assert (t.hp("fighter"), t.hp("paladin")) == (11, 6)


def test_indicators_protected_damage_of_2_is_none_and_does_not_kill() -> None:
    t = warded("paladin@5:7 fighter@5:1", "barbarian@5:8 bard@9")
    t.does("frenzy", lanes=(5,))
    assert (t.hp("fighter"), t.hp("paladin")) == (1, 7) and not t.dying("fighter")
    assert t.happened("damaged") == []


def test_indicators_protected_not_for_the_enemy_nor_elsewhere() -> None:
    t = warded("paladin@5:7 fighter@5 rogue@6", "monk@6 bard@5 lich@10")
    t.does("flurry_of_blows", "rogue", "rogue")
    assert t.hp("rogue") == 2
    t.ends()
    t.selects("paladin", "lich")
    t.idles()
    t.does("longsword", "bard")
    assert t.hp("bard") == 2


def test_indicators_protected_lessens_what_a_piece_does_to_itself() -> None:
    t = Battle("paladin@5:7 barbarian@5", "monk@5 bard@9")
    t.selects("paladin", "bard")
    t.does("aura_of_protection", lanes=(5,))
    t.rests()
    t.selects("barbarian", "bard")
    t.idles()
    t.does("reckless_attack", "monk")
    assert (t.hp("monk"), t.hp("barbarian")) == (3, 12)


# ---------------------------------------------------------------------- Entangled


def rooted() -> Battle:
    t = Battle.begun("rogue@5 fighter@4 wizard@5", "druid@7 bard@9", first=RIGHT)
    t.does("entangle", lanes=(5,))
    t.ends()
    return t


def test_indicators_entangled_enemies_cannot_walk_out_of_the_lane() -> None:
    t = rooted()
    assert t.marks("entangled") == [5] and t.hp("rogue") == 7
    assert t.steps() == []
    t.refuses(LEFT, ("move", 6))
    t.idles()
    t.selects("fighter", "bard")
    t.moves(5)
    t.ends()
    assert t.lane("fighter") == 5 and t.steps() == [7, 8, 10]


def test_indicators_entangled_does_not_hold_its_owners_pieces() -> None:
    t = rooted()
    t.idles()
    t.selects("fighter", "druid")
    t.idles()
    t.moves(6)
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


def test_indicators_entangled_teleports_still_work() -> None:
    t = rooted()
    t.idles()
    t.selects("wizard", "bard")
    assert t.steps() == [] and "misty_step" in t.actions()
    t.does("misty_step", leap=1)
    assert t.lane("wizard") == 1


def test_indicators_entangled_pieces_are_still_driven_out() -> None:
    t = Battle.begun("rogue@5", "druid@7 monk@5", first=RIGHT)
    t.does("entangle", lanes=(5,))
    t.ends()
    t.idles()
    t.selects("rogue", "monk")
    t.idles()
    t.does("sweeping_kick", "rogue")
    assert t.lane("rogue") == 3


# ---------------------------------------------------------------------- Sacrifice


def given() -> Battle:
    """A Fighter has a Sacrifice token of the Paladin's."""
    t = Battle.begun("paladin@4 fighter@5", "monk@5 bard@9")
    t.does("sacrifice", "fighter")
    t.ends()
    return t


def test_indicators_sacrifice_the_paladin_takes_the_next_damage_and_the_token_goes() -> None:
    t = given()
    t.does("flurry_of_blows", "fighter", "fighter")
    assert (t.hp("fighter"), t.hp("paladin")) == (9, 7)
    assert t.marks("sacrifice") == []
    assert [event.how for event in t.happened("damaged")] == ["redirected", "action"]
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


def test_indicators_sacrifice_the_lane_of_the_paladin_counts() -> None:
    t = Battle("paladin@4:7 fighter@5", "monk@5 bard@9", first=RIGHT)
    t.selects("paladin", "bard")
    t.idles()
    t.does("aura_of_protection", lanes=(4,))
    t.ends()
    t.selects("paladin", "monk")
    t.does("sacrifice", "fighter")
    t.ends()
    t.does("flurry_of_blows", "fighter", "fighter")
    assert t.marks("protected") == [4] and (t.hp("fighter"), t.hp("paladin")) == (9, 6)


def test_indicators_sacrifice_whoever_strikes_the_other_has_killed_the_paladin() -> None:
    t = Battle.begun("paladin@4:4 fighter@5", "monk@5:6 bard@9")
    t.does("sacrifice", "fighter")
    t.ends()
    t.does("quivering_palm", "fighter")
    assert t.dying("paladin") and t.hp("fighter") == 12
    t.ends()
    assert not t.alive("paladin") and t.rage(RIGHT) == ["d10"]


def test_indicators_sacrifice_goes_when_the_paladin_dies() -> None:
    t = Battle.begun("paladin@5:4 fighter@5", "monk@5:6 bard@9")
    t.does("sacrifice", "fighter")
    t.ends()
    t.does("quivering_palm", "paladin")
    assert t.marks("sacrifice") == ["fighter"]
    t.ends()
    assert not t.alive("paladin") and t.marks("sacrifice") == []


# ---------------------------------------------------------------------- Polymorph


def chicken() -> Battle:
    t = Battle.begun("fighter@5 rogue@5", "sorcerer@7 druid@6 bard@5", first=RIGHT)
    t.does("polymorph", "fighter")
    t.ends()
    return t


def test_indicators_polymorph_a_chicken_walks_1_lane_and_only_pecks_in_its_own() -> None:
    t = chicken()
    assert t.steps() == [4, 6] and t.actions() == {"peck"}
    t.refuses(LEFT, ("action", "heavy_strike"))
    t.does("peck", "bard")
    assert t.hp("bard") == 5


def test_indicators_polymorph_a_peck_reaches_no_other_lane() -> None:
    t = chicken()
    t.moves(4)
    t.refuses(LEFT, ("action", "peck"))
    t.ends()
    assert t.lane("fighter") == 4 and t.asked() == [(LEFT, "select")]


def test_indicators_polymorph_ends_when_the_chicken_is_hurt() -> None:
    t = chicken()
    t.idles()
    t.selects("fighter", "druid")
    t.idles()
    t.does("thorn_whip", "fighter")
    assert t.marks("polymorph") == []
    t.ends()
    t.select(RIGHT, "bard")
    t.select(LEFT, "fighter")
    t.idles()
    assert "shield_bash" in t.actions() and t.steps() == [4, 5, 7, 8]


def test_indicators_polymorph_not_on_a_monster() -> None:
    t = Battle.begun("dragon@5", "sorcerer@6 bard@9", first=RIGHT, only=True)
    assert "polymorph" not in t.actions() and "chaos_bolt" in t.actions()
    t.idles()


# ---------------------------------------------------------------------- Hex


def test_indicators_hex_each_instance_of_action_damage_is_2_more() -> None:
    t = Battle("warlock@3 barbarian@6 ranger@4", "paladin@6 lich@6 fighter@8")
    t.selects("warlock", "lich")
    t.does("hex", "paladin")
    assert t.hp("paladin") == 8 and t.marks("hex") == ["paladin"]
    t.rests()
    t.selects("barbarian", "lich")
    t.idles()
    t.does("greataxe", "paladin")
    assert t.hp("paladin") == 1


def test_indicators_hex_stays_round_after_round_until_the_warlock_dies() -> None:
    t = Battle("warlock@3:3 wizard@4", "paladin@6 lich@6 ranger@7")
    t.selects("warlock", "lich")
    t.does("hex", "paladin")
    t.rests()
    for _ in range(3):
        t.idle_round("wizard", "lich")
        assert t.marks("hex") == ["paladin"]
    t.selects("wizard", "ranger")
    t.turn_of("ranger")
    t.does("longbow", "warlock")
    t.ends()
    assert t.hp("warlock") == 1 and t.marks("hex") == ["paladin"]
    t.rests()
    t.selects("wizard", "ranger")
    t.turn_of("ranger")
    t.does("longbow", "warlock")
    t.ends()
    assert not t.alive("warlock") and t.marks("hex") == []


def test_indicators_hex_adds_nothing_to_rage_or_to_the_hexed_pieces_own_damage() -> None:
    t = Battle.begun("warlock@3 monk@6", "paladin@6 lich@6", slain={LEFT: "barbarian"})
    t.does("hex", "paladin")
    t.converts("d12", "damage", "paladin")
    assert t.hp("paladin") == 10 - 2 - 2
    t.ends()
    t.does("longsword", "monk")
    assert t.hp("monk") == 6


def test_indicators_agony_hurts_every_hexed_enemy_anywhere_and_no_other() -> None:
    t = Battle("warlock@5 monk@1", "paladin@6 ranger@7 fighter@10 wizard@8")
    for victim in ("paladin", "ranger"):
        t.selects("warlock", "wizard")
        t.turn_of("warlock")
        t.does("hex", victim)
        t.rests()
    assert t.marks("hex") == ["paladin", "ranger"]
    t.selects("warlock", "wizard")
    t.moves(4)
    t.does("agony")
    assert (t.hp("paladin"), t.hp("ranger"), t.hp("fighter")) == (3, 3, 12)


def test_indicators_agony_needs_a_hexed_enemy() -> None:
    t = Battle.begun("warlock@5", "paladin@6")
    assert "agony" not in t.actions()
    t.refuses(LEFT, ("action", "agony"))


# ---------------------------------------------------------------------- rounds and limits


@pytest.mark.parametrize(
    ("party", "who", "action", "aim", "kind"),
    [
        ("bard@5 monk@6", "bard", "serenade", (5, 6), "serenaded"),
        ("paladin@5:7", "paladin", "aura_of_protection", (5,), "protected"),
        ("druid@5 monk@6", "druid", "entangle", (8,), "entangled"),
        ("paladin@5 fighter@5", "paladin", "sacrifice", "fighter", "sacrifice"),
        ("sorcerer@5 fighter@5", "sorcerer", "polymorph", "rogue", "polymorph"),
    ],
)
def test_indicators_tokens_for_two_rounds_stay_for_this_and_the_next(
    party: str, who: str, action: str, aim: tuple[int, ...] | str, kind: str
) -> None:
    t = Battle(party, "rogue@7 lich@10")
    t.selects(who, "lich")
    if isinstance(aim, str):
        t.does(action, aim)
    else:
        t.does(action, lanes=aim)
    count = len(t.marks(kind))
    assert count >= 1
    t.rests()
    assert len(t.marks(kind)) == count
    t.idle_round(who, "lich")
    assert t.marks(kind) == []
    assert len([event for event in t.happened("mark_ended") if event.mark == kind]) == count
    assert t.asked() == [(LEFT, "select")]


def test_indicators_at_the_limit_the_oldest_lane_token_moves() -> None:
    t = Battle.begun("bard@5 monk@6", "lich@10")
    t.does("serenade", lanes=(4, 5))
    t.rests()
    t.selects("bard", "lich")
    t.idles()
    t.does("serenade", lanes=(6,))
    assert t.marks("serenaded") == [5, 6]
    t.ends()
    assert t.marks("serenaded") == [6]


def test_indicators_at_the_limit_the_oldest_hex_moves() -> None:
    t = Battle("warlock@4 monk@1", "paladin@6 ranger@6 fighter@6 wizard@10")
    for victim in ("paladin", "ranger", "fighter"):
        t.selects("warlock", "wizard")
        t.turn_of("warlock")
        t.does("hex", victim)
        t.rests()
    assert t.marks("hex") == ["ranger", "fighter"]


def test_indicators_each_player_has_tokens_of_its_own() -> None:
    t = Battle.begun("bard@5", "bard@6", roster="b")
    t.does("serenade", lanes=(5, 6))
    t.ends()
    t.does("serenade", lanes=(5, 6))
    assert sorted(t.marks("serenaded")) == [5, 5, 6, 6]


def test_indicators_a_token_goes_with_its_piece() -> None:
    t = Battle("warlock@4 wizard@1", "paladin@6:2 lich@9")
    t.selects("warlock", "lich")
    t.does("hex", "paladin")
    assert t.hp("paladin") == 1
    t.rests()
    t.selects("warlock", "lich")
    t.idles()
    t.does("agony")
    t.ends()
    assert not t.alive("paladin") and t.marks("hex") == []
