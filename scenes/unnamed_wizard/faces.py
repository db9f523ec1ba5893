"""Spells and tiles as the screen calls them, and the words of this table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game import DATA
from game.core.content import read
from game.core.phrases import Phrases
from game.core.texts import TextFile
from game.core.title import Title
from game.unnamed_wizard.content import RUNES, Harrowing, Spell
from game.unnamed_wizard.effects.deeds import source_of
from game.unnamed_wizard.table import TILE, Spot, is_claimed, keepers, slots, spell
from scenes.table import match_text
from scenes.unnamed_wizard.hex_faces import face_of, tile_of
from scenes.unnamed_wizard.model import Model
from sprites.unnamed_wizard.tile import HexTile

TITLE = "unnamed_wizard"
SCREEN = DATA / TITLE / "screen.yaml"


@cache
def screen_texts() -> dict[str, str]:
    """The sentences that only the screen says."""
    return dict(read(SCREEN, TextFile).sentences)


class Faces(match_text.Faces):
    """Sentences, for one table's names."""

    def __init__(self, title: Title[Any, Any], names: Sequence[str], colours: Sequence[int] = ()) -> None:
        super().__init__(title, names, Phrases(screen_texts(), title.phrases.names))
        self.content: Harrowing = title.content
        self.colours = tuple(colours)

    def name(self, thing: str) -> str:
        """What a definition is called."""
        return self.title.phrases.names.get(thing, thing)

    def short(self, model: Model, seat: int) -> str:
        """The board in one word, "" before there is one."""
        board = model.player(seat).board
        return self.say(f"short.{board}") if self.has(f"short.{board}") else self.board(model, seat)

    def side(self, name: str, side: str) -> HexTile:
        """A side of a tile, bare."""
        return HexTile(face_of(self.content, name, side))

    def tile(self, model: Model, number: int) -> HexTile:
        """A tile as it lies."""
        return tile_of(model.table, number, self.colours)

    def back(self, model: Model, number: int) -> HexTile | None:
        """The other side of a tile, bare; None where both are the same."""
        each = model.tile(number)
        name = model.state.faces[each.card]
        return None if self.content.tiles[name].both else self.side(name, "a" if each.side == "b" else "b")

    @property
    def names_of_runes(self) -> list[str]:
        """What the runes are called."""
        return [self.name(rune) for rune in RUNES]

    def board(self, model: Model, seat: int) -> str:
        """What the board is called that a player has, "" before there is one."""
        return self.name(model.player(seat).board) if model.player(seat).board else ""

    def called(self, model: Model, spot: Spot) -> str:
        """What a spell is called: on another player's board by its owner as well."""
        if spot[0] == TILE or spot[1] == model.near:
            return self.name(source_of(model.table, spot))
        return self.say("spell.of", side=spot[1], spell=source_of(model.table, spot))

    def hint(self, model: Model, spot: Spot, *, brief: bool = False) -> str:
        """The sort of a spell, how many of its slots are filled and, unless it is to be `brief`, what it does."""
        found = spell(model.table, spot)
        told = f"{self.heading(found)} {self.used(found, sum(slots(model.table, spot)))}"
        return told.rstrip() if brief else told + found.text

    def heading(self, found: Spell) -> str:
        """The sort of a spell, as its text begins with it."""
        return f"{self.name(found.spell)}."

    def used(self, found: Spell, filled: int) -> str:
        """How many slots there are and are filled, with a space behind; "" for what has none."""
        if not found.slots:
            return ""
        return self.say("slots", filled=filled, count=len(found.slots)) + " "

    def tile_hint(self, model: Model, number: int, shown: HexTile) -> str:
        """What is told of a tile that is pointed at, `shown` as it lies: its spell, whose it is, patterns, whether it
        is locked."""
        spot: Spot = (TILE, number, 0)
        told = [self.name(source_of(model.table, spot)) + ".", self.hint(model, spot)]
        each = model.tile(number)
        if number == 0:
            told.append(self.say("tile.core"))
        elif is_claimed(model.table, spot):
            told.append(self.say("tile.sealed" if each.sealed else "tile.claimed", seat=each.owner))
        else:
            having = keepers(model.table, spot)
            told.append(self.say("tile.owned", seats=having) if having else self.say("tile.open"))
        keys = {colour for _, colour in shown.joints}
        if keys:
            seats = [seat for seat, colour in enumerate(self.colours) if colour in keys]
            told.append(self.say("tile.joined", seats=seats))
        if shown.locked:
            told.append(self.say("tile.locked"))
        return " ".join(told)
