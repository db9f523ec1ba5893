"""The title: the Unnamed Wizard Game as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.content import Content as Files
from game.core.content import load as load_content
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.question import Reason
from game.core.texts import COVER, NAME, TEXT, phrases_of, rulebook_of
from game.core.title import Option, Title
from game.unnamed_wizard.content import MEDITATE, SPEC, Harrowing, content_of
from game.unnamed_wizard.content.definitions import BEGINNER
from game.unnamed_wizard.effects import battle, claims, pillars, power, spells, tiles
from game.unnamed_wizard.rules import setup, triggers, turns
from game.unnamed_wizard.state import WizardState
from game.unnamed_wizard.table import Table

WHY_NOT: dict[str, Callable[[Table, Any, Any], Reason | None]] = {
    "board": setup.why_not_board,
    "core": setup.why_not_core,
    "set": setup.why_not_set,
    "turn": turns.why_not_turn,
    "invoke": spells.why_not_invoke,
    "effect": triggers.why_not_effect,
    "cast": spells.why_not_cast,
    "opponent": power.why_not_opponent,
    "fortress": power.why_not_count,
    "fill": power.why_not_count,
    "cube": power.why_not_cube,
    "cubes": power.why_not_cubes,
    "tile": power.why_not_empty,
    "owner": power.why_not_owner,
    "pillar": pillars.why_not_ground,
    "pillar.off": pillars.why_not_return,
    "pillar.move": pillars.why_not_carry,
    "place": tiles.why_not_settle,
    "lift": tiles.why_not_lift,
    "tile.move": tiles.why_not_move,
    "hex": tiles.why_not_goal,
    "tile.remove": tiles.why_not_remove,
    "tile.flip": tiles.why_not_flip,
    "swap": tiles.why_not_swap,
    "rotate": tiles.why_not_rotate,
    "claim": claims.why_not_claim,
    "seal": claims.why_not_seal,
    "battle": battle.why_not_battle,
    "reroll": battle.why_not_reroll,
}
"""By question: why something can't be answered. Nothing in it is hidden."""
REST_DEPTH = 3
"""The flows on the stack when a player chooses what to do in a turn: nothing is half done."""


def load(roots: Sequence[Path]) -> Title[WizardState, Harrowing]:
    """The title, from the folders of its content and of the packs over it. Raises ContentError."""
    files = load_content(SPEC, roots)
    content = content_of(files)
    return Title(
        id="unnamed_wizard",
        name=files[COVER].name,
        content=content,
        phrases=_phrases(files, content),
        rulebook=rulebook_of(files),
        seats=range(2, 5),
        options=(Option("sides", "any", lambda seats: ("any", BEGINNER)),),
        new_state=setup.new_state,
        root="unnamed_wizard.rules.turns.match",
        fingerprint=fingerprint("unnamed_wizard", content),
        limit=20_000,
        why_not=WHY_NOT,
        slow_bots=frozenset({"search"}),
        openings=files[OPENINGS],
        rest_depth=REST_DEPTH,
    )


def _phrases(files: Files, content: Harrowing) -> Phrases:
    sentences = files[TEXT].sentences
    names = {name: each.name for name, each in content.boards.items()}
    names |= {name: each.name for name, each in content.sets.items()}
    names |= {name: each.name for name, each in content.patterns.items()}
    for board in content.boards.values():
        names |= {f"{board.id}.{each.id}": each.name for each in board.spells}
        names[f"{board.id}.{MEDITATE}"] = sentences[f"{NAME}{MEDITATE}"]
    for name, sides in content.sides.items():
        names |= {f"{name}.{side}": each.name for side, each in sides.items()}
        names[name] = " / ".join(dict.fromkeys(each.name for each in sides.values()))
    names |= {source: names[source.rsplit(".", 2)[0]] for source in content.scripts if source not in names}
    return phrases_of(files, names)
