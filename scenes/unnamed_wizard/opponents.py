"""The left edge of the table: the header with round and turn, and the boards of the other players below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.unnamed_wizard.table import claimed
from scenes.ui import style
from scenes.unnamed_wizard import pieces
from scenes.unnamed_wizard.pieces import Part, PartBoard
from scenes.unnamed_wizard.spell_plate import SpellFace, draw_dots, spells_of
from sprites.drawing import shapes, text
from sprites.drawing.color import darken, mix
from sprites.drawing.theme import Theme


@dataclass(frozen=True)
class HeaderFace:
    """The contents of the header. `left` is None if nobody is taking a turn."""

    round: str
    turn: str
    colour: int | None = None
    left: int | None = None
    stack: int = 0
    supply: int = 0


class HeaderPart(Part):
    """The header at the upper left."""

    role = "sign"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board, board.text.say("sign.name"))
        self.shown = HeaderFace("", "")

    def present(self) -> None:
        """Show the view's round, turn, stack and supply."""
        view, say = self.board.view, self.board.text.say
        state = view.state
        turn = state.turn if view.running else None
        head = say("sign.round", round=state.round) if state.round else say("sign.setup")
        whose = "sign.over" if state.result else "sign.turn" if turn else "sign.getting_ready"
        stack, supply = len(state.stack.cards), state.supply
        self.shown = HeaderFace(
            head,
            say(whose, seat=turn.seat if turn else 0),
            self.board.players[turn.seat].colour if turn else None,
            view.left if turn else None,
            stack,
            supply,
        )
        left = say("sign.left", left=view.left) + " " if turn else ""
        self.hint = left + say("sign.hint", stack=stack, supply=supply)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown)

    def lines(self) -> tuple[Rect, Rect, Rect]:
        """Rectangles of the round, the turn, and the row with stack and supply."""
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(1.5), -self.theme.px(0.75))
        high = text.face(theme, "lead", "serif", bold=True).height
        first = Rect(inner.x, inner.y, inner.width, high)
        second = Rect(inner.x, first.bottom, inner.width, text.face(theme, "small").height)
        if second.bottom + pieces.SMALLEST > inner.bottom:  # whose turn it is stands above the spells as well
            second.height = 0
        return first, second, Rect(inner.x, second.bottom, inner.width, inner.bottom - second.bottom)

    @property
    def sign_px(self) -> int:
        """Side of the signs of stack and supply, which leave room for the figures beside them."""
        row = self.lines()[2]
        return min(row.height, row.width // 5)

    @property
    def stack_spot(self) -> tuple[int, int]:
        """Pixel of the stack, where tiles come from."""
        row = self.lines()[2]
        return row.x + self.sign_px // 2, row.centery

    @property
    def supply_spot(self) -> tuple[int, int]:
        """Pixel of the supply."""
        row = self.lines()[2]
        return row.centerx + self.sign_px // 2, row.centery

    def render(self, target: Surface) -> None:
        theme, shown = self.theme, self.shown
        radius = theme.px(1)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.5), 110)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if shown.colour is not None:
            color = theme.seat(shown.colour).colour
            fill = mix(theme.color("panel"), color, 0.2)
            shapes.draw_rounded(target, self.rect, radius, fill, color, theme.hairline)
        first, second, row = self.lines()
        right = self._render_pips(target, first)
        box = Rect(first.x, first.y, right - first.x, first.height)
        head = text.fit(shown.round, text.face(theme, "lead", "serif", bold=True), box.width)
        text.draw(target, shown.round, head, theme.color("text"), box)
        if second.height:
            face = text.fit(shown.turn, text.face(theme, "body"), second.width)
            text.draw(target, shown.turn, face, theme.color("text"), second)
        self._render_row(target, row)

    def _render_pips(self, target: Surface, line: Rect) -> int:
        """Draw a pip for each invocation left, at the right. Return the left edge of the first."""
        left, theme = self.shown.left, self.theme
        if left is None:
            return line.right
        head = text.width(self.shown.round, text.face(theme, "body", "serif", bold=True))
        least = (line.width - head - 3) // max(1, left) - 1
        px, right = max(8, min(theme.px(1.8), line.height - 4, least)), line.right
        for _ in range(left):
            mark = theme.color("brass")
            pip = shapes.seat_shape("diamond", px, mark, darken(mark, 0.4))
            target.blit(pip, pip.get_rect(midright=(right, line.centery)))
            right -= px + 1
        return right - 3

    def _render_row(self, target: Surface, row: Rect) -> None:
        theme, px = self.theme, self.sign_px
        figure = pieces.within(text.face(theme, "lead", "serif", bold=True), row.height)
        for spot, sign, count in (
            (self.stack_spot, "stack", self.shown.stack),
            (self.supply_spot, "supply", self.shown.supply),
        ):
            pieces.zone_sign(target, sign, 0, spot, round(px * 0.86), theme)
            left = spot[0] + px // 2 + theme.px(1)
            box = Rect(left, row.y, row.width // 2 - px - theme.px(1), row.height)
            text.draw(target, str(count), text.fit(str(count), figure, box.width), theme.color("text"), box)


FIGURES = 5  # heights of a line: the width that the figures need beside a portrait
DOTS = 5  # pixels: least size of a slot
BETWEEN = 4  # pixels between the slots of two spells
LEAST_RUNES = 12  # pixels: least height of the row of runes
LEAST_CLAIMS, MOST_CLAIMS = 16, 11  # least and greatest height of claimed tiles: pixels; units


@dataclass(frozen=True)
class OpponentFace:
    """The contents of an opponent's board; `wizard` is whose portrait it bears."""

    name: str
    wizard: str
    colour: int
    pool: int = 0
    fortress: int = 0
    ether: int = 0
    pillars: int = 0
    runes: tuple[int, ...] = (0, 0, 0)
    spells: tuple[SpellFace, ...] = ()
    acting: bool = False
    claims: bool = False


@dataclass(frozen=True)
class OpponentLayout:
    """Rectangles of an opponent's board. `tall` tells whether spells are shown with their names."""

    medal: Rect
    head: Rect
    figures: Rect
    runes: Rect
    spells: Rect
    claimed: Rect
    tall: bool


def opponent_layout(area: Rect, theme: Theme, spells: int) -> OpponentLayout:
    """The layout of an opponent's board: name and figures beside the portrait, then runes, spells, claimed tiles.

    On a low one, name and figures share the height and the rest is left out.
    """
    pad = max(3, theme.px(0.6))
    inner = area.inflate(-2 * pad, -pad)
    line = text.face(theme, "small").height
    top = max(line, text.face(theme, "body", "serif", bold=True).height)
    if top + line > inner.height:
        top, line = inner.height // 2, inner.height - inner.height // 2
    roomy = inner.width - top - line - pad > FIGURES * line
    side = (top + line if roomy else top) // 2 * 2
    medal = Rect(inner.x, inner.y, side, side)
    left = medal.right + pad
    head = Rect(left, inner.y, inner.right - left, top)
    small = Rect(left if roomy else inner.x, head.bottom, inner.right - (left if roomy else inner.x), line)
    least = LEAST_CLAIMS + DOTS + 4
    below = inner.bottom - small.bottom
    high = max(min(line, below), min(line * 3 // 2, below - least))
    runes = Rect(inner.x, small.bottom, inner.width, high)
    room = inner.bottom - runes.bottom
    tall = room >= spells * line + 2 * line
    dots = spells * line if tall else min(theme.px(2), room // 3)
    if room < LEAST_CLAIMS + DOTS:  # claimed tiles have priority over slots, which the enlarged board shows
        dots = 0
    claimed = Rect(inner.x, runes.bottom + dots + 3, inner.width, min(theme.px(MOST_CLAIMS), room - dots - 3))
    if claimed.height < LEAST_CLAIMS:  # next to the name if there is no room below
        claimed = Rect(head.centerx, head.y, head.right - head.centerx, head.height)
    slots = Rect(inner.x, runes.bottom + 1, inner.width, dots)
    return OpponentLayout(medal, head, small, runes, slots, claimed, tall)


class OpponentPart(Part):
    """The board of another player, enlarged on request."""

    role = "seat"
    focusable = legible = True

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board)
        self.seat = 0
        self.shown: OpponentFace | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown)

    def present(self, seat: int) -> None:
        """Show a player's board."""
        board, view, who = self.board, self.board.view, self.board.view.player(seat)
        player, catalog = board.players[seat], board.catalog
        self.seat, self.name = seat, player.name
        self.shown = OpponentFace(
            player.name,
            who.board,
            player.colour,
            who.pool,
            who.fortress,
            who.ether,
            who.pillars,
            view.runes(seat),
            tuple(spells_of(view, seat)),
            view.acting(seat),
            bool(claimed(view.table, seat)),
        )
        facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
        self.hint = catalog.say("rival.hint", board=catalog.board(view, seat), **facts)

    @property
    def spots(self) -> OpponentLayout:
        return opponent_layout(self.rect, self.theme, len(self.shown.spells) if self.shown else 8)

    def render(self, target: Surface) -> None:
        shown, theme = self.shown, self.theme
        if shown is None:
            return
        radius = theme.px(1)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.5), 110)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if shown.acting or self.raised:
            edge = theme.seat(shown.colour).colour if shown.acting else theme.color("brass")
            target.blit(shapes.ring(self.rect.size, radius, edge, theme.hairline + 1), self.rect)
        spots = self.spots
        crowded = shown.claims and spots.claimed.colliderect(spots.head)
        head = spots.head.clip(Rect(0, 0, spots.claimed.x, target.get_height())) if crowded else spots.head
        pieces.draw_medal(target, shown.wizard, shown.colour, spots.medal, theme)
        pieces.draw_name(target, shown.name, head, theme)
        self._render_figures(target, spots.figures, shown)
        if spots.runes.height >= LEAST_RUNES:
            pieces.draw_runes(target, shown.runes, (0, 0, 0), spots.runes, theme)
        if spots.tall:
            self._render_spells(target, spots.spells, shown)
        else:
            self._render_dots(target, spots.spells, shown)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, self.rect, radius, theme.color("gold"), theme.px(0.7), strength)

    def _render_figures(self, target: Surface, area: Rect, shown: OpponentFace) -> None:
        """Draw pool, fortress (or ether in a battle) and pillars, each with its icon."""
        theme, face = self.theme, text.face(self.theme, "body", bold=True)
        figures = [("pool", shown.pool), ("fortress", shown.fortress), ("pillars", shown.pillars)]
        if shown.ether:
            figures[1] = ("ether", shown.ether)
        wide = area.width // len(figures)
        px = min(area.height - 2, theme.px(2.2), wide // 2)
        for at, (zone, count) in enumerate(figures):
            box = Rect(area.x + at * wide, area.y, wide, area.height)
            pieces.zone_sign(target, zone, shown.colour, (box.x + px // 2, box.centery), px, theme)
            room = Rect(box.x + px + 3, box.y, box.width - px - 3, box.height)
            figure = text.fit(str(count), pieces.within(face, room.height), room.width)
            text.draw(target, str(count), figure, theme.color("text"), room)

    def _render_spells(self, target: Surface, area: Rect, shown: OpponentFace) -> None:
        """Draw a line for each spell: name and slots."""
        theme = self.theme
        face = text.face(theme, "small")
        line = min(round(face.height * 1.25), area.height // max(1, len(shown.spells)))
        for at, spell in enumerate(shown.spells):
            row = Rect(area.x, area.y + at * line, area.width, line)
            px = max(DOTS + 3, min(row.height - 4, theme.px(1.6)))
            left = draw_dots(target, spell.slots, spell.filled, spell.sort, row, px, theme)
            room = Rect(row.x, row.y, left - row.x - 4, row.height)
            ink = theme.color("text" if spell.works or any(spell.filled) else "text_dim")
            text.draw(target, text.elide(spell.name, face, room.width), face, ink, room)

    def _render_dots(self, target: Surface, area: Rect, shown: OpponentFace) -> None:
        """Draw all slots, grouped by spell, in as many rows as make them largest."""
        groups = [spell for spell in shown.spells if spell.slots]
        if area.height < DOTS or not groups:
            return
        sizes = range(area.height - 1, DOTS, -1)
        px = next((px for px in sizes if len(_rows(groups, px, area.width)) * (px + 1) <= area.height), DOTS)
        for at, row in enumerate(_rows(groups, px, area.width)):
            left, top = area.x, area.y + at * (px + 1)
            for spell in row:
                box = Rect(left, top, len(spell.slots) * (px + 1), px + 1)
                draw_dots(target, spell.slots, spell.filled, spell.sort, box, px, self.theme)
                left = box.right + BETWEEN


def _rows(groups: Sequence[SpellFace], px: int, wide: int) -> list[list[SpellFace]]:
    """Spells in rows of this width, by the dots of their slots."""
    rows: list[list[SpellFace]] = [[]]
    right = 0
    for spell in groups:
        taken = len(spell.slots) * (px + 1)
        if rows[-1] and right + taken > wide:
            rows.append([])
            right = 0
        rows[-1].append(spell)
        right += taken + BETWEEN
    return rows
