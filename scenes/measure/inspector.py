"""The inspector: what is chosen, with its name and its figures to be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import degrees, pi, radians
from typing import TYPE_CHECKING, TypeVar

from game.battlefield.document import (
    BaseEntry,
    BattlefieldDocument,
    FeatureEntry,
    MarkerEntry,
    ObjectEntry,
)
from scenes.measure import edits, outline, profiles
from scenes.measure.cells import Warbands
from scenes.measure.edits import Entry as Thing
from scenes.measure.heights import Heights
from scenes.measure.rows import Named, Row
from scenes.measure.stamps import palette
from scenes.measure.tool_button import ToolButton
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.measure.tools.changing import Changing

MOST_LETTERS = 60
T = TypeVar("T")


class Figure(Entry):
    """A number to be typed. `read` gives it as it is, `write` takes another."""

    def __init__(self, name: str, read: Callable[[], float], write: Callable[[float], None]) -> None:
        self.read, self.write = read, write
        self._was_focused = False
        super().__init__(name, written(read()), act=self._typed, limit=7, allowed=is_digit)
        self.hint = name

    def refresh(self) -> None:
        """Shows the number as it is now, unless somebody is typing another."""
        if not self.focused and self.text != written(self.read()):
            self.set(written(self.read()))

    def update(self, dt: float) -> None:
        """What was typed and could not be goes when the line is left."""
        super().update(dt)
        if self._was_focused and not self.focused:
            self.refresh()
        self._was_focused = self.focused

    def _typed(self, text: str) -> None:
        try:
            found = float(text.replace(",", "."))
        except ValueError:
            return
        self.write(found)


def written(number: float) -> str:
    """A number as people write it, to a hundredth."""
    found = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if found == "-0" else found


def is_digit(letter: str) -> bool:
    """Whether a letter may be part of a number."""
    return letter in "0123456789.,-"


class Inspector:
    """The widgets that the building tool shows for what is chosen."""

    def __init__(self, tool: Changing) -> None:
        self.tool = tool
        self._shown: tuple[str, ...] = ()
        self._figures: list[Figure] = []
        self._name: Entry | None = None
        self._profile: Choice[str] | None = None
        self._warbands: Warbands | None = None
        self._heights = Heights(tool)

    # ------------------------------------------------------------------ what is chosen

    @property
    def document(self) -> BattlefieldDocument:
        return self.tool.desk.document

    @property
    def things(self) -> list[Thing]:
        """The entries that are chosen."""
        chosen = self.tool.desk.chosen
        return [each for each in edits.entries(self.document) if each.id in chosen]

    @property
    def thing(self) -> Thing:
        """The only thing that is chosen."""
        return self.things[0]

    def widgets(self) -> list[Widget]:
        """The widgets for what is chosen now, made anew."""
        self._shown = self.tool.desk.chosen
        self._figures = []
        self._name = self._profile = self._warbands = None
        things = self.things
        rows = self._rows_of_one(things[0]) if len(things) == 1 else self._rows_of_many(things)
        return [*rows, self._buttons()]

    def refresh(self) -> None:
        """Shows what is true now."""
        things = self.things
        if not things or self.tool.desk.chosen != self._shown:
            return
        if len(things) == 1:
            for figure in self._figures:
                figure.refresh()
            if self._name and not self._name.focused:
                self._name.set(things[0].name)
            if self._profile:
                self._profile.set(self._profile_id(things[0]))
        if self._warbands:
            self._warbands.set(_shared([each.warband for each in things if isinstance(each, BaseEntry)]))
        self._heights.refresh()

    def edit(self) -> None:
        """Goes to the first line that can be typed, or to what several things share."""
        first = self._name or self._warbands or self._heights.first
        if first and first.tree:
            first.tree.set_focus(first)

    # ------------------------------------------------------------------ rows

    def _rows_of_one(self, thing: Thing) -> list[Widget]:
        self._name = Entry("Name", thing.name, act=self._rename, limit=MOST_LETTERS, placeholder="Name")
        rows: list[Widget] = [self._name, self._place_row()]
        if isinstance(thing, FeatureEntry):
            rows += self._terrain_rows()
        elif not isinstance(thing, MarkerEntry):
            rows += self._base_rows(thing)
        return rows

    def _rows_of_many(self, things: Sequence[Thing]) -> list[Widget]:
        rows: list[Widget] = [Label(f"{len(things)} things", "lead", family="serif", bold=True)]
        fighters = [each.warband for each in things if isinstance(each, BaseEntry)]
        if fighters:
            rows.append(self._warband_row(_shared(fighters)))
        return [*rows, *self._heights.rows()]

    def _place_row(self) -> Widget:
        """Where it is, along the screen's own directions, as the rulers around the mat count."""
        across, along = (1, 0) if self.lies else (0, 1)
        words = "Up" if self.lies else "Down"
        figures = self._figure("Across", lambda: self._place(across), lambda value: self._move(across, value))
        others = self._figure(words, lambda: self._place(along), lambda value: self._move(along, value))
        return Row(Named("→", figures, 0), Named("↑" if self.lies else "↓", others, 0), least=12)

    @property
    def lies(self) -> bool:
        """Whether the mat lies on its side."""
        return self.tool.scale.turned

    def _base_rows(self, thing: BaseEntry | ObjectEntry) -> list[Widget]:
        across = self._figure(
            "Base in mm", lambda: self._fact("diameter_mm"), lambda value: self._set("diameter_mm", value)
        )
        if not isinstance(thing, BaseEntry):
            return [Named("Base, mm", across)]
        far = self._figure(
            "Movement", lambda: self._fact("movement"), lambda value: self._set("movement", value)
        )
        return [
            self._warband_row(thing.warband),
            self._profile_choice(thing),
            Named("Movement", far),
            Named("Base, mm", across),
        ]

    def _profile_choice(self, thing: BaseEntry) -> Widget:
        """A fighter's profile, which its name tells: another one names it anew and gives it its Movement."""
        options = [("No profile", ""), *((each.name, each.id) for each in profiles.fighters())]
        self._profile = Choice("Profile", options, self._profile_id(thing), self._give_profile)
        return self._profile

    def _terrain_rows(self) -> list[Widget]:
        long = self._figure(
            "Length", lambda: self._frame.long, lambda value: self._size(value, self._frame.wide)
        )
        wide = self._figure(
            "Width", lambda: self._frame.wide, lambda value: self._size(self._frame.long, value)
        )
        rows = [*self._heights.rows(), Named("Length", long), Named("Width", wide)]
        if any(part.polygon for part in self._feature.parts):
            rows.append(Named("Angle", self._figure("Angle", self._angle, self._turn)))
        return rows

    def _warband_row(self, value: int | None) -> Widget:
        self._warbands = Warbands(value, lambda warband: self._set("warband", warband))
        return self._warbands

    def _figure(self, name: str, read: Callable[[], float], write: Callable[[float], None]) -> Figure:
        found = Figure(name, read, write)
        self._figures.append(found)
        return found

    def _buttons(self) -> Widget:
        tool = self.tool
        copy = ToolButton("Duplicate", "copy", tool.duplicate, label="Copy", key="Ctrl+D")
        delete = ToolButton("Delete", "bin", tool.remove, key="Del")
        copy.letter = delete.letter = ""
        return Row(copy, delete, *self._regrouping())

    def _regrouping(self) -> list[ToolButton]:
        """What makes one feature of several, or several of one."""
        tool = self.tool
        if len(tool.features) > 1:
            return [ToolButton("Join", "join", tool.join, key="J")]
        return [ToolButton("Split", "split", tool.split, key="J")] if tool.can_split else []

    # ------------------------------------------------------------------ changing

    def _change(self, document: BattlefieldDocument, what: str) -> None:
        self.tool.change(document, f"{what} {self.tool.desk.chosen}")

    def _rename(self, name: str) -> None:
        self._change(edits.with_fact(self.document, self.tool.desk.chosen, "name", name), "name")

    def _set(self, key: str, value: float) -> None:
        self._change(edits.with_fact(self.document, self.tool.desk.chosen, key, value), key)

    @staticmethod
    def _profile_id(thing: Thing) -> str:
        found = profiles.profile_of(thing.name)
        return found.id if found else ""

    def _give_profile(self, profile: str) -> None:
        thing = self.thing.id
        found = next((each for each in profiles.fighters() if each.id == profile), None)
        document = edits.called(self.document, thing, found.name if found else palette().fighter)
        if found:
            document = edits.with_fact(document, [thing], "movement", float(found.attributes.movement))
        self._change(document, "profile")

    def _fact(self, key: str) -> float:
        return float(getattr(self.thing, key))

    def _place(self, axis: int) -> float:
        return edits.place_of(self.thing)[axis]

    def _move(self, axis: int, value: float) -> None:
        x, y = edits.place_of(self.thing)
        place = (value, y) if axis == 0 else (x, value)
        self._change(edits.put(self.document, {self.thing.id: place}), "place")

    @property
    def _feature(self) -> FeatureEntry:
        thing = self.thing
        assert isinstance(thing, FeatureEntry)
        return thing

    @property
    def _frame(self) -> outline.Frame:
        return outline.frame(self._feature)

    def _size(self, long: float, wide: float) -> None:
        self._change(edits.resized(self.document, self._feature.id, long, wide), "size")

    def _angle(self) -> float:
        """The direction of its longest edge on the screen, in degrees, clockwise from level."""
        return degrees(_half_turn(self._frame.angle - (pi / 2 if self.lies else 0)))

    def _turn(self, angle: float) -> None:
        by = radians(angle - self._angle())
        self._change(edits.turned(self.document, [self._feature.id], by), "angle")


def _shared(values: Sequence[T | None]) -> T | None:
    """What all of them are, None where they differ."""
    return values[0] if len(set(values)) == 1 else None


def _half_turn(angle: float) -> float:
    found = angle % pi
    return found - pi if found > pi / 2 + 1e-9 else found
