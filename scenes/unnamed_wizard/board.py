"""The table of the Unnamed Wizard Game: the field of tiles, everybody's boards around it, and what is being asked.

The board shows a `WizardView`, lets an `Animator` play events on it, and hands clicks to the `Interaction` of the
waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.question import Question
from game.core.title import Title
from game.core.view import View
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import claimed
from scenes.app.app import App
from scenes.app.input import Key
from scenes.table.animation import Flare
from scenes.table.board import Asked, Chair, PlayedBoard, draw_lamp
from scenes.table.prerender import Prerenderer
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.animations import WizardAnimator
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.battle import Battle, BattleStage, EnterDie, Reroll
from scenes.unnamed_wizard.card_zoom import large_of
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.choice_panel import ChoicePanel
from scenes.unnamed_wizard.field import FieldPart
from scenes.unnamed_wizard.header import HeaderPart
from scenes.unnamed_wizard.interactions import (
    Claim,
    Fill,
    Flip,
    Fortify,
    Interaction,
    MoveTo,
    OnTile,
    PickCube,
    PickCubes,
    PickPillar,
    PickSeat,
    PlacePillar,
    Remove,
)
from scenes.unnamed_wizard.layout import Layout, lay_out
from scenes.unnamed_wizard.opponents import OpponentPart
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.place_tile import PlaceTile
from scenes.unnamed_wizard.player_area import ClaimedPart, PlayerArea, lay_claimed
from scenes.unnamed_wizard.setup_interactions import PickBoard, PickCore, PickSet, PickSide
from scenes.unnamed_wizard.spell_interactions import Cast, Effect, Invoke, MovePillar, Rotate, Swap, TakeTurn
from scenes.unnamed_wizard.spell_plate import spells_of
from scenes.unnamed_wizard.token_motion import TokenMotion
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import table_top
from sprites.drawing.cache import Layer


class WizardBoard(PlayedBoard):
    """The table of the Unnamed Wizard Game for 2 to 4 seats."""

    flights: TokenMotion
    animator: WizardAnimator
    chooser: Interaction | None
    faces: CardCatalog

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = CardCatalog(title, [chair.name for chair in chairs], [chair.colour for chair in chairs])
        self.view = WizardView.empty(title, len(chairs))
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 640), self.theme, len(chairs) - 1)
        self.looked_at: Widget | None = None
        """The part that a finger tapped once, to look at it before taking it."""
        self._pointed: Widget | None = None
        self.picture = Picture(self)
        self.flights = TokenMotion(self)
        self.animator = WizardAnimator(self)
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

    def chooser_of(self, question: Question[Any]) -> type[Interaction] | None:
        return INTERACTIONS.get(question.key)

    def show(self, view: View[Any]) -> None:
        self.animator.stop()
        self.flights.clear()
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

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()

    def arrange(self) -> None:
        """Places everything anew for the board's area."""
        if self.rect.width:
            self.compose()
            self.lay_field()
        self.refresh()
        self.panel.arrange()
        self.closeup.arrange()

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
        if self.chooser is None:
            waits = turn is not None and self.view.running
            words = self.faces.say("sign.turn", seat=turn.seat) if turn is not None and waits else ""
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
        found = {"field": spots.field, "desk": own.area, "bar": self.foot, "sign": spots.header}
        found |= {"spells": own.spells, "runes": own.runes, "claimed": own.claimed}
        found |= {zone.zone: zone.rect for zone in self.player_area.zones}
        if spots.opponents:
            found["rival"] = spots.opponents[0]
        return found.get(name)

    @property
    def lying(self) -> Iterable[Part]:
        """All parts beside the field that can be an answer."""
        return (*self.player_area.targets, *self.claimed.values(), *self.opponents)

    # -- what may be chosen -------------------------------------------------------------------------

    def hide_table(self, hidden: bool) -> None:
        """The set-up covers the table: nothing on it can be reached then."""
        self.table.visible = self.field.visible = not hidden

    def light(self, keys: Sequence[AnswerKey]) -> None:
        """Lights up all that stands for some of these, and nothing else."""
        self.field.light([key[1:] for key in keys if key[0] == answer_keys.HEX])
        self.field.light_corners([key[1:] for key in keys if key[0] == answer_keys.ROW])
        wanted = set(keys)
        for part in answer_keys.answer_parts(self):
            part.offered = answer_keys.key_of(part) in wanted
        for part in self.lying:
            part.focusable = part.offered or part.legible
        self.touch()

    def look_at(self, part: Widget) -> None:
        """Shows what a finger tapped as if it were pointed at, and tells that the next tap takes it."""
        self.looked_at = part
        self.panel.say(self.faces.say("tap.again"))
        self._consider()

    def clear_looks(self) -> None:
        """Nothing is looked at any more."""
        self.looked_at = None
        self._pointed = None
        self.field.clear_previews()

    @property
    def pointed(self) -> Widget | None:
        """The part that is pointed at, reached by keyboard, or was tapped to be looked at."""
        if self.looked_at is not None:
            return self.looked_at
        panel = self.panel
        held = (*panel.held.children, *panel.buttons.children, *panel.spread.children)
        found = (*held, *answer_keys.answer_parts(self))
        return next((part for part in found if part.visible and getattr(part, "raised", False)), None)

    def _consider(self) -> bool:
        """Looks whether something else is pointed at; whether that changed anything."""
        pointed = self.pointed
        if pointed is self._pointed:
            return False
        self._pointed = pointed
        if self.chooser and not self.concealed:
            self.chooser.think(pointed)
        return True

    # -- what parts report --------------------------------------------------------------------------

    def think(self) -> None:
        """Something else is pointed at."""
        if not self.by_touch:
            self.looked_at = None
        self.touch()

    def choose(self, part: Widget) -> None:
        """Something on the table was clicked: that is an answer, or it is shown large."""
        if self.chooser is None or self.concealed or not self.chooser.choose(part):
            self.enlarge(part)

    def enlarge(self, part: Widget) -> bool:
        """Shows a tile or a board large, until the next click or key."""
        large = large_of(self, part)
        if large:
            self.closeup.show(large)
        return large is not None

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        if self.closeup.large:
            self.put_back()
            return True
        if self.concealed:
            return False
        return (self.chooser is not None and self._chooser_key(self.chooser, key)) or self.field.key(key)

    def _chooser_key(self, chooser: Interaction, key: Key) -> bool:
        if key.command == "cancel":
            return chooser.cancel()
        if key.command == "confirm":
            return chooser.confirm()
        name = pygame.key.name(key.key).strip("[]")
        if len(name) != 1 or key.mods:
            return False
        return chooser.type(int(name)) if name.isdigit() else chooser.letter(name)

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        return any([super().go_on(dt), self.stage.go_on(dt), self._consider()])

    def foresee(self, seconds: float) -> None:
        self.prerenderer.go_on(seconds)

    @property
    def moving(self) -> bool:
        return super().moving or self.field.moving or self.stage.moving

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """The table with all that lies still."""
        self.picture.draw(surface_, area)

    def draw(self, target: Surface) -> None:
        if not self.visible:
            return
        if not self.panel.spreading:
            self.field.draw(target)
            self.picture.draw_lively(target)
            self.stage.draw(target)
        self.picture.draw_front(target)
        self.flights.draw(target)
        self.animator.draw(target)
        for hinted in self._hint:
            draw_lamp(target, hinted.focus_area, self.theme)
        if self.closeup.large:
            self.closeup.large.draw(target)


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
            if layer.visible and not self.board.concealed:
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


INTERACTIONS: dict[str, type[Interaction]] = {
    "board": PickBoard,
    "side": PickSide,
    "core": PickCore,
    "set": PickSet,
    "turn": TakeTurn,
    "invoke": Invoke,
    "effect": Effect,
    "cast": Cast,
    "fill": Fill,
    "fortress": Fortify,
    "cube": PickCube,
    "cubes": PickCubes,
    "owner": PickSeat,
    "opponent": PickSeat,
    "pillar": PlacePillar,
    "pillar.off": PickPillar,
    "pillar.move": MovePillar,
    "tile": OnTile,
    "lift": OnTile,
    "tile.move": OnTile,
    "tile.remove": Remove,
    "tile.flip": Flip,
    "hex": MoveTo,
    "place": PlaceTile,
    "swap": Swap,
    "rotate": Rotate,
    "claim": Claim,
    "seal": OnTile,
    "battle": Battle,
    "reroll": Reroll,
    "dice": EnterDie,
    "die": EnterDie,
}
