"""Mistakes in content are told clearly, with file and line; new cards of known words are played without any Python."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game import DATA, titles
from game.core.content import check
from game.halfwish.content import SPEC
from tests.halfwish.tabletop import AZURE, ORANGE, Arena

MISTAKES = yaml.safe_load(Path(__file__).with_name("mistakes.yaml").read_text(encoding="utf-8"))
CONTENT = titles.load("halfwish").content
COMMON, HALF = len(CONTENT.common_powers), len(CONTENT.upgrades) // 2
"""Powers that everybody can pick, and the most upgrades that can be offered."""


def pack(folder: Path, **files: str) -> Path:
    """A content pack of these files."""
    (folder / "halfwish").mkdir()
    for name, text in files.items():
        (folder / "halfwish" / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def problems(folder: Path, **files: str) -> list[str]:
    """What is wrong with a content pack of these files."""
    found = check(SPEC, [DATA, pack(folder, **files)])
    return [f"{each.text}; {each.hint}" if each.hint else each.text for each in found]


def upgrade(
    more: str = "kind: strike, value: {of: dv}", replaces: str = "strike", name: str = "trick"
) -> str:
    """An upgrades.yaml with one upgrade, right unless told otherwise."""
    return f"upgrades: [{{id: {name}, name: Trick, replaces: {replaces}, origin: house, {more}, text: A trick.}}]"


def power(
    do: str = "{dv: {to: self, by: 1}}", more: str = "", name: str = "trick", sort: str = "common"
) -> str:
    """A powers.yaml with one power, right unless told otherwise."""
    return (
        f"{sort}: [{{id: {name}, name: Trick, cost: 1, window: any, origin: house, {more}do: [{do}], "
        "text: A trick.}]"
    )


def map_card(
    effect: str = "when: reveal, do: [{heal: {to: both, by: 1}}]", kind: str = "hazard", name: str = "trick"
) -> str:
    """A maps.yaml with one map card, right unless told otherwise."""
    return f"maps: [{{id: {name}, name: Trick, kind: {kind}, origin: house, effects: [{{{effect}}}], text: A trick.}}]"


def hero(
    deck: str = "{strike: 10}",
    perk: str = "when: calc, do: [{strike: {to: self, slot: all, by: 1}}]",
    name: str = "fool",
) -> str:
    """A classes.yaml with one class, right unless told otherwise."""
    return (
        f"classes: [{{id: {name}, name: Fool, origin: house, deck: {deck}, perks: [{{name: Luck, {perk}}}], "
        "text: A fool.}]"
    )


KINDS = {
    "upgrade": ("upgrades", upgrade),
    "power": ("powers", power),
    "map_card": ("maps", map_card),
    "hero": ("classes", hero),
}


# ---------------------------------------------------------------------- right, and wrong


def test_new_cards_of_every_kind_need_no_python(tmp_path: Path) -> None:
    files = {
        "upgrades": upgrade(),
        "powers": power(name="ruse"),
        "maps": map_card(name="pond"),
        "classes": hero(),
    }
    assert problems(tmp_path, **files) == []


def test_a_problem_names_its_file_and_line(tmp_path: Path) -> None:
    text = upgrade("kind: strike, gap: 2").replace("upgrades: [", "upgrades:\n\n  [")
    (found,) = check(SPEC, [DATA, pack(tmp_path, upgrades=text)])
    assert str(found).startswith(f"{tmp_path / 'halfwish' / 'upgrades.yaml'}:3:")
    assert found.text == "trick needs a value and no gap"


def test_every_problem_is_told(tmp_path: Path) -> None:
    found = problems(tmp_path, upgrades=upgrade("kind: evade"), maps=map_card(kind="hazzard", name="pond"))
    assert len(found) == 2


@pytest.mark.parametrize(
    ("kind", "row"),
    [pytest.param(kind, row, id=f"{kind}: {row['says']}") for kind, rows in MISTAKES.items() for row in rows],
)
def test_a_mistake_on_a_card_is_told(tmp_path: Path, kind: str, row: dict[str, str]) -> None:
    file, written = KINDS[kind]
    wrong = {key: value for key, value in row.items() if key != "says"}
    (problem,) = problems(tmp_path, **{file: written(**wrong)})
    assert row["says"] in problem


@pytest.mark.parametrize(
    ("figures", "text"),
    [
        ("draws: [4, 1]", "a round has 5 turns; give a number for each"),
        ("mana: [1, 1]", "there are 3 rounds; give a number for each"),
        (f"powers: {COMMON + 1}", f"there are too few: each player picks {COMMON + 1} powers"),
        (
            f"offer: {HALF + 1}",
            f"there are too few: there must be enough for two offers of {HALF + 1} upgrades each",
        ),
    ],
)
def test_figures_that_do_not_fit_are_told(tmp_path: Path, figures: str, text: str) -> None:
    assert problems(tmp_path, actions=f"figures: {{{figures}}}") == [text]


# ---------------------------------------------------------------------- a pack is played

UPGRADE = upgrade(
    "kind: block, value: {of: high_die, plus: 1}, effects: [{when: resolve, if: {took_damage: true}, "
    "do: [{mana: {to: self, by: 1}}]}]",
    replaces="defend",
    name="wailing_wall",
)
POWER = power("{strike: {to: opp, slot: all, by: -1}}, {heal: {to: self, by: 2}}", name="lull")
MAP = map_card(
    "when: reveal, do: [{damage: {to: both, by: 3}}]}, {when: duel_end, do: [{heal: {to: loser, by: 1}}]",
    name="bog",
)
CLASS = hero(
    "{strike: 6, defend: 4}", "when: calc, if: {role: defender}, do: [{strike: {to: self, slot: all, by: 2}}]"
)


@pytest.fixture
def packs(tmp_path: Path) -> list[Path]:
    return [pack(tmp_path, upgrades=UPGRADE, powers=POWER, maps=MAP, classes=CLASS)]


def test_a_class_of_a_pack_is_played(packs: list[Path]) -> None:
    t = Arena("fool warden", packs=packs, hands=("strike", "evade"), dice=((), (4, 4)), maps="open_field")
    t.clash("strike", "evade", aggressor=ORANGE)
    assert t.health(ORANGE) == 25 - 5 - 2


def test_a_map_card_of_a_pack_is_played(packs: list[Path]) -> None:
    t = Arena(packs=packs, hands=("strike", "evade"), dice=((), (4, 4)), maps="bog")
    t.showdown("strike", "evade")
    assert t.both("health") == (22, 22)
    t.resolves()
    assert t.health(ORANGE) == 22 - 5 + 1


def test_a_power_of_a_pack_is_played(packs: list[Path]) -> None:
    t = Arena(
        packs=packs, hands=("defend", "strike"), dice=((1, 1), (4, 4)), powers=("lull", ""), maps="rockslide"
    )
    t.showdown("defend", "strike")
    t.plays(AZURE, "lull")
    assert t.health(AZURE) == 25
    t.resolves()
    assert t.health(AZURE) == 25 - (6 - 1 - 1)


def test_an_upgrade_of_a_pack_is_played(packs: list[Path]) -> None:
    t = Arena(
        packs=packs,
        round=2,
        taken=("wailing_wall", ""),
        hands=("wailing_wall", "strike"),
        dice=((3, 1), (6, 4)),
        maps="open_field",
    )
    t.clash("wailing_wall", "strike")
    assert (t.health(AZURE), t.mana(AZURE)) == (25 - (8 - 4), 3)
