"""Spells and what they do, word by word: which flow carries out a word, and what the words of a spell are."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.question import PASS
from game.unnamed_wizard.content import MEDITATE
from game.unnamed_wizard.table import Job, Spot, Table, player


def meditation(t: Table, seat: int) -> str:
    """What a player's meditation is called among the spells."""
    return f"{player(t, seat).board}.{MEDITATE}"


def word(t: Table, job: Job) -> Any:
    """The word that is carried out."""
    return t.content.scripts[job[3]][job[4]]


@flow
def carry_out(t: Table, seat: int, spot: Spot, source: str) -> Flow[None]:
    """A player resolves a spell, word by word, as far as possible (W4)."""
    for index in range(len(t.content.scripts[source])):
        yield from perform(t, FLOWS_OF[t.content.scripts[source][index].kind], seat, (*spot, source, index))


def declinable(each: Any) -> bool:
    """Whether a word may be left out or done less often: what one "may" do, and what is "up to" a number (W4)."""
    return bool(each.optional or getattr(each, "up_to", False))


def with_pass(choices: list[Any], free: bool) -> list[Any]:
    """The choices, and to leave it where one may."""
    return [*choices, PASS] if free else choices


FLOWS_OF = {
    kind: f"unnamed_wizard.effects.{module}.{kind}"
    for module, kinds in {
        "power": "gain_power place_power return_power",
        "pillars": "place_pillar return_pillar move_pillar",
        "tiles": "place_tile move_tile remove_tile flip_tile",
        "shuffling": "swap_tiles rotate_tiles",
        "claims": "claim_tile seal unseal",
        "casting": "invoke resolve_spell roll_die add_invokes",
        "fighting": "battle",
    }.items()
    for kind in kinds.split()
}
"""The flow that carries out each word."""
