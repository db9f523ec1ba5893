"""Cards shown large: a piece's card as it stands, and items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.app.input import Key
from scenes.table.card_zoom import Large
from sprites.drawing import shapes
from sprites.half_the_battle import character_card
from sprites.half_the_battle.character_parts import CharacterFace
from sprites.half_the_battle.items import ItemFace

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

TITLE = "half_the_battle"
WIDE = 1.75  # of the height: a card whose actions stand beside its figures
STEPS = {"left": -1, "right": 1, "previous": -1, "next": 1}


class LargeItem(Large):
    """An item."""

    def __init__(self, board: BattleBoard, face: ItemFace) -> None:
        shown = ItemFace(face.look, face.name, face.words, origin=face.origin)
        super().__init__(board, face.name, shown, TITLE)

    def steer(self, key: Key) -> bool:
        """Any key puts it back."""
        self.board.put_back()
        return True


class LargePlain(Large):
    """A character card as it comes out of the box."""

    focusable = True

    def __init__(self, board: BattleBoard, face: CharacterFace) -> None:
        super().__init__(board, face.name, None, TITLE)
        self.face = face
        self._card = board.rect

    @property
    def focus_area(self) -> Rect:
        return self._card

    def steer(self, key: Key) -> bool:
        """Any key puts it back."""
        self.board.put_back()
        return True

    def render(self, target: Surface) -> None:
        """As large as there is room; where a card has none, its actions stand beside its figures."""
        theme, room = self.theme, self.rect.inflate(-self.theme.px(2), -self.theme.px(2))
        wide = round(room.height / character_card.SHAPE)
        if character_card.size_of(wide)[1] > room.height:
            broad = min(room.width, round(character_card.LEAST * 2 * max(1.0, theme.text_size)))
            size = broad, min(room.height, round(broad / WIDE))
            picture = character_card.paint_wide(self.face, size, theme)
        else:
            picture = character_card.paint_card(self.face, wide, theme)
        self._card = area = picture.get_rect(center=self.rect.center)
        shapes.draw_shadow(target, area, theme.px(2), theme.px(1.5), 160)
        target.blit(picture, area)


class LargeCharacter(LargePlain):
    """A piece's card as it stands; with the arrow keys, one goes through both parties."""

    def __init__(self, board: BattleBoard, number: int) -> None:
        super().__init__(board, board.faces.character(board.model, number))
        self.battle, self.number = board, number
        self.name = board.faces.called(board.model, number)

    def steer(self, key: Key) -> bool:
        """Left and right show the next card; any other key puts it back."""
        step = STEPS.get(key.command, 0)
        if step:
            self.battle.enlarge((self.number + step) % len(self.battle.model.pieces))
        else:
            self.board.put_back()
        return True
