"""N1 to N3: three and four players - orders of turns as whole lists, players who are out, and who defends."""

from __future__ import annotations

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, ROSE, Battle, spot

CORNERS = ("cleric@3,3", "witch@3,13", "seer@21,13")
FOUR = (*CORNERS, "guardian@21,3")


def test_n1_three_players_take_turns_in_the_order_of_passing() -> None:
    t = Battle(*CORNERS, scenario="treasure_clash")
    t.guards(AZURE, "cleric").guards(ORANGE, "witch").guards(GREEN, "seer").waits_for("turn", AZURE)


def test_n1_four_players_take_turns_in_the_order_of_passing() -> None:
    t = Battle(*FOUR, scenario="treasure_clash", first=GREEN)
    assert t.state.order[0] == GREEN
    for seat in t.state.order:
        t.guards(seat, {AZURE: "cleric", ORANGE: "witch", GREEN: "seer", ROSE: "guardian"}[seat])
    t.waits_for("turn", GREEN)


def test_n1_who_has_passed_is_left_out_of_the_round() -> None:
    t = Battle("cleric@3,3", "witch@3,13 militia@5,13", "seer@21,13 militia@19,13", scenario="treasure_clash")
    for _ in range(2):
        t.guards(AZURE, "cleric").guards(ORANGE, "witch").guards(GREEN, "seer")
    t.guards(ORANGE, "1.militia")  # AZURE has passed
    t.guards(GREEN, "2.militia").guards(ORANGE, "1.militia")
    t.guards(GREEN, "2.militia").idles_until("channel")
    assert t.state.order == [AZURE, ORANGE, GREEN]


def test_n1_every_other_warband_is_an_enemy() -> None:
    close = ("cleric@3,7.2", "witch@3,8.8", "seer@21,8.8", "guardian@21,7.2")
    t = Battle(*close, scenario="treasure_clash")
    t.activates(AZURE, "cleric").acts("move")
    t.refuses(spot((3, 4.1)), "geometry", "15.0")  # 2" less, beside the Witch
    t.steps((3, 4.2)).guards(ORANGE, "witch")
    t.activates(GREEN, "seer").acts("move")
    t.refuses(spot((21, 11.9)), "geometry", "15.0")  # and beside the Guardian
    t.steps((21, 11.8))


def fallen() -> Battle:
    """ORANGE's only fighter is about to be taken down by AZURE's Wizard."""
    t = Battle(
        "wizard@3,5 cleric@3,3",
        "acolyte@3,11",
        "seer@21,13",
        scenario="treasure_clash",
        hands={AZURE: "diamond_two spade_two", ORANGE: "heart_two heart_three"},
    )
    return t.begins(AZURE, "wizard", "attack").attacks("zap", "acolyte").pays("diamond_two spade_two")


def test_n3_the_player_of_the_target_defends() -> None:
    t = fallen()
    t.waits_for("attack.defence", ORANGE)


def test_n2_a_player_without_fighters_is_out() -> None:
    t = fallen()
    cards = t.hand(ORANGE)
    assert cards
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1).settle()
    assert t.is_out("acolyte") and not t.state.standing(ORANGE)
    assert t.hand(ORANGE) == []  # the hand is discarded
    assert [event.seat for event in t.match.log if event.kind == "eliminated"] == [ORANGE]  # type: ignore[attr-defined]
    discarded = [t.state.faces[card] for card in t.state.discard.cards]
    assert set(cards) < set(discarded) and len(discarded) == len(cards) + 2
    t.waits_for("turn", GREEN)  # no turn any more for who is out
    t.guards(GREEN, "seer").guards(AZURE, "cleric").guards(GREEN, "seer").guards(AZURE, "cleric")
    asked = []
    while t.match.pending[0].key != "turn" or t.state.round < 2:
        asked.append(t.match.pending[0].seat)
        t._idle(t.match.pending[0])
    assert ORANGE not in asked and t.state.order == [GREEN, AZURE]


def test_n2_nobody_waits_for_who_is_out_at_a_window() -> None:
    t = fallen()
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1)
    t.activates(GREEN, "seer").acts("move")
    asked = []
    while t.match.pending[0].key != "move":
        asked.append(t.match.pending[0].seat)
        t._say(t.match.pending[0].seat, PASS)
    assert ORANGE not in asked
    t.stays()


def test_n2_who_is_out_without_any_cards_is_told_of_too() -> None:
    t = Battle(
        "wizard@3,5 cleric@3,3",
        "acolyte@3,11",
        "seer@21,13",
        scenario="treasure_clash",
        hands={AZURE: "diamond_two spade_two", ORANGE: ""},
        first=ORANGE,
    )
    t.guards(ORANGE, "acolyte")
    if t.match.pending[0].seat == GREEN:
        t.guards(GREEN, "seer")
    t.begins(AZURE, "wizard", "attack").attacks("zap", "acolyte").pays("diamond_two spade_two")
    assert t.hand(ORANGE) == []
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1)
    assert [event.seat for event in t.match.log if event.kind == "eliminated"] == [ORANGE]  # type: ignore[attr-defined]


def test_n2_who_is_revived_is_in_the_battle_again() -> None:
    t = Battle(
        "wizard@3,5 cleric@1.8,7.3",
        "acolyte@3,9",
        "seer@21,13",
        scenario="treasure_clash",
        hands={
            AZURE: "diamond_two spade_two heart_ace",
            ORANGE: "club_two club_three club_four",
            GREEN: "club_five club_six spade_three",
        },
    )
    t.begins(AZURE, "wizard", "attack").attacks("zap", "acolyte").pays("diamond_two spade_two")
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1)
    t.guards(GREEN, "seer")
    t.begins(AZURE, "cleric", "revive").pays("heart_ace").steps((1.8, 8.8))
    assert t.counters("acolyte") == 1 and t.damage("acolyte") == 2
    t.settle().waits_for("turn", ORANGE)  # in its old place
    t.guards(ORANGE, "acolyte").waits_for("turn", GREEN)
    assert t.counters("acolyte") == 2
