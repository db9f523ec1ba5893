"""What happened, told on this table: rounds and turns, power and pillars that travel, tiles, claims, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.event import Decided, Event, Moved, Rolled, Shuffled
from game.unnamed_wizard import events as told
from scenes.table.animation import Animation, Animator, Banner, Flare, Said, Sparks
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.carrying import carry
from scenes.unnamed_wizard.casting import Casting
from scenes.unnamed_wizard.effects import Drawn, Ringed
from scenes.unnamed_wizard.fighting import Fighting
from scenes.unnamed_wizard.tiling import Tiling
from scenes.unnamed_wizard.travels import point, travels
from sprites.drawing.motion import Point
from sprites.drawing.text import Face, width

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

STEP = 0.25  # between two cubes that go the same way, in flight times


class WizardAnimator(Animator):
    """Plays events on the board, one after the other, and comes to rest at the view after them."""

    board: WizardBoard

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board)
        self.casting = Casting(self)
        self.animations = {
            Shuffled: self._shuffled,
            Decided: self._decided,
            told.StarterChosen: self._starter,
            told.BoardTaken: self._board,
            told.SetTaken: self._set,
            told.RoundBegan: self._round,
            told.TurnBegan: self._turn,
            told.Meditated: self._meditated,
            told.QuietEnd: self._quiet,
            **self.casting.animations,
            **Tiling(self).animations,
            **Fighting(self).animations,
        }

    # -- the play -----------------------------------------------------------------------------------

    def single(self, event: Event) -> Animation:
        """What travels sets out from where it was before the event, and goes where it is after it."""
        board = self.board
        if isinstance(event, told.Invoked):
            yield from self.casting.announced(event)
        ways = travels(event)
        starts = [point(board, way.source) for way in ways]
        self.prepare(event)
        carry(board.model, event)
        board.refresh(self.seconds("travel") * 1.2)
        pause = 0.0
        for way, start in zip(ways, starts, strict=True):
            colour = None if way.pillar is None else board.chairs[way.pillar].colour
            goal = point(board, way.target)
            for at in range(way.count):
                board.flights.send(start, goal, colour=colour, delay=at * self.seconds("travel") * STEP)
            pause = max(pause, (1 + STEP * (way.count - 1)) * self.seconds("travel") if way.count else 0.0)
        yield pause * 0.8
        yield from self.told(event)
        board.refresh()

    def prepare(self, event: Event) -> None:
        """Tells the field where a tile will come from, or goes to."""
        board, field = self.board, self.board.field
        if isinstance(event, told.TilePlaced | told.CorePlaced):
            field.come_from(event.tile, board.sign.stack_spot)
        elif isinstance(event, told.TileClaimed):
            area = self.claims_of(event.seat)
            field.leave_for(event.tile, area.center, area.height)
            board.flights.hidden.add(event.tile)
        elif isinstance(event, told.TileRemoved):
            field.leave_for(event.tile, board.sign.rect.center, board.sign.rect.height)

    def claims_of(self, seat: int) -> Rect:
        """Where a player's claimed tiles lie."""
        board = self.board
        if seat == board.model.near:
            return board.places.desk.claimed
        return next(part.spots.claimed for part in board.rivals if part.seat == seat)

    def moves(self, row: list[Moved]) -> Animation:
        """Tiles: one that is drawn is shown to all with both sides."""
        board = self.board
        for event in row:
            board.model.move(event)
        board.refresh()
        drawn = [event.face for event in row if event.target == "hand" and event.face]
        if not drawn:
            return
        tiles = board.faces.content.tiles
        names = [(name, side) for name in drawn for side in ("a", "b")[: 1 if tiles[name].both else 2]]
        sides = tuple(board.faces.side(name, side) for name, side in names)
        field = board.places.field
        wide = min(field.height * 2 // 3, field.width // (len(sides) + 1))
        seconds = self.seconds("beat") * 4
        self.add(Drawn(seconds, sides=sides, start=board.sign.stack_spot, middle=field.center, width=wide))
        board.app.play("card_flip")
        yield seconds

    def rolls(self, row: list[Rolled]) -> Animation:
        """Dice are told by the event that follows."""
        yield from ()

    # -- what scripts say and show ------------------------------------------------------------------

    def words(self, code: str, **facts: object) -> str:
        return self.board.faces.say(code, **facts)

    def banner(
        self,
        words: str,
        icon: str = "",
        *,
        beats: float = 2.0,
        color: str = "text",
        beside: Sequence[int] | None = None,
    ) -> None:
        """A sentence in the middle of the field or, where tiles are shown `beside` it, in that half where they are
        not."""
        field = self.board.places.field
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
        """A place at the upper or the lower edge of the field, whichever is farther from some tiles."""
        field, tiles = self.board.places.field, self.board.field.tiles
        heights = [tiles[number].middle[1] for number in numbers if number in tiles]
        high = bool(heights) and field.centery > sum(heights) / len(heights)
        return field.centerx, (field.bottom - field.height // 7) if high else field.y + field.height // 7

    def ring(self, number: int, seat: int) -> None:
        """A line around a tile of the field in a seat's colour: something has just happened there."""
        tile = self.board.field.tiles.get(number)
        if tile is not None:
            colour = self.board.chairs[seat].colour
            self.add(Ringed(self.seconds("beat") * 2, tile=tile, colour=colour))

    def flare(self, part: Widget, color: str) -> None:
        """Light around something on the table."""
        self.add(Flare(self.seconds("beat") * 1.5, area=part.rect.copy(), color=color))

    def say_at(self, spot: Point, words: str, icon: str = "", color: str = "text") -> None:
        """A few words that rise from a place, inside of the board."""
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
        if seat == board.model.near:
            return board.desk.head
        return next(part for part in board.rivals if part.seat == seat)

    def source_part(self, where: str, number: int, which: int) -> Widget:
        """Where a spell is."""
        board = self.board
        if where == "tile":
            return board.claimed.get(number) or board.field.tiles.get(number) or board.sign
        if number == board.model.near and which < len(board.desk.spells):
            return board.desk.spells[which]
        return self.seat_part(number)

    # -- set-up and turns ---------------------------------------------------------------------------

    def _shuffled(self, event: Shuffled) -> Animation:
        self.board.app.play("card_flip")
        self.flare(self.board.sign, "brass")
        yield self.seconds("beat")

    def _starter(self, event: told.StarterChosen) -> Animation:
        self.banner(self.words("told.starter", seat=event.seat), "d6")
        yield self.seconds("beat") * 2

    def _board(self, event: told.BoardTaken) -> Animation:
        self.flare(self.seat_part(event.seat), "brass")
        self.board.app.play("card_flip")
        yield self.seconds("beat")

    def _set(self, event: told.SetTaken) -> Animation:
        self.banner(self.words("told.set", seat=event.seat, set=event.set))
        yield self.seconds("beat") * 1.5

    def _round(self, event: told.RoundBegan) -> Animation:
        self.banner(self.words("told.round", round=event.round), "rune_hex", beats=1.6)
        yield self.seconds("beat") * 1.6

    def _turn(self, event: told.TurnBegan) -> Animation:
        if event.seat == self.board.viewer:
            self.board.app.play("your_turn")
        self.flare(self.seat_part(event.seat), "gold")
        self.banner(self.words("told.turn", seat=event.seat), beats=1.4)
        yield self.seconds("beat") * 1.2

    def _meditated(self, event: told.Meditated) -> Animation:
        self.flare(self.seat_part(event.seat), "healing")
        self.banner(self.words("told.meditated", seat=event.seat), "lamp", beats=1.6)
        yield self.seconds("beat") * 1.4

    # -- the end ------------------------------------------------------------------------------------

    def _quiet(self, event: told.QuietEnd) -> Animation:
        self.banner(self.words("told.quiet"), "hourglass", beats=3)
        yield self.seconds("beat") * 3

    def _decided(self, event: Decided) -> Animation:
        board, field = self.board, self.board.places.field
        board.app.play("win")
        for seat in event.winners:
            self.flare(self.seat_part(seat), "gold")
        seconds = self.seconds("victory")
        self.add(Sparks(seconds, middle=field.center, reach=field.height * 0.7))
        words = self.words("told.won" if event.winners else "told.draw", seats=list(event.winners))
        self.add(Banner(seconds, words=words, middle=field.center, icon="crown", widest=field.width))
        yield seconds
