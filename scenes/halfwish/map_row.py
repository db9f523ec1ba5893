"""The five map cards of a round between the players, with the current turn and who begins each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame
from pygame import Rect

from scenes.board.hover_zoom import LargeCards, Note
from scenes.board.part import Large
from scenes.halfwish.cards import back
from scenes.halfwish.layout import TURNS, Layout
from scenes.halfwish.pieces import Piece
from scenes.halfwish.stage import DuelTabletop
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.pile import socket
from sprites.drawing import icons, richtext, shapes, text
from sprites.drawing.color import darken
from sprites.drawing.motion import Pose
from sprites.halfwish.cards import MapFace

BETWEEN = "   ·   "  # between the round and the turn in a line


def is_column(area: Rect) -> bool:
    """Whether a sign stands beside the row, where its words go on line by line."""
    return 2 * area.height > area.width


class RowTabletop(DuelTabletop, Protocol):
    """The part of the table that the row needs: its layouts at rest and in a duel, and the cards laid out above it."""

    layouts: tuple[Layout, Layout]

    @property
    def laid_out(self) -> Sequence[Widget]: ...


class MapSpot(Piece):
    """The map card of a turn. A lamp shows the progress of the round, a shape the seat that begins the turn."""

    role = "map card"
    board: RowTabletop
    focusable = True

    def __init__(self, board: RowTabletop, turn: int) -> None:
        super().__init__(board, board.text.say("row.turn", turn=turn))
        self.turn = turn
        self.face: MapFace | None = None
        self.card: int | None = None

    def refresh(self) -> None:
        """Show the view's card, face down if it is unknown; none while other cards are laid out here."""
        view, catalog = self.board.view, self.board.catalog
        lying, at = view.state.row.cards, self.turn - 1
        self.card = lying[at] if at < len(lying) else None
        self.visible = not self.board.laid_out
        map_ = None if self.card is None else catalog.content.maps.get(view.face(self.card))
        disabled = view.state.disabled and view.state.turn == self.turn
        self.face = catalog.map(map_.id, disabled=disabled) if map_ else None
        turn = catalog.say("row.turn", turn=self.turn)
        self.name = catalog.say("row.known", turn=self.turn, card=map_.id) if map_ else turn
        self.hint = f"{self.name}. {map_.text}" if map_ else catalog.say("row.hidden")

    @property
    def large(self) -> Large:
        return LargeCards((self.face,)) if self.face else Note(self.name)

    @property
    def large_words(self) -> str:
        return "" if self.face else self.hint

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point is in the widened area of the card: in a duel, cards are smaller than fingers."""
        return self.rect.inflate(self.theme.px(1.25), 0).collidepoint(pos)

    def details(self) -> bool:
        return self.face is not None and self.board.show_large(self.face, self.name)

    def activate(self) -> None:
        self.details()

    @property
    def now(self) -> bool:
        """Whether this is the current turn."""
        state = self.board.view.state
        return state.turn == self.turn and state.phase == "turn"

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        state = self.board.view.state
        away = self.card in self.board.card_motion.away or self._coming
        return (*super().appearance, self.face, self.card, state.turn, state.opener, away, self.hovered)

    @property
    def _coming(self) -> bool:
        """Whether its card is still being dealt."""
        return self.turn > TURNS - self.board.card_motion.hidden("row")

    def render(self, target: pygame.Surface) -> None:
        theme, width = self.theme, self._sharp
        if self.card is None or self._coming:
            socket(target, self.rect, "compass", theme)
        elif self.card not in self.board.card_motion.away:
            lift = 8 if self.now else 3
            x, y = self.rect.centerx, self.rect.centery - (lift if self.now else 0)
            pose = Pose(x, y, scale=self.rect.width / width, height=lift)
            past = self.board.view.state.turn > self.turn
            cards.draw(
                target,
                self.face,
                back("map", theme),
                pose,
                width,
                theme,
                state="forbidden" if past and self.face else "plain",
            )
        if self.now:
            self._draw_light(target)
        if self.board.stage.share == 0:
            self._draw_foot(target)

    @property
    def _sharp(self) -> int:
        """The width at which its card is painted: its width at rest or in a duel, never one in between."""
        at_rest, in_duel = (each.row[0].width for each in self.board.layouts)
        return in_duel if self.board.stage.share == 1 else at_rest

    def _draw_light(self, target: pygame.Surface) -> None:
        """Draw the lamp light of this title around the card of the current turn."""
        accent = self.theme.title("halfwish").accent
        area = self.rect.move(0, -8)
        shapes.draw_glow(target, area, round(area.width * 0.06), accent, self.theme.px(1.5), 0.9, 2)

    def _draw_foot(self, target: pygame.Surface) -> None:
        """Draw the number of the turn, who begins it, and the number of actions in its duels."""
        board, theme, state = self.board, self.theme, self.board.view.state
        if not state.round:
            return
        face = text.face(theme, "body", bold=self.now)
        color = theme.color("text" if self.now else "text_dim")
        words = text.label(str(self.turn), face, color)
        look = theme.seat(board.players[board.view.starter_of(self.turn)].colour)
        side = round(face.px * 0.85)
        count = board.catalog.content.figures.actions[self.turn - 1]
        total = side + words.get_width() + count * side + 3 * side // 2
        left, y = self.rect.centerx - total // 2, self.rect.bottom + theme.px(0.5) + face.height // 2
        shape = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1)
        target.blit(shape, shape.get_rect(midleft=(left, y)))
        target.blit(words, words.get_rect(midleft=(left + side + side // 2, y)))
        spot = left + 2 * side + side // 2 + words.get_width()
        for at in range(count):
            icons.draw(target, "sword", (spot + at * side, y), side, color)


class RoundSign(Piece):
    """The current round and turn, and who begins it: the two are easily confused (GM's Notes of Part 1)."""

    role = "round"
    board: RowTabletop

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name, *self.lines(), bool(self.board.laid_out))

    def lines(self) -> tuple[str, str]:
        """The line of the sign, and what follows."""
        board, state = self.board, self.board.view.state
        if state.phase == "setup" or not state.round:
            return board.text.say("round.setup"), ""
        if state.phase == "upgrades":
            return board.text.say("round.upgrades", round=state.round), board.text.say("round.upgrades.next")
        return BETWEEN.join(self._signs()), board.text.say(f"round.next.{self._next()}", **self._facts())

    def _signs(self) -> tuple[str, str]:
        """The round, and the turn in it."""
        say, state, figures = self.board.text.say, self.board.view.state, self.board.catalog.content.figures
        turn, turns = state.turn or 1, len(figures.actions)
        return (
            say("round.sign", round=state.round, rounds=figures.rounds),
            say("round.sign.turn", turn=turn, turns=turns),
        )

    def _next(self) -> str:
        """The part of a text's key for what follows this turn: another turn, the upgrades, or the end."""
        state, figures = self.board.view.state, self.board.catalog.content.figures
        if state.turn < len(figures.actions):
            return "turn"
        return "upgrades" if state.round < figures.rounds else "end"

    def _facts(self) -> dict[str, int]:
        state = self.board.view.state
        turn = min(5, state.turn + 1)
        starter = self.board.view.starter_of(turn)
        return {"seat": state.active, "turn": turn, "round": state.round, "next": starter}

    def render(self, target: pygame.Surface) -> None:
        area = self.board.layout.line if self.board.laid_out else self.rect
        if is_column(area):
            self._draw_column(target, area)
        else:
            self._draw_line(target, area)

    def _draw_line(self, target: pygame.Surface, area: Rect) -> None:
        """Draw the sign in a line, and what follows below it if there is room."""
        theme = self.theme
        sign, after = self.lines()
        big = text.fit(sign, text.face(theme, "heading", "serif", bold=True), area.width)
        upper = Rect(area.x, area.y, area.width, big.height)
        text.draw(target, sign, big, theme.color("text"), upper)
        small = text.fit(after, text.face(theme, "body"), area.width)
        lower = Rect(area.x, upper.bottom, area.width, small.height)
        covered = lower.collidelist([part.rect for part in self.board.laid_out]) >= 0
        fits = lower.bottom <= area.bottom + small.height // 2 and text.width(after, small) <= area.width
        if fits and not covered:
            text.draw(target, after, small, theme.color("text_dim"), lower)

    def _draw_column(self, target: pygame.Surface, area: Rect) -> None:
        """Draw the round, the turn and what follows, one below the other."""
        theme = self.theme
        sign, after = self.lines()
        big = text.face(theme, "heading", "serif", bold=True)
        for line in sign.split(BETWEEN):
            big = text.fit(line, big, area.width)
        block = richtext.block(richtext.escape(sign.replace(BETWEEN, "\n")), big, "text", area.width, theme)
        spot = block.get_rect(topleft=area.topleft)
        target.blit(block, spot)
        after = richtext.escape(after)
        low = Rect(area.x, spot.bottom, area.width, area.bottom - spot.bottom)
        small = richtext.fit_block(after, text.face(theme, "body"), low.size)
        if richtext.height(after, small, low.width) <= low.height:
            target.blit(richtext.block(after, small, "text_dim", low.width, theme), low)


class ParleySign(Piece):
    """The number of parleys accepted in a row, and the effect of the next one (Section II)."""

    role = "parleys"

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.board.view.state.parleys, self.words())

    def words(self) -> str:
        """A note about the next parley, which warns if it brings a point."""
        board, state = self.board, self.board.view.state
        one, other = (who.points for who in state.players)
        if not state.parleys:
            return board.text.say("parley.none")
        if one == other:
            return board.text.say("parley.level")
        return board.text.say("parley.point", seat=0 if one < other else 1)

    def render(self, target: pygame.Surface) -> None:
        theme, state, area = self.theme, self.board.view.state, self.rect
        if state.phase != "turn":
            return
        side, parleys = theme.text_px("heading"), self.board.catalog.content.figures.parleys
        for at in range(parleys):
            filled = at < state.parleys
            color = theme.title("halfwish").accent if filled else darken(theme.color("control"), 0.2)
            spot = (self.rect.right - side // 2 - (parleys - 1 - at) * side, self.rect.y + side // 2)
            icons.draw(target, "flag", spot, side, color, 1.3 if filled else 0.9)
        room = self.rect.width - parleys * side - theme.px(1)
        warning = bool(state.parleys)
        if is_column(area):
            self._draw_note(target, Rect(area.x, area.y + side, area.width, area.height - side))
            return
        small = text.fit(self.words(), text.face(theme, "body", bold=warning), self.rect.width)
        words = text.elide(self.words(), small, self.rect.width)
        box = Rect(self.rect.x, self.rect.y, room, side)
        if text.width(words, small) > room:
            box = Rect(self.rect.x, self.rect.y + side, self.rect.width, small.height)
            if box.bottom > self.rect.bottom + small.height // 3:
                return
        text.draw(target, words, small, theme.color("text" if warning else "text_dim"), box, "right")

    def _draw_note(self, target: pygame.Surface, area: Rect) -> None:
        """Draw the note below the flags, in as many lines as it needs."""
        warning = bool(self.board.view.state.parleys)
        markup = richtext.escape(self.words())
        face = richtext.fit_block(markup, text.face(self.theme, "body", bold=warning), area.size)
        role = "text" if warning else "text_dim"
        target.blit(richtext.block(markup, face, role, area.width, self.theme, "right"), area)
