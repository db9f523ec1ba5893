"""The pieces on the table: seat plates, piles, every seat's witch and wand, and the hands."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence, Set
from dataclasses import replace
from typing import Protocol

import pygame

from scenes.app.input import Pos
from scenes.app.texts import say
from scenes.board import part
from scenes.board.card_motion import place_of
from scenes.board.hand import HandTabletop, HeldCard, HeldCards
from scenes.board.hover_zoom import LargeCards, Note
from scenes.board.part import Large
from scenes.which_witch.cards import TITLE, CardCatalog
from scenes.which_witch.view import Card
from sprites import players as seat
from sprites.cards import card as cards
from sprites.cards import fan
from sprites.cards.card import CardFace, State
from sprites.cards.fan import Slot
from sprites.cards.pile import badge, socket
from sprites.drawing import shapes
from sprites.drawing.cache import cached
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme
from sprites.players import Form, Plate

THICKEST = 9  # layers of a full draw pile
ASKEW = 4  # visible cards on top of the discard pile
SPREAD = 1.12  # cards are a little farther apart than in other fans, so that all names are legible
SEEN = 0.9  # of a card's width: where more is in sight, its name is as well
RISE = 0.17  # rise of a selected card, in card heights


class WitchTabletop(HandTabletop, Protocol):
    """The board as its pieces use it."""

    text: CardCatalog
    catalog: CardCatalog
    secrets_hidden: bool

    def choose_seat(self, number: int) -> None: ...

    def hold(self, card: HandCard, pos: Pos) -> None: ...

    def let_go(self) -> None: ...

    def enlarge(self, kind: str) -> bool: ...

    def show_large(self, face: CardFace) -> bool: ...


class Part(part.Part):
    """A part of this table."""

    board: WitchTabletop


class SeatPlate(Part):
    """A seat's plate; a click chooses the seat as a target."""

    role = "seat"

    def __init__(self, board: WitchTabletop, number: int, name: str) -> None:
        super().__init__(board, name)
        self.number = number
        self.form: Form = "wide"
        self.plate: Plate | None = None
        self.fronts: tuple[CardFace, ...] = ()
        """The seat's witch and its wand in play."""

    @property
    def large(self) -> Large | None:
        return LargeCards(self.fronts) if self.fronts else None

    def activate(self) -> None:
        self.board.choose_seat(self.number)

    def details(self) -> bool:
        witch = self.plate.portrait if self.plate else ""
        return bool(witch) and self.board.show_large(self.board.catalog.witch(witch))

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        glow = self.board.pulse if self.plate and self.plate.acting else None
        return (*super().appearance, self.form, self.plate, glow)

    def render(self, target: pygame.Surface) -> None:
        if self.plate and not self.enabled and not self.plate.acting:
            target.blit(_grey(self.plate, self.rect.size, self.form, self.theme), self.rect)
        elif self.plate:
            lit = self.pulse
            seat.draw(
                target,
                self.plate,
                self.rect,
                self.theme,
                form=self.form,
                pulse=self.board.pulse,
                choosable=lit is not None,
            )


class DrawPile(Part):
    """The face-down draw pile, with its number; its thickness shows how full it is."""

    role = "pile"
    count = 0

    @property
    def large(self) -> Large:
        return Note(self.board.text.say("table.pile.count", pile=self.name, count=self.count))

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.count)

    def render(self, target: pygame.Surface) -> None:
        socket(target, self.rect, "deck", self.theme)
        layers = min(THICKEST, -(-self.count // 7))
        step = max(1, self.rect.width // 60)
        for layer in range(layers):
            x, y = self.rect.centerx - layer * step // 2, self.rect.centery - layer * step
            pose = Pose(x, y, height=5 if layer == 0 else 0)
            cards.draw(target, None, TITLE, pose, self.rect.width, self.theme)
        badge(target, str(self.count), (self.rect.right - 4, self.rect.bottom - 4), self.theme)


class DiscardPile(Part):
    """The face-up discard pile; cards are dragged onto it to discard them."""

    role = "pile"

    def __init__(self, board: WitchTabletop, name: str) -> None:
        super().__init__(board, name)
        self.cards: list[Card] = []
        self.over = False  # whether a card is held above it

    @property
    def large(self) -> Large:
        top = self.board.catalog.card(self.cards[-1].face) if self.cards else None
        words = self.board.text.say("table.pile.count", pile=self.name, count=len(self.cards))
        return LargeCards((top,)).with_words(f"*{words}*") if top else Note(words)

    def details(self) -> bool:
        return bool(self.cards) and self.board.enlarge(self.cards[-1].face)

    def activate(self) -> None:
        self.details()

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        glow = self.board.pulse if self.offered else None
        lying = tuple((card.id, card.face) for card in self.cards[-ASKEW:])
        return (*super().appearance, self.over, glow, len(self.cards), lying)

    def render(self, target: pygame.Surface) -> None:
        socket(target, self.rect, "discard", self.theme)
        if self.over or self.offered:
            radius = round(self.rect.width * 0.06)
            strength = 1.0 if self.over else 0.35 + 0.65 * self.board.pulse
            gold = self.theme.color("gold")
            shapes.draw_glow(target, self.rect, radius, gold, self.theme.px(1), strength, 3)
        for lying in self.cards[-ASKEW:]:
            face = self.board.catalog.card(lying.face)
            cards.draw(target, face, TITLE, self.pose(lying), self.rect.width, self.theme)
        if self.cards:
            badge(target, str(len(self.cards)), (self.rect.right - 4, self.rect.bottom - 4), self.theme)

    def pose(self, lying: Card) -> Pose:
        """The pose of a card on the pile: a little askew, but always the same for the same card."""
        rng = random.Random(lying.id * 7 + 3)
        spread = self.rect.width * 0.05
        return Pose(
            self.rect.centerx + rng.uniform(-spread, spread),
            self.rect.centery + rng.uniform(-spread, spread),
            rng.uniform(-9, 9),
            height=2,
        )


class Keepsake(Part):
    """A seat's Witch Card or its wand in play, shown so that it can be read."""

    role = "keepsake"

    def __init__(self, board: WitchTabletop, seat: int, icon: str) -> None:
        super().__init__(board, "")
        self.seat = seat
        self.icon = icon
        self.face: CardFace | None = None

    def hold(self, face: CardFace | None) -> None:
        self.face = face
        self.name = face.name if face else ""

    @property
    def large(self) -> Large | None:
        return LargeCards((self.face,)) if self.face else None

    def details(self) -> bool:
        return self.face is not None and self.board.show_large(self.face)

    def activate(self) -> None:
        self.details()

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.face)

    def render(self, target: pygame.Surface) -> None:
        if self.face is None:
            socket(target, self.rect, self.icon, self.theme)
            return
        pose = Pose(*self.rect.center, height=3)
        cards.draw(target, self.face, TITLE, pose, self.rect.width, self.theme)


class PlayedCard(Part):
    """A card on the stage, which draws it: here it can be pointed at."""

    role = "played card"

    def __init__(self, board: WitchTabletop, face: CardFace) -> None:
        super().__init__(board, face.name)
        self.face = face

    @property
    def large(self) -> Large:
        return LargeCards((self.face,))

    def details(self) -> bool:
        return self.board.show_large(self.face)


class Backs(Part):
    """A hand shown from the back: near an onlooker, or reaching over the far edge of the table."""

    role = "hidden hand"
    count = 0
    width = 0
    """The width of a card, in pixels."""
    coming: Sequence[int] = ()
    """The places in the hand of the cards that are still flying there."""

    def contains(self, pos: Pos) -> bool:
        return False

    def poses(self) -> list[Pose]:
        """The pose of each card; the far hand is upside down."""
        width, height = cards.size_of(self.width)
        side = -1 if self.rect.centery < self.board.rect.centery else 1
        slots = fan.fan(self.count, (0, 0), self.rect.width, (width * 0.82, height))
        x, y = self.rect.centerx, self.rect.top + height / 2 + (round(height * 0.035) if side > 0 else 0)
        return [Pose(x + side * slot.x, y + side * slot.y, slot.angle, height=4) for slot in slots]

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.width, self.count, *self.coming)

    def render(self, target: pygame.Surface) -> None:
        before = target.get_clip()
        target.set_clip(self.board.rect)
        for place, pose in enumerate(self.poses()):
            if place not in self.coming:
                cards.draw(target, None, TITLE, pose, self.width, self.theme)
        target.set_clip(before)


class HandCard(Part, HeldCard):
    """A card in the viewer's hand."""

    board: WitchTabletop
    fan: Hand

    def __init__(self, board: WitchTabletop, hand: Hand, card: Card) -> None:
        super().__init__(board, board.catalog.name(card.face))
        self.fan = hand
        self.card = card

    @property
    def kind(self) -> str:
        return self.card.face

    @property
    def away(self) -> bool:
        return self.card.id in self.fan.away

    def drag_to(self, pos: Pos) -> None:
        if self.pull(pos):
            self.board.hold(self, pos)

    def release_at(self, pos: Pos) -> None:
        if self.is_dragged:
            super().release_at(pos)
            self.board.let_go()

    @property
    def large(self) -> Large | None:
        face = None if self.away else self.board.catalog.card(self.kind)
        return LargeCards((face,)) if face else None

    def details(self) -> bool:
        return self.board.enlarge(self.kind)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        state = (self.kind, self.away, self.pose, self.selected, self.board.hinted(self))
        return (*super().appearance, *state, self.board.secrets_hidden)

    def render(self, target: pygame.Surface) -> None:
        if self.away or self.pose is None:
            return
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        face = None if self.board.secrets_hidden else self.board.catalog.card(self.kind)
        face = replace(face, seen=self.fan.seen(self)) if face else None
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        cards.draw(
            target, face, TITLE, self.pose, self.fan.width, self.theme, state=state, choosable=choosable
        )


class Hand(HeldCards[HandCard]):
    """The viewer's hand. The lifted card is drawn last."""

    role = "hand"

    def __init__(self, board: WitchTabletop) -> None:
        super().__init__(say("which_witch.part.hand"))
        self.board = board
        self.width = 0
        self.away: Set[int] = frozenset()
        """The numbers of the cards that are still flying."""
        self.opened: HandCard | None = None
        """The card whose choices are open; None if there is none."""

    def hold(self, hand: Sequence[Card], away: Set[int]) -> None:
        """Show these cards; cards that were there already keep their widgets."""
        self.away = away
        known = {widget.card.id: widget for widget in self.cards if widget.card.id >= 0}
        row: list[HandCard] = []
        for card in hand:
            widget = known.get(card.id)
            if widget is None or widget.kind != card.face:
                widget = HandCard(self.board, self, card)
            widget.card = card
            row.append(widget)
        self.take_up(row)

    # -- layout -------------------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """The index of the card that is pointed at, pressed, focused by keyboard or opened; None if there is none."""
        for index, card in enumerate(self.cards):
            keyboard = card.focused and self.tree is not None and self.tree.keyboard
            if card.hovered or card.pressed or keyboard or self.opened is card:
                return index
        return None

    def slots(self, *, flat: bool = False) -> list[Slot]:
        """The slots of the cards; `flat` means with none of them lifted."""
        width, height = self.card_size
        drop = round(height * 0.035)
        middle = self.rect.centerx, self.rect.top + height / 2 + drop
        hovered = None if flat else self.lifted
        slots = fan.fan(len(self.children), middle, self.rect.width, (width * SPREAD, height), hovered)
        return [
            replace(slot, y=slot.y - RISE * height, lift=slot.lift + RISE * height)
            if card.selected and index != hovered
            else slot
            for index, (slot, card) in enumerate(zip(slots, self.cards, strict=True))
        ]

    def pose_at(self, place: int) -> Pose | None:
        """The resting pose of the card at a place of the hand; None for the place -1."""
        return place_of(self.slots()[place]) if place >= 0 else None

    def uncovered(self, card: HandCard) -> pygame.Rect:
        """The part of a card's rectangle that its right neighbour doesn't cover."""
        row = self.cards
        area = card.rect
        index = row.index(card) if card in row else len(row)
        if index + 1 < len(row) and index != self.lifted:
            area = pygame.Rect(area.left, area.top, row[index + 1].rect.left - area.left, area.height)
        return area

    def seen(self, card: HandCard) -> float:
        """The share of a card's width that its right neighbour doesn't cover; all of the lifted one."""
        row = self.cards
        index = row.index(card)
        if index == self.foremost or index + 1 == len(row):
            return 1.0
        share = (row[index + 1].rect.left - card.rect.left) / self.width
        return round(share, 2) if share < SEEN else 1.0

    def card_at(self, pos: Pos) -> HandCard | None:
        """The card at a point: the lifted one first, then the upper ones."""
        size = float(self.card_size[0]), float(self.card_size[1])
        index = fan.hit(self.slots(), size, pos, self.lifted)
        return None if index is None else self.cards[index]


@cached(megabytes=4)
def _grey(plate: Plate, size: tuple[int, int], form: Form, theme: Theme) -> pygame.Surface:
    """A plate in grey, for a seat that can't be chosen now."""
    drained = pygame.transform.grayscale(seat.surface(plate, size, form, theme))
    drained.fill((170, 168, 164, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drained
