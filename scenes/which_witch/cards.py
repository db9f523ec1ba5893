"""The cards of Which Witch: the catalog of their faces, and flying cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from game.core.event import Moved
from game.core.title import Title
from game.which_witch.content import Content
from scenes.board.card_motion import Airspace, CardMotion, FlyingCard, lying
from scenes.board.match_text import TableText
from scenes.which_witch.layout import Layout
from scenes.which_witch.view import Card, WitchView
from sprites.cards.card import CardFace
from sprites.cards.picture import Picture
from sprites.drawing import looks
from sprites.drawing.motion import Pose

TITLE = "which_witch"


class CardCatalog(TableText):
    """The card faces and sentences of this title, with the names at one table."""

    def __init__(self, title: Title[Any, Any], names: list[str]) -> None:
        super().__init__(title, names, title.phrases)
        self.content: Content = title.content

    def card(self, kind: str) -> CardFace | None:
        """The face of a Game Card; None for one that is hidden."""
        if not kind:
            return None
        card = self.content.cards[kind]
        return looks.card_face(TITLE, kind, card.name, card.text, origin=card.origin)

    def witch(self, witch: str) -> CardFace:
        """The face of a Witch Card."""
        card = self.content.witches[witch]
        words = self.say(f"witch.{witch}") if self.has(f"witch.{witch}") else ""
        return looks.card_face(TITLE, f"witch_{witch}", card.name, words, origin=card.origin)

    def offer(self, name: str, band: str, icon: str, words: str) -> CardFace:
        """The face of a card that only represents a choice, such as a reward."""
        return CardFace(name, band, icon, Picture(icon, band), words, origin="")

    def name(self, kind: str) -> str:
        """The name of a card."""
        return self.content.cards[kind].name


OPEN = ("discard", "played", "answered", "wand")
"""Zones whose cards lie face up."""


class WitchAirspace(Airspace, Protocol):
    """The board as its flying cards use it."""

    text: CardCatalog
    catalog: CardCatalog
    layout: Layout
    view: WitchView

    @property
    def viewer(self) -> int | None: ...

    def pose_in(self, zone: str, place: int) -> Pose: ...

    def refresh(self) -> None: ...


class WitchCardMotion(CardMotion):
    """The cards in the air over this table."""

    board: WitchAirspace

    @property
    def width(self) -> int:
        return self.board.layout.card

    def coming(self, zone: str) -> list[int]:
        """The places in a zone of the cards that are still flying there."""
        away = self.away_from(zone, [card.id for card in self.board.view.cards(zone)])
        return [place for place, flies in enumerate(away) if flies]

    def arrived(self, zone: str) -> list[Card]:
        """The cards in a zone, without those that are still flying there."""
        coming = self.coming(zone)
        return [card for place, card in enumerate(self.board.view.cards(zone)) if place not in coming]

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        self.board.refresh()

    def send(self, row: Sequence[Moved], step: float) -> None:
        """Let cards fly from their places before the events to their places after them, `step` seconds apart."""
        taken: Counter[str] = Counter()
        for index, event in enumerate(row):
            start = self._start(event, taken[event.source])
            taken[event.source] += 1
            self.flyers.append(self._flyer(event, start, index * step))

    def _start(self, event: Moved, taken: int) -> Pose:
        """The pose that a card leaves; the first hidden card leaves first, after `taken` others of its row."""
        return self.board.pose_in(
            event.source, _place(self.board.view.cards(event.source), event.card, taken)
        )

    def _flyer(self, event: Moved, start: Pose, delay: float) -> FlyingCard:
        known = bool(event.face)
        seen, shown = self._open(event.source), self._open(event.target)
        flyer = FlyingCard(
            event.card,
            event.target,
            self.board.catalog.card(event.face),
            TITLE,
            lying(start, face_up=seen or not known),
            lambda: lying(self._goal(flyer, event), face_up=shown or not known),
            self.board.theme.seconds("travel"),
            delay,
            waits_in_sight=seen,
        )
        return flyer

    def _goal(self, flyer: FlyingCard, event: Moved) -> Pose:
        """The pose that a card flies to; the last of several hidden cards flies to the last place."""
        cards, flying = self.board.view.cards(event.target), self.flyers[self.flyers.index(flyer) :]
        later = sum((other.zone, other.card) == (flyer.zone, flyer.card) for other in flying)
        return self.board.pose_in(event.target, _place(cards, event.card, -later))

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        return zone.split()[0] in OPEN or zone == f"hand {self.board.viewer}"


def _place(cards: Sequence[Card], number: int, nth: int) -> int:
    """The index of a card among others: its own, else the nth hidden card's, else the last; -1 if there are none."""
    known = [place for place, card in enumerate(cards) if card.id == number >= 0]
    hidden = [place for place, card in enumerate(cards) if card.id < 0]
    if known:
        return known[0]
    return hidden[nth] if -len(hidden) <= nth < len(hidden) else len(cards) - 1
