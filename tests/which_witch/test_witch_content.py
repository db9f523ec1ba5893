"""The title's content, and packs that change its figures or bring cards of more than one effect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game import DATA, titles
from game.core.content import check
from game.core.question import PASS
from game.core.title import Title
from game.which_witch.content import SPEC
from tests.pinned import known_title
from tests.which_witch.tabletop import AZURE, Tabletop

BOX = titles.load("which_witch").content.figures.total_cards
TONIC = f"""
cards:
- {{id: tonic, name: Bitter Tonic, kind: potion, count: 1, origin: house, when: turn,
   do: [{{extra_turns: {{n: 1}}}}, {{gain_hearts: {{n: 1}}}}], text: Tastes of moss and hurry.}}
- {{id: raid, name: Raid, kind: hex, count: 1, origin: house, when: turn,
   do: [{{extra_turns: {{n: 1}}}}, {{take_wand: {{}}}}], text: In and out.}}
rules: {{total_cards: {BOX + 2}}}
"""


def pack(folder: Path, cards: str) -> Path:
    """A content pack with a cards.yaml."""
    (folder / "which_witch").mkdir()
    (folder / "which_witch" / "cards.yaml").write_text(cards, "utf-8")
    return folder


def problems(folder: Path, cards: str) -> list[str]:
    return [problem.text for problem in check(SPEC, [DATA, pack(folder, cards)])]


def test_the_built_in_content_has_no_problems() -> None:
    assert list(check(SPEC, [DATA])) == []


def test_hands_that_cannot_be_dealt_are_a_problem(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, f"rules: {{hand_size: {BOX // 6 + 1}}}")
    assert (
        problem == f"{BOX} cards are too few to deal {BOX // 6 + 1} to each of six players and turn one over"
    )


def test_the_largest_hand_that_can_be_dealt_is_none(tmp_path: Path) -> None:
    assert problems(tmp_path, f"rules: {{hand_size: {(BOX - 1) // 6}}}") == []


def test_more_hearts_than_there_may_be_are_a_problem(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "rules: {start_hearts: {two_players: 6, more: 5}}")
    assert problem == "nobody can have more than 5 hearts, not even at the start"


def test_a_missing_card_is_a_problem(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, TONIC.replace(str(BOX + 2), str(BOX + 1)))
    assert problem == f"the counts add up to {BOX + 2}, not {BOX + 1}"


def with_tonic(folder: Path) -> Title[Any, Any]:
    return known_title("which_witch", (pack(folder, TONIC),))


def test_a_card_with_two_effects_does_both(tmp_path: Path) -> None:
    t = Tabletop(3, title=with_tonic(tmp_path), hands={AZURE: "tonic"})
    t.uses(AZURE, "tonic")
    assert t.hearts(AZURE) == 5
    t.idles(AZURE)


def test_a_card_with_two_effects_is_refused_for_the_one_that_cannot_be(tmp_path: Path) -> None:
    t = Tabletop(2, title=with_tonic(tmp_path), hands={AZURE: "tonic raid"})
    t.refuses(AZURE, ("use", "tonic"), "hearts_full", "IV.potion")
    t.refuses(AZURE, ("use", "raid"), "nobody_has_a_wand", "IV.wand_hex")


def test_a_target_is_refused_for_the_effect_that_asks_for_it(tmp_path: Path) -> None:
    t = Tabletop(4, title=with_tonic(tmp_path), hands={AZURE: "raid", 1: "d8", 2: "d10"})
    t.idles(AZURE)
    t.uses(1, "d8")
    t.uses(2, "d10")
    t.idles(3)
    t.uses(AZURE, "raid")
    t.refuses(AZURE, 3, "has_no_wand", "IV.wand_hex")


TWICE = f"""
cards:
- {{id: sweep, name: Sweep, kind: hex, count: 1, origin: house, when: turn,
   do: [{{take_wand: {{}}}}, {{take_wand: {{}}}}], text: One wand is never enough.}}
rules: {{total_cards: {BOX + 1}}}
"""


def sweeping(folder: Path, wands: dict[int, str]) -> Tabletop:
    """Three at a table, some with a wand in play, and the first may take wands twice with one card."""
    title = known_title("which_witch", (pack(folder, TWICE),))
    t = Tabletop(3, title=title, hands={AZURE: "sweep", **wands})
    t.idles(AZURE)
    for seat in (1, 2):
        if seat in wands:
            t.uses(seat, wands[seat])
        else:
            t.idles(seat)
    return t


def test_a_card_that_takes_wands_twice_takes_two(tmp_path: Path) -> None:
    t = sweeping(tmp_path, {1: "d8", 2: "d10"})
    t.uses(AZURE, "sweep")
    t.answers(AZURE, "hex.target", 2)
    let_it_happen(t, 2)
    t.answers(AZURE, "wand_hex.fate", "equip")
    let_it_happen(t, 1)
    assert wands_of(t) == [["wand_d10"], [], []]


def test_a_card_that_takes_wands_twice_stops_where_there_is_none_left(tmp_path: Path) -> None:
    t = sweeping(tmp_path, {1: "d8"})
    t.uses(AZURE, "sweep")
    let_it_happen(t, 1)
    t.answers(AZURE, "wand_hex.fate", "discard")
    t.waits_for(1, "turn.action")
    assert wands_of(t) == [[], [], []]


def wands_of(t: Tabletop) -> list[list[str]]:
    state = t.match.state
    return [[state.faces[card] for card in player.wand.cards] for player in state.players]


def let_it_happen(t: Tabletop, seat: int) -> None:
    t.answers(seat, "hex.react", PASS)
