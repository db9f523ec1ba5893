"""The catalog of tiles and boards: their names, texts and hints, and tiles in the form that sprites draw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.core.phrases import Phrases
from game.core.title import Title
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import RUNES, Side, Spell
from game.unnamed_wizard.table import (
    TILE,
    SpellRef,
    Table,
    is_claimed,
    keepers,
    owners,
    slots,
    source_of,
    spell,
    tile,
)
from scenes.app.texts import sentences
from scenes.board.match_text import TableText
from scenes.unnamed_wizard.view import WizardView
from sprites.unnamed_wizard.tile import HexFace, HexTile

TITLE = "unnamed_wizard"


class CardCatalog(TableText):
    """The catalog for one table, with the players' names."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], colours: Sequence[int] = ()) -> None:
        super().__init__(title, names, Phrases(sentences(TITLE), title.phrases.names))
        self.content: Harrowing = title.content
        self.colours = tuple(colours)

    def name(self, thing: str) -> str:
        """The name of a definition."""
        return self.title.phrases.names.get(thing, thing)

    def short(self, view: WizardView, seat: int) -> str:
        """The name of a player's board in one word; "" without a board."""
        board = view.player(seat).board
        return self.say(f"short.{board}") if self.has(f"short.{board}") else self.board(view, seat)

    def side(self, name: str, side: str) -> HexTile:
        """A side of a tile without anything on it."""
        return HexTile(face_of(self.content, name, side))

    def tile(self, view: WizardView, number: int) -> HexTile:
        """A tile in its current state."""
        return tile_of(view.table, number, self.colours)

    def back(self, view: WizardView, number: int) -> HexTile | None:
        """The other side of a tile without anything on it; None if both are the same."""
        each = view.tile(number)
        name = view.state.faces[each.card]
        return None if self.content.tiles[name].both else self.side(name, "a" if each.side == "b" else "b")

    @property
    def names_of_runes(self) -> list[str]:
        """The names of the runes."""
        return [self.name(rune) for rune in RUNES]

    def board(self, view: WizardView, seat: int) -> str:
        """The name of a player's board; "" without a board."""
        return self.name(view.player(seat).board) if view.player(seat).board else ""

    def called(self, view: WizardView, spot: SpellRef) -> str:
        """The name of a spell; on another player's board also the owner's."""
        if spot[0] == TILE or spot[1] == view.near:
            return self.name(source_of(view.table, spot))
        return self.say("spell.of", side=spot[1], spell=source_of(view.table, spot))

    def hint(self, view: WizardView, spot: SpellRef, *, brief: bool = False) -> str:
        """The hint of a spell: its kind, its filled slots and, unless `brief`, its text."""
        found = spell(view.table, spot)
        told = f"{self.heading(found)} {self.used(found, sum(slots(view.table, spot)))}"
        return told.rstrip() if brief else told + found.text

    def heading(self, found: Spell) -> str:
        """The kind of a spell, as at the start of its text."""
        return f"{self.name(found.spell)}."

    def kind(self, shown: HexTile) -> str:
        """The kind of a tile's spell and the number of its slots."""
        slots = len(shown.face.slots)
        told = f"{self.name(shown.face.spell)}."
        return f"{told} {self.say('tile.slots', count=slots)}" if slots else told

    def used(self, found: Spell, filled: int) -> str:
        """The numbers of filled slots and of slots in words, with a trailing space; "" for a spell without slots."""
        if not found.slots:
            return ""
        return self.say("slots", filled=filled, count=len(found.slots)) + " "

    def tile_hint(self, view: WizardView, number: int, shown: HexTile) -> str:
        """The hint of a tile drawn as `shown`: its spell and how it lies."""
        return f"{shown.face.name}. {shown.face.words} {self.tile_state(view, number, shown)}"

    def tile_state(self, view: WizardView, number: int, shown: HexTile) -> str:
        """How a tile drawn as `shown` lies: its kind and slots, owner and patterns, and whether it is locked."""
        spot: SpellRef = (TILE, number, 0)
        told = [self.hint(view, spot, brief=True)]
        each = view.tile(number)
        if number == 0:
            told.append(self.say("tile.core"))
        elif is_claimed(view.table, spot):
            told.append(self.say("tile.sealed" if each.sealed else "tile.claimed", seat=each.owner))
        else:
            having = keepers(view.table, spot)
            told.append(self.say("tile.owned", seats=having) if having else self.say("tile.open"))
        keys = {colour for _, colour in shown.joints}
        if keys:
            seats = [seat for seat, colour in enumerate(self.colours) if colour in keys]
            told.append(self.say("tile.joined", seats=seats))
        if shown.locked:
            told.append(self.say("tile.locked"))
        return " ".join(told)


# ---------------------------------------------------------------------- tiles


def face_of(content: Harrowing, name: str, side: str) -> HexFace:
    """A side of a tile, by the tile's id. Tiles without an entry in looks.yaml get a plain look."""
    return _face(_Known(content), name, "a" if side == "a" else "b")


class _Known:
    """Content as a cache key, compared by identity."""

    def __init__(self, content: Harrowing) -> None:
        self.content = content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.content is self.content

    def __hash__(self) -> int:
        return id(self.content)


@lru_cache(maxsize=256)
def _face(known: _Known, name: str, side: Side) -> HexFace:
    content = known.content
    definition, printed = content.tiles[name], content.sides[name][side]
    origin = next(each.origin for each in content.sets.values() if definition in each.tiles)
    return HexFace(
        name if definition.both is not None else f"{name}_{side}",
        printed.name,
        printed.spell,
        definition.kind,
        tuple(printed.runes),
        tuple(printed.slots),
        printed.text,
        "house" if origin == "house" else "official",
    )


def tile_of(t: Table, number: int, colours: Sequence[int], locked: bool = False) -> HexTile:
    """A tile in its current state; `colours` are the players', by seat."""
    each = tile(t, number)
    return HexTile(
        face_of(t.content, t.state.faces[each.card], each.side),
        tuple(map(bool, each.slots)),
        tuple((colours[seat], count) for seat, count in enumerate(each.pillars) if count),
        tuple(colours[seat] for seat in owners(t, number)),
        locked,
        each.sealed,
    )
