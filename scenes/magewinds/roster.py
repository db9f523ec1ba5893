"""The roster: cards of profiles or maps over the mat, and the slots of a warband below it (10.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from game.magewinds.content.fighters import Fighter as Profile
from scenes.app.texts import say
from scenes.board.card_zoom import veil
from scenes.board.part import Large, draw_lamp
from scenes.magewinds.action_bar import ActionBar
from scenes.magewinds.cards import LargeReference, offered_reference, profile_reference
from scenes.magewinds.parts import Part, PartBoard
from scenes.ui.button import IconButton
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import mix
from sprites.magewinds import reference
from sprites.magewinds.reference_parts import Reference, medallion

TRAY = 0.8  # of a card's height: the slots of a warband with the words above them
SHAPE = 0.47  # height of a card in widths, by default
TICK = 0.15  # of a card's height: the most radius of the tick on a chosen one
LEAST_FACE = 16  # pixels below which a fighter of the warband is only a name
FLATTEST = 0.85  # of that height, where there is more room at the sides than above


class RosterBoard(PartBoard, Protocol):
    """The part of the board that the roster needs."""

    action_bar: ActionBar


class ProfileTile(Part):
    """A profile to muster: its card with cost and abilities, and the number chosen."""

    role = "profile"
    focusable = True

    def __init__(self, board: RosterBoard, profile: Profile, act: Callable[[], None], colour: int) -> None:
        super().__init__(board, profile.name)
        self.profile = profile
        self.act = act
        self.count = 0
        self.full = profile_reference(board.view.pack, board.catalog, profile, colour)
        self.shown = offered_reference(board.view, board.catalog, self.full, profile)
        self.open = IconButton(board.text.say("muster.open", name=profile.name), "eye", self._open)
        self.add(self.open)

    @property
    def large(self) -> Large:
        return LargeReference(self.full)

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.full)

    def _open(self) -> None:
        self.details()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        side = min(self.theme.target, round(rect.height * 0.36))
        inset = self.theme.px(0.5)
        self.open.place(Rect(rect.right - side - inset, rect.y + inset, side, side))

    def draw(self, target: pygame.Surface) -> None:
        shown = replace(self.shown, selected=self.count > 0, activatable=self.offered and self.enabled)
        pulse = 1.0 if self.hovered or self.focused else 0.4 * self.board.pulse
        reference.draw(target, shown, self.rect, self.theme, form="compact", pulse=pulse)
        if self.count:
            self._draw_tick(target)
        self.draw_children(target)
        if self.board.hinted(self):
            draw_lamp(target, self.rect, self.theme)

    def _draw_tick(self, target: pygame.Surface) -> None:
        """Draw a gold tick at the corner of a chosen profile, with the count if more than one."""
        radius = min(self.theme.px(1.75), round(self.rect.height * TICK))
        spot = self.rect.left + radius, self.rect.top + radius
        disc = shapes.disc(radius, self.theme.color("gold"), self.theme.color("night"), self.theme.hairline)
        target.blit(disc, disc.get_rect(center=spot))
        ink = self.theme.color("gold_ink")
        if self.count == 1:
            icons.draw(target, "check", spot, round(radius * 1.5), ink, 1.4)
            return
        words = text.label(f"{self.count}×", text.face(self.theme, "body", bold=True), ink)
        target.blit(words, words.get_rect(center=spot))


class Roster(Widget):
    """The cards of all profiles over the mat."""

    role = "roster"

    def __init__(self, board: RosterBoard) -> None:
        super().__init__(say("magewinds.part.roster"))
        self.board = board
        self.shape = SHAPE
        self.tiles: list[Part] = []
        self.tray: SlotTray | None = None

    def lay(self, tiles: Sequence[Part], shape: float = SHAPE, tray: SlotTray | None = None) -> None:
        """Lay out these cards; `shape` is height over width, `tray` shows the fighters taken."""
        self.shape = shape
        self.clear()
        self.tiles, self.tray = list(tiles), tray
        self.add(*tiles, *([tray] if tray else []))
        self.arrange()

    def arrange(self) -> None:
        """Place the cards in rows, as large as possible."""
        if self.tray:
            self.tray.arrange()
        count = len(self.tiles)
        if not self.children:
            return
        layout, gap = self.board.layout, self.theme.px(1)
        foot = self.tray.room.top if self.tray else layout.actions.top
        high = min(foot, self.board.action_bar.top) - layout.mat.y - gap
        area = Rect(layout.left.x, layout.mat.y, layout.right.right - layout.left.x, high)
        across = max(range(1, 7), key=lambda columns: self._wide(columns, area, gap))
        wide = self._wide(across, area, gap)
        high = round(wide * self.shape)
        wide = min(round(wide / FLATTEST), max(wide, self._widest(across, area, gap)))
        rows = -(-count // across)
        top = area.centery - (rows * (high + gap) - gap) // 2
        left = area.centerx - (across * (wide + gap) - gap) // 2
        for at, tile in enumerate(self.tiles):
            row, column = divmod(at, across)
            tile.place(Rect(left + column * (wide + gap), top + row * (high + gap), wide, high))

    def _wide(self, across: int, area: Rect, gap: int) -> int:
        rows = -(-len(self.tiles) // across)
        by_height = round((area.height - gap * (rows - 1)) / rows / self.shape)
        return max(40, min(self._widest(across, area, gap), by_height))

    def _widest(self, across: int, area: Rect, gap: int) -> int:
        return min((area.width - gap * (across - 1)) // across, self.theme.px(44))

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface) -> None:
        if self.visible and self.children:
            veil(target, self.board.rect, 130)
            super().draw(target)


class Taken(Part):
    """A fighter of the warband, as wide as its slots; a click removes it."""

    role = "taken"
    focusable = True

    def __init__(
        self, board: RosterBoard, shown: Reference, slots: int, act: Callable[[], None] | None
    ) -> None:
        super().__init__(board, shown.name)
        self.shown = shown
        self.slots = slots
        self.act = act
        self.hint = board.text.say("muster.out") if act else ""

    @property
    def large(self) -> Large:
        return LargeReference(self.shown)

    def activate(self) -> None:
        if self.act:
            self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.shown)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        color = self.theme.seat(self.shown.warband).colour
        bright = self.hovered or self.focused
        fill = mix(self.theme.color("panel"), color, 0.5 if bright else 0.3)
        shapes.draw_rounded(surface, area, self.theme.px(0.75), fill, color, self.theme.hairline + 1)
        face = text.face(self.theme, "small", bold=True)
        foot = Rect(area.x + 4, area.bottom - face.height - 1, area.width - 8, face.height)
        side = round(min(area.height - face.height - 3, area.width - self.theme.px(1)))
        if side < LEAST_FACE:
            foot.centery = area.centery
        else:
            medallion(surface, self.shown, (area.centerx, area.y + 2 + side // 2), side, self.theme)
        face = text.fit(self.name, face, foot.width)
        words = text.elide(self.name, face, foot.width)
        text.draw(surface, words, face, self.theme.color("text"), foot, "center")


class SlotTray(Widget):
    """A row of slots in the place of the hand, taken and free."""

    role = "slots"

    def __init__(self, board: RosterBoard) -> None:
        super().__init__(board.text.say("muster.warband"))
        self.board = board

    def hold(self, taken: Sequence[Taken]) -> None:
        """Show these fighters."""
        self.clear()
        self.add(*taken)
        self.arrange()

    @property
    def taken(self) -> list[Taken]:
        """The fighters of the warband."""
        return [child for child in self.children if isinstance(child, Taken)]

    @property
    def slots(self) -> int:
        """Number of slots."""
        return self.board.view.state.slots

    def arrange(self) -> None:
        """Place the fighters side by side, each over its slots."""
        at = 0
        for each in self.taken:
            each.place(self._slot(at, each.slots))
            at += each.slots

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def room(self) -> Rect:
        """The area of the slots and the words above them, over the foot of the mat."""
        layout, gap = self.board.layout, self.theme.px(1)
        high = round(layout.hand.height * TRAY)
        bottom = min(layout.actions.top, self.board.action_bar.top) - gap
        return Rect(layout.mat.x, bottom - high, layout.mat.width, high)

    @property
    def _face(self) -> text.Face:
        return text.face(self.theme, "lead", "serif", bold=True)

    def _slot(self, first: int, count: int = 1) -> Rect:
        """The area of adjacent slots."""
        room, gap = self.room, self.theme.px(0.75)
        high = room.height - self._face.height - gap
        side = min(high, (room.width - gap * (self.slots - 1)) // max(1, self.slots))
        left = room.centerx - (self.slots * (side + gap) - gap) // 2
        area = Rect(left + first * (side + gap), 0, count * (side + gap) - gap, side)
        area.centery = room.bottom - high // 2
        return area

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        used = sum(each.slots for each in self.taken)
        words = self.board.text.say("muster.taken", taken=used, slots=self.slots)
        first = self._slot(0, self.slots)
        line = Rect(first.x, first.y - self._face.height - self.theme.px(0.5), first.width, self._face.height)
        text.draw(target, words, self._face, self.theme.color("text"), line, "center")
        for at in range(used, self.slots):
            socket = (*self.theme.color("brass"), 150)
            area = self._slot(at)
            target.blit(shapes.rounded(area.size, self.theme.px(0.75), (0, 0, 0, 90), socket, 1), area)
        super().draw(target)
