"""The warbands beside the mat: a head for each player, and a card below it for each of its fighters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from game.battlefield.plane import Point
from game.core.dataclass import dataclass
from scenes.app.input import Pos
from scenes.app.texts import say
from scenes.board.part import Large, draw_lamp
from scenes.board.players import Player
from scenes.magewinds.cards import LargeReference, slim_reference
from scenes.magewinds.mat import BattleMat
from scenes.magewinds.parts import Part, PartBoard
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.magewinds import reference
from sprites.magewinds.reference import Form
from sprites.magewinds.reference_parts import Reference
from sprites.magewinds.tokens import Badges

COMPACT_FROM = 0.42  # height in card widths from which a card has room for its attributes
NARROW = 5  # heights: the width up to which a head has small figures, so that the name has room
LOW = 0.2  # height in widths up to which a card is one line
HEAD, PLATE = 5, 19  # units: the height of a warband's head, and of a fighter's card at most
TALLER = 1.4  # times: how much higher a head is whose figures are below the name
LEAST_HEAD = 26  # pixels
HEAD_SHARE = 0.15  # of the height of a warband's area: its head at most


class FighterBoard(PartBoard, Protocol):
    """The part of the board that the warbands need."""

    players: Sequence[Player]
    measuring: bool
    counted: dict[int, int]
    mat: BattleMat

    def carry(self, number: int, at: Point) -> None: ...

    def choose_fighter(self, number: int) -> None: ...

    def enlarge_fighter(self, number: int) -> bool: ...

    def reads(self, number: int) -> bool: ...

    def point_fighter(self, number: int | None) -> None: ...

    def reference_of(self, number: int) -> Reference: ...


class FighterPlate(Part):
    """A fighter's reference card beside the mat. A right click or a long press enlarges it."""

    role = "fighter"
    focusable = True
    draggable = True
    board: FighterBoard
    _dragged = False

    def __init__(self, board: FighterBoard, number: int, shown: Reference) -> None:
        super().__init__(board, shown.name)
        self.number = number
        self.shown = shown
        self.selected = False

    def show(self, shown: Reference) -> None:
        """Show the fighter's current state."""
        if shown != self.shown:
            self.shown, self.name = shown, shown.name
            self.touch()

    @property
    def large(self) -> Large | None:
        reads = self.board.reads(self.number)
        return LargeReference(self.board.reference_of(self.number)) if reads else None

    def activate(self) -> None:
        if not self._dragged:
            self.board.choose_fighter(self.number)

    def press_at(self, pos: Pos) -> None:
        self._dragged = False

    def drag_to(self, pos: Pos) -> None:
        """Take the fighter onto the mat, where the drag goes on as one on the mat."""
        mat = self.board.mat
        if mat.over(pos) is not None:
            if not self._dragged:
                self._dragged = True
                self.board.carry(self.number, mat.scale.inches(pos))
                mat.take_over(pos)
            mat.drag_to(pos)

    def release_at(self, pos: Pos) -> None:
        if self._dragged:
            self.board.mat.release_at(pos)

    def details(self) -> bool:
        return self.board.enlarge_fighter(self.number)

    def point_at(self, pos: tuple[int, int]) -> None:
        self.board.point_fighter(self.number)

    def point_off(self) -> None:
        self.board.point_fighter(None)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible or not self.rect.width:
            return
        lit = self.offered and self.enabled
        shown = replace(self.shown, activatable=lit, selected=self.selected)
        form = _form(self.rect, self.theme)
        pulse = 1.0 if lit and (self.hovered or self.focused) else self.board.pulse
        reference.draw(target, shown, self.rect, self.theme, form=form, pulse=pulse)
        if self.board.hinted(self):
            draw_lamp(target, self.focus_area, self.theme)


def _as_high_as(area: Rect, face: Face) -> Face:
    """A face whose letters fit into a row."""
    return (
        face if face.height <= area.height else replace(face, px=max(1, face.px * area.height // face.height))
    )


def _form(area: Rect, theme: Theme) -> Form:
    """The form of a card with room for its content."""
    if area.width < reference.size_of("slim", theme)[0] and area.height > LOW * area.width:
        return "folded"
    return "compact" if area.height >= COMPACT_FROM * area.width else "slim"


@dataclass(frozen=True, slots=True)
class HeadLook:
    """Contents of a warband's head."""

    name: str
    colour: int
    cards: int
    turn: bool = False
    passed: bool = False
    tally: int = 0
    bot: bool = False


class WarbandHead(Part):
    """A player: name, number of cards in hand, and a tick on its mark once it has passed."""

    role = "warband"

    def __init__(self, board: PartBoard, seat: int, look: HeadLook) -> None:
        super().__init__(board, look.name)
        self.seat = seat
        self.look = look

    def show(self, look: HeadLook) -> None:
        """Show the player's current state."""
        if look != self.look:
            self.look = look
            self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme, look = self.theme, self.look
        seat = theme.seat(look.colour)
        fill = mix(theme.color("panel"), seat.colour, 0.35 if look.turn else 0.14)
        shapes.draw_rounded(surface, area, theme.px(1), fill, seat.colour, theme.hairline + int(look.turn))
        upper, lower = self._lines(area)
        px = round(upper.height * (0.5 if lower is upper else 0.7))
        mark = shapes.seat_shape(seat.shape, px, lighten(seat.colour, 0.15), darken(seat.colour, 0.7))
        left = upper.height if area.width >= NARROW * upper.height else px + theme.px(1.5)
        spot = upper.x + left // 2, upper.centery
        surface.blit(mark, mark.get_rect(center=spot))
        if look.passed:
            icons.draw(surface, "check", spot, px, theme.color("night"), 1.7)
        right = self._paint_figures(surface, lower)
        if lower is not upper:
            right = upper.right - theme.px(0.5)
        kind = _as_high_as(upper, text.face(theme, "lead", "serif", bold=True))
        room = Rect(upper.x + left, upper.y, right - upper.x - left, upper.height)
        kind = text.fit(look.name, kind, room.width)
        color = theme.color("text_dim" if look.passed else "text")
        text.draw(surface, text.elide(look.name, kind, room.width), kind, color, room)

    def crowded(self, width: int) -> bool:
        """Whether a head of this width has no room for the figures beside the name."""
        name = text.width(self.look.name, Face("serif", self.theme.least_px, bold=True))
        figures = text.width("00", text.face(self.theme, "small", bold=True)) + self.theme.text_px("small")
        mark = LEAST_HEAD // 2 + self.theme.px(1.5)
        return mark + name + figures + self.theme.px(1.5) + 2 > width

    def _lines(self, area: Rect) -> tuple[Rect, Rect]:
        """The lines of the name and of the figures: the same, or two in a narrow head."""
        if not self.crowded(area.width):
            return area, area
        upper = Rect(area.x, area.y, area.width, area.height * 11 // 20)
        return upper, Rect(area.x, upper.bottom - 2, area.width, area.bottom - upper.bottom)

    def _paint_figures(self, surface: pygame.Surface, area: Rect) -> int:
        """Paint cards in hand and pieces collected; return the left edge."""
        theme, look = self.theme, self.look
        right = area.right - theme.px(0.75)
        figures = [("cards", str(look.cards)), ("shard", str(look.tally) if look.tally else "")]
        step = "small" if area.width < NARROW * area.height else "lead"
        face = _as_high_as(area, text.face(theme, step, bold=True))
        side = round(face.px)
        for icon, words in figures:
            if words:
                box = Rect(area.x, area.y, right - area.x, area.height)
                right = text.draw(surface, words, face, theme.color("text"), box, "right").left - 2
                icons.draw(surface, icon, (right - side / 2, area.centery), side, theme.color("text_dim"))
                right -= side + theme.px(0.75)
        return right


class Warbands(Widget):
    """Heads by seat and cards by fighter; `badges` are the tokens beside each base on the mat."""

    role = "warbands"

    def __init__(self, board: FighterBoard) -> None:
        super().__init__(say("magewinds.part.warbands"))
        self.board = board
        self.plates: dict[int, FighterPlate] = {}
        self.badges: dict[int, Badges] = {}
        self.heads = {
            seat: WarbandHead(board, seat, HeadLook(player.name, player.colour, 0))
            for seat, player in enumerate(board.players)
        }
        self.add(*self.heads.values())

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def _arrange(self) -> None:
        gap = self.theme.px(0.75)
        for seat, area in self.board.layout.warbands.items():
            tall = TALLER if self.heads[seat].crowded(area.width) else 1.0
            most = min(self.theme.px(HEAD * tall), round(area.height * HEAD_SHARE))
            head = max(round(LEAST_HEAD * tall), most)
            self.heads[seat].place(Rect(area.x, area.y, area.width, head))
            numbers = self.board.view.warband(seat)
            room = area.height - head - gap
            high = min(self.theme.px(PLATE), room // max(1, len(numbers)) - gap)
            for at, number in enumerate(numbers):
                top = area.y + head + gap + at * (high + gap)
                self.plates[number].place(Rect(area.x, top, area.width, high))

    def refresh(self) -> None:
        """Show the view: a card for each fighter, and a head for each player."""
        self._drop_gone()
        state = self.board.view.state
        for number, each in enumerate(state.fighters):
            self._show(number)
            self.plates[number].visible = not self.hides(each.warband)
        for seat, head in self.heads.items():
            head.visible = not self.hides(seat)
            head.show(self._head(seat))
        self._arrange()

    def _drop_gone(self) -> None:
        """Drop the cards of fighters that no longer exist after an undo."""
        count = len(self.board.view.state.fighters)
        for number in [known for known in self.plates if known >= count]:
            gone = self.plates.pop(number)
            self.children.remove(gone)
            gone.join(None, self.theme)

    def _show(self, number: int) -> None:
        board, view = self.board, self.board.view
        active = view.state.activation.fighter if view.state.activation else -1
        each = view.fighter(number)
        colour = board.players[each.warband].colour
        shown = slim_reference(view, board.catalog, number, colour, acting=number == active)
        shown = replace(shown, damage=board.counted.get(number, each.damage))
        if number not in self.plates:
            self.plates[number] = FighterPlate(board, number, shown)
            self.add(self.plates[number])
        self.plates[number].show(shown)
        self.badges[number] = Badges(shown.damage, each.counters, shown.carries, shown.tags)

    def hides(self, seat: int) -> bool:
        """Whether the measuring panel covers a warband."""
        layout = self.board.layout
        return self.board.measuring and layout.warbands[seat].x == layout.right.x

    def _head(self, seat: int) -> HeadLook:
        state, player = self.board.view.state, self.board.players[seat]
        tally = sum(piece.collector == seat for piece in state.pieces)
        return HeadLook(
            player.name,
            player.colour,
            self.board.view.held(seat),
            turn=state.turn == seat,
            passed=seat in state.passes and state.phase in ("channelling", "action"),
            tally=tally,
            bot=not player.human,
        )
