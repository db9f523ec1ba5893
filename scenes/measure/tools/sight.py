"""Line of sight: whether one thing sees another, or which of all things it sees (16.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer, Blocker, Sight
from game.battlefield.things import Ref
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Picking
from scenes.measure.tools.tool import AnswerCache, AnswerLine, close_calls, listed, verdict
from sprites.battlefield import base_marks, line_of_sight
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

LIGHTS: tuple[base_marks.State, base_marks.State] = ("chosen", "target")
"""The states of the observer and of the target."""


class SightTool(Picking):
    """The line from an observer to a target, and the high obstacle in it; with no target, the lines to everyone."""

    id = "sight"
    key = "s"
    icon = "eye"

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._cache = AnswerCache()

    def fits(self, slot: int, thing: str) -> bool:
        return slot > 0 or thing in self.document.field.bases

    @property
    def answers(self) -> list[Sight]:
        """The sight of the target, or of every base and marker if there is none."""
        if not self.shown:
            return []
        field, observer = self.document.field, self.shown[0].thing
        if len(self.shown) > 1:
            return [self._answer(observer, self.shown[1].ref)]
        return [self._answer(observer, each) for each in (*field.bases, *field.markers) if each != observer]

    def _answer(self, observer: str, target: Ref) -> Sight:
        field = self.document.field
        return self._cache.get(field, (observer, target), lambda: field.line_of_sight(observer, target))

    def report(self) -> list[AnswerLine]:
        answers = self.answers
        if len(self.shown) > 1:
            return verdict(
                answers[0],
                self.document.field,
                say("measure.visible" if answers[0].ok else "measure.hidden"),
            )
        return self._report_all(answers) if answers else []

    def _report_all(self, answers: list[Sight]) -> list[AnswerLine]:
        names = {answer.target: self._name(answer.target) for answer in answers}
        seen = [names[answer.target] for answer in answers if answer.ok]
        hidden = [answer for answer in answers if not answer.ok]
        found = [
            AnswerLine(
                say("measure.sight.seen", names=listed(seen) or say("measure.nobody")),
                say("measure.count", some=len(seen), all=len(answers)),
                "plain",
                "16.0",
            )
        ]
        found += [
            AnswerLine(words.sentence(answer, self.document.field), "", "no", "16.0") for answer in hidden
        ]
        return [*found, *close_calls({names[answer.target]: [answer] for answer in answers})]

    def _name(self, thing: str) -> str:
        return getattr(self.document.field.thing(thing), "name", thing)

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Answer]:
        return self.answers

    @property
    def lit(self) -> Mapping[str, State]:
        return lit_by_sights(self.answers)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        super().draw(surface, scale, theme)
        field, answers = self.document.field, self.answers
        draw_sights(surface, field, answers, scale, theme, named=len(self.shown) > 1)
        for pick, state in zip(self.shown, LIGHTS, strict=False):
            if pick.thing in field.bases:
                proof.light(surface, field, pick, scale, theme, state)


def first_blockers(answers: Sequence[Sight]) -> list[Blocker]:
    """The first blocker of each line."""
    return [blocker for answer in answers for blocker in answer.blockers[:1]]


def lit_by_sights(answers: Sequence[Sight]) -> dict[str, State]:
    """The terrain that stops lines of sight, in its lit states."""
    return proof.blocking(first_blockers(answers))


def draw_sights(
    surface: pygame.Surface,
    field: Battlefield,
    answers: Sequence[Sight],
    scale: Scale,
    theme: Theme,
    *,
    named: bool,
) -> None:
    """Draw lines of sight, red and dashed behind their blockers, which are ringed."""
    blockers = first_blockers(answers)
    proof.ring_blockers(surface, field, blockers, scale, theme)
    for answer in answers:
        stopped = next((each.point for each in answer.blockers if each.point), None)
        line_of_sight.draw_line(surface, answer.start, answer.end, scale, theme, stopped=stopped)
    proof.cross_blockers(surface, field, blockers, scale, theme, named=named)
