"""The ruler: the distance between two things, or the length of a bent tape (8.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.battlefield import words
from game.battlefield.answers import Distance
from game.battlefield.plane import Point
from scenes.app.input import Key
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Picking
from scenes.measure.tools.tool import AnswerCache, AnswerLine, Tone, verdict
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget
from sprites.battlefield import tape
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme


class Ruler(Picking):
    """A tape from thing to thing, between their closest points."""

    id = "ruler"
    key = "t"
    icon = "ruler"
    anew = True
    edges = True

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.bent = False
        self.ended = False
        self._cache = AnswerCache()

    @property
    def line(self) -> str:
        """Instructions for a straight or a bent tape."""
        if self.bent:
            return say("measure.ruler.line.bent")
        return super().line

    def bend(self, bent: bool) -> None:
        """Switch between a bent tape of many points and a straight one of two."""
        self.bent = bent
        self.slots = 0 if bent else 2
        self.picked = [] if bent else self.picked[:2]
        self.ended = False
        self.dirty = True

    def widgets(self) -> list[Widget]:
        tape = Choice(
            say("measure.ruler.tape"),
            [(say("measure.ruler.straight"), False), (say("measure.ruler.bent"), True)],
            self.bent,
            self.bend,
        )
        return [tape, self.whole_or_part()]

    # ------------------------------------------------------------------ the end of a bent tape

    def hover(self, at: Point, thing: str) -> None:
        if not self.ended:
            super().hover(at, thing)

    def release(self, at: Point, thing: str) -> None:
        held = self._held
        again = bool(self.bent and held and self.picked and not self._is_new(held))
        if self.ended:
            self.picked, self.ended = [], False
        super().release(at, thing)
        self.ended = again
        self.pointed = None if again else self.pointed

    def handle_key(self, key: Key) -> bool:
        if self.bent and key.command == "accept" and len(self.picked) > 1 and not self.pointed:
            self.ended = not self.ended
            return True
        return super().handle_key(key)

    def turn_back(self) -> bool:
        self.ended = False
        return super().turn_back()

    # ------------------------------------------------------------------ report

    @property
    def legs(self) -> list[Distance]:
        """The distances from each thing to the next."""
        field = self.document.field
        return [
            self._cache.get(field, (a.ref, b.ref), partial(field.distance, a.ref, b.ref))
            for a, b in pairwise(self.shown)
        ]

    def report(self) -> list[AnswerLine]:
        legs = self.legs
        if not legs:
            return []
        if len(legs) == 1:
            figure = self.figure(legs[0].inches)
            return verdict(legs[0], self.document.field, figure, "plain", self.edges_seen)
        total = sum(leg.inches for leg in legs)
        parts = [
            AnswerLine(
                words.sentence(leg, self.document.field, self.edges_seen),
                self.figure(leg.inches),
                "plain",
                leg.rule,
            )
            for leg in legs
        ]
        return [
            AnswerLine(
                say("measure.ruler.total", count=len(legs)), self.figure(total), "plain", legs[0].rule
            ),
            *parts,
        ]

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Distance]:
        return self.legs

    @property
    def lit(self) -> Mapping[str, State]:
        return proof.selected(self.document.field, self.shown)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, legs = self.document.field, self.legs
        for pick in self.shown:
            if pick.thing or not legs:
                proof.light(surface, field, pick, scale, theme)
        bounds = proof.room(surface, field, scale)
        taken = [proof.space_of(each, scale, theme) for each in field.bases.values()]
        for leg in legs:
            text = self.figure(leg.inches)
            tone: Tone = "close" if leg.too_close else "plain"
            area = tape.draw(
                surface,
                (leg.start, leg.end),
                scale,
                theme,
                words=text,
                unit=self.unit,
                bounds=bounds,
                tone=tone,
                avoid=taken,
            )
            taken += [area] if area else []
