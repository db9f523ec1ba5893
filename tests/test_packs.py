"""Content packs from their folder to the match: the commands, which packs count, saves, and the example pack."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.commands.usage import load_match
from game.core.content import ContentError, ContentSpec, Problem, check
from game.core.content.changes import changes
from game.core.content.pack import pack_over, pack_problems
from game.core.content.pack_archive import PackError, archive_of, files_of, read_archive
from game.core.content.pack_texts import text_problems
from game.core.match import Match
from game.core.save import SaveError
from game.core.version import VERSION, is_older
from game.magewinds.content import Magewinds
from scenes.app import content, folders, packs
from scenes.screens.pack_words import told_changes
from tests.program import HOUSE, called

GARDEN = HOUSE / "examples" / "packs" / "night_garden"
TOADS = """
cards:
- {id: familiar_toad, name: Bold Toad, kind: familiar, count: 3, origin: house, when: attack_bonus,
   do: [{roll_bonus: {n: 2}}], text: Add 2 to your roll.}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    return tmp_path


def toads(folder: Path, about: str = "id: toads\nname: Bold Toads\nabout: Toads that dare.\n") -> Path:
    """A pack that makes toads bolder; without a pack.yaml where `about` is ""."""
    (folder / "which_witch").mkdir(parents=True)
    (folder / "which_witch" / "cards.yaml").write_text(TOADS, encoding="utf-8")
    if about:
        (folder / "pack.yaml").write_text(about, encoding="utf-8")
    return folder


# ---------------------------------------------------------------------- commands


def test_a_pack_is_written_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = toads(tmp_path / "toads"), tmp_path / "toads.zip"
    done = called(capsys, "pack", folder, "-o", file)
    assert (done.returncode, done.stdout) == (0, "toads.zip: 2 files, 1 KiB.\n"), done
    assert read_archive(file) == files_of(folder)
    before = file.read_bytes()
    assert called(capsys, "pack", folder, "-o", file).returncode == 0 and file.read_bytes() == before
    done = called(capsys, "check", file)
    assert (done.returncode, done.stdout) == (0, "All is well: toads.zip is a pack of 2 files.\n"), done


@pytest.mark.deep
def test_a_pack_with_problems_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = toads(tmp_path / "toads", "id: Toads\nname: 3\n"), tmp_path / "toads.zip"
    cards = folder / "which_witch" / "cards.yaml"
    cards.write_text(TOADS.replace("count: 3", "cuont: 3"))
    (folder / "run.py").write_text("")
    done = called(capsys, "pack", folder, "-o", file)
    assert done.returncode == 1 and done.stdout.startswith(f"{folder / 'run.py'}: ")
    (folder / "run.py").unlink()
    done = called(capsys, "pack", folder, "-o", file)
    lines = done.stdout.splitlines()
    assert done.returncode == 1 and not file.exists()
    assert [line.split(": ")[0] for line in lines] == [
        *(f"{folder / 'pack.yaml'}:{place}" for place in ("1:1", "1:5", "2:7")),
        *(f"{cards}:{place}" for place in ("3:56",)),
    ]


def test_a_pack_without_pack_yaml_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = toads(tmp_path / "toads", "")
    done = called(capsys, "pack", folder, "-o", tmp_path / "toads.zip")
    assert done.returncode == 1 and done.stdout.startswith(
        f"{folder / 'pack.yaml'}: a pack that is handed on"
    )


@pytest.mark.deep
def test_problems_of_an_archive_name_places_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "toads.zip"
    found = files_of(toads(tmp_path / "toads"))
    found["which_witch/cards.yaml"] = TOADS.replace("n: 2", "n: many").encode()
    file.write_bytes(archive_of(found))
    done = called(capsys, "check", file)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{file}/which_witch/cards.yaml:4:26: expected a whole number")


def test_a_hostile_archive_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "toads.zip"
    file.write_bytes(b"PK")
    done = called(capsys, "check", file)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "toads.zip is not a .zip file.\n")


@pytest.mark.usually(1)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &a [x]\nb: [*a, *a, *a, *a]\n", "write the value out"),
        ("[" * 2000, "nested deeper"),
        ('sentences: {witch.fire: "a\\u202Eb"}\n', "U+202E"),
        ("sentences: {witch.fire: a\u202eb}\n", "U+202E"),
        ('sentences: {witch.fire: "\\x1b[2J"}\n', "U+001B"),
        ("a: !!python/object/apply:os.system [ls]\n", "tag"),
    ],
)
def test_hostile_yaml_is_a_problem(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "toads.zip"
    found = files_of(toads(tmp_path / "toads")) | {"which_witch/text.yaml": text.encode()}
    file.write_bytes(archive_of(found))
    done = called(capsys, "check", file)
    assert done.returncode == 1 and said in done.stdout and "\x1b" not in done.stdout, done


# ---------------------------------------------------------------------- which packs count


def one_title(over: Sequence[Path]) -> tuple[Problem, ...]:
    """What is wrong with packs and Which Witch: enough for the packs of these tests, and quicker."""
    found = [problem for pack in over for problem in pack_problems(pack)]
    return (*found, *check(titles.spec("which_witch"), titles.roots(over)))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "_checked", one_title)


def test_versions_compare_by_their_numbers() -> None:
    assert is_older("0.9", "0.10") and is_older("1", "1.0.1")
    assert not is_older("1.0", "1") and not is_older("2.0", "1.9.9")


def test_a_pack_that_needs_a_newer_version_is_off_and_says_why(quick: None, home: Path) -> None:
    toads(folders.packs() / "toads", "id: toads\nname: T\nabout: A.\nneeds: '999.1'\n")
    (pack,) = packs.installed()
    assert not pack.used and packs.in_use(()) == []
    assert str(pack.problems[0]).endswith(
        f"pack.yaml:4:8: this pack needs Spellboard 999.1, and this is {VERSION}"
    )


def test_a_broken_pack_is_off_and_the_others_are_on(quick: None, home: Path) -> None:
    toads(folders.packs() / "a_toads")
    broken = toads(folders.packs() / "b_broken", "id: broken\nname: B\nabout: A.\n")
    (broken / "which_witch" / "cards.yaml").write_text("cards: {")
    later = toads(folders.packs() / "c_plain", "")
    found = packs.installed()
    assert [(pack.id, pack.used) for pack in found] == [("toads", True), ("broken", False), ("c_plain", True)]
    assert packs.in_use(()) == [folders.packs() / "a_toads", later]
    assert packs.in_use(("toads",)) == [later]


def test_two_packs_with_one_id_do_not_both_count(quick: None, home: Path) -> None:
    first = toads(folders.packs() / "a")
    toads(folders.packs() / "b")
    assert packs.in_use(()) == [first]
    assert "another pack has the same id, toads" in str(packs.installed()[1].problems[0])


@pytest.mark.deep
def test_a_verdict_is_kept_until_something_changes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = toads(folders.packs() / "toads")
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    assert packs.in_use(()) == [folder]
    monkeypatch.setattr(packs, "_checked", lambda packs: pytest.fail("checked again"))
    assert packs.in_use(()) == [folder]
    monkeypatch.undo()
    monkeypatch.setenv("SPELLBOARD_HOME", str(home / "home"))
    (folder / "which_witch" / "cards.yaml").write_text("cards: 3")
    assert packs.in_use(()) == []


def test_a_broken_pack_of_the_command_line_ends_the_start(quick: None, tmp_path: Path) -> None:
    broken = toads(tmp_path / "broken")
    (broken / "which_witch" / "cards.yaml").write_text("cards: {")
    with pytest.raises(ContentError):
        packs.in_use((), [broken])


def test_a_kiosk_has_the_packs_that_it_names(quick: None, home: Path) -> None:
    folder = toads(folders.packs() / "toads")
    assert packs.named(["toads"]) == [folder] and packs.named([]) == []
    with pytest.raises(PackError, match="no pack owls"):
        packs.named(["owls"])


def test_a_pack_is_added_whole_or_not_at_all(
    quick: None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = files_of(toads(home / "toads"))

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(PackError, match="the disk is full"):
            packs.add(found)
    assert not any(folders.packs().iterdir())
    first = packs.add(found)
    assert packs.add(found) == first and packs.in_use(()) == [first]
    second = packs.add(found | {"README.md": b"newer"})
    assert packs.in_use(()) == [second] and not first.exists()
    assert (folders.removed_packs() / first.name / "pack.yaml").is_file()
    assert packs.in_use(()) == [packs.put_back(packs.remove(second))]


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("witch.moth: Nobody knows {her}.", "nothing fills in {her} here"),
        ("witch.fire: '{card.__class__}'", "nothing fills in {card.__class__} here"),
        ("ask.setup.witch: '{seat:name}, choose.'", "nothing fills in {seat:name} here"),
        ("ask.setup.witch: '{seaat:seat}, choose.'", 'did you mean "seat"?'),
        ("ask.setup.witch: 'Choose, {seat:seat}.'", ""),
        ("witch.moth: Flies.", ""),
    ],
)
def test_sentences_fill_in_what_is_there(sentence: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "which_witch").mkdir()
    (tmp_path / "which_witch" / "text.yaml").write_text(f"sentences:\n  {sentence}\n", encoding="utf-8")
    found = list(map(str, text_problems(tmp_path, titles.roots())))
    assert len(found) == bool(said) and said in "".join(found)
    assert all(f"text.yaml:2:{sentence.index(':') + 5}: " in each for each in found)


FACE = '[skin, "M0 0L9 9L0 9Z"]'


@pytest.mark.parametrize(
    ("art", "said"),
    [
        ("parts: {a: [a]}\nportraits: {fire: {layers: [a]}}", "a is a part of itself"),
        ("parts: {a: [{use: b}], b: [a]}\nportraits: {fire: {layers: [a]}}", "is a part of itself"),
        ("figures: {f: {layers: [{figure: f}]}}", "is a part of itself"),
        ("parts: {a: [nothing]}\nportraits: {fire: {layers: [a]}}", "there is no part nothing"),
        ("portraits: {fire: {layers: [[mud, M0 0L9 9L0 9Z]]}}", "there is no paint mud"),
        ("portraits: {fire: {layers: [{use: head, colours: {skin: mud}}]}}", "there is no paint mud"),
        ("portraits: {fire: {accent: mud, layers: [eyes]}}", "there is no mud"),
        (
            "parts: {"
            + ", ".join(f"p{n}: [{', '.join([f'p{n - 1}'] * 10)}]" for n in range(1, 9))
            + f", p0: [{FACE}]}}\nportraits: {{fire: {{layers: [p8]}}}}",
            "it has more than 2000 layers",
        ),
        (
            f"parts: {{a: [{FACE}]}}\nportraits: {{fire: {{layers: [a]}}}}",
            "",
        ),
    ],
)
def test_art_that_can_not_be_painted_is_a_problem(art: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "which_witch").mkdir()
    (tmp_path / "which_witch" / "art.yaml").write_text(art, encoding="utf-8")
    spec = content.spec()
    drawn = ContentSpec("", spec.files, (content.art_can_be_painted,))
    found = [problem.text for problem in check(drawn, titles.roots([tmp_path]))]
    assert said in " ".join(found) if said else not found


# ---------------------------------------------------------------------- saves


def played(title_id: str, over: Sequence[Path], answers: int = 12, seed: int = 3) -> Match[Any, Any]:
    match, rng = Match.start(titles.load(title_id, over), 2, seed), random.Random(seed + 2)
    while match.pending and len(match.journal) < answers:
        question = match.pending[0]
        match.submit(question.seat, question.sample(rng))
    return match


def test_a_save_names_its_packs_and_is_resumed_with_them(tmp_path: Path) -> None:
    bold, other = toads(tmp_path / "bold"), toads(tmp_path / "other", "id: other\nname: O\nabout: A.\n")
    save = tmp_path / "match.spellmatch"
    played("which_witch", [bold]).save(save)
    assert json.loads(save.read_text())["packs"] == {"toads": "Bold Toads"}
    again = load_match(save, [bold, other])
    assert again.title.packs == (pack_over(bold),) and len(again.journal) == 12


def test_a_save_without_packs_is_resumed_without_them(tmp_path: Path) -> None:
    save = tmp_path / "match.spellmatch"
    played("which_witch", []).save(save)
    assert "packs" not in json.loads(save.read_text())
    again = load_match(save, [GARDEN])
    assert again.title.packs == () and len(again.journal) == 12


def test_a_save_whose_pack_is_off_says_which(tmp_path: Path) -> None:
    save = tmp_path / "match.spellmatch"
    played("unnamed_wizard", [GARDEN], 60).save(save)
    with pytest.raises(SaveError) as error:
        load_match(save, [])
    assert str(error.value) == (
        "match.spellmatch was played with the pack The Night Garden. Switch it on under Packs in the menu."
    )


def test_a_save_from_before_packs_were_noted_is_resumed_with_all(tmp_path: Path) -> None:
    save = tmp_path / "match.spellmatch"
    bold = toads(tmp_path / "bold")
    played("which_witch", [bold]).save(save)
    document = json.loads(save.read_text())
    del document["packs"]
    save.write_text(json.dumps(document))
    assert load_match(save, [bold]).title.packs == (pack_over(bold),)


# ---------------------------------------------------------------------- what a pack changes


def test_changes_are_told_in_words(tmp_path: Path) -> None:
    below = titles.roots()
    assert list(told_changes(changes(toads(tmp_path / "toads"), below))) == [
        ("which_witch", ["Changes Bold Toad (card)"])
    ]
    told = dict(told_changes(changes(GARDEN, below)))
    assert told["which_witch"][0] == "New witch: Moth Witch"
    assert told["halfwish"][0] == "New power: Moonwort Tea"
    assert told["unnamed_wizard"][0] == "New set: Night Garden"
    assert told["unnamed_wizard"][1].startswith("New tiles: Moonbed / Night Soil, Moonflower, ")
    assert told["magewinds"][:2] == ["New fighter: Gardener", "New warband: Night Garden"]


def test_what_is_as_it_was_is_no_change(tmp_path: Path) -> None:
    (tmp_path / "halfwish").mkdir()
    (tmp_path / "halfwish" / "powers.yaml").write_bytes(
        (titles.data("halfwish") / "powers.yaml").read_bytes()
    )
    assert changes(tmp_path, titles.roots()) == []


# ---------------------------------------------------------------------- the example pack


def test_the_example_is_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = called(capsys, "pack", GARDEN, "-o", tmp_path / "night_garden.spellpack")
    assert done.returncode == 0, done
    assert not list(GARDEN.rglob("*.py")) and "origin: official" not in "".join(
        path.read_text("utf-8") for path in GARDEN.rglob("*.yaml")
    )


THINGS = {
    "which_witch": {"moth"},
    "halfwish": {"moonwort_tea"},
    "unnamed_wizard": {"garden_wild"},
    "magewinds": {"gardener"},
}


def seen_in(match: Match[Any, Any]) -> str:
    """Everything that was answered, and how the table stands."""
    return json.dumps([[entry.plain() for entry in match.journal], match.state.plain()])


@pytest.mark.usually(2)
@pytest.mark.parametrize("title_id", THINGS)
def test_matches_with_the_example_come_to_their_end_and_its_things_are_in_them(title_id: str) -> None:
    title = titles.load(title_id, [GARDEN])
    found: set[str] = set()
    for seed in range(12):
        match, rng = Match.start(title, title.seats[0], seed), random.Random(seed)
        while match.pending and len(match.journal) < title.limit:
            question = match.pending[0]
            match.submit(question.seat, question.sample(rng))
            assert not match.pending or question is not match.pending[0]
        assert match.state.result is not None
        found |= {thing for thing in THINGS[title_id] if f'"{thing}' in seen_in(match)}
        if found == THINGS[title_id]:
            return
    pytest.fail(f"{THINGS[title_id] - found} never came up")


def test_bots_may_take_the_examples_warband() -> None:
    content: Magewinds = titles.load("magewinds", [GARDEN]).content
    assert content.everything.warbands["night_garden"].fighters[0] == "gardener"
