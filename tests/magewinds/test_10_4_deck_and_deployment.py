"""10.4 and 10.5 The magic deck, and deployment: where, in what order, and who finishes first."""

from __future__ import annotations

from typing import Any

from tests.magewinds.preparing import Preparation
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, RADIUS, ROSE, spot


def prepared(
    scenario: str, *warbands: str, faces: tuple[int, ...] = (6, 5, 4, 3), **options: Any
) -> Preparation:
    """Everything before the magic deck; AZURE is Player 1 and has the near half, or the near left quarter."""
    t = Preparation(len(warbands), scenario=scenario, terrain="map", slots=16, **options)
    return t.musters(*warbands).roll_offs(*faces[: len(warbands)])


def divided(t: Preparation) -> Preparation:
    """The battlefield is divided widthwise: the near half is AZURE's. The deck is shuffled."""
    t.goes_on_to("terrain.map").answers("terrain.map", "saltglass_flats")
    if t.match.pending[0].key == "piece.place":
        t.answers("piece.place", t.match.pending[0].suggest(1)[0])
    t.answers("share.way", "widthwise", ORANGE).answers("share.territory", "far", ORANGE)
    return t.goes_on_to("shuffle").answers("shuffle", tuple(range(52)))


# ---------------------------------------------------------------------- the magic deck (10.4)


def test_10_4_the_deck_is_shuffled_and_five_cards_come_face_up() -> None:
    t = prepared("deathmatch", "cleric", "witch")
    t.goes_on_to("shuffle")
    assert len(t.state.deck.cards) == 52 and not t.state.face_up.cards
    names = [t.match.state.faces[card] for card in t.match.state.deck.cards]
    assert len(set(names)) == 52 and not [name for name in names if "joker" in name]
    order = tuple(reversed(range(52)))
    t.answers("shuffle", order)
    on_top = [names[at] for at in order][::-1][:5]
    assert [t.state.faces[card] for card in t.state.face_up.cards] == on_top
    assert len(t.state.deck.cards) == 47 and not t.state.discard.cards


def test_10_4_nobody_sees_what_lies_in_the_deck() -> None:
    t = divided(prepared("deathmatch", "cleric", "witch"))
    for view in (t.view(AZURE), t.view(ORANGE), t.state):
        assert len(view.face_up.cards) == 5 and all(card >= 0 for card in view.face_up.cards)
        assert len(view.deck.cards) == 47 and all(card < 0 for card in view.deck.cards)


# ---------------------------------------------------------------------- where (10.5, M10)


def test_10_5_fighters_stand_wholly_within_their_own_territory() -> None:
    t = divided(prepared("deathmatch", "cleric", "witch"))
    t.waits_for("deploy.place", AZURE)
    t.refuses(spot((6, 8)), "limit.in_territory.own", "10.5")
    t.refuses(spot((6, 7.6)), "limit.in_territory.own", "10.5")  # the base sticks out of it
    t.refuses(spot((6, 12)), "limit.in_territory.own", "10.5")
    t.answers("deploy.place", spot((6, 8 - RADIUS))).waits_for("deploy.place", ORANGE)
    t.refuses(spot((6, 4)), "limit.in_territory.own", "10.5")


def test_2_1_a_fighter_is_on_the_battlefield_with_all_of_its_base() -> None:
    t = divided(prepared("deathmatch", "cleric", "witch"))
    t.waits_for("deploy.place", AZURE)
    t.refuses([spot((0.4, 4)), spot((6, RADIUS - 0.01))], "geometry", "2.1")
    t.answers("deploy.place", spot((RADIUS, RADIUS)))
    assert t.state.standing() == [0]


def test_10_5_bases_do_not_overlap_and_may_touch() -> None:
    t = divided(prepared("deathmatch", "cleric wizard", "witch"))
    t.answers("deploy.fighter", 0, AZURE).answers("deploy.place", spot((6, 3)))
    t.answers("deploy.place", spot((6, 14)), ORANGE)
    verdict = t.refuses(spot((6.9, 3)), "geometry", t.match.pending[0].check(spot((6.9, 3))).rule)
    assert "Wizard" in verdict.facts["why"] and "Cleric" in verdict.facts["why"]
    t.answers("deploy.place", spot((6 + 2 * RADIUS, 3)))
    assert len(t.state.standing()) == 3


def test_10_5_nobody_is_deployed_on_an_obstacle_not_even_a_low_one() -> None:
    t = Preparation(2, scenario="deathmatch", terrain="build")
    t.musters("cleric", "witch").roll_offs(6, 5)
    for kind, x in (("grave", 3.0), ("crates", 6.0), ("stone", 9.0)):
        t.answers("terrain.feature", kind).answers("terrain.place", (*spot((x, 4)), 0))
    t.answers("terrain.feature", "done").answers("share.way", "widthwise")
    t.answers("share.territory", "far")
    t.goes_on_to("deploy.place")
    for x in (3.0, 6.0, 9.0, 3 + 0.8 + RADIUS - 0.01):
        assert t.refuses(spot((x, 4)), "geometry", t.match.pending[0].check(spot((x, 4))).rule).facts["why"]
    t.answers("deploy.place", spot((3 + 0.8 + RADIUS, 4)))


def test_10_5_ground_is_no_obstacle() -> None:
    t = prepared("deathmatch", "cleric", "witch")
    t.answers("terrain.map", "vane_yard", AZURE)  # its floor lies round the centre
    t.answers("share.way", "widthwise").answers("share.territory", "far")
    t.goes_on_to("deploy.place").answers("deploy.place", spot((6, 7)))
    assert t.state.standing() == [0]


def test_10_5_six_inches_from_the_objective() -> None:
    t = divided(prepared("king_of_the_hill", "cleric", "witch"))
    t.waits_for("deploy.place", AZURE)
    t.refuses(spot((6, 8 - 6 - RADIUS + 0.01)), "limit.away_from.pieces", "10.5")
    t.answers("deploy.place", spot((6, 8 - 6 - RADIUS)))  # 6" exactly is "6 inches or more"


def test_10_5_a_quarter_and_eight_inches_from_the_centre() -> None:
    t = prepared("treasure_clash", "cleric", "witch", "seer")
    t.goes_on_to("share.territory").answers("share.territory", "far_right", ORANGE)
    t.answers("share.territory", "far_left", GREEN).answers("share.territory", "near_left", AZURE)
    t.goes_on_to("deploy.place").waits_for("deploy.place", AZURE)
    t.refuses(spot((6, 6)), "limit.away_from.centre", "10.5")
    t.refuses(spot((21, 3)), "limit.in_territory.own", "10.5")
    t.answers("deploy.place", spot((3, 3)))


def test_10_5_within_three_inches_of_ones_own_corner() -> None:
    t = prepared("battle_royale", "cleric militia", "witch", "seer")
    t.goes_on_to("corner").answers("corner", "far_right", ORANGE)
    t.answers("corner", "far_left", GREEN).answers("corner", "near_left", AZURE)
    t.goes_on_to("deploy.fighter").answers("deploy.fighter", 0, AZURE)
    t.refuses([spot((6, 1)), spot((22, 15)), spot((2.48, 2.48))], "limit.within.own_corner", "10.5")
    t.answers("deploy.place", spot((2.46, 2.46)))  # its near side is within 3" of the corner
    t.waits_for("deploy.place", AZURE)  # the whole warband at a time


# ---------------------------------------------------------------------- in which order


def test_10_5_one_fighter_a_turn_player_1_begins() -> None:
    t = divided(prepared("deathmatch", "cleric wizard", "witch guardian"))
    assert t.offers("deploy.fighter", AZURE) == [0, 1]
    t.refuses(2, "not_yours", "10.5")
    t.answers("deploy.fighter", 1).answers("deploy.place", spot((6, 3)))
    assert t.offers("deploy.fighter", ORANGE) == [2, 3]
    t.answers("deploy.fighter", 2).answers("deploy.place", spot((6, 13)))
    facts = t.waits_for("deploy.place", AZURE).facts or {}
    assert facts["fighter"] == 0  # the only one left
    t.answers("deploy.place", spot((4, 1))).answers("deploy.place", spot((9, 14)), ORANGE)
    t.waits_for("channel", AZURE)


def test_10_5_who_has_fewer_fighters_finishes_first_and_channels_first() -> None:
    t = divided(prepared("deathmatch", "cleric wizard militia", "witch"))
    t.answers("deploy.fighter", 0, AZURE).answers("deploy.place", spot((6, 3)))
    t.answers("deploy.place", spot((6, 13)), ORANGE).answers("deploy.fighter", 1, AZURE)
    t.answers("deploy.place", spot((4, 1))).answers("deploy.place", spot((8, 1)), AZURE)
    t.waits_for("channel", ORANGE)
    assert t.state.order == [ORANGE, AZURE]


def test_10_5_the_defender_deploys_everybody_first() -> None:
    t = prepared("hold_the_line", "cleric wizard", "witch guardian", faces=(6, 5))
    t.goes_on_to("terrain.map").answers("terrain.map", "saltglass_flats", AZURE)
    t.answers("edge", "right", ORANGE)
    t.goes_on_to("deploy.fighter").answers("deploy.fighter", 2, ORANGE)
    t.refuses(
        [spot((9 - RADIUS, 6)), spot((9 + RADIUS - 0.01, 6))], "limit.wholly_within.objective_edge", "10.5"
    )
    t.answers("deploy.place", spot((9 + RADIUS, 6))).answers("deploy.place", spot((11, 3)), ORANGE)
    t.answers("deploy.fighter", 0, AZURE)
    t.refuses(spot((1, 6)), "limit.in_contact.opposite_edge", "10.5")
    t.answers("deploy.place", spot((RADIUS, 6))).answers("deploy.place", spot((RADIUS, 2)), AZURE)
    t.waits_for("channel", ORANGE)
    assert t.state.order == [ORANGE, AZURE]


def test_10_5_four_players_deploy_whole_warbands_in_turn() -> None:
    t = prepared("battle_royale", "cleric", "witch", "seer", "wizard", faces=(3, 6, 5, 4))
    t.goes_on_to("deploy.place")
    for seat in (ORANGE, GREEN, ROSE, AZURE):
        question = t.waits_for("deploy.place", seat)
        t.answers("deploy.place", question.suggest(1)[0])
    assert t.state.order == [ORANGE, GREEN, ROSE, AZURE]
    t.waits_for("channel", ORANGE)


def test_10_5_a_fighter_that_fits_nowhere_takes_no_part() -> None:
    many = "cleric deadeye druid enchanter guardian mesmer acolyte acolyte minion minion"
    t = prepared("battle_royale", many, "witch", "seer", beta_fighters=True)
    t.goes_on_to("deploy.fighter")
    while t.match.pending[0].seat == AZURE:
        question = t.match.pending[0]
        t._say(question.seat, question.suggest(1)[0])
    left_out = [event for event in t.match.log if event.kind == "left_out"]
    standing = t.state.standing(AZURE)
    assert len(left_out) + len(standing) == 10 and left_out
    assert not {event.fighter for event in left_out} & set(standing)  # type: ignore[attr-defined]
