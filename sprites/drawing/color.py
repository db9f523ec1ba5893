"""Colour arithmetic: mixing, shading, desaturation and contrast."""

from __future__ import annotations

from sprites.drawing.theme import Rgb

Rgba = tuple[int, int, int, int]

WHITE: Rgb = (255, 255, 255)
BLACK: Rgb = (0, 0, 0)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The first colour at `share` 0, the second at 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighten(color: Rgb, share: float) -> Rgb:
    return mix(color, WHITE, share)


def darken(color: Rgb, share: float) -> Rgb:
    return mix(color, BLACK, share)


def desaturate(color: Rgb, share: float = 0.8) -> Rgb:
    """The colour mixed with the grey of its own brightness, as for unavailable things."""
    grey = round(0.30 * color[0] + 0.59 * color[1] + 0.11 * color[2])
    return mix(color, (grey, grey, grey), share)


def brighten(color: Rgb, *gains: float) -> Rgb:
    """The colour with its three channels multiplied, as under a lamp."""
    red, green, blue = (min(255, round(channel * gain)) for channel, gain in zip(color, gains, strict=True))
    return red, green, blue


def hex_code(color: Rgb) -> str:
    """The colour as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*color)


def with_alpha(color: Rgb, alpha: int) -> Rgba:
    return color[0], color[1], color[2], alpha


def luminance(color: Rgb) -> float:
    """Relative luminance, 0 to 1, as the web accessibility guidelines define it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def contrast(first: Rgb, second: Rgb) -> float:
    """The contrast ratio of two colours, 1 to 21. Body text needs 4.5, everything else 3."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(color: Rgb, dark: Rgb, light: Rgb) -> Rgb:
    """The one of two inks with more contrast to a background."""
    return dark if contrast(color, dark) >= contrast(color, light) else light
