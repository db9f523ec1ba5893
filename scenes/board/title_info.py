"""A title's information for the screens: its board, cards and portraits, and the figures of a finished match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar

from pygame import Surface

from game import titles
from game.core.dataclass import dataclass
from game.core.event import Event, Rolled
from game.core.record import Plain
from game.core.state import State
from game.core.title import Title
from game.core.view import View
from scenes.app.app import App
from scenes.app.texts import say
from scenes.board.animation import Animator
from scenes.board.board import Board
from scenes.board.players import Player
from sprites.cards.card import CardFace, Drawable
from sprites.drawing.richtext import escape
from sprites.drawing.theme import Rgb, Theme
from sprites.players import medallion

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class GalleryCard:
    """A card of the gallery: its id, its face, the number of copies, and the group it is listed in.

    `front` is drawn instead of the face for cards that show more than a face holds. `deck` is the name in
    print.yaml of the cards that it is printed with.
    """

    id: str
    face: CardFace
    count: int
    group: str
    front: Drawable | None = None
    deck: str = ""

    @property
    def drawn(self) -> Drawable:
        """The front if there is one, else the face."""
        return self.front or self.face


@dataclass(frozen=True, slots=True)
class Figure:
    """A statistic of a match: its name, its icon, and the number for each seat."""

    words: str
    icon: str
    counts: tuple[int, ...]


class TitleInfo:
    """A title's information; this base serves titles without a class of their own."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title

    def cards(self) -> list[GalleryCard]:
        """Every card of the box, in the order of the gallery."""
        return []

    def held_cards(self) -> list[GalleryCard]:
        """Every card that a player may hold, by the id of its face."""
        return self.cards()

    def notes(self, view: View[Any]) -> list[str]:
        """What the seat of a view has written down in secret, in sentences."""
        return []

    def portrait(self, state: State, seat: int) -> str:
        """The id of a seat's portrait, from what everybody may see; "" for none."""
        return ""

    def briefing(self, options: Mapping[str, Plain], state: State) -> list[str]:
        """What to know before a match, in paragraphs with markup, from what everybody may see.

        The goal, what is special, and a line for each option that the title's texts have one for:
        `briefing.<option>.<value>`. Without such texts it is what the cover says.
        """
        phrases = self.title.phrases
        codes = (
            "briefing",
            "briefing.special",
            *(f"briefing.{key}.{value}" for key, value in options.items()),
        )
        told = [phrases.say(code, {}) for code in codes if phrases.has(code)]
        about = titles.cover(self.title.id).about if self.title.id in titles.homes() else ""
        return told or [each for each in (escape(about),) if each]

    def alarms(self, view: View[Any]) -> Iterator[tuple[str, int]]:
        """Who is a step from winning, from what everybody may see: the code of a sentence, and the seat it is about.

        The sentences are `alarm.<code>` of the title's texts.
        """
        yield from ()

    def occasion(self, state: State) -> str:
        """What a briefing is about besides the title: another one follows as soon as this changes."""
        return ""

    def medal(self, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
        """A portrait in a ring of its seat's colour, a square of `px` pixels."""
        return medallion(portrait, self.title.id, px, color, theme)

    def fallen(self, events: Sequence[Event]) -> list[int]:
        """The seats that were eliminated, in order."""
        return [event.seat for event in events if event.kind == "eliminated" and hasattr(event, "seat")]

    def turns(self, events: Sequence[Event]) -> list[int]:
        """The indices in `events` at which turns begin."""
        return [at for at, event in enumerate(events) if event.kind == "turn_began"]

    def rounds(self, events: Sequence[Event]) -> list[tuple[int, int]]:
        """The indices in `events` that name a round, with its number; none for titles that count only turns."""
        return [(at, event.round) for at, event in enumerate(events) if hasattr(event, "round")]

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        """The statistics of a match, from events as an onlooker may know them."""
        best = [0] * seats
        for event in events:
            if isinstance(event, Rolled):
                best[event.seat] = max(best[event.seat], event.face)
        return [Figure(say("result.best_roll"), "d20", tuple(best))]


def title_info(title: Title[Any, Any]) -> TitleInfo:
    """A title's information: the class in `scenes/<id>/info.py`, or else the base."""
    return (class_of(title.id, "info", TitleInfo) or TitleInfo)(title)


def make_board(app: App, title: Title[Any, Any], players: Sequence[Player]) -> Board:
    """A title's board with its animator and interactions; the plain board if the title has no `board.py`."""
    return board_from(title.id if _module(title.id, "board") else "plain", app, title, players)


def import_board(title: Title[Any, Any]) -> None:
    """Import the modules of a title's board, which takes longer than to make it."""
    for name in ("board", "animations", "interactions"):
        _module(title.id, name)


def board_from(folder: str, app: App, title: Title[Any, Any], players: Sequence[Player]) -> Board:
    """A board for a title, from the modules in `scenes/<folder>/`.

    Its animator is the class in `animations.py`; its interactions are `INTERACTIONS` in `interactions.py`.
    """
    kind = class_of(folder, "board", Board)
    assert kind is not None
    board = kind(app, title, players)
    board.animator = (class_of(folder, "animations", Animator) or Animator)(board)
    board.interactions = getattr(_module(folder, "interactions"), "INTERACTIONS", {})
    return board


def class_of(folder: str, module: str, base: type[B]) -> type[B] | None:
    """The subclass of `base` that a module in `scenes/<folder>/` defines; None if there is no such module."""
    home = _module(folder, module)
    if home is None:
        return None
    defined = vars(home).values()
    (found,) = (
        each
        for each in defined
        if isinstance(each, type) and issubclass(each, base) and each.__module__ == home.__name__
    )
    return found


def _module(folder: str, name: str) -> ModuleType | None:
    """A module in `scenes/<folder>/`; None if there is none."""
    package = f"scenes.{folder}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
