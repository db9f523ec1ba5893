"""What the measuring screens say, from data/battlefield/text.yaml."""

from __future__ import annotations

from typing import Any

from game.battlefield import words


def say(code: str, **facts: Any) -> str:
    """A sentence of the mat by its code, without "mat."."""
    return words.phrases().say(f"mat.{code}", facts)
