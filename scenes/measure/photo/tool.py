"""The tool that takes up what a photograph shows: bases to accept, and terrain to draw a line around."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Literal

import pygame

from game.battlefield import Base, BattlefieldError
from game.battlefield.document import HeightWord
from game.battlefield.plane import INCH_MM, Point, gap
from game.photo.reading import Outline, Unusable
from game.photo.sizes import METRIC, possible
from scenes.app.input import SHIFT, Key
from scenes.app.texts import say
from scenes.measure.controls import Cells, Heights, Named, Row, Warbands
from scenes.measure.document import Document
from scenes.measure.photo import marks, offers, pictures
from scenes.measure.photo.desk import Desk
from scenes.measure.photo.lasso import Lasso
from scenes.measure.photo.offers import Offer, Offers
from scenes.measure.photo.reading_line import ReadingLine
from scenes.measure.tools.picking import ARROWS, heading
from scenes.measure.tools.tool import AnswerLine, Tool
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme

Mode = Literal["bases", "terrain"]
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
        self.height: HeightWord = "high"
        self.diameter_mm = METRIC[0]
        self.shown = True
        """Whether the photograph lies under the mat."""
        self.note = ""
        """Why the last thing could not be done."""
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
            self.offers.take(found, self.plane_sigma)
        elif isinstance(found, Outline):
            self.outline = found

    def close(self) -> None:
        """Put the photograph away."""
        if self.desk:
            self.desk.close()
            self.desk = None

    def _cancel_reading(self) -> None:
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
        self.chosen = offer
        self.dirty = True

    def accept(self, *wanted: Offer) -> None:
        """Let offers stand on the battlefield, all in one step that can be undone."""
        names = [self.name_of(warband) for warband in range(len(Warbands(None, print).options))]
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
        self.dirty = True

    def enlist(self, warband: int) -> None:
        """Give the chosen offer another warband."""
        if self.chosen:
            self.chosen.warband = warband
        self.dirty = True

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
        if self.desk is None or not self.lasso.is_closed:
            return
        line = offers.lasso_of(self.lasso.corners, self.document.data.size)
        self.desk.outline(line, offers.HEIGHTS[self.height])
        self.dirty = True

    def set_height(self, height: HeightWord) -> None:
        """Choose how tall the piece is, which moves its foot in the photograph."""
        self.height = height
        self.draw_round()

    def keep_outline(self) -> None:
        """Let the outlined piece stand on the battlefield."""
        if self.outline is None:
            return
        name = say("photo.terrain.name")
        self.note = ""
        try:
            data, _ = offers.with_outline(
                self.document.data, self.outline, self.height, name, self.plane_sigma
            )
            self.document.change(data)
        except BattlefieldError as error:
            self.note = str(error)
            return
        self.drop_outline()

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
            x, y = self.lasso.next or (width / 2, depth / 2)
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
            len(self.offers.refused(self.document.data)),
            self.chosen and (id(self.chosen), self.chosen.diameter_mm, self.chosen.warband),
            self.outline is not None,
        )

    def widgets(self) -> list[Widget]:
        another = Button(say("photo.open"), self.open_photo, icon="open", step="body")
        if not self.document.data.photo:
            another.primary = True
            return [another]
        modes: list[tuple[str, Mode]] = [(say("photo.bases"), "bases"), (say("photo.terrain"), "terrain")]
        rows: list[Widget] = [Choice(say("photo.mode"), modes, self.mode, self.turn_to)]
        if self.busy and self.desk:
            desk = self.desk
            rows.append(ReadingLine(lambda: desk.progress, self._cancel_reading))
        rows += self._base_rows() if self.mode == "bases" else self._terrain_rows()
        return [*rows, Toggle(say("photo.shown"), self.shown, self._show), another]

    def _base_rows(self) -> list[Widget]:
        sizes = Cells(
            say("photo.size"),
            [(f"{size:g}", size) for size in self.sizes],
            self.chosen.diameter_mm if self.chosen else self.diameter_mm,
            self.resize,
        )
        rows: list[Widget] = [Named(say("photo.size.mm"), sizes, 30)] if len(self.sizes) > 1 else []
        chosen, there = self.chosen, self.open
        sure, refused = [each for each in there if each.sure], self.offers.refused(self.document.data)
        if chosen:
            accept = Button(
                say("photo.accept"), lambda: self.accept(chosen), primary=True, icon="check", step="body"
            )
            refuse = Button(say("photo.refuse"), lambda: self.refuse(chosen), icon="cross", step="body")
            return [*rows, Warbands(chosen.warband, self.enlist), Row(accept, refuse, least=13)]
        if sure:
            words = say("photo.accept.all", count=len(sure))
            rows.append(Button(words, lambda: self.accept(*sure), primary=True, icon="check", step="body"))
        if there:
            words = say("photo.refuse.all", count=len(there))
            rows.append(Button(words, lambda: self.refuse(*there), icon="cross", step="body"))
        if refused:
            words = say("photo.bring_back", count=len(refused))
            rows.append(Button(words, self.bring_back, icon="undo", step="body"))
        return rows

    def _terrain_rows(self) -> list[Widget]:
        rows: list[Widget] = [Named(say("measure.height"), Heights(self.height, self.set_height), 30)]
        if self.outline:
            accept = Button(say("photo.accept"), self.keep_outline, primary=True, icon="check", step="body")
            refuse = Button(say("photo.refuse"), self.drop_outline, icon="cross", step="body")
            rows.append(Row(accept, refuse, least=13))
        return rows

    def _show(self, shown: bool) -> None:
        self.shown = shown
        self.dirty = True

    @property
    def line(self) -> str:
        """Instructions for what is at hand."""
        if not self.document.data.photo:
            return super().line
        if self.mode == "terrain":
            return say("photo.line.outline" if self.outline else "photo.line.terrain")
        if self.chosen:
            return say("photo.line.chosen")
        return say("photo.line.offers" if self.open else "photo.line.by_hand")

    def report(self) -> list[AnswerLine]:
        found = [AnswerLine(self.note, "", "no")] if self.note else []
        if self.busy or not self.document.data.photo:
            return found
        if self.outline:
            corners = len(self.outline.ring)
            return [*found, AnswerLine(say("photo.outline", count=corners))]
        if self.mode == "terrain":
            return found
        return [*found, *self._report_offers()]

    def _report_offers(self) -> list[AnswerLine]:
        if self.chosen:
            sigma, size = f"{self.chosen.sigma_mm:.1f}", f"{self.chosen.diameter_mm:g}"
            sure, faint = say("photo.known", sigma=sigma), say("photo.known.faint", sigma=sigma)
            return [AnswerLine(sure if self.chosen.sure else faint, say("photo.size.is", size=size))]
        there = self.open
        suspected = sum(not each.sure for each in there)
        if not there:
            nothing = self.desk is not None and self.desk.reader is not None and not self.offers.all
            return [AnswerLine(say("photo.found.none"))] if nothing else []
        words = say("photo.found", count=len(there))
        more = [AnswerLine(say("photo.found.faint", count=suspected))] if suspected else []
        return [AnswerLine(words, str(len(there))), *more]

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self._scale = scale
        if not self.document.data.photo:
            return
        marks.draw_standing(surface, self.document.field, scale, theme)
        camera = offers.camera_of(self.document.data)
        if self.mode == "bases":
            for each in self.open:
                top = camera.seen(each.at, self.thickness) if camera else each.at
                grown = camera.growth(self.thickness) if camera else 1.0
                state: marks.Standing = "pointed" if each is self.pointed else "open"
                state = "chosen" if each is self.chosen else state
                base = Base("", "", each.at, each.radius, "fighter", each.warband)
                marks.draw_offer(
                    surface, base, (top, each.radius * grown), scale, theme, state, sure=each.sure
                )
            return
        ring = offers.ring_of(self.outline, self.document.data.size) if self.outline else []
        marks.draw_lasso(surface, self.lasso.line, ring, scale, theme)
