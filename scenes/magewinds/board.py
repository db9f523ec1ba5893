"""The Magewinds table: its parts, the tool in hand and the waiting question.

The board shows one viewer's view, lets an `Animator` play events over it, and passes clicks to the `Interaction` of the
waiting question. It knows only that viewer's views and events.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.battlefield import Base
from game.battlefield.plane import Point
from game.core.question import Question
from game.core.title import Title
from game.core.view import PublicPrompt, View
from game.magewinds.content.abilities import Ability
from game.magewinds.content.winds import SUITS
from game.magewinds.field import fighter_base, fighter_number
from game.magewinds.state import MagewindsState, Place
from game.magewinds.table import scenario_of
from scenes.app.app import App
from scenes.app.input import Key, Pos
from scenes.board.board import Board, Prerenderer
from scenes.board.interaction import Asked, Interaction
from scenes.board.match_text import MatchText
from scenes.board.players import Player
from scenes.magewinds.action_bar import Act, ActionBar, ActionButton
from scenes.magewinds.cards import CardCatalog, Front, Price, full_reference, price_of
from scenes.magewinds.choice_panel import ChoicePanel, Large
from scenes.magewinds.dice_tray import DiceTray
from scenes.magewinds.fighters import FighterPlate, WarbandHead, Warbands
from scenes.magewinds.layout import Layout, lay_out
from scenes.magewinds.mat import (
    BattleMat,
    Carried,
    LookTool,
    Measuring,
    ReadOnlyDocument,
    claims,
    draw_claims,
    side_of,
)
from scenes.magewinds.roster import Roster
from scenes.magewinds.stops import FILE, StopsMemory, StopsScene, auto_answer
from scenes.magewinds.view import MagewindsView
from scenes.magewinds.winds import FaceUp, Hand, Pile, WindCard, WindMotion
from scenes.measure.tools import proof
from scenes.measure.tools.picking import middle
from scenes.measure.tools.tool import Tool
from scenes.screens.rules_page import rule_in_force
from scenes.ui.button import Button, IconButton
from scenes.ui.widget import Widget
from sprites.battlefield import figures
from sprites.battlefield.base_marks import State
from sprites.battlefield.figures import Stance
from sprites.battlefield.scale import Scale
from sprites.cards import card as cards
from sprites.drawing.motion import Pose
from sprites.drawing.richtext import escape
from sprites.magewinds import wind_cards
from sprites.magewinds.reference_parts import Reference
from sprites.magewinds.tokens import Badges

LEAST_ROOM = 12  # units of the mat above the buttons without which figures are written anywhere on it
LEAST_ACTIONS = 0.4  # of the action bar's room: what it needs at least beside the cards of the hand
LAID = 7  # units: the width of an attack choice card that lies beside its player
CARRIED_TO = ("action", "move", "deploy.place")
"""The questions between picking a fighter up and putting it down."""
WILD = "wildform"  # the ability and the look of a fighter in the shape of a beast


class MagewindsBoard(Board):
    """The table of Magewinds for 2 to 4 seats."""

    card_motion: WindMotion
    interaction: MagewindsInteraction | None
    text: CardCatalog
    catalog: CardCatalog
    lamp = 0

    def __init__(self, app: App, title: Title[Any, Any], players: Sequence[Player]) -> None:
        super().__init__(app, title, players)
        self.text = self.catalog = CardCatalog(title, [player.name for player in players])
        self.view = MagewindsView.empty(title, len(players))
        self.document = ReadOnlyDocument([player.colour for player in players])
        self.layout: Layout = lay_out(Rect(0, 0, 1280, 660), len(players), None, self.theme)
        self.stops_memory = StopsMemory(app.store.path.with_name(FILE) if app.store else None)
        self.stops = self.stops_memory.recall(players)
        self.measuring = False
        self.shifted: dict[str, Point] = {}
        """Centres of bases in motion, by id; drawn instead of the view's."""
        self.stances: dict[str, Stance] = {}
        """How figures in motion stand, by the ids of their bases."""
        self.counted: dict[int, int] = {}
        """Damage of fighters while it is dealt point by point; shown instead of the view's."""
        self._laid_for = self.view.size
        self.carried: Carried | None = None
        """The fighter in the player's hand, until it can be put down."""
        self.wish: tuple[str, tuple[int, ...]] | None = None
        """Where a base is to go, by its id, as soon as an ability that takes it there has been used."""
        self._look = LookTool(self)
        self.card_motion = WindMotion(self)
        self.tray = DiceTray(self)
        self.prerenderer = DicePrerenderer(self)
        self._make_parts()

    def _make_parts(self) -> None:
        say = self.text.say
        self.mat = BattleMat(self)
        self.warbands = Warbands(self)
        self.deck = Pile(self, say("pile.deck"), "deck", open_=False)
        self.discard = Pile(self, say("pile.discard"), "discard", open_=True)
        self.face_up = FaceUp(self)
        self.hand = Hand(self)
        self.measure_button = IconButton(say("measure"), "ruler", self.toggle_measuring, shortcut="M")
        self.stops_button = IconButton(say("stops"), "hourglass", self.open_stops, shortcut="S")
        self.stops_button.visible = bool(self.people)
        self.action_bar = ActionBar()
        self.choice_panel = ChoicePanel(self)
        self.roster = Roster(self)
        done = Button(say("measure.done"), self.toggle_measuring, shortcut="Esc", icon="check")
        self.column = Measuring(self.document, done, self._open_rule)
        self.column.visible = False
        self.add(self.mat, self.warbands)
        self.add(self.discard, self.deck, self.face_up, self.hand)  # the count of the deck lies over both
        self.add(self.measure_button, self.stops_button)
        self.add(self.choice_panel, self.roster, self.action_bar, self.column)

    # -- the table scene's interface ----------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        return self.view.viewer

    @property
    def controls(self) -> Sequence[Widget]:
        return (self.measure_button, self.stops_button)

    @property
    def secrets(self) -> Sequence[Widget]:
        return (self.choice_panel, self.roster, self.action_bar)

    @property
    def buttons(self) -> Sequence[Widget]:
        return self.action_bar.buttons

    def interaction_for(self, question: Question[Any]) -> type[MagewindsInteraction] | None:
        """The interaction for its key, else for its class; None for questions that the table scene has forms for."""
        return super().interaction_for(question) or self.interactions.get(type(question).__name__)

    def words_for(self, question: Question[Any], answer: Any, speaker: MatchText) -> str:
        return self.claim_name(question.key, answer) or super().words_for(question, answer, speaker)

    def claim_name(self, key: str, choice: Any) -> str:
        """A part of the battlefield, by its side of the mat on the screen; "" for anything else."""
        shape = claims(self.view, key).get(choice)
        if shape is None:
            return ""
        side = side_of(shape, self.mat.scale, self.view.size)
        return self.text.say(f"claim.{key}", side=self.text.say(f"side.{side}"))

    def come_to_rest(self, view: View[MagewindsState]) -> None:
        other = self.view.viewer != view.seat
        self.shifted.clear()
        self.stances.clear()
        self.counted.clear()
        self.tray.clear()
        self.present(view)
        if other:
            self.arrange()

    def present(self, view: View[MagewindsState]) -> None:
        self.view = MagewindsView.of(view, self.title)
        if self.view.size != self._laid_for:
            self.arrange()
        self.refresh()

    def auto_answer(self, asked: PublicPrompt, view: View[Any], question: Question[Any] | None) -> Any:
        passes = super().auto_answer(asked, view, question)
        if passes is not None:
            return passes
        return auto_answer(self.stops, asked.seat, asked.key, MagewindsView.of(view, self.title).table)

    def draw_under(self, surface: pygame.Surface, area: Rect) -> None:
        self.mat.draw_ground(surface)

    # -- layout -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything for the board's area and its viewer."""
        if not self.rect.width:
            return
        self._laid_for = self.view.size
        layout = self.layout = lay_out(
            self.rect,
            len(self.players),
            self.view.viewer,
            self.theme,
            self.view.size,
            measuring=self.measuring,
        )
        self.mat.place(layout.mat)
        self.deck.place(layout.winds[0])
        self.discard.place(layout.winds[-1])
        self.hand.place(layout.hand)
        side = layout.tools.height
        self.measure_button.place(Rect(layout.tools.x, layout.tools.y, side, side))
        self.stops_button.place(Rect(layout.tools.right - side, layout.tools.y, side, side))
        panel = Rect(layout.right)
        panel.height = layout.hand.bottom - panel.top
        self.column.place(panel)
        self.hand.visible = not self.measuring
        self.action_bar.settle(self._room_for_actions)
        self.choice_panel.arrange()
        self.roster.arrange()
        self.hand.settle()
        self.refresh()

    def refresh(self) -> None:
        """Show the view in every part of the table."""
        view = self.view
        self.document.lay(view)
        if self.measuring:
            self.document.describe(view)
        self.warbands.refresh()
        self.deck.hold(view.state.deck.cards)
        self.discard.hold(view.state.discard.cards)
        offering = view.state.phase == "channelling" and not self.measuring
        self.face_up.spots = self.layout.offered if offering else self.layout.winds[1:-1]
        self.face_up.visible = not self.measuring
        self.face_up.hold(view.state.face_up.cards)
        self.hand.hold(view.hand)
        self.touch()

    @property
    def heads(self) -> dict[int, WarbandHead]:
        """The heads of the warbands, by seat."""
        return self.warbands.heads

    @property
    def plates(self) -> dict[int, FighterPlate]:
        """The reference cards of the fighters."""
        return self.warbands.plates

    @property
    def badges(self) -> Mapping[int, Badges]:
        return self.warbands.badges

    @property
    def foot(self) -> Rect:
        """The row of buttons."""
        return self.layout.actions

    def circle(self, at: Point, inches: float) -> Rect:
        far = round(self.mat.scale.long(inches))
        found = Rect(0, 0, 2 * far, 2 * far)
        found.center = self.mat.pixel(at)
        return found

    def pixel_of(self, number: int) -> tuple[float, float] | None:
        """A fighter's centre in pixels, None for one that is not on the battlefield."""
        if not 0 <= number < len(self.view.state.fighters):
            return None
        if self.view.fighter(number).place is not Place.FIELD:
            return None
        name = fighter_base(number)
        base = self.document.field.bases.get(name)
        return self.mat.scale.px(self.shifted.get(name, base.centre)) if base else None

    def pose_of(self, zone: str, card: int) -> Pose:
        """Pose of a card in a zone; for a card that isn't shown, the pose of the zone itself."""
        layout = self.layout
        kind, _, seat = zone.partition(" ")
        size = layout.winds[0].width / layout.card
        shown = next((each for each in (*self.face_up.cards, *self.hand.cards) if each.number == card), None)
        if shown is not None:
            return Pose(*shown.rect.center, scale=shown.rect.width / layout.card)
        if kind == "discard":
            return replace(self.discard.askew(card), scale=size)
        if kind == "deck":
            return Pose(*self.deck.rect.center, scale=size)
        if kind in ("hand", "kept", "peek", "choices") and seat.isdigit() and int(seat) == self.viewer:
            return Pose(*layout.hand.center)
        if seat.isdigit() and int(seat) in self.heads:
            return Pose(*self.heads[int(seat)].rect.center, scale=0.4)
        return Pose(*layout.mat.center, scale=size)

    # -- looks of things on the mat -----------------------------------------------------------------

    def state_of(self, base: str) -> State:
        """Highlight of a base or a marker."""
        if self.measuring:
            return "plain"
        if self.interaction is not None and not self.secrets_hidden:
            return self.interaction.states.get(base, "plain")
        activation = self.view.state.activation
        return "chosen" if activation and base == fighter_base(activation.fighter) else "plain"

    @property
    def piece_look(self) -> str:
        """The entry in looks.yaml of the scenario's pieces."""
        piece = scenario_of(self.view.table).piece if self.view.state.scenario else None
        return piece.id if piece else "any"

    @property
    def figures_stand(self) -> bool:
        """Whether figures stand on their bases: not while something is measured, and not if the player likes tokens."""
        return not self.measuring and self.app.settings.figures == "standing"

    def look_of(self, base: Base) -> str:
        """The figure of a base: the fighter's profile, its wild form, or the piece; "" for one without."""
        number = fighter_number(base.id)
        if number < 0:
            return self.piece_look
        wild = any(tag.look == WILD for tag in self.badges[number].tags) if number in self.badges else False
        look = WILD if wild else self.view.profile(number).id
        return look if figures.stands(look) else ""

    def room_on_mat(self, surface: pygame.Surface) -> Rect:
        """Where figures may be written on the mat: what can be seen of it above the buttons."""
        found = proof.room(surface, self.document.field, self.mat.scale)
        if self.action_bar.top - found.top > self.theme.px(LEAST_ROOM):
            found.height = min(found.height, self.action_bar.top - found.top)
        return found

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        """Paint the players' territories onto the ground, and those on offer."""
        draw_claims(self.view, self.document.colours, target, scale, self.theme)
        if self.interaction and not self.secrets_hidden:
            self.interaction.draw_claims(target, scale)

    def tool_in_hand(self) -> Tool:
        """The tool that handles the pointer over the mat."""
        if self.measuring:
            return self.column.tool
        return self.interaction.tool if self.interaction and not self.secrets_hidden else self._look

    # -- reports from parts -------------------------------------------------------------------------

    def choose_fighter(self, number: int) -> None:
        """Handle a click on a fighter: pass it on as an answer, or show its card large."""
        if self.measuring or self.interaction is None or not self.interaction.fighter(number):
            self.enlarge_fighter(number)

    def can_carry(self, number: int) -> bool:
        """Whether a fighter can be dragged: the question leads to a place for it."""
        return bool(self.interaction and not self.measuring and self.interaction.can_carry(number))

    def carry(self, number: int, at: Point) -> None:
        """Pick a fighter up at the start of a drag, and answer what comes before the question where it goes."""
        if self.interaction and self.can_carry(number):
            self.carried = Carried(fighter_base(number), at)
            self.interaction.carry(number)

    def carry_on(self, at: Point) -> None:
        """Follow the pointer with the fighter in hand; the tool does so once its question has come."""
        if self.carried:
            self.carried.at = at
            self.touch()

    def put_down(self, at: Point) -> None:
        """Let go of the fighter in hand over the mat."""
        if self.carried:
            self.carried.at, self.carried.dropped = at, True

    def take_carried(self, base: str) -> Carried | None:
        """The fighter in hand if it is that one, once."""
        carried, self.carried = self.carried, None
        return carried if carried and carried.base == base else None

    def choose_thing(self, thing: str, at: Point) -> None:
        """Handle a click on the mat: a thing, or the ground."""
        number = fighter_number(thing)
        if number >= 0:
            self.choose_fighter(number)
        elif self.interaction:
            self.interaction.thing(thing, at)

    def choose_card(self, card: WindCard) -> None:
        if self.interaction:
            self.interaction.card(card)

    def choose_pile(self, pile: Pile) -> None:
        if self.interaction:
            self.interaction.pile(pile)

    def point_fighter(self, number: int | None) -> None:
        """Show the name of the base whose card is under the pointer."""
        self.mat.pointed = fighter_base(number) if number is not None else ""
        if self.interaction:
            self.interaction.point(number)
        self.touch()

    def point_base(self, base: str) -> None:
        number = fighter_number(base)
        if self.interaction:
            self.interaction.point(number if number >= 0 else None)

    def take_wish(self, base: Any) -> tuple[int, ...] | None:
        """Where a base was to go, once; None if nobody said so."""
        wish, self.wish = self.wish, None
        return wish[1] if wish and wish[0] == getattr(base, "id", "") else None

    # -- keys ---------------------------------------------------------------------------------------

    def table_key(self, key: Key) -> bool:
        if self.measuring and self._measuring_key(key):
            return True
        if key.key == pygame.K_m and not key.mods:
            self.toggle_measuring()
            return True
        if key.key == pygame.K_s and not key.mods:
            self.open_stops()
            return True
        return super().table_key(key)

    def _measuring_key(self, key: Key) -> bool:
        if key.command == "cancel":
            if not self.column.tool.turn_back():
                self.toggle_measuring()
            self.touch()
            return True
        name = pygame.key.name(key.key)
        return not key.mods and len(name) == 1 and self.column.by_key(name)

    @property
    def first(self) -> Widget | None:
        """The mat, where the answer is a place on it."""
        return self.mat if self.interaction and self.interaction.on_mat else super().first

    # -- measuring, stops, cards shown large --------------------------------------------------------

    def toggle_measuring(self) -> None:
        """Switch the measuring tools on or off (8.0)."""
        self.measuring = not self.measuring
        self.column.visible = self.measuring
        self.measure_button.selected = self.measuring
        self.arrange()
        if self.measuring:
            self.column.take(self.column.tool)
        else:
            self.column.tool.lay()
        if self.by_keyboard:
            self.focus(self.mat)
        self.touch()

    def _open_rule(self, rule: str) -> None:
        """Show the rule behind an answer of a measuring tool."""
        rule_in_force(self.app, self.title.rulebook, rule, None)

    def open_stops(self) -> None:
        """Show the moments at which players want to be asked."""
        if self.people:
            seat = self.view.viewer if self.view.viewer in self.people else self.people[0]
            self.app.stack.push(StopsScene(self, seat))

    @property
    def people(self) -> list[int]:
        """The seats of human players."""
        return [seat for seat, player in enumerate(self.players) if player.human]

    def enlarge_fighter(self, number: int) -> bool:
        """Show a fighter's whole reference card."""
        return self.enlarge(self.reference_of(number))

    def reads(self, number: int) -> bool:
        """Whether pointing at a fighter shows its card; not while cards to choose from lie over the table."""
        veiled = self.choice_panel.children or self.roster.children
        return not veiled and (self.interaction is None or self.interaction.reads(number))

    def reference_of(self, number: int) -> Reference:
        """A fighter's whole reference card."""
        colour = self.players[self.view.fighter(number).warband].colour
        return full_reference(self.view, self.catalog, number, colour)

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """The fighters on the mat."""
        return [self.mat.area_of(base) for base in self.document.field.bases]

    def enlarge(self, shown: Front | Reference) -> bool:
        """Show a card large, until the next click or key."""
        self.card_zoom.show(Large(self, shown))
        return True

    def ask(self, asked: Asked | None) -> None:
        if asked is not None and asked.question.key not in CARRIED_TO:
            self.carried = None
        super().ask(asked)
        self.action_bar.settle(self._room_for_actions)

    @property
    def _room_for_actions(self) -> Rect:
        """The room of the action bar: beside the cards of the hand if the question is about them and there is room,
        or else beside what is in sight of them at rest.
        """
        room = Rect(self.layout.actions)
        room.width = max(room.width, self.hand.rest_left - self.theme.px(1) - room.left)
        beside = self.hand.risen_left - self.theme.px(1) - room.left
        if self.hand.wanted and beside > room.width * LEAST_ACTIONS:
            room.width = min(room.width, beside)
        return room

    @property
    def answer_room(self) -> Rect:
        gap = self.theme.px(1)
        return self.layout.mat.inflate(-2 * gap, -2 * gap)

    def forget_question(self) -> None:
        super().forget_question()
        self.action_bar.lay([])
        self.choice_panel.clear()
        self.roster.clear()
        for plate in self.plates.values():
            plate.offered = plate.selected = False
            plate.forbid("")
        for card in (*self.hand.cards, *self.face_up.cards):
            card.offered = card.selected = False
            card.forbid("")
        self.deck.offered = self.discard.offered = False

    # -- time and picture ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> bool:
        moved = [super().go_on(dt), self.tray.update(dt), self.hand.go_on(dt)]
        if self.measuring:
            moved.append(self.column.renew())
        return any(moved) or (self.interaction is not None and self.interaction.go_on())

    @property
    def moving(self) -> bool:
        return super().moving or self.tray.moving or self.hand.moving

    def _draw_laid(self, target: pygame.Surface) -> None:
        """Draw the attack choice cards that lie face down (18.3)."""
        card, mat = self.theme.px(LAID), self.layout.mat
        for seat, owner in enumerate(self.view.state.players):
            head = self.heads[seat].rect
            if owner.laid.cards and not self.warbands.hides(seat):
                across = mat.left + card * 0.6 if head.centerx < mat.centerx else mat.right - card * 0.6
                pose = Pose(across, head.top + card * 0.8, angle=-6, height=6)
                cards.draw(target, None, wind_cards.back(self.theme), pose, card, self.theme)

    def draw_pieces(self, target: pygame.Surface) -> None:
        super().draw_pieces(target)
        self._draw_laid(target)
        self.tray.draw(target)


class DicePrerenderer(Prerenderer):
    """The rendering, ahead of time, of dice that may be rolled next."""

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        return (self.board.tray.die_px, self.board.theme.key)

    def paint(self) -> Iterator[None]:
        return self.board.tray.ahead()


# ---------------------------------------------------------------------- questions


class MagewindsInteraction(Interaction):
    """Base of the questions on the table of Magewinds.

    `tool` handles the pointer over the mat, `states` are the highlights of bases and markers, by their ids.
    """

    board: MagewindsBoard
    on_mat: ClassVar[bool] = False
    """Whether the answer is a place on the mat; if so, the mat gets the keyboard focus first."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        self.tool: Tool = LookTool(board)
        self.states: dict[str, State] = {}

    def fighter(self, number: int) -> bool:
        """Handle a click on a fighter, on the mat or beside it; whether it was used."""
        return False

    def can_carry(self, number: int) -> bool:
        """Whether the question leads to a place for a fighter that is dragged."""
        return False

    def carry(self, number: int) -> None:
        """Answer as a fighter is dragged."""

    def thing(self, thing: str, at: Point) -> bool:
        """Handle a click on a piece, terrain or the ground; whether it was used."""
        return False

    def card(self, card: WindCard) -> None:
        """Handle a click on a magic card."""

    def pile(self, pile: Pile) -> None:
        """Handle a click on the deck or the discard pile."""

    def point(self, number: int | None) -> None:
        """Handle the pointer over a fighter, or None when it leaves."""

    def reads(self, number: int) -> bool:
        """Whether pointing at a fighter shows its card; not where it shows something better."""
        return True

    def digit_typed(self, digit: int) -> bool:
        return self.board.action_bar.number(digit)

    def go_on(self) -> bool:
        """Do a slice of background work; whether there was any."""
        return False

    def draw_claims(self, target: pygame.Surface, scale: Scale) -> None:
        """Paint territories onto the ground."""

    # ------------------------------------------------------------------ helpers for interactions

    def spot_of(self, thing: str) -> Pos:
        """Where on the screen a thing on the mat lies."""
        return self.board.mat.scale.pixel(middle(self.board.document.field, thing))

    def giving(self, answer: Any) -> Act:
        return lambda: self.give(answer)

    def answer_button(self, answer: Any, name: str = "", **more: Any) -> ActionButton:
        """A button that gives an answer, or shows the reason why it can't."""
        made = ActionButton(self.board, name or self.label(answer), self.giving(answer), **more)
        made.forbid(self.why(answer))
        return made

    def ability_button(self, answer: Any, ability: Ability, line: str = "", **more: Any) -> ActionButton:
        """A button for an ability: name, price and effect."""
        price: Price = price_of(ability.cost)
        card = self.board.catalog.ability(ability)
        more |= {"price": price, "hint": ability.text, "look": ability.id, "card": card}
        return self.answer_button(answer, ability.name, line=line, **more)

    def notes(self) -> list[str]:
        """The legend of the ability that the question is about."""
        found = self.ability(self.facts.get("ability", ""))
        return [legend_of(found)] if found else []

    def ability(self, name: str) -> Ability | None:
        """An ability of this battle's pack."""
        return self.board.view.pack.abilities.get(name)


def legend_of(ability: Ability) -> str:
    """An ability as one marked-up line: name, price and effect."""
    charges = price_of(ability.cost)
    signs = " ".join(f"{{suit_{each.card}}} {each.figure}" for each in charges)
    price = f"{signs}.  " if charges and all(each.card in SUITS for each in charges) else ""
    return f"*{escape(ability.name)}*  {price}{escape(ability.text)}"
