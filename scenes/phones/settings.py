"""A tool's settings on the phone: the controls of its panel, told in words and set as their owner would."""

from __future__ import annotations

from scenes.app.input import Key
from scenes.measure.controls import Chips, Named
from scenes.phones.snapshot import Json
from scenes.ui.choice import Choice
from scenes.ui.number import Slider, Stepper
from scenes.ui.widget import Widget

STEPS = {-4: "page_down", -1: "left", 1: "right", 4: "page_up"}
"""The keys by which a number is changed by so many steps."""


def told(widget: Widget) -> Json | None:
    """A control as the phone shows it; None for one that it can't show."""
    control = widget.control if isinstance(widget, Named) else widget
    name = widget.label.name if isinstance(widget, Named) else widget.name
    if not (widget.visible and control.enabled):
        return None
    if isinstance(control, Choice):
        return {
            "kind": "choice",
            "w": name,
            "options": [words for words, _ in control.options],
            "at": control.index,
        }
    if isinstance(control, Chips):
        options = [{"w": words, "on": control.is_on(at)} for at, (words, _) in enumerate(control.options)]
        return {"kind": "chips", "w": name, "options": options}
    if isinstance(control, Slider):
        steps = [[by, _signed(by, control.show(abs(by) * control.step))] for by in STEPS]
        return {"kind": "steps", "w": name, "value": control.show(control.value), "steps": steps}
    if isinstance(control, Stepper):
        return {"kind": "steps", "w": name, "value": str(control.value), "steps": [[-1, "−"], [1, "+"]]}
    return None


def turn(widget: Widget, to: int) -> None:
    """Set a control: to an option by its index, or by a number of steps. What it doesn't offer changes nothing."""
    control = widget.control if isinstance(widget, Named) else widget
    if told(widget) is None:
        return
    if isinstance(control, Choice) and to in range(len(control.options)):
        control.set(control.options[to][1])
        control.act(control.value)
    elif isinstance(control, Chips) and to in range(len(control.options)):
        control.switch(to)
    elif isinstance(control, Slider | Stepper) and to in STEPS:
        control.key(Key(STEPS[to], 0))


def _signed(by: int, words: str) -> str:
    return f"+{words}" if by > 0 else f"−{words}"
