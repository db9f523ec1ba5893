"""The board of Which Witch, and the bases of its interactions and its prerenderer.

The board shows a `WitchView`, lets an `Animator` play the events that lead to the next one, and hands clicks to the
`Interaction` of the pending question. It knows only the views and events of one viewer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.title import Title
from game.core.view import View
from game.which_witch.state import WitchState
from scenes.app.app import App
from scenes.app.input import Pos
from scenes.board.animation import Flare
from scenes.board.board import Board, Prerenderer
from scenes.board.card_zoom import ZoomedCard
from scenes.board.interaction import Asked, Interaction
from scenes.board.part import Part
from scenes.board.players import Player
from scenes.ui.widget import Widget
from scenes.which_witch.cards import TITLE, CardCatalog, WitchCardMotion
from scenes.which_witch.choice_panel import ChoicePanel, Confirm
from scenes.which_witch.duel import Stage, clash_of
from scenes.which_witch.layout import USUAL, Layout, lay_out
from scenes.which_witch.pieces import (
    Backs,
    DiscardPile,
    DrawPile,
    Hand,
    HandCard,
    Keepsake,
    PlayedCard,
    SeatPlate,
)
from scenes.which_witch.view import Card, WitchView
from sprites import dice as die
from sprites import players as seat_plates
from sprites.cards import card as cards
from sprites.cards.card import CardFace
from sprites.dice import Die
from sprites.drawing import raster
from sprites.drawing.cache import Layer
from sprites.drawing.motion import Pose
from sprites.players import Plate

TARGETS = ("attack.target", "hex.target")


class WitchBoard(Board):
    """The board of Which Witch Is Best!? for 2 to 6 seats."""

    card_motion: WitchCardMotion
    interaction: WitchInteraction | None
    text: CardCatalog
    catalog: CardCatalog
    lamp = 2.5

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        self.text = self.catalog = CardCatalog(title, [player.name for player in players])
        self.view = WitchView.empty(title.content, len(players))
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 660), len(players), None, self.theme)
        self.intended: int | None = None
        """The seat that a card was dragged to before the question for a target; None if there is none."""
        self.hearts_shown: dict[int, int] = {}
        """By seat: the hearts to draw instead of the view's, while hearts break or come back one by one."""
        self.leaving: set[int] = set()
        """The seats whose elimination hasn't been played yet: their plates don't turn over with their last card."""
        self.asking: frozenset[int] = frozenset()
        self._light, self._dark = Layer(), Layer()
        self.prerenderer = WitchPrerenderer(self)
        self.stage = Stage(self)
        self.card_motion = WitchCardMotion(self)
        self._make_parts()

    def _make_parts(self) -> None:
        self.plates = [SeatPlate(self, number, player.name) for number, player in enumerate(self.players)]
        self.draw_pile = DrawPile(self, self.text.say("table.pile.draw"))
        self.discard_pile = DiscardPile(self, self.text.say("table.pile.discard"))
        self.keepsakes = {
            seat: (Keepsake(self, seat, "witch_hat"), Keepsake(self, seat, "wand"))
            for seat in range(len(self.players))
        }
        self.backs = [
            Backs(self, self.text.say("table.hand", seat=seat)) for seat in range(len(self.players))
        ]
        self.hand = Hand(self)
        self.draw_pile.hint, self.discard_pile.hint = (
            self.text.say(f"table.pile.{pile}.rule") for pile in ("draw", "discard")
        )
        self.played = Widget()
        self.table = Widget()
        self.panel = ChoicePanel(self, self.hand)
        self.table.add(*self.backs, *self.plates, self.draw_pile, self.discard_pile)
        for pair in self.keepsakes.values():
            self.table.add(*pair)
        self.add(self.table, self.played, self.panel.middle, self.hand, self.panel.buttons)

    # -- called by the table scene ------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def secrets(self) -> Sequence[Widget]:
        return (self.hand, self.panel.middle, self.panel.buttons)

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.panel.buttons.children

    def come_to_rest(self, view: View[WitchState]) -> None:
        viewer = self.viewer
        self.stage.rest(clash_of(view, self.stage.clash), asked=view.seat in _asked(view))
        self.present(view)
        if viewer != view.seat or len(self.view.hand) > self.layout.held:
            self.arrange()
            self.settle()

    def present(self, view: View[WitchState]) -> None:
        self.view = WitchView.of(view, self.title.content)
        self.asking = _asked(view)
        self.refresh()

    def skip(self) -> None:
        if self.busy:
            super().skip()
            self.settle()

    def ask(self, asked: Asked | None) -> None:
        if asked and self.handles(asked.question) and asked.question.key not in TARGETS:
            self.intended = None
        super().ask(asked)

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """Draw the table with its fixed pieces; in the dark, also the hand and the shade over it."""
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

        if 0 < self.stage.dim < 1:  # each frame is another one, so that keeping it is in vain
            darken(surface_)
            return
        self._dark.draw(surface_, (table, shade, self.hand.appearance if watched else ()), darken)

    @property
    def _lying(self) -> list[Part]:
        return [part for part in self.table.children if isinstance(part, Part)]

    def _draw_table(self, target: pygame.Surface, area: Rect) -> None:
        self.draw_table_top(target, area)
        self.table.draw(target)

    # -- layout -------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.hand.settle()

    @property
    def kept_clear(self) -> Sequence[Rect]:
        return self.stage.cards()

    def arrange(self) -> None:
        """Place everything for the board's area and its viewer."""
        if not self.rect.width:
            return
        held = max(USUAL, len(self.view.hand))
        layout = self.layout = lay_out(self.rect, len(self.players), self.viewer, self.theme, held)
        for number, plate in enumerate(self.plates):
            plate.form = layout.forms[number]
            plate.place(layout.plates[number])
        self.draw_pile.place(layout.draw)
        self.discard_pile.place(layout.discard)
        self.hand.width = layout.card
        self.hand.place(layout.hand)
        for seat, backs in enumerate(self.backs):
            backs.visible, backs.width = seat in layout.backs, layout.card
            backs.place(layout.backs.get(seat, Rect(0, 0, 0, 0)))
        for seat, pair in self.keepsakes.items():
            for keepsake, area in zip(pair, layout.keepsakes.get(seat, ()), strict=False):
                keepsake.place(area)
            pair[0].visible = pair[1].visible = seat in layout.keepsakes
        self.panel.arrange()
        self.refresh()

    def refresh(self) -> None:
        """Update the parts from the view, without the cards that are still flying to them."""
        view = self.view
        for number, plate in enumerate(self.plates):
            plate.plate = self._plate(number)
            plate.fronts = self._fronts(number)
        self.draw_pile.count = view.draw
        self.discard_pile.cards = self.card_motion.arrived("discard")
        self.stage.lying = [*self.card_motion.arrived("played"), *self.card_motion.arrived("answered")]
        self.hand.hold(view.hand, self.card_motion.away)
        for number, backs in enumerate(self.backs):
            backs.count = len(view.seats[number].hand)
            backs.coming = self.card_motion.coming(f"hand {number}")
        for seat, (witch, wand) in self.keepsakes.items():
            place, coming = view.seats[seat], self.card_motion.flying(f"wand {seat}")
            witch.hold(self.catalog.witch(place.witch) if place.witch else None)
            wand.hold(None if coming else self.catalog.card(place.wand))
        self._place_played()
        self.touch()

    def _place_played(self) -> None:
        """Place the parts that can be pointed at where the stage draws the played cards."""
        faces = [self.catalog.card(card.face) for card in (*self.view.played, *self.view.answered)]
        if [part.name for part in self.played.children] != [face.name if face else "" for face in faces]:
            self.played.clear()
            self.played.add(*(PlayedCard(self, face) for face in faces if face))
        for part, area in zip(self.played.children, self.stage.cards(), strict=False):
            part.place(area)

    def _fronts(self, number: int) -> tuple[CardFace, ...]:
        """A seat's witch and its wand in play."""
        place = self.view.seats[number]
        witch = self.catalog.witch(place.witch) if place.witch else None
        wand = None if self.card_motion.flying(f"wand {number}") else self.catalog.card(place.wand)
        return tuple(face for face in (witch, wand) if face)

    def pose_in(self, zone: str, place: int) -> Pose:
        """The pose of the card at a place of a zone; the place is -1 if the zone's cards aren't known one by one."""
        layout = self.layout
        kind, _, seat = zone.partition(" ")
        if kind == "hand" and int(seat) == self.viewer:
            mine = self.hand.pose_at(place) or Pose(*layout.hand.center)
            return replace(mine, scale=1.0)
        if kind == "hand" and int(seat) in layout.backs and place >= 0:
            return self.backs[int(seat)].poses()[place]
        if kind == "wand" and int(seat) in layout.keepsakes:
            area = layout.keepsakes[int(seat)][1]
            return Pose(*area.center, scale=area.width / layout.card)
        if kind in ("hand", "wand"):
            plate = layout.plates[int(seat)]
            return Pose(*plate.center, scale=plate.height * 0.4 / layout.card)
        table = layout.table_card / layout.card
        if kind == "draw":
            return Pose(*layout.draw.center, scale=table)
        lying = self.view.cards(zone)
        if kind == "discard":
            return replace(self.discard_pile.pose(lying[place] if lying else Card(0, "")), scale=table)
        played = self.stage.pose_of(lying[place]) if lying else None
        return replace(played or Pose(*self.stage.area.center), scale=self.stage.width / layout.card)

    @property
    def foot(self) -> Rect:
        """The area of the hand, which is empty then, or of the buttons."""
        return self.layout.hand if self.layout.hand.width else self.layout.bar

    # -- called by parts ----------------------------------------------------------------------------

    def choose_card(self, card: HandCard) -> None:
        if self.interaction:
            self.interaction.card(card)

    def choose_seat(self, number: int) -> None:
        if self.interaction:
            self.interaction.seat(number)

    def hold(self, card: HandCard, pos: Pos) -> None:
        """Light up the parts that a dragged card may be dropped on."""
        for part in self.interaction.goals(card) if self.interaction else ():
            part.offered = True
        self.discard_pile.over = self.discard_pile.offered and self.discard_pile.rect.collidepoint(pos)
        self.touch()

    def let_go(self) -> None:
        """Put out the lights for a dragged card."""
        self.discard_pile.over = self.discard_pile.offered = False
        for plate in self.plates:
            plate.offered = False

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return self.interaction is not None and self.interaction.can_drop(card, pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        if self.interaction:
            self.interaction.drop(card, pos)

    def enlarge(self, kind: str) -> bool:
        """Enlarge a Game Card; False if it is hidden."""
        face = None if self.secrets_hidden else self.catalog.card(kind)
        return face is not None and self.show_large(face)

    def show_large(self, face: CardFace) -> bool:
        """Enlarge a card until the next click or key."""
        self.card_zoom.show(ZoomedCard(self, face.name, face, TITLE))
        return True

    def _plate(self, number: int) -> Plate:
        """The contents of a seat's plate."""
        view, player = self.view, self.players[number]
        place = view.seats[number]
        witch, held = place.witch, len(self.card_motion.arrived(f"hand {number}"))
        return Plate(
            name=player.name,
            seat=player.colour,
            title=TITLE,
            portrait=witch,
            hearts=self.hearts_shown.get(number, place.hearts),
            most_hearts=view.content.figures.max_hearts if witch else 0,
            cards=held if held or view.turn >= 0 else None,
            sides=view.die(number),
            tint=view.content.witches[witch].element if witch else "bone",
            turns=place.turns,
            bot=not player.human,
            team=place.team,
            acting=self.acting(number),
            out=place.out and number not in self.leaving,
        )

    # -- lights -------------------------------------------------------------------------------------

    def acting(self, number: int) -> bool:
        """Whether a seat's plate glows: it has to answer or, if nobody has to, it is its turn."""
        return number in self.asking if self.asking else number == self.view.turn

    def die_of(self, seat: int) -> Die:
        """The die that a seat rolls, in its witch's colour."""
        witch = self.view.seats[seat].witch
        tint = self.catalog.content.witches[witch].element if witch else "bone"
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

    @property
    def moving(self) -> bool:
        return super().moving or self.stage.moving or self.hand.moving

    def draw_pieces(self, target: pygame.Surface) -> None:
        """Draw the pieces; while a duel is watched, the hand is under the shade instead."""
        watched = self.stage.dim > 0
        if self.stage.clash and watched:
            for number in (self.stage.clash.attack.seat, self.stage.clash.defence.seat):
                self.plates[number].draw(target)
        self.stage.draw(target)
        self.panel.middle.draw(target)
        if self.secrets_hidden:
            self._draw_backs(target)
        elif not watched:
            self.hand.draw(target)
        self.panel.buttons.draw(target)

    def _draw_backs(self, target: pygame.Surface) -> None:
        """Draw the hand face down, while secrets are hidden."""
        for card in self.hand.cards:
            card.render(target)


def _asked(view: View[WitchState]) -> frozenset[int]:
    """The seats that have to answer a question."""
    return frozenset(asked.seat for asked in view.asked if asked.seat >= 0)


class WitchInteraction(Interaction):
    """Base of the interactions: a question on the table of Which Witch."""

    board: WitchBoard

    def card(self, card: HandCard) -> None:
        """Handle a click on a card of the hand."""

    def seat(self, number: int) -> None:
        """Handle a click on a seat."""

    def goals(self, card: HandCard) -> Sequence[Part]:
        """The parts that light up while a card is dragged, since it may be dropped there."""
        return ()

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        """Whether a dragged card can be dropped here."""
        return False

    def drop(self, card: HandCard, pos: Pos) -> None:
        """Handle the drop of a dragged card at a place where it can be dropped."""

    def answer_button(self, answer: Any, *, primary: bool = True) -> Confirm:
        """A button that gives an answer, or says why it can't."""
        made = Confirm(self.board, self.label(answer), lambda: self.give(answer), primary=primary)
        made.forbid(self.why(answer))
        return made


class WitchPrerenderer(Prerenderer):
    """A prerenderer of dice, of plates as they glow in their turns, of flares on them, and of cards."""

    def __init__(self, board: WitchBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        dice = tuple(board.die_of(number) for number in range(len(board.players)))
        plates = tuple(plate.rect.size for plate in board.plates)
        return (board.theme.key, self._widths(), board.stage.large_die, dice, plates)

    def _widths(self) -> tuple[int, ...]:
        """The widths of cards: played cards in the dark, cards in a hand, played cards in the light."""
        layout = self.board.layout
        return (self.board.stage.large, layout.card, layout.table_card)

    def _paint_plates(self) -> Iterator[None]:
        """Render each plate as it glows in its turn, and a flare for each plate size, whose blur serves all colours."""
        theme, scratch = self.board.theme, raster.clear((8, 8))
        for part in self.board.plates:
            if part.plate:
                seat_plates.draw(scratch, replace(part.plate, acting=True), part.rect, theme, form=part.form)
                yield
        for size in {part.rect.size for part in self.board.plates}:
            yield from Flare(1.0, area=pygame.Rect((0, 0), size), color="text").ahead(theme)

    def paint(self) -> Iterator[None]:
        board, theme = self.board, self.board.theme
        for number in range(len(board.players)):
            yield from die.prerender(board.die_of(number), board.stage.large_die, theme, number + 1)
        yield from self._paint_plates()
        faces = [board.catalog.card(kind) for kind in board.catalog.content.cards]
        for width in self._widths():
            cards.back(TITLE, width, theme)
            yield
            for face in faces:
                if face:
                    cards.face(face, width, theme)
                    yield
