"""The table of the Unnamed Wizard Game: the field of tiles, the players' boards around it, and the current question.

The board shows a `WizardView`, has an `Animator` play events on it, and passes clicks to the `Interaction` of the
current question. All its information comes from the views and events of one viewer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.question import PASS, Question
from game.core.title import Title
from game.core.view import View
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import TILE, claimed
from scenes.app.app import App
from scenes.app.input import Key
from scenes.board.action_button import ActionButton
from scenes.board.animation import Flare
from scenes.board.board import Board, Prerenderer
from scenes.board.card_zoom import ZoomedCard
from scenes.board.interaction import Asked, Interaction
from scenes.board.match_text import MatchText
from scenes.board.part import Large
from scenes.board.players import Player
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys
from scenes.unnamed_wizard.answer_keys import AnswerKey
from scenes.unnamed_wizard.battle import BattleStage
from scenes.unnamed_wizard.card_zoom import BoardSheet, LargeBoard, LargeTile, TileSheet, sheet_in_play
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

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        self.text = self.catalog = CardCatalog(
            title, [player.name for player in players], [player.colour for player in players]
        )
        self.view = WizardView.empty(title, len(players))
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 640), self.theme, len(players) - 1)
        self.looked_at: Widget | None = None
        """The part that was tapped once to look at it; the next tap takes it."""
        self._pointed: Widget | None = None
        self.picture = Picture(self)
        self.card_motion = TokenMotion(self)
        self.prerenderer = WizardPrerenderer(self)
        self._make_parts()

    def _make_parts(self) -> None:
        self.header = HeaderPart(self)
        self.opponents = [OpponentPart(self) for _ in self.players[1:]]
        self.player_area = PlayerArea(self)
        self.claimed: dict[int, ClaimedPart] = {}
        self.claims = Widget()
        self.field = FieldPart(self)
        self.stage = BattleStage(self)
        self.panel = ChoicePanel(self)
        self.table = Widget()
        self.table.add(self.header, *self.opponents, *self.player_area.parts, self.claims)
        self.add(self.table, self.field, self.stage, *self.panel.layers)

    # -- calls from the table scene -----------------------------------------------------------------

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
        self.field.choose_slots(())
        self.light([])
        self.field.lifted = NONE
        self.lay_field()

    # -- layout -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay everything out for the board's area."""
        if self.rect.width:
            self.compose()
            self.lay_field()
        self.refresh()
        self.panel.arrange()

    def compose(self) -> bool:
        """Compute the layout. Return whether it has changed."""
        before = self.layout
        boards = [spells_of(self.view, seat) for seat in (self.view.near, *self.view.others)]
        self.layout = lay_out(self.rect, self.theme, len(self.opponents), boards)
        return self.layout != before

    def lay_field(self) -> None:
        """Give the field all the space that nothing else takes."""
        if self.rect.width:
            room = self.layout.beside if self.panel.open else self.layout.field
            self.field.lay(room)
            self.stage.place(room)

    def refresh(self, seconds: float = 0.0) -> None:
        """Show the view. Tiles that have moved take this many seconds to get to their places."""
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
        """Show all claimed tiles."""
        seats = range(len(self.view.state.players))
        there = [number for seat in seats for number in claimed(self.view.table, seat)]
        if set(there) != set(self.claimed):
            self.claimed = {number: self.claimed.get(number) or ClaimedPart(self, number) for number in there}
            self.claims.clear()
            self.claims.add(*self.claimed.values())
        for part in self.claimed.values():
            part.present()

    def _say_turn(self) -> None:
        """Show whose turn it is where a question would be, if there is none."""
        turn = self.view.state.turn
        if self.interaction is None:
            waits = turn is not None and self.view.running
            words = self.text.say("sign.turn", seat=turn.seat) if turn is not None and waits else ""
            self.panel.say(words, self.view.left if waits else None)

    def _lay_table(self) -> None:
        """Place all parts but the field; claimed tiles go beside the board of their owner."""
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
        """The area of the buttons."""
        return self.layout.player_area.bar

    def spot(self, name: str) -> Rect | None:
        """The area of something that is no widget: the field, the viewer's board and its zones, the sign, the first
        opponent; None if the name is unknown."""
        spots, own = self.layout, self.layout.player_area
        found = {"field": spots.field, "player_area": own.area, "bar": self.foot, "sign": spots.header}
        found |= {"spells": own.spells, "runes": own.runes, "claimed": own.claimed}
        found |= {zone.zone: zone.rect for zone in self.player_area.zones}
        if spots.opponents:
            found["rival"] = spots.opponents[0]
        return found.get(name)

    def words_for(self, question: Question[Any], answer: Any, speaker: MatchText) -> str:
        """An answer in words, with a hex by the tiles next to it."""
        facts = question.facts or {}
        if question.key == "hex":
            return self.field.place_name(answer, facts["moving"])
        if question.key == "place":
            card, side, *at = answer
            tile = speaker.title.phrases.say(*facts["names"][card, side])
            return self.text.say("hex.place.tile", tile=tile, place=self.field.place_name((at[0], at[1])))
        return super().words_for(question, answer, speaker)

    @property
    def lying(self) -> Iterable[Part]:
        """All parts outside the field that can be an answer."""
        return (*self.player_area.targets, *self.claimed.values(), *self.opponents)

    @property
    def answer_parts(self) -> Iterator[Part]:
        """All parts on the table that can be an answer, topmost first."""
        yield from self.lying
        yield from self.field.parts

    def parts_of(self, keys: Sequence[AnswerKey]) -> list[Part]:
        """The parts for any of these keys."""
        wanted = set(keys)
        return [part for part in self.answer_parts if part.visible and answer_keys.key_of(part) in wanted]

    def first_parts(self, keys: Sequence[AnswerKey]) -> list[Part]:
        """The parts for the first of these keys that has any."""
        return next((parts for parts in (self.parts_of([key]) for key in keys) if parts), [])

    def leaves_field(self, number: int) -> bool:
        """Whether a tile is still moving off the field."""
        return number in self.field.leaving

    # -- choices ------------------------------------------------------------------------------------

    def hide_table(self, hidden: bool) -> None:
        """Hide the table, or show it: during the set-up nothing on it can be reached."""
        self.table.visible = self.field.visible = not hidden

    def light(self, keys: Sequence[AnswerKey]) -> None:
        """Light up only the parts for these keys."""
        self.field.light([key[1:] for key in keys if key[0] == answer_keys.HEX])
        self.field.light_corners([key[1:] for key in keys if key[0] == answer_keys.ROW])
        wanted = set(keys)
        for part in self.answer_parts:
            part.offered = answer_keys.key_of(part) in wanted
        for part in self.lying:
            part.focusable = part.offered or part.legible
        self.touch()

    def look_at(self, part: Widget) -> None:
        """Show a tapped part as if it were pointed at, and say that a second tap takes it."""
        self.looked_at = part
        self.panel.say(self.text.say("tap.again"))
        self._consider()

    def clear_looks(self) -> None:
        """Clear the tapped part and the preview."""
        self.looked_at = None
        self._pointed = None
        self.field.show(NO_PREVIEW)

    @property
    def pointed(self) -> Widget | None:
        """The part that is pointed at, focused by keyboard, or tapped once; None if there is none."""
        if self.looked_at is not None:
            return self.looked_at
        panel = self.panel
        held = (*panel.held.children, *panel.buttons.children, *panel.spread.children)
        found = (*held, *self.answer_parts)
        return next((part for part in found if part.visible and getattr(part, "raised", False)), None)

    def _consider(self) -> bool:
        """Pass a newly pointed part on to the interaction. Return whether it has changed."""
        pointed = self.pointed
        if pointed is self._pointed:
            return False
        self._pointed = pointed
        if self.interaction and not self.secrets_hidden:
            self.interaction.think(pointed)
        return True

    # -- calls from parts ---------------------------------------------------------------------------

    def think(self) -> None:
        """Note that the pointed part may have changed."""
        if not self.by_touch:
            self.looked_at = None
        self.touch()

    def choose(self, part: Widget) -> None:
        """Handle a click on a part: take it as an answer, or else enlarge it."""
        if self.interaction is None or self.secrets_hidden or not self.interaction.choose(part):
            part.details()

    def enlarge(self, part: Widget) -> bool:
        """Enlarge a tile or a board until the next click or key."""
        key = answer_keys.key_of(part)
        if key is None or key[0] in (answer_keys.HEX, answer_keys.ROW):
            return False
        if key[0] == TILE:
            return self.show_large(self._large_tile(key[1]))
        sheet = sheet_in_play(self.catalog, self.view, key[1], self.players[key[1]].colour)
        return sheet is not None and self.show_large(LargeBoard(self, sheet))

    def read_large(self, part: Widget) -> Large | None:
        """What is shown of a tile or a board while it is pointed at."""
        key = answer_keys.key_of(part)
        if key is None or key[0] not in (TILE, answer_keys.SEAT):
            return None
        if key[0] == TILE:
            lying = self.field.tiles.get(key[1])
            shown = lying.shown if lying else self.catalog.tile(self.view, key[1])
            return TileSheet(shown)
        sheet = sheet_in_play(self.catalog, self.view, key[1], self.players[key[1]].colour)
        claims = sorted(number for number in self.claimed if self.view.tile(number).owner == key[1])
        tiles = tuple(self.catalog.tile(self.view, number) for number in claims)
        return BoardSheet(sheet, tiles) if sheet else None

    def _large_tile(self, number: int) -> LargeTile:
        """A tile on the field or beside a board, enlarged."""
        lying, catalog, view = self.field.tiles.get(number), self.catalog, self.view
        shown = lying.shown if lying else catalog.tile(view, number)
        state = catalog.tile_state(view, number, shown)
        return LargeTile(self, catalog, shown, state, catalog.back(view, number))

    def show_large(self, large: ZoomedCard) -> bool:
        """Show a zoomed card until the next click or key."""
        self.card_zoom.show(large)
        return True

    def table_key(self, key: Key) -> bool:
        return super().table_key(key) or self.field.key(key)

    # -- updating and drawing -----------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        return any([super().go_on(dt), self.stage.go_on(dt), self._consider()])

    @property
    def moving(self) -> bool:
        return super().moving or self.field.moving or self.stage.moving

    def draw_under(self, surface_: Surface, area: Rect) -> None:
        """Draw the table and everything at rest on it."""
        self.picture.draw(surface_, area)

    def draw_pieces(self, target: Surface) -> None:
        if not self.panel.spreading:
            self.field.draw(target)
            self.picture.draw_lively(target)
            self.stage.draw(target)
        self.picture.draw_front(target)


# ---------------------------------------------------------------------- picture


class Picture:
    """The renderer of the table, layer by layer."""

    def __init__(self, board: WizardBoard) -> None:
        self.board = board
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface, area: Rect) -> None:
        """Draw the empty table with the boards and the sign."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key)
        shown = (None if part.lively else part.appearance for part in self._parts)
        still = (key, board.panel.spreading, *shown)

        self._lying.draw(target, still, lambda on: self._draw_lying(on, area, key))

    def draw_lively(self, target: Surface) -> None:
        """Draw lit or pointed parts, and those on top of them, over the cached layer."""
        anew: list[Rect] = []
        for part in [] if self.board.panel.spreading else self._parts:
            if part.lively or any(below.collidepoint(part.rect.center) for below in anew):
                part.draw(target)
                anew.append(part.rect)

    def draw_front(self, target: Surface) -> None:
        """Draw everything that belongs to the question."""
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
        """Draw the wood; the field has its own cloth."""
        wood = table_top.wood(area.size, self.board.theme).copy()
        table_top.shine(wood, table_top.LAMP, dark=0.4)
        target.blit(wood, area)


class WizardPrerenderer(Prerenderer):
    """The prerenderer of this table. It leaves out the stack, as nobody knows which tile comes next."""

    def __init__(self, board: WizardBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        return (board.theme.key, *board.rect.size, len(board.field.tiles))

    def paint(self) -> Iterator[None]:
        """Render the light around the players' boards."""
        board = self.board
        for part in (board.player_area.head, board.header, *board.opponents):
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=part.rect, color=color).ahead(board.theme)


# ---------------------------------------------------------------------- questions

MOST_HIGH = 7.5  # units: greatest height of a button in the panel


class WizardInteraction(Interaction):
    """Base class of the questions on this table."""

    board: WizardBoard

    @property
    def seat(self) -> int:
        return self.question.seat

    def choose(self, part: Widget) -> bool:
        """Handle a click on a part. Return whether it meant something."""
        return False

    def think(self, part: Widget | None) -> None:
        """Handle a change of the pointed part; None if nothing is pointed at."""

    def key(self, key: Key) -> bool:
        name = pygame.key.name(key.key)
        return super().key(key) or (len(name) == 1 and not key.mods and self.letter(name))

    def letter(self, letter: str) -> bool:
        """Handle a typed letter that means nothing elsewhere. Return whether it means something here."""
        return False

    # -- helpers for interactions -----------------------------------------------------------------------

    def say(self, code: str, **facts: Any) -> str:
        return self.board.text.say(code, **facts)

    def passing(self) -> list[ActionButton]:
        """The button to pass, in a list; empty if passing isn't allowed."""
        free = PASS in (self.question.options() or ())
        return [self.button(PASS, primary=False)] if free else []

    def looks(self, part: Widget) -> bool:
        """Whether a tap only looks at a part, since a finger can't point first; a second tap takes it."""
        board = self.board
        if not board.by_touch or board.looked_at is part:
            return False
        board.look_at(part)
        return True

    def list_up(self, name: str, buttons: Sequence[ActionButton], words: str = "") -> None:
        """List buttons below one another to the right of the field."""
        self.board.panel.hold(name, buttons, lambda room: listed(room, len(buttons), self.board), words)


def listed(room: Rect, count: int, board: WizardBoard) -> Sequence[Rect]:
    """Rectangles of buttons below one another, from the top."""
    gap, theme = board.layout.gap, board.theme
    telling = any(button.words for button in board.panel.held.children if isinstance(button, ActionButton))
    most = theme.px(MOST_HIGH * (2 if telling else 1))
    high = min(room.height, count * (most + gap) - gap)
    return rows_of(room.__class__(room.x, room.y, room.width, high), count, gap)
