"""The title: Half the Battle as the kernel knows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.content import Content as Files
from game.core.content import load as load_content
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.texts import COVER, phrases_of, rulebook_of
from game.core.title import Option, Title
from game.half_the_battle.content import SPEC, Dungeon, content_of
from game.half_the_battle.rules import rage
from game.half_the_battle.rules.action_phase import why_not_act, why_not_leap, why_not_targets
from game.half_the_battle.rules.items import why_not_answer
from game.half_the_battle.rules.rounds import why_not_selected
from game.half_the_battle.rules.setup import MIXED, ROSTERS, new_state, why_not_party, why_not_places
from game.half_the_battle.rules.windows import POINTS, RESPONSES, declined, interjections
from game.half_the_battle.state import BattleState

REST_DEPTH = 2
"""Flows on the stack while a piece is selected or acts: the match, and the phase."""


def load(roots: Sequence[Path]) -> Title[BattleState, Dungeon]:
    """The title, from the folders of its content and of the packs over it. Raises ContentError."""
    files = load_content(SPEC, roots)
    content = content_of(files)
    return Title(
        id="half_the_battle",
        name=files[COVER].name,
        content=content,
        phrases=_phrases(files, content),
        rulebook=rulebook_of(files),
        seats=range(2, 3),
        options=(
            Option("roster", "a", lambda seats: (*ROSTERS, MIXED)),
            Option("placement", "standard", lambda seats: ("standard", "free")),
            Option("rage_from_monster_kills", False, lambda seats: (False, True)),
        ),
        new_state=new_state,
        root="half_the_battle.rules.rounds.match",
        fingerprint=fingerprint("half_the_battle", content),
        limit=10_000,
        points=POINTS,
        responses=RESPONSES,
        why_not={
            "party": why_not_party,
            "places": why_not_places,
            "select": why_not_selected,
            "act": why_not_act,
            "targets": why_not_targets,
            "leap": why_not_leap,
            **dict.fromkeys(POINTS, why_not_answer),
            "rage.dice": rage.why_not_dice,
            "rage.option": rage.why_not_option,
        },
        interjections=interjections,
        declined=declined,
        openings=files[OPENINGS],
        open=lambda state: state.round > 0,
        rest_depth=REST_DEPTH,
        slow_bots=frozenset({"greedy", "search"}),
    )


def _phrases(files: Files, content: Dungeon) -> Phrases:
    names = {name: each.name for name, each in content.characters.items()}
    names |= {name: each.name for name, each in content.items.items()}
    names |= {name: each.name for name, each in content.tokens.items()}
    names |= {each.id: each.name for card in content.characters.values() for each in card.actions}
    names[content.peck.id] = content.peck.name
    return phrases_of(files, names)
