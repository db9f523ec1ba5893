"""What is wrong with content is said all at once, in plain words, at the right place."""

from enum import StrEnum
from itertools import accumulate
from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field, ValidationError, field_validator

from game.core.content import (
    Content,
    ContentError,
    ContentFile,
    ContentSpec,
    Definition,
    Primitive,
    check,
    check_all,
    did_you_mean,
    load,
    one_of,
    read,
)
from tests.core.content_deck import (
    CARDS,
    GOOD_CARDS,
    GOOD_WITCHES,
    SPEC,
    VOCABULARY,
    BlockAttack,
    Card,
    GainHearts,
    TakeWand,
    about_cards,
    lay_out,
    report,
    short,
)


def test_good_content_loads_typed_and_frozen(tmp_path: Path) -> None:
    cards = load(SPEC, [lay_out(tmp_path)])[CARDS].cards
    assert [card.id for card in cards] == ["potion", "hex", "shield"]
    assert cards[0].do == (GainHearts(to="self", n=1),)
    assert [effect.kind for card in cards for effect in card.do] == list(VOCABULARY)
    assert (cards[0].origin, cards[1].origin) == ("official", "house")
    with pytest.raises(ValidationError, match="frozen"):
        cards[0].name = "x"  # type: ignore[misc]


# What a card says beside its id and name, or the whole of it; with a § where a problem is, and the problems there.
ENTRIES: list[tuple[str, str | list[str]]] = [
    ("§{id: a}", 'missing key "name"'),
    ("{id: a, §nmae: A}", 'unknown key "nmae"; did you mean "name"?'),
    ("§zzz: 1", 'unknown key "zzz"'),
    ("count: §five", 'expected a whole number, got text "five"'),
    ("count: §'5'", 'expected a whole number, got text "5"; did you mean 5?'),
    ("count: §08", 'expected a whole number, got text "08"; did you mean 8?'),
    ("count: §2.5", "expected a whole number, got the number 2.5"),
    ("count: §true", "expected a whole number, got true"),
    ("count: §0", "expected at least 1, got the number 0"),
    ("count: §{}", "expected a whole number, got a mapping"),
    ("{id: a, name: §}", "expected text, got nothing"),
    ("{id: a, name: §5}", "expected text, got the number 5; put it in quotes to make it text"),
    ("{id: a, name: §'  '}", "expected at least 1 character, got 0"),
    ("{id: a, name: §[A]}", "expected text, got a list"),
    ("quick: §no", 'expected true or false, got text "no"; did you mean false?'),
    ("quick: §On", 'expected true or false, got text "On"; did you mean true?'),
    ("quick: §12:30", 'expected true or false, got text "12:30"'),
    ("quick: §1", "expected true or false, got the number 1"),
    ("origin: §hous", 'expected official or house, got text "hous"; did you mean "house"?'),
    ("witch: §fir", '"fir" is not defined in witches; did you mean "fire"?'),
    ("witch: §earth", '"earth" is not defined in witches'),
    ("witch: §3", "expected text, got the number 3; put it in quotes to make it text"),
    ("do: §block_attack", 'expected a list, got text "block_attack"'),
    ("do: [§block_attack]", 'expected a mapping, got text "block_attack"'),
    ("do: [{block_attack: §}]", "expected a mapping, got nothing; an empty one is written {}"),
    ("do: [{§gain_heart: {}}]", 'unknown effect "gain_heart"; did you mean "gain_hearts"?'),
    ("do: [§{}]", "expected exactly one effect, got 0"),
    ("do: [§{block_attack: {}, gain_hearts: {to: self, n: 1}}]", "expected exactly one effect, got 2"),
    (
        "do: [{gain_hearts: {to: §slef, n: §9}}]",
        [
            'expected self or target, got text "slef"; did you mean "self"?',
            "expected at most 5, got the number 9",
        ],
    ),
    ("do: [{take_wand: {§form: target}}]", 'unknown key "form"; did you mean "from"?'),
    ("do: [{take_wand: {from: §self}}]", 'expected target, got text "self"'),
    (
        "do: [{take_wand: {from: target, times: §al}}]",
        'expected a whole number or all, got text "al"; did you mean "all"?',
    ),
    ("do: [{take_wand: {from: target, span: §[1]}}]", "the list is too short: entry 2 is missing"),
    ("do: [{take_wand: {from: target, span: §[1, 2, 3]}}]", "expected at most 2 entries, got 3"),
    ("token: {shape: disc, radius: §big}", 'expected a number, got text "big"'),
    ("token: {shape: §disk, radius: 1}", 'expected disc or slab, got text "disk"; did you mean "disc"?'),
    ("token: §{radius: 1}", 'missing key "shape"'),
    ("token: {shape: disc, §radios: 1}", 'unknown key "radios"; did you mean "radius"?'),
    (
        "weights: {§Big Sum: 1}",
        "expected an id (lower-case letters, digits and _, beginning with a letter), "
        'got text "Big Sum"; did you mean "big_sum"?',
    ),
    ("weights: {sum: §x}", 'expected a number, got text "x"'),
    (
        "{id: §7up, name: A}",
        'expected an id (lower-case letters, digits and _, beginning with a letter), got text "7up"',
    ),
    ("§[]", "expected a mapping, got a list"),
    ("count: §.inf", ".inf is not a number that can be used here"),
    ("{id: a, name: §!!str A}", 'tags such as "tag:yaml.org,2002:str" are not allowed'),
]


@pytest.mark.parametrize(("entry", "problems"), ENTRIES)
def test_what_is_wrong_with_a_card(tmp_path: Path, entry: str, problems: str | list[str]) -> None:
    entry = entry if entry.startswith(("{", "§{", "§[")) else f"{{id: a, name: A, {entry}}}"
    problems = [problems] if isinstance(problems, str) else problems
    columns = [3 + len(part) for part in accumulate(entry.split("§")[:-1])]
    written = about_cards(tmp_path, entry.replace("§", ""))
    assert written == [f"{column}: {problem}" for column, problem in zip(columns, problems, strict=True)]


def test_every_problem_is_reported_at_once_and_sorted(tmp_path: Path) -> None:
    cards = """\
rules: {hand_sise: 5, dice: [6, x]}
cards:
- {id: a, nme: A, count: five, witch: fir}
- {id: b, name: B, name: C}
- {id: a, name: C, do: [{gain_hearts: {}}]}
kards: 1
"""
    assert report(lay_out(tmp_path, cards, "witches: [fire, Ice]\n")) == [
        'cards.yaml:1:9: unknown key "hand_sise"; did you mean "hand_size"?',
        'cards.yaml:1:33: expected a whole number, got text "x"',
        'cards.yaml:3:11: unknown key "nme"; did you mean "name"?',
        'cards.yaml:3:26: expected a whole number, got text "five"',
        'cards.yaml:3:39: "fir" is not defined in witches; did you mean "fire"?',
        'cards.yaml:4:20: the key "name" is already used on line 4',
        'cards.yaml:5:8: the id "a" is already used on line 3',
        'cards.yaml:5:39: missing key "n"',
        'cards.yaml:5:39: missing key "to"',
        'cards.yaml:6:1: unknown key "kards"; did you mean "cards"?',
        "witches.yaml:1:17: expected an id (lower-case letters, digits and _, beginning with a letter), "
        'got text "Ice"; did you mean "ice"?',
    ]


def test_checks_point_into_the_file(tmp_path: Path) -> None:
    cards = GOOD_CARDS.replace("count: 4", "count: 8")
    assert report(lay_out(tmp_path, cards, "witches: [fire, a, b, c, d, e, f]\n")) == [
        "cards.yaml:4:1: the counts add up to 10, expected at most 9",
        "witches.yaml:1:32: there are six witches at most",
    ]


def test_a_check_that_needs_a_broken_file_is_left_out_and_others_run(tmp_path: Path) -> None:
    found = report(
        lay_out(tmp_path, GOOD_CARDS.replace("count: 4", "count: x"), "witches: [fire, a, b, c, d, e, f]")
    )
    assert [line.split(":")[0] for line in found] == ["cards.yaml", "witches.yaml"]


def test_a_file_that_can_not_be_read_does_not_make_ids_dangling(tmp_path: Path) -> None:
    assert report(lay_out(tmp_path, witches="witches: [fire\n")) == [
        "witches.yaml:2:1: expected a comma or ] (inside what begins on line 1)"
    ]


def test_a_fault_of_a_broken_file_is_dropped(tmp_path: Path) -> None:
    spec = ContentSpec("deck", SPEC.files, (lambda _: [CARDS.fault("cards", 0, "nothing", text="bad")],))
    lay_out(tmp_path)
    (problem,) = check(spec, [tmp_path])
    assert (problem.mark.line, problem.text) == (4, "bad")
    lay_out(tmp_path, cards="")
    assert [problem.text for problem in check(spec, [tmp_path])] == ["the file is empty"]


def test_missing_and_misnamed_files(tmp_path: Path) -> None:
    lay_out(tmp_path, cards=None)
    (tmp_path / "deck" / "card.yaml").write_text(GOOD_CARDS)
    assert sorted(map(short, check_all([SPEC], [tmp_path]))) == [
        'card.yaml: unknown content file; did you mean "cards.yaml"?',
        "cards.yaml: the file is missing",
    ]


def test_a_file_that_may_be_missing_has_its_defaults(tmp_path: Path) -> None:
    class Options(Definition):
        speed: int = 3

    options = ContentFile("options.yaml", Options, required=False)
    assert load(ContentSpec("deck", (options,)), [tmp_path])[options].speed == 3


def test_asking_for_a_file_of_another_title_fails() -> None:
    with pytest.raises(LookupError, match=r"cards\.yaml"):
        Content({})[CARDS]


def test_very_many_problems_are_cut_and_counted(tmp_path: Path) -> None:
    found = report(lay_out(tmp_path, "rules: {hand_size: 5}\ncards:\n" + "- 1\n" * 5000))
    assert len(found) == 201
    assert sum("4800 more problems in this file are not listed" in line for line in found) == 1


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"


class Sheet(Definition):
    """Types that titles may use besides."""

    size: Size = Size.SMALL
    die: Literal[6, 8] = 6
    sets: frozenset[str] = frozenset()
    either: GainHearts | TakeWand | None = None
    level: float = 1.0
    word: str = "x"
    even: int = 0
    pairs: dict[int, tuple[int, int]] = Field(default_factory=dict)

    @field_validator("even")
    @classmethod
    def is_even(cls, value: int) -> int:
        if value % 2:
            raise ValueError("expected an even number")
        return value


def sheet(folder: Path, text: str) -> Sheet:
    path = folder / "sheet.yaml"
    path.write_text(text, encoding="utf-8")
    return read(path, Sheet)


class TestRead:
    def test_one_file(self, tmp_path: Path) -> None:
        text = "size: large\ndie: 8\nsets: [a, b]\nlevel: 2\npairs: {3: [1, 2]}\neither: {to: self, n: 2}\neven: 4\n"
        found = sheet(tmp_path, text)
        assert found.size is Size.LARGE
        assert found.sets == {"a", "b"}
        assert found.pairs == {3: (1, 2)}
        assert found.either == GainHearts(to="self", n=2)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("size: smal", '1:7: expected small or large, got text "smal"; did you mean "small"?'),
            ("die: 7", "1:6: expected 6 or 8, got the number 7"),
            ("sets: 1", "1:7: expected a list, got the number 1"),
            ("even: 3", "1:7: expected an even number"),
            ("either: {to: self, n: x}", '1:23: expected a whole number, got text "x"'),
            ("either: 5", "1:9: expected a mapping, got the number 5"),
            ("pairs: {x: [1, 2]}", '1:9: expected a whole number, got text "x"'),
            ("- a", "1:1: expected a mapping, got a list"),
            ("size: &a small\nword: *a", "2:7: aliases such as *a are not allowed; write the value out"),
        ],
    )
    def test_problems(self, tmp_path: Path, text: str, problem: str) -> None:
        with pytest.raises(ContentError) as caught:
            sheet(tmp_path, text)
        assert str(caught.value) == f"{tmp_path / 'sheet.yaml'}:{problem}"


class TestOneOf:
    def test_a_model_is_one_word_only(self) -> None:
        with pytest.raises(ValueError, match="BlockAttack already is 'block_attack'"):
            one_of({"block": BlockAttack})

    def test_a_subclass_may_be_another(self) -> None:
        class BlockHex(BlockAttack):
            """Block a hex."""

        one_of({"block_hex": BlockHex})
        assert (BlockHex.kind, BlockAttack().kind, Primitive.kind) == ("block_hex", "block_attack", "")

    def test_made_in_python(self) -> None:
        made = Card(id="a", name="A", do=(GainHearts(to="self", n=1), BlockAttack()), witch="unknown")
        assert [effect.kind for effect in made.do] == ["gain_hearts", "block_attack"]


def test_near_misses() -> None:
    assert did_you_mean("Fyre", ["ice", "fire"]) == 'did you mean "fire"?'
    assert did_you_mean("zebra", ["ice", "fire"]) == ""
    assert did_you_mean("x" * 65, ["x" * 64]) == ""
    many = {f"a{number}" for number in range(1001)}
    assert did_you_mean("fir", many | {"fire"}) == 'did you mean "fire"?'
    assert did_you_mean("a1x", many) == ""


def test_good_fixture_is_good(tmp_path: Path) -> None:
    assert report(lay_out(tmp_path, GOOD_CARDS, GOOD_WITCHES)) == []


class Bag(Definition):
    stones: tuple[int, ...] = Field(min_length=1)


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("stones: []", "expected at least 1 entry, got 0"),
        ("stones: [grey]", 'expected a whole number, got text "grey"'),
    ],
)
def test_entries_that_are_wrong_do_not_make_a_list_too_short(tmp_path: Path, written: str, text: str) -> None:
    file = tmp_path / "bag.yaml"
    file.write_text(written, "utf-8")
    with pytest.raises(ContentError) as caught:
        read(file, Bag)
    assert [problem.text for problem in caught.value.problems] == [text]
