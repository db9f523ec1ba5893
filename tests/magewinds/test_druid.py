"""The Druid: Wildform, Quake and Entangle (sheet 1.2, F4, F5)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Wildform


def _wild(orange: str = "guardian@6,14", hand: str = "heart_two", **how: Any) -> Battle:
    t = Battle("druid@6,5", orange, hands={AZURE: hand}, **how)
    return t.casts("action_phase_start", "druid", "wildform").pays("heart_two")


def test_wildform_adds_two_inches_of_movement_for_the_action_phase() -> None:
    t = _wild()
    t.activates(AZURE, "druid").acts("move").settle()
    t.refuses(spot((6, 12.2)), "geometry", "15.0")
    t.steps((6, 12)).waits_for("turn", ORANGE)
    t.idles_until("channel")
    assert t.state.lasting == []
    t.idles_until("turn", AZURE)
    t.activates(AZURE, "druid").acts("move").settle()
    t.refuses(spot((0.6, 12)), "geometry", "15.0")


def test_wildform_adds_power_in_melee_alone() -> None:
    t = _wild("witch@6,12", "heart_two diamond_two")
    t.begins(AZURE, "druid", "move", (6, 10.5)).guards(ORANGE, "witch")
    t.begins(AZURE, "druid", "attack").strikes("melee", "witch", "heavy").rolls(4, 4, 4, 4, 6, 6, 6)
    t.stays().settle()
    assert t.damage("witch") == 3, "seven dice, and Armour 1"
    t = _wild("witch@6,9", "heart_two diamond_two")
    t.begins(AZURE, "druid", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends().rolls(6, 6, 6).settle().waits_for("turn", ORANGE)


def test_wildform_has_no_deflect_but_dodges() -> None:
    t = _wild("guardian@6,9.5")
    t.begins(AZURE, "druid", "move", (6, 8))
    t.begins(ORANGE, "guardian", "attack").attacks("melee", "druid").chooses("heavy").settle()
    assert t.offers("attack.defence", AZURE) == ["dodge", "pass"]


def test_wildform_only_as_an_action_phase_starts_and_for_a_heart() -> None:
    t = Battle("druid@6,5", "guardian@6,14", hands={AZURE: "heart_two"})
    t.waits_for("action_phase_start", AZURE)
    t.answers("action_phase_start", "pass")
    t.activates(AZURE, "druid")
    assert all(name != "wildform" for name in t.offers("action"))
    assert ("cast", "wildform") not in t.offers("action")
    t = Battle("druid@6,5", "guardian@6,14", hands={AZURE: "spade_two"})
    assert t.offers("action_phase_start", AZURE) == ["pass"]


def test_wildform_drops_what_is_carried_and_picks_nothing_up() -> None:
    t = Battle(
        "druid@6,1.2", "witch@6,15.3", hands={AZURE: "heart_two"}, scenario="the_prize", pieces=[(6, 8.2)]
    )
    t.begins(AZURE, "druid", "move", (6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "druid", "move", (6, 8.2 - BASE)).answers("pick_up", 0)
    assert t.fighter("druid").carries == [0]
    t.idles_until("windburn").answers("windburn", ("keep", "heart_two"), AZURE)
    t.answers("windburn.spread", t.match.pending[0].suggest(1)[0]).settle()
    t.idles_until("action_phase_start")
    while (t.number("druid"), "wildform") not in t.offers("action_phase_start"):
        t.answers("action_phase_start", "pass")
    t.casts("action_phase_start", "druid", "wildform")
    if t.match.pending[0].key == "pay":
        t.answers("pay", t.match.pending[0].options()[0])
    x, y = t.at("druid")
    t.waits_for("drop.place", AZURE)
    t.refuses(spot((x + BASE + 0.1, y)), "spot.not_touching", "19.1")
    t.steps((x + BASE, y))
    assert t.fighter("druid").carries == [] and t.state.pieces[0].lies
    t.settle().idles_until("turn", AZURE)
    t.activates(AZURE, "druid").acts("move")
    t.settle().waits_for("move", AZURE)  # touching the treasure, the beast is not asked to take it


# ---------------------------------------------------------------------- Quake


def _quakes(azure: str, orange: str, feature: tuple[str, float, float, int] = ("stone", 6, 9, 0)) -> Battle:
    t = Battle(azure, orange, hands={AZURE: "club_king"}, terrain=[feature])
    t.begins(AZURE, "druid", "quake")
    if t.match.pending[0].key == "target":
        t.answers("target", "stone_1")
    return t.pays("club_king")


def test_f5_quake_attacks_friend_and_enemy_near_a_feature_in_the_druids_order() -> None:
    t = _quakes("druid@6,2 wizard@6,7.4", "witch@6,10.6 guardian@2,12")
    wizard, witch = t.number("wizard"), t.number("witch")
    assert t.offers("attack.next", AZURE) == sorted([wizard, witch])
    t.answers("attack.next", witch).defends().rolls(2, 2, 2, 2, 3, 3).settle()
    t.waits_for("knockback.place", AZURE)
    t.refuses(spot((6.5, 10.6)), "spot.off_the_line", "18.5.4")
    t.steps((6, 11.6))
    assert t.damage("witch") == 3, "Precision 3 less Evasion 1; four hits, Armour 1"
    t.defends().rolls(6, 6, 6, 6, 6, 6).settle().waits_for("turn", ORANGE)
    assert t.damage("wizard") == 0 and t.damage("guardian") == 0 and t.counters("druid") == 1


def test_f5_each_may_react_and_steps_before_the_next_is_attacked() -> None:
    t = _quakes("druid@6,2 wizard@6,7.4", "witch@6,10.6 guardian@2,12")
    t.answers("attack.next", t.number("witch")).settle()
    assert set(t.offers("attack.defence", ORANGE)) == {"dodge", "deflect", "pass"}
    t.defends("deflect").rolls(1, 1, 1, 1, 1, 1).settle().waits_for("reaction.step", ORANGE)
    t.refuses(spot((6, 10.5)), "spot.closer", "18.4")
    t.steps((6, 11.6))
    assert t.counters("witch") == 1 and t.damage("witch") == 3
    t.defends().rolls(6, 6, 6, 6, 6, 6).settle().waits_for("turn", ORANGE)


def test_f5_the_druid_itself_is_not_spared() -> None:
    t = _quakes("druid@6,7.4 wizard@2,2", "witch@2,12")
    t.waits_for("attack.defence", AZURE)
    t.defends().rolls(1, 1, 2, 6, 6, 6).stays().settle().waits_for("turn", ORANGE)
    assert t.damage("druid") == 2, "Evasion 2 leaves a target number of 1; Armour 0"


def test_t11_a_quake_ends_with_the_druid() -> None:
    t = _quakes("druid@6,7.4 wizard@2,2", "witch@6,10.6 guardian@2,12")
    t.answers("attack.next", t.number("druid")).defends().rolls(1, 1, 1, 1, 1, 1).settle()
    assert t.is_out("druid") and t.damage("witch") == 0
    t.waits_for("turn", ORANGE)


def test_quake_shakes_features_in_sight_within_nine_inches() -> None:
    t = Battle(
        "druid@6,2",
        "witch@6,15",
        hands={AZURE: "club_king"},
        terrain=[("tower", 6, 6, 0), ("stone", 6, 9, 0), ("hedge", 2, 5, 0)],
    )
    t.begins(AZURE, "druid", "quake")
    assert set(t.offers("target", AZURE)) == {"tower_1", "hedge_3"}, "the stone is behind the tower"


def test_f5_ground_is_no_feature_to_shake() -> None:
    """Core 7.0: what is mostly flat and shorter than half an inch is part of the ground."""
    t = Battle("druid@6,5", "witch@6,14", hands={AZURE: "club_king"}, ground="cinder_orchard")
    t.begins(AZURE, "druid", "quake")
    offered = t.offers("target", AZURE)
    assert "baskets" in offered and "burnt_grass" not in offered, "the grass is in sight 1 inch away"
    verdict = t.refuses("burnt_grass", "is_ground", "7.0")
    assert "the burnt grass" in t.title.phrases.say(verdict.code, verdict.facts)


def test_f5_a_quake_needs_more_than_ground(tmp_path: Path) -> None:
    maps = tmp_path / "magewinds" / "maps"
    maps.mkdir(parents=True)
    meadow = "{id: meadow, name: Meadow, parts: [{height: ground, disc: {at: [6, 8], radius: 2}}]}"
    text = f"{{format: 1, size: [12, 16], name: Bare Meadow, terrain: [{meadow}]}}"
    (maps / "bare_meadow.yaml").write_text(text, "utf-8")
    t = Battle("druid@6,5", "witch@6,14", hands={AZURE: "club_king"}, ground="bare_meadow", packs=[tmp_path])
    t.activates(AZURE, "druid")
    assert "quake" not in t.offers("action")
    t.refuses("quake", "nobody_to_aim_at", "TC.druid")


def test_quake_costs_two_clubs() -> None:
    t = Battle("druid@6,2", "witch@6,15", hands={AZURE: "club_two heart_ace"}, terrain=[("tower", 6, 6, 0)])
    t.activates(AZURE, "druid")
    assert "quake" not in t.offers("action")


def test_f5_the_feature_covers_nobody_from_itself() -> None:
    t = _quakes("druid@6,2 wizard@2,2", "witch@6,10.6 guardian@2,12")
    t.waits_for("attack.defence", ORANGE)
    t.defends()
    assert t.state.attack is not None and t.state.attack.number == 2


# ---------------------------------------------------------------------- Entangle


def _entangled(orange: str = "witch@6,9 guardian@2,14", hand: str = "") -> Battle:
    t = Battle(
        "druid@6,4 wizard@2,2", orange, hands={AZURE: "club_two heart_two" + hand, ORANGE: "spade_ace"}
    )
    t.begins(AZURE, "druid", "entangle")
    if t.match.pending[0].key == "target":
        t.targets("witch")
    return t.pays("club_two heart_two").settle()


def test_f4_an_entangled_fighter_neither_moves_nor_steps() -> None:
    t = _entangled()
    t.activates(ORANGE, "witch")
    assert "move" not in t.offers("action")
    t.acts("guard").settle().waits_for("turn", AZURE)  # no step was asked for
    assert t.at("witch") == (6, 9)


def test_f4_an_entangled_fighter_has_no_dodge_is_not_knocked_back_and_not_pushed() -> None:
    t = Battle(
        "druid@6,4 cleric@6,5.5 wizard@4,5",
        "witch@6,8.6 guardian@2,14",
        hands={AZURE: "club_two heart_two club_three diamond_king"},
    )
    t.begins(AZURE, "druid", "entangle", (5, 4)).targets("witch").pays("club_two heart_two")
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "cleric", "attack").attacks("push", "witch").pays("club_three").settle()
    assert t.offers("attack.defence", ORANGE) == ["deflect", "pass"]
    t.defends().rolls(1, 1, 1, 1, 1, 1).settle().waits_for("turn", ORANGE)
    assert t.at("witch") == (6, 8.6)


def test_f4_entangle_ends_as_the_druid_begins_its_next_action() -> None:
    t = _entangled()
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "guard")
    t.activates(ORANGE, "witch")
    assert "move" not in t.offers("action"), "somebody else's action ends nothing"
    t.acts("guard")
    t.activates(AZURE, "druid").acts("guard")
    assert t.told("effect_ended")
    t.stays()
    t.activates(ORANGE, "witch")
    assert "move" in t.offers("action")


def test_f4_a_reaction_of_the_druid_ends_it_too() -> None:
    t = Battle("druid@6,7.2 wizard@2,2", "witch@6,8.8 guardian@2,14", hands={AZURE: "club_two heart_two"})
    t.begins(AZURE, "druid", "entangle")
    if t.match.pending[0].key == "target":
        t.targets("witch")
    t.pays("club_two heart_two")
    t.activates(ORANGE, "witch").acts("attack").strikes("poison_tip", "druid", "light", "deflect")
    assert all(effect.ability != "entangle" for effect in t.state.lasting)


def test_entangle_ends_with_a_re_deployment() -> None:
    t = _entangled()
    t.activates(ORANGE, "witch").acts("blink").settle().pays("spade_ace")
    t.steps((10, 14)).settle().waits_for("turn", AZURE)
    assert all(effect.ability != "entangle" for effect in t.state.lasting)


def test_s7_entangle_ends_when_the_druid_leaves() -> None:
    t = Battle("druid@6,7.2 wizard@2,2", "witch@2,9 guardian@6,8.8", hands={AZURE: "club_two heart_two"})
    t.begins(AZURE, "druid", "entangle").targets("witch").pays("club_two heart_two")
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "druid", "heavy").rolls(1, 1, 1, 1, 1, 1).settle()
    assert t.is_out("druid") and t.state.lasting == []


@pytest.mark.parametrize(("far", "there"), [(9.0, True), (9.1, False)])
def test_entangle_reaches_nine_inches(far: float, there: bool) -> None:
    t = Battle("druid@6,4", f"witch@6,{4 + BASE + far:.6f}", hands={AZURE: "club_two heart_two"})
    t.begins(AZURE, "druid", "entangle")
    assert (t.match.pending[0].key == "target") is there, "the Druid itself could be a target as well"
