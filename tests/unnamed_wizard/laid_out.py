"""A field as an example needs it: tiles with pillars and power on them, boards, a stack. Seat 0 takes the first turn.

    t = Example(Laid("drift_2.b", (1, 0), (1, 0)), Laid("harvest_1.a", (1, 1), (0, 2)))
    t.invokes("raise")                       # of seat 0's board, or the spell of a tile
    t.refused(t.number("harvest_1.a"), "not_yours_or_open", "tiles.open")
    t.answers(t.number("drift_2.b"))
    t.waits_for(ME, "turn")

The core lies in the middle. A tile is named by its side; `power` fills so many of its slots, `owner` has claimed it.
All begin with the power that is said, in pool and fortress; the rest of the 80 is the supply. `filled` are spells of
boards with power in all slots, or in so many ("dominion:1"): seat 0's, or by seat. Dice are in the hands of the test
(`rolls("hit clash")`). After every answer the table is checked, see soundness.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.flow import Flow, flow
from game.core.match import Match
from game.core.play import CHANCE
from game.core.question import PASS, Question
from game.core.title import Setup, Title
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.rules.setup import new_state
from game.unnamed_wizard.rules.turns import begin_round, end_round, take_turn
from game.unnamed_wizard.state import Player, Tile, WizardState
from game.unnamed_wizard.table import Table, seats_from
from tests.pinned import known_title
from tests.unnamed_wizard.soundness import check_sound

TITLE = known_title("unnamed_wizard")
ME, OTHER = 0, 1
CORE = "strife_core.a"
OPEN, MINE, THEIRS, SHARED = (0, 0), (1, 0), (0, 1), (1, 1)
"""Pillars of the first two seats."""
TRIANGLE = ((1, 0), (0, 1), (1, 1))
"""Hexes for three tiles that touch each other; none of them is locked."""
HERE = __name__
"""Flows go by the name of their module."""
FACES = {"hit": 1, "clash": 3, "blank": 6}
"""A number on a battle die for each of its faces."""
Filled = Sequence[str] | Mapping[int, Sequence[str]]


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
    """Round after round, from seat 0 on."""
    while t.state.result is None:
        begin_round(t)
        for seat in seats_from(t, 0):
            yield from take_turn(t, seat)
        end_round(t)


class Example:
    """A match that begins with what was laid out."""

    def __init__(
        self,
        *tiles: Laid,
        core: str = CORE,
        core_power: int = 0,
        stack: Sequence[str] = (),
        boards: Sequence[str] = ("aspirant", "aspirant"),
        pool: int | Sequence[int] = 5,
        fortress: Sequence[int] = (),
        filled: Filled = (),
        title: Title[WizardState, Harrowing] = TITLE,
    ) -> None:
        self.tiles = (Laid(core, power=core_power), *tiles)
        self.stack, self.boards, self.title = stack, boards, title
        self.pools = [pool] * len(boards) if isinstance(pool, int) else list(pool)
        self.fortresses = [*fortress, *[0] * (len(boards) - len(fortress))]
        self.filled = filled if isinstance(filled, Mapping) else {ME: filled}
        laid_out = replace(title, new_state=self._state, root=f"{HERE}.example")
        self.match: Match[WizardState, Harrowing] = Match.start(
            laid_out, len(boards), 1, {}, rollers=CHANCE | (1 << len(boards)) - 1, strict=True
        )
        self.match.names = ["Mara", "Tom", "Ina", "Lew"][: len(boards)]
        check_sound(self.match)

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
        state.first = 0
        for seat, who in enumerate(state.players):
            who.pillars -= sum(each.pillars[seat] for each in state.tiles)
            state.supply -= who.pool + who.fortress + sum(map(sum, who.slots))
        state.supply -= sum(sum(each.slots) for each in state.tiles)
        return state

    def _player(self, content: Harrowing, seat: int) -> Player:
        board = content.boards[self.boards[seat]]
        named = [entry.partition(":") for entry in self.filled.get(seat, ())]
        count = {name: int(some or 9) for name, _, some in named}
        assert count.keys() <= {spell.id for spell in board.spells}
        slots = [
            [int(slot < count.get(spell.id, 0)) for slot in range(len(spell.slots))] for spell in board.spells
        ]
        wizard = list(content.named)[seat]
        return Player(wizard, board.id, self.pools[seat], self.fortresses[seat], 0, board.pillars, slots)

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
        spells = self.title.content.boards[self.boards[seat]].spells
        return "board", seat, [each.id for each in spells].index(name)

    def invokes(self, name: str, slot: int = 0) -> None:
        """Power into a slot of a spell of the asked player's."""
        self.answers(("invoke", *self.spot(name, self.question().seat), slot))

    def answers(self, *answers: Any) -> None:
        """Whoever is asked answers, one question after the other."""
        for answer in answers:
            outcome = self.match.submit(self.question().seat, answer)
            assert outcome, (self.question().key, answer, outcome.verdict)
            check_sound(self.match)

    def passes(self, count: int = 1) -> None:
        """Whoever is asked lets it be."""
        self.answers(*[PASS] * count)

    def meditates(self, *cubes: str) -> None:
        """The active player meditates, and returns this power: "tile 1 0 0" """
        self.answers("meditate")
        if self.match.pending and self.question().key == "cubes":
            self.answers(tuple(sorted(cubes)))

    def rolls(self, faces: str) -> None:
        """Battle dice, one after the other."""
        for face in faces.split():
            assert self.question().key in ("dice", "die")
            self.answers(FACES[face])

    def claims(self, name: str, spell: str = "claim", others: Sequence[str] = ()) -> None:
        """A spell claims a tile, of the first pattern that it is offered in, or of one that has these others."""
        self.invokes(spell)
        row = {self.number(other) for other in others}
        found = [each for each in self.offered() if each[0] == self.number(name) and row.issubset(each[1:])]
        self.answers(found[0])

    def waits_for(self, seat: int, key: str = "turn") -> None:
        """The one question that waits must be this one."""
        assert [(asked.seat, asked.key) for asked in self.match.pending] == [(seat, key)]

    def refused(self, answer: Any, code: str, rule: str) -> str:
        """The reason for a refusal, which must be this one, and changes nothing."""
        seat, before = self.question().seat, self.match.digest()
        verdict = self.match.verdict(seat, answer)
        assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule), verdict
        assert self.match.submit(seat, answer).verdict == verdict and self.match.digest() == before
        return verdict.reason

    # ------------------------------------------------------------------ what can be seen

    def offered(self) -> list[Any]:
        """The answers to what is asked."""
        return list(self.question().options() or ())

    def left(self) -> int:
        """How many invocations the turn has left, as its question says."""
        return int((self.question().facts or {})["left"])

    def invocable(self) -> set[str]:
        """The spells that the asked player can invoke, by the names that the texts have for them."""
        return {self._source(answer[-4:-1]) for answer in self.offered() if isinstance(answer, tuple)}

    def _source(self, spot: tuple[str, int, int]) -> str:
        where, number, which = spot
        if where == "tile":
            return self.tiles[number].name
        return self.title.content.boards[self.boards[number]].spells[which].id

    def who(self, seat: int = ME) -> Player:
        """A player's board: pool, fortress, ether, and pillars in the pool."""
        return self.match.view(None).state.players[seat]

    def tile(self, name: str) -> Tile:
        """A tile that was laid out, as it lies now."""
        return self.match.view(None).state.tiles[self.number(name)]

    def power(self, name: str, seat: int = ME) -> list[int]:
        """Whether there is power in each slot of a spell."""
        where, number, which = self.spot(name, seat)
        return self.who(number).slots[which] if where == "board" else self.tile(name).slots

    def told(self, kind: str) -> list[Any]:
        """What was told of a kind since the beginning."""
        return [event for event in self.match.log if event.kind == kind]

    def last(self, kind: str) -> Any:
        """What was told last of a kind."""
        return self.told(kind)[-1]

    def is_over(self, *winners: int) -> None:
        """The match is over and these have won."""
        assert self.match.pending == () and self.match.result is not None
        assert self.match.result.winners == winners
