"""Knockback: how far a base can be pushed straight away from something, and what stops it (18.5.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.battlefield.answers import Knockback
from game.battlefield.content import presets
from game.core.problem import listed
from scenes.app.texts import say
from scenes.measure.controls import Named, graduate, length_slider
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Picking
from scenes.measure.tools.tool import AnswerCache, AnswerLine, tone_of, verdict
from scenes.ui.widget import Widget
from sprites.battlefield import base_marks, bases, labels
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme


class KnockbackTool(Picking):
    """The places where a pushed base may end, and its first contact."""

    id = "knockback"
    key = "k"
    icon = "shove"

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.inches = presets().knockback
        self._cache = AnswerCache()
        self._slider = length_slider(
            say("measure.knockback.most"), self.inches, self.push, presets().longest_push
        )

    def push(self, inches: float) -> None:
        """Set the length of the push."""
        self.inches = inches
        self._slider.set(inches)
        self.dirty = True

    def widgets(self) -> list[Widget]:
        graduate(self._slider, self.unit)
        return [Named(say("measure.knockback.most"), self._slider)]

    def fits(self, slot: int, thing: str) -> bool:
        return slot == 0 or thing in self.document.field.bases

    @property
    def answer(self) -> Knockback | None:
        """The push to show, None for none."""
        if len(self.shown) < 2:
            return None
        source, base = self.shown[0].ref, self.shown[1].thing
        field, inches = self.document.field, self.inches
        return self._cache.get(field, (source, base, inches), lambda: field.knockback(base, source, inches))

    def report(self) -> list[AnswerLine]:
        answer = self.answer
        if answer is None:
            return []
        found = verdict(answer, self.document.field, self.figure(answer.furthest))
        if len(answer.allowed) > 1:
            stretches = listed(self._stretch(start, end) for start, end in answer.allowed)
            found.insert(
                1, AnswerLine(say("measure.knockback.ends", stretches=stretches), "", "plain", answer.rule)
            )
        return found

    def _stretch(self, start: float, end: float) -> str:
        if end - start < 0.005:
            return self.short(start)
        return say("measure.knockback.stretch", least=self.short(start), most=self.short(end))

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Knockback]:
        return [self.answer] if self.answer is not None else []

    @property
    def lit(self) -> Mapping[str, State]:
        field, answer = self.document.field, self.answer
        stopped = [answer.stopped_by] if answer is not None and answer.stopped_by else []
        return proof.blocking(stopped) | proof.selected(field, self.shown)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, answer = self.document.field, self.answer
        stopped = [answer.stopped_by] if answer is not None and answer.stopped_by else []
        proof.ring_blockers(surface, field, stopped, scale, theme)
        for pick in self.shown:
            proof.light(surface, field, pick, scale, theme)
        if answer is None:
            return
        self._draw_push(surface, answer, scale, theme)
        proof.cross_blockers(surface, field, stopped, scale, theme)

    def _draw_push(self, surface: pygame.Surface, answer: Knockback, scale: Scale, theme: Theme) -> None:
        """Draw the arrow, the base where it ends, and the distance."""
        pushed, way = self.document.field.bases[answer.base], answer.direction
        base_marks.draw_arrow(surface, pushed.centre, way, self.inches, scale, theme, allowed=answer.allowed)
        if answer.furthest > 0:
            bases.draw(surface, pushed.at(answer.end), scale, theme, state="legal")
        ends = scale.px(pushed.centre), scale.px(answer.end)
        taken = [proof.space_of(pushed, scale, theme), proof.box_of(pushed.at(answer.end), scale)]
        bounds = proof.room(surface, self.document.field, scale)
        text, tone = self.figure(answer.furthest), tone_of(answer)
        labels.draw(surface, text, *ends, bounds, theme, tone=tone, avoid=taken)
