"""The battle on a desk: what the mat shows and what measuring tools ask, and nothing that either could change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.battlefield import Battlefield
from game.battlefield.document import BaseEntry, BattlefieldDocument
from game.battlefield.terrain import Terrain
from game.magewinds.field import field_of, fighter_base
from game.magewinds.figures import attribute
from scenes.magewinds.view import PLAIN_SIZE, MagewindsView
from scenes.measure.desk import Desk


class BattleDesk(Desk):
    """A desk whose battlefield is the battle's. Warbands are told by the colours of their seats."""

    def __init__(self, colours: Sequence[int]) -> None:
        super().__init__(document_of(PLAIN_SIZE))
        self.colours = list(colours)

    def lay(self, view: MagewindsView) -> None:
        """Shows a position."""
        self.document = document_of(view.size)
        field = field_of(view.table) if view.state.scenario else bare(view.size)
        self.field = self.coloured(field)
        self.changed += 1

    def coloured(self, field: Battlefield) -> Battlefield:
        """A battlefield with each warband in its seat's colour."""
        bases = {
            name: replace(base, warband=self.colours[base.warband]) if base.kind == "fighter" else base
            for name, base in field.bases.items()
        }
        return replace(field, bases=bases)

    def describe(self, view: MagewindsView) -> None:
        """Adds to the document what measuring tools look up in it: how far each fighter moves."""
        entries = [
            BaseEntry(
                id=fighter_base(number),
                at=self.field.bases[fighter_base(number)].centre,
                warband=self.colours[view.fighter(number).warband],
                movement=attribute(view.table, number, "movement"),
            )
            for number in view.state.standing()
        ]
        self.document = document_of(view.size, tuple(entries))

    def change(self, document: BattlefieldDocument, merge: str = "") -> None:
        """Measuring changes nothing on the battlefield."""


def document_of(size: tuple[float, float], bases: tuple[BaseEntry, ...] = ()) -> BattlefieldDocument:
    """A battlefield of a size as a document, with what tools look up in it."""
    return BattlefieldDocument(size=size, bases=bases, objects=(), markers=(), terrain=())


def bare(size: tuple[float, float]) -> Battlefield:
    """A battlefield with nothing on it."""
    return Battlefield(Terrain(size[0], size[1], {}))
