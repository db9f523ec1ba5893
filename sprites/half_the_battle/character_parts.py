"""The contents of a character card as plain values, and its parts: range diagrams and signs."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Surface

from game.core.dataclass import dataclass
from sprites.cards.card import Origin
from sprites.drawing import icons, looks, raster, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, outline
from sprites.drawing.color import darken, lighten, luminance, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle.piece import Mark

Target = Literal["piece", "lane", "self", "all"]
Standing = Literal["ready", "locked", "used", "chosen"]
Sort = Literal["damage", "heal", "stand", "cost", "move", "token"]


@dataclass(frozen=True, slots=True)
class Figure:
    """An effect of an action: its sort and number ("4", "+2" for an optional addition).

    `lethal` damage kills, perhaps only in some cases (`perhaps`). `on_self` effects apply to the acting piece. A
    "token" has the `look` of the token.
    """

    sort: Sort
    number: str = ""
    lethal: bool = False
    perhaps: bool = False
    on_self: bool = False
    look: str = ""


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action.

    `sign` is its own icon, `need` the required HP ("4+", "2-3", "1"), `reach` the lanes ahead within its range (None:
    unlimited), `count` the number of targets, `helps` whether it is good for them, `token` the spent token
    ("flame_breath"), `once` whether it is used once in a match.

    `standing`: ready, locked (the piece has other HP, or no token), used up, or chosen.
    """

    name: str
    kind: str
    need: str
    reach: tuple[int, ...]
    target: Target
    figures: tuple[Figure, ...]
    words: str
    helps: bool = False
    count: int = 1
    fatal: bool = False
    once: bool = False
    token: str = ""
    origin: Origin = "house"
    standing: Standing = "ready"
    sign: str = ""


@dataclass(frozen=True, slots=True)
class CharacterFace:
    """A piece and its card.

    `facing` is the direction of the piece, for the diagrams; `hp` are its current HP; `gone` means eliminated. `kind`
    is a word for the corner ("Team A"), `note` a rule that always applies to it. A monster has `tokens`, drawn as
    `token`.
    """

    look: str
    name: str
    die: str
    seat: int
    facing: int
    hp: int
    most: int
    movement: int
    reach: tuple[int, ...]
    actions: tuple[ActionLine, ...]
    kind: str = ""
    note: str = ""
    marks: tuple[Mark, ...] = ()
    chicken: bool = False
    dying: bool = False
    gone: bool = False
    tokens: int = 0
    token: str = ""


TITLE: Final = "half_the_battle"
LEAST_LANES: Final = (-2, 4)  # lanes behind and ahead that every diagram shows at least
CELL: Final = 1.0  # width of a lane of a diagram, in its height
SIGNS: Final[dict[Sort, str]] = {
    "damage": "sword",
    "heal": "heart",
    "stand": "heart",
    "cost": "heart_empty",
    "move": "boot",
}
ROLES: Final[dict[Sort, str]] = {
    "damage": "danger",
    "heal": "healing",
    "stand": "healing",
    "cost": "danger",
    "move": "broom",
    "token": "familiar",
}


def lanes_of(reach: tuple[int, ...]) -> tuple[int, int]:
    """The first and the last lane of a diagram, relative to the lane of the piece."""
    return min((LEAST_LANES[0], *reach)), max((LEAST_LANES[1], *reach))


@cached(megabytes=4)
def diagram(action: ActionLine, facing: int, high: int, theme: Theme) -> Surface:
    """The lanes around a piece as cells: its own with a beak, those within reach in colour.

    Whole lanes are filled, single targets are dots. Unlimited actions have all cells coloured, those for the piece
    itself only its own.
    """
    everywhere = action.target == "all"
    first, last = lanes_of(action.reach)
    reach = tuple(range(first, last + 1)) if everywhere else action.reach
    if action.target == "self":
        reach = (0,)
    color = theme.color("healing" if action.helps else "danger")
    return _cells((first, last), reach, action.target in ("lane", "all"), color, facing, high, theme)


@cached(megabytes=2)
def plain_diagram(reach: tuple[int, ...], facing: int, high: int, theme: Theme) -> Surface:
    """The diagram of a piece's own range."""
    color = theme.title(TITLE).accent
    return _cells(lanes_of(reach), reach, False, color, facing, high, theme)


def _cells(
    span: tuple[int, int],
    reach: tuple[int, ...],
    whole: bool,
    color: Rgb,
    facing: int,
    high: int,
    theme: Theme,
) -> Surface:
    first, last = span
    count = last - first + 1
    drawing = Drawing(48 * CELL * count, 48)
    ink = theme.color("ink")
    for offset in range(first, last + 1):
        column = offset - first if facing > 0 else last - offset
        left = 48 * CELL * column
        lit = offset in reach
        ground = mix(theme.color("paper_edge"), ink, 0.1)
        if lit:
            ground = color if whole else mix(color, theme.color("paper"), 0.55)
        drawing.fill(box(left + 2, 2, 44, 44, 5), darken(ground, 0.45))
        drawing.fill(box(left + 4.5, 4.5, 39, 39, 3), ground)
        if lit and not whole and offset:
            drawing.fill(circle((left + 24, 24), 11.5), darken(color, 0.25))
        if offset == 0:
            _standing(drawing, left, facing, color if lit else None, theme)
    return drawing.render((round(high * CELL * count), high))


def _standing(drawing: Drawing, left: float, facing: int, color: Rgb | None, theme: Theme) -> None:
    """Draw the piece: a dark beak that points ahead."""
    ink = theme.color("ink")
    x = left + 24
    beak = [
        (x - facing * 13, 9.5),
        (x + facing * 2, 9.5),
        (x + facing * 17, 24),
        (x + facing * 2, 38.5),
        (x - facing * 13, 38.5),
    ]
    drawing.fill(outline(beak), ink)
    if color is not None:
        drawing.fill(circle((x - facing * 2.5, 24), 8.5), theme.color("paper"))
        drawing.fill(circle((x - facing * 2.5, 24), 5.5), color)


@cached(megabytes=4)
def need(words: str, standing: Standing, high: int, theme: Theme, sign: str = "heart") -> Surface:
    """The requirement of an action, HP or tokens, on a tab; with a lock if it is closed."""
    open_ = standing in ("ready", "chosen")
    color = (
        theme.title(TITLE).accent if open_ else mix(theme.color("ink_dim"), theme.color("paper_edge"), 0.2)
    )
    face = Face("serif", max(theme.smallest, round(high * 0.68)), bold=True)
    written = text.label(words, face, (255, 255, 255))
    side = round(high * 0.62)
    wide = written.get_width() + side + round(high * 0.62)
    drawn = shapes.rounded(
        (wide, high), round(high * 0.3), darken(color, 0.12), darken(color, 0.5), max(1, high // 14)
    ).copy()
    mark = {"locked": "lock", "used": "check"}.get(standing, sign)
    icons.draw(drawn, mark, (round(high * 0.24) + side / 2, high / 2), side, (255, 255, 255), 1.15)
    drawn.blit(written, written.get_rect(midleft=(round(high * 0.36) + side, high // 2 - 1)))
    return native(drawn)


@cached(megabytes=4)
def figure(shown: Figure, high: int, theme: Theme) -> Surface:
    """An effect as a sign and a number; lethal damage has a broken heart behind the number."""
    color = _color(shown, theme)
    face = Face("serif", max(theme.smallest, round(high * 0.72)), bold=True)
    written = text.label(shown.number, face, (255, 255, 255))
    sign = round(high * 0.74)
    extra = sign if shown.lethal else 0
    wide = sign + written.get_width() + extra + round(high * (0.62 if shown.number else 0.36))
    ground, edge = ground_of(shown, theme), darken(color, 0.62)
    drawn = shapes.rounded((wide, high), high // 2, ground, edge, max(1, high // 14)).copy()
    icons.draw(drawn, _sign(shown), (high * 0.22 + sign / 2, high / 2), sign, lighten(color, 0.82), 1.2)
    drawn.blit(written, written.get_rect(midleft=(round(high * 0.34) + sign, high // 2 - 1)))
    if shown.lethal:
        spot = wide - high * 0.18 - sign / 2, high / 2
        icons.draw(drawn, "lethal", spot, sign, (255, 255, 255, 150 if shown.perhaps else 255), 1.2)
    if shown.on_self:
        return native(_for_itself(drawn, high, theme))
    return native(drawn)


def ground_of(shown: Figure, theme: Theme) -> Rgb:
    """The background of a figure, dark enough for white letters."""
    color = _color(shown, theme)
    return darken(color, 0.28 if luminance(color) < 0.3 else 0.45)


def _color(shown: Figure, theme: Theme) -> Rgb:
    if shown.sort == "token":
        return theme.color(looks.look(TITLE, shown.look)["band"])
    return theme.color(ROLES[shown.sort])


def _sign(shown: Figure) -> str:
    return looks.look(TITLE, shown.look)["icon"] if shown.sort == "token" else SIGNS[shown.sort]


def _for_itself(drawn: Surface, high: int, theme: Theme) -> Surface:
    """Draw the arrow for effects on the acting piece."""
    wide = round(high * 0.72)
    whole = raster.clear((drawn.get_width() + wide, high))
    icons.draw(whole, "undo", (wide * 0.46, high / 2), round(high * 0.72), theme.color("ink"), 1.2)
    whole.blit(drawn, (wide, 0))
    return whole


@cached(megabytes=2)
def mark(sign: str, high: int, theme: Theme) -> Surface:
    """A dark disc with a sign: a skull for actions that kill their user, an hourglass for those used once."""
    drawing = Drawing(48, 48)
    drawing.fill(circle((24, 24), 23), theme.color("night"))
    color = theme.color("danger") if sign == "skull" else theme.color("brass")
    drawing.fill(circle((24, 24), 20.5), darken(color, 0.35))
    drawing.icon(sign, (24, 24), 30, theme.color("text"), weight=1.2)
    return drawing.render((high, high))


@cached(megabytes=2)
def kind(look: str, high: int, theme: Theme, sign: str = "") -> Surface:
    """The sign of an action, in the colour of its kind: weapon, spell, feat, or a monster's."""
    found = looks.look(TITLE, look)
    color = theme.color(found["band"])
    drawing = Drawing(48, 48)
    drawing.fill(circle((24, 24), 23), darken(color, 0.6))
    well = drawing.radial((18, 15), 34, (0, lighten(color, 0.15), 1), (1, darken(color, 0.3), 1))
    drawing.fill(circle((24, 24), 20.5), well)
    drawing.icon(sign or found["icon"], (24, 24), 30, theme.color("text"), weight=1.2)
    return drawing.render((high, high))
