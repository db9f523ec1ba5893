"""Temporary layers above the table: cards to choose from, their text, buttons, and a card shown large."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame
from pygame import Rect

from scenes.board.action_button import WIDEST, ActionButton, lay_above, lay_abreast, lay_rows
from scenes.board.card_zoom import ZoomedCard
from scenes.board.part import Part
from scenes.halfwish.cards import back
from scenes.halfwish.duel_summary import SummaryPanel
from scenes.halfwish.pieces import CardPiece, HalfwishTabletop, Piece
from scenes.ui.grid import lay_cards, lay_grid
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import Drawable as Face
from sprites.drawing import richtext, shapes, text
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme
from sprites.halfwish import cards as heroes

LARGEST = 250  # width of a card to choose from, at scale 1
NARROW = 9  # units: the width of cards to choose from below which large text turns them into slips
SLIPS, SLIP = 5, 0.5  # most slips side by side, and the most height of one in widths
NAME = 7.5  # least room beside the picture of a slip, in the smallest letters
Deck = tuple[tuple[str, int], ...]


class Gallery(ZoomedCard):
    """Cards to look through, such as a discard pile, under a heading."""

    role = "gallery"

    def __init__(
        self, board: Widget, name: str, row: Sequence[Face], deck: Deck = (), *, empty: str = ""
    ) -> None:
        """`empty` is the text shown if there is neither a card nor a deck."""
        super().__init__(board, name, None, back("action", board.theme))
        self.row, self.deck, self.empty = row, deck, empty

    def render(self, target: pygame.Surface) -> None:
        theme, area = self.theme, self.rect.inflate(-self.theme.px(6), -self.theme.px(4))
        head = text.face(theme, "title", "serif", bold=True)
        text.draw(
            target,
            self.name,
            head,
            theme.color("text"),
            Rect(area.x, area.y, area.width, head.height),
            "center",
        )
        room = Rect(area.x, area.y + head.height + theme.px(2), area.width, 0)
        room.height = area.bottom - room.y
        if self.deck:
            high = theme.px(6)
            wide = min(room.width, high * 2 * len(self.deck))
            heroes.draw_deck(
                target, self.deck, Rect(room.centerx - wide // 2, room.bottom - high, wide, high), theme
            )
            room.height -= high + theme.px(2)
        if not self.row:
            words = "" if self.deck else self.empty
            text.draw(target, words, text.face(theme, "lead"), theme.color("text_dim"), room, "center")
            return
        spots = [Widget() for _ in self.row]
        lay_cards(spots, room, theme.px(1.5), round(LARGEST * 1.3 * theme.scale))
        for spot, face in zip(spots, self.row, strict=True):
            pose = Pose(*spot.rect.center, height=6)
            cards.draw(target, face, self.title, pose, spot.rect.width, theme)


class PanelTabletop(HalfwishTabletop, Protocol):
    """The part of the table that the layers need."""

    theme: Theme

    @property
    def fighting(self) -> bool: ...


class Reading(Piece):
    """The text of the laid out card that is pointed at, in readable letters, and the viewer's own deck."""

    role = "reading"
    heading = ""
    deck: Deck = ()

    def __init__(self, board: PanelTabletop, panel: ChoicePanel) -> None:
        super().__init__(board)
        self.panel = panel

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: pygame.Surface) -> None:
        theme, shown = self.theme, self._shown()
        shapes.draw_rounded(
            target, self.rect, theme.px(1.5), (*theme.color("well"), 205), theme.color("panel_edge")
        )
        inner = self.rect.inflate(-theme.px(4), -theme.px(2.5))
        if self.panel.buttons.children:
            inner.width = round(inner.width * 0.66)
        deck = (shown.counts if shown else ()) or self.deck
        if deck:
            inner = self._draw_deck(target, inner, deck)
        if shown:
            inner = self._draw_name(target, inner, shown)
        markup = richtext.escape(shown.words if shown else self.heading)
        body = richtext.fit_block(markup, text.face(theme, "lead"), inner.size)
        target.blit(
            richtext.block(markup, body, "text" if shown else "text_dim", inner.width, theme), inner.topleft
        )

    def _draw_name(self, target: pygame.Surface, inner: Rect, shown: CardPiece) -> Rect:
        """Draw the name of a card above its words; returns the room that is left.

        Words that would be small below it get all the room: the card shows its name.
        """
        theme = self.theme
        face = text.face(theme, "heading", "serif", bold=True)
        left = Rect(inner.x, inner.y + face.height, inner.width, inner.height - face.height)
        markup, body = richtext.escape(shown.words), text.face(theme, "body")
        if richtext.fit_block(markup, body, left.size).px < body.px:
            return inner
        text.draw(
            target, shown.name, face, theme.color("text"), Rect(inner.x, inner.y, inner.width, face.height)
        )
        return left

    def _draw_deck(self, target: pygame.Surface, inner: Rect, deck: Deck) -> Rect:
        """Draw the ten actions of a deck at the right; returns the room that is left."""
        theme = self.theme
        face = text.face(theme, "small")
        wide = min(inner.width // 2, theme.px(9) * len(deck))
        box = Rect(inner.right - wide, inner.y, wide, inner.height)
        words = self.board.text.say("deck.own" if deck is self.deck else "deck.ten")
        text.draw(
            target, words, face, theme.color("text_dim"), Rect(box.x, box.y, wide, face.height), "center"
        )
        high = min(theme.px(6), box.height - face.height)
        heroes.draw_deck(target, deck, Rect(box.x, box.y + face.height + 4, wide, high), theme)
        return Rect(inner.x, inner.y, inner.width - wide - theme.px(3), inner.height)

    def _shown(self) -> CardPiece | None:
        """The card that is pointed at; None if there is none."""
        row = self.panel.middle.children
        return next((part for part in row if isinstance(part, CardPiece) and part.raised), None)


class ChoicePanel:
    """The layers in front of the table."""

    def __init__(self, board: PanelTabletop, summary: SummaryPanel) -> None:
        self.board = board
        self.summary = summary
        self.middle = Widget()
        self.buttons = Widget()
        self.reading = Reading(board, self)
        self.rows: Sequence[Sequence[Part]] = ()
        self._waiting: Hashable = ()
        self.reading.visible = False

    def clear(self) -> None:
        """Remove everything that belonged to a question."""
        self.middle.clear()
        self.buttons.clear()
        self.rows, self._waiting = (), ()
        self.reading.visible = False
        self.summary.buttons = None

    def arrange(self) -> None:
        """Place everything."""
        self.reading.place(self._reading)
        self._place_middle()
        self.place_buttons()

    # -- layout by interactions ---------------------------------------------------------------------

    @property
    def laid_out(self) -> bool:
        """Whether large cards lie in the middle."""
        return self.middle.visible and bool(self.middle.children) and not self.rows

    def lay_choices(self, row: Sequence[CardPiece], heading: str, deck: Deck = ()) -> None:
        """Lay out large cards in the middle, and below them the text of the one that is pointed at."""
        self.rows = ()
        self.middle.clear()
        self.middle.add(*row)
        self.reading.heading, self.reading.deck = heading, deck
        self.reading.visible = not self.board.secrets_hidden
        self.arrange()

    def offer(self) -> list[CardPiece]:
        """The upgrades on offer, for looking only."""
        board, found = self.board, []
        for face in board.view.names(board.view.state.offer):
            if face:
                part = CardPiece(
                    board, board.catalog.name(face), board.catalog.card(face), lambda: None, "upgrade"
                )
                part.act = part.look
                part.words = board.catalog.text(face)
                found.append(part)
        return found

    def lay_waiting(self) -> None:
        """Between rounds, lay out the offer for players who are not asked."""
        board, view = self.board, self.board.view
        offer = [face for face in view.names(view.state.offer) if face]
        shown = view.state.phase == "upgrades" and not board.secrets_hidden and bool(offer)
        own = board.catalog.deck(view.ten_actions(view.near)) if shown and view.viewer is not None else ()
        waiting = (*offer, own) if shown else ()
        if waiting != self._waiting:
            self.clear()
            self._waiting = waiting
        if shown and not self.middle.children:
            self.lay_choices(self.offer(), board.text.say("heading.offer"), own)

    def lay_dice(self, rows: Sequence[Sequence[Part]]) -> None:
        """Lay out rows of dice in place of the hand."""
        self.middle.clear()
        for row in rows:
            self.middle.add(*row)
        self.rows = rows
        self._place_middle()

    def lay_buttons(self, row: Sequence[ActionButton]) -> None:
        """Lay out buttons above the hand, or during a duel below its summary."""
        self.buttons.clear()
        self.buttons.add(*row)
        self.summary.buttons = self.buttons if self.board.fighting and row else None
        self.place_buttons()

    def place_buttons(self) -> None:
        """Place the buttons."""
        row = [child for child in self.buttons.children if isinstance(child, ActionButton)]
        if not row:
            return
        layout, theme = self.board.layout, self.board.theme
        if self.reading.visible:
            box = self.reading.rect
            wide = round(box.width * 0.3)
            room = Rect(box.right - wide - theme.px(2), box.y, wide, box.height - theme.px(1.5))
            lay_above(row, room, theme.px(1), 0.9)
        elif self.board.fighting:
            lay_above(row, layout.panel, theme.px(1))
        else:
            lay_abreast(row, layout.bar, theme.px(2), theme.px(WIDEST))

    def _place_middle(self) -> None:
        row = self.middle.children
        theme = self.board.theme
        if not row:
            return
        if self.rows:
            lay_rows(self.rows, self.board.layout.reading, theme.px(1))
            return
        spread, gap = self.board.layout.spread, theme.px(1.5)
        lay_cards(row, spread, gap, round(LARGEST * theme.scale))
        if theme.large_text and row[0].rect.width < theme.px(NARROW):
            self._place_slips(row, spread, gap)

    def _place_slips(self, row: Sequence[Widget], spread: Rect, gap: int) -> None:
        """Place slips, fewer side by side where their names would have no room."""
        least = round(self.board.theme.least_px * NAME)
        for across in range(min(SLIPS, len(row)), 2, -1):
            rows = -(-len(row) // across)
            wide = (spread.width - gap * (across - 1)) // across
            high = min((spread.height - gap * (rows - 1)) // rows, round(wide * SLIP))
            if wide - high >= least:
                break
        lay_grid(row, spread, gap, (wide, high), rows)

    def width_of(self, count: int) -> int:
        """Width of a laid out card, in pixels, if there are `count` of them."""
        row = [Widget() for _ in range(count)]
        theme = self.board.theme
        lay_cards(row, self.board.layout.spread, theme.px(1.5), round(LARGEST * theme.scale))
        return row[0].rect.width

    @property
    def _reading(self) -> Rect:
        return self.board.layout.reading
