"""Pieces, cards and items of this title for the sprites, the texts of its screen, and cards shown large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from pygame import Rect, Surface

from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.core.phrases import Phrases
from game.core.question import Interjection
from game.core.title import Title
from game.core.zones import HIDDEN
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Action, Character
from game.half_the_battle.content.effects import Damage, Heal, LaneToken, LoseHp, Move, PieceToken, StandAt
from game.half_the_battle.rules.targets import known, unmet
from game.half_the_battle.state import FACING, Mark
from game.half_the_battle.table import mark_on
from scenes.app.input import Key
from scenes.app.texts import sentences
from scenes.board.card_motion import Airspace, CardMotion, FlyingCard
from scenes.board.card_zoom import ZoomedCard
from scenes.board.hover_zoom import Captionable, Note
from scenes.board.match_text import TableText
from scenes.board.part import Size
from scenes.board.spell_effects import effect_of
from scenes.half_the_battle.layout import Layout
from scenes.half_the_battle.view import BattleView
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import CardFace, Drawable
from sprites.drawing import shapes
from sprites.drawing.looks import card_face
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme
from sprites.half_the_battle import character_card
from sprites.half_the_battle import piece as polyhedron_marks
from sprites.half_the_battle.character_parts import ActionLine, CharacterFace, Figure, Standing
from sprites.half_the_battle.items import ItemFace
from sprites.half_the_battle.piece import Polyhedron

TITLE = "half_the_battle"
WIDE = 1.75  # width of a card with its actions beside its figures, as a share of its height
STEPS = {"left": -1, "right": 1, "previous": -1, "next": 1}


class CardCatalog(TableText):
    """Faces of cards and pieces, and texts with the names and seat colours of one table."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], colours: Sequence[int] = (0, 1)) -> None:
        super().__init__(title, names, Phrases(sentences(TITLE), title.phrases.names))
        self.content: Dungeon = title.content
        self.colours = tuple(colours)

    # -- pieces -------------------------------------------------------------------------------------

    def called(self, view: BattleView, number: int) -> str:
        """The name of a piece on the screen: "Ada's Ranger"."""
        who = view.pieces[number]
        return self.say("piece", side=who.owner, character=who.character)

    def hint(self, view: BattleView, number: int) -> str:
        """The tooltip of a piece."""
        who, card = view.pieces[number], view.card(number)
        state = "gone" if who.gone else "dying" if who.dying else "stands"
        said = self.say(f"hint.{state}", side=who.owner, character=card.id, hp=who.hp, most=card.most)
        return " ".join([said, *map(self.token_hint, view.marks_of(number))])

    def token_hint(self, mark: Mark) -> str:
        """The tooltip of a token: its effect, its owner, and its duration."""
        code = "hint.token" if mark.rounds else "hint.token.lasting"
        told = self.say(code, seat=mark.owner, mark=mark.kind, rounds=mark.rounds)
        return f"{told} {self.content.tokens[mark.kind].text}"

    def piece(self, view: BattleView, number: int) -> Polyhedron:
        """The sprite of a piece in its present state."""
        who, card = view.pieces[number], view.card(number)
        return Polyhedron(
            card.die,
            card.id,
            self.colours[who.owner],
            FACING[who.owner],
            who.hp,
            dying=who.dying,
            chicken=mark_on(view.table, "polymorph", number) is not None,
            marks=tuple(map(self.mark, view.marks_of(number))),
        )

    def mark(self, mark: Mark) -> polyhedron_marks.Mark:
        """The sprite of a token."""
        return polyhedron_marks.Mark(mark.kind, self.colours[mark.owner], mark.rounds)

    def character(self, view: BattleView, number: int) -> CharacterFace:
        """A piece's card with its present state."""
        who, card = view.pieces[number], view.card(number)
        shown = self.piece(view, number)
        chicken = shown.chicken
        return CharacterFace(
            look=card.id,
            name=card.name,
            die=card.die,
            seat=shown.seat,
            facing=shown.facing,
            hp=who.hp,
            most=card.most,
            movement=self.content.figures.peck.movement if chicken else card.movement,
            reach=card.range,
            actions=self.actions(view, number),
            kind=self.kind(card),
            note=self.say("note.spells", hp=_cost(card)) if card.after_spell else "",
            marks=shown.marks,
            chicken=chicken,
            dying=who.dying,
            gone=who.gone,
            tokens=view.player(who.owner).tokens if card.monster else 0,
            token=self.token(card),
        )

    def plain(self, card: Character, seat: int = 0) -> CharacterFace:
        """The face of a character card in its initial state."""
        return CharacterFace(
            look=card.id,
            name=card.name,
            die=card.die,
            seat=self.colours[seat],
            facing=FACING[seat],
            hp=card.most,
            most=card.most,
            movement=card.movement,
            reach=card.range,
            actions=tuple(self.action(each, card.range) for each in card.actions),
            kind=self.kind(card),
            note=self.say("note.spells", hp=_cost(card)) if card.after_spell else "",
            token=self.token(card),
        )

    def kind(self, card: Character) -> str:
        """The words in the corner of a card."""
        return self.say("kind.monster" if card.monster else "kind", die=card.die, team=card.team)

    def token(self, card: Character) -> str:
        """The look of a monster's tokens: that of the action that spends them."""
        return next((each.id for each in card.actions if each.tokens), "")

    # -- actions ------------------------------------------------------------------------------------

    def actions(self, view: BattleView, number: int) -> tuple[ActionLine, ...]:
        """The actions of a piece, with whether each is open to it now."""
        reach = view.card(number).range
        return tuple(
            self.action(each, reach, self.standing(view, number, each)) for each in known(view.table, number)
        )

    def standing(self, view: BattleView, number: int, action: Action) -> Standing:
        """The standing of an action: whether it is open to a piece now."""
        now = view.state.announced
        if now is not None and (now.actor, now.action) == (number, action.id):
            return "chosen"
        if action.id in view.pieces[number].used:
            return "used"
        return "ready" if unmet(view.table, number, action) is None else "locked"

    def action(self, action: Action, reach: Sequence[int], standing: Standing = "ready") -> ActionLine:
        """An action as a line of a card."""
        free = action.target.what in ("self", "all")
        return ActionLine(
            name=action.name,
            kind=action.kind,
            need=need(action),
            reach=() if free else tuple(action.range or reach),
            target=action.target.what,
            figures=tuple(figure(word) for word in action.do),
            words=action.text,
            helps=helps(action),
            count=action.target.count,
            fatal=action.fatal,
            once=action.once_per_game,
            token=action.id if action.tokens else "",
            origin=action.origin,
            standing=standing,
            sign=effect_of(TITLE, action.id, action.kind).icon,
        )

    def declined(self, view: BattleView, seat: int, move: Interjection) -> str:
        """The reason why a player can't break in now, with its rule; "" if the title has none."""
        if self.title.declined is None:
            return ""
        verdict = self.title.declined(view.table, seat, move)
        return self.why(
            replace(verdict, reason=self.title.phrases.say(verdict.code, verdict.facts, self.names))
        )

    def item(self, name: str, *, up: bool = True) -> ItemFace:
        """The face of an item card."""
        item = self.content.items[name]
        return ItemFace(name, item.name, item.text, used=not up, origin=item.origin)


def helps(action: Action) -> bool:
    """Whether an action targets its own side without damage."""
    own = action.target.what == "self" or action.target.side == "ally"
    return own and action.damage is None


def need(action: Action) -> str:
    """The HP that an action requires, as printed: "4+", "2–3", "1"."""
    low, high = action.hp.min, action.hp.max
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def figure(word: Primitive) -> Figure:
    """A primitive of an action as an icon and a number."""
    match word:
        case Damage(by=by, who=who):
            perhaps = word.lethal_if is not None
            return Figure("damage", str(by), word.lethal or perhaps, perhaps, on_self=who == "self")
        case Heal(by=by, who=who):
            return Figure("heal", str(by), on_self=who == "self")
        case StandAt(hp=hp):
            return Figure("stand", str(hp), on_self=True)
        case LoseHp(by=by):
            return Figure("cost", str(by), on_self=True)
        case Move(lanes=lanes, who=who):
            return Figure("move", str(lanes), on_self=who == "self")
        case LaneToken(kind_of=kind, rounds=rounds):
            return Figure("token", str(rounds), look=kind)
        case PieceToken(kind_of=kind, rounds=lasting):
            return Figure("token", str(lasting or ""), look=kind)
    raise TypeError(f"no figure for {type(word).__name__}")


def _cost(card: Character) -> int:
    """The HP that each spell costs."""
    return sum(word.by for word in card.after_spell if isinstance(word, LoseHp))


class LargeItem(ZoomedCard):
    """An item shown large."""

    def __init__(self, board: Widget, face: ItemFace) -> None:
        shown = ItemFace(face.look, face.name, face.words, origin=face.origin)
        super().__init__(board, face.name, shown, TITLE)


class LargePlain(ZoomedCard):
    """A character card in its initial state, shown large."""

    focusable = True

    def __init__(self, board: Widget, face: CharacterFace) -> None:
        super().__init__(board, face.name, None, TITLE)
        self.face = face
        self._card = board.rect

    @property
    def focus_area(self) -> Rect:
        return self._card

    def render(self, target: Surface) -> None:
        """Draw the card as large as possible; if it would be too high, its actions stand beside its figures."""
        theme, room = self.theme, self.rect.inflate(-self.theme.px(2), -self.theme.px(2))
        wide = round(room.height / character_card.SHAPE)
        if character_card.size_of(wide)[1] > room.height:
            broad = min(room.width, round(character_card.LEAST * 2 * max(1.0, theme.text_size)))
            size = broad, min(room.height, round(broad / WIDE))
            picture = character_card.paint_wide(self.face, size, theme)
        else:
            picture = character_card.paint_card(self.face, wide, theme)
        self._card = area = picture.get_rect(center=self.rect.center)
        shapes.draw_shadow(target, area, theme.px(2), theme.px(1.5), 160)
        target.blit(picture, area)


class LargeCharacter(LargePlain):
    """A piece's card in its present state, shown large; the arrow keys lead through both parties."""

    def __init__(
        self, board: Widget, number: int, face: CharacterFace, name: str, turn_to: Callable[[int], object]
    ) -> None:
        """`turn_to` shows the card of another number, which may be one below or above the valid range."""
        super().__init__(board, face)
        self.number, self.name, self.turn_to = number, name, turn_to

    def steer(self, key: Key) -> bool:
        """Show the next card at left and right; close at any other key."""
        step = STEPS.get(key.command, 0)
        if not step:
            return super().steer(key)
        self.turn_to(self.number + step)
        return True


@dataclass(frozen=True, slots=True)
class LargeSheet(Captionable):
    """A character card with all its actions: upright, or wide with the actions beside the figures."""

    face: CharacterFace

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        least = round(character_card.LEAST * max(1.0, theme.text_size))
        broad = min(room[0], round(least * 1.7))
        return [character_card.size_of(least), (broad, round(broad / WIDE)), *self._told.sizes(room, theme)]

    @property
    def _told(self) -> Note:
        """The card in words alone, for where there is no room for it."""
        lines = [f"*{each.need} {each.name}.* {each.words}" for each in self.face.actions]
        return Note(self.face.name, "\n".join(lines))

    def paint(self, size: Size, theme: Theme) -> Surface:
        if size == character_card.size_of(size[0]):
            return character_card.paint_card(self.face, size[0], theme)
        if size[1] == round(size[0] / WIDE):
            return character_card.paint_wide(self.face, size, theme)
        return self._told.paint(size, theme)


@dataclass(frozen=True, slots=True)
class LargeFace(Captionable):
    """A character's portrait, where its actions can be read beside it."""

    front: CardFace

    def sizes(self, room: Size, theme: Theme) -> Sequence[Size]:
        return [cards.size_of(theme.px(units)) for units in (28, 24, 20)]

    def paint(self, size: Size, theme: Theme) -> Surface:
        return cards.face(self.front, size[0], theme)


def portrait(card: Character) -> LargeFace:
    """The portrait of a character."""
    return LargeFace(card_face(TITLE, card.id, card.name))


class BattleAirspace(Airspace, Protocol):
    """The part of the table that flying items need."""

    layout: Layout

    def refresh(self) -> None: ...


class BattleCardMotion(CardMotion):
    """Items in the air while they are dealt from the Bag of Holding."""

    board: BattleAirspace

    @property
    def width(self) -> int:
        return max(20, self.board.layout.players[0].items[0].width)

    @property
    def dealt(self) -> list[Drawable | None]:
        """The faces of items that are still in the air."""
        return [flyer.front for flyer in self.flyers]

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        self.board.refresh()

    def deal(self, face: ItemFace, place: Rect, delay: float) -> None:
        """Let a card fly from the middle of the dungeon to its place, after a delay in seconds."""
        start = Pose(*self.board.layout.plan.rect.center, turned=1.0, height=20)
        seconds = self.board.theme.seconds("travel")
        goal = Pose(*place.center, height=4)
        self.flyers.append(FlyingCard(HIDDEN, "items", face, TITLE, start, lambda: goal, seconds, delay))
