"""Knockback: how far a base may be moved straight away from something, and what stops it (18.5.4)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.battlefield import words
from game.battlefield.answers import Knockback
from game.battlefield.presets import presets
from scenes.measure.desk import Desk
from scenes.measure.rows import Named
from scenes.measure.tools import lengths, proof, saying
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.picks import Picking
from scenes.measure.tools.tool import Said
from scenes.ui.widget import Widget
from sprites.battlefield import base_marks, labels
from sprites.battlefield import bases as base
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme


class KnockbackTool(Picking):
    """From what pushes to what is pushed: the stretches where it may end, and the first contact."""

    id = "knockback"
    name = "Knockback"
    key = "k"
    icon = "shove"
    line = "Choose what pushes, then the base that is pushed."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.inches = presets().knockback
        self._kept = Kept()
        self._slider = lengths.slider("Up to", self.inches, self.push, presets().longest_push)

    def push(self, inches: float) -> None:
        """Pushes up to another length."""
        self.inches = inches
        self._slider.set(inches)
        self.dirty = True

    def widgets(self) -> list[Widget]:
        return [Named("Up to", self._slider)]

    def fits(self, slot: int, thing: str) -> bool:
        return slot == 0 or thing in self.desk.field.bases

    @property
    def answer(self) -> Knockback | None:
        """The push that is shown."""
        if len(self.shown) < 2:
            return None
        source, base = self.shown[0].ref, self.shown[1].thing
        field, inches = self.desk.field, self.inches
        return self._kept.get(field, (source, base, inches), lambda: field.knockback(base, source, inches))

    def said(self) -> list[Said]:
        answer = self.answer
        if answer is None:
            return []
        said = saying.verdict(answer, self.desk.field, words.figure(answer.furthest))
        if len(answer.allowed) > 1:
            stretches = " or ".join(_stretch(start, end) for start, end in answer.allowed)
            said.insert(1, Said(f"It may end {stretches} away.", "", "plain", answer.rule))
        return said

    # ------------------------------------------------------------------ its picture

    @property
    def lit(self) -> Mapping[str, State]:
        field, answer = self.desk.field, self.answer
        stopped = [answer.stopped_by] if answer is not None and answer.stopped_by else []
        return proof.blocking(stopped) | proof.selected(field, self.shown)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, answer = self.desk.field, self.answer
        stopped = [answer.stopped_by] if answer is not None and answer.stopped_by else []
        proof.ring_blockers(surface, field, stopped, scale, theme)
        for pick in self.shown:
            proof.light(surface, field, pick, scale, theme)
        if answer is None:
            return
        self._draw_push(surface, answer, scale, theme)
        proof.cross_blockers(surface, field, stopped, scale, theme)

    def _draw_push(self, surface: pygame.Surface, answer: Knockback, scale: Scale, theme: Theme) -> None:
        """The arrow, the base where it comes to, and how far that is."""
        pushed, way = self.desk.field.bases[answer.base], answer.direction
        base_marks.draw_arrow(surface, pushed.centre, way, self.inches, scale, theme, allowed=answer.allowed)
        if answer.furthest > 0:
            base.draw(surface, pushed.at(answer.end), scale, theme, state="legal")
        ends = scale.px(pushed.centre), scale.px(answer.end)
        taken = [proof.space_of(pushed, scale, theme), proof.box_of(pushed.at(answer.end), scale)]
        bounds = proof.room(surface, self.desk.field, scale)
        told, tone = words.figure(answer.furthest), saying.tone_of(answer)
        labels.draw(surface, told, *ends, bounds, theme, tone=tone, avoid=taken)


def _stretch(start: float, end: float) -> str:
    return words.short(start) if end - start < 0.005 else f"{words.short(start)} to {words.short(end)}"
