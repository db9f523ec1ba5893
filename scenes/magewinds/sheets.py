"""Reference cards (4.2) of the fighters in a battle: their figures as they are now, and what hangs on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.magewinds.content.abilities import Ability
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.figures import attribute
from game.magewinds.state import Place
from game.magewinds.table import scenario_of
from scenes.magewinds.faces import Faces, price_of
from scenes.magewinds.model import Model
from sprites.battlefield import bases
from sprites.drawing.looks import book
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

STANDINGS: dict[Place, Standing] = {
    Place.RESERVE: "reserve",
    Place.FIELD: "battle",
    Place.OUT: "out",
    Place.ESCAPED: "escaped",
    Place.GONE: "gone",
}

ATTACK_LOOK = "choice_light"  # the entry in looks.yaml whose sign stands for an attack


def slim(model: Model, faces: Faces, number: int, colour: int, *, acting: bool = False) -> Reference:
    """What stands beside the mat."""
    each, profile = model.fighter(number), model.profile(number)
    standing = STANDINGS[each.place]
    return Reference(
        name=each.name,
        profile=profile.name if profile.name != each.name else "",
        look=profile.id,
        warband=colour,
        initials=bases.initials_of(each.name),
        toughness=profile.attributes.toughness,
        damage=each.damage,
        counters=each.counters,
        attributes=_figures(model, faces, number) if each.place in (Place.FIELD, Place.RESERVE) else (),
        carries=_carries(model, number),
        tags=_tags(model, number),
        standing=standing,
        note="" if standing == "battle" else faces.say(f"fighter.{standing}"),
        acting=acting,
    )


def full(model: Model, faces: Faces, number: int, colour: int) -> Reference:
    """All that is known of a fighter. What is in force is told where the ability stands, or else by a tag."""
    shown = slim(model, faces, number, colour)
    profile = model.profile(number)
    known = model.pack.abilities_of(profile.id)
    unknown = [each for each in _in_force(model, number) if each not in known]
    shown = replace(shown, tags=(*_conditions(model, number), *map(_tag, unknown)))
    return _told(shown, model, faces, profile, _figures(model, faces, number), _in_force(model, number))


def of_profile(model: Model, faces: Faces, profile: Profile, colour: int) -> Reference:
    """The card of a profile that nobody has mustered yet."""
    attributes = profile.attributes
    figures = tuple(
        Figure(name, faces.say(f"attribute.{name}"), getattr(attributes, name), getattr(attributes, name))
        for name in ATTRIBUTES
    )
    shown = Reference(
        name=profile.name,
        profile=profile.name,
        look=profile.id,
        warband=colour,
        initials=bases.initials_of(profile.name),
        toughness=attributes.toughness,
    )
    return _told(shown, model, faces, profile, figures)


def offered(model: Model, faces: Faces, card: Reference, profile: Profile) -> Reference:
    """A profile's card as it lies among those to be mustered: its slots, and what is its own."""
    own = [ability for ability in model.pack.abilities_of(profile.id) if not ability.universal]
    tags = [Tag(each.name, _look(each.id)) for each in own]
    tags += [Tag(each.name, ATTACK_LOOK) for each in profile.attacks if each.id != "melee"]
    slots = faces.say("muster.slots", count=profile.slots)
    return replace(card, profile=slots, counters=NO_COUNTERS, tags=tuple(tags))


def _told(
    shown: Reference,
    model: Model,
    faces: Faces,
    profile: Profile,
    figures: tuple[Figure, ...],
    in_force: Sequence[Ability] = (),
) -> Reference:
    """A card with everything that a profile can do written on it."""
    return Reference(
        name=shown.name,
        profile=profile.name,
        look=shown.look,
        warband=shown.warband,
        initials=shown.initials,
        toughness=shown.toughness,
        damage=shown.damage,
        counters=shown.counters,
        attributes=figures,
        carries=shown.carries,
        tags=shown.tags,
        attacks=tuple(_attack(faces, attack) for attack in model.pack.attacks_of(profile.id)),
        abilities=tuple(
            _ability(faces, each, each in in_force) for each in model.pack.abilities_of(profile.id)
        ),
        standing=shown.standing,
        note=shown.note,
    )


def _figures(model: Model, faces: Faces, number: int) -> tuple[Figure, ...]:
    printed = model.profile(number).attributes
    return tuple(
        Figure(
            name, faces.say(f"attribute.{name}"), attribute(model.table, number, name), getattr(printed, name)
        )
        for name in ATTRIBUTES
    )


def _carries(model: Model, number: int) -> tuple[Tag, ...]:
    piece = scenario_of(model.table).piece if model.state.scenario else None
    held = model.fighter(number).carries
    if piece is None or not held:
        return ()
    words = piece.name if len(held) == 1 else f"{len(held)} {piece.plural}"
    return (Tag(words, _look(piece.id), "good"),)


def _tags(model: Model, number: int) -> tuple[Tag, ...]:
    """What it suffers from, and what is in force on it or was made by it."""
    return (*_conditions(model, number), *map(_tag, _in_force(model, number)))


def _conditions(model: Model, number: int) -> tuple[Tag, ...]:
    conditions = model.pack.conditions
    return tuple(Tag(conditions[name].name, name, "bad") for name in model.fighter(number).conditions)


def _in_force(model: Model, number: int) -> Sequence[Ability]:
    """The abilities whose effects last on a fighter, or on nobody and were used by it; each once."""
    lasting = [each for each in model.state.lasting if number == (each.on if each.on >= 0 else each.user)]
    names = dict.fromkeys(each.ability for each in lasting)
    return [model.pack.abilities[name] for name in names if name in model.pack.abilities]


def _tag(ability: Ability) -> Tag:
    return Tag(ability.name, _look(ability.id))


def _look(name: str) -> str:
    return name if name in book()["magewinds"] else "guard"


def _attack(faces: Faces, attack: AttackProfile) -> AttackLine:
    low, high = f"{attack.minimum:g}", f"{attack.maximum:g}"
    if attack.strike:
        strikes: tuple[Strike, ...] = (Strike("", attack.strike.power, attack.strike.precision),)
    else:
        strikes = tuple(
            Strike(faces.say(f"choice.{name}"), half.power, half.precision)
            for name, half in (("light", attack.light), ("heavy", attack.heavy))
            if half
        )
    reach = f"{low}–{high}″"
    words = attack.text or ""
    return AttackLine(
        attack.name, attack.type == "melee", reach, strikes, price_of(attack.cost), words, not attack.closed
    )


def _ability(faces: Faces, ability: Ability, in_force: bool) -> AbilityLine:
    """What belongs to the profile in words; of what everybody can do, name and cost."""
    words = "" if ability.universal else ability.text
    kind = faces.say(f"kind.{ability.kind}")
    if in_force:
        kind = faces.say("kind.in_force", kind=kind)
    tag = _tag(ability) if in_force else None
    return AbilityLine(ability.name, kind, price_of(ability.cost), words, tag=tag)
