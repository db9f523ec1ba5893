"""Facts about Half the Battle for the screens around a match: its cards, its monsters, and its statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.core.state import State
from game.core.view import View
from game.half_the_battle import events
from game.half_the_battle.content import Dungeon
from game.half_the_battle.state import NONE, PARTY, BattleState
from scenes.app.texts import say
from scenes.board.title_info import Figure, GalleryCard, TitleInfo
from scenes.half_the_battle.cards import TITLE, CardCatalog
from sprites.drawing import looks
from sprites.half_the_battle.character_card import CharacterPrint

DECKS = 2  # each player has a deck of characters (Components)


class BattleInfo(TitleInfo):
    """Characters and items; damage, healing, deaths, items and Rage of a battle."""

    def alarms(self, view: View[BattleState]) -> Iterator[tuple[str, int]]:
        """Players with a single piece left."""
        for seat in (0, 1) if view.state.pieces else ():
            if len(view.state.living(seat)) == 1:
                yield "piece", seat

    def cards(self) -> list[GalleryCard]:
        content: Dungeon = self.title.content
        catalog = CardCatalog(self.title, [])
        found = []
        for card in content.characters.values():
            printed = CharacterPrint(catalog.plain(card, seat=int(card.team == "B")))
            plain = looks.card_face(TITLE, card.id, card.name, origin="")
            found.append(
                GalleryCard(
                    card.id,
                    plain,
                    DECKS,
                    say("half_the_battle.gallery.team", team=card.team),
                    printed,
                    "names",
                )
            )
        for name in content.items:
            item = catalog.item(name)
            group = say("half_the_battle.gallery.items")
            found.append(GalleryCard(name, item.base, 1, group, item, "items"))
        return found

    def portrait(self, state: State, seat: int) -> str:
        """The id of a player's monster; "" if there is none yet."""
        assert isinstance(state, BattleState)
        party = state.pieces[seat * PARTY : (seat + 1) * PARTY]
        monsters = (each.character for each in party if self.title.content.characters[each.character].monster)
        return next(monsters, "")

    def turns(self, log: Sequence[Event]) -> list[int]:
        begun = (events.PhaseBegan.kind, events.PhaseMissed.kind)
        return [at for at, event in enumerate(log) if event.kind in begun]

    def figures(self, log: Sequence[Event], seats: int) -> list[Figure]:
        dealt, felled = _fought(log, seats)
        healed, items, rage = [0] * seats, [0] * seats, [0] * seats
        for event in log:
            if isinstance(event, events.HpChanged) and event.how == "healed":
                healed[event.seat] += event.hp - event.before
            elif isinstance(event, events.ItemUsed):
                items[event.seat] += 1
            elif isinstance(event, events.RageConverted):
                rage[event.seat] += event.rage
        return [
            Figure(say("half_the_battle.figure.damage"), "sword", tuple(dealt)),
            Figure(say("half_the_battle.figure.kills"), "skull", tuple(felled)),
            Figure(say("half_the_battle.figure.healed"), "plus", tuple(healed)),
            Figure(say("half_the_battle.figure.items"), "chest", tuple(items)),
            Figure(say("half_the_battle.figure.rage"), "fury", tuple(rage)),
        ]


def _fought(log: Sequence[Event], seats: int) -> tuple[list[int], list[int]]:
    """Damage and deaths that each player caused among the enemy, not on their own side."""
    dealt, felled = [0] * seats, [0] * seats
    seat, friendly, friends = NONE, False, set[int]()
    for event in log:
        if isinstance(event, events.Announced | events.RageConverted):
            seat = event.seat
        elif isinstance(event, events.Damaged):
            friendly = event.seat == seat and event.how != "reflected"
            dealt[1 - event.seat] += 0 if friendly else event.damage
        elif isinstance(event, events.Dying):
            by_own_side = friendly or event.fatal
            (friends.add if by_own_side else friends.discard)(event.piece)
        elif isinstance(event, events.Removed):
            felled[1 - event.seat] += event.piece not in friends
    return dealt, felled
