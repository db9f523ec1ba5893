"""The parts of the plain table: seat plates, the table's figures, the dice, and zones of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from pygame import Rect, Surface

from game.core.title import Title
from scenes.app.input import Pos
from scenes.app.texts import say
from scenes.board.animation import DieRoll
from scenes.board.part import Part, Tabletop
from scenes.board.players import Player
from scenes.board.reading import Figure, Holdings, ShownZone
from scenes.plain.card_motion import PlainCardMotion
from sprites import dice
from sprites import players as seat
from sprites.cards import card as cards
from sprites.cards import pile
from sprites.cards.card import CardFace
from sprites.dice import Die
from sprites.drawing import icons, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import darken, lighten, with_alpha
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

STEP = 0.62
"""The distance between cards in a row, in card widths, if there is room."""
MOST_SMALL = 6
"""Most cards of a zone drawn on a plate; the count beside them covers the others."""
OVERLAP = 0.38
"""The distance between cards on a plate, in card widths."""
ROOMY = 4
"""Most seats with which names are written large."""
MOST_ABREAST = 12
"""Most cards in a row at the full distance; more of them lie closer together."""
STEPS = ("display", "title", "heading", "lead", "body")
"""Text sizes for figures, largest first."""
SOLIDS = (4, 6, 8, 10, 12, 20)
"""Numbers of sides of the dice that can be drawn; others are drawn as the next larger one, up to the last."""


class PlainTabletop(Tabletop, Protocol):
    """The plain table as its parts use it."""

    title: Title[Any, Any]
    players: Sequence[Player]
    card_motion: PlainCardMotion

    def front(self, face: str) -> CardFace: ...

    def show_large(self, face: str) -> None: ...


class PlainPart(Part):
    """A part of the plain table."""

    board: PlainTabletop


class Figures(PlainPart):
    """The table's figures on a dark slip."""

    role = "figures"

    def __init__(self, board: PlainTabletop) -> None:
        super().__init__(board)
        self.figures: Sequence[Figure] = ()

    def hold(self, figures: Sequence[Figure]) -> None:
        """Set the figures to show."""
        self.figures = figures
        self.visible = bool(figures)
        self.name = told(figures)

    def natural(self, limit: int) -> tuple[int, int]:
        margin = self.theme.px(3)
        wide = columns_width(self.figures, "display", self.theme)
        if wide + margin <= limit:
            return wide + margin, _column_height("display", self.theme) + self.theme.px(1)
        lines = flowed(self.figures, text.face(self.theme, "lead"), limit - margin)
        return limit, len(lines) * text.face(self.theme, "lead").height + self.theme.px(1)

    @property
    def tip(self) -> str:
        return self.name

    def render(self, target: Surface) -> None:
        theme = self.theme
        fill, edge = with_alpha(theme.color("well"), 150), with_alpha(theme.color("brass"), 120)
        shapes.draw_rounded(target, self.rect, theme.px(1.5), fill, edge, theme.hairline)
        draw_figures(target, self.figures, self.rect.inflate(-theme.px(2), -theme.px(0.5)), "display", theme)


def told(figures: Sequence[Figure]) -> str:
    """Figures as a list in words."""
    return ", ".join(f"{figure.label} {figure.value}" for figure in figures)


def draw_figures(target: Surface, figures: Sequence[Figure], area: Rect, step: str, theme: Theme) -> None:
    """Draw figures in columns above their labels if they fit side by side, otherwise as lines of text."""
    if not figures or area.height < 1:
        return
    fitting = (each for each in STEPS[STEPS.index(step) :] if _column_height(each, theme) <= area.height)
    for each in fitting:
        if columns_width(figures, each, theme) <= area.width:
            _draw_columns(target, figures, area, each, theme)
            return
    _draw_flow(target, figures, area, theme)


def columns_width(figures: Sequence[Figure], step: str, theme: Theme) -> int:
    """The width of figures in columns, in pixels."""
    return sum(_column_widths(figures, step, theme))


def _column_widths(figures: Sequence[Figure], step: str, theme: Theme) -> list[int]:
    value, label = text.face(theme, step, "serif", bold=True), text.face(theme, "body")
    return [
        max(text.width(each.value, value), text.width(each.label, label)) + theme.px(3) for each in figures
    ]


def _column_height(step: str, theme: Theme) -> int:
    return text.face(theme, step, "serif", bold=True).height + text.face(theme, "body").height


def _draw_columns(target: Surface, figures: Sequence[Figure], area: Rect, step: str, theme: Theme) -> None:
    value, label = text.face(theme, step, "serif", bold=True), text.face(theme, "body")
    widths = _column_widths(figures, step, theme)
    left = area.centerx - sum(widths) // 2
    top = area.centery - _column_height(step, theme) // 2
    for figure, wide in zip(figures, widths, strict=True):
        upper = Rect(left, top, wide, value.height)
        text.draw(target, figure.value, value, theme.color("text"), upper, "center")
        lower = Rect(left, upper.bottom, wide, label.height)
        text.draw(target, figure.label, label, theme.color("text_dim"), lower, "center")
        left += wide


def flowed(figures: Sequence[Figure], face: Face, width: int) -> list[list[Figure]]:
    """Figures in lines, each as "label value"."""
    lines: list[list[Figure]] = []
    used = 0
    for figure in figures:
        wish = _pair_width(figure, face)
        if not lines or used + wish > width:
            lines.append([])
            used = 0
        lines[-1].append(figure)
        used += wish
    return lines


def _flows(figures: Sequence[Figure], face: Face, area: Rect) -> bool:
    """Whether all lines fit into the area, and each figure fits into a line."""
    high = len(flowed(figures, face, area.width)) * face.height
    return high <= area.height and all(_pair_width(each, face) <= area.width for each in figures)


def _pair_width(figure: Figure, face: Face) -> int:
    return text.width(f"{figure.label}  {figure.value}", replace(face, bold=True)) + face.px


def _draw_flow(target: Surface, figures: Sequence[Figure], area: Rect, theme: Theme) -> None:
    """Draw figures as lines of text in the largest size that fits; lines without room are left out."""
    face = text.face(theme, "lead")
    while face.px > theme.smallest and not _flows(figures, face, area):
        face = replace(face, px=face.px - 1)
    lines = flowed(figures, face, area.width)[: max(1, area.height // face.height)]
    top = area.y + max(0, area.height - len(lines) * face.height) // 2
    for number, line in enumerate(lines):
        left = area.centerx - (sum(_pair_width(each, face) for each in line) - face.px) // 2
        row = Rect(max(area.x, left), top + number * face.height, area.width, face.height)
        for each in line:
            row.width = max(1, area.right - row.x)
            written = text.draw(target, each.label, face, theme.color("text_dim"), row)
            value = Rect(written.right + face.px // 3, row.y, max(1, area.right - written.right), row.height)
            text.draw(target, each.value, replace(face, bold=True), theme.color("text"), value)
            row.x += _pair_width(each, face)


class SeatPlate(PlainPart):
    """The plate of a seat: its player, its figures and, unless it is the viewer's, its cards."""

    role = "seat"

    def __init__(self, board: PlainTabletop, number: int) -> None:
        super().__init__(board, board.players[number].name)
        self.number = number
        self.shown = Holdings((), ())
        self.places: Sequence[ShownZone] = ()
        """The zones that lie on the plate."""
        self.acting = False

    def hold(self, shown: Holdings, places: Sequence[ShownZone], *, acting: bool) -> None:
        """Set what the seat has; `places` are the zones on the plate."""
        self.shown, self.places, self.acting = shown, places, acting
        self.hint = told([*shown.figures, *self._counts])

    @property
    def _counts(self) -> list[Figure]:
        return [Figure(place.label, str(len(place.cards))) for place in self.places]

    @property
    def _has_backs(self) -> bool:
        """Whether its cards are drawn; if there is too little room, their number is shown with the figures."""
        words = self._face.height + (text.face(self.theme, "body").height if self.shown.figures else 0)
        return bool(self.places) and self._inner.height >= words + self._backs_height

    @property
    def _face(self) -> Face:
        step = "heading" if len(self.board.players) <= ROOMY else "lead"
        return text.face(self.theme, step, "serif", bold=True)

    def natural_height(self, width: int) -> int:
        """The preferred height at a width, in pixels."""
        theme, figures = self.theme, self.shown.figures
        high = self._face.height + theme.px(3)
        room = width - theme.px(2.5)
        if figures and columns_width(figures, "title", theme) <= room:
            high += _column_height("title", theme)
        elif figures:
            high += len(flowed(figures, text.face(theme, "body"), room)) * text.face(theme, "body").height
        return high + (self._backs_height if self.places else 0)

    @property
    def _backs_height(self) -> int:
        return self.theme.px(6)

    @property
    def _inner(self) -> Rect:
        return self.rect.inflate(-self.theme.px(2.5), -self.theme.px(2))

    @property
    def _row(self) -> Rect:
        """The area of its cards."""
        inner = self._inner
        return Rect(inner.x, inner.bottom - self._backs_height, inner.width, self._backs_height)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        look = theme.seat(self.board.players[self.number].colour)
        bend = round(area.height * seat.BEND)
        shapes.draw_shadow(target, area, bend, theme.px(0.6))
        if self.acting:
            light = 0.35 + 0.65 * self.board.pulse
            shapes.draw_glow(target, area, bend, look.colour, theme.px(1.2), light, 3)
        target.blit(_wood(area.size, look.colour, self.acting, theme), area)
        inner = self._inner
        for each, spot in self._spots():
            self._render_place(target, each, spot)
        inner.height -= self._backs_height if self._has_backs else 0
        self._render_words(target, inner)

    def _render_words(self, target: Surface, inner: Rect) -> None:
        """Draw the name above the figures or, if that is too high, to their left."""
        theme, face = self.theme, self._face
        figures = self.shown.figures if self._has_backs else [*self.shown.figures, *self._counts]
        head = Rect(inner.x, inner.y, inner.width, face.height)
        below = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        beside = sum(_pair_width(each, text.face(theme, "lead")) for each in figures)
        low = below.height < _column_height("body", theme)
        if figures and low and beside + theme.px(12) <= inner.width:
            head.update(inner.x, inner.y, inner.width - beside, inner.height)
            below.update(head.right, inner.y, beside, inner.height)
        self._render_name(target, head)
        draw_figures(target, figures, below, "title", theme)

    def _render_name(self, target: Surface, head: Rect) -> None:
        """Draw the seat's shape and name, and an icon if it is a bot's."""
        theme, player = self.theme, self.board.players[self.number]
        look = theme.seat(player.colour)
        side = round(self._face.height * 0.72)
        mark = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 2)
        target.blit(mark, mark.get_rect(midleft=head.midleft))
        left = head.x + side + theme.px(1)
        room = head.right - left - (0 if player.human else side + theme.px(1))
        face = text.fit(self.name, self._face, room)
        line = Rect(left, head.y, room, head.height)
        written = text.draw(target, self.name, face, lighten(look.colour, 0.25), line)
        if not player.human:
            spot = (written.right + theme.px(1) + side / 2, head.centery)
            icons.draw(target, "bot", spot, side, theme.color("text_dim"))

    def _spots(self) -> list[tuple[ShownZone, Rect]]:
        """The zones to draw and their areas, side by side; if not all fit, those with cards come first."""
        if not self._has_backs:
            return []
        row = self._row
        most = max(1, row.width // self.theme.px(9))
        places = sorted(self.places, key=lambda place: not place.cards)[:most]
        wide = row.width // len(places)
        return [
            (place, Rect(row.x + number * wide, row.y, wide, row.height))
            for number, place in enumerate(places)
        ]

    def _render_place(self, target: Surface, place: ShownZone, area: Rect) -> None:
        """Draw a few cards of a zone with their number and, if it fits, the zone's name."""
        theme = self.theme
        high = area.height - theme.px(1)
        wide = round(high / 1.4)
        lying = self._lying(place, area, wide)
        for number, face in enumerate(lying):
            pose = Pose(area.x + wide / 2 + number * wide * OVERLAP, area.centery, height=1)
            front = self.board.front(face) if face else None
            cards.draw(target, front, self.board.title.id, pose, wide, theme)
        taken = round(wide * (1 + OVERLAP * (len(lying) - 1))) + theme.px(0.75) if lying else 0
        room = Rect(area.x + taken, area.y, max(1, area.width - taken), area.height)
        letters, count = text.face(theme, "body"), str(len(place.cards))
        whole = f"{place.label} {count}"
        words = whole if text.width(whole, letters) <= room.width else count
        text.draw(target, words, letters, theme.color("text"), room)

    def _lying(self, place: ShownZone, area: Rect, wide: int) -> list[str]:
        """The faces of the cards to draw: the last ones that have landed, as many as fit beside the number."""
        away = self.board.card_motion.away_to(place)
        landed = [face for face, gone in zip(place.faces, away, strict=True) if not gone]
        most = max(1, round((area.width * 0.6 - wide) / (wide * OVERLAP)) + 1)
        return landed[-min(most, MOST_SMALL) :]

    def spot(self, name: str) -> Pose:
        """The pose of a card in one of its zones."""
        for place, area in self._spots():
            if place.name == name:
                small = (area.height - self.theme.px(1)) / 1.4
                return Pose(area.x + small, area.centery, scale=small / self.board.card_motion.width)
        return Pose(*self.rect.center, scale=0.4)


@cached(megabytes=6)
def _wood(size: tuple[int, int], color: Rgb, acting: bool, theme: Theme) -> Surface:
    return seat.board(size, color, acting, theme)


class Zone(PlainPart):
    """A zone with its name: a pile shows its top card and a number, other zones a row of cards.

    A click, a tap or Enter enlarges the card under the pointer.
    """

    role = "zone"
    focusable = True

    def __init__(self, board: PlainTabletop, place: ShownZone) -> None:
        super().__init__(board, place.label)
        self.held = place
        self.card = 0  # width of a card in pixels
        self._pointed: int | None = None

    def hold(self, place: ShownZone) -> None:
        """Set the zone's contents."""
        self.held = place
        self.name = say("plain.zone", zone=place.label, cards=self._told())
        if self._pointed is not None and self._pointed >= len(place.cards):
            self._pointed = None
        self._tell()

    def _told(self) -> str:
        names = self.board.title.phrases.names
        known = [names.get(face, face) for face in self.held.faces if face]
        hidden = len(self.held.faces) - len(known)
        return ", ".join([*known, *([say("plain.hidden", count=hidden)] if hidden else [])]) or say(
            "plain.empty"
        )

    # -- layout -------------------------------------------------------------------------------------

    def wish(self, card: int) -> int:
        """The preferred width, in pixels, for cards of a width."""
        return max(card if self.held.piled else self._reach(card, len(self.held.cards)), self._label_width)

    @staticmethod
    def _reach(card: int, count: int) -> int:
        return round(card * (1 + STEP * max(0, min(count, MOST_ABREAST) - 1)))

    @property
    def _label_width(self) -> int:
        return text.width(self.held.label, self._face) + self.theme.px(1)

    @property
    def _face(self) -> Face:
        return text.face(self.theme, "body", bold=True)

    @property
    def label_height(self) -> int:
        """The height of its name, above the cards."""
        return self._face.height + self.theme.px(0.5)

    @property
    def cloth(self) -> Rect:
        """The area of its cards."""
        top = self.rect.y + self.label_height
        return Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def pose(self, index: int) -> Pose:
        """The pose of a card, counted from the lowest; the cards of a pile all have the same one."""
        area, count = self.cloth, max(1, len(self.held.cards))
        if self.held.piled or count == 1:
            return Pose(*area.center)
        step = min(self.card * STEP, (area.width - self.card) / (count - 1))
        return Pose(area.centerx + (index - (count - 1) / 2) * step, area.centery)

    # -- pointing -----------------------------------------------------------------------------------

    def point_at(self, pos: Pos) -> None:
        self._point(pos)

    def press_at(self, pos: Pos) -> None:
        self._point(pos)

    def point_off(self) -> None:
        self._pointed = None
        self._tell()

    def _point(self, pos: Pos) -> None:
        wide, high = cards.size_of(self.card)
        for index in reversed(range(len(self.held.cards))):
            pose = self.pose(index)
            if abs(pos[0] - pose.x) <= wide / 2 and abs(pos[1] - pose.y) <= high / 2:
                self._pointed = index
                break
        else:
            self._pointed = None
        self._tell()
        self.touch()

    def _tell(self) -> None:
        face = self.held.faces[self._pointed] if self._pointed is not None else ""
        front = self.board.front(face) if face else None
        self.hint = f"*{front.name}* {front.words}".strip() if front else ""

    def activate(self) -> None:
        self.details()

    def details(self) -> bool:
        known = [index for index, face in enumerate(self.held.faces) if face]
        index = self._pointed if self._pointed in known else known[-1] if known else None
        if index is None:
            return False
        self.board.show_large(self.held.faces[index])
        return True

    # -- picture ------------------------------------------------------------------------------------

    def render(self, target: Surface) -> None:
        theme, board = self.theme, self.board
        label = Rect(self.rect.x, self.rect.y, self.rect.width, self._face.height)
        letters = text.fit(self.held.label, self._face, label.width)
        text.draw(target, self.held.label, letters, theme.color("text_dim"), label, "center")
        lying = [index for index, away in enumerate(board.card_motion.away_to(self.held)) if not away]
        if not lying:
            wide, high = cards.size_of(self.card)
            spot = Rect(0, 0, wide, high)
            spot.center = self.cloth.center
            pile.socket(target, spot, theme.title(board.title.id).motif, theme)
        for index in lying[-1:] if self.held.piled else lying:
            face = self.held.faces[index]
            front = board.front(face) if face else None
            pose = self.pose(index)
            if index == self._pointed and not self.held.piled:
                pose = Pose(pose.x, pose.y - theme.px(1), height=4)
            cards.draw(target, front, board.title.id, pose, self.card, theme)
        if self.held.piled and lying:
            wide, high = cards.size_of(self.card)
            middle = self.cloth.center
            pile.badge(target, str(len(lying)), (middle[0] + wide // 2, middle[1] + high // 2), theme)


class Dice(PlainPart):
    """The dice of the last roll."""

    role = "dice"

    def __init__(self, board: PlainTabletop) -> None:
        super().__init__(board, say("plain.dice"))
        self.rolled: list[tuple[Die, DieRoll]] = []

    def throw(self, sides: int, face: int) -> None:
        """Add a die and roll it."""
        tumble = DieRoll()
        tumble.roll(face, self.theme, seed=len(self.rolled) + face)
        shape = next(solid for solid in SOLIDS if solid >= sides)
        self.rolled.append((Die(shape, pips=sides == 6), tumble))
        self.touch()

    def contains(self, pos: Pos) -> bool:
        return False

    def update(self, dt: float) -> None:
        rolling = [tumble.update(dt, self.theme) for _, tumble in self.rolled]
        if any(rolling):
            self.touch()

    @property
    def moving(self) -> bool:
        return any(tumble.rolling for _, tumble in self.rolled)

    def render(self, target: Surface) -> None:
        if not self.rolled:
            return
        px = min(self.rect.height, self.rect.width // len(self.rolled), self.theme.px(18))
        left = self.rect.centerx - px * (len(self.rolled) - 1) / 2
        for number, (each, tumble) in enumerate(self.rolled):
            spot = (left + number * px, self.rect.centery)
            dice.draw(
                target,
                each,
                tumble.face,
                spot,
                round(px * 0.8),
                self.theme,
                progress=tumble.rolled,
                seed=tumble.seed,
            )
