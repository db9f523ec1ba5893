"""The content files of the screens: how things look, what screens say, and what players are called."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, Field, StringConstraints

from game import titles
from game.battlefield.document import HeightWord
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
from game.core.dataclass import dataclass
from game.core.texts import COVER, Colour, TextFile, bad_templates
from scenes.app.texts import FOLDER, say
from scenes.kiosk import config, narration
from scenes.measure.building import palette_items
from scenes.phones.layout import LAYOUT
from scenes.printing import plan
from sprites.printing.kit import KIT

M = TypeVar("M", bound=BaseModel)
PathText: TypeAlias = Annotated[str, StringConstraints(pattern=r"^M[MLHVCSQTAZ0-9 .,-]+$", max_length=8000)]
"""An SVG path of absolute commands only."""
Pixels: TypeAlias = Annotated[int, Field(ge=1, le=400)]
Width: TypeAlias = Annotated[float, Field(gt=0, le=100)]
Role: TypeAlias = Annotated[str, StringConstraints(pattern=r"^([a-z][a-z_]*|#[0-9A-Fa-f]{6})$")]
"""A colour's role in theme.yaml, or a colour."""
Scene: TypeAlias = Literal[
    "rays", "flames", "gusts", "storm", "strata", "shards", "bubbles", "tunnel", "night", "swirl", "facets"
]
"""The scene behind a motif; drawn by `sprites/cards/picture.py`."""
Drawn: TypeAlias = Literal[
    "crowns", "bushes", "boulders", "pebbles", "tufts", "shards", "barrels", "headstones",
    "boxes", "slabs", "tiles", "planks", "furrows", "steps", "ripples", "rings", "reeds", "merlons", "rim", "hub",
    "mound",
]  # fmt: skip
"""What a layer of scenery draws: stamps that are scattered, and the rest; drawn by `sprites/battlefield`."""


class SeatMark(Definition):
    """How a seat is marked everywhere: a colour, always together with a shape."""

    name: Text
    colour: Colour
    shape: Literal["circle", "diamond", "square", "triangle", "hexagon", "star"]


class Type(Definition):
    """Heights of text in pixels at scale 1."""

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


Place: TypeAlias = tuple[float, float]


class Placed(Definition):
    """What is placed: its middle at a point, scaled, turned clockwise by degrees, mirrored, recoloured."""

    at: Place = (50, 50)
    scale: float = Field(default=1, gt=0)
    turn: float = 0
    flip: bool = False
    colours: dict[DefId, Role] = Field(default_factory=dict)


class PartLayer(Placed):
    """A part that is placed."""

    use: DefId


class FigureLayer(Placed):
    """A standing figure of the title that is placed."""

    figure: DefId


class IconLayer(Definition):
    """An icon; with a `disc`, which is the paints of its ground and rim, it is a badge."""

    icon: DefId
    at: Place
    size: Width
    paint: Role = "ink"
    disc: tuple[Role, Role] | None = None
    turn: float = 0


Layer: TypeAlias = (
    DefId | tuple[Role, PathText] | tuple[Role, PathText, Width] | PartLayer | FigureLayer | IconLayer
)
"""A part's name; a paint and a shape, with a width a line; or what is placed."""


class Art(Definition):
    """A piece of art in layers from back to front. The accent is the light behind a portrait."""

    palette: dict[DefId, Colour] = Field(default_factory=dict)
    accent: Role | None = None
    layers: tuple[Layer, ...]


class PartsFile(Definition):
    """art.yaml beside the titles' folders: the parts of art and the paints of materials that titles share."""

    paints: dict[DefId, Colour] = Field(default_factory=dict)
    parts: dict[DefId, tuple[Layer, ...]]


class Light(Definition):
    """A light in a place: its middle, its colour, and how far it reaches."""

    at: Place
    colour: Colour
    size: Width


class Surroundings(Definition):
    """A place on a cover: layers behind and before those who stand in it, and the light that falls on them."""

    light: Light
    palette: dict[DefId, Colour]
    back: tuple[Layer, ...]
    front: tuple[Layer, ...]


class PlacesFile(Definition):
    """places.yaml: the places on covers."""

    places: dict[DefId, Surroundings]


class ArtFile(Definition):
    """art.yaml of a title: its portraits, standing figures and pictures of what happens, and their parts."""

    parts: dict[DefId, tuple[Layer, ...]] = Field(default_factory=dict)
    portraits: dict[DefId, Art] = Field(default_factory=dict)
    figures: dict[DefId, Art] = Field(default_factory=dict)
    pictures: dict[DefId, Art] = Field(default_factory=dict)


class SceneryLayer(Definition):
    """A layer of scenery: what is drawn, in which colour, how large, and how far from one to the next, in inches."""

    draw: Drawn
    colour: Role
    size: float = Field(gt=0, le=6)
    every: float = Field(default=1, ge=0.04, le=6)


class Scenery(Definition):
    """What terrain looks like from above: its ground, its coping, and its layers from the ground up."""

    ground: Role
    cap: bool = True
    layers: tuple[SceneryLayer, ...] = ()


class NamedScenery(Scenery):
    """Scenery that the words of a name stand for, at some heights."""

    words: tuple[Annotated[str, StringConstraints(pattern="^[a-z]+$")], ...] = Field(min_length=1)
    heights: tuple[HeightWord, ...] = ("ground", "low", "medium", "high")


class SceneryFile(Definition):
    """scenery.yaml: kinds of terrain by their names, and what any other looks like at each height."""

    kinds: dict[DefId, NamedScenery]
    plain: dict[HeightWord, Scenery]


class SpellLook(Definition):
    """What flies or happens when a card is used: its way, its sound and that sound's pitch, its colour and its sign."""

    way: Literal["arc", "bolt", "beam", "wave", "burst", "slash", "swarm", "shield", "drain", "summon"]
    sound: DefId
    pitch: float = Field(default=1.0, ge=0.4, le=2.5)
    color: Role | None = None
    icon: DefId | None = None


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
    portrait: DefId | None = None
    art: DefId | None = None
    effect: SpellLook | None = None
    figure: Text | None = None
    kind: Text | None = None
    short: Text | None = None


class PlainLookFile(Definition):
    """looks.yaml beside the titles' folders: the look of any card that has none."""

    any: Look


class LooksFile(Definition):
    """looks.yaml of a title: the look of each card by its id, and the effect of what is no card."""

    cards: dict[DefId, Look] = Field(default_factory=dict)
    effects: dict[DefId, SpellLook] = Field(default_factory=dict)


class SoundLayer(Definition):
    """A layer of a sound: a tone in Hz or a noise, with its loudness over time in seconds."""

    tone: float | None = Field(default=None, gt=0, le=10_000)
    to: float | None = Field(default=None, gt=0, le=10_000)
    parts: tuple[float, ...] = Field(default=(1.0, 0.35, 0.2, 0.08), min_length=1, max_length=8)
    noise: float | None = Field(default=None, ge=0, lt=1)
    seconds: float = Field(gt=0, le=6)
    loud: float = Field(gt=0, le=1)
    at: float = Field(default=0, ge=0, le=6)
    rise: float = Field(default=0.0025, gt=0, le=6)
    decay: float = Field(ge=0)
    times: int = Field(default=1, ge=1, le=12)
    every: float = Field(default=0, ge=0, le=1)
    vary: float = Field(default=0, ge=0, lt=1)


class RoomMusic(Definition):
    """The music of a room: a walk on a scale, in semitones above the root in Hz, with a share of rests."""

    root: float = Field(gt=20, lt=1000)
    scale: tuple[Annotated[int, Field(ge=0, le=11)], ...] = Field(min_length=1)
    beat: float = Field(gt=0.1, le=4)
    rest: float = Field(ge=0, lt=1)
    loud: float = Field(gt=0, le=1)


class AmbientSound(Definition):
    """A sound that comes at random, after some seconds: the least and the most."""

    sound: DefId
    every: tuple[float, float]
    loud: float = Field(gt=0, le=1)


class Room(Definition):
    """The music and the ambience of a room."""

    music: RoomMusic
    ambience: tuple[AmbientSound, ...] = ()


class SoundsFile(Definition):
    """sounds.yaml: all sounds in layers, and the music and ambience of rooms."""

    sounds: dict[DefId, Annotated[tuple[SoundLayer, ...], Field(min_length=1)]]
    rooms: dict[DefId, Room]


THEME = ContentFile("theme.yaml", ThemeFile)
SOUNDS = ContentFile("sounds.yaml", SoundsFile)
ICONS = ContentFile("icons.yaml", IconsFile)
PARTS = ContentFile("art.yaml", PartsFile)
PLACES = ContentFile("places.yaml", PlacesFile)
ART = ContentFile("art.yaml", ArtFile, required=False)
"""The art of a title."""
PLAIN_LOOK = ContentFile("looks.yaml", PlainLookFile)
LETTERS = ContentFile("letters.yaml", LettersFile)
LOOKS = ContentFile("looks.yaml", LooksFile, required=False)
"""The looks of a title's cards."""
SCENERY = ContentFile("battlefield/scenery.yaml", SceneryFile)


def variants_change_colours(content: Content) -> Iterator[Fault]:
    """Faults for variants of colours that don't exist."""
    theme = content[THEME]
    for variant, changes in theme.variants.items():
        for role in changes.keys() - theme.colours.keys():
            yield THEME.fault("variants", variant, role, text=say("content.colour.change", role=role))


SHEER = frozenset({"shade", "gleam", "glow"})
"""The see-through paints, which every piece of art has; painted by `sprites/drawing/art.py`."""
MOST_LAYERS = 2000
"""Layers of a piece of art, those of its parts included."""
LONG = 100
"""Letters of a path that take as long to paint as another layer."""


@dataclass(slots=True)
class Painting:
    """Follows the layers of a piece of art as they are painted, to find what would stop that."""

    content: Content
    parts: Mapping[str, Sequence[Layer]]
    figures: Mapping[str, Art]
    left: int = MOST_LAYERS

    def paints(self, palette: Iterable[str]) -> frozenset[str]:
        """The paints of a piece of art with its own palette."""
        found = {*self.content[PARTS].paints, *palette}
        derived = {"lips": "skin", "leaf": "hat", "badge": "trim"}
        return frozenset({"ink", "white", *found, *(name for name, of in derived.items() if of in found)})

    def fault(self, layers: Sequence[Layer], paints: frozenset[str], trail: tuple[str, ...] = ()) -> str:
        """The reason why some layers can't be painted with these paints, or ""; `trail` are the parts around them."""
        return next((fault for layer in layers if (fault := self._fault(layer, paints, trail))), "")

    def _fault(self, layer: Layer, paints: frozenset[str], trail: tuple[str, ...]) -> str:
        self.left -= 1 + (len(layer[1]) // LONG if isinstance(layer, tuple) else 0)
        if self.left < 0:
            return say("content.layers", most=MOST_LAYERS)
        if isinstance(layer, str):
            return self._within(layer, self.parts.get(layer), paints, trail)
        if isinstance(layer, PartLayer):
            unknown = self._unknown(layer.colours.values(), paints)
            return unknown or self._within(
                layer.use, self.parts.get(layer.use), paints | layer.colours.keys(), trail
            )
        if isinstance(layer, FigureLayer):
            if layer.figure not in self.figures:
                return say("content.figure", figure=layer.figure)
            figure = self.figures[layer.figure]
            own = self.paints(figure.palette) | layer.colours.keys()
            return self._within(f"figure {layer.figure}", figure.layers, own, trail)
        if isinstance(layer, IconLayer):
            if layer.icon not in self.content[ICONS].icons:
                return say("content.icon", icon=layer.icon)
            return self._unknown((layer.paint, *(layer.disc or ())), paints)
        return "" if layer[0] in SHEER else self._unknown(layer[:1], paints)

    def _within(
        self, part: str, layers: Sequence[Layer] | None, paints: frozenset[str], trail: tuple[str, ...]
    ) -> str:
        """The same for the layers of a part."""
        if layers is None:
            return say("content.part", part=part)
        if part in trail:
            return say("content.endless", part=part)
        return self.fault(layers, paints, (*trail, part))

    def _unknown(self, roles: Iterable[str], paints: frozenset[str]) -> str:
        """The reason for a paint that doesn't exist."""
        lost = [role for role in roles if role not in paints and not role.startswith("#")]
        return say("content.paint", paint=lost[0]) if lost else ""


def art_can_be_painted(content: Content) -> Iterator[Fault]:
    """Faults for unknown parts, figures, icons and paints in art, for art without end, and for unknown accents."""
    for file in _of_titles(ART):
        book = content[file]
        parts = {**content[PARTS].parts, **book.parts}
        for kind in ("portraits", "figures", "pictures"):
            for name, piece in getattr(book, kind).items():
                painting = Painting(content, parts, book.figures)
                paints = painting.paints(piece.palette)
                for index, layer in enumerate(piece.layers):
                    if fault := painting.fault((layer,), paints):
                        yield file.fault(kind, name, "layers", index, text=fault)
                        break
                if unknown := _unknown_colour(content, piece.accent):
                    yield file.fault(kind, name, "accent", text=unknown)


def _unknown_colour(content: Content, role: str | None) -> str:
    """The reason for a role that is no colour of the theme, or ""."""
    known = role is None or role.startswith("#") or role in content[THEME].colours
    return "" if known else say("content.name", name=role)


def rooms_have_their_sounds(content: Content) -> Iterator[Fault]:
    """Faults for layers that are neither tone nor noise, and for unknown sounds of rooms."""
    book = content[SOUNDS]
    for name, layers in book.sounds.items():
        for index, layer in enumerate(layers):
            if (layer.tone is None) is (layer.noise is None):
                yield SOUNDS.fault("sounds", name, index, text=say("content.layer"))
    for name, room in book.rooms.items():
        for index, each in enumerate(room.ambience):
            if each.sound not in book.sounds:
                hint = did_you_mean(each.sound, book.sounds)
                text = say("content.sound", sound=each.sound)
                yield SOUNDS.fault("rooms", name, "ambience", index, "sound", text=text, hint=hint)


def effects_have_their_sounds(content: Content) -> Iterator[Fault]:
    """Faults for effects with unknown sounds or icons."""
    sounds, signs = content[SOUNDS].sounds, content[ICONS].icons
    for file in _of_titles(LOOKS):
        book = content[file]
        effects: list[tuple[tuple[str, ...], SpellLook]]
        effects = [(("effects", name), each) for name, each in book.effects.items()]
        effects += [
            (("cards", name, "effect"), each.effect) for name, each in book.cards.items() if each.effect
        ]
        for where, effect in effects:
            if effect.sound not in sounds:
                hint = did_you_mean(effect.sound, sounds)
                yield file.fault(*where, "sound", text=say("content.sound", sound=effect.sound), hint=hint)
            if unknown := _unknown_colour(content, effect.color):
                yield file.fault(*where, "color", text=unknown)
            if effect.icon is not None and effect.icon not in signs:
                hint = did_you_mean(effect.icon, signs)
                yield file.fault(*where, "icon", text=say("content.icon", icon=effect.icon), hint=hint)


def places_have_their_parts(content: Content) -> Iterator[Fault]:
    """Faults for unknown parts and icons in places."""
    for name, place in content[PLACES].places.items():
        painting, paints = (
            Painting(content, content[PARTS].parts, {}),
            frozenset({"ink", "white", *place.palette}),
        )
        for side in ("back", "front"):
            for index, layer in enumerate(getattr(place, side)):
                if fault := painting.fault((layer,), paints):
                    yield PLACES.fault("places", name, side, index, text=fault)


def covers_are_drawn(content: Content) -> Iterator[Fault]:
    """Faults for covers with unknown motifs, scenes or places, or with a cast that the title's art doesn't know."""
    known: dict[str, Collection[str]] = {
        "motif": content[ICONS].icons,
        "scene": get_args(Scene),
        "place": content[PLACES].places,
    }
    for file in _of_titles(COVER):
        for field, names in known.items():
            name = getattr(content[file], field)
            if name is not None and name not in names:
                hint = did_you_mean(name, names)
                yield file.fault(field, text=say("content.look", field=field, name=name), hint=hint)
        yield from _cast_faults(content, file)


def _cast_faults(content: Content, cover: ContentFile[Any]) -> Iterator[Fault]:
    """Faults for somebody on a cover whom the title's art doesn't know; a title without art shows its motif."""
    title = cover.path.rpartition("/")[0]
    book = content[ContentFile(f"{title}/art.yaml", ArtFile, required=False)]
    for index, member in enumerate(content[cover].cast):
        drawn = getattr(book, member.kind)
        if drawn and member.art not in drawn:
            hint = did_you_mean(member.art, drawn)
            yield cover.fault(
                "cast", index, "art", text=say("content.art", art=member.art, kind=member.kind), hint=hint
            )


def looks_are_drawn(content: Content) -> Iterator[Fault]:
    """Faults for looks with unknown icons, colours or portraits."""
    yield from _look_faults(content, PLAIN_LOOK, content[PLAIN_LOOK].any, "any")
    for file in _of_titles(LOOKS):
        for card, look in content[file].cards.items():
            yield from _look_faults(content, file, look, "cards", card)


def _look_faults(content: Content, file: ContentFile[Any], look: Look, *path: str) -> Iterator[Fault]:
    """Faults for names in a look that don't exist."""
    icons, colours = content[ICONS].icons, content[THEME].colours
    title = file.path.rpartition("/")[0]
    book = content[ContentFile(f"{title}/art.yaml", ArtFile, required=False)] if title else ArtFile()
    known: dict[str, Collection[str]] = {
        "icon": icons,
        "motif": icons,
        "scatter": icons,
        "portrait": book.portraits,
        "art": book.pictures,
        "band": colours,
        "accent": colours,
    }
    for field, names in known.items():
        name = getattr(look, field)
        if name is not None and not name.startswith("#") and name not in names:
            yield file.fault(
                *path, field, text=say("content.name", name=name), hint=did_you_mean(name, names)
            )


def prints_are_drawn(content: Content) -> Iterator[Fault]:
    """Faults for unknown looks, icons and colours of what is printed."""
    icons, colours = content[ICONS].icons, content[THEME].colours
    for file in _of_titles(plan.PRINT):
        looks = content[
            ContentFile(f"{file.path.rpartition('/')[0]}/looks.yaml", LooksFile, required=False)
        ].cards
        for at, part in enumerate(content[file].parts):
            for name, known in plan.names_in(part, looks, icons, colours):
                if name not in known:
                    hint = did_you_mean(name, known)
                    yield file.fault("parts", at, "print", text=say("content.name", name=name), hint=hint)


def scenery_is_painted(content: Content) -> Iterator[Fault]:
    """Faults for heights without scenery, and for unknown colours in it."""
    book, colours = content[SCENERY], content[THEME].colours
    for height in get_args(HeightWord):
        if height not in book.plain:
            yield SCENERY.fault("plain", text=say("content.scenery", height=height))
    for where, entries in (("kinds", book.kinds), ("plain", book.plain)):
        for name, found in entries.items():
            for role in (found.ground, *(layer.colour for layer in found.layers)):
                if not role.startswith("#") and role not in colours:
                    hint = did_you_mean(role, colours)
                    yield SCENERY.fault(where, name, text=say("content.colour", role=role), hint=hint)


def _of_titles(file: ContentFile[M]) -> list[ContentFile[M]]:
    """An optional file in each title's folder."""
    return [ContentFile(f"{title}/{file.path}", file.model, required=False) for title in titles.homes()]


class PlayerKind(Definition):
    """The name of a kind of player, and one sentence about it."""

    name: Text
    about: Text


class PlayersFile(Definition):
    """people.yaml: the names of bots, by seat, and the kinds of player."""

    bots: tuple[Text, ...] = Field(min_length=6)
    players: dict[DefId, PlayerKind]


PLAYERS = ContentFile("people.yaml", PlayersFile)


def screens() -> list[ContentFile[TextFile]]:
    """The texts of the screens around the tables, and of each title's board, which may be missing."""
    around = [ContentFile(f"{FOLDER.name}/{path.name}", TextFile) for path in sorted(FOLDER.glob("*.yaml"))]
    boards = (ContentFile(f"{title}/screen.yaml", TextFile, required=False) for title in titles.homes())
    return [*around, *boards]


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    """Faults for sentences with fields that can't be filled in."""
    for screen in screens():
        for code, text in bad_templates(content[screen].sentences):
            yield screen.fault("sentences", code, text=text)


def spec() -> ContentSpec:
    """All files that the screens read, with their checks."""
    looks: list[ContentFile[Any]] = [THEME, SOUNDS, ICONS, PARTS, PLACES, PLAIN_LOOK, LETTERS, SCENERY]
    looks += [*_of_titles(COVER), *_of_titles(ART), *_of_titles(LOOKS), *_of_titles(LAYOUT)]
    looks += [KIT, *_of_titles(plan.PRINT)]
    drawn = (
        variants_change_colours,
        art_can_be_painted,
        rooms_have_their_sounds,
        effects_have_their_sounds,
        places_have_their_parts,
        covers_are_drawn,
        looks_are_drawn,
        scenery_is_painted,
        prints_are_drawn,
    )
    return ContentSpec(
        "",
        (*looks, PLAYERS, config.KIOSK, palette_items.PALETTE, *screens(), *narration.files().values()),
        (*drawn, config.makes_sense, narration.makes_sense, palette_items.fits, _sentences_read_well),
    )
