"""The pictures of a title's cards for phones: painted as on the table, a little at a time, and sent as JPEG.

The grain of the paper makes PNG ten times larger. A picture's address names its content, so that phones keep it. All
pictures of a title are sent, not those of a hand: which ones a phone loads would tell others on the network its cards.
"""

from __future__ import annotations

import time
from collections import deque

from scenes.board.title_info import GalleryCard
from scenes.phones.server import Served, content_address
from sprites.drawing import richtext
from sprites.drawing.raster import jpeg
from sprites.drawing.theme import Theme

WIDTH = 400
"""Pixels: 133 of a phone's page at three dots each."""


class CardPictures:
    """Paints cards in spare time; `served` has those that are ready, by their address."""

    def __init__(self, cards: list[GalleryCard], theme: Theme) -> None:
        self._left = deque(cards)
        self._theme = theme
        self.addresses: dict[str, str] = {}
        """The address of each picture that is ready, by the id of its card."""
        self.served: dict[str, Served] = {}
        self.texts = {each.id: richtext.plain(each.face.words) for each in cards if each.face.words}
        """The rules on the cards, by id."""

    @property
    def ready(self) -> bool:
        """Whether all are painted."""
        return not self._left

    def paint(self, seconds: float) -> None:
        """Paint for about this long, at least one card."""
        until = time.perf_counter() + seconds
        while self._left:
            shown = self._left.popleft()
            body = jpeg(shown.drawn.paint(WIDTH, self._theme), self._theme.color("paper"))
            address = content_address("art", body)
            self.served[address] = Served(body, "image/jpeg", lasting=True)
            self.addresses[shown.id] = address
            if time.perf_counter() >= until:
                return
