"""What the tutorial of Half the Battle alone has."""

from __future__ import annotations

from scenes.app import App
from scenes.session import Session
from scenes.settings_store import Settings
from tests.ui.lessons import advice_of, moments, sit_down, waits

TITLE = "half_the_battle"


def test_an_interjection_is_hinted_at_and_kept() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    for _ in moments(user, table):
        if waits(table) and table.coach.step and table.coach.step.id == "convert":
            break
    user.key("h")
    user.frame(2)
    assert "Convert Rage dice" in table.whisper.name
    question = table.session.question
    assert question is not None
    table.give(advice_of(table, question))
    user.frame(3)
    assert table.coach.step and table.coach.step.id == "dice_in"
    table.session.close()
    again = Session.resume(table.session.path)
    assert again.lesson and again.lesson.step and again.lesson.step.id == "dice_in"
    again.close()
    app.close()
