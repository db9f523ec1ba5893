"""Forms for the questions that a board leaves to the table: buttons, steppers, toggles and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame

from game.core.question import Interjection, Number, Order, PickSome, Question, Roll, Spread
from scenes.app.input import Key
from scenes.app.texts import say
from scenes.board.interaction import Asked
from scenes.board.match_text import MatchText
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.number import Stepper
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from sprites import dice
from sprites.dice import Die
from sprites.drawing import shapes
from sprites.drawing.theme import Theme

GAP = 1.75
"""Units between the widgets of a form."""


class Form:
    """Base of all forms. `arrange` lays out the `widgets`; answers are given with `asked.give`."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        self.asked = asked
        self.speaker = speaker
        self.widgets: list[Widget] = []

    def words(self, answer: Any) -> str:
        """The label of the button for an answer."""
        return self.speaker.answer(self.asked.question, answer)

    def giver(self, answer: Any) -> Callable[[], object]:
        """The action of the button for an answer."""
        return lambda: self.asked.give(answer)

    def arrange(self, area: pygame.Rect, theme: Theme) -> int:
        """Place the widgets from the top of an area; returns the height that they need."""
        return wrapped(self.widgets, area, theme)

    def pick(self, number: int) -> bool:
        """Handle a number key, counted from 0; True if it gave an answer."""
        return False

    def confirm_now(self) -> bool:
        """Handle the confirm key; True if the form uses it."""
        return False

    def show_hint(self, answer: Any) -> None:
        """Show the answer of a hint; None removes it."""


class Confirmed(Form):
    """A form to compose an answer, with a button that gives it and says what it does, or why it can't."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        super().__init__(asked, speaker)
        self.confirm = Button(say("table.confirm"), self._give, primary=True, icon="check", shortcut="C")

    @property
    def answer(self) -> Any:
        """The answer composed so far."""
        raise TypeError(f"{type(self).__name__} puts nothing together")

    def show_verdict(self) -> None:
        """Update the button after a change: whether the answer is legal, and what it does."""
        verdict = self.asked.verdict(self.answer)
        self.confirm.forbid("" if verdict else self.speaker.refusal(verdict))
        self.confirm.name = self.words(self.answer) if verdict else say("table.confirm")
        self.confirm.touch()

    def confirm_now(self) -> bool:
        self._give()
        return True

    def _give(self) -> None:
        if self.confirm.enabled:
            self.asked.give(self.answer)

    def arrange(self, area: pygame.Rect, theme: Theme) -> int:
        """Place the widgets in rows, with the button centred below them."""
        high = wrapped(self.widgets[:-1], area, theme)
        gap = theme.px(1.5)
        wish = self.confirm.natural(area.width)
        box = pygame.Rect(0, area.y + high + gap, min(area.width, max(theme.px(40), wish[0])), wish[1])
        box.centerx = area.centerx
        self.confirm.place(box)
        return high + gap + box.height


def wrapped(widgets: Sequence[Widget], area: pygame.Rect, theme: Theme) -> int:
    """Place widgets in centred rows, as many side by side as fit; returns the height that they need."""
    gap = theme.px(GAP)
    top = area.y
    for row in _rows(widgets, area.width, gap):
        sizes = [widget.natural(area.width) for widget in row]
        left = area.centerx - (sum(size[0] for size in sizes) + gap * (len(row) - 1)) // 2
        for widget, size in zip(row, sizes, strict=True):
            widget.place(pygame.Rect((left, top), size))
            left += size[0] + gap
        top += max(size[1] for size in sizes) + gap
    return max(0, top - gap - area.y)


def _rows(widgets: Sequence[Widget], room: int, gap: int) -> list[list[Widget]]:
    """Widgets in as few rows as possible, filled evenly."""
    wishes = [widget.natural(room)[0] + gap for widget in widgets]
    count = -(-sum(wishes) // (room + gap))
    rows: list[list[Widget]] = []
    share, used = sum(wishes) / max(1, count), 0.0
    for widget, wish in zip(widgets, wishes, strict=True):
        filled = used >= share * len(rows) - wish / 2
        if not rows or filled or sum(w.natural(room)[0] + gap for w in rows[-1]) + wish > room + gap:
            rows.append([])
        rows[-1].append(widget)
        used += wish
    return rows


MOST_BUTTONS = 12
"""Most numbers to choose from that get a button each; with more there is a stepper."""
MOST_KEYS = 9


def form_for(asked: Asked, speaker: MatchText) -> Form:
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
    """The answers that get a button each: all of them, or suggestions if they can't be listed."""
    options = question.options()
    return question.suggest(MOST_BUTTONS) if options is None else options


class ButtonForm(Form):
    """A button for each answer."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
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

    def show_hint(self, answer: Any) -> None:
        for offer, widget in zip(self.offers, self.widgets, strict=True):
            if isinstance(widget, Button):
                widget.selected = offer == answer


ABREAST = 6
"""Faces of a die that fit in one row."""


class DieFace(Button):
    """A face of a die, clicked to enter a roll."""

    role = "die"

    def __init__(self, sides: int, face: int, act: Callable[[], object]) -> None:
        super().__init__(str(face), act)
        self.die, self.face_up = Die(sides, pips=False), face

    def natural(self, limit: int) -> tuple[int, int]:
        share = limit // ABREAST - self.theme.px(GAP)
        side = max(self.theme.least_target, min(self.theme.px(9), share))
        return side, side

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        raised = self.hovered or self.focused
        lift = self.theme.px(0.4) if self.hovered and not self.pressed else 0
        spot = (area.centerx, area.centery - lift)
        dice.draw(surface, self.die, self.face_up, spot, round(area.width * 0.8), self.theme)
        edge = shapes.ring(
            area.size, self.theme.px(1), self.theme.color("gold"), self.theme.px(0.5 if raised else 0.25)
        )
        surface.blit(edge, area)


class DiceForm(Form):
    """The faces of the die that was rolled; below them, the results of the dice before it in the same roll."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        super().__init__(asked, speaker)
        sides = asked.question.options() or ()
        self.faces = [DieFace(len(sides), face, self.giver(face)) for face in sides]
        results = ", ".join(str(face) for face in asked.before)
        self.told = [Label(say("table.dice.before", results=results), align="center")] if results else []
        self.widgets += [*self.faces, *self.told]

    def arrange(self, area: pygame.Rect, theme: Theme) -> int:
        high = wrapped(self.faces, area, theme)
        if self.told:
            below = pygame.Rect(area.x, area.y + high + theme.px(1), area.width, 0)
            high += theme.px(1) + wrapped(self.told, below, theme)
        return high

    def pick(self, number: int) -> bool:
        fits = number < len(self.faces) <= MOST_KEYS
        if fits:
            self.asked.give(number + 1)
        return fits


class SomeForm(Confirmed):
    """A toggle for each single thing, a stepper for several of a kind, and a button that gives them all."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
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

    def show_hint(self, answer: Any) -> None:
        if answer is not None:
            self._set(answer)

    def _control(self, thing: Any, most: int) -> Toggle | Stepper:
        name = self.speaker.part(self.asked.question, thing)
        if most == 1:
            return Toggle(name, False, lambda on: self._choose(thing, int(on)))
        return Stepper(name, 0, 0, most, lambda count: self._choose(thing, count))

    def _choose(self, thing: Any, count: int) -> None:
        self.chosen[thing] = count
        self.show_verdict()

    def _set(self, answer: Sequence[Any]) -> None:
        self.chosen = Counter(answer)
        for thing, control in self.controls.items():
            if isinstance(control, Toggle):
                control.set(bool(self.chosen[thing]))
            else:
                control.set(self.chosen[thing])
        self.show_verdict()


class NumberForm(Confirmed):
    """A stepper for a number."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        super().__init__(asked, speaker)
        low, high = asked.question.snap(-(1 << 60)), asked.question.snap(1 << 60)
        self.stepper = Stepper(
            say("table.number"), asked.question.suggest(1)[0], low, high, lambda value: self.show_verdict()
        )
        self.widgets = [self.stepper, self.confirm]
        self.show_verdict()

    @property
    def answer(self) -> int:
        return self.stepper.value

    def show_hint(self, answer: Any) -> None:
        if answer is not None:
            self.stepper.set(answer)
            self.show_verdict()


class SpreadForm(Confirmed):
    """A stepper for each target."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        super().__init__(asked, speaker)
        question = cast(Spread, asked.question)
        row = zip(question.targets, question.caps, question.suggest(1)[0], strict=True)
        self.steppers = [
            Stepper(speaker.part(question, thing), n, 0, cap, self._changed) for thing, cap, n in row
        ]
        self.widgets = [*self.steppers, self.confirm]
        self.show_verdict()

    @property
    def answer(self) -> tuple[int, ...]:
        return tuple(stepper.value for stepper in self.steppers)

    def show_hint(self, answer: Any) -> None:
        for stepper, value in zip(self.steppers, answer or (), strict=False):
            stepper.set(value)
        self.show_verdict()

    def _changed(self, value: int) -> None:
        self.show_verdict()


class OrderForm(Confirmed):
    """The things in order; choosing one moves it forward one place."""

    def __init__(self, asked: Asked, speaker: MatchText) -> None:
        super().__init__(asked, speaker)
        self.order = list(asked.question.suggest(1)[0])
        self._show()
        self.show_verdict()

    @property
    def answer(self) -> tuple[Any, ...]:
        return tuple(self.order)

    def show_hint(self, answer: Any) -> None:
        if answer is not None:
            self.order = list(answer)
            self._show()
            self.show_verdict()

    def _show(self) -> None:
        """Update the buttons. Their names begin with their places, so that equal things can be told apart."""
        if not self.widgets:
            rows = range(len(self.order))
            self.widgets = [
                *(Button("", self._mover(at), hint=say("table.forward")) for at in rows),
                self.confirm,
            ]
        for at, (thing, widget) in enumerate(zip(self.order, self.widgets, strict=False)):
            widget.name = f"{at + 1}. {self.speaker.part(self.asked.question, thing)}"
            widget.touch()

    def _mover(self, at: int) -> Callable[[], None]:
        def move() -> None:
            ahead = (at - 1) % len(self.order)
            self.order[at], self.order[ahead] = self.order[ahead], self.order[at]
            self._show()
            self.show_verdict()

        return move


KEYS = "123456789"


class AnswerBar(Panel):
    """The panel with the form for the current question; hidden while there is none."""

    role = "answers"

    def __init__(self, speaker: MatchText) -> None:
        super().__init__(say("table.answers"), alpha=255)
        self.speaker = speaker
        self.form: Form | None = None
        self.interjections: list[Widget] = []
        """A button for each interjection, below the form."""
        self._width = 0
        self.view = ScrollView(say("table.answers"), self._arrange)
        self.add(self.view)
        self.visible = False

    def ask(self, asked: Asked | None, *, interjections: bool = False) -> None:
        """Offer the answers to a question and, if wanted, its interjections; None removes them."""
        self.view.clear()
        self.form = form_for(asked, self.speaker) if asked else None
        self.visible = self.form is not None
        self.interjections = []
        if asked and self.form:
            if interjections:
                self.interjections = [self._button(asked, each) for each in asked.interjections]
            self.view.add(*self.form.widgets, *self.interjections)
        self.touch()

    def _button(self, asked: Asked, interjection: Interjection) -> Button:
        words = self.speaker.answer(asked.question, interjection)
        return Button(words, lambda: asked.give(interjection), step="body")

    def settle(self, room: pygame.Rect, *, foot: bool = False) -> None:
        """Take as much of a room as the answers need, from its top or its foot."""
        if self.form is None:
            return
        margin, bar = self.theme.px(2), self.view.bar_width
        self._width = min(room.width, self.theme.px(112)) - 2 * margin - bar
        needed = self._arrange(pygame.Rect(0, 0, self._width, 0))
        shown = [*self.form.widgets, *self.interjections]
        extent = shown[0].rect.unionall([widget.rect for widget in shown])
        box = pygame.Rect(0, room.y, 0, min(room.height, needed + 2 * margin))
        box.width = min(room.width, extent.width + 2 * (margin + bar + self.theme.px(1)))
        box.centerx = room.centerx
        box.bottom = room.bottom if foot else box.bottom
        self.place(box)
        inside = self.inside
        self.view.place(pygame.Rect(inside.x + bar, inside.y, inside.width - bar, inside.height))

    def key(self, key: Key) -> bool:
        """Handle a key: number keys answer at once, the confirm key gives the composed answer."""
        if self.form is None:
            return False
        if key.command == "confirm":
            return self.form.confirm_now()
        number = KEYS.find(chr(key.key)) if 0 < key.key < 128 else -1
        return number >= 0 and not key.mods and self.form.pick(number)

    def first(self) -> Any:
        """The widget that gets the keyboard focus first."""
        return self.form.widgets[0] if self.form else None

    def _arrange(self, area: pygame.Rect) -> int:
        """Arrange the form at its full width, even if the panel is narrower."""
        edge = self.theme.px(0.75)  # room for the glow and the focus ring
        wide = pygame.Rect(0, area.y + edge, self._width, 0)
        wide.centerx = area.centerx
        if self.form is None:
            return 0
        high = self.form.arrange(wide, self.theme)
        if self.interjections:
            below = wide.move(0, high + self.theme.px(2))
            high += self.theme.px(2) + wrapped(self.interjections, below, self.theme)
        return high + 2 * edge
