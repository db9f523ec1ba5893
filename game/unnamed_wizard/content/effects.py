"""The vocabulary of spells: effects, and changes that last as long as a spell works (mods).

Filters say which tiles, power or spells an effect is about; a core tile never is, but its power and its spells can be.
`this` is the tile whose spell is resolved, `mine` belongs to the player who resolves it. An `optional` effect may be
left out; one that is `up_to` a number may be done less often or not at all.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Ref, one_of

Owner: TypeAlias = Literal["mine", "other", "open", "owned", "mine_or_open", "any"]
Counter: TypeAlias = Literal[
    "my_unsealed_claimed_tiles", "my_invoked_field_tiles", "my_invoked_tiles_adjacent_to_battleground"
]
Zone: TypeAlias = Literal["slots", "fortress", "any"]
When: TypeAlias = Literal["attacking", "defending", "any"]


class Amount(Definition):
    """A number that grows with something that is counted."""

    base: int = Field(default=0, ge=0)
    per: Counter
    max: int = Field(ge=1)


Number: TypeAlias = int | Amount


class TileFilter(Definition):
    """Tiles on the field, by who owns them and where they lie."""

    owner: Owner = "any"
    adjacent_to: Literal["this", "mine", "from"] | None = None
    locked: bool | None = None
    other_than: Literal["this"] | None = None
    one_tile: bool = Field(default=False, description="Everything is done on one and the same tile.")


class Nearby(Definition):
    """The part of the field's edge where a tile may be placed."""

    adjacent_to: Literal["this", "mine"] | None = None


class PowerFilter(Definition):
    """Power, by the zone that it lies in and the spell whose slot it fills."""

    zone: Zone = "any"
    spell: Literal["cantrip", "ritual"] | None = None
    at: Literal["my_board", "field_tile"] | None = None
    owner: Literal["mine", "other", "any"] = "any"
    tile: TileFilter | None = None
    other_than: Literal["this_spell"] | None = None
    one_tile: bool = Field(default=False, description="All of it lies on one tile.")


class SpellFilter(Definition):
    """Spells, by their sort and where they are."""

    spell: Literal["cantrip"] = "cantrip"
    at: Literal["field_tile"] | None = None
    owner: Literal["mine", "other", "any"] = "any"
    tile: TileFilter | None = None
    other_than: Literal["this_spell"] | None = None


class GainPower(Primitive):
    """Power from the supply into a pool, as far as there is any."""

    n: Number
    who: Literal["you", "chosen_opponent"] = "you"


class PlacePower(Primitive):
    """Power from the pool into the fortress."""

    to: Literal["fortress"]
    n: int = Field(ge=1)
    up_to: bool = False
    optional: bool = False


class ReturnPower(Primitive):
    """Power into its owner's pool; of several owners the returning player chooses one."""

    n: int | Literal["any", "all"]
    source: PowerFilter = Field(alias="from")
    optional: bool = False


class PlacePillar(Primitive):
    """Pillars from the own pool onto tiles."""

    n: int = Field(ge=1)
    up_to: bool = False
    to: TileFilter | Literal["placed_tile"]
    optional: bool = False


class ReturnPillar(Primitive):
    """Pillars from tiles into their owners' pools."""

    n: int = Field(ge=1)
    up_to: bool = False
    source: TileFilter = Field(alias="from")
    whose: Literal["other", "any"]
    min_present: int = Field(default=1, ge=1, description="Only where their owner has so many.")
    optional: bool = False


class MovePillar(Primitive):
    """Own pillars from tile to tile."""

    n: int = Field(ge=1)
    up_to: bool = False
    source: TileFilter = Field(alias="from")
    to: TileFilter
    optional: bool = False


class PlaceTile(Primitive):
    """Draw a tile from the bottom of the stack, choose a side, place it at the edge of the field."""

    to: Nearby
    optional: bool = False


class MoveTile(Primitive):
    """An unlocked tile goes to another place at the edge of the field, with all that is on it."""

    tile: TileFilter
    to: Nearby
    optional: bool = False


class SwapTiles(Primitive):
    """Two tiles exchange their places, with all that is on them."""

    a: TileFilter | Literal["this"]
    b: TileFilter
    optional: bool = False


class RotateTiles(Primitive):
    """Three tiles that touch each other take each other's places, round about."""

    must_include: TileFilter | Literal["this"]
    optional: bool = False


class FlipTile(Primitive):
    """Tiles are turned over: their power is returned, their pillars stay."""

    tile: TileFilter
    n: int = Field(default=1, ge=1)
    optional: bool = False


class RemoveTile(Primitive):
    """A tile leaves the game."""

    tile: TileFilter
    optional: bool = False


class ClaimTile(Primitive):
    """Claim an unlocked tile from a pattern of tiles with a rune in common."""

    pattern: Annotated[DefId, Ref("patterns")]
    pattern_tiles: TileFilter
    optional: bool = False


class Seal(Primitive):
    """Claimed tiles of opponents lose their runes and spells."""

    n: int = Field(ge=1)
    whose: Literal["opponent"]
    optional: bool = False


class Unseal(Primitive):
    """All of one's own sealed tiles have their runes and spells again."""

    n: Literal["all"]
    whose: Literal["mine"]


class Battle(Primitive):
    """A battle, perhaps with more strength, less for the defender, or only in some places."""

    strength: int = Field(default=0, ge=0)
    defender_strength: int = Field(default=0, le=0)
    battleground: TileFilter = TileFilter.model_construct()
    optional: bool = False


class Invoke(Primitive):
    """One more invocation, which counts towards the turn's or doesn't."""

    n: Literal[1]
    spell: Literal["cantrip", "ritual"] | None = None
    at: Literal["my_board"] | None = None
    counts: bool = True
    optional: bool = False


class ResolveSpell(Primitive):
    """Carry out a cantrip without paying for it, as if one owned it; none that would do so in turn."""

    which: SpellFilter
    optional: bool = False


class AddInvokes(Primitive):
    """More invocations in this turn."""

    n: int = Field(ge=1)


Chance: TypeAlias = Annotated[
    Primitive, one_of({"add_invokes": AddInvokes, "place_power": PlacePower, "return_power": ReturnPower})
]


class RollDie(Primitive):
    """Roll a battle die; what happens depends on the face."""

    hit: tuple[Chance, ...]
    clash: tuple[Chance, ...]
    blank: tuple[Chance, ...]


Effect: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "gain_power": GainPower,
            "place_power": PlacePower,
            "return_power": ReturnPower,
            "place_pillar": PlacePillar,
            "return_pillar": ReturnPillar,
            "move_pillar": MovePillar,
            "place_tile": PlaceTile,
            "move_tile": MoveTile,
            "swap_tiles": SwapTiles,
            "rotate_tiles": RotateTiles,
            "flip_tile": FlipTile,
            "remove_tile": RemoveTile,
            "claim_tile": ClaimTile,
            "seal": Seal,
            "unseal": Unseal,
            "battle": Battle,
            "invoke": Invoke,
            "resolve_spell": ResolveSpell,
            "roll_die": RollDie,
            "add_invokes": AddInvokes,
        }
    ),
]


# ---------------------------------------------------------------------- as long as a spell works


class Strength(Primitive):
    """More strength in battles, or in some of them."""

    n: Number
    when: When = "any"
    battleground: TileFilter = TileFilter.model_construct()


class Rerolls(Primitive):
    """More rerolls when attacking."""

    n: int = Field(ge=1)


class ExtraHits(Primitive):
    """More hits when attacking, if any die was rolled."""

    n: int = Field(ge=1)
    when: Literal["attacking"]


class BlankAsHit(Primitive):
    """A number of blanks count as hits."""

    n: int = Field(ge=1)
    when: Literal["attacking"]


class FewerLosses(Primitive):
    """A defender counts fewer hits and clashes."""

    n: int = Field(ge=1)
    when: Literal["defending"]


class PillarGuard(Primitive):
    """A defender returns fewer pillars."""

    n: int = Field(ge=1)


class BattleLossesTo(Primitive):
    """Power lost in battle goes elsewhere than to the pool."""

    zone: Literal["fortress"]


class ExtraFortressPower(Primitive):
    """Whenever power is placed in the fortress, more may be added."""

    n: int = Field(ge=1)


class InvokeLimit(Primitive):
    """More invocations a turn."""

    n: int = Field(ge=1)


class FreeRitualInvokes(Primitive):
    """The first invocations of rituals in a turn do not count."""

    n: int = Field(ge=1)


class FillRitual(Primitive):
    """The player who invokes a ritual may fill its other slots too."""

    n: Literal["all"]


class DrawChoice(Primitive):
    """The player who places a tile draws more, keeps one and puts the others on top of the stack."""

    draw: int = Field(ge=2, le=4)
    keep: Literal[1]
    rest: Literal["top_of_stack"]


class BorrowPassives(Primitive):
    """Auras and fully invoked rituals on some tiles help as if one owned them."""

    source: TileFilter = Field(alias="from")


Mod: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "strength": Strength,
            "rerolls": Rerolls,
            "extra_hits": ExtraHits,
            "blank_as_hit": BlankAsHit,
            "fewer_losses": FewerLosses,
            "pillar_guard": PillarGuard,
            "battle_losses_to": BattleLossesTo,
            "extra_fortress_power": ExtraFortressPower,
            "invoke_limit": InvokeLimit,
            "free_ritual_invokes": FreeRitualInvokes,
            "fill_ritual": FillRitual,
            "draw_choice": DrawChoice,
            "borrow_passives": BorrowPassives,
        },
        "mod",
    ),
]
Trigger: TypeAlias = Literal[
    "start_of_turn",
    "end_of_turn",
    "before_meditate",
    "after_meditate",
    "on_claim",
    "on_other_claim",
    "after_battle_won",
]
