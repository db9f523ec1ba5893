"""From content to card faces: the looks in `data/looks.yaml` joined with a card's name and words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from sprites.card import CardFace, Origin
from sprites.picture import Picture

SOURCE: Final = Path(__file__).parent.parent / "data" / "looks.yaml"


@lru_cache(maxsize=1)
def book() -> dict[str, Any]:
    """All looks as they stand in their file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(SOURCE.read_text(encoding="utf-8"), Loader=loader)
    return document


@lru_cache(maxsize=1024)
def card_face(
    title: str,
    card: str,
    name: str,
    words: str = "",
    *,
    origin: Origin = "official",
    figure: str | None = None,
) -> CardFace:
    """The face of a card by its id ("spell_fire"; a witch's card is "witch_fire").

    A card that has no look of its own (from a content pack) gets the plain one. `figure` overrides the look's.
    """
    look: dict[str, str] = book().get(title, {}).get(card, book()["any"])
    picture = Picture(
        motif=look.get("motif", look["icon"]),
        accent=look.get("accent", look["band"]),
        scene=look["scene"],
        scatter=look.get("scatter", "sparkle"),
        tone=look.get("tone", ""),
        witch=look.get("witch", ""),
    )
    shown = look.get("figure", "") if figure is None else figure
    return CardFace(name, look["band"], look["icon"], picture, words, shown, look.get("kind", ""), origin)
