"""The seats of a match that is being set up: a plate for each, their settings, and the file that remembers them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pygame

from game.core import files
from game.core.dataclass import dataclass
from game.core.dice import MASK, fresh_seed
from game.core.record import Plain
from game.core.title import Option, Title
from scenes.app.input import Pos
from scenes.app.saving import keep, recall, tell
from scenes.app.settings import MAX_NAME, MAX_NAMES
from scenes.app.texts import say
from scenes.board import players
from scenes.board.players import HUMAN, Player
from scenes.ui import style
from scenes.ui.button import IconButton
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.layout import Part, columns
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import draw, face
from sprites.players import paint_team

MAX_BYTES = 64_000
USUAL_BOT = "casual"


@dataclass(slots=True)
class SeatSetup:
    """The settings of a seat: the kind of player, the colour, and the name as typed ("" for the usual one)."""

    kind: str
    colour: int
    typed: str = ""

    def usual(self, seat: int, *, shared: bool = False) -> str:
        """The name of a player for whom none was typed: people are named by their seat, bots by their colour."""
        return players.name_of(self.kind, seat if self.kind == HUMAN else self.colour, shared=shared)

    def name(self, seat: int, *, shared: bool = False) -> str:
        return self.typed.strip() or self.usual(seat, shared=shared)


@dataclass(slots=True)
class Seating:
    """The settings of a match that is being set up, its seats in order of turns. A `seed` of "" draws a new one."""

    title: Title[Any, Any]
    seats: list[SeatSetup]
    chosen: dict[str, Plain] = field(default_factory=dict)
    seed: str = ""
    physical: bool = False
    phones: bool = False

    @classmethod
    def usual(cls, title: Title[Any, Any], names: Sequence[str] = ()) -> Seating:
        """One person and as many bots as the title needs; `names` are the people's, by seat."""
        kinds = [HUMAN, *[USUAL_BOT] * (title.seats[0] - 1)]
        given = [*names, *[""] * len(kinds)]
        seats = [
            SeatSetup(kind, seat, given[seat] if kind == HUMAN else "") for seat, kind in enumerate(kinds)
        ]
        return cls(title, seats, seed=str(fresh_seed()))

    # ------------------------------------------------------------------ seats

    @property
    def fewest(self) -> int:
        return self.title.seats[0]

    @property
    def most(self) -> int:
        return self.title.seats[-1]

    def add(self) -> None:
        """Add a seat, in the first colour that is free."""
        taken = {each.colour for each in self.seats}
        colour = next(colour for colour in range(self.most) if colour not in taken)
        self.seats.append(SeatSetup(USUAL_BOT, colour))

    def remove(self, seat: int) -> None:
        del self.seats[seat]

    def move(self, seat: int, to: int) -> None:
        """Move a player to another place in the order of turns."""
        self.seats.insert(max(0, min(len(self.seats) - 1, to)), self.seats.pop(seat))

    def recolour(self, seat: int) -> None:
        """Give a seat the next colour, and its old one to the seat that had that."""
        setup = self.seats[seat]
        wanted = (setup.colour + 1) % max(self.most, 1)
        for other in self.seats:
            if other.colour == wanted:
                other.colour = setup.colour
        setup.colour = wanted

    # ------------------------------------------------------------------ options

    @property
    def choices(self) -> list[tuple[Option, list[Plain]]]:
        """The options that offer a choice for this number of seats, with the values to choose from."""
        offered = [(option, list(option.choices(len(self.seats)))) for option in self.title.options]
        return [(option, values) for option, values in offered if len(values) > 1]

    def value(self, option: Option) -> Plain:
        """The chosen value of an option, or the default if that can't be chosen for this number of seats."""
        value = self.chosen.get(option.key, option.default)
        return value if value in option.choices(len(self.seats)) else option.default

    @property
    def options(self) -> dict[str, Plain]:
        """Every option with its value."""
        return {option.key: self.value(option) for option in self.title.options}

    @property
    def teams(self) -> list[str]:
        """The letter of each seat's team; "" if everybody plays alone."""
        found = self.title.teams(len(self.seats), self.options) if self.title.teams else ()
        return [ascii_uppercase[team] for team in found] or [""] * len(self.seats)

    @property
    def shared(self) -> bool:
        """Whether two people share each seat."""
        return self.title.shared is not None and self.title.shared(self.options)

    # ------------------------------------------------------------------ the match to start

    @property
    def players(self) -> list[Player]:
        shared = self.shared
        return [
            Player(each.name(seat, shared=shared), each.kind, each.colour)
            for seat, each in enumerate(self.seats)
        ]

    @property
    def number(self) -> int:
        """The seed as a number, a new one if none is typed. ValueError if it is too large."""
        number = int(self.seed) if self.seed else fresh_seed()
        if number > MASK:
            raise ValueError(say("setup.seed.large", most=MASK))
        return number

    @property
    def people(self) -> int:
        """The number of seats with a human player."""
        return sum(each.kind == HUMAN for each in self.seats)

    @property
    def problem(self) -> str:
        """Why a match can't begin with these settings, in one sentence; "" if it can."""
        names = [player.name.casefold() for player in self.players]
        twice = next((player.name for player in self.players if names.count(player.name.casefold()) > 1), "")
        if twice:
            return say("setup.twice", name=twice)
        if self.seed and int(self.seed) > MASK:
            return say("setup.seed.large", most=MASK)
        return ""


class Memory:
    """The file with the last settings for each title. A damaged one is as good as none."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def recall(self, title: Title[Any, Any], names: Sequence[str]) -> Seating:
        """The last settings for a title, with these names of people; the usual settings if none are saved."""
        seating = Seating.usual(title, names)
        saved = self._read().get(title.id)
        if not isinstance(saved, dict):
            return seating
        seats = _seats(saved.get("seats"), names)
        if len(seats) in title.seats and len({each.colour for each in seats}) == len(seats):
            seating.seats = seats
        if isinstance(saved.get("options"), dict):
            seating.chosen = saved["options"]
        seating.physical = saved.get("physical") is True
        seating.phones = saved.get("phones") is True
        return seating

    def keep(self, seating: Seating) -> None:
        """Save the settings for a title."""
        table = {
            "seats": [[each.kind, each.colour] for each in seating.seats],
            "options": seating.options,
            "physical": seating.physical,
            "phones": seating.phones,
        }
        text = json.dumps({**self._read(), seating.title.id: table}, indent=1)
        keep(self.path, text, say("setup.file"), quiet=True)

    def _read(self) -> dict[str, Any]:
        found, notice = recall(
            self.path,
            lambda path: files.read_json(path, MAX_BYTES),
            say("setup.files"),
            say("setup.unread"),
        )
        tell(notice)
        return found or {}


def _seats(saved: Any, names: Sequence[str]) -> list[SeatSetup]:
    """The seats of a saved document; none if it isn't valid."""
    known = {kind.id for kind in players.kinds()}
    given = [*names, *[""] * MAX_NAMES]
    if not isinstance(saved, list) or len(saved) > MAX_NAMES:
        return []
    seats = []
    for seat, entry in enumerate(saved):
        match entry:
            case [str(kind), int(colour)] if kind in known and 0 <= colour < MAX_NAMES:
                seats.append(SeatSetup(kind, colour, given[seat][:MAX_NAME]))
            case _:
                return []
    return seats


LEAST_NAME = 16  # units: the least width of the name
ABOUT = {kind.id: kind.about for kind in players.kinds()}


@dataclass(frozen=True, slots=True)
class PlateActs:
    """Callbacks of a plate: move it to another place, drag it along with the pointer, remove it, give it the next
    colour; `changed` is called after its name or its kind of player changed."""

    move: Callable[[int], None]
    drag: Callable[[Pos], None]
    remove: Callable[[], None]
    recolour: Callable[[], None]
    changed: Callable[[], None]


class Grip(Widget):
    """The end by which a plate is dragged: its number in the order, and ridges in the wood."""

    role = "grip"
    draggable = True

    def __init__(self, drag: Callable[[Pos], None]) -> None:
        super().__init__(hint=say("setup.order"))
        self.number = 1
        self.drag = drag

    def drag_to(self, pos: Pos) -> None:
        self.drag(pos)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("text" if self.hovered or self.pressed else "text_dim")
        words = pygame.Rect(area.x, area.y, area.width - theme.px(2), area.height)
        draw(surface, str(self.number), face(theme, "heading", "serif", bold=True), color, words, "center")
        dot = shapes.disc(max(2, theme.px(0.25)), theme.color("control"))
        for across in (0, 1):
            for row in (-1, 0, 1):
                spot = area.right - theme.px(0.5 + across), area.centery + row * theme.px(1)
                surface.blit(dot, dot.get_rect(center=spot))


class Mark(Widget):
    """A seat's colour and shape in a brass setting; a click changes it to the next."""

    role = "button"
    focusable = True

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__()
        self.colour = 0
        self.act = act

    @property
    def bleed(self) -> int:
        return self.theme.px(1)

    def activate(self) -> None:
        self.act()

    def show(self, colour: int) -> None:
        """Show a colour by its index in the theme."""
        self.colour = colour
        look = self.theme.seat(colour)
        self.hint = say("setup.colour.next", colour=look.name.capitalize(), shape=look.shape)
        self.touch()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, look = self.theme, self.theme.seat(self.colour)
        radius = min(area.size) // 2
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = area.center
        brass = lighten(theme.color("brass"), 0.35) if self.hovered else theme.color("brass")
        if not self.pressed:
            shapes.draw_shadow(surface, box, radius, theme.px(0.4))
        surface.blit(shapes.disc(radius, darken(look.colour, 0.72), brass, max(2, theme.px(0.3))), box)
        side = round(radius * 1.16)
        shape = shapes.seat_shape(look.shape, side, look.colour, lighten(look.colour, 0.45), 1.5)
        surface.blit(shape, shape.get_rect(center=box.center))


class TeamTag(Widget):
    """The letter of a seat's team on brass, as on its plate at the table."""

    role = "team"

    def show(self, letter: str) -> None:
        """Show a team by its letter, "" for none."""
        self.visible = bool(letter)
        self.name = self.hint = say("setup.team", letter=letter) if letter else ""
        self.touch()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        paint_team(surface, self.name[-1:], area, self.theme)


class SeatPlate(Widget):
    """The plate of a seat, with the controls for its settings."""

    role = "seat"

    def __init__(self, setup: SeatSetup, kinds: Sequence[players.PlayerKind], acts: PlateActs) -> None:
        super().__init__()
        self.setup = setup
        self.acts = acts
        self.seat = 0
        self.grip = Grip(acts.drag)
        self.mark = Mark(acts.recolour)
        self.team = TeamTag()
        self.entry = Entry("", setup.typed, act=self._rename, limit=MAX_NAME)
        options = [(kind.name, kind.id) for kind in kinds]
        self.kind = Choice("", options, setup.kind, self._become)
        self.about = Label("", "small", color="text_dim")
        self.up = IconButton("", "arrow_up", lambda: acts.move(self.seat - 1))
        self.down = IconButton("", "arrow_down", lambda: acts.move(self.seat + 1))
        self.out = IconButton("", "cross", acts.remove)
        self.add(
            self.grip, self.mark, self.team, self.entry, self.kind, self.about, self.up, self.down, self.out
        )

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    def show(self, seat: int, count: int, fewest: int, team: str = "", *, shared: bool = False) -> None:
        """Refresh everything, at the place `seat` of `count`; `team` is a letter, "" for none."""
        shown = self.team.visible
        self.team.show(team)
        if shown is not self.team.visible and self.rect.width:
            self.place(self.rect)
        self._call(seat)
        self.grip.number = seat + 1
        self.grip.touch()
        self.up.forbid("" if seat else say("setup.first"))
        self.down.forbid("" if seat < count - 1 else say("setup.last"))
        self.out.forbid("" if count > fewest else say("setup.fewest", count=fewest))
        self.entry.placeholder = self.setup.usual(seat, shared=shared)
        self.entry.touch()
        self.kind.set(self.setup.kind)
        self.about.say(say("setup.pair") if shared and self.setup.kind == HUMAN else ABOUT[self.setup.kind])
        self.mark.show(self.setup.colour)
        self.touch()

    def _call(self, seat: int) -> None:
        """Name the widgets on the plate by its seat."""
        self.seat = seat
        self.name = say("setup.player", number=seat + 1)
        self.mark.name = say("setup.colour", number=seat + 1)
        self.entry.name = say("setup.name", number=seat + 1)
        self.kind.name = say("setup.kind", number=seat + 1)
        self.up.name = self.up.hint = say("setup.up", number=seat + 1)
        self.down.name = self.down.hint = say("setup.down", number=seat + 1)
        self.out.name = self.out.hint = say("setup.remove", number=seat + 1)

    def _rename(self, text: str) -> None:
        self.setup.typed = text
        self.acts.changed()

    def _become(self, kind: str) -> None:
        self.setup.kind = kind
        self.acts.changed()

    # -- layout -------------------------------------------------------------------------------------

    def natural(self, limit: int) -> tuple[int, int]:
        gap = self._gap
        rows = 1 if self._fits(limit) else 2
        about = self.about.natural(self._about_width(limit))[1]
        return limit, rows * (self.theme.target + gap) + about + 2 * gap

    @property
    def _gap(self) -> int:
        return self.theme.px(0.75)

    @property
    def _tag(self) -> int:
        return round(self.theme.target * 0.66)

    def _inside(self, wide: int) -> int:
        return wide - self.theme.px(3.5)

    @property
    def _left(self) -> int:
        """The width of grip, mark and team tag together, with the gaps after them."""
        tag = self._tag + self.theme.px(1) if self.team.visible else 0
        return self.theme.px(5) + self.theme.target + 2 * self.theme.px(1) + tag

    @property
    def _buttons(self) -> int:
        return 3 * self.theme.target + 2 * self._gap

    def _fits(self, wide: int) -> bool:
        """Whether everything fits side by side."""
        kind = 2 * self.theme.target + self.theme.px(13)
        needed = self._left + self.theme.px(LEAST_NAME) + kind + self._buttons + 3 * self.theme.px(1)
        return needed <= self._inside(wide)

    def _about_width(self, wide: int) -> int:
        return self._inside(wide) - (self._left if self._fits(wide) else 0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, gap, side = self.theme, self.theme.px(1), self.theme.target
        spare = (rect.height - self.natural(rect.width)[1]) // 2
        inside = pygame.Rect(
            rect.x + theme.px(1.5), rect.y + self._gap + spare, self._inside(rect.width), side
        )
        parts: list[Part] = [theme.px(5), side, 1.0]
        grip, mark, rest = columns(inside, parts, gap)
        self.mark.place(mark)
        if self.team.visible:
            tag = pygame.Rect(rest.x, rest.centery - self._tag // 2, self._tag, self._tag)
            self.team.place(tag)
            rest = pygame.Rect(tag.right + gap, rest.y, rest.right - tag.right - gap, rest.height)
        if self._fits(rect.width):
            grip.update(grip.x, rect.y + gap, grip.width, rect.height - 2 * gap)
            lowest = self._place_row(rest)
        else:
            self.entry.place(rest)
            lowest = inside.move(0, side + self._gap)
            self._place_kind(lowest, lowest.width - self._buttons - gap)
        self.grip.place(grip)
        high = self.about.natural(lowest.width)[1]
        self.about.place(pygame.Rect(lowest.x, lowest.bottom + self._gap // 2, lowest.width, high))

    def _place_row(self, rest: pygame.Rect) -> pygame.Rect:
        """Place name, kind and buttons side by side; return the row."""
        gap = self.theme.px(1)
        room = rest.width - self._buttons - 2 * gap
        kind = min(self.kind.natural(room)[0], room - self.theme.px(LEAST_NAME))
        self.entry.place(pygame.Rect(rest.x, rest.y, room - kind, rest.height))
        self._place_kind(
            pygame.Rect(self.entry.rect.right + gap, rest.y, kind + gap + self._buttons, rest.height), kind
        )
        return rest

    def _place_kind(self, area: pygame.Rect, wide: int) -> None:
        """Place the kind of player at the left of an area, the buttons at its right."""
        self.kind.place(pygame.Rect(area.x, area.y, wide, area.height))
        row = pygame.Rect(area.right - self._buttons, area.y, self._buttons, area.height)
        for button, cell in zip(
            (self.up, self.down, self.out), columns(row, [1.0] * 3, self._gap), strict=True
        ):
            button.place(cell)

    # -- picture ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        color = theme.seat(self.setup.colour).colour
        held = self.grip.pressed
        shapes.draw_shadow(surface, area, theme.px(1.5), theme.px(1.4 if held else 0.7))
        surface.blit(style.board(area.size, theme, 255), area)
        strip = pygame.Rect(
            area.x + theme.px(0.5), area.y + theme.px(1), theme.px(0.5), area.height - theme.px(2)
        )
        shapes.draw_rounded(surface, strip, strip.width // 2, color)
        if held:
            edge = mix(color, theme.color("text"), 0.3)
            surface.blit(shapes.ring(area.size, theme.px(1.5), edge, theme.hairline + 1), area)
