"""The measuring tools' presets are well formed, and mistakes in them are found."""

from __future__ import annotations

from pathlib import Path

from game import DATA
from game.battlefield.content import SPEC, presets
from game.core.content import check


def test_the_built_in_presets_have_no_problem() -> None:
    assert check(SPEC, [DATA]) == []


def test_weapons_offer_plain_ranges() -> None:
    assert [(each.name, each.minimum, each.maximum) for each in presets().weapons] == [
        ("Melee", 0, 1),
        ("Short", 1, 5),
        ("Long", 2, 9),
        ("Aimed", 2, 12),
    ]
    assert presets().rings == (1, 3, 6, 9, 12)
    assert presets().step == 1


def test_ranges_that_run_backwards_and_unknown_rings_are_problems(tmp_path: Path) -> None:
    built_in = (DATA / "battlefield" / "presets.yaml").read_text(encoding="utf-8")
    (tmp_path / "battlefield").mkdir()
    wrong = built_in.replace("minimum: 2, maximum: 9", "minimum: 9, maximum: 2")
    wrong = wrong.replace("rings_shown: [1, 3, 6]", "rings_shown: [1, 4]").replace("within: 3", "within: 30")
    (tmp_path / "battlefield" / "presets.yaml").write_text(wrong, encoding="utf-8")
    found = [str(problem) for problem in check(SPEC, [DATA, tmp_path])]
    assert len(found) == 3
    assert any("is more than the maximum" in each for each in found)
    assert any("this ring is not one of rings" in each for each in found)
    assert any("is more than within_longest" in each for each in found)
