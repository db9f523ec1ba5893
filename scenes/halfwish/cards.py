"""The cards of Halfwish: a catalog of their faces, the texts of its screen, and cards in the air."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal, Protocol

from pygame import Rect

from game.core.event import Moved
from game.core.phrases import Phrases
from game.core.title import Title
from game.halfwish.content import Halfwish
from game.halfwish.content.definitions import Action, Power, Upgrade
from scenes.app.texts import sentences
from scenes.board.card_motion import Airspace, CardMotion, FlyingCard, lying
from scenes.board.match_text import TableText
from scenes.halfwish.layout import Layout
from scenes.halfwish.view import HalfwishView
from sprites.cards.card import Backed, CardFace, Drawable
from sprites.cards.picture import Picture
from sprites.drawing import looks
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme, TitleLook
from sprites.halfwish.cards import ActionFace, Chip, HeroFace, MapFace, PowerFace
from sprites.halfwish.duel import Formula

TITLE = "halfwish"
Deck = Literal["action", "upgrade", "power", "map"]
BACKS: tuple[Deck, ...] = ("action", "map", "power")


class CardCatalog(TableText):
    """Card faces and texts, with the names of one table."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str]) -> None:
        super().__init__(title, names, Phrases(sentences(TITLE), title.phrases.names))
        self.content: Halfwish = title.content

    # -- cards --------------------------------------------------------------------------------------

    def card(self, face: str) -> Drawable | None:
        """The face of any card of the title by its id; None for a hidden card or a die."""
        content = self.content
        if face in content.actions:
            return self.action(content.actions[face])
        if face in content.powers:
            return self.power(content.powers[face])
        return self.map(face) if face in content.maps else None

    def action(self, action: Action) -> ActionFace:
        """The face of an action card or an upgrade."""
        value = action.value
        if value is not None:
            written = Formula(value.of, value.plus, value.times)
        elif isinstance(action.gap, int):
            written = Formula("gap", action.gap, word=self.say("card.gap"))
        else:
            written = Formula("any")
        replaces = action.replaces if isinstance(action, Upgrade) else ""
        return ActionFace(
            action.id,
            action.name,
            action.kind,
            written,
            action.text,
            self.chips(action.keywords),
            self.say("card.upgrade", card=replaces) if replaces else "",
            replaces,
            action.origin,
        )

    def chips(self, keywords: Sequence[str]) -> tuple[Chip, ...]:
        """Keywords as icons with their words."""
        return tuple(Chip(each, self.say(f"keyword.{each}")) for each in keywords)

    def power(self, power: Power) -> PowerFace:
        """The face of a power; its foot names its source."""
        hero = getattr(power, "hero", "")
        basic = power.id in self.content.basic_powers
        foot = self.title.phrases.names[hero] if hero else self.say("power.basic" if basic else "power.any")
        window = Chip(power.window, self.say(f"window.{power.window}"))
        return PowerFace(power.id, power.name, power.cost, window, power.text, foot, power.origin)

    def map(self, name: str, *, disabled: bool = False) -> MapFace:
        """The face of a map card."""
        card = self.content.maps[name]
        return MapFace(card.id, card.name, card.kind, card.text, disabled, card.origin)

    def hero(self, name: str) -> HeroFace:
        """The face of a class card with its deck; "" is the mirror deck."""
        content = self.content
        deck = content.classes[name].deck if name else content.mirror_deck
        row = tuple((action, deck.get(action, 0)) for action in content.mirror_deck)
        if not name:
            return HeroFace("", self.say("mirror"), self.say("mirror.words"), row)
        found = content.classes[name]
        return HeroFace(found.id, found.name, found.text, row, self.say("card.class"), found.origin)

    def slip(self, icon: str, name: str, words: str) -> CardFace:
        """The face of a card that only represents a choice."""
        return CardFace(name, "healing", icon, Picture(icon, "#2F5A4A", "rays"), words, origin="")

    def deck(self, cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """The number of each action in a deck, basic actions first."""
        counted = Counter(cards)
        basic = [(name, counted.pop(name, 0)) for name in self.content.mirror_deck]
        return (*basic, *sorted(counted.items()))

    # -- words --------------------------------------------------------------------------------------

    def name(self, face: str) -> str:
        """The name of a card; "" for a hidden one."""
        return self.title.phrases.names.get(face, "")

    def text(self, face: str) -> str:
        """The text of a card."""
        content = self.content
        for group in (content.actions, content.powers, content.maps, content.classes):
            if face in group:
                return group[face].text
        return ""

    def source(self, name: str) -> str:
        """The name of a term's source: the dice or a card."""
        return self.say(f"term.{name}") if self.has(f"term.{name}") else self.name(name)


@lru_cache(maxsize=32)
def back(deck: Deck, theme: Theme) -> TitleLook:
    """The back of one of the title's decks."""
    return looks.back(TITLE, f"back_{deck}", theme)


DECKS: dict[str, Deck] = {
    "row": "map",
    "maps": "map",
    "past": "map",
    "supply": "upgrade",
    "offer": "upgrade",
    "spent": "upgrade",
    "upgrades": "upgrade",
    "powers": "power",
    "basics": "power",
    "played": "power",
    "library": "power",
}
"""The deck of a zone's cards; zones that are missing here hold actions."""
OPEN = ("discard", "played", "basics", "past", "offer")


class HalfwishAirspace(Airspace, Protocol):
    """The part of the table that flying cards need."""

    text: CardCatalog
    catalog: CardCatalog
    layout: Layout
    view: HalfwishView

    def held_pose(self, zone: str, side: int, card: int, later: int) -> Pose | None: ...

    def refresh(self) -> None: ...


class HalfwishCardMotion(CardMotion):
    """All cards in the air."""

    board: HalfwishAirspace

    @property
    def width(self) -> int:
        return self.board.layout.card

    def hidden(self, zone: str) -> int:
        """Number of hidden cards that are flying to a zone."""
        return sum(card < 0 for card in self.flying(zone))

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        self.board.refresh()

    def send(self, row: Sequence[Moved], present: Callable[[], None], step: float) -> None:
        """Present the table, and let cards fly from their old places to their new ones, `step` seconds apart."""
        starts = [self.spot(event.source, event.card) for event in row]
        present()
        for index, (event, start) in enumerate(zip(row, starts, strict=True)):
            later = sum(each.target == event.target for each in row[index + 1 :])
            self.flyers.append(
                self._flyer(event, start, self.spot(event.target, event.card, later), index * step)
            )
        self.board.refresh()

    def _flyer(self, event: Moved, start: Pose, goal: Pose, delay: float) -> FlyingCard:
        """A flying card; `goal` is for hidden cards, which have no number to find them by."""
        known = self.board.catalog.card(event.face)
        shown, seen = self._open(event.target), self._open(event.source)
        zone, card = event.target, event.card
        return FlyingCard(
            card,
            zone,
            known,
            self._back(event.source),
            lying(start, face_up=seen or not known),
            lambda: lying(self.spot(zone, card) if card >= 0 else goal, face_up=shown or not known),
            self.board.theme.seconds("travel"),
            delay,
            waits_in_sight=seen,
        )

    def turn_over(self, zone: str, card: int, delay: float = 0.0) -> None:
        """Turn a face-down card over in its place, after a delay in seconds."""
        spot = self.spot(zone, card)
        face = self.board.catalog.card(self.board.view.face(card))
        start = lying(spot, face_up=False)
        seconds = self.board.theme.seconds("travel")
        self.flyers.append(
            FlyingCard(
                card,
                zone,
                face,
                self._back(zone),
                start,
                lambda: self.spot(zone, card),
                seconds,
                delay,
                waits_in_sight=True,
            )
        )

    def _back(self, zone: str) -> Backed:
        """The back of the cards in a zone."""
        return back(DECKS.get(zone.split()[0], "action"), self.board.theme)

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        kind, _, seat = zone.partition(" ")
        mine = ("hand", "powers", "library", "upgrades")
        return kind in OPEN or (kind in mine and seat == str(self.board.view.viewer))

    def spot(self, zone: str, card: int, later: int = 0) -> Pose:
        """Pose of a card in a zone; a hidden one is near the end, with `later` others behind it."""
        kind, _, seat = zone.partition(" ")
        if kind == "row":
            return self._row_spot(card, later)
        if kind in ("one", "two"):
            return self._lane_spot(0 if kind == "one" else 1, self.side(int(seat)))
        if seat:
            return self._player_spot(kind, self.side(int(seat)), card, later)
        layout = self.board.layout
        if kind == "offer":
            return _pose(layout.spread, self.width, 0.8)
        return Pose(layout.area.right + self.width, layout.middle.centery, scale=0.6)

    def side(self, seat: int) -> int:
        """0 for the far side of the table, 1 for the near one."""
        return int(seat == self.board.view.near)

    def _row_spot(self, card: int, later: int) -> Pose:
        row, state = self.board.layout.row, self.board.view.state.row
        at = state.cards.index(card) if card >= 0 and card in state.cards else len(state.cards) - 1 - later
        return _pose(row[max(0, min(at, len(row) - 1))], self.width)

    def _lane_spot(self, slot: int, side: int) -> Pose:
        lanes = self.board.layout.lanes
        return _pose(lanes[min(slot, len(lanes) - 1)].cards[side], self.width)

    def _player_spot(self, kind: str, side: int, card: int, later: int) -> Pose:
        held = self.board.held_pose(kind, side, card, later)
        if held is not None:
            return held
        layout = self.board.layout
        pile = {"deck": layout.decks, "discard": layout.discards}.get(kind, layout.player_areas)[side]
        return _pose(pile, self.width, 1.0 if pile.width < self.width else 0.4)


def _pose(area: Rect, width: int, share: float = 1.0) -> Pose:
    return Pose(*area.center, scale=min(area.width, area.height / 1.4) * share / width, height=4)
