"""Places on a phone: a picture of the table with a numbered pin at each place that is suggested."""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.core.question import Question
from scenes.app.input import Pos
from scenes.board.match_text import MatchText
from sprites.drawing import raster
from sprites.drawing.theme import Theme

MOST_PINS = 20
WIDEST = 900
"""Pixels of a picture's width."""
AROUND = 0.3
"""How much a picture shows around the pins, as a share of their extent, on each side."""
LEAST = 320
"""Pixels of the screen that a picture shows at least, across and down."""


class Spotted(Protocol):
    """What knows where on the screen an answer lies."""

    def spot(self, answer: Any) -> Pos | None: ...


@dataclass(frozen=True, slots=True)
class Pins:
    """A picture, and for each place in it its position, in shares of the picture, with the answers there in words.

    `others` are the answers that lie nowhere, such as a pass.
    """

    picture: bytes
    places: tuple[tuple[float, float, tuple[tuple[Any, str], ...]], ...]
    others: tuple[tuple[Any, str], ...]


def pins_on(
    screen: Surface, area: Rect, question: Question[Any], where: Spotted, speaker: MatchText, theme: Theme
) -> Pins | None:
    """The pins of a question that is asked on the screen, in an area of it; None if its answers lie nowhere."""
    options = question.options()
    spots: dict[Pos, list[Any]] = {}
    others: list[tuple[Any, str]] = []
    for answer in question.suggest(MOST_PINS) if options is None else options:
        spot = where.spot(answer)
        if spot is None:
            others.append((answer, speaker.answer(question, answer)))
        elif area.collidepoint(spot):
            spots.setdefault(spot, []).append(answer)
    if not spots:
        return None
    view = _around(list(spots)[:MOST_PINS], area)
    picture = screen.subsurface(view)
    if view.width > WIDEST:
        picture = raster.smooth(picture, (WIDEST, round(view.height * WIDEST / view.width)))
    places = tuple(
        (
            (spot[0] - view.x) / view.width,
            (spot[1] - view.y) / view.height,
            tuple((answer, speaker.answer(question, answer)) for answer in answers),
        )
        for spot, answers in list(spots.items())[:MOST_PINS]
    )
    return Pins(raster.jpeg(picture, theme.color("paper")), places, tuple(others))


def _around(spots: list[Pos], area: Rect) -> Rect:
    """The part of an area that holds some spots with room around them."""
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    wide = max(LEAST, round((right - left) * (1 + 2 * AROUND)))
    high = max(LEAST, round((bottom - top) * (1 + 2 * AROUND)))
    view = Rect(0, 0, min(wide, area.width), min(high, area.height))
    view.center = (left + right) // 2, (top + bottom) // 2
    return view.clamp(area)
