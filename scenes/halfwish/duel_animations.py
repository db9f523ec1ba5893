"""The duel as a play: the map, the actions, the dice, the sums step by step, and then the blows (Section III)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import pygame

from game.core.event import Event, Shown
from game.halfwish import events as told
from game.halfwish.events import ROLE_POINTS
from scenes.halfwish.board import HalfwishBoard
from scenes.halfwish.duel_summary import plain, signed
from scenes.halfwish.stage import ALL
from scenes.table.animation import Animation, Effect, Flare
from sprites import plaque
from sprites.drawing.motion import Point, arc, clamp, ease_in_out
from sprites.drawing.theme import Theme

LIFT = 0.16  # how high a blow flies, in its distance


class Narrator(Protocol):
    """The animator that plays a duel among all else."""

    board: HalfwishBoard

    def seconds(self, name: str) -> float: ...

    def present(self) -> None: ...

    def add(self, effect: Effect, delay: float = 0.0) -> None: ...

    def say(self, seat: int, words: str, icon: str = "", color: str = "text") -> None: ...

    def flare(self, seat: int, color: str) -> None: ...

    def banner(self, words: str, icon: str = "", *, beats: float = 3.0, color: str = "text") -> None: ...


class DuelAnimations:
    """The animations of a duel's events."""

    def __init__(self, animator: Narrator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            told.DuelBegan: self._began,
            told.Committed: self._committed,
            told.StageBegan: self._stage,
            told.DiceShown: self._dice,
            told.Reckoned: self._reckoned,
            told.Changed: self._changed,
            told.Transformed: self._turned,
            told.SlotsSwapped: self._turned,
            told.Struck: self._struck,
            told.Evaded: self._evaded,
            told.Harmed: self._harmed,
            told.HealthChanged: self._health,
            told.Scored: self._scored,
            told.DuelEnded: self._ended,
        }

    @property
    def board(self) -> HalfwishBoard:
        return self.animator.board

    def _beats(self, count: float) -> float:
        return self.animator.seconds("beat") * count

    def _say(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    # -- preparation --------------------------------------------------------------------------------

    def _began(self, event: told.DuelBegan) -> Animation:
        """Who is aggressor; the table makes room."""
        board = self.board
        self.board.stage.sums_told = False
        board.app.play("dice_rattle")
        self.animator.banner(self._say("told.aggressor", seat=event.aggressor), "swords", beats=3)
        self.animator.flare(event.aggressor, "strike")
        self.animator.flare(event.defender, "block")
        yield self._beats(2.5)

    def _committed(self, event: told.Committed) -> Animation:
        if event.seat != self.board.viewer:
            words = self._say("told.changed" if event.changed else "told.committed")
            self.animator.say(event.seat, words, "lock")
        yield self._beats(0.5)

    # -- the reveal ---------------------------------------------------------------------------------

    def _stage(self, event: told.StageBegan) -> Animation:
        stage = self.board.stage
        if event.stage in ("map", "actions") and not stage.dimming:
            stage.dimming = True
            self.animator.banner(self._say("told.showdown"), "swords", beats=1.6)
            yield self._beats(0.8)
        if event.stage == "end":
            stage.reach = ALL

    def shown(self, event: Shown) -> Animation:
        """Cards lie open: actions turn over one after the other, dice and the map are told by events of their own."""
        board = self.board
        before = board.view.zone(event.zone)
        if event.zone.split()[0] not in ("one", "two") or before is None or not before.cards:
            return
        hidden = not all(board.view.names(before))
        self.animator.present()
        board.app.play("card_flip")
        after = board.view.zone(event.zone)
        if hidden and after is not None:
            board.card_motion.turn_over(event.zone, after.cards[-1])
            board.refresh()
            yield self._beats(0.9)

    def _dice(self, event: told.DiceShown) -> Animation:
        """A cup is lifted, then the other: the dice tumble open, and lie still for a moment."""
        board = self.board
        first = not board.stage.dice[1 - event.seat].rolling
        board.stage.dice[event.seat].roll(event.one, board.theme, event.seat + 3)
        board.refresh()
        yield self.animator.seconds("dice") * (0.4 if first else 1)
        board.app.play("dice_knock")
        if not first:
            yield self._beats(0.8)

    # -- the sums -----------------------------------------------------------------------------------

    def _reckoned(self, event: told.Reckoned) -> Animation:
        """The first time term by term; after a power all at once, with a moment to take it in."""
        board = self.board
        stage = board.stage
        stage.now = board.view.projection()
        if stage.now is None:
            return
        if self.board.stage.sums_told:
            stage.tell(ALL)
            yield self._beats(1.5)
            return
        self.board.stage.sums_told = True
        for step in range(1, 2 * len(stage.now.reckoning.clashes) + 1):
            stage.tell(step)
            board.app.play("card_slide")
            yield self._beats(1.1)
        stage.tell(ALL)
        yield self._beats(1.2)

    def _changed(self, event: told.Changed) -> Animation:
        self._anew()
        yield self._beats(0.4)

    def _turned(self, event: told.Transformed | told.SlotsSwapped) -> Animation:
        self.board.app.play("card_flip")
        self._anew()
        yield self._beats(1)

    def _anew(self) -> None:
        """The sums are made again, where they stand already."""
        if self.board.stage.sums_told:
            self.board.stage.now = self.board.view.projection() or self.board.stage.now

    # -- the blows ----------------------------------------------------------------------------------

    def _struck(self, event: told.Struck) -> Animation:
        """The figure flies from the clash to whom it hurts."""
        board = self.board
        lanes = board.layout.lanes
        spot = lanes[min(event.slot, len(lanes) - 1)].clash.center
        end = board.player_areas[event.seat].layout.health.center
        px = board.theme.text_px("display")
        seconds = self._beats(2)
        hurt = lanes[min(event.slot, len(lanes) - 1)].cards[int(event.seat == board.view.near)]
        self.animator.add(Flare(seconds, area=hurt, color="danger"))
        self.animator.add(
            Blow(seconds, words=plain(-event.damage), start=spot, end=end, px=px, color="danger_text")
        )
        if event.how != "strike":
            icon = "lightning" if event.how == "first_strike" else "swords"
            self.animator.say(event.seat, self._say(f"told.{event.how}"), icon)
        yield seconds * 0.62

    def _evaded(self, event: told.Evaded) -> Animation:
        self.animator.say(event.seat, self._say("told.evaded"), "dodge")
        self.animator.flare(event.seat, "evade")
        yield self._beats(1)

    def _harmed(self, event: told.Harmed) -> Animation:
        source = self.board.catalog.name(event.source)
        self.animator.say(event.seat, f"{source} {plain(-event.damage)}", "heart", "danger_text")
        yield self._beats(0.8)

    def _health(self, event: told.HealthChanged) -> Animation:
        if event.now < event.before:
            self.board.app.play("heart_lost")
            self.animator.flare(event.seat, "danger")
            yield self._beats(0.5)

    def _scored(self, event: told.Scored) -> Animation:
        """A point is counted up, and it is said what for."""
        board = self.board
        board.stage.swell[event.seat] = 1.0
        why = (
            self._say(f"told.scored.{event.why}")
            if event.why in ROLE_POINTS
            else board.catalog.name(event.why)
        )
        self.animator.say(
            event.seat, f"{signed(event.by)}  {why}", "star", "text" if event.by > 0 else "danger_text"
        )
        self.animator.flare(event.seat, "brass")
        board.app.play("click")
        yield self._beats(1)

    def _ended(self, event: told.DuelEnded) -> Animation:
        """Who won, by which nets."""
        board = self.board
        if event.winner < 0:
            self.animator.banner(self._say("told.duel.drawn"), "flag", beats=3.5)
        else:
            nets = (event.nets[event.winner], event.nets[1 - event.winner])
            words = self._say("told.duel.won", seat=event.winner, net=nets[0], other=nets[1])
            self.animator.banner(words, "crown", beats=4)
            self.animator.flare(event.winner, "brass")
            board.app.play("your_turn")
        yield self._beats(2)
        board.stage.dimming = False


@dataclass(slots=True, kw_only=True)
class Blow(Effect):
    """A figure that flies from a clash to whom it hurts, and swells as it lands."""

    moves: ClassVar[bool] = True
    words: str
    start: Point
    end: Point
    px: int
    color: str

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        flown = ease_in_out(clamp(self.share * 1.6))
        lift = abs(self.end[1] - self.start[1]) * LIFT
        x, y = arc(self.start, self.end, flown, lift)
        px = round(self.px * (1 + 0.6 * clamp((self.share - 0.55) * 4) * (1 - self.share)))
        plaque.figure(target, self.words, (round(x - px * 0.6), round(y)), px, theme.color(self.color), theme)
