"""What happened, told on this table: bases go their ways, dice tumble, hits and damage come one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.event import Event, Moved, Rolled
from game.core.view import Moment
from game.magewinds.events import Cloned, Deployed
from game.magewinds.state import NONE, Place
from scenes.magewinds.telling_attacks import Attacks
from scenes.magewinds.telling_moves import Moves
from scenes.magewinds.telling_turns import Turns
from scenes.table.animation import Animation, Animator

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

    def whole(self, moments: Sequence[Moment[Any]]) -> Animation:
        """All events; then the dice are taken up."""
        yield from super().whole(moments)
        self.board.tray.clear()

    def single(self, event: Event) -> Animation:
        self._introduce(event)
        if self._known(event):
            yield from self.told(event)

    def _introduce(self, event: Event) -> None:
        """Who joins the battle is seen from then on: it waits beside the mat until it is set up."""
        number = event.other if isinstance(event, Cloned) else getattr(event, "fighter", NONE)
        fighters = self.board.model.state.fighters
        known = self.after.state.fighters if self.after else ()
        if isinstance(event, Cloned | Deployed) and len(fighters) == number < len(known):
            fighters.append(known[number].clone())
            fighters[number].place = Place.RESERVE
            self.board.refresh()

    def _known(self, event: Event) -> bool:
        """Whether an event is about nobody who is yet to be seen for the first time, such as who was summoned."""
        numbers = [getattr(event, name, NONE) for name in ("fighter", "target", "on")]
        return all(type(each) is not int or each < len(self.board.model.state.fighters) for each in numbers)

    def moves(self, row: list[Moved]) -> Animation:
        travel = self.seconds("travel")
        for at, event in enumerate(row):
            self.board.flights.send(event, at * travel * DEAL)
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
