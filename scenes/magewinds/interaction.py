"""The base of all ways to answer a question on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.battlefield.plane import Point
from game.magewinds.content.abilities import Ability
from scenes.magewinds.action_bar import Act, ActionButton
from scenes.magewinds.cards import Price, price_of
from scenes.magewinds.mat import LookTool
from scenes.magewinds.winds import Pile, WindCard
from scenes.measure.tools.tool import Tool
from scenes.table import board as chooser
from scenes.table.board import Asked
from sprites.battlefield.base_marks import State
from sprites.battlefield.scale import Scale
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class Interaction(chooser.Interaction):
    """Base: a question on the table of Magewinds.

    `tool` takes the pointer over the mat, `states` tells how bases and markers look, by their ids.
    """

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        self.tool: Tool = LookTool(board)
        self.states: dict[str, State] = {}

    def fighter(self, number: int) -> bool:
        """A fighter was clicked, on the mat or beside it; whether that meant something."""
        return False

    def thing(self, thing: str, at: Point) -> bool:
        """A piece, terrain or the empty ground was clicked; whether that meant something."""
        return False

    def card(self, card: WindCard) -> None:
        """A magic card was clicked."""

    def pile(self, pile: Pile) -> None:
        """The deck or the discard pile was clicked."""

    def point(self, number: int | None) -> None:
        """A fighter is pointed at, or none any longer."""

    def confirm(self) -> bool:
        """The confirm key."""
        return False

    def go_on(self) -> bool:
        """A moment for what is worked out bit by bit; whether there was anything."""
        return False

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        """Paints territories onto the ground."""

    # ------------------------------------------------------------------ what interactions are made of

    def giving(self, answer: Any) -> Act:
        return lambda: self.give(answer)

    def answer_button(self, answer: Any, name: str = "", **more: Any) -> ActionButton:
        """A button that gives an answer, or says why it can't."""
        made = ActionButton(self.board, name or self.label(answer), self.giving(answer), **more)
        made.forbid(self.why(answer))
        return made

    def ability_button(self, answer: Any, ability: Ability, line: str = "", **more: Any) -> ActionButton:
        """A button for an ability: its name, its price and what it does."""
        price: Price = price_of(ability.cost)
        return self.answer_button(answer, ability.name, line=line, price=price, hint=ability.text, **more)

    def told(self) -> list[str]:
        """What the ability does that the question is about, as it stands above the buttons."""
        found = self.ability(self.facts.get("ability", ""))
        return [legend_of(found)] if found else []

    def ability(self, name: str) -> Ability | None:
        """An ability of this battle's pack."""
        return self.board.view.pack.abilities.get(name)


def legend_of(ability: Ability) -> str:
    """An ability in a marked-up line: its name, and what it does."""
    return f"*{escape(ability.name)}*  {escape(ability.text)}"
