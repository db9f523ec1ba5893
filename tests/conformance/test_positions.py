"""A match can be laid out: `Match.position()` is a document from which `Match.from_position` starts another match."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import position_document
from game.core.content import ContentError
from game.core.journal import Entry
from game.core.match import Match
from game.core.title import TitleError
from game.core.view import determinize
from tests.conformance.driver import Case, Player, play_out, title_of

LAID = {
    "title": "which_witch",
    "turn": 1,
    "seats": [
        {"witch": "fire", "hearts": 1, "hand": ["spell_fire", "spell_fire", "familiar_toad"], "wand": "wand_d10"},
        {"witch": "wind", "hearts": 2, "hand": ["shield_crystal", "spell_wind"]},
        {},
    ],
    "draw": ["heart_potion"],
}  # fmt: skip


def changed(*path: str | int, to: Any) -> dict[str, Any]:
    """A document like `LAID`, but for one place."""
    document = copy.deepcopy(LAID)
    at: Any = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return document


def fell(entry: Entry) -> tuple[Any, ...]:
    """What came of an answer, but for the numbers of cards."""
    return entry.seat, entry.key, entry.flow, entry.outcomes, entry.marks


def test_a_match_goes_on_from_any_position_as_it_does_where_it_comes_from(case: Case, tmp_path: Path) -> None:
    match, rng = case.start(), random.Random(str(case))
    for _ in Player(random.Random(case.seed)).moves(match, 60):
        if rng.random() < 0.1:
            document = match.position()
            file = tmp_path / "position.yaml"
            file.write_text(position_document.text_of(document), encoding="utf-8")
            laid = Match.from_position(match.title, file, strict=True)
            assert (
                Match.from_position(match.title, json.loads(json.dumps(document))).digest() == laid.digest()
            )
            assert (laid.names, laid.journal, laid.log) == (match.names, [], [])
            assert laid.pending == match.pending
            assert laid.digest() == match.digest() or "snapshot" not in document
            one, other = (play_out(each.fork(), case.seed, 12) for each in (match, laid))
            answers = one.journal[len(one.journal) - len(other.journal) :]
            assert list(map(fell, answers)) == list(map(fell, other.journal))
            assert one.result == other.result
            other.save(tmp_path / "laid.json")
            loaded = Match.load(tmp_path / "laid.json", match.title)
            assert loaded.digest() == other.digest()
            loaded.rewind(0)
            assert loaded.digest() == laid.digest()


def test_a_position_is_written_in_the_words_of_the_title_where_a_turn_begins() -> None:
    match = Match.from_position(title_of("which_witch"), LAID)
    document = match.position()
    assert "snapshot" not in document
    assert document["seats"][1] == {"witch": "wind", "hearts": 2, "hand": ["shield_crystal", "spell_wind"]}
    assert document["draw"][0] == "heart_potion"
    assert Match.from_position(match.title, document).position() == document
    match.submit(1, ("use", "spell_wind"))
    assert "snapshot" in match.position(), "an attack has no words"


def test_what_is_laid_out_is_known_as_after_the_set_up() -> None:
    match = Match.from_position(title_of("which_witch"), LAID)
    own, other, onlooker = (match.view(seat).state for seat in (0, 1, None))
    hand, wand = match.state.players[0].hand.cards, match.state.players[0].wand.cards
    assert [own.faces[card] for card in hand] == LAID["seats"][0]["hand"]  # type: ignore[index]
    assert {other.faces[card] for card in hand} == {onlooker.faces[card] for card in hand} == {""}
    assert [onlooker.faces[card] for card in wand] == ["wand_d10"]
    assert not any(own.faces[card] for card in match.state.draw.cards)


def test_what_is_not_named_is_dealt_by_the_seed() -> None:
    title = title_of("which_witch")
    one, same, other = (Match.from_position(title, LAID | {"seed": seed}) for seed in (4, 4, 5))
    assert one.digest() == same.digest() != other.digest()
    third = one.state.players[2]
    assert third.witch not in ("", "fire", "wind") and len(third.hand) == 5 and third.hearts == 4
    assert len(one.state.discard) == 1


# ---------------------------------------------------------------------- dice


def rolled(match: Match[Any, Any], seed: int = 3) -> list[Any]:
    """The dice of a match that is played out, as they fell."""
    play_out(match, seed)
    return [face for entry in match.journal for face in entry.outcomes if type(face) is int]


def test_dice_that_are_laid_out_fall_first(tmp_path: Path) -> None:
    title = title_of("which_witch")
    match = Match.from_position(title, LAID | {"dice": [6, 1, 2, 6, 99]}, strict=True)
    start = match.digest()
    seen = rolled(match)
    assert seen[:4] == [6, 1, 2, 6]
    assert seen[4] in title.content.dice.values() or seen[4] == 6, (
        "no die has a 99: it shows its highest face"
    )
    match.save(tmp_path / "match.json")
    loaded = Match.load(tmp_path / "match.json", title)
    assert loaded.digest() == match.digest()
    loaded.rewind(0)
    assert loaded.digest() == start
    assert rolled(loaded) == seen, "undo takes the dice up again"


def test_a_bot_does_not_know_the_dice_that_are_laid_out() -> None:
    match = Match.from_position(title_of("which_witch"), LAID | {"dice": [6, 1], "deal": [["spell_ice"]]})
    world = determinize(match.play, 1, random.Random(1))
    assert (world.dice, world.deal) == ((), ())
    assert match.play.dice == (6, 1), "the match keeps them"


def test_a_match_may_begin_with_dice_and_a_deal_that_are_settled(tmp_path: Path) -> None:
    title = title_of("which_witch")
    deal = [["spell_ice", "wand_d20", "wand_d20"]]  # there is but one
    match = Match.start(title, 2, 7, dice=[3, 5], deal=deal)
    for witch in ("fire", "ice"):
        match.submit(match.pending[0].seat, witch)
    hand = [match.state.faces[card] for card in match.state.players[0].hand.cards]
    assert hand[:2] == ["spell_ice", "wand_d20"]
    assert rolled(match)[:2] == [3, 5]
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json", title).digest() == match.digest()


def test_only_cards_that_there_are_can_be_dealt() -> None:
    with pytest.raises(TitleError, match="There is no card 'spel_ice' to deal"):
        Match.start(title_of("which_witch"), 2, 7, deal=[["spel_ice"]])


def test_saves_say_nothing_of_dice_that_nobody_settled(tmp_path: Path) -> None:
    match = Match.start(title_of("which_witch"), 2, 7)
    match.save(tmp_path / "match.json")
    saved = json.loads((tmp_path / "match.json").read_text())
    assert not {"dice", "deal"} & (saved.keys() | saved["snapshot"].keys())


# ---------------------------------------------------------------------- what is no position


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (changed("title", to="magewinds"), 'title: this is a position of "magewinds", but which_witch is being played'),
        (changed("seats", to=[{}]), "seats: Which Witch Is Best!? is for 2 to 6 players, not 1"),
        (
            changed("seats", 0, "witch", to="fir"),
            'seats[0].witch: there is no witch called "fir"; did you mean "fire"?',
        ),
        (changed("seats", 1, "witch", to="fire"), "seats[1].witch: the fire witch is already at another seat"),
        (changed("seats", 0, "hearts", to=9), "seats[0].hearts: nobody can have more than 5 hearts"),
        (changed("seats", 1, "hearts", to=0), "turn: no witch with hearts sits at seat 1"),
        (changed("seats", 0, "wand", to="owl"), 'seats[0].wand: there is no wand called "owl"'),
        (changed("seats", 0, "hand", to=["wand_d20"] * 9), "seats[0].hand[1]: no wand_d20 is left for this"),
        (changed("draw", to=["potion"]), 'draw[0]: there is no card called "potion"'),
        (changed("seats", 0, "heart", to=1), 'seats[0].heart: unknown key "heart"; did you mean "hearts"?'),
        (changed("options", to={"teams": "x"}), "options: The option 'teams' can be none with 3 players, not 'x'"),
        (changed("options", to={"x": 1}), "options: Which Witch Is Best!? has no option 'x'"),
        (
            changed("deal", to=[[], ["spel_ice"]]),
            'deal[1][0]: there is no card called "spel_ice"; did you mean "spell_ice"?',
        ),
        (changed("dice", to=[0]), "dice[0]: expected at least 1, got the number 0"),
        (changed("snapshot", to={}), "draw: a snapshot already holds everything on the table: leave draw out"),
        ({"title": "which_witch", "seats": [{}, {}], "snapshot": {"stack": 1}}, "snapshot: "),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)  # fmt: skip
def test_what_is_no_position_is_refused_where_it_is_wrong(document: dict[str, Any], problem: str) -> None:
    with pytest.raises(ContentError) as refused:
        Match.from_position(title_of("which_witch"), document)
    (found,) = map(str, refused.value.problems)
    assert found.startswith(f"the position.{problem}")


def test_a_problem_of_a_file_has_its_line(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("title: which_witch\nseats:\n- {witch: fire}\n- {witch: fire}\n")
    with pytest.raises(ContentError, match=r"position\.yaml:4:11: the fire witch is already at another seat"):
        Match.from_position(title_of("which_witch"), file)


STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    99,
    10**30,
    0.5,
    "",
    "x",
    "pass",
    [],
    {},
    [[]],
    {"": None},
    ["z"] * 50,
)


def places(document: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to everything in a document."""
    items: Any = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in items if isinstance(document, dict | list) else ():
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from places(value, (*path, key))


def damaged(document: Any, rng: random.Random) -> Any:
    """A document of which something is missing, is something strange, or stands elsewhere as well."""
    copied = copy.deepcopy(document)
    ways = list(places(copied))
    *above, last = rng.choice(ways)
    at: Any = copied
    for step in above:
        at = at[step]
    match rng.randrange(3):
        case 0:
            del at[last]
        case 1:
            at[last] = rng.choice(STRANGE)
        case _:
            source: Any = copied
            for step in rng.choice(ways):
                source = source[step]
            at[last] = copy.deepcopy(source)
    return copied


def test_whatever_a_document_says_a_match_starts_or_problems_are_told(case: Case) -> None:
    match, rng = case.start(), random.Random(str(case))
    play_out(match, case.seed, rng.randrange(40))
    document = json.loads(json.dumps(match.position()))
    for _ in range(40):
        try:
            laid = Match.from_position(match.title, damaged(document, rng))
        except ContentError as error:
            assert all(str(problem).isprintable() for problem in error.problems)
        else:
            assert laid.position()
