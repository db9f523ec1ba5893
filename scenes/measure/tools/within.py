"""Within and wholly within: whether one thing, or which of all, is within a distance of another (8.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.battlefield.answers import Answer, Within
from game.battlefield.content import presets
from game.battlefield.things import Ref
from game.core.dataclass import dataclass
from scenes.app.texts import say
from scenes.measure.controls import (
    Named,
    graduate,
    length_entry,
    length_slider,
    parsed_length,
    written_length,
)
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Picking
from scenes.measure.tools.tool import AnswerCache, AnswerLine, Tone, close_calls, listed, verdict
from scenes.ui.widget import Widget
from sprites.battlefield import labels
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import lines
from sprites.drawing.lines import Pattern
from sprites.drawing.theme import Theme

LINES: dict[Tone, str] = {"yes": "healing", "plain": "beam", "no": "danger_text", "close": "gold"}
"""The colour of the deciding line, by the tone of the check."""


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a thing is within the distance, and whether it is wholly within."""

    name: str
    within: Within
    wholly: Within

    @property
    def tone(self) -> Tone:
        """The tone: yes if it is wholly within, plain if partly, no if outside."""
        if self.within.too_close or self.wholly.too_close:
            return "close"
        return "yes" if self.wholly.ok else "plain" if self.within.ok else "no"


class WithinTool(Picking):
    """A distance around a thing, with one other thing or all of them measured against it."""

    id = "within"
    key = "w"
    icon = "within"
    edges = True

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.inches = presets().within
        self._cache = AnswerCache()
        self._slider = length_slider(
            say("measure.within.distance"), self.inches, self.measure, presets().within_longest
        )
        self._entry = length_entry(
            say("measure.within.distance"), self.measure, presets().within_longest, self
        )

    def measure(self, inches: float) -> None:
        """Set another distance."""
        self.inches = inches
        self._slider.set(inches)
        if parsed_length(self._entry.text, presets().within_longest, self.unit) != inches:
            self._entry.set(written_length(inches, self.unit))
        self.dirty = True

    def widgets(self) -> list[Widget]:
        graduate(self._slider, self.unit)
        self._entry.set(written_length(self.inches, self.unit))
        return [
            Named(say("measure.within.distance"), self._slider),
            Named(say("measure.within.typed"), self._entry),
            self.whole_or_part(),
        ]

    # ------------------------------------------------------------------ checks and report

    @property
    def checks(self) -> list[Check]:
        """The second thing measured against the first; without a second, every base and marker."""
        if not self.shown:
            return []
        first = self.shown[0]
        if len(self.shown) > 1:
            second = self.shown[1]
            return [self._check(second.thing or say("measure.within.point"), second.ref)]
        field = self.document.field
        return [self._check(thing, thing) for thing in (*field.bases, *field.markers) if thing != first.thing]

    def _check(self, thing: str, ref: Ref) -> Check:
        field, around, inches = self.document.field, self.shown[0].ref, self.inches
        name = getattr(field.thing(ref), "name", thing)
        return self._cache.get(
            field,
            (ref, around, inches),
            lambda: Check(name, field.within(ref, around, inches), field.wholly_within(ref, around, inches)),
        )

    def report(self) -> list[AnswerLine]:
        checks = self.checks
        if len(self.shown) > 1:
            return self._report_one(checks[0])
        return self._report_all(checks) if checks else []

    def _report_one(self, check: Check) -> list[AnswerLine]:
        field = self.document.field
        figure = say("measure.within.partly" if check.within.ok else "measure.answer.no")
        if check.wholly.ok:
            figure = say("measure.within.wholly")
        within = verdict(check.within, field, figure, check.tone, self.edges_seen)
        return [*within, *verdict(check.wholly, field, edges=self.edges_seen)]

    def _report_all(self, checks: list[Check]) -> list[AnswerLine]:
        wholly = [check.name for check in checks if check.wholly.ok]
        partly = [check.name for check in checks if check.within.ok and not check.wholly.ok]
        figure = say("measure.count", some=len(wholly) + len(partly), all=len(checks))
        all_of_it, part_of_it = (listed(names) or say("measure.nobody") for names in (wholly, partly))
        found = [
            AnswerLine(say("measure.within.all", distance=self.short(self.inches)), figure, "plain", "8.0"),
            AnswerLine(
                say("measure.within.all.wholly", names=all_of_it), "", "yes" if wholly else "plain", "8.0"
            ),
            AnswerLine(say("measure.within.all.partly", names=part_of_it), "", "plain", "8.0"),
        ]
        return [*found, *close_calls({check.name: [check.within, check.wholly] for check in checks})]

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Answer]:
        return [answer for check in self.checks for answer in (check.within, check.wholly)]

    @property
    def lit(self) -> Mapping[str, State]:
        return proof.selected(self.document.field, self.shown[:1])

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        if not self.shown:
            return
        field = self.document.field
        ring = proof.draw_range(surface, field, self.shown[0], self.inches, scale, theme)
        taken = [proof.space_of(each, scale, theme) for each in field.bases.values()]
        taken += [ring] if ring else []
        proof.light(surface, field, self.shown[0], scale, theme)
        drawn = [
            each for each in self.checks if len(self.shown) > 1 or each.within.ok or each.tone == "close"
        ]
        for check in drawn:
            taken += self._draw_line(surface, check, scale, theme)
        for check in drawn:
            taken.append(self._write(surface, check, scale, theme, taken))

    def _decides(self, check: Check) -> Within:
        """The answer to show for a check: wholly within, if the base is at least partly within."""
        return check.wholly if check.within.ok and len(self.shown) > 1 else check.within

    def _draw_line(
        self, surface: pygame.Surface, check: Check, scale: Scale, theme: Theme
    ) -> list[pygame.Rect]:
        """Draw the line of a check; return boxes along it that figures of other lines should avoid."""
        answer = self._decides(check)
        ends, color = (scale.px(answer.start), scale.px(answer.end)), theme.color(LINES[check.tone])
        pattern: Pattern = "solid" if check.tone == "yes" else "dashed"
        lines.outlined(surface, color, theme.color("night"), ends, 2.5 * theme.grown, pattern)
        return proof.along(*ends)

    def _write(
        self, surface: pygame.Surface, check: Check, scale: Scale, theme: Theme, taken: list[pygame.Rect]
    ) -> pygame.Rect:
        answer = self._decides(check)
        bounds = proof.room(surface, self.document.field, scale)
        text = self.figure(answer.inches, most=self.inches)
        ends = scale.px(answer.start), scale.px(answer.end)
        return labels.draw(surface, text, *ends, bounds, theme, tone=check.tone, avoid=taken)
