"""The pictures on covers: some of a title's cast in a place and its light, with the title's motif as a small mark.

A title whose cast is not drawn has the motif alone, before a scene.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pygame import Surface

from game import DATA, titles
from sprites.cards import picture
from sprites.cards.picture import Canvas, Picture
from sprites.drawing import art
from sprites.drawing.canvas import circle
from sprites.drawing.color import darken, hex_code, lighten
from sprites.drawing.look_files import kept, read_yaml
from sprites.drawing.theme import Theme, rgb

SOURCE: Final = DATA / "places.yaml"
WIDTH: Final = 160.0  # units: width of a place, of which narrower covers show the middle
FEET: Final = {"portraits": (50.0, 100.0), "figures": (50.0, 150.0)}
"""The point of a piece of art, in its grid, that stands on a point of the place."""
HAZE: Final = 0.2  # strength of the light before the cast, as a fraction of that behind it
MARK: Final = 8.5  # units: radius of the mark

Place = Mapping[str, Any]
Member = Mapping[str, Any]


@kept()
def places() -> dict[str, Place]:
    """The places, by name."""
    found: dict[str, Place] = read_yaml(SOURCE)["places"]
    return found


def cast_of(title: str) -> list[Member]:
    """Those on a title's cover who are drawn, the ones behind first."""
    members = titles.cover(title).cast if title in titles.homes() else ()
    return [each for each in members if art.has(title, each.get("kind", "portraits"), each["art"])]


def paint(title: str, size: tuple[int, int], theme: Theme) -> Surface:
    """The picture on a title's cover at `size` pixels, opaque."""
    look, cast = theme.title(title), cast_of(title)
    shown = Picture(look.motif if not cast else "", hex_code(look.accent), look.scene)
    if not cast:
        return picture.paint(shown, size, theme)
    canvas = Canvas(shown, size[0] / size[1], theme)
    picture.paint_scene(canvas, shown.scene)
    _stage(canvas, title, cast)
    _mark(canvas, look.motif, theme)
    return picture.framed(canvas, size, theme)


def _stage(canvas: Canvas, title: str, cast: Sequence[Member]) -> None:
    """The place with the cast in it, its middle in the middle of the canvas."""
    place = places().get(titles.cover(title).place)
    with canvas.moved(((canvas.width - WIDTH) / 2, 0), 1.0):
        if place:
            art.paint_layers(canvas, _paints(place), place["back"])
            _shine(canvas, place["light"], 1.0)
        for member in cast:
            _stand(canvas, title, member)
        if place:
            art.paint_layers(canvas, _paints(place), place["front"])
            _shine(canvas, place["light"], HAZE)


def _paints(place: Place) -> dict[str, tuple[int, int, int]]:
    return {role: rgb(text) for role, text in place["palette"].items()}


def _shine(canvas: Canvas, light: Mapping[str, Any], strength: float) -> None:
    """The light of a place, which fades into a dark edge."""
    color, (x, y), reach = rgb(light["colour"]), light["at"], light["size"]
    glow = canvas.radial(
        (x, y), reach, (0, color, 0.75 * strength), (0.5, color, 0.3 * strength), (1, color, 0)
    )
    canvas.fill(circle((x, y), reach), glow)


def _stand(canvas: Canvas, title: str, member: Member) -> None:
    """Somebody of the cast, standing at a point."""
    kind, width = member.get("kind", "portraits"), member["width"]
    across, down = art.GRIDS[kind]
    scale = width / across
    feet = FEET[kind]
    cloth = {"cloth": rgb(member["cloth"])} if "cloth" in member else {}
    with canvas.placed(tuple(member["at"]), scale, 0.0, flip=member.get("flip", False), origin=feet):
        art.paint_on(canvas, title, kind, member["art"], (across / 2, down / 2), across, **cloth)


def _mark(canvas: Canvas, motif: str, theme: Theme) -> None:
    """The motif on a small seal in the upper left corner."""
    spot = (MARK + 6, MARK + 6)
    brass = theme.color("brass")
    canvas.fill(circle((spot[0] + 0.6, spot[1] + 1), MARK), (0, 0, 0), 0.4)
    canvas.fill(circle(spot, MARK), darken(canvas.accent, 0.5))
    canvas.stroke(circle(spot, MARK), lighten(brass, 0.25), 1.0)
    canvas.icon(motif, spot, MARK * 1.35, lighten(canvas.accent, 0.65), weight=1.1)
