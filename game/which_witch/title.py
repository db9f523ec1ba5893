"""The title: Which Witch Is Best!? as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.content import Content as Files
from game.core.content import load as load_content
from game.core.flow import fingerprint
from game.core.openings import OPENINGS
from game.core.phrases import Phrases
from game.core.question import Reason
from game.core.state import Trigger
from game.core.texts import COVER, phrases_of, rulebook_of
from game.core.timing import Response, Style, TimingPoint
from game.core.title import Option, Title
from game.which_witch.content import CARDS, SPEC, Content
from game.which_witch.effects import why_not_target
from game.which_witch.rules import attack
from game.which_witch.rules.setup import new_state, team_choices, teams_of, why_not_witch
from game.which_witch.rules.turn import why_not_action
from game.which_witch.state import WitchState
from game.which_witch.table import Table, held


def subject(t: Table, trigger: Trigger) -> Sequence[int]:
    """Only the seat that it happens to may respond."""
    return (trigger.subject,)


def may_hold_a_shield(t: Table, seat: int) -> bool:
    """Whether a player holds cards at all: all who do are asked, so that silence gives no Shield Crystal away."""
    return t.state.shield_blocks_hexes and bool(t.state.players[seat].hand.cards)


def may_have_a_shield(t: Table, seat: int) -> bool:
    """Whether a player could hold a card that stops a hex: not when all of them lie in sight."""
    piles = (t.state.discard, t.state.played, t.state.answered)
    lying = Counter(face for pile in piles for face in t.faces(pile))
    kinds = t.content.answering("hex")
    return may_hold_a_shield(t, seat) and any(lying[kind] < t.content.cards[kind].count for kind in kinds)


def shields(t: Table, seat: int, trigger: Trigger) -> Sequence[str]:
    """The cards that stop a hex (WW-10), identical ones once."""
    return sorted(set(held(t, seat, t.content.answering("hex")))) if t.state.shield_blocks_hexes else ()


def cauldrons(t: Table, seat: int, trigger: Trigger) -> Sequence[str]:
    """The cards that avert elimination while the player has no hearts (VI)."""
    if t.state.players[seat].hearts > 0:
        return ()
    saviours = {card.id for card in t.content.cards.values() if card.when == "on_last_heart"}
    return sorted(set(held(t, seat, saviours)))


def still_in(state: WitchState) -> Sequence[int]:
    """The seats that are not eliminated; before the first turn nobody is."""
    return state.living() if state.turns else range(state.seats)


POINTS = {
    "hex.react": TimingPoint(
        "hex.react", "V.defend", subject, Style.EACH_ONCE, may_hold_a_shield, known=may_have_a_shield
    ),
    "last_heart": TimingPoint("last_heart", "VI.cauldron", subject, Style.EACH_ONCE),
}
RESPONSES = {
    "hex.react": (Response("which_witch.effects.respond", shields),),
    "last_heart": (Response("which_witch.effects.respond", cauldrons),),
}
WHY_NOT: dict[str, Callable[[Table, Any, Any], Reason | None]] = {
    "setup.witch": lambda t, question, answer: why_not_witch(t, answer),
    "turn.action": why_not_action,
    "attack.target": why_not_target,
    "hex.target": why_not_target,
    "attack.cards": attack.why_not_attack,
    "attack.defend": attack.why_not_defend,
}
OPTIONS = (
    Option("teams", "none", team_choices),
    Option("shield_blocks_hexes", True, lambda seats: (True, False)),
)


REST_DEPTH = 2
"""The flows on the stack when a player chooses a turn's action: the match, and the turn."""


def load(roots: Sequence[Path]) -> Title[WitchState, Content]:
    """The title, from the folders of its content and of the packs over it. Raises ContentError."""
    files = load_content(SPEC, roots)
    content = _content(files)
    return Title(
        id="which_witch",
        name=files[COVER].name,
        content=content,
        phrases=_phrases(files, content),
        rulebook=rulebook_of(files),
        seats=range(2, 7),
        options=OPTIONS,
        new_state=new_state,
        root="which_witch.rules.turn.match",
        fingerprint=fingerprint("which_witch", files[CARDS]),
        limit=20_000,
        points=POINTS,
        responses=RESPONSES,
        why_not=WHY_NOT,
        openings=files[OPENINGS],
        teams=teams_of,
        playing=still_in,
        rest_depth=REST_DEPTH,
    )


def _content(files: Files) -> Content:
    file = files[CARDS]
    witches = {witch.id: witch for witch in file.witches}
    return Content(file.rules, witches, {card.id: card for card in file.cards})


def _phrases(files: Files, content: Content) -> Phrases:
    names = {card.id: card.name for card in content.cards.values()}
    names |= {witch.id: witch.name for witch in content.witches.values()}
    return phrases_of(files, names)
