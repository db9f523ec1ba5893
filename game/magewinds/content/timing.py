"""Timing: the named windows at which abilities may be used, and how long effects last."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Ref
from game.magewinds.content.labels import Inches

AbilityId: TypeAlias = Annotated[DefId, Ref("abilities")]

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
each other word is a moment of the round, in the order in which they come."""

SUBJECTS: frozenset[Window] = frozenset(
    {
        *("fighter_chosen", "activation_start", "during_activation", "action_begin", "step_move", "movement"),
        *("attack_declared", "attack_choice", "defence_choice", "reveal", "attack_modifiers", "after_roll"),
        *("hits_received", "damage_received", "damage_applied", "taken_down", "knockback", "forced_move"),
        *("reaction_steps", "action_end", "activation_end"),
    }
)
"""The windows that are about one fighter, their subject: who acts, moves, is attacked or damaged."""

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
"""What ends an effect. `own` is its user: `own_next_action` and `own_next_activation` end it as they begin
(a reaction is an action, 13.3), in a later round as well; `own_removed` when the user leaves the battlefield
(4.4); `target_loses_sight` when the target has no line of sight to the user; `used` when it was made use of."""

Lasts: TypeAlias = Annotated[
    tuple[Until, ...], Field(min_length=1, description="It ends with the first of these.")
]


class When(Definition):
    """What must be so at the window. The subject is seen from the user of the ability."""

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
