"""Mustering a warband: profiles with their slots and limits, presets, or a choice of one's own (10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.question import Pick
from game.magewinds.content.fighters import Fighter as Profile
from scenes.magewinds import sheets
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.deeds import Deed
from scenes.magewinds.parts import Part
from scenes.magewinds.slots import SlotTray, Taken
from scenes.table.board import draw_lamp
from scenes.table.card_zoom import veil
from scenes.ui.button import IconButton
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes, text
from sprites.magewinds import reference

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard
    from scenes.table.board import Asked

SHAPE = 0.47  # of its width that a card is high, where it says nothing else


class ProfileTile(Part):
    """A profile that can be mustered: its card with what it costs and can do, and how many were chosen."""

    role = "profile"
    focusable = True

    def __init__(self, board: MagewindsBoard, profile: Profile, act: Callable[[], None], colour: int) -> None:
        super().__init__(board, profile.name)
        self.profile = profile
        self.act = act
        self.count = 0
        self.full = sheets.of_profile(board.model, board.faces, profile, colour)
        self.shown = sheets.offered(board.model, board.faces, self.full, profile)
        self.open = IconButton(board.faces.say("muster.open", name=profile.name), "eye", self._open)
        self.add(self.open)

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
        """What tells that it was chosen, and how often if more than once, beside the edge in gold."""
        radius = self.theme.px(1.75)
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

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__("Roster")
        self.board = board
        self.shape = SHAPE
        self.tiles: list[Part] = []
        self.tray: SlotTray | None = None

    def lay(self, tiles: Sequence[Part], shape: float = SHAPE, tray: SlotTray | None = None) -> None:
        """Lays out these cards, each so high in shares of its width; `tray` shows what was taken of them."""
        self.shape = shape
        self.clear()
        self.tiles, self.tray = list(tiles), tray
        self.add(*tiles, *([tray] if tray else []))
        self.arrange()

    def arrange(self) -> None:
        """Places them in rows, as large as they can be."""
        if self.tray:
            self.tray.arrange()
        count = len(self.tiles)
        if not self.children:
            return
        spots, gap = self.board.places, self.theme.px(1)
        high = min(spots.mat.bottom, self.board.deeds.top) - spots.mat.y - gap
        area = Rect(spots.left.x, spots.mat.y, spots.right.right - spots.left.x, high)
        across = max(range(1, 7), key=lambda columns: self._wide(columns, area, gap))
        wide = self._wide(across, area, gap)
        high = round(wide * self.shape)
        rows = -(-count // across)
        top = area.centery - (rows * (high + gap) - gap) // 2
        left = area.centerx - (across * (wide + gap) - gap) // 2
        for at, tile in enumerate(self.tiles):
            row, column = divmod(at, across)
            tile.place(Rect(left + column * (wide + gap), top + row * (high + gap), wide, high))

    def _wide(self, across: int, area: Rect, gap: int) -> int:
        rows = -(-len(self.tiles) // across)
        by_width = (area.width - gap * (across - 1)) // across
        by_height = round((area.height - gap * (rows - 1)) / rows / self.shape)
        return max(40, min(by_width, by_height, self.theme.px(44)))

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface) -> None:
        if self.visible and self.children:
            veil(target, self.board.rect, 130)
            super().draw(target)


class Muster(Chooser):
    """A whole warband: a click adds a profile, one more takes it out again."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        self.chosen: Counter[str] = Counter()

    def begin(self) -> None:
        pack = self.board.model.pack
        colour = self.board.chairs[self.question.seat].colour
        self.tiles = {
            name: ProfileTile(self.board, profile, self._taking(name), colour)
            for name, profile in pack.fighters.items()
        }
        say = self.board.faces.say
        self.tray = SlotTray(self.board)
        self.confirmation = Deed(self.board, say("muster.go"), self.march, shortcut="C", primary=True)
        presets = [
            Deed(self.board, band.name, self._presetting(band.fighters), hint=band.text)
            for band in pack.warbands.values()
            if self.asked.judge(tuple(sorted(band.fighters))).ok
        ]
        clear = Deed(self.board, say("muster.clear"), lambda: self.choose(()), shortcut="Esc")
        self.board.deeds.lay([*presets, clear, self.confirmation])
        self.board.roster.lay(list(self.tiles.values()), tray=self.tray)
        self.renew()

    def _taking(self, name: str) -> Callable[[], None]:
        return lambda: self.take(name)

    def _presetting(self, fighters: Sequence[str]) -> Callable[[], None]:
        return lambda: self.choose(fighters)

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(self.chosen.elements()))

    def take(self, name: str) -> None:
        """One more of a profile; where there can be no more, none of it."""
        more = self.chosen + Counter([name])
        if self.asked.judge(tuple(sorted(more.elements()))).ok:
            self.chosen = more
        elif self.chosen[name]:
            del self.chosen[name]
        else:
            self.board.refuse(self.tiles[name], self.why(tuple(sorted(more.elements()))))
        self.renew()

    def choose(self, fighters: Sequence[str]) -> None:
        """These, and no others."""
        self.chosen = Counter(fighters)
        self.renew()

    def renew(self) -> None:
        """Shows what is chosen, and what still fits."""
        for name, tile in self.tiles.items():
            tile.count = self.chosen[name]
            tile.offered = self.asked.judge(tuple(sorted([*self.answer, name]))).ok
            tile.touch()
        self.tray.hold([self._taken(name) for name in self.tiles for _ in range(self.chosen[name])])
        self.confirmation.forbid(self.why(self.answer))
        self.board.deeds.settle(self.board.deeds.room)

    def _taken(self, name: str) -> Taken:
        tile = self.tiles[name]
        return Taken(self.board, tile.full, tile.profile.slots, lambda: self.leave_out(name))

    def leave_out(self, name: str) -> None:
        """One less of a profile."""
        self.chosen = self.chosen - Counter([name])
        self.renew()

    def march(self) -> None:
        """This is the warband."""
        self.give(self.answer)

    def confirm(self) -> bool:
        self.march()
        return True

    def cancel(self) -> bool:
        had = bool(self.chosen)
        self.choose(())
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        self.choose(answer)
        return [tile for name, tile in self.tiles.items() if name in answer]


class MusterOne(Chooser):
    """One fighter of a warband that is built before everybody's eyes, or no more."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        choices = list(self.question.choices)
        colour = self.board.chairs[self.question.seat].colour
        fighters = self.board.model.pack.fighters
        self.tiles = {
            name: ProfileTile(self.board, profile, self.giving(name), colour)
            for name, profile in fighters.items()
        }
        for name, tile in self.tiles.items():
            tile.offered = name in choices
            tile.forbid("" if name in choices else self.why(name))
        tray = SlotTray(self.board)
        self.board.roster.lay(list(self.tiles.values()), tray=tray)
        model, seat = self.board.model, self.question.seat
        mine = [model.fighter(number).profile for number in model.warband(seat)]
        tray.hold([Taken(self.board, self.tiles[name].full, fighters[name].slots, None) for name in mine])
        self.board.deeds.lay([self.deed(answer) for answer in choices if answer not in fighters])

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.tiles[answer]] if answer in self.tiles else []
