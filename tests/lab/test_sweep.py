"""Sweeps and tournaments: the same deals in every case, all figures in JSON, CSV and pictures."""

from __future__ import annotations

import base64
import csv
import json
import re
from pathlib import Path

import pygame
import pytest

from game import titles
from game.bots.pool import WorkerPool
from game.commands.simulate import Books, find_cases, table
from game.commands.usage import UsageError
from game.lab import tables
from game.lab.sweep import Outcome, sweep
from game.lab.tables import fair_share
from game.lab.tournament import Terms, TournamentError, hold
from scenes.screens.charts import HEAD, LINE, Charts
from sprites.drawing import text

ALONE = WorkerPool()


def quiet(done: int, of: int) -> None:
    assert done <= of


def swept(*varied: str, title: str = "halfwish", matches: int = 6) -> list[Outcome]:
    rows = find_cases(title, "random,random", [], varied, [])
    return list(sweep(title, matches, 5, rows, ALONE, quiet))


def test_all_combinations_are_played_in_the_same_deals() -> None:
    outcomes = swept("seats=random,random", "seats=random,random,random", "teams=none", title="which_witch")
    assert [outcome.case.label for outcome in outcomes] == [
        "seats random,random, teams none",
        "seats random,random,random, teams none",
    ]
    assert outcomes[0].report.seed == outcomes[1].report.seed == 5
    assert [len(outcome.report.wins) for outcome in outcomes] == [2, 3]
    again = swept("teams=none", title="which_witch")
    assert again[0].report.digest == outcomes[0].report.digest


def test_a_pack_is_a_case(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    rows = find_cases("halfwish", None, [], [f"data={pack}"], [])
    assert rows[0].packs == (pack,) and rows[0].seats == ("random", "random")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("roster", "What you vary is written key=value, not 'roster'."),
        ("seats=clever,random", "Nobody called 'clever' can sit here"),
        ("luck=good", "Halfwish has no option 'luck'"),
        ("data=nowhere", "There is no folder 'nowhere'."),
    ],
)
def test_what_means_nothing_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        find_cases("halfwish", None, [], [words], [])


@pytest.mark.deep
def test_results_are_kept_as_json_csv_and_pictures(tmp_path: Path) -> None:
    outcomes = swept("seats=random,random", "seats=greedy,random", matches=4)
    books = Books(tmp_path / "all.json", tmp_path / "all.csv", Charts(tmp_path / "charts"))
    books.sweep(outcomes, "Halfwish")
    kept = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["cases"]
    assert [each["case"]["seats"] for each in kept] == [["random", "random"], ["greedy", "random"]]
    assert kept[0]["digest"] == outcomes[0].report.digest
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    wins = [row for row in rows if row["kind"] == "wins"]
    assert [row["name"] for row in wins] == [
        "seat 1: random",
        "seat 2: random",
        "seat 1: greedy",
        "seat 2: random",
    ]
    assert sum(float(row["value"]) for row in wins[:2]) <= 1
    assert {"mean", "decile", "wins by class", "length", "draws"} <= {row["kind"] for row in rows}
    pictures = {path.name for path in (tmp_path / "charts").iterdir()}
    assert {"wins.jpg", "duels.jpg", "wins-by-seats-greedy-random-class.jpg"} <= pictures


def test_pictures_say_what_they_are_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title, who sat there, how many matches and which seed; and the case, where there are several."""
    written: list[str] = []
    real = text.draw

    def note(target: object, words: str, *more: object) -> object:
        written.append(words)
        return real(target, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw", note)
    Charts(tmp_path).sweep(swept("roster=a", "roster=b", title="half_the_battle", matches=2))
    assert "Half the Battle  ·  random, random  ·  2 matches each  ·  seed 5" in written
    assert {f"Matches won by initiative: roster {each}" for each in "ab"} <= set(written)
    written.clear()
    Charts(tmp_path).sweep(swept(matches=2))
    assert written.count("Halfwish  ·  random, random  ·  2 matches  ·  seed 5") > 5
    assert "all" not in written and "random, random" in written


def test_every_figure_has_its_kind_of_picture(tmp_path: Path) -> None:
    """How long matches were for every title; a row for what was so or not, and for what was always there as often."""
    Charts(tmp_path).sweep(swept(title="half_the_battle", matches=3))
    high = {path.stem: pygame.image.load(path).get_height() for path in tmp_path.iterdir()}
    assert high["decisions"] == high["rounds"] == high["won-by-the-left-side"] == HEAD + LINE
    assert high["wins-by-initiative"] == high["wins"] == HEAD + 2 * LINE


def test_even_is_what_each_of_so_many_would_win() -> None:
    """Three seats have a third each; of two teams each seat wins half of all matches."""
    two, three = swept("seats=random,random", "seats=random,random,random", title="which_witch", matches=1)
    assert (fair_share(two), fair_share(three)) == (1 / 2, 1 / 3)
    rows = find_cases("which_witch", ",".join(["random"] * 4), ["teams=2 against 2"], [], [])
    (teams,) = sweep("which_witch", 1, 5, rows, ALONE, quiet)
    assert fair_share(teams) == 1 / 2


def test_tables_call_things_by_their_names(tmp_path: Path) -> None:
    (outcome,) = swept(matches=8)
    names = [name for kind, name, *_ in tables.rows(outcome) if str(kind).startswith("wins by")]
    told = "\n".join(table(outcome, "Halfwish"))
    assert names and not any("_" in str(name) for name in names)
    assert "_" not in told and all(str(name) in told for name in names)
    assert ", 1 seat)" in told and "1 seats" not in told


def test_one_match_is_one_match() -> None:
    (outcome,) = swept(matches=1)
    assert next(table(outcome, "Halfwish")) == "Halfwish, 1 match, seed 5"


def test_figures_are_told_in_words() -> None:
    (outcome,) = swept(matches=8)
    told = list(table(outcome, "Halfwish"))
    (duels,) = (line for line in told if line.startswith("  duels"))
    assert re.search(r"\d\.\d\d  \([\d.]+ to [\d.]+; median \d+, 80% of matches from \d+ to \d+\)$", duels)
    (knocked,) = (line for line in told if line.startswith("  won by knockout"))
    assert re.search(r" [\d.]+%  \([\d.]+ to [\d.]+%\)$", knocked)
    assert not re.search(r"\d %", "\n".join(told))


def test_one_case_is_a_plain_report(tmp_path: Path) -> None:
    outcomes = swept(matches=2)
    Books(tmp_path / "one.json", None, None).sweep(outcomes, "Halfwish")
    kept = json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))
    assert (kept["title"], kept["matches"], kept["case"]["label"]) == ("halfwish", 2, "")


def test_the_page_has_the_command_with_its_seed_the_figures_and_the_charts(tmp_path: Path) -> None:
    page = tmp_path / "all.html"
    outcomes = swept("seats=random,random", "seats=greedy,random", matches=2)
    Books(None, None, Charts(tmp_path), page, "python main.py lab vary halfwish").sweep(
        outcomes, "Halfwish & more"
    )
    text = page.read_text(encoding="utf-8")
    assert "<h1>Halfwish &amp; more</h1>" in text
    assert f"python main.py lab vary halfwish --seed {outcomes[0].report.seed}</code>" in text
    assert text.count("<table>") == 2 and "<td>seat 2: random</td>" in text
    pictures = re.findall(r'src="data:image/jpeg;base64,([^"]+)"', text)
    assert len(pictures) == len(list(tmp_path.glob("*.jpg"))) > 3
    assert base64.b64decode(pictures[0]) == (tmp_path / "wins.jpg").read_bytes()
    assert not re.search(r"(src|href)=\"(?!data:)", text)


def test_a_place_that_cannot_be_written_to_is_found_out_before_the_work(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere" / "all.json", tmp_path):
        with pytest.raises(OSError):
            Books(path, None, None)


def test_files_are_made_when_there_is_something_to_keep(tmp_path: Path) -> None:
    old, new = tmp_path / "old.csv", tmp_path / "new.json"
    old.write_text("kept", encoding="utf-8")
    Books(new, old, None)
    assert old.read_text(encoding="utf-8") == "kept" and not new.exists()


@pytest.mark.deep
def test_bots_meet_from_both_sides_of_the_same_deals(tmp_path: Path) -> None:
    terms = Terms(titles.load("halfwish"), 5, 8, {}, ())
    held = hold(terms, ["random", "greedy"], ALONE, quiet)
    assert held == hold(terms, ["random", "greedy"], ALONE, quiet)
    assert held.shares["random", "greedy"].value < 0.5
    assert list(held.ratings) == ["greedy", "random"]
    Books(tmp_path / "held.json", tmp_path / "held.csv", Charts(tmp_path)).tournament(held, "Halfwish")
    kept = json.loads((tmp_path / "held.json").read_text(encoding="utf-8"))
    assert kept["ratings"]["greedy"]["value"] > kept["ratings"]["random"]["value"]
    assert kept["pairs"][0]["of"] == 2 * 5 and (tmp_path / "elo.jpg").is_file()
    assert "random against greedy" in (tmp_path / "held.csv").read_text(encoding="utf-8")
    assert {each["of"] for each in kept["ratings"].values()} == {2 * 5}


def test_a_bot_against_itself_tells_nothing() -> None:
    terms = Terms(titles.load("halfwish"), 1, 8, {}, ())
    for entrants in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(TournamentError, match="two or more different bots"):
            hold(terms, entrants, ALONE, quiet)
