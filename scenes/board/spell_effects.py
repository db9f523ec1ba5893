"""Spells in the air: the small vocabulary of effects that attacks, spells and powers are shown by.

`data/<title>/looks.yaml` says what the effect of a card is, as part of its look, and that of anything else that is used
under `effects`. Each way is drawn from its share of time alone, so that it looks the same at any frame rate.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from game.core.dataclass import dataclass
from scenes.board.animation import Animation, Animator, Effect
from sprites.drawing import icons, lines, shapes
from sprites.drawing.color import lighten, with_alpha
from sprites.drawing.looks import effects_of, look, looks_of
from sprites.drawing.motion import Point, arc, clamp, ease_in_out, ease_out, mix
from sprites.drawing.theme import Rgb, Theme

LANDS: Final = 0.62  # the share of time after which it has reached its target
APART: Final = 0.14  # delay between two targets of one effect, as a share of its time


@dataclass(frozen=True, slots=True)
class EffectLook:
    """What an effect looks and sounds like. `way` is one of `WAYS`."""

    color: str
    icon: str
    way: str = "arc"
    sound: str = "chime"
    pitch: float = 1.0


def effect_of(title: str, *names: str) -> EffectLook:
    """The effect of a card, an action or a spell: of the first of these ids that has an effect or a look.

    Its colour and icon are those of its look unless the effect says others.
    """
    for each in names:
        found: dict[str, Any] = look(title, each)
        said: dict[str, Any] = effects_of(title).get(each) or found.get("effect", {})
        if said or each in looks_of(title):
            return EffectLook(**{"color": found.get("tone", found["band"]), "icon": found["icon"]} | said)
    return EffectLook(found.get("tone", found["band"]), found["icon"])


def cast(
    animator: Animator, shown: EffectLook, start: Point, ends: Sequence[Point], seconds: float
) -> Animation:
    """Something that leaves a point for others, one shortly after the other.

    It ends when the last has landed, while the light is still to be seen: what it does follows it.
    """
    animator.board.app.play(shown.sound, shown.pitch)
    if animator.board.theme.reduced_motion or not ends:
        return
    for at, end in enumerate(ends):
        effect = SpellEffect(seconds, way=shown.way, start=start, end=end, color=shown.color, icon=shown.icon)
        animator.add(effect, at * seconds * APART)
    yield seconds * (LANDS + APART * (len(ends) - 1))


@dataclass(slots=True, kw_only=True)
class SpellEffect(Effect):
    """Something that leaves one point and lands at another, or happens there. `way` is one of `WAYS`."""

    moves: ClassVar[bool] = True
    way: str
    start: Point
    end: Point
    color: str
    icon: str = "sparkle"

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        WAYS[self.way](_Scene(target, theme, self, theme.color(self.color)), self.share)


@dataclass(frozen=True, slots=True)
class _Scene:
    """Where an effect is drawn, and in which colour."""

    target: pygame.Surface
    theme: Theme
    spell: SpellEffect
    color: Rgb

    @property
    def bright(self) -> Rgb:
        return lighten(self.color, 0.55)

    def along(self, share: float, lift: float = 0.0) -> Point:
        start, end = self.spell.start, self.spell.end
        return arc(start, end, share, lift * math.dist(start, end))

    def light(self, spot: Point, units: float, alpha: float) -> None:
        """A soft spot of light."""
        radius = max(2, self.theme.px(units))
        for grow, share in ((1.0, 0.35), (0.55, 0.6), (0.25, 1.0)):
            color = self.bright if grow < 0.5 else self.color
            drop = shapes.disc(max(1, round(radius * grow)), with_alpha(color, round(255 * alpha * share)))
            self.target.blit(drop, drop.get_rect(center=spot))

    def sign(self, spot: Point, units: float, alpha: float) -> None:
        px = max(6, self.theme.px(units))
        icons.draw(self.target, self.spell.icon, spot, px, with_alpha(self.bright, round(255 * clamp(alpha))))

    def hit(self, share: float) -> None:
        """What all that lands has in common: a flash, a ring that spreads, and sparks."""
        if share <= 0:
            return
        end, left = self.spell.end, 1 - share
        self.light(end, 7 * left + 1, left)
        radius = round(self.theme.px(2 + 9 * ease_out(share)))
        ring = shapes.disc(
            radius, (*self.color, 0), with_alpha(self.bright, round(200 * left)), max(2, self.theme.px(0.4))
        )
        self.target.blit(ring, ring.get_rect(center=end))
        rng = random.Random(3)
        for _ in range(14):
            angle, far = rng.uniform(0, math.tau), rng.uniform(0.4, 1.0) * radius * 1.3
            self.light(
                (end[0] + math.cos(angle) * far, end[1] + math.sin(angle) * far), 0.7 * left + 0.2, left
            )


def _flight(share: float) -> tuple[float, float]:
    """The share of the way, and the share of what follows the landing."""
    return clamp(share / LANDS), clamp((share - LANDS) / (1 - LANDS))


def _arc(scene: _Scene, share: float) -> None:
    """A sign that flies in an arc with a tail of light."""
    way, after = _flight(share)
    if after <= 0:
        head = ease_in_out(way)
        for index in range(12):
            scene.light(
                scene.along(max(0.0, head - index * 0.025), 0.16), 1.8 - index * 0.12, 0.7 - index * 0.05
            )
        scene.sign(scene.along(head, 0.16), 6, 1)
    scene.hit(after)


def _bolt(scene: _Scene, share: float) -> None:
    """Lightning: a jagged line that is there at once and flickers."""
    way, after = _flight(share)
    rng = random.Random(int(share * 14))
    start, end = scene.spell.start, scene.spell.end
    across = (end[1] - start[1], start[0] - end[0])
    points = []
    for step in range(13):
        at = min(step / 12, ease_out(way * 2.5))
        aside = rng.uniform(-0.07, 0.07) if 0 < step < 12 else 0.0
        x, y = scene.along(at)
        points.append((x + across[0] * aside, y + across[1] * aside))
    if after < 0.7:
        for wide, color in ((1.3, scene.color), (0.5, scene.bright)):
            lines.way(scene.target, color, points, max(2, scene.theme.px(wide)))
    scene.hit(after)


def _beam(scene: _Scene, share: float) -> None:
    """A ray that reaches its target, swells and thins out."""
    way, after = _flight(share)
    end, swell = scene.along(ease_out(way)), math.sin(math.pi * clamp(share * 1.05))
    for wide, color in ((2.4, scene.color), (1.0, scene.bright)):
        lines.line(scene.target, color, scene.spell.start, end, max(1.0, scene.theme.px(wide) * swell))
    scene.light(end, 4 * swell, 0.9 * (1 - after))
    scene.hit(after)


def _wave(scene: _Scene, share: float) -> None:
    """Fronts that roll towards the target and widen."""
    way, after = _flight(share)
    start, end = scene.spell.start, scene.spell.end
    heading = math.atan2(end[1] - start[1], end[0] - start[0])
    for index in range(5):
        at = way * 1.25 - index * 0.1
        if not 0 < at <= 1:
            continue
        x, y = scene.along(at)
        reach = scene.theme.px(4 + 9 * at)
        spots = [
            (x + reach * 0.5 * (math.cos(heading + turn) - 1), y + reach * math.sin(heading + turn))
            for turn in (step * 0.18 for step in range(-7, 8))
        ]
        color, wide = scene.bright if index == 0 else scene.color, scene.theme.px(0.8 - index * 0.12)
        lines.way(scene.target, color, spots, max(2, wide))
    scene.hit(after)


def _slash(scene: _Scene, share: float) -> None:
    """A sign that darts to the target, and the bright stroke that it leaves across it."""
    way, after = _flight(share)
    if way < 0.6:
        scene.sign(scene.along(ease_out(way / 0.6), 0.05), 7, 1)
    drawn, left = ease_out(clamp((way - 0.5) * 2)), 1 - after
    x, y = scene.spell.end
    heading = -1 if scene.spell.start[0] > x else 1
    radius = scene.theme.px(8)
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(17):
        turn = -2.2 + 2.6 * drawn * step / 16
        thick = math.sin(math.pi * step / 16) * 0.34 * left
        for row, share_of in ((outer, 1.0), (inner, 1.0 - thick)):
            row.append(
                (
                    x + heading * radius * share_of * math.cos(turn) - heading * radius * 0.4,
                    y + radius * share_of * math.sin(turn) + radius * 0.4,
                )
            )
    if drawn > 0 and left > 0.1:
        pygame.draw.polygon(scene.target, scene.bright, [*outer, *reversed(inner)])
        pygame.draw.lines(
            scene.target, scene.color, closed=False, points=inner, width=max(1, scene.theme.px(0.3))
        )
    scene.hit(after)


def _burst(scene: _Scene, share: float) -> None:
    """It happens at the target: light gathers and breaks out."""
    way, after = _flight(share)
    if after <= 0:
        scene.light(scene.spell.end, 2 + 5 * way, way)
        scene.sign(scene.spell.end, 4 + 8 * ease_out(way), way)
    scene.hit(after)


def _swarm(scene: _Scene, share: float) -> None:
    """Many small signs that find their way one by one."""
    rng = random.Random(9)
    for index in range(16):
        at = clamp((share * 1.35 - index * 0.03) / 0.8)
        lift, turn = rng.uniform(-0.2, 0.3), rng.uniform(0, math.tau)
        if 0 < at < 1:
            x, y = scene.along(ease_in_out(at), lift)
            wobble = scene.theme.px(1.5) * math.sin(turn + at * 9)
            scene.sign((x + wobble, y + wobble), 2.6, 1 - 0.3 * at)
    scene.hit(clamp((share - 0.75) / 0.25))


def _shield(scene: _Scene, share: float) -> None:
    """A dome of light in front of whoever is protected."""
    grown, left = ease_out(clamp(share * 2.4)), clamp(2.2 * (1 - share))
    x, y = scene.spell.end
    radius = scene.theme.px(11) * grown
    for ring in range(3):
        around = [
            (
                x + radius * (1 - ring * 0.24) * math.cos(k * math.tau / 6),
                y + radius * (1 - ring * 0.24) * math.sin(k * math.tau / 6),
            )
            for k in range(6)
        ]
        color = scene.bright if ring == 0 else scene.color
        pygame.draw.polygon(
            scene.target, color, around, max(1, round(scene.theme.px(0.9 - ring * 0.25) * left))
        )
    scene.sign((x, y), 7 * grown, left)


def _drain(scene: _Scene, share: float) -> None:
    """Drops of light that leave the target and come to the source."""
    rng = random.Random(11)
    scene.light(scene.spell.end, 5 * (1 - share), 0.8 * (1 - share))
    for index in range(18):
        at = clamp((share * 1.3 - index * 0.02) / 0.9)
        lift = rng.uniform(-0.15, 0.25)
        if 0 < at < 1:
            scene.light(scene.along(1 - ease_in_out(at), lift), 1.3, 0.9)
    scene.light(scene.spell.start, 4 * share, clamp(2 * share) * clamp(3 * (1 - share)))


def _summon(scene: _Scene, share: float) -> None:
    """A circle on the ground that turns, with sparks that rise from it."""
    x, y = scene.spell.end
    left = clamp(3 * (1 - share))
    wide = scene.theme.px(10) * ease_out(clamp(share * 2))
    for step in range(24):
        angle = step * math.tau / 24 + share * 3
        scene.light((x + wide * math.cos(angle), y + wide * 0.4 * math.sin(angle)), 0.7, 0.9 * left)
    rng = random.Random(2)
    for _ in range(12):
        angle, rise = rng.uniform(0, math.tau), (share * 1.6 + rng.random()) % 1.0
        spot = (x + wide * 0.8 * math.cos(angle), y - scene.theme.px(12) * rise)
        scene.light(spot, mix(1.0, 0.2, rise), (1 - rise) * left)
    scene.sign((x, y - scene.theme.px(3) * share), 6 * ease_out(share), left)


WAYS: Final[dict[str, Callable[[_Scene, float], None]]] = {
    "arc": _arc,
    "bolt": _bolt,
    "beam": _beam,
    "wave": _wave,
    "burst": _burst,
    "slash": _slash,
    "swarm": _swarm,
    "shield": _shield,
    "drain": _drain,
    "summon": _summon,
}
"""The vocabulary of effects: how each is drawn at a share of its time."""
