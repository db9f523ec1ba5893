"""A battle told in its steps: declared, strengths counted, dice, losses, the rest goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.unnamed_wizard import events as told
from scenes.table.animation import Animation
from scenes.unnamed_wizard import foretelling, previewing

if TYPE_CHECKING:
    from scenes.unnamed_wizard.animations import WizardAnimator
    from scenes.unnamed_wizard.board import WizardBoard


class Fighting:
    """Animations of what happens in a battle; power travels by itself."""

    def __init__(self, animator: WizardAnimator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            told.BattleBegan: self._began,
            told.StrengthCounted: self._counted,
            told.BattleRolled: self._rolled,
            told.BattleLost: self._lost,
            told.BattleEnded: self._ended,
            told.PillarReturned: self._pillar,
        }

    @property
    def board(self) -> WizardBoard:
        return self.animator.board

    def beats(self, count: float) -> float:
        return self.animator.seconds("beat") * count

    def tell(self, words: str) -> None:
        """A line on the stage."""
        self.board.stage.caption = words
        self.board.touch()

    def log(self, event: Event) -> str:
        """What the log will say."""
        board = self.board
        phrases = board.title.phrases
        code = phrases.first(f"log.{event.kind}.{event.variant}", f"log.{event.kind}")
        return phrases.say(code, event.facts(), board.faces.names) if code else ""

    def _began(self, event: told.BattleBegan) -> Animation:
        """The strengths are counted on the field, then the stage comes up."""
        board = self.board
        board.app.play("dice_rattle")
        found = foretelling.forecast(board.model.table, event.seat, event.tile, event.defender, None)
        previewing.battle(board, event.tile, found)
        words = self.animator.words("told.battle", seat=event.seat, defender=event.defender)
        self.animator.banner(words, "swords", beats=2.4, color="danger_text", beside=[event.tile])
        yield self.beats(2.4)
        previewing.clear(board)

    def _counted(self, event: told.StrengthCounted) -> Animation:
        board = self.board
        board.stage.rest()
        board.touch()
        yield self.beats(2 if event.ether else 0.8)

    def _rolled(self, event: told.BattleRolled) -> Animation:
        board = self.board
        if not event.faces:
            self.tell(self.log(event))
            yield self.beats(1.5)
            return
        self.tell("")
        board.app.play("dice_rattle")
        board.stage.throw(event.faces)
        yield self.animator.seconds("dice")
        board.app.play("dice_knock")
        yield self.beats(1.5)

    def _lost(self, event: told.BattleLost) -> Animation:
        """Nothing is lost where nothing was rolled: that needs no telling."""
        if event.variant == "nothing" and not self.board.stage.dice:
            return
        self.tell(self.log(event))
        self.board.app.play("heart_lost" if event.count or event.pillars else "click")
        yield self.beats(1.8)

    def _pillar(self, event: told.PillarReturned) -> Animation:
        self.board.app.play("dice_knock")
        yield self.beats(0.4)

    def _ended(self, event: told.BattleEnded) -> Animation:
        """The fight is over in the model; the stage stays for its last line."""
        words = self.animator.words("told.attack.won" if event.won else "told.attack.lost")
        self.animator.banner(words, "swords", beats=2)
        self.board.stage.rest()
        yield self.beats(1.8)
