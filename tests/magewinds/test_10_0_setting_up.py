"""10.0 to 10.2 Setting a battle up: its stages, the scenario, and three ways of assembling warbands."""

from __future__ import annotations

import pytest

from game.core.title import TitleError
from tests.magewinds.preparing import Preparation
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, ROSE, Battle

FOR_TWO = ["deathmatch", "king_of_the_hill", "the_prize", "treasure_dash", "fragment_frenzy", "hold_the_line"]
FOR_MORE = ["treasure_clash", "battle_royale"]


def phases(t: Battle) -> list[str]:
    return [event.phase for event in t.match.log if event.kind == "phase_began"]  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- the stages


def test_10_0_the_stages_follow_one_another() -> None:
    t = Preparation(scenario="deathmatch", terrain="map")
    assert t.asked() == [("warband.muster", AZURE), ("warband.muster", ORANGE)]
    t.musters("cleric", "witch").roll_offs(5, 2).waits_for("terrain.map", AZURE)
    t.goes_on_to("share.way")
    assert t.state.ground and not t.state.face_up.cards
    t.goes_on_to("shuffle")
    assert not t.state.face_up.cards and not t.state.standing()
    t.goes_on_to("deploy.place")
    assert len(t.state.face_up.cards) == 5 and t.state.phase == "deployment"
    t.goes_on_to("channel")
    assert phases(t) == ["deployment", "battle", "channelling"]


def test_10_0_warbands_may_come_before_the_scenario() -> None:
    t = Preparation(scenario="roll_off", warbands_first=True)
    assert t.asked() == [("warband.muster", AZURE), ("warband.muster", ORANGE)]
    t.musters("cleric", "witch").roll_offs(1, 3)
    t.answers("setup.scenario", "the_prize", ORANGE).waits_for("roll_off", AZURE)
    assert t.state.scenario == "the_prize"


def test_10_0_warbands_come_after_the_scenario_unless_agreed_otherwise() -> None:
    t = Preparation(scenario="roll_off")
    t.roll_offs(1, 3)
    assert t.asked() == [("setup.scenario", ORANGE)]
    t.answers("setup.scenario", "deathmatch")
    assert t.asked() == [("warband.muster", AZURE), ("warband.muster", ORANGE)]


# ---------------------------------------------------------------------- the scenario (10.1)


def test_10_1_the_winner_of_a_roll_off_chooses_among_those_for_two() -> None:
    t = Preparation(scenario="roll_off")
    t.roll_offs(4, 4, 2, 6)
    assert t.offers("setup.scenario", ORANGE) == FOR_TWO
    t.refuses("battle_royale", "other_players", "10.1")
    t.answers("setup.scenario", "hold_the_line")
    assert t.state.scenario == "hold_the_line"


@pytest.mark.parametrize("seats", [3, 4])
def test_10_1_three_and_four_have_scenarios_of_their_own(seats: int) -> None:
    t = Preparation(seats, scenario="roll_off")
    t.roll_offs(*[6, 5, 4, 3][:seats])
    assert t.offers("setup.scenario", AZURE) == FOR_MORE
    t.refuses("deathmatch", "other_players", "10.1")


def test_10_1_chance_may_choose_the_scenario() -> None:
    t = Preparation(scenario="random")
    assert list(t.waits_for("setup.random").options() or ()) == [1, 2, 3, 4, 5, 6]
    t.refuses(7, "not_a_face", "10.1")
    t.answers("setup.random", 4)
    assert t.state.scenario == "treasure_dash"


def test_10_1_players_cannot_agree_on_a_scenario_for_another_number() -> None:
    with pytest.raises(TitleError):
        Preparation(2, scenario="treasure_clash")
    with pytest.raises(TitleError):
        Preparation(3, scenario="deathmatch")


# ---------------------------------------------------------------------- slots and limits (10.2)


def test_10_2_a_warband_keeps_to_its_slots_and_need_not_fill_them() -> None:
    t = Preparation(scenario="deathmatch", slots=8)
    five = ("cleric", "deadeye", "guardian", "witch", "wizard")
    assert t.refuses(five, "muster.slots", "TC.warbands").facts == {"taken": 10, "most": 8}
    t.refuses((), "muster.nobody", "TC.warbands")
    t.musters("cleric", "cleric deadeye guardian witch")
    assert t.profiles(AZURE) == ["cleric"]
    assert t.profiles(ORANGE) == ["cleric", "deadeye", "guardian", "witch"]


def test_10_2_a_profile_is_limited() -> None:
    t = Preparation(scenario="deathmatch", slots=8)
    verdict = t.refuses(("cleric", "cleric"), "muster.limit", "TC.warbands")
    assert verdict.facts == {"profile": "cleric", "count": 2, "most": 1}
    t.musters("militia militia", "cleric")
    assert t.profiles(AZURE) == ["militia", "militia"]
    assert [each.name for each in t.state.fighters if each.warband == AZURE] == ["Militia", "Militia 2"]


@pytest.mark.parametrize(
    "three", ["acolyte acolyte militia", "acolyte militia militia", "militia militia militia"]
)
def test_10_2_militia_and_acolytes_share_a_limit_of_two(three: str) -> None:
    t = Preparation(scenario="deathmatch", slots=8)
    verdict = t.refuses(tuple(three.split()), "muster.limit", "TC.warbands")
    assert (verdict.facts["count"], verdict.facts["most"]) == (3, 2)
    t.musters("acolyte militia", "acolyte acolyte")
    assert t.profiles(AZURE) == ["acolyte", "militia"]


def test_10_2_profiles_that_are_switched_off_cannot_be_chosen() -> None:
    t = Preparation(scenario="deathmatch", slots=8)
    for profile in ("warlock", "minion", "doppelganger", "nobody"):
        t.refuses((profile,), "muster.unknown", "TC.warbands")
    t = Preparation(scenario="deathmatch", slots=8, published_only=True)
    for profile in ("warrior", "militia", "acolyte"):
        t.refuses((profile,), "muster.unknown", "TC.warbands")
    t = Preparation(scenario="deathmatch", slots=8, beta_fighters=True)
    t.musters("warlock minion minion minion minion", "warlock")
    assert t.profiles(AZURE) == ["minion"] * 4 + ["warlock"]


def test_10_2_four_minions_are_enough() -> None:
    t = Preparation(scenario="deathmatch", slots=8, beta_fighters=True)
    verdict = t.refuses(("minion",) * 5, "muster.limit", "TC.warbands")
    assert (verdict.facts["count"], verdict.facts["most"]) == (5, 4)


def test_10_2_presets_fit_and_are_legal() -> None:
    t = Preparation(scenario="deathmatch", slots=8)
    starter = ("cleric", "guardian", "warrior", "wizard")
    question = t.match.pending[0]
    assert starter in question.presets  # type: ignore[attr-defined]
    assert all(question.check(preset) for preset in question.presets)  # type: ignore[attr-defined]
    assert len(question.presets) == 5  # type: ignore[attr-defined]
    small = Preparation(scenario="deathmatch", slots=6).match.pending[0]
    assert small.presets == ()  # type: ignore[attr-defined]
    strict = Preparation(scenario="deathmatch", slots=8, published_only=True).match.pending[0]
    assert starter not in strict.presets  # type: ignore[attr-defined]
    assert ("cleric", "guardian", "witch", "wizard") in strict.presets  # type: ignore[attr-defined]
    assert all(strict.check(preset) for preset in strict.presets)  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- in secret


def test_10_2_in_secret_nobody_sees_a_warband_before_all_are_ready() -> None:
    t = Preparation(scenario="deathmatch", warbands="secret")
    t._say(ORANGE, ("deadeye", "witch"))
    assert t.asked() == [("warband.muster", AZURE)]
    assert not t.view(AZURE).fighters and not t.state.fighters
    assert "mustered" not in [event.kind for event in t.match.log]
    t._say(AZURE, ("cleric",))
    assert t.profiles(AZURE) == ["cleric"] and t.profiles(ORANGE) == ["deadeye", "witch"]
    assert [event.kind for event in t.events].count("mustered") == 2


# ---------------------------------------------------------------------- openly, one fighter in turn


def test_10_2_openly_in_turn_the_winner_adds_the_first_fighter() -> None:
    t = Preparation(scenario="deathmatch", warbands="open_simultaneous", slots=4)
    t.roll_offs(2, 5)
    assert "done" not in t.offers("warband.fighter", ORANGE)
    t.answers("warband.fighter", "witch", ORANGE)
    assert t.profiles(ORANGE) == ["witch"] and "done" not in t.offers("warband.fighter", AZURE)
    t.answers("warband.fighter", "witch", AZURE)
    left = t.offers("warband.fighter", ORANGE)
    assert "witch" not in left and "cleric" in left and "militia" in left and "done" in left
    t.refuses("witch", "muster.limit", "TC.warbands")


def test_10_2_openly_in_turn_who_is_done_or_full_adds_no_more() -> None:
    t = Preparation(scenario="deathmatch", warbands="open_simultaneous", slots=4)
    t.roll_offs(5, 2).answers("warband.fighter", "militia", AZURE)
    t.answers("warband.fighter", "cleric", ORANGE).answers("warband.fighter", "acolyte", AZURE)
    t.answers("warband.fighter", "done", ORANGE)
    left = t.offers("warband.fighter", AZURE)
    assert "militia" not in left and "acolyte" not in left  # the limit that they share
    t.answers("warband.fighter", "guardian", AZURE)
    assert t.asked() == [("roll_off", AZURE)]  # four slots are full
    assert t.profiles(AZURE) == ["militia", "acolyte", "guardian"] and t.profiles(ORANGE) == ["cleric"]


def test_10_2_openly_in_turn_goes_round_among_four() -> None:
    t = Preparation(4, scenario="battle_royale", warbands="open_simultaneous", slots=2)
    t.roll_offs(1, 6, 3, 2)
    for seat in (ORANGE, GREEN, ROSE, AZURE):
        t.answers("warband.fighter", "cleric", seat)
    assert t.asked() == [("roll_off", AZURE)]


# ---------------------------------------------------------------------- openly, one warband after the other


def test_10_2_openly_one_after_the_other_the_winner_assembles_first() -> None:
    t = Preparation(scenario="deathmatch", warbands="open_sequential", slots=4)
    t.roll_offs(3, 3, 1, 2)
    assert t.asked() == [("warband.muster", ORANGE)]
    t.refuses(("cleric", "guardian", "witch"), "muster.slots", "TC.warbands")
    t.answers("warband.muster", ("cleric", "guardian"))
    assert t.view(AZURE).fighters[0].profile == "cleric"
    t.answers("warband.muster", ("cleric",), AZURE)
    assert t.profiles(AZURE) == ["cleric"] and t.profiles(ORANGE) == ["cleric", "guardian"]
    assert t.asked() == [("roll_off", AZURE)]
