"""Animations of events on this table: cards fly, dice tumble, hearts break."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from game.core.event import Decided, Event, Moved, Rolled, Shuffled
from game.core.view import Moment, View
from game.which_witch import events
from scenes.board.animation import Animation, Animator, Banner, Effect, Flare, Sparks, Words
from scenes.board.spell_effects import LANDS, cast, effect_of
from scenes.which_witch.board import WitchBoard
from scenes.which_witch.cards import TITLE
from scenes.which_witch.duel import Clash, Side
from sprites import players as plates
from sprites.drawing import raster, shapes
from sprites.drawing.color import darken, desaturate
from sprites.drawing.motion import Point, ease_out, mix, settle
from sprites.drawing.theme import Rgb, Theme

DEAL = 0.3  # delay between dealt cards, in flight times
PLAY = 0.45  # delay between played cards, in flight times
SHORT = 0.45  # share of the way to the middle of the table at which a spell lands that misses
CAST = 2.6  # beats that a spell is in the air


class WitchAnimator(Animator):
    """The animator of Which Witch."""

    board: WitchBoard

    def __init__(self, board: WitchBoard) -> None:
        super().__init__(board)
        self._used = ""
        """The kind of card that was used last."""
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            events.WitchChosen: self._witch_chosen,
            events.TurnBegan: self._turn_began,
            events.Used: self._card_used,
            events.Aimed: self._aimed,
            events.Joined: self._joined,
            events.Blocked: self._blocked,
            events.Totalled: self._totalled,
            events.HeartsChanged: self._hearts_changed,
            events.WandChanged: self._wand_changed,
            events.ExtraTurns: self._extra_turns,
            events.Eliminated: self._eliminated,
            events.HandGrew: self._hand_grew,
            events.Stolen: self._stolen,
        }

    # -- playing ------------------------------------------------------------------------------------

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        super().play(moments, after)
        self.board.leaving = {
            moment.event.seat for moment in moments if isinstance(moment.event, events.Eliminated)
        }

    def group_key(self, event: Event) -> tuple[str, ...]:
        """A key by which events are played together: moves between the same kinds of zones, rolls of the same duel."""
        if isinstance(event, Moved):
            return ("moved", event.source.split()[0], event.target.split()[0])
        return (event.kind,)

    def stop(self) -> None:
        super().stop()
        self.board.hearts_shown.clear()
        self.board.leaving.clear()

    # -- cards and dice -----------------------------------------------------------------------------

    def moves(self, row: list[Moved]) -> Animation:
        """The animation of cards that move the same way, one after the other."""
        first = row[0]
        if first.target == "discard":
            self._close()
        if first.target == "played":
            self._open(self.ahead(events.Aimed, (events.Used, events.TurnBegan)))
        shown = first.target in ("played", "answered")
        if shown and self.board.stage.clash:
            self.board.stage.dimming = True
        travel = self.seconds("travel")
        step = travel * (DEAL if first.source in ("draw", "played", "answered") else PLAY)
        self.board.card_motion.send(row, step)
        self.present()
        yield len(row) * step + (travel if shown else 0.3 * travel)

    def _open(self, aimed: events.Aimed | None) -> None:
        """Open a duel on the stage, so that its sides are known before its cards arrive."""
        if aimed is not None and not aimed.variant:
            self.board.stage.clash = Clash(Side(aimed.seat), Side(aimed.target))
            self.board.stage.dimming = True

    def _close(self) -> None:
        self.board.stage.clash = None
        self.board.stage.dimming = False

    def rolls(self, row: list[Rolled]) -> Animation:
        """The animation of dice that tumble together and lie still for a moment."""
        clash = self.board.stage.clash
        if clash is None:
            return
        self.board.stage.dimming = True
        self.board.app.play("dice_rattle")
        for event in row:
            side = clash.side(event.seat)
            side.clear()
            side.die.roll(event.face, self.board.theme, event.seat + 1)
        yield self.seconds("dice")
        self.board.app.play("dice_knock")
        yield self.seconds("beat") * 0.8

    def _shuffled(self, event: Shuffled) -> Animation:
        """The animation of the discard pile becoming the draw pile."""
        gathered = self.board.view.discard
        row = [Moved(event.rule, card.id, card.face, "discard", "draw") for card in gathered[-7:]]
        self.board.card_motion.send(row, 0.05 * self.seconds("travel"))
        self.present()
        self.board.app.play("card_flip")
        yield self.seconds("travel") * 1.4 if gathered else 0.0

    # -- a duel -------------------------------------------------------------------------------------

    def _card_used(self, event: events.Used) -> Animation:
        self._used = event.card
        yield from ()

    def _aimed(self, event: events.Aimed) -> Animation:
        self._open(event)
        self._used = ""
        if event.variant:
            yield from self._cast(event.card, self.board.layout.stage.center, event.target)
        else:
            yield self.seconds("beat")

    def _cast(self, card: str, start: Point, seat: int, *, missed: bool = False) -> Animation:
        """A spell that leaves a point and lands at a seat, in its own way and with its own sound.

        One that has missed lands short of the seat, on the side of the table.
        """
        seconds, found = self.seconds("beat") * CAST, effect_of(TITLE, card)
        end = self._portrait(seat)
        if missed:
            middle = self.board.layout.stage.center
            end = mix(end[0], middle[0], SHORT), mix(end[1], middle[1], SHORT)
        yield from cast(self, found, start, [end], seconds)
        if not missed:
            self._flare(seat, found.color)
        yield seconds * (1 - LANDS)

    def _spell(self) -> str:
        """The kind of spell that lies on the table for the current attack; "" for none."""
        kinds = self.board.catalog.content.cards
        return next((card.face for card in self.board.view.played if kinds[card.face].kind == "spell"), "")

    def _portrait(self, seat: int) -> Point:
        """The middle of a witch's portrait."""
        return plates.portrait_spot(self.board.plates[seat].rect)[1]

    def _joined(self, event: events.Joined) -> Animation:
        if self.board.stage.clash:
            self.board.stage.clash.side(event.seat).bonus = event.bonus
        helpers = [card for card in event.cards if self.board.catalog.content.cards[card].kind == "familiar"]
        for card in helpers:
            yield from self._cast(card, self.board.layout.stage.center, event.seat)
        yield self.seconds("beat") * 0.5

    def _blocked(self, event: events.Blocked) -> Animation:
        seat = event.seat
        yield from self._cast(event.card, self.board.plates[seat].rect.center, seat)
        yield from self._verdict(self.board.text.say("table.blocked"), "text")

    def _totalled(self, event: events.Totalled) -> Animation:
        """The animation of a duel's totals: the bonuses of Familiars, the sums, the outcome."""
        clash = self.board.stage.clash
        if clash is None:
            return
        clash.attack.die.face = event.attack - clash.attack.bonus
        clash.defence.die.face = event.defence - clash.defence.bonus
        if clash.attack.bonus or clash.defence.bonus:
            for side in (clash.attack, clash.defence):
                side.show(1)
            yield self.seconds("beat")
        for side in (clash.attack, clash.defence):
            side.show(2)
        yield self.seconds("beat")
        if event.variant != "tie":
            clash.attack.won, clash.defence.won = event.variant == "hit", event.variant == "miss"
        yield from self._verdict(*self._outcome(event))
        spell = self._spell()
        if event.variant != "tie" and spell:
            start, missed = self._portrait(event.attacker), event.variant == "miss"
            yield from self._cast(spell, start, event.target, missed=missed)
        if event.variant == "tie":
            clash.verdict = ""
            clash.attack.clear()
            clash.defence.clear()

    def _outcome(self, event: events.Totalled) -> tuple[str, str]:
        catalog = self.board.catalog
        if event.variant != "hit":
            return catalog.say(f"table.{event.variant}"), "text"
        change = self.ahead(events.HeartsChanged)
        hearts = change.before - change.after if change else 0
        return catalog.say("table.hit", hearts=hearts), "danger_text"

    def _verdict(self, words: str, color: str) -> Animation:
        """Show the outcome in the middle of the duel; without a duel, on a banner."""
        clash = self.board.stage.clash
        if clash is None:
            middle = self.board.layout.stage.center
            self.add(Banner(self.seconds("beat") * 3, words=words, middle=middle, color=color))
        else:
            clash.verdict, clash.verdict_color, clash.risen = words, color, 0.05
        yield self.seconds("beat") * 2

    # -- at the seats -------------------------------------------------------------------------------

    def _witch_chosen(self, event: events.WitchChosen) -> Animation:
        self.present()
        self.board.app.play("card_flip")
        self._flare(event.seat, "text")
        yield self.seconds("beat")

    def _turn_began(self, event: events.TurnBegan) -> Animation:
        self.present()
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        yield self.seconds("fade")

    def _hearts_changed(self, event: events.HeartsChanged) -> Animation:
        """The animation of hearts that break or come back, one after the other."""
        lost = event.after < event.before
        if event.after > event.before:
            yield from self._cast(self._used or "heart_potion", self._portrait(event.seat), event.seat)
        self.present()
        for hearts in _steps(event.before, event.after):
            self.board.hearts_shown[event.seat] = hearts
            self.board.refresh()
            self._heart(event.seat, hearts if lost else hearts - 1, lost=lost)
            self.board.app.play("heart_lost" if lost else "heart_gained")
            yield self.seconds("beat") * 0.8
        if lost and event.after == 1:
            yield from self._last_heart()
        self.board.hearts_shown.pop(event.seat, None)
        yield self.seconds("beat") * 0.5

    def _last_heart(self) -> Animation:
        """The table holds its breath when a witch is left with one heart."""
        sides = {seat.team or str(number) for number, seat in enumerate(self.board.view.seats) if seat.hearts}
        self.board.app.play("alarm" if len(sides) == 2 else "breath")
        dimming, self.board.stage.dimming = self.board.stage.dimming, True
        yield self.seconds("beat") * 2.5
        self.board.stage.dimming = dimming

    def _heart(self, seat: int, index: int, *, lost: bool) -> None:
        plate = self.board.plates[seat]
        spot, px = plates.heart_spot(
            plate.rect, plate.form, index, self.board.catalog.content.figures.max_hearts
        )
        seconds = self.seconds("beat") * 2
        self.add((HeartLost if lost else HeartGained)(seconds, spot=spot, px=px))
        self._flare(seat, "danger" if lost else "healing")

    def _flare(self, seat: int, color: str) -> None:
        area = self.board.plates[seat].rect
        self.add(Flare(self.seconds("beat") * 1.5, area=area, color=color))

    def _say(self, seat: int, words: str, icon: str = "") -> None:
        """Show words that rise beside a plate, towards the table's middle, so that its hearts stay visible."""
        area, unit = self.board.plates[seat].rect, self.board.theme.px(1)
        above = area.centery > self.board.rect.centery
        spot = area.centerx, area.top - 2 * unit if above else area.bottom + 8 * unit
        self.add(Words(self.seconds("beat") * 3, words=words, spot=spot, icon=icon))

    def _wand_changed(self, event: events.WandChanged) -> Animation:
        if event.card:
            yield from self._cast(event.card, self._portrait(event.seat), event.seat)
        self.present()
        self._flare(event.seat, "brass")
        self._say(event.seat, self.board.text.say("table.wand", die=event.die), "wand")
        yield self.seconds("beat")

    def _extra_turns(self, event: events.ExtraTurns) -> Animation:
        yield from self._cast(self._used or "zoom_broom", self._portrait(event.seat), event.seat)
        self.present()
        self._flare(event.seat, "broom")
        self._say(event.seat, self.board.text.say("table.turns", gained=event.gained), "broom")
        yield self.seconds("beat")

    def _hand_grew(self, event: events.HandGrew) -> Animation:
        self._flare(event.seat, "hex")
        self._say(event.seat, str(event.size), "cards")
        yield self.seconds("beat")

    def _stolen(self, event: events.Stolen) -> Animation:
        self._flare(event.victim, "hex")
        yield self.seconds("fade")

    def _eliminated(self, event: events.Eliminated) -> Animation:
        """The animation of an elimination: the portrait turns over, and a line says who is out."""
        self._close()
        self._used = ""
        board = self.board
        witch, look = board.view.seats[event.seat].witch, board.theme.seat(board.players[event.seat].colour)
        area = board.plates[event.seat].rect
        self.add(TurnOver(self.seconds("beat") * 2, area=area, witch=witch, color=look.colour))
        self.board.leaving.discard(event.seat)
        self.present()
        self._flare(event.seat, "danger")
        self.board.app.play("fall")
        yield from self._verdict(self.board.text.say("table.out", seat=event.seat), "danger_text")

    def _decided(self, event: Decided) -> Animation:
        catalog, middle = self.board.catalog, self.board.layout.middle
        self._close()
        self.board.app.play("win")
        many = len(event.winners) > 1
        words = catalog.say("table.won.many" if many else "table.won", seats=event.winners)
        seconds = self.seconds("victory")
        for seat in event.winners:
            self._flare(seat, "brass")
        self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.9))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown"))
        yield seconds


def _steps(before: int, after: int) -> list[int]:
    """The numbers from one to another, without the first."""
    way = 1 if after > before else -1
    return list(range(before + way, after + way, way))


@dataclass(slots=True, kw_only=True)
class HeartLost(Effect):
    """A heart that breaks into two halves, which fall away."""

    moves: ClassVar[bool] = True
    spot: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        share = self.share
        swell = round(self.px * (1 + 0.7 * min(1.0, share * 4)))
        whole = plates.heart(swell, True, theme)
        half = swell // 2
        apart, fall = 0.55 * swell * ease_out(share), 1.2 * swell * share * share
        for side, left in ((-1, 0), (1, half)):
            piece = whole.subsurface((left, 0, half, swell)).copy()
            piece = pygame.transform.rotate(piece, -side * 38 * share)
            piece.set_alpha(round(255 * (1 - share * share)))
            middle = (self.spot[0] + side * (half / 2 + apart), self.spot[1] + fall)
            target.blit(piece, piece.get_rect(center=middle))


@dataclass(slots=True, kw_only=True)
class HeartGained(Effect):
    """A heart that comes from above and settles into its place."""

    moves: ClassVar[bool] = True
    spot: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        share = settle(self.share)
        px = max(4, round(self.px * (2.4 - 1.4 * share)))
        halo = shapes.glow((px, px), px // 2, theme.color("healing"), max(4, px // 5), 200)
        halo.set_alpha(round(255 * (1 - self.share)))
        middle = (self.spot[0], self.spot[1] - self.px * 1.6 * (1 - share))
        target.blit(halo, halo.get_rect(center=middle))
        stone = plates.heart(px, True, theme)
        target.blit(stone, stone.get_rect(center=middle))


@dataclass(slots=True, kw_only=True)
class TurnOver(Effect):
    """The portrait on a plate, turning over to show its back."""

    moves: ClassVar[bool] = True
    area: Rect
    witch: str
    color: Rgb

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        side, middle = plates.portrait_spot(self.area)
        ground = shapes.disc(round(side * 0.47), darken(theme.color("panel"), 0.3))
        target.blit(ground, ground.get_rect(center=middle))
        turned = self.share > 0.5
        color = desaturate(darken(self.color, 0.35)) if turned else self.color
        coin = plates.medallion(self.witch, TITLE, side, color, theme, turned)
        narrow = max(1, round(side * abs(math.cos(math.pi * self.share))))
        squeezed = raster.smooth(coin, (narrow, side))
        target.blit(squeezed, squeezed.get_rect(center=middle))
