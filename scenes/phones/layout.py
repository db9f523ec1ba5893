"""What phones show of a seat: `phone.yaml` of a title."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

from game import titles
from game.core.content import ContentFile, DefId, Definition, Text
from sprites.drawing.look_files import kept, read_yaml

Way: TypeAlias = Literal["cards", "dice", "list"]
"""How the cards of a zone are shown."""


class ZoneLayout(Definition):
    """How a zone is shown, and what it is called on the phone; "" for its usual name."""

    way: Way
    words: Text | Literal[""] = ""


class PhoneLayout(Definition):
    """phone.yaml of a title: the fields and zones of a seat that its phone shows, in their order.

    `table` has the keys of questions about places, which are answered on the table's screen.
    """

    figures: tuple[DefId, ...] = ()
    zones: dict[DefId, ZoneLayout] = Field(default_factory=dict)
    table: frozenset[str] = frozenset()


LAYOUT = ContentFile("phone.yaml", PhoneLayout, required=False)


@kept()
def layout_of(title: str) -> PhoneLayout | None:
    """A title's layout; None if it has none, and then all of a seat is shown."""
    found = read_yaml(titles.data(title) / LAYOUT.path, required=False) if title in titles.homes() else {}
    return PhoneLayout.model_validate(found, strict=False) if found else None
