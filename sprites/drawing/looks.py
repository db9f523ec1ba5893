"""The looks of cards and titles in data: the files' schema for `check`, and a card's face made of look and words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, TypeAlias

import yaml
from pydantic import ConfigDict, Field, StringConstraints

from game import DATA
from game.core.content import (
    Content,
    ContentFile,
    ContentSpec,
    DefId,
    Definition,
    Fault,
    Text,
    did_you_mean,
)
from sprites.cards.card import CardFace, Origin
from sprites.cards.picture import Picture
from sprites.drawing.theme import Theme, TitleLook

SOURCE: Final = DATA / "looks.yaml"


@lru_cache(maxsize=1)
def book() -> dict[str, Any]:
    """All looks as they stand in their file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(SOURCE.read_text(encoding="utf-8"), Loader=loader)
    return document


def look(title: str, name: str, plain: str = "") -> dict[str, str]:
    """A look by its name; what has none (from a content pack) gets that of `plain`, or the plainest of all."""
    looks: dict[str, dict[str, str]] = book().get(title, {})
    return looks.get(name) or looks.get(plain) or book()["any"]


def back(title: str, name: str, theme: Theme) -> TitleLook:
    """The back of a deck of its own: for `card.draw` in the place of a title."""
    found = look(title, name)
    return TitleLook(theme.color(found["band"]), found["icon"], found["scene"])


@lru_cache(maxsize=1024)
def card_face(
    title: str,
    card: str,
    name: str,
    words: str = "",
    *,
    origin: Origin = "official",
    figure: str | None = None,
    plain: str = "",
) -> CardFace:
    """The face of a card by its id ("spell_fire"; a witch's card is "witch_fire").

    A card that has no look of its own gets that of `plain`. `figure` overrides the look's.
    """
    found = look(title, card, plain)
    picture = Picture(
        motif=found.get("motif", found["icon"]),
        accent=found.get("accent", found["band"]),
        scene=found["scene"],
        scatter=found.get("scatter", "sparkle"),
        tone=found.get("tone", ""),
        witch=found.get("witch", ""),
    )
    shown = found.get("figure", "") if figure is None else figure
    return CardFace(name, found["band"], found["icon"], picture, words, shown, found.get("kind", ""), origin)


Colour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
PathText: TypeAlias = Annotated[str, StringConstraints(pattern=r"^M[MLHVCSQTAZ0-9 .,-]+$")]
"""An SVG path of absolute commands only."""
Pixels: TypeAlias = Annotated[int, Field(ge=1, le=400)]
Width: TypeAlias = Annotated[float, Field(gt=0, le=100)]
Role: TypeAlias = Annotated[str, StringConstraints(pattern=r"^([a-z][a-z_]*|#[0-9A-Fa-f]{6})$")]
"""A colour's role in theme.yaml, or a colour."""
Scene: TypeAlias = Literal[
    "rays", "flames", "gusts", "storm", "strata", "shards", "bubbles", "tunnel", "night", "swirl", "facets"
]
"""What is drawn behind a motif; `sprites/cards/picture.py` draws them."""


class SeatMark(Definition):
    """How a seat is marked everywhere: a colour, always together with a shape."""

    name: Text
    colour: Colour
    shape: Literal["circle", "diamond", "square", "triangle", "hexagon", "star"]


class TitleMark(Definition):
    """What tells one title's pictures from another's."""

    accent: Colour
    motif: DefId
    scene: Scene


class Type(Definition):
    """Heights of text in pixels at 1920 x 1080."""

    smallest: Pixels
    steps: dict[DefId, Pixels]


class Spacing(Definition):
    """The unit of all distances, and the least side of what a finger has to hit, in pixels; the same at a kiosk."""

    unit: Pixels
    target: Pixels
    touch: Pixels


class ThemeFile(Definition):
    """theme.yaml: colours by role, type, spacing and durations in seconds."""

    colours: dict[DefId, Colour]
    variants: dict[DefId, dict[DefId, Colour]]
    seats: tuple[SeatMark, ...] = Field(min_length=6)
    titles: dict[DefId, TitleMark]
    type: Type
    spacing: Spacing
    durations: dict[DefId, Annotated[float, Field(ge=0, le=10)]]


class LettersFile(Definition):
    """letters.yaml: what stands on the bases of those whose first two letters would be taken for somebody else's."""

    letters: dict[Text, Annotated[str, StringConstraints(min_length=1, max_length=3)]]


class Icon(Definition):
    """A drawing of one stroke weight: `line` is stroked, `tint` filled faintly behind it, `solid` filled."""

    line: PathText | None = None
    tint: PathText | None = None
    solid: PathText | None = None


class IconsFile(Definition):
    """icons.yaml: drawings on a square grid."""

    grid: Width
    stroke: Width
    tint: float = Field(ge=0, le=1)
    icons: dict[DefId, Icon]


Layer: TypeAlias = tuple[DefId, PathText] | tuple[DefId, PathText, Width]
"""A paint and a shape; with a width it is a line."""


class Portrait(Definition):
    """A picture in layers from back to front; a layer that is a name stands for a part's layers."""

    palette: dict[DefId, Colour]
    badge: tuple[float, float, float]
    layers: tuple[DefId | Layer, ...]


class PortraitsFile(Definition):
    """portraits.yaml: the witches, and the parts that several of them share."""

    parts: dict[DefId, tuple[Layer, ...]]
    witches: dict[DefId, Portrait]


class Look(Definition):
    """How a card looks: its band and sign, the picture's scene, what stands on its ribbon and at its foot, and its name
    where there is little room."""

    band: Role
    icon: DefId
    scene: Scene
    motif: DefId | None = None
    accent: Role | None = None
    scatter: DefId | None = None
    tone: Colour | None = None
    witch: DefId | None = None
    figure: Text | None = None
    kind: Text | None = None
    short: Text | None = None


class LooksFile(Definition):
    """looks.yaml: the look of each card by title and id, and of any card that has none."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, dict[DefId, Look]] = Field(init=False)

    any: Look


THEME = ContentFile("theme.yaml", ThemeFile)
ICONS = ContentFile("icons.yaml", IconsFile)
PORTRAITS = ContentFile("portraits.yaml", PortraitsFile)
LOOKS = ContentFile("looks.yaml", LooksFile)
LETTERS = ContentFile("letters.yaml", LettersFile)


def variants_change_colours(content: Content) -> Iterator[Fault]:
    """A variant changes colours that there are."""
    theme = content[THEME]
    for variant, changes in theme.variants.items():
        for role in changes.keys() - theme.colours.keys():
            yield THEME.fault("variants", variant, role, text=f"there is no colour {role} to change")


def portraits_have_their_parts(content: Content) -> Iterator[Fault]:
    """Each part that a portrait names is there."""
    book = content[PORTRAITS]
    for name, portrait in book.witches.items():
        for index, layer in enumerate(portrait.layers):
            if isinstance(layer, str) and layer not in book.parts:
                yield PORTRAITS.fault("witches", name, "layers", index, text=f"there is no part {layer}")


def motifs_are_icons(content: Content) -> Iterator[Fault]:
    """A title's motif is one of the icons."""
    for title, mark in content[THEME].titles.items():
        if mark.motif not in content[ICONS].icons:
            yield THEME.fault("titles", title, "motif", text=f"there is no icon {mark.motif}")


def looks_are_drawn(content: Content) -> Iterator[Fault]:
    """A card's signs are icons, its colours roles of the theme, its witch has a portrait."""
    icons, colours, witches = content[ICONS].icons, content[THEME].colours, content[PORTRAITS].witches
    known: dict[str, Collection[str]] = {
        "icon": icons,
        "motif": icons,
        "scatter": icons,
        "witch": witches,
        "band": colours,
        "accent": colours,
    }
    for title, looks in (content[LOOKS].__pydantic_extra__ or {}).items():
        for card, look in looks.items():
            for field, names in known.items():
                name = getattr(look, field)
                if name is not None and not name.startswith("#") and name not in names:
                    hint = did_you_mean(name, names)
                    yield LOOKS.fault(title, card, field, text=f"there is no {name}", hint=hint)


SPEC = ContentSpec(
    "",
    (THEME, ICONS, PORTRAITS, LOOKS, LETTERS),
    (variants_change_colours, portraits_have_their_parts, motifs_are_icons, looks_are_drawn),
)
"""The files of the looks, which lie beside the titles' folders."""
