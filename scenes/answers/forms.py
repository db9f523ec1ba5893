"""The forms by kind of question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame

from game.core.question import Number, Order, PickSome, Question, Roll, Spread
from scenes.answers.form import Confirmed, Form
from scenes.board import Asked
from scenes.kit.button import Button
from scenes.kit.stepper import Stepper
from scenes.kit.toggle import Toggle
from scenes.words import Speaker
from sprites.dice import die
from sprites.dice.die import Die
from sprites.drawing import shapes

MOST_BUTTONS = 12
"""A number out of more than these is stepped to."""
MOST_KEYS = 9


def form_for(asked: Asked, speaker: Speaker) -> Form:
    """The form for a question."""
    question = asked.question
    if isinstance(question, Roll):
        return DiceForm(asked, speaker)
    if isinstance(question, PickSome):
        return SomeForm(asked, speaker)
    if isinstance(question, Order):
        return OrderForm(asked, speaker)
    if isinstance(question, Spread):
        return SpreadForm(asked, speaker)
    if isinstance(question, Number) and question.high - question.low >= MOST_BUTTONS:
        return NumberForm(asked, speaker)
    return ButtonForm(asked, speaker)


def offers(question: Question[Any]) -> Sequence[Any]:
    """The answers that get a button each: all of them or, where there is no end of them, some worth a look."""
    options = question.options()
    return question.suggest(MOST_BUTTONS) if options is None else options


class ButtonForm(Form):
    """A button for each answer."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        self.offers = list(offers(asked.question))
        for at, answer in enumerate(self.offers):
            key = str(at + 1) if len(self.offers) <= MOST_KEYS else ""
            self.widgets.append(Button(self.words(answer), self.giver(answer), shortcut=key))
            self.widgets[-1].offered = True

    def pick(self, number: int) -> bool:
        if not number < len(self.offers) <= MOST_KEYS:
            return False
        self.asked.give(self.offers[number])
        return True

    def advise(self, answer: Any) -> None:
        for offer, widget in zip(self.offers, self.widgets, strict=True):
            if isinstance(widget, Button):
                widget.selected = offer == answer


class DieFace(Button):
    """A face of a die, to be clicked by whoever rolled it."""

    role = "die"

    def __init__(self, sides: int, face: int, act: Callable[[], None]) -> None:
        super().__init__(str(face), act)
        self.die, self.face_up = Die(sides, pips=False), face

    def natural(self, limit: int) -> tuple[int, int]:
        side = max(self.theme.target, self.theme.px(11 if self.die.sides <= 8 else 9))
        return side, side

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        lift = self.theme.px(0.4) if self.hovered and not self.pressed else 0
        spot = (area.centerx, area.centery - lift)
        die.draw(surface, self.die, self.face_up, spot, round(area.width * 0.92), self.theme)
        if self.hovered or self.focused:
            glow = shapes.ring(area.size, area.width // 4, self.theme.color("gold"), self.theme.px(0.4))
            surface.blit(glow, area)


class DiceForm(Form):
    """The faces of the die that was rolled."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        sides = asked.question.options() or ()
        self.widgets += [DieFace(len(sides), face, self.giver(face)) for face in sides]

    def pick(self, number: int) -> bool:
        fits = number < len(self.widgets) <= MOST_KEYS
        if fits:
            self.asked.give(number + 1)
        return fits


class SomeForm(Confirmed):
    """A toggle for a single thing, a stepper for several alike, and a button that gives them all."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        self.chosen: Counter[Any] = Counter()
        self.controls: dict[Any, Toggle | Stepper] = {}
        question = cast(PickSome, asked.question)
        for group in question.groups:
            for thing, count in Counter(group.items).items():
                self.controls[thing] = self._control(thing, min(count, group.most))
        self._set(asked.question.snap(()))
        self.widgets = [*self.controls.values(), self.confirm]

    @property
    def answer(self) -> tuple[Any, ...]:
        return tuple(sorted(self.chosen.elements()))

    def advise(self, answer: Any) -> None:
        if answer is not None:
            self._set(answer)

    def _control(self, thing: Any, most: int) -> Toggle | Stepper:
        name = self.speaker.name(thing)
        if most == 1:
            return Toggle(name, False, lambda on: self._choose(thing, int(on)))
        return Stepper(name, 0, 0, most, lambda count: self._choose(thing, count))

    def _choose(self, thing: Any, count: int) -> None:
        self.chosen[thing] = count
        self.judge()

    def _set(self, answer: Sequence[Any]) -> None:
        self.chosen = Counter(answer)
        for thing, control in self.controls.items():
            if isinstance(control, Toggle):
                control.set(bool(self.chosen[thing]))
            else:
                control.set(self.chosen[thing])
        self.judge()


class NumberForm(Confirmed):
    """A number to step to."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        low, high = asked.question.snap(-(1 << 60)), asked.question.snap(1 << 60)
        self.stepper = Stepper("Number", asked.question.suggest(1)[0], low, high, lambda value: self.judge())
        self.widgets = [self.stepper, self.confirm]
        self.judge()

    @property
    def answer(self) -> int:
        return self.stepper.value

    def advise(self, answer: Any) -> None:
        if answer is not None:
            self.stepper.set(answer)
            self.judge()


class SpreadForm(Confirmed):
    """A stepper for each target."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        question = cast(Spread, asked.question)
        row = zip(question.targets, question.caps, question.suggest(1)[0], strict=True)
        self.steppers = [Stepper(self._target(thing), n, 0, cap, self._changed) for thing, cap, n in row]
        self.widgets = [*self.steppers, self.confirm]
        self.judge()

    @property
    def answer(self) -> tuple[int, ...]:
        return tuple(stepper.value for stepper in self.steppers)

    def advise(self, answer: Any) -> None:
        for stepper, value in zip(self.steppers, answer or (), strict=False):
            stepper.set(value)
        self.judge()

    def _target(self, thing: Any) -> str:
        return self.speaker.people([thing]) if isinstance(thing, int) else self.speaker.name(thing)

    def _changed(self, value: int) -> None:
        self.judge()


class OrderForm(Confirmed):
    """The things in a row; choosing one moves it a place forward."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        self.order = list(asked.question.suggest(1)[0])
        self._show()
        self.judge()

    @property
    def answer(self) -> tuple[Any, ...]:
        return tuple(self.order)

    def advise(self, answer: Any) -> None:
        if answer is not None:
            self.order = list(answer)
            self._show()
            self.judge()

    def _show(self) -> None:
        """Buttons are named by place, so that equal things stay apart."""
        if not self.widgets:
            rows = range(len(self.order))
            self.widgets = [
                *(Button("", self._mover(at), hint="Move it forward") for at in rows),
                self.confirm,
            ]
        for at, (thing, widget) in enumerate(zip(self.order, self.widgets, strict=False)):
            widget.name = f"{at + 1}. {self.speaker.name(thing)}"
            widget.touch()

    def _mover(self, at: int) -> Callable[[], None]:
        def move() -> None:
            ahead = (at - 1) % len(self.order)
            self.order[at], self.order[ahead] = self.order[ahead], self.order[at]
            self._show()
            self.judge()

        return move
