"""The hex field: all tiles of the table, seen through a camera that keeps them in sight as the field grows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.unnamed_wizard.filters import Cube
from game.unnamed_wizard.hexes import Hex
from scenes.app.input import Key
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import steering
from scenes.unnamed_wizard.field_picture import FieldPicture
from scenes.unnamed_wizard.field_thing import FieldThing
from scenes.unnamed_wizard.ghosts import Counts, Ghost, Pattern
from scenes.unnamed_wizard.handled_field import HandledField
from scenes.unnamed_wizard.lying import Lying, reading
from scenes.unnamed_wizard.openings import CornerPart, HexPart
from scenes.unnamed_wizard.sharpening import Sharpening
from scenes.unnamed_wizard.tiles import SlotPart, TilePart
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard.grid import HexPlan

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

__all__ = ["CornerPart", "FieldPart", "FieldThing", "HexPart", "SlotPart", "TilePart"]


class FieldPart(HandledField):
    """The field on a board. `ghosts`, `pattern` and `counts` are shown on it as long as they are set."""

    role = "field"

    def __init__(self, board: WizardBoard, name: str = "") -> None:
        super().__init__(board, name)
        self.lying = Lying(self)
        self.sharpening = Sharpening(self)
        self.picture = FieldPicture(self)
        self.ghosts: tuple[Ghost, ...] = ()
        self.pattern: Pattern | None = None
        self.counts: Counts | None = None
        self._hexes, self._corners = Widget(), Widget()
        self.add(self.lying.layer, self.lying.slots, self._hexes, self._corners)

    # -- where everything is ------------------------------------------------------------------------

    @property
    def tiles(self) -> dict[int, TilePart]:
        """The parts of tiles by number."""
        return self.lying.tiles

    @property
    def parts(self) -> list[FieldThing]:
        """All that lies on the field, what hides other things first."""
        layers = (self._corners, self._hexes, self.lying.slots, self.lying.layer)
        return [part for layer in layers for part in layer.children if isinstance(part, FieldThing)]

    @property
    def colours(self) -> list[int]:
        """The colours of the seats."""
        return [chair.colour for chair in self.board.chairs]

    @property
    def plan(self) -> HexPlan:
        """Where hexes are seen now."""
        return self.camera.plan

    @property
    def painted(self) -> int:
        """The width for which tiles are painted."""
        return self.sharpening.px

    def lay(self, rect: Rect) -> None:
        """Gives it its area."""
        self.place(rect)
        self.camera.lay(rect)
        if not self.camera.moving:
            self.sharpening.hurry()
        self.settle()

    def settle(self) -> None:
        """Everything is hit where it is seen."""
        for part in self.parts:
            part.lay()

    def slot_point(self, number: int, slot: int) -> tuple[int, int]:
        """The pixel of the middle of a slot on a tile of the field."""
        return self.tiles[number].slot_point(slot)

    def pillar_point(self, number: int, seat: int) -> tuple[int, int]:
        """The pixel of the foot of a seat's pillars on a tile of the field, or where one would stand."""
        return self.tiles[number].pillar_point(self.colours[seat])

    def slot_px(self, number: int) -> int:
        """How many pixels a slot of a tile is across."""
        return self.tiles[number].slot_px

    def pillar_px(self, number: int) -> int:
        """How many pixels a pillar on a tile is across."""
        return self.tiles[number].pillar_px

    # -- what it shows ------------------------------------------------------------------------------

    def refresh(self, seconds: float = 0.0) -> None:
        """Shows what the model says now; tiles that are elsewhere take so long to get there."""
        first = not self.tiles
        self.lying.seconds = seconds
        self._follow(self.lying.refresh())
        if first:
            self.camera.arrive()
            self.sharpening.hurry()
        self.settle()
        self.touch()

    def come_from(self, number: int, point: Point) -> None:
        """The tile of this number, which the next refresh will show, comes from a pixel: the stack, a player."""
        self.lying.come_from(number, point)

    def leave_for(self, number: int, point: Point, px: int) -> None:
        """The tile, which the next refresh will not show any more, goes to a pixel and is `px` wide there."""
        self.lying.leave_for(number, point, px)

    def arrive(self) -> None:
        """Everything is where it belongs, at once."""
        self.lying.arrive()
        self.camera.arrive()
        self.sharpening.hurry()
        self.settle()
        self.touch()

    def _follow(self, changed: Collection[Hex] = ()) -> None:
        self.camera.seconds = 0.0 if self.theme.calm else self.theme.seconds("travel")
        lit = [part.at for part in self._hexes.children if isinstance(part, HexPart)]
        self.camera.follow([*(part.at for part in self.tiles.values()), *lit], changed)

    # -- what may be chosen -------------------------------------------------------------------------

    def light(self, hexes: Iterable[Hex]) -> list[HexPart]:
        """Offers empty hexes, and no others; gives their parts."""
        self._hexes.clear()
        made = [HexPart(self, at) for at in hexes]
        self._hexes.add(*sorted(made, key=reading))
        self._follow([part.at for part in made])
        self.settle()
        return made

    def light_corners(self, rows: Iterable[Sequence[int]]) -> list[CornerPart]:
        """Offers corners of three tiles each, given by their numbers, and no others; gives their parts."""
        self._corners.clear()
        different = {tuple(sorted(row)): row for row in rows}
        made = [CornerPart(self, (row[0], row[1], row[2])) for row in different.values()]
        self._corners.add(*sorted(made, key=reading))
        self.settle()
        return made

    def slot(self, number: int, slot: int) -> SlotPart:
        """The part of a slot on a tile. KeyError where there is none."""
        return self.lying.slot(number, slot)

    def dim(self, numbers: Collection[int]) -> None:
        """Dims these tiles, and no others: they can't be chosen now."""
        for number, part in self.tiles.items():
            part.dimmed = number in numbers
        self.touch()

    def clear_lights(self) -> None:
        """Nothing is offered, dimmed or foretold any more."""
        self.light_corners(())
        for part in self.parts:
            part.offered = False
            part.forbid("")
        self.dim(())
        self.choose_slots(())
        self.clear_previews()
        self.light(())

    def choose_slots(self, ways: Collection[Cube]) -> None:
        """Marks slots as chosen, and no others."""
        for part in self.lying.slot_parts:
            part.chosen = part.way in ways
        self.touch()

    def clear_previews(self) -> None:
        """Nothing is foretold any more."""
        self.ghosts, self.pattern, self.counts = (), None, None
        self.touch()

    # -- keys ----------------------------------------------------------------------------------------

    def steer(self, key: Key, part: FieldThing | None = None) -> bool:
        """What a key does on the field; False where it means nothing here."""
        return steering.steer(self, key, part)

    def key(self, key: Key) -> bool:
        """What a key does that nothing on the field has kept."""
        return self.steer(key)

    def reveal(self, area: Rect) -> None:
        """Has a part that the keyboard reached in sight."""
        if self.camera.held and not self.rect.contains(area):
            self.camera.reveal([self.camera.resting_plan.hex_at(area.center)])
            self.settle()
        super().reveal(self.rect)

    # -- time and picture ---------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.camera.moving or self.lying.moving or self.sharpening.waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.camera.update(dt) | self.lying.update(dt) | self.sharpening.update():
            self.settle()
            self.touch()

    def render(self, target: Surface) -> None:
        self.picture.draw(target)

    def draw_children(self, target: Surface) -> None:
        """They are painted with it, in their order of height."""
