"""Abilities (5.0), attacks (6.0) and conditions: what a fighter can do, when, at what cost and with which effects."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, Self, TypeAlias, TypeVar

from pydantic import Field, model_validator

from game.core.content import Content as Files
from game.core.content import ContentFile, DefId, Definition, Fault, Primitive, Text
from game.magewinds.content.definitions import Few, Inches, Labelled, of_kind
from game.magewinds.content.effects import AbilityId, AttackType, Effect, Rider, Target
from game.magewinds.content.winds import Cost
from game.magewinds.reasons import reason

K = TypeVar("K")
Kind: TypeAlias = Literal["action", "spell", "spell_action", "reaction", "spell_reaction", "ability"]

Window: TypeAlias = Literal[
    "always",
    "action",
    "channel_turn",
    "round_start",
    "action_phase_start",
    "turn_start",
    "fighter_chosen",
    "activation_start",
    "during_activation",
    "action_begin",
    "step_move",
    "movement",
    "attack_declared",
    "attack_choice",
    "defence_choice",
    "reveal",
    "attack_modifiers",
    "after_roll",
    "hits_received",
    "damage_received",
    "damage_applied",
    "taken_down",
    "knockback",
    "forced_move",
    "reaction_steps",
    "action_end",
    "activation_end",
    "turn_end",
    "action_phase_end",
    "end_phase",
]
"""`always`: in force without being used; `action`: the one action of the fighter's own activation (13.0);
each other one is a moment of the round, in the order in which they come."""

SUBJECTS: frozenset[Window] = frozenset(
    {
        *("fighter_chosen", "activation_start", "during_activation", "action_begin", "step_move", "movement"),
        *("attack_declared", "attack_choice", "defence_choice", "reveal", "attack_modifiers", "after_roll"),
        *("hits_received", "damage_received", "damage_applied", "taken_down", "knockback", "forced_move"),
        *("reaction_steps", "action_end", "activation_end"),
    }
)
"""The windows that are about one fighter, their subject, which acts, moves, is attacked or is damaged."""


class When(Definition):
    """Conditions at the window. The subject is seen from the user of the ability."""

    subject: Literal["self", "other", "friend", "enemy", "any"] | None = None
    visible: bool = Field(
        default=False, description="The user must see the subject (16.0); it always sees itself."
    )
    action: AbilityId | None = Field(
        default=None, description="The action that begins or ends must be this one."
    )
    own_turn: bool = Field(default=False, description="Only on a turn of the player who controls the user.")
    began_clear_by: Inches | None = Field(
        default=None, description="The subject began the action at least this far from every enemy."
    )


class Uses(Definition):
    """How often an ability may be used at most."""

    times: int = Field(default=1, ge=1, le=20)
    by: Literal["fighter", "warband"]
    per: Literal["action_phase", "round", "battle"]


class Ability(Labelled):
    """An ability of a fighter. An action or reaction uses an action counter; a spell has a casting cost."""

    kind: Kind
    universal: bool = Field(default=False, description="Every fighter has it.")
    clone: bool = Field(default=False, description="Offered only where clones are switched on.")
    cost: Cost | None = None
    window: Window
    when: When = When.model_construct()
    target: Target | None = None
    uses: Uses | None = None
    not_while_carrying: bool = False
    step_move: bool = Field(
        default=True, description="As an action or reaction it allows a step move (13.1, 13.3)."
    )
    do: tuple[Effect, ...] = Field(min_length=1)
    text: Text

    def effects(self, kind: type[K]) -> Sequence[K]:
        """Its effects of one kind, in their order."""
        found = self._by_kind.get(kind)
        if found is None:
            found = self._by_kind[kind] = of_kind(self.do, kind)
        return found

    @cached_property
    def _by_kind(self) -> dict[type, Sequence[Any]]:
        return {}

    @property
    def is_spell(self) -> bool:
        """Whether it uses magic and has a casting cost (17.0)."""
        return self.kind in ("spell", "spell_action", "spell_reaction")

    @property
    def is_action(self) -> bool:
        """Whether it is the action of an activation (13.0)."""
        return self.kind in ("action", "spell_action")

    @property
    def is_reaction(self) -> bool:
        """Whether it is a reaction (13.3)."""
        return self.kind in ("reaction", "spell_reaction")

    @property
    def needs_counter(self) -> bool:
        """Whether an action counter is placed for it (13.0)."""
        return self.is_action or self.is_reaction


# ---------------------------------------------------------------------- attacks


Choice: TypeAlias = Literal["light", "heavy"]


class Strike(Definition):
    """How many dice are rolled, and how accurate the attack is (6.0)."""

    power: Few
    precision: Few


class AttackProfile(Definition):
    """An attack. A spell attack is magical and has a cost, paid on top of the Attack action."""

    id: DefId
    name: Text
    type: AttackType
    magical: bool = False
    cost: Cost | None = None
    minimum: Inches = 0
    maximum: Annotated[float, Field(gt=0, le=100, description="Inches.")]
    strike: Strike | None = None
    light: Strike | None = None
    heavy: Strike | None = None
    targets: tuple[Literal["fighter", "moveable_object"], ...] = ("fighter",)
    closed: bool = Field(default=False, description="Available only where an ability opens it.")
    riders: tuple[Rider, ...] = ()
    text: Text | None = None

    @property
    def split(self) -> bool:
        """Whether a light or a heavy attack, or a feint, is chosen in secret (18.3)."""
        return self.strike is None

    def figures(self, choice: Choice | None = None) -> Strike:
        """Power and Precision, of a split profile those of the choice. KeyError where there are none."""
        found = self.strike if choice is None else {"light": self.light, "heavy": self.heavy}[choice]
        if found is None:
            raise KeyError(choice)
        return found

    @model_validator(mode="after")
    def _is_one_or_split(self) -> Self:
        halves = [self.light is not None, self.heavy is not None]
        if all(halves) == (self.strike is not None) or any(halves) != all(halves):
            raise ValueError(reason("attack.dice"))
        if self.minimum > self.maximum:
            raise ValueError(reason("attack.range"))
        if self.cost is not None and not self.magical:
            raise ValueError(reason("attack.magical"))
        return self


class UniversalAttack(Labelled, AttackProfile):
    """An attack that every fighter has."""


# ---------------------------------------------------------------------- conditions


class Condition(Labelled):
    """A condition that a fighter suffers from until it is cured; it does not stack with itself."""

    window: Window
    damage: Few
    cured_by_heal: bool
    text: Text


class AbilityFile(Definition):
    """abilities.yaml"""

    abilities: tuple[Ability, ...]
    attacks: tuple[UniversalAttack, ...]
    conditions: tuple[Condition, ...]


ABILITIES = ContentFile("abilities.yaml", AbilityFile)


# ---------------------------------------------------------------------- checks


FITTING: dict[str, frozenset[Window]] = {
    "move": frozenset({"action"}),
    "attack": frozenset({"action"}),
    "marker_attack": frozenset({"action"}),
    "attack_around": frozenset({"action"}),
    "duplicate": frozenset({"action"}),
    "free_action": frozenset({"action_end"}),
    "lengthen_step": frozenset({"step_move"}),
    "permit_movement": frozenset({"movement"}),
    "reaction_step": frozenset({"defence_choice"}),
    "reflect_hits": frozenset({"defence_choice"}),
    "negate_damage": frozenset({"damage_received"}),
    "replace_draw": frozenset({"channel_turn"}),
    "hand_limit": frozenset({"always"}),
}
"""The effects that make sense only at some windows."""


def costs_fit(files: Files) -> Iterator[Fault]:
    """Spells have a cost, nothing else has; what was spent counts if, and only if, the cost varies."""
    for at, ability in enumerate(files[ABILITIES].abilities):
        if ability.is_spell != (ability.cost is not None):
            text = reason("ability.cost", id=ability.id)
            yield ABILITIES.fault("abilities", at, text=text)
        elif (ability.cost is not None and ability.cost.varies) != any(map(counts_spent, ability.do)):
            text = reason("ability.spent", id=ability.id)
            yield ABILITIES.fault("abilities", at, "cost", text=text)


def counts_spent(effect: Primitive) -> bool:
    """Whether a number of the effect is the value spent."""
    return any(value == "spent" for _, value in effect)


def windows_fit(files: Files) -> Iterator[Fault]:
    """Actions are used in an activation, reactions against attacks, and a window's subject is told."""
    for at, ability in enumerate(files[ABILITIES].abilities):
        for text in _window_problems(ability):
            yield ABILITIES.fault("abilities", at, "window", text=text)


def _window_problems(ability: Ability) -> Iterator[str]:
    if ability.is_action != (ability.window == "action"):
        yield reason("ability.action", id=ability.id)
    if ability.is_reaction != (ability.window == "defence_choice"):
        yield reason("ability.reaction", id=ability.id)
    if (ability.window in SUBJECTS) != (ability.when.subject is not None):
        yield reason("ability.subject", id=ability.id, window=ability.window)
    if ability.when.action and ability.window not in ("action_begin", "action_end"):
        yield reason("ability.no_action", window=ability.window)


def effects_fit(files: Files) -> Iterator[Fault]:
    """Each effect fits its window, and there is a target or subject for it to be on."""
    for at, ability in enumerate(files[ABILITIES].abilities):
        for place, effect in enumerate(ability.do):
            for text in _effect_problems(ability, effect):
                yield ABILITIES.fault("abilities", at, "do", place, text=text)


def _effect_problems(ability: Ability, effect: Primitive) -> Iterator[str]:
    if ability.window not in FITTING.get(effect.kind, (ability.window,)):
        yield reason("ability.window", kind=effect.kind, window=ability.window)
    on = getattr(effect, "on", None)
    if on == "target" and ability.target is None:
        yield reason("ability.target", kind=effect.kind, id=ability.id)
    if on == "subject" and ability.window not in SUBJECTS:
        yield reason("ability.no_subject", kind=effect.kind, window=ability.window)
    if effect.kind == "deploy" and (ability.target is None or ability.target.what != "fallen"):
        yield reason("ability.fallen")


CHECKS = (costs_fit, windows_fit, effects_fit)
