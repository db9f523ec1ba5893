"""The Witch: Poison Tip, Hex and Charm (sheet 1.2, F14, F15, A5, S7)."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle

# ---------------------------------------------------------------------- poison


def _poisons(faces: tuple[int, ...] = (1, 1, 6, 6, 6, 6), hand: str = "", **how: Any) -> Battle:
    """The Witch strikes at the Guardian's place: a Wizard with Armour 1."""
    t = Battle("witch@6,7.2", "wizard@6,8.8 cleric@6,11", hands={ORANGE: hand}, **how)
    t.begins(AZURE, "witch", "attack").strikes("poison_tip", "wizard", "heavy").rolls(*faces)
    return t.stays().settle()


def test_poison_tip_poisons_whom_it_damages_and_poison_strikes_as_the_phase_ends() -> None:
    t = _poisons()
    assert t.damage("wizard") == 1 and t.fighter("wizard").conditions == ["poisoned"]
    t.idles_until("channel")
    assert t.damage("wizard") == 2, "Armour does not matter"
    t.idles_until("turn").idles_until("channel")
    assert t.damage("wizard") == 3


def test_hits_that_armour_blocks_poison_nobody() -> None:
    t = _poisons((1, 6, 6, 6, 6, 6))
    assert t.damage("wizard") == 0 and t.fighter("wizard").conditions == []
    t.idles_until("channel")
    assert t.damage("wizard") == 0


def test_a_barrier_that_takes_all_damage_away_prevents_poison() -> None:
    t = Battle("witch@6,7.2", "wizard@6,8.8", hands={ORANGE: "club_ace"})
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "wizard", "heavy").rolls(1, 1, 6, 6, 6, 6)
    t.casts("damage_received", "wizard", "barrier").pays("club_ace").rolls(3).stays().settle()
    assert t.fighter("wizard").conditions == []


def test_f15_poison_does_not_stack() -> None:
    t = _poisons()
    t.guards(ORANGE, "cleric")
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "wizard", "heavy").rolls(1, 1, 6, 6, 6, 6).stays().settle()
    assert t.fighter("wizard").conditions == ["poisoned"] and t.damage("wizard") == 2
    t.idles_until("channel")
    assert t.damage("wizard") == 3


def test_f15_any_heal_cures_it() -> None:
    t = _poisons(hand="heart_two")
    t.begins(ORANGE, "cleric", "guard").casts("activation_end", "cleric", "heal").targets("wizard")
    t.pays("heart_two").settle()
    assert t.fighter("wizard").conditions == [] and t.damage("wizard") == 0
    t.idles_until("channel")
    assert t.damage("wizard") == 0


def test_f15_recover_cures_it_too() -> None:
    t = _poisons(hand="heart_two")
    t.begins(ORANGE, "wizard", "recover").pays("heart_two").settle()
    assert t.fighter("wizard").conditions == []


def test_s7_poison_stays_when_the_witch_leaves() -> None:
    t = Battle("witch@6,7.2 seer@1,1", "wizard@6,8.8 guardian@7.3,8.5")
    t.begins(AZURE, "witch", "attack")
    t.strikes("poison_tip", "wizard", "light").settle()  # Precision 10: three hits
    t.stays().settle()
    assert t.damage("wizard") == 2
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "witch", "heavy").rolls(1, 1, 1, 1, 1, 6).stays().settle()
    assert t.damage("witch") == 4
    t.guards(AZURE, "seer")
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "witch", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("witch")
    t.idles_until("channel")
    assert t.damage("wizard") == 3


def test_poison_can_be_answered_with_a_barrier() -> None:
    t = _poisons(hand="club_ace")
    t.idles_until("damage_received")
    while (t.number("wizard"), "barrier") not in t.offers("damage_received"):
        t.answers("damage_received", "pass")
    t.casts("damage_received", "wizard", "barrier").pays("club_ace").rolls(3)
    t.idles_until("channel")
    assert t.damage("wizard") == 1


# ---------------------------------------------------------------------- Hex


def _hexed(
    orange: str = "guardian@6,8.8", azure: str = "witch@2,6 wizard@6,7.2", hand: str = "club_two"
) -> Battle:
    t = Battle(azure, orange, hands={AZURE: hand})
    t.begins(AZURE, "witch", "guard").casts("activation_end", "witch", "hex").targets("guardian")
    t.pays("club_two").settle().waits_for("turn", ORANGE)
    return t


def test_hex_is_over_with_the_action_phase_and_touches_nobody_else() -> None:
    t = _hexed("guardian@6,8.8 seer@7.4,8.5")
    t.begins(ORANGE, "seer", "attack")
    t.strikes("melee", "wizard", "light").settle()  # Precision 10 less Evasion 1 cannot miss: no dice
    t.stays().settle()
    assert t.damage("wizard") == 2
    t.idles_until("channel")
    assert all(effect.ability != "hex" for effect in t.state.lasting)


def test_hex_needs_sight_and_only_ends_the_witchs_own_activation() -> None:
    t = Battle(
        "witch@6,6 wizard@2,2", "guardian@6,12", hands={AZURE: "club_two"}, terrain=[("tower", 6, 9, 0)]
    )
    t.begins(AZURE, "wizard", "guard")
    while t.match.pending[0].key != "turn":
        question = t.match.pending[0]
        assert (t.number("witch"), "hex") not in list(question.options() or ())
        t.answers(question.key, "pass")
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "witch", "guard").casts("activation_end", "witch", "hex")
    assert t.number("guardian") not in t.offers("target")


# ---------------------------------------------------------------------- Charm

CHARM = "club_two heart_two spade_three"


def _charmed(
    azure: str = "witch@6,6 seer@1,1",
    orange: str = "wizard@6,12 guardian@10,14",
    *,
    orange_hand: str = "",
    more: str = "",
) -> Battle:
    """The Witch has noted the Wizard in secret."""
    t = Battle(azure, orange, hands={AZURE: f"{CHARM} {more}", ORANGE: orange_hand})
    t.begins(AZURE, "witch", "charm").pays(CHARM)
    assert set(t.offers("target.secret", AZURE)) == {t.number("wizard"), t.number("guardian")}, (
        "enemies alone"
    )
    t.answers("target.secret", t.number("wizard")).settle().waits_for("turn", ORANGE)
    return t


def test_f14_the_note_is_secret() -> None:
    t = _charmed()
    effect = next(effect for effect in t.view(ORANGE).lasting if effect.ability == "charm")
    assert effect.note is not None and effect.on == -1
    assert all(card < 0 for card in effect.note.cards)
    mine = next(effect for effect in t.view(AZURE).lasting if effect.ability == "charm")
    assert mine.note is not None
    assert t.view(AZURE).faces[mine.note.cards[0]] == f"note {t.number('wizard')}"
    views = []
    for name in ("wizard", "guardian"):
        t = Battle("witch@6,6", "wizard@6,12 guardian@10,14", hands={AZURE: CHARM})
        t.begins(AZURE, "witch", "charm").pays(CHARM).answers("target.secret", t.number(name))
        views.append(t.view(ORANGE))
    assert views[0] == views[1]


def test_f14_the_witchs_player_plays_the_activation_and_pays_with_its_own_cards() -> None:
    t = _charmed(more="diamond_king", orange_hand="diamond_queen")
    t.activates(ORANGE, "wizard")
    assert t.told("activated") or t.match.pending[0].seat == AZURE
    t.settle().waits_for("action", AZURE)
    t.acts("move").settle().waits_for("move", AZURE)
    t.steps((8.6, 12.8)).settle().waits_for("turn", AZURE)
    assert t.counters("wizard") == 1
    t.guards(AZURE, "seer")
    t.activates(ORANGE, "wizard").settle().waits_for("action", ORANGE)  # only the one activation


def test_f14_the_charmed_fighter_may_be_made_to_attack_its_own_friends() -> None:
    t = _charmed(orange="wizard@6,12 guardian@9,13", more="diamond_king", orange_hand="diamond_queen")
    t.begins(ORANGE, "wizard", "attack")
    assert ("blast", t.number("guardian")) in t.offers("attack", AZURE)
    t.attacks("blast", "guardian")
    assert t.offers("pay", AZURE) == [("diamond_king",)]
    t.pays("diamond_king").settle().waits_for("attack.defence", ORANGE)  # its owner defends the Guardian
    t.defends("deflect").settle().stays().settle().waits_for("turn", AZURE)
    assert "diamond_queen" in t.hand(ORANGE) and "diamond_king" not in t.hand(AZURE)
    assert t.damage("guardian") == 0 and t.fighter("wizard").warband == ORANGE


def test_f14_friend_and_enemy_do_not_change() -> None:
    t = _charmed(orange="wizard@6,12 guardian@9,13")
    t.begins(ORANGE, "wizard", "move", (6, 6.9 + BASE)).guards(AZURE, "seer")
    t.activates(ORANGE, "wizard").acts("move").settle().waits_for("move", ORANGE)
    t.refuses((10_000_000, 8_200_000), "geometry", "15.0")  # within 1" of the Witch, an enemy: 3 inches


def test_f14_it_stays_pending_across_rounds() -> None:
    t = _charmed()
    t.guards(ORANGE, "guardian").guards(AZURE, "seer")
    t.guards(ORANGE, "guardian").guards(AZURE, "seer")
    t.activates(ORANGE, "wizard").settle().waits_for("action", AZURE)
    t = Battle("witch@6,6 seer@1,1", "wizard@6,12", hands={AZURE: CHARM})
    t.guards(AZURE, "seer").guards(ORANGE, "wizard").guards(AZURE, "seer").guards(ORANGE, "wizard")
    t.begins(AZURE, "witch", "charm").pays(CHARM).answers("target.secret", t.number("wizard"))
    t.idles_until("channel")
    assert [effect.ability for effect in t.state.lasting] == ["charm"]
    t.idles_until("turn", ORANGE)
    t.activates(ORANGE, "wizard").settle().waits_for("action", AZURE)


def test_f14_reactions_outside_the_activation_stay_with_the_owner() -> None:
    t = _charmed("witch@6,7.2 seer@7.3,7.4", "wizard@6.6,8.8 guardian@10,14")
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "seer", "attack").attacks("melee", "wizard").chooses("heavy")
    t.settle().waits_for("attack.defence", ORANGE)


def test_f14_another_fighters_activation_is_not_touched() -> None:
    t = _charmed()
    t.activates(ORANGE, "guardian").settle().waits_for("action", ORANGE)


def test_s7_charm_ends_unseen_when_the_witch_leaves() -> None:
    t = _charmed("witch@6,7.2 seer@1,1", "wizard@2,12 guardian@6,8.8")
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "witch", "heavy").rolls(1, 1, 1, 1, 1, 6).stays().guards(AZURE, "seer")
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "witch", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("witch") and all(effect.ability != "charm" for effect in t.state.lasting)
    t.guards(AZURE, "seer")
    t.activates(ORANGE, "wizard").settle().waits_for("action", ORANGE)


def test_charm_needs_three_suits_and_an_enemy_in_sight() -> None:
    t = Battle("witch@6,6", "wizard@6,12", hands={AZURE: "club_king heart_king spade_three"})
    t.begins(AZURE, "witch", "charm")
    assert t.offers("pay") == [("club_king", "heart_king", "spade_three")]
    t = Battle("witch@6,6", "wizard@6,12", hands={AZURE: "club_ace heart_ace"})
    t.activates(AZURE, "witch")
    assert "charm" not in t.offers("action")
    t = Battle("witch@6,6 wizard@2,2", "seer@6,12", hands={AZURE: CHARM}, terrain=[("tower", 6, 9, 0)])
    t.begins(AZURE, "witch", "charm").waits_for("action", AZURE)
    assert t.told("step_taken_back"), "nobody is in sight"
