"""The height of terrain in the inspector: of all that is chosen, or of one part of a feature that has several (7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.battlefield.document import FeatureEntry, HeightWord, PartEntry
from game.battlefield.terrain import Height
from scenes.measure import edits
from scenes.measure.cells import Cells
from scenes.measure.palette import HEIGHTS
from scenes.measure.rows import Named
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.measure.tools.changing import Changing

WORDS: dict[str, HeightWord] = {word.upper(): word for _, word in HEIGHTS}


class Heights:
    """The rows of the inspector that tell which part is marked, and how high it is."""

    def __init__(self, tool: Changing) -> None:
        self.tool = tool
        self._part: Choice[int] | None = None
        self._height: Cells[HeightWord] | None = None

    def rows(self) -> list[Widget]:
        """The rows for the terrain that is chosen now, made anew; none where none is."""
        self._part = self._height = None
        if not self.tool.features:
            return []
        self._height = Cells[HeightWord]("Height", HEIGHTS, self._value(), self._raise)
        return [*self._part_rows(), Named("Height", self._height)]

    @property
    def first(self) -> Widget | None:
        """The first of them that takes keys."""
        return self._part or self._height

    def _part_rows(self) -> list[Widget]:
        feature = self.tool.feature
        if feature is None or len(feature.parts) == 1:
            return []
        options = [("All", 0), *((str(number), number) for number, _ in enumerate(feature.parts, 1))]
        hint = "Whose height is set; or click a part of it on the mat"
        self._part = Choice("Part", options, self.tool.part, self.tool.mark, hint=hint)
        return [Named("Part", self._part, 20)]

    def refresh(self) -> None:
        """Shows what is true now."""
        if self._part:
            self._part.set(self.tool.part)
        if self._height:
            self._height.set(self._value())

    def _value(self) -> HeightWord | None:
        marked, features = self.tool.part, self.tool.features
        return height_of(features[0].parts[marked - 1 : marked] if marked else parts_of(features))

    def _raise(self, height: HeightWord) -> None:
        desk, part = self.tool.desk, self.tool.part
        document = edits.with_height(desk.document, desk.chosen, height, part)
        self.tool.change(document, f"height {part} {desk.chosen}")


def parts_of(features: Sequence[FeatureEntry]) -> list[PartEntry]:
    """The parts of some features."""
    return [part for feature in features for part in feature.parts]


def height_of(parts: Sequence[PartEntry]) -> HeightWord | None:
    """The height of some parts, None where they are of several."""
    found = {_word(part.height) for part in parts}
    return found.pop() if len(found) == 1 else None


def _word(given: str | float) -> HeightWord:
    return WORDS[given.upper() if isinstance(given, str) else Height.of(given).name]
