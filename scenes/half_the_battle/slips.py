"""Slips in the middle: the actions of a piece, or the pieces of a party, to be read and to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from pygame import Surface

from game.half_the_battle.state import FACING
from scenes.half_the_battle.parts import TellingPart
from sprites.drawing import text
from sprites.half_the_battle import character_card, character_parts
from sprites.half_the_battle.character_card import RowState
from sprites.half_the_battle.character_parts import ActionLine, CharacterFace
from sprites.half_the_battle.piece_effects import forecast

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class ActionSlip(TellingPart):
    """An action of a piece: what it needs, what it does. Pointed at, the dungeon shows whom it reaches."""

    role = "action"
    focusable = True

    def __init__(
        self, board: BattleBoard, number: int, action: str, line: ActionLine, act: Callable[[], None] | None
    ) -> None:
        super().__init__(board, line.name)
        self.number, self.action, self.line, self.act = number, action, line, act
        self.letters = text.face(self.theme)
        self.shows_lanes = False
        known = number < len(board.model.pieces)
        self.facing = FACING[board.model.pieces[number].owner if known else board.viewer or 0]
        self.hint = line.words

    def activate(self) -> None:
        if self.act:
            self.act()
        else:
            self.board.enlarge(self.number)

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.line, self.raised)

    def render(self, target: Surface) -> None:
        lit = 1.0 if self.offered and self.raised else 0.6 if self.board.hinted(self) else self.pulse
        open_ = self.act is None or self.enabled
        character_parts.draw(
            target,
            self.line,
            self.rect,
            self.letters,
            self.theme,
            choosable=lit,
            open_=open_,
            facing=self.facing if self.shows_lanes else 0,
        )


class RowSlip(TellingPart):
    """A piece of a party, with what its actions ask for."""

    role = "row"
    focusable = True

    def __init__(self, board: BattleBoard, number: int, face: CharacterFace, act: Callable[[], None]) -> None:
        super().__init__(board, board.faces.called(board.model, number))
        self.number, self.face, self.act = number, face, act
        self.state: RowState = "plain"

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.face, self.state, self.raised)

    def render(self, target: Surface) -> None:
        lit = 1.0 if self.raised or self.board.hinted(self) else self.board.pulse
        character_card.draw_row(target, self.face, self.rect, self.theme, state=self.state, pulse=lit)
        self._draw_forecast(target)

    def _draw_forecast(self, target: Surface) -> None:
        """What would happen to it, above its die, as in the dungeon: its name stays free."""
        found = self.board.lighting.lights.forecasts.get(self.number)
        if found and found.change:
            high = max(self.theme.smallest + 4, round(self.rect.height * 0.3))
            drawn = forecast(found.change, high, self.theme, dies=found.dies)
            die = character_card.die_of(self.face, self.rect)
            target.blit(drawn, drawn.get_rect(midtop=(die.centerx, die.top)))
