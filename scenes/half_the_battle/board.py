"""The table of Half the Battle: the dungeon, both players' areas, and the panel for questions between them.

The board shows a `BattleView`, lets an `Animator` lead from one to the next, and hands clicks to the `Interaction` of
the waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect, Surface

from game.core.question import Interjection
from game.core.title import Title
from game.core.view import View
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.state import FACING, NONE, PARTY
from scenes.app.app import App
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.board.animation import Flare
from scenes.board.board import Board, Prerenderer
from scenes.board.card_zoom import veil
from scenes.board.interaction import Asked, Interaction
from scenes.board.part import Large
from scenes.board.players import Player
from scenes.half_the_battle.action_panel import ActionPanel, ActionSlip
from scenes.half_the_battle.cards import (
    BattleCardMotion,
    CardCatalog,
    LargeCharacter,
    LargeItem,
    LargeSheet,
    portrait,
)
from scenes.half_the_battle.dungeon import LanePart, MomentSign, Part, PiecePart
from scenes.half_the_battle.highlights import Highlighter, Highlights
from scenes.half_the_battle.layout import Layout, grid_of, layout_of
from scenes.half_the_battle.player_area import InterruptPart, ItemPart, MiniPart, PlayerArea, RagePart
from scenes.half_the_battle.preview import Forecast
from scenes.half_the_battle.view import BattleView
from scenes.ui.widget import Widget
from sprites.cards import card
from sprites.drawing.cache import Layer
from sprites.half_the_battle import action_slip, dungeon, lanes
from sprites.half_the_battle.items import ItemFace
from sprites.half_the_battle.lanes import LaneState

SEATS = 2
BREAK_IN = "break in"
"""Key of the interaction for breaking in before a question is answered."""
LIT = (
    LaneState(walk=True),
    LaneState(walk=True, chosen=True),
    LaneState(reach="harm"),
    LaneState(reach="help"),
    LaneState(reach="harm", open=True),
    LaneState(reach="harm", chosen=True),
)
"""Lane states to render ahead."""


class BattleBoard(Board):
    """The table of Half the Battle for two seats: the first leads the party on the left."""

    card_motion: BattleCardMotion
    interaction: BattleInteraction | None
    text: CardCatalog
    catalog: CardCatalog
    cloth, cloth_edge = "slate", 0.5

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        self.text = self.catalog = CardCatalog(
            title, [player.name for player in players], [player.colour for player in players]
        )
        self.view = BattleView.empty(title, len(players))
        self.put: dict[int, int] = {}
        """By piece: the lane chosen by a player, shown instead of the view's until an event confirms it."""
        self.layout: Layout = layout_of(Rect(0, 0, 1280, 640), self.theme)
        self._ground_layer, self._lying_layer = Layer(), Layer()
        self.highlighter = Highlighter(self)
        self.card_motion = BattleCardMotion(self)
        self.prerenderer = BattlePrerenderer(self)
        self._make_parts()

    def _make_parts(self) -> None:
        lanes, items = self.catalog.content.figures.lanes, self.catalog.content.figures.items
        self.lanes = [LanePart(self, lane) for lane in range(1, lanes + 1)]
        self.pieces = [PiecePart(self, number) for number in range(SEATS * PARTY)]
        self.dungeon = Widget()
        self.dungeon.add(*self.lanes, *self.pieces)
        self.sign = MomentSign(self, say("half_the_battle.part.moment"))
        self.areas = [PlayerArea(self, seat, player.name) for seat, player in enumerate(self.players)]
        self.minis = [MiniPart(self, number) for number in range(SEATS * PARTY)]
        self.items = [[ItemPart(self, seat, place) for place in range(items)] for seat in range(SEATS)]
        self.rage = [RagePart(self, seat) for seat in range(SEATS)]
        self.interrupt = InterruptPart(self)
        self.panel = ActionPanel(self)
        self.table = Widget()
        self.table.add(self.sign, *self.areas, *self.minis)
        self.table.add(*(part for row in self.items for part in row), *self.rage)
        self.add(self.table, self.dungeon, *self.panel.layers, self.interrupt)

    # -- calls by the table scene -------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def parts(self) -> list[Part]:
        """All parts that show something of the view."""
        return [*self.lanes, *self.pieces, *self.lying, self.interrupt]

    @property
    def lying(self) -> list[Part]:
        """The parts that seldom change: the sign, and everything in the players' areas."""
        items = [part for row in self.items for part in row]
        return [self.sign, *self.areas, *self.minis, *items, *self.rage]

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.panel.buttons.children

    @property
    def controls(self) -> Sequence[Widget]:
        return (self.interrupt,)

    @property
    def secrets(self) -> Sequence[Widget]:
        return self.panel.layers

    def come_to_rest(self, view: View[Any]) -> None:
        self.put.clear()
        self.view = BattleView.of(view, self.title)
        for part in self.pieces:
            part.carried, part.stride.seconds = None, 0.0
        self.arrange()
        self.settle()
        if self.interaction is None:
            self.panel.clear()
            self.highlighter.wait()

    def present(self, view: View[Any]) -> None:
        self.view = BattleView.of(view, self.title).with_lanes(self.put)
        self.refresh()
        if self.interaction is None:
            self.highlighter.wait()

    def put_piece(self, number: int, lane: int) -> None:
        """Show a piece in another lane before the rules have moved it."""
        self.put[number] = lane
        self.view = self.view.with_lanes(self.put)

    def ask(self, asked: Asked | None) -> None:
        self.highlighter.shown = None
        super().ask(asked)
        if self.interaction is None:
            self.highlighter.wait()
        self.refresh()

    def show_hint(self, answer: Any) -> None:
        super().show_hint(None if isinstance(answer, Interjection) else answer)
        if isinstance(answer, Interjection):
            item = answer.arguments[1][1] if answer.flow == USE_ITEM else ""
            self._hint = [self.interrupt, self._used_by(item, rage=not item)]
            self.touch()

    def settle(self) -> None:
        """Move all pieces to their places at once."""
        for part in self.pieces:
            part.stride.arrive()
            part.settle()

    def forget_question(self) -> None:
        super().forget_question()
        for part in self.items[0] + self.items[1]:
            part.selected = part.offered = False
        self.panel.clear()
        self.highlighter.forget()

    # -- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything for the board's area."""
        if self.rect.width:
            self.layout = layout_of(self.rect, self.theme, self.catalog.content.figures.items)
            self._lay_table()
        self.refresh()
        self.panel.arrange()

    def _lay_table(self) -> None:
        """Place all parts but the pieces."""
        self.sign.place(self.layout.sign)
        for lane in self.lanes:
            lane.lay()
        for seat in (0, 1):
            self._lay_area(seat)
        self.interrupt.place(self.layout.players[self.viewer or 0].corner)

    def _lay_area(self, seat: int) -> None:
        """Place a player's area with its party, items and Rage dice."""
        spots = self.layout.players[seat]
        self.areas[seat].place(spots.area)
        self.rage[seat].place(spots.rage)
        for part, area in zip(self.items[seat], spots.items, strict=True):
            part.place(area)
        wide = spots.party.width / PARTY
        for at, mini in enumerate(self.minis[seat * PARTY : (seat + 1) * PARTY]):
            left, right = round(spots.party.x + at * wide), round(spots.party.x + (at + 1) * wide)
            mini.place(Rect(left + 1, spots.party.y, right - left - 2, spots.party.height))

    def refresh(self) -> None:
        """Update every part from the view."""
        for part in self.parts:
            part.show()
        self._stand_pieces()
        self.highlighter.renew()
        self.touch()

    def _stand_pieces(self) -> None:
        """Send every piece to its place in its lane, and draw nearer pieces in front of farther ones."""
        view, plan = self.view, self.layout.plan
        for lane in range(1, plan.lanes + 1):
            rows = [view.standing(lane, seat) for seat in (0, 1)]
            for row, spots in zip(rows, plan.spots(lane, len(rows[0]), len(rows[1])), strict=True):
                for number, spot in zip(row, spots, strict=True):
                    self.pieces[number].stand(spot)
        in_order = sorted(self.pieces, key=lambda part: (part.stride.goal.y, part.number))
        self.dungeon.children[:] = [*self.lanes, *in_order]

    @property
    def foot(self) -> Rect:
        """The bar below the slips."""
        room = self.layout.room
        return Rect(room.x, room.bottom - self.layout.bar, room.width, self.layout.bar)

    def spot(self, name: str) -> Rect | None:
        layout = self.layout
        named = {"dungeon": layout.plan.rect, "middle": layout.middle, "bar": self.foot, "sign": layout.sign}
        named |= {"left": layout.players[0].area, "right": layout.players[1].area}
        return named.get(name)

    @property
    def unveiled(self) -> int:
        """The width of an item that is shown to all, in pixels."""
        return max(40, round(self.layout.plan.rect.height * 0.62))

    # -- calls by parts -----------------------------------------------------------------------------

    def tapped(self, part: Widget) -> bool:
        """Whether a part was tapped to be looked at."""
        return self.by_touch and self.highlighter.shown is part

    def forecast_of(self, number: int) -> Forecast | None:
        """The displayed forecast for a piece; None if there is none."""
        return self.highlighter.highlights.forecasts.get(number)

    @property
    def kept_clear(self) -> Sequence[Rect]:
        told = [*self.panel.grid.children, self.panel.heading]
        return [part.rect for part in [*self.pieces, *told] if part.visible]

    def choose_piece(self, part: PiecePart) -> None:
        if not (self.interaction and self.interaction.piece(part.number)):
            self.enlarge(part.number)

    def choose_lane(self, part: LanePart) -> None:
        if self.interaction:
            self.interaction.lane(part.lane)

    def choose_item(self, part: ItemPart) -> None:
        """Use an item, or say why it can't be used. Another player's item is shown large."""
        if self.interaction and self.interaction.item(part):
            return
        if part.seat != self.viewer:
            part.details()
            return
        self.break_in(part.item)

    def drop_item(self, part: ItemPart, pos: Pos) -> None:
        """Use an item on the piece that it is dropped on, as if one after the other was clicked."""
        under = self.tree.root.hit(pos) if self.tree else None
        if not self.layout.plan.rect.collidepoint(pos):
            return
        if not part.selected:
            self.choose_item(part)
        if part.selected and self.interaction and isinstance(under, PiecePart):
            self.interaction.piece(under.number)

    def choose_rage(self, part: RagePart) -> None:
        if part.seat == self.viewer:
            self.break_in(rage=True)

    def break_in(self, item: str = "", *, rage: bool = False) -> None:
        """Start using an item or converting Rage before the question is answered, or say why that can't be done."""
        why, asked = self._why_not_break_in(item, rage=rage), self.asked
        if why or asked is None:
            self.refuse(self._used_by(item, rage=rage), why)
            return
        self.forget_question()
        self.interaction = interaction = self.interactions[BREAK_IN](self, asked)
        interaction.begin()
        interaction.take(item, rage=rage)

    def _used_by(self, item: str, *, rage: bool) -> Part:
        """The part used for breaking in: the item, the Rage dice, or else the interrupt."""
        if item:
            return next(part for row in self.items for part in row if part.item == item)
        return self.rage[self.viewer or 0] if rage else self.interrupt

    def _why_not_break_in(self, item: str, *, rage: bool) -> str:
        """The reason why the viewer can't break in with an item or Rage; "" if it is offered."""
        offers = self.asked.interjections if self.asked else ()
        if item:
            offered = any(each.flow == USE_ITEM and each.arguments[1][1] == item for each in offers)
        else:
            offered = any(each.flow == CONVERT for each in offers) if rage else bool(offers)
        if offered:
            return ""
        seat = self.viewer
        if seat is None or (not item and not rage) or not self.view.state.round:
            return self.interrupt.why
        use = Interjection(USE_ITEM, (seat, (ITEM, item, NONE, NONE)))
        move = Interjection(CONVERT, (seat,)) if rage else use
        return self.catalog.declined(self.view, seat, move)

    def can_carry(self, part: PiecePart) -> bool:
        return self.interaction is not None and self.interaction.can_carry(part)

    def drop(self, part: PiecePart, pos: Pos) -> None:
        """Handle the drop of a dragged piece: it goes to the lane there, or back to its place."""
        part.stride.seconds = self.theme.seconds("travel") * 0.6
        if self.interaction:
            self.interaction.drop(part, self.layout.plan.lane_at(pos))
        self._stand_pieces()

    def sheet(self, number: int) -> Large | None:
        """What is shown large of a piece: its card, or its portrait while the panel shows its actions."""
        if number >= len(self.view.pieces):
            return None
        if self.panel.tells(number):
            return portrait(self.view.card(number))
        return LargeSheet(self.catalog.character(self.view, number))

    def enlarge(self, number: int) -> bool:
        """Show a piece's card large, until the next click or key."""
        if number >= len(self.view.pieces):
            return False
        face, name = self.catalog.character(self.view, number), self.catalog.called(self.view, number)
        large = LargeCharacter(self, number, face, name, self._turn_to)
        self.card_zoom.show(large)
        self.focus(large)
        return True

    def _turn_to(self, number: int) -> None:
        """Show the next or the previous card large, and the first after the last."""
        self.enlarge(number % len(self.view.pieces))

    def enlarge_item(self, face: ItemFace) -> bool:
        """Show an item large, until the next click or key."""
        self.card_zoom.show(LargeItem(self, face))
        return True

    # -- time and drawing ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        walked = [part.stride.update(dt) for part in self.pieces]
        for part, walks in zip(self.pieces, walked, strict=True):
            if walks:
                part.settle()
        return any([super().go_on(dt), self.highlighter.update(), *walked])

    @property
    def moving(self) -> bool:
        return super().moving or any(part.stride.walking for part in self.pieces)

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """Draw the empty table with the parts that seldom change: areas, parties, items."""
        key = (area.size, *self.rect, self.theme.key, *self.layout.plan.rect)
        still = (key, *((part.offered, part.appearance) for part in self.lying))
        self._lying_layer.draw(surface_, still, lambda on: self._draw_lying(on, area, key))

    def _draw_lying(self, target: Surface, area: Rect, key: Hashable) -> None:
        self._ground_layer.draw(target, key, lambda on: self._draw_ground(on, area))
        for part in self.lying:
            if not part.offered:  # its light changes in every frame
                part.draw(target)

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        self.draw_table_top(target, area)
        colours = self.players[0].colour, self.players[1].colour
        dungeon.draw(target, self.layout.plan, colours, self.theme)

    def draw_pieces(self, target: Surface) -> None:
        self._draw_lively(target)
        self._draw_dungeon(target)
        self.highlighter.draw(target)
        self.interrupt.draw(target)
        for layer in self.panel.layers:
            if layer.visible:
                self._veil(target, layer)
                layer.draw(target)

    def _draw_lively(self, target: Surface) -> None:
        """Redraw the seldom changing parts that are lit or pointed at."""
        for part in self.lying:
            if part.lively:
                part.draw(target)

    def _draw_dungeon(self, target: Surface) -> None:
        """Draw the lanes and their pieces; pieces that are dragged or walk come last."""
        above = []
        for part in self.dungeon.children:
            if isinstance(part, PiecePart) and (part.carried or part.stride.walking):
                above.append(part)
            else:
                part.draw(target)
        for part in above:
            part.draw(target)

    def _veil(self, target: Surface, layer: Widget) -> None:
        """Darken the dungeon below parts that are laid over it."""
        if layer is self.panel.spread and layer.children:
            veil(target, self.layout.plan.rect, 190)


class BattleInteraction(Interaction):
    """Base of the interactions: a question on the table of Half the Battle."""

    board: BattleBoard
    peeks: ClassVar[bool] = True
    """Whether pieces that are pointed at show their actions."""

    @property
    def seat(self) -> int:
        return self.question.seat

    def highlights(self, pointed: Widget | None) -> Highlights:
        """Highlights in the dungeon while something is pointed at."""
        return self.board.highlighter.resting(pointed)

    def piece(self, number: int) -> bool:
        """Handle a click on a piece; returns whether it had a meaning."""
        return False

    def lane(self, lane: int) -> None:
        """Handle a click on a lane."""

    def item(self, part: ItemPart) -> bool:
        """Handle a click on an item; returns whether it had a meaning."""
        return False

    def can_carry(self, part: PiecePart) -> bool:
        """Whether a piece can be dragged."""
        return False

    def drop(self, part: PiecePart, lane: int) -> None:
        """Handle the drop of a dragged piece in a lane (0: outside of the dungeon)."""

    def key(self, key: Key) -> bool:
        if key.key == pygame.K_b:
            self.board.break_in()
            return True
        return super().key(key)

    def refuse(self, part: Widget, answer: Any) -> None:
        """Say beside a part why an answer is illegal."""
        self.board.refuse(part, self.why(answer))

    def action_slip(self) -> ActionSlip:
        """The slip of the action that the question is about."""
        return self.board.panel.action_of(self.facts["piece"], self.facts["action"])

    def looks(self, part: Widget) -> bool:
        """Whether a tap only lights a part, which the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or board.tapped(part):
            return False
        board.highlighter.show(part)
        return True


class BattlePrerenderer(Prerenderer):
    """Prerenderer of the images that this table may need next."""

    def __init__(self, board: BattleBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        standing = tuple((who.character, who.hp, who.gone) for who in board.view.pieces)
        return (board.theme.key, *board.rect.size, standing)

    def paint(self) -> Iterator[None]:
        yield from self._flares()
        yield from self._items()
        yield from self._lanes()
        yield from self._slips()

    def _flares(self) -> Iterator[None]:
        """Render the light around the players' areas, and around pieces of every size in the dungeon."""
        board = self.board
        for each in board.areas:
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=each.rect, color=color).ahead(board.theme)
        sizes = {part.rect.size: part.rect for part in board.pieces if part.visible}
        for area in sizes.values():
            for color in ("gold", "danger", "healing"):
                yield from Flare(1.0, area=area, color=color).ahead(board.theme)

    def _items(self) -> Iterator[None]:
        """Render items in the size in which they are shown when used."""
        board = self.board
        for seat in (0, 1):
            for name, up in board.view.items(seat):
                if up and name:
                    card.face(board.catalog.item(name), board.unveiled, board.theme)
                    yield

    def _lanes(self) -> Iterator[None]:
        board = self.board
        for state in LIT:
            for lane in board.lanes:
                lanes.prerender(board.layout.plan, lane.lane, state, board.theme)
                yield

    def _slips(self) -> Iterator[None]:
        """Render the action slips of every piece that still stands."""
        board = self.board
        for number, who in enumerate(board.view.pieces):
            lines = () if who.gone else board.catalog.actions(board.view, number)
            areas = grid_of(board.layout.room, len(lines), board.panel.gap, least_rows=2)
            if not lines:
                continue
            size, theme = areas[0].size, board.theme
            letters = action_slip.letters_of(lines, size, theme)
            facing = FACING[who.owner] if action_slip.roomy(lines, size, letters, theme) else 0
            for line in lines:
                action_slip.prerender(line, size, letters, theme, facing)
                yield
