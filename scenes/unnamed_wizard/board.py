"""The table of the Unnamed Wizard Game: the field of tiles, everybody's boards around it, and what is being asked.

The board shows a `Model`, lets an `Animator` carry events out on it, and hands clicks to the `Chooser` of the waiting
question. All that it knows comes from one viewer's view and events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.question import Question
from game.core.title import Title
from game.core.view import View
from scenes.app.input import Key
from scenes.table.board import Asked, Chair, PlayedBoard, draw_lamp
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding
from scenes.unnamed_wizard.animations import WizardAnimator
from scenes.unnamed_wizard.answering import chooser_of
from scenes.unnamed_wizard.arranging import lay_table, spot
from scenes.unnamed_wizard.battle_stage import BattleStage
from scenes.unnamed_wizard.chooser import Chooser
from scenes.unnamed_wizard.claimed import ClaimedPart
from scenes.unnamed_wizard.closeups import large_of
from scenes.unnamed_wizard.desk import Desk
from scenes.unnamed_wizard.faces import Faces
from scenes.unnamed_wizard.field import FieldPart
from scenes.unnamed_wizard.finding import Key as Place
from scenes.unnamed_wizard.flights import WizardFlights
from scenes.unnamed_wizard.foresight import WizardForesight
from scenes.unnamed_wizard.front import Front
from scenes.unnamed_wizard.model import Model
from scenes.unnamed_wizard.parts import Part
from scenes.unnamed_wizard.picture import Picture
from scenes.unnamed_wizard.places import Places, places
from scenes.unnamed_wizard.rivals import RivalPart
from scenes.unnamed_wizard.showing import show_table, spells_of
from scenes.unnamed_wizard.sign import SignPart

if TYPE_CHECKING:
    from scenes.app.app import App


class WizardBoard(PlayedBoard):
    """The table of the Unnamed Wizard Game for 2 to 4 seats."""

    flights: WizardFlights
    animator: WizardAnimator
    chooser: Chooser | None
    faces: Faces

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = Faces(title, [chair.name for chair in chairs], [chair.colour for chair in chairs])
        self.model = Model.empty(title, len(chairs))
        self.places: Places = places(Rect(0, 0, 1280, 640), self.theme, len(chairs) - 1)
        self.looked_at: Widget | None = None
        """What a finger tapped once, to be looked at before it is taken."""
        self._pointed: Widget | None = None
        self.picture = Picture(self)
        self.flights = WizardFlights(self)
        self.animator = WizardAnimator(self)
        self.foresight = WizardForesight(self)
        self._make_parts()

    def _make_parts(self) -> None:
        self.sign = SignPart(self, self.faces.say("sign.name"))
        self.rivals = [RivalPart(self) for _ in self.chairs[1:]]
        self.desk = Desk(self)
        self.claimed: dict[int, ClaimedPart] = {}
        self.claims = Widget()
        self.field = FieldPart(self)
        self.stage = BattleStage(self)
        self.front = Front(self)
        self.table = Widget()
        self.table.add(self.sign, *self.rivals, *self.desk.parts, self.claims)
        self.add(self.table, self.field, self.stage, *self.front.layers)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.model.viewer

    @property
    def buttons(self) -> Sequence[Widget]:
        return (*self.front.held.children, *self.front.buttons.children)

    def chooser_of(self, question: Question[Any]) -> type[Chooser] | None:
        return chooser_of(question)

    def show(self, view: View[Any]) -> None:
        self.animator.stop()
        self.flights.clear()
        self.model = Model.of(view, self.title)
        self.stage.rest()
        self.arrange()
        self.field.arrive()

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        self.refresh()

    def forget_question(self) -> None:
        super().forget_question()
        self.clear_looks()
        self.front.clear()
        self.stage.forget()
        self.desk.forget()
        for part in self.claimed.values():
            part.chosen = False
        self.light([])
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
        self.front.arrange()
        self.closeup.arrange()

    def compose(self) -> bool:
        """Finds the places of everything; whether they are others than before."""
        before = self.places
        boards = [spells_of(self.model, seat) for seat in (self.model.near, *self.model.others)]
        self.places = places(self.rect, self.theme, len(self.rivals), boards)
        return self.places != before

    def lay_field(self) -> None:
        """The field has all the room that nothing else takes."""
        if self.rect.width:
            room = self.places.beside if self.front.open else self.places.field
            self.field.lay(room)
            self.stage.place(room)

    def refresh(self, seconds: float = 0.0) -> None:
        """Shows what the model says now; tiles that lie elsewhere take so long to get there."""
        show_table(self)
        if self.rect.width:
            if self.compose():
                self.lay_field()
                self.front.arrange()
            lay_table(self)
        self.field.refresh(seconds)
        self.touch()

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.places.desk.bar

    def spot(self, name: str) -> Rect | None:
        return spot(self, name)

    @property
    def lying(self) -> Iterable[Part]:
        """All parts beside the field that can be an answer."""
        return (*self.desk.targets, *self.claimed.values(), *self.rivals)

    # -- what may be chosen -------------------------------------------------------------------------

    def hide_table(self, hidden: bool) -> None:
        """The set-up covers the table: nothing on it can be reached then."""
        self.table.visible = self.field.visible = not hidden

    def light(self, keys: Sequence[Place]) -> None:
        """Lights up all that stands for some of these, and nothing else."""
        self.field.light([key[1:] for key in keys if key[0] == finding.HEX])
        self.field.light_corners([key[1:] for key in keys if key[0] == finding.ROW])
        wanted = set(keys)
        for part in finding.parts(self):
            part.offered = finding.key_of(part) in wanted
        for part in self.lying:
            part.focusable = part.offered or part.legible
        self.touch()

    def look_at(self, part: Widget) -> None:
        """Shows what a finger tapped as if it were pointed at, and tells that the next tap takes it."""
        self.looked_at = part
        self.front.say(self.faces.say("tap.again"))
        self._consider()

    def clear_looks(self) -> None:
        """Nothing is looked at any more."""
        self.looked_at = None
        self._pointed = None
        self.field.clear_previews()

    @property
    def pointed(self) -> Widget | None:
        """What is pointed at, reached by keyboard, or was tapped to be looked at."""
        if self.looked_at is not None:
            return self.looked_at
        front = self.front
        held = (*front.held.children, *front.buttons.children, *front.spread.children)
        found = (*held, *finding.parts(self))
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

    def _chooser_key(self, chooser: Chooser, key: Key) -> bool:
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
        self.foresight.go_on(seconds)

    @property
    def moving(self) -> bool:
        return super().moving or self.field.moving or self.stage.moving

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """The table with all that lies still."""
        self.picture.draw(surface_, area)

    def draw(self, target: Surface) -> None:
        if not self.visible:
            return
        if not self.front.spreading:
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
