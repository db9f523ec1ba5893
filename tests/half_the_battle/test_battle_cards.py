"""Every action of every card: its conditions, its reach and what it does, as the sheet has it, and by example."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, TITLE, Battle

MOST = {
    **dict.fromkeys(("wizard", "sorcerer"), 4),
    **dict.fromkeys(("cleric", "bard"), 6),
    **dict.fromkeys(("rogue", "warlock"), 8),
    **dict.fromkeys(("paladin", "druid", "ranger", "monk"), 10),
    **dict.fromkeys(("fighter", "barbarian"), 12),
    **dict.fromkeys(("dragon", "lich"), 20),
}
MOVEMENT = {
    **dict.fromkeys(("wizard", "sorcerer", "cleric", "warlock", "druid", "lich"), 1),
    **dict.fromkeys(("paladin", "ranger", "fighter", "dragon", "bard", "barbarian"), 2),
    **dict.fromkeys(("rogue", "monk"), 3),
}


class Line(NamedTuple):
    """An action as the sheet has it: "4" and "4+" and "2-4" HP, its reach, how much of what."""

    hp: str
    reach: tuple[int, ...]
    does: str
    """"damage 4", "lethal 4", "heal 4"; "" for what is no plain damage or healing."""
    at: str
    """"pieces", "lanes", or "" for itself and for what no range limits."""


def ahead(low: int, high: int) -> tuple[int, ...]:
    return tuple(range(low, high + 1))


NEAR, ROUND, REACH = ahead(0, 1), ahead(-1, 1), ahead(1, 3)
SHEET = {
    "wizard fireball": Line("4", ahead(2, 4), "damage 3", "lanes 1"),
    "wizard magic_missile": Line("2-4", REACH, "damage 1", "pieces 3"),
    "wizard misty_step": Line("2-3", (), "", ""),
    "wizard last_incantation": Line("1-2 fatal", ahead(1, 4), "damage 5", "lanes 1"),
    "cleric healing_word": Line("5+", ROUND, "heal 4", "lanes 1"),
    "cleric healing_touch": Line("3+", (0,), "heal 8", "pieces 1"),
    "cleric sacred_flame": Line("3+", ahead(0, 2), "damage 3", "pieces 1"),
    "cleric cure_wounds": Line("2", (), "", ""),
    "cleric martyr": Line("1+ fatal", ROUND, "heal 4", "lanes 3"),
    "rogue sneak_attack": Line("6+", (0,), "damage 5", "pieces 1"),
    "rogue twin_daggers": Line("3+", NEAR, "damage 3", "pieces 2"),
    "rogue thrown_knife": Line("2-5", ahead(1, 2), "damage 3", "pieces 1"),
    "rogue desperate_stab": Line("1", (0,), "lethal 3", "pieces 1"),
    "paladin divine_smite": Line("8+", ROUND, "damage 6", "pieces 1"),
    "paladin longsword": Line("3+", NEAR, "damage 4", "pieces 1"),
    "paladin sacrifice": Line("4+", ahead(-2, 2), "token", "pieces 1"),
    "paladin aura_of_protection": Line("2-7", ROUND, "token", "lanes 1"),
    "paladin final_oath": Line("1-3 fatal", NEAR, "damage 4", "lanes 1"),
    "ranger volley": Line("9+", ahead(2, 4), "damage 3", "lanes 1"),
    "ranger longbow": Line("3+", ahead(2, 4), "damage 4", "pieces 1"),
    "ranger twin_blades": Line("4+", NEAR, "damage 2", "pieces 2"),
    "ranger parting_shot": Line("2-6", ahead(1, 2), "damage 2", "pieces 1"),
    "ranger heartseeker": Line("1", REACH, "lethal 3", "pieces 1"),
    "fighter great_cleave": Line("10+", NEAR, "damage 3", "lanes 1"),
    "fighter heavy_strike": Line("5+", NEAR, "damage 5", "pieces 1"),
    "fighter shield_bash": Line("2-9", NEAR, "damage 3", "pieces 1"),
    "fighter second_wind": Line("2-6 once", (), "", ""),
    "fighter last_stand": Line("1 fatal", NEAR, "lethal 8", "pieces 1"),
    "dragon bite": Line("11+", NEAR, "damage 5", "pieces 1"),
    "dragon tail_swipe": Line("6+", ahead(-1, 0), "damage 3", "lanes 1"),
    "dragon wing_buffet": Line("2-10", NEAR, "damage 2", "lanes 1"),
    "dragon death_throes": Line("1 fatal", ROUND, "damage 3", "lanes 3"),
    "dragon flame_breath": Line("1+ token", REACH, "damage 2", "lanes 3"),
    "sorcerer chain_lightning": Line("4", ahead(1, 4), "damage 3", "pieces 3"),
    "sorcerer polymorph": Line("3-4", REACH, "token", "pieces 1"),
    "sorcerer chaos_bolt": Line("2-4", ahead(0, 3), "damage 3", "pieces 1"),
    "sorcerer wild_surge": Line("1-2 fatal", ROUND, "damage 3", "lanes 3"),
    "bard serenade": Line("5+", ROUND, "token", "lanes 2"),
    "bard vicious_mockery": Line("3+", ahead(0, 2), "damage 3", "pieces 1"),
    "bard song_of_rest": Line("2+", ROUND, "heal 2", "lanes 1"),
    "bard encore": Line("1-3 once", (), "", ""),
    "bard swan_song": Line("1 fatal", ROUND, "heal 3", "lanes 3"),
    "warlock eldritch_blast": Line("5+", ahead(1, 4), "damage 5", "pieces 1"),
    "warlock hex": Line("3+", REACH, "damage 2", "pieces 1"),
    "warlock life_drain": Line("2-6", NEAR, "damage 3", "pieces 1"),
    "warlock agony": Line("2+", (), "damage 3", ""),
    "warlock dark_pact": Line("1", ahead(-2, 2), "damage 3", "pieces 1"),
    "druid call_lightning": Line("8+", REACH, "damage 3", "lanes 1"),
    "druid entangle": Line("4+", REACH, "damage 1", "lanes 1"),
    "druid thorn_whip": Line("3+", ahead(0, 2), "damage 4", "pieces 1"),
    "druid regrowth": Line("1-7", ROUND, "heal 3", "lanes 1"),
    "druid wild_shape": Line("1-3 once", (), "", ""),
    "monk flurry_of_blows": Line("8+", (0,), "damage 3", "pieces 1"),
    "monk quivering_palm": Line("4-7", (0,), "lethal 4", "pieces 1"),
    "monk sweeping_kick": Line("2+", NEAR, "damage 3", "pieces 1"),
    "monk inner_calm": Line("2-6 once", (), "", ""),
    "monk perfect_strike": Line("1", (0,), "damage 6", "pieces 1"),
    "barbarian reckless_attack": Line("9+", NEAR, "damage 7", "pieces 1"),
    "barbarian greataxe": Line("4+", (0,), "damage 5", "pieces 1"),
    "barbarian frenzy": Line("2-8", NEAR, "damage 2", "lanes 1"),
    "barbarian relentless": Line("1", NEAR, "lethal 5", "pieces 1"),
    "lich withering_gaze": Line("11+", REACH, "damage 4", "pieces 1"),
    "lich grave_chill": Line("6+", ahead(0, 2), "damage 2", "lanes 1"),
    "lich soul_siphon": Line("2-10", NEAR, "damage 3", "pieces 1"),
    "lich phylactery": Line("1 once", (), "", ""),
    "lich necrotic_strike": Line("1+ token", ahead(0, 2), "lethal 6", "pieces 1"),
}
ALLIES = (
    "healing_word healing_touch martyr sacrifice aura_of_protection serenade song_of_rest swan_song dark_pact "
    "regrowth"
)
"""Actions at one's own side."""


def bounds(name: str, line: Line) -> range:
    """The HP at which an action can be taken."""
    text = line.hp.split()[0]
    if text.endswith("+"):
        return range(int(text[:-1]), MOST[name] + 1)
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def test_there_are_66_actions_on_14_cards() -> None:
    known = [f"{card.id} {each.id}" for card in TITLE.content.characters.values() for each in card.actions]
    assert sorted(known) == sorted(SHEET) and len(known) == 66
    assert {name: card.most for name, card in TITLE.content.characters.items()} == MOST
    assert {name: card.movement for name, card in TITLE.content.characters.items()} == MOVEMENT


def facing(name: str, hp: int, action: str, at: int) -> Battle:
    """A piece in lane 5 with an ally or an enemy so many lanes ahead; it is about to act."""
    ally = action in ALLIES.split()
    friend = "rogue" if MOST[name] != 8 else "fighter"
    mine = f"{name}@5:{hp}" + (f" {friend}@{5 + at}" if ally else "")
    t = Battle(mine, f"paladin@{10 if ally else 5 + at}", first=LEFT)
    t.selects(name, "other paladin")
    return t


PLAIN = [key for key, line in SHEET.items() if line.at and "token" not in line.hp]


@pytest.mark.parametrize("key", PLAIN)
def test_cards_an_action_is_taken_with_the_hp_that_it_asks_for_and_no_other(key: str) -> None:
    name, action = key.split()
    line = SHEET[key]
    fit = bounds(name, line)
    for hp in {fit[0] - 1, fit[0], fit[-1], fit[-1] + 1}:
        if 1 <= hp <= MOST[name]:
            t = facing(name, hp, action, line.reach[0])
            assert (action in t.actions()) == (hp in fit), hp


@pytest.mark.parametrize("key", PLAIN)
def test_cards_an_action_reaches_the_lanes_of_the_sheet(key: str) -> None:
    name, action = key.split()
    line = SHEET[key]
    for at in range(-3, 6):
        t = facing(name, bounds(name, line)[-1], action, at)
        if line.at.startswith("pieces"):
            assert (action in t.actions()) == (at in line.reach), at
    if line.at.startswith("lanes"):
        rows = t.aims(action)
        assert {lane for row in rows for lane in row} == {5 + at for at in line.reach}
        assert max(map(len, rows)) == int(line.at.split()[1])


@pytest.mark.parametrize("key", [key for key in PLAIN if SHEET[key].does.split()[0] in ("damage", "lethal")])
def test_cards_an_action_does_the_damage_of_the_sheet(key: str) -> None:
    name, action = key.split()
    line = SHEET[key]
    t = facing(name, bounds(name, line)[-1], action, line.reach[-1])
    victim = "fighter" if action in ALLIES.split() else "other paladin"
    lanes = (5 + line.reach[-1],) if line.at.startswith("lanes") else ()
    twice = 2 if action == "flurry_of_blows" else 1
    leap = 5 if action == "parting_shot" else None
    t.does(action, *([] if lanes else [victim] * twice), lanes=lanes, leap=leap)
    amount = int(line.does.split()[1])
    hits = [event for event in t.happened("damaged") if event.piece == t.number(victim)]
    assert [(hit.damage, hit.lethal) for hit in hits] == [(amount, "lethal" in line.does)] * twice
    assert t.hp(victim) == max(1, MOST[victim.split()[-1]] - amount * twice)
    assert t.dying(name) == ("fatal" in line.hp)
    t.ends()
    assert t.alive(name) == ("fatal" not in line.hp)


@pytest.mark.parametrize("key", [key for key in PLAIN if SHEET[key].does.startswith("heal")])
def test_cards_an_action_heals_as_much_as_the_sheet_says(key: str) -> None:
    name, action = key.split()
    line = SHEET[key]
    friend = "rogue" if MOST[name] != 8 else "fighter"
    t = Battle(f"{name}@5:{bounds(name, line)[-1]} {friend}@5:2", "lich@10", first=LEFT)
    t.selects(name, "lich")
    lanes = (5,) if line.at.startswith("lanes") else ()
    t.does(action, *([] if lanes else [friend]), lanes=lanes)
    assert t.hp(friend) == min(MOST[friend], 2 + int(line.does.split()[1]))
    assert t.dying(name) == ("fatal" in line.hp)
    t.ends()
    assert t.alive(name) == ("fatal" not in line.hp)


# ---------------------------------------------------------------------- what is more than damage and healing


def at_it(mine: str, theirs: str) -> Battle:
    """Both sides' first pieces are selected, LEFT's acts."""
    t = Battle(mine, theirs, first=LEFT)
    t.selects(mine.split("@")[0], theirs.split("@")[0])
    return t


def test_cards_misty_step_up_to_4_lanes_and_1_hp() -> None:
    t = at_it("wizard@5:2", "bard@10")
    t.acts("misty_step", leap=9)
    assert (t.lane("wizard"), t.hp("wizard")) == (9, 3)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(("lane", "low", "high"), [(5, 1, 9), (2, 1, 6), (9, 5, 10)])
def test_cards_misty_step_reaches_no_farther_and_stays_in_the_dungeon(lane: int, low: int, high: int) -> None:
    t = at_it(f"wizard@{lane}:2", "bard@10")
    t.answers(LEFT, "act", ("action", "misty_step"))
    assert list(t.waits_for(LEFT, "leap").options() or ()) == list(range(low, high + 1))


@pytest.mark.parametrize("party", ["bard@5", "monk@5"])
def test_cards_sneak_attack_is_lethal_beside_another_own_piece(party: str) -> None:
    alone = at_it("rogue@5", f"{party}:4")
    alone.does("sneak_attack", party.split("@")[0])
    assert not alone.dying(party.split("@")[0])
    together = at_it("rogue@5 dragon@5", f"{party}:4")
    together.does("sneak_attack", party.split("@")[0])
    assert together.dying(party.split("@")[0])


def test_cards_twin_daggers_and_twin_blades_hit_up_to_two() -> None:
    t = at_it("rogue@5 ranger@5", "bard@5 monk@6 druid@6")
    t.does("twin_daggers", "bard", "druid")
    assert (t.hp("bard"), t.hp("monk"), t.hp("druid")) == (3, 10, 7)
    t.ends()
    t.idles()
    t.selects("ranger", "bard")
    t.idles()
    t.does("twin_blades", "monk", "druid")
    assert (t.hp("monk"), t.hp("druid")) == (8, 5)
    t.ends()
    assert t.asked() == [(LEFT, "select")]


def test_cards_divine_smite_does_8_to_a_monster() -> None:
    t = at_it("paladin@5", "lich@6:20")
    t.does("divine_smite", "lich")
    assert t.hp("lich") == 12
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_cards_final_oath_hurts_enemies_and_heals_allies_in_the_lane() -> None:
    t = at_it("paladin@5:3 rogue@6:2 wizard@5:1", "bard@6")
    t.does("final_oath", lanes=(6,))
    assert (t.hp("rogue"), t.hp("wizard"), t.hp("bard"), t.hp("paladin")) == (6, 1, 2, 3)
    t.ends()
    assert not t.alive("paladin") and t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(("goal", "lane"), [(5, 5), (4, 4), (3, 3)])
def test_cards_parting_shot_may_fall_back_up_to_2_lanes(goal: int, lane: int) -> None:
    t = at_it("ranger@5:4", "bard@6")
    t.acts("parting_shot", "bard", leap=goal)
    assert t.lane("ranger") == lane and t.hp("bard") == 4
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_cards_parting_shot_not_forward() -> None:
    t = at_it("ranger@5:4", "bard@6")
    t.answers(LEFT, "act", ("action", "parting_shot"))
    assert list(t.waits_for(LEFT, "leap").options() or ()) == [3, 4, 5]


def test_cards_parting_shot_falls_back_the_other_way_for_the_right_player() -> None:
    t = Battle("bard@5", "ranger@6:4", first=RIGHT)
    t.selects("bard", "ranger")
    t.answers(RIGHT, "act", ("action", "parting_shot"))
    assert list(t.waits_for(RIGHT, "leap").options() or ()) == [6, 7, 8]


@pytest.mark.parametrize(
    ("who", "action", "lanes", "hp"),
    [
        ("fighter@5:9", "shield_bash", 2, 3),
        ("monk@5:9", "sweeping_kick", 2, 3),
        ("bard@5", "vicious_mockery", 1, 3),
        ("dragon@5:9", "wing_buffet", 1, 2),
        ("druid@5", "thorn_whip", -1, 4),
    ],
)
def test_cards_driving_moves_the_target(who: str, action: str, lanes: int, hp: int) -> None:
    t = at_it(who, "paladin@6 ranger@9")
    t.does(action, *([] if "wing" in action else ["other paladin"]), lanes=(6,) if "wing" in action else ())
    assert (t.lane("other paladin"), t.hp("other paladin")) == (6 + lanes, 10 - hp)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_cards_wing_buffet_drives_every_enemy_in_the_lane() -> None:
    t = at_it("dragon@5:9 rogue@6", "paladin@6 ranger@6 cleric@5")
    t.does("wing_buffet", lanes=(6,))
    assert [t.lane(name) for name in ("other paladin", "other ranger", "other cleric", "rogue")] == [
        7,
        7,
        5,
        6,
    ]
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(
    ("who", "action", "hp"),
    [
        ("fighter@5:2", "second_wind", 7),
        ("fighter@5:6", "second_wind", 11),
        ("bard@5:1", "encore", 4),
        ("bard@5:3", "encore", 6),
        ("monk@5:6", "inner_calm", 10),
        ("monk@5:2", "inner_calm", 6),
        ("cleric@5:2", "cure_wounds", 3),
    ],
)
def test_cards_healing_oneself(who: str, action: str, hp: int) -> None:
    t = at_it(who, "lich@10")
    t.does(action)
    assert t.hp(who.split("@")[0]) == hp
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(
    ("who", "action", "now", "then"),
    [
        ("druid@5:1", "wild_shape", 1, 6),
        ("druid@5:3", "wild_shape", 3, 6),
        ("lich@5:1", "phylactery", 1, 5),
        ("cleric@5:2", "cure_wounds", 3, 5),
    ],
)
def test_cards_hp_that_are_set_at_the_end_of_the_turn(who: str, action: str, now: int, then: int) -> None:
    t = at_it(who, "dragon@10")
    t.does(action)
    name = who.split("@")[0]
    assert t.hp(name) == now
    t.ends()
    assert t.hp(name) == then and t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(
    ("who", "action"),
    [
        ("druid@5:2", "wild_shape"),
        ("lich@5:1", "phylactery"),
        ("bard@5:1", "encore"),
        ("monk@5:2", "inner_calm"),
    ],
)
def test_cards_once_per_game_is_not_offered_again(who: str, action: str) -> None:
    t = at_it(who, "fighter@10")
    t.does(action)
    t.ends()
    t.rests()
    name = who.split("@")[0]
    assert t.piece(name).used.count(action) == 1
    t.selects(name, "fighter")
    t.turn_of(name)
    assert action not in t.actions()
    assert t.asked() == [(LEFT, "act")]


def test_cards_r31_dark_pact_hurts_an_ally_whatever_the_rulebook_says_of_damage() -> None:
    t = at_it("warlock@5:1 fighter@6", "bard@6")
    t.does("dark_pact", "fighter")
    assert (t.hp("fighter"), t.hp("bard"), t.hp("warlock")) == (9, 6, 1)
    t.ends()
    assert t.hp("warlock") == 6 and t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(
    ("who", "action", "gained"), [("warlock@5:4", "life_drain", 3), ("lich@5:4", "soul_siphon", 2)]
)
def test_cards_draining_heals_the_drainer(who: str, action: str, gained: int) -> None:
    t = at_it(who, "paladin@6")
    t.does(action, "other paladin")
    assert (t.hp(who.split("@")[0]), t.hp("other paladin")) == (4 + gained, 7)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_cards_reckless_attack_hurts_its_user_by_2() -> None:
    t = at_it("barbarian@5", "paladin@6")
    t.does("reckless_attack", "other paladin")
    assert (t.hp("barbarian"), t.hp("other paladin")) == (10, 3)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_cards_chain_lightning_up_to_three_in_different_lanes() -> None:
    t = at_it("sorcerer@5", "paladin@6 ranger@7 rogue@8 fighter@8")
    t.does("chain_lightning", "other paladin", "other ranger", "other rogue")
    assert [t.hp(name) for name in ("other paladin", "other ranger", "other rogue", "other fighter")] == [
        7,
        7,
        5,
        12,
    ]
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


@pytest.mark.parametrize(("who", "action"), [("dragon@5:1", "death_throes"), ("sorcerer@5:1", "wild_surge")])
def test_cards_three_lanes_around(who: str, action: str) -> None:
    t = at_it(who, "paladin@4 ranger@5 rogue@6 fighter@7")
    t.does(action, lanes=(4, 5, 6))
    assert [t.hp(name) for name in ("other paladin", "other ranger", "other rogue", "other fighter")] == [
        7,
        7,
        5,
        12,
    ]
    t.ends()
    assert not t.alive(who.split("@")[0]) and t.asked() == [(RIGHT, "act")]


def test_cards_martyr_and_swan_song_heal_up_to_three_lanes() -> None:
    for who, action, by in (("cleric@5:1", "martyr", 4), ("bard@5:1", "swan_song", 3)):
        t = at_it(f"{who} rogue@4:1 fighter@5:1 ranger@6:1 wizard@7:1", "lich@10")
        t.does(action, lanes=(4, 5, 6))
        assert [t.hp(name) for name in ("rogue", "fighter", "ranger", "wizard")] == [
            1 + by,
            1 + by,
            1 + by,
            1,
        ]
        t.ends()
        assert not t.alive(who.split("@")[0]) and t.asked() == [(RIGHT, "act")]


def test_cards_necrotic_strike_is_lethal_and_costs_a_token() -> None:
    t = Battle("fighter@5", "lich@6:14 bard@10", first=LEFT)
    t.selects("fighter", "lich")
    t.does("heavy_strike", "lich")
    t.ends()
    assert t.tokens(RIGHT) == 1 and "necrotic_strike" in t.actions()
    t.does("necrotic_strike", "fighter")
    assert t.happened("damaged")[-1].lethal and t.hp("fighter") == 6 and t.tokens(RIGHT) == 0
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


def test_cards_flame_breath_burns_three_lanes_ahead() -> None:
    t = Battle("dragon@4:14", "fighter@4 bard@5 monk@6 druid@7 warlock@8", first=RIGHT)
    t.selects("dragon", "other fighter")
    t.does("heavy_strike", "dragon")
    t.ends()
    t.does("flame_breath", lanes=(5, 6, 7))
    assert [t.hp(name) for name in ("bard", "monk", "druid", "warlock")] == [4, 8, 8, 8]
    t.ends()
    assert t.asked() == [(LEFT, "select")]


def test_cards_tail_swipe_hits_its_own_lane_or_the_one_behind() -> None:
    t = at_it("dragon@5", "paladin@4 ranger@4 rogue@5")
    t.does("tail_swipe", lanes=(4,))
    assert [t.hp(name) for name in ("other paladin", "other ranger", "other rogue")] == [7, 7, 8]
    t.ends()
    assert t.asked() == [(RIGHT, "act")]
