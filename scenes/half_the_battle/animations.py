"""Animations of events on the table of Half the Battle: rounds, pieces that walk, strike and die, items, Rage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.core.dataclass import dataclass
from game.core.event import Decided, Event, Moved, Shuffled
from game.core.phrases import signed
from game.core.view import Moment, View
from game.half_the_battle import events
from game.half_the_battle.state import NONE
from scenes.board.animation import Animation, Animator, Banner, Effect, Flare, Said, Sparks, Unveil
from scenes.board.spell_effects import EffectLook, cast, effect_of
from scenes.half_the_battle.board import BattleBoard
from scenes.half_the_battle.cards import TITLE
from scenes.half_the_battle.highlights import Arrow, body_of, ends_of, start_of
from scenes.ui.widget import Widget
from sprites import dice as die
from sprites.drawing.motion import Point, arc, clamp, ease_in_out, ease_out
from sprites.drawing.text import Face, width
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle import piece_effects, rage
from sprites.half_the_battle.lanes import LaneState

ROOM = 0.7  # duration of a step aside, as a share of the travel time
DEAL = 0.4  # delay between two dealt cards, in flight times
STEP = 0.22  # extra duration for each lane of a walk, as a share of the travel time
SINKING = 14  # steps in which a removed piece sinks
CAST = 2.2  # beats that an action or an item is in the air
LATER = (events.PiecePlaced, events.MonsterRolled, events.Removed, Decided)
"""Events whose animations present the table themselves."""
CAUSED = (events.Damaged, events.Unhurt, events.HpChanged, events.Marked, events.PieceMoved)
"""Events that an action causes: they are shown once it has landed."""


APART = 0.12  # delay between two flying dice, as a share of a die's flight
LIFT = 0.18  # height of a flight's arc, as a share of its distance


@dataclass(slots=True, kw_only=True)
class DiceFlight(Effect):
    """Rage dice that fly from one place to another, one after the other."""

    moves: ClassVar[bool] = True
    dice: Sequence[str]
    start: Point
    end: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        wait = APART * max(0, len(self.dice) - 1)
        for at, name in enumerate(self.dice):
            share = clamp(self.share * (1 + wait) - APART * at)
            if not 0 < share < 1:
                continue
            x, y = arc(self.start, self.end, ease_in_out(share), abs(self.end[1] - self.start[1]) * LIFT)
            drawn = rage.rage_die(name, self.px, theme)
            target.blit(drawn, drawn.get_rect(center=(round(x), round(y))))


@dataclass(slots=True, kw_only=True)
class ThrownDie(Effect):
    """A twenty-sided die that is thrown onto the floor and lies there to be read."""

    face: int
    spot: Point
    px: int
    tint: str
    seed: int = 1

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        shown = die.Die(20, self.tint, pips=False)
        rolled = self.seconds and theme.seconds("dice") / self.seconds
        progress = 1.0 if theme.reduced_motion or not rolled else clamp(self.share / rolled)
        die.draw(target, shown, self.face, self.spot, self.px, theme, progress=progress, seed=self.seed)


@dataclass(slots=True, kw_only=True)
class AimArrow(Effect):
    """An arrow that grows from the acting piece to its targets and remains for a while."""

    start: Point
    ends: Sequence[Point]
    px: int
    color: Rgb

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.reduced_motion else ease_out(clamp(self.share * 3))
        grown = round(grown * 8) / 8
        for end in self.ends:
            tip = (
                self.start[0] + (end[0] - self.start[0]) * grown,
                self.start[1] + (end[1] - self.start[1]) * grown,
            )
            if abs(tip[0] - self.start[0]) + abs(tip[1] - self.start[1]) > self.px:
                piece_effects.draw(target, self.start, tip, self.px, self.color, theme)


class BattleAnimator(Animator):
    """The animator of this table: it plays events one after the other, and ends at the view after them."""

    board: BattleBoard

    def __init__(self, board: BattleBoard) -> None:
        super().__init__(board)
        self._released: tuple[int, int, str] | None = None
        """The action that was seen last: the round, the acting piece, its name."""
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            events.InitiativeTaken: self._initiative,
            events.RoundBegan: self._round,
            events.Selected: self._selected,
            events.PhaseBegan: self._phase,
            events.PhaseMissed: self._missed,
            events.ItemUsed: self._used,
            events.ItemTurned: self._turned,
            events.RageConverted: self._converted,
            events.RageEarned: self._earned,
            events.TokenGained: self._token,
            events.PiecePlaced: self._placed,
            events.MonsterRolled: self._monster,
            events.PieceMoved: self._moved,
            events.Announced: self._announced,
            events.Damaged: self._damaged,
            events.Unhurt: self._unhurt,
            events.HpChanged: self._hp_changed,
            events.Dying: self._dying,
            events.Saved: self._saved,
            events.Removed: self._removed,
            events.Marked: self._marked,
        }

    # -- playback -----------------------------------------------------------------------------------

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Start playing; pieces that make room meanwhile move at their own pace."""
        super().play(moments, after)
        if not self.board.theme.reduced_motion:
            for part in self.board.pieces:
                part.stride.seconds = self.seconds("travel") * ROOM

    def stop(self) -> None:
        super().stop()
        for part in self.board.pieces:
            part.fading = 0.0
        self.board.highlighter.announcing.clear()

    def single(self, event: Event) -> Animation:
        if isinstance(event, CAUSED):
            yield from self._release()
        if isinstance(event, events.Damaged) and event.how != "action":
            yield from self._blow(event)
        if not isinstance(event, LATER):
            self.present()
        yield from self.told(event)

    def moves(self, row: list[Moved]) -> Animation:
        """Deal items from the bag one after the other; other moves only present the table."""
        self.present()
        if row[0].source != "bag":
            return
        board, travel = self.board, self.seconds("travel")
        for at, event in enumerate(row):
            part = self.item_part(event.face)
            board.card_motion.deal(board.catalog.item(event.face), part.rect, at * travel * DEAL)
        board.refresh()
        yield travel * (1 + DEAL * len(row))

    # -- helpers for animations ---------------------------------------------------------------------

    def words(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    def banner(self, words: str, icon: str = "", *, beats: float = 2.5, color: str = "text") -> None:
        """Show a sentence in the middle of the dungeon."""
        middle = self.board.layout.plan.rect.center
        self.add(Banner(self.beats(beats), words=words, middle=middle, icon=icon, color=color))

    def flare(self, part: Widget, color: str) -> None:
        """Show light around something on the table."""
        self.add(Flare(self.beats(1.5), area=part.rect.copy(), color=color))

    def say_at(self, spot: Point, words: str, icon: str = "", color: str = "text") -> None:
        """Show a few words that rise from a place in the dungeon, below the sign on its wall."""
        board = self.board
        half = width(words, Face("serif", board.theme.text_px("title"), bold=True)) // 2 + board.theme.px(3)
        room = board.layout.plan.rect
        x = min(max(spot[0], room.left + half), room.right - half)
        y = max(spot[1], board.layout.sign.bottom + board.theme.px(6))
        self.add(Said(self.beats(2.5), words=words, spot=(x, y), icon=icon, color=color))

    def item_part(self, name: str) -> Widget:
        """The part that shows an item."""
        row = [part for items in self.board.items for part in items]
        return next((part for part in row if part.item == name), row[0])

    # -- rounds -------------------------------------------------------------------------------------

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        yield self.seconds("fade") * 0.5

    def _initiative(self, event: events.InitiativeTaken) -> Animation:
        self.flare(self.board.areas[event.seat], "brass")
        self.board.app.play("click")
        yield self.beats(1)

    def _round(self, event: events.RoundBegan) -> Animation:
        self.banner(self.words("told.round", round=event.round, seat=event.seat), "horn")
        yield self.beats(2.5)

    def _selected(self, event: events.Selected) -> Animation:
        part = self.board.pieces[event.piece]
        self.board.app.play("click")
        self.flare(part, "gold")
        self.say_at(part.rect.midtop, self.words("told.selected", character=event.character))
        yield self.beats(1.5)

    def _phase(self, event: events.PhaseBegan) -> Animation:
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        self.flare(self.board.pieces[event.piece], "gold")
        self.flare(self.board.areas[event.seat], "gold")
        yield self.beats(1.2)

    def _missed(self, event: events.PhaseMissed) -> Animation:
        self.banner(self.words("told.missed", seat=event.seat), "cross")
        yield self.beats(2)

    # -- places of pieces ---------------------------------------------------------------------------

    def _placed(self, event: events.PiecePlaced) -> Animation:
        self.board.put.pop(event.piece, None)
        self.present()
        self.board.pieces[event.piece].settle()
        self.board.app.play("card_slide")
        yield self.beats(0.2)

    def _monster(self, event: events.MonsterRolled) -> Animation:
        yield from self._throw(event)
        self.present()
        part = self.board.pieces[event.piece]
        self.flare(part, "brass")
        self.say_at(part.rect.midtop, str(event.hp), "heart", "healing")
        yield self.beats(1.5)

    def _throw(self, event: events.MonsterRolled) -> Animation:
        """Throw the monster's die in its player's half; it shows the rolled HP."""
        board = self.board
        board.app.play("dice_rattle")
        lane = 2.5 if event.seat == 0 else board.layout.plan.lanes - 2.5
        tint = "#{:02x}{:02x}{:02x}".format(*board.theme.seat(board.players[event.seat].colour).colour)
        spot, px = board.layout.plan.point(lane, 0.3), board.layout.plan.piece_px() * 2
        seconds = self.seconds("dice") + self.beats(2)
        self.add(ThrownDie(seconds, face=event.hp, spot=spot, px=px, tint=tint, seed=event.seat + 1))
        yield self.seconds("dice")
        board.app.play("dice_knock")
        yield self.beats(2)

    def _moved(self, event: events.PieceMoved) -> Animation:
        """Restart the movement of a piece, at a slower pace."""
        part, far = self.board.pieces[event.piece], abs(event.lane - event.start)
        seconds = self.seconds("travel") * (1 + STEP * far)
        usual = part.stride.seconds
        if usual:
            start, goal = part.stride.start, part.stride.goal
            part.stride.jump(start)
            part.stride.seconds = seconds
            part.stride.go(goal)
        self.board.app.play("card_slide")
        yield seconds
        part.stride.arrive()
        part.settle()
        part.stride.seconds = usual

    # -- actions ------------------------------------------------------------------------------------

    def _announced(self, event: events.Announced) -> Animation:
        """Announce an action, with an arrow to its targets."""
        board = self.board
        action = board.catalog.content.actions[event.character].get(event.action, board.catalog.content.peck)
        line = board.catalog.action(action, ())
        self._aim(Arrow(event.seat, event.piece, event.pieces, event.lanes, line.helps))
        lit = LaneState(reach="help" if line.helps else "harm", chosen=True)
        self.board.highlighter.announcing = dict.fromkeys(event.lanes, lit)
        board.highlighter.renew()
        words = self.words("told.action", character=event.character, action=event.action)
        spot = board.pieces[event.piece].rect.midtop
        self.say_at(spot, words, "skull" if action.fatal else "")
        board.app.play("card_flip")
        yield self.beats(2.2)
        self.board.highlighter.announcing.clear()
        board.highlighter.renew()
        if action.target.what == "self":
            yield from self._release()

    def _aim(self, arrow: Arrow) -> None:
        board = self.board
        color = board.theme.color("healing" if arrow.helps else "danger")
        ends = tuple(ends_of(board, arrow))
        px = board.layout.plan.piece_px()
        seconds = self.beats(3)
        self.add(AimArrow(seconds, start=start_of(board, arrow), ends=ends, px=px, color=color))

    def _release(self) -> Animation:
        """Let the announced action leave its piece and land on its targets, in its own way, before it does anything."""
        board, state = self.board, self.board.view.state
        now = state.announced
        if now is None or not now.action or self._released == (state.round, now.actor, now.action):
            return
        self._released = state.round, now.actor, now.action
        content, character = board.catalog.content, state.pieces[now.actor].character
        kind = content.actions[character].get(now.action, content.peck).kind
        lanes = [board.layout.plan.point(lane - 0.5, 0.5) for lane in now.lanes]
        pieces = [body_of(board, number) for number in dict.fromkeys(now.pieces)]
        start = body_of(board, now.actor)
        yield from self._cast(effect_of(TITLE, now.action, kind), start, [*lanes, *pieces] or [start])

    def _cast(self, look: EffectLook, start: Point, ends: Sequence[Point]) -> Animation:
        yield from cast(self, look, start, ends, self.beats(CAST))

    # -- effects ------------------------------------------------------------------------------------

    def _damaged(self, event: events.Damaged) -> Animation:
        """Let the damage rise in figures."""
        board, part = self.board, self.board.pieces[event.piece]
        board.app.play("heart_lost")
        self.flare(part, "danger")
        icon = "lethal" if event.lethal else "sword"
        self.say_at(body_of(board, event.piece), signed(-event.damage), icon, "danger_text")
        yield self.beats(1.2)

    def _blow(self, event: events.Damaged) -> Animation:
        """Damage that isn't the action's own: by Rage, thrown back, or taken for somebody else."""
        spot = body_of(self.board, event.piece)
        reflected = event.how == "reflected"
        look = effect_of(TITLE, "mirror_shield" if reflected else event.how)
        yield from self._cast(look, self._mirror(spot) if reflected else spot, [spot])

    def _mirror(self, spot: Point) -> Point:
        """Where the Mirror Shield is that throws damage back at a spot."""
        now = self.board.view.state.announced
        held = [change.piece for change in now.changes if change.item == "mirror_shield"] if now else []
        return next((body_of(self.board, number) for number in held if number != NONE), spot)

    def _unhurt(self, event: events.Unhurt) -> Animation:
        words = self.words(f"told.unhurt.{event.why}")
        self.say_at(body_of(self.board, event.piece), words, "shield")
        yield self.beats(1.2)

    def _hp_changed(self, event: events.HpChanged) -> Animation:
        change = event.hp - event.before
        if not change:
            return
        good = change > 0
        self.board.app.play("heart_gained" if good else "heart_lost")
        self.flare(self.board.pieces[event.piece], "healing" if good else "danger")
        color = "healing" if good else "danger_text"
        self.say_at(body_of(self.board, event.piece), signed(change), "heart", color)
        yield self.beats(1.2)

    # -- dying --------------------------------------------------------------------------------------

    def _dying(self, event: events.Dying) -> Animation:
        self.board.app.play("heart_lost")
        words = self.words("told.dying")
        self.say_at(self.board.pieces[event.piece].rect.midtop, words, "skull", "danger_text")
        yield self.beats(1.4)

    def _saved(self, event: events.Saved) -> Animation:
        self.board.app.play("heart_gained")
        self.flare(self.board.pieces[event.piece], "healing")
        words = self.words("told.saved")
        self.say_at(self.board.pieces[event.piece].rect.midtop, words, "feather", "healing")
        yield self.beats(1.5)

    def _removed(self, event: events.Removed) -> Animation:
        """Let the piece sink away."""
        part = self.board.pieces[event.piece]
        self.board.app.play("fall")
        self.flare(part, "danger")
        seconds = self.seconds("travel") * 1.5
        part.fading = 1 / SINKING
        self.present()
        for step in range(1, SINKING):
            part.fading = step / SINKING
            self.board.touch()
            yield seconds / SINKING
        part.fading = 0.0
        self.board.refresh()
        yield from self._last_piece(event.seat)

    def _last_piece(self, seat: int) -> Animation:
        """Hold the table's breath when a player has lost all pieces but one, or the last one."""
        left = len(self.board.view.state.living(seat))
        if left > 1:
            return
        self.hush("alarm" if left else "breath")
        if left:
            self.banner(self.words("told.last", seat=seat), "skull", beats=4, color="danger_text")
        yield self.beats(3)

    def _marked(self, event: events.Marked) -> Animation:
        board = self.board
        if event.piece != NONE:
            spot = board.pieces[event.piece].rect.midtop
            self.flare(board.pieces[event.piece], "hex")
        else:
            strip = board.layout.plan.strip(event.lane)
            spot = strip.midtop
        self.say_at(spot, board.title.phrases.names[event.mark])
        board.app.play("card_slide")
        yield self.beats(1.0)

    # -- items and Rage -----------------------------------------------------------------------------

    def _used(self, event: events.ItemUsed) -> Animation:
        """Show the card to all, then light its target."""
        board = self.board
        board.app.play("card_flip")
        middle, seconds = board.layout.plan.rect.center, self.beats(3.2)
        face = board.catalog.item(event.item)
        self.add(Unveil(seconds, front=face, back=TITLE, middle=middle, width=self.board.unveiled))
        yield self.beats(2.6)
        start, look = self.item_part(event.item).rect.center, effect_of(TITLE, event.item)
        number = event.piece if event.piece != NONE else board.view.player(event.seat).selected
        goal = body_of(board, number) if number != NONE else middle
        yield from self._cast(look, start, [goal])
        if number != NONE:
            self.flare(board.pieces[number], look.color)
            yield self.beats(0.6)

    def _turned(self, event: events.ItemTurned) -> Animation:
        self.board.app.play("card_flip")
        part = self.item_part(event.item)
        self.flare(part, "healing" if event.up else "danger")
        yield self.beats(1.5)

    def _converted(self, event: events.RageConverted) -> Animation:
        """Fly the dice to the piece that they hurt, or to the middle."""
        board = self.board
        start = board.rage[event.seat].rect.center
        end = board.pieces[event.piece].rect.center if event.piece != NONE else board.layout.plan.rect.center
        dice = [name for name in event.dice if name not in board.catalog.content.items]
        self._fly(dice, start, end)
        self.banner(self.words(f"told.rage.{event.option}", rage=event.rage, damage=event.damage), "fury")
        yield self.beats(2.5)

    def _earned(self, event: events.RageEarned) -> Animation:
        board = self.board
        self._fly(event.dice, board.layout.plan.rect.center, board.rage[event.seat].rect.center)
        board.app.play("dice_rattle")
        self.flare(board.rage[event.seat], "brass")
        yield self.seconds("travel") * 2

    def _fly(self, dice: Sequence[str], start: Point, end: Point) -> None:
        px = round(self.board.layout.players[0].rage.height * 1.2)
        seconds = self.seconds("travel") * 2
        self.add(DiceFlight(seconds, dice=tuple(dice), start=start, end=end, px=px))

    def _token(self, event: events.TokenGained) -> Animation:
        monster = self.board.view.monster(event.seat)
        self.board.app.play("heart_gained")
        self.flare(self.board.areas[event.seat], "brass")
        if monster != NONE:
            self.say_at(self.board.pieces[monster].rect.midtop, self.words("told.token"), "star", "gold")
        yield self.beats(1.5)

    # -- the end ------------------------------------------------------------------------------------

    def _decided(self, event: Decided) -> Animation:
        board, plan = self.board, self.board.layout.plan.rect
        board.app.play("win")
        for seat in event.winners:
            self.flare(board.areas[seat], "brass")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=plan.center, reach=plan.height * 0.6))
        words = self.words("told.won", seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=plan.center, icon="crown"))
        yield seconds
