"""What is printed of Half the Battle beyond its gallery: two-sided characters (Components), and what tokens do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from pygame import Surface

from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Character
from scenes.half_the_battle.cards import CardCatalog
from scenes.printing.pieces import Paint, Piece, TitlePieces
from sprites.drawing.theme import Theme
from sprites.half_the_battle import character_card

DECKS = 2  # each player has a set (Components)


class BattlePieces(TitlePieces):
    """Characters of team A with those of team B, which have the same die, on their backs; and tokens."""

    def own(self) -> Mapping[str, Callable[[], Iterable[Piece]]]:
        return {"characters": self._characters, "tokens": self._tokens}

    def _characters(self) -> Iterator[Piece]:
        content: Dungeon = self.title.content
        others = {card.die: card for card in content.characters.values() if card.team == "B"}
        for card in content.characters.values():
            if card.team == "A":
                back = self._paint(others[card.die]) if card.die in others else None
                yield Piece(card.id, card.name, self._paint(card), back, DECKS)

    def _paint(self, card: Character) -> Paint:
        face = CardCatalog(self.title, []).plain(card, seat=int(card.team == "B"))

        def paint(size: tuple[int, int], theme: Theme) -> Surface:
            return character_card.paint_card(face, size[0], theme)

        return paint

    def _tokens(self) -> Iterator[Piece]:
        content: Dungeon = self.title.content
        for token in content.tokens.values():
            yield Piece(
                token.id, token.name, count=DECKS * token.limit, words=token.text, origin=token.origin
            )
