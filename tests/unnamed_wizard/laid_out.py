"""A field as an example needs it: tiles with pillars and power on them, boards, a stack. Seat 0 takes the first turn.

    t = Example(Laid("drift_5.a", (1, 0), MINE), Laid("harvest_1.a", (0, 1), OPEN))
    t.invokes("drift_5.a")                   # the spell of a tile, or one of the asked player's board
    assert t.offers("swap") == {pair("drift_5.a", "harvest_1.a")}
    t.refuses(("drift_5.a", "drift_5.a"), "two_tiles", "tiles.effects")
    t.does(pair("drift_5.a", "harvest_1.a")).waits_for(ME)

The core lies in the middle. A tile is named by its side, and keeps that name also when it is turned over; `power` fills
so many of its slots, `owner` has claimed it. All begin with the power that is said, in pool and fortress; the rest of
the 80 is the supply. `board` is seat 0's, and the other one's is the Aspirant, but where `boards` has all.
`filled` are spells of boards with power in all slots, or in so many ("dominion:1"): seat 0's, or
by seat. Dice are in the hands of the test (`rolls("hit clash")`). After every answer the table is checked, see
soundness.py.

`does` and `offers` say in names what an answer is about (`Example.said`): a tile, a pillar by tile and owner, a claim
by the tile and the pattern, a place by its hex, power by its spell. `answers` and `offered` have the answers
themselves; `refuses` takes them too, with names of tiles in place of their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias

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
Said: TypeAlias = Any
WILD = ("resonance_wild.a", "strife_wild.a", "harvest_wild.a")
SINGLE = {1: "ash", 2: "ash", 3: "bone", 4: "bone", 5: "coil", 6: "coil"}
"""The rune on the side of a tile that has one, by the number of the tile in its set; the other side has the others."""
RUNES = {"ash", "bone", "coil"}


@dataclass(frozen=True)
class Laid:
    """A tile: its side that lies up, where, pillars by seat."""

    name: str
    at: tuple[int, int] = (0, 0)
    pillars: tuple[int, ...] = ()
    power: int = 0
    owner: int = -1
    sealed: bool = False


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
        board: str = "aspirant",
        boards: Sequence[str] = (),
        pool: int | Sequence[int] = 5,
        fortress: Sequence[int] = (),
        filled: Filled = (),
        title: Title[WizardState, Harrowing] = TITLE,
    ) -> None:
        boards = boards or (board, "aspirant")
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

    def way(self, name: str, slot: int = 0, seat: int = ME) -> tuple[object, ...]:
        """The answer that puts power into a slot of a spell."""
        return ("invoke", *self.spot(name, seat), slot)

    def invokes(self, name: str, slot: int = 0) -> Self:
        """Power into a slot of a spell of the asked player's."""
        return self.answers(self.way(name, slot, self.question().seat))

    def answers(self, *answers: Any) -> Self:
        """Whoever is asked answers, one question after the other."""
        for answer in answers:
            outcome = self.match.submit(self.question().seat, answer)
            assert outcome, (self.question().key, answer, outcome.verdict)
            check_sound(self.match)
        return self

    def passes(self, count: int = 1) -> Self:
        """Whoever is asked lets it be."""
        return self.answers(*[PASS] * count)

    def meditates(self, *cubes: str) -> Self:
        """The active player meditates, and returns this power: "tile 1 0 0" """
        self.answers("meditate")
        if self.match.pending and self.question().key == "cubes":
            self.answers(tuple(sorted(cubes)))
        return self

    def rolls(self, faces: str) -> Self:
        """Battle dice, one after the other."""
        for face in faces.split():
            assert self.question().key in ("dice", "die")
            self.answers(FACES[face])
        return self

    def claims(self, name: str, spell: str = "claim", others: Sequence[str] = ()) -> Self:
        """A spell claims a tile, of the first pattern that it is offered in, or of one that has these others."""
        self.invokes(spell)
        row = {self.number(other) for other in others}
        found = [each for each in self.offered() if each[0] == self.number(name) and row.issubset(each[1:])]
        return self.answers(found[0])

    def does(self, *said: Said) -> Self:
        """Whoever is asked answers, one question after the other."""
        for each in said:
            found = [answer for answer in self.offered() if self.said(answer) == each]
            assert found, (self.question().key, each, self.offers(self.question().key))
            self.answers(found[0])
        return self

    def offers(self, key: str, seat: int = ME) -> set[Said]:
        """What is offered; the question must be this one."""
        self.waits_for(seat, key)
        return {self.said(answer) for answer in self.offered()}

    def picks_claim(self, name: str) -> Self:
        """A tile is claimed from the first pattern that it is in."""
        assert self.question().key == "claim"
        return self.answers(next(answer for answer in self.offered() if answer[0] == self.number(name)))

    def waits_for(self, seat: int, key: str = "turn") -> Self:
        """The one question that waits must be this one."""
        assert [(asked.seat, asked.key) for asked in self.match.pending] == [(seat, key)]
        return self

    def refuses(self, said: Said, code: str, rule: str, words: str | None = None) -> None:
        """An answer, or each of a list, is refused for this reason, in these words, and that changes nothing."""
        for each in said if isinstance(said, list) else [said]:
            seat, answer, before = self.question().seat, self._numbers(each), self.match.digest()
            verdict = self.match.verdict(seat, answer)
            assert (verdict.ok, verdict.code, verdict.rule) == (False, code, rule), verdict
            assert words in (None, verdict.reason)
            assert self.match.submit(seat, answer).verdict == verdict and self.match.digest() == before

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

    def at(self, name: str) -> tuple[int, int]:
        """Where a tile lies."""
        return self.tile(name).at

    def lies(self, name: str) -> str:
        """Which side of a tile lies up."""
        return self.tile(name).side

    def pool(self, seat: int = ME) -> int:
        """The power in a player's pool."""
        return self.who(seat).pool

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


def claiming(name: str, *more: Laid, **how: Any) -> Example:
    """Seat 0 is about to claim a tile, from a triangle with two wild tiles: its sorcery is resolved."""
    others = [wild for wild in WILD if wild != name][:2]
    t = Example(*triangle(name, *others), *more, **how)
    t.claims(name)
    return t
