"""13.0 to 13.3 and 13.5 The Action Phase: turns, activations, counters, step moves, free actions, passing, waiting."""

from __future__ import annotations

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

TWO_EACH = ("wizard@6,3 cleric@3,3", "witch@6,13 guardian@3,13")
ONE_EACH = ("cleric@6,3", "witch@6,13")
CLOSE = ("cleric@6,7.2", "witch@6,8.6")
"""Two fighters with 0.42 inches between them."""
MISSES = 6, 6, 6, 6, 6, 6
"""Six dice of a heavy attack, none of which hits."""


# ---------------------------------------------------------------------- turns and activations


def test_13_0_turns_alternate_and_each_activates_one_fighter() -> None:
    t = Battle(*TWO_EACH)
    assert sorted(t.offers("turn", AZURE)) == sorted([t.number("wizard"), t.number("cleric")])
    t.refuses(t.number("witch"), "not_yours", "13.0")
    t.refuses([PASS, "wait"], "somebody_can_act", "13.0")
    t.guards(AZURE, "wizard").waits_for("turn", ORANGE)
    t.guards(ORANGE, "witch").waits_for("turn", AZURE)


def test_13_0_turns_are_taken_in_the_order_of_passing_in_channelling() -> None:
    t = Battle(*TWO_EACH, first=ORANGE)
    t.guards(ORANGE, "guardian").waits_for("turn", AZURE)


def test_13_0_an_activation_is_exactly_one_action() -> None:
    t = Battle(*ONE_EACH)
    t.activates(AZURE, "cleric")
    offered = t.offers("action", AZURE)
    assert "guard" in offered and "move" in offered
    assert PASS not in offered and "wait" not in offered  # an empty activation is none (T3)
    assert "dodge" not in offered and "deflect" not in offered  # reactions answer something
    t.acts("guard").stays().settle().waits_for("turn", ORANGE)  # no second action


def test_13_0_the_same_fighter_may_be_activated_again_in_a_later_turn() -> None:
    t = Battle(*TWO_EACH)
    t.guards(AZURE, "wizard").guards(ORANGE, "witch")
    assert t.number("wizard") in t.offers("turn", AZURE)
    t.guards(AZURE, "wizard").guards(ORANGE, "witch")
    assert t.offers("turn", AZURE) == [t.number("cleric")]
    t.refuses(t.number("wizard"), "has_acted_twice", "13.0")


# ---------------------------------------------------------------------- counters (9.1, T5)


def test_9_1_a_single_counter_then_a_double_one() -> None:
    t = Battle(*ONE_EACH)
    assert t.counters("cleric") == 0
    t.guards(AZURE, "cleric")
    assert t.counters("cleric") == 1
    t.guards(ORANGE, "witch").guards(AZURE, "cleric")
    assert t.counters("cleric") == 2 and t.counters("witch") == 1


def test_13_0_the_counter_comes_once_the_action_is_done() -> None:
    t = Battle(*ONE_EACH)
    t.activates(AZURE, "cleric").acts("guard")
    assert t.counters("cleric") == 0
    t.stays()
    assert t.counters("cleric") == 1


def test_13_0_the_counter_of_an_attack_comes_after_the_attack() -> None:
    t = Battle(*CLOSE)
    t.begins(AZURE, "cleric", "attack").strikes("melee", "witch", "heavy", "deflect")
    assert (t.counters("cleric"), t.counters("witch")) == (0, 0)
    t.rolls(*MISSES)
    assert (t.counters("cleric"), t.counters("witch")) == (0, 0)  # the step of the reaction is still to come
    t.stays()
    assert (t.counters("cleric"), t.counters("witch")) == (1, 1)


def test_13_0_a_double_counter_means_no_action_and_no_reaction() -> None:
    t = Battle("cleric@6,7.2", "witch@6,8.6 guardian@3,13")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch").guards(AZURE, "cleric")
    t.begins(ORANGE, "witch", "attack").attacks("poison_tip", "cleric").chooses("heavy")
    t.rolls(*MISSES)  # nobody was asked how to defend, though the Cleric guards (T4)
    t.settle()
    assert t.counters("cleric") == 2 and t.damage("cleric") == 0


# ---------------------------------------------------------------------- step moves (13.1, M4)


def test_13_1_a_step_of_up_to_an_inch_before_an_action() -> None:
    t = Battle(*ONE_EACH)
    t.activates(AZURE, "cleric").acts("guard").waits_for("step", AZURE)
    t.refuses((6_000_000, 4_010_000), "geometry", "15.0")
    t.steps((6, 4))
    assert t.at("cleric") == (6, 4)


def test_13_1_a_step_may_be_shorter_and_need_not_be_made() -> None:
    t = Battle(*ONE_EACH)
    t.begins(AZURE, "cleric", "guard", (6.3, 3.1))
    assert t.at("cleric") == (6.3, 3.1)
    t.begins(ORANGE, "witch", "guard")
    assert t.at("witch") == (6, 13)


def test_13_1_no_step_in_a_move_action() -> None:
    t = Battle(*ONE_EACH)
    t.activates(AZURE, "cleric").acts("move").waits_for("move", AZURE)  # at once


def test_13_1_enemies_nearby_do_not_shorten_a_step() -> None:
    t = Battle(*CLOSE)
    t.begins(AZURE, "cleric", "guard", (6, 6.2))
    assert t.at("cleric") == (6, 6.2)


def test_13_1_a_step_brings_a_target_within_range() -> None:
    t = Battle("cleric@6,6", "witch@6,8.9")  # 1.92" apart
    t.begins(AZURE, "cleric", "attack", (6, 7))
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]


def test_13_1_an_attack_that_no_step_makes_possible_is_not_offered() -> None:
    t = Battle("cleric@6,6", "witch@6,9.1")  # 2.12" apart
    t.activates(AZURE, "cleric")
    assert "attack" not in t.offers("action", AZURE)
    t.refuses("attack", "nobody_near", "13.4")


def test_13_1_a_step_after_which_nothing_is_possible_is_taken_back() -> None:
    t = Battle("cleric@6,6", "witch@6,8.9")
    t.begins(AZURE, "cleric", "attack", (6, 5.5)).settle()
    offered = t.offers("action", AZURE)
    assert t.at("cleric") == (6, 6) and t.counters("cleric") == 0
    assert "attack" not in offered and "guard" in offered
    t.acts("guard").stays()
    assert t.counters("cleric") == 1


# ---------------------------------------------------------------------- free actions (13.2)


def test_13_2_a_free_attack_takes_no_counter() -> None:
    t = Battle("warrior@6,5", "witch@6,8.9")
    t.begins(AZURE, "warrior", "move", (6, 7.5)).casts("action_end", "warrior", "charge").stays()
    assert t.counters("warrior") == 0  # the Move is done once the Charge is (T5)
    t.strikes("melee", "witch", "heavy").rolls(*MISSES, 6).settle().waits_for("turn", ORANGE)
    assert t.counters("warrior") == 1


# ---------------------------------------------------------------------- reactions are actions (13.3)


def test_13_3_a_reaction_takes_an_action_and_steps_afterwards() -> None:
    t = Battle(*CLOSE)
    t.begins(AZURE, "cleric", "attack").attacks("melee", "witch").chooses("heavy")
    assert t.offers("attack.defence", ORANGE) == ["dodge", "deflect", PASS]
    t.defends("deflect")
    assert t.match.pending[0].chance  # no step before the dice
    t.rolls(*MISSES).settle().waits_for("reaction.step", ORANGE)
    t.steps((6, 9.6))
    assert t.counters("witch") == 1 and t.at("witch") == (6, 9.6)
    t.guards(ORANGE, "witch")
    assert t.counters("witch") == 2
    t.guards(AZURE, "cleric").settle()
    assert t.match.pending[0].key != "turn"  # ORANGE has nobody left to activate


def test_13_3_the_attacker_cannot_react_and_others_neither() -> None:
    t = Battle("cleric@6,7.2 wizard@9,3", "witch@6,8.6 guardian@3,13")
    t.begins(AZURE, "cleric", "attack").attacks("melee", "witch").chooses("heavy")
    facts = t.waits_for("attack.defence", ORANGE).facts or {}
    assert facts["target"] == t.number("witch")


# ---------------------------------------------------------------------- passing and waiting (13.5, T2)


def test_13_0_who_has_nobody_to_activate_passes_and_the_others_go_on() -> None:
    t = Battle("cleric@6,3", "witch@6,13 guardian@3,13")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.guards(ORANGE, "guardian")  # AZURE passed; ORANGE goes on turn after turn
    t.guards(ORANGE, "guardian").idles_until("channel")
    assert t.state.order == [AZURE, ORANGE]


def test_13_5_the_phase_ends_when_all_have_passed() -> None:
    t = Battle(*ONE_EACH)
    for _ in range(2):
        t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.idles_until("channel")
    assert t.state.round == 2
    passed = [event.seat for event in t.match.log if event.kind == "passed" and event.rule == "13.0"]  # type: ignore[attr-defined]
    assert passed == [AZURE, ORANGE]


def test_13_0_who_could_get_an_action_back_may_wait() -> None:
    t = Battle(*ONE_EACH, hands={AZURE: "heart_two diamond_two"})
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    assert t.offers("turn", AZURE) == [PASS, "wait"]
    t.answers("turn", "wait").casts("turn_end", "cleric", "energize")
    t.pays("diamond_two heart_two").settle()
    assert t.counters("cleric") == 1
    t.answers("turn", "wait", ORANGE).settle()
    assert t.offers("turn", AZURE) == [t.number("cleric")]  # both waited, but somebody can act again
    t.guards(AZURE, "cleric").idles_until("channel")


def test_13_0_if_all_that_are_left_wait_all_pass() -> None:
    cards = {AZURE: "heart_two heart_three", ORANGE: "spade_two spade_three"}
    t = Battle(*ONE_EACH, hands=cards)
    for _ in range(2):
        t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.answers("turn", "wait", AZURE).settle().answers("turn", "wait", ORANGE).settle()
    t.waits_for("windburn", AZURE)
    assert t.state.order == [AZURE, ORANGE]


def test_13_0_who_waited_may_pass_later() -> None:
    t = Battle("cleric@6,3", "witch@6,13 guardian@3,13", hands={AZURE: "heart_two heart_three"})
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch").answers("turn", "wait", AZURE)
    t.guards(ORANGE, "guardian").settle()
    assert t.offers("turn", AZURE) == [PASS, "wait"]
    t.answers("turn", PASS)
    t.guards(ORANGE, "guardian").idles_until("windburn")
    assert t.state.order[0] == AZURE


def test_13_0_without_enough_cards_nobody_is_asked_to_wait() -> None:
    t = Battle(*ONE_EACH, hands={AZURE: "heart_two"})  # one card never pays for an Energize
    for _ in range(2):
        t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    t.waits_for("windburn", AZURE)


def test_13_0_with_somebody_to_activate_nobody_may_pass_or_wait() -> None:
    t = Battle(*ONE_EACH, hands={AZURE: "heart_two diamond_two"})
    t.guards(AZURE, "cleric").guards(ORANGE, "witch")
    assert t.offers("turn", AZURE) == [t.number("cleric")]
    t.refuses(["wait", PASS], "somebody_can_act", "13.0")


def test_13_0_who_foretold_an_action_may_wait_for_it() -> None:
    t = Battle("seer@6,3", "witch@6,13 guardian@3,13", hands={AZURE: "diamond_two", ORANGE: ""})
    t.activates(AZURE, "seer").acts(("cast", "prediction"))
    t.pays("diamond_two").answers("foretell.fighter", t.number("guardian"))
    t.answers("foretell.action", "move").acts("guard").stays()
    t.guards(ORANGE, "witch").guards(AZURE, "seer").guards(ORANGE, "witch")
    assert t.hand(AZURE) == []
    assert t.offers("turn", AZURE) == [PASS, "wait"]  # without a card in hand
    t.answers("turn", "wait")
    t.activates(ORANGE, "guardian").acts("move")
    assert t.counters("seer") == 1
    t.settle().stays().settle()
    assert t.offers("turn", AZURE) == [t.number("seer")]
    t.guards(AZURE, "seer").guards(ORANGE, "guardian").idles_until("channel")
    assert t.state.order == [AZURE, ORANGE]  # nothing was foretold any more: it passed at once


# ---------------------------------------------------------------------- the end of the phase (13.5, T10)


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
