"""The vocabulary of effects: every ability and attack is composed of these, and of no others.

An effect is carried out when its ability takes effect at its window; one that lasts ends with the first moment of
`until`. A number may be `spent`: the value of the cards spent on the part of the cost that varies (17.0).
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Ref, one_of
from game.magewinds.content.definitions import Few, Inches

FighterId: TypeAlias = Annotated[DefId, Ref("fighters")]
AbilityId: TypeAlias = Annotated[DefId, Ref("abilities")]

Who: TypeAlias = Literal["self", "target", "subject"]
"""`self`: who uses the ability, in an attack the attacker; `target`: what it is aimed at; `subject`: whom the
window is about."""

Side: TypeAlias = Literal["any", "friend", "enemy"]
"""As seen from the user; a fighter is friendly to itself (4.3)."""
Attribute: TypeAlias = Literal["toughness", "movement", "armour", "deflect", "evasion", "dodge"]
AttackType: TypeAlias = Literal["melee", "missile"]
ConditionId: TypeAlias = Annotated[DefId, Ref("conditions")]
DoubleId: TypeAlias = Annotated[DefId, Ref("doubles")]
Spent: TypeAlias = Literal["spent"]

Until: TypeAlias = Literal[
    "end_of_move",
    "end_of_action",
    "end_of_attack",
    "end_of_activation",
    "end_of_action_phase",
    "end_of_battle",
    "own_next_action",
    "own_next_activation",
    "end_of_own_next_activation",
    "target_redeployed",
    "target_loses_sight",
    "own_removed",
    "used",
]
"""The end of an effect. `own` is its user: `own_next_action` and `own_next_activation` end it as they begin
(a reaction is an action, 13.3), in a later round as well; `own_removed` when the user leaves the battlefield
(4.4); `target_loses_sight` when the target has no line of sight to the user; `used` when it was made use of."""

Lasts: TypeAlias = Annotated[
    tuple[Until, ...], Field(min_length=1, description="It ends with the first of these.")
]


class Group(Definition):
    """Every fighter that fits, found anew whenever it matters: one that walks away no longer belongs to it."""

    side: Side = "any"
    others: bool = Field(default=False, description="The user itself is left out.")
    within: Inches | None = Field(default=None, description="At most this far from the user (8.0).")
    visible: bool = Field(default=False, description="The user must see them (16.0).")
    profile: FighterId | None = None


class Target(Definition):
    """The target that is chosen as the ability is declared; `within` and `visible` are measured from the user."""

    what: Literal["fighter", "fallen", "terrain", "point"] = Field(
        description="A fighter on the battlefield, one out of action, a terrain feature (never mere ground), or any "
        "point."
    )
    side: Side = "any"
    visible: bool = False
    within: Inches | None = None
    secret: bool = Field(default=False, description="Noted face down, and shown when it takes effect.")


class Place(Definition):
    """Where a base may be put, beside what 20.2 asks for; measured from the user."""

    within: Inches | None = None
    visible: bool = False
    enemies_beyond: Inches | None = Field(
        default=None, description="More than this from every enemy fighter."
    )


# ---------------------------------------------------------------- figures


class ModifyAttribute(Primitive):
    """Adds to an attribute while it lasts; `dodge` and `deflect` add the fighter's own bonus (18.4)."""

    on: Who | Group
    attribute: Attribute
    by: int | Literal["dodge", "deflect"]
    until: Lasts


class ModifyAttack(Primitive):
    """Changes the attacks that a fighter makes while it lasts, all of them or those of a type.

    Power and Precision are added to. `target_number_at_most` holds after all else is reckoned (18.5.1);
    `reroll_hits` rolls each hit once more (3.2); `ignore_armour` lowers the target's Armour, never below 0,
    as damage is reckoned (18.5.3). The same effect counts once, however often it is in force.
    """

    on: Who | Group
    type: AttackType | None = None
    magical: bool | None = None
    power: int = 0
    precision: int = 0
    ignore_armour: int = Field(default=0, ge=0)
    target_number_at_most: int | None = None
    reroll_hits: bool = False
    until: Lasts


class HandLimit(Primitive):
    """Adds to the hand limit of the user's warband while it lasts (12.0)."""

    by: int
    until: Lasts


class ReplaceDraw(Primitive):
    """Instead of a blind draw (12.0): look at the top cards, keep some, put the rest back on top."""

    see: Few
    keep: Few


# ---------------------------------------------------------------- damage and conditions


class Heal(Primitive):
    """Removes damage at once (20.1); it also cures what a heal cures."""

    on: Who
    by: Few | Spent


class SetDamage(Primitive):
    """The fighter has this much damage instead; `half_toughness` is half its Toughness, rounded up."""

    on: Who
    to: int | Literal["half_toughness"]


class NegateDamage(Primitive):
    """Before damage is applied: a die for each point, and each result of at most this takes a point away."""

    on: Who
    at_most: int | Spent


class Inflict(Primitive):
    """Gives a condition; as an attack's effect, to a target that the attack dealt damage to."""

    on: Who
    condition: ConditionId


class ReflectHits(Primitive):
    """The attacker also receives each hit that Armour blocks in this attack; these hits are no attack."""


# ---------------------------------------------------------------- counters and actions


class RecoverAction(Primitive):
    """Recovers an action at once (20.3)."""

    on: Who | Group


class PlaceCounter(Primitive):
    """Gives a single action counter (9.1), always or only to a fighter that was taken down in this Action Phase."""

    on: Who
    only_if_fell_this_phase: bool = False


class FreeAction(Primitive):
    """The user may take this action at once, without a counter (13.2); an attack only of the type named."""

    action: AbilityId
    attack_type: AttackType | None = None


class FreeReaction(Primitive):
    """The user's next reaction of those named needs no counter (13.4)."""

    reactions: tuple[AbilityId, ...] = Field(min_length=1)
    until: Lasts


class Foretell(Primitive):
    """Name a fighter of a side and an action: the first time it begins that action, `on` recovers an action."""

    side: Side
    on: Who
    until: Lasts


class SeizeActivation(Primitive):
    """The target's next activation is interrupted as it is chosen: the user's player runs it, and pays for it.

    It stays a fighter of its own warband, on its own player's turn.
    """

    on: Who
    until: Lasts


# ---------------------------------------------------------------- movement


class Move(Primitive):
    """A path of up to the Movement attribute (15.0), shorter when it begins near an enemy (13.4)."""

    engaged_within: Inches
    engaged_loss: int = Field(ge=0)


class LengthenStep(Primitive):
    """The step move at hand may go this much further (13.1)."""

    by: Inches


class ReactionStep(Primitive):
    """The step move that follows a reaction (13.3, 18.4): it may not end closer to the source of the attack.

    `least` is how far it must go. With `needs_room` the reaction is available only while a step of that
    length could end further away from the source.
    """

    least: Inches
    needs_room: bool = False


class PermitMovement(Primitive):
    """Movement of any kind may pass through these while it lasts; where it ends must be free as ever."""

    on: Who
    through: tuple[Literal["obstacles", "enemies", "friends", "objects"], ...] = Field(min_length=1)
    until: Lasts


class KeepInSight(Primitive):
    """Its own movement must keep the user in its sight, on the way and at the end; pushes need not."""

    on: Who
    until: Lasts


class Ban(Primitive):
    """Forbids a fighter to move at all, to pick up objects, or to use the abilities named, while it lasts."""

    on: Who
    what: tuple[Literal["move", "pick_up"], ...] = ()
    abilities: tuple[AbilityId, ...] = ()
    until: Lasts


class DropObjects(Primitive):
    """It drops all that it carries, in contact with itself (19.1)."""

    on: Who


# ---------------------------------------------------------------- coming and going


class Deploy(Primitive):
    """Puts a fighter that is out of action back on the battlefield, in its own warband (20.2)."""

    on: Who
    place: Place


class Redeploy(Primitive):
    """Lifts a fighter off and puts it down again (20.2)."""

    on: Who
    place: Place


class Summon(Primitive):
    """Brings a new fighter into the user's warband; it is no starting fighter and takes no slots."""

    profile: FighterId
    place: Place
    counter: bool = Field(description="It arrives with a single action counter.")
    most: Few = Field(description="How many of its profile the warband may have on the battlefield.")


class Duplicate(Primitive):
    """Lifts a fighter off and puts it back beside a double of itself, both in contact with where it stood.

    The user's player notes in secret which of the two is real.
    """

    on: Who
    double: DoubleId


# ---------------------------------------------------------------- sight and cover


class Visibility(Primitive):
    """While it lasts, a fighter sees everything, even through terrain, or no other fighter than the user."""

    on: Who
    sees: Literal["everything", "only_user"]
    until: Lasts


class LendCover(Primitive):
    """These count as in cover (18.2) from a line of attack that comes this near to the user's base."""

    on: Group
    within: Inches
    until: Lasts


# ---------------------------------------------------------------- attacks


class Attack(Primitive):
    """One of the fighter's own attacks (18.0) on a visible target."""


class MarkerAttack(Primitive):
    """A marker on the target point opens an attack of the user's own that is closed otherwise.

    It may be made in the activation named by `until`, on fighters at most `within` of the marker.
    """

    attack: DefId
    within: Inches
    until: Lasts


class AttackAround(Primitive):
    """A magical attack, neither melee nor missile, on each fighter near the target, which is its source."""

    within: Inches
    power: Few
    precision: Few


class Splash(Primitive):
    """The same attack on each other fighter near the first target, the attacker left out.

    The attacker picks the order; all reaction steps come after the last one; it stays one Attack action.
    """

    within: Inches


class DamageAsPush(Primitive):
    """Harmless: each point of damage becomes movement straight away from the attacker, after knockback."""

    inches: Inches


EFFECTS: dict[str, type[Primitive]] = {
    "modify_attribute": ModifyAttribute,
    "modify_attack": ModifyAttack,
    "hand_limit": HandLimit,
    "replace_draw": ReplaceDraw,
    "heal": Heal,
    "set_damage": SetDamage,
    "negate_damage": NegateDamage,
    "inflict": Inflict,
    "reflect_hits": ReflectHits,
    "recover_action": RecoverAction,
    "place_counter": PlaceCounter,
    "free_action": FreeAction,
    "free_reaction": FreeReaction,
    "foretell": Foretell,
    "seize_activation": SeizeActivation,
    "move": Move,
    "lengthen_step": LengthenStep,
    "reaction_step": ReactionStep,
    "permit_movement": PermitMovement,
    "keep_in_sight": KeepInSight,
    "ban": Ban,
    "drop_objects": DropObjects,
    "deploy": Deploy,
    "redeploy": Redeploy,
    "summon": Summon,
    "duplicate": Duplicate,
    "visibility": Visibility,
    "lend_cover": LendCover,
    "attack": Attack,
    "marker_attack": MarkerAttack,
    "attack_around": AttackAround,
}
"""The effects of abilities, by kind."""

RIDERS: dict[str, type[Primitive]] = {
    "inflict": Inflict,
    "splash": Splash,
    "damage_as_push": DamageAsPush,
}
"""The effects of attacks beside their hits, by kind."""

Effect: TypeAlias = Annotated[Primitive, one_of(EFFECTS)]
Rider: TypeAlias = Annotated[Primitive, one_of(RIDERS)]
