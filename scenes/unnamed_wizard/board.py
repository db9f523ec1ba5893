"""The table of the Unnamed Wizard Game: the field of tiles, everybody's boards around it, and what is being asked.

The board shows a `WizardView`, lets an `Animator` play events on it, and hands clicks to the `Interaction` of the
waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.question import Question
from game.core.title import Title
from game.core.view import View
from game.unnamed_wizard.state import NONE, WizardState
from game.unnamed_wizard.table import BOARD, claimed, runes_to_win
from scenes.board import Asked, Chair
from scenes.effects import Flare
from scenes.foresight import Foresight
from scenes.intents import Key
from scenes.kit.widget import Widget
from scenes.lamp import draw_lamp
from scenes.played_board import PlayedBoard
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.animations import WizardAnimator
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.battle import Battle, BattleStage, EnterDie, Reroll
from scenes.unnamed_wizard.card_zoom import large_of
from scenes.unnamed_wizard.cards import Faces
from scenes.unnamed_wizard.choice_panel import Front
from scenes.unnamed_wizard.field import FieldPart
from scenes.unnamed_wizard.header import Moment, SignPart
from scenes.unnamed_wizard.interactions import (
    Chooser,
    Claim,
    Fill,
    Flip,
    Fortify,
    MoveTo,
    OnTile,
    PickCube,
    PickCubes,
    PickPillar,
    PickSeat,
    PlacePillar,
    Remove,
)
from scenes.unnamed_wizard.layout import Places, places
from scenes.unnamed_wizard.opponents import Rival, RivalPart
from scenes.unnamed_wizard.pieces import Part
from scenes.unnamed_wizard.place_tile import PlaceTile
from scenes.unnamed_wizard.player_area import ClaimedPart, Desk, lay_claimed
from scenes.unnamed_wizard.setup_interactions import PickBoard, PickCore, PickSet, PickSide
from scenes.unnamed_wizard.spell_interactions import Cast, Effect, Invoke, MovePillar, Rotate, Swap, TakeTurn
from scenes.unnamed_wizard.spell_plate import body_of, reads, sockets_of, spells_of
from scenes.unnamed_wizard.token_motion import WizardFlights
from scenes.unnamed_wizard.view import Model
from sprites import light, surface
from sprites.layer import Layer

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.unnamed_wizard.player_area import SpellPart


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

    def present(self, view: View[Any]) -> None:
        self.model = Model.of(view, self.title)
        self.refresh(self.theme.seconds("travel") * 1.2)

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
        """Shows what the view says; tiles that lie elsewhere take this many seconds to get there."""
        show_table(self)
        self.stage.present()
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


def lay_table(board: WizardBoard) -> None:
    """Places all parts of a board but the field."""
    spots = board.places
    board.sign.place(spots.sign)
    for part, area in zip(board.rivals, spots.rivals, strict=True):
        part.place(area)
        lay_claimed(list(claimed_by(board, part.seat)), part.spots.claimed)
    desk = board.desk
    desk.plate.place(spots.desk.area)
    desk.head.place(spots.desk.head)
    for zone, area in zip(desk.zones, spots.desk.zones, strict=True):
        zone.place(area)
    desk.runes.place(spots.desk.runes)
    lay_claimed(list(claimed_by(board, board.model.near)), spots.desk.claimed)
    _lay_spells(board)


def _lay_spells(board: WizardBoard) -> None:
    """The plates of the spells, and the sockets on them."""
    desk, spots = board.desk, board.places
    for part, area in zip(desk.spells, spots.desk.cells, strict=True):
        part.letters = spots.desk.letters
        part.place(area)
        part.hint = _hint(board, part)
        held = sockets_of(part.rect, part.face, board.theme) if part.face else []
        for socket, place in zip(desk.sockets_of(part.which), held, strict=True):
            socket.place(place)


def _hint(board: WizardBoard, part: SpellPart) -> str:
    """What a spell does; where that is read on the plate, only what is not."""
    face, letters = part.face, part.letters
    read = face and letters and reads(face.text, letters, body_of(part.rect, board.theme))
    return board.faces.hint(board.model, (BOARD, board.model.near, part.which), brief=bool(read))


def spot(board: WizardBoard, name: str) -> Rect | None:
    """Places that are no widgets: the field, the own board and its zones, the sign, the boards of the others."""
    spots = board.places
    found = {"field": spots.field, "desk": spots.desk.area, "bar": board.foot, "sign": spots.sign}
    found |= {"spells": spots.desk.spells, "runes": spots.desk.runes, "claimed": spots.desk.claimed}
    found |= {zone.zone: zone.rect for zone in board.desk.zones}
    if spots.rivals:
        found["rival"] = spots.rivals[0]
    return found.get(name)


def show_table(board: WizardBoard) -> None:
    """Everything but the field."""
    show_sign(board)
    show_desk(board)
    show_rivals(board)
    show_claims(board)
    show_bar(board)


def show_bar(board: WizardBoard) -> None:
    """While nothing is asked, whose turn it is stands where a question would."""
    model, turn = board.model, board.model.state.turn
    if board.chooser is None:
        waits = turn is not None and model.running
        words = board.faces.say("sign.turn", seat=turn.seat) if turn is not None and waits else ""
        board.front.say(words, model.left if waits else None)


def runes(model: Model, seat: int) -> tuple[int, ...]:
    """How many claimed tiles of a player show each rune."""
    return tuple(runes_to_win(model.table, seat).values())


def show_sign(board: WizardBoard) -> None:
    """The round, whose turn it is, the stack and the supply."""
    model, say = board.model, board.faces.say
    state: WizardState = model.state
    turn = state.turn if model.running else None
    head = say("sign.round", round=state.round) if state.round else say("sign.setup")
    whose = "sign.over" if state.result else "sign.turn" if turn else "sign.getting_ready"
    stack, supply = len(state.stack.cards), state.supply
    board.sign.moment = Moment(
        head,
        say(whose, seat=turn.seat if turn else 0),
        board.chairs[turn.seat].colour if turn else None,
        model.left if turn else None,
        stack,
        supply,
    )
    left = say("sign.left", left=model.left) + " " if turn else ""
    board.sign.hint = left + say("sign.hint", stack=stack, supply=supply)


def show_desk(board: WizardBoard) -> None:
    """The own board: name, zones, spells, runes."""
    model, desk, seat = board.model, board.desk, board.model.near
    who, chair = model.player(seat), board.chairs[seat]
    acting = model.running and model.state.active == seat
    desk.plate.colour, desk.plate.acting = chair.colour, acting
    head = desk.head
    head.seat, head.name, head.colour, head.acting = seat, chair.name, chair.colour, acting
    head.wizard = board.faces.short(model, seat)
    counts = (who.pool, who.fortress, who.ether, who.pillars)
    for zone, count in zip(desk.zones, counts, strict=True):
        zone.hold(count, chair.colour)
    _show_spells(board)
    desk.plate.bare = not claimed(model.table, seat)
    desk.runes.counts = runes(model, seat)
    desk.runes.hint = board.faces.say("runes.hint")


def _show_spells(board: WizardBoard) -> None:
    model, seat = board.model, board.model.near
    faces = spells_of(model, seat)
    board.desk.hold([len(face.slots) for face in faces])
    for part, face in zip(board.desk.spells, faces, strict=True):
        part.face, part.name = face, face.name
    for socket in board.desk.sockets:
        name = board.desk.spells[socket.which].name
        socket.name = board.faces.say("socket", spell=name, slot=socket.slot + 1)
        socket.hint = board.faces.hint(model, (BOARD, seat, socket.which), brief=True)


def show_rivals(board: WizardBoard) -> None:
    """The boards of the others, in player order."""
    model = board.model
    for part, seat in zip(board.rivals, model.others, strict=True):
        who, chair = model.player(seat), board.chairs[seat]
        part.seat, part.name = seat, chair.name
        part.shown = Rival(
            chair.name,
            board.faces.short(model, seat),
            chair.colour,
            who.pool,
            who.fortress,
            who.ether,
            who.pillars,
            runes(model, seat),
            tuple(spells_of(model, seat)),
            acting=model.running and model.state.active == seat,
        )
        facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
        part.hint = board.faces.say("rival.hint", seat=seat, board=board.faces.board(model, seat), **facts)


def show_claims(board: WizardBoard) -> None:
    """All claimed tiles, each beside the board of its owner."""
    model = board.model
    there = [number for seat in range(len(model.state.players)) for number in claimed(model.table, seat)]
    if set(there) != set(board.claimed):
        board.claimed = {number: board.claimed.get(number) or ClaimedPart(board, number) for number in there}
        board.claims.clear()
        board.claims.add(*board.claimed.values())
    for number, part in board.claimed.items():
        part.shown = board.faces.tile(model, number)
        part.name = part.shown.face.name
        part.hint = board.faces.tile_hint(model, number, part.shown)


def claimed_by(board: WizardBoard, seat: int) -> Sequence[ClaimedPart]:
    """The claimed tiles of a player."""
    return [part for number, part in board.claimed.items() if board.model.tile(number).owner == seat]


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
        still = (key, board.front.spreading, *shown)

        self._lying.draw(target, still, lambda on: self._draw_lying(on, area, key))

    def draw_lively(self, target: Surface) -> None:
        """What of it is lit or pointed at, and what lies on that, once more."""
        anew: list[Rect] = []
        for part in [] if self.board.front.spreading else self._parts:
            if part.lively or any(below.collidepoint(part.rect.center) for below in anew):
                part.draw(target)
                anew.append(part.rect)

    def draw_front(self, target: Surface) -> None:
        """What belongs to the question."""
        for layer in self.board.front.layers:
            if layer.visible and not self.board.concealed:
                layer.draw(target)

    @property
    def _parts(self) -> list[Part]:
        board = self.board
        return [board.sign, *board.rivals, *board.desk.painted, *board.claimed.values()]

    def _draw_lying(self, target: Surface, area: Rect, key: Hashable) -> None:
        self._ground.draw(target, key, lambda on: self._draw_ground(on, area))
        for part in [] if self.board.front.spreading else self._parts:
            if not part.lively:
                part.draw(target)

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        """Wood; the field brings a cloth of its own."""
        wood = light.wood(area.size, self.board.theme).copy()
        light.shine(wood, surface.LAMP, dark=0.4)
        target.blit(wood, area)


class WizardForesight(Foresight):
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
        for part in (board.desk.head, board.sign, *board.rivals):
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=part.rect, color=color).ahead(board.theme)


CHOOSERS: dict[str, type[Chooser]] = {
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


def chooser_of(question: Question[Any]) -> type[Chooser] | None:
    """The way a question is answered; None for those that the table scene has forms for."""
    return CHOOSERS.get(question.key)
