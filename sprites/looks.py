"""From content to card faces: the looks in `data/looks.yaml` joined with a card's name and words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import yaml

from game import DATA
from sprites.card import CardFace, Origin
from sprites.picture import Picture
from sprites.theme import Theme, TitleLook

SOURCE: Final = DATA / "looks.yaml"


@lru_cache(maxsize=1)
def book() -> dict[str, Any]:
    """All looks as they stand in their file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(SOURCE.read_text(encoding="utf-8"), Loader=loader)
    return document


def look(title: str, name: str, plain: str = "") -> dict[str, str]:
    """A look by its name; what has none (from a content pack) gets that of `plain`, or the plainest of all."""
    looks: dict[str, dict[str, str]] = book().get(title, {})
    return looks.get(name) or looks.get(plain) or book()["any"]


def back(title: str, name: str, theme: Theme) -> TitleLook:
    """The back of a deck of its own: for `card.draw` in the place of a title."""
    found = look(title, name)
    return TitleLook(theme.color(found["band"]), found["icon"], found["scene"])


@lru_cache(maxsize=1024)
def card_face(
    title: str,
    card: str,
    name: str,
    words: str = "",
    *,
    origin: Origin = "official",
    figure: str | None = None,
    plain: str = "",
) -> CardFace:
    """The face of a card by its id ("spell_fire"; a witch's card is "witch_fire").

    A card that has no look of its own gets that of `plain`. `figure` overrides the look's.
    """
    found = look(title, card, plain)
    picture = Picture(
        motif=found.get("motif", found["icon"]),
        accent=found.get("accent", found["band"]),
        scene=found["scene"],
        scatter=found.get("scatter", "sparkle"),
        tone=found.get("tone", ""),
        witch=found.get("witch", ""),
    )
    shown = found.get("figure", "") if figure is None else figure
    return CardFace(name, found["band"], found["icon"], picture, words, shown, found.get("kind", ""), origin)
