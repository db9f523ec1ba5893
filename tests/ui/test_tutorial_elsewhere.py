"""A tutorial is data alone: one for a title that has none, from a pack, with a question that both are asked at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import titles
from game.commands import tutorials
from game.core.lesson import Lesson
from scenes.app.app import App
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from scenes.table.session import teach
from tests.core.test_tutorial_content import untaught
from tests.ui.lessons import table_of
from tests.ui.user import User

TITLE = "magewinds"
TUTORIAL = """\
seats:
- {player: human}
- player: greedy
  name: Bramble
  answers:
    setup.scenario: [deathmatch]
    warband.muster: [[cleric, guardian, warrior, wizard]]
    terrain.map: [cinder_orchard]
seed: 5
steps:
- {id: muster, say: "Put a warband together, {you:seat}.", until: {ask: warband.muster, right: any}}
- {id: map, when: ground_chosen, say: "Bramble chose the map."}
- id: way
  say: Now halve it lengthwise.
  until: {ask: share.way, right: [lengthwise]}
  wrong: Another time.
  cite: IT.deathmatch
- {id: bye, say: Have fun.}
"""


def pack(tmp_path: Path) -> Path:
    file = tmp_path / "pack" / TITLE / "tutorial.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(TUTORIAL, encoding="utf-8")
    return tmp_path / "pack"


@pytest.mark.deep
def test_another_title_is_taught_by_a_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(titles, "DATA", untaught(tmp_path / "data", *titles.names()))
    packs = [pack(tmp_path)]
    assert [str(problem) for problem in tutorials.problems(packs)] == []
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    Navigator(app, [], packs).open_table(teach(TITLE, ("Ada",), packs))
    user = User(app)
    table, session = table_of(user), table_of(user).session
    until(user, session.lesson, "muster")
    user.frame(30)
    assert session.question and session.question.key == "warband.muster"
    assert table.coach.slip.words == "Put a warband together, Ada."
    assert session.match.question(1) is None, "Bramble, who is asked as well, has answered"
    table.give(session.question.suggest(1)[0])
    until(user, session.lesson, "map")
    user.key("n")
    until(user, session.lesson, "way")
    table.give("widthwise")
    user.frame(3)
    assert table.coach.slip.words == "Another time."
    table.give("lengthwise")
    until(user, session.lesson, "bye")
    user.click_on("button", "Play on")
    user.frame(3)
    assert session.lesson is None
    app.close()


def until(user: User, lesson: Lesson | None, step: str) -> None:
    assert lesson
    for _ in range(200):
        if lesson.step and lesson.step.id == step and lesson.opened:
            user.frame(3)
            return
        user.frame()
    raise AssertionError(f"{lesson.step} is not {step}")
