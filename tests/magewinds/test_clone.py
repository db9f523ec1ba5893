"""The Mesmer's Clone (sheet 7.1, O2), an option: who is real is a secret, until the double is found out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.conformance.worlds import Worlds
from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, Point, spot

PAID = "diamond_two spade_two"
BESIDE = "guardian@5.01575,8.6 witch@11,15"
"""A Guardian that can step up to the left one of the pair."""


def _clones(t: Battle, *places: Point, name: str = "wizard", real: str | None = "other") -> Battle:
    """The Mesmer clones a fighter; the two go left and right of where it stood, or to these places.

    Without `real` it waits for the answer which of them is real.
    """
    t.begins(AZURE, "mesmer", "clone")
    if t.match.pending[0].key == "target":
        t.targets(name)
    t.pays(PAID)
    x, y = t.at(name)
    for place in places or ((x - BASE, y), (x + BASE, y)):
        t.steps(place)
    return t.answers("clone.real", real, AZURE).settle() if real else t


def _cloned(
    azure: str = "wizard@6,6",
    orange: str = "witch@6,12",
    *places: Point,
    real: str | None = "one",
    hand: str = "",
    theirs: str = "",
    **how: Any,
) -> Battle:
    """A battle in which the Mesmer clones the first of the others."""
    hands = {AZURE: f"{PAID} {hand}", ORANGE: theirs}
    t = Battle(f"mesmer@2,2 {azure}", orange, hands=hands, clone=True, **how)
    _clones(t, *places, name=azure.partition("@")[0], real=real)
    if real:
        t.waits_for("turn", ORANGE)
    return t


def _strikes_at(t: Battle, name: str, faces: tuple[int, ...] = (1, 1, 1, 6, 6, 6)) -> None:
    """The Guardian of Orange steps up to the left one of the pair, and two of its hits get through."""
    t.begins(ORANGE, "guardian", "attack", (6 - BASE, 7.8))
    t.strikes("melee", name, "heavy").rolls(*faces).settle()


@pytest.mark.parametrize("seed", range(4))
def test_nobody_else_can_tell_which_of_a_pair_is_real(seed: int) -> None:
    """TC.beta: only its own side knows, whatever happens, until the double is found out."""
    match = _cloned(orange="witch@6,11 guardian@7,10 deadeye@4,11", real=None, hand="heart_two").match
    worlds = Worlds(random.Random(seed))
    for _ in worlds.moves(match, 120):
        pass
    assert worlds.swapped["clone.real"] == 1 and worlds.compared["clone.real"] > 10


def test_clone_is_switched_off_at_first() -> None:
    t = Battle("mesmer@2,2 wizard@6,6", "witch@6,12", hands={AZURE: PAID})
    t.activates(AZURE, "mesmer")
    assert "clone" not in t.offers("action")


def test_both_touch_the_old_place_and_look_alike() -> None:
    t = Battle("mesmer@2,2 wizard@6,6", "witch@6,12", hands={AZURE: PAID}, clone=True)
    t.begins(AZURE, "mesmer", "clone")
    assert set(t.offers("target")) == {t.number("mesmer"), t.number("wizard")}, "friends alone"
    t.targets("wizard").pays("diamond_two spade_two").waits_for("place", AZURE)
    t.refuses(spot((6 + BASE + 0.1, 6)), "spot.not_touching", "TC.beta")
    t.steps((6 + BASE, 6)).waits_for("place", AZURE)
    t.refuses(spot((6 + BASE, 6)), "geometry", "20.2")
    t.steps((6, 6 + BASE)).answers("clone.real", "other").settle()
    one, other = t.fighter("wizard"), t.fighter("wizard 2")
    assert (one.name, one.profile, one.warband) == (other.name, other.profile, other.warband)
    assert (one.damage, one.counters) == (other.damage, other.counters)
    t.waits_for("turn", ORANGE)


def test_who_is_real_is_known_to_its_own_side_alone() -> None:
    for real in ("one", "other"):
        t = _cloned(real=real)
        mine, theirs = t.view(AZURE), t.view(ORANGE)
        pair = mine.pairs[0]
        face = mine.faces[pair.face_of_one.cards[0]]
        assert face.startswith("the real one" if real == "one" else "the double")
        hidden = theirs.pairs[0]
        assert hidden.face_of_one.cards[0] < 0 and hidden.face_of_other.cards[0] < 0
        assert hidden.face_of_one.cards == hidden.face_of_other.cards
    assert _cloned(real="one").view(ORANGE) == _cloned(real="other").view(ORANGE)


def test_a_double_that_would_take_damage_is_found_out_and_the_damage_is_lost() -> None:
    t = _cloned(orange=BESIDE, real="other")
    _strikes_at(t, "wizard")
    assert t.state.pairs == []
    assert t.fighter("wizard").place.name == "GONE" and t.damage("wizard") == 0
    assert not t.is_out("wizard"), "a double is not out of action"
    assert t.fighter("wizard 2").place.name == "FIELD" and t.damage("wizard 2") == 0
    t.waits_for("turn", AZURE)  # nobody is left to be knocked back


def test_hits_on_the_real_one_leave_the_pair_together() -> None:
    t = _cloned(orange=BESIDE)
    _strikes_at(t, "wizard")
    t.stays().settle().waits_for("turn", AZURE)
    assert t.damage("wizard") == 2 and len(t.state.pairs) == 1


def test_hits_that_armour_blocks_find_nobody_out() -> None:
    t = _cloned(orange=BESIDE, real="other")
    _strikes_at(t, "wizard", (1, 6, 6, 6, 6, 6))
    t.stays().settle().waits_for("turn", AZURE)
    assert len(t.state.pairs) == 1


def test_a_double_that_would_deal_damage_is_found_out_and_its_turn_is_over() -> None:
    t = _cloned("wizard@6,7", "witch@5.01575,8.9 guardian@11,15", real="other")
    t.guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "attack").strikes("melee", "witch", "heavy").rolls(1, 1, 1, 6, 6, 6)
    t.settle().waits_for("turn", ORANGE)
    assert t.damage("witch") == 0
    assert t.fighter("wizard").place.name == "GONE" and t.state.pairs == []
    assert t.state.activation is None
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "wizard 2")
    assert "guard" in t.offers("action"), "the real one has all of its actions"


def test_a_double_casts_nothing_but_acts_and_reacts() -> None:
    hand = "diamond_king spade_king heart_ace"
    t = _cloned(orange="witch@6,11 guardian@11,15", real="other", hand=hand)
    t.guards(ORANGE, "guardian")
    t.activates(AZURE, "wizard").settle()
    assert set(t.offers("action")) <= {"move", "attack", "guard"}
    t.acts("move")
    assert all(
        offer == "pass" or offer[0] != t.number("wizard") for offer in t.match.pending[0].options() or ()
    )
    t.steps((5, 6.9)).guards(ORANGE, "witch")
    t.activates(AZURE, "wizard 2").settle()
    assert {"blink", "recover"} & set(t.offers("action"))


def test_a_double_carries_nothing() -> None:
    t = Battle(
        "mesmer@2,1.2 wizard@6,1.2",
        "witch@6,15.3",
        hands={AZURE: PAID},
        scenario="the_prize",
        pieces=[(6, 8.2)],
        clone=True,
    )
    _clones(t, (6, 1.2 + BASE), (6 + BASE, 1.2))
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (6, 8.2 - BASE))
    assert t.offers("pick_up", AZURE) == ["pass"], "asked as anybody would be, so that nobody learns it"
    t.answers("pick_up", "pass").settle()
    assert t.state.pieces[0].lies


def test_o2_what_a_cloned_fighter_carries_stays_where_it_stood() -> None:
    t = Battle(
        "mesmer@2,1.2 wizard@6,1.2",
        "witch@6,15.3",
        hands={AZURE: PAID},
        scenario="the_prize",
        pieces=[(6, 8.2)],
        clone=True,
    )
    t.begins(AZURE, "wizard", "move", (6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (6, 8.2 - BASE)).answers("pick_up", 0).answers("drop", "pass")
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    assert t.fighter("wizard").carries == []
    piece = t.state.pieces[0]
    assert piece.lies and (piece.x, piece.y) == spot((6, 8.2 - BASE))
    t.steps((6 - BASE, 8.2 - BASE)).steps((6 + BASE, 8.2 - BASE))
    t.answers("clone.real", "one").settle()
    assert t.counters("wizard") == t.counters("wizard 2") == 2


def test_a_double_vanishes_with_the_mesmer() -> None:
    t = _cloned("wizard@8,6", "guardian@2,8.6 witch@11,15")
    t.begins(ORANGE, "guardian", "move", (2, 4.6)).guards(AZURE, "wizard")
    t.begins(ORANGE, "guardian", "attack", (2, 3.6))
    t.strikes("melee", "mesmer", "heavy").rolls(1, 1, 1, 1, 1, 1).settle().stays().settle()
    assert t.damage("mesmer") == 5 and len(t.state.pairs) == 1
    t.idles_until("channel").idles_until("turn", ORANGE)
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "mesmer", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("mesmer")
    assert t.state.pairs == [] and t.fighter("wizard 2").place.name == "GONE"
    assert t.fighter("wizard").place.name == "FIELD"


def test_a_double_vanishes_with_its_original() -> None:
    t = _cloned("acolyte@6,6", BESIDE)
    _strikes_at(t, "acolyte")
    assert t.is_out("acolyte") and t.fighter("acolyte 2").place.name == "GONE"
    assert t.state.pairs == []
    t.waits_for("turn", AZURE)


def test_f18_an_acolyte_and_its_double_add_one_card() -> None:
    t = _cloned("acolyte@6,6", "guardian@6,14 witch@11,15", real="other")
    t.idles_until("channel")
    drawn = 0
    while t.match.pending[0].key == "channel" and drawn < 12:
        seat = t.match.pending[0].seat
        drawn += seat == AZURE
        t.answers("channel", "blind" if seat == AZURE else "pass")
    assert len(t.hand(AZURE)) == 6


def test_5_0_no_second_clone_while_the_first_stands() -> None:
    t = _cloned(hand="diamond_three spade_three")
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "mesmer")
    assert "clone" not in t.offers("action")


def test_the_mesmer_can_clone_itself_and_both_have_acted() -> None:
    t = Battle("mesmer@2,2", "witch@6,12", hands={AZURE: PAID}, clone=True)
    _clones(t, name="mesmer").waits_for("turn", ORANGE)
    assert t.counters("mesmer") == t.counters("mesmer 2") == 1
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "mesmer 2", "guard").settle()


def test_what_is_in_force_on_a_fighter_is_so_on_both() -> None:
    t = Battle(
        "mesmer@2,2 wizard@6,6",
        "witch@6,11 guardian@11,15",
        hands={AZURE: "diamond_two spade_two", ORANGE: "club_two club_three"},
        clone=True,
        first=ORANGE,
    )
    t.begins(ORANGE, "witch", "guard").casts("activation_end", "witch", "hex").targets("wizard")
    t.pays("club_two")
    _clones(t)
    on = {effect.on for effect in t.state.lasting if effect.ability == "hex"}
    assert on == {t.number("wizard"), t.number("wizard 2")}


def test_entangle_ends_as_its_victim_is_lifted_off() -> None:
    t = Battle(
        "mesmer@2,2 wizard@6,6",
        "druid@6,11 guardian@11,15",
        hands={AZURE: "diamond_two spade_two", ORANGE: "club_two heart_two"},
        clone=True,
        first=ORANGE,
    )
    t.begins(ORANGE, "druid", "entangle").targets("wizard").pays("club_two heart_two")
    _clones(t)
    assert all(effect.ability != "entangle" for effect in t.state.lasting)


def test_a_note_that_names_a_fighter_means_the_real_one_once_the_double_is_gone() -> None:
    t = Battle(
        "mesmer@2,2 wizard@6,6.6",
        "witch@9,11 guardian@5.01575,8.6",
        hands={AZURE: "diamond_two spade_two", ORANGE: "heart_two spade_three club_two"},
        clone=True,
        first=ORANGE,
    )
    t.begins(ORANGE, "witch", "charm")
    t.pays("club_two heart_two spade_three").answers("target.secret", t.number("wizard"), ORANGE)
    _clones(t)
    _strikes_at(t, "wizard")
    assert t.fighter("wizard").place.name == "GONE"
    t.activates(AZURE, "wizard 2").waits_for("action", ORANGE)


def test_a_double_scores_nothing() -> None:
    t = Battle(
        "mesmer@2,1.2 wizard@1.5,2.5",
        "witch@6,15.3 guardian@9,15",
        hands={AZURE: PAID},
        scenario="king_of_the_hill",
        clone=True,
    )
    _clones(t, (1.5 + BASE, 2.5), (1.5, 2.5 + BASE))
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (5, 6.8)).settle()
    t.idles_until("channel").is_over()  # the double alone is near the objective, so nobody is


def test_a_double_that_escapes_is_found_out_and_does_not_count() -> None:
    edge = 0.492126
    t = Battle(
        f"mesmer@{edge},8 wizard@{edge},12 warrior@{edge},4 cleric@{edge},6",
        "guardian@11,1 seer@11,3",
        hands={AZURE: PAID},
        scenario="hold_the_line",
        edge="right",
        clone=True,
    )
    t.idles_until("turn", AZURE)
    _clones(t, (edge + BASE, 12), (edge, 12 + BASE))
    for x in (edge + BASE + 5, edge + BASE + 10):
        t.settle().idles_until("turn", AZURE)
        t.begins(AZURE, "wizard", "move", (x, 12))
    t.idles_until("channel").idles_until("turn", AZURE)
    t.begins(AZURE, "wizard", "escape", (12 - edge, 12)).settle().waits_for("turn", ORANGE)
    assert t.fighter("wizard").place.name == "GONE", "it has not escaped"
    assert t.fighter("wizard 2").place.name == "FIELD" and t.state.pairs == []
