"""What the screens around a match of Half the Battle count and show."""

from __future__ import annotations

from game import titles
from game.half_the_battle import events as told
from scenes.half_the_battle.info import BattleInfo

LEFT, RIGHT = 0, 1


def announced(seat: int, piece: int) -> told.Announced:
    return told.Announced("round.action", seat, piece, "fighter", "last_stand", (), (), 1 - seat, ())


def hit(piece: int, damage: int, how: str = "action") -> told.Damaged:
    return told.Damaged("health.damage", piece, piece // 7, "fighter", damage, 1, False, how)


def dies(piece: int, *, fatal: bool = False) -> list[told.Dying | told.Removed]:
    return [
        told.Dying("health.death", piece, piece // 7, "fighter", fatal),
        told.Removed("health.death", piece, piece // 7, "fighter", 5),
    ]


def counted(*events: object) -> dict[str, tuple[int, ...]]:
    info = BattleInfo(titles.load("half_the_battle"))
    return {figure.words: figure.counts for figure in info.figures(events, 2)}  # type: ignore[arg-type]


def test_what_is_done_to_the_enemy_counts() -> None:
    found = counted(announced(LEFT, 5), hit(12, 4), *dies(12))
    assert (found["Damage dealt"], found["Pieces killed"]) == ((4, 0), (1, 0))


def test_a_fatal_action_of_its_own_is_nobodys_deed() -> None:
    found = counted(announced(LEFT, 5), hit(12, 3), *dies(5, fatal=True))
    assert (found["Damage dealt"], found["Pieces killed"]) == ((3, 0), (0, 0))


def test_damage_to_the_own_side_is_not_dealt_by_the_enemy() -> None:
    found = counted(announced(LEFT, 5), hit(5, 2), hit(4, 3), *dies(4))
    assert (found["Damage dealt"], found["Pieces killed"]) == ((0, 0), (0, 0))


def test_what_is_thrown_back_is_dealt_by_whom_it_was_meant_for() -> None:
    found = counted(announced(LEFT, 5), hit(12, 4), hit(5, 4, "reflected"), *dies(5))
    assert (found["Damage dealt"], found["Pieces killed"]) == ((4, 4), (0, 1))


def test_rage_is_somebodys_deed_too() -> None:
    converted = told.RageConverted("rage", RIGHT, ("d8",), 8, "damage", 3, "paladin", LEFT, 2)
    found = counted(announced(LEFT, 5), converted, hit(3, 2, "rage"), *dies(3))
    assert (found["Damage dealt"], found["Pieces killed"]) == ((0, 2), (0, 1))


def test_both_players_have_a_deck_of_characters_and_share_the_items() -> None:
    cards = BattleInfo(titles.load("half_the_battle")).cards()
    assert {card.count for card in cards[:14]} == {2}
    assert {card.count for card in cards[14:]} == {1}
