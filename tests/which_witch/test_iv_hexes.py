"""IV. Playing the Game: the two hexes."""

from __future__ import annotations

import pytest

from game.core.table import Table
from game.core.timing import may_use
from tests.which_witch.tabletop import AZURE, GREEN, LONG, ORANGE, ROSE, Tabletop, small_box

# ---------------------------------------------------------------------- Thief Hex


def test_iv_thief_sees_the_whole_hand_and_takes_one_card() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "fire owl owl potion d20"})
    t.hexes(AZURE, "thief", on=ORANGE)
    assert sorted(t.hand(ORANGE, seen_by=AZURE)) == ["d20", "fire", "owl", "owl", "potion"]
    assert set(t.offers(AZURE, "thief.card")) == {LONG[name] for name in ("fire", "owl", "potion", "d20")}
    t.answers(AZURE, "thief.card", "wand_d20")
    assert "d20" in t.hand(AZURE)
    assert "d20" not in t.hand(ORANGE)
    assert t.pile("discard")[-1] == "thief"


def test_iv_thief_nobody_else_sees_the_hand_or_the_stolen_card() -> None:
    t = Tabletop(3, hands={AZURE: "thief", ORANGE: "d20"})
    t.hexes(AZURE, "thief", on=ORANGE)
    for seat in (GREEN, None):
        assert t.hand(ORANGE, seen_by=seat) == [""] * 5
        assert all(event.seen_by(seat).faces == ("",) * 5 for event in t.told("shown"))
    t.answers(AZURE, "thief.card", "wand_d20")
    (stolen,) = t.told("stolen")
    for seat, card in ((AZURE, "wand_d20"), (ORANGE, "wand_d20"), (GREEN, ""), (None, "")):
        assert stolen.seen_by(seat).card == card
    for seat in (GREEN, None):
        assert t.hand(AZURE, seen_by=seat) == [""] * 5
        assert not any(
            event.seen_by(seat).face for event in t.told("moved") if event.target in ("hand 0", "hand 1")
        )


def test_iv_thief_both_know_the_stolen_card_and_the_thief_remembers_the_hand() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "fire owl owl potion d20"}, draw="ice")
    t.hexes(AZURE, "thief", on=ORANGE)
    t.answers(AZURE, "thief.card", "wand_d20")
    assert t.hand(ORANGE) == ["fire", "owl", "owl", "potion", "ice"]
    assert sorted(t.hand(ORANGE, seen_by=AZURE)) == ["", "fire", "owl", "owl", "potion"]
    assert sorted(t.hand(AZURE, seen_by=ORANGE)) == [""] * 4 + ["d20"]


def test_iv_thief_a_theft_is_secret_from_somebody_who_has_seen_that_hand() -> None:
    """Only the thief views the hand and chooses the card: others can't tell what is still there."""
    hands = {AZURE: "thief", ORANGE: "thief", GREEN: "fire owl owl potion d20"}
    t = Tabletop(3, hands=hands, draw="earth")
    t.hexes(AZURE, "thief", on=GREEN)
    t.answers(AZURE, "thief.card", "wand_d20")
    assert sorted(t.hand(GREEN, seen_by=AZURE)) == ["", "fire", "owl", "owl", "potion"]
    t.hexes(ORANGE, "thief", on=GREEN)
    t.answers(ORANGE, "thief.card", "heart_potion")
    assert t.hand(GREEN, seen_by=AZURE) == t.hand(ORANGE, seen_by=AZURE) == [""] * 5
    assert not [event for event in t.told("moved") if event.target == "hand 1" and event.seen_by(AZURE).face]
    assert sorted(t.hand(ORANGE, seen_by=GREEN)) == [""] * 4 + ["potion"]
    assert sorted(t.hand(GREEN, seen_by=ORANGE)) == ["", "earth", "fire", "owl", "owl"]


def test_iv_thief_of_the_only_card_everybody_who_knew_it_knows_where_it_went() -> None:
    title = small_box("thief thief thief owl owl owl", 1)
    t = Tabletop(3, hands={AZURE: "thief", ORANGE: "thief", GREEN: "owl"}, title=title)
    t.hexes(AZURE, "thief", on=GREEN)
    t.answers(AZURE, "thief.card", "familiar_owl")
    assert t.hand(AZURE, seen_by=GREEN) == ["owl"]
    t.hexes(ORANGE, "thief", on=AZURE)
    t.answers(ORANGE, "thief.card", "familiar_owl")
    assert t.hand(ORANGE, seen_by=GREEN) == ["owl"]


def test_iv_thief_a_card_that_is_played_may_be_the_one_that_somebody_knew_of() -> None:
    """One has seen an owl, another was robbed of one: once one is discarded, neither knows whether any is left."""
    hands = {AZURE: "thief", ORANGE: "owl", GREEN: "thief owl fire wind earth", ROSE: "ice"}
    t = Tabletop(4, hands=hands)
    t.hexes(AZURE, "thief", on=GREEN)
    t.answers(AZURE, "thief.card", "spell_fire")
    t.idles(ORANGE)
    t.hexes(GREEN, "thief", on=ORANGE)
    t.answers(GREEN, "thief.card", "familiar_owl")
    t.idles(ROSE, AZURE, ORANGE)
    assert "owl" in t.hand(GREEN, seen_by=AZURE) and "owl" in t.hand(GREEN, seen_by=ORANGE)
    t.discards(GREEN, "owl", 1)
    assert "owl" not in t.hand(GREEN, seen_by=AZURE) + t.hand(GREEN, seen_by=ORANGE)
    assert "owl" in t.hand(GREEN)


def test_iv_thief_where_a_known_card_lies_does_not_tell_which_of_the_others_was_played() -> None:
    """A stolen card has its place among older and newer ones; what is played may be either."""
    seen = []
    for first, second in (("fire", "ice"), ("ice", "fire")):
        hands = {AZURE: f"thief {first} wind wind wind", ORANGE: "owl"}
        t = Tabletop(2, hands=hands, draw=f"earth earth {second}")
        t.hexes(AZURE, "thief", on=ORANGE)
        t.answers(AZURE, "thief.card", "familiar_owl")
        t.idles(ORANGE)
        t.discards(AZURE, "wind", 1)
        t.idles(ORANGE)
        t.discards(AZURE, "fire")
        seen.append(t.hand(AZURE, seen_by=ORANGE))
    assert seen[0] == seen[1] and seen[0].count("owl") == 1


def test_iv_thief_the_victim_cannot_see_the_thiefs_hand() -> None:
    t = Tabletop(hands={AZURE: "thief"})
    t.hexes(AZURE, "thief", on=ORANGE)
    assert t.hand(AZURE, seen_by=ORANGE) == [""] * 4


def test_iv_thief_ww09_any_card_may_be_taken_also_shield_and_cauldron() -> None:
    for name in ("shield", "cauldron", "thief"):
        t = Tabletop(hands={AZURE: "thief", ORANGE: f"{name} fire wind lightning earth"})
        t.hexes(AZURE, "thief", on=ORANGE)
        t.answers(AZURE, "thief.card", LONG[name])
        assert t.hand(AZURE)[-1] == name


def test_iv_thief_ww09_the_victim_draws_up_and_the_thief_is_full() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "owl"}, draw="ice")
    t.hexes(AZURE, "thief", on=ORANGE)
    t.answers(AZURE, "thief.card", "familiar_owl")
    assert t.hand(ORANGE)[-1] == "ice"
    assert [(event.seat, event.count) for event in t.told("refilled")] == [(ORANGE, 1)]
    assert len(t.hand(AZURE)) == len(t.hand(ORANGE)) == 5


def test_iv_thief_any_living_opponent_may_be_chosen() -> None:
    t = Tabletop(4, hands={AZURE: "fire fire fire thief"})
    t.duel(AZURE, "fire fire fire", on=GREEN)
    t.answers(AZURE, "reward", "hand")
    t.idles(ORANGE, ROSE)
    t.uses(AZURE, "thief")
    assert t.offers(AZURE, "hex.target") == [ORANGE, ROSE]
    assert (
        t.refuses(AZURE, AZURE, "not_yourself", "IV.thief").reason
        == "You can't choose yourself. Choose an opponent."
    )
    assert (
        t.refuses(AZURE, GREEN, "already_out", "VI.elimination").reason
        == "Player 3 is out of the game. Choose another target."
    )
    t.refuses(AZURE, 4, "not_offered", "IV.thief")
    t.answers(AZURE, "hex.target", ROSE)
    t.waits_for(ROSE, "hex.react")


def test_iv_thief_with_one_opponent_nobody_is_asked_for_the_target() -> None:
    t = Tabletop(hands={AZURE: "thief"})
    t.uses(AZURE, "thief")
    t.waits_for(ORANGE, "hex.react")


# ---------------------------------------------------------------------- Wand Hex


def wands(azure: str, orange: str, third: str = "") -> Tabletop:
    """Azure holds a Wand Hex, and those who have a wand have put it in play; it is Azure's turn."""
    hands = {AZURE: f"hex {azure}", ORANGE: orange, GREEN: third}
    t = Tabletop(3, hands=hands)
    for seat, wand in ((AZURE, azure), (ORANGE, orange), (GREEN, third)):
        if wand:
            t.uses(seat, wand)
        else:
            t.idles(seat)
    return t


@pytest.mark.parametrize(
    ("own", "theirs", "fate", "wand", "discarded"),
    [
        ("", "d12", "equip", "d12", []),
        ("", "d12", "discard", "", ["d12"]),
        ("d8", "d12", "equip", "d12", ["d8"]),
        ("d8", "d12", "discard", "d8", ["d12"]),
    ],
)
def test_iv_wand_hex_ww11_takes_a_wand_and_puts_it_in_play_instead_of_the_own_one_or_discards_it(
    own: str, theirs: str, fate: str, wand: str, discarded: list[str]
) -> None:
    t = wands(own, theirs)
    t.hexes(AZURE, "hex", on=ORANGE)
    assert t.offers(AZURE, "wand_hex.fate") == ["discard", "equip"]
    t.answers(AZURE, "wand_hex.fate", fate)
    assert (t.wand(AZURE), t.wand(ORANGE)) == (wand, "")
    assert t.pile("discard")[-len(discarded) - 1 :] == [*discarded, "hex"]


def test_iv_wand_hex_its_victim_rolls_the_d6_again_and_its_user_the_new_die_at_once() -> None:
    t = wands("", "d12")
    t.hexes(AZURE, "hex", on=ORANGE)
    t.answers(AZURE, "wand_hex.fate", "equip")
    t.attacks(ORANGE, "earth", on=AZURE)
    t.rolls_against(AZURE)
    assert t.waits_for(ORANGE, "attack.roll").sides == 6
    t.rolls(ORANGE, 3)
    assert t.waits_for(AZURE, "attack.roll").sides == 12


def test_iv_wand_hex_only_who_has_a_wand_can_be_its_target() -> None:
    t = Tabletop(4, hands={AZURE: "hex", ORANGE: "d8", ROSE: "d10"})
    t.idles(AZURE)
    t.uses(ORANGE, "d8")
    t.idles(GREEN)
    t.uses(ROSE, "d10")
    t.uses(AZURE, "hex")
    assert t.offers(AZURE, "hex.target") == [ORANGE, ROSE]
    reason = t.refuses(AZURE, GREEN, "has_no_wand", "IV.wand_hex").reason
    assert reason == "Player 3 has no wand in play. Choose another target."


def test_iv_wand_hex_ww11_a_smaller_wand_can_only_be_discarded() -> None:
    t = wands("d12", "d8")
    t.hexes(AZURE, "hex", on=ORANGE)
    assert (t.wand(AZURE), t.wand(ORANGE)) == ("d12", "")
    assert t.pile("discard")[-2:] == ["d8", "hex"]


def test_iv_wand_hex_ww11_an_equal_wand_can_only_be_discarded() -> None:
    box = small_box("hex d8 d8 ice toad toad toad", hand_size=2)
    t = Tabletop(title=box, hands={AZURE: "hex d8", ORANGE: "d8 ice"}, discard="toad", draw="toad toad")
    t.uses(AZURE, "d8")
    t.uses(ORANGE, "d8")
    t.hexes(AZURE, "hex", on=ORANGE)
    t.reshuffles()
    assert (t.wand(AZURE), t.wand(ORANGE)) == ("d8", "")


# ---------------------------------------------------------------------- blocking a hex


def test_v_defend_ww10_a_shield_crystal_stops_a_thief_hex() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "shield"})
    t.hexes(AZURE, "thief", on=ORANGE, reaction="shield")
    assert t.pile("discard")[-2:] == ["thief", "shield"]
    assert t.hand(ORANGE, seen_by=AZURE) == [""] * 5
    assert len(t.hand(ORANGE)) == len(t.hand(AZURE)) == 5


def test_v_defend_ww10_a_shield_crystal_stops_a_wand_hex() -> None:
    t = Tabletop(hands={AZURE: "hex", ORANGE: "d8 shield"})
    t.idles(AZURE)
    t.uses(ORANGE, "d8")
    t.hexes(AZURE, "hex", on=ORANGE, reaction="shield")
    assert t.wand(ORANGE) == "d8"


def test_v_defend_ww10_who_has_no_shield_is_asked_too_so_that_silence_tells_nothing() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "fire wind lightning earth ice"})
    t.uses(AZURE, "thief")
    assert t.offers(ORANGE, "hex.react") == ["pass"]
    t.refuses(ORANGE, "shield_crystal", "not_offered", "V.defend")


@pytest.mark.parametrize("shields", [1, 2])
def test_v_defend_everybody_sees_when_nobody_can_hold_a_shield_any_more(shields: int) -> None:
    """One lies face up: another one might be in the hand or in the draw pile."""
    title = small_box("thief " + "shield " * shields + "fire " * 12, hand_size=4)
    t = Tabletop(hands={AZURE: "thief"}, discard="shield", title=title)
    t.hexes(AZURE, "thief", on=ORANGE, reaction=None)
    assert t.offers(ORANGE, "hex.react") == ["pass"], "the rules ask in any case"
    onlooker = Table(t.match.view(None).state, title, None)
    assert may_use(onlooker, "hex.react", ORANGE) is (shields > 1)


def test_v_defend_ww10_only_a_shield_crystal_answers_a_hex() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "shield shield toad cauldron fire"})
    t.uses(AZURE, "thief")
    assert set(t.offers(ORANGE, "hex.react")) == {"shield_crystal", "pass"}


def test_v_defend_ww10_the_option_turns_blocking_hexes_off() -> None:
    t = Tabletop(hands={AZURE: "thief", ORANGE: "shield"}, shield_blocks_hexes=False)
    t.hexes(AZURE, "thief", on=ORANGE, reaction=None)
    t.answers(AZURE, "thief.card", "shield_crystal")
    assert t.hand(AZURE)[-1] == "shield"
    t.waits_for(ORANGE, "turn.action")


def test_v_defend_ww10_the_option_leaves_blocking_spells_alone() -> None:
    t = Tabletop(hands={AZURE: "ice", ORANGE: "shield"}, shield_blocks_hexes=False)
    t.attacks(AZURE, "ice", on=ORANGE)
    t.blocks(ORANGE)
    assert t.hearts(ORANGE) == 5
