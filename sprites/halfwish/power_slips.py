"""Powers as slips: a picture beside a name in large letters, where many lie side by side and cards would be small."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites.cards import picture
from sprites.cards.card import State
from sprites.drawing import raster, richtext, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import darken, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.halfwish import scores
from sprites.halfwish.cards import PowerFace, disc

BEND: Final = 0.12  # radius of the corners, in heights
NAME: Final = 0.3  # height of the name's letters, in heights of the slip
IDLE: Final = (150, 146, 142)  # the tint of what can't be chosen


def draw(
    target: Surface,
    power: PowerFace,
    area: Rect,
    theme: Theme,
    *,
    state: State = "plain",
    choosable: float | None = None,
) -> None:
    """Draw a slip. `choosable` lights the edge of one that may be chosen: the strength of its pulse, 0 to 1."""
    bend = round(area.height * BEND)
    shapes.draw_shadow(target, area, bend, theme.px(0.5))
    gold = theme.color("gold")
    if choosable is not None:
        shapes.draw_glow(target, area, bend, gold, theme.px(1), 0.4 + 0.6 * choosable)
    painted = slip(power, area.size, theme)
    target.blit(raster.greyed(painted, IDLE) if state == "forbidden" else painted, area)
    if state == "selected":
        target.blit(shapes.ring(area.size, bend, gold, max(3, theme.px(0.5))), area)


@cached(megabytes=16)
def slip(power: PowerFace, size: tuple[int, int], theme: Theme) -> Surface:
    """The slip at rest, with clear corners."""
    base = power.base
    width, height = size
    band = theme.color(base.band)
    bend, margin = round(height * BEND), max(3, round(height * 0.06))
    ground = mix(darken(band, 0.45), theme.color("night"), 0.25)
    surface = shapes.rounded(size, bend, ground, theme.color("paper"), max(2, theme.hairline)).copy()
    side = height - 2 * margin
    field = Rect(margin, margin, side, side)
    surface.blit(picture.vignette(base.picture, field.size, theme), field)
    gem = scores.cost(power.cost, round(height * 0.36), theme)
    surface.blit(gem, gem.get_rect(topright=(field.right, field.top)))
    sign = disc(power.window, round(height * 0.26), theme)
    surface.blit(sign, sign.get_rect(bottomleft=(field.left + 2, field.bottom - 2)))
    room = Rect(field.right + 2 * margin, margin, width - field.right - 3 * margin, side)
    markup = richtext.escape(base.name)
    face = Face("serif", round(height * NAME), bold=True)
    for word in base.name.split():
        face = text.fit(word, face, room.width)
    face = richtext.fit_block(markup, face, room.size)
    name = richtext.block(markup, face, "text", room.width, theme)
    surface.blit(name, name.get_rect(midleft=room.midleft))
    return native(surface)
