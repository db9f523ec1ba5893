"""The phone at the measuring mat: a remote control that takes up tools, taps things, and reads the verdict.

The phone sends names of tools, things and acts, new settings of a tool, and photographs of the table, and nothing else;
what isn't on its page changes nothing. A tap on a thing is what a finger on its middle would be. A photograph is taken
for what any file may be: it is read beside the program, and asked about at the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from game.core.dataclass import dataclass
from scenes.app.app import App
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.tools.picking import Picking, middle, thing_ids
from scenes.measure.tools.tool import Tool
from scenes.phones import settings
from scenes.phones.host import JoinWords, PhoneHost, Place, Presence
from scenes.phones.snapshot import Json, mark_of
from scenes.ui.widget import Widget
from sprites.drawing import richtext

MAT = "mat"
"""The only place."""


@dataclass(frozen=True, slots=True)
class RemoteAct:
    """A button on the phone. `against` says why it can't be used now."""

    id: str
    words: str
    act: Callable[[], object]
    against: str = ""


class Remote(Protocol):
    """The mat's screen, as far as a phone controls it."""

    document: Document
    tool: Tool

    @property
    def measuring(self) -> Sequence[Tool]:
        """The tools that measure."""

    @property
    def name(self) -> str:
        """What the battlefield on the mat is called."""

    @property
    def settings(self) -> Sequence[Widget]:
        """The controls of the tool in use."""

    def take(self, tool: Tool) -> None:
        """Switch to a tool."""

    def photograph(self, picture: bytes) -> None:
        """Take up a photograph of the table."""

    def remote_acts(self) -> Sequence[RemoteAct]:
        """What can be done to the battlefield and the measurement."""

    def refresh(self) -> None:
        """Take in what has changed."""


class MatPhones(PhoneHost):
    """The phone of one mat. Call `publish` when something may have changed."""

    single = True

    def __init__(
        self, app: App, kept: Path, remote: Remote, views: Callable[[], Sequence[RemoteAct]]
    ) -> None:
        """Switch phones on. Raises PhonesError."""
        self.remote = remote
        self.views = views
        """What can be done to the picture of the mat that the screen shows now."""
        self.here = False
        """Whether its phone is awake."""
        self.number = 0
        """The number of the newest snapshot."""
        self._arrived = False
        self._picture = b""
        self._told: Json = {}
        self._stale = True
        super().__init__(app, kept, _words(), [_place()])

    def _opened(self) -> None:
        self._told, self._stale = {}, True
        self.server.expect_picture(MAT)

    @property
    def joined(self) -> bool:
        """Whether the mat has a phone, be it asleep."""
        return MAT in self.server.keys.values()

    def _presence(self, place: str) -> Presence:
        if not self.joined:
            return ""
        return "joined" if self.here else "asleep"

    # ------------------------------------------------------------------ what the phone does

    def _hear(self) -> tuple[Sequence[str], Sequence[str]]:
        for message in self._messages():
            self._obey(message)
        picture, self._picture = self._picture, b""
        if picture:
            self.remote.photograph(picture)
        arrived, self._arrived = [MAT] if self._arrived else [], False
        return arrived, [say("phones.mat.came")] if arrived else []

    def skip(self) -> None:
        """Forget what was tapped while the screen showed something else."""
        for _ in self._messages():
            pass
        self._picture = b""

    def _messages(self) -> Iterator[Mapping[str, Any]]:
        """What the phone said since the last look. That it came or went is noted on the way."""
        while not self.server.inbox.empty():
            heard = self.server.inbox.get_nowait()
            if heard.event == "said":
                yield heard.message
            elif heard.event == "sent":
                self._picture = heard.picture
                self.server.expect_picture(MAT)  # the next one
            else:
                self.here = heard.event == "here"
                if self.here:
                    self._arrive()

    def _arrive(self) -> None:
        """The phone has come: it begins with a tool that measures."""
        self._arrived = self._stale = True
        if self.remote.tool not in self.remote.measuring:
            self.remote.take(self.remote.measuring[0])

    def _obey(self, message: Mapping[str, Any]) -> None:
        """Do what the phone says, if it is an order."""
        kind, name = message.get("t"), message.get("id")
        orders = {"tool": self._take, "thing": self._tap, "act": self._act}
        if isinstance(kind, str) and kind in orders and isinstance(name, str):
            orders[kind](name)
        elif kind == "set" and type(name) is int and type(message.get("to")) is int:
            self._set(name, message["to"])
        else:
            return
        self.remote.refresh()
        self._stale = True

    def _take(self, name: str) -> None:
        for tool in self.remote.measuring:
            if tool.id == name:
                self.remote.take(tool)

    def _tap(self, name: str) -> None:
        if name in self._offered():
            at = middle(self.remote.document.field, name)
            self.remote.tool.press(at, name)
            self.remote.tool.release(at, name)

    def _set(self, index: int, to: int) -> None:
        widgets = self.remote.settings
        if self.remote.tool in self.remote.measuring and index in range(len(widgets)):
            settings.turn(widgets[index], to)

    def _act(self, name: str) -> None:
        for act in (*self.remote.remote_acts(), *self.views()):
            if act.id == name and not act.against:
                act.act()
                return

    # ------------------------------------------------------------------ what the phone is told

    def publish(self) -> None:
        """Note that there may be something new to tell."""
        self._stale = True

    def tell(self) -> None:
        if not self._stale:
            return
        self._stale = False
        snapshot = self._snapshot()
        if snapshot != self._told:
            self._told = snapshot
            self.number += 1
            self.server.publish(MAT, {"t": "state", "n": self.number, "remote": snapshot})

    def close(self) -> None:
        """Hang up; for good if there is no phone that could find back."""
        if self.joined:
            super().close()
        else:
            self.forget()

    def prerender(self, seconds: float) -> None:
        """It has no pictures."""

    def _snapshot(self) -> Json:
        tool, tools = self.remote.tool, self.remote.measuring
        measures = tool in tools
        return {
            "name": self.remote.name,
            "line": tool.line if measures else say("phones.mat.choose"),
            "report": [
                {
                    "figure": line.figure,
                    "words": richtext.plain(line.words),
                    "rule": line.rule,
                    "tone": line.tone,
                }
                for line in (tool.report() if measures else ())
            ],
            "tools": [{"id": each.id, "w": each.label, "on": each is tool} for each in tools],
            "settings": [
                shown | {"id": index}
                for index, widget in enumerate(self.remote.settings if measures else ())
                if (shown := settings.told(widget))
            ],
            "things": self._things(),
            "acts": [_button(each) for each in self.remote.remote_acts()],
            "views": [_button(each) for each in self.views()],
        }

    def _listed(self) -> list[str]:
        """All things that a tool may ask for: bases, markers and whole features of terrain."""
        field = self.remote.document.field
        known = {*field.bases, *field.markers, *field.terrain.features}
        return [thing for thing in thing_ids(field) if thing in known]

    def _offered(self) -> list[str]:
        """The things that can be tapped now."""
        tool = self.remote.tool
        if tool not in self.remote.measuring or not isinstance(tool, Picking):
            return []
        picked = self._picked()
        return [thing for thing in self._listed() if thing in picked or tool.fits(tool.slot, thing)]

    def _picked(self) -> set[str]:
        """The things that the tool has."""
        tool = self.remote.tool
        return {pick.thing for pick in tool.picked} if isinstance(tool, Picking) else set()

    def _things(self) -> list[Json]:
        picked, offered = self._picked(), set(self._offered())
        return [
            self._thing(each) | {"on": each in picked, "off": each not in offered} for each in self._listed()
        ]

    def _thing(self, thing: str) -> Json:
        """Its name, and its side if it has one."""
        field = self.remote.document.field
        named = field.bases.get(thing) or field.markers.get(thing) or field.terrain.features[thing]
        told = {"id": thing, "w": named.name}
        base = field.bases.get(thing)
        if base is None or base.kind != "fighter":
            return told
        return told | mark_of(self.app.theme.seat(base.warband))


def _button(act: RemoteAct) -> Json:
    return {"id": act.id, "w": act.words, "why": act.against}


def _place() -> Place:
    return Place(
        MAT,
        say("phones.mat"),
        joined=say("phones.mat.joined"),
        asleep=say("phones.mat.asleep"),
        again=say("phones.mat.again"),
    )


def _words() -> JoinWords:
    return JoinWords(
        title=say("phones.mat.title"),
        about=say("phones.mat.about"),
        done=say("phones.mat.done"),
        stop=say("phones.mat.stop"),
        stop_about=say("phones.mat.stop.about"),
    )
