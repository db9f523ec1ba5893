"""Animations of this table: turns, moving power and pillars, spells, tiles, claims, battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from game.core.event import Decided, Event, Moved, Rolled, Shuffled
from game.core.view import Moment
from game.unnamed_wizard import events
from game.unnamed_wizard.table import BOARD, TILE
from scenes.board.animation import Animation, Animator, Banner, Effect, Flare, Said, Sparks
from scenes.board.spell_effects import EffectLook, cast, effect_of
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import preview
from scenes.unnamed_wizard.board import WizardBoard
from scenes.unnamed_wizard.cards import TITLE
from scenes.unnamed_wizard.field_pieces import TilePart
from scenes.unnamed_wizard.motion import SUPPLY, Place, travels, zone
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW
from sprites.drawing import shapes
from sprites.drawing.color import lighten
from sprites.drawing.motion import Point, clamp, mix, settle
from sprites.drawing.text import Face, width
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import battle_die, highlights
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

STEP = 0.25  # delay between two cubes on the same way, in flight times
CAST = 2.0  # beats that a spell is in the air


@dataclass(slots=True, kw_only=True)
class Drawn(Effect):
    """A tile that comes from the stack and shows both of its sides."""

    sides: tuple[HexTile, ...]
    start: Point
    middle: Point
    width: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.reduced_motion else settle(clamp(self.share * 3))
        wide = max(12, round(self.width * min(1.0, grown)))
        for at, side in enumerate(self.sides):
            off = (at - (len(self.sides) - 1) / 2) * self.width * 1.06
            x, y = mix(self.start[0], self.middle[0] + off, grown), mix(self.start[1], self.middle[1], grown)
            area = pygame.Rect(0, 0, wide, round(wide * HIGH))
            area.center = round(x), round(y)
            shapes.draw_shadow(target, area.inflate(-wide // 4, -wide // 4), wide // 4, theme.px(1.5), 120)
            hextile.draw(target, side, area.center, wide, theme, painted=self.width)


@dataclass(slots=True, kw_only=True)
class Thrown(Effect):
    """A battle die that is rolled; `tumbling` is the share of the effect's time until it is at rest."""

    moves: ClassVar[bool] = False
    face: str
    middle: Point
    px: int
    tumbling: float

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        rolled = 1.0 if theme.reduced_motion else clamp(self.share / self.tumbling)
        battle_die.draw(target, self.face, self.middle, self.px, theme, rolled=rolled, seed=3)


@dataclass(slots=True, kw_only=True)
class Ringed(Effect):
    """A fading line around a tile, in the colour of the player who acted there."""

    tile: TilePart
    colour: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        color = lighten(theme.seat(self.colour).colour, 0.35)
        px, alpha = self.tile.field.plan.px, round(255 * (1 - self.share))
        highlights.draw_glow(target, self.tile.middle, px, color, thick=1.8, alpha=alpha)


class WizardAnimator(Animator):
    """The animator of this board: it plays events one after the other and ends at the view after them."""

    board: WizardBoard

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board)
        self._spell: events.Invoked | events.Triggered | None = None
        """The spell that is not seen yet, because it has done nothing so far."""
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            events.StarterChosen: self._starter,
            events.BoardTaken: self._board,
            events.SetTaken: self._set,
            events.RoundBegan: self._round,
            events.TurnBegan: self._turn,
            events.Meditated: self._meditated,
            events.QuietEnd: self._quiet,
            events.RitualFilled: self._filled,
            events.Triggered: self._triggered,
            events.DieRolled: self._die_rolled,
            events.InvokesAdded: self._invokes_added,
            events.CorePlaced: self._placed,
            events.TilePlaced: self._placed,
            events.TileMoved: self._moved,
            events.TilesSwapped: self._exchanged,
            events.TilesRotated: self._exchanged,
            events.TileFlipped: self._flipped,
            events.TileRemoved: self._moved,
            events.TileLifted: self._lifted,
            events.ClaimBegan: self._claim_began,
            events.ClaimFailed: self._claim_failed,
            events.TileClaimed: self._claimed,
            events.TileSealed: self._sealed,
            events.TileUnsealed: self._sealed,
            events.PillarPlaced: self._pillar_placed,
            events.BattleBegan: self._battle_began,
            events.StrengthCounted: self._strength_counted,
            events.BattleRolled: self._battle_rolled,
            events.BattleLost: self._battle_lost,
            events.BattleEnded: self._battle_ended,
            events.PillarReturned: self._pillar_returned,
        }

    # -- playing ------------------------------------------------------------------------------------

    def group_key(self, event: Event) -> tuple[str, ...]:
        """Group the dice of a battle, which are thrown together once all of them are known."""
        return (events.BattleRolled.kind,) if isinstance(event, Rolled) else super().group_key(event)

    def _row(self, row: list[Moment[Any]]) -> Animation:
        """Leave out rolls: the event that follows them shows the dice."""
        row = [moment for moment in row if not isinstance(moment.event, Rolled)]
        if row:
            yield from super()._row(row)

    def single(self, event: Event) -> Animation:
        """Send tokens from their places before the event to their places after it."""
        board = self.board
        if isinstance(event, events.Invoked):
            yield from self.announce(event)
        yield from self._release(event)
        ways = travels(event)
        starts = [point(board, way.source) for way in ways]
        self.prepare(event)
        self.present()
        pause = 0.0
        for way, start in zip(ways, starts, strict=True):
            colour = None if way.pillar is None else board.players[way.pillar].colour
            goal = point(board, way.target)
            for at in range(way.count):
                board.card_motion.send(start, goal, colour=colour, delay=at * self.seconds("travel") * STEP)
            pause = max(pause, (1 + STEP * (way.count - 1)) * self.seconds("travel") if way.count else 0.0)
        yield pause * 0.8
        yield from self.told(event)
        if isinstance(event, events.Invoked | events.Triggered):
            self._spell = event

    def _release(self, event: Event) -> Animation:
        """Before the first thing that a spell does: let it fly there from where it is written.

        Losses in battle are struck by whoever fights.
        """
        board, spell = self.board, self._spell
        if isinstance(event, events.TurnBegan | events.Meditated):
            self._spell = None
        elif isinstance(event, events.BattleLost) and event.count + event.pillars and board.stage.fight:
            fight = board.stage.fight
            other = fight.defender if event.seat == fight.attacker else fight.attacker
            start, hurt = board.stage.ether_spot(other), board.stage.ether_spot(event.seat)
            yield from self._cast(effect_of(TITLE, "wound"), start, hurt)
        elif spell is not None and (goal := self._goal(event)) is not None:
            self._spell = None
            part = self.source_part(spell.where, spell.number, spell.which)
            lying = isinstance(part, TilePart)
            middle: Point = self._tile_spot(spell.number) if lying else part.rect.center
            yield from self._cast(spell_effect(spell.name), middle, goal)

    def _cast(self, look: EffectLook, start: Point, end: Point) -> Animation:
        yield from cast(self, look, start, [end], self.beats(CAST))

    def _goal(self, event: Event) -> Point | None:
        """Where a spell lands that causes an event; None for events that no spell causes."""
        board = self.board
        match event:
            case events.TilePlaced() | events.TileMoved():
                return board.field.camera.resting_plan.centre((event.q, event.r))
            case events.PowerGained():
                return point(board, zone("pool", event.seat))
            case events.PowerPlaced():
                return point(board, zone("fortress", event.seat))
            case events.PowerReturned():
                return point(board, (event.where, event.number, event.which, event.slot))
            case events.InvokesAdded() | events.DieRolled():
                return self.seat_part(event.seat).rect.center
            case events.RitualFilled():
                spell = self._spell
                return self.source_part(spell.where, spell.number, spell.which).rect.center if spell else None
            case events.TilesRotated():
                return self._tile_spot(event.tiles[0])
            case (
                events.PillarPlaced()
                | events.PillarReturned()
                | events.PillarMoved()
                | events.TilesSwapped()
                | events.TileFlipped()
                | events.TileRemoved()
                | events.TileLifted()
                | events.TileSealed()
                | events.TileUnsealed()
                | events.ClaimBegan()
                | events.BattleBegan()
            ):
                return self._tile_spot(event.tile)
        return None

    def _tile_spot(self, number: int) -> Point:
        """The middle of a tile, on the field once its camera rests, or claimed."""
        field, claimed = self.board.field.tiles.get(number), self.board.claimed.get(number)
        if field is not None:
            return self.board.field.camera.resting_plan.at(field.resting)
        return claimed.rect.center if claimed else point(self.board, SUPPLY)

    def prepare(self, event: Event) -> None:
        """Set where tiles and dice come from or go to before the board shows the state after an event."""
        board, lying = self.board, self.board.field.lying
        if isinstance(event, events.TilePlaced | events.CorePlaced):
            lying.come_from(event.tile, board.header.stack_spot)
        elif isinstance(event, events.TileClaimed):
            lying.leave_for(event.tile, lambda: board.claimed[event.tile].rect)
        elif isinstance(event, events.TileRemoved):
            lying.leave_for(event.tile, self._out_of_the_game)
        elif isinstance(event, events.StrengthCounted):
            board.stage.waits = True
        elif isinstance(event, events.BattleRolled):
            board.stage.throw(event.faces)

    def _out_of_the_game(self) -> Rect:
        """The area that tiles go to when they leave the game: the middle of the sign."""
        sign = self.board.header.rect
        area = Rect(0, 0, sign.height, sign.height)
        area.center = sign.center
        return area

    def moves(self, row: list[Moved]) -> Animation:
        """Show a drawn tile to everybody with both sides."""
        board = self.board
        self.present()
        drawn = [event.face for event in row if event.target == "hand" and event.face]
        if not drawn:
            return
        tiles = board.catalog.content.tiles
        names = [(name, side) for name in drawn for side in ("a", "b")[: 1 if tiles[name].both else 2]]
        sides = tuple(board.catalog.side(name, side) for name, side in names)
        field = board.layout.field
        wide = min(field.height * 2 // 3, field.width // (len(sides) + 1))
        seconds = self.seconds("beat") * 4
        self.add(Drawn(seconds, sides=sides, start=board.header.stack_spot, middle=field.center, width=wide))
        board.app.play("card_flip")
        yield seconds

    # -- building blocks ----------------------------------------------------------------------------

    def words(self, code: str, **facts: object) -> str:
        return self.board.text.say(code, **facts)

    def banner(
        self,
        words: str,
        icon: str = "",
        *,
        beats: float = 2.0,
        color: str = "text",
        beside: Sequence[int] | None = None,
    ) -> None:
        """Show a sentence in the middle of the field; with `beside`, in the half farther from those tiles."""
        field = self.board.layout.field
        middle = field.center if beside is None else self._clear_of(beside)
        self.add(
            Banner(
                self.seconds("beat") * beats,
                words=words,
                middle=middle,
                icon=icon,
                color=color,
                widest=field.width,
            )
        )

    def _clear_of(self, numbers: Sequence[int]) -> Point:
        """A point at the upper or lower edge of the field, whichever is farther from these tiles."""
        field, tiles = self.board.layout.field, self.board.field.tiles
        heights = [tiles[number].middle[1] for number in numbers if number in tiles]
        high = bool(heights) and field.centery > sum(heights) / len(heights)
        return field.centerx, (field.bottom - field.height // 7) if high else field.y + field.height // 7

    def ring(self, number: int, seat: int) -> None:
        """Draw a line around a tile in a seat's colour, to mark that something happened there."""
        tile = self.board.field.tiles.get(number)
        if tile is not None:
            colour = self.board.players[seat].colour
            self.add(Ringed(self.seconds("beat") * 2, tile=tile, colour=colour))

    def flare(self, part: Widget, color: str) -> None:
        """Light up something on the table."""
        self.add(Flare(self.seconds("beat") * 1.5, area=part.rect.copy(), color=color))

    def say_at(self, spot: Point, words: str, icon: str = "", color: str = "text") -> None:
        """Show a few words that rise from a point, kept inside the board."""
        board = self.board
        face = Face("serif", board.theme.text_px("title"), bold=True)
        half = width(words, face) // 2 + board.theme.px(2)
        room, sign = board.rect, face.px * 5 // 4 if icon else 0
        x = min(max(spot[0], room.left + half + sign), room.right - half)
        y = min(max(spot[1], room.top + board.theme.px(7)), room.bottom - board.theme.px(3))
        self.add(Said(self.seconds("beat") * 2.5, words=words, spot=(x, y), icon=icon, color=color))

    def seat_part(self, seat: int) -> Widget:
        """The board of a player."""
        board = self.board
        if seat == board.view.near:
            return board.player_area.head
        return next(part for part in board.opponents if part.seat == seat)

    def source_part(self, where: str, number: int, which: int) -> Widget:
        """The part of a spell's source."""
        board = self.board
        if where == "tile":
            return board.claimed.get(number) or board.field.tiles.get(number) or board.header
        if number == board.view.near and which < len(board.player_area.spells):
            return board.player_area.spells[which]
        return self.seat_part(number)

    # -- set-up and turns ---------------------------------------------------------------------------

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        self.flare(self.board.header, "brass")
        yield self.seconds("beat")

    def _starter(self, event: events.StarterChosen) -> Animation:
        self.banner(self.words("told.starter", seat=event.seat), "d6")
        yield self.seconds("beat") * 2

    def _board(self, event: events.BoardTaken) -> Animation:
        self.flare(self.seat_part(event.seat), "brass")
        self.board.app.play("card_flip")
        yield self.seconds("beat")

    def _set(self, event: events.SetTaken) -> Animation:
        self.banner(self.words("told.set", seat=event.seat, set=event.set))
        yield self.seconds("beat") * 1.5

    def _round(self, event: events.RoundBegan) -> Animation:
        self.banner(self.words("told.round", round=event.round), "rune_hex", beats=1.6)
        yield self.seconds("beat") * 1.6

    def _turn(self, event: events.TurnBegan) -> Animation:
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        self.flare(self.seat_part(event.seat), "gold")
        self.banner(self.words("told.turn", seat=event.seat), beats=1.4)
        yield self.seconds("beat") * 1.2

    def _meditated(self, event: events.Meditated) -> Animation:
        spot = self.seat_part(event.seat).rect.center
        self.flare(self.seat_part(event.seat), "healing")
        yield from self._cast(effect_of(TITLE, "meditate"), spot, spot)
        self.banner(self.words("told.meditated", seat=event.seat), "lamp", beats=1.6)
        yield self.seconds("beat") * 1.4

    # -- spells -----------------------------------------------------------------------------------------

    def announce(self, event: events.Invoked) -> Animation:
        """Name the spell that another player invokes, before the power moves; the viewer knows their own choice."""
        if event.seat == self.board.viewer:
            return
        on_field = event.where == TILE
        if on_field:
            self.ring(event.number, event.seat)
        else:
            self.flare(self.source_part(event.where, event.number, event.which), "brass")
        words = self.words("told.invoked", seat=event.seat, name=event.name)
        self.banner(words, "sparkle", beats=2, beside=[event.number] if on_field else [])
        yield self.beats(1.4)

    def _filled(self, event: events.RitualFilled) -> Animation:
        self.board.app.play("heart_gained")
        spot = self.seat_part(event.seat).rect.midtop
        self.say_at(spot, self.words("told.ritual", name=event.name), "sparkle")
        yield self.beats(1)

    def _triggered(self, event: events.Triggered) -> Animation:
        part = self.source_part(event.where, event.number, event.which)
        self.flare(part, "brass")
        self.say_at(part.rect.center, self.words("told.triggered", name=event.name), "sparkle")
        yield self.beats(1.4)

    def _die_rolled(self, event: events.DieRolled) -> Animation:
        """Roll a single die in the middle of the field."""
        board = self.board
        board.app.play("dice_rattle")
        tumbling = self.seconds("dice")
        seconds = tumbling + self.beats(2.5)
        middle = board.layout.field.center
        thrown = Thrown(
            seconds,
            face=event.face,
            middle=middle,
            px=board.theme.px(11),
            tumbling=tumbling / seconds if seconds else 1.0,
        )
        self.add(thrown)
        yield tumbling
        board.app.play("dice_knock")
        spot = middle[0], middle[1] + board.theme.px(9)
        self.say_at(spot, self.words("told.die", face=event.face))
        yield self.beats(2)

    def _invokes_added(self, event: events.InvokesAdded) -> Animation:
        spot = self.seat_part(event.seat).rect.midtop
        self.say_at(spot, self.words("told.more", count=event.count), "plus")
        yield self.beats(1)

    # -- tiles and claims -------------------------------------------------------------------------------

    def _placed(self, event: events.TilePlaced | events.CorePlaced) -> Animation:
        self.board.app.play("card_slide")
        yield self.seconds("travel") * 1.2
        self.board.app.play("dice_knock")
        if isinstance(event, events.TilePlaced):
            self.ring(event.tile, event.seat)
        yield self.beats(0.5)

    def _moved(self, event: Event) -> Animation:
        self.board.app.play("card_slide")
        yield self.seconds("travel") * 1.4

    def _lifted(self, event: events.TileLifted) -> Animation:
        """Ring the tile. It stays on the field until the question of where to place it takes it off."""
        self.board.app.play("card_slide")
        self.ring(event.tile, event.seat)
        yield self.seconds("travel") * 1.4

    def _exchanged(self, event: events.TilesSwapped | events.TilesRotated) -> Animation:
        self.board.app.play("card_slide")
        yield self.seconds("travel") * 1.6

    def _flipped(self, event: events.TileFlipped) -> Animation:
        self.board.app.play("card_flip")
        yield self.seconds("travel") * 1.4

    def _pillar_placed(self, event: events.PillarPlaced) -> Animation:
        self.board.app.play("dice_knock")
        self.ring(event.tile, event.seat)
        yield self.beats(0.5)

    def _claim_began(self, event: events.ClaimBegan) -> Animation:
        """Outline the pattern, with its common runes."""
        board = self.board
        board.field.show(preview.pattern_of(board.view, event.tiles, event.tile))
        words = self.words("told.claiming", seat=event.seat, name=event.name)
        self.banner(words, "rune_hex", beats=2.6, beside=event.tiles)
        yield self.beats(2.8)
        board.field.show(NO_PREVIEW)

    def _claim_failed(self, event: events.ClaimFailed) -> Animation:
        self.banner(self.words("told.failed", name=event.name), "lock", beats=2.4)
        yield self.beats(2.4)

    def _claimed(self, event: events.TileClaimed) -> Animation:
        """Move the tile to its new owner and light up each rune there."""
        board = self.board
        board.app.play("card_slide")
        yield self.seconds("travel") * 1.2
        part = board.claimed.get(event.tile)
        if part:
            self.flare(part, "gold")
        near = event.seat == board.view.near
        track = board.player_area.runes if near else self.seat_part(event.seat)
        for rune in event.runes or ("wild",):
            yield from self._cast(effect_of(TITLE, rune), (part or track).rect.center, track.rect.center)
        self.flare(track, "gold")
        code = "told.claimed" if event.runes else "told.claimed.wild"
        spot = (part or self.seat_part(event.seat)).rect.midtop
        self.say_at(spot, self.words(code, runes=list(event.runes)), "sparkle", "gold")
        yield self.beats(2)
        yield from self._one_rune_left(event.seat, event.best)

    def _one_rune_left(self, seat: int, best: int) -> Animation:
        """Hold the table's breath when a player has all equal runes but one, or the last one."""
        left = self.board.catalog.content.figures.runes_to_win - best
        if left > 1:
            return
        self.hush("alarm" if left == 1 else "breath")
        if left == 1:
            self.banner(self.words("told.last", seat=seat), "rune_hex", beats=4, color="danger_text")
        yield self.beats(3)

    def _sealed(self, event: events.TileSealed | events.TileUnsealed) -> Animation:
        board = self.board
        sealed = isinstance(event, events.TileSealed)
        part = board.claimed.get(event.tile) or board.header
        board.app.play("card_flip")
        self.flare(part, "danger" if sealed else "healing")
        words = self.words("told.sealed" if sealed else "told.unsealed")
        self.say_at(part.rect.midtop, words, "seal")
        yield self.beats(1.6)

    # -- battles ----------------------------------------------------------------------------------------

    def caption(self, words: str) -> None:
        """Set the caption of the stage."""
        self.board.stage.caption = words
        self.board.touch()

    def log_line(self, event: Event) -> str:
        """The log's sentence about an event."""
        board = self.board
        phrases = board.title.phrases
        code = phrases.first(f"log.{event.kind}.{event.variant}", f"log.{event.kind}")
        return phrases.say(code, event.facts(), board.text.names) if code else ""

    def _battle_began(self, event: events.BattleBegan) -> Animation:
        """Show the strengths on the field before the stage appears."""
        board = self.board
        board.app.play("dice_rattle")
        found = preview.forecast(board.view.table, event.seat, event.tile, event.defender, None)
        board.field.show(preview.strengths(event.tile, found))
        words = self.words("told.battle", seat=event.seat, defender=event.defender)
        self.banner(words, "swords", beats=2.4, color="danger_text", beside=[event.tile])
        yield self.beats(2.4)
        board.field.show(NO_PREVIEW)

    def _strength_counted(self, event: events.StrengthCounted) -> Animation:
        board = self.board
        board.stage.waits = False
        board.refresh()
        yield self.beats(2 if event.ether else 0.8)

    def _battle_rolled(self, event: events.BattleRolled) -> Animation:
        board = self.board
        if not event.faces:
            self.caption(self.log_line(event))
            yield self.beats(1.5)
            return
        self.caption("")
        board.app.play("dice_rattle")
        yield self.seconds("dice")
        board.app.play("dice_knock")
        yield self.beats(1.5)

    def _battle_lost(self, event: events.BattleLost) -> Animation:
        """Show the losses, but not if nothing was rolled."""
        if event.variant == "nothing" and not self.board.stage.dice:
            return
        self.caption(self.log_line(event))
        self.board.app.play("heart_lost" if event.count or event.pillars else "click")
        yield self.beats(1.8)

    def _pillar_returned(self, event: events.PillarReturned) -> Animation:
        self.board.app.play("dice_knock")
        yield self.beats(0.4)

    def _battle_ended(self, event: events.BattleEnded) -> Animation:
        """Show who won; the stage disappears with the fight."""
        words = self.words("told.attack.won" if event.won else "told.attack.lost")
        self.banner(words, "swords", beats=2)
        yield self.beats(1.8)

    # -- the end ------------------------------------------------------------------------------------

    def _quiet(self, event: events.QuietEnd) -> Animation:
        self.banner(self.words("told.quiet"), "hourglass", beats=3)
        yield self.seconds("beat") * 3

    def _decided(self, event: Decided) -> Animation:
        board, field = self.board, self.board.layout.field
        board.app.play("win")
        for seat in event.winners:
            self.flare(self.seat_part(seat), "gold")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=field.center, reach=field.height * 0.7))
        words = self.words("told.won" if event.winners else "told.draw", seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=field.center, icon="crown", widest=field.width))
        yield seconds


def spell_effect(name: str) -> EffectLook:
    """What a spell looks like, by its name: "aspirant.raise" on a board, "drift_2.b" or "drift_wild.a" on a tile."""
    home, part = name.split(".")
    return effect_of(TITLE, f"{home}_{part}", part, home)


# ---------------------------------------------------------------------- positions of tokens

ZONES = {"pool": 0, "fortress": 1, "ether": 1, "pillars": 2}
"""Index of the third of an opponent's figures that shows a zone."""


def point(board: WizardBoard, place: Place) -> Point:
    """The pixel of a place."""
    where, number, which, slot = place
    if where == "supply":
        return board.header.supply_spot
    if where == "ether" and board.stage.visible:
        return board.stage.ether_spot(number)
    if where in ZONES:
        return _zone(board, where, number)
    if where == BOARD:
        return _board_slot(board, number, which, slot)
    return _tile(board, place)


def _zone(board: WizardBoard, name: str, seat: int) -> Point:
    if seat == board.view.near:
        part = board.player_area.zone(name)
        return part.spot(part.count - 1)
    figures = next(part.spots.figures for part in board.opponents if part.seat == seat)
    return figures.x + figures.width * (ZONES[name] + 0.25) / 3, figures.centery


def _board_slot(board: WizardBoard, seat: int, which: int, slot: int) -> Point:
    if seat == board.view.near:
        sockets = board.player_area.sockets_of(which)
        return sockets[slot].rect.center if slot < len(sockets) else board.player_area.head.rect.center
    return next(part.spots.spells.center for part in board.opponents if part.seat == seat)


def _tile(board: WizardBoard, place: Place) -> Point:
    """The pixel of a slot of a tile or of its pillars; the battleground may be on the stage."""
    where, number, which, slot = place
    if number in board.claimed:
        return board.claimed[number].rect.center
    if number not in board.field.tiles:
        return board.header.supply_spot
    if where == "ground":
        if board.stage.visible and board.stage.fight and board.stage.fight.ground == number:
            return board.stage.spots.ground.center
        return board.field.pillar_point(number, which)
    return board.field.tiles[number].slot_point(slot)
