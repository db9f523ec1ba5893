"""Measuring during a battle (8.0): the assistant's tools on the mat as it lies, without changing anything on it."""

from __future__ import annotations

from collections.abc import Callable

from scenes.magewinds.desk import BattleDesk
from scenes.measure.column import Column
from scenes.measure.readout import Readout
from scenes.measure.tool_button import ToolButton
from scenes.measure.tools import TOOLS
from scenes.measure.tools.select import Select
from scenes.measure.tools.tool import Tool
from scenes.ui.button import Button


class Measuring(Column):
    """The board with the tools, the settings of the one in hand, and its answer. It stands where a warband does."""

    role = "measuring"

    def __init__(self, desk: BattleDesk, done: Button, rules: Callable[[str], None]) -> None:
        self.tools: list[Tool] = [kind(desk) for kind in TOOLS if kind is not Select]
        self.buttons = {tool.id: self._button(tool) for tool in self.tools}
        super().__init__(done, Readout(rules), list(self.buttons.values()))
        self.tool = self.tools[0]
        self._known = -1
        self.desk = desk

    def _button(self, tool: Tool) -> ToolButton:
        label = tool.label or tool.name
        return ToolButton(tool.name, tool.icon, lambda: self.take(tool), label=label, key=tool.key.upper())

    def take(self, tool: Tool) -> None:
        """Takes up a tool in place of the one in hand."""
        if tool is not self.tool:
            self.tool.lay()
        self.tool = tool
        tool.refresh()
        tool.take()
        for name, button in self.buttons.items():
            button.selected = name == tool.id
        self.show(tool)

    def by_key(self, key: str) -> bool:
        """Takes up the tool of a letter; False where there is none."""
        found = next((tool for tool in self.tools if tool.key == key), None)
        if found:
            self.take(found)
        return found is not None

    def renew(self) -> bool:
        """Brings the answer up to date; whether anything changed."""
        if self.desk.changed != self._known:
            self._known = self.desk.changed
            for tool in self.tools:
                tool.refresh()
            self.tool.dirty = True
        if not self.tool.dirty:
            return False
        self.tool.dirty = False
        self.show(self.tool)
        return True
