"""13.5 and T10 The end of the Action Phase: what strikes then, what is over then, and in which order."""

from __future__ import annotations

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def poisoned_and_hexed() -> Battle:
    """The Cleric is poisoned and hexed, and the Action Phase goes on."""
    t = Battle("cleric@6,7.2", "witch@6,8.6", hands={ORANGE: "club_two"}, first=ORANGE)
    t.begins(ORANGE, "witch", "attack")
    t.strikes("poison_tip", "cleric", "heavy").rolls(1, 1, 1, 6, 6, 6)
    return t.stays().casts("activation_end", "witch", "hex").targets("cleric").pays("club_two").settle()


def test_13_5_conditions_strike_before_what_lasts_for_the_phase_is_over() -> None:
    t = poisoned_and_hexed()
    told = len(t.match.log)
    t.idles_until("channel")
    log = [(event.kind, getattr(event, "ability", "")) for event in t.match.log[told:]]
    struck = log.index(("damaged", ""))
    over = log.index(("effect_ended", "hex"))
    assert struck < over
    phases = [at for at, (kind, _) in enumerate(log) if kind == "phase_began"]
    assert over < phases[0]
    assert t.damage("cleric") == 3 and t.fighter("cleric").conditions == ["poisoned"]


def test_13_5_conditions_strike_when_the_phase_ends_and_not_before() -> None:
    t = poisoned_and_hexed()
    t.guards(AZURE, "cleric")
    assert t.damage("cleric") == 2
    t.guards(ORANGE, "witch")
    assert t.damage("cleric") == 2
    t.guards(AZURE, "cleric")
    assert t.damage("cleric") == 2  # AZURE might still wait
    t.answers("turn", PASS, AZURE).settle()
    assert t.damage("cleric") == 3


def test_13_5_what_lasts_for_the_phase_lasts_until_all_have_passed() -> None:
    t = poisoned_and_hexed()
    t.guards(AZURE, "cleric")
    assert "hex" in [effect.ability for effect in t.state.lasting]
    t.idles_until("channel")
    assert "hex" not in [effect.ability for effect in t.state.lasting]


def test_13_5_nobody_is_struck_who_is_healed_in_time() -> None:
    t = Battle("cleric@6,7.2", "witch@6,8.6", hands={AZURE: "heart_two", ORANGE: ""}, first=ORANGE)
    t.begins(ORANGE, "witch", "attack")
    t.strikes("poison_tip", "cleric", "heavy").rolls(1, 1, 1, 6, 6, 6).stays()
    t.begins(AZURE, "cleric", "guard").casts("activation_end", "cleric", "heal").targets("cleric")
    t.pays("heart_two")
    t.idles_until("channel")
    assert t.damage("cleric") == 1 and t.fighter("cleric").conditions == []


def test_13_5_a_fighter_may_fall_to_poison_as_the_phase_ends() -> None:
    t = Battle("acolyte@6,7.2 cleric@2,3", "witch@6,8.6", first=ORANGE)
    t.begins(ORANGE, "witch", "attack")
    t.strikes("poison_tip", "acolyte", "heavy").rolls(1, 1, 6, 6, 6, 6).stays()
    assert t.damage("acolyte") == 2
    t.idles_until("channel")
    assert t.is_out("acolyte")
