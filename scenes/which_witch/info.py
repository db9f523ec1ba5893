"""The information on Which Witch for the screens around a match: its cards, portraits and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.event import Event, Moved
from game.core.state import State
from game.core.view import View
from game.which_witch.content import Content
from game.which_witch.events import Aimed, HeartsChanged, Totalled
from game.which_witch.state import WitchState
from scenes.app.texts import say
from scenes.board.title_info import Figure, GalleryCard, TitleInfo
from scenes.which_witch.cards import CardCatalog


class WitchInfo(TitleInfo):
    """The gallery of the 65 Game Cards and the witches, and the statistics of hearts, duels and cards."""

    def cards(self) -> list[GalleryCard]:
        content: Content = self.title.content
        catalog = CardCatalog(self.title, [])
        found = [
            GalleryCard(witch, catalog.witch(witch), 1, say("which_witch.gallery.witches"), deck="witches")
            for witch in content.witches
        ]
        for card in content.cards.values():
            face = catalog.card(card.id)
            assert face is not None
            group = face.kind or card.kind.capitalize()
            found.append(GalleryCard(card.id, face, card.count, group, deck="cards"))
        return found

    def portrait(self, state: State, seat: int) -> str:
        assert isinstance(state, WitchState)
        return state.players[seat].witch

    def alarms(self, view: View[WitchState]) -> Iterator[tuple[str, int]]:
        """The sides that have a single Life Heart between them and victory, by one of their seats."""
        state = view.state
        sides = {state.players[seat].team for seat in state.living()}
        if len(sides) != 2:
            return
        for side in sorted(sides):
            mine, others = _split(state, side)
            if sum(state.players[seat].hearts for seat in others) == 1:
                yield ("heart.team" if len(mine) > 1 else "heart"), mine[0]

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        hearts, duels, played = [0] * seats, [0] * seats, [0] * seats
        attacker = -1
        for event in events:
            if isinstance(event, Aimed) and event.rule == "V.attack":
                attacker = event.seat
            elif isinstance(event, Totalled) and event.attack != event.defence:
                duels[event.attacker if event.attack > event.defence else event.target] += 1
            elif isinstance(event, HeartsChanged) and event.rule == "V.resolve":
                hearts[attacker] += event.before - event.after
            elif isinstance(event, Moved) and _is_play(event):
                played[int(event.source.split()[1])] += 1
        return [
            Figure(say("which_witch.figure.hearts"), "heart", tuple(hearts)),
            Figure(say("which_witch.figure.duels"), "sword", tuple(duels)),
            Figure(say("which_witch.figure.cards"), "cards", tuple(played)),
            *super().figures(events, seats),
        ]


def _split(state: WitchState, side: int) -> tuple[list[int], list[int]]:
    """The living seats of a side, and all others."""
    living = state.living()
    mine = [seat for seat in living if state.players[seat].team == side]
    return mine, [seat for seat in living if seat not in mine]


def _is_play(event: Moved) -> bool:
    """Whether a card left a hand to be used, rather than stolen or discarded."""
    return event.source.startswith("hand ") and event.target.split()[0] in ("played", "answered", "wand")
