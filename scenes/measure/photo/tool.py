"""The tool that takes up what a photograph shows: bases to accept, and terrain to draw a line around."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import hypot
from pathlib import Path

import pygame

from game.battlefield import Base, BattlefieldError
from game.battlefield.document import HeightWord
from game.battlefield.plane import INCH_MM, Point, gap
from game.photo.placing import inches, millimetres
from game.photo.reading import Outline, Unusable
from game.photo.sizes import METRIC, possible
from scenes.app.input import SHIFT, Key
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.controls import WARBANDS
from scenes.measure.document import Document
from scenes.measure.photo import by_hand, marks, offers, pictures
from scenes.measure.photo.desk import Desk
from scenes.measure.photo.lasso import Lasso
from scenes.measure.photo.offers import Offer, Offers
from scenes.measure.photo.panel import Mode, PhotoPanel
from scenes.measure.tools.picking import ARROWS, heading
from scenes.measure.tools.tool import AnswerLine, Tool
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme

NUDGE, FAR = 0.02, 0.2
"""Inches per arrow key, and with Shift."""
STILL = 0.08
"""Inches: a press that moves no farther is a click."""


class PhotoTool(Tool):
    """Offers the bases that a photograph shows, and footprints of terrain within a line that a person draws.

    `open_photo()` asks for a photograph, and `name_of` is the first name of a warband's fighters.
    """

    id = "photo"
    key = "p"
    icon = "lens"
    measures = False

    def __init__(
        self, document: Document, open_photo: Callable[[], None], name_of: Callable[[int], str]
    ) -> None:
        super().__init__(document)
        self.open_photo = open_photo
        self.name_of = name_of
        self.desk: Desk | None = None
        self.waiting: Path | None = None
        """A photograph to take up as soon as the mat is there."""
        self.offers = Offers(document.data.size)
        self.mode: Mode = "bases"
        self.chosen: Offer | None = None
        self.pointed: Offer | None = None
        self.lasso = Lasso()
        self.outline: Outline | None = None
        self.height: HeightWord = "medium"
        self.diameter_mm = METRIC[0]
        self.shown = True
        """Whether the photograph lies under the mat."""
        self.note = ""
        """Why the last thing could not be done."""
        self.panel = PhotoPanel(self)
        self._press: tuple[Point, Offer | None] | None = None
        self._moved = False
        self._scale = Scale((0.0, 0.0), 1.0, 1.0)

    # ------------------------------------------------------------------ the photograph

    @property
    def sizes(self) -> tuple[float, ...]:
        """The diameters that may be on the table, in millimetres."""
        return possible(self.desk.told.sizes if self.desk else ())

    @property
    def plane_sigma(self) -> float:
        """How exactly the plane of the photograph is known, in millimetres."""
        return self.desk.laid.sigma if self.desk and self.desk.laid else 0.0

    @property
    def busy(self) -> bool:
        """Whether the photograph is being read."""
        return self.desk is not None and self.desk.busy

    def take_up(self, desk: Desk) -> None:
        """Lay a photograph that was read under the mat, and look for bases on it."""
        if desk.laid is None:
            return
        self.close()
        self.desk = desk
        try:
            entry = desk.laid.entry(pictures.keep(desk.laid.underlay.jpeg), desk.told)
            self.document.change(self.document.data.model_copy(update={"photo": entry}))
        except (OSError, BattlefieldError) as error:
            self.note = str(error)
        self.offers = Offers(self.document.data.size)
        self.diameter_mm = self.sizes[0]
        self.shown = True
        self.look_again()

    def look_again(self) -> None:
        """Look for bases on the photograph."""
        if self.desk:
            self.chosen = None
            self.desk.propose(self.desk.told)
            self.dirty = True

    def pass_time(self) -> None:
        """Take what has been found meanwhile."""
        found = self.desk.poll() if self.desk else None
        if found is None:
            return
        self.dirty = True
        self.note = found.sentence if isinstance(found, Unusable) else ""
        if isinstance(found, tuple):
            self.offers.take(found, self.plane_sigma, self.document)
        elif isinstance(found, Outline):
            self.outline = found

    def close(self) -> None:
        """Put the photograph away."""
        if self.desk:
            self.desk.close()
            self.desk = None

    def cancel_reading(self) -> None:
        """Stop reading the photograph."""
        if self.desk:
            self.desk.cancel()
            self.lasso.clear()
            self.dirty = True

    # ------------------------------------------------------------------ bases

    @property
    def open(self) -> list[Offer]:
        """The bases that nobody has decided about yet."""
        return self.offers.open(self.document.data)

    def choose(self, offer: Offer | None) -> None:
        """Choose an offer to change or to accept, None for none."""
        self.chosen, self.note = offer, ""
        self.dirty = True

    def accept(self, *wanted: Offer) -> None:
        """Let offers stand on the battlefield, all in one step that can be undone."""
        if not all(offer.settled for offer in wanted):
            self.note = say("photo.who.ask")
            return
        names = [self.name_of(warband) for warband in range(WARBANDS)]
        self.note = ""
        try:
            data, made = offers.accepted(self.document.data, wanted, names)
            self.document.change(data)
        except BattlefieldError as error:
            self.note = str(error)
            return
        for offer, thing in zip(wanted, made, strict=True):
            offer.thing = thing
        self._go_on()

    def refuse(self, *unwanted: Offer) -> None:
        """Let offers go."""
        for offer in unwanted:
            offer.refused = True
        self._go_on()

    def bring_back(self) -> None:
        """Offer again what was refused."""
        for offer in self.offers.all:
            offer.refused = False
        self.dirty = True

    def _go_on(self) -> None:
        """Choose the next offer, if one was chosen."""
        self.choose(next(iter(self.open), None) if self.chosen else None)

    def resize(self, diameter_mm: float) -> None:
        """Give the chosen offer another size; without one, the next base that is put down."""
        self.diameter_mm = diameter_mm
        if self.chosen:
            self.chosen.diameter_mm = diameter_mm
        self.panel.show_size(diameter_mm)
        self.dirty = True

    def enlist(self, warband: int) -> None:
        """Give the chosen offer another warband."""
        if self.chosen:
            self.chosen.warband = warband
        self.dirty = True

    @property
    def missing(self) -> list[str]:
        """The bases that the photograph doesn't show and that are still on the mat."""
        return [thing for thing in self.offers.missing if thing in self.document.field.bases]

    def remove_missing(self) -> None:
        """Take what is not in sight off the battlefield."""
        self.document.change(edits.without(self.document.data, self.missing))
        self.dirty = True

    def tell(self, mover: str) -> None:
        """Say which base has come to the place of the chosen offer."""
        if self.chosen and mover:
            self.offers.tell(self.chosen, mover)
            self.note = ""
            self.panel.show_move(self.chosen)
            self.dirty = True

    def called(self, thing: str) -> str:
        """What a base is called."""
        return self.document.field.bases[thing].name if thing in self.document.field.bases else thing

    def put(self, seen: Point) -> None:
        """Offer a base whose top a person sees at a point."""
        camera = offers.camera_of(self.document.data)
        at = camera.true(seen, self.thickness) if camera else seen
        offer = self.offers.add(at, self.diameter_mm, 0, self.plane_sigma)
        offers.moved(offer, at, self.document.data.size, self.plane_sigma)
        self.choose(offer)

    @property
    def thickness(self) -> float:
        """Of the bases, in inches."""
        return (self.desk.told.thickness if self.desk else 3.5) / INCH_MM

    # ------------------------------------------------------------------ terrain

    def draw_round(self) -> None:
        """Look for the footprint within the line that was drawn."""
        if not self.lasso.is_closed:
            return
        line = [millimetres(at, self.offers.mat) for at in self.lasso.corners]
        height = offers.HEIGHTS[self.height]
        if self.desk:
            self.desk.outline(line, height)
        else:  # the photograph itself is put away, and only what lies under the mat is left
            self.outline = by_hand.drawn(line, height)
        self.dirty = True

    def set_height(self, height: HeightWord) -> None:
        """Choose how tall the piece is, which moves its foot in the photograph."""
        self.height = height
        self.draw_round()

    def keep_outline(self) -> None:
        """Let the outlined piece stand on the battlefield."""
        if self.outline is None:
            return
        sigma = hypot(self.outline.sigma, self.plane_sigma)
        self.note = ""
        try:
            self.document.change(offers.with_ring(self.document.data, self.ring, self.height, sigma))
        except BattlefieldError as error:
            self.note = str(error)
            return
        self.drop_outline()

    @property
    def ring(self) -> list[Point]:
        """The corners of the outline in inches, [] for none."""
        return [inches(corner, self.offers.mat) for corner in self.outline.ring] if self.outline else []

    def drop_outline(self) -> None:
        """Forget the line and what was found in it."""
        self.lasso.clear()
        self.outline = None
        self.dirty = True

    def turn_to(self, mode: Mode) -> None:
        """Take up bases or terrain."""
        self.mode = mode
        self.drop_outline()
        self.choose(None)

    # ------------------------------------------------------------------ by pointer

    def drags(self, at: Point, thing: str) -> bool:
        return self.mode == "terrain" or offers.nearest(self.open, at) is not None

    def hover(self, at: Point, thing: str) -> None:
        pointed = offers.nearest(self.open, at) if self.mode == "bases" else None
        self.lasso.next = at if self.mode == "terrain" else None
        if pointed is not self.pointed or self.mode == "terrain":
            self.pointed = pointed
            self.dirty = True

    def leave(self) -> None:
        self.pointed = self.lasso.next = None
        self.dirty = True

    def press(self, at: Point, thing: str) -> None:
        if not self.document.data.photo:
            return
        held = offers.nearest(self.open, at) if self.mode == "bases" else None
        self._press, self._moved = (at, held), False
        if held:
            self.choose(held)

    def drag(self, at: Point, thing: str) -> None:
        if self._press is None or (not self._moved and gap(self._press[0], at) <= STILL):
            return
        start, held = self._press
        if self.mode == "terrain":
            if not self._moved:
                self.outline = None
                self.lasso.begin(start)
            self.lasso.run(at)
        elif held:
            self._shift(held, (at[0] - start[0], at[1] - start[1]))
            self._press = at, held
        self._moved = True
        self.dirty = True

    def release(self, at: Point, thing: str) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self.mode == "terrain":
            self._end_line(at)
        elif not self._moved and not press[1]:
            if self.chosen:
                self.choose(None)
            else:
                self.put(at)
        self._moved = False
        self.dirty = True

    def _end_line(self, at: Point) -> None:
        """A drag ends the line; clicks put down corner after corner, until one closes it."""
        if self._moved:
            self.lasso.close()
        elif self.lasso.is_closed:
            self.drop_outline()
            self.lasso.put(at, self._scale)
        else:
            self.lasso.put(at, self._scale)
        self.draw_round()

    def _shift(self, offer: Offer, by: Point) -> None:
        to = offer.at[0] + by[0], offer.at[1] + by[1]
        offers.moved(offer, to, self.document.data.size, self.plane_sigma)
        self.dirty = True

    def cancel(self) -> None:
        self._press = None
        if self._moved and self.mode == "terrain":
            self.drop_outline()

    def turn_back(self) -> bool:
        if self.lasso.corners:
            self.drop_outline()
            return True
        if self.chosen:
            self.choose(None)
            return True
        return False

    # ------------------------------------------------------------------ by key

    def handle_key(self, key: Key) -> bool:
        if key.key in ARROWS:
            way, far = heading(self._scale, key.key), FAR if key.mods & SHIFT else NUDGE
            return self._arrow((way[0] * far, way[1] * far), way)
        if self.mode == "terrain":
            return self._key_in_terrain(key)
        if key.command in ("next", "previous"):
            return self._step(1 if key.command == "next" else -1)
        acts: dict[int, Callable[[Offer], None]] = {
            pygame.K_RETURN: self.accept,
            pygame.K_DELETE: self.refuse,
            pygame.K_BACKSPACE: self.refuse,
            pygame.K_COMMA: lambda offer: self.resize(self._size_beside(offer, -1)),
            pygame.K_PERIOD: lambda offer: self.resize(self._size_beside(offer, 1)),
        }
        act = acts.get(key.key)
        if act and self.chosen:
            act(self.chosen)
            return True
        if key.key == pygame.K_SPACE and not self.chosen and self.document.data.photo:
            self.put(self.document.middle)
            return True
        return False

    def _size_beside(self, offer: Offer, step: int) -> float:
        """The next smaller or larger size."""
        sizes = self.sizes
        here = min(range(len(sizes)), key=lambda at: abs(sizes[at] - offer.diameter_mm))
        return sizes[max(0, min(len(sizes) - 1, here + step))]

    def _key_in_terrain(self, key: Key) -> bool:
        if key.key == pygame.K_SPACE and self.lasso.next:
            self.lasso.put(self.lasso.next, self._scale)
        elif key.command == "accept" and self.outline:
            self.keep_outline()
        elif key.command == "accept" and len(self.lasso.corners) > 2:
            self.lasso.close()
        else:
            return False
        self.draw_round()
        self.dirty = True
        return True

    def _arrow(self, by: Point, way: Point) -> bool:
        """Move the chosen offer; in terrain, the pen, in larger steps."""
        if self.mode == "terrain":
            width, depth = self.document.data.size
            x, y = self.lasso.next or self.document.middle
            step = 10 * abs(by[0] + by[1])
            self.lasso.next = (
                min(width, max(0.0, x + way[0] * step)),
                min(depth, max(0.0, y + way[1] * step)),
            )
            self.dirty = True
            return True
        if self.chosen:
            self._shift(self.chosen, by)
        return self.chosen is not None

    def _step(self, step: int) -> bool:
        """Choose the next offer; False past the last one, which stays chosen for the buttons of the panel."""
        there = self.open
        at = there.index(self.chosen) + step if self.chosen in there else (0 if step == 1 else len(there) - 1)
        if not 0 <= at < len(there):
            return False
        self.choose(there[at])
        return True

    # ------------------------------------------------------------------ the panel

    def form(self) -> Hashable:
        return (
            self.mode,
            self.busy,
            self.document.data.photo,
            self.desk is not None,
            len(self.open),
            len(self.offers.refused),
            tuple(self.missing),
            id(self.chosen),
            self.outline is not None,
        )

    def widgets(self) -> list[Widget]:
        return self.panel.widgets()

    def show(self, shown: bool) -> None:
        """Let the photograph lie under the mat, or take it away."""
        self.shown = shown
        self.dirty = True

    @property
    def line(self) -> str:
        """Instructions for what is at hand."""
        return self.panel.line() or super().line

    def report(self) -> list[AnswerLine]:
        return self.panel.report()

    # ------------------------------------------------------------------ drawing

    def _tag_of(self, offer: Offer) -> str:
        """What is written at an offer: its size, or which base has come there."""
        if not offer.mover:
            return f"{offer.diameter_mm:g}"
        return self.called(offer.mover) if offer.settled else say("photo.who.short")

    def _warband_of(self, offer: Offer) -> int:
        base = self.document.field.bases.get(offer.mover)
        return base.warband if base else offer.warband

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self._scale = scale
        if not self.document.data.photo:
            return
        marks.draw_standing(surface, self.document.field, scale, theme)
        if self.mode == "terrain":
            marks.draw_lasso(surface, self.lasso.line, self.ring, scale, theme)
            return
        for each in self.open:
            self._draw_offer(surface, each, scale, theme)

    def _draw_offer(self, surface: pygame.Surface, offer: Offer, scale: Scale, theme: Theme) -> None:
        """Draw an offer, after the arrow to it if its base has moved."""
        known, camera = self.document.field.bases, offers.camera_of(self.document.data)
        top = camera.seen(offer.at, self.thickness) if camera else offer.at
        grown = camera.growth(self.thickness) if camera else 1.0
        state: marks.Standing = "pointed" if offer is self.pointed else "open"
        state = "chosen" if offer is self.chosen else state
        base = Base("", self._tag_of(offer), offer.at, offer.radius, "fighter", self._warband_of(offer))
        if offer.mover in known:
            marks.draw_move(surface, known[offer.mover], base, scale, theme, sure=offer.settled)
        marks.draw_offer(surface, base, (top, offer.radius * grown), scale, theme, state, sure=offer.sure)
