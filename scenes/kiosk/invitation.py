"""The invitation to touch: at the foot of the screen whatever is shown, and hard to overlook."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.intents import Intent, Key, Pointer
from sprites.drawing import icons, motion, shapes, text
from sprites.drawing.theme import Theme

WORDS = "Touch to play"
HIGH = 10  # units
LEVELS = 8  # the light changes in so many steps, so that it costs little


class Invitation:
    """A plate that breathes."""

    def __init__(self) -> None:
        self._age = 0.0
        self.level = 1.0

    @staticmethod
    def height(theme: Theme) -> int:
        """How much of the foot of the screen it takes, in pixels."""
        return max(64, theme.px(HIGH))

    def update(self, dt: float, theme: Theme) -> bool:
        """Lets time pass; whether it looks different now."""
        self._age += dt
        before = self.level
        breath = motion.pulse(self._age, theme.durations["pulse"])
        self.level = 1.0 if theme.calm else round(breath * LEVELS) / LEVELS
        return self.level != before

    def draw(self, target: Surface, foot: Rect, theme: Theme) -> None:
        """Draws it in the middle of the foot of the screen."""
        high, gold = round(foot.height * 0.74), theme.color("gold")
        face = text.face(theme, "title", "serif", bold=True)
        plate = Rect(0, 0, text.width(WORDS, face) + high + theme.px(6), high)
        plate.center = foot.center
        shapes.draw_shadow(target, plate, high // 2, theme.px(0.75))
        shapes.draw_rounded(target, plate, high // 2, theme.color("panel"), gold, theme.hairline + 1)
        shapes.draw_glow(target, plate, high // 2, gold, theme.px(1.5), 0.3 + 0.6 * self.level)
        spot = plate.x + high // 2 + theme.px(1.5), plate.centery
        icons.draw(target, "touch", spot, round(high * 0.62), gold)
        words = Rect(plate.x + high + theme.px(2), plate.y, plate.width - high - theme.px(4), high)
        text.draw(target, WORDS, face, theme.color("text"), words)


def accepts(intent: Intent) -> bool:
    """Whether somebody takes the invitation up: a touch, a click, a key."""
    return isinstance(intent, Key) or (isinstance(intent, Pointer) and intent.kind == "down")
