"""Reference cards (4.2) of the fighters in a battle: their figures as they are now, and what hangs on them."""

from __future__ import annotations

from dataclasses import replace

from game.magewinds.content.abilities import Ability
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.figures import attribute
from game.magewinds.state import Place
from game.magewinds.table import scenario_of
from scenes.magewinds.faces import Faces, price_of
from scenes.magewinds.model import Model
from sprites import base
from sprites.looks import book
from sprites.reference_values import (
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
        initials=base.initials_of(each.name),
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
    """All that is known of a fighter."""
    shown = slim(model, faces, number, colour)
    profile = model.profile(number)
    return _told(shown, model, faces, profile, _figures(model, faces, number))


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
        initials=base.initials_of(profile.name),
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
    shown: Reference, model: Model, faces: Faces, profile: Profile, figures: tuple[Figure, ...]
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
        abilities=tuple(_ability(faces, each) for each in model.pack.abilities_of(profile.id)),
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
    conditions = model.pack.conditions
    found = [Tag(conditions[name].name, name, "bad") for name in model.fighter(number).conditions]
    seen: set[str] = set()
    for lasting in model.state.lasting:
        on = lasting.on if lasting.on >= 0 else lasting.user
        if on == number and lasting.ability not in seen and lasting.ability in model.pack.abilities:
            seen.add(lasting.ability)
            found.append(Tag(model.pack.abilities[lasting.ability].name, _look(lasting.ability)))
    return tuple(found)


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


def _ability(faces: Faces, ability: Ability) -> AbilityLine:
    """What belongs to the profile in words; of what everybody can do, name and cost."""
    words = "" if ability.universal else ability.text
    return AbilityLine(ability.name, faces.say(f"kind.{ability.kind}"), price_of(ability.cost), words)
