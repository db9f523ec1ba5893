"""The table of Halfwish: its parts and their places, the progress of a duel, and the current question.

The board shows a `HalfwishView`, lets an `Animator` play the events that lead to the next one, and hands clicks to the
`Interaction` of the waiting question. All that it knows comes from one viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pygame
from pygame import Rect

from game.core.title import Title
from game.core.view import Moment, View
from scenes.app.app import App
from scenes.app.input import Pos
from scenes.board.board import Board, Prerenderer
from scenes.board.card_zoom import ZoomedCard
from scenes.board.interaction import Asked, Interaction
from scenes.board.part import Part
from scenes.board.players import Player
from scenes.halfwish.cards import BACKS, CardCatalog, HalfwishCardMotion, back
from scenes.halfwish.choice_panel import ChoicePanel, Gallery
from scenes.halfwish.duel import Arena, ArenaMap
from scenes.halfwish.duel_summary import Preview, SummaryPanel
from scenes.halfwish.hand import Fan, FanCard, Held
from scenes.halfwish.layout import NEAR, TURNS, Layout, between, cup_of, layouts
from scenes.halfwish.map_row import MapSpot, ParleySign, RoundSign
from scenes.halfwish.pieces import CardPiece, Piece, Pile, SlotPiece
from scenes.halfwish.player_area import PlayerArea
from scenes.halfwish.stage import Stage
from scenes.halfwish.view import HalfwishView
from scenes.ui.widget import Widget
from sprites import dice
from sprites.cards import card as cards
from sprites.cards.card import Drawable
from sprites.drawing.cache import Layer
from sprites.drawing.motion import Pose
from sprites.halfwish import cards as heroes
from sprites.halfwish import cup

SEATS = 2
POWERS = ("powers", "basics", "played")
"""Zones whose cards are shown among the powers."""


class HalfwishBoard(Board):
    """The table of Halfwish for two seats. Pairs of parts are (far, near); the player areas are indexed by seat."""

    card_motion: HalfwishCardMotion
    interaction: HalfwishInteraction | None
    text: CardCatalog
    catalog: CardCatalog
    lamp = 2.5

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        self.text = self.catalog = CardCatalog(title, [player.name for player in players])
        self.view = self.fought = HalfwishView.empty(title, SEATS)
        """`fought` is the view whose duel the arena shows: the last one with a duel, until the arena has closed."""
        self.asking: frozenset[int] = frozenset()
        self.stage = Stage(self)
        self.layouts = layouts(Rect(0, 0, 1280, 640), 1, self.theme)
        self.layout: Layout = self.layouts[0]
        self.layers = TableLayers(self)
        self._considered: Piece | None = None
        self.revision = 0
        """Number of changes to the table so far; cached images depend on it."""
        self.preview = Preview(self)
        self.prerenderer = HalfwishPrerenderer(self)
        self.card_motion = HalfwishCardMotion(self)
        self._make_parts()

    def _make_parts(self) -> None:
        say = self.text.say
        self.player_areas = [PlayerArea(self, seat, player.name) for seat, player in enumerate(self.players)]
        self.decks = [Pile(self, seat, say("pile.deck", seat=seat), open_=False) for seat in range(SEATS)]
        self.discards = [
            Pile(self, seat, say("pile.discard", seat=seat), open_=True) for seat in range(SEATS)
        ]
        self.row = [MapSpot(self, turn) for turn in range(1, TURNS + 1)]
        self.signs = (RoundSign(self, say("sign.round")), ParleySign(self, say("sign.parley")))
        self.hands = [Fan(self, say("fan.hand"), "hand", "action", near=near) for near in (False, True)]
        self.powers = [Fan(self, say("fan.powers"), "powers", "power", near=near) for near in (False, True)]
        self.slots = [[SlotPiece(self, side, slot) for slot in range(2)] for side in range(2)]
        self.arena, self.summary = Arena(self, self.slots[NEAR]), SummaryPanel(self)
        self.map = ArenaMap(self)
        self.table = Widget()
        self.choices = ChoicePanel(self, self.summary)
        self.table.add(*self.signs, *self.player_areas, *self.decks, *self.discards, *self.row)
        far = (self.hands[0], self.powers[0])
        slots = [part for side in self.slots for part in side]
        near = (self.hands[1], self.powers[1])
        self.add(self.table, *far, self.arena, self.map, self.summary, *slots, *near)
        self.add(self.choices.reading, self.choices.middle, self.choices.buttons)

    # -- calls by the table scene -------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def secrets(self) -> Sequence[Widget]:
        return (
            self.choices.middle,
            self.choices.buttons,
            self.choices.reading,
            self.hands[1],
            self.powers[1],
        )

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.choices.buttons.children

    @property
    def fighting(self) -> bool:
        """Whether a duel is being fought."""
        return self.view.duel is not None

    @property
    def in_arena(self) -> bool:
        """Whether the middle shows a duel instead of the row; it does as soon as there is room for one."""
        return self.fought.duel is not None and self.stage.share > 0.5

    def come_to_rest(self, view: View[Any]) -> None:
        viewer = self.view.viewer
        self.view = self.fought = HalfwishView.of(view, self.title)
        self.asking = frozenset(asked[0] for asked in view.asked if asked[0] >= 0)
        self.stage.rest()
        self._lay_waiting()
        self.arrange()
        if viewer != view.seat:
            self.settle()

    def present(self, view: View[Any]) -> None:
        self.view = HalfwishView.of(view, self.title)
        if self.fighting:
            self.fought = self.view
        self._lay_waiting()
        self.arrange()

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        self.asking = frozenset()
        super().play(moments, after)

    def skip(self) -> None:
        if self.busy:
            super().skip()
            self.stage.way = float(self.fighting)
            self.arrange()
            self.settle()

    def ask(self, asked: Asked | None) -> None:
        super().ask(asked)
        self._lay_waiting()
        self.refresh()

    def _lay_waiting(self) -> None:
        """Lay out cards to look at while no question is waiting."""
        if self.interaction is None:
            self.choices.lay_waiting()

    def hide_secrets(self, hidden: bool) -> None:
        super().hide_secrets(hidden)
        self.choices.reading.visible = not hidden and self.choices.laid_out
        self.refresh()

    @property
    def laid_out(self) -> Sequence[Widget]:
        """The large cards in the middle, over the row."""
        return self.choices.middle.children if self.choices.laid_out else ()

    @property
    def unveiled(self) -> int:
        """Width of a card that is shown to all in the middle, in pixels."""
        middle = self.layout.middle
        return min(round(middle.height * 0.92 / 1.4), round(middle.width * 0.4))

    @property
    def considered(self) -> Piece | None:
        """The part that a finger tapped once to look at before taking it; None once something else is used."""
        part = self._considered
        return part if part is not None and part.focused and self.by_touch else None

    def consider(self, part: Piece, words: str) -> None:
        """Show a tapped part as if it were pointed at, and say what the next tap does."""
        self._considered = part
        if self.tree:
            told = words if self.shows_large(part) else f"{part.hint} {words}".strip()
            self.tree.tell(told, part.screen_rect, self.rect)
        self.touch()

    def settle(self) -> None:
        """Move all held cards to their places at once."""
        for fan in (*self.hands, *self.powers):
            fan.settle()

    # -- places -------------------------------------------------------------------------------------

    def seat_at(self, side: int) -> int:
        """The seat on the far (0) or the near (1) side of the table."""
        return self.view.near if side else 1 - self.view.near

    def hides_dice(self, seat: int) -> bool:
        """Whether only the owner of a seat may see its dice now."""
        duel = self.view.duel
        return duel is None or duel.stage not in ("showdown", "end")

    def arrange(self) -> None:
        """Place everything for the board's area, its viewer, and the progress of a duel."""
        if not self.rect.width:
            self.refresh()
            return
        duel = self.fought.duel if self.fighting or self.stage.way else None
        self.layouts = layouts(self.rect, duel.size if duel else self.view.actions, self.theme)
        self.layout = between(*self.layouts, self.stage.share)
        for side in (0, 1):
            self._lay_player(side)
        for part, area in zip(self.row, self.layout.row, strict=True):
            part.place(area)
        for sign, area in zip(self.signs, (self.layout.round, self.layout.parley), strict=True):
            sign.place(area)
        self._lay_duel()
        self.choices.arrange()
        self.refresh()

    def _lay_player(self, side: int) -> None:
        """Place the player area, both piles, the hand and the powers of a side."""
        layout, seat = self.layout, self.seat_at(side)
        self.player_areas[seat].place(layout.player_areas[side])
        self.decks[seat].place(layout.decks[side])
        self.discards[seat].place(layout.discards[side])
        hand, powers = self.hands[side], self.powers[side]
        hand.place(layout.hands[side])
        powers.place(layout.powers[side])
        hand.width = layout.card if side else round(layout.card * 0.8)
        powers.width = layout.card if side else round(layout.powers[0].height / 1.4 * 0.92)
        hand.drop = 0 if side else -round(hand.width * 0.5)
        powers.drop = hand.drop if side else layout.player_areas[0].y - layout.area.y

    def _lay_duel(self) -> None:
        """Place the arena, its summary, and the slots."""
        layout = self.layout
        self.arena.place(layout.arena)
        self.map.place(layout.map)
        self.summary.place(layout.panel)
        for side, row in enumerate(self.slots):
            for slot, part in enumerate(row):
                part.place(layout.lanes[slot].cards[side] if slot < len(layout.lanes) else Rect(0, 0, 0, 0))

    def refresh(self) -> None:
        """Update the parts from the view, leaving out cards that are still flying to them."""
        self.revision += 1
        for part in (
            *self.player_areas,
            *self.decks,
            *self.discards,
            *self.row,
            *chain(*self.slots),
            self.map,
            self.summary,
        ):
            part.refresh()
        for side in (0, 1):
            self.hands[side].hold(self._held_actions(side))
            self.powers[side].hold(self._held_powers(side))
        aside = self.choices.reading.visible or bool(self.choices.rows)
        for fan in (self.hands[1], self.powers[1]):
            fan.visible = not aside and not self.secrets_hidden
        self.touch()

    def _held_actions(self, side: int) -> list[Held]:
        """A hand, without the cards planned for the slots and with those taken back from them."""
        seat = self.seat_at(side)
        who = self.view.player(seat)
        hand = list(who.hand.cards)
        if side and any(part.planned is not None for part in self.slots[NEAR]):
            meant = {part.planned for part in self.slots[NEAR]}
            own = [*hand, *(card for zone in who.slots for card in zone.cards)]
            hand = [card for card in own if card not in meant]
        hidden = self.card_motion.hidden(f"hand {seat}")
        if hidden:
            hand = hand[:-hidden]
        return [Held(card) for card in self._sorted(hand)]

    def _sorted(self, hand: list[int]) -> list[int]:
        """A hand sorted by kind, basic actions first."""
        order = {name: at for at, name in enumerate(self.catalog.content.actions)}
        return sorted(hand, key=lambda card: (order.get(self.view.face(card), len(order)), card))

    def _held_powers(self, side: int) -> list[Held]:
        """The powers of a player: picked ones, basic ones, and played ones."""
        who = self.view.player(self.seat_at(side))
        ready = [Held(card) for card in (*who.powers.cards, *who.basics.cards)]
        return [*ready, *(Held(card, spent=True) for card in who.played.cards)]

    def held_pose(self, zone: str, side: int, card: int, later: int) -> Pose | None:
        """Pose of a held card, a hidden one with `later` others behind it; None for zones that are not held."""
        fans = self.hands if zone == "hand" else self.powers if zone in POWERS else None
        if fans is None:
            return None
        pose = fans[side].pose_of(card, later) or Pose(*fans[side].rect.center)
        return replace(pose, scale=fans[side].width / self.layout.card)

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.layout.panel if self.fighting else self.layout.bar

    def spot(self, name: str) -> Rect | None:
        layout = self.layout
        row = layout.row[0].unionall(list(layout.row))
        found = {
            "row": row,
            "arena": layout.arena,
            "panel": layout.panel,
            "bar": layout.bar,
            "map": layout.map,
        }
        found |= {"hand": layout.hands[1], "powers": layout.powers[1], "far hand": layout.hands[0]}
        cups = [self.player_areas[self.seat_at(side)].dice_area for side in (0, 1)]
        dice = layout.sides if self.fighting else cups
        found |= {"far dice": dice[0], "dice": dice[1], "far powers": layout.powers[0]}
        return found.get(name)

    # -- calls by parts -----------------------------------------------------------------------------

    def choose_card(self, card: FanCard) -> None:
        if self.interaction and card.fan.near and not card.held.spent:
            self.interaction.card(card)
        else:
            card.details()

    def choose_slot(self, slot: SlotPiece) -> None:
        if self.interaction:
            self.interaction.slot(slot)

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return self.interaction is not None and self.interaction.can_drop(card, pos)

    def drop(self, card: FanCard, pos: Pos) -> None:
        if self.interaction:
            self.interaction.drop(card, pos)

    def look_through(self, seat: int, discard: Sequence[int] | None, name: str) -> None:
        """Show a discard pile, or for a deck its complete list of cards (Part 1b)."""
        if discard is not None:
            faces = [self.catalog.card(self.view.face(card)) for card in discard]
            self._look_through(name, [face for face in faces if face])
            return
        hero = self.view.player(seat).hero
        known = (
            list(self.catalog.content.action_deck(hero))
            if self.secrets_hidden
            else self.view.ten_actions(seat)
        )
        self._look_through(self.text.say("deck.of", seat=seat), [], self.catalog.deck(known))

    def look_at(self, seat: int) -> None:
        """Show a player's class, and the known upgrades."""
        who = self.view.player(seat)
        upgrades = [self.catalog.card(face) for face in self.view.names(who.upgrades) if face]
        if self.secrets_hidden:
            upgrades = []
        row = [self.catalog.hero(who.hero), *(face for face in upgrades if face)]
        self._look_through(self.text.say("plate.of", seat=seat), row)

    def _look_through(
        self, name: str, row: Sequence[Drawable], deck: tuple[tuple[str, int], ...] = ()
    ) -> None:
        """Show many cards, until the next click or key."""
        self.card_zoom.show(Gallery(self, name, row, deck, empty=self.text.say("gallery.empty")))

    def show_large(self, front: Drawable, name: str) -> bool:
        """Show a card large, until the next click or key."""
        self.card_zoom.show(ZoomedCard(self, name, front, back("action", self.theme)))
        return True

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """What a duel comes to: that changes with the power that is pointed at."""
        layout = self.layout
        return (layout.panel, *(lane.clash for lane in layout.lanes)) if self.in_arena else ()

    @property
    def previewable(self) -> Sequence[Part]:
        """The parts that may be answers: powers, hand, laid out cards, buttons, slots."""
        parents: tuple[Widget, ...] = (
            self.powers[1],
            self.hands[1],
            self.choices.middle,
            self.choices.buttons,
        )
        found = [part for parent in parents if parent.visible for part in parent.children]
        slots = [part for side in self.slots for part in side if part.visible]
        return [part for part in (*found, *slots) if isinstance(part, Part)]

    def forget_question(self) -> None:
        super().forget_question()
        self._considered = None
        self.preview.forget()
        self.choices.clear()
        for fan in (*self.hands, *self.powers):
            for card in fan.cards:
                card.selected = card.offered = False
                card.forbid("")
                card.tell()
        for side in self.slots:
            for part in side:
                part.planned, part.selected, part.committed = None, False, False
                part.offered = part.focusable = False
                part.forbid("")

    # -- time and drawing ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        self._considered = self.considered
        return any([super().go_on(dt), self.stage.update(dt), self.preview.update()])

    @property
    def moving(self) -> bool:
        held = any(fan.moving for fan in (*self.hands, *self.powers))
        return super().moving or self.stage.moving or held

    def draw_under(self, surface_: pygame.Surface, area: Rect) -> None:
        """Draw the table and everything on it except cards that are laid out, flying or pointed at."""
        self.layers.draw(surface_, area)

    def draw_pieces(self, target: pygame.Surface) -> None:
        self.layers.draw_held(target)
        for layer in (self.choices.reading, self.choices.middle, self.choices.buttons):
            layer.draw(target)


class HalfwishInteraction(Interaction):
    """Base of the interactions: a question on the table of Halfwish."""

    board: HalfwishBoard

    def card(self, card: FanCard) -> None:
        """Handle a click on a card of the hand or a power; the base refuses it."""
        self.board.refuse(card, self.not_asked_for(card.name))

    def slot(self, slot: SlotPiece) -> None:
        """Handle a click on a slot of the duel."""

    def looks(self, card: CardPiece | FanCard, code: str = "tap.take") -> bool:
        """Whether a tap only looks at a card, which the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or card.legible or board.considered is card:
            return False
        board.consider(card, board.text.say(code))
        return True

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        """Whether a dragged card can be dropped here."""
        return False

    def drop(self, card: FanCard, pos: Pos) -> None:
        """Handle the drop of a dragged card."""

    def previewed(self, part: Part) -> tuple[Any, ...]:
        """The answers to preview while a part is pointed at; empty for a part that is no answer."""
        return ()


class TableLayers:
    """Cached layers that draw a board's table."""

    def __init__(self, board: HalfwishBoard) -> None:
        self.board = board
        self._light, self._dark, self._whole = Layer(), Layer(), Layer()

    def draw(self, target: pygame.Surface, area: Rect) -> None:
        """Draw everything on the table that is not moving."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key, self._turning, self._lying())
        shade = board.stage.shade(laid_out=board.choices.laid_out)
        whole = (key, shade, board.stage.share, self._duel(), self._held())
        self._whole.draw(target, whole, lambda on: self._draw_whole(on, area, key, shade))

    def draw_held(self, target: pygame.Surface) -> None:
        """Draw hand and powers while a card in them moves or stands out."""
        if not self._resting:
            self._draw_fans(target)

    # -- cache keys of the layers -------------------------------------------------------------------

    @property
    def _turning(self) -> bool:
        """Whether the row is making room for a duel, or returning after one."""
        return 0 < self.board.stage.share < 1

    @property
    def _parts(self) -> list[Piece]:
        """The pieces on the table, without the row while it moves."""
        board = self.board
        moving: tuple[Piece, ...] = (*board.row, *board.signs) if self._turning else ()
        return [part for part in board.table.children if isinstance(part, Piece) and part not in moving]

    def _lying(self) -> Hashable:
        """Appearance of the table and the far hand, as a cache key."""
        board = self.board
        return (
            *(part.appearance for part in self._parts),
            board.hands[0].appearance,
            board.powers[0].appearance,
        )

    def _duel(self) -> Hashable:
        """Appearance of the duel, as a cache key."""
        board, stage = self.board, self.board.stage
        slots = [part for side in board.slots for part in side]
        lit = tuple(
            (part.raised, part.pulse, part.selected, part.planned, board.hinted(part)) for part in slots
        )
        told = (
            stage.reach,
            stage.grown,
            stage.preview_title,
            *stage.swell,
            *(die.rolled for die in stage.dice),
        )
        return (board.revision, told, lit, board.secrets_hidden)

    def _held(self) -> Hashable:
        """Appearance of hand and powers while they are part of the cached picture; None otherwise."""
        board = self.board
        return (board.hands[1].appearance, board.powers[1].appearance) if self._resting else None

    @property
    def _resting(self) -> bool:
        """Whether nothing in hand moves or stands out."""
        return not any(
            fan.moving or fan.foremost is not None for fan in (self.board.hands[1], self.board.powers[1])
        )

    # -- drawing ------------------------------------------------------------------------------------

    def _draw_whole(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        board = self.board
        if shade:
            self._dark.draw(target, (key, shade), lambda on: self._draw_dark(on, area, key, shade))
            for player in board.player_areas:
                player.draw(target)
        else:
            self._light.draw(target, key, lambda on: self._draw_table(on, area))
        if self._turning:
            for moving in (*board.row, *board.signs):
                moving.draw(target)
        for part in (board.arena, board.map, board.summary, *board.slots[0], *board.slots[1]):
            part.draw(target)
        if self._resting:
            self._draw_fans(target)

    def _draw_dark(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        self._light.draw(target, key, lambda on: self._draw_table(on, area))
        self.board.stage.draw_dim(target, shade)

    def _draw_table(self, target: pygame.Surface, area: Rect) -> None:
        """Draw the table top and the pieces on it."""
        board = self.board
        board.draw_table_top(target, area)
        before = target.get_clip()
        target.set_clip(board.rect)
        for fan in (board.hands[0], board.powers[0]):
            fan.draw(target)
        target.set_clip(before)
        for part in self._parts:
            part.draw(target)

    def _draw_fans(self, target: pygame.Surface) -> None:
        """Draw the viewer's hand and powers, face down while they are hidden."""
        board = self.board
        for fan in (board.powers[1], board.hands[1]):
            if board.secrets_hidden and not board.choices.rows:
                for card in fan.cards:
                    card.render(target)
            else:
                fan.draw(target)


class HalfwishPrerenderer(Prerenderer):
    """Prerenderer of the images that this table may need next."""

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        classes = tuple(who.hero for who in board.view.state.players)
        return (board.theme.key, classes, board.view.state.phase == "setup", *board.rect.size)

    def paint(self) -> Iterator[None]:
        if self.board.view.state.phase == "setup":
            yield from self._classes()
            return
        yield from self._dice()
        yield from self._cards()

    def _classes(self) -> Iterator[None]:
        """Render crests and the powers to pick from, while classes are being chosen."""
        board = self.board
        content = board.catalog.content
        classes = {who.hero for who in board.view.state.players}
        powers = [
            *content.common_powers,
            *(name for each in sorted(classes) for name in content.class_powers.get(each, ())),
        ]
        width = board.choices.width_of(len(content.common_powers) + 5)
        yield from self._faces((board.catalog.card(name) for name in powers), (width,))
        for name in board.catalog.content.classes:
            for area in board.player_areas:
                heroes.crest(name, area.layout.crest.width, board.theme)
                yield

    def _dice(self) -> Iterator[None]:
        """Render both dice of each cup, in the player areas and in the arena."""
        board = self.board
        sides = board.layouts[1].sides
        cups = [board.player_areas[board.seat_at(side)].dice_area for side in (0, 1)]
        cups += [cup_of(sides[side], side) for side in (0, 1)]
        for px in {cup.die_px(area) for area in cups}:
            for seed in range(1, 6):
                yield from dice.prerender(cup.DIE, px, board.theme, seed)

    def _cards(self) -> Iterator[None]:
        """Render backs, the actions of both decks, map cards in every size, and powers that may be shown."""
        board, catalog = self.board, self.board.catalog
        rest, duel = board.layouts
        hand, slot, row = rest.card, duel.lanes[0].cards[0].width, rest.row[0].width
        for deck in BACKS:
            for width in (hand, slot, row):
                cards.back(back(deck, board.theme), width, board.theme)
                yield
        actions = {name for seat in (0, 1) for name in board.view.ten_actions(seat)}
        yield from self._faces((catalog.card(name) for name in sorted(actions)), (hand, slot))
        maps = (catalog.map(name) for name in catalog.content.maps)
        yield from self._faces(maps, (row, duel.map.width, board.unveiled))
        decks = [catalog.content.power_deck(who.hero) for who in board.view.state.players]
        powers = sorted({*catalog.content.basic_powers, *(name for deck in decks for name in deck)})
        yield from self._faces((catalog.card(name) for name in powers), (board.unveiled,))

    def _faces(self, row: Iterable[Drawable | None], widths: Sequence[int]) -> Iterator[None]:
        for face in row:
            for width in widths if face else ():
                assert face is not None
                cards.face(face, width, self.board.theme)
                yield
