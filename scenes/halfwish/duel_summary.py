"""Summary of a duel: its sums in words, the panel beside it, and previews of answers (Part 2, Section III)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.core.phrases import number, signed
from game.core.question import Question
from game.core.title import Title
from game.halfwish.clash import is_first, is_prevented
from game.halfwish.projection import Projection, suppose
from game.halfwish.reckoning import Figured, Reckoning
from scenes.board.interaction import Asked
from scenes.board.part import Part
from scenes.halfwish.cards import CardCatalog
from scenes.halfwish.hand import FanCard
from scenes.halfwish.pieces import Piece
from scenes.halfwish.stage import DuelTabletop, Stage
from scenes.halfwish.view import HalfwishView
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes, text
from sprites.drawing.color import darken, lighten
from sprites.halfwish import cards as heroes
from sprites.halfwish import scores

TARGETS = ("slot", "die", "swap", "swap_slots", "pay")
"""Questions that a power asks before it takes effect."""
LEAST_LINES = 4  # smallest lines that head, figures and verdict need
FIGURES = 1.5  # height of a player's figures, in the smallest letters
ROLE = 1.3  # height of a role, in letters of the body's size


class Line(NamedTuple):
    """A term of a sum: its source and its amount."""

    words: str
    amount: str


class Sum(NamedTuple):
    """The result of one slot of a side. `way` is "" if no card lies there; `change` is what a power would add."""

    way: str
    lines: tuple[Line, ...] = ()
    total: str = ""
    change: int = 0
    keywords: tuple[str, ...] = ()


class Meeting(NamedTuple):
    """The result of a clash. `hurt` is the seat that is hurt, -1 for nobody, 2 for both.

    `brief` is who is hurt and how much, without how; "" if that is all there is.
    """

    words: str
    hurt: int
    changed: bool = False
    brief: str = ""


def sum_of(
    catalog: CardCatalog,
    reckoning: Reckoning,
    seat: int,
    slot: int,
    before: Reckoning | None = None,
    *,
    alone: bool = False,
) -> Sum:
    """The sum of a committed action; `before` is the duel without the previewed power.

    `alone`: nothing is known of the other side.
    """
    figured = reckoning.figured[seat][slot]
    if not figured.action:
        return Sum("")
    change = _figure(figured) - _figure(before.figured[seat][slot]) if before else 0
    lines = [
        Line(catalog.source(term.source), _amount(at, term.amount)) for at, term in enumerate(figured.terms)
    ]
    move = figured.move
    total = number(move.value)
    if move.kind == "evade":
        there = reckoning.dv[1 - seat] - reckoning.dv[seat]
        lines += [] if alone else [Line(catalog.say("term.there"), number(there))]
        total = (
            f"{number(move.gap)}+"
            if catalog.content.actions[figured.action].gap != "any"
            else catalog.say("any_gap")
        )
    return Sum(move.kind, tuple(lines), total, change, tuple(sorted(move.keywords)))


def _figure(figured: Figured) -> int:
    """The figure of an action that powers change: its strike or block value, or the gap it needs."""
    return figured.move.gap if figured.move.kind == "evade" else figured.move.value


def _amount(at: int, amount: int) -> str:
    return number(amount) if at == 0 else signed(amount)


def meeting(
    catalog: CardCatalog, reckoning: Reckoning, slot: int, before: Reckoning | None = None
) -> Meeting:
    """A clash in words: a First Strike and the answer to it, or the damage that is left of a strike."""
    clash = reckoning.clashes[slot]
    changed = before is not None and before.clashes[slot] != clash
    hurt = [seat for seat in (0, 1) if clash.damage[seat]]
    if not hurt:
        return Meeting(_harmless(catalog, reckoning, slot), -1, changed)
    first = next((seat for seat in (0, 1) if clash.first[seat]), None)
    brief = "\n".join(catalog.say("clash.hurt", seat=seat, damage=clash.damage[seat]) for seat in hurt)
    if first is None:
        return Meeting(brief, hurt[0] if len(hurt) == 1 else 2, changed)
    told = [catalog.say("clash.first", seat=first, damage=clash.first[first])]
    if clash.damage[1 - first]:
        told.append(catalog.say("clash.back", seat=1 - first, damage=clash.damage[1 - first]))
    return Meeting("\n".join(told), hurt[0] if len(hurt) == 1 else 2, changed, brief)


def _harmless(catalog: CardCatalog, reckoning: Reckoning, slot: int) -> str:
    """The reason why nobody is hurt."""
    one, other = (reckoning.figured[seat][slot].move for seat in (0, 1))
    clash = reckoning.clashes[slot]
    for seat in (0, 1):
        if clash.evaded[seat]:
            return catalog.say("clash.evaded", seat=seat)
    if "strike" not in (one.kind, other.kind):
        return catalog.say("clash.nothing")
    if is_prevented(one, other, reckoning.dv):
        return catalog.say("clash.prevented")
    if one.kind == other.kind == "strike":
        return catalog.say(
            "clash.even" if not (is_first(one, other) or is_first(other, one)) else "clash.none"
        )
    return catalog.say("clash.blocked" if "block" in (one.kind, other.kind) else "clash.none")


def verdict(catalog: CardCatalog, projection: Projection) -> str:
    """The winner of the duel, or the player who would fall, in words."""
    fallen = [seat for seat in (0, 1) if projection.fallen[seat]]
    if len(fallen) == 2:
        return catalog.say("outcome.both")
    if fallen:
        return catalog.say("outcome.falls", seat=fallen[0])
    if projection.winner < 0:
        return catalog.say("outcome.drawn")
    return catalog.say("outcome.wins", seat=projection.winner)


def scoring(catalog: CardCatalog, aggressor: int) -> dict[str, Sequence[str]]:
    """The ways to score a point, by role (Section III)."""
    facts = {"aggressor": aggressor, "defender": 1 - aggressor}
    return {
        "aggressor": [catalog.say("scoring.wound", **facts)],
        "defender": [catalog.say("scoring.unhurt", **facts), catalog.say("scoring.hurt_back", **facts)],
    }


class SummaryPanel(Piece):
    """A panel that shows the roles before the showdown, then points, health and the winner."""

    role = "outcome"
    board: DuelTabletop
    buttons: Widget | None = None
    """The buttons that take up its lower part, if any."""

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name)

    def refresh(self) -> None:
        """Update its name, which screen readers read out."""
        stage = self.board.stage
        shown = stage.shown
        self.name = verdict(self.board.catalog, shown) if shown else ""

    @property
    def area(self) -> Rect:
        """The rectangle above the buttons."""
        layout = self.board.layout
        if self.buttons is None:
            return layout.panel
        top = min((button.rect.top for button in self.buttons.children), default=layout.panel.bottom)
        return Rect(
            layout.panel.x, layout.panel.y, layout.panel.width, top - self.theme.px(1) - layout.panel.y
        )

    def render(self, target: pygame.Surface) -> None:
        board, stage = self.board, self.board.stage
        if not board.in_arena:
            return
        if stage.shown is None or not stage.all_told:
            self._draw_roles(target, self.area)
        else:
            self._draw_outcome(target, self.area, stage.shown)

    # -- ways to score ------------------------------------------------------------------------------

    def _draw_roles(self, target: pygame.Surface, area: Rect) -> None:
        """Draw both roles, with the ways in which each scores a point; only the near one if there is little room.

        Where buttons leave no room for a line, there is none: each player's area has its role as well.
        """
        duel, theme = self.board.fought.duel, self.theme
        assert duel is not None
        if area.height < theme.text_px("body"):
            return
        half = (area.height - theme.px(1)) // 2
        for role, rows in scoring(self.board.catalog, duel.aggressor).items():
            seat = duel.aggressor if role == "aggressor" else duel.defender
            far = seat != self.board.fought.near
            little = half < self.theme.text_px("body") * ROLE
            if far and little:
                continue
            box = Rect(area.x, area.y if far else area.bottom - half, area.width, half)
            box = area if little else box
            inner = self._draw_role(target, box, role == "aggressor", seat)
            self._draw_points(target, inner, rows)

    def _draw_role(self, target: pygame.Surface, box: Rect, attacks: bool, seat: int) -> Rect:
        """Draw the name of a role; returns the room left for its ways to score, or none."""
        theme, board = self.theme, self.board
        look = theme.seat(board.players[seat].colour)
        fill, edge = (*theme.color("well"), 215), darken(look.colour, 0.35)
        shapes.draw_rounded(target, box, theme.px(1), fill, edge, theme.hairline)
        inner = box.inflate(-theme.px(2), -theme.px(1))
        head = text.face(theme, "heading", "serif", bold=True)
        alone = inner.height < 2 * head.height  # no room for ways to score
        side = min(round(head.height * 1.15), inner.height if alone else round(inner.height * 0.4))
        if alone:
            inner = Rect(inner.x, inner.centery - side // 2, inner.width, side)
        head = replace(head, px=max(theme.smallest, min(head.px, round(side * 0.8))))
        emblem = scores.role("aggressor" if attacks else "defender", side, theme)
        target.blit(emblem, inner.topleft)
        title = board.text.say("role.aggressor" if attacks else "role.defender", seat=seat)
        room = Rect(inner.x + side + theme.px(1), inner.y, inner.width - side - theme.px(1), side)
        least = replace(head, px=theme.smallest)
        if not alone and text.width(title, least) <= room.width - side - theme.px(1):
            crest = Rect(inner.right - side, inner.y, side, side)
            heroes.draw_crest(target, board.view.player(seat).hero, board.players[seat].colour, crest, theme)
            room.width -= side + theme.px(1)
        markup, kind = richtext.escape(title), text.fit(title, head, room.width)
        wrapped = richtext.fit_block(markup, head, room.size)
        if wrapped.px > kind.px or text.width(title, kind) > room.width:
            block = richtext.block(markup, wrapped, "text", room.width, theme)
            target.blit(block, block.get_rect(midleft=room.midleft))
        else:
            text.draw(target, title, kind, lighten(look.colour, 0.25), room)
        return Rect(inner.x, inner.y + side + 2, inner.width, inner.bottom - inner.y - side - 2)

    def _draw_points(self, target: pygame.Surface, area: Rect, rows: Sequence[str]) -> None:
        """Draw a few words for each way to score, one below the other, as large as possible; none without room."""
        if area.height <= 0:
            return
        theme, lead = self.theme, text.face(self.theme, "lead")
        px = max(theme.smallest, min(area.height // len(rows), theme.text_px("heading")))
        figure = text.label("+1", text.Face("serif", px, bold=True), theme.color("brass"))
        wide = area.width - round(px * 1.6)
        markup = [richtext.escape(words) for words in rows]
        body = richtext.fit_block("\n".join(markup), lead, (wide, area.height))
        blocks = [richtext.block(words, body, "text", wide, theme) for words in markup]
        left = area.height - sum(block.get_height() for block in blocks)
        gap, top = max(0, min(left // len(rows), lead.height)), area.y
        for block in blocks:
            row = Rect(area.x, top, area.width, block.get_height() + gap)
            if row.bottom > area.bottom + 4:
                return
            target.blit(figure, figure.get_rect(midleft=row.midleft))
            target.blit(block, block.get_rect(midleft=(area.right - wide, row.centery)))
            top = row.bottom

    # -- outcome ------------------------------------------------------------------------------------

    def _draw_outcome(self, target: pygame.Surface, area: Rect, shown: Projection) -> None:
        """Draw a line for each player, and the verdict; changes stand out."""
        theme, stage = self.theme, self.board.stage
        edge = theme.color("gold") if stage.preview else theme.color("brass")
        shapes.draw_rounded(target, area, theme.px(1), (*theme.color("well"), 225), edge, theme.hairline)
        inner = area.inflate(-theme.px(2.5), -theme.px(1.5))
        if inner.height < LEAST_LINES * theme.smallest * theme.grown:
            self._draw_verdict_alone(target, inner, shown)
            return
        most = max(theme.smallest, inner.height // 5)  # words leave the figures their room
        lead = text.face(theme, "lead", bold=bool(stage.preview_title))
        head = self._written(self._heading(), replace(lead, px=min(lead.px, most)), "text_dim", inner.width)
        top = target.blit(head, inner)
        serif = text.face(theme, "heading", "serif", bold=True)
        foot = self._written(
            self._verdict(shown), replace(serif, px=min(serif.px, most)), "text", inner.width
        )
        low = target.blit(foot, foot.get_rect(bottomleft=inner.bottomleft))
        if stage.preview_text:
            figures = 2 * round(theme.least_px * FIGURES)
            high = min(inner.height // 3, low.top - top.bottom - figures)
            top.height += self._draw_card(target, Rect(inner.x, top.bottom, inner.width, high))
        middle = Rect(inner.x, top.bottom, inner.width, low.top - top.bottom)
        for side in (0, 1):
            row = Rect(middle.x, middle.y + side * middle.height // 2, middle.width, middle.height // 2)
            self._draw_player(target, row, self.board.seat_at(side), shown)

    def _written(self, words: str, face: text.Face, role: str, wide: int) -> pygame.Surface:
        """Words in a line, or in more lines if the smallest letters don't fit into one."""
        face = text.fit(words, face, wide, self.theme.least_px)
        return richtext.block(richtext.escape(words), face, role, wide, self.theme)

    def _draw_verdict_alone(self, target: pygame.Surface, room: Rect, shown: Projection) -> None:
        """Draw the verdict where buttons leave room for nothing else."""
        markup = richtext.escape(self._verdict(shown))
        face = richtext.fit_block(markup, text.face(self.theme, "body", "serif", bold=True), room.size)
        block = richtext.block(markup, face, "text", room.width, self.theme, "center")
        target.blit(block, block.get_rect(center=room.center))

    def _draw_card(self, target: pygame.Surface, room: Rect) -> int:
        """Draw the text of the card that is pointed at if there is room; returns its height in pixels."""
        markup = richtext.escape(self.board.stage.preview_text)
        face = richtext.fit_block(markup, text.face(self.theme, "lead"), room.size, self.theme.least_px)
        if richtext.height(markup, face, room.width) > room.height:
            return 0
        block = richtext.block(markup, face, "text", room.width, self.theme)
        target.blit(block, room.topleft)
        return block.get_height()

    def _heading(self) -> str:
        return self.board.stage.preview_title or self.board.text.say("outcome.pass")

    def _verdict(self, shown: Projection) -> str:
        return verdict(self.board.catalog, shown)

    def _draw_player(self, target: pygame.Surface, row: Rect, seat: int, shown: Projection) -> None:
        """Draw the face of a player's class, the points in the duel, and the health after it."""
        board, theme, now = self.board, self.theme, self.board.stage.now
        side = min(round(row.height * 0.8), round(row.width * 0.2))
        crest = Rect(row.x, row.centery - side // 2, side, side)
        heroes.draw_crest(target, board.view.player(seat).hero, board.players[seat].colour, crest, theme)
        left = row.x + round(side * 1.25)
        wide = (row.right - left) // 2
        px = min(
            round(row.height * (0.75 if theme.large_text else 0.5)),
            theme.text_px("display"),
            round(wide * 0.34),
        )
        points = Rect(left, row.y, wide, row.height)
        health = Rect(points.right, row.y, row.right - points.right, row.height)
        before = now or shown
        worse = before.nets[seat] - shown.nets[seat]
        self._draw_figure(target, points, "star", signed(shown.nets[seat]), px, worse)
        worse = before.health[seat] - shown.health[seat]
        self._draw_figure(target, health, "heart", number(max(0, shown.health[seat])), px, worse)

    def _draw_figure(
        self, target: pygame.Surface, box: Rect, icon: str, words: str, px: int, worse: int
    ) -> None:
        """Draw a figure beside its sign; green if a power improves it, red if a power makes it worse."""
        theme = self.theme
        color = theme.color("text" if not worse else "danger_text" if worse > 0 else "healing")
        brass = theme.color("brass") if icon == "star" else theme.color("danger")
        icons.draw(target, icon, (box.x + px * 0.6, box.centery), round(px * 0.95), brass, 1.3)
        face = text.Face("serif", max(theme.smallest, px), bold=True)
        written = text.label(words, face, color)
        target.blit(written, written.get_rect(midleft=(box.x + round(px * 1.2), box.centery)))


class Answering(Protocol):
    """The part of an interaction that a preview needs."""

    asked: Asked
    question: Question[Any]
    facts: dict[str, Any]

    def previewed(self, part: Part) -> tuple[Any, ...]: ...


class PreviewTabletop(Protocol):
    """The part of the table that a preview needs. `previewable` are the parts that may be answers."""

    stage: Stage
    text: CardCatalog
    catalog: CardCatalog
    title: Title[Any, Any]
    view: HalfwishView
    secrets_hidden: bool

    @property
    def interaction(self) -> Answering | None: ...

    @property
    def previewable(self) -> Sequence[Part]: ...

    def refresh(self) -> None: ...


class Preview:
    """Preview of the duel with the answer that is pointed at; computed once per answer."""

    def __init__(self, board: PreviewTabletop) -> None:
        self.board = board
        self._answers: tuple[Any, ...] = ()

    def forget(self) -> None:
        """Remove the preview."""
        self._answers = ()
        self.board.stage.forget()

    def update(self) -> bool:
        """Preview what is pointed at; returns whether the preview changed."""
        board = self.board
        if board.interaction is None or board.stage.now is None or board.secrets_hidden:
            return False
        part = next((part for part in board.previewable if part.raised), None)
        answers = board.interaction.previewed(part) if part else ()
        if answers and not board.interaction.asked.verdict(answers[0]).ok:
            answers = ()
        if answers == self._answers:
            return False
        self._answers = answers
        board.stage.forget()
        if part and answers:
            self._think(part, answers)
        board.refresh()
        return True

    def _think(self, part: Part, answers: tuple[Any, ...]) -> None:
        """Preview the answers, or say that this can't be done."""
        board = self.board
        assert board.interaction is not None
        board.stage.preview_text = board.catalog.text(part.kind) if isinstance(part, FanCard) else ""
        view = board.interaction.asked.preview(answers)
        if view is None or view.state.duel is None:
            self._suppose(part, answers[0])
            return
        foreseen = HalfwishView.of(view, board.title)
        board.stage.preview = foreseen.projection()
        targets = any(question.key in TARGETS for question in view.pending)
        board.stage.preview_title = self._title(part, "idea.target" if targets else "idea")
        board.stage.preview_dice = tuple(foreseen.dice(seat) for seat in (0, 1))

    def _suppose(self, part: Part, answer: Any) -> None:
        """Estimate an answer after which dice decide or the duel ends; if that is impossible, say so."""
        board = self.board
        assert board.interaction is not None
        table, seat = board.view.table, board.interaction.question.seat
        if board.interaction.question.key == "slot":
            board.stage.preview = suppose(table, seat, board.interaction.facts["card"], answer)
        elif isinstance(answer, tuple) and answer[0] == "power":
            board.stage.preview = suppose(table, seat, answer[1])
        board.stage.preview_title = self._title(part, "idea" if board.stage.preview else "idea.open")

    def _title(self, part: Part, code: str) -> str:
        """Title of the preview: the answer, and a note if it would change nothing."""
        stage, say = self.board.stage, self.board.text.say
        words = say(code, name=part.name)
        idle = code == "idea" and stage.preview == stage.now
        return f"{words}: {say('idea.nothing')}" if idle else words
