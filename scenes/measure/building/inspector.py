"""The inspector: name and figures of the selection, to be edited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import degrees, pi, radians
from typing import TypeVar

from game.battlefield.document import (
    BaseEntry,
    BattlefieldDocument,
    FeatureEntry,
    HeightWord,
    MarkerEntry,
    ObjectEntry,
    PartEntry,
)
from game.battlefield.terrain import Height
from game.battlefield.units import counted, in_inches
from scenes.app.texts import say
from scenes.measure import edits, profiles
from scenes.measure.building.editor import Editor
from scenes.measure.building.palette_items import palette_file
from scenes.measure.controls import HEIGHTS, Heights, Named, Row, ToolButton, Warbands
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget
from sprites.battlefield import figures

MOST_LETTERS = 60
T = TypeVar("T")
WORDS: dict[str, HeightWord] = {word.upper(): word for _, word in HEIGHTS}


class Figure(Entry):
    """A text field for a number; `read` gets it and `write` sets it."""

    def __init__(self, name: str, read: Callable[[], float], write: Callable[[float], None]) -> None:
        self.read, self.write = read, write
        self._was_focused = False
        super().__init__(name, written(read()), act=self._typed, limit=7, allowed=is_digit)
        self.hint = name

    def refresh(self) -> None:
        """Show the current number, unless another is being typed."""
        if not self.focused and self.text != written(self.read()):
            self.set(written(self.read()))

    def update(self, dt: float) -> None:
        """Drop a refused number when the field loses the focus."""
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
    """A number, rounded to hundredths, without trailing zeros."""
    found = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if found == "-0" else found


def is_digit(letter: str) -> bool:
    """Whether a letter may be part of a number."""
    return letter in "0123456789.,-"


class Inspector:
    """The widgets that the building tool shows for the selection."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self._shown: tuple[str, ...] = ()
        self._figures: list[Figure] = []
        self._name: Entry | None = None
        self._profile: Choice[str] | None = None
        self._standing: Choice[str] | None = None
        self._warbands: Warbands | None = None
        self._heights = HeightRows(editor)

    # ------------------------------------------------------------------ the selection

    @property
    def data(self) -> BattlefieldDocument:
        return self.editor.document.data

    @property
    def things(self) -> list[edits.Entry]:
        """The selected entries."""
        chosen = self.editor.document.chosen
        return [each for each in edits.entries(self.data) if each.id in chosen]

    @property
    def thing(self) -> edits.Entry:
        """The only selected thing."""
        return self.things[0]

    def widgets(self) -> list[Widget]:
        """New widgets for the selection."""
        self._shown = self.editor.document.chosen
        self._figures = []
        self._name = self._profile = self._standing = self._warbands = None
        things = self.things
        rows = self._rows_of_one(things[0]) if len(things) == 1 else self._rows_of_many(things)
        return [*rows, self._buttons()]

    def refresh(self) -> None:
        """Show the current values."""
        things = self.things
        if not things or self.editor.document.chosen != self._shown:
            return
        if len(things) == 1:
            for figure in self._figures:
                figure.refresh()
            if self._name and not self._name.focused:
                self._name.set(things[0].name)
            if self._profile:
                self._profile.set(self._profile_id(things[0]))
            if self._standing and isinstance(things[0], BaseEntry | ObjectEntry):
                self._standing.set(things[0].figure)
        if self._warbands:
            self._warbands.set(_shared([each.warband for each in things if isinstance(each, BaseEntry)]))
        self._heights.refresh()

    def edit(self) -> None:
        """Focus the name, or the first control if several things are selected."""
        first = self._name or self._warbands or self._heights.first
        if first and first.tree:
            first.tree.set_focus(first)

    # ------------------------------------------------------------------ rows

    def _rows_of_one(self, thing: edits.Entry) -> list[Widget]:
        self._name = Entry(
            say("build.name"),
            thing.name,
            act=self._rename,
            limit=MOST_LETTERS,
            placeholder=say("build.name"),
        )
        rows: list[Widget] = [self._name, self._place_row()]
        if isinstance(thing, FeatureEntry):
            rows += self._terrain_rows()
        elif not isinstance(thing, MarkerEntry):
            rows += self._base_rows(thing)
        return rows

    def _rows_of_many(self, things: Sequence[edits.Entry]) -> list[Widget]:
        rows: list[Widget] = [
            Label(say("build.things", count=len(things)), "lead", family="serif", bold=True)
        ]
        fighters = [each.warband for each in things if isinstance(each, BaseEntry)]
        if fighters:
            rows.append(self._warband_row(_shared(fighters)))
        return [*rows, *self._heights.rows()]

    def _place_row(self) -> Widget:
        """Its position along the directions of the screen, as on the rulers around the mat."""
        across, along = (1, 0) if self.sideways else (0, 1)
        words = say("build.up" if self.sideways else "build.down")
        figures = self._length(
            say("build.across"), lambda: self._place(across), lambda value: self._move(across, value)
        )
        others = self._length(words, lambda: self._place(along), lambda value: self._move(along, value))
        return Row(Named("→", figures, 0), Named("↑" if self.sideways else "↓", others, 0), least=12)

    @property
    def sideways(self) -> bool:
        """Whether the mat lies on its side."""
        return self.editor.scale.turned

    def _base_rows(self, thing: BaseEntry | ObjectEntry) -> list[Widget]:
        across = self._figure(
            say("build.base"),
            lambda: self._fact("diameter_mm"),
            lambda value: self._set("diameter_mm", value),
        )
        if not isinstance(thing, BaseEntry):
            return [self._figure_choice(thing), Named(say("build.base"), across)]
        far = self._length(
            say("build.movement"), lambda: self._fact("movement"), lambda value: self._set("movement", value)
        )
        return [
            self._warband_row(thing.warband),
            self._profile_choice(thing),
            self._figure_choice(thing),
            Named(say("build.movement"), far),
            Named(say("build.base"), across),
        ]

    def _profile_choice(self, thing: BaseEntry) -> Widget:
        """A choice of profile, preset by the fighter's name; it renames the fighter and sets its Movement."""
        options = [(say("build.profile.none"), ""), *((each.name, each.id) for each in profiles.fighters())]
        self._profile = Choice(say("build.profile"), options, self._profile_id(thing), self._give_profile)
        return self._profile

    def _figure_choice(self, thing: BaseEntry | ObjectEntry) -> Widget:
        """A choice of the figure that stands on its base, or of a plain token."""
        plain = profiles.figure_name(figures.PLAIN)
        named = [(plain, "")]
        if isinstance(thing, BaseEntry):
            named = [(say("build.figure.by_name"), ""), (plain, figures.PLAIN)]
        named += [(profiles.figure_name(each), each) for each in figures.names()]
        options = [(say("build.figure.is", figure=name), each) for name, each in named]
        name = say("build.figure")
        self._standing = Choice(name, options, thing.figure, lambda figure: self._set("figure", figure))
        return self._standing

    def _terrain_rows(self) -> list[Widget]:
        long = self._length(
            say("build.length"), lambda: self._frame.long, lambda value: self._size(value, self._frame.wide)
        )
        wide = self._length(
            say("build.width"), lambda: self._frame.wide, lambda value: self._size(self._frame.long, value)
        )
        rows = [*self._heights.rows(), Named(say("build.length"), long), Named(say("build.width"), wide)]
        if any(part.polygon for part in self._feature.parts):
            rows.append(Named(say("build.angle"), self._figure(say("build.angle"), self._angle, self._turn)))
        return rows

    def _warband_row(self, value: int | None) -> Widget:
        self._warbands = Warbands(value, lambda warband: self._set("warband", warband))
        return self._warbands

    def _figure(self, name: str, read: Callable[[], float], write: Callable[[float], None]) -> Figure:
        found = Figure(name, read, write)
        self._figures.append(found)
        return found

    def _length(self, name: str, read: Callable[[], float], write: Callable[[float], None]) -> Figure:
        """A text field for a length, in the battlefield's unit."""
        unit = self.data.unit
        return self._figure(
            name, lambda: counted(read(), unit), lambda length: write(in_inches(length, unit))
        )

    def _buttons(self) -> Widget:
        editor = self.editor
        copy = ToolButton(
            say("build.copy"), "copy", editor.duplicate, label=say("build.copy.label"), key="Ctrl+D"
        )
        delete = ToolButton(say("build.delete"), "bin", editor.remove, key="Del")
        copy.letter = delete.letter = ""
        return Row(copy, delete, *self._regrouping())

    def _regrouping(self) -> list[ToolButton]:
        """The button that joins features, or splits one; [] if neither is possible."""
        editor = self.editor
        if len(editor.features) > 1:
            return [ToolButton(say("build.join"), "join", editor.join, key="J")]
        return [ToolButton(say("build.split"), "split", editor.split, key="J")] if editor.can_split else []

    # ------------------------------------------------------------------ changes

    def _change(self, data: BattlefieldDocument, what: str) -> None:
        self.editor.change(data, f"{what} {self.editor.document.chosen}")

    def _rename(self, name: str) -> None:
        self._change(edits.with_fact(self.data, self.editor.document.chosen, "name", name), "name")

    def _set(self, key: str, value: float | str) -> None:
        self._change(edits.with_fact(self.data, self.editor.document.chosen, key, value), key)

    @staticmethod
    def _profile_id(thing: edits.Entry) -> str:
        found = profiles.profile_of(thing.name)
        return found.id if found else ""

    def _give_profile(self, profile: str) -> None:
        thing = self.thing.id
        found = next((each for each in profiles.fighters() if each.id == profile), None)
        data = edits.renamed(self.data, thing, found.name if found else palette_file().fighter)
        if found:
            data = edits.with_fact(data, [thing], "movement", float(found.attributes.movement))
        self._change(data, "profile")

    def _fact(self, key: str) -> float:
        return float(getattr(self.thing, key))

    def _place(self, axis: int) -> float:
        return edits.place_of(self.thing)[axis]

    def _move(self, axis: int, value: float) -> None:
        x, y = edits.place_of(self.thing)
        place = (value, y) if axis == 0 else (x, value)
        self._change(edits.placed(self.data, {self.thing.id: place}), "place")

    @property
    def _feature(self) -> FeatureEntry:
        thing = self.thing
        assert isinstance(thing, FeatureEntry)
        return thing

    @property
    def _frame(self) -> edits.Frame:
        return edits.frame_of(self._feature)

    def _size(self, long: float, wide: float) -> None:
        self._change(edits.resized(self.data, self._feature.id, long, wide), "size")

    def _angle(self) -> float:
        """The direction of its longest edge on the screen, in degrees clockwise from level."""
        return degrees(edits.half_turn(self._frame.angle - (pi / 2 if self.sideways else 0)))

    def _turn(self, angle: float) -> None:
        by = radians(angle - self._angle())
        self._change(edits.turned(self.data, [self._feature.id], by), "angle")


def _shared(values: Sequence[T | None]) -> T | None:
    """The common value of all, None if they differ."""
    return values[0] if len(set(values)) == 1 else None


class HeightRows:
    """The rows of the inspector for the marked part and its height."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self._part: Choice[int] | None = None
        self._height: Heights | None = None

    def rows(self) -> list[Widget]:
        """New rows for the selected terrain; none without any."""
        self._part = self._height = None
        if not self.editor.features:
            return []
        self._height = Heights(self._value(), self._raise)
        return [*self._part_rows(), Named(say("measure.height"), self._height)]

    @property
    def first(self) -> Widget | None:
        """The first row that can have the focus."""
        return self._part or self._height

    def _part_rows(self) -> list[Widget]:
        feature = self.editor.feature
        if feature is None or len(feature.parts) == 1:
            return []
        options = [
            (say("build.part.all"), 0),
            *((str(number), number) for number, _ in enumerate(feature.parts, 1)),
        ]
        hint = say("build.part.about")
        self._part = Choice(say("build.part"), options, self.editor.part, self.editor.mark, hint=hint)
        return [Named(say("build.part"), self._part, 20)]

    def refresh(self) -> None:
        """Show the current values."""
        if self._part:
            self._part.set(self.editor.part)
        if self._height:
            self._height.set(self._value())

    def _value(self) -> HeightWord | None:
        marked, features = self.editor.part, self.editor.features
        return height_of(features[0].parts[marked - 1 : marked] if marked else parts_of(features))

    def _raise(self, height: HeightWord) -> None:
        document, part = self.editor.document, self.editor.part
        data = edits.with_height(document.data, document.chosen, height, part)
        self.editor.change(data, f"height {part} {document.chosen}")


def parts_of(features: Sequence[FeatureEntry]) -> list[PartEntry]:
    """The parts of some features."""
    return [part for feature in features for part in feature.parts]


def height_of(parts: Sequence[PartEntry]) -> HeightWord | None:
    """The height of some parts, None if they differ."""
    found = {_word(part.height) for part in parts}
    return found.pop() if len(found) == 1 else None


def _word(given: str | float) -> HeightWord:
    return WORDS[given.upper() if isinstance(given, str) else Height.of(given).name]
