"""Animations on the plain table: cards fly, dice roll, and other events light up changes and show their log line."""

from __future__ import annotations

from game.core.event import Decided, Event, Moved, Rolled
from scenes.board.animation import Animation, Animator, Banner, Flare, Sparks
from scenes.plain.board import PlainBoard
from scenes.plain.parts import SOLIDS

DEAL = 0.25  # delay between cards that move the same way, in flight times


class PlainAnimator(Animator):
    """An animator for the events of any title."""

    board: PlainBoard

    def __init__(self, board: PlainBoard) -> None:
        super().__init__(board)
        self.animations = {Decided: self._decided}

    def moves(self, row: list[Moved]) -> Animation:
        """The animation of cards that move the same way, one after the other."""
        board = self.board
        starts = [board.spot_of(event.source, event.card) for event in row]
        self.present()
        for number, (event, start) in enumerate(zip(row, starts, strict=True)):
            board.card_motion.send(event, start, number * DEAL * self.seconds("travel"))
        yield self.seconds("travel") * (1 + DEAL * len(row))

    def rolls(self, row: list[Rolled]) -> Animation:
        self.board.dice.rolled.clear()
        for event in row:
            if event.sides <= SOLIDS[-1]:
                self.board.dice.throw(event.sides, event.face)
            else:
                yield from self._say(self.board.words.line(event))
        self.board.app.play("dice_rattle")
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat")

    def told(self, event: Event) -> Animation:
        if type(event) in self.animations:
            yield from super().told(event)
            return
        changed = self.board.changed_by(self.present)
        for area in changed:
            self.add(Flare(self.seconds("beat") * 2, area=area, color="brass"))
        line = self.board.words.line(event)
        if line:
            yield from self._say(line)

    def _say(self, line: str, icon: str = "") -> Animation:
        """Show a line in the area of the answers for as long as it takes to read."""
        beats = 2 + len(line.split()) / 4
        room = self.board.foot
        self.add(
            Banner(self.seconds("beat") * beats, words=line, middle=room.center, icon=icon, widest=room.width)
        )
        yield self.seconds("beat") * beats * 0.8

    def _decided(self, event: Decided) -> Animation:
        board, middle = self.board, self.board.middle
        board.app.play("win")
        for number in event.winners:
            self.add(Flare(self.seconds("victory"), area=board.plates[number].rect, color="brass"))
        self.add(Sparks(self.seconds("victory"), middle=middle.center, reach=middle.height * 0.9))
        line = board.words.line(event)
        self.add(
            Banner(
                self.seconds("victory"), words=line, middle=middle.center, icon="crown", widest=middle.width
            )
        )
        yield self.seconds("victory")

    def _finish(self) -> None:
        """Finish, but keep the dice on the table until the next roll."""
        rolled = self.board.dice.rolled[:]
        super()._finish()
        self.board.dice.rolled = rolled
