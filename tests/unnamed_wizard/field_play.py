"""Playing on the field with tiles called by their names: what is offered, and what is chosen.

    t = Field(Laid("drift_5.a", (1, 0), MINE), Laid("harvest_1.a", (0, 1), OPEN))
    t.invokes("drift_5.a")
    assert t.offers("swap") == {pair("drift_5.a", "harvest_1.a")}
    t.does(pair("drift_5.a", "harvest_1.a"))

A name stays with its tile, also when the tile is turned over. An answer says what it is about: a tile by its name, a
pillar by tile and owner, a claim by the tile and the pattern, a place by its hex; see `Field.said`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from game.core.question import PASS
from game.core.title import Title
from tests.unnamed_wizard.laid_out import ME, TITLE, Example, Laid

OPEN, MINE, THEIRS, SHARED = (0, 0), (1, 0), (0, 1), (1, 1)
"""Pillars on a tile."""
TRIANGLE = ((1, 0), (0, 1), (1, 1))
"""Three hexes that touch each other; two of them touch the core."""
WILD = ("resonance_wild.a", "strife_wild.a", "harvest_wild.a")
SINGLE = {1: "ash", 2: "ash", 3: "bone", 4: "bone", 5: "coil", 6: "coil"}
"""The rune on the side of a tile that has one, by the number of the tile in its set; the other side has the others."""
RUNES = {"ash", "bone", "coil"}
Said: TypeAlias = Any


def runes_of(name: str) -> set[str]:
    """The runes for claiming on a side, as the fact sheet shares them out."""
    tile, side = name.split(".")
    number = tile.rsplit("_")[-1]
    if number == "wild":
        return set(RUNES)
    one = {SINGLE[int(number)]}
    return one if side == "a" else RUNES - one


def pair(*names: str) -> frozenset[str]:
    """Tiles in whatever order."""
    return frozenset(names)


def triangle(*names: str, pillars: tuple[int, ...] = MINE) -> list[Laid]:
    """Three tiles that touch each other."""
    return [Laid(name, at, pillars) for name, at in zip(names, TRIANGLE, strict=True)]


def reworded(spell: str, **changes: Any) -> Title[Any, Any]:
    """The title with another wording of a spell, for what the vocabulary can say and no tile or board does."""
    content = replace(TITLE.content)
    words = tuple(word.model_copy(update=changes) for word in content.scripts[spell])
    vars(content)["scripts"] = {**content.scripts, spell: words}
    return replace(TITLE, content=content)


class Field(Example):
    """An example whose questions and answers are told by names."""

    def does(self, *said: Said) -> None:
        """Whoever is asked answers, one question after the other."""
        for each in said:
            found = [answer for answer in self.offered() if self.said(answer) == each]
            assert found, (self.question().key, each, self.offers(self.question().key))
            self.answers(found[0])

    def offers(self, key: str, seat: int = ME) -> set[Said]:
        """What is offered; the question must be this one."""
        self.waits_for(seat, key)
        return {self.said(answer) for answer in self.offered()}

    def refuses(self, said: Said, code: str, rule: str) -> str:
        """The reason why an answer is refused, in which tiles are called by their names."""
        return self.refused(self._numbers(said), code, rule)

    def picks_claim(self, name: str) -> None:
        """A tile is claimed from the first pattern that it is in."""
        assert self.question().key == "claim"
        self.answers(next(answer for answer in self.offered() if answer[0] == self.number(name)))

    def at(self, name: str) -> tuple[int, int]:
        """Where a tile lies."""
        return self.tile(name).at

    def lies(self, name: str) -> str:
        """Which side of a tile lies up."""
        return self.tile(name).side

    def pool(self, seat: int = ME) -> int:
        """The power in a player's pool."""
        return self.who(seat).pool

    # ------------------------------------------------------------------ in words

    def said(self, answer: Any) -> Said:
        """What an answer is about."""
        key = self.question().key
        if answer == PASS or key in ("hex", "owner", "opponent", "fortress", "turn"):
            return answer
        match key:
            case "claim":
                return self.called(answer[0]), frozenset(map(self.called, answer[1:]))
            case "rotate":
                return frozenset(map(self.called, answer[:3])), answer[3]
            case "swap":
                return frozenset(map(self.called, answer))
            case "pillar.move":
                return tuple(map(self.called, answer))
            case "pillar.off" | "battle":
                return self.called(answer[0]), answer[1]
            case "place":
                return self._drawn(answer)
            case "cube" | "invoke" | "cast" | "effect":
                return self.spell_at(answer)
        return self.called(answer)

    def called(self, number: int) -> str:
        """A tile by its name: as it was laid out, or as it lies since it was placed."""
        if number < len(self.tiles):
            return self.tiles[number].name
        each = self.match.view(None).state.tiles[number]
        return f"{self.match.view(None).state.faces[each.card]}.{each.side}"

    def spell_at(self, place: tuple[Any, ...]) -> str:
        """A spell by its tile or, on a board, by its id; another player's with the seat: "raise@1"."""
        where, number = place[:2]
        if where == "tile":
            return self.called(number)
        if where == "board":
            spell = self.title.content.boards[self.boards[number]].spells[place[2]].id
            return spell if number == self.question().seat else f"{spell}@{number}"
        return f"{where}@{number}"

    def _drawn(self, answer: tuple[int, str, int, int]) -> tuple[str, tuple[int, int]]:
        card, side, q, r = answer
        return f"{self.match.state.faces[card]}.{side}", (q, r)

    def _numbers(self, said: Said) -> Any:
        if isinstance(said, tuple):
            return tuple(map(self._numbers, said))
        return self.number(said) if isinstance(said, str) and "." in said else said


def claiming(name: str, *more: Laid, **how: Any) -> Field:
    """Seat 0 is about to claim a tile, from a triangle with two wild tiles: its sorcery is resolved."""
    others = [wild for wild in WILD if wild != name][:2]
    t = Field(*triangle(name, *others), *more, **how)
    t.claims(name)
    return t
