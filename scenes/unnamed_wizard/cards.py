"""The catalog of this title's tiles and boards: their names and texts, and tiles as sprites take them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from game import DATA
from game.core.content import read
from game.core.phrases import Phrases
from game.core.texts import TextFile
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
from scenes.table.match_text import TableText
from scenes.unnamed_wizard.view import WizardView
from sprites.unnamed_wizard.tile import HexFace, HexTile

TITLE = "unnamed_wizard"
SCREEN = DATA / TITLE / "screen.yaml"


@cache
def screen_texts() -> dict[str, str]:
    """The sentences that only the screen says."""
    return dict(read(SCREEN, TextFile).sentences)


class CardCatalog(TableText):
    """Sentences, for one table's names."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], colours: Sequence[int] = ()) -> None:
        super().__init__(title, names, Phrases(screen_texts(), title.phrases.names))
        self.content: Harrowing = title.content
        self.colours = tuple(colours)

    def name(self, thing: str) -> str:
        """The name of a definition."""
        return self.title.phrases.names.get(thing, thing)

    def short(self, view: WizardView, seat: int) -> str:
        """The board in one word, "" before there is one."""
        board = view.player(seat).board
        return self.say(f"short.{board}") if self.has(f"short.{board}") else self.board(view, seat)

    def side(self, name: str, side: str) -> HexTile:
        """A side of a tile, bare."""
        return HexTile(face_of(self.content, name, side))

    def tile(self, view: WizardView, number: int) -> HexTile:
        """A tile as it lies."""
        return tile_of(view.table, number, self.colours)

    def back(self, view: WizardView, number: int) -> HexTile | None:
        """The other side of a tile, bare; None where both are the same."""
        each = view.tile(number)
        name = view.state.faces[each.card]
        return None if self.content.tiles[name].both else self.side(name, "a" if each.side == "b" else "b")

    @property
    def names_of_runes(self) -> list[str]:
        """The names of the runes."""
        return [self.name(rune) for rune in RUNES]

    def board(self, view: WizardView, seat: int) -> str:
        """The name of a player's board, "" before there is one."""
        return self.name(view.player(seat).board) if view.player(seat).board else ""

    def called(self, view: WizardView, spot: SpellRef) -> str:
        """The name of a spell, on another player's board with its owner."""
        if spot[0] == TILE or spot[1] == view.near:
            return self.name(source_of(view.table, spot))
        return self.say("spell.of", side=spot[1], spell=source_of(view.table, spot))

    def hint(self, view: WizardView, spot: SpellRef, *, brief: bool = False) -> str:
        """The sort of a spell, how many of its slots are filled and, unless it is to be `brief`, what it does."""
        found = spell(view.table, spot)
        told = f"{self.heading(found)} {self.used(found, sum(slots(view.table, spot)))}"
        return told.rstrip() if brief else told + found.text

    def heading(self, found: Spell) -> str:
        """The sort of a spell, as its text begins with it."""
        return f"{self.name(found.spell)}."

    def used(self, found: Spell, filled: int) -> str:
        """The numbers of slots and of filled ones in words, with a space behind; "" for a spell without slots."""
        if not found.slots:
            return ""
        return self.say("slots", filled=filled, count=len(found.slots)) + " "

    def tile_hint(self, view: WizardView, number: int, shown: HexTile) -> str:
        """The hint of a tile that is drawn as `shown`: its spell, whose it is, patterns, whether it
        is locked."""
        spot: SpellRef = (TILE, number, 0)
        told = [self.name(source_of(view.table, spot)) + ".", self.hint(view, spot)]
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
    """A side of a tile by the tile's id; a plain look stands in for those that looks.yaml does not know."""
    return _face(_Known(content), name, "a" if side == "a" else "b")


class _Known:
    """Content as a key: there is one of it for a table."""

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
    """A tile as it lies; `colours` are those of the seats."""
    each = tile(t, number)
    return HexTile(
        face_of(t.content, t.state.faces[each.card], each.side),
        tuple(map(bool, each.slots)),
        tuple((colours[seat], count) for seat, count in enumerate(each.pillars) if count),
        tuple(colours[seat] for seat in owners(t, number)),
        locked,
        each.sealed,
    )
