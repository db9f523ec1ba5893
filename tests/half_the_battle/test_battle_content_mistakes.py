"""Mistakes in content are told clearly, with file and line; new cards of known words are played without any Python."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import DATA
from game.core.content import check
from game.core.match import Match
from game.half_the_battle.content import SPEC
from tests.pinned import known_title


def pack(folder: Path, **files: str) -> Path:
    """A content pack of these files."""
    (folder / "half_the_battle").mkdir()
    for name, text in files.items():
        (folder / "half_the_battle" / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def problems(folder: Path, **files: str) -> list[str]:
    """What is wrong with a content pack of these files."""
    found = check(SPEC, [DATA, pack(folder, **files)])
    return [f"{each.text}; {each.hint}" if each.hint else each.text for each in found]


def item(do: str = "{mend: {by: 2}}", when: str = "own_phase") -> str:
    """An items.yaml with one item, right unless told otherwise."""
    return f"items: [{{id: trick, name: Trick, origin: house, when: {when}, do: {do}, text: A trick.}}]"


def character(
    do: str = "damage: {by: 1}",
    more: str = "kind: weapon, hp: {min: 1}, target: {what: piece}",
    head: str = "id: wizard, name: Fool, team: A, die: d4, most: 4",
) -> str:
    """A characters.yaml with another card for the Wizard, right unless told otherwise."""
    action = f"{{id: trick, name: Trick, origin: house, {more}, do: [{{{do}}}], text: A trick.}}"
    return f"characters: [{{{head}, movement: 1, range: [0, 1], actions: [{action}]}}]"


# ---------------------------------------------------------------------- right, and wrong


def test_new_cards_of_every_kind_need_no_python(tmp_path: Path) -> None:
    files = {"items": item(), "characters": character(), "game": "figures: {quiet_rounds: 5}"}
    assert problems(tmp_path, **files) == []


def test_a_problem_names_its_file_and_line(tmp_path: Path) -> None:
    text = item(when="declared").replace("items: [", "items:\n\n  [")
    (found,) = check(SPEC, [DATA, pack(tmp_path, items=text)])
    assert str(found).startswith(f"{tmp_path / 'half_the_battle' / 'items.yaml'}:3:")
    assert found.text == 'mend can\'t be used on an item with "when: declared"'


def test_every_problem_is_told(tmp_path: Path) -> None:
    assert (
        len(problems(tmp_path, items=item("{mendd: {by: 1}}"), characters=character("damge: {by: 1}"))) == 2
    )


@pytest.mark.parametrize(
    ("do", "when", "text"),
    [
        ("{mendd: {by: 1}}", "own_phase", 'did you mean "mend"?'),
        ("{mend: {}}", "own_phase", 'missing key "by"'),
        ("{mend: {by: 0}}", "own_phase", "expected at least 1, got the number 0"),
        ("{mend: {by: 1}}", "own_fase", 'did you mean "own_phase"?'),
        ("{mend: {by: 1}}", "before_death", 'mend can\'t be used on an item with "when: before_death"'),
        ("{revive: {hp: 1}}", "own_phase", 'revive can\'t be used on an item with "when: own_phase"'),
        ("{halve: {}}", "phase_start", 'halve can\'t be used on an item with "when: phase_start"'),
        ("{snare: {}}", "declared", 'snare can\'t be used on an item with "when: declared"'),
    ],
)
def test_mistakes_in_items_are_told(tmp_path: Path, do: str, when: str, text: str) -> None:
    (problem,) = problems(tmp_path, items=item(do, when))
    assert text in problem


WEAPON = "kind: weapon, hp: {min: 1}, target: {what: piece}"


@pytest.mark.parametrize(
    ("do", "more", "text"),
    [
        ("damge: {by: 1}", WEAPON, 'did you mean "damage"?'),
        ("damage: {by: 0}", WEAPON, "expected at least 1, got the number 0"),
        ("damage: {by: 1, lethal_if: target_is_monstr}", WEAPON, 'did you mean "target_is_monster"?'),
        ("damage: {by: 1}", "kind: weapon, hp: {min: 5}, target: {what: piece}", "with at most 4 never has"),
        (
            "damage: {by: 1}",
            "kind: weapon, hp: {min: 3, max: 2}, target: {what: piece}",
            "asks for at least 3 and at most 2 HP",
        ),
        ("damage: {by: 1}", "kind: weapn, hp: {min: 1}, target: {what: piece}", 'did you mean "weapon"?'),
        (
            "damage: {by: 1}",
            WEAPON.replace("weapon", "special"),
            "special actions cost tokens, and other actions do not",
        ),
        ("damage: {by: 1}", f"{WEAPON}, tokens: 1", "special actions cost tokens, and other actions do not"),
        (
            "heal: {by: 1, who: self}",
            "kind: feat, hp: {min: 1}, range: [0], target: {what: self}",
            "no range limits",
        ),
        ("damage: {by: 1}", "kind: weapon, hp: {min: 1}, target: {what: peace}", 'did you mean "piece"?'),
        ("lane_token: {kind: hex, rounds: 2}", WEAPON, "hex lies on a piece, not on a lane"),
        ("piece_token: {kind: protected, rounds: 2}", WEAPON, "protected lies on a lane, not on a piece"),
        ("piece_token: {kind: hexx}", WEAPON, 'did you mean "hex"?'),
    ],
)
def test_mistakes_in_actions_are_told(tmp_path: Path, do: str, more: str, text: str) -> None:
    (problem,) = problems(tmp_path, characters=character(do, more))
    assert text in problem


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (
            "id: fool, name: Fool, team: A, die: d4, most: 4",
            "team A needs exactly one piece on the d4, but it has 2",
        ),
        (
            "id: wizard, name: Fool, team: A, die: d4, most: 4, monster: true",
            "a monster has a d20, and no other piece has one",
        ),
        ("id: wizard, name: Fool, team: C, die: d4, most: 4", "expected A or B"),
        ("id: wizard, name: Fool, team: A, die: d5, most: 4", "expected d4"),
    ],
)
def test_mistakes_in_characters_are_told(tmp_path: Path, head: str, text: str) -> None:
    assert any(text in problem for problem in problems(tmp_path, characters=character(head=head)))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("lanes: {d4: 6}", "the d4 needs a lane from 1 to 5 to begin in"),
        ("figures: {items: 7}", "each player is dealt 7 items"),
        ("figures: {lnes: 6}", 'did you mean "lanes"?'),
        ("figures: {monster_die: 1}", "expected at least 2, got the number 1"),
    ],
)
def test_figures_that_do_not_fit_are_told(tmp_path: Path, game: str, text: str) -> None:
    (problem,) = problems(tmp_path, game=game)
    assert text in problem


# ---------------------------------------------------------------------- a pack is played


def test_a_pack_is_played(tmp_path: Path) -> None:
    """A Wizard with one lethal trick that reaches everybody, and a potion that heals 2."""
    trick = character(
        "damage: {by: 9, lethal: true}",
        "kind: spell, hp: {min: 1}, range: [-9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "
        "target: {what: lane, count: 10}",
    )
    title = known_title("half_the_battle", (pack(tmp_path, characters=trick, items=item()),))
    assert "trick" in title.content.items and len(title.content.items) == 13
    match = Match.start(title, 2, 3, {}, strict=True)
    first = match.state.initiative
    match.submit(first, first * 7)
    match.submit(1 - first, (1 - first) * 7 + 6)
    rng = random.Random(3)
    while match.pending[0].key == "phase_start":
        match.submit(match.pending[0].seat, "pass")
    assert match.submit(first, ("action", "trick"))
    assert match.submit(first, tuple(range(1, 11)))
    while match.pending and match.pending[0].key != "act":
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    fallen = [(who.owner, who.character) for who in match.state.pieces if who.dying or who.gone]
    assert fallen == [(1 - first, name) for name in ("wizard", "cleric", "rogue")]
