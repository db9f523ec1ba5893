"""The board for titles without their own: seat plates, figures, zones of cards, and dice.

It shows the records of any view, and leaves every question to the answer bar of the table scene. The layout is
computed again for each view, since a zone with more cards takes more room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from pygame import Rect

from game.core.event import Rolled
from game.core.title import Title
from game.core.view import Moment, View
from scenes.app.app import App
from scenes.board.board import Board
from scenes.board.card_zoom import ZoomedCard
from scenes.board.match_text import MatchText, TableText
from scenes.board.players import Player
from scenes.board.reading import Reading
from scenes.plain.card_motion import PlainCardMotion
from scenes.plain.parts import Dice, Figures, SeatPlate, Zone
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import CardFace
from sprites.drawing import looks
from sprites.drawing.motion import Pose

ANSWERS = 15  # units of height kept free for the answers
LEAST_ANSWERS = 12  # units of height that two rows of buttons need
ANSWER_COLUMN = 0.34  # share of the width for answers beside the table
LEAST_MIDDLE = 16  # units of height that the table gets before the answers get any
LARGEST_HAND, LARGEST_HAND_OF_LARGE_TEXT = 0.3, 0.22  # of the board's height
HIGHEST_SEATS, HIGHEST_SEATS_OF_LARGE_TEXT = 0.36, 0.28  # of the board's height
WIDEST_PLATE = 42  # units
LARGEST_CARD = 26  # units of width
SMALLEST_CARD = 28  # pixels of width


class PlainBoard(Board):
    """A board that shows a reading of the latest view."""

    card_motion: PlainCardMotion
    leaves_answers: ClassVar[bool] = True

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        names = [player.name for player in players]
        self.words = MatchText(title, names)
        self.text = TableText(title, names, title.phrases)
        self.reading: Reading | None = None
        self.card_motion = PlainCardMotion(self)
        self.plates = [SeatPlate(self, seat) for seat in range(len(players))]
        self.figures = Figures(self)
        self.dice = Dice(self)
        self.zones: dict[str, Zone] = {}
        self.card = SMALLEST_CARD
        """The width of the cards in the viewer's hand, in pixels."""
        self.middle = Rect(0, 0, 0, 0)
        self._answers = Rect(0, 0, 0, 0)
        self.add(*self.plates, self.figures, self.dice)

    # -- contents -----------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.reading.viewer if self.reading else None

    @property
    def mine(self) -> list[Zone]:
        """The viewer's own zones, at the bottom."""
        if self.reading is None or self.viewer is None:
            return []
        own = {place.name for place in self.reading.seats[self.viewer].zones}
        return [zone for name, zone in self.zones.items() if name in own]

    @property
    def shared(self) -> list[Zone]:
        """The zones without an owner, in the middle."""
        own = self.mine
        return [zone for zone in self.zones.values() if zone not in own]

    @property
    def secrets(self) -> Sequence[Widget]:
        return self.mine

    def come_to_rest(self, view: View[Any]) -> None:
        self.dice.rolled.clear()
        self.present(view)

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        if not any(isinstance(moment.event, Rolled) for moment in moments):
            self.dice.rolled.clear()
        super().play(moments, after)

    def present(self, view: View[Any]) -> None:
        self.reading = Reading.of(self.title, view)
        self._hold(self.reading)
        self.arrange()

    def _hold(self, reading: Reading) -> None:
        """Give every part its contents; add and remove zones as needed."""
        mine = reading.seats[reading.viewer].zones if reading.viewer is not None else ()
        wanted = {place.name: place for place in (*reading.table.zones, *mine)}
        for name in self.zones.keys() - wanted.keys():
            self.children.remove(self.zones[name])
            self.zones.pop(name).join(None, self.theme)
        for name, place in wanted.items():
            if name not in self.zones:
                self.zones[name] = Zone(self, place)
                self.add(self.zones[name])
            self.zones[name].hold(place)
        for seat, (plate, shown) in enumerate(zip(self.plates, reading.seats, strict=True)):
            places = () if seat == reading.viewer else shown.zones
            plate.hold(shown, places, acting=seat in reading.acting)
        for zone in self.secrets:
            zone.visible = not self.secrets_hidden
        self.figures.hold(reading.table.figures)
        self.touch()

    def changed_by(self, act: Callable[[], None]) -> list[Rect]:
        """The areas whose figures an act changes."""
        before = self.reading
        act()
        after = self.reading
        if before is None or after is None or before is after:
            return []
        seats = zip(self.plates, before.seats, after.seats, strict=True)
        areas = [plate.rect for plate, old, new in seats if old.figures != new.figures]
        return areas + ([self.figures.rect] if before.table.figures != after.table.figures else [])

    def front(self, face: str) -> CardFace:
        """The front of a card: its name, its look, and the text `card.<id>`."""
        phrases = self.title.phrases
        code = f"card.{face}"
        words = phrases.say(code) if phrases.has(code) else ""
        return looks.card_face(self.title.id, face, phrases.names.get(face, face), words, origin="")

    def show_large(self, face: str) -> None:
        """Enlarge a card until the next click or key."""
        front = self.front(face)
        self.card_zoom.show(ZoomedCard(self, front.name, front, self.title.id))

    def spot_of(self, name: str, card: int) -> Pose:
        """The pose of a card in a zone, or of the next card there; the middle if the zone isn't shown."""
        if name in self.zones:
            zone = self.zones[name]
            held = zone.held.cards
            index = held.index(card) if card in held else max(0, len(held) - 1)
            pose = zone.pose(index)
            return Pose(pose.x, pose.y, scale=zone.card / self.card_motion.width)
        for seat, shown in enumerate(self.reading.seats if self.reading else ()):
            if any(place.name == name for place in shown.zones):
                return self.plates[seat].spot(name)
        return Pose(*self.middle.center, scale=0.6)

    # -- layout -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything: the seats at the top, the viewer's cards at the bottom, the table in the middle."""
        if not self.rect.width or self.reading is None:
            return
        gap = self.theme.px(1.5)
        area = self.rect.inflate(-2 * self.theme.px(3), -2 * self.theme.px(3))
        top = self._arrange_seats(area, gap) + gap
        bottom = self._arrange_mine(area, gap) - gap
        self._divide(Rect(area.x, top, area.width, bottom - top), gap)
        self._arrange_table(self.middle, gap)
        self.touch()

    def _divide(self, room: Rect, gap: int) -> None:
        """Divide the room between the table and the answers, which go below it or, in a low room, to its right."""
        self._answers, self.middle = room, room.copy()
        if self.viewer is None:
            return
        spare = room.height - self.theme.px(LEAST_MIDDLE)
        column = round(room.width * ANSWER_COLUMN)
        beside = Rect(room.x, room.y, room.width - column - gap, room.height)
        if spare < self.theme.px(LEAST_ANSWERS) and self._holds_zones(beside, gap):
            self._answers = Rect(room.right - column, room.y, column, room.height)
            self.middle = beside
        else:
            self.middle.height = max(1, room.height - max(0, min(self.theme.px(ANSWERS), spare)))

    def _holds_zones(self, area: Rect, gap: int) -> bool:
        """Whether the zones without an owner fit into an area, with the figures above them."""
        shared = self.shared
        if not shared:
            return True
        high = cards.size_of(SMALLEST_CARD)[1] + shared[0].label_height
        lines = self._lines(shared, area.width, SMALLEST_CARD, gap)
        return len(lines) * (high + gap) <= area.height - area.height // 3

    def _arrange_seats(self, area: Rect, gap: int) -> int:
        """Place the plates in rows at the top; returns their bottom edge."""
        plates, theme = self.plates, self.theme
        abreast = max(1, min(len(plates), (area.width + gap) // (theme.px(24) + gap)))
        rows = -(-len(plates) // abreast)
        abreast = -(-len(plates) // rows)
        wide = min(theme.px(WIDEST_PLATE), (area.width - gap * (abreast - 1)) // abreast)
        share = HIGHEST_SEATS_OF_LARGE_TEXT if theme.large_text else HIGHEST_SEATS
        most = (round(area.height * share) - gap * (rows - 1)) // rows
        high = min(max(plate.natural_height(wide) for plate in plates), most)
        for number, plate in enumerate(plates):
            row, column = divmod(number, abreast)
            count = min(abreast, len(plates) - row * abreast)
            left = area.centerx - (count * (wide + gap) - gap) // 2
            plate.place(Rect(left + column * (wide + gap), area.y + row * (high + gap), wide, high))
        return area.y + rows * (high + gap) - gap

    def _arrange_mine(self, area: Rect, gap: int) -> int:
        """Place the viewer's zones at the bottom; returns their top edge."""
        mine = self.mine
        if not mine:
            return area.bottom
        share = LARGEST_HAND_OF_LARGE_TEXT if self.theme.large_text else LARGEST_HAND
        room = Rect(area.x, 0, area.width, round(area.height * share))
        room.bottom = area.bottom
        used = self._lay(mine, room, gap)
        self.card = max(zone.card for zone in mine)
        for zone in mine:
            zone.place(zone.rect.move(0, room.bottom - used.bottom))
        return room.bottom - used.height

    def _arrange_table(self, area: Rect, gap: int) -> None:
        """Place the figures, the zones without an owner below them, and the dice beside those or in the middle."""
        shared = self.shared
        wide, high = self.figures.natural(area.width)
        high = min(high, area.height // (3 if shared else 2)) if self.figures.visible else 0
        top = area.y if shared else area.y + max(0, area.height // 2 - high) // 2
        self.figures.place(Rect(area.centerx - wide // 2, top, wide, high))
        below = Rect(area.x, top + high + gap, area.width, area.bottom - top - high - gap)
        side = self.theme.px(14) if shared else below.width
        self.dice.place(Rect(below.right - side, below.y, side, below.height))
        if shared:
            below.width -= side if self.dice.rolled else 0
            used = self._lay(shared, below, gap)
            for zone in shared:
                zone.place(zone.rect.move(0, (below.height - used.height) // 2))

    def _lay(self, zones: Sequence[Zone], area: Rect, gap: int) -> Rect:
        """Place zones in lines from the top of an area, with cards as large as fit; returns the area they use."""
        card = self._largest(zones, area, gap)
        high = cards.size_of(card)[1] + zones[0].label_height
        lines = self._lines(zones, area.width, card, gap)
        for number, line in enumerate(lines):
            self._lay_line(line, Rect(area.x, area.y + number * (high + gap), area.width, high), card, gap)
        return Rect(area.x, area.y, area.width, len(lines) * (high + gap) - gap)

    def _largest(self, zones: Sequence[Zone], area: Rect, gap: int) -> int:
        """The largest card width, in pixels, at which zones fit into an area."""
        for card in range(self.theme.px(LARGEST_CARD), SMALLEST_CARD, -2):
            high = cards.size_of(card)[1] + zones[0].label_height
            if len(self._lines(zones, area.width, card, gap)) * (high + gap) - gap <= area.height:
                return card
        return SMALLEST_CARD

    @staticmethod
    def _lines(zones: Sequence[Zone], width: int, card: int, gap: int) -> list[list[Zone]]:
        """Zones in lines, as many side by side as fit."""
        lines: list[list[Zone]] = []
        used = 0
        for zone in zones:
            wish = min(width, zone.wish(card))
            if not lines or used + wish > width:
                lines.append([])
                used = 0
            lines[-1].append(zone)
            used += wish + 2 * gap
        return lines

    @staticmethod
    def _lay_line(zones: Sequence[Zone], row: Rect, card: int, gap: int) -> None:
        """Place zones side by side in the middle of a row."""
        wishes = [min(row.width, zone.wish(card)) for zone in zones]
        left = row.centerx - (sum(wishes) + 2 * gap * (len(zones) - 1)) // 2
        for zone, wide in zip(zones, wishes, strict=True):
            zone.card = card
            zone.place(Rect(left, row.y, wide, row.height))
            left += wide + 2 * gap

    @property
    def answer_room(self) -> Rect:
        return self._answers if self._answers.width else super().answer_room

    @property
    def foot(self) -> Rect:
        high = min(self.theme.px(ANSWERS), self.rect.height // 4)
        return Rect(self.rect.x, self._answers.bottom - high, self.rect.width, high)

    @property
    def moving(self) -> bool:
        return super().moving or self.dice.moving
