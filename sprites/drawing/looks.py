"""Looks of cards from data, and card faces made of a look and text."""

from __future__ import annotations

from typing import Any, Final

from game import DATA, titles
from sprites.cards.card import CardFace, Origin
from sprites.cards.picture import Picture
from sprites.drawing.look_files import kept, read_yaml
from sprites.drawing.theme import Theme, TitleLook

SOURCE: Final = DATA / "looks.yaml"


@kept()
def _book(title: str) -> dict[str, Any]:
    """A title's looks.yaml; empty without a file."""
    return read_yaml(titles.data(title) / "looks.yaml", required=False) if title in titles.homes() else {}


def looks_of(title: str) -> dict[str, dict[str, str]]:
    """The looks of a title's cards by id."""
    found: dict[str, dict[str, str]] = _book(title).get("cards", {})
    return found


def effects_of(title: str) -> dict[str, dict[str, Any]]:
    """What flies or happens, by the id of what is used and has no look of its own."""
    found: dict[str, dict[str, Any]] = _book(title).get("effects", {})
    return found


@kept()
def plainest() -> dict[str, str]:
    """The default look."""
    found: dict[str, str] = read_yaml(SOURCE)["any"]
    return found


def look(title: str, name: str, plain: str = "") -> dict[str, str]:
    """A look by its name; for unknown names (of content packs) that of `plain`, or the default."""
    looks = looks_of(title)
    return looks.get(name) or looks.get(plain) or plainest()


def back(title: str, name: str, theme: Theme) -> TitleLook:
    """The back of a special deck, to pass to `card.draw` instead of a title."""
    found = look(title, name)
    return TitleLook(theme.color(found["band"]), found["icon"], found["scene"])


@kept(1024)
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

    A card without a look gets that of `plain`. `figure` overrides the one of the look.
    """
    found = look(title, card, plain)
    picture = Picture(
        motif=found.get("motif", found["icon"]),
        accent=found.get("accent", found["band"]),
        scene=found["scene"],
        scatter=found.get("scatter", "sparkle"),
        tone=found.get("tone", ""),
        portrait=f"{title}/{found['portrait']}" if "portrait" in found else "",
        art=f"{title}/{found['art']}" if "art" in found else "",
    )
    shown = found.get("figure", "") if figure is None else figure
    return CardFace(name, found["band"], found["icon"], picture, words, shown, found.get("kind", ""), origin)
