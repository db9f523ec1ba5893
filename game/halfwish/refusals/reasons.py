"""What all reasons are made of."""

from __future__ import annotations

from typing import Any

from game.core.question import Verdict


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


def not_held(hand: list[str], card: str, rule: str) -> Verdict:
    """Why a card can't be taken from hand: there is none, or not as many."""
    return refuse("holds_fewer" if card in hand else "not_in_hand", rule, card=card)
