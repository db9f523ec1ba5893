"""Tiles told: laid, moved, exchanged, turned over, claimed, sealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.unnamed_wizard import events as told
from scenes.table.animation import Animation
from scenes.unnamed_wizard import foretelling, previewing
from scenes.unnamed_wizard.ghosts import Pattern
from sprites.drawing.motion import Point

if TYPE_CHECKING:
    from scenes.unnamed_wizard.animations import WizardAnimator
    from scenes.unnamed_wizard.board import WizardBoard


class Tiling:
    """Animations of what happens to tiles. The field itself carries them to where they lie."""

    def __init__(self, animator: WizardAnimator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            told.CorePlaced: self._placed,
            told.TilePlaced: self._placed,
            told.TileMoved: self._moved,
            told.TilesSwapped: self._exchanged,
            told.TilesRotated: self._exchanged,
            told.TileFlipped: self._flipped,
            told.TileRemoved: self._moved,
            told.TileLifted: self._moved,
            told.ClaimBegan: self._claiming,
            told.ClaimFailed: self._failed,
            told.TileClaimed: self._claimed,
            told.TileSealed: self._sealed,
            told.TileUnsealed: self._sealed,
            told.PillarPlaced: self._pillar,
        }

    @property
    def board(self) -> WizardBoard:
        return self.animator.board

    def beats(self, count: float) -> float:
        return self.animator.seconds("beat") * count

    def spot(self, number: int) -> Point:
        """The middle of a tile on the field."""
        tile = self.board.field.tiles.get(number)
        return tile.middle if tile else self.board.places.field.center

    # -- on the field -------------------------------------------------------------------------------

    def _placed(self, event: told.TilePlaced | told.CorePlaced) -> Animation:
        self.board.app.play("card_slide")
        yield self.animator.seconds("travel") * 1.2
        self.board.app.play("dice_knock")
        if isinstance(event, told.TilePlaced):
            self.animator.ring(event.tile, event.seat)
        yield self.beats(0.5)

    def _moved(self, event: Event) -> Animation:
        self.board.app.play("card_slide")
        yield self.animator.seconds("travel") * 1.4

    def _exchanged(self, event: told.TilesSwapped | told.TilesRotated) -> Animation:
        self.board.app.play("card_slide")
        yield self.animator.seconds("travel") * 1.6

    def _flipped(self, event: told.TileFlipped) -> Animation:
        self.board.app.play("card_flip")
        yield self.animator.seconds("travel") * 1.4

    def _pillar(self, event: told.PillarPlaced) -> Animation:
        self.board.app.play("dice_knock")
        self.animator.ring(event.tile, event.seat)
        yield self.beats(0.5)

    # -- claims -------------------------------------------------------------------------------------

    def _claiming(self, event: told.ClaimBegan) -> Animation:
        """The pattern is outlined, with its common rune."""
        board = self.board
        runes = foretelling.common_runes(board.model.table, event.tiles)
        previewing.show(board, pattern=Pattern(tuple(event.tiles), runes, event.tile))
        words = self.animator.words("told.claiming", seat=event.seat, name=event.name)
        self.animator.banner(words, "rune_hex", beats=2.6, beside=event.tiles)
        yield self.beats(2.8)
        previewing.clear(board)

    def _failed(self, event: told.ClaimFailed) -> Animation:
        self.animator.banner(self.animator.words("told.failed", name=event.name), "lock", beats=2.4)
        yield self.beats(2.4)

    def _claimed(self, event: told.TileClaimed) -> Animation:
        """The tile travels to its new owner, and the runes there light up."""
        board, animator = self.board, self.animator
        board.app.play("card_slide")
        yield animator.seconds("travel") * 1.2
        board.flights.hidden.discard(event.tile)
        board.refresh()
        board.app.play("heart_gained")
        part = board.claimed.get(event.tile)
        if part:
            animator.flare(part, "gold")
        near = event.seat == board.model.near
        animator.flare(board.desk.runes if near else animator.seat_part(event.seat), "gold")
        code = "told.claimed" if event.runes else "told.claimed.wild"
        spot = (part or animator.seat_part(event.seat)).rect.midtop
        animator.say_at(spot, animator.words(code, runes=list(event.runes)), "sparkle", "gold")
        yield self.beats(2)

    def _sealed(self, event: told.TileSealed | told.TileUnsealed) -> Animation:
        board, animator = self.board, self.animator
        sealed = isinstance(event, told.TileSealed)
        part = board.claimed.get(event.tile) or board.sign
        board.app.play("card_flip")
        animator.flare(part, "danger" if sealed else "healing")
        words = animator.words("told.sealed" if sealed else "told.unsealed")
        animator.say_at(part.rect.midtop, words, "seal")
        yield self.beats(1.6)
