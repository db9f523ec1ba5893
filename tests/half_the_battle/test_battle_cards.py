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
    return Battle.begun(mine, f"paladin@{10 if ally else 5 + at}")


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
    kind, number = line.at.split()
    hp = bounds(name, line)[-1]
    if kind == "pieces":
        for at in range(-3, 6):
            assert (action in facing(name, hp, action, at).actions()) == (at in line.reach), at
    else:
        rows = facing(name, hp, action, 5).aims(action)
        assert {lane for row in rows for lane in row} == {5 + at for at in line.reach}
        assert max(map(len, rows)) == int(number)


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
    t = Battle.begun(f"{name}@5:{bounds(name, line)[-1]} {friend}@5:2", "lich@10")
    lanes = (5,) if line.at.startswith("lanes") else ()
    t.does(action, *([] if lanes else [friend]), lanes=lanes)
    assert t.hp(friend) == min(MOST[friend], 2 + int(line.does.split()[1]))
    assert t.dying(name) == ("fatal" in line.hp)
    t.ends()
    assert t.alive(name) == ("fatal" not in line.hp)


# ---------------------------------------------------------------------- what is more than damage and healing


@pytest.mark.parametrize(("lane", "low", "high"), [(5, 1, 9), (2, 1, 6), (9, 5, 10)])
def test_cards_misty_step_reaches_no_farther_and_stays_in_the_dungeon(lane: int, low: int, high: int) -> None:
    t = Battle.begun(f"wizard@{lane}:2", "bard@10")
    t.answers(LEFT, "act", ("action", "misty_step"))
    assert list(t.waits_for(LEFT, "leap").options() or ()) == list(range(low, high + 1))


def test_cards_parting_shot_not_forward() -> None:
    t = Battle.begun("ranger@5:4", "bard@6")
    t.answers(LEFT, "act", ("action", "parting_shot"))
    assert list(t.waits_for(LEFT, "leap").options() or ()) == [3, 4, 5]


def test_cards_parting_shot_falls_back_the_other_way_for_the_right_player() -> None:
    t = Battle.begun("bard@5", "ranger@6:4", first=RIGHT)
    t.answers(RIGHT, "act", ("action", "parting_shot"))
    assert list(t.waits_for(RIGHT, "leap").options() or ()) == [6, 7, 8]


@pytest.mark.parametrize(
    ("who", "action"),
    [
        ("druid@5:2", "wild_shape"),
        ("lich@5:1", "phylactery"),
        ("bard@5:1", "encore"),
        ("monk@5:2", "inner_calm"),
        ("fighter@5:2", "second_wind"),
    ],
)
def test_cards_once_per_game_is_not_offered_again(who: str, action: str) -> None:
    t = Battle.begun(who, "bard@10" if "fighter" in who else "fighter@10")
    t.does(action)
    t.ends()
    t.rests()
    name = who.split("@")[0]
    assert t.piece(name).used.count(action) == 1
    t.selects(name, "bard" if name == "fighter" else "fighter")
    t.turn_of(name)
    assert action not in t.actions()


def test_cards_necrotic_strike_is_lethal_and_costs_a_token() -> None:
    t = Battle.begun("fighter@5", "lich@6:14 bard@10")
    t.does("heavy_strike", "lich")
    t.ends()
    assert t.tokens(RIGHT) == 1 and "necrotic_strike" in t.actions()
    t.does("necrotic_strike", "fighter")
    assert t.happened("damaged")[-1].lethal and t.hp("fighter") == 6 and t.tokens(RIGHT) == 0


def test_cards_flame_breath_burns_three_lanes_ahead() -> None:
    t = Battle.begun("dragon@4:14", "fighter@4 bard@5 monk@6 druid@7 warlock@8", first=RIGHT)
    t.does("heavy_strike", "dragon")
    t.ends()
    t.does("flame_breath", lanes=(5, 6, 7))
    assert [t.hp(name) for name in ("bard", "monk", "druid", "warlock")] == [4, 8, 8, 8]
