"""A turn of Halfwish that is laid out: cards and dice as they are named, the rest by the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import ContentError
from game.core.match import Match

FOLDER = Path(__file__).parent / "positions"
TITLE = titles.load("halfwish")


def laid(*seats: dict[str, Any], **changes: Any) -> Match[Any, Any]:
    """A turn with the mirror deck, but for what a test changes."""
    document = {"title": "halfwish", "options": {"mirror": True}, "seats": list(seats) or [{}, {}], **changes}
    return Match.from_position(TITLE, document, strict=True)


def faces(match: Match[Any, Any], zone: Any, seat: int | None = None) -> list[str]:
    """What a seat sees of a zone."""
    state = match.view(seat).state
    return [state.faces[card] for card in zone.cards]


def test_a_strike_hits_for_its_dv_less_two() -> None:
    match = Match.from_position(TITLE, FOLDER / "first_duel.yaml", strict=True)
    assert match.submit(0, "duel")
    for seat, card in ((0, "strike"), (1, "defend")):
        assert match.submit(seat, ("commit", card))
        assert match.submit(seat, "pass")
    for seat in (0, 1):
        assert match.submit(seat, "pass"), "nobody plays a power in the showdown"
    assert match.state.players[1].health == TITLE.content.figures.health - 3, "10 - 2 against 6 - 1"
    assert match.state.players[0].points == 1


def test_dice_hands_and_powers_are_seen_by_their_owner_alone() -> None:
    match = Match.from_position(TITLE, FOLDER / "first_duel.yaml", strict=True)
    who = match.state.players[0]
    assert faces(match, who.cup, 0) == ["4", "6"] and faces(match, who.cup, 1) == ["", ""]
    assert faces(match, who.hand, 0) == ["strike", "long_strike", "evade"] and not any(
        faces(match, who.hand, 1)
    )
    assert faces(match, who.powers, 0)[0] == "adrenaline" and not any(faces(match, who.powers, 1))
    assert faces(match, match.state.row) == [""] * 5


def test_map_cards_of_earlier_turns_lie_open() -> None:
    match = laid(turn=3, round=2, row=["fog_bank", "thin_ice", "open_field"], opener=0)
    assert faces(match, match.state.row) == ["fog_bank", "thin_ice", "", "", ""]
    assert match.state.active == 0 and len(match.state.past) == 5
    assert "scout" in match.question(0).options()  # type: ignore[union-attr,operator]
    scouted = laid(turn=1, row=["fog_bank"], revealed=True, starter=1)
    assert faces(scouted, scouted.state.row)[0] == "fog_bank"
    assert "scout" not in scouted.question(1).options()  # type: ignore[union-attr,operator]


def test_an_upgrade_takes_the_place_of_its_basic_action() -> None:
    name, upgrade = next(iter(TITLE.content.upgrades.items()))
    match = laid({"upgrades": [name], "hand": [name]}, {})
    who = match.state.players[0]
    deck = [match.state.faces[card] for zone in (who.deck, who.hand) for card in zone.cards]
    assert deck.count(upgrade.replaces) == TITLE.content.action_deck("").count(upgrade.replaces) - 1
    assert faces(match, who.upgrades, 1) == [name], "everybody saw it taken"


def test_classes_that_are_not_named_are_drawn_by_lot() -> None:
    heroes = {laid(options={"mirror": False}, seed=seed).state.players[0].hero for seed in range(8)}
    assert heroes <= set(TITLE.content.classes) and len(heroes) > 1


@pytest.mark.parametrize(
    ("seats", "more", "problem"),
    [
        ([{"hero": "warden"}, {}], {}, "seats[0].hero: with the mirror deck, nobody has a class"),
        ([{}, {}], {"round": 4}, "round: a match has only 3 rounds"),
        ([{}, {}], {"turn": 6}, "turn: a round has only 5 turns"),
        ([{}, {}], {"row": ["fog_bank"] * 2}, "row[1]: no fog_bank is left for this"),
        ([{"upgrades": ["strike"]}, {}], {}, "seats[0].upgrades[0]: no strike is left for this"),
        ([{"powers": ["adrenalin"]}, {}], {}, 'seats[0].powers[0]: there is no card called "adrenalin"; did you mean'),
    ],
)  # fmt: skip
def test_what_is_no_turn(seats: list[Any], more: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid(*seats, **more)
    assert str(refused.value).startswith(f"the position.{problem}")
