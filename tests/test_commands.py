"""Every command of the command line, started as people start it: what it prints, and its exit code."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import main
from game import DATA, titles
from game.commands import check
from game.core.match import Match
from game.core.version import VERSION
from scenes.app import content
from scenes.app.content import spec as screens
from tests.program import HOUSE, Done, called, start

COMMANDS = [name for name in main.COMMANDS if name not in ("menu", "doctor", "version")]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
INSTALL = "python -m pip install -r requirements.txt"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing that a test does reaches the real user's folders, and no test sees a display."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def refused(done: Done, code: int) -> str:
    """The one sentence that a command printed on stderr, and nothing else."""
    assert done.returncode == code, done
    assert done.stdout == ""
    assert re.fullmatch(r"[A-Z/\w].*[.?]\n", done.stderr), done.stderr
    return done.stderr


def wrong(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """The sentence for a command line that is used wrongly."""
    return refused(called(capsys, *words), 2)


def saved_match(folder: Path, answers: int) -> Path:
    """A match of two that has been answered so often, in a file."""
    match = Match.start(titles.load("which_witch"), seats=2, seed=7)
    for _ in range(answers):
        question = match.pending[0]
        match.submit(question.seat, question.suggest(1)[0])
    path = folder / "match.json"
    match.save(path)
    return path


# ---------------------------------------------------------------------- help and wrong usage


def test_help_names_every_command_at_once() -> None:
    done = start("--help", python=(sys.executable, "-S"))
    assert done.returncode == 0
    assert not done.stderr
    for command in COMMANDS:
        assert re.search(rf"^ +{command} ", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_explain_themselves(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main.main([command, "--help"])
    assert leaving.value.code == 0
    assert f"main.py {command}" in capsys.readouterr().out


def test_wrong_usage_exits_with_two() -> None:
    assert "invalid choice: 'plya'" in refused(start("plya"), 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate which_witch", "--matches"),
        ("simulate which_witch --matches many", "must be a whole number of at least 1, not 'many'"),
        ("simulate which_witch --matches 0", "not '0'"),
        ("simulate which_wich --matches 1", "no title 'which_wich'; did you mean \"which_witch\"?"),
        (
            "simulate chess --matches 1",
            "choose from which_witch, halfwish, half_the_battle, unnamed_wizard and magewinds.",
        ),
        ("simulate which_witch --matches 1 --seats greedy,greddy", 'did you mean "greedy"?'),
        ("simulate which_witch --matches 1 --seats human,bot", "'human' can sit here; choose from random"),
        ("simulate which_witch --matches 1 --seats bot", "2 to 6 players, and --seats names 1"),
        ("simulate which_witch --matches 1 --seed -1", "--seed"),
        (
            "simulate which_witch --matches 1 --seed 99999999999999999999",
            "must be a whole number from 0 to 18446744073709551615, not '99999999999999999999'",
        ),
        ("simulate halfwish --matches 1 --seats bot", "Halfwish is for 2 players, and --seats names 1."),
        (
            "simulate halfwish --matches 1 --option mirror=maybe",
            "can be no or yes with 2 players, not 'maybe'",
        ),
        ("simulate halfwish --matches 1 --seats greedy --tournament", "two or more different bots"),
        ("simulate which_witch --matches 1 --option teams", "written key=value"),
        ("simulate which_witch --matches 1 --option team=none", 'did you mean "teams"?'),
        ("simulate which_witch --matches 1 --option teams=seven", "can be none with 2 players"),
        ("check nowhere", "there is no file or folder 'nowhere'"),
        ("schema", "DIR"),
        ("replay", "FILE"),
        ("--size 12", "like 1280x720, not '12'"),
        ("--frames -1", "--frames"),
        ("--screenshot x.gif", "a .png or .jpg, not 'x.gif'"),
        ("--data nowhere", "there is no folder 'nowhere'"),
        ("--head", "Unrecognized arguments: --head"),
    ],
)
def test_wrong_usage_says_what_is_meant(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in wrong(capsys, *words.split())


# ---------------------------------------------------------------------- what it stands on


@pytest.mark.deep
def test_without_packages_it_says_how_to_install_them() -> None:
    bare = (sys.executable, "-S")
    assert INSTALL in refused(start("check", python=bare), 1)
    assert INSTALL in refused(start("simulate", "which_witch", "--matches", "1", python=bare), 1)
    assert "pygame-ce" in refused(start("--headless", python=bare), 1)
    assert INSTALL in start("--doctor", python=bare).stdout


def test_an_older_python_is_told() -> None:
    path = str(HOUSE / "main.py")
    code = f"import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_path({path!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "3.11 or newer; this is Python 3.10." in refused(done, 1)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_it_names_headless() -> None:
    assert "--headless" in refused(start(), 1)


@pytest.mark.parametrize(("kinds", "said"), [(["pygame"], "plain pygame"), (["pygame", "pygame_ce"], "Both")])
def test_the_wrong_pygame_is_told(kinds: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("")
    for kind in kinds:
        (tmp_path / f"{kind}-2.0.dist-info").mkdir()
    sentence = refused(start("--headless", PYTHONPATH=str(tmp_path)), 1)
    assert said in sentence
    assert INSTALL in sentence


def test_the_doctor_tells_what_is_there(home: Path) -> None:
    done = start("--doctor")
    assert done.returncode == 0
    assert "All is well." in done.stdout
    assert "$SPELLBOARD_HOME" in done.stdout and str(home) not in done.stdout


@pytest.mark.deep
def test_the_version_is_the_one_of_the_project() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"]["attr"] == "game.core.version.VERSION"
    assert start("--version").stdout == f"Spellboard {VERSION}\n"
    assert re.search(rf"^Spellboard +{re.escape(VERSION)}$", start("--doctor").stdout, re.MULTILINE)


@pytest.mark.deep
def test_debug_shows_where_errors_come_from() -> None:
    done = start("simulate", "chess", "--matches", "1", "--debug")
    assert done.returncode == 1
    assert "Traceback" in done.stderr


# ---------------------------------------------------------------------- simulate


@pytest.mark.deep
def test_simulate_tells_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_file = tmp_path / "figures.json"
    words = ("simulate", "which_witch", "--matches", "8", "--seats", "random,bot,random", "--seed", "1")
    done = called(capsys, *words, "--jobs", "1", "--json", json_file)
    assert done.returncode == 0, done.stderr
    assert "8 of 8 matches" in done.stderr
    figures = json.loads(json_file.read_text())
    assert figures["title"] == "which_witch"
    assert figures["seats"] == ["random", "greedy", "random"]
    assert sum(figures["wins"]) + figures["draws"] == figures["matches"] == 8
    for part in ("seat 3  random", "median length", "decisions per second", figures["digest"]):
        assert part in done.stdout
    shared = start(*words, "--jobs", "2", "--json", json_file)
    assert shared.returncode == 0, shared.stderr
    assert json.loads(json_file.read_text())["digest"] == figures["digest"]


def test_simulate_says_at_once_that_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "which_witch", "--matches", "1")
    done = called(capsys, *words, "--json", tmp_path / "none" / "x.json")
    assert "x.json: there is no such file" in refused(done, 1)
    assert f"{tmp_path}: is a directory." in refused(called(capsys, *words, "--csv", tmp_path), 1)


# ---------------------------------------------------------------------- check, schema


@pytest.mark.deep
def test_check_finds_all_content_well(capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "check")
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("All is well")


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_check_finds_packs_of_parts_of_a_title_well(title: str, tmp_path: Path) -> None:
    """Each single file of it as it is, in a pack of its own, is no misspelt anything."""
    files = sorted((DATA / title).glob("*.yaml"))
    for file in files:
        (tmp_path / file.stem / title).mkdir(parents=True)
        shutil.copy(file, tmp_path / file.stem / title)
    assert check.run([tmp_path / file.stem for file in files], [screens()]) == 0


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_check_finds_an_empty_folder_of_a_title_well(title: str, tmp_path: Path) -> None:
    (tmp_path / title).mkdir()
    assert check.run([tmp_path], [screens()]) == 0


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_check_finds_misspelt_files_of_every_folder(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / title).mkdir()
    (tmp_path / title / "narator.yaml").touch()
    (tmp_path / f"{title}s").mkdir()
    assert check.run([tmp_path], [screens()]) == 1
    said = capsys.readouterr().out
    assert 'narator.yaml: unknown content file; did you mean "narrator.yaml"?' in said
    assert f'{title}s: no content is read from this folder; did you mean "{title}"?' in said


def test_check_prints_every_problem_of_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "which_witch").mkdir()
    (tmp_path / "which_witch" / "cards.yaml").write_text("cards:\n  - {id: familiar_toad, knd: familiar}\n")
    (tmp_path / "theme.yaml").write_text("colours: {fire: reddish}\n")
    done = called(capsys, "check", tmp_path)
    assert done.returncode == 1
    assert not done.stderr
    problems = done.stdout.splitlines()
    assert all(re.match(r".+\.yaml:\d+:\d+: ", problem) for problem in problems)
    assert any('cards.yaml:2:25: unknown key "knd"; did you mean "kind"?' in problem for problem in problems)
    assert any("theme.yaml:1:17:" in problem for problem in problems)


@pytest.mark.deep
def test_check_knows_who_can_be_on_a_cover(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "which_witch").mkdir()
    cover = tmp_path / "which_witch" / "cover.yaml"
    cover.write_text("place: mor\nminutes: 0\n")
    assert "cover.yaml:2:10: " in called(capsys, "check", tmp_path).stdout
    cover.write_text("place: mor\ncast:\n- {art: fir, at: [80, 100], width: 60}\n")
    said = called(capsys, "check", tmp_path).stdout
    assert 'cover.yaml:1:8: there is no place mor; did you mean "moor"?' in said
    assert 'cover.yaml:3:9: there is no fir in portraits; did you mean "fire"?' in said


def test_check_looks_into_the_battlefields_of_a_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "battlefields"
    folder.mkdir()
    (folder / "mine.yaml").write_text(
        "name: Mine\nbases:\n  - {id: a, at: [1, 1]}\n  - {id: b, at: [40, 1]}\n"
    )
    done = called(capsys, "check", tmp_path)
    assert done.returncode == 1
    assert re.search(r"mine\.yaml:4:\d+: it is outside the battlefield", done.stdout)


def test_check_says_whether_a_match_starts_at_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text("title: which_witch\nseats:\n- {hearts: 1, wand: wand_d10}\n- {hand: [spell_fire]}\n")
    assert called(capsys, "check", file).stdout == (
        "All is well: a match of Which Witch Is Best!? with 2 players starts at duel.yaml.\n"
    )
    file.write_text("title: which_witch\nseats:\n- {hearts: 1, wand: wand_d10}\n- {hand: [spel_fire]}\n")
    done = called(capsys, "check", file)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == f'{file}:4:11: there is no card called "spel_fire"; did you mean "spell_fire"?\n'
    file.write_text("title: which_wich\n")
    assert 'title: which_witch; did you mean "which_witch"?' in called(capsys, "check", file).stdout


@pytest.mark.deep
def test_packs_can_be_given_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "icons.yaml").write_text("icons: {fire: {line: nonsense}}\n")
    assert called(capsys, "check", "--data", tmp_path).returncode == 1
    assert called(capsys, "--data", tmp_path, "check").returncode == 1


def test_packs_of_the_user_count_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = home / "home" / "packs" / "mine"
    pack.mkdir(parents=True)
    (pack / "theme.yaml").write_text("colors: {}\n")
    assert "mine" in called(capsys, "check").stdout


def test_every_file_of_content_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each YAML file in data/ is known to `schema`, and so to `check`. All battlefields are of one kind."""
    done = called(capsys, "schema", tmp_path / "schemas")
    assert done.returncode == 0
    known = {path.name.removesuffix(".schema.json") for path in (tmp_path / "schemas").iterdir()}
    files = {".".join(path.relative_to(HOUSE / "data").with_suffix("").parts) for path in yaml_files()}
    kinds = {
        "battlefield" if name.startswith(("battlefields.", "magewinds.maps.")) else name for name in files
    }
    files_that_may_be_missing = ("tutorial", "openings", "screen", "narrator", "looks", "art")
    optional = [(title, file) for title in titles.names() for file in files_that_may_be_missing]
    unwritten = {
        f"{title}.{file}" for title, file in optional if not (DATA / title / f"{file}.yaml").exists()
    }
    positions = {f"{title}.position" for title in titles.names()}
    assert known - unwritten == kinds | {"query", "pack"} | positions
    for path in (tmp_path / "schemas").iterdir():
        assert json.loads(path.read_text())["$schema"].startswith("https://json-schema.org")


def yaml_files() -> list[Path]:
    return list((HOUSE / "data").rglob("*.yaml"))


def test_scenes_that_content_names_are_drawn() -> None:
    from sprites.cards.picture import SCENES

    assert set(content.Scene.__args__) == set(SCENES)


def test_see_through_paints_are_known() -> None:
    from sprites.drawing.art import SHEER

    assert set(SHEER) == content.SHEER


# ---------------------------------------------------------------------- query


def test_query_prints_a_json_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    query = tmp_path / "query.json"
    asked = [{"ask": "line_of_sight", "observer": "wilmot", "target": "ketterly"}, {"ask": "nonsense"}]
    query.write_text(json.dumps({"battlefield": "mill_ford.yaml", "questions": asked}))
    done = called(capsys, "query", query)
    assert done.returncode == 0
    assert not done.stderr
    answer, error = json.loads(done.stdout)
    assert answer["sentence"] == "Wilmot can't see Ketterly: blocked by the mill."
    assert error["error"].startswith("There is no question 'nonsense'")
    query.write_text("{")
    assert "query.json:1:2: this is not JSON" in refused(called(capsys, "query", query), 1)


# ---------------------------------------------------------------------- replay


@pytest.mark.deep
def test_replay_shows_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, picture = saved_match(tmp_path, 25), tmp_path / "replay.png"
    done = called(
        capsys, "replay", path, "--headless", "--size", "1024x640", "--frames", "5", "--screenshot", picture
    )
    assert done.returncode == 0, done.stderr
    assert picture.is_file()


def test_replay_verifies_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_match(tmp_path, 25)
    done = called(capsys, "replay", path, "--verify")
    assert done.returncode == 0, done.stderr
    assert "25 answers" in done.stdout


def test_replay_finds_what_was_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved_match(tmp_path, 25)
    document = json.loads(path.read_text())
    document["seed"] += 1
    path.write_text(json.dumps(document))
    assert "damaged" in refused(called(capsys, "replay", path, "--verify"), 1)


@pytest.mark.parametrize("raw", [b"", b"{}", b"\x00\xff", b"[" * 100_000])
def test_replay_refuses_what_is_no_match(
    raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(raw)
    assert main.main(["replay", str(path), "--verify"]) == 1
    assert "match.json" in capsys.readouterr().err


def test_replay_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["replay", "nothing.json", "--verify"]) == 1
    assert capsys.readouterr().err == "nothing.json can't be read: there is no such file.\n"


# ---------------------------------------------------------------------- scenes without a screen


def test_the_menu_runs_without_a_display(tmp_path: Path) -> None:
    picture = tmp_path / "menu.png"
    done = start("--headless", "--size", "1024x640", "--frames", "2", "--screenshot", picture)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert not done.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_play_sits_down_and_load_goes_on(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--headless", "--size", "1024x640", "--frames", "8")
    done = start(
        "play", "which_witch", "--seats", "human,bot,flat", "--option", "teams=none", "--seed", "5", *words
    )
    assert done.returncode == 0, done.stderr
    (saved,) = (home / "home" / "saves").glob("*.spellmatch")
    document = json.loads(saved.read_text())
    assert document["seed"] == 5
    assert document["players"] == ["human", "greedy", "flat"]
    assert called(capsys, "play", "which_witch", "--load", saved, *words).returncode == 0
    assert json.loads(saved.read_text())["journal"] == document["journal"]


def test_a_tutorial_is_sat_down_at_and_gone_on_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--headless", "--size", "1024x640", "--frames", "8")
    done = called(capsys, "play", "which_witch", "--tutorial", *words)
    assert done.returncode == 0, done.stderr
    (saved,) = (home / "home" / "saves").glob("*.spellmatch")
    assert json.loads(saved.read_text())["players"] == ["learner", "greedy"]
    assert called(capsys, "play", "which_witch", "--load", saved, *words).returncode == 0


def test_a_title_may_have_no_tutorial(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "tutorial", lambda *about: None)
    words = "play", "halfwish", "--tutorial", "--headless", "--data", str(tmp_path)
    assert wrong(capsys, *words) == "Halfwish has no tutorial.\n"


def test_a_tutorial_lays_its_own_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean" in wrong(capsys, "play", "which_which", "--tutorial", "--headless")
    others = (("--seats", "human,bot"), ("--seed", "1"), ("--option", "teams=none"), ("--physical-dice",))
    for words in (*others, ("--load", tmp_path / "x.json")):
        said = wrong(capsys, "play", "which_witch", "--tutorial", *words, "--headless")
        assert "no other option" in said
    pack = tmp_path / "pack" / "which_witch" / "tutorial.yaml"
    pack.parent.mkdir(parents=True)
    pack.write_text("deal: [[wand_d8, wand_d12, wand_d20, familiar_owl, spell_ice]]", encoding="utf-8")
    said = wrong(capsys, "--data", tmp_path / "pack", "play", "which_witch", "--tutorial", "--headless")
    assert "can't be played with these content packs" in said


def test_play_refuses_what_cannot_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean" in wrong(capsys, "play", "which_which", "--headless")
    assert "human, random, greedy" in wrong(capsys, "play", "which_witch", "--seats", "me,you", "--headless")
    assert "no option" in wrong(capsys, "play", "which_witch", "--option", "hearts=9", "--headless")
    assert "--seed" in wrong(capsys, "play", "which_witch", "--load", "x.json", "--seed", "1", "--headless")


def test_a_script_that_cannot_be_done_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.txt"
    script.write_text("wait 0.1\nclick_on button Nowhere\n")
    assert "script.txt:2:" in called(capsys, "--headless", "--script", script).stderr
