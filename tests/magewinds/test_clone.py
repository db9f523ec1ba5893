"""The Mesmer's Clone (sheet 7.1, O2), an option: who is real is a secret, until the double is found out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.conformance.worlds import Worlds
from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

BASE = 25 / 25.4


def _cloned(
    azure: str = "wizard@6,6",
    orange: str = "witch@6,12",
    *,
    real: str | None = "one",
    first: tuple[float, float] | None = None,
    second: tuple[float, float] | None = None,
    hand: str = "",
    more: dict[int, str] | None = None,
    **how: Any,
) -> Battle:
    """The Mesmer clones the Wizard, who stands to the left then and its likeness to the right of where it stood.

    Without `real` it waits for the answer which of them is real.
    """
    t = Battle(
        f"mesmer@2,2 {azure}",
        orange,
        hands={AZURE: f"diamond_two spade_two {hand}", **(more or {})},
        clone=True,
        **how,
    )
    t.begins(AZURE, "mesmer", "clone")
    name = azure.partition("@")[0]
    t.targets(name).pays("diamond_two spade_two")
    x, y = t.at(name)
    t.steps(first or (x - BASE, y)).steps(second or (x + BASE, y))
    if real is None:
        return t
    t.answers("clone.real", real, AZURE).settle().waits_for("turn", ORANGE)
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
    t = Battle("mesmer@2,2 wizard@6,6", "witch@6,12", hands={AZURE: "diamond_two spade_two"})
    t.activates(AZURE, "mesmer")
    assert "clone" not in t.offers("action")


def test_both_touch_the_old_place_and_look_alike() -> None:
    t = Battle("mesmer@2,2 wizard@6,6", "witch@6,12", hands={AZURE: "diamond_two spade_two"}, clone=True)
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
    t = _cloned(
        azure="wizard@6,6", orange="guardian@5.01575,8.6 witch@11,15", real="other", first=(6 - BASE, 6)
    )
    _strikes_at(t, "wizard")
    assert t.state.pairs == []
    assert t.fighter("wizard").place.name == "GONE" and t.damage("wizard") == 0
    assert not t.is_out("wizard"), "a double is not out of action"
    assert t.fighter("wizard 2").place.name == "FIELD" and t.damage("wizard 2") == 0
    t.waits_for("turn", AZURE)  # nobody is left to be knocked back


def test_hits_on_the_real_one_leave_the_pair_together() -> None:
    t = _cloned(orange="guardian@5.01575,8.6 witch@11,15", real="one", first=(6 - BASE, 6))
    _strikes_at(t, "wizard")
    t.stays().settle().waits_for("turn", AZURE)
    assert t.damage("wizard") == 2 and len(t.state.pairs) == 1


def test_hits_that_armour_blocks_find_nobody_out() -> None:
    t = _cloned(orange="guardian@5.01575,8.6 witch@11,15", real="other", first=(6 - BASE, 6))
    _strikes_at(t, "wizard", (1, 6, 6, 6, 6, 6))
    t.stays().settle().waits_for("turn", AZURE)
    assert len(t.state.pairs) == 1


def test_a_double_that_would_deal_damage_is_found_out_and_its_turn_is_over() -> None:
    t = _cloned(azure="wizard@6,7", orange="witch@5.01575,8.9 guardian@11,15", real="other")
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
    t = _cloned(
        azure="wizard@6,6",
        orange="witch@6,11 guardian@11,15",
        real="other",
        hand="diamond_king spade_king heart_ace",
    )
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
        hands={AZURE: "diamond_two spade_two"},
        scenario="the_prize",
        pieces=[(6, 8.2)],
        clone=True,
    )
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((6, 1.2 + BASE)).steps((6 + BASE, 1.2)).answers("clone.real", "other")
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
        hands={AZURE: "diamond_two spade_two"},
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
    t = _cloned(azure="wizard@8,6", orange="guardian@2,8.6 witch@11,15", real="one")
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
    t = _cloned(azure="acolyte@6,6", orange="guardian@5.01575,8.6 witch@11,15", real="one")
    _strikes_at(t, "acolyte")
    assert t.is_out("acolyte") and t.fighter("acolyte 2").place.name == "GONE"
    assert t.state.pairs == []
    t.waits_for("turn", AZURE)


def test_f18_an_acolyte_and_its_double_add_one_card() -> None:
    t = _cloned(azure="acolyte@6,6", orange="guardian@6,14 witch@11,15", real="other")
    t.idles_until("channel")
    drawn = 0
    while t.match.pending[0].key == "channel" and drawn < 12:
        seat = t.match.pending[0].seat
        drawn += seat == AZURE
        t.answers("channel", "blind" if seat == AZURE else "pass")
    assert len(t.hand(AZURE)) == 6


def test_5_0_no_second_clone_while_the_first_stands() -> None:
    t = Battle(
        "mesmer@2,2 wizard@6,6",
        "witch@6,12",
        hands={AZURE: "diamond_two spade_two diamond_three spade_three"},
        clone=True,
    )
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((6 - BASE, 6)).steps((6 + BASE, 6)).answers("clone.real", "one")
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "mesmer")
    assert "clone" not in t.offers("action")


def test_the_mesmer_can_clone_itself_and_both_have_acted() -> None:
    t = Battle("mesmer@2,2", "witch@6,12", hands={AZURE: "diamond_two spade_two"}, clone=True)
    t.begins(AZURE, "mesmer", "clone").pays("diamond_two spade_two").steps((2 - BASE, 2))
    t.steps((2 + BASE, 2)).answers("clone.real", "other").settle().waits_for("turn", ORANGE)
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
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((6 - BASE, 6)).steps((6 + BASE, 6)).answers("clone.real", "other").settle()
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
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((6 - BASE, 6)).steps((6 + BASE, 6)).answers("clone.real", "other").settle()
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
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((6 - BASE, 6.6)).steps((6 + BASE, 6.6)).answers("clone.real", "other").settle()
    _strikes_at(t, "wizard")
    assert t.fighter("wizard").place.name == "GONE"
    t.activates(AZURE, "wizard 2").waits_for("action", ORANGE)


def test_a_double_scores_nothing() -> None:
    t = Battle(
        "mesmer@2,1.2 wizard@1.5,2.5",
        "witch@6,15.3 guardian@9,15",
        hands={AZURE: "diamond_two spade_two"},
        scenario="king_of_the_hill",
        clone=True,
    )
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((1.5 + BASE, 2.5)).steps((1.5, 2.5 + BASE)).answers("clone.real", "other")
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (5, 6.8)).settle()
    t.idles_until("channel").is_over()  # the double alone is near the objective, so nobody is


def test_a_double_that_escapes_is_found_out_and_does_not_count() -> None:
    edge = 0.492126
    t = Battle(
        f"mesmer@{edge},8 wizard@{edge},12 warrior@{edge},4 cleric@{edge},6",
        "guardian@11,1 seer@11,3",
        hands={AZURE: "diamond_two spade_two"},
        scenario="hold_the_line",
        edge="right",
        clone=True,
    )
    t.idles_until("turn", AZURE)
    t.begins(AZURE, "mesmer", "clone").targets("wizard").pays("diamond_two spade_two")
    t.steps((edge + BASE, 12)).steps((edge, 12 + BASE)).answers("clone.real", "other")
    for x in (edge + BASE + 5, edge + BASE + 10):
        t.settle().idles_until("turn", AZURE)
        t.begins(AZURE, "wizard", "move", (x, 12))
    t.idles_until("channel").idles_until("turn", AZURE)
    t.begins(AZURE, "wizard", "escape", (12 - edge, 12)).settle().waits_for("turn", ORANGE)
    assert t.fighter("wizard").place.name == "GONE", "it has not escaped"
    assert t.fighter("wizard 2").place.name == "FIELD" and t.state.pairs == []
