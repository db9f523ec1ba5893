"""Everything that can be printed, on both papers; what a wrong name is told; and decks that follow their content."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import titles
from scenes.printing import catalog, documents, plan
from scenes.printing.catalog import print_file
from scenes.printing.pieces import pieces_of
from sprites.printing.kit import KitFile, kit
from tests.printing.raster import pages
from tests.program import called

OFFERED = [each.id for each in catalog.offered()]


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of few pixels, which are painted sooner."""
    monkeypatch.setattr(KitFile, "pixels", lambda self, length: round(length / 25.4 * 60))


@pytest.mark.deep
@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize(
    ("what", "paper"),
    [*((what, "a4") for what in OFFERED), *((what, "letter") for what in OFFERED if "/" not in what)],
)
def test_everything_is_printed(what: str, paper: str) -> None:
    sheet = catalog.paper_named(paper)
    told: list[tuple[int, int]] = []
    made = documents.make(catalog.find(what), sheet, (), lambda done, of: told.append((done, of)))
    found = list(pages(made.pdf))
    assert len(found) == made.pages > 0
    for page in found:
        assert page.get_size() == pytest.approx((sheet.width / 25.4 * 72, sheet.height / 25.4 * 72), abs=0.01)
        assert "100 mm" in page.get_textpage().get_text_range()
    assert told == [(done, len(told) - 1) for done in range(len(told))]


def test_names_are_told_apart() -> None:
    assert len(set(OFFERED)) == len(OFFERED)


@pytest.mark.parametrize("title", titles.names())
def test_titles_print_their_rules_and_credit_their_authors(title: str) -> None:
    file = print_file(title)
    assert any(isinstance(part.print, plan.Rules) for part in file.parts)
    assert file.credit
    assert sum(not part.id.islower() for part in file.parts) == 0


@pytest.mark.deep
@pytest.mark.usefixtures("coarse")
def test_fronts_come_before_backs_in_a_whole_title() -> None:
    """Parts that are cut up have empty backs, so that each front is on an odd page."""
    made = documents.make(catalog.find("half_the_battle"), kit().papers[0])
    told = [page.get_textpage().get_text_range() for page in pages(made.pdf)]
    assert any(", front" in words for words in told)
    for number, words in enumerate(told):
        assert (", back" in words or "stays empty" in words) <= number % 2
        assert ", front" not in words or number % 2 == 0


@pytest.mark.deep
def test_two_players_have_the_actions_of_any_classes() -> None:
    title = titles.load("halfwish")
    (deck,) = (part.print for part in print_file("halfwish").parts if part.id == "actions")
    assert isinstance(deck, plan.Deck)
    decks = [hero.deck for hero in title.content.classes.values()] + [title.content.mirror_deck]
    for piece in pieces_of(title).pieces("actions"):
        assert 2 * max(deck_.get(piece.id, 0) for deck_ in decks) <= piece.count * deck.copies


def test_a_card_of_a_pack_is_printed_too(tmp_path: Path) -> None:
    (tmp_path / "which_witch").mkdir()
    (tmp_path / "which_witch" / "cards.yaml").write_text(
        "cards:\n- {id: spell_fire, name: Ember, kind: spell, count: 6, origin: house, when: turn,"
        " do: [{spell_attack: {element: fire}}], text: Burn.}\n"
    )
    title = titles.load("which_witch", [tmp_path])
    names = {piece.id: piece.name for piece in pieces_of(title).pieces("cards")}
    assert names["spell_fire"] == "Ember"


def test_an_unknown_name_is_told_what_there_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.pdf"
    done = called(capsys, "print", "which_wich", "-o", file)
    assert done.returncode == 2
    assert done.stderr.startswith("There is nothing called 'which_wich' to print. Choose from markers, mat,")
    assert "which_witch, halfwish" in done.stderr
    done = called(capsys, "print", "which_witch/decks", "-o", file)
    assert "which_witch/cards, which_witch/witches" in done.stderr
    done = called(capsys, "print", "mat", "--paper", "a5", "-o", file)
    assert (done.returncode, done.stderr) == (2, "There is no paper 'a5'. Choose from a4 and letter.\n")
    assert not file.exists()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kit.pdf"
    done = called(capsys, "print", "markers", "--paper", "letter", "-o", file)
    assert done.returncode == 0
    assert done.stdout.endswith(
        "is written: 1 page of Letter. Print it at 100 %, without fitting it to the page.\n"
    )
    assert file.read_bytes().startswith(b"%PDF-1.7")
    done = called(capsys, "print", "markers", "-o", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["kit.pdf"]


def test_what_the_bar_measures_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kit.pdf"
    told = "It makes up for a printer whose bar of 100 mm measures 97.5 mm.\n"
    assert called(capsys, "print", "markers", "--bar", "97.5", "-o", file).stdout.endswith(told)
    corrected = file.read_bytes()
    assert called(capsys, "print", "markers", "-o", file).stdout.endswith(told)
    assert file.read_bytes() == corrected
    done = called(capsys, "print", "markers", "--bar", "80", "-o", file)
    assert done.returncode == 1 and "Turn off fitting to the page" in done.stderr
    assert called(capsys, "print", "markers", "--bar", "-3", "-o", file).returncode == 2
    assert file.read_bytes() == corrected
    assert "makes up" not in called(capsys, "print", "markers", "--bar", "100", "-o", file).stdout
    assert file.read_bytes() == documents.make(catalog.find("markers"), kit().papers[0]).pdf


def test_check_knows_what_print_files_may_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "halfwish").mkdir()
    (tmp_path / "halfwish" / "print.yaml").write_text(
        "parts:\n- id: tokens\n  name: Tokens\n"
        "  print: {tokens: {size: 16, tokens: [{name: Lamp, icon: lmp, count: 2}]}}\n"
    )
    assert (
        'print.yaml:4:10: there is no lmp; did you mean "lamp"?' in called(capsys, "check", tmp_path).stdout
    )
