"""Pieces on this table: their base class, piles, single cards, and the slots of a duel."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from scenes.board.hover_zoom import LargeCards, Note
from scenes.board.part import Large, Part, Tabletop
from scenes.halfwish.cards import CardCatalog, Deck, HalfwishCardMotion, back
from scenes.halfwish.layout import NEAR, Lane, Layout
from scenes.halfwish.view import HalfwishView
from sprites.cards import card as cards
from sprites.cards.card import Drawable, State
from sprites.cards.pile import badge, socket
from sprites.cards.stock import SMALL
from sprites.drawing import icons, shapes
from sprites.drawing.color import darken
from sprites.drawing.motion import Pose
from sprites.halfwish import power_slips
from sprites.halfwish.cards import PowerFace

ASKEW = 3  # visible cards below the top of a discard pile
LAYERS = 5  # layers of a full deck
UNPLANNED = -99
"""Placeholder for a card that was taken back from a slot and not replaced."""


class HalfwishTabletop(Tabletop, Protocol):
    """The part of the table that pieces need."""

    text: CardCatalog
    catalog: CardCatalog
    view: HalfwishView
    layout: Layout
    card_motion: HalfwishCardMotion
    secrets_hidden: bool

    @property
    def considered(self) -> Piece | None: ...

    @property
    def in_arena(self) -> bool: ...

    def choose_slot(self, slot: SlotPiece) -> None: ...

    def look_through(self, seat: int, discard: Sequence[int] | None, name: str) -> None: ...

    def show_large(self, front: Drawable, name: str) -> bool: ...


class Piece(Part):
    """Base of everything on this table."""

    board: HalfwishTabletop

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, focused, or was tapped to be looked at."""
        return super().raised or self.board.considered is self

    @property
    def large_words(self) -> str:
        """Only why it can't be used: its card says the rest."""
        return "" if self.enabled else self.why

    def refresh(self) -> None:
        """Update it from the board's view; does nothing if the view is read at each drawing."""


class Pile(Piece):
    """A player's deck (a number) or discard pile (face up; anybody may look through it at any time)."""

    role = "pile"
    focusable = True

    def __init__(self, board: HalfwishTabletop, seat: int, name: str, *, open_: bool) -> None:
        super().__init__(board, name)
        self.seat, self.open = seat, open_
        self.cards: tuple[int, ...] = ()
        self.hint = self.large_words

    @property
    def large(self) -> Large:
        """The top card of a discard pile, and the number of cards."""
        words = self.board.text.say("pile.count", pile=self.name, count=len(self.cards))
        top = (
            self.board.catalog.card(self.board.view.face(self.cards[-1]))
            if self.open and self.cards
            else None
        )
        return LargeCards((top,)).with_words(f"*{words}*") if top else Note(words)

    @property
    def large_words(self) -> str:
        return self.board.text.say("pile.discard.rule" if self.open else "pile.deck.rule")

    def refresh(self) -> None:
        """Show the cards of the view, without those that are still flying to it."""
        who, away = self.board.view.player(self.seat), self.board.card_motion.away
        pile = who.discard if self.open else who.deck
        self.cards = tuple(card for card in pile.cards if card not in away)

    def activate(self) -> None:
        self.board.look_through(self.seat, self.cards if self.open else None, self.name)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.cards, self.hovered)

    def render(self, target: pygame.Surface) -> None:
        theme, width = self.theme, self.rect.width
        socket(target, self.rect, "discard" if self.open else "deck", theme)
        if self.open:
            for card in self.cards[-ASKEW:]:
                face = self.board.catalog.card(self.board.view.face(card))
                cards.draw(target, face, back("action", theme), self.pose(card), width, theme)
        else:
            for layer in range(min(LAYERS, -(-len(self.cards) // 2))):
                pose = Pose(
                    self.rect.centerx - layer, self.rect.centery - layer, height=3 if not layer else 0
                )
                cards.draw(target, None, back("action", theme), pose, width, theme)
        if self.cards or not self.open:
            badge(target, str(len(self.cards)), (self.rect.right - 4, self.rect.bottom - 4), theme)
        if self.hovered:
            shapes.draw_glow(target, self.rect, theme.px(0.5), theme.color("brass"), theme.px(0.5), 0.2)

    def pose(self, card: int) -> Pose:
        """Pose of a card on the pile, slightly askew; always the same for the same card."""
        rng = random.Random(card * 7 + 3)
        spread = self.rect.width * 0.04
        x, y = (rng.uniform(-spread, spread) for _ in range(2))
        return Pose(self.rect.centerx + x, self.rect.centery + y, rng.uniform(-6, 6), height=2)


class CardPiece(Piece):
    """A single card: `act` is called on a click. It may be lit, selected, or forbidden with a reason."""

    role = "card"
    focusable = True

    def __init__(
        self,
        board: HalfwishTabletop,
        name: str,
        front: Drawable | None,
        act: Callable[[], None],
        deck: Deck = "action",
    ) -> None:
        super().__init__(board, name)
        self.front, self.act, self.deck = front, act, deck
        self.words = ""
        self.counts: tuple[tuple[str, int], ...] = ()
        self.selected = False

    @property
    def legible(self) -> bool:
        """Whether its text is readable in its place."""
        return self.rect.width >= SMALL

    @property
    def large(self) -> Large | None:
        """Its face, unless it is read in its place or in the box for its words."""
        read = self.legible or bool(self.words)
        return LargeCards((self.front,)) if self.front and not read else None

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.front is not None and self.board.show_large(self.front, self.name)

    def look(self) -> None:
        """Show it large; for cards that are no answer."""
        self.details()

    def render(self, target: pygame.Surface) -> None:
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        lift = self.rect.height * 0.03 if self.raised and self.enabled else 0.0
        pose = Pose(self.rect.centerx, self.rect.centery - lift, height=4 + 2 * lift)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        if isinstance(self.front, PowerFace) and self.rect.width > self.rect.height:
            area = self.rect.move(0, -round(lift))
            power_slips.draw(target, self.front, area, self.theme, state=state, choosable=choosable)
            return
        deck = back(self.deck, self.theme)
        cards.draw(
            target, self.front, deck, pose, self.rect.width, self.theme, state=state, choosable=choosable
        )


class SlotPiece(Piece):
    """A slot of the duel for a committed action. It also shows the action that the viewer plans to commit."""

    role = "slot"

    def __init__(self, board: HalfwishTabletop, side: int, slot: int) -> None:
        super().__init__(board)
        self.side, self.slot = side, slot
        self.planned: int | None = None
        self.selected = False
        self.committed = False
        """Whether its card is committed: it can't be used now, but is still in the game."""

    @property
    def seat(self) -> int:
        near = self.board.view.near
        return near if self.side == NEAR else 1 - near

    @property
    def lane(self) -> Lane | None:
        lanes = self.board.layout.lanes
        return lanes[self.slot] if self.slot < len(lanes) else None

    @property
    def card(self) -> int | None:
        """The card that lies here or is planned; None if there is none."""
        if self.planned is not None:
            return None if self.planned == UNPLANNED else self.planned
        row = self.board.view.player(self.seat).slots[self.slot].cards
        return row[-1] if row else None

    @property
    def kind(self) -> str:
        """The face of the card here; "" if it is hidden or there is none."""
        card = self.card
        if card is None:
            return ""
        duel = self.board.view.duel
        changed = duel.counts_as[self.seat][self.slot] if duel else ""
        return changed or self.board.view.face(card)

    def refresh(self) -> None:
        """Show the slot during a duel, and name its seat and its card."""
        catalog = self.board.catalog
        self.visible = self.board.in_arena and self.lane is not None
        self.name = catalog.say("slot.name", seat=self.seat, slot=self.slot + 1)
        known = "" if self.board.secrets_hidden else self.kind
        self.hint = f"{catalog.name(known)}. {catalog.text(known)}" if known else ""

    @property
    def large(self) -> Large | None:
        face = None if self.board.secrets_hidden else self.board.catalog.card(self.kind)
        return LargeCards((face,)) if face else None

    def activate(self) -> None:
        self.board.choose_slot(self)

    def details(self) -> bool:
        face = self.board.catalog.card(self.kind)
        return face is not None and not self.board.secrets_hidden and self.board.show_large(face, self.name)

    def render(self, target: pygame.Surface) -> None:
        theme, card = self.theme, self.card
        if card is None:
            socket(target, self.rect, "swords", theme)
            if self.pulse is not None:
                gold = theme.color("gold")
                shapes.draw_glow(target, self.rect, theme.px(0.5), gold, theme.px(1), self.pulse)
            return
        if card in self.board.card_motion.away or self.board.card_motion.hidden(self._zone):
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
        face = None if self.board.secrets_hidden else self.board.catalog.card(self.kind)
        pose = Pose(*self.rect.center, height=8 if self.raised and self.enabled else 4)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck = back("action", theme)
        cards.draw(target, face, deck, pose, self.rect.width, theme, state=state, choosable=choosable)
        if self._locked:
            self._draw_lock(target)

    @property
    def _locked(self) -> bool:
        """Whether the card here waits for the showdown and is not just planned."""
        duel = self.board.view.duel
        return duel is not None and duel.stage == "preparation" and (self.committed or self.planned is None)

    def _draw_lock(self, target: pygame.Surface) -> None:
        """Draw a lock at the card's foot, where its name and its value stay readable."""
        theme = self.theme
        spot = self.rect.centerx, self.rect.bottom - theme.px(0.5)
        disc = shapes.disc(theme.px(1.75), darken(theme.color("brass"), 0.55), theme.color("brass"), 1)
        target.blit(disc, disc.get_rect(center=spot))
        icons.draw(target, "lock", spot, theme.px(2), theme.color("text"))
