"""Tiles that something is done to, pillars on them, and hexes that a tile goes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.unnamed_wizard.table import TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import previewing
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.finding import HEX, Key


class OnTile(Lit):
    """A tile, on the field or claimed."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(TILE, answer)]

    def meant(self, key: Key) -> Any:
        return key[1] if key[0] == TILE else None


class PlacePillar(OnTile):
    """A tile that gets a pillar: it stands there as a ghost, and the pattern is drawn that it would complete."""

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.pillar_comes(self.board, self.seat, answers[0])


class Remove(OnTile):
    """A tile that leaves the game: its place pales."""

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.tile_leaves(self.board, answers[0])


class Flip(OnTile):
    """A tile that is turned over: its other side shows."""

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.tile_flipped(self.board, answers[0])


class PickPillar(Lit):
    """A pillar to return: the tile that it is on and, where there are several players', its owner."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(TILE, answer[0])]

    def meant(self, key: Key) -> Any:
        owners = [seat for seat, count in enumerate(self._pillars(key)) if count]
        return (key[1], owners[0] if owners else self.seat)

    def _pillars(self, key: Key) -> Sequence[int]:
        return self.board.model.tile(key[1]).pillars if key[0] == TILE else ()

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.pillar_goes(self.board, answers[0][1], answers[0][0])


class MoveTo(Lit):
    """Where a tile goes."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(HEX, *answer)]

    def meant(self, key: Key) -> Any:
        if key[0] == HEX:
            return key[1:]
        return self.board.model.tile(key[1]).at if key[0] == TILE else None

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.tile_moved(self.board, self.facts["moving"], answers[0])
