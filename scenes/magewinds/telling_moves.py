"""Ways of bases, and pieces that are laid down, picked up and dropped, told on the mat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.battlefield.plane import Point, gap
from game.magewinds import events as told
from game.magewinds.field import fighter_base, inches, piece_base
from game.magewinds.state import NONE, Place
from scenes.magewinds.telling import Animations, Telling
from scenes.table.animation import Animation
from sprites.drawing.motion import ease_in_out

STRIDE = 0.14  # seconds an inch, at speed 1
SHORTEST, LONGEST = 0.25, 1.4  # seconds that a way takes
ARRIVAL = 0.4  # seconds at most that a fighter comes from beside the mat
FRAME = 1 / 60


class Moves(Telling):
    """Bases go their ways."""

    @property
    def animations(self) -> Animations:
        return {
            told.Travelled: self._travelled,
            told.Shoved: self._shoved,
            told.StepTakenBack: self._taken_back,
            told.Deployed: self._deployed,
            told.Cloned: self._cloned,
            told.Vanished: self._vanished,
            told.PieceLaid: self._piece_laid,
            told.PickedUp: self._picked_up,
            told.Dropped: self._dropped,
        }

    def _travelled(self, event: told.Travelled) -> Animation:
        """The base goes its way."""
        yield from self._go(fighter_base(event.fighter), [inches(*at) for at in event.way])
        each = self.model.fighter(event.fighter)
        each.x, each.y = event.way[-1]
        self.board.refresh()
        yield self.seconds("fade")

    def _shoved(self, event: told.Shoved) -> Animation:
        yield from self._go(piece_base(event.piece), [inches(*at) for at in event.way])
        piece = self.model.state.pieces[event.piece]
        piece.x, piece.y = event.way[-1]
        self.board.refresh()

    def _go(self, base: str, way: list[Point], longest: float = LONGEST) -> Animation:
        long = sum(gap(start, end) for start, end in pairwise(way))
        speed = self.board.theme.speed or 1.0
        seconds = min(longest, max(SHORTEST, long * STRIDE)) / speed
        if self.board.theme.calm or not long:
            self.board.shifted.pop(base, None)
            return
        self.board.app.play("card_slide")
        gone = 0.0
        while gone < seconds:
            self.board.shifted[base] = along(way, ease_in_out(gone / seconds) * long)
            gone += FRAME
            yield FRAME
        self.board.shifted.pop(base, None)

    def _taken_back(self, event: told.StepTakenBack) -> Animation:
        each = self.model.fighter(event.fighter)
        yield from self._go(fighter_base(event.fighter), [inches(each.x, each.y), inches(event.x, event.y)])
        each.x, each.y = event.x, event.y
        self.board.refresh()

    def _deployed(self, event: told.Deployed) -> Animation:
        """It comes from where it stood before, or from its card beside the mat."""
        start = self._from(event.fighter)
        each = self.model.fighter(event.fighter)
        each.place, each.x, each.y = Place.FIELD, event.x, event.y
        self.board.shifted[fighter_base(event.fighter)] = start
        self.board.refresh()
        yield from self._go(fighter_base(event.fighter), [start, inches(event.x, event.y)], ARRIVAL)
        self.board.app.play("card_flip")
        self.flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _from(self, number: int) -> Point:
        each, plate = self.model.fighter(number), self.board.plates.get(number)
        if each.place is Place.FIELD or plate is None:
            return inches(each.x, each.y)
        return self.board.mat.scale.inches(plate.rect.center)

    def _cloned(self, event: told.Cloned) -> Animation:
        """Two step out of the place of one, alike."""
        start = self._from(event.one)
        for number, x, y in ((event.one, event.x, event.y), (event.other, event.other_x, event.other_y)):
            each = self.model.fighter(number)
            each.place, each.x, each.y = Place.FIELD, x, y
            self.board.shifted[fighter_base(number)] = start
        self.board.refresh()
        for number, x, y in ((event.one, event.x, event.y), (event.other, event.other_x, event.other_y)):
            yield from self._go(fighter_base(number), [start, inches(x, y)], ARRIVAL)
            self.flare(number, "brass")
        yield self.seconds("beat")

    def _vanished(self, event: told.Vanished) -> Animation:
        """One of two is gone, and the other one is who it was."""
        self.flare(event.gone, "storm")
        yield self.seconds("beat")
        self.model.fighter(event.gone).place = Place.GONE
        each = self.model.fighter(event.fighter)
        each.place, each.x, each.y = Place.FIELD, event.x, event.y
        self.board.refresh()
        yield self.seconds("beat")

    def _piece_laid(self, event: told.PieceLaid) -> Animation:
        if event.piece < len(self.model.state.pieces):
            piece = self.model.state.pieces[event.piece]
            piece.lies, piece.x, piece.y = True, event.x, event.y
            self.board.refresh()
        self.board.app.play("card_flip")
        yield self.seconds("beat")

    def _picked_up(self, event: told.PickedUp) -> Animation:
        piece = self.model.state.pieces[event.piece]
        piece.lies = False
        if event.collected:
            piece.collector = event.seat
        else:
            piece.carrier = event.fighter
            self.model.fighter(event.fighter).carries.append(event.piece)
        self.board.refresh()
        self.say(event.fighter, event.name)
        self.flare(event.fighter, "brass")
        yield self.seconds("beat")

    def _dropped(self, event: told.Dropped) -> Animation:
        piece, each = self.model.state.pieces[event.piece], self.model.fighter(event.fighter)
        if event.piece in each.carries:
            each.carries.remove(event.piece)
        piece.carrier, piece.lies, piece.x, piece.y = NONE, True, event.x, event.y
        self.board.refresh()
        yield self.seconds("beat")


def along(way: Sequence[Point], far: float) -> Point:
    """The point so many inches along a way."""
    for start, end in pairwise(way):
        long = gap(start, end)
        if far <= long and long:
            share = far / long
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= long
    return way[-1]
