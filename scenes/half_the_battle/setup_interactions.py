"""Interactions before the first round of the variants: choice of classes, and placement of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.half_the_battle.rules.setup import placement
from scenes.app.texts import say
from scenes.board.part import Large
from scenes.half_the_battle.action_panel import ActionSlip
from scenes.half_the_battle.board import BattleBoard, BattleInteraction
from scenes.half_the_battle.cards import LargePlain, LargeSheet
from scenes.half_the_battle.dungeon import Part, PiecePart
from scenes.half_the_battle.highlights import Highlights
from scenes.half_the_battle.layout import grid_of
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes, text
from sprites.half_the_battle import character_card
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    from game.core.question import Group
    from game.half_the_battle.content.definitions import Character


class Clock(Part):
    """The sixty-second clock of the variant: a reminder that forces nobody (Rule Variations)."""

    role = "clock"

    def __init__(self, asking: Placing, seconds: int) -> None:
        super().__init__(asking.board, say("half_the_battle.part.clock"))
        self.seconds = self.left = float(seconds)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> None:
        before = int(self.left)
        self.left = max(0.0, self.left - dt)
        if int(self.left) != before:
            self.touch()

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        words = self.board.text.say(
            "clock.left" if self.left else "clock.over", seconds=-int(-self.left // 1)
        )
        color = theme.color("text" if self.left > 10 else "danger_text")
        shapes.draw_rounded(target, area, theme.px(1), (*theme.color("well"), 200), theme.color("panel_edge"))
        line = theme.px(1)
        rest = Rect(area.x, area.bottom - line, round(area.width * self.left / self.seconds), line)
        shapes.draw_rounded(target, rest, theme.px(0.5), color)
        face = text.fit(words, text.face(theme, "lead", "serif", bold=True), area.width - theme.px(2))
        room = Rect(area.x, area.y, area.width, area.height - line)
        text.draw(target, words, face, color, room, "center")


class Placing(BattleInteraction):
    """The placement of pieces in one's own half: drag a piece to a lane, or click it and then the lane."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self.low, self.high = self._half()
        self.chosen: int | None = None
        self.clock = Clock(self, self.facts["seconds"])
        self.done = self.button(self.answer, icon="check", shortcut="C")
        board.panel.lay([self.clock], [self.done], columns=1)
        self._renew()

    def _half(self) -> tuple[int, int]:
        """The first and the last lane of one's own half."""
        lanes = self.board.catalog.content.figures.lanes
        return (1, lanes // 2) if self.seat == 0 else (lanes // 2 + 1, lanes)

    @property
    def row(self) -> Sequence[int]:
        return self.board.view.party(self.seat)

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(placement(number, self.board.view.pieces[number].lane) for number in self.row))

    def _renew(self) -> None:
        board = self.board
        self.done.forbid(self.why(self.answer))
        self.done.act = lambda: self.give(self.answer)
        who = board.view.pieces[self.chosen].character if self.chosen is not None else ""
        board.panel.say(board.text.say("heading.place" if who else "heading.places", character=who))
        board.refresh()

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = Highlights(pieces=dict.fromkeys(self.row, "offered"))
        carried = any(self.board.pieces[number].carried for number in self.row)
        if self.chosen is not None:
            highlights.pieces[self.chosen] = "selected"
            highlights.open.add(self.chosen)
        aimed = self.board.highlighter.aimed_lane
        if carried or self.chosen is not None:
            for lane in range(self.low, self.high + 1):
                highlights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        for lane in range(1, self.board.layout.plan.lanes + 1):
            if not self.low <= lane <= self.high:
                highlights.lanes[lane] = LaneState(dark=True)
        return highlights

    def piece(self, number: int) -> bool:
        if number not in self.row:
            return False
        self.chosen = None if number == self.chosen else number
        self._renew()
        return True

    def lane(self, lane: int) -> None:
        if self.chosen is not None:
            self._put(self.chosen, lane)

    def _put(self, number: int, lane: int) -> None:
        """Place a piece in a lane of one's own half, or say why it can't stand there."""
        if self.low <= lane <= self.high:
            board = self.board
            board.pieces[number].stride.seconds = board.theme.seconds("travel") * 0.6
            board.put_piece(number, lane)
            self.chosen = None
            self._renew()
        else:
            others = [other for other in self.answer if not other.startswith(f"{number:02}@")]
            self.refuse(self.board.lanes[lane - 1], tuple(sorted([*others, placement(number, lane)])))

    def can_carry(self, part: PiecePart) -> bool:
        return part.number in self.row

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane:
            self._put(part.number, lane)

    def begun(self) -> Any:
        return self.answer

    def resume(self, begun: Any) -> None:
        for each in begun:
            number, lane = (int(part) for part in each.split("@"))
            self.board.put_piece(number, lane)
        self._renew()

    def confirm(self) -> None:
        self.done.activate()

    def cancel(self) -> bool:
        had = self.chosen is not None
        self.chosen = None
        self._renew()
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.board.pieces[int(each.split("@")[0])] for each in answer]


class ClassSlip(Part):
    """One of the two classes for a die; a long press shows its card."""

    role = "class"
    focusable = True
    board: BattleBoard
    selected = False

    def __init__(self, asking: Party, card: Character) -> None:
        super().__init__(asking.board, card.name)
        self.asking, self.card = asking, card
        self.face = asking.board.catalog.plain(card, asking.seat)
        self.offered = True

    @property
    def large(self) -> Large:
        return LargeSheet(self.face)

    def activate(self) -> None:
        self.asking.take(self)

    def details(self) -> bool:
        self.board.card_zoom.show(LargePlain(self.board, self.face))
        return True

    def render(self, target: Surface) -> None:
        state: character_card.RowState = "selected" if self.selected else "offered"
        lit = 1.0 if self.raised or self.board.hinted(self) else self.board.pulse * 0.5
        character_card.draw_row(target, self.face, self.rect, self.theme, state=state, pulse=lit)
        if self.selected:
            side = round(self.rect.height * 0.4)
            spot = self.rect.right - side * 3 // 4, self.rect.top + side * 3 // 4
            icons.draw(target, "check", spot, side, self.theme.color("gold"))


class Party(BattleInteraction):
    """The choice of classes: both classes of each die side by side, above the dungeon."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        groups: Sequence[Group] = getattr(self.question, "groups", ())
        cards = board.catalog.content.characters
        self.pairs = [[ClassSlip(self, cards[name]) for name in group.items] for group in groups]
        self.row = [slip for pair in self.pairs for slip in pair]
        board.panel.lay_spread(self.row, self._place)
        self.done = self.button(self.answer, icon="check", shortcut="C")
        board.panel.lay([], [self.done])
        self._renew()

    def _place(self, area: Rect) -> Sequence[Rect]:
        """Rects for two pairs in a line, each pair close together."""
        gap = min(self.board.theme.px(2), area.height // 24)
        pairs = grid_of(area, len(self.pairs), gap, columns=2, least_rows=4)
        return [half for pair in pairs for half in grid_of(pair, 2, gap // 4, columns=2, least_rows=1)]

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(slip.card.id for slip in self.row if slip.selected))

    def take(self, slip: ClassSlip) -> None:
        """Select a class and deselect the other one of its die."""
        pair = next(pair for pair in self.pairs if slip in pair)
        for each in pair:
            each.selected = each is slip
        self._renew()
        if self.board.by_keyboard:
            self._go_on(pair)

    def _go_on(self, pair: list[ClassSlip]) -> None:
        """Focus the next die without a class, or else the button."""
        open_ = next((each for each in self.pairs if not any(slip.selected for slip in each)), None)
        self.board.focus(open_[0] if open_ else self.done)

    def _renew(self) -> None:
        self.done.forbid(self.why(self.answer))
        self.done.act = lambda: self.give(self.answer)
        say = self.board.text.say
        self.board.panel.say(
            say("heading.party", done=len(self.answer), count=len(self.pairs)), say("party.hint")
        )
        self.board.highlighter.renew()

    def highlights(self, pointed: Widget | None) -> Highlights:
        """No highlights: the panel shows the actions of a class that is pointed at."""
        panel = self.board.panel
        if isinstance(pointed, ClassSlip) and pointed.hovered:
            card, face = pointed.card, pointed.face
            slips = [ActionSlip(self.board, 0, "", line, None) for line in face.actions]
            aside = self.board.text.say("class.aside", hp=card.most, move=card.movement)
            panel.peek_at(card.id, slips, (card.name, aside))
        else:
            panel.look_at(None)
        return Highlights()

    def begun(self) -> Any:
        return self.answer

    def resume(self, begun: Any) -> None:
        for slip in self.row:
            slip.selected = slip.card.id in begun
        self._renew()

    def confirm(self) -> None:
        if self.done.enabled:
            self.done.activate()

    def named(self, answer: Any) -> Sequence[Widget]:
        return [slip for slip in self.row if slip.card.id in answer]
