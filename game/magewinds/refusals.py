"""Why not: the reasons for what a player can't choose, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Verdict
from game.magewinds.table import Table


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {}
