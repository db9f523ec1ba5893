"""Card faces, reference cards of fighters and screen texts: winds, attack choices (4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Surface

from game.core.dataclass import dataclass
from game.core.phrases import Phrases
from game.core.title import Title
from game.magewinds.content import Magewinds
from game.magewinds.content.abilities import Ability, AttackProfile
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.content.pack import Pack
from game.magewinds.content.winds import Cost
from game.magewinds.fighters import attribute
from game.magewinds.state import Place
from game.magewinds.table import scenario_of
from scenes.app.texts import say, sentences
from scenes.board.hover_zoom import Captionable, Note
from scenes.board.match_text import TableText
from scenes.board.part import Size
from scenes.magewinds.view import MagewindsView
from sprites.cards.card import CardFace
from sprites.cards.picture import Picture
from sprites.drawing import looks
from sprites.drawing.looks import looks_of
from sprites.drawing.theme import Theme
from sprites.magewinds import reference, wind_cards
from sprites.magewinds.reference_parts import (
    ATTRIBUTES,
    NO_COUNTERS,
    AbilityLine,
    AttackLine,
    Figure,
    Reference,
    Standing,
    Strike,
    Tag,
)
from sprites.magewinds.wind_cards import Charge, Choice, WindFace

TITLE = "magewinds"
CHOICES = ("light", "heavy", "feint")
Front = CardFace | WindFace
Price = tuple[Charge, ...]
STANDINGS: dict[Place, Standing] = {
    Place.RESERVE: "reserve",
    Place.FIELD: "battle",
    Place.OUT: "out",
    Place.ESCAPED: "escaped",
    Place.GONE: "gone",
}

ATTACK_LOOK = "choice_light"  # the entry in looks.yaml whose sign stands for an attack


class CardCatalog(TableText):
    """Card faces and sentences, with the names of one table's players."""

    def __init__(self, title: Title[Any, Any], names: list[str]) -> None:
        super().__init__(title, names, Phrases(sentences(TITLE), title.phrases.names))
        self.content: Magewinds = title.content

    def wind(self, card: str) -> WindFace | None:
        """The face of a magic card; None for one that is hidden."""
        wind = self.content.winds.get(card)
        if wind is None:
            return None
        return WindFace(wind.mark, wind.suit, self.say(f"wind.{wind.suit}"), wind.name, wind.value)

    def choice(self, choice_: str, figure: str = "") -> CardFace:
        """The face of an attack choice card; `figure` is its current value."""
        names: dict[str, Choice] = {"light": "light", "heavy": "heavy", "feint": "feint"}
        words = self.say(f"choice.{choice_}.words")
        return wind_cards.face(names[choice_], self.say(f"choice.{choice_}"), words, figure)

    def front(self, face: str) -> Front | None:
        """The face of any card of the title; None for one that is hidden, or a note."""
        return self.choice(face) if face in CHOICES else self.wind(face)

    def paper(self, look: str, name: str, words: str, kind: str = "", *, plain: str = "") -> CardFace:
        """A card for what has none of its own: a choice of the set-up, an ability, an attack. One without a look has
        that of `plain`.
        """
        base = looks.card_face(TITLE, look, name, words, plain=plain)
        return CardFace(name, base.band, base.icon, base.picture, words, "", kind, "")

    def ability(self, ability: Ability) -> CardFace:
        """The card of an action, a spell or another ability."""
        kind = self.say(f"kind.{ability.kind}")
        return self.paper(ability.id, ability.name, ability.text, kind, plain="guard")

    def attack(self, attack: AttackProfile, figures: str) -> CardFace:
        """The card of an attack with its figures."""
        words = f"{figures}\n{attack.text}" if attack.text else figures
        return self.paper(attack.id, attack.name, words, plain=ATTACK_LOOK)

    def slip(self, icon: str, name: str, words: str) -> CardFace:
        """A card with an icon of its own."""
        return CardFace(name, "storm", icon, Picture(icon, "storm", "gusts"), words, origin="")


def price_of(cost: Cost | None) -> Price:
    """A casting cost in written form: 1-3 Clubs is (("club", "1–3"),)."""
    if cost is None:
        return ()
    found = []
    for part in cost.parts:
        much = str(part.least)
        if part.most is None:
            much += "+"
        elif part.most != part.least:
            much += f"–{part.most}"
        found.append(Charge(part.card, much))
    return tuple(found)


def slim_reference(
    view: MagewindsView, catalog: CardCatalog, number: int, colour: int, *, acting: bool = False
) -> Reference:
    """A fighter's short card, beside the mat."""
    each, profile = view.fighter(number), view.profile(number)
    standing = STANDINGS[each.place]
    return Reference(
        name=each.name,
        profile=profile.name if profile.name != each.name else "",
        look=profile.id,
        warband=colour,
        toughness=profile.attributes.toughness,
        damage=each.damage,
        counters=each.counters,
        attributes=_figures(view, catalog, number) if each.place in (Place.FIELD, Place.RESERVE) else (),
        carries=_carries(view, number),
        tags=_tags(view, number),
        standing=standing,
        note="" if standing == "battle" else catalog.say(f"fighter.{standing}"),
        acting=acting,
    )


def full_reference(view: MagewindsView, catalog: CardCatalog, number: int, colour: int) -> Reference:
    """A fighter's full card. Effects in force are marked on their ability, or else shown as tags."""
    shown = slim_reference(view, catalog, number, colour)
    profile = view.profile(number)
    known = view.pack.abilities_of(profile.id)
    unknown = [each for each in _in_force(view, number) if each not in known]
    shown = replace(shown, tags=(*_conditions(view, number), *map(_tag, unknown)))
    return _told(shown, view.pack, catalog, profile, _figures(view, catalog, number), _in_force(view, number))


def profile_reference(pack: Pack, catalog: CardCatalog, profile: Profile, colour: int) -> Reference:
    """The card of a profile that is not mustered yet."""
    attributes = profile.attributes
    figures = tuple(
        Figure(name, catalog.say(f"attribute.{name}"), getattr(attributes, name), getattr(attributes, name))
        for name in ATTRIBUTES
    )
    shown = Reference(
        name=profile.name,
        profile=profile.name,
        look=profile.id,
        warband=colour,
        toughness=attributes.toughness,
    )
    return _told(shown, pack, catalog, profile, figures)


def offered_reference(
    view: MagewindsView, catalog: CardCatalog, card: Reference, profile: Profile
) -> Reference:
    """A profile's card in the roster: its slots, and only its own abilities."""
    own = [ability for ability in view.pack.abilities_of(profile.id) if not ability.universal]
    tags = [Tag(each.name, _look(each.id)) for each in own]
    tags += [Tag(each.name, _look(each.id, ATTACK_LOOK)) for each in profile.attacks if each.id != "melee"]
    slots = catalog.say("muster.slots", count=profile.slots)
    return replace(card, profile=slots, counters=NO_COUNTERS, tags=tuple(tags))


def _told(
    shown: Reference,
    pack: Pack,
    catalog: CardCatalog,
    profile: Profile,
    figures: tuple[Figure, ...],
    in_force: Sequence[Ability] = (),
) -> Reference:
    """A reference card with everything that a profile can do."""
    return Reference(
        name=shown.name,
        profile=profile.name,
        look=shown.look,
        warband=shown.warband,
        toughness=shown.toughness,
        damage=shown.damage,
        counters=shown.counters,
        attributes=figures,
        carries=shown.carries,
        tags=shown.tags,
        attacks=tuple(_attack(catalog, attack) for attack in pack.attacks_of(profile.id)),
        abilities=tuple(_ability(catalog, each, each in in_force) for each in pack.abilities_of(profile.id)),
        standing=shown.standing,
        note=shown.note,
    )


def _figures(view: MagewindsView, catalog: CardCatalog, number: int) -> tuple[Figure, ...]:
    printed = view.profile(number).attributes
    return tuple(
        Figure(
            name,
            catalog.say(f"attribute.{name}"),
            attribute(view.table, number, name),
            getattr(printed, name),
        )
        for name in ATTRIBUTES
    )


def _carries(view: MagewindsView, number: int) -> tuple[Tag, ...]:
    piece = scenario_of(view.table).piece if view.state.scenario else None
    held = view.fighter(number).carries
    if piece is None or not held:
        return ()
    words = piece.name if len(held) == 1 else say("magewinds.carries", count=len(held), things=piece.plural)
    return (Tag(words, _look(piece.id), "good"),)


def _tags(view: MagewindsView, number: int) -> tuple[Tag, ...]:
    """Tags of its conditions, and of the effects on it or made by it."""
    return (*_conditions(view, number), *map(_tag, _in_force(view, number)))


def _conditions(view: MagewindsView, number: int) -> tuple[Tag, ...]:
    conditions = view.pack.conditions
    return tuple(Tag(conditions[name].name, name, "bad") for name in view.fighter(number).conditions)


def _in_force(view: MagewindsView, number: int) -> Sequence[Ability]:
    """The abilities whose effects last on a fighter, or were used by it and last on nobody; each once."""
    lasting = [each for each in view.state.lasting if number == (each.on if each.on >= 0 else each.user)]
    names = dict.fromkeys(each.ability for each in lasting)
    return [view.pack.abilities[name] for name in names if name in view.pack.abilities]


def _tag(ability: Ability) -> Tag:
    return Tag(ability.name, _look(ability.id))


def _look(name: str, plain: str = "guard") -> str:
    return name if name in looks_of(TITLE) else plain


def _attack(catalog: CardCatalog, attack: AttackProfile) -> AttackLine:
    low, high = f"{attack.minimum:g}", f"{attack.maximum:g}"
    if attack.strike:
        strikes: tuple[Strike, ...] = (Strike("", attack.strike.power, attack.strike.precision),)
    else:
        strikes = tuple(
            Strike(catalog.say(f"choice.{name}"), half.power, half.precision)
            for name, half in (("light", attack.light), ("heavy", attack.heavy))
            if half
        )
    reach = f"{low}–{high}″"
    words = attack.text or ""
    return AttackLine(
        attack.name,
        attack.type == "melee",
        reach,
        strikes,
        price_of(attack.cost),
        words,
        not attack.closed,
        attack.id,
    )


def _ability(catalog: CardCatalog, ability: Ability, in_force: bool) -> AbilityLine:
    """An ability of the profile with its text; a common ability with name and cost only."""
    words = "" if ability.universal else ability.text
    kind = catalog.say(f"kind.{ability.kind}")
    if in_force:
        kind = catalog.say("kind.in_force", kind=kind)
    tag = _tag(ability) if in_force else None
    return AbilityLine(ability.name, kind, price_of(ability.cost), words, tag=tag, look=ability.id)


@dataclass(frozen=True, slots=True)
class LargeReference(Captionable):
    """A fighter's whole reference card."""

    shown: Reference

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        natural = reference.size_of("full", theme)[0]
        widths = [min(room[0], round(natural * share)) for share in (1.0, 1.25, 1.6)]
        whole = [(wide, reference.full_height(self.shown, wide, theme) + 4) for wide in widths]
        return [*whole, *self._told.sizes(room, theme)]

    @property
    def _told(self) -> Note:
        """Attacks and abilities in words alone, for where there is no room for the card."""
        attacks = [f"*{each.name}* {each.reach} {each.words}".strip() for each in self.shown.attacks]
        own = [f"*{each.name}.* {each.words}" for each in self.shown.abilities if each.words]
        others = ", ".join(each.name for each in self.shown.abilities if not each.words)
        return Note(self.shown.name, "\n".join([*attacks, *own, others]))

    def paint(self, size: Size, theme: Theme) -> Surface:
        if size[1] < reference.full_height(self.shown, size[0], theme):
            return self._told.paint(size, theme)
        return reference.surface(self.shown, size, "full", theme)
