"""A field as an example needs it: tiles with pillars and power on them, boards, a stack. Seat 0 takes the first turn.

    t = Example(Laid("drift_2.b", (1, 0), (1, 0)), Laid("harvest_1.a", (1, 1), (0, 2)))
    t.invokes("raise")                       # of seat 0's board, or the spell of a tile
    t.refused(t.number("harvest_1.a"), "not_yours_or_open", "tiles.open")
    t.answers(t.number("drift_2.b"))

The core lies in the middle. A tile is named by its side; `power` fills so many of its slots, `owner` has claimed it.
All begin with the power that is said, in pool and fortress, and `filled` are spells of seat 0's board with power in all
slots. Dice are in the hands of the test.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game import titles
from game.core.flow import Flow, flow
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import Question
from game.core.title import Setup
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.rules.setup import new_state
from game.unnamed_wizard.rules.turns import take_turn
from game.unnamed_wizard.state import Player, Tile, WizardState
from game.unnamed_wizard.table import Table, seats_from

TITLE = titles.load("unnamed_wizard")
ME, OTHER = 0, 1
CORE = "strife_core.a"
HERE = __name__
"""Flows go by the name of their module."""


@dataclass(frozen=True)
class Laid:
    """A tile: its side that lies up, where, pillars by seat."""

    name: str
    at: tuple[int, int] = (0, 0)
    pillars: tuple[int, ...] = ()
    power: int = 0
    owner: int = -1
    sealed: bool = False


@flow
def example(t: Table) -> Flow[None]:
    """Turn after turn, from seat 0 on."""
    while True:
        for seat in seats_from(t, 0):
            yield from take_turn(t, seat)


class Example:
    """A match that begins with what was laid out."""

    def __init__(
        self,
        *tiles: Laid,
        core: str = CORE,
        stack: Sequence[str] = (),
        boards: Sequence[str] = ("aspirant", "aspirant"),
        pool: int = 5,
        fortress: tuple[int, ...] = (0, 0),
        filled: Sequence[str] = (),
    ) -> None:
        self.tiles = (Laid(core), *tiles)
        self.stack, self.boards, self.pool, self.fortress = stack, boards, pool, fortress
        self.filled = filled
        title = replace(TITLE, new_state=self._state, root=f"{HERE}.example")
        self.match: Match[WizardState, Harrowing] = Match.start(
            title, len(boards), 1, {}, rollers=CHANCE | (1 << len(boards)) - 1, strict=True
        )
        self.match.names = ["Mara", "Tom", "Ina", "Lew"][: len(boards)]

    # ------------------------------------------------------------------ laying out

    def _state(self, content: Harrowing, setup: Setup) -> WizardState:
        state = new_state(content, setup)
        state.players = [self._player(content, seat) for seat in range(setup.seats)]
        free = list(range(len(state.faces)))
        for laid in self.tiles:
            card = next(card for card in free if state.faces[card] == laid.name.split(".")[0])
            free.remove(card)
            state.ground.cards.append(card)
            state.tiles.append(self._tile(content, laid, card, setup.seats))
        for name in self.stack:
            card = next(card for card in free if state.faces[card] == name)
            free.remove(card)
            state.stack.cards.append(card)
        state.box.cards = free
        state.first, state.round = 0, 1
        for seat, who in enumerate(state.players):
            who.pillars -= sum(each.pillars[seat] for each in state.tiles)
        return state

    def _player(self, content: Harrowing, seat: int) -> Player:
        board = content.boards[self.boards[seat]]
        slots = [[int(seat == ME and spell.id in self.filled)] * len(spell.slots) for spell in board.spells]
        return Player(
            list(content.named)[seat], board.id, self.pool, self.fortress[seat], 0, board.pillars, slots
        )

    def _tile(self, content: Harrowing, laid: Laid, card: int, seats: int) -> Tile:
        name, side = laid.name.split(".")
        slots = len(content.sides[name][side].slots)
        pillars = [*laid.pillars, *[0] * (seats - len(laid.pillars))]
        filled = [int(slot < laid.power) for slot in range(slots)]
        return Tile(card, side, *laid.at, pillars, filled, laid.owner, laid.sealed)

    # ------------------------------------------------------------------ playing

    def question(self) -> Question[Any]:
        """What is asked now."""
        return self.match.pending[0]

    def number(self, name: str) -> int:
        """The first tile with a name that was laid out."""
        return next(n for n, laid in enumerate(self.tiles) if laid.name == name)

    def spot(self, name: str, seat: int = ME) -> tuple[str, int, int]:
        """Where a spell is: on a tile, or on a board."""
        if "." in name:
            return "tile", self.number(name), 0
        spells = TITLE.content.boards[self.boards[seat]].spells
        return "board", seat, [each.id for each in spells].index(name)

    def invokes(self, name: str, slot: int = 0) -> None:
        """Power into a slot of a spell of the asked player's."""
        self.answers(("invoke", *self.spot(name, self.question().seat), slot))

    def answers(self, *answers: Any) -> None:
        """Whoever is asked answers, one question after the other."""
        for answer in answers:
            outcome = self.match.submit(self.question().seat, answer)
            assert outcome, (self.question().key, answer, outcome.verdict)

    def refused(self, answer: Any, code: str, rule: str) -> str:
        """The reason for a refusal, which must be this one, and changes nothing."""
        seat, before = self.question().seat, self.match.digest()
        verdict = self.match.verdict(seat, answer)
        assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule), verdict
        assert self.match.submit(seat, answer).verdict == verdict and self.match.digest() == before
        return verdict.reason
