"""The Which Witch table: what lies where, who is pointed at, and what is being asked.

The board shows a `Model`, lets a `Theatre` carry events out on it, and hands clicks to the `Chooser` of the waiting
question. All that it knows comes from one viewer's view and events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.event import Event
from game.core.question import Question
from game.core.title import Title
from game.core.view import View
from game.which_witch.state import WitchState
from scenes.board import Asked, Board, Chair
from scenes.intents import Key, Pos
from scenes.kit.widget import Widget
from scenes.which_witch import choices
from scenes.which_witch.choices import Confirm, Large
from scenes.which_witch.choosing import CHOOSERS, Chooser
from scenes.which_witch.faces import TITLE, Faces
from scenes.which_witch.flights import Flights
from scenes.which_witch.hand import Hand, HandCard
from scenes.which_witch.model import Model
from scenes.which_witch.parts import Backs, DiscardPile, DrawPile, Keepsake, Part, SeatPlate, plate_of
from scenes.which_witch.places import Places, places
from scenes.which_witch.stage import Stage, clash_of
from scenes.which_witch.theatre import Theatre
from sprites import icons, motion, surface
from sprites.card import CardFace
from sprites.die import Die
from sprites.theme import Theme

if TYPE_CHECKING:
    from scenes.app import App

BREATHS = 4  # how often the light of a choice pulses before it stands still
LEVELS = 8  # a pulse is drawn in so many steps, so that slow light costs little


class WitchBoard(Board):
    """The table of Which Witch Is Best!? for 2 to 6 seats."""

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = Faces(title, [chair.name for chair in chairs])
        self.model = Model.empty(title.content, len(chairs))
        self.places: Places = places(Rect(0, 0, 1280, 660), len(chairs), None, self.theme)
        self.concealed = False
        self.intended: int | None = (
            None  # the seat that a card was dragged to, before anybody asked for a target
        )
        self.opened: HandCard | None = None  # the card whose choices are open
        self.pulse = 1.0
        self.asking: frozenset[int] = frozenset()
        self.chooser: Chooser | None = None
        self._hint: Sequence[Part] = ()
        self._breath = 0.0
        self._soon: Callable[[], None] | None = None
        self._large: Large | None = None
        self.stage = Stage(self)
        self.flights = Flights(self)
        self.theatre = Theatre(self)
        self._make_parts()

    def _make_parts(self) -> None:
        self.plates = [SeatPlate(self, number, chair.name) for number, chair in enumerate(self.chairs)]
        self.draw_pile = DrawPile(self, self.faces.say("table.pile.draw"))
        self.discard_pile = DiscardPile(self, self.faces.say("table.pile.discard"))
        self.keepsakes = {
            seat: (Keepsake(self, seat, "witch_hat"), Keepsake(self, seat, "wand"))
            for seat in range(len(self.chairs))
        }
        self.backs = [
            Backs(self, self.faces.say("table.hand", seat=seat)) for seat in range(len(self.chairs))
        ]
        self.hand = Hand(self)
        self.table = Widget()
        self.middle = Widget()
        self.buttons = Widget()
        self.table.add(*self.backs, *self.plates, self.draw_pile, self.discard_pile)
        for pair in self.keepsakes.values():
            self.table.add(*pair)
        self.add(self.table, self.middle, self.hand, self.buttons)

    # -- what the table scene tells -----------------------------------------------------------------

    def show(self, view: View[WitchState]) -> None:
        viewer = self.model.viewer
        self.theatre.stop()
        self.flights.clear()
        self.model = Model.of(view, self.title.content)
        self.asking = frozenset(seat for seat, _ in view.asked if seat >= 0)
        self.stage.rest(clash_of(view, self.stage.clash))
        self.refresh()
        if viewer != view.seat:
            self.arrange()
            self.hand.settle()

    def happen(self, events: Sequence[Event], after: View[WitchState]) -> None:
        if self.theme.speed == 0 or after.seat != self.model.viewer or not self.rect.width:
            self.show(after)
            return
        self.ask(None)
        self.asking = frozenset()
        self.theatre.play(events, after)

    @property
    def busy(self) -> bool:
        return self.theatre.playing

    def hurry(self) -> None:
        after = self.theatre.after
        if after is not None:
            self.show(after)
            self.hand.settle()

    def takes(self, question: Question[Any]) -> bool:
        return question.key in CHOOSERS

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        self._forget_question()
        if asked is None or not self.takes(asked.question):
            return
        self.chooser = CHOOSERS[asked.question.key](self, asked)
        if asked.question.key not in ("attack.target", "hex.target"):
            self.intended = None
        self._breath = 0.0
        self.chooser.begin()
        if self.tree and self.tree.keyboard:
            self._focus_first()

    def advise(self, answer: Any) -> None:
        self._hint = self.chooser.named(answer) if self.chooser and answer is not None else ()
        self.touch()

    def conceal(self, hidden: bool) -> None:
        self.concealed = hidden
        self.put_back()
        for secret in (self.hand, self.middle, self.buttons):
            secret.visible = not hidden
        self.touch()

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """Wood under everything, and the cloth below the board: what floats beside it lies on the wood."""
        edge = self.theme.px(1.5)
        cloth = (self.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        surface_.blit(surface.tabletop(area.size, spot, TITLE, self.theme), area)

    # -- where things are ---------------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()
        self.hand.settle()

    def arrange(self) -> None:
        """Places everything anew for the board's area and its viewer."""
        if not self.rect.width:
            return
        spots = self.places = places(self.rect, len(self.chairs), self.model.viewer, self.theme)
        for number, plate in enumerate(self.plates):
            plate.form = spots.forms[number]
            plate.place(spots.plates[number])
        self.draw_pile.place(spots.draw)
        self.discard_pile.place(spots.discard)
        self.hand.width = spots.card
        self.hand.place(spots.hand)
        for seat, backs in enumerate(self.backs):
            backs.visible = seat in spots.backs
            backs.place(spots.backs.get(seat, Rect(0, 0, 0, 0)))
        for seat, pair in self.keepsakes.items():
            for keepsake, area in zip(pair, spots.keepsakes.get(seat, ()), strict=False):
                keepsake.place(area)
            pair[0].visible = pair[1].visible = seat in spots.keepsakes
        self._place_middle()
        self.place_buttons()
        if self._large:
            self._large.place(self.rect)
        self.refresh()

    def refresh(self) -> None:
        """Shows what the model says now."""
        model = self.model
        for number, plate in enumerate(self.plates):
            plate.plate = plate_of(self, number)
        self.draw_pile.count = model.draw
        self.discard_pile.cards = [card for card in model.discard if not card.away]
        self.hand.hold(model.hand)
        for place, backs in zip(model.seats, self.backs, strict=True):
            backs.cards = place.hand
        for seat, (witch, wand) in self.keepsakes.items():
            witch.hold(self.faces.witch(model.seats[seat].witch) if model.seats[seat].witch else None)
            wand.hold(self.faces.card(model.seats[seat].wand))
        self.touch()

    @property
    def choice_area(self) -> Rect:
        """The room for large cards: from the plates at the top down to the hand."""
        spots = self.places
        floor = spots.hand.top if self.model.hand else min(spots.hand.bottom, self._own_top)
        area = Rect(spots.middle.left, spots.middle.top, spots.middle.width, floor - spots.middle.top)
        return area.inflate(-self.theme.px(2), -self.theme.px(3))

    @property
    def _own_top(self) -> int:
        return self.places.plates[self.model.viewer or 0].top

    # -- what choosers lay out ----------------------------------------------------------------------

    def lay_choices(self, row: Sequence[Part]) -> None:
        self.middle.clear()
        self.middle.add(*row)
        self._place_middle()

    def lay_dice(self, row: Sequence[Part]) -> None:
        self.lay_choices(row)

    def lay_buttons(self, row: Sequence[Confirm]) -> None:
        self.buttons.clear()
        self.buttons.add(*row)
        self.place_buttons()

    def open_card(self, card: HandCard | None, row: Sequence[Confirm]) -> None:
        """Opens what can be done with a card of the hand: the buttons stand above it."""
        self.opened = card
        self.lay_buttons(row)
        if card and self.tree and self.tree.keyboard:
            self.focus(next((button for button in row if button.enabled), card))
        elif card is None:
            self.touch()

    def place_buttons(self) -> None:
        """Buttons side by side above the hand, over the opened card or in the middle."""
        row = [child for child in self.buttons.children if isinstance(child, Confirm)]
        if not row:
            return
        bar, gap = self.places.bar, self.theme.px(1.5)
        sizes = [button.natural((bar.width - gap * (len(row) - 1)) // len(row)) for button in row]
        total = sum(size[0] for size in sizes) + gap * (len(row) - 1)
        middle = self.opened.rect.centerx if self.opened else self.places.stage.centerx
        left = max(bar.left, min(bar.right - total, middle - total // 2))
        for button, size in zip(row, sizes, strict=True):
            button.place(Rect(left, bar.bottom - size[1], *size))
            left += size[0] + gap

    def _place_middle(self) -> None:
        row = [child for child in self.middle.children if isinstance(child, Part)]
        if not row:
            return
        if row[0].role == "die":
            choices.lay_dice(row, self.places.bar, self.theme.px(1), self.theme.target)
        else:
            largest = round(choices.LARGEST * self.theme.scale)
            choices.lay_cards(row, self.choice_area, self.theme.px(2), largest)

    # -- what parts report --------------------------------------------------------------------------

    def choose_card(self, card: HandCard) -> None:
        if self.chooser:
            self.chooser.card(card)

    def choose_seat(self, number: int) -> None:
        if self.chooser:
            self.chooser.seat(number)

    def hold(self, card: HandCard, pos: Pos) -> None:
        """A card is being dragged: what it may be dropped on lights up."""
        self.discard_pile.over = self.can_drop(card, pos) and self.discard_pile.rect.collidepoint(pos)
        self.touch()

    def let_go(self) -> None:
        self.discard_pile.over = False

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return self.chooser is not None and self.chooser.can_drop(card, pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        if self.chooser:
            self.chooser.drop(card, pos)

    def refuse(self, part: Widget, words: str) -> None:
        """Says why not, beside what was pointed at."""
        if self.tree:
            self.app.play("refusal")
            self.tree.tooltip.show(words, part.screen_rect, self.theme)
            self.touch()

    def soon(self, act: Callable[[], None]) -> None:
        """Does something with the next frame: an answer must not be given while its question is being asked."""
        self._soon = act

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        if self._large:
            self.put_back()
            return True
        if self.chooser is None or self.concealed:
            return False
        if key.command == "cancel":
            return self.chooser.cancel()
        if key.command == "confirm":
            self.chooser.confirm()
            return True
        digit = pygame.key.name(key.key).strip("[]")
        return len(digit) == 1 and digit in "0123456789" and self.chooser.number(int(digit))

    # -- a card shown large -------------------------------------------------------------------------

    def enlarge(self, kind: str) -> bool:
        face = None if self.concealed else self.faces.card(kind)
        return face is not None and self.enlarge_face(face)

    def enlarge_witch(self, number: int) -> bool:
        witch = self.model.seats[number].witch
        return bool(witch) and self.enlarge_face(self.faces.witch(witch))

    def enlarge_face(self, face: CardFace) -> bool:
        self.put_back()
        self._large = Large(self, face)
        self.add(self._large)
        self._large.place(self.rect)
        return True

    def put_back(self) -> None:
        """Takes away the card that is shown large."""
        if self._large:
            self.children.remove(self._large)
            self._large.join(None, self.theme)
            self._large = None
            self.touch()

    # -- what is lit --------------------------------------------------------------------------------

    def acting(self, number: int) -> bool:
        """Whether a seat's plate glows: it is asked, or it is its turn."""
        return number in self.asking if self.asking else number == self.model.turn

    def hinted(self, part: Part) -> bool:
        return part in self._hint

    def die_of(self, seat: int) -> Die:
        """The die that a seat rolls, in its witch's colour."""
        witch = self.model.seats[seat].witch
        tint = self.faces.content.witches[witch].element if witch else "bone"
        return Die(self.model.die(seat), tint, pips=False)

    def focus(self, part: Widget) -> None:
        if self.tree:
            self.tree.set_focus(part)

    def _focus_first(self) -> None:
        lit = [part for part in self.walk() if part.offered and part.enabled and part.focusable]
        ready = [part for part in self.buttons.children if part.enabled]
        if lit or ready:
            self.focus((lit or ready)[0])

    def _forget_question(self) -> None:
        self.chooser, self._hint, self.opened = None, (), None
        self.middle.clear()
        self.buttons.clear()
        for plate in self.plates:
            plate.focusable = plate.offered = False
            plate.forbid("")
        for card in self.hand.cards:
            card.selected = card.offered = False
            card.forbid("")

    # -- time and picture ---------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        soon, self._soon = self._soon, None
        if soon:
            soon()
        self._breathe(dt)
        if any([self.flights.update(dt), self.theatre.update(dt), self.stage.update(dt)]):
            self.touch()

    def _breathe(self, dt: float) -> None:
        """The light of a choice breathes a few times and then stands still, so that a waiting table rests."""
        period = self.theme.durations["pulse"]
        self._breath += dt
        still = self.theme.calm or self._breath > (BREATHS + 0.5) * period
        level = 1.0 if still else round(motion.pulse(self._breath, period) * LEVELS) / LEVELS
        if level != self.pulse:
            self.pulse = level
            self.touch()

    @property
    def moving(self) -> bool:
        return self.busy or self.flights.moving or self.stage.moving or self.hand.moving or bool(self._soon)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        self.table.draw(target)
        watched = self.stage.dim > 0
        if watched:
            self.hand.draw(target)
        self.stage.draw_dim(target, laid_out=self._laid_out)
        if self.stage.clash and watched:
            for number in (self.stage.clash.attack.seat, self.stage.clash.defence.seat):
                self.plates[number].draw(target)
        self.stage.draw(target)
        self.middle.draw(target)
        if self.concealed:
            self._draw_backs(target)
        elif not watched:
            self.hand.draw(target)
        self.buttons.draw(target)
        self.flights.draw(target)
        self.theatre.draw(target)
        for part in self._hint:
            self._draw_hint(target, part)
        if self._large:
            self._large.draw(target)

    @property
    def _laid_out(self) -> bool:
        """Whether large cards lie in the middle, to be chosen from."""
        row = self.middle.children
        return self.middle.visible and bool(row) and row[0].role == "card"

    def _draw_backs(self, target: pygame.Surface) -> None:
        """A hand that nobody may see now."""
        for card in self.hand.cards:
            card.render(target)

    def _draw_hint(self, target: pygame.Surface, part: Part) -> None:
        theme: Theme = self.theme
        area = part.focus_area
        icons.draw(target, "hint", (area.centerx, area.top - theme.px(1)), theme.px(4), theme.color("text"))
