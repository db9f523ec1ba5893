"""A slot of the duel: a committed action, or the place for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.halfwish.faces import back
from scenes.halfwish.parts import Part
from scenes.halfwish.places import Lane
from sprites.cards import card as cards
from sprites.cards.card import State
from sprites.cards.pile import socket
from sprites.drawing import icons, shapes
from sprites.drawing.color import darken
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

FAR, NEAR = 0, 1
UNPLANNED = -99
"""Stands in the place of a card that was taken back from a slot and not committed anew."""


class SlotPart(Part):
    """A slot of the duel: where an action is committed. What the viewer means to commit lies in it as well."""

    role = "slot"

    def __init__(self, board: HalfwishBoard, side: int, slot: int) -> None:
        super().__init__(board)
        self.side, self.slot = side, slot
        self.planned: int | None = None
        self.selected = False
        self.committed = False
        """Whether what lies here stays: it can't be used now, and yet is not out of the game."""

    @property
    def seat(self) -> int:
        near = self.board.model.near
        return near if self.side == NEAR else 1 - near

    @property
    def lane(self) -> Lane | None:
        lanes = self.board.places.lanes
        return lanes[self.slot] if self.slot < len(lanes) else None

    @property
    def card(self) -> int | None:
        """What lies here, or is meant to."""
        if self.planned is not None:
            return None if self.planned == UNPLANNED else self.planned
        row = self.board.model.player(self.seat).slots[self.slot].cards
        return row[-1] if row else None

    @property
    def kind(self) -> str:
        """The face of what lies here, "" where it is hidden or nothing lies here."""
        card = self.card
        if card is None:
            return ""
        duel = self.board.model.duel
        changed = duel.counts_as[self.seat][self.slot] if duel else ""
        return changed or self.board.model.face(card)

    def rename(self) -> None:
        """Its name says whose it is and what lies in it."""
        faces = self.board.faces
        self.name = faces.say("slot.name", seat=self.seat, slot=self.slot + 1)
        known = "" if self.board.concealed else self.kind
        self.hint = f"{faces.name(known)}. {faces.text(known)}" if known else ""

    def activate(self) -> None:
        self.board.choose_slot(self)

    def details(self) -> bool:
        face = self.board.faces.card(self.kind)
        return face is not None and not self.board.concealed and self.board.front.enlarge(face, self.name)

    def render(self, target: pygame.Surface) -> None:
        theme, card = self.theme, self.card
        if card is None:
            socket(target, self.rect, "swords", theme)
            if self.pulse is not None:
                gold = theme.color("gold")
                shapes.draw_glow(target, self.rect, theme.px(0.5), gold, theme.px(1), self.pulse)
            return
        if card in self.board.flights.away or self.board.flights.hidden(self._zone):
            socket(target, self.rect, "swords", theme)
            return
        self._draw_card(target, card)

    @property
    def _zone(self) -> str:
        return f"{('one', 'two')[self.slot]} {self.seat}"

    def _draw_card(self, target: pygame.Surface, card: int) -> None:
        theme = self.theme
        plain = self.enabled or self.committed
        state: State = "selected" if self.selected else "plain" if plain else "forbidden"
        face = None if self.board.concealed else self.board.faces.card(self.kind)
        pose = Pose(*self.rect.center, height=8 if self.raised and self.enabled else 4)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck = back("action", theme)
        cards.draw(target, face, deck, pose, self.rect.width, theme, state=state, choosable=choosable)
        if self._locked:
            self._draw_lock(target)

    @property
    def _locked(self) -> bool:
        """Whether what lies here waits for the showdown, and is not just being thought over."""
        duel = self.board.model.duel
        return duel is not None and duel.stage == "preparation" and (self.committed or self.planned is None)

    def _draw_lock(self, target: pygame.Surface) -> None:
        """At the card's foot: its name and its value stay in sight."""
        theme = self.theme
        spot = self.rect.centerx, self.rect.bottom - theme.px(0.5)
        disc = shapes.disc(theme.px(1.75), darken(theme.color("brass"), 0.55), theme.color("brass"), 1)
        target.blit(disc, disc.get_rect(center=spot))
        icons.draw(target, "lock", spot, theme.px(2), theme.color("text"))
