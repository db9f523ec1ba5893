"""Animations of events on the table of Halfwish, and of the steps of a duel (Section III)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from game.core.event import Decided, Event, Moved, Rolled, Shown, Shuffled
from game.core.phrases import signed
from game.halfwish import events
from game.halfwish.events import ROLE_POINTS
from scenes.board.animation import Animation, Animator, Banner, Effect, Flare, Said, Sparks, Unveil
from scenes.board.spell_effects import LANDS, cast, effect_of
from scenes.halfwish.board import HalfwishBoard
from scenes.halfwish.cards import TITLE, back
from scenes.halfwish.info import DANGER
from scenes.halfwish.stage import ALL
from sprites import plaque
from sprites.drawing.motion import Point, arc, clamp, ease_in_out
from sprites.drawing.text import Face, width
from sprites.drawing.theme import Theme

CAST = 2.0  # beats that an action, a power or a map card is in the air
LIFT = 0.16  # height of a blow's arc, as a share of its distance


@dataclass(slots=True, kw_only=True)
class Blow(Effect):
    """A figure that flies from a clash to the player it hurts, and swells as it lands."""

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


class DuelAnimations:
    """The animations of a duel's events."""

    def __init__(self, animator: HalfwishAnimator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            events.DuelBegan: self._began,
            events.Committed: self._committed,
            events.StageBegan: self._stage,
            events.DiceShown: self._dice,
            events.Reckoned: self._reckoned,
            events.Changed: self._changed,
            events.Transformed: self._turned,
            events.SlotsSwapped: self._turned,
            events.Struck: self._struck,
            events.Evaded: self._evaded,
            events.Harmed: self._harmed,
            events.HealthChanged: self._health,
            events.Scored: self._scored,
            events.DuelEnded: self._ended,
        }

    @property
    def board(self) -> HalfwishBoard:
        return self.animator.board

    def _beats(self, count: float) -> float:
        return self.animator.beats(count)

    def _say(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    # -- preparation --------------------------------------------------------------------------------

    def _began(self, event: events.DuelBegan) -> Animation:
        """Announce the aggressor while the table makes room."""
        board = self.board
        self.board.stage.sums_told = False
        board.app.play("dice_rattle")
        self.animator.banner(self._say("told.aggressor", seat=event.aggressor), "swords", beats=3)
        self.animator.flare(event.aggressor, "strike")
        self.animator.flare(event.defender, "block")
        yield self._beats(2.5)

    def _committed(self, event: events.Committed) -> Animation:
        if event.seat != self.board.viewer:
            words = self._say("told.changed" if event.changed else "told.committed")
            self.animator.say(event.seat, words, "lock")
        yield self._beats(0.5)

    # -- the reveal ---------------------------------------------------------------------------------

    def _stage(self, event: events.StageBegan) -> Animation:
        stage = self.board.stage
        if event.stage in ("map", "actions") and not stage.dimming:
            stage.dimming = True
            self.animator.banner(self._say("told.showdown"), "swords", beats=1.6)
            yield self._beats(0.8)
        if event.stage == "end":
            stage.reach = ALL

    def shown(self, event: Shown) -> Animation:
        """Turn an action face up. Dice and the map have events of their own."""
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

    def _dice(self, event: events.DiceShown) -> Animation:
        """Lift one cup, then the other: the dice tumble out and lie still for a moment."""
        board = self.board
        first = not board.stage.dice[1 - event.seat].rolling
        board.stage.dice[event.seat].roll(event.one, board.theme, event.seat + 3)
        board.refresh()
        yield self.animator.seconds("dice") * (0.4 if first else 1)
        board.app.play("dice_knock")
        if not first:
            yield self._beats(0.8)

    # -- the sums -----------------------------------------------------------------------------------

    def _reckoned(self, event: events.Reckoned) -> Animation:
        """Show the sums term by term the first time, and after a power all at once with a pause."""
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
        yield from self._guards(len(stage.now.reckoning.clashes))
        stage.tell(ALL)
        yield self._beats(1.2)

    def _guards(self, clashes: int) -> Animation:
        """Raise the blocks of all clashes, one after the other."""
        for slot in range(clashes):
            for seat in (0, 1):
                name, area = self._action(seat, slot), self._card(seat, slot)
                action = self.board.catalog.content.actions.get(name)
                if action is not None and action.kind == "block":
                    yield from self.animator.cast((name,), area.center, [area.center])

    def _changed(self, event: events.Changed) -> Animation:
        self._anew()
        yield self._beats(0.4)

    def _turned(self, event: events.Transformed | events.SlotsSwapped) -> Animation:
        self.board.app.play("card_flip")
        self._anew()
        yield self._beats(1)

    def _anew(self) -> None:
        """Update sums that are already shown."""
        if self.board.stage.sums_told:
            self.board.stage.now = self.board.view.projection() or self.board.stage.now

    # -- the blows ----------------------------------------------------------------------------------

    def _struck(self, event: events.Struck) -> Animation:
        """Let the action that strikes fly at the player whom it hurts, and the damage follow it."""
        board = self.board
        lanes = board.layout.lanes
        other = 1 - event.seat
        yield from self.animator.cast(
            (self._action(other, event.slot), "strike"),
            self._card(other, event.slot).center,
            [board.player_areas[event.seat].layout.health.center],
        )
        spot = lanes[min(event.slot, len(lanes) - 1)].clash.center
        end = board.player_areas[event.seat].layout.health.center
        px = board.theme.text_px("display")
        seconds = self._beats(2)
        self.animator.add(Flare(seconds, area=self._card(event.seat, event.slot), color="danger"))
        self.animator.add(
            Blow(seconds, words=signed(-event.damage), start=spot, end=end, px=px, color="danger_text")
        )
        if event.how != "strike":
            icon = "lightning" if event.how == "first_strike" else "swords"
            self.animator.say(event.seat, self._say(f"told.{event.how}"), icon)
        yield seconds * 0.62

    def _card(self, seat: int, slot: int) -> Rect:
        """The place of an action in its clash."""
        lanes = self.board.layout.lanes
        return lanes[min(slot, len(lanes) - 1)].cards[int(seat == self.board.view.near)]

    def _action(self, seat: int, slot: int) -> str:
        """The action that a player fights with in a clash; "" for none."""
        zone = self.board.view.player(seat).slots[slot]
        return self.board.view.names(zone)[0] if zone.cards else ""

    def _evaded(self, event: events.Evaded) -> Animation:
        area = self._card(event.seat, event.slot)
        yield from self.animator.cast(
            (self._action(event.seat, event.slot), "evade"), area.center, [area.center]
        )
        self.animator.say(event.seat, self._say("told.evaded"), "dodge")
        self.animator.flare(event.seat, "evade")
        yield self._beats(1)

    def _harmed(self, event: events.Harmed) -> Animation:
        goal = self.board.player_areas[event.seat].layout.health.center
        yield from self.animator.cast((event.source,), self.animator.origin(event.source, event.seat), [goal])
        source = self.board.catalog.name(event.source)
        self.animator.say(event.seat, f"{source} {signed(-event.damage)}", "heart", "danger_text")
        yield self._beats(0.8)

    def _health(self, event: events.HealthChanged) -> Animation:
        if event.now < event.before:
            self.board.app.play("heart_lost")
            self.animator.flare(event.seat, "danger")
            yield self._beats(0.5)
            yield from self._in_danger(event)

    def _in_danger(self, event: events.HealthChanged) -> Animation:
        """Hold the table's breath when a player is in danger for the first time, and when one falls."""
        least = self.board.catalog.content.figures.health // DANGER
        if event.before <= 0 or (event.now > 0 and not event.now <= least < event.before):
            return
        self.animator.hush("alarm" if event.now > 0 else "fall")
        code = "told.danger" if event.now > 0 else "told.fallen"
        self.animator.banner(
            self._say(code, seat=event.seat, health=event.now), "heart", beats=4, color="danger_text"
        )
        yield self._beats(3)

    def _scored(self, event: events.Scored) -> Animation:
        """Add a point and name the reason."""
        board = self.board
        goal, middle = board.player_areas[event.seat].layout.points.center, board.layout.middle.center
        look = "point" if event.by > 0 else "lost_point"
        yield from self.animator.cast((look,), *((middle, [goal]) if event.by > 0 else (goal, [goal])))
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
        yield self._beats(1)

    def _ended(self, event: events.DuelEnded) -> Animation:
        """Announce the winner and the nets that decided."""
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


DEAL = 0.3  # delay between two dealt cards, in flight times
QUIET = ("library", "offer", "supply", "spent", "maps", "upgrades", "past")
"""Zones whose cards move out of sight, so nothing is animated."""
SLOTS = ("one", "two")
DICE = ("cup", "aside", "tray")
"""Zones of dice, which don't fly."""


class HalfwishAnimator(Animator):
    """The animator of this table: it plays events one after the other, and ends at the view after them."""

    board: HalfwishBoard

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__(board)
        self.duel = DuelAnimations(self)
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            events.StarterChosen: self._starter,
            events.ClassChosen: self._class_chosen,
            events.PowersChosen: self._powers_chosen,
            events.RoundBegan: self._round_began,
            events.TurnBegan: self._turn_began,
            events.Chose: self._chose,
            events.Replied: self._replied,
            events.MapTurned: self._map_turned,
            events.DiceKept: self._dice_kept,
            events.DiceSwapped: self._dice_swapped,
            events.PowerPlayed: self._power_played,
            events.Gained: self._gained,
            events.Afflicted: self._afflicted,
            events.Healed: self._healed,
            events.Silenced: self._silenced,
            events.UpgradeSkipped: self._skipped,
            events.UpgradeOrder: self._order,
            events.Upgraded: self._upgraded,
            **self.duel.animations,
        }

    # -- playback -----------------------------------------------------------------------------------

    def group_key(self, event: Event) -> tuple[str, ...]:
        """The key of events that are animated together: moves between the same kinds of zones, all moves of dice, and
        cards with the event that shows them. Every other event has a key of its own.
        """
        match event:
            case Moved():
                ends = tuple("slot" if end in SLOTS else end for end in _ends(event))
                return ("dice",) if ends[0] in DICE else ("moved", *ends)
            case Shown():
                return ("shown", event.zone)
            case events.MapTurned():
                return ("shown", "row")
            case events.DiceShown():
                return ("shown", f"cup {event.seat}")
        return (event.kind, str(id(event)))

    def single(self, event: Event) -> Animation:
        """Present the table after an event and animate it; the animation of shown cards presents the table itself."""
        if isinstance(event, Shown):
            yield from self.duel.shown(event)
        else:
            self.present()
            yield from self.told(event)
            self.board.refresh()

    def rolls(self, row: list[Rolled]) -> Animation:
        """Do nothing: rolled dice are animated when they move into a cup."""
        yield from ()

    # -- cards --------------------------------------------------------------------------------------

    def moves(self, row: list[Moved]) -> Animation:
        """Move cards between the same kinds of zones one after the other; shake dice in cups."""
        ends = _ends(row[0])
        if ends[0] in DICE:
            yield from self._dice(row)
            return
        if any(end in QUIET for end in ends) and ends[1] != "row":
            return
        travel = self.seconds("travel")
        step = travel * DEAL
        self.board.card_motion.send(row, self.present, step)
        yield len(row) * step + travel * (0.9 if ends[1] in (*SLOTS, "row") else 0.4)

    def _dice(self, row: Sequence[Moved]) -> Animation:
        """Shake each cup that received a die."""
        board = self.board
        self.present()
        cups = {int(event.target.split()[1]) for event in row if event.target.startswith("cup")}
        for seat in sorted(cups):
            board.stage.dice[seat].roll(1, board.theme, seat + 1)
        board.refresh()
        if any(None not in board.view.dice(seat) for seat in cups):
            yield self.seconds("dice")
            board.app.play("dice_knock")
            yield self.seconds("beat") * 0.5

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        yield self.seconds("fade") * 0.5

    # -- words at the seats -------------------------------------------------------------------------

    def say(self, seat: int, words: str, icon: str = "", color: str = "text") -> None:
        """Show a few rising words beside a player area: above the near one, over the piles beside the far one."""
        theme, area = self.board.theme, self.board.player_areas[seat].rect
        half = width(words, Face("serif", theme.text_px("title"), bold=True)) // 2
        room = half + (theme.text_px("title") if icon else 0)
        if seat == self.board.view.near:
            spot = max(area.centerx, area.left + room + theme.px(2)), area.top - theme.px(1)
        else:
            spot = area.right + theme.px(2) + room, area.centery + theme.px(3)
        self.add(Said(self.seconds("beat") * 3.5, words=words, spot=spot, icon=icon, color=color))

    def cast(self, looks: Sequence[str], start: Point, ends: Sequence[Point]) -> Animation:
        """Something that is used, in its own way and with its own sound: it ends as it lands."""
        yield from cast(self, effect_of(TITLE, *looks), start, ends, self.seconds("beat") * CAST)

    def heart(self, seat: int) -> Point:
        """The middle of a player's area, where most things land."""
        return self.board.player_areas[seat].rect.center

    def origin(self, source: str, hurt: int) -> Point:
        """Where something comes from that befalls a player: from what lies on them, the map, or the opponent."""
        content = self.board.catalog.content
        if source in content.maps:
            return self.board.layout.middle.center
        return self.heart(hurt if source in ("ignite", "poison") else 1 - hurt)

    def flare(self, seat: int, color: str) -> None:
        self.add(Flare(self.seconds("beat") * 1.5, area=self.board.player_areas[seat].rect, color=color))

    def banner(self, words: str, icon: str = "", *, beats: float = 3.0, color: str = "text") -> None:
        """Show a sentence in the middle of the table."""
        middle = self.board.layout.middle.center
        self.add(Banner(self.seconds("beat") * beats, words=words, middle=middle, icon=icon, color=color))

    def words(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    # -- set-up and turns ---------------------------------------------------------------------------

    def _starter(self, event: events.StarterChosen) -> Animation:
        self.flare(event.seat, "brass")
        self.say(event.seat, self.words("told.starter"), "d6")
        yield self.seconds("beat") * 2

    def _class_chosen(self, event: events.ClassChosen) -> Animation:
        self.board.app.play("card_flip")
        self.flare(event.seat, "text")
        if event.hero:
            self.say(event.seat, self.board.catalog.name(event.hero), event.hero)
        yield self.seconds("beat")

    def _powers_chosen(self, event: events.PowersChosen) -> Animation:
        self.board.app.play("card_slide")
        self.flare(event.seat, "hex")
        yield self.seconds("beat") * 0.5

    def _round_began(self, event: events.RoundBegan) -> Animation:
        rounds = self.board.catalog.content.figures.rounds
        self.banner(self.words("round.sign", round=event.round, rounds=rounds), "lamp", beats=4)
        yield self.seconds("beat") * 4

    def _turn_began(self, event: events.TurnBegan) -> Animation:
        """Announce the round or the turn, and who begins it."""
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        words = self.words("told.turn", round=event.round, turn=event.turn, seat=event.seat)
        if (event.round, event.turn) == (self.board.catalog.content.figures.rounds, event.turns):
            self.hush("alarm")
            words = self.words("told.turn.last", seat=event.seat)
        self.banner(words, beats=2.5)
        yield self.seconds("beat") * 2

    def _chose(self, event: events.Chose) -> Animation:
        icon = {"duel": "swords", "scout": "eye", "parley": "flag"}[event.choice]
        self.say(event.seat, self.words(f"told.{event.choice}"), icon)
        middle = self.board.layout.middle.center
        goal = self.heart(1 - event.seat) if event.choice == "duel" else middle
        yield from self.cast((event.choice,), self.heart(event.seat), [goal])
        yield self.seconds("beat") * 0.5

    def _replied(self, event: events.Replied) -> Animation:
        words = self.words("told.agreed" if event.agreed else "told.refused")
        self.say(event.seat, words, "check" if event.agreed else "swords")
        yield self.seconds("beat") * 1.8

    def _map_turned(self, event: events.MapTurned) -> Animation:
        """Turn the card over in its place and show it large."""
        board = self.board
        row = board.view.state.row.cards
        board.app.play("card_flip")
        if not board.stage.share and 0 < event.turn <= len(row):
            board.card_motion.turn_over("row", row[event.turn - 1])
            yield self.seconds("travel")
        face = board.catalog.map(event.card, disabled=board.view.state.disabled)
        self._unveil(face, "map", 2.8)
        yield self.seconds("beat") * 1.6
        middle = board.layout.middle.center
        yield from self.cast((event.card,), middle, [middle])
        yield self.seconds("beat") * CAST * (1 - LANDS)

    def _unveil(self, face: object, deck: str, beats: float) -> None:
        """Show a card large in the middle for everyone to read."""
        board = self.board
        known = back("map" if deck == "map" else "power", board.theme)
        middle = board.layout.middle.center
        seconds = self.seconds("beat") * beats
        self.add(Unveil(seconds, front=face, back=known, middle=middle, width=board.unveiled))  # type: ignore[arg-type]

    def _dice_kept(self, event: events.DiceKept) -> Animation:
        self.say(event.seat, self.words("told.keeps" if event.kept else "told.rerolls"), "d6")
        yield self.seconds("beat")

    def _dice_swapped(self, event: events.DiceSwapped) -> Animation:
        for seat in (0, 1):
            self.flare(seat, "hex")
        yield self.seconds("beat")

    # -- powers and their effects -------------------------------------------------------------------

    def _power_played(self, event: events.PowerPlayed) -> Animation:
        power = self.board.catalog.content.powers[event.power]
        self.board.app.play("card_flip")
        self.flare(event.seat, "hex")
        self._unveil(self.board.catalog.power(power), "power", 3.4)
        yield self.seconds("beat") * 2.4
        aims = [getattr(effect, "to", "self") for effect in power.do]
        seats = {event.seat if aim == "self" else 1 - event.seat for aim in aims[:1]}
        if "both" in aims:
            seats = {0, 1}
        goals = [self.heart(seat) for seat in sorted(seats)]
        yield from self.cast((event.power,), self.board.layout.middle.center, goals)
        yield self.seconds("beat") * CAST * (1 - LANDS)

    def _gained(self, event: events.Gained) -> Animation:
        icon = {"mana": "gem", "lamps": "lamp", "extra_upgrades": "upgrade"}[event.what]
        yield from self.cast((event.what,), self.board.layout.middle.center, [self.heart(event.seat)])
        self.flare(event.seat, "brass")
        self.say(event.seat, self.words(f"told.gained.{event.what}", by=event.by), icon)
        yield self.seconds("beat") * 1.2

    def _afflicted(self, event: events.Afflicted) -> Animation:
        if event.now:
            middle = self.board.layout.middle.center
            yield from self.cast((event.status,), middle, [self.heart(event.seat)])
            self.flare(event.seat, event.status if event.status == "poison" else "fire")
            name = self.board.catalog.name(event.status)
            self.say(event.seat, f"{name} {event.now}", event.status if event.status == "poison" else "fire")
        yield self.seconds("beat") * 0.8

    def _healed(self, event: events.Healed) -> Animation:
        if event.by:
            spot = self.board.player_areas[event.seat].layout.health.center
            yield from self.cast((event.source, "healing"), spot, [spot])
            self.board.app.play("heart_gained")
            self.flare(event.seat, "healing")
            self.say(event.seat, f"+{event.by}", "heart", "healing")
        yield self.seconds("beat") * 0.8

    def _silenced(self, event: events.Silenced) -> Animation:
        spot = self.heart(event.seat)
        yield from self.cast(("silenced",), spot, [spot])
        self.flare(event.seat, "hex")
        self.say(event.seat, self.words("told.silenced"), "sound_off")
        yield self.seconds("beat") * 1.2

    # -- upgrades -----------------------------------------------------------------------------------

    def _order(self, event: events.UpgradeOrder) -> Animation:
        self.say(event.first, self.words("told.first"), "upgrade")
        yield self.seconds("beat") * 1.5

    def _upgraded(self, event: events.Upgraded) -> Animation:
        self.board.app.play("card_flip")
        self.flare(event.seat, "brass")
        if event.upgrade:
            face = self.board.catalog.action(self.board.catalog.content.upgrades[event.upgrade])
            self._unveil(face, "power", 2.6)
            yield self.seconds("beat") * 1.4
            middle = self.board.layout.middle.center
            yield from self.cast((event.upgrade,), middle, [self.heart(event.seat)])
        else:
            self.say(event.seat, self.words("told.secret"), "eye_closed")
        yield self.seconds("beat") * 2

    def _skipped(self, event: events.UpgradeSkipped) -> Animation:
        self.say(event.seat, self.words("told.skipped"), "heart")
        yield self.seconds("beat")

    # -- the end ------------------------------------------------------------------------------------

    def _decided(self, event: Decided) -> Animation:
        board, middle = self.board, self.board.layout.middle
        board.stage.dimming = False
        board.app.play("win")
        code = "told.won" if event.winners else "told.draw"
        for seat in event.winners:
            self.flare(seat, "brass")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.9))
        words = self.words(code, seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown"))
        yield seconds


def _ends(event: Moved) -> tuple[str, str]:
    """The kinds of the zones between which a card moves, without their seats."""
    return event.source.split()[0], event.target.split()[0]
