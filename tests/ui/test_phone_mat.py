"""Measuring by phone: what the phone shows and may do, and what the big screen shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.measure.projection import ProjectionScene
from scenes.measure.tools.attack import AttackTool
from scenes.measure.tools.rings import Rings
from scenes.phones.join import JoinScene
from scenes.table.table import Pause
from scenes.ui.button import Button
from tests.ui.mat_party import MatParty
from tests.ui.measuring import table_document
from tests.ui.phone_party import Phone, at_home
from tests.ui.wires import say

__all__ = ["at_home"]

pytestmark = pytest.mark.usefixtures("at_home")

Lay = Callable[..., MatParty]


@pytest.fixture
def lay(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """A small battlefield that asks a phone in."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    laid: list[MatParty] = []

    def made(**more: Any) -> MatParty:
        app.change(speed=0.0)
        laid.append(MatParty(app, table_document(), **more))
        return laid[-1]

    yield made
    for party in laid:
        party.leave()


def remote(phone: Phone) -> Any:
    return phone.state["remote"]


def on(phone: Phone, group: str) -> list[str]:
    """The buttons of a group that are pressed."""
    return [each["id"] for each in remote(phone)[group] if each["on"]]


def told(phone: Phone) -> list[tuple[str, str, str]]:
    return [(line["figure"], line["words"], line["rule"]) for line in remote(phone)["report"]]


def reported(party: MatParty) -> list[tuple[str, str, str]]:
    return [(line.figure, line.words, line.rule) for line in party.mat.tool.report()]


def test_the_mat_begins_with_the_code_and_the_phone_has_its_tools(lay: Lay) -> None:
    party = lay()
    assert isinstance(party.app.stack.top, JoinScene)
    phone = party.join()
    assert [each["id"] for each in remote(phone)["tools"]] == [each.id for each in party.mat.tools[1:-1]]
    assert on(phone, "tools") == ["ruler"]
    mara, *_ = remote(phone)["things"]
    assert (mara["w"], mara["shape"]) == ("Mara", "circle")
    assert {"chest", "gate", "wall"} < {each["id"] for each in remote(phone)["things"]}


@pytest.mark.parametrize("tool", ["ruler", "within", "sight", "attack", "knockback", "rings", "everyone"])
def test_taps_measure_as_a_finger_does(lay: Lay, tool: str) -> None:
    party = lay()
    phone = party.join()
    if tool != "ruler":
        party.tap(phone, "tool", tool)
    assert party.mat.tool is party.tool(tool)
    party.tap(phone, "thing", "mara")
    party.turn(lambda: on(phone, "things") == ["mara"])  # a survey of everyone is told as it grows
    party.tap(phone, "thing", "tor")
    party.turn(lambda: reported(party) and told(phone) == reported(party))


def test_what_a_tool_does_not_ask_for_cannot_be_tapped(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    party.tap(phone, "tool", "attack")
    off = {each["id"] for each in remote(phone)["things"] if each["off"]}
    assert off == {"chest", "gate", "wall", "hedge"}


def test_steps_and_views(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    party.tap(phone, "thing", "mara")
    party.tap(phone, "act", "back")
    assert on(phone, "things") == []
    say(phone.line, {"t": "act", "id": "closer"})
    party.turn(lambda: party.mat.mat.view.zoom > 1)
    say(phone.line, {"t": "act", "id": "whole"})
    party.turn(lambda: party.mat.mat.view.zoom == 1)
    undo = next(each for each in remote(phone)["acts"] if each["id"] == "undo")
    assert undo["why"]


def test_settings_of_a_tool(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    party.tap(phone, "tool", "attack")
    attack = party.tool("attack")
    assert isinstance(attack, AttackTool)
    weapon, low, high = remote(phone)["settings"]
    assert (weapon["w"], weapon["options"][1]) == ("Weapon", attack.weapons[1].name)
    assert [low["value"], high["value"]] == [f"{attack.minimum:g}", f"{attack.maximum:g}"]
    party.set(phone, weapon["id"], 1)
    assert attack.maximum == attack.weapons[1].maximum
    party.set(phone, high["id"], 1)
    assert attack.maximum == attack.weapons[1].maximum + 1
    party.tap(phone, "tool", "rings")
    rings = party.tool("rings")
    assert isinstance(rings, Rings)
    party.set(phone, remote(phone)["settings"][0]["id"], 0)
    assert [each["on"] for each in remote(phone)["settings"][0]["options"]] == [
        each in rings.radii for each in rings.offered
    ]


HOSTILE: list[Any] = [
    {},
    {"t": "tool"},
    {"t": "tool", "id": "select"},
    {"t": "tool", "id": "__class__"},
    {"t": "tool", "id": ["attack"]},
    {"t": "thing", "id": "nobody"},
    {"t": "thing", "id": "edge.left"},
    {"t": "thing", "id": 7},
    {"t": "thing", "id": None},
    {"t": "act", "id": "undo"},
    {"t": "act", "id": "take"},
    {"t": ["act"], "id": "closer"},
    {"t": "answer", "q": 1, "a": "mara"},
    {"t": "here", "id": "mara"},
    {"t": "set", "id": 0, "to": 99},
    {"t": "set", "id": 99, "to": 0},
    {"t": "set", "id": -1, "to": 1},
    {"t": "set", "id": 0, "to": True},
    {"t": "set", "id": 0, "to": "1"},
    {"t": "set", "id": "0", "to": 1},
]


def test_what_is_not_on_the_page_changes_nothing(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    party.tap(phone, "thing", "mara")
    before = party.mat.tool, party.mat.document.data, party.mat.mat.view.scale, remote(phone)
    for message in HOSTILE:
        say(phone.line, message)
    party.tap(phone, "thing", "tor")  # so that all of it has been heard
    party.tap(phone, "act", "back")
    assert (party.mat.tool, party.mat.document.data, party.mat.mat.view.scale, remote(phone)) == before


def test_a_photograph_from_the_phone_is_taken_up(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    for picture in (b"\xff\xd8 first" * 900, b"second"):
        say(phone.line, {"t": "picture", "bytes": len(picture)})
        for at in range(0, len(picture), 4096):
            phone.line.send(picture[at : at + 4096])
        party.turn(lambda expected=picture: expected in party.photographs)
    assert len(party.photographs) == 2


def test_at_true_scale_the_screen_shows_the_proof(lay: Lay) -> None:
    party = lay()
    phone = party.join()
    alone = ProjectionScene(party.app, party.mat.document, remote=party.mat)
    party.app.stack.push(alone)
    party.catch_up()
    before = party.app.screen.copy()
    assert [each["id"] for each in remote(phone)["views"]] == ["leave"]
    party.tap(phone, "tool", "sight")
    party.tap(phone, "thing", "mara")
    party.tap(phone, "thing", "brom")
    assert alone.measured is party.tool("sight")
    party.frame()
    assert party.app.screen.get_buffer().raw != before.get_buffer().raw
    party.tap(phone, "act", "leave")
    assert party.app.stack.top is party.mat
    assert "closer" in {each["id"] for each in remote(phone)["views"]}


def test_a_phone_finds_back_after_a_restart(lay: Lay) -> None:
    party = lay()
    key = party.join().key
    party.leave()
    again = lay(by_phone="always")
    assert remote(again.join(key))["tools"]


def test_leaving_for_the_menu_switches_phones_off(lay: Lay) -> None:
    party = lay()
    party.join()
    party.mat._back()
    party.leave()
    assert lay(by_phone="always").mat.phones is None


def test_without_a_phone_nothing_listens_the_next_time(lay: Lay) -> None:
    lay().leave()
    assert lay(by_phone="always").mat.phones is None


def test_the_kiosk_has_no_phones(lay: Lay) -> None:
    party = lay(by_phone="never")
    party.mat._pause()
    pause = party.app.stack.top
    assert isinstance(pause, Pause)
    assert pause.tree
    assert "Measure by phone" not in [each.name for each in pause.buttons if isinstance(each, Button)]
