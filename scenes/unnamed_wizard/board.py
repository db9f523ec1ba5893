"""The table of the Unnamed Wizard Game: the field of tiles, everybody's boards around it, and what is being asked.

The board shows a `WizardView`, lets an `Animator` play events on it, and hands clicks to the `Interaction` of the
waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.question import PASS
from game.core.title import Title
from game.core.view import View
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import TILE, claimed
from scenes.app.app import App
from scenes.app.input import Key
from scenes.table.action_button import ActionButton
from scenes.table.animation import Flare
from scenes.table.board import Board, Prerenderer
from scenes.table.card_zoom import ZoomedCard
from scenes.table.interaction import Asked, Interaction
from scenes.table.players import Chair
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.battle import BattleStage
from scenes.unnamed_wizard.card_zoom import LargeBoard, LargeTile, sheet_in_play
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.choice_panel import ChoicePanel
from scenes.unnamed_wizard.field import FieldPart
from scenes.unnamed_wizard.layout import Layout, lay_out, rows_of
from scenes.unnamed_wizard.motion import TokenMotion
from scenes.unnamed_wizard.opponents import HeaderPart, OpponentPart
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.player_area import ClaimedPart, PlayerArea, lay_claimed
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW
from scenes.unnamed_wizard.spell_plate import spells_of
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import table_top
from sprites.drawing.cache import Layer


class WizardBoard(Board):
    """The table of the Unnamed Wizard Game for 2 to 4 seats."""

    card_motion: TokenMotion
    interaction: WizardInteraction | None
    text: CardCatalog
    catalog: CardCatalog

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.text = self.catalog = CardCatalog(
            title, [chair.name for chair in chairs], [chair.colour for chair in chairs]
        )
        self.view = WizardView.empty(title, len(chairs))
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 640), self.theme, len(chairs) - 1)
        self.looked_at: Widget | None = None
        """The part that a finger tapped once, to look at it before taking it."""
        self._pointed: Widget | None = None
        self.picture = Picture(self)
        self.card_motion = TokenMotion(self)
        self.prerenderer = WizardPrerenderer(self)
        self._make_parts()

    def _make_parts(self) -> None:
        self.header = HeaderPart(self)
        self.opponents = [OpponentPart(self) for _ in self.chairs[1:]]
        self.player_area = PlayerArea(self)
        self.claimed: dict[int, ClaimedPart] = {}
        self.claims = Widget()
        self.field = FieldPart(self)
        self.stage = BattleStage(self)
        self.panel = ChoicePanel(self)
        self.table = Widget()
        self.table.add(self.header, *self.opponents, *self.player_area.parts, self.claims)
        self.add(self.table, self.field, self.stage, *self.panel.layers)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def buttons(self) -> Sequence[Widget]:
        return (*self.panel.held.children, *self.panel.buttons.children)

    def come_to_rest(self, view: View[Any]) -> None:
        self.view = WizardView.of(view, self.title)
        self.stage.rest()
        self.arrange()
        self.field.arrive()

    def present(self, view: View[Any]) -> None:
        self.view = WizardView.of(view, self.title)
        self.refresh(self.theme.seconds("travel") * 1.2)

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        self.refresh()

    def forget_question(self) -> None:
        super().forget_question()
        self.clear_looks()
        self.panel.clear()
        self.stage.forget()
        self.player_area.forget()
        for part in self.claimed.values():
            part.chosen = False
        self.light([])
        self.field.lifted = NONE
        self.lay_field()

    # -- where things are ---------------------------------------------------------------------------

    def arrange(self) -> None:
        """Places everything anew for the board's area."""
        if self.rect.width:
            self.compose()
            self.lay_field()
        self.refresh()
        self.panel.arrange()

    def compose(self) -> bool:
        """Finds the places of everything; whether they are others than before."""
        before = self.layout
        boards = [spells_of(self.view, seat) for seat in (self.view.near, *self.view.others)]
        self.layout = lay_out(self.rect, self.theme, len(self.opponents), boards)
        return self.layout != before

    def lay_field(self) -> None:
        """The field has all the room that nothing else takes."""
        if self.rect.width:
            room = self.layout.beside if self.panel.open else self.layout.field
            self.field.lay(room)
            self.stage.place(room)

    def refresh(self, seconds: float = 0.0) -> None:
        """Shows what the view says; tiles that lie elsewhere take this many seconds to get there."""
        for part in (self.header, self.player_area, self.stage):
            part.present()
        for opponent, seat in zip(self.opponents, self.view.others, strict=True):
            opponent.present(seat)
        self._present_claims()
        self._say_turn()
        if self.rect.width:
            if self.compose():
                self.lay_field()
                self.panel.arrange()
            self._lay_table()
        self.field.refresh(seconds)
        self.touch()

    def _present_claims(self) -> None:
        """Shows all claimed tiles."""
        seats = range(len(self.view.state.players))
        there = [number for seat in seats for number in claimed(self.view.table, seat)]
        if set(there) != set(self.claimed):
            self.claimed = {number: self.claimed.get(number) or ClaimedPart(self, number) for number in there}
            self.claims.clear()
            self.claims.add(*self.claimed.values())
        for part in self.claimed.values():
            part.present()

    def _say_turn(self) -> None:
        """While nothing is asked, whose turn it is stands where a question would."""
        turn = self.view.state.turn
        if self.interaction is None:
            waits = turn is not None and self.view.running
            words = self.text.say("sign.turn", seat=turn.seat) if turn is not None and waits else ""
            self.panel.say(words, self.view.left if waits else None)

    def _lay_table(self) -> None:
        """Places all parts but the field; claimed tiles lie beside the board of their owner."""
        spots = self.layout
        self.header.place(spots.header)
        for part, area in zip(self.opponents, spots.opponents, strict=True):
            part.place(area)
            lay_claimed(self._claimed_by(part.seat), part.spots.claimed)
        self.player_area.lay(spots.player_area)
        lay_claimed(self._claimed_by(self.view.near), spots.player_area.claimed)

    def _claimed_by(self, seat: int) -> list[ClaimedPart]:
        return [part for number, part in self.claimed.items() if self.view.tile(number).owner == seat]

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.layout.player_area.bar

    def spot(self, name: str) -> Rect | None:
        """Places that are no widgets: the field, the own board and its zones, the sign, the boards of the others."""
        spots, own = self.layout, self.layout.player_area
        found = {"field": spots.field, "player_area": own.area, "bar": self.foot, "sign": spots.header}
        found |= {"spells": own.spells, "runes": own.runes, "claimed": own.claimed}
        found |= {zone.zone: zone.rect for zone in self.player_area.zones}
        if spots.opponents:
            found["rival"] = spots.opponents[0]
        return found.get(name)

    @property
    def lying(self) -> Iterable[Part]:
        """All parts beside the field that can be an answer."""
        return (*self.player_area.targets, *self.claimed.values(), *self.opponents)

    @property
    def answer_parts(self) -> Iterator[Part]:
        """All that lies on the table and may be an answer, what hides other things first."""
        yield from self.lying
        yield from self.field.parts

    def parts_of(self, keys: Sequence[AnswerKey]) -> list[Part]:
        """The parts that stand for some keys."""
        wanted = set(keys)
        return [part for part in self.answer_parts if part.visible and answer_keys.key_of(part) in wanted]

    def first_parts(self, keys: Sequence[AnswerKey]) -> list[Part]:
        """The parts that stand for the first of some keys for which there are any."""
        return next((parts for parts in (self.parts_of([key]) for key in keys) if parts), [])

    def leaves_field(self, number: int) -> bool:
        """Whether a tile is still on its way from the field."""
        return number in self.field.leaving

    # -- what may be chosen -------------------------------------------------------------------------

    def hide_table(self, hidden: bool) -> None:
        """The set-up covers the table: nothing on it can be reached then."""
        self.table.visible = self.field.visible = not hidden

    def light(self, keys: Sequence[AnswerKey]) -> None:
        """Lights up all that stands for some of these, and nothing else."""
        self.field.light([key[1:] for key in keys if key[0] == answer_keys.HEX])
        self.field.light_corners([key[1:] for key in keys if key[0] == answer_keys.ROW])
        wanted = set(keys)
        for part in self.answer_parts:
            part.offered = answer_keys.key_of(part) in wanted
        for part in self.lying:
            part.focusable = part.offered or part.legible
        self.touch()

    def look_at(self, part: Widget) -> None:
        """Shows what a finger tapped as if it were pointed at, and tells that the next tap takes it."""
        self.looked_at = part
        self.panel.say(self.text.say("tap.again"))
        self._consider()

    def clear_looks(self) -> None:
        """Nothing is looked at any more."""
        self.looked_at = None
        self._pointed = None
        self.field.show(NO_PREVIEW)

    @property
    def pointed(self) -> Widget | None:
        """The part that is pointed at, reached by keyboard, or was tapped to be looked at."""
        if self.looked_at is not None:
            return self.looked_at
        panel = self.panel
        held = (*panel.held.children, *panel.buttons.children, *panel.spread.children)
        found = (*held, *self.answer_parts)
        return next((part for part in found if part.visible and getattr(part, "raised", False)), None)

    def _consider(self) -> bool:
        """Looks whether something else is pointed at; whether that changed anything."""
        pointed = self.pointed
        if pointed is self._pointed:
            return False
        self._pointed = pointed
        if self.interaction and not self.secrets_hidden:
            self.interaction.think(pointed)
        return True

    # -- what parts report --------------------------------------------------------------------------

    def think(self) -> None:
        """Something else is pointed at."""
        if not self.by_touch:
            self.looked_at = None
        self.touch()

    def choose(self, part: Widget) -> None:
        """Something on the table was clicked: that is an answer, or it is shown large."""
        if self.interaction is None or self.secrets_hidden or not self.interaction.choose(part):
            part.details()

    def enlarge(self, part: Widget) -> bool:
        """Shows a tile or a board large, until the next click or key."""
        key = answer_keys.key_of(part)
        if key is None or key[0] in (answer_keys.HEX, answer_keys.ROW):
            return False
        if key[0] == TILE:
            return self.show_large(self._large_tile(key[1]))
        sheet = sheet_in_play(self.catalog, self.view, key[1], self.chairs[key[1]].colour)
        return sheet is not None and self.show_large(LargeBoard(self, sheet))

    def _large_tile(self, number: int) -> LargeTile:
        """A tile as it lies on the field, or beside a board."""
        lying, catalog, view = self.field.tiles.get(number), self.catalog, self.view
        shown = lying.shown if lying else catalog.tile(view, number)
        hint = catalog.tile_hint(view, number, shown)
        return LargeTile(self, catalog, shown, hint, catalog.back(view, number))

    def show_large(self, large: ZoomedCard) -> bool:
        """Shows something large, until the next click or key."""
        self.card_zoom.show(large)
        return True

    def table_key(self, key: Key) -> bool:
        return super().table_key(key) or self.field.key(key)

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        return any([super().go_on(dt), self.stage.go_on(dt), self._consider()])

    @property
    def moving(self) -> bool:
        return super().moving or self.field.moving or self.stage.moving

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """The table with all that lies still."""
        self.picture.draw(surface_, area)

    def draw_pieces(self, target: Surface) -> None:
        if not self.panel.spreading:
            self.field.draw(target)
            self.picture.draw_lively(target)
            self.stage.draw(target)
        self.picture.draw_front(target)


# ---------------------------------------------------------------------- picture


class Picture:
    """Paints the table of a board in layers."""

    def __init__(self, board: WizardBoard) -> None:
        self.board = board
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface, area: Rect) -> None:
        """The empty table, and on it the boards and the sign."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key)
        shown = (None if part.lively else part.appearance for part in self._parts)
        still = (key, board.panel.spreading, *shown)

        self._lying.draw(target, still, lambda on: self._draw_lying(on, area, key))

    def draw_lively(self, target: Surface) -> None:
        """Paints lit or pointed-at parts, and those that lie on them, once more."""
        anew: list[Rect] = []
        for part in [] if self.board.panel.spreading else self._parts:
            if part.lively or any(below.collidepoint(part.rect.center) for below in anew):
                part.draw(target)
                anew.append(part.rect)

    def draw_front(self, target: Surface) -> None:
        """Paints all that belongs to the question."""
        for layer in self.board.panel.layers:
            if layer.visible and not self.board.secrets_hidden:
                layer.draw(target)

    @property
    def _parts(self) -> list[Part]:
        board = self.board
        return [board.header, *board.opponents, *board.player_area.painted, *board.claimed.values()]

    def _draw_lying(self, target: Surface, area: Rect, key: Hashable) -> None:
        self._ground.draw(target, key, lambda on: self._draw_ground(on, area))
        for part in [] if self.board.panel.spreading else self._parts:
            if not part.lively:
                part.draw(target)

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        """Wood; the field brings a cloth of its own."""
        wood = table_top.wood(area.size, self.board.theme).copy()
        table_top.shine(wood, table_top.LAMP, dark=0.4)
        target.blit(wood, area)


class WizardPrerenderer(Prerenderer):
    """The pieces of this table. Which tile is drawn next is not known, so none of the stack is among them."""

    def __init__(self, board: WizardBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        return (board.theme.key, *board.rect.size, len(board.field.tiles))

    def paint(self) -> Iterator[None]:
        """Light around the boards of the players."""
        board = self.board
        for part in (board.player_area.head, board.header, *board.opponents):
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=part.rect, color=color).ahead(board.theme)


# ---------------------------------------------------------------------- questions

MOST_HIGH = 7.5  # units: a button in the panel


class WizardInteraction(Interaction):
    """Base: a question on the table of the Unnamed Wizard Game."""

    board: WizardBoard

    @property
    def seat(self) -> int:
        return self.question.seat

    def choose(self, part: Widget) -> bool:
        """Something on the table was clicked; whether that meant something."""
        return False

    def think(self, part: Widget | None) -> None:
        """Something else is pointed at, or nothing."""

    def key(self, key: Key) -> bool:
        name = pygame.key.name(key.key)
        return super().key(key) or (len(name) == 1 and not key.mods and self.letter(name))

    def letter(self, letter: str) -> bool:
        """Handle a typed letter that means nothing elsewhere; True if it means something here."""
        return False

    # -- what interactions are made of ------------------------------------------------------------------

    def say(self, code: str, **facts: Any) -> str:
        return self.board.text.say(code, **facts)

    def passing(self) -> list[ActionButton]:
        """The button that leaves it, where one may."""
        free = PASS in (self.question.options() or ())
        return [self.button(PASS, primary=False)] if free else []

    def looks(self, part: Widget) -> bool:
        """Whether a tap only looks at something that the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or board.looked_at is part:
            return False
        board.look_at(part)
        return True

    def list_up(self, name: str, buttons: Sequence[ActionButton], words: str = "") -> None:
        """Lays buttons at the right of the field, one below the other."""
        self.board.panel.hold(name, buttons, lambda room: listed(room, len(buttons), self.board), words)


def listed(room: Rect, count: int, board: WizardBoard) -> Sequence[Rect]:
    """Buttons one below the other, from the top."""
    gap, theme = board.layout.gap, board.theme
    telling = any(button.words for button in board.panel.held.children if isinstance(button, ActionButton))
    most = theme.px(MOST_HIGH * (2 if telling else 1))
    high = min(room.height, count * (most + gap) - gap)
    return rows_of(room.__class__(room.x, room.y, room.width, high), count, gap)
