"""Mistakes in content are told clearly, with file and line; new cards of known words are played without any Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DATA, titles
from game.core.content import check
from game.halfwish.content import SPEC
from tests.halfwish.tabletop import AZURE, ORANGE, Arena

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


def power(do: str = "{dv: {to: self, by: 1}}", more: str = "", name: str = "trick") -> str:
    """A powers.yaml with one common power, right unless told otherwise."""
    return (
        f"common: [{{id: {name}, name: Trick, cost: 1, window: any, origin: house, {more}do: [{do}], "
        "text: A trick.}]"
    )


def map_card(effect: str = "when: reveal, do: [{heal: {to: both, by: 1}}]", kind: str = "hazard") -> str:
    """A maps.yaml with one map card, right unless told otherwise."""
    return f"maps: [{{id: trick, name: Trick, kind: {kind}, origin: house, effects: [{{{effect}}}], text: A trick.}}]"


def hero(deck: str = "{strike: 10}", perk: str = "when: calc, do: [{dv: {to: self, by: 1}}]") -> str:
    """A classes.yaml with one class."""
    return (
        f"classes: [{{id: fool, name: Fool, origin: house, deck: {deck}, perks: [{{name: Luck, {perk}}}], "
        "text: A fool.}]"
    )


LASTS = "when: calc, do: [{strike: {to: self, slot: all, by: 1}}]"


# ---------------------------------------------------------------------- right, and wrong


def test_new_cards_of_every_kind_need_no_python(tmp_path: Path) -> None:
    files = {
        "upgrades": upgrade(),
        "powers": power(name="ruse"),
        "maps": map_card().replace("trick", "pond"),
        "classes": hero(perk=LASTS),
    }
    assert problems(tmp_path, **files) == []


def test_a_problem_names_its_file_and_line(tmp_path: Path) -> None:
    text = upgrade("kind: strike, gap: 2").replace("upgrades: [", "upgrades:\n\n  [")
    (found,) = check(SPEC, [DATA, pack(tmp_path, upgrades=text)])
    assert str(found).startswith(f"{tmp_path / 'halfwish' / 'upgrades.yaml'}:3:")
    assert found.text == "trick needs a value, and no gap"


def test_every_problem_is_told(tmp_path: Path) -> None:
    found = problems(
        tmp_path, upgrades=upgrade("kind: evade"), maps=map_card(kind="hazzard").replace("trick", "pond")
    )
    assert len(found) == 2


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ("kind: evade", "trick is an evade: it needs a gap, and no value"),
        ("kind: evade, gap: 1, value: {of: dv}", "trick is an evade: it needs a gap, and no value"),
        ("kind: block, gap: 1", "trick needs a value, and no gap"),
        ("kind: stike, value: {of: dv}", 'did you mean "strike"?'),
        ("kind: strike, value: {of: dvv}", 'did you mean "dv"?'),
        ("kind: strike, value: {of: dv}, keywords: [firststrike]", 'did you mean "first_strike"?'),
        (
            "kind: strike, value: {of: dv}, effects: [{when: active, do: [{strike: {to: self, slot: all, by: 1}}]}]",
            "this card has effects when: reveal, calc, resolve",
        ),
        (
            "kind: strike, value: {of: dv}, effects: [{when: calc, do: [{heal: {to: self, by: 1}}]}]",
            "what is calc lasts; it can only be block, cap_damage, evade_gap, keyword, strike",
        ),
        (
            "kind: strike, value: {of: dv}, effects: [{when: resolve, do: [{heel: {to: self, by: 1}}]}]",
            'did you mean "heal"?',
        ),
        (
            "kind: strike, value: {of: dv}, effects: [{when: resolve, do: [{heal: {to: self}}]}]",
            'missing key "by"',
        ),
        (
            "kind: strike, value: {of: dv}, effects: [{when: resolve, if: {tookdamage: true}, do: [{recover: {}}]}]",
            'did you mean "took_damage"?',
        ),
    ],
)
def test_mistakes_in_upgrades_are_told(tmp_path: Path, more: str, text: str) -> None:
    (problem,) = problems(tmp_path, upgrades=upgrade(more))
    assert text in problem


def test_an_upgrade_replaces_a_basic_action_that_there_is(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, upgrades=upgrade(replaces="stroke"))
    assert '"stroke" is not defined in actions' in problem


@pytest.mark.parametrize(
    ("do", "more", "text"),
    [
        ("{dv: {to: me, by: 1}}", "", "expected self, opp, both"),
        ("{transform: {to: self, slot: choose, into: dodge}}", "", '"dodge" is not defined in actions'),
        ("{status: {to: opp, id: poisson, n: 1}}", "", 'did you mean "poison"?'),
        ("{dv: {to: self, by: 1}}", "if: {role: attacker}, ", "expected aggressor or defender"),
        ("{damage: {to: opp, by: 0}}", "", "expected at least 1, got the number 0"),
        ("", "", "expected at least 1 entry, got 0"),
    ],
)
def test_mistakes_in_powers_are_told(tmp_path: Path, do: str, more: str, text: str) -> None:
    (problem,) = problems(tmp_path, powers=power(do, more))
    assert text in problem


def test_a_power_of_a_class_that_there_is_not_is_told(tmp_path: Path) -> None:
    text = power().replace("common:", "of_class:").replace("cost: 1", "cost: 1, hero: vangard")
    assert problems(tmp_path, powers=text) == [
        '"vangard" is not defined in classes; did you mean "vanguard"?'
    ]


def test_basic_powers_cost_nothing(tmp_path: Path) -> None:
    text = power().replace("common:", "basic:")
    assert problems(tmp_path, powers=text) == ["basic powers cost no mana"]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            "when: resolve, do: [{heal: {to: both, by: 1}}]",
            "this card has effects when: reveal, active, duel_end, parley",
        ),
        ("when: active, do: [{heal: {to: both, by: 1}}]", "what is active lasts"),
        ("when: sometimes, do: [{heal: {to: both, by: 1}}]", "expected reveal, active"),
        ("when: reveal, do: []", "expected at least 1 entry, got 0"),
    ],
)
def test_mistakes_in_map_cards_are_told(tmp_path: Path, effect: str, text: str) -> None:
    (problem,) = problems(tmp_path, maps=map_card(effect))
    assert text in problem


@pytest.mark.parametrize(
    ("deck", "perk", "text"),
    [
        ("{strike: 9}", LASTS, "a deck has 10 cards, and these are 9"),
        ("{strike: 9, stab: 1}", LASTS, '"stab" is not defined in actions'),
        (
            "{strike: 10}",
            "when: reveal, do: [{dv: {to: self, by: 1}}]",
            "this card has effects when: calc, resolve, after_roll",
        ),
        ("{strike: 10}", "when: calc, do: [{dv: {to: self, by: 1}}]", "what is calc lasts"),
    ],
)
def test_mistakes_in_classes_are_told(tmp_path: Path, deck: str, perk: str, text: str) -> None:
    (problem,) = problems(tmp_path, classes=hero(deck, perk))
    assert text in problem


@pytest.mark.parametrize(
    ("figures", "text"),
    [
        ("draws: [4, 1]", "a round has 5 turns; give a number for each"),
        ("mana: [1, 1]", "there are 3 rounds; give a number for each"),
        (f"powers: {COMMON + 1}", f"players pick {COMMON + 1} powers"),
        (f"offer: {HALF + 1}", f"an offer takes {HALF + 1} upgrades, the next one as many"),
    ],
)
def test_figures_that_do_not_fit_are_told(tmp_path: Path, figures: str, text: str) -> None:
    assert problems(tmp_path, actions=f"figures: {{{figures}}}") == [text]


@pytest.mark.parametrize(
    "files",
    [
        {"maps": map_card().replace("id: trick", "id: strike")},
        {"upgrades": upgrade(name="evade")},
        {"powers": power(name="riposte")},
        {"classes": hero(perk=LASTS).replace("id: fool", "id: rampage")},
    ],
)
def test_ids_are_unique_over_all_kinds_of_cards(tmp_path: Path, files: dict[str, str]) -> None:
    (problem,) = problems(tmp_path, **files)
    assert problem.endswith("is another card's id as well")


STRIKE = "kind: strike, value: {of: dv}, effects"


@pytest.mark.parametrize(
    ("files", "text"),
    [
        (
            {
                "upgrades": upgrade(
                    f"{STRIKE}: [{{when: resolve, do: [{{reroll: {{to: self, dice: both}}}}]}}]"
                )
            },
            "reroll takes an answer or a roll, and there is none while a duel is resolved",
        ),
        (
            {"upgrades": upgrade(f"{STRIKE}: [{{when: resolve, do: [{{pay: {{to: opp, points: 1}}}}]}}]")},
            "pay takes an answer or a roll, and there is none while a duel is resolved",
        ),
        (
            {"powers": power("{later: {do: [{die: {to: self, which: choose, face: choose}}]}}")},
            "die takes an answer or a roll, and there is none while a duel is resolved",
        ),
        (
            {"maps": map_card("when: reveal, do: [{dv: {to: both, by: 1}}]")},
            "dv is for duels, and reveal comes outside of them as well",
        ),
        (
            {
                "maps": map_card(
                    "when: parley, do: [{pay: {to: both, points: 1, then: [{lock_powers: {to: opp}}]}}]"
                )
            },
            "lock_powers is for duels, and parley comes outside of them as well",
        ),
        (
            {"classes": hero(perk="when: after_roll, do: [{dv: {to: self, by: 1}}]")},
            "dv is for duels, and after_roll comes outside of them as well",
        ),
        (
            {"maps": map_card("when: duel_end, do: [{later: {do: [{heal: {to: both, by: 1}}]}}]")},
            "later is for powers: other cards have a moment at the end",
        ),
        (
            {"powers": power("{die: {to: opp, which: choose, face: choose}}")},
            "die of one's choice is turned to a face of one's choice, and it is one's own",
        ),
        (
            {"powers": power("{die: {to: opp, which: high, face: choose}}")},
            "die to a face of one's choice needs which: choose",
        ),
        (
            {"powers": power("{transform: {to: self, slot: all, into: evade}}")},
            "transform needs slot: choose",
        ),
    ],
)
def test_words_that_do_not_fit_their_card_or_moment_are_told(
    tmp_path: Path, files: dict[str, str], text: str
) -> None:
    assert problems(tmp_path, **files) == [text]


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
    "hazard",
).replace("id: trick", "id: bog")
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
