"""Content packs: folders of the same layout, laid over the built-in one."""

from pathlib import Path

import pytest
from pydantic import RootModel

from game.core.content import ContentFile, ContentSpec, DefId, Definition, check, check_all, load
from tests.core.content_deck import CARDS, GOOD_CARDS, SPEC, WITCHES, lay_out, report, short


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return lay_out(tmp_path / "data")


def test_entries_replace_or_join_by_id(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "cards:\n- {id: hex, name: Other Hex}\n- {id: imp, name: Imp}\n", None)
    cards = load(SPEC, [base, pack])[CARDS].cards
    assert [(card.id, card.name) for card in cards] == [
        ("potion", "Heart Potion"),
        ("hex", "Other Hex"),
        ("shield", "Shield"),
        ("imp", "Imp"),
    ]
    assert cards[1].do == ()


def test_mappings_under_the_top_are_joined_by_key_and_the_rest_replaced(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "rules: {dice: [20]}\n", "witches: [fire, earth]\n")
    content = load(SPEC, [base, pack])
    rules = content[CARDS].rules
    assert (rules.hand_size, rules.dice) == (5, (20,))
    assert content[WITCHES].witches == ("fire", "earth")


def test_later_packs_win(base: Path, tmp_path: Path) -> None:
    packs = [lay_out(tmp_path / name, f"cards: [{{id: hex, name: {name}}}]", None) for name in ("one", "two")]
    assert load(SPEC, [base, *packs])[CARDS].cards[1].name == "two"


def test_problems_point_at_the_file_they_are_in(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "rules: {hand: 1}\ncards:\n- {id: imp, name: 3, witch: fie}\n", None)
    marks = [(problem.mark.file, problem.mark.line) for problem in check(SPEC, [base, pack])]
    file = str(pack / "deck" / "cards.yaml")
    assert marks == [(file, 1), (file, 3), (file, 3)]


def test_packs_may_refer_to_what_they_add(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "cards: [{id: imp, name: Imp, witch: earth}]", "witches: [fire, earth]")
    assert load(SPEC, [base, pack])[CARDS].cards[-1].witch == "earth"


def test_a_double_id_is_a_problem_within_one_file_only(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "cards:\n- {id: hex, name: A}\n- {id: hex, name: B}\n", None)
    assert report(base, pack) == ['cards.yaml:3:8: the id "hex" is already used on line 2']


def test_an_unreadable_pack_is_one_problem(base: Path, tmp_path: Path) -> None:
    assert report(base, lay_out(tmp_path / "pack", "", None)) == ["cards.yaml: the file is empty"]


def test_a_pack_that_is_no_mapping(base: Path, tmp_path: Path) -> None:
    pack = lay_out(tmp_path / "pack", "- {id: imp, name: Imp}\n", None)
    assert report(base, pack) == ["cards.yaml:1:1: expected a mapping, got a list"]


def test_roots_must_be_there_but_titles_in_packs_need_not(base: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert report(base, tmp_path / "empty") == []
    (problem,) = check(SPEC, [base, tmp_path / "nowhere"])
    assert str(problem) == f"{tmp_path / 'nowhere'}: the content folder is missing or can't be read"


def test_links_out_of_a_pack_are_refused(base: Path, tmp_path: Path) -> None:
    (tmp_path / "pack" / "deck").mkdir(parents=True)
    (tmp_path / "pack" / "deck" / "cards.yaml").symlink_to(base / "deck" / "cards.yaml")
    assert report(base, tmp_path / "pack") == ["cards.yaml: this is a link that leaves the content folder"]


def test_files_of_lists_are_joined_by_id_too(tmp_path: Path) -> None:
    class Tile(Definition):
        id: DefId
        size: int

    class Tiles(RootModel[tuple[Tile, ...]]):
        pass

    tiles = ContentFile("cards.yaml", Tiles)
    base = lay_out(tmp_path / "data", "[{id: a, size: 1}, {id: b, size: 1}]", None)
    pack = lay_out(tmp_path / "pack", "[{id: b, size: 2}, {id: b, size: 3}]", None)
    spec = ContentSpec("deck", (tiles,))
    assert [tile.size for tile in load(spec, [base])[tiles].root] == [1, 1]
    assert [short(problem) for problem in check(spec, [base, pack])] == [
        'cards.yaml:1:25: the id "b" is already used on line 1'
    ]


def test_all_titles_at_once_and_folders_of_none(base: Path, tmp_path: Path) -> None:
    other = ContentSpec("halfway", (ContentFile("options.yaml", Definition, required=False),))
    pack = tmp_path / "pack"
    (pack / "halfwya").mkdir(parents=True)
    lay_out(pack, GOOD_CARDS.replace("count: 4", "count: x"), None)
    assert [problem.text for problem in check_all([SPEC, other], [base, pack])] == [
        'expected a whole number, got text "x"',
        "no content is read from this folder",
    ]
