"""The Which Witch table: what lies where, who is pointed at, and what is being asked.

The board shows a `WitchView`, lets an `Animator` play the events that lead to another one, and hands clicks to the
`Interaction` of the waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.question import Question
from game.core.title import Title
from game.core.view import View
from game.which_witch.state import WitchState
from scenes.app.app import App
from scenes.app.input import Key, Pos
from scenes.table.animation import Flare
from scenes.table.board import Asked, Chair, PlayedBoard
from scenes.table.prerender import Prerenderer
from scenes.ui.widget import Widget
from scenes.which_witch.animations import WitchAnimator, WitchCardMotion
from scenes.which_witch.cards import TITLE, CardCatalog
from scenes.which_witch.choice_panel import ChoicePanel
from scenes.which_witch.duel import Stage, clash_of
from scenes.which_witch.interactions import INTERACTIONS, Interaction
from scenes.which_witch.layout import Layout, lay_out
from scenes.which_witch.pieces import (
    Backs,
    DiscardPile,
    DrawPile,
    Hand,
    HandCard,
    Keepsake,
    Part,
    SeatPlate,
    plate_of,
)
from scenes.which_witch.view import WitchView
from sprites import dice as die
from sprites import players as seat_plates
from sprites.cards import card as cards
from sprites.dice import Die
from sprites.drawing import icons, raster, shapes, table_top
from sprites.drawing.cache import Layer

TARGETS = ("attack.target", "hex.target")


class WitchBoard(PlayedBoard):
    """The table of Which Witch Is Best!? for 2 to 6 seats."""

    flights: WitchCardMotion
    animator: WitchAnimator
    chooser: Interaction | None
    faces: CardCatalog

    def __init__(self, app: App, title: Title[Any, Any], chairs: Sequence[Chair]) -> None:
        super().__init__(app, title, chairs)
        self.faces = CardCatalog(title, [chair.name for chair in chairs])
        self.view = WitchView.empty(title.content, len(chairs))
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 660), len(chairs), None, self.theme)
        self.intended: int | None = None
        """The seat that a card was dragged to, before anybody asked for a target."""
        self.asking: frozenset[int] = frozenset()
        self._light, self._dark = Layer(), Layer()
        self._prerenderer = WitchPrerenderer(self)
        self.stage = Stage(self)
        self.flights = WitchCardMotion(self)
        self.animator = WitchAnimator(self)
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
        self.panel = ChoicePanel(self)
        self.table.add(*self.backs, *self.plates, self.draw_pile, self.discard_pile)
        for pair in self.keepsakes.values():
            self.table.add(*pair)
        self.add(self.table, self.panel.middle, self.hand, self.panel.buttons)

    # -- what the table scene tells -----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def secrets(self) -> Sequence[Widget]:
        return (self.hand, self.panel.middle, self.panel.buttons)

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.panel.buttons.children

    def chooser_of(self, question: Question[Any]) -> type[Interaction] | None:
        return INTERACTIONS.get(question.key)

    def show(self, view: View[WitchState]) -> None:
        viewer = self.viewer
        self.animator.stop()
        self.flights.clear()
        self.stage.rest(clash_of(view, self.stage.clash), asked=view.seat in _asked(view))
        self.present(view)
        if viewer != view.seat:
            self.arrange()
            self.hand.settle()

    def present(self, view: View[WitchState]) -> None:
        self.view = WitchView.of(view, self.title.content)
        self.asking = _asked(view)
        self.refresh()

    def skip(self) -> None:
        if self.busy:
            super().skip()
            self.hand.settle()

    def ask(self, asked: Asked | None) -> None:
        if asked and self.takes(asked.question) and asked.question.key not in TARGETS:
            self.intended = None
        super().ask(asked)

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """The table with all that lies on it for good; in the dark with the hand and the shade above it."""
        table = (area.size, *self.rect, self.theme.key, *(part.appearance for part in self._lying))
        shade = self.stage.shade(laid_out=self.panel.laid_out)
        if not shade:
            self._light.draw(surface_, table, lambda target: self._draw_table(target, area))
            return
        watched = self.stage.dim > 0

        def darken(target: pygame.Surface) -> None:
            self._light.draw(target, table, lambda lit: self._draw_table(lit, area))
            if watched:
                self.hand.draw(target)
            self.stage.draw_dim(target, shade)

        self._dark.draw(surface_, (table, shade, self.hand.appearance if watched else ()), darken)

    @property
    def _lying(self) -> list[Part]:
        return [part for part in self.table.children if isinstance(part, Part)]

    def _draw_table(self, target: pygame.Surface, area: Rect) -> None:
        """Wood under everything, and the cloth below the board: what floats beside it lies on the wood."""
        edge = self.theme.px(1.5)
        cloth = (self.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, TITLE, self.theme), area)
        self.table.draw(target)

    # -- where things are ---------------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.arrange()
        self.hand.settle()

    def arrange(self) -> None:
        """Places everything anew for the board's area and its viewer."""
        if not self.rect.width:
            return
        layout = self.layout = lay_out(self.rect, len(self.chairs), self.viewer, self.theme)
        for number, plate in enumerate(self.plates):
            plate.form = layout.forms[number]
            plate.place(layout.plates[number])
        self.draw_pile.place(layout.draw)
        self.discard_pile.place(layout.discard)
        self.hand.width = layout.card
        self.hand.place(layout.hand)
        for seat, backs in enumerate(self.backs):
            backs.visible = seat in layout.backs
            backs.place(layout.backs.get(seat, Rect(0, 0, 0, 0)))
        for seat, pair in self.keepsakes.items():
            for keepsake, area in zip(pair, layout.keepsakes.get(seat, ()), strict=False):
                keepsake.place(area)
            pair[0].visible = pair[1].visible = seat in layout.keepsakes
        self.panel.arrange()
        self.refresh()

    def refresh(self) -> None:
        """Lets the parts show the view, without the cards that are still flying to them."""
        view = self.view
        for number, plate in enumerate(self.plates):
            plate.plate = plate_of(self, number)
        self.draw_pile.count = view.draw
        self.discard_pile.cards = self.flights.arrived("discard")
        self.hand.hold(view.hand)
        for number, backs in enumerate(self.backs):
            backs.count = len(view.seats[number].hand)
            backs.coming = self.flights.coming(f"hand {number}")
        for seat, (witch, wand) in self.keepsakes.items():
            place, coming = view.seats[seat], self.flights.flying(f"wand {seat}")
            witch.hold(self.faces.witch(place.witch) if place.witch else None)
            wand.hold(None if coming else self.faces.card(place.wand))
        self.touch()

    @property
    def foot(self) -> Rect:
        """The place of the hand, which is empty then, or the row of buttons."""
        return self.layout.hand if self.layout.hand.width else self.layout.bar

    # -- what parts report --------------------------------------------------------------------------

    def choose_card(self, card: HandCard) -> None:
        if self.chooser:
            self.chooser.card(card)

    def choose_seat(self, number: int) -> None:
        if self.chooser:
            self.chooser.seat(number)

    def hold(self, card: HandCard, pos: Pos) -> None:
        """A card is being dragged: what it may be dropped on lights up."""
        for part in self.chooser.goals(card) if self.chooser else ():
            part.offered = True
        self.discard_pile.over = self.discard_pile.offered and self.discard_pile.rect.collidepoint(pos)
        self.touch()

    def let_go(self) -> None:
        """The dragged card is let go."""
        self.discard_pile.over = self.discard_pile.offered = False
        for plate in self.plates:
            plate.offered = False

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return self.chooser is not None and self.chooser.can_drop(card, pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        if self.chooser:
            self.chooser.drop(card, pos)

    def key(self, key: Key) -> bool:
        """Keys that the focused part did not want, and that the scene hands on."""
        if self.closeup.large:
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

    def enlarge(self, kind: str) -> bool:
        """Shows a Game Card large; False for one that is hidden."""
        face = None if self.concealed else self.faces.card(kind)
        return face is not None and self.panel.enlarge(face)

    def enlarge_witch(self, number: int) -> bool:
        """Shows a seat's Witch Card large."""
        witch = self.view.seats[number].witch
        return bool(witch) and self.panel.enlarge(self.faces.witch(witch))

    # -- what is lit --------------------------------------------------------------------------------

    def acting(self, number: int) -> bool:
        """Whether a seat's plate glows: it is asked, or it is its turn."""
        return number in self.asking if self.asking else number == self.view.turn

    def die_of(self, seat: int) -> Die:
        """The die that a seat rolls, in its witch's colour."""
        witch = self.view.seats[seat].witch
        tint = self.faces.content.witches[witch].element if witch else "bone"
        return Die(self.view.die(seat), tint, pips=False)

    def forget_question(self) -> None:
        super().forget_question()
        self.panel.clear()
        for plate in self.plates:
            plate.focusable = plate.offered = False
            plate.forbid("")
        for card in self.hand.cards:
            card.selected = card.offered = False
            card.forbid("")

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        return any([super().go_on(dt), self.stage.update(dt)])

    def foresee(self, seconds: float) -> None:
        self._prerenderer.go_on(seconds)

    @property
    def moving(self) -> bool:
        return super().moving or self.stage.moving or self.hand.moving

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        watched = self.stage.dim > 0
        if self.stage.clash and watched:
            for number in (self.stage.clash.attack.seat, self.stage.clash.defence.seat):
                self.plates[number].draw(target)
        self.stage.draw(target)
        self.panel.middle.draw(target)
        if self.concealed:
            self._draw_backs(target)
        elif not watched:
            self.hand.draw(target)
        self.panel.buttons.draw(target)
        self.flights.draw(target)
        self.animator.draw(target)
        for part in self._hint:
            self._draw_hint(target, part)
        if self.closeup.large:
            self.closeup.large.draw(target)

    def _draw_backs(self, target: pygame.Surface) -> None:
        """A hand that nobody may see now."""
        for card in self.hand.cards:
            card.render(target)

    def _draw_hint(self, target: pygame.Surface, part: Widget) -> None:
        """A lamp above what a hint names."""
        theme = self.theme
        radius = theme.px(2.5)
        spot = part.focus_area.centerx, part.focus_area.top
        disc = shapes.disc(radius, theme.color("gold"), theme.color("night"), theme.hairline + 1)
        target.blit(disc, disc.get_rect(center=spot))
        icons.draw(target, "hint", spot, round(radius * 1.4), theme.color("gold_ink"))


def _asked(view: View[WitchState]) -> frozenset[int]:
    """The seats that are asked something."""
    return frozenset(asked.seat for asked in view.asked if asked.seat >= 0)


class WitchPrerenderer(Prerenderer):
    """Paints ahead: dice that may roll, plates of those whose turn comes, the light on them, cards that may come."""

    def __init__(self, board: WitchBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        dice = tuple(board.die_of(number) for number in range(len(board.chairs)))
        plates = tuple(plate.rect.size for plate in board.plates)
        return (board.theme.key, self._widths(), board.stage.large_die, dice, plates)

    def _widths(self) -> tuple[int, ...]:
        """Played cards in the dark, cards in a hand, played cards in the light."""
        layout = self.board.layout
        return (self.board.stage.large, layout.card, layout.table_card)

    def _paint_plates(self) -> Iterator[None]:
        """Each plate as it glows when its turn comes, and a flare on one of each size: colours share its blur."""
        theme, scratch = self.board.theme, raster.clear((8, 8))
        for part in self.board.plates:
            if part.plate:
                seat_plates.draw(scratch, replace(part.plate, acting=True), part.rect, theme, form=part.form)
                yield
        for size in {part.rect.size for part in self.board.plates}:
            yield from Flare(1.0, area=pygame.Rect((0, 0), size), color="text").ahead(theme)

    def paint(self) -> Iterator[None]:
        board, theme = self.board, self.board.theme
        for number in range(len(board.chairs)):
            yield from die.ahead(board.die_of(number), board.stage.large_die, theme, number + 1)
        yield from self._paint_plates()
        faces = [board.faces.card(kind) for kind in board.faces.content.cards]
        for width in self._widths():
            cards.back(TITLE, width, theme)
            yield
            for face in faces:
                if face:
                    cards.face(face, width, theme)
                    yield
