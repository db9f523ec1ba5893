"""Acolyte, Militia, Warlock and Minion (sheet 7.1, F18): Channeller, Summon, Empower."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, BASE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Channeller


def _draws_all(t: Battle, seat: int) -> int:
    """How many cards a seat can draw before it has to pass."""
    while t.match.pending[0].key == "channel" and t.match.pending[0].seat != seat:
        t.answers("channel", "pass")
    while t.match.pending and t.match.pending[0].key == "channel":
        t.answers("channel", "blind", seat)
    return len(t.hand(seat))


def test_channeller_each_acolyte_adds_a_card_to_the_hand() -> None:
    for acolytes, limit in (("", 5), ("acolyte@6,6", 6), ("acolyte@6,6 acolyte@2,2", 7)):
        t = Battle(f"seer@4,4 wizard@8,4 {acolytes}", "witch@6,12", begin=False)
        assert _draws_all(t, AZURE) == limit


def test_f18_channeller_counts_on_the_battlefield_only() -> None:
    t = Battle("acolyte@6,7.2 wizard@1,1", "guardian@6,8.8", first=ORANGE)
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "acolyte", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("acolyte")
    t.idles_until("channel")
    # one starting fighter is left: the scenario adds two for a last stand, the Acolyte nothing
    assert _draws_all(t, AZURE) == 7


def test_militia_have_no_ability_of_their_own() -> None:
    t = Battle("militia@6,6 acolyte@2,2", "witch@6,12")
    t.activates(AZURE, "militia")
    assert set(t.offers("action")) == {"move", "guard"}


# ---------------------------------------------------------------------- Summon


def _summoner(hand: str = "club_king", azure: str = "warlock@6,6", **how: Any) -> Battle:
    t = Battle(azure, "witch@6,12", hands={AZURE: hand}, beta_fighters=True, **how)
    return t.activates(AZURE, "warlock")


def test_summon_brings_a_minion_with_a_single_action_counter() -> None:
    t = _summoner(terrain=[("stone", 3, 8, 0)])
    t.acts("summon").stays().pays("club_king").waits_for("place", AZURE)
    t.refuses(spot((6, 6 + BASE + 6.01)), "spot.too_far", "20.2")
    t.refuses(spot((6, 12 - BASE - 0.99)), "spot.near_enemy", "20.2")
    t.refuses(spot((11.5, 13)), "spot.too_far", "20.2")
    t.refuses(spot((1.2, 9.2)), "spot.unseen", "16.0")
    t.steps((4.4, 8)).settle()
    minion = t.fighter("minion")
    assert minion.warband == AZURE and minion.counters == 1 and not minion.starting
    t.waits_for("turn", ORANGE)
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "minion", "guard").settle()
    assert t.counters("minion") == 2


def test_minions_of_a_warband_are_told_apart_by_a_number() -> None:
    for azure, name in (("warlock@6,6", "Minion"), ("warlock@6,6 minion@1,1 minion@3,1", "Minion 3")):
        t = _summoner(azure=azure)
        t.acts("summon").stays().pays("club_king").waits_for("place", AZURE)
        t.steps((4.4, 8)).settle()
        assert t.state.fighters[-1].name == name


def test_no_more_than_four_minions() -> None:
    minions = "minion@1,1 minion@3,1 minion@5,1 minion@7,1"
    t = _summoner(azure=f"warlock@6,6 {minions}")
    t.settle()
    assert "summon" not in t.offers("action")
    t = _summoner(azure="warlock@6,6 minion@1,1 minion@3,1 minion@5,1")
    t.acts("summon").stays().waits_for("pay", AZURE)


def test_summon_costs_two_clubs_and_the_warlock_is_an_option() -> None:
    t = _summoner("club_two heart_ace")
    t.settle()
    assert "summon" not in t.offers("action")


# ---------------------------------------------------------------------- Empower


def test_empower_gives_every_minion_in_sight_an_action_back() -> None:
    t = Battle(
        "warlock@6,6 minion@3,6 minion@9,6 minion@6,1",
        "witch@6,12",
        hands={AZURE: "heart_two club_two"},
        beta_fighters=True,
        terrain=[("tower", 6, 3.5, 0)],
    )
    for minion in ("minion", "minion 2", "minion 3"):
        t.begins(AZURE, minion, "guard").settle()
        if t.match.pending[0].seat == ORANGE and t.offers("turn") != ["pass", "wait"]:
            t.guards(ORANGE, "witch")
        elif t.match.pending[0].seat == ORANGE:
            t.answers("turn", "pass")
    assert [t.counters(name) for name in ("minion", "minion 2", "minion 3")] == [1, 1, 1]
    t.begins(AZURE, "warlock", "guard")
    t.casts("activation_end", "warlock", "empower").answers("pay", ("club_two", "heart_two"))
    hidden = [
        number
        for number, each in enumerate(t.state.fighters)
        if each.profile == "minion" and each.y < 3_000_000
    ]
    assert sorted(t.counters(name) for name in ("minion", "minion 2", "minion 3")) == [0, 0, 1]
    assert t.state.fighters[hidden[0]].counters == 1, "the tower stands between"
    assert t.counters("warlock") == 1


def test_empower_is_for_friendly_minions_alone() -> None:
    t = Battle(
        "warlock@6,6 wizard@3,6",
        "minion@6,12 witch@3,12",
        hands={AZURE: "heart_two club_two"},
        beta_fighters=True,
    )
    t.guards(AZURE, "wizard").guards(ORANGE, "minion")
    t.begins(AZURE, "warlock", "guard")
    t.casts("activation_end", "warlock", "empower").pays("club_two heart_two")
    t.settle().waits_for("turn", ORANGE)
    assert t.counters("wizard") == 1 and t.counters("minion") == 1


def test_summoned_minions_take_no_slots_and_are_no_starting_fighters() -> None:
    t = _summoner()
    t.acts("summon").stays().pays("club_king").steps((4, 8)).idles_until("channel")
    assert _draws_all(t, AZURE) == 7, "one starting fighter: the Heroic Last Stand"


def test_f2_a_summoned_minion_is_not_revived() -> None:
    t = Battle(
        "warlock@6,5 cleric@2,5", "guardian@6,9.5", hands={AZURE: "club_king heart_ace"}, beta_fighters=True
    )
    t.begins(AZURE, "warlock", "summon").pays("club_king").steps((6, 7.3))
    t.begins(ORANGE, "guardian", "attack", (6, 8.7))
    t.strikes("melee", "minion", "heavy").rolls(1, 1, 1, 6, 6, 6).settle()
    assert t.is_out("minion")
    t.activates(AZURE, "cleric").settle()
    assert "revive" not in t.offers("action")
