"""The winds on the table: deck, face-up cards, discard pile, the viewer's hand, and cards in flight."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.core.event import Moved
from scenes.app.texts import say
from scenes.board.card_motion import Airspace, CardMotion, FlyingCard
from scenes.board.hover_zoom import LargeCards, Note
from scenes.board.part import Large
from scenes.magewinds.cards import TITLE, CardCatalog, Front
from scenes.magewinds.layout import Layout
from scenes.magewinds.parts import Part, PartBoard
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import State, size_of
from sprites.cards.pile import badge, socket
from sprites.drawing import shapes
from sprites.drawing.motion import Pose, ease_in_out, mix

SPREAD = 1.08  # card widths from one card of the hand to the next, if there is room
RISE = 0.16  # card heights by which a selected card rises
THICKEST = 7  # layers in the picture of a full deck
THICK = 110  # layers in a stack as high as a card
ASKEW = 3  # visible cards of the discard pile


class WindBoard(PartBoard, Protocol):
    """The part of the board that the cards need."""

    secrets_hidden: bool
    card_motion: WindMotion

    def choose_card(self, card: WindCard) -> None: ...

    def choose_pile(self, pile: Pile) -> None: ...


class WindCard(Part):
    """A magic card, face up or in the viewer's hand. The board handles clicks on it."""

    role = "card"
    focusable = True
    board: WindBoard

    def __init__(self, board: WindBoard, number: int, kind: str) -> None:
        face = board.catalog.wind(kind)
        super().__init__(board, face.name if face else "")
        self.number = number
        self.kind = kind
        self.selected = False
        self.raised = True  # whether it rises when it is pointed at

    @property
    def screen_rect(self) -> Rect:
        """The part that no other card beside it covers."""
        row = self.parent.children if self.parent else []
        later = row[row.index(self) + 1 :] if self in row else []
        across = [
            card.rect.left
            for card in later
            if card.rect.colliderect(self.rect) and card.rect.top <= self.rect.top
        ]
        wide = min([self.rect.width, *(left - self.rect.left for left in across)])
        return Rect(self.rect.topleft, (max(1, wide), self.rect.height))

    @property
    def focus_area(self) -> Rect:
        return self.rect.move(0, -self.lift)

    @property
    def lift(self) -> int:
        """Pixels by which the card is raised."""
        if self.selected:
            return round(self.rect.height * RISE)
        lifted = self.raised and (self.hovered or (self.focused and self.board.by_keyboard))
        return round(self.rect.height * RISE / 2) if lifted else 0

    @property
    def large(self) -> Large | None:
        away = self.number in self.board.card_motion.away
        face = None if away else self.board.catalog.wind(self.kind)
        return LargeCards((face,)) if face else None

    def activate(self) -> None:
        self.board.choose_card(self)

    def details(self) -> bool:
        face = self.board.catalog.wind(self.kind)
        return face is not None and self.board.enlarge(face)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible or self.number in self.board.card_motion.away:
            return
        hidden = self.board.secrets_hidden and isinstance(self.parent, Hand)
        face = None if hidden else self.board.catalog.wind(self.kind)
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        light = self.board.pulse if self.offered and self.enabled else None
        pose = Pose(self.rect.centerx, self.rect.centery - self.lift, height=3 + self.lift * 0.3)
        cards.draw(target, face, TITLE, pose, self.rect.width, self.theme, state=state, choosable=light)


class Hand(Widget):
    """The viewer's cards side by side, closer together where there are many."""

    role = "hand"

    def __init__(self, board: WindBoard) -> None:
        super().__init__(say("magewinds.part.hand"))
        self.board = board
        self.risen = 0.0
        """How far the cards have risen over the mat, 0 to 1."""

    @property
    def cards(self) -> list[WindCard]:
        return [child for child in self.children if isinstance(child, WindCard)]

    @property
    def selected(self) -> list[WindCard]:
        return [card for card in self.cards if card.selected]

    def hold(self, numbers: list[int]) -> None:
        """Show these cards, sorted by suit, reusing their widgets."""
        known = {card.number: card for card in self.cards if card.number >= 0}
        winds = list(self.board.catalog.content.winds)
        order = {kind: at for at, kind in enumerate(winds)}
        face = self.board.view.face
        row = sorted(numbers, key=lambda number: (order.get(face(number), len(order)), number))
        if [card.number for card in self.cards] != row:
            self.clear()
            self.add(*(known.get(number) or WindCard(self.board, number, face(number)) for number in row))
        self.arrange()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()

    @property
    def wanted(self) -> bool:
        """Whether the question is about the cards."""
        return any(card.offered or card.selected or card.why for card in self.cards)

    @property
    def up(self) -> bool:
        """Whether the cards are needed: the question is about them, or somebody points at one."""
        keyed = self.board.by_keyboard
        return self.wanted or any(card.hovered or (card.focused and keyed) for card in self.cards)

    def go_on(self, dt: float) -> bool:
        """Let the cards rise over the mat or sink to its foot; whether they moved. A card that is pressed stays."""
        goal = float(self.up)
        if self.risen == goal or any(card.pressed for card in self.cards):
            return False
        seconds = self.theme.seconds("fade")
        step = 1.0 if self.theme.reduced_motion or not seconds else dt / seconds
        self.risen = min(goal, self.risen + step) if goal else max(goal, self.risen - step)
        self.arrange()
        return True

    def settle(self) -> None:
        """Let the cards be where they belong at once."""
        self.risen = float(self.up)
        self.arrange()

    @property
    def moving(self) -> bool:
        return self.risen != float(self.up) or super().moving

    @property
    def risen_left(self) -> int:
        """The left edge of the cards once they have risen."""
        return round(self._row(1.0)[0])

    @property
    def rest_left(self) -> int:
        """The left edge of the cards at rest; without cards, the right edge of their place."""
        return round(self._row(0.0)[0]) if self.cards else self.board.layout.peek.right

    def _row(self, share: float) -> tuple[float, float]:
        """The left edge of the first card, and the step to the next, when they have risen by a share."""
        width = self.board.layout.card
        room = mix(self.board.layout.peek.width, self.rect.width, share)
        step = min(width * SPREAD, (room - width) / max(1, len(self.cards) - 1))
        return self.rect.right - room / 2 - (step * (len(self.cards) - 1) + width) / 2, step

    def arrange(self) -> None:
        """Centre the cards at the foot of the mat, or as high and as wide as they have risen."""
        row, width = self.cards, self.board.layout.card
        if not row:
            return
        share = ease_in_out(self.risen)
        left, step = self._row(share)
        top = round(mix(self.board.layout.peek.top, self.rect.y, share))
        for at, card in enumerate(row):
            card.place(Rect((round(left + at * step), top), size_of(width)))

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return super().hit(pos) if self.children else None

    def contains(self, pos: tuple[int, int]) -> bool:
        return False


class Pile(Part):
    """The deck or the discard pile, with its number."""

    role = "pile"
    focusable = True
    board: WindBoard

    def __init__(self, board: WindBoard, name: str, zone: str, *, open_: bool) -> None:
        super().__init__(board, name)
        self.zone = zone
        """The zone of the pile's cards; also the name of its icon."""
        self.open = open_
        self.numbers: list[int] = []

    def hold(self, numbers: list[int]) -> None:
        """Show these cards, the last one on top."""
        if numbers != self.numbers:
            self.numbers = list(numbers)
            self.touch()

    @property
    def top(self) -> Front | None:
        """The face of the top card, if the pile is face up."""
        return self.board.catalog.wind(self.board.view.face(self.numbers[-1])) if self.numbers else None

    @property
    def large(self) -> Large:
        """The top card of the discard pile, and the number of cards."""
        top = self.top if self.open else None
        words = self.board.text.say("pile.count", pile=self.name, count=len(self.numbers))
        return LargeCards((top,)).with_words(f"*{words}*") if top else Note(words)

    @property
    def large_words(self) -> str:
        return self.board.text.say("pile.discard.rule" if self.open else "pile.deck.rule")

    def activate(self) -> None:
        self.board.choose_pile(self)

    def details(self) -> bool:
        return self.open and self.top is not None and self.board.enlarge(self.top)

    def draw(self, target: pygame.Surface) -> None:
        socket(target, self.rect, self.zone, self.theme)
        light = self.board.pulse if self.offered and self.enabled else None
        lying = self.board.card_motion.landed_in(self.zone, self.numbers)
        for pose, face in self._layers(lying):
            cards.draw(target, face, TITLE, pose, self.rect.width, self.theme)
        if light is not None:
            gold = self.theme.color("gold")
            radius = round(self.rect.width * 0.06)
            shapes.draw_glow(target, self.rect, radius, gold, self.theme.px(0.8), 0.4 + 0.6 * light)
        if lying:
            badge(target, str(len(lying)), self.rect.bottomright, self.theme)

    def _layers(self, lying: Sequence[int]) -> list[tuple[Pose, Front | None]]:
        x, y = self.rect.center
        if not self.open:
            layers = min(THICKEST, -(-len(lying) // 7))
            thick = self.rect.height / THICK
            return [
                (Pose(x, y - round(thick * layer), height=0 if layer else 4), None) for layer in range(layers)
            ]
        catalog = self.board.catalog
        return [(self.askew(number), catalog.wind(self.board.view.face(number))) for number in lying[-ASKEW:]]

    def askew(self, number: int) -> Pose:
        """Pose of a card that was thrown onto the pile, slightly askew."""
        (x, y), rng = self.rect.center, random.Random(number * 7 + 3)
        return Pose(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), rng.uniform(-7, 7), height=2)


class FaceUp(Widget):
    """The row of face-up winds."""

    role = "winds"

    def __init__(self, board: WindBoard) -> None:
        super().__init__(say("magewinds.part.face_up"))
        self.board = board
        self.spots: tuple[Rect, ...] = ()

    @property
    def cards(self) -> list[WindCard]:
        return [child for child in self.children if isinstance(child, WindCard)]

    def hold(self, numbers: list[int]) -> None:
        """Show these cards."""
        known = {card.number: card for card in self.cards}
        if list(known) != numbers:
            self.clear()
            face = self.board.view.face
            for number in numbers:
                card = known.get(number) or WindCard(self.board, number, face(number))
                card.raised = False
                self.add(card)
        for card, spot in zip(self.cards, self.spots, strict=False):
            card.place(spot)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface) -> None:
        for spot in self.spots:
            socket(target, spot, "four_winds", self.theme)
        super().draw(target)


class WindAirspace(Airspace, Protocol):
    """The part of the board that flying cards need."""

    text: CardCatalog
    catalog: CardCatalog
    layout: Layout

    def pose_of(self, zone: str, card: int) -> Pose: ...


class WindMotion(CardMotion):
    """All cards in flight."""

    board: WindAirspace

    @property
    def width(self) -> int:
        return self.board.layout.card

    def send(self, event: Moved, start: Pose, delay: float = 0.0) -> None:
        """Let a card fly from a pose, after a delay in seconds, to its place in the shown view."""
        front, seconds = self.board.catalog.front(event.face), self.board.theme.seconds("travel")
        goal = partial(self.board.pose_of, event.target, event.card)
        self.flyers.append(FlyingCard(event.card, event.target, front, TITLE, start, goal, seconds, delay))

    def landed_in(self, zone: str, cards: Sequence[int]) -> Sequence[int]:
        """The cards of a zone that have landed. Flying ones are the last, since new cards go on top."""
        coming = len(self.flying(zone))
        return cards[: max(0, len(cards) - coming)]
