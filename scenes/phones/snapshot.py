"""What a phone is sent: the table as its seat may see it, and the question to that seat with its answers in words.

All of it comes from the seat's own view and from the texts, so a phone is never sent what its seat may not know. An
answer is sent as the rules have it, tuples as lists; the phone sends the same back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.question import (
    Interjection,
    Number,
    Order,
    Pick,
    PickPoint,
    PickSome,
    Question,
    Roll,
    Spread,
)
from game.core.view import View
from scenes.app.texts import sentences
from scenes.board.match_text import MatchText
from scenes.board.players import Player, level_of
from scenes.board.reading import Holdings, Reading, ShownZone
from scenes.board.title_info import TitleInfo
from scenes.phones.layout import PhoneLayout, ZoneLayout, layout_of
from sprites.drawing.theme import SeatLook, Theme

Json = dict[str, Any]
MOST_LINES = 24
"""Lines of the log on a phone."""
SUGGESTED = 24
"""Answers that are offered where not all can be listed."""


class Recruit(Protocol):
    """One that may be chosen, several times up to a limit, and takes up slots."""

    @property
    def profile(self) -> str: ...
    @property
    def slots(self) -> int: ...
    @property
    def limit(self) -> int: ...


@runtime_checkable
class Assembly(Protocol):
    """A question for several things that share a number of slots; `presets` are answers that fit."""

    @property
    def slots(self) -> int: ...
    @property
    def recruits(self) -> Sequence[Recruit]: ...
    @property
    def presets(self) -> Sequence[tuple[str, ...]]: ...


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the phones of one match what to show."""

    match: Match[Any, Any]
    speaker: MatchText
    players: Sequence[Player]
    theme: Theme
    info: TitleInfo

    def snapshot(self, seat: int | None) -> Json:
        """All that the phone of a seat (None: an onlooker's) shows, apart from the question."""
        view = self.match.view(seat)
        reading = Reading.of(self.match.title, view)
        return {
            "t": "state",
            "title": self.match.title.name,
            "seat": None if seat is None else self._player(seat),
            "mine": [] if seat is None else self._figures(reading.seats[seat]),
            "zones": [] if seat is None else self._zones(reading.seats[seat]),
            "notes": [] if seat is None else self.info.notes(view),
            "others": [
                self._player(other) | {"figures": self._figures(holdings)}
                for other, holdings in enumerate(reading.seats)
                if other != seat
            ],
            "log": [line.text for line in self.speaker.lines(self.match.log[-MOST_LINES:], seat)],
            "waiting": self._waiting(view),
            "over": self.match.result is not None,
        }

    def question(self, question: Question[Any], interjections: Sequence[Interjection]) -> Json:
        """A question with its answers in words, and what may be done before it is answered."""
        return {
            "words": self.speaker.prompt(question),
            "rule": self.match.title.cite(question.rule) if question.rule else "",
            **self._form(question),
            "more": [
                {
                    "a": {"flow": each.flow, "arguments": each.arguments},
                    "w": self.speaker.answer(question, each),
                }
                for each in interjections
            ],
        }

    # ------------------------------------------------------------------ what a seat has

    def _player(self, seat: int) -> Json:
        player = self.players[seat]
        return {
            "name": player.name,
            "level": level_of(player.kind),
            **mark_of(self.theme.seat(player.colour)),
        }

    @property
    def _layout(self) -> PhoneLayout | None:
        return layout_of(self.match.title.id)

    def _figures(self, holdings: Holdings) -> list[tuple[str, str]]:
        """Labels and values of the fields that are shown."""
        layout = self._layout
        if layout is None:
            return [(figure.label, figure.value) for figure in holdings.figures]
        known = {figure.key: figure for figure in holdings.figures}
        shown = (known[key] for key in layout.figures if key in known)
        return [(figure.label, figure.value) for figure in shown]

    def _zones(self, holdings: Holdings) -> list[Json]:
        """The zones that have cards to show."""
        layout = self._layout
        zones = {zone.kind: zone for zone in holdings.zones if any(zone.faces)}
        ways = dict.fromkeys(zones, ZoneLayout(way="cards")) if layout is None else layout.zones
        return [self._zone(zones[kind], way) for kind, way in ways.items() if kind in zones]

    def _zone(self, zone: ShownZone, layout: ZoneLayout) -> Json:
        cards = [{"id": face, "name": self.speaker.name(face)} for face in zone.faces if face]
        return {"label": layout.words or zone.label, "way": layout.way, "cards": cards}

    def _waiting(self, view: View[Any]) -> list[str]:
        return [self.speaker.waiting(each.seat, each.key) for each in view.asked if each.seat != view.seat]

    # ------------------------------------------------------------------ questions

    def at_table(self, question: Question[Any]) -> bool:
        """Whether a question is about places: one on the table, or one of things that only their places tell apart."""
        layout = self._layout
        if isinstance(question, PickPoint) or (layout and question.key in layout.table):
            return True
        words = [option["w"] for option in self._options(question)] if isinstance(question, Pick) else []
        return len(set(words)) < len(words)

    def _form(self, question: Question[Any]) -> Json:
        """The kind of form that a phone shows for a question, with what can be chosen there."""
        if self.at_table(question):
            return {"kind": "table"}
        if isinstance(question, Assembly):
            return self._assembly(question, question)
        if isinstance(question, PickSome):
            return {"kind": "some", "exclusive": question.exclusive, "groups": self._groups(question)}
        if isinstance(question, Order):
            return {"kind": "order", "items": [self._thing(question, item) for item in question.items]}
        if isinstance(question, Spread):
            rows = zip(question.targets, question.caps, question.suggest(1)[0], strict=True)
            targets = [
                {"w": self.speaker.part(question, target), "cap": cap, "n": n} for target, cap, n in rows
            ]
            return {"kind": "spread", "total": question.total, "targets": targets}
        if isinstance(question, Number) and question.high - question.low >= SUGGESTED:
            return {"kind": "number", "low": question.low, "high": question.high}
        if isinstance(question, Roll):
            return {"kind": "roll", "options": [{"a": face, "w": str(face)} for face in question.options()]}
        return {"kind": "pick", "options": self._options(question)}

    def _options(self, question: Question[Any]) -> list[Json]:
        options = question.options()
        offered = question.suggest(SUGGESTED) if options is None else options
        return [{"a": answer, "w": self.speaker.answer(question, answer)} for answer in offered]

    def _groups(self, question: PickSome) -> list[Json]:
        return [
            {
                "name": self.speaker.part(question, group.name),
                "least": group.least,
                "most": min(group.most, len(group.items)),
                "items": [self._thing(question, item) | {"n": n} for item, n in Counter(group.items).items()],
            }
            for group in question.groups
        ]

    def _assembly(self, question: Question[Any], assembly: Assembly) -> Json:
        """A form of things with their slots and limits."""
        items = [
            {
                "a": each.profile,
                "w": self.speaker.name(each.profile),
                "slots": each.slots,
                "limit": each.limit,
            }
            for each in assembly.recruits
        ]
        return {
            "kind": "assembly",
            "slots": assembly.slots,
            "items": items,
            "presets": [{"a": each, "w": self.speaker.answer(question, each)} for each in assembly.presets],
        }

    def _thing(self, question: Question[Any], item: Any) -> Json:
        return {"a": item, "w": self.speaker.part(question, item)}


def mark_of(look: SeatLook) -> Json:
    """How a seat is marked: a colour, always together with a shape."""
    colour = "#{:02x}{:02x}{:02x}".format(*look.colour)
    return {"colour": colour, "shape": look.shape, "shape_name": look.name}


def words() -> dict[str, str]:
    """The sentences that the page itself says, by key; it fills in their fields."""
    prefix = "page."
    return {
        key.removeprefix(prefix): sentence
        for key, sentence in sentences("phones").items()
        if key.startswith(prefix)
    }
