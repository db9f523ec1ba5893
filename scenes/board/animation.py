"""Animations of events on a board, with the effects, dice and light that they are made of.

An animation is a generator for one kind of event, which yields its pauses in seconds. It sets things in motion and
presents the table after its events; the board does the drawing. It may look at the table before the events and at
later events, but never shows more than the events have told. Each title has its own animator.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, Protocol

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from game.core.event import Event, Moved, Rolled
from game.core.view import Moment, View
from scenes.app.app import App
from scenes.board.card_motion import CardMotion
from sprites.cards import card as cards
from sprites.cards.card import Backed, Drawable
from sprites.drawing import icons, motion, raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import with_alpha
from sprites.drawing.motion import Point, Pose, clamp, ease_out, settle
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

HUSH = 120  # brightness that is taken away when the table holds its breath, of 255
FLARE_STEPS = 6  # steps in which light spreads: each is blurred once and cached


@dataclass(slots=True)
class Effect:
    """Base of effects. An effect lasts `seconds`; `age` is the time since it began, negative before that."""

    moves: ClassVar[bool] = False
    """Whether it is nothing but motion; if so, it is left out when motion is reduced."""

    seconds: float
    age: float = 0.0

    @property
    def share(self) -> float:
        return clamp(self.age / self.seconds) if self.seconds else 1.0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the effect at its age."""


@dataclass(slots=True, kw_only=True)
class Flare(Effect):
    """Light that spreads from a rectangle where something good or bad happened."""

    area: Rect
    color: str

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        light = self._light(round(ease_out(self.share) * FLARE_STEPS), theme)
        light.set_alpha(round(255 * (1 - self.share)))
        target.blit(light, light.get_rect(center=self.area.center))
        light.set_alpha(255)

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Render every step into the cache."""
        for step in range(FLARE_STEPS + 1):
            self._light(step, theme)
            yield

    def _light(self, step: int, theme: Theme) -> pygame.Surface:
        grow = round(theme.px(3) * step / FLARE_STEPS)
        size = self.area.width + 2 * grow, self.area.height + 2 * grow
        radius = round(self.area.height * 0.16) + grow
        return shapes.glow(size, radius, theme.color(self.color), theme.px(1.5), 220)


@dataclass(slots=True, kw_only=True)
class Hush(Effect):
    """The table darkens and holds its breath, for what may decide the match."""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        shade = round(255 - HUSH * clamp(4 * min(self.share, 1 - self.share)))
        target.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)


@dataclass(slots=True, kw_only=True)
class Words(Effect):
    """A few words that rise from a spot and fade."""

    words: str
    spot: Point
    color: str = "text"
    icon: str = ""

    def area(self, theme: Theme) -> pygame.Rect:
        """The pixels of its words and its sign now."""
        face = Face("serif", theme.text_px("title"), bold=True)
        y = self.spot[1] - theme.px(5) * (1 if theme.reduced_motion else ease_out(self.share))
        area = pygame.Rect(0, 0, text.width(self.words, face) + theme.px(2), face.height + theme.px(1))
        area.center = (round(self.spot[0]), round(y))
        before = face.px * 5 // 4 if self.icon else 0
        return pygame.Rect(area.x - before, area.y, area.width + before, area.height)

    def says_the_same(self, other: Words, theme: Theme) -> bool:
        """Whether these words already stand where others would."""
        return self.words == other.words and self.area(theme).colliderect(other.area(theme))

    def keep_below(self, others: Sequence[Words], theme: Theme) -> None:
        """Move down as far as is needed to cover none of the others, which rise."""
        for other in sorted(others, key=lambda each: each.area(theme).top):
            area, taken = self.area(theme), other.area(theme)
            if area.colliderect(taken):
                self.spot = self.spot[0], self.spot[1] + taken.bottom - area.top

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("title"), bold=True)
        written = _shaded(self.words, face, theme.color(self.color), theme)
        y = self.spot[1] - theme.px(5) * (1 if theme.reduced_motion else ease_out(self.share))
        alpha = round(255 * clamp(3 * (1 - self.share)))
        written.set_alpha(alpha)
        area = written.get_rect(center=(self.spot[0], y))
        target.blit(written, area)
        written.set_alpha(255)
        if self.icon:
            spot = (area.left - face.px * 0.6, area.centery)
            icons.draw(target, self.icon, spot, face.px, with_alpha(theme.color(self.color), alpha))


@dataclass(slots=True, kw_only=True)
class Said(Words):
    """Words that rise on a dark slip, so that they are legible over cards."""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("title"), bold=True)
        before = face.px * 5 // 4 if self.icon else 0
        wide = text.width(self.words, face) + before + theme.px(3)
        slip = shapes.rounded(
            (wide, face.height + theme.px(1)), theme.px(1), (*theme.color("well"), 190), None
        )
        rise = theme.px(5) * (1 if theme.reduced_motion else ease_out(self.share))
        slip.set_alpha(round(255 * clamp(3 * (1 - self.share))))
        target.blit(slip, slip.get_rect(center=(self.spot[0] - before / 2, self.spot[1] - rise)))
        slip.set_alpha(255)
        Words.draw(self, target, theme)


@dataclass(slots=True, kw_only=True)
class Banner(Effect):
    """A sentence in the middle of the table, at most `widest` pixels wide; 0 means no limit."""

    words: str
    middle: Point
    color: str = "text"
    icon: str = ""
    widest: int = 0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("display"), bold=True)
        if self.widest:
            face = text.fit(self.words, face, self.widest - theme.px(12) - face.px)
        board = _banner(self.words, self.icon, face, theme.color(self.color), theme)
        share = 1.0 if theme.reduced_motion else settle(clamp(self.share * 5))
        shown = board if share == 1 else pygame.transform.smoothscale_by(board, max(0.05, share))
        shown.set_alpha(round(255 * clamp(6 * (1 - self.share))))
        target.blit(shown, shown.get_rect(center=self.middle))
        board.set_alpha(255)


@dataclass(slots=True, kw_only=True)
class Unveil(Effect):
    """A card that grows in the middle, stays there to be read, and fades."""

    front: Drawable
    back: Backed
    middle: Point
    width: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.reduced_motion else settle(clamp(self.share * 4))
        alpha = clamp(5 * (1 - self.share))
        pose = Pose(*self.middle, scale=max(0.1, grown), height=16, alpha=alpha)
        cards.draw(target, self.front, self.back, pose, self.width, theme)


@dataclass(slots=True, kw_only=True)
class Sparks(Effect):
    """Stars that burst from a spot and fall, for a win."""

    moves: ClassVar[bool] = True
    middle: Point
    reach: float

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        rng = random.Random(5)
        share = self.share
        for index in range(44):
            angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.25, 1.0)
            color = theme.seat(index % 6).colour
            out = ease_out(share) * self.reach * far
            x = self.middle[0] + math.cos(angle) * out
            y = self.middle[1] + math.sin(angle) * out * 0.7 + self.reach * 0.5 * share * share
            px = max(4, round(theme.px(2.2) * far * (1 - 0.6 * share)))
            icons.draw(target, "sparkle", (x, y), px, with_alpha(color, round(255 * (1 - share))))


@cached(megabytes=4)
def _shaded(words: str, face: Face, color: Rgb, theme: Theme) -> pygame.Surface:
    """Words with a dark outline, legible on any background."""
    written = text.label(words, face, color)
    dark = text.label(words, face, theme.color("night"))
    surface = raster.clear((written.get_width() + 6, written.get_height() + 6))
    for x, y in ((1, 3), (5, 3), (3, 1), (3, 5), (4, 5)):
        surface.blit(dark, (x, y))
    surface.blit(written, (3, 3))
    return surface


@cached(megabytes=8)
def _banner(words: str, icon: str, face: Face, color: Rgb, theme: Theme) -> pygame.Surface:
    mark = round(face.px * 1.1) if icon else 0
    wide = text.width(words, face) + (mark + theme.px(2) if icon else 0)
    surface = raster.clear((wide + theme.px(8), face.height + theme.px(4)))
    area = surface.get_rect()
    fill = with_alpha(theme.color("well"), 238)
    shapes.draw_rounded(
        surface, area, theme.px(2), fill, with_alpha(theme.color("brass"), 220), theme.hairline + 1
    )
    left = area.left + theme.px(4)
    if icon:
        icons.draw(surface, icon, (left + mark / 2, area.centery), mark, color)
        left += mark + theme.px(2)
    written = text.label(words, face, color)
    surface.blit(written, written.get_rect(midleft=(left, area.centery)))
    return surface


@dataclass(slots=True)
class DieRoll:
    """The roll of a die to a face. `face` is 0 before a roll; `rolled` is the progress, 1 when the die lies still."""

    face: int = 0
    rolled: float = 1.0
    seed: int = 0

    @property
    def rolling(self) -> bool:
        return self.rolled < 1

    def roll(self, face: int, theme: Theme, seed: int = 0) -> None:
        """Start a roll; with reduced motion, the die shows its face at once."""
        self.face, self.seed = face, seed
        self.rolled = 1.0 if theme.reduced_motion else 0.0

    def update(self, dt: float, theme: Theme) -> bool:
        """Let time pass; returns whether the die was rolling."""
        if not self.rolling:
            return False
        seconds = theme.seconds("dice")
        self.rolled = min(1.0, self.rolled + dt / seconds) if seconds else 1.0
        return True


LEVELS = 8  # of brightness: few, so that a pulsing light is rarely redrawn


@dataclass(slots=True)
class Pulse:
    """The brightness, from 0 to 1, of a light that pulses a few times and then stays on."""

    times: int = 4
    level: float = 1.0
    age: float = 0.0

    def begin(self) -> None:
        """Start to pulse again."""
        self.age = 0.0

    def update(self, dt: float, theme: Theme) -> bool:
        """Let time pass; returns whether the brightness changed."""
        period = theme.durations["pulse"]
        self.age += dt
        before = self.level
        still = theme.reduced_motion or self.age > (self.times + 0.5) * period
        self.level = 1.0 if still else round(motion.pulse(self.age, period) * LEVELS) / LEVELS
        return self.level != before


Animation = Iterator[float]


class Animated(Protocol):
    """A board as an animator uses it."""

    waits: Callable[[], bool]

    @property
    def app(self) -> App: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def card_motion(self) -> CardMotion: ...

    def show(self, view: View[Any]) -> None: ...

    def present(self, view: View[Any]) -> None: ...


class Animator:
    """A player of events on a board, one after the other, which ends with the view after them."""

    board: Animated

    def __init__(self, board: Animated) -> None:
        self.board = board
        self.after: View[Any] | None = None
        self.effects: list[Effect] = []
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {}
        self.events: Sequence[Event] = ()
        self._next: View[Any] | None = None
        """The table after the events being played, until it is presented."""
        self.at = 0
        """Number of events that have been played or are being played."""
        self.shown = 0
        """Number of events that have been played to the end."""
        self._held = False
        self._script: Animation | None = None
        self._wait = 0.0

    @property
    def playing(self) -> bool:
        return self._script is not None

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Start to play events; anything still playing jumps to its end."""
        if self.after is not None:
            self.board.show(self.after)
        self.after = after
        self.events, self.at, self.shown = [moment.event for moment in moments], 0, 0
        self._script = self.whole(moments)
        self._wait = 0.0

    def stop(self) -> None:
        """Stop at once, without presenting the view after the events."""
        self._script = self.after = self._next = None
        self.effects.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether anything has to be redrawn."""
        if self._script is None and not self.effects:
            return False
        shown = bool(self.effects)
        for effect in self.effects:
            effect.age += dt
        self.effects = [effect for effect in self.effects if effect.age < effect.seconds]
        self._wait -= dt
        while self._script is not None and self._wait <= 0:
            pause = next(self._script, None)
            if pause is None:
                self._finish()
                return True
            self._wait += pause
        return shown or not self._held

    def _finish(self) -> None:
        after = self.after
        self.stop()
        if after is not None:
            self.board.show(after)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the effects over the table."""
        for effect in self.effects:
            if effect.age >= 0:
                effect.draw(target, self.board.theme)

    # -- parts of scripts ------------------------------------------------------------------------------

    def whole(self, moments: Sequence[Moment[Any]]) -> Animation:
        """The animation of all events, with moves along one way and dice of one roll together. It advances `at`."""
        for _, run in groupby(moments, lambda moment: self.group_key(moment.event)):
            row = list(run)
            yield from self._hold()
            self.at += len(row)
            yield from self._row(row)
            self.shown = self.at
        while self.board.card_motion.moving or self.effects:
            yield 0.02

    def present(self) -> None:
        """Show the table after the events being played. An animation may call this early; otherwise it happens when the
        animation ends."""
        view, self._next = self._next, None
        if view is not None:
            self.board.present(view)

    def motions(self, events: Sequence[Event]) -> list[int]:
        """For each event, the index of the first event that is played together with it."""
        found: list[int] = []
        for _, run in groupby(events, self.group_key):
            found += [len(found)] * len(list(run))
        return found

    def _hold(self) -> Animation:
        """Pause while the board waits."""
        while self.board.waits():
            self._held = True
            yield 0.02
        self._held = False

    def _row(self, row: list[Moment[Any]]) -> Animation:
        """The animation of a group: moves along one way or dice of one roll together, other events one by one."""
        events = [moment.event for moment in row]
        if isinstance(events[0], Moved):
            moves = self.moves([event for event in events if isinstance(event, Moved)])
            yield from self._leading_to(row[-1].view, moves)
        elif isinstance(events[0], Rolled):
            rolls = self.rolls([event for event in events if isinstance(event, Rolled)])
            yield from self._leading_to(row[-1].view, rolls)
        else:
            for moment in row:
                yield from self._leading_to(moment.view, self.single(moment.event))

    def _leading_to(self, view: View[Any], animation: Animation) -> Animation:
        """An animation, with the table after it."""
        self._next = view
        yield from animation
        self.present()

    def group_key(self, event: Event) -> tuple[str, ...]:
        """A key by which events are played together: moves along the same way, dice of one roll."""
        if isinstance(event, Moved):
            return ("moved", event.source, event.target)
        if isinstance(event, Rolled):
            return ("rolled", event.why, str(event.seat))
        return (event.kind,)

    def moves(self, row: list[Moved]) -> Animation:
        """The animation of cards that move the same way, one after the other."""
        raise TypeError(f"{type(self).__name__} moves nothing")

    def rolls(self, row: list[Rolled]) -> Animation:
        """The animation of the dice of one roll."""
        raise TypeError(f"{type(self).__name__} rolls nothing")

    def single(self, event: Event) -> Animation:
        """The animation of an event that is played by itself."""
        yield from self.told(event)

    def told(self, event: Event) -> Animation:
        """The script for an event's kind; nothing if there is none."""
        script = self.animations.get(type(event))
        if script:
            yield from script(event)

    def ahead(self, kind: type[Event], among: tuple[type[Event], ...] = ()) -> Any:
        """The next event of a kind; None if there is none, or if an event of the kinds in `among` comes first."""
        for event in self.events[self.at :]:
            if type(event) is kind:
                return event
            if type(event) in among:
                return None
        return None

    def seconds(self, name: str) -> float:
        """The duration of one of the theme's motions."""
        return self.board.theme.seconds(name)

    def beats(self, count: float) -> float:
        """The duration of a number of beats, in seconds."""
        return self.seconds("beat") * count

    def hush(self, sound: str) -> None:
        """Let the table darken and hold its breath, with a sound."""
        self.board.app.play(sound)
        self.add(Hush(self.beats(4)))

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        """Start an effect, unless it is nothing but motion and motion is reduced."""
        effect.age = -delay
        if isinstance(effect, Words):
            aloft = [each for each in self.effects if isinstance(each, Words)]
            if any(each.says_the_same(effect, self.board.theme) for each in aloft):
                return
            effect.keep_below(aloft, self.board.theme)
        if not (effect.moves and self.board.theme.reduced_motion):
            self.effects.append(effect)
