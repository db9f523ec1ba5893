"""What the table will soon have to show is painted while nothing moves: cards, backs, dice that may roll."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scenes.halfwish.arena import cup_of
from scenes.halfwish.faces import Deck, back
from scenes.table.prerender import Foresight
from sprites.cards import card
from sprites.cards.card import Front
from sprites.dice import die
from sprites.halfwish import cards, cup

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

DECKS: tuple[Deck, ...] = ("action", "map", "power")


class HalfwishForesight(Foresight):
    """The pieces of this table."""

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        heroes = tuple(who.hero for who in board.model.state.players)
        return (board.theme.key, heroes, board.model.state.phase == "setup", *board.rect.size)

    def paint(self) -> Iterator[None]:
        if self.board.model.state.phase == "setup":
            yield from self._classes()
            return
        yield from self._dice()
        yield from self._cards()

    def _classes(self) -> Iterator[None]:
        """Before it is known who is who: the powers that everybody picks from, and crests."""
        board = self.board
        content = board.faces.content
        heroes = {who.hero for who in board.model.state.players}
        powers = [
            *content.common_powers,
            *(name for each in sorted(heroes) for name in content.class_powers.get(each, ())),
        ]
        width = board.front.width_of(len(content.common_powers) + 5)
        yield from self._faces((board.faces.card(name) for name in powers), (width,))
        for name in board.faces.content.classes:
            for plate in board.plates:
                cards.crest(name, plate.spots.crest.width, board.theme)
                yield

    def _dice(self) -> Iterator[None]:
        """Both dice of each cup, on the plates and in the arena."""
        board = self.board
        sides = board.spots[1].sides
        cups = [board.plates[board.seat_at(side)].dice_area for side in (0, 1)]
        cups += [cup_of(sides[side], side) for side in (0, 1)]
        for px in {cup.die_px(area) for area in cups}:
            for seed in range(1, 6):
                yield from die.ahead(cup.DIE, px, board.theme, seed)

    def _cards(self) -> Iterator[None]:
        """Backs; the actions of both decks; map cards in the row, in the arena and large; powers that may be shown."""
        board, faces = self.board, self.board.faces
        rest, duel = board.spots
        hand, slot, row = rest.card, duel.lanes[0].cards[0].width, rest.row[0].width
        for deck in DECKS:
            for width in (hand, slot, row):
                card.back(back(deck, board.theme), width, board.theme)
                yield
        actions = {name for seat in (0, 1) for name in board.model.ten_actions(seat)}
        yield from self._faces((faces.card(name) for name in sorted(actions)), (hand, slot))
        maps = (faces.map(name) for name in faces.content.maps)
        yield from self._faces(maps, (row, duel.map.width, board.unveiled))
        decks = [faces.content.power_deck(who.hero) for who in board.model.state.players]
        powers = sorted({*faces.content.basic_powers, *(name for deck in decks for name in deck)})
        yield from self._faces((faces.card(name) for name in powers), (board.unveiled,))

    def _faces(self, row: Iterable[Front | None], widths: Sequence[int]) -> Iterator[None]:
        for face in row:
            for width in widths if face else ():
                assert face is not None
                card.face(face, width, self.board.theme)
                yield
