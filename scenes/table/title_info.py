"""What the screens know of a title: its board, its cards, its portraits, what can be counted after a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from pygame import Surface

from game.core.event import Event, Rolled
from game.core.state import State
from game.core.title import Title
from scenes.table.board import Board
from sprites.cards.card import CardFace, Front
from sprites.drawing.theme import Rgb, Theme
from sprites.players import medallion

LORES = {
    "which_witch": "scenes.which_witch.lore.WitchLore",
    "halfwish": "scenes.halfwish.lore.HalfwishLore",
    "half_the_battle": "scenes.half_the_battle.lore.BattleLore",
    "unnamed_wizard": "scenes.unnamed_wizard.lore.WizardLore",
    "magewinds": "scenes.magewinds.lore.MagewindsLore",
}
"""By title: the module of its lore, and the class."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of the gallery: its id, its face, how many there are, and the kind of card it lies with.

    `front` is what is drawn, of cards that have more on them than a face tells.
    """

    id: str
    face: CardFace
    count: int
    group: str
    front: Front | None = None

    @property
    def drawn(self) -> Front:
        """What is drawn of it."""
        return self.front or self.face


@dataclass(frozen=True, slots=True)
class Figure:
    """Something counted in a match: what, its icon, and the number of each seat."""

    words: str
    icon: str
    counts: tuple[int, ...]


class Lore:
    """Base of all lores, and all that is known of a title without one."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title

    def cards(self) -> list[Shown]:
        """Every card of the box, in the order of the gallery."""
        return []

    def portrait(self, state: State, seat: int) -> str:
        """Whose portrait stands for a seat, from what everybody may see; "" for none."""
        return ""

    def medal(self, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
        """A portrait in a ring of its seat's colour, a square of `px`."""
        return medallion(portrait, self.title.id, px, color, theme)

    def fallen(self, events: Sequence[Event]) -> list[int]:
        """The seats that were eliminated, in order."""
        return [event.seat for event in events if event.kind == "eliminated" and hasattr(event, "seat")]

    def turns(self, events: Sequence[Event]) -> list[int]:
        """The places in `events` at which turns begin."""
        return [at for at, event in enumerate(events) if event.kind == "turn_began"]

    def rounds(self, events: Sequence[Event]) -> list[tuple[int, int]]:
        """The places in `events` that tell a round, and which; none where a title counts by turns alone."""
        return [(at, event.round) for at, event in enumerate(events) if hasattr(event, "round")]

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        """What can be counted in a match, from events as an onlooker may know them."""
        best = [0] * seats
        for event in events:
            if isinstance(event, Rolled):
                best[event.seat] = max(best[event.seat], event.face)
        return [Figure("Best roll", "d20", tuple(best))]


def lore_of(title: Title[Any, Any]) -> Lore:
    """A title's lore."""
    where = LORES.get(title.id)
    if where is None:
        return Lore(title)
    module, _, name = where.rpartition(".")
    made: Lore = getattr(import_module(module), name)(title)
    return made


BOARDS = {
    "which_witch": "scenes.which_witch.WitchBoard",
    "halfwish": "scenes.halfwish.HalfwishBoard",
    "half_the_battle": "scenes.half_the_battle.BattleBoard",
    "unnamed_wizard": "scenes.unnamed_wizard.WizardBoard",
    "magewinds": "scenes.magewinds.MagewindsBoard",
}
"""By title: the module of its board, and the class."""


def board_of(title_id: str) -> type[Board]:
    """The class of a title's board. KeyError for a title without one."""
    module, _, name = BOARDS[title_id].rpartition(".")
    found: type[Board] = getattr(import_module(module), name)
    return found
