"""The looks that all controls share: plates, wells and colours."""

from __future__ import annotations

import pygame

from sprites.drawing import raster, shapes, table_top
from sprites.drawing.cache import cached
from sprites.drawing.color import Rgba, darken, desaturate, lighten, with_alpha
from sprites.drawing.theme import Rgb, Theme


def plate(
    surface: pygame.Surface,
    area: pygame.Rect,
    radius: int,
    fill: Rgb,
    edge: Rgb,
    *,
    pressed: bool = False,
    width: int = 1,
) -> None:
    """Draw a raised plate with light on its upper edge; pressed, it is lower and darker."""
    body = darken(fill, 0.22) if pressed else fill
    shapes.draw_rounded(surface, area, radius, edge)
    inner = area.inflate(-2 * width, -2 * width)
    if pressed:
        shapes.draw_rounded(surface, inner, radius - width, darken(body, 0.35))
        inner = pygame.Rect(inner.x, inner.y + 2, inner.width, inner.height - 2)
    else:
        shapes.draw_rounded(surface, inner, radius - width, lighten(body, 0.16))
        inner = pygame.Rect(inner.x, inner.y + 1, inner.width, inner.height - 1)
    shapes.draw_rounded(surface, inner, radius - width, body)


def well(surface: pygame.Surface, area: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw a sunken area for text and tracks: dark, with a shade under its upper edge."""
    shapes.draw_rounded(surface, area, radius, theme.color("control"))
    inner = area.inflate(-2 * theme.hairline, -2 * theme.hairline)
    shapes.draw_rounded(surface, inner, radius - theme.hairline, darken(theme.color("well"), 0.35))
    lower = pygame.Rect(inner.x, inner.y + 2, inner.width, inner.height - 2)
    shapes.draw_rounded(surface, lower, radius - theme.hairline, theme.color("well"))


@cached(megabytes=24)
def board(size: tuple[int, int], theme: Theme, alpha: int = 240) -> pygame.Surface:
    """The body of a panel: dark wood with fine grain, a lit upper edge and a rim."""
    radius = theme.px(1.5)
    body = raster.clear(size)
    body.fill(with_alpha(theme.color("panel"), alpha))
    table_top.add_grain(body, 5, 3)
    body = shapes.round_corners(body, radius)
    glint: Rgba = with_alpha(lighten(theme.color("panel_edge"), 0.35), 90)
    inside = (size[0] - 2 * theme.hairline, size[1] - 2 * theme.hairline)
    body.blit(shapes.ring(size, radius, theme.color("panel_edge"), theme.hairline), (0, 0))
    upper = shapes.ring(inside, radius - theme.hairline, glint, 1)
    body.blit(upper, (theme.hairline, theme.hairline), (0, 0, inside[0], radius))
    return body


def word_color(theme: Theme, *, enabled: bool, role: str = "text") -> Rgb:
    """The colour of words on a control; on one that can't be used they are dim and grey."""
    return theme.color(role) if enabled else desaturate(darken(theme.color("text_dim"), 0.28), 0.5)


def body_color(theme: Theme, *, enabled: bool, hovered: bool) -> Rgb:
    """The colour of a control's plate."""
    fill = theme.color("button")
    if not enabled:
        return desaturate(darken(fill, 0.35), 0.45)
    return lighten(fill, 0.09) if hovered else fill
