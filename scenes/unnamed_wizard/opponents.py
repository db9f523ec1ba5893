"""The boards of the other players, slim at the left edge: who, which board, what is in its zones, runes, spells."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import style
from scenes.unnamed_wizard import pieces
from scenes.unnamed_wizard.pieces import Part, PartBoard
from scenes.unnamed_wizard.spell_plate import SpellFace, draw_dots, spells_of
from sprites.drawing import shapes, text
from sprites.drawing.theme import Theme

DOTS = 5  # pixels: the least side of a slot in miniature
LEAST_CLAIMS = 16  # pixels: claimed tiles


@dataclass(frozen=True)
class OpponentFace:
    """The contents of an opponent's board."""

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


@dataclass(frozen=True)
class OpponentLayout:
    """Rectangles of an opponent's board. `tall`: spells are shown with their names."""

    head: Rect
    figures: Rect
    runes: Rect
    spells: Rect
    claimed: Rect
    tall: bool


def opponent_layout(area: Rect, theme: Theme, spells: int) -> OpponentLayout:
    """The plate from its top: name, figures, runes, spells, claimed tiles."""
    pad = max(3, theme.px(0.6))
    inner = area.inflate(-2 * pad, -pad)
    line = text.face(theme, "small").height
    head = Rect(inner.x, inner.y, inner.width, max(line, text.face(theme, "body", "serif", bold=True).height))
    small = Rect(inner.x, head.bottom, inner.width, line)
    least = LEAST_CLAIMS + DOTS + 4
    high = max(line, min(line * 3 // 2, inner.bottom - small.bottom - least))
    runes = Rect(inner.x, small.bottom, inner.width, high)
    room = inner.bottom - runes.bottom
    tall = room >= spells * line + 2 * line
    dots = spells * line if tall else min(theme.px(2), room // 3)
    if room < LEAST_CLAIMS + DOTS:  # claimed tiles come before slots, which are seen when it is shown large
        dots = 0
    claimed = Rect(inner.x, runes.bottom + dots + 3, inner.width, min(theme.px(7), room - dots - 3))
    if claimed.height < LEAST_CLAIMS // 2:  # beside the name, where there is no room below
        claimed = Rect(head.centerx, head.y, head.right - head.centerx, head.height)
    slots = Rect(inner.x, runes.bottom + 1, inner.width, dots)
    return OpponentLayout(head, small, runes, slots, claimed, tall)


class OpponentPart(Part):
    """The board of another player. Pointed at or held it is shown large."""

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
        """Shows the board of a player in the view."""
        board, view, who = self.board, self.board.view, self.board.view.player(seat)
        chair, catalog = board.chairs[seat], board.catalog
        self.seat, self.name = seat, chair.name
        self.shown = OpponentFace(
            chair.name,
            catalog.short(view, seat),
            chair.colour,
            who.pool,
            who.fortress,
            who.ether,
            who.pillars,
            view.runes(seat),
            tuple(spells_of(view, seat)),
            view.acting(seat),
        )
        facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
        self.hint = catalog.say("rival.hint", seat=seat, board=catalog.board(view, seat), **facts)

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
        crowded = spots.claimed.colliderect(spots.head)
        head = spots.head.clip(Rect(0, 0, spots.claimed.x, target.get_height())) if crowded else spots.head
        wizard = "" if crowded else shown.wizard
        pieces.draw_seat(target, shown.name, wizard, shown.colour, head, theme, bare=True)
        self._render_figures(target, spots.figures, shown)
        pieces.draw_runes(target, shown.runes, (0, 0, 0), spots.runes, theme)
        if spots.tall:
            self._render_spells(target, spots.spells, shown)
        else:
            self._render_dots(target, spots.spells, shown)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, self.rect, radius, theme.color("gold"), theme.px(0.7), strength)

    def _render_figures(self, target: Surface, area: Rect, shown: OpponentFace) -> None:
        """Pool, fortress (and ether in a battle) and pillars, each with its sign."""
        theme, face = self.theme, text.face(self.theme, "body", bold=True)
        figures = [("pool", shown.pool), ("fortress", shown.fortress), ("pillars", shown.pillars)]
        if shown.ether:
            figures[1] = ("ether", shown.ether)
        wide = area.width // len(figures)
        px = min(area.height - 2, theme.px(2.2))
        for at, (zone, count) in enumerate(figures):
            box = Rect(area.x + at * wide, area.y, wide, area.height)
            pieces.zone_sign(target, zone, shown.colour, (box.x + px // 2, box.centery), px, theme)
            room = Rect(box.x + px + 3, box.y, box.width - px - 3, box.height)
            text.draw(target, str(count), text.fit(str(count), face, room.width), theme.color("text"), room)

    def _render_spells(self, target: Surface, area: Rect, shown: OpponentFace) -> None:
        """A line for each spell: name and slots."""
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
        """All slots in one row, those of a spell together."""
        groups = [spell for spell in shown.spells if spell.slots]
        if area.height < DOTS:
            return
        count = sum(len(spell.slots) for spell in groups)
        if not count:
            return
        px = max(DOTS, min(area.height - 1, (area.width - 4 * len(groups)) // count - 1))
        left = area.x
        for spell in groups:
            wide = len(spell.slots) * (px + 1)
            row = Rect(left, area.y, wide, area.height)
            draw_dots(target, spell.slots, spell.filled, spell.sort, row, px, self.theme)
            left += wide + 4
