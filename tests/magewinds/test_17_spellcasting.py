"""17.0 Spellcasting: what cards are worth, how every form of cost is paid, and who may cast what when."""

from __future__ import annotations

from typing import Any

import pytest

from game.magewinds.content import built_in
from game.magewinds.content.winds import Cost
from game.magewinds.payment import Payments, least_cards
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

WINDS = built_in().winds
PAYMENTS = Payments(WINDS)


def cost(**parts: int | str) -> Cost:
    return Cost.model_validate(parts)


def ways(wanted: Cost, hand: str) -> list[str]:
    """All ways to pay from a hand, each as a list of cards."""
    return sorted(" ".join(cards) for cards in PAYMENTS.ways(wanted, tuple(sorted(hand.split()))))


def pays_for(wanted: Cost, hand: str) -> int:
    """What is spent on the part that varies by a whole hand."""
    return PAYMENTS.spent(wanted, tuple(hand.split()))


# ---------------------------------------------------------------------- the types of cards


@pytest.mark.parametrize("suit", ["heart", "diamond", "club", "spade"])
def test_17_0_a_suit_is_paid_by_any_card_of_it_and_by_no_other(suit: str) -> None:
    others = [other for other in ("heart", "diamond", "club", "spade") if other != suit]
    assert ways(cost(**{suit: 1}), f"{suit}_seven {suit}_two") == [f"{suit}_seven", f"{suit}_two"]
    assert ways(cost(**{suit: 1}), " ".join(f"{other}_ace" for other in others)) == []


@pytest.mark.parametrize(
    ("wanted", "hand", "found"),
    [
        # red is hearts and diamonds in any combination, black clubs and spades, any is any card at all
        (
            {"red": 2},
            "heart_two heart_three diamond_four club_ace spade_ace",
            ["diamond_four heart_three", "diamond_four heart_two", "heart_three heart_two"],
        ),
        ({"black": 1}, "heart_ace diamond_ace club_two spade_five", ["club_two", "spade_five"]),
        ({"any": 1}, "club_two diamond_king spade_five", ["club_two", "diamond_king", "spade_five"]),
        # a cost of two types takes both
        ({"diamond": 1, "spade": 1}, "diamond_two spade_five heart_ace club_ace", ["diamond_two spade_five"]),
        ({"diamond": 1, "spade": 1}, "diamond_two diamond_ace heart_ace club_ace", []),
        # faces are worth two, numbers one, the ace three (the example, S1)
        ({"spade": 3}, "spade_ace", ["spade_ace"]),
        ({"spade": 3}, "heart_ace", []),
        ({"spade": 3}, "spade_king spade_two", ["spade_king spade_two"]),
        ({"spade": 3}, "spade_king spade_queen", ["spade_king spade_queen"]),
        ({"spade": 3}, "spade_two spade_three spade_four", ["spade_four spade_three spade_two"]),
        ({"spade": 3}, "spade_king", []),
        ({"spade": 3}, "spade_two spade_ten", []),
        # a face card may be split over parts that it fits (S2)
        ({"diamond": 1, "any": 1}, "diamond_queen", ["diamond_queen"]),
        ({"diamond": 1, "red": 1}, "diamond_queen", ["diamond_queen"]),
        ({"diamond": 1, "red": 1, "any": 1}, "diamond_ace", ["diamond_ace"]),
        # but never supplies another suit (S2)
        ({"diamond": 1, "spade": 1}, "diamond_king", []),
        ({"diamond": 1, "spade": 1}, "diamond_ace spade_ace", ["diamond_ace spade_ace"]),
        ({"diamond": 1, "black": 1}, "diamond_ace heart_ace", []),
        # what is left of one suit pays for any (S2)
        ({"diamond": 1, "any": 1}, "heart_ace diamond_two", ["diamond_two heart_ace"]),
        ({"diamond": 1, "any": 1}, "heart_ace", []),
        # overpaying is legal and lost, but no card is spent that could be left out (S2)
        ({"spade": 1}, "spade_ace spade_king", ["spade_ace", "spade_king"]),
        ({"spade": 2}, "spade_king spade_two spade_three", ["spade_king", "spade_three spade_two"]),
        ({"spade": 3}, "spade_ace spade_two", ["spade_ace"]),
        # one or more takes as many as one likes; a range has an end, and may begin above one
        ({"club": "1+"}, "club_two club_king", ["club_king", "club_king club_two", "club_two"]),
        ({"club": "1+"}, "spade_ace heart_two", []),
        (
            {"club": "1-4"},
            "club_ace club_king club_two",
            [
                *("club_ace", "club_ace club_king", "club_ace club_two"),
                *("club_king", "club_king club_two", "club_two"),
            ],
        ),
        ({"heart": "2-3"}, "heart_two heart_three", ["heart_three heart_two"]),
        ({"heart": "2-3"}, "heart_two", []),
    ],
)
def test_17_0_how_a_hand_pays_a_cost(wanted: dict[str, Any], hand: str, found: list[str]) -> None:
    assert ways(cost(**wanted), hand) == found


def test_17_0_example_three_spades_in_battle() -> None:
    t = Battle("wizard@6,4", "witch@6,12", hands={AZURE: "spade_ace"}, first=ORANGE)
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "blink").settle()
    assert t.offers("pay", AZURE) == [("spade_ace",)]
    t.pays("spade_ace")
    assert t.hand(AZURE) == []
    t.steps((2.0, 2.0))
    assert t.at("wizard") == (2.0, 2.0)


# ---------------------------------------------------------------------- costs that vary


@pytest.mark.parametrize(
    ("wanted", "hand", "value"),
    [
        ({"spade": 1}, "spade_ace", 1),
        ({"club": "1+"}, "club_two club_king club_ace", 6),
        ({"club": "1-4"}, "club_two", 1),
        ({"club": "1-4"}, "club_ace club_two", 4),
        ({"club": "1-4"}, "club_ace club_king", 4),
        ({"heart": "1+", "any": 1}, "heart_two heart_three", 1),
        ({"heart": "1+", "any": 1}, "heart_two heart_three club_two", 2),
        ({"heart": "1-3", "red": 1}, "heart_ace diamond_two", 3),
        ({"heart": "1-3", "red": 1}, "heart_ace", 2),
        ({"red": "1+", "any": 2}, "heart_ace club_two", 2),
        ({"heart": 1, "any": "1+"}, "heart_king spade_two", 2),
    ],
)
def test_17_0_s2_what_varies_takes_what_the_other_parts_leave(
    wanted: dict[str, Any], hand: str, value: int
) -> None:
    assert pays_for(cost(**wanted), hand) == value


def test_17_0_what_does_not_pay_is_no_payment() -> None:
    with pytest.raises(ValueError, match="do not pay"):
        PAYMENTS.spent(cost(heart="1+", any=1), ("heart_two",))


@pytest.mark.parametrize(
    ("wanted", "cards"),
    [
        ({"spade": 1}, 1),
        ({"spade": 3}, 1),
        ({"spade": 4}, 2),
        ({"diamond": 1, "spade": 1}, 2),
        ({"heart": 1, "spade": 1, "club": 1}, 3),
        ({"diamond": 1, "any": 1}, 1),
        ({"diamond": 1, "any": 3}, 2),
        ({"red": 2, "black": 1}, 2),
        ({"club": "1-3"}, 1),
    ],
)
def test_17_0_how_few_cards_could_pay(wanted: dict[str, Any], cards: int) -> None:
    assert least_cards(cost(**wanted)) == cards


# ---------------------------------------------------------------------- S3, S4, S5 in battle


def duel(azure: str, orange: str = "", *, first: int = ORANGE, **options: Any) -> Battle:
    """A wizard and a cleric against a witch, ready to be hurt; everybody sees everybody."""
    return Battle(
        "wizard@6,7 cleric@8,7", "witch@6,9.5", hands={AZURE: azure, ORANGE: orange}, first=first, **options
    )


def test_17_0_cards_that_are_spent_go_to_the_discard_pile_and_are_seen_by_all() -> None:
    t = duel("diamond_two", first=AZURE)
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    state = t.view(ORANGE)
    assert [state.faces[card] for card in state.discard.cards] == ["diamond_two"]
    assert t.hand(AZURE) == []


def test_17_0_s3_an_attack_is_paid_after_the_step_with_its_target_before_the_defence() -> None:
    t = duel("diamond_two", first=AZURE)
    t.activates(AZURE, "wizard").acts("attack")
    assert t.hand(AZURE) == ["diamond_two"]
    t.stays().attacks("spark", "witch").waits_for("pay", AZURE)
    t.pays("diamond_two").waits_for("attack.defence", ORANGE)
    assert t.hand(AZURE) == []


def test_17_0_s3_what_was_paid_is_not_given_back_when_the_spell_fails() -> None:
    t = duel("diamond_two", first=AZURE)
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends().rolls(6, 6, 6).settle()
    assert t.damage("witch") == 0 and t.hand(AZURE) == []


def test_17_0_nobody_pays_with_cards_of_another_hand() -> None:
    t = duel("club_two club_three", "diamond_two", first=AZURE)
    t.begins(AZURE, "wizard", "attack", (6, 8)).settle()
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]


def test_17_0_the_payment_must_be_one_of_those_offered() -> None:
    t = duel("diamond_two diamond_three spade_two", first=AZURE)
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch")
    assert t.offers("pay") == [("diamond_three",), ("diamond_two",)]
    t.refuses(("spade_two",), "pays_nothing", "17.0")
    t.refuses(("diamond_three", "diamond_two"), "one_too_many", "17.0")
    t.refuses((), "not_offered", "17.0")


def hurts(t: Battle, hits: int = 3) -> None:
    """The witch strikes the wizard, whose Armour blocks one hit, and the windows are open."""
    t.begins(ORANGE, "witch", "attack", (6, 8.5)).settle().strikes("poison_tip", "wizard", "heavy")
    t.rolls(*[1] * hits, *[6] * (6 - hits))


def test_17_0_s4_a_spell_needs_no_action_and_may_come_in_somebody_elses_turn() -> None:
    t = duel("club_two")
    hurts(t)
    before = t.counters("wizard")
    t.casts("damage_received", "wizard", "barrier").pays("club_two").rolls(1, 2).settle()
    assert t.damage("wizard") == 1 and t.counters("wizard") == before == 0


def test_17_0_s4_a_spell_is_cast_with_a_double_action_counter_too() -> None:
    t = Battle("wizard@6,7", "witch@6,9.5 guardian@10,14", hands={AZURE: "club_two"}, first=ORANGE)
    for seat, name in [(ORANGE, "guardian"), (AZURE, "wizard"), (ORANGE, "guardian"), (AZURE, "wizard")]:
        t.guards(seat, name)
    assert t.counters("wizard") == 2
    hurts(t)
    t.settle_until("damage_received", AZURE)
    assert (t.number("wizard"), "barrier") in t.offers("damage_received")


# ---------------------------------------------------------------------- windows open on public grounds


def test_17_0_nobody_is_asked_whose_hand_is_empty() -> None:
    t = duel("")
    t.activates(ORANGE, "witch").answers("action", "attack", ORANGE)
    t.answers("step", (6_000_000, 8_500_000), ORANGE)
    t.answers("attack", ("poison_tip", t.number("wizard")), ORANGE)
    t.answers("attack.choice", "heavy", ORANGE).answers("attack.defence", "pass", AZURE)
    for face in (1, 1, 6, 6, 6, 6):
        t.answers("attack.roll", face)
    t.waits_for("knockback.place", ORANGE)
    assert t.damage("wizard") == 1


def test_17_0_whoever_holds_any_card_and_could_respond_is_asked() -> None:
    """Azure holds a heart, which pays for no Barrier, and is asked all the same: silence would tell."""
    t = duel("heart_two")
    hurts(t)
    t.settle_until("damage_received", AZURE)
    assert t.offers("damage_received") == ["pass"]


def test_17_0_who_could_not_respond_whatever_the_cards_is_not_asked() -> None:
    """Two high walls part everybody: nobody of azure sees the damage."""
    t = Battle(
        "wizard@6,7 cleric@10,7",
        "witch@6,9.5 guardian@2,12",
        hands={AZURE: "club_two"},
        first=AZURE,
        terrain=[("ruin", 8, 7, 90)],
    )
    t.activates(AZURE, "wizard").acts("attack").settle().steps((6, 8)).settle()
    assert t.match.pending[0].key == "attack"
