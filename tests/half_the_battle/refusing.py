"""What examples of refusals look at: the reason that fits, and its rule; a refusal changes nothing."""

from __future__ import annotations

from typing import Any

from game.core.question import Interjection, Verdict
from tests.half_the_battle.tabletop import Battle


def refused(t: Battle, seat: int, answer: Any, code: str, rule: str) -> str:
    """The reason for a refusal, which must be this one."""
    return said(t.refuses(seat, answer), code, rule)


def declined(t: Battle, seat: int, code: str, rule: str, *move: Any) -> str:
    """The reason why a player can't do something at a time of its own choice: using an item, converting Rage."""
    interjection = Interjection(move[0], move[1:])
    verdict = t.match.verdict(seat, interjection)
    before = t.match.digest()
    assert t.match.submit(seat, interjection).verdict == verdict and t.match.digest() == before
    return said(verdict, code, rule)


def said(verdict: Verdict, code: str, rule: str) -> str:
    assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule)
    return verdict.reason


def item(t: Battle, name: str, on: str = "", lane: int = -1) -> tuple[Any, ...]:
    """The use of an item."""
    return ("item", name, t.number(on, None) if on else -1, lane)


def begun(t: Battle, left: str, right: str) -> Battle:
    """Both have selected; LEFT is to act."""
    t.selects(left, right)
    return t
