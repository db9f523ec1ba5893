"""What happened, told on this table: bases go their ways, dice tumble, hits and damage come one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Moved, Rolled
from scenes.animation import Animation, Animator
from scenes.magewinds.telling_attacks import Attacks
from scenes.magewinds.telling_moves import Moves
from scenes.magewinds.telling_turns import Turns

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

DEAL = 0.3  # between two cards, in flight times


class MagewindsAnimator(Animator):
    """Plays events on the board, and comes to rest at the view after them."""

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board)
        for telling in (Turns(self), Moves(self), Attacks(self)):
            self.animations |= telling.animations

    def moves(self, row: list[Moved]) -> Animation:
        """Cards leave one after the other for where the view after them has them."""
        travel, flights = self.seconds("travel"), self.board.flights
        starts = [flights.pose(event.source, event.card) for event in row]
        self.present()
        for at, (event, start) in enumerate(zip(row, starts, strict=True)):
            flights.send(event, start, at * travel * DEAL)
        yield travel * (0.5 + DEAL * len(row))

    def rolls(self, row: list[Rolled]) -> Animation:
        """The dice tumble together and lie still for a moment."""
        tray = self.board.tray
        if not tray.open or tray.verdict or row[0].why in ("negate.roll", "roll_off"):
            name = self.board.chairs[row[0].seat].name if row[0].seat >= 0 else ""
            tray.begin(name, tray.about)
        if row[0].why == "attack.again":
            tray.dice.clear()
        tray.roll([event.face for event in row])
        self.board.app.play("dice_rattle")
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat") * 0.8
