"""A small battlefield for the measuring tools, with figures that can be checked by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pygame

from game.battlefield.build import read
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from scenes.app.app import App
from scenes.app.input import Key, command_of
from scenes.measure.document import Document
from scenes.measure.scene import MeasureActs, MeasureScene
from scenes.measure.tools.everyone import Asked, Cell, Everyone
from scenes.measure.tools.picking import Picking, middle
from scenes.measure.tools.tool import Tool
from tests.ui.user import User

T = TypeVar("T", bound=Tool)
Place = str | Point
"""A thing by its id, or a point in inches."""
OUTSIDE = (1270, 400)
"""A pixel off the mat."""

RADIUS = 25 / 25.4 / 2


def wall(name: str, height: str, left: float, top: float, right: float, bottom: float) -> dict[str, Any]:
    """A rectangular feature."""
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"id": name, "name": name.title(), "parts": [{"height": height, "polygon": corners}]}


def table(**more: Any) -> BattlefieldDocument:
    """Mara, Ilse against Brom, Tor; a wall between Mara and Brom, a hedge between Mara and Tor, a chest, a gate."""
    fighters = [("mara", 2, 3, 0), ("ilse", 2, 12, 0), ("brom", 10, 3, 1), ("tor", 2, 7, 1)]
    return read(
        {
            "bases": [
                {"id": each, "name": each.title(), "at": [x, y], "warband": side, "movement": 5}
                for each, x, y, side in fighters
            ],
            "objects": [{"id": "chest", "name": "Chest", "at": [6, 9]}],
            "markers": [{"id": "gate", "name": "Gate", "at": [10, 12]}],
            "terrain": [wall("wall", "high", 5, 2, 6, 5), wall("hedge", "low", 1, 4.8, 4, 5.2)],
            **more,
        }
    )


def table_document(**more: Any) -> Document:
    return Document(table(**more))


def key(name: str, mods: int = 0) -> Key:
    """A key as a tool gets it: "tab", "x"."""
    code = int(getattr(pygame, f"K_{name}" if len(name) == 1 else f"K_{name.upper()}"))
    return Key(command_of(code, mods), code, mods)


class Hand:
    """A person at the measuring screen, who points at things and places in inches."""

    def __init__(self, app: App, bench: Document) -> None:
        self.user = User(app)
        self.document = bench

        def nowhere(*where: object) -> None:
            """Other screens are not of interest here."""

        self.scene = MeasureScene(app, bench, MeasureActs(*[nowhere] * 9))
        (app.stack.replace if app.stack.top else app.stack.push)(self.scene)
        self.user.frame(2)

    # ------------------------------------------------------------------ tools

    @property
    def tool(self) -> Tool:
        return self.scene.tool

    def take_up(self, kind: type[T]) -> T:
        """Takes up a tool by its key."""
        self.user.key(kind.key)
        return self.held(kind)

    def held(self, kind: type[T]) -> T:
        """The tool in hand, which is of that kind."""
        assert isinstance(self.tool, kind)
        return self.tool

    def clear(self) -> None:
        """Takes back all that was picked, by Escape."""
        while isinstance(self.tool, Picking) and self.tool.picked:
            self.user.key("escape")

    # ------------------------------------------------------------------ pointing

    def pixel(self, place: Place) -> tuple[int, int]:
        at = middle(self.document.field, place) if isinstance(place, str) else place
        return self.scene.mat.pixel(at)

    def hover(self, place: Place) -> None:
        self.user.move(self.pixel(place))

    def rest(self) -> None:
        """The mouse leaves the mat."""
        self.user.move(OUTSIDE)

    def click(self, place: Place) -> None:
        self.user.click(self.pixel(place))

    def tap(self, place: Place) -> None:
        self.user.tap(self.pixel(place))

    def focus(self) -> None:
        """The mat has the focus, as after Tab has come to it."""
        assert self.scene.tree
        self.scene.tree.set_focus(self.scene.mat)

    def by_key(self, place: Place) -> None:
        """Goes to a thing by Tab and picks it."""
        tool = self.tool
        assert isinstance(tool, Picking)
        self.focus()
        if tool.full:
            self.user.key("escape")
        for _ in range(40):
            self.user.key("tab")
            if tool.pointed and tool.pointed.thing == place:
                self.user.key("return")
                return
        raise AssertionError(f"Tab does not lead to {place}")

    def two(self, first: Place, second: Place, way: str = "click") -> None:
        """Points out two things, one after the other or in one go."""
        if way == "drag":
            self.user.drag(self.pixel(first), self.pixel(second))
            return
        act = {"click": self.click, "tap": self.tap, "keys": self.by_key}[way]
        act(first)
        act(second)

    # ------------------------------------------------------------------ what is to be seen

    def said(self) -> list[str]:
        """The sentences on the board, best first."""
        self.user.frame()
        return [said.words for said in self.scene.readout.lines]

    def figures(self) -> list[str]:
        """The figures on the board, one for each sentence."""
        self.user.frame()
        return [said.figure for said in self.scene.readout.lines]

    @property
    def figure(self) -> str:
        return self.figures()[0]

    @property
    def tone(self) -> str:
        self.user.frame()
        return self.scene.readout.lines[0].tone

    def draws(self) -> bool:
        """Whether the tool shows something on the mat: the picture without it is another."""
        self.scene.mat.touch()
        self.user.frame()
        shown = self.user.pixels()
        held, self.scene.tool = self.scene.tool, Tool(self.document)
        self.scene.mat.touch()
        self.user.frame()
        bare = self.user.pixels()
        self.scene.tool, held.dirty = held, True
        return shown != bare


class Table(Hand):
    """The same person at the table of all fighters."""

    @property
    def everyone(self) -> Everyone:
        return self.held(Everyone)

    def ask(self, asked: Asked) -> None:
        """Turns to a table and waits until all of it is known."""
        self.everyone.ask(asked)
        self.user.settle()

    def cells(self) -> Iterator[tuple[tuple[str, str], str]]:
        """Every cell on the screen: who, whom, and its word."""
        for cell in self.everyone.grid.children:
            assert isinstance(cell, Cell)
            yield cell.pair, cell.name.split(": ")[1]
