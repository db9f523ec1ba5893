"""What happens on the plain table: cards fly, dice roll, and a line says what it was while what changed lights up."""

from __future__ import annotations

from game.core.event import Decided, Event, Moved, Rolled
from scenes.plain.board import PlainBoard
from scenes.plain.parts import SOLIDS
from scenes.table.animation import Animation, Animator, Banner, Flare, Sparks

DEAL = 0.25  # between two cards that go the same way, in flight times


class PlainAnimator(Animator):
    """Plays any title's events."""

    board: PlainBoard

    def __init__(self, board: PlainBoard) -> None:
        super().__init__(board)
        self.animations = {Decided: self._decided}

    def moves(self, row: list[Moved]) -> Animation:
        """Cards that go the same way, one after the other."""
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
        """A line where the answers lie at other times, for as long as it takes to read."""
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
        """The dice stay where they lie, until others are rolled."""
        rolled = self.board.dice.rolled[:]
        super()._finish()
        self.board.dice.rolled = rolled
