"""The panel beside the mat: what to do, the settings, and an answer that can be read at every text size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.measure.tools.ruler import Ruler
from scenes.measure.tools.within import WithinTool
from tests.ui.measuring import Table, table_document


@pytest.fixture(params=[1.0, 2.0])
def hand(request: pytest.FixtureRequest) -> Iterator[Table]:
    app = App((1280, 720), Settings(text_size=request.param), headless=True)
    yield Table(app, table_document())
    app.close()


def test_the_first_sentence_of_an_answer_is_read_whole(hand: Table) -> None:
    hand.take_up(Ruler)
    hand.two("mara", "brom")
    readout = hand.scene.readout
    first = readout.blocks[0]
    assert readout.offset == 0
    assert first.top + first.high <= readout.rect.height


def test_settings_stay_where_they_are_when_an_answer_comes(hand: Table) -> None:
    line = hand.take_up(Ruler).line
    tape = hand.user.find("choice", "Tape")
    before = tape.screen_rect.copy()
    assert hand.user.sees("label", line)
    hand.two("mara", "brom")
    assert tape.screen_rect == before


def test_only_where_there_is_little_room_an_answer_takes_the_place_of_what_to_do(hand: Table) -> None:
    line = hand.take_up(WithinTool).line
    hand.two("mara", "brom")
    assert hand.user.sees("label", line) is (hand.scene.app.theme.text_size == 1.0)
