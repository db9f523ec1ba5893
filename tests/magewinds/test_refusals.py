"""Why not: every answer that is not offered is refused with the reason that fits, and with its rule."""

from __future__ import annotations

from typing import Any

from game.battlefield.plane import Point
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

WARBANDS = ("wizard@6,7 deadeye@2,2", "witch@6,9.2 guardian@10,14")
HIGH: list[tuple[str, float, float, int]] = [("tower", 6.0, 11.6, 0)]


def acting(name: str = "wizard", hand: str = "", **more: Any) -> Battle:
    """One of the first player's fighters chooses what to do."""
    t = Battle(*WARBANDS, hands={AZURE: hand}, **more)
    t.activates(AZURE, name).settle().waits_for("action", AZURE)
    return t


# ---------------------------------------------------------------------- actions


def test_13_0_a_fighter_that_is_activated_has_to_act() -> None:
    t = acting()
    t.refuses("pass", "must_act", "13.0")
    t.refuses("nonsense", "not_offered", "13.0")


def test_17_0_what_cannot_be_paid_for_tells_which_part_lacks() -> None:
    t = acting(hand="spade_two heart_two")
    verdict = t.refuses("blink", "dear.spade", "17.0")
    assert (verdict.facts["least"], verdict.facts["worth"]) == (3, 1)
    assert verdict.reason == "Blink costs 3 Spades, and your hand can pay only 1."
    t.refuses("revive", "knows_not", "5.0")


def test_13_3_17_0_reactions_and_spells_have_moments_of_their_own() -> None:
    t = acting()
    t.refuses("dodge", "answers_attacks", "13.3")
    t.refuses(["haste", ("cast", "haste")], "other_moment", "5.0")
    t.refuses(("cast", "guard"), "is_action", "5.0")


def test_13_4_without_anybody_near_there_is_no_attack() -> None:
    t = acting("deadeye")
    t.refuses(("drop", 0), "carries_not", "19.1")
    t.acts("guard")
    t = Battle("guardian@2,2", "witch@10,14")
    t.activates(AZURE, "guardian").settle()
    t.refuses("attack", "nobody_near", "13.4")


# ---------------------------------------------------------------------- attacks


def attacking(name: str, hand: str = "", at: Point | None = None, **more: Any) -> Battle:
    """One of the first player's fighters chooses whom to attack."""
    t = acting(name, hand, **more)
    t.acts("attack").stays().waits_for("attack", AZURE)
    return t


def test_13_4_18_1_attacks_out_of_range_are_told_in_inches() -> None:
    t = attacking("wizard", "diamond_two")
    witch, guardian = t.number("witch"), t.number("guardian")
    assert "range of 1″" in t.refuses(("melee", witch), "geometry", "18.1").reason
    t.refuses(("spark", guardian), "geometry", "18.1")
    t.refuses(("zap", witch), "dear.spade", "17.0")
    t.refuses(("quick_shot", witch), "no_such_attack", "6.0")
    t.refuses(("spark", t.number("wizard")), "not_itself", "13.4")
    t.refuses(("spark", "p0"), "not_at_objects", "19.2")


def test_16_0_who_is_not_seen_is_no_target() -> None:
    t = Battle("deadeye@6,7", "witch@6,15.2 guardian@8,12", terrain=HIGH)
    t.begins(AZURE, "deadeye", "attack")
    reason = t.refuses(("quick_shot", t.number("witch")), "geometry", "16.0").reason
    assert reason == "The Deadeye can't see the Witch: blocked by a tower stump."
    t.refuses(("aimed_shot", t.number("guardian")), "has_not_aimed", "TC.deadeye")


def test_18_4_reactions_that_are_not_to_be_had() -> None:
    t = attacking("wizard", "diamond_two")
    t.attacks("spark", "witch").pays("diamond_two").waits_for("attack.defence", ORANGE)
    t.refuses("guard", "no_reaction", "18.4")
    t.refuses("mirrorshield", "knows_not", "5.0")
    t.refuses("nonsense", "not_offered", "18.4")


# ---------------------------------------------------------------------- cards


def test_17_0_cards_that_do_not_pay() -> None:
    t = attacking("wizard", "diamond_two diamond_three spade_two heart_two")
    t.attacks("zap", "witch").waits_for("pay", AZURE)
    t.refuses(("diamond_two",), "short.spade", "17.0")
    t.refuses(("heart_two", "spade_two"), "pays_nothing", "17.0")
    t.refuses(("diamond_ace", "spade_two"), "not_held", "17.0")
    t.refuses(("diamond_three", "diamond_two", "spade_two"), "one_too_many", "17.0")
    t.refuses(("spade_two", "diamond_two"), "not_sorted", "17.0")
    t.refuses("pass", "must_pay", "17.0")


def test_12_0_cards_that_cannot_be_drawn() -> None:
    t = Battle(*WARBANDS, begin=False)
    t.waits_for("channel")
    up = {choice[1] for choice in t.offers("channel") if isinstance(choice, tuple)}
    hidden = next(card for card in ("heart_king", "club_king", "spade_king") if card not in up)
    t.refuses(("take", hidden), "not_face_up", "12.0")
    t.refuses("insight", "no_insight", "TC.seer")


# ---------------------------------------------------------------------- moments


def test_17_0_a_moment_is_answered_by_those_whom_it_concerns() -> None:
    t = Battle(*WARBANDS, hands={AZURE: "spade_two club_two"})
    t.activates(AZURE, "wizard").acts("move").settle_until("action_begin", AZURE)
    wizard, witch = t.number("wizard"), t.number("witch")
    t.refuses((witch, "haste"), "not_yours", "5.0")
    t.refuses((wizard, "barrier"), "other_moment", "5.0")
    t.refuses((wizard, "heal"), "knows_not", "5.0")
    t.refuses((99, "haste"), "not_offered", "13.0")
    t.casts("action_begin", "wizard", "haste").pays("spade_two").settle().waits_for("move", AZURE)
