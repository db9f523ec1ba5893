"""Answers to what a power asks: which committed action it is about, which one is exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.app.input import Pos
from scenes.halfwish.chooser import Chooser
from scenes.halfwish.fan_card import FanCard
from scenes.halfwish.slot import SlotPart
from scenes.table.board import Part


class PickSlot(Chooser):
    """Which of the committed actions a card is about: those that fit are lit."""

    def begin(self) -> None:
        side = int(self.facts["side"] == self.board.model.near)
        self.row = self.board.slots[side][: len(self.board.places.lanes)]
        for part in self.row:
            part.focusable = True
            part.forbid(self.why(part.slot))
            part.offered = part.enabled

    def slot(self, slot: SlotPart) -> None:
        if slot in self.row:
            self.give(slot.slot)

    def thought(self, part: Part) -> tuple[Any, ...]:
        return (part.slot,) if isinstance(part, SlotPart) and part in self.row and part.enabled else ()

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.row[answer]]


class SwapAction(Chooser):
    """A card of the hand for a committed action: first the card, then, where there are two, the slot."""

    chosen: FanCard | None = None

    def begin(self) -> None:
        self.row = self.board.slots[1][: len(self.board.places.lanes)]
        self.renew()

    def renew(self) -> None:
        """Lights up the hand, and once a card is chosen the slots."""
        for card in self.board.hands[1].cards:
            card.selected = card is self.chosen
            card.offered = not card.selected
        for part in self.row:
            part.focusable = part.offered = self.chosen is not None
            part.touch()

    def card(self, card: FanCard) -> None:
        if card.fan is not self.board.hands[1]:
            return
        if len(self.row) == 1:
            self.give((0, card.kind))
            return
        self.chosen = None if card is self.chosen else card
        self.renew()
        if self.chosen and self.board.by_keyboard:
            self.board.focus(self.row[0])

    def slot(self, slot: SlotPart) -> None:
        if self.chosen and slot in self.row:
            self.give((slot.slot, self.chosen.kind))

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return card.fan is self.board.hands[1] and self._aimed(pos) is not None

    def drop(self, card: FanCard, pos: Pos) -> None:
        at = self._aimed(pos)
        if at is not None:
            self.give((at, card.kind))

    def _aimed(self, pos: Pos) -> int | None:
        lanes = self.board.places.lanes
        return next(
            (at for at, lane in enumerate(lanes) if lane.cards[1].inflate(40, 40).collidepoint(pos)), None
        )

    def thought(self, part: Part) -> tuple[Any, ...]:
        if isinstance(part, SlotPart) and self.chosen and part in self.row:
            return ((part.slot, self.chosen.kind),)
        alone = isinstance(part, FanCard) and part.fan is self.board.hands[1] and len(self.row) == 1
        return ((0, part.kind),) if isinstance(part, FanCard) and alone else ()

    def cancel(self) -> bool:
        had = self.chosen is not None
        self.chosen = None
        self.renew()
        return had

    def named(self, answer: Any) -> Sequence[Part]:
        card = next((card for card in self.board.hands[1].cards if card.kind == answer[1]), None)
        return [part for part in (card, self.row[answer[0]]) if part is not None]
