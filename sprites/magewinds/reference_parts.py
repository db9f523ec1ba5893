"""The contents of reference cards (4.2) as plain values, and their parts: medallion, counters, tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.battlefield import figures
from sprites.drawing import icons, looks, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box, circle, outline
from sprites.drawing.color import darken, desaturate, lighten, mix
from sprites.drawing.shapes import seat_shape
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.magewinds.wind_cards import Charge

Standing = Literal["battle", "reserve", "out", "escaped", "gone"]
Attribute = Literal["toughness", "movement", "armour", "deflect", "evasion", "dodge"]
Tone = Literal["plain", "good", "bad"]

ATTRIBUTES: Final[tuple[Attribute, ...]] = (
    "toughness",
    "movement",
    "armour",
    "deflect",
    "evasion",
    "dodge",
)


NO_COUNTERS: Final = -1
"""Value for cards that aren't in play."""


@dataclass(frozen=True, slots=True)
class Figure:
    """An attribute (4.5): its name, current value and value of the profile."""

    attribute: Attribute
    name: str
    value: int
    printed: int

    @property
    def change(self) -> int:
        """The improvement over the profile; negative if it is worse."""
        return self.value - self.printed


@dataclass(frozen=True, slots=True)
class Tag:
    """A carried object, a condition, or an effect in force. `look` is its entry in looks.yaml."""

    words: str
    look: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Strike:
    """Power and Precision (6.0). `words` names a part of the attack; "" for attacks without parts."""

    words: str
    power: int
    precision: int


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack on a full card: its look, its range as text, and its cost."""

    name: str
    melee: bool
    reach: str
    strikes: tuple[Strike, ...]
    cost: tuple[Charge, ...] = ()
    words: str = ""
    open: bool = True
    look: str = ""


@dataclass(frozen=True, slots=True)
class AbilityLine:
    """An ability on a full card: its look, its kind, its cost, and whether it can be used now.

    If it is in force on the fighter, `tag` replaces its name.
    """

    name: str
    kind: str = ""
    cost: tuple[Charge, ...] = ()
    words: str = ""
    open: bool = True
    tag: Tag | None = None
    look: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """A fighter on a card.

    `profile` is "" if it is the name; `look` is its entry in looks.yaml; `counters` are the actions taken in this round
    (9.1); `note` tells where a fighter off the battlefield is.
    """

    name: str
    profile: str
    look: str
    warband: int
    toughness: int
    damage: int = 0
    counters: int = 0
    attributes: tuple[Figure, ...] = ()
    carries: tuple[Tag, ...] = ()
    tags: tuple[Tag, ...] = ()
    attacks: tuple[AttackLine, ...] = ()
    abilities: tuple[AbilityLine, ...] = ()
    standing: Standing = "battle"
    note: str = ""
    activatable: bool = False
    acting: bool = False
    selected: bool = False


TITLE: Final = "magewinds"
SIGNS: Final[dict[Attribute, str]] = {
    "toughness": "person",
    "movement": "boot",
    "armour": "shield",
    "deflect": "deflect",
    "evasion": "wind",
    "dodge": "dodge",
}
AWAY: Final = {"reserve": "hourglass", "out": "skull", "escaped": "boot", "gone": "eye_closed"}
"""Signs for fighters off the battlefield."""
TONES: Final[dict[Tone, str]] = {"plain": "text_dim", "good": "healing", "bad": "danger_text"}
CELL: Final = 0.68  # largest height of sign and figure, as a share of the width of an attribute's cell
ACTIONS: Final = 2  # actions of a fighter per round

LEAST_STUD: Final = 5  # pixels
USUAL_NAME, USUAL_TOUGHNESS = "Enchanter", 7
"""Reference for the size of letters and studs, so that cards side by side look alike."""


def medallion(target: Surface, shown: Reference, middle: tuple[int, int], px: int, theme: Theme) -> None:
    """Draw a fighter's base as on the battlefield, with the shape of its warband."""
    color = theme.seat(shown.warband).colour
    if shown.standing != "battle":
        color = desaturate(darken(color, 0.3), 0.4)
    drawn = _disc(px, color, theme)
    target.blit(drawn, drawn.get_rect(center=middle))
    inner = round(px * 0.74)
    if figures.face_of(shown.look):
        seen = figures.face(shown.look, (inner, inner), color, theme, shown.standing != "battle")
        target.blit(seen, seen.get_rect(center=middle))
    else:
        icons.draw(target, icon_of(shown.look), middle, round(inner * 0.8), theme.color("bone"))
    side = max(11, round(px * 0.27))
    shape = theme.seat(shown.warband).shape
    mark = seat_shape(shape, side, lighten(color, 0.2), darken(color, 0.75), max(1.0, side / 11))
    target.blit(mark, mark.get_rect(center=(middle[0], middle[1] + px // 2 - round(side * 0.5))))


@cached(megabytes=4)
def _disc(px: int, color: Rgb, theme: Theme) -> Surface:
    drawing = Drawing(100, 100)
    middle = (50.0, 50.0)
    drawing.fill(circle((51.5, 53), 47), (0, 0, 0), 0.35)
    rim = drawing.radial(
        (26, 20), 92, (0, lighten(color, 0.4), 1), (0.5, color, 1), (1, darken(color, 0.35), 1)
    )
    drawing.fill(circle(middle, 47), rim)
    drawing.fill(circle(middle, 39), darken(color, 0.75))
    top = mix(theme.color("night"), color, 0.16)
    well = drawing.radial((26, 20), 80, (0, lighten(top, 0.22), 1), (0.6, top, 1), (1, darken(top, 0.45), 1))
    drawing.fill(circle(middle, 37), well)
    return drawing.render((px, px))


def name_and_profile(target: Surface, shown: Reference, area: Rect, theme: Theme) -> None:
    """Draw the name with the action counters at its right, and the profile with its sign below, if it differs.

    On a narrow card the counters are in the line below the name.
    """
    narrow = _is_narrow(area, theme)
    share = 0.5 if narrow else 0.55 if shown.profile else 0.7
    upper = Rect(area.left, area.top, area.width, round(area.height * share))
    lower = Rect(area.left, upper.bottom, area.width, area.height - upper.height)
    side, line = max(15, round(upper.height * 0.72)), lower if narrow else upper
    taken = counters(target, shown.counters, (line.right, line.centery), side, theme)
    line.width = taken.left - line.left - 6
    big = name_face(shown.name, max(16, round(upper.height * 0.82)), upper.width)
    text.draw(target, shown.name, big, theme.color("text"), upper)
    if shown.profile:
        _profile(target, shown, lower, theme)


def _is_narrow(area: Rect, theme: Theme) -> bool:
    """Whether a name of usual length has no room beside the action counters."""
    least = text.width(USUAL_NAME, Face("serif", theme.smallest, bold=True))
    return area.width < least + round(area.height * 0.72 * ACTIONS)


def _profile(target: Surface, shown: Reference, lower: Rect, theme: Theme) -> None:
    sign = round(lower.height * 0.82)
    icons.draw(
        target, icon_of(shown.look), (lower.left + sign / 2, lower.centery), sign, theme.color("text_dim")
    )
    words = Rect(lower.left + sign + 5, lower.top, lower.width - sign - 5, lower.height)
    face = text.fit(shown.profile, Face("sans", max(theme.smallest, round(lower.height * 0.78))), words.width)
    text.draw(target, shown.profile, face, theme.color("text_dim"), words)


def name_face(name: str, px: int, limit: int) -> Face:
    """The face for a name on a card of this width: that of a name of usual length, smaller only for longer names."""
    usual = text.fit(USUAL_NAME, Face("serif", px, bold=True), limit)
    return text.fit(name, usual, limit)


def icon_of(look: str) -> str:
    """The sign of a profile, condition, ability or object, with a default."""
    return looks.look(TITLE, look)["icon"]


def counters(target: Surface, made: int, right: tuple[int, int], px: int, theme: Theme) -> Rect:
    """Draw the actions taken (9.1): two sockets, filled from the left. Returns their area."""
    step = round(px * 0.92)
    area = Rect(0, 0, px + step * (ACTIONS - 1), px)
    area.midright = right
    if made == NO_COUNTERS:
        return area
    for place in range(ACTIONS):
        drawn = counter(px, place < made, theme)
        target.blit(drawn, (area.left + place * step, area.top))
    return area


@cached(megabytes=2)
def counter(px: int, made: bool, theme: Theme) -> Surface:
    """An action counter of bone with a notch, or its empty socket."""
    drawing = Drawing(48, 48)
    middle = (24.0, 24.0)
    if not made:
        drawing.fill(circle(middle, 17), theme.color("well"))
        drawing.stroke(circle(middle, 17), theme.color("control"), 3.2)
        return drawing.render((px, px))
    bone = theme.color("bone")
    drawing.fill(circle(middle, 21), darken(bone, 0.72))
    lit = drawing.linear((8, 6), (40, 44), (0, lighten(bone, 0.5), 1), (1, darken(bone, 0.22), 1))
    drawing.fill(circle(middle, 18.6), lit)
    tick = outline([(15.5, 24.5), (21.8, 31), (33, 17.5)], closed=False)
    drawing.stroke(tick, theme.color("ink"), 5)
    return drawing.render((px, px))


def pips(target: Surface, shown: Reference, row: Rect, theme: Theme, *, most: int) -> Rect:
    """Draw Toughness as a row of studs, crossed out from the right for damage. Returns the area of the row."""
    count = max(shown.toughness, shown.damage, 1)
    side = max(LEAST_STUD, min(row.height, most // max(count, USUAL_TOUGHNESS)))
    area = Rect(row.left, 0, side * count, side)
    area.centery = row.centery
    for place in range(count):
        drawn = pip(side, place < shown.toughness - shown.damage, theme)
        target.blit(drawn, (area.left + place * side, area.top))
    return area


@cached(megabytes=2)
def pip(px: int, whole: bool, theme: Theme) -> Surface:
    """A point of Toughness: a bone stud, or a red cross for damage."""
    drawing = Drawing(48, 48)
    middle = (24.0, 24.0)
    if whole:
        bone = theme.color("bone")
        drawing.fill(circle(middle, 20), darken(bone, 0.7))
        lit = drawing.radial(
            (16, 14), 34, (0, (255, 255, 255), 1), (0.5, bone, 1), (1, darken(bone, 0.35), 1)
        )
        drawing.fill(circle(middle, 17.5), lit)
        return drawing.render((px, px))
    drawing.fill(circle(middle, 20), theme.color("well"))
    for side in (-1, 1):
        arm = outline([(11.5, 24 - side * 12.5), (36.5, 24 + side * 12.5)], closed=False)
        drawing.stroke(arm, darken(theme.color("danger"), 0.6), 11)
    for side in (-1, 1):
        arm = outline([(11.5, 24 - side * 12.5), (36.5, 24 + side * 12.5)], closed=False)
        drawing.stroke(arm, theme.color("danger_text"), 6.6)
    return drawing.render((px, px))


def attributes_row(target: Surface, figures: Sequence[Figure], row: Rect, theme: Theme) -> None:
    """Draw the six attributes side by side as sign and figure, changed ones with an arrow."""
    if not figures:
        return
    wide = row.width / len(figures)
    for place, figure in enumerate(figures):
        cell = Rect(round(row.left + place * wide), row.top, round(wide), row.height)
        high = min(row.height, round(wide * CELL))
        side = round(high * 0.7)
        icons.draw(
            target,
            SIGNS[figure.attribute],
            (cell.left + side / 2, cell.centery),
            side,
            theme.color("text_dim"),
        )
        value(target, figure, (cell.left + side + 3, cell.centery), round(high * 0.86), theme)


def value(target: Surface, figure: Figure, left: tuple[int, int], px: int, theme: Theme) -> Rect:
    """Draw the current value of an attribute, coloured and with an arrow if it is changed. Returns its area."""
    words = text.label(
        str(figure.value), Face("serif", max(theme.smallest, px), bold=True), ink_of(figure, theme)
    )
    area = target.blit(words, words.get_rect(midleft=left))
    if not figure.change:
        return area
    arrow = _arrow(max(7, round(px * 0.42)), figure.change > 0, ink_of(figure, theme))
    rise = -1 if figure.change > 0 else 1
    spot = arrow.get_rect(midleft=(area.right + 1, area.centery + rise * round(px * 0.14)))
    return area.union(target.blit(arrow, spot))


def ink_of(figure: Figure, theme: Theme) -> Rgb:
    """The colour of a value: better, worse or unchanged."""
    return theme.color("text" if not figure.change else "healing" if figure.change > 0 else "danger_text")


@cached(megabytes=1)
def _arrow(px: int, up: bool, color: Rgb) -> Surface:
    drawing = Drawing(24, 24)
    y, foot = (3, 20) if up else (21, 4)
    drawing.fill(outline([(12, y), (22, foot), (2, foot)]), color)
    return drawing.render((px, px))


def note(target: Surface, shown: Reference, row: Rect, theme: Theme) -> None:
    """Write where a fighter off the battlefield is, with a sign."""
    side = min(row.height, round(theme.text_px("body") * 1.1))
    ink = theme.color("text_dim")
    icons.draw(target, AWAY[shown.standing], (row.left + side / 2, row.centery), side, ink, 1.2)
    words = Rect(row.left + side + 5, row.top, row.width - side - 5, row.height)
    text.draw(target, shown.note, Face("sans", max(14, min(16, row.height))), ink, words)


def icon_tags(target: Surface, shown: Reference, row: Rect, theme: Theme) -> None:
    """Draw objects and effects as signs, right-aligned; a number stands for those without room."""
    tags = (*shown.carries, *shown.tags)
    side = row.height + 1
    room = max(1, row.width // (side + 1))
    shown_tags = tags if len(tags) <= room else tags[: room - 1]
    right = row.right
    if len(tags) > len(shown_tags):
        face = Face("sans", max(theme.smallest, row.height - 1), bold=True)
        area = Rect(right - side - 4, row.top, side + 4, row.height)
        right = (
            text.draw(
                target, f"+{len(tags) - len(shown_tags)}", face, theme.color("text"), area, "right"
            ).left
            - 2
        )
    for tag in reversed(shown_tags):
        drawn = tag_disc(icon_of(tag.look), side, TONES[tag.tone], tag in shown.carries, theme)
        right -= side + 1
        target.blit(drawn, drawn.get_rect(midleft=(right, row.centery)))


@cached(megabytes=4)
def tag_disc(icon: str, px: int, role: str, carried: bool, theme: Theme) -> Surface:
    """A sign on a disc of its tone; objects have a brass square."""
    drawing = Drawing(48, 48)
    color = theme.color("brass" if carried else role)
    ground = darken(color, 0.72)
    if carried:
        drawing.fill(box(2, 2, 44, 44, 9), color)
        drawing.fill(box(5, 5, 38, 38, 6), ground)
    else:
        drawing.fill(circle((24, 24), 23), color)
        drawing.fill(circle((24, 24), 20), ground)
    drawing.icon(icon, (24, 24), 30, lighten(color, 0.45), weight=1.5)
    return drawing.render((px, px))


def word_tags(target: Surface, shown: Reference, row: Rect, theme: Theme) -> int:
    """Draw them as plates with words, as many as fit in a row. Returns the number left out."""
    tags = (*shown.carries, *shown.tags)
    left = row.left
    for place, tag in enumerate(tags):
        drawn = plate(tag, row.height, tag in shown.carries, theme)
        rest = len(tags) - place - 1
        if left + drawn.get_width() > row.right - (24 if rest else 0):
            return _more(target, len(tags) - place, Rect(left, row.top, row.right - left, row.height), theme)
        target.blit(drawn, (left, row.top))
        left += drawn.get_width() + 4
    return 0


def _more(target: Surface, left_out: int, room: Rect, theme: Theme) -> int:
    face = Face("sans", theme.text_px("small"), bold=True)
    text.draw(target, f"+{left_out}", face, theme.color("text"), room)
    return left_out


@cached(megabytes=8)
def plate(tag: Tag, height: int, carried: bool, theme: Theme) -> Surface:
    """A tag as a small plate with sign and words."""
    color = theme.color("brass" if carried else TONES[tag.tone])
    face = Face("sans", max(theme.smallest, round(height * 0.68)))
    words = text.label(tag.words, face, theme.color("text"))
    side = round(height * 0.74)
    size = words.get_width() + side + round(height * 0.75), height
    bend = height // 6 if carried else height // 2
    drawn = shapes.rounded(size, bend, darken(color, 0.76), mix(color, darken(color, 0.76), 0.25), 1).copy()
    icons.draw(
        drawn, icon_of(tag.look), (height * 0.25 + side / 2, height / 2), side, lighten(color, 0.25), 1.2
    )
    drawn.blit(words, words.get_rect(midleft=(round(height * 0.4) + side, height // 2)))
    return drawn
