"""Facts about Halfwish for the screens around a match: its cards and its statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.core.state import State
from game.halfwish import events
from game.halfwish.content import Halfwish
from game.halfwish.state import HalfwishState
from scenes.halfwish.cards import CardCatalog
from scenes.table.title_info import Figure, GalleryCard, TitleInfo
from sprites.halfwish.cards import ActionFace, HeroFace, MapFace, PowerFace


class HalfwishInfo(TitleInfo):
    """Classes, actions, upgrades, powers and map cards; damage, duels, powers and parleys of a match."""

    def cards(self) -> list[GalleryCard]:
        return list(self._cards(CardCatalog(self.title, [])))

    def _cards(self, catalog: CardCatalog) -> Iterator[GalleryCard]:
        content: Halfwish = self.title.content
        for hero in content.classes:
            yield _shown(hero, catalog.hero(hero), "Classes")
        for name, action in content.actions.items():
            yield _shown(name, catalog.action(action), "Upgrades" if name in content.upgrades else "Actions")
        for name, power in content.powers.items():
            yield _shown(name, catalog.power(power), "Powers")
        for name in content.maps:
            yield _shown(name, catalog.map(name), "Map cards")

    def portrait(self, state: State, seat: int) -> str:
        assert isinstance(state, HalfwishState)
        return state.players[seat].hero

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
            Figure("Points", "star", tuple(points)),
            Figure("Duels won", "swords", tuple(won)),
            Figure("Damage dealt", "heart", tuple(hurt)),
            Figure("Healed", "plus", tuple(health)),
            Figure("Powers played", "gem", tuple(powers)),
        ]


def _shown(name: str, front: ActionFace | HeroFace | MapFace | PowerFace, group: str) -> GalleryCard:
    """A card of the gallery, with all of its printed text."""
    return GalleryCard(name, front.base, 1, group, front)
