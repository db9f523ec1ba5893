"""What happened, told on this table: rounds, pieces that are announced and walk, items, Rage, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.event import Decided, Event, Moved, Shuffled
from game.core.view import Moment, View
from game.half_the_battle import events as told
from game.half_the_battle.state import NONE
from scenes.half_the_battle.carrying import carry
from scenes.half_the_battle.effects import DiceFlight, Roll
from scenes.half_the_battle.faces import TITLE
from scenes.half_the_battle.fighting import Fighting
from scenes.table.animation import Animation, Animator, Banner, Flare, Said, Sparks, Unveil
from scenes.ui.widget import Widget
from sprites.drawing.motion import Point
from sprites.drawing.text import Face, width

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

ROOM = 0.7  # of the time of a way: a piece that makes room
DEAL = 0.4  # between two cards that are dealt, in flight times


class BattleAnimator(Animator):
    """Plays events on the board, one after the other, and comes to rest at the view after them."""

    board: BattleBoard

    def __init__(self, board: BattleBoard) -> None:
        super().__init__(board)
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            told.InitiativeTaken: self._initiative,
            told.RoundBegan: self._round,
            told.Selected: self._selected,
            told.PhaseBegan: self._phase,
            told.PhaseMissed: self._missed,
            told.ItemUsed: self._used,
            told.ItemTurned: self._turned,
            told.RageConverted: self._converted,
            told.RageEarned: self._earned,
            told.TokenGained: self._token,
            **Fighting(self).animations,
        }

    # -- the play -----------------------------------------------------------------------------------

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Begins to play; whatever has to make room meanwhile does so in its own time."""
        super().play(moments, after)
        if not self.board.theme.calm:
            for part in self.board.pieces:
                part.stride.seconds = self.seconds("travel") * ROOM

    def single(self, event: Event) -> Animation:
        if isinstance(event, told.MonsterRolled):
            yield from self._thrown(event)
        carry(self.board.model, event)
        self.board.refresh()
        yield from self.told(event)
        self.board.refresh()

    def moves(self, row: list[Moved]) -> Animation:
        """Items: dealt from the bag one after the other, or turned where they lie."""
        board = self.board
        for at, event in enumerate(row):
            board.model.move(event)
            board.refresh()
            if event.source == "bag" and event.face:
                part = self.item_part(event.face)
                board.flights.deal(
                    board.faces.item(event.face), part.rect, at * self.seconds("travel") * DEAL
                )
        board.refresh()
        if row[0].source == "bag":
            yield self.seconds("travel") * (1 + DEAL * len(row))

    def _thrown(self, event: told.MonsterRolled) -> Animation:
        """The monster's die falls in the half of its player, on the HP that the roll gives."""
        board = self.board
        board.app.play("dice_rattle")
        lane = 2.5 if event.seat == 0 else board.places.plan.lanes - 2.5
        tint = "#{:02x}{:02x}{:02x}".format(*board.theme.seat(board.chairs[event.seat].colour).colour)
        spot, px = board.places.plan.point(lane, 0.3), board.places.plan.piece_px() * 2
        seconds = self.seconds("dice") + self.seconds("beat") * 2
        self.add(Roll(seconds, face=event.hp, spot=spot, px=px, tint=tint, seed=event.seat + 1))
        yield self.seconds("dice")
        board.app.play("dice_knock")
        yield self.seconds("beat") * 2

    # -- what scripts say and show ------------------------------------------------------------------

    def words(self, code: str, **facts: object) -> str:
        return self.board.faces.say(code, **facts)

    def banner(self, words: str, icon: str = "", *, beats: float = 2.5, color: str = "text") -> None:
        """A sentence in the middle of the dungeon."""
        middle = self.board.places.plan.rect.center
        self.add(Banner(self.seconds("beat") * beats, words=words, middle=middle, icon=icon, color=color))

    def flare(self, part: Widget, color: str) -> None:
        """Light around something on the table."""
        self.add(Flare(self.seconds("beat") * 1.5, area=part.rect.copy(), color=color))

    def say_at(self, spot: Point, words: str, icon: str = "", color: str = "text") -> None:
        """A few words that rise from a place in the dungeon, below the sign on its wall."""
        board = self.board
        half = width(words, Face("serif", board.theme.text_px("title"), bold=True)) // 2 + board.theme.px(3)
        room = board.places.plan.rect
        x = min(max(spot[0], room.left + half), room.right - half)
        y = max(spot[1], board.places.sign.bottom + board.theme.px(6))
        self.add(Said(self.seconds("beat") * 2.5, words=words, spot=(x, y), icon=icon, color=color))

    @property
    def unveiled(self) -> int:
        """The width of an item that is shown to all."""
        return max(40, round(self.board.places.plan.rect.height * 0.62))

    def item_part(self, name: str) -> Widget:
        """Where an item lies."""
        row = [part for items in self.board.items for part in items]
        return next((part for part in row if part.item == name), row[0])

    # -- rounds -------------------------------------------------------------------------------------

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        yield self.seconds("fade") * 0.5

    def _initiative(self, event: told.InitiativeTaken) -> Animation:
        self.flare(self.board.desks[event.seat], "brass")
        self.board.app.play("click")
        yield self.seconds("beat")

    def _round(self, event: told.RoundBegan) -> Animation:
        self.banner(self.words("told.round", round=event.round, seat=event.seat), "horn")
        yield self.seconds("beat") * 2.5

    def _selected(self, event: told.Selected) -> Animation:
        part = self.board.pieces[event.piece]
        self.board.lighting.wait()
        self.board.app.play("click")
        self.flare(part, "gold")
        self.say_at(part.rect.midtop, self.words("told.selected", character=event.character))
        yield self.seconds("beat") * 1.5

    def _phase(self, event: told.PhaseBegan) -> Animation:
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        self.board.lighting.wait()
        self.flare(self.board.pieces[event.piece], "gold")
        self.flare(self.board.desks[event.seat], "gold")
        yield self.seconds("beat") * 1.2

    def _missed(self, event: told.PhaseMissed) -> Animation:
        self.banner(self.words("told.missed", seat=event.seat), "cross")
        yield self.seconds("beat") * 2

    # -- items and Rage -----------------------------------------------------------------------------

    def _used(self, event: told.ItemUsed) -> Animation:
        """The card is shown to all, then whom it is for."""
        board = self.board
        board.app.play("card_flip")
        middle, seconds = board.places.plan.rect.center, self.seconds("beat") * 3.2
        face = board.faces.item(event.item)
        self.add(Unveil(seconds, front=face, back=TITLE, middle=middle, width=self.unveiled))
        yield self.seconds("beat") * 2.6
        if event.piece != NONE:
            self.flare(board.pieces[event.piece], "hex")
            yield self.seconds("beat") * 0.6

    def _turned(self, event: told.ItemTurned) -> Animation:
        self.board.app.play("card_flip")
        part = self.item_part(event.item)
        self.flare(part, "healing" if event.up else "danger")
        yield self.seconds("beat") * 1.5

    def _converted(self, event: told.RageConverted) -> Animation:
        """The dice fly to whom they hurt, or into the middle."""
        board = self.board
        start = board.rage[event.seat].rect.center
        end = board.pieces[event.piece].rect.center if event.piece != NONE else board.places.plan.rect.center
        dice = [name for name in event.dice if name not in board.faces.content.items]
        self._fly(dice, start, end)
        self.banner(self.words(f"told.rage.{event.option}", rage=event.rage, damage=event.damage), "fury")
        yield self.seconds("beat") * 2.5

    def _earned(self, event: told.RageEarned) -> Animation:
        board = self.board
        self._fly(event.dice, board.places.plan.rect.center, board.rage[event.seat].rect.center)
        board.app.play("dice_rattle")
        self.flare(board.rage[event.seat], "brass")
        yield self.seconds("travel") * 2

    def _fly(self, dice: Sequence[str], start: Point, end: Point) -> None:
        px = round(self.board.places.desks[0].rage.height * 1.2)
        seconds = self.seconds("travel") * 2
        self.add(DiceFlight(seconds, dice=tuple(dice), start=start, end=end, px=px))

    def _token(self, event: told.TokenGained) -> Animation:
        monster = self.board.model.monster(event.seat)
        self.board.app.play("heart_gained")
        self.flare(self.board.desks[event.seat], "brass")
        if monster != NONE:
            self.say_at(self.board.pieces[monster].rect.midtop, self.words("told.token"), "star", "gold")
        yield self.seconds("beat") * 1.5

    # -- the end ------------------------------------------------------------------------------------

    def _decided(self, event: Decided) -> Animation:
        board, plan = self.board, self.board.places.plan.rect
        board.app.play("win")
        for seat in event.winners:
            self.flare(board.desks[seat], "brass")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=plan.center, reach=plan.height * 0.6))
        words = self.words("told.won", seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=plan.center, icon="crown"))
        yield seconds
