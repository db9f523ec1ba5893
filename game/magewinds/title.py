"""The title Magewinds: its options, its content, and the rules that the kernel asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core.content import Content as Files
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.question import Question, Reason
from game.core.texts import COVER, TEXT, phrases_of, rulebook_of
from game.core.title import Option, Title
from game.magewinds import attacks
from game.magewinds.content import Magewinds, read
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.scenarios import SpecialAction
from game.magewinds.rules import (
    action_phase,
    attack_sequence,
    battlefield_setup,
    channelling_phase,
    deployment,
    end_phase,
    objects,
    predictions,
    reactions,
    setup,
    spells,
    timing,
    warbands,
)
from game.magewinds.rules.timing import POINTS, RESPONSES
from game.magewinds.state import MagewindsState
from game.magewinds.table import Table

WHY_NOT: Mapping[str, Callable[[Table, Question[Any], Any], Reason | None]] = {
    **dict.fromkeys(POINTS, timing.why_not_respond),
    "setup.scenario": setup.why_not_scenario,
    "warband.fighter": warbands.why_not_recruit,
    "terrain.map": battlefield_setup.why_not_map,
    "terrain.feature": battlefield_setup.why_not_feature,
    "share.territory": battlefield_setup.why_not_territory,
    "corner": battlefield_setup.why_not_corner,
    "edge": battlefield_setup.why_not_edge,
    "deploy.fighter": deployment.why_not_fighter,
    "channel": channelling_phase.why_not_channel,
    "insight": channelling_phase.why_not_keep,
    "turn": action_phase.why_not_turn,
    "action": action_phase.why_not_action,
    "target": spells.why_not_target,
    "target.secret": spells.why_not_target,
    "pay": spells.why_not_pay,
    "foretell.fighter": predictions.why_not_foretell,
    "foretell.action": predictions.why_not_deed,
    "attack": attacks.why_not_attack,
    "attack.next": attack_sequence.why_not_next,
    "attack.defence": reactions.why_not_defend,
    "pick_up": objects.why_not_lift,
    "drop": objects.why_not_let_go,
    "windburn": end_phase.why_not_windburn,
}
"""By question: why an answer can't be chosen. A reason tells nothing that the asked player may not know."""
MOST_SLOTS = 16
REST_DEPTH = 6
"""The flows on the stack when a player chooses a fighter's action, before any of it is done."""
CARD = "card."
"""Prefix of the sentences that name cards other than winds."""


def options(content: Magewinds) -> tuple[Option, ...]:
    """The options that players agree on before a battle."""
    slots = [*(size.slots for size in content.sizes), *range(2, MOST_SLOTS + 1)]
    sizes = list(dict.fromkeys(slots))
    return (
        Option("scenario", "roll_off", partial(setup.scenario_choices, content)),
        Option("slots", 8, lambda seats: sizes),
        Option("warbands", "secret", lambda seats: ("secret", "open_simultaneous", "open_sequential")),
        Option("terrain", "map", lambda seats: ("map", "build", "alternate")),
        Option("warbands_first", False, _either),
        *(Option(key, False, _either, "fighters") for key in ("published_only", "beta_fighters", "clone")),
        *(Option(key, False, _either, "fighters") for key in ("as_found", "light_precision_1_5")),
        Option("guard_ignores_double_counter", False, _either, "rulings"),
        Option("barrier_vs_windburn", True, _either, "rulings"),
        Option("sight_any_point", False, _either, "rulings"),
        Option("minimum_range_by_gap", False, _either, "rulings"),
    )


def _either(seats: int) -> Sequence[bool]:
    return (False, True)


def load(roots: Sequence[Path]) -> Title[MagewindsState, Magewinds]:
    """The title, from the folders of its content and of the packs over it. Raises ContentError."""
    files, content = read(roots)
    return Title(
        id="magewinds",
        name=files[COVER].name,
        content=content,
        phrases=_phrases(files, content),
        rulebook=rulebook_of(files),
        seats=range(2, 5),
        options=options(content),
        new_state=setup.new_state,
        root="magewinds.rules.battle.match",
        fingerprint=_fingerprint(content),
        limit=20_000,
        points=POINTS,
        responses=RESPONSES,
        why_not=WHY_NOT,
        openings=files[OPENINGS],
        playing=playing,
        slow_bots=frozenset({"greedy", "search"}),
        rest_depth=REST_DEPTH,
    )


def playing(state: MagewindsState) -> Sequence[int]:
    """The seats that have a fighter on the battlefield; before the battle, all of them."""
    return range(state.seats) if state.phase in ("setup", "deployment") else state.in_battle()


def _phrases(files: Files, content: Magewinds) -> Phrases:
    pack = content.everything
    named = [
        pack.fighters,
        pack.abilities,
        pack.conditions,
        pack.universal_attacks,
        pack.warbands,
        content.scenarios,
    ]
    names = {name: each.name for group in named for name, each in group.items()}
    names |= {attack.id: attack.name for each in pack.fighters.values() for attack in each.attacks}
    names |= {name: wind.name for name, wind in content.winds.items()}
    names |= {name: each.name for name, each in content.maps.items()}
    names |= {each.id: each.name for each in content.features.features}
    names |= {name: each.name for name, each in content.divisions.items()}
    names |= {
        rule.id: rule.name
        for each in content.scenarios.values()
        for rule in of_kind(each.rules, SpecialAction)
    }
    sentences = files[TEXT].sentences
    names |= {code.removeprefix(CARD): text for code, text in sentences.items() if code.startswith(CARD)}
    return phrases_of(files, names, _told_by_scenarios(content))


def _told_by_scenarios(content: Magewinds) -> dict[str, str]:
    """Sentences from the scenarios: their names as values of the option, their descriptions, their endings."""
    found = {f"option.scenario.{name}": each.name for name, each in content.scenarios.items()}
    for name, each in content.scenarios.items():
        found[f"option.scenario.{name}.about"] = f"{each.text.strip()} {each.victory.strip()}"
        found |= {f"log.battle_ended.{name}.{ending.id}": ending.text for ending in each.endings}
    return {code: text.replace("{", "{{").replace("}", "}}") for code, text in found.items()}


def _fingerprint(content: Magewinds) -> str:
    figures = [content.everything, content.scenarios, content.divisions, content.boards]
    documents = [each.document for each in content.maps.values()]
    return fingerprint("magewinds", figures, documents, content.features, content.winds)
