"""The parts that lie on the table for good: seat plates, the two piles, the viewer's witch and wand."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.app.input import Pos
from scenes.table import board as part
from scenes.which_witch.faces import TITLE
from scenes.which_witch.model import Card
from sprites import players as seat
from sprites.cards import card, fan
from sprites.cards.card import CardFace
from sprites.cards.pile import badge, socket
from sprites.drawing import shapes
from sprites.drawing.cache import cached
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme
from sprites.players import Form, Plate

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

THICKEST = 9  # layers that the draw pile shows when it is full
ASKEW = 4  # cards below the top of the discard pile that can be seen


class Part(part.Part):
    """Something on this table."""

    board: WitchBoard


class SeatPlate(Part):
    """A seat at the table. Chosen as a target by clicking it."""

    role = "seat"

    def __init__(self, board: WitchBoard, number: int, name: str) -> None:
        super().__init__(board, name)
        self.number = number
        self.form: Form = "wide"
        self.plate: Plate | None = None

    def activate(self) -> None:
        self.board.choose_seat(self.number)

    def details(self) -> bool:
        return self.board.enlarge_witch(self.number)

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
    """The face-down pile: as thick as it is full, with its number."""

    role = "pile"
    count = 0

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
            card.draw(target, None, TITLE, pose, self.rect.width, self.theme)
        badge(target, str(self.count), (self.rect.right - 4, self.rect.bottom - 4), self.theme)


class DiscardPile(Part):
    """The face-up pile; cards to be discarded are dragged onto it."""

    role = "pile"

    def __init__(self, board: WitchBoard, name: str) -> None:
        super().__init__(board, name)
        self.cards: list[Card] = []
        self.over = False  # a card is held above it

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
            face = self.board.faces.card(lying.face)
            card.draw(target, face, TITLE, self.pose(lying), self.rect.width, self.theme)
        if self.cards:
            badge(target, str(len(self.cards)), (self.rect.right - 4, self.rect.bottom - 4), self.theme)

    def pose(self, lying: Card) -> Pose:
        """How a card lies on the pile: a little askew, the same card always in the same way."""
        rng = random.Random(lying.id * 7 + 3)
        spread = self.rect.width * 0.05
        return Pose(
            self.rect.centerx + rng.uniform(-spread, spread),
            self.rect.centery + rng.uniform(-spread, spread),
            rng.uniform(-9, 9),
            height=2,
        )


class Keepsake(Part):
    """A seat's Witch Card, or its wand in play: there to be read."""

    role = "keepsake"

    def __init__(self, board: WitchBoard, seat: int, icon: str) -> None:
        super().__init__(board, "")
        self.seat = seat
        self.icon = icon
        self.face: CardFace | None = None

    def hold(self, face: CardFace | None) -> None:
        self.face = face
        self.name = face.name if face else ""

    def details(self) -> bool:
        return self.face is not None and self.board.front.enlarge(self.face)

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
        card.draw(target, self.face, TITLE, pose, self.rect.width, self.theme)


class Backs(Part):
    """A hand of which only the backs are seen: before the onlooker, or hanging over the far edge of the table."""

    role = "hidden hand"
    cards: Sequence[Card] = ()

    def contains(self, pos: Pos) -> bool:
        return False

    def poses(self) -> list[Pose]:
        """Where each card is: the far hand is seen from its other side."""
        width, height = card.size_of(self.board.places.card)
        side = -1 if self.rect.centery < self.board.rect.centery else 1
        slots = fan.fan(len(self.cards), (0, 0), self.rect.width, (width * 0.82, height))
        x, y = self.rect.centerx, self.rect.top + height / 2 + (round(height * 0.035) if side > 0 else 0)
        return [Pose(x + side * slot.x, y + side * slot.y, slot.angle, height=4) for slot in slots]

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.board.places.card, *(card.away for card in self.cards))

    def render(self, target: pygame.Surface) -> None:
        before = target.get_clip()
        target.set_clip(self.board.rect)
        for lying, pose in zip(self.cards, self.poses(), strict=True):
            if not lying.away:
                card.draw(target, None, TITLE, pose, self.board.places.card, self.theme)
        target.set_clip(before)


@cached(megabytes=4)
def _grey(plate: Plate, size: tuple[int, int], form: Form, theme: Theme) -> pygame.Surface:
    """A plate that can't be chosen now."""
    drained = pygame.transform.grayscale(seat.surface(plate, size, form, theme))
    drained.fill((170, 168, 164, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drained


def plate_of(board: WitchBoard, number: int) -> Plate:
    """What a seat's plate shows now."""
    model, chair = board.model, board.chairs[number]
    place = model.seats[number]
    witch = place.witch
    return Plate(
        name=chair.name,
        seat=chair.colour,
        title=TITLE,
        witch=witch,
        hearts=place.hearts,
        most_hearts=model.content.figures.max_hearts if witch else 0,
        cards=place.cards if place.cards or model.turn >= 0 else None,
        sides=model.die(number),
        tint=model.content.witches[witch].element if witch else "bone",
        turns=place.turns,
        bot=not chair.human,
        team=place.team,
        acting=board.acting(number),
        out=place.out,
    )
