"""tutorial.yaml as content: every mistake in it is a problem with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import DATA, titles
from game.commands import tutorials
from game.core.content import check, json_schema, load
from game.core.tutorial import TUTORIAL, Tutorial, spec_of

TITLE = "which_witch"
SOUND = """\
seats:
- {player: human}
- {player: greedy, name: Hazel, answers: {setup.witch: [wind]}}
seed: 5
steps:
- id: witch
  say: "Pick one, {you:seat}."
  point: [{role: card, name: Fire Witch}]
  until: {ask: setup.witch, right: [fire]}
  wrong: Another time.
  cite: III.witch
- {id: bye, when: turn.action, say: Goodbye.}
"""


def untaught(root: Path, *names: str) -> Path:
    """The content of some titles, by default of one, without their tutorials."""
    for title in names or (TITLE,):
        shutil.copytree(DATA / title, root / title, ignore=shutil.ignore_patterns("tutorial.yaml"))
    return root


def pack(folder: Path, text: str) -> Path:
    """Makes a folder a content pack of nothing but a tutorial."""
    file = folder / TITLE / "tutorial.yaml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    return file


def problems(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with such a pack, as line and words."""
    pack(tmp_path, text)
    found = check(spec_of(titles.spec(TITLE)), [untaught(tmp_path / "empty"), tmp_path])
    return [f"{problem.mark.line}: {problem.text}; {problem.hint}" for problem in found]


def test_a_sound_one_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "cite: III.witch",
            "cite: III.wich",
            '11: there is no section "III.wich"; did you mean "III.witch"?',
        ),
        ("ask: setup.witch", "ask: setup.which", '9: there is no question "setup.which"; did you mean'),
        (
            "when: turn.action",
            "when: turn.acton",
            '12: there is no question or event "turn.acton"; did you mean',
        ),
        (
            "{setup.witch: [wind]}",
            "{setup.wtch: [wind]}",
            '3: there is no question "setup.wtch"; did you mean',
        ),
        (
            "  wrong: Another time.\n",
            "",
            '6: "wrong" is missing: the words that reply to any other answer (step witch)',
        ),
        (
            "right: [fire]",
            "right: any",
            '6: "wrong" is only for steps that wait for a certain answer (step witch)',
        ),
        ("right: [fire]", "right: []", "9: some answer must be right"),
        ("right: [fire]", "interjects: shout, right: any", '9: there is no interjection "shout"'),
        ("{you:seat}", "{me:seat}", "7: the only field that can be used here is {you:seat}"),
        ("{you:seat}", "{you:seat", "7: the only field that can be used here is {you:seat}"),
        ("{player: human}", "{player: human, name: Ada}", "2: the learner already has a name"),
        (
            "{player: human}",
            "{player: greedy, name: Ida}",
            "2: exactly one seat must be the learner's (human), but none is",
        ),
        ("{player: human}", "{player: human, passes: [hex.reactt]}", '2: there is no question "hex.reactt"'),
        ("{player: human}", "{player: human, answers: {reword: [1]}}", '2: there is no question "reword"'),
        ("right: [fire]", "around: {at: [1, 1], within: 0}", "9: expected more than 0.0"),
        ("name: Hazel, ", "", "3: a bot needs a name of its own"),
        (
            "say: Goodbye.",
            "say: Goodbye., until: {ask: reward, right: any}",
            "12: the last step says goodbye",
        ),
        ("id: bye", "id: witch", '12: the id "witch" is already used on line 6'),
        ("role: card", "rol: card", '8: unknown key "rol"; did you mean "role"?'),
        ("say: Goodbye.", f"say: {'long ' * 80}", "12: expected at most 280 characters, got 399"),
    ],
)
def test_mistakes_are_found_where_they_are(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SOUND
    assert any(said in problem for problem in problems(tmp_path, SOUND.replace(old, new)))


@pytest.mark.deep
def test_a_pack_lays_its_steps_over_those_that_are_there(tmp_path: Path) -> None:
    pack(tmp_path, "steps: [{id: welcome, say: Good evening.}]")
    before = titles.tutorial(TITLE)
    after = titles.tutorial(TITLE, [tmp_path])
    assert before and after
    assert [step.id for step in after.steps] == [step.id for step in before.steps]
    assert after.steps[0].say == "Good evening."
    assert list(tutorials.problems([tmp_path])) == []


@pytest.mark.deep
@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        (
            "deal: [[wand_d8, wand_d12, wand_d20, familiar_owl, spell_ice]]",
            "step wand: nothing says how to answer turn.action",
        ),
        ("deal: [[spel_fire]]", "There is no card 'spel_fire'"),
        ("options: {teams: many}", "The option 'teams' can be none with 2 players"),
        (
            "seats: [{player: human}, {player: greddy, name: Hazel}]",
            'there is no bot "greddy"; did you mean "greedy"?',
        ),
        (
            "seats: [{player: human}, {player: greedy, name: Hazel}]",
            "seat 2 has no fitting answer to setup.witch",
        ),
    ],
)
def test_what_cannot_be_played_is_a_problem(tmp_path: Path, overlay: str, said: str) -> None:
    file = pack(tmp_path, overlay)
    (problem,) = map(str, tutorials.problems([tmp_path]))
    assert problem.startswith(str(file)) and said in problem


def test_without_a_file_there_is_no_tutorial(tmp_path: Path) -> None:
    assert load(spec_of(titles.spec(TITLE)), [untaught(tmp_path)])[TUTORIAL] == Tutorial()


def test_editors_get_a_schema() -> None:
    schema = json_schema(Tutorial)
    assert set(schema["properties"]) == {"seats", "seed", "dice", "deal", "options", "steps"}
    assert "wrong" in schema["$defs"]["Step"]["properties"]


def test_a_tutorial_is_gone_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walked: list[Tutorial] = []
    monkeypatch.setattr(tutorials, "walk", lambda tutorial, title: walked.append(tutorial))
    first = tutorials.find_tutorial(TITLE, [tmp_path])
    assert tutorials.find_tutorial(TITLE, [tmp_path]) is first
    assert walked == [first]
