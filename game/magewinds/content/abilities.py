"""Abilities (5.0): actions, spells, reactions and what a fighter simply has, with cost, window and effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from pydantic import Field

from game.core.content import Content as Files
from game.core.content import ContentFile, Definition, Fault, Primitive, Text
from game.magewinds.content.attacks import UniversalAttack
from game.magewinds.content.effects import Effect, Target
from game.magewinds.content.labels import Few, Labelled
from game.magewinds.content.timing import SUBJECTS, Uses, When, Window
from game.magewinds.content.winds import Cost

Kind: TypeAlias = Literal["action", "spell", "spell_action", "reaction", "spell_reaction", "ability"]

SPELLS: frozenset[Kind] = frozenset({"spell", "spell_action", "spell_reaction"})
ACTIONS: frozenset[Kind] = frozenset({"action", "spell_action"})
REACTIONS: frozenset[Kind] = frozenset({"reaction", "spell_reaction"})


class Ability(Labelled):
    """What a fighter can do. An action or reaction uses an action counter; a spell has a casting cost."""

    kind: Kind
    universal: bool = Field(default=False, description="Every fighter has it.")
    clone: bool = Field(default=False, description="Offered only where clones are switched on.")
    cost: Cost | None = None
    window: Window
    when: When = When()
    target: Target | None = None
    uses: Uses | None = None
    not_while_carrying: bool = False
    step_move: bool = Field(
        default=True, description="As an action or reaction it allows a step move (13.1, 13.3)."
    )
    do: tuple[Effect, ...] = Field(min_length=1)
    text: Text

    @property
    def is_spell(self) -> bool:
        """Whether it uses magic and has a casting cost (17.0)."""
        return self.kind in SPELLS

    @property
    def is_action(self) -> bool:
        """Whether it is the action of an activation (13.0)."""
        return self.kind in ACTIONS

    @property
    def is_reaction(self) -> bool:
        """Whether it is a reaction (13.3)."""
        return self.kind in REACTIONS

    @property
    def needs_counter(self) -> bool:
        """Whether an action counter is placed for it (13.0)."""
        return self.is_action or self.is_reaction


class Condition(Labelled):
    """What a fighter suffers from until it is cured; it does not stack with itself."""

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
"""The words that make sense only at some windows."""


def costs_fit(files: Files) -> Iterator[Fault]:
    """Spells have a cost, nothing else has; what was spent counts if, and only if, the cost varies."""
    for at, ability in enumerate(files[ABILITIES].abilities):
        if ability.is_spell != (ability.cost is not None):
            text = f"{ability.id} needs a cost if, and only if, it is a spell"
            yield ABILITIES.fault("abilities", at, text=text)
        elif (ability.cost is not None and ability.cost.varies) != any(map(counts_spent, ability.do)):
            text = f"{ability.id} counts what was spent if, and only if, its cost varies"
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
        yield f"{ability.id} is used at the window action if, and only if, it is an action"
    if ability.is_reaction != (ability.window == "defence_choice"):
        yield f"{ability.id} is used at the window defence_choice if, and only if, it is a reaction"
    if (ability.window in SUBJECTS) != (ability.when.subject is not None):
        yield f"{ability.id} says who the subject is if, and only if, the window {ability.window} has one"
    if ability.when.action and ability.window not in ("action_begin", "action_end"):
        yield f"no action begins or ends at the window {ability.window}"


def effects_fit(files: Files) -> Iterator[Fault]:
    """Each word fits its window, and whom it is on is there."""
    for at, ability in enumerate(files[ABILITIES].abilities):
        for place, effect in enumerate(ability.do):
            for text in _effect_problems(ability, effect):
                yield ABILITIES.fault("abilities", at, "do", place, text=text)


def _effect_problems(ability: Ability, effect: Primitive) -> Iterator[str]:
    if ability.window not in FITTING.get(effect.kind, (ability.window,)):
        yield f"{effect.kind} cannot be used at the window {ability.window}"
    on = getattr(effect, "on", None)
    if on == "target" and ability.target is None:
        yield f"{effect.kind} is on the target, and {ability.id} has none"
    if on == "subject" and ability.window not in SUBJECTS:
        yield f"{effect.kind} is on the subject, and the window {ability.window} has none"
    if effect.kind == "deploy" and (ability.target is None or ability.target.what != "fallen"):
        yield "deploy brings back a target that is out of action (what: fallen)"


CHECKS = (costs_fit, windows_fit, effects_fit)
