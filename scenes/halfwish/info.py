"""Facts about Halfwish for the screens around a match: its cards and its statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.core.state import State
from game.core.view import View
from game.halfwish import events
from game.halfwish.content import Halfwish
from game.halfwish.state import HalfwishState
from scenes.app.texts import say
from scenes.board.title_info import Figure, GalleryCard, TitleInfo
from scenes.halfwish.cards import CardCatalog
from sprites.halfwish.cards import ActionFace, HeroFace, MapFace, PowerFace

DANGER = 5  # a player with no more than this part of the first health is in danger


class HalfwishInfo(TitleInfo):
    """Classes, actions, upgrades, powers and map cards; damage, duels, powers and parleys of a match."""

    def cards(self) -> list[GalleryCard]:
        return list(self._cards(CardCatalog(self.title, [])))

    def _cards(self, catalog: CardCatalog) -> Iterator[GalleryCard]:
        content: Halfwish = self.title.content
        for hero in content.classes:
            yield _shown(hero, catalog.hero(hero), "classes")
        for name, action in content.actions.items():
            group = "upgrades" if name in content.upgrades else "actions"
            yield _shown(name, catalog.action(action), group)
        for name, power in content.powers.items():
            yield _shown(name, catalog.power(power), "powers")
        for name in content.maps:
            yield _shown(name, catalog.map(name), "maps")

    def portrait(self, state: State, seat: int) -> str:
        assert isinstance(state, HalfwishState)
        return state.players[seat].hero

    def alarms(self, view: View[HalfwishState]) -> Iterator[tuple[str, int]]:
        """Players whom another good hit fells, and the last turn of the match."""
        state, figures = view.state, self.title.content.figures
        for seat, player in enumerate(state.players):
            if state.round and player.health <= figures.health // DANGER:
                yield "health", seat
        if (state.round, state.turn) == (figures.rounds, len(figures.actions)) and state.phase == "turn":
            one, other = (player.points for player in state.players)
            yield ("turn.level", state.active) if one == other else ("turn", int(other > one))

    def figures(self, log: Sequence[Event], seats: int) -> list[Figure]:
        hurt, won, powers, health = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        points = [0] * seats
        for event in log:
            if isinstance(event, events.Scored):
                points[event.seat] = event.now
            elif isinstance(event, events.Struck | events.Harmed):
                hurt[1 - event.seat] += event.damage
            elif isinstance(event, events.DuelEnded) and event.winner >= 0:
                won[event.winner] += 1
            elif isinstance(event, events.PowerPlayed):
                powers[event.seat] += 1
            elif isinstance(event, events.Healed):
                health[event.seat] += event.by
        return [
            Figure(say("halfwish.figure.points"), "star", tuple(points)),
            Figure(say("halfwish.figure.duels"), "swords", tuple(won)),
            Figure(say("halfwish.figure.damage"), "heart", tuple(hurt)),
            Figure(say("halfwish.figure.healed"), "plus", tuple(health)),
            Figure(say("halfwish.figure.powers"), "gem", tuple(powers)),
        ]


def _shown(name: str, front: ActionFace | HeroFace | MapFace | PowerFace, deck: str) -> GalleryCard:
    """A card of the gallery, with all of its printed text."""
    return GalleryCard(name, front.base, 1, say(f"halfwish.gallery.{deck}"), front, deck)
