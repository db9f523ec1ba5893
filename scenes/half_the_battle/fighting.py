"""The fight told piece by piece: who moves, who strikes whom, what that does, who dies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.half_the_battle import events as told
from game.half_the_battle.state import NONE
from scenes.half_the_battle.effects import Aimed
from scenes.half_the_battle.lights import Arrow
from scenes.half_the_battle.overlay import body_of, ends_of, start_of
from scenes.table.animation import Animation, Beam
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    from scenes.half_the_battle.animations import BattleAnimator
    from scenes.half_the_battle.board import BattleBoard

STEP = 0.22  # of the time of a way, for each further lane
SINKING = 14  # steps in which a piece goes


class Fighting:
    """Animations of what happens in the dungeon."""

    def __init__(self, animator: BattleAnimator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            told.PiecePlaced: self._placed,
            told.MonsterRolled: self._monster,
            told.PieceMoved: self._moved,
            told.Announced: self._announced,
            told.Damaged: self._damaged,
            told.Unhurt: self._unhurt,
            told.HpChanged: self._hp_changed,
            told.Dying: self._dying,
            told.Saved: self._saved,
            told.Removed: self._removed,
            told.Marked: self._marked,
        }

    @property
    def board(self) -> BattleBoard:
        return self.animator.board

    def seconds(self, beats: float) -> float:
        return self.animator.seconds("beat") * beats

    # -- where pieces are ---------------------------------------------------------------------------

    def _placed(self, event: told.PiecePlaced) -> Animation:
        self.board.pieces[event.piece].settle()
        self.board.app.play("card_slide")
        yield self.seconds(0.2)

    def _monster(self, event: told.MonsterRolled) -> Animation:
        part = self.board.pieces[event.piece]
        self.animator.flare(part, "brass")
        self.animator.say_at(part.rect.midtop, str(event.hp), "heart", "healing")
        yield self.seconds(1.5)

    def _moved(self, event: told.PieceMoved) -> Animation:
        """The piece is sent on its way anew, and slowly."""
        part, far = self.board.pieces[event.piece], abs(event.lane - event.start)
        seconds = self.animator.seconds("travel") * (1 + STEP * far)
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

    def _announced(self, event: told.Announced) -> Animation:
        """What is done, and an arrow to whom."""
        board = self.board
        board.lighting.wait()
        action = board.faces.content.actions[event.character].get(event.action, board.faces.content.peck)
        line = board.faces.action(action, ())
        self._aim(Arrow(event.seat, event.piece, event.pieces, event.lanes, line.helps))
        for lane in event.lanes:
            board.lanes[lane - 1].state = LaneState(reach="help" if line.helps else "harm", chosen=True)
        words = self.animator.words("told.action", character=event.character, action=event.action)
        spot = board.pieces[event.piece].rect.midtop
        self.animator.say_at(spot, words, "skull" if action.fatal else "")
        board.app.play("card_flip")
        yield self.seconds(2.2)

    def _aim(self, arrow: Arrow) -> None:
        board = self.board
        color = board.theme.color("healing" if arrow.helps else "danger")
        ends = tuple(ends_of(board, arrow))
        px = board.places.plan.piece_px()
        seconds = self.seconds(3)
        self.animator.add(Aimed(seconds, start=start_of(board, arrow), ends=ends, px=px, color=color))

    # -- what it does -------------------------------------------------------------------------------

    def _damaged(self, event: told.Damaged) -> Animation:
        """Sparks fly from who strikes; the damage rises in figures."""
        board, part = self.board, self.board.pieces[event.piece]
        now = board.model.state.announced
        if event.how in ("action", "redirected") and now and now.actor not in (NONE, event.piece):
            start, end = body_of(board, now.actor), body_of(board, event.piece)
            self.animator.add(Beam(self.animator.seconds("travel"), start=start, end=end, color="danger"))
            yield self.animator.seconds("travel") * 0.7
        board.app.play("dice_knock")
        self.animator.flare(part, "danger")
        icon = "lethal" if event.lethal else "sword"
        self.animator.say_at(body_of(board, event.piece), f"−{event.damage}", icon, "danger_text")
        yield self.seconds(1.2)

    def _unhurt(self, event: told.Unhurt) -> Animation:
        words = self.animator.words(f"told.unhurt.{event.why}")
        self.animator.say_at(body_of(self.board, event.piece), words, "shield")
        yield self.seconds(1.2)

    def _hp_changed(self, event: told.HpChanged) -> Animation:
        change = event.hp - event.before
        if not change:
            return
        good = change > 0
        self.board.app.play("heart_gained" if good else "heart_lost")
        self.animator.flare(self.board.pieces[event.piece], "healing" if good else "danger")
        words, color = f"+{change}" if good else f"−{-change}", "healing" if good else "danger_text"
        self.animator.say_at(body_of(self.board, event.piece), words, "heart", color)
        yield self.seconds(1.2)

    # -- dying --------------------------------------------------------------------------------------

    def _dying(self, event: told.Dying) -> Animation:
        self.board.app.play("heart_lost")
        words = self.animator.words("told.dying")
        self.animator.say_at(self.board.pieces[event.piece].rect.midtop, words, "skull", "danger_text")
        yield self.seconds(1.4)

    def _saved(self, event: told.Saved) -> Animation:
        self.board.app.play("heart_gained")
        self.animator.flare(self.board.pieces[event.piece], "healing")
        words = self.animator.words("told.saved")
        self.animator.say_at(self.board.pieces[event.piece].rect.midtop, words, "feather", "healing")
        yield self.seconds(1.5)

    def _removed(self, event: told.Removed) -> Animation:
        """The piece sinks away."""
        part = self.board.pieces[event.piece]
        self.board.app.play("dice_rattle")
        seconds = self.animator.seconds("travel") * 1.5
        for step in range(1, SINKING):
            part.fading = step / SINKING
            part.visible = True
            self.board.touch()
            yield seconds / SINKING
        part.fading = 0.0

    def _marked(self, event: told.Marked) -> Animation:
        board = self.board
        if event.piece != NONE:
            spot = board.pieces[event.piece].rect.midtop
            self.animator.flare(board.pieces[event.piece], "hex")
        else:
            strip = board.places.plan.strip(event.lane)
            spot = strip.midtop
        self.animator.say_at(spot, board.title.phrases.names[event.mark])
        board.app.play("card_slide")
        yield self.seconds(1.0)
