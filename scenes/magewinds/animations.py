"""Animations of events on this table: cards, dice, moving bases, and damage dealt point by point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import pi, sin
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.battlefield.plane import Point, gap
from game.core.dataclass import dataclass
from game.core.event import Decided, Moved, Rolled
from game.core.zones import NOBODY
from game.magewinds import events
from game.magewinds.field import fighter_base, inches, piece_base
from game.magewinds.state import NONE, Attack, Place
from scenes.board.animation import Animation, Animator, Banner, Effect, Flare, Sparks, Words
from scenes.board.spell_effects import LANDS, SpellEffect, cast, effect_of
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.cards import TITLE
from scenes.magewinds.view import MagewindsView
from scenes.measure.tools.picking import middle
from sprites.battlefield.figures import Stance
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, outline
from sprites.drawing.looks import looks_of
from sprites.drawing.motion import clamp, ease_in_out
from sprites.drawing.theme import Theme

PAYMENT = "17.0"  # the rule by which cards are discarded to pay for a spell
DEAL = 0.3  # between two cards, in flight times
STRIDE = 0.14  # seconds per inch, at speed 1
SHORTEST, LONGEST = 0.25, 1.4  # limits of a movement, in seconds
ARRIVAL = 0.4  # seconds at most for a fighter to arrive from beside the mat
FRAME = 1 / 60
LEAN, REEL, FALL = 9, 18, 84  # degrees by which a figure leans into a move, reels, and falls
LUNGE = 14  # degrees by which a figure leans into an attack or a spell
FALLING, BREATH = 1.8, 3.6  # beats that a fall takes, and one that leaves a warband with a single fighter
CAST = 2.4  # beats that a spell or an attack is in the air
WIND = 1.6  # beats that a wind takes from a paid card to the fighter that casts
POOL = 16  # units: the radius of the light around one who falls
ABOVE = 4.0  # inches from a base to where what comes from nobody begins
MISS = 1.4  # inches beside the target at which an attack that misses lands


class MagewindsAnimator(Animator):
    """The player of events on the board, which then shows the view after them."""

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board)
        self.animations = {
            events.PhaseBegan: self._phase_began,
            events.TurnBegan: self._turn_began,
            events.Passed: self._passed,
            events.Activated: self._activated,
            events.Acted: self._acted,
            events.CountersChanged: self._counters_changed,
            events.BattleEnded: self._battle_ended,
            Decided: self._decided,
            events.Travelled: self._travelled,
            events.Shoved: self._shoved,
            events.StepTakenBack: self._taken_back,
            events.Deployed: self._deployed,
            events.Cloned: self._cloned,
            events.Vanished: self._vanished,
            events.PieceLaid: self._piece_laid,
            events.PickedUp: self._picked_up,
            events.Dropped: self._dropped,
            events.Cast: self._cast,
            events.ConditionChanged: self._condition_changed,
            events.Healed: self._healed,
            events.AttackDeclared: self._attack_declared,
            events.ChoiceLaid: self._choice_laid,
            events.ChoiceRevealed: self._choice_revealed,
            events.Defended: self._defended,
            events.Aimed: self._aimed,
            events.Hit: self._hit,
            events.Negated: self._negated,
            events.Damaged: self._damaged,
            events.TakenDown: self._taken_down,
            events.Escaped: self._escaped,
            events.Stormed: self._stormed,
        }

    @property
    def view(self) -> MagewindsView:
        """The view shown: the one before an event, until its animation presents the one after it."""
        return self.board.view

    # -- building blocks ----------------------------------------------------------------------------

    def spot(self, number: int) -> tuple[float, float]:
        """Pixel of a fighter's centre; the middle of the mat for one that is not on the battlefield."""
        return self.board.pixel_of(number) or self.board.layout.mat.center

    def area(self, number: int) -> Rect:
        """The pixels of a fighter's base."""
        return self._base_at(self.spot(number))

    def _base_at(self, spot: tuple[float, float]) -> Rect:
        side = round(self.board.mat.scale.long(1.0))
        return Rect(round(spot[0] - side / 2), round(spot[1] - side / 2), side, side)

    def say(self, number: int, words: str, color: str = "text", icon: str = "") -> None:
        """Let words rise above a fighter."""
        area = self.area(number)
        spot = area.centerx, max(self.board.layout.mat.top + self.board.theme.px(3), area.top)
        self.add(Words(self.seconds("beat") * 3, words=words, spot=spot, color=color, icon=icon))

    def flare(self, number: int, color: str) -> None:
        """Let light spread from a fighter's base."""
        self.flare_at(self.spot(number), color)

    def flare_at(self, spot: tuple[float, float], color: str) -> None:
        """Let light spread from a base at a pixel, even if the base has left."""
        self.add(Flare(self.seconds("beat") * 1.5, area=self._base_at(spot), color=color))

    def text(self, code: str, **facts: Any) -> str:
        """A sentence about an event."""
        return self.board.text.say(f"told.{code}", **facts)

    # -- cards and dice -----------------------------------------------------------------------------

    def moves(self, row: list[Moved]) -> Animation:
        """Let cards fly one after the other to their places in the view after them."""
        travel, winds = self.seconds("travel"), self.board.card_motion
        starts = [self.board.pose_of(event.source, event.card) for event in row]
        paying = row[0].rule == PAYMENT and row[0].target == "discard"
        caster = self._caster if paying else NONE
        self.present()
        for at, (event, start) in enumerate(zip(row, starts, strict=True)):
            winds.send(event, start, at * travel * DEAL)
            self._wind(event.face, (start.x, start.y), caster, at * travel * DEAL)
        yield travel * (0.5 + DEAL * len(row))
        if caster >= 0:
            yield self.seconds("beat") * (WIND - 1)

    @property
    def _caster(self) -> int:
        """The fighter that casts the spell being paid for."""
        told = self.ahead(events.Cast) or self.ahead(events.AttackDeclared)
        if told:
            return int(told.fighter)
        return self.view.state.activation.fighter if self.view.state.activation else NONE

    def _wind(self, face: str, start: Point, caster: int, delay: float) -> None:
        """Sound a card's wind, and let it blow from the card to the fighter that casts."""
        wind = self.board.catalog.wind(face)
        if wind is None:
            return
        found, seconds = effect_of(TITLE, wind.suit), self.seconds("beat") * WIND
        self.board.app.play(found.sound, found.pitch)
        if caster >= 0:
            blown = SpellEffect(
                seconds, way=found.way, start=start, end=self.spot(caster), color=found.color, icon=found.icon
            )
            self.add(blown, delay)

    def rolls(self, row: list[Rolled]) -> Animation:
        """Let the dice tumble together, then lie still for a moment."""
        tray = self.board.tray
        if not tray.open or tray.verdict or row[0].why in ("negate.roll", "roll_off"):
            name = self.board.players[row[0].seat].name if row[0].seat >= 0 else ""
            tray.begin(name, tray.about)
        if row[0].why == "attack.again":
            tray.dice.clear()
        tray.roll([event.face for event in row])
        self.board.app.play("dice_rattle")
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat") * 0.8

    # -- spells and attacks in the air ---------------------------------------------------------------

    def cast(self, look: str, start: Point, end: Point) -> Animation:
        """Let a spell or an attack leave a point and land at another, in its own way and with its own sound.

        It ends as the effect lands, so that what follows happens in its light.
        """
        yield from cast(self, effect_of(TITLE, look), start, [end], self.seconds("beat") * CAST)

    def above(self, spot: Point) -> Point:
        """The point over a fighter from which what nobody sends comes down."""
        return spot[0], spot[1] - self.board.mat.scale.long(ABOVE)

    # -- phases, turns, actions and the end ---------------------------------------------------------

    def _phase_began(self, event: events.PhaseBegan) -> Animation:
        self.board.tray.clear()
        self.present()
        phase = self.board.text.say(f"phase.{event.phase}")
        words = self.board.text.say("phase.round", round=event.round, phase=phase) if event.round else phase
        self.add(Banner(self.seconds("beat") * 3, words=words, middle=self.board.layout.mat.center))
        yield self.seconds("beat") * 2.4

    def _turn_began(self, event: events.TurnBegan) -> Animation:
        self.board.tray.clear()
        self.present()
        if event.seat == self.view.viewer:
            self.board.app.play("your_turn")
        yield self.seconds("fade")

    def _passed(self, event: events.Passed) -> Animation:
        area = self.board.heads[event.seat].rect
        spot = area.centerx, area.bottom + self.board.theme.px(4)
        words = self.text("waited" if event.waited else "passed")
        self.add(Words(self.seconds("beat") * 2, words=words, spot=spot))
        self.present()
        yield self.seconds("beat")

    def _activated(self, event: events.Activated) -> Animation:
        self.board.tray.clear()
        self.present()
        self.flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _acted(self, event: events.Acted) -> Animation:
        ability = self.view.pack.abilities.get(event.action)
        if ability is not None:
            self.say(event.fighter, ability.name)
            yield self.seconds("beat")

    def _counters_changed(self, event: events.CountersChanged) -> Animation:
        self.present()
        yield self.seconds("fade")

    def _battle_ended(self, event: events.BattleEnded) -> Animation:
        self.board.tray.clear()
        yield self.seconds("beat")

    def _decided(self, event: Decided) -> Animation:
        middle = self.board.layout.mat
        self.board.tray.clear()
        self.board.app.play("win")
        code = "draw" if not event.winners else "won" if len(event.winners) == 1 else "won.many"
        words = self.text(code, seats=event.winners)
        seconds = self.seconds("victory")
        if event.winners:
            self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.7))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown" if event.winners else ""))
        yield seconds

    # -- bases and pieces on the mat ----------------------------------------------------------------

    def _travelled(self, event: events.Travelled) -> Animation:
        """Move the base along its route."""
        yield from self._go(fighter_base(event.fighter), [inches(*at) for at in event.way])
        self.present()
        yield self.seconds("fade")

    def _shoved(self, event: events.Shoved) -> Animation:
        yield from self._go(piece_base(event.piece), [inches(*at) for at in event.way])

    def _go(self, base: str, way: list[Point], longest: float = LONGEST) -> Animation:
        long = sum(gap(start, end) for start, end in pairwise(way))
        speed = self.board.theme.speed or 1.0
        seconds = min(longest, max(SHORTEST, long * STRIDE)) / speed
        if self.board.theme.reduced_motion or not long:
            self.board.shifted.pop(base, None)
            return
        self.board.app.play("card_slide")
        gone = 0.0
        while gone < seconds:
            share = gone / seconds
            self.board.shifted[base] = along(way, ease_in_out(share) * long)
            self.board.stances[base] = Stance(lean=round(LEAN * sin(pi * share)) * self._side(way))
            gone += FRAME
            yield FRAME
        self.board.shifted.pop(base, None)
        self.board.stances.pop(base, None)

    def _side(self, way: Sequence[Point]) -> int:
        """The side that a figure on this route leans to on the screen: 1 is right, -1 left."""
        scale = self.board.mat.scale
        return 1 if scale.px(way[-1])[0] >= scale.px(way[0])[0] else -1

    def _pose(self, number: int, seconds: float, stance: Callable[[float], Stance]) -> Animation:
        """Let a figure move on its base; `stance` is that at a share of the time. Without motion it just waits."""
        base, gone = fighter_base(number), 0.0
        if self.board.theme.reduced_motion:
            yield seconds
            return
        while gone < seconds:
            self.board.stances[base] = stance(gone / seconds)
            self.board.touch()
            gone += FRAME
            yield FRAME
        self.board.stances.pop(base, None)

    def _taken_back(self, event: events.StepTakenBack) -> Animation:
        each = self.view.fighter(event.fighter)
        yield from self._go(fighter_base(event.fighter), [inches(each.x, each.y), inches(event.x, event.y)])

    def _deployed(self, event: events.Deployed) -> Animation:
        """Bring the fighter from its previous place, or from its card beside the mat."""
        stood = self._stood(event.fighter)
        self.present()
        yield from self._arrive(event.fighter, stood or self._card(event.fighter), (event.x, event.y))
        self.board.app.play("stone")
        self.flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _arrive(self, number: int, start: Point, goal: tuple[int, int]) -> Animation:
        """Bring a fighter from a point to its current place."""
        return self._go(fighter_base(number), [start, inches(*goal)], ARRIVAL)

    def _stood(self, number: int) -> Point | None:
        """The centre of a fighter in inches, None for one that is not on the battlefield."""
        fighters = self.view.state.fighters
        if number >= len(fighters) or fighters[number].place is not Place.FIELD:
            return None
        return inches(fighters[number].x, fighters[number].y)

    def _card(self, number: int) -> Point:
        """The centre of a fighter's card, in inches of the mat."""
        return self.board.mat.scale.inches(self.board.plates[number].rect.center)

    def _cloned(self, event: events.Cloned) -> Animation:
        """Let two identical fighters step apart from the place of one."""
        start = self._stood(event.one) or self._card(event.one)
        self.present()
        goals = {event.one: (event.x, event.y), event.other: (event.other_x, event.other_y)}
        self.board.shifted |= {fighter_base(number): start for number in goals}
        for number, goal in goals.items():
            yield from self._arrive(number, start, goal)
            self.flare(number, "brass")
        yield self.seconds("beat")

    def _vanished(self, event: events.Vanished) -> Animation:
        """Remove one of two clones; the other remains as the fighter."""
        spot = self.board.mat.scale.px(inches(event.x, event.y))
        yield from self.cast("doppelganger", self.above(spot), spot)
        self.present()
        yield self.seconds("beat")

    def _piece_laid(self, event: events.PieceLaid) -> Animation:
        self.present()
        self.board.app.play("card_flip")
        yield self.seconds("beat")

    def _picked_up(self, event: events.PickedUp) -> Animation:
        self.present()
        self.board.app.play("coin")
        self.say(event.fighter, event.name)
        self.flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _dropped(self, event: events.Dropped) -> Animation:
        self.present()
        yield self.seconds("beat")

    # -- abilities and attacks ----------------------------------------------------------------------

    def _cast(self, event: events.Cast) -> Animation:
        ability = self.view.pack.abilities.get(event.ability)
        if ability is None or event.ability in ("move", "attack"):
            return
        self.say(event.fighter, ability.name, "gold")
        source = self.spot(event.fighter)
        end = self.spot(event.on) if event.on >= 0 else source
        if event.target and event.owner == NOBODY:
            end = self._terrain(event.target, source)
        yield from self._lunge(event.fighter, end)
        yield from self.cast(event.ability, self.above(end) if end == source else source, end)
        yield self.seconds("beat") * CAST * (1 - LANDS)

    def _terrain(self, name: str, source: Point) -> Point:
        """The middle of the terrain of that name; of several, the one nearest to whoever casts."""
        field, scale = self.board.document.field, self.board.mat.scale
        found = [
            scale.px(middle(field, each.id)) for each in field.terrain.features.values() if each.name == name
        ]
        return min(found, key=lambda spot: gap(spot, source), default=source)

    def _lunge(self, number: int, goal: Point) -> Animation:
        """Let a figure lean towards what it aims at, and back."""
        source = self.spot(number)
        if goal != source:
            side = 1 if goal[0] > source[0] else -1
            yield from self._pose(
                number, self.seconds("beat"), lambda share: Stance(lean=round(LUNGE * sin(pi * share)) * side)
            )

    def _condition_changed(self, event: events.ConditionChanged) -> Animation:
        self.present()
        yield self.seconds("fade")

    def _healed(self, event: events.Healed) -> Animation:
        self.present()
        self.board.app.play("heart_gained")
        self.flare(event.fighter, "healing")
        self.say(event.fighter, self.text("healed", amount=event.amount), "healing")
        yield self.seconds("beat") * 1.5

    def _attack_declared(self, event: events.AttackDeclared) -> Animation:
        about = tuple(number for number in (event.fighter, event.target) if number >= 0)
        target = event.target_who or ""
        self.board.tray.begin(self.text("declared", who=event.who, attack=event.attack), about, target)
        self.present()
        attack = self.view.state.attack
        if attack is not None:
            goal = self._target(attack)
            self.board.app.play("card_slide")
            self.flare_at(goal, "danger")
            if attack.feature:
                yield self.seconds("beat")
            else:
                yield from self._lunge(event.fighter, goal)
        yield self.seconds("beat") * 0.6

    def _target(self, attack: Attack) -> Point:
        """The pixel of an attack's target, a fighter or an object."""
        if attack.target != NONE:
            return self.spot(attack.target)
        base = self.board.document.field.bases.get(piece_base(attack.piece))
        return self.board.mat.scale.px(base.centre) if base else self.board.layout.mat.center

    def _choice_laid(self, event: events.ChoiceLaid) -> Animation:
        self.board.app.play("card_slide")
        yield self.seconds("fade")

    def _choice_revealed(self, event: events.ChoiceRevealed) -> Animation:
        self.board.app.play("card_flip")
        self.say(event.fighter, self.board.text.say(f"choice.{event.choice}"), "gold", "sword")
        attack = self.view.state.attack
        if event.choice == "feint" and attack is not None:
            yield from self.cast(f"choice_{event.choice}", self.spot(event.fighter), self._target(attack))
        yield self.seconds("beat") * 1.2

    def _defended(self, event: events.Defended) -> Animation:
        ability = self.view.pack.abilities.get(event.reaction)
        if ability is not None:
            self.say(event.fighter, ability.name, icon="shield")
            spot = self.spot(event.fighter)
            yield from self.cast(event.reaction, self.above(spot), spot)
            yield self.seconds("beat") * CAST * (1 - LANDS)

    def _aimed(self, event: events.Aimed) -> Animation:
        tray = self.board.tray
        if not tray.open:
            tray.begin(self._attack_name(event), tuple(n for n in (event.fighter, event.target) if n >= 0))
        number = event.number
        code = "never" if number <= 0 else "always" if number >= 6 else "target"
        tray.line = self.text(code, number=number)
        tray.dice.clear()
        tray.verdict = ""
        yield self.seconds("beat")

    def _attack_name(self, event: events.Aimed) -> str:
        """The attacker and its attack."""
        attack, names = self.view.state.attack, self.board.title.phrases.names
        who = self.view.fighter(event.fighter).name if event.fighter >= 0 else ""
        what = names.get(attack.attack or attack.ability, "") if attack else ""
        return ": ".join(part for part in (who, what) if part)

    def _hit(self, event: events.Hit) -> Animation:
        """Show the hits first, then the blocks by Armour."""
        tray = self.board.tray
        if event.reflected:
            tray.begin(event.who, (event.target,))
        left = event.hits
        for each in sorted(tray.dice, key=lambda shown: shown.face):
            each.hit, left = left > 0, left - 1
        tray.verdict = self.text("hits", hits=event.hits) if event.hits else self.text("none")
        yield self.seconds("beat") * 1.4
        if event.blocked:
            hits = [each for each in tray.dice if each.hit]
            for each in hits[: event.blocked]:
                each.blocked = True
                self.board.app.play("refusal")
                yield self.seconds("beat") * 0.5
            tray.verdict += f", {self.text('blocked', blocked=event.blocked)}"
            yield self.seconds("beat") * 0.8
        yield from self._struck(event)

    def _struck(self, event: events.Hit) -> Animation:
        """Let an attack fly and land, beside its target where nothing hits. Armour that stops all of it lights up."""
        attack = self.view.state.attack
        if attack is None:
            return
        if event.reflected:
            yield from self.cast("reflected", self.spot(event.fighter), self.spot(event.target))
            return
        start, goal = self.board.mat.scale.px(inches(attack.x, attack.y)), self._target(attack)
        if not event.hits:
            goal = goal[0] + self.board.mat.scale.long(MISS), goal[1]
        if not attack.feature:
            yield from self._lunge(event.fighter, goal)
        yield from self.cast(_look_of(attack), start, goal)
        if event.hits and event.hits == event.blocked:
            yield from self.cast("guard", goal, goal)

    def _negated(self, event: events.Negated) -> Animation:
        self.say(event.fighter, self.text("negated", amount=event.amount), "healing", "shield")
        yield self.seconds("beat") * 1.5

    def _damaged(self, event: events.Damaged) -> Animation:
        """Deal damage point by point."""
        if not event.amount:
            return
        if event.why in looks_of(TITLE) and event.why != "reflected":
            spot = self.spot(event.fighter)
            yield from self.cast(event.why, self.above(spot), spot)
        self.say(event.fighter, self.text("damage", amount=event.amount), "danger_text")
        for total in range(event.total - event.amount + 1, event.total + 1):
            self.board.counted[event.fighter] = total
            self.board.refresh()
            self.flare(event.fighter, "danger")
            self.board.app.play("heart_lost")
            yield from self._pose(event.fighter, self.seconds("beat") * 0.7, _reeling)
        del self.board.counted[event.fighter]
        self.present()
        yield self.seconds("beat")

    def _taken_down(self, event: events.TakenDown) -> Animation:
        """Show the fighter falling before it is gone."""
        state = self.view.state
        left = len(state.standing(state.fighters[event.fighter].warband)) - 1
        self.say(event.fighter, self.text("down"), "danger_text", "skull")
        self.flare(event.fighter, "danger")
        self.board.app.play("fall")
        seconds = self.seconds("beat") * (BREATH if left == 1 else FALLING)
        self.add(Spotlight(seconds, area=self.board.layout.mat, spot=self.spot(event.fighter)))
        if left == 1:
            self.board.app.play("breath")
        yield from self._pose(event.fighter, self.seconds("beat") * FALLING, _toppling)
        yield seconds - self.seconds("beat") * FALLING

    def _escaped(self, event: events.Escaped) -> Animation:
        self.say(event.fighter, self.text("escaped"), "healing", "flag")
        yield self.seconds("beat") * 1.6

    def _stormed(self, event: events.Stormed) -> Animation:
        self.board.app.play("gust")
        for number in event.fighters:
            self.flare(number, "storm")
        yield self.seconds("beat") * 1.5


def _look_of(attack: Attack) -> str:
    """The entry in looks.yaml of an attack: a plain melee attack is that of the choice."""
    if attack.attack == "melee" and attack.choice:
        return f"choice_{attack.choice}"
    return attack.attack or attack.ability


@dataclass(slots=True, kw_only=True)
class Spotlight(Effect):
    """The mat grows dark but for a pool of light at a spot, and light again."""

    moves: ClassVar[bool] = True
    area: Rect
    spot: Point

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        level = clamp(4 * self.share) * clamp(3 * (1 - self.share))
        middle = round(self.spot[0]) - self.area.x, round(self.spot[1]) - self.area.y
        dark = _darkness(self.area.size, middle, theme.px(POOL))
        dark.set_alpha(round(255 * level))
        target.blit(dark, self.area)


@cached(megabytes=24)
def _darkness(size: tuple[int, int], middle: tuple[int, int], radius: int) -> pygame.Surface:
    """The dark over a mat, with a pool of light around a point."""
    drawing = Drawing(*size)
    pool = drawing.radial(middle, 2 * radius, (0, (6, 5, 8), 0), (0.45, (6, 5, 8), 0.1), (1, (6, 5, 8), 0.66))
    drawing.fill(outline([(0, 0), (size[0], 0), size, (0, size[1])]), pool)
    return drawing.render(size)


def _reeling(share: float) -> Stance:
    """How somebody who is hurt staggers back and recovers."""
    return Stance(lean=-round(REEL * sin(pi * share)))


def _toppling(share: float) -> Stance:
    """How somebody falls over, lies there and fades."""
    fallen = min(1.0, share / 0.6)
    return Stance(lean=round(FALL * fallen * fallen), alpha=round(255 * min(1.0, 2.5 * (1 - share))))


def along(way: Sequence[Point], far: float) -> Point:
    """The point this many inches along a route."""
    for start, end in pairwise(way):
        long = gap(start, end)
        if far <= long and long:
            share = far / long
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= long
    return way[-1]
