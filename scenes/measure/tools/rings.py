"""Range rings: the things within each of several distances of a thing (8.0)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from game.battlefield import words
from game.battlefield.answers import Within
from game.battlefield.content import presets
from game.battlefield.units import Unit, in_inches
from scenes.app.texts import say
from scenes.measure.controls import Chips, length_prompt
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Pick, Picking
from scenes.measure.tools.tool import AnswerCache, AnswerLine, Overlay, close_calls, listed
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

LONGEST = 24.0
MOST_RINGS = 8
"""Number of rings with room for their buttons side by side."""


class Rings(Picking):
    """Rings at distances from the edge of a base, a marker, terrain or a point, and the fighters within them."""

    id = "rings"
    key = "o"
    icon = "rings"
    slots = 1

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.offered, self.radii = rings_of(self.unit)
        self._offered_in = self.unit
        self._cache = AnswerCache()
        self._overlay = Overlay()

    def show(self, radii: tuple[float, ...]) -> None:
        """Draw these rings."""
        self.radii = tuple(sorted(radii))
        self.dirty = True

    def refresh(self) -> None:
        """Offer other rings when the unit has changed."""
        super().refresh()
        if self._offered_in != self.unit:
            self.offered, self.radii = rings_of(self.unit)
            self._offered_in = self.unit

    def add(self, radius: float) -> None:
        """Offer a new ring and draw it."""
        if radius not in self.offered:
            self.offered = tuple(sorted((*self.offered, radius)))[-MOST_RINGS:]
        self.show(tuple({*self.radii, radius} & {*self.offered}))

    def widgets(self) -> list[Widget]:
        options = [(self.short(radius).removesuffix(words.SIGNS["cm"]), radius) for radius in self.offered]
        return [
            Chips(say("measure.rings.shown"), options, self.radii, self.show),
            length_prompt(say("measure.rings.another"), self.add, LONGEST, self),
        ]

    def form(self) -> Hashable:
        return self.offered

    # ------------------------------------------------------------------ fighters within

    def answers(self, radius: float) -> list[Within]:
        """Whether each fighter and object is within a ring of the chosen thing."""
        field, chosen = self.document.field, self.shown[-1]
        others = [base.id for base in field.others(chosen.thing)]
        return self._cache.get(
            field, (chosen.ref, radius), lambda: [field.within(each, chosen.ref, radius) for each in others]
        )

    def report(self) -> list[AnswerLine]:
        if not self.shown:
            return []
        bases = self.document.field.bases
        doubtful = {bases[each.a].name: [each] for each in self.proofs if each.too_close and each.doubt}
        return [*map(self._ring_line, self.radii), *close_calls(doubtful)]

    def _ring_line(self, radius: float) -> AnswerLine:
        answers = self.answers(radius)
        names = [self.document.field.bases[answer.a].name for answer in answers if answer.ok]
        close = any(answer.too_close for answer in answers)
        who = listed(names) or say("measure.nobody")
        return AnswerLine(who[:1].upper() + who[1:], self.short(radius), "close" if close else "plain", "8.0")

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Within]:
        return [each for radius in self.radii for each in self.answers(radius)] if self.shown else []

    @property
    def lit(self) -> Mapping[str, State]:
        return proof.selected(self.document.field, self.shown[-1:])

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        if not self.shown:
            return
        field, chosen = self.document.field, self.shown[-1]
        bounds = proof.room(surface, field, scale)
        key = (field, chosen, self.radii, bool(self.picked), theme.key)
        self._overlay.draw(
            surface, bounds, scale, key, lambda sheet, there: self._paint(sheet, chosen, there, theme)
        )
        proof.light(surface, field, chosen, scale, theme)

    def _paint(self, sheet: pygame.Surface, chosen: Pick, scale: Scale, theme: Theme) -> None:
        taken: list[pygame.Rect] = []
        for order, radius in enumerate(self.radii):
            line = order if self.picked else 0  # plain lines are fast enough to follow the pointer
            area = proof.draw_range(
                sheet, self.document.field, chosen, radius, scale, theme, order=line, avoid=taken
            )
            taken += [area] if area else []


def rings_of(unit: Unit) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The rings that are offered in a unit, and those that are drawn to begin with; all in inches."""
    file = presets()
    if unit == "inches":
        return file.rings, file.rings_shown
    offered, drawn = (
        tuple(in_inches(ring, unit) for ring in each) for each in (file.rings_cm, file.rings_cm_shown)
    )
    return offered, drawn
